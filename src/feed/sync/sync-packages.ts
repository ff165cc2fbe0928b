import type { GivenHash, PackageFault } from '../../core/accepted/accept-package.ts'
import type { PkgtoolError } from '../../core/base/errors.ts'
import { mapConcurrently } from '../../core/base/pool.ts'
import type { ParsedManifest } from '../../core/nuget/manifest.ts'
import { parsePackageVersion } from '../../core/nuget/version.ts'
import type { Staged } from '../store/feed-store.ts'
import type { StoredFeed } from '../tree/feed.ts'
import { acceptCopy } from '../tree/packages/accept-copy.ts'
import type { PlacedVersion } from '../tree/packages/id-state.ts'
import type { ReleaseFacts } from '../tree/packages/package-details.ts'
import { packageAddresses } from '../tree/packages/package-documents.ts'
import { writePackageIndex } from '../tree/packages/package-index.ts'
import { type PlacedStatus, placePackage } from '../tree/packages/place-package.ts'

/** What becomes of a version. `repaired`: the same version, but its files were damaged. */
export type CopyStatus = PlacedStatus | 'repaired'

/** A version of an id that a feed gets. */
export interface ContentVersion {
  /** normalized, in lower case */
  readonly version: string
  readonly status: CopyStatus
  readonly hashes: readonly GivenHash[]
  /** bytes; default: any */
  readonly size?: number
  /** Stages the package, hashed with SHA-512. */
  stage(): Promise<Staged>
  /** Creates the error for a copy that is another package. */
  refuse(fault: PackageFault): PkgtoolError
}

/** An id of which a feed gets something. */
export interface ContentId {
  /** in lower case */
  readonly lowerId: string
  /** none: only its documents are written, by what lies in the feed and by its facts */
  readonly versions: readonly ContentVersion[]
  /** Reads what is said of its versions. */
  facts?(): Promise<ReadonlyMap<string, ReleaseFacts> | undefined>
}

const idsAtOnce = 8

/**
 * Places the packages that a plan names: for each id its packages, then registration and version list. The caller holds the feed
 * lock. Returns the addresses that caches must purge.
 *
 * @throws PkgtoolError `BAD_ARCHIVE`, `INVALID_MANIFEST`, `FEED_LOCKED`, errors of `stage`, `refuse` and of the store
 */
export async function syncPackages<I extends ContentId>(
  feed: StoredFeed,
  ids: readonly I[],
  { onPlaced }: { readonly onPlaced?: ((id: I) => void) | undefined } = {},
): Promise<readonly string[]> {
  const one = async (id: I) => {
    await placeId(feed, id)
    onPlaced?.(id)
    return id.versions
      .filter(({ status }) => status === 'replaced')
      .flatMap(({ version }) => packageAddresses(feed, { lowerId: id.lowerId, version }))
  }
  return (await mapConcurrently(ids, one, { limit: idsAtOnce })).flat()
}

async function placeId(feed: StoredFeed, { lowerId, versions, facts: readFacts }: ContentId): Promise<void> {
  const facts = new Map(await readFacts?.())
  const placed = new Map<string, PlacedVersion>()
  // Of what is in the feed with other bytes, the content knows nothing.
  const others = new Set(versions.filter(({ status }) => status !== 'present').map(({ version }) => version))
  try {
    for (const item of versions) {
      if (item.status === 'present' || item.status === 'skipped') continue
      const manifest = await place(feed, lowerId, item)
      placed.set(item.version, { manifest, facts: facts.get(item.version) ?? {} })
      others.delete(item.version)
    }
  } finally {
    // Also list what was placed before a failure.
    for (const version of others) facts.delete(version)
    await writePackageIndex(feed, lowerId, { placed, facts })
  }
}

async function place(
  feed: StoredFeed,
  lowerId: string,
  { version, status, hashes, size, ...item }: ContentVersion,
): Promise<ParsedManifest> {
  const copy = await item.stage()
  try {
    const identities = [{ lowerId, version: parsePackageVersion(version) }]
    const outcome = await acceptCopy(copy, { identities, hashes, size }, feed)
    if ('fault' in outcome) throw item.refuse(outcome.fault)
    // A repair does not withdraw the version, because its content stays the same.
    const repairs = status === 'repaired'
    await placePackage(feed, outcome.item, { status: repairs ? 'added' : status, repairs })
    return outcome.item.accepted.manifest.manifest
  } finally {
    await copy.discard()
  }
}
