import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import type { Writer } from '../download/file-writer.ts'
import { LateWriter } from '../download/late-writer.ts'
import { ThreadWriter } from '../download/thread-writer.ts'
import type { HashAlgorithm } from '../integrity/digest.ts'
import type { PackagedManifest } from '../package-content/read-manifest.ts'
import { packageLayouts } from '../restore/package-layouts.ts'
import type { PlacedPackage } from '../restore/placed-package.ts'
import { Thread } from '../threads/thread.ts'
import type { WantedPackage } from './locate-package.ts'
import type { PackageThreadData } from './package-thread.ts'
import { type HashedPackage, PackageWork, type PlaceTask, type WorkSettings } from './package-work.ts'
import type { RestoreRun } from './restore-run.ts'

/** Does the heavy work of packages: TLS, hashing, writing, unpacking. A file stays with the hand that began it. */
interface Hand {
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
  const script = scripts.map(name => new URL(name, import.meta.url)).find(isThere)
  const cores = availableParallelism()
  const settings = settingsOf(run, absent)
  const here = handHere(new PackageWork(settings, run.options.signal))
  if (script === undefined || cores === 1 || absent.length < fewPackages)
    return { ...shareOut(run, { hands: [here] }), close: () => {} }
  const unpacks = packageLayouts[run.layout].targets !== undefined
  const data: PackageThreadData = { exchange: run.transport.settings, work: settings }
  const threads = Array.from(
    { length: Math.min(unpacks ? cores : cores - 1, mostThreads) },
    () => new Thread(script, { data }),
  )
  const hands = threads.map(handOf)
  return {
    ...shareOut(run, { hands, downloader: unpacks ? undefined : here }),
    close: watchOver(threads, run),
  }
}

function settingsOf({ layout, names }: RestoreRun, absent: readonly WantedPackage[]): WorkSettings {
  const hashesContent =
    packageLayouts[layout].hasContentHash ?? absent.some(({ pin }) => pin.contentHash !== undefined)
  return { layout, manifestExtension: names.manifestExtension, hashesContent }
}

function handHere(work: PackageWork): Hand {
  return {
    createWriter: (path, algorithm) => work.createWriter(path, algorithm),
    readManifest: file => work.readManifest(file),
    contentHash: hashed => work.contentHash(hashed),
    place: task => work.place(task),
    forget: file => work.forget(file),
  }
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

interface Share {
  readonly hand: Hand
  /** files that it has under way */
  count: number
}

interface Hands {
  readonly hands: readonly Hand[]
  /** one that takes downloads alone, and hands them on */
  readonly downloader?: Hand | undefined
}

/** Each file goes to the hand that has the fewest, and stays with it where that can do what comes next. */
function shareOut({ transport }: RestoreRun, { hands, downloader }: Hands): Hand {
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

function isThere(script: URL): boolean {
  return script.protocol === 'file:' && existsSync(script)
}
