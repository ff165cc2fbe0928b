import { inOneLine, PkgtoolError, textOf } from '../base/errors.ts'
import { firstOf, flag, option } from '../base/format.ts'

/** What writes a lock anew. */
export interface LockCommand {
  /** as a POSIX shell runs it; undefined: no line can say it */
  readonly line: string | undefined
  /** what the lock has and the run does not ask for, and that goes unless it is named too: another job may ask for it */
  readonly leavesOut: readonly string[]
}

/** What to do where a lock does not answer, for messages; the flag `flagToo` must be there too, and the line of `command` has it. */
export function renewal(command: LockCommand | undefined, flagToo?: string): string {
  const { line, leavesOut = [] } = command ?? {}
  const verb = `the verb "lock" with the options of this run${flagToo === undefined ? '' : ` and ${flag(flagToo)}`}`
  return (line === undefined ? verb : `"${line}"`) + noteOf(leavesOut)
}

function noteOf(leftOut: readonly string[]): string {
  if (leftOut.length === 0) return ''
  return ` (which drops ${firstOf(leftOut)} from the lock: also name what another job needs)`
}

interface Uncovered {
  readonly found: string
  readonly problems?: readonly PkgtoolError[]
  /** writes the lock anew */
  readonly command?: LockCommand | undefined
  /** an option that must be there too; `command` has it */
  readonly flagToo?: string
  /** the run keeps to the lock whatever its options say; default: because of `locked` */
  readonly isBound?: boolean
}

/** The error for a run with `locked` that its lock does not cover; `problems` are the reasons with their locations. */
export function notLocked(
  { file }: { readonly file: string },
  { found, problems = [], command, flagToo, isBound = false }: Uncovered,
): PkgtoolError {
  return new PkgtoolError('NOT_LOCKED', {
    subject: file,
    found,
    change: `run ${renewal(command, flagToo)} and commit the file${isBound ? '' : `, or leave out ${option('locked')}`}`,
    details: problems.map(problem => inOneLine(textOf(problem))),
    ...(problems.length > 0 && { problems }),
    file,
  })
}
