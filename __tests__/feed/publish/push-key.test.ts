import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from '@jest/globals'
import { jobIdentity } from '../../../src/core/index.ts'
import { type PushPackagesOptions, pushPackages } from '../../../src/feed/index.ts'
import { failureOf } from '../../support/failure-of.ts'
import { sendJson } from '../../support/fault-server.ts'
import { type IdentityService, startIdentityService } from '../../support/identity-service.ts'
import { makePackage } from '../../support/package.ts'
import { quick } from '../../support/package-feed.ts'
import { type PushServer, pushServers, type ReceivedPush } from '../../support/push-server.ts'
import { recordingLog } from '../../support/recording-log.ts'
import { expectHidden } from '../../support/secret-forms.ts'
import { temporaryFolders } from '../../support/temporary.ts'
import { startTokenService, type TokenService } from '../../support/token-service.ts'

const newFolder = temporaryFolders()
const newServer = pushServers()

let issuer: IdentityService
let service: TokenService
let server: PushServer
let files: string[]
let masked: string[]

beforeEach(async () => {
  issuer = await startIdentityService()
  service = await startTokenService(issuer)
  server = await newServer()
  masked = []
  const folder = await newFolder()
  files = ['My.A', 'My.B', 'My.C'].map(id => join(folder, `${id}.1.0.0.nupkg`))
  for (const [index, file] of files.entries()) {
    const id = ['My.A', 'My.B', 'My.C'][index] as string
    await writeFile(file, makePackage({ id, version: '1.0.0', manifestExtension: 'nuspec' }))
  }
})

const push = (options: Partial<PushPackagesOptions> = {}) =>
  pushPackages(files, {
    ...quick,
    source: server.source,
    trustedPublisher: 'octo',
    tokenService: service.gallery,
    identity: jobIdentity(issuer.env),
    onToken: token => void masked.push(token),
    ...options,
  })
const keyOf = ({ headers }: ReceivedPush) => headers['x-nuget-apikey']
const exchanges = () => service.requests.filter(({ method }) => method === 'POST').length

/** The server refuses a key from its n-th push on, and all others by `isDead`. */
const dieAfter = (pushes: number, status: number) => {
  server.script = (received, number) =>
    number >= pushes && keyOf(received) === service.given[0] ? status : undefined
}

describe('pushPackages with a trusted publisher', () => {
  test('exchanges the identity of the job for one key, and pushes all with it', async () => {
    expect((await push()).complete).toBe(true)
    expect(server.pushes.map(keyOf)).toEqual(Array(3).fill(service.given[0]))
    expect([issuer.issued.length, exchanges()]).toEqual([1, 1])
    expect(masked).toEqual([...issuer.issued, ...service.given])
  })

  test('asks for the key right before the first package is sent, after all were checked', async () => {
    await writeFile(files[2] as string, 'no package')
    expect((await failureOf(push)).code).toBe('BAD_ARCHIVE')
    expect((await failureOf(() => push({ source: 'http://127.0.0.1:9/index.json' }))).code).toBe(
      'BAD_ARCHIVE',
    )
    expect([issuer.requests, service.requests]).toEqual([[], []])
  })

  test('asks nobody in a dry run', async () => {
    expect((await push({ dryRun: true })).packages.map(({ status }) => status)).toEqual(['new', 'new', 'new'])
    expect([issuer.requests, service.requests]).toEqual([[], []])
  })

  test.each([401, 403])(
    'asks once more when the key dies in the middle of the push: status %d',
    async status => {
      dieAfter(1, status)
      expect((await push()).packages.map(({ status: outcome }) => outcome)).toEqual([
        'pushed',
        'pushed',
        'pushed',
      ])
      const [first, second] = service.given
      expect(server.pushes.map(keyOf)).toEqual([first, first, second, second])
      expect(exchanges()).toBe(2)
    },
  )

  test('gives one error when the second key is refused too, and sends nothing more', async () => {
    server.script = (_, number) => (number >= 1 ? 401 : undefined)
    const { packages } = await push()
    expect(packages.map(({ status }) => status)).toEqual(['pushed', 'failed', 'failed'])
    expect(packages[1]?.error).toBe(packages[2]?.error)
    expect(packages[1]?.error).toMatchObject({
      code: 'HTTP_STATUS',
      fields: { status: 401, change: expect.stringContaining('trust policy') },
    })
    expect([exchanges(), server.pushes.length]).toEqual([2, 3])
  })

  test('gives one error when no second key can be had', async () => {
    dieAfter(1, 401)
    service.instead = async (_, response) => {
      service.instead = (__, other) => sendJson(other, { error: 'no more' }, 400)
      service.given.push('first-key')
      sendJson(response, { apiKey: 'first-key' })
    }
    const { packages } = await push()
    expect(packages.map(({ error }) => error?.fields.found)).toEqual([
      undefined,
      'status 400, "no more"',
      'status 400, "no more"',
    ])
  })

  test('rejects as a whole when the first key cannot be had, and sends nothing', async () => {
    const error = await failureOf(() => push({ identity: { ci: 'github' } }))
    expect([error.code, error.fields.change]).toEqual([
      'NO_IDENTITY',
      expect.stringContaining('id-token: write'),
    ])
    service.instead = (_, response) => sendJson(response, { error: 'No matching trust policy' }, 401)
    expect(await failureOf(push)).toMatchObject({ code: 'HTTP_STATUS', fields: { status: 401 } })
    expect(server.pushes).toEqual([])
  })

  test('tries a service again that fails for a moment', async () => {
    let number = 0
    service.instead = (_, response) => {
      if (number++ === 0) return sendJson(response, {}, 503)
      service.instead = undefined
      sendJson(response, {}, 503)
    }
    expect((await push()).complete).toBe(true)
  })

  test.each<[string, Partial<PushPackagesOptions>, string]>([
    ['a key too', { apiKey: 'a' }, 'CONFLICTING_INPUTS'],
    ['no user', { trustedPublisher: undefined }, 'CONFLICTING_INPUTS'],
    ['no service, for a server that is not the gallery', { tokenService: undefined }, 'CONFLICTING_INPUTS'],
    ['a service over plain http', { tokenService: 'http://192.0.2.1/token' }, 'INSECURE_ADDRESS'],
    ['a service that is not a URL', { tokenService: 'token' }, 'INVALID_ADDRESS'],
    ['user info in the service', { tokenService: 'https://a:b@tokens.example' }, 'INVALID_ADDRESS'],
  ])('refuses %s, and asks nobody for a token', async (_what, options, code) => {
    expect((await failureOf(() => push(options))).code).toBe(code)
    expect([issuer.requests, service.requests, server.pushes]).toEqual([[], [], []])
  })

  test('sends the key only where an API key may go', async () => {
    server.publish = 'http://192.0.2.1/push'
    expect((await failureOf(() => push({ allowInsecure: true }))).code).toBe('INSECURE_ADDRESS')
    expect(issuer.requests).toEqual([])
  })

  test('shows neither token nor key in log, report and errors, even if the server repeats it', async () => {
    const log = recordingLog()
    server.script = ({ headers }, _, response) => {
      response.writeHead(307, { location: `https://127.0.0.1:9/${headers['x-nuget-apikey']}` }).end()
      return undefined
    }
    const report = await push({ log })
    const text = JSON.stringify([report, log.lines])
    expect(report.packages[0]?.error?.code).toBe('REDIRECT_REFUSED')
    for (const secret of [issuer.requestToken, ...issuer.issued, ...service.given])
      expectHidden({ secret }, text)
  })
})
