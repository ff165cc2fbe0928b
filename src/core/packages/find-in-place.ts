import { join } from 'node:path'
import { throwIfCancelled } from '../base/cancel.ts'
import { isPkgtoolError } from '../base/errors.ts'
import { plural } from '../base/format.ts'
import { mapConcurrently } from '../base/pool.ts'
import { quote } from '../base/printable.ts'
import { tryParseDigest } from '../files/digest.ts'
import {
  areFoldersSame,
  type FileStamp,
  type FolderStamps,
  isSameStamp,
  readFileStamp,
  stampFolders,
} from '../files/file-stamps.ts'
import { hashPlaced } from '../files/hash-placed.ts'
import { readBoundedFileSync } from '../files/read-bounded-file.ts'
import { packageLayouts } from '../layouts/package-layouts.ts'
import type { PlacePaths } from '../layouts/place-paths.ts'
import type { PackageSource } from '../sources/source.ts'
import { isBound } from './pin-hashes.ts'
import type { PlacedPackage } from './placed-package.ts'
import type { RestoreRecord } from './record.ts'
import { rankSources } from './resolve.ts'
import type { RestoreRun } from './restore-run.ts'
import { sourcesBefore } from './source-order.ts'
import { nameOf, type WantedPackage } from './wanted-package.ts'

const looksAtOnce = 8

/** A package in place that a source gave which is not asked first. */
export interface HeldPackage {
  readonly placed: PlacedPackage
  /** it counts once all of these have answered that they lack the package */
  readonly before: readonly PackageSource[]
}

/** The undamaged packages in place. */
export interface PackagesInPlace {
  readonly present: ReadonlyMap<WantedPackage, PlacedPackage>
  readonly held: ReadonlyMap<WantedPackage, HeldPackage>
}

/**
 * Finds the packages that are in place and undamaged. A damaged one is reported and left out, so that it is fetched again;
 * so is one without a hash that came from no source of this run.
 *
 * @throws PkgtoolError `UNREADABLE_FILE`, `CANCELLED`
 */
export async function findInPlace(
  run: RestoreRun,
  wanted: readonly WantedPackage[],
  record: RestoreRecord,
): Promise<PackagesInPlace> {
  const present = new Map<WantedPackage, PlacedPackage>()
  const held = new Map<WantedPackage, HeldPackage>()
  const unproven: WantedPackage[] = []
  const foreign: WantedPackage[] = []
  const look = async (item: WantedPackage) => {
    const presence = await findOne(run, item, record)
    if (presence.state === 'present') {
      const { placed } = presence
      const before = mustLack(run, item, placed)
      if (before === undefined) foreign.push(item)
      else if (before.length > 0) held.set(item, { placed, before })
      else present.set(item, placed)
    } else if (presence.state === 'unproven') unproven.push(item)
    else if (presence.state === 'damaged') {
      run.log.warning(
        `${nameOf(item)} in ${run.directory} is damaged: found ${presence.found}; it is fetched again`,
      )
    }
  }
  await mapConcurrently(wanted, look, { limit: looksAtOnce })
  const noticeOf = ({ length }: readonly unknown[], why: string) => {
    if (length > 0)
      run.log.notice(
        `${plural(length, 'package')} in ${run.directory} ${length === 1 ? 'is' : 'are'} fetched again: no lock gives the hash, and ${why}; "setup-pkgtool lock" writes a lock`,
      )
  }
  noticeOf(unproven, 'what is in the workspace cannot vouch for itself')
  noticeOf(foreign, 'no source of this run is known to have given it')
  const how = run.verify ? 'in place and verified' : 'in place'
  run.log.info(`${present.size} of ${plural(wanted.length, 'package')} ${how}`)
  if (held.size > 0)
    run.log.info(`${held.size} in place from a later source: the sources before it are asked first`)
  return { present, held }
}

/**
 * The sources that must lack an undamaged package in place before it counts; empty: it counts. Undefined: it does not count,
 * because another source gave it, or a cache for its hash. If the record is lost, the folder itself is believed, as findOne
 * allows. Offline no server can be asked: any source that this run names is believed, and all if it names none.
 */
