import { type MessagePort, Worker } from 'node:worker_threads'
import { isTimeout } from '../base/cancel.ts'
import { type ErrorCode, type ErrorFields, PkgtoolError } from '../base/errors.ts'
import type { Place, Progress } from '../base/ports.ts'
import { messageOf, systemErrorCode } from '../base/thrown.ts'
import type { TransportOptions } from '../http/client.ts'
import type { ScopedTransport, ScopeState } from '../http/scoped-transport.ts'
import type { PaceState } from '../http/server-pace.ts'
import type { SharedPaces } from '../http/server-paces.ts'
import type { Trust } from '../http/trust.ts'
import type { DownloadedManifest } from '../nuget/download-manifest.ts'
import type { PackageSource } from '../sources/source.ts'
import type { FetchedPackage, JobSettings, PackageJob } from './package-job.ts'
import type { RestoreRun } from './restore-run.ts'

/** The start data of a worker. Only plain data crosses between threads, never a byte of a package. */
export interface WorkerData {
  readonly settings: JobSettings
  /** `maxConnections` is the worker's share */
  readonly options: PlainOptions
  readonly certificates: Trust
  /** all sources of the run */
  readonly sources: readonly Pick<PackageSource, 'scope' | 'address'>[]
  readonly reportsProgress: boolean
}

/** Who needs each transport option: the workers too, or only this thread. The type requires an entry for every option. */
const optionHomes = {
  signal: 'main',
  log: 'main',
  allowInsecure: 'thread',
  offline: 'thread',
  connectTimeout: 'thread',
  idleTimeout: 'thread',
  minimumRate: 'thread',
  rateWindow: 'thread',
  // A worker has a share.
  maxConnections: 'main',
  retry: 'thread',
  cacheDirectory: 'thread',
  // A worker gets the credential that was obtained.
  // A source's scope has its key.
  signingVariables: 'main',
  identity: 'main',
  onToken: 'main',
  // With either of them, there are no workers.
  sleep: 'main',
  random: 'main',
  // The certificates are read once, and handed over.
  ca: 'main',
  caFile: 'main',
  clientCertificate: 'main',
  clientCertificateFile: 'main',
  clientKey: 'main',
  clientKeyFile: 'main',
  credentialOrigins: 'thread',
  workingDirectory: 'thread',
  workspace: 'thread',
} as const satisfies Record<keyof TransportOptions, 'thread' | 'main'>

type ThreadOption = {
  [K in keyof typeof optionHomes]: (typeof optionHomes)[K] extends 'thread' ? K : never
}[keyof typeof optionHomes]

/** The transport options that workers get, as plain data. */
export type PlainOptions = Pick<TransportOptions, ThreadOption | 'maxConnections'>

/** Selects the transport options that workers get. */
export function plainOptionsOf(options: TransportOptions): PlainOptions {
  const names = Object.keys(optionHomes) as (keyof typeof optionHomes)[]
  const plain = names.filter(name => optionHomes[name] === 'thread')
  return Object.fromEntries(plain.map(name => [name, options[name]]))
}

/** A package job as plain data. */
export interface PlainJob extends Pick<PackageJob, 'wanted' | 'cached'> {
  readonly number: number
  /** indices into the sources of the run */
  readonly sources: readonly number[]
  /** the address of the package at the first of them, if known */
  readonly url: string | undefined
}

/** The methods of a worker that the main thread calls. */
export interface WorkerMethods {
  run(job: PlainJob): Promise<FetchedPackage | undefined>
  adopt(news: News): void
  stop(isTimeout: boolean): void
}

/** The methods of the main thread that a worker calls, for facts that only it knows. `source` is an index into the job's sources. */
export interface MainMethods {
  packageUrl(job: number, source: number): Promise<string>
  manifest(job: number, source: number): Promise<DownloadedManifest>
  passOver(job: number, source: number, failure: Failure): void
  publishedHash(job: number, source: number): Promise<string | undefined>
  report(report: WorkerReport): void
}

export interface WorkerReport {
  readonly lines: readonly LogLine[]
  readonly progress: readonly Progress[]
  readonly news: News | undefined
}

export type LogLine = readonly ['debug' | 'info' | 'notice' | 'warning', message: string, place?: Place]

/** One thread's news: servers that throttle or are unreachable, sources that are down or refuse credentials. */
export interface News {
  readonly paces: readonly (readonly [origin: string, PaceState])[]
  readonly sources: readonly (readonly [index: number, PlainState])[]
}

type PlainState = Omit<ScopeState, 'refused'> & { readonly refused: Failure | undefined }

/** An error as plain data: a message to another thread keeps neither the class nor own properties. */
export interface Failure {
  readonly message: string
  /** set for a `PkgtoolError` */
  readonly own:
    | {
        readonly code: ErrorCode
        readonly fields: Omit<ErrorFields, 'problems'>
        readonly problems: readonly Failure[] | undefined
      }
    | undefined
  /** such as `ENOSPC`: of the error or its cause */
  readonly systemCode: string | undefined
}

