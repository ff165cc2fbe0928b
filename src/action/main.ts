import { readSavedState } from './inputs.ts'
import { writeStdoutByCalls } from './log.ts'
import { run } from './run.ts'

writeStdoutByCalls()
const list = readSavedState()

const isDone =
  list === undefined ? await run() : await (await import('./job-cache.ts')).saveCaches(list).then(() => false)

// A timed-out call to a cache service must not keep the job waiting.
if (!isDone) process.stdout.write('', () => process.exit())
