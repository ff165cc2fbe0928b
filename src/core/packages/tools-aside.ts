import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { silentLog } from '../base/ports.ts'
import { removePath } from '../files/writing/remove.ts'
import { readRestoreRecord } from './in-place/record.ts'
import { prepareVersions, restorePrepared } from './restore.ts'
import type { RestoreRun } from './restore-run.ts'
import { type RuntimePin, runtimePins } from './runtime-tools.ts'
import type { ResolvedPin } from './versions/choose-versions.ts'

/**
 * The packages that tools have for all runtimes: the packages of the tools themselves are fetched into a folder of their own, which is
 * removed again. Throws as a restore, and as `runtimePins`.
 */
export async function allRuntimePins(
  run: RestoreRun,
  tools: readonly ResolvedPin[],
): Promise<readonly RuntimePin[]> {
  if (tools.length === 0) return []
  const directory = await mkdtemp(join(tmpdir(), 'setup-pkgtool-tools-'))
  const folder = { ...run.folder, directory, layout: 'feed' as const, excludeVersion: false }
  const log = { ...silentLog, warning: run.log.warning.bind(run.log) }
  // What is delivered here counts for nothing: the run fetches it once more.
  const aside = { ...run, folder, log, delivered: [], options: { ...run.options, prune: false } }
  try {
    const record = await readRestoreRecord(folder)
    const prepared = await prepareVersions(aside, { record, resolved: tools })
    await restorePrepared(aside, prepared)
    const files = prepared.resolved.wanted.map(item => ({
      ...item,
      path: join(directory, item.paths.packagePath),
    }))
    return await runtimePins(files, { runtimes: 'all' })
  } finally {
    await removePath(directory)
  }
}
