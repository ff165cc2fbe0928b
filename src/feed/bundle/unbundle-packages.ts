import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { mapConcurrently } from '../../core/concurrency.ts'
import { isPkgtoolError } from '../../core/errors.ts'
import { assertNamesFit } from '../../core/files/assert-names-fit.ts'
import { localFileError } from '../../core/files/file-system-error.ts'
import { tryStat } from '../../core/files/try-stat.ts'
import { hashFileInTurns } from '../../core/integrity/hash-file.ts'
import { packagePaths } from '../../core/package-content/package-paths.ts'
import type { RunOptions } from '../../core/ports.ts'
import { printable, quote } from '../../core/text.ts'
import { followPackages } from '../tree/build-page.ts'
import type { Feed } from '../tree/feed.ts'
import { groupById } from '../tree/group-by-id.ts'
import {
  type ConflictOptions,
  type PlacedStatus,
  placePackageCopy,
  settleConflict,
} from '../tree/place-package.ts'
import { readPackageFile } from '../tree/read-package-file.ts'
import { writePackageIndex } from '../tree/write-package-index.ts'
import type { BundlePackage } from './bundle-content.ts'
import { type ExtractOptions, extractEntry } from './extract-entry.ts'
import { invalidBundle } from './invalid-bundle.ts'
import type { BundleEntry } from './verify-bundle.ts'

const idsAtOnce = 4

/** What becomes of a package of a bundle. */
export interface PlannedPackage extends BundlePackage {
  readonly status: UnbundledStatus
}

/** Also `repaired`: it was that version, but its files were damaged. */
export type UnbundledStatus = PlacedStatus | 'repaired'

/** How a version that is there is compared. */
export type PlanOptions = ConflictOptions & Pick<RunOptions, 'signal'>

/**
 * Says what becomes of each package, before anything is written: one is `present` when its files have the hashes that the
 * bundle's list has, and `repaired` when a part of them has: what the hash beside it says decides which version is meant.
 *
 * @throws PkgtoolError `ALREADY_THERE`, `FILE_SYSTEM` for a name that is too long, `UNREADABLE_FILE`, `CANCELLED`
 */
export function planPackages(
  feed: Feed,
  packages: readonly BundlePackage[],
  options: PlanOptions,
): Promise<readonly PlannedPackage[]> {
  const plan = async (item: BundlePackage) => ({ ...item, status: await statusOf(feed, item, options) })
  return mapConcurrently(packages, plan, { limit: 8 })
}

async function statusOf(
  feed: Feed,
  { lowerId, version, file, manifest }: BundlePackage,
  options: PlanOptions,
): Promise<UnbundledStatus> {
  const paths = packagePaths(lowerId, version, feed)
  await assertNamesFit(feed.dir, Object.values(paths))
  const inFlat = (path: string) => join(feed.dir, 'flat', path)
  const hash = await readFile(inFlat(paths.hashPath), 'latin1').catch(() => undefined)
  // Without its hash no reader has seen it.
  if (hash === undefined) return 'added'
  const isHashRight = hash.trim() === Buffer.from(file.sha512, 'hex').toString('base64')
  const isWhole = await hasBytes(inFlat(paths.packagePath), file, options)
  if (isWhole || isHashRight) {
    const isThere = tryStat(inFlat(paths.packagePath)) && tryStat(inFlat(paths.manifestPath))
    if (!isThere) return 'added'
    const isPresent =
      isWhole && isHashRight && (await hasBytes(inFlat(paths.manifestPath), manifest, options))
    return isPresent ? 'present' : 'repaired'
  }
  return settleConflict(options, {
    subject: `${lowerId} ${version}`,
    found: 'the same version with other bytes',
    change: 'use "--skip-existing" or "--force"',
    path: inFlat(paths.packagePath),
  })
}

/**
 * Tells whether a file of the feed has the bytes of a file of a bundle.
 *
 * @throws PkgtoolError `UNREADABLE_FILE`, `CANCELLED`
 */
export async function hasBytes(
  path: string,
  { size, sha512 }: BundleEntry,
  { signal }: Pick<RunOptions, 'signal'>,
): Promise<boolean> {
  const facts = tryStat(path)
  if (!facts?.isFile() || facts.size !== size) return false
  try {
    const { digest } = await hashFileInTurns(path, { algorithm: 'sha512', signal })
    return digest === Buffer.from(sha512, 'hex').toString('base64')
  } catch (error) {
    throw isPkgtoolError(error) ? error : localFileError(path, error)
  }
}

/**
 * Places the packages of a bundle in the feed, which the caller holds: of each id its packages, then registration and
 * version list, which are made anew from what lies there.
 *
 * @throws PkgtoolError `INVALID_BUNDLE`, `FILE_SYSTEM`, `UNREADABLE_FILE`, and what `onPiece` throws
 */
export async function unbundlePackages(
  feed: Feed,
  packages: readonly PlannedPackage[],
  options: Omit<ExtractOptions, 'algorithm'>,
): Promise<void> {
  const placeId = async (group: readonly PlannedPackage[]) => {
    try {
      for (const item of group) await place(feed, item, options)
    } finally {
      if (group[0]) await writePackageIndex(feed, group[0].lowerId)
    }
  }
  await mapConcurrently(groupById(packages), placeId, { limit: idsAtOnce })
  await followPackages(feed)
}

async function place(
  feed: Feed,
  item: PlannedPackage,
  options: Omit<ExtractOptions, 'algorithm'>,
): Promise<void> {
  const { status, file, lowerId, version } = item
  if (status === 'present' || status === 'skipped') return
  const copy = await extractEntry(feed, file, { ...options, algorithm: 'sha512' })
  try {
    const packageFile = await readPackageFile(copy.path, feed)
    if (packageFile.lowerId !== lowerId || packageFile.version !== version) {
      const found = printable(`${packageFile.id} ${packageFile.version}`)
      throw invalidBundle(options.reader.path, `the package ${found} as ${quote(file.path)}`)
    }
    // The version that readers see stays the same: nothing is withdrawn for a repair.
    await placePackageCopy(feed, packageFile, { status: status === 'repaired' ? 'added' : status, copy })
  } finally {
    copy.discard()
  }
}
