import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { initFeed } from '../../../../src/feed/index.ts'
import { createFolderStore } from '../../../../src/feed/store/folder-store.ts'
import { readFeed } from '../../../../src/feed/tree/feed.ts'
import { updateTools } from '../../../../src/feed/tree/tools/update-tools.ts'
import { temporaryFolders } from '../../../support/temporary.ts'

const newFolder = temporaryFolders()

test('updateTools reads nothing where no tool is wanted', async () => {
  const dir = join(await newFolder(), 'feed')
  await initFeed(dir)
  const own = createFolderStore(dir)
  const read: string[] = []
  const get: typeof own.get = (key, ...rest) => {
    read.push(key)
    return own.get(key, ...rest)
  }
  const feed = await readFeed({ ...own, get }, dir)
  read.length = 0
  expect(await updateTools(feed, [], {})).toEqual({ followed: [], purge: [] })
  expect(read).toEqual([])
})
