import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { freePort } from '../../scripts/lib/free-port.mjs'
import { makePackage } from '../../scripts/lib/make-package.mjs'
import { expandPaths } from '../../src/core/files/patterns.ts'
import { dotnetFoldersOf } from '../../src/core/frameworks/dotnet-folders.ts'
import { presetNames } from '../../src/core/nuget/presets.ts'
import { findDotnet, installedSdk } from '../../src/core/projects/sdk/installed-sdk.ts'
import { addPackages, type FeedServer, initFeed, serveFeed } from '../../src/feed/index.ts'
import { dotnetReference, runDotnet, runRestore } from '../support/dotnet.ts'
import { noNetwork, noSource } from '../support/offline-build.ts'
import { packLibraries } from '../support/packed-packages.ts'
import { blocksOfPage, jobsOfPage } from '../support/page-jobs.ts'
import { describeWith } from '../support/programs.ts'
import { runJob } from '../support/run-job.ts'
import { shells } from '../support/run-shell.ts'
import { temporaryFolders } from '../support/temporary.ts'
import { writeFiles } from '../support/write-files.ts'

const page = 'docs/projects.md'
const newFolder = temporaryFolders()
const runShell = shells()
// No server of the build outlives the test.
const alone = { MSBUILDDISABLENODEREUSE: '1' }

const properties = (...texts: string[]) => `<PropertyGroup>${texts.join('')}</PropertyGroup>`
const items = (...texts: string[]) => `<ItemGroup>${texts.join('')}</ItemGroup>`

/** A repository with central versions: a program, and a library that it refers to. */
const sdkStyle = {
  '.git/HEAD': 'ref: refs/heads/main\n',
  'nuget.config': noSource,
  'All.slnx':
    '<Solution><Project Path="src/App/App.csproj" /><Project Path="src/Lib/Lib.csproj" /></Solution>',
  'Directory.Build.props': `<Project>${properties('<TargetFramework>net10.0</TargetFramework>', '<RestorePackagesWithLockFile>true</RestorePackagesWithLockFile>')}</Project>`,
  'Directory.Packages.props': `<Project>${properties('<ManagePackageVersionsCentrally>true</ManagePackageVersionsCentrally>')}
    ${items('<PackageVersion Include="Greeting" Version="1.0.0" />', '<PackageVersion Include="Signs" Version="1.0.0" />')}</Project>`,
  'src/App/App.csproj': `<Project Sdk="Microsoft.NET.Sdk">${properties('<OutputType>Exe</OutputType>')}
    ${items('<ProjectReference Include="..\\Lib\\Lib.csproj" />', '<PackageReference Include="Signs" />')}</Project>`,
  'src/App/Program.cs': 'System.Console.WriteLine(Lib.Text + Signs.Mark);',
  'src/Lib/Lib.csproj': `<Project Sdk="Microsoft.NET.Sdk">${items('<PackageReference Include="Greeting" />')}</Project>`,
  'src/Lib/Lib.cs': 'public static class Lib { public static string Text => Greeting.Text; }',
}

const classic = {
  'Old.sln':
    'Microsoft Visual Studio Solution File, Format Version 12.00\nProject("{FAE04EC0-301F-11D3-BF4B-00C04FC9EFBC}") = "Old", "Old\\Old.csproj", "{1}"\nEndProject\n',
  'Old/Old.csproj': `<Project ToolsVersion="15.0" xmlns="http://schemas.microsoft.com/developer/msbuild/2003">${properties('<TargetFrameworkVersion>v4.7.2</TargetFrameworkVersion>')}
    ${items('<Reference Include="Words"><HintPath>..\\packages\\Words.1.0.0\\lib\\net10.0\\Words.dll</HintPath></Reference>')}</Project>`,
  'Old/packages.config':
    '<packages><package id="Words" version="1.0.0" targetFramework="net472" /></packages>',
}

