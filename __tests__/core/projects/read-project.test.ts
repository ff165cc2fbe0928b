import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { ProjectReader } from '../../../src/core/projects/project-reader.ts'
import type { ProjectReading } from '../../../src/core/projects/project-reading.ts'
import { readProject } from '../../../src/core/projects/read-project.ts'
import { failureOf } from '../../support/failure-of.ts'
import { temporaryFolders } from '../../support/temporary.ts'
import { wholeDotnet } from '../../support/whole-dotnet.ts'
import { writeFiles } from '../../support/write-files.ts'

const temporaryDirectory = temporaryFolders()

const project = (...content: string[]) =>
  `<Project Sdk="Microsoft.NET.Sdk">\n${content.join('\n')}\n</Project>\n`
const net8 = '<PropertyGroup><TargetFramework>net8.0</TargetFramework></PropertyGroup>'
const items = (...lines: string[]) => `<ItemGroup>\n${lines.join('\n')}\n</ItemGroup>`
const reference = (id: string, version: string, more = '') =>
  `<PackageReference Include="${id}" Version="${version}" ${more}/>`

/** Writes a repository and reads `src/App/App.csproj` in it, unless `files` has another project. */
async function read(files: Record<string, string>, file = 'src/App/App.csproj') {
  const root = await temporaryDirectory()
  await writeFiles(root, { '.git/HEAD': '', ...files })
  const reading = await readProject(join(root, file), { workingDirectory: root, dotnet: wholeDotnet })
  return { root, reading }
}

const app = (text: string, others: Record<string, string> = {}) =>
  read({ 'src/App/App.csproj': text, ...others })

function frameworksOf(reading: ProjectReading) {
  if (reading.kind !== 'project') throw new Error(`a ${reading.kind}`)
  return reading.frameworks
}

function pinsOf(reading: ProjectReading): Record<string, readonly string[]> {
  return Object.fromEntries(
    frameworksOf(reading).map(({ framework, packages }) => [
      framework,
      packages.map(
        ({ id, range, isImplicit }) => `${id} ${range ?? '*any*'}${isImplicit ? ' (implicit)' : ''}`,
      ),
    ]),
  )
}

