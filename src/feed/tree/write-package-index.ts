import { join } from 'node:path'
import { packagePaths } from '../../core/package-content/package-paths.ts'
import type { Feed } from './feed.ts'
import { type ListPackagesOptions, listFeedPackages } from './package-versions.ts'
import { readListedVersions } from './read-listed-versions.ts'
import { registrationIndex, registrationPath } from './registration.ts'
import { type FeedDocument, writeDocuments } from './staged-documents.ts'
import { formatDocument, removeAll } from './write-file.ts'

/**
 * Writes the two documents of one id from its files: registration first, then the version list, which lets readers see
 * a version (SPEC 4.3). Where they can't be written, what they would have listed loses its hash, and so is not whole: the
 * next writer places it anew.
 *
 * @throws PkgtoolError `INVALID_MANIFEST`, `UNREADABLE_FILE`, `FILE_SYSTEM`
 */
export async function writePackageIndex(
  feed: Feed,
  lowerId: string,
  options: Pick<ListPackagesOptions, 'known'> = {},
): Promise<void> {
  const packages = await listFeedPackages(feed, lowerId, options)
  const { list, registration } = packageDocuments(feed, { lowerId, packages })
  try {
    await writeDocuments(feed.dir, [registration, list])
  } catch (error) {
    const listed = await readListedVersions(feed, lowerId)
    for (const { version } of packages)
      if (!listed.has(version))
        await removeAll(feed.dir, [join(feed.dir, 'flat', packagePaths(lowerId, version, feed).hashPath)])
    throw error
  }
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
  const packages = await listFeedPackages(feed, lowerId, { without: version })
  const { list, registration } = packageDocuments(feed, { lowerId, packages })
  await writeDocuments(feed.dir, [list, registration])
}

/** The two documents of one id that has `packages`. */
export function packageDocuments(
  feed: Feed,
  { lowerId, packages }: Parameters<typeof registrationIndex>[1],
): { readonly list: FeedDocument; readonly registration: FeedDocument } {
  const content = (make: () => object) => (packages.length === 0 ? undefined : formatDocument(make()))
  return {
    list: {
      path: join(feed.dir, 'flat', lowerId, 'index.json'),
      content: content(() => ({ versions: packages.map(({ version }) => version) })),
    },
    registration: {
      path: join(feed.dir, registrationPath(lowerId)),
      content: content(() => registrationIndex(feed, { lowerId, packages })),
    },
  }
}
