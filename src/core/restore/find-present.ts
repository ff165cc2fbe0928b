import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { localFileError } from '../files/file-system-error.ts'
import { tryParseDigest } from '../integrity/digest.ts'
import { quote } from '../text.ts'
import { throwIfCancelled } from '../transport/cancelled.ts'
import { type FileStamp, isSameStamp, readFileStamp } from './file-stamp.ts'
import { hashPlaced } from './hash-placed.ts'
import type { PlacePaths } from './package-layout.ts'
import type { PlacedPackage } from './placed-package.ts'

/** What the folder holds of one package: nothing, something damaged, or all of it and as it was placed. */
export type Presence =
  | { readonly state: 'absent' }
  | { readonly state: 'damaged'; readonly found: string }
  | { readonly state: 'present'; readonly placed: PlacedPackage }

/** What only the flow can tell; each is asked when the record does not tell, or when everything is to be verified. */
export interface PresenceChecks {
  /** whether the manifest belongs to the package */
  isManifestInPlace(): Promise<boolean>
  /** says why bytes with this hash are not those that a lock binds the package to, or undefined */
  findBoundFault(sha512: string): Promise<string | undefined>
  /** says what of the unpacked files is not as in the package, or undefined */
  findUnpackedFault(): Promise<string | undefined>
}

export interface FindPresentOptions {
  readonly paths: PlacePaths
  /** `id/version`, lowered and normalized */
  readonly name: string
  /** what the record says of the place */
  readonly known: PlacedPackage | undefined
  /** reads every byte again */
  readonly verify: boolean
  readonly checks: PresenceChecks
  readonly signal?: AbortSignal | undefined
}

/**
 * Tells whether a package is in place (DESIGN 6): all files are there that the layout writes beside the unpacked ones.
 * Where size and time of a file do not agree with the record, the package's bytes agree with the record's hash; without
 * one with the hash file, which is written last; without that with a lock, and then so do the unpacked files; and the
 * manifest is the package's. With `verify` all of this is looked at, whatever size and time say.
 *
 * @throws PkgtoolError `UNREADABLE_FILE`, `CANCELLED`
 */
export async function findPresent(directory: string, options: FindPresentOptions): Promise<Presence> {
  const { paths, name, signal } = options
  throwIfCancelled(signal, directory)
  const stamps = readStamps(directory, paths)
  if (!stamps.file) return { state: 'absent' }
  // The place is to be taken over: `classic` without version.
  if (options.known && options.known.package !== name) return { state: 'absent' }
  if (stamps.isIncomplete) return damaged('a file that is missing beside it')
  const found = { directory, ...options, ...stamps, file: stamps.file }
  const sha512 = isAsRecorded(found)
    ? found.known.sha512
    : await hashPlaced(join(directory, paths.packagePath), signal)
  const fault = (await findHashFault(found, sha512)) ?? (await findOtherFault(found))
  if (fault !== undefined) return damaged(fault)
  const { contentHash, source = '' } = options.known ?? {}
  const { file, manifest } = found
  const hashed = { sha512, ...(contentHash !== undefined && { contentHash }) }
  return {
    state: 'present',
    placed: { package: name, ...file, ...hashed, source, ...(manifest && { manifest }) },
  }
}

// Hundreds of paths, which `join` would take apart: a sixth of the time of all these looks.
function readStamps(directory: string, paths: PlacePaths) {
  const besides = [paths.manifestPath, paths.hashPath, paths.metadataPath]
  const [file, manifest, hash, metadata] = [paths.packagePath, ...besides].map(path =>
    path === '' ? undefined : readFileStamp(`${directory}/${path}`),
  )
  const isIncomplete = [manifest, hash, metadata].some((stamp, at) => !stamp && besides[at] !== '')
  return { file, manifest, hash, isIncomplete }
}

interface Found extends FindPresentOptions {
  readonly directory: string
  readonly file: FileStamp
  readonly manifest: FileStamp | undefined
  readonly hash: FileStamp | undefined
}

function isAsRecorded(found: Found): found is Found & { readonly known: PlacedPackage } {
  return !found.verify && isSameStamp(found.known, found.file)
}

async function findHashFault(
  { directory, paths, known, hash, checks }: Found,
  sha512: string,
): Promise<string | undefined> {
  if (!known && !hash) return checks.findBoundFault(sha512)
  const wanted = known?.sha512 ?? (hash && (await readHash(join(directory, paths.hashPath), hash)))
  if (wanted === undefined) return 'no hash in its hash file'
  return sha512 === wanted ? undefined : `${sha512} as its SHA-512; want ${quote(wanted)}`
}

async function findOtherFault({ verify, known, manifest, hash, checks }: Found): Promise<string | undefined> {
  const isManifestSure = !manifest || (!verify && isSameStamp(known?.manifest, manifest))
  if (!isManifestSure && !(await checks.isManifestInPlace()))
    return 'a manifest that is not the one of the package'
  return verify || (!known && !hash) ? checks.findUnpackedFault() : undefined
}

function damaged(found: string): Presence {
  return { state: 'damaged', found }
}

const longestHashFile = 1024

async function readHash(path: string, { size }: FileStamp): Promise<string | undefined> {
  if (size > longestHashFile) return undefined
  const text = await readFile(path, 'latin1').catch(error => Promise.reject(localFileError(path, error)))
  return tryParseDigest('sha512', text.trim())?.value
}
