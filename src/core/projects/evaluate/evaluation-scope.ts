import { basename, dirname, extname, resolve } from 'node:path'
import type { PkgtoolError } from '../../base/errors.ts'
import { quote } from '../../base/printable.ts'
import { documentError } from '../../files/parse-file.ts'
import type { MsbuildElement } from '../msbuild-xml.ts'
import type { ProjectPlace } from '../project-place.ts'
import type { OperatingSystem } from '../sdk/machine-runtime.ts'
import { judgeCondition } from './condition.ts'
import type { EvaluationPosition } from './evaluation-position.ts'
import { expand } from './expand.ts'
import { withSlashes } from './function-values.ts'
import type { Doubt } from './items/item-statement.ts'
import type { ProjectFiles } from './project-files.ts'
import { type PropertyEntry, PropertyTable } from './properties.ts'
import { absolute } from './static-functions.ts'
import { outsideOfProperties } from './template.ts'
import { isInToolset, toolsetFolder } from './toolset.ts'
import { EvaluationFailure, type Truth, Unknown, type Value } from './value.ts'

/** What a statement depends on. */
export interface Context {
  /** absolute, with `/` */
  readonly file: string
  /** absent: it counts; else whether it counts depends on a condition that is unknown */
  readonly doubt?: Doubt | undefined
}

export interface ScopeOptions {
  /** absolute path of the project */
  readonly project: string
  readonly files: ProjectFiles
  readonly globals: ReadonlyMap<string, PropertyEntry>
  readonly os: OperatingSystem
  /** the runtime identifier of the machine, such as `linux-x64`; default: unknown */
  readonly runtime?: string | undefined
  /** is told of each statement; default: nobody is */
  readonly position?: EvaluationPosition | undefined
  /** whether the project's own folder and those above it may be looked at, though they are outside of the workspace */
  readonly isOutside?: boolean | undefined
  /** it is a file for projects that are not known: properties that it does not set are unknown */
  readonly isShared?: boolean | undefined
  /** the names of the variables of the environment, in lower case; default: nothing is known of it */
  readonly environment?: ReadonlySet<string> | undefined
}

/** What the expressions of a project see: its properties, the file that is read, and what lies on the disk. */
export class EvaluationScope {
  readonly properties: PropertyTable
  readonly projectDirectory: string
  readonly projectPlace: ProjectPlace
  readonly os: OperatingSystem
  readonly runtime: string | undefined
  readonly msbuildVersion: string
  usesSystem = false
  /** how often it asked for a variable of the environment itself, or by the folder of the project for a file of the SDK */
  asked = 0
  /** the variables of the environment that the project asked for and that are not set, in capital letters */
  readonly unsetNames = new Set<string>()
  fileDirectory: string
  #file: string
  #ownFile: string
  readonly #options: ScopeOptions

  constructor(options: ScopeOptions) {
    const project = withSlashes(options.project)
    this.#options = options
    this.#file = project
    this.#ownFile = project
    this.os = options.os
    this.runtime = options.runtime
    this.projectPlace = { file: resolve(project), line: 1 }
    this.msbuildVersion = options.files.toolset.msbuildVersion
    this.projectDirectory = withSlashes(dirname(options.project))
    this.fileDirectory = this.projectDirectory
    const { isShared = false } = options
    if (options.isOutside) options.files.lookIn(this.projectDirectory)
    const initial = isShared ? new Map<string, Value>() : initialProperties(project, options)
    const unknown = options.files.toolset.unknownProperties
    this.properties = new PropertyTable(options.globals, {
      initial,
      unknown,
      isShared,
      environment: options.environment,
    })
  }

  /** The innermost file of the workspace. */
  get ownFile(): string {
    return this.#ownFile
  }

