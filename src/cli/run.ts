import { isPkgtoolError, PkgtoolError } from '../core/base/errors.ts'
import { currentDirectory } from '../core/files/file-system-error.ts'
import { parseCommandLine, type Typed } from './build-program.ts'
import type { Values } from './option-table.ts'
import { commandLine, readValues, styleOf, wantsJson } from './options.ts'
import { createTerminal, type Level, type Terminal } from './terminal.ts'

const failed = 1

const wrongUsage = 2

/** Runs a command line and returns the exit code (DESIGN 9). */
export async function run(): Promise<number> {
  const style = styleOf(process.stderr)
  const read = await readUsage(createTerminal(process, { ...style, level: 'normal' }))
  if (typeof read === 'number') return read
  return runVerb(
    read,
    createTerminal(process, { ...style, level: levelOf(read.values), verb: read.typed.verb }),
  )
}

function levelOf({ quiet, verbose }: Values): Level {
  if (quiet) return 'quiet'
  return verbose ? 'verbose' : 'normal'
}

interface Read {
  readonly typed: Typed
  readonly values: Values
}

async function readUsage(terminal: Terminal): Promise<Read | number> {
  try {
    const parsed = await parseCommandLine(commandLine())
    if ('verb' in parsed) return { typed: parsed, values: readValues(parsed.verb, parsed.options) }
    if (parsed.exitCode !== 0) terminal.failUsage(parsed.message, { json: wantsJson() })
    return parsed.exitCode
  } catch (error) {
    terminal.fail(error, { json: wantsJson() })
    return isPkgtoolError(error) ? wrongUsage : failed
  }
}

async function runVerb({ typed, values }: Read, terminal: Terminal): Promise<number> {
  const { json = false, totalTimeout: limit = 0 } = values
  const stop = listenForStop({
    onSignal: name => terminal.log.info(`${name}: stopping; a second one ends at once`),
  })
  if (limit > 0) stop.limit(limit)
  try {
    currentDirectory()
    const command = await typed.verb.load()
    const result = await command({ values, operands: typed.operands, signal: stop.signal, terminal })
    const { lines, document, hasFailed = false } = result
    if (json && document) terminal.printJson(document)
    else terminal.print(lines)
    return stop.exitCode ?? (hasFailed ? failed : 0)
  } catch (error) {
    terminal.fail(stop.explain(error), { json })
    return (
      stop.exitCode ??
      (isPkgtoolError(error, 'CONFLICTING_INPUTS') ? wrongUsage : (typed.verb.errorExitCode ?? failed))
    )
  } finally {
    stop.end()
  }
}

// Windows sends SIGHUP where a console is closed, and SIGBREAK for Ctrl-Break.
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
 * Listens for the signals that end a program. The first one aborts the run, which then removes incomplete files; a second one ends
 * the process at once.
 */
function listenForStop({ onSignal }: { readonly onSignal: (name: string) => void }): Stop {
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
