/**
 * A bundle is a feed in one tar file, which `tar` can unpack too (docs/adr/0006):
 *
 *     BASE-SHA512SUMS  only in an incremental bundle: the files that the target already has (base.ts)
 *     FILES …        feed.json and the served files of the feed, sorted by path
 *     SHA512SUMS     a line "HEX  PATH" for each file before it, as `sha512sum -c` reads it
 *     two empty blocks
 */
import { createHash } from 'node:crypto'
import { readdir, stat } from 'node:fs/promises'
import { basename, join, relative, resolve, sep } from 'node:path'
import { mapConcurrently } from '../../core/base/concurrency.ts'
import {
  formatBytes,
  isPkgtoolError,
  PkgtoolError,
  plural,
  printable,
  quote,
} from '../../core/base/errors.ts'
import { type Log, type RunOptions, silentLog } from '../../core/base/ports.ts'
import { readBoundedFile, tryParseDigest } from '../../core/files/read-file.ts'
import { reading } from '../../core/files/safe-folder.ts'
import { packagePaths } from '../../core/nuget/package-paths.ts'
import type { ToolEntry } from '../../core/tool/tool-entry.ts'
import { readToolFacts, type ToolFacts } from '../tree/add-tool.ts'
import {
  type Feed,
  type FeedFileKind,
  type FeedSettings,
  feedFileName,
  findFeedFile,
  invalidFeed,
  parseFeedSettings,
  pathInFeed,
} from '../tree/feed.ts'
import { withFeedLock } from '../tree/feed-lock.ts'
import { listingFileName, parseToolEntries, readToolEntries } from '../tree/tool-entries.ts'
import { type BundleBase, baseName, readBase, readKnownFiles, splitByBase } from './base.ts'
import {
  type BundleEntry,
  type ByteCounter,
  countBytes,
  invalidBundle,
  sumLine,
  sumsName,
  type VerifiedBundle,
} from './bundle-reader.ts'
import { BundleWriter } from './tar.ts'

const hashFileLimit = 1024