describe('readProject', () => {
  // Twelve shapes that `dotnet restore` of SDK 10 passes over without a word, and `dotnet build --no-restore` refuses: MSB4024, the
  // last one MSB4068.
  test.each([
    '<Project><PropertyGroup><X>1</X>',
    '<Project><PropertyGroup><X>1</Y></PropertyGroup></Project>',
    '',
    'hello',
    '<Project /><Project />',
    '<Project><PropertyGroup><X>a & b</X></PropertyGroup></Project>',
    '<Project><PropertyGroup Condition="true" Condition="true" /></Project>',
    '<Project><PropertyGroup Condition=true /></Project>',
    '<Project><PropertyGroup><X>&nope;</X></PropertyGroup></Project>',
    ' <?xml version="1.0"?><Project />',
    '<Project><PropertyGroup><X>\u0001</X></PropertyGroup></Project>',
    '<html><body>x</body></html>',
  ])('refuses an import that a build refuses: %j', async text => {
    const error = await failureOf(() =>
      app(project('<Import Project="more.props" />', net8), { 'src/App/more.props': text }),
    )
    expect(error.code).toBe('INVALID_PROJECT')
    expect(error.fields.path ?? error.fields.subject).toContain('more.props')
    expect(error.message).toContain('on line 1')
  })

  test('reads references with their lines, attributes and elements', async () => {
    const text = project(
      net8,
      items(
        reference('A', '1.0.0'),
        '<PackageReference Include="B"><Version>\n [2.0,3.0) </Version><PrivateAssets>all</PrivateAssets></PackageReference>',
        '<PackageReference Include="C;D" Version="1.*" ExcludeAssets="build" />',
        '<PackageReference Include="E" />',
      ),
    )
    const { reading, root } = await app(text)
    expect(pinsOf(reading)).toEqual({ 'net8.0': ['A 1.0.0', 'B [2.0,3.0)', 'C 1.*', 'D 1.*', 'E *any*'] })
    const [first, second, third] = reading.kind === 'project' ? (reading.frameworks[0]?.packages ?? []) : []
    expect(first).toMatchObject({ file: join(root, 'src/App/App.csproj'), line: 4 })
    expect(second).toMatchObject({ privateAssets: 'all', line: 5 })
    expect(third).toMatchObject({ excludeAssets: 'build', line: 7 })
  })

  test('evaluates conditions on the framework for each of several', async () => {
    const text = project(
      '<PropertyGroup><TargetFrameworks>net472; net8.0 ;netstandard2.0</TargetFrameworks></PropertyGroup>',
      items(
        reference('A', '1.0.0', `Condition="'$(TargetFramework)' == 'net472'"`),
        reference('B', '1.0.0', `Condition="'$(TargetFramework)' != 'net472'"`),
      ),
      '<Choose>',
      `<When Condition="'$(TargetFramework)' == 'net8.0'">${items(reference('C', '8.0.0'))}</When>`,
      `<Otherwise>${items(reference('C', '4.0.0'))}</Otherwise>`,
      '</Choose>',
    )
    expect(pinsOf((await app(text)).reading)).toEqual({
      net472: ['A 1.0.0', 'C 4.0.0', 'Microsoft.NETFramework.ReferenceAssemblies 1.0.3 (implicit)'],
      'net8.0': ['B 1.0.0', 'C 8.0.0'],
      'netstandard2.0': ['NETStandard.Library 2.0.3 (implicit)', 'B 1.0.0', 'C 4.0.0'],
    })
  })

  test('reads what the name of a target framework stands for', async () => {
    const named = (name: string, ...properties: string[]) =>
      `<PropertyGroup Condition="'$(TargetFramework)' == '${name}'">${properties.join('')}</PropertyGroup>`
    const core = '<TargetFrameworkIdentifier>.NETCoreApp</TargetFrameworkIdentifier>'
    const { reading } = await app(
      project(
        '<PropertyGroup><TargetFrameworks>apple;net472;NET472;pear;fig</TargetFrameworks></PropertyGroup>',
        named('apple', core, '<TargetFrameworkVersion>10.0</TargetFrameworkVersion>'),
        named(
          'pear',
          '<TargetFrameworkIdentifier>.NETStandard</TargetFrameworkIdentifier><TargetFrameworkVersion>v2.0</TargetFrameworkVersion>',
        ),
        named(
          'fig',
          `${core}<TargetFrameworkVersion>v8.0</TargetFrameworkVersion>`,
          '<TargetFrameworkMoniker>.NETCoreApp,Version=v9.0</TargetFrameworkMoniker>',
        ),
        `<ItemGroup Condition="'$(TargetFramework)' == 'apple'">${reference('A', '1.0.0')}</ItemGroup>`,
      ),
    )
    const frameworks = reading.kind === 'project' ? reading.frameworks : []
    expect(
      frameworks.map(({ framework, alias, packages }) => [framework, alias, packages.map(({ id }) => id)]),
    ).toEqual([
      ['net10.0', 'apple', ['A']],
      ['net472', undefined, ['Microsoft.NETFramework.ReferenceAssemblies']],
      ['netstandard2.0', 'pear', ['NETStandard.Library']],
      ['net9.0', 'fig', []],
    ])
  })

  test('knows in conditions of items what the SDK makes of the target framework', async () => {
    const only = (property: string, value: string) => `Condition="'$(${property})' == '${value}'"`
    const text = project(
      '<PropertyGroup><TargetFrameworks>net8.0-windows;net472</TargetFrameworks></PropertyGroup>',
      items(
        reference('A', '1.0.0', only('TargetFrameworkIdentifier', '.NETFramework')),
        reference('B', '1.0.0', only('TargetFrameworkVersion', 'v8.0')),
        reference('C', '1.0.0', only('TargetFrameworkMoniker', '.NETFramework,Version=v4.7.2')),
        reference('D', '1.0.0', only('TargetPlatformIdentifier', 'windows')),
      ),
    )
    expect(pinsOf((await app(text)).reading)).toEqual({
      'net8.0-windows7.0': ['B 1.0.0', 'D 1.0.0'],
      net472: [
        'A 1.0.0',
        'C 1.0.0',
        'D 1.0.0',
        'Microsoft.NETFramework.ReferenceAssemblies 1.0.3 (implicit)',
      ],
    })
  })

  test('takes the files that properties name in place of the nearest ones, or none', async () => {
    const { reading } = await app(project(net8, items('<PackageReference Include="A" />')), {
      'Directory.Build.props':
        '<Project><PropertyGroup><DirectoryPackagesPropsPath>$(MSBuildThisFileDirectory)eng/P.props</DirectoryPackagesPropsPath><ImportDirectoryBuildTargets>false</ImportDirectoryBuildTargets></PropertyGroup></Project>',
      'eng/P.props':
        '<Project><PropertyGroup><ManagePackageVersionsCentrally>true</ManagePackageVersionsCentrally></PropertyGroup><ItemGroup><PackageVersion Include="A" Version="2.0.0" /></ItemGroup></Project>',
      'Directory.Packages.props':
        '<Project><ItemGroup><PackageReference Include="No" /></ItemGroup></Project>',
      'Directory.Build.targets':
        '<Project><ItemGroup><PackageReference Include="No" /></ItemGroup></Project>',
    })
    expect(pinsOf(reading)).toEqual({ 'net8.0': ['A 2.0.0'] })
  })

  test('updates, removes, and takes the first of several references to one id', async () => {
    const text = project(
      net8,
      items(
        reference('A', '1.0.0'),
        reference('a', '2.0.0'),
        reference('B', '1.0.0'),
        reference('C', '1.0.0'),
        '<PackageReference Update="c" Version="3.0.0" />',
        '<PackageReference Remove="b" />',
        '<PackageReference Update="Z" Version="9.0.0" />',
      ),
    )
    expect(pinsOf((await app(text)).reading)).toEqual({ 'net8.0': ['A 1.0.0', 'C 3.0.0'] })
  })

  test('reads Directory.Build.props, Directory.Packages.props and imports inside the repository', async () => {
    const { reading, root } = await app(
      project(
        '<Import Project="../common.props" />',
        items(
          '<PackageReference Include="Json" />',
          '<PackageReference Include="Log" VersionOverride="3.1.0" />',
        ),
      ),
      {
        'Directory.Build.props': `<Project>${net8}</Project>`,
        'Directory.Packages.props': `<Project><PropertyGroup><ManagePackageVersionsCentrally>true</ManagePackageVersionsCentrally>
          <CentralPackageTransitivePinningEnabled>true</CentralPackageTransitivePinningEnabled></PropertyGroup>
          ${items('<PackageVersion Include="json" Version="13.0.1" />', '<PackageVersion Include="Log" Version="2.0.0" />', '<PackageVersion Include="Common" Version="5.0.0" />', '<GlobalPackageReference Include="Analyzer" Version="1.0.0" />')}</Project>`,
        'src/common.props': `<Project><Import Project="$(MSBuildThisFileDirectory)more/deep.props"/></Project>`,
        'src/more/deep.props': `<Project>${items('<PackageReference Include="Common" />')}</Project>`,
      },
    )
    expect(pinsOf(reading)).toEqual({
      'net8.0': ['Common 5.0.0', 'Json 13.0.1', 'Log 3.1.0', 'Analyzer 1.0.0'],
    })
    const [framework] = reading.kind === 'project' ? reading.frameworks : []
    expect(framework?.central?.pinsTransitives).toBe(true)
    expect(framework?.central?.versions.map(({ id, range }) => `${id} ${range}`)).toEqual([
      'json 13.0.1',
      'Log 2.0.0',
      'Common 5.0.0',
      'Analyzer 1.0.0',
    ])
    expect(framework?.packages[3]).toMatchObject({
      privateAssets: 'All',
      file: join(root, 'Directory.Packages.props'),
    })
  })

  test('takes the nearest Directory.Build.props, and those that it imports from above', async () => {
    const above =
      "$([MSBuild]::GetPathOfFileAbove('Directory.Build.props', '$(MSBuildThisFileDirectory)../'))"
    const { reading } = await app(project(items(reference('C', '1.0.0'))), {
      'Directory.Build.props': `<Project>${net8}${items(reference('A', '1.0.0'))}</Project>`,
      'src/Directory.Build.props': `<Project><Import Project="${above}" />${items(reference('B', '1.0.0'))}</Project>`,
    })
    expect(pinsOf(reading)).toEqual({ 'net8.0': ['A 1.0.0', 'B 1.0.0', 'C 1.0.0'] })
  })

  test('reads downloads, project references, runtimes, pruning and the lock beside the project', async () => {
    const { reading, root } = await app(
      project(
        '<PropertyGroup><TargetFramework>net8.0</TargetFramework><RuntimeIdentifiers>win-x64;linux-x64</RuntimeIdentifiers><RestoreEnablePackagePruning>false</RestoreEnablePackagePruning></PropertyGroup>',
        items(
          '<PackageDownload Include="Tool" Version="[1.0.0];[2.0.0]" />',
          // The client evaluates what it refers to without this.
          '<ProjectReference Include="..\\Lib\\Lib.csproj" SetTargetFramework="TargetFramework=$(Any)" />',
          '<ProjectReference Include="../Gen/Gen.csproj" ReferenceOutputAssembly="false" />',
        ),
      ),
      { 'src/App/packages.lock.json': '{}', 'src/Lib/Lib.csproj': project(net8) },
    )
    expect(reading).toMatchObject({
      lockFile: join(root, 'src/App/packages.lock.json'),
      frameworks: [
        {
          downloads: [
            { id: 'Tool', range: '[1.0.0]' },
            { id: 'Tool', range: '[2.0.0]' },
          ],
          projects: [join(root, 'src/Lib/Lib.csproj')],
          runtimes: ['linux-x64', 'win-x64'],
          prunes: false,
        },
      ],
    })
  })

  test('takes the runtime of this machine for what the SDK restores for it', async () => {
    const own = await app(
      project(
        net8,
        '<PropertyGroup><OutputType>Exe</OutputType><PublishAot>true</PublishAot></PropertyGroup>',
      ),
    )
    const runtimes = frameworksOf(own.reading)[0]?.runtimes
    const system = { win32: 'win', darwin: 'osx' }[process.platform as string] ?? 'linux'
    expect(runtimes).toEqual([expect.stringMatching(`^${system}(-musl)?-(?:x64|arm64|x86|arm)$`)])
    const contained =
      '<PropertyGroup><SelfContained>true</SelfContained><RuntimeIdentifier>win-x64</RuntimeIdentifier></PropertyGroup>'
    expect(frameworksOf((await app(project(net8, contained))).reading)).toMatchObject([
      { runtimes: ['win-x64'] },
    ])
  })

  test('reads a classic project by its TargetFrameworkVersion', async () => {
    const text = `<Project ToolsVersion="15.0" xmlns="http://schemas.microsoft.com/developer/msbuild/2003">
      <Import Project="$(MSBuildExtensionsPath)\\$(MSBuildToolsVersion)\\Microsoft.Common.props" Condition="Exists('$(MSBuildExtensionsPath)\\$(MSBuildToolsVersion)\\Microsoft.Common.props')" />
      <PropertyGroup><TargetFrameworkVersion>v4.7.2</TargetFrameworkVersion></PropertyGroup>${items(reference('A', '1.0.0'))}
      <Import Project="$(MSBuildToolsPath)\\Microsoft.CSharp.targets" /></Project>`
    expect(pinsOf((await app(text)).reading)).toEqual({ net472: ['A 1.0.0'] })
  })

  test('knows the processor of the machine, and that nothing lies around the SDK', async () => {
    const ask = (value: string) =>
      `<PropertyGroup Condition="${value}"><TargetFramework>net8.0</TargetFramework></PropertyGroup>`
    const architecture = { x64: 'X64', arm64: 'Arm64', arm: 'Arm', ia32: 'X86' }[process.arch as string]
    for (const condition of [
      `'$([System.Runtime.InteropServices.RuntimeInformation]::OSArchitecture)' == '${architecture}'`,
      `'$([System.Runtime.InteropServices.RuntimeInformation]::ProcessArchitecture.ToString().ToLower())' == '${architecture?.toLowerCase()}'`,
      `'$([System.Environment]::Is64BitOperatingSystem)' == '${architecture?.includes('64')}'`,
      "!Exists('$(MSBuildToolsPath)\\..\\..\\..\\VC\\Auxiliary\\Build\\Microsoft.VCToolsVersion.default.props')",
    ])
      expect(frameworksOf((await app(project(ask(condition)))).reading)).toMatchObject([
        { framework: 'net8.0' },
      ])
  })

  test('takes a global reference with a version of its own, and needs no central one', async () => {
    const { reading } = await app(
      project(net8, items('<GlobalPackageReference Include="Style" VersionOverride="2.0.2" />')),
      {
        'Directory.Packages.props':
          '<Project><PropertyGroup><ManagePackageVersionsCentrally>true</ManagePackageVersionsCentrally></PropertyGroup></Project>',
      },
    )
    expect(pinsOf(reading)).toEqual({ 'net8.0': ['Style 2.0.2'] })
  })

  test('leaves out what Exclude names of a pattern, unless only in another case', async () => {
    const files = { 'lib/A/A.csproj': '', 'lib/B/B.csproj': '', 'lib/C/C.csproj': '' }
    const all = (exclude: string) =>
      app(
        project(net8, items(`<ProjectReference Include="..\\..\\lib\\**\\*.csproj" Exclude="${exclude}" />`)),
        files,
      )
    const { reading, root } = await all('..\\..\\lib\\B\\*.csproj;../../lib/C/C.csproj')
    expect(frameworksOf(reading)[0]?.projects).toEqual([join(root, 'lib/A/A.csproj')])
    const error = await failureOf(() => all('..\\..\\lib\\b\\B.csproj'))
    expect(error).toMatchObject({ code: 'NEEDS_EVALUATION' })
    expect(error.message).toContain('an Exclude in another case')
  })

  test('says of a checkout whether it has a folder of git, and nothing of what is in it', async () => {
    const when = (path: string) =>
      items(
        `<PackageReference Include="A" Version="1.0.0" Condition="Exists('$(MSBuildThisFileDirectory)../../${path}')" />`,
      )
    const { reading } = await app(project(net8, when('.git')))
    expect(pinsOf(reading)).toEqual({ 'net8.0': ['A 1.0.0'] })
    expect(await failureOf(() => app(project(net8, when('.git/HEAD'))))).toMatchObject({
      code: 'NEEDS_EVALUATION',
    })
  })

  test('takes the FSharp.Core that the SDK brings, unless the project names a version', async () => {
    const fs = (text: string, globalJson = '{}') =>
      read({ 'a.fsproj': project(net8, text), 'global.json': globalJson }, 'a.fsproj')
    const unknown = '{"sdk":{"version":"98.0.100"}}'
    expect((await failureOf(() => fs('', unknown))).code).toBe('NEEDS_EVALUATION')
    const core = async (text: string, globalJson?: string) =>
      pinsOf((await fs(text, globalJson)).reading)['net8.0']
    expect(await core('')).toEqual([expect.stringMatching(/^FSharp\.Core 1\d\.\d+\.\d+ \(implicit\)$/)])
    // A second item is one too many, of which the client takes the first.
    expect(await core(items(reference('FSharp.Core', '8.0.100')))).toEqual(await core(''))
    const update = '<PackageReference Update="FSharp.Core" Version="8.0.100" />'
    expect(await core(items(update), unknown)).toEqual(['FSharp.Core 8.0.100 (implicit)'])
  })

  test('gives a reference to .NET Core 2 the version that the SDK has for it', async () => {
    const text = project('<PropertyGroup><TargetFramework>netcoreapp2.1</TargetFramework></PropertyGroup>')
    expect(pinsOf((await app(text)).reading)).toEqual({
      'netcoreapp2.1': ['Microsoft.NETCore.App 2.1.0 (implicit)'],
    })
  })

  // Seen in the graph that the client writes.
  test('gives a reference of the project to such a package that version too, unless it names one', async () => {
    const framework = '<PropertyGroup><TargetFramework>netcoreapp2.2</TargetFramework></PropertyGroup>'
    const pins = async (text: string) =>
      pinsOf((await app(project(framework, text))).reading)['netcoreapp2.2']?.toSorted()
    const netCore = 'Microsoft.NETCore.App 2.2.0'
    const web = '<PackageReference Include="Microsoft.AspNetCore.App" />'
    expect(await pins(items(web))).toEqual(['Microsoft.AspNetCore.App 2.2.0', `${netCore} (implicit)`])
    const latest = '<PropertyGroup><TargetLatestRuntimePatch>true</TargetLatestRuntimePatch></PropertyGroup>'
    expect(await pins(latest + items(`${web}${reference('Microsoft.AspNetCore.All', '2.2.1')}`))).toEqual([
      'Microsoft.AspNetCore.All 2.2.1',
      'Microsoft.AspNetCore.App 2.2.8',
      'Microsoft.NETCore.App 2.2.8 (implicit)',
    ])
    expect(await pins(items('<PackageReference Include="Microsoft.NETCore.App" />'))).toEqual([netCore])
    const central = '<ManagePackageVersionsCentrally>true</ManagePackageVersionsCentrally>'
    expect(await pins(`<PropertyGroup>${central}</PropertyGroup>${items(web)}`)).toEqual([
      'Microsoft.AspNetCore.App 2.2.0',
      `${netCore} (implicit)`,
    ])
  })

  test('passes over an import that is not there, as a restore of the client does, and says which', async () => {
    const text = project(
      net8,
      '<Import Project="gone.props" />',
      `<Import Project="also/gone.props" Condition="'$(CI)' == ''" /><Import Project="$(Nothing)" />`,
      items(reference('A', '1.0.0')),
    )
    const { root, reading } = await app(text)
    expect(pinsOf(reading)).toEqual({ 'net8.0': ['A 1.0.0'] })
    const place = { file: join(root, 'src/App/App.csproj') }
    expect(reading).toMatchObject({
      missingImports: [
        { path: join(root, 'src/App/gone.props'), line: 3, ...place },
        { path: join(root, 'src/App/also/gone.props'), line: 4, ...place },
      ],
    })
  })

  test.each(['<Import />', '<Import Project="" />', `<Import Project="" Condition="'a' == 'b'" />`])(
    'refuses an import that names nothing, as the client: %s',
    async text => {
      const failure = await failureOf(() => app(project(net8, text, items(reference('A', '1.0.0')))))
      expect(failure).toMatchObject({ code: 'INVALID_PROJECT', fields: { line: 3 } })
    },
  )

  test('leaves out, as the client does, a project that is not there, and says so', async () => {
    const to = (path: string, more = '') => `<ProjectReference Include="${path}" ${more}/>`
    const references = items(
      to('../Lib/Lib.csproj'),
      to('../../lost/Gone.csproj', 'PrivateAssets="all"'),
      to('Built.csproj', 'ReferenceOutputAssembly="false"'),
    )
    const { reading, root } = await app(project(net8, references), { 'src/Lib/Lib.csproj': project(net8) })
    expect(frameworksOf(reading)).toMatchObject([
      {
        projects: [join(root, 'src/Lib/Lib.csproj')],
        missingProjects: [join(root, 'lost/Gone.csproj'), join(root, 'src/App/Built.csproj')],
      },
    ])
    expect(frameworksOf(reading)[0]).not.toHaveProperty('privateProjects')
    expect(frameworksOf(reading)[0]).not.toHaveProperty('builtProjects')
  })

  test('takes VersionOverride where a reference has a version beside it, under central versions', async () => {
    const both = reference('A', '1.0.0', 'VersionOverride="3.0.0"')
    const { reading } = await app(project(net8, items(both)), {
      'Directory.Packages.props': `<Project><PropertyGroup><ManagePackageVersionsCentrally>true</ManagePackageVersionsCentrally></PropertyGroup>${items('<PackageVersion Include="A" Version="2.0.0" />')}</Project>`,
    })
    expect(pinsOf(reading)).toEqual({ 'net8.0': ['A 3.0.0'] })
  })

  test('takes VersionOverride without central versions too, as the client does', async () => {
    const both = reference('A', '1.0.0', 'VersionOverride="3.0.0"')
    const { reading } = await app(project(net8, items(both)))
    expect(pinsOf(reading)).toEqual({ 'net8.0': ['A 3.0.0'] })
  })

  test('prunes nothing of a project of .NET that refers to no framework', async () => {
    const off =
      '<PropertyGroup><DisableImplicitFrameworkReferences>true</DisableImplicitFrameworkReferences></PropertyGroup>'
    const { reading } = await app(project(net8.replace('net8', 'net10'), off))
    expect(frameworksOf(reading)).toMatchObject([{ framework: 'net10.0', prunes: false }])
  })

  test('leaves out, as the client does, a project of C++ that one refers to', async () => {
    const references = items('<ProjectReference Include="..\\Native\\Native.vcxproj" />')
    const { reading, root } = await app(project(net8, references), {
      'src/Native/Native.vcxproj': '<Project />',
    })
    expect(frameworksOf(reading)).toMatchObject([
      { projects: [], missingProjects: [join(root, 'src/Native/Native.vcxproj')] },
    ])
  })

  test('names a target framework as the client does', async () => {
    const names = 'net4;net3.5;net5;netcoreapp3;netstandard2;net4.8;net8.0-windows'
    const { reading } = await app(
      project(`<PropertyGroup><TargetFrameworks>${names}</TargetFrameworks></PropertyGroup>`),
    )
    expect(frameworksOf(reading).map(({ framework, alias = framework }) => [alias, framework])).toEqual([
      ['net4', 'net40'],
      ['net3.5', 'net35'],
      ['net5', 'net5.0'],
      ['netcoreapp3', 'netcoreapp3.0'],
      ['netstandard2', 'netstandard2.0'],
      ['net4.8', 'net48'],
      ['net8.0-windows', 'net8.0-windows7.0'],
    ])
  })

  test('takes literal global properties of Directory.Build.rsp, but those that the run has itself', async () => {
    const when = `Condition="'$(Flavor)|$(Also)|$(Own)' == 'logged|a b|1'"`
    const files = {
      'src/App/App.csproj': project(net8, items(reference('A', '1.0.0', when))),
      'Directory.Build.rsp': '# -p:Flavor=none\n-nr:false /p:Flavor=logged;Also="a b" --property:Own=0\n',
      '.git/HEAD': '',
    }
    const root = await temporaryDirectory()
    await writeFiles(root, files)
    const path = join(root, 'src/App/App.csproj')
    const options = { workingDirectory: root, properties: ['own=1'] }
    expect(pinsOf(await readProject(path, options))).toEqual({ 'net8.0': ['A 1.0.0'] })
    for (const line of ['-p:Flavor=%HOME%', '"-p:Flavor=a b"', "-p:Flavor='a b'"]) {
      await writeFile(join(root, 'Directory.Build.rsp'), line)
      expect(await failureOf(() => readProject(path, options))).toMatchObject({
        code: 'NEEDS_EVALUATION',
        fields: { properties: ['Flavor'], line: 1 },
      })
    }
    // It names a file with more of them, which MSBuild reads.
    for (const line of ['@more.rsp', '-nr:false "@more.rsp"']) {
      await writeFile(join(root, 'Directory.Build.rsp'), `# @none.rsp\n${line}`)
      expect(await failureOf(() => readProject(path, options))).toMatchObject({
        code: 'NEEDS_EVALUATION',
        fields: { line: 2 },
        message: expect.stringContaining('more.rsp'),
      })
    }
    await writeFile(join(root, 'Directory.Build.rsp'), '# see @more.rsp\n-p:Flavor=me@more.rsp')
    expect(pinsOf(await readProject(path, { ...options, properties: ['Flavor=x'] }))).toEqual({
      'net8.0': [],
    })
  })

  test('takes restoreProperty of Directory.Build.rsp, which counts against others', async () => {
    const root = await temporaryDirectory()
    const path = join(root, 'App.csproj')
    await mkdir(join(root, '.git'))
    await writeFile(path, project(net8, items(reference('A', '1.0.0', `Condition="'$(Flavor)' == 'on'"`))))
    const readWith = async (line: string, properties: readonly string[] = []) => {
      await writeFile(join(root, 'Directory.Build.rsp'), line)
      return readProject(path, { workingDirectory: root, properties })
    }
    for (const line of ['-rp:Flavor=on', '/restoreProperty:Flavor=on -p:Flavor=off'])
      expect(pinsOf(await readWith(line))).toEqual({ 'net8.0': ['A 1.0.0'] })
    expect(pinsOf(await readWith('-rp:Flavor=on', ['Flavor=on']))).toEqual({ 'net8.0': ['A 1.0.0'] })
    // As for the client the run could not have its way.
    expect(await failureOf(() => readWith('-rp:Flavor=on', ['Flavor=off']))).toMatchObject({
      code: 'NEEDS_EVALUATION',
      fields: { line: 1 },
    })
  })

  // As MSBuild takes '-p:"Flavor=logged;Also=a b"'.
  test('splits a property line that is in quotes as a whole', async () => {
    const when = `Condition="'$(Flavor)|$(Also)' == 'logged|a b'"`
    const root = await temporaryDirectory()
    const path = join(root, 'App.csproj')
    await writeFile(path, project(net8, items(reference('A', '1.0.0', when))))
    const options = { workingDirectory: root, properties: ['"Flavor=logged;Also=a b"'] }
    expect(pinsOf(await readProject(path, options))).toEqual({ 'net8.0': ['A 1.0.0'] })
  })

  test('refuses a version of .NET that the SDK does not support, as the client does', async () => {
    const text = (name: string) =>
      project(`<PropertyGroup>\n<TargetFrameworks>net8.0;${name}</TargetFrameworks></PropertyGroup>`)
    const globalJson = { 'global.json': '{"sdk":{"version":"9.0.300"}}' }
    expect(await failureOf(() => app(text('net10.0'), globalJson))).toMatchObject({
      code: 'INVALID_PROJECT',
      fields: {
        line: 3,
        found: expect.stringMatching(
          /the SDK 9\.0\.3\d\d does not support the target framework net10\.0 \(NETSDK1045\)/,
        ),
      },
    })
    expect((await failureOf(() => app(text('net99.0-windows')))).code).toBe('INVALID_PROJECT')
    expect(pinsOf((await app(text('net9.0-windows'), globalJson)).reading)).toHaveProperty([
      'net9.0-windows7.0',
    ])
  })

  test('takes the newest SDK where global.json has no version of one, as the host does', async () => {
    const versions = async (version: string) => {
      const text = project(net8, items('<PackageReference Include="A" Version="$(NETCoreSdkVersion)" />'))
      return pinsOf((await app(text, { 'global.json': `{"sdk":{"version":"${version}"}}` })).reading)[
        'net8.0'
      ]
    }
    expect(await versions('10.0.4xx')).toEqual(await versions('latest'))
    expect(await versions('10.0.4xx')).toEqual([expect.stringMatching(/^A \d+\.0\.\d+$/)])
  })

  test('splits a line of properties as the client splits a switch', async () => {
    const root = await temporaryDirectory()
    await mkdir(join(root, '.git'))
    const file = join(root, 'A.csproj')
    await writeFile(
      file,
      project(net8, items(reference('A', '1.0.0', `Condition="'$(B)|$(C)|$(D)|$(E)' == '1;2|3|4;5|6'"`))),
    )
    const readWith = (...properties: string[]) => readProject(file, { workingDirectory: root, properties })
    expect(pinsOf(await readWith('B="1;2",C=0;;C=3', 'D=4%3b5, E = 6'))).toEqual({ 'net8.0': ['A 1.0.0'] })
    expect(await failureOf(() => readWith('B=1;C'))).toMatchObject({
      code: 'INVALID_INPUT',
      fields: { found: 'the value is "C"' },
    })
  })

  test('takes a variable for empty that is not set, and for unknown in any case that is', async () => {
    const root = await temporaryDirectory()
    await mkdir(join(root, '.git'))
    const condition = `Condition="'$(DEVCONTAINER)$(devContainer)$(Made_Up)$(MSBuildNodeCount)' == ''"`
    const known = condition.replace('$(MSBuildNodeCount)', '')
    const file = join(root, 'A.csproj')
    const readWith = async (
      text: string,
      environmentNames: readonly string[],
      properties: readonly string[] = [],
    ) => {
      await writeFile(file, project(net8, items(reference('A', '1.0.0', text))))
      return pinsOf(await readProject(file, { workingDirectory: root, environmentNames, properties }))
    }
    expect(await readWith(known, ['CI', 'PATH'])).toEqual({ 'net8.0': ['A 1.0.0'] })
    for (const name of ['DevContainer', 'MADE_UP'])
      expect((await failureOf(() => readWith(known, [name]))).code).toBe('NEEDS_EVALUATION')
    expect(await readWith(known, ['devcontainer'], ['DEVCONTAINER=true'])).toEqual({ 'net8.0': [] })
    // A function that asks for it hears the same, whatever a property of its name says.
    const called = (name: string, more = '') =>
      `Condition="'$([System.Environment]::GetEnvironmentVariable(${name})${more})' == ''"`
    expect(await readWith(called('DEVCONTAINER'), ['CI', 'PATH'], ['DEVCONTAINER=true'])).toEqual({
      'net8.0': ['A 1.0.0'],
    })
    for (const [text, names, code] of [
      [called('CI'), ['ci'], 'NEEDS_EVALUATION'],
      [called('DOTNET_HOST_PATH'), [], 'NEEDS_EVALUATION'],
      // As MSBuild.
      [called('DEVCONTAINER', '.Trim()'), [], 'INVALID_PROJECT'],
    ] as const)
      expect((await failureOf(() => readWith(text, names))).code).toBe(code)
    // What MSBuild sets itself is no variable.
    expect((await failureOf(() => readWith(condition, []))).code).toBe('NEEDS_EVALUATION')
  })

  test('names the one property that settles what its own file makes of the environment', async () => {
    const text = [
      `<PropertyGroup Condition="'$(CI)' == ''"><CI>false</CI><CI Condition="'$(TF_BUILD)' == 'true' or '$(APPVEYOR)' != ''">true</CI></PropertyGroup>`,
      items(reference('A', '1.0.0', `Condition="'$(CI)' == 'true'"`)),
    ]
    const error = await failureOf(() => app(project(net8, ...text)))
    expect([error.code, error.fields.properties]).toEqual(['NEEDS_EVALUATION', ['CI']])
  })

  test('reads projects of all kinds but those of C++', async () => {
    const text = project(net8, items(reference('A', '1.0.0')))
    for (const kind of ['ilproj', 'proj', 'msbuildproj', 'sqlproj'])
      expect(pinsOf((await read({ [`A.${kind}`]: text }, `A.${kind}`)).reading)).toEqual({
        'net8.0': ['A 1.0.0'],
      })
    expect(await failureOf(() => read({ 'A.vcxproj': text }, 'A.vcxproj'))).toMatchObject({
      code: 'NEEDS_EVALUATION',
    })
  })

  test('finds files for the items of any kind that decide', async () => {
    const text = project(
      net8,
      items(
        '<Shader Include="**/*.fx" Exclude="old/**" />',
        reference('A', '1.0.0', `Condition="'@(Shader)' == 'one/a.fx;one/b.fx'"`),
        reference('B', '1.0.0', `Condition="'@(Nothing)' != ''"`),
      ),
    )
    const files = { 'src/App/one/a.fx': '', 'src/App/one/b.fx': '', 'src/App/old/c.fx': '' }
    expect(pinsOf((await app(text, files)).reading)).toEqual({ 'net8.0': ['A 1.0.0'] })
  })

  test.each([
    ['net8.0', '<AssetTargetFallback></AssetTargetFallback>', undefined],
    [
      'net8.0',
      '<AssetTargetFallback>net461; net462;net47;net471;net472;net48;net481</AssetTargetFallback><DisableImplicitAssetTargetFallback>true</DisableImplicitAssetTargetFallback>',
      undefined,
    ],
    [
      'net8.0',
      '<AssetTargetFallback>$(AssetTargetFallback);dotnet5.4;portable-net45+win8</AssetTargetFallback>',
      'dotnet54;portable-net45+win8;net461;net462;net47;net471;net472;net48;net481',
    ],
    ['net8.0', '<DisableImplicitAssetTargetFallback>true</DisableImplicitAssetTargetFallback>', ''],
    [
      'netstandard1.1',
      '<DisableImplicitAssetTargetFallback>true</DisableImplicitAssetTargetFallback>',
      undefined,
    ],
    [
      'netstandard1.1',
      '<PackageTargetFallback></PackageTargetFallback><AssetTargetFallback>portable-net45+win8</AssetTargetFallback>',
      'portable-net45+win8',
    ],
  ])('reads the fallbacks of %s with %s', async (framework, properties, expected) => {
    const { reading } = await app(
      project(`<PropertyGroup><TargetFramework>${framework}</TargetFramework>${properties}</PropertyGroup>`),
    )
    expect(frameworksOf(reading)[0]?.fallbacks?.join(';')).toBe(expected)
  })

  test.each([net8, '<PropertyGroup><TargetFramework>netstandard1.1</TargetFramework></PropertyGroup>'])(
    'refuses the former name of fallbacks, in %s',
    async framework => {
      const older = '<PropertyGroup><PackageTargetFallback>net40</PackageTargetFallback></PropertyGroup>'
      const error = await failureOf(() => app(project(framework, older)))
      expect([error.code, error.fields.line]).toEqual(['INVALID_PROJECT', 3])
      expect(error.message).toContain('it has PackageTargetFallback, which is not supported')
      expect(error.message).toContain('Write AssetTargetFallback in its place')
    },
  )

  test('reads the tools of a project, as it is without a target framework', async () => {
    const tool = (id: string, version: string, more = '') =>
      `<DotNetCliToolReference Include="${id}" Version="${version}" ${more}/>`
    const several = '<PropertyGroup><TargetFrameworks>net472;net8.0</TargetFrameworks></PropertyGroup>'
    const inner = `Condition="'$(TargetFramework)' == 'net8.0'" `
    const lines = [tool('dotnet-one', '1.0.0'), tool('dotnet-two', '[2.0.0]'), tool('dotnet-one', '9.0.0')]
    const { reading, root } = await app(project(several, items(...lines, tool('Inner', '1.0.0', inner))))
    const place = { framework: 'netcoreapp2.2', file: join(root, 'src/App/App.csproj') }
    expect(reading).toMatchObject({
      tools: [
        { id: 'dotnet-one', range: '1.0.0', line: 4, ...place },
        { id: 'dotnet-two', range: '[2.0.0]', line: 5, ...place },
      ],
    })
    const off = '<RestoreDotnetCliToolReferences>false</RestoreDotnetCliToolReferences>'
    const none = await app(project(net8, `<PropertyGroup>${off}</PropertyGroup>`, items(...lines)))
    expect(none.reading).not.toHaveProperty('tools')
  })

  test('ignores what decides nothing of a restore, whatever it needs', async () => {
    const text = project(
      net8,
      `<PropertyGroup Condition="'$(Configuration)' == 'Debug'"><Optimize>$([System.Math]::Max(1, 2))</Optimize></PropertyGroup>`,
      `<ItemGroup Condition="'$(OS)' == 'Unix'"><Compile Include="**/*.cs" /></ItemGroup>`,
      '<Target Name="T"><Message Text="$(Any)" /></Target>',
      '<Target Name="U" BeforeTargets="Restore"><PropertyGroup><PackageVersion>1</PackageVersion></PropertyGroup></Target>',
      items(reference('A', '1.0.0')),
    )
    expect(pinsOf((await app(text)).reading)).toEqual({ 'net8.0': ['A 1.0.0'] })
  })
})

