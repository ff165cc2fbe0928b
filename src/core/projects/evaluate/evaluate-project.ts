import { basename, dirname, extname, resolve } from 'node:path'
import { PkgtoolError } from '../../base/errors.ts'
import { quote } from '../../base/printable.ts'
import { documentError } from '../../files/parse-file.ts'
import { tryParsePackageVersion } from '../../nuget/version.ts'
import type { MsbuildElement } from '../msbuild-xml.ts'
import type { ProjectFaults } from '../project-faults.ts'
import { needsEvaluation, type ProjectPlace } from '../project-place.ts'
import { sdkTargets } from '../sdk/sdk-packages.ts'
import { submoduleAdvice } from '../submodules.ts'
import type { EvaluationBudget } from './budget.ts'
import { judgeCondition } from './condition.ts'
import { expand } from './expand.ts'
import { type OperatingSystem, withSlashes } from './function-values.ts'
import { expandWildcards, hasWildcard } from './globs.ts'
import type { Doubt, ItemStatement } from './item-statement.ts'
import { type Items, ItemTable, type ItemType } from './item-table.ts'
import { isOnServer, type ProjectFiles } from './project-files.ts'
import { type PropertyEntry, PropertyTable } from './properties.ts'
import { absolute } from './static-functions.ts'
import { outsideOfProperties } from './template.ts'
import { folderOfPackage, isInToolset, toolsetFolder } from './toolset.ts'
import { EvaluationFailure, splitList, type Truth, Unknown, unescapeText, type Value } from './value.ts'

/** A project as it is with certain global properties. */
export interface Evaluation {
  /** The value of a property, unescaped. */
  property(name: string): Value
  /** where and how it was last set */
  entry(name: string): PropertyEntry | undefined
  /** what a file of the workspace, or the caller, said of it last, whatever the SDK made of that */
  ownEntry(name: string): PropertyEntry | undefined
  /** the items of a type, in order, with their metadata */
  readonly items: Items
  /** the targets of the project's own files, for what they do before a restore */
  readonly targets: readonly TargetStatement[]
  /** the absolute paths of all files of the workspace that were imported */
  readonly imported: ReadonlySet<string>
  /** an SDK is named in the project */
  readonly isSdkStyle: boolean
  /** something asked for the operating system */
  readonly usesSystem: boolean
}

/** A `Target` of the project's own files. */
export interface TargetStatement extends ProjectPlace {
  readonly element: MsbuildElement
  readonly name: string
  /** names of the targets before and behind which it runs, and on which it depends; unknown ones are left out */
  readonly before: readonly string[]
  readonly after: readonly string[]
  readonly dependsOn: readonly string[]
  /** it runs first, whatever is asked for */
  readonly isInitial: boolean
}

/** The folder with the files of an SDK that is a package; undefined: it is none, or no version is named. */
export type FindSdk = (
  name: string,
  version: string | undefined,
  place: ProjectPlace,
) => Promise<string | undefined>

export interface EvaluateOptions {
  /** absolute path of the project */
  readonly project: string
  readonly files: ProjectFiles
  readonly globals: ReadonlyMap<string, Value>
  readonly os: OperatingSystem
  /** the runtime identifier of the machine, such as `linux-x64`; default: unknown */
  readonly runtime?: string | undefined
  /** gets what is wrong and what only MSBuild can evaluate */
  readonly faults: ProjectFaults
  readonly budget: EvaluationBudget
  /** gets for each imported file the one that imports it */
  readonly importers?: Map<string, string> | undefined
  /** default: no SDK but those of .NET is known */
  readonly findSdk?: FindSdk | undefined
  /** the version that `global.json` names for an SDK that is a package; default: none */
  readonly sdkVersionOf?: ((name: string) => string | undefined) | undefined
  /** whether the project's own folder and those above it may be looked at, though they are outside of the workspace */
  readonly isOutside?: boolean | undefined
  /** it is a file for projects that are not known: properties that it does not set are unknown */
  readonly isShared?: boolean | undefined
  /** the types of items that are wanted; default: all that decide what a restore does */
  readonly types?: readonly ItemType[] | undefined
}

