import type { Invocation } from '../verb.ts'
import type { NugetConsole } from './console.ts'
import type { NugetArguments } from './parse-arguments.ts'

/** What a command of the NuGet command line gets. */
export interface NugetRun {
  readonly given: NugetArguments
  readonly console: NugetConsole
  readonly invocation: Invocation
}
