import { appendFile, cp, mkdir, readFile, rename, rm, truncate, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promoteTool } from '../../src/feed/index.ts'
import { makeFeed } from './make-feed.ts'
import { makePackage, manifestXml } from './package.ts'
import { writeArchive } from './zip.ts'

/** The ids of the feed. */
export const seededIds = ['My.Pkg', 'b']

/** Makes a feed without a defect below `folder` and returns its path. */
export function makeFeedForDefects(
  folder: string,
  { baseUrl }: { readonly baseUrl: string },
): Promise<string> {
  return makeFeed(folder, {
    settings: { baseUrl },
    tools: [
      { version: '1.0.0', stage: 'ReleasedAndBlessed', uploaded: '2024-01-01T00:00:00Z' },
      { version: '1.1.0', stage: 'Released', uploaded: '2024-02-01T00:00:00Z' },
      { version: '2.0.0-rc.1', stage: 'EarlyAccessPreview', uploaded: '2024-01-15T00:00:00Z' },
    ],
    packages: [
      { id: 'My.Pkg', version: '1.0.0' },
      { id: 'My.Pkg', version: '1.1.0-RC.1' },
      { id: 'b', version: '2.0.0.1' },
    ],
  })
}

/** Copies a feed to below `folder`, seeds a defect in the copy and returns its path. */
export async function seedCopy(feed: string, folder: string, { seed }: Defect): Promise<string> {
  const dir = join(folder, 'feed')
  await cp(feed, dir, { recursive: true })
  await seed(dir)
  return dir
}

/** A defect of the feed that `makeFeedForDefects` makes. */
export interface Defect {
  readonly title: string
  seed(dir: string): Promise<unknown>
  /** what the folder gives: `CODE SUBJECT` */
  readonly folder: readonly string[]
  /** what a server over it gives; default: the same */
  readonly server?: readonly string[]
  /** what the same objects in a bucket give, where no empty folder can be; default: the same */
  readonly bucket?: readonly string[]
  /** the remarks of all three; default: any */
  readonly remarks?: readonly string[]
}

type Json = Record<string, unknown>

const flat = 'flat/my.pkg'
const first = `${flat}/1.0.0`
const file = `${first}/my.pkg.1.0.0.pkgfile`
const manifest = `${first}/my.pkg.pkgspec`
const list = `${flat}/index.json`

const edit = async (dir: string, path: string, change: (value: Json) => void) => {
  const value = JSON.parse(await readFile(join(dir, path), 'utf8')) as Json
  change(value)
  await writeFile(join(dir, path), JSON.stringify(value))
}
const entries = (dir: string, change: (entries: Json[]) => void) =>
  edit(dir, 'tools.json', listing => change(listing['pkgtool.exe'] as Json[]))
const versions = (dir: string, change: (versions: unknown[]) => void) =>
  edit(dir, list, document => change(document.versions as unknown[]))
const editLeaf = (dir: string, address: (leaf: Json) => string | undefined) =>
  edit(dir, 'registration/my.pkg/index.json', index => {
    const [page] = index.items as { items: [Json & { catalogEntry: Json }] }[]
    for (const leaf of page?.items.slice(0, 1) ?? []) {
      const packageContent = address(leaf)
      Object.assign(leaf, { packageContent })
      Object.assign(leaf.catalogEntry, { packageContent })
    }
  })
const place = (dir: string, bytes: Uint8Array) => writeFile(join(dir, file), bytes)
const facts = { id: 'My.Pkg', version: '1.0.0' }
const move = async (dir: string, from: string, to: string) => {
  await mkdir(dirname(join(dir, to)), { recursive: true })
  await rename(join(dir, from), join(dir, to))
}
const remove = (dir: string, path: string) => rm(join(dir, path), { recursive: true, maxRetries: 10 })

