import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from '@jest/globals'
import { addPackages, addTool, initFeed, publishFeed } from '../../src/feed/index.ts'
import { fingerprintFeed } from '../../src/feed/publish/feed-fingerprint.ts'
import { readPublishState, writePublishState } from '../../src/feed/publish/publish-state.ts'
import { createFolderStore } from '../../src/feed/store/folder-store.ts'
import { openFeedStore } from '../../src/feed/store/open-feed-store.ts'
import { readFeed } from '../../src/feed/tree/feed.ts'
import { savePackage, saveTool, storeOptionsOf } from '../support/bucket-feed.ts'
import { s3Servers } from '../support/s3-servers.ts'
import { temporaryFolders } from '../support/temporary.ts'

const newFolder = temporaryFolders()
const newServer = s3Servers()
const bucketFeed = 's3://bucket/feeds/one'

test('publishFeed asks a bucket at most three times when nothing has changed, also of 10,000 ids', async () => {
  const server = await newServer()
  const storeOptions = () => storeOptionsOf(server)
  const folder = await newFolder()
  const dir = join(folder, 'feed')
  await initFeed(dir, { baseUrl: 'https://feed.example/dist' })
  await addPackages(dir, await savePackage(folder, { id: 'A', version: '1.0.0' }))
  await addTool(dir, await saveTool(folder, '1.0.0'), { version: '1.0.0', stage: 'Released' })
  await initFeed(bucketFeed, { ...storeOptions(), baseUrl: 'https://feed.example/dist' })
  // What tells whether an id has changed: its documents, and the hashes of its packages.
  for (let each = 0; each < 10_000; each++) {
    const id = `p${each}`
    for (const [path, text] of [
      [`flat/${id}/index.json`, '{"versions":["1.0.0"]}'],
      [`flat/${id}/1.0.0/${id}.1.0.0.pkgfile.sha512`, id],
      [`registration/${id}/index.json`, '{"items":[]}'],
    ] as const) {
      mkdirSync(dirname(join(dir, path)), { recursive: true })
      writeFileSync(join(dir, path), text)
    }
  }
  const [source, store] = [createFolderStore(dir), await openFeedStore(bucketFeed, storeOptions())]
  const feed = await readFeed(store, bucketFeed)
  const fingerprint = await fingerprintFeed(await readFeed(source, dir))
  await writePublishState(feed, { fingerprint, before: await readPublishState(feed), hasWithdrawn: false })
  await store.close()
  server.requests.length = 0
  const report = await publishFeed(dir, bucketFeed, storeOptions())
  expect([report.unchanged, report.packages, report.tools]).toEqual([10_001, [], []])
  expect(server.requests.map(({ method, key }) => [method, key])).toEqual([
    ['GET', 'feeds/one/feed.json'],
    ['GET', 'feeds/one/feed.json'],
    ['GET', 'feeds/one/.setup-pkgtool-published.json'],
  ])
})
