import { existsSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { membersOf, parseJson } from '../../base/documents/json.ts'
import { PkgtoolError } from '../../base/errors.ts'
import { quote } from '../../base/printable.ts'
import { throwIfCancelled } from '../../base/turns.ts'
import { documentError, parseBoundedFile } from '../../files/parse-file.ts'
import { isWithin } from '../../files/paths.ts'
import { readBoundedFileSync } from '../../files/read-bounded-file.ts'
import { tryLstat } from '../../files/stats.ts'
import { type DotnetPlaces, dotnetFoldersOf } from '../../frameworks/dotnet-folders.ts'
import type { ProjectFaults } from '../project-faults.ts'
import { needsEvaluation } from '../project-place.ts'
import { type ChosenSdk, chooseSdk, type SdkRequest } from '../sdk/choose-sdk.ts'
import { findDotnet, type InstalledDotnet } from '../sdk/installed-sdk.ts'
import { loadSdkRuntimes, RuntimeGraph } from '../sdk/runtime-graph.ts'
import type { PackSurroundings } from '../sdk/sdk-packs.ts'
import { RunBudget } from './budget.ts'
import type { OperatingSystem } from './function-values.ts'
import { ProjectFiles } from './project-files.ts'
import { loadInstalledToolset, loadToolset } from './toolset.ts'

export interface SessionOptions {
  /** no file outside of this folder is read */
  readonly workspace: string
  /** global properties of all projects, each `NAME=VALUE`; default: none */
  readonly properties?: readonly string[] | undefined
  /** the SDK whose versions count; default: the one that the `global.json` of a project names */
  readonly sdkVersion?: string | undefined
  /** where .NET is, whose own SDK counts; default: in the usual places of the system */
  readonly dotnet?: DotnetPlaces | undefined
  /** default: that of this machine */
  readonly os?: OperatingSystem | undefined
  readonly signal?: AbortSignal | undefined
}

/** What the evaluations of a run share: files, the SDK of each `global.json`, global properties and the budget. */
export class EvaluationSession {
  readonly run = new RunBudget()
  readonly workspace: string
  readonly properties: Readonly<Record<string, string>>
  readonly os: OperatingSystem
  /** the runtime identifier of the machine, such as `linux-x64`; undefined: one that .NET does not have */
  readonly runtime: string | undefined
  readonly signal: AbortSignal | undefined
  readonly #sdkVersion: string | undefined
  readonly #places: DotnetPlaces | undefined
  #runtimes: RuntimeGraph | undefined
  #dotnet: { readonly found: InstalledDotnet | undefined } | undefined
  readonly #files = new Map<string, Promise<ProjectFiles>>()
  readonly #chosen = new Map<string, Promise<ChosenFiles>>()

  constructor(options: SessionOptions) {
    const { workspace, properties = [], sdkVersion, os = systemOfMachine(), signal } = options
    this.workspace = resolve(workspace)
    this.properties = parseProperties(properties)
    this.os = os
    this.runtime = runtimeOf(os)
    this.signal = signal
    this.#sdkVersion = sdkVersion
    this.#places = options.dotnet
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
    const [isWindows, { runtime }] = [this.os === 'windows', this]
    this.#runtimes ??= new RuntimeGraph([await loadSdkRuntimes()])
    return {
      runtimes: this.#runtimes,
      isWindows,
      hasPack: (id, version) => toolset.hasPack(id, version, { isWindows, runtime }),
    }
  }

  /**
   * Adds a fault for each file with switches of MSBuild that gives global properties to the project or solution that a run starts
   * with, unless the run has them: `MSBuild.rsp` beside it, and the nearest `Directory.Build.rsp`.
   */
  refuseSwitches(start: string, faults: ProjectFaults): void {
    const folder = dirname(start)
    const above = this.#fileAbove(folder, 'Directory.Build.rsp')
    const beside = join(folder, 'MSBuild.rsp')
    const isBeside = isWithin(beside, this.workspace) && tryLstat(beside) !== undefined
    for (const file of [...(isBeside ? [beside] : []), ...(above === undefined ? [] : [above])])
      faults.watch(() => this.#refuseSwitchesIn(file, faults))
  }

  #refuseSwitchesIn(file: string, faults: ProjectFaults): void {
    const { workspace } = this
    const known = new Set(Object.keys(this.properties).map(name => name.toLowerCase()))
    const text = readBoundedFileSync(file, { limit: switchesLimit, workspace }).toString()
    for (const [index, line] of text.split('\n').entries()) {
      const names = propertiesIn(line).filter(name => !known.has(name.toLowerCase()))
      if (names.length === 0) continue
      const found = `the global properties ${names.join(', ')}, which ${quote(basename(file))} gives to MSBuild,`
      faults.add(needsEvaluation({ file, line: index + 1 }, found, { settledBy: names }))
    }
  }

  async #choose(path: string): Promise<ChosenFiles> {
    const { workspace, signal } = this
    const globalJson = path === '' ? noGlobalJson : await readGlobalJson(path, { workspace, signal })
    const version = this.#sdkVersion
    const installed = this.#installed()?.versions ?? []
    // Of the SDK that the caller names no other patch is taken, unless nothing is known of it.
    const sdk = await (version === undefined
      ? chooseSdk(globalJson.sdk, installed)
      : chooseSdk(
          { version, rollForward: 'patch' },
          installed.filter(own => own === version),
        ))
    if (version !== undefined && !sdk.isKnown) throw unknownSdk(version)
    const files = this.#files.get(sdk.version) ?? this.#open(sdk)
    this.#files.set(sdk.version, files)
    const isSdkNamed = version !== undefined || globalJson.sdk.version !== undefined
    return { files: await files, sdk, isSdkNamed, globalJson }
  }

  #installed(): InstalledDotnet | undefined {
    this.#dotnet ??= { found: findDotnet(dotnetFoldersOf(this.#places)) }
    return this.#dotnet.found
  }

  async #open({ version, isInstalled }: ChosenSdk): Promise<ProjectFiles> {
    const { workspace, signal } = this
    const dotnet = isInstalled && this.#installed()
    const toolset = dotnet ? await loadInstalledToolset(dotnet, version) : await loadToolset(version)
    return new ProjectFiles({ workspace, signal, toolset })
  }

  #fileAbove(folder: string, name: string): string | undefined {
    for (let at = folder; isWithin(at, this.workspace); at = dirname(at)) {
      const path = join(at, name)
      if (tryLstat(path) !== undefined) return path
      if (dirname(at) === at) return undefined
    }
    return undefined
  }
}

