import { mkdir, realpath, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { faultServers } from '../support/fault-server.ts'
import { servePackages } from '../support/package-feed.ts'
import { runCli } from '../support/run-cli.ts'
import { runAction } from '../support/step.ts'
import { temporaryFolders } from '../support/temporary.ts'

const startServer = faultServers()
const newFolder = temporaryFolders()

const pins = (...ids: readonly string[]) =>
  `<packages>${ids.map(id => `<package id="${id}" version="1.0.0" />`).join('')}</packages>`

const project =
  '<Project ToolsVersion="15.0"><PropertyGroup><TargetFrameworkVersion>v4.7.2</TargetFrameworkVersion></PropertyGroup></Project>'

const solution = (...projects: readonly string[]) =>
  [
    '',
    'Microsoft Visual Studio Solution File, Format Version 12.00',
    ...projects.map(
      (path, index) => `Project("{KIND}") = "P${index}", "${path}", "{ID${index}}"\nEndProject`,
    ),
  ].join('\n')

const cleared = (name: string) =>
  `<configuration><packageSources><clear /><add key="${name}" value="@${name}" /></packageSources></configuration>`

const ids = ['one', 'two', 'three', 'four', 'five']

async function prepare(files: Readonly<Record<string, string>>) {
  const server = await startServer()
  const served = ids.map(id => ({ id, version: '1.0.0' }))
  const feeds = { near: servePackages(server, served, '/near'), far: servePackages(server, served, '/far') }
  const directory = await realpath(await newFolder())
  const cwd = join(directory, 'workspace')
  const write = async (name: string, content: string) => {
    const path = join(cwd, name)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(
      path,
      content.replace(/@(near|far)/g, (_, feed: 'near' | 'far') => feeds[feed]),
    )
  }
  await write('.git/HEAD', '')
  for (const [name, content] of Object.entries(files)) await write(name, content)
  /** each package that was fetched, with its source */
  const fetched = () =>
    server.requests
      .flatMap(({ url = '' }) => /^\/(\w+)\/flat\/(\w+)\/1/.exec(url)?.slice(1).join(' ') ?? [])
      .sort()
  const step = (inputs: Readonly<Record<string, string>>) =>
    runAction({
      directory,
      inputs: {
        install: 'false',
        'package-extension': 'pkgfile',
        'manifest-extension': 'pkgspec',
        ...inputs,
      },
      env: { HOME: cwd },
    })
  const run = (...parameters: readonly string[]) => runCli([...parameters], { cwd, env: { HOME: cwd } })
  return { cwd, write, step, run, fetched, server }
}

const asked = (...packages: readonly string[]) => [...packages].sort()

// As NuGet 6.13 and 2.8 do with the same files.
const reported = {
  'App.sln': solution('A\\A.csproj', 'B\\B x.csproj'),
  'nuget.config': cleared('far'),
  '.nuget/NuGet.Config': cleared('near'),
  '.nuget/packages.config': pins('four'),
  'A/A.csproj': project,
  'A/nuget.config': cleared('far'),
  'A/packages.config': pins('one'),
  'A/packages.A.config': pins('two'),
  'B/B x.csproj': project,
  'B/packages.B_x.config': pins('three'),
}
const restored = asked('near four', 'near three', 'near two')

describe('preset: nuget-restore', () => {
  test('reads what the client reads for a solution: its config files, its packages, those of a project by its name', async () => {
    const { step, fetched } = await prepare(reported)
    const { code, log } = await step({ preset: 'nuget-restore' })
    expect([code, fetched()]).toEqual([0, restored])
    expect(log).toContain(
      '"A/packages.config" is not read: each project beside it has a file of its own name',
    )
  })

  test('reads the same from a folder above, and by the command line', async () => {
    const below = Object.entries(reported).map(([name, text]) => [`src/old/${name}`, text] as const)
    const { run, fetched } = await prepare({ ...Object.fromEntries(below), 'nuget.config': cleared('far') })
    const names = ['--package-extension', 'pkgfile', '--manifest-extension', 'pkgspec']
    const { code, stderr } = await run('restore', '--preset', 'nuget-restore', ...names)
    expect([code, stderr.includes('src/old/A/packages.config'), fetched()]).toEqual([0, true, restored])
  })

  test('says which files of these names it does not read', async () => {
    const { step, fetched } = await prepare({
      'App.sln': solution('A\\A.csproj'),
      'nuget.config': cleared('near'),
      'A/A.csproj': project,
      'A/packages.config': pins('one'),
      'A/packages.Other.config': pins('two'),
      'B/.nuget/packages.config': pins('three'),
      'B/.nuget/NuGet.Config': cleared('far'),
    })
    const { code, log } = await step({ preset: 'nuget-restore' })
    expect([code, fetched()]).toEqual([0, ['near one']])
    expect(log.match(/"[^"]*" is not read: .*/g)).toEqual([
      '"B/.nuget/NuGet.Config" is not read: no solution beside its folder has a packages.config',
      '"A/packages.Other.config" is not read: no project of that name is beside it',
      '"B/.nuget/packages.config" is not read: no solution is beside its folder ".nuget"',
    ])
  })

  // NuGet 2.8 and .NET 10 find none of them on Linux.
  const oddly = {
    'App.sln': solution('A\\A.csproj', 'B\\B.csproj'),
    'nuget.config': cleared('near'),
    'NuGet.Config': cleared('far'),
    'NUGET.CONFIG': cleared('far'),
    '.nuget/NUGET.CONFIG': cleared('far'),
    '.NUGET/nuget.config': cleared('far'),
    '.NUGET/packages.config': pins('three'),
    '.nuget/Packages.Config': pins('four'),
    'A/A.csproj': project,
    'A/packages.config': pins('one'),
    'A/PACKAGES.A.Config': pins('two'),
    'B/B.csproj': project,
    'B/PACKAGES.CONFIG': pins('five'),
  }

  const isFolding = process.platform === 'win32' || process.platform === 'darwin'

  ;(isFolding ? test.skip : test)(
    'says which files it does not read since their case is another',
    async () => {
      const { step, run, fetched } = await prepare(oddly)
      const { code, log } = await step({ preset: 'nuget-restore' })
      expect([code, fetched()]).toEqual([0, ['near one']])
      const left = [
        '.NUGET/nuget.config',
        '.NUGET/packages.config',
        '.nuget/NUGET.CONFIG',
        '.nuget/Packages.Config',
        'A/PACKAGES.A.Config',
        'B/PACKAGES.CONFIG',
        'NUGET.CONFIG',
        'NuGet.Config',
      ]
      const told = (text: string) =>
        [...text.matchAll(/"?([^" ]+)"? is not read: .*/g)].map(([, file]) => file).sort()
      expect(told(log.replace(/^::notice.*?::/gm, ''))).toEqual(left)
      expect(told((await run('init')).stdout)).toEqual(left)
    },
  )

  test('refuses solutions, and files of no solution, that the client reads other config files for', async () => {
    const { step, fetched, write } = await prepare({
      'nuget.config': cleared('far'),
      'a/A.sln': solution('A.csproj'),
      'a/A.csproj': project,
      'a/packages.config': pins('one'),
      'b/packages.config': pins('two'),
    })
    expect((await step({ preset: 'nuget-restore' })).code).toBe(0)
    expect(fetched()).toEqual(['far one', 'far two'])
    await write('a/.nuget/NuGet.Config', cleared('near'))
    const alone = await step({ preset: 'nuget-restore', 'packages-directory': 'other' })
    expect([alone.code, alone.log]).toEqual([1, expect.stringContaining('a/.nuget/NuGet.Config')])
    await write('b/B.sln', solution('B.csproj'))
    const two = await step({ preset: 'nuget-restore', 'packages-directory': 'other' })
    expect([two.code, two.log]).toEqual([1, expect.stringContaining('(CONFLICTING_INPUTS)')])
    expect(fetched()).toEqual(['far one', 'far two'])
  })

  test('takes what is below a solution that cannot be read for its own, and says so', async () => {
    const { step, fetched } = await prepare({
      'App.sln': '',
      'nuget.config': cleared('far'),
      '.nuget/nuget.config': cleared('near'),
      'A/packages.config': pins('one'),
    })
    const { code, log } = await step({ preset: 'nuget-restore' })
    expect([code, fetched()]).toEqual([0, ['near one']])
    expect(log).toContain('"App.sln" is not read: it is no solution')
  })

  test('says that there is nothing to restore', async () => {
    const { step } = await prepare({ 'nuget.config': cleared('near'), 'App.sln': solution() })
    const { code, log } = await step({ preset: 'nuget-restore' })
    expect([code, log]).toEqual([1, expect.stringContaining('(NOT_FOUND)')])
  })
})

