import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { FileWriter, type Writer } from '../download/file-writer.ts'
import { LateWriter } from '../download/late-writer.ts'
import { ThreadWriter } from '../download/thread-writer.ts'
import type { HashAlgorithm } from '../integrity/digest.ts'
import { type PackagedManifest, readPackageManifest } from '../package-content/read-manifest.ts'
import { packageLayouts } from '../restore/package-layouts.ts'
import type { PlacedPackage } from '../restore/placed-package.ts'
import { Thread } from '../threads/thread.ts'
import type { ExchangeSettings } from '../transport/create-exchanger.ts'
import { type PlaceTask, runPlaceTask } from './place-task.ts'
import type { RestoreRun } from './restore-run.ts'

/** Does the heavy work of packages: TLS, hashing, writing, unpacking. */
interface Hand {
  createWriter(path: string, algorithm: HashAlgorithm): Writer
  /** Throws as `readPackageManifest`. */
  readManifest(file: string): Promise<PackagedManifest | undefined>
  /** Throws as `PlacePackage`. */
  place(task: PlaceTask): Promise<PlacedPackage>
}

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
 * Opens what works on `count` packages: this thread, and for more than a few packages others, so that each core has one.
 * Where packages are unpacked this one keeps out of the work, which would hold up what all others wait for.
 */
export function openPackageWorker(run: RestoreRun, count: number): PackageWorker {
  const script = scripts.map(name => new URL(name, import.meta.url)).find(isThere)
  const cores = availableParallelism()
  const here = handHere(run)
  if (script === undefined || cores === 1 || count < fewPackages)
    return { ...shareOut(run, [here]), close: () => {} }
  const unpacks = packageLayouts[run.layout].targets !== undefined
  const data: ExchangeSettings = run.transport.settings
  const threads = Array.from(
    { length: Math.min(unpacks ? cores : cores - 1, mostThreads) },
    () => new Thread(script, { data }),
  )
  const hands = threads.map(thread => handOf(thread, run))
  return { ...shareOut(run, unpacks ? hands : [here, ...hands]), close: watchOver(threads, run) }
}

function handHere({ names, options }: RestoreRun): Hand {
  return {
    createWriter: (path, algorithm) => new FileWriter(path, algorithm),
    readManifest: file => readPackageManifest(file, names),
    place: task => runPlaceTask(task, options.signal),
  }
}

function handOf(thread: Thread, { names }: RestoreRun): Hand {
  return {
    createWriter: (path, algorithm) => new ThreadWriter(thread, path, algorithm),
    readManifest: file => thread.call('manifest', { file, names }),
    place: task => thread.call('place', task),
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

/** Each piece of work goes to the hand that has the fewest of its kind. */
function shareOut({ transport }: RestoreRun, hands: readonly Hand[]): Hand {
  const downloads = shares(hands)
  const places = shares(hands)
  const take = (path: string, algorithm: HashAlgorithm) => {
    const { hand, release } = downloads()
    return { writer: hand.createWriter(path, algorithm), release }
  }
  const run = async <T>(work: (hand: Hand) => Promise<T>): Promise<T> => {
    const { hand, release } = places()
    return work(hand).finally(release)
  }
  return {
    createWriter: (path, algorithm) => new LateWriter(() => take(path, algorithm), transport.exchange),
    readManifest: file => run(hand => hand.readManifest(file)),
    place: task => run(hand => hand.place(task)),
  }
}

function shares(hands: readonly Hand[]): () => { readonly hand: Hand; readonly release: () => void } {
  const loads = hands.map(hand => ({ hand, count: 0 }))
  return () => {
    const least = loads.reduce((a, b) => (b.count < a.count ? b : a))
    least.count++
    return { hand: least.hand, release: () => void least.count-- }
  }
}

function isThere(script: URL): boolean {
  return script.protocol === 'file:' && existsSync(script)
}
