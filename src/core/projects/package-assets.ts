import { anyFramework, type Framework, frameworkOf, zeroVersion } from '../frameworks/framework.ts'
import { findNearest } from '../frameworks/nearest-framework.ts'
import { parseFramework } from '../frameworks/parse-framework.ts'

/**
 * What the files of a package are for a target framework: `none` where it has some in `lib` or `ref` and nothing that fits, the
 * client's NU1202; `fallback` where only those for a fallback fit, its NU1701.
 */
export type AssetFit = 'fits' | 'fallback' | 'none'

export interface AssetTarget {
  readonly framework: Framework
  /** `AssetTargetFallback` */
  readonly fallbacks: readonly Framework[]
}

/** Judges the files of a package as the .NET client does where it chooses assets for all runtimes. */
export function fitOfAssets(assets: PackageAssets, { framework, fallbacks }: AssetTarget): AssetFit {
  if (assets.isMultiTargeting || hasAssets(assets, framework)) return 'fits'
  // Content is chosen for the project's own framework alone.
  if (fallbacks.some(each => hasAssets({ ...assets, content: new Map() }, each))) return 'fallback'
  return assets.hasLibraries ? 'none' : 'fits'
}

/** For each target framework of a kind of asset, whether its folder has such an asset; the nearest folder counts even without. */
type Groups = Map<Framework, boolean>

/** The files of a package that clients know, by kind. */
export interface PackageAssets {
  readonly ref: Groups
  readonly lib: Groups
  readonly resources: Groups
  readonly content: Groups
  readonly build: Groups
  readonly buildTransitive: Groups
  readonly isMultiTargeting: boolean
  /** it has files in `lib` or `ref`, of whatever kind */
  readonly hasLibraries: boolean
}

/** Sorts the paths in the package of an id. */
export function groupAssets(paths: readonly string[], id: string): PackageAssets {
  const known = new Map<string, Framework | undefined>()
  const frameworkIn = (folder: string, any: Framework) => {
    const key = `${any.kind} ${folder.toLowerCase()}`
    if (!known.has(key)) known.set(key, folder.toLowerCase() === 'any' ? any : tryParseFramework(folder))
    return known.get(key)
  }
  const groups = {
    ref: new Map(),
    lib: new Map(),
    resources: new Map(),
    content: new Map(),
    build: new Map(),
    buildTransitive: new Map(),
  } satisfies Record<string, Groups>
  const note = (kind: Groups, framework: Framework | undefined, isAsset: boolean) => {
    if (framework) kind.set(framework, isAsset || (kind.get(framework) ?? false))
  }
  let isMultiTargeting = false
  for (const path of paths) {
    const [top = '', first = '', ...rest] = path.split('/')
    const last = rest.join('/')
    const kind = top.toLowerCase()
    if (kind === 'lib' || kind === 'ref') {
      if (rest.length > 0) note(groups[kind], frameworkIn(first, dotnet), isAssembly(last))
      else if (kind === 'lib' && isAssembly(first)) note(groups.lib, net0, true)
      const [locale = '', file, ...deeper] = rest
      if (kind === 'lib' && file !== undefined && isLocale(locale))
        note(groups.resources, frameworkIn(first, dotnet), deeper.length === 0 && isResource(file))
    } else if (kind === 'contentfiles' && rest.length > 1)
      note(groups.content, frameworkIn(rest[0] ?? '', anyFramework), true)
    else if (kind === 'build' || kind === 'buildtransitive') {
      const group = kind === 'build' ? groups.build : groups.buildTransitive
      if (rest.length > 0 && isImport(last)) note(group, frameworkIn(first, dotnet), isImportOf(last, id))
      else if (rest.length === 0 && isImport(first)) note(group, anyFramework, isImportOf(first, id))
    } else if (/^build(?:multi|cross)targeting$/.test(kind))
      isMultiTargeting ||= rest.length === 0 && isImportOf(first, id)
  }
  const hasLibraries = paths.some(path => /^(?:lib|ref)\//i.test(path))
  return { ...groups, isMultiTargeting, hasLibraries }
}

function hasAssets(
  { ref, lib, resources, content, build, buildTransitive }: PackageAssets,
  framework: Framework,
) {
  return [ref, lib, resources, content, build, buildTransitive].some(groups => {
    const nearest = findNearest(framework, [...groups.keys()])
    return nearest !== undefined && nearest.kind !== 'unsupported' && groups.get(nearest) === true
  })
}

/** The framework of `lib/any`. */
const dotnet = parseFramework('dotnet')

/** The framework of what lies in `lib` itself: any .NET Framework. */
const net0 = frameworkOf('.NETFramework', zeroVersion)

function tryParseFramework(folder: string): Framework | undefined {
  try {
    return parseFramework(decodeURIComponent(folder))
  } catch {
    return undefined
  }
}

function isAssembly(name: string): boolean {
  return /^(?:[^/]+\.(?:dll|exe|winmd)|_\._)$/i.test(name)
}

function isResource(name: string): boolean {
  return /(?:\.resources\.dll|^_\._)$/i.test(name)
}

function isLocale(name: string): boolean {
  return name.length === 2 || (name.length >= 4 && name[2] === '-')
}

function isImport(name: string): boolean {
  return /(?:\.(?:props|targets)|^_\._)$/i.test(name)
}

function isImportOf(name: string, id: string): boolean {
  const lower = name.toLowerCase()
  return lower === '_._' || [`${id}.props`, `${id}.targets`].some(each => lower === each.toLowerCase())
}
