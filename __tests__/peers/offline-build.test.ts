import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, jest, test } from '@jest/globals'
import { runDotnet, runRestore } from '../support/dotnet.ts'
import { packLibraries } from '../support/packed-packages.ts'
import { describeWith } from '../support/programs.ts'
import { runCli } from '../support/run-cli.ts'
import { temporaryFolders } from '../support/temporary.ts'

jest.setTimeout(180_000)

const newFolder = temporaryFolders()

const projectText = `<Project Sdk="Microsoft.NET.Sdk"><PropertyGroup><TargetFramework>net10.0</TargetFramework>
<OutputType>Exe</OutputType><RestorePackagesWithLockFile>true</RestorePackagesWithLockFile></PropertyGroup>
<ItemGroup><PackageReference Include="Greeting" Version="1.0.0" /></ItemGroup></Project>`

// No source is left, and whatever is asked for all the same meets a proxy that is not there.
const noSource = `<configuration><packageSources><clear /></packageSources>
<fallbackPackageFolders><clear /></fallbackPackageFolders></configuration>`
const nowhere = 'http://127.0.0.1:9'
const noNetwork = { http_proxy: nowhere, https_proxy: nowhere, all_proxy: nowhere, no_proxy: '' }

describeWith(['dotnet'], 'restore with layout expanded', () => {
  let feed: string
  let job: string

  const ours = async (...parameters: string[]) => {
    const names = ['--preset', 'nuget', '--source', feed, '--project', 'App.csproj']
    const { code, stderr } = await runCli([...parameters, ...names], { cwd: job, env: { HOME: job } })
    expect(`${code} ${stderr}`).toMatch(/^0/)
  }

  beforeAll(async () => {
    feed = await packLibraries(
      {
        Words: { code: 'public static class Words { public static string Hello => "hello"; }' },
        Greeting: {
          code: 'public static class Greeting { public static string Text => Words.Hello + " from afar"; }',
          uses: ['Words'],
        },
      },
      await newFolder(),
    )
    job = await newFolder()
    await mkdir(join(job, '.git'))
    await writeFile(join(job, 'App.csproj'), projectText)
    await writeFile(join(job, 'Program.cs'), 'System.Console.WriteLine(Greeting.Text);')
    await ours('lock', '--write-packages-lock')
    // From here on there are the lock and the packages that it names, and no feed.
    await ours('restore', '--locked', '--layout', 'expanded')
    await rm(feed, { recursive: true })
    await writeFile(join(job, 'nuget.config'), noSource)
  }, 180_000)

  test.each([
    ['packages folder', () => ({ NUGET_PACKAGES: join(job, 'packages') })],
    [
      'fallback folder',
      () => ({ NUGET_PACKAGES: join(job, 'empty'), RestoreFallbackFolders: join(job, 'packages') }),
    ],
  ])(
    'gives dotnet a %s that it restores from in locked mode, builds and runs with no network',
    async (_, folders) => {
      for (const name of ['obj', 'bin']) await rm(join(job, name), { recursive: true, force: true })
      const lock = await readFile(join(job, 'packages.lock.json'), 'utf8')
      const variables = { ...noNetwork, ...folders() }
      const restored = await runRestore(job, { variables, parameters: ['--locked-mode'] })
      expect([restored.code, restored.code === 0 ? '' : restored.output]).toEqual([0, ''])
      const parameters = ['run', '--no-restore']
      const { code, output } = await runDotnet(job, { parameters, variables })
      expect([code, output.trim()]).toEqual([0, 'hello from afar'])
      expect(await readFile(join(job, 'packages.lock.json'), 'utf8')).toBe(lock)
    },
  )
})
