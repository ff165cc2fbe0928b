import { mapConcurrently } from '../../../core/base/pool.ts'
import type { ParsedManifest } from '../../../core/nuget/manifest.ts'
import { compareParsedVersions, parsePackageVersion } from '../../../core/nuget/version.ts'
import type { ExpectedTag, FeedKey, StoredObject } from '../../store/feed-store.ts'
import { documentLife } from '../../store/object-headers.ts'
import type { StoredFeed } from '../feed.ts'
import { uploadStamp } from '../tools/tool-facts.ts'
import {
  type ListedVersions,
  listVersionFolders,
  readCompleteVersion,
  readVersionList,
  sortVersions,
} from './list-packages.ts'
import { describePackage, factsOf, type PackageDetails, type ReleaseFacts } from './package-details.ts'
import {
  dividePages,
  type FeedPackage,
  type PageName,
  pageKey,
  pagePrefix,
  type ReadRegistration,
  type RegistrationPart,
  readPagePackages,
  readRegistration,
} from './registration.ts'

/** A version whose files were just written. */
export interface PlacedVersion {
  readonly manifest: ParsedManifest
  /** the others stay as the feed has them; a version that has no time yet gets the current one */
  readonly facts: ReleaseFacts
}

/** What changes in the documents of an id, besides what its files say. */
export interface IdChange {
  /** a version to leave out */
  readonly without?: string | undefined
  /** versions just written, whose manifests need not be read again */
  readonly placed?: ReadonlyMap<string, PlacedVersion> | undefined
  /** new facts of versions that the documents name */
  readonly facts?: ReadonlyMap<string, ReleaseFacts> | undefined
  /** describe every version by its manifest again; default: false */
  readonly refresh?: boolean | undefined
}

/** What the documents of an id must say, and the state of those that it has. */
export interface IdState {
  readonly lowerId: string
  /** normalized, in lower case, lowest first */
  readonly versions: readonly string[]
  readonly parts: readonly RegistrationPart[]
  readonly list: ExpectedTag
  readonly registration: ExpectedTag
  /** all pages that there are, by key */
  readonly pages: ReadonlyMap<FeedKey, StoredObject>
  /** keys of pages that no reader can know any more */
  readonly stale: ReadonlySet<FeedKey>
}

const filesAtOnce = 8

/**
 * Computes what the documents of an id must say. The facts of a version that they name stay as they are. A version that they
 * do not name counts if its files are complete: its writer was stopped before it could list it.
 *
 * @throws PkgtoolError `INVALID_MANIFEST`, `UNREADABLE_FILE`
 */
export async function readIdState(
  feed: StoredFeed,
  lowerId: string,
  change: IdChange = {},
): Promise<IdState> {
  const list = await readVersionList(feed, lowerId)
  const registration = await readRegistration(feed.store, lowerId)
  const folders = await listVersionFolders(feed, lowerId)
  const id: KnownId = { feed, lowerId, list, registration, change }
  const { versions, parts } = await describeAll(
    id,
    sortVersions(folders.filter(version => version !== change.without)),
  )
  // A removal looks for pages of the time when there were more versions.
  const hasPages = registration.pages.length > 0 || parts.length > 1 || change.without !== undefined
  const pages = hasPages ? await listPages(id) : new Map<FeedKey, StoredObject>()
  const stale = stalePages(id, pages)
  return { lowerId, versions, parts, list: list.tag, registration: registration.tag, pages, stale }
}

/** An id with what its documents say now. */
interface KnownId {
  readonly feed: StoredFeed
  readonly lowerId: string
  readonly list: ListedVersions
  readonly registration: ReadRegistration
  readonly change: IdChange
}

// A version turns out to be incomplete only when it is described, and without it the pages end elsewhere.
async function describeAll(
  id: KnownId,
  versions: readonly string[],
): Promise<Pick<IdState, 'versions' | 'parts'>> {
  const parts: RegistrationPart[] = []
  const incomplete = new Set<string>()
  for (const page of dividePages(versions)) {
    const kept = keptPage(id, page)
    const described = kept ? [] : await describePage(id, page)
    for (const item of described) if (typeof item === 'string') incomplete.add(item)
    parts.push(kept ? { kept } : { packages: described.filter(item => typeof item !== 'string') })
  }
  if (incomplete.size === 0) return { versions, parts }
  return describeAll(
    id,
    versions.filter(version => !incomplete.has(version)),
  )
}

/** The page as it is, if nothing in it changes. */
function keptPage({ list, registration, change }: KnownId, page: readonly string[]): PageName | undefined {
  const isSame = ({ lower, upper, count }: PageName) =>
    lower === page[0] && upper === page.at(-1) && count === page.length
  const isUnchanged = (version: string) =>
    list.versions.has(version) && !change.placed?.has(version) && !change.facts?.has(version)
  return change.refresh || !page.every(isUnchanged) ? undefined : registration.pages.find(isSame)
}

/** Returns each version with its details, or as it is if it is incomplete. */
async function describePage(
  id: KnownId,
  page: readonly string[],
): Promise<readonly (FeedPackage | string)[]> {
  const known = new Map(id.registration.packages)
  for (const name of id.registration.pages.filter(other => overlaps(other, page)))
    for (const [version, item] of await readPagePackages(id.feed.store, id.lowerId, name))
      known.set(version, item)
  const describe = async (version: string) => {
    const details = await describeVersion(id, version, known.get(version)?.details)
    return details ? { version, details } : version
  }
  return mapConcurrently(page, describe, { limit: filesAtOnce })
}

function overlaps({ lower, upper }: PageName, page: readonly string[]): boolean {
  const [first = '', last = ''] = [page[0], page.at(-1)]
  return isAtMost(lower, last) && isAtMost(first, upper)
}

function isAtMost(a: string, b: string): boolean {
  return compareParsedVersions(parsePackageVersion(a), parsePackageVersion(b)) <= 0
}

async function describeVersion(
  { feed, lowerId, list, change }: KnownId,
  version: string,
  present: PackageDetails | undefined,
): Promise<PackageDetails | undefined> {
  const placed = change.placed?.get(version)
  const edits = withoutAbsent({ ...placed?.facts, ...change.facts?.get(version) })
  const facts = { ...(present && factsOf(present)), ...edits }
  if (placed) return describePackage(placed.manifest, { published: uploadStamp(), ...facts })
  if (present && list.versions.has(version) && !change.refresh) return { ...present, ...edits }
  const complete = await readCompleteVersion(feed, { lowerId, version })
  if (!complete) return undefined
  const published = uploadStamp(new Date(complete.modified).toISOString())
  return describePackage(complete.manifest, { published, ...facts })
}

function withoutAbsent(facts: ReleaseFacts): Partial<PackageDetails> {
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined))
}

async function listPages({ feed, lowerId }: KnownId): Promise<ReadonlyMap<FeedKey, StoredObject>> {
  const pages = new Map<FeedKey, StoredObject>()
  for await (const object of feed.store.list(pagePrefix(lowerId))) pages.set(object.key, object)
  return pages
}

// The index has not changed for as long as any reader keeps it, so nobody knows a page that it does not name.
function stalePages(
  { lowerId, registration }: KnownId,
  pages: ReadonlyMap<FeedKey, StoredObject>,
): ReadonlySet<FeedKey> {
  if (Date.now() - registration.modified < documentLife * 1000) return new Set()
  const named = new Set(registration.pages.map(({ name }) => pageKey(lowerId, name)))
  return new Set([...pages.keys()].filter(key => !named.has(key)))
}
