import type { PackageGraph } from './graph-feed.ts'

/** The packages that the projects of `projectShapes` refer to. */
export const shapePackages: PackageGraph = {
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
  Four: { '1.2.3.4': ['Zed 0.1.0.0'], '1.2.3.5-rc.1': [] },
  Plat: {
    '1.0.0': [
      '|net8.0',
      'Json 12.0.3',
      '|net8.0-windows7.0',
      'Json 13.0.1',
      '|net461',
      'Bits 4.3.0',
      '|portable-net45+win8',
      'Zed 0.1.0',
    ],
  },
  Port: { '1.0.0': ['|portable-net45+win8', 'Zed 0.1.0'] },
  Falls: {
    '1.0.0': ['|net461', 'Bits 4.3.0', '|net40', 'Json 9.0.1', '|portable-net45+win8', 'Zed 0.1.0'],
  },
  Old: { '1.0.0': ['|net40', 'Zed 0.1.0'], '1.1.0': ['|net461', 'Bits 4.3.0'] },
  Web: { '1.0.0': ['Microsoft.Extensions.Logging 8.0.0', 'System.Text.Json 8.0.0', 'Log 2.0.0'] },
  'Microsoft.Extensions.Logging': { '8.0.0': ['System.Text.Json 8.0.0'], '10.0.0': [] },
  'System.Text.Json': { '8.0.0': ['Bits 4.3.0'], '99.0.0': [], '10.0.0': [] },
  'System.Memory': { '4.5.5': [], '4.6.0': [] },
  'System.ValueTuple': { '4.5.0': [], '4.6.2': [] },
  'FSharp.Core': { '8.0.100': [], '9.0.300': [] },
  Style: { '1.0.0': ['Zed 0.1.0'], '1.1.0': [] },
  Native: { '1.0.0': ['Bits 4.3.0'] },
  'native.unix': { '1.0.0': [], '1.1.0': [] },
  'native.win': { '1.0.0': ['Text 1.0.0'] },
  UsesNative: { '1.0.0': ['Native 1.0.0'] },
  'NETStandard.Library': {
    '1.6.1': ['Microsoft.NETCore.Platforms 1.1.0'],
    '2.0.0': ['Microsoft.NETCore.Platforms 1.1.0'],
    '2.0.3': ['Microsoft.NETCore.Platforms 1.1.0'],
  },
  'Microsoft.NETCore.Platforms': { '1.1.0': [] },
  'Microsoft.NETFramework.ReferenceAssemblies': {
    '1.0.2': [],
    '1.0.3': ['Microsoft.NETFramework.ReferenceAssemblies.net472 1.0.3'],
  },
  'Microsoft.NETFramework.ReferenceAssemblies.net472': { '1.0.3': [] },
}

/** A repository with the project or solution that is restored. */
export interface ProjectShape {
  readonly project: string
  readonly files: Readonly<Record<string, string>>
}

export const sdk = (body: string, name = 'Microsoft.NET.Sdk') =>
  `<Project Sdk="${name}">\n${body}\n</Project>\n`
const under = (condition?: string) => (condition === undefined ? '' : ` Condition="${condition}"`)
export const pg = (text: string, condition?: string) =>
  `<PropertyGroup${under(condition)}>${text}</PropertyGroup>`
export const ig = (text: string, condition?: string) => `<ItemGroup${under(condition)}>${text}</ItemGroup>`
export const tf = (names = 'net8.0') =>
  pg(
    names.includes(';')
      ? `<TargetFrameworks>${names}</TargetFrameworks>`
      : `<TargetFramework>${names}</TargetFramework>`,
  )
export const ref = (id: string, version?: string, rest = '') =>
  `<PackageReference Include="${id}"${version ? ` Version="${version}"` : ''} ${rest}/>`
export const ver = (id: string, version: string, rest = '') =>
  `<PackageVersion Include="${id}" Version="${version}" ${rest}/>`
export const to = (name: string, rest = '') =>
  `<ProjectReference Include="..\\${name}\\${name}.csproj" ${rest}/>`
export const cpm = (items: string, properties = '') =>
  `<Project>${pg(`<ManagePackageVersionsCentrally>true</ManagePackageVersionsCentrally>${properties}`)}${ig(items)}</Project>`
export const pin = '<CentralPackageTransitivePinningEnabled>true</CentralPackageTransitivePinningEnabled>'
export const with_ = (files: Readonly<Record<string, string>>, project = 'A/A.csproj'): ProjectShape => ({
  project,
  files,
})
export const one = (body: string, extension = 'csproj', name?: string) =>
  with_({ [`A/A.${extension}`]: sdk(body, name) }, `A/A.${extension}`)
const lib = (properties: string, more = '') =>
  with_({
    'A/A.csproj': sdk(tf() + ig(to('My.Lib'))),
    'My.Lib/My.Lib.csproj': sdk(tf() + pg(properties) + ig(to('Sub'))),
    'Sub/Sub.csproj': sdk(tf() + pg(more)),
  })
const b = (items: string) =>
  with_({ 'A/A.csproj': sdk(tf() + ig(to('B'))), 'B/B.csproj': sdk(tf() + ig(items)) })