describe('project: a solution', () => {
  test('with classic projects has the config files and the packages of the solution too', async () => {
    const { step, fetched } = await prepare(reported)
    const inputs = { project: 'App.sln', 'config-file': 'auto', layout: 'classic' }
    expect([(await step(inputs)).code, fetched()]).toEqual([0, restored])
  })

  test('refuses one with classic projects beside one of an SDK, where the client reads other config files', async () => {
    const { step, fetched } = await prepare({
      ...reported,
      'App.sln': solution('A\\A.csproj', 'C\\C.csproj'),
      'C/C.csproj':
        '<Project Sdk="Microsoft.NET.Sdk"><PropertyGroup><TargetFramework>net8.0</TargetFramework></PropertyGroup></Project>',
    })
    const inputs = { project: 'App.sln', 'config-file': 'auto', layout: 'classic' }
    const { code, log } = await step(inputs)
    expect([code, log]).toEqual([1, expect.stringContaining('.nuget/NuGet.Config for .nuget')])
    expect(fetched()).toEqual([])
  })
})

describe('packages-file', () => {
  test('with a pattern says where the client takes the file of a project in place of one that it matches', async () => {
    const { step, fetched } = await prepare(reported)
    const { code, log } = await step({ 'packages-file': '**/packages.config', 'config-file': 'nuget.config' })
    expect([code, fetched()]).toEqual([0, ['far one']])
    expect(log).toContain(
      '"A/packages.A.config" is not read: nothing names it, though it is what the client takes for "A.csproj"',
    )
  })
})

