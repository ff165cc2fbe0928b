import { readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { PkgtoolError } from '../../core/base/errors.ts'
import { quote } from '../../core/base/text.ts'
import { writing } from '../../core/files/file-system-error.ts'
import { makeFolder } from '../../core/files/folders.ts'
import { isTemporaryName } from '../../core/files/replace-file.ts'
import { assertSafeFolder } from '../../core/files/safe-folder.ts'
import { listingSchema } from '../../core/tool/tool-entry.ts'
import {
  type Feed,
  type FeedSettings,
  type FeedSettingsInput,
  feedDocument,
  feedFileName,
  feedReference,
  invalidFeed,
  resolveFeedSettings,
} from './feed.ts'
import { pageHtml } from './page/page-html.ts'
import { formatDocument, holdsBytes, writeChanged } from './write-file.ts'

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
