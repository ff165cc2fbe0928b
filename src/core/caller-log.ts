import type { Log, Place } from './base/ports.ts'
import type { CallerGuard } from './caller-guard.ts'
import { withLibraryNames } from './option-names.ts'

/**
 * A log of a caller: any of the methods of `Log`, or those of `console`. Without `notice` a notice goes to `info`, without
 * `warning` a warning to `warn`, with its place before it; what has no method is not said.
 */
export interface LibraryLog {
  debug?(message: string): void
  info?(message: string): void
  notice?(message: string, place?: Place): void
  warning?(message: string, place?: Place): void
  warn?(message: string): void
  stage?<T>(name: string, run: () => Promise<T>): Promise<T>
}

/** Makes a whole log of a caller's, whose functions run under the guard. */
export function completeLog(log: LibraryLog, guard: CallerGuard): Log {
  const named = (message: string) => withLibraryNames(message, guard.takes)
  return {
    debug: message => guard.tell(() => log.debug?.(named(message))),
    info: message => guard.tell(() => log.info?.(named(message))),
    notice: (message, place) =>
      guard.tell(() =>
        log.notice ? log.notice(named(message), place) : log.info?.(placed(named(message), place)),
      ),
    warning: (message, place) =>
      guard.tell(() =>
        log.warning ? log.warning(named(message), place) : log.warn?.(placed(named(message), place)),
      ),
    stage: (name, run) => (log.stage ? stageIn(log as StageLog, guard, { name, run }) : run()),
  }
}

function placed(message: string, place: Place | undefined): string {
  if (place === undefined) return message
  return `${place.file}${place.line === undefined ? '' : `:${place.line}`}: ${message}`
}

type StageLog = Pick<Required<LibraryLog>, 'stage'>

interface Stage<T> {
  readonly name: string
  readonly run: () => Promise<T>
}

/**
 * Runs a stage in the caller's function. Its work runs once, whatever that function does, and ends before the stage does;
 * the result is always that of the work.
 */
async function stageIn<T>(log: StageLog, guard: CallerGuard, { name, run }: Stage<T>): Promise<T> {
  let work: Promise<T> | undefined
  const once = () => {
    work ??= run()
    return work
  }
  try {
    await log.stage(name, once)
  } catch (error) {
    const [ended] = await Promise.allSettled([work])
    if (ended.status !== 'rejected' || ended.reason !== error) guard.fail(error)
    throw error
  }
  return once()
}
