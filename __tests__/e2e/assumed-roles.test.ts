import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { beforeEach, describe, expect, test } from '@jest/globals'
import { jobIdentity, restorePackages } from '../../src/core/index.ts'
import { publishFeed } from '../../src/feed/index.ts'
import { failureOf } from '../support/failure-of.ts'
import { startRecordingServer } from '../support/fault-server.ts'
import { type IdentityService, startIdentityService } from '../support/identity-service.ts'
import { makeFeed } from '../support/make-feed.ts'
import { runCli } from '../support/run-cli.ts'
import type { S3Server } from '../support/s3-server.ts'
import { hasty, s3Servers } from '../support/s3-servers.ts'
import { expectHidden } from '../support/secret-forms.ts'
import { runGreen, workflowCommands } from '../support/step.ts'
import { type StsServer, startStsServer, testRole } from '../support/sts-server.ts'
import { temporaryFolders } from '../support/temporary.ts'
import { textsLeft } from '../support/texts-left.ts'
import { azureClient, azureTenant, startTokenService } from '../support/token-service.ts'

const newFolder = temporaryFolders()
const newS3 = s3Servers()
// So many that workers bring them, where they are unpacked.
const packages = Array.from({ length: 6 }, (_, index) => ({ id: `Pack.${index}`, version: '1.0.0' }))
const pins = packages.map(({ id, version }) => `${id} ${version}`)

let issuer: IdentityService
let sts: StsServer
let server: S3Server
let made: string

beforeEach(async () => {
  issuer = await startIdentityService()
  sts = await startStsServer(issuer)
  server = await newS3({ accounts: sts.accounts })
  made = await makeFeed(await newFolder(), { packages })
})

const variables = () => ({ AWS_ROLE_ARN: testRole, AWS_ENDPOINT_URL_STS: sts.origin })
const env = () => ({ ...issuer.env, ...variables(), AWS_ENDPOINT_URL_S3: server.endpoint })
const options = () => ({ ...hasty, signingVariables: variables(), identity: jobIdentity(issuer.env) })
const secrets = () => [issuer.requestToken, ...issuer.issued, ...sts.secrets()]
const isSigned = ({ headers }: S3Server['requests'][number]) =>
  sts.accounts.some(({ sessionToken }) => headers['x-amz-security-token'] === sessionToken)

async function upload(): Promise<string> {
  for (const [path, bytes] of await filesOf(made))
    server.buckets
      .get('bucket')
      ?.set(`feed/${path}`, { bytes, tag: `"${bytes.length}"`, type: '', life: '', modified: 0 })
  return `s3://bucket/feed?endpoint=${server.endpoint}`
}

async function filesOf(folder: string): Promise<readonly (readonly [string, Buffer])[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name))
  return Promise.all(
    paths.map(async path => [relative(folder, path).replaceAll('\\', '/'), await readFile(path)] as const),
  )
}

const publish = () => publishFeed(made, 's3://bucket/feed', { ...options(), endpoint: server.endpoint })

