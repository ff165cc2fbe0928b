#!/usr/bin/env node
import { version } from '../core/base/version.ts'
import { openStandardStreams } from './standard-streams.ts'

openStandardStreams()

/** Help of the NuGet command that is there loads nothing else. */
async function showsHelp([verb, ...words]: readonly string[]): Promise<boolean> {
  return (
    verb === 'nuget' &&
    (await import('./nuget/show-help.ts')).showHelp(words, {
      stdout: process.stdout,
      program: 'setup-pkgtool nuget',
    })
  )
}

// Scripts use `--version` to check whether we are installed, so it loads nothing else.
const given = process.argv.slice(2)
if (given.length === 1 && given[0] === '--version') process.stdout.write(`${version}\n`)
else if (!(await showsHelp(given))) process.exitCode = await (await import('./run.ts')).run()
