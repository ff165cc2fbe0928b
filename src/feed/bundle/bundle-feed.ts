/**
 * A bundle is a feed as one tar file, which `tar` unpacks too (docs/adr/0005):
 *
 *     FILES …        feed.json and what readers of the feed may have, sorted by path
 *     SHA512SUMS     "HEX  PATH" of each file before it, one a line, as `sha512sum -c` reads it
 *     two empty blocks
 */
import { stat } from 'node:fs/promises'
import { basename, join, relative, resolve } from 'node:path'
import { mapConcurrently } from '../../core/concurrency.ts'
import { PkgtoolError } from '../../core/errors.ts'
import { localFileError } from '../../core/files/file-system-error.ts'
import { readBoundedFile } from '../../core/files/read-bounded-file.ts'
import { tryParseDigest } from '../../core/integrity/digest.ts'
import { type RunOptions, silentLog } from '../../core/ports.ts'
import { formatBytes, plural, quote } from '../../core/text.ts'
import { throwIfCancelled } from '../../core/transport/cancelled.ts'
import type { Feed } from '../tree/feed.ts'
import { withFeedLock } from '../tree/feed-lock.ts'
import { BundleWriter } from './bundle-writer.ts'
import { type FeedFilePath, listFeedFiles } from './list-feed-files.ts'
import { sumLine, sumsName } from './sums.ts'

const hashFileLimit = 1024

/** A bundle that was written. */
export interface BundledFeed {
  readonly path: string
  /** of the feed */
  readonly files: number
  /** bytes of the bundle */
  readonly size: number
  /** of the bundle, hex: carried by another way, it also detects whoever makes a bundle anew */
  readonly sha256: string
}

/**
 * Writes the feed in the folder `dir` to the one file `file`, whole or not at all: the same feed gives the same bytes.
 * Memory does not grow with the sizes of files. Holds the feed meanwhile, so that no writer changes it.
 *
 * @throws PkgtoolError `INVALID_FEED`, `HASH_MISMATCH` for a package whose bytes are not those of its `.sha512`,
 * `INVALID_INPUT` for a file in the feed itself, `FEED_LOCKED`, `UNREADABLE_FILE`, `FILE_SYSTEM`, `CANCELLED`
 * @example
 * const { sha256 } = await bundleFeed('feed', 'feed.tar')
 */
export async function bundleFeed(dir: string, file: string, options: RunOptions = {}): Promise<BundledFeed> {
  const { log = silentLog } = options
  if (isBelow(dir, file)) {
    const fields = { subject: file, found: 'a file in the feed itself', wanted: 'one elsewhere' }
    throw new PkgtoolError('INVALID_INPUT', fields)
  }
  return withFeedLock(dir, async feed => {
    const files = await listFeedFiles(feed, { log })
    const writer = await BundleWriter.create(file)
    try {
      await fill(writer, { feed, files, options: { ...options, subject: basename(file) } })
      const { size, sha256 } = await writer.finish()
      log.info(`${plural(files.length, 'file')} in ${formatBytes(size)}, sha256:${sha256}`)
      return { path: file, files: files.length, size, sha256 }
    } finally {
      await writer.discard()
    }
  })
}

function isBelow(dir: string, file: string): boolean {
  const path = relative(resolve(dir), resolve(file))
  // Another drive has no relative path.
  return !/^\.\.(?:[\\/]|$)/.test(path) && resolve(dir, path) === resolve(file) && path !== resolve(file)
}

interface Content {
  readonly feed: Feed
  readonly files: readonly FeedFilePath[]
  readonly options: RunOptions & { readonly subject: string }
}

async function fill(writer: BundleWriter, { feed, files, options }: Content): Promise<void> {
  const { signal, onProgress, subject } = options
  const total = await sizeOf(feed, files)
  const sums: string[] = []
  let received = 0
  let last = ''
  const onPiece = (length: number) => {
    throwIfCancelled(signal, `the bundle ${subject}`)
    received += length
    onProgress?.({ subject, received, total })
  }
  for (const { path, kind } of files) {
    throwIfCancelled(signal, `the bundle ${subject}`)
    const digest = await writer.addFile(join(feed.dir, path), { path, onPiece })
    // It follows its package in the order of paths.
    if (kind === 'hash') await checkHash(feed, path, last)
    sums.push(sumLine(path, digest.toString('hex')))
    last = digest.toString('base64')
  }
  await writer.addBytes(Buffer.from(sums.join('')), sumsName)
  onProgress?.({ subject, received: total, total, done: true })
}

async function sizeOf(feed: Feed, files: readonly FeedFilePath[]): Promise<number> {
  const look = async ({ path }: FeedFilePath) => {
    const file = join(feed.dir, path)
    return (await stat(file).catch(error => Promise.reject(localFileError(file, error)))).size
  }
  const sizes = await mapConcurrently(files, look, { limit: 16 })
  return sizes.reduce((sum, size) => sum + size, 0)
}

async function checkHash(feed: Feed, path: string, actual: string): Promise<void> {
  const text = Buffer.from(await readBoundedFile(join(feed.dir, path), { limit: hashFileLimit })).toString()
  const expected = tryParseDigest('sha512', text.trim())?.value
  if (expected === actual) return
  throw new PkgtoolError('HASH_MISMATCH', {
    subject: path.replace(/\.sha512$/, ''),
    found: `sha512:${actual}`,
    wanted: expected === undefined ? `a hash in ${path}, not ${quote(text, 100)}` : `sha512:${expected}`,
    change: 'a bundle carries only whole packages: bring it back with `feed mirror` or `feed add --force`',
    path: join(feed.dir, path),
    actual,
  })
}
