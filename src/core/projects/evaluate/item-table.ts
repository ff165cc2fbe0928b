import { resolve } from 'node:path'
import { quote } from '../../base/printable.ts'
import { documentError } from '../../files/parse-file.ts'
import type { MsbuildElement } from '../msbuild-xml.ts'
import type { ProjectFaults } from '../project-faults.ts'
import { needsEvaluation, type ProjectPlace } from '../project-place.ts'
import type { EvaluationBudget } from './budget.ts'
import { judgeCondition } from './condition.ts'
import { type Expansion, expand } from './expand.ts'
import { expandWildcards, hasWildcard, patternOf } from './globs.ts'
import {
  endOfItemExpression,
  type ItemExpression,
  type ItemStep,
  parseItemExpression,
} from './item-expression.ts'
import type { ItemStatement } from './item-statement.ts'
import type { ProjectFiles } from './project-files.ts'
import { absolute } from './static-functions.ts'
import { outsideOfProperties } from './template.ts'
import { isInToolset } from './toolset.ts'
import { EvaluationFailure, splitList, type Truth, Unknown, unescapeText, type Value } from './value.ts'

/** Metadata by name in lower case, escaped. */
export type Metadata = ReadonlyMap<string, Value>

/** An item after all updates and removals. */
export interface Item extends ProjectPlace {
  /** unescaped */
  readonly name: string
  readonly metadata: Metadata
  /** a file of the SDK includes it */
  readonly isOfSdk: boolean
}

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

const decisive: ReadonlySet<string> = new Set(itemTypes.map(type => type.toLowerCase()))

/** Those that the SDK fills by patterns and in targets. */
const sdkTypes = new Set(
  [
    'additionalfiles analyzer applicationdefinition compile componentreference content editorconfigfiles embeddedresource none',
    'page projectcapability reference resource using watch supportedplatform rdxaml frameworkassembly apicompatreference',
  ]
    .join(' ')
    .split(' '),
)

/** Those with which the SDK says what it brings, and in which version. */
const known = /^(?:known\w+(?:pack|reference)|implicitpackagereferenceversion)$/

/** What the evaluation of items expands with. */
export interface ItemExpansion extends Expansion {
  /** absolute, with `/` */
  readonly projectDirectory: string
  readonly projectPlace: ProjectPlace
  /** whether a file or folder is there, by a path that starts at the project */
  existsFrom(path: string): boolean | Unknown
  enter<T>(file: string, run: () => T): T
}

export interface ItemTableOptions {
  readonly statements: readonly ItemStatement[]
  readonly expansion: ItemExpansion
  readonly files: ProjectFiles
  readonly faults: ProjectFaults
  readonly budget: EvaluationBudget
  /** default: all that decide what a restore does */
  readonly types?: readonly ItemType[] | undefined
}

interface MutableItem extends ProjectPlace {
  readonly name: string
  readonly key: string
  metadata: Map<string, Value>
  readonly isOfSdk: boolean
}

/** The items of one type in their order, found by name: a file may update and remove ten thousands. */
class ItemList {
  readonly #items = new Set<MutableItem>()
  readonly #byKey = new Map<string, MutableItem[]>()

  get items(): readonly MutableItem[] {
    return [...this.#items]
  }

  get size(): number {
    return this.#items.size
  }

  add(item: MutableItem): void {
    const same = this.#byKey.get(item.key)
    if (same) same.push(item)
    else this.#byKey.set(item.key, [item])
    this.#items.add(item)
  }

  withKey(key: string): readonly MutableItem[] {
    return this.#byKey.get(key) ?? []
  }

  remove(item: MutableItem): void {
    this.#items.delete(item)
    const left = this.withKey(item.key).filter(each => each !== item)
    if (left.length === 0) this.#byKey.delete(item.key)
    else this.#byKey.set(item.key, left)
  }
}

/** Another type turned out to be needed. */
class NeedsType extends Error {}

/** The second pass: items in their order, with the final properties. */
export class ItemTable {
  readonly #options: ItemTableOptions
  readonly #base: string
  #lists = new Map<string, ItemList>()
  #definitions = new Map<string, Map<string, Value>>()
  // Of the types that only others refer to, what makes them unknown.
  #tainted = new Map<string, Unknown>()
  readonly #needed: Set<string>
  #file = ''

