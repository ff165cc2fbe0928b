#!/usr/bin/env node
import { run } from './run.ts'

// A reader such as `head` that has enough is no failure of ours.
process.stdout.on('error', error => {
  if ('code' in error && error.code === 'EPIPE') process.exit(0)
  throw error
})

process.exitCode = await run()
