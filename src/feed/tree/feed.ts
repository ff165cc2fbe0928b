/**
 * A feed is a folder that any web server can serve (DESIGN 8):
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
import { describeValue, PkgtoolError, quote, toLowerInvariant } from '../../core/base/errors.ts'
import { membersOf, parseJson } from '../../core/base/json.ts'
import { readFileIfThere } from '../../core/files/read-file.ts'
import { tryStat } from '../../core/files/safe-folder.ts'
import { feedFileLimit, feedFileName } from '../../core/nuget/folder-names.ts'
import { resolvePackageNames } from '../../core/nuget/package-paths.ts'
import type { ToolEntry } from '../../core/tool/tool-entry.ts'
import { segmentFault } from '../../core/zip/entry-name.ts'

const feedVersion = 1

export { feedFileName }

/** The content of `feed.json`. */
export interface FeedSettings {
  readonly toolName: string
  readonly packageExtension: string
  readonly manifestExtension: string
  /** http(s), with trailing slash; absent: the documents contain relative references */
  readonly baseUrl?: string
}

/** The folder of a feed. */
export interface FeedFolder {
  readonly dir: string
  /** of the writing run; also ends a wait for a file that another program holds open */
  readonly signal?: AbortSignal | undefined
}

/** A feed in a folder, with its settings. */
export interface Feed extends FeedSettings, FeedFolder {}

/** Settings of a new feed, all optional. */
export interface FeedSettingsInput {
  readonly baseUrl?: string | undefined
  /** default: `pkgfile` */
  readonly packageExtension?: string | undefined
  /** default: `pkgspec` */
  readonly manifestExtension?: string | undefined
  /** default: `pkgtool.exe` */
  readonly toolName?: string | undefined
}

/**
 * Opens the feed in the folder `dir`.
 *
 * @throws PkgtoolError `INVALID_FEED` when `feed.json` is missing or broken, `UNREADABLE_FILE`
 */
export async function openFeed(dir: string): Promise<Feed> {
  const path = join(dir, feedFileName)
  const bytes = await readFileIfThere(path, { limit: feedFileLimit })
  if (!bytes) throw invalidFeed(dir, `no ${feedFileName} in it`, { change: 'make it with `feed init`' })
  return { dir, ...parseFeedSettings(bytes, path) }
}

/** Parses `feed.json`; `path` is its name in errors. @throws PkgtoolError `INVALID_FEED` */
export function parseFeedSettings(bytes: Uint8Array, path: string): FeedSettings {
  const json = parseJson(bytes)
  if ('problem' in json) throw invalidFeed(path, `text that is no JSON: ${json.problem}`)
  return parseFeedDocument(json.value, path)
}

/** Returns the document `feed.json`. */
export function feedDocument(settings: FeedSettings): object {
  const { toolName, packageExtension, manifestExtension, baseUrl = null } = settings
  return { feedVersion, toolName, packageExtension, manifestExtension, baseUrl }
}

/** Checks settings and applies the defaults. Throws `INVALID_INPUT`, and `INVALID_ADDRESS` for the base URL. */
export function resolveFeedSettings(input: FeedSettingsInput): FeedSettings {
  const { toolName = 'pkgtool.exe', baseUrl } = input
  const fault = toolName.startsWith('.') ? 'a name that starts with a dot' : segmentFault(toolName)
  if (fault !== undefined || toolName.length > 100)
    throw new PkgtoolError('INVALID_INPUT', {
      subject: 'tool-name',
      found: `${fault ?? 'too long a name'}, ${quote(toolName, 60)}`,
      wanted: 'a file name such as pkgtool.exe',
    })
  const names = resolvePackageNames(input)
  return { toolName, ...names, ...(baseUrl === undefined ? {} : { baseUrl: parseBaseUrl(baseUrl) }) }
}

/** Returns the base URL of a feed with trailing slash. Throws `INVALID_ADDRESS`. */
export function parseBaseUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !/^https?:$/.test(url.protocol) || url.search || url.hash || url.username || url.password)
    throw new PkgtoolError('INVALID_ADDRESS', {
      subject: text,
      wanted: 'an http(s) URL without user, query and fragment',
      change: 'change the option "base-url"',
    })
  return url.href.endsWith('/') ? url.href : `${url.href}/`
}

function parseFeedDocument(value: unknown, path: string): FeedSettings {
  if (typeof value !== 'object' || value === null) throw invalidFeed(path, describeValue(value))
  const members = membersOf(value)
  if (members.get('feedVersion') !== feedVersion)
    throw invalidFeed(path, `feedVersion ${describeValue(members.get('feedVersion'))}, want ${feedVersion}`)
  const text = (name: keyof FeedSettings): string => {
    const member = members.get(name)
    if (typeof member === 'string') return member
    throw invalidFeed(path, `${describeValue(member)} as ${name}`)
  }
  try {
    return resolveFeedSettings({
      toolName: text('toolName'),
      packageExtension: text('packageExtension'),
      manifestExtension: text('manifestExtension'),
      ...(members.get('baseUrl') == null ? {} : { baseUrl: text('baseUrl') }),
    })
  } catch (cause) {
    if (!(cause instanceof PkgtoolError) || cause.code === 'INVALID_FEED') throw cause
    throw new PkgtoolError('INVALID_FEED', { subject: path, path, found: cause.message }, { cause })
  }
}

