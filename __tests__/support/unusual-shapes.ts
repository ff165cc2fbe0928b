import { cpm, ig, one, type ProjectShape, pg, ref, sdk, tf, to, ver, with_ } from './project-shapes.ts'

const document = (body: string) => `<Project>${body}</Project>`
const property = (name: string, value: string) => `<${name}>${value}</${name}>`
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
  sixteen_bits: with_({ 'A/A.csproj': '\uFEFF' + sdk(tf() + ig(ref('Json', '13.0.1'))) }),
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
      '<Import Project="$(MSBuildToolsPath)/Microsoft.CSharp.targets" />' + ig(ref('Zed', '0.1.0')),
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
      ver('Json', '13.0.1') + '<GlobalPackageReference Include="Style" Version="1.0.0" />',
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
  items_case: one(tf() + '<ItemGroup><packagereference Include="Json" version="13.0.1" /></ItemGroup>'),
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
  tool: one(tf() + ig(ref('Json', '13.0.1') + '<DotNetCliToolReference Include="Zed" Version="0.1.0" />')),
  undefined_solution: one(
    tf() +
      ig(ref('Json', '13.0.1'), "'$(SolutionDir)' == '*Undefined*'") +
      ig(ref('Zed', '0.1.0'), "'$(SolutionDir)' == ''"),
  ),
}
