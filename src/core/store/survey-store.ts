import { join, resolve } from 'node:path'
import { isPkgtoolError } from '../base/errors.ts'
import type { RunOptions } from '../base/ports.ts'
import { throwIfCancelled } from '../base/turns.ts'
import { hashPlaced } from '../files/hash-file.ts'
import { listOwnNames } from '../files/list-names.ts'
import { isSha512 } from '../files/sha512.ts'
import { tryLstat } from '../files/stats.ts'
import { openArchive } from '../zip/archive.ts'
import { ComparisonFolder, unpackArchive } from '../zip/extract.ts'
import { PackageStore } from './package-store.ts'
import { readJson } from './store-record.ts'
import type { StoredPackage } from './stored-package.ts'
import { isTreeRecord, selectOf, type TreeRecord } from './unpacked-tree.ts'

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

/** One entry of a store, and what it holds. */
export interface PackageSurvey {
  readonly entry: StoredPackageEntry
  /** absent: it has no record */
  readonly stored: StoredPackage | undefined
  readonly trees: readonly { readonly files: string; readonly record: TreeRecord }[]
}

/** Reads all entries of a store, in the order of their packages. */
export async function survey({ packageStore, signal }: StoredPackagesOptions) {
  const store = new PackageStore({ directory: resolve(packageStore), link: 'copy' }, { signal })
  const surveys: PackageSurvey[] = []
  for (const name of listOwnNames(store.packages)) {
    throwIfCancelled(signal, store.packages)
    const directory = join(store.packages, name)
    const stats = tryLstat(directory)
    if (!stats?.isDirectory()) continue
    surveys.push(await readSurvey(store, directory, stats.mtime))
  }
  surveys.sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
  return { store, surveys }
}

function keyOf({ entry: { id, version, directory } }: PackageSurvey): string {
  return [id, version, directory].join('\n')
}

async function readSurvey(store: PackageStore, directory: string, used: Date): Promise<PackageSurvey> {
  const sha512 = readJson(join(directory, 'record.json'))?.sha512
  const found = isSha512(sha512) ? store.read(sha512) : undefined
  const stored = found?.folder === directory ? found : undefined
  const trees = listOwnNames(directory).flatMap(name => {
    const record = readJson(join(directory, name, 'record.json'))
    return isTreeRecord(record) ? [{ files: join(directory, name, 'files'), record }] : []
  })
  const sizes = trees.flatMap(({ record }) => record.files.map(([, size]) => size))
  const own = stored ? [stored.record.file.size, stored.record.manifest.size] : []
  const size = [...own, ...sizes].reduce((sum, each) => sum + each, 0)
  const entry = {
    id: stored?.spelled.id ?? '',
    version: stored?.spelled.version ?? '',
    sha512: stored?.record.sha512 ?? '',
    directory,
    size,
    used: used.toISOString(),
  }
  return { entry, stored, trees }
}

/** Reads every byte of an entry and describes its fault; undefined: it is as it was stored. @throws PkgtoolError `CANCELLED` */
export async function findEntryFault(
  { stored, trees }: PackageSurvey,
  signal: AbortSignal | undefined,
): Promise<string | undefined> {
  if (stored === undefined) return 'it has no record'
  try {
    const hash = await hashPlaced(stored.file, signal)
    if (hash !== stored.record.sha512) return `its SHA-512 is ${hash}`
    const archive = await openArchive(stored.file)
    if (archive === undefined) return 'it is not a zip file'
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
    return undefined
  } catch (error) {
    if (!isPkgtoolError(error) || error.code === 'CANCELLED') throw error
    return error.fields.found ?? error.message
  }
}

export async function listStoredPackages(
  options: StoredPackagesOptions,
): Promise<readonly StoredPackageEntry[]> {
  const { surveys } = await survey(options)
  return surveys.map(({ entry }) => entry)
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
    const found = await findEntryFault(one, options.signal)
    verified.push({ ...one.entry, state: found === undefined ? 'whole' : 'damaged', found: found ?? '' })
  }
  return verified
}