/**
 * Evaluates a project as MSBuild does: properties, imports and `Choose` in document order, each condition when it is reached; then
 * item definitions, then items in their order with the final properties. What is unknown spreads to what depends on it and
 * to nothing else. A statement that is a fault changes nothing, so that those behind it are evaluated too.
 *
 * @throws PkgtoolError `CANCELLED`, `TOO_LARGE`, and as `ProjectFiles.open` for the project itself
 */
export async function evaluateProject(options: EvaluateOptions): Promise<Evaluation> {
  const pass = new PropertyPass(options)
  await pass.importFile(withSlashes(options.project), {})
  const { properties, items, targets, imported, isSdkStyle } = pass
  const table = new ItemTable({ ...options, statements: items, expansion: pass })
  return {
    property: name => unescapedValue(pass.property({ written: name, key: name.toLowerCase() })),
    entry: name => properties.entry(name.toLowerCase()),
    ownEntry: name => properties.ownEntry(name.toLowerCase()),
    items: await table.evaluate(),
    targets,
    imported,
    isSdkStyle,
    get usesSystem() {
      return pass.usesSystem
    },
  }
}

function unescapedValue(value: Value): Value {
  return typeof value === 'string' ? unescapeText(value) : value
}

/** What a statement depends on. */
interface Context {
  /** absolute, with `/` */
  readonly file: string
  /** absent: it counts; else whether it counts depends on a condition that is unknown */
  readonly doubt?: Doubt | undefined
}

interface Importing {
  /** the file that imports it; absent: the caller names it */
  readonly from?: string
  readonly line?: number
  readonly doubt?: Doubt | undefined
  /** as written, for messages */
  readonly written?: string
}

// Those of real projects are below 10,000.
const maxLetters = 500_000

const maxImports = 2000

class PropertyPass {
  readonly items: ItemStatement[] = []
  readonly targets: TargetStatement[] = []
  readonly imported = new Set<string>()
  readonly properties: PropertyTable
  isSdkStyle = false
  usesSystem = false
  readonly projectDirectory: string
  readonly projectPlace: ProjectPlace
  readonly os: OperatingSystem
  readonly runtime: string | undefined
  readonly msbuildVersion: string
  fileDirectory: string
  #file: string
  // The innermost file of the workspace.
  #ownFile: string
  readonly #options: EvaluateOptions
  // With the doubt under which it was imported.
  readonly #seen = new Map<string, Doubt | undefined>()
  #depth = 0

  constructor(options: EvaluateOptions) {
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
    this.properties = new PropertyTable(options.globals, { initial, unknown, isShared })
  }

