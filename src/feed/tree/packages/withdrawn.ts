/**
 * What was taken out of the documents of a feed while its files stay: caches and readers may keep an older document that names
 * them. A mark beside the files says since when; a later run removes them once nobody keeps such a document.
 */
import type { FeedKey, FeedStore } from '../../store/feed-store.ts'
import { documentLife } from '../../store/object-headers.ts'

// Readers ask for no name with a dot.
const markName = '.withdrawn'

/** Options of the verbs that remove files. */
export interface GraceOptions {
  /** ms after which the files of what was taken out may go; default: as long as readers may keep documents, 60 s */
  readonly grace?: number | undefined
}

/** Returns the mark of a prefix, which ends with `/`: its key, and a content that no earlier mark has. */
export function withdrawalMark(prefix: FeedKey): readonly [FeedKey, string] {
  return [prefix + markName, `${new Date().toISOString()}\n`]
}

/** Returns whether a name below a prefix is that of its mark. */
export function isWithdrawalMark(name: string): boolean {
  return name === markName
}

/** Returns since when the files below a prefix are withdrawn, ms since 1970; undefined without a mark. */
export async function withdrawnSince(store: FeedStore, prefix: FeedKey): Promise<number | undefined> {
  return (await store.look(prefix + markName))?.modified
}

/** Returns whether what was withdrawn at a time may go by now. */
export function isPastGrace(since: number, { grace = documentLife * 1000 }: GraceOptions): boolean {
  return Date.now() - since >= grace
}
