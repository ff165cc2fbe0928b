import { isDeepStrictEqual } from 'node:util'
import { type PlacedPackage, type RestoreRecord, updateRestoreRecord } from '../restore/restore-record.ts'
import type { WantedPackage } from './locate-package.ts'
import type { RestoreRun } from './restore-run.ts'

/**
 * Records what is in place, also after a failure, so that it need not be fetched again; writes nothing where the record
 * says it all.
 *
 * @throws PkgtoolError `FILE_SYSTEM`
 */
export async function rememberPlaced(
  run: RestoreRun,
  record: RestoreRecord,
  { placed }: { readonly placed: readonly (readonly [WantedPackage, PlacedPackage])[] },
): Promise<void> {
  const news = placed.filter(
    ([{ paths }, entry]) => !isDeepStrictEqual(record.packages.get(paths.place), entry),
  )
  if (news.length === 0 && !record.isAhead) return
  const changed = news.map(([{ paths }, entry]) => [paths.place, entry] as const)
  await updateRestoreRecord(run.directory, record, { placed: changed })
}
