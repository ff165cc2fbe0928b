import { isMainThread } from 'node:worker_threads'
import { writeByCalls } from '../doors/write-by-calls.ts'
import { run } from './run.ts'
import { readSavedState } from './runner-environment.ts'

// The script of the thread that evaluates projects is this bundle, which has all that it needs.
if (isMainThread) await runStep()
else await import('../core/projects/project-thread.ts')

async function runStep(): Promise<void> {
  writeByCalls('stdout')
  const saved = readSavedState()
  const isDone =
    saved === undefined
      ? await run()
      : await (await import('./save-caches.ts')).saveCaches(saved.list, saved).then(() => false)
  // A timed-out call to a cache service must not keep the job waiting.
  if (!isDone) process.stdout.write('', () => process.exit())
}
