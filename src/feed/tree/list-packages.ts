import { parseJson } from '../../core/base/json.ts'
import { toLowerInvariant } from '../../core/base/lower-case.ts'
import { manifestLimit, type PackageManifest, parseManifest } from '../../core/nuget/manifest.ts'
import { isValidPackageId } from '../../core/nuget/package-id.ts'
import { packagePaths } from '../../core/nuget/package-paths.ts'
import { compareParsedVersions, tryParsePackageVersion } from '../../core/nuget/version.ts'
import { parseVersionList, versionListLimit } from '../../core/nuget/version-list.ts'
import type { FeedKey } from '../store/feed-store.ts'
import { readObject } from '../store/read-object.ts'
import type { StoredFeed } from './feed.ts'
import type { FeedPackage } from './package-documents.ts'

export interface ListPackagesOptions {
  /** a version to exclude */
  readonly without?: string | undefined
  /** manifests of the versions just written, which need not be read again */
  readonly known?: ReadonlyMap<string, PackageManifest> | undefined
}

/**
 * Lists the complete versions of `lowerId` from the files, lowest first: those with package, hash and manifest.
 * Excludes leftovers of a killed writer.
 *
 * @throws PkgtoolError `INVALID_MANIFEST`, `UNREADABLE_FILE`
 */
export async function listFeedPackages(
  feed: StoredFeed,
  lowerId: string,
  { without, known }: ListPackagesOptions = {},
): Promise<readonly FeedPackage[]> {
  const names = await listVersionFolders(feed, lowerId)
  const packages: FeedPackage[] = []
  for (const version of sortVersions(names.filter(name => name !== without))) {
    const paths = packagePaths(lowerId, version, feed)
    const keys = await listKeys(feed, `flat/${paths.versionDirectory}/`)
    const wanted = [paths.packagePath, paths.hashPath, paths.manifestPath]
    if (!wanted.every(path => keys.has(`flat/${path}`))) continue
    const manifest = known?.get(version) ?? (await readManifest(feed, `flat/${paths.manifestPath}`))
    if (manifest) packages.push({ version, manifest })
  }
  return packages
}

async function listKeys({ store }: StoredFeed, prefix: FeedKey): Promise<ReadonlySet<FeedKey>> {
  const keys = new Set<FeedKey>()
  for await (const { key } of store.list(prefix)) keys.add(key)
  return keys
}

async function readManifest({ store }: StoredFeed, key: FeedKey): Promise<PackageManifest | undefined> {
  const bytes = await readObject(store, key, { limit: manifestLimit })
  return bytes && parseManifest(bytes, { source: store.locate(key) })
}

function sortVersions(names: readonly string[]): readonly string[] {
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

/** Reads the versions in the current list of one id, normalized and in lower case; empty without a readable list. */
export async function readListedVersions(feed: StoredFeed, lowerId: string): Promise<ReadonlySet<string>> {
  const key = `flat/${lowerId}/index.json`
  const bytes = await readObject(feed.store, key, { limit: versionListLimit }).catch(() => undefined)
  const json = parseJson(bytes ?? '')
  const list = parseVersionList('value' in json ? json.value : undefined)
  return new Set('texts' in list ? list.texts.flatMap(({ version }) => version?.lower ?? []) : [])
}
