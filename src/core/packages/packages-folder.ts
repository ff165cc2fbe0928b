import { PkgtoolError } from '../base/errors.ts'
import type { Layout } from '../layouts/layout.ts'
import { packageLayouts } from '../layouts/package-layouts.ts'
import type { Extensions, PlacePaths } from '../layouts/place-paths.ts'
import { identityKey, type PackageIdentity } from '../nuget/package-identity.ts'
import type { PackageVersion } from '../nuget/version.ts'

/** A folder of packages. Plain data, also for workers. */
export interface PackagesFolder {
  /** absolute */
  readonly directory: string
  readonly layout: Layout
  readonly names: Extensions
  /** `classic`: folders without the version */
  readonly excludeVersion: boolean
}

/** The paths of a package, whose id is spelled as its pin spells it. @throws PkgtoolError `INVALID_PACKAGE_ID` */
export function locatePackage(
  { layout, names, excludeVersion }: PackagesFolder,
  identity: PackageIdentity,
): PlacePaths {
  const { id, version } = identity
  const { placeOf, pathsOf } = packageLayouts[layout]
  const spelled = { id, version: spelledVersion(version), name: identityKey(identity) }
  const place = placeOf({ ...spelled, excludeVersion, ...names })
  const paths = pathsOf(place, names)
  if (paths) return paths
  throw new PkgtoolError('INVALID_PACKAGE_ID', {
    subject: id,
    found: `its file name is ${JSON.stringify(place)}`,
    wanted: 'one that every system can have',
  })
}

/** The paths of a place that a record names; undefined if it is no place of this layout. */
export function pathsOfPlace({ layout, names }: PackagesFolder, place: string): PlacePaths | undefined {
  return packageLayouts[layout].pathsOf(place, names)
}

export function unpacks({ layout }: Pick<PackagesFolder, 'layout'>): boolean {
  return packageLayouts[layout].unpacks ?? false
}

/**
 * The version as the reference client writes it into names: as given, but normalized if it has a dot among its labels or
 * build metadata, which is omitted.
 */
function spelledVersion({ text, labels, normalized }: PackageVersion): string {
  return /^[0-9.]+(-[0-9A-Za-z-]+)?$/.test(text) && labels.length < 2 ? text : normalized
}
