import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { runRestore, writeOnlySource } from '../support/dotnet.ts'
import { dependenciesXml, type PackageGraph } from '../support/graph-feed.ts'
import { makePackage } from '../support/package.ts'
import { describeWith } from '../support/programs.ts'
import { only, pinning } from '../support/project-xml.ts'
import { runCli } from '../support/run-cli.ts'
import { temporaryFolders } from '../support/temporary.ts'
import { writeFiles } from '../support/write-files.ts'

const newFolder = temporaryFolders()

const packages: PackageGraph = {
  Json: { '9.0.1': [], '12.0.3': [], '13.0.1': [], '13.0.3': [], '14.0.0-beta1': [] },
  Log: {
    '1.0.0': ['Json 9.0.1'],
    '2.0.0': [
      '|net472',
      'Json 12.0.3',
      'Text 1.0.0',
      '|netstandard2.0',
      'json [12.0.3,13.0.3)',
      'Bits 4.5.0',
    ],
    '2.1.0': ['Log.Core 2.1.0', 'Json (9.0.1,)'],
  },
  'Log.Core': { '2.0.0': [], '2.1.0': ['Text 1.*', 'Zed'] },
  Text: { '1.0.0': [], '1.5.0': ['Bits 4.3.0'], '2.0.0': ['Bits [4.5.0]'] },
  Bits: { '4.3.0': [], '4.5.0': [] },
  Zed: { '0.1.0': [], '0.2.0': [] },
  Mixed: {
    '1.0.0': ['text 1.0.0', 'Zed 0.1.0', 'bits 4.3.0', 'Json 9.0.1', '_Low 1.0.0', 'a-b 1.0.0', 'A.b 1.0.0'],
  },
  Odd: {
    '1.0.0': ['Json 1.x', 'Text $version$', 'Zed ^0.1.0', 'Bits (,)', 'Style ~&gt; 1.0'],
  },
  _Low: { '1.0.0': [] },
  'a-b': { '1.0.0': [] },
  'A.b': { '1.0.0': [] },
  Web: { '1.0.0': ['Microsoft.Extensions.Logging 8.0.0', 'System.Text.Json 8.0.0', 'Log 2.0.0'] },
  'Microsoft.Extensions.Logging': { '8.0.0': ['System.Text.Json 8.0.0'] },
  'System.Text.Json': { '8.0.0': ['Bits 4.3.0'], '99.0.0': [] },
  Style: { '1.1.0': ['Json 9.0.1'] },
  'NETStandard.Library': { '2.0.3': ['Microsoft.NETCore.Platforms 1.1.0'] },
  'Microsoft.NETCore.Platforms': { '1.1.0': [] },
  'Microsoft.NETFramework.ReferenceAssemblies': {
    '1.0.3': ['Microsoft.NETFramework.ReferenceAssemblies.net472 1.0.3'],
  },
  'Microsoft.NETFramework.ReferenceAssemblies.net472': { '1.0.3': [] },
}

const ref = (id: string, version?: string, rest = '') =>
  `<PackageReference Include="${id}"${version === undefined ? '' : ` Version="${version}"`} ${rest} />`
const to = (name: string, rest = '') => `<ProjectReference Include="..\\${name}\\${name}.csproj" ${rest} />`

interface ProjectText {
  readonly frameworks: string
  readonly items: readonly string[]
  readonly properties?: string
  readonly sdk?: string
  /** Directory.Packages.props beside it: the versions, and further properties */
  readonly central?: readonly [versions: Record<string, string>, properties?: string]
}

const alias = (name: string, identifier: string, version: string) =>
  `</PropertyGroup><PropertyGroup ${only(name)}><TargetFrameworkIdentifier>${identifier}</TargetFrameworkIdentifier><TargetFrameworkVersion>${version}</TargetFrameworkVersion>`

