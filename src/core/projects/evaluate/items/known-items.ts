import type { ProjectPlace } from '../../project-place.ts'
import { assertEntries, assertLetters, joinTexts, Unknown, unescapeText, type Value } from '../value.ts'
import {
  endOfItemExpression,
  type ItemExpression,
  type ItemStep,
  parseItemExpression,
} from './item-expression.ts'
import { expandMetadata, type Metadata, type MetadataOptions, metadataOf } from './item-metadata.ts'

/** An item after all updates and removals. */
export interface Item extends ProjectPlace {
  /** unescaped */
  readonly name: string
  readonly metadata: Metadata
  /** a file of the SDK includes it */
  readonly isOfSdk: boolean
}

/** A name, and what is known of the item that it comes from. */
export interface Entry extends Partial<ProjectPlace> {
  readonly name: string
  readonly metadata?: Metadata
  readonly isOfSdk?: boolean
  /** a pattern found it */
  readonly isFound?: true
  /** it may be a pattern, still escaped */
  readonly isLiteral?: true
}

export interface MutableItem extends ProjectPlace {
  readonly name: string
  readonly key: string
  metadata: Map<string, Value>
  readonly isOfSdk: boolean
}

/** The items of one type in their order, found by name: a file may update and remove ten thousands. */
class ItemList {
  readonly #items = new Set<MutableItem>()
  readonly #byKey = new Map<string, Set<MutableItem>>()

