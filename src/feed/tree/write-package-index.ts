import { join } from 'node:path'
import type { Feed } from './feed.ts'
import { type ListPackagesOptions, listFeedPackages } from './package-versions.ts'
import { registrationIndex, registrationPath } from './registration.ts'
import { formatDocument, removeAll, writeChanged } from './write-file.ts'

/**
 * Writes the two documents of one id from its files: registration first, then the version list, which lets readers see
 * a version (SPEC 4.3).
 *
 * @throws PkgtoolError `INVALID_MANIFEST`, `UNREADABLE_FILE`, `FILE_SYSTEM`
 */
export async function writePackageIndex(
  feed: Feed,
  lowerId: string,
  options: Pick<ListPackagesOptions, 'known'> = {},
): Promise<void> {
  const { list, registration } = await makeDocuments(feed, lowerId, options)
  await registration()
  await list()
}

/**
 * Takes one version out of the two documents of its id, the version list first, while its files are still there. With
 * the last version the documents go: 404, never an empty list.
 *
 * @throws PkgtoolError `INVALID_MANIFEST`, `UNREADABLE_FILE`, `FILE_SYSTEM`
 */
export async function withdrawVersion(
  feed: Feed,
  { lowerId, version }: { readonly lowerId: string; readonly version: string },
): Promise<void> {
  const { list, registration } = await makeDocuments(feed, lowerId, { without: version })
  await list()
  await registration()
}

interface Documents {
  list(): Promise<unknown>
  registration(): Promise<unknown>
}

async function makeDocuments(feed: Feed, lowerId: string, options: ListPackagesOptions): Promise<Documents> {
  const packages = await listFeedPackages(feed, lowerId, options)
  const listPath = join(feed.dir, 'flat', lowerId, 'index.json')
  const registration = join(feed.dir, registrationPath(lowerId))
  if (packages.length === 0)
    return { list: () => removeAll([listPath]), registration: () => removeAll([registration]) }
  return {
    list: () => writeChanged(listPath, formatDocument({ versions: packages.map(({ version }) => version) })),
    registration: () =>
      writeChanged(registration, formatDocument(registrationIndex(feed, { lowerId, packages }))),
  }
}
