import { toLowerInvariant } from '../../../core/base/printable.ts'
import { manifestLimit, type ParsedManifest, parseManifest } from '../../../core/nuget/manifest.ts'
import { isValidPackageId } from '../../../core/nuget/package-id.ts'
import { packagePaths } from '../../../core/nuget/package-paths.ts'
import { parseListedVersions, versionListLimit } from '../../../core/nuget/protocol/version-list.ts'
import { compareParsedVersions, tryParsePackageVersion } from '../../../core/nuget/version.ts'
import type { ExpectedTag } from '../../store/feed-store.ts'
import { namesAt, readJson, readObject } from '../../store/read-object.ts'
import type { StoredFeed } from '../feed.ts'
import { type FeedVersion, versionListKey } from './package-documents.ts'

/** A version whose files are complete. */
export interface CompleteVersion {
  readonly manifest: ParsedManifest
  /** when its last file was written, ms since 1970 */
  readonly modified: number
}

/**
 * Reads a version from its files; undefined if one of package, hash and manifest is missing: a leftover of a killed writer.
 *
 * @throws PkgtoolError `INVALID_MANIFEST`, `UNREADABLE_FILE`
 */
export async function readCompleteVersion(
  feed: StoredFeed,
  { lowerId, version }: FeedVersion,
): Promise<CompleteVersion | undefined> {
  const { store } = feed
  const { versionDirectory, packagePath, hashPath, manifestPath } = packagePaths(lowerId, version, feed)
  const prefix = `flat/${versionDirectory}/`
  const names = new Set((await namesAt(store, prefix)).map(name => prefix + name))
  if (![packagePath, hashPath, manifestPath].every(path => names.has(`flat/${path}`))) return undefined
  const hash = await store.look(`flat/${hashPath}`)
  const key = `flat/${manifestPath}`
  const bytes = await readObject(store, key, { limit: manifestLimit })
  if (!bytes || !hash) return undefined
  return { manifest: parseManifest(bytes, { source: store.locate(key) }), modified: hash.modified }
}

/** Sorts versions, lowest first; leaves out a name that is no normalized version in lower case. */
export function sortVersions(names: readonly string[]): readonly string[] {
  return names
    .flatMap(name => tryParsePackageVersion(name) ?? [])
    .filter(({ text, lower }) => text === lower)
    .sort(compareParsedVersions)
    .map(({ lower }) => lower)
}

/** The ids with a folder in a feed, in lower case. */
export async function listFolderIds({ store }: StoredFeed): Promise<readonly string[]> {
  const ids: string[] = []
  for await (const { name, kind } of store.names('flat/'))
    if (kind === 'folder' && isValidPackageId(name) && toLowerInvariant(name) === name) ids.push(name)
  return ids.sort()
}

/** The versions of one id that have a folder, complete or not. */
export async function listVersionFolders({ store }: StoredFeed, lowerId: string): Promise<readonly string[]> {
  const versions: string[] = []
  for await (const { name, kind } of store.names(`flat/${lowerId}/`))
    if (kind === 'folder' && tryParsePackageVersion(name)?.lower === name) versions.push(name)
  return versions
}

/** The version list of one id, and its state. */
export interface ListedVersions {
  readonly tag: ExpectedTag
  /** ms since 1970 */
  readonly modified: number
  /** normalized, in lower case; empty without a readable list */
  readonly versions: ReadonlySet<string>
}

/** Reads the current version list of one id. */
export async function readVersionList({ store }: StoredFeed, lowerId: string): Promise<ListedVersions> {
  const key = versionListKey(lowerId)
  const { tag, modified, value } = await readJson(store, key, { limit: versionListLimit })
  const list = parseListedVersions(value)
  return {
    tag,
    modified,
    versions: new Set('texts' in list ? list.texts.flatMap(({ version }) => version?.lower ?? []) : []),
  }
}
