import { join } from 'node:path'
import { withoutSignature } from '../../accepted/policy.ts'
import { isPkgtoolError } from '../../base/errors.ts'
import { quote } from '../../base/printable.ts'
import { throwIfCancelled } from '../../base/turns.ts'
import {
  areFoldersSame,
  type FileStamp,
  type FolderStamps,
  isSameStamp,
  readFileStamp,
  stampFolders,
} from '../../files/file-stamps.ts'
import { hashPlaced } from '../../files/hash-file.ts'
import { readBoundedFileSync } from '../../files/read-bounded-file.ts'
import { parseSha512File, type Sha512, sha512FileLimit } from '../../files/sha512.ts'
import type { PlacePaths } from '../../layouts/place-paths.ts'
import { type PackagesFolder, unpacks } from '../packages-folder.ts'
import { isBound } from '../pin-hashes.ts'
import type { WantedPackage } from '../wanted-package.ts'
import { clientHash } from './client-placed.ts'
import type { PlacedPackage } from './placed-package.ts'

/** The state of one package in the folder: absent, damaged, or complete and as it was placed. */
export type Presence =
  | { readonly state: 'absent' }
  | { readonly state: 'damaged'; readonly found: string }
  /** undamaged according to the folder itself, which is not trusted */
  | { readonly state: 'unproven' }
  | { readonly state: 'present'; readonly placed: PlacedPackage }

/** What the run knows of a package, and how thoroughly it looks. */
export interface LookOptions {
  /** the entry of the place in the record */
  readonly known: PlacedPackage | undefined
  /** reads every byte again */
  readonly verify: boolean
  /**
   * if all bytes agree with it, the record of another machine or a hash file proves the package: no checkout writes to the
   * folder, or no source can be asked
   */
  readonly trustsFolder: boolean
  /** a package that the .NET client placed counts unread, as for the client; default: false */
  readonly trustsClient?: boolean | undefined
  readonly signal?: AbortSignal | undefined
}

/**
 * Returns whether a package is in place: all files exist that the layout writes beside the unpacked ones. The
 * record proves a package whose file has the recorded size, times and inode, and its unpacked files if the folders have
 * theirs: a checkout can set neither inode nor change time. With `trustsClient` what the .NET client placed counts as well. Everything
 * else is read: the package's bytes must agree with a
 * lock or, if the folder is trusted, with the record's hash or the hash file; and the hash file, the manifest and the
 * unpacked files must be those of the package. With `verify` all of this is always read.
 *
 * @throws PkgtoolError `UNREADABLE_FILE`, `CANCELLED`
 */
export async function findPresent(
  folder: PackagesFolder,
  item: WantedPackage,
  options: LookOptions,
): Promise<Presence> {
  const { directory } = folder
  const { known, signal } = options
  const { paths, pin } = item
  throwIfCancelled(signal, directory)
  const stamps = readStamps(directory, paths)
  if (stamps === 'absent') return { state: 'absent' }
  // Another version's place, to be taken over: `classic` without version.
  if (known && known.package !== item.name) return { state: 'absent' }
  if (stamps === 'incomplete') return damaged('a file beside it is missing')
  if (stamps.file.size === 0) return damaged('it is empty')
  const ours = isSameStamp(known, stamps.file) ? known : undefined
  try {
    if (!ours && !options.trustsFolder && !isBound(pin))
      return await findUnproven(join(directory, paths.packagePath), known, signal)
    const byClient =
      options.trustsClient && !known && !isBound(pin) ? clientHash(directory, paths) : undefined
    if (byClient !== undefined) return { state: 'present', placed: unread(item, stamps, byClient) }
    return await readPlaced({ ...options, ...stamps, folder, item, ours })
  } catch (error) {
    // Another run removed it meanwhile.
    if (isPkgtoolError(error, 'NOT_FOUND')) return { state: 'absent' }
    throw error
  }
}

