import { expect, test } from '@jest/globals'
import { blocksOfPage } from '../support/page-jobs.ts'
import { shells } from '../support/run-shell.ts'
import { temporaryFolders } from '../support/temporary.ts'

const newFolder = temporaryFolders()
const runShell = shells()

test('docs/nuget.md: each block of commands runs as it stands', async () => {
  const blocks = blocksOfPage('docs/nuget.md', 'sh')
  expect(blocks.length).toBeGreaterThan(0)
  for (const block of blocks) {
    const { code } = await runShell(block, { cwd: await newFolder() })
    expect([block, code]).toEqual([block, 0])
  }
})
