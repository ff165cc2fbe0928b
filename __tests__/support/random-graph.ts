import type { Catalog, CatalogGroup } from '../../src/core/projects/graph/catalog.ts'
import { Random } from '../campaigns/random.ts'

/** What a project asks for, and all packages that there are. */
export interface Graph {
  readonly seed: number
  readonly framework: string
  readonly roots: readonly { readonly id: string; readonly range: string }[]
  /** id → version → groups */
  readonly catalog: Readonly<Record<string, Readonly<Record<string, readonly CatalogGroup[]>>>>
  /** what central versions pin, wherever it is asked for; absent: the project has none */
  readonly central?: readonly { readonly id: string; readonly range: string }[]
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

/** Draws a graph as `randomGraph` does, and central versions of some of its packages, mostly high ones. */
export function randomPinnedGraph(seed: number): Graph {
  const graph = randomGraph(seed)
  const random = new Random(`pinned graph ${seed}`)
  const roots = new Set(graph.roots.map(({ id }) => id))
  const pinned = Object.keys(graph.catalog).filter(id => !roots.has(id) && random.chance(0.35))
  const versionOf = () => (random.chance(0.7) ? '4.0.0' : random.pick(['2.0.0', '3.0.0', '[4.0.0]']))
  return { ...graph, central: pinned.map(id => ({ id, range: versionOf() })) }
}

/** The packages of a graph, for the resolver. */
export function catalogOf({ catalog }: Graph): Catalog {
  const of = (id: string) => catalog[id.toUpperCase()] ?? {}
  return { versions: id => Object.keys(of(id)), dependencies: (id, version) => of(id)[version] ?? [] }
}

const oddVersions = [
  ...['1.0.0-alpha', '1.0.0', '1.0.0.1', '1.1.0-beta.2', '1.1.0', '1.2.3.4', '2.0.0-rc.1', '2.0.0', '2.0.1'],
  ...['2.1.0-a.b', '3.0.0-preview.10', '3.0.0', '10.0.0'],
]

const oddRanges = [
  ...[
    '1.0',
    '1',
    '1.0.0.0',
    '1.0.0-alpha',
    '[1.0.0-alpha,2.0.0)',
    '(1.0.0,2.0.0]',
    '[1.0,2.0)',
    '[1.1,)',
    '(,2.0)',
  ],
  ...[
    '[2.0.0-rc.1]',
    '[1.1.0]',
    '1.2.3.4',
    '*-*',
    '1.*-*',
    '2.0.0-*',
    '1.1.*',
    '[1.*,3.0)',
    '(1.0,)',
    '3.0.0-preview.2',
  ],
  ...['10.0', '9.0.0', '[5.0,6.0]', '2.0.0', '2', '1.1.0-beta.2', '*', '[1.0.0,1.0.0]', '1.0.1'],
]

const frameworks = [
  'net8.0',
  'net10.0',
  'net6.0',
  'netcoreapp3.1',
  'netstandard2.0',
  'netstandard2.1',
  'net472',
  'net48',
]

const groupFrameworks = [
  ...[
    '.NETStandard2.0',
    'net8.0',
    'net6.0',
    '.NETFramework4.6.1',
    'net472',
    '.NETCoreApp3.1',
    'net45',
    'net10.0',
  ],
  ...['netstandard1.3', '.NETStandard2.1', 'uap10.0', 'net9.0-windows7.0', 'monoandroid90', 'any', 'foo'],
]

/**
 * Draws a graph as `randomGraph` does, of all that manifests hold: prereleases and versions of four numbers, every shape of
 * range, ids in another case, groups for frameworks, for several kinds of project.
 */
export function randomOddGraph(seed: number): Graph {
  const random = new Random(`odd graph ${seed}`)
  const ids = Array.from({ length: 4 + random.int(7) }, (_, index) => `P${index}`)
  const range = (): string =>
    random.chance(0.55) ? random.pick(oddVersions) : random.chance(0.7) ? random.pick(oddRanges) : '1.0.0'
  const dependenciesOf = (index: number) => {
    const found = new Map<string, string>()
    for (let count = random.int(4); count > 0; count--) {
      const at = random.chance(0.02) ? random.int(ids.length) : index + 1 + random.int(ids.length - index)
      const id = ids[at]
      if (id !== undefined && at !== index) found.set(id, range())
    }
    return [...found].map(([id, text]) => ({ id: random.chance(0.1) ? id.toLowerCase() : id, range: text }))
  }
  const groupsOf = (index: number): CatalogGroup[] => {
    if (random.chance(0.5)) return [{ dependencies: dependenciesOf(index) }]
    const named = new Set(Array.from({ length: random.int(4) }, () => random.pick(groupFrameworks)))
    const groups: CatalogGroup[] = [...named].map(targetFramework => ({
      targetFramework,
      dependencies: dependenciesOf(index),
    }))
    return random.chance(0.25) ? [...groups, { dependencies: dependenciesOf(index) }] : groups
  }
  const catalog = Object.fromEntries(
    ids.map((id, index) => {
      const published = oddVersions.filter(() => random.chance(0.4))
      return [id, Object.fromEntries(published.map(version => [version, groupsOf(index)]))]
    }),
  )
  const roots = new Map<string, string>()
  for (let count = 1 + random.int(4); count > 0; count--)
    roots.set(ids[random.int(Math.min(ids.length, 5))] ?? 'P0', range())
  return {
    seed,
    framework: random.pick(frameworks),
    roots: [...roots].map(([id, text]) => ({ id, range: text })),
    catalog,
  }
}

const wideVersions = [
  ...[
    '0.9.0',
    '1.0.0-beta.1',
    '1.0.0',
    '1.0.5',
    '1.1.0',
    '1.2.0-rc.2',
    '1.2.0',
    '1.10.0',
    '2.0.0-alpha',
    '2.0.0',
  ],
  ...['2.0.0.1', '2.1.0', '3.0.0-beta', '3.0.0'],
]

const wideFloating = [
  '*',
  '1.*',
  '1.0.*',
  '2.*',
  '1.*-*',
  '*-*',
  '2.0.0-*',
  '1.2.0-rc*',
  '[1.*,2.0.0)',
  '3.*',
  '0.*',
]

/**
 * Draws a graph of 8 to 20 packages in which many paths lead to one package: deep chains with lower bounds that rise and fall
 * (eclipses), bounds that exclude their version on either side, exact and floating dependencies, prereleases, ids in any case
 * and groups for several frameworks.
 */
export function randomWideGraph(seed: number): Graph {
  const random = new Random(`wide graph ${seed}`)
  const ids = Array.from({ length: 8 + random.int(13) }, (_, index) => `P${index}`)
  const reach = 2 + random.int(6)
  const exactness = random.next() * 0.3
  const range = (): string => {
    const [one, other] = [random.int(wideVersions.length), random.int(wideVersions.length)]
    const low = wideVersions[Math.min(one, other)] ?? '1.0.0'
    const high = wideVersions[Math.max(one, other)] ?? '3.0.0'
    const end = (sign: string) => (random.chance(0.5) ? sign : ']')
    const between = low === high ? `[${low}]` : `[${low},${high})`
    const kinds: readonly (readonly [upTo: number, text: string])[] = [
      [0.55 - exactness, low],
      [0.6, `[${low}]`],
      [0.7, between],
      [0.76, low === high ? low : `(${low},${high}${end(')')}`],
      [0.81, `(${low},)`],
      [0.84, `(,${high}${end(')')}`],
      [0.92, random.pick(wideFloating)],
      [1, `[${low},${high}]`],
    ]
    const kind = random.next()
    return kinds.find(([upTo]) => kind < upTo)?.[1] ?? low
  }
  const cased = (id: string) => (random.chance(0.15) ? id.toLowerCase() : id)
  const dependenciesOf = (index: number) => {
    const found = new Map<string, string>()
    for (let count = random.int(4); count > 0; count--) {
      const at = random.chance(0.02) ? random.int(ids.length) : index + 1 + random.int(reach)
      const id = ids[at]
      if (id !== undefined && at !== index) found.set(id, range())
    }
    return [...found].map(([id, text]) => ({ id: cased(id), range: text }))
  }
  const groupsOf = (index: number): CatalogGroup[] => {
    if (random.chance(0.7)) return [{ dependencies: dependenciesOf(index) }]
    const named = new Set(Array.from({ length: 1 + random.int(3) }, () => random.pick(groupFrameworks)))
    return [...named].map(targetFramework => ({ targetFramework, dependencies: dependenciesOf(index) }))
  }
  const catalog = Object.fromEntries(
    ids.map((id, index) => {
      const published = wideVersions.filter(() => random.chance(0.6))
      return [id, Object.fromEntries(published.map(version => [version, groupsOf(index)]))]
    }),
  )
  const roots = new Map<string, string>()
  for (let count = 1 + random.int(5); count > 0; count--)
    roots.set(ids[random.int(Math.min(ids.length, 8))] ?? 'P0', range())
  return {
    seed,
    framework: random.pick(frameworks),
    roots: [...roots].map(([id, text]) => ({ id: cased(id), range: text })),
    catalog,
  }
}
