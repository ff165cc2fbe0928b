import { mkdir, readdir, readFile, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import type { PlacedOrigin, PlacedPackage } from '../../src/core/packages/in-place/placed-package.ts'
import {
  readRestoreRecord,
  updateRestoreRecord,
  writeRestoreRecord,
} from '../../src/core/packages/in-place/record.ts'
import { notePlaced } from '../../src/core/packages/in-place/restore-journal.ts'
import { failureOf } from '../support/failure-of.ts'
import { sha512Of } from '../support/sha512.ts'
import { temporaryFolders } from '../support/temporary.ts'

const makeFolder = temporaryFolders()
const fileName = '.setup-pkgtool.json'
const names = { packageExtension: 'pkgfile', manifestExtension: 'pkgspec' }
const feed = { layout: 'feed', names } as const

const stamp = fc.record({
  size: fc.nat(),
  mtime: fc.double({ noNaN: true, noDefaultInfinity: true, min: 0 }),
})
const source = fc.string({ minLength: 1 })
const origin: fc.Arbitrary<PlacedOrigin> = fc.oneof(
  fc.record({ kind: fc.constantFrom('source' as const, 'hash' as const), source }),
  fc.constant({ kind: 'found' as const }),
)
const placed = fc
  .tuple(
    stamp,
    fc.record({ package: fc.string(), sha512: fc.string().map(sha512Of), origin, manifest: stamp }),
  )
  .map(([own, rest]) => ({ ...own, ...rest }))
const facts = {
  package: 'a/1.0.0',
  size: 1,
  mtime: 2.5,
  sha512: sha512Of('a'),
  manifest: { size: 3, mtime: 4 },
}
/** as the file has it */
const written = { ...facts, source: 'b' }
const entry = { ...facts, origin: { kind: 'source' as const, source: 'b' } }

describe('writeRestoreRecord', () => {
  test('is read back as it was, whatever the keys', async () => {
    const folder = await makeFolder()
    const keys = fc.oneof(fc.string(), fc.constantFrom('__proto__', 'constructor', 'a/1.0.0'))
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.tuple(keys, placed), { selector: ([key]) => key }),
        async entries => {
          const record = { layout: 'feed', packages: new Map(entries) } as const
          await writeRestoreRecord(folder, record)
          expect(await readRestoreRecord({ ...feed, directory: folder })).toEqual({
            ...record,
            isAhead: false,
          })
        },
      ),
      { numRuns: 50 },
    )
    expect(await readdir(folder)).toEqual([fileName])
  })

  test('writes the same bytes for the same entries in any order', async () => {
    const folder = await makeFolder()
    const texts: string[] = []
    for (const keys of [
      ['b/1.0.0', 'a/1.0.0'],
      ['a/1.0.0', 'b/1.0.0'],
    ]) {
      await writeRestoreRecord(folder, { layout: 'feed', packages: new Map(keys.map(key => [key, entry])) })
      texts.push(await readFile(join(folder, fileName), 'utf8'))
    }
    expect(texts[0]).toBe(texts[1])
  })

  test('writes an empty source for a package found in place, and a mark for one given by its hash', async () => {
    const folder = await makeFolder()
    const packages = new Map<string, PlacedPackage>([
      ['a', entry],
      ['b', { ...facts, origin: { kind: 'hash', source: 'b' } }],
      ['c', { ...facts, origin: { kind: 'found' } }],
    ])
    await writeRestoreRecord(folder, { layout: 'feed', packages })
    expect(JSON.parse(await readFile(join(folder, fileName), 'utf8')).packages).toEqual({
      a: written,
      b: { ...written, byHash: true },
      c: { ...facts, source: '' },
    })
  })

  test('leaves no temporary file when the name is taken', async () => {
    const folder = await makeFolder()
    await mkdir(join(folder, fileName))
    const error = await failureOf(() => writeRestoreRecord(folder, { layout: 'feed', packages: new Map() }))
    expect([error.code, error.fields.path]).toEqual(['FILE_SYSTEM', join(folder, fileName)])
    expect(await readdir(folder)).toEqual([fileName])
  })
})

