import { isValidPackageId } from '../versions/package-id.ts'
import { type PackageVersion, tryParsePackageVersion } from '../versions/parse-package-version.ts'
import { toLowerInvariant } from '../versions/to-lower-invariant.ts'

/** What a file name may mean. */
export interface NamedPackage {
  readonly lowerId: string
  readonly version: PackageVersion
}

/**
 * Returns everything that `ID.VERSION` may mean, the shortest id first: `a.1.0.0` is version 1.0.0 of `a`, or 0.0 of
 * `a.1`, or 0 of `a.1.0`.
 */
export function splitPackageName(name: string): readonly NamedPackage[] {
  const parts = name.split('.')
  return parts.flatMap((_part, index) => {
    const id = parts.slice(0, index).join('.')
    const version = isValidPackageId(id) ? tryParsePackageVersion(parts.slice(index).join('.')) : undefined
    return version === undefined ? [] : { lowerId: toLowerInvariant(id), version }
  })
}