  property(name: { readonly written: string; readonly key: string }): Value {
    const { key } = name
    if (key.startsWith('msbuildthisfile')) return this.#ofFile(key)
    if (key === 'os' || isRuntimeOfMachine(key)) this.noteSystem()
    if (!isInToolset(this.#file) && this.properties.isUnset(name))
      this.unsetNames.add(name.written.toUpperCase())
    return this.properties.value(name)
  }

  /** A variable of the environment itself, whatever properties say; null: it is not set. */
  variable(name: string): null | Unknown {
    const { environment } = this.#options
    this.asked++
    // The client sets some for MSBuild.
    const isUnset =
      /^(?!msbuild|dotnet|nuget|vs)[a-z_][a-z0-9_]*$/i.test(name) &&
      environment?.has(name.toLowerCase()) === false
    if (!isUnset) return new Unknown(`the variable ${quote(name)} of the environment`)
    if (!isInToolset(this.#file)) this.unsetNames.add(name.toUpperCase())
    return null
  }

  #ofFile(key: string): Value {
    const directory = `${this.fileDirectory.replace(/\/$/, '')}/`
    switch (key) {
      case 'msbuildthisfile':
        return basename(this.#file)
      case 'msbuildthisfilename':
        return basename(this.#file, extname(this.#file))
      case 'msbuildthisfileextension':
        return extname(this.#file)
      case 'msbuildthisfilefullpath':
        return this.#file
      case 'msbuildthisfiledirectory':
        return directory
      case 'msbuildthisfiledirectorynoroot':
        return directory.replace(/^(?:[a-z]:)?\//i, '')
      default:
        return ''
    }
  }

  /** Says which statement is evaluated now. Those of the SDK do what the project gives them. */
  note(file: string, line: number): void {
    if (!isInToolset(file)) this.#options.position?.note(file, line)
  }

  noteSystem(): void {
    if (!isInToolset(this.#file)) this.usesSystem = true
  }

  exists(path: string): boolean | Unknown {
    return this.#options.files.exists(path)
  }

  /** Whether something is there, by a path that starts at `base`, or else at the project, which may not be known. */
  existsFrom(path: string, base?: string): boolean | Unknown {
    const isRelative = () => absolute(path, '/a') !== absolute(path, '/b')
    if (this.#options.isShared && base === undefined && isRelative())
      return new Unknown(`whether ${quote(path, 100)} exists`)
    const whole = absolute(path, base ?? this.projectDirectory)
    if (base === undefined && isInToolset(whole) && !isInToolset(path)) this.asked++
    // What may lie beside an SDK, such as Visual Studio around it, is not there.
    return isInToolset(withSlashes(path)) && !isInToolset(whole) ? false : this.exists(whole)
  }

  folderAbove(name: string, folder: string): string | undefined | Unknown {
    const { files, isOutside = false } = this.#options
    return files.folderAbove(name, folder, { outside: isOutside ? this.projectDirectory : undefined })
  }

  /** Runs what belongs to a file, whose `MSBuildThisFile` properties hold then. */
  enter<T>(file: string, run: () => T): T {
    const [before, directory, own] = [this.#file, this.fileDirectory, this.#ownFile]
    this.#file = file
    if (!isInToolset(file)) this.#ownFile = file
    this.fileDirectory = file.slice(0, file.lastIndexOf('/'))
    const leave = () => {
      this.#file = before
      this.fileDirectory = directory
      this.#ownFile = own
    }
    let result: T
    try {
      result = run()
    } catch (error) {
      leave()
      throw error
    }
    if (result instanceof Promise) return result.finally(leave) as T
    leave()
    return result
  }

  /** Judges a condition; in doubt of what MSBuild refuses, it is unknown. */
  judge(element: MsbuildElement, { file, doubt }: Context, base?: string): Truth {
    const text = element.attributes.get('Condition')
    if (text === undefined) return true
    try {
      if (/[@%]\(/.test(text) && /[@%]\(/.test(outsideOfProperties(text)))
        throw new EvaluationFailure('items or metadata in a condition that is judged before there are items')
      return judgeCondition(text, {
        expand: operand => expand(operand, this),
        exists: path => this.existsFrom(path, base),
      })
    } catch (error) {
      if (!(error instanceof EvaluationFailure)) throw error
      if (doubt || isInToolset(file)) return new Unknown(error.message)
      throw failure(
        { file, line: element.line },
        `MSBuild refuses the condition ${quote(text.trim(), 200)}: ${error.message}`,
      )
    }
  }

  /** The context of what is in an element; undefined: its condition is false. */
  within(element: MsbuildElement, context: Context, base?: string): Context | undefined {
    const truth = this.judge(element, context, base)
    if (truth === true) return context
    if (truth === false) return undefined
    return { ...context, doubt: doubtOf(truth, element, context) }
  }

  /** Expands a text of a statement; in doubt of what MSBuild refuses, it is unknown. */
  expandIn(text: string, place: ProjectPlace, { file, doubt }: Context): Value {
    try {
      return expand(text, this)
    } catch (error) {
      if (!(error instanceof EvaluationFailure)) throw error
      if (doubt || isInToolset(file)) return new Unknown(error.message)
      throw failure(place, `MSBuild refuses ${quote(text.trim(), 100)}: ${error.message}`)
    }
  }
}

/** The runtime that the SDK itself is made for: two names of it, which differ in the SDKs that Linux distributions build. */
const runtimesOfMachine = new Set(['netcoresdkruntimeidentifier', 'netcoresdkportableruntimeidentifier'])

/** Whether a property in lower case is a runtime of the machine. */
export function isRuntimeOfMachine(key: string): boolean {
  return runtimesOfMachine.has(key)
}

/** Where a statement stands. */
// No fault is told of a file of the SDK, whose thousands of statements need no path of this system.
export function placeOf(file: string, line: number): ProjectPlace {
  return { file: isInToolset(file) ? file : resolve(file), line }
}

/** What stands in an element whose condition is unknown is in this doubt. */
export function doubtOf(unknown: Unknown, element: MsbuildElement, { file, doubt }: Context): Doubt {
  const condition = element.attributes.get('Condition')?.trim() ?? ''
  const both = doubt ? unknown.and(doubt.unknown) : unknown
  return { unknown: both, condition, ...placeOf(file, element.line) }
}

function failure(place: ProjectPlace, found: string): PkgtoolError {
  return documentError('INVALID_PROJECT', { ...place, found })
}

/** What MSBuild itself sets. */
function initialProperties(
  project: string,
  { os, files: { toolset } }: Pick<ScopeOptions, 'os' | 'files'>,
): ReadonlyMap<string, Value> {
  const directory = project.slice(0, project.lastIndexOf('/'))
  const extension = extname(project)
  const unknown = (name: string) => new Unknown(`$(${name})`, [name])
  const majorVersion = (version: string) => `${version.split('.')[0]}.0`
  const isBefore10 = Number.parseInt(toolset.version, 10) < 10
  const ofMsbuild = (name: string, text: (version: string) => string): Value =>
    toolset.msbuildVersion === '' ? unknown(name) : text(toolset.msbuildVersion)
  return new Map<string, Value>([
    ['MSBuildProjectFullPath', project],
    ['MSBuildProjectFile', basename(project)],
    ['MSBuildProjectName', basename(project, extension)],
    ['MSBuildProjectExtension', extension],
    ['MSBuildProjectDirectory', directory],
    ['MSBuildProjectDirectoryNoRoot', directory.replace(/^(?:[a-z]:)?\//i, '')],
    ['MSBuildToolsPath', toolsetFolder],
    ['MSBuildToolsPath32', toolsetFolder],
    ['MSBuildBinPath', toolsetFolder],
    ['MSBuildExtensionsPath', `${toolsetFolder}/`],
    ['MSBuildExtensionsPath32', `${toolsetFolder}/`],
    ['MSBuildExtensionsPath64', `${toolsetFolder}/`],
    ['MSBuildSDKsPath', `${toolsetFolder}/Sdks`],
    ['RoslynTargetsPath', `${toolsetFolder}/Roslyn`],
    ['NuGetRestoreTargets', `${toolsetFolder}/NuGet.targets`],
    ['MSBuildRuntimeType', 'Core'],
    ['MSBuildVersion', ofMsbuild('MSBuildVersion', version => version)],
    ['MSBuildFileVersion', unknown('MSBuildFileVersion')],
    ['MSBuildSemanticVersion', unknown('MSBuildSemanticVersion')],
    ['MSBuildAssemblyVersion', ofMsbuild('MSBuildAssemblyVersion', majorVersion)],
    ['MSBuildToolsVersion', 'Current'],
    ['MSBuildFrameworkToolsPath', unknown('MSBuildFrameworkToolsPath')],
    ['VisualStudioVersion', isBefore10 ? '17.0' : '18.0'],
    ['OS', os === 'windows' ? 'Windows_NT' : 'Unix'],
  ])
}
