import type { PackageFault } from '../../core/accepted/accept-package.ts'
import type { PkgtoolError } from '../../core/base/errors.ts'
import { flag } from '../../core/base/format.ts'
import { groupBy } from '../../core/base/group-by.ts'
import { mapConcurrently } from '../../core/base/pool.ts'
import { printable, quote } from '../../core/base/printable.ts'
import { sha512FileLimit } from '../../core/files/sha512.ts'
import { packagePaths } from '../../core/nuget/package-paths.ts'
import { parsePackageVersion } from '../../core/nuget/version.ts'
import { badArchive } from '../../core/zip/directory.ts'
import type { FeedKey } from '../store/feed-store.ts'
import { readObject, unlessUnreadable } from '../store/read-object.ts'
import { type ConflictOptions, resolveConflict } from '../tree/commit.ts'
import type { StoredFeed } from '../tree/feed.ts'
import { acceptCopy } from '../tree/packages/accept-copy.ts'
import type { FactsById } from '../tree/packages/package-details.ts'
import { writePackageIndex } from '../tree/packages/package-index.ts'
import { placePackage } from '../tree/packages/place-package.ts'
import { type BundlePackage, hasEntry, type UnbundledStatus } from './bundle-content.ts'
import { type BundleSource, extractEntry } from './extract-entry.ts'
import { invalidBundle } from './invalid-bundle.ts'

const idsAtOnce = 4

/** The planned outcome for a package of a bundle. */
export interface UnbundledPackage extends BundlePackage {
  readonly status: UnbundledStatus
}

/**
 * Plans each package without writing: `present` if all files match the bundle; `repaired` if the package or its hash file
 * matches and another file differs; `added` if a file is missing. If neither matches, it is a conflict.
 *
 * @throws PkgtoolError `ALREADY_THERE`, `FILE_SYSTEM` for a name that is too long, `UNREADABLE_FILE`, `CANCELLED`
 */
export function planPackages(
  feed: StoredFeed,
  packages: readonly BundlePackage[],
  options: ConflictOptions,
): Promise<readonly UnbundledPackage[]> {
  const plan = async (item: BundlePackage) => ({ ...item, status: await statusOf(feed, item, options) })
  return mapConcurrently(packages, plan, { limit: 8 })
}

async function statusOf(
  feed: StoredFeed,
  { lowerId, version, file, manifest }: BundlePackage,
  options: ConflictOptions,
): Promise<UnbundledStatus> {
  const paths = packagePaths(lowerId, version, feed)
  const { store } = feed
  const [packageKey, hashKey, manifestKey] = [paths.packagePath, paths.hashPath, paths.manifestPath].map(
    path => `flat/${path}`,
  ) as [FeedKey, FeedKey, FeedKey]
  await store.assertKeysFit([packageKey, hashKey, manifestKey])
  const bytes = await readObject(store, hashKey, { limit: sha512FileLimit }).catch(
    error => unlessUnreadable(error) ?? Buffer.alloc(0),
  )
  // Without a hash file, the package was never visible.
  if (bytes === undefined) return 'added'
  const isHashRight = bytes.toString('latin1').trim() === file.sha512
  const isWhole = await hasEntry(feed, packageKey, file)
  if (isWhole || isHashRight) {
    const isThere = (await store.look(packageKey)) && (await store.look(manifestKey))
    if (!isThere) return 'added'
    const isPresent = isWhole && isHashRight && (await hasEntry(feed, manifestKey, manifest))
    return isPresent ? 'present' : 'repaired'
  }
  return resolveConflict(options, {
    subject: `${lowerId} ${version}`,
    found: 'the feed has that version with other bytes',
    change: `use ${flag('skip-existing')} or ${flag('force')}`,
    path: store.locate(packageKey),
  })
}

/**
 * Places the packages of a bundle in the feed, whose lock the caller holds: for each id its packages, then registration
 * and version list, regenerated from the feed's files.
 *
 * @throws PkgtoolError `INVALID_BUNDLE`, `FILE_SYSTEM`, `UNREADABLE_FILE`, `CANCELLED`
 */
export async function unbundlePackages(
  feed: StoredFeed,
  packages: readonly UnbundledPackage[],
  { facts, ...source }: BundleSource & { readonly facts: FactsById },
): Promise<void> {
  const placeId = async (group: readonly UnbundledPackage[]) => {
    try {
      for (const item of group) await place(feed, item, source)
    } finally {
      if (group[0]) await writePackageIndex(feed, group[0].lowerId, { facts: facts.get(group[0].lowerId) })
    }
  }
  const groups = groupBy(packages, ({ lowerId }) => lowerId)
  await mapConcurrently([...groups.values()], placeId, { limit: idsAtOnce })
  // In a bundle with a base, the facts of an id may be all that is new of it.
  for (const [lowerId, changed] of facts)
    if (!groups.has(lowerId)) await writePackageIndex(feed, lowerId, { facts: changed })
}

async function place(feed: StoredFeed, item: UnbundledPackage, source: BundleSource): Promise<void> {
  const { status, file, lowerId, version } = item
  if (status === 'present' || status === 'skipped') return
  const copy = await extractEntry(feed.store, file, { ...source, algorithm: 'sha512' })
  try {
    const identities = [{ lowerId, version: parsePackageVersion(version) }]
    const want = { identities, hashes: [{ by: 'bundle' as const, sha512: file.sha512 }], size: file.size }
    const outcome = await acceptCopy(copy, want, feed)
    if ('fault' in outcome) throw refused(source.reader.path, file.path, outcome.fault)
    // A repair does not withdraw the version, because its content stays the same.
    await placePackage(feed, outcome.item, {
      status: status === 'repaired' ? 'added' : status,
      repairs: status === 'repaired',
    })
  } finally {
    await copy.discard()
  }
}

function refused(bundle: string, path: string, fault: PackageFault): PkgtoolError {
  if (fault.kind === 'no-archive')
    return badArchive(path, 'another format than zip', { wanted: 'a package with a manifest inside' })
  const found =
    fault.kind === 'identity'
      ? `the package ${printable(`${fault.found.id} ${fault.found.version}`)} as ${quote(path)}`
      : `other bytes of ${quote(path)} than a moment ago`
  return invalidBundle(bundle, found)
}
