import type { MsbuildElement } from '../msbuild-xml.ts'
import type { Context } from './evaluation-scope.ts'
import type { Doubt, ItemStatement } from './items/item-statement.ts'
import type { ItemLists } from './items/known-items.ts'
import { PropertyRecording, type PropertyTable } from './properties.ts'
import { isInToolset } from './toolset.ts'

/** What an evaluation has gathered so far, to which a piece adds. */
export interface Gathered {
  readonly properties: PropertyTable
  readonly items: ItemStatement[]
  /** the files that are imported, by lower-case path */
  readonly imports: Map<string, Doubt | undefined>
  /** how many files around it are being read */
  readonly depth: number
  /** grows with all that a piece asks, tells or changes beside these: then it is evaluated each time */
  readonly others: number
  /** whether it may have so many more items and imports */
  hasRoomFor(items: number, imports: number): boolean
}

/**
 * What evaluations of a run share: a piece of the SDK does the same wherever the properties that it reads are the same. A piece is a file
 * with all that it imports, one of its groups of properties, or the items of all types that only the SDK lists. Where it
 * was evaluated with the same properties before, what it set, listed and imported then is taken over. For one SDK and one environment.
 */
export class SdkPieces {
  // Which properties are global decides what files may set.
  readonly #byGlobals = new Map<string, Map<MsbuildElement, Piece<Additions>>>()
  readonly #items = new Piece<ListedItems>()
  /** the types of items that are only evaluated among all others, since those refer to them, or they to more than properties */
  readonly typesInOrder = new Set<string>()

  /** Has a file or a group of properties evaluated by `evaluate`, or does what that would do. */
  run<T extends undefined | Promise<void>>(
    element: MsbuildElement,
    { context, gathered }: { readonly context: Context; readonly gathered: Gathered },
    evaluate: () => T,
  ): T | undefined {
    const { file, doubt } = context
    const { properties } = gathered
    if (doubt || !isInToolset(file)) return evaluate()
    const piece = this.#pieceOf(element, properties)
    if (!piece.isWorthNoting()) return evaluate()
    const known = piece.find(properties, additions => canAdd(additions, file, gathered))
    if (known) {
      for (const item of known.items) gathered.items.push(item)
      for (const key of known.imports) gathered.imports.set(key, undefined)
      return undefined
    }
    const additionsOf = beginAdding(file, gathered)
    const end = piece.record(properties)
    return whenDone(evaluate, isWhole => end(isWhole ? additionsOf() : undefined))
  }

  #pieceOf(element: MsbuildElement, { globalNames }: PropertyTable): Piece<Additions> {
    const pieces = this.#byGlobals.get(globalNames) ?? this.#begin(globalNames)
    const piece = pieces.get(element) ?? new Piece<Additions>()
    pieces.set(element, piece)
    return piece
  }

  #begin(globalNames: string): Map<MsbuildElement, Piece<Additions>> {
    const [oldest] = this.#byGlobals.keys()
    if (oldest !== undefined && this.#byGlobals.size === maxGlobals) this.#byGlobals.delete(oldest)
    const pieces = new Map<MsbuildElement, Piece<Additions>>()
    this.#byGlobals.set(globalNames, pieces)
    return pieces
  }

  /** Has statements of items evaluated by `evaluate`, or gives what that would give; undefined: these can never be shared. */
  items(
    statements: readonly ItemStatement[],
    { properties }: Pick<Gathered, 'properties'>,
    evaluate: () => ItemLists | undefined,
  ): ItemLists | undefined {
    if (!this.#items.isWorthNoting()) return evaluate()
    const known = this.#items.find(properties, listed => areSame(listed.statements, statements))
    if (known) return known.lists
    const end = this.#items.record(properties)
    let lists: ItemLists | undefined
    try {
      lists = evaluate()
    } finally {
      end(lists && { statements, lists })
    }
    return lists
  }
}

