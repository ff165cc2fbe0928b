import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { packageLayouts } from '../restore/package-layouts.ts'
import type { PlacedPackage } from '../restore/placed-package.ts'
import {
  type PlaceAnswer,
  type PlaceMessage,
  type PlaceTask,
  runPlaceTask,
  unpackFailure,
} from './place-task.ts'

/** Places packages, those of layouts that unpack on threads of their own: the connections stay with this one. */
export interface Placer {
  /** Throws as `PlacePackage`. */
  place(task: PlaceTask): Promise<PlacedPackage>
  /** Ends the threads; what they were at is left half done under temporary names. */
  close(): void
}

// Of the compiled library, and of the Action, whose bundles lie side by side. Sources that are run as they are have
// neither and place on this thread.
const scripts = ['./place-worker.js', '../place-worker/index.js']

const mostThreads = 4

/** Makes a placer. A thread starts when those before it are busy, at most one a core, and none on a single core. */
export function createPlacer({ signal }: { readonly signal?: AbortSignal | undefined }): Placer {
  const cores = availableParallelism()
  const script = cores > 1 ? scripts.map(name => new URL(name, import.meta.url)).find(isThere) : undefined
  const threads: PlacingThread[] = []
  const stop = () => {
    for (const thread of threads) thread.stop()
  }
  signal?.addEventListener('abort', stop, { once: true })
  return {
    async place(task) {
      if (script === undefined || packageLayouts[task.layout].targets === undefined)
        return runPlaceTask(task, signal)
      const [idlest] = [...threads].sort((a, b) => a.load - b.load)
      if (idlest && (idlest.load === 0 || threads.length >= Math.min(cores, mostThreads)))
        return idlest.place(task)
      const thread = new PlacingThread(script)
      threads.push(thread)
      return thread.place(task)
    },
    close() {
      signal?.removeEventListener('abort', stop)
      for (const thread of threads) thread.close()
    },
  }
}

function isThere(script: URL): boolean {
  return script.protocol === 'file:' && existsSync(script)
}

interface Waiting {
  resolve(placed: PlacedPackage): void
  reject(error: unknown): void
}

class PlacingThread {
  readonly #worker: Worker
  readonly #waiting = new Map<number, Waiting>()
  #last = 0

  constructor(script: URL) {
    this.#worker = new Worker(script)
    this.#worker.on('message', (answer: PlaceAnswer) => this.#settle(answer))
    this.#worker.on('error', error => this.#fail(error))
    this.#worker.on('exit', () => this.#fail(new Error('the thread that places packages has ended')))
  }

  /** how many packages it has to place */
  get load(): number {
    return this.#waiting.size
  }

  place(task: PlaceTask): Promise<PlacedPackage> {
    const id = ++this.#last
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject })
      this.#send({ id, task })
    })
  }

  stop(): void {
    this.#send('stop')
  }

  close(): void {
    void this.#worker.terminate()
  }

  #send(message: PlaceMessage): void {
    this.#worker.postMessage(message)
  }

  #settle(answer: PlaceAnswer): void {
    const waiting = this.#waiting.get(answer.id)
    this.#waiting.delete(answer.id)
    if ('placed' in answer) waiting?.resolve(answer.placed)
    else waiting?.reject(unpackFailure(answer.failure))
  }

  #fail(error: unknown): void {
    for (const { reject } of this.#waiting.values()) reject(error)
    this.#waiting.clear()
  }
}
