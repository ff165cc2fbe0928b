import { highestFirst } from '../../core/nuget/version.ts'
import type { StoreOptions } from '../store/store-options.ts'
import { commitContents } from './commit.ts'
import { changeFeed } from './feed.ts'
import { pageDocument, pageFileName } from './page/page.ts'
import { readToolEntries } from './tools/tool-entries.ts'

/** The download page that was written. */
export interface BuiltPage {
  readonly path: string
  /** the count of versions on it */
  readonly versions: number
}

export async function buildPage(dir: string, options: StoreOptions = {}): Promise<BuiltPage> {
  return changeFeed({ ...options, dir }, async feed => {
    const entries = highestFirst(await readToolEntries(feed, options))
    const { content, versions } = await pageDocument(feed, entries, options)
    await commitContents(feed.store, new Map([[pageFileName, content]]))
    return { path: feed.store.locate(pageFileName), versions }
  })
}
