import { statSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { PkgtoolError } from '../../base/errors.ts'
import { option } from '../../base/format.ts'
import { listNames } from '../../files/list-names.ts'
import { foldPath, isWithin } from '../../files/paths.ts'

/**
 * The variable that names fallback folders beside those of config files: the client takes packages in place there, and names these folders
 * in the files for builds.
 */
export const fallbackVariable = 'NUGET_FALLBACK_PACKAGES'

/** Folders of config files besides the working directory and its parents. */
export interface ConfigFolders {
  /** the user's folder; we read its `NuGet.Config` and the files of its subfolder `config` */
  readonly user?: string | undefined
  /** the folder from which `auto` looks up; default: that of the projects, else the working directory */
  readonly start?: string | undefined
  /** the machine's folder; we read the files of its subfolder `Config` */
  readonly machine?: string | undefined
}

// In the order of the reference client; on a case-insensitive file system, the first name matches any of them.
const fileNames = ['nuget.config', 'NuGet.config', 'NuGet.Config']

const userFile = 'NuGet.Config'

const maxPerFolder = 100

/**
 * Finds the config files that the reference client reads for a working directory (`config-file: auto`), in the order of
 * `findAnyConfigFiles`.
 *
 * @throws PkgtoolError `NOT_FOUND` when there is none
 */
export async function findConfigFiles(directory: string, folders: ConfigFolders): Promise<readonly string[]> {
  const found = await findAnyConfigFiles(directory, folders)
  if (found.length > 0) return found
  const { user, machine } = folders
  const places = [user && join(user, userFile), machine && join(machine, 'Config')].filter(Boolean)
  throw new PkgtoolError('NOT_FOUND', {
    subject: 'nuget.config',
    found: `there is none from ${resolve(directory)} up${places.map(place => `, nor ${place}`).join('')}`,
    change: `give its path in ${option('config-file')}, or use ${option('source')}`,
  })
}

/** The same where none is needed, closest first: one in each folder from `directory` up, then the user's and the machine's. */
export async function findAnyConfigFiles(
  directory: string,
  { user, machine }: ConfigFolders,
): Promise<readonly string[]> {
  const found = [
    ...upwards(resolve(directory)).flatMap(folder => findFile(folder) ?? []),
    ...(user === undefined ? [] : [join(user, userFile)].filter(isFile)),
    ...(user === undefined ? [] : configsIn(join(user, 'config'))),
    ...(machine === undefined ? [] : configsIn(join(machine, 'Config'))),
  ]
  const folded = found.map(file => foldPath(file))
  return found.filter((_, index) => folded.indexOf(folded[index] ?? '') === index)
}

/** Whether a file has the name of a config file in some case of its letters; Linux finds it by three of them only. */
export function looksLikeConfig(name: string): boolean {
  return name.toLowerCase() === 'nuget.config'
}

/** Why a file of such a name is not read. */
export const unreadConfig = `one file of a folder is read, the first of ${fileNames.join(', ')}`

/** The absolute paths of the files of such names that are not read, from a folder up to another one around it. */
export async function findUnreadConfigs(directory: string, top: string): Promise<readonly string[]> {
  const folders = upwards(resolve(directory)).filter(folder => isWithin(folder, top))
  return folders.flatMap(folder => {
    const names = listNames(folder).filter(looksLikeConfig)
    const read = names.length > 0 ? findFile(folder) : undefined
    const isRead = (name: string) => read !== undefined && foldPath(basename(read)) === foldPath(name)
    return names.filter(name => !isRead(name)).map(name => join(folder, name))
  })
}

/** Where a config file would count for a working directory: the paths of files, and folders with any number of them. */
export function configPlaces(
  directory: string,
  { user, machine }: ConfigFolders,
): { readonly files: readonly string[]; readonly folders: readonly string[] } {
  const own = upwards(resolve(directory)).flatMap(folder => fileNames.map(name => join(folder, name)))
  return {
    files: user === undefined ? own : [...own, join(user, userFile)],
    folders: [
      ...(user === undefined ? [] : [join(user, 'config')]),
      ...(machine === undefined ? [] : [join(machine, 'Config')]),
    ],
  }
}

function upwards(directory: string): string[] {
  const parent = dirname(directory)
  return parent === directory ? [directory] : [directory, ...upwards(parent)]
}

function findFile(folder: string): string | undefined {
  return fileNames.map(name => join(folder, name)).find(isFile)
}

// Like the reference client, we treat an inaccessible path as missing. Not by the thread pool: a solution asks for thousands.
function isFile(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false })?.isFile() === true
  } catch {
    return false
  }
}

function configsIn(folder: string): string[] {
  const configs = listNames(folder)
    .filter(name => /\.[Cc]onfig$/.test(name) && name !== userFile)
    .sort()
  return configs
    .slice(0, maxPerFolder)
    .map(name => join(folder, name))
    .filter(isFile)
}
