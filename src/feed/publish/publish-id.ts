import { PkgtoolError } from '../../core/base/errors.ts'
import { flag } from '../../core/base/format.ts'
import { mapConcurrently } from '../../core/base/pool.ts'
import type { ParsedManifest } from '../../core/nuget/manifest.ts'
import { packagePaths } from '../../core/nuget/package-paths.ts'
import { parsePackageVersion } from '../../core/nuget/version.ts'
import type { FeedKey } from '../store/feed-store.ts'
import { type ConflictOptions, resolveConflict } from '../tree/commit.ts'
import type { StoredFeed } from '../tree/feed.ts'
import { acceptCopy } from '../tree/packages/accept-copy.ts'
import { type PlacedVersion, readIdState } from '../tree/packages/id-state.ts'
import { readVersionList } from '../tree/packages/list-packages.ts'
import { factsOf, type ReleaseFacts } from '../tree/packages/package-details.ts'
import type { FeedVersion } from '../tree/packages/package-documents.ts'
import { writePackageIndex } from '../tree/packages/package-index.ts'
import { type PlacedStatus, placePackage } from '../tree/packages/place-package.ts'
import { readPublishedHash } from '../tree/packages/read-published-hash.ts'
import { isFingerprintOf, readPublishedHashes } from './feed-fingerprint.ts'
import type { PublishedPackage } from './publish-options.ts'

const versionsAtOnce = 8

/** The feed that is published, and the one that it is published into. */
export interface Publication {
  readonly source: StoredFeed
  readonly target: StoredFeed
}

/** What publishing does with a version of an id. */
export interface PlannedVersion {
  readonly version: string
  readonly status: PlacedStatus
}

export interface PlanIdOptions extends ConflictOptions {
  /** the fingerprint of the id when it was last published into the target */
  readonly before: string | undefined
}

/**
 * Plans what publishing an id does, and writes nothing: versions that the target lacks, and those with other bytes. Asks the
 * target for no hash of the versions that were published before, if they are the same still.
 *
 * @throws PkgtoolError `ALREADY_THERE`, errors of the stores
 */
export async function planId(
  { source, target }: Publication,
  lowerId: string,
  { before, ...options }: PlanIdOptions,
): Promise<readonly PlannedVersion[]> {
  const { versions } = await readVersionList(source, lowerId)
  const present = await readVersionList(target, lowerId)
  const hashes = await readPublishedHashes(source, lowerId, versions)
  const shared = new Map([...hashes].filter(([version]) => present.versions.has(version)))
  const areSame = before !== undefined && isFingerprintOf(before, shared)
  const plan = async (version: string): Promise<PlannedVersion> => {
    if (present.tag === 'absent') return { version, status: 'added' }
    if (areSame && shared.has(version)) return { version, status: 'present' }
    const named = { lowerId, version }
    const [own, theirs] = [hashes.get(version), await readPublishedHash(target, named)]
    // Without a hash file, a package was never visible.
    if (theirs === undefined || own === undefined) return { version, status: 'added' }
    if (theirs !== own) return { version, status: conflictOf(target, named, options) }
    return { version, status: present.versions.has(version) ? 'present' : 'added' }
  }
  return mapConcurrently([...versions], plan, { limit: versionsAtOnce })
}

/**
 * Publishes an id: places the versions that the plan names, then writes its documents with what the source says of every
 * version.
 *
 * @throws PkgtoolError `HASH_MISMATCH`, `NOT_FOUND`, `BAD_ARCHIVE`, `INVALID_MANIFEST`, `FEED_LOCKED`, errors of the stores
 */
export async function publishId(
  { source, target }: Publication,
  lowerId: string,
  { planned }: { readonly planned: readonly PlannedVersion[] },
): Promise<readonly PublishedPackage[]> {
  const facts = await readFacts(source, lowerId, planned)
  const placed = new Map<string, PlacedVersion>()
  try {
    for (const { version, status } of planned) {
      if (status !== 'added' && status !== 'replaced') continue
      const manifest = await placeVersion({ source, target }, { lowerId, version }, status)
      placed.set(version, { manifest, facts: facts.get(version) ?? {} })
    }
  } finally {
    // Also list what was placed before a failure.
    const known = new Map([...facts].filter(([version]) => isTaken(planned, version, placed)))
    await writePackageIndex(target, lowerId, { placed, facts: known })
  }
  return planned.map(({ version, status }) => ({ lowerId, version, status }))
}

function isTaken(
  planned: readonly PlannedVersion[],
  version: string,
  placed: ReadonlyMap<string, unknown>,
): boolean {
  return placed.has(version) || planned.some(each => each.version === version && each.status === 'present')
}

async function readFacts(
  source: StoredFeed,
  lowerId: string,
  planned: readonly PlannedVersion[],
): Promise<ReadonlyMap<string, ReleaseFacts>> {
  // A version with a fact of its own is read from its page, even without a change.
  const asked = new Map(planned.map(({ version }) => [version, {}]))
  const { parts } = await readIdState(source, lowerId, { facts: asked })
  const packages = parts.flatMap(part => ('packages' in part ? part.packages : []))
  return new Map(packages.map(({ version, details }) => [version, factsOf(details)]))
}

async function placeVersion(
  { source, target }: Publication,
  named: FeedVersion,
  status: PlacedStatus,
): Promise<ParsedManifest> {
  const key = `flat/${packagePaths(named.lowerId, named.version, source).packagePath}`
  const sha512 = await readPublishedHash(source, named)
  const borrowed = await source.store.borrow(key)
  if (!borrowed || sha512 === undefined) throw incomplete(source, key)
  try {
    const copy = await target.store.stageFile(borrowed.path, { algorithm: 'sha512' })
    try {
      const identities = [{ lowerId: named.lowerId, version: parsePackageVersion(named.version) }]
      const outcome = await acceptCopy(copy, { identities, hashes: [{ by: 'source', sha512 }] }, target)
      if ('fault' in outcome) throw refused(source, key, sha512)
      await placePackage(target, outcome.item, { status })
      return outcome.item.accepted.manifest.manifest
    } finally {
      await copy.discard()
    }
  } finally {
    await borrowed.release()
  }
}

function conflictOf(target: StoredFeed, named: FeedVersion, options: ConflictOptions): PlacedStatus {
  return resolveConflict(options, {
    subject: `${named.lowerId} ${named.version}`,
    found: 'the target has that version with other bytes',
    change: `give it another version, or use ${flag('skip-existing')} or ${flag('force')}`,
    path: target.store.locate(`flat/${packagePaths(named.lowerId, named.version, target).packagePath}`),
  })
}

function incomplete({ store }: StoredFeed, key: FeedKey): PkgtoolError {
  return new PkgtoolError('NOT_FOUND', {
    subject: store.locate(key),
    found: 'there is no package with its hash, though the feed lists it',
    change: 'check the feed with `feed verify`',
  })
}

function refused({ store }: StoredFeed, key: FeedKey, sha512: string): PkgtoolError {
  return new PkgtoolError('HASH_MISMATCH', {
    subject: store.locate(key),
    found: 'it is another package than the feed lists there',
    wanted: `sha512:${sha512}`,
    change: 'check the feed with `feed verify`',
  })
}