/** Defects, each alone. */
export const defects: readonly Defect[] = [
  {
    title: 'download page from before a promotion',
    seed: async dir => {
      const page = await readFile(join(dir, 'index.html'))
      await promoteTool(dir, '1.1.0', { stage: 'ReleasedAndBlessed' })
      await writeFile(join(dir, 'index.html'), page)
    },
    folder: ['PAGE_DIFFERS index.html'],
    server: [],
  },
  {
    title: 'preview that is left on the download page',
    seed: async dir => {
      const page = await readFile(join(dir, 'index.html'))
      await promoteTool(dir, '1.1.0', { stage: 'EarlyAccessPreview', force: true })
      await writeFile(join(dir, 'index.html'), page)
    },
    folder: ['PAGE_DIFFERS index.html'],
    server: [],
  },
  {
    title: 'download page that lacks a version',
    seed: async dir => {
      const page = await readFile(join(dir, 'index.html'))
      await promoteTool(dir, '2.0.0-rc.1', { stage: 'Released' })
      await writeFile(join(dir, 'index.html'), page)
    },
    folder: ['PAGE_DIFFERS index.html'],
    server: [],
  },
  {
    title: 'missing package',
    seed: dir => remove(dir, file),
    folder: [`PACKAGE_MISSING ${file}`],
  },
  {
    title: 'missing manifest',
    seed: dir => remove(dir, manifest),
    folder: [`MANIFEST_MISSING ${manifest}`],
  },
  {
    title: 'missing version folder',
    seed: dir => remove(dir, first),
    folder: [`VERSION_MISSING ${file}`],
  },
  {
    title: 'missing version list',
    seed: dir => remove(dir, list),
    folder: [`LIST_MISSING ${list}`],
  },
  {
    title: 'stray version in the list',
    seed: dir => versions(dir, texts => texts.push('9.9.9')),
    folder: [`VERSION_MISSING ${flat}/9.9.9/my.pkg.9.9.9.pkgfile`],
  },
  {
    title: 'version that the list lacks',
    seed: dir => versions(dir, texts => texts.pop()),
    folder: [`VERSION_UNLISTED ${flat}/1.1.0-rc.1`],
    server: ['REGISTRATION_DIFFERS registration/my.pkg/index.json'],
  },
  {
    title: 'non-normalized version in the list',
    seed: dir => versions(dir, texts => texts.splice(0, 1, '1.0')),
    folder: [`VERSION_NOT_NORMALIZED ${list}`],
  },
  {
    title: 'non-normalized version in list and paths',
    seed: async dir => {
      await versions(dir, texts => texts.splice(0, 1, '1.0'))
      await move(dir, file, `${first}/my.pkg.1.0.pkgfile`)
      await move(dir, first, `${flat}/1.0`)
    },
    folder: [`VERSION_NOT_NORMALIZED ${list}`],
  },
  {
    title: 'metadata in a version',
    seed: dir => versions(dir, texts => texts.splice(0, 1, '1.0.0+build.1')),
    folder: [`VERSION_WITH_METADATA ${list}`],
  },
  {
    title: 'upper-case version in the list',
    seed: dir => versions(dir, texts => texts.splice(1, 1, '1.1.0-RC.1')),
    folder: [`VERSION_NOT_LOWER_CASE ${list}`],
  },
  {
    title: 'no version in the list',
    seed: dir => versions(dir, texts => texts.push('latest')),
    folder: [`VERSION_INVALID ${list}`],
  },
  {
    title: 'number in the list',
    seed: dir => versions(dir, texts => texts.push(2)),
    folder: [`VERSION_INVALID ${list}`],
  },
  {
    title: 'four numbers in the list, the last a zero',
    seed: dir => versions(dir, texts => texts.splice(0, 1, '1.0.0.0')),
    folder: [`VERSION_NOT_NORMALIZED ${list}`],
  },
  {
    title: 'leading zero in the list',
    seed: dir => versions(dir, texts => texts.splice(0, 1, '01.0.0')),
    folder: [`VERSION_NOT_NORMALIZED ${list}`],
  },
  {
    title: 'version in two spellings in the list',
    seed: dir => versions(dir, texts => texts.push('1.0')),
    folder: [`VERSION_NOT_NORMALIZED ${list}`],
  },
  {
    title: 'version twice in the list',
    seed: dir => versions(dir, texts => texts.push('1.0.0')),
    folder: [`VERSION_REPEATED ${list}`],
  },
  {
    title: 'empty list',
    seed: async dir => {
      await versions(dir, texts => texts.splice(0))
      await remove(dir, first)
      await remove(dir, `${flat}/1.1.0-rc.1`)
    },
    folder: [`LIST_EMPTY ${list}`],
  },
  {
    title: 'list of another form',
    seed: dir => edit(dir, list, document => Object.assign(document, { versions: { a: 1 } })),
    folder: [`LIST_BROKEN ${list}`],
  },
  {
    title: 'list that is not valid JSON',
    seed: dir => writeFile(join(dir, list), '{'),
    folder: [`LIST_BROKEN ${list}`],
  },
  {
    title: 'upper-case folder of an id',
    seed: dir => move(dir, flat, 'flat/My.Pkg'),
    folder: ['WRONG_CASE flat/My.Pkg'],
    server: ['WRONG_CASE flat/My.Pkg/index.json'],
  },
  {
    title: 'upper-case folder of a version',
    seed: dir => move(dir, `${flat}/1.1.0-rc.1`, `${flat}/1.1.0-RC.1`),
    folder: [`WRONG_CASE ${flat}/1.1.0-RC.1`],
    server: [`WRONG_CASE ${flat}/1.1.0-RC.1/my.pkg.1.1.0-rc.1.pkgfile`],
  },
  {
    title: 'upper-case version list',
    seed: dir => move(dir, list, `${flat}/Index.json`),
    folder: [`WRONG_CASE ${flat}/Index.json`],
    server: [`LIST_MISSING ${list}`],
  },
  {
    title: 'upper-case file name',
    seed: dir => move(dir, file, `${first}/My.Pkg.1.0.0.pkgfile`),
    folder: [`WRONG_CASE ${first}/My.Pkg.1.0.0.pkgfile`],
  },
  {
    title: 'truncated package',
    seed: dir => truncate(join(dir, file), 100),
    folder: [`PACKAGE_BROKEN ${file}`],
  },
  {
    title: 'empty package',
    seed: dir => truncate(join(dir, file), 0),
    folder: [`PACKAGE_BROKEN ${file}`],
  },
  {
    title: 'package that is a page',
    seed: dir => writeFile(join(dir, file), '<html>Not found</html>'),
    folder: [`PACKAGE_BROKEN ${file}`],
  },
  {
    title: 'package of another version',
    seed: dir => writeFile(join(dir, file), makePackage({ id: 'My.Pkg', version: '1.0.1' })),
    folder: [`PACKAGE_IDENTITY_DIFFERS ${file}`],
  },
  {
    title: 'package of another id',
    seed: dir => place(dir, makePackage({ id: 'b', version: '1.0.0' })),
    folder: [`PACKAGE_IDENTITY_DIFFERS ${file}`],
  },
  {
    title: 'package without manifest',
    seed: dir => place(dir, writeArchive([{ name: 'lib/a.txt', content: 'a' }])),
    folder: [`PACKAGE_BROKEN ${file}`],
  },
  {
    title: 'package with two manifests',
    seed: dir =>
      place(dir, makePackage({ ...facts, files: [{ name: 'b.pkgspec', content: manifestXml(facts) }] })),
    folder: [`PACKAGE_BROKEN ${file}`],
  },
  {
    title: 'package whose manifest is not valid XML',
    seed: dir => place(dir, writeArchive([{ name: 'my.pkg.pkgspec', content: '<package>' }])),
    folder: [`PACKAGE_BROKEN ${file}`],
  },
  {
    title: 'package with an entry that is damaged',
    seed: dir => place(dir, makePackage({ ...facts, files: [{ name: 'a', content: 'a', crc32: 1 }] })),
    folder: [`PACKAGE_BROKEN ${file}`],
  },
  {
    title: 'package with an entry that leads out of it',
    seed: dir => place(dir, makePackage({ ...facts, files: [{ name: '../a', content: 'a' }] })),
    folder: [`PACKAGE_BROKEN ${file}`],
  },
  {
    title: 'folder in the place of a package',
    seed: async dir => {
      await remove(dir, file)
      await mkdir(join(dir, file))
    },
    folder: [`PACKAGE_MISSING ${file}`],
  },
  {
    title: 'package with other bytes',
    seed: dir =>
      writeFile(
        join(dir, file),
        makePackage({ id: 'My.Pkg', version: '1.0.0', files: [{ name: 'x', content: 'evil' }] }),
      ),
    folder: [`HASH_DIFFERS ${file}.sha512`],
  },
  {
    title: 'manifest that differs by a space',
    seed: dir => appendFile(join(dir, manifest), ' '),
    folder: [`MANIFEST_DIFFERS ${manifest}`],
  },
  {
    title: 'manifest of another version',
    seed: dir => writeFile(join(dir, manifest), manifestXml({ id: 'My.Pkg', version: '9.0.0' })),
    folder: [`MANIFEST_DIFFERS ${manifest}`],
  },
  {
    title: 'hash file that differs',
    seed: dir => writeFile(join(dir, `${file}.sha512`), Buffer.alloc(64).toString('base64')),
    folder: [`HASH_DIFFERS ${file}.sha512`],
  },
  {
    title: 'hash file in another form',
    seed: async dir => {
      const text = await readFile(join(dir, `${file}.sha512`), 'utf8')
      await writeFile(join(dir, `${file}.sha512`), Buffer.from(text, 'base64').toString('hex'))
    },
    folder: [`HASH_DIFFERS ${file}.sha512`],
  },
  {
    title: 'hash file that holds no hash',
    seed: dir => writeFile(join(dir, `${file}.sha512`), 'hash'),
    folder: [`HASH_DIFFERS ${file}.sha512`],
  },
  {
    title: 'missing hash file',
    seed: dir => remove(dir, `${file}.sha512`),
    folder: [`HASH_MISSING ${file}.sha512`],
    server: [],
  },
  {
    title: 'unsorted listing',
    seed: dir => entries(dir, tools => tools.reverse()),
    folder: ['LISTING_UNSORTED tools.json'],
  },
  {
    title: 'unknown stage',
    seed: dir => entries(dir, ([tool]) => Object.assign(tool ?? {}, { stage: 'Beta' })),
    folder: ['STAGE_UNKNOWN tools.json'],
  },
  {
    title: 'stage of another case',
    seed: dir => entries(dir, ([tool]) => Object.assign(tool ?? {}, { stage: 'released' })),
    folder: ['STAGE_UNKNOWN tools.json'],
  },
  {
    title: 'impossible time',
    seed: dir =>
      entries(dir, ([tool]) => Object.assign(tool ?? {}, { uploaded: '2024-02-30T00:00:00.0000000Z' })),
    folder: ['TIME_IMPOSSIBLE tools.json'],
  },
  ...['2024-02-28T24:30:00.0000000Z', '2024-02-28T10:00:00.0000000+15:00', 'yesterday', '2023-02-29'].map(
    uploaded => ({
      title: `impossible time ${uploaded}`,
      seed: (dir: string) => entries(dir, ([tool]) => Object.assign(tool ?? {}, { uploaded })),
      folder: ['TIME_IMPOSSIBLE tools.json'],
    }),
  ),
  ...[
    { uploaded: 1 },
    { size: '3' },
    { size: -1 },
    { sha256: 'abc' },
    { stage: 1 },
    { url: '' },
    { url: null },
    { url: 'http://[x' },
  ].map(members => ({
    title: `entry with ${JSON.stringify(members)}`,
    seed: (dir: string) => entries(dir, ([tool]) => Object.assign(tool ?? {}, members)),
    folder: ['ENTRY_BROKEN tools.json'],
  })),
  {
    title: 'time without fraction',
    seed: dir => entries(dir, ([tool]) => Object.assign(tool ?? {}, { uploaded: '2024-02-28T00:00:00Z' })),
    folder: ['TIME_FORM tools.json'],
  },
  {
    title: 'text order that contradicts instants',
    seed: dir =>
      entries(dir, ([tool]) => Object.assign(tool ?? {}, { uploaded: '2024-02-01T05:00:00.0000000+09:00' })),
    folder: ['TIME_TEXT_ORDER tools.json'],
  },
  {
    title: 'version twice in the listing',
    seed: dir => entries(dir, tools => tools.splice(1, 0, { ...tools[1] })),
    folder: ['ENTRY_REPEATED tools.json'],
  },
  {
    title: 'entry without url',
    seed: dir => entries(dir, ([tool]) => Object.assign(tool ?? {}, { url: undefined })),
    folder: ['ENTRY_BROKEN tools.json'],
  },
  {
    title: 'entry whose version is none',
    seed: dir => entries(dir, ([tool]) => Object.assign(tool ?? {}, { version: 'newest' })),
    folder: ['ENTRY_BROKEN tools.json'],
  },
  {
    title: 'entry that is no object',
    seed: dir => entries(dir, tools => tools.push(7 as unknown as Json)),
    folder: ['ENTRY_BROKEN tools.json'],
  },
  {
    title: 'listing that is not valid JSON',
    seed: dir => writeFile(join(dir, 'tools.json'), '<html>'),
    folder: ['LISTING_BROKEN tools.json'],
  },
  {
    title: 'listing of another tool',
    seed: dir =>
      edit(dir, 'tools.json', root => Object.assign(root, { 'pkgtool.exe': undefined, other: [] })),
    folder: ['LISTING_BROKEN tools.json'],
  },
  {
    title: 'missing listing',
    seed: dir => remove(dir, 'tools.json'),
    folder: ['LISTING_MISSING tools.json'],
  },
  {
    title: 'dead tool url',
    seed: dir => remove(dir, 'tools/1.1.0/pkgtool.exe'),
    folder: ['TOOL_DEAD tools/1.1.0/pkgtool.exe'],
  },
  {
    title: 'tool of another size',
    seed: dir => appendFile(join(dir, 'tools/1.1.0/pkgtool.exe'), 'x'),
    folder: ['TOOL_SIZE_DIFFERS tools/1.1.0/pkgtool.exe'],
  },
  {
    title: 'tool of no bytes, listed as such',
    async seed(dir) {
      await truncate(join(dir, 'tools/1.1.0/pkgtool.exe'), 0)
      const sha256 = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
      await entries(dir, tools => {
        for (const tool of tools) if (tool.version === '1.1.0') Object.assign(tool, { size: 0, sha256 })
      })
    },
    folder: ['TOOL_EMPTY tools/1.1.0/pkgtool.exe'],
  },
  {
    title: 'package of no bytes, with the hash of none',
    async seed(dir) {
      const path = join(dir, 'flat/b/2.0.0.1/b.2.0.0.1.pkgfile')
      await truncate(path, 0)
      await writeFile(
        `${path}.sha512`,
        'z4PhNX7vuL3xVChQ1m2AB9Yg5AULVxXcg/SpIdNs6c5H0NE8XYXysP+DGNKHfuwvY7kxvUdBeoGlODJ6+SfaPg==',
      )
    },
    folder: ['PACKAGE_BROKEN flat/b/2.0.0.1/b.2.0.0.1.pkgfile'],
  },
  {
    title: 'tool of another hash',
    seed: dir => writeFile(join(dir, 'tools/1.1.0/pkgtool.exe'), '#!/bin/sh\necho 6.6.6\n'),
    folder: ['TOOL_HASH_DIFFERS tools/1.1.0/pkgtool.exe'],
  },
  {
    title: 'tool that no entry has',
    seed: dir => entries(dir, tools => tools.pop()),
    folder: ['TOOL_UNLISTED tools/1.0.0/pkgtool.exe', 'PAGE_DIFFERS index.html'],
    server: [],
  },
  {
    title: 'relative url of a tool',
    seed: dir => entries(dir, ([tool]) => Object.assign(tool ?? {}, { url: 'tools/2.0.0-rc.1/pkgtool.exe' })),
    folder: ['NO_BASE_URL tools.json'],
  },
  ...['ftp://127.0.0.1/x', 'mailto:ann@feed.example'].map(url => ({
    title: `url of a tool that no client takes, ${url}`,
    seed: (dir: string) => entries(dir, ([tool]) => Object.assign(tool ?? {}, { url })),
    folder: ['TOOL_DEAD tools.json'],
  })),
  {
    title: 'url of a tool that leads out of the folder',
    seed: dir => entries(dir, ([tool]) => Object.assign(tool ?? {}, { url: 'file:///etc/hostname' })),
    folder: ['TOOL_DEAD tools.json'],
  },
  {
    title: 'missing schema',
    seed: dir => remove(dir, 'tools.schema.json'),
    folder: ['SCHEMA_MISSING tools.schema.json'],
  },
  {
    title: 'address of a tool that the schema rejects',
    seed: dir => entries(dir, ([tool]) => Object.assign(tool ?? {}, { url: `${tool?.url}?of=the month` })),
    folder: ['SCHEMA_REJECTS_LISTING tools.schema.json'],
  },
  {
    title: 'schema that is not ours, a remark',
    seed: dir => edit(dir, 'tools.schema.json', schema => Object.assign(schema, { required: ['other.exe'] })),
    folder: [],
    remarks: ['NOT_CHECKED tools.schema.json'],
  },
  {
    title: 'schema that is none',
    seed: dir => writeFile(join(dir, 'tools.schema.json'), '["pkgtool.exe"]'),
    folder: ['SCHEMA_INVALID tools.schema.json'],
  },
  {
    title: 'schema that is not valid JSON',
    seed: dir => writeFile(join(dir, 'tools.schema.json'), 'x'),
    folder: ['SCHEMA_INVALID tools.schema.json'],
  },
  {
    title: 'relative @id',
    seed: dir =>
      edit(dir, 'index.json', index =>
        Object.assign((index.resources as Json[])[0] ?? {}, { '@id': 'flat/' }),
      ),
    folder: ['NO_BASE_URL index.json'],
  },
  {
    title: 'relative address of the registrations',
    seed: dir =>
      edit(dir, 'index.json', index =>
        Object.assign((index.resources as Json[])[1] ?? {}, { '@id': 'registration/' }),
      ),
    folder: ['NO_BASE_URL index.json'],
  },
  ...['tools.json', 'index.json', list].map(path => ({
    title: `byte order mark, which is no defect, in ${path}`,
    seed: async (dir: string) =>
      writeFile(join(dir, path), `\ufeff${await readFile(join(dir, path), 'utf8')}`),
    folder: [],
  })),
  {
    title: 'service index of another version',
    seed: dir => edit(dir, 'index.json', index => Object.assign(index, { version: '2.0.0' })),
    folder: ['INDEX_BROKEN index.json'],
  },
  {
    title: 'service index without package base address',
    seed: dir => edit(dir, 'index.json', index => (index.resources as Json[]).shift()),
    folder: ['INDEX_BROKEN index.json'],
  },
  {
    title: 'service index whose address has a query',
    seed: dir =>
      edit(dir, 'index.json', index =>
        Object.assign((index.resources as Json[])[0] ?? {}, { '@id': 'https://x.example/flat/?a' }),
      ),
    folder: ['INDEX_BROKEN index.json'],
  },
  {
    title: 'service index that names another base',
    seed: dir =>
      edit(dir, 'index.json', index => {
        for (const resource of index.resources as Json[])
          resource['@id'] = String(resource['@id']).replace('127.0.0.1', 'localhost')
      }),
    folder: ['BASE_URL_DIFFERS index.json'],
    server: [],
  },
  {
    title: 'missing service index',
    seed: dir => remove(dir, 'index.json'),
    folder: ['INDEX_MISSING index.json'],
  },
  {
    title: 'missing registration',
    seed: dir => remove(dir, 'registration/my.pkg'),
    folder: ['REGISTRATION_MISSING registration/my.pkg/index.json'],
  },
  {
    title: 'registration that lacks a version',
    seed: dir =>
      edit(dir, 'registration/my.pkg/index.json', index => {
        for (const page of index.items as Json[]) (page.items as Json[]).pop()
      }),
    folder: ['REGISTRATION_DIFFERS registration/my.pkg/index.json'],
  },
  {
    title: 'relative address in a registration',
    seed: dir => editLeaf(dir, leaf => `../../${new URL(String(leaf.packageContent)).pathname.slice(1)}`),
    folder: ['NO_BASE_URL registration/my.pkg/index.json'],
  },
  {
    title: 'dead address in a registration',
    seed: dir => editLeaf(dir, leaf => `${leaf.packageContent}x`),
    folder: ['BASE_URL_DIFFERS registration/my.pkg/index.json'],
    server: ['REGISTRATION_DIFFERS registration/my.pkg/index.json'],
  },
  {
    title: 'file address in a registration',
    seed: dir => editLeaf(dir, () => 'file:///etc/hostname'),
    folder: ['BASE_URL_DIFFERS registration/my.pkg/index.json'],
    server: ['REGISTRATION_DIFFERS registration/my.pkg/index.json'],
  },
  {
    title: 'registration without an address',
    seed: dir => editLeaf(dir, () => undefined),
    folder: ['REGISTRATION_BROKEN registration/my.pkg/index.json'],
  },
  {
    title: 'registration of another id',
    seed: dir =>
      cp(join(dir, 'registration/b'), join(dir, 'registration/my.pkg'), { recursive: true, force: true }),
    folder: ['REGISTRATION_BROKEN registration/my.pkg/index.json'],
  },
  {
    title: 'registration of another form',
    seed: dir => writeFile(join(dir, 'registration/my.pkg/index.json'), '{"items":[{}]}'),
    folder: ['REGISTRATION_BROKEN registration/my.pkg/index.json'],
  },
  {
    title: 'stray file beside a package',
    seed: dir => writeFile(join(dir, first, 'readme.txt'), 'x'),
    folder: [`STRAY_FILE ${first}/readme.txt`],
    server: [],
  },
  {
    title: 'stray folder beside versions',
    seed: dir => mkdir(join(dir, flat, 'backup')),
    folder: [`STRAY_FILE ${flat}/backup`],
    server: [],
    bucket: [],
  },
  {
    title: 'registration of an id that is not there',
    seed: dir => cp(join(dir, 'registration/b'), join(dir, 'registration/c'), { recursive: true }),
    folder: ['STRAY_FILE registration/c'],
    server: [],
  },
]
