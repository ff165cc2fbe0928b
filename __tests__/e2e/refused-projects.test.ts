import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { faultServers } from '../support/fault-server.ts'
import { dependenciesXml, serveGraph } from '../support/graph-feed.ts'
import { makePackage } from '../support/package.ts'
import { type RemarkShape, refusedShapes, remarkPackages, remarkShapes } from '../support/remark-shapes.ts'
import { runCli } from '../support/run-cli.ts'
import { runAction, workflowCommands } from '../support/step.ts'
import { temporaryFolders } from '../support/temporary.ts'
import { writeFiles } from '../support/write-files.ts'

const newFolder = temporaryFolders()
const startServer = faultServers()

type Files = Readonly<Record<string, string>>

async function writeInto(directory: string, files: Files) {
  const workspace = join(directory, 'workspace')
  const write = async (texts: Files) => {
    await writeFiles(workspace, texts)
  }
  await write({ '.git/HEAD': '', ...files })
  return { workspace, write }
}

/** A repository with both locks of a project, and with the packages in place. */
async function prepare(files: Files) {
  const directory = await newFolder()
  const { workspace, write } = await writeInto(directory, files)
  await mkdir(join(workspace, 'feed'))
  for (const [id, versions] of Object.entries(remarkPackages))
    for (const [version, dependencies] of Object.entries(versions)) {
      const metadata = dependenciesXml(dependencies)
      const facts = { id, version, metadata, manifestExtension: 'nuspec', files: [] }
      await writeFile(join(workspace, 'feed', `${id}.${version}.nupkg`), makePackage(facts))
    }
  const named = ['--project', 'App.csproj', '--source', 'feed', '--preset', 'nuget']
  const run = (...parameters: string[]) =>
    runCli([...parameters, ...named], { cwd: workspace, env: { HOME: workspace } })
  const step = (more: Files = {}) =>
    runAction({
      directory,
      inputs: { install: 'false', project: 'App.csproj', source: 'feed', preset: 'nuget', ...more },
    })
  expect(await run('lock', '--write-packages-lock')).toMatchObject({ code: 0 })
  expect(await run('restore', '--locked')).toMatchObject({ code: 0 })
  return { workspace, run, step, write }
}

const { files: locked } = remarkShapes.central as RemarkShape

describe('a project with a packages.lock.json that the client refuses whatever its lock says', () => {
  test.each(Object.entries(refusedShapes))(
    'is refused by restore and by lock --check: %s',
    async (_, shape) => {
      const { run, write } = await prepare(locked)
      await write(shape.files)
      for (const words of [['restore', '--locked'], ['restore'], ['lock', '--check']]) {
        const { code, stderr } = await run(...words)
        expect([words, code, stderr.match(/\((?:INVALID_PROJECT|NOT_LOCKED)\)/)?.[0]]).toEqual([
          words,
          1,
          '(INVALID_PROJECT)',
        ])
      }
    },
  )

  test('is refused by a step, at its line', async () => {
    const { step, write } = await prepare(locked)
    await write(refusedShapes.without_central?.files ?? {})
    const { code, log } = await step({ locked: 'true' })
    const [error] = workflowCommands(log).filter(({ name }) => name === 'error')
    expect([code, error]).toMatchObject([
      1,
      {
        message: expect.stringContaining('"C" has no PackageVersion for it'),
        properties: { file: expect.stringMatching(/App\.csproj$/) },
      },
    ])
  })

  test('is refused for a project that it refers to, and that has no lock', async () => {
    const app = (items: string) =>
      `<Project Sdk="Microsoft.NET.Sdk"><PropertyGroup><TargetFramework>net8.0</TargetFramework></PropertyGroup><ItemGroup>${items}</ItemGroup></Project>`
    const library = { 'Lib/Lib.csproj': app('<PackageReference Include="A" />') }
    const central = { 'Directory.Packages.props': locked['Directory.Packages.props'] ?? '' }
    const files = { 'App.csproj': app('<ProjectReference Include="Lib/Lib.csproj" />'), ...central }
    const { workspace, run, write } = await prepare({ ...files, ...library })
    await rm(join(workspace, 'Lib/packages.lock.json'))
    expect(await run('restore', '--locked')).toMatchObject({ code: 0 })
    await write({ 'Lib/Lib.csproj': app('<PackageReference Include="A" /><PackageReference Include="C" />') })
    const { code, stderr } = await run('restore', '--locked')
    expect([code, stderr]).toEqual([1, expect.stringContaining('"C" has no PackageVersion for it')])
  })
})

