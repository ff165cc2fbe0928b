import type { PlacePaths } from '../layouts/place-paths.ts'
import type { PackageIdentity } from '../nuget/package-identity.ts'
import type { ParsedPin } from '../nuget/pin.ts'

/** One requested package version. */
export interface ChosenPackage extends PackageIdentity {
  readonly pin: ParsedPin
  /** `id/version`, lowered and normalized */
  readonly name: string
}

/** The same with its paths below the packages folder in the layout of the run. */
export interface WantedPackage extends ChosenPackage {
  /** in the spelling of the pin; in `classic`, once the package has been read, in that of its manifest */
  paths: PlacePaths
}

/** The name of a package in messages and progress. */
export function nameOf({ id, version }: PackageIdentity): string {
  return `${id} ${version.normalized}`
}
