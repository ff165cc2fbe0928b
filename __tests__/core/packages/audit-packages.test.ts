import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from '@jest/globals'
import {
  type AuditPackagesOptions,
  auditPackages,
  type RestorePackagesOptions,
  restorePackages,
  writeLock,
} from '../../../src/core/index.ts'
import { auditPages, serveVulnerabilities, writeAuditPackages } from '../../support/audit-shapes.ts'
import { failureOf } from '../../support/failure-of.ts'
import { faultServers } from '../../support/fault-server.ts'
import { filesBelow } from '../../support/package-feed.ts'
import { temporaryFolders } from '../../support/temporary.ts'

const newFolder = temporaryFolders()
const servers = faultServers()
let directory: string
let options: AuditPackagesOptions & RestorePackagesOptions

beforeEach(async () => {
  directory = await newFolder()
  const feed = join(directory, 'feed')
  await writeAuditPackages(feed)
  const auditSources = serveVulnerabilities(await servers(), auditPages)
  options = {
    preset: 'nuget',
    sources: feed,
    auditSources,
    workingDirectory: directory,
    workspace: directory,
  }
})

const packages = ['Top 1.0.0', 'Low 1.0.0']

const found = async (more: AuditPackagesOptions = {}) =>
  (await auditPackages({ ...options, ...more })).vulnerabilities.map(({ id, version }) => `${id} ${version}`)

describe('auditPackages', () => {
  test('audits pins, and places nothing', async () => {
    expect(await found({ packages })).toEqual(['Low 1.0.0'])
    expect(await found({ packages: ['High *-*', 'Low *'] })).toEqual([])
    expect(await found({ packages: 'High [1.0.0, 2.0.0)' })).toEqual(['High 1.0.0'])
    expect((await filesBelow(directory)).filter(path => !path.startsWith('feed/'))).toEqual([])
  })

  test('ends with what no source has', async () => {
    const failure = await failureOf(() => found({ packages: ['Low 1.0.0', 'Absent [1.0, 2.0)'] }))
    expect(failure).toMatchObject({
      code: 'PACKAGES_MISSING',
      fields: { found: 'there was 1 failure', problems: [{ code: 'NOT_FOUND' }] },
    })
  })

  test('audits pins with their dependencies, and projects as they say', async () => {
    expect(await found({ packages, frameworks: 'net8.0' })).toEqual(['High 1.0.0', 'Low 1.0.0'])
    await writeFile(
      join(directory, 'App.csproj'),
      `<Project Sdk="Microsoft.NET.Sdk"><PropertyGroup><TargetFramework>net8.0</TargetFramework></PropertyGroup>
<ItemGroup><PackageReference Include="Top" Version="1.0.0" /><PackageReference Include="Low" Version="1.0.0" /></ItemGroup></Project>`,
    )
    expect(await found({ projects: 'App.csproj' })).toEqual(['Low 1.0.0'])
  })

  test('audits the lock, which says what is direct and where', async () => {
    expect((await failureOf(() => found())).code).toBe('NOT_FOUND')
    await writeLock({ workingDirectory: directory, restore: { ...options, packages, frameworks: 'net8.0' } })
    const { vulnerabilities } = await auditPackages(options)
    expect(vulnerabilities.map(({ id, isDirect, file }) => [id, isDirect, file])).toEqual([
      ['High', false, 'pkgtool.lock.json'],
      ['Low', true, 'pkgtool.lock.json'],
    ])
    await writeLock({ workingDirectory: directory, restore: { ...options, packages: 'Low 1.0.0' } })
    expect(await found()).toEqual(['Low 1.0.0'])
  })

  test.each(['feed', 'expanded', 'classic', 'flat'] as const)(
    'audits a packages folder in the layout %s',
    async layout => {
      await restorePackages({
        ...options,
        packages: ['Low 1.0.0', 'High 1.5.0-beta.1'],
        layout,
        lockFile: false,
      })
      const names = await found({ packagesDirectory: 'packages' })
      expect(names.map(name => name.toLowerCase())).toEqual(['high 1.5.0-beta.1', 'low 1.0.0'])
    },
  )

  test('fails for a folder that is not there, and where nobody says which packages are vulnerable', async () => {
    expect((await failureOf(() => found({ packagesDirectory: 'none' }))).code).toBe('NOT_FOUND')
    expect((await failureOf(() => found({ packages, auditSources: undefined }))).code).toBe('NOT_FOUND')
  })
})
