import type { PackageFault } from '../../core/accepted/accept-package.ts'
import type { PkgtoolError } from '../../core/base/errors.ts'
import { flag } from '../../core/base/format.ts'
import { groupBy } from '../../core/base/group-by.ts'
import { mapConcurrently } from '../../core/base/pool.ts'
import { printable, quote } from '../../core/base/printable.ts'
import { sha512FileLimit } from '../../core/files/sha512.ts'
import { packagePaths } from '../../core/nuget/package-paths.ts'
import { badArchive } from '../../core/zip/directory.ts'
import type { FeedKey } from '../store/feed-store.ts'
import { readObject, unlessUnreadable } from '../store/read-object.ts'
import type { ContentId, CopyStatus } from '../sync/sync-packages.ts'
import { type ConflictOptions, resolveConflict } from '../tree/commit.ts'
import type { StoredFeed } from '../tree/feed.ts'
import type { FactsById } from '../tree/packages/package-details.ts'
import { type BundlePackage, hasEntry } from './bundle-content.ts'
import { type BundleSource, extractEntry } from './extract-entry.ts'
import { invalidBundle } from './invalid-bundle.ts'

/** The planned outcome for a package of a bundle. */
export interface UnbundledPackage extends BundlePackage {
  readonly status: CopyStatus
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
): Promise<CopyStatus> {
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

/** The packages of a bundle as a feed gets them. In a bundle with a base, the facts of an id may be all that is new of it. */
export function contentIds(
  feed: StoredFeed,
  packages: readonly UnbundledPackage[],
  { facts, ...source }: BundleSource & { readonly facts: FactsById },
): readonly ContentId[] {
  const groups = groupBy(packages, ({ lowerId }) => lowerId)
  return [...new Set([...groups.keys(), ...facts.keys()])].map(lowerId => ({
    lowerId,
    versions: (groups.get(lowerId) ?? []).map(({ version, status, file }) => ({
      version,
      status,
      hashes: [{ by: 'bundle', sha512: file.sha512 }],
      size: file.size,
      stage: () => extractEntry(feed.store, file, { ...source, algorithm: 'sha512' }),
      refuse: fault => refused(source.reader.path, file.path, fault),
    })),
    facts: async () => facts.get(lowerId),
  }))
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
