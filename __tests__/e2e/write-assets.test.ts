import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { serveVulnerabilities } from '../support/audit-shapes.ts'
import { builtWorkspaces, files, library, packages, program } from '../support/built-workspace.ts'
import { faultServers, testServers } from '../support/fault-server.ts'
import { dependenciesXml } from '../support/graph-feed.ts'
import { makePackage } from '../support/package.ts'
import { runCli } from '../support/run-cli.ts'
import { packageRoutes } from '../support/sample-feed.ts'
import { runAction } from '../support/step.ts'
import { temporaryFolders } from '../support/temporary.ts'

const prepare = builtWorkspaces()
const newFolder = temporaryFolders()
const startServer = testServers()
const startFaultServer = faultServers()

describe('write-assets', () => {
  test('writes what a build reads of the project and of those that it refers to, and the next time nothing', async () => {
    const { step, made, textOf } = await prepare()
    const first = await step()
    expect([first.code, await made('App')]).toEqual([0, files])
    expect(await made('Lib')).toEqual(files.map(name => name.replace('App', 'Lib')))
    const assets = JSON.parse(await textOf('App/obj/project.assets.json'))
    const [target] = Object.values<object>(assets.targets)
    expect(Object.keys(target ?? {})).toEqual(['Log/1.0.0', 'Text/1.0.0', 'Lib/1.0.0'])
    expect(first.log).toContain('files for builds of 2 projects: 10 written, 0 as they were')
    const again = await step()
    expect(again.log).toContain('files for builds of 2 projects: 0 written, 10 as they were')
  })

  test('logs what the client would, for builds to tell it again, also with a lock; a project on the way may hide it', async () => {
    const { step, write, textOf, workspace } = await prepare()
    const near = { ...packages[0], id: 'Near', version: '1.0.0', manifestExtension: 'nuspec' }
    await write(
      'feed/Near.1.0.0.nupkg',
      makePackage({ ...near, metadata: dependenciesXml(['Text 0.5.0']), files: [] }),
    )
    const withNear = (text: string) => text.replace('Include="Log"', 'Include="Near"')
    await write('App/App.csproj', withNear(program))
    await write('Lib/Lib.csproj', library.replace('"Text" Version="1.0.0"', '"Near" Version="1.0.0"'))
    const logged = async (project: string) => {
      const { logs = [] } = JSON.parse(await textOf(`${project}/obj/project.assets.json`))
      const cache = JSON.parse(await textOf(`${project}/obj/project.nuget.cache`))
      const codes = (all: readonly { readonly code: string }[]) => all.map(({ code }) => code)
      return [codes(logs), codes(cache.logs)]
    }
    expect((await step()).code).toBe(0)
    expect([await logged('App'), await logged('Lib')]).toEqual([
      [['NU1603'], ['NU1603']],
      [['NU1603'], ['NU1603']],
    ])
    const asked = ['--preset', 'nuget', '--project', 'App/App.csproj', '--source', 'feed']
    const parameters = ['lock', ...asked, '--layout', 'expanded']
    const locked = await runCli(parameters, { cwd: workspace, env: { HOME: workspace } })
    expect([locked.code, locked.code === 0 ? '' : locked.stderr]).toEqual([0, ''])
    expect((await step({ locked: 'true' })).code).toBe(0)
    expect(await logged('App')).toEqual([['NU1603'], ['NU1603']])
    const hides = (text: string) =>
      text.replace('</PropertyGroup>', '<NoWarn>NU1603</NoWarn></PropertyGroup>')
    await write('Lib/Lib.csproj', hides(await textOf('Lib/Lib.csproj')))
    const alone = withNear(program).replace('<PackageReference Include="Near" Version="1.0.0" />', '')
    await write('App/App.csproj', alone)
    expect((await step()).code).toBe(0)
    expect([await logged('App'), await logged('Lib')]).toEqual([
      [[], []],
      [[], []],
    ])
  })

  const changes: Readonly<Record<string, (world: Awaited<ReturnType<typeof prepare>>) => Promise<void>>> = {
    nothing: async () => {},
    'a file of a build': async ({ write }) => write('App/obj/project.assets.json', '{}'),
    'a file of a build that is gone': ({ workspace }) => rm(join(workspace, 'Lib/obj/project.nuget.cache')),
    'a project': ({ write }) =>
      write('App/App.csproj', program.replace('</PropertyGroup>', '<NoWarn>NU1701</NoWarn></PropertyGroup>')),
    'a project that is referred to': ({ write }) =>
      write(
        'Lib/Lib.csproj',
        library.replace('</PropertyGroup>', '<Version>2.0.0</Version></PropertyGroup>'),
      ),
    'what is resolved': ({ write }) => write('Lib/Lib.csproj', library.replace('"Text"', '"Log"')),
    'a config file': ({ write }) => write('nuget.config', '<configuration />'),
    'the file of a package': ({ workspace }) =>
      rm(join(workspace, 'packages/log/1.0.0/lib/netstandard2.0/Log.dll')),
    'the folder of a package': ({ workspace }) => rm(join(workspace, 'packages/text'), { recursive: true }),
    'a manifest in the packages folder': async ({ write, textOf }) => {
      const manifest = await textOf('packages/log/1.0.0/log.nuspec')
      const more =
        '<frameworkAssemblies><frameworkAssembly assemblyName="System.Net" /></frameworkAssemblies>'
      await write('packages/log/1.0.0/log.nuspec', manifest.replace('</metadata>', `${more}</metadata>`))
    },
  }

  test.each(Object.keys(changes))(
    'writes after a change of %s what a run without any record writes',
    async name => {
      const world = await prepare()
      await world.restore()
      await changes[name]?.(world)
      const records = join(world.cache, 'records')
      expect((await readdir(join(records, '1'))).map(each => each.split('-')[0])).toEqual([
        'builds',
        'projects',
      ])
      const found = await world.restore()
      await rm(records, { recursive: true })
      const without = await world.restore()
      expect([found.code, without.code]).toEqual([0, 0])
      expect(without.log).toContain(': 0 written, 10 as they were')
      // What is damaged is whole in the second run.
      const told = ({ log }: typeof found) =>
        log.split('\n').filter(line => /warning|notice/i.test(line) && !line.includes('is damaged'))
      expect(told(found)).toEqual(told(without))
    },
  )

  test('logs what the audit finds, as the project wants it, and writes nothing where that is an error', async () => {
    const { step, write, textOf, workspace, made } = await prepare()
    const known = { url: 'https://advisory.example/text', severity: 2, versions: '[1.0.0, 2.0.0)' }
    const server = await startFaultServer()
    const audited = {
      'audit-source': serveVulnerabilities(server, { base: { text: [known] } }),
      audit: 'warn',
    }
    const say = (text: string) => write('Directory.Build.props', `<Project>${text}</Project>`)
    const set = (text: string) => say(`<PropertyGroup>${text}</PropertyGroup>`)
    const logged = async (more: Readonly<Record<string, string>> = audited) => {
      expect((await step(more)).code).toBe(0)
      const codesIn = async (project: string, name: string) => {
        const { logs = [] } = JSON.parse(await textOf(`${project}/obj/${name}`))
        return logs.map(({ code }: { readonly code: string }) => code)
      }
      const names = ['project.assets.json', 'project.nuget.cache']
      return Promise.all(['App', 'Lib'].flatMap(project => names.map(name => codesIn(project, name))))
    }
    const direct = [[], [], ['NU1903'], ['NU1903']]
    expect(await logged()).toEqual(direct)
    expect(JSON.parse(await textOf('Lib/obj/project.assets.json')).logs).toEqual([
      {
        code: 'NU1903',
        level: 'Warning',
        warningLevel: 1,
        message:
          "Package 'Text' 1.0.0 has a known high severity vulnerability, https://advisory.example/text",
        libraryId: 'Text',
        targetGraphs: ['net8.0'],
      },
    ])
    await set('<NuGetAuditMode>all</NuGetAuditMode>')
    expect(await logged()).toEqual(Array(4).fill(['NU1903']))
    await set('<NuGetAuditLevel>critical</NuGetAuditLevel>')
    expect(await logged()).toEqual(Array(4).fill([]))
    await say(`<ItemGroup><NuGetAuditSuppress Include="${known.url}" /></ItemGroup>`)
    expect(await logged()).toEqual(Array(4).fill([]))
    await set('<NuGetAudit>true</NuGetAudit>')
    expect(await logged()).toEqual(direct)
    expect(await logged({ audit: 'off' })).toEqual(Array(4).fill([]))
    for (const name of ['App/obj', 'Lib/obj', 'packages'])
      await rm(join(workspace, name), { recursive: true })
    await set('<WarningsAsErrors>NU1903</WarningsAsErrors>')
    const { code, log } = await step({ 'audit-source': audited['audit-source'] })
    expect([code, await made('App'), await made('Lib')]).toEqual([1, [], []])
    expect(log).toContain('(VULNERABLE_PACKAGES)')
  })

  test('looks only at the files of projects in which nothing changed, and makes those of the others', async () => {
    const { restore, write } = await prepare()
    await restore()
    const made = async () => /builds: (\d+) projects? made/.exec((await restore()).log)?.[1] ?? 'all'
    expect(await made()).toBe('0')
    await write(
      'App/App.csproj',
      program.replace('</PropertyGroup>', '<NoWarn>NU1701</NoWarn></PropertyGroup>'),
    )
    expect(await made()).toBe('1')
    await write('Lib/Lib.csproj', library.replace('"Text"', '"Log"'))
    expect(await made()).toBe('all')
  })

  /** Restores from a server, once; then says how many requests a restore makes. */
  async function prepareServed(inputs: Readonly<Record<string, string>> = {}) {
    const world = await prepare()
    const several = '<RuntimeIdentifiers>linux-x64;win-x64</RuntimeIdentifiers></PropertyGroup>'
    await world.write('App/App.csproj', program.replace('</PropertyGroup>', several))
    const { url, requests } = await startServer(new Map(packageRoutes(packages, 'nupkg')))
    const countOf = async (more: Readonly<Record<string, string>> = {}) => {
      const before = requests.length
      const { code, log } = await world.step({ source: `${url}index.json`, audit: 'off', ...inputs, ...more })
      expect([code, code === 0 ? '' : log]).toEqual([0, ''])
      return requests.length - before
    }
    expect([await countOf(), await world.made('App')]).toEqual([expect.any(Number), files])
    return { ...world, countOf, source: `${url}index.json` }
  }

  test('asks no source for what is in place with a record that holds, also for runtimes, but with verify', async () => {
    const { countOf, write, textOf } = await prepareServed()
    expect(await countOf()).toBe(0)
    expect(await countOf({ verify: 'true' })).toBeGreaterThan(0)
    // A record that a manifest contradicts says nothing.
    const manifest = 'packages/log/1.0.0/log.nuspec'
    await write(manifest, await textOf(manifest))
    expect(await countOf()).toBeGreaterThan(0)
  })

  test('asks no source for what the client has placed outside of the workspace, but where it is read', async () => {
    const outside = await newFolder()
    const { countOf, textOf, write, workspace, source } = await prepareServed({
      'packages-directory': outside,
    })
    const before = await textOf('App/obj/project.assets.json')
    const record = join(outside, '.setup-pkgtool.json')
    // As the client leaves the folder.
    const countAsClients = async (more = {}) => {
      await rm(record, { force: true })
      return countOf(more)
    }
    expect(await countAsClients()).toBe(0)
    expect(await textOf('App/obj/project.assets.json')).toBe(before)
    for (const more of [{ verify: 'true' }, { signatures: 'warn' }, { sbom: 'bom.json' }])
      expect(await countAsClients(more)).toBeGreaterThan(0)
    const parameters = ['lock', '--preset', 'nuget', '--project', 'App/App.csproj', '--source', source]
    expect(await runCli(parameters, { cwd: workspace, env: { HOME: workspace } })).toMatchObject({ code: 0 })
    expect(await countAsClients()).toBe(0)
    await write('Lib/Lib.csproj', library.replace('"Text"', '"Log"'))
    expect(await countAsClients()).toBeGreaterThan(0)
    await rm(join(workspace, 'pkgtool.lock.json'))
    expect(await countAsClients()).toBe(0)
    await rm(join(outside, 'text/1.0.0/.nupkg.metadata'))
    expect(await countAsClients()).toBeGreaterThan(0)
  })

  test('writes no graph for a project that wants none, as the client', async () => {
    const { step, made, write } = await prepare()
    const switched = '<RestoreDoNotWriteDependencyGraphSpec>true</RestoreDoNotWriteDependencyGraphSpec>'
    await write('Lib/Lib.csproj', library.replace('</PropertyGroup>', `${switched}</PropertyGroup>`))
    expect((await step()).code).toBe(0)
    const [graph, ...others] = files.map(name => name.replace('App', 'Lib'))
    expect([graph, await made('Lib'), await made('App')]).toEqual([
      'Lib.csproj.nuget.dgspec.json',
      others,
      files,
    ])
  })

  test('writes them with a lock, which says what was resolved', async () => {
    const { step, made, workspace } = await prepare()
    const parameters = ['lock', '--preset', 'nuget', '--project', 'App/App.csproj', '--source', 'feed']
    expect(await runCli(parameters, { cwd: workspace, env: { HOME: workspace } })).toMatchObject({ code: 0 })
    const { code } = await step({ locked: 'true' })
    expect([code, await made('App')]).toEqual([0, files])
  })

  test('writes them for runtimes with a packages.lock.json, which says what was resolved', async () => {
    const { step, write, workspace, textOf } = await prepare()
    const several = '<RuntimeIdentifiers>linux-x64;win-x64</RuntimeIdentifiers></PropertyGroup>'
    await write('App/App.csproj', program.replace('</PropertyGroup>', several))
    const parameters = ['lock', '--preset', 'nuget', '--project', 'App/App.csproj', '--source', 'feed']
    const env = { HOME: workspace }
    const locked = await runCli([...parameters, '--write-packages-lock'], { cwd: workspace, env })
    expect(locked).toMatchObject({ code: 0 })
    const { code, log } = await step({ locked: 'true' })
    expect([code, code === 0 ? '' : log]).toEqual([0, ''])
    const { targets } = JSON.parse(await textOf('App/obj/project.assets.json'))
    expect(
      Object.entries<object>(targets).map(([name, libraries]) => [name, Object.keys(libraries)]),
    ).toEqual(
      ['net8.0', 'net8.0/linux-x64', 'net8.0/win-x64'].map(name => [
        name,
        ['Log/1.0.0', 'Text/1.0.0', 'Lib/1.0.0'],
      ]),
    )
  })

  test('writes them for projects whose SDK is a package', async () => {
    const { step, write, made, workspace } = await prepare()
    // As Microsoft.Build.NoTargets: around the SDK of .NET.
    const sdk = ['props', 'targets'].map(part => ({
      name: `Sdk/Sdk.${part}`,
      content: `<Project><Import Project="Sdk.${part}" Sdk="Microsoft.NET.Sdk" /></Project>`,
    }))
    const facts = { id: 'My.Sdk', version: '1.2.0', manifestExtension: 'nuspec' }
    await write('feed/My.Sdk.1.2.0.nupkg', makePackage({ ...facts, files: sdk }))
    await write('Lib/Lib.csproj', library.replace('Microsoft.NET.Sdk', 'My.Sdk/1.2.0'))
    const bill = join(workspace, 'bill.json')
    const { code, log } = await step({ sbom: bill })
    expect([code, code === 0 ? '' : log]).toEqual([0, ''])
    expect([(await made('App')).length, (await made('Lib')).length]).toEqual([5, 5])
    expect((await step()).code).toBe(0)
  })

  test('the command line has it too', async () => {
    const { workspace, made } = await prepare()
    const parameters = ['--preset', 'nuget', '--project', 'App/App.csproj', '--source', 'feed']
    const { code } = await runCli(['restore', ...parameters, '--layout', 'expanded', '--write-assets'], {
      cwd: workspace,
      env: { HOME: workspace },
    })
    expect([code, await made('App')]).toEqual([0, files])
  })

  test('is on by itself where preset: nuget-restore names projects, and gives way to each input that is set', async () => {
    const { made, write, textOf, directory } = await prepare()
    await write(
      'nuget.config',
      '<configuration><packageSources><clear /><add key="own" value="feed" /></packageSources></configuration>',
    )
    const step = (inputs: Readonly<Record<string, string>>) =>
      runAction({ directory, inputs: { preset: 'nuget-restore', ...inputs } })
    const others: readonly Readonly<Record<string, string>>[] = [
      { 'write-assets': 'false' },
      { layout: 'flat', 'packages-directory': 'flat' },
    ]
    for (const more of others)
      expect([(await step({ project: 'Lib/Lib.csproj', ...more })).code, await made('Lib')]).toEqual([0, []])
    // The classic project beside has no files of a restore, which is told.
    await write('Old/Old.csproj', '<Project />')
    await write('Old/packages.config', '<packages><package id="Text" version="1.0.0" /></packages>')
    await write(
      'All.slnx',
      '<Solution><Project Path="App/App.csproj" /><Project Path="Old/Old.csproj" /></Solution>',
    )
    const { code, log } = await step({ project: 'All.slnx' })
    expect([code, await made('App'), await made('Old')]).toEqual([0, files, []])
    expect(log).toContain('"Old/Old.csproj" has its packages in "packages.config"')
    const { packageFolders } = JSON.parse(await textOf('App/obj/project.assets.json'))
    expect(Object.keys(packageFolders)).toEqual([join(directory, 'workspace/packages')])
  })

  test.each([
    ['another layout', { layout: 'feed' }, 'the layout is "feed"'],
    ['pins beside', { packages: 'Log 1.0.0' }, 'there are pins beside the projects'],
    ['no projects', { project: '', packages: 'Log 1.0.0' }, 'there are no projects'],
  ])('refuses %s before it asks for anything', async (_, more, found) => {
    const { step, made } = await prepare()
    const { code, log } = await step(more)
    expect([code, await made('App')]).toEqual([1, []])
    expect(log).toContain(found)
    expect(log).toContain('(CONFLICTING_INPUTS)')
  })

  test('writes nothing where it is not known which packs the SDK of the project downloads', async () => {
    const { step, made, write } = await prepare()
    await write('global.json', '{ "sdk": { "version": "9.0.106", "rollForward": "disable" } }')
    const { code, log } = await step()
    expect([code, await made('App'), await made('Lib')]).toEqual([1, [], []])
    expect(log).toContain('by which the SDK downloads packages')
    expect(log).toContain('(NEEDS_EVALUATION)')
  })
})
