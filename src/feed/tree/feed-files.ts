import { toLowerInvariant } from '../../core/base/printable.ts'
import { segmentFault } from '../../core/zip/entry-name.ts'
import type { FeedKey } from '../store/feed-store.ts'
import type { FeedSettings } from './settings.ts'

/**
 * The kinds of feed files. `document`: generated JSON, which may contain relative references; `page` and `schema`:
 * served unchanged; the others are immutable, `advisories` a page of what is known against packages.
 */
export type FeedFileKind =
  | 'page'
  | 'schema'
  | 'document'
  | 'advisories'
  | 'tool'
  | 'package'
  | 'manifest'
  | 'hash'

/** A file that may be served; it may not exist. */
export interface FeedFile {
  readonly key: FeedKey
  readonly kind: FeedFileKind
  /** part of package content or service index, which a read token protects (SPEC 5) */
  readonly covered: boolean
}

const rootFiles: ReadonlyMap<string, Omit<FeedFile, 'key'>> = new Map([
  ['index.html', { kind: 'page', covered: false }],
  ['tools.json', { kind: 'document', covered: false }],
  ['tools.schema.json', { kind: 'schema', covered: false }],
  ['index.json', { kind: 'document', covered: true }],
])

/**
 * Maps the decoded segments of a path below the feed to a file, or undefined when it may not be served. Only the files
 * of the feed are served, so no other file in the folder leaks.
 */
export function findFeedFile(feed: FeedSettings, segments: readonly string[]): FeedFile | undefined {
  if (segments.some(segment => segment.startsWith('.') || segmentFault(segment) !== undefined))
    return undefined
  const known = classify(feed, segments)
  return known && { ...known, key: segments.join('/') }
}

function classify(
  feed: FeedSettings,
  [root = '', ...below]: readonly string[],
): Omit<FeedFile, 'key'> | undefined {
  const [first = '', second = ''] = below
  if (below.length === 0) return rootFiles.get(root)
  if (root === 'tools')
    return below.length === 2 && second === feed.toolName ? { kind: 'tool', covered: false } : undefined
  if (root === 'vulnerabilities') return below.length === 1 ? vulnerabilityFile(first) : undefined
  // A case-insensitive file system would find names in upper case too.
  if (toLowerInvariant(first) !== first || toLowerInvariant(second) !== second) return undefined
  if (root === 'registration') return registrationFile(second, below.slice(2))
  return root === 'flat' ? packageFile(feed, below) : undefined
}

function packageFile(feed: FeedSettings, below: readonly string[]): Omit<FeedFile, 'key'> | undefined {
  const [id = '', version = '', name = ''] = below
  if (below.length === 2 && version === 'index.json') return { kind: 'document', covered: true }
  const kind = below.length === 3 ? versionFileKind(feed, name, { id, version }) : undefined
  return kind && { kind, covered: true }
}

function registrationFile(name: string, below: readonly string[]): Omit<FeedFile, 'key'> | undefined {
  const isPage = name === 'page' && below.length === 1 && /^[0-9a-f]{32}\.json$/.test(below[0] ?? '')
  const isIndex = name === 'index.json' && below.length === 0
  return isIndex || isPage ? { kind: 'document', covered: true } : undefined
}

function vulnerabilityFile(name: string): Omit<FeedFile, 'key'> | undefined {
  if (name === 'index.json') return { kind: 'document', covered: true }
  return /^[0-9a-f]{32}\.json$/.test(name) ? { kind: 'advisories', covered: true } : undefined
}

function versionFileKind(
  feed: FeedSettings,
  name: string,
  { id, version }: { readonly id: string; readonly version: string },
): FeedFileKind | undefined {
  const packageName = `${id}.${version}.${feed.packageExtension}`
  if (name === packageName) return 'package'
  if (name === `${packageName}.sha512`) return 'hash'
  return name === `${id}.${feed.manifestExtension}` ? 'manifest' : undefined
}

/** Serializes a document of the feed: JSON with two spaces and a final line feed. */
export function formatDocument(value: unknown): string {
  return `${JSON.stringify(value, undefined, 2)}\n`
}