/** More than thirty projects, by name. */
const projects: Record<string, ProjectText> = {
  Plain: { frameworks: 'net8.0', items: [ref('Json', '13.0.1')] },
  Empty: { frameworks: 'net8.0', items: [] },
  Casing: { frameworks: 'net8.0', items: [ref('jSON', '13.0.1'), ref('LOG', '1.0.0')] },
  Order: { frameworks: 'net8.0', items: [ref('Zed', '0.1.0'), ref('bits', '4.3.0'), ref('Text', '1.0.0')] },
  MixedCase: {
    frameworks: 'net8.0',
    items: [ref('Mixed', '1.0.0'), ref('bits', '4.3.0'), ref('Zed', '0.1.0'), to('Plain')],
  },
  MixedCaseBehind: { frameworks: 'net8.0', items: [to('MixedCase')] },
  OddRanges: { frameworks: 'net8.0', items: [ref('Odd', '1.0.0')] },
  Deep: { frameworks: 'net8.0', items: [ref('Log', '2.1.0')] },
  Floating: { frameworks: 'net8.0', items: [ref('Json', '13.*'), ref('Text', '1.0.*')] },
  AnyRelease: { frameworks: 'net8.0', items: [ref('Json', '*')] },
  Prerelease: { frameworks: 'net8.0', items: [ref('Json', '*-*')] },
  Bounded: { frameworks: 'net8.0', items: [ref('Json', '[9.0.1,13.0.1)'), ref('Zed', '[0.2.0]')] },
  Exclusive: { frameworks: 'net8.0', items: [ref('Json', '(9.0.1,13.0.1]')] },
  ShortVersion: { frameworks: 'net8.0', items: [ref('Log', '1.0'), ref('Bits', '4.5')] },
  Approximate: { frameworks: 'net8.0', items: [ref('Json', '13.0.2')] },
  Framework: { frameworks: 'net472', items: [ref('Log', '2.0.0')] },
  Standard: { frameworks: 'netstandard2.0', items: [ref('Log', '2.0.0')] },
  Standard21: { frameworks: 'netstandard2.1', items: [ref('Log', '2.0.0')] },
  Many: { frameworks: 'net9.0;net472;net10.0;netstandard2.0;net8.0', items: [ref('Log', '2.0.0')] },
  Conditions: {
    frameworks: 'net8.0;net472',
    items: [ref('Log', '2.0.0', only('net472')), ref('Text', '1.5.0', only('net8.0')), ref('Zed', '0.1.0')],
  },
  Pruned: { frameworks: 'net10.0', items: [ref('Web', '1.0.0')] },
  PrunedWeb: { frameworks: 'net10.0', sdk: 'Microsoft.NET.Sdk.Web', items: [ref('Web', '1.0.0')] },
  NotPruned: {
    frameworks: 'net10.0',
    properties: '<RestoreEnablePackagePruning>false</RestoreEnablePackagePruning>',
    items: [ref('Web', '1.0.0')],
  },
  PrunedByHand: {
    frameworks: 'net9.0',
    properties: '<RestoreEnablePackagePruning>true</RestoreEnablePackagePruning>',
    items: [ref('Web', '1.0.0')],
  },
  PrunedAll: { frameworks: 'net8.0;net10.0', items: [ref('Web', '1.0.0')] },
  PruningBelow: {
    frameworks: 'net8.0;net10.0',
    items: [ref('System.Text.Json', '8.0.0'), ref('Web', '1.0.0')],
  },
  PruningBelowOnly: {
    frameworks: 'net8.0;net10.0',
    properties: '<RestoreEnablePackagePruning>false</RestoreEnablePackagePruning>',
    items: [to('PruningBelow'), ref('Zed', '0.1.0')],
  },
  NotInTable: { frameworks: 'net10.0', items: [ref('Web', '1.0.0'), ref('System.Text.Json', '99.0.0')] },
  Referring: { frameworks: 'net8.0', items: [to('Deep'), to('Standard'), ref('Json', '13.0.3')] },
  Chain: { frameworks: 'net8.0', items: [to('Referring'), ref('Style', '1.1.0', 'PrivateAssets="All"')] },
  Private: { frameworks: 'net8.0', items: [to('Chain'), to('Plain', 'PrivateAssets="all"')] },
  SetFramework: {
    frameworks: 'net8.0',
    items: [to('Conditions', 'SetTargetFramework="TargetFramework=net472"')],
  },
  BehindPrivate: { frameworks: 'net8.0', items: [to('Private')] },
  Central: {
    frameworks: 'net8.0',
    items: [ref('Log'), ref('Zed', undefined, 'VersionOverride="0.2.0"')],
    central: [{ Log: '2.1.0', Zed: '0.1.0', Json: '13.0.3' }],
  },
  CentralPinned: {
    frameworks: 'net8.0;netstandard2.0',
    items: [ref('Log'), to('Standard')],
    central: [{ Log: '2.1.0', Json: '13.0.3', Text: '2.0.0', Web: '1.0.0' }, pinning],
  },
  CentralGlobal: {
    frameworks: 'net8.0',
    items: [ref('Text')],
    central: [
      { Text: '1.5.0' },
      '</PropertyGroup><ItemGroup><GlobalPackageReference Include="Style" Version="1.1.0" /></ItemGroup><PropertyGroup>',
    ],
  },
}

