import { readFile } from 'node:fs/promises'
import { expect, test } from '@jest/globals'
import { readBlocks, runExamples, serveDocumentedFeed, withServer } from '../support/documented-feed.ts'
import { temporaryFolders } from '../support/temporary.ts'

const folder = temporaryFolders()

test('the content cache of docs/content-cache.md saves the download', async () => {
  const text = await readFile(new URL('../../docs/content-cache.md', import.meta.url), 'utf8')
  const server = await serveDocumentedFeed(await folder())
  try {
    const examples = readBlocks(text)
      .filter(({ language }) => language === 'js')
      .map(block => withServer(block.text, server))
    expect(await runExamples(examples)).toEqual(['downloaded cached\n'])
  } finally {
    await server.close()
  }
})