  property(name: { readonly written: string; readonly key: string }): Value {
    const { key } = name
    if (key.startsWith('msbuildthisfile')) return this.#ofFile(key)
    if (key === 'os' || runtimesOfMachine.has(key)) this.noteSystem()
    return this.properties.value(name)
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

  spend(steps: number): void {
    this.#options.budget.take(steps)
  }

  noteSystem(): void {
    if (!isInToolset(this.#file)) this.usesSystem = true
  }

  exists(path: string): boolean | Unknown {
    this.spend(stepsPerLook)
    return this.#options.files.exists(path)
  }

  /** Whether something is there, by a path that starts at `base`, or else at the project, which may not be known. */
  existsFrom(path: string, base?: string): boolean | Unknown {
    const isRelative = absolute(path, '/a') !== absolute(path, '/b')
    if (this.#options.isShared && isRelative && base === undefined)
      return new Unknown(`whether ${quote(path, 100)} exists`)
    const whole = absolute(path, base ?? this.projectDirectory)
    // What may lie beside an SDK, such as Visual Studio around it, is not there.
    return isInToolset(withSlashes(path)) && !isInToolset(whole) ? false : this.exists(whole)
  }

  folderAbove(name: string, folder: string): string | undefined | Unknown {
    this.spend(stepsPerLook * folder.split('/').length)
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
    this.spend(1 + text.length / lettersPerStep)
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
        `the condition ${quote(text.trim(), 200)}, ${error.message}`,
      )
    }
  }

  // #region imports

  async importFile(path: string, importing: Importing): Promise<void> {
    await this.#importAll([path], importing)
  }

  // MSBuild takes all files of one import for imported before it evaluates the first.
  async #importAll(paths: readonly string[], importing: Importing): Promise<void> {
    for (const path of paths.filter(each => this.#isNew(each, importing)))
      if (importing.from === undefined) await this.#evaluateFile(path, importing)
      else await this.#watchAsync(() => this.#evaluateFile(path, importing))
  }

  #isNew(path: string, importing: Importing): boolean {
    const key = path.toLowerCase()
    if (this.#seen.has(key)) {
      this.#importAgain(key, importing)
      return false
    }
    this.#seen.set(key, importing.doubt)
    if (this.#seen.size > maxImports)
      throw documentError('TOO_LARGE', { file: path, found: `more than ${maxImports} imported files` })
    return true
  }

  async #evaluateFile(path: string, { from, doubt }: Importing): Promise<void> {
    const { budget, importers } = this.#options
    if (!isInToolset(path)) {
      this.imported.add(resolve(path))
      if (from !== undefined) importers?.set(resolve(path), resolve(this.#ownFile))
    }
    const root = await this.#open(path)
    if (root === undefined) return
    if (++this.#depth > maxDepth)
      throw documentError('TOO_LARGE', { file: path, found: `imports nested more than ${maxDepth} deep` })
    try {
      await budget.turn()
      await this.enter(path, () => this.#walkRoot(root, { file: path, doubt }))
    } finally {
      this.#depth--
    }
  }

  async #open(path: string): Promise<MsbuildElement | undefined> {
    const { files } = this.#options
    if (isInToolset(path)) return files.toolset.open(path)
    return files.open(resolve(path), steps => this.spend(steps))
  }

  // MSBuild skips a file that it has imported before, which also ends circles.
  #importAgain(key: string, { from, doubt }: Importing): void {
    const before = this.#seen.get(key)
    if (before === undefined || doubt === before || from === undefined || isInToolset(from)) return
    this.#refuse(
      before,
      `the condition ${quote(before.condition, 200)} of an import that stands twice`,
      before.unknown,
    )
  }

  async #walkRoot(root: MsbuildElement, context: Context): Promise<void> {
    const local = root.attributes.get('TreatAsLocalProperty')
    if (local !== undefined) {
      const names = expand(local, this)
      if (typeof names === 'string') this.properties.treatAsLocal(names)
    }
    const sdks = [
      ...splitList(root.attributes.get('Sdk') ?? '').map(text => {
        const [name = '', version] = text.split('/').map(part => part.trim())
        return { name, version, line: root.line }
      }),
      ...root.children
        .filter(({ name }) => name === 'Sdk')
        .map(({ attributes, line }) => ({
          name: attributes.get('Name') ?? '',
          version: attributes.get('Version') ?? attributes.get('MinimumVersion'),
          line,
        })),
    ]
    for (const sdk of sdks) await this.#importSdk('Sdk.props', sdk, context)
    await this.#walkChildren(root, context)
    for (const sdk of sdks) await this.#importSdk('Sdk.targets', sdk, context)
    this.#noteInitial(root)
  }

  #noteInitial(root: MsbuildElement): void {
    const initial = root.attributes.get('InitialTargets')
    const names = initial === undefined ? '' : expand(initial, this)
    if (typeof names === 'string') for (const name of splitList(names)) this.#initial.add(name.toLowerCase())
  }

  readonly #initial = new Set<string>()

  async #importSdk(file: string, sdk: NamedSdk, context: Context): Promise<void> {
    const place = placeOf(context.file, sdk.line)
    if (!isInToolset(context.file)) this.isSdkStyle = true
    const folders = await this.#sdkFolders(sdk, place)
    if (folders === undefined) {
      if (file === 'Sdk.props' || !this.#refusedSdks.has(sdk.name))
        this.#refuse(place, `the SDK ${quote(sdk.name)}, which is not known here`, context.doubt?.unknown)
      this.#refusedSdks.add(sdk.name)
      return
    }
    const paths = folders.map(folder => `${folder}/${file}`)
    await this.#importAll(paths, { from: context.file, line: sdk.line, doubt: context.doubt })
  }

  readonly #refusedSdks = new Set<string>()

  async #sdkFolders(
    { name, version }: NamedSdk,
    place: ProjectPlace,
  ): Promise<readonly string[] | undefined> {
    const own = this.#options.files.toolset.foldersOf(name)
    if (own) return own
    const found = await this.#options.findSdk?.(name, version, place)
    if (found === undefined) {
      const named = tryParsePackageVersion(version ?? this.#options.sdkVersionOf?.(name) ?? '')
      const known = named && folderOfPackage(name, named.text)
      return known === undefined ? undefined : [known]
    }
    // Beside its props, an SDK may have more in its package.
    this.#options.files.trust(dirname(found))
    return [withSlashes(found)]
  }

  async #import(element: MsbuildElement, context: Context): Promise<void> {
    const within = this.#within(element, context, this.fileDirectory)
    if (within === undefined) return
    const written = element.attributes.get('Project') ?? ''
    const place = placeOf(context.file, element.line)
    const value = this.#expandIn(written, place, within)
    const sdk = element.attributes.get('Sdk')
    if (sdk !== undefined) {
      const name = this.#expandIn(sdk, place, within)
      if (typeof name !== 'string' || typeof value !== 'string')
        return this.#refuse(place, `an import of ${quote(written)} of the SDK ${quote(sdk)}`)
      const [own = '', version] = name.split('/')
      const named = {
        name: own.trim(),
        version: element.attributes.get('Version') ?? version,
        line: element.line,
      }
      return this.#importSdk(value, named, within)
    }
    if (typeof value !== 'string')
      return this.#refuse(within.doubt ?? place, `an import of ${quote(written)}`, value)
    const importing = { from: context.file, line: element.line, doubt: within.doubt, written }
    const found = splitList(value).flatMap(path => this.#importTargets(unescapeText(path), importing))
    await this.#importAll(found, importing)
  }

  /** The files that a path of an import stands for. */
  #importTargets(path: string, importing: Importing): readonly string[] {
    const { from = '', line = 1, written = path } = importing
    const { files } = this.#options
    const refuse = (found: string, place: ProjectPlace = placeOf(from, line)) => {
      this.#refuse(place, found)
      return []
    }
    if (isOnServer(path)) return refuse(importOutside(written))
    const target = absolute(path, this.fileDirectory)
    // Files of Visual Studio, which are in no SDK, add no package references of their own.
    if (isInToolset(target)) return files.toolset.has(target) ? [target] : []
    if (hasWildcard(target)) return this.#wildcards(target, placeOf(from, line))
    if (!files.isReadable(target)) return refuse(importOutside(written))
    const isThere = this.exists(target)
    // A link out of the repository is refused where it is opened.
    if (isThere !== false) return [target]
    const advice = submoduleAdvice(resolve(target), files.workspace)
    const found = `an import of ${quote(written)}, which is not there${advice ? `: ${advice}` : ''}`
    return refuse(found, importing.doubt)
  }

