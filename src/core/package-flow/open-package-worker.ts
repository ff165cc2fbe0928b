import { closeSync, existsSync, openSync } from 'node:fs'
import { availableParallelism, devNull } from 'node:os'
import { ThreadWriter } from '../download/thread-writer.ts'
import { packageLayouts } from '../restore/package-layouts.ts'
import { Thread } from '../threads/thread.ts'
import type { WantedPackage } from './locate-package.ts'
import { type Hand, shareOut } from './package-hands.ts'
import type { PackageThreadData } from './package-thread.ts'
import { PackageWork, type WorkSettings } from './package-work.ts'
import type { RestoreRun } from './restore-run.ts'

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
