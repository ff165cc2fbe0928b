import { existsSync } from 'node:fs'
import { dirname, isAbsolute, resolve } from 'node:path'
import { isPkgtoolError, type PkgtoolError } from '../base/errors.ts'
import { quote } from '../base/printable.ts'
import { documentError } from '../files/parse-file.ts'
import { faultOfNamedPath } from '../files/workspace.ts'
import { type Framework, unsupportedFramework } from '../frameworks/framework.ts'
import { parseFramework } from '../frameworks/parse-framework.ts'
import { evaluateCondition } from './condition.ts'
import type { EvaluationBudget } from './evaluation-budget.ts'
import { type ImplicitFacts, type ImplicitPackage, implicitItems, isTrue } from './implicit-packages.ts'
import { inferredProperties } from './inferred-properties.ts'
import type { MsbuildElement } from './msbuild-xml.ts'
import type { ProjectFaults } from './project-faults.ts'
import { type ProjectIdentity, projectIdentity, projectName } from './project-identity.ts'
import { identityNames, type Properties, type PropertyName, propertyNames } from './project-properties.ts'
import {
  expandDirectories,
  type ItemStatement,
  type ItemType,
  isOnServer,
  itemTypes,
  needsEvaluation,
  type ProjectPlace,
  type PropertyStatement,
  type SdkStatement,
  type Statement,
  type StatementCondition,
} from './statements.ts'

/** The metadata that a restore needs. */
const metadataNames = [
  'Version',
  'VersionOverride',
  'PrivateAssets',
  'IncludeAssets',
  'ExcludeAssets',
  'ReferenceOutputAssembly',
] as const

export type MetadataName = (typeof metadataNames)[number]

/** One item after all updates and removals. */
export interface EvaluatedItem extends ProjectPlace {
  /** the id or path, as written */
  readonly name: string
  /** trimmed; absent: not set, or empty */
  readonly metadata: Readonly<Partial<Record<MetadataName, string>>>
  /** the SDK adds it; no file of the project includes it */
  readonly isImplicit?: boolean
  /** it gives way to a reference of the project */
  readonly isMarked?: boolean
}

/** The items of a project by their type. */
export type EvaluatedItems = Readonly<Record<ItemType, readonly EvaluatedItem[]>>

/** A project as it is for one target framework. */
export interface Evaluation {
  readonly properties: Properties
  /** what the SDK made of the name of the target framework; where the project says it, absent */
  readonly inferred: Partial<Properties>
  /** where properties were last set */
  readonly places: ReadonlyMap<PropertyName, ProjectPlace>
  /** Its name and version for projects that refer to it. @throws PkgtoolError `NEEDS_EVALUATION` */
  readonly identity: () => ProjectIdentity
  /** those of which an assignment cannot be evaluated, in lower case */
  readonly unknown: ReadonlySet<string>
  readonly items: EvaluatedItems
}

export interface EvaluateOptions extends Pick<ImplicitFacts, 'language'> {
  readonly project: string
  /** `Exists` knows only what is inside */
  readonly workspace: string
  /** the files of an SDK are around those of the project */
  readonly isSdkStyle: boolean
  /** where the project has several; no statement changes it */
  readonly framework?: string | undefined
  /** gets `NEEDS_EVALUATION` for each statement that counts and that only MSBuild can evaluate */
  readonly faults: ProjectFaults
  /** of the project, in all its target frameworks */
  readonly budget: EvaluationBudget
}

/**
 * Evaluates the statements of a project as MSBuild does: all properties in order first, then all items. One that is a fault
 * changes nothing, so that those behind it are evaluated too.
 */
export function evaluateProject(
  statements: readonly Statement[],
  { project, workspace, framework, faults, budget, ...sdk }: EvaluateOptions,
): Evaluation {
  const unset = Object.fromEntries(propertyNames.map(name => [name, ''])) as Properties
  const values = { ...unset, TargetFramework: framework ?? '' }
  const properties = new PropertyTable(values, { budget, workspace, project })
  const unknown = new Set<string>()
  let inferred: Partial<Properties> = {}
  const assign = (statement: PropertyStatement) => {
    if (faults.watch(() => properties.assign(statement, framework !== undefined)) === undefined)
      unknown.add(statement.name.toLowerCase())
  }
  const noteSdk = ({ part }: SdkStatement) => {
    if (part === 'targets') inferred = inferredProperties(values, sdk)
    Object.assign(values, part === 'props' ? sdkDefaults(values, { project, ...sdk }) : inferred)
  }
  for (const statement of statements) {
    if (statement.kind === 'sdk') noteSdk(statement)
    else if (!budget.take(1 + statement.conditions.length)) break
    else if (statement.kind === 'property') assign(statement)
  }
  const items = new ItemTable(properties, { faults, budget })
  const implicit = sdk.isSdkStyle
    ? implicitItems(frameworkOfProperties(values), { properties: values, ...sdk })
    : []
  for (const statement of statements) {
    if (statement.kind === 'item') items.apply(statement)
    if (isSdkPart(statement, 'props')) items.addImplicit(implicit, { file: project, line: 1 })
  }
  const { places, doubts } = properties
  const identity = () => projectIdentity(values, { project, doubts })
  return { properties: values, inferred, places, identity, unknown, items: items.lists }
}

