import { type PackageVersion, tryParsePackageVersion } from '../versions/parse-package-version.ts'

/** Reads an exact version of the tool: three or four numbers, label and metadata (DESIGN 3); undefined for all else. */
export function tryParseExactVersion(text: string): PackageVersion | undefined {
  return /^\d+(\.\d+){2,3}(?:[-+]|$)/.test(text) ? tryParsePackageVersion(text) : undefined
}
