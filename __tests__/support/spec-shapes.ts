import { cpm, ig, one, type ProjectShape, pg, pin, ref, sdk, tf, to, ver, with_ } from './project-shapes.ts'
import { document, property } from './project-xml.ts'

const props = (...pairs: readonly (readonly [name: string, value: string])[]) =>
  pg(pairs.map(([name, value]) => property(name, value)).join(''))
const framework = (name: string, more = '') => `<FrameworkReference Include="${name}" ${more}/>`
const download = (id: string, version: string) => `<PackageDownload Include="${id}" Version="${version}" />`
const json = ref('Json', '13.0.1')

/** A framework of the shape for which nothing lies in the feed but what the shape names. */
const bare = (names = 'netstandard2.1') => tf(names)

/** A reference with metadata. */
const meta = (text: string) => one(bare() + ig(ref('Json', '13.0.1', text)))

/** A property that holds for the project as a whole. */
const set = (name: string, value: string) => one(bare() + props([name, value]) + ig(json))

/** What the client writes of a project beside its packages, by what each shape shows. */
export const specShapes: Readonly<Record<string, ProjectShape>> = {
  // #region references to packages
  include: meta('IncludeAssets="compile;Runtime; build" '),
  exclude: meta('ExcludeAssets="runtime;buildTransitive" '),
  include_exclude: meta('IncludeAssets="all" ExcludeAssets="compile" '),
  include_none: meta('IncludeAssets="none" '),
  include_unknown: meta('IncludeAssets="nothing" '),
  private_all: meta('PrivateAssets="All" '),
  private_none: meta('PrivateAssets="none" '),
  private_some: meta('PrivateAssets="contentfiles;analyzers;native" '),
  private_build_transitive: meta('PrivateAssets="buildTransitive" '),
  no_warn: meta('NoWarn="NU1701,nu1605;NU9999;CS1591; NU1701" '),
  path_property: meta('GeneratePathProperty="True" '),
  path_property_false: meta('GeneratePathProperty="false" '),
  aliases: meta('Aliases="one,two" '),
  marked: meta('IsImplicitlyDefined="true" '),
  order: one(bare() + ig(['Zed', 'json', 'Json2', 'text', 'Bits'].map(id => ref(id, '1.0.0')).join(''))),
  twice: one(bare() + ig(json + ref('JSON', '12.0.3'))),
  ranges: one(
    bare() +
      ig(
        ref('Json', '[12.0.3, 13.0.1)') +
          ref('Zed', '0.*') +
          ref('Log', '(,2.0.0]') +
          ref('Text', '1.0.0-*') +
          ref('Four', '1.2.3.4') +
          ref('Bits'),
      ),
  ),
  override_without_central: one(bare() + ig(ref('Json', '13.0.1', 'VersionOverride="12.0.3" '))),
  definition: one(
    bare() +
      '<ItemDefinitionGroup><PackageReference><PrivateAssets>all</PrivateAssets><NoWarn>NU1603</NoWarn></PackageReference></ItemDefinitionGroup>' +
      ig(json),
  ),
  definition_net472: one(
    tf('net472') +
      '<ItemDefinitionGroup><PackageReference><GeneratePathProperty>true</GeneratePathProperty></PackageReference></ItemDefinitionGroup>' +
      ig(json),
  ),
  child_metadata: one(
    bare() +
      ig(
        '<PackageReference Include="Json"><Version> 13.0.1 </Version><PrivateAssets>\n all </PrivateAssets></PackageReference>',
      ),
  ),
  // #endregion

  // #region central versions
  central: with_({
    'A/A.csproj': sdk(bare() + ig(ref('Json') + ref('Zed', undefined, 'VersionOverride="0.2.0" '))),
    'Directory.Packages.props': cpm(
      ver('zed', '0.1.0') + ver('Json', ' [13.0.1, ) ') + ver('Text', '1.*-*') + ver('_under', '1.0.0'),
      '<CentralPackageFloatingVersionsEnabled>true</CentralPackageFloatingVersionsEnabled>',
    ),
  }),
  central_pinned: with_({
    'A/A.csproj': sdk(bare() + ig(ref('Log'))),
    'Directory.Packages.props': cpm(ver('Log', '2.0.0') + ver('Json', '12.0.3'), pin),
  }),
  central_override_off: with_({
    'A/A.csproj': sdk(bare() + ig(ref('Json'))),
    'Directory.Packages.props': cpm(
      ver('Json', '13.0.1'),
      '<CentralPackageVersionOverrideEnabled>False</CentralPackageVersionOverrideEnabled>',
    ),
  }),
  central_global: with_({
    'A/A.csproj': sdk(bare() + ig(ref('Json'))),
    'Directory.Packages.props': cpm(
      `${ver('Json', '13.0.1')}<GlobalPackageReference Include="Style" Version="1.0.0" />`,
    ),
  }),
  central_several: with_({
    'A/A.csproj': sdk(tf('netstandard2.1;net472') + ig(ref('Json'))),
    'Directory.Packages.props': cpm(
      ver('Json', '13.0.1', "Condition=\"'$(TargetFramework)' == 'net472'\" ") +
        ver('Json', '12.0.3', "Condition=\"'$(TargetFramework)' != 'net472'\" "),
    ),
  }),
  central_off: with_({
    'A/A.csproj': sdk(
      bare() +
        props(
          ['ManagePackageVersionsCentrally', 'false'],
          ['CentralPackageTransitivePinningEnabled', 'true'],
        ) +
        ig(json),
    ),
    'Directory.Packages.props': cpm(ver('Json', '13.0.1')),
  }),
  central_noversion: with_({
    'A/A.csproj': sdk(bare() + ig(ref('Json'))),
    'Directory.Packages.props': cpm(`${ver('Json', '13.0.1')}<PackageVersion Include="Zed" />`),
  }),
  // #endregion

  // #region target frameworks
  several: one(tf('net8.0;net472;netstandard2.0') + ig(json)),
  several_case: one(tf('net8.0;NETSTANDARD2.0;net472') + ig(json)),
  one_of_several: one(props(['TargetFrameworks', 'net8.0']) + ig(json)),
  alias: one(
    props(
      ['TargetFrameworks', 'mine;other'],
      ['TargetFrameworkIdentifier', '.NETStandard'],
      ['DisableImplicitFrameworkReferences', 'true'],
    ) +
      pg(property('TargetFrameworkVersion', 'v2.0'), "'$(TargetFramework)' == 'mine'") +
      pg(property('TargetFrameworkVersion', 'v2.1'), "'$(TargetFramework)' == 'other'") +
      ig(json),
  ),
  windows: one(tf('net8.0-windows10.0.19041.0') + ig(json)),
  windows_desktop: one(tf('net8.0-windows') + props(['UseWPF', 'true'], ['UseWindowsForms', 'true'])),
  wpf: one(tf('net8.0-windows') + props(['UseWPF', 'true'])),
  forms: one(tf('net10.0-windows') + props(['UseWindowsForms', 'true'])),
  fallback: one(
    bare() + props(['AssetTargetFallback', '$(AssetTargetFallback);portable-net45+win8;dnxcore50']),
  ),
  fallback_none: one(bare() + props(['DisableImplicitAssetTargetFallback', 'true'])),
  net472: one(tf('net472') + ig(json)),
  net48_vb: one(tf('net48') + ig(json), 'vbproj'),
  fsharp: one(tf('net8.0') + ig(json), 'fsproj'),
  fsharp_several: one(tf('net8.0;netstandard2.0;net472') + ig(json), 'fsproj'),
  vb: one(tf('net8.0') + ig(json), 'vbproj'),
  netcoreapp31: one(tf('netcoreapp3.1') + ig(json)),
  netcoreapp21: one(tf('netcoreapp2.1') + ig(json)),
  netstandard16: one(tf('netstandard1.6') + ig(json)),
  // #endregion

  // #region frameworks that are taken beside
  framework_web: one(tf('net10.0') + ig(framework('Microsoft.AspNetCore.App'))),
  framework_private: one(tf('net10.0') + ig(framework('microsoft.aspnetcore.app', 'PrivateAssets="all" '))),
  framework_private_other: one(
    tf('net10.0') + ig(framework('Microsoft.AspNetCore.App', 'PrivateAssets="runtime" ')),
  ),
  framework_twice: one(tf('net10.0') + ig(framework('Microsoft.NETCore.App'))),
  framework_twice_update: one(
    tf('net10.0') + ig('<FrameworkReference Update="Microsoft.NETCore.App" PrivateAssets="none" />'),
  ),
  framework_desktop: one(tf('net10.0-windows') + ig(framework('Microsoft.WindowsDesktop.App'))),
  framework_none: one(tf('net10.0') + props(['DisableImplicitFrameworkReferences', 'true'])),
  web: one(tf('net10.0'), 'csproj', 'Microsoft.NET.Sdk.Web'),
  worker: one(
    tf('net8.0') + ig(ref('Microsoft.Extensions.Logging', '8.0.0')),
    'csproj',
    'Microsoft.NET.Sdk.Worker',
  ),
  razor: one(tf('net10.0'), 'csproj', 'Microsoft.NET.Sdk.Razor'),
  tests: one(tf('net10.0') + props(['IsTestProject', 'true'], ['OutputType', 'Exe']) + ig(json)),
  // #endregion

  // #region what the framework brings
  prune_on: one(tf('net8.0') + props(['RestoreEnablePackagePruning', 'true'])),
  prune_off: one(tf('net10.0') + props(['RestoreEnablePackagePruning', 'false'])),
  prune_several: one(tf('net8.0;net10.0;net472;netstandard2.0')),
  prune_several_old: one(tf('net8.0;net9.0')),
  prune_several_off: one(
    tf('net8.0;net10.0') +
      pg(property('RestoreEnablePackagePruning', 'false'), "'$(TargetFramework)' == 'net8.0'"),
  ),
  prune_several_on: one(tf('net8.0;net472;netstandard2.1') + props(['RestoreEnablePackagePruning', 'true'])),
  prune_web: one(
    tf('net9.0') + props(['RestoreEnablePackagePruning', 'true']),
    'csproj',
    'Microsoft.NET.Sdk.Web',
  ),
  prune_desktop: one(
    tf('net9.0-windows') + props(['RestoreEnablePackagePruning', 'true'], ['UseWPF', 'true']),
  ),
  prune_old: one(tf('netcoreapp3.1;net5.0;net6.0;net7.0') + props(['RestoreEnablePackagePruning', 'true'])),
  // #endregion

  // #region downloads
  downloads: one(
    bare() +
      ig(
        ['b.a', 'b-a', 'b_a', 'ba', 'Ab', 'aC', 'a.1', 'a.10', 'a2']
          .map(id => download(id, '[1.0.0]'))
          .join('') +
          download('Json', '[13.0.1];[12.0.3]; [9.0.1]') +
          download('json', '[13.0.3]'),
      ),
  ),
  // #endregion

  // #region the project
  version: one(bare() + props(['Version', '2.3.4-beta.1+sha.5'])),
  package_version: one(bare() + props(['Version', '2.3.4'], ['PackageVersion', '3.0'])),
  version_prefix: one(bare() + props(['VersionPrefix', '1.2.3'], ['VersionSuffix', 'rc'])),
  assembly_name: set('AssemblyName', 'Other.Name'),
  package_id: set('PackageId', ' Some.Id '),
  tool: one(bare('net10.0') + props(['PackAsTool', 'true'], ['OutputType', 'Exe'], ['ToolCommandName', 'x'])),
  tool_runtimes: one(
    tf('net10.0') +
      props(
        ['PackAsTool', 'true'],
        ['OutputType', 'Exe'],
        ['RuntimeIdentifiers', 'linux-x64;win-x64'],
        ['UseAppHost', 'false'],
      ),
  ),
  tool_runtime: one(
    tf('net10.0') +
      props(
        ['PackAsTool', 'true'],
        ['OutputType', 'Exe'],
        ['RuntimeIdentifier', 'linux-x64'],
        ['CreateRidSpecificToolPackages', 'true'],
      ),
  ),
  lock: one(bare() + props(['NuGetLockFilePath', 'other.lock.json'], ['RestoreLockedMode', 'false'])),
  lock_mode: set('RestoreLockedMode', 'true'),
  runtime: one(tf('net8.0') + props(['RuntimeIdentifier', 'linux-x64'], ['SelfContained', 'false'])),
  runtimes: one(tf('netstandard2.0') + props(['RuntimeIdentifiers', 'win-x64; linux-x64;osx-arm64;win-x64'])),
  runtimes_several: one(
    tf('netstandard2.0;net472') +
      pg(property('RuntimeIdentifier', 'win'), "'$(TargetFramework)' == 'net472'"),
  ),
  runtimes_outer: one(
    tf('netstandard2.0;netstandard2.1') +
      pg(property('RuntimeIdentifiers', 'win;unix'), "'$(TargetFramework)' == ''"),
  ),
  supports: set('RuntimeSupports', 'net46.app; uwp.10.0.app'),
  warnings: one(
    bare() +
      props(
        ['TreatWarningsAsErrors', 'true'],
        ['WarningsAsErrors', '$(WarningsAsErrors);NU1603;CS0618'],
        ['NoWarn', '$(NoWarn);NU1701;NU5128;nu1507'],
        ['WarningsNotAsErrors', 'NU1901,NU1902;NU1903'],
      ),
  ),
  warnings_not: set('WarningsNotAsErrors', 'NU1901'),
  warnings_none: set('WarningsAsErrors', ''),
  warnings_spaces: set('TreatWarningsAsErrors', ' True '),
  audit: one(
    bare() +
      props(['NuGetAuditLevel', 'high'], ['NuGetAuditMode', 'All']) +
      ig(
        '<NuGetAuditSuppress Include="https://example.com/b" /><NuGetAuditSuppress Include="https://example.com/a" />',
      ),
  ),
  audit_one_framework: one(
    tf('netstandard2.0;netstandard2.1') +
      pg(property('NuGetAuditMode', 'all'), "'$(TargetFramework)' == 'netstandard2.1'") +
      ig(
        '<NuGetAuditSuppress Include="https://example.com/a" />',
        "'$(TargetFramework)' == 'netstandard2.1'",
      ),
  ),
  legacy_directory: set('RestoreLegacyPackagesDirectory', 'true'),
  validate_runtimes: set('ValidateRuntimeIdentifierCompatibility', 'true'),
  no_graph: set('RestoreDoNotWriteDependencyGraphSpec', 'false'),
  analysis_level: set('SdkAnalysisLevel', '9.0.100'),
  dependencies_source: set('RestoreAdditionalProjectSources', '../own'),
  sources: set(
    'RestoreSources',
    '../feed2;$(MSBuildProjectDirectory)/../../feed;https://example.com/v3/index.json',
  ),
  fallback_folders: one(
    bare() +
      props(
        ['RestoreAdditionalProjectFallbackFolders', '../fallback;/tmp'],
        ['RestoreFallbackFolders', 'clear'],
      ),
  ),
  classic: with_({
    'A/A.csproj': `<Project ToolsVersion="15.0" xmlns="http://schemas.microsoft.com/developer/msbuild/2003"><Import Project="$(MSBuildExtensionsPath)\\$(MSBuildToolsVersion)\\Microsoft.Common.props" Condition="Exists('$(MSBuildExtensionsPath)\\$(MSBuildToolsVersion)\\Microsoft.Common.props')" />${pg('<TargetFrameworkVersion>v4.7.2</TargetFrameworkVersion><OutputType>Library</OutputType>')}${ig(json)}<Import Project="$(MSBuildToolsPath)\\Microsoft.CSharp.targets" /></Project>`,
  }),
  // #endregion

  // #region places
  base_intermediate: with_({
    'A/A.csproj': sdk(bare() + ig(json)),
    'Directory.Build.props': document(
      props(['BaseIntermediateOutputPath', '$(MSBuildThisFileDirectory)out\\$(MSBuildProjectName)\\']),
    ),
  }),
  base_intermediate_relative: with_({
    'A/A.csproj': sdk(bare() + ig(json)),
    'Directory.Build.props': document(props(['BaseIntermediateOutputPath', '..\\out'])),
  }),
  extensions_path: with_({
    'A/A.csproj': sdk(bare() + ig(json)),
    'Directory.Build.props': document(props(['MSBuildProjectExtensionsPath', 'gen/'])),
  }),
  artifacts: with_({
    'A/A.csproj': sdk(bare() + ig(json)),
    'Directory.Build.props': document(props(['UseArtifactsOutput', 'true'])),
  }),
  artifacts_path: with_({
    'A/A.csproj': sdk(bare() + ig(json)),
    'Directory.Build.props': document(props(['ArtifactsPath', '$(MSBuildThisFileDirectory).artifacts'])),
  }),
  output_path: set('RestoreOutputPath', 'restored/'),
  letters: with_({ 'Größe – ✓/Ä.csproj': sdk(bare() + ig(json)) }, 'Größe – ✓/Ä.csproj'),
  letters_long: with_(
    {
      'A/A.csproj': sdk(
        bare() + ig(Array.from({ length: 300 }, (_, index) => ref(`Päckchen.${index}`, '1.0.0')).join('')),
      ),
    },
    'A/A.csproj',
  ),
  spaces: with_({ 'A b/A b.csproj': sdk(bare() + ig(json)) }, 'A b/A b.csproj'),
  // #endregion

  // #region references to projects
  project_metadata: with_({
    'A/A.csproj': sdk(
      bare() +
        ig(
          to('B', 'IncludeAssets="compile;build" PrivateAssets="all" ') +
            to('C', 'ExcludeAssets="all" PrivateAssets="none" ') +
            to('D', 'ReferenceOutputAssembly="false" ') +
            to('E', 'ReferenceOutputAssembly="True" ExcludeAssets="contentfiles;analyzers" ') +
            to('Gone', '') +
            to('B', 'PrivateAssets="none" '),
        ),
    ),
    ...Object.fromEntries(
      ['B', 'C', 'D', 'E'].map(name => [`${name}/${name}.csproj`, sdk(bare() + ig(json))]),
    ),
  }),
  project_chain: with_({
    'A/A.csproj': sdk(
      tf('netstandard2.0;netstandard2.1') + ig(to('b'), "'$(TargetFramework)' == 'netstandard2.1'"),
    ),
    'b/b.csproj': sdk(tf('netstandard2.0') + ig(to('C'))),
    'C/C.csproj': sdk(tf('netstandard1.6;netstandard2.0') + ig(json)),
  }),
  project_kinds: with_({
    'A/A.csproj': sdk(
      tf('net10.0') +
        ig('<ProjectReference Include="../F/F.fsproj" /><ProjectReference Include="../V/V.vbproj" />'),
    ),
    'F/F.fsproj': sdk(tf('netstandard2.0')),
    'V/V.vbproj': sdk(tf('netstandard2.0') + ig(to('W'))),
    'W/W.csproj': sdk(tf('net8.0'), 'Microsoft.NET.Sdk.Web'),
  }),
  solution_names: with_(
    {
      'All.slnx':
        '<Solution><Project Path="B/B.csproj" /><Project Path="A/A.csproj" /><Project Path="a/a.csproj" /></Solution>',
      'A/A.csproj': sdk(tf('net10.0') + ig(to('B') + to('Out'))),
      'B/B.csproj': sdk(bare() + ig(json)),
      'Out/Out.csproj': sdk(bare() + props(['Version', '7.0.0'])),
      'a/a.csproj': sdk(
        bare() +
          props(['AssemblyName', 'small']) +
          ig('<ProjectReference Include="..\\A\\A.csproj" />', "'1' == '2'"),
      ),
    },
    'All.slnx',
  ),
  solution_properties: with_(
    {
      'All.sln':
        'Microsoft Visual Studio Solution File, Format Version 12.00\nProject("{FAE04EC0-301F-11D3-BF4B-00C04FC9EFBC}") = "A", "A\\A.csproj", "{11111111-1111-1111-1111-111111111111}"\nEndProject\n',
      'A/A.csproj': sdk(bare() + props(['PackageId', '$(SolutionName).A'], ['NoWarn', 'NU1701']) + ig(json)),
    },
    'All.sln',
  ),
  // #endregion
}
