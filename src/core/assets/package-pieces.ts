import { toLowerInvariant } from '../base/printable.ts'
import { identityKey, type NamedPackage } from '../nuget/package-identity.ts'
import { libraryText, targetLibraryText } from './assets-text.ts'
import { frameworkKey } from './framework-key.ts'
import type { DependencyEdge } from './graph/dependency-edges.ts'
import { type PackageMember, packageEdges, type TargetRuntime } from './graph/target-graph.ts'
import type { IncludeFlags } from './include-flags.ts'
import type { PackageContent, PlacedPackages } from './package-content.ts'
import { isPruned, type ProjectFramework } from './project-frameworks.ts'
import { excludeAssets } from './selection/exclude-assets.ts'
import { type SelectedAssets, selectAssets } from './selection/select-assets.ts'
import type { TargetAssets } from './selection/target-assets.ts'

/** What a package is restored for. */
export interface PieceTarget {
  readonly framework: ProjectFramework
  readonly runtime?: TargetRuntime | undefined
}

/** What is taken of a package, and what the project calls its assemblies. */
export interface Taken {
  readonly flags: IncludeFlags
  readonly aliases?: string | undefined
}

/** A package for a target: its assets, and its member of the target in the assets file. */
export interface PackagePiece {
  readonly assets: TargetAssets
  readonly text: string
  readonly isFallback: boolean
}

/** Packages of one run: each is read and sorted once, and what it is to a target is written once. */
export class PackagePieces {
  readonly #packages: PlacedPackages
  readonly #contents = new Map<string, PackageContent>()
  readonly #libraries = new Map<PackageContent, string>()
  readonly #edges = new Map<string, readonly DependencyEdge[]>()
  readonly #selected = new Map<string, SelectedAssets>()
  readonly #pieces = new Map<string, PackagePiece>()
  readonly #graphs = new WeakMap<object, number>()
  #graphCount = 0

  constructor(packages: PlacedPackages) {
    this.#packages = packages
  }

  /** @throws PkgtoolError as `PlacedPackages.content` */
  content(identity: NamedPackage): PackageContent {
    return remembered(this.#contents, identityKey(identity), () => this.#packages.content(identity))
  }

  libraryText(content: PackageContent): string {
    return remembered(this.#libraries, content, () => libraryText(content))
  }

  /** A package as a member of a graph. What the framework brings is not asked for. */
  member(content: PackageContent, target: PieceTarget): PackageMember {
    const all = remembered(this.#edges, this.#keyOf(content, target), () => packageEdges(content, target))
    const { spec, prunes } = target.framework
    const isKept = ({ lowerId, range }: DependencyEdge) => !prunes || !isPruned(spec, lowerId, range)
    const edges = all.every(isKept) ? all : all.filter(isKept)
    return { kind: 'package', id: content.id, lowerId: toLowerInvariant(content.id), content, edges }
  }

  /** @throws PkgtoolError `INVALID_MANIFEST` */
  piece({ content, edges }: PackageMember, target: PieceTarget & { readonly taken: Taken }): PackagePiece {
    const { flags, aliases } = target.taken
    const key = this.#keyOf(content, target)
    const asked = edges.map(({ lowerId }) => lowerId).join(' ')
    return remembered(this.#pieces, `${key}\n${flags}\n${aliases ?? ''}\n${asked}`, () => {
      const selected = remembered(this.#selected, key, () => selectFor(content, target))
      const assets = excludeAssets(withAliases(selected.assets, aliases), flags)
      const text = targetLibraryText({ name: content.name, type: 'package', dependencies: edges, assets })
      return { assets, text, isFallback: selected.isFallback }
    })
  }

  #keyOf({ name }: PackageContent, { framework, runtime }: PieceTarget): string {
    const { imports, spec } = framework
    const fallbacks = `${spec.assetTargetFallback ?? false} ${imports.map(frameworkKey).join(' ')}`
    const rest = runtime === undefined ? '' : `${runtime.id}\n${this.#numberOf(runtime.graph)}`
    return `${name}\n${frameworkKey(framework.framework)}\n${fallbacks}\n${rest}`
  }

  #numberOf(graph: object): number {
    const known = this.#graphs.get(graph)
    if (known !== undefined) return known
    this.#graphs.set(graph, ++this.#graphCount)
    return this.#graphCount
  }
}

function selectFor(content: PackageContent, { framework, runtime }: PieceTarget): SelectedAssets {
  const { graph } = runtime ?? {}
  return selectAssets(content, {
    framework: framework.framework,
    fallbacks: framework.imports,
    ...(runtime && { runtime: runtime.id }),
    ...(graph && { suitsRuntime: (one: string, other: string) => graph.suits(one, other) }),
  })
}

// The one assembly that stands for a contract has no aliases in the client either.
function withAliases(assets: TargetAssets, aliases: string | undefined): TargetAssets {
  if (!aliases) return assets
  return {
    ...assets,
    compile: assets.compile.map(asset => {
      const { path, properties } = asset
      return path.startsWith('lib/contract/') ? asset : { path, properties: { aliases, ...properties } }
    }),
  }
}

function remembered<K, V>(known: Map<K, V>, key: K, make: () => V): V {
  const before = known.get(key)
  if (before !== undefined) return before
  const made = make()
  known.set(key, made)
  return made
}