function isIdentityName(name: PropertyName): boolean {
  return identityNames.some(each => each === name)
}

function isSdkPart(statement: Statement, part: SdkStatement['part']): boolean {
  return statement.kind === 'sdk' && statement.part === part
}

// With central versions an F# project names all its packages.
function sdkDefaults(
  values: Properties,
  { isSdkStyle, language, project }: Pick<EvaluateOptions, 'isSdkStyle' | 'language' | 'project'>,
): Partial<Properties> {
  if (!isSdkStyle) return {}
  const AssemblyName = values.AssemblyName === '' ? projectName(project) : values.AssemblyName
  if (language !== 'fs' || !isTrue(values.ManagePackageVersionsCentrally)) return { AssemblyName }
  return {
    AssemblyName,
    DisableImplicitFSharpCoreReference: values.DisableImplicitFSharpCoreReference || 'true',
    DisableImplicitSystemValueTupleReference: values.DisableImplicitSystemValueTupleReference || 'true',
  }
}

/**
 * Evaluates the items of a file for any project that has these properties; nothing else is known of it, neither its other
 * properties nor where it is. Faults are as of `evaluateProject`.
 */
export function evaluateItems(
  statements: readonly ItemStatement[],
  {
    properties,
    ...run
  }: Pick<EvaluateOptions, 'faults' | 'budget' | 'workspace'> & { readonly properties: Partial<Properties> },
): EvaluatedItems {
  const items = new ItemTable(new PropertyTable(properties, run), run)
  for (const statement of statements) items.apply(statement)
  return items.lists
}

// Properties that repeat each other grow without end.
const lettersPerStep = 20

class PropertyTable {
  // Without a value: unknown.
  readonly #values: Partial<Record<PropertyName, string | undefined>>
  readonly #budget: EvaluationBudget
  readonly #workspace: string
  readonly #project: string | undefined
  readonly places = new Map<PropertyName, ProjectPlace>()
  /** why properties are unknown that only a project needs to know which refers to this one */
  readonly doubts = new Map<PropertyName, PkgtoolError>()

  constructor(
    values: Partial<Record<PropertyName, string | undefined>>,
    {
      budget,
      workspace,
      project,
    }: Pick<EvaluateOptions, 'budget' | 'workspace'> & { readonly project?: string },
  ) {
    this.#workspace = workspace
    this.#values = values
    this.#budget = budget
    this.#project = project
  }

  /** Returns whether it counts. @throws PkgtoolError `NEEDS_EVALUATION` */
  assign({ name, value, conditions, ...place }: PropertyStatement, hasFramework: boolean): boolean {
    const known = propertyNames.find(each => each.toLowerCase() === name.toLowerCase())
    if (known === undefined || (known === 'TargetFramework' && hasFramework)) return false
    if (!isIdentityName(known)) return this.#assign(known, { name, value, conditions, ...place })
    try {
      if (this.#assign(known, { name, value, conditions, ...place })) this.doubts.delete(known)
    } catch (error) {
      if (!isPkgtoolError(error, 'NEEDS_EVALUATION')) throw error
      this.doubts.set(known, error)
      this.#values[known] = undefined
    }
    return true
  }

  #assign(known: PropertyName, { value, conditions, ...place }: Omit<PropertyStatement, 'kind'>): boolean {
    if (!this.holds(conditions, `the property ${known}`)) return false
    const expanded = this.expand(value) ?? this.#path(known, value, place)
    if (expanded === undefined) throw needsEvaluation(place, `${quote(value, 100)} as the property ${known}`)
    this.#values[known] = expanded
    this.places.set(known, place)
    return true
  }