function unread({ name }: WantedPackage, { file }: PlaceStamps, sha512: Sha512): PlacedPackage {
  return { package: name, ...file, sha512, origin: { kind: 'found' }, isUnread: true }
}

async function readPlaced(look: Look): Promise<Presence> {
  const { folder, item, ours, verify, signal } = look
  // Before anything is read, so that a file that changes meanwhile matches none of the stamps.
  const found = { ...look, ...readFolders(look), isManifestOurs: isManifestOurs(look) }
  const file = join(folder.directory, item.paths.packagePath)
  const sha512 = ours && !verify ? ours.sha512 : await hashPlaced(file, signal)
  const fault =
    (await findHashFault(found, sha512)) ??
    (await findBoundFault(found, sha512)) ??
    (await findOtherFault(found))
  return fault === undefined ? { state: 'present', placed: describePlaced(found, sha512) } : damaged(fault)
}

/** Describes how the bytes differ from the hashes of the pin: a lock may be newer than the package and its record. */
async function findBoundFault(
  { folder, item, ours, verify, signal }: Look,
  sha512: Sha512,
): Promise<string | undefined> {
  const { pin } = item
  if (pin.sha512 !== undefined && pin.sha512 !== sha512) return otherHash(sha512, pin.sha512)
  const recorded = verify ? undefined : ours?.contentHash
  if (pin.contentHash === undefined || pin.contentHash === recorded) return undefined
  const { findContentFault } = await placedReaders()
  return findContentFault(folder, item, { signal })
}

// The package is fetched again in any case; the record only decides whether that deserves a warning.
async function findUnproven(
  file: string,
  known: PlacedPackage | undefined,
  signal: AbortSignal | undefined,
): Promise<Presence> {
  const sha512 = known && (await hashPlaced(file, signal))
  return known && sha512 !== undefined && sha512 !== known.sha512
    ? damaged(otherHash(sha512, known.sha512))
    : { state: 'unproven' }
}

function describePlaced(found: Found, sha512: Sha512): PlacedPackage {
  const { item, file, manifest, known, ours, folders, areFoldersOurs } = found
  const { contentHash = ours?.contentHash } = item.pin
  const isOursBeside = areFoldersOurs && found.isManifestOurs
  if (ours && isOursBeside && ours.sha512 === sha512 && ours.contentHash === contentHash) return ours
  return {
    package: item.name,
    ...file,
    ...(ours?.isLinked && { isLinked: true as const }),
    sha512,
    ...(contentHash !== undefined && { contentHash }),
    origin: known?.origin ?? { kind: 'found' },
    // What a record of other bytes says of signatures is judged again.
    ...(known?.proofs && { proofs: ours ? known.proofs : withoutSignature(known.proofs) }),
    ...(ours?.dependencies && { dependencies: ours.dependencies }),
    ...(manifest && { manifest: manifest.stamp }),
    ...(folders && { folders }),
  }
}

function isManifestOurs({ manifest, ours }: Look): boolean {
  return !manifest || isSameStamp(ours?.manifest, manifest.stamp)
}

function readFolders({ folder, item, ours }: Look): Pick<Found, 'folders' | 'areFoldersOurs'> {
  if (!unpacks(folder)) return { folders: undefined, areFoldersOurs: true }
  const place = join(folder.directory, item.paths.place)
  if (ours && areFoldersSame(place, ours.folders)) return { folders: ours.folders, areFoldersOurs: true }
  return { folders: stampFolders(place), areFoldersOurs: false }
}

/** A file that the layout writes beside the package. */
interface BesideFile {
  /** below the packages folder */
  readonly path: string
  readonly stamp: FileStamp
}

/** The files of a place that has all of them. */
interface PlaceStamps {
  readonly file: FileStamp
  readonly manifest?: BesideFile
  readonly hash?: BesideFile
}