const switchesLimit = 256 * 1024

/** The names in switches such as `-p:NAME=VALUE` and `/property:A=1;B=2`. */
function propertiesIn(line: string): readonly string[] {
  if (/^\s*#/.test(line)) return []
  const switches = line.matchAll(/(?:^|[\s"'])(?:--?|\/)p(?:roperty)?:(\S+)/gi)
  return [...switches].flatMap(([, list = '']) =>
    list.split(/[;,]/).flatMap(each => /^["']?([A-Za-z_][\w.-]*)=/.exec(each)?.[1] ?? []),
  )
}

function unknownSdk(version: string): PkgtoolError {
  return new PkgtoolError('INVALID_INPUT', {
    subject: 'sdk-version',
    input: 'sdk-version',
    found: quote(version, 100),
    wanted: 'a version of the .NET SDK that is known here, such as 9.0.300',
  })
}

const noGlobalJson: GlobalJson = { sdk: {}, msbuildSdks: new Map() }

export interface ChosenFiles {
  readonly files: ProjectFiles
  readonly sdk: ChosenSdk
  /** the run or a `global.json` names it; else it is the newest that is known */
  readonly isSdkNamed: boolean
  readonly globalJson: GlobalJson
}

function systemOfMachine(): OperatingSystem {
  if (process.platform === 'win32') return 'windows'
  return process.platform === 'darwin' ? 'macos' : 'linux'
}

const systems = { windows: 'win', linux: 'linux', macos: 'osx' } as const

const processors: Readonly<Record<string, string>> = { x64: 'x64', arm64: 'arm64', arm: 'arm', ia32: 'x86' }

function runtimeOf(os: OperatingSystem): string | undefined {
  const processor = processors[process.arch]
  if (processor === undefined) return undefined
  return `${systems[os]}${os === 'linux' && usesMusl() ? '-musl' : ''}-${processor}`
}

// Alpine is the only such system that there are packages of .NET for.
function usesMusl(): boolean {
  return process.platform === 'linux' && existsSync('/etc/alpine-release')
}

/** The global properties of lines `NAME=VALUE`; a later one counts. @throws PkgtoolError `INVALID_INPUT` */
function parseProperties(lines: readonly string[]): Readonly<Record<string, string>> {
  const properties = new Map<string, readonly [name: string, value: string]>()
  for (const line of lines) {
    const [, name, value = ''] = /^\s*([A-Za-z_][\w.-]*)\s*=(.*)$/s.exec(line) ?? []
    if (name === undefined || /^msbuild(?!isrestoring)/i.test(name))
      throw new PkgtoolError('INVALID_INPUT', {
        subject: 'property',
        input: 'property',
        found: name === undefined ? quote(line, 100) : `the property ${name}, which MSBuild sets itself`,
        wanted: 'NAME=VALUE',
      })
    properties.set(name.toLowerCase(), [name, value.trim()])
  }
  return Object.fromEntries(properties.values())
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
  options: { readonly workspace: string; readonly signal: AbortSignal | undefined },
): Promise<GlobalJson> {
  return parseBoundedFile(file, bytes => parseGlobalJson(bytes, file), {
    file,
    limit: globalJsonLimit,
    ...options,
  })
}

function parseGlobalJson(bytes: Uint8Array, file: string): GlobalJson {
  const text = Buffer.from(bytes).toString('utf8')
  const parsed = parseJson(
    text.replace(jsonTokens, (token, string?: string) => string ?? (token.startsWith(',') ? '' : ' ')),
  )
  if ('problem' in parsed)
    throw documentError('INVALID_PROJECT', { file, found: parsed.problem, wanted: 'valid JSON' })
  const members = membersOf(parsed.value)
  const sdk = membersOf(members.get('sdk'))
  const [version, rollForward] = [sdk.get('version'), sdk.get('rollForward')]
  const named = [...membersOf(members.get('msbuild-sdks'))].flatMap(([name, own]) =>
    typeof own === 'string' ? [[name.toLowerCase(), own] as const] : [],
  )
  return {
    sdk: {
      ...(typeof version === 'string' && { version }),
      ...(typeof rollForward === 'string' && { rollForward }),
    },
    msbuildSdks: new Map(named),
  }
}

// A string, a comment, or a comma before a closing bracket.
const jsonTokens = /("(?:[^"\\]|\\[\s\S])*(?:"|\\?$))|\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|,(?=\s*[}\]])/g
