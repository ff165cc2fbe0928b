import { shortFolderName } from './format-framework.ts'
import {
  compareVersions,
  type Framework,
  frameworkOf,
  isModernFramework,
  isPortable,
  isSameFramework,
  isSameText,
  isZero,
  unsupportedFramework,
} from './framework.ts'
import { isCompatible } from './framework-compatibility.ts'
import { distinct, versionOf } from './framework-equivalents.ts'
import { nearestPortable } from './portable.ts'

/** Chooses the framework that a restore of a project takes of several, as the reference client does. */
export function findNearest(project: Framework, candidates: readonly Framework[]): Framework | undefined {
  const supported = candidates.filter(({ kind }) => kind !== 'unsupported')
  const possible = supported.length > 0 ? supported : candidates
  const same = possible.find(candidate => isSameFramework(project, candidate))
  if (same) return same
  const highest = withoutLower(possible.filter(candidate => isCompatible(project, candidate)))
  const reductions = [reduceNames, reducePortable, reducePackageBased, reduceProfiles, reducePlatforms]
  const left = reductions.reduce(
    (several, reduce) => (several.length > 1 ? reduce(project, several) : several),
    highest,
  )
  return [...left].sort(byPrecedence)[0]
}

// Leaves out what is compatible with another one, since that is nearer.
function withoutLower(frameworks: readonly Framework[]): readonly Framework[] {
  const specific = frameworks.filter(({ kind }) => kind !== 'any')
  const input = distinct(specific.length > 0 ? specific : frameworks)
  const highest = input.filter(one => !input.some(other => other !== one && isLower(one, other)))
  return [...highest].sort(byName)
}

function isLower(one: Framework, other: Framework): boolean {
  if (!isCompatible(other, one)) return false
  if (!isCompatible(one, other)) return true
  return isSameText(one.identifier, other.identifier) && isZero(one.version) && !isZero(other.version)
}

function byName(a: Framework, b: Framework): number {
  return compareTexts(a.identifier, b.identifier) || compareTexts(shortNameOf(a), shortNameOf(b))
}

function shortNameOf(framework: Framework): string {
  try {
    return shortFolderName(framework)
  } catch {
    return ''
  }
}

function reduceNames(project: Framework, several: readonly Framework[]): readonly Framework[] {
  if (!several.some(one => isSameText(one.identifier, project.identifier))) return several
  const keepsFormer = isNet6(project) && project.platform !== ''
  return several.filter(
    one => isSameText(one.identifier, project.identifier) || (keepsFormer && isFormerPlatform(one)),
  )
}

function isNet6(framework: Framework): boolean {
  return isModernFramework(framework) && framework.version[0] >= 6
}

function isFormerPlatform({ identifier }: Framework): boolean {
  return isSameText(identifier, 'MonoAndroid') || isSameText(identifier, 'Tizen')
}

function reducePortable(project: Framework, several: readonly Framework[]): readonly Framework[] {
  const others = several.filter(one => !isPortable(one))
  if (others.length > 0) return others
  return nearestPortable(project, several, findNearest)
}

function reducePackageBased(project: Framework, several: readonly Framework[]): readonly Framework[] {
  const others = several.filter(one => !isPackageBased(one))
  return isPackageBased(project) || others.length === 0 ? several : others
}

const packageBased = new Set([
  'DNXCORE',
  '.NETPLATFORM',
  '.NETSTANDARD',
  '.NETSTANDARDAPP',
  '.NETCOREAPP',
  'UAP',
  'TIZEN',
])

/** Whether all that a framework has is in packages, so that it has no assemblies to refer to. */
export function isPackageBased(framework: Framework): boolean {
  return packageBased.has(framework.identifier.toUpperCase()) || isNetCore50(framework)
}

function isNetCore50({ identifier, version }: Framework): boolean {
  return version[0] >= 5 && isSameText(identifier, '.NETCore')
}

function reduceProfiles(project: Framework, several: readonly Framework[]): readonly Framework[] {
  if (several.some(isPortable)) return several
  const same = several.filter(
    one =>
      project.profile !== '' &&
      isSameText(one.identifier, project.identifier) &&
      isSameText(one.profile, project.profile),
  )
  const left = same.length > 0 ? same : several
  const plain = left.filter(({ profile }) => profile === '')
  return left.length > 1 && plain.length > 0 ? plain : left
}

