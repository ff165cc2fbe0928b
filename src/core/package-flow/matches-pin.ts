import { lowerPackageId } from '../package-content/package-paths.ts'
import { isValidPackageId } from '../versions/package-id.ts'
import { tryParsePackageVersion } from '../versions/parse-package-version.ts'
import type { WantedPackage } from './locate-package.ts'

/** Tells whether a manifest is the one of the package that is wanted: same id, same version, in any spelling. */
export function matchesPin(
  manifest: { readonly id: string; readonly version: string },
  { pin, version }: Pick<WantedPackage, 'pin' | 'version'>,
): boolean {
  return (
    isValidPackageId(manifest.id) &&
    lowerPackageId(manifest.id) === lowerPackageId(pin.id) &&
    tryParsePackageVersion(manifest.version)?.lower === version.lower
  )
}
