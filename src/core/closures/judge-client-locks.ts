import { PkgtoolError } from '../base/errors.ts'
import { thereAre } from '../base/format.ts'
import type { Log } from '../base/ports.ts'
import { shortened } from '../lock/closures.ts'
import { type LockCommand, notLocked, renewal } from '../lock/renewal.ts'
import type { LockComparison } from './projects/lock-comparison.ts'

export interface JudgeOptions {
  readonly locked: boolean
  readonly log: Log
  /** writes our lock anew, for messages */
  readonly command: LockCommand
}

/**
 * Says which `packages.lock.json` files do not hold for their projects any more, and which could not be compared.
 *
 * @throws PkgtoolError `NOT_LOCKED` with `locked`, where a project has changed since its lock was written
 */
export function judgeClientLocks(
  comparisons: readonly LockComparison[],
  { locked, log, command }: JudgeOptions,
): void {
  const stale = comparisons.filter(({ changes }) => changes.length > 0)
  const [first] = stale
  if (locked && first) throw staleLocks(stale, { command })
  for (const { file, project, changes } of stale)
    log.notice(
      `this lock does not hold for ${project}: ${shortened(changes)}; its dependencies are resolved in each run; ${renewal(renewingLocks(stale, command), flagOfLocks)} writes the lock anew`,
      { file },
    )
  for (const { file, project, changes, unread } of comparisons) {
    if (unread === undefined || changes.length > 0) continue
    const text = `taken as it is: whether it still holds for ${project} cannot be told: ${unread}`
    if (locked) log.warning(text, { file })
    else log.info(`${file}: ${text}`)
  }
}

/** The error for locks that do not hold for their projects. */
export function staleLocks(
  stale: readonly LockComparison[],
  { command, isBound = false }: { readonly command: LockCommand; readonly isBound?: boolean },
): PkgtoolError {
  const problems = stale.flatMap(({ file, project, changes }) =>
    changes.map(found => new PkgtoolError('NOT_LOCKED', { subject: project, found, file })),
  )
  const [{ file = '' } = {}, ...others] = stale
  return notLocked(
    { file: others.length > 0 ? `${file} and ${others.length} more` : file },
    {
      found: `it does not hold for its project: ${thereAre(problems.length, 'problem')}`,
      problems,
      command: renewingLocks(stale, command),
      flagToo: flagOfLocks,
      isBound,
    },
  )
}

const flagOfLocks = 'write-packages-lock'

/** The command that writes our lock anew, and those of the client with it where one does not hold any more. */
export function renewingLocks(comparisons: readonly LockComparison[], command: LockCommand): LockCommand {
  const { line } = command
  const isStale = comparisons.some(({ changes }) => changes.length > 0)
  if (line === undefined || !isStale || line.includes(` --${flagOfLocks}`)) return command
  return { ...command, line: `${line} --${flagOfLocks}` }
}
