import type { Dirent } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join, resolve, sep } from 'node:path'
import { PkgtoolError, systemErrorCode } from '../base/errors.ts'
import { foldPath, localFileError } from './safe-folder.ts'

export interface ExpandPathsOptions {
  /** the base of relative paths; default: the current directory */
  readonly directory?: string | undefined
  /** skip folders; default: false */
  readonly filesOnly?: boolean
  /** determines whether names ignore case; default: that of this process */
  readonly platform?: NodeJS.Platform
}

/**
 * Expands the patterns among `paths`: `*` matches any characters of a name, `?` one, `**` any number of folders, including
 * none. The matches of each pattern are unique, and sorted as if written with `/`. Names are compared as the platform
 * compares them. A name with a leading dot matches only a pattern with one. `**` follows no links and skips `node_modules`
 * and names with a leading dot, such as `.git`. A path that exists literally matches itself.
 *
 * @throws PkgtoolError `NOT_FOUND` when a pattern matches nothing, `UNREADABLE_FILE`
 */
export async function expandPaths(
  paths: readonly string[],
  { directory = '.', filesOnly = false, platform = process.platform }: ExpandPathsOptions = {},
): Promise<readonly string[]> {
  const expanded = await Promise.all(
    paths.map(async path => {
      const isPattern = hasWildcard(path) && !(await stat(resolve(directory, path)).catch(() => undefined))
      return isPattern ? await expand(path, { directory, filesOnly, platform }) : [path]
    }),
  )
  return expanded.flat()
}

async function expand(pattern: string, options: Required<ExpandPathsOptions>): Promise<readonly string[]> {
  const isWindows = options.platform === 'win32'
  const segments = pattern.split(isWindows ? /[\\/]/ : '/')
  const start = segments.findIndex(hasWildcard)
  const walk = new Walk(segments.slice(start), options)
  const before = segments.slice(0, start).join('/')
  // An empty first segment is the root of the file system; `C:` without a slash is the current folder of that drive.
  const isRoot = before === '' || (isWindows && /^[a-z]:$/i.test(before))
  await walk.enter(start === 0 ? '' : isRoot ? `${before}/` : before, 0)
  if (walk.found.size > 0) return [...walk.found].sort(bySlashes)
  const change = 'change the pattern; it takes "*", "?" and "**"'
  throw new PkgtoolError('NOT_FOUND', {
    subject: pattern,
    found: 'no file that matches',
    change,
    path: pattern,
  })
}

/** Compares paths as if written with `/`, so that the order is the same on Windows. */
export function bySlashes(a: string, b: string): number {
  const [first, second] = [a, b].map(path => path.replaceAll(sep, '/')) as [string, string]
  return first < second ? -1 : first > second ? 1 : 0
}

/** Walks folders. Uses no regular expressions, because names are untrusted and backtracking could take too long. */
class Walk {
  readonly found = new Set<string>()
  readonly #seen = new Set<string>()
  readonly #segments: readonly string[]
  readonly #options: Required<ExpandPathsOptions>

  constructor(segments: readonly string[], options: Required<ExpandPathsOptions>) {
    this.#segments = segments
    this.#options = options
  }

  /** Adds to `found` what the segments from `index` on match in `folder`. */
  async enter(folder: string, index: number): Promise<void> {
    const segment = this.#segments[index]
    const key = `${index} ${folder}`
    if (segment === undefined || this.#seen.has(key)) return
    this.#seen.add(key)
    if (segment === '**') await this.#enterBelow(folder, index)
    else if (hasWildcard(segment)) await this.#enterMatching(folder, index)
    else await this.#take(join(folder, segment), index)
  }

  async #enterBelow(folder: string, index: number): Promise<void> {
    const isLast = index === this.#segments.length - 1
    if (!isLast) await this.enter(folder, index + 1)
    for (const entry of await this.#read(folder)) {
      if (entry.name.startsWith('.') || entry.name === 'node_modules') continue
      if (isLast) await this.#take(join(folder, entry.name), index)
      if (entry.isDirectory()) await this.enter(join(folder, entry.name), index)
    }
  }

  async #enterMatching(folder: string, index: number): Promise<void> {
    const fold = (name: string) => foldPath(name, this.#options.platform)
    const pattern = fold(this.#segments[index] ?? '')
    for (const { name } of await this.#read(folder)) {
      if (name.startsWith('.') && !pattern.startsWith('.')) continue
      if (matches(fold(name), pattern)) await this.#take(join(folder, name), index)
    }
  }

  async #take(path: string, index: number): Promise<void> {
    if (index < this.#segments.length - 1) return this.enter(path, index + 1)
    const stats = await stat(resolve(this.#options.directory, path)).catch(() => undefined)
    if (stats && !(this.#options.filesOnly && stats.isDirectory())) this.found.add(path)
  }

  async #read(folder: string): Promise<readonly Dirent[]> {
    const path = resolve(this.#options.directory, folder)
    try {
      return await readdir(path, { withFileTypes: true })
    } catch (error) {
      const code = systemErrorCode(error)
      if (code === 'ENOENT' || code === 'ENOTDIR') return []
      throw localFileError(path, error)
    }
  }
}

function hasWildcard(text: string): boolean {
  return /[*?]/.test(text)
}

// After a mismatch, only the last star takes one more character: quadratic in the length of a name at worst.
function matches(name: string, pattern: string): boolean {
  let [at, place] = [0, 0]
  let star: { readonly place: number; at: number } | undefined
  while (at < name.length) {
    if (pattern[place] === '*') {
      star = { place, at }
      place++
    } else if (pattern[place] === '?' || pattern[place] === name[at]) {
      at++
      place++
    } else if (star) {
      star.at++
      at = star.at
      place = star.place + 1
    } else return false
  }
  return /^\**$/.test(pattern.slice(place))
}
