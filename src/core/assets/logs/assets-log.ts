import { compareOrdinal } from '../ordinal.ts'

/** What the client logs into the assets file, from where builds tell it again. */
export interface AssetsLog {
  /** such as `NU1701` */
  readonly code: string
  readonly level: 'Warning' | 'Error'
  readonly message: string
  /** the package that it is about */
  readonly libraryId?: string
  /** such as `net8.0/linux-x64`; empty: for all */
  readonly targetGraphs?: readonly string[]
}

/** A warning of the client before it is known what the project makes of it. */
export interface Warned extends AssetsLog {
  readonly level: 'Warning'
  readonly libraryId: string
  readonly targetGraphs: readonly string[]
}

/** Joins warnings that differ in their targets only, in the place of the first of them. */
export function joinTargets(warnings: readonly Warned[]): readonly Warned[] {
  const joined = new Map<string, Warned[]>()
  for (const each of warnings) {
    const key = `${each.code} ${each.message}`
    joined.set(key, [...(joined.get(key) ?? []), each])
  }
  return [...joined.values()].map(group => {
    const [first] = group as [Warned]
    if (group.length === 1) return first
    const names = new Set(group.flatMap(({ targetGraphs }) => targetGraphs))
    return { ...first, targetGraphs: [...names].sort(compareOrdinal) }
  })
}
