/**
 * The base of an incremental bundle: the packages and tools that the target must already have. The bundle lists the hashes
 * of their files, so that it is unpacked only onto the right base; `sha512sum -c` can check that too.
 */
import { dirname, join } from 'node:path'
import { mapConcurrently } from '../../core/base/concurrency.ts'
import { PkgtoolError, quote } from '../../core/base/errors.ts'
import type { RunOptions } from '../../core/base/ports.ts'
import { hashFileInTurns, readBoundedFile } from '../../core/files/read-file.ts'
import { reading, tryStat } from '../../core/files/safe-folder.ts'
import { findVersion } from '../../core/nuget/version.ts'
import {
  type Feed,
  type FeedFileKind,
  type FeedSettings,
  feedFileName,
  findFeedFile,
  pathInFeed,
} from '../tree/feed.ts'
import { listingFileName, readToolEntries } from '../tree/tool-entries.ts'
import type { BundleContent, BundleFeedOptions, FeedFilePath } from './bundle-feed.ts'
import { invalidBundle, type VerifiedBundle, verifyBundle } from './bundle-reader.ts'

/** The SHA-512 in hex of each file, by path below the feed. */
export type BundleBase = ReadonlyMap<string, string>

/** The name of the base's hash list in a bundle. */
export const baseName = 'BASE-SHA512SUMS'

// A line has about 200 bytes; a package has three lines.
const listLimit = 256 * 1024 ** 2

// The target regenerates the other files, because its addresses may differ.
const lastingKinds: ReadonlySet<string | undefined> = new Set<FeedFileKind>([
  'package',
  'manifest',
  'hash',
  'tool',
])

/**
 * Reads which files the target has: from an earlier bundle and its base, or from a list. Undefined if the options name
 * neither.
 *
 * @throws PkgtoolError `CONFLICTING_INPUTS`, `INVALID_INPUT`, `INVALID_BUNDLE`, `NOT_FOUND`, `UNREADABLE_FILE`, `TOO_LARGE`
 */
export async function readKnownFiles({
  since,
  have,
  signal,
}: BundleFeedOptions): Promise<BundleBase | undefined> {
  if (since !== undefined && have !== undefined)
    throw new PkgtoolError('CONFLICTING_INPUTS', {
      subject: 'since',
      found: '"have" too',
      wanted: 'one of them',
    })
  if (have !== undefined) return readHave(have)
  if (since === undefined) return undefined
  const bundle = await verifyBundle(since, { signal })
  try {
    const entry = bundle.entries.get(baseName)
    const chunks: Buffer[] = []
    if (entry) for await (const piece of bundle.reader.pieces(entry)) chunks.push(Buffer.from(piece))
    const entries = [...bundle.entries.values()].map(({ path, sha512 }) => [path, sha512] as const)
    return new Map([...(parseSums(Buffer.concat(chunks).toString()) ?? []), ...entries])
  } finally {
    await bundle.reader.close()
  }
}

async function readHave(file: string): Promise<BundleBase> {
  const bytes = await readBoundedFile(file, { limit: listLimit })
  const sums = parseSums(Buffer.from(bytes).toString())
  if (sums) return sums
  throw new PkgtoolError('INVALID_INPUT', {
    subject: 'have',
    found: `${quote(file)} with another line than a hash and a path`,
    wanted: 'lines "SHA512  PATH", as `sha512sum` writes them in the folder of the feed',
  })
}

/** Parses lines of `sha512sum`, also with `*` before the path or `./` at its start; undefined for any other line. */
function parseSums(text: string): Map<string, string> | undefined {
  const sums = new Map<string, string>()
  for (const line of text.split(/\r?\n/)) {
    if (line === '') continue
    const [, hex, path] = /^([0-9A-Fa-f]{128}) [ *](?:\.\/)?(.+)$/.exec(line) ?? []
    if (hex === undefined || path === undefined) return undefined
    sums.set(path, hex.toLowerCase())
  }
  return sums
}

/**
 * Splits the files of a feed into those that the bundle contains and its base. The files of one version stay together.
 * The bundle always contains feed settings and listing.
 *
 * @throws PkgtoolError `UNREADABLE_FILE`, `CANCELLED`
 */
