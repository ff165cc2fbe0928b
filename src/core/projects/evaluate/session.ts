import { basename, dirname, join } from 'node:path'
import { membersOf, parseJson } from '../../base/documents/json.ts'
import { PkgtoolError } from '../../base/errors.ts'
import { quote } from '../../base/printable.ts'
import { throwIfCancelled } from '../../base/turns.ts'
import { documentError, parseBoundedFile } from '../../files/parse-file.ts'
import { isWithin } from '../../files/paths.ts'
import { readBoundedFileSync } from '../../files/read-bounded-file.ts'
import { tryLstat } from '../../files/stats.ts'
import { ProjectFaults } from '../project-faults.ts'
import { needsEvaluation, type ProjectPlace } from '../project-place.ts'
import { type ChosenSdk, chooseSdk, type SdkRequest } from '../sdk/choose-sdk.ts'
import {
  findDotnet,
  type InstalledDotnet,
  type InstalledSdk,
  installedFiles,
  sdkFoldersOf,
} from '../sdk/installed-sdk.ts'
import { loadSdkRuntimes, RuntimeGraph } from '../sdk/runtime-graph.ts'
import type { PackSurroundings } from '../sdk/sdk-packs.ts'
import { type EvaluationSettings, splitSwitch } from './evaluation-settings.ts'
import { ProjectFiles } from './project-files.ts'
import type { PropertyEntry } from './properties.ts'
import { SdkPieces } from './sdk-pieces.ts'
import type { SeenFiles } from './seen-files.ts'
import { loadInstalledToolset, loadToolset } from './toolset.ts'

interface SessionOptions {
  readonly signal?: AbortSignal | undefined
  /** default: nobody asks on what evaluations depend */
  readonly seen?: SeenFiles | undefined
}

/** What the evaluations of a run share: files, the SDK of each `global.json`, and global properties. */
export class EvaluationSession {
  readonly settings: EvaluationSettings
  readonly signal: AbortSignal | undefined
  /** gets on what evaluations depend; undefined: nobody asks */
  readonly seen: SeenFiles | undefined
  #runtimes: RuntimeGraph | undefined
  #dotnet: { readonly found: InstalledDotnet | undefined } | undefined
  readonly #files = new Map<string, Promise<Pick<ChosenFiles, 'files' | 'pieces'>>>()
  readonly #chosen = new Map<string, Promise<ChosenFiles>>()
  readonly #switches = new Map<
    string,
    { readonly properties: Readonly<Record<string, PropertyEntry>>; readonly faults: ProjectFaults }
  >()

  constructor(settings: EvaluationSettings, { signal, seen }: SessionOptions = {}) {
    const { environment } = settings
    this.settings =
      seen && environment ? { ...settings, environment: seen.watchNames(environment) } : settings
    this.signal = signal
    this.seen = seen
  }

  /** The files that a project is evaluated with. @throws PkgtoolError as `readGlobalJson`, `CANCELLED` */
  async filesFor(project: string): Promise<ChosenFiles> {
    throwIfCancelled(this.signal, project)
    const path = this.#fileAbove(dirname(project), 'global.json') ?? ''
    const known = this.#chosen.get(path) ?? this.#choose(path)
    this.#chosen.set(path, known)
    return known
  }

  /** What decides beside a project which packs the SDK of some files downloads. */
  async packSurroundings({ toolset }: Pick<ProjectFiles, 'toolset'>): Promise<PackSurroundings> {
    const { os, runtime } = this.settings
    const isWindows = os === 'windows'
    this.#runtimes ??= new RuntimeGraph([await loadSdkRuntimes()])
    return {
      runtimes: this.#runtimes,
      isWindows,
      hasPack: (id, version) => toolset.hasPack(id, version, { isWindows, runtime }),
    }
  }

