import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { parse } from 'yaml'
import { presetNames } from '../../src/core/nuget/presets.ts'
import { addPackages, type FeedServer, initFeed, serveFeed } from '../../src/feed/index.ts'
import { makePackage } from '../support/package.ts'
import { runCli } from '../support/run-cli.ts'
import { type Job, runJob } from '../support/run-job.ts'
import { shells } from '../support/run-shell.ts'
import { temporaryFolders } from '../support/temporary.ts'
import { writeFiles } from '../support/write-files.ts'

const newFolder = temporaryFolders()
const runShell = shells()
const token = 's3cret-t0ken'
const live = `$${'{{ secrets.A }}'}`
const workflow = `name: build
on: push
jobs:
  build:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v5
      - run: sudo apt-get update && sudo apt-get install -y mono-complete
      - uses: NuGet/setup-nuget@v2
        with:
          nuget-version: '6.x'
      - run: nuget restore App.sln
        env:
          FEED_USER: \${{ secrets.FEED_USER }}
          FEED_TOKEN: \${{ secrets.FEED_TOKEN }}
`
let ours: FeedServer
let open: FeedServer
let directory: string
let workspace: string

beforeAll(async () => {
  ours = await startFeed('ours', token)
  open = await startFeed('public')
})
afterAll(() => Promise.all([ours?.close(), open?.close()]))
beforeEach(async () => {
  directory = await newFolder()
  workspace = join(directory, 'workspace')
  await mkdir(workspace)
})

// Each feed has every package with bytes of its own, so that only the mapping tells which is right.
async function startFeed(owner: string, secret?: string): Promise<FeedServer> {
  const folder = await newFolder()
  await initFeed(join(folder, 'feed'), presetNames.nuget)
  for (const [id, version] of [
    ['Our.Tool', '1.0.0'],
    ['Some.Json', '13.0.1'],
  ] as const) {
    const files = [{ name: 'content/owner.txt', content: owner }]
    const path = join(folder, `${id}.${version}.nupkg`)
    await writeFile(path, makePackage({ id, version, manifestExtension: 'nuspec', files }))
    await addPackages(join(folder, 'feed'), [path])
  }
  return serveFeed(join(folder, 'feed'), { token: secret })
}

const config = (more = '') => `<?xml version="1.0" encoding="utf-8"?>
<configuration>${more}
  <packageSources>
    <clear />
    <add key="public" value="${open.url}index.json" protocolVersion="3" />
    <add key="ours" value="${ours.url}index.json" protocolVersion="3" />
  </packageSources>
  <packageSourceCredentials>
    <ours><add key="Username" value="%FEED_USER%" /><add key="ClearTextPassword" value="%FEED_TOKEN%" /></ours>
  </packageSourceCredentials>
  <packageSourceMapping>
    <packageSource key="public"><package pattern="*" /></packageSource>
    <packageSource key="ours"><package pattern="Our.*" /></packageSource>
  </packageSourceMapping>
</configuration>
`
const solution = [
  '',
  'Microsoft Visual Studio Solution File, Format Version 12.00',
  'Project("{A}") = "App", "App\\App.csproj", "{B}"',
  'EndProject',
].join('\n')
const packages =
  '<packages><package id="Our.Tool" version="1.0.0" /><package id="Some.Json" version="13.0.1" /></packages>'
const write = async (files: Readonly<Record<string, string>>) => {
  await writeFiles(workspace, files)
}
const init = (...parameters: string[]) =>
  runCli(['init', ...parameters], { cwd: workspace, env: { HOME: directory } })
const run = (text: string) =>
  runJob({ steps: parse(text) as Job['steps'] }, directory, {
    values: { 'secrets.FEED_USER': 'ci', 'secrets.FEED_TOKEN': token },
  })
const ownerOf = (folder: string) => readFile(join(workspace, folder, 'content/owner.txt'), 'utf8')

