import { createHash } from 'node:crypto'
import { mkdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { packagePaths } from '../../../src/core/package-content/package-paths.ts'
import { temporaryPath } from '../../../src/core/replace-file.ts'
import { findPresent } from '../../../src/core/restore/find-present.ts'
import { placePackage } from '../../../src/core/restore/place-package.ts'
import type { PlacedPackage } from '../../../src/core/restore/restore-record.ts'
import { temporaryFolders } from '../../support/temporary.ts'

const makeFolder = temporaryFolders()
const paths = packagePaths('A', '1.0')
const sha512Of = (text: string) => createHash('sha512').update(text).digest('base64')

async function placing() {
  const folder = await makeFolder()
  const file = temporaryPath(folder)
  await writeFile(file, 'package')
  const manifest = Buffer.from('manifest')
  const placed = await placePackage(folder, {
    paths,
    file,
    manifest,
    sha512: sha512Of('package'),
    source: 'here',
  })
  const inFolder = (name: 'packagePath' | 'manifestPath' | 'hashPath') => join(folder, paths[name])
  return { folder, placed, inFolder }
}

async function look(folder: string, known: PlacedPackage | undefined, isManifestWhole = true) {
  let asked = 0
  const record = { layout: 'feed', packages: new Map(known && [['a/1.0.0', known]]) } as const
  const isManifestInPlace = async () => {
    asked++
    return isManifestWhole
  }
  return { presence: await findPresent(folder, paths, { record, isManifestInPlace }), asked }
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
    expect(await look(folder, undefined)).toEqual({ presence: { state: 'absent' }, asked: 0 })
    await mkdir(join(folder, paths.packagePath), { recursive: true })
    expect((await look(folder, undefined)).presence).toEqual({ state: 'absent' })
  })

  test('believes a record that agrees with size and time, without reading', async () => {
    const { folder, placed } = await placing()
    const known = { ...placed, sha512: 'believed' }
    expect(await look(folder, known)).toEqual({ presence: { state: 'present', placed: known }, asked: 0 })
  })

  test('hashes what the record does not know, against the hash file', async () => {
    const { folder, placed, inFolder } = await placing()
    expect(await look(folder, undefined)).toEqual({
      presence: { state: 'present', placed: { ...placed, source: '' } },
      asked: 1,
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
    expect(await look(folder, placed, false)).toEqual({
      presence: { state: 'damaged', found: 'a manifest that is not the one of the package' },
      asked: 1,
    })
    expect(await look(folder, placed, true)).toMatchObject({
      presence: { state: 'present', placed: { manifest: { size: 0 } } },
      asked: 1,
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
})
