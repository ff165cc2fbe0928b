import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { projectRoot } from '../../scripts/lib/report.mjs'
import { environmentOfSystem } from '../../scripts/lib/runner.mjs'
import { livingProcesses } from '../support/living-process.ts'
import { temporaryFolders } from '../support/temporary.ts'

const newFolder = temporaryFolders()
const start = livingProcesses()

describe('what waits for another program ends with it, and tells what it said', () => {
  test('ci-feed.mjs, whose server refuses its folder', async () => {
    const parameters = [join(projectRoot, 'scripts/ci-feed.mjs'), join(await newFolder(), 'none'), '--made']
    const { status, stderr } = spawnSync(process.execPath, parameters, { env: environmentOfSystem() })
    expect([status, String(stderr)]).toEqual([
      1,
      expect.stringMatching(/the server ended with 1: [\s\S]*\(INVALID_FEED\)/),
    ])
  })

  test('the start of a living process', async () => {
    const started = start(process.execPath, '--no-such-option')
    await expect(started).rejects.toThrow(/it ended with 9: [\s\S]*bad option: --no-such-option/)
  })
})