/** Converts an error to plain data. */
export function packFailure(error: unknown): Failure {
  if (!(error instanceof PkgtoolError)) {
    return { message: messageOf(error), own: undefined, systemCode: systemErrorCode(error) }
  }
  const { problems, ...fields } = error.fields
  const { code, message, cause } = error
  const own = { code, fields, problems: problems?.map(packFailure) }
  return { message, own, systemCode: systemErrorCode(cause) }
}

/** Restores the error. */
export function unpackFailure({ message, own, systemCode }: Failure): Error {
  const beneath = systemCode === undefined ? undefined : { code: systemCode }
  if (own === undefined) return Object.assign(new Error(message), beneath)
  const cause = beneath && Object.assign(new Error(systemCode), beneath)
  const problems = own.problems?.map(unpackFailure) as PkgtoolError[] | undefined
  return new PkgtoolError(own.code, { ...own.fields, ...(problems && { problems }) }, cause && { cause })
}

type Methods<M> = { [K in keyof M]: (...params: never[]) => unknown }

type Message<M> =
  | { readonly call: number; readonly method: keyof M; readonly params: readonly unknown[] }
  | { readonly reply: number; readonly value: unknown }
  | { readonly reply: number; readonly failure: Failure }

const noReply = 0

interface PendingCall {
  resolve(value: unknown): void
  reject(error: unknown): void
}

/** Calls between two threads; each has one end, with the methods that the other may call. */
export class Channel<Own extends Methods<Own>, Other extends Methods<Other>> {
  readonly #port: Pick<MessagePort | Worker, 'postMessage'>
  readonly #own: Own
  readonly #calls = new Map<number, PendingCall>()
  #last = 0
  #end: { readonly error: unknown } | undefined

  constructor(port: MessagePort | Worker, own: Own) {
    this.#port = port
    this.#own = own
    port.on('message', (message: Message<Own>) => void this.#receive(message))
  }

  /** Rejects with the error of the method, and when the channel is closed. */
  call<K extends keyof Other>(
    method: K,
    ...params: Parameters<Other[K]>
  ): Promise<Awaited<ReturnType<Other[K]>>> {
    return new Promise((resolve, reject) => {
      if (this.#end) return reject(this.#end.error)
      const call = ++this.#last
      this.#calls.set(call, { resolve: resolve as PendingCall['resolve'], reject })
      this.#port.postMessage({ call, method, params } satisfies Message<Other>)
    })
  }

  /** Calls a method that returns nothing and does not throw. */
  notify<K extends keyof Other>(method: K, ...params: Parameters<Other[K]>): void {
    this.#port.postMessage({ call: noReply, method, params } satisfies Message<Other>)
  }

  /** Rejects all calls, also later ones; only the first error counts. */
  close(error: unknown): void {
    this.#end ??= { error }
    for (const { reject } of this.#calls.values()) reject(this.#end.error)
    this.#calls.clear()
  }

  async #receive(message: Message<Own>): Promise<void> {
    if ('call' in message) return this.#reply(message.call, message.method, message.params)
    const pending = this.#calls.get(message.reply)
    this.#calls.delete(message.reply)
    if ('failure' in message) pending?.reject(unpackFailure(message.failure))
    else pending?.resolve(message.value)
  }

  async #reply(reply: number, method: keyof Own, params: readonly unknown[]): Promise<void> {
    try {
      const value = await this.#own[method](...(params as never[]))
      if (reply !== noReply) this.#port.postMessage({ reply, value })
    } catch (error) {
      this.#port.postMessage({ reply, failure: packFailure(error) })
    }
  }
}

interface SharedSource {
  /** also true for a source that cannot be opened, which only the main thread knows */
  readonly isExhausted?: boolean
  readonly transport: Pick<ScopedTransport, 'state' | 'adopt'>
}

/** Keeps two threads up to date about servers and sources; each thread has one end. */
export class HealthLink {
  readonly #paces: SharedPaces
  readonly #sources: readonly SharedSource[]
  readonly #shared = new Map<string | number, string>()

  constructor({ paces }: { readonly paces: SharedPaces }, sources: readonly SharedSource[]) {
    this.#paces = paces
    this.#sources = sources
  }

