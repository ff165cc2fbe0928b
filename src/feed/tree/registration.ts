import type { DependencyGroup, PackageManifest } from '../../core/package-content/package-manifest.ts'
import { packagePaths } from '../../core/package-content/package-paths.ts'
import { parsePackageVersion } from '../../core/versions/parse-package-version.ts'
import type { FeedSettings } from './feed.ts'
import { encodePath } from './feed-reference.ts'
import type { FeedPackage } from './package-versions.ts'

/** Returns where the registration index of an id lies below the feed. */
export function registrationPath(lowerId: string): string {
  return `registration/${lowerId}/index.json`
}

/**
 * Makes the registration index of one id: one page with all versions, lowest first, and what their manifests say
 * (DESIGN 8). Its references are absolute where the feed has a base URL: Paket resolves relative ones against the service
 * index, and not against this document.
 */
export function registrationIndex(
  feed: FeedSettings,
  { lowerId, packages }: { readonly lowerId: string; readonly packages: readonly FeedPackage[] },
): object {
  const root = rootOf(feed)
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
        items: packages.map(item => registrationLeaf(feed, item, { lowerId, self })),
      },
    ],
  }
}

// Else as seen from registration/ID/index.json.
function rootOf({ baseUrl }: FeedSettings): string {
  return baseUrl ?? '../../'
}

function registrationLeaf(
  feed: FeedSettings,
  { version, manifest }: FeedPackage,
  { lowerId, self }: { readonly lowerId: string; readonly self: string },
): object {
  const packageContent = rootOf(feed) + encodePath(`flat/${packagePaths(lowerId, version, feed).packagePath}`)
  const leaf = `${self}#${version}`
  return {
    '@id': leaf,
    '@type': 'Package',
    catalogEntry: {
      '@id': `${leaf}/entry`,
      '@type': 'PackageDetails',
      ...textMembers(manifest),
      version: parsePackageVersion(manifest.version).normalized,
      listed: true,
      packageContent,
      ...(manifest.dependencyGroups && {
        dependencyGroups: manifest.dependencyGroups.map(dependencyGroup),
      }),
    },
    packageContent,
    registration: self,
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
    ...(targetFramework === undefined ? {} : { targetFramework }),
    dependencies: dependencies.map(({ id, version }) => ({
      '@type': 'PackageDependency',
      id,
      range: dependencyRange(version),
    })),
  }
}

/** A bare version is the lowest that will do, and no version any. */
function dependencyRange(version: string | undefined): string {
  if (version === undefined) return '(, )'
  return /^[[(]/.test(version) ? version : `[${version}, )`
}
