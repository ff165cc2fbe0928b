import { existsSync } from 'node:fs'
import { dirname, isAbsolute, resolve } from 'node:path'
import { quote } from '../base/printable.ts'
import { evaluateCondition } from './condition.ts'
import type { MsbuildElement } from './msbuild-xml.ts'
import {
  expandDirectories,
  type ItemStatement,
  type ItemType,
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
  readonly items: EvaluatedItems
}

/**
 * Evaluates the statements of a project as MSBuild does: all properties in order first, then all items. `framework` is
 * the target framework where the project has several, which then no statement can change.
 *
 * @throws PkgtoolError `NEEDS_EVALUATION` for a statement that counts and that only MSBuild can evaluate
 */
export function evaluateProject(
  statements: readonly Statement[],
  { project, framework }: { readonly project: string; readonly framework?: string | undefined },
): Evaluation {
  const unset = Object.fromEntries(propertyNames.map(name => [name, ''])) as Properties
  const values = { ...unset, TargetFramework: framework ?? '' }
  const properties = new PropertyTable(values, project)
  for (const statement of statements)
    if (statement.kind === 'property') properties.assign(statement, framework !== undefined)
  const items = new ItemTable(properties)
  for (const statement of statements) if (statement.kind === 'item') items.apply(statement)
  return { properties: values, items: items.lists }
}

/**
 * Evaluates the items of a file for any project that has these properties; nothing else is known of it, neither its other
 * properties nor where it is. `watch` runs the evaluation of each item.
 *
 * @throws PkgtoolError `NEEDS_EVALUATION` as `evaluateProject`, through `watch`
 */
export function evaluateItems(
  statements: readonly ItemStatement[],
  {
    properties,
    watch,
  }: { readonly properties: Partial<Properties>; readonly watch: (apply: () => void) => void },
): EvaluatedItems {
  const items = new ItemTable(new PropertyTable(properties))
  for (const statement of statements) watch(() => items.apply(statement))
  return items.lists
}

class PropertyTable {
  // Without a value: unknown.
  readonly #values: Partial<Record<PropertyName, string>>
  readonly #project: string | undefined

  constructor(values: Partial<Record<PropertyName, string>>, project?: string) {
    this.#values = values
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
      return (known && this.#values[known]) ?? whole
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
    if (this.#project === undefined && !isAbsolute(path)) return undefined
    const [one, other] = [file, this.#project ?? file].map(each =>
      existsSync(resolve(dirname(each), path.replaceAll('\\', '/'))),
    )
    return one === other ? one : undefined
  }
}

interface MutableItem extends ProjectPlace {
  readonly name: string
  readonly metadata: Partial<Record<MetadataName, string>>
}

class ItemTable {
  readonly lists: Record<ItemType, MutableItem[]> = {
    PackageReference: [],
    PackageVersion: [],
    GlobalPackageReference: [],
    PackageDownload: [],
    ProjectReference: [],
    FrameworkReference: [],
  }
  readonly #properties: PropertyTable

  constructor(properties: PropertyTable) {
    this.#properties = properties
  }

  apply({ type, element, conditions, file, line }: ItemStatement): void {
    const place = { file, line }
    const operations = (['Include', 'Update', 'Remove'] as const).filter(name => element.attributes.has(name))
    const [operation, second] = operations
    if (operation === undefined) return
    if (!this.#properties.holds(conditions, describe(type, element, operation))) return
    if (second !== undefined) throw needsEvaluation(place, `${type} with ${operation} and ${second}`)
    const names = this.#names(element.attributes.get(operation) ?? '', { place, type })
    const excluded = this.#names(element.attributes.get('Exclude') ?? '', { place, type })
    const matches = (name: string) => (item: MutableItem) => isSameItem(item.name, name)
    if (operation === 'Remove') {
      const removed = (item: MutableItem) => names.some(name => matches(name)(item))
      this.lists[type] = this.lists[type].filter(item => !removed(item))
      return
    }
    const metadata = this.#metadata(element, place)
    if (operation === 'Update') {
      for (const name of names)
        for (const item of this.lists[type].filter(matches(name))) Object.assign(item.metadata, metadata)
      return
    }
    for (const name of names)
      if (!excluded.some(other => isSameItem(other, name)))
        this.lists[type].push({ name, metadata: { ...metadata }, ...place })
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

  #metadata(element: MsbuildElement, place: ProjectPlace): Partial<Record<MetadataName, string>> {
    const metadata: Partial<Record<MetadataName, string>> = {}
    for (const name of metadataNames) {
      const attribute = [...element.attributes].find(([key]) => key.toLowerCase() === name.toLowerCase())?.[1]
      if (attribute !== undefined) metadata[name] = this.#value(attribute, { name, place })
      for (const child of element.children) {
        if (child.name.toLowerCase() !== name.toLowerCase()) continue
        const own = { file: place.file, line: child.line }
        const condition = child.attributes.get('Condition')
        const conditions = condition === undefined ? [] : [{ text: condition, isWanted: true, ...own }]
        if (this.#properties.holds(conditions, name))
          metadata[name] = this.#value(child.text, { name, place: own })
      }
    }
    return metadata
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

function describe(type: ItemType, element: MsbuildElement, operation: string): string {
  return `${type} ${quote(element.attributes.get(operation) ?? '', 100)}`
}

// MSBuild compares names of items without case.
function isSameItem(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}
