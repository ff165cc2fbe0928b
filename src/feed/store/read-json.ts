import { parseJson } from '../../core/base/json.ts'
import type { ExpectedTag, FeedKey, FeedStore } from './feed-store.ts'
import { unlessUnreadable } from './read-object.ts'

/** A JSON document of a feed, and its state. */
export interface ReadJson {
  readonly tag: ExpectedTag
  /** ms since 1970; 0 if it is missing */
  readonly modified: number
  /** undefined if it is missing, too large, or no JSON */
  readonly value: unknown
}

/** Reads a JSON document, which its reader replaces if it cannot use it. @throws PkgtoolError errors of the store */
export async function readJson(
  store: FeedStore,
  key: FeedKey,
  { limit }: { readonly limit: number },
): Promise<ReadJson> {
  const found = await store.get(key).catch(unlessUnreadable)
  if (!found) return { tag: 'absent', modified: 0, value: undefined }
  const { tag, modified, body } = found
  const bytes = await body.bytes({ limit }).catch(unlessUnreadable)
  const json = bytes && parseJson(bytes)
  return { tag, modified, value: json && 'value' in json ? json.value : undefined }
}