function reducePlatforms(project: Framework, several: readonly Framework[]): readonly Framework[] {
  if (project.platform === '') return several
  const named = several.filter(one => isSameText(one.identifier, project.identifier))
  if (named.length > 0 && (!isNet6(project) || named.some(({ version }) => version[0] >= 6))) {
    // The highest version wins over the platform.
    const [highest] = [...named].sort((a, b) => compareVersions(b.version, a.version))
    return named.filter(({ version }) => highest && compareVersions(version, highest.version) === 0)
  }
  const former = isNet6(project) ? several.filter(isFormerPlatform) : []
  if (former.length === 0) return several
  const [name] = former.map(({ identifier }) => identifier).sort((a, b) => compareTexts(b, a))
  return former.filter(({ identifier }) => identifier === name)
}

const precedence = {
  packageBased: ['.NETCOREAPP', '.NETSTANDARDAPP', '.NETSTANDARD', '.NETPLATFORM'],
  others: ['.NETFRAMEWORK', '.NETCORE', 'WINDOWS', 'WINDOWSPHONEAPP'],
}

// Of what is left, the reference client takes the first by precedence, then the last by name.
function byPrecedence(a: Framework, b: Framework): number {
  const [first, second] = [a, b].map(one => isPackageBased(one) && !isNetCore50(one))
  if (first !== second) return first ? 1 : -1
  const order = first ? precedence.packageBased : precedence.others
  const [rankA = 0, rankB = 0] = [a, b].map(({ identifier }) => {
    const rank = order.indexOf(identifier.toUpperCase())
    return rank < 0 ? order.length : rank
  })
  if (!isSameText(a.identifier, b.identifier) && rankA !== rankB) return rankA - rankB
  return compareFrameworks(b, a)
}

function compareFrameworks(a: Framework, b: Framework): number {
  if (a.kind !== b.kind) {
    if (a.kind === 'any' || b.kind === unsupportedFramework.kind) return -1
    if (b.kind === 'any' || a.kind === unsupportedFramework.kind) return 1
  }
  return (
    compareTexts(a.identifier, b.identifier) ||
    compareVersions(a.version, b.version) ||
    compareTexts(a.profile, b.profile) ||
    compareTexts(a.platform, b.platform) ||
    compareVersions(a.platformVersion, b.platformVersion)
  )
}

function compareTexts(a: string, b: string): number {
  const [first, second] = [a.toUpperCase(), b.toUpperCase()]
  return first < second ? -1 : Number(first > second)
}

// As the SDK sets them.
const fallbacks = (
  [
    [4, 6, 1],
    [4, 6, 2],
    [4, 7],
    [4, 7, 1],
    [4, 7, 2],
    [4, 8],
    [4, 8, 1],
  ] as const
).map(version => frameworkOf('.NETFramework', versionOf(version)))

/** The frameworks whose dependencies a project takes where a package has none for its own, unless it says which. */
export function defaultFallbacks(project: Framework): readonly Framework[] {
  return hasFallbacks(project) ? fallbacks : []
}

/**
 * Chooses one of the frameworks of a package's dependency groups for a project: its place in the list, or -1 if none fits the
 * project nor one of its fallbacks, the first of which counts that finds one.
 */
export function nearestGroup(
  project: Framework,
  groups: readonly Framework[],
  { fallbacks = defaultFallbacks(project) }: { readonly fallbacks?: readonly Framework[] | undefined } = {},
): number {
  for (const framework of [project, ...fallbacks]) {
    const nearest = nearestSupported(framework, groups)
    if (nearest !== undefined) return groups.findIndex(group => isSameFramework(group, nearest))
  }
  return -1
}

/** The nearest of some frameworks that a package has something for; undefined: none fits, or what fits is supported nowhere. */
export function nearestSupported(
  project: Framework,
  candidates: readonly Framework[],
): Framework | undefined {
  const nearest = findNearest(project, candidates)
  return nearest?.kind === 'unsupported' ? undefined : nearest
}

function hasFallbacks({ identifier, version }: Framework): boolean {
  if (isSameText(identifier, '.NETStandard')) return compareVersions(version, [2, 0, 0, 0]) >= 0
  return isSameText(identifier, '.NETCoreApp') && compareVersions(version, [2, 0, 0, 0]) >= 0
}
