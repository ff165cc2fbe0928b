import { formatAge } from '../../core/base/clock.ts'
import { PkgtoolError } from '../../core/base/errors.ts'
import { formatBytes, plural } from '../../core/base/format.ts'
import type { HashAlgorithm } from '../../core/files/digest.ts'
import type { FeedKey, FeedStore, Staged, StoredObject } from '../store/feed-store.ts'
import { hasBytes } from '../store/read-object.ts'
import { commit } from './commit.ts'
import type { StoredFeed } from './feed.ts'

/** ms after which a file that no document names belongs to no writer that is at work still */
const maxPlacingTime = 60 * 60 * 1000

export interface PlaceFileOptions {
  readonly copy: Staged
  /** of the copy's digest */
  readonly algorithm: HashAlgorithm
  /** the feed states the hash of the copy, and what lies there is damaged */
  readonly repairs: boolean
}

/**
 * Gives the file of a new package or tool its key. The first writer decides: where no lock tells whether another one is at work,
 * a file with other bytes counts as being placed for an hour.
 *
 * @throws PkgtoolError `FEED_LOCKED`, errors of the store
 */
export async function placeFile(
  { store }: StoredFeed,
  key: FeedKey,
  { copy, algorithm, repairs }: PlaceFileOptions,
): Promise<void> {
  await commit(store, {
    read: () => store.look(key),
    async plan(found) {
      if (!found) return [{ key, content: copy, when: 'absent' }]
      if (await hasBytes(store, key, { ...copy, algorithm })) return []
      const age = Date.now() - found.modified
      const isRecent = !store.hasLock && age < maxPlacingTime
      if (isRecent && !repairs) throw isBeingPlaced(store, found, age)
      return [{ key, content: copy, when: found.tag }]
    },
  })
}

function isBeingPlaced(store: FeedStore, { key, size }: StoredObject, age: number): PkgtoolError {
  const left = plural(Math.ceil((maxPlacingTime - age) / 60_000), 'minute')
  return new PkgtoolError('FEED_LOCKED', {
    subject: store.locate(key),
    found: `another file is there, of ${formatBytes(size)} and written ${formatAge(age)} ago, whose writer may still be at work`,
    change: `run it again when that writer has ended, or in ${left} if it was stopped; or use another version`,
  })
}
