import { shortFolderName } from './format-framework.ts'
import { compareVersions, type Framework, isPortable, isSameFramework, isSameText } from './framework.ts'
import { aliasesOf, distinct, has } from './framework-equivalents.ts'
import { portableFrameworks } from './portable-profiles.ts'

type FindNearest = (project: Framework, candidates: readonly Framework[]) => Framework | undefined

/** Chooses one of several portable class libraries for a project, as the reference client does. */
export function nearestPortable(
  project: Framework,
  libraries: readonly Framework[],
  findNearest: FindNearest,
): readonly Framework[] {
  const nearest = isPortable(project)
    ? votedFor(project, libraries, findNearest)
    : withNearestPart(project, libraries, findNearest)
  if (nearest.length <= 1) return nearest
  return [nearest.reduce((best, one) => (isBetter(best, one) ? one : best))]
}

function partsOf(library: Framework): readonly Framework[] {
  return portableFrameworks(library, { withOptional: true })
}

function withNearestPart(
  project: Framework,
  libraries: readonly Framework[],
  findNearest: FindNearest,
): readonly Framework[] {
  const nearest = findNearest(project, libraries.flatMap(partsOf))
  return nearest ? libraries.filter(library => has(partsOf(library), nearest)) : []
}

// Each framework of the project votes for the libraries that have what is nearest to it.
function votedFor(
  project: Framework,
  libraries: readonly Framework[],
  findNearest: FindNearest,
): readonly Framework[] {
  const all = distinct(libraries.flatMap(partsOf))
  const votes = new Map<Framework, number>()
  for (const part of reduceEquivalent(partsOf(project))) {
    const nearest = findNearest(part, all)
    if (nearest === undefined) continue
    for (const library of libraries)
      if (has(partsOf(library), nearest)) votes.set(library, (votes.get(library) ?? 0) + 1)
  }
  const most = Math.max(...votes.values())
  return libraries.filter(library => votes.get(library) === most)
}

// The library with the fewest frameworks has the most to offer; then the one with the higher versions.
function isBetter(current: Framework, other: Framework): boolean {
  const [currentParts, otherParts] = [current, other].map(one =>
    portableFrameworks(one, { withOptional: false }),
  )
  if (currentParts === undefined || otherParts === undefined) return false
  if (otherParts.length !== currentParts.length) return otherParts.length < currentParts.length
  const wins = otherParts.reduce((sum, part) => {
    const same = currentParts.find(each => isSameText(each.identifier, part.identifier))
    const first = otherParts.find(each => isSameText(each.identifier, part.identifier))
    return same && first ? sum + Math.sign(compareVersions(first.version, same.version)) : sum
  }, 0)
  if (wins !== 0) return wins > 0
  const [currentNet, otherNet] = [currentParts, otherParts].map(parts =>
    parts.find(({ identifier }) => isSameText(identifier, '.NETFramework')),
  )
  const byNet = currentNet && otherNet ? compareVersions(otherNet.version, currentNet.version) : 0
  if (byNet !== 0) return byNet > 0
  return !isSameFramework(current, other) && nameOf(other) < nameOf(current)
}

function nameOf(framework: Framework): string {
  return shortFolderName(framework).toUpperCase()
}

const precedence = [
  'WINDOWS',
  '.NETCORE',
  'WINRT',
  'WINDOWSPHONE',
  'SILVERLIGHT',
  'DNXCORE',
  'ASP.NETCORE',
  'DNX',
  'ASP.NET',
]

/** Leaves one of each frameworks that are the same, the preferred name first. */
function reduceEquivalent(frameworks: readonly Framework[]): readonly Framework[] {
  const rank = ({ identifier }: Framework) => {
    const at = precedence.indexOf(identifier.toUpperCase())
    return at < 0 ? precedence.length : at
  }
  const sorted = [...frameworks].sort(
    (a, b) =>
      (isSameText(a.identifier, b.identifier) ? 0 : rank(a) - rank(b)) ||
      compareVersions(b.version, a.version),
  )
  const left: Framework[] = []
  const known: Framework[] = []
  for (const framework of sorted) {
    if (has(known, framework)) continue
    left.push(framework)
    known.push(framework, ...aliasesOf(framework))
  }
  return left
}
