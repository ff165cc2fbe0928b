import { join } from 'node:path'
import { readBoundedFileSync } from '../files/read-bounded-file.ts'
import { tryParseDigest } from '../integrity/digest.ts'
import { quote } from '../text.ts'
import { throwIfCancelled } from '../transport/cancelled.ts'
import {
  areFoldersSame,
  type FileStamp,
  type FolderStamps,
  isSameStamp,
  readFileStamp,
  stampFolders,
} from './file-stamp.ts'
import { hashPlaced } from './hash-placed.ts'
import type { PlacePaths } from './package-layout.ts'
import type { PlacedPackage } from './placed-package.ts'

/** What the folder holds of one package: nothing, something damaged, or all of it and as it was placed. */
export type Presence =
  | { readonly state: 'absent' }
  | { readonly state: 'damaged'; readonly found: string }
  /** whole as far as the folder itself can tell, which is not to be believed */
  | { readonly state: 'unproven' }
  | { readonly state: 'present'; readonly placed: PlacedPackage }

/** What only the flow can tell; each is asked when the record does not tell, or when everything is to be verified. */
export interface PresenceChecks {
  /** whether the manifest belongs to the package */
  isManifestInPlace(): Promise<boolean>
  /** says why bytes with this hash are not those that a lock binds the package to, or undefined; absent where none does */
  readonly findBoundFault?: ((sha512: string) => Promise<string | undefined>) | undefined
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
  /** the layout unpacks packages */
  readonly unpacks: boolean
  /**
   * a record of another machine and a hash file may tell what a package is, when all bytes agree with them: the folder
   * lies where no checkout writes, or nobody else can be asked
   */
  readonly believesFolder: boolean
  readonly checks: PresenceChecks
  readonly signal?: AbortSignal | undefined
}

/**
 * Tells whether a package is in place (DESIGN 6): all files are there that the layout writes beside the unpacked ones.
 * The record vouches for a package whose file has the size, times and inode of the record, and for its unpacked files
 * where the folders have theirs: a checkout can set neither inode nor change time. Anything else is read: the package's
 * bytes agree with a lock or, where the folder may be believed, with the record's hash or the hash file; and the hash
 * file, the manifest and the unpacked files are those of the package. With `verify` all of this is read anyway.
 *
 * @throws PkgtoolError `UNREADABLE_FILE`, `CANCELLED`
 */
export async function findPresent(directory: string, options: FindPresentOptions): Promise<Presence> {
  const { paths, name, known, signal, checks, verify } = options
  throwIfCancelled(signal, directory)
  const stamps = readStamps(directory, paths)
  if (!stamps.file) return { state: 'absent' }
  // The place is to be taken over: `classic` without version.
  if (known && known.package !== name) return { state: 'absent' }
  if (stamps.isIncomplete) return damaged('a file that is missing beside it')
  if (stamps.file.size === 0) return damaged('a package of no bytes')
  const ours = isSameStamp(known, stamps.file) ? known : undefined
  if (!ours && !options.believesFolder && !checks.findBoundFault) return { state: 'unproven' }
  // Before anything is read: what changes meanwhile agrees with none of them.
  const folders = readFolders(directory, options, ours)
  const found = { directory, ...options, ...stamps, file: stamps.file, ours, ...folders }
  const sha512 = ours && !verify ? ours.sha512 : await hashPlaced(join(directory, paths.packagePath), signal)
  const fault = (await findHashFault(found, sha512)) ?? (await findOtherFault(found))
  return fault === undefined ? { state: 'present', placed: describePlaced(found, sha512) } : damaged(fault)
}

function describePlaced(
  { name, file, manifest, known, ours, folders }: Found,
  sha512: string,
): PlacedPackage {
  const { contentHash } = ours ?? {}
  return {
    package: name,
    ...file,
    sha512,
    ...(contentHash !== undefined && { contentHash }),
    source: known?.source ?? '',
    ...(manifest && { manifest }),
    ...(folders && { folders }),
  }
}

function readFolders(
  directory: string,
  { paths, unpacks }: FindPresentOptions,
  ours: PlacedPackage | undefined,
): Pick<Found, 'folders' | 'areFoldersOurs'> {
  if (!unpacks) return { folders: undefined, areFoldersOurs: true }
  const place = join(directory, paths.place)
  if (ours && areFoldersSame(place, ours.folders)) return { folders: ours.folders, areFoldersOurs: true }
  return { folders: stampFolders(place), areFoldersOurs: false }
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
  /** what the record says where it is of this very file */
  readonly ours: PlacedPackage | undefined
  /** where the layout unpacks */
  readonly folders: FolderStamps | undefined
  /** the record is of the folders too that its files are in */
  readonly areFoldersOurs: boolean
}

async function findHashFault(
  { directory, paths, known, hash, checks, ours, verify }: Found,
  sha512: string,
): Promise<string | undefined> {
  if (ours && !verify) return undefined
  const inFile = hash && ((await readHash(join(directory, paths.hashPath), hash)) ?? '')
  if (inFile === '') return 'no hash in its hash file'
  if (inFile !== undefined && inFile !== sha512) return otherHash(sha512, inFile)
  if (ours || !checks.findBoundFault) {
    const wanted = known?.sha512 ?? inFile
    if (wanted === undefined) return 'nothing that tells its hash'
    return sha512 === wanted ? undefined : otherHash(sha512, wanted)
  }
  return checks.findBoundFault(sha512)
}

function otherHash(sha512: string, wanted: string): string {
  return `${sha512} as its SHA-512; want ${quote(wanted)}`
}

async function findOtherFault(found: Found): Promise<string | undefined> {
  const { verify, manifest, checks, ours, areFoldersOurs, unpacks } = found
  const isManifestSure = !manifest || (!verify && isSameStamp(ours?.manifest, manifest))
  if (!isManifestSure && !(await checks.isManifestInPlace()))
    return 'a manifest that is not the one of the package'
  return unpacks && (verify || !areFoldersOurs) ? checks.findUnpackedFault() : undefined
}

function damaged(found: string): Presence {
  return { state: 'damaged', found }
}

const longestHashFile = 1024

async function readHash(path: string, { size }: FileStamp): Promise<string | undefined> {
  if (size > longestHashFile) return undefined
  const text = readBoundedFileSync(path, { limit: longestHashFile }).toString('latin1')
  return tryParseDigest('sha512', text.trim())?.value
}