/** Creates an `INVALID_FEED` error. */
export function invalidFeed(
  path: string,
  found: string,
  { change }: { readonly change?: string } = {},
): PkgtoolError {
  return new PkgtoolError('INVALID_FEED', { subject: path, path, found, ...(change && { change }) })
}

/**
 * The kinds of feed files. `document`: generated JSON, which may contain relative references; `page` and `schema`:
 * served unchanged; the others are immutable.
 */
export type FeedFileKind = 'page' | 'schema' | 'document' | 'tool' | 'package' | 'manifest' | 'hash'

/** A file that may be served; it may not exist. */
export interface FeedFile {
  /** on this machine */
  readonly path: string
  readonly kind: FeedFileKind
  /** part of package content or service index, which a read token protects (SPEC 5) */
  readonly covered: boolean
}

const rootFiles: ReadonlyMap<string, Omit<FeedFile, 'path'>> = new Map([
  ['index.html', { kind: 'page', covered: false }],
  ['tools.json', { kind: 'document', covered: false }],
  ['tools.schema.json', { kind: 'schema', covered: false }],
  ['index.json', { kind: 'document', covered: true }],
])

/**
 * Maps the decoded segments of a path below the feed to a file, or undefined when it may not be served. Only the files
 * of DESIGN 8 are served, so no other file in the folder leaks.
 */
export function findFeedFile(feed: Feed, segments: readonly string[]): FeedFile | undefined {
  if (segments.some(segment => segment.startsWith('.') || segmentFault(segment) !== undefined))
    return undefined
  const known = classify(feed, segments)
  return known && { ...known, path: join(feed.dir, ...segments) }
}

function classify(feed: Feed, segments: readonly string[]): Omit<FeedFile, 'path'> | undefined {
  const [root = '', first = '', second = '', third = ''] = segments
  if (segments.length === 1) return rootFiles.get(root)
  if (root === 'tools')
    return segments.length === 3 && second === feed.toolName ? { kind: 'tool', covered: false } : undefined
  // A case-insensitive file system would find names in upper case too.
  if (toLowerInvariant(first) !== first || toLowerInvariant(second) !== second) return undefined
  const isIndex = segments.length === 3 && second === 'index.json'
  if (root === 'registration') return isIndex ? { kind: 'document', covered: true } : undefined
  if (root !== 'flat') return undefined
  if (isIndex) return { kind: 'document', covered: true }
  const kind = segments.length === 4 ? versionFileKind(feed, first, second, third) : undefined
  return kind && { kind, covered: true }
}

function versionFileKind(feed: Feed, id: string, version: string, name: string): FeedFileKind | undefined {
  const packageName = `${id}.${version}.${feed.packageExtension}`
  if (name === packageName) return 'package'
  if (name === `${packageName}.sha512`) return 'hash'
  return name === `${id}.${feed.manifestExtension}` ? 'manifest' : undefined
}

/**
 * Returns the reference to `path`, a path below the feed with `/`, for a document at the feed's root: absolute if the
 * feed has a base URL, otherwise relative.
 */
export function feedReference(feed: FeedSettings, path: string): string {
  const encoded = encodePath(path)
  return feed.baseUrl === undefined ? encoded : new URL(encoded, feed.baseUrl).href
}

/** Encodes each segment of a path below the feed for a URL, including shell metacharacters. */
export function encodePath(path: string): string {
  return path
    .split('/')
    .map(encodeURIComponent)
    .join('/')
    .replace(/[!'()*]/g, character => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)
}

/**
 * Resolves a reference in a document at the feed's root to a decoded path below the feed; undefined when it points
 * elsewhere.
 */
export function pathInFeed(feed: FeedSettings, reference: string): string | undefined {
  const base = feed.baseUrl ?? 'http://feed.invalid/'
  const url = URL.canParse(reference, base) ? new URL(reference, base) : undefined
  if (!url?.href.startsWith(base) || url.search !== '' || url.hash !== '') return undefined
  try {
    const segments = url.href.slice(base.length).split('/').map(decodeURIComponent)
    return segments.some(segment => segmentFault(segment) !== undefined) ? undefined : segments.join('/')
  } catch {
    return undefined
  }
}

/** The local path of an entry's file, and its size in bytes if it exists. */
export interface EntryFile {
  readonly path: string
  readonly size: number | undefined
}

/** Returns whether the feed has the file of an entry. A file outside the feed counts as present. */
export function hasFile(feed: Feed, entry: Pick<ToolEntry, 'url'>): boolean {
  const file = entryFile(feed, entry)
  return file === undefined || file.size !== undefined
}

/** Finds the file of an entry; undefined when its address points outside the feed, so the file is not ours. */
export function entryFile(feed: Feed, { url }: Pick<ToolEntry, 'url'>): EntryFile | undefined {
  const below = pathInFeed(feed, url)
  if (below === undefined) return undefined
  const path = join(feed.dir, below)
  const stats = tryStat(path)
  return { path, size: stats?.isFile() ? stats.size : undefined }
}
