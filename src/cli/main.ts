#!/usr/bin/env node
import { version } from '../core/base/ports.ts'

// A reader such as `head` that has enough is no failure of ours; a result that a full disk does not take is one.
process.stdout.on('error', async (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0)
  const { describeSystemError } = await import('../core/files/file-system-error.ts')
  process.stderr.write(
    `error: Cannot write "standard output": found ${describeSystemError(error)} (FILE_SYSTEM)\n`,
    () => process.exit(1),
  )
})

// Nobody can be told, and what was asked for is still done.
process.stderr.on('error', () => {})

// Scripts ask for the version to see whether we are there: that loads nothing else.
if (process.argv.length === 3 && process.argv[2] === '--version') process.stdout.write(`${version}\n`)
else process.exitCode = await (await import('./run.ts')).run()
