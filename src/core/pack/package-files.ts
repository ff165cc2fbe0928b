import type { Dirent } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { basename, dirname, extname, isAbsolute, join, parse, resolve, sep } from 'node:path'
import { PkgtoolError } from '../base/errors.ts'
import { hasSystemCode } from '../base/thrown.ts'
import { throwIfCancelled } from '../base/turns.ts'
import { localFileError } from '../files/file-errors.ts'
import { stepsBelow } from '../files/links.ts'
import { bySlashes } from '../files/patterns.ts'
import { lookAt, tryStat } from '../files/stats.ts'
import { cannotPack } from './cannot-pack.ts'
import type { FileRule } from './nuspec.ts'
import { wildcardMatcher } from './wildcards.ts'

/** A file that goes into a package. */
export interface PackageFile {
  /** absolute */
  readonly source: string
  /** in the package, with `/` */
  readonly target: string
}

/** The files of a package, and what was left out of them, in words. */
export interface SelectedFiles {
  readonly files: readonly PackageFile[]
  readonly remarks: readonly string[]
}

export interface SelectFilesOptions {
  readonly nuspec: string
  /** absolute */
  readonly basePath: string
  /** patterns of -Exclude */
  readonly exclude?: readonly string[] | undefined
  readonly noDefaultExcludes?: boolean | undefined
  readonly signal?: AbortSignal | undefined
}

/** folders that one run looks into */
const manyFolders = 200_000

/**
 * Finds the files that the rules of a nuspec name; without rules all below the base path. Follows no link, and takes nothing of a folder
 * `.git`; both are told. Sorted by target.
 *
 * @throws PkgtoolError `CANNOT_PACK` for a file that is not there, `UNREADABLE_FILE`, `TOO_LARGE`, `CANCELLED`
 */
export async function selectFiles(
  rules: readonly FileRule[] | undefined,
  options: SelectFilesOptions,
): Promise<SelectedFiles> {
  const walk = new Walk(options)
  const found: PackageFile[] = []
  for (const rule of rules ?? [{ source: '**/*' }]) found.push(...(await filesOf(rule, walk, options)))
  const { kept, remarks } = withoutExcluded(found, options)
  const files = [...kept].sort((a, b) => bySlashes(a.target, b.target))
  return { files, remarks: [...walk.remarks, ...remarks] }
}

const slashes = (path: string) => path.replaceAll('\\', '/')

async function filesOf(
  { source, target, exclude, line }: FileRule,
  walk: Walk,
  { nuspec, basePath }: SelectFilesOptions,
): Promise<readonly PackageFile[]> {
  const search = searchOf(slashes(source), basePath)
  refuseLink(search, { nuspec, line })
  if (search.isPattern && !tryStat(search.folder)?.isDirectory())
    throw cannotPack(nuspec, {
      found: `there is no folder ${JSON.stringify(search.folder)}, of the pattern ${JSON.stringify(source)}`,
      line,
    })
  const matches = wildcardMatcher(search.pattern)
  const { files: all, left } = await walk.list(search.folder, search.isDeep)
  const excluded = exclude === undefined ? () => false : excluder(exclude, basePath)
  const isMeant = (path: string) => matches(slashes(path.slice(search.root.length))) && !excluded(path)
  const files = all.filter(isMeant)
  for (const { path, kind } of left) {
    // Where a link leads nobody looks.
    const isFolderMeant =
      search.isDeep && (kind === 'a link' || (kind === 'a repository' && isMeant(join(path, 'HEAD'))))
    if (isMeant(path) || isFolderMeant) walk.remarks.add(`${path} is left out: it is ${kind}`)
  }
  if (files.length === 0 && exclude === undefined && !search.isPattern && !search.isFolder)
    throw cannotPack(nuspec, {
      code: 'NU5019',
      found: `there is no file ${JSON.stringify(source)}`,
      change: 'write its path, or remove the element "file"',
      line,
    })
  return files.map(file => ({ source: file, target: targetOf(file, { search, target }) }))
}

// A folder that the rule names itself; links below it are left out.
function refuseLink(
  { root, folder }: Search,
  { nuspec, line }: { readonly nuspec: string; readonly line: number | undefined },
): void {
  const link = stepsBelow(resolve(root), folder).find(step => lookAt(step)?.isSymbolicLink())
  if (link === undefined) return
  throw cannotPack(nuspec, {
    found: `the folder ${JSON.stringify(link)} is a link`,
    wanted: 'the folder itself',
    line,
  })
}

/** Where the files of a pattern are looked for. */
interface Search {
  /** with `/`; relative to `root` */
  readonly pattern: string
  /** absolute, with a separator at its end */
  readonly root: string
  /** absolute: the folder before the first star */
  readonly folder: string
  readonly isDeep: boolean
  readonly isPattern: boolean
  readonly isRecursive: boolean
  readonly isFolder: boolean
  /** as the rule has it */
  readonly extension: string
}

function searchOf(source: string, basePath: string): Search {
  const isFolder = source.length > 1 && source.endsWith('/')
  let pattern = isFolder ? `${source}**/*` : source
  let base = basePath
  if (isAbsolute(pattern)) {
    base = parse(pattern).root
    pattern = pattern.slice(base.length)
  }
  for (; pattern.startsWith('../'); pattern = pattern.slice(3)) base = dirname(base)
  const star = pattern.indexOf('*')
  const before = star < 0 ? pattern.lastIndexOf('/') : pattern.lastIndexOf('/', star)
  const isRecursive = pattern.includes('**')
  return {
    pattern,
    root: base.endsWith(sep) ? base : `${base}${sep}`,
    folder: before < 0 ? base : resolve(base, pattern.slice(0, before)),
    isDeep: isRecursive || pattern.slice(0, Math.max(0, pattern.lastIndexOf('/'))).includes('*'),
    isPattern: star >= 0,
    isRecursive,
    isFolder,
    extension: extname(source),
  }
}

