import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from '@jest/globals'
import { startIdentityService } from '../support/identity-service.ts'
import { makePackage } from '../support/package.ts'
import { type PushServer, pushServers } from '../support/push-server.ts'
import { runCli } from '../support/run-cli.ts'
import { expectHidden } from '../support/secret-forms.ts'
import { temporaryFolders } from '../support/temporary.ts'
import { startTokenService } from '../support/token-service.ts'

const newFolder = temporaryFolders()
const newServer = pushServers()
const key = 'oy2-the-key-of-this-test'

let cwd: string
let server: PushServer

beforeEach(async () => {
  cwd = await newFolder()
  server = await newServer()
  await mkdir(join(cwd, 'out'))
  for (const id of ['My.A', 'My.B'])
    await writeFile(
      join(cwd, 'out', `${id}.1.0.0.nupkg`),
      makePackage({ id, version: '1.0.0', manifestExtension: 'nuspec' }),
    )
})

const run = (...parameters: string[]) =>
  runCli(['push', ...parameters, '--source', server.source], {
    cwd,
    env: { HOME: cwd, FEED_KEY: key },
  })

describe('push', () => {
  test('pushes what a pattern matches, with the key of a variable, and prints a table of outcomes', async () => {
    server.script = (_, number) => (number === 0 ? 409 : undefined)
    const { code, stdout, stderr } = await run(
      'out/*.nupkg',
      '--api-key-env',
      'FEED_KEY',
      '--skip-duplicate',
      '--retries',
      '0',
    )
    expect({ code, stdout }).toEqual({
      code: 0,
      stdout: expect.stringMatching(
        /^My\.A {2}1\.0\.0 {2}duplicate {2}\d+ B\nMy\.B {2}1\.0\.0 {2}pushed {5}\d+ B\n$/,
      ),
    })
    expect(server.pushes.map(({ headers }) => headers['x-nuget-apikey'])).toEqual([key, key])
    expect(stderr).not.toContain(key)
  })

  test('ends with 1 for a duplicate, and says which in the document of --json too', async () => {
    server.script = (_, number) => (number === 0 ? 409 : undefined)
    const { code, stdout, stderr } = await run(
      'out/*.nupkg',
      '--json',
      '--verbose',
      '--api-key-env',
      'FEED_KEY',
    )
    expect(code).toBe(1)
    expect(stderr).toContain('(ALREADY_THERE)')
    expect(JSON.parse(stdout)).toMatchObject({
      'publish-address': `${server.origin}/push/`,
      packages: [
        { id: 'My.A', status: 'duplicate', error: { code: 'ALREADY_THERE' } },
        { id: 'My.B', status: 'pushed' },
      ],
      complete: false,
    })
    expect(stdout + stderr).not.toContain(key)
  })

  test('refuses a variable that is not set, without its name, which may be the key', async () => {
    const { code, stderr } = await run('out/My.A.1.0.0.nupkg', '--api-key-env', key)
    expect(code).toBe(2)
    expect(stderr).toContain('a variable that is not set')
    expect(stderr).not.toContain(key)
    expect(server.requests).toEqual([])
  })

  test('shows with --dry-run what would be pushed', async () => {
    server.content.set('/flat/my.a/index.json', Buffer.from('{"versions":["1.0.0"]}'))
    const { code, stdout } = await run('out/*.nupkg', '--dry-run', '--skip-duplicate')
    expect({ code, lines: stdout.split('\n').map(line => line.split(/ {2,}/)[2]) }).toEqual({
      code: 0,
      lines: ['duplicate', 'new', undefined],
    })
    expect(server.pushes).toEqual([])
  })

  const variables = (env: Record<string, string>) =>
    runCli(['push', 'out/*.nupkg', '--source', server.source], { cwd, env: { HOME: cwd, ...env } })

  test('takes the key of NUGET_API_KEY unless another variable is named', async () => {
    expect((await variables({ NUGET_API_KEY: key })).code).toBe(0)
    expect(server.pushes.map(({ headers }) => headers['x-nuget-apikey'])).toEqual([key, key])
  })

  test('exchanges the identity of the job for a key, and prints one error when it dies twice', async () => {
    const issuer = await startIdentityService()
    const service = await startTokenService(issuer)
    const env = {
      ...issuer.env,
      NUGET_API_KEY: 'not-this-one',
      PKGTOOL_TRUSTED_PUBLISHER: 'octo',
      PKGTOOL_TOKEN_SERVICE: service.gallery,
    }
    expect((await variables(env)).code).toBe(0)
    expect(server.pushes.map(({ headers }) => headers['x-nuget-apikey'])).toEqual([
      service.given[0],
      service.given[0],
    ])
    const before = server.pushes.length
    server.script = (_, number) => (number > before ? 401 : undefined)
    const { code, stdout, stderr } = await variables(env)
    expect([code, stderr.match(/Cannot fetch/g)?.length]).toEqual([1, 1])
    for (const secret of [issuer.requestToken, ...issuer.issued, ...service.given])
      expectHidden({ secret }, stdout + stderr)
  })

  test('names the permission that a job lacks, and refuses two kinds of keys', async () => {
    const trusted = { PKGTOOL_TRUSTED_PUBLISHER: 'octo', PKGTOOL_TOKEN_SERVICE: server.origin }
    const lacking = await variables({ ...trusted, GITHUB_ACTIONS: 'true' })
    expect([lacking.code, lacking.stderr]).toEqual([1, expect.stringMatching(/id-token: write/)])
    const both = await variables({ ...trusted, PKGTOOL_API_KEY_ENV: 'FEED_KEY', FEED_KEY: key })
    expect([both.code, both.stderr]).toEqual([2, expect.stringMatching(/--api-key-env is given too/)])
  })
})
