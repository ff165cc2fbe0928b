#!/usr/bin/env node
import { systemErrorCode } from '../core/base/errors.ts'
import { describeSystemError } from '../core/files/file-system-error.ts'
import { run } from './run.ts'

// A reader such as `head` that has enough is no failure of ours; a result that a full disk does not take is one.
process.stdout.on('error', error => {
  if (systemErrorCode(error) === 'EPIPE') process.exit(0)
  process.stderr.write(
    `error: Cannot write "standard output": found ${describeSystemError(error)} (FILE_SYSTEM)\n`,
    () => process.exit(1),
  )
})

// Nobody can be told, and what was asked for is still done.
process.stderr.on('error', () => {})

process.exitCode = await run()
