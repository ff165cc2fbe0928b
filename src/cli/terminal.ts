import { clock } from '../core/base/clock.ts'
import { isPkgtoolError, namedFields, PkgtoolError, textOf } from '../core/base/errors.ts'
import { formatDuration, nameOptions, type OptionWords } from '../core/base/format.ts'
import { type FileProgress, type Log, type Place, silentLog } from '../core/base/ports.ts'
import { printableLines, quote } from '../core/base/printable.ts'
import { describeUnexpected, messageOf } from '../core/base/thrown.ts'
import {
  formatProgressBar,
  formatProgressLine,
  messageLines,
  withoutCommands,
} from '../doors/format-progress.ts'
import { createProgressMeter } from '../doors/progress-meter.ts'
import { type VerbOptions, verbWords } from './option-names.ts'

/** The parts of the two streams that we use. */
interface Streams {
  readonly stdout: { write(text: string): unknown; readonly isTTY?: boolean }
  readonly stderr: MessageStream
}

/** Output in addition to results and errors: `quiet` none, `normal` messages and progress, `verbose` also details. */
export type Level = 'quiet' | 'normal' | 'verbose'

export interface TerminalOptions extends TerminalStyle {
  readonly level: Level
  /** the verb whose options messages name; default: any */
  readonly verb?: VerbOptions | undefined
  /** milliseconds; default: a monotonic clock */
  readonly now?: () => number
}

/** Results go to stdout, everything else to stderr. */
export interface Terminal {
  readonly log: Log
  /** a person reads the results */
  readonly isInteractive: boolean
  /** how the messages of the verb name options */
  readonly words: OptionWords
  progress(progress: FileProgress): void
  /** Prints the lines of a result. */
  print(lines: readonly string[]): void
  /** Prints the document of `--json`. */
  printJson(document: object): void
  /** Prints a failure: a message on stderr, with `json` also a document on stdout. */
  fail(error: unknown, options: { readonly json: boolean }): void
  /** The same for an invalid command line. */
  failUsage(message: string, options: { readonly json: boolean }): void
}

const refreshInterval = 100

const lineInterval = 5_000

/** Creates the terminal of a run. */
export function createTerminal({ stdout, stderr }: Streams, options: TerminalOptions): Terminal {
  const bar = createProgressBar(stderr)
  const words = verbWords(options.verb)
  const paint = options.colors ? painted : (text: string) => text
  const say = (text: string, kind?: Kind) => {
    const lines = withoutCommands(messageLines(nameOptions(text, words)))
    bar.writeAbove(`${kind ? `${paint(`${kind}:`, kind)} ` : ''}${lines}\n`)
  }
  const sayLast = (text: string) => {
    bar.clear()
    say(text, 'error')
  }
  const print = (text: string) => {
    bar.clear()
    stdout.write(text)
  }
  // What is not printable is escaped: it is inside JSON strings, where \uXXXX has the same meaning.
  const printJson = (document: object) => print(`${printableLines(JSON.stringify(document, undefined, 2))}\n`)
  return {
    log: createLog(say, options),
    isInteractive: stdout.isTTY === true,
    words,
    progress: createProgress({ bar, say }, options),
    print: lines => print(lines.map(line => `${withoutCommands(messageLines(line))}\n`).join('')),
    printJson,
    fail(error, { json }) {
      sayLast(describe(error))
      if (json) printJson({ error: errorDocument(error, words) })
    },
    failUsage(message, { json }) {
      sayLast(message)
      if (json) printJson({ error: { code: 'INVALID_INPUT', message } })
    },
  }
}

type Kind = 'error' | 'warning' | 'notice' | 'debug'

type Say = (text: string, kind?: Kind) => void

function createLog(say: Say, { level, now = clock }: TerminalOptions): Log {
  if (level === 'quiet') return silentLog
  const debug = level === 'verbose' ? (message: string) => say(message, 'debug') : () => {}
  return {
    debug,
    info: message => say(message),
    notice: (message, place) => say(withPlace(message, place), 'notice'),
    warning: (message, place) => say(withPlace(message, place), 'warning'),
    async stage(name, run) {
      const started = now()
      try {
        return await run()
      } finally {
        debug(`${name}: ${formatDuration(now() - started)}`)
      }
    },
  }
}

