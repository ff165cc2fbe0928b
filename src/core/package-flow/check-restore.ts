import { silentLog } from '../ports.ts'
import { openSources } from './open-sources.ts'
import { openRestoreRun, type RestorePackagesOptions } from './restore-run.ts'

/**
 * Checks the options of a restore as far as no request is needed: contradictions, addresses, config files and what
 * credentials are for. A step does so before it sets up its tool. Nothing is logged; the run itself tells it again.
 *
 * @throws PkgtoolError `CONFLICTING_INPUTS` and what `restorePackages` throws of its sources before it asks them
 */
export async function checkRestore(options: RestorePackagesOptions): Promise<void> {
  const run = openRestoreRun({ ...options, log: silentLog })
  try {
    await openSources(run.options, run)
  } finally {
    run.transport.close()
  }
}
