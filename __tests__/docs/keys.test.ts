import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, jest, test } from '@jest/globals'
import { addPackages, createFeedHandler } from '../../src/feed/index.ts'
import { type IdentityService, startIdentityService } from '../support/identity-service.ts'
import { makeFeed } from '../support/make-feed.ts'
import { makePackage } from '../support/package.ts'
import { jobsOfPage } from '../support/page-jobs.ts'
import { type Job, runJob } from '../support/run-job.ts'
import { temporaryFolders } from '../support/temporary.ts'
import { azureClient, azureTenant, startTokenService, type TokenService } from '../support/token-service.ts'

jest.setTimeout(120_000)

const newFolder = temporaryFolders()
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
  test('restores from a private feed without a stored secret', async () => {
    await writeWorkspace('src/packages.config', config)
    const env = { ...issuer.env, AZURE_AUTHORITY_HOST: service.origin }
    const { outputs } = await runJob(jobs[0] as Job, directory, { env })
    expect(outputs.get('ours')).toMatchObject({ 'packages-count': '1', 'packages-cache-hit': 'false' })
    expect(service.given).toHaveLength(1)
  })
})
