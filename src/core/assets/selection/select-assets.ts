import { groupBy } from '../../base/group-by.ts'
import { anyFramework, type Framework, isSameText } from '../../frameworks/framework.ts'
import { isCompatible } from '../../frameworks/framework-compatibility.ts'
import { findNearest, isPackageBased, nearestSupported } from '../../frameworks/nearest-framework.ts'
import type { ItemGroup } from '../../nuget/manifest-assets.ts'
import { frameworkKey } from '../framework-key.ts'
import { compareIgnoringCase } from '../ordinal.ts'
import type { PackageContent } from '../package-content.ts'
import type { AssetGroup, AssetGroups, AssetItem } from './asset-groups.ts'
import type { AssetKind } from './asset-patterns.ts'
import { contentFiles, nearestOf } from './content-files.ts'
import { type Asset, fileName, hasAssets, isPlaceholder, type TargetAssets } from './target-assets.ts'

/** What assets are chosen for. */
export interface AssetTarget {
  readonly framework: Framework
  /** the frameworks that are tried in turn where the package has nothing for the first */
  readonly fallbacks: readonly Framework[]
  readonly runtime?: string
  /** whether what is for `other` is also for `runtime`; absent without a runtime */
  readonly suitsRuntime?: (runtime: string, other: string) => boolean
}

export interface SelectedAssets {
  readonly assets: TargetAssets
  /** they are those of a fallback: the client's NU1701 */
  readonly isFallback: boolean
}

/**
 * Chooses the assets of a package for a target as the client does, all kinds of them.
 *
 * @throws PkgtoolError `INVALID_MANIFEST` for rules of content files that the client does not take
 */
export function selectAssets(content: PackageContent, target: AssetTarget): SelectedAssets {
  const common = commonAssets(content, target)
  let assets: TargetAssets | undefined
  for (const [index, framework] of [target.framework, ...target.fallbacks].entries()) {
    assets = { ...common, ...assetsOf(content, { target, framework }) }
    if (hasAssets(assets)) return { assets, isFallback: index > 0 }
  }
  return { assets: assets as TargetAssets, isFallback: false }
}

type CommonKinds = 'frameworkAssemblies' | 'frameworkReferences' | 'contentFiles' | 'runtimeTargets'

/** What is chosen for the framework of the target, whichever its assemblies are for. */
function commonAssets(content: PackageContent, target: AssetTarget): Pick<TargetAssets, CommonKinds> {
  const { framework, runtime } = target
  const { groups, manifest } = content
  const {
    frameworkAssemblies = [],
    frameworkReferences = [],
    contentFiles: rules = [],
  } = manifest.assets ?? {}
  return {
    frameworkAssemblies: isPackageBased(framework) ? [] : itemsFor(frameworkAssemblies, framework),
    frameworkReferences: itemsFor(frameworkReferences, framework),
    contentFiles: contentFiles(groups.of('content'), { framework, rules, subject: content.name }),
    runtimeTargets: runtime === undefined ? runtimeTargets(groups, framework) : [],
  }
}

function itemsFor(groups: readonly ItemGroup[], framework: Framework): readonly string[] {
  const nearest = nearestSupported(
    framework,
    groups.map(group => group.framework),
  )
  if (nearest === undefined) return []
  const key = frameworkKey(nearest)
  return groups.find(group => frameworkKey(group.framework) === key)?.items ?? []
}

interface Attempt {
  readonly target: AssetTarget
  /** that of the target, or one of its fallbacks */
  readonly framework: Framework
}

function assetsOf(content: PackageContent, attempt: Attempt): Omit<TargetAssets, CommonKinds> {
  const { groups, manifest } = content
  const { framework } = attempt.target
  const best = (...kinds: readonly AssetKind[]) => bestItems(groups, { kinds, attempt }).map(assetOf)
  let compile = best('ref', 'lib')
  let runtime = best('runtime')
  if (groups.hasContract && runtime.length > 0 && !isDesktop(framework)) {
    const contract = `lib/contract/${content.id}.dll`
    if (content.files.includes(contract)) compile = [{ path: contract }]
  }
  const references = manifest.assets?.references ?? []
  if ((compile.length > 0 || runtime.length > 0) && references.length > 0) {
    const isReference = referenceFilter(references, framework)
    compile = compile.filter(isReference)
    runtime = runtime.filter(isReference)
  }
  const transitive = importsOf(best('buildTransitive'), content.id)
  const own = importsOf(best('build'), content.id)
  return {
    compile,
    runtime,
    resource: best('resource'),
    native: best('native'),
    build: [...transitive, ...own.filter(each => !transitive.some(other => isSameName(each, other)))],
    buildMultiTargeting: importsOf(best('buildMultiTargeting'), content.id),
    embed: best('embed'),
  }
}

function assetOf({ path, locale, related }: AssetItem): Asset {
  if (locale === undefined && related === undefined) return { path }
  return {
    path,
    properties: { ...(locale !== undefined && { locale }), ...(related !== undefined && { related }) },
  }
}

