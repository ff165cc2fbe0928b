import { membersOf } from '../../core/base/documents/json.ts'
import type { ExpectedTag } from '../store/feed-store.ts'
import { readJson } from '../store/read-object.ts'
import { commit } from '../tree/commit.ts'
import type { StoredFeed } from '../tree/feed.ts'
import { formatDocument } from '../tree/feed-files.ts'

/*
 * What a mirror has placed in a feed; `prune` removes nothing else:
 *
 *     FEED/.mirror.json             {"recordVersion": 1, "tools": {VERSION: {"sha256", "source"}}}
 *     FEED/.mirror-packages.json    {"recordVersion": 1, "packages": {"ID/VERSION": SOURCE}}
 *
 * With a lost or broken record, `prune` removes less. The second one is for packages in an object store; in a folder the record of the
 * packages folder has them.
 */

/** A record in a feed: by name, what was placed. */
interface FeedRecord<T> {
  /** Reads it; empty if there is none or it cannot be read. Throws what is the fault of the store. */
  read(feed: Pick<StoredFeed, 'store'>): Promise<ReadonlyMap<string, T>>
  /** Changes it. @throws PkgtoolError errors of the store */
  update(
    feed: Pick<StoredFeed, 'store'>,
    change: { readonly placed?: ReadonlyMap<string, T>; readonly removed?: readonly string[] },
  ): Promise<void>
}

/** the tool's hash and its listing */
export interface RecordedTool {
  readonly sha256: string
  readonly source: string
}

/** The tools, by version. */
export const toolRecord = createRecord('.mirror.json', 'tools', (value): value is RecordedTool => {
  const members = membersOf(value)
  return typeof members.get('sha256') === 'string' && typeof members.get('source') === 'string'
})

/** The sources of packages, by `id/version` in lower case. */
export const packageRecord = createRecord(
  '.mirror-packages.json',
  'packages',
  (value): value is string => typeof value === 'string',
)

const recordVersion = 1

const recordLimit = 64 * 1024 ** 2

function createRecord<T>(
  fileName: string,
  member: string,
  isEntry: (value: unknown) => value is T,
): FeedRecord<T> {
  const read = async ({
    store,
  }: Pick<StoredFeed, 'store'>): Promise<{ tag: ExpectedTag; entries: Map<string, T> }> => {
    const { tag, value } = await readJson(store, fileName, { limit: recordLimit })
    const root = membersOf(value)
    const members = [...membersOf(root.get('recordVersion') === recordVersion ? root.get(member) : undefined)]
    return { tag, entries: new Map(members.filter((entry): entry is [string, T] => isEntry(entry[1]))) }
  }
  return {
    read: async feed => (await read(feed)).entries,
    async update(feed, { placed = new Map(), removed = [] }) {
      if (placed.size + removed.length === 0) return
      await commit(feed.store, {
        read: () => read(feed),
        plan({ tag, entries }) {
          if (placed.size === 0 && !removed.some(name => entries.has(name))) return []
          const gone = new Set(removed)
          const all = [...new Map([...entries, ...placed])].filter(([name]) => !gone.has(name))
          const sorted = Object.fromEntries(all.sort(([a], [b]) => (a < b ? -1 : 1)))
          return [{ key: fileName, content: formatDocument({ recordVersion, [member]: sorted }), when: tag }]
        },
      })
    },
  }
}
