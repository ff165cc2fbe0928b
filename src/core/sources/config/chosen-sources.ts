import { dirname, join, relative, resolve, sep } from 'node:path'
import { isPkgtoolError, PkgtoolError } from '../../base/errors.ts'
import { optionName } from '../../base/format.ts'
import { type Log, type RunOptions, silentLog } from '../../base/ports.ts'
import { quote } from '../../base/printable.ts'
import { listNames } from '../../files/list-names.ts'
import { documentError } from '../../files/parse-file.ts'
import { faultOfNamedPath, workspaceOf } from '../../files/workspace.ts'
import { checkSecure } from '../../net/address/address.ts'
import { parseAnyAddress } from '../../net/address/any-address.ts'
import type { TransportOptions } from '../../net/exchange/client.ts'
import { fallbackVariable } from '../../nuget/config/find-config-files.ts'
import { solutionFolder } from '../../projects/classic-project.ts'
import { needsEvaluation } from '../../projects/project-place.ts'
import type { RestoreSetting } from '../../projects/restore-settings.ts'
import type { PackageSources } from '../package-sources.ts'
import type { SourceOptions } from '../source-options.ts'
import { type SourceSetting, sourceLabel } from '../source-setting.ts'
import { assertSharedConfig, type ConfigStartOptions, configStart } from './config-start.ts'

/** What a project says of where its packages come from. */
export interface RestoreChoice {
  /** absolute path */
  readonly project: string
  readonly settings: readonly RestoreSetting[]
  /** the folders of packages that the SDK has for it; absolute */
  readonly libraryPacks: readonly string[]
}

interface ChoiceOptions
  extends SourceOptions,
    Pick<ConfigStartOptions, 'projects' | 'packages' | 'packagesFiles'>,
    Pick<TransportOptions, 'allowInsecure'>,
    Pick<RunOptions, 'signal' | 'log'> {
  /** names of variables that are set; default: none is known */
  readonly environmentNames?: readonly string[] | undefined
  /** default: none is known */
  readonly packagesDirectory?: string | undefined
}

/**
 * Takes the sources that projects choose, as the client does, where config files give the others; they have the trust of a config file
 * of the workspace, so no secret goes there. What the SDK on this machine brings is a source as well. What counts for nothing here is
 * told: all of it where the caller names the sources.
 *
 * @throws PkgtoolError `CONFLICTING_INPUTS` for projects that choose different ones, or other config files than those that were read;
 * `INVALID_PROJECT`, `INVALID_ADDRESS`, `INSECURE_ADDRESS`, and `NEEDS_EVALUATION` for a choice that is unknown
 */
export async function followChoices(
  choices: readonly RestoreChoice[],
  sources: PackageSources,
  options: ChoiceOptions,
): Promise<void> {
  const run = new ChoiceRun(options)
  run.tellVariables()
  if (options.configFile === undefined) run.tellAll(choices)
  else if (choices.some(({ settings }) => settings.length > 0)) {
    for (const choice of choices) await run.judgeConfigs(choice)
    run.adopt(choices, sources)
  }
  run.adoptLibraryPacks(choices, sources)
}

/** Those that add to the sources or replace them. */
const ofSources: readonly string[] = ['RestoreSources', 'RestoreAdditionalProjectSources']

const ofConfigs: readonly string[] = [
  'RestoreConfigFile',
  'RestoreRootConfigDirectory',
  'RestoreSolutionDirectory',
]

class ChoiceRun {
  readonly #options: ChoiceOptions
  readonly #log: Log
  readonly #directory: string
  readonly #told = new Set<string>()

  constructor(options: ChoiceOptions) {
    this.#options = options
    this.#log = options.log ?? silentLog
    this.#directory = resolve(options.workingDirectory ?? '.')
  }

  tellVariables(): void {
    const { environmentNames = [] } = this.#options
    if (environmentNames.includes(fallbackVariable))
      this.#log.notice(`${fallbackVariable} is not honoured: ${noFallback}`)
  }

