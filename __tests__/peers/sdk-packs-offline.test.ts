import { execFile } from 'node:child_process'
import { copyFile, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, jest, test } from '@jest/globals'
import { readProject } from '../../src/core/projects/read-project.ts'
import { dotnetReference, type Pinned, runDotnet } from '../support/dotnet.ts'
import { noNetwork, noSource } from '../support/offline-build.ts'
import { makePackage } from '../support/package.ts'
import { describeWith } from '../support/programs.ts'
import { runCli } from '../support/run-cli.ts'
import { temporaryFolders } from '../support/temporary.ts'
import { writeFiles } from '../support/write-files.ts'

jest.setTimeout(900_000)

const newFolder = temporaryFolders()
const run = promisify(execFile)

const system = { win32: 'win', darwin: 'osx' }[process.platform as string] ?? 'linux'
const runtime = `${system}-${process.arch}`

const program = `<Project Sdk="Microsoft.NET.Sdk"><PropertyGroup><OutputType>Exe</OutputType>
<TargetFramework>net9.0</TargetFramework><RuntimeIdentifiers>${runtime}</RuntimeIdentifiers><RollForward>Major</RollForward>
</PropertyGroup><ItemGroup><ProjectReference Include="../Lib/Lib.csproj" /></ItemGroup></Project>`
const library = `<Project Sdk="Microsoft.NET.Sdk"><PropertyGroup><TargetFrameworks>net8.0;netstandard2.1</TargetFrameworks></PropertyGroup>
<ItemGroup><PackageReference Include="Words" Version="1.0.0" /></ItemGroup></Project>`

const files = {
  '.git/HEAD': 'ref: refs/heads/main\n',
  'nuget.config': noSource,
  'All.slnx': '<Solution><Project Path="App/App.csproj" /><Project Path="Lib/Lib.csproj" /></Solution>',
  'Directory.Build.props':
    '<Project><PropertyGroup><RestorePackagesWithLockFile>true</RestorePackagesWithLockFile><NuGetAudit>false</NuGetAudit></PropertyGroup></Project>',
  'App/App.csproj': program,
  'App/Program.cs': 'System.Console.WriteLine(Lib.Text);',
  'Lib/Lib.csproj': library,
  'Lib/Lib.cs': 'public static class Lib { public static string Text => "from the library"; }',
}

/** The packs that projects need, of the SDK that `dotnet` is. */
async function packsOf(cwd: string): Promise<readonly Pinned[]> {
  const found = new Map<string, Pinned>()
  for (const name of ['App/App.csproj', 'Lib/Lib.csproj']) {
    const reading = await readProject(name, { workingDirectory: cwd, dotnet: { path: process.env.PATH } })
    const frameworks = reading.kind === 'project' ? reading.frameworks : []
    for (const { id, range } of frameworks.flatMap(({ downloads }) => downloads))
      found.set(`${id} ${range}`, { id, version: range.slice(1, -1) })
  }
  return [...found.values()]
}

/** Brings packs into a feed, each with the client: of several versions of one package it downloads one. */
async function bring(packs: readonly Pinned[], feed: string): Promise<void> {
  for (const version of new Set(packs.map(pack => pack.version))) {
    const same = packs.filter(pack => pack.version === version)
    const reference = await dotnetReference(await newFolder(), same)
    for (const pack of same) {
      const file = reference.packageFile(pack)
      await copyFile(file, join(feed, basename(file)))
    }
  }
}

const succeeded = (parameters: readonly string[]) => ({ parameters, code: 0, output: '' })

describeWith(['dotnet'], 'what a build needs beside references', () => {
  test('lies in the packages folder, so that nothing of restore, build and run asks a source', async () => {
    const cwd = await newFolder()
    const feed = await newFolder()
    await writeFiles(cwd, files)
    const packs = await packsOf(cwd)
    const ids = packs.map(({ id }) => id)
    for (const part of ['App.Ref', `App.Runtime.${runtime}`, `App.Host.${runtime}`])
      expect(ids).toContain(`Microsoft.NETCore.${part}`)
    expect(ids).toContain('NETStandard.Library.Ref')
    await bring(packs, feed)
    await writeFile(
      join(feed, 'words.1.0.0.nupkg'),
      makePackage({ id: 'Words', version: '1.0.0', manifestExtension: 'nuspec', files: [] }),
    )
    const own = async (...parameters: string[]) => {
      const shared = ['--project', 'All.slnx', '--preset', 'nuget', '--source', feed]
      // Empty: the SDK is that of PATH, as for the client.
      const env = { HOME: cwd, DOTNET_ROOT: '' }
      const { code, stderr } = await runCli([...parameters, ...shared], { cwd, env })
      expect({ parameters, code, output: code === 0 ? '' : stderr }).toEqual(succeeded(parameters))
    }
    await own('lock', '--write-packages-lock')
    await own('restore', '--locked', '--layout', 'expanded', '--packages-directory', 'packages')
    const variables = {
      ...noNetwork,
      NUGET_PACKAGES: join(cwd, 'packages'),
      DOTNET_CLI_HOME: join(cwd, 'home'),
      HOME: join(cwd, 'home'),
    }
    const client = async (...parameters: string[]) => {
      const { code, output } = await runDotnet(cwd, { parameters, variables })
      expect({ parameters, code, output: code === 0 ? '' : output }).toEqual(succeeded(parameters))
      return output
    }
    await client('restore', 'All.slnx', '--locked-mode')
    await client('build', 'All.slnx', '--no-restore', '-nodeReuse:false')
    expect(await client('run', '--project', 'App', '--no-build')).toContain('from the library')

    // The same where our restore is the only one.
    for (const name of ['App', 'Lib'])
      for (const made of ['bin', 'obj']) await rm(join(cwd, name, made), { recursive: true })
    await own(
      'restore',
      '--locked',
      '--layout',
      'expanded',
      '--packages-directory',
      'packages',
      '--write-assets',
    )
    await client('build', 'All.slnx', '--no-restore', '-nodeReuse:false')
    expect(await client('run', '--project', 'App', '--no-build')).toContain('from the library')
    const forRuntime = ['App', '-r', runtime, '--no-restore', '-nodeReuse:false']
    await client('build', ...forRuntime)
    await client('publish', ...forRuntime, '--self-contained', '-o', 'out')
    const { stdout } = await run(join(cwd, 'out', process.platform === 'win32' ? 'App.exe' : 'App'))
    expect(stdout.trim()).toBe('from the library')
  })
})
