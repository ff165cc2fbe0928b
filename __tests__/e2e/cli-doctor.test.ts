import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type FeedServer, serveFeed } from '../../src/feed/index.ts'
import { makeFeed } from '../support/make-feed.ts'
import { runCli } from '../support/run-cli.ts'
import { temporaryFolders } from '../support/temporary.ts'

const newFolder = temporaryFolders()
let server: FeedServer

beforeAll(async () => {
  const feed = await makeFeed(await newFolder(), {
    tools: [{ version: '1.0.0', stage: 'ReleasedAndBlessed' }],
    packages: [{ id: 'A', version: '1.0.0' }],
  })
  server = await serveFeed(feed, { token: 'SECRET' })
})
afterAll(() => server?.close())

const doctor = async (...parameters: string[]) =>
  runCli(['doctor', '--tool-cache', join(await newFolder(), 'tools'), ...parameters])

describe('doctor', () => {
  test('prints a line a check and ends with 0 while nothing fails', async () => {
    const { code, stdout } = await doctor('--dist-url', server.url, '1.x')
    expect(code).toBe(0)
    expect(stdout).toMatch(/^ok +node +Node +\d+\.\d+\.\d+$/m)
    expect(stdout).toMatch(
      /^ok +listing +http.*tools\.json +1 version; 1\.0\.0 is the highest version in 1\.x/m,
    )
    expect(stdout).toMatch(
      /^\d checks: nothing has failed; no service index \(--source\) was given to look at\n$/m,
    )
  })

  test('ends with 1, says what to change, and never prints a secret', async () => {
    const source = ['--source', `feed=${server.url}index.json`, '--packages', 'A 1.0.0']
    const none = await doctor(...source)
    expect(none.code).toBe(1)
    expect(none.stdout).toMatch(/^failed +source +feed=http.* status 401 /m)
    expect(none.stdout).toMatch(/^ +to do: set --credentials to a line "/m)
    const wrong = await doctor(...source, '--credentials', 'feed bearer WRONG', '--json')
    expect(wrong.code).toBe(1)
    expect(JSON.parse(wrong.stdout)).toMatchObject({ healthy: false, checks: expect.any(Array) })
    const right = await doctor(
      ...source,
      '--credentials',
      'feed bearer SECRET',
      '--verbose',
      '--dist-url',
      server.url,
    )
    expect(right.code).toBe(0)
    for (const { stdout, stderr } of [wrong, right]) expect(stdout + stderr).not.toMatch(/WRONG|SECRET/)
  })
})
