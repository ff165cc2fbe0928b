import { isPkgtoolError } from '../../core/base/errors.ts'
import type { Log } from '../../core/base/ports.ts'
import { printable } from '../../core/base/printable.ts'
import { feedFileName } from '../../core/nuget/folder-names.ts'
import type { StoredObject } from '../store/feed-store.ts'
import type { StoredFeed } from '../tree/feed.ts'
import { type FeedFileKind, findFeedFile } from '../tree/feed-files.ts'
import { pathInFeed } from '../tree/references.ts'
import { type FeedSettings, invalidFeed } from '../tree/settings.ts'
import { readToolEntries } from '../tree/tools/tool-entries.ts'
import { readNamedPages, vulnerabilityPageKey } from '../tree/vulnerabilities.ts'

/** A file of a feed in a bundle. */
export interface FeedFilePath {
  /** below the feed, with `/` */
  readonly path: string
  readonly kind: FeedFileKind | 'settings'
  /** bytes */
  readonly size: number
}

/**
 * Lists the files of a feed for a bundle, sorted: its settings and the served files. Omits, with a warning, the
 * leftovers of a killed writer: incomplete packages and tools without an entry.
 *
 * @throws PkgtoolError `INVALID_FEED` for a link, and for an entry without its file; `UNREADABLE_FILE`
 */
export async function listFeedFiles(
  feed: StoredFeed,
  { log }: { readonly log: Log },
): Promise<readonly FeedFilePath[]> {
  const all = await readTree(feed)
  const paths = new Set(all.map(({ path }) => path))
  const tools = await listToolPaths(feed, paths)
  const pages = new Set((await readNamedPages(feed.store)).map(vulnerabilityPageKey))
  const lost = [...pages].find(path => !paths.has(path))
  if (lost !== undefined)
    throw invalidFeed(
      feed.store.locate(lost),
      'there is no file, though the index of vulnerabilities names it',
    )
  const isWanted = (file: FeedFilePath) =>
    file.kind === 'tool' ? tools.has(file.path) : isWhole(feed, file, paths)
  // A page that was named before stays for a while.
  const files = all.filter(({ kind, path }) => kind !== 'advisories' || pages.has(path))
  const left = files.filter(file => !isWanted(file))
  if (left.length > 0)
    log.warning(`left out, since it is not whole: ${printable(left.map(({ path }) => path).join(', '))}`)
  return files.filter(isWanted)
}

async function readTree(feed: StoredFeed): Promise<readonly FeedFilePath[]> {
  const files: FeedFilePath[] = []
  for await (const object of feed.store.list('')) {
    const { key: path } = object
    const kind = path === feedFileName ? 'settings' : findFeedFile(feed, path.split('/'))?.kind
    const isOurs =
      kind !== undefined || /^(?:flat|tools|registration|vulnerabilities)\/(?:.*\/)?[^./][^/]*$/.test(path)
    const size = isOurs ? sizeOf(feed, object) : 0
    if (kind !== undefined) files.push({ path, kind, size })
  }
  return files.sort((a, b) => (a.path < b.path ? -1 : 1))
}

function sizeOf({ store }: StoredFeed, object: StoredObject): number {
  try {
    return object.size
  } catch (error) {
    if (!isPkgtoolError(error)) throw error
    throw invalidFeed(store.locate(object.key), 'it is a link, or something else that is not a file')
  }
}

async function listToolPaths(feed: StoredFeed, paths: ReadonlySet<string>): Promise<ReadonlySet<string>> {
  const named = (await readToolEntries(feed)).flatMap(({ url }) => pathInFeed(feed, url) ?? [])
  const lost = named.find(path => !paths.has(path))
  if (lost === undefined) return new Set(named)
  throw invalidFeed(feed.store.locate(lost), 'there is no file, though the listing names it', {
    change: 'bring it back with `feed add-tool` or `feed mirror`',
  })
}

/** False for a file of a package when another file of its version is missing. */
export function isWhole(
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
