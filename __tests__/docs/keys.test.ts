import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from '@jest/globals'
import { addPackages, createFeedHandler } from '../../src/feed/index.ts'
import { type IdentityService, startIdentityService } from '../support/identity-service.ts'
import { makeFeed } from '../support/make-feed.ts'
import { makePackage } from '../support/package.ts'
import { jobsOfPage } from '../support/page-jobs.ts'
import { pushServers } from '../support/push-server.ts'
import { type Job, runJob } from '../support/run-job.ts'
import { shells } from '../support/run-shell.ts'
import { expectHidden } from '../support/secret-forms.ts'
import { temporaryFolders } from '../support/temporary.ts'
import { azureClient, azureTenant, startTokenService, type TokenService } from '../support/token-service.ts'

const newFolder = temporaryFolders()
const newServer = pushServers()
const run = shells()
const config = '<packages><package id="My.Logging" version="2.1.0" /></packages>'

let issuer: IdentityService
let service: TokenService
let directory: string
let jobs: readonly Job[]

beforeEach(async () => {
  issuer = await startIdentityService()
  service = await startTokenService(issuer)
  directory = await newFolder()
  const settings = { toolName: 'nuget.exe', packageExtension: 'nupkg', manifestExtension: 'nuspec' }
  const feed = await makeFeed(await newFolder(), { settings })
  const file = join(await newFolder(), 'My.Logging.2.1.0.nupkg')
  await writeFile(file, makePackage({ id: 'My.Logging', version: '2.1.0', manifestExtension: 'nuspec' }))
  await addPackages(feed, [file])
  service.feed = await createFeedHandler(feed)
  jobs = jobsOfPage('docs/keys.md', {
    'https://feed.example/v3': service.origin,
    TENANT: azureTenant,
    CLIENT: azureClient,
  })
})

async function writeWorkspace(name: string, content: string | Uint8Array): Promise<void> {
  const path = join(directory, 'workspace', name)
  await mkdir(join(path, '..'), { recursive: true })
  await writeFile(path, content)
}

describe('docs/keys.md', () => {
  test('pushes without a stored key', async () => {
    const server = await newServer()
    const [job] = jobsOfPage('docs/keys.md', {
      'https://feed.example/v3/index.json': server.source,
      'https://feed.example': service.origin,
      USER: 'octo',
    })
    const command = job?.steps.find(({ run }) => run !== undefined)?.run as string
    for (const id of ['My.A', 'My.B'])
      await writeWorkspace(
        `out/${id}.1.0.0.nupkg`,
        makePackage({ id, version: '1.0.0', manifestExtension: 'nuspec' }),
      )
    const { code, output } = await run(command, { cwd: join(directory, 'workspace'), env: issuer.env })
    expect([code, output.match(/^My\.[AB] .*pushed/gm)?.length]).toEqual([0, 2])
    const [key] = service.given
    expect(server.pushes.map(({ headers }) => headers['x-nuget-apikey'])).toEqual([key, key])
    for (const secret of [issuer.requestToken, ...issuer.issued, ...service.given])
      expectHidden({ secret }, output)
  })

  test('restores from a private feed without a stored secret', async () => {
    await writeWorkspace('src/packages.config', config)
    const env = { ...issuer.env, AZURE_AUTHORITY_HOST: service.origin }
    const { outputs } = await runJob(jobs[1] as Job, directory, { env })
    expect(outputs.get('ours')).toMatchObject({ 'packages-count': '1', 'packages-cache-hit': 'false' })
    expect(service.given).toHaveLength(1)
  })
})
