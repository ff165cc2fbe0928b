import { stat } from 'node:fs/promises'
import { relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { localFileError } from '../../core/files/file-system-error.ts'
import { hashFileInTurns } from '../../core/integrity/hash-file.ts'
import type { RunOptions } from '../../core/ports.ts'
import { formatBytes } from '../../core/text.ts'
import { openLocalFile } from '../../core/transport/open-local-file.ts'
import type { Feed } from '../tree/feed.ts'
import type { Absent, FeedSite } from './feed-site.ts'

/** The address of a feed's folder, with trailing slash. */
export function folderUrl(dir: string): URL {
  return new URL(`${pathToFileURL(dir).href.replace(/\/$/, '')}/`)
}

/** Reads a feed in a folder; no socket is opened (DESIGN 8). */
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
        const { file, size } = await openLocalFile(url)
        try {
          if (size > limit) return { absent: `${formatBytes(size)}, more than ${formatBytes(limit)}` }
          return { bytes: await file.readFile(), url }
        } catch (error) {
          throw localFileError(path, error)
        } finally {
          await file.close()
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

// An address may well be none of a path, such as one with an encoded slash.
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
