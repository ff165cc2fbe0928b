import { parsePackageVersion } from './parse-package-version.ts'

/**
 * Returns the normalized version in lower case, without build metadata: the LOWER_VERSION of SPEC 2.7. Throws
 * `INVALID_VERSION`.
 *
 * @example
 * normalizePackageVersion('1.02.0.0-RC+build') // '1.2.0-rc'
 */
export function normalizePackageVersion(text: string): string {
  return parsePackageVersion(text).lower
}