function readStamps(directory: string, paths: PlacePaths): PlaceStamps | 'incomplete' | 'absent' {
  const file = readStamp(directory, paths.packagePath)
  if (!file) return 'absent'
  if (paths.layout === 'classic' || paths.layout === 'flat') return { file }
  const manifest = readStamp(directory, paths.manifestPath)
  const hash = manifest && readStamp(directory, paths.hashPath)
  if (!manifest || !hash) return 'incomplete'
  if (paths.layout === 'expanded' && !readStamp(directory, paths.metadataPath)) return 'incomplete'
  return {
    file,
    manifest: { path: paths.manifestPath, stamp: manifest },
    hash: { path: paths.hashPath, stamp: hash },
  }
}

/** Whether a package still has all stamps of its entry in a record: then nothing of it need be read. */
export function isUntouched(directory: string, paths: PlacePaths, known: PlacedPackage): boolean {
  const stamps = readStamps(directory, paths)
  if (typeof stamps === 'string' || !isSameStamp(known, stamps.file)) return false
  const { manifest } = stamps
  if (manifest && !isSameStamp(known.manifest, manifest.stamp)) return false
  return areFoldersSame(`${directory}/${paths.place}`, known.folders)
}

// No `join`: with hundreds of paths, it would take a sixth of the time of these checks.
function readStamp(directory: string, path: string): FileStamp | undefined {
  return readFileStamp(`${directory}/${path}`)
}

/** One look at a package whose files are all there. */
interface Look extends LookOptions, PlaceStamps {
  readonly folder: PackagesFolder
  readonly item: WantedPackage
  /** the entry in the record, if it describes this very file */
  readonly ours: PlacedPackage | undefined
}

interface Found extends Look {
  /** if the layout unpacks */
  readonly folders: FolderStamps | undefined
  /** the record also matches the folders of its files */
  readonly areFoldersOurs: boolean
  /** and the manifest, if the layout writes one */
  readonly isManifestOurs: boolean
}

async function findHashFault(
  { folder, item, known, hash, ours, verify }: Found,
  sha512: Sha512,
): Promise<string | undefined> {
  if (ours && !verify) return undefined
  const inFile = hash && readHash(join(folder.directory, hash.path), hash.stamp)
  if (hash && inFile === undefined) return 'its hash file has no hash'
  if (inFile !== undefined && inFile !== sha512) return otherHash(sha512, inFile)
  // The hashes of a pin decide on a file that the record does not describe.
  if (!ours && isBound(item.pin)) return undefined
  const wanted = known?.sha512 ?? inFile
  if (wanted === undefined) return 'nothing gives its hash'
  return sha512 === wanted ? undefined : otherHash(sha512, wanted)
}

function otherHash(sha512: Sha512, wanted: Sha512): string {
  return `its SHA-512 is ${sha512}, not ${quote(wanted)}`
}

// The readers of packages are loaded only if the record has no answer: a run with nothing to do reads no package.
export const placedReaders = () => import('./read-placed.ts')

async function findOtherFault(found: Found): Promise<string | undefined> {
  const { folder, item, verify, manifest, areFoldersOurs, signal } = found
  const isManifestSure = !manifest || (!verify && found.isManifestOurs)
  const areFilesSure = !verify && areFoldersOurs
  if (isManifestSure && areFilesSure) return undefined
  const { findFilesFault, isManifestInPlace } = await placedReaders()
  if (!isManifestSure && !(await isManifestInPlace(folder, item, { path: manifest.path, signal })))
    return 'its manifest is not the one in the package'
  return areFilesSure ? undefined : findFilesFault(folder, item, { signal })
}

function damaged(found: string): Presence {
  return { state: 'damaged', found }
}

function readHash(path: string, { size }: FileStamp): Sha512 | undefined {
  if (size > sha512FileLimit) return undefined
  return parseSha512File(readBoundedFileSync(path, { limit: sha512FileLimit }))
}
