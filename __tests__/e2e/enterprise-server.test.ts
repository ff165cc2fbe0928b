import { createHash } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from '@jest/globals'
import { cacheServicesV1 } from '../support/cache-service-v1.ts'
import { type TestServer, testServers } from '../support/fault-server.ts'
import { packageRoutes, toolRoutes, toolText } from '../support/sample-feed.ts'
import { messagesIn, runGreen, runPost } from '../support/step.ts'
import { temporaryFolders } from '../support/temporary.ts'

const newFolder = temporaryFolders()
const startServer = testServers()
const startService = cacheServicesV1()
const checksum = `sha256:${createHash('sha256').update(toolText('6.0.0')).digest('hex')}`

let server: TestServer
let directory: string
let record: string

beforeEach(async () => {
  server = await startServer([
    ...toolRoutes([{ version: '6.0.0' }]),
    ...packageRoutes([{ id: 'A', version: '1.0.0' }]),
  ])
  directory = await newFolder()
  record = join(await newFolder(), 'hosts')
  await writeFile(record, '')
})

function job(inputs: Record<string, string>, env: Record<string, string> = {}) {
  return {
    directory,
    inputs: { 'dist-url': server.url, checksum, source: server.url, packages: 'A 1.0.0', ...inputs },
    env: {
      NODE_OPTIONS: `--import=${new URL('../support/record-hosts.mjs', import.meta.url).href}`,
      RECORD_HOSTS: record,
      GITHUB_SERVER_URL: 'https://github.corp.example',
      GITHUB_API_URL: 'https://github.corp.example/api/v3',
      GITHUB_GRAPHQL_URL: 'https://github.corp.example/api/graphql',
      GITHUB_REPOSITORY: 'team/repo',
      GITHUB_TOKEN: 'ghs_t0ken',
      // The toolkit would take the second service of such a server, were it asked for by this alone.
      ACTIONS_CACHE_SERVICE_V2: 'true',
      ACTIONS_RESULTS_URL: 'https://results.corp.example/',
      ACTIONS_RUNTIME_TOKEN: 'runtime-t0ken',
      RUNNER_ENVIRONMENT: 'self-hosted',
      RUNNER_OS: 'Linux',
      RUNNER_ARCH: 'X64',
      ...env,
    },
  }
}

/** The hosts that were looked up or connected to since the last call. */
async function hosts(): Promise<string[]> {
  const lines = (await readFile(record, 'utf8')).split('\n').filter(Boolean)
  await writeFile(record, '')
  return [...new Set(lines.map(line => line.replace(/^lookup |^connect /, '')))].sort()
}

const hostOf = (url: string) => new URL(url).host

describe('on GitHub Enterprise Server a step asks', () => {
  test.each([
    ['latest, cache auto', { version: 'latest' }],
    ['latest, cache false', { version: 'latest', cache: 'false' }],
    ['a range, check-latest', { version: '6.x', 'check-latest': 'true' }],
  ])('the feed alone: %s', async (_what, inputs) => {
    const options = job(inputs)
    const step = await runGreen(options)
    expect(await hosts()).toEqual([hostOf(server.url)])
    expect(step.state).toEqual({})
    expect(messagesIn(step.log, 'warning')).toEqual([])
    await runPost(step, options)
    expect(await hosts()).toEqual([])
  })

  test('nobody when all is there', async () => {
    await runGreen(job({ version: '6.0.0' }))
    await hosts()
    await runGreen(job({ version: '6.0.0' }))
    expect(await hosts()).toEqual([])
  })

  test('no cache service with cache: true where the server has none, and says so', async () => {
    const step = await runGreen(job({ cache: 'true' }))
    expect(await hosts()).toEqual([hostOf(server.url)])
    expect(messagesIn(step.log, 'warning')).toEqual([
      'the input "cache" is true, but the runner has no cache service',
    ])
  })

  test('that cache service with cache: true where it has one, in its version 1', async () => {
    const service = await startService()
    const options = job({ version: '6.0.0', cache: 'true' }, { ACTIONS_CACHE_URL: service.url })
    const first = await runGreen(options)
    expect((await runPost(first, options)).log).toContain('is saved in the Actions cache: 1 file')
    expect([...service.entries.keys()]).toEqual([
      expect.stringMatching(/^setup-pkgtool-1-Linux-X64-tool-pkgtool\.exe-/),
    ])
    expect(await hosts()).toEqual([hostOf(server.url), hostOf(service.url)].sort())

    for (const name of ['tool-cache', 'temp', 'workspace'])
      await rm(join(directory, name), { recursive: true, force: true, maxRetries: 10 })
    server.requests.length = 0
    const second = await runGreen(options)
    expect(second.outputs['cache-hit']).toBe('true')
    expect(server.requests.filter(path => path.startsWith('/tools/'))).toEqual([])
    expect(await readFile(second.outputs.path ?? '', 'utf8')).toBe(toolText('6.0.0'))
    expect(second.state).toEqual({})
  })
})