// A repository has two or four: with and without a target framework, or a solution. Each file with switches may name others, and what
// is kept for one takes a megabyte.
const maxGlobals = 8

// As many as the kinds of projects that a repository has, each for several target frameworks.
const maxOutcomes = 32

/** What a piece of the SDK did in evaluations, each time with other properties. */
class Piece<T> {
  readonly #outcomes: { readonly recording: PropertyRecording; readonly made: T }[] = []
  #wasEvaluated = false
  #isShared = false
  #failures = 0

  /**
   * Whether to look for what it did, and to note what it does: not the first time, since many runs have one project, nor where it is
   * hopeless, as with the name of the project in what it reads, which is another one each time, or a look at the disk.
   */
  isWorthNoting(): boolean {
    const isFirst = !this.#wasEvaluated
    this.#wasEvaluated = true
    return !isFirst && this.#failures < 2 && (this.#isShared || this.#outcomes.length < maxOutcomes / 2)
  }

  /** What it made with the properties as they are, if it may be made again; they are set as they were then. */
  find(properties: PropertyTable, isPossible: (made: T) => boolean): T | undefined {
    const outcomes = this.#outcomes
    for (const [position, outcome] of outcomes.entries()) {
      const { recording, made } = outcome
      if (!properties.areAsIn(recording) || !isPossible(made)) continue
      properties.repeat(recording)
      this.#isShared = true
      // Projects of one kind mostly stand side by side.
      if (position > 0) outcomes.unshift(...outcomes.splice(position, 1))
      return made
    }
    return undefined
  }

  /** Begins to note what it does; what is returned ends that, and takes what it made, unless that cannot be made again. */
  record(properties: PropertyTable): (made: T | undefined) => void {
    const recording = new PropertyRecording()
    const outer = properties.record(recording)
    return made => {
      properties.record(outer)
      outer?.add(recording)
      if (made === undefined) {
        this.#failures++
        return
      }
      if (this.#outcomes.length === maxOutcomes) this.#outcomes.pop()
      this.#outcomes.unshift({ recording, made })
    }
  }
}

/** What a file or a group adds beside properties. */
interface Additions {
  readonly file: string
  readonly depth: number
  readonly items: readonly ItemStatement[]
  readonly imports: readonly string[]
}

/** The items of some types, and the statements that list them. */
interface ListedItems {
  readonly statements: readonly ItemStatement[]
  readonly lists: ItemLists
}

function canAdd({ items, imports, ...of }: Additions, file: string, gathered: Gathered): boolean {
  return (
    of.file === file &&
    of.depth >= gathered.depth &&
    gathered.hasRoomFor(items.length, imports.length) &&
    !imports.some(key => gathered.imports.has(key))
  )
}

/** Returns what tells what was added since; undefined: more than can be added again. */
function beginAdding(file: string, gathered: Gathered): () => Additions | undefined {
  const { items, imports, depth, others } = gathered
  const [firstItem, firstImport] = [items.length, imports.size]
  return () => {
    const added = [...imports].slice(firstImport)
    if (gathered.others > others || added.some(([, doubt]) => doubt)) return undefined
    return { file, depth, items: items.slice(firstItem), imports: added.map(([key]) => key) }
  }
}

function areSame(some: readonly ItemStatement[], others: readonly ItemStatement[]): boolean {
  const isSame = ({ element, file }: ItemStatement, other: ItemStatement | undefined) =>
    element === other?.element && file === other.file
  return some.length === others.length && some.every((each, index) => isSame(each, others[index]))
}

/** Tells `end` whether all of it was evaluated. */
function whenDone<T extends undefined | Promise<void>>(
  evaluate: () => T,
  end: (isWhole: boolean) => void,
): T {
  let result: T
  try {
    result = evaluate()
  } catch (error) {
    end(false)
    throw error
  }
  if (result === undefined) {
    end(true)
    return result
  }
  const fail = (error: unknown) => {
    end(false)
    throw error
  }
  return result.then(() => end(true), fail) as T
}
