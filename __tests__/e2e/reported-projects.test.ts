import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { faultServers } from '../support/fault-server.ts'
import { type PackageGraph, serveGraph } from '../support/graph-feed.ts'
import { runCli } from '../support/run-cli.ts'
import { runAction, workflowCommands } from '../support/step.ts'
import { temporaryFolders } from '../support/temporary.ts'
import { writeFiles } from '../support/write-files.ts'

const startServer = faultServers()
const newFolder = temporaryFolders()

type Files = Readonly<Record<string, string>>

interface Repository {
  readonly files: Files
  readonly graph?: PackageGraph
}

async function writeRepository(cwd: string, files: Files): Promise<void> {
  await writeFiles(cwd, { '.git/HEAD': '', ...files })
}

/** Restores a repository in a step; returns its exit code, its annotations of errors, and its log. */
async function step(project: string, { files, graph = {} }: Repository) {
  const source = serveGraph(await startServer(), graph)
  const directory = await newFolder()
  await writeRepository(join(directory, 'workspace'), files)
  const inputs = { install: 'false', project, source, 'allow-insecure': 'true' }
  const { code, log } = await runAction({ directory, inputs })
  const errors = workflowCommands(log).filter(({ name }) => name === 'error')
  return { code, log, errors: errors.map(({ message }) => message) }
}

/** Locks a repository; returns the run and the lock of a project. */
async function lock(project: string, { files, graph = {} }: Repository) {
  const source = serveGraph(await startServer(), graph)
  const cwd = await newFolder()
  await writeRepository(cwd, files)
  const run = await runCli(['lock', '--project', project, '--source', source], { cwd, env: { HOME: cwd } })
  const packages = async () => {
    const { closures = [] } = JSON.parse(await readFile(join(cwd, 'pkgtool.lock.json'), 'utf8'))
    return (closures as LockedClosure[]).map(each => [
      each.project,
      ...each.packages.map(({ id, version }) => `${id} ${version}`),
    ])
  }
  return { ...run, packages }
}

interface LockedClosure {
  readonly project: string
  readonly packages: readonly { readonly id: string; readonly version: string }[]
}

function projectOf(properties: Files, items: readonly string[]): string {
  const own = Object.entries({ TargetFramework: 'net8.0', ...properties })
  const text = own.map(([name, value]) => `<${name}>${value}</${name}>`).join('')
  return `<Project Sdk="Microsoft.NET.Sdk"><PropertyGroup>${text}</PropertyGroup><ItemGroup>${items.join('\n')}</ItemGroup></Project>`
}