function mustLack(
  run: RestoreRun,
  { pin }: WantedPackage,
  placed: PlacedPackage,
): readonly PackageSource[] | undefined {
  if (run.keepsAnySource || isBound(pin)) return []
  const { source, byHash } = placed
  const isOffline = run.options.offline === true
  const asksNobody = isOffline && (byHash || run.sources.all.length === 0)
  if (source === '' || asksNobody) return []
  if (byHash) return undefined
  const before = sourcesBefore(rankSources(pin, run.sources), ({ address }) => address === source)
  return isOffline ? before?.filter(({ isLocal }) => isLocal) : before
}

async function findOne(run: RestoreRun, item: WantedPackage, record: RestoreRecord): Promise<Presence> {
  const { name, paths, pin } = item
  const { verify } = run
  let isCompared = false
  // The readers of packages are loaded only if the record has no answer: a run with nothing to do reads no package.
  const presence = await findPresent(run.directory, {
    paths,
    name,
    known: record.packages.get(paths.place),
    verify,
    unpacks: packageLayouts[run.layout].targets !== undefined,
    trustsFolder: run.trustsFolder,
    signal: run.options.signal,
    checks: {
      isManifestInPlace: async () => (await import('./find-fault.ts')).isManifestInPlace(run, item),
      findBoundFault: isBound(pin)
        ? sha512 => {
            isCompared = true
            return findBoundFault(run, item, { sha512 })
          }
        : undefined,
      findUnpackedFault: async () => (await import('./find-fault.ts')).findFilesFault(run, item),
    },
  })
  if (presence.state !== 'present' || !isBound(pin)) return presence
  const { placed } = presence
  // A pin may have a hash that the record lacks, from a lock that is newer than the package.
  const found = isCompared
    ? undefined
    : await findBoundFault(run, item, verify ? { sha512: placed.sha512 } : placed)
  if (found !== undefined) return { state: 'damaged', found }
  const { contentHash = placed.contentHash } = pin
  return { state: 'present', placed: contentHash === undefined ? placed : { ...placed, contentHash } }
}

async function findBoundFault(
  run: RestoreRun,
  item: WantedPackage,
  { sha512, contentHash }: Pick<PlacedPackage, 'sha512' | 'contentHash'>,
): Promise<string | undefined> {
  const { pin } = item
  if (pin.sha512 !== undefined && pin.sha512 !== sha512)
    return `${sha512} as its SHA-512; want ${quote(pin.sha512)}`
  if (pin.contentHash === undefined || pin.contentHash === contentHash) return undefined
  const { findContentFault } = await import('./find-fault.ts')
  return findContentFault(run, item)
}

/** The state of one package in the folder: absent, damaged, or complete and as it was placed. */
export type Presence =
  | { readonly state: 'absent' }
  | { readonly state: 'damaged'; readonly found: string }
  /** undamaged according to the folder itself, which is not trusted */
  | { readonly state: 'unproven' }
  | { readonly state: 'present'; readonly placed: PlacedPackage }

/** Checks of the caller, used if the record has no answer or everything is to be verified. */
export interface PresenceChecks {
  /** whether the manifest belongs to the package */
  isManifestInPlace(): Promise<boolean>
  /** describes why bytes with this hash contradict the lock, or undefined; absent if no lock has a hash */
  readonly findBoundFault?: ((sha512: string) => Promise<string | undefined>) | undefined
  /** describes how the unpacked files differ from the package, or undefined */
  findUnpackedFault(): Promise<string | undefined>
}

export interface FindPresentOptions {
  readonly paths: PlacePaths
  /** `id/version`, lowered and normalized */
  readonly name: string
  /** the entry of the place in the record */
  readonly known: PlacedPackage | undefined
  /** reads every byte again */
  readonly verify: boolean
  /** the layout unpacks packages */
  readonly unpacks: boolean
  /**
   * if all bytes agree with it, the record of another machine or a hash file proves the package: no checkout writes to the
   * folder, or no source can be asked
   */
  readonly trustsFolder: boolean
  readonly checks: PresenceChecks
  readonly signal?: AbortSignal | undefined
}

