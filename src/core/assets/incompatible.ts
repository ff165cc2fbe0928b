import { PkgtoolError } from '../base/errors.ts'
import { isZero } from '../frameworks/framework.ts'
import { flags } from './include-flags.ts'
import type { PackageContent } from './package-content.ts'
import { frameworksOf } from './project-frameworks.ts'
import { hasAssets, type TargetAssets } from './target-assets.ts'
import type { GraphMember } from './target-graph.ts'

/** The client's codes of what no project of a target can use. */
export type IncompatibleCode = 'NU1201' | 'NU1202' | 'NU1212' | 'NU1213'

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
