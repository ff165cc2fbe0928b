import { writeByCalls } from '../doors/write-by-calls.ts'
import { run } from './run.ts'
import { readSavedState } from './runner-environment.ts'

/** The step, or what is left to do at the end of its job, with the exit of the process. */
export async function runStep(): Promise<void> {
  writeByCalls('stdout')
  const saved = readSavedState()
  const isDone =
    saved === undefined
      ? await run()
      : await (await import('./cache/save-caches.ts')).saveCaches(saved.list, saved).then(() => false)
  // A timed-out call to a cache service must not keep the job waiting.
  if (!isDone) process.stdout.write('', () => process.exit())
}
