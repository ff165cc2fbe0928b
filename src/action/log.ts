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
import { isPkgtoolError, mostDetails, type PkgtoolError } from '../core/base/errors.ts'
import type { FileProgress, Log, Place } from '../core/base/ports.ts'
import { printableLines } from '../core/base/printable.ts'
import { describeUnexpected } from '../core/base/thrown.ts'
import { formatProgressLine } from '../doors/format-progress.ts'
import { messageLines, withoutCommands } from '../doors/log-lines.ts'
import { createProgressMeter } from '../doors/progress-meter.ts'

/** The log of the step: groups, annotations up to the runner's limit, and progress lines. */
export interface ActionLog extends Log {
  progress(progress: FileProgress): void
  /** Reports the failure as annotations, one for each problem with a location, and sets the exit code. */
  fail(error: unknown): void
  /** Reports the count of omitted annotations. */
  finish(): void
}

// The runner keeps ten annotations per type and step; the last one reports how many more there are.
const keptAnnotations = 9

const progressInterval = 5_000

const annotations = { notice, warning, error: errorAnnotation }

export function createActionLog(): ActionLog {
  const counts: Record<keyof typeof annotations, number> = { notice: 0, warning: 0, error: 0 }
  const annotate = (type: keyof typeof counts, message: string, place?: Place) => {
    counts[type]++
    if (counts[type] > keptAnnotations) info(withoutCommands(`${type}: ${message}`))
    else
      annotations[type](
        printableLines(message),
        place && { file: place.file, ...(place.line !== undefined && { startLine: place.line }) },
      )
  }
  const meter = createProgressMeter({
    interval: progressInterval,
    show: progress => info(withoutCommands(formatProgressLine(progress))),
  })
  return {
    debug: message => {
      // The runner discards debug lines unless debug logging is on, and a restore has hundreds.
      if (isDebug()) debug(printableLines(message))
    },
    info: message => info(withoutCommands(messageLines(message))),
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
      // The message of the error itself says how many more there are.
      for (const problem of (error.fields.problems ?? []).slice(0, mostDetails)) {
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