  /**
   * The global properties that files with switches of MSBuild give to the project or solution that a run starts with: `MSBuild.rsp`
   * beside it, and the nearest `Directory.Build.rsp`. Adds a fault for each that is no literal, unless the run has it.
   */
  switchesFor(start: string, faults: ProjectFaults): Readonly<Record<string, PropertyEntry>> {
    const known = this.#switches.get(dirname(start))
    if (known?.faults.isEmpty) return known.properties
    const own = new ProjectFaults()
    const properties: Record<string, PropertyEntry> = {}
    for (const file of this.#switchFilesOf(start))
      own.watch(() => Object.assign(properties, this.#switchesIn(file, own)))
    this.#switches.set(dirname(start), { properties, faults: own })
    faults.addAll(own)
    return properties
  }

  #switchFilesOf(start: string): readonly string[] {
    const folder = dirname(start)
    const above = this.#fileAbove(folder, 'Directory.Build.rsp')
    const beside = join(folder, 'MSBuild.rsp')
    this.seen?.shared.look(beside)
    const isBeside = isWithin(beside, this.settings.workspace) && tryLstat(beside) !== undefined
    // Of two for one name the one beside counts, as it is nearer to the command line.
    return [...(above === undefined ? [] : [above]), ...(isBeside ? [beside] : [])]
  }

  #switchesIn(file: string, faults: ProjectFaults): Readonly<Record<string, PropertyEntry>> {
    const { workspace, properties } = this.settings
    const known = new Map(Object.entries(properties).map(([name, value]) => [name.toLowerCase(), value]))
    const bytes = readBoundedFileSync(file, { limit: switchesLimit, workspace })
    this.seen?.shared.read(file, bytes)
    const text = bytes.toString()
    const switches = text.split('\n').flatMap((line, index) => {
      const place = { file, line: index + 1 }
      return switchesOf(line, { place, known, faults }).map(each => ({ ...each, place }))
    })
    // What counts for restores alone counts against the others.
    const inOrder = [false, true].flatMap(wanted => switches.filter(each => each.isOfRestore === wanted))
    return Object.fromEntries(
      inOrder.flatMap(({ name, value, place }) => (value === undefined ? [] : [[name, { value, place }]])),
    )
  }

  async #choose(path: string): Promise<ChosenFiles> {
    const { settings, signal } = this
    const { workspace, sdkVersion: version } = settings
    const { seen } = this
    const globalJson = path === '' ? noGlobalJson : await readGlobalJson(path, { workspace, signal, seen })
    const dotnet = this.#installed()
    const builder = await chooseSdk(globalJson.sdk, dotnet)
    // Of the SDK that the caller names no other patch is taken, unless nothing is known of it.
    const sdk =
      version === undefined
        ? builder
        : await chooseSdk({ version, rollForward: 'patch' }, dotnet && onlyOf(dotnet, version))
    if (version !== undefined && !sdk.isKnown) throw unknownSdk(version)
    const files = this.#files.get(sdk.version) ?? this.#open(sdk)
    this.#files.set(sdk.version, files)
    const isSdkNamed = version !== undefined || globalJson.sdk.version !== undefined
    return { ...(await files), sdk, isSdkNamed, builder: builder.installed, globalJson }
  }

  #installed(): InstalledDotnet | undefined {
    if (this.#dotnet) return this.#dotnet.found
    for (const folder of sdkFoldersOf(this.settings.dotnetFolders)) this.seen?.shared.list(folder)
    this.#dotnet = { found: findDotnet(this.settings.dotnetFolders) }
    return this.#dotnet.found
  }

  async #open({ version, installed }: ChosenSdk): Promise<Pick<ChosenFiles, 'files' | 'pieces'>> {
    const { settings, signal } = this
    const { workspace } = settings
    const { seen } = this
    if (installed) for (const file of installedFiles(installed)) seen?.shared.readNow(file)
    const look = (path: string) => seen?.own.look(path)
    const toolset = await (installed ? loadInstalledToolset(installed, { look }) : loadToolset(version))
    const files = new ProjectFiles({ workspace, signal, toolset, seen })
    return { files, pieces: new SdkPieces() }
  }

  #fileAbove(folder: string, name: string): string | undefined {
    for (let at = folder; isWithin(at, this.settings.workspace); at = dirname(at)) {
      const path = join(at, name)
      this.seen?.shared.look(path)
      if (tryLstat(path) !== undefined) return path
      if (dirname(at) === at) return undefined
    }
    return undefined
  }
}

function onlyOf({ folder, versions }: InstalledDotnet, version: string): InstalledDotnet {
  return { folder, versions: versions.filter(each => each === version) }
}

const switchesLimit = 256 * 1024

/** A global property of a switch. */
interface SwitchProperty {
  readonly name: string
  /** undefined: it depends on the environment, or on how MSBuild reads quotes */
  readonly value: string | undefined
  /** it counts for restores only, and against a global property of its name */
  readonly isOfRestore: boolean
}

interface SwitchOptions {
  readonly place: ProjectPlace
  /** the global properties of the run, by lower-case name */
  readonly known: ReadonlyMap<string, string>
  readonly faults: ProjectFaults
}

