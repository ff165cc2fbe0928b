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
 *     .lock                           during a write
 *
 * Every file is written under a temporary name with a leading `.` and renamed.
 */

import { join } from 'node:path'
import type { PkgtoolError } from '../../core/base/errors.ts'
import type { RunOptions } from '../../core/base/ports.ts'
import { tryStat } from '../../core/files/stats.ts'
import { feedFileLimit, feedFileName } from '../../core/nuget/folder-names.ts'
import type { FeedStore } from '../store/feed-store.ts'
import { createFolderStore } from '../store/folder-store.ts'
import { readObject } from '../store/read-object.ts'
import { type FeedSettings, invalidFeed, parseFeedSettings } from './settings.ts'

/** A feed in a folder, with its settings. */
export interface Feed extends FeedSettings {
  readonly dir: string
}

/** A feed whose objects can be read, and written by its writer. */
export interface StoredFeed extends FeedSettings {
  readonly store: FeedStore
}

/** A feed in a folder whose objects can be read. */
export type FolderFeed = Feed & StoredFeed

/**
 * Opens the feed in the folder `dir`.
 *
 * @throws PkgtoolError `INVALID_FEED` when `feed.json` is missing or broken, `UNREADABLE_FILE`
 */
export async function openFeed(dir: string): Promise<Feed> {
  const { store: _, ...feed } = await readFeed(dir)
  return feed
}

/** Like `openFeed`, with the store of its objects. */
export async function readFeed(
  dir: string,
  { signal }: Pick<RunOptions, 'signal'> = {},
): Promise<FolderFeed> {
  const store = createFolderStore(dir, { signal })
  const bytes = await readObject(store, feedFileName, { limit: feedFileLimit })
  if (!bytes) throw noFeed(dir)
  return { dir, store, ...parseFeedSettings(bytes, join(dir, feedFileName)) }
}

/** The feed that a writer changes. */
export interface WrittenFeed extends Pick<RunOptions, 'signal'> {
  readonly dir: string
}

/**
 * Opens the feed in the folder `dir` and runs `write` as its only writer.
 *
 * @throws PkgtoolError `FEED_LOCKED` with the holder and the lock's age, `INVALID_FEED`, `UNREADABLE_FILE`, `UNSAFE_PATH`,
 * `FILE_SYSTEM`, and errors of `write`
 */
export async function changeFeed<T>(
  { dir, signal }: WrittenFeed,
  write: (feed: FolderFeed) => Promise<T>,
): Promise<T> {
  const store = createFolderStore(dir, { signal })
  // Create no lock in a folder that is not a feed.
  if (!(await store.get(feedFileName))) throw noFeed(dir)
  return store.exclusively(async () => write(await readFeed(dir, { signal })))
}

function noFeed(dir: string): PkgtoolError {
  const facts = tryStat(dir)
  const inFolder = facts ? 'a file, not a folder' : 'no such folder'
  const found = facts?.isDirectory() ? `no ${feedFileName} in it` : inFolder
  return invalidFeed(dir, found, { change: 'check the path, or make the feed with `feed init`' })
}
