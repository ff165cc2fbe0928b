import { createHash } from 'node:crypto'
import { parseJson } from '../../core/base/documents/json.ts'
import { isPkgtoolError } from '../../core/base/errors.ts'
import { digestEncoding, type HashAlgorithm } from '../../core/files/digest.ts'
import type { ExpectedTag, FeedKey, FeedStore } from './feed-store.ts'

/** Reads a small object whole; undefined if there is none. @throws PkgtoolError `TOO_LARGE`, `UNREADABLE_FILE` */
export async function readObject(
  store: FeedStore,
  key: FeedKey,
  { limit }: { readonly limit: number },
): Promise<Buffer | undefined> {
  return (await store.get(key))?.body.bytes({ limit })
}

/** Takes an object that cannot be read for one that is not there; throws what is the fault of the store. */
export function unlessUnreadable(error: unknown): undefined {
  if (!isPkgtoolError(error, 'NOT_FOUND', 'UNREADABLE_FILE', 'TOO_LARGE')) throw error
}

/** Hashes an object; undefined if there is none. @throws PkgtoolError `UNREADABLE_FILE`, `CANCELLED` */
export async function hashObject(
  store: FeedStore,
  key: FeedKey,
  { algorithm }: { readonly algorithm: HashAlgorithm },
): Promise<string | undefined> {
  const found = await store.get(key)
  if (!found) return undefined
  const hash = createHash(algorithm)
  for await (const chunk of found.body) hash.update(chunk)
  return hash.digest(digestEncoding(algorithm))
}

/** Returns whether an object has this size and hash; compares the sizes first. */
export async function hasBytes(
  store: FeedStore,
  key: FeedKey,
  {
    size,
    digest,
    algorithm,
  }: { readonly size: number; readonly digest: string; readonly algorithm: HashAlgorithm },
): Promise<boolean> {
  if ((await store.look(key))?.size !== size) return false
  return (await hashObject(store, key, { algorithm })) === digest
}

/** A JSON document of a feed, and its state. */
interface ReadJson {
  readonly tag: ExpectedTag
  /** ms since 1970; 0 if it is missing */
  readonly modified: number
  /** undefined if it is missing, too large, or not valid JSON */
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

/** Lists the names below a prefix, of every kind. */
export async function namesAt(store: FeedStore, prefix: FeedKey): Promise<readonly string[]> {
  const names: string[] = []
  for await (const { name } of store.names(prefix)) names.push(name)
  return names
}
