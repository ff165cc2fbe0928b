import { hasMachineRecords } from '../files/machine-record.ts'
import { projectWorker } from '../threads/worker-kinds.ts'
import { WorkersAhead } from '../threads/workers-ahead.ts'
import type { RestoreRun } from './restore-run.ts'

/** Runs a restore of projects, which may start workers before it needs them. */
export async function withWorkersAhead<T>(
  run: RestoreRun,
  restore: (run: RestoreRun) => Promise<T>,
): Promise<T> {
  // By what an earlier run noted, it is soon known what is needed, which may be nothing.
  if (hasMachineRecords(run.options.cacheDirectory)) return restore(run)
  const ahead = new WorkersAhead()
  ahead.start('project-thread', projectWorker)
  try {
    return await restore({ ...run, ahead })
  } finally {
    ahead.close()
  }
}
