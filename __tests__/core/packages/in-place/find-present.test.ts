import { rmSync } from 'node:fs'
import { mkdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { readFileStamp, stampFolders } from '../../../../src/core/files/file-stamps.ts'
import { temporaryPath } from '../../../../src/core/files/writing/temporary-names.ts'
import type { Layout } from '../../../../src/core/layouts/layout.ts'
import { parseIdentity } from '../../../../src/core/nuget/package-identity.ts'
import { parsePin } from '../../../../src/core/nuget/pin.ts'
import { findPresent, type LookOptions } from '../../../../src/core/packages/in-place/find-present.ts'
import { locatePackage, type PackagesFolder, unpacks } from '../../../../src/core/packages/packages-folder.ts'
import { placePackage } from '../../../../src/core/packages/place/place-package.ts'
import { openArchive } from '../../../../src/core/zip/archive.ts'
import { acceptedFile } from '../../../support/accepted-file.ts'
import { makePackage, manifestXml } from '../../../support/package.ts'
import { sha512Of } from '../../../support/sha512.ts'

import { temporaryFolders } from '../../../support/temporary.ts'

const makeFolder = temporaryFolders()
const names = { packageExtension: 'pkgfile', manifestExtension: 'pkgspec' }
const a1 = { id: 'a', version: '1.0.0' }
const identity = parseIdentity(a1.id, a1.version)
const bytes = makePackage({ ...a1, files: [{ name: 'lib/a.dll', content: 'a' }] })
const otherBytes = Buffer.from(bytes)
otherBytes[bytes.length - 30] = (bytes[bytes.length - 30] ?? 0) ^ 1
const sha512 = sha512Of(bytes)
const otherHash = (found: string) => `its SHA-512 is ${found}, not "${sha512}"`
const otherManifest = 'its manifest is not the one in the package'

interface Look extends Partial<LookOptions> {
  /** the hash that the pin gives */
  readonly bound?: string
}

/** A folder in which the package lies, and a function that looks for it there. */
async function placing(layout: Layout = 'feed') {
  const directory = await makeFolder()
  const folder: PackagesFolder = { directory, layout, names, excludeVersion: false }
  const file = temporaryPath(directory)
  await writeFile(file, bytes)
  const archive = unpacks(folder) ? await openArchive(file) : undefined
  const contentHash = layout === 'expanded' ? sha512 : undefined
  const accepted = await acceptedFile(file, { sha512, contentHash, manifest: manifestXml(a1) })
  const paths = locatePackage(folder, identity)
  // What is found in place is not asked what it depends on.
  const { dependencies: _, ...placed } = await placePackage(folder, {
    accepted,
    paths,
    origin: { kind: 'source', source: 'here' },
    dependencies: [],
    archive,
  })
  const look = ({ bound, ...options }: Look = {}) => {
    const pin = parsePin({ ...a1, line: 1, ...(bound !== undefined && { sha512: bound }) })
    const item = { ...identity, name: 'a/1.0.0', paths, pin }
    return findPresent(folder, item, { known: undefined, verify: false, trustsFolder: true, ...options })
  }
  const inFolder = (path: 'packagePath' | 'manifestPath' | 'hashPath' | 'place') => {
    const relative = { manifestPath: undefined, hashPath: undefined, ...paths }[path]
    if (relative === undefined) throw new Error(`the layout ${layout} writes no ${path}`)
    return join(directory, relative)
  }
  return { directory, placed, look, inFolder }
}

/** Writes other content of the same length and with the same times. */
async function replaceUnseen(path: string, content: Uint8Array): Promise<void> {
  const { atime, mtime } = await stat(path)
  await writeFile(path, content)
  await utimes(path, atime, mtime)
}

describe('findPresent', () => {
  test('finds nothing where the package is not a file', async () => {
    const { look, inFolder } = await placing()
    await rm(inFolder('packagePath'))
    expect(await look()).toEqual({ state: 'absent' })
    await mkdir(inFolder('packagePath'))
    expect(await look()).toEqual({ state: 'absent' })
  })

  test('takes a package that another run removes meanwhile for absent', async () => {
    const { directory, placed, look, inFolder } = await placing()
    await writeFile(inFolder('manifestPath'), 'to be read')
    const looking = look({ known: placed })
    rmSync(directory, { recursive: true, maxRetries: 10 })
    expect(await looking).toEqual({ state: 'absent' })
  })

  test('believes a record that agrees with size, times and inode, without reading', async () => {
    const { placed, look, inFolder } = await placing()
    await writeFile(inFolder('manifestPath'), 'not read')
    const manifest = readFileStamp(inFolder('manifestPath'))
    const known = { ...placed, sha512: sha512Of('believed'), manifest }
    expect(await look({ known })).toEqual({ state: 'present', placed: known })
  })

  test('hashes what the record does not know, against the hash file, and reads the manifest', async () => {
    const { placed, look, inFolder } = await placing()
    const found = { state: 'present', placed: { ...placed, origin: { kind: 'found' }, proofs: undefined } }
    expect(await look()).toEqual(found)
    await writeFile(inFolder('hashPath'), ` ${Buffer.from(sha512, 'base64').toString('hex')}\n`)
    expect((await look()).state).toBe('present')
    await writeFile(inFolder('manifestPath'), 'other')
    expect(await look()).toEqual({ state: 'damaged', found: otherManifest })
  })

  test('hashes a file with another time, against the record', async () => {
    const { placed, look, inFolder } = await placing()
    await utimes(inFolder('packagePath'), 1, 1)
    expect(await look({ known: placed })).toEqual({
      state: 'present',
      placed: { ...placed, mtime: 1000, ctime: expect.any(Number) },
    })
    await writeFile(inFolder('hashPath'), sha512Of(otherBytes))
    await writeFile(inFolder('packagePath'), otherBytes)
    const found = otherHash(sha512Of(otherBytes))
    expect(await look({ known: placed })).toEqual({ state: 'damaged', found })
  })

  test.each(['manifestPath', 'hashPath'] as const)('is damaged without %s', async path => {
    const { placed, look, inFolder } = await placing()
    await rm(inFolder(path))
    const damaged = { state: 'damaged', found: 'a file beside it is missing' }
    expect(await look({ known: placed })).toEqual(damaged)
    expect(await look()).toEqual(damaged)
  })

  test.each(['', 'no hash', '\u001b[2J', 'A'.repeat(2000)])(
    'is damaged with the hash file %.20j and no record',
    async text => {
      const { look, inFolder } = await placing()
      await writeFile(inFolder('hashPath'), text)
      expect(await look()).toEqual({ state: 'damaged', found: 'its hash file has no hash' })
    },
  )

  test('reads the manifest when it is not as it was placed', async () => {
    const { placed, look, inFolder } = await placing()
    const manifest = await readFile(inFolder('manifestPath'))
    await writeFile(inFolder('manifestPath'), '')
    expect(await look({ known: placed })).toEqual({ state: 'damaged', found: otherManifest })
    await writeFile(inFolder('manifestPath'), manifest)
    await utimes(inFolder('manifestPath'), 1, 1)
    expect(await look({ known: placed })).toMatchObject({
      state: 'present',
      placed: { manifest: { mtime: 1000 } },
    })
  })

  test('sees a change under the same size and time, with the record and without', async () => {
    const { placed, look, inFolder } = await placing()
    await replaceUnseen(inFolder('packagePath'), otherBytes)
    expect((await look({ known: placed })).state).toBe('damaged')
    expect((await look()).state).toBe('damaged')
  })

  test('believes neither a record of another file nor a hash file where a checkout may have written both', async () => {
    const { placed, look, inFolder } = await placing()
    const inWorkspace = { trustsFolder: false }
    expect(await look({ ...inWorkspace, known: placed })).toEqual({ state: 'present', placed })
    const copied = { ...placed, ino: 1 }
    for (const known of [undefined, copied, { ...placed, ctime: 1 }, { ...placed, ctime: undefined }])
      expect(await look({ ...inWorkspace, known })).toEqual({ state: 'unproven' })
    const other = { ...copied, sha512: sha512Of('x') }
    expect(await look({ ...inWorkspace, known: other })).toMatchObject({ state: 'damaged' })
    const bound = { ...inWorkspace, known: copied, bound: sha512 }
    expect(await look(bound)).toEqual({ state: 'present', placed })
    expect(await look({ ...bound, bound: sha512Of('x') })).toMatchObject({ state: 'damaged' })
    await writeFile(inFolder('manifestPath'), 'other')
    expect(await look(bound)).toEqual({ state: 'damaged', found: otherManifest })
  })

  test('compares what the record knows with a lock that is newer', async () => {
    const { placed, look } = await placing()
    expect(await look({ known: placed, bound: sha512 })).toEqual({ state: 'present', placed })
    expect(await look({ known: placed, bound: sha512Of('x') })).toEqual({
      state: 'damaged',
      found: `its SHA-512 is ${sha512}, not "${sha512Of('x')}"`,
    })
  })

  test('reads unpacked files where a folder of the package has changed, and no others', async () => {
    const { placed, look, inFolder } = await placing('expanded')
    const file = join(inFolder('place'), 'lib', 'a.dll')
    await writeFile(file, 'b')
    expect(await look({ known: placed })).toEqual({ state: 'present', placed })
    expect(await look({ known: { ...placed, folders: undefined } })).toMatchObject({ state: 'damaged' })
    await writeFile(file, 'a')
    const stray = join(inFolder('place'), 'lib', 'stray')
    await writeFile(stray, '')
    expect(await look({ known: placed })).toEqual({
      state: 'damaged',
      found: '"lib/stray" is not of the package',
    })
    await rm(stray)
    expect(await look({ known: placed })).toEqual({
      state: 'present',
      placed: { ...placed, folders: stampFolders(inFolder('place')) },
    })
  })

  test('is damaged where the package has no bytes, whatever a record says', async () => {
    const { placed, look, inFolder } = await placing()
    await writeFile(inFolder('packagePath'), '')
    await writeFile(inFolder('hashPath'), sha512Of(Buffer.alloc(0)))
    const stamp = readFileStamp(inFolder('packagePath'))!
    const origin = { kind: 'found' } as const
    const known = { package: placed.package, ...stamp, sha512: sha512Of(Buffer.alloc(0)), origin }
    expect(await look({ known })).toEqual({ state: 'damaged', found: 'it is empty' })
  })

  test.each([
    ['a hash file', 'a.1.0.0.pkgfile.sha512', sha512Of(otherBytes)],
    ['a manifest', 'a.pkgspec', 'other'],
    ['an unpacked file', 'lib/a.dll', 'b'],
    ['the package', 'a.1.0.0.pkgfile', otherBytes],
  ])('with verify reads all, whatever the record says: %s', async (_what, path, content) => {
    const { placed, look, inFolder } = await placing('expanded')
    expect(await look({ known: placed, verify: true })).toEqual({
      state: 'present',
      placed: { ...placed, folders: expect.anything() },
    })
    const file = join(inFolder('place'), path)
    await writeFile(file, content)
    const isPackage = path.endsWith('.pkgfile')
    const known = {
      ...placed,
      ...(isPackage && readFileStamp(file)),
      manifest: readFileStamp(inFolder('manifestPath')),
    }
    expect((await look({ known, verify: true })).state).toBe('damaged')
    expect((await look({ known })).state).toBe('present')
  })

  test('finds nothing where the record has another package in the place', async () => {
    const { placed, look } = await placing()
    expect(await look({ known: { ...placed, package: 'a/2.0.0' } })).toEqual({ state: 'absent' })
  })

  test.each(['flat', 'classic'] as const)(
    'believes a lock where the layout has no hash file and no record: %s',
    async layout => {
      const { look } = await placing(layout)
      const presence = await look({ bound: sha512 })
      const placed = { package: 'a/1.0.0', origin: { kind: 'found' } }
      expect(presence).toMatchObject({ state: 'present', placed })
      const known = presence.state === 'present' ? presence.placed : undefined
      expect(await look({ known, bound: sha512 })).toEqual(presence)
      expect((await look({ bound: sha512Of('x') })).state).toBe('damaged')
      expect(await look()).toEqual({ state: 'damaged', found: 'nothing gives its hash' })
    },
  )

  test('compares unpacked files where only a lock has the hash', async () => {
    const { look, inFolder } = await placing('classic')
    await writeFile(join(inFolder('place'), 'lib', 'a.dll'), 'b')
    expect((await look({ bound: sha512 })).state).toBe('damaged')
  })
})
