import { isPkgtoolError, PkgtoolError } from '../core/errors.ts'
import type { Log, Place, Progress } from '../core/ports.ts'
import { createProgressMeter } from '../core/progress-meter.ts'
import { printable } from '../core/text.ts'

/** The two streams, as far as they matter here. */
export interface Streams {
  readonly stdout: { write(text: string): unknown }
  readonly stderr: {
    write(text: string): unknown
    readonly isTTY?: boolean | undefined
    readonly columns?: number | undefined
  }
}

/** Results go to stdout, everything else to stderr (DESIGN 9). */
export interface Terminal {
  readonly log: Log
  progress(progress: Progress): void
  /** lines of a result */
  print(lines: readonly string[]): void
  /** the one document of `--json` */
  printJson(document: object): void
  /** a failure: a line on stderr, with `json` a document on stdout too */
  fail(error: unknown, options: { readonly json: boolean }): void
  /** the same of a command line that the parser did not understand */
  failUsage(message: string, options: { readonly json: boolean }): void
}

const refreshInterval = 200
const lineInterval = 5_000

/** Makes the terminal of a run; `now` is the clock of its progress, by default a monotonic one. */
export function createTerminal(
  { stdout, stderr }: Streams,
  { now }: { readonly now?: () => number } = {},
): Terminal {
  const isTerminal = stderr.isTTY === true
  let shown = false
  const clear = () => {
    if (shown) stderr.write('\r\u001b[K')
    shown = false
  }
  const say = (text: string) => {
    clear()
    stderr.write(`${printableLines(text)}\n`)
  }
  const refresh = (line: string) => {
    stderr.write(`\r\u001b[K${printable(line).slice(0, (stderr.columns ?? 80) - 1)}`)
    shown = true
  }
  const print = (text: string) => {
    clear()
    stdout.write(`${printableLines(text)}\n`)
  }
  const printJson = (document: object) => print(JSON.stringify(document, undefined, 2))
  return {
    log: {
      debug() {},
      info: say,
      notice: (message, place) => say(`notice: ${at(place)}${message}`),
      warning: (message, place) => say(`warning: ${at(place)}${message}`),
      stage: (_name, run) => run(),
    },
    progress: createProgressMeter({
      ...(isTerminal
        ? { interval: refreshInterval, write: refresh }
        : { interval: lineInterval, write: say }),
      ...(now && { now }),
    }),
    print(lines) {
      if (lines.length > 0) print(lines.join('\n'))
      else clear()
    },
    // What is made printable stands within texts of the document, where \uXXXX means the same.
    printJson,
    fail(error, { json }) {
      say(`error: ${describe(error)}`)
      if (json) printJson({ error: errorDocument(error) })
    },
    failUsage(message, { json }) {
      say(`error: ${message}`)
      if (json) printJson({ error: { code: 'INVALID_INPUT', message } })
    },
  }
}

function at(place: Place | undefined): string {
  if (place === undefined) return ''
  return place.line === undefined ? `${place.file}: ` : `${place.file}:${place.line}: `
}

function describe(error: unknown): string {
  if (isPkgtoolError(error)) return error.message.replace(/$/m, ` (${error.code})`)
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

function errorDocument(error: unknown): object {
  if (!(error instanceof PkgtoolError))
    return { code: 'UNEXPECTED', message: error instanceof Error ? error.message : String(error) }
  const { problems, ...fields } = error.fields
  return {
    code: error.code,
    message: error.message,
    ...fields,
    ...(problems && { problems: problems.map(errorDocument) }),
  }
}

function printableLines(text: string): string {
  return text.split('\n').map(printable).join('\n')
}
