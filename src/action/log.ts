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
import {
  errorMessage,
  inOneLine,
  isPkgtoolError,
  maxDetails,
  type PkgtoolError,
} from '../core/base/errors.ts'
import { nameOptions } from '../core/base/format.ts'
import type { FileProgress, Log, Place } from '../core/base/ports.ts'
import { printableLines } from '../core/base/printable.ts'
import { describeUnexpected } from '../core/base/thrown.ts'
import { tryStat } from '../core/files/stats.ts'
import { formatProgressLine, messageLines, withoutCommands } from '../doors/format-progress.ts'
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
  const groups = createGroups()
  const isShown = isDebug()
  const tell = (line: string) => {
    groups.open()
    info(line)
  }
  const say = (message: string) => tell(withoutCommands(messageLines(nameOptions(message))))
  const told = new Set<string>()
  const annotate = (type: keyof typeof counts, message: string, place?: Place) => {
    // One fact is one annotation, whichever part of the step finds it again.
    const fact = JSON.stringify([type, message, place])
    if (told.has(fact)) return
    told.add(fact)
    groups.open()
    counts[type]++
    if (counts[type] > keptAnnotations) info(withoutCommands(`${type}: ${nameOptions(message)}`))
    else
      annotations[type](
        printableLines(nameOptions(message)),
        place && isThere(place) ? locationOf(place) : undefined,
      )
  }
  const meter = createProgressMeter({
    interval: progressInterval,
    show: progress => tell(withoutCommands(formatProgressLine(progress))),
  })
  return {
    debug: message => {
      // The runner discards debug lines unless debug logging is on, and a restore has hundreds.
      if (isShown) debug(printableLines(nameOptions(message)))
    },
    info: say,
    notice: (message, place) => annotate('notice', message, place),
    warning: (message, place) => annotate('warning', message, place),
    progress: meter,
    stage: groups.stage,
    fail(error) {
      process.exitCode = 1
      if (!isPkgtoolError(error)) {
        annotate('error', describeUnexpected(error))
        return
      }
      // The message of the error itself says how many more there are, and what has no place of its own.
      const { problems = [], change, wanted } = error.fields
      const placed = problems.slice(0, maxDetails).filter(({ fields }) => fields.file !== undefined)
      for (const problem of placed)
        annotate('error', `${problem.message} (${problem.code})`, placeOf(problem))
      const all = `${messageWithout(error, placed)} (${error.code})`
      // One that only counts them is no fact of its own.
      if (placed[0] && placed.length === problems.length && !change && !wanted) say(all)
      else annotate('error', all, placeOf(error))
    },
    finish() {
      for (const type of ['notice', 'warning', 'error'] as const) {
        const more = counts[type] - keptAnnotations
        if (more > 0) annotations[type](`${more} more; see the log of the step`)
      }
    },
  }
}

// The runner shows an annotation at a file only if there is one of that name.
function isThere({ file }: Place): boolean {
  return tryStat(file)?.isFile() ?? false
}

function locationOf({ file, line }: Place) {
  return { file, ...(line !== undefined && { startLine: line }) }
}

/** The stages as groups of the log. A group that would hold only its time says nothing: it opens with its first line. */
function createGroups(): Pick<Log, 'stage'> & { open(): void } {
  let current: { readonly name: string; isOpen: boolean } | undefined
  return {
    open() {
      if (current === undefined || current.isOpen) return
      startGroup(current.name)
      current.isOpen = true
    },
    async stage(name, run) {
      const started = process.uptime()
      const before = current
      const stage = { name, isOpen: false }
      current = stage
      try {
        return await run()
      } finally {
        info(`${name}: ${Math.round((process.uptime() - started) * 1000)} ms`)
        if (stage.isOpen) endGroup()
        current = before
      }
    },
  }
}

/** The message of an error without the details that say what `told` says. */
function messageWithout({ code, fields }: PkgtoolError, shown: readonly PkgtoolError[]): string {
  // A detail may say more behind that: its place and its code.
  const starts = shown.flatMap(({ message }) => [firstLine(message), inOneLine(message)])
  const { details = [] } = fields
  const untold = details.slice(0, maxDetails).filter(detail => {
    const text = nameOptions(detail)
    return !starts.some(each => text.startsWith(each))
  })
  const more = details.length - maxDetails
  const told = { ...fields, details: more > 0 ? [...untold, `and ${more} more`] : untold }
  return errorMessage(code, told)
}

const firstLine = (text: string) => text.split('\n', 1)[0] ?? ''

function placeOf({ fields: { file, line } }: PkgtoolError): Place | undefined {
  return file === undefined ? undefined : { file, ...(line !== undefined && { line }) }
}
