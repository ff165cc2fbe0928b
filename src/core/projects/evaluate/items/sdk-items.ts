import type { Gathered, SdkPieces } from '../sdk-pieces.ts'
import { isInToolset } from '../toolset.ts'
import type { ItemExpression } from './item-expression.ts'
import type { ItemStatement } from './item-statement.ts'
import { type Entry, type ItemLists, NeedsType } from './known-items.ts'

/** Those with which the SDK says what it brings, and in which version. */
const known =
  /^(?:known\w+(?:pack|reference)|implicitpackagereferenceversion|windowssdksupportedtargetplatformversion)$/

/** Whether the items of a type, in lower case, say what the SDK brings. */
export function isKnownType(type: string): boolean {
  return known.test(type)
}

export interface SdkItemsOptions {
  /** what is shared with other evaluations; default: nothing */
  readonly pieces?: SdkPieces | undefined
  readonly gathered: Pick<Gathered, 'properties' | 'others'>
}

/**
 * The types of items that only files of the SDK list, from properties alone: they are read before all others, or taken over from an
 * evaluation with the same properties.
 */
export class SdkItems {
  readonly #options: SdkItemsOptions
  #types: ReadonlySet<string> = new Set()
  #isBeingRead = false
  #isOfProperties = true

  constructor(options: SdkItemsOptions) {
    this.#options = options
  }

  has(type: string): boolean {
    return this.#types.has(type)
  }

  /** how many types turned out not to be of this kind */
  get others(): number {
    return this.#options.pieces?.typesInOrder.size ?? 0
  }

  /** Chooses the types of statements that are to be read. */
  choose(statements: readonly ItemStatement[]): void {
    const { pieces } = this.#options
    const types = new Set(pieces && statements.flatMap(({ type }) => (isKnownType(type) ? type : [])))
    for (const type of pieces?.typesInOrder ?? []) types.delete(type)
    for (const { type, file, doubt, isDefinition } of statements)
      if (doubt || isDefinition || !isInToolset(file)) types.delete(type)
    this.#types = types
  }

  /** The items of these statements, as `read` gives them or gave them before; undefined: they have to be read among the others. */
  listsOf(statements: readonly ItemStatement[], read: () => ItemLists): ItemLists | undefined {
    const { pieces, gathered } = this.#options
    const lists = pieces?.items(statements, gathered, () => this.#read(read))
    if (lists === undefined) for (const type of this.#types) pieces?.typesInOrder.add(type)
    return lists
  }

  #read(read: () => ItemLists): ItemLists | undefined {
    const { gathered } = this.#options
    const { others } = gathered
    this.#isOfProperties = true
    this.#isBeingRead = true
    try {
      const lists = read()
      return this.#isOfProperties && gathered.others === others ? lists : undefined
    } finally {
      this.#isBeingRead = false
    }
  }

  /**
   * Is told what a statement refers to. Of a type that is read first, another one would see more than it has there, and it less of another.
   *
   * @throws NeedsType
   */
  refer({ type, steps }: ItemExpression): void {
    if (steps.length > 0) this.#isOfProperties = false
    if (this.has(type) === this.#isBeingRead) return
    this.#isOfProperties = false
    if (this.#isBeingRead) return
    this.#options.pieces?.typesInOrder.add(type)
    throw new NeedsType(type)
  }

  /** Is told what a statement names: paths and patterns start at the project. */
  name(entries: readonly Entry[]): void {
    if (this.#isBeingRead && entries.some(({ name }) => /[\\/*?]|^\.\.?$/.test(name)))
      this.#isOfProperties = false
  }

  /** Is told which text is expanded: it may ask where the project is. */
  expand(text: string): void {
    if (this.#isBeingRead && /fullpath/i.test(text)) this.#isOfProperties = false
  }
}
