import { isPkgtoolError, PkgtoolError } from '../core/errors.ts'

const exitCodes = { SIGINT: 130, SIGTERM: 143 } as const

/** What can stop a run: a signal of the system, or the end of its time. */
export interface Stop {
  readonly signal: AbortSignal
  /** the exit code of the signal that came, if one did */
  readonly exitCode: number | undefined
  /** Stops the run after so many milliseconds. */
  limit(milliseconds: number): void
  /** The error to show for what the run was rejected with. */
  explain(error: unknown): unknown
  end(): void
}

/**
 * Listens for SIGINT and SIGTERM. The first aborts the run, which then removes what is half done; a second one ends
 * the process at once.
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
  process.on('SIGINT', handle)
  process.on('SIGTERM', handle)
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
  return new PkgtoolError(
    'TIMED_OUT',
    {
      subject: error.fields.subject ?? 'the run',
      found: `the end of the total time, ${milliseconds / 1000} s`,
      change: 'change "--total-timeout"',
    },
    { cause: error },
  )
}
