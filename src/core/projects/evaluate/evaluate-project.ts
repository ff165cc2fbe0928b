import { resolve } from 'node:path'
import { PkgtoolError } from '../../base/errors.ts'
import { quote } from '../../base/printable.ts'
import { documentError } from '../../files/parse-file.ts'
import type { MsbuildElement } from '../msbuild-xml.ts'
import type { ProjectFaults } from '../project-faults.ts'
import { isWorkloadSdk, needsEvaluation, needsWorkload, type ProjectPlace } from '../project-place.ts'
import { sdkTargets } from '../sdk/sdk-packages.ts'
import { type Context, doubtOf, EvaluationScope, placeOf, type ScopeOptions } from './evaluation-scope.ts'
import { expand } from './expand.ts'
import { withSlashes } from './function-values.ts'
import {
  ImportedFiles,
  type Importing,
  type MissingImport,
  type NamedSdk,
  type SdkOptions,
  sdksOf,
} from './imported-files.ts'
import type { Metadata } from './items/item-metadata.ts'
import type { Doubt, ItemStatement } from './items/item-statement.ts'
import { type Items, ItemTable, type ItemType } from './items/item-table.ts'
import type { PropertyEntry, PropertyTable } from './properties.ts'
import { setProperty } from './property-statement.ts'
import type { Gathered, SdkPieces } from './sdk-pieces.ts'
import { readTarget, type TargetStatement } from './target-statement.ts'
import { isInToolset } from './toolset.ts'
import { splitList, type Unknown, unescapeText, unescapeValue, type Value } from './value.ts'

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
  /** The metadata that items of a type have unless they say otherwise: those that targets add, too. */
  definitionOf(type: string): Metadata
  /** the targets of the project's own files, for what they do before a restore */
  readonly targets: readonly TargetStatement[]
  /** the absolute paths of all files of the workspace that were imported */
  readonly imported: ReadonlySet<string>
  /** the imports of its files that are passed over */
  readonly missingImports: readonly MissingImport[]
  /** an SDK is named in the project */
  readonly isSdkStyle: boolean
  /** something asked for the operating system */
  readonly usesSystem: boolean
  /** the variables of the environment that it asked for and that are not set, in capital letters */
  readonly unsetNames: ReadonlySet<string>
}

export interface EvaluateOptions extends ScopeOptions, SdkOptions {
  /** gets what is wrong and what only MSBuild can evaluate */
  readonly faults: ProjectFaults
  /** gets for each imported file the one that imports it */
  readonly importers?: Map<string, string> | undefined
  /** what it shares with others that have the same files, system and environment, and are no `isShared`; default: nothing */
  readonly pieces?: SdkPieces | undefined
  /** the types of items that are wanted; default: all that decide what a restore does */
  readonly types?: readonly ItemType[] | undefined
}

/**
 * Evaluates a project as MSBuild does: properties, imports and `Choose` in document order, each condition when it is reached; then
 * item definitions, then items in their order with the final properties. What is unknown spreads to what depends on it and
 * to nothing else. A statement that is a fault changes nothing, so that those behind it are evaluated too.
 *
 * @throws PkgtoolError `CANCELLED`, and as `ProjectFiles.open` for the project itself
 */
export async function evaluateProject(options: EvaluateOptions): Promise<Evaluation> {
  const pass = new PropertyPass(options)
  await pass.importFile(withSlashes(options.project), {})
  const { scope, items, targets, imported, missingImports, isSdkStyle } = pass
  const { properties } = scope
  const table = new ItemTable({ ...options, statements: items, expansion: scope, gathered: pass })
  return {
    property: name => unescapeValue(scope.property({ written: name, key: name.toLowerCase() })),
    entry: name => properties.entry(name.toLowerCase()),
    ownEntry: name => properties.ownEntry(name.toLowerCase()),
    items: table.evaluate(),
    targets,
    imported,
    missingImports,
    isSdkStyle,
    definitionOf: type => table.definitionOf(type),
    get usesSystem() {
      return scope.usesSystem
    },
    unsetNames: scope.unsetNames,
  }
}

const maxImports = 2000

// As for the texts and lists of an evaluation.
const maxStatements = 1_000_000

class PropertyPass implements Gathered {
  readonly items: ItemStatement[] = []
  readonly targets: TargetStatement[] = []
  readonly imported = new Set<string>()
  readonly missingImports: MissingImport[] = []
  isSdkStyle = false
  readonly scope: EvaluationScope
  readonly #options: EvaluateOptions
  readonly #imports: ImportedFiles
  // With the doubt under which it was imported.
  readonly imports = new Map<string, Doubt | undefined>()
  readonly #initial = new Set<string>()
  readonly #refusedSdks = new Set<string>()
  #needsWorkload = false
  // What is not told as a fault: imports and SDKs that it came to again, and what a root has beside its children.
  #untold = 0
  depth = 0

