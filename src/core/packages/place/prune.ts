import { rmdirSync } from 'node:fs'
import { join } from 'node:path'
import { isPkgtoolError } from '../../base/errors.ts'
import { plural } from '../../base/format.ts'
import type { RunOptions } from '../../base/ports.ts'
import { quote } from '../../base/printable.ts'
import { hasSystemCode } from '../../base/thrown.ts'
import { nextPieceUnless } from '../../base/turns.ts'
import { fileSystemError, writing } from '../../files/file-errors.ts'
import { type FileStamp, isSameFile, isSameStamp, readFileStamp, stampOf } from '../../files/file-stamps.ts'
import { hashPlaced } from '../../files/hash-file.ts'
import { folderIdentity, lookAt } from '../../files/stats.ts'
import { removeFile } from '../../files/writing/remove.ts'
import { whenFree } from '../../files/writing/sharing.ts'
import { entryTargets } from '../../layouts/entry-targets.ts'
import { parentPath } from '../../layouts/place-paths.ts'
import { type ListPlacedOptions, listPlaced, type PlacedFiles } from '../in-place/list-placed.ts'
import type { PlacedPackage } from '../in-place/placed-package.ts'
import { type RestoreRecord, updateRestoreRecord } from '../in-place/record.ts'
import { type PackagesFolder, pathsOfPlace } from '../packages-folder.ts'
import { nameOf, type WantedPackage } from '../wanted-package.ts'
import { folderStates } from './replace-folder.ts'

/**
 * Removes the packages that we placed, according to the record, and that no pin names. Everything else in the
 * folder stays. Returns the number of removed packages.
 *
 * @throws PkgtoolError `FILE_SYSTEM`, `UNREADABLE_FILE`
 */
export async function prunePackages(
  folder: PackagesFolder,
  { wanted, record }: PruneState,
  run: Required<Pick<RunOptions, 'log'>> & Pick<RunOptions, 'signal'>,
): Promise<number> {
  const { directory } = folder
  const kept = new Set(wanted.map(({ paths }) => paths.place))
  const unwanted = [...record.packages].filter(([place]) => !kept.has(place))
  const identities = new Set<string>()
  for (const place of kept) {
    await nextPieceUnless(run.signal, directory)
    const identity = folderIdentity(join(directory, place))
    if (identity !== undefined) identities.add(identity)
  }
  const counts = { packages: 0, files: 0 }
  const removed: string[] = []
  try {
    for (const [place, placed] of unwanted) {
      const files = await pruneOne(folder, { place, placed, identities, ...run })
      if (files !== undefined) {
        removed.push(place)
        counts.packages += files > 0 ? 1 : 0
        counts.files += files
      }
      await nextPieceUnless(run.signal, directory)
    }
  } finally {
    if (removed.length > 0) await updateRestoreRecord(directory, record, { removed, signal: run.signal })
  }
  run.log.info(
    `${plural(counts.packages, 'package')} removed that no pin wants (${plural(counts.files, 'file')})`,
  )
  return counts.packages
}

/**
 * Removes packages in place that a run refuses, where nothing right came in their places: who goes on after the run has failed
 * must not find them.
 *
 * @throws PkgtoolError `FILE_SYSTEM`, `UNREADABLE_FILE`
 */
export async function removeRefused(
  folder: PackagesFolder,
  { refused, record }: RefusedState,
  { log }: Required<Pick<RunOptions, 'log'>>,
): Promise<void> {
  const { directory } = folder
  const removed: string[] = []
  for (const [item, { placed }] of refused) {
    const { paths } = item
    const select = entryTargets(paths, folder.names)
    const { state } = await prunePlace(directory, { paths, placed, select })
    if (state === 'removed' || state === 'gone') removed.push(paths.place)
    if (state === 'removed')
      log.info(`${nameOf(item)} is removed from ${directory}: it is refused, and nothing came in its place`)
  }
  if (removed.length > 0) await updateRestoreRecord(directory, record, { removed })
}

interface RefusedState {
  readonly refused: ReadonlyMap<WantedPackage, { readonly placed: PlacedPackage }>
  readonly record: RestoreRecord
}

interface PruneState {
  readonly wanted: readonly WantedPackage[]
  readonly record: RestoreRecord
}

interface Unwanted extends Required<Pick<RunOptions, 'log'>>, Pick<RunOptions, 'signal'> {
  readonly place: string
  readonly placed: PlacedPackage
  /** of the places to keep */
  readonly identities: ReadonlySet<string>
}

