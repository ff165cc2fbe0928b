import { throwIfCancelled } from '../../core/base/turns.ts'
import type { OpenedFeed } from '../tree/feed.ts'
import type { Finding } from './finding.ts'
import type { Findings } from './findings.ts'
import type { FeedSite, Place } from './site/site.ts'
import type { VerifyFeedOptions } from './verify-options.ts'

/** The subject of the error when the caller asked to stop. */
export const stopSubject = 'the check of a feed'

/** One run of `verifyFeed`: its parsed options and open connections. */
export interface VerifyRun {
  readonly options: VerifyFeedOptions
  readonly quick: boolean
  /** the number of parallel checks */
  readonly limit: number
  readonly toolName: string
  readonly names: { readonly packageExtension: string; readonly manifestExtension: string }
  /** where package content is read */
  readonly packages: FeedSite
  /** where listing, schema and tools are read; most need no credentials (SPEC 5.1) */
  readonly tools: FeedSite
  /** the feed in the folder that is checked; undefined: a server is checked */
  readonly feed: OpenedFeed | undefined
  /** a writer has locked the feed in the folder, or was stopped */
  readonly isBeingWritten: boolean
  /** the feed in the folder that a server is compared with */
  readonly against: OpenedFeed | undefined
  readonly add: Findings['add']
  /** Throws `CANCELLED` when the caller asked to stop. */
  checkStop(): void
}

/** A run over the feed in a folder. */
export type StoreRun = VerifyRun & { readonly feed: OpenedFeed }

export function isStoreRun(run: Pick<VerifyRun, 'feed'>): run is StoreRun {
  return run.feed !== undefined
}

/** Adds `NO_BASE_URL`, except for a folder without base URL, which has one finding already. */
export function addRelative(
  run: Pick<VerifyRun, 'feed' | 'add'>,
  subject: Place,
  facts: Omit<Finding, 'code' | 'subject'>,
): void {
  if (run.feed && run.feed.baseUrl === undefined) return
  run.add('NO_BASE_URL', subject, facts)
}

/** Returns a function that reports one more checked item. */
export function countProgress(
  { options: { onProgress } }: Pick<VerifyRun, 'options'>,
  { subject, total }: { readonly subject: string; readonly total: number },
): () => void {
  let received = 0
  return () => {
    received++
    onProgress?.({ subject, received, total, unit: subject, done: received >= total })
  }
}

/** The part of a run that folder and server share. */
export function openRun(options: VerifyFeedOptions): Pick<VerifyRun, 'options' | 'quick' | 'checkStop'> {
  const { signal, quick = false } = options
  return { options, quick, checkStop: () => throwIfCancelled(signal, stopSubject) }
}
