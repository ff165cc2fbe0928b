import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from '@jest/globals'
import { cacheServices } from '../support/cache-service.ts'
import { type TestServer, testServers } from '../support/fault-server.ts'
import { packageRoutes, toolRoutes, toolText } from '../support/sample-feed.ts'
import { expectHidden } from '../support/secret-forms.ts'
import { runAction, runGreen, runPost, workflowCommands } from '../support/step.ts'
import { temporaryFolders } from '../support/temporary.ts'

const newFolder = temporaryFolders()
const startServer = testServers()
const startService = cacheServices()
const secrets = ['p4ss/w0rd+=', 'sha-red-t0ken', 'l1sting-t0ken']

let server: TestServer
let options: Parameters<typeof runAction>[0]

beforeEach(async () => {
  server = await startServer([
    ...toolRoutes([{ version: '6.0.0' }]),
    ...packageRoutes([{ id: 'A', version: '1.0.0' }]),
  ])
  options = {
    directory: await newFolder(),
    inputs: {
      'dist-url': `tools=${server.url}?sig=${secrets[2]}`,
      source: `here=${server.url}`,
      packages: 'A 1.0.0',
      credentials: `here basic ann ${secrets[0]}\ntools bearer ${secrets[1]}`,
    },
  }
})

const debugLines = (log: string) =>
  workflowCommands(log).flatMap(({ name, message }) => (name === 'debug' ? message : []))
const unmasked = (log: string) => log.replace(/^::add-mask::.*$/gm, '')

function expectNoSecret(log: string): void {
  for (const secret of secrets) expectHidden({ username: 'ann', secret }, unmasked(log))
}

describe('a step that the runner asked for debug logs', () => {
  const asked = { RUNNER_DEBUG: '1' }

  test('logs each request, and no secret', async () => {
    const { log } = await runGreen({ ...options, env: asked })
    const lines = debugLines(log)
    for (const path of [
      'tools.json',
      'tools/6.0.0/pkgtool.exe',
      'index.json',
      'flat/a/1.0.0/a.1.0.0.pkgfile',
    ])
      expect(lines).toContainEqual(expect.stringMatching(`^GET .*/${path}.*: status 200$`))
    expect(lines).toContainEqual(expect.stringMatching(/^the Actions cache is not used: "cache" is auto/))
    expectNoSecret(log)
  })

  test('logs no secret when it fails either', async () => {
    const inputs = { ...options.inputs, packages: 'Absent 1.0.0', retries: '0' }
    const { code, log } = await runAction({ ...options, inputs, env: asked })
    expect(code).toBe(1)
    expect(debugLines(log)).toContainEqual(expect.stringMatching(/^GET .*absent.*: status 404$/))
    expectNoSecret(log)
  })

  test('shows nothing of the cache service that would let others in', async () => {
    const service = await startService()
    const hash = createHash('sha256').update(toolText('6.0.0')).digest('hex')
    const cached = {
      ...options,
      inputs: { ...options.inputs, cache: 'true', checksum: `sha256:${hash}` },
      env: { ...service.env, ...asked },
    }
    const first = await runGreen(cached)
    const post = await runPost(first, cached)
    expect(service.entries.size).toBe(1)
    await rm(join(options.directory, 'tool-cache'), { recursive: true, maxRetries: 10 })
    const second = await runGreen(cached)
    expect(second.outputs['cache-hit']).toBe('true')
    for (const { log } of [first, post, second]) {
      expectNoSecret(log)
      expect(unmasked(log)).not.toContain('runtime-t0ken')
      // The toolkit prints signed addresses, and has the runner mask them.
      const masks = workflowCommands(log).flatMap(({ name, message }) => (name === 'add-mask' ? message : []))
      const shown = masks.reduce((text, mask) => text.replaceAll(mask, '***'), unmasked(log))
      expect(shown).not.toMatch(/sig=(?:up|down)/)
    }
  })
})

test('a step that the runner did not ask has no debug line', async () => {
  const { log } = await runGreen(options)
  expect(debugLines(log)).toEqual([])
  expect(log).not.toContain('status 200')
  expectNoSecret(log)
})
