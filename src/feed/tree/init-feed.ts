import { readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { mapConcurrently } from '../../core/base/concurrency.ts'
import { PkgtoolError, quote } from '../../core/base/errors.ts'
import type { RunOptions } from '../../core/base/ports.ts'
import { assertSafeFolder, writing } from '../../core/files/safe-folder.ts'
import { isTemporaryName, makeFolder } from '../../core/files/write-file.ts'
import { highestFirst } from '../../core/nuget/version.ts'
import { listingSchema } from '../../core/tool/tool-entry.ts'
import {
  type Feed,
  type FeedSettings,
  type FeedSettingsInput,
  feedDocument,
  feedFileName,
  feedReference,
  invalidFeed,
  parseBaseUrl,
  pathInFeed,
  resolveFeedSettings,
} from './feed.ts'
import { withFeedLock } from './feed-lock.ts'
import { listFeedPackages, listFolderIds, packageDocuments } from './package-index.ts'
import { hasPackages, readPage, writePage } from './page/page.ts'
import { namesPackageSource, pageHtml, readPageRows } from './page/page-html.ts'
import { readToolEntries, toolDocuments } from './tool-entries.ts'
import { formatDocument, holdsBytes, StagedDocuments, writeChanged } from './write-file.ts'

export async function initFeed(dir: string, input: FeedSettingsInput = {}): Promise<Feed> {
  const settings = resolveFeedSettings(input)
  assertSafeFolder(resolve(dir), { workingDirectory: '.' })
  const documents = emptyDocuments(settings)
  await checkFolder(dir, documents)
  for (const [name, text] of documents) await writeChanged({ dir }, { path: join(dir, name), content: text })
  const content = formatDocument(feedDocument(settings))
  await writeChanged({ dir }, { path: join(dir, feedFileName), content })
  return { dir, ...settings }
}

function emptyDocuments(settings: FeedSettings): ReadonlyMap<string, string> {
  return new Map([
    ['tools.schema.json', formatDocument(listingSchema(settings.toolName))],
    ['tools.json', formatDocument({ [settings.toolName]: [] })],
    ['index.json', formatDocument(serviceIndex(settings))],
    ['index.html', pageHtml(settings, { entries: [], hasPackages: false })],
  ])
}

async function checkFolder(dir: string, documents: ReadonlyMap<string, string>): Promise<void> {
  const names = await writing(dir, async () => {
    await makeFolder(dir)
    return readdir(dir)
  })
  if (names.includes(feedFileName))
    throw new PkgtoolError('ALREADY_THERE', {
      subject: 'a feed',
      path: dir,
      found: `a feed in ${quote(dir)}`,
      wanted: 'an empty folder',
    })
  for (const name of names) {
    const text = documents.get(name)
    const isOurs = text !== undefined && (await holdsBytes(join(dir, name), Buffer.from(text)))
    if (!isOurs && !isTemporaryName(name))
      throw invalidFeed(dir, `the file ${quote(name)} in it`, { change: 'choose an empty folder' })
  }
}

/** The service index of a feed (SPEC 2.6). */
function serviceIndex(settings: FeedSettings): object {
  return {
    version: '3.0.0',
    resources: [
      {
        '@id': `${feedReference(settings, 'flat')}/`,
        '@type': 'PackageBaseAddress/3.0.0',
        comment: 'Versions, packages and manifests',
      },
      {
        '@id': `${feedReference(settings, 'registration')}/`,
        '@type': 'RegistrationsBaseUrl/3.6.0',
        comment: 'Metadata of packages, SemVer 2.0.0 included',
      },
    ],
  }
}

const limit = 8

export async function rebaseFeed(
  dir: string,
  baseUrl: string,
  { signal, ...options }: Pick<RunOptions, 'signal' | 'log'> = {},
): Promise<Feed> {
  const base = parseBaseUrl(baseUrl)
  return withFeedLock({ dir, signal }, async before => {
    const { signal: _, ...settings } = before
    const feed: Feed = { ...settings, baseUrl: base }
    const entries = await readToolEntries(before)
    const moved = entries.map(({ members, url }) => {
      const path = pathInFeed(before, url)
      return { members: path === undefined ? members : { ...members, url: feedReference(feed, path) } }
    })
    const staged = new StagedDocuments(before)
    try {
      const { listing, page } = toolDocuments(feed, moved, options)
      await staged.add(listing)
      await staged.add(page)
      await mapConcurrently(await listFolderIds(feed), id => stageRegistration(feed, id, staged), { limit })
      await staged.add({ path: join(dir, 'index.json'), content: formatDocument(serviceIndex(feed)) })
      await staged.add({ path: join(dir, feedFileName), content: formatDocument(feedDocument(feed)) })
      await staged.commit()
    } finally {
      await staged.discard()
    }
    return feed
  })
}

async function stageRegistration(feed: Feed, lowerId: string, staged: StagedDocuments): Promise<void> {
  const packages = await listFeedPackages(feed, lowerId)
  await staged.add(packageDocuments(feed, { lowerId, packages }).registration)
}

/** The download page that was written. */
export interface BuiltPage {
  readonly path: string
  /** the count of versions on it */
  readonly versions: number
}

export async function buildPage(
  dir: string,
  { signal, ...options }: Pick<RunOptions, 'signal' | 'log'> = {},
): Promise<BuiltPage> {
  return withFeedLock({ dir, signal }, async feed => {
    const { path, versions } = await writePage(feed, highestFirst(await readToolEntries(feed)), options)
    return { path, versions }
  })
}

/**
 * Rewrites the download page when the feed gets its first package or loses its last one. The caller holds the feed lock.
 * Skips a missing page and a page that is not ours.
 *
 * @throws PkgtoolError `INVALID_FEED`, `UNREADABLE_FILE`, `FILE_SYSTEM`
 */
export async function refreshPage(feed: Feed): Promise<void> {
  const page = (await readPage(feed)) ?? ''
  if (readPageRows(page) === undefined || namesPackageSource(page) === hasPackages(feed)) return
  await writePage(feed, highestFirst(await readToolEntries(feed)))
}
