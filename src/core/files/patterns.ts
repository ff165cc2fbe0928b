import type { Dirent } from 'node:fs'
import { readdir, realpath, stat } from 'node:fs/promises'
import { join, resolve, sep } from 'node:path'
import { PkgtoolError } from '../base/errors.ts'
import { hasSystemCode } from '../base/thrown.ts'
import { throwIfCancelled } from '../base/turns.ts'
import { localFileError } from './file-errors.ts'
import { foldPath } from './paths.ts'

export interface ExpandPathsOptions {
  /** the base of relative paths; default: the current directory */
  readonly directory?: string | undefined
  /** skip folders; default: false */
  readonly filesOnly?: boolean
  /** determines whether names ignore case; default: that of this process */
  readonly platform?: NodeJS.Platform
  /** ends the walk; default: none */
  readonly signal?: AbortSignal | undefined
  /** folders that one pattern may read; default: 200,000 */
  readonly maxFolders?: number
}

type WalkOptions = Required<Omit<ExpandPathsOptions, 'signal'>> & Pick<ExpandPathsOptions, 'signal'>

const manyFolders = 200_000

/**
 * Expands the patterns among `paths`: `*` matches any characters of a name, `?` one, `**` any number of folders, including
 * none. The matches of each pattern are unique, and sorted as if written with `/`. Names are compared as the platform
 * compares them. A name with a leading dot matches only a pattern with one. `**` follows no links and skips `node_modules`
 * and names with a leading dot, such as `.git`. A path that exists literally matches itself. A folder that several links
 * lead to is entered once, by its own name if the pattern matches that.
 *
 * @throws PkgtoolError `NOT_FOUND` when a pattern matches nothing, `UNREADABLE_FILE`, `TOO_LARGE` for a pattern that reads too
 * many folders, `CANCELLED`
 */
export async function expandPaths(
  paths: readonly string[],
  {
    directory = '.',
    filesOnly = false,
    platform = process.platform,
    signal,
    maxFolders = manyFolders,
  }: ExpandPathsOptions = {},
): Promise<readonly string[]> {
  const expanded = await Promise.all(
    paths.map(async path => {
      const isPattern = hasWildcard(path) && !(await stat(resolve(directory, path)).catch(() => undefined))
      const options = { directory, filesOnly, platform, signal, maxFolders }
      return isPattern ? await expand(path, options) : [path]
    }),
  )
  return expanded.flat()
}

async function expand(pattern: string, options: WalkOptions): Promise<readonly string[]> {
  const isWindows = options.platform === 'win32'
  const segments = pattern.split(isWindows ? /[\\/]/ : '/')
  const start = segments.findIndex(hasWildcard)
  const walk = new Walk(pattern, segments.slice(start), options)
  const before = segments.slice(0, start).join('/')
  // An empty first segment is the root of the file system; `C:` without a slash is the current folder of that drive.
  const isRoot = before === '' || (isWindows && /^[a-z]:$/i.test(before))
  await walk.enter(await walk.follow(start === 0 ? '' : isRoot ? `${before}/` : before), 0)
  if (walk.found.size > 0) return [...walk.found].sort(bySlashes)
  const change = 'change the pattern; it takes "*", "?" and "**"'
  throw new PkgtoolError('NOT_FOUND', {
    subject: pattern,
    found: 'no file matches',
    change,
    path: pattern,
  })
}

/**
 * The files below a folder whose names are wanted, by the rules of `**`, as paths relative to it; with `inFolder` only those directly
 * in folders of such a name, which may begin with a dot. None matches: an empty list.
 *
 * @throws PkgtoolError `UNREADABLE_FILE`, `TOO_LARGE`, `CANCELLED`
 */
export async function findBelow(
  isWanted: (name: string) => boolean,
  {
    directory = '.',
    signal,
    inFolder,
  }: Pick<ExpandPathsOptions, 'directory' | 'signal'> & {
    readonly inFolder?: (name: string) => boolean
  } = {},
): Promise<readonly string[]> {
  const options = {
    directory,
    signal,
    filesOnly: true,
    platform: process.platform,
    maxFolders: manyFolders,
  }
  const segments = ['**', ...(inFolder === undefined ? [] : [inFolder]), isWanted]
  const walk = new Walk(resolve(directory), segments, options)
  await walk.enter(await walk.follow(''), 0)
  return [...walk.found].sort(bySlashes)
}

/** Compares paths as if written with `/`, so that the order is the same on Windows. */
export function bySlashes(a: string, b: string): number {
  const [first, second] = [a, b].map(path => path.replaceAll(sep, '/')) as [string, string]
  return first < second ? -1 : first > second ? 1 : 0
}

/** A segment of a pattern, or what tells the names that it matches. */
type Segment = string | ((name: string) => boolean)

