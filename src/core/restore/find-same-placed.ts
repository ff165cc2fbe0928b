import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { isPkgtoolError } from '../errors.ts'
import { readBoundedFile } from '../files/read-bounded-file.ts'
import { findUnpackedFault } from './find-unpacked-fault.ts'
import { hashPlaced } from './hash-placed.ts'
import type { EntryTarget, NewPackage } from './package-layout.ts'
import type { PlacedPackage } from './placed-package.ts'
import { stampPlaced } from './stamp-placed.ts'

/**
 * What the record says of a package in its place, if it is whole and has the very bytes of `added`: another process may
 * have placed it since it was found absent, and somebody may be reading it. Every byte is read. `select`: where its
 * entries went, in a layout that unpacks.
 *
 * @throws PkgtoolError `CANCELLED`
 */
export async function findSamePlaced(
  directory: string,
  added: NewPackage,
  select?: EntryTarget,
): Promise<PlacedPackage | undefined> {
  const { paths, sha512, signal } = added
  const inPlace = (path: string) => (path === '' ? undefined : join(directory, path))
  const [file, manifest] = [join(directory, paths.packagePath), inPlace(paths.manifestPath)]
  if (!existsSync(file)) return undefined
  try {
    const placed = stampPlaced({ file, manifest }, added)
    if (!(await hasSameTexts(added, inPlace)) || (await hashPlaced(file, signal)) !== sha512) return undefined
    const fault = select && (await findUnpackedFault(directory, { paths, select, signal }))
    return fault === undefined ? placed : undefined
  } catch (error) {
    if (isPkgtoolError(error, 'CANCELLED')) throw error
    return undefined
  }
}

// Of a hash or of the client's metadata file, which has a few members.
const longestText = 64 * 1024

async function hasSameTexts(
  { paths, sha512, manifest, contentHash }: NewPackage,
  inPlace: (path: string) => string | undefined,
): Promise<boolean> {
  const [manifestFile, hashFile, metadataFile] = [paths.manifestPath, paths.hashPath, paths.metadataPath].map(
    inPlace,
  )
  if (hashFile && (await readText(hashFile)) !== sha512) return false
  if (manifestFile && !equal(manifest, await readBoundedFile(manifestFile, { limit: manifest.length })))
    return false
  return !metadataFile || (await readText(metadataFile)).includes(JSON.stringify(contentHash))
}

function equal(a: Uint8Array, b: Uint8Array): boolean {
  return Buffer.compare(a, b) === 0
}

async function readText(path: string): Promise<string> {
  return Buffer.from(await readBoundedFile(path, { limit: longestText })).toString()
}
