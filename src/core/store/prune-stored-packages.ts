import { join } from 'node:path'
import { throwIfCancelled } from '../base/turns.ts'
import { listOwnNames } from '../files/list-names.ts'
import { isSha512 } from '../files/sha512.ts'
import { type Pruned, pruneItems } from '../files/writing/prune-items.ts'
import { isAsRecorded, LinkMark } from './file-linker.ts'
import type { PackageStore } from './package-store.ts'
import { readJson } from './store-record.ts'
import {
  findEntryFault,
  type PackageSurvey,
  type StoredPackageEntry,
  type StoredPackagesOptions,
  survey,
} from './survey-store.ts'

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

/** The result of `pruneStoredPackages`, also of a dry run. */
export interface PrunedPackages extends Pruned<PrunedPackage> {}

export async function pruneStoredPackages(options: PruneStoredPackagesOptions): Promise<PrunedPackages> {
  const { dryRun = false } = options
  const { store, surveys } = await survey(options)
  if (!dryRun) await store.sweep()
  const going = (await reasonsToGo(surveys, options)).map(item => {
    const path = item.directory
    return { item, path, remove: (waits: readonly number[]) => store.remove(path, { waits }) }
  })
  const pruned = await pruneItems(going, options)
  if (!dryRun) await pruneIndex(store)
  return pruned
}

async function reasonsToGo(
  surveys: readonly PackageSurvey[],
  { olderThan, maxSize = Number.POSITIVE_INFINITY, now = new Date(), signal }: PruneStoredPackagesOptions,
): Promise<readonly PrunedPackage[]> {
  const going: PrunedPackage[] = []
  const whole: StoredPackageEntry[] = []
  for (const one of surveys) {
    throwIfCancelled(signal, one.entry.directory)
    const isWhole = isAsStored(one) || (await findEntryFault(one, signal)) === undefined
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
function isAsStored({ stored, trees }: PackageSurvey): boolean {
  if (!stored?.isSound) return false
  const mark = new LinkMark(stored.folder)
  return trees.every(({ files, record }) =>
    record.files.every(([name, size, mtime, ino, ctime]) =>
      isAsRecorded(join(files, name), { size, mtime, ino, ctime }, mark),
    ),
  )
}

// Index entries that lead to no package cost a needless look-up.
async function pruneIndex(store: PackageStore): Promise<void> {
  for (const name of listOwnNames(store.index)) {
    const path = join(store.index, name)
    const sha512 = readJson(path)?.sha512
    if (!isSha512(sha512) || store.read(sha512) === undefined) await store.remove(path, { waits: [] })
  }
}
