import { deserialize, serialize } from 'node:v8'
import { hashOfContent } from '../files/digest.ts'
import { readMachineRecord, writeMachineRecord } from '../files/machine-record.ts'
import type { ProjectParts } from './collect-project.ts'
import type { EvaluationSettings } from './evaluate/evaluation-settings.ts'
import { type Answers, AskedAgain, joinAnswers } from './evaluate/seen-files.ts'
import type { ProjectRequest } from './project-messages.ts'
import { isSolution } from './solution.ts'

interface RecordOptions {
  readonly settings: EvaluationSettings
  /** the folder for what is kept; undefined: nothing is noted */
  readonly cacheDirectory: string | undefined
}

/** A project as it was evaluated, with what that depended on. */
interface RecordedProject {
  readonly answers: Answers
  /** `ProjectParts`, as Node serializes them */
  readonly parts: Uint8Array
}

/**
 * The projects of a workspace as earlier runs with the same settings evaluated them, each with all that its evaluation asked the
 * machine. A project counts while everything that it asked has the same answer: contents are compared, never times. Only projects
 * without any fault are noted, so that no refusal and no warning is lost.
 */
export class EvaluationRecord {
  readonly #options: RecordOptions
  readonly #projects: Map<string, RecordedProject>
  readonly #asked: AskedAgain
  readonly #used = new Map<string, Answers | undefined>()
  readonly #new = new Map<string, RecordedProject>()
  #found = 0

  constructor(options: RecordOptions) {
    this.#options = options
    this.#asked = new AskedAgain(options.settings.environment)
    this.#projects = readProjects(readMachineRecord(placeOf(options)))
  }

  /** The parts of a project, if what was noted of it still holds. */
  find(request: ProjectRequest): ProjectParts | undefined {
    const known = this.#projects.get(keyOf(request))
    if (known === undefined) return undefined
    if (!this.#asked.areSame(known.answers)) {
      this.#projects.delete(keyOf(request))
      return undefined
    }
    this.#found++
    this.#used.set(keyOf(request), known.answers)
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
    const all = [...this.#used.values()].filter(each => each !== undefined)
    return all.length === this.#used.size ? joinAnswers(all) : undefined
  }

  /** Writes what is new. Never throws. */
  async keep(): Promise<void> {
    if (this.#new.size === 0) return
    const now = new AskedAgain(this.#options.settings.environment)
    // What changed meanwhile is evaluated in the next run.
    const settled = [...this.#new].filter(([, { answers }]) => now.areSame(answers))
    const projects = [...new Map([...this.#projects, ...settled])].slice(-maxProjects)
    await writeMachineRecord(placeOf(this.#options), formatProjects(projects))
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
function keyOf({ path, lead, workspace }: ProjectRequest): string {
  return JSON.stringify([path, workspace, lead[0], lead.find(isSolution)])
}

/** Questions are listed once, since projects of one workspace ask much the same. */
interface WrittenProjects {
  readonly questions: readonly string[]
  readonly answers: readonly string[]
  /** by the key of each its questions, by their position, and its parts */
  readonly projects: readonly (readonly [key: string, asked: Uint32Array, parts: Uint8Array])[]
}

function formatProjects(projects: Iterable<readonly [string, RecordedProject]>): WrittenProjects {
  const positions = new Map<string, number>()
  const [questions, answers]: [string[], string[]] = [[], []]
  const positionOf = ([question, answer]: readonly [string, string]) => {
    const known = positions.get(question)
    // Another answer than the last one is rare: what changed between two projects.
    if (known !== undefined && answers[known] === answer) return known
    positions.set(question, questions.length)
    answers.push(answer)
    return questions.push(question) - 1
  }
  const written = [...projects].map(
    ([key, own]) => [key, Uint32Array.from([...own.answers].map(positionOf)), own.parts] as const,
  )
  return { questions, answers, projects: written }
}

function readProjects(value: unknown): Map<string, RecordedProject> {
  if (typeof value !== 'object' || value === null) return new Map()
  const { questions = [], answers = [], projects = [] } = value as Partial<WrittenProjects>
  return new Map(
    projects.map(([key, asked, parts]) => {
      const own = [...asked].map(each => [questions[each] ?? '', answers[each] ?? ''] as const)
      return [key, { answers: new Map(own), parts }]
    }),
  )
}
