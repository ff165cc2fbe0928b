import { closeSync, existsSync, openSync } from 'node:fs'
import { availableParallelism, devNull } from 'node:os'
import { Worker } from 'node:worker_threads'
import { messageOf, PkgtoolError, systemErrorCode } from '../base/errors.ts'
import { type Failure, unpackFailure } from '../base/failure.ts'
import { isTimeout } from '../base/ports.ts'
import { removeLeftover } from '../files/folders.ts'
import type { HashAlgorithm } from '../files/hash.ts'
import type { Transport } from '../http/client.ts'
import type { Slot } from '../http/connections.ts'
import { type AppendOptions, LateWriter, type Writer } from '../http/download-writer.ts'
import type { Exchange, ExchangeRequest } from '../http/exchange.ts'
import type { PackagedManifest } from '../nuget/manifest.ts'
import { packageLayouts } from './layouts.ts'
import { type HashedPackage, PackageWork, type PlaceTask, type WorkSettings } from './package-job.ts'
import type { PackageThreadData } from './package-thread.ts'
import type { PlacedPackage } from './record.ts'
import type { WantedPackage } from './resolve.ts'
import type { RestoreRun } from './restore.ts'

/** All hands of a restore, each of which gets its share. */
export interface PackageWorker extends Hand {
  /** Ends the threads; what they were at is left half done under temporary names. */
  close(): void
}

// Of the compiled library, and of the Action, whose bundles lie side by side. Sources that are run as they are have
// neither and do all on this thread.
const scripts = ['./package-thread.js', '../package-thread/index.js']

const mostThreads = 4

/** packages below which a thread costs more to start than it brings */
const fewPackages = 4

/**
 * Opens what works on `absent` packages: this thread, and for more than a few packages others, so that each core has one.
 * Where packages are unpacked this one keeps out of the work, which would hold up what all others wait for.
 */
export function openPackageWorker(run: RestoreRun, absent: readonly WantedPackage[]): PackageWorker {
  const script = findScript()
  const cores = availableParallelism()
  const settings = settingsOf(run, absent)
  const here = new PackageWork(settings, run.options.signal)
  const alone = () => ({ ...shareOut(run.transport, { hands: [here] }), close: () => {} })
  if (script === undefined || cores === 1 || absent.length < fewPackages) return alone()
  const unpacks = packageLayouts[run.layout].targets !== undefined
  const count = Math.min(unpacks ? cores : cores - 1, mostThreads)
  if (!canOpen(count * descriptorsOfThread)) {
    run.log.info('one thread restores all packages: the limit of open files is too low for more')
    return alone()
  }
  const data: PackageThreadData = { exchange: run.transport.settings, work: settings }
  const threads = Array.from({ length: count }, () => new Thread(script, { data }))
  const hands = threads.map(handOf)
  return {
    ...shareOut(run.transport, { hands, downloader: unpacks ? undefined : here }),
    close: watchOver(threads, run),
  }
}

/** a thread holds five, loads its modules from files of which many are open at once, and has packages open */
const descriptorsOfThread = 32

/** Whether the limit of open files leaves room for `count` more. A thread that finds none ends the run. */
function canOpen(count: number): boolean {
  const opened: number[] = []
  try {
    for (let n = 0; n < count; n++) opened.push(openSync(devNull, 'r'))
    return true
  } catch {
    return false
  } finally {
    for (const descriptor of opened) closeSync(descriptor)
  }
}

function settingsOf({ layout, names }: RestoreRun, absent: readonly WantedPackage[]): WorkSettings {
  const hashesContent =
    packageLayouts[layout].hasContentHash ?? absent.some(({ pin }) => pin.contentHash !== undefined)
  return { layout, manifestExtension: names.manifestExtension, hashesContent }
}

function handOf(thread: Thread): Hand {
  return {
    createWriter: (path, algorithm) => new ThreadWriter(thread, path, algorithm),
    readManifest: file => thread.call('manifest', file),
    contentHash: hashed => thread.call('contentHash', hashed),
    place: task => thread.call('place', task),
    // A thread that has ended has closed all.
    forget: file => void thread.call('forget', file).catch(() => {}),
  }
}

/** Stops the threads when the run is; returns what ends them. */
function watchOver(threads: readonly Thread[], { options: { signal } }: RestoreRun): () => void {
  const stop = () => {
    for (const thread of threads) thread.stop(signal?.reason)
  }
  signal?.addEventListener('abort', stop, { once: true })
  if (signal?.aborted) stop()
  return () => {
    signal?.removeEventListener('abort', stop)
    for (const thread of threads) thread.close()
  }
}