/** A program with libraries in other languages and a package with a native file, a server and a worker. */
const samples = {
  '.git/HEAD': 'ref: refs/heads/main\n',
  'nuget.config': noSource,
  'All.slnx': `<Solution>${['App/App.csproj', 'Basic/Basic.vbproj', 'Sharp/Sharp.fsproj', 'Web/Web.csproj', 'Work/Work.csproj'].map(path => `<Project Path="${path}" />`).join('')}</Solution>`,
  'Directory.Build.props': `<Project>${properties('<TargetFramework>net10.0</TargetFramework>')}</Project>`,
  'App/App.csproj': `<Project Sdk="Microsoft.NET.Sdk">${properties('<OutputType>Exe</OutputType>')}
    ${items('<ProjectReference Include="..\\Basic\\Basic.vbproj" />', '<ProjectReference Include="..\\Sharp\\Sharp.fsproj" />', '<PackageReference Include="Sign" Version="1.0.0" />')}</Project>`,
  'App/Program.cs': `var sign = System.IO.Path.Combine(System.AppContext.BaseDirectory, "runtimes/linux-x64/native/libsign.so");
    System.Console.WriteLine(Basic.Words.Text + Sharp.Words.text + System.IO.File.ReadAllText(sign));`,
  'Basic/Basic.vbproj': '<Project Sdk="Microsoft.NET.Sdk" />',
  'Basic/Words.vb': 'Public Class Words\n  Public Shared ReadOnly Text As String = "basic "\nEnd Class\n',
  'Sharp/Sharp.fsproj': `<Project Sdk="Microsoft.NET.Sdk">${items('<Compile Include="Words.fs" />')}</Project>`,
  'Sharp/Words.fs': 'module Sharp.Words\nlet text = "sharp "\n',
  'Web/Web.csproj': '<Project Sdk="Microsoft.NET.Sdk.Web" />',
  'Web/Program.cs': `var app = Microsoft.AspNetCore.Builder.WebApplication.CreateBuilder(args).Build();
    System.Console.WriteLine(app.Environment.ApplicationName);`,
  'Work/Work.csproj': '<Project Sdk="Microsoft.NET.Sdk.Worker" />',
  'Work/Program.cs': 'System.Console.WriteLine("work");',
}

/** A generator of a class with one text. */
const generator = (name: string, text: string) => `using Microsoft.CodeAnalysis;
    [Generator] public class ${name}Maker : IIncrementalGenerator {
      public void Initialize(IncrementalGeneratorInitializationContext context) => context.RegisterPostInitializationOutput(
        made => made.AddSource("${name}.g.cs", "public static class ${name} { public static string Text => \\"${text}\\"; }"));
    }`

const generatorProject = `<Project Sdk="Microsoft.NET.Sdk">${properties(
  '<TargetFramework>net10.0</TargetFramework>',
  '<NoWarn>$(NoWarn);RS1041</NoWarn>',
)}${items(
  '<Reference Include="$(RoslynTargetsPath)/bincore/Microsoft.CodeAnalysis.dll" Private="false" />',
)}</Project>`

/**
 * A library for two frameworks, with a class that a generator in the solution writes, and one by a generator of a package; and its tests, which run by a runner of packages.
 */
const tested = {
  '.git/HEAD': 'ref: refs/heads/main\n',
  'nuget.config': noSource,
  'All.slnx': `<Solution>${['Lib', 'Maker', 'Tests'].map(name => `<Project Path="${name}/${name}.csproj" />`).join('')}</Solution>`,
  'Maker/Maker.csproj': generatorProject,
  'Maker/Maker.cs': generator('Made', 'made '),
  'Lib/Lib.csproj': `<Project Sdk="Microsoft.NET.Sdk">${properties('<TargetFrameworks>net10.0;netstandard2.1</TargetFrameworks>')}
    ${items(
      '<ProjectReference Include="..\\Maker\\Maker.csproj" OutputItemType="Analyzer" ReferenceOutputAssembly="false" SetTargetFramework="TargetFramework=net10.0" />',
      '<PackageReference Include="Packed.Maker" Version="1.0.0" PrivateAssets="all" />',
    )}</Project>`,
  'Lib/Lib.cs': `public static class Lib {
    #if NETSTANDARD
      public static string Text => Made.Text + Packed.Text + "standard";
    #else
      public static string Text => Made.Text + Packed.Text + "new";
    #endif
    }`,
  'Tests/Tests.csproj': `<Project Sdk="Microsoft.NET.Sdk">${properties('<TargetFramework>net10.0</TargetFramework>')}
    ${items(
      '<PackageReference Include="Microsoft.NET.Test.Sdk" Version="18.0.1" />',
      '<PackageReference Include="xunit" Version="2.9.3" />',
      '<PackageReference Include="xunit.runner.visualstudio" Version="3.1.5" />',
      '<ProjectReference Include="..\\Lib\\Lib.csproj" />',
    )}</Project>`,
  'Tests/Tests.cs':
    'public class Tests { [Xunit.Fact] public void Makes() => Xunit.Assert.Equal("made packed new", Lib.Text); }',
}