Object.assign(projects, {
  Alias: {
    frameworks: 'apple;net472',
    properties: alias('apple', '.NETCoreApp', 'v8.0'),
    items: [ref('Log', '2.0.0'), ref('Zed', '0.1.0', only('apple'))],
  },
  Aliases: {
    frameworks: 'zebra;net9.0;apple;banana;Net9.0',
    properties: [
      alias('zebra', '.NETCoreApp', 'v9.0'),
      alias('apple', '.NETCoreApp', '9.0'),
      alias('banana', '.NETStandard', 'v2.1'),
    ].join(''),
    items: [ref('Log', '2.0.0'), ref('Text', '1.5.0', only('apple')), ref('Zed', '0.1.0', only('banana'))],
  },
  AliasesCentral: {
    frameworks: 'one;two',
    properties: alias('one', '.NETCoreApp', 'v10.0') + alias('two', '.NETCoreApp', 'v10.0'),
    items: [ref('Log', undefined, only('one')), ref('Web')],
    central: [{ Log: '2.1.0', Web: '1.0.0', Json: '13.0.3', Text: '2.0.0' }, pinning],
  },
} satisfies Record<string, ProjectText>)

function projectText({ frameworks, items, properties = '', sdk = 'Microsoft.NET.Sdk' }: ProjectText): string {
  const name = frameworks.includes(';') ? 'TargetFrameworks' : 'TargetFramework'
  return `<Project Sdk="${sdk}"><PropertyGroup><${name}>${frameworks}</${name}>${properties}</PropertyGroup>
<ItemGroup>
${items.join('\n')}
</ItemGroup></Project>`
}

function centralText([versions, properties = '']: NonNullable<ProjectText['central']>): string {
  const items = Object.entries(versions).map(
    ([id, version]) => `<PackageVersion Include="${id}" Version="${version}" />`,
  )
  return `<Project><PropertyGroup><ManagePackageVersionsCentrally>true</ManagePackageVersionsCentrally>${properties}</PropertyGroup><ItemGroup>${items.join('')}</ItemGroup></Project>`
}

// What an SDK adds by itself for a build is left out; of what it restores nothing changes.
const shared = `<Project><PropertyGroup><RestorePackagesWithLockFile>true</RestorePackagesWithLockFile><NuGetAudit>false</NuGetAudit>
<UseAppHost>false</UseAppHost><DisableTransitiveFrameworkReferenceDownloads>true</DisableTransitiveFrameworkReferenceDownloads></PropertyGroup></Project>`

async function writeRepository(root: string): Promise<void> {
  const files: Record<string, string> = {
    '.git/HEAD': '',
    'Directory.Build.props': shared,
    'all.slnx': `<Solution>${Object.keys(projects)
      .map(name => `<Project Path="${name}/${name}.csproj" />`)
      .join('')}</Solution>`,
  }
  for (const [name, project] of Object.entries(projects)) {
    files[`${name}/${name}.csproj`] = projectText(project)
    if (project.central) files[`${name}/Directory.Packages.props`] = centralText(project.central)
  }
  for (const [id, versions] of Object.entries(packages))
    for (const [version, dependencies] of Object.entries(versions)) {
      const facts = {
        id,
        version,
        metadata: dependenciesXml(dependencies),
        manifestExtension: 'nuspec',
        files: [],
      }
      await mkdir(join(root, 'feed'), { recursive: true })
      await writeFile(join(root, 'feed', `${id}.${version}.nupkg`), makePackage(facts))
    }
  await writeFiles(root, files)
  await writeOnlySource(root, join(root, 'feed'))
}

const locksOf = (root: string) =>
  Promise.all(
    Object.keys(projects).map(async name => [
      name,
      await readFile(join(root, name, 'packages.lock.json'), 'utf8').catch(() => 'none'),
    ]),
  ).then(Object.fromEntries)

describeWith(['dotnet'], 'lock --write-packages-lock and dotnet restore', () => {
  test(`write the packages.lock.json of ${Object.keys(projects).length} projects byte for byte alike, which locked mode accepts`, async () => {
    const root = await newFolder()
    await writeRepository(root)
    const restore = (...parameters: string[]) =>
      runRestore(root, {
        variables: { NUGET_PACKAGES: join(root, 'global') },
        parameters: ['all.slnx', '-v:q', '-p:EnableTargetingPackDownload=false', ...parameters],
      })
    const parameters = [
      'lock',
      '--project',
      'all.slnx',
      '--write-packages-lock',
      '--source',
      'feed',
      '--preset',
      'nuget',
    ]
    const { code, stderr } = await runCli(parameters, { cwd: root, env: { HOME: root } })
    expect([code, code === 0 ? '' : stderr]).toEqual([0, ''])
    const ours = await locksOf(root)
    const locked = await restore('--locked-mode')
    expect([locked.code, locked.code === 0 ? '' : locked.output.slice(0, 3000)]).toEqual([0, ''])
    for (const name of Object.keys(projects)) await rm(join(root, name, 'packages.lock.json'))
    const fresh = await restore('--force-evaluate')
    expect([fresh.code, fresh.code === 0 ? '' : fresh.output.slice(0, 3000)]).toEqual([0, ''])
    expect(ours).toEqual(await locksOf(root))
  })
})
