import { mapConcurrently } from '../../core/concurrency.ts'
import type { Transport } from '../../core/transport/create-transport.ts'
import { checkAbsent } from './check-absent.ts'
import { checkIdFolder } from './check-id-folder.ts'
import { checkPackage } from './check-package.ts'
import { checkRegistration } from './check-registration.ts'
import type { PackageContent } from './check-service-index.ts'
import { checkVersionList } from './check-version-list.ts'
import type { FolderContent } from './folder-names.ts'
import { createIdCheck, type IdCheck, type WantedId } from './id-check.ts'
import type { VerifyRun } from './verify-run.ts'

export interface IdsCheck {
  readonly content: PackageContent
  /** the feed in the folder that is checked */
  readonly folder: FolderContent | undefined
  /** what a server is asked through for what is not there */
  readonly transport: Transport | undefined
  readonly onChecked: () => void
}

// So many are held at once, whatever their number is.
const batchSize = 128

/** Checks ids, list by list and version by version, and returns how many versions the lists have. */
export async function checkIds(run: VerifyRun, ids: readonly WantedId[], options: IdsCheck): Promise<number> {
  let versions = 0
  let mayAskAbsent = true
  for (let start = 0; start < ids.length; start += batchSize) {
    const batch = ids.slice(start, start + batchSize).map(createIdCheck)
    await checkBatch(run, batch, options)
    versions += batch.reduce((sum, { versions }) => sum + versions.size, 0)
    // One id that is answered wrongly shows what the server does.
    if (mayAskAbsent) mayAskAbsent = await checkAbsentVersions(run, batch, options)
  }
  return versions
}

async function checkBatch(run: VerifyRun, batch: readonly IdCheck[], options: IdsCheck): Promise<void> {
  const { content, folder } = options
  const each = <T>(items: readonly T[], work: (item: T) => Promise<void>) =>
    mapConcurrently(
      items,
      async item => {
        run.checkStop()
        await work(item)
      },
      { limit: run.limit },
    )
  await each(batch, async check => {
    await checkVersionList(run, content, check)
    if (folder) await checkIdFolder(run, folder, check)
  })
  const listed = batch.flatMap(check =>
    [...check.versions.values()].map(version => ({ content, check, version })),
  )
  await each(listed, item => checkPackage(run, item))
  await each(batch, async check => {
    if (!run.quick) await checkRegistration(run, content, check)
    options.onChecked()
  })
}

async function checkAbsentVersions(
  run: VerifyRun,
  batch: readonly IdCheck[],
  { content, transport }: IdsCheck,
): Promise<boolean> {
  if (!transport) return false
  for (const { lowerId, hasList } of batch) {
    if (!hasList) continue
    if (!(await checkAbsent(run, { content, transport, id: lowerId }))) return false
    if (run.quick) return false
  }
  return true
}
