import { PkgtoolError } from '../../core/base/errors.ts'
import { mapConcurrently } from '../../core/base/pool.ts'
import type { Sha512 } from '../../core/files/sha512.ts'
import { findVersion } from '../../core/nuget/version.ts'
import type { OpenedFeed } from '../tree/feed.ts'
import { pathInFeed } from '../tree/references.ts'
import { listingFileName, readToolEntries } from '../tree/tools/tool-entries.ts'
import { hashOf } from './base.ts'
import type { BundleContent } from './bundle-content.ts'

/**
 * Checks that the base of a bundle is in place: hashes every file, and looks up every tool in the listing.
 *
 * @throws PkgtoolError `BASE_MISSING`, `INVALID_FEED`, `UNREADABLE_FILE`, `CANCELLED`
 */
export async function checkBase(feed: OpenedFeed, { base, tools, settings }: BundleContent): Promise<void> {
  const look = async ([path, sha512]: readonly [string, Sha512]) => {
    if (!(await feed.store.look(path))) return [`no ${path}`]
    return (await hashOf(feed, path)) === sha512 ? [] : [`other bytes of ${path}`]
  }
  const files = (await mapConcurrently([...base], look, { limit: 8 })).flat()
  const listed = base.size > 0 ? await readToolEntries(feed) : []
  const unlisted = tools
    .filter(({ entry: { url } }) => base.has(pathInFeed(settings, url) ?? ''))
    .filter(({ facts }) => findVersion(listed, facts.parsed) === undefined)
    .map(({ entry: { version } }) => `no ${version} in ${listingFileName}`)
  const missing = [...files, ...unlisted]
  if (missing.length > 0) throw baseMissing(feed.dir, missing)
}

/** Creates the error for files of a base that are missing or differ. */
export function baseMissing(dir: string, missing: readonly string[]): PkgtoolError {
  const more = missing.length > 5 ? ` and ${missing.length - 5} more` : ''
  return new PkgtoolError('BASE_MISSING', {
    subject: dir,
    found: `${missing.slice(0, 5).join(', ')}${more}`,
    wanted: 'the files that its list of the base has',
    change: 'unpack the bundles before it first, or carry over a whole one',
    path: dir,
  })
}
