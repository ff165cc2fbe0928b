import { existsSync, readdirSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { quote } from '../../base/printable.ts'
import { hashOfContent } from '../../files/digest.ts'
import { documentError, parseBoundedFile } from '../../files/parse-file.ts'
import { isOutside, isWithin } from '../../files/paths.ts'
import { tryStat } from '../../files/stats.ts'
import { realPathOf } from '../../files/workspace.ts'
import { type MsbuildElement, parseMsbuildXml, projectLimit } from '../msbuild-xml.ts'
import { isOnServer } from '../project-place.ts'
import { withSlashes } from './function-values.ts'
import type { SeenFiles } from './seen-files.ts'
import { absolute } from './static-functions.ts'
import { isInToolset, type Toolset } from './toolset.ts'
import { Unknown } from './value.ts'

export interface ProjectFilesOptions {
  /** nothing outside of this folder is read, and nothing is said of what is there */
  readonly workspace: string
  readonly toolset: Toolset
  readonly signal?: AbortSignal | undefined
  /** gets what is asked for, also where the answer is known; default: nobody does */
  readonly seen?: SeenFiles | undefined
}

// The elements that are kept: files that many projects import are parsed once.
const maxKept = 150_000

type Lead = 'inside' | 'outside' | 'git'

interface Opened {
  readonly root: MsbuildElement
  readonly elements: number
  readonly hash: string
}

/** The files that evaluations read, of the workspace and of the SDK: each is parsed once a run where there is room. */
export class ProjectFiles {
  readonly toolset: Toolset
  readonly workspace: string
  readonly #signal: AbortSignal | undefined
  readonly #seen: SeenFiles | undefined
  readonly #opened = new Map<string, Opened>()
  readonly #existing = new Map<string, boolean>()
  /** how often it was asked for anything but what it has of the SDK */
  asked = 0
  #kept = 0
  #realWorkspace: string | undefined

  constructor({ workspace, toolset, signal, seen }: ProjectFilesOptions) {
    this.workspace = resolve(workspace)
    this.toolset = toolset
    this.#signal = signal
    this.#seen = seen
  }

  /**
   * The root element of a file by its absolute path.
   *
   * @throws PkgtoolError `INVALID_PROJECT`, `NOT_FOUND`, `UNREADABLE_FILE`, `TOO_LARGE`, `CANCELLED`
   */
  async open(path: string): Promise<MsbuildElement> {
    this.asked++
    const known = this.#opened.get(path)
    const seen = this.#seen?.own
    seen?.look(path)
    if (known) {
      seen?.read(path, known.hash)
      return known.root
    }
    let elements = 0
    let hash = ''
    const parse = (bytes: Uint8Array) => {
      const root = parseMsbuildXml(bytes, { file: path })
      elements = countElements(root)
      if (seen) hash = hashOfContent(bytes)
      return root
    }
    const { workspace } = this
    const signal = this.#signal
    const root = await parseBoundedFile(path, parse, { file: path, limit: projectLimit, workspace, signal })
    if (root.name !== 'Project')
      throw documentError('INVALID_PROJECT', {
        file: path,
        line: root.line,
        found: `the root element is ${quote(root.name)}`,
        wanted: 'Project',
      })
    this.#keep(path, { root, elements, hash })
    seen?.read(path, hash)
    return root
  }

  #keep(path: string, opened: Opened): void {
    this.#opened.set(path, opened)
    this.#kept += opened.elements
    for (const [first, { elements }] of this.#opened) {
      if (this.#kept <= maxKept) return
      this.#opened.delete(first)
      this.#kept -= elements
    }
  }

  /** Whether an absolute path with `/` leads into the workspace, as written and with links followed, whether or not it is there. */
  isInside(path: string): boolean {
    return this.#isNamedInside(path) && this.#leadOf(path) !== 'outside'
  }

  // Where a path leads with links followed: nothing is said of what git keeps, under whichever name.
  #leadOf(path: string): Lead {
    this.asked++
    this.#seen?.own.look(path)
    const known = this.#leads.get(path)
    if (known !== undefined) return known
    this.#realWorkspace ??= realPathOf(this.workspace)
    const way = relative(this.#realWorkspace, realPathOf(path))
    const lead = isOutside(way) ? 'outside' : isGitPath(way) ? 'git' : 'inside'
    if (this.#leads.size >= maxAnswers) this.#leads.clear()
    this.#leads.set(path, lead)
    return lead
  }

  readonly #leads = new Map<string, Lead>()

  // Asked several times for each path, of which most are those of other projects too.
  #isNamedInside(path: string): boolean {
    const known = this.#namedInside.get(path)
    if (known !== undefined) return known
    const isInside = !isOnServer(path) && isWithin(resolve(path), this.workspace)
    if (this.#namedInside.size >= maxAnswers) this.#namedInside.clear()
    this.#namedInside.set(path, isInside)
    return isInside
  }

  readonly #namedInside = new Map<string, boolean>()

  /** Lets the files of a folder outside of the workspace be read: those of an SDK that is a package. */
  trust(folder: string): void {
    this.asked++
    this.#trusted.add(withSlashes(folder))
  }

  readonly #trusted = new Set<string>()

  #isTrusted(path: string): boolean {
    this.asked++
    for (const folder of this.#trusted) if (path.startsWith(`${folder}/`)) return true
    return false
  }

  /** Lets it be said what is directly in a folder outside of the workspace: that of a project which the user named. */
  lookIn(folder: string): void {
    this.#looked.add(folder)
  }

  readonly #looked = new Set<string>()

  /** Whether a file may be read, unless it is a link out of the workspace, which is refused where it is opened. */
  isReadable(path: string): boolean {
    return this.#isNamedInside(path) || this.#isTrusted(path)
  }

  #isOfGit(path: string): boolean {
    if (!this.#isNamedInside(path)) return isGitPath(path)
    return isGitPath(relative(this.workspace, resolve(path))) || this.#leadOf(path) === 'git'
  }

  /** Whether a file or folder is there; unknown outside of the workspace, as written and with links followed. */
  exists(path: string): boolean | Unknown {
    if (isInToolset(path)) return this.toolset.has(path)
    this.#seen?.own.look(path)
    if (this.#isTrusted(path)) return existsSync(resolve(path))
    const isLooked = this.isInside(path) || this.#looked.has(withSlashes(dirname(path)))
    if (!isLooked || (this.#isOfGit(path) && !isGitFolder(path)))
      return new Unknown(`whether ${quote(path, 200)} exists, outside of the repository`)
    if (!this.isInside(path)) return existsSync(resolve(path))
    return this.#isThere(path)
  }

  #isThere(path: string): boolean {
    const known = this.#existing.get(path)
    if (known !== undefined) return known
    const answer = existsSync(resolve(path))
    if (this.#existing.size >= maxAnswers) this.#existing.clear()
    this.#existing.set(path, answer)
    return answer
  }

  /** Whether what is there, by `exists`, is a folder. */
  isFolder(path: string): boolean {
    this.asked++
    this.#seen?.own.look(path)
    return tryStat(resolve(path))?.isDirectory() ?? false
  }

  /**
   * The nearest folder that has a file of that name, from one folder upwards, in the workspace; `outside` is the folder of a project
   * that the user named outside of it. What is above that, or above the workspace, is not read, but not passed over in silence either.
   */
  folderAbove(
    name: string,
    folder: string,
    { outside }: { readonly outside?: string | undefined } = {},
  ): string | undefined | Unknown {
    const start = absolute(folder, '/').replace(/(?<=.)\/$/, '')
    if (isInToolset(start)) return undefined
    if (!this.isInside(start)) return this.#aboveOutside(name, start, outside)
    for (let at = start; this.isInside(at); at = withSlashes(dirname(at))) {
      const isThere = this.exists(absolute(name, at))
      if (isThere === true) return at
      if (typeof isThere !== 'boolean') return isThere
      if (withSlashes(dirname(at)) === at) return undefined
    }
    return this.#aboveOutside(name, dirname(this.workspace), this.workspace)
  }

  #aboveOutside(name: string, start: string, outside: string | undefined): undefined | Unknown {
    this.asked++
    const above = () => new Unknown(`an import of ${quote(name)}, which is not in the repository`)
    if (outside === undefined || !isWithin(resolve(outside), resolve(start))) return above()
    for (let at = resolve(start); ; at = dirname(at)) {
      const path = resolve(at, name)
      this.#seen?.own.look(path)
      if (this.#isThere(path)) return above()
      if (dirname(at) === at) return undefined
    }
  }

  /** Whether a project's folder or one below it, but for what is built, has a file with an extension; false where it is too large. */
  hasFileBelow(folder: string, extension: string): boolean {
    const waiting = [withSlashes(folder)]
    for (let read = 0; read < maxFolders; read++) {
      const at = waiting.pop()
      if (at === undefined) return false
      const entries = this.list(at) ?? []
      for (const { name, isFolder } of entries) {
        if (!isFolder && name.toLowerCase().endsWith(extension)) return true
        if (isFolder && !builtFolders.has(name.toLowerCase())) waiting.push(`${at}/${name}`)
      }
    }
    return false
  }

  /** The names in a folder of the workspace, sorted; undefined if it cannot be read, and in a folder of git. */
  list(folder: string): readonly { readonly name: string; readonly isFolder: boolean }[] | undefined {
    if (!this.isInside(folder) || this.#isOfGit(folder)) return undefined
    this.asked++
    this.#seen?.own.list(folder)
    try {
      return readdirSync(folder, { withFileTypes: true })
        .map(entry => ({ name: entry.name, isFolder: entry.isDirectory() }))
        .sort((a, b) => (a.name < b.name ? -1 : 1))
    } catch {
      return undefined
    }
  }
}

// What git keeps there is no part of a checkout.
function isGitPath(path: string): boolean {
  return /(?:^|[\\/])(?:\.git|git~\d)[. ]*(?::[^\\/]*)?(?:[\\/]|$)/i.test(path)
}

// That a checkout has one is what projects ask for; a worktree has a file of the name.
function isGitFolder(path: string): boolean {
  return /[\\/]\.git$/.test(path)
}

const maxFolders = 5000

const builtFolders = new Set(['bin', 'obj', 'node_modules', '.git'])

const maxAnswers = 100_000

function countElements({ children }: MsbuildElement): number {
  let count = 1
  for (const child of children) count += countElements(child)
  return count
}
