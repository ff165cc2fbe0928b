import { dirname, relative, resolve, sep } from 'node:path'
import { isPkgtoolError, PkgtoolError } from '../../base/errors.ts'
import { optionName } from '../../base/format.ts'
import { expandPaths } from '../../files/patterns.ts'
import { type WorkspaceOptions, workspaceOf } from '../../files/workspace.ts'
import { type ConfigFolders, findConfigFiles } from '../../nuget/config/find-config-files.ts'
import { isSolution, readSolution } from '../../projects/solution.ts'

export interface ConfigStartOptions extends WorkspaceOptions {
  readonly configFolders?: ConfigFolders | undefined
  /** whose folders the client would start from; default: none */
  readonly projects?: readonly string[] | undefined
  /** pins belong to the working directory */
  readonly packages?: string | readonly string[] | undefined
  readonly packagesFiles?: readonly string[] | undefined
  readonly signal?: AbortSignal | undefined
}

/**
 * The folder from which `config-file: auto` looks up: as in the client that of the projects, also of those of solutions, wherever the
 * solution lies; the working directory without projects.
 *
 * @throws PkgtoolError `CONFLICTING_INPUTS` for projects of which one has a config file that another has not, and errors of reading
 * solutions
 */
export async function configStart(options: ConfigStartOptions): Promise<string> {
  const { workingDirectory = '.', configFolders = {}, projects = [], signal } = options
  const directory = resolve(workingDirectory)
  if (configFolders.start !== undefined) return resolve(directory, configFolders.start)
  const files = await expandPaths(projects, { directory, filesOnly: true, signal })
  const folders: string[] = []
  for (const file of files) {
    const path = resolve(directory, file)
    const listed = isSolution(path)
      ? (await readSolution(path, { workspace: workspaceOf(options), signal })).projects
      : []
    folders.push(...(listed.length > 0 ? listed : [path]).map(each => dirname(each)))
  }
  const { packages = [], packagesFiles = [] } = options
  const [start = directory, ...others] = new Set(folders)
  const pins = start !== directory && packages.length + packagesFiles.length > 0 ? [directory] : []
  await assertSharedConfig(start, [...others, ...pins], options)
  return start
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
  const own = await filesFrom(start, configFolders)
  for (const folder of others) {
    const files = await filesFrom(folder, configFolders)
    const lacking = [own.find(file => !files.includes(file)), files.find(file => !own.includes(file))]
    if (lacking.every(file => file === undefined)) continue
    const shown = (path: string) => relative(resolve(workingDirectory), path).split(sep).join('/') || '.'
    const describe = (of: string, file: string | undefined) =>
      `${file === undefined ? 'no file of its own' : shown(file)} for ${shown(of)}`
    const [first, second] = lacking
    throw new PkgtoolError('CONFLICTING_INPUTS', {
      subject: 'config-file',
      found: `auto, and projects that the client reads different config files for: ${describe(start, first)}, ${describe(folder, second)}`,
      wanted: 'projects that share their config files',
      change: `run them apart, or give the one that counts for all in ${optionName('config-file')}`,
      ...((first ?? second) !== undefined && { file: shown((first ?? second) as string) }),
    })
  }
}

async function filesFrom(folder: string, folders: ConfigFolders): Promise<readonly string[]> {
  try {
    return await findConfigFiles(folder, folders)
  } catch (error) {
    if (isPkgtoolError(error, 'NOT_FOUND')) return []
    throw error
  }
}
