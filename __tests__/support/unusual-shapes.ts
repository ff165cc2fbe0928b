import { cpm, ig, one, type ProjectShape, pg, ref, sdk, tf, to, ver, with_ } from './project-shapes.ts'
import { document, property } from './project-xml.ts'

const json = ref('Json', '$(JsonVersion)')

/** Projects that take what a restore needs from where few look, each by what it shows. */
export const unusualShapes: Readonly<Record<string, ProjectShape>> = {
  response_file: with_({
    'A/A.csproj': sdk(tf() + ig(json)),
    'Directory.Build.rsp': '-p:JsonVersion=12.0.3\n',
  }),
  response_file_flag: with_({
    'A/A.csproj': sdk(
      tf() + ig(ref('Json', '13.0.1') + ref('Zed', '0.1.0', "Condition=\"'$(Extra)' == '1'\" ")),
    ),
    'Directory.Build.rsp': '# comment\n/nologo /property:Extra=1\n',
  }),
  user_file: with_({
    'A/A.csproj': sdk(tf() + ig(ref('Json', '13.0.1'))),
    'A/A.csproj.user': document(ig(ref('Zed', '0.1.0'))),
  }),
  user_file_many: with_({
    'A/A.csproj': sdk(tf('net8.0;net472') + ig(ref('Json', '13.0.1'))),
    'A/A.csproj.user': document(pg(property('TargetFrameworks', 'net8.0')) + ig(ref('Zed', '0.1.0'))),
  }),
  extensions_props: with_({
    'A/A.csproj': sdk(tf() + ig(json)),
    'A/obj/A.csproj.own.props': document(pg(property('JsonVersion', '12.0.3'))),
  }),
  extensions_targets: with_({
    'A/A.csproj': sdk(tf() + ig(ref('Json', '13.0.1'))),
    'A/obj/A.csproj.own.targets': document(ig(ref('Zed', '0.1.0'))),
  }),
  extensions_moved: with_({
    'A/A.csproj': sdk(tf() + ig(json)),
    'Directory.Build.props': document(
      pg(property('MSBuildProjectExtensionsPath', '$(MSBuildThisFileDirectory)own/')),
    ),
    'own/A.csproj.own.props': document(pg(property('JsonVersion', '12.0.3'))),
  }),
  both_frameworks: one(
    pg(property('TargetFramework', 'net8.0') + property('TargetFrameworks', 'net472;net8.0')) +
      ig(ref('Log', '2.0.0')),
  ),
  both_frameworks_late: with_({
    'A/A.csproj': sdk(pg(property('TargetFramework', 'net8.0')) + ig(ref('Log', '2.0.0'))),
    'Directory.Build.targets': document(pg(property('TargetFrameworks', 'net472;net8.0'))),
  }),
  project_over_package: with_({
    'A/A.csproj': sdk(tf() + ig(ref('Log', '1.0.0') + to('Json'))),
    'Json/Json.csproj': sdk(tf() + ig(ref('Zed', '0.1.0'))),
  }),
  project_over_direct: with_({
    'A/A.csproj': sdk(tf() + ig(ref('Json', '13.0.1') + to('Json'))),
    'Json/Json.csproj': sdk(tf() + ig(ref('Zed', '0.1.0'))),
  }),
  own_name: with_({ 'Log/Log.csproj': sdk(tf() + ig(ref('Log', '1.0.0'))) }, 'Log/Log.csproj'),
  own_name_below: with_({ 'Json/Json.csproj': sdk(tf() + ig(ref('Log', '1.0.0'))) }, 'Json/Json.csproj'),
  own_package_id: with_(
    { 'Json/Json.csproj': sdk(tf() + pg(property('PackageId', 'My.Json')) + ig(ref('Log', '1.0.0'))) },
    'Json/Json.csproj',
  ),
  response_file_beside: with_({
    'A/A.csproj': sdk(tf() + ig(ref('Json', '13.0.1'))),
    'A/MSBuild.rsp': '-p:JsonVersion=12.0.3',
  }),
  escaped_id: one(tf() + ig('<PackageReference Include="Json%3BZed" Version="13.0.1" />')),
  escaped_version: one(tf() + ig('<PackageReference Include="Json" Version="%5B13.0.1%5D" />')),
  entities: one(tf() + ig('<PackageReference Include="&#x4A;son" Version="13&#46;0.1" />')),
  sixteen_bits: with_({ 'A/A.csproj': `\uFEFF${sdk(tf() + ig(ref('Json', '13.0.1')))}` }),
  namespace: with_({
    'A/A.csproj': `<?xml version="1.0" encoding="utf-8"?><Project Sdk="Microsoft.NET.Sdk" xmlns="http://schemas.microsoft.com/developer/msbuild/2003">${tf()}${ig(ref('Json', '13.0.1'))}</Project>`,
  }),
  custom_before_common: with_({
    'A/A.csproj': sdk(tf() + ig(ref('Json', '13.0.1'))),
    'Directory.Build.props': document(
      pg(property('CustomBeforeMicrosoftCommonTargets', '$(MSBuildThisFileDirectory)own.targets')),
    ),
    'own.targets': document(ig(ref('Zed', '0.1.0'))),
  }),
  custom_after_common: with_({
    'A/A.csproj': sdk(tf('net8.0;net472') + ig(ref('Json', '13.0.1'))),
    'Directory.Build.props': document(
      pg(property('CustomAfterMicrosoftCommonTargets', '$(MSBuildThisFileDirectory)own.targets')),
    ),
    'own.targets': document(ig(ref('Zed', '0.1.0'))),
  }),
  before_sdk_targets: with_({
    'A/A.csproj': sdk(
      tf() +
        pg(
          property(
            'BeforeMicrosoftNETSdkTargets',
            '$(BeforeMicrosoftNETSdkTargets);$(MSBuildThisFileDirectory)own.targets',
          ),
        ) +
        ig(ref('Json', '13.0.1')),
    ),
    'A/own.targets': document(ig(ref('Zed', '0.1.0'))),
  }),
  after_sdk_props: with_({
    'A/A.csproj': sdk(tf() + ig(json)),
    'Directory.Build.props': document(
      pg(property('AfterMicrosoftNETSdkProps', '$(MSBuildThisFileDirectory)own.props')),
    ),
    'own.props': document(pg(property('JsonVersion', '12.0.3'))),
  }),
  language_targets: with_({
    'A/A.csproj': sdk(
      tf() +
        pg(property('LanguageTargets', '$(MSBuildThisFileDirectory)own.targets')) +
        ig(ref('Json', '13.0.1')),
    ),
    'A/own.targets': document(
      `<Import Project="$(MSBuildToolsPath)/Microsoft.CSharp.targets" />${ig(ref('Zed', '0.1.0'))}`,
    ),
  }),
  publish_profile: with_({
    'A/A.csproj': sdk(tf() + pg(property('PublishProfile', 'Own')) + ig(ref('Json', '13.0.1'))),
    'A/Properties/PublishProfiles/Own.pubxml': document(pg(property('RuntimeIdentifier', 'linux-x64'))),
  }),
  metadata_self: one(
    tf() +
      ig('<Need Include="Json"><Ver>12.0.3</Ver></Need><Need Include="Zed" Ver="0.1.0" />') +
      ig('<PackageReference Include="@(Need)" Version="%(Need.Ver)" />'),
  ),
  metadata_transform: one(
    tf() +
      ig('<Need Include="Json" Ver="12.0.3" /><Need Include="Zed" Ver="0.1.0" />') +
      ig('<PackageReference Include="@(Need->\'%(Identity)\')" Version="%(Ver)" />'),
  ),
  update_all: one(
    tf() +
      ig(ref('Json', '13.0.1') + ref('Style', '1.0.0')) +
      ig('<PackageReference Update="@(PackageReference)" PrivateAssets="all" />'),
  ),
  remove_all: one(
    tf() +
      ig(ref('Json', '13.0.1')) +
      ig('<PackageReference Remove="@(PackageReference)" />') +
      ig(ref('Zed', '0.1.0')),
  ),
  item_in_condition: one(
    tf() +
      ig(ref('Json', '13.0.1')) +
      ig(ref('Zed', '0.1.0'), "'@(PackageReference)' != ''") +
      ig(ref('Bits', '4.3.0'), "'@(Nothing)' != ''"),
  ),
  item_count: one(
    tf() +
      ig(ref('Json', '13.0.1')) +
      ig(ref('Zed', '0.1.0'), '@(PackageReference->Count()) == 1') +
      ig(ref('Bits', '4.3.0'), "'@(PackageReference->AnyHaveMetadataValue('Identity', 'Json'))' == 'true'"),
  ),
  versions_by_function: one(
    pg(property('V', '13.0.1.9')) +
      tf() +
      ig(
        ref('Json', "$([System.Version]::Parse('$(V)').ToString(3))") +
          ref('Zed', '$([MSBuild]::Subtract(1, 1)).$(V.Split(`.`)[2]).0'),
      ),
  ),
  restoring: one(
    tf() +
      ig(ref('Json', '13.0.1'), "'$(MSBuildIsRestoring)' == 'true'") +
      ig(ref('Zed', '0.1.0'), "'$(ExcludeRestorePackageImports)' != 'true'"),
  ),
  parent_props_off: with_({
    'A/A.csproj': `<Project><PropertyGroup><ImportDirectoryBuildProps>false</ImportDirectoryBuildProps></PropertyGroup><Import Sdk="Microsoft.NET.Sdk" Project="Sdk.props" />${tf()}${ig(ref('Json', '13.0.1'))}<Import Sdk="Microsoft.NET.Sdk" Project="Sdk.targets" /></Project>`,
    'Directory.Build.props': document(ig(ref('Zed', '0.1.0'))),
  }),
  sdk_in_imported: with_({
    'A/A.csproj': `<Project><Import Project="own.props" /><Import Sdk="Microsoft.NET.Sdk" Project="Sdk.targets" /></Project>`,
    'A/own.props': document(
      `<Import Sdk="Microsoft.NET.Sdk" Project="Sdk.props" />${tf()}${ig(ref('Json', '13.0.1'))}`,
    ),
  }),
  blank_in_name: with_(
    {
      'My App/My App.csproj': sdk(tf() + ig('<ProjectReference Include="..\\My%20Lib\\My Lib.csproj" />')),
      'My Lib/My Lib.csproj': sdk(tf() + ig(ref('Json', '13.0.1'))),
    },
    'My App/My App.csproj',
  ),
  case_of_path: with_({
    'A/A.csproj': sdk(tf() + ig('<ProjectReference Include="..\\b\\B.csproj" />')),
    'B/B.csproj': sdk(tf() + ig(ref('Json', '13.0.1'))),
  }),
  global_version_override: with_({
    'A/A.csproj': sdk(tf() + ig(ref('Json', undefined, 'VersionOverride="12.0.3" '))),
    'Directory.Packages.props': cpm(
      `${ver('Json', '13.0.1')}<GlobalPackageReference Include="Style" Version="1.0.0" />`,
    ),
  }),
  central_in_project: one(
    tf() + pg(property('ManagePackageVersionsCentrally', 'true')) + ig(ver('Json', '13.0.1') + ref('Json')),
  ),
  central_off_in_project: with_({
    'A/A.csproj': sdk(
      tf() + pg(property('ManagePackageVersionsCentrally', 'false')) + ig(ref('Json', '12.0.3')),
    ),
    'Directory.Packages.props': cpm(ver('Json', '13.0.1')),
  }),
  central_moved: with_({
    'A/A.csproj': sdk(tf() + ig(ref('Json'))),
    'Directory.Build.props': document(
      pg(property('DirectoryPackagesPropsPath', '$(MSBuildThisFileDirectory)eng/Own.props')),
    ),
    'eng/Own.props': cpm(ver('Json', '12.0.3')),
    'Directory.Packages.props': cpm(ver('Json', '13.0.1')),
  }),
  case_twice: one(tf() + ig(ref('json', '12.0.3') + ref('Json', '13.0.1'))),
  items_case: one(`${tf()}<ItemGroup><packagereference Include="Json" version="13.0.1" /></ItemGroup>`),
  cycle: with_({
    'A/A.csproj': sdk(tf() + ig(to('B') + ref('Json', '13.0.1'))),
    'B/B.csproj': sdk(tf() + ig(to('A') + ref('Zed', '0.1.0'))),
  }),
  excluded_compile: with_({
    'A/A.csproj': sdk(tf() + ig(to('B', 'ExcludeAssets="compile" PrivateAssets="runtime" '))),
    'B/B.csproj': sdk(
      tf() + ig(ref('Log', '1.0.0', 'IncludeAssets="none" ') + ref('Zed', '0.1.0', 'ExcludeAssets="all" ')),
    ),
  }),
  no_output_reference: with_({
    'A/A.csproj': sdk(tf() + ig(to('B', 'ReferenceOutputAssembly="false" ') + ref('Json', '13.0.1'))),
    'B/B.csproj': sdk(tf() + ig(ref('Log', '1.0.0'))),
  }),
  windows_version: one(
    tf('net8.0-windows10.0.19041.0') + pg(property('UseWPF', 'true')) + ig(ref('Plat', '1.0.0')),
  ),
  windows_min: one(
    tf('net8.0-windows') +
      pg(property('TargetPlatformMinVersion', '10.0.17763.0')) +
      ig(ref('Plat', '1.0.0')),
  ),
  startup: one(tf() + ig(ref('Json', '13.0.1'), "Exists('$(MSBuildStartupDirectory)/A')")),
  solution_properties: with_(
    {
      'All.slnx': '<Solution><Project Path="A/A.csproj" /></Solution>',
      'A/A.csproj': sdk(
        tf() +
          ig(ref('Json', '13.0.1'), "'$(SolutionName)' == 'All'") +
          ig(ref('Zed', '0.1.0'), "'$(SolutionDir)' != '*Undefined*'"),
      ),
    },
    'All.slnx',
  ),
  solution_props: with_(
    {
      'All.slnx': '<Solution><Project Path="A/A.csproj" /></Solution>',
      'Directory.Solution.props': document(pg(property('JsonVersion', '12.0.3'))),
      'A/A.csproj': sdk(
        tf() + pg("<JsonVersion Condition=\"'$(JsonVersion)' == ''\">13.0.1</JsonVersion>") + ig(json),
      ),
    },
    'All.slnx',
  ),
  tool: one(tf() + ig(`${ref('Json', '13.0.1')}<DotNetCliToolReference Include="Zed" Version="0.1.0" />`)),
  undefined_solution: one(
    tf() +
      ig(ref('Json', '13.0.1'), "'$(SolutionDir)' == '*Undefined*'") +
      ig(ref('Zed', '0.1.0'), "'$(SolutionDir)' == ''"),
  ),
  condition_hex: one(
    tf() +
      ig(ref('Json', '13.0.1'), '0x10 == 16') +
      ig(ref('Zed', '0.1.0'), "'1.10' > '1.9'") +
      ig(ref('Bits', '4.3.0'), "'$(None)' == '' and !('a' == 'A')"),
  ),
  condition_words: one(
    tf() +
      pg(property('On', 'yes') + property('Off', 'off')) +
      ig(ref('Json', '13.0.1'), '$(On) and !$(Off)') +
      ig(ref('Zed', '0.1.0'), "'$(On)' == 'true'") +
      ig(ref('Bits', '4.3.0'), "'on' == true"),
  ),
  condition_order: one(
    tf() +
      ig(ref('Json', '13.0.1'), "'a' == 'b' and 'a' == 'a' or 'c' == 'c'") +
      ig(ref('Zed', '0.1.0'), "'a' == 'b' and ('a' == 'a' or 'c' == 'c')"),
  ),
  condition_escaped: one(
    tf() +
      pg(property('S', '%27')) +
      ig(ref('Json', '13.0.1'), "'%24' == '$'") +
      ig(ref('Zed', '0.1.0'), "'$(S)' == '%27'"),
  ),
  condition_unquoted: one(
    tf() +
      pg(property('X', 'Debug')) +
      ig(ref('Json', '13.0.1'), '$(X) == Debug') +
      ig(ref('Zed', '0.1.0'), '$(Configuration)|$(Platform) == Debug|AnyCPU'),
  ),
  version_compare: one(
    tf() +
      ig(
        ref('Json', '13.0.1'),
        "$([MSBuild]::VersionGreaterThanOrEquals('$(NETCoreSdkVersion)', '6.0.100'))",
      ) +
      ig(ref('Zed', '0.1.0'), "'$(TargetFrameworkVersion.TrimStart(vV))' >= '8.0'"),
  ),
  framework_function: one(
    tf('net8.0;netstandard2.0;net472') +
      ig(ref('Json', '13.0.1'), "$([MSBuild]::IsTargetFrameworkCompatible('$(TargetFramework)', 'net6.0'))") +
      ig(
        ref('Zed', '0.1.0'),
        "'$([MSBuild]::GetTargetFrameworkIdentifier($(TargetFramework)))' == '.NETFramework'",
      ) +
      ig(ref('Bits', '4.3.0'), "$(TargetFramework.StartsWith('netstandard'))"),
  ),
  filter_frameworks: one(
    pg(property('All', 'net8.0;net472;netstandard2.0')) +
      pg(property('TargetFrameworks', "$([MSBuild]::FilterTargetFrameworks('$(All)', 'net8.0'))")) +
      ig(ref('Log', '2.0.0')),
  ),
  unescape: one(
    tf() +
      pg(property('E', "$([MSBuild]::Unescape('13%252E0'))") + property('F', "$([MSBuild]::Escape('a;b'))")) +
      ig(
        ref('Json', "$([MSBuild]::ValueOrDefault('$(Nothing)', '13.0.1'))") +
          ref('Zed', '0.1.0', `Condition="'$(F)' == 'a%3bb'" `),
      ),
  ),
  nested_properties: one(
    pg(property('Json_net8_0', '12.0.3')) +
      tf() +
      ig(ref('Json', '$(Json_$(TargetFramework.Replace(`.`, `_`)))') + ref('Zed', '0.1.0')),
  ),
  self_property: one(pg(property('V', '1') + property('V', '$(V)3.0.1')) + tf() + ig(ref('Json', '$(V)'))),
  semicolons: one(tf('net8.0;;net472; ') + ig(ref('Log', '2.0.0'))),
  include_list: one(
    tf() +
      ig(
        '<PackageReference Include="Json; ;Zed;" Version="13.0.1" Condition="false" /><PackageReference Include="Text;Bits" Exclude="Bits" Version="1.5.0" />',
      ),
  ),
  update_before: one(
    tf() + ig(`<PackageReference Update="Json" Version="12.0.3" />${ref('Json', '13.0.1')}`),
  ),
  update_later: with_({
    'A/A.csproj': sdk(tf() + ig('<PackageReference Include="Json" />')),
    'Directory.Build.targets': document(ig('<PackageReference Update="JSON" Version="13.0.1" />')),
  }),
  definition: one(
    '<ItemDefinitionGroup><PackageReference><Version>13.0.1</Version><PrivateAssets>all</PrivateAssets></PackageReference></ItemDefinitionGroup>' +
      tf() +
      ig(`<PackageReference Include="Json" />${ref('Zed', '0.1.0')}`),
  ),
  definition_central: with_({
    'A/A.csproj': sdk(
      tf() +
        '<ItemDefinitionGroup><PackageVersion><Version>12.0.3</Version></PackageVersion></ItemDefinitionGroup>' +
        ig(ref('Json')),
    ),
    'Directory.Packages.props': cpm('<PackageVersion Include="Json" />'),
  }),
  metadata_condition: one(
    tf() +
      ig(ref('Json', '13.0.1') + ref('Style', '1.0.0')) +
      ig(
        `<PackageReference Update="@(PackageReference)" Condition="'%(Identity)' == 'Style'" PrivateAssets="all" />`,
      ),
  ),
  metadata_function: one(
    tf() +
      ig('<Own Include="Json/12.0.3" />') +
      ig(`<PackageReference Include="@(Own->'%(RootDir)%(Filename)')" Version="1" Condition="false" />`) +
      ig(`<PackageReference Include="Json" Version="$([System.String]::Copy('13.0.1'))" />`),
  ),
  remove_with_condition: with_({
    'A/A.csproj': sdk(tf('net8.0;net472') + ig(ref('Json', '13.0.1') + ref('Zed', '0.1.0'))),
    'Directory.Build.targets': document(
      ig(`<PackageReference Remove="Zed" Condition="'$(TargetFrameworkIdentifier)' == '.NETFramework'" />`),
    ),
  }),
  choose_nested: one(
    tf() +
      `<Choose><When Condition="'$(Nothing)' != ''"><ItemGroup>${ref('Bits', '4.3.0')}</ItemGroup></When><Otherwise><Choose><When Condition="'$(TargetFramework)' == 'net8.0'"><PropertyGroup><JV>12.0.3</JV></PropertyGroup><ItemGroup>${ref('Json', '$(JV)')}</ItemGroup></When></Choose></Otherwise></Choose>`,
  ),
  import_pattern: with_({
    'A/A.csproj': sdk(`${tf()}<Import Project="parts/*.props" />${ig(ref('Json', '$(JsonVersion)'))}`),
    'A/parts/a.props': document(pg(property('JsonVersion', '12.0.3'))),
    'A/parts/b.props': document(pg(property('JsonVersion', '13.0.1'))),
  }),
  import_absent: one(
    `<Import Project="no.props" Condition="Exists('no.props')" />${tf()}${ig(ref('Json', '13.0.1'))}`,
  ),
  import_group: with_({
    'A/A.csproj': sdk(
      tf() +
        `<ImportGroup Condition="'$(TargetFramework)' == 'net8.0'"><Import Project="..\\x\\own.targets" /></ImportGroup>`,
    ),
    'x/own.targets': document(ig(ref('Json', '13.0.1'))),
  }),
  shared_items: with_({
    'A/A.csproj': sdk(`${tf()}<Import Project="..\\S\\S.projitems" Label="Shared" />`),
    'S/S.projitems': document(
      pg("<MSBuildAllProjects Condition=\"'$(MSBuildVersion)' == ''\">x</MSBuildAllProjects>") +
        ig(ref('Json', '13.0.1')),
    ),
  }),
  pattern_projects: with_({
    'A/A.csproj': sdk(
      tf() + ig('<ProjectReference Include="..\\L*\\**\\*.csproj" Exclude="..\\L2\\L2.csproj" />'),
    ),
    'L1/L1.csproj': sdk(tf() + ig(ref('Json', '13.0.1'))),
    'L2/L2.csproj': sdk(tf() + ig(ref('Zed', '0.1.0'))),
  }),
  assembly_name: with_({
    'A/A.csproj': sdk(tf() + ig(to('B'))),
    'B/B.csproj': sdk(
      tf() +
        pg(
          property('AssemblyName', 'Own.$(MSBuildProjectName)') +
            property('VersionPrefix', '2.1') +
            property('VersionSuffix', 'beta'),
        ) +
        ig(ref('Json', '13.0.1')),
    ),
  }),
  fsharp_off: with_(
    {
      'A/A.fsproj': sdk(
        tf() + pg(property('DisableImplicitFSharpCoreReference', 'true')) + ig(ref('Json', '13.0.1')),
      ),
    },
    'A/A.fsproj',
  ),
  fsharp_update: with_(
    { 'A/A.fsproj': sdk(tf() + ig('<PackageReference Update="FSharp.Core" Version="8.0.100" />')) },
    'A/A.fsproj',
  ),
  visual_basic: with_({ 'A/A.vbproj': sdk(tf() + ig(ref('Json', '13.0.1'))) }, 'A/A.vbproj'),
  floating_kinds: one(
    tf() + ig(ref('Json', '*') + ref('Zed', '0.*') + ref('Four', '1.2.3.*') + ref('Text', '[1.0,2.0)')),
  ),
  floating_prerelease: one(tf() + ig(ref('Json', '*-*') + ref('Four', '1.2.3.*-*'))),
  odd_ranges: one(tf() + ig(ref('Json', '(,13.0.1]') + ref('Zed', '[0.2.0]') + ref('Text', '(1.0.0,)'))),
  versions_written: one(tf() + ig(ref('Json', '13.0.1.0') + ref('Zed', '0.1') + ref('Four', '01.2.3.4'))),
  private_central: with_({
    'A/A.csproj': sdk(tf() + ig(to('B'))),
    'B/B.csproj': sdk(tf() + ig(ref('Log', undefined, 'PrivateAssets="all" ') + ref('Text'))),
    'Directory.Packages.props': cpm(
      ver('Log', '2.0.0') + ver('Text', '1.5.0') + ver('Bits', '4.5.0') + ver('Json', '13.0.1'),
      '<CentralPackageTransitivePinningEnabled>true</CentralPackageTransitivePinningEnabled>',
    ),
  }),
  runtime_many: one(
    tf('net8.0;net472') +
      pg(property('RuntimeIdentifiers', 'linux-x64;win-x64')) +
      ig(ref('UsesNative', '1.0.0')),
  ),
  runtime_one: one(
    tf('net8.0;net472') +
      pg(property('RuntimeIdentifier', 'win-x64'), "'$(TargetFramework)' == 'net472'") +
      ig(ref('UsesNative', '1.0.0')),
  ),
  desktop: one(
    tf('net8.0-windows') +
      pg(property('UseWindowsForms', 'true')) +
      ig(`${ref('Json', '13.0.1')}<FrameworkReference Include="Microsoft.AspNetCore.App" />`),
  ),
  pruned: one(tf('net10.0') + ig(ref('System.Text.Json', '8.0.0') + ref('Web', '1.0.0'))),
  pruned_off: one(
    tf('net10.0') + pg(property('RestoreEnablePackagePruning', 'false')) + ig(ref('Web', '1.0.0')),
  ),
  pruned_many: one(tf('net10.0;netstandard2.0') + ig(ref('Web', '1.0.0') + ref('System.Memory', '4.5.5'))),
  pruned_on: one(
    tf('net8.0') + pg(property('RestoreEnablePackagePruning', 'true')) + ig(ref('Web', '1.0.0')),
  ),
  lock_moved: with_({
    'A/A.csproj': sdk(
      tf() +
        pg(
          property('NuGetLockFilePath', '$(MSBuildThisFileDirectory)locks/$(MSBuildProjectName).lock.json'),
        ) +
        ig(ref('Json', '13.0.1')),
    ),
  }),
  audit_items: one(
    tf() +
      ig(`<NuGetAuditSuppress Include="https://github.com/advisories/GHSA-0000" />${ref('Json', '13.0.1')}`),
  ),
  standard_version: one(
    tf('netstandard2.0') +
      pg(property('NetStandardImplicitPackageVersion', '2.0.0')) +
      ig(ref('Json', '13.0.1')),
  ),
  standard_off: one(
    tf('netstandard2.0') +
      pg(property('DisableImplicitFrameworkReferences', 'true')) +
      ig(ref('Json', '13.0.1')),
  ),
  old_style: with_({
    'A/A.csproj': `<Project ToolsVersion="15.0" xmlns="http://schemas.microsoft.com/developer/msbuild/2003"><PropertyGroup><TargetFrameworkVersion>v4.7.2</TargetFrameworkVersion><OutputType>Library</OutputType><RestoreProjectStyle>PackageReference</RestoreProjectStyle></PropertyGroup>${ig(ref('Log', '2.0.0'))}<Import Project="$(MSBuildToolsPath)\\Microsoft.CSharp.targets" /></Project>`,
  }),
  name_twice: with_({
    'A/A.csproj': sdk(tf() + ig(`${to('B')}<ProjectReference Include="..\\c\\B.csproj" />`)),
    'B/B.csproj': sdk(tf() + ig(ref('Json', '13.0.1'))),
    'c/B.csproj': sdk(tf() + ig(ref('Zed', '0.1.0'))),
  }),
  reference_condition: with_({
    'A/A.csproj': sdk(tf('net8.0;net472') + ig(to('B'), "'$(TargetFramework)' == 'net472'")),
    'B/B.csproj': sdk(
      tf('netstandard2.0;net462') +
        ig(ref('Json', '13.0.1'), "'$(TargetFramework)' == 'net462'") +
        ig(ref('Zed', '0.1.0')),
    ),
  }),
  transitive_off: with_({
    'A/A.csproj': sdk(tf() + pg(property('DisableTransitiveProjectReferences', 'true')) + ig(to('B'))),
    'B/B.csproj': sdk(tf() + ig(to('C'))),
    'C/C.csproj': sdk(tf() + ig(ref('Json', '13.0.1'))),
  }),
  target_items: one(
    tf() +
      ig(ref('Json', '13.0.1')) +
      `<Target Name="Own" BeforeTargets="Build">${ig(ref('Zed', '0.1.0'))}</Target>`,
  ),
  target_after_restore: one(
    tf() +
      ig(ref('Json', '13.0.1')) +
      `<Target Name="Own" AfterTargets="Restore">${ig(ref('Zed', '0.1.0'))}</Target>`,
  ),
  target_property: one(
    tf() +
      ig(ref('Json', '$(V)')) +
      pg(property('V', '12.0.3')) +
      `<Target Name="Own" BeforeTargets="CollectPackageReferences"><PropertyGroup><V>13.0.1</V></PropertyGroup></Target>`,
  ),
  target_in_props: with_({
    'A/A.csproj': sdk(tf() + ig(ref('Json', '13.0.1'))),
    'Directory.Build.targets': document(
      `<Target Name="Own" BeforeTargets="_GenerateRestoreGraph;CollectPackageReferences"><ItemGroup><PackageReference Update="Json" Version="12.0.3" /></ItemGroup></Target>`,
    ),
  }),
  target_overridden: with_({
    'A/A.csproj': sdk(tf() + ig(ref('Json', '13.0.1'))),
    'Directory.Build.targets': document(
      `<Target Name="CollectPackageReferences" Returns="@(PackageReference)" />`,
    ),
  }),
  target_call: one(
    tf() +
      ig(ref('Json', '13.0.1')) +
      `<Target Name="Own" BeforeTargets="CollectPackageReferences"><CallTarget Targets="More" /></Target><Target Name="More">${ig(ref('Zed', '0.1.0'))}</Target>`,
  ),
  target_create: one(
    tf() +
      ig(ref('Json', '13.0.1')) +
      `<Target Name="Own" BeforeTargets="CollectPackageReferences"><CreateItem Include="Zed" AdditionalMetadata="Version=0.1.0"><Output TaskParameter="Include" ItemName="PackageReference" /></CreateItem></Target>`,
  ),
  target_remove: one(
    tf() +
      ig(ref('Json', '13.0.1') + ref('Zed', '0.1.0')) +
      `<Target Name="Own" BeforeTargets="CollectPackageReferences"><ItemGroup><PackageReference Remove="Zed" /></ItemGroup></Target>`,
  ),
  target_depends: one(
    pg(property('CollectPackageReferencesDependsOn', 'Own')) +
      tf() +
      ig(ref('Json', '13.0.1')) +
      `<Target Name="Own">${ig(ref('Zed', '0.1.0'))}</Target>`,
  ),
  central_by_target: with_({
    'A/A.csproj': sdk(tf() + ig(ref('Json'))),
    'Directory.Packages.props': cpm(ver('Json', '13.0.1')),
    'Directory.Build.targets': document(
      `<Target Name="Own" BeforeTargets="CollectCentralPackageVersions"><ItemGroup><PackageVersion Update="Json" Version="12.0.3" /></ItemGroup></Target>`,
    ),
  }),
  target_property_decides: one(
    tf() +
      pg(property('RuntimeIdentifiers', '')) +
      ig(ref('UsesNative', '1.0.0')) +
      `<Target Name="Own" BeforeTargets="_GetRestoreSettings;_GenerateRestoreProjectSpec;CollectPackageReferences"><PropertyGroup><RuntimeIdentifiers>linux-x64</RuntimeIdentifiers></PropertyGroup></Target>`,
  ),
}
