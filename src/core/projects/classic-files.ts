import { basename, dirname, join, resolve, sep } from 'node:path'
import { isPkgtoolError, PkgtoolError } from '../base/errors.ts'
import { quote } from '../base/printable.ts'
import { listNames } from '../files/list-names.ts'
import { foldPath, isWithin } from '../files/paths.ts'
import { bySlashes, findBelow } from '../files/patterns.ts'
import { type WorkspaceOptions, workspaceOf } from '../files/workspace.ts'
import { looksLikeConfig } from '../nuget/config/find-config-files.ts'
import { ownConfigName, solutionFolder } from './classic-project.ts'
import { isSolution, readSolution } from './solutions/solution.ts'

/** The value of the option `packages-file` for what `nuget restore` reads. */
export const classicPins = 'auto'

/** What `nuget restore` reads for the solutions and classic projects below a folder. */
export interface ClassicFiles {
  /** `packages.config`, `packages.NAME.config` beside the project NAME, and `.nuget/packages.config` beside a solution; relative */
  readonly files: readonly string[]
  /** absolute paths of the folders from which it looks up config files: `.nuget` beside a solution, else the folder itself */
  readonly starts: readonly string[]
  /** files with pins of those names that it does not read */
  readonly unread: readonly UnreadFile[]
  /** config files in a `.nuget` that it does not read */
  readonly unreadConfigs: readonly UnreadFile[]
}

/** A file that is left out, as a path relative to the folder with `/`, and why. */
export interface UnreadFile {
  readonly file: string
  readonly reason: string
}

interface ClassicFilesOptions extends WorkspaceOptions {
  readonly signal?: AbortSignal | undefined
}

// Real repositories have a few hundred.
const maxSolutions = 2000

/**
 * Finds what `nuget restore` would read for each solution below the working directory, and for classic projects that no solution
 * has.
 *
 * @throws PkgtoolError `UNREADABLE_FILE`, `TOO_LARGE`, `CANCELLED`
 */
export async function findClassicFiles(options: ClassicFilesOptions): Promise<ClassicFiles> {
  const { signal } = options
  const directory = resolve(options.workingDirectory ?? '.')
  const named = await findBelow(name => looksLikePins(name) || isWholeSolution(name), { directory, signal })
  const solutions = named.filter(isWholeSolution)
  if (solutions.length > maxSolutions)
    throw new PkgtoolError('TOO_LARGE', {
      subject: '.',
      found: `there are more than ${maxSolutions} solutions below it`,
      change: 'name the solution as a project',
    })
  const dotted = await findBelow(name => looksLikePins(name) || looksLikeConfig(name), {
    directory,
    signal,
    inFolder: name => name.toLowerCase() === solutionFolder,
  })
  const oddly = [...named, ...dotted].filter(isOddlyNamed)
  const beside = judgeBeside(
    named.filter(file => isPinFile(basename(file))),
    directory,
  )
  const hasSolution = (file: string) => solutions.some(each => dirname(each) === dirname(dirname(file)))
  const isOfSolution = (file: string) =>
    isFile(file, 'packages.config') && !isOddlyNamed(file) && hasSolution(file)
  const ofSolutions = dotted.filter(isOfSolution)
  const files = [...beside.files, ...ofSolutions].sort(bySlashes)
  const { starts, unreadSolutions } = await startsOf({ ...options, directory, solutions, files })
  const isStart = (file: string) => starts.includes(dirname(join(directory, file)))
  const unreadDotted = dotted.filter(
    file => isPinFile(basename(file)) && !isOfSolution(file) && !isOddlyNamed(file),
  )
  return {
    files,
    starts,
    unread: [
      ...beside.unread,
      ...oddly.filter(file => looksLikePins(basename(file))).map(file => leftOut(file, oddCase)),
      ...unreadDotted.map(file => leftOut(file, `no solution is beside its folder ${quote(solutionFolder)}`)),
    ],
    unreadConfigs: [
      ...unreadSolutions,
      ...dotted
        .filter(file => looksLikeConfig(basename(file)) && !isStart(file))
        .map(file =>
          leftOut(file, isOddlyNamed(file) ? oddCase : 'no solution beside its folder has a packages.config'),
        ),
    ],
  }
}

function isFile(path: string, name: string): boolean {
  return foldPath(basename(path)) === name
}

function isPinFile(name: string): boolean {
  return /^packages(?:\..+)?\.config$/.test(foldPath(name))
}

// As on Windows, where the client finds it by any case of its letters.
function looksLikePins(name: string): boolean {
  return isPinFile(name.toLowerCase())
}

