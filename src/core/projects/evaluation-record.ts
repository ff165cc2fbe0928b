import { deserialize, serialize } from 'node:v8'
import { hashOfContent } from '../files/digest.ts'
import { readMachineRecord, writeMachineRecord } from '../files/machine-record.ts'
import type { ProjectParts } from './collect-project.ts'
import type { EvaluationSettings } from './evaluate/evaluation-settings.ts'
import { type Answers, AskedAgain, joinAnswers } from './evaluate/seen-files.ts'
import type { ProjectRequest } from './project-messages.ts'
import { isSolution } from './solutions/solution.ts'

interface RecordOptions {
  readonly settings: EvaluationSettings
  /** the folder for what is kept; undefined: nothing is noted */
  readonly cacheDirectory: string | undefined
  /** what this run has asked again already; default: nothing */
  readonly askedAgain?: AskedAgain | undefined
}

/** A project as this run evaluated it, with what that depended on. */
interface NewProject {
  readonly answers: Answers
  /** `ProjectParts`, as Node serializes them */
  readonly parts: Uint8Array
}

/** A project as an earlier run evaluated it. */
interface KnownProject {
  /** its questions, by their position */
  readonly asked: Uint32Array
  readonly parts: Uint8Array
}

/**
 * The projects of a workspace as earlier runs with the same settings evaluated them, each with all that its evaluation asked the
 * machine. A project counts while everything that it asked has the same answer: contents are compared, never times. Only projects
 * without any fault are noted, so that no refusal and no warning is lost.
 */
export class EvaluationRecord {
  readonly #options: RecordOptions
  readonly #known: KnownAnswers
  readonly #projects: Map<string, KnownProject>
  /** those of this run, with what they depend on */
  readonly #used = new Map<string, Uint32Array | Answers | undefined>()
  readonly #new = new Map<string, NewProject>()
  #found = 0

  constructor(options: RecordOptions) {
    this.#options = options
    const { questions, answers, projects } = readWritten(readMachineRecord(placeOf(options)))
    const { askedAgain = new AskedAgain(options.settings.environment) } = options
    this.#known = new KnownAnswers(questions, answers, askedAgain)
    this.#projects = new Map(projects.map(([key, asked, parts]) => [key, { asked, parts }]))
  }

  /** Whether a project asked this. */
  asks(question: string): boolean {
    return this.#known.has(question)
  }

  /** The parts of a project, if what was noted of it still holds. */
  find(request: ProjectRequest): ProjectParts | undefined {
    const known = this.#projects.get(keyOf(request))
    if (known === undefined) return undefined
    if (!this.#known.areSame(known.asked)) {
      this.#projects.delete(keyOf(request))
      return undefined
    }
    this.#found++
    this.#used.set(keyOf(request), known.asked)
    return deserialize(known.parts) as ProjectParts
  }

  /** Notes a project that was evaluated now. */
  note(request: ProjectRequest, { answers, ...parts }: ProjectParts): void {
    this.#used.set(keyOf(request), answers)
    if (answers === undefined) this.#projects.delete(keyOf(request))
    else this.#new.set(keyOf(request), { answers, parts: serialize(parts) })
  }

  /** A hash of the parts of a project that was found or noted; undefined for another one. */
  hashOf(request: ProjectRequest): string | undefined {
    const key = keyOf(request)
    const known = this.#new.get(key) ?? this.#projects.get(key)
    return known && hashOfContent(known.parts)
  }

  /** How many projects were found in the record. */
  get found(): number {
    return this.#found
  }

