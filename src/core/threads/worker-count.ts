import { availableParallelism } from 'node:os'
import { canOpen } from '../net/connections/open-files.ts'

const maxWorkers = 4

/** How many workers find a core of their own beside this thread. */
export function otherCores(): number {
  return Math.min(availableParallelism() - 1, maxWorkers)
}

/**
 * a worker holds five, opens many at once while it loads its modules, and opens packages; a worker that cannot open a file
 * ends the run
 */
const descriptorsOfWorker = 32

/** Whether the limit of open files leaves room for so many workers. */
export function canStart(workers: number): boolean {
  return canOpen(workers * descriptorsOfWorker)
}
