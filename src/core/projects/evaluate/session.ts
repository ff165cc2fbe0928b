import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { PkgtoolError } from '../../base/errors.ts'
import { quote } from '../../base/printable.ts'
import { throwIfCancelled } from '../../base/turns.ts'
import { isWithin } from '../../files/paths.ts'
import { type ChosenSdk, chooseSdk } from '../sdk/choose-sdk.ts'
import { RunBudget } from './budget.ts'
import type { OperatingSystem } from './function-values.ts'
import { type GlobalJson, readGlobalJson } from './global-json.ts'
import { ProjectFiles } from './project-files.ts'
import { loadToolset } from './toolset.ts'

export interface SessionOptions {
  /** no file outside of this folder is read */
  readonly workspace: string
  /** global properties of all projects, each `NAME=VALUE`; default: none */
  readonly properties?: readonly string[] | undefined
  /** the SDK whose versions count; default: the one that the `global.json` of a project names */
  readonly sdkVersion?: string | undefined
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
  readonly #files = new Map<string, Promise<ProjectFiles>>()
  readonly #chosen = new Map<string, Promise<ChosenFiles>>()

  constructor({ workspace, properties = [], sdkVersion, os = systemOfMachine(), signal }: SessionOptions) {
    this.workspace = resolve(workspace)
    this.properties = parseProperties(properties)
    this.os = os
    this.runtime = runtimeOf(os)
    this.signal = signal
    this.#sdkVersion = sdkVersion
  }

  /** The files that a project is evaluated with. @throws PkgtoolError as `readGlobalJson`, `CANCELLED` */
  async filesFor(project: string): Promise<ChosenFiles> {
    throwIfCancelled(this.signal, project)
    const path = this.#globalJsonAbove(dirname(project)) ?? ''
    const known = this.#chosen.get(path) ?? this.#choose(path)
    this.#chosen.set(path, known)
    return known
  }

  async #choose(path: string): Promise<ChosenFiles> {
    const { workspace, signal } = this
    const globalJson = path === '' ? noGlobalJson : await readGlobalJson(path, { workspace, signal })
    const version = this.#sdkVersion
    const sdk = await chooseSdk(version === undefined ? globalJson.sdk : { version, rollForward: 'patch' })
    if (version !== undefined && !sdk.isKnown) throw unknownSdk(version)
    const files = this.#files.get(sdk.version) ?? this.#open(sdk.version)
    this.#files.set(sdk.version, files)
    const isSdkNamed = version !== undefined || globalJson.sdk.version !== undefined
    return { files: await files, sdk, isSdkNamed, globalJson }
  }

  async #open(version: string): Promise<ProjectFiles> {
    const { workspace, signal } = this
    return new ProjectFiles({ workspace, signal, toolset: await loadToolset(version) })
  }

  #globalJsonAbove(folder: string): string | undefined {
    for (let at = folder; isWithin(at, this.workspace); at = dirname(at)) {
      const path = join(at, 'global.json')
      if (existsSync(path)) return path
      if (dirname(at) === at) return undefined
    }
    return undefined
  }
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
