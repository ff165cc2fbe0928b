import type { Log } from '../base/ports.ts'
import { printable, toLowerInvariant } from '../base/printable.ts'
import { bestParsedVersion } from '../nuget/best-version.ts'
import { describePlace, type PinPlace } from '../nuget/pin.ts'
import { compareParsedVersions, type PackageVersion, parsePackageVersion } from '../nuget/version.ts'
import { parseVersionRange, type VersionRange } from '../nuget/version-range.ts'
import type { PackageCatalog } from '../projects/graph/package-catalog.ts'
import type { AnsweredNeed } from './closure-pins.ts'
import { isUpgraded, type Upgrade } from './locked-versions.ts'

interface NewerOptions {
  readonly catalog: Pick<PackageCatalog, 'versions'>
  readonly upgrade: Upgrade
  readonly log: Log
}

/**
 * Gives a notice of the packages whose version a project names, and of which newer versions exist: an upgrade takes none of these, since
 * only the project can.
 */
export async function noticeNewer(
  answered: readonly AnsweredNeed[],
  { catalog, upgrade, log }: NewerOptions,
): Promise<void> {
  const found = new Map<string, string>()
  for (const each of answered) {
    if (each.need.owner === undefined) continue
    for (const { id, version, place } of namedVersions(each, upgrade)) {
      const newest = bestParsedVersion(anyVersion(version), await catalog.versions(id))
      if (newest === undefined || compareParsedVersions(newest, version) <= 0) continue
      const where = place === undefined ? '' : `, ${describePlace(place)}`
      const text = `${id} ${newest.normalized} (now ${version.normalized}${where})`
      found.set(`${toLowerInvariant(id)} ${version.lower}`, text)
    }
  }
  if (found.size === 0) return
  const list = [...found.values()].map(printable).join(', ')
  log.notice(
    `newer versions exist of packages whose version a project names: ${list}; write them there to take them`,
  )
}

interface NamedVersion {
  readonly id: string
  readonly version: PackageVersion
  readonly place: PinPlace | undefined
}

function namedVersions({ need, closure }: AnsweredNeed, upgrade: Upgrade): readonly NamedVersion[] {
  const taken = new Map(closure.packages.map(each => [toLowerInvariant(each.id), each]))
  return need.request.roots.flatMap(({ id, range }) => {
    const own = taken.get(toLowerInvariant(id))
    if (own === undefined || range.float !== undefined || !isUpgraded(upgrade, id)) return []
    const place = need.places.get(toLowerInvariant(id))
    return { id: own.id, version: parsePackageVersion(own.version), place }
  })
}

// A prerelease may be followed by another one.
function anyVersion({ labels }: PackageVersion): VersionRange {
  return parseVersionRange(labels.length > 0 ? '*-*' : '*')
}
