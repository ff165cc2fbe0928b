import { cpm, ig, one, type ProjectShape, pg, pin, ref, sdk, tf, to, ver, with_ } from './project-shapes.ts'
import { document } from './project-xml.ts'

const cond = (text: string) => ({ condition: text })
const item = (name: string, attributes: string, body = '') =>
  body === '' ? `<${name} ${attributes} />` : `<${name} ${attributes}>${body}</${name}>`
const property = (name: string, value: string, condition?: string) =>
  `<${name}${condition === undefined ? '' : ` Condition="${condition}"`}>${value}</${name}>`
const isNet8 = cond("'$(TargetFramework)' == 'net8.0'").condition
const above = (name: string) =>
  `<Import Project="$([MSBuild]::GetPathOfFileAbove('${name}', '$(MSBuildThisFileDirectory)../'))" />`

/** Projects as public reports of MSBuild and NuGet show them, each by what it shows. */
export const reportedShapes: Readonly<Record<string, ProjectShape>> = {
  dbp_version_property: with_({
    'A/A.csproj': sdk(tf() + ig(ref('Json', '$(JsonVersion)'))),
    'Directory.Build.props': document(pg(property('JsonVersion', '12.0.3'))),
    'A/Directory.Build.props': document(
      above('Directory.Build.props') + pg(property('JsonVersion', '13.0.1', "'$(JsonVersion)' == '12.0.3'")),
    ),
  }),
  dbt_late_override: with_({
    'A/A.csproj': sdk(tf() + pg(property('JsonVersion', '13.0.1')) + ig(ref('Json', '$(JsonVersion)'))),
    'Directory.Build.targets': document(
      pg(property('JsonVersion', '12.0.3')) +
        ig(item('PackageReference', 'Update="Json" PrivateAssets="all"')),
    ),
  }),
  dbt_reference_by_output: with_({
    'A/A.csproj': sdk(tf() + pg(property('OutputType', 'Exe')) + ig(to('B'))),
    'B/B.csproj': sdk(tf()),
    'Directory.Build.targets': document(
      ig(ref('Log', '2.0.0'), "'$(OutputType)' == 'Exe'") +
        ig(ref('Zed', '0.1.0'), "'$(OutputType)' == 'Library'"),
    ),
  }),
  dbt_by_project_name: with_(
    {
      'A.Tests/A.Tests.csproj': sdk(tf() + ig(to('A'))),
      'A/A.csproj': sdk(tf()),
      'Directory.Build.targets': document(
        ig(ref('Style', '1.0.0'), "$(MSBuildProjectName.EndsWith('.Tests'))") +
          ig(ref('Bits', '4.3.0'), "!$(MSBuildProjectName.Contains('Tests'))"),
      ),
    },
    'A.Tests/A.Tests.csproj',
  ),
  dpp_parent_updated: with_({
    'A/A.csproj': sdk(tf() + ig(ref('Json') + ref('Log'))),
    'Directory.Packages.props': cpm(ver('Json', '12.0.3') + ver('Log', '1.0.0')),
    'A/Directory.Packages.props': document(
      above('Directory.Packages.props') + ig(item('PackageVersion', 'Update="Json" Version="13.0.1"')),
    ),
  }),
  dpp_parent_property: with_({
    'A/A.csproj': sdk(tf() + ig(ref('Json'))),
    'Directory.Packages.props': cpm(ver('Json', '$(JsonVersion)'), property('JsonVersion', '12.0.3')),
    'A/Directory.Packages.props': document(
      above('Directory.Packages.props') + pg(property('JsonVersion', '13.0.1')),
    ),
  }),
  cpm_override_property: with_({
    'A/A.csproj': sdk(
      tf() +
        pg(property('Own', '12.0.3')) +
        ig(item('PackageReference', 'Include="Json" VersionOverride="$(Own)"')),
    ),
    'Directory.Packages.props': cpm(ver('Json', '13.0.1')),
  }),
  cpm_override_in_targets: with_({
    'A/A.csproj': sdk(tf() + ig(ref('Json') + ref('Zed'))),
    'Directory.Build.targets': document(
      ig(item('PackageReference', 'Update="Json" VersionOverride="12.0.3"')),
    ),
    'Directory.Packages.props': cpm(ver('Json', '13.0.1') + ver('Zed', '0.1.0')),
  }),
  cpm_by_framework: with_({
    'A/A.csproj': sdk(tf('net8.0;netstandard2.0') + ig(ref('Json'))),
    'Directory.Packages.props': document(
      pg(property('ManagePackageVersionsCentrally', 'true')) +
        ig(ver('Json', '13.0.1'), isNet8) +
        ig(ver('Json', '12.0.3'), "'$(TargetFramework)' == 'netstandard2.0'"),
    ),
  }),
  cpm_choose: with_({
    'A/A.csproj': sdk(tf('net8.0;net472') + ig(ref('Json'))),
    'Directory.Packages.props': document(
      `${pg(property('ManagePackageVersionsCentrally', 'true'))}<Choose><When Condition="$(TargetFramework.StartsWith('net4'))">${ig(ver('Json', '9.0.1'))}</When><Otherwise>${ig(ver('Json', '13.0.1'))}</Otherwise></Choose>`,
    ),
  }),
  cpm_property_by_condition: with_({
    'A/A.csproj': sdk(tf('net8.0;net472') + ig(ref('Json') + ref('Log'))),
    'Directory.Packages.props': document(
      pg(
        property('ManagePackageVersionsCentrally', 'true') +
          property('V', '12.0.3') +
          property('V', '13.0.1', isNet8),
      ) + ig(ver('Json', '$(V)') + ver('Log', '1.0.0')),
    ),
  }),
  cpm_pin_through_project: with_({
    'A/A.csproj': sdk(tf() + ig(to('B'))),
    'B/B.csproj': sdk(tf() + ig(to('C') + ref('Log'))),
    'C/C.csproj': sdk(tf() + ig(ref('Text'))),
    'Directory.Packages.props': cpm(
      ver('Log', '2.1.0') + ver('Text', '1.5.0') + ver('Bits', '4.5.0') + ver('Json', '13.0.3'),
      pin,
    ),
  }),
  cpm_pin_private: with_({
    'A/A.csproj': sdk(tf() + ig(to('B'))),
    'B/B.csproj': sdk(tf() + ig(item('PackageReference', 'Include="Log" PrivateAssets="all"') + ref('Zed'))),
    'Directory.Packages.props': cpm(ver('Log', '1.0.0') + ver('Json', '13.0.1') + ver('Zed', '0.2.0'), pin),
  }),
  gpr_by_property: with_({
    'A/A.csproj': sdk(tf() + pg(property('IsTestProject', 'true')) + ig(ref('Zed'))),
    'Directory.Packages.props': cpm(
      ver('Zed', '0.1.0') +
        item(
          'GlobalPackageReference',
          `Include="Style" Version="1.0.0" Condition="'$(IsTestProject)' != 'true'"`,
        ) +
        item('GlobalPackageReference', `Include="Four" Version="1.2.3.4" Condition="'$(SomeFlag)' == ''"`),
    ),
  }),
  choose_nested: one(
    tf('net8.0;net472') +
      `<Choose><When Condition="'$(TargetFramework)' == 'net472'">${pg(property('V', '9.0.1'))}<Choose><When Condition="'$(V)' == '9.0.1'">${ig(ref('Json', '$(V)'))}</When></Choose></When><Otherwise><Choose><When Condition="false">${ig(ref('Zed', '0.1.0'))}</When><Otherwise>${ig(ref('Json', '13.0.1'))}</Otherwise></Choose></Otherwise></Choose>`,
  ),
  choose_before_framework: one(
    `<Choose><When Condition="'$(TargetFramework)' == ''">${ig(ref('Zed', '0.1.0'))}</When><Otherwise>${ig(ref('Json', '13.0.1'))}</Otherwise></Choose>` +
      tf(),
  ),
  choose_sets_own_condition: one(
    tf() +
      `<Choose><When Condition="'$(Flag)' == ''">${pg(property('Flag', 'set'))}${ig(ref('Zed', '0.1.0'), "'$(Flag)' == 'set'")}</When></Choose>` +
      ig(ref('Bits', '4.3.0'), "'$(Flag)' == ''"),
  ),
  group_sets_own_condition: one(
    tf() +
      pg(property('Mode', 'b') + property('V', '0.1.0'), "'$(Mode)' == ''") +
      pg(property('V', '0.2.0'), "'$(Mode)' == ''") +
      ig(ref('Zed', '$(V)')),
  ),
  import_pattern_order: with_({
    'A/A.csproj': sdk(`<Import Project="..\\eng\\*.props" />${tf()}${ig(ref('Json', '$(V)'))}`),
    'eng/a.props': document(pg(property('V', '12.0.3'))),
    'eng/b.props': document(pg(property('V', '13.0.1'))),
    'eng/c.targets': document(pg(property('V', '9.0.1'))),
  }),
  import_twice: with_({
    'A/A.csproj': sdk(
      '<Import Project="..\\one.props" />' +
        tf() +
        '<Import Project="..\\A\\..\\one.props" />' +
        ig(ref('Zed', '$(V)')),
    ),
    'one.props': document(
      pg(property('V', '0.1.0', "'$(V)' == ''") + property('V', '0.2.0', "'$(TargetFramework)' != ''")),
    ),
  }),
  import_absent: one(
    '<Import Project="none.props" Condition="Exists(\'none.props\')" /><Import Project="*.none" />' +
      tf() +
      ig(ref('Zed', '0.1.0')),
  ),
  import_by_marker: with_(
    {
      'src/A/A.csproj': sdk(
        pg(
          property(
            'Root',
            "$([MSBuild]::GetDirectoryNameOfFileAbove($(MSBuildThisFileDirectory), 'marker.txt'))",
          ),
        ) +
          '<Import Project="$(Root)\\eng\\own.props" />' +
          tf() +
          ig(ref('Zed', '$(V)')),
      ),
      'marker.txt': '',
      'eng/own.props': document(pg(property('V', '0.2.0'))),
    },
    'src/A/A.csproj',
  ),
  import_group: with_({
    'A/A.csproj': sdk(
      `<ImportGroup Condition="'$(Use)' != 'false'"><Import Project="a.props" /><Import Project="b.props" Condition="false" /></ImportGroup>` +
        tf() +
        ig(ref('Zed', '$(V)')),
    ),
    'A/a.props': document(pg(property('V', '0.2.0'))),
    'A/b.props': document(pg(property('V', '9'))),
  }),
  import_sdk_element: with_({
    'A/A.csproj': `<Project>${pg(property('Early', 'yes'))}<Import Project="Sdk.props" Sdk="Microsoft.NET.Sdk" />${tf()}${ig(ref('Zed', '0.1.0'), "'$(Early)' == 'yes'")}<Import Project="Sdk.targets" Sdk="Microsoft.NET.Sdk" /></Project>`,
  }),
  update_all_by_identity: one(
    tf() +
      ig(
        ref('Json', '12.0.3') +
          ref('Zed', '0.1.0') +
          item(
            'PackageReference',
            'Update="@(PackageReference)"',
            `<Version Condition="'%(Identity)' == 'Json'">13.0.1</Version>`,
          ),
      ),
  ),
  update_by_pattern: one(
    tf() +
      ig(
        ref('Log', '1.0.0') +
          ref('Log.Core', '2.0.0') +
          ref('Zed', '0.1.0') +
          item('PackageReference', 'Update="Log*" Version="2.1.0"'),
      ),
  ),
  remove_by_pattern: one(
    tf() +
      ig(
        ref('Log', '1.0.0') +
          ref('Log.Core', '2.0.0') +
          ref('Zed', '0.1.0') +
          item('PackageReference', 'Remove="Log.*"'),
      ),
  ),
  remove_and_include: one(
    tf('net8.0;net472') +
      ig(ref('Json', '13.0.1')) +
      ig(
        item('PackageReference', 'Remove="Json"') + ref('Json', '9.0.1'),
        "'$(TargetFramework)' == 'net472'",
      ),
  ),
  item_definition: with_({
    'A/A.csproj': sdk(tf() + ig(to('B'))),
    'B/B.csproj': sdk(
      tf() +
        '<ItemDefinitionGroup><PackageReference PrivateAssets="all" /></ItemDefinitionGroup>' +
        ig(
          ref('Zed', '0.1.0') +
            item('PackageReference', 'Include="Json" Version="13.0.1" PrivateAssets="none"'),
        ),
    ),
  }),
  item_transform: one(
    tf() +
      ig(
        item('Own', 'Include="Json;Zed"') +
          item('PackageReference', `Include="@(Own->'%(Identity)')" Version="0.1.0"`) +
          item('PackageReference', 'Update="Json" Version="13.0.1"'),
      ),
  ),
  item_metadata_reference: one(
    tf() +
      ig(
        item('Own', 'Include="Json" Wanted="13.0.1"') +
          item('PackageReference', 'Include="@(Own)" Version="%(Wanted)"'),
      ),
  ),
  frameworks_by_property: one(
    pg(
      property('Base', 'net8.0') +
        property('TargetFrameworks', '$(Base);netstandard2.0') +
        property('TargetFrameworks', '$(TargetFrameworks);net472', "'$(Old)' != 'false'"),
    ) + ig(ref('Json', '13.0.1')),
  ),
  frameworks_by_system: one(
    pg(
      property('TargetFrameworks', 'net8.0') +
        property(
          'TargetFrameworks',
          '$(TargetFrameworks);net472',
          "$([MSBuild]::IsOSPlatform('Windows')) or '$(OS)' == 'Unix'",
        ),
    ) + ig(ref('Json', '13.0.1')),
  ),
  framework_default: with_({
    'A/A.csproj': sdk(
      pg(property('TargetFramework', 'net8.0', "'$(TargetFramework)' == ''")) + ig(ref('Zed', '0.1.0')),
    ),
    'Directory.Build.props': document(pg(property('TargetFramework', 'netstandard2.0'))),
  }),
  framework_compatible: one(
    tf('net8.0;net472;netstandard2.0') +
      ig(
        ref('Json', '13.0.1'),
        "$([MSBuild]::IsTargetFrameworkCompatible('$(TargetFramework)', 'netstandard2.0'))",
      ) +
      ig(
        ref('Zed', '0.1.0'),
        "'$([MSBuild]::GetTargetFrameworkIdentifier('$(TargetFramework)'))' == '.NETFramework'",
      ),
  ),
  framework_version: with_({
    'A/A.csproj': sdk(tf('net8.0;net6.0;netstandard2.0')),
    'Directory.Build.targets': document(
      ig(
        ref('Json', '13.0.1'),
        "'$(TargetFrameworkIdentifier)' == '.NETCoreApp' And $([MSBuild]::VersionGreaterThanOrEquals('$(TargetFrameworkVersion.TrimStart(vV))', '7.0'))",
      ) +
        ig(
          ref('Zed', '0.1.0'),
          "$([System.Version]::Parse('$(TargetFrameworkVersion.Substring(1))').Major) &lt; 7",
        ),
    ),
  }),
  framework_reference: with_({
    'A/A.csproj': sdk(
      tf('net10.0') + ig(item('FrameworkReference', 'Include="Microsoft.AspNetCore.App"') + to('B')),
    ),
    'B/B.csproj': sdk(tf('netstandard2.0') + ig(ref('Web', '1.0.0'))),
  }),
  configuration_default: one(
    tf() +
      ig(ref('Json', '13.0.1'), "'$(Configuration)' == 'Debug'") +
      ig(ref('Zed', '0.1.0'), "'$(Configuration)|$(Platform)' == 'Debug|AnyCPU'") +
      ig(ref('Bits', '4.3.0'), "'$(Configuration)' == 'Release'"),
  ),
  configuration_early: with_({
    'A/A.csproj': sdk(tf() + ig(ref('Zed', '$(V)'))),
    'Directory.Build.props': document(
      pg(
        property('V', '0.1.0', "'$(Configuration)' == ''") +
          property('V', '0.2.0', "'$(Configuration)' == 'Debug'"),
      ),
    ),
  }),
  boolean_forms: one(
    tf() +
      pg(property('Yes', 'True') + property('On', 'on')) +
      ig(ref('Json', '13.0.1'), '$(Yes) and $(On)') +
      ig(ref('Zed', '0.1.0'), "'$(Yes)' == true and !$(On)") +
      ig(ref('Bits', '4.3.0'), "'$(Absent)' != 'true' Or $(Absent)"),
  ),
  escaped_version: one(
    tf() +
      ig(ref('Json', '%5B12.0.3%5D') + item('PackageReference', 'Include="Zed" Version="%280.0,0.2.0%5D"')),
  ),
  escaped_semicolon: one(
    tf() +
      pg(property('Two', 'Json%3BZed')) +
      ig(item('PackageReference', 'Include="$(Two.Split(\'%3B\')[0])" Version="13.0.1"')),
  ),
  list_of_packages: one(
    tf() +
      pg(property('Two', '\n  Json;\n  Zed;;\n')) +
      ig(item('PackageReference', 'Include="$(Two)" Version="*"')),
  ),
  text_functions: one(
    tf() +
      pg(
        property('Raw', 'v13.0.1-release') +
          property('V', "$(Raw.Substring(1).Replace('-release', ''))") +
          property('W', "$([MSBuild]::ValueOrDefault('$(None)', '0.1.0'))"),
      ) +
      ig(ref('Json', '$(V)') + ref('Zed', '$(W.Trim())')),
  ),
  arithmetic: one(
    tf() +
      pg(property('Major', '12') + property('V', '$([MSBuild]::Add($(Major), 1)).0.1')) +
      ig(ref('Json', '$(V)')),
  ),
  all_projects: one(
    pg(property('MSBuildAllProjects', '$(MSBuildAllProjects);$(MSBuildThisFileFullPath)')) +
      tf() +
      ig(ref('Zed', '0.1.0'), "'$(MSBuildAllProjects)' != ''"),
  ),
  this_file: with_({
    'A/A.csproj': sdk(`${tf()}<Import Project="..\\eng\\Zed.props" />`),
    'eng/Zed.props': document(
      ig(
        item('PackageReference', 'Include="$(MSBuildThisFileName)" Version="0.1.0"'),
        "'$(MSBuildThisFileExtension)' == '.props' and Exists('$(MSBuildThisFileDirectory)Zed.props')",
      ),
    ),
  }),
  project_nearest: with_({
    'A/A.csproj': sdk(tf('net8.0;net472') + ig(to('B'))),
    'B/B.csproj': sdk(
      tf('net6.0;netstandard2.0;net461') +
        ig(ref('Json', '13.0.1'), "'$(TargetFramework)' == 'net6.0'") +
        ig(ref('Zed', '0.1.0'), "'$(TargetFramework)' == 'net461'") +
        ig(ref('Bits', '4.3.0'), "'$(TargetFramework)' == 'netstandard2.0'"),
    ),
  }),
  project_set_framework: with_({
    'A/A.csproj': sdk(
      tf() +
        ig(
          to(
            'B',
            'SetTargetFramework="TargetFramework=netstandard2.0" SkipGetTargetFrameworkProperties="true"',
          ),
        ),
    ),
    'B/B.csproj': sdk(
      tf('net8.0;netstandard2.0') +
        ig(ref('Json', '13.0.1'), isNet8) +
        ig(ref('Zed', '0.1.0'), "'$(TargetFramework)' == 'netstandard2.0'"),
    ),
  }),
  project_fallback: with_({
    'A/A.csproj': sdk(tf() + ig(to('B'))),
    'B/B.csproj': sdk(tf('net472') + ig(ref('Old', '1.1.0'))),
  }),
  project_as_analyzer: with_({
    'A/A.csproj': sdk(
      tf() + ig(to('Gen', 'OutputItemType="Analyzer" ReferenceOutputAssembly="false"') + to('B')),
    ),
    'B/B.csproj': sdk(tf() + ig(ref('Zed', '0.1.0'))),
    'Gen/Gen.csproj': sdk(
      tf('netstandard2.0') + ig(ref('Json', '13.0.1', 'PrivateAssets="all" GeneratePathProperty="true"')),
    ),
  }),
  project_pattern: with_({
    'A/A.csproj': sdk(
      tf() + ig(item('ProjectReference', 'Include="..\\lib\\**\\*.csproj" Exclude="..\\lib\\No\\*.csproj"')),
    ),
    'lib/B/B.csproj': sdk(tf() + ig(ref('Zed', '0.1.0'))),
    'lib/No/No.csproj': sdk(tf() + ig(ref('Json', '13.0.1'))),
    'lib/C/D/D.csproj': sdk(tf() + ig(ref('Bits', '4.3.0'))),
  }),
  project_pattern_literal: with_({
    'A/A.csproj': sdk(
      tf() +
        ig(
          item(
            'ProjectReference',
            'Include="..\\lib\\**\\*.csproj" Exclude="..\\lib\\No\\No.csproj;../lib/C/C.csproj"',
          ),
        ),
    ),
    'lib/B/B.csproj': sdk(tf() + ig(ref('Zed', '0.1.0'))),
    'lib/No/No.csproj': sdk(tf() + ig(ref('Json', '13.0.1'))),
    'lib/C/C.csproj': sdk(tf() + ig(ref('Bits', '4.3.0'))),
  }),
  project_pattern_case: with_({
    'A/A.csproj': sdk(
      tf() +
        ig(
          item(
            'ProjectReference',
            'Include="..\\lib\\**\\*.csproj" Exclude="..\\lib\\no\\No.csproj;../lib/C/C.csproj"',
          ),
        ),
    ),
    'lib/B/B.csproj': sdk(tf() + ig(ref('Zed', '0.1.0'))),
    'lib/No/No.csproj': sdk(tf() + ig(ref('Json', '13.0.1'))),
    'lib/C/C.csproj': sdk(tf() + ig(ref('Bits', '4.3.0'))),
  }),
  gpr_override: with_({
    'A/A.csproj': sdk(tf() + ig(ref('Zed'))),
    'Directory.Packages.props': cpm(ver('Zed', '0.1.0')),
    'Directory.Build.props': document(
      ig(item('GlobalPackageReference', 'Include="Style" VersionOverride="1.1.0"')),
    ),
  }),
  git_folder: one(
    tf() +
      ig(ref('Zed', '0.1.0'), "Exists('$(MSBuildThisFileDirectory)../.git')") +
      ig(ref('Json', '13.0.1'), "!Exists('../.git')"),
  ),
  project_cross_conditions: with_({
    'A/A.csproj': sdk(
      tf('net8.0;net472') + ig(to('B'), isNet8) + ig(to('C'), `'$(TargetFramework)' != 'net8.0'`),
    ),
    'B/B.csproj': sdk(tf() + ig(ref('Zed', '0.1.0'))),
    'C/C.csproj': sdk(tf('netstandard2.0') + ig(ref('Json', '9.0.1'))),
  }),
  downgrade_allowed_at_reference: one(
    tf() +
      ig(item('PackageReference', 'Include="Json" Version="9.0.1" NoWarn="NU1605"') + ref('Log', '2.0.0')),
  ),
  downgrade_allowed_by_property: one(
    tf() + pg(property('NoWarn', '$(NoWarn);NU1605')) + ig(ref('Json', '9.0.1') + ref('Log', '2.0.0')),
  ),
  downgrade: one(tf() + ig(ref('Json', '9.0.1') + ref('Log', '2.0.0'))),
  assets_none: with_({
    'A/A.csproj': sdk(tf() + ig(to('B'))),
    'B/B.csproj': sdk(
      tf() +
        ig(
          item('PackageReference', 'Include="Log" Version="1.0.0" IncludeAssets="none"') +
            item('PackageReference', 'Include="Zed" Version="0.1.0" ExcludeAssets="compile;runtime"'),
        ),
    ),
  }),
  prerelease_float: one(tf() + ig(ref('Json', '14.0.0-*') + ref('Four', '1.2.3.*-*'))),
  exclusive_ranges: one(
    tf() +
      ig(ref('Json', '(9.0.1,13.0.1)') + ref('Bits', '[4.3.0,)') + ref('Zed', '(,0.2.0)'), 'true') +
      pg(property('NoWarn', '$(NoWarn);NU1604')),
  ),
  slnx: with_(
    {
      'All.slnx':
        '<Solution><Configurations><BuildType Name="Debug" /><Platform Name="Any CPU" /></Configurations><Folder Name="/src/"><Project Path="A/A.csproj" /></Folder><Folder Name="/test/"><File Path="a.txt" /><Project Path="B\\B.csproj"><BuildDependency Project="A/A.csproj" /><Platform Solution="*|Any CPU" Project="x64" /></Project></Folder></Solution>',
      'A/A.csproj': sdk(tf() + ig(ref('Zed', '0.1.0'))),
      'B/B.csproj': sdk(tf() + ig(ref('Json', '13.0.1'))),
    },
    'All.slnx',
  ),
  slnf: with_(
    {
      'All.slnx':
        '<Solution><Project Path="A/A.csproj" /><Project Path="B/B.csproj" /><Project Path="C/C.csproj" /></Solution>',
      'some/Some.slnf': '{ "solution": { "path": "..\\\\All.slnx", "projects": [ "A\\\\A.csproj" ] } }',
      'A/A.csproj': sdk(tf() + ig(ref('Zed', '0.1.0') + to('C'))),
      'B/B.csproj': sdk(tf() + ig(ref('Json', '13.0.1'))),
      'C/C.csproj': sdk(tf() + ig(ref('Bits', '4.3.0'))),
    },
    'some/Some.slnf',
  ),
  sln_properties: with_(
    {
      'All.slnx': '<Solution><Project Path="src/A/A.csproj" /></Solution>',
      'src/A/A.csproj': sdk(
        tf() +
          ig(ref('Zed', '0.2.0'), "'$(SolutionName)' == 'All'") +
          ig(ref('Json', '13.0.1'), "Exists('$(SolutionDir)All.slnx')"),
      ),
    },
    'All.slnx',
  ),
  runtimes: with_({
    'A/A.csproj': sdk(
      tf('net8.0;netstandard2.0') +
        pg(property('RuntimeIdentifiers', 'win-x64;linux-x64', isNet8)) +
        ig(ref('Native', '1.0.0') + ref('Log', '1.0.0') + to('B')),
    ),
    'B/B.csproj': sdk(tf('netstandard2.0') + ig(ref('Zed', '0.1.0'))),
  }),
  runtime_transitive: one(
    tf() + pg(property('RuntimeIdentifier', 'osx-arm64')) + ig(ref('UsesNative', '1.0.0')),
  ),
  runtime_pinned: with_({
    'A/A.csproj': sdk(
      tf() + pg(property('RuntimeIdentifiers', 'linux-musl-x64;win-x86')) + ig(ref('UsesNative')),
    ),
    'Directory.Packages.props': cpm(
      ver('UsesNative', '1.0.0') + ver('native.unix', '1.1.0') + ver('Native', '1.0.0'),
      pin,
    ),
  }),
}

/** Files of packages of `shapePackages`, by id and version. */
export const shapeFiles: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'Native 1.0.0': {
    'lib/netstandard2.0/_._': '',
    'runtime.json': JSON.stringify({
      runtimes: {
        unix: { Native: { 'native.unix': '1.0.0' } },
        'win-x64': { '#import': ['win'], Native: { 'native.win': '[1.0.0, )', Zed: '0.2.0' } },
      },
    }),
  },
  'native.unix 1.0.0': { 'runtimes/unix/native/a.so': 'a' },
  'native.unix 1.1.0': { 'runtimes/unix/native/a.so': 'a' },
  'native.win 1.0.0': { 'runtimes/win/lib/net8.0/a.dll': 'a' },
  'UsesNative 1.0.0': { 'lib/netstandard2.0/_._': '', 'runtimes/win/lib/netstandard2.0/a.dll': 'a' },
}