  constructor(options: ItemTableOptions) {
    const { types = itemTypes } = options
    this.#options = options
    this.#needed = new Set(types.map(type => type.toLowerCase()))
    this.#base = options.expansion.projectDirectory
    for (const { type } of options.statements) if (known.test(type)) this.#needed.add(type)
  }

  /**
   * Applies the statements of the types that a restore needs, and of those that they refer to.
   *
   * @throws PkgtoolError `CANCELLED`, `TOO_LARGE`
   */
  async evaluate(): Promise<Items> {
    for (;;) {
      const before = this.#needed.size
      this.#lists = new Map()
      this.#definitions = new Map()
      this.#tainted = new Map()
      if (await this.#applyAll()) break
      if (this.#needed.size === before) break
    }
    return type => this.#lists.get(type.toLowerCase())?.items ?? []
  }

  /** Returns false if another type turned out to be needed. */
  async #applyAll(): Promise<boolean> {
    const { statements, budget } = this.#options
    const ordered = [
      ...statements.filter(({ isDefinition }) => isDefinition),
      ...statements.filter(({ isDefinition }) => !isDefinition),
    ]
    try {
      for (const statement of ordered) {
        const turn = budget.turn()
        if (turn) await turn
        if (this.#needed.has(statement.type)) await this.#applyWatched(statement)
      }
      return true
    } catch (error) {
      if (error instanceof NeedsType) return false
      throw error
    }
  }

  async #applyWatched(statement: ItemStatement): Promise<void> {
    const { faults, expansion } = this.#options
    this.#file = statement.file
    const place = placeOf(statement, statement.element)
    try {
      await expansion.enter(statement.file, () => this.#apply(statement, place))
    } catch (error) {
      if (!(error instanceof EvaluationFailure)) throw error
      if (isInToolset(statement.file)) this.#taint(statement.type, new Unknown(error.message))
      else
        faults.add(
          documentError('INVALID_PROJECT', { ...place, found: `${describe(statement)}, ${error.message}` }),
        )
    }
  }

  #apply(statement: ItemStatement, place: ProjectPlace): Promise<void> | undefined {
    const { element, group, isDefinition, type } = statement
    this.#pay(5)
    const truth = this.#holds(statement)
    if (truth === false) return undefined
    const doubted = truth === true ? undefined : truth
    if (isDefinition) {
      this.#define(statement, doubted)
      return undefined
    }
    const [operation, second] = (['Include', 'Update', 'Remove'] as const).filter(name =>
      element.attributes.has(name),
    )
    if (operation === undefined) throw new EvaluationFailure('an item without Include, Update and Remove')
    if (doubted) {
      const source = statement.doubt ? statement.doubt : this.#judge(group) === true ? element : group
      this.#refuse(type, {
        place: 'condition' in source ? source : placeOf(statement, source),
        found: `the condition ${quote('condition' in source ? source.condition : conditionTextOf(source), 200)} of ${describe(statement)}`,
        unknown: doubted,
      })
      return undefined
    }
    if (second !== undefined)
      this.#refuse(type, { place, found: `${element.name} with ${operation} and ${second}` })
    else if (element.attributes.has('MatchOnMetadata'))
      this.#refuse(type, { place, found: `${describe(statement)} with MatchOnMetadata` })
    else if (operation === 'Include') return this.#include(statement, place)
    else if (operation === 'Update') return this.#update(statement, place)
    else return this.#remove(statement, place)
    return undefined
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

