import { stat } from 'node:fs/promises'
import { relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { isPkgtoolError } from '../../core/base/errors.ts'
import { formatBytes } from '../../core/base/format.ts'
import type { RunOptions } from '../../core/base/ports.ts'
import { localFileError } from '../../core/files/file-errors.ts'
import { hashFileInTurns } from '../../core/files/hash-file.ts'
import { readBoundedFile } from '../../core/files/read-bounded-file.ts'
import type { Feed } from '../tree/feed.ts'
import type { Absent, FeedSite } from './site.ts'

/** The address of a feed's folder, with trailing slash. */
export function folderUrl(dir: string): URL {
  return new URL(`${pathToFileURL(dir).href.replace(/\/$/, '')}/`)
}

/** Reads a feed in a folder, and opens no socket. */
export function createFolderSite(
  feed: Pick<Feed, 'dir' | 'baseUrl'>,
  { signal }: Pick<RunOptions, 'signal'>,
): FeedSite {
  const root = folderUrl(feed.dir)
  return {
    isLive: false,
    subject: url => pathBelow(root, url) ?? url.href,
    locate(url) {
      const base = feed.baseUrl
      return base !== undefined && url.href.startsWith(base)
        ? new URL(`./${url.href.slice(base.length)}`, root)
        : url
    },
    document: (url, { limit }) =>
      attempt(url, async path => {
        try {
          return { bytes: await readBoundedFile(path, { limit, signal }), url }
        } catch (error) {
          if (!isPkgtoolError(error, 'TOO_LARGE')) throw error
          return { absent: `${error.fields.found}, more than ${formatBytes(limit)}` }
        }
      }),
    file: (url, { algorithm }) =>
      attempt(url, async path => {
        if (!(await stat(path)).isFile()) return { absent: 'no regular file' }
        return { path, ...(await hashFileInTurns(path, { algorithm, signal })), release: async () => {} }
      }),
    size: url =>
      attempt(url, async path => {
        const facts = await stat(path)
        return facts.isFile() ? { size: facts.size } : { absent: 'no regular file' }
      }),
  }
}

// Not every file URL maps to a path: it may contain an encoded slash.
function pathBelow(root: URL, url: URL): string | undefined {
  try {
    return relative(fileURLToPath(root), fileURLToPath(url)).replaceAll('\\', '/')
  } catch {
    return undefined
  }
}

async function attempt<T>(url: URL, read: (path: string) => Promise<T | Absent>): Promise<T | Absent> {
  let path = url.href
  try {
    path = fileURLToPath(url)
    return await read(path)
  } catch (error) {
    const failure = localFileError(path, error)
    if (failure.code === 'CANCELLED') throw failure
    return failure.code === 'NOT_FOUND'
      ? { absent: 'no such file', status: 404 }
      : { absent: failure.fields.found ?? failure.message }
  }
}
