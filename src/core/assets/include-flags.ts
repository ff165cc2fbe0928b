/**
 * Which kinds of the assets of a package or project are taken, as bits: the client's `LibraryIncludeFlags`. They flow along
 * the edges of a graph, so they are combined often.
 */
export type IncludeFlags = number

export const flags = {
  none: 0,
  runtime: 1,
  compile: 2,
  build: 4,
  native: 8,
  contentFiles: 16,
  analyzers: 32,
  buildTransitive: 64,
  all: 127,
} as const

/** What does not flow on where nothing is said: `PrivateAssets` of a reference. */
export const privateByDefault: IncludeFlags = flags.contentFiles | flags.build | flags.analyzers

/** What a dependency of a manifest takes where nothing is said. */
export const withoutContent: IncludeFlags = flags.all & ~flags.contentFiles

const names = ['Runtime', 'Compile', 'Build', 'Native', 'ContentFiles', 'Analyzers', 'BuildTransitive']

const bits: ReadonlyMap<string, IncludeFlags> = new Map([
  ...names.map((name, index) => [name.toLowerCase(), 1 << index] as const),
  ['all', flags.all],
])

/** Reads the flags of a `PackageSpec`, in either of its spellings: `All`, `none` or `Runtime, Compile`. */
export function readFlags(text: string): IncludeFlags {
  return text
    .split(',')
    .reduce<IncludeFlags>((sum, name) => sum | (bits.get(name.trim().toLowerCase()) ?? 0), 0)
}

/** Reads the flags of a manifest, in which what flows to other projects is also for the project itself. */
export function readManifestFlags(text: string): IncludeFlags {
  const read = readFlags(text)
  return read & flags.buildTransitive ? read | flags.build : read
}

/** Formats flags as the client does in `centralTransitiveDependencyGroups`. */
export function formatFlags(value: IncludeFlags): string {
  if (value === flags.all) return 'All'
  return names.filter((_, index) => value & (1 << index)).join(', ') || 'None'
}