describe('a path that a solution names', () => {
  const sdk =
    '<Project Sdk="Microsoft.NET.Sdk"><PropertyGroup><TargetFramework>net8.0</TargetFramework></PropertyGroup></Project>'
  const slnx = (path: string) => `<Solution><Project Path="${path}" /></Solution>`
  const ways: readonly (readonly [string, Readonly<Record<string, string>>, string])[] = [
    ['by ..', { 'App.sln': solution('../other/P.csproj') }, 'App.sln'],
    ['by .. in backslashes', { 'App.sln': solution('..\\other\\P.csproj') }, 'App.sln'],
    ['as an absolute path', { 'App.sln': solution('@other/P.csproj') }, 'App.sln'],
    ['in a slnx', { 'App.slnx': slnx('../other/P.csproj') }, 'App.slnx'],
    ['as an installer', { 'App.slnx': slnx('../other/Setup.wixproj') }, 'App.slnx'],
    ['as a web site', { 'App.sln': solution('..\\other\\') }, 'App.sln'],
    ['as a web site by a link', { 'App.sln': solution('link') }, 'App.sln'],
    ['in a folder that is a link', { 'App.sln': solution('link/P.csproj') }, 'App.sln'],
    [
      'in a folder of git',
      { 'App.sln': solution('.git/P.csproj'), '.git/P.csproj': project, '.git/packages.config': pins('one') },
      'App.sln',
    ],
    [
      'as an installer in a folder of git',
      { 'App.sln': solution('.git/S.wixproj'), '.git/packages.config': pins('one') },
      'App.sln',
    ],
    [
      'beside others',
      {
        'App.sln': solution('In.csproj', '../other/P.csproj'),
        'In.csproj': project,
        'packages.config': pins('two'),
      },
      'App.sln',
    ],
    [
      'as the solution of a filter',
      { 'Some.slnf': '{"solution":{"path":"../other/All.sln","projects":["P.csproj"]}}' },
      'Some.slnf',
    ],
    ['of an SDK', { 'App.sln': solution('../other/Sdk.csproj') }, 'App.sln'],
  ]

  test.each(ways)('outside of the workspace, %s, is refused, there or not', async (_, files, given) => {
    const outcomes: unknown[] = []
    for (const isThere of [true, false]) {
      const { cwd, write, step, fetched, server } = await prepare({ 'nuget.config': cleared('near') })
      const other = join(dirname(cwd), 'other')
      if (isThere) {
        await write('../other/P.csproj', project)
        await write('../other/Sdk.csproj', sdk)
        await write('../other/packages.config', pins('one'))
        await write('../other/nuget.config', cleared('far'))
        await write('../other/All.sln', solution('P.csproj'))
      }
      for (const [name, text] of Object.entries(files)) await write(name, text.replace('@other', other))
      await symlink(other, join(cwd, 'link'))
      for (const config of ['auto', 'nuget.config']) {
        const { code, log } = await step({ project: given, 'config-file': config })
        const named = log.split(other).join('OTHER').split(cwd).join('CWD')
        outcomes.push([code, named.split('\n').filter(line => line.includes('::error'))])
        expect([code, log]).toEqual([1, expect.stringContaining('(INVALID_PROJECT)')])
      }
      expect(fetched()).toEqual([])
      expect(server.requests).toEqual([])
    }
    expect(outcomes.slice(2)).toEqual(outcomes.slice(0, 2))
  })
  test.each(ways.slice(0, 2))(
    'outside of the workspace, %s, is refused by a command',
    async (_, files, given) => {
      const { cwd, write, run, server } = await prepare({ '.git/HEAD': '', 'nuget.config': cleared('near') })
      const other = join(dirname(cwd), 'other')
      await write('../other/P.csproj', project)
      await write('../other/packages.config', pins('one'))
      for (const [name, text] of Object.entries(files)) await write(name, text.replace('@other', other))
      const { code, stderr } = await run('restore', '--project', given, '--config-file', 'nuget.config')
      expect([code === 0, stderr]).toEqual([false, expect.stringContaining('(INVALID_PROJECT)')])
      expect(server.requests).toEqual([])
    },
  )
})
