import { join } from 'node:path'
import { segmentFault } from '../../core/archive/entry-name.ts'
import { toLowerInvariant } from '../../core/versions/to-lower-invariant.ts'
import type { Feed } from './feed.ts'

/**
 * What a file of a feed is to its readers. `document`: generated JSON, may hold relative references; `page` and `schema`:
 * served as they are; the others never change once they are there.
 */
export type FeedFileKind = 'page' | 'schema' | 'document' | 'tool' | 'package' | 'manifest' | 'hash'

/** A file that readers may have; whether it is there is another question. */
export interface FeedFile {
  /** on this machine */
  readonly path: string
  readonly kind: FeedFileKind
  /** part of package content or service index, which a read token covers (SPEC 5) */
  readonly covered: boolean
}

const rootFiles: ReadonlyMap<string, Omit<FeedFile, 'path'>> = new Map([
  ['index.html', { kind: 'page', covered: false }],
  ['tools.json', { kind: 'document', covered: false }],
  ['tools.schema.json', { kind: 'schema', covered: false }],
  ['index.json', { kind: 'document', covered: true }],
])

/**
 * Maps the decoded segments of a path below the feed to the file they name, or undefined when it is none that readers
 * may have: only the files of DESIGN 8 are, so nothing else that lies in the folder gets out.
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
  // A file system without case would serve what the others don't have.
  if (toLowerInvariant(first) !== first || toLowerInvariant(second) !== second) return undefined
  const isIndex = segments.length === 3 && second === 'index.json'
  if (root === 'registration') return isIndex ? { kind: 'document', covered: true } : undefined
  if (root !== 'flat') return undefined
  if (isIndex) return { kind: 'document', covered: true }
  return segments.length === 4 ? versionFile(feed, { id: first, version: second, name: third }) : undefined
}

function versionFile(
  feed: Feed,
  { id, version, name }: { readonly id: string; readonly version: string; readonly name: string },
): Omit<FeedFile, 'path'> | undefined {
  const packageName = `${id}.${version}.${feed.packageExtension}`
  if (name === packageName) return { kind: 'package', covered: true }
  if (name === `${packageName}.sha512`) return { kind: 'hash', covered: true }
  return name === `${id}.${feed.manifestExtension}` ? { kind: 'manifest', covered: true } : undefined
}