  async #include(statement: ItemStatement, place: ProjectPlace): Promise<void> {
    const { type, element, file } = statement
    const entries = this.#entries(element.attributes.get('Include') ?? '', {
      statement,
      place,
      mayGlob: true,
    })
    if (entries === undefined) return
    const exclude = element.attributes.get('Exclude') ?? ''
    const excluded = this.#matcher(exclude, { statement, place })
    if (excluded === undefined) return
    const list = this.#listOf(type)
    const isOfSdk = isInToolset(file)
    for (const entry of entries) {
      const turn = this.#turn()
      if (turn) await turn
      const { name, metadata } = entry
      this.#pay(stepsPerItem + 2 * (metadata?.size ?? 0))
      const key = this.#keyOf(name)
      if (excluded.keys.has(key) || excluded.patterns.some(matches => matches(name))) {
        if (!entry.isFound || excluded.names.some(each => this.#isCasedAs(each, name))) continue
        this.#refuse(type, { place, found: `${describe(statement)}, an Exclude in another case` })
        return
      }
      const values = new Map([...(this.#definitions.get(type) ?? []), ...(metadata ?? [])])
      this.#setMetadata(element, { name, metadata: values, type })
      // What the SDK makes of an item of the project, such as a `GlobalPackageReference`, stands where that does.
      const source = isOfSdk && entry.isOfSdk === false ? entry : { isOfSdk, ...place }
      list.add({
        name,
        key,
        metadata: values,
        isOfSdk: source.isOfSdk === true,
        file: source.file ?? place.file,
        line: source.line ?? place.line,
      })
    }
  }

  // Whether the system tells names apart by case decides then.
  #isCasedAs(pattern: string, name: string): boolean {
    const path = absolute(name, this.#base)
    return absolute(pattern, this.#base)
      .split(/[*?]+/)
      .every(part => path.includes(part))
  }

  async #update(statement: ItemStatement, place: ProjectPlace): Promise<void> {
    const { type, element } = statement
    const text = element.attributes.get('Update') ?? ''
    const wanted = this.#matcher(text, { statement, place })
    if (wanted === undefined) return
    // MSBuild then also updates items that come later, or not.
    if (wanted.isRepeating) {
      this.#refuse(type, { place, found: `${describe(statement)}, which names an item twice` })
      return
    }
    for (const item of await this.#matching(type, wanted)) {
      const turn = this.#turn()
      if (turn) await turn
      this.#pay(2)
      this.#setMetadata(element, { name: item.name, metadata: item.metadata, type })
    }
  }

  async #remove(statement: ItemStatement, place: ProjectPlace): Promise<void> {
    const { type, element } = statement
    const wanted = this.#matcher(element.attributes.get('Remove') ?? '', { statement, place })
    if (wanted === undefined) return
    const list = this.#listOf(type)
    for (const item of await this.#matching(type, wanted)) list.remove(item)
  }

  async #matching(type: string, { keys, patterns }: Matcher): Promise<readonly MutableItem[]> {
    const list = this.#listOf(type)
    if (patterns.length === 0) return [...keys].flatMap(key => list.withKey(key))
    const found: MutableItem[] = []
    for (const item of list.items) {
      const turn = this.#turn()
      if (turn) await turn
      if (keys.has(item.key) || patterns.some(matches => matches(item.name))) found.push(item)
    }
    return found
  }

  #matcher(text: string, { statement, place }: Reading): Matcher | undefined {
    const entries = this.#entries(text, { statement, place, mayGlob: false })
    if (entries === undefined) return undefined
    const base = this.#base
    const pay = (steps: number) => this.#pay(steps)
    const isPattern = ({ name, isLiteral }: Entry) => isLiteral === true && hasWildcard(name)
    const names = entries.filter(entry => !isPattern(entry))
    const keys = new Set(names.map(({ name }) => this.#keyOf(name)))
    return {
      keys,
      names: entries.map(({ name }) => name),
      isRepeating: keys.size < names.length && names.some(({ metadata }) => metadata === undefined),
      patterns: entries.filter(isPattern).map(({ name }) => patternOf(unescapeText(name), { base, pay })),
    }
  }

  // #endregion

  /** The entries of a list of items; undefined if they are unknown, which is told. */
  #entries(text: string, reading: Reading & { readonly mayGlob: boolean }): readonly Entry[] | undefined {
    const { statement, place } = reading
    const { type } = statement
    const refuse = (unknown?: Unknown) => {
      this.#refuse(type, {
        place,
        found: `${quote(text, 100)} as the name of a ${statement.element.name}`,
        unknown,
      })
      return undefined
    }
    if (text.replace(/@\([^)]*'[^']*'[^)]*\)/g, '').includes('%(')) return refuse()
    const value = expand(text, this.#options.expansion)
    if (typeof value !== 'string') return refuse(value)
    const found: Entry[] = []
    for (const entry of splitList(value)) {
      this.#pay(1 + entry.length / lettersPerStep)
      if (entry.includes('@(')) {
        const items = this.#itemsOf(entry)
        if (items instanceof Unknown) return refuse(items)
        this.#pay(items.length)
        for (const item of items) found.push(item)
      } else if (reading.mayGlob && hasWildcard(entry)) {
        const files = this.#globbed(entry)
        if (files === undefined) return refuse()
        for (const name of files) found.push({ name, isFound: true })
      } else if (!reading.mayGlob && hasWildcard(entry)) found.push({ name: entry, isLiteral: true })
      else found.push({ name: unescapeText(entry) })
    }
    return found
  }

  // The part before the first pattern stays as it is written.
  #globbed(entry: string): readonly string[] | undefined {
    const written = unescapeText(entry).replaceAll('\\', '/')
    const head = written.slice(0, written.slice(0, written.search(/[*?]/)).lastIndexOf('/') + 1)
    const folder = absolute(head, this.#base).replace(/\/$/, '')
    const { files } = this.#options
    const pay = (steps: number) => this.#pay(steps)
    const found = expandWildcards(absolute(written, this.#base), { files, pay })
    return found?.map(path => head + path.slice(folder.length + 1))
  }

  // #region references to other items

  #itemsOf(entry: string): readonly Entry[] | Unknown {
    const unread = new Unknown(entry.slice(0, 100))
    if (!entry.startsWith('@(') || endOfItemExpression(entry, 0) !== entry.length - 1) return unread
    const expression = parseItemExpression(entry.slice(2, -1))
    if (expression === undefined) return unread
    return this.#run(expression) ?? unread
  }

  #run({ type, steps }: ItemExpression): readonly Entry[] | Unknown | undefined {
    if (!this.#needed.has(type)) {
      this.#needed.add(type)
      throw new NeedsType(type)
    }
    const tainted = this.#tainted.get(type) ?? this.#ofSdk(type)
    if (tainted) return tainted
    let entries: readonly Entry[] | Unknown | undefined = this.#lists.get(type)?.items ?? []
    for (const step of steps) {
      if (entries === undefined || entries instanceof Unknown) return entries
      this.#pay(entries.length)
      entries = this.#step(entries, step)
    }
    return entries
  }

  // What the SDK includes of some types is not known: files by patterns, and what targets make.
  #ofSdk(type: string): Unknown | undefined {
    return sdkTypes.has(type) && !isInToolset(this.#file) ? new Unknown(`@(${type})`) : undefined
  }

  #step(entries: readonly Entry[], step: ItemStep): readonly Entry[] | Unknown | undefined {
    if (step.kind === 'transform') return this.#transformed(entries, step.text)
    const [name = '', wanted = ''] = step.parameters
    const value = (entry: Entry) =>
      this.#metadataOf({ ...entry, metadata: entry.metadata ?? new Map() }, name)
    const unknown = entries.map(value).find(each => each instanceof Unknown)
    const isSame = (entry: Entry) => String(value(entry)).toLowerCase() === wanted.toLowerCase()
    switch (step.name) {
      case 'distinct':
        return distinctEntries(entries)
      case 'exists':
        return this.#existing(entries)
      case 'reverse':
        return [...entries].reverse()
      case 'count':
        return [{ name: String(entries.length) }]
      case 'clearmetadata':
        return entries.map(({ name: own }) => ({ name: own }))
      case 'withmetadatavalue':
        return unknown ?? entries.filter(isSame)
      case 'withoutmetadatavalue':
        return unknown ?? entries.filter(entry => !isSame(entry))
      case 'hasmetadata':
        return unknown ?? entries.filter(entry => value(entry) !== '')
      case 'anyhavemetadatavalue':
        return unknown ?? [{ name: String(entries.some(isSame)) }]
      case 'metadata':
        return (
          unknown ??
          entries.flatMap(entry => (value(entry) === '' ? [] : [{ ...entry, name: String(value(entry)) }]))
        )
      default:
        return undefined
    }
  }

  #existing(entries: readonly Entry[]): readonly Entry[] | Unknown {
    const found = entries.map(({ name }) => this.#options.expansion.existsFrom(name.replaceAll('\\', '/')))
    const unknown = found.find(each => each instanceof Unknown)
    return unknown instanceof Unknown ? unknown : entries.filter((_, index) => found[index] === true)
  }

  #transformed(entries: readonly Entry[], text: string): readonly Entry[] | Unknown {
    const found: Entry[] = []
    for (const entry of entries) {
      const value = this.#withMetadata(text, { ...entry, metadata: entry.metadata ?? new Map(), type: '' })
      if (value instanceof Unknown) return value
      found.push({ ...entry, name: unescapeText(value) })
    }
    return found
  }

  // #endregion

  // #region metadata

  // A child element wins over the attribute; each sees those before it.
  #setMetadata(element: MsbuildElement, own: Owner): void {
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

  #metadataValue({ name, text, line }: Pick<MsbuildElement, 'name' | 'text' | 'line'>, own: Owner): Value {
    const value = this.#expandAll(text.trim() === '' ? '' : text, own)
    if (value instanceof Unknown && !isInToolset(this.#file))
      return value.from({
        place: { file: resolve(this.#file), line },
        found: `${quote(text.trim(), 100)} as ${name}`,
      })
    if (typeof value === 'string') this.#pay(1 + value.length / lettersPerStep)
    return value
  }

  /** Metadata, then properties, then items. */
  #expandAll(text: string, own?: Owner): Value {
    const first = own && text.includes('%(') ? this.#withMetadata(text, own) : text
    if (typeof first !== 'string') return first
    const second = expand(first, this.#options.expansion)
    return typeof second === 'string' && second.includes('@(') ? this.#withItems(second) : second
  }

  #withItems(text: string): Value {
    let result = ''
    for (let at = 0; ; ) {
      const start = text.indexOf('@(', at)
      const end = start < 0 ? -1 : endOfItemExpression(text, start)
      if (end < 0) return result + text.slice(at)
      const expression = parseItemExpression(text.slice(start + 2, end))
      const items = expression && this.#run(expression)
      if (items === undefined) return new Unknown(text.slice(start, end + 1))
      if (items instanceof Unknown) return items
      result += text.slice(at, start) + items.map(({ name }) => name).join(expression?.separator)
      this.#pay(result.length / lettersPerStep)
      at = end + 1
    }
  }

  #withMetadata(text: string, own: Described): Value {
    let unknown: Unknown | undefined
    const replaced = text.replace(metadataReference, (_, type: string | undefined, name: string) => {
      const isOwn = type === undefined || own.type === '' || type.toLowerCase() === own.type
      const value = isOwn ? this.#metadataOf(own, name) : ''
      if (value instanceof Unknown) unknown ??= value
      return String(value)
    })
    this.#pay(replaced.length / lettersPerStep)
    return unknown ?? replaced
  }

  #metadataOf({ name, metadata }: Pick<Described, 'name' | 'metadata'>, wanted: string): Value {
    const key = wanted.toLowerCase()
    const file = name.replaceAll('\\', '/').split('/').at(-1) ?? ''
    switch (key) {
      case 'identity':
        return name
      case 'filename':
        return file.replace(/\.[^.]*$/, '')
      case 'extension':
        return /\.[^.]*$/.exec(file)?.[0] ?? ''
      case 'fullpath':
        return absolute(name, this.#base)
      case 'rootdir':
      case 'directory':
      case 'relativedir':
      case 'recursivedir':
      case 'modifiedtime':
      case 'createdtime':
      case 'accessedtime':
        return new Unknown(`%(${wanted})`)
      default:
        return metadata.get(key) ?? ''
    }
  }

  // #endregion

  #judge(element: MsbuildElement, own?: Owner): Truth {
    const text = element.attributes.get('Condition')
    if (text === undefined) return true
    this.#pay(1 + text.length / lettersPerStep)
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
    this.#taint(type, unknown ?? new Unknown(found))
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

  #taint(type: string, unknown: Unknown): void {
    if (!this.#tainted.has(type)) this.#tainted.set(type, unknown)
  }

  #listOf(type: string): ItemList {
    const list = this.#lists.get(type) ?? new ItemList()
    this.#lists.set(type, list)
    return list
  }

  // Items are compared as paths, without case.
  #keyOf(name: string): string {
    const lower = name.toLowerCase()
    if (!/[\\/]|^\.\.?$/.test(lower)) return lower
    const path = absolute(lower, this.#base.toLowerCase()).replace(/\/$/, '')
    const base = `${this.#base.toLowerCase()}/`
    return path.startsWith(base) ? path.slice(base.length) : path
  }

  #turn(): Promise<void> | undefined {
    return this.#options.budget.turn()
  }

  #pay(steps: number): void {
    this.#options.budget.take(steps)
  }
}