describe('init', () => {
  test('names the whole step that it replaces, whatever it begins with, and only the line of one that does more', async () => {
    const steps = [
      ['      - uses: actions/checkout@v4'],
      [
        '      - name: Set up',
        '        uses: NuGet/setup-nuget@v2',
        '        with:',
        '          nuget-version: 6.x',
      ],
      ['      - name: Restore', '        env:', '          A: b', '', '        run: nuget restore App.sln'],
      ['      - name: Build', '        run: |', '          nuget restore App.sln', '          make'],
    ]
    const text = ['jobs:', '  build:', '    steps:', ...steps.flat(), ''].join('\n')
    await write({ 'App.sln': '', 'App/packages.config': packages, '.github/workflows/build.yml': text })
    const { stdout } = await init()
    expect(stdout.match(/^# replaces.*$/gm)).toEqual([
      '# replaces .github/workflows/build.yml:5-8: uses: NuGet/setup-nuget@v2',
      '# replaces .github/workflows/build.yml:9-13: run: nuget restore App.sln',
      '# replaces .github/workflows/build.yml:16: nuget restore App.sln',
    ])
  })

  test('prints a step that restores packages.config from two sources with mapping and credentials', async () => {
    await write({
      'App.sln': solution,
      'App/packages.config': packages,
      'nuget.config': config(),
      '.github/workflows/build.yml': workflow,
    })
    const { code, stdout } = await init()
    expect(code).toBe(0)
    expect(
      stdout,
    ).toBe(`# replaces .github/workflows/build.yml:8: - run: sudo apt-get update && sudo apt-get install -y mono-complete
# replaces .github/workflows/build.yml:9-11: - uses: NuGet/setup-nuget@v2
# replaces .github/workflows/build.yml:12-15: - run: nuget restore App.sln
# 4 lines in place of 8:
- uses: setup-pkgtool/setup-pkgtool@v0
  with:
    preset: nuget-restore
    credentials: ours=${ours.url}index.json basic \${{ secrets.FEED_USER }} \${{ secrets.FEED_TOKEN }}
`)
    // At most as many lines as on Windows, where no mono is installed, without a version.
    const after = stdout.split('\n').filter(line => line !== '' && !line.startsWith('#'))
    const before = workflow.match(/uses: NuGet|run: nuget|env:|FEED_\w+:/g) ?? []
    expect(after.length).toBeLessThanOrEqual(before.length)
    await run(stdout)
    expect(await ownerOf('packages/Our.Tool.1.0.0')).toBe('ours')
    expect(await ownerOf('packages/Some.Json.13.0.1')).toBe('public')
  })

  test('takes the folder of packages from repositoryPath, else from the solution, and several projects', async () => {
    await write({
      'src/App.sln': '',
      'src/App/packages.config': packages,
      'src/Web/packages.config': packages,
      'nuget.config': config(),
    })
    const bySolution = await init()
    expect(parse(bySolution.stdout)[0].with).toMatchObject({
      preset: 'nuget-restore',
      'packages-directory': 'src/packages',
    })
    await write({
      'nuget.config': config('<config><add key="repositoryPath" value="third\\nuget" /></config>'),
    })
    const named = await init()
    expect(parse(named.stdout)[0].with).toMatchObject({ 'packages-directory': 'third/nuget' })
    await run(named.stdout)
    expect(await ownerOf('third/nuget/Our.Tool.1.0.0')).toBe('ours')
  })

  test('has a step of its own for packages.lock.json, and the public address where no file names one', async () => {
    await write({
      'Old/packages.config': packages,
      'New/packages.lock.json': '{"version":1,"dependencies":{}}',
      'pkgtool.lock.json': '{}',
    })
    expect(parse((await init()).stdout).flatMap((step: { with?: object }) => step.with ?? [])).toEqual([
      {
        preset: 'nuget-restore',
        source: 'https://api.nuget.org/v3/index.json',
        locked: true,
      },
      {
        preset: 'nuget',
        source: 'https://api.nuget.org/v3/index.json',
        'packages-file': 'New/packages.lock.json',
        'packages-directory': '.nuget/packages',
        layout: 'expanded',
      },
    ])
  })

  test.each([
    'nuget pack App/App.csproj',
    'nuget.exe update App.sln',
    'nuget sign out/*.nupkg -Timestamper x',
  ])('sets the tool up where a workflow uses it for what it alone does: %s', async line => {
    await write({
      'packages.config': packages,
      '.github/workflows/build.yml': `${workflow}      - run: nuget pack App.nuspec\n      - run: ${line}\n`,
    })
    expect(parse((await init()).stdout)[0].with).toMatchObject({
      'dist-url': 'https://dist.nuget.org',
      version: '6.x',
    })
  })

  test('sets the command up that needs no mono where a workflow uses the tool for more than a restore', async () => {
    await write({
      'packages.config': packages,
      '.github/workflows/build.yml': `${workflow}      - run: nuget pack App.nuspec\n`,
    })
    const { stdout } = await init()
    const [step] = parse(stdout)
    expect(step.with).toMatchObject({ runtime: 'native' })
    expect(Object.keys(step.with)).not.toContain('version')
    expect(stdout).toMatch(/keep .*nuget pack App\.nuspec \(runs as it is, without mono\)/)
  })

  test('names what stays of the tool, the inputs of a key, and a cache that holds more', async () => {
    await write({
      'App/packages.config': packages,
      'pkgtool.lock.json': '{}',
      '.github/workflows/build.yml': `jobs:
  build:
    steps:
      - uses: NuGet/setup-nuget@v2
        with:
          nuget-api-key: \${{ secrets.KEY }}
          nuget-api-key-source: https://feed.example/index.json
      - uses: actions/cache@v4
        with:
          path: |
            packages
            node_modules
          key: all
      - run: nuget sources add -Name a -Source https://feed.example/index.json
      - run: |
          nuget restore App.sln
          nuget pack App.nuspec
          nuget push App.nupkg
      - run: dotnet nuget push App.nupkg
`,
    })
    const { stdout } = await init()
    const push = 'needs no tool as "npx --yes setup-pkgtool push", with the key in --api-key-env'
    expect(stdout.split('\n').filter(line => line.startsWith('#'))).toEqual([
      '# replaces .github/workflows/build.yml:4-7: - uses: NuGet/setup-nuget@v2',
      '# replaces .github/workflows/build.yml:16: nuget restore App.sln',
      `# keep .github/workflows/build.yml:6: nuget-api-key: \${{ secrets.KEY }} (this input is gone: a push ${push})`,
      `# keep .github/workflows/build.yml:7: nuget-api-key-source: https://feed.example/index.json (this input is gone: a push ${push})`,
      '# keep .github/workflows/build.yml:8-13: - uses: actions/cache@v4 (it caches more than packages)',
      '# keep .github/workflows/build.yml:14: - run: nuget sources add -Name a -Source https://feed.example/index.json (what it writes into the config file of the user counts only with "config-file: auto"; better name the source in "source", and its secret in "credentials")',
      '# keep .github/workflows/build.yml:17: nuget pack App.nuspec (runs as it is, without mono)',
      '# keep .github/workflows/build.yml:18: nuget push App.nupkg (runs as it is, without mono)',
      '# 6 lines in place of 5:',
    ])
    expect(parse(stdout)[0].with).toMatchObject({ runtime: 'native' })
    expect(JSON.parse((await init('--json')).stdout).keeps).toHaveLength(6)
  })

  test('takes config files and packages from where NuGet does, beside the solution', async () => {
    await write({
      'src/App.sln': solution,
      'src/.nuget/NuGet.Config': config(),
      'src/.nuget/packages.config': packages,
      'src/App/App.csproj': '<Project />',
      'src/App/packages.App.config': packages.replace('<package id="Our.Tool" version="1.0.0" />', ''),
      'src/App/packages.config': '<packages><package id="Wrong" version="1.0.0" /></packages>',
      'nuget.config':
        '<configuration><packageSources><add key="no" value="https://no.example/index.json" /></packageSources></configuration>',
    })
    const { stdout } = await init()
    expect(
      stdout,
    ).toBe(`# src/App/packages.config is not read: each project beside it has a file of its own name
- uses: setup-pkgtool/setup-pkgtool@v0
  with:
    preset: nuget-restore
    credentials: ours=${ours.url}index.json basic \${{ secrets.FEED_USER }} \${{ secrets.FEED_TOKEN }}
    packages-directory: src/packages
`)
    await run(stdout)
    expect(await ownerOf('src/packages/Our.Tool.1.0.0')).toBe('ours')
    expect(await ownerOf('src/packages/Some.Json.13.0.1')).toBe('public')
    await write({ 'more/App.sln': solution, 'more/App/packages.config': packages })
    expect((await init()).stdout).toContain('# this step cannot serve all: it is auto, and the client')
  })

  test('quotes what a file of the repository could slip into the step', async () => {
    const name = "a'b: c\n  run/packages.config"
    await write({
      [name]: packages,
      '.github/workflows/x.yml': '- uses: nuget/setup-nuget@v2 # \u001b[31m\n',
    })
    const { stdout } = await init()
    expect(stdout).not.toContain('\u001b')
    expect(parse(stdout)).toEqual([{ uses: 'setup-pkgtool/setup-pkgtool@v0', with: expect.any(Object) }])
  })

  test('quotes the name of a workflow, in which a line break would end the comment', async () => {
    await write({
      'packages.config': packages,
      '.github/workflows/x\n- run: evil #.yml': '- uses: nuget/setup-nuget@v2\n',
    })
    const { stdout } = await init()
    expect(stdout).toContain('# replaces .github/workflows/x\\u000a- run: evil #.yml:1: ')
    expect(parse(stdout)).toHaveLength(1)
  })

  test.each([
    ['the name of a folder', { [`${live}/packages.config`]: packages }, 'UNREADABLE_FILE'],
    ['the name of a lock', { [`${live}/packages.lock.json`]: '{}' }, 'UNREADABLE_FILE'],
    ['the name of a solution', { 'packages.config': packages, [`${live}/App.sln`]: '' }, 'UNREADABLE_FILE'],
    [
      'a setting',
      {
        'packages.config': packages,
        'nuget.config': `<configuration><config><add key="repositoryPath" value="${live}" /></config></configuration>`,
      },
      'INVALID_CONFIG',
    ],
    [
      'an address, as entities',
      {
        'packages.config': packages,
        'nuget.config':
          '<configuration><packageSources><add key="a" value="https://evil.example/&#36;&#123;{ secrets.A }}" /></packageSources></configuration>',
      },
      'INVALID_CONFIG',
    ],
  ])('refuses an expression of a workflow in %s', async (_, files, code) => {
    await write(files as Record<string, string>)
    const ran = await init()
    expect([ran.code, ran.stdout]).toEqual([1, ''])
    expect(ran.stderr).toContain(`(${code})`)
    expect(ran.stderr).toContain('which starts an expression of a workflow')
  })

  test('names no secret for an address with a variable, nor for a key that would be read as more', async () => {
    const item = (key: string, text: string) =>
      `<${key}><add key="Username" value="u" /><add key="ClearTextPassword" value="${text}" /></${key}>`
    await write({
      'packages.config': packages,
      'nuget.config': `<configuration><packageSources><clear />
        <add key="a" value="https://evil.example/%ANY%/index.json" />
        <add key="b" value="https://b.example/index.json" />
        <add key="c" value="https://c.example/index.json" />
      </packageSources><packageSourceCredentials>${item('a', '%T%')}${item('b', '%T% bearer x')}${item('c', '%T%')}</packageSourceCredentials></configuration>`,
    })
    const { stdout } = await init()
    expect(parse(stdout)[0].with.credentials).toBe(`c=https://c.example/index.json basic u \${{ secrets.T }}`)
    for (const key of ['a', 'b'])
      expect(stdout).toContain(`# the source ${key} needs a line in "credentials" that is written by hand\n`)
  })

  const project =
    '<Project Sdk="Microsoft.NET.Sdk"><ItemGroup><PackageReference Include="A" Version="1.0.0" /></ItemGroup></Project>'

  test('prints the step and the lock command for projects without a lock, and both work', async () => {
    const text = project
      .replace('"A" Version="1.0.0"', '"Some.Json" Version="13.0.1"')
      .replace(
        '<ItemGroup>',
        '<PropertyGroup><TargetFramework>net8.0</TargetFramework></PropertyGroup><ItemGroup>',
      )
    await write({
      'All.slnx': '<Solution><Project Path="src/A/A.csproj" /></Solution>',
      'src/A/A.csproj': text,
      'nuget.config': `<configuration><packageSources><clear /><add key="public" value="${open.url}index.json" /></packageSources></configuration>`,
    })
    const { code, stdout } = await init()
    expect([code, stdout]).toEqual([
      0,
      `# once, and after each change of a reference, write the lock of 1 project and commit it:
# npx --yes setup-pkgtool lock --preset nuget --project All.slnx --config-file nuget.config
- uses: setup-pkgtool/setup-pkgtool@v0
  with:
    preset: nuget-restore
    config-file: nuget.config
    project: All.slnx
    packages-directory: .nuget/packages
    locked: true
`,
    ])
    const [command = ''] = /npx .*/.exec(stdout) ?? []
    expect(await runShell(command, { cwd: workspace })).toMatchObject({ code: 0 })
    const [step] = parse(stdout)
    const { outputs } = await runJob({ steps: [step] }, directory)
    expect(outputs.get('ours')).toMatchObject({ 'packages-count': '1' })
    const assets = JSON.parse(await readFile(join(workspace, 'src/A/obj/project.assets.json'), 'utf8'))
    expect(Object.keys(assets.libraries)).toEqual(['Some.Json/13.0.1'])
    expect((await init()).stdout).toContain('# after each change of a reference, write the lock of 1 project')
    // A lock of the client beside the project is as good.
    await write({ 'src/A/packages.lock.json': '{"version":1,"dependencies":{}}' })
    expect(parse((await init()).stdout)[0].with).toMatchObject({ project: 'All.slnx', locked: true })
  })

  test('names projects by patterns where the solution lacks one, beside those with other kinds of locks', async () => {
    await write({
      'App.sln': '"New.csproj"',
      'Old/Old.csproj': '<Project />',
      'Old/packages.config': packages,
      'New/New.csproj': project,
      'New/packages.lock.json': '{"version":1,"dependencies":{}}',
      'Third/Third.fsproj': project,
    })
    const { stdout } = await init()
    expect(parse(stdout).flatMap((step: { with?: object }) => step.with ?? [])).toEqual([
      expect.objectContaining({ preset: 'nuget-restore' }),
      expect.objectContaining({ project: '**/*.csproj\n**/*.fsproj\n', locked: true }),
    ])
    expect(stdout).toContain("--project '**/*.csproj' --project '**/*.fsproj'")
  })

  test('needs no line of dotnet after it, and names the caches that it replaces and the builds that follow', async () => {
    await write({
      'src/App.slnx': '',
      'src/App/App.csproj': project,
      'src/App/packages.lock.json': '{"version":1,"dependencies":{}}',
      '.github/workflows/build.yml': `jobs:
  build:
    steps:
      - uses: actions/setup-dotnet@v5
        with:
          dotnet-version: 10.x
          cache: true
      - uses: actions/cache@v4
        with:
          path: ~/.nuget/packages
          key: nuget
      - uses: actions/cache@v4
        with:
          path: node_modules
          key: npm
      - uses: actions/setup-node@v5
        with:
          cache: true
      - run: dotnet restore src/App.slnx
      - run: dotnet build src/App.slnx
      - run: dotnet test src/App.slnx --no-build
`,
    })
    const { stdout } = await init()
    expect(stdout.split('\n').filter(line => line.startsWith('#'))).toEqual([
      '# replaces .github/workflows/build.yml:7: cache: true',
      '# replaces .github/workflows/build.yml:19: - run: dotnet restore src/App.slnx',
      '# keep .github/workflows/build.yml:8-11: - uses: actions/cache@v4 (set its path to .nuget/packages: the step itself caches only packages that a pkgtool.lock.json has)',
      '# keep .github/workflows/build.yml:20: - run: dotnet build src/App.slnx (add --no-restore: the step has restored what it builds)',
      '# 7 lines in place of 2:',
    ])
    // With the lock that the other way has, the step caches them itself.
    await rm(join(workspace, 'src/App/packages.lock.json'))
    expect((await init()).stdout.match(/^# (?:replaces|\d) .*/gm)).toEqual([
      '# replaces .github/workflows/build.yml:7: cache: true',
      '# replaces .github/workflows/build.yml:8-11: - uses: actions/cache@v4',
      '# replaces .github/workflows/build.yml:19: - run: dotnet restore src/App.slnx',
      '# 7 lines in place of 6:',
    ])
    expect(parse(stdout)).toEqual([
      {
        uses: 'setup-pkgtool/setup-pkgtool@v0',
        with: {
          preset: 'nuget-restore',
          source: 'https://api.nuget.org/v3/index.json',
          project: '**/*.csproj',
          'packages-directory': '.nuget/packages',
          locked: true,
        },
      },
    ])
  })

  test('writes the step to a new file, and never over one', async () => {
    await write({ 'packages.config': packages })
    const { stdout } = await init()
    expect(await init('--write', 'step.yml')).toMatchObject({ code: 0, stdout: '' })
    expect(await readFile(join(workspace, 'step.yml'), 'utf8')).toBe(stdout)
    await write({ 'step.yml': 'mine' })
    expect(await init('--write', 'step.yml')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('step.yml'),
    })
    expect(await readFile(join(workspace, 'step.yml'), 'utf8')).toBe('mine')
  })

  test('says where it wants to be started when there is nothing of NuGet', async () => {
    const { code, stderr } = await init()
    expect([code, stderr]).toEqual([
      1,
      expect.stringContaining(
        'there is no packages.config, no packages.lock.json and no project with PackageReference',
      ),
    ])
  })
})
