import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { PkgtoolError } from '../../base/errors.ts'
import { quote } from '../../base/printable.ts'

/** The systems that `IsOSPlatform` and `$(OS)` tell apart. */
export type OperatingSystem = 'windows' | 'linux' | 'macos'

/** What all evaluations of a run have in common: plain data, which goes to the thread that evaluates. */
export interface EvaluationSettings {
  /** absolute; no file outside of it is read */
  readonly workspace: string
  /** global properties of all projects */
  readonly properties: Readonly<Record<string, string>>
  /** the names of the variables of the environment, in lower case; undefined: nothing is known of it */
  readonly environment: ReadonlySet<string> | undefined
  readonly os: OperatingSystem
  /** the runtime identifier of the machine, such as `linux-x64`; undefined: one that .NET does not have */
  readonly runtime: string | undefined
  /** the SDK whose versions count; undefined: the one that the `global.json` of a project names */
  readonly sdkVersion: string | undefined
  /** what a build needs to know of projects is read too */
  readonly withSpec: boolean
}

export interface SettingsOptions {
  readonly workspace: string
  /** global properties of all projects, each `NAME=VALUE`; default: none */
  readonly properties?: readonly string[] | undefined
  readonly environmentNames?: readonly string[] | undefined
  readonly sdkVersion?: string | undefined
  /** default: false */
  readonly withSpec?: boolean | undefined
  /** default: that of this machine */
  readonly os?: OperatingSystem | undefined
}

/** The settings that a caller asks for. @throws PkgtoolError `INVALID_INPUT` */
export function evaluationSettings({
  workspace,
  properties = [],
  environmentNames,
  sdkVersion,
  os = systemOfMachine(),
  withSpec = false,
}: SettingsOptions): EvaluationSettings {
  return {
    workspace: resolve(workspace),
    properties: parseProperties(properties),
    environment: environmentNames && new Set(environmentNames.map(name => name.toLowerCase())),
    os,
    runtime: runtimeOf(os),
    sdkVersion,
    withSpec,
  }
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
  for (const each of lines.flatMap(splitSwitch)) {
    const [, name, value = ''] = /^\s*([A-Za-z_][\w.-]*)\s*=(.*)$/s.exec(each) ?? []
    if (name === undefined || /^msbuild(?!isrestoring)/i.test(name))
      throw new PkgtoolError('INVALID_INPUT', {
        subject: 'property',
        input: 'property',
        found: name === undefined ? quote(each, 100) : `the property ${name}, which MSBuild sets itself`,
        wanted: 'NAME=VALUE, with %3B and %2C for a semicolon and a comma of the value',
      })
    properties.set(name.toLowerCase(), [name, value.trim()])
  }
  return Object.fromEntries(properties.values())
}

/** The properties of one line, split as `dotnet restore -p:` does: at semicolons and commas outside of quotes, which are left out. */
export function splitSwitch(line: string): readonly string[] {
  const found = ['']
  let isQuoted = false
  for (const sign of line) {
    if (sign === '"') isQuoted = !isQuoted
    else if (!isQuoted && (sign === ';' || sign === ',')) found.push('')
    else found.push((found.pop() ?? '') + sign)
  }
  return line.trim() === '' ? [line] : found.filter(each => each.trim() !== '')
}