// A manifest may name the assemblies of `lib` that are references; where no group fits, all are.
function referenceFilter(references: readonly ItemGroup[], framework: Framework): (asset: Asset) => boolean {
  const nearest = nearestSupported(
    framework,
    references.map(group => group.framework),
  )
  if (nearest === undefined) return () => true
  const names = new Set(itemsFor(references, framework).map(name => name.toUpperCase()))
  return ({ path }) => !path.startsWith('lib/') || names.has(fileName(path).toUpperCase())
}

function isDesktop({ identifier }: Framework): boolean {
  return ['.NETFramework', 'ASP.NET', 'DNX'].some(name => isSameText(name, identifier))
}

/** The imports that have the name of the package: props first; without them the placeholder. */
function importsOf(list: readonly Asset[], id: string): readonly Asset[] {
  const sorted = [...list].sort((a, b) => compareIgnoringCase(a.path, b.path))
  const named = [`${id}.props`, `${id}.targets`].flatMap(
    name => sorted.find(({ path }) => isSameText(fileName(path), name)) ?? [],
  )
  return named.length > 0 ? named : sorted.filter(({ path }) => isPlaceholder(path)).slice(0, 1)
}

function isSameName(one: Asset, other: Asset): boolean {
  return isSameText(fileName(one.path), fileName(other.path))
}

function runtimeTargets(groups: AssetGroups, framework: Framework): readonly Asset[] {
  return (['runtime', 'resource', 'native'] as const).flatMap(assetType => {
    const withRuntime = groups.of(assetType).filter(({ runtime }) => runtime !== undefined)
    return [...groupBy(withRuntime, ({ runtime = '' }) => runtime)].flatMap(([rid, several]) => {
      const items = nearestOf(several, framework)?.items ?? []
      return items.map(({ path }): Asset => ({ path, properties: { assetType, rid } }))
    })
  })
}

interface Search {
  readonly kinds: readonly AssetKind[]
  readonly attempt: Attempt
}

/** The files of the group that fits best: of the first kind that has one; with the runtime before without. */
function bestItems(groups: AssetGroups, { kinds, attempt }: Search): readonly AssetItem[] {
  const { runtime } = attempt.target
  const runtimes = runtime === undefined ? [undefined] : [runtime, undefined]
  const { framework, target } = attempt
  for (const kind of kinds)
    for (const wanted of runtimes) {
      const best = bestGroup(groups.of(kind), { framework, runtime: wanted, target })
      if (best) return best.items
    }
  return []
}

interface Criteria {
  readonly framework: Framework
  readonly runtime: string | undefined
  readonly target: AssetTarget
}

function bestGroup(groups: readonly AssetGroup[], criteria: Criteria): AssetGroup | undefined {
  let best: AssetGroup | undefined
  for (const group of groups)
    if (suits(group, criteria) && (best === undefined || isBetter(group, { best, criteria }))) best = group
  return best
}

function suits(group: AssetGroup, { framework, runtime, target }: Criteria): boolean {
  if (runtime === undefined ? group.runtime !== undefined : !suitsRuntime(target, runtime, group))
    return false
  return group.framework !== undefined && suitsFramework(framework, group.framework)
}

function suitsRuntime(target: AssetTarget, runtime: string, group: AssetGroup): boolean {
  return group.runtime !== undefined && target.suitsRuntime?.(runtime, group.runtime) === true
}

function suitsFramework(project: Framework, candidate: Framework): boolean {
  if (candidate.kind === 'any') return true
  return project.kind !== 'any' && isCompatible(project, candidate)
}

// By framework; of one framework, by runtime.
function isBetter(group: AssetGroup, { best, criteria }: { best: AssetGroup; criteria: Criteria }): boolean {
  const sign = compareFrameworks(best.framework ?? anyFramework, group.framework ?? anyFramework, criteria)
  if (sign !== 0 || criteria.runtime === undefined) return sign > 0
  const { target } = criteria
  const [mine = '', other = ''] = [best.runtime, group.runtime]
  const isMineNearer = target.suitsRuntime?.(mine, other) === true
  const isOtherNearer = target.suitsRuntime?.(other, mine) === true
  return isOtherNearer && !isMineNearer
}

// Negative: the first is nearer.
function compareFrameworks(one: Framework, other: Framework, { framework }: Criteria): number {
  const [isOneNearer, isOtherNearer] = [suitsFramework(one, other), suitsFramework(other, one)]
  if (isOneNearer !== isOtherNearer) return isOneNearer ? -1 : 1
  const key = frameworkKey(one)
  if (key === frameworkKey(other)) return 0
  const nearest = findNearest(framework, [one, other])
  if (nearest === undefined) return 0
  const found = frameworkKey(nearest)
  if (found === key) return -1
  return found === frameworkKey(other) ? 1 : 0
}
