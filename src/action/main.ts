import { readSavedState } from './inputs.ts'
import { run } from './run.ts'

const list = readSavedState()

const isDone =
  list === undefined ? await run() : await (await import('./job-cache.ts')).saveCaches(list).then(() => false)

// A call to a cache service that was given up must not keep the job waiting.
if (!isDone) process.stdout.write('', () => process.exit())
