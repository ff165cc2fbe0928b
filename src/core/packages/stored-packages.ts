import { readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { throwIfCancelled } from '../base/cancel.ts'
import { isPkgtoolError } from '../base/errors.ts'
import type { RunOptions } from '../base/ports.ts'
import type { SharingOptions } from '../files/sharing.ts'
import { tryLstat } from '../files/stats.ts'
import { openArchive } from '../zip/archive.ts'
import { ComparisonFolder, unpackArchive } from '../zip/extract.ts'
import { hashPlaced } from './file-stamps.ts'
import { PackageStore, type StoredPackage } from './store.ts'
import { isAsRecorded, isTreeRecord, LinkMark, readJson, selectOf, type TreeRecord } from './store-files.ts'

/** Selects a package store. */
export interface StoredPackagesOptions extends Pick<RunOptions, 'signal'> {
  /** its folder */
  readonly packageStore: string
}

/** One package in a store. Without a record, the texts from it are empty. */
export interface StoredPackageEntry {
  /** lowered */
  readonly id: string
  /** normalized */
  readonly version: string
  /** base64 */
  readonly sha512: string
  /** absolute */
  readonly directory: string
  /** bytes, its unpacked files included */
  readonly size: number
  /** ISO 8601: when it was last used */
  readonly used: string
}

export async function listStoredPackages(
  options: StoredPackagesOptions,
): Promise<readonly StoredPackageEntry[]> {
  const { surveys } = await survey(options)
  return surveys.map(({ entry }) => entry)
}

interface Survey {
  readonly entry: StoredPackageEntry
  /** absent: it has no record */
  readonly stored: StoredPackage | undefined
  readonly trees: readonly { readonly files: string; readonly record: TreeRecord }[]
}

async function survey({ packageStore, signal }: StoredPackagesOptions) {
  const store = new PackageStore({ directory: resolve(packageStore), link: 'copy' }, { signal })
  const surveys: Survey[] = []
  for (const name of await namesIn(store.packages)) {
    throwIfCancelled(signal, store.packages)
    const directory = join(store.packages, name)
    const stats = tryLstat(directory)
    if (!stats?.isDirectory()) continue
    surveys.push(await readSurvey(store, directory, stats.mtime))
  }
  surveys.sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
  return { store, surveys }
}

function keyOf({ entry: { id, version, directory } }: Survey): string {
  return [id, version, directory].join('\n')
}

async function readSurvey(store: PackageStore, directory: string, used: Date): Promise<Survey> {
  const sha512 = readJson(join(directory, 'record.json'))?.sha512
  const found = typeof sha512 === 'string' ? store.read(sha512) : undefined
  const stored = found?.folder === directory ? found : undefined
  const trees = (await namesIn(directory)).flatMap(name => {
    const record = readJson(join(directory, name, 'record.json'))
    return isTreeRecord(record) ? [{ files: join(directory, name, 'files'), record }] : []
  })
  const sizes = trees.flatMap(({ record }) => record.files.map(([, size]) => size))
  const own = stored ? [stored.record.file.size, stored.record.manifest.size] : []
  const [id = '', version = ''] = stored?.record.package.split('/') ?? []
  const size = [...own, ...sizes].reduce((sum, each) => sum + each, 0)
  const entry = {
    id,
    version,
    sha512: stored?.record.sha512 ?? '',
    directory,
    size,
    used: used.toISOString(),
  }
  return { entry, stored, trees }
}

// Empty for anything but a folder, or if it disappears meanwhile; nothing is listed through a link.
async function namesIn(folder: string): Promise<readonly string[]> {
  if (!tryLstat(folder)?.isDirectory()) return []
  return (await readdir(folder).catch(() => [])).sort()
}

/** An entry with the result of its check. */
export interface VerifiedPackageEntry extends StoredPackageEntry {
  readonly state: 'whole' | 'damaged'
  /** its fault; empty for an undamaged one */
  readonly found: string
}

export async function verifyStoredPackages(
  options: StoredPackagesOptions,
): Promise<readonly VerifiedPackageEntry[]> {
  const verified: VerifiedPackageEntry[] = []
  for (const one of (await survey(options)).surveys) {
    const found = await findFault(one, options.signal)
    verified.push({ ...one.entry, state: found === '' ? 'whole' : 'damaged', found })
  }
  return verified
}

/** Reads every byte. Empty: everything is as it was stored. @throws PkgtoolError `CANCELLED` */
async function findFault({ stored, trees }: Survey, signal: AbortSignal | undefined): Promise<string> {
  if (stored === undefined) return 'no record of it'
  try {
    const hash = await hashPlaced(stored.file, signal)
    if (hash !== stored.record.sha512) return `${hash} as its SHA-512`
    const archive = await openArchive(stored.file)
    if (archive === undefined) return 'a file that is no zip'
    try {
      for (const { files, record } of trees)
        await unpackArchive(archive, {
          folder: new ComparisonFolder(files),
          select: selectOf(record),
          signal,
        })
    } finally {
      archive.close()
    }
    return ''
  } catch (error) {
    if (!isPkgtoolError(error) || error.code === 'CANCELLED') throw error
    return error.fields.found ?? error.message
  }
}

/** Selects the packages to remove from a store. */
export interface PruneStoredPackagesOptions extends StoredPackagesOptions {
  /** milliseconds: packages unused for that long are removed */
  readonly olderThan?: number | undefined
  /** bytes that may stay: the least recently used packages are removed first */
  readonly maxSize?: number | undefined
  /** report only, and remove nothing; default: false */
  readonly dryRun?: boolean | undefined
  /** default: the current time */
  readonly now?: Date | undefined
}

/** One package that was removed, or would be. */
export interface PrunedPackage extends StoredPackageEntry {
  readonly reason: 'damaged' | 'old' | 'size'
}

/** The result of `pruneStoredPackages`. */
export interface PrunedPackages {
  readonly removed: readonly PrunedPackage[]
  /** packages that should have been removed but cannot be changed */
  readonly kept: readonly PrunedPackage[]
  /** bytes that were freed, or would be */
  readonly freed: number
}

export async function pruneStoredPackages(options: PruneStoredPackagesOptions): Promise<PrunedPackages> {
  const { dryRun = false, signal } = options
  const { store, surveys } = await survey(options)
  if (!dryRun) await store.sweep()
  const removed: PrunedPackage[] = []
  const kept: PrunedPackage[] = []
  // Waits only once, and briefly: entries in use are removed next time.
  let sharing: SharingOptions | undefined
  const remove = async (path: string) => {
    const isGone = await store.remove(path, sharing)
    if (!isGone) sharing = { waits: [] }
    return isGone
  }
  for (const item of await reasonsToGo(surveys, options)) {
    throwIfCancelled(signal, item.directory)
    const isGone = dryRun || (await remove(item.directory))
    ;(isGone ? removed : kept).push(item)
  }
  if (!dryRun) await pruneIndex(store, remove)
  return { removed, kept, freed: removed.reduce((sum, { size }) => sum + size, 0) }
}

async function reasonsToGo(
  surveys: readonly Survey[],
  { olderThan, maxSize = Number.POSITIVE_INFINITY, now = new Date(), signal }: PruneStoredPackagesOptions,
): Promise<readonly PrunedPackage[]> {
  const going: PrunedPackage[] = []
  const whole: StoredPackageEntry[] = []
  for (const one of surveys) {
    throwIfCancelled(signal, one.entry.directory)
    const isWhole = isAsStored(one) || (await findFault(one, signal)) === ''
    if (isWhole) whole.push(one.entry)
    else going.push({ ...one.entry, reason: 'damaged' })
  }
  let size = whole.reduce((sum, entry) => sum + entry.size, 0)
  for (const entry of whole.toSorted((a, b) => (a.used < b.used ? -1 : 1))) {
    const isOld = olderThan !== undefined && now.getTime() - Date.parse(entry.used) >= olderThan
    if (!isOld && size <= maxSize) continue
    size -= entry.size
    going.push({ ...entry, reason: isOld ? 'old' : 'size' })
  }
  return going
}

// By size, times and inodes: nothing is read.
function isAsStored({ stored, trees }: Survey): boolean {
  if (!stored?.isSound) return false
  const mark = new LinkMark(stored.folder)
  return trees.every(({ files, record }) =>
    record.files.every(([name, size, mtime, ino, ctime]) =>
      isAsRecorded(join(files, name), { size, mtime, ino, ctime }, mark),
    ),
  )
}

// Index entries that lead to no package cost a needless look-up.
async function pruneIndex(store: PackageStore, remove: (path: string) => Promise<unknown>): Promise<void> {
  for (const name of await namesIn(store.index)) {
    const path = join(store.index, name)
    const sha512 = readJson(path)?.sha512
    if (typeof sha512 !== 'string' || store.read(sha512) === undefined) await remove(path)
  }
}
