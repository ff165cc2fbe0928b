import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { parseLock } from '../../src/core/lock/parse-lock.ts'
import { loadSdkVersions } from '../../src/core/projects/sdk/sdk-versions.ts'
import { faultServers } from '../support/fault-server.ts'
import { serveGraph } from '../support/graph-feed.ts'
import { runCli } from '../support/run-cli.ts'
import { runAction } from '../support/step.ts'
import { temporaryFolders } from '../support/temporary.ts'

const startServer = faultServers()
const newFolder = temporaryFolders()

const project = (items: string, properties = '') =>
  `<Project Sdk="Microsoft.NET.Sdk"><PropertyGroup><TargetFramework>net8.0</TargetFramework><EnableTargetingPackDownload>false</EnableTargetingPackDownload>${properties}</PropertyGroup>
<ItemGroup>${items}</ItemGroup></Project>`

const text = '<PackageReference Include="Text" Version="1.0.0" />'
const log = '<PackageReference Include="Log" Version="1.0.0" Condition="\'$(Flavor)\' == \'logged\'" />'

async function prepare(files: Readonly<Record<string, string>>) {
  const versions = await loadSdkVersions()
  const cores = Object.values(versions).map(each => each['FSharp.Core'])
  const server = await startServer()
  const source = serveGraph(server, {
    text: { '1.0.0': [], '2.0.0': [] },
    log: { '1.0.0': [] },
    top: { '1.0.0': ['Text 2.0.0'] },
    split: { '1.0.0': ['Text 1.0.0', '|net461', 'Log 1.0.0'] },
    'fsharp.core': Object.fromEntries(cores.flatMap(each => (each === undefined ? [] : [[each, []]]))),
  })
  const directory = await newFolder()
  const cwd = join(directory, 'workspace')
  const write = async (name: string, content: string) => {
    await mkdir(dirname(join(cwd, name)), { recursive: true })
    await writeFile(join(cwd, name), content)
  }
  for (const [name, content] of Object.entries(files)) await write(name, content)
  const named = Object.keys(files).filter(name => name.endsWith('proj'))
  const runWith = (env: Readonly<Record<string, string>>, ...parameters: string[]) =>
    runCli([...parameters, ...named.flatMap(name => ['--project', name]), '--source', source], {
      cwd,
      env: { HOME: cwd, ...env },
    })
  const run = (...parameters: string[]) => runWith({}, ...parameters)
  const read = () => readFile(join(cwd, 'pkgtool.lock.json'), 'utf8')
  const closures = async () => parseLock(await read()).closures ?? []
  const step = (env: Readonly<Record<string, string>>) =>
    runAction({
      directory,
      env,
      inputs: { install: 'false', project: named.join('\n'), source, locked: 'true' },
    })
  return { cwd, write, run, runWith, step, read, closures, versions }
}

const globalJson = (version: string) => JSON.stringify({ sdk: { version, rollForward: 'disable' } })