  tellAll(choices: readonly RestoreChoice[]): void {
    for (const { project, settings } of choices)
      for (const setting of settings)
        if (!this.#isPackagesFolder(setting, project))
          this.#tell(setting, whyNot[setting.name] ?? `${optionName('source')} names the sources`)
  }

  /** Refuses a choice of other config files than those that were read; what has no place here is told. */
  async judgeConfigs({ project, settings }: RestoreChoice): Promise<void> {
    for (const setting of settings.filter(({ name }) => !ofSources.includes(name))) {
      if (this.#isPackagesFolder(setting, project)) continue
      if (!ofConfigs.includes(setting.name))
        this.#tell(setting, whyNot[setting.name] ?? 'it has no place here')
      else if (this.#options.configFile !== 'auto') this.#tellOtherConfig(setting, project)
      else await this.#assertConfig(this.#known(setting), project)
    }
  }

  #tellOtherConfig(setting: RestoreSetting, project: string): void {
    const given = resolve(this.#directory, this.#options.configFile ?? '')
    const isSame = setting.name === 'RestoreConfigFile' && this.#pathOf(setting, project) === given
    if (!isSame) this.#tell(setting, `${optionName('config-file')} names the file`)
  }

  async #assertConfig(setting: RestoreSetting, project: string): Promise<void> {
    const path = this.#pathOf(setting, project)
    const fault = faultOfNamedPath(path, workspaceOf(this.#options))
    const place = this.#placeOf(setting)
    if (fault !== undefined)
      throw documentError('INVALID_PROJECT', {
        ...place,
        found: `${setting.name} is ${quote(setting.values[0] ?? '')}, which ${fault}`,
        wanted: 'a path inside the workspace',
        change: `give the file in ${optionName('config-file')}`,
      })
    if (setting.name === 'RestoreConfigFile') throw this.#otherConfig(setting, this.#nameOf(path))
    const folder = setting.name === 'RestoreSolutionDirectory' ? join(path, solutionFolder) : path
    try {
      await assertSharedConfig(await configStart(this.#options), [folder], this.#options)
    } catch (error) {
      if (!isPkgtoolError(error, 'CONFLICTING_INPUTS')) throw error
      throw this.#otherConfig(setting, error.fields.file ?? 'nuget.config')
    }
  }

  #otherConfig(setting: RestoreSetting, file: string): PkgtoolError {
    return new PkgtoolError('CONFLICTING_INPUTS', {
      subject: 'config-file',
      found: `it is auto, and ${setting.name} of a project, ${quote(setting.values[0] ?? '')}, leads the client to other config files`,
      wanted: 'the file that counts for all projects',
      change: `give it in ${optionName('config-file')}, such as ${quote(file)}`,
      ...this.#placeOf(setting),
    })
  }

  adopt(choices: readonly RestoreChoice[], sources: PackageSources): void {
    const lists = choices.map(choice => this.#chosenBy(choice))
    const [first] = lists
    if (first === undefined) return
    const other = lists.find(list => list.key !== first.key)
    if (other !== undefined)
      throw new PkgtoolError('CONFLICTING_INPUTS', {
        subject: 'config-file',
        found: `projects choose different sources: ${first.text}, ${other.text}`,
        wanted: 'projects that share their sources',
        change: `run them apart, or name the sources in ${optionName('source')}`,
        ...(first.place ?? other.place),
      })
    if (first.settings.length === 0 && !first.replaces) return
    sources.adopt(first.settings, { replaces: first.replaces, place: first.place })
    for (const source of sources.all) this.#log.info(source.label)
  }

  /**
   * Takes what the SDK on this machine brings, as the client does whatever names the other sources. It is asked last and part of no
   * comparison of sources: another machine has no such SDK, and a server has other bytes of the same version.
   */
  adoptLibraryPacks(choices: readonly RestoreChoice[], sources: PackageSources): void {
    const folders = [...new Set(choices.flatMap(({ libraryPacks }) => libraryPacks))].filter(hasPackages)
    sources.adoptLast(folders.map(folder => this.#folderOfSdk(folder)))
    for (const folder of folders) this.#log.info(`${quote(folder)} of the SDK, asked last`)
  }

  #folderOfSdk(folder: string): SourceSetting {
    return {
      address: parseAnyAddress(folder, { document: 'index.json', input: 'library-packs', directory: folder }),
    }
  }

  #chosenBy({ project, settings }: RestoreChoice) {
    const known = settings.filter(({ name }) => ofSources.includes(name)).map(each => this.#known(each))
    const [whole] = known.filter(({ name }) => name === 'RestoreSources')
    const chosen = known.flatMap(each => each.values.map(value => ({ each, value })))
    const isClear = ({ value }: { readonly value: string }) => value.toLowerCase() === 'clear'
    const clearing = chosen.find(isClear)
    if (clearing !== undefined && clearing.each.values.length > 1)
      throw documentError('INVALID_PROJECT', {
        ...this.#placeOf(clearing.each),
        found: `"clear" is beside other values of ${clearing.each.name}`,
        wanted: 'one or the other, as the client takes it (NU1002)',
      })
    const sources = chosen.filter(each => !isClear(each))
    const read = sources.map(({ each, value }) => this.#sourceOf(value, each, project))
    const names = read.map(setting => sourceLabel(setting))
    const own = whole === undefined ? ['those of the config files', ...names] : names
    return {
      replaces: whole !== undefined,
      settings: read,
      key: JSON.stringify(own),
      text: `${own.join(' and ') || 'none'} for ${this.#nameOf(project)}`,
      place: known[0] && this.#placeOf(known[0]),
    }
  }

  #sourceOf(value: string, setting: RestoreSetting, project: string): SourceSetting {
    const place = this.#placeOf(setting)
    const isRelative = !/^(?:[a-z][a-z0-9+.-]*:|[\\/])/i.test(value)
    const written = isRelative ? value.replaceAll('\\', '/') : value
    const text = /^[\w.-]+=/.test(written) ? `./${written}` : written
    try {
      const directory = dirname(project)
      const address = parseAnyAddress(text, { document: 'index.json', input: setting.name, directory })
      checkSecure(address.document, this.#options)
      return { address, place, isOfWorkspace: true }
    } catch (error) {
      if (!isPkgtoolError(error)) throw error
      throw new PkgtoolError(error.code, { ...place, ...error.fields }, { cause: error })
    }
  }

  #known(setting: RestoreSetting): RestoreSetting {
    const { unknown, name, file, line } = setting
    if (unknown === undefined) return setting
    throw needsEvaluation({ file, line }, `${unknown.why} as the property ${name}`, unknown)
  }

  // Many projects import one file.
  #tell(setting: RestoreSetting, why: string): void {
    const place = this.#placeOf(setting)
    const key = `${place.file} ${place.line} ${setting.name}`
    if (this.#told.has(key)) return
    this.#told.add(key)
    const shown = setting.values.map(value => quote(value, 100)).join(', ')
    this.#log.notice(`${setting.name}${shown === '' ? '' : ` ${shown}`} is not honoured: ${why}`, place)
  }

  /** Whether it says of the packages what the run says. */
  #isPackagesFolder(setting: RestoreSetting, project: string): boolean {
    const { packagesDirectory } = this.#options
    if (setting.name !== 'RestorePackagesPath' || setting.values.length === 0) return false
    if (packagesDirectory === undefined) return false
    return this.#pathOf(setting, project) === resolve(this.#directory, packagesDirectory)
  }

  #pathOf({ values: [value = ''] }: RestoreSetting, project: string): string {
    return resolve(dirname(project), value.replaceAll('\\', '/'))
  }

  #placeOf({ file, line }: RestoreSetting) {
    return { file: this.#nameOf(file), line }
  }

  #nameOf(path: string): string {
    return relative(this.#directory, path).split(sep).join('/')
  }
}

function hasPackages(folder: string): boolean {
  return listNames(folder).some(name => name.toLowerCase().endsWith('.nupkg'))
}

const noFallback = 'no package is looked for there, and each one is restored'

const whyNot: Readonly<Record<string, string>> = {
  RestoreFallbackFolders: noFallback,
  RestoreAdditionalProjectFallbackFolders: noFallback,
  RestorePackagesPath: `${optionName('packages-directory')} says where packages go, and files for builds name that folder`,
  RestoreIgnoreFailedSources: 'a source that fails is passed over only where another one has the package',
}
