import { createHash } from 'node:crypto'
import { mkdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { readFileStamp, stampFolders } from '../../../src/core/files/file-stamps.ts'
import { readBoundedFile } from '../../../src/core/files/read-bounded-file.ts'
import { temporaryPath } from '../../../src/core/files/temporary-names.ts'
import { feedPaths, flatLayout } from '../../../src/core/layouts/package-layouts.ts'
import type { PlacePaths } from '../../../src/core/layouts/place-paths.ts'
import { findPresent } from '../../../src/core/packages/find-in-place.ts'
import { placeFeed } from '../../../src/core/packages/place-package.ts'
import type { PlacedPackage } from '../../../src/core/packages/placed-package.ts'
import { acceptedFile } from '../../support/accepted-file.ts'
import { temporaryFolders } from '../../support/temporary.ts'

const makeFolder = temporaryFolders()
const names = { packageExtension: 'pkgfile', manifestExtension: 'pkgspec' }
const name = 'a/1.0.0'
const paths = feedPaths(name, names)!
const sha512Of = (text: string) => createHash('sha512').update(text).digest('base64')

async function placing() {
  const folder = await makeFolder()
  const file = temporaryPath(folder)
  await writeFile(file, 'package')
  const accepted = await acceptedFile(file, { sha512: sha512Of('package') })
  const placed = await placeFeed(folder, { accepted, paths, names, source: 'here' })
  const inFolder = (name: 'packagePath' | 'manifestPath' | 'hashPath') => join(folder, paths[name])
  return { folder, placed, inFolder }
}

interface Answers {
  readonly isManifestWhole?: boolean
  readonly verify?: boolean
  readonly boundFault?: string
  readonly unpackedFault?: string
  readonly paths?: PlacePaths
  readonly unpacks?: boolean
  readonly trustsFolder?: boolean
  readonly isBound?: boolean
}

/** What is found, and what was asked for it. */
async function look(folder: string, known: PlacedPackage | undefined, answers: Answers = {}) {
  const asked: string[] = []
  const { isManifestWhole = true, verify = false, boundFault, unpackedFault } = answers
  const { unpacks = false, trustsFolder = true, isBound = false } = answers
  const checks = {
    async isManifestInPlace() {
      asked.push('manifest')
      return isManifestWhole
    },
    findBoundFault: isBound
      ? async () => {
          asked.push('bound')
          return boundFault
        }
      : undefined,
    async findUnpackedFault() {
      asked.push('unpacked')
      return unpackedFault
    },
  }
  const options = { paths: answers.paths ?? paths, name, known, verify, unpacks, trustsFolder, checks }
  return { presence: await findPresent(folder, options), asked }
}

test('findPresent takes a package that another run removes meanwhile for absent', async () => {
  const { folder } = await placing()
  const checks = {
    isManifestInPlace: async () => true,
    findBoundFault: undefined,
    async findUnpackedFault() {
      await rm(folder, { recursive: true, maxRetries: 10 })
      return String(await readBoundedFile(join(folder, 'file'), { limit: 1 }))
    },
  }
  const options = { paths, name, known: undefined, verify: true, unpacks: true, trustsFolder: true, checks }
  expect(await findPresent(folder, options)).toEqual({ state: 'absent' })
})

/** Writes other content of the same length and with the same times. */
async function replaceUnseen(path: string, content: string): Promise<void> {
  const { atime, mtime } = await stat(path)
  await writeFile(path, content)
  await utimes(path, atime, mtime)
}

describe('findPresent', () => {
  test('finds nothing where the package is not a file', async () => {
    const folder = await makeFolder()
    expect(await look(folder, undefined)).toEqual({ presence: { state: 'absent' }, asked: [] })
    await mkdir(join(folder, paths.packagePath), { recursive: true })
    expect((await look(folder, undefined)).presence).toEqual({ state: 'absent' })
  })

  test('believes a record that agrees with size, times and inode, without reading', async () => {
    const { folder, placed } = await placing()
    const known = { ...placed, sha512: 'believed' }
    expect(await look(folder, known)).toEqual({ presence: { state: 'present', placed: known }, asked: [] })
  })

  test('hashes what the record does not know, against the hash file', async () => {
    const { folder, placed, inFolder } = await placing()
    expect(await look(folder, undefined)).toEqual({
      presence: { state: 'present', placed: { ...placed, source: '', proofs: undefined } },
      asked: ['manifest'],
    })
    await writeFile(inFolder('hashPath'), ` ${createHash('sha512').update('package').digest('hex')}\n`)
    expect((await look(folder, undefined)).presence.state).toBe('present')
  })

  test('hashes a file with another time, against the record', async () => {
    const { folder, placed, inFolder } = await placing()
    await utimes(inFolder('packagePath'), 1, 1)
    expect((await look(folder, placed)).presence).toEqual({
      state: 'present',
      placed: { ...placed, mtime: 1000, ctime: expect.any(Number) },
    })
    await writeFile(inFolder('hashPath'), sha512Of('pbckage'))
    await writeFile(inFolder('packagePath'), 'pbckage')
    expect((await look(folder, placed)).presence).toEqual({
      state: 'damaged',
      found: `${sha512Of('pbckage')} as its SHA-512; want "${placed.sha512}"`,
    })
  })

  test.each(['manifestPath', 'hashPath'] as const)('is damaged without %s', async name => {
    const { folder, placed, inFolder } = await placing()
    await rm(inFolder(name))
    const damaged = { state: 'damaged', found: 'a file that is missing beside it' }
    expect((await look(folder, placed)).presence).toEqual(damaged)
    expect((await look(folder, undefined)).presence).toEqual(damaged)
  })

  test.each(['', 'no hash', '\u001b[2J', 'A'.repeat(2000)])(
    'is damaged with the hash file %.20j and no record',
    async text => {
      const { folder, inFolder } = await placing()
      await writeFile(inFolder('hashPath'), text)
      expect((await look(folder, undefined)).presence).toEqual({
        state: 'damaged',
        found: 'no hash in its hash file',
      })
    },
  )

  test('asks for the manifest when it is not as it was placed', async () => {
    const { folder, placed, inFolder } = await placing()
    await writeFile(inFolder('manifestPath'), '')
    expect(await look(folder, placed, { isManifestWhole: false })).toEqual({
      presence: { state: 'damaged', found: 'a manifest that is not the one of the package' },
      asked: ['manifest'],
    })
    expect(await look(folder, placed)).toMatchObject({
      presence: { state: 'present', placed: { manifest: { size: 0 } } },
      asked: ['manifest'],
    })
  })

  test('sees a change under the same size and time, with the record and without', async () => {
    const { folder, placed, inFolder } = await placing()
    await replaceUnseen(inFolder('packagePath'), 'pbckage')
    expect((await look(folder, placed)).presence.state).toBe('damaged')
    expect((await look(folder, undefined)).presence.state).toBe('damaged')
  })

  test('believes neither a record of another file nor a hash file where a checkout may have written both', async () => {
    const { folder, placed } = await placing()
    const inWorkspace = { trustsFolder: false }
    expect(await look(folder, placed, inWorkspace)).toEqual({
      presence: { state: 'present', placed },
      asked: [],
    })
    const forged = [
      undefined,
      { ...placed, ino: 1 },
      { ...placed, ctime: 1 },
      { ...placed, ctime: undefined },
    ]
    for (const known of forged)
      expect((await look(folder, known, inWorkspace)).presence).toEqual({ state: 'unproven' })
    const other = { ...placed, ino: 1, sha512: 'x' }
    expect((await look(folder, other, inWorkspace)).presence).toMatchObject({ state: 'damaged' })
    expect(await look(folder, forged[1], { ...inWorkspace, isBound: true })).toEqual({
      presence: { state: 'present', placed },
      asked: ['bound', 'manifest'],
    })
  })

  test('asks for unpacked files where a folder of the package has changed, and for none else', async () => {
    const { folder, placed, inFolder } = await placing()
    const place = join(inFolder('packagePath'), '..')
    await mkdir(join(place, 'lib'))
    const known = { ...placed, folders: stampFolders(place) }
    expect((await look(folder, known, { unpacks: true })).asked).toEqual([])
    expect((await look(folder, placed, { unpacks: true })).asked).toEqual(['unpacked'])
    await writeFile(join(place, 'lib/a.dll'), '')
    const { presence, asked } = await look(folder, known, { unpacks: true })
    expect(asked).toEqual(['unpacked'])
    expect(presence).toMatchObject({ placed: { folders: stampFolders(place) } })
  })

  test('is damaged where the package has no bytes, whatever a record says', async () => {
    const { folder, inFolder } = await placing()
    await writeFile(inFolder('packagePath'), '')
    await writeFile(inFolder('hashPath'), sha512Of(''))
    const known = {
      package: name,
      ...readFileStamp(inFolder('packagePath'))!,
      sha512: sha512Of(''),
      source: '',
    }
    expect((await look(folder, known)).presence).toEqual({
      state: 'damaged',
      found: 'a package of no bytes',
    })
  })

  test('with verify reads all, whatever the record says', async () => {
    const { folder, placed, inFolder } = await placing()
    const all = { verify: true, unpacks: true }
    expect(await look(folder, placed, all)).toEqual({
      presence: { state: 'present', placed: { ...placed, folders: expect.anything() } },
      asked: ['manifest', 'unpacked'],
    })
    const found = { ...all, unpackedFault: 'another byte' }
    expect((await look(folder, placed, found)).presence).toEqual({ state: 'damaged', found: 'another byte' })
    expect((await look(folder, placed, { ...all, isManifestWhole: false })).presence.state).toBe('damaged')
    await writeFile(inFolder('hashPath'), sha512Of('pbckage'))
    expect((await look(folder, placed, all)).presence.state).toBe('damaged')
  })

  test('finds nothing where the record has another package in the place', async () => {
    const { folder, placed } = await placing()
    expect((await look(folder, { ...placed, package: 'a/2.0.0' })).presence).toEqual({ state: 'absent' })
  })

  test('believes a lock, and asks for unpacked files, where the layout has no hash file and no record', async () => {
    const folder = await makeFolder()
    const flat = { paths: flatLayout.pathsOf('a.1.0.0.pkgfile', names)!, isBound: true }
    await writeFile(join(folder, 'a.1.0.0.pkgfile'), 'package')
    const { presence, asked } = await look(folder, undefined, flat)
    expect(asked).toEqual(['bound'])
    expect(presence).toMatchObject({ state: 'present', placed: { package: name, source: '' } })
    const known = presence.state === 'present' ? presence.placed : undefined
    expect(await look(folder, known, flat)).toEqual({ presence, asked: [] })
    expect((await look(folder, undefined, { ...flat, boundFault: 'other' })).presence.state).toBe('damaged')
    const unpacked = { ...flat, unpacks: true, unpackedFault: 'x' }
    expect((await look(folder, undefined, unpacked)).presence.state).toBe('damaged')
    const unbound = { ...flat, isBound: false }
    expect((await look(folder, undefined, unbound)).presence.state).toBe('damaged')
  })
})
