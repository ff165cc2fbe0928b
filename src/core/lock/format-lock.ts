import { printable, toLowerInvariant } from '../base/printable.ts'
import { defaultNames, type PackageNames, type ResolvedNames } from '../nuget/presets.ts'
import { compareParsedVersions, tryParsePackageVersion } from '../nuget/version.ts'
import { sortedClosures } from './closures.ts'
import { type Lock, type LockedPackage, lockDocument, lockEntry } from './lock.ts'

/** The packages of a lock in the order of the file: by lower-case id, then by version, then by their JSON text. */
export function sortedPackages({ packages }: Lock): LockedPackage[] {
  const keyed = packages.map(entry => ({
    entry,
    id: toLowerInvariant(entry.id),
    version: tryParsePackageVersion(entry.version),
    text: JSON.stringify(lockEntry.write(entry)),
  }))
  return keyed
    .sort(
      (a, b) =>
        compareTexts(a.id, b.id) ||
        (a.version && b.version ? compareParsedVersions(a.version, b.version) : 0) ||
        compareTexts(a.text, b.text),
    )
    .map(({ entry }) => entry)
}

function compareTexts(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

/**
 * Formats a lock: JSON with two spaces, one member per line in a fixed order, packages sorted, a line feed at
 * the end. The text depends only on the content of the lock, so a diff shows only real changes. Omits user names and
 * passwords in addresses; escapes control and invisible characters.
 *
 * @example
 * formatLock({ lockfileVersion: 1, packages: [] }) // '{\n  "lockfileVersion": 1,\n  "packages": []\n}\n'
 */
export function formatLock(lock: Lock): string {
  const { closures } = lock
  const document = lockDocument.write({
    ...lock,
    packages: sortedPackages(lock),
    ...(closures && { closures: sortedClosures(closures) }),
  })
  // Safe, because line feeds occur only between members, and the escapes are valid JSON.
  const lines = JSON.stringify(document, undefined, 2).split('\n')
  return `${lines.map(printable).join('\n')}\n`
}

/** The `names` of a new lock: those given, else those of `old`; undefined when they equal the defaults. */
export function lockedNames(
  given: PackageNames,
  old: ResolvedNames = defaultNames,
): ResolvedNames | undefined {
  const { packageExtension = old.packageExtension, manifestExtension = old.manifestExtension } = given
  const isDefault =
    packageExtension === defaultNames.packageExtension && manifestExtension === defaultNames.manifestExtension
  return isDefault ? undefined : { packageExtension, manifestExtension }
}
