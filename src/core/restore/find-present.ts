import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { localFileError } from '../file-system-error.ts'
import { tryParseDigest } from '../integrity/digest.ts'
import { hashFile } from '../integrity/hash-file.ts'
import type { PackagePaths } from '../package-content/package-paths.ts'
import { quote } from '../text.ts'
import { type FileStamp, isSameStamp, readFileStamp } from './file-stamp.ts'
import type { PlacedPackage, RestoreRecord } from './restore-record.ts'

/** What the folder holds of one package: nothing, something damaged, or all of it and as it was placed. */
export type Presence =
  | { readonly state: 'absent' }
  | { readonly state: 'damaged'; readonly found: string }
  | { readonly state: 'present'; readonly placed: PlacedPackage }

export interface FindPresentOptions {
  readonly record: RestoreRecord
  /** tells whether the manifest belongs to the package; asked only when the record does not tell */
  readonly isManifestInPlace: () => Promise<boolean>
}

/**
 * Tells whether a package is in place (DESIGN 6): package, manifest and hash file are there, and in the layout
 * `expanded` the client's metadata, without which the folder of the version never gets its name. Where
 * size and time of a file do not agree with the record, the package's bytes agree with the record's hash or, without
 * one, with the hash file, which is written last; and the manifest is the package's.
 *
 * @throws PkgtoolError `UNREADABLE_FILE`
 */
export async function findPresent(
  directory: string,
  paths: PackagePaths,
  { record, isManifestInPlace }: FindPresentOptions,
): Promise<Presence> {
  const metadata = record.layout === 'expanded' ? [paths.metadataPath] : []
  const stamps = [paths.packagePath, paths.manifestPath, paths.hashPath, ...metadata].map(path =>
    readFileStamp(join(directory, path)),
  )
  const [file, manifest, hash, ...others] = await Promise.all(stamps)
  if (!file) return { state: 'absent' }
  if (!manifest || !hash || others.includes(undefined))
    return { state: 'damaged', found: 'a file that is missing beside it' }
  const known = record.packages.get(paths.versionDirectory)
  const sha512 = known && isSameStamp(known, file) ? known.sha512 : hashOf(join(directory, paths.packagePath))
  const wanted = known?.sha512 ?? (await readHash(join(directory, paths.hashPath), hash))
  if (wanted === undefined) return { state: 'damaged', found: 'no hash in its hash file' }
  if (sha512 !== wanted) return { state: 'damaged', found: `${sha512} as its SHA-512; want ${quote(wanted)}` }
  if (!isSameStamp(known?.manifest, manifest) && !(await isManifestInPlace()))
    return { state: 'damaged', found: 'a manifest that is not the one of the package' }
  const kept = known?.contentHash === undefined ? {} : { contentHash: known.contentHash }
  return { state: 'present', placed: { ...file, sha512, ...kept, source: known?.source ?? '', manifest } }
}

function hashOf(path: string): string {
  try {
    return hashFile(path, 'sha512').digest
  } catch (error) {
    throw localFileError(path, error)
  }
}

const longestHashFile = 1024

async function readHash(path: string, { size }: FileStamp): Promise<string | undefined> {
  if (size > longestHashFile) return undefined
  const text = await readFile(path, 'latin1').catch(error => Promise.reject(localFileError(path, error)))
  return tryParseDigest('sha512', text.trim())?.value
}