describe('readProject refuses what needs MSBuild, with the line', () => {
  test.each<[string, string, number]>([
    ['a version from a property', items(reference('A', '$(A_VERSION)')), 4],
    ['an id from a property', items(reference('$(ID_OF_A)', '1.0.0')), 4],
    ['a condition on the environment', items(reference('A', '1.0.0', `Condition="'$(CI)' == 'true'"`)), 4],
    [
      'a function in a condition',
      `<ItemGroup Condition="$([System.DateTime]::Now.Year) == 2026">\n${reference('A', '1')}\n</ItemGroup>`,
      3,
    ],
    ['an item list', items('<PackageReference Include="@(Compile)" Version="1.0.0" />'), 4],
    [
      'references in a target of a restore',
      `<Target Name="T" BeforeTargets="CollectPackageReferences">\n<ItemGroup>${reference('A', '1')}</ItemGroup></Target>`,
      4,
    ],
    [
      'references in a target that one of a restore calls',
      `<Target Name="T" BeforeTargets="CollectPackageReferences"><CallTarget Targets="More" /></Target>\n<Target Name="More"><ItemGroup>${reference('A', '1')}</ItemGroup></Target>`,
      4,
    ],
    [
      'a runtime in a target of a restore',
      '<Target Name="T" BeforeTargets="_GetRestoreSettings"><PropertyGroup>\n<RuntimeIdentifiers>linux-x64</RuntimeIdentifiers></PropertyGroup></Target>',
      4,
    ],
    ['an import by a property', '<Import Project="$(PLACE)/a.props" />', 3],
    ['an import out of the repository', '<Import Project="../../../a.props" />', 3],
    ['another SDK', '<Sdk Name="MSTest.Sdk" Version="3.0.0" />', 3],
    [
      'a framework from a property',
      '<PropertyGroup><TargetFrameworks>$(MINE);net8.0</TargetFrameworks></PropertyGroup>',
      3,
    ],
    [
      'a fallback that is no target framework',
      '<PropertyGroup><AssetTargetFallback>whatever</AssetTargetFallback></PropertyGroup>',
      3,
    ],
    ['a package left out by hand', items('<PrunePackageReference Include="A" Version="$(MINE)" />'), 4],
    ['an update that names an item twice', items('<PackageReference Update="A;a" Version="1" />'), 4],
  ])('%s', async (_what, text, line) => {
    const error = await failureOf(() => app(project(net8, text)))
    expect([error.code, error.fields.line]).toEqual(['NEEDS_EVALUATION', line])
    expect(error.fields.file).toMatch(/App\.csproj$/)
  })

  test('every line in one error, and nothing that only follows from another line', async () => {
    const text = project(
      '<Sdk Name="Other.Sdk" />',
      '<PropertyGroup><TargetFramework>$(MINE)</TargetFramework></PropertyGroup>',
      '<Target Name="T" BeforeTargets="CollectPackageReferences"><ItemGroup>',
      reference('A', '1.0.0'),
      reference('B', '1.0.0'),
      '</ItemGroup></Target>',
      items(
        '<PackageReference Include="C" />',
        reference('D', '$(D_VERSION)'),
        reference('E', '1', 'Update="E"'),
      ),
    )
    const central = `<Project><PropertyGroup><ManagePackageVersionsCentrally>true</ManagePackageVersionsCentrally></PropertyGroup>
      <Import Project="/gone.props" />\n${items('<PackageVersion Include="C" Version="$(C_VERSION)" />')}</Project>`
    const { code, fields } = await failureOf(() => app(text, { 'Directory.Packages.props': central }))
    expect([code, fields.found]).toEqual(['NEEDS_EVALUATION', 'there are 8 faults in the project'])
    const lines = fields.problems?.map(({ fields: { file = '', line } }) => `${basename(file)} ${line}`)
    expect(lines?.sort()).toEqual(
      [
        ...[2, 4].map(line => `Directory.Packages.props ${line}`),
        ...[2, 3, 5, 6, 10, 11].map(line => `App.csproj ${line}`),
      ].sort(),
    )
    const [first] = (fields.problems ?? []).filter(({ fields: { file } }) => file?.endsWith('Packages.props'))
    expect(first?.fields.details).toEqual(['src/App/App.csproj → Directory.Packages.props'])
  })

  test('a listed project of a git submodule that is not checked out', async () => {
    const modules = { '.gitmodules': '[submodule "x"]\n\tpath = shared/x\n\turl = https://git.example/x\n' }
    const root = await temporaryDirectory()
    await mkdir(join(root, '.git'))
    await writeFile(join(root, '.gitmodules'), modules['.gitmodules'])
    const reader = new ProjectReader({ workingDirectory: root })
    const { faults } = await reader.project(join(root, 'shared/x/A.csproj'), [join(root, 'All.slnx')])
    expect(await failureOf(async () => faults.assertNone('project'))).toMatchObject({
      code: 'NOT_FOUND',
      fields: {
        change: expect.stringMatching(/submodule "shared\/x"/),
        details: ['All.slnx → shared/x/A.csproj'],
      },
    })
  })

  test('a project outside of the repository that would import what is above it', async () => {
    const root = await temporaryDirectory()
    const workingDirectory = join(root, 'repository')
    await mkdir(join(workingDirectory, '.git'), { recursive: true })
    await mkdir(join(root, 'other/App'), { recursive: true })
    const file = '../other/App/App.csproj'
    await writeFile(join(workingDirectory, file), project(net8, items(reference('A', '1.0.0'))))
    const reading = await readProject(file, { workingDirectory })
    expect([reading.file, pinsOf(reading)]).toEqual([
      join(root, 'other/App/App.csproj'),
      { 'net8.0': ['A 1.0.0'] },
    ])
    await writeFile(join(root, 'other/Directory.Build.props'), '<Project />')
    expect(await failureOf(() => readProject(file, { workingDirectory }))).toMatchObject({
      code: 'NEEDS_EVALUATION',
      fields: { found: expect.stringMatching(/Directory\.Build\.props", which is not in the repository/) },
    })
  })

  test('a project without a framework, or with one that nothing says what it is', async () => {
    expect((await failureOf(() => app(project('')))).code).toBe('NEEDS_EVALUATION')
    const named = (name: string, more = '') =>
      project(`<PropertyGroup><TargetFramework>${name}</TargetFramework>${more}</PropertyGroup>`)
    const version = '<TargetFrameworkVersion>v1.0</TargetFrameworkVersion>'
    for (const text of [
      named('apple'),
      named('apple', version),
      named(
        'apple',
        '<TargetFrameworkIdentifier>.NETCoreApp</TargetFrameworkIdentifier><TargetFrameworkVersion>vNext</TargetFrameworkVersion>',
      ),
    ])
      expect(await failureOf(() => app(text))).toMatchObject({
        code: 'NEEDS_EVALUATION',
        fields: { found: expect.stringMatching(/"apple"/) },
      })
  })
})

describe('readProject refuses broken and hostile files', () => {
  const central = (...lines: string[]) => ({
    'Directory.Packages.props': `<Project><PropertyGroup><ManagePackageVersionsCentrally>true</ManagePackageVersionsCentrally></PropertyGroup>${items(...lines)}</Project>`,
  })

  test('names package, file and line of a range that it cannot read', async () => {
    const { message } = await failureOf(() => app(project(net8, items(reference('My.Package', '[1.0,')))))
    for (const part of ['"[1.0,"', '"My.Package"', 'App.csproj"', 'line 4']) expect(message).toContain(part)
  })

  test.each<[string, string, string, Record<string, string>]>([
    ['an id', 'INVALID_PACKAGE_ID', items(reference('../A', '1.0.0')), {}],
    ['a range', 'INVALID_RANGE', items(reference('A', '[1.0,')), {}],
    ['an open download', 'INVALID_PROJECT', items('<PackageDownload Include="A" Version="1.0" />'), {}],
    [
      'a version beside central ones',
      'INVALID_PROJECT',
      items(reference('A', '1.0.0')),
      central('<PackageVersion Include="A" Version="1.0.0" />'),
    ],
    ['no central version', 'INVALID_PROJECT', items('<PackageReference Include="A" />'), central()],
    ['an entity', 'INVALID_PROJECT', '<PropertyGroup>&a;</PropertyGroup>', {}],
    ['a million items', 'INVALID_PROJECT', items('<a/>'.repeat(100_001)), {}],
    ['more than 4 MiB', 'TOO_LARGE', `<!--${' '.repeat(4 * 1024 ** 2)}-->`, {}],
  ])('%s: %s', async (_what, code, text, others) => {
    expect((await failureOf(() => app(project(net8, text), others))).code).toBe(code)
  })

  test('a file of central versions, which is no project', async () => {
    const name = 'Directory.Packages.props'
    expect(await failureOf(() => read({ [name]: '<Project />' }, name))).toMatchObject({
      code: 'INVALID_PROJECT',
      fields: { change: 'name the projects that import it, such as "**/*.csproj"' },
    })
  })

  test('a document with a DOCTYPE', async () => {
    const text = `<!DOCTYPE Project [<!ENTITY a "b">]>${project(net8)}`
    expect((await failureOf(() => app(text))).code).toBe('INVALID_PROJECT')
  })

  test('imports in a circle count once', async () => {
    const { reading } = await app(project(net8, '<Import Project="a.props" />'), {
      'src/App/a.props': `<Project><Import Project="b.props" />${items(reference('A', '1.0.0'))}</Project>`,
      'src/App/b.props': `<Project><Import Project="a.props" />${items(reference('B', '1.0.0'))}</Project>`,
    })
    expect(pinsOf(reading)).toEqual({ 'net8.0': ['B 1.0.0', 'A 1.0.0'] })
  })

  test('a link out of the repository', async () => {
    const elsewhere = join(await temporaryDirectory(), 'secret.props')
    await writeFile(elsewhere, 'password')
    const root = await temporaryDirectory()
    await mkdir(join(root, '.git'))
    await writeFile(join(root, 'a.csproj'), project(net8, '<Import Project="a.props" />'))
    await symlink(elsewhere, join(root, 'a.props'))
    const error = await failureOf(() => readProject(join(root, 'a.csproj'), { workingDirectory: root }))
    expect(error.code).toBe('UNREADABLE_FILE')
    expect(error.message).not.toContain('password')
  })
})

describe('a hostile project', () => {
  const many = (count: number, line: (index: number) => string) =>
    Array.from({ length: count }, (_, index) => line(index))
  const when = `<When Condition="'$(TargetFramework)' == 'x'">${items(reference('A', '1.0.0'))}</When>`
  const twice = '<RuntimeIdentifiers>$(RuntimeIdentifiers)$(RuntimeIdentifiers)</RuntimeIdentifiers>'
  const groups = {
    'has ten thousand conditions that could depend on all before': `<Choose>${many(10_000, () => when).join('')}</Choose>`,
    'updates as many items as it has': items(
      ...many(20_000, index => reference(`P${index}`, '1.0.0')),
      ...many(20_000, index => `<PackageReference Update="P${index}" Version="2.0.0" />`),
    ),
    'excludes as many names as it includes': items(
      `<PackageReference Include="${many(50_000, index => `P${index}`).join(';')}" Exclude="${many(50_000, index => `Q${index}`).join(';')}" />`,
    ),
    'has a central version for each of many references': [
      '<PropertyGroup><ManagePackageVersionsCentrally>true</ManagePackageVersionsCentrally></PropertyGroup>',
      items(
        ...many(20_000, index => `<PackageReference Include="P${index}" />`),
        ...many(20_000, index => `<PackageVersion Include="P${index}" Version="1.0.0" />`),
      ),
    ].join(''),
  }

  const before = (index: number) => (index === 0 ? 'Restore' : `T${index - 1}`)
  const chains = {
    'has a target before each of many': many(
      20_000,
      index => `<Target Name="T${19_999 - index}" BeforeTargets="${before(19_999 - index)}" />`,
    ).join(''),
    'has a target on which each of many depends': many(
      20_000,
      index => `<Target Name="T${index}" DependsOnTargets="T${index - 1}" />`,
    ).join(''),
  }

  test.each(Object.entries({ ...groups, ...chains }))('is read where it %s', async (_what, text) => {
    const { reading } = await app(project(net8, text))
    expect(reading).toMatchObject({ kind: 'project', frameworks: [{ framework: 'net8.0' }] })
  })

  const grown = {
    'doubles a list of items': items(
      reference('A', '1.0.0'),
      '<PackageReference Include="@(PackageReference)" />'.repeat(100),
    ),
    'doubles a list in one item': items(
      `<A Include="${many(60_000, index => `${index}`).join(';')}" />`,
      `<PackageReference Include="${many(100, () => '@(A)').join(';')}" Version="1.0.0" />`,
    ),
    'doubles a property': `<PropertyGroup><RuntimeIdentifiers>linux-x64</RuntimeIdentifiers>${twice.repeat(60)}</PropertyGroup>`,
    ...Object.fromEntries(
      Object.entries({
        'replaces letters in': `P.Replace('a','$(P)')`,
        joins: `[System.String]::Concat('$(P)','$(P)','$(P)')`,
        'replaces matches in': `[System.Text.RegularExpressions.Regex]::Replace('$(P)','a','bcdefghi')`,
      }).map(([does, expression]) => [
        `${does} a long text`,
        `<PropertyGroup><P>aaaaaaaaaaaaaaaa</P>${'<P>$(P)$(P)</P>'.repeat(14)}<RuntimeIdentifiers>$(${expression})</RuntimeIdentifiers></PropertyGroup>`,
      ]),
    ),
    'puts metadata of items in the place of others': items(
      `<A Include="${'a'.repeat(1000)}" />`,
      `<PackageReference Include="@(A->'${'%(Identity)'.repeat(1000)}')" />`,
    ),
    'has target frameworks without end': `<PropertyGroup><TargetFrameworks>${many(5000, index => `net8.${index}`).join(';')}</TargetFrameworks></PropertyGroup>`,
  }

  test.each(Object.entries(grown))('is refused where it %s', async (_what, text) => {
    const error = await failureOf(() => app(project(net8, text)))
    const found = [error, ...(error.fields.problems ?? [])].map(({ message }) => message)
    expect(found.join('\n')).toMatch(
      /a (?:text|list|property) of more than \d+ (?:letters|entries)|5000 target frameworks/,
    )
  })

  const share = '\\\\server.example\\share\\'

  test.each([
    ['reference', items(`<ProjectReference Include="${share}B.csproj" />`)],
    ['import', `<Import Project="${share}b.props" />`],
    ['condition', items(reference('A', '1.0.0', `Condition="Exists('${share}b')"`))],
    ['lock', `<PropertyGroup><NuGetLockFilePath>${share}b.json</NuGetLockFilePath></PropertyGroup>`],
  ])('never leads to another machine by its %s', async (_what, text) => {
    const error = await failureOf(() => app(project(net8, text)))
    expect([error.code, error.message]).toEqual([
      'NEEDS_EVALUATION',
      expect.stringContaining('server.example'),
    ])
  })

  test.each(['/', '../../..', '/nothing/here', '../../.git/HEAD'])(
    'says nothing of what exists outside the repository: %s',
    async path => {
      const text = items(reference('A', '1.0.0', `Condition="Exists('${path}')"`))
      const error = await failureOf(() => app(project(net8, text)))
      expect([error.code, error.fields.line]).toEqual(['NEEDS_EVALUATION', 4])
    },
  )

  const byLinks: readonly [string, string, string][] = [
    ['a condition', 'out/NAME.props', items(reference('A', '1.0.0', `Condition="Exists('../NAME')"`))],
    ['a condition of a link itself', 'NAME', items(reference('A', '1.0.0', `Condition="Exists('../NAME')"`))],
    ['an import', 'out/NAME.props', '<Import Project="../NAME" />'],
    ['a pattern', 'out/NAME*', items('<X Include="../NAME" />', reference("@(X->'%(Filename)')", '1.0.0'))],
    ['a condition in git', 'git/NAME', items(reference('A', '1.0.0', `Condition="Exists('../NAME')"`))],
    ['a reference', 'out/NAME.csproj', items('<ProjectReference Include="../NAME" />')],
    [
      'a lock below a link',
      'NAME',
      '<PropertyGroup><NuGetLockFilePath>../NAME/x.lock.json</NuGetLockFilePath></PropertyGroup>',
    ],
  ]

  // A checkout can have links, and each of them would answer for a path of the machine.
  test.each(byLinks)(
    'says nothing of what is behind a link out of the repository: %s',
    async (_what, way, text) => {
      const outside = await temporaryDirectory()
      for (const name of ['there', 'there.props', 'there.csproj'])
        await writeFile(join(outside, name), '<Project />')
      const answers: string[] = []
      for (const name of ['there', 'absent']) {
        const root = await temporaryDirectory()
        await mkdir(join(root, '.git'))
        await mkdir(join(root, 'src'))
        await writeFile(join(root, '.git', 'there'), '')
        await symlink('.git', join(root, 'git'))
        await symlink(outside, join(root, 'out'))
        await symlink(join(outside, name), join(root, name))
        const path = way.replace('NAME', name)
        await writeFile(join(root, 'src', 'a.csproj'), project(net8, text.replaceAll('NAME', path)))
        const answer = await readProject(join(root, 'src', 'a.csproj'), { workingDirectory: root }).catch(
          ({ code, message }) => ({ code, message }),
        )
        answers.push(JSON.stringify(answer).replaceAll(root, '').replaceAll(name, 'NAME'))
      }
      expect(answers[0]).toEqual(answers[1])
    },
  )

  test.each(['../.git/**', '../.git/refs/*', '../**/*.ref', '../git/**', '../git/refs/*'])(
    'lists nothing that git keeps: %s',
    async pattern => {
      const root = await temporaryDirectory()
      await mkdir(join(root, '.git', 'refs'), { recursive: true })
      await mkdir(join(root, 'src'))
      for (const name of ['secret.ref', 'refs/secret.ref']) await writeFile(join(root, '.git', name), '')
      await symlink('.git', join(root, 'git'))
      const text = items(`<X Include="${pattern}" />`, reference("@(X->'%(Filename)')", '1.0.0'))
      await writeFile(join(root, 'src', 'a.csproj'), project(net8, text))
      const reading = await readProject(join(root, 'src', 'a.csproj'), { workingDirectory: root })
      expect(pinsOf(reading)).toEqual({ 'net8.0': [] })
    },
  )

  test('reads a project outside the working directory with what belongs to it', async () => {
    const root = await temporaryDirectory()
    for (const [name, text] of Object.entries({
      'Directory.Build.props': `<Project>${net8}</Project>`,
      'src/App.csproj': project(items(reference('A', '1.0.0'))),
      '.git/HEAD': '',
    })) {
      await mkdir(dirname(join(root, name)), { recursive: true })
      await writeFile(join(root, name), text)
    }
    const elsewhere = { workingDirectory: await temporaryDirectory() }
    const reading = await readProject(join(root, 'src', 'App.csproj'), elsewhere)
    expect(pinsOf(reading)).toEqual({ 'net8.0': ['A 1.0.0'] })
    const bounded = { ...elsewhere, workspace: elsewhere.workingDirectory }
    expect((await failureOf(() => readProject(join(root, 'src', 'App.csproj'), bounded))).code).toBe(
      'NEEDS_EVALUATION',
    )
  })

  test('never leads to another machine by a solution', async () => {
    const sln = `<Solution><Project Path="${share}B.csproj" /></Solution>`
    const error = await failureOf(() => read({ 'All.slnx': sln }, 'All.slnx'))
    expect(error).toMatchObject({
      code: 'INVALID_PROJECT',
      message: expect.stringContaining('another machine'),
    })
  })
})
