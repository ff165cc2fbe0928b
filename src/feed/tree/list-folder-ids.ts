import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { isValidPackageId } from '../../core/versions/package-id.ts'
import { toLowerInvariant } from '../../core/versions/to-lower-invariant.ts'
import type { Feed } from './feed.ts'

/** The ids that have a folder in a feed, as they are asked for: in lower case. */
export async function listFolderIds(feed: Feed): Promise<readonly string[]> {
  const names = await readdir(join(feed.dir, 'flat')).catch(() => [])
  return names.filter(name => isValidPackageId(name) && toLowerInvariant(name) === name).sort()
}