interface ProgressTargets {
  readonly bar: ProgressBar
  readonly say: Say
}

function createProgress({ bar, say }: ProgressTargets, options: TerminalOptions): Terminal['progress'] {
  if (options.level === 'quiet') return () => {}
  return createProgressMeter({
    ...(options.bar
      ? {
          interval: refreshInterval,
          show: progress => bar.draw(columns => formatProgressBar(progress, columns)),
        }
      : { interval: lineInterval, show: progress => say(formatProgressLine(progress)) }),
    ...(options.now && { now: options.now }),
  })
}

const colors: Readonly<Record<Kind, number>> = { error: 31, warning: 33, notice: 36, debug: 90 }

function painted(text: string, kind: Kind): string {
  return `\u001b[${colors[kind]}m${text}\u001b[39m`
}

// Many texts begin with the name of their file.
function withPlace(message: string, place: Place | undefined): string {
  if (place === undefined) return message
  const { file, line } = place
  if (line !== undefined) return `${file}:${line}: ${message}`
  return [file, quote(file)].some(name => message.startsWith(`${name} `)) ? message : `${file}: ${message}`
}

function describe(error: unknown): string {
  if (isPkgtoolError(error)) return textOf(error).replace(/$/m, ` (${error.code})`)
  return describeUnexpected(error)
}

function errorDocument(error: unknown, words: OptionWords): object {
  if (!(error instanceof PkgtoolError)) return { code: 'UNEXPECTED', message: messageOf(error) }
  const { details, problems, ...fields } = error.fields
  return {
    code: error.code,
    message: nameOptions(textOf(error), words),
    ...namedFields(fields, words),
    ...(details && { details: details.map(detail => nameOptions(detail, words)) }),
    ...(problems && { problems: problems.map(problem => errorDocument(problem, words)) }),
  }
}

/** The parts of the message stream that we use. */
interface MessageStream {
  write(text: string): unknown
  readonly isTTY?: boolean | undefined
  /** columns of a terminal */
  readonly columns?: number | undefined
}

/** The last line of a terminal, redrawn in place; messages appear above it. */
interface ProgressBar {
  /** Draws the text that `make` returns for the current count of columns. */
  draw(make: (columns: number) => string): void
  /** Writes complete lines above it. */
  writeAbove(text: string): void
  /** Clears it. */
  clear(): void
}

const erase = '\r\u001b[K'

/** Creates the last line of a terminal. Uses one column less, because some terminals wrap a text of full width. */
function createProgressBar(stream: MessageStream): ProgressBar {
  let shown = ''
  const clear = () => {
    if (shown !== '') stream.write(erase)
    shown = ''
  }
  return {
    draw(make) {
      shown = make(Math.max(1, (stream.columns || 80) - 1))
      stream.write(`${erase}${shown}`)
    },
    writeAbove(text) {
      stream.write(shown === '' ? text : `${erase}${text}${shown}`)
    },
    clear,
  }
}

/** The style of messages on stderr. */
export interface TerminalStyle {
  /** a progress bar that is redrawn in place; otherwise progress is an occasional line */
  readonly bar: boolean
  readonly colors: boolean
}

/**
 * Reads the style from the environment: `FORCE_COLOR` (except `0` and `false`), then a non-empty `NO_COLOR` decide on
 * colours; by default, only terminals get them. `TERM=dumb` disables colours and bar.
 */
export function terminalStyle(
  { FORCE_COLOR, NO_COLOR, TERM }: NodeJS.ProcessEnv,
  { isTTY }: { readonly isTTY: boolean },
): TerminalStyle {
  const able = isTTY && TERM !== 'dumb'
  if (FORCE_COLOR !== undefined && FORCE_COLOR !== '')
    return { bar: able, colors: FORCE_COLOR !== '0' && FORCE_COLOR !== 'false' }
  return { bar: able, colors: able && !NO_COLOR }
}