  #wildcards(pattern: string, place: ProjectPlace): readonly string[] {
    const found = expandWildcards(pattern, { files: this.#options.files, pay: steps => this.spend(steps) })
    if (found !== undefined) return found
    this.#refuse(place, importOutside(pattern))
    return []
  }

  // #endregion

  async #walkChildren({ children }: MsbuildElement, context: Context): Promise<void> {
    for (const child of children) {
      const turn = this.#options.budget.turn()
      if (turn) await turn
      const walking = this.#walkChild(child, context)
      if (walking) await walking
    }
  }

  #walkChild(element: MsbuildElement, context: Context): Promise<void> | undefined {
    this.spend(1)
    switch (element.name) {
      case 'PropertyGroup':
        return this.#setProperties(element, context)
      case 'ItemGroup':
      case 'ItemDefinitionGroup':
        this.#collectItems(element, context)
        return undefined
      case 'Choose':
        return this.#watchAsync(() => this.#choose(element, context))
      case 'ImportGroup':
        return this.#watchAsync(async () => {
          const within = this.#within(element, context, this.fileDirectory)
          if (within) await this.#walkChildren(element, within)
        })
      case 'Import':
        return this.#watchAsync(() => this.#import(element, context))
      case 'Target':
        this.#watch(() => this.#noteTarget(element, context))
        return undefined
      default:
        this.#assertKnown(element, context)
        return undefined
    }
  }

  #watch(run: () => void): void {
    try {
      run()
    } catch (error) {
      this.#note(error)
    }
  }

  async #watchAsync(run: () => Promise<void>): Promise<void> {
    try {
      await run()
    } catch (error) {
      this.#note(error)
    }
  }

  // What is too large ends the evaluation: the rest would only cost more.
  #note(error: unknown): void {
    if (!(error instanceof PkgtoolError) || error.code === 'CANCELLED' || this.#options.budget.isSpent)
      throw error
    this.#options.faults.add(error)
  }

  // MSBuild tells names of elements apart by case.
  #assertKnown({ name, line }: MsbuildElement, { file }: Context): void {
    const known = elementNames.find(each => each.toLowerCase() === name.toLowerCase())
    if (known === undefined || known === name) return
    const found = `an element ${quote(name)}`
    this.#options.faults.add(documentError('INVALID_PROJECT', { file, line, found, wanted: known }))
  }

  /** The context of what is in an element; undefined: its condition is false. */
  #within(element: MsbuildElement, context: Context, base?: string): Context | undefined {
    const truth = this.judge(element, context, base)
    if (truth === true) return context
    if (truth === false) return undefined
    return { ...context, doubt: doubtOf(truth, element, context) }
  }

  async #choose(choose: MsbuildElement, outer: Context): Promise<void> {
    let context = outer
    for (const branch of choose.children) {
      if (branch.name !== 'When' && branch.name !== 'Otherwise') continue
      const truth = branch.name === 'When' ? this.judge(branch, context) : true
      if (truth === false) continue
      if (truth === true) return this.#walkChildren(branch, context)
      context = { ...context, doubt: doubtOf(truth, branch, context) }
      await this.#walkChildren(branch, context)
    }
  }

  // #region properties

  #setProperties(group: MsbuildElement, context: Context): Promise<void> | undefined {
    let within: Context | undefined
    // Of a group, unlike of a property, paths in the condition start at its file.
    this.#watch(() => {
      within = this.#within(group, context, this.fileDirectory)
    })
    return within && this.#setEach(group.children, within)
  }

  // A promise only where a turn is due: most groups have three properties.
  #setEach(elements: readonly MsbuildElement[], within: Context): Promise<void> | undefined {
    for (const [index, element] of elements.entries()) {
      this.#watch(() => this.#setProperty(element, within))
      const turn = this.#options.budget.turn()
      if (turn) return turn.then(() => this.#setEach(elements.slice(index + 1), within))
    }
    return undefined
  }

  #setProperty(element: MsbuildElement, context: Context): void {
    this.spend(1)
    const key = element.name.toLowerCase()
    if (this.properties.isGlobal(key)) return
    const within = this.#within(element, context)
    if (within === undefined) return
    const place = placeOf(context.file, element.line)
    const value = this.#propertyValue(element, within)
    if (typeof value === 'string' && value.length > maxLetters)
      throw documentError('TOO_LARGE', { ...place, found: `a property of more than ${maxLetters} letters` })
    const { doubt } = within
    const own = isInToolset(context.file) ? {} : { place }
    const found = doubt
      ? `the condition ${quote(doubt.condition, 200)} of the property ${element.name}`
      : `${quote(element.text.trim(), 100)} as the property ${element.name}`
    const before = this.property({ written: element.name, key })
    const isOfSdk = isInToolset(context.file)
    const from = (unknown: Unknown, origin: ProjectPlace) => {
      const settled = unknown.settledWith(element.name)
      return isOfSdk ? settled : settled.from({ place: origin, found })
    }
    if (doubt && before !== value)
      this.properties.set(key, {
        value: from(doubt.unknown, doubt),
        ...(!isOfSdk && { place: doubt }),
        found,
      })
    else if (typeof value === 'string') this.properties.set(key, { value, ...own })
    else this.properties.set(key, { value: from(value, place), ...own, found })
  }

  #propertyValue(element: MsbuildElement, { file, doubt }: Context): Value {
    if (element.isUnknown) return this.#ofMachine(element.name)
    const text = element.text.trim() === '' ? '' : element.text
    return this.#expandIn(text, placeOf(file, element.line), { file, doubt })
  }

  #ofMachine(name: string): Value {
    const { runtime } = this.#options
    if (runtime === undefined || !runtimesOfMachine.has(name.toLowerCase()))
      return new Unknown(`$(${name}), which depends on the machine`, [name])
    return runtime
  }

  #expandIn(text: string, place: ProjectPlace, { file, doubt }: Context): Value {
    try {
      return expand(text, this)
    } catch (error) {
      if (!(error instanceof EvaluationFailure)) throw error
      if (doubt || isInToolset(file)) return new Unknown(error.message)
      throw failure(place, `${quote(text.trim(), 100)}, ${error.message}`)
    }
  }

  // #endregion

  #collectItems(group: MsbuildElement, { file, doubt }: Context): void {
    const isDefinition = group.name === 'ItemDefinitionGroup'
    for (const element of group.children) {
      this.spend(1)
      this.items.push({ type: element.name.toLowerCase(), element, group, file, doubt, isDefinition })
    }
  }

  #noteTarget(element: MsbuildElement, context: Context): void {
    const { files } = this.#options
    if (isInToolset(context.file)) return
    const isRead = sdkTargets.has((element.attributes.get('Name') ?? '').toLowerCase())
    if (isRead && !files.isInside(context.file)) return
    const list = (name: string) => {
      const text = element.attributes.get(name)
      const value =
        text === undefined ? '' : this.#expandIn(text, placeOf(context.file, element.line), context)
      return typeof value === 'string' ? splitList(value).map(each => each.toLowerCase()) : []
    }
    const name = element.attributes.get('Name') ?? ''
    const initial = this.#initial
    this.targets.push({
      element,
      name,
      before: list('BeforeTargets'),
      after: list('AfterTargets'),
      dependsOn: list('DependsOnTargets'),
      get isInitial() {
        return initial.has(name.toLowerCase())
      },
      file: resolve(context.file),
      line: element.line,
    })
  }

  // What follows in the SDK from a line of the project is told of that line.
  #refuse(place: ProjectPlace, found: string, unknown?: Unknown): void {
    const { faults } = this.#options
    const settledBy = unknown?.settledBy
    if (!isInToolset(withSlashes(place.file))) faults.add(needsEvaluation(place, found, { settledBy }))
    else if (unknown?.origin)
      faults.add(needsEvaluation(unknown.origin.place, unknown.origin.found, { settledBy }))
    else faults.addConsequence(needsEvaluation(this.projectPlace, unknown?.why ?? found, { settledBy }))
  }
}

