import type { HashAlgorithm } from '../integrity/digest.ts'
import { packFailure } from '../threads/failure.ts'
import type { ThreadMethods } from '../threads/serve-calls.ts'
import type { Exchanger } from '../transport/create-exchanger.ts'
import type { Exchange, ExchangeRequest } from '../transport/exchange.ts'
import type { FileWriter } from './file-writer.ts'
import type { AskReply, Outcome, SaveReply } from './thread-writer.ts'

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
export function serveFiles(
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
