import { rememberParsed } from '../base/memo.ts'
import { toLowerInvariant } from '../base/printable.ts'
import { type Framework, isModernFramework } from '../frameworks/framework.ts'
import { readFramework } from '../frameworks/frameworks.ts'
import { findNearest } from '../frameworks/nearest-framework.ts'
import type { PackageVersion } from '../nuget/version.ts'
import { rangeHolds, tryParseVersionRange, type VersionRange } from '../nuget/version-range.ts'
import { frameworkKey } from './framework-key.ts'
import type { FrameworkSpec, PackageSpec } from './package-spec.ts'

/** A target framework of a project. */
export interface ProjectFramework {
  readonly alias: string
  readonly framework: Framework
  /** the frameworks of `AssetTargetFallback` */
  readonly imports: readonly Framework[]
  readonly spec: FrameworkSpec
  /** whether what packages ask for is left out where the framework brings it; not by the client's former resolver */
  readonly prunes: boolean
}

const read = rememberParsed(readFramework)

const known = new WeakMap<PackageSpec, readonly ProjectFramework[]>()

/** The target frameworks of a project. @throws PkgtoolError `INVALID_FRAMEWORK` */
export function frameworksOf(project: PackageSpec): readonly ProjectFramework[] {
  const before = known.get(project)
  if (before) return before
  const frameworks = Object.entries(project.frameworks).map(([key, spec]) => ({
    alias: spec.targetAlias ?? key,
    framework: read(spec.framework),
    imports: (spec.imports ?? []).map(read),
    spec,
    prunes: project.restore.restoreUseLegacyDependencyResolver !== true,
  }))
  known.set(project, frameworks)
  return frameworks
}

/** The framework of a project that one for `wanted` takes: the nearest, else that of a fallback. Of several of one framework that of the alias. */
export function nearestFrameworkOf(
  project: PackageSpec,
  wanted: ProjectFramework,
): ProjectFramework | undefined {
  const all = frameworksOf(project)
  for (const framework of [wanted.framework, ...wanted.imports]) {
    const nearest = findNearest(
      framework,
      all.map(each => each.framework),
    )
    if (nearest === undefined) continue
    const same = all.filter(each => frameworkKey(each.framework) === frameworkKey(nearest))
    if (same.length <= 1) return same[0]
    const alias = toLowerInvariant(wanted.alias)
    return same.find(each => toLowerInvariant(each.alias) === alias)
  }
  return undefined
}

/** How the client names a framework: of .NET 5.0 and later by its short name, else in full. */
export function frameworkName(framework: Framework, shortName: string): string {
  return isModernFramework(framework) ? shortName : fullName(framework)
}

/** The full name of a framework, such as `.NETStandard,Version=v2.0`, without its platform. */
export function fullName({ identifier, version, profile }: Framework): string {
  const [major, minor, build, revision] = version
  const numbers = [
    major,
    minor,
    ...(build > 0 || revision > 0 ? [build] : []),
    ...(revision > 0 ? [revision] : []),
  ]
  return `${identifier},Version=v${numbers.join('.')}${profile === '' ? '' : `,Profile=${profile}`}`
}

const prunedOf = new WeakMap<object, ReadonlyMap<string, string>>()

const parseRange = rememberParsed(tryParseVersionRange)

/** Whether the framework itself brings a package in a version that a range takes, so that none is restored. */
export function isPruned({ packagesToPrune }: FrameworkSpec, lowerId: string, range: VersionRange): boolean {
  if (packagesToPrune === undefined) return false
  const text = prunedTexts(packagesToPrune).get(lowerId)
  const highest: PackageVersion | undefined =
    text === undefined ? undefined : parseRange(text)?.upper?.version
  return highest !== undefined && rangeHolds(range, highest)
}

function prunedTexts(packages: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  const before = prunedOf.get(packages)
  if (before) return before
  const texts = new Map(Object.entries(packages).map(([id, text]) => [toLowerInvariant(id), text]))
  prunedOf.set(packages, texts)
  return texts
}

/** Its name by itself, whatever the project calls it. */
export function nameOf({ framework, spec }: ProjectFramework): string {
  return frameworkName(framework, spec.framework)
}
