import { dirname, join } from 'node:path'
import { expect, test } from '@jest/globals'
import type { ProjectFramework } from '../../src/core/projects/project-reading.ts'
import { readProject } from '../../src/core/projects/read-project.ts'
import { runDotnet } from '../support/dotnet.ts'
import { describeWith } from '../support/programs.ts'
import { temporaryFolders } from '../support/temporary.ts'
import { writeFiles } from '../support/write-files.ts'

const temporaryDirectory = temporaryFolders()

const sdk = (...content: string[]) => `<Project Sdk="Microsoft.NET.Sdk">\n${content.join('\n')}\n</Project>\n`
const only = (condition: string) => `Condition="${condition}"`

/** Repositories by what they show, each with a project `src/App/App.csproj`. */
const repositories: Record<string, Record<string, string>> = {
  'several frameworks, conditions, updates and repeats': {
    'src/App/App.csproj': sdk(
      '<PropertyGroup><TargetFrameworks>net472;netstandard2.0;net8.0</TargetFrameworks></PropertyGroup>',
      '<ItemGroup><PackageReference Include="Json" Version="12.0.1" /><PackageReference Include="json" Version="13.0.3" />',
      '<PackageReference Include="A;B ; C" Version=" 1.0 " /><PackageReference Update="C" Version="2.0" />',
      '<PackageReference Remove="b" /><PackageReference Update="Z" Version="9" />',
      `<PackageReference Include="D"><Version>1.2.3</Version><Version ${only("'$(TargetFramework)' == 'net8.0'")}>4.0</Version></PackageReference></ItemGroup>`,
      `<ItemGroup ${only("'$(TargetFramework)' == 'NET8.0'")}><PackageReference Include="E" Version="1" /></ItemGroup>`,
      `<Choose><When ${only("'$(TargetFramework)' == 'net472' or '$(TargetFramework)' == 'net48'")}><ItemGroup><PackageReference Include="F" Version="1" /></ItemGroup></When>`,
      `<When ${only("!('$(TargetFramework)' == 'net8.0')")}><ItemGroup><PackageReference Include="F" Version="2" /></ItemGroup></When>`,
      '<Otherwise><ItemGroup><PackageReference Include="F" Version="3" Exclude="f" /><PackageReference Include="G;H" Exclude="g" Version="3" /></ItemGroup></Otherwise></Choose>',
    ),
  },
  'files above the project and central versions': {
    'Directory.Build.props':
      '<Project><PropertyGroup><TargetFramework>net8.0</TargetFramework></PropertyGroup><ItemGroup><PackageReference Include="Above" /></ItemGroup></Project>',
    'src/Directory.Build.props': `<Project><Import Project="$([MSBuild]::GetPathOfFileAbove('Directory.Build.props', '$(MSBuildThisFileDirectory)../'))" />
      <ItemGroup><PackageReference Include="Nearer" /></ItemGroup></Project>`,
    'Directory.Build.targets':
      '<Project><ItemGroup><PackageReference Remove="Gone" /><PackageReference Include="Last" /></ItemGroup></Project>',
    'Directory.Packages.props': `<Project><PropertyGroup><ManagePackageVersionsCentrally>true</ManagePackageVersionsCentrally></PropertyGroup>
      <ItemGroup><PackageVersion Include="Above;Nearer;Gone;Last" Version="1.0.0" /><PackageVersion Include="Json" Version="13.0.1" />
      <PackageVersion Update="Json" Version="13.0.3" ${only("'$(TargetFramework)' != 'net472'")} />
      <GlobalPackageReference Include="Analyzer" Version="3.0.0" /></ItemGroup></Project>`,
    'src/App/App.csproj': sdk(
      '<ItemGroup><PackageReference Include="json" /><PackageReference Include="Gone" /><PackageReference Include="Nearer" VersionOverride="2.0.0" /></ItemGroup>',
      '<Import Project="$(MSBuildThisFileDirectory)own.props" /><Import Project="own.props" /><Import Project="absent.props" Condition="Exists(\'absent.props\')" />',
    ),
    'src/App/own.props':
      '<Project><ItemGroup><PackageReference Update="JSON" PrivateAssets="all" /></ItemGroup></Project>',
  },
  'a framework that conditions of properties see only when it is set': {
    'Directory.Build.props': `<Project><PropertyGroup ${only("'$(TargetFramework)' == ''")}><ManagePackageVersionsCentrally>false</ManagePackageVersionsCentrally></PropertyGroup></Project>`,
    'Directory.Packages.props':
      '<Project><ItemGroup><PackageVersion Include="A" Version="9.0.0" /></ItemGroup></Project>',
    'src/App/App.csproj': sdk(
      `<PropertyGroup><TargetFramework>netstandard2.0</TargetFramework></PropertyGroup><PropertyGroup ${only("'$(TargetFramework)' == 'netstandard2.0'")}><DisableImplicitFrameworkReferences>true</DisableImplicitFrameworkReferences></PropertyGroup>`,
      '<ItemGroup><PackageReference Include="A" Version="1.0.0" /></ItemGroup>',
    ),
  },
}

interface MsbuildItem {
  readonly Identity: string
  readonly Version?: string
  readonly VersionOverride?: string
  readonly PrivateAssets?: string
}

/** What the client's own target collects for a framework: its references, with central versions. */
async function collected(project: string, framework: string | undefined): Promise<readonly string[]> {
  // Warnings stand behind the document.
  const { output } = await runDotnet(dirname(project), {
    parameters: [
      'msbuild',
      project,
      '-nologo',
      '-t:CollectPackageReferences;CollectCentralPackageVersions',
      '-getItem:PackageReference',
      '-getItem:PackageVersion',
      ...(framework === undefined ? [] : [`-p:TargetFramework=${framework}`]),
    ],
  })
  const { Items } = JSON.parse(output.slice(output.indexOf('{\n'), output.indexOf('\n}') + 2)) as {
    Items: { PackageReference: MsbuildItem[]; PackageVersion: MsbuildItem[] }
  }
  const central = new Map(Items.PackageVersion.map(item => [item.Identity.toLowerCase(), item.Version]))
  return Items.PackageReference.map(({ Identity, Version, VersionOverride, PrivateAssets = '' }) =>
    [
      Identity,
      (VersionOverride || Version || central.get(Identity.toLowerCase()))?.trim(),
      PrivateAssets,
    ].join(' '),
  ).sort()
}

function read({ packages }: ProjectFramework): readonly string[] {
  return packages.map(({ id, range, privateAssets = '' }) => `${id} ${range} ${privateAssets}`).sort()
}

describeWith(['dotnet'], 'readProject and MSBuild', () => {
  test.each(Object.entries(repositories))('find the same references: %s', async (_what, files) => {
    const root = await temporaryDirectory()
    await writeFiles(root, { '.git/HEAD': '', ...files })
    const project = join(root, 'src/App/App.csproj')
    const reading = await readProject(project, { workingDirectory: root })
    if (reading.kind !== 'project') throw new Error(reading.kind)
    const { frameworks } = reading
    expect(frameworks.length).toBeGreaterThan(0)
    for (const framework of frameworks) {
      const several = frameworks.length > 1 ? framework.framework : undefined
      expect(read(framework)).toEqual(await collected(project, several))
    }
  })
})
