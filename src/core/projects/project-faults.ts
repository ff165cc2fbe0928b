import { type ErrorCode, isPkgtoolError, PkgtoolError, textOf } from '../base/errors.ts'
import { describePlace } from '../nuget/pin.ts'

// Nobody reads more, and a hostile project may have a hundred thousand.
const maxFaults = 1000

/** What is wrong for every reader, not only for one that leaves MSBuild out. */
const refusedCodes: ReadonlySet<string> = new Set<ErrorCode>([
  'INVALID_PROJECT',
  'INVALID_PACKAGE_ID',
  'INVALID_RANGE',
])

/** The faults of projects, and those that mostly follow from others. */
export interface ListedFaults {
  readonly faults: readonly PkgtoolError[]
  readonly consequences: readonly PkgtoolError[]
}

/** Collects the faults of projects, each once, so that the user sees all of them in one error. */
export class ProjectFaults {
  readonly #faults = new Map<string, PkgtoolError>()
  readonly #consequences = new Map<string, PkgtoolError>()
  readonly #refused = new Set<string>()
  // How many others had when they were added: projects that many reach are met a thousand times.
  readonly #added = new WeakMap<ProjectFaults, number>()
  readonly #describe: (fault: PkgtoolError) => PkgtoolError
  #told = 0

  /** `describe` may add to each fault what only the caller knows. */
  constructor(describe: (fault: PkgtoolError) => PkgtoolError = fault => fault) {
    this.#describe = describe
  }

  /** The faults as plain data but for the errors, for another thread. */
  get listed(): ListedFaults {
    return { faults: [...this.#faults.values()], consequences: [...this.#consequences.values()] }
  }

  /** Adds what `listed` gave. */
  addListed({ faults, consequences }: ListedFaults): void {
    for (const fault of faults) this.add(fault)
    for (const fault of consequences) this.addConsequence(fault)
  }

  /** How often one was added, whether or not it was there already. */
  get told(): number {
    return this.#told
  }

  get isEmpty(): boolean {
    return this.#all.size === 0
  }

  get #all(): ReadonlyMap<string, PkgtoolError> {
    return this.#faults.size > 0 ? this.#faults : this.#consequences
  }

  /** Adds a fault that mostly follows from another one: it counts where there is none. */
  addConsequence(fault: PkgtoolError): void {
    this.#told++
    if (this.#consequences.size < maxFaults) this.#consequences.set(keyOf(fault), this.#describe(fault))
  }

  /** What was found first, and how many more faults there are; undefined if there is none. */
  get summary(): string | undefined {
    const [first] = this.#all.values()
    const more = this.#all.size - 1
    return first && `${first.fields.found ?? first.code}${more > 0 ? `, and ${more} more` : ''}`
  }

  /** Those for which the .NET client refuses the project too, whatever its lock says. */
  get refusals(): readonly PkgtoolError[] {
    return [...this.#faults].flatMap(([key, fault]) => (this.#refused.has(key) ? fault : []))
  }

  /** Notes that a project was read up to its end: what is wrong in it is so for the client as well. */
  noteRead(): void {
    for (const [key, { code }] of this.#faults) if (refusedCodes.has(code)) this.#refused.add(key)
  }

  /** Adds a fault, or those that it joins. Several projects import one file, whose faults count once. */
  add(fault: PkgtoolError): void {
    this.#told++
    for (const one of fault.fields.problems ?? [fault]) {
      if (this.#faults.size === maxFaults) return
      const each = withPlace(one)
      const key = keyOf(each)
      if (!this.#faults.has(key)) this.#faults.set(key, this.#describe(each))
    }
  }

  addAll(others: ProjectFaults): void {
    const count = others.#faults.size + others.#consequences.size + others.#refused.size
    if (count === 0 || this.#added.get(others) === count) return
    this.#added.set(others, count)
    for (const fault of others.#all.values()) this.add(fault)
    for (const key of others.#refused) this.#refused.add(key)
  }

  /** Returns the result of `read`; undefined if it throws a `PkgtoolError`. */
  watch<T>(read: () => T): T | undefined {
    try {
      return read()
    } catch (error) {
      this.#note(error)
      return undefined
    }
  }

  /** The same for an asynchronous `read`. @throws PkgtoolError `CANCELLED` */
  async watchAsync<T>(read: () => Promise<T>): Promise<T | undefined> {
    try {
      return await read()
    } catch (error) {
      this.#note(error)
      return undefined
    }
  }

  /**
   * Returns the result of `work`; where there are faults already, what it throws is one more, and all are told.
   *
   * @throws PkgtoolError as `work` and `assertNone`
   */
  async beside<T>(about: string, work: () => Promise<T>): Promise<T> {
    if (this.isEmpty) return work()
    const result = await this.watchAsync(work)
    this.assertNone(about)
    return result as T
  }

  /** Joins the results of `read` for each of `items`, but for those where it throws a `PkgtoolError`. */
  watchEach<T, R>(items: readonly T[], read: (item: T) => readonly R[]): readonly R[] {
    return items.flatMap(item => this.watch(() => read(item)) ?? [])
  }

  /** @throws PkgtoolError the only fault, or one error with all: with their common code, or `INVALID_PROJECT` */
  assertNone(about: string): void {
    const faults = [...this.#all.values()]
    const [first, ...others] = faults
    if (first === undefined) return
    if (others.length === 0) throw first
    const count = `${faults.length}${faults.length === maxFaults ? ' or more' : ''}`
    throw new PkgtoolError(others.every(({ code }) => code === first.code) ? first.code : 'INVALID_PROJECT', {
      found: `there are ${count} faults in the ${about}`,
      details: faults.map(textOf),
      problems: faults,
    })
  }

  #note(error: unknown): void {
    if (!isPkgtoolError(error) || error.code === 'CANCELLED') throw error
    this.add(error)
  }
}

// The subject of a document's fault is its file; that of another one, such as an id, says nothing of where it stands.
function withPlace(fault: PkgtoolError): PkgtoolError {
  const { file, found = 'it' } = fault.fields
  if (file === undefined || fault.message.includes(file)) return fault
  const place = `${found} on ${describePlace(fault.fields)}`
  return new PkgtoolError(fault.code, { ...fault.fields, found: place }, { cause: fault.cause })
}

// Details are the way to a fault, of which the first counts.
function keyOf({ message, fields: { file, line } }: PkgtoolError): string {
  const [head] = message.split('\n')
  return `${file} ${line} ${head}`
}
