import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from '@jest/globals'
import { auditPages, serveVulnerabilities, writeAuditPackages } from '../support/audit-shapes.ts'
import { faultServers } from '../support/fault-server.ts'
import { runCli } from '../support/run-cli.ts'
import { runAction } from '../support/step.ts'
import { temporaryFolders } from '../support/temporary.ts'

const newFolder = temporaryFolders()
const servers = faultServers()
let directory: string
let options: readonly string[]

beforeEach(async () => {
  directory = await newFolder()
  const feed = join(directory, 'feed')
  await writeAuditPackages(feed)
  const source = serveVulnerabilities(await servers(), auditPages)
  options = ['--preset', 'nuget', '--source', feed, '--audit-source', source]
})

const run = (...args: readonly string[]) => runCli([...args, ...options], { cwd: directory })

test('audit lists what is known, and ends with 1 from the level on', async () => {
  const found = await run('audit', 'High@1.0.0', 'Low@1.0.0')
  expect([found.code, found.stdout.split('\n').slice(0, 2)]).toEqual([
    1,
    ['high  High  1.0.0  https://advisory.example/high', 'low   Low   1.0.0  https://advisory.example/low'],
  ])
  const low = await run('audit', 'Low@1.0.0', '--audit-level', 'high')
  expect([low.code, low.stdout]).toEqual([0, expect.stringMatching(/^low {2}Low/)])
  const ignored = await run('audit', 'Low@1.0.0', '--audit-ignore', 'low')
  expect([ignored.code, ignored.stdout]).toEqual([0, '1 package: nothing is known against them, 1 ignored\n'])
})

test('audit --json prints the findings of the lock', async () => {
  const own = options.slice(0, options.indexOf('--audit-source'))
  const lock = ['lock', 'Top@1.0.0', '--framework', 'net8.0', ...own]
  expect((await runCli(lock, { cwd: directory })).code).toBe(0)
  const { code, stdout } = await run('audit', '--json')
  expect([code, JSON.parse(stdout)]).toMatchObject([
    1,
    {
      packages: 3,
      ignored: 0,
      sources: [{ data: 'read' }],
      vulnerabilities: [{ id: 'High', isDirect: false, file: 'pkgtool.lock.json' }],
    },
  ])
})

test('restore --audit fail places the packages, and then fails', async () => {
  const { code, stderr } = await run('restore', 'High@1.0.0', '--audit', 'fail')
  expect([code, stderr]).toEqual([1, expect.stringContaining('VULNERABLE_PACKAGES')])
  expect((await run('audit', '--packages-directory', 'packages')).code).toBe(1)
  const warned = await run('restore', 'High@1.0.0', '--audit', 'warn')
  expect([warned.code, warned.stderr]).toEqual([0, expect.stringContaining('known high vulnerability')])
})

describe('a project whose sources tell no vulnerabilities', () => {
  const write = (more = '') =>
    writeFile(
      join(directory, 'workspace/App.csproj'),
      `<Project Sdk="Microsoft.NET.Sdk"><PropertyGroup><TargetFramework>net8.0</TargetFramework>${more}</PropertyGroup><ItemGroup><PackageReference Include="High" Version="1.0.0" /></ItemGroup></Project>`,
    )
  const inputs = { install: 'false', preset: 'nuget', project: 'App.csproj', source: '../feed' }
  const linesOf = (log: string) => log.split('\n').filter(line => /audit|vulnerabilit/i.test(line))

  test('is told to be not audited, once, and not to have none', async () => {
    await mkdir(join(directory, 'workspace'))
    await write()
    const { code, log } = await runAction({ directory, inputs })
    expect([code, log.match(/not audited: no source tells vulnerabilities/g)?.length, log]).toEqual([
      0,
      1,
      expect.not.stringMatching(/audited by|0 known/),
    ])
    for (const audit of ['warn', 'fail']) {
      const step = await runAction({ directory, inputs: { ...inputs, audit } })
      const said = linesOf(step.log).filter(line => /^::(?:notice|error)/.test(line) || /audited/.test(line))
      expect([audit, step.code, said.length, step.log.includes('audited by')]).toEqual([
        audit,
        audit === 'fail' ? 1 : 0,
        1,
        false,
      ])
    }
  })

  test('is told nothing of an audit that it switches off', async () => {
    await mkdir(join(directory, 'workspace'))
    await write('<NuGetAudit>false</NuGetAudit>')
    // With everything in place no source is asked.
    for (const run of ['first', 'second']) {
      const { code, log } = await runAction({ directory, inputs })
      const said = linesOf(log).filter(line => !/^::(?:group|debug)/.test(line) && !/^Audit\b/.test(line))
      expect([run, code, said]).toEqual([run, 0, []])
    }
  })
})
