import { PkgtoolError } from '../../core/base/errors.ts'
import { printable } from '../../core/base/printable.ts'
import type { StoredFeed } from './feed.ts'

export interface MissingVersion {
  readonly lowerId: string
  readonly subject: string
  /** of that id in the feed */
  readonly versions: readonly string[]
}

/** Creates the error for a version that a feed does not have. */
export function missingVersion(
  feed: StoredFeed,
  { lowerId, subject, versions }: MissingVersion,
): PkgtoolError {
  return new PkgtoolError('NOT_FOUND', {
    subject,
    found: versions.length > 0 ? `only ${printable(versions.slice(0, 10).join(', '))}` : 'no version of it',
    wanted: 'a version that the feed has',
    path: feed.store.locate(`flat/${lowerId}`),
  })
}