  /** All that the projects of this run depend on; undefined: of one of them nobody can tell. */
  get answers(): Answers | undefined {
    const [asked, all]: [Uint32Array[], Answers[]] = [[], []]
    for (const own of this.#used.values()) {
      if (own === undefined) return undefined
      if (own instanceof Uint32Array) asked.push(own)
      else all.push(own)
    }
    return joinAnswers([this.#known.of(asked), ...all])
  }

  /** Writes what is new. Never throws. */
  async keep(): Promise<void> {
    if (this.#new.size === 0) return
    const now = new AskedAgain(this.#options.settings.environment)
    // What changed meanwhile is evaluated in the next run.
    const settled = [...this.#new].filter(([, { answers }]) => now.areSame(answers))
    const projects = [...new Map<string, KnownProject | NewProject>([...this.#projects, ...settled])]
    await writeMachineRecord(
      placeOf(this.#options),
      formatProjects(projects.slice(-maxProjects), this.#known),
    )
  }
}

// As many as a large repository has.
const maxProjects = 5000

function placeOf({ settings, cacheDirectory }: RecordOptions) {
  const { workspace, environment, ...others } = settings
  const key = JSON.stringify([others, environment === undefined])
  return { cacheDirectory, workspace, name: 'projects', key }
}

// Of the files that lead to a project its evaluation knows the first one, and the solution.
function keyOf({ path, lead, workspace, configuration }: ProjectRequest): string {
  return JSON.stringify([path, workspace, lead[0], lead.find(isSolution), configuration])
}

/** Questions are listed once, since projects of one workspace ask much the same. */
interface WrittenProjects {
  readonly questions: readonly string[]
  readonly answers: readonly string[]
  /** by the key of each its questions, by their position, and its parts */
  readonly projects: readonly (readonly [key: string, asked: Uint32Array, parts: Uint8Array])[]
}

function formatProjects(
  projects: Iterable<readonly [string, KnownProject | NewProject]>,
  known: KnownAnswers,
): WrittenProjects {
  const positions = new Map<string, number>()
  const [questions, answers]: [string[], string[]] = [[], []]
  const positionOf = ([question, answer]: Answered) => {
    const position = positions.get(question)
    // Another answer than the last one is rare: what changed between two projects.
    if (position !== undefined && answers[position] === answer) return position
    positions.set(question, questions.length)
    answers.push(answer)
    return questions.push(question) - 1
  }
  const moved: number[] = []
  const movedTo = (each: number) => {
    moved[each] ??= positionOf(known.at(each))
    return moved[each]
  }
  const written = [...projects].map(([key, own]) => {
    const asked = 'asked' in own ? own.asked.map(movedTo) : Uint32Array.from([...own.answers].map(positionOf))
    return [key, asked, own.parts] as const
  })
  return { questions, answers, projects: written }
}

function readWritten(value: unknown): WrittenProjects {
  const { questions = [], answers = [], projects = [] } = (value ?? {}) as Partial<WrittenProjects>
  return { questions, answers, projects }
}

type Answered = readonly [question: string, answer: string]

/** of a question */
const [unasked, same, other] = [0, 1, 2]

/** The questions of earlier runs with their answers. A hundred projects ask each of them, so that a look-up by its text would count. */
class KnownAnswers {
  readonly #questions: readonly string[]
  readonly #answers: readonly string[]
  readonly #now: AskedAgain
  /** by position, whether the machine answers as it did */
  readonly #states: Uint8Array

  constructor(questions: readonly string[], answers: readonly string[], now: AskedAgain) {
    this.#questions = questions
    this.#answers = answers
    this.#now = now
    this.#states = new Uint8Array(questions.length)
  }

  at(position: number): Answered {
    return [this.#questions[position] ?? '', this.#answers[position] ?? '']
  }

  has(question: string): boolean {
    return this.#questions.includes(question)
  }

  areSame(asked: Uint32Array): boolean {
    for (const each of asked) {
      if (this.#states[each] === unasked)
        this.#states[each] = this.#now.isSame(...this.at(each)) ? same : other
      if (this.#states[each] !== same) return false
    }
    return true
  }

  /** What several have asked, each question once. */
  of(all: Iterable<Uint32Array>): readonly Answered[] {
    const isTold = new Uint8Array(this.#questions.length)
    const told: Answered[] = []
    for (const asked of all)
      for (const each of asked)
        if (isTold[each] === 0) {
          isTold[each] = 1
          told.push(this.at(each))
        }
    return told
  }
}
