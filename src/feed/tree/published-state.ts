import { commitContents } from './commit.ts'
import type { StoredFeed } from './feed.ts'

/** The document with what was last published into a feed: a hint for publishers, which readers never request. */
export const publishedStateKey = '.setup-pkgtool-published.json'

/**
 * Removes the hint of what was published, before something is taken out of a feed: the next publisher compares again.
 *
 * @throws PkgtoolError `FILE_SYSTEM`, errors of the store
 */
export async function forgetPublished({ store }: StoredFeed): Promise<void> {
  if (await store.look(publishedStateKey))
    await commitContents(store, new Map([[publishedStateKey, undefined]]))
}