// Where case counts, the client finds neither.
function isOddlyNamed(file: string): boolean {
  const [name, folder] = [basename(file), basename(dirname(file))]
  const isOddPins = looksLikePins(name) && !isPinFile(name)
  const isOddFolder = folder.toLowerCase() === solutionFolder && foldPath(folder) !== solutionFolder
  return isOddPins || isOddFolder
}

const oddCase = 'the client looks for its name, and that of its folder, in lower case'

function isWholeSolution(name: string): boolean {
  return isSolution(name) && !/f$/i.test(name)
}

function leftOut(file: string, reason: string): UnreadFile {
  return { file: file.split(sep).join('/'), reason }
}

// The client takes the file that has the name of the project before the one that all projects in a folder may share.
function judgeBeside(found: readonly string[], directory: string): Pick<ClassicFiles, 'files' | 'unread'> {
  const files: string[] = []
  const unread: UnreadFile[] = []
  const present = new Set(found.map(file => foldPath(file)))
  for (const file of found) {
    const folder = dirname(file)
    const names = listNames(join(directory, folder)).filter(name => /\.\w*proj$/i.test(name))
    const own = names.map(name => foldPath(ownConfigName(name)))
    const isShared = isFile(file, 'packages.config')
    if (!isShared && !own.includes(foldPath(basename(file))))
      unread.push(leftOut(file, 'no project of that name is beside it'))
    else if (isShared && own.length > 0 && own.every(name => present.has(foldPath(join(folder, name)))))
      unread.push(leftOut(file, 'each project beside it has a file of its own name'))
    else files.push(file)
  }
  return { files, unread }
}

interface StartOptions extends ClassicFilesOptions {
  readonly directory: string
  readonly solutions: readonly string[]
  readonly files: readonly string[]
}

// A file that belongs to no solution is restored by itself, from the working directory.
async function startsOf({ directory, solutions, files, signal, ...options }: StartOptions) {
  const workspace = workspaceOf(options)
  const open = new Set(files.map(file => dirname(join(directory, file))))
  const [folders, unreadSolutions]: [Set<string>, UnreadFile[]] = [new Set(), []]
  for (const solution of solutions) {
    const path = join(directory, solution)
    const listed = await listedFolders(path, { workspace, signal })
    const own = [join(dirname(path), solutionFolder), ...(listed ?? [])]
    const isOwn = (folder: string) => own.includes(folder) || (!listed && isWithin(folder, dirname(path)))
    const hasFiles = files.some(file => isOwn(dirname(join(directory, file))))
    if (hasFiles) folders.add(dirname(path))
    if (hasFiles && !listed)
      unreadSolutions.push(leftOut(solution, 'it is no solution; all that is below it is taken for its own'))
    for (const folder of own) open.delete(folder)
  }
  const isAlone = [...open].some(folder => ![...folders].some(each => isWithin(folder, each)))
  const starts = [...folders].map(folder => join(folder, solutionFolder))
  return { starts: isAlone || starts.length === 0 ? [...starts, directory] : starts, unreadSolutions }
}

/** The folders of the projects of a solution; undefined: it cannot be read. */
async function listedFolders(
  path: string,
  options: { readonly workspace: string; readonly signal?: AbortSignal | undefined },
): Promise<readonly string[] | undefined> {
  try {
    const { projects, others, unbuilt } = await readSolution(path, options)
    // A web site is a folder.
    return [...projects, ...others, ...unbuilt].map(file => (/\.\w*proj$/i.test(file) ? dirname(file) : file))
  } catch (error) {
    if (isPkgtoolError(error) && error.code !== 'CANCELLED') return undefined
    throw error
  }
}

/**
 * Files that the client takes for a project in place of a `packages.config` beside it, and that are not among those given.
 */
export function passedOver(files: readonly string[], directory: string): readonly UnreadFile[] {
  const given = new Set(files.map(file => foldPath(resolve(directory, file))))
  return files
    .filter(file => isFile(file, 'packages.config'))
    .flatMap(file => {
      const names = listNames(resolve(directory, dirname(file)))
      const own = names
        .filter(name => /\.\w*proj$/i.test(name))
        .map(name => ({ name, config: ownConfigName(name) }))
      return own.flatMap(({ name, config }) => {
        const path = join(dirname(file), config)
        if (!names.includes(config) || given.has(foldPath(resolve(directory, path)))) return []
        return [leftOut(path, `nothing names it, though it is what the client takes for ${quote(name)}`)]
      })
    })
}