/** Options of `bundleFeed`. */
export interface BundleFeedOptions extends RunOptions {
  /** an earlier bundle: the new one contains only files that it lacks; the target must already have the others */
  readonly since?: string | undefined
  /** the same with a list of the target's files, as `sha512sum` writes it */
  readonly have?: string | undefined
}

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
    const fields = { subject: file, found: 'a file in the feed itself', wanted: 'one elsewhere' }
    throw new PkgtoolError('INVALID_INPUT', fields)
  }
  const known = await readKnownFiles(options)
  return withFeedLock({ dir, signal: options.signal }, async feed => {
    const all = await listFeedFiles(feed, { log })
    const { files, base } = await splitByBase(feed, all, { known, signal: options.signal })
    const writer = await BundleWriter.create(file)
    try {
      await fill(
        writer,
        feed,
        { files, base },
        countBytes(options, { subject: basename(file), total: await sizeOf(feed, files) }),
      )
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

async function fill(
  writer: BundleWriter,
  feed: Feed,
  { files, base }: { readonly files: readonly FeedFilePath[]; readonly base: BundleBase },
  counter: ByteCounter,
): Promise<void> {
  const sums: string[] = []
  let last = ''
  if (base.size > 0) {
    // Readers require path order, in which it also comes first.
    const list = Buffer.from([...base].map(([path, hex]) => sumLine(path, hex)).join(''))
    await writer.addBytes(list, baseName)
    sums.push(sumLine(baseName, createHash('sha512').update(list).digest('hex')))
  }
  for (const { path, kind } of files) {
    counter.add(0)
    const digest = await writer.addFile(join(feed.dir, path), { path, onPiece: counter.add })
    // The hash file follows its package in path order.
    if (kind === 'hash') await checkHash(feed, path, last)
    sums.push(sumLine(path, digest.toString('hex')))
    last = digest.toString('base64')
  }
  await writer.addBytes(Buffer.from(sums.join('')), sumsName)
  counter.end()
}

async function sizeOf(feed: Feed, files: readonly FeedFilePath[]): Promise<number> {
  const look = async ({ path }: FeedFilePath) => {
    const file = join(feed.dir, path)
    return (await reading(file, () => stat(file))).size
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

// The limit of listings from the network.
const documentLimit = 64 * 1024 ** 2

/** A package of a bundle. */
export interface BundlePackage {
  readonly lowerId: string
  /** normalized, in lower case */
  readonly version: string
  readonly file: BundleEntry
  readonly manifest: BundleEntry
}

/** A version of the tool of a bundle. */
export interface BundleTool {
  readonly entry: ToolEntry
  readonly facts: ToolFacts
  /** absent: the entry points elsewhere, or its file is in the base */
  readonly file: BundleEntry | undefined
}

/** The feed in a bundle. Unpacking regenerates documents such as version lists. */
export interface BundleContent {
  readonly settings: FeedSettings
  readonly packages: readonly BundlePackage[]
  readonly tools: readonly BundleTool[]
  /** the files that the target must already have; empty: the bundle has the whole feed */
  readonly base: BundleBase
}

/**
 * Reads the feed of a verified bundle. Refuses anything that is not part of a feed: other files, incomplete packages,
 * tools without an entry and entries without a file.
 *
 * @throws PkgtoolError `INVALID_BUNDLE`, `UNREADABLE_FILE`
 */
export async function readBundleContent(bundle: VerifiedBundle): Promise<BundleContent> {
  const { path } = bundle.reader
  try {
    const settings = parseFeedSettings(await readDocument(bundle, feedFileName), feedFileName)
    checkPaths(bundle, settings)
    const packages = await readPackages(bundle, settings)
    const base = bundle.entries.has(baseName)
      ? readBase(bundle, { settings, bytes: await readDocument(bundle, baseName) })
      : new Map<string, string>()
    return { settings, packages, tools: await readTools(bundle, settings, base), base }
  } catch (cause) {
    if (!isPkgtoolError(cause) || cause.code === 'INVALID_BUNDLE' || cause.code === 'UNREADABLE_FILE')
      throw cause
    const { subject = '', found = 'a fault' } = cause.fields
    throw invalidBundle(path, `${found} in ${quote(subject)}`, { cause })
  }
}

async function readDocument({ reader, entries }: VerifiedBundle, path: string): Promise<Buffer> {
  const entry = entries.get(path)
  if (!entry) throw invalidBundle(reader.path, `no ${path}`)
  if (entry.size > documentLimit) throw invalidBundle(reader.path, `${path} of ${formatBytes(entry.size)}`)
  const chunks: Buffer[] = []
  for await (const piece of reader.pieces(entry)) chunks.push(Buffer.from(piece))
  return Buffer.concat(chunks)
}

function checkPaths({ reader, entries }: VerifiedBundle, settings: FeedSettings): void {
  const feed = { ...settings, dir: '' }
  for (const path of entries.keys()) {
    const kind = findFeedFile(feed, path.split('/'))?.kind
    if (kind === undefined && path !== feedFileName && path !== baseName)
      throw invalidBundle(reader.path, `${quote(path)}, which is no file of a feed`)
    if (!isWhole(settings, { path, kind }, entries))
      throw invalidBundle(reader.path, `${quote(path)} of a package that is not whole`)
  }
}

async function readPackages(
  bundle: VerifiedBundle,
  settings: FeedSettings,
): Promise<readonly BundlePackage[]> {
  const packages: BundlePackage[] = []
  for (const [path, file] of bundle.entries) {
    if (findFeedFile({ ...settings, dir: '' }, path.split('/'))?.kind !== 'package') continue
    const hash = (await readDocument(bundle, `${path}.sha512`)).toString('latin1').trim()
    if (hash !== Buffer.from(file.sha512, 'hex').toString('base64'))
      throw invalidBundle(bundle.reader.path, `${quote(path)} with another hash than beside it`)
    const [, lowerId = '', version = ''] = path.split('/')
    const manifest = bundle.entries.get(`flat/${packagePaths(lowerId, version, settings).manifestPath}`)
    // `checkPaths` has checked that it exists.
    if (manifest) packages.push({ lowerId, version, file, manifest })
  }
  return packages
}

async function readTools(
  bundle: VerifiedBundle,
  settings: FeedSettings,
  base: BundleBase,
): Promise<readonly BundleTool[]> {
  const { reader, entries } = bundle
  const listed = parseToolEntries(settings, await readDocument(bundle, listingFileName), {
    path: listingFileName,
  })
  const tools = listed.map((entry): BundleTool => {
    const path = pathInFeed(settings, entry.url)
    const file = path === undefined ? undefined : entries.get(path)
    if (path !== undefined && !file && !base.has(path))
      throw invalidBundle(reader.path, `no ${quote(path)}, which its listing names`)
    return { entry, facts: readToolFacts(entry), file }
  })
  const named = new Set(tools.flatMap(({ file }) => file?.path ?? []))
  const stray = [...entries.keys()].find(path => path.startsWith('tools/') && !named.has(path))
  if (stray === undefined) return tools
  throw invalidBundle(reader.path, `${quote(stray)}, which no entry of its listing names`)
}

/** A file of a feed in a bundle. */
export interface FeedFilePath {
  /** below the feed, with `/` */
  readonly path: string
  readonly kind: FeedFileKind | 'settings'
}

/**
 * Lists the files of a feed for a bundle, sorted: its settings and the served files. Omits, with a warning, the
 * leftovers of a killed writer: incomplete packages and tools without an entry.
 *
 * @throws PkgtoolError `INVALID_FEED` for a link, and for an entry without its file; `UNREADABLE_FILE`
 */
async function listFeedFiles(feed: Feed, { log }: { readonly log: Log }): Promise<readonly FeedFilePath[]> {
  const files = await readTree(feed)
  const paths = new Set(files.map(({ path }) => path))
  const tools = await listToolPaths(feed, paths)
  const isWanted = (file: FeedFilePath) =>
    file.kind === 'tool' ? tools.has(file.path) : isWhole(feed, file, paths)
  const left = files.filter(file => !isWanted(file))
  if (left.length > 0)
    log.warning(`left out, since it is not whole: ${printable(left.map(({ path }) => path).join(', '))}`)
  return files.filter(isWanted)
}

async function readTree(feed: Feed): Promise<readonly FeedFilePath[]> {
  const entries = await reading(feed.dir, () => readdir(feed.dir, { recursive: true, withFileTypes: true }))
  const files = entries.flatMap((entry): FeedFilePath[] => {
    if (entry.isDirectory()) return []
    const path = relative(feed.dir, join(entry.parentPath, entry.name)).split(sep).join('/')
    const kind = path === feedFileName ? 'settings' : findFeedFile(feed, path.split('/'))?.kind
    const isOurs = kind !== undefined || /^(?:flat|tools|registration)\//.test(path)
    if (isOurs && !entry.isFile() && !entry.name.startsWith('.'))
      throw invalidFeed(join(feed.dir, path), 'a link or another thing that is no file')
    return kind === undefined ? [] : [{ path, kind }]
  })
  return files.sort((a, b) => (a.path < b.path ? -1 : 1))
}

async function listToolPaths(feed: Feed, paths: ReadonlySet<string>): Promise<ReadonlySet<string>> {
  const named = (await readToolEntries(feed)).flatMap(({ url }) => pathInFeed(feed, url) ?? [])
  const lost = named.find(path => !paths.has(path))
  if (lost === undefined) return new Set(named)
  throw invalidFeed(join(feed.dir, lost), 'no file, though the listing names it', {
    change: 'bring it back with `feed add-tool` or `feed mirror`',
  })
}

/** False for a file of a package when another file of its version is missing. */
function isWhole(
  { packageExtension, manifestExtension }: FeedSettings,
  { path, kind }: { readonly path: string; readonly kind: FeedFilePath['kind'] | undefined },
  paths: { has(path: string): boolean },
): boolean {
  if (kind !== 'package' && kind !== 'manifest' && kind !== 'hash') return true
  const [, id = '', version = ''] = path.split('/')
  const folder = `flat/${id}/${version}`
  const file = `${folder}/${id}.${version}.${packageExtension}`
  return [file, `${file}.sha512`, `${folder}/${id}.${manifestExtension}`].every(name => paths.has(name))
}