/** A name, and what is known of the item that it comes from. */
interface Entry extends Partial<ProjectPlace> {
  readonly name: string
  readonly metadata?: ReadonlyMap<string, Value>
  readonly isOfSdk?: boolean
  /** a pattern found it */
  readonly isFound?: true
  /** it may be a pattern, still escaped */
  readonly isLiteral?: true
}

interface Matcher {
  readonly isRepeating: boolean
  /** as they are written */
  readonly names: readonly string[]
  readonly keys: ReadonlySet<string>
  readonly patterns: readonly ((name: string) => boolean)[]
}

interface Reading {
  readonly statement: ItemStatement
  readonly place: ProjectPlace
}

/** The item whose metadata are set. */
interface Owner extends Described {
  readonly metadata: Map<string, Value>
}

interface Described {
  readonly name: string
  readonly metadata: Metadata
  /** empty: whatever type a reference names is meant */
  readonly type: string
}

const metadataReference = /%\(\s*(?:([A-Za-z_][\w-]*)\.)?([A-Za-z_][\w-]*)\s*\)/g

const lettersPerStep = 20

// An item takes some hundred bytes of memory: lists that include themselves grow without end.
const stepsPerItem = 30

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

function distinctEntries(entries: readonly Entry[]): readonly Entry[] {
  const first = new Map<string, Entry>()
  for (const entry of entries)
    if (!first.has(entry.name.toLowerCase())) first.set(entry.name.toLowerCase(), entry)
  return [...first.values()]
}

function placeOf({ file }: Pick<ItemStatement, 'file'>, { line }: MsbuildElement): ProjectPlace {
  return { file: resolve(file), line }
}

function conditionTextOf(element: MsbuildElement): string {
  return element.attributes.get('Condition')?.trim() ?? ''
}

function describe({ element }: ItemStatement): string {
  const [, name = ''] =
    [...element.attributes].find(([key]) => key === 'Include' || key === 'Update' || key === 'Remove') ?? []
  return `${element.name} ${quote(name, 100)}`
}
