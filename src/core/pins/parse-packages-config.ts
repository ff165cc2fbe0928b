import { assertPackageId } from '../versions/package-id.ts'
import { parsePackageVersion } from '../versions/parse-package-version.ts'
import { toLowerInvariant } from '../versions/to-lower-invariant.ts'
import { type PinFileOptions, placeFields } from './pin.ts'
import { configError, type PackagesConfigPin, readPackagesConfig } from './read-packages-config.ts'

export type { PackagesConfigPin } from './read-packages-config.ts'

export interface PackagesConfigOptions extends PinFileOptions {
  /** take several versions of one id, though never the same twice; default: false, as the reference client */
  readonly allowDuplicateIds?: boolean | undefined
}

/**
 * Reads the pins of a packages.config, text or bytes, in document order (DESIGN 10). A document with a DOCTYPE is
 * refused. Throws `INVALID_PACKAGES_CONFIG` and `INVALID_PACKAGE_ID`, with file and line.
 *
 * @example
 * parsePackagesConfig('<packages><package id="A" version="1.0"/></packages>')[0]?.line // 1
 */
export function parsePackagesConfig(
  xml: string | Uint8Array,
  options: PackagesConfigOptions = {},
): PackagesConfigPin[] {
  const pins = readPackagesConfig(xml, options)
  assertNoRepeats(pins, options)
  for (const pin of pins) assertPackageId(pin.id, placeFields(pin))
  return pins
}

function assertNoRepeats(pins: readonly PackagesConfigPin[], options: PackagesConfigOptions): void {
  const first = new Map<string, number>()
  for (const { id, version, line } of pins) {
    const lowerId = toLowerInvariant(id)
    // No id that passes holds a space.
    const key = options.allowDuplicateIds ? `${lowerId} ${parsePackageVersion(version).lower}` : lowerId
    const before = first.get(key)
    if (before !== undefined) {
      const found = `a package that line ${before} has already, once more`
      throw configError({ found, wanted: 'each package once', line }, options)
    }
    first.set(key, line)
  }
}
