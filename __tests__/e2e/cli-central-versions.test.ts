import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { parseLock } from '../../src/core/lock/parse-lock.ts'
import { faultServers } from '../support/fault-server.ts'
import { type PackageGraph, serveGraph } from '../support/graph-feed.ts'
import { runCli } from '../support/run-cli.ts'
import { runAction } from '../support/step.ts'
import { temporaryFolders } from '../support/temporary.ts'

const startServer = faultServers()
const newFolder = temporaryFolders()

const graph: PackageGraph = {
  app: { '1.0.0': ['log 1.0'] },
  log: { '1.0.0': ['text 1.0'], '2.0.0': [] },
  text: { '1.0.0': [] },
  old: { '1.0.0': [] },
}

const central = 'Directory.Packages.props'
const versions = `<Project><ItemGroup>
<PackageVersion Include="app" Version="1.0.0" />
<PackageVersion Include="old" Version="1.0.0" Condition="'$(TargetFramework)' == 'net472'" />
</ItemGroup></Project>`

async function prepare(files: Record<string, string> = {}) {
  const server = await startServer()
  const source = serveGraph(server, graph)
  const cwd = await newFolder()
  for (const [name, text] of Object.entries({ [central]: versions, ...files }))
    await writeFile(join(cwd, name), text)
  const run = (...parameters: string[]) => runCli(parameters, { cwd, env: { HOME: cwd } })
  const idsIn = async (folder: string) =>
    (await readdir(join(cwd, folder))).filter(name => !name.startsWith('.')).sort()
  return { server, source, cwd, run, idsIn }
}

test('restores and locks all of a file of central versions for each target framework', async () => {
  const { source, cwd, run, idsIn } = await prepare()
  const asked = ['--project', central, '--framework', 'net8.0', '--framework', 'net472', '--source', source]
  expect((await run('lock', ...asked)).code).toBe(0)
  const { closures = [] } = parseLock(await readFile(join(cwd, 'pkgtool.lock.json')))
  expect(
    closures.map(({ project, framework, packages }) => [project, framework, packages.map(({ id }) => id)]),
  ).toEqual([
    [central, 'net472', ['app', 'log', 'old', 'text']],
    [central, 'net8.0', ['app', 'log', 'text']],
  ])
  expect((await run('lock', ...asked, '--check')).code).toBe(0)
  expect((await run('restore', ...asked, '--locked')).code).toBe(0)
  expect(await idsIn('packages')).toEqual(['app', 'log', 'old', 'text'])
})

test('mirrors it, and leaves projects of the same run their own target frameworks', async () => {
  const { source, run, idsIn } = await prepare({
    'A.csproj':
      '<Project><PropertyGroup><TargetFrameworkVersion>v4.7.2</TargetFrameworkVersion><ManagePackageVersionsCentrally>true</ManagePackageVersionsCentrally></PropertyGroup><ItemGroup><PackageReference Include="old" VersionOverride="1.0.0" /></ItemGroup></Project>',
  })
  const mirror = (folder: string, ...more: string[]) => {
    const asked = ['--project', central, '--framework', 'net8.0', '--from-source', source]
    return run('feed', 'mirror', folder, ...asked, ...more)
  }
  const alone = await mirror('./alone')
  expect([alone.code, alone.code === 0 ? '' : alone.stderr]).toEqual([0, ''])
  expect(await idsIn('alone/flat')).toEqual(['app', 'log', 'text'])
  expect((await mirror('./both', '--project', '*.csproj')).code).toBe(0)
  expect(await idsIn('both/flat')).toEqual(['app', 'log', 'old', 'text'])
})

test('asks for a target framework, and refuses one that only projects stand beside, before any request', async () => {
  const { server, source, run } = await prepare({
    'A.csproj':
      '<Project><PropertyGroup><TargetFrameworkVersion>v4.7.2</TargetFrameworkVersion></PropertyGroup></Project>',
  })
  const without = await run('restore', '--project', central, '--source', source)
  expect([without.code, without.stderr]).toEqual([
    2,
    expect.stringMatching(
      /Directory\.Packages\.props.*no target framework.*--framework.*\(CONFLICTING_INPUTS\)/s,
    ),
  ])
  const other = await run('restore', '--project', 'A.csproj', '--framework', 'net8.0', '--source', source)
  expect([other.code, other.stderr]).toEqual([2, expect.stringContaining('(CONFLICTING_INPUTS)')])
  expect(server.requests).toEqual([])
})

test('takes a version that switches of MSBuild give as a property', async () => {
  const { source, run, idsIn } = await prepare({
    [central]: versions.replace('"1.0.0"', '"$(AppVersion)"'),
    'Directory.Build.rsp': '-p:AppVersion=1.0.0',
  })
  const asked = ['--project', central, '--framework', 'net8.0', '--source', source]
  expect(await run('restore', ...asked)).toMatchObject({ code: 0 })
  expect(await idsIn('packages')).toEqual(['app', 'log', 'text'])
})

test('refuses a version that a property gives, with its line', async () => {
  const { source, run } = await prepare({ [central]: versions.replace('"1.0.0"', '"$(AppVersion)"') })
  const { code, stderr } = await run(
    'restore',
    '--project',
    central,
    '--framework',
    'net8.0',
    '--source',
    source,
  )
  expect([code, stderr]).toEqual([
    1,
    expect.stringMatching(/props.*AppVersion.* on line 2\..*\(NEEDS_EVALUATION\)/s),
  ])
})

describe('a direct reference below what a package asks for', () => {
  const project =
    '<Project Sdk="Microsoft.NET.Sdk"><PropertyGroup><TargetFramework>net8.0</TargetFramework></PropertyGroup><ItemGroup><PackageReference Include="high" /><PackageReference Include="log" /></ItemGroup></Project>'
  const pinning = (value: boolean) =>
    `<Project><PropertyGroup><ManagePackageVersionsCentrally>true</ManagePackageVersionsCentrally><CentralPackageTransitivePinningEnabled>${value}</CentralPackageTransitivePinningEnabled></PropertyGroup><ItemGroup><PackageVersion Include="high" Version="1.0.0" /><PackageVersion Include="log" Version="1.0.0" /></ItemGroup></Project>`

  test('is restored with transitive pinning, with a warning, and else refused', async () => {
    const directory = await newFolder()
    const cwd = join(directory, 'workspace')
    await mkdir(cwd)
    const server = await startServer()
    const source = serveGraph(server, { ...graph, high: { '1.0.0': ['log 2.0'] } })
    await writeFile(join(cwd, 'App.csproj'), project)
    await writeFile(join(cwd, central), pinning(true))
    const asked = ['--project', 'App.csproj', '--source', source]
    const run = (...parameters: string[]) => runCli([...parameters, ...asked], { cwd, env: { HOME: cwd } })
    const restored = await run('restore')
    expect([restored.code, restored.stdout, restored.stderr]).toEqual([
      0,
      expect.stringMatching(/log +1\.0\.0/),
      expect.stringContaining('log: its version is lower than another package asks for'),
    ])
    expect(await run('lock')).toMatchObject({ code: 0, stderr: expect.stringContaining('(DOWNGRADE)') })
    expect(await run('restore', '--locked')).toMatchObject({ code: 0 })
    const inputs = { install: 'false', project: 'App.csproj', source, locked: 'true' }
    expect(await runAction({ directory, inputs })).toMatchObject({ code: 0 })
    await writeFile(join(cwd, central), pinning(false))
    expect(await run('restore')).toMatchObject({ code: 1, stderr: expect.stringContaining('(NU1605)') })
  })
})
