import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { fetchToolListing, installTool, restorePackages, writeLock } from '../../src/core/index.ts'
import { failureOf } from '../support/failure-of.ts'
import { makeFeed, toolText } from '../support/make-feed.ts'
import { runCli } from '../support/run-cli.ts'
import {
  putObject,
  type S3Account,
  type S3Options,
  type S3Server,
  testAccount,
} from '../support/s3-server.ts'
import { awsVariables, hasty, s3Servers } from '../support/s3-servers.ts'
import { temporaryFolders } from '../support/temporary.ts'

const newFolder = temporaryFolders()
const newS3 = s3Servers()

// A role's temporary credentials.
const account: S3Account = { ...testAccount, sessionToken: 'FwoGZXIvYXdzEBYaDKt0k3n' }
const signingVariables = awsVariables(account)
const packages = ['a', 'b', 'c', 'd', 'e', 'f'].map(id => ({ id, version: '1.0.0' }))
const pins = packages.map(({ id, version }) => `${id} ${version}`)
const secrets = [account.secretAccessKey, account.sessionToken ?? '']

/** A feed in a private bucket of a store. */
async function bucketFeed(options: S3Options = {}, baseUrl?: string) {
  const server = await newS3({ accounts: [account], ...options })
  const made = await makeFeed(await newFolder(), {
    tools: [{ version: '6.12.0', stage: 'ReleasedAndBlessed' }],
    packages,
    ...(baseUrl !== undefined && { settings: { baseUrl } }),
  })
  for (const entry of await readdir(made, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const key = `feeds/o n/${relative(made, path).replaceAll('\\', '/')}`
    const bytes = await readFile(path)
    server.buckets.get('bucket')?.set(key, {
      bytes,
      tag: `"${bytes.length}-${key.length}"`,
      type: undefined,
      life: undefined,
      modified: Date.now(),
    })
  }
  server.requests.length = 0
  const address = `s3://bucket/feeds/o n?endpoint=${server.endpoint}`
  return { server, address }
}

const isSigned = ({ headers }: S3Server['requests'][number]) =>
  headers.authorization?.startsWith(`AWS4-HMAC-SHA256 Credential=${account.accessKeyId}/`) === true &&
  headers['x-amz-security-token'] === account.sessionToken

async function options() {
  const workingDirectory = await newFolder()
  return { workingDirectory, packagesDirectory: join(workingDirectory, 'packages'), ...hasty }
}

describe('restorePackages', () => {
  test('restores from a private bucket with a role’s credentials, in workers too', async () => {
    const { server, address } = await bucketFeed()
    const own = { ...(await options()), layout: 'expanded' as const, sleep: undefined }
    const result = await restorePackages({ ...own, packages: pins, sources: [address], signingVariables })
    expect(result.packages.map(({ id }) => id).sort()).toEqual(packages.map(({ id }) => id))
    expect(server.requests.length).toBeGreaterThan(packages.length)
    expect(server.requests.filter(request => !isSigned(request))).toEqual([])
    expect(await textsBelow(own.workingDirectory)).not.toMatch(new RegExp(secrets.join('|')))
  })

  test('keeps a lock of it without a secret, and restores by the lock', async () => {
    const { address } = await bucketFeed()
    const own = await options()
    const given = { ...own, packages: pins, sources: [address], signingVariables }
    const lockFile = join(own.workingDirectory, 'pkgtool.lock.json')
    await writeLock({
      ...hasty,
      lockFile,
      signingVariables,
      restore: { ...own, packages: pins, sources: [address] },
    })
    const text = await readFile(lockFile, 'utf8')
    for (const secret of secrets) expect(text).not.toContain(secret)
    const result = await restorePackages({ ...given, lockFile, locked: true })
    expect(result.packages).toHaveLength(pins.length)
  })

  test('says what the store says where it refuses', async () => {
    const { address } = await bucketFeed()
    const given = { ...(await options()), packages: ['a 1.0.0'], sources: [address] }
    const none = await failureOf(() => restorePackages(given))
    expect(none.message).toContain('Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY')
    const expired = { ...account, isExpired: true }
    const late = await bucketFeed({ accounts: [expired] })
    const failure = await failureOf(() =>
      restorePackages({ ...given, sources: [late.address], signingVariables }),
    )
    expect(failure.message).toContain('the credentials have expired')
    for (const secret of secrets) expect(failure.message).not.toContain(secret)
  })

  test('signs nothing for an address that a nuget.config of the workspace names', async () => {
    const { server, address } = await bucketFeed()
    const own = await options()
    const config = `<configuration><packageSources><add key="feed" value="${address}" /></packageSources></configuration>`
    await writeFile(join(own.workingDirectory, 'nuget.config'), config)
    const given = { ...own, packages: ['a 1.0.0'], configFile: 'nuget.config', signingVariables }
    expect(await failureOf(() => restorePackages(given))).toMatchObject({ code: 'CREDENTIALS_UNBOUND' })
    expect(server.requests).toEqual([])
    const listed = await restorePackages({ ...given, credentialOrigins: [server.endpoint] })
    expect(listed.packages).toHaveLength(1)
  })

  test('sends no signature to another bucket, another origin or a redirect that the feed names', async () => {
    const other = await newS3({ isPublic: true, buckets: ['elsewhere'] })
    const { server, address } = await bucketFeed(
      { buckets: ['bucket', 'elsewhere'] },
      `${other.endpoint}/elsewhere/`,
    )
    const given = { ...(await options()), packages: ['a 1.0.0'], sources: [address], signingVariables }
    await failureOf(() => restorePackages(given))
    expect(other.requests.length).toBeGreaterThan(0)
    for (const { headers } of other.requests)
      expect([headers.authorization, headers['x-amz-security-token']]).toEqual([undefined, undefined])
    const same = await bucketFeed({ buckets: ['bucket', 'elsewhere'] })
    const index = same.server.buckets.get('bucket')?.get('feeds/o n/index.json')
    const text = String(index?.bytes).replace('flat/', `${same.server.endpoint}/elsewhere/flat/`)
    same.server.buckets
      .get('bucket')
      ?.set('feeds/o n/index.json', { ...index, bytes: Buffer.from(text) } as never)
    await failureOf(() => restorePackages({ ...given, sources: [same.address] }))
    const foreign = same.server.requests.filter(({ bucket }) => bucket === 'elsewhere')
    expect(foreign.length).toBeGreaterThan(0)
    expect(foreign.filter(isSigned)).toEqual([])
    expect(server.requests.every(isSigned)).toBe(true)
  })

  test('sends no signature beside the prefix of the address, in the same bucket', async () => {
    const { server, address } = await bucketFeed()
    const index = server.buckets.get('bucket')?.get('feeds/o n/index.json')
    const text = String(index?.bytes).replace('flat/', `${server.endpoint}/bucket/other/flat/`)
    putObject(server, 'feeds/o n/index.json', { bytes: Buffer.from(text) })
    const given = { ...(await options()), packages: ['a 1.0.0'], sources: [address], signingVariables }
    await failureOf(() => restorePackages(given))
    const [own, beside] = [true, false].map(isOwn =>
      server.requests.filter(({ key }) => key.startsWith('feeds/o n/') === isOwn),
    )
    expect([own?.every(isSigned), beside?.length, beside?.filter(isSigned)]).toEqual([
      true,
      expect.any(Number),
      [],
    ])
    expect(beside?.length).toBeGreaterThan(0)
  })

  test('signs below the folder of an address that names the index itself', async () => {
    const { server, address } = await bucketFeed()
    const sources = [address.replace(/(?=\?|$)/, '/index.json')]
    const given = { ...(await options()), packages: ['a 1.0.0'], sources, signingVariables }
    expect((await restorePackages(given)).packages.map(({ status }) => status)).toEqual(['downloaded'])
    expect(server.requests.every(isSigned)).toBe(true)
  })

  test('refuses a key for plain http to another machine', async () => {
    const given = { ...(await options()), packages: ['a 1.0.0'], allowInsecure: true, signingVariables }
    const sources = ['s3://bucket/feeds?endpoint=http://store.invalid']
    expect(await failureOf(() => restorePackages({ ...given, sources }))).toMatchObject({
      code: 'INSECURE_ADDRESS',
    })
  })
})

describe('a bucket whose address names no endpoint', () => {
  test('is found by the variables in every way that names a source', async () => {
    const { server } = await bucketFeed({ region: 'eu-west-3' })
    const variables = { ...signingVariables, AWS_REGION: 'eu-west-3', AWS_ENDPOINT_URL: server.endpoint }
    const workingDirectory = await newFolder()
    const address = 's3://bucket/feeds/o n'
    const config = `<configuration><packageSources><add key="feed" value="${address}" /></packageSources></configuration>`
    await writeFile(join(workingDirectory, 'nuget.config'), config)
    const given = { ...hasty, signingVariables: variables, credentialOrigins: [server.endpoint] }
    for (const named of [{ sources: [address] }, { configFile: 'nuget.config' }]) {
      const packagesDirectory = join(await newFolder(), 'packages')
      const wanted = { ...named, workingDirectory, packagesDirectory, packages: ['a 1.0.0'] }
      const result = await restorePackages({ ...given, ...wanted })
      expect(result.packages).toHaveLength(1)
    }
    const tool = { version: '6.12.0', distUrls: [address], toolCache: await newFolder() }
    expect((await installTool({ ...given, ...tool })).version).toBe('6.12.0')
    expect((await fetchToolListing(address, given)).listing.entries).toHaveLength(1)
    expect(server.requests.every(isSigned)).toBe(true)
  })
})

describe('installTool', () => {
  test('installs the tool from a private bucket', async () => {
    const { server, address } = await bucketFeed()
    const tools = await newFolder()
    const installed = await installTool({
      version: '6.12.0',
      distUrls: [address],
      toolCache: tools,
      signingVariables,
      ...hasty,
    })
    expect(await readFile(installed.path, 'utf8')).toBe(toolText('6.12.0'))
    expect(server.requests.every(isSigned)).toBe(true)
    const listing = await fetchToolListing(address, { signingVariables, ...hasty })
    expect(listing.listing.entries).toHaveLength(1)
  })
})

describe('setup-pkgtool restore', () => {
  test('takes keys, region and endpoint from the variables of AWS’s own tools', async () => {
    const { server } = await bucketFeed({ region: 'eu-west-3' })
    const cwd = await newFolder()
    const env = {
      AWS_ACCESS_KEY_ID: account.accessKeyId,
      AWS_SECRET_ACCESS_KEY: account.secretAccessKey,
      AWS_SESSION_TOKEN: account.sessionToken ?? '',
      AWS_REGION: 'eu-west-3',
      AWS_ENDPOINT_URL_S3: server.endpoint,
    }
    const run = await runCli(['restore', ...pins, '--source', 's3://bucket/feeds/o n', '--verbose'], {
      cwd,
      env,
    })
    expect([run.code, run.code === 0 ? '' : run.stderr]).toEqual([0, ''])
    expect(server.requests.every(isSigned)).toBe(true)
    for (const secret of secrets) expect(run.stdout + run.stderr).not.toContain(secret)
  })
})

async function textsBelow(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name))
  return (await Promise.all(files.map(file => readFile(file, 'latin1')))).join('\n')
}

