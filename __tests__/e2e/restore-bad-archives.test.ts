import { readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import type { Layout } from '../../src/core/index.ts'
import { restorePackages } from '../../src/core/packages/restore.ts'
import { describeTree } from '../support/describe-tree.ts'
import { failureOf } from '../support/failure-of.ts'
import { faultServers } from '../support/fault-server.ts'
import { manifestXml } from '../support/package.ts'
import { packagePath, quick, servePackages } from '../support/package-feed.ts'
import { temporaryFolders } from '../support/temporary.ts'
import { writeArchive, type ZipEntry, type ZipOptions } from '../support/zip.ts'

const startServer = faultServers()
const makeFolder = temporaryFolders()
const a1 = { id: 'a', version: '1.0.0' }
const old = { id: 'old', version: '1.0.0' }
const places = {
  feed: 'a/1.0.0/a.1.0.0.pkgfile',
  expanded: 'a/1.0.0/a.1.0.0.pkgfile',
  classic: 'a.1.0.0/a.1.0.0.pkgfile',
  flat: 'a.1.0.0.pkgfile',
} satisfies Record<Layout, string>
const layouts = Object.keys(places) as Layout[]

const manifest = { name: 'a.pkgspec', content: manifestXml(a1) }
const holding = (...entries: ZipEntry[]) => writeArchive([manifest, ...entries])
const ending = (options: ZipOptions) => writeArchive([manifest, { name: 'x' }], options)
const named = (name: string) => holding({ name, content: 'x' })
const attributes = (mode: number) => (mode << 16) >>> 0

/** What the directory of the archive tells: refused in every layout. */
const rules: readonly [what: string, bytes: Uint8Array, found: RegExp][] = [
  ['a path upward', named('../x'), /"\.\."/],
  ['one inside', named('lib/../../x'), /"\.\."/],
  ['one with backslashes', named('lib\\..\\..\\x'), /"\.\."/],
  ['one with escapes', named('%2e%2e/x'), /"\.\."/],
  ['one with escaped separators', named('lib%5c..%2F..%5Cx'), /"\.\."/],
  ['one in a folder entry', holding({ name: '../x/' }), /"\.\."/],
  ['an absolute path', named('/x'), /absolute/],
  ['an escaped one', named('%2fx'), /absolute/],
  ['a share', named('\\\\server\\x'), /absolute/],
  ['a drive', named('C:/x'), /":"/],
  ['a stream', named('x:y'), /":"/],
  ['a NUL', named('x%00y'), /control/],
  ['a device', named('lib/aux.txt'), /device/],
  ['a segment that ends in a dot', named('lib./x'), /ends in a dot/],
  ['a deep path', named(`${'a/'.repeat(64)}a`), /deeper than 64/],
  [
    'a link',
    holding({ name: 'x', content: '/etc/passwd', attributes: attributes(0o120777) }),
    /link or device/,
  ],
  ['a fifo', holding({ name: 'x', attributes: attributes(0o010666) }), /link or device/],
  ['a name twice', holding({ name: 'x' }, { name: 'x' }), /two entries of one name/],
  ['a name in two cases', holding({ name: 'lib/X' }, { name: 'LIB/x' }), /two entries of one name/],
  ['a name twice, once escaped', holding({ name: 'x y' }, { name: 'x%20y' }), /two entries of one name/],
  ['a file that is a folder', holding({ name: 'x' }, { name: 'x/y' }), /below a file/],
  ['another local name', holding({ name: 'x', localName: 'y' }), /local name differs/],
  ['an encrypted entry', holding({ name: 'x', flags: 1 }), /encrypted/],
  ['another method', holding({ name: 'x', method: 12 }), /method 12/],
  ['overlapping entries', holding({ name: 'x', content: 'x' }, { name: 'y', headerOffset: 0 }), /overlap/],
  ['a bomb by entries', ending({ entryCount: 100_001, zip64: true }), /100001 entries/],
  ['a bomb by bytes', holding({ name: 'x', size: 0xfffffffe }, { name: 'y', size: 5 }), /unpacked size/],
  ['a bomb by ratio', holding({ name: 'x', size: 2 ** 27, content: 'x' }), /134 MB packed into/],
  ['a fake end record in the comment', ending({ comment: writeArchive([]) }), /second end record/],
  ['a gap before the end', ending({ gap: Buffer.alloc(9) }), /does not end at/],
  ['a cut file', holding({ name: 'x' }).subarray(0, 100), /no end record/],
  ['no manifest', writeArchive([{ name: 'x' }]), /no \.pkgspec manifest/],
  ['a folder named as a manifest', holding({ name: 'b.pkgspec/x' }), /folder with the name of a manifest/],
  ['an empty folder named as one', holding({ name: 'b.pkgspec/' }), /folder with the name of a manifest/],
  ['two manifests', holding({ name: 'b.pkgspec', content: manifest.content }), /second manifest/],
]

/** What only unpacking tells: refused where the layout unpacks. */
const unpackingRules: readonly [what: string, bytes: Uint8Array, found: RegExp][] = [
  ['a wrong CRC', holding({ name: 'x', content: 'x', crc32: 7 }), /wrong CRC-32, "x"/],
  ['fewer bytes than announced', holding({ name: 'x', content: 'x', size: 2 }), /1 bytes instead of 2/],
  ['more bytes than announced', holding({ name: 'x', content: 'x'.repeat(900), size: 2 }), /can not be read/],
  ['no deflate stream', holding({ name: 'x', packed: Buffer.alloc(5, 0xff), size: 9 }), /can not be read/],
  [
    'bytes after the packed ones',
    holding({ name: 'x', packed: Buffer.from([3, 0, 1, 2]) }),
    /after the packed/,
  ],
]

/** A manifest that is another package's. */
const contradictions: readonly [what: string, content: string][] = [
  ['another id', manifestXml({ ...a1, id: 'b' })],
  ['another version', manifestXml({ ...a1, version: '1.0.1' })],
  ['an id that is a path', manifestXml({ ...a1, id: '../a' })],
]

/** A folder with `old` whole and `a` damaged, so that `a` is to be replaced by what the feed has now: `body`. */
async function prepare(layout: Layout, body: string | Uint8Array) {
  const server = await startServer()
  const source = servePackages(server, [a1, old])
  const outer = await makeFolder()
  const packagesDirectory = join(outer, 'in', 'packages')
  const options = {
    sources: [source],
    packages: ['a 1.0.0', 'old 1.0.0'],
    packagesDirectory,
    layout,
    ...quick,
  }
  await restorePackages(options)
  const file = join(packagesDirectory, places[layout])
  await writeFile(file, (await readFile(file)).fill(0, 40, 60))
  server.on(packagePath(a1), { body })
  server.on(`${dirname(packagePath(a1))}/a.pkgspec`, { body: manifest.content })
  const before = await describeTree(outer)
  return { run: () => restorePackages(options), outer, before }
}

async function expectRefusal(layout: Layout, body: string | Uint8Array) {
  const { run, outer, before } = await prepare(layout, body)
  const error = await failureOf(run)
  expect(error.code).toBe('PACKAGES_MISSING')
  expect(error.fields.problems).toHaveLength(1)
  const [problem] = error.fields.problems ?? []
  expect([problem?.fields.subject, problem?.fields.line]).toEqual(['a 1.0.0', 1])
  expect(error.message.split('\n')).toHaveLength(2)
  expect(error.message).not.toContain(outer)
  expect(await describeTree(outer)).toEqual(before)
  return problem
}

describe.each(layouts)('restorePackages in %s refuses a package with', layout => {
  const isUnpacked = layout === 'expanded' || layout === 'classic'
  const all = isUnpacked ? [...rules, ...unpackingRules] : rules

  test.each(all)('%s, in one error, and leaves what was there', async (_what, bytes, found) => {
    const problem = await expectRefusal(layout, bytes)
    expect(problem?.code).toBe('BAD_ARCHIVE')
    expect(problem?.fields.found).toMatch(found)
  })

  test.each(contradictions)('a manifest with %s', async (_what, content) => {
    const problem = await expectRefusal(layout, writeArchive([{ name: 'a.pkgspec', content }, { name: 'x' }]))
    expect(problem?.code).toBe('MANIFEST_MISMATCH')
  })

  test(
    isUnpacked ? 'bytes that are not a zip file' : 'anything wrong, but takes one that is not a zip file',
    async () => {
      if (isUnpacked) {
        const problem = await expectRefusal(layout, 'just bytes')
        expect(problem?.message).toBe(
          'Cannot unpack "a 1.0.0": it has another format than zip. Expected a zip file, to expand it.',
        )
      } else {
        const { run } = await prepare(layout, 'just bytes')
        expect((await run()).packages.map(({ status }) => status)).toEqual(['downloaded', 'present'])
      }
    },
  )
})
