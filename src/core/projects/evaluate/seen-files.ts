import { existsSync, lstatSync, readdirSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { hashOfContent } from '../../files/digest.ts'
import { readBoundedFileSync } from '../../files/read-bounded-file.ts'
import { realPathOf } from '../../files/workspace.ts'

/** What an evaluation asked the machine, each question with its answer. */
export type Answers = ReadonlyMap<string, string>

const kinds = {
  /** what is at a path: its kind, and of a link where it leads to */
  look: lookAt,
  /** the names in a folder */
  list: hashOfNames,
  /** the content of a file */
  read: hashOfFile,
} as const satisfies Readonly<Record<string, (path: string) => string>>

type Kind = keyof typeof kinds

/** Answers a question as the machine answers it now; undefined for one that is none of the file system. */
function answerNow(question: string): string | undefined {
  const space = question.indexOf(' ')
  const kind = question.slice(0, space)
  return Object.hasOwn(kinds, kind) ? kinds[kind as Kind](question.slice(space + 1)) : undefined
}

/** The name of the variable that a question asks for; undefined for another one. */
function askedVariable(question: string): string | undefined {
  return question.startsWith(variable) ? question.slice(variable.length) : undefined
}

const variable = 'variable '

/** Asks the questions of earlier runs again, each once. */
export class AskedAgain {
  readonly #environment: ReadonlySet<string> | undefined
  readonly #answers = new Map<string, string | undefined>()
  #changed: string | undefined

  /** `environment`: the names of its variables, in lower case; undefined: nothing is known of it */
  constructor(environment: ReadonlySet<string> | undefined) {
    this.#environment = environment
  }

  /** Whether every question has the same answer now. */
  areSame(answers: Iterable<readonly [question: string, answer: string]>): boolean {
    for (const [question, answer] of answers) if (!this.isSame(question, answer)) return false
    return true
  }

  isSame(question: string, answer: string): boolean {
    if (!this.#answers.has(question)) this.#answers.set(question, this.#answer(question))
    const isSame = this.#answers.get(question) === answer
    if (!isSame) this.#changed ??= question
    return isSame
  }

  /** the first question that had another answer */
  get changed(): string | undefined {
    return this.#changed
  }

  #answer(question: string): string | undefined {
    const name = askedVariable(question)
    if (name === undefined) return answerNow(question)
    return this.#environment && variableAnswer(this.#environment.has(name))
  }
}

/** Joins what several asked; undefined if one was told something else than another. */
export function joinAnswers(
  all: Iterable<Iterable<readonly [question: string, answer: string]>>,
): Answers | undefined {
  const joined = new Map<string, string>()
  for (const answers of all)
    for (const [question, answer] of answers) {
      if ((joined.get(question) ?? answer) !== answer) return undefined
      joined.set(question, answer)
    }
  return joined
}

/** How questions for a variable are answered. */
function variableAnswer(isSet: boolean): string {
  return isSet ? 'set' : ''
}

/** Questions with their answers: those that all evaluations of a thread share, or those of one project. */
class Questions {
  readonly answers = new Map<string, string>()
  readonly #known: Map<string, string>
  readonly #variables: Map<string, string>
  isWhole = true

  /** `known` are the answers of the run, `variables` its questions for variables by their names */
  constructor({
    known,
    variables,
  }: { readonly known: Map<string, string>; readonly variables: Map<string, string> }) {
    this.#known = known
    this.#variables = variables
  }

  /** Notes what is at a path, and at each folder above, since a link among them leads elsewhere. To be called before it counts. */
  look(path: string): void {
    if (this.#looked.has(path)) return
    this.#looked.add(path)
    for (let at = resolve(path); !this.answers.has(`look ${at}`); at = dirname(at)) this.#ask('look', at)
  }

  // As they are given.
  readonly #looked = new Set<string>()

  list(folder: string): void {
    this.look(folder)
    this.#ask('list', resolve(folder))
  }

  /** Notes the content of a file as it was read. */
  read(path: string, bytes: Uint8Array | string): void {
    this.look(path)
    this.#note(`read ${resolve(path)}`, typeof bytes === 'string' ? bytes : hashOfContent(bytes))
  }

  /** Notes the content of a file before it is read. */
  readNow(path: string): void {
    this.look(path)
    this.#ask('read', resolve(path))
  }

  // Hundreds are asked for in each project, mostly the same: a text that is made anew would be hashed anew.
  variable(name: string, isSet: boolean): void {
    const question = this.#variables.get(name)
    if (question !== undefined) this.answers.set(question, variableAnswer(isSet))
    else {
      const first = `${variable}${name}`
      this.#variables.set(name, first)
      this.#note(first, variableAnswer(isSet))
    }
  }

  // What was answered once in a run counts for all of it, as for what evaluations share.
  #ask(kind: Kind, path: string): void {
    const question = `${kind} ${path}`
    this.#note(question, this.#known.get(question) ?? kinds[kind](path))
  }

  #note(question: string, answer: string): void {
    const known = this.#known.get(question)
    if (known === undefined && this.#known.size < maxQuestions) this.#known.set(question, answer)
    else if (known !== answer) this.isWhole = false
    this.answers.set(question, answer)
  }
}

// Of a run; real ones have some thousand.
const maxQuestions = 200_000

/**
 * What evaluations ask the machine: all on which their results depend beside the settings, so that a later run can see whether a result
 * still holds. Projects are evaluated one at a time.
 */
export class SeenFiles {
  readonly #run = { known: new Map<string, string>(), variables: new Map<string, string>() }
  #own = new Questions(this.#run)
  /** what counts for all projects */
  readonly shared = new Questions(this.#run)

  /** of the project that is evaluated now */
  get own(): Pick<Questions, 'look' | 'list' | 'read' | 'variable'> {
    return this.#own
  }

  begin(): void {
    this.#own = new Questions(this.#run)
  }

  /** The project depends on what cannot be asked again. */
  giveUp(): void {
    this.#own.isWhole = false
  }

  /** What the project depends on; undefined: nobody can tell. */
  end(): Answers | undefined {
    const { shared } = this
    if (!this.#own.isWhole || !shared.isWhole) return undefined
    const all = new Map(shared.answers)
    for (const [question, answer] of this.#own.answers) all.set(question, answer)
    return all
  }

  /** The same names, of which it is noted which are asked for. */
  watchNames(names: ReadonlySet<string>): ReadonlySet<string> {
    const note = (name: string, isSet: boolean) => this.#own.variable(name, isSet)
    return new WatchedNames(names, note)
  }
}

class WatchedNames extends Set<string> {
  readonly #note: (name: string, isSet: boolean) => void

  constructor(names: ReadonlySet<string>, note: (name: string, isSet: boolean) => void) {
    super(names)
    this.#note = note
  }

  override has(name: string): boolean {
    const isSet = super.has(name)
    this.#note(name, isSet)
    return isSet
  }
}

function lookAt(path: string): string {
  try {
    const stats = lstatSync(path, { throwIfNoEntry: false })
    if (stats === undefined) return ''
    if (stats.isSymbolicLink()) return `link ${existsSync(path)} ${realPathOf(path)}`
    return stats.isFile() ? 'file' : stats.isDirectory() ? 'folder' : 'other'
  } catch {
    return ''
  }
}

function hashOfNames(folder: string): string {
  try {
    const entries = readdirSync(folder, { withFileTypes: true })
    return hashOfContent(JSON.stringify(entries.map(each => [each.name, each.isDirectory()]).sort()))
  } catch {
    return ''
  }
}

const fileLimit = 64 * 1024 * 1024

function hashOfFile(path: string): string {
  try {
    return hashOfContent(readBoundedFileSync(path, { limit: fileLimit }))
  } catch {
    return ''
  }
}
