import { existsSync } from 'node:fs'
import { readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from '@jest/globals'
import { planRestore, type RestorePackagesOptions, restorePackages } from '../../../src/core/index.ts'
import { auditPages, serveVulnerabilities, writeAuditPackages } from '../../support/audit-shapes.ts'
import { failureOf } from '../../support/failure-of.ts'
import { type FaultServer, faultServers } from '../../support/fault-server.ts'
import { recordingLog } from '../../support/recording-log.ts'
import { temporaryFolders } from '../../support/temporary.ts'
import { wholeDotnet } from '../../support/whole-dotnet.ts'

const newFolder = temporaryFolders()
const servers = faultServers()
let directory: string
let server: FaultServer
let data: string
let feed: string

beforeEach(async () => {
  directory = await newFolder()
  feed = join(directory, 'feed')
  server = await servers()
  data = serveVulnerabilities(server, auditPages)
  await writeAuditPackages(feed)
})

const optionsOf = (options: RestorePackagesOptions = {}): RestorePackagesOptions => ({
  preset: 'nuget',
  packages: ['Low 1.0.0', 'High 1.0.0'],
  sources: [feed, data],
  workingDirectory: directory,
  workspace: directory,
  lockFile: false,
  retry: { retries: 0 },
  ...options,
})

const asked = () => server.requests.map(({ url }) => url)

const namesOf = (found: readonly { readonly id: string }[] | undefined) => found?.map(({ id }) => id)

async function writeProject(more = ''): Promise<void> {
  await writeFile(
    join(directory, 'App.csproj'),
    `<Project Sdk="Microsoft.NET.Sdk"><PropertyGroup><TargetFramework>net8.0</TargetFramework>${more}</PropertyGroup>
<ItemGroup><PackageReference Include="High" Version="1.0.0" /></ItemGroup></Project>`,
  )
}

const projectOptions = (options: RestorePackagesOptions = {}) =>
  optionsOf({
    packages: undefined,
    projects: 'App.csproj',
    dotnet: wholeDotnet,
    sources: [data, feed],
    ...options,
  })

describe('restorePackages', () => {
  test('audits pins only where it is asked to', async () => {
    const { audit } = await restorePackages(optionsOf())
    expect([audit, asked().filter(path => path.includes('/vulnerabilities/'))]).toEqual([undefined, []])
  })

  test('tells with audit: warn what is known, and where it is asked for', async () => {
    await writeFile(join(directory, 'pins.txt'), '\nLow 1.0.0\nHigh 1.0.0\nClean 1.0.0\n')
    const log = recordingLog()
    const options = optionsOf({ packages: undefined, packagesFiles: 'pins.txt', audit: 'warn', log })
    const { audit } = await restorePackages(options)
    expect(audit).toEqual({
      packages: 3,
      ignored: 0,
      sources: [
        { address: feed, data: 'none' },
        { address: data, data: 'read' },
      ],
      vulnerabilities: [
        {
          id: 'High',
          version: '1.0.0',
          severity: 'high',
          advisory: 'https://advisory.example/high',
          code: 'NU1903',
          isDirect: true,
          isError: false,
          projects: [],
          file: 'pins.txt',
          line: 3,
        },
        {
          id: 'Low',
          version: '1.0.0',
          severity: 'low',
          advisory: 'https://advisory.example/low',
          code: 'NU1901',
          isDirect: true,
          isError: false,
          projects: [],
          file: 'pins.txt',
          line: 2,
        },
      ],
    })
    expect(log.of('warning')).toHaveLength(2)
  })

  test('fails with audit: fail once everything is in place', async () => {
    const error = await failureOf(() => restorePackages(optionsOf({ audit: 'fail' })))
    expect(error.code).toBe('VULNERABLE_PACKAGES')
    expect(error.fields.problems?.map(({ code, fields: { id, version } }) => [code, id, version])).toEqual([
      ['VULNERABLE_PACKAGES', 'High', '1.0.0'],
      ['VULNERABLE_PACKAGES', 'Low', '1.0.0'],
    ])
    expect(existsSync(join(directory, 'packages/high/1.0.0/high.1.0.0.nupkg'))).toBe(true)
  })

  test('fails from the level on, and tells what is below it', async () => {
    const log = recordingLog()
    const error = await failureOf(() =>
      restorePackages(optionsOf({ audit: 'fail', auditLevel: 'high', log })),
    )
    expect(error.fields.problems?.map(({ fields }) => fields.id)).toEqual(['High'])
    expect(log.of('info').filter(line => line.startsWith('Low 1.0.0 has'))).toHaveLength(1)
    const calm = recordingLog()
    const { audit } = await restorePackages(
      optionsOf({ packages: ['Low 1.0.0'], audit: 'fail', auditLevel: 'high', log: calm }),
    )
    expect([namesOf(audit?.vulnerabilities), calm.of('warning')]).toEqual([['Low'], []])
  })

  test('counts a severity that nobody knows as above all levels', async () => {
    const packages = ['Unknown 1.0.0']
    const error = await failureOf(() =>
      restorePackages(optionsOf({ packages, audit: 'fail', auditLevel: 'critical' })),
    )
    expect(error.code).toBe('VULNERABLE_PACKAGES')
  })

  test('ignores an advisory by its address or the last part of that', async () => {
    const auditIgnore = ['https://advisory.example/low', 'high']
    const { audit } = await restorePackages(optionsOf({ audit: 'fail', auditIgnore }))
    expect([audit?.vulnerabilities, audit?.ignored]).toEqual([[], 2])
  })

  test('fails with audit: fail where nothing could be looked up', async () => {
    const without = await failureOf(() => restorePackages(optionsOf({ sources: feed, audit: 'fail' })))
    expect([without.code, without.fields.input]).toEqual(['NOT_FOUND', 'audit-source'])
    const broken = serveVulnerabilities(server, auditPages, { path: '/broken', index: 'none' })
    const packages = ['Clean 1.0.0']
    const options = optionsOf({ packages, sources: [feed, data, broken], audit: 'fail' })
    expect((await failureOf(() => restorePackages(options))).code).toBe('INVALID_VULNERABILITY_INFO')
  })

  test('fails with audit: fail for a source whose address of what it knows is of no use', async () => {
    const resources = [{ '@id': 'ftp://feed.example/index.json', '@type': 'VulnerabilityInfo/6.7.0' }]
    const flat = { '@id': `${server.origin}/data/flat/`, '@type': 'PackageBaseAddress/3.0.0' }
    server.on('/odd/index.json', {
      body: JSON.stringify({ version: '3.0.0', resources: [flat, ...resources] }),
    })
    const options = optionsOf({ sources: [feed, `${server.origin}/odd/index.json`], audit: 'fail' })
    expect((await failureOf(() => restorePackages(options))).code).toBe('INVALID_ADDRESS')
  })

  test('tells with audit: warn that no source says which packages are vulnerable', async () => {
    const log = recordingLog()
    const { audit } = await restorePackages(optionsOf({ sources: feed, audit: 'warn', log }))
    expect([audit?.vulnerabilities, log.of('notice').length]).toEqual([[], 1])
  })

  test('asks auditSources in place of the sources, with the credentials for them', async () => {
    const { origin } = server
    server.on('/private/index.json', request =>
      request.headers.authorization === `Basic ${Buffer.from('me:secret').toString('base64')}`
        ? {
            body: JSON.stringify({
              version: '3.0.0',
              resources: [
                { '@id': `${origin}/data/vulnerabilities/index.json`, '@type': 'VulnerabilityInfo/6.7.0' },
              ],
            }),
          }
        : { status: 401 },
    )
    const { audit } = await restorePackages(
      optionsOf({
        sources: feed,
        auditSources: `private=${origin}/private/index.json`,
        credentials: [{ name: 'private', credential: { kind: 'basic', username: 'me', password: 'secret' } }],
        audit: 'warn',
      }),
    )
    expect([namesOf(audit?.vulnerabilities), audit?.sources.map(({ data }) => data)]).toEqual([
      ['High', 'Low'],
      ['read'],
    ])
  })
})

describe('planRestore', () => {
  test('says that it audits nothing', async () => {
    const log = recordingLog()
    await planRestore(optionsOf({ audit: 'fail', log }))
    expect(log.of('notice').some(line => line.includes('vulnerabilities'))).toBe(true)
  })
})

describe('restorePackages of a project without the option audit', () => {
  test('warns of what the sources know that it asks', async () => {
    await writeProject()
    const log = recordingLog()
    const { audit } = await restorePackages(projectOptions({ log }))
    expect([namesOf(audit?.vulnerabilities), log.of('warning').length]).toEqual([['High'], 1])
  })

  test('fails where the project makes an error of the warning, and audit: warn does not', async () => {
    await writeProject('<TreatWarningsAsErrors>true</TreatWarningsAsErrors>')
    expect((await failureOf(() => restorePackages(projectOptions()))).code).toBe('VULNERABLE_PACKAGES')
    const { audit } = await restorePackages(projectOptions({ audit: 'warn' }))
    expect(audit?.vulnerabilities.map(({ isError }) => isError)).toEqual([true])
  })

  test('makes no request where the run makes none, and says so', async () => {
    await writeProject()
    const lockFile = 'pkgtool.lock.json'
    const { writeLock } = await import('../../../src/core/index.ts')
    const { lockFile: _, ...options } = projectOptions()
    await writeLock({ workingDirectory: directory, restore: { ...options, audit: 'off' }, lockFile })
    await restorePackages({ ...options, lockFile, audit: 'off' })
    const before = server.requests.length
    const log = recordingLog()
    const { audit } = await restorePackages({ ...options, lockFile, log })
    expect([audit, server.requests.length]).toEqual([undefined, before])
    expect(log.of('info').some(line => line.includes('not audited'))).toBe(true)
    const always = await restorePackages({ ...options, lockFile, audit: 'warn' })
    expect(namesOf(always.audit?.vulnerabilities)).toEqual(['High'])
  })

  test('asks no source that it has not asked for packages', async () => {
    await writeProject()
    const log = recordingLog()
    const { audit } = await restorePackages(projectOptions({ sources: [feed, data], log }))
    expect([audit?.sources.map(({ address }) => address), asked()]).toEqual([[feed], []])
    expect(log.of('info').some(line => line.includes(data))).toBe(true)
  })

  test('leaves nothing out where only MSBuild can evaluate what the project says', async () => {
    await writeProject(`<NuGetAudit Condition="'$(CI)' == 'true'">false</NuGetAudit>`)
    const log = recordingLog()
    const { audit } = await restorePackages(projectOptions({ log }))
    expect([namesOf(audit?.vulnerabilities), log.of('notice').length]).toEqual([['High'], 1])
  })
})

/** Milliseconds since 1970 at which kept documents were confirmed last. */
async function age(folder: string, minutes: number): Promise<void> {
  const time = new Date(Date.now() - minutes * 60_000)
  for (const name of await readdir(join(folder, 'documents/2')))
    await utimes(join(folder, 'documents/2', name), time, time)
}

function confirmServiceIndex(): void {
  server.on('/data/index.json', request => ({
    ...(request.headers['if-none-match'] ? { status: 304 } : {}),
    headers: { etag: '"index"' },
    body: JSON.stringify({
      version: '3.0.0',
      resources: [
        { '@id': `${server.origin}/data/flat/`, '@type': 'PackageBaseAddress/3.0.0' },
        { '@id': `${server.origin}/data/vulnerabilities/index.json`, '@type': 'VulnerabilityInfo/6.7.0' },
      ],
    }),
  }))
}

describe('restorePackages of a project without the option audit, with everything in place', () => {
  const index = '/data/vulnerabilities/index.json'
  let options: RestorePackagesOptions
  let cacheDirectory: string

  beforeEach(async () => {
    confirmServiceIndex()
    await writeProject()
    cacheDirectory = join(directory, 'cache')
    const lockFile = 'pkgtool.lock.json'
    const { lockFile: _, ...rest } = projectOptions({ cacheDirectory })
    options = { ...rest, lockFile }
    const { writeLock } = await import('../../../src/core/index.ts')
    await writeLock({ workingDirectory: directory, restore: { ...rest, audit: 'off' }, lockFile })
    await restorePackages({ ...options, audit: 'warn' })
  })

  const auditNow = async (more: RestorePackagesOptions = {}) => {
    const before = server.requests.length
    const { audit } = await restorePackages({ ...options, ...more })
    return [namesOf(audit?.vulnerabilities), server.requests.slice(before).map(({ url }) => url)]
  }

  test('goes without a request by what was kept within half an hour', async () => {
    expect(await auditNow()).toEqual([['High'], []])
    await age(cacheDirectory, 29)
    expect(await auditNow()).toEqual([['High'], []])
  })

  test('asks later whether the index has changed, and each day where it is', async () => {
    await age(cacheDirectory, 31)
    expect(await auditNow()).toEqual([['High'], [index]])
    expect(await auditNow()).toEqual([['High'], []])
    await age(cacheDirectory, 25 * 60)
    expect(await auditNow()).toEqual([['High'], ['/data/index.json', index]])
  })

  test('asks for the pages that have changed since', async () => {
    await age(cacheDirectory, 31)
    const updated = (name: string, time: string) => ({
      '@name': name,
      '@id': `${server.origin}/data/vulnerabilities/${name}.json`,
      '@updated': time,
    })
    const entries = [
      updated('base', '2026-01-02T03:04:05.0000000Z'),
      updated('update', '2026-02-01T00:00:00Z'),
    ]
    server.on(index, { body: JSON.stringify(entries), headers: { etag: '"2"' } })
    server.on('/data/vulnerabilities/update.json', { body: '{}', headers: { etag: '"2"' } })
    expect(await auditNow()).toEqual([['High'], [index, '/data/vulnerabilities/update.json']])
  })

  test('goes by what was kept where the server fails, which it asks once', async () => {
    await age(cacheDirectory, 25 * 60)
    server.on('/data/index.json', { status: 503 })
    server.on(index, { status: 503 })
    const log = recordingLog()
    expect(await auditNow({ log, retry: { retries: 5 } })).toEqual([['High'], ['/data/index.json', index]])
    expect(log.of('warning')).toHaveLength(1)
  })

  test('is not audited where a part of it is lost', async () => {
    await rm(join(cacheDirectory, 'documents'), { recursive: true })
    const log = recordingLog()
    expect(await auditNow({ log })).toEqual([undefined, []])
    expect(log.of('info').some(line => line.includes('not audited'))).toBe(true)
  })
})

describe('restorePackages with audit and a folder for documents', () => {
  test('asks for pages again with their validators, and offline goes by those that it kept', async () => {
    const cacheDirectory = join(directory, 'cache')
    confirmServiceIndex()
    const options = optionsOf({ audit: 'warn', cacheDirectory })
    await restorePackages(options)
    expect((await readdir(join(cacheDirectory, 'documents/2'))).length).toBe(4)
    const before = server.requests.length
    const { audit } = await restorePackages({ ...options, offline: true })
    expect([namesOf(audit?.vulnerabilities), server.requests.length]).toEqual([['High', 'Low'], before])
  })

  test('says offline that it kept nothing', async () => {
    await restorePackages(optionsOf({ audit: 'off' }))
    const log = recordingLog()
    const { audit } = await restorePackages(optionsOf({ audit: 'warn', offline: true, log }))
    expect([audit?.vulnerabilities, log.of('warning').length]).toEqual([[], 1])
    expect(audit?.sources[1]?.failure?.code).toBe('OFFLINE')
    const error = await failureOf(() => restorePackages(optionsOf({ audit: 'fail', offline: true })))
    expect(error.code).toBe('OFFLINE')
  })
})
