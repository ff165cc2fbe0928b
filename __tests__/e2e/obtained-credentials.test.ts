import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from '@jest/globals'
import { createFeedHandler } from '../../src/feed/index.ts'
import { sendJson } from '../support/fault-server.ts'
import { type IdentityService, startIdentityService } from '../support/identity-service.ts'
import { makeFeed } from '../support/make-feed.ts'
import { runCli } from '../support/run-cli.ts'
import { expectHidden } from '../support/secret-forms.ts'
import { runAction, runGreen, workflowCommands } from '../support/step.ts'
import { temporaryFolders } from '../support/temporary.ts'
import { textsLeft } from '../support/texts-left.ts'
import {
  azureClient,
  azureTenant,
  jfrogProvider,
  startTokenService,
  type TokenService,
} from '../support/token-service.ts'

const newFolder = temporaryFolders()
// So many that workers bring them, where they are unpacked.
const packages = Array.from({ length: 6 }, (_, index) => ({ id: `Pack.${index}`, version: '1.0.0' }))
const pins = packages.map(({ id, version }) => `${id} ${version}`)

let issuer: IdentityService
let service: TokenService
let directory: string

beforeEach(async () => {
  issuer = await startIdentityService()
  service = await startTokenService(issuer)
  service.feed = await createFeedHandler(await makeFeed(await newFolder(), { packages }))
  directory = await newFolder()
})

const env = () => ({ ...issuer.env, AZURE_AUTHORITY_HOST: service.origin })
const step = (credentials: string, inputs: Record<string, string> = {}) => ({
  directory,
  env: env(),
  inputs: {
    install: 'false',
    source: `private=${service.origin}/index.json`,
    packages: pins.join('\n'),
    layout: 'expanded',
    retries: '1',
    credentials,
    ...inputs,
  },
})

const lines = [
  ['azure', `private oidc azure ${azureTenant} ${azureClient}`],
  ['jfrog', `private oidc jfrog ${jfrogProvider}`],
] as const

const secretsSoFar = () => [issuer.requestToken, ...issuer.issued, ...service.given]
const exchanges = () => service.requests.filter(({ method }) => method === 'POST')

async function expectNoTrace(log: string): Promise<void> {
  const text = await textsLeft(directory, log)
  for (const secret of secretsSoFar()) expectHidden({ secret }, text)
}

async function writeConfig(address: string): Promise<void> {
  const workspace = join(directory, 'workspace')
  await mkdir(workspace, { recursive: true })
  const sources = `<packageSources><clear/><add key="private" value="${address}"/></packageSources>`
  await writeFile(join(workspace, 'nuget.config'), `<configuration>${sources}</configuration>`)
}

describe('a workflow without a stored secret', () => {
  test.each(lines)('restores with the identity of the job, in one exchange: %s', async (_name, line) => {
    const done = await runGreen(step(line))
    expect(done.outputs['packages-count']).toBe('6')
    expect([issuer.issued.length, exchanges().length]).toEqual([1, 1])
    const masks = workflowCommands(done.log).flatMap(({ name, message }) =>
      name === 'add-mask' ? message : [],
    )
    expect(masks).toEqual(expect.arrayContaining(secretsSoFar()))
    await expectNoTrace(done.log)
  })

  test('asks for no identity when everything is in place', async () => {
    await runGreen(step(lines[1][1]))
    await runGreen(step(lines[1][1]))
    expect([issuer.issued.length, exchanges().length]).toEqual([1, 1])
  })

  test('restores with the token of the job as password', async () => {
    service.given.push('ghs_jobs-own-token')
    const done = await runGreen(step('private github', { 'github-token': 'ghs_jobs-own-token' }))
    expect(done.outputs['packages-count']).toBe('6')
    expect(issuer.requests).toEqual([])
    await expectNoTrace(done.log)
  })

  test('restores on the command line, on GitLab too', async () => {
    const folder = join(directory, 'packages')
    const given = ['restore', ...pins, '--source', `private=${service.origin}/index.json`]
    const variables = {
      GITLAB_CI: 'true',
      PKGTOOL_ID_TOKEN_JFROG: issuer.issue(service.origin),
      PKGTOOL_CREDENTIALS: lines[1][1],
    }
    const run = await runCli([...given, '--packages-directory', folder], { cwd: directory, env: variables })
    expect([run.code, run.stderr]).toEqual([0, expect.not.stringContaining('PKGTOOL_ID_TOKEN')])
    await expectNoTrace(run.stdout + run.stderr)
  })

  test('puts what it obtained into no environment, which threads and child processes would get', async () => {
    const [hook, dump] = [join(directory, 'hook.cjs'), join(directory, 'environments')]
    // When a thread starts, which gets a copy, and at the end.
    const write = `require('node:fs').appendFileSync(${JSON.stringify(dump)}, JSON.stringify(process.env) + '\\n')`
    await writeFile(hook, `for (const event of ['worker', 'exit']) process.on(event, () => ${write})\n`)
    const given = [
      'restore',
      ...pins,
      '--layout',
      'expanded',
      '--source',
      `private=${service.origin}/index.json`,
    ]
    const variables = {
      ...env(),
      GITHUB_ACTIONS: 'true',
      PKGTOOL_CREDENTIALS: lines[0][1],
      NODE_OPTIONS: `--require=${JSON.stringify(hook)}`,
    }
    expect(await runCli(given, { cwd: directory, env: variables })).toMatchObject({ code: 0 })
    const environments = (await readFile(dump, 'utf8')).trim().split('\n')
    // One of the main thread, and one of each thread, which a machine of one core starts none of.
    expect(environments.length).toBeGreaterThanOrEqual(Math.min(2, availableParallelism()))
    expect(service.given.length + issuer.issued.length).toBeGreaterThanOrEqual(2)
    for (const secret of [...issuer.issued, ...service.given])
      for (const environment of environments) expectHidden({ secret }, environment)
  })

  test('is told by the doctor which permission it lacks', async () => {
    const source = ['--source', `private=${service.origin}/index.json`]
    const variables = { GITHUB_ACTIONS: 'true', PKGTOOL_CREDENTIALS: lines[1][1] }
    const run = await runCli(['doctor', pins[0] as string, ...source], { cwd: directory, env: variables })
    expect([run.code, run.stdout]).toEqual([1, expect.stringMatching(/permissions: \{ id-token: write \}/)])
  })
})

