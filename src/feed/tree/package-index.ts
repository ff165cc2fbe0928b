import { readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { toLowerInvariant } from '../../core/base/errors.ts'
import { parseJson } from '../../core/base/json.ts'
import { readBoundedFile } from '../../core/files/read-file.ts'
import {
  type DependencyGroup,
  manifestLimit,
  type PackageManifest,
  parseManifest,
} from '../../core/nuget/manifest.ts'
import { isValidPackageId, packagePaths } from '../../core/nuget/package-paths.ts'
import { parseVersionList, versionListLimit } from '../../core/nuget/service-index.ts'
import {
  compareParsedVersions,
  parsePackageVersion,
  tryParsePackageVersion,
} from '../../core/nuget/version.ts'
import { encodePath, type Feed, type FeedSettings, feedReference } from './feed.ts'
import { type FeedDocument, formatDocument, removeAll, writeDocuments } from './write-file.ts'

/**
 * Writes the two documents of one id from its files: registration first, then the version list, which makes a version
 * visible (SPEC 4.3). If writing fails, removes the hash files of unlisted versions, so that they count as incomplete and
 * the next writer places them again.
 *
 * @throws PkgtoolError `INVALID_MANIFEST`, `UNREADABLE_FILE`, `FILE_SYSTEM`
 */
export async function writePackageIndex(
  feed: Feed,
  lowerId: string,
  options: Pick<ListPackagesOptions, 'known'> = {},
): Promise<void> {
  const packages = await listFeedPackages(feed, lowerId, options)
  const { list, registration } = packageDocuments(feed, { lowerId, packages })
  try {
    await writeDocuments(feed, [registration, list])
  } catch (error) {
    const listed = await readListedVersions(feed, lowerId)
    for (const { version } of packages)
      if (!listed.has(version))
        await removeAll(feed, [join(feed.dir, 'flat', packagePaths(lowerId, version, feed).hashPath)])
    throw error
  }
}

/**
 * Removes one version from the two documents of its id, version list first, while its files still exist. Removing the
 * last version removes the documents, because the spec requires 404 instead of an empty list.
 *
 * @throws PkgtoolError `INVALID_MANIFEST`, `UNREADABLE_FILE`, `FILE_SYSTEM`
 */
export async function withdrawVersion(feed: Feed, { lowerId, version }: FeedVersion): Promise<void> {
  const packages = await listFeedPackages(feed, lowerId, { without: version })
  const { list, registration } = packageDocuments(feed, { lowerId, packages })
  await writeDocuments(feed, [list, registration])
}

/** One version of an id. */
export interface FeedVersion {
  readonly lowerId: string
  /** normalized, in lower case */
  readonly version: string
}

/** The complete versions of one id, lowest first. */
export interface IdPackages {
  readonly lowerId: string
  readonly packages: readonly FeedPackage[]
}

/** Creates the two documents of an id. */
export function packageDocuments(
  feed: Feed,
  { lowerId, packages }: IdPackages,
): { readonly list: FeedDocument; readonly registration: FeedDocument } {
  const content = (make: () => object) => (packages.length === 0 ? undefined : formatDocument(make()))
  return {
    list: {
      path: join(feed.dir, 'flat', lowerId, 'index.json'),
      content: content(() => ({ versions: packages.map(({ version }) => version) })),
    },
    registration: {
      path: join(feed.dir, registrationPath(lowerId)),
      content: content(() => registrationIndex(feed, { lowerId, packages })),
    },
  }
}

/** Returns the path of an id's registration index below the feed. */
export function registrationPath(lowerId: string): string {
  return `registration/${lowerId}/index.json`
}

/**
 * Creates the registration index of one id: one page with all versions, lowest first, and the data of their manifests
 * (DESIGN 8). References are absolute if the feed has a base URL, because Paket resolves relative ones against the
 * service index instead of this document.
 */
function registrationIndex(feed: FeedSettings, { lowerId, packages }: IdPackages): object {
  // Without a base URL, relative to registration/ID/index.json.
  const root = feed.baseUrl ?? '../../'
  const self = root + encodePath(registrationPath(lowerId))
  const lower = packages[0]?.version
  const upper = packages.at(-1)?.version
  return {
    '@id': self,
    '@type': ['catalog:CatalogRoot', 'PackageRegistration', 'catalog:Permalink'],
    count: 1,
    items: [
      {
        '@id': `${self}#page/${lower}/${upper}`,
        '@type': 'catalog:CatalogPage',
        count: packages.length,
        lower,
        upper,
        parent: self,
        items: packages.map(({ version, manifest }) => {
          const { packagePath } = packagePaths(lowerId, version, feed)
          return registrationLeaf(manifest, `${self}#${version}`, {
            packageContent: root + encodePath(`flat/${packagePath}`),
            registration: self,
          })
        }),
      },
    ],
  }
}

function registrationLeaf(
  manifest: PackageManifest,
  leaf: string,
  addresses: { readonly packageContent: string; readonly registration: string },
): object {
  return {
    '@id': leaf,
    '@type': 'Package',
    catalogEntry: {
      '@id': `${leaf}/entry`,
      '@type': 'PackageDetails',
      ...textMembers(manifest),
      version: parsePackageVersion(manifest.version).normalized,
      listed: true,
      packageContent: addresses.packageContent,
      ...(manifest.dependencyGroups && {
        dependencyGroups: manifest.dependencyGroups.map(dependencyGroup),
      }),
    },
    ...addresses,
  }
}

function textMembers(manifest: PackageManifest): object {
  const { dependencyGroups: _, requireLicenseAcceptance, ...texts } = manifest
  if (requireLicenseAcceptance === undefined) return texts
  return { ...texts, requireLicenseAcceptance: requireLicenseAcceptance.toLowerCase() === 'true' }
}

function dependencyGroup({ targetFramework, dependencies }: DependencyGroup): object {
  return {
    '@type': 'PackageDependencyGroup',
    ...(targetFramework !== undefined && { targetFramework }),
    dependencies: dependencies.map(({ id, version }) => ({
      '@type': 'PackageDependency',
      id,
      range: dependencyRange(version),
    })),
  }
}

/** A bare version is the minimum; an absent one allows any. */
function dependencyRange(version: string | undefined): string {
  if (version === undefined) return '(, )'
  return /^[[(]/.test(version) ? version : `[${version}, )`
}

/**
 * Lists the addresses that caches must purge when a version is replaced or removed; relative to the feed if it has no
 * base URL.
 */
export function packageAddresses(feed: FeedSettings, { lowerId, version }: FeedVersion): readonly string[] {
  const { packagePath, hashPath, manifestPath } = packagePaths(lowerId, version, feed)
  const flat = [`${lowerId}/index.json`, packagePath, hashPath, manifestPath].map(path => `flat/${path}`)
  return [...flat, registrationPath(lowerId)].map(path => feedReference(feed, path))
}

/** A complete version in the feed. */
export interface FeedPackage {
  /** normalized, in lower case */
  readonly version: string
  readonly manifest: PackageManifest
}

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
  feed: Feed,
  lowerId: string,
  { without, known }: ListPackagesOptions = {},
): Promise<readonly FeedPackage[]> {
  const folder = join(feed.dir, 'flat', lowerId)
  const names = await readdir(folder).catch(() => [])
  const packages: FeedPackage[] = []
  for (const version of sortVersions(names.filter(name => name !== without))) {
    const paths = packagePaths(lowerId, version, feed)
    const files = await readdir(join(folder, version)).catch((): string[] => [])
    const wanted = [paths.packagePath, paths.hashPath, paths.manifestPath].map(path => basename(path))
    if (!wanted.every(name => files.includes(name))) continue
    const source = join(feed.dir, 'flat', paths.manifestPath)
    const read = async () =>
      parseManifest(await readBoundedFile(source, { limit: manifestLimit }), { source })
    packages.push({ version, manifest: known?.get(version) ?? (await read()) })
  }
  return packages
}

function sortVersions(names: readonly string[]): readonly string[] {
  return names
    .flatMap(name => tryParsePackageVersion(name) ?? [])
    .filter(({ text, lower }) => text === lower)
    .sort(compareParsedVersions)
    .map(({ lower }) => lower)
}

/** The ids with a folder in a feed, in lower case. */
export async function listFolderIds(feed: Feed): Promise<readonly string[]> {
  const names = await readdir(join(feed.dir, 'flat')).catch(() => [])
  return names.filter(name => isValidPackageId(name) && toLowerInvariant(name) === name).sort()
}

/** The versions of one id that have a folder, complete or not. */
export async function listVersionFolders(feed: Feed, lowerId: string): Promise<readonly string[]> {
  const names = await readdir(join(feed.dir, 'flat', lowerId)).catch(() => [])
  return names.filter(name => tryParsePackageVersion(name)?.lower === name)
}

/** Reads the versions in the current list of one id, normalized and in lower case; empty without a readable list. */
export async function readListedVersions(feed: Feed, lowerId: string): Promise<ReadonlySet<string>> {
  const path = join(feed.dir, 'flat', lowerId, 'index.json')
  const bytes = await readBoundedFile(path, { limit: versionListLimit }).catch(() => '')
  const json = parseJson(bytes)
  const list = parseVersionList('value' in json ? json.value : undefined)
  return new Set('texts' in list ? list.texts.flatMap(({ version }) => version?.lower ?? []) : [])
}
