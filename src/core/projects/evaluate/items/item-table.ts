import { resolve } from 'node:path'
import { quote } from '../../../base/printable.ts'
import { documentError } from '../../../files/parse-file.ts'
import type { MsbuildElement } from '../../msbuild-xml.ts'
import type { ProjectFaults } from '../../project-faults.ts'
import { needsEvaluation, type ProjectPlace } from '../../project-place.ts'
import { judgeCondition } from '../condition.ts'
import { type Expansion, expand } from '../expand.ts'
import type { ProjectFiles } from '../project-files.ts'
import { outsideOfProperties } from '../template.ts'
import { isInToolset } from '../toolset.ts'
import { EvaluationFailure, type Truth, Unknown, type Value } from '../value.ts'
import { entriesOf } from './item-entries.ts'
import { ItemMatcher, keyOfItem } from './item-matcher.ts'
import { expandMetadata, type Metadata, type Owner } from './item-metadata.ts'
import type { ItemStatement } from './item-statement.ts'
import { type Entry, type Item, KnownItems, type MutableItem, NeedsType } from './known-items.ts'
import { isKnownType, SdkItems, type SdkItemsOptions } from './sdk-items.ts'

/** The items of a type; unknown: something decides about them that is not known. */
export type Items = (type: string) => readonly Item[]

/** The items that decide what a restore does. */
export const itemTypes = [
  'PackageReference',
  'PackageVersion',
  'GlobalPackageReference',
  'PackageDownload',
  'ProjectReference',
  'FrameworkReference',
  'PrunePackageReference',
  'DotNetCliToolReference',
  'NuGetAuditSuppress',
] as const

export type ItemType = (typeof itemTypes)[number]

/** Their names as they are compared. */
export const decisive: ReadonlySet<string> = new Set(itemTypes.map(type => type.toLowerCase()))

const noMetadata: Metadata = new Map()

/** What the evaluation of items expands with. */
export interface ItemExpansion extends Expansion {
  /** absolute, with `/` */
  readonly projectDirectory: string
  readonly projectPlace: ProjectPlace
  /** whether a file or folder is there, by a path that starts at the project */
  existsFrom(path: string): boolean | Unknown
  enter<T>(file: string, run: () => T): T
  /** Says which statement is evaluated now. */
  note(file: string, line: number): void
}

export interface ItemTableOptions extends SdkItemsOptions {
  readonly statements: readonly ItemStatement[]
  readonly expansion: ItemExpansion
  readonly files: ProjectFiles
  readonly faults: ProjectFaults
  /** default: all that decide what a restore does */
  readonly types?: readonly ItemType[] | undefined
}

/** The second pass: items in their order, with the final properties. */
export class ItemTable {
  readonly #options: ItemTableOptions
  readonly #base: string
  #items: KnownItems
  #definitions = new Map<string, Map<string, Value>>()
  readonly #needed: Set<string>
  #file = ''
  readonly #ofSdk: SdkItems

  constructor(options: ItemTableOptions) {
    const { types = itemTypes } = options
    this.#options = options
    this.#needed = new Set(types.map(type => type.toLowerCase()))
    this.#base = options.expansion.projectDirectory
    this.#ofSdk = new SdkItems(options)
    for (const { type } of options.statements) if (isKnownType(type)) this.#needed.add(type)
    this.#items = this.#noItems()
  }

  #noItems(): KnownItems {
    return new KnownItems({
      needed: this.#needed,
      base: this.#base,
      existsFrom: path => this.#options.expansion.existsFrom(path),
      isInSdk: () => isInToolset(this.#file),
      refer: expression => this.#ofSdk.refer(expression),
    })
  }