interface NamedSdk {
  readonly name: string
  readonly version: string | undefined
  readonly line: number
}

/** The runtime that the SDK itself is made for: two names of it, which differ in the SDKs that Linux distributions build. */
const runtimesOfMachine = new Set(['netcoresdkruntimeidentifier', 'netcoresdkportableruntimeidentifier'])

const maxDepth = 100

const stepsPerLook = 40

const lettersPerStep = 20

const elementNames = [
  'PropertyGroup',
  'ItemGroup',
  'Choose',
  'ImportGroup',
  'Import',
  'Sdk',
  'Target',
  'ItemDefinitionGroup',
]

// No fault is told of a file of the SDK, whose thousands of statements need no path of this system.
function placeOf(file: string, line: number): ProjectPlace {
  return { file: isInToolset(file) ? file : resolve(file), line }
}

function doubtOf(unknown: Unknown, element: MsbuildElement, { file, doubt }: Context): Doubt {
  const condition = element.attributes.get('Condition')?.trim() ?? ''
  const both = doubt ? unknown.and(doubt.unknown) : unknown
  return { unknown: both, condition, ...placeOf(file, element.line) }
}

function failure(place: ProjectPlace, found: string): PkgtoolError {
  return documentError('INVALID_PROJECT', { ...place, found })
}

function importOutside(written: string): string {
  return `an import of ${quote(written)}, which is not in the repository`
}

/** What MSBuild itself sets. */
function initialProperties(
  project: string,
  { os, files: { toolset } }: Pick<EvaluateOptions, 'os' | 'files'>,
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