  /** Returns the news for the other end; undefined: none. */
  take(): News | undefined {
    const paces = this.#paces.read().filter(([origin, state]) => this.#mark(origin, state))
    const sources = this.#sources
      .map(({ transport: { state }, isExhausted = state.isExhausted }, index) => {
        return [
          index,
          { ...state, isExhausted, refused: state.refused && packFailure(state.refused) },
        ] as const
      })
      .filter(([index, state]) => this.#mark(index, state))
    return paces.length + sources.length > 0 ? { paces, sources } : undefined
  }

  /** Merges the news of the other end. */
  adopt({ paces, sources }: News): void {
    for (const [origin, state] of paces) {
      this.#mark(origin, state)
      this.#paces.adopt(origin, state)
    }
    for (const [index, state] of sources) {
      this.#mark(index, state)
      const refused = state.refused && (unpackFailure(state.refused) as PkgtoolError)
      this.#sources[index]?.transport.adopt({ ...state, refused })
    }
  }

  /** Notes that the other end knows a state; false if that was noted before. */
  #mark(key: string | number, state: PaceState | PlainState): boolean {
    const text = JSON.stringify(state)
    if (this.#shared.get(key) === text) return false
    this.#shared.set(key, text)
    return true
  }
}

/** Runs package jobs: this thread, a worker, or several of them. */
export interface JobRunner {
  /** As `fetchPackage`. */
  run(job: PackageJob): Promise<FetchedPackage | undefined>
}

/** The restore that a worker works for. */
export interface WorkerRun {
  readonly run: Pick<RestoreRun, 'log' | 'transport'> & {
    readonly options: Pick<RestoreRun['options'], 'onProgress'>
  }
  /** all sources of the run */
  readonly all: readonly PackageSource[]
  /** called when a worker has learned something about servers or sources */
  readonly onNews: () => void
}

// Most of a worker's objects live only for one chunk of a body: a small young generation collects them soon.
const youngGeneration = 2

/** The main thread's end of a worker (`package-thread.ts`). */
export class JobWorker implements JobRunner {
  readonly #worker: Worker
  readonly #channel: Channel<MainMethods, WorkerMethods>
  readonly #to: WorkerRun
  readonly #link: HealthLink
  readonly #jobs: PackageJob[] = []

  /** @param data what the script gets as `workerData` */
  constructor(script: URL, data: WorkerData, to: WorkerRun) {
    const resourceLimits = { maxYoungGenerationSizeMb: youngGeneration }
    const sourceOf = (job: number, source: number) =>
      this.#job(job).sources[source] as PackageJob['sources'][0]
    this.#to = to
    this.#link = new HealthLink(to.run.transport, to.all)
    this.#worker = new Worker(script, { workerData: data, resourceLimits, execArgv: workerArguments() })
    this.#channel = new Channel(this.#worker, {
      packageUrl: async (job, source) => {
        const url = await sourceOf(job, source).packageUrl(this.#job(job).wanted)
        // The question may have opened the source: the worker needs its credential and its origins.
        this.share()
        return url.href
      },
      manifest: (job, source) => sourceOf(job, source).manifest(this.#job(job).wanted),
      passOver: (job, source, failure) =>
        sourceOf(job, source).passOver(unpackFailure(failure) as PkgtoolError),
      publishedHash: (job, source) => sourceOf(job, source).publishedHash(this.#job(job).wanted),
      report: report => this.#take(report),
    })
    this.#worker.on('error', error => this.#channel.close(startFailure(error) ?? error))
    this.#worker.on('exit', () => this.#channel.close(new Error('a worker of the restore has ended')))
  }

  /** Rejects with the error of the job, and when the worker ends. */
  async run(job: PackageJob): Promise<FetchedPackage | undefined> {
    const { wanted, cached, sources } = job
    const [first] = sources
    // The package cache needs no address. A failure occurs again, and is reported, when the source has its turn.
    const url = cached ? undefined : await first?.packageUrl(wanted).catch(() => undefined)
    const number = this.#jobs.push(job) - 1
    const indices = sources.map(({ transport }) =>
      this.#to.all.findIndex(each => each.transport === transport),
    )
    this.share()
    return this.#channel.call('run', { number, wanted, cached, sources: indices, url: url?.href })
  }

  /** Sends this thread's news since the last call. */
  share(): void {
    const news = this.#link.take()
    if (news) this.#channel.notify('adopt', news)
  }

  /** Makes the running jobs end with the code `CANCELLED`. */
  stop(reason: unknown): void {
    this.#channel.notify('stop', isTimeout(reason))
  }

  /** Ends the worker; its unfinished packages keep temporary names. */
  close(): void {
    void this.#worker.terminate()
  }

  #job(number: number): PackageJob {
    return this.#jobs[number] as PackageJob
  }

  #take({ lines, progress, news }: WorkerReport): void {
    const { log, options } = this.#to.run
    if (news) {
      this.#link.adopt(news)
      this.#to.onNews()
    }
    try {
      for (const [level, message, place] of lines) log[level](message, place)
      for (const each of progress) options.onProgress?.(each)
    } catch (error) {
      // An error of the caller's function ends the jobs, not the program.
      this.#channel.close(error)
    }
  }
}

// A worker of a program that was read from standard input or `--eval` does not start with this option.
function workerArguments(): string[] {
  const { execArgv } = process
  return execArgv.filter(
    (each, index) => !/^--input-type\b/.test(each) && execArgv[index - 1] !== '--input-type',
  )
}

// A stack trace of Node means nothing to a user when the system cannot start a worker.
function startFailure(error: unknown): PkgtoolError | undefined {
  if (systemErrorCode(error) !== 'ERR_WORKER_INIT_FAILED') return undefined
  return new PkgtoolError(
    'FILE_SYSTEM',
    {
      subject: 'a thread of the restore',
      found: `no start: ${messageOf(error)}`,
      change: 'raise the limit of open files (ulimit -n)',
    },
    { cause: error },
  )
}