describe('lock of projects', () => {
  test('records the SDK, global properties, and the system where something of the project depends on it', async () => {
    const onLinux = `<PackageReference Include="Log" Version="1.0.0" Condition="$([MSBuild]::IsOSPlatform('Linux')) or '$(OS)' != ''" />`
    const { run, closures } = await prepare({
      'global.json': globalJson('9.0.300'),
      'Plain/Plain.csproj': project(text),
      'Bound/Bound.csproj': project(onLinux),
      'Above/Above.csproj': project('<ProjectReference Include="../Bound/Bound.csproj" />'),
    })
    expect(await run('lock', '--property', 'Flavor=plain', '--property', 'Also=1')).toMatchObject({ code: 0 })
    const found = (await closures()).map(({ project: name, sdk, system, properties }) => ({
      name,
      sdk,
      hasSystem: system !== undefined,
      properties,
    }))
    const properties = ['Also=1', 'Flavor=plain']
    expect(found).toEqual([
      { name: 'Above/Above.csproj', sdk: '9.0.300', hasSystem: true, properties },
      { name: 'Bound/Bound.csproj', sdk: '9.0.300', hasSystem: true, properties },
      { name: 'Plain/Plain.csproj', sdk: '9.0.300', hasSystem: false, properties },
    ])
    expect((await closures())[0]?.system).toMatch(/^(linux|osx|win)-/)
  })

  test('takes variables that are not set for empty, keeps their names, and tells of one that is set', async () => {
    const tagged = `<PropertyGroup Condition="'$(MADE_UP_TAG)$([System.Environment]::GetEnvironmentVariable(MADE_UP_CALL))' != ''"><Description>$(MADE_UP_TAG)</Description></PropertyGroup>`
    const dev = `<PackageReference Include="Log" Version="1.0.0" Condition="'$(MADE_UP)' == ''" />`
    const { run, runWith, step, closures } = await prepare({
      'Low/Low.csproj': project(dev),
      'App/App.csproj': project('<ProjectReference Include="../Low/Low.csproj" />').replace(
        '<ItemGroup>',
        `${tagged}<ItemGroup>`,
      ),
    })
    expect(await run('lock')).toMatchObject({ code: 0 })
    expect((await closures()).map(({ unset, packages }) => [unset, packages.map(({ id }) => id)])).toEqual([
      [['MADE_UP', 'MADE_UP_CALL', 'MADE_UP_TAG'], ['log']],
      [['MADE_UP'], ['log']],
    ])
    const told = await runWith({ MADE_UP_TAG: '' }, 'restore', '--locked')
    expect([told.code, told.stderr]).toEqual([
      0,
      expect.stringMatching(/since the lock was written, set the variable MADE_UP_TAG: 1 closure of it/),
    ])
    for (const name of ['MADE_UP_TAG', 'MADE_UP_CALL']) {
      const { code, log } = await step({ [name]: '' })
      expect([code, log]).toEqual([0, expect.stringContaining(`set the variable ${name}: 1 closure of it`)])
    }
    expect(await step({ Made_Up: '1' })).toMatchObject({ code: 1, log: expect.stringContaining('MADE_UP') })
    const refused = await runWith({ Made_Up: '1' }, 'restore', '--locked')
    expect([refused.code, refused.stderr]).toEqual([
      1,
      expect.stringMatching(/NEEDS_EVALUATION|MADE_UP=VALUE/),
    ])
    const given = await runWith({ MADE_UP: '1' }, 'lock', '--property', 'MADE_UP=1')
    expect(given.code).toBe(0)
    expect((await closures()).map(({ packages }) => packages.length)).toEqual([0, 0])
  })

  test('records the system where central versions depend on it', async () => {
    const central = (condition: string) =>
      `<Project><ItemGroup><PackageVersion Include="Text" Version="1.0.0" ${condition}/></ItemGroup></Project>`
    const onAny = `Condition="$([MSBuild]::IsOSPlatform('Linux')) or true" `
    const systems = []
    for (const condition of ['', onAny]) {
      const { run, closures } = await prepare({ 'Directory.Packages.props': central(condition) })
      const options = ['--project', 'Directory.Packages.props', '--framework', 'net8.0']
      expect((await run('lock', ...options)).code).toBe(0)
      systems.push((await closures()).map(({ system }) => system !== undefined))
    }
    expect(systems).toEqual([[false], [true]])
  })

  test.each(['Top', 'Text'])(
    'refuses a project %s that needs a package of its own name (NU1108)',
    async name => {
      const { run } = await prepare({
        [`${name}.csproj`]: project('<PackageReference Include="Top" Version="1.0.0" />'),
      })
      const { code, stderr } = await run('lock')
      expect(code).toBe(1)
      expect(stderr).toMatch(/UNRESOLVED[\s\S]*it needs itself/)
    },
  )

  test('refuses global properties in switches of MSBuild beside or above what is named, unless the run has them', async () => {
    const { run, write, closures } = await prepare({
      'src/App/App.csproj': project(text + log),
      'Directory.Build.rsp': '# -p:No=1\n-nr:false /p:Flavor=%FLAVOR%;Also="a b"\n',
      'src/App/MSBuild.rsp': '--property:Third=%3',
    })
    await write('.git/HEAD', '')
    const { code, stderr } = await run('lock')
    expect([code, stderr.match(/global properties [\w, ]+/g), stderr.match(/Give \S+/g)]).toEqual([
      1,
      ['global properties Flavor, Also, which ', 'global properties Third, which '],
      ['Give --property', 'Give --property'],
    ])
    const given = ['Flavor=logged', 'also=a b', 'Third=3'].flatMap(each => ['--property', each])
    expect((await run('lock', ...given)).code).toBe(0)
    expect((await closures())[0]?.packages.map(({ id }) => id)).toEqual(['log', 'text'])
  })

  test('has the tools of a project, each in a closure of its own, as the client restores it', async () => {
    const tool = '<DotNetCliToolReference Include="Top" Version="1.0.0" />'
    const { cwd, run, closures } = await prepare({ 'App.csproj': project(text + tool) })
    expect((await run('lock', '--write-packages-lock')).code).toBe(0)
    const found = (await closures()).map(({ framework, alias, packages }) => ({
      framework,
      alias,
      packages: packages.map(({ id, version }) => `${id} ${version}`),
    }))
    expect(found).toEqual([
      { framework: 'net8.0', packages: ['text 1.0.0'] },
      { framework: 'netcoreapp2.2', alias: 'tool Top', packages: ['text 2.0.0', 'top 1.0.0'] },
    ])
    const theirs = JSON.parse(await readFile(join(cwd, 'packages.lock.json'), 'utf8'))
    expect(Object.keys(theirs.dependencies)).toEqual(['net8.0'])
    // With the client's lock, which knows no tools, they are restored all the same.
    expect((await run('lock')).code).toBe(0)
    expect((await closures()).map(({ alias }) => alias)).toContain('tool Top')
    expect((await run('restore', '--locked')).code).toBe(0)
  })

  test('has the fallbacks of a target framework, which make another closure', async () => {
    const fallback = '<AssetTargetFallback>portable-net45+win8</AssetTargetFallback>'
    const { run, write, closures } = await prepare({ 'App.csproj': project(text, fallback) })
    await run('lock')
    expect((await closures())[0]?.fallbacks?.[0]).toBe('portable-net45+win8')
    expect((await run('lock', '--check')).code).toBe(0)
    await write('App.csproj', project(text))
    expect((await run('lock', '--check')).stdout).toContain(
      'its closure has other fallback frameworks: removed portable',
    )
  })

  test('has what is for all frameworks before what is for a fallback, as the client', async () => {
    const fallback =
      '<DisableImplicitAssetTargetFallback>true</DisableImplicitAssetTargetFallback><AssetTargetFallback>net461</AssetTargetFallback>'
    const split = '<PackageReference Include="Split" Version="1.0.0" />'
    const { run, closures } = await prepare({ 'App.csproj': project(split, fallback) })
    expect((await run('lock')).code).toBe(0)
    const [closure] = await closures()
    expect(closure?.packages.map(({ id }) => id.toLowerCase()).sort()).toEqual(['split', 'text'])
  })

  test('names the property that differs, in --check and with locked', async () => {
    const { run, closures } = await prepare({ 'App.csproj': project(text + log) })
    const flavor = ['--property', 'Flavor=logged']
    await run('lock', ...flavor)
    expect(await run('lock', ...flavor, '--check')).toMatchObject({ code: 0, stdout: '' })
    expect(await run('restore', ...flavor, '--locked')).toMatchObject({ code: 0 })
    const check = await run('lock', '--property', 'Flavor=other', '--check')
    expect([check.code, check.stdout]).toEqual([
      1,
      'stale closure App.csproj (net8.0): its closure has other roots: removed Log [1.0.0, ); it was evaluated with the property Flavor from "logged" to "other"\n',
    ])
    const locked = await run('restore', '--locked')
    expect(locked.code).toBe(1)
    expect(locked.stderr).toContain('removed the property Flavor "logged"')
    // One that makes no difference is another lock, and answers all the same.
    expect((await run('lock', ...flavor, '--property', 'Also=1', '--check')).stdout).toBe(
      'changed closure App.csproj (net8.0): added the property Also "1"\n',
    )
    expect((await run('restore', ...flavor, '--property', 'Also=1', '--locked')).code).toBe(0)
    await run('lock', ...flavor, '--property', 'Also=1')
    expect((await closures())[0]?.properties).toEqual(['Also=1', 'Flavor=logged'])
  })

  test('names the SDK that differs, which alone makes no other lock', async () => {
    const { run, write, read, versions } = await prepare({
      'global.json': globalJson('9.0.300'),
      'App.csproj': project(text),
    })
    await run('lock')
    const before = await read()
    await write('global.json', globalJson('8.0.100'))
    const check = await run('lock', '--check')
    expect([check.code, check.stdout]).toEqual([0, ''])
    expect(check.stderr).toContain('the SDK from 9.0.300 to 8.0.100: 1 closure of it asked for the same')
    await run('lock')
    expect(await read()).toBe(before)
    await write('Fun.fsproj', project(''))
    expect((await run('lock', '--project', 'Fun.fsproj')).code).toBe(0)
    await write('global.json', globalJson('9.0.300'))
    const [old, next] = ['8.0.100', '9.0.300'].map(version => versions[version]?.['FSharp.Core'])
    expect((await run('lock', '--project', 'Fun.fsproj', '--check')).stdout).toBe(
      `stale closure Fun.fsproj (net8.0): its closure has other roots: FSharp.Core from [${old}, ) to [${next}, ); it was evaluated with the SDK from 8.0.100 to 9.0.300\n`,
    )
  })

  test('takes a closure that says nothing of it as it is', async () => {
    const { run, read, cwd } = await prepare({
      'App.csproj': project(text, "<NoWarn Condition=\"'$(OS)' == 'x'\">A</NoWarn>"),
    })
    await run('lock', '--property', 'Flavor=plain')
    const old = (await read())
      .replace(/^ *"(?:sdk|system)": .*\n/gm, '')
      .replace(/^ *"properties": \[[^\]]*\],\n/m, '')
    expect(old).not.toBe(await read())
    await writeFile(join(cwd, 'pkgtool.lock.json'), old)
    expect(await run('lock', '--check')).toMatchObject({ code: 0, stdout: '' })
    await run('lock')
    expect(await read()).toBe(old)
  })

  test('says once which SDK was taken where none is named and that decides a version', async () => {
    const { run, versions } = await prepare({
      'One.fsproj': project(''),
      'Two.fsproj': project(''),
      'App.csproj': project(text),
    })
    const newest = Object.keys(versions).at(-1) ?? ''
    const { code, stderr } = await run('lock')
    const notices = stderr.split('\n').filter(line => line.includes('names an SDK'))
    expect([code, notices]).toEqual([
      0,
      [
        expect.stringContaining(
          `FSharp.Core ${versions[newest]?.['FSharp.Core']} as the SDK ${newest} adds them`,
        ),
      ],
    ])
    expect((await run('lock', '--sdk-version', newest)).stderr).not.toContain('names an SDK')
  })

  test('says nothing of the SDK where that decides nothing', async () => {
    const { run } = await prepare({ 'App.csproj': project(text) })
    const { code, stderr } = await run('lock')
    expect([code, stderr]).toEqual([0, expect.not.stringContaining('SDK')])
  })

  test('judges a downgrade in what is kept by what the project says now, as the client does in locked mode', async () => {
    const references = `${text}<PackageReference Include="Top" Version="1.0.0" />`
    const { run, write, read } = await prepare({
      'App.csproj': project(references, '<NoWarn>NU1605</NoWarn>'),
    })
    expect((await run('lock')).code).toBe(0)
    expect((await run('restore', '--locked')).code).toBe(0)
    const before = await read()
    await write('App.csproj', project(references))
    for (const parameters of [['lock'], ['lock', '--check'], ['restore', '--locked'], ['restore']]) {
      const { code, stdout } = await run(...parameters, '--json')
      expect([code, JSON.parse(stdout).error.code]).toEqual([1, 'UNRESOLVED'])
      expect(stdout).toContain('NU1605')
    }
    expect(await read()).toBe(before)
    await write('App.csproj', project(references, '<WarningsAsErrors />'))
    expect((await run('restore', '--locked')).code).toBe(0)
  })
})
