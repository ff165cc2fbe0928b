import { PkgtoolError } from '../../core/base/errors.ts'
import type { Invocation } from '../verb.ts'
import type { NugetConsole } from './console.ts'
import type { Program } from './help.ts'
import { type NugetArguments, textOf } from './parse-arguments.ts'

/** What a command of the NuGet command line gets. */
export interface NugetRun {
  readonly given: NugetArguments
  readonly console: NugetConsole
  readonly invocation: Invocation
  readonly program: Program
}

/** Does what a command or one of its actions is for; throws what failed. */
export type NugetVerb = (run: NugetRun) => Promise<void>

/** The action of a name, in any case of its letters. */
export function actionOf(actions: Readonly<Record<string, NugetVerb>>, name: string): NugetVerb | undefined {
  const key = name.toLowerCase()
  return Object.hasOwn(actions, key) ? actions[key] : undefined
}

/** The value of -Name. @throws PkgtoolError `INVALID_INPUT` without one; `what` says of what it is the name */
export function nameOf(given: NugetArguments, what: string): string {
  const name = textOf(given, 'Name')
  if (name) return name
  throw new PkgtoolError('INVALID_INPUT', {
    subject: '-Name',
    found: 'it has no value',
    wanted: `the name of a ${what}`,
  })
}
