/**
 * A bundle is a feed in one tar file, which `tar` can unpack too (docs/adr/0006):
 *
 *     BASE-SHA512SUMS  only in an incremental bundle: the files that the target already has (base.ts)
 *     FILES …        feed.json and the served files of the feed, sorted by path
 *     SHA512SUMS     a line "HEX  PATH" for each file before it, as `sha512sum -c` reads it
 *     two empty blocks
 */

import { createHash } from 'node:crypto'
import { realpathSync } from 'node:fs'
import { basename, relative, resolve } from 'node:path'
import { PkgtoolError } from '../../core/base/errors.ts'
import { formatBytes, option, plural } from '../../core/base/format.ts'
import { type RunOptions, silentLog } from '../../core/base/ports.ts'
import { quote } from '../../core/base/printable.ts'
import { finishSha512, parseSha512File, type Sha512, sha512FileLimit } from '../../core/files/sha512.ts'
import { folderIdentity } from '../../core/files/stats.ts'
import { readObject } from '../store/read-object.ts'
import type { StoreOptions } from '../store/store-options.ts'
import { changeFeed, type StoredFeed } from '../tree/feed.ts'
import { type BundleBase, baseName, type KnownFilesOptions, readKnownFiles, splitByBase } from './base.ts'
import { BundleWriter } from './bundle-writer.ts'
import { type ByteCounter, countBytes } from './byte-counter.ts'
import { type FeedFilePath, listFeedFiles } from './list-feed-files.ts'
import { sumLine, sumsName } from './verify-bundle.ts'

/** Options of `bundleFeed`. */
export interface BundleFeedOptions extends RunOptions, StoreOptions, KnownFilesOptions {}

/** A written bundle. */
export interface BundledFeed {
  readonly path: string
  /** count of the feed's files in the bundle */
  readonly files: number
  /** count of the feed's files that the target must already have */
  readonly base: number
  /** bytes of the bundle */
  readonly size: number
  /** of the bundle, hex; sent over another channel, it also detects a forged bundle */
  readonly sha256: string
}

export async function bundleFeed(
  dir: string,
  file: string,
  options: BundleFeedOptions = {},
): Promise<BundledFeed> {
  const { log = silentLog } = options
  if (isBelow(dir, file)) {
    const fields = { subject: file, found: 'it is a file in the feed itself', wanted: 'one elsewhere' }
    throw new PkgtoolError('INVALID_INPUT', fields)
  }
  for (const name of ['since', 'have'] as const) refuseOwnBase(file, { name, base: options[name] })
  const known = await readKnownFiles(options)
  return changeFeed({ ...options, dir }, async feed => {
    const all = await listFeedFiles(feed, { log })
    const { files, base } = await splitByBase(feed, all, { known })
    const writer = await BundleWriter.create(file)
    try {
      const counter = countBytes(options, { subject: basename(file), total: sizeOf(files) })
      await fill(writer, feed, { files, base, counter })
      const { size, sha256 } = await writer.finish(options)
      log.info(`${plural(files.length, 'file')} in ${formatBytes(size)}, sha256:${sha256}`)
      return { path: file, files: files.length, base: base.size, size, sha256 }
    } finally {
      await writer.discard()
    }
  })
}

function isBelow(dir: string, file: string): boolean {
  const path = relative(resolve(dir), resolve(file))
  // There is no relative path to another drive.
  return !/^\.\.(?:[\\/]|$)/.test(path) && resolve(dir, path) === resolve(file) && path !== resolve(file)
}

// The base is needed again: to repair a target, and for the next bundle.
function refuseOwnBase(
  file: string,
  { name, base }: { readonly name: string; readonly base: string | undefined },
): void {
  if (base === undefined || !isSameFile(file, base)) return
  throw new PkgtoolError('INVALID_INPUT', {
    subject: file,
    found: `it is the file of ${option(name)}`,
    wanted: 'another file, since a bundle never replaces its base',
    path: file,
  })
}

function isSameFile(first: string, second: string): boolean {
  try {
    return folderIdentity(realpathSync(first)) === folderIdentity(realpathSync(second))
  } catch {
    return false
  }
}

interface Filling {
  readonly files: readonly FeedFilePath[]
  readonly base: BundleBase
  readonly counter: ByteCounter
}

async function fill(
  writer: BundleWriter,
  feed: StoredFeed,
  { files, base, counter }: Filling,
): Promise<void> {
  const sums: string[] = []
  let last: Sha512 | undefined
  if (base.size > 0) {
    // Readers require path order, in which it also comes first.
    const list = Buffer.from([...base].map(([path, sha512]) => sumLine(path, sha512)).join(''))
    await writer.addBytes(list, baseName)
    sums.push(sumLine(baseName, finishSha512(createHash('sha512').update(list))))
  }
  for (const { path, kind } of files) {
    counter.add(0)
    const sha512 = await writer.addObject(feed.store, { path, onPiece: counter.add })
    // The hash file follows its package in path order.
    if (kind === 'hash') await checkHash(feed, path, last)
    sums.push(sumLine(path, sha512))
    last = sha512
  }
  await writer.addBytes(Buffer.from(sums.join('')), sumsName)
  counter.end()
}

function sizeOf(files: readonly FeedFilePath[]): number {
  return files.reduce((sum, { size }) => sum + size, 0)
}

async function checkHash(feed: StoredFeed, path: string, actual: Sha512 | undefined): Promise<void> {
  const bytes = (await readObject(feed.store, path, { limit: sha512FileLimit })) ?? Buffer.alloc(0)
  const expected = parseSha512File(bytes)
  if (expected !== undefined && expected === actual) return
  throw new PkgtoolError('HASH_MISMATCH', {
    subject: path.replace(/\.sha512$/, ''),
    found: `it is sha512:${actual}`,
    wanted:
      expected === undefined ? `a hash in ${path}, not ${quote(String(bytes), 100)}` : `sha512:${expected}`,
    change: 'a bundle carries only whole packages: bring it back with `feed mirror` or `feed add --force`',
    path: feed.store.locate(path),
    actual,
  })
}
