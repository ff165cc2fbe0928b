import type { Framework } from '../../frameworks/framework.ts'
import { frameworkKey } from '../framework-key.ts'
import {
  type AssetKind,
  type PatternSet,
  type Placed,
  patternSets,
  placeByAll,
  placeByFirst,
} from './asset-patterns.ts'

/** The files that one folder of a package offers together. */
export interface AssetGroup {
  readonly framework: Framework | undefined
  readonly runtime: string | undefined
  /** of content */
  readonly language: string | undefined
  readonly items: readonly AssetItem[]
}

export interface AssetItem {
  readonly path: string
  readonly locale?: string
  /** the endings of the files that belong to an assembly, such as `.pdb;.xml` */
  readonly related?: string
}

/** The files of a package by kind, sorted once for all frameworks and runtimes. */
export class AssetGroups {
  readonly #byTop = new Map<string, string[]>()
  readonly #groups = new Map<AssetKind, readonly AssetGroup[]>()
  readonly #related = new Map<string, string | undefined>()
  /** it has a file in `lib/contract` */
  readonly hasContract: boolean

  /** Takes paths with forward slashes. */
  constructor(paths: readonly string[]) {
    for (const path of paths) {
      const slash = path.indexOf('/', 1)
      if (slash > 0) this.#add(path.slice(0, slash).toLowerCase(), path)
    }
    const contracts = (this.#byTop.get('lib') ?? []).filter(path => path.startsWith('lib/contract'))
    this.hasContract = contracts.length > 0
    for (const path of contracts) this.#add('ref', `ref/any${path.slice('lib/contract'.length)}`)
  }

  /** The groups of a kind, in the order of their first files. */
  of(kind: AssetKind): readonly AssetGroup[] {
    const known = this.#groups.get(kind)
    if (known) return known
    const groups = this.#group(patternSets[kind])
    this.#groups.set(kind, groups)
    return groups
  }

  #add(top: string, path: string): void {
    const paths = this.#byTop.get(top)
    if (paths) paths.push(path)
    else this.#byTop.set(top, [path])
  }

  #group(set: PatternSet): readonly AssetGroup[] {
    const found = new Map<string, { readonly placed: Placed; readonly paths: string[] }>()
    for (const top of set.tops)
      for (const path of this.#byTop.get(top) ?? [])
        for (const placed of placeByAll(path, set.groups)) {
          const key = groupKey(placed)
          const group = found.get(key)
          if (group) group.paths.push(path)
          else found.set(key, { placed, paths: [path] })
        }
    return [...found.values()].map(({ placed, paths }) => ({
      framework: placed.framework,
      runtime: placed.runtime,
      language: placed.language,
      items: paths.flatMap(path => this.#item(path, { set, paths })),
    }))
  }

  #item(path: string, { set, paths }: { set: PatternSet; paths: readonly string[] }): AssetItem[] {
    const placed = placeByFirst(path, set.items)
    if (placed === undefined) return []
    const related = placed.isAssembly ? this.#relatedOf(path, paths) : undefined
    const { locale } = placed
    return [{ path, ...(locale !== undefined && { locale }), ...(related !== undefined && { related }) }]
  }

  // Once for an assembly, by those of the group that was looked at first, as in the client.
  #relatedOf(path: string, paths: readonly string[]): string | undefined {
    const stem = path.slice(0, path.lastIndexOf('.') + 1)
    if (this.#related.has(stem)) return this.#related.get(stem)
    const endings = paths
      .filter(other => other.startsWith(stem) && !isAssembly(other) && !isSamePath(other, path))
      .map(other => other.slice(stem.length - 1))
    const related = endings.length === 0 ? undefined : endings.sort(collator.compare).join(';')
    this.#related.set(stem, related)
    return related
  }
}

// The client sorts endings by its culture.
const collator = new Intl.Collator('en-US')

function groupKey({ framework, marker, runtime, language }: Placed): string {
  const name = framework === undefined ? '' : frameworkKey(framework)
  return `${name}\n${marker ?? ''}\n${runtime ?? ''}\n${language ?? ''}`
}

function isAssembly(path: string): boolean {
  return /\.(?:dll|exe|winmd)$/i.test(path)
}

function isSamePath(one: string, other: string): boolean {
  return one.length === other.length && one.toUpperCase() === other.toUpperCase()
}