test('the command line takes the endpoint and the region of the store as options, and prints them', async () => {
  const { server } = await bucketFeed({ region: 'eu-x-1' })
  const cwd = await newFolder()
  const run = (...words: string[]) =>
    runCli(words, {
      cwd,
      env: { HOME: cwd, ...signingVariables, AWS_SESSION_TOKEN: account.sessionToken ?? '' },
    })
  const store = ['--endpoint', server.endpoint, '--region', 'eu-x-1', '--allow-insecure']
  const source = ['--source', 's3://bucket/feeds/o n']
  const refused = await run('restore', 'a@1.0.0', '--locked', ...source, ...store)
  expect(refused.stderr).toContain(
    `"setup-pkgtool lock --packages a@1.0.0 --source 's3://bucket/feeds/o n' --endpoint ${server.endpoint} --region eu-x-1 --allow-insecure"`,
  )
  expect(server.requests).toEqual([])
  const tool = ['--dist-url', 's3://bucket/feeds/o n', '--tool-cache', 'tools']
  const scopes: boolean[] = []
  for (const words of [
    ['lock', 'a@1.0.0', ...source],
    ['restore', 'a@1.0.0', '--locked', ...source],
    ['list', ...tool.slice(0, 2)],
    ['install', ...tool],
    ['select', ...tool.slice(0, 2)],
    ['doctor', 'a@1.0.0', ...source],
    ['feed', 'mirror', 'of-packages', 'a@1.0.0', '--from-source', 's3://bucket/feeds/o n'],
    ['feed', 'mirror', 'of-tools', '--tools', '6.x', '--from-dist-url', 's3://bucket/feeds/o n'],
  ]) {
    server.requests.length = 0
    const { code, stderr } = await run(...words, ...store)
    if (code !== 0 || server.requests.length === 0) throw new Error(`${words.join(' ')}: ${stderr}`)
    scopes.push(...server.requests.map(({ headers }) => /\/eu-x-1\/s3\//.test(headers.authorization ?? '')))
    expect(stderr).not.toContain('no effect')
  }
  // Not every document of that feed is right, which is all that it says.
  expect((await run('feed', 'verify', '--id', 'a', ...source, ...store)).code).toBe(1)
  scopes.push(...server.requests.map(({ headers }) => /\/eu-x-1\/s3\//.test(headers.authorization ?? '')))
  expect(scopes.every(Boolean)).toBe(true)
})

test('the command line warns of an endpoint or a region that no address takes', async () => {
  const cwd = await newFolder()
  const warned = async (...words: string[]) => {
    const { stderr } = await runCli(words, { cwd, env: { HOME: cwd } })
    return stderr.split('\n').filter(line => line.startsWith('warning'))
  }
  const [noEndpoint, noRegion] = [
    'warning: --endpoint has no effect: no address begins with s3:// or azure://',
    'warning: --region has no effect: no address begins with s3://',
  ]
  const store = ['--endpoint', 'http://127.0.0.1:1', '--region', 'eu-x-1']
  expect(await warned('feed', 'init', 'feed', ...store)).toEqual([noEndpoint, noRegion])
})