export async function splitByBase(
  feed: Feed,
  all: readonly FeedFilePath[],
  { known, signal }: Pick<RunOptions, 'signal'> & { readonly known: BundleBase | undefined },
): Promise<{ readonly files: readonly FeedFilePath[]; readonly base: BundleBase }> {
  if (known === undefined) return { files: all, base: new Map() }
  const isKnown = async ({ path }: FeedFilePath) =>
    path !== feedFileName &&
    path !== listingFileName &&
    known.has(path) &&
    (await hashOf(join(feed.dir, path), { signal })) === known.get(path)
  const found = await mapConcurrently(all, isKnown, { limit: 8 })
  // Each version of a package or tool has its own folder.
  const groupOf = ({ path, kind }: FeedFilePath) => (lastingKinds.has(kind) ? dirname(path) : path)
  const wanted = new Set(all.filter((_, index) => !found[index]).map(groupOf))
  const kept = all.filter(file => !wanted.has(groupOf(file)) && lastingKinds.has(file.kind))
  return {
    files: all.filter(file => wanted.has(groupOf(file))),
    base: new Map(kept.map(({ path }) => [path, known.get(path) as string])),
  }
}

async function hashOf(path: string, { signal }: Pick<RunOptions, 'signal'>): Promise<string> {
  const { digest } = await reading(path, () => hashFileInTurns(path, { algorithm: 'sha512', signal }))
  return Buffer.from(digest, 'base64').toString('hex')
}

/** Reads the list of the base in a bundle. @throws PkgtoolError `INVALID_BUNDLE` */
export function readBase(
  { reader, entries }: VerifiedBundle,
  { settings, bytes }: { readonly settings: FeedSettings; readonly bytes: Buffer },
): BundleBase {
  const base = parseSums(bytes.toString())
  if (base === undefined) throw invalidBundle(reader.path, `a line in ${baseName} that is no hash and path`)
  for (const path of base.keys()) {
    const kind = findFeedFile({ ...settings, dir: '' }, path.split('/'))?.kind
    if (!lastingKinds.has(kind) || entries.has(path))
      throw invalidBundle(reader.path, `${quote(path)} in ${baseName}, which is no file of a base`)
  }
  return base
}

/**
 * Checks that the base of a bundle is in place: hashes every file, and looks up every tool in the listing.
 *
 * @throws PkgtoolError `BASE_MISSING`, `INVALID_FEED`, `UNREADABLE_FILE`, `CANCELLED`
 */
export async function checkBase(
  feed: Feed,
  { base, tools, settings }: BundleContent,
  { signal }: Pick<RunOptions, 'signal'>,
): Promise<void> {
  const look = async ([path, hex]: readonly [string, string]) => {
    const file = join(feed.dir, path)
    if (!tryStat(file)?.isFile()) return [`no ${path}`]
    return (await hashOf(file, { signal })) === hex ? [] : [`other bytes of ${path}`]
  }
  const files = (await mapConcurrently([...base], look, { limit: 8 })).flat()
  const listed = base.size > 0 ? await readToolEntries(feed) : []
  const unlisted = tools
    .filter(({ entry: { url } }) => base.has(pathInFeed(settings, url) ?? ''))
    .filter(({ facts }) => findVersion(listed, facts.parsed) === undefined)
    .map(({ entry: { version } }) => `no ${version} in ${listingFileName}`)
  const missing = [...files, ...unlisted]
  if (missing.length > 0) throw baseMissing(feed.dir, missing)
}

/** Creates the error for files of a base that are missing or differ. */
export function baseMissing(dir: string, missing: readonly string[]): PkgtoolError {
  const more = missing.length > 5 ? ` and ${missing.length - 5} more` : ''
  return new PkgtoolError('BASE_MISSING', {
    subject: dir,
    found: `${missing.slice(0, 5).join(', ')}${more}`,
    wanted: 'the files that its list of the base has',
    change: 'unpack the bundles before it first, or carry over a whole one',
    path: dir,
  })
}
