import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { AcceptedPackage } from '../../accepted/accept-package.ts'
import type { ManifestBytes } from '../../accepted/staged-file.ts'
import { isPkgtoolError } from '../../base/errors.ts'
import { hashPlaced } from '../../files/hash-file.ts'
import { readBoundedFile } from '../../files/read-bounded-file.ts'
import type { EntryTarget } from '../../layouts/entry-targets.ts'
import { manifestBeside, type PlacePaths } from '../../layouts/place-paths.ts'
import { type NewPackage, stampPlaced } from '../place/stamp-placed.ts'
import type { PlacedPackage } from './placed-package.ts'

/**
 * Returns the record of a package in its place if it is complete and has exactly the bytes of `added`: another process
 * may have placed it meanwhile, and somebody may be reading it. Reads every byte. `select`: the targets of its entries, in
 * a layout that unpacks.
 *
 * @throws PkgtoolError `CANCELLED`
 */
export async function findSamePlaced(
  directory: string,
  added: NewPackage,
  select?: EntryTarget,
): Promise<PlacedPackage | undefined> {
  const { accepted, paths, signal } = added
  const file = join(directory, paths.packagePath)
  const beside = manifestBeside(paths)
  const manifest = beside === undefined ? undefined : join(directory, beside)
  if (!existsSync(file)) return undefined
  try {
    const placed = stampPlaced({ file, manifest }, added)
    if (
      !(await hasSameTexts(directory, paths, accepted)) ||
      (await hashPlaced(file, signal)) !== accepted.sha512
    )
      return undefined
    if (select === undefined) return placed
    const { findUnpackedFault } = await import('./find-fault.ts')
    return (await findUnpackedFault(directory, { paths, select, signal })) ? undefined : placed
  } catch (error) {
    if (isPkgtoolError(error, 'CANCELLED')) throw error
    return undefined
  }
}

// For a hash file or the client's metadata file, which has a few members.
const maxTextLength = 64 * 1024

async function hasSameTexts(
  directory: string,
  paths: PlacePaths,
  { sha512, contentHash, manifest: { bytes: manifest } }: AcceptedPackage<ManifestBytes>,
): Promise<boolean> {
  if (paths.layout === 'classic' || paths.layout === 'flat') return true
  const inPlace = (path: string) => join(directory, path)
  if ((await readText(inPlace(paths.hashPath))) !== sha512) return false
  const placed = await readBoundedFile(inPlace(paths.manifestPath), { limit: manifest.length })
  if (!equal(manifest, placed)) return false
  if (paths.layout === 'feed') return true
  return (await readText(inPlace(paths.metadataPath))).includes(JSON.stringify(contentHash))
}

function equal(a: Uint8Array, b: Uint8Array): boolean {
  return Buffer.compare(a, b) === 0
}

async function readText(path: string): Promise<string> {
  return Buffer.from(await readBoundedFile(path, { limit: maxTextLength })).toString()
}
