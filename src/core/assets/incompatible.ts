import { PkgtoolError } from '../base/errors.ts'
import { quote } from '../base/printable.ts'
import { isZero } from '../frameworks/framework.ts'
import type { GraphMember } from './graph/target-graph.ts'
import { flags } from './include-flags.ts'
import type { PackageContent } from './package-content.ts'
import { frameworksOf } from './project-frameworks.ts'
import { hasAssets, type TargetAssets } from './selection/target-assets.ts'

/** The client's codes of what no project of a target can use. */
export type IncompatibleCode = 'NU1201' | 'NU1202' | 'NU1203' | 'NU1212' | 'NU1213'

export interface IncompatibleOptions {
  /** such as `net8.0/linux-x64` */
  readonly target: string
  /** what is taken of the member */
  readonly taken: number
  readonly assets: TargetAssets
}

/** What makes a member of a graph unusable for its target. */
export function incompatibilities(
  member: GraphMember,
  { target, taken, assets }: IncompatibleOptions,
): readonly PkgtoolError[] {
  if (member.kind === 'project') {
    if (member.framework !== undefined) return []
    const names = frameworksOf(member.project).map(({ spec }) => spec.framework)
    return [
      incompatible(`project ${member.id}`, {
        code: 'NU1201',
        found: `it is for ${names.join(', ')}, not for ${target}`,
      }),
    ]
  }
  if ((taken & (flags.runtime | flags.compile)) === 0) return []
  const { content } = member
  const subject = `${content.id} ${content.version}`
  const has = (type: string) => hasPackageType(content, type)
  return [
    ...(isUsable(content, assets)
      ? []
      : [incompatible(subject, { code: 'NU1202', found: `it has no files for ${target}` })]),
    ...(has('DotnetPlatform')
      ? [
          incompatible(subject, {
            code: 'NU1213',
            found: 'it is a platform of .NET, which no project can refer to',
          }),
        ]
      : []),
    ...(has('DotnetTool')
      ? [
          incompatible(subject, {
            code: 'NU1212',
            found: 'it is a tool of .NET, which no project can refer to',
          }),
        ]
      : []),
  ]
}

/**
 * Assemblies that a project of one runtime can be compiled against, and that no package has for that runtime; asked for by
 * ValidateRuntimeIdentifierCompatibility.
 */
export function unimplemented(
  judged: readonly { readonly member: GraphMember; readonly options: IncompatibleOptions }[],
): readonly PkgtoolError[] {
  const taken = judged.filter(
    ({ member, options }) => member.kind === 'package' && (options.taken & flags.runtime) !== 0,
  )
  const present = new Set(
    taken.flatMap(({ options }) =>
      assembliesIn(options.assets.runtime).flatMap(name => [name, name.replace(/\.ni$/, '')]),
    ),
  )
  return taken.flatMap(({ member, options: { assets, target } }) =>
    assembliesIn(assets.compile).flatMap(name =>
      present.has(name)
        ? []
        : incompatible(member.id, {
            code: 'NU1203',
            found: `it has the assembly ${quote(name)} to compile against, and none to run for ${target}`,
          }),
    ),
  )
}

/** Lower-case names, without their ending. */
function assembliesIn(assets: TargetAssets['compile']): readonly string[] {
  return assets.flatMap(({ path }) => {
    const name = path.slice(path.lastIndexOf('/') + 1).toLowerCase()
    return name.endsWith('.dll') && name !== '.dll' ? name.slice(0, -'.dll'.length) : []
  })
}

// A package without any libraries, such as one of tools, is for every project.
function isUsable({ files }: PackageContent, assets: TargetAssets): boolean {
  return hasAssets(assets) || !files.some(file => /^(?:lib|ref)\//i.test(file))
}

// As in the client, a type with a version of its own is another one.
function hasPackageType({ manifest }: PackageContent, name: string): boolean {
  return (manifest.assets?.packageTypes ?? []).some(
    type => type.name.toLowerCase() === name.toLowerCase() && isNoVersion(type.version),
  )
}

function isNoVersion(version: string | undefined): boolean {
  if (version === undefined) return true
  const [major = 0, minor = 0, build = 0, revision = 0] = version.split('.').map(Number)
  return isZero([major, minor, build, revision])
}

interface Found {
  readonly code: IncompatibleCode
  readonly found: string
}

function incompatible(subject: string, { code, found }: Found): PkgtoolError {
  return new PkgtoolError('INCOMPATIBLE_PACKAGE', { subject, found: `${found} (${code})` })
}
