import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from '@jest/globals'
import type { FeedStore, Tag } from '../../src/feed/store/feed-store.ts'
import { createFolderStore } from '../../src/feed/store/folder-store.ts'
import { createObjectStore } from '../../src/feed/store/open-object-store.ts'
import { describeFeedStore } from '../support/feed-store-contract.ts'
import { awsVariables, hasty, s3Address, s3Servers } from '../support/s3-servers.ts'
import { temporaryFolders } from '../support/temporary.ts'

const newFolder = temporaryFolders()
const newS3 = s3Servers()

// `__tests__/peers/azurite.test.ts` runs the same for Azure.
describeFeedStore('createFolderStore', async () => createFolderStore(join(await newFolder(), 'feed')))
describeFeedStore('createObjectStore of S3', async () =>
  createObjectStore(s3Address(await newS3({ pageSize: 2 })), { signingVariables: awsVariables(), ...hasty }),
)

describe('createFolderStore', () => {
  let dir: string
  let store: FeedStore
  const put = async (at: string, content: string) =>
    store.put(at, await store.stageBytes(Buffer.from(content)), 'absent')
  beforeEach(async () => {
    dir = join(await newFolder(), 'feed')
    store = createFolderStore(dir)
    await store.create()
  })

  test('renames what it staged, and leaves nothing beside the objects', async () => {
    await put('flat/a/1.0.0/a.pkgspec', 'first')
    expect(await readdir(dir)).toEqual(['flat'])
    expect(await readFile(join(dir, 'flat/a/1.0.0/a.pkgspec'), 'utf8')).toBe('first')
  })

  test('writes and removes through no link', async () => {
    const outside = await newFolder()
    await writeFile(join(outside, 'a.json'), 'x')
    await symlink(outside, join(dir, 'flat'))
    await expect(put('flat/b.json', 'x')).rejects.toMatchObject({ code: 'UNSAFE_PATH' })
    const found = await store.look('flat/a.json')
    await expect(store.remove('flat/a.json', found?.tag as Tag)).rejects.toMatchObject({
      code: 'UNSAFE_PATH',
    })
    expect(await readdir(outside)).toEqual(['a.json'])
  })

  test('refuses to read what is no regular file', async () => {
    await mkdir(join(dir, 'feed.json'))
    await expect(store.get('feed.json')).rejects.toMatchObject({ code: 'UNREADABLE_FILE' })
    expect(await store.look('feed.json')).toBeUndefined()
  })
})
