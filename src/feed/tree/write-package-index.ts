import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Feed } from './feed.ts'
import { listFeedPackages } from './package-versions.ts'
import { registrationIndex, registrationPath } from './registration.ts'
import { formatDocument, writeChanged } from './write-file.ts'

/**
 * Writes the two documents of one id from its files: registration first, then the version list, which lets readers see
 * a version (SPEC 4.3). Without any version the documents go: 404, never an empty list.
 *
 * @throws PkgtoolError `INVALID_MANIFEST`, `UNREADABLE_FILE`, `FILE_SYSTEM`
 */
export async function writePackageIndex(feed: Feed, lowerId: string): Promise<void> {
  const packages = await listFeedPackages(feed, lowerId)
  const listPath = join(feed.dir, 'flat', lowerId, 'index.json')
  const registration = join(feed.dir, registrationPath(lowerId))
  if (packages.length === 0) {
    await rm(listPath, { force: true })
    await rm(registration, { force: true })
    return
  }
  await writeChanged(registration, formatDocument(registrationIndex(feed, { lowerId, packages })))
  await writeChanged(listPath, formatDocument({ versions: packages.map(({ version }) => version) }))
}
