import type { Catalog, CatalogGroup } from '../../src/core/projects/catalog.ts'
import { Random } from '../campaigns/random.ts'

/** What a project asks for, and all packages that there are. */
export interface Graph {
  readonly seed: number
  readonly framework: string
  readonly roots: readonly { readonly id: string; readonly range: string }[]
  /** id → version → groups */
  readonly catalog: Readonly<Record<string, Readonly<Record<string, readonly CatalogGroup[]>>>>
}

const versions = ['1.0.0', '2.0.0', '3.0.0', '4.0.0'] as const

const floating = ['1.*', '2.*', '*', '1.0.*', '3.*', '2.0.*']

/**
 * Draws a graph of 5 to 13 packages in up to four versions. Most packages need later ones, a few earlier ones, so that there
 * are cycles; ranges are lower bounds, brackets or floating, and may name versions that are not there.
 */
export function randomGraph(seed: number): Graph {
  const random = new Random(`graph ${seed}`)
  const isDense = seed % 3 !== 0
  const ids = Array.from(
    { length: isDense ? 8 + random.int(6) : 5 + random.int(8) },
    (_, index) => `P${index}`,
  )
  const range = (): string => {
    const at = random.int(versions.length)
    const [version, after] = [versions[at] ?? '1.0.0', versions[at + 1] ?? '4.0.0']
    const kind = random.next()
    if (kind < 0.06) return floating[random.int(floating.length)] ?? '*'
    if (kind < 0.18) return `[${version}]`
    if (kind < 0.28) return `[${version},${after}]`
    if (kind < 0.33) return `(${version},)`
    return kind < 0.36 ? `(,${version}]` : version
  }
  const dependenciesOf = (index: number) => {
    const found = new Map<string, string>()
    for (let count = isDense ? 1 + random.int(4) : random.int(4); count > 0; count--) {
      const other = random.chance(0.04) ? random.int(ids.length) : index + 1 + random.int(ids.length - index)
      const id = ids[other]
      if (id !== undefined && other !== index && !found.has(id)) found.set(id, range())
    }
    return [...found].map(([id, text]) => ({ id, range: text }))
  }
  const catalog = Object.fromEntries(
    ids.map((id, index) => {
      const published = versions.filter(version => version === '4.0.0' || random.chance(0.75))
      return [
        id,
        Object.fromEntries(
          published.map(version => {
            const dependencies = dependenciesOf(index)
            return [version, dependencies.length > 0 ? [{ dependencies }] : []]
          }),
        ),
      ]
    }),
  )
  const roots = new Map<string, string>()
  for (let count = isDense ? 2 + random.int(3) : 1 + random.int(4); count > 0; count--) {
    const id = ids[random.int(Math.min(ids.length, 6))] ?? 'P0'
    if (!roots.has(id)) roots.set(id, range())
  }
  return { seed, framework: 'net8.0', roots: [...roots].map(([id, text]) => ({ id, range: text })), catalog }
}

/** The packages of a graph, for the resolver. */
export function catalogOf({ catalog }: Graph): Catalog {
  const of = (id: string) => catalog[id.toUpperCase()] ?? {}
  return { versions: id => Object.keys(of(id)), dependencies: (id, version) => of(id)[version] ?? [] }
}