  get items(): readonly MutableItem[] {
    return [...this.#items]
  }

  get size(): number {
    return this.#items.size
  }

  /** @throws EvaluationFailure for more items than a list may have */
  add(item: MutableItem): void {
    assertEntries(this.#items.size + 1)
    const same = this.#byKey.get(item.key)
    if (same) same.add(item)
    else this.#byKey.set(item.key, new Set([item]))
    this.#items.add(item)
  }

  withKey(key: string): readonly MutableItem[] {
    return [...(this.#byKey.get(key) ?? [])]
  }

  remove(item: MutableItem): void {
    this.#items.delete(item)
    this.#byKey.get(item.key)?.delete(item)
  }
}

/** Another type turned out to be needed. */
export class NeedsType extends Error {}

/** Those that the SDK fills by patterns and in targets. */
const sdkTypes = new Set(
  [
    'additionalfiles analyzer applicationdefinition compile componentreference content editorconfigfiles embeddedresource none',
    'page projectcapability reference resource using watch supportedplatform rdxaml frameworkassembly apicompatreference',
  ]
    .join(' ')
    .split(' '),
)

/** The items of some types, and what makes them unknown to those that refer to them. */
export interface ItemLists {
  readonly lists: ReadonlyMap<string, ItemList>
  readonly tainted: ReadonlyMap<string, Unknown>
}

export interface KnownItemsOptions extends MetadataOptions {
  /** the types that are read, in lower case; gets those that these refer to */
  readonly needed: Set<string>
  /** whether a file or folder is there, by a path that starts at the project */
  readonly existsFrom: (path: string) => boolean | Unknown
  /** whether a file of the SDK is being read */
  readonly isInSdk: () => boolean
  /** is told what is referred to. @throws NeedsType */
  readonly refer: (expression: ItemExpression) => void
}

/** The items of all types as far as they are read, for those that refer to them by `@(TYPE)`. */
export class KnownItems {
  readonly #options: KnownItemsOptions
  readonly #lists = new Map<string, ItemList>()
  // Of the types that only others refer to, what makes them unknown.
  readonly #tainted = new Map<string, Unknown>()

  constructor(options: KnownItemsOptions) {
    this.#options = options
  }

  /** The items of a type in lower case. */
  of(type: string): readonly MutableItem[] {
    return this.#lists.get(type)?.items ?? []
  }

  listOf(type: string): ItemList {
    const list = this.#lists.get(type) ?? new ItemList()
    this.#lists.set(type, list)
    return list
  }

  /** All that it has now. */
  get all(): ItemLists {
    return { lists: new Map(this.#lists), tainted: new Map(this.#tainted) }
  }

  /** Takes over the items of types of which it has none. */
  take({ lists, tainted }: ItemLists): void {
    for (const [type, list] of lists) this.#lists.set(type, list)
    for (const [type, unknown] of tainted) this.#tainted.set(type, unknown)
  }

  /** From now on, the items of a type are unknown to those that refer to them. */
  taint(type: string, unknown: Unknown): void {
    if (!this.#tainted.has(type)) this.#tainted.set(type, unknown)
  }

  /** The items that an entry of a list, such as `@(Compile->Distinct())`, stands for. @throws NeedsType */
  referred(entry: string): readonly Entry[] | Unknown {
    const unread = new Unknown(entry.slice(0, 100))
    if (!entry.startsWith('@(') || endOfItemExpression(entry, 0) !== entry.length - 1) return unread
    const expression = parseItemExpression(entry.slice(2, -1))
    return (expression && this.#run(expression)) ?? unread
  }

  /** Puts the names of items in the place of each `@(TYPE)` of a text. @throws NeedsType */
  expand(text: string): Value {
    let result = ''
    for (let at = 0; ; ) {
      const start = text.indexOf('@(', at)
      const end = start < 0 ? -1 : endOfItemExpression(text, start)
      if (end < 0) return result + text.slice(at)
      const expression = parseItemExpression(text.slice(start + 2, end))
      const items = expression && this.#run(expression)
      if (items === undefined) return new Unknown(text.slice(start, end + 1))
      if (items instanceof Unknown) return items
      const names = items.map(({ name }) => name)
      result += text.slice(at, start) + joinTexts(names, expression?.separator)
      assertLetters(result.length)
      at = end + 1
    }
  }

  #run(expression: ItemExpression): readonly Entry[] | Unknown | undefined {
    const { type, steps } = expression
    const { needed, refer } = this.#options
    refer(expression)
    if (!needed.has(type)) {
      needed.add(type)
      throw new NeedsType(type)
    }
    const tainted = this.#tainted.get(type) ?? this.#ofSdk(type)
    if (tainted) return tainted
    let entries: readonly Entry[] | Unknown | undefined = this.of(type)
    for (const step of steps) {
      if (entries === undefined || entries instanceof Unknown) return entries
      entries = this.#step(entries, step)
    }
    return entries
  }

  // What the SDK includes of some types is not known: files by patterns, and what targets make.
  #ofSdk(type: string): Unknown | undefined {
    return sdkTypes.has(type) && !this.#options.isInSdk() ? new Unknown(`@(${type})`) : undefined
  }

  #step(entries: readonly Entry[], step: ItemStep): readonly Entry[] | Unknown | undefined {
    if (step.kind === 'transform') return this.#transformed(entries, step.text)
    const { base } = this.#options
    const [name = '', wanted = ''] = step.parameters
    const value = (entry: Entry) => metadataOf(entry, { name, base })
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
    const found = entries.map(({ name }) => this.#options.existsFrom(name.replaceAll('\\', '/')))
    const unknown = found.find(each => each instanceof Unknown)
    return unknown instanceof Unknown ? unknown : entries.filter((_, index) => found[index] === true)
  }

  #transformed(entries: readonly Entry[], text: string): readonly Entry[] | Unknown {
    const found: Entry[] = []
    for (const entry of entries) {
      const { name, metadata } = entry
      const value = expandMetadata(text, { name, metadata }, this.#options)
      if (value instanceof Unknown) return value
      found.push({ ...entry, name: unescapeText(value) })
    }
    return found
  }
}

function distinctEntries(entries: readonly Entry[]): readonly Entry[] {
  const first = new Map<string, Entry>()
  for (const entry of entries)
    if (!first.has(entry.name.toLowerCase())) first.set(entry.name.toLowerCase(), entry)
  return [...first.values()]
}
