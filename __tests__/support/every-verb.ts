import {
  addPackages,
  addTool,
  buildPage,
  initFeed,
  listPackage,
  promoteTool,
  rebaseFeed,
  removePackage,
} from '../../src/feed/index.ts'
import { savePackage, saveTool } from './bucket-feed.ts'

/** What opens the store of a feed; nothing for a folder. */
export interface EveryVerbOptions {
  readonly endpoint?: string
  readonly signingVariables?: Readonly<Record<string, string | undefined>>
}

const published = '2026-01-02T03:04:05.0000000Z'

/** Makes and changes a feed with every verb; `folder` gets the files that it is made of. */
export async function makeWithEveryVerb(
  dir: string,
  folder: string,
  options: EveryVerbOptions,
): Promise<void> {
  const packageFile = (id: string, version: string) => savePackage(folder, { id, version })
  const [a, b, c] = [
    await packageFile('A', '1.0.0'),
    await packageFile('A', '2.0.0-rc'),
    await packageFile('Some.Other', '1.0.0'),
  ]
  await initFeed(dir, { ...options, baseUrl: 'https://feed.example/dist' })
  for (const version of ['1.0.0', '2.0.0+b']) {
    const tool = await saveTool(folder, version)
    await addTool(dir, tool, { ...options, version, stage: 'Released', uploaded: '2024-01-01T00:00:00Z' })
  }
  await promoteTool(dir, '1.0.0', { ...options, stage: 'ReleasedAndBlessed' })
  await addPackages(dir, [a, c], { ...options, published })
  await addPackages(dir, b, { ...options, published })
  await listPackage(dir, { id: 'A', version: '1.0.0' }, { ...options, listed: false })
  const gone = { id: 'gone', version: '1.0.0' }
  await addPackages(dir, await packageFile(gone.id, gone.version), { ...options, published })
  await removePackage(dir, gone, options)
  // A store keeps the files for the readers of older documents.
  if (options.endpoint !== undefined) await removePackage(dir, gone, { ...options, prune: true, grace: 0 })
  await rebaseFeed(dir, 'https://mirror.example/dist', options)
  await buildPage(dir, options)
}
