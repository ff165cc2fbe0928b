import { existsSync } from 'node:fs'
import { dirname, isAbsolute, resolve } from 'node:path'
import { quote } from '../base/printable.ts'
import { evaluateCondition } from './condition.ts'
import type { EvaluationBudget } from './evaluation-budget.ts'
import type { MsbuildElement } from './msbuild-xml.ts'
import type { ProjectFaults } from './project-faults.ts'
import {
  expandDirectories,
  type ItemStatement,
  type ItemType,
  isOnServer,
  itemTypes,
  needsEvaluation,
  type ProjectPlace,
  type PropertyStatement,
  type Statement,
  type StatementCondition,
} from './statements.ts'

/** The properties whose value a restore needs; conditions and values may refer to no others. */
const propertyNames = [
  'TargetFramework',
  'TargetFrameworks',
  'TargetFrameworkVersion',
  'TargetFrameworkIdentifier',
  'TargetFrameworkMoniker',
  'TargetPlatformIdentifier',
  'RuntimeIdentifier',
  'RuntimeIdentifiers',
  'ManagePackageVersionsCentrally',
  'CentralPackageTransitivePinningEnabled',
  'RestoreEnablePackagePruning',
  'DisableImplicitFrameworkReferences',
  'DisableImplicitFSharpCoreReference',
  'AutomaticallyUseReferenceAssemblyPackages',
  'NuGetLockFilePath',
  'UseWPF',
  'UseWindowsForms',
] as const

export type PropertyName = (typeof propertyNames)[number]

/** The values of properties; those that nothing sets are empty, as in MSBuild. */
export type Properties = Readonly<Record<PropertyName, string>>

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
}

/** The items of a project by their type. */
export type EvaluatedItems = Readonly<Record<ItemType, readonly EvaluatedItem[]>>

/** A project as it is for one target framework. */
export interface Evaluation {
  readonly properties: Properties
  /** those of which an assignment cannot be evaluated, in lower case */
  readonly unknown: ReadonlySet<string>
  readonly items: EvaluatedItems
}

export interface EvaluateOptions {
  readonly project: string
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
  { project, framework, faults, budget }: EvaluateOptions,
): Evaluation {
  const unset = Object.fromEntries(propertyNames.map(name => [name, ''])) as Properties
  const values = { ...unset, TargetFramework: framework ?? '' }
  const properties = new PropertyTable(values, budget, project)
  const unknown = new Set<string>()
  const assign = (statement: PropertyStatement) => {
    properties.assign(statement, framework !== undefined)
    return true
  }
  for (const statement of statements) {
    if (!budget.take(1 + statement.conditions.length)) break
    if (statement.kind === 'property' && !faults.watch(() => assign(statement)))
      unknown.add(statement.name.toLowerCase())
  }
  const items = new ItemTable(properties, { faults, budget })
  for (const statement of statements) if (statement.kind === 'item') items.apply(statement)
  return { properties: values, unknown, items: items.lists }
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
  }: Pick<EvaluateOptions, 'faults' | 'budget'> & { readonly properties: Partial<Properties> },
): EvaluatedItems {
  const items = new ItemTable(new PropertyTable(properties, run.budget), run)
  for (const statement of statements) items.apply(statement)
  return items.lists
}

// Properties that repeat each other grow without end.
const lettersPerStep = 20

class PropertyTable {
  // Without a value: unknown.
  readonly #values: Partial<Record<PropertyName, string>>
  readonly #budget: EvaluationBudget
  readonly #project: string | undefined

  constructor(values: Partial<Record<PropertyName, string>>, budget: EvaluationBudget, project?: string) {
    this.#values = values
    this.#budget = budget
    this.#project = project
  }

  assign({ name, value, conditions, ...place }: PropertyStatement, hasFramework: boolean): void {
    const known = propertyNames.find(each => each.toLowerCase() === name.toLowerCase())
    if (known === undefined || (known === 'TargetFramework' && hasFramework)) return
    if (!this.holds(conditions, `the property ${known}`)) return
    const expanded = this.expand(value)
    if (expanded === undefined) throw needsEvaluation(place, `${quote(value, 100)} as the property ${known}`)
    this.#values[known] = expanded.trim()
  }

  /** Replaces the properties that are known; undefined for text that refers to anything else. */
  expand(text: string): string | undefined {
    const replaced = text.replace(/\$\((\w+)\)/g, (whole, name: string) => {
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
    const [one, other] = [file, this.#project ?? file].map(each =>
      existsSync(resolve(dirname(each), path.replaceAll('\\', '/'))),
    )
    return one === other ? one : undefined
  }
}

type Metadata = Partial<Record<MetadataName, string>>

interface MutableItem extends ProjectPlace {
  readonly name: string
  readonly metadata: Metadata
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

  apply(statement: ItemStatement): void {
    const steps = stepsPerItem + statement.conditions.length
    if (this.#budget.take(steps)) this.#faults.watch(() => this.#apply(statement))
  }

  #apply({ type, element, conditions, file, line }: ItemStatement): void {
    const place = { file, line }
    const operations = (['Include', 'Update', 'Remove'] as const).filter(name => element.attributes.has(name))
    const [operation, second] = operations
    if (operation === undefined) return
    if (!this.#properties.holds(conditions, describe(type, element, operation))) return
    if (second !== undefined) throw needsEvaluation(place, `${type} with ${operation} and ${second}`)
    const names = this.#names(element.attributes.get(operation) ?? '', { place, type })
    const excluded = this.#names(element.attributes.get('Exclude') ?? '', { place, type })
    if (!this.#budget.take(names.length + excluded.length)) return
    const list = this.#lists.get(type) as ItemList
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
    return expanded.split(';').flatMap(name => name.trim() || [])
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
