import { mkdir, readdir, readFile, symlink, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { packNuspec } from '../../../src/core/pack/pack.ts'
import { verifyPackage } from '../../../src/core/packages/verify-package.ts'
import { packedEntries } from '../../support/packed-entries.ts'
import { recordingLog } from '../../support/recording-log.ts'
import { temporaryFolders } from '../../support/temporary.ts'

const newFolder = temporaryFolders()

const nuspecOf = (metadata = '', files = '') =>
  `<package><metadata><id>My.Package</id><version>1.2.0</version><authors>Me</authors><description>d</description>${metadata}</metadata>${files}</package>`

async function layFiles(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await newFolder()
  for (const [path, text] of Object.entries(files)) {
    await mkdir(join(folder, path, '..'), { recursive: true })
    await writeFile(join(folder, path), text)
  }
  return folder
}

const namesIn = async (file: string) => [...(await packedEntries(file)).keys()]

describe('packNuspec', () => {
  test('makes the same bytes of the same files, whenever they were written', async () => {
    const files = { 'My.nuspec': nuspecOf(), 'lib/net8.0/a.dll': 'a', 'content/b': 'b' }
    const packed: Buffer[] = []
    for (const time of [1_000_000_000, 1_700_000_000]) {
      const folder = await layFiles(files)
      for (const name of Object.keys(files)) await utimes(join(folder, name), time, time)
      const { paths } = await packNuspec(join(folder, 'My.nuspec'), { outputDirectory: join(folder, 'out') })
      packed.push(await readFile(paths[0] ?? ''))
    }
    expect(packed[0]?.equals(packed[1] ?? Buffer.alloc(0))).toBe(true)
  })

  test('makes a package that our own reader takes', async () => {
    const folder = await layFiles({
      'My.nuspec': nuspecOf(),
      'lib/net8.0/a.dll': 'a'.repeat(1_000_000),
      'x y/ü.txt': '',
    })
    const { paths, id, version } = await packNuspec(join(folder, 'My.nuspec'), { outputDirectory: folder })
    expect([id, version]).toEqual(['My.Package', '1.2.0'])
    const verified = await verifyPackage(paths[0] ?? '', { manifestExtension: 'nuspec', signatures: 'off' })
    expect([verified.id, verified.version]).toEqual(['My.Package', '1.2.0'])
  })

  test('follows no link and takes nothing of .git, and tells both', async () => {
    const folder = await layFiles({
      'My.nuspec': nuspecOf(),
      'a.txt': 'a',
      '.git/config': 'secret',
      '../outside.txt': 'o',
    })
    await symlink(join(folder, '..'), join(folder, 'up'))
    await symlink('/etc/passwd', join(folder, 'passwd'))
    const log = recordingLog()
    const { paths } = await packNuspec(join(folder, 'My.nuspec'), {
      outputDirectory: join(folder, 'out'),
      log,
    })
    expect((await namesIn(paths[0] ?? '')).filter(name => !/psmdcp|rels|nuspec|Types/.test(name))).toEqual([
      'a.txt',
    ])
    const told = log.of('warning').join('\n')
    for (const name of ['.git', 'up', 'passwd']) expect(told).toContain(`${join(folder, name)} is left out`)
  })

  test.each([
    ['a.txt', []],
    ['*.txt', ['link.txt']],
    ['lib/**/*', []],
    ['**/*.txt', ['link.txt', 'up']],
    ['**/*', ['.git', 'link.txt', 'up']],
  ])('tells only of what a rule might mean: %s', async (source, left) => {
    const folder = await layFiles({
      'My.nuspec': nuspecOf('', `<files><file src="${source}" target="x" /></files>`),
      'a.txt': 'a',
      'lib/a.dll': 'a',
      '.git/config': 'secret',
    })
    await symlink(join(folder, 'lib'), join(folder, 'up'))
    await symlink(join(folder, 'a.txt'), join(folder, 'link.txt'))
    const log = recordingLog()
    await packNuspec(join(folder, 'My.nuspec'), { outputDirectory: join(folder, 'out'), log })
    const told = log.of('warning').flatMap(text => /(\S+) is left out: it is/.exec(text)?.[1] ?? [])
    expect(told.sort()).toEqual(left.map(name => join(folder, name)))
  })

  test.each(['[Content_Types].xml', 'my.package.nuspec', 'other.nuspec', '_rels/.rels', 'b.txt'])(
    'refuses files below what is no folder, which no reader takes: %s',
    async target => {
      const files = `<file src="a.txt" target="${target}/" /><file src="b.txt" />`
      const folder = await layFiles({
        'My.nuspec': nuspecOf('', `<files>${files}</files>`),
        'a.txt': 'a',
        'b.txt': 'b',
      })
      const packing = packNuspec(join(folder, 'My.nuspec'), { outputDirectory: join(folder, 'out') })
      await expect(packing).rejects.toMatchObject({ code: 'CANNOT_PACK' })
    },
  )

  test('refuses a link that a rule leads through', async () => {
    const folder = await layFiles({
      'real/a.txt': 'a',
      'My.nuspec': nuspecOf('', '<files><file src="way/*" target="x" /></files>'),
    })
    await symlink(join(folder, 'real'), join(folder, 'way'))
    await expect(packNuspec(join(folder, 'My.nuspec'), { outputDirectory: folder })).rejects.toMatchObject({
      code: 'CANNOT_PACK',
    })
    expect(await readdir(folder)).toEqual(['My.nuspec', 'real', 'way'])
  })

  test('leaves what was there where it fails, and nothing beside it', async () => {
    const folder = await layFiles({ 'a.txt': 'a', 'My.nuspec': nuspecOf() })
    const out = join(folder, 'out')
    const { paths } = await packNuspec(join(folder, 'My.nuspec'), { outputDirectory: out })
    const before = await readFile(paths[0] ?? '')
    await writeFile(
      join(folder, 'My.nuspec'),
      nuspecOf('', '<files>\n<file src="a.txt" />\n<file src="b.txt" />\n</files>'),
    )
    await expect(packNuspec(join(folder, 'My.nuspec'), { outputDirectory: out })).rejects.toMatchObject({
      code: 'CANNOT_PACK',
      fields: { line: 3, found: 'NU5019: line 3: there is no file "b.txt"' },
    })
    expect(await readdir(out)).toEqual(['My.Package.1.2.0.nupkg'])
    expect((await readFile(paths[0] ?? '')).equals(before)).toBe(true)
  })

  // What nuget.exe 6.13.1 takes of -MinClientVersion.
  test.each([
    ['2.5', true],
    [' 2.5.1.0', true],
    ['', true],
    ['2', false],
    ['2.5.1.0.1', false],
    ['2.5-beta', false],
  ])('takes a version of the client, and nothing else: %j', async (minClientVersion, isTaken) => {
    const folder = await layFiles({ 'My.nuspec': nuspecOf(), 'content/b': 'b' })
    const packed = packNuspec(join(folder, 'My.nuspec'), { outputDirectory: folder, minClientVersion })
    if (isTaken) return expect((await packed).id).toBe('My.Package')
    await expect(packed).rejects.toMatchObject({ code: 'CANNOT_PACK' })
  })

  test('refuses targets that differ in case alone, which no restore could place', async () => {
    const rules = '<files><file src="a.txt" target="x/A.txt" /><file src="a.txt" target="X/a.txt" /></files>'
    const folder = await layFiles({ 'a.txt': 'a', 'My.nuspec': nuspecOf('', rules) })
    await expect(packNuspec(join(folder, 'My.nuspec'), { outputDirectory: folder })).rejects.toThrow('NU5050')
  })

  test('reads a nuspec in UTF-16 that says so, and refuses a declaration that does not end', async () => {
    const folder = await layFiles({ 'a.txt': 'a' })
    const path = join(folder, 'My.nuspec')
    const pack = () => packNuspec(path, { outputDirectory: join(folder, 'out') })
    await writeFile(
      path,
      Buffer.from(`\ufeff<?xml version="1.0" encoding="utf-16"?>${nuspecOf()}`, 'utf16le'),
    )
    expect((await pack()).id).toBe('My.Package')
    await writeFile(path, `<?xml${' '.repeat(1_000_000)}`)
    await expect(pack()).rejects.toMatchObject({ code: 'CANNOT_PACK' })
  })

  test('refuses a DOCTYPE, and XML that is broken by a token', async () => {
    const folder = await layFiles({
      'a.txt': 'a',
      'My.nuspec': `<!DOCTYPE package [<!ENTITY x "y">]>${nuspecOf()}`,
    })
    const pack = () =>
      packNuspec(join(folder, 'My.nuspec'), {
        outputDirectory: folder,
        properties: new Map([['x', '</id>']]),
      })
    await expect(pack()).rejects.toThrow('DOCTYPE')
    await writeFile(join(folder, 'My.nuspec'), nuspecOf('<title>$x$</title>'))
    await expect(pack()).rejects.toMatchObject({ code: 'CANNOT_PACK' })
  })
})