  #path(name: PropertyName, value: string, { file }: ProjectPlace): string | undefined {
    return name === 'NuGetLockFilePath'
      ? expandDirectories(value, { file, project: this.#project })
      : undefined
  }

  /** Replaces the properties that are known; undefined for text that refers to anything else. */
  expand(text: string): string | undefined {
    const replaced = text.replace(/\$\((\w+)\)/g, (whole, name: string) => {
      if (name.toLowerCase() === 'msbuildprojectname' && this.#project !== undefined)
        return projectName(this.#project)
      const known = propertyNames.find(each => each.toLowerCase() === name.toLowerCase())
      const value = known && this.#values[known]
      return value !== undefined && this.#budget.take(1 + value.length / lettersPerStep) ? value : whole
    })
    return /[$@%]\(/.test(replaced) ? undefined : replaced
  }

  /** Whether all conditions hold. @throws PkgtoolError `NEEDS_EVALUATION` if one is unknown and none is false */
  holds(conditions: readonly StatementCondition[], subject: string): boolean {
    let unknown: StatementCondition | undefined
    for (const condition of conditions) {
      const truth = evaluateCondition(condition.text, {
        expand: text =>
          this.expand(text) ?? expandDirectories(text, { ...condition, project: this.#project }),
        exists: path => this.#exists(path, condition),
      })
      if (truth === !condition.isWanted) return false
      if (truth === undefined) unknown ??= condition
    }
    if (unknown === undefined) return true
    throw needsEvaluation(unknown, `the condition ${quote(unknown.text.trim(), 200)} of ${subject}`)
  }

  // A relative path starts at the project or at the file, depending on the element: only equal answers are known.
  #exists(path: string, { file }: StatementCondition): boolean | undefined {
    if (isOnServer(path) || (this.#project === undefined && !isAbsolute(path))) return undefined
    const paths = [file, this.#project ?? file].map(each =>
      resolve(dirname(each), path.replaceAll('\\', '/')),
    )
    if (paths.some(each => faultOfNamedPath(each, this.#workspace) !== undefined)) return undefined
    const [one, other] = paths.map(each => existsSync(each))
    return one === other ? one : undefined
  }
}

type Metadata = Partial<Record<MetadataName, string>>

interface MutableItem extends ProjectPlace {
  readonly name: string
  readonly metadata: Metadata
  readonly isImplicit?: boolean
  readonly isMarked?: boolean
}

/** The items of one type in their order, found by name: a file may update and remove ten thousands. */
class ItemList {
  readonly #items = new Set<MutableItem>()
  readonly #byName = new Map<string, MutableItem[]>()

  get items(): readonly MutableItem[] {
    return [...this.#items]
  }

  add(item: MutableItem): void {
    const key = item.name.toLowerCase()
    const same = this.#byName.get(key)
    if (same) same.push(item)
    else this.#byName.set(key, [item])
    this.#items.add(item)
  }

  named(name: string): readonly MutableItem[] {
    return this.#byName.get(name.toLowerCase()) ?? []
  }

  remove(name: string): void {
    const key = name.toLowerCase()
    for (const item of this.#byName.get(key) ?? []) this.#items.delete(item)
    this.#byName.delete(key)
  }
}

// Each has names and metadata to expand.
const stepsPerItem = 10

class ItemTable {
  readonly #lists = new Map(itemTypes.map(type => [type, new ItemList()]))
  readonly #properties: PropertyTable
  readonly #faults: ProjectFaults
  readonly #budget: EvaluationBudget

  constructor(properties: PropertyTable, { faults, budget }: Pick<EvaluateOptions, 'faults' | 'budget'>) {
    this.#properties = properties
    this.#faults = faults
    this.#budget = budget
  }

  get lists(): EvaluatedItems {
    const entries = [...this.#lists].map(([type, list]) => [type, list.items])
    return Object.fromEntries(entries) as EvaluatedItems
  }

  #listOf(type: ItemType): ItemList {
    return this.#lists.get(type) as ItemList
  }

  /** Adds what the SDK has before the items of the project. */
  addImplicit(packages: readonly ImplicitPackage[], place: ProjectPlace): void {
    for (const { id, version, isPrivate, isMarked } of packages) {
      const metadata = { ...(version && { Version: version }), ...(isPrivate && { PrivateAssets: 'All' }) }
      this.#listOf('PackageReference').add({ name: id, metadata, isImplicit: true, isMarked, ...place })
    }
  }

  apply(statement: ItemStatement): void {
    const steps = stepsPerItem + statement.conditions.length
    if (this.#budget.take(steps)) this.#faults.watch(() => this.#apply(statement))
  }

  #apply({ type, element, conditions, file, line }: ItemStatement): void {
    const place = { file, line }
    const operations = (['Include', 'Update', 'Remove'] as const).filter(name => element.attributes.has(name))
    const [operation, second] = operations
    if (operation === undefined)
      throw documentError('INVALID_PROJECT', {
        file,
        line,
        found: `a ${type} without Include, Update and Remove`,
      })
    if (!this.#properties.holds(conditions, describe(type, element, operation))) return
    if (second !== undefined) throw needsEvaluation(place, `${type} with ${operation} and ${second}`)
    const names = this.#names(element.attributes.get(operation) ?? '', { place, type })
    const excluded = this.#names(element.attributes.get('Exclude') ?? '', { place, type })
    if (!this.#budget.take(names.length + excluded.length)) return
    const list = this.#listOf(type)
    if (operation === 'Remove') {
      for (const name of names) list.remove(name)
      return
    }
    const metadata = this.#metadata(element, place)
    if (metadata === undefined) return
    if (operation === 'Update') {
      this.#update(list, { names, metadata })
      return
    }
    const left = new Set(excluded.map(name => name.toLowerCase()))
    const included = names.filter(name => !left.has(name.toLowerCase()))
    for (const name of included) list.add({ name, metadata: { ...metadata }, ...place })
  }

  // Many items may have one name.
  #update(
    list: ItemList,
    { names, metadata }: { readonly names: readonly string[]; readonly metadata: Metadata },
  ): void {
    for (const name of names)
      for (const item of list.named(name))
        if (this.#budget.take(1)) Object.assign(item.metadata, metadata)
        else return
  }

  #names(
    text: string,
    { place, type }: { readonly place: ProjectPlace; readonly type: ItemType },
  ): readonly string[] {
    const expanded = this.#properties.expand(text)
    if (expanded === undefined || /[*?]/.test(expanded))
      throw needsEvaluation(place, `${quote(text, 100)} as the name of a ${type}`)
    return expanded.split(';').flatMap(name => unescaped(name.trim()) || [])
  }

  /** The metadata of an item; undefined if some of it is a fault. */
  #metadata(element: MsbuildElement, place: ProjectPlace): Metadata | undefined {
    const values = writtenMetadata(element, place).map(({ name, text, conditions, ...own }) =>
      this.#faults.watch(
        (): Metadata =>
          this.#properties.holds(conditions, name) ? { [name]: this.#value(text, { name, place: own }) } : {},
      ),
    )
    return values.includes(undefined) ? undefined : Object.assign({}, ...values)
  }

  #value(
    text: string,
    { name, place }: { readonly name: MetadataName; readonly place: ProjectPlace },
  ): string {
    const expanded = this.#properties.expand(text)
    if (expanded !== undefined) return expanded.trim()
    throw needsEvaluation(place, `${quote(text.trim(), 100)} as ${name}`)
  }
}

interface WrittenMetadata extends ProjectPlace {
  readonly name: MetadataName
  readonly text: string
  readonly conditions: readonly StatementCondition[]
}

// A child element wins over the attribute.
function writtenMetadata(element: MsbuildElement, place: ProjectPlace): readonly WrittenMetadata[] {
  return metadataNames.flatMap(name => {
    const isOf = (other: string) => other.toLowerCase() === name.toLowerCase()
    const attributes = [...element.attributes].filter(([key]) => isOf(key)).slice(0, 1)
    const children = element.children.filter(child => isOf(child.name))
    return [
      ...attributes.map(([, text]) => ({ name, text, conditions: [], ...place })),
      ...children.map(({ attributes, text, line }) => {
        const own = { file: place.file, line }
        const condition = attributes.get('Condition')
        const conditions = condition === undefined ? [] : [{ text: condition, isWanted: true, ...own }]
        return { name, text, conditions, ...own }
      }),
    ]
  })
}

function describe(type: ItemType, element: MsbuildElement, operation: string): string {
  return `${type} ${quote(element.attributes.get(operation) ?? '', 100)}`
}

// `%20` is a space.
function unescaped(text: string): string {
  return text.replace(/%([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}

/** The target framework that properties say; unsupported if they say none. */
export function frameworkOfProperties({
  TargetFrameworkIdentifier: identifier,
  TargetFrameworkVersion: version,
  TargetFrameworkMoniker: moniker,
}: Properties): Framework {
  if (identifier === '' || version === '') return unsupportedFramework
  try {
    return parseFramework(moniker || `${identifier},Version=${version}`)
  } catch {
    return unsupportedFramework
  }
}
