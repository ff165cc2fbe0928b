import type { Worker } from 'node:worker_threads'
import { PkgtoolError } from '../base/errors.ts'
import { quote } from '../base/printable.ts'
import { systemErrorCode } from '../base/thrown.ts'
import { cancelled, throwIfCancelled } from '../base/turns.ts'
import { Channel } from '../threads/channel.ts'
import { startFailure, startWorker } from '../threads/start-worker.ts'
import { projectMemory, projectWorker } from '../threads/worker-kinds.ts'
import type { CentralFile } from './central-file.ts'
import type { ProjectParts } from './collect-project.ts'
import { positionBytes } from './evaluate/evaluation-position.ts'
import type { EvaluationSettings } from './evaluate/evaluation-settings.ts'
import type { FindSdk } from './evaluate/imported-files.ts'
import type {
  CentralRequest,
  EvaluationMethods,
  ProjectMethods,
  ProjectRequest,
  ProjectThreadData,
} from './project-messages.ts'

/** What the evaluation of a run may take. */
export interface EvaluationLimits {
  /** milliseconds for one project with all its target frameworks; real ones take less than a second */
  readonly time: number
  /** MiB for the heap of the thread */
  readonly memory: number
}

export const evaluationLimits: EvaluationLimits = { time: 30_000, memory: projectMemory }

interface WorkerOptions {
  readonly settings: EvaluationSettings
  readonly findSdk: FindSdk | undefined
  readonly signal: AbortSignal | undefined
  readonly limits: EvaluationLimits
  /** it is asked on what projects depend */
  readonly isRecorded: boolean
}

/**
 * The main thread's end of the worker that evaluates (`project-thread.ts`). What a project says may take for ever or all memory:
 * then the worker ends, and with it the evaluation of all projects.
 */
export class ProjectWorker implements ProjectMethods {
  readonly #worker: Worker
  readonly #channel: Channel<EvaluationMethods, ProjectMethods>
  readonly #options: WorkerOptions
  readonly #position = new Int32Array(new SharedArrayBuffer(positionBytes))
  readonly #files: string[] = []
  #isReady = false
  #last: Promise<unknown> = Promise.resolve()
  /** of the project that is evaluated now; empty: of none */
  #path = ''
  #timer: NodeJS.Timeout | undefined

  constructor(script: URL, options: WorkerOptions) {
    const { settings, findSdk, signal, limits, isRecorded } = options
    this.#options = options
    const data: ProjectThreadData = {
      settings,
      findsSdks: findSdk !== undefined,
      isRecorded,
      position: this.#position.buffer as SharedArrayBuffer,
    }
    const heap = { maxOldGenerationSizeMb: limits.memory }
    this.#worker = startWorker(script, { data, ...projectWorker, limits: heap })
    this.#channel = new Channel<EvaluationMethods, ProjectMethods>(this.#worker, {
      ready: () => {
        this.#isReady = true
        this.#startTimer()
      },
      file: path => void this.#files.push(path),
      findSdk: (...asked) => this.#findSdk(...asked),
    })
    this.#worker.on('error', error => this.#end(this.#failureOf(error)))
    this.#worker.on('exit', () => this.#end(new Error('the thread of the projects has ended')))
    signal?.addEventListener('abort', this.#stop, { once: true })
  }

  collect(request: ProjectRequest): Promise<ProjectParts> {
    return this.#inTurn(request.path, () => this.#channel.call('collect', request))
  }

  central(request: CentralRequest): Promise<CentralFile> {
    return this.#inTurn(request.path, () => this.#channel.call('central', request))
  }

  /** Ends the worker. */
  close(): void {
    this.#end(new Error('the thread of the projects was closed'))
  }

  // One at a time: the time of each counts by itself.
  #inTurn<T>(path: string, call: () => Promise<T>): Promise<T> {
    const answer = this.#last.then(async () => {
      throwIfCancelled(this.#options.signal, path)
      this.#path = path
      this.#startTimer()
      try {
        return await call()
      } finally {
        this.#path = ''
        clearTimeout(this.#timer)
      }
    })
    this.#last = answer.catch(() => {})
    return answer
  }

  #startTimer(): void {
    clearTimeout(this.#timer)
    const { time } = this.#options.limits
    if (!this.#isReady || this.#path === '') return
    const isLate = () => this.#end(this.#tooLarge(`its evaluation does not end within ${time / 1000} s`))
    this.#timer = setTimeout(isLate, time)
  }

  // The time of the network is not the project's.
  async #findSdk(...asked: Parameters<FindSdk>): Promise<string | undefined> {
    clearTimeout(this.#timer)
    try {
      return await this.#options.findSdk?.(...asked)
    } finally {
      this.#startTimer()
    }
  }

  readonly #stop = () => {
    const error = cancelled(this.#path || 'projects', this.#options.signal?.reason)
    const { file, line } = this.#place()
    if (this.#path === '' || line === 0) return this.#end(error)
    const found = `${error.fields.found}; ${atPlace(file, line)}`
    this.#end(new PkgtoolError(error.code, { ...error.fields, found, file, line }, { cause: error.cause }))
  }

  // Only the first call counts.
  #end(error: unknown): void {
    clearTimeout(this.#timer)
    this.#options.signal?.removeEventListener('abort', this.#stop)
    this.#channel.close(error)
    void this.#worker.terminate()
  }

  #failureOf(error: unknown): unknown {
    if (systemErrorCode(error) === 'ERR_WORKER_OUT_OF_MEMORY')
      return this.#tooLarge(`its evaluation takes more than ${this.#options.limits.memory} MiB of memory`)
    return startFailure(error) ?? error
  }

  /** What it evaluates now; line 0: nothing yet. */
  #place(): { readonly file: string; readonly line: number } {
    const [number = 0, line = 0] = this.#position
    return { file: this.#files[number] ?? this.#path, line }
  }

  #tooLarge(found: string): PkgtoolError {
    const { file, line } = this.#place()
    return new PkgtoolError('TOO_LARGE', {
      subject: this.#path,
      found: `${found}; ${atPlace(file, line)}`,
      wanted: 'a project that is evaluated soon',
      change: 'look for a regular expression, a list or a text there that grows without end',
      file,
      line,
    })
  }
}

const atPlace = (file: string, line: number) => `it was at ${quote(file, 300)} on line ${line}`
