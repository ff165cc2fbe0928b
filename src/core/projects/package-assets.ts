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

type AssetKind = 'ref' | 'lib' | 'resources' | 'content' | 'build' | 'buildTransitive'

/** The files of a package that clients know, by kind. */
export interface PackageAssets extends Readonly<Record<AssetKind, Groups>> {
  readonly isMultiTargeting: boolean
  /** it has files in `lib` or `ref`, of whatever kind */
  readonly hasLibraries: boolean
}

/** Sorts the paths in the package of an id. */
export function groupAssets(paths: readonly string[], id: string): PackageAssets {
  const sorter = new AssetSorter(id)
  for (const path of paths) sorter.add(path)
  const hasLibraries = paths.some(path => /^(?:lib|ref)\//i.test(path))
  return { ...sorter.groups, isMultiTargeting: sorter.isMultiTargeting, hasLibraries }
}

class AssetSorter {
  readonly groups: Readonly<Record<AssetKind, Groups>> = {
    ref: new Map(),
    lib: new Map(),
    resources: new Map(),
    content: new Map(),
    build: new Map(),
    buildTransitive: new Map(),
  }
  isMultiTargeting = false
  readonly #id: string
  readonly #frameworks = new Map<string, Framework | undefined>()

  constructor(id: string) {
    this.#id = id
  }

  add(path: string): void {
    const [top = '', ...below] = path.split('/')
    switch (top.toLowerCase()) {
      case 'ref':
        this.#addAssembly('ref', below)
        break
      case 'lib':
        this.#addAssembly('lib', below)
        this.#addResource(below)
        break
      case 'contentfiles':
        this.#addContent(below)
        break
      case 'build':
        this.#addImport('build', below)
        break
      case 'buildtransitive':
        this.#addImport('buildTransitive', below)
        break
      case 'buildmultitargeting':
      case 'buildcrosstargeting':
        this.isMultiTargeting ||= below.length <= 1 && isImportOf(below[0] ?? '', this.#id)
    }
  }

  #addAssembly(kind: 'ref' | 'lib', [folder = '', ...rest]: readonly string[]): void {
    if (rest.length > 0) this.#note(kind, this.#frameworkIn(folder, dotnet), isAssembly(rest.join('/')))
    else if (kind === 'lib' && isAssembly(folder)) this.#note(kind, net0, true)
  }

  #addResource([folder = '', locale = '', file, ...deeper]: readonly string[]): void {
    if (file === undefined || !isLocale(locale)) return
    this.#note('resources', this.#frameworkIn(folder, dotnet), deeper.length === 0 && isResource(file))
  }

  #addContent([, folder = '', ...rest]: readonly string[]): void {
    if (rest.length > 0) this.#note('content', this.#frameworkIn(folder, anyFramework), true)
  }

  #addImport(kind: 'build' | 'buildTransitive', [first = '', ...rest]: readonly string[]): void {
    const name = rest.length > 0 ? rest.join('/') : first
    if (!isImport(name)) return
    const framework = rest.length > 0 ? this.#frameworkIn(first, dotnet) : anyFramework
    this.#note(kind, framework, isImportOf(name, this.#id))
  }

  #note(kind: AssetKind, framework: Framework | undefined, isAsset: boolean): void {
    const group = this.groups[kind]
    if (framework) group.set(framework, isAsset || (group.get(framework) ?? false))
  }

  // Each framework once, since the groups have them as keys.
  #frameworkIn(folder: string, any: Framework): Framework | undefined {
    const lower = folder.toLowerCase()
    const key = `${any.kind} ${lower}`
    if (!this.#frameworks.has(key))
      this.#frameworks.set(key, lower === 'any' ? any : tryParseFramework(folder))
    return this.#frameworks.get(key)
  }
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