// What `dotnet restore` of SDK 10.0.401 resolves.
describe('lock of a project with a reference below what a package asks for', () => {
  const graph = {
    tool: { '1.0.0': [] },
    low: { '1.0.0': [], '2.0.0': [] },
    high: { '1.0.0': ['low 2.0.0'] },
  }
  const lib = projectOf({}, [
    '<PackageReference Include="tool" Version="1.0.0" PrivateAssets="all" />',
    '<PackageReference Include="high" Version="1.0.0" />',
  ])

  test('takes it where NoWarn allows it, beside a project that keeps packages to itself', async () => {
    const app = projectOf({ NoWarn: 'NU1605' }, [
      '<ProjectReference Include="../Lib/Lib.csproj" />',
      '<PackageReference Include="low" Version="1.0.0" />',
    ])
    const files = { 'App/App.csproj': app, 'Lib/Lib.csproj': lib }
    const { code, stderr, packages } = await lock('App/App.csproj', { files, graph })
    expect([code, stderr]).toEqual([0, expect.not.stringContaining('DOWNGRADE')])
    expect(await packages()).toEqual([
      ['App/App.csproj', 'high 1.0.0', 'low 1.0.0'],
      ['Lib/Lib.csproj', 'high 1.0.0', 'low 2.0.0', 'tool 1.0.0'],
    ])
  })

  test('refuses it where nothing allows it, for what it is', async () => {
    const app = projectOf({}, [
      '<ProjectReference Include="../Lib/Lib.csproj" />',
      '<PackageReference Include="low" Version="1.0.0" />',
    ])
    const files = { 'App/App.csproj': app, 'Lib/Lib.csproj': lib }
    const { code, stderr } = await lock('App/App.csproj', { files, graph })
    expect([code, stderr]).toEqual([1, expect.stringContaining('(NU1605)')])
  })

  test.each([
    ['takes it where NoWarn allows it', { NoWarn: 'NU1605' }, 0],
    ['refuses it where nothing allows it', {}, 1],
  ])('%s, in a step', async (_, properties, expected) => {
    const app = projectOf(properties, [
      '<ProjectReference Include="../Lib/Lib.csproj" />',
      '<PackageReference Include="low" Version="1.0.0" />',
    ])
    const files = { 'App/App.csproj': app, 'Lib/Lib.csproj': lib }
    const { code, log, errors } = await step('App/App.csproj', { files, graph })
    expect([code, log.includes('(NU1605)'), errors.length]).toEqual([expected, expected === 1, expected])
  })

  test('takes the version that is nearer on the ways that leave packages out', async () => {
    const app = projectOf({ NoWarn: 'NU1605' }, [
      '<ProjectReference Include="../Lib/Lib.csproj" />',
      '<PackageReference Include="near" Version="1.0.0" />',
    ])
    const keeping = projectOf({}, [
      '<PackageReference Include="tool" Version="1.0.0" PrivateAssets="all" />',
      '<PackageReference Include="low" Version="1.0.0" />',
    ])
    const near = { '1.0.0': ['high 1.0.0', 'low 1.0.0'] }
    const files = { 'App/App.csproj': app, 'Lib/Lib.csproj': keeping }
    const { code, packages } = await lock('App/App.csproj', { files, graph: { ...graph, near } })
    expect(code).toBe(0)
    expect((await packages())[0]).toEqual(['App/App.csproj', 'high 1.0.0', 'low 1.0.0', 'near 1.0.0'])
  })
})

describe('lock of a project that needs a workload', () => {
  test.each([
    [
      'the target framework "net10.0-android"',
      { TargetFramework: 'net10.0-android' },
      'Microsoft.Android.Sdk.net10',
    ],
    [
      'the target framework "net10.0-maccatalyst"',
      { TargetFrameworks: 'net10.0;net10.0-maccatalyst' },
      'Microsoft.MacCatalyst.Sdk.net10.0',
    ],
    ['it needs a workload', { TargetFramework: 'net10.0', UseMaui: 'true' }, 'Microsoft.Maui.Sdk.net10'],
    ['it needs a workload', { TargetFramework: 'net10.0', RuntimeIdentifier: 'browser-wasm' }, 'Emscripten'],
  ])('says so once, and what to leave out: %s of %j', async (found, properties, sdk) => {
    const files = { 'App.csproj': projectOf(properties, []) }
    const { code, stderr } = await lock('App.csproj', { files })
    expect(code).toBe(1)
    expect(stderr.match(/needs a workload/g)).toHaveLength(1)
    expect(stderr).toContain(found)
    expect(stderr).toContain(sdk)
    expect(stderr).toContain('(NETSDK1147 of the .NET client)')
    expect(stderr).toContain('or a solution filter (.slnf) without it')
    expect(stderr).not.toContain('not known here')
  })

  test.each([
    ['the target framework "net10.0-android"', { TargetFramework: 'net10.0-android' }],
    ['it needs a workload', { TargetFramework: 'net10.0', UseMaui: 'true' }],
  ])('says so in one annotation of a step: %s of %j', async (found, properties) => {
    const { code, errors } = await step('App.csproj', { files: { 'App.csproj': projectOf(properties, []) } })
    expect([code, errors]).toEqual([1, [expect.stringContaining(found)]])
    expect(errors[0]).toContain('(NETSDK1147 of the .NET client)')
    expect(errors[0]).toContain('or a solution filter (.slnf) without it')
  })

  test.each(['Microsoft.Maui.Sdk', 'Microsoft.NET.Sdk.Android'])('says so of the SDK %s', async sdk => {
    const text = `<Project Sdk="${sdk}"><PropertyGroup><TargetFramework>net10.0</TargetFramework></PropertyGroup></Project>`
    const { code, stderr } = await lock('App.csproj', { files: { 'App.csproj': text } })
    expect([code, stderr]).toEqual([1, expect.stringContaining(`needs a workload, with the SDK "${sdk}`)])
  })

  test('says nothing of a workload for an SDK that nobody knows', async () => {
    const text = `<Project Sdk="My.Sdk"><PropertyGroup><TargetFramework>net10.0</TargetFramework></PropertyGroup></Project>`
    const { code, stderr } = await lock('App.csproj', { files: { 'App.csproj': text } })
    expect([code, stderr]).toEqual([1, expect.stringContaining('the SDK "My.Sdk", which is not known here')])
  })
})

