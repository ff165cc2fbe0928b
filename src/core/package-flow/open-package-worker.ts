import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import type { DownloadOptions } from '../download/download-file.ts'
import { type TakeThread, ThreadWriter } from '../download/thread-writer.ts'
import { type PackagedManifest, readPackageManifest } from '../package-content/read-manifest.ts'
import type { PlacedPackage } from '../restore/placed-package.ts'
import { Thread } from '../threads/thread.ts'
import type { ExchangeSettings } from '../transport/create-exchanger.ts'
import { type PlaceTask, runPlaceTask } from './place-task.ts'
import type { RestoreRun } from './restore-run.ts'

/** Does the heavy work of a restore: TLS, hashing, writing, unpacking. */
export interface PackageWorker {
  readonly createWriter?: DownloadOptions['createWriter']
  /** Throws as `readPackageManifest`. */
  readManifest(file: string): Promise<PackagedManifest | undefined>
  /** Throws as `PlacePackage`. */
  place(task: PlaceTask): Promise<PlacedPackage>
  /** Ends the threads; what they were at is left half done under temporary names. */
  close(): void
}

// Of the compiled library, and of the Action, whose bundles lie side by side. Sources that are run as they are have
// neither and do all on this thread.
const scripts = ['./package-thread.js', '../package-thread/index.js']

const mostThreads = 4
/** packages below which a thread costs more to start than it brings */
const fewPackages = 4

/** Opens what works on `count` packages: a thread for each core, or this one on a single core and for a few packages. */
export function openPackageWorker(run: RestoreRun, count: number): PackageWorker {
  const cores = availableParallelism()
  const script = scripts.map(name => new URL(name, import.meta.url)).find(isThere)
  if (script === undefined || cores === 1 || count < fewPackages) return workHere(run)
  const data: ExchangeSettings = run.transport.settings
  const threads = Array.from({ length: Math.min(cores, mostThreads) }, () => new Thread(script, { data }))
  return workOnThreads(run, threads)
}

function workHere({ names, options }: RestoreRun): PackageWorker {
  return {
    readManifest: file => readPackageManifest(file, names),
    place: task => runPlaceTask(task, options.signal),
    close: () => {},
  }
}

function workOnThreads(
  { names, options: { signal } }: RestoreRun,
  threads: readonly Thread[],
): PackageWorker {
  const downloads = shareOut(threads)
  const places = shareOut(threads)
  const stop = () => {
    for (const thread of threads) thread.stop(signal?.reason)
  }
  signal?.addEventListener('abort', stop, { once: true })
  return {
    createWriter: (path, algorithm) => new ThreadWriter(downloads, path, algorithm),
    readManifest: file => onLeastBusy(places, thread => thread.call('manifest', { file, names })),
    place: task => onLeastBusy(places, thread => thread.call('place', task)),
    close() {
      signal?.removeEventListener('abort', stop)
      for (const thread of threads) thread.close()
    },
  }
}

/** Each piece of work goes to the thread that has the fewest of its kind. */
function shareOut(threads: readonly Thread[]): TakeThread {
  const loads = threads.map(thread => ({ thread, count: 0 }))
  return () => {
    const least = loads.reduce((a, b) => (b.count < a.count ? b : a))
    least.count++
    return { thread: least.thread, release: () => void least.count-- }
  }
}

async function onLeastBusy<T>(take: TakeThread, work: (thread: Thread) => Promise<T>): Promise<T> {
  const { thread, release } = take()
  try {
    return await work(thread)
  } finally {
    release()
  }
}

function isThere(script: URL): boolean {
  return script.protocol === 'file:' && existsSync(script)
}