// A bundler may leave the script behind, and one that writes CommonJS may leave no `import.meta.url` at all.
function findScript(): URL | undefined {
  const base: string | undefined = import.meta.url
  return scripts
    .flatMap(name => (URL.canParse(name, base) ? new URL(name, base) : []))
    .find(script => script.protocol === 'file:' && existsSync(script))
}

/** Does the heavy work of packages: TLS, hashing, writing, unpacking. A file stays with the hand that began it. */
export interface Hand {
  createWriter(path: string, algorithm: HashAlgorithm): Writer
  /** Throws as `readPackageManifest`. */
  readManifest(file: string): Promise<PackagedManifest | undefined>
  /** Throws as `packageContentHash`. */
  contentHash(hashed: HashedPackage): Promise<string>
  /** Throws as `PlacePackage`. */
  place(task: PlaceTask): Promise<PlacedPackage>
  /** Forgets what is known of a file that is thrown away, and closes it. */
  forget(file: string): void
}

interface Share {
  readonly hand: Hand
  /** files that it has under way */
  count: number
}

/** Who is there. */
export interface Hands {
  readonly hands: readonly Hand[]
  /** one that takes downloads alone, and hands them on */
  readonly downloader?: Hand | undefined
}

/** Each file goes to the hand that has the fewest, and stays with it where that can do what comes next. */
export function shareOut(transport: Pick<Transport, 'exchange'>, { hands, downloader }: Hands): Hand {
  const shares = hands.map((hand): Share => ({ hand, count: 0 }))
  const downloads = downloader ? [{ hand: downloader, count: 0 }, ...shares] : shares
  const takers = new Map<string, Share>()
  const handFor = (file: string, able = shares): Hand => {
    const taker = takers.get(file)
    if (taker && able.includes(taker)) return taker.hand
    leave(file)?.forget(file)
    const share = able.reduce((a, b) => (b.count < a.count ? b : a))
    share.count++
    takers.set(file, share)
    return share.hand
  }
  const leave = (file: string): Hand | undefined => {
    const share = takers.get(file)
    if (share) share.count--
    takers.delete(file)
    return share?.hand
  }
  return {
    createWriter: (path, algorithm) =>
      new LateWriter(() => handFor(path, downloads).createWriter(path, algorithm), transport.exchange),
    readManifest: async file => handFor(file).readManifest(file),
    contentHash: async hashed => handFor(hashed.file).contentHash(hashed),
    place: task =>
      handFor(task.added.file)
        .place(task)
        .finally(() => leave(task.added.file)),
    forget: file => leave(file)?.forget(file),
  }
}

/** How an exchange ended, for the slot that it had. */
export type Outcome = Parameters<Slot['end']>[0]

/** What `ask` gives back: the head of an answer, or why there is none. */
export type AskReply =
  | { readonly head: Pick<Exchange, 'status' | 'headers'> }
  | { readonly failure: Failure; readonly outcome: Outcome }

/** What `save` gives back: `written` is the size that the file has then. */
export interface SaveReply {
  readonly written: number
  readonly outcome: Outcome
  /** why the body is not whole; what the sender announced beyond `most` is `over` */
  readonly failure?: Failure | undefined
  readonly over?: number | undefined
}

let lastFile = 0

/**
 * A file that another thread downloads (`serve-files.ts`): its requests are made there, and its bytes never come here.
 * Where to ask, whether an answer will do, and what may be tried again is decided here all the same.
 */
class ThreadWriter implements Writer {
  readonly #file: { readonly path: string; readonly algorithm: HashAlgorithm }
  readonly #id = ++lastFile
  readonly #thread: Thread
  #slot: Slot | undefined
  #written = 0

  /** The file, which must not exist, is created with the first request: that may throw `FILE_SYSTEM` too. */
  constructor(thread: Thread, path: string, algorithm: HashAlgorithm) {
    this.#thread = thread
    this.#file = { path, algorithm }
  }

  /** As an `Exchanger`; the body of its answer is appended to this file, and to nothing else. */
  readonly exchange = async (
    url: URL,
    { signal, ...request }: ExchangeRequest,
    slot: Slot,
  ): Promise<Exchange> => {
    const reply = await this.#call<AskReply>('ask', { ...this.#file, url: url.href, request })
    if ('failure' in reply) {
      slot.end(reply.outcome)
      throw unpackFailure(reply.failure)
    }
    this.#slot = slot
    return {
      ...reply.head,
      read: () => Promise.reject(new Error('the bytes of this answer stay on their thread')),
      discard: () => void this.#drop(slot),
    }
  }

