import { mkdir, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { readPins } from '../../../src/core/pins/read-pins.ts'
import { failureOf } from '../../support/failure-of.ts'
import { temporaryFolders } from '../../support/temporary.ts'

const makeFolder = temporaryFolders()

async function folderWith(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await makeFolder()
  for (const [name, text] of Object.entries(files)) {
    await mkdir(join(folder, name, '..'), { recursive: true })
    await writeFile(join(folder, name), text)
  }
  return folder
}

const config = (pins: string) => `<packages>\n${pins}\n</packages>`

describe('readPins', () => {
  test('joins inline pins, lists and packages.config in this order, repeats once', async () => {
    const workingDirectory = await folderWith({
      'a/packages.config': config('<package id="C" version="1.0.0" />\n<package id="a" version="1.0" />'),
      'packages.Release.config': config('<package id="E" version="1.0.0" />'),
      'list.txt': '# list\nb@2.0\nD [1.0,2.0)',
    })
    const pins = await readPins({
      packages: ['A 1.0.0', 'B 2.0.0 # why'],
      packagesFiles: ['list.txt', join(workingDirectory, 'a', 'packages.config'), 'packages.Release.config'],
      workingDirectory,
    })
    const path = join(workingDirectory, 'a', 'packages.config')
    expect(pins.map(({ id, version, file, line }) => [id, version, file, line])).toEqual([
      ['A', '1.0.0', undefined, 1],
      ['B', '2.0.0', undefined, 2],
      ['D', '[1.0,2.0)', 'list.txt', 3],
      ['C', '1.0.0', path, 2],
      ['E', '1.0.0', 'packages.Release.config', 2],
    ])
  })

  test('expands patterns, sorted, and joins kinds, a lock among them', async () => {
    const [sha512, contentHash] = [1, 2].map(byte => Buffer.alloc(64, byte).toString('base64'))
    const packages = [
      { id: 'L', version: '1.2.0', requested: '1.*', sha512, contentHash, source: 'https://feed.example/' },
    ]
    const workingDirectory = await folderWith({
      'b/x/packages.config': config('<package id="B" version="1.0.0" />'),
      'a/packages.config': config('<package id="A" version="1.0.0" />\n<package id="C" version="1.0" />'),
      'packages.lock.json': JSON.stringify({
        version: 1,
        dependencies: {
          net8: { C: { type: 'Direct', resolved: '2.0.0' }, l: { type: 'Direct', resolved: '1.2' } },
        },
      }),
      'pkgtool.lock.json': JSON.stringify({ lockfileVersion: 1, packages }, undefined, 2),
      '.hidden/packages.config': 'no pins',
    })
    const pins = await readPins({
      packagesFiles: ['**/packages.config', 'p*.lock.json'],
      workingDirectory,
    })
    expect(pins.map(({ id, version, file }) => [id, version, file?.replaceAll('\\', '/')])).toEqual([
      ['A', '1.0.0', 'a/packages.config'],
      ['C', '1.0', 'a/packages.config'],
      ['B', '1.0.0', 'b/x/packages.config'],
      ['C', '2.0.0', 'packages.lock.json'],
      ['l', '1.2', 'packages.lock.json'],
    ])
    expect(pins.at(-1)).toMatchObject({ sha512, contentHash })
    const failure = await failureOf(() => readPins({ packagesFiles: ['*.conf'], workingDirectory }))
    expect(failure).toMatchObject({ code: 'NOT_FOUND', fields: { subject: '*.conf' } })
  })

  test('takes inline pins as one text, and none at all', async () => {
    expect((await readPins({ packages: '\r\nA 1.0\r\n\r\nA 2.0\r\n' })).map(({ line }) => line)).toEqual([
      2, 4,
    ])
    expect(await readPins({})).toEqual([])
  })

  test.each([
    ['list.txt', 'A 1.0\n../x 1.0', 'INVALID_PACKAGE_ID', 2],
    ['list.txt', 'A 1.0/../..', 'INVALID_VERSION', 1],
    ['list.txt', 'A', 'INVALID_PIN', 1],
    ['list.txt', 'A [2.0,1.0', 'INVALID_RANGE', 1],
    ['packages.config', config('<package id="../x" version="1.0" />'), 'INVALID_PACKAGE_ID', 2],
    ['packages.config', config('<package id="A" version="1.0/../.." />'), 'INVALID_PACKAGES_CONFIG', 2],
    [
      'packages.config',
      `<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]>${config('')}`,
      'INVALID_PACKAGES_CONFIG',
      1,
    ],
  ])('refuses %s with %j and names its place', async (name, text, code, line) => {
    const workingDirectory = await folderWith({ [name]: text })
    const error = await failureOf(() => readPins({ packagesFiles: [name], workingDirectory }))
    expect([error.code, error.fields.file, error.fields.line]).toEqual([code, name, line])
  })

  test('refuses a file that holds no pins by its name', async () => {
    const workingDirectory = await folderWith({ 'pins\n.json': '{}' })
    const error = await failureOf(() => readPins({ packagesFiles: ['pins\n.json'], workingDirectory }))
    expect(error.message).toBe(
      'Cannot use input "packages-file": the file is "pins\\u000a.json". Expected a packages.config, a packages.lock.json, a pkgtool.lock.json, a dotnet-tools.json or a .txt list.',
    )
  })

  test('refuses what is not there, no file, or too large', async () => {
    const workingDirectory = await folderWith({ 'large.txt': '', 'folder.txt/a': '' })
    await truncate(join(workingDirectory, 'large.txt'), 16 * 1024 * 1024 + 1)
    const codeOf = async (file: string) =>
      (await failureOf(() => readPins({ packagesFiles: [file], workingDirectory }))).code
    expect(await codeOf('none.txt')).toBe('NOT_FOUND')
    expect(await codeOf('folder.txt')).toBe('UNREADABLE_FILE')
    expect(await codeOf('large.txt')).toBe('TOO_LARGE')
  })

  test('looks at the signal before each file, and a stop is no fault of the pins', async () => {
    const workingDirectory = await folderWith({ 'a.txt': 'A', 'b.txt': 'B', 'c.txt': 'C' })
    const looksUntil = async (most: number) => {
      const { signal } = new AbortController()
      let looks = 0
      Object.defineProperty(signal, 'aborted', { get: () => ++looks > most })
      const packagesFiles = ['a.txt', 'b.txt', 'c.txt']
      const error = await failureOf(() => readPins({ packagesFiles, workingDirectory, signal }))
      return { code: error.code, looks, faults: error.fields.problems?.length }
    }
    const all = await looksUntil(Number.POSITIVE_INFINITY)
    expect(all).toMatchObject({ code: 'INVALID_PIN', faults: 3 })
    expect(all.looks).toBeGreaterThanOrEqual(3)
    expect(await looksUntil(all.looks - 1)).toEqual({
      code: 'CANCELLED',
      looks: all.looks,
      faults: undefined,
    })
  })
})

describe('readPins of more pins than a run may have', () => {
  const many = (count: number) => Array.from({ length: count }, (_, index) => `p${index} 1.0`).join('\n')

  test('refuses them before anything else is done, but not their repeats', async () => {
    await expect(readPins({ packages: many(100_001) })).rejects.toMatchObject({ code: 'TOO_LARGE' })
    const repeated = [many(60_000), many(60_000)]
    expect(await readPins({ packages: repeated })).toHaveLength(60_000)
  })
})
