import type { DependencyGroup, PackageManifest } from '../../core/nuget/manifest.ts'
import { packagePaths } from '../../core/nuget/package-paths.ts'
import { parsePackageVersion } from '../../core/nuget/version.ts'
import { formatDocument } from './documents.ts'
import { encodePath, feedReference } from './references.ts'
import type { FeedSettings } from './settings.ts'

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

/** The two documents of an id; undefined without a version, because the spec requires 404 instead of an empty list. */
export interface PackageDocuments {
  readonly list: string | undefined
  readonly registration: string | undefined
}

/** Creates the two documents of an id. */
export function packageDocuments(feed: FeedSettings, { lowerId, packages }: IdPackages): PackageDocuments {
  if (packages.length === 0) return { list: undefined, registration: undefined }
  return {
    list: formatDocument({ versions: packages.map(({ version }) => version) }),
    registration: formatDocument(registrationIndex(feed, { lowerId, packages })),
  }
}

/** Returns the path of an id's version list below the feed. */
export function versionListPath(lowerId: string): string {
  return `flat/${lowerId}/index.json`
}

/** Returns the path of an id's registration index below the feed. */
export function registrationPath(lowerId: string): string {
  return `registration/${lowerId}/index.json`
}

/**
 * Creates the registration index of one id: one page with all versions, lowest first, and the data of their manifests.
 * References are absolute if the feed has a base URL, because Paket resolves relative ones against the
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