  async append(_: unknown, { most, onSize }: AppendOptions): Promise<void> {
    const count = (written: number) => {
      this.#slot?.received(written - this.#written)
      this.#written = written
      onSize(written)
    }
    const { written, over, outcome, failure } = await this.#call<SaveReply>('save', { most }, count)
    if (written > this.#written) count(written)
    this.#slot?.end(outcome)
    if (over !== undefined) onSize(over)
    if (failure) throw unpackFailure(failure)
  }

  async restart(): Promise<void> {
    await this.#call('restart')
    this.#written = 0
  }

  finish(): Promise<string> {
    return this.#call('finish')
  }

  async discard(): Promise<void> {
    // The thread closes it, where it lives and has not finished it; the name goes in any case, for whoever comes next.
    await this.#call('discard').catch(() => {})
    removeLeftover(this.#file.path)
  }

  async #drop(slot: Slot): Promise<void> {
    slot.end(await this.#call<Outcome>('drop').catch((): Outcome => 'finished'))
  }

  #call<R>(method: string, params: object = {}, onEvent?: (event: never) => void): Promise<R> {
    return this.#thread.call(method, { file: this.#id, ...params }, onEvent)
  }
}

/** What a thread is sent; `params` are plain data. */
export type ThreadMessage =
  | { readonly call: number; readonly method: string; readonly params: unknown }
  | { readonly stop: { readonly isTimeout: boolean } }

/** What it answers: any number of events, then the end of the call. */
export type ThreadAnswer =
  | { readonly call: number; readonly event: unknown }
  | { readonly call: number; readonly result: unknown }
  | { readonly call: number; readonly failure: Failure }

interface Call {
  readonly onEvent: ((event: never) => void) | undefined
  resolve(result: unknown): void
  reject(error: unknown): void
}

// Much of what a thread makes lives for one piece of a body: it goes with the first look, and not only after 16 MiB.
const youngGeneration = 2

/** A thread that answers calls by name (`serve-calls.ts`). */
export class Thread {
  readonly #worker: Worker
  readonly #calls = new Map<number, Call>()
  #last = 0
  #end: { readonly error: unknown } | undefined

  /** @param options.data what the script gets as `workerData` */
  constructor(script: URL, { data }: { readonly data: unknown }) {
    const resourceLimits = { maxYoungGenerationSizeMb: youngGeneration }
    this.#worker = new Worker(script, { workerData: data, resourceLimits })
    this.#worker.on('message', (answer: ThreadAnswer) => this.#take(answer))
    this.#worker.on('error', error => this.#fail(startFailure(error) ?? error))
    this.#worker.on('exit', () => this.#fail(new Error('a thread of the restore has ended')))
  }

  /** Calls a method; rejects with what it throws, and when the thread ends. */
  call<R>(method: string, params: unknown, onEvent?: (event: never) => void): Promise<R> {
    const call = ++this.#last
    return new Promise((resolve, reject) => {
      if (this.#end) return reject(this.#end.error)
      this.#calls.set(call, { onEvent, resolve: resolve as Call['resolve'], reject })
      this.#send({ call, method, params })
    })
  }

  /** Makes what is under way end with the code `CANCELLED`. */
  stop(reason: unknown): void {
    this.#send({ stop: { isTimeout: isTimeout(reason) } })
  }

  /** Ends the thread; what it was at is left half done under temporary names. */
  close(): void {
    void this.#worker.terminate()
  }

  #send(message: ThreadMessage): void {
    this.#worker.postMessage(message)
  }

  #take(answer: ThreadAnswer): void {
    const call = this.#calls.get(answer.call)
    if ('event' in answer) {
      this.#tell(call, answer.event)
      return
    }
    this.#calls.delete(answer.call)
    if ('result' in answer) call?.resolve(answer.result)
    else call?.reject(unpackFailure(answer.failure))
  }

  // Whoever listens is the caller's: what it throws is the end of the call, and not of the program.
  #tell(call: Call | undefined, event: unknown): void {
    try {
      call?.onEvent?.(event as never)
    } catch (error) {
      call?.reject(error)
    }
  }

  // Of an error and the end after it the error counts.
  #fail(error: unknown): void {
    this.#end ??= { error }
    for (const { reject } of this.#calls.values()) reject(error)
    this.#calls.clear()
  }
}

// Where the system gives a thread nothing to work with, a stack of Node tells a user nothing.
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