/** A folder by the name that the pattern gives it, and its path without links. */
interface Folder {
  readonly name: string
  readonly real: string
}

/** Walks folders. Uses no regular expressions, because names are untrusted and backtracking could take too long. */
class Walk {
  readonly found = new Set<string>()
  readonly #entered = new Set<string>()
  readonly #pattern: string
  readonly #segments: readonly Segment[]
  readonly #options: WalkOptions
  #read = 0

  constructor(pattern: string, segments: readonly Segment[], options: WalkOptions) {
    this.#pattern = pattern
    this.#segments = segments
    this.#options = options
  }

  /** Resolves the links on the way to a folder; undefined if it does not exist. */
  async follow(name: string): Promise<Folder | undefined> {
    const path = resolve(this.#options.directory, name)
    try {
      return { name, real: await realpath(path) }
    } catch (error) {
      if (isAbsent(error)) return undefined
      throw localFileError(path, error)
    }
  }

  /** Adds to `found` what the segments from `index` on match in `folder`. */
  async enter(folder: Folder | undefined, index: number): Promise<void> {
    const segment = this.#segments[index]
    if (segment === undefined || folder === undefined) return
    // By its real path, because the same folder may have any number of names by links.
    const key = `${index} ${folder.real}`
    if (this.#entered.has(key)) return
    this.#entered.add(key)
    if (segment === '**') await this.#enterBelow(folder, index)
    else if (typeof segment !== 'string' || hasWildcard(segment))
      await this.#enterMatching(folder, index, segment)
    else await this.#takeNamed(join(folder.name, segment), index)
  }

  async #enterBelow(folder: Folder, index: number): Promise<void> {
    const isLast = index === this.#segments.length - 1
    if (!isLast) await this.enter(folder, index + 1)
    for (const entry of await this.#list(folder)) {
      if (entry.name.startsWith('.') || entry.name === 'node_modules') continue
      const child = childOf(folder, entry)
      if (isLast) await this.#take(child.name)
      if (entry.isDirectory()) await this.enter(child, index)
    }
  }

  async #enterMatching(folder: Folder, index: number, segment: Segment): Promise<void> {
    const fold = (name: string) => foldPath(name, this.#options.platform)
    const pattern = typeof segment === 'string' ? fold(segment) : undefined
    const isMatch =
      pattern === undefined
        ? (segment as (name: string) => boolean)
        : (name: string) => (!name.startsWith('.') || pattern.startsWith('.')) && matches(fold(name), pattern)
    const isLast = index === this.#segments.length - 1
    for (const entry of await this.#list(folder)) {
      const { name } = entry
      if (!isMatch(name)) continue
      const child = childOf(folder, entry)
      if (isLast) await this.#take(child.name)
      else if (entry.isDirectory()) await this.enter(child, index + 1)
      else if (entry.isSymbolicLink()) await this.enter(await this.follow(child.name), index + 1)
    }
  }

  async #takeNamed(path: string, index: number): Promise<void> {
    if (index === this.#segments.length - 1) await this.#take(path)
    else await this.enter(await this.follow(path), index + 1)
  }

  async #take(path: string): Promise<void> {
    const stats = await stat(resolve(this.#options.directory, path)).catch(() => undefined)
    if (stats && !(this.#options.filesOnly && stats.isDirectory())) this.found.add(path)
  }

  // Links last, so that a folder is found by its own name.
  async #list({ name, real }: Folder): Promise<readonly Dirent[]> {
    const { signal, maxFolders } = this.#options
    throwIfCancelled(signal, this.#pattern)
    this.#read++
    if (this.#read > maxFolders) throw tooManyFolders(this.#pattern, maxFolders)
    try {
      const entries = await readdir(real, { withFileTypes: true })
      const isLink = (entry: Dirent) => entry.isSymbolicLink()
      return [...entries.filter(entry => !isLink(entry)), ...entries.filter(isLink).sort(byName)]
    } catch (error) {
      if (isAbsent(error)) return []
      throw localFileError(resolve(this.#options.directory, name), error)
    }
  }
}

function childOf({ name, real }: Folder, entry: Dirent): Folder {
  return { name: join(name, entry.name), real: join(real, entry.name) }
}

function byName(a: Dirent, b: Dirent): number {
  return a.name < b.name ? -1 : 1
}

function isAbsent(error: unknown): boolean {
  return hasSystemCode(error, 'ENOENT', 'ENOTDIR', 'ELOOP')
}

function tooManyFolders(pattern: string, most: number): PkgtoolError {
  return new PkgtoolError('TOO_LARGE', {
    subject: pattern,
    found: `it has more than ${most} folders to look into`,
    change: 'begin it with the folder that has the files',
    path: pattern,
  })
}

/** Whether a text has `*` or `?`. */
export function hasWildcard(text: string): boolean {
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
