import { membersOf } from '../../core/base/documents/json.ts'
import type { ExpectedTag } from '../store/feed-store.ts'
import { readJson } from '../store/read-object.ts'
import { commit } from '../tree/commit.ts'
import type { StoredFeed } from '../tree/feed.ts'
import { formatDocument } from '../tree/feed-files.ts'

/*
 * The packages that a mirror has placed in a feed in an object store; `prune` removes no others. In a folder the record of the
 * packages folder has them.
 *
 *     FEED/.mirror-packages.json    {"recordVersion": 1, "packages": {"ID/VERSION": SOURCE}}
 */

const fileName = '.mirror-packages.json'

const recordVersion = 1

const recordLimit = 64 * 1024 ** 2

/** The sources of packages by `id/version`, in lower case. */
export type PackageRecord = ReadonlyMap<string, string>

/** Reads the record of a feed; empty if there is none. */
export async function readPackageRecord(feed: StoredFeed): Promise<PackageRecord> {
  return (await readState(feed)).packages
}

/** Changes the record of a feed. @throws PkgtoolError errors of the store */
export async function updatePackageRecord(
  feed: StoredFeed,
  { placed, removed }: { readonly placed: PackageRecord; readonly removed: readonly string[] },
): Promise<void> {
  if (placed.size + removed.length === 0) return
  await commit(feed.store, {
    read: () => readState(feed),
    plan({ tag, packages }) {
      const gone = new Set(removed)
      const all = [...new Map([...packages, ...placed])].filter(([place]) => !gone.has(place))
      const sorted = Object.fromEntries(all.sort(([a], [b]) => (a < b ? -1 : 1)))
      const content = formatDocument({ recordVersion, packages: sorted })
      return [{ key: fileName, content, when: tag }]
    },
  })
}

async function readState({
  store,
}: StoredFeed): Promise<{ readonly tag: ExpectedTag; readonly packages: PackageRecord }> {
  const { tag, value } = await readJson(store, fileName, { limit: recordLimit })
  const root = membersOf(value)
  const members = root.get('recordVersion') === recordVersion ? membersOf(root.get('packages')) : new Map()
  const packages = [...members].filter((member): member is [string, string] => typeof member[1] === 'string')
  return { tag, packages: new Map(packages) }
}