/** What they need, with its dependencies. */
const testedPackages = [
  'Microsoft.NET.Test.Sdk 18.0.1,Microsoft.CodeCoverage 18.0.1,Microsoft.TestPlatform.TestHost 18.0.1',
  'Microsoft.TestPlatform.ObjectModel 18.0.1,Newtonsoft.Json 13.0.3,xunit 2.9.3,xunit.abstractions 2.0.3,xunit.analyzers 1.18.0',
  'xunit.assert 2.9.3,xunit.core 2.9.3,xunit.extensibility.core 2.9.3,xunit.extensibility.execution 2.9.3',
  'xunit.runner.visualstudio 3.1.5,NETStandard.Library.Ref 2.1.0',
].flatMap(line =>
  line.split(',').map(text => {
    const [id = '', version = ''] = text.split(' ')
    return { id, version }
  }),
)

describeWith(['dotnet', 'bash'], 'docs/projects.md, Builds', () => {
  const servers: FeedServer[] = []
  let feed: string

  const serve = async (folder: string, port = 0) => {
    const server = await serveFeed(folder, { port })
    servers.push(server)
    return server
  }
  const addresses = (feedUrl: string) => ({ 'https://feed.example/': feedUrl })
  const commands = (place: Readonly<Record<string, string>>) =>
    blocksOfPage(page, 'sh', place)
      .flatMap(text => text.trim().split('\n'))
      .filter(line => line.includes('preset') || line.includes('feed.tar'))
  const jobs = (place: Readonly<Record<string, string>>) =>
    jobsOfPage(page, place).filter(({ steps }) => JSON.stringify(steps).includes('preset'))
  const run = async (line: string | undefined, cwd: string) => {
    const { code, output } = await runShell(line ?? '', { cwd })
    expect({ line, code, output: code === 0 ? '' : output }).toEqual({ line, code: 0, output: '' })
  }
  const expectRuns = async (workspace: string) => {
    const program = join(workspace, 'src/App/bin/Debug/net10.0/App.dll')
    const { output } = await runDotnet(workspace, { parameters: [program] })
    expect(output.trim()).toBe('hello from afar!')
  }
  /** The files that a user commits, in the workspace of a job of its own. */
  const checkOut = async (from: string) => {
    const job = await newFolder()
    await cp(from, join(job, 'workspace'), { recursive: true })
    return job
  }

  beforeAll(async () => {
    const packed = await packLibraries(
      {
        Words: { code: 'public static class Words { public static string Hello => "hello"; }' },
        Greeting: {
          code: 'public static class Greeting { public static string Text => Words.Hello + " from afar"; }',
          uses: ['Words'],
        },
        Signs: { code: 'public static class Signs { public static string Mark => "!"; }' },
        Style: { code: 'public static class Style { }' },
      },
      await newFolder(),
    )
    feed = join(await newFolder(), 'feed')
    await initFeed(feed, presetNames.nuget)
    await addPackages(
      feed,
      (await readdir(packed)).map(name => join(packed, name)),
    )
  })
  afterAll(() => Promise.all(servers.map(server => server.close())))

  test('SDK-style projects with central versions: locked here, restored and built by the client with no network', async () => {
    const { url } = await serve(feed)
    const repository = await newFolder()
    await writeFiles(repository, sdkStyle)
    await run(commands(addresses(url))[0], repository)
    const job = await checkOut(repository)
    const [, sdk] = jobs(addresses(url))
    const [restore, build] = sdk?.steps ?? []
    await runJob({ steps: [{ ...restore }, { ...build, env: { ...build?.env, ...noNetwork } }] }, job, {
      env: alone,
    })
    const workspace = join(job, 'workspace')
    await expectRuns(workspace)
    for (const name of ['src/App', 'src/Lib'])
      expect(await readFile(join(workspace, name, 'packages.lock.json'), 'utf8')).toBe(
        await readFile(join(repository, name, 'packages.lock.json'), 'utf8'),
      )

    // The same packages as a fallback folder.
    await rm(join(workspace, 'src/App/obj'), { recursive: true })
    const folders = {
      NUGET_PACKAGES: join(job, 'empty'),
      RestoreFallbackFolders: join(workspace, 'packages'),
    }
    const parameters = ['All.slnx', '--locked-mode']
    const { code, output } = await runRestore(workspace, {
      variables: { ...noNetwork, ...folders },
      parameters,
    })
    expect([code, code === 0 ? '' : output]).toEqual([0, ''])
  })

  test('one project: with the packages that another one keeps to itself, which a build of it needs too', async () => {
    const { url } = await serve(feed)
    const repository = await newFolder()
    const [version, reference] = ['PackageVersion Include="Greeting"', 'PackageReference Include="Greeting"']
    const withStyle = (text: string) =>
      text
        .replace(`<${version}`, `<PackageVersion Include="Style" Version="1.0.0" /><${version}`)
        .replace(`<${reference}`, `<PackageReference Include="Style" PrivateAssets="all" /><${reference}`)
    await writeFiles(
      repository,
      Object.fromEntries(Object.entries(sdkStyle).map(([name, text]) => [name, withStyle(text)])),
    )
    const program = 'src/App/App.csproj'
    await run(commands(addresses(url))[0]?.replace('All.slnx', program), repository)
    const job = await checkOut(repository)
    const [restore, build] = jobs(addresses(url))[1]?.steps ?? []
    const steps = [
      { ...restore, with: { ...restore?.with, project: program } },
      {
        ...build,
        run: build?.run?.replaceAll('All.slnx', program),
        env: { ...build?.env, ...noNetwork },
      },
    ]
    await runJob({ steps }, job, { env: alone })
    await expectRuns(join(job, 'workspace'))
  })

  test('without a restore of the client: the build goes on from the files of the step, with no network', async () => {
    const { url } = await serve(feed)
    const repository = await newFolder()
    await writeFiles(repository, sdkStyle)
    await run(commands(addresses(url))[0], repository)
    const job = await checkOut(repository)
    const [step, build] = jobs(addresses(url))[0]?.steps ?? []
    await runJob({ steps: [{ ...step }, { ...build, env: { ...build?.env, ...noNetwork } }] }, job, {
      env: alone,
    })
    await expectRuns(join(job, 'workspace'))
  })

  test('programs, web, worker, F#, Visual Basic and a package with native files: built and run with no network', async () => {
    const dotnet = findDotnet(dotnetFoldersOf({ root: process.env.DOTNET_ROOT, path: process.env.PATH }))
    const { fsharpLibraryPacks = '' } = dotnet ? installedSdk(dotnet, dotnet.versions.at(-1) ?? '') : {}
    const source = await newFolder()
    await cp(fsharpLibraryPacks, source, { recursive: true })
    const native = { 'lib/net10.0/_._': '', 'runtimes/linux-x64/native/libsign.so': 'sign' }
    const facts = { manifestExtension: 'nuspec', files: native }
    await writeFile(join(source, 'Sign.1.0.0.nupkg'), makePackage('Sign', '1.0.0', facts))
    const workspace = await newFolder()
    await writeFiles(workspace, samples)
    await run(`setup-pkgtool restore --preset nuget-restore --source ${source} --project All.slnx`, workspace)
    const { code, output } = await runDotnet(workspace, {
      parameters: ['build', 'All.slnx', '--no-restore', '-v:q', '-nodeReuse:false'],
      variables: { ...noNetwork, ...alone },
    })
    expect([code, code === 0 ? '' : output]).toEqual([0, ''])
    const printed: string[] = []
    for (const name of ['App', 'Web', 'Work']) {
      const program = join(workspace, name, 'bin/Debug/net10.0', `${name}.dll`)
      printed.push((await runDotnet(workspace, { parameters: [program] })).output.trim())
    }
    expect(printed).toEqual(['basic sharp sign', 'Web', 'work'])
  })

  /** A package with a generator, which the client has built. */
  const packGenerator = async (source: string) => {
    const cwd = await newFolder()
    await writeFiles(cwd, {
      'Maker/Maker.csproj': generatorProject,
      'Maker/Maker.cs': generator('Packed', 'packed '),
    })
    const parameters = ['build', 'Maker', '-o', 'out', '-nodeReuse:false']
    const { code, output } = await runDotnet(cwd, { parameters, variables: alone })
    expect([code, code === 0 ? '' : output]).toEqual([0, ''])
    const files = { 'analyzers/dotnet/cs/Maker.dll': await readFile(join(cwd, 'out/Maker.dll')) }
    const facts = { manifestExtension: 'nuspec', files }
    await writeFile(join(source, 'Packed.Maker.1.0.0.nupkg'), makePackage('Packed.Maker', '1.0.0', facts))
  }

  test('a test project, several frameworks and source generators, one of a package: built and tested with no network', async () => {
    const source = await newFolder()
    const reference = await dotnetReference(await newFolder(), testedPackages)
    for (const each of testedPackages) {
      const file = reference.packageFile(each)
      await cp(file, join(source, basename(file)))
    }
    await packGenerator(source)
    const workspace = await newFolder()
    await writeFiles(workspace, tested)
    // The packs that the SDK of PATH brings are asked for, as by the client.
    await run(
      `DOTNET_ROOT= setup-pkgtool restore --preset nuget-restore --source ${source} --project All.slnx`,
      workspace,
    )
    const client = async (...parameters: string[]) => {
      const { code, output } = await runDotnet(workspace, {
        parameters,
        variables: { ...noNetwork, ...alone },
      })
      expect([code, code === 0 ? '' : output]).toEqual([0, ''])
      return output
    }
    // One at a time: the client builds the generator twice, for the solution and for who refers to it.
    await client('build', 'All.slnx', '--no-restore', '-m:1', '-nodeReuse:false')
    expect(await client('test', 'Tests', '--no-build')).toMatch(/Passed: +1/)
    for (const framework of ['net10.0', 'netstandard2.1'])
      expect(await readdir(join(workspace, 'Lib/bin/Debug', framework))).toContain('Lib.dll')
  })

  test('in layers of Docker: restored from the first files alone, and built once the others are there', async () => {
    const { url } = await serve(feed)
    const [dockerfile = ''] = blocksOfPage(page, 'dockerfile', addresses(url))
    const linesOf = (instruction: string) =>
      [...dockerfile.matchAll(new RegExp(`^${instruction} (.*)$`, 'gm'))].map(([, line = '']) => line)
    const repository = await newFolder()
    // An image has no source of the machine.
    const { 'nuget.config': _, ...own } = sdkStyle
    await writeFiles(repository, own)
    await run(commands(addresses(url))[0]?.replace(' --write-packages-lock', ''), repository)
    const [restored = '', ...others] = linesOf('COPY')
    expect([linesOf('WORKDIR'), others]).toEqual([
      ['/src', '/src'],
      ['--from=restore /src .', '. .'],
    ])
    const image = await newFolder()
    const [, ...patterns] = restored.split(' ').slice(0, -1)
    for (const file of await expandPaths(patterns, { directory: repository, filesOnly: true }))
      await cp(join(repository, file), join(image, file), { recursive: true })
    const [restore, build] = linesOf('RUN')
    await run(restore, image)
    await cp(repository, image, { recursive: true })
    const env = { ...noNetwork, ...alone, PATH: process.env.PATH ?? '' }
    const { code, output } = await runShell(build ?? '', { cwd: image, env })
    expect([code, code === 0 ? '' : output]).toEqual([0, ''])
    await expectRuns(image)
  })

  test('classic projects: their packages lie where the references point', async () => {
    const { url } = await serve(feed)
    const repository = await newFolder()
    await writeFiles(repository, classic)
    await run(commands(addresses(url))[1], repository)
    const job = await checkOut(repository)
    await runJob({ steps: jobs(addresses(url))[2]?.steps ?? [] }, job)
    expect(await readdir(join(job, 'workspace/packages/Words.1.0.0/lib/net10.0'))).toEqual(['Words.dll'])
  })

  test('across an air gap: the mirror of the projects restores them with their locks', async () => {
    const outside = await serve(feed)
    const [repository, inside, port] = [await newFolder(), await newFolder(), await freePort()]
    await writeFiles(repository, sdkStyle)
    const [lock, , mirror, bundle, unbundle] = commands({
      ...addresses(outside.url),
      'https://feed.inside.example/dist': `http://127.0.0.1:${port}`,
      '/srv/dist': join(inside, 'dist'),
    })
    for (const line of [lock, mirror, bundle, unbundle]) await run(line, repository)
    await outside.close()
    const job = await checkOut(repository)
    const [sdk] = jobs(addresses((await serve(join(inside, 'dist'), port)).url))
    await runJob({ steps: sdk?.steps ?? [] }, job, { env: alone })
    await expectRuns(join(job, 'workspace'))
  })
})
