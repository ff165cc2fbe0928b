import type { WorkerKind } from './start-worker.ts'

/** MiB for the heap of the thread that evaluates; a thousand real projects take less than a hundred. */
export const projectMemory = 512

/** The worker that evaluates projects, unless its caller has other limits. */
export const projectWorker: WorkerKind = {
  limits: { maxOldGenerationSizeMb: projectMemory },
  words: ['projects'],
}

/** The workers that bring packages. Most of their objects live only for one chunk of a body: a small young generation collects them soon. */
export const packageWorker: WorkerKind = { limits: { maxYoungGenerationSizeMb: 2 } }
