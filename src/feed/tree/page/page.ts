import { opendirSync } from 'node:fs'
import { join } from 'node:path'
import { printable } from '../../../core/base/errors.ts'
import { isStage, stageRank } from '../../../core/base/parse-input.ts'
import { type RunOptions, silentLog } from '../../../core/base/ports.ts'
import { readBoundedFile } from '../../../core/files/read-file.ts'
import { tryStat } from '../../../core/files/safe-folder.ts'
import type { ToolEntry } from '../../../core/tool/tool-entry.ts'
import { encodePath, type Feed, type FeedSettings, hasFile, pathInFeed } from '../feed.ts'
import { type FeedDocument, writeDocuments } from '../write-file.ts'
import { pageHtml } from './page-html.ts'

export const pageFileName = 'index.html'

/** The download page and its count of versions. */
export interface PageDocument extends FeedDocument {
  readonly versions: number
}

/**
 * Renders the download page `index.html` from the entries of the listing, highest version first. Omits an entry whose
 * file is no longer in the feed, with a warning.
 */
export function pageDocument(
  feed: Feed,
  entries: readonly ToolEntry[],
  { log = silentLog }: Pick<RunOptions, 'log'> = {},
): PageDocument {
  const versions = entries.flatMap(entry => {
    const shown = pageEntry(feed, entry)
    if (shown === undefined) return []
    if (hasFile(feed, entry)) return [shown]
    log.warning(`${printable(entry.version)} is not on the download page: its file is not in the feed`)
    return []
  })
  return {
    path: join(feed.dir, pageFileName),
    content: pageHtml(feed, { entries: versions, hasPackages: hasPackages(feed) }),
    versions: versions.length,
  }
}

/** Returns whether the feed lists a package. Stops at the first one. */
export function hasPackages({ dir }: Pick<Feed, 'dir'>): boolean {
  const flat = join(dir, 'flat')
  try {
    const folder = opendirSync(flat)
    try {
      for (let entry = folder.readSync(); entry !== null; entry = folder.readSync())
        if (entry.isDirectory() && tryStat(join(flat, entry.name, 'index.json'))) return true
      return false
    } finally {
      folder.closeSync()
    }
  } catch {
    return false
  }
}

// The limit of listings.
const pageLimit = 64 * 1024 ** 2

/** Reads the download page of a feed; undefined when there is no readable page. */
export async function readPage(feed: Pick<Feed, 'dir'>): Promise<string | undefined> {
  const bytes = await readBoundedFile(join(feed.dir, pageFileName), { limit: pageLimit }).catch(
    () => undefined,
  )
  return bytes?.toString()
}

/** Writes the download page. @throws PkgtoolError `FILE_SYSTEM` */
export async function writePage(...parameters: Parameters<typeof pageDocument>): Promise<PageDocument> {
  const page = pageDocument(...parameters)
  await writeDocuments(parameters[0], [page])
  return page
}

/** A version on the download page. */
export interface PageEntry {
  readonly version: string
  readonly isRecommended: boolean
  readonly isPrerelease: boolean
  /** relative to the page, or an http(s) address outside the feed */
  readonly href: string
  /** as written in the listing; absent when it is not a valid time */
  readonly uploaded?: string
  /** hex */
  readonly sha256?: string
  /** bytes */
  readonly size?: number
}

/**
 * Converts an entry for the page; undefined for an entry that must not be shown, because its stage is unknown or below
 * `Released`, or because it cannot be downloaded.
 */
export function pageEntry(feed: FeedSettings, entry: ToolEntry): PageEntry | undefined {
  const { version, parsed, stage, uploaded, instant, sha256, size } = entry
  const href = hrefOf(feed, entry)
  if (!isStage(stage) || stageRank(stage) < stageRank('Released') || href === undefined) return undefined
  return {
    version,
    isRecommended: stage === 'ReleasedAndBlessed',
    isPrerelease: parsed.labels.length > 0,
    href,
    ...(instant && { uploaded }),
    ...(sha256 !== undefined && { sha256 }),
    ...(size !== undefined && { size }),
  }
}

function hrefOf(feed: FeedSettings, { url, problems }: ToolEntry): string | undefined {
  if (problems.some(({ field }) => field === 'url' || field === 'version')) return undefined
  const path = pathInFeed(feed, url)
  if (path !== undefined) return encodePath(path)
  // Other schemes could run a script.
  return URL.canParse(url) && /^https?:$/.test(new URL(url).protocol) ? new URL(url).href : undefined
}
