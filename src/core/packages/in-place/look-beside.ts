import type { MessagePort } from 'node:worker_threads'
import { nextPiece, throwIfCancelled } from '../../base/turns.ts'
import { Channel } from '../../threads/channel.ts'
import { findScript, startFailure, startWorker } from '../../threads/start-worker.ts'
import { canStart, otherCores } from '../../threads/worker-count.ts'
import type { PackagesFolder } from '../packages-folder.ts'
import type { WantedPackage } from '../wanted-package.ts'
import { findPresent, type LookOptions, type Presence } from './find-present.ts'
import type { PlacedPackage } from './placed-package.ts'

/** What is looked at, and how. */
interface Looks {
  readonly folder: PackagesFolder
  readonly wanted: readonly WantedPackage[]
  readonly rules: Omit<LookOptions, 'known'>
}

/** to be read, in bytes: with less, workers take more processor time for their start than the time they save is worth */
const minBytesForWorkers = 64 * 1024 ** 2

/**
 * Looks at packages in place of which all bytes are to be read, in workers beside this thread. Empty where it is not worth that.
 *
 * @throws PkgtoolError as `findPresent`; `FILE_SYSTEM` for a worker that does not start
 */
export async function lookBeside(
  { folder, wanted, rules: { signal, ...rules } }: Looks,
  knownOf: (item: WantedPackage) => PlacedPackage | undefined,
): Promise<ReadonlyMap<WantedPackage, Presence>> {
  const known = wanted.map(knownOf)
  const size = known.reduce((sum, each) => sum + (each?.size ?? 0), 0)
  const script = findScript('package-thread')
  const count = size < minBytesForWorkers ? 0 : Math.min(otherCores(), wanted.length - 1)
  if (script === undefined || count < 1 || !canStart(count)) return new Map()
  const shared = { folder, wanted, rules, known, next: new Int32Array(new SharedArrayBuffer(4)) }
  const workers = Array.from({ length: count }, () => startLooking(script, shared))
  const close = () => {
    for (const worker of workers) worker.close()
  }
  signal?.addEventListener('abort', close, { once: true })
  try {
    const all = [takeLooks(shared, signal), ...workers.map(({ found }) => found)]
    const found = await allOf(all).finally(() => throwIfCancelled(signal, folder.directory))
    return new Map(found.flat().map(([index, presence]) => [wanted[index] as WantedPackage, presence]))
  } finally {
    signal?.removeEventListener('abort', close)
    close()
  }
}

/** Rejects with the first error once all have ended. */
async function allOf<T>(promises: readonly Promise<T>[]): Promise<readonly T[]> {
  await Promise.allSettled(promises)
  return Promise.all(promises)
}

/** Plain data that threads share. */
interface SharedLooks extends Looks {
  /** what the record has of each */
  readonly known: readonly (PlacedPackage | undefined)[]
  /** the index of the next one that a thread takes; of shared memory, since a thread that reads hears of nothing meanwhile */
  readonly next: Int32Array
}

/** What was found of the package with that index. */
type FoundAt = readonly [index: number, presence: Presence]

/** The methods of a worker that looks. */
interface LookMethods {
  look(shared: SharedLooks): Promise<readonly FoundAt[]>
}

function startLooking(script: URL, shared: SharedLooks) {
  const worker = startWorker(script, { data: undefined, limits: {} })
  const channel = new Channel<Record<string, never>, LookMethods>(worker, {})
  worker.on('error', error => channel.close(startFailure(error) ?? error))
  worker.on('exit', () => channel.close(new Error('a worker that reads packages has ended')))
  return { found: channel.call('look', shared), close: () => void worker.terminate() }
}

/** Looks in a worker at what the main thread shares. */
export function serveLooks(port: MessagePort): void {
  new Channel<LookMethods, Record<string, never>>(port, { look: shared => takeLooks(shared) })
}

// The last ones of each thread are few.
const looksAtOnce = 4

/** Looks at packages until all are taken, by this thread or others. After an error nobody takes more. */
async function takeLooks(
  { folder, wanted, known, rules, next }: SharedLooks,
  signal?: AbortSignal | undefined,
): Promise<readonly FoundAt[]> {
  const found: FoundAt[] = []
  const takeMore = async () => {
    for (;;) {
      await nextPiece()
      const index = Atomics.add(next, 0, 1)
      const item = wanted[index]
      if (item === undefined) return
      found.push([index, await findPresent(folder, item, { ...rules, known: known[index], signal })])
    }
  }
  const taking = Array.from({ length: looksAtOnce }, () =>
    takeMore().catch(error => {
      Atomics.store(next, 0, wanted.length)
      throw error
    }),
  )
  await allOf(taking)
  return found
}
