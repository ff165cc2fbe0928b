import { writeByCalls } from '../doors/write-by-calls.ts'

/** Prepares the two streams of a program for what its readers do. */
export function openStandardStreams(): void {
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
}