/** Returns the number of removed files; undefined if the package stays and the record must keep it. */
async function pruneOne(
  folder: PackagesFolder,
  { place, placed, identities, log, signal }: Unwanted,
): Promise<number | undefined> {
  const { directory } = folder
  const paths = pathsOfPlace(folder, place)
  const stay = (found: string) => {
    log.warning(`${quote(place)} in ${directory} is left as it is: ${found}`)
    return undefined
  }
  if (!paths) return stay('its record names no place of a package')
  if (placed.origin.kind === 'found') {
    log.info(`${quote(place)} stays: it was found in place, not placed`)
    return undefined
  }
  const identity = folderIdentity(join(directory, place))
  // On a case-insensitive file system, the place may be one to keep in another spelling.
  if (identity !== undefined && identities.has(identity)) return 0
  const select = entryTargets(paths, folder.names)
  const pruned = await prunePlace(directory, { paths, placed, select, signal })
  if (pruned.state === 'kept') return stay(pruned.found)
  if (pruned.state === 'replaced') {
    log.info(`${quote(place)} stays: another process is placing it`)
    return undefined
  }
  return pruned.state === 'removed' ? pruned.files : 0
}

/** The outcome for a package that no pin names any more. */
export type Pruned =
  | { readonly state: 'removed'; readonly files: number }
  | { readonly state: 'gone' }
  /** another process placed it again meanwhile */
  | { readonly state: 'replaced' }
  | { readonly state: 'kept'; readonly found: string }

interface PruneOptions extends ListPlacedOptions {
  /** its entry in the record */
  readonly placed: PlacedPackage
  readonly signal?: AbortSignal | undefined
}

/**
 * Removes the files of one package that we placed, those of the layout and those in the package, and the folders that are
 * then empty. Follows no link, and leaves a package that does not match the record.
 *
 * @throws PkgtoolError `FILE_SYSTEM`, `UNREADABLE_FILE`
 */
async function prunePlace(directory: string, options: PruneOptions): Promise<Pruned> {
  try {
    return await prune(directory, options)
  } catch (error) {
    // Another process is pruning too, or placing the same package again.
    if (isPkgtoolError(error, 'NOT_FOUND')) return { state: 'gone' }
    throw error
  }
}

async function prune(directory: string, { paths, select, placed, signal }: PruneOptions): Promise<Pruned> {
  const stateOf = folderStates(directory)
  const folder = await stateOf(parentPath(paths.packagePath))
  const path = join(directory, paths.packagePath)
  const stats = folder === 'folder' ? lookAt(path) : undefined
  if (folder !== 'other' && stats === undefined) return { state: 'gone' }
  if (!stats?.isFile()) return { state: 'kept', found: 'it is a link or another thing that was not placed' }
  const seen = stampOf(stats)
  if (!isSameStamp(placed, seen) && (await hashPlaced(path)) !== placed.sha512)
    return { state: 'kept', found: 'it has other bytes than those that were placed' }
  const listed = await listPlaced(path, { paths, select })
  if (!listed) return { state: 'kept', found: 'it cannot be read' }
  return removeListed(directory, listed, { path, seen, stateOf, signal })
}

interface RemoveOptions extends Pick<RunOptions, 'signal'> {
  /** of the package, and its stamp when it was compared with the record */
  readonly path: string
  readonly seen: FileStamp
  readonly stateOf: ReturnType<typeof folderStates>
}

async function removeListed(
  directory: string,
  listed: PlacedFiles,
  { path, seen, stateOf, signal }: RemoveOptions,
): Promise<Pruned> {
  let files = 0
  for (const file of listed.files) {
    if ((await stateOf(parentPath(file))) !== 'folder') continue
    // Whoever places it begins with the package: what now lies beside that is not ours to remove.
    if (isOther(path, seen)) return { state: 'replaced' }
    if (await removeOne(join(directory, file), signal)) files++
  }
  for (const name of listed.folders)
    if ((await stateOf(name)) === 'folder') await removeEmpty(join(directory, name), signal)
  return { state: 'removed', files }
}

function isOther(path: string, seen: FileStamp): boolean {
  const now = readFileStamp(path)
  return now !== undefined && !isSameFile(now, seen)
}

async function removeOne(path: string, signal: AbortSignal | undefined): Promise<boolean> {
  if (!lookAt(path)?.isFile()) return false
  await writing(path, () => removeFile(path, { signal }))
  return true
}

const notEmpty = ['ENOTEMPTY', 'EEXIST', 'ENOENT', 'ENOTDIR']

async function removeEmpty(path: string, signal: AbortSignal | undefined): Promise<void> {
  await whenFree(path, () => rmdirSync(path), { signal }).catch(error => {
    if (!hasSystemCode(error, ...notEmpty)) throw fileSystemError(path, error)
  })
}