interface Placing {
  readonly search: Search
  readonly target: string | undefined
}

// As the client: a recursive pattern keeps the folders from its first star on, a single file may get another name.
function targetOf(file: string, { search, target = '' }: Placing): string {
  const { folder, isRecursive, isFolder, isPattern, extension } = search
  const to = slashes(target)
  if ((isRecursive && isPattern) || isFolder) return joinTarget(to, slashes(file.slice(folder.length)))
  const isRenamed = target !== '' && extname(to).toLowerCase() === extension.toLowerCase()
  if (!isPattern && isRenamed) return joinTarget('', to)
  return joinTarget(to, basename(file))
}

function joinTarget(folder: string, name: string): string {
  return `${folder}/${name}`.split('/').filter(Boolean).join('/')
}

/** Tells the files that one of several patterns, with semicolons, names: relative to the base path, or with `**` first anywhere. */
function excluder(patterns: string, basePath: string): (file: string) => boolean {
  const matchers = slashes(patterns)
    .split(';')
    .filter(Boolean)
    .map(pattern => {
      if (pattern.startsWith('**')) return anywhere(pattern)
      const { root, pattern: own } = searchOf(pattern, basePath)
      const matches = wildcardMatcher(own)
      return (file: string) => file.startsWith(root) && matches(slashes(file.slice(root.length)))
    })
  return file => matchers.some(matches => matches(file))
}

function anywhere(pattern: string): (file: string) => boolean {
  const matches = wildcardMatcher(pattern)
  return file => matches(slashes(file))
}

function withoutExcluded(
  files: readonly PackageFile[],
  { basePath, exclude = [], noDefaultExcludes = false }: SelectFilesOptions,
): { readonly kept: readonly PackageFile[]; readonly remarks: readonly string[] } {
  const remarks: string[] = []
  const root = basePath.endsWith(sep) ? basePath : `${basePath}${sep}`
  const matchers = ['**.nuspec', ...exclude].map(wildcardMatcher)
  const kept = files.filter(({ source }) => {
    if (!noDefaultExcludes && isLeftOutByDefault(basename(source))) {
      remarks.push(`NU5119: ${source} is left out by default; -NoDefaultExcludes takes it`)
      return false
    }
    const path = slashes(source.startsWith(root) ? source.slice(root.length) : source)
    return !matchers.some(matches => matches(path))
  })
  return { kept, remarks }
}

function isLeftOutByDefault(name: string): boolean {
  return name.toLowerCase().endsWith('.nupkg') || /^\.[^.]*$/.test(name)
}

/** What a walk leaves out. */
interface LeftOut {
  readonly path: string
  readonly kind: 'a link' | 'a repository' | 'no regular file'
}

/** Lists the files below folders, each folder read once. */
class Walk {
  readonly remarks = new Set<string>()
  readonly #options: SelectFilesOptions
  readonly #read = new Map<string, readonly Dirent[]>()

  constructor(options: SelectFilesOptions) {
    this.#options = options
  }

  /** The files of a folder, and with `isDeep` of all below, with what is left out there. A folder that is absent has none. */
  async list(folder: string, isDeep: boolean) {
    const files: string[] = []
    const left: LeftOut[] = []
    for (const folders = [folder]; folders.length > 0; ) {
      const next = folders.pop() ?? folder
      for (const entry of await this.#entriesOf(next)) {
        const path = join(next, entry.name)
        const kind = kindLeftOut(entry)
        if (entry.isFile()) files.push(path)
        else if (kind !== undefined) left.push({ path, kind })
        else if (isDeep) folders.push(path)
      }
    }
    return { files, left }
  }

  async #entriesOf(folder: string): Promise<readonly Dirent[]> {
    const known = this.#read.get(folder)
    if (known !== undefined) return known
    const { nuspec, signal } = this.#options
    throwIfCancelled(signal, nuspec)
    if (this.#read.size >= manyFolders) throw tooManyFolders(nuspec)
    const entries = await readFolder(folder)
    this.#read.set(folder, entries)
    return entries
  }
}

/** Undefined: a file, or a folder to look into. */
function kindLeftOut(entry: Dirent): LeftOut['kind'] | undefined {
  if (entry.isFile()) return undefined
  if (entry.isDirectory()) return entry.name === '.git' ? 'a repository' : undefined
  return entry.isSymbolicLink() ? 'a link' : 'no regular file'
}

async function readFolder(folder: string): Promise<readonly Dirent[]> {
  try {
    return await readdir(folder, { withFileTypes: true })
  } catch (error) {
    if (hasSystemCode(error, 'ENOENT', 'ENOTDIR')) return []
    throw localFileError(folder, error)
  }
}

function tooManyFolders(nuspec: string): PkgtoolError {
  return new PkgtoolError('TOO_LARGE', {
    subject: nuspec,
    found: `it has more than ${manyFolders} folders to look into`,
    wanted: 'patterns that look into fewer',
    change: 'begin them with the folder that has the files',
    path: nuspec,
  })
}
