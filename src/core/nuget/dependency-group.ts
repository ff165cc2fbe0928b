import { rememberParsed } from '../base/memo.ts'
import { anyFramework, type Framework, unsupportedFramework } from '../frameworks/framework.ts'
import { parseFramework } from '../frameworks/parse-framework.ts'
import { tryParseVersionRange, type VersionRange } from './version-range.ts'

/** What a dependency asks for. `text` is as written, for documents that repeat it. */
export type DependencyRange =
  | { readonly kind: 'any' }
  | { readonly kind: 'range'; readonly text: string; readonly range: VersionRange }
  | { readonly kind: 'invalid'; readonly text: string }

/** A dependency as a manifest has it. */
export interface Dependency {
  readonly id: string
  readonly range: DependencyRange
  /** which kinds of its files are taken, with commas; absent: all but content */
  readonly include?: string
  /** which kinds of its files are not taken, with commas */
  readonly exclude?: string
}

/** The name of a framework, with what it stands for: of a name that cannot be read `unsupported`. */
export interface NamedFramework {
  readonly text: string
  readonly framework: Framework
}

/** The dependencies of one target framework, or of all frameworks when none is named. */
export interface DependencyGroup {
  readonly targetFramework?: NamedFramework
  readonly dependencies: readonly Dependency[]
}

/** Parses the range of a dependency; absent or blank: any version. */
export function parseDependencyRange(text: string | undefined): DependencyRange {
  return text === undefined || text.trim() === '' ? { kind: 'any' } : parseRange(text)
}

// Manifests repeat few texts: of 1,700 ranges of 130 packages 50 differ.
const parseRange = rememberParsed((text): DependencyRange => {
  const range = tryParseVersionRange(text)
  return range === undefined ? { kind: 'invalid', text } : { kind: 'range', text, range }
})

/** Makes a group. A name of a framework that cannot be read suits no project. */
export function dependencyGroup(
  targetFramework: string | undefined,
  dependencies: readonly Dependency[],
): DependencyGroup {
  return { ...(targetFramework && { targetFramework: nameFramework(targetFramework) }), dependencies }
}

/** Reads the name of a framework in a manifest; of a name that cannot be read `unsupported`. */
export const nameFramework = rememberParsed((text): NamedFramework => {
  try {
    return { text, framework: parseFramework(text) }
  } catch {
    return { text, framework: unsupportedFramework }
  }
})

/** The framework that a group is for. */
export function groupFramework({ targetFramework }: DependencyGroup): Framework {
  return targetFramework?.framework ?? anyFramework
}
