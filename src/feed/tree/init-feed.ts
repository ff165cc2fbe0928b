import { mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PkgtoolError } from '../../core/errors.ts'
import { fileSystemError } from '../../core/file-system-error.ts'
import { listingSchema } from '../../core/listing/listing-schema.ts'
import { quote } from '../../core/text.ts'
import {
  type Feed,
  type FeedSettings,
  type FeedSettingsInput,
  feedDocument,
  feedFileName,
  invalidFeed,
  resolveFeedSettings,
} from './feed.ts'
import { feedReference } from './feed-reference.ts'
import { formatDocument, writeChanged } from './write-file.ts'

/**
 * Makes an empty feed in the folder `dir`, which has to be empty or missing (DESIGN 8). `feed.json` comes last: a call
 * that was cut short can be repeated.
 *
 * @throws PkgtoolError `ALREADY_THERE`, `INVALID_FEED` when other files are in the folder, `INVALID_INPUT`,
 * `INVALID_ADDRESS`, `FILE_SYSTEM`
 */
export async function initFeed(dir: string, input: FeedSettingsInput = {}): Promise<Feed> {
  const settings = resolveFeedSettings(input)
  const documents = emptyDocuments(settings)
  await checkFolder(dir, documents)
  for (const [name, text] of documents) await writeChanged(join(dir, name), text)
  await writeChanged(join(dir, feedFileName), formatDocument(feedDocument(settings)))
  return { dir, ...settings }
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
    ],
  }
}

function emptyDocuments(settings: FeedSettings): ReadonlyMap<string, string> {
  return new Map([
    ['tools.schema.json', formatDocument(listingSchema(settings.toolName))],
    ['tools.json', formatDocument({ [settings.toolName]: [] })],
    ['index.json', formatDocument(serviceIndex(settings))],
  ])
}

async function checkFolder(dir: string, documents: ReadonlyMap<string, string>): Promise<void> {
  const names = await mkdir(dir, { recursive: true })
    .then(() => readdir(dir))
    .catch(error => {
      throw fileSystemError(dir, error)
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
    const isOurs = text !== undefined && (await readFile(join(dir, name), 'utf8').catch(() => '')) === text
    if (!isOurs && !/^\.[0-9a-f-]{36}\.tmp$/.test(name))
      throw invalidFeed(dir, `the file ${quote(name)} in it`, { change: 'choose an empty folder' })
  }
}
