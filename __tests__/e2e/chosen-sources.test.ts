import { mkdir, realpath, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { faultServers } from '../support/fault-server.ts'
import { servePackages } from '../support/package-feed.ts'
import { runCli } from '../support/run-cli.ts'
import { runAction, workflowCommands } from '../support/step.ts'
import { temporaryFolders } from '../support/temporary.ts'

const startServer = faultServers()
const newFolder = temporaryFolders()

const project = (properties: string, items = '<PackageReference Include="Text" Version="1.0.0" />') =>
  `<Project Sdk="Microsoft.NET.Sdk"><PropertyGroup><TargetFramework>net8.0</TargetFramework>
${properties}</PropertyGroup>
<ItemGroup>${items}</ItemGroup></Project>`

const config = (source: string) =>
  `<configuration><packageSources><clear /><add key="${source}" value="@${source}" /></packageSources></configuration>`

async function prepare(files: Readonly<Record<string, string>>) {
  const server = await startServer()
  const text = [{ id: 'text', version: '1.0.0' }]
  const feeds = {
    near: servePackages(server, text, '/near'),
    far: servePackages(server, text, '/far'),
    empty: servePackages(server, [], '/empty'),
  }
  const directory = await realpath(await newFolder())
  const cwd = join(directory, 'workspace')
  const filled = (text: string) =>
    text.replace(/@(near|far|empty)/g, (_, feed: keyof typeof feeds) => feeds[feed])
  for (const [name, content] of Object.entries({ '.git/HEAD': '', ...files })) {
    await mkdir(dirname(join(cwd, name)), { recursive: true })
    await writeFile(join(cwd, name), filled(content))
  }
  const asked = () => [...new Set(server.requests.map(({ url }) => url?.split('/')[1]))].sort()
  const step = (inputs: Readonly<Record<string, string>>, env: Readonly<Record<string, string>> = {}) =>
    runAction({
      directory,
      inputs: {
        install: 'false',
        ...Object.fromEntries(Object.entries(inputs).map(([k, v]) => [k, filled(v)])),
      },
      env: { HOME: cwd, FEED_SECRET: 'hidden-secret', ...env },
    })
  const lock = (...more: readonly string[]) =>
    runCli(['lock', '--project', 'src/App.csproj', '--config-file', 'auto', ...more], {
      cwd,
      env: { HOME: cwd },
    })
  return { server, asked, step, lock }
}

const auto = { project: 'src/App.csproj', 'config-file': 'auto' }

describe('the sources that a project chooses, with config-file', () => {
  test('are RestoreSources in place of those of the config files, in a step and for a lock', async () => {
    const { step, lock, asked } = await prepare({
      'nuget.config': config('far'),
      'src/App.csproj': project('<RestoreSources>@near</RestoreSources>'),
    })
    expect([(await step(auto)).code, asked()]).toEqual([0, ['near']])
    expect([(await lock()).code, asked()]).toEqual([0, ['near']])
  })

  test('are RestoreAdditionalProjectSources beside them, asked after them', async () => {
    const { step, asked } = await prepare({
      'nuget.config': config('empty'),
      'Directory.Build.props':
        '<Project><PropertyGroup><RestoreAdditionalProjectSources>$(RestoreAdditionalProjectSources);@near</RestoreAdditionalProjectSources></PropertyGroup></Project>',
      'src/App.csproj': project(''),
    })
    expect([(await step(auto)).code, asked()]).toEqual([0, ['empty', 'near']])
  })

  test('get no secret, and a source of the config keeps its own', async () => {
    const credentials =
      '<packageSourceCredentials><empty><add key="Username" value="u" /><add key="ClearTextPassword" value="%FEED_SECRET%" /></empty></packageSourceCredentials></configuration>'
    const { step, server } = await prepare({
      'nuget.config': config('empty').replace('</configuration>', credentials),
      'src/App.csproj': project('<RestoreSources>@empty;@near</RestoreSources>'),
    })
    const origins = { 'config-env': 'FEED_SECRET', 'credential-origins': `empty=${server.origin}` }
    const { code } = await step({ ...auto, ...origins })
    const sent = server.requests.map(({ url, headers }) => {
      const [, feed = ''] = url?.split('/') ?? []
      return `${feed} ${headers.authorization === undefined ? 'without' : 'with'} a secret`
    })
    expect([code, [...new Set(sent)]]).toEqual([0, ['empty with a secret', 'near without a secret']])
    const { log } = await step({ ...auto, ...origins, credentials: 'near bearer t0ken' })
    expect(log).toContain('the name is "near", and no source or dist-url has it')
  })

  test.each([
    ['RestoreConfigFile', '../other.config', 'other.config'],
    ['RestoreRootConfigDirectory', '../conf', 'conf/nuget.config'],
    ['RestoreSolutionDirectory', '../sln', 'sln/.nuget/nuget.config'],
  ])('are refused where %s leads to other config files, with the file to name', async (name, value, file) => {
    const { step, asked } = await prepare({
      'nuget.config': config('far'),
      'other.config': config('near'),
      'conf/nuget.config': config('near'),
      'sln/.nuget/nuget.config': config('near'),
      'src/App.csproj': project(`<${name}>${value}</${name}>`),
    })
    const { code, log } = await step(auto)
    expect([code, log]).toEqual([1, expect.stringContaining(`such as "${file}"`)])
    expect([log.includes('(CONFLICTING_INPUTS)'), asked()]).toEqual([true, []])
    const named = await step({ ...auto, 'config-file': file })
    expect([named.code, asked()]).toEqual([0, ['near']])
    expect(named.log.includes('is not honoured')).toBe(name !== 'RestoreConfigFile')
  })

  test('are refused outside of the workspace, whatever is there, for directories of config files', async () => {
    const { step, asked } = await prepare({
      'nuget.config': config('far'),
      '../conf/nuget.config': config('near'),
      'src/App.csproj': project('<RestoreRootConfigDirectory>../../conf</RestoreRootConfigDirectory>'),
    })
    const { code, log } = await step(auto)
    expect([code, log.includes('(INVALID_PROJECT)'), asked()]).toEqual([1, true, []])
  })

  // As in the client, what a project says does not hold for those that it refers to.
  test.each([
    ['of a solution', 'All.slnx'],
    ['of which one refers to the other', 'src/App.csproj'],
  ])('are refused where projects choose different ones, %s', async (_, given) => {
    const { step, asked } = await prepare({
      'nuget.config': config('far'),
      'All.slnx': '<Solution><Project Path="src/App.csproj" /><Project Path="lib/Lib.csproj" /></Solution>',
      'src/App.csproj': project(
        '<RestoreSources>@near</RestoreSources>',
        '<ProjectReference Include="../lib/Lib.csproj" />',
      ),
      'lib/Lib.csproj': project(''),
    })
    const { code, log } = await step({ ...auto, project: given })
    expect([code, log, asked()]).toEqual([
      1,
      expect.stringContaining('projects choose different sources'),
      [],
    ])
  })

  test('are refused where they are not known', async () => {
    const { step, asked } = await prepare({
      'nuget.config': config('far'),
      'src/App.csproj': project('<RestoreSources>$([System.IO.File]::ReadAllText(`x`))</RestoreSources>'),
    })
    const { code, log } = await step(auto)
    expect([code, log.includes('(NEEDS_EVALUATION)'), asked()]).toEqual([1, true, []])
  })

  test('are none where they are cleared, and the error names the property and its place', async () => {
    const { step, lock, asked } = await prepare({
      'nuget.config': config('near'),
      'src/App.csproj': project('<RestoreSources>clear</RestoreSources>'),
    })
    const { code, log } = await step(auto)
    const [error] = workflowCommands(log).filter(({ name }) => name === 'error')
    expect([code, error]).toEqual([
      1,
      {
        name: 'error',
        properties: { file: 'src/App.csproj', line: '2' },
        message: expect.stringContaining('RestoreSources of a project leaves no source'),
      },
    ])
    const locked = await lock()
    expect([locked.code, locked.stderr, asked()]).toEqual([
      2,
      expect.stringContaining('RestoreSources of a project leaves no source'),
      [],
    ])
  })

  test('are refused with the word that clears them beside others, as by the client', async () => {
    const { step, asked } = await prepare({
      'nuget.config': config('far'),
      'src/App.csproj': project('<RestoreSources>Clear;@near</RestoreSources>'),
    })
    const { code, log } = await step(auto)
    expect([code, log, asked()]).toEqual([1, expect.stringContaining('(INVALID_PROJECT)'), []])
  })

  test.each([
    ['a project', '<RestorePackagesPath>../elsewhere</RestorePackagesPath>', {}, '"../elsewhere" '],
    ['a variable', '', { RestorePackagesPath: '/elsewhere' }, ''],
    ['nobody, as it is that of the step', '<RestorePackagesPath>../own</RestorePackagesPath>', {}, undefined],
  ])(
    'the folder of packages that the client would take is told, by %s',
    async (_, properties, env, shown) => {
      const { step } = await prepare({
        'nuget.config': config('near'),
        'src/App.csproj': project(properties),
      })
      const { code, log } = await step({ ...auto, 'packages-directory': 'own' }, env)
      const told = '"packages-directory" says where packages go, and files for builds name that folder'
      expect([code, notices(log)]).toEqual([
        0,
        shown === undefined ? [] : [`RestorePackagesPath ${shown}is not honoured: ${told}`],
      ])
    },
  )

  test('a variable with fallback folders is told, since the client would take packages of these', async () => {
    const { step } = await prepare({ 'nuget.config': config('near'), 'src/App.csproj': project('') })
    const { code, log } = await step(auto, { NUGET_FALLBACK_PACKAGES: '/elsewhere' })
    expect([code, notices(log)]).toEqual([
      0,
      ['NUGET_FALLBACK_PACKAGES is not honoured: no package is looked for there, and each one is restored'],
    ])
  })

  test('what has no place here is told', async () => {
    const { step } = await prepare({
      'nuget.config': config('near'),
      'src/App.csproj': project(
        '<RestoreFallbackFolders>C:\\fallback</RestoreFallbackFolders><RestoreAdditionalProjectFallbackFolders>more</RestoreAdditionalProjectFallbackFolders><RestoreIgnoreFailedSources>true</RestoreIgnoreFailedSources>',
      ),
    })
    const { code, log } = await step(auto)
    expect([code, notices(log)]).toEqual([
      0,
      [
        'RestoreFallbackFolders "C:\\fallback" is not honoured: no package is looked for there, and each one is restored',
        'RestoreAdditionalProjectFallbackFolders "more" is not honoured: no package is looked for there, and each one is restored',
        'RestoreIgnoreFailedSources "true" is not honoured: a source that fails is passed over only where another one has the package',
      ],
    ])
  })
})

const notices = (log: string) =>
  workflowCommands(log)
    .filter(({ name, message }) => name === 'notice' && message.includes('is not honoured'))
    .map(({ message }) => message)

test('with source given, each choice of a project is told, and none is followed', async () => {
  const all = [
    ['RestoreSources', '@far'],
    ['RestoreAdditionalProjectSources', '@far'],
    ['RestoreConfigFile', '../other.config'],
    ['RestoreRootConfigDirectory', '..'],
    ['RestoreSolutionDirectory', '..'],
    ['RestoreFallbackFolders', '../fallback'],
    ['RestoreAdditionalProjectFallbackFolders', '../more'],
    ['RestoreIgnoreFailedSources', 'true'],
    ['RestorePackagesPath', '../elsewhere'],
  ]
  const { step, asked } = await prepare({
    'src/App.csproj': project(all.map(([name, value]) => `<${name}>${value}</${name}>`).join('\n')),
  })
  const { code, log } = await step({ project: 'src/App.csproj', source: '@near' })
  expect([code, asked()]).toEqual([0, ['near']])
  expect(notices(log).map(text => text.split(' ')[0])).toEqual(all.map(([name]) => name))
})
