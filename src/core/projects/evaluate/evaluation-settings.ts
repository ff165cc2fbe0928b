import { resolve } from 'node:path'
import { PkgtoolError } from '../../base/errors.ts'
import { quote } from '../../base/printable.ts'
import { type DotnetPlaces, dotnetFoldersOf } from '../../frameworks/dotnet-folders.ts'
import { machineRuntime, type OperatingSystem, systemOfMachine } from '../sdk/machine-runtime.ts'

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
  /** the folders that .NET may be in, the first that counts first */
  readonly dotnetFolders: readonly string[]
  /** what a build needs to know of projects is read too */
  readonly withSpec: boolean
}

/** What a caller says of how projects are evaluated. */
export interface EvaluationOptions {
  /** global properties of all projects, each `NAME=VALUE`, as `dotnet restore -p:NAME=VALUE` has them; default: none */
  readonly properties?: readonly string[] | undefined
  /**
   * the names of the variables of the environment, which are properties to MSBuild: one that is set is unknown unless `properties` has
   * it, and any other is empty; core reads no environment; default: each name that could be one is unknown
   */
  readonly environmentNames?: readonly string[] | undefined
  /**
   * the .NET SDK whose versions count, such as `9.0.300`; default: the one that the `global.json` of a project names, else the newest
   * that is known
   */
  readonly sdkVersion?: string | undefined
  /**
   * where .NET is, whose SDK counts where it has the one that is asked for, with the versions and the packs that it brings; default: in
   * the usual places of the system; without it, what is known of the SDK
   */
  readonly dotnet?: DotnetPlaces | undefined
}

/** The same, with what only we say. */
export interface SettingsOptions extends EvaluationOptions {
  /** what a build needs to know of projects is read too; default: false */
  readonly withSpec?: boolean | undefined
}

interface Surroundings {
  readonly workspace: string
  /** default: that of this machine */
  readonly os?: OperatingSystem | undefined
}

/** The settings that a caller asks for. @throws PkgtoolError `INVALID_INPUT` */
export function evaluationSettings({
  workspace,
  properties = [],
  environmentNames,
  sdkVersion,
  dotnet,
  os = systemOfMachine(),
  withSpec = false,
}: SettingsOptions & Surroundings): EvaluationSettings {
  return {
    workspace: resolve(workspace),
    properties: parseProperties(properties),
    environment: environmentNames && new Set(environmentNames.map(name => name.toLowerCase())),
    os,
    runtime: machineRuntime(os),
    sdkVersion,
    dotnetFolders: dotnetFoldersOf(dotnet),
    withSpec,
  }
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
        found:
          name === undefined
            ? `the value is ${quote(each, 100)}`
            : `MSBuild sets the property ${name} itself`,
        wanted: 'NAME=VALUE, with %3B and %2C for a semicolon and a comma of the value',
      })
    properties.set(name.toLowerCase(), [name, value.trim()])
  }
  return Object.fromEntries(properties.values())
}

/**
 * The properties of one line, split as `dotnet restore -p:` does: at semicolons and commas outside of quotes, which are left out. Quotes
 * around the whole line protect none.
 */
export function splitSwitch(line: string): readonly string[] {
  const [, whole = line] = /^\s*"([^"]*)"\s*$/.exec(line) ?? []
  const found = ['']
  let isQuoted = false
  for (const sign of whole) {
    if (sign === '"') isQuoted = !isQuoted
    else if (!isQuoted && (sign === ';' || sign === ',')) found.push('')
    else found.push((found.pop() ?? '') + sign)
  }
  return line.trim() === '' ? [line] : found.filter(each => each.trim() !== '')
}
