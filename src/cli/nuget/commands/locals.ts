import { tmpdir, userInfo } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { PkgtoolError } from '../../../core/base/errors.ts'
import { fileSystemError } from '../../../core/files/file-errors.ts'
import { isWithin } from '../../../core/files/paths.ts'
import { removePath } from '../../../core/files/writing/remove.ts'
import { nugetSurroundings } from '../../options.ts'
import { configValue, readConfigFiles, shownValue } from '../config-files.ts'
import { helpOf } from '../help.ts'
import type { NugetRun } from '../nuget-run.ts'
import { hasFlag } from '../parse-arguments.ts'
import { expand } from './config.ts'

/** A folder of the client. */
interface Local {
  readonly name: string
  readonly folder: string
  /** as a message of clearing it says */
  readonly title: string
  /** the config file that names it, if that may be of a checkout */
  readonly namedBy?: string | undefined
}

/** `locals NAME -list` or `-clear`: shows or removes the folders in which the client keeps packages and answers. */
export async function locals(run: NugetRun): Promise<void> {
  const { given, console, invocation, program } = run
  const [wanted] = given.operands
  const [isList, isClear] = [hasFlag(given, 'List'), hasFlag(given, 'Clear')]
  if (wanted === undefined || isList === isClear) {
    for (const line of helpOf(given.command, program)) console.print(line)
    return
  }
  const all = await findLocals(run)
  const chosen = all.filter(({ name }) => ['all', name].includes(wanted.toLowerCase()))
  if (chosen.length === 0)
    throw new PkgtoolError('INVALID_INPUT', {
      subject: 'locals',
      found: `'${wanted}' is no name`,
      wanted: `one of: ${all.map(({ name }) => name).join(', ')}, all`,
    })
  for (const local of isClear ? chosen : []) assertClearable(local, nugetSurroundings(invocation))
  for (const { name, folder, title } of chosen) {
    console.print(isClear ? `Clearing NuGet ${title}: ${folder}` : `${name}: ${folder}`)
    if (isClear) await clear(folder)
  }
  if (isClear) console.print('Local resources cleared.')
}

/** The folders, where the client has them by its variables, config files and the platform. */
async function findLocals(run: NugetRun): Promise<readonly Local[]> {
  const { variable, platform, home, configFolders } = nugetSurroundings(run.invocation)
  const configs = await readConfigFiles(run)
  const isWindows = platform === 'win32'
  const below = (...names: string[]) => (home === undefined ? undefined : join(home, ...names))
  const data = isWindows ? variable('LOCALAPPDATA') : (variable('XDG_DATA_HOME') ?? below('.local', 'share'))
  const ofData = (name: string) => data && join(data, 'NuGet', name)
  const configured = configValue(configs, 'globalPackagesFolder')
  const packages = configured && shownValue({ ...configured, value: expand(configured.value, variable) })
  const ownFolders = [configFolders.user, configFolders.machine]
  const isOwn = ownFolders.some(folder => folder && configured && isWithin(configured.place.file, folder))
  const namedBy = variable('NUGET_PACKAGES') === undefined && !isOwn ? configured?.place.file : undefined
  const local = (name: string, title: string, folder: string | undefined): Local[] =>
    folder === undefined ? [] : [{ name, title, folder, ...(name === 'global-packages' && { namedBy }) }]
  return [
    ...local(
      'http-cache',
      'HTTP cache',
      variable('NUGET_HTTP_CACHE_PATH') ?? ofData(isWindows ? 'v3-cache' : 'http-cache'),
    ),
    ...local(
      'global-packages',
      'global packages folder',
      variable('NUGET_PACKAGES') ?? packages ?? below('.nuget', `packages${isWindows ? '\\' : '/'}`),
    ),
    ...local(
      'temp',
      'Temp cache',
      variable('NUGET_SCRATCH') ?? join(tmpdir(), `NuGetScratch${isWindows ? '' : userName()}`),
    ),
    ...local(
      'plugins-cache',
      'plugins cache',
      variable('NUGET_PLUGINS_CACHE_PATH') ?? ofData(isWindows ? 'plugins-cache' : 'plugin-cache'),
    ),
  ]
}

/** The name of the user; empty where the system has none for it. */
export function userName(): string {
  try {
    return userInfo().username
  } catch {
    return ''
  }
}

interface Around {
  readonly directory: string
  readonly home?: string | undefined
}

/** Refuses a folder that holds more than packages, and one elsewhere that only a config file of a checkout names. */
function assertClearable({ folder, namedBy }: Local, { directory, home }: Around): void {
  const path = resolve(directory, folder)
  const refuse = (found: string, wanted: string) =>
    new PkgtoolError('UNSAFE_PATH', { subject: folder, found, wanted, path: folder })
  if (
    dirname(path) === path ||
    [directory, home].some(each => each !== undefined && isWithin(resolve(each), path))
  )
    throw refuse('the home folder or the current one is in it', 'a folder for packages or answers alone')
  if (namedBy !== undefined && !isWithin(path, dirname(namedBy)))
    throw refuse(`${namedBy} names it, and it is not beside that file`, 'the variable NUGET_PACKAGES for it')
}

async function clear(folder: string): Promise<void> {
  try {
    await removePath(resolve(folder))
  } catch (error) {
    throw fileSystemError(folder, error)
  }
}
