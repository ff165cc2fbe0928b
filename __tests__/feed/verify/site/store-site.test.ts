import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { createFolderStore } from '../../../../src/feed/store/folder-store.ts'
import { createStoreSite } from '../../../../src/feed/verify/site/store-site.ts'
import { failureOf } from '../../../support/failure-of.ts'
import { temporaryFolders } from '../../../support/temporary.ts'

const newFolder = temporaryFolders()

test('a request to stop ends the reading of a file, and is no finding about it', async () => {
  const dir = await newFolder()
  const path = join(dir, 'file')
  await writeFile(path, 'text')
  const read = (signal?: AbortSignal) =>
    createStoreSite({ dir, store: createFolderStore(dir) }, { signal }).file('file', {
      algorithm: 'sha256',
    })
  expect(await read()).toMatchObject({ size: 4 })
  expect((await failureOf(() => read(AbortSignal.abort()))).code).toBe('CANCELLED')
})
