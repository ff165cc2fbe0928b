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

/** Help of the NuGet command that is there loads nothing else. */
async function showsHelp([verb, command, ...words]: readonly string[]): Promise<boolean> {
  if (verb !== 'nuget' || ![undefined, 'help', '?'].includes(command)) return false
  return (await import('./nuget/show-help.ts')).showHelp(words, process)
}

// Scripts use `--version` to check whether we are installed, so it loads nothing else.
const given = process.argv.slice(2)
if (given.length === 1 && given[0] === '--version') process.stdout.write(`${version}\n`)
else if (!(await showsHelp(given))) process.exitCode = await (await import('./run.ts')).run()
