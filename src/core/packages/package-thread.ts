// The entry of a thread that downloads and places packages; `open-package-worker.ts` starts it.
import { parentPort, workerData } from 'node:worker_threads'
import { packFailure } from '../base/failure.ts'
import type { HashAlgorithm } from '../files/hash.ts'
import type { FileWriter } from '../http/download-writer.ts'
import type { Exchange, ExchangeRequest } from '../http/exchange.ts'
import { createExchanger, type Exchanger, type ExchangeSettings } from '../http/exchanger.ts'
import { type HashedPackage, PackageWork, type PlaceTask, type WorkSettings } from './package-job.ts'
import type { AskReply, Outcome, SaveReply, ThreadAnswer, ThreadMessage } from './worker-pool.ts'

/** What the thread is started with. */
export interface PackageThreadData {
  readonly exchange: ExchangeSettings
  readonly work: WorkSettings
}

serveCalls(signal => {
  const data = workerData as PackageThreadData
  const work = new PackageWork(data.work, signal)
  const { exchange } = createExchanger(data.exchange)
  return {
    ...serveFiles((path, algorithm) => work.createWriter(path, algorithm), { exchange, signal }),
    manifest: (file: string) => work.readManifest(file),
    contentHash: (hashed: HashedPackage) => work.contentHash(hashed),
    place: (task: PlaceTask) => work.place(task),
    forget: (file: string) => work.forget(file),
  }
})

interface ServedFile {
  readonly writer: FileWriter
  written: number
  answer: Exchange | undefined
  outcome: Outcome
}

interface Ask {
  readonly file: number
  readonly path: string
  readonly algorithm: HashAlgorithm
  readonly url: string
  readonly request: Omit<ExchangeRequest, 'signal'>
}

/** milliseconds between two events of one file */
const eventInterval = 50

class TooLarge extends Error {
  readonly size: number

  constructor(size: number) {
    super('more than the file may have')
    this.size = size
  }
}

/** The methods behind `ThreadWriter`: each file has one writer and at most one exchange at a time. */
function serveFiles(
  createWriter: (path: string, algorithm: HashAlgorithm) => FileWriter,
  { exchange, signal }: { readonly exchange: Exchanger; readonly signal: AbortSignal },
): ThreadMethods {
  const files = new Map<number, ServedFile>()
  const get = (file: number) => files.get(file) as ServedFile
  return {
    ask({ file, path, algorithm, url, request }: Ask): Promise<AskReply> {
      const served = files.get(file) ?? serve(createWriter(path, algorithm))
      files.set(file, served)
      return ask(served, { url, request: { ...request, signal }, exchange })
    },
    save: ({ file, most }: { file: number; most: number }, tell) => save(get(file), { most, tell }),
    drop({ file }: { file: number }): Outcome {
      const served = get(file)
      served.answer?.discard()
      return served.outcome
    },
    async restart({ file }: { file: number }): Promise<void> {
      const served = get(file)
      await served.writer.restart()
      served.written = 0
    },
    async finish({ file }: { file: number }): Promise<string> {
      const digest = await get(file).writer.finish()
      files.delete(file)
      return digest
    },
    async discard({ file }: { file: number }): Promise<void> {
      await files.get(file)?.writer.discard()
      files.delete(file)
    },
  }
}

function serve(writer: FileWriter): ServedFile {
  return { writer, written: 0, answer: undefined, outcome: 'finished' }
}

async function ask(
  served: ServedFile,
  { url, request, exchange }: { url: string; request: ExchangeRequest; exchange: Exchanger },
): Promise<AskReply> {
  served.outcome = 'finished'
  const slot = {
    received: () => {},
    end(outcome: Outcome) {
      served.outcome = outcome
    },
  }
  try {
    served.answer = await exchange(new URL(url), request, slot)
    const { status, headers } = served.answer
    return { head: { status, headers } }
  } catch (error) {
    return { failure: packFailure(error), outcome: served.outcome }
  }
}

async function save(
  served: ServedFile,
  { most, tell }: { readonly most: number; readonly tell: (written: number) => void },
): Promise<SaveReply> {
  let toldAt = performance.now()
  const onSize = (size: number) => {
    if (size > most) throw new TooLarge(size)
    if (performance.now() - toldAt > eventInterval) {
      toldAt = performance.now()
      tell(served.written)
    }
    served.written = size
  }
  const reply = await appendTo(served, { most, onSize })
  return { ...reply, written: served.written, outcome: served.outcome }
}

async function appendTo(
  { writer, answer }: ServedFile,
  options: { readonly most: number; readonly onSize: (size: number) => void },
): Promise<Pick<SaveReply, 'failure' | 'over'>> {
  try {
    if (answer) await writer.append(answer, options)
    return {}
  } catch (error) {
    return error instanceof TooLarge ? { over: error.size } : { failure: packFailure(error) }
  }
}

/** What answers calls, by name: plain data in and out; `tell` sends an event before the end. */
export type ThreadMethods = Readonly<
  Record<string, (params: never, tell: (event: unknown) => void) => unknown>
>

/**
 * Answers the calls of a `Thread`, inside it, for as long as the thread lives.
 *
 * @param makeMethods is given the signal that `Thread.stop` aborts
 */
function serveCalls(makeMethods: (signal: AbortSignal) => ThreadMethods): void {
  const stop = new AbortController()
  const methods = makeMethods(stop.signal)
  const post = (answer: ThreadAnswer) => parentPort?.postMessage(answer)
  parentPort?.on('message', async (message: ThreadMessage) => {
    if ('stop' in message) return stop.abort(message.stop.isTimeout ? timeout() : undefined)
    const { call, method, params } = message
    try {
      const result = await methods[method]?.(params as never, event => post({ call, event }))
      post({ call, result })
    } catch (error) {
      post({ call, failure: packFailure(error) })
    }
  })
}

function timeout(): DOMException {
  return new DOMException('the time allowed is over', 'TimeoutError')
}
