import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { PkgtoolError } from '../../../src/core/base/errors.ts'
import { createFolderStore } from '../../../src/feed/store/folder-store.ts'
import { toolRecord } from '../../../src/feed/sync/record.ts'
import { temporaryFolders } from '../../support/temporary.ts'

const makeFolder = temporaryFolders()

const tool = { sha256: 'ab', source: 'https://up.example/tools.json' }

async function feedWith(content: string) {
  const folder = await makeFolder()
  await writeFile(join(folder, '.mirror.json'), content)
  return { folder, store: createFolderStore(folder) }
}

test('toolRecord.read reads the tools, and no member that has another form', async () => {
  const tools = { '1.0.0': tool, '2.0.0': { sha256: 1, source: '' }, '3.0.0': 'x' }
  const feed = await feedWith(JSON.stringify({ recordVersion: 1, tools }))
  expect([...(await toolRecord.read(feed))]).toEqual([['1.0.0', tool]])
})

test.each([
  ['broken', '{"recordVersion": 1, "tools": {'],
  ['of another version', JSON.stringify({ recordVersion: 2, tools: { '1.0.0': tool } })],
])('toolRecord.read takes a record that is %s for an empty one', async (_of, content) => {
  expect((await toolRecord.read(await feedWith(content))).size).toBe(0)
})

test('toolRecord.read takes one that is missing, or that is a folder, for an empty one', async () => {
  const folder = await makeFolder()
  expect((await toolRecord.read({ store: createFolderStore(folder) })).size).toBe(0)
  await mkdir(join(folder, '.mirror.json'))
  expect((await toolRecord.read({ store: createFolderStore(folder) })).size).toBe(0)
})

test('toolRecord.read throws the failure of a store: a later write would replace the record', async () => {
  const { store } = await feedWith(JSON.stringify({ recordVersion: 1, tools: { '1.0.0': tool } }))
  const failure = new PkgtoolError('HTTP_STATUS', { subject: 's3://feed/.mirror.json', found: 'status 503' })
  const failing = { ...store, get: () => Promise.reject(failure) }
  await expect(toolRecord.read({ store: failing })).rejects.toBe(failure)
})