describe('a variable of the Azure Artifacts credential provider', () => {
  const endpoint = () => `${service.origin}/index.json`
  const value = (entry: object) => JSON.stringify({ endpointCredentials: [entry] })

  test('is read when config-env lists it, for the address that it names, also in a nuget.config', async () => {
    service.given.push('p4t-of-the-provider')
    await writeConfig(endpoint())
    const VSS_NUGET_EXTERNAL_FEED_ENDPOINTS = value({ endpoint: endpoint(), password: 'p4t-of-the-provider' })
    const inputs = { source: '', credentials: '', 'config-file': 'nuget.config' }
    const listed = { ...inputs, 'config-env': 'VSS_NUGET_EXTERNAL_FEED_ENDPOINTS' }
    const given = (changed: Record<string, string>) => ({
      ...step('', changed),
      env: { VSS_NUGET_EXTERNAL_FEED_ENDPOINTS },
    })
    expect((await runAction(given(inputs))).log).toMatch(/status 401/)
    const done = await runGreen(given(listed))
    expect(done.outputs['packages-count']).toBe('6')
    await expectNoTrace(done.log)
  })

  test('names a client, as which the job proves its identity', async () => {
    const inputs = {
      credentials: '',
      'config-env': 'ARTIFACTS_CREDENTIALPROVIDER_FEED_ENDPOINTS\nAZURE_TENANT_ID',
    }
    const done = await runGreen({
      ...step('', inputs),
      env: {
        ...env(),
        AZURE_TENANT_ID: azureTenant,
        ARTIFACTS_CREDENTIALPROVIDER_FEED_ENDPOINTS: value({ endpoint: endpoint(), clientId: azureClient }),
      },
    })
    expect([done.outputs['packages-count'], exchanges().length]).toEqual(['6', 1])
  })
})

describe('an attack on the identity of a job', () => {
  const attacks: readonly [string, () => void, RegExp][] = [
    ['the issuer is down', () => issuer.close(), /CONNECTION_FAILED/],
    [
      'the issuer answers HTML',
      () => {
        issuer.instead = (_, response) => void response.end('<html>')
      },
      /NO_IDENTITY/,
    ],
    [
      'the token is for another audience',
      () => {
        issuer.claims = { aud: 'https://evil.example' }
      },
      /NO_IDENTITY/,
    ],
    [
      'the token has ended',
      () => {
        issuer.claims = { exp: 1_700_000_000 }
      },
      /status 401.*the token ended at/,
    ],
    [
      'the service redirects to another origin',
      () => {
        service.instead = (_, response) =>
          void response.writeHead(307, { location: `${issuer.origin}/x` }).end()
      },
      /REDIRECT_REFUSED/,
    ],
    [
      'the service shows the token in its error',
      () => {
        service.instead = ({ body }, response) => sendJson(response, { error: `you sent ${body}` }, 400)
      },
      /status 400/,
    ],
  ]
  test.each(attacks)('is one error that shows no secret: %s', async (_what, attack, message) => {
    attack()
    const done = await runAction(step(lines[1][1], { retries: '0' }))
    expect(done.code).toBe(1)
    const errors = workflowCommands(done.log).filter(({ name }) => name === 'error')
    expect(errors.map(error => error.message)).toEqual([expect.stringMatching(message)])
    await expectNoTrace(done.log)
  })

  test.each([[10 * 60_000], [-10 * 60_000]])(
    'a clock of this machine that is ten minutes off changes nothing: %d ms',
    async ahead => {
      issuer.ahead = ahead
      service.ahead = ahead
      expect((await runGreen(step(lines[1][1]))).outputs['packages-count']).toBe('6')
    },
  )

  test.each([...lines, ['github', 'private github'] as const])(
    'a nuget.config of the workspace that names a feed gets nothing: %s',
    async (_name, line) => {
      await writeConfig(`${service.origin}/index.json`)
      const inputs = { source: '', 'config-file': 'nuget.config', 'github-token': 'ghs_jobs-own-token' }
      const refused = await runAction(step(line, inputs))
      expect([refused.code, refused.log]).toEqual([1, expect.stringMatching(/CREDENTIALS_UNBOUND/)])
      expect([issuer.requests, service.requests]).toEqual([[], []])
    },
  )
})