// `dotnet restore` of SDK 10.0.401 takes each, and says nothing.
describe('an import of a folder', () => {
  const importing = (written: string) => ({
    'App.csproj': projectOf({}, []).replace('</Project>', `${written}</Project>`),
    'dir/more.props':
      '<Project><PropertyGroup><TargetFramework>net9.0</TargetFramework></PropertyGroup></Project>',
  })
  const told = (name: string) =>
    `an import of "${name}", which is a folder, is passed over, as a restore of the .NET client passes it over`

  test.each([
    ['<Import Project="dir" />', 'dir'],
    ['<Import Project="dir/" />', 'dir'],
    [`<Import Project="dir" Condition="Exists('dir')" />`, 'dir'],
    ['<ImportGroup><Import Project="$(MSBuildThisFileDirectory)dir" /></ImportGroup>', 'dir'],
  ])('is passed over with a warning: %s', async (written, name) => {
    const { code, stderr, packages } = await lock('App.csproj', { files: importing(written) })
    expect([code, await packages()]).toEqual([0, [['App.csproj']]])
    expect(stderr).toContain(told(name))
    const { code: ofStep, log, errors } = await step('App.csproj', { files: importing(written) })
    expect([ofStep, errors]).toEqual([0, []])
    expect(log).toContain(told(name))
  })

  test('is one of a file again once a file is there, also in a run with a record', async () => {
    const cwd = await newFolder()
    const source = serveGraph(await startServer(), {})
    const env = { HOME: cwd }
    const run = () => runCli(['restore', '--project', 'App.csproj', '--source', source], { cwd, env })
    await writeRepository(cwd, importing('<Import Project="dir" />'))
    expect((await run()).stderr).toContain(told('dir'))
    await rm(join(cwd, 'dir'), { recursive: true })
    await writeFile(
      join(cwd, 'dir'),
      '<Project><PropertyGroup><TargetFramework>net9.0</TargetFramework></PropertyGroup></Project>',
    )
    const again = await run()
    expect([again.code, again.stderr]).toEqual([0, expect.stringContaining('App.csproj (net9.0)')])
    expect(again.stderr).not.toContain('which is a folder')
  })
})

// The client goes up to the root of the disk, and restores what the file there says.
describe('a file above the repository that the client would read', () => {
  const above = 'Directory.Build.props'
  const readsAbove = `<PackageReference Include="A" Version="1.0.0" Condition="$([MSBuild]::GetPathOfFileAbove('nuget.config')) != ''" />`

  test.each([
    [
      'the properties of a build',
      above,
      '',
      'an import of "Directory.Build.props", which is not in the repository',
    ],
    ['one that a function looks up', 'nuget.config', readsAbove, 'it depends on the condition'],
  ])('is not passed over in silence: %s', async (_kind, name, item, found) => {
    const files = { [`../${name}`]: '<Project />', 'App.csproj': projectOf({}, [item]) }
    const { code, errors } = await step('App.csproj', { files })
    expect([code, errors]).toEqual([1, [expect.stringContaining(found)]])
    const cwd = join(await newFolder(), 'repository')
    await writeRepository(cwd, files)
    const run = await runCli(['restore', '--project', 'App.csproj', '--source', 'feed'], {
      cwd,
      env: { HOME: cwd },
    })
    expect(run.code).toBe(1)
    expect(run.stderr).toContain(found)
    expect(run.stderr).toContain('NEEDS_EVALUATION')
  })
})

