import { PkgtoolError } from '../base/errors.ts'
import { plural } from '../base/format.ts'
import { type RunOptions, silentLog } from '../base/ports.ts'
import { systemErrorCode } from '../base/thrown.ts'
import { type WorkspaceOptions, workspaceAround, workspaceOf } from '../files/workspace.ts'
import { findScript } from '../threads/start-worker.ts'
import type { CentralFile } from './central-file.ts'
import type { ProjectParts } from './collect-project.ts'
import { type CollectedProject, collectedProject } from './collected-project.ts'
import {
  type EvaluationSettings,
  evaluationSettings,
  type SettingsOptions,
} from './evaluate/evaluation-settings.ts'
import type { SdkOptions } from './evaluate/imported-files.ts'
import type { Answers, AskedAgain } from './evaluate/seen-files.ts'
import { EvaluationRecord } from './evaluation-record.ts'
import type { ProjectMethods, ProjectRequest } from './project-messages.ts'
import { type EvaluationLimits, evaluationLimits, ProjectWorker } from './project-worker.ts'
import { isSolution } from './solutions/solution.ts'
import type { ProjectConfiguration } from './solutions/solution-configurations.ts'

export interface ProjectReaderOptions
  extends WorkspaceOptions,
    SettingsOptions,
    Pick<RunOptions, 'signal' | 'log'>,
    SdkOptions {
  /** where it is kept how projects were evaluated, for later runs; default: nowhere */
  readonly cacheDirectory?: string | undefined
  /** what this run has asked again already; default: nothing */
  readonly askedAgain?: AskedAgain | undefined
  /** default: `evaluationLimits` */
  readonly limits?: EvaluationLimits | undefined
  /** of the thread; default: where it lies in what was built */
  readonly script?: URL | undefined
}

/**
 * Reads the projects of a run. They are evaluated in a thread of their own, which starts with the first of them, or at once where it is
 * known that one has changed.
 */
export class ProjectReader {
  readonly settings: EvaluationSettings
  readonly #options: ProjectReaderOptions
  #evaluator: Promise<ProjectMethods> | undefined
  #worker: ProjectWorker | undefined
  #record: EvaluationRecord | undefined
  #evaluated = 0
  #isCentral = false
  readonly #configurations = new Map<string, ProjectConfiguration>()

  /** @throws PkgtoolError `INVALID_INPUT` */
  constructor(options: ProjectReaderOptions = {}) {
    this.#options = options
    this.settings = evaluationSettings({ ...options, workspace: workspaceOf(options) })
    const changed = options.askedAgain?.changed
    // The projects before the one that asked it are read meanwhile. What keeps the thread from starting is told by that project.
    if (changed !== undefined && this.#openRecord()?.asks(changed)) this.#start().catch(() => {})
  }

  /**
   * Reads the project at an absolute path, to which the files `lead` lead, and collects all that is wrong in it or that only MSBuild
   * can evaluate. With faults, its references, runtimes and lock are those that are known.
   *
   * @throws PkgtoolError `CANCELLED`, `TOO_LARGE` for an evaluation without end, which ends those of all projects
   */
  async project(path: string, lead: readonly string[] = []): Promise<CollectedProject> {
    const { workingDirectory = '.' } = this.#options
    // What a file names is bounded by the workspace of the run.
    const workspace = lead.length > 0 ? this.settings.workspace : workspaceAround(path, this.#options)
    const request = { path, lead, workspace, configuration: this.#configurationOf(path, lead) }
    const parts = await this.#partsOf(request)
    const hash = this.#record?.hashOf(request)
    return collectedProject(parts, { path, lead, workingDirectory, hash })
  }

  /** Gives the projects of a solution, and those that they refer to, its configurations. */
  configure(configurations: ReadonlyMap<string, ProjectConfiguration>): void {
    for (const [path, each] of configurations)
      if (!this.#configurations.has(path)) this.#configurations.set(path, each)
  }

  // One that no solution lists is restored as that which refers to it.
  #configurationOf(path: string, lead: readonly string[]): ProjectConfiguration | undefined {
    if (!lead.some(isSolution)) return undefined
    const nearest = [...lead, path].findLast(each => this.#configurations.has(each))
    return nearest === undefined ? undefined : this.#configurations.get(nearest)
  }

  #openRecord(): EvaluationRecord | undefined {
    const { cacheDirectory, askedAgain } = this.#options
    const { settings } = this
    if (cacheDirectory !== undefined)
      this.#record ??= new EvaluationRecord({ settings, cacheDirectory, askedAgain })
    return this.#record
  }

  async #partsOf(request: ProjectRequest): Promise<ProjectParts> {
    const record = this.#openRecord()
    const known = record?.find(request)
    if (known) return known
    this.#evaluated++
    const evaluator = await this.#start()
    const parts = await evaluator.collect(request)
    record?.note(request, parts)
    return parts
  }

  /** Notes what was evaluated for later runs. Never throws. */
  async keep(): Promise<void> {
    if (this.#record === undefined) return
    const { log = silentLog } = this.#options
    if (this.#record.found > 0)
      log.debug(
        `${plural(this.#record.found, 'project')} as an earlier run evaluated them, ${this.#evaluated} evaluated now`,
      )
    await this.#record.keep()
  }

  /** All that the projects of this run depend on; undefined: nobody can tell, or nothing is kept. */
  get answers(): Answers | undefined {
    return this.#isCentral ? undefined : this.#record?.answers
  }

  /** Reads a `Directory.Packages.props` for a target framework. Throws as `readCentralFile`, and as `project`. */
  async centralFile(path: string, framework: string): Promise<CentralFile> {
    // It notes no questions.
    this.#isCentral = true
    return (await this.#start()).central({ path, framework })
  }

  /** Ends the thread; what was read stays. */
  close(): void {
    this.#worker?.close()
  }

  #start(): Promise<ProjectMethods> {
    this.#evaluator ??= this.#open()
    return this.#evaluator
  }

  async #open(): Promise<ProjectMethods> {
    const { findSdk, signal, limits = evaluationLimits, log = silentLog } = this.#options
    const { script = findScript('project-thread') } = this.#options
    const { settings } = this
    // The record itself is read with the first project, and the central file may come before.
    const isRecorded = this.#options.cacheDirectory !== undefined
    if (script !== undefined) {
      this.#worker = new ProjectWorker(script, { settings, findSdk, signal, limits, isRecorded })
      return this.#worker
    }
    // The command line has the evaluator in that script alone.
    const { createEvaluator } = await import('./project-evaluator.ts').catch(cause => {
      throw systemErrorCode(cause) === 'ERR_MODULE_NOT_FOUND' ? scriptLost(cause) : cause
    })
    if (!isSource)
      log.notice(
        'the script of the thread that evaluates projects, project-thread.js, is not beside this program: nothing ends an evaluation that takes for ever',
      )
    return createEvaluator({ settings, findSdk, signal })
  }
}

// As the tests load it, file by file.
const isSource = /[.]ts$/.test((import.meta.url as string | undefined) ?? '')

function scriptLost(cause: unknown): PkgtoolError {
  return new PkgtoolError(
    'NOT_FOUND',
    {
      subject: 'project-thread.js',
      found: 'the script of the thread that evaluates projects is not beside this program',
      change: 'install setup-pkgtool anew',
    },
    { cause },
  )
}