describe('a role of AWS', () => {
  test('is assumed by the identity of the job to publish a feed: to look, to make it, and to fill it', async () => {
    const report = await publish()
    expect(report.packages).toHaveLength(packages.length)
    expect([issuer.issued.length, sts.accounts.length]).toEqual([3, 3])
    expect(server.requests.length).toBeGreaterThan(packages.length)
    expect(server.requests.every(isSigned)).toBe(true)
  })

  test('is assumed again, once, when its credentials expire in mid-run', async () => {
    let seen = 0
    server.onRequest = () => {
      if (++seen === 40) for (const account of sts.accounts) account.isExpired = true
      return undefined
    }
    const report = await publish()
    expect(report.packages).toHaveLength(packages.length)
    expect(sts.accounts.map(({ isExpired = false }) => isExpired)).toEqual([true, true, true, false])
    const again = await publish()
    expect(again.unchanged).toBe(packages.length)
  })

  test('is assumed again, once for all threads, when its credentials expire during a restore', async () => {
    const many = Array.from({ length: 60 }, (_, index) => ({ id: `Pack.${index}`, version: '1.0.0' }))
    made = await makeFeed(await newFolder(), { packages: many })
    await upload()
    const refused: string[] = []
    let served = 0
    server.onRequest = ({ key, headers }) => {
      const [first] = sts.accounts
      const isOfFirst = headers['x-amz-security-token'] === first?.sessionToken
      if (isOfFirst && ++served > 15 && first) {
        first.isExpired = true
        refused.push(key)
      }
      return undefined
    }
    const cwd = await newFolder()
    const words = many.map(({ id, version }) => `${id}@${version}`)
    const parameters = [
      ...['--source', 's3://bucket/feed', '--layout', 'expanded'],
      ...['--max-connections', '4', '--verbose', '--json'],
    ]
    const run = await runCli(['restore', ...words, ...parameters], { cwd, env: env() })
    expect([run.code, run.code === 0 ? '' : run.stderr]).toEqual([0, ''])
    expect(JSON.parse(run.stdout).packages).toHaveLength(many.length)
    expect([sts.accounts.length, refused.length > 1]).toEqual([2, true])
    for (const secret of secrets()) expectHidden({ secret }, run.stdout + run.stderr)
  })

  test('gives up when credentials that a worker is given have expired too', async () => {
    await upload()
    server.onRequest = ({ key }) => {
      if (key.endsWith('.pkgfile')) for (const account of sts.accounts) account.isExpired = true
      return undefined
    }
    const run = await runCli(['restore', ...pins, '--layout', 'expanded', '--source', 's3://bucket/feed'], {
      cwd: await newFolder(),
      env: env(),
    })
    expect([run.code, run.stderr]).toEqual([1, expect.stringContaining('the credentials have expired')])
    for (const secret of secrets()) expectHidden({ secret }, run.stdout + run.stderr)
  })

  test('gives up when new credentials have expired too', async () => {
    server.onRequest = () => {
      for (const account of sts.accounts) account.isExpired = true
      return undefined
    }
    const failure = await failureOf(publish)
    expect(failure.message).toContain('the credentials have expired')
    for (const secret of secrets()) expect(failure.message).not.toContain(secret)
  })

  test('is assumed by the token of a file', async () => {
    const file = join(await newFolder(), 'token')
    await writeFile(file, `${issuer.issue('sts.amazonaws.com')}\n`)
    const signingVariables = { ...variables(), AWS_WEB_IDENTITY_TOKEN_FILE: file }
    const given = { ...hasty, signingVariables, endpoint: server.endpoint }
    expect((await publishFeed(made, 's3://bucket/feed', given)).packages).toHaveLength(packages.length)
  })

  test('is not assumed where keys are given, nor for an address that a nuget.config of the workspace names', async () => {
    const workingDirectory = await newFolder()
    const address = await upload()
    const config = `<configuration><packageSources><add key="feed" value="${address}" /></packageSources></configuration>`
    await writeFile(join(workingDirectory, 'nuget.config'), config)
    const given = { ...options(), workingDirectory, packages: pins, configFile: 'nuget.config' }
    expect(await failureOf(() => restorePackages(given))).toMatchObject({ code: 'CREDENTIALS_UNBOUND' })
    const keys = { ...variables(), AWS_ACCESS_KEY_ID: 'ID', AWS_SECRET_ACCESS_KEY: 'other' }
    const own = { ...options(), workingDirectory, packages: pins, sources: [address], signingVariables: keys }
    expect((await failureOf(() => restorePackages(own))).message).toContain('InvalidAccessKeyId')
    expect([issuer.issued.length, sts.requests.length]).toEqual([0, 0])
  })

  test('says what is missing outside a job', async () => {
    const given = { ...hasty, signingVariables: variables(), endpoint: server.endpoint }
    const failure = await failureOf(() => publishFeed(made, 's3://bucket/feed', given))
    expect([failure.code, failure.message]).toEqual([
      'NO_IDENTITY',
      expect.stringContaining('id-token: write'),
    ])
  })

  test('is assumed by the command line, which shows no secret', async () => {
    const cwd = await newFolder()
    const words = ['feed', 'publish', made, 's3://bucket/feed', '--endpoint', server.endpoint, '--verbose']
    const run = await runCli(words, { cwd, env: env() })
    expect([run.code, run.code === 0 ? '' : run.stderr]).toEqual([0, ''])
    expect(server.requests.every(isSigned)).toBe(true)
    for (const secret of secrets()) expectHidden({ secret }, run.stdout + run.stderr)
  })

  test('is assumed once by the Action, which masks what it is given and leaves no trace of it', async () => {
    await upload()
    const directory = await newFolder()
    const source = 's3://bucket/feed'
    const inputs = { install: 'false', source, packages: pins.join('\n'), retries: '1' }
    const done = await runGreen({ directory, env: env(), inputs })
    expect(done.outputs['packages-count']).toBe(String(packages.length))
    expect([issuer.issued.length, sts.accounts.length]).toEqual([1, 1])
    expect(server.requests.every(isSigned)).toBe(true)
    const masks = workflowCommands(done.log).flatMap(({ name, message }) =>
      name === 'add-mask' ? message : [],
    )
    expect(masks).toEqual(expect.arrayContaining(secrets()))
    const text = await textsLeft(directory, done.log)
    for (const secret of secrets()) expectHidden({ secret }, text)
  })
})

describe('a client of Microsoft Entra', () => {
  test('gives the token that reads a private container, in one exchange, and another when that has expired', async () => {
    const service = await startTokenService(issuer)
    const files = new Map(await filesOf(made))
    let seen = 0
    const refused: string[] = []
    const blobs = await startRecordingServer(({ path, method, headers }, response) => {
      const token = headers.authorization?.replace(/^Bearer /, '') ?? ''
      if (++seen === 2) refused.push(token)
      if (!service.given.includes(token) || refused.includes(token))
        return void response.writeHead(401, { 'x-ms-error-code': 'InvalidAuthenticationInfo' }).end()
      const bytes = files.get(decodeURIComponent(path).replace('/box/feed/', ''))
      response.writeHead(bytes ? 200 : 404, { 'content-length': bytes?.length ?? 0 })
      response.end(method === 'HEAD' ? undefined : bytes)
    })
    const workingDirectory = await newFolder()
    await mkdir(workingDirectory, { recursive: true })
    const result = await restorePackages({
      ...hasty,
      workingDirectory,
      packagesDirectory: join(workingDirectory, 'packages'),
      packages: pins,
      sources: [`azure://account/box/feed?endpoint=${blobs.origin}`],
      signingVariables: { AZURE_CLIENT_ID: azureClient, AZURE_TENANT_ID: azureTenant },
      identity: jobIdentity({ ...issuer.env, AZURE_AUTHORITY_HOST: service.origin }),
    })
    expect(result.packages).toHaveLength(packages.length)
    expect([issuer.issued.length, service.given.length]).toEqual([2, 2])
    expect(service.requests.map(({ body }) => new URLSearchParams(body).get('scope'))).toEqual(
      Array(2).fill('https://storage.azure.com/.default'),
    )
  })
})
