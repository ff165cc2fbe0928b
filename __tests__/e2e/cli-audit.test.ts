import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from '@jest/globals'
import { auditPages, serveVulnerabilities, writeAuditPackages } from '../support/audit-shapes.ts'
import { faultServers } from '../support/fault-server.ts'
import { runCli } from '../support/run-cli.ts'
import { runAction, workflowCommands } from '../support/step.ts'
import { temporaryFolders } from '../support/temporary.ts'
import { writeFiles } from '../support/write-files.ts'

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

describe('a classic project with a packages.config', () => {
  const classic = (texts: string, items = '') => `<?xml version="1.0" encoding="utf-8"?>
<Project ToolsVersion="15.0" DefaultTargets="Build" xmlns="http://schemas.microsoft.com/developer/msbuild/2003">
  <Import Project="$(MSBuildExtensionsPath)\\$(MSBuildToolsVersion)\\Microsoft.Common.props" Condition="Exists('$(MSBuildExtensionsPath)\\$(MSBuildToolsVersion)\\Microsoft.Common.props')" />
  <PropertyGroup><TargetFrameworkVersion>v4.7.2</TargetFrameworkVersion>${texts}</PropertyGroup>
  <ItemGroup>${items}</ItemGroup>
  <Import Project="$(MSBuildToolsPath)\\Microsoft.CSharp.targets" />
</Project>`
  const config = '<packages><package id="High" version="1.0.0" targetFramework="net472" /></packages>'
  const suppress = '<NuGetAuditSuppress Include="https://advisory.example/high" />'
  const found = 'High 1.0.0 has a known high vulnerability'

  const write = async (files: Readonly<Record<string, string>>) => {
    await writeFiles(join(directory, 'workspace'), { '.git/HEAD': '', 'packages.config': config, ...files })
  }
  const restore = (folder = 'packages', env: Readonly<Record<string, string>> = {}) =>
    runCli(['restore', '--project', 'Old.csproj', '--packages-directory', folder, ...options], {
      cwd: join(directory, 'workspace'),
      env,
    })

  const rows: readonly (readonly [what: string, project: string, outcome: string])[] = [
    ['nothing', classic(''), 'warning'],
    ['that it is on', classic('<NuGetAudit>true</NuGetAudit>'), 'warning'],
    ['that it is off', classic('<NuGetAudit>false</NuGetAudit>'), 'silence'],
    ['a level below', classic('<NuGetAuditLevel>moderate</NuGetAuditLevel>'), 'warning'],
    ['a level above', classic('<NuGetAuditLevel>critical</NuGetAuditLevel>'), 'silence'],
    ['an advisory that does not count', classic('', suppress), 'silence'],
    ['NoWarn', classic('<NoWarn>NU1903</NoWarn>'), 'silence'],
    ['NoWarn for another one', classic('<NoWarn>NU1904</NoWarn>'), 'warning'],
    ['that all are errors', classic('<TreatWarningsAsErrors>true</TreatWarningsAsErrors>'), 'error'],
    ['that this is an error', classic('<WarningsAsErrors>NU1903</WarningsAsErrors>'), 'error'],
    [
      'that all but this are errors',
      classic(
        '<TreatWarningsAsErrors>true</TreatWarningsAsErrors><WarningsNotAsErrors>NU1903</WarningsNotAsErrors>',
      ),
      'warning',
    ],
  ]
  const expectOutcome = (outcome: string, code: number | null, text: string) => {
    const said = text.includes('VULNERABLE_PACKAGES') ? 'error' : text.includes(found) ? 'warning' : 'silence'
    expect([code, said]).toEqual([outcome === 'error' ? 1 : 0, outcome])
  }

  test.each(rows)('is audited as it says: %s', async (_what, project, outcome) => {
    await write({ 'Old.csproj': project })
    const { code, stderr } = await restore()
    expectOutcome(outcome, code, stderr)
  })

  test.each(rows)('is audited as it says in a step: %s', async (_what, project, outcome) => {
    await write({ 'Old.csproj': project })
    const { code, log } = await runAction({
      directory,
      inputs: {
        install: 'false',
        preset: 'nuget',
        project: 'Old.csproj',
        source: '../feed',
        'audit-source': options.at(-1) ?? '',
      },
    })
    expectOutcome(outcome, code, log)
  })

  test('heeds Directory.Build.props, each of several projects for its own, and what only MSBuild knows with a notice', async () => {
    const off = '<Project><PropertyGroup><NuGetAudit>false</NuGetAudit></PropertyGroup></Project>'
    await write({ 'Old.csproj': classic(''), 'Directory.Build.props': off })
    expect((await restore()).stderr).not.toContain(found)
    await write({ 'Directory.Build.props': '<Project />', 'b/packages.config': config })
    await write({ 'b/B.csproj': classic('<NuGetAudit>false</NuGetAudit>') })
    const inputs = {
      install: 'false',
      preset: 'nuget',
      project: '**/*.csproj',
      source: '../feed',
      // With everything in place nobody is asked.
      'packages-directory': 'other',
      'audit-source': options.at(-1) ?? '',
    }
    const { code, log } = await runAction({ directory, inputs })
    const warnings = workflowCommands(log).filter(({ name }) => name === 'warning')
    expect([code, warnings.map(({ message }) => message)]).toEqual([
      0,
      [expect.stringContaining('in Old.csproj')],
    ])
    await write({ 'Old.csproj': classic('<NuGetAudit Condition="$(FROM_OUTSIDE) == 1">false</NuGetAudit>') })
    // Which value counts in a build, only that build knows.
    const unknown = await restore('third', { FROM_OUTSIDE: '1' })
    expect([unknown.code, unknown.stderr]).toEqual([
      0,
      expect.stringContaining('The audit leaves nothing out'),
    ])
    expect(unknown.stderr).toContain(found)
  })
})