  get properties(): PropertyTable {
    return this.scope.properties
  }

  get others(): number {
    const { faults, files } = this.#options
    return faults.told + files.asked + this.scope.asked + this.#untold
  }

  hasRoomFor(items: number, imports: number): boolean {
    return this.items.length + items <= maxStatements && this.imports.size + imports <= maxImports
  }

  constructor(options: EvaluateOptions) {
    this.#options = options
    this.scope = new EvaluationScope(options)
    this.#imports = new ImportedFiles({
      ...options,
      scope: this.scope,
      refuse: (place, found) => this.#refuse(place, found),
      pass: missing => this.missingImports.push(missing),
    })
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
    if (this.imports.has(key)) {
      this.#importAgain(key, importing)
      return false
    }
    this.imports.set(key, importing.doubt)
    if (this.imports.size > maxImports)
      throw documentError('TOO_LARGE', {
        file: path,
        found: `there are more than ${maxImports} imported files`,
      })
    return true
  }

  async #evaluateFile(path: string, { from, doubt }: Importing): Promise<void> {
    const { importers } = this.#options
    if (!isInToolset(path)) {
      this.imported.add(resolve(path))
      if (from !== undefined) importers?.set(resolve(path), resolve(this.scope.ownFile))
    }
    const root = await this.#open(path)
    if (root === undefined) return
    if (++this.depth > maxDepth)
      throw documentError('TOO_LARGE', { file: path, found: `imports are nested more than ${maxDepth} deep` })
    const context = { file: path, doubt }
    const walk = () => this.scope.enter(path, () => this.#walkRoot(root, context))
    try {
      await this.#share(root, context, walk)
    } finally {
      this.depth--
    }
  }

  #share<T extends undefined | Promise<void>>(
    piece: MsbuildElement,
    context: Context,
    evaluate: () => T,
  ): T | undefined {
    const { pieces } = this.#options
    return pieces ? pieces.run(piece, { context, gathered: this }, evaluate) : evaluate()
  }

  async #open(path: string): Promise<MsbuildElement | undefined> {
    const { files } = this.#options
    if (isInToolset(path)) return files.toolset.open(path)
    return files.open(resolve(path))
  }

  // MSBuild skips a file that it has imported before, which also ends circles.
  #importAgain(key: string, { from, doubt }: Importing): void {
    this.#untold++
    const before = this.imports.get(key)
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
      this.#untold++
      const names = expand(local, this.scope)
      if (typeof names === 'string') this.scope.properties.treatAsLocal(names)
    }
    const sdks = sdksOf(root)
    for (const sdk of sdks) await this.#importSdk('Sdk.props', sdk, context)
    await this.#walkChildren(root, context)
    for (const sdk of sdks) await this.#importSdk('Sdk.targets', sdk, context)
    this.#noteInitial(root)
  }

  #noteInitial(root: MsbuildElement): void {
    const initial = root.attributes.get('InitialTargets')
    if (initial !== undefined) this.#untold++
    const names = initial === undefined ? '' : expand(initial, this.scope)
    if (typeof names === 'string') for (const name of splitList(names)) this.#initial.add(name.toLowerCase())
  }

  async #importSdk(file: string, sdk: NamedSdk, context: Context): Promise<void> {
    const place = placeOf(context.file, sdk.line)
    if (!isInToolset(context.file)) this.isSdkStyle = true
    const folders = await this.#imports.sdkFolders(sdk, place)
    if (folders === undefined) {
      this.#untold++
      if (file === 'Sdk.props' || !this.#refusedSdks.has(sdk.name)) this.#refuseSdk(sdk, context)
      this.#refusedSdks.add(sdk.name)
      return
    }
    const paths = folders.map(folder => `${folder}/${file}`)
    await this.#importAll(paths, { from: context.file, line: sdk.line, doubt: context.doubt })
  }

  #refuseSdk({ name, line }: NamedSdk, { file, doubt }: Context): void {
    const place = placeOf(file, line)
    const isOfSdk = isInToolset(file)
    if (doubt !== undefined || !(isOfSdk || isWorkloadSdk(name)))
      this.#refuse(place, `the SDK ${quote(name)}, which is not known here`, doubt?.unknown)
    // A workload has several, and the first says enough.
    else if (!this.#needsWorkload) {
      this.#needsWorkload = true
      const framework = this.scope.properties.entry('targetframework')?.value
      this.#options.faults.add(
        needsWorkload(isOfSdk ? this.scope.projectPlace : place, {
          sdk: name,
          framework: typeof framework === 'string' ? framework : '',
        }),
      )
    }
  }

  async #import(element: MsbuildElement, context: Context): Promise<void> {
    const written = element.attributes.get('Project') ?? ''
    const place = placeOf(context.file, element.line)
    // Whatever its condition, as for MSBuild.
    if (written === '')
      throw documentError('INVALID_PROJECT', { ...place, found: 'an Import has no Project (MSB4035)' })
    const within = this.scope.within(element, context, this.scope.fileDirectory)
    if (within === undefined) return
    const value = this.scope.expandIn(written, place, within)
    const sdk = element.attributes.get('Sdk')
    if (sdk !== undefined) {
      const name = this.scope.expandIn(sdk, place, within)
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
    const found = splitList(value).flatMap(path => this.#imports.filesOf(unescapeText(path), importing))
    await this.#importAll(found, importing)
  }

  // #endregion

  async #walkChildren({ children }: MsbuildElement, context: Context): Promise<void> {
    for (const child of children) {
      const walking = this.#walkChild(child, context)
      if (walking) await walking
    }
  }

  #walkChild(element: MsbuildElement, context: Context): Promise<void> | undefined {
    this.scope.note(context.file, element.line)
    switch (element.name) {
      case 'PropertyGroup':
        return this.#share(element, context, () => this.#setProperties(element, context))
      case 'ItemGroup':
      case 'ItemDefinitionGroup':
        this.#watch(() => this.#collectItems(element, context))
        return undefined
      case 'Choose':
        return this.#watchAsync(() => this.#choose(element, context))
      case 'ImportGroup':
        return this.#watchAsync(async () => {
          const within = this.scope.within(element, context, this.scope.fileDirectory)
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

  #note(error: unknown): void {
    if (!(error instanceof PkgtoolError) || error.code === 'CANCELLED') throw error
    this.#options.faults.add(error)
  }

  // MSBuild tells names of elements apart by case.
  #assertKnown({ name, line }: MsbuildElement, { file }: Context): void {
    const known = elementNames.find(each => each.toLowerCase() === name.toLowerCase())
    if (known === undefined || known === name) return
    const found = `it has an element ${quote(name)}`
    this.#options.faults.add(documentError('INVALID_PROJECT', { file, line, found, wanted: known }))
  }

  async #choose(choose: MsbuildElement, outer: Context): Promise<void> {
    let context = outer
    for (const branch of choose.children) {
      if (branch.name !== 'When' && branch.name !== 'Otherwise') continue
      const truth = branch.name === 'When' ? this.scope.judge(branch, context) : true
      if (truth === false) continue
      if (truth === true) return this.#walkChildren(branch, context)
      context = { ...context, doubt: doubtOf(truth, branch, context) }
      await this.#walkChildren(branch, context)
    }
  }

  // #region properties

  #setProperties(group: MsbuildElement, context: Context): undefined {
    let within: Context | undefined
    // Of a group, unlike of a property, paths in the condition start at its file.
    this.#watch(() => {
      within = this.scope.within(group, context, this.scope.fileDirectory)
    })
    if (within === undefined) return undefined
    const holding = within
    for (const element of group.children) {
      this.scope.note(context.file, element.line)
      this.#watch(() => setProperty(element, holding, { scope: this.scope }))
    }
    return undefined
  }

  // #endregion

  #collectItems(group: MsbuildElement, { file, doubt }: Context): void {
    const isDefinition = group.name === 'ItemDefinitionGroup'
    for (const element of group.children) {
      if (this.items.length === maxStatements)
        throw documentError('TOO_LARGE', {
          file,
          found: `there are more than ${maxStatements} items in all files`,
        })
      this.items.push({ type: element.name.toLowerCase(), element, group, file, doubt, isDefinition })
    }
  }

  #noteTarget(element: MsbuildElement, context: Context): void {
    const { files } = this.#options
    if (isInToolset(context.file)) return
    const isRead = sdkTargets.has((element.attributes.get('Name') ?? '').toLowerCase())
    if (isRead && !files.isInside(context.file)) return
    this.targets.push(readTarget(element, { context, scope: this.scope, initial: this.#initial }))
  }

  // What follows in the SDK from a line of the project is told of that line.
  #refuse(place: ProjectPlace, found: string, unknown?: Unknown): void {
    const { faults } = this.#options
    const settledBy = unknown?.settledBy
    if (!isInToolset(withSlashes(place.file))) faults.add(needsEvaluation(place, found, { settledBy }))
    else if (unknown?.origin)
      faults.add(needsEvaluation(unknown.origin.place, unknown.origin.found, { settledBy }))
    else faults.addConsequence(needsEvaluation(this.scope.projectPlace, unknown?.why ?? found, { settledBy }))
  }
}

const maxDepth = 100

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
