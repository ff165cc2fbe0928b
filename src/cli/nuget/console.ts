import { isPkgtoolError, textOf } from '../../core/base/errors.ts'
import { nameOptions, type OptionWords } from '../../core/base/format.ts'
import type { Log } from '../../core/base/ports.ts'
import { describeUnexpected } from '../../core/base/thrown.ts'
import { messageLines, withoutCommands } from '../../doors/format-progress.ts'

/** Tells all errors but the last, and throws that one: whoever called tells it. */
export function failWithAll(errors: readonly unknown[], console: Pick<NugetConsole, 'fail'>): void {
  for (const error of errors.slice(0, -1)) console.fail(error)
  if (errors.length > 0) throw errors.at(-1)
}

/** What a run of the NuGet command prints: only errors go to stderr, as scripts expect of it. */
export interface NugetConsole {
  readonly log: Log
  /** Prints a line of the result. */
  print(line: string): void
  /** Prints what was asked for, also with `-Verbosity quiet`. */
  answer(line: string): void
  fail(error: unknown): void
}

export interface ConsoleOptions {
  readonly verbosity: string | undefined
  readonly words: OptionWords
}

/** The two streams, as far as the command writes to them. */
export interface Streams {
  readonly stdout: { write(text: string): unknown }
  readonly stderr: { write(text: string): unknown }
}

/** Creates what a run prints with. */
export function createConsole(
  { stdout, stderr }: Streams,
  { verbosity = 'normal', words }: ConsoleOptions,
): NugetConsole {
  const lines = (text: string) => `${withoutCommands(messageLines(nameOptions(text, words)))}\n`
  const answer = (text: string) => {
    stdout.write(lines(text))
  }
  const print = verbosity === 'quiet' ? () => {} : answer
  return {
    log: {
      debug: verbosity === 'detailed' ? print : () => {},
      info: print,
      notice: print,
      warning: message => answer(`WARNING: ${message}`),
      stage: (_, run) => Promise.resolve(run()),
    },
    print,
    answer,
    fail(error) {
      const text = isPkgtoolError(error)
        ? textOf(error).replace(/$/m, ` (${error.code})`)
        : describeUnexpected(error)
      stderr.write(lines(text))
    },
  }
}
