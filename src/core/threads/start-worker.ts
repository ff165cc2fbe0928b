import { existsSync } from 'node:fs'
import { type MessagePort, type ResourceLimits, Worker } from 'node:worker_threads'
import { PkgtoolError } from '../base/errors.ts'
import { messageOf, systemErrorCode } from '../base/thrown.ts'

/**
 * The script of a worker: beside this file in the compiled library, and in the Action, whose bundles lie side by side. Undefined in
 * unbundled sources, and where a bundler has left the script behind.
 */
export function findScript(name: string): URL | undefined {
  // One that writes CommonJS may leave no `import.meta.url` at all.
  const base: string | undefined = import.meta.url
  return [`./${name}.js`, `../${name}/index.js`]
    .flatMap(path => (URL.canParse(path, base) ? new URL(path, base) : []))
    .find(script => script.protocol === 'file:' && existsSync(script))
}

/** What workers of one use have in common. */
export interface WorkerKind {
  readonly limits: ResourceLimits
  /** what the script is started for, where it is one of several uses: its arguments */
  readonly words?: readonly string[]
}

interface StartOptions extends WorkerKind {
  readonly data: unknown
}

/** Starts a worker, or gives one that waits its data. */
export function startWorker(script: URL, { data, ...kind }: StartOptions): Worker {
  const ready = data === undefined ? undefined : takeWaiting(script, kind)
  if (ready === undefined) return newWorker(script, data, kind)
  ready.ref()
  ready.postMessage(data)
  return ready
}

/**
 * Starts a worker that loads its script and waits: the next `startWorker` for such a worker takes it. It keeps no program from ending.
 * Returns what ends it if none has. One that does not start is not told of: nobody has asked for it yet.
 */
export function startAhead(script: URL, kind: WorkerKind): () => void {
  const worker = tryNewWorker(script, kind)
  if (worker === undefined) return () => {}
  const all = waitingFor(script, kind)
  const forget = () => void all.delete(worker)
  worker.on('error', forget).on('exit', forget).unref()
  all.add(worker)
  return () => {
    if (all.delete(worker)) void worker.terminate()
  }
}

// Without room for its thread, or a right to have one, its constructor throws.
function tryNewWorker(script: URL, kind: WorkerKind): Worker | undefined {
  try {
    return newWorker(script, waits, kind)
  } catch {
    return undefined
  }
}

/** Serves the data of a worker, now or when they come: in its script. */
export function whenStarted<T>(
  port: MessagePort,
  { data, serve }: { readonly data: T | typeof waits; readonly serve: (data: T) => void },
): void {
  // In the same turn the next one listens, so that it misses no message.
  if (data === waits) port.once('message', serve)
  else serve(data)
}

const waits = 'waits for its data'

const waiting = new Map<string, Set<Worker>>()

function waitingFor(script: URL, kind: WorkerKind): Set<Worker> {
  const key = JSON.stringify([script.href, kind])
  const all = waiting.get(key) ?? new Set()
  waiting.set(key, all)
  return all
}

function takeWaiting(script: URL, kind: WorkerKind): Worker | undefined {
  const all = waitingFor(script, kind)
  const [worker] = all
  if (worker !== undefined) all.delete(worker)
  return worker
}

function newWorker(script: URL, data: unknown, { limits, words = [] }: WorkerKind): Worker {
  const options = { workerData: data, resourceLimits: limits, argv: [...words] }
  return new Worker(script, { ...options, ...workerArguments() })
}

// Without options of its own a worker has those of the program, but refuses to start as its file has no input type. Given ones may
// hold no option of V8, such as --max-old-space-size, which all threads have anyway.
function workerArguments(): { readonly execArgv?: string[] } {
  return process.execArgv.some(each => /^--input-type\b/.test(each)) ? { execArgv: [] } : {}
}

/** The error for a worker that the system cannot start; undefined for other ones. A stack trace of Node means nothing to a user. */
export function startFailure(error: unknown): PkgtoolError | undefined {
  if (systemErrorCode(error) !== 'ERR_WORKER_INIT_FAILED') return undefined
  return new PkgtoolError(
    'FILE_SYSTEM',
    {
      found: `a worker thread did not start: ${messageOf(error)}`,
      change: 'raise the limit of open files (ulimit -n)',
    },
    { cause: error },
  )
}