/** Projects and solutions as repositories write them, by what they show. */
export const projectShapes: Readonly<Record<string, ProjectShape>> = {
  tfi_item: one(
    tf('net8.0;net472') +
      ig(ref('Json', '13.0.1'), "'$(TargetFrameworkIdentifier)' == '.NETFramework'") +
      ig(ref('Zed', '0.1.0'), "'$(TargetFrameworkIdentifier)' != '.NETFramework'"),
  ),
  tfi_prop: one(
    tf('net8.0;net472') +
      `<PropertyGroup Condition="'$(TargetFrameworkIdentifier)' == '.NETFramework'"><DisableImplicitFrameworkReferences>true</DisableImplicitFrameworkReferences></PropertyGroup>` +
      ig(ref('Json', '13.0.1')),
  ),
  tfi_targets: with_({
    'A/A.csproj': sdk(tf('net8.0;net472') + ig(ref('Zed', '0.1.0'))),
    'Directory.Build.targets': `<Project><PropertyGroup Condition="'$(TargetFrameworkIdentifier)' == '.NETCoreApp'"><RestoreEnablePackagePruning>true</RestoreEnablePackagePruning></PropertyGroup>${ig(ref('Json', '13.0.1'), "'$(TargetFrameworkIdentifier)' == '.NETFramework'")}</Project>`,
  }),
  tfv_item: one(tf() + ig(ref('Json', '13.0.1'), "'$(TargetFrameworkVersion)' == 'v8.0'")),
  tfm_moniker: one(
    tf() + ig(ref('Json', '13.0.1'), "'$(TargetFrameworkMoniker)' == '.NETCoreApp,Version=v8.0'"),
  ),
  tpi_item: one(
    tf('net8.0-windows') + ig(ref('Json', '13.0.1'), "'$(TargetPlatformIdentifier)' == 'Windows'"),
  ),
  windows: one(tf('net8.0-windows') + ig(ref('Plat', '1.0.0'))),
  windows_both: one(tf('net8.0;net8.0-windows10.0.19041.0') + ig(ref('Plat', '1.0.0'))),
  dpp_path: with_({
    'A/A.csproj': sdk(tf() + ig(ref('Json'))),
    'Directory.Build.props': `<Project>${pg('<DirectoryPackagesPropsPath>$(MSBuildThisFileDirectory)eng/Versions.props</DirectoryPackagesPropsPath>')}</Project>`,
    'eng/Versions.props': cpm(ver('Json', '13.0.1')),
    'Directory.Packages.props': cpm(ver('Json', '13.0.3')),
  }),
  dpp_off: with_({
    'A/A.csproj': sdk(tf() + ig(ref('Json', '12.0.3'))),
    'Directory.Build.props': `<Project>${pg('<ImportDirectoryPackagesProps>false</ImportDirectoryPackagesProps>')}</Project>`,
    'Directory.Packages.props': cpm(ver('Json', '13.0.3')),
  }),
  dbt_off: with_({
    'A/A.csproj': sdk(
      tf() +
        pg('<ImportDirectoryBuildTargets>false</ImportDirectoryBuildTargets>') +
        ig(ref('Json', '12.0.3')),
    ),
    'Directory.Build.targets': `<Project>${ig(ref('Zed', '0.1.0'))}</Project>`,
  }),
  override_off: with_({
    'A/A.csproj': sdk(tf() + ig(ref('Json', '', 'VersionOverride="12.0.3"'))),
    'Directory.Packages.props': cpm(
      ver('Json', '13.0.3'),
      '<CentralPackageVersionOverrideEnabled>false</CentralPackageVersionOverrideEnabled>',
    ),
  }),
  override_unlisted: with_({
    'A/A.csproj': sdk(tf() + ig(ref('Json', '', 'VersionOverride="12.0.3"'))),
    'Directory.Packages.props': cpm(ver('Zed', '0.1.0')),
  }),
  central_floating: with_({
    'A/A.csproj': sdk(tf() + ig(ref('Json'))),
    'Directory.Packages.props': cpm(ver('Json', '13.*')),
  }),
  central_floating_on: with_({
    'A/A.csproj': sdk(tf() + ig(ref('Json'))),
    'Directory.Packages.props': cpm(
      ver('Json', '13.*'),
      '<CentralPackageFloatingVersionsEnabled>true</CentralPackageFloatingVersionsEnabled>',
    ),
  }),
  central_floating_unused: with_({
    'A/A.csproj': sdk(tf() + ig(ref('Zed'))),
    'Directory.Packages.props': cpm(ver('Json', '13.*') + ver('Zed', '0.1.0')),
  }),
  nu1008: with_({
    'A/A.csproj': sdk(tf() + ig(ref('Json', '13.0.1'))),
    'Directory.Packages.props': cpm(ver('Json', '13.0.3')),
  }),
  nu1010: with_({
    'A/A.csproj': sdk(tf() + ig(ref('Json'))),
    'Directory.Packages.props': cpm(ver('Zed', '0.1.0')),
  }),
  central_noversion: with_({
    'A/A.csproj': sdk(tf() + ig(ref('Zed'))),
    'Directory.Packages.props': cpm(`${ver('Zed', '0.1.0')}<PackageVersion Include="Json" />`),
  }),
  nu1604: one(tf() + ig(ref('Json') + ref('Zed', '[,1.0)'))),
  dup1504: one(tf() + ig(ref('Json', '12.0.3') + ref('Json', '13.0.1') + ref('JSON', '9.0.1'))),
  dup_version: with_({
    'A/A.csproj': sdk(tf() + ig(ref('Json'))),
    'Directory.Packages.props': cpm(ver('Json', '12.0.3') + ver('Json', '13.0.1')),
  }),
  lockpath: one(
    tf() + pg('<NuGetLockFilePath>own.lock.json</NuGetLockFilePath>') + ig(ref('Json', '12.0.3')),
  ),
  lockpath_dir: with_({
    'A/A.csproj': sdk(tf() + ig(ref('Json', '12.0.3'))),
    'Directory.Build.props': `<Project>${pg('<NuGetLockFilePath>$(MSBuildProjectDirectory)/deep.lock.json</NuGetLockFilePath>')}</Project>`,
  }),
  implicit_ns_version: one(
    tf('netstandard2.0') +
      pg('<NetStandardImplicitPackageVersion>2.0.0</NetStandardImplicitPackageVersion>') +
      ig(ref('Zed', '0.1.0')),
  ),
  implicit_ns_update: one(
    tf('netstandard2.0') +
      ig(`<PackageReference Update="NETStandard.Library" Version="2.0.0" />${ref('Zed', '0.1.0')}`),
  ),
  implicit_ns_include: one(
    tf('netstandard2.0') + ig(ref('NETStandard.Library', '2.0.0') + ref('Zed', '0.1.0')),
  ),
  implicit_ns_remove: one(
    tf('netstandard2.0') + ig(`<PackageReference Remove="NETStandard.Library" />${ref('Zed', '0.1.0')}`),
  ),
  ns16: one(tf('netstandard1.6') + ig(ref('Zed', '0.1.0'))),
  ns16_ref: with_({
    'A/A.csproj': sdk(tf('net8.0') + ig('<ProjectReference Include="../B/B.csproj" />')),
    'B/B.csproj': sdk(tf('netstandard1.6') + ig(ref('Zed', '0.1.0'))),
    'C/C.csproj': sdk(tf('netstandard2.0')),
  }),
  netfx_ra: one(tf('net472') + ig(ref('Microsoft.NETFramework.ReferenceAssemblies', '1.0.2'))),
  netfx_ra_all: one(
    tf('net472') +
      ig(
        ref('Microsoft.NETFramework.ReferenceAssemblies', '1.0.2', 'PrivateAssets="all"') +
          ref('Json', '13.0.1'),
      ),
  ),
  netfx_cpm: with_({
    'A/A.csproj': sdk(tf('net472') + ig(ref('Json'))),
    'Directory.Packages.props': cpm(ver('Json', '13.0.1')),
  }),
  netfx_cpm_ra: with_({
    'A/A.csproj': sdk(tf('net472') + ig(ref('Json'))),
    'Directory.Packages.props': cpm(
      ver('Json', '13.0.1') + ver('Microsoft.NETFramework.ReferenceAssemblies', '1.0.2'),
    ),
  }),
  ns20_cpm: with_({
    'A/A.csproj': sdk(tf('netstandard2.0') + ig(ref('Json'))),
    'Directory.Packages.props': cpm(ver('Json', '13.0.1')),
  }),
  ns20_cpm_v: with_({
    'A/A.csproj': sdk(tf('netstandard2.0') + ig(ref('Json'))),
    'Directory.Packages.props': cpm(ver('Json', '13.0.1') + ver('NETStandard.Library', '2.0.0')),
  }),
  disable_implicit_472: one(
    tf('net472') +
      pg('<DisableImplicitFrameworkReferences>true</DisableImplicitFrameworkReferences>') +
      ig(ref('Json', '13.0.1')),
  ),
  fs_plain: one(tf() + ig(ref('Json', '13.0.1')), 'fsproj'),
  fs_update: one(
    tf() + ig(`<PackageReference Update="FSharp.Core" Version="9.0.300" />${ref('Json', '13.0.1')}`),
    'fsproj',
  ),
  fs_include: one(tf() + ig(ref('FSharp.Core', '9.0.300') + ref('Json', '13.0.1')), 'fsproj'),
  fs_disable: one(
    tf() +
      pg('<DisableImplicitFSharpCoreReference>true</DisableImplicitFSharpCoreReference>') +
      ig(ref('FSharp.Core', '9.0.300') + ref('Json', '13.0.1')),
    'fsproj',
  ),
  fs_cpm: with_(
    {
      'A/A.fsproj': sdk(tf() + ig(ref('Json') + ref('FSharp.Core'))),
      'Directory.Packages.props': cpm(ver('Json', '13.0.1') + ver('FSharp.Core', '9.0.300')),
    },
    'A/A.fsproj',
  ),
  fs_cpm_no: with_(
    { 'A/A.fsproj': sdk(tf() + ig(ref('Json'))), 'Directory.Packages.props': cpm(ver('Json', '13.0.1')) },
    'A/A.fsproj',
  ),
  fs_version: one(
    tf() +
      pg('<FSharpCoreImplicitPackageVersion>9.0.300</FSharpCoreImplicitPackageVersion>') +
      ig(ref('Json', '13.0.1')),
    'fsproj',
  ),
  vb: one(tf() + ig(ref('Json', '13.0.1')), 'vbproj'),
  web: one(tf('net8.0') + ig(ref('Web', '1.0.0')), 'csproj', 'Microsoft.NET.Sdk.Web'),
  worker10: one(tf('net10.0') + ig(ref('Web', '1.0.0')), 'csproj', 'Microsoft.NET.Sdk.Worker'),
  razor10: one(tf('net10.0') + ig(ref('Web', '1.0.0')), 'csproj', 'Microsoft.NET.Sdk.Razor'),
  razor_lib: one(
    tf('net8.0') + ig(`<FrameworkReference Include="Microsoft.AspNetCore.App" />${ref('Web', '1.0.0')}`),
    'csproj',
    'Microsoft.NET.Sdk.Razor',
  ),
  blazor: one(tf('net8.0') + ig(ref('Json', '13.0.1')), 'csproj', 'Microsoft.NET.Sdk.BlazorWebAssembly'),
  aot: one(tf('net8.0') + pg('<PublishAot>true</PublishAot>') + ig(ref('Json', '13.0.1'))),
  trimmable: one(tf('net8.0') + pg('<IsTrimmable>true</IsTrimmable>') + ig(ref('Json', '13.0.1'))),
  aotcompat: one(tf('net8.0') + pg('<IsAotCompatible>true</IsAotCompatible>') + ig(ref('Json', '13.0.1'))),
  aotcompat10: one(tf('net10.0') + pg('<IsAotCompatible>true</IsAotCompatible>') + ig(ref('Json', '13.0.1'))),
  publishtrimmed: one(tf('net8.0') + pg('<PublishTrimmed>true</PublishTrimmed>') + ig(ref('Json', '13.0.1'))),
  singlefile: one(
    tf('net8.0') + pg('<PublishSingleFile>true</PublishSingleFile>') + ig(ref('Json', '13.0.1')),
  ),
  selfcontained: one(tf('net8.0') + pg('<SelfContained>true</SelfContained>') + ig(ref('Json', '13.0.1'))),
  atf: one(
    tf('net8.0') +
      pg('<AssetTargetFallback>$(AssetTargetFallback);portable-net45+win8</AssetTargetFallback>') +
      ig(ref('Port', '1.0.0')),
  ),
  atf_lit: one(
    tf('net8.0') + pg('<AssetTargetFallback>net40</AssetTargetFallback>') + ig(ref('Old', '1.0.0')),
  ),
  atf_off: one(
    tf('net8.0') +
      pg('<DisableImplicitAssetTargetFallback>true</DisableImplicitAssetTargetFallback>') +
      ig(ref('Old', '1.1.0')),
  ),
  atf_order: one(
    tf('net8.0') +
      pg('<AssetTargetFallback>portable-net45+win8;net40;net461</AssetTargetFallback>') +
      ig(ref('Plat', '1.0.0') + ref('Falls', '1.0.0')),
  ),
  atf_project: with_(
    {
      'src/A/A.csproj': sdk(
        tf('netstandard1.1') + pg('<AssetTargetFallback>net40</AssetTargetFallback>') + ig(to('B')),
      ),
      'src/B/B.csproj': sdk(tf('net40;net45') + ig(ref('Falls', '1.0.0'))),
    },
    'src/A/A.csproj',
  ),
  atf_off_many: one(
    tf('net8.0;netstandard2.0;netstandard1.1') +
      pg('<DisableImplicitAssetTargetFallback>true</DisableImplicitAssetTargetFallback>') +
      ig(ref('Falls', '1.0.0')),
  ),
  nested_dpp: with_(
    {
      'src/A/A.csproj': sdk(tf() + ig(ref('Json') + ref('Zed'))),
      'Directory.Packages.props': cpm(ver('Json', '13.0.1') + ver('Zed', '0.1.0')),
      'src/Directory.Packages.props': `<Project><Import Project="$([MSBuild]::GetPathOfFileAbove(Directory.Packages.props, $(MSBuildThisFileDirectory)..))" />${ig('<PackageVersion Update="Json" Version="13.0.3" />')}</Project>`,
    },
    'src/A/A.csproj',
  ),
  nested_dpp2: with_(
    {
      'src/A/A.csproj': sdk(tf() + ig(ref('Json') + ref('Zed'))),
      'Directory.Packages.props': cpm(ver('Json', '13.0.1') + ver('Zed', '0.1.0')),
      'src/Directory.Packages.props': `<Project><Import Project="../Directory.Packages.props" Condition="Exists('../Directory.Packages.props')" />${ig('<PackageVersion Remove="Json" /><PackageVersion Include="Json" Version="13.0.3" />')}</Project>`,
    },
    'src/A/A.csproj',
  ),
  nested_dbp3: with_(
    {
      'src/A/A.csproj': sdk(tf() + ig(ref('Json', '13.0.1'))),
      'Directory.Build.props': `<Project>${ig(ref('Zed', '0.1.0'))}</Project>`,
      'src/Directory.Build.props': `<Project><Import Project="$([MSBuild]::GetPathOfFileAbove('Directory.Build.props', '$(MSBuildThisFileDirectory)..'))" /></Project>`,
    },
    'src/A/A.csproj',
  ),
  nested_dirname: with_(
    {
      'src/A/A.csproj': sdk(tf() + ig(ref('Json', '13.0.1'))),
      'Directory.Build.props': `<Project>${ig(ref('Zed', '0.1.0'))}</Project>`,
      'src/Directory.Build.props': `<Project><Import Project="$([MSBuild]::GetDirectoryNameOfFileAbove($(MSBuildThisFileDirectory).., Directory.Build.props))/Directory.Build.props" /></Project>`,
    },
    'src/A/A.csproj',
  ),
  cpm_in_dbp: with_({
    'A/A.csproj': sdk(tf() + ig(ref('Json'))),
    'Directory.Build.props': `<Project>${pg('<ManagePackageVersionsCentrally>true</ManagePackageVersionsCentrally>')}</Project>`,
    'Directory.Packages.props': `<Project>${ig(ver('Json', '13.0.1'))}</Project>`,
  }),
  cpm_nofile: with_({
    'A/A.csproj': sdk(
      tf() +
        pg('<ManagePackageVersionsCentrally>true</ManagePackageVersionsCentrally>') +
        ig(ver('Json', '13.0.3') + ref('Json', '13.0.1')),
    ),
  }),
  cpm_nofile2: with_({
    'A/A.csproj': sdk(
      tf() +
        pg('<ManagePackageVersionsCentrally>true</ManagePackageVersionsCentrally>') +
        ig(ver('Json', '13.0.3') + ref('Json')),
    ),
  }),
  cpm_optout: with_({
    'A/A.csproj': sdk(
      tf() +
        pg('<ManagePackageVersionsCentrally>false</ManagePackageVersionsCentrally>') +
        ig(ref('Json', '12.0.3')),
    ),
    'Directory.Packages.props': cpm(ver('Json', '13.0.1')),
  }),
  cpm_none: with_({
    'A/A.csproj': sdk(tf() + ig(ref('Json', '12.0.3'))),
    'Directory.Packages.props': `<Project>${ig(ver('Json', '13.0.1'))}</Project>`,
  }),
  cpm_pin_chain: with_(
    {
      'A/A.csproj': sdk(tf() + ig(to('B'))),
      'B/B.csproj': sdk(tf('netstandard2.0') + ig(ref('Log') + to('C'))),
      'C/C.csproj': sdk(tf('netstandard2.0') + ig(ref('Web'))),
      'Directory.Packages.props': cpm(
        ver('Log', '2.0.0') +
          ver('Web', '1.0.0') +
          ver('Json', '13.0.1') +
          ver('Bits', '4.5.0') +
          ver('Zed', '0.2.0'),
        pin,
      ),
      'all.slnx':
        '<Solution><Project Path="A/A.csproj"/><Project Path="B/B.csproj"/><Project Path="C/C.csproj"/></Solution>',
    },
    'all.slnx',
  ),
  cpm_pin_range: with_({
    'A/A.csproj': sdk(tf() + ig(ref('Log'))),
    'Directory.Packages.props': cpm(
      ver('Log', '2.1.0') + ver('Json', '[13.0.1]') + ver('Text', '(1.0.0,2.0.0)'),
      pin,
    ),
  }),
  cpm_pin_lower: with_({
    'A/A.csproj': sdk(tf() + ig(ref('Text'))),
    'Directory.Packages.props': cpm(ver('Text', '2.0.0') + ver('Bits', '4.3.0'), pin),
  }),
  cpm_pin_private: with_({
    'A/A.csproj': sdk(tf() + ig(to('B'))),
    'B/B.csproj': sdk(tf() + ig(ref('Log', '', 'PrivateAssets="all"') + ref('Zed'))),
    'Directory.Packages.props': cpm(
      ver('Log', '2.1.0') + ver('Json', '13.0.3') + ver('Text', '2.0.0') + ver('Zed', '0.2.0'),
      pin,
    ),
  }),
  cpm_pin_10: with_({
    'A/A.csproj': sdk(tf('net10.0') + ig(ref('Web'))),
    'Directory.Packages.props': cpm(
      ver('Web', '1.0.0') +
        ver('System.Text.Json', '99.0.0') +
        ver('Microsoft.Extensions.Logging', '10.0.0') +
        ver('Bits', '4.5.0'),
      pin,
    ),
  }),
  cpm_multi: with_({
    'A/A.csproj': sdk(tf('net8.0;net472') + ig(ref('Json') + ref('Zed'))),
    'Directory.Packages.props': `<Project>${pg('<ManagePackageVersionsCentrally>true</ManagePackageVersionsCentrally>')}${ig(ver('Zed', '0.1.0'))}${ig(ver('Json', '12.0.3'), "'$(TargetFramework)' == 'net472'")}${ig(ver('Json', '13.0.3'), "$(TargetFramework) != 'net472'")}</Project>`,
  }),
  cpm_tfi: with_({
    'A/A.csproj': sdk(tf('net8.0;net472') + ig(ref('Json'))),
    'Directory.Packages.props': `<Project>${pg('<ManagePackageVersionsCentrally>true</ManagePackageVersionsCentrally>')}<ItemGroup>${ver('Json', '12.0.3', `Condition="'$(TargetFrameworkIdentifier)' == '.NETFramework'"`)}${ver('Json', '13.0.3', `Condition="'$(TargetFrameworkIdentifier)' != '.NETFramework'"`)}</ItemGroup></Project>`,
  }),
  cpm_ra: with_({
    'A/A.csproj': sdk(
      tf('net472') +
        ig(ref('Json') + ref('Microsoft.NETFramework.ReferenceAssemblies', '', 'PrivateAssets="all"')),
    ),
    'Directory.Packages.props': cpm(
      ver('Json', '13.0.1') + ver('Microsoft.NETFramework.ReferenceAssemblies', '1.0.2'),
    ),
  }),
  cpm_gpr_override: with_({
    'A/A.csproj': sdk(tf() + ig(ref('Json'))),
    'Directory.Packages.props': cpm(
      ver('Json', '13.0.1') +
        '<GlobalPackageReference Include="Style" Version="1.0.0" PrivateAssets="none" IncludeAssets="All" />',
    ),
  }),
  cpm_gpr_dup: with_({
    'A/A.csproj': sdk(tf() + ig(ref('Json') + ref('Style'))),
    'Directory.Packages.props': cpm(
      `${ver('Json', '13.0.1')}<GlobalPackageReference Include="Style" Version="1.0.0" />`,
    ),
  }),
  cpm_gpr_ver: with_({
    'A/A.csproj': sdk(tf() + ig(ref('Json'))),
    'Directory.Packages.props': cpm(
      ver('Json', '13.0.1') +
        ver('Style', '1.1.0') +
        '<GlobalPackageReference Include="Style" Version="1.0.0" />',
    ),
  }),
  cpm_gpr_proj: with_(
    {
      'A/A.csproj': sdk(tf() + ig(to('B'))),
      'B/B.csproj': sdk(tf() + ig(ref('Json'))),
      'Directory.Packages.props': cpm(
        `${ver('Json', '13.0.1')}<GlobalPackageReference Include="Style" Version="1.0.0" />`,
      ),
      'all.slnx': '<Solution><Project Path="A/A.csproj"/><Project Path="B\\B.csproj"/></Solution>',
    },
    'all.slnx',
  ),
  cpm_gpr_cond: with_({
    'A/A.csproj': sdk(tf('net8.0;net472') + ig(ref('Json'))),
    'Directory.Packages.props': cpm(
      ver('Json', '13.0.1') +
        `<GlobalPackageReference Include="Style" Version="1.0.0" Condition="'$(TargetFramework)'=='net8.0'" />`,
    ),
  }),
  cpm_gpr_remove: with_({
    'A/A.csproj': sdk(tf() + ig(`${ref('Json')}<GlobalPackageReference Remove="Style" />`)),
    'Directory.Packages.props': cpm(
      `${ver('Json', '13.0.1')}<GlobalPackageReference Include="Style" Version="1.0.0" />`,
    ),
  }),
  cpm_gpr_pr_remove: with_({
    'A/A.csproj': sdk(tf() + ig(`${ref('Json')}<PackageReference Remove="Style" />`)),
    'Directory.Packages.props': cpm(
      `${ver('Json', '13.0.1')}<GlobalPackageReference Include="Style" Version="1.0.0" />`,
    ),
  }),
  cpm_override_pin: with_({
    'A/A.csproj': sdk(tf() + ig(to('B') + ref('Zed', '', 'VersionOverride="0.2.0"'))),
    'B/B.csproj': sdk(tf() + ig(ref('Log') + ref('Json', '', 'VersionOverride="13.0.3"'))),
    'Directory.Packages.props': cpm(ver('Log', '2.1.0') + ver('Json', '13.0.1') + ver('Zed', '0.1.0'), pin),
  }),
  cpm_exact: with_({
    'A/A.csproj': sdk(tf() + ig(ref('Json') + ref('Zed'))),
    'Directory.Packages.props': cpm(ver('Json', '[12.0.3,13.0.3)') + ver('Zed', '[0.1.0]')),
  }),
  cpm_override_range: with_({
    'A/A.csproj': sdk(tf() + ig(ref('Json', '', 'VersionOverride="13.*"'))),
    'Directory.Packages.props': cpm(ver('Json', '12.0.3')),
  }),
  multi_ids: one(
    tf() +
      ig(
        '<PackageReference Include=" Json ; Zed;;Bits " Version="4.3.0" Exclude="json;zed" /><PackageReference Include="Json;Zed" /><PackageReference Update="Zed" Version="0.1.0" /><PackageReference Update="JSON;None" Version="13.0.1" />',
      ),
  ),
  update_before: one(
    tf() +
      ig(
        '<PackageReference Update="Json" Version="9.0.1" />' +
          ref('Json', '13.0.1') +
          '<PackageReference Update="Json" PrivateAssets="all" /><PackageReference Remove="json" /><PackageReference Include="Json" Version="12.0.3" />',
      ),
  ),
  assets: one(
    tf() +
      ig(
        ref('Log', '1.0.0', 'PrivateAssets="all" IncludeAssets="runtime; build" ExcludeAssets="compile"') +
          ref('Text', '1.5.0', 'ExcludeAssets="all"') +
          ref('Zed', '0.1.0', 'IncludeAssets="none"'),
      ),
  ),
  assets_proj2: with_({
    'A/A.csproj': sdk(tf() + ig(to('B'))),
    'B/B.csproj': sdk(
      tf() +
        ig(
          ref(
            'Style',
            '1.0.0',
            'PrivateAssets="compile;runtime;contentFiles;build;buildMultitargeting;buildTransitive;analyzers;native"',
          ),
        ),
    ),
  }),
  choose: one(
    tf('net8.0;net472;netstandard2.0') +
      `<Choose><When Condition="'$(TargetFramework)'=='net472' Or '$(TargetFramework)'=='NETSTANDARD2.0'"><PropertyGroup><DisableImplicitFrameworkReferences>true</DisableImplicitFrameworkReferences></PropertyGroup><ItemGroup>${ref('Json', '12.0.3')}</ItemGroup></When><Otherwise><Choose><When Condition=" '$(TargetFramework)' != 'net8.0' "><ItemGroup>${ref('Zed', '0.2.0')}</ItemGroup></When><Otherwise><ItemGroup>${ref('Zed', '0.1.0')}</ItemGroup></Otherwise></Choose></Otherwise></Choose>`,
  ),
  cond_mix: one(
    tf('net8.0;net472') +
      ig(
        ref('Json', '13.0.1'),
        "('$(TargetFramework)'=='net8.0' and 'a'=='A') or ($(TargetFramework)=='net48')",
      ) +
      ig(ref('Zed', '0.1.0'), "!('$(TargetFramework)'=='net8.0') AND true") +
      ig(
        ref('Bits', '4.3.0'),
        "'$(targetframework)' == 'net472' OR '$(Undefined)' == '' and '$(TargetFramework)'=='net472'",
      ),
  ),
  cond_dq: one(
    tf('net8.0;net472') +
      `<ItemGroup Condition='"$(TargetFramework)" == "net8.0"'>${ref('Json', '13.0.1')}</ItemGroup><ItemGroup Condition="$(TargetFramework) == net472">${ref('Zed', '0.1.0')}</ItemGroup>`,
  ),
  tfs_ws: one(
    pg('<TargetFrameworks>\n  net8.0;\n  net472;\n  NET8.0 ;;\n </TargetFrameworks>') +
      ig(ref('Json', '13.0.1')),
  ),
  tfs_append: with_({
    'A/A.csproj': sdk(
      pg('<TargetFrameworks>$(TargetFrameworks);net472</TargetFrameworks>') + ig(ref('Json', '13.0.1')),
    ),
    'Directory.Build.props': `<Project>${pg('<TargetFrameworks>net8.0</TargetFrameworks>')}</Project>`,
  }),
  tfs_and_tf: one(
    pg('<TargetFramework>net9.0</TargetFramework><TargetFrameworks>net8.0;net472</TargetFrameworks>') +
      ig(ref('Json', '13.0.1')),
  ),
  tfs_single: one(pg('<TargetFrameworks>net8.0</TargetFrameworks>') + ig(ref('Json', '13.0.1'))),
  tf_list: one(pg('<TargetFramework>net8.0;net472</TargetFramework>') + ig(ref('Json', '13.0.1'))),
  tf_upper: one(
    pg('<targetframework> NET8.0 </targetframework>') +
      ig('<packagereference include="Json" version="13.0.1" />'),
  ),
  tf_upper2: one(
    pg('<targetframework>Net8.0</targetframework>') +
      ig('<packagereference Include="Json" version="13.0.1" />'),
  ),
  tf_spaces: one(pg('<TargetFramework>\n net8.0\n</TargetFramework>') + ig(ref('Json', '13.0.1'))),
  tf_full: one(pg('<TargetFramework>netcoreapp3.1</TargetFramework>') + ig(ref('Log', '2.0.0'))),
  tf_odd: one(
    pg(
      '<TargetFrameworks>net48;net462;net35;netcoreapp3.0;net5.0;net6.0;net7.0;net9.0;net10.0;netstandard2.1</TargetFrameworks>',
    ) + ig(ref('Log', '2.0.0') + ref('Old', '1.1.0')),
  ),
  tf_dotless: one(pg('<TargetFrameworks>net8;net80</TargetFrameworks>') + ig(ref('Json', '13.0.1'))),
  prop_own: with_({
    'A/A.csproj': sdk(tf() + ig(ref('Json', '$(JsonVersion)'))),
    'Directory.Build.props': `<Project>${pg('<JsonVersion>13.0.1</JsonVersion>')}</Project>`,
  }),
  four: one(tf() + ig(ref('Four', '1.2.3.4'))),
  four_pre: one(tf() + ig(ref('Four', '1.2.3.5-RC.1'))),
  four_float: one(tf() + ig(ref('Four', '1.2.3.*'))),
  four_prefloat: one(tf() + ig(ref('Four', '1.2.3.*-*') + ref('Json', '14.0.0-*'))),
  ranges: one(
    tf() +
      ig(ref('Json', '(,13.0.1]') + ref('Zed', '[0.1,0.2)') + ref('Bits', '[4.3]') + ref('Text', '(1.0.0,)')),
  ),
  download: one(
    tf() +
      ig(
        '<PackageDownload Include="Json" Version="[12.0.3];[13.0.1]" /><PackageDownload Include="Zed;Bits" Version="[0.1.0]" Condition="false" />' +
          ref('Zed', '0.1.0'),
      ),
  ),
  download_float: one(tf() + ig('<PackageDownload Include="Json" Version="13.0.1" />')),
  roa: with_({
    'A/A.csproj': sdk(
      tf() +
        ig(
          to('B', 'ReferenceOutputAssembly="false"') +
            to('C', 'PrivateAssets="All"') +
            to('D', 'ExcludeAssets="all"'),
        ),
    ),
    'B/B.csproj': sdk(tf() + ig(ref('Json', '13.0.1'))),
    'C/C.csproj': sdk(tf() + ig(ref('Zed', '0.1.0'))),
    'D/D.csproj': sdk(tf() + ig(ref('Text', '1.5.0'))),
  }),
  chain_fw: with_({
    'A/A.csproj': sdk(tf('net8.0;net472') + ig(to('B'))),
    'B/B.csproj': sdk(tf('netstandard2.0;net472;net6.0') + ig(to('C') + ref('Log', '2.0.0'))),
    'C/C.csproj': sdk(tf('netstandard2.0') + ig(ref('Json', '12.0.3'))),
  }),
  chain_cond: with_({
    'A/A.csproj': sdk(tf('net8.0;net472') + ig(to('B'), "'$(TargetFramework)'=='net8.0'")),
    'B/B.csproj': sdk(tf('net8.0') + ig(ref('Json', '13.0.1'))),
  }),
  proj_pkg_clash: with_({
    'A/A.csproj': sdk(tf() + ig(to('Json') + ref('Log', '1.0.0'))),
    'Json/Json.csproj': sdk(tf() + ig(ref('Zed', '0.1.0'))),
  }),
  proj_case: with_({
    'A/A.csproj': sdk(tf() + ig('<ProjectReference Include="../My.Lib/My.Lib.csproj" />')),
    'My.Lib/My.Lib.csproj': sdk(
      tf() +
        pg('<AssemblyName>Other</AssemblyName><PackageId>My.Package</PackageId><Version>2.3.4</Version>') +
        ig(ref('Zed', '0.1.0')),
    ),
  }),
  proj_version: with_({
    'A/A.csproj': sdk(tf() + ig(to('B'))),
    'B/B.csproj': sdk(tf() + pg('<Version>2.3.4-beta</Version>') + ig(to('C'))),
    'C/C.csproj': sdk(tf() + pg('<VersionPrefix>3.1.0</VersionPrefix>')),
  }),
  proj_packageid: with_({
    'A/A.csproj': sdk(tf() + ig(to('B'))),
    'B/B.csproj': sdk(tf() + pg('<PackageId>Contoso.B</PackageId>') + ig(to('C'))),
    'C/C.csproj': sdk(tf() + pg('<AssemblyName>Contoso.C</AssemblyName>')),
  }),
  proj_windows: with_({
    'A/A.csproj': sdk(tf('net8.0-windows') + pg('<UseWPF>true</UseWPF>') + ig(to('B'))),
    'B/B.csproj': sdk(
      tf('net8.0;net8.0-windows') + ig(ref('Json', '13.0.1'), "'$(TargetFramework)' == 'net8.0-windows'"),
    ),
  }),
  aspnet_pkg: one(
    tf() + ig(ref('Microsoft.AspNetCore.App') + ref('Json', '13.0.1')),
    'csproj',
    'Microsoft.NET.Sdk.Web',
  ),
  aspnet_pkg_lib: one(tf('net10.0') + ig(ref('Microsoft.AspNetCore.App', '2.2.0') + ref('Web', '1.0.0'))),
  aspnet_all: one(tf() + ig(ref('Microsoft.AspNetCore.All', '2.0.0') + ref('Json', '13.0.1'))),
  tpi472: one(
    tf('net472;netstandard2.0;net8.0') +
      ig(ref('Json', '13.0.1'), "'$(TargetPlatformIdentifier)' == 'Windows'"),
  ),
  trim_ns: one(tf('netstandard2.0') + pg('<IsTrimmable>true</IsTrimmable>') + ig(ref('Zed', '0.1.0'))),
  trim_472: one(tf('net472') + pg('<IsAotCompatible>true</IsAotCompatible>') + ig(ref('Zed', '0.1.0'))),
  packable: one(
    tf() +
      pg(
        '<IsPackable>false</IsPackable><GeneratePackageOnBuild>true</GeneratePackageOnBuild><IsTestProject>true</IsTestProject><RestoreProjectStyle>PackageReference</RestoreProjectStyle><NuGetAudit>true</NuGetAudit><NuGetAuditMode>all</NuGetAuditMode><OutputType>Exe</OutputType><Nullable>enable</Nullable>',
      ) +
      ig(`<NuGetAuditSuppress Include="https://example.test/x" />${ref('Json', '13.0.1')}`),
  ),
  fs_net47: one(tf('net47') + ig('<PackageReference Update="FSharp.Core" Version="9.0.300" />'), 'fsproj'),
  fs_remove: one(
    tf() +
      ig(
        '<PackageReference Remove="FSharp.Core" /><PackageReference Include="FSharp.Core" Version="8.0.100" />',
      ),
    'fsproj',
  ),
  fs_ref: with_({
    'A/A.csproj': sdk(tf() + ig('<ProjectReference Include="../B/B.fsproj" />')),
    'B/B.fsproj': sdk(
      tf('netstandard2.0') + ig('<PackageReference Update="FSharp.Core" Version="9.0.300" />'),
    ),
  }),
  sdk_elem: with_({
    'A/A.csproj': `<Project><Sdk Name="Microsoft.NET.Sdk" />${tf()}${ig(ref('Json', '13.0.1'))}</Project>`,
  }),
  sdk_imports: with_({
    'A/A.csproj': `<Project><Import Project="Sdk.props" Sdk="Microsoft.NET.Sdk" />${tf('net472')}${ig(ref('Json', '13.0.1'))}<Import Project="Sdk.targets" Sdk="Microsoft.NET.Sdk" /></Project>`,
  }),
  xmlns: with_({
    'A/A.csproj': `<?xml version="1.0" encoding="utf-8"?>\n<!-- c -->\n<Project Sdk="Microsoft.NET.Sdk" xmlns="http://schemas.microsoft.com/developer/msbuild/2003" ToolsVersion="15.0">${tf()}${ig(`<!-- x -->${ref('Json', '13.0.1')}`)}</Project>`,
  }),
  cdata: one(
    tf() +
      ig(
        '<PackageReference Include="Json"><Version><![CDATA[13.0.1]]></Version></PackageReference><PackageReference Include="Zed"><Version>0.1.0<!-- c --></Version></PackageReference>',
      ),
  ),
  escape: one(tf() + ig('<PackageReference Include="Js%6fn" Version="13.0.1" />')),
  lock_named: with_({
    'A/A.csproj': sdk(tf() + ig(ref('Json', '13.0.1'))),
    'A/packages.A.lock.json': '{"version":1,"dependencies":{}}',
  }),
  slnx_missing: with_(
    {
      'all.slnx': '<Solution><Project Path="A/A.csproj" /><Project Path="Gone/Gone.csproj" /></Solution>',
      'A/A.csproj': sdk(tf() + ig(ref('Json', '13.0.1'))),
    },
    'all.slnx',
  ),
  ref_missing: with_({ 'A/A.csproj': sdk(tf() + ig(to('Gone') + ref('Json', '13.0.1'))) }),
  import_glob: with_({
    'A/A.csproj': sdk(`${tf()}<Import Project="more/*.props" />`),
    'A/more/x.props': `<Project>${ig(ref('Json', '13.0.1'))}</Project>`,
  }),
  when_exists: one(
    tf() +
      `<Choose><When Condition="Exists('A.csproj')"><ItemGroup>${ref('Json', '13.0.1')}</ItemGroup></When></Choose>`,
  ),
  prune_item: one(
    tf('net10.0') + ig(`<PrunePackageReference Include="Json" Version="99.0.0" />${ref('Log', '1.0.0')}`),
  ),
  prune_direct: one(tf('net10.0') + ig(ref('System.Text.Json', '8.0.0') + ref('Zed', '0.1.0'))),
  prune_webref: one(
    tf('net10.0') + ig(`<FrameworkReference Include="Microsoft.AspNetCore.App" />${ref('Web', '1.0.0')}`),
  ),
  prune_multi: one(tf('net10.0;net472;netstandard2.0') + ig(ref('Web', '1.0.0'))),
  prune_proj: with_({
    'A/A.csproj': sdk(tf('net10.0') + ig(to('B'))),
    'B/B.csproj': sdk(tf('netstandard2.0') + ig(ref('System.Text.Json', '8.0.0') + ref('Web', '1.0.0'))),
  }),
  prune_webproj: with_({
    'A/A.csproj': sdk(tf('net10.0') + ig(to('B'))),
    'B/B.csproj': sdk(
      tf('net10.0') + ig(`<FrameworkReference Include="Microsoft.AspNetCore.App" />${ref('Web', '1.0.0')}`),
    ),
  }),
  prune_windows: one(
    tf('net10.0-windows') + pg('<UseWindowsForms>true</UseWindowsForms>') + ig(ref('Web', '1.0.0')),
  ),
  id_same: lib('<PackageId>My.Lib</PackageId>', '<AssemblyName>Sub</AssemblyName>'),
  id_case: lib('<PackageId>MY.lib</PackageId>', '<AssemblyName>SUB</AssemblyName>'),
  id_own: lib(
    '<AssemblyName>Your.$(MSBuildProjectName)</AssemblyName>',
    '<AssemblyName>X.$(MSBuildProjectName)</AssemblyName>',
  ),
  id_title: lib(
    '<AssemblyName>An</AssemblyName><PackageId>Pn</PackageId><Title>t</Title>',
    '<PackageId>$(AssemblyName).Pack</PackageId>',
  ),
  id_title2: lib('', '<AssemblyName>Q</AssemblyName><PackageId>$(AssemblyName).Pack</PackageId>'),
  ver_pkg: lib('', '<Version>1.2</Version><PackageVersion>4.5.6-a+b</PackageVersion>'),
  ver_suffix: lib('', '<VersionPrefix>2.0</VersionPrefix><VersionSuffix>rc.1</VersionSuffix>'),
  ver_suffix2: lib('', '<VersionSuffix>rc.1</VersionSuffix>'),
  ver_four: lib('', '<Version>1.2.3.4</Version>'),
  ver_meta: lib('', '<Version>1.2.3+sha</Version>'),
  ver_short: lib('', '<Version>5</Version>'),
  ver_unknown: lib('', '<Version>1.0.$(BuildNumber)</Version>'),
  ver_low: lib('', '<Version>0.1.0</Version>'),
  ver_cond: lib('', `<Version Condition="'$(Version)' == ''">3.0.0</Version>`),
  ver_unknown_direct: with_({
    'A/A.csproj': sdk(tf() + ig(to('B'))),
    'B/B.csproj': sdk(
      tf() +
        pg(
          '<Version>1.0.$(BuildNumber)</Version><AssemblyName>$(Whatever)X</AssemblyName><PackageId>Y</PackageId>',
        ),
    ),
  }),
  ver_dup: with_({
    'A/A.csproj': sdk(tf() + ig(to('B') + to('C'))),
    'B/B.csproj': sdk(tf() + ig(to('C') + to('D'))),
    'C/C.csproj': sdk(tf() + pg('<Version>2.0.0</Version>') + ig(to('D'))),
    'D/D.csproj': sdk(tf() + pg('<Version>9.0.0</Version>') + ig(ref('Json', '13.0.1'))),
  }),
  id_clash_pkg: with_({
    'A/A.csproj': sdk(tf() + ig(to('B') + ref('Log', '1.0.0'))),
    'B/B.csproj': sdk(tf() + pg('<PackageId>Json</PackageId>') + ig(ref('Zed', '0.1.0'))),
  }),
  id_cpm_pin: with_({
    'A/A.csproj': sdk(tf() + ig(to('B'))),
    'B/B.csproj': sdk(tf() + pg('<PackageId>Bee</PackageId>') + ig(ref('Log'))),
    'Directory.Packages.props': cpm(
      ver('Log', '2.1.0') + ver('Json', '13.0.3') + ver('Bee', '1.0.0'),
      '<CentralPackageTransitivePinningEnabled>true</CentralPackageTransitivePinningEnabled>',
    ),
  }),
  net5s: one(tf('net5.0;net5.0-windows;net5.0-windows10.0.19041.0') + ig(ref('Json', '13.0.1'))),
  net5: one(tf('net5.0') + ig(ref('Json', '13.0.1'))),
  assets_proj3: with_({
    'A/A.csproj': sdk(tf() + ig(to('B'))),
    'B/B.csproj': sdk(
      tf() +
        ig(
          ref('Log', '2.0.0', 'PrivateAssets="compile;runtime"') +
            ref('Text', '1.5.0', 'ExcludeAssets="all"') +
            ref('Style', '1.0.0', 'IncludeAssets="build" PrivateAssets=" ALL "') +
            ref('Zed', '0.1.0', 'PrivateAssets="none"') +
            ref('Four', '1.2.3.4', 'IncludeAssets="none"'),
        ),
    ),
  }),
  proj_private_flags: with_({
    'A/A.csproj': sdk(tf() + ig(to('B'))),
    'B/B.csproj': sdk(
      tf() +
        ig(
          to('C', 'PrivateAssets="compile;runtime;contentFiles;build;native;analyzers;buildTransitive"') +
            to('D', 'PrivateAssets="compile"'),
        ),
    ),
    'C/C.csproj': sdk(tf()),
    'D/D.csproj': sdk(tf()),
  }),
  proj_exclude: with_({
    'A/A.csproj': sdk(tf() + ig(to('B', 'ExcludeAssets="all"') + to('C', 'IncludeAssets="none"'))),
    'B/B.csproj': sdk(tf() + ig(ref('Json', '13.0.1'))),
    'C/C.csproj': sdk(tf() + ig(ref('Zed', '0.1.0'))),
  }),
  prune_proj2: with_(
    {
      'A/A.csproj': sdk(tf('net10.0') + ig(to('B'))),
      'B/B.csproj': sdk(
        tf('net10.0;netstandard2.0') +
          ig(ref('System.Text.Json', '99.0.0') + ref('System.Memory', '4.5.5') + ref('Json', '13.0.1')),
      ),
      'all.slnx': '<Solution><Project Path="A/A.csproj"/><Project Path="B/B.csproj"/></Solution>',
    },
    'all.slnx',
  ),
  prune_proj3: with_(
    {
      'A/A.csproj': sdk(tf('net10.0') + ig(to('B'))),
      'B/B.csproj': sdk(tf('net8.0') + ig(to('C') + ref('System.Memory', '[4.5.5]'))),
      'C/C.csproj': sdk(tf('netstandard2.0') + ig(ref('System.Text.Json', '8.0.0'))),
      'all.slnx':
        '<Solution><Project Path="A/A.csproj"/><Project Path="B/B.csproj"/><Project Path="C/C.csproj"/></Solution>',
    },
    'all.slnx',
  ),
  prune_cpm: with_({
    'A/A.csproj': sdk(tf('net10.0') + ig(to('B'))),
    'B/B.csproj': sdk(tf('netstandard2.0') + ig(ref('System.Text.Json') + ref('Web'))),
    'Directory.Packages.props': cpm(
      ver('System.Text.Json', '8.0.0') + ver('Web', '1.0.0') + ver('Bits', '4.5.0'),
      '<CentralPackageTransitivePinningEnabled>true</CentralPackageTransitivePinningEnabled>',
    ),
  }),
  sln: with_(
    {
      'my app.sln':
        '\r\nMicrosoft Visual Studio Solution File, Format Version 12.00\r\n# Visual Studio Version 17\r\nProject("{2150E333-8FDC-42A3-9474-1A3956D46DE8}") = "src", "src", "{AAAAAAAA-8FDC-42A3-9474-1A3956D46DE8}"\r\nEndProject\r\nProject("{9A19103F-16F7-4668-BE54-9A1E7A4F7556}") = "A", "src\\A\\A.csproj", "{BBBBBBBB-8FDC-42A3-9474-1A3956D46DE8}"\r\nEndProject\r\nProject("{F184B08F-C81C-45F6-A57F-5ABD9991F28F}") = "V", "src\\V\\V.vbproj", "{CCCCCCCC-8FDC-42A3-9474-1A3956D46DE8}"\r\nEndProject\r\nGlobal\r\n\tGlobalSection(SolutionConfigurationPlatforms) = preSolution\r\n\t\tDebug|Any CPU = Debug|Any CPU\r\n\tEndGlobalSection\r\n\tGlobalSection(ProjectConfigurationPlatforms) = postSolution\r\n\t\t{BBBBBBBB-8FDC-42A3-9474-1A3956D46DE8}.Debug|Any CPU.ActiveCfg = Debug|Any CPU\r\n\t\t{BBBBBBBB-8FDC-42A3-9474-1A3956D46DE8}.Debug|Any CPU.Build.0 = Debug|Any CPU\r\n\t\t{CCCCCCCC-8FDC-42A3-9474-1A3956D46DE8}.Debug|Any CPU.ActiveCfg = Debug|Any CPU\r\n\t\t{CCCCCCCC-8FDC-42A3-9474-1A3956D46DE8}.Debug|Any CPU.Build.0 = Debug|Any CPU\r\n\tEndGlobalSection\r\nEndGlobal\r\n',
      'src/A/A.csproj': sdk(tf() + ig(ref('Json', '13.0.1'))),
      'src/V/V.vbproj': sdk(tf('net472') + ig(ref('Zed', '0.1.0'))),
    },
    'my app.sln',
  ),
  ws_props: one(
    pg(
      '<TargetFrameworks> net8.0 ; net472 </TargetFrameworks><DisableImplicitFrameworkReferences> true </DisableImplicitFrameworkReferences>',
    ) + ig(ref('Json', '13.0.1')),
  ),
  ws_prune: one(
    pg(
      '<TargetFramework>net10.0</TargetFramework><RestoreEnablePackagePruning> false </RestoreEnablePackagePruning>',
    ) + ig(ref('Web', '1.0.0')),
  ),
  ws_pin: with_({
    'A/A.csproj': sdk(tf() + ig(ref('Log'))),
    'Directory.Packages.props': cpm(
      ver('Log', '2.1.0') + ver('Json', '13.0.3'),
      '<CentralPackageTransitivePinningEnabled>\n true\n</CentralPackageTransitivePinningEnabled>',
    ),
  }),
  ws_std: one(
    pg(
      '<TargetFramework>netstandard2.0</TargetFramework><DisableImplicitFrameworkReferences>\n true </DisableImplicitFrameworkReferences>',
    ) + ig(ref('Zed', '0.1.0')),
  ),
  ws_only: one(
    pg('<TargetFrameworks> </TargetFrameworks><TargetFramework>net8.0</TargetFramework>') +
      ig(ref('Zed', '0.1.0')),
  ),
  lower_group: with_({ 'A/A.csproj': sdk(`${tf()}<itemgroup>${ref('Json', '13.0.1')}</itemgroup>`) }),
  gpr_float: with_({
    'A/A.csproj': sdk(tf() + ig(ref('Json'))),
    'Directory.Packages.props': cpm(
      `${ver('Json', '13.0.1')}<GlobalPackageReference Include="Style" Version="1.*" />`,
    ),
  }),
  gpr_off_cpm: with_({
    'A/A.csproj': sdk(tf() + ig(ref('Json', '13.0.1'))),
    'Directory.Packages.props': `<Project>${ig('<GlobalPackageReference Include="Style" Version="1.0.0" />')}</Project>`,
  }),
  gpr_update: with_({
    'A/A.csproj': sdk(tf() + ig(`${ref('Json')}<GlobalPackageReference Update="Style" Version="1.1.0" />`)),
    'Directory.Packages.props': cpm(
      `${ver('Json', '13.0.1')}<GlobalPackageReference Include="Style" Version="1.0.0" />`,
    ),
  }),
  gpr_later_ver: with_({
    'A/A.csproj': sdk(tf() + ig(ref('Json') + ref('Style', '', 'VersionOverride="1.1.0"'))),
    'Directory.Packages.props': cpm(
      `${ver('Json', '13.0.1')}<GlobalPackageReference Include="Style" Version="1.0.0" />`,
    ),
  }),
  central_noversion_used: with_({
    'A/A.csproj': sdk(tf() + ig(ref('Json'))),
    'Directory.Packages.props': cpm('<PackageVersion Include="Json" />'),
  }),
  override_empty: with_({
    'A/A.csproj': sdk(tf() + ig(ref('Json', '', 'VersionOverride=""'))),
    'Directory.Packages.props': cpm(ver('Json', '13.0.1')),
  }),
  esc_path: with_({
    'A/A.csproj': sdk(tf() + ig('<ProjectReference Include="..\\My%20Lib\\My%20Lib.csproj" />')),
    'My Lib/My Lib.csproj': sdk(tf() + ig(ref('Zed', '0.1.0'))),
  }),
  space_lib: with_({
    'A/A.csproj': sdk(tf() + ig('<ProjectReference Include="..\\My Lib\\My Lib.csproj" />')),
    'My Lib/My Lib.csproj': sdk(tf() + ig(ref('Zed', '0.1.0'))),
  }),
  noversion_472: one(tf('net472') + ig(ref('Json'))),
  exe_sc: one(
    tf() +
      pg(
        '<OutputType>Exe</OutputType><SelfContained>false</SelfContained><PublishReadyToRun>false</PublishReadyToRun>',
      ) +
      ig(ref('Json', '13.0.1')),
  ),
  tpv_user: one(
    tf('net8.0-windows') +
      pg('<TargetPlatformVersion>10.0.19041.0</TargetPlatformVersion>') +
      ig(ref('Json', '13.0.1')),
  ),
  tpmin: one(
    tf('net8.0-windows') +
      pg(
        '<TargetPlatformMinVersion>10.0.17763.0</TargetPlatformMinVersion><SupportedOSPlatformVersion>10.0.17763.0</SupportedOSPlatformVersion>',
      ) +
      ig(ref('Json', '13.0.1')),
  ),
  windows_case: one(tf('net8.0-Windows') + ig(ref('Plat', '1.0.0'))),
  windows_dup: one(tf('net8.0-windows;net8.0-windows7.0') + ig(ref('Plat', '1.0.0'))),
  vb472: one(tf('net472') + ig(ref('Json', '13.0.1')), 'vbproj'),
  af_style: b(ref('Style', '1.0.0', 'PrivateAssets="compile;runtime;contentFiles;build;native;analyzers"')),
  af_compile: b(ref('Style', '1.0.0', 'PrivateAssets="compile"')),
  af_zed: b(ref('Style', '1.0.0') + ref('Zed', '0.1.0', 'PrivateAssets="all"')),
  af_zed2: b(ref('Style', '1.0.0') + ref('Zed', '0.2.0', 'PrivateAssets="all"')),
  kept_beside: with_({
    'A/A.csproj': sdk(tf() + ig(to('B') + ref('Style', '1.0.0'))),
    'B/B.csproj': sdk(tf() + ig(ref('Json', '13.0.1') + ref('Zed', '0.1.0', 'PrivateAssets="all"'))),
  }),
  kept_project: with_({
    'A/A.csproj': sdk(tf() + ig(to('B'))),
    'B/B.csproj': sdk(tf() + ig(to('C') + to('D', 'PrivateAssets="all"'))),
    'C/C.csproj': sdk(tf() + ig(to('D') + ref('Json', '13.0.1'))),
    'D/D.csproj': sdk(tf() + ig(ref('Zed', '0.1.0'))),
  }),
  kept_project_beside: with_({
    'A/A.csproj': sdk(tf() + ig(to('B') + to('C'))),
    'B/B.csproj': sdk(tf() + ig(to('D', 'PrivateAssets="all"'))),
    'C/C.csproj': sdk(tf() + ig(to('D'))),
    'D/D.csproj': sdk(tf() + ig(ref('Zed', '0.1.0'))),
  }),
  af_json: b(ref('Log', '1.0.0') + ref('Json', '13.0.1', 'PrivateAssets="all"')),
}
