import { readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { localFileError } from '../../core/files/file-system-error.ts'
import type { Log } from '../../core/ports.ts'
import { printable } from '../../core/text.ts'
import { type Feed, feedFileName, invalidFeed } from '../tree/feed.ts'
import { type FeedFileKind, findFeedFile } from '../tree/feed-file.ts'
import { pathInFeed } from '../tree/feed-reference.ts'
import { readToolEntries } from '../tree/tool-entries.ts'

/** A file of a feed that a bundle has. */
export interface FeedFilePath {
  /** below the feed, with `/` */
  readonly path: string
  readonly kind: FeedFileKind | 'settings'
}

/**
 * Lists the files of a feed that a bundle takes along, sorted: its settings, and what readers may have. A package that is
 * not whole and a tool that no entry names, which a writer that was killed left behind, are left out with a warning.
 *
 * @throws PkgtoolError `INVALID_FEED` for a link, and for an entry whose file is gone; `UNREADABLE_FILE`
 */
export async function listFeedFiles(
  feed: Feed,
  { log }: { readonly log: Log },
): Promise<readonly FeedFilePath[]> {
  const files = await readTree(feed)
  const paths = new Set(files.map(({ path }) => path))
  const tools = await listToolPaths(feed, paths)
  const isWanted = ({ path, kind }: FeedFilePath) => {
    if (kind === 'tool') return tools.has(path)
    if (kind !== 'package' && kind !== 'manifest' && kind !== 'hash') return true
    return isWhole(feed, path, paths)
  }
  const left = files.filter(file => !isWanted(file))
  if (left.length > 0)
    log.warning(`left out, since it is not whole: ${printable(left.map(({ path }) => path).join(', '))}`)
  return files.filter(isWanted)
}

async function readTree(feed: Feed): Promise<readonly FeedFilePath[]> {
  const entries = await readdir(feed.dir, { recursive: true, withFileTypes: true }).catch(error => {
    throw localFileError(feed.dir, error)
  })
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

/** Tells whether the version that a file belongs to has all its three files. */
export function isWhole(
  { packageExtension, manifestExtension }: Pick<Feed, 'packageExtension' | 'manifestExtension'>,
  path: string,
  paths: { has(path: string): boolean },
): boolean {
  const [, id = '', version = ''] = path.split('/')
  const folder = `flat/${id}/${version}`
  const file = `${folder}/${id}.${version}.${packageExtension}`
  return [file, `${file}.sha512`, `${folder}/${id}.${manifestExtension}`].every(name => paths.has(name))
}
