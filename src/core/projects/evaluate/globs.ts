import { hasWildcard } from '../../files/patterns.ts'
import type { ProjectFiles } from './project-files.ts'
import { absolute } from './static-functions.ts'

/**
 * The files of the workspace that an absolute pattern with `/` matches, sorted; undefined if it leads out of the workspace. Links to
 * folders are not followed.
 */
export function expandWildcards(
  pattern: string,
  { files }: { readonly files: ProjectFiles },
): readonly string[] | undefined {
  const segments = pattern.split('/')
  const first = segments.findIndex(hasWildcard)
  const folder = segments.slice(0, first).join('/') || '/'
  if (!files.isInside(folder)) return undefined
  // Patterns may lead to one file in many ways.
  const found = new Set<string>()
  const walk = (at: string, rest: readonly string[]) => {
    const entries = files.list(at) ?? []
    const head = at === '/' ? '' : at
    for (const { name, isFolder } of entries) {
      const path = `${head}/${name}`
      if (isFolder) for (const left of patternsBelow(name, rest)) walk(path, left)
      else if (matchesPath([name], rest)) found.add(path)
    }
  }
  walk(folder, segments.slice(first))
  return [...found].sort(byName)
}

/** What is left of a pattern for the entries of a folder that it reaches. */
function patternsBelow(folder: string, pattern: readonly string[]): readonly (readonly string[])[] {
  const [first = '', second = ''] = pattern
  if (first !== '**') return pattern.length > 1 && matchesName(folder, first) ? [pattern.slice(1)] : []
  return pattern.length > 2 && matchesName(folder, second) ? [pattern, pattern.slice(2)] : [pattern]
}

function byName(a: string, b: string): number {
  const [one, other] = [a.toLowerCase(), b.toLowerCase()]
  return one < other ? -1 : one > other ? 1 : 0
}

/** Makes a test of names for a pattern of items, relative to a folder, as MSBuild matches `Update`, `Remove` and `Exclude`. */
export function patternOf(pattern: string, { base }: { readonly base: string }): (name: string) => boolean {
  const wanted = absolute(pattern, base).split('/')
  return name => matchesPath(absolute(name, base).split('/'), wanted)
}

// By columns: going back would take long for a pattern with several `**`.
function matchesPath(names: readonly string[], pattern: readonly string[]): boolean {
  let reached = new Set([0])
  for (const segment of pattern) {
    const next = new Set<number>()
    for (const at of reached) {
      if (segment === '**') for (let to = at; to <= names.length; to++) next.add(to)
      else if (at < names.length && matchesName(names[at] ?? '', segment)) next.add(at + 1)
    }
    reached = next
  }
  return reached.has(names.length)
}

/** Matches a name without going back more than to the last `*`. */
function matchesName(written: string, pattern: string): boolean {
  const name = written.toLowerCase()
  const wanted = pattern === '*.*' ? '*' : pattern.toLowerCase()
  let [at, to, star, mark] = [0, 0, -1, 0]
  while (at < name.length) {
    const sign = wanted[to]
    if (sign === '*') {
      star = to++
      mark = at
    } else if (sign !== undefined && (sign === '?' || sign === name[at])) {
      at++
      to++
    } else if (star >= 0) {
      to = star + 1
      at = ++mark
    } else return false
  }
  while (wanted[to] === '*') to++
  return to === wanted.length
}