  /** Applies the statements of the types that a restore needs, and of those that they refer to. */
  evaluate(): Items {
    for (;;) {
      const before = this.#readSoFar
      this.#items = this.#noItems()
      this.#definitions = new Map()
      if (this.#applyAll()) break
      if (this.#readSoFar === before) break
    }
    return type => this.#items.of(type.toLowerCase())
  }

  get #readSoFar(): number {
    return this.#needed.size + this.#ofSdk.others
  }

  /** The metadata that items of a type have unless they say otherwise, once all are evaluated. */
  definitionOf(type: string): Metadata {
    return this.#definitions.get(type.toLowerCase()) ?? noMetadata
  }

  /** Returns false if another type turned out to be needed. */
  #applyAll(): boolean {
    const read = this.#options.statements.filter(({ type }) => this.#needed.has(type))
    const ordered = [
      ...read.filter(({ isDefinition }) => isDefinition),
      ...read.filter(({ isDefinition }) => !isDefinition),
    ]
    this.#ofSdk.choose(read)
    try {
      if (!this.#applyOfSdk(ordered.filter(({ type }) => this.#ofSdk.has(type)))) return false
      for (const statement of ordered) if (!this.#ofSdk.has(statement.type)) this.#applyWatched(statement)
      return true
    } catch (error) {
      if (error instanceof NeedsType) return false
      throw error
    }
  }

  /** Reads first what only the SDK lists. Returns false if it has to be read among the others. */
  #applyOfSdk(statements: readonly ItemStatement[]): boolean {
    if (statements.length === 0) return true
    const lists = this.#ofSdk.listsOf(statements, () => {
      for (const statement of statements) this.#applyWatched(statement)
      return this.#items.all
    })
    if (lists) this.#items.take(lists)
    return lists !== undefined
  }

  #applyWatched(statement: ItemStatement): void {
    const { faults, expansion } = this.#options
    this.#file = statement.file
    const place = this.#placeOf(statement, statement.element)
    expansion.note(statement.file, statement.element.line)
    try {
      expansion.enter(statement.file, () => this.#apply(statement, place))
    } catch (error) {
      if (!(error instanceof EvaluationFailure)) throw error
      if (isInToolset(statement.file)) this.#items.taint(statement.type, new Unknown(error.message))
      else
        faults.add(
          documentError('INVALID_PROJECT', {
            ...place,
            found: `MSBuild refuses ${describe(statement)}: ${error.message}`,
          }),
        )
    }
  }

  #apply(statement: ItemStatement, place: ProjectPlace): void {
    const { element, isDefinition, type } = statement
    const truth = this.#holds(statement)
    if (truth === false) return
    const doubted = truth === true ? undefined : truth
    if (isDefinition) {
      this.#define(statement, doubted)
      return
    }
    const [operation, second] = operations.filter(name => element.attributes.has(name))
    if (operation === undefined) throw new EvaluationFailure('an item without Include, Update and Remove')
    if (doubted) this.#refuseDoubted(statement, doubted)
    else if (second !== undefined)
      this.#refuse(type, { place, found: `${element.name} with ${operation} and ${second}` })
    else if (element.attributes.has('MatchOnMetadata'))
      this.#refuse(type, { place, found: `${describe(statement)} with MatchOnMetadata` })
    else this.#operate(operation, { statement, place })
  }

  #refuseDoubted(statement: ItemStatement, unknown: Unknown): void {
    const { condition, ...place } = statement.doubt ?? this.#doubtOf(statement)
    const found = `the condition ${quote(condition, 200)} of ${describe(statement)}`
    this.#refuse(statement.type, { place, found, unknown })
  }

  #doubtOf(statement: ItemStatement): ProjectPlace & { readonly condition: string } {
    const source = this.#judge(statement.group) === true ? statement.element : statement.group
    return { ...this.#placeOf(statement, source), condition: conditionTextOf(source) }
  }

  #holds({ doubt, element, group, isDefinition }: ItemStatement): Truth {
    const named = isDefinition && [group, element].map(conditionTextOf).find(text => text.includes('%('))
    if (named) return new Unknown(named)
    const outer = this.#judge(group)
    if (outer === false) return false
    const inner = this.#judge(element)
    if (inner === false) return false
    if (doubt) return doubt.unknown
    return outer === true ? inner : outer
  }

  #define({ type, element }: ItemStatement, doubted: Unknown | undefined): void {
    const values = this.#definitions.get(type) ?? new Map<string, Value>()
    this.#definitions.set(type, values)
    const own = { name: '', metadata: values, type }
    this.#setMetadata(element, own)
    if (doubted) for (const child of element.children) values.set(child.name.toLowerCase(), doubted)
  }

  // #region operations

  #operate(operation: (typeof operations)[number], reading: Reading): void {
    switch (operation) {
      case 'Include':
        this.#include(reading)
        break
      case 'Update':
        this.#update(reading)
        break
      case 'Remove':
        this.#remove(reading)
        break
    }
  }

  #include(reading: Reading): void {
    const { statement, place } = reading
    const { type, element } = statement
    const entries = this.#entries(element.attributes.get('Include') ?? '', { ...reading, mayGlob: true })
    const excluded = entries && this.#matcher(element.attributes.get('Exclude') ?? '', reading)
    if (entries === undefined || excluded === undefined) return
    this.#ofSdk.name(entries)
    const list = this.#items.listOf(type)
    for (const entry of entries) {
      const { name, isFound } = entry
      const key = keyOfItem(name, this.#base)
      if (!excluded.matches({ key, name })) list.add(this.#itemOf(entry, key, reading))
      else if (isFound && !excluded.hasCaseOf(name)) {
        this.#refuse(type, { place, found: `${describe(statement)}, an Exclude in another case` })
        return
      }
    }
  }

  #itemOf(entry: Entry, key: string, { statement, place }: Reading): MutableItem {
    const { type, element, file } = statement
    const { name } = entry
    const metadata = new Map([...(this.#definitions.get(type) ?? []), ...(entry.metadata ?? [])])
    this.#setMetadata(element, { name, metadata, type })
    // What the SDK makes of an item of the project, such as a `GlobalPackageReference`, stands where that does.
    const isOfSdk = isInToolset(file)
    const source = isOfSdk && entry.isOfSdk === false ? entry : { isOfSdk, ...place }
    return {
      name,
      key,
      metadata,
      isOfSdk: source.isOfSdk === true,
      file: source.file ?? place.file,
      line: source.line ?? place.line,
    }
  }

  #update({ statement, place }: Reading): void {
    const { type, element } = statement
    const text = element.attributes.get('Update') ?? ''
    const wanted = this.#matcher(text, { statement, place })
    if (wanted === undefined) return
    // MSBuild then also updates items that come later, or not.
    if (wanted.isRepeating) {
      this.#refuse(type, { place, found: `${describe(statement)}, which names an item twice` })
      return
    }
    for (const item of this.#matching(type, wanted))
      this.#setMetadata(element, { name: item.name, metadata: item.metadata, type })
  }

  #remove({ statement, place }: Reading): void {
    const { type, element } = statement
    const wanted = this.#matcher(element.attributes.get('Remove') ?? '', { statement, place })
    if (wanted === undefined) return
    const list = this.#items.listOf(type)
    for (const item of this.#matching(type, wanted)) list.remove(item)
  }

  #matching(type: string, wanted: ItemMatcher): readonly MutableItem[] {
    const list = this.#items.listOf(type)
    if (!wanted.hasPatterns) return [...wanted.keys].flatMap(key => list.withKey(key))
    return list.items.filter(item => wanted.matches(item))
  }

  #matcher(text: string, reading: Reading): ItemMatcher | undefined {
    const entries = this.#entries(text, { ...reading, mayGlob: false })
    if (entries === undefined) return undefined
    this.#ofSdk.name(entries)
    return new ItemMatcher(entries, { base: this.#base })
  }

  // #endregion

  /** The entries of a list of items; undefined if they are unknown, which is told. */
  #entries(text: string, reading: Reading & { readonly mayGlob: boolean }): readonly Entry[] | undefined {
    const { statement, place, mayGlob } = reading
    const { expansion, files } = this.#options
    const read = entriesOf(text, { expansion, files, items: this.#items, mayGlob, base: this.#base })
    if (read !== undefined && !(read instanceof Unknown)) return read
    const found = `${quote(text, 100)} as the name of a ${statement.element.name}`
    this.#refuse(statement.type, { place, found, unknown: read })
    return undefined
  }

  // #region metadata

  // A child element wins over the attribute; each sees those before it.
  #setMetadata(element: MsbuildElement, own: ItemOwner): void {
    for (const [name, text] of element.attributes)
      if (!reserved.has(name))
        own.metadata.set(name.toLowerCase(), this.#metadataValue({ name, text, line: element.line }, own))
    for (const child of element.children) {
      const truth = this.#judge(child, own)
      if (truth === false) continue
      const value = child.isUnknown
        ? new Unknown(`the metadata ${child.name}`)
        : this.#metadataValue(child, own)
      const key = child.name.toLowerCase()
      if (truth === true || own.metadata.get(key) === value) own.metadata.set(key, value)
      else own.metadata.set(key, truth.and(new Unknown('', [])))
    }
  }

  #metadataValue(
    { name, text, line }: Pick<MsbuildElement, 'name' | 'text' | 'line'>,
    own: ItemOwner,
  ): Value {
    const value = this.#expandAll(text.trim() === '' ? '' : text, own)
    if (value instanceof Unknown && !isInToolset(this.#file))
      return value.from({
        place: { file: resolve(this.#file), line },
        found: `${quote(text.trim(), 100)} as ${name}`,
      })
    return value
  }

  /** Metadata, then properties, then items. */
  #expandAll(text: string, own?: ItemOwner): Value {
    this.#ofSdk.expand(text)
    const first = own && text.includes('%(') ? expandMetadata(text, own, { base: this.#base }) : text
    if (typeof first !== 'string') return first
    const second = expand(first, this.#options.expansion)
    return typeof second === 'string' && second.includes('@(') ? this.#items.expand(second) : second
  }

  // #endregion

  #judge(element: MsbuildElement, own?: ItemOwner): Truth {
    const text = element.attributes.get('Condition')
    if (text === undefined) return true
    // Outside of a target, MSBuild takes metadata for text where a function has them, and refuses them elsewhere.
    if (own === undefined && outsideOfProperties(text).includes('%('))
      throw new EvaluationFailure('metadata in a condition outside of a target')
    return judgeCondition(text, {
      expand: operand => this.#expandAll(operand, own),
      exists: path => this.#options.expansion.existsFrom(path),
    })
  }

  #refuse(
    type: string,
    {
      place,
      found,
      unknown,
    }: { readonly place: ProjectPlace; readonly found: string; readonly unknown?: Unknown | undefined },
  ): void {
    this.#items.taint(type, unknown ?? new Unknown(found))
    if (!decisive.has(type)) return
    const { faults, expansion } = this.#options
    const { file, line } = place
    const settledBy = unknown?.settledBy
    if (!isInToolset(this.#file))
      faults.add(needsEvaluation({ file: resolve(file), line }, found, { settledBy }))
    else if (unknown?.origin)
      faults.add(needsEvaluation(unknown.origin.place, unknown.origin.found, { settledBy }))
    else faults.addConsequence(needsEvaluation(expansion.projectPlace, found, { settledBy }))
  }

  // Hundreds of statements are in one file.
  #placeOf({ file }: Pick<ItemStatement, 'file'>, { line }: MsbuildElement): ProjectPlace {
    const path = this.#paths.get(file) ?? resolve(file)
    this.#paths.set(file, path)
    return { file: path, line }
  }

  readonly #paths = new Map<string, string>()
}

interface Reading {
  readonly statement: ItemStatement
  readonly place: ProjectPlace
}

/** The item whose metadata are set. */
interface ItemOwner extends Owner {
  readonly metadata: Map<string, Value>
}

const operations = ['Include', 'Update', 'Remove'] as const

const reserved = new Set([
  'Include',
  'Exclude',
  'Update',
  'Remove',
  'Condition',
  'Label',
  'KeepMetadata',
  'RemoveMetadata',
  'KeepDuplicates',
  'MatchOnMetadata',
  'MatchOnMetadataOptions',
])

function conditionTextOf(element: MsbuildElement): string {
  return element.attributes.get('Condition')?.trim() ?? ''
}

function describe({ element }: ItemStatement): string {
  const [, name = ''] =
    [...element.attributes].find(([key]) => key === 'Include' || key === 'Update' || key === 'Remove') ?? []
  return `${element.name} ${quote(name, 100)}`
}
