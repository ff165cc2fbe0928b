/**
 * The base of an incremental bundle: the packages and tools that the target must already have. The bundle lists the hashes
 * of their files, so that it is unpacked only onto the right base; `sha512sum -c` can check that too.
 */

import { dirname } from 'node:path'
import { PkgtoolError } from '../../core/base/errors.ts'
import { optionName } from '../../core/base/format.ts'
import { mapConcurrently } from '../../core/base/pool.ts'
import type { RunOptions } from '../../core/base/ports.ts'
import { quote } from '../../core/base/printable.ts'
import { readBoundedFile } from '../../core/files/read-bounded-file.ts'
import { hashedSha512, type Sha512, tryParseSha512 } from '../../core/files/sha512.ts'
import { feedFileName } from '../../core/nuget/folder-names.ts'
import type { FeedKey } from '../store/feed-store.ts'
import { hashObject } from '../store/read-object.ts'
import type { StoredFeed } from '../tree/feed.ts'
import { type FeedFileKind, findFeedFile } from '../tree/feed-files.ts'
import type { FeedSettings } from '../tree/settings.ts'
import { listingFileName } from '../tree/tools/tool-entries.ts'
import { invalidBundle } from './invalid-bundle.ts'
import type { FeedFilePath } from './list-feed-files.ts'
import { type VerifiedBundle, verifyBundle } from './verify-bundle.ts'

/** The hash of each file, by path below the feed. */
export type BundleBase = ReadonlyMap<string, Sha512>

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
  'advisories',
])

/** Names what the target has: one of both, or neither. */
export interface KnownFilesOptions {
  /** an earlier bundle: the new one contains only files that it lacks; the target must already have the others */
  readonly since?: string | undefined
  /** the same with a list of the target's files, as `sha512sum` writes it */
  readonly have?: string | undefined
}

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
}: KnownFilesOptions & Pick<RunOptions, 'signal'>): Promise<BundleBase | undefined> {
  if (since !== undefined && have !== undefined)
    throw new PkgtoolError('CONFLICTING_INPUTS', {
      subject: 'since',
      found: `${optionName('have')} is given too`,
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
    found: `${quote(file)} has another line than a hash and a path`,
    wanted: 'lines "SHA512  PATH", as `sha512sum` writes them in the folder of the feed',
  })
}

/** Parses lines of `sha512sum`, also with `*` before the path or `./` at its start; undefined for any other line. */
function parseSums(text: string): Map<string, Sha512> | undefined {
  const sums = new Map<string, Sha512>()
  for (const line of text.split(/\r?\n/)) {
    if (line === '') continue
    const [, hex, path] = /^([0-9A-Fa-f]{128}) [ *](?:\.\/)?(.+)$/.exec(line) ?? []
    const sha512 = hex === undefined ? undefined : tryParseSha512(hex)
    if (sha512 === undefined || path === undefined) return undefined
    sums.set(path, sha512)
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
  feed: StoredFeed,
  all: readonly FeedFilePath[],
  { known }: { readonly known: BundleBase | undefined },
): Promise<{ readonly files: readonly FeedFilePath[]; readonly base: BundleBase }> {
  if (known === undefined) return { files: all, base: new Map() }
  const isKnown = async ({ path }: FeedFilePath) =>
    path !== feedFileName &&
    path !== listingFileName &&
    known.has(path) &&
    (await hashOf(feed, path)) === known.get(path)
  const found = await mapConcurrently(all, isKnown, { limit: 8 })
  // Each version of a package or tool has its own folder.
  const groupOf = ({ path, kind }: FeedFilePath) => (lastingKinds.has(kind) ? dirname(path) : path)
  const wanted = new Set(all.filter((_, index) => !found[index]).map(groupOf))
  const kept = all.filter(file => !wanted.has(groupOf(file)) && lastingKinds.has(file.kind))
  const knownHash = ({ path }: FeedFilePath) => {
    const sha512 = known.get(path)
    return sha512 === undefined ? [] : [[path, sha512] as const]
  }
  return {
    files: all.filter(file => wanted.has(groupOf(file))),
    base: new Map(kept.flatMap(knownHash)),
  }
}

/** The SHA-512 of a file; undefined if there is none. @throws PkgtoolError `UNREADABLE_FILE`, `CANCELLED` */
export async function hashOf({ store }: StoredFeed, key: FeedKey): Promise<Sha512 | undefined> {
  const digest = await hashObject(store, key, { algorithm: 'sha512' })
  return digest === undefined ? undefined : hashedSha512({ digest })
}

/** Reads the list of the base in a bundle. @throws PkgtoolError `INVALID_BUNDLE` */
export function readBase(
  { reader, entries }: VerifiedBundle,
  { settings, bytes }: { readonly settings: FeedSettings; readonly bytes: Buffer },
): BundleBase {
  const base = parseSums(bytes.toString())
  if (base === undefined)
    throw invalidBundle(reader.path, `a line in ${baseName} that is not a hash and a path`)
  for (const path of base.keys()) {
    const kind = findFeedFile(settings, path.split('/'))?.kind
    if (!lastingKinds.has(kind) || entries.has(path))
      throw invalidBundle(reader.path, `${quote(path)} in ${baseName}, which cannot be a file of a base`)
  }
  return base
}
