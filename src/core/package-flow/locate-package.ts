import { PkgtoolError } from '../errors.ts'
import { packagePaths } from '../package-content/package-paths.ts'
import { type Pin, pinPlace } from '../pins/pin.ts'
import type { PlacePaths } from '../restore/package-layout.ts'
import { packageLayouts } from '../restore/package-layouts.ts'
import type { PackageVersion } from '../versions/parse-package-version.ts'
import type { RestoreRun } from './restore-run.ts'

/** One package version that is wanted, and its paths below the packages folder in the layout of the run. */
export interface WantedPackage {
  readonly pin: Pin
  readonly version: PackageVersion
  /** `id/version`, lowered and normalized */
  readonly name: string
  readonly paths: PlacePaths
}

/** What messages and progress call a package. */
export function nameOf({ pin, version }: WantedPackage): string {
  return `${pin.id} ${version.normalized}`
}

/** Says where a package that is wanted lies in the layout of the run. */
export function locatePackage(
  run: RestoreRun,
  { pin, version }: Pick<WantedPackage, 'pin' | 'version'>,
): WantedPackage {
  const layout = packageLayouts[run.layout]
  const { versionDirectory: name } = packagePaths(pin.id, version.normalized, run.names)
  const { excludeVersion, names } = run
  const place = layout.placeOf({
    id: pin.id,
    version: spelledVersion(version),
    name,
    excludeVersion,
    ...names,
  })
  const paths = layout.pathsOf(place, names)
  if (paths) return { pin, version, name, paths }
  throw new PkgtoolError('INVALID_PACKAGE_ID', {
    subject: pin.id,
    found: `the file name ${JSON.stringify(place)}`,
    wanted: 'one that every system can have',
    ...pinPlace(pin),
  })
}

/**
 * The version as the reference client writes it into names: as it was given, normalized where it has a dot among its
 * labels or build metadata, which is left out.
 */
function spelledVersion({ text, labels, normalized }: PackageVersion): string {
  return /^[0-9.]+(-[0-9A-Za-z-]+)?$/.test(text) && labels.length < 2 ? text : normalized
}
