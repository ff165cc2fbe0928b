import type { PlacePaths } from '../layouts/place-paths.ts'
import type { PackageIdentity } from '../nuget/package-identity.ts'
import type { ParsedPin } from '../nuget/pin.ts'

/** One requested package version, and its paths below the packages folder in the layout of the run. */
export interface WantedPackage extends PackageIdentity {
  readonly pin: ParsedPin
  /** `id/version`, lowered and normalized */
  readonly name: string
  readonly paths: PlacePaths
}

/** The name of a package in messages and progress. */
export function nameOf({ id, version }: PackageIdentity): string {
  return `${id} ${version.normalized}`
}
