import { PkgtoolError } from '../../core/base/errors.ts'
import { quote } from '../../core/base/printable.ts'
import { feedFileName } from '../../core/nuget/folder-names.ts'
import { listingSchema } from '../../core/tool/listing/listing-schema.ts'
import type { FeedStore } from '../store/feed-store.ts'
import type { StoreOptions } from '../store/store-options.ts'
import { commitContents, holdsBytes } from './commit.ts'
import { type Feed, useStore } from './feed.ts'
import { formatDocument } from './feed-files.ts'
import { formatPage } from './page/page-html.ts'
import { feedReference } from './references.ts'
import {
  type FeedSettings,
  feedDocument,
  invalidFeed,
  type NewFeedSettings,
  resolveFeedSettings,
} from './settings.ts'

/** Options of a new feed. */
export interface InitFeedOptions extends NewFeedSettings, StoreOptions {}

export async function initFeed(dir: string, options: InitFeedOptions = {}): Promise<Feed> {
  const settings = resolveFeedSettings(options)
  const documents = emptyDocuments(settings)
  await useStore({ ...options, dir }, async store => {
    await store.create()
    await checkEmpty(store, dir, documents)
    await commitContents(store, documents)
    // Last and apart, so that an interrupted call can be repeated.
    await commitContents(store, new Map([[feedFileName, formatDocument(feedDocument(settings))]]))
  })
  return { dir, ...settings }
}

function emptyDocuments(settings: FeedSettings): ReadonlyMap<string, string> {
  return new Map([
    ['tools.schema.json', formatDocument(listingSchema(settings.toolName))],
    ['tools.json', formatDocument({ [settings.toolName]: [] })],
    ['index.json', formatDocument(serviceIndex(settings))],
    ['index.html', formatPage(settings, [])],
  ])
}

async function checkEmpty(
  store: FeedStore,
  dir: string,
  documents: ReadonlyMap<string, string>,
): Promise<void> {
  if (await store.look(feedFileName))
    throw new PkgtoolError('ALREADY_THERE', {
      subject: 'a feed',
      path: dir,
      found: `${quote(dir)} already holds a feed`,
      wanted: 'an empty folder',
    })
  for await (const { key } of store.list('')) {
    const text = documents.get(key)
    if (text !== undefined && (await holdsBytes(store, key, { bytes: Buffer.from(text) }))) continue
    const [name = ''] = key.split('/')
    throw invalidFeed(dir, `it has the file ${quote(name)}`, { change: 'choose an empty folder' })
  }
}

/** The service index of a feed (SPEC 2.6). */
export function serviceIndex(settings: FeedSettings): object {
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
      ...(settings.vulnerabilities
        ? [
            {
              '@id': feedReference(settings, 'vulnerabilities/index.json'),
              '@type': 'VulnerabilityInfo/6.7.0',
              comment: 'What is known against packages',
            },
          ]
        : []),
    ],
  }
}