describe('updateRestoreRecord', () => {
  const entryOf = (name: string) => ({ ...entry, package: name })
  const keysOf = async (folder: string) =>
    [...(await readRestoreRecord({ ...feed, directory: folder })).packages.keys()].sort()

  test('keeps what another run wrote or noted meanwhile, and removes only what it is asked to', async () => {
    const folder = await makeFolder()
    await writeRestoreRecord(folder, { layout: 'feed', packages: new Map([['old/1', entryOf('old/1')]]) })
    const ours = await readRestoreRecord({ ...feed, directory: folder })
    const theirs = await readRestoreRecord({ ...feed, directory: folder })
    await updateRestoreRecord(folder, theirs, { placed: [['b/1', entryOf('b/1')]] })
    await notePlaced({ ...feed, directory: folder }, 'c/1', entryOf('c/1'))
    await updateRestoreRecord(folder, ours, { placed: [['a/1', entryOf('a/1')]], removed: ['old/1'] })
    expect(await keysOf(folder)).toEqual(['a/1', 'b/1', 'c/1'])
    expect([...ours.packages.keys()]).toEqual(['a/1'])
    expect(await readdir(folder)).toEqual([fileName])
  })

  test('takes nothing over from another layout', async () => {
    const folder = await makeFolder()
    const ours = await readRestoreRecord({ ...feed, directory: folder })
    await writeRestoreRecord(folder, { layout: 'flat', packages: new Map([['x', entry]]) })
    await updateRestoreRecord(folder, ours, { placed: [['a/1', entry]] })
    expect(await keysOf(folder)).toEqual(['a/1'])
  })
})

describe('readRestoreRecord', () => {
  async function read(text: string) {
    const folder = await makeFolder()
    await writeFile(join(folder, fileName), text)
    return [...(await readRestoreRecord({ ...feed, directory: folder })).packages.keys()]
  }
  const document = (fields: object) =>
    JSON.stringify({ recordVersion: 1, layout: 'feed', packages: { 'a/1.0.0': written }, ...fields })

  test.each([
    ['nothing', ''],
    ['no JSON', '{'],
    ['null', 'null'],
    ['an array', '[]'],
    ['another version', document({ recordVersion: 2 })],
    ['no layout', document({ layout: undefined })],
    ['a layout that is no word', document({ layout: 1 })],
    ['no packages', document({ packages: null })],
    ['an array of packages', document({ packages: ['a/1.0.0'] })],
  ])('counts %s as no record', async (_what, text) => {
    expect(await read(text)).toEqual([])
  })

  test('passes over entries with broken fields', async () => {
    const packages = {
      'a/1.0.0': written,
      'b/1.0.0': { ...written, size: '1' },
      'c/1.0.0': { ...written, sha512: null },
      'd/1.0.0': { ...written, manifest: { size: 1 } },
      'e/1.0.0': null,
      'f/1.0.0': { ...written, source: undefined },
      'g/1.0.0': { ...written, package: undefined },
      'h/1.0.0': { ...written, sha512: 'no hash' },
      'i/1.0.0': { ...written, contentHash: 'no hash' },
    }
    expect(await read(document({ packages }))).toEqual(['a/1.0.0'])
  })

  test('keeps the proofs of an entry, but none that it does not know', async () => {
    const folder = await makeFolder()
    const proofs = [{ kind: 'hash', by: 'source' }]
    const packages = {
      'a/1.0.0': { ...written, proofs },
      'b/1.0.0': { ...written, proofs: [...proofs, { kind: 'signature' }] },
    }
    await writeFile(join(folder, fileName), document({ packages }))
    const read = (await readRestoreRecord({ ...feed, directory: folder })).packages
    expect(read.get('a/1.0.0')).toEqual({ ...entry, proofs })
    expect(read.get('b/1.0.0')).toEqual(entry)
  })

  test('counts a folder, a huge file and no file as no record', async () => {
    const folder = await makeFolder()
    const sizeOf = async () => (await readRestoreRecord({ ...feed, directory: folder })).packages.size
    expect(await sizeOf()).toBe(0)
    await writeFile(join(folder, fileName), document({}))
    expect(await sizeOf()).toBe(1)
    await truncate(join(folder, fileName), 64 * 1024 * 1024 + 1)
    expect(await sizeOf()).toBe(0)
    expect((await readRestoreRecord({ ...feed, directory: join(folder, 'none') })).packages.size).toBe(0)
    const other = await makeFolder()
    await mkdir(join(other, fileName))
    expect((await readRestoreRecord({ ...feed, directory: other })).packages.size).toBe(0)
  })

  test('refuses a folder in another layout', async () => {
    const folder = await makeFolder()
    await writeFile(join(folder, fileName), document({ layout: 'classic' }))
    const error = await failureOf(() => readRestoreRecord({ ...feed, directory: folder }))
    expect(error.code).toBe('WRONG_LAYOUT')
    expect(error.message).toBe(
      `Cannot restore into "${folder}": it has packages in the layout "classic". Expected an empty folder, or one in the layout "feed". Change the input "packages-directory" or "layout".`,
    )
  })
})
