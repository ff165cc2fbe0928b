import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test } from '@jest/globals'
import { startGallery } from '../support/gallery-server.ts'
import { layFiles, madeFiles, packLab } from '../support/nuget-lab.ts'
import { runCli } from '../support/run-cli.ts'
import { temporaryFolders } from '../support/temporary.ts'

const newFolder = temporaryFolders()

const project = (name: string, at: number) =>
  `Project("{FAE04EC0-301F-11D3-BF4B-00C04F79EFBC}") = "${name}", "${name}\\${name}.csproj", "{11111111-1111-1111-1111-11111111111${at}}"\nEndProject\n`

const files = {
  'App/App.csproj':
    '<Project Sdk="Microsoft.NET.Sdk"><PropertyGroup><TargetFramework>netstandard2.0</TargetFramework><DisableImplicitFrameworkReferences>true</DisableImplicitFrameworkReferences><NuGetAudit>false</NuGetAudit></PropertyGroup><ItemGroup><PackageReference Include="Lab.D" Version="1.0.0" /></ItemGroup></Project>',
  'Old/Old.csproj':
    '<Project xmlns="http://schemas.microsoft.com/developer/msbuild/2003"><PropertyGroup><TargetFrameworkVersion>v4.7.2</TargetFrameworkVersion></PropertyGroup></Project>',
  'Old/packages.config': '<packages><package id="Lab.B" version="1.1.0" /></packages>',
  'All.sln': `Microsoft Visual Studio Solution File, Format Version 12.00\n${project('App', 1)}${project('Old', 2)}Global\nEndGlobal\n`,
}

test('nuget restore gives each project of a solution its packages where its build reads them', async () => {
  const base = await newFolder()
  const [folder, source, shared] = [join(base, 'work'), join(base, 'source'), join(base, 'shared')]
  await packLab(source)
  await layFiles({ files }, { folder, source })
  const restore = () =>
    runCli(['nuget', 'restore', '-Source', source], { cwd: folder, env: { NUGET_PACKAGES: shared } })

  const first = await restore()

  expect([first.code, first.stderr]).toEqual([0, ''])
  const made = await madeFiles(folder, { files })
  expect(made).toContain('packages/Lab.B.1.1.0/Lab.B.1.1.0.nupkg')
  expect(made).toContain('App/obj/project.assets.json')
  expect(made.filter(path => path.startsWith('Old/'))).toEqual([])
  const assets = JSON.parse(await readFile(join(folder, 'App/obj/project.assets.json'), 'utf8'))
  expect(Object.keys(assets.libraries)).toEqual(['Lab.D/1.0.0'])
  expect(await madeFiles(shared, {})).toContain('lab.d/1.0.0/lab.d.1.0.0.nupkg')

  await rm(source, { recursive: true })
  const second = await restore()
  expect([second.code, second.stderr]).toEqual([0, ''])
  expect(second.stdout).toMatch(/^All packages listed in All\.sln are already installed\.$/m)
})

const closing: { close(): void }[] = []
afterAll(() => {
  for (const each of closing) each.close()
})

const classic = { 'packages.config': '<packages><package id="Lab.C" version="1.5.0" /></packages>' }

test('nuget restore reads a variable in the folder that a config file names, where it may', async () => {
  const base = await newFolder()
  const [folder, source] = [join(base, 'work'), join(base, 'source')]
  await packLab(source)
  const config =
    '<configuration><config><add key="repositoryPath" value="%PACKS%/there" /></config></configuration>'
  await layFiles({ files: { ...classic, 'nuget.config': config } }, { folder, source })
  const env = { PACKS: join(base, 'packs') }
  const words = ['nuget', 'restore', 'packages.config', '-Source', source]
  const refused = await runCli(words, { cwd: folder, env })
  expect([refused.code, refused.stderr]).toEqual([1, expect.stringMatching(/%PACKS%.*PKGTOOL_CONFIG_ENV/)])
  expect(await madeFiles(folder, { files: { ...classic, 'nuget.config': config } })).toEqual([])
  const { code } = await runCli(words, { cwd: folder, env: { ...env, PKGTOOL_CONFIG_ENV: 'PACKS' } })
  expect([code, await madeFiles(join(base, 'packs'), {})]).toEqual([
    0,
    expect.arrayContaining(['there/Lab.C.1.5.0/Lab.C.1.5.0.nupkg']),
  ])
})

test.each([
  ['restore', 'packages.config', '-PackagesDirectory', 'placed'],
  ['install', 'Lab.C', '-Version', '1.5.0', '-OutputDirectory', 'placed'],
])(
  'nuget %s lets a config file of the checkout ask less than one of the machine only by PKGTOOL_EXCEPTIONS',
  async (...words) => {
    const base = await newFolder()
    const [folder, source] = [join(base, 'work'), join(base, 'source')]
    await packLab(source)
    const modeOf = (mode: string) =>
      `<configuration><config><add key="signatureValidationMode" value="${mode}" /></config></configuration>`
    const files = { ...classic, 'nuget.config': modeOf('accept') }
    await layFiles({ files }, { folder, source })
    await layFiles(
      { files: { 'NuGet.Config': modeOf('require') } },
      { folder: join(base, '.nuget/NuGet'), source },
    )
    const run = (env: Readonly<Record<string, string>>) =>
      runCli(['nuget', ...words, '-Source', source], { cwd: folder, env: { HOME: base, ...env } })

    const without: readonly Readonly<Record<string, string>>[] = [{}, { PKGTOOL_EXCEPTIONS: 'workflow' }]
    for (const env of without) {
      const { code, stderr } = await run(env)
      expect([code, stderr]).toEqual([1, expect.stringContaining('signatureValidationMode')])
      expect(await madeFiles(folder, { files })).toEqual([])
    }

    const { code } = await run({ PKGTOOL_EXCEPTIONS: 'repository' })
    expect([code, await madeFiles(folder, { files })]).toEqual([
      0,
      expect.arrayContaining(['placed/Lab.C.1.5.0/Lab.C.1.5.0.nupkg']),
    ])
  },
)

test('nuget keeps what it keeps below NUGET_HTTP_CACHE_PATH, which is absolute', async () => {
  const base = await newFolder()
  const server = await startGallery()
  closing.push(server)
  const words = ['nuget', 'search', 'lab', '-Source', `${server.origin}/v3/index.json`]
  const run = (path: string) =>
    runCli(words, { cwd: base, env: { HOME: join(base, 'home'), NUGET_HTTP_CACHE_PATH: path } })
  const refused = await run('kept')
  expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining('NUGET_HTTP_CACHE_PATH')])
  const { code } = await run(join(base, 'kept'))
  expect([code, await readdir(join(base, 'kept'))]).toEqual([0, ['setup-pkgtool']])
  await expect(readdir(join(base, 'home'))).rejects.toThrow('ENOENT')
})

test.each([[['-ExcludeVersion']], [[]]])(
  'nuget install -DependencyVersion Ignore %j says what is placed as it spells itself',
  async more => {
    const base = await newFolder()
    await packLab(join(base, 'source'))
    const words = [
      'install',
      'lab.b',
      '-DependencyVersion',
      'Ignore',
      '-Source',
      join(base, 'source'),
      ...more,
    ]
    const { code, stdout } = await runCli(['nuget', ...words, '-OutputDirectory', 'placed'], {
      cwd: base,
      env: { HOME: base },
    })
    expect([code, stdout]).toEqual([0, expect.stringMatching(/^Added package 'Lab\.B\.1\.1\.0' to folder/m)])
  },
)
