import {
  debug,
  endGroup,
  error as errorAnnotation,
  info,
  isDebug,
  notice,
  startGroup,
  warning,
} from '@actions/core'
import { describeUnexpected, isPkgtoolError, type PkgtoolError } from '../core/errors.ts'
import type { Log, Place, Progress } from '../core/ports.ts'
import { formatProgressLine } from '../core/progress/format-progress.ts'
import { createProgressMeter } from '../core/progress/progress-meter.ts'
import { printableLines } from '../core/text.ts'

/** The log of the step: groups, annotations within what the runner keeps, and progress as lines. */
export interface ActionLog extends Log {
  progress(progress: Progress): void
  /** The failure as annotations, one for each problem that has a place, and the exit code. */
  fail(error: unknown): void
  /** Says how many annotations were left out. */
  finish(): void
}

// The runner keeps ten annotations a type and step; the last one tells how many more there are.
const keptAnnotations = 9
const progressInterval = 5_000

const annotations = { notice, warning, error: errorAnnotation }

export function createActionLog(): ActionLog {
  const counts: Record<keyof typeof annotations, number> = { notice: 0, warning: 0, error: 0 }
  const annotate = (type: keyof typeof counts, message: string, place?: Place) => {
    counts[type]++
    if (counts[type] > keptAnnotations) info(safe(`${type}: ${message}`))
    else
      annotations[type](
        printableLines(message),
        place && { file: place.file, ...(place.line !== undefined && { startLine: place.line }) },
      )
  }
  const meter = createProgressMeter({
    interval: progressInterval,
    show: progress => info(safe(formatProgressLine(progress))),
  })
  return {
    debug: message => {
      // The runner throws such lines away unless it was asked for them, and a restore has hundreds.
      if (isDebug()) debug(printableLines(message))
    },
    info: message => info(safe(message)),
    notice: (message, place) => annotate('notice', message, place),
    warning: (message, place) => annotate('warning', message, place),
    progress: meter,
    async stage(name, run) {
      const started = process.uptime()
      startGroup(name)
      try {
        return await run()
      } finally {
        info(`${name}: ${Math.round((process.uptime() - started) * 1000)} ms`)
        endGroup()
      }
    },
    fail(error) {
      process.exitCode = 1
      if (!isPkgtoolError(error)) {
        annotate('error', describeUnexpected(error))
        return
      }
      for (const problem of error.fields.problems ?? []) {
        if (problem.fields.file !== undefined) annotate('error', problem.message, placeOf(problem))
      }
      annotate('error', `${error.message} (${error.code})`, placeOf(error))
    },
    finish() {
      for (const type of ['notice', 'warning', 'error'] as const) {
        const more = counts[type] - keptAnnotations
        if (more > 0) annotations[type](`${more} more; see the log of the step`)
      }
    },
  }
}

function placeOf({ fields: { file, line } }: PkgtoolError): Place | undefined {
  return file === undefined ? undefined : { file, ...(line !== undefined && { line }) }
}

// A line that begins with `::`, or has `##[` anywhere, is a command to the runner.
function safe(text: string): string {
  return printableLines(text)
    .replace(/^([^\S\n\r\u2028\u2029]*):(?=:)/gm, '$1\\u003a')
    .replaceAll('##[', '#\\u0023[')
}
