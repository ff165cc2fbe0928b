import { isPkgtoolError, PkgtoolError } from '../core/base/errors.ts'
import { option } from '../core/base/format.ts'
import { quote } from '../core/base/printable.ts'

// Windows sends SIGHUP when a console is closed, and SIGBREAK for Ctrl-Break.
const exitCodes = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129, SIGBREAK: 149 } as const

/** Stops a run: on a signal or a timeout. */
export interface Stop {
  readonly signal: AbortSignal
  /** the exit code of the received signal, if any */
  readonly exitCode: number | undefined
  /** Stops the run after this many milliseconds. */
  limit(milliseconds: number): void
  /** The error to show for a rejection of the run. */
  explain(error: unknown): unknown
  end(): void
}

/**
 * Listens for the signals that end a program. The first one aborts the run, which then removes incomplete files; a second
 * one ends the process at once.
 */
export function listenForStop({ onSignal }: { readonly onSignal: (name: string) => void }): Stop {
  const controller = new AbortController()
  let exitCode: number | undefined
  let timer: NodeJS.Timeout | undefined
  let expired: number | undefined
  const handle = (name: NodeJS.Signals) => {
    const code = exitCodes[name as keyof typeof exitCodes]
    if (exitCode !== undefined) process.exit(code)
    exitCode = code
    onSignal(name)
    controller.abort()
  }
  for (const name of Object.keys(exitCodes)) process.on(name, handle)
  return {
    signal: controller.signal,
    get exitCode() {
      return exitCode
    },
    limit(milliseconds) {
      timer = setTimeout(() => {
        expired = milliseconds
        controller.abort()
      }, milliseconds)
      timer.unref()
    },
    explain: error =>
      expired !== undefined && exitCode === undefined && isPkgtoolError(error, 'CANCELLED')
        ? timedOut(error, expired)
        : error,
    end: () => clearTimeout(timer),
  }
}

function timedOut(error: PkgtoolError, milliseconds: number): PkgtoolError {
  const { subject = 'the run', file, line } = error.fields
  const where = file === undefined ? '' : `; it was at ${quote(file)} on line ${line}`
  return new PkgtoolError(
    'TIMED_OUT',
    {
      subject,
      found: `its total time of ${milliseconds / 1000} s is over${where}`,
      change: `change ${option('total-timeout')}`,
      ...(file !== undefined && { file }),
      ...(line !== undefined && { line }),
    },
    { cause: error },
  )
}
