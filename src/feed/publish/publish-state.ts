import { membersOf } from '../../core/base/documents/json.ts'
import type { ExpectedTag } from '../store/feed-store.ts'
import { readJson } from '../store/read-object.ts'
import { commit } from '../tree/commit.ts'
import type { StoredFeed } from '../tree/feed.ts'
import { formatDocument } from '../tree/feed-files.ts'
import { publishedStateKey } from '../tree/packages/package-index.ts'
import type { FeedFingerprint } from './feed-fingerprint.ts'

/*
 * What was last published into a feed, so that a publisher can tell by one document that nothing has changed:
 *
 *     FEED/.setup-pkgtool-published.json   {"stateVersion": 1, "tools": HASH, "ids": {ID: "HASH HASH"}}
 *
 * A hint, written last. Whoever takes something out of the feed removes it, and without it publishers compare again.
 */

const stateVersion = 1

const stateLimit = 64 * 1024 ** 2

/** The state of a feed, or an empty one. */
export interface PublishState extends FeedFingerprint {
  readonly tag: ExpectedTag
}

/** Reads the state of a feed. */
export async function readPublishState({ store }: StoredFeed): Promise<PublishState> {
  const { tag, value } = await readJson(store, publishedStateKey, { limit: stateLimit })
  const root = membersOf(value)
  const isOurs = root.get('stateVersion') === stateVersion
  const ids = [...membersOf(isOurs ? root.get('ids') : undefined)].filter(isHashed)
  const tools = isOurs ? root.get('tools') : undefined
  return { tag, tools: typeof tools === 'string' ? tools : '', ids: new Map(ids) }
}

/** What a run has published. */
export interface PublishedNow {
  readonly fingerprint: FeedFingerprint
  /** as the run found it */
  readonly before: PublishState
  /** the run itself has taken something out, and with it the state */
  readonly hasWithdrawn: boolean
}

/** Adds what is published now to the state of a feed. @throws PkgtoolError `FILE_SYSTEM`, errors of the store */
export async function writePublishState(
  feed: StoredFeed,
  { fingerprint: { tools, ids }, before, hasWithdrawn }: PublishedNow,
): Promise<void> {
  await commit(feed.store, {
    read: () => readPublishState(feed),
    plan: state => {
      // Another writer has taken something out meanwhile.
      if (!hasWithdrawn && before.tag !== 'absent' && state.tag === 'absent') return []
      const all = [...new Map([...state.ids, ...ids])].sort(([a], [b]) => (a < b ? -1 : 1))
      const content = formatDocument({ stateVersion, tools, ids: Object.fromEntries(all) })
      return [{ key: publishedStateKey, content, when: state.tag }]
    },
  })
}

function isHashed(member: readonly [string, unknown]): member is [string, string] {
  return typeof member[1] === 'string'
}
