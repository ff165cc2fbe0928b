import type { RunOptions } from '../../core/ports.ts'
import { copyIntoFeed } from './copy-into-feed.ts'
import { withFeedLock } from './feed-lock.ts'
import { type AddedTool, placeTool, readToolFacts } from './place-tool.ts'

/** Version and stage of a tool that is added. */
export interface AddToolOptions extends Pick<RunOptions, 'signal' | 'log'> {
  /** SemVer 2.0.0, or four numbers */
  readonly version: string
  readonly stage: string
  /** ISO 8601 with `Z` or an offset; default: now */
  readonly uploaded?: string | undefined
  /** replace a version that has other bytes or data; default: false, an error */
  readonly force?: boolean | undefined
}

/**
 * Adds a version of the tool to the feed in the folder `dir`: the file, then its entry, then the download page. The same
 * bytes and data again change nothing, but a file that vanished or was damaged comes back.
 *
 * @throws PkgtoolError `ALREADY_THERE` when the version has other bytes or data, `INVALID_VERSION`, `INVALID_INPUT` (the
 * stage), `INVALID_TIME`, `INVALID_FEED`, `FEED_LOCKED`, `NOT_FOUND`, `UNREADABLE_FILE`, `FILE_SYSTEM`, `CANCELLED`
 */
export async function addTool(dir: string, file: string, options: AddToolOptions): Promise<AddedTool> {
  const facts = readToolFacts(options)
  const { force, signal, log } = options
  return withFeedLock(dir, async feed => {
    const copy = await copyIntoFeed(feed, file, { algorithm: 'sha256', signal })
    try {
      return await placeTool(feed, copy, { facts, force, log })
    } finally {
      copy.discard()
    }
  })
}
