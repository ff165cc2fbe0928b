import { createHash } from 'node:crypto'
import { mkdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { temporaryPath } from '../../../src/core/files/replace-file.ts'
import { feedPaths } from '../../../src/core/restore/feed-layout.ts'
import { findPresent } from '../../../src/core/restore/find-present.ts'
import { flatLayout } from '../../../src/core/restore/flat-layout.ts'
import type { PlacePaths } from '../../../src/core/restore/package-layout.ts'
import { placeFeed } from '../../../src/core/restore/place-feed.ts'
import type { PlacedPackage } from '../../../src/core/restore/placed-package.ts'
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
  const manifest = Buffer.from('manifest')
  const sha512 = sha512Of('package')
  const placed = await placeFeed(folder, {
    name,
    paths,
    names,
    file,
    manifest,
    sha512,
    source: 'here',
  })
  const inFolder = (name: 'packagePath' | 'manifestPath' | 'hashPath') => join(folder, paths[name])
  return { folder, placed, inFolder }
}

interface Answers {
  readonly isManifestWhole?: boolean
  readonly verify?: boolean
  readonly boundFault?: string
  readonly unpackedFault?: string
  readonly paths?: PlacePaths
}

/** What is found, and what was asked for it. */
async function look(folder: string, known: PlacedPackage | undefined, answers: Answers = {}) {
  const asked: string[] = []
  const { isManifestWhole = true, verify = false, boundFault, unpackedFault } = answers
  const checks = {
    async isManifestInPlace() {
      asked.push('manifest')
      return isManifestWhole
    },
    async findBoundFault() {
      asked.push('bound')
      return boundFault
    },
    async findUnpackedFault() {
      asked.push('unpacked')
      return unpackedFault
    },
  }
  const options = { paths: answers.paths ?? paths, name, known, verify, checks }
  return { presence: await findPresent(folder, options), asked }
}

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

  test('believes a record that agrees with size and time, without reading', async () => {
    const { folder, placed } = await placing()
    const known = { ...placed, sha512: 'believed' }
    expect(await look(folder, known)).toEqual({ presence: { state: 'present', placed: known }, asked: [] })
  })

  test('hashes what the record does not know, against the hash file', async () => {
    const { folder, placed, inFolder } = await placing()
    expect(await look(folder, undefined)).toEqual({
      presence: { state: 'present', placed: { ...placed, source: '' } },
      asked: ['manifest'],
    })
    await writeFile(inFolder('hashPath'), ` ${createHash('sha512').update('package').digest('hex')}\n`)
    expect((await look(folder, undefined)).presence.state).toBe('present')
  })

  test('hashes a file with another time, against the record', async () => {
    const { folder, placed, inFolder } = await placing()
    await utimes(inFolder('packagePath'), 1, 1)
    await writeFile(inFolder('hashPath'), 'not looked at')
    expect((await look(folder, placed)).presence).toEqual({
      state: 'present',
      placed: { ...placed, mtime: 1000 },
    })
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

  test('does not see a change under the same size and time while it has the record, and sees it without', async () => {
    const { folder, inFolder } = await placing()
    await utimes(inFolder('packagePath'), 1, 1)
    const { presence } = await look(folder, undefined)
    const known = presence.state === 'present' ? presence.placed : undefined
    await replaceUnseen(inFolder('packagePath'), 'pbckage')
    expect((await look(folder, known)).presence.state).toBe('present')
    expect((await look(folder, undefined)).presence.state).toBe('damaged')
  })

  test('with verify sees a change under the same size and time, and asks for everything', async () => {
    const { folder, placed, inFolder } = await placing()
    expect(await look(folder, placed, { verify: true })).toEqual({
      presence: { state: 'present', placed },
      asked: ['manifest', 'unpacked'],
    })
    const found = { verify: true, unpackedFault: 'another byte' }
    expect((await look(folder, placed, found)).presence).toEqual({ state: 'damaged', found: 'another byte' })
    expect((await look(folder, placed, { verify: true, isManifestWhole: false })).presence.state).toBe(
      'damaged',
    )
    await replaceUnseen(inFolder('packagePath'), 'pbckage')
    expect((await look(folder, placed, { verify: true })).presence.state).toBe('damaged')
  })

  test('finds nothing where the record has another package in the place', async () => {
    const { folder, placed } = await placing()
    expect((await look(folder, { ...placed, package: 'a/2.0.0' })).presence).toEqual({ state: 'absent' })
  })

  test('believes a lock, and asks for unpacked files, where the layout has no hash file and no record tells', async () => {
    const folder = await makeFolder()
    const flat = { paths: flatLayout.pathsOf('a.1.0.0.pkgfile', names)! }
    await writeFile(join(folder, 'a.1.0.0.pkgfile'), 'package')
    const { presence, asked } = await look(folder, undefined, flat)
    expect(asked).toEqual(['bound', 'unpacked'])
    expect(presence).toMatchObject({ state: 'present', placed: { package: name, source: '' } })
    const known = presence.state === 'present' ? presence.placed : undefined
    expect(await look(folder, known, flat)).toEqual({ presence, asked: [] })
    expect((await look(folder, undefined, { ...flat, boundFault: 'other' })).presence.state).toBe('damaged')
    expect((await look(folder, undefined, { ...flat, unpackedFault: 'x' })).presence.state).toBe('damaged')
  })
})