/**
 * Returns whether a package is in place: all files exist that the layout writes beside the unpacked ones. The
 * record proves a package whose file has the recorded size, times and inode, and its unpacked files if the folders have
 * theirs: a checkout can set neither inode nor change time. Everything else is read: the package's bytes must agree with a
 * lock or, if the folder is trusted, with the record's hash or the hash file; and the hash file, the manifest and the
 * unpacked files must be those of the package. With `verify` all of this is always read.
 *
 * @throws PkgtoolError `UNREADABLE_FILE`, `CANCELLED`
 */
export async function findPresent(directory: string, options: FindPresentOptions): Promise<Presence> {
  const { paths, name, known, signal, checks } = options
  throwIfCancelled(signal, directory)
  const stamps = readStamps(directory, paths)
  if (!stamps.file) return { state: 'absent' }
  // Another version's place, to be taken over: `classic` without version.
  if (known && known.package !== name) return { state: 'absent' }
  if (stamps.isIncomplete) return damaged('a file that is missing beside it')
  if (stamps.file.size === 0) return damaged('a package of no bytes')
  const ours = isSameStamp(known, stamps.file) ? known : undefined
  try {
    if (!ours && !options.trustsFolder && !checks.findBoundFault)
      return await findUnproven(join(directory, paths.packagePath), known, signal)
    return await readPlaced(directory, { ...options, ...stamps, file: stamps.file, ours })
  } catch (error) {
    // Another run removed it meanwhile.
    if (isPkgtoolError(error, 'NOT_FOUND')) return { state: 'absent' }
    throw error
  }
}

async function readPlaced(directory: string, options: ReadOptions): Promise<Presence> {
  const { paths, ours, verify, signal } = options
  // Before anything is read, so that a file that changes meanwhile matches none of the stamps.
  const found = { directory, ...options, ...readFolders(directory, options, ours) }
  const sha512 = ours && !verify ? ours.sha512 : await hashPlaced(join(directory, paths.packagePath), signal)
  const fault = (await findHashFault(found, sha512)) ?? (await findOtherFault(found))
  return fault === undefined ? { state: 'present', placed: describePlaced(found, sha512) } : damaged(fault)
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

function describePlaced(
  { name, file, manifest, known, ours, folders }: Found,
  sha512: string,
): PlacedPackage {
  const { contentHash } = ours ?? {}
  return {
    package: name,
    ...file,
    ...(ours?.isLinked && { isLinked: true as const }),
    sha512,
    ...(contentHash !== undefined && { contentHash }),
    source: known?.source ?? '',
    ...(known?.byHash && { byHash: known.byHash }),
    ...(known?.proofs && { proofs: known.proofs }),
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

// No `join`: with hundreds of paths, it would take a sixth of the time of these checks.
function readStamps(directory: string, paths: PlacePaths) {
  const file = readFileStamp(`${directory}/${paths.packagePath}`)
  if (file === undefined) return { file, isIncomplete: true }
  const besides = [paths.manifestPath, paths.hashPath, paths.metadataPath]
  const [manifest, hash, metadata] = besides.map(path =>
    path === '' ? undefined : readFileStamp(`${directory}/${path}`),
  )
  const isIncomplete = [manifest, hash, metadata].some((stamp, at) => !stamp && besides[at] !== '')
  return { file, manifest, hash, isIncomplete }
}

interface ReadOptions extends FindPresentOptions {
  readonly file: FileStamp
  readonly manifest: FileStamp | undefined
  readonly hash: FileStamp | undefined
  /** the entry in the record, if it describes this very file */
  readonly ours: PlacedPackage | undefined
}

interface Found extends ReadOptions {
  readonly directory: string
  /** if the layout unpacks */
  readonly folders: FolderStamps | undefined
  /** the record also matches the folders of its files */
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
    if (wanted === undefined) return 'nothing that gives its hash'
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
