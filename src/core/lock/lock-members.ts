import { compareParsedVersions } from '../versions/compare-package-versions.ts'
import { tryParsePackageVersion } from '../versions/parse-package-version.ts'
import { toLowerInvariant } from '../versions/to-lower-invariant.ts'
import { withoutUserInfo } from './address.ts'
import type { Lock, LockedPackage, LockedTool } from './lock-file.ts'

/** The members of an entry for the tool, in the order in which they are written. */
export function toolMembers(tool: LockedTool): object {
  const { version, stage, latestBy, minimumAge } = tool.requested
  return {
    name: tool.name,
    requested: { version, stage, latestBy, minimumAge },
    version: tool.version,
    url: withoutUserInfo(tool.url),
    stage: tool.stage,
    uploaded: tool.uploaded,
    sha256: tool.sha256,
    size: tool.size,
  }
}

/** The members of an entry for a package, in the order in which they are written. */
export function packageMembers(entry: LockedPackage): object {
  return {
    id: entry.id,
    version: entry.version,
    requested: entry.requested,
    sha512: entry.sha512,
    contentHash: entry.contentHash,
    size: entry.size,
    source: withoutUserInfo(entry.source),
  }
}

/** The packages of a lock in the order in which they are written: by lower id, then by version, then by their text. */
export function sortedPackages({ packages }: Lock): LockedPackage[] {
  return packages
    .map(entry => ({
      entry,
      id: toLowerInvariant(entry.id),
      version: tryParsePackageVersion(entry.version),
      text: JSON.stringify(packageMembers(entry)),
    }))
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
