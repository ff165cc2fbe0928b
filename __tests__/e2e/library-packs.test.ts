import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { makePackage } from '../support/package.ts'
import { runCli } from '../support/run-cli.ts'
import { temporaryFolders } from '../support/temporary.ts'

const newFolder = temporaryFolders()

const project = (properties = '', items = '<PackageReference Include="Text" Version="1.0.0" />') =>
  `<Project Sdk="Microsoft.NET.Sdk"><PropertyGroup><TargetFramework>net9.0</TargetFramework>${properties}</PropertyGroup>
<ItemGroup>${items}</ItemGroup></Project>`

const packageOf = (id: string, author: string) =>
  makePackage({
    id,
    version: '1.0.0',
    metadata: `<authors>${author}</authors><description>For tests</description>`,
    manifestExtension: 'nuspec',
    files: [{ name: 'lib/net8.0/a.dll', content: author }],
  })

const bundledVersions =
  '<Project><PropertyGroup><BundledNETCoreAppTargetFrameworkVersion>9.0</BundledNETCoreAppTargetFrameworkVersion><NETCoreAppMaximumVersion>9.0</NETCoreAppMaximumVersion><NETCoreSdkVersion>9.0.301</NETCoreSdkVersion></PropertyGroup></Project>'

/** A project under an SDK that brings packages in `library-packs`, beside a folder `near` with others. */
async function prepare({
  packs = ['Text'],
  near = ['Other'],
  files = {},
}: {
  readonly packs?: readonly string[]
  readonly near?: readonly string[]
  readonly files?: Readonly<Record<string, string>>
} = {}) {
  const cwd = await newFolder()
  const all: Record<string, string | Buffer> = {
    '.git/HEAD': '',
    'App.csproj': project(),
    'global.json': JSON.stringify({ sdk: { version: '9.0.301', rollForward: 'disable' } }),
    'nuget.config':
      '<configuration><packageSources><clear /><add key="near" value="near" /></packageSources></configuration>',
    '../dotnet/sdk/9.0.301/Microsoft.NETCoreSdk.BundledVersions.props': bundledVersions,
    ...Object.fromEntries(near.map(id => [`near/${id}.1.0.0.nupkg`, packageOf(id, 'Near')])),
    ...Object.fromEntries(
      packs.map(id => [`../dotnet/library-packs/${id}.1.0.0.nupkg`, packageOf(id, 'Sdk')]),
    ),
    ...files,
  }
  const workspace = join(cwd, 'workspace')
  const write = async (name: string, content: string | Buffer) => {
    const path = join(workspace, name)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, content)
  }
  for (const [name, content] of Object.entries(all)) await write(name, content)
  const run = async (verb: string, ...parameters: string[]) => {
    const env = { HOME: cwd, DOTNET_ROOT: join(cwd, 'dotnet') }
    const { code, stdout, stderr } = await runCli([verb, ...parameters], { cwd: workspace, env })
    return { code, text: stdout + stderr, failure: code === 0 ? '' : stderr }
  }
  const locked = async () => {
    const { packages } = JSON.parse(await readFile(join(workspace, 'pkgtool.lock.json'), 'utf8'))
    return packages.map(({ id, source }: { id: string; source: string }) => [id, source])
  }
  return { run, write, locked, library: join(cwd, 'dotnet/library-packs') }
}

const app = ['--preset', 'nuget', '--project', 'App.csproj']
const auto = [...app, '--config-file', 'auto']

describe('the packages that an SDK brings in library-packs', () => {
  test.each([
    ['config-file', auto],
    ['source', [...app, '--source', 'near']],
  ])('are a source of its projects beside those of %s, as in the client', async (_, parameters) => {
    const { run, locked, library } = await prepare()
    const { code, failure, text } = await run('lock', ...parameters)
    expect([code, failure, await locked()]).toEqual([0, '', [['Text', library]]])
    expect(text).toContain(`"${library}" of the SDK, asked last`)
    expect(await run('restore', ...parameters, '--locked')).toMatchObject({ code: 0, failure: '' })
  })

  test('are asked last, so that a lock is the same where no SDK has them', async () => {
    const { run, locked } = await prepare({ near: ['Other', 'Text'] })
    expect(await run('lock', ...auto)).toMatchObject({ code: 0, failure: '' })
    expect(await locked()).toEqual([['Text', 'near']])
  })

  test('hold in a lock that has their hashes, though another source has other bytes of the version', async () => {
    const { run, write } = await prepare()
    expect((await run('lock', ...auto)).code).toBe(0)
    await write('near/Text.1.0.0.nupkg', packageOf('Text', 'Near'))
    expect(await run('restore', ...auto, '--locked')).toMatchObject({ code: 0, failure: '' })
  })

  test('serve no project that switches them off', async () => {
    const off = '<DisableImplicitLibraryPacksFolder>true</DisableImplicitLibraryPacksFolder>'
    const { run } = await prepare({ files: { 'App.csproj': project(off) } })
    const { code, failure } = await run('lock', ...auto)
    expect([code, failure]).toEqual([1, expect.stringContaining('Not found "Text')])
  })

  test('are no difference between projects that share their sources', async () => {
    const off = '<DisableImplicitLibraryPacksFolder>true</DisableImplicitLibraryPacksFolder>'
    const more = '<RestoreAdditionalProjectSources>more</RestoreAdditionalProjectSources>'
    const { run } = await prepare({
      files: {
        'App.csproj': project(
          more,
          '<ProjectReference Include="Lib.csproj" /><PackageReference Include="Text" Version="1.0.0" />',
        ),
        'Lib.csproj': project(`${off}${more}`, ''),
        'more/empty.txt': '',
      },
    })
    expect(await run('lock', ...auto)).toMatchObject({ code: 0, failure: '' })
  })

  test('stand in for no source that cannot be opened', async () => {
    const { run } = await prepare()
    const { code, failure } = await run('lock', ...app, '--source', 'absent')
    expect([code, failure]).toEqual([1, expect.stringContaining('Not found')])
    expect(failure).toContain('/absent": there is no such file')
  })

  test('are told of where a package is missing that the SDK of other machines brings', async () => {
    const { run } = await prepare({ packs: [], files: { 'App.fsproj': project('', '') } })
    const { failure } = await run(
      'lock',
      '--preset',
      'nuget',
      '--project',
      'App.fsproj',
      '--config-file',
      'auto',
    )
    expect(failure).toContain('or install the SDK that has it in its folder library-packs')
  })
})
