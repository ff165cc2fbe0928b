import { isMainThread } from 'node:worker_threads'
import { writeByCalls } from '../doors/write-by-calls.ts'
import { run } from './run.ts'
import { readSavedState } from './runner-environment.ts'

// The script of the thread that evaluates projects, and of the launcher `nuget`, is this bundle, which has all that they need.
if (!isMainThread) await import('../core/projects/project-thread.ts')
else if (process.argv[2] === 'nuget')
  await (await import('../cli/nuget/start-nuget.ts')).startNuget(process.argv.slice(3))
else await runStep()

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