/** The properties of a line with switches that the run does not have itself. Adds a fault for what cannot be followed. */
function switchesOf(line: string, { place, known, faults }: SwitchOptions): readonly SwitchProperty[] {
  const file = quote(basename(place.file))
  const [, other] = /^(?!\s*#)(?:.*\s)?["']?@([^\s"']+)/.exec(line) ?? []
  if (other !== undefined)
    faults.add(needsEvaluation(place, `the switches in ${quote(other, 100)}, which ${file} gives to MSBuild`))
  const all = propertiesIn(line)
  const given = all.filter(({ name }) => !known.has(name.toLowerCase()))
  const names = given.filter(({ value }) => value === undefined).map(({ name }) => name)
  if (names.length > 0) {
    const what = `the global properties ${names.join(', ')}, which ${file} gives to MSBuild,`
    faults.add(needsEvaluation(place, what, { settledBy: names }))
  }
  for (const { name, value, isOfRestore } of all)
    if (isOfRestore && value !== (known.get(name.toLowerCase()) ?? value))
      faults.add(
        needsEvaluation(
          place,
          `the restoreProperty ${name} in ${file}, which counts against that of this run,`,
        ),
      )
  return given
}

/** The properties in switches such as `-p:NAME=VALUE`, `/property:A=1;B="b c"` and `-restoreProperty:NAME=VALUE`. */
function propertiesIn(line: string): readonly SwitchProperty[] {
  if (/^\s*#/.test(line)) return []
  const switches = line.matchAll(
    /(^|[\s"'])(?:--?|\/)(rp|restoreproperty|p|property):((?:"[^"]*"|[^\s"])+)/gi,
  )
  return [...switches].flatMap(([, before = '', kind = '', list = '']) => {
    const isLiteral = before.trim() === '' && !/[%'@$]/.test(list)
    return splitSwitch(list).flatMap(each => {
      const [, name, value = ''] = /^["']?([A-Za-z_][\w.-]*)=(.*)$/.exec(each) ?? []
      const isOfRestore = /^r/i.test(kind)
      return name === undefined ? [] : [{ name, value: isLiteral ? value : undefined, isOfRestore }]
    })
  })
}

function unknownSdk(version: string): PkgtoolError {
  return new PkgtoolError('INVALID_INPUT', {
    subject: 'sdk-version',
    input: 'sdk-version',
    found: `the value is ${quote(version, 100)}`,
    wanted: 'a version of the .NET SDK that is known here, such as 9.0.300',
  })
}

const noGlobalJson: GlobalJson = { sdk: {}, msbuildSdks: new Map() }

export interface ChosenFiles {
  readonly files: ProjectFiles
  /** what evaluations with these files share */
  readonly pieces: SdkPieces
  readonly sdk: ChosenSdk
  /** the run or a `global.json` names it; else it is the newest that is known */
  readonly isSdkNamed: boolean
  /** the installed SDK that builds, whichever the run names; undefined: none that `global.json` asks for is there */
  readonly builder: InstalledSdk | undefined
  readonly globalJson: GlobalJson
}

/** What a `global.json` says of SDKs. */
interface GlobalJson {
  readonly sdk: SdkRequest
  /** `msbuild-sdks`: the versions of SDKs that are packages, by lower-case name */
  readonly msbuildSdks: ReadonlyMap<string, string>
}

const globalJsonLimit = 1024 * 1024

/** Reads a `global.json`, with comments as the .NET host allows them. @throws PkgtoolError `INVALID_PROJECT`, as `readBoundedFile` */
async function readGlobalJson(
  file: string,
  { seen, ...options }: SessionOptions & { readonly workspace: string },
): Promise<GlobalJson> {
  const parse = (bytes: Uint8Array) => {
    seen?.shared.read(file, bytes)
    return parseGlobalJson(bytes, file)
  }
  return parseBoundedFile(file, parse, { file, limit: globalJsonLimit, ...options })
}

function parseGlobalJson(bytes: Uint8Array, file: string): GlobalJson {
  const text = Buffer.from(bytes).toString('utf8')
  const parsed = parseJson(
    text.replace(jsonTokens, (token, string?: string) => string ?? (token.startsWith(',') ? '' : ' ')),
  )
  if ('problem' in parsed)
    throw documentError('INVALID_PROJECT', { file, found: `it is not valid JSON: ${parsed.problem}` })
  const members = membersOf(parsed.value)
  const sdk = membersOf(members.get('sdk'))
  const [version, rollForward] = [sdk.get('version'), sdk.get('rollForward')]
  const named = [...membersOf(members.get('msbuild-sdks'))].flatMap(([name, own]) =>
    typeof own === 'string' ? [[name.toLowerCase(), own] as const] : [],
  )
  return {
    sdk: {
      ...(typeof version === 'string' && isSdkVersion(version) && { version }),
      ...(typeof rollForward === 'string' && { rollForward }),
    },
    msbuildSdks: new Map(named),
  }
}

// The host ignores any other, such as `10.0.4xx`.
function isSdkVersion(text: string): boolean {
  return /^\d+\.\d+\.\d+(?:-[\w.-]*)?$/.test(text)
}

// A string, a comment, or a comma before a closing bracket.
const jsonTokens = /("(?:[^"\\]|\\[\s\S])*(?:"|\\?$))|\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|,(?=\s*[}\]])/g
