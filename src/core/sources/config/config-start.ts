import { relative, resolve, sep } from 'node:path'
import { PkgtoolError } from '../../base/errors.ts'
import { optionName } from '../../base/format.ts'
import type { RunOptions } from '../../base/ports.ts'
import { quote } from '../../base/printable.ts'
import { expandPaths } from '../../files/patterns.ts'
import { type WorkspaceOptions, workspaceOf } from '../../files/workspace.ts'
import { type ConfigFolders, findAnyConfigFiles } from '../../nuget/config/find-config-files.ts'
import { classicPins, findClassicFiles } from '../../projects/classic-files.ts'
import { configFolderOf, solutionConfigOf, solutionFolderOf } from '../../projects/classic-project.ts'
import { assertNamedPath } from '../../projects/named-path.ts'
import { isSolution, readSolution } from '../../projects/solutions/solution.ts'

export interface ConfigStartOptions extends WorkspaceOptions, Pick<RunOptions, 'signal' | 'log'> {
  readonly configFolders?: ConfigFolders | undefined
  /** whose folders the client would start from; default: none */
  readonly projects?: readonly string[] | undefined
  /** pins belong to the working directory */
  readonly packages?: string | readonly string[] | undefined
  readonly packagesFiles?: readonly string[] | undefined
}

/**
 * The folder from which `config-file: auto` looks up: as in the client that of the projects, also of those of solutions, wherever the
 * solution lies; for what has a packages.config the folder `.nuget` beside the solution; the working directory without projects.
 *
 * @throws PkgtoolError `CONFLICTING_INPUTS` for projects of which one has a config file that another has not, and errors of reading
 * solutions
 */
export async function configStart(options: ConfigStartOptions): Promise<string> {
  const { workingDirectory = '.', configFolders = {}, projects = [] } = options
  const directory = resolve(workingDirectory)
  if (configFolders.start !== undefined) return resolve(directory, configFolders.start)
  const folders = await foldersOf(projects, { ...options, directory })
  const { packages = [], packagesFiles = [] } = options
  const others = packagesFiles.filter(file => file !== classicPins)
  if (others.length < packagesFiles.length) folders.push(...(await classicStarts(options)))
  const [start = directory, ...more] = new Set(folders)
  const pins = start !== directory && packages.length + others.length > 0 ? [directory] : []
  await assertSharedConfig(start, [...more, ...pins], options)
  return start
}

async function foldersOf(
  projects: readonly string[],
  { directory, signal, ...options }: ConfigStartOptions & { readonly directory: string },
): Promise<string[]> {
  const workspace = workspaceOf({ ...options, workingDirectory: directory })
  const folders: string[] = []
  for (const file of await expandPaths(projects, { directory, filesOnly: true, signal })) {
    const path = resolve(directory, file)
    const solution = isSolution(path) ? await readSolution(path, { workspace, signal }) : undefined
    const named = solution ? [...solution.projects, ...solution.others] : []
    for (const each of named) assertNamedPath(each, { by: [path], workspace })
    const ofSolution = solution && solutionConfigOf(path) ? [solutionFolderOf(path)] : []
    const bounds = { workspace, signal, solution: solution && path }
    const own = await Promise.all((solution ? named : [path]).map(each => configFolderOf(each, bounds)))
    folders.push(...ofSolution, ...own.flatMap(folder => folder ?? []))
  }
  return folders
}

async function classicStarts({ log, ...options }: ConfigStartOptions): Promise<readonly string[]> {
  const { starts, unreadConfigs } = await findClassicFiles(options)
  for (const { file, reason } of unreadConfigs) log?.notice(`${quote(file)} is not read: ${reason}`, { file })
  return starts
}

/**
 * Refuses folders of which one has a config file that another has not: the client would take other sources there, and a run has one
 * list of them.
 *
 * @throws PkgtoolError `CONFLICTING_INPUTS`
 */
export async function assertSharedConfig(
  start: string,
  others: readonly string[],
  {
    workingDirectory = '.',
    configFolders = {},
  }: Pick<ConfigStartOptions, 'workingDirectory' | 'configFolders'>,
): Promise<void> {
  if (others.length === 0) return
  const own = await findAnyConfigFiles(start, configFolders)
  for (const folder of others) {
    const files = await findAnyConfigFiles(folder, configFolders)
    const lacking = [own.find(file => !files.includes(file)), files.find(file => !own.includes(file))]
    if (lacking.every(file => file === undefined)) continue
    const shown = (path: string) => relative(resolve(workingDirectory), path).split(sep).join('/') || '.'
    const describe = (of: string, file: string | undefined) =>
      `${file === undefined ? 'no file of its own' : shown(file)} for ${shown(of)}`
    const [first, second] = lacking
    throw new PkgtoolError('CONFLICTING_INPUTS', {
      subject: 'config-file',
      found: `it is auto, and the client reads different config files for projects: ${describe(start, first)}, ${describe(folder, second)}`,
      wanted: 'projects that share their config files',
      change: `run them apart, or give the one that counts for all in ${optionName('config-file')}`,
      ...((first ?? second) !== undefined && { file: shown((first ?? second) as string) }),
    })
  }
}