describe('a pkgtool.lock.json that lags behind the packages.lock.json of a project', () => {
  const version = (text: string) => ({
    'Directory.Packages.props': locked['Directory.Packages.props']?.replace('1.0.0', text) ?? '',
  })

  test('fails with locked, and the command that is printed mends it', async () => {
    const { workspace, run, step, write } = await prepare(locked)
    const ours = await readFile(join(workspace, 'pkgtool.lock.json'), 'utf8')
    await write(version('2.0.0'))
    expect(await run('lock', '--write-packages-lock')).toMatchObject({ code: 0 })
    await write({ 'pkgtool.lock.json': ours })
    const { code, stderr } = await run('restore', '--locked')
    expect([code, stderr]).toEqual([
      1,
      expect.stringContaining('its closure has other packages than packages.lock.json'),
    ])
    expect(await step({ locked: 'true' })).toMatchObject({
      code: 1,
      log: expect.stringContaining('NOT_LOCKED'),
    })
    expect((await run('restore')).code).toBe(0)
    const [, command = ''] = /"setup-pkgtool ([^"]+)"/.exec(stderr) ?? []
    expect(await runCli(command.split(' '), { cwd: workspace, env: { HOME: workspace } })).toMatchObject({
      code: 0,
    })
    expect(await run('restore', '--locked')).toMatchObject({ code: 0 })
  })

  test.each(['more', 'fewer'])('fails with locked where that has %s packages for a runtime', async than => {
    const project = (...ids: string[]) => ({
      'App.csproj': `<Project Sdk="Microsoft.NET.Sdk"><PropertyGroup><TargetFramework>netstandard2.0</TargetFramework>
<DisableImplicitFrameworkReferences>true</DisableImplicitFrameworkReferences><RuntimeIdentifier>linux-x64</RuntimeIdentifier>
</PropertyGroup><ItemGroup>${ids.map(id => `<PackageReference Include="${id}" Version="1.0.0" />`).join('')}</ItemGroup></Project>`,
    })
    const [before, now] = than === 'more' ? [['A'], ['A', 'C']] : [['A', 'C'], ['A']]
    const { workspace, run, write } = await prepare(project(...(before as string[])))
    const ours = await readFile(join(workspace, 'pkgtool.lock.json'), 'utf8')
    await write(project(...(now as string[])))
    expect(await run('lock', '--write-packages-lock')).toMatchObject({ code: 0 })
    expect(await run('restore', '--locked')).toMatchObject({ code: 0 })
    await write({ 'pkgtool.lock.json': ours })
    const { code, stderr } = await run('restore', '--locked')
    expect([code, stderr]).toEqual([1, expect.stringContaining('(NOT_LOCKED)')])
    const [, command = ''] = /"setup-pkgtool ([^"]+)"/.exec(stderr) ?? []
    await runCli(command.split(' '), { cwd: workspace, env: { HOME: workspace } })
    expect(await run('restore', '--locked')).toMatchObject({ code: 0 })
  })

  test('need not be there, nor have packages: the other one binds', async () => {
    const { workspace, run, write } = await prepare(locked)
    await rm(join(workspace, 'pkgtool.lock.json'))
    expect(await run('restore', '--locked')).toMatchObject({ code: 0 })
    await write({ 'pkgtool.lock.json': '{"lockfileVersion":1,"packages":[]}' })
    expect(await run('restore', '--locked')).toMatchObject({ code: 0 })
  })
})

describe('what the client warns of in a project', () => {
  test.each([
    ['NU1504', 'reference_twice'],
    ['NU1505', 'download_twice'],
    ['NU1506', 'central_twice'],
    ['NU1510', 'brought'],
  ])('is told once, and an error where the project makes it one: %s', async (code, name) => {
    const graph = Object.entries(remarkPackages).map(([id, versions]) => [id.toLowerCase(), versions])
    const source = serveGraph(await startServer(), Object.fromEntries(graph))
    const directory = await newFolder()
    const { workspace, write } = await writeInto(directory, (remarkShapes[name] as RemarkShape).files)
    const inputs = { install: 'false', project: 'App.csproj', source }
    const step = async () => {
      const { code: ended, log } = await runAction({ directory, inputs })
      const told = workflowCommands(log).filter(({ message }) => message.includes(`(${code})`))
      return [ended, told.map(each => each.name)]
    }
    const command = async (verb: string) => {
      const given = [verb, '--project', 'App.csproj', '--source', source]
      const { code: ended, stderr } = await runCli(given, { cwd: workspace, env: { HOME: workspace } })
      return [ended, stderr.match(/^(?:warning|error)(?=:.*NU15)/gm)]
    }
    expect([await step(), await command('lock'), await command('restore')]).toEqual([
      [0, ['warning']],
      [0, ['warning']],
      [0, ['warning']],
    ])
    const error = `<Project><PropertyGroup><WarningsAsErrors>${code}</WarningsAsErrors></PropertyGroup></Project>`
    await write({ 'Directory.Build.props': error })
    expect([await step(), await command('lock'), await command('restore')]).toEqual([
      [1, ['error']],
      [1, ['error']],
      [1, ['error']],
    ])
  })
})

describe('central versions and several servers', () => {
  test('are told once where nothing says which has which package, and are an error where the project makes it one', async () => {
    const server = await startServer()
    const [one, other] = ['/one', '/other'].map(path => serveGraph(server, remarkPackages, { path }))
    const { workspace, write } = await writeInto(await newFolder(), {
      ...locked,
      'B/B.csproj': locked['App.csproj'] ?? '',
    })
    const run = (...parameters: string[]) =>
      runCli([...parameters, '--project', '**/*.csproj'], { cwd: workspace, env: { HOME: workspace } })
    const given = ['--source', `${one}`, '--source', `${other}`]
    const said = await run('restore', ...given)
    expect([said.code, said.stderr.match(/NU1507/g)]).toEqual([0, ['NU1507']])
    expect((await run('restore', '--source', `${one}`)).stderr).not.toContain('NU1507')
    const mapping =
      '<packageSourceMapping><packageSource key="one"><package pattern="*" /></packageSource></packageSourceMapping>'
    const sources = `<packageSources><clear /><add key="one" value="${one}" allowInsecureConnections="true" /><add key="other" value="${other}" allowInsecureConnections="true" /></packageSources>`
    await write({ 'nuget.config': `<configuration>${sources}${mapping}</configuration>` })
    const mapped = await run('restore', '--config-file', 'nuget.config')
    expect([mapped.code, mapped.stderr.includes('NU1507')]).toEqual([0, false])
    await write({
      'Directory.Build.props':
        '<Project><PropertyGroup><WarningsAsErrors>NU1507</WarningsAsErrors></PropertyGroup></Project>',
    })
    for (const verb of ['restore', 'lock']) {
      const refused = await run(verb, ...given)
      expect([verb, refused.code, refused.stderr]).toEqual([
        verb,
        1,
        expect.stringContaining('an error for the project (NU1507)'),
      ])
    }
  })
})
