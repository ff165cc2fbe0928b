import { toLowerInvariant } from '../base/printable.ts'
import { foldName } from '../net/credentials/credential-binding.ts'

/** The package patterns of one source. */
export interface MappedSource {
  readonly key: string
  readonly patterns: readonly string[]
}

interface PatternNode {
  /** names, folded */
  readonly sources: Set<string>
  isPrefix: boolean
}

/**
 * Creates the mapping for `sources`, the names of those that can be asked. The reference's rules: the exact id
 * takes precedence over the longest prefix `PREFIX*`, `*` comes last; ids and names are case-insensitive; a pattern ends
 * at its first `*`; and the text before it has one list of sources, so `Foo` and `Foo*` share theirs.
 *
 * @example
 * createSourceMapping([{ key: 'ours', patterns: ['Our.*'] }], ['ours']).sourcesFor('our.tool') // ['ours']
 */
export function createSourceMapping(
  mapped: readonly MappedSource[],
  sources: readonly string[],
): SourceMapping {
  const nodes = new Map<string, PatternNode>()
  for (const { key, patterns } of mapped)
    for (const pattern of patterns) addPattern(nodes, { pattern, source: foldName(key.trim()) })
  return {
    sourcesFor(id) {
      const names = findNode(nodes, toLowerInvariant(id.trim()))?.sources
      return sources.filter(name => names?.has(foldName(name)))
    },
    patterns: mapped.map(({ key, patterns }) => `${key}: ${patterns.join(', ')}`),
  }
}

function addPattern(
  nodes: Map<string, PatternNode>,
  { pattern, source }: { readonly pattern: string; readonly source: string },
): void {
  const folded = toLowerInvariant(pattern).trim()
  const star = folded.indexOf('*')
  const prefix = star < 0 ? folded : folded.slice(0, star)
  const node = nodes.get(prefix) ?? { sources: new Set(), isPrefix: false }
  nodes.set(prefix, node)
  node.sources.add(source)
  node.isPrefix ||= star >= 0
}

function findNode(nodes: ReadonlyMap<string, PatternNode>, id: string): PatternNode | undefined {
  const exact = nodes.get(id)
  if (exact !== undefined) return exact
  for (let length = id.length - 1; length >= 0; length--) {
    const node = nodes.get(id.slice(0, length))
    if (node?.isPrefix) return node
  }
  return undefined
}

/** Which sources may have which packages: package source mapping. */
export interface SourceMapping {
  /** names of sources; empty if no pattern covers the id */
  sourcesFor(id: string): readonly string[]
  /** its patterns, for an error: `NAME: PATTERN, …`, one text for each source */
  readonly patterns: readonly string[]
}
