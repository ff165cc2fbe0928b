#!/usr/bin/env node
import { version } from '../core/base/version.ts'
import { writeByCalls } from '../doors/write-by-calls.ts'

// A reader such as `head` may close the pipe early, which is no failure. A full disk that truncates a result is a
// failure.
writeByCalls('stdout', stream =>
  stream.on('error', async (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(0)
    const { describeSystemError } = await import('../core/files/file-errors.ts')
    process.stderr.write(
      `error: Cannot write "standard output": ${describeSystemError(error)} (FILE_SYSTEM)\n`,
      () => process.exit(1),
    )
  }),
)

// There is nobody to report this to, and the requested work still gets done.
writeByCalls('stderr', stream => stream.on('error', () => {}))

// Scripts use `--version` to check whether we are installed, so it loads nothing else.
if (process.argv.length === 3 && process.argv[2] === '--version') process.stdout.write(`${version}\n`)
else process.exitCode = await (await import('./run.ts')).run()
