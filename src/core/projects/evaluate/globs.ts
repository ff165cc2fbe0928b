import type { ProjectFiles } from './project-files.ts'
import { absolute } from './static-functions.ts'

/** Whether a text has `*` or `?`. */
export function hasWildcard(text: string): boolean {
  return /[*?]/.test(text)
}

/**
 * The files of the workspace that an absolute pattern with `/` matches, sorted; undefined if it leads out of the workspace. Links to
 * folders are not followed.
 */
export function expandWildcards(
  pattern: string,
  { files, pay }: { readonly files: ProjectFiles; readonly pay: (steps: number) => void },
): readonly string[] | undefined {
  const segments = pattern.split('/')
  const first = segments.findIndex(hasWildcard)
  const folder = segments.slice(0, first).join('/') || '/'
  if (!files.isInside(folder)) return undefined
  const found: string[] = []
  const walk = (at: string, rest: readonly string[]) => {
    const entries = files.list(at) ?? []
    pay(stepsPerFolder + entries.length)
    const head = at === '/' ? '' : at
    for (const { name, isFolder } of entries) {
      const path = `${head}/${name}`
      if (isFolder) for (const left of patternsBelow(name, rest)) walk(path, left)
      else if (matchesPath([name], rest, pay)) found.push(path)
    }
  }
  walk(folder, segments.slice(first))
  return [...new Set(found)].sort(byName)
}

// What the file system takes for one, and what its names are compared with.
const stepsPerFolder = 150

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
export function patternOf(
  pattern: string,
  { base, pay }: { readonly base: string; readonly pay: (steps: number) => void },
): (name: string) => boolean {
  const wanted = absolute(pattern, base).split('/')
  return name => {
    pay(1)
    return matchesPath(absolute(name, base).split('/'), wanted, pay)
  }
}

// By columns, since patterns of strangers could make one that goes back take for ever.
function matchesPath(
  names: readonly string[],
  pattern: readonly string[],
  pay: (steps: number) => void,
): boolean {
  pay((names.length * pattern.length) / 4)
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
