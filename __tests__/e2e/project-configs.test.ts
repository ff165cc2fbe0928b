import { mkdir, realpath, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { faultServers } from '../support/fault-server.ts'
import { servePackages } from '../support/package-feed.ts'
import { runCli } from '../support/run-cli.ts'
import { runAction } from '../support/step.ts'
import { temporaryFolders } from '../support/temporary.ts'

const startServer = faultServers()
const newFolder = temporaryFolders()

const project = (items: string) =>
  `<Project Sdk="Microsoft.NET.Sdk"><PropertyGroup><TargetFramework>net8.0</TargetFramework></PropertyGroup>
<ItemGroup>${items}</ItemGroup></Project>`

const app = project('<PackageReference Include="Text" Version="1.0.0" />')

const config = (sources: Readonly<Record<string, string>>, more = '') =>
  `<configuration><packageSources>${Object.entries(sources)
    .map(([name, address]) => `<add key="${name}" value="${address}" />`)
    .join('')}</packageSources>${more}</configuration>`

async function prepare(files: Readonly<Record<string, string>>, { git = true } = {}) {
  const server = await startServer()
  const text = [{ id: 'text', version: '1.0.0' }]
  const feeds = { near: servePackages(server, text, '/near'), far: servePackages(server, text, '/far') }
  const cwd = join(await realpath(await newFolder()), 'workspace')
  const write = async (name: string, content: string) => {
    await mkdir(dirname(join(cwd, name)), { recursive: true })
    await writeFile(
      join(cwd, name),
      content.replace(/@(near|far)/g, (_, name: 'near' | 'far') => feeds[name]),
    )
  }
  if (git) await write('.git/HEAD', '')
  for (const [name, content] of Object.entries(files)) await write(name, content)
  const run = (...parameters: string[]) =>
    runCli([...parameters, '--config-file', 'auto'], { cwd, env: { HOME: cwd } })
  const asked = () => [...new Set(server.requests.map(({ url }) => url?.split('/')[1]))]
  return { server, cwd, write, run, asked, feeds }
}

describe('config-file: auto with projects', () => {
  test('reads from the folder of the project up, and not from the working directory or that of a solution', async () => {
    const { run, asked } = await prepare({
      'nuget.config': config({ far: '@far' }),
      'sln/nuget.config': config(
        { far: '@far' },
        '<disabledPackageSources><add key="near" value="true" /></disabledPackageSources>',
      ),
      'sln/All.slnx': '<Solution><Project Path="../src/App/App.csproj" /></Solution>',
      'src/nuget.config': config({ near: '@near' }).replace('<packageSources>', '<packageSources><clear />'),
      'src/App/App.csproj': app,
    })
    expect((await run('lock', '--project', 'src/App/App.csproj')).code).toBe(0)
    expect(asked()).toEqual(['near'])
    expect((await run('restore', '--project', 'sln/All.slnx', '--locked')).code).toBe(0)
    expect(asked()).toEqual(['near'])
  })

  test('does so in a step', async () => {
    const { cwd, asked } = await prepare({
      'nuget.config': config({ far: '@far' }),
      'src/nuget.config': config({ near: '@near' }).replace('<packageSources>', '<packageSources><clear />'),
      'src/App.csproj': app,
    })
    const directory = dirname(cwd)
    const inputs = { install: 'false', project: 'src/App.csproj', 'config-file': 'auto' }
    const { code } = await runAction({ directory, inputs })
    expect([code, asked()]).toEqual([0, ['near']])
  })

  test.each([
    ['one of them has a file of its own', { 'src/Lib/nuget.config': config({ near: '@near' }) }],
    [
      'each has one',
      { 'src/App/nuget.config': config({ far: '@far' }), 'src/Lib/nuget.config': config({ near: '@near' }) },
    ],
  ])('refuses projects that the client reads different files for: %s', async (_, configs) => {
    const { run, asked } = await prepare({
      'nuget.config': config({ far: '@far' }),
      'All.slnx':
        '<Solution><Project Path="src/App/App.csproj" /><Project Path="src/Lib/Lib.csproj" /></Solution>',
      'src/App/App.csproj': app,
      'src/Lib/Lib.csproj': app,
      ...configs,
    })
    const { code, stdout } = await run('lock', '--project', 'All.slnx', '--json')
    expect([code, JSON.parse(stdout).error.code]).toEqual([2, 'CONFLICTING_INPUTS'])
    for (const name of Object.keys(configs)) expect(stdout).toContain(name)
    expect(stdout).toContain('src/App')
    expect(asked()).toEqual([])
    const one = await run('lock', '--project', 'src/App/App.csproj')
    expect(one.code).toBe(0)
  })

  test('refuses so where only a reference leads to the other project, and where pins belong to another folder', async () => {
    const { run, asked, feeds } = await prepare({
      'nuget.config': config({ far: '@far' }),
      'src/App.csproj': project('<ProjectReference Include="../lib/Lib.csproj" />'),
      'lib/Lib.csproj': app,
      'lib/nuget.config': config({ near: '@near' }),
    })
    const referenced = await run('lock', '--project', 'src/App.csproj')
    expect([referenced.code, referenced.stderr]).toEqual([2, expect.stringContaining('lib/nuget.config')])
    const pins = await run('lock', 'text@1.0.0', '--project', 'lib/Lib.csproj')
    expect([pins.code, pins.stderr]).toEqual([2, expect.stringContaining('lib/nuget.config')])
    expect(asked()).toEqual([])
    expect(feeds.near).toContain('/near/')
  })

  test.each([
    ['in the repository', true, ['--project', 'src/App.csproj'], '.'],
    ['in another checkout, without git', false, ['--project', '../workspace/src/App.csproj'], '../elsewhere'],
    ['in another checkout', true, ['--project', '../workspace/src/App.csproj'], '../elsewhere'],
  ])('a file beside a project %s does not decide where a secret goes', async (_, git, named, from) => {
    const credentials = `<packageSourceCredentials><near><add key="Username" value="u" /><add key="ClearTextPassword" value="%SECRET%" /></near></packageSourceCredentials>`
    const { cwd, asked, write } = await prepare(
      { 'src/nuget.config': config({ near: '@near' }, credentials), 'src/App.csproj': app },
      { git },
    )
    await write(join(from, 'here'), '')
    const run = await runCli(['lock', ...named, '--config-file', 'auto', '--config-env', 'SECRET'], {
      cwd: join(cwd, from),
      env: { HOME: join(cwd, from), SECRET: 'hidden-secret' },
    })
    expect([run.code, run.stderr]).toEqual([1, expect.stringContaining('(CREDENTIALS_UNBOUND)')])
    expect([asked(), run.stderr.includes('hidden-secret')]).toEqual([[], false])
  })
})
