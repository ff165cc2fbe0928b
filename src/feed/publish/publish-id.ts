import { PkgtoolError } from '../../core/base/errors.ts'
import { flag } from '../../core/base/format.ts'
import { mapConcurrently } from '../../core/base/pool.ts'
import type { HashAlgorithm } from '../../core/files/digest.ts'
import type { Sha512 } from '../../core/files/sha512.ts'
import { packagePaths } from '../../core/nuget/package-paths.ts'
import type { FeedKey, Staged } from '../store/feed-store.ts'
import type { ContentId, ContentVersion } from '../sync/sync-packages.ts'
import { type ConflictOptions, resolveConflict } from '../tree/commit.ts'
import type { StoredFeed } from '../tree/feed.ts'
import { readIdState } from '../tree/packages/id-state.ts'
import { readVersionList } from '../tree/packages/list-packages.ts'
import { factsOf, type ReleaseFacts } from '../tree/packages/package-details.ts'
import type { FeedVersion } from '../tree/packages/package-documents.ts'
import type { PlacedStatus } from '../tree/packages/place-package.ts'
import { readPublishedHash } from '../tree/packages/read-published-hash.ts'
import { isFingerprintOf, readPublishedHashes } from './feed-fingerprint.ts'
import type { PublishedPackage } from './publish-options.ts'

const versionsAtOnce = 8

/** The feed that is published, and the one that it is published into. */
export interface Publication {
  readonly source: StoredFeed
  readonly target: StoredFeed
}

/** Stages an object of the source in the target; undefined: it is not there. */
export async function stageFrom(
  { source, target }: Publication,
  key: FeedKey,
  algorithm: HashAlgorithm,
): Promise<Staged | undefined> {
  const borrowed = await source.store.borrow(key)
  if (!borrowed) return undefined
  try {
    return await target.store.stageFile(borrowed.path, { algorithm })
  } finally {
    await borrowed.release()
  }
}

/** An id as publishing brings it. */
export interface PublishedId extends ContentId {
  readonly versions: readonly (ContentVersion & Pick<PublishedPackage, 'status'>)[]
}

export interface PlanIdOptions extends ConflictOptions {
  /** the fingerprint of the id when it was last published into the target */
  readonly before: string | undefined
}

/**
 * Plans what publishing an id does: versions that the target lacks, and those with other bytes. Asks the target for no hash of the
 * versions that were published before, if they are the same still.
 *
 * @throws PkgtoolError `ALREADY_THERE`, errors of the stores
 */
export async function planId(
  publication: Publication,
  lowerId: string,
  { before, ...options }: PlanIdOptions,
): Promise<PublishedId> {
  const { source, target } = publication
  const listed = await readVersionList(source, lowerId)
  const present = await readVersionList(target, lowerId)
  const hashes = await readPublishedHashes(source, lowerId, listed.versions)
  const shared = new Map([...hashes].filter(([version]) => present.versions.has(version)))
  const areSame = before !== undefined && isFingerprintOf(before, shared)
  const statusOf = async (named: FeedVersion, own: Sha512 | undefined): Promise<PlacedStatus> => {
    const { version } = named
    if (present.tag === 'absent') return 'added'
    if (areSame && shared.has(version)) return 'present'
    const theirs = await readPublishedHash(target, named)
    // Without a hash file, a package was never visible.
    if (theirs === undefined || own === undefined) return 'added'
    if (theirs !== own) return conflictOf(target, named, options)
    return present.versions.has(version) ? 'present' : 'added'
  }
  const plan = async (version: string) => {
    const [named, sha512] = [{ lowerId, version }, hashes.get(version)]
    return contentVersion(publication, named, { sha512, status: await statusOf(named, sha512) })
  }
  const versions = await mapConcurrently([...listed.versions], plan, { limit: versionsAtOnce })
  return { lowerId, versions, facts: () => readFacts(source, lowerId, versions) }
}

function contentVersion(
  publication: Publication,
  { lowerId, version }: FeedVersion,
  { sha512, status }: { readonly sha512: Sha512 | undefined; readonly status: PlacedStatus },
): PublishedId['versions'][number] {
  const { source } = publication
  const key: FeedKey = `flat/${packagePaths(lowerId, version, source).packagePath}`
  return {
    version,
    status,
    hashes: sha512 === undefined ? [] : [{ by: 'source', sha512 }],
    async stage() {
      const copy = sha512 === undefined ? undefined : await stageFrom(publication, key, 'sha512')
      if (!copy) throw incomplete(source, key)
      return copy
    },
    refuse: () => refused(source, key, sha512),
  }
}

async function readFacts(
  source: StoredFeed,
  lowerId: string,
  planned: readonly Pick<ContentVersion, 'version'>[],
): Promise<ReadonlyMap<string, ReleaseFacts>> {
  // A version with a fact of its own is read from its page, even without a change.
  const asked = new Map(planned.map(({ version }) => [version, {}]))
  const { parts } = await readIdState(source, lowerId, { facts: asked })
  const packages = parts.flatMap(part => ('packages' in part ? part.packages : []))
  return new Map(packages.map(({ version, details }) => [version, factsOf(details)]))
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

function refused({ store }: StoredFeed, key: FeedKey, sha512: Sha512 | undefined): PkgtoolError {
  return new PkgtoolError('HASH_MISMATCH', {
    subject: store.locate(key),
    found: 'it is another package than the feed lists there',
    wanted: `sha512:${sha512}`,
    change: 'check the feed with `feed verify`',
  })
}
