/**
 * A feed is a folder that any web server can serve:
 *
 *     feed.json                       the source of the generated documents; never served
 *     tools.json  tools.schema.json   the listing and its schema
 *     tools/VERSION/NAME              the tool
 *     index.json  index.html          the service index; the download page
 *     flat/ID/index.json              the versions of one id
 *     flat/ID/VERSION/                ID.VERSION.EXT, ID.VERSION.EXT.sha512, ID.SPEC
 *     registration/ID/index.json      the same id with its manifests
 *     vulnerabilities/                 what is known against packages, if a mirror brings it
 *     .lock                           during a write
 *
 * Every file is written under a temporary name with a leading `.` and renamed.
 */

import { PkgtoolError } from '../../core/base/errors.ts'
import { quote } from '../../core/base/printable.ts'
import { feedFileLimit, feedFileName } from '../../core/nuget/folder-names.ts'
import type { FeedStore } from '../store/feed-store.ts'
import { openFeedStore } from '../store/open-feed-store.ts'
import { readObject } from '../store/read-object.ts'
import type { StoreOptions } from '../store/store-options.ts'
import { type FeedSettings, invalidFeed, parseFeedSettings } from './settings.ts'

/** A feed at an address, with its settings. */
export interface Feed extends FeedSettings {
  /** its address as the caller gave it: a folder, or one of an object store */
  readonly dir: string
}

/** A feed whose objects can be read, and written by its writer. */
export interface StoredFeed extends FeedSettings {
  readonly store: FeedStore
}

/** A feed at an address whose objects can be read. */
export type OpenedFeed = Feed & StoredFeed

/** Where a feed is, and how its store is opened. */
export interface FeedPlace extends StoreOptions {
  readonly dir: string
}

/** Opens the feed in the folder `dir`. */
export async function openFeed(dir: string, options: StoreOptions = {}): Promise<Feed> {
  return useFeed({ ...options, dir }, async ({ store: _, ...feed }) => feed)
}

/** Opens a feed, runs `use` with it, and closes its store. Throws as `openFeed`, and errors of `use`. */
export async function useFeed<T>(place: FeedPlace, use: (feed: OpenedFeed) => Promise<T>): Promise<T> {
  return useStore(place, async store => use(await readFeed(store, place.dir)))
}

/** Opens the store of a feed, which need not exist, runs `use` with it and closes it. */
export async function useStore<T>(
  { dir, ...options }: FeedPlace,
  use: (store: FeedStore) => Promise<T>,
): Promise<T> {
  const store = await openFeedStore(dir, options)
  try {
    return await use(store)
  } finally {
    await store.close()
  }
}

/**
 * Opens the feed at the address `dir` and runs `write` as its only writer.
 *
 * @throws PkgtoolError `FEED_LOCKED` with the holder and the lock's age, `INVALID_FEED`, `UNREADABLE_FILE`, `UNSAFE_PATH`,
 * `FILE_SYSTEM`, and errors of `write`
 */
export async function changeFeed<T>(place: FeedPlace, write: (feed: OpenedFeed) => Promise<T>): Promise<T> {
  const { dir } = place
  return useStore(place, async store => {
    // Create no lock in a folder that is not a feed.
    const before = await readFeed(store, dir)
    if (!store.hasLock) return write(before)
    return store.exclusively(async () => write(await readFeed(store, dir)))
  })
}

/** Reads the feed in an open store. @throws PkgtoolError `INVALID_FEED`, `UNREADABLE_FILE` */
export async function readFeed(store: FeedStore, dir: string): Promise<OpenedFeed> {
  const feed = await readFeedIfThere(store, dir)
  if (!feed) throw noFeed(store, dir)
  return feed
}

/** The same; undefined if there is no feed. */
export async function readFeedIfThere(store: FeedStore, dir: string): Promise<OpenedFeed | undefined> {
  const bytes = await readObject(store, feedFileName, { limit: feedFileLimit })
  return bytes && { dir, store, ...parseFeedSettings(bytes, store.locate(feedFileName)) }
}

/**
 * Refuses a feed whose packages and tools have other names than those that it is to get; `as` says of whom these are.
 *
 * @throws PkgtoolError `CONFLICTING_INPUTS`
 */
export function assertSameNames(
  feed: OpenedFeed,
  names: FeedSettings,
  { as }: { readonly as: string },
): void {
  for (const name of ['toolName', 'packageExtension', 'manifestExtension'] as const)
    if (feed[name] !== names[name])
      throw new PkgtoolError('CONFLICTING_INPUTS', {
        subject: feed.dir,
        found: `it is a feed with ${quote(feed[name])}`,
        wanted: `one with ${quote(names[name])}, ${as}`,
      })
}

function noFeed(store: FeedStore, dir: string): PkgtoolError {
  return invalidFeed(dir, store.describeAbsence(), {
    change: 'check the path, or make the feed with `feed init`',
  })
}