// What MSBuild of SDK 10.0.401 says to `dotnet restore` of each.
describe('lock of a solution with a project that is not there', () => {
  const files = { 'A.csproj': projectOf({}, []) }
  const sln = (path: string, rule = 'Build.0') => `Microsoft Visual Studio Solution File, Format Version 12.00
Project("{FAE04EC0-301F-11D3-BF4B-00C04F79EFBC}") = "A", "A.csproj", "{A}"
EndProject
Project("{54A90642-561A-4BB1-A94E-469ADEE60C69}") = "Web", "${path}", "{B}"
EndProject
Global
  GlobalSection(ProjectConfigurationPlatforms) = postSolution
    {A}.Debug|Any CPU.Build.0 = Debug|Any CPU
    {B}.Debug|Any CPU.${rule} = Debug|Any CPU
  EndGlobalSection
EndGlobal
`
  const slnx = (row: string) => `<Solution><Project Path="A.csproj" />${row}</Solution>`
  const filter = (...projects: readonly string[]) =>
    JSON.stringify({ solution: { path: 'All.sln', projects: ['A.csproj', ...projects] } })
  const esproj = sln('web\\web.esproj')

  test.each<[string, string, Files]>([
    ['a web project', 'All.sln', { 'All.sln': esproj }],
    ['a database project', 'All.sln', { 'All.sln': sln('web\\web.sqlproj') }],
    ['a project of C++ in a .sln', 'All.sln', { 'All.sln': sln('web\\web.vcxproj') }],
    ['a web project of a filter', 'All.slnf', { 'All.sln': esproj, 'All.slnf': filter('web\\web.esproj') }],
    ['a project of C++ in a .slnx', 'All.slnx', { 'All.slnx': slnx('<Project Path="web/web.vcxproj" />') }],
    [
      'a web project that a .slnx says to be built',
      'All.slnx',
      { 'All.slnx': slnx('<Project Path="web/web.esproj"><Build /></Project>') },
    ],
  ])('refuses it as the client: %s', async (_, named, more) => {
    const { code, stderr } = await lock(named, { files: { ...files, ...more } })
    expect([code, stderr]).toEqual([
      1,
      expect.stringMatching(/web\/web\.\w+": there is no such file.*\(NOT_FOUND\)/),
    ])
    expect(stderr).toMatch(/ {2}- All\.sln[xf]? → web\/web/)
  })

  test.each<[string, string, Files]>([
    ['a web project that nothing builds', 'All.sln', { 'All.sln': sln('web\\web.esproj', 'ActiveCfg') }],
    ['shared files', 'All.sln', { 'All.sln': sln('web\\web.shproj') }],
    ['an old installer', 'All.sln', { 'All.sln': sln('web\\web.vdproj') }],
    ['a filter without it', 'All.slnf', { 'All.sln': esproj, 'All.slnf': filter() }],
    ['a web project of a .slnx', 'All.slnx', { 'All.slnx': slnx('<Project Path="web/web.esproj" />') }],
    [
      'a project of C++ that nothing builds',
      'All.slnx',
      { 'All.slnx': slnx('<Project Path="web/web.vcxproj"><Build Project="false" /></Project>') },
    ],
  ])('takes it as the client: %s', async (_, named, more) => {
    const { code, packages } = await lock(named, { files: { ...files, ...more } })
    expect([code, await packages()]).toEqual([0, [['A.csproj']]])
  })
})

describe('a step with a solution with a project that is not there', () => {
  const files = { 'A.csproj': projectOf({}, []) }
  const slnx = (build: string) =>
    `<Solution><Project Path="A.csproj" /><Project Path="web/web.esproj">${build}</Project></Solution>`

  test('refuses one that is to be built, in one annotation', async () => {
    const { code, errors } = await step('All.slnx', { files: { ...files, 'All.slnx': slnx('<Build />') } })
    expect([code, errors]).toEqual([
      1,
      [expect.stringMatching(/web\/web\.esproj": there is no such file[\s\S]*\(NOT_FOUND\)/)],
    ])
  })

  test('takes one that nothing builds', async () => {
    const { code, errors } = await step('All.slnx', { files: { ...files, 'All.slnx': slnx('') } })
    expect([code, errors]).toEqual([0, []])
  })
})

// What `dotnet restore` of SDK 10.0.401 resolves.
describe('lock of a project that says itself what is brought', () => {
  const graph = {
    top: { '1.0.0': ['below 1.0.0', 'other 2.0.0', 'system.text.json 99.0.0'] },
    below: { '1.0.0': [] },
    other: { '2.0.0': ['last 1.0.0'] },
    last: { '1.0.0': [] },
    'system.text.json': { '99.0.0': [] },
  }
  const whole = ['below 1.0.0', 'last 1.0.0', 'other 2.0.0', 'system.text.json 99.0.0', 'top 1.0.0']
  const without = (...ids: readonly string[]) =>
    whole.filter(each => !ids.some(id => each.startsWith(`${id} `)))
  const prune = (id: string, version: string) =>
    `<PrunePackageReference Include="${id}" Version="${version}" />`
  const filesOf = (items: readonly string[], properties: Files = {}) => ({
    'App.csproj': projectOf({ TargetFramework: 'net10.0', ...properties }, [
      '<PackageReference Include="top" Version="1.0.0" />',
      ...items,
    ]),
  })

  test.each<[string, readonly string[], readonly string[], Files?]>([
    ['leaves out what it suffices for', [prune('Below', '1.0.0')], without('below')],
    ['and what hangs below it alone', [prune('Other', '2.5.0')], without('other', 'last')],
    ['not what is asked for in a higher version', [prune('other', '1.9')], whole],
    ['nothing for .NET 8', [prune('below', '1.0.0')], whole, { TargetFramework: 'net8.0' }],
    [
      'but where pruning is switched on',
      [prune('below', '1.0.0')],
      without('below'),
      { TargetFramework: 'net8.0', RestoreEnablePackagePruning: 'true' },
    ],
    [
      'and reads no version where nothing is pruned',
      [prune('below', '1.*')],
      whole,
      { TargetFramework: 'net8.0' },
    ],
    ['nothing for what is no id', [prune('below/1.0.0', '1.0.0')], whole],
    ['before what the SDK says', [prune('System.Text.Json', '99.0.0')], without('system.text.json')],
    ['of several the first', [prune('below', '1.0.0'), prune('Below', '0.1.0')], without('below')],
    // With a default: Jest hands a function that takes more than a row has one to call when it is done.
  ])('%s', async (_, items, expected, properties = {}) => {
    const { code, packages } = await lock('App.csproj', {
      files: filesOf(items, properties),
      graph,
    })
    expect([code, await packages()]).toEqual([0, [['App.csproj', ...expected]]])
  })

  test('is told of several for one package, also beside what the SDK says', async () => {
    const twice = [prune('below', '1.0.0'), prune('Below', '0.1.0'), prune('System.Text.Json', '99.0.0')]
    const { code, stderr } = await lock('App.csproj', { files: filesOf(twice), graph })
    expect(code).toBe(0)
    expect(stderr.match(/"[^"]*" has more than one PrunePackageReference/g)).toEqual([
      '"Below" has more than one PrunePackageReference',
      '"System.Text.Json" has more than one PrunePackageReference',
    ])
    const strict = filesOf(twice, { TreatWarningsAsErrors: 'true' })
    const refused = await lock('App.csproj', { files: strict, graph })
    expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining('(NU1509)')])
  })

  test.each(['', '[1.0.0]', '1.*'])('is refused, as by the client, with the version %j', async version => {
    const { code, stderr } = await lock('App.csproj', { files: filesOf([prune('below', version)]), graph })
    expect([code, stderr]).toEqual([1, expect.stringContaining('(INVALID_PROJECT)')])
  })
})
