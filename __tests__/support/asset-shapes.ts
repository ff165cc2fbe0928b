import { reference } from './project-xml.ts'

/** A project and the packages that it refers to, and what the client says of their files. */
export interface AssetShape {
  /** the paths in each package of version 1.0.0, by its id */
  readonly packages: Readonly<Record<string, readonly string[]>>
  /** the packages that one depends on, by its id */
  readonly dependencies?: Readonly<Record<string, readonly string[]>>
  /** more members of the metadata of `P` */
  readonly metadata?: string
  readonly project: string
  /** the codes that it logs, sorted; those of errors with an exclamation mark */
  readonly codes: readonly string[]
}

interface ProjectParts {
  readonly framework?: string
  readonly properties?: string
  readonly more?: string
  readonly items?: string
}

function projectText({
  framework = 'net8.0',
  properties = '',
  more = '',
  items = reference('P', more),
}: ProjectParts): string {
  const name = framework.includes(';') ? 'TargetFrameworks' : 'TargetFramework'
  return `<Project Sdk="Microsoft.NET.Sdk"><PropertyGroup><${name}>${framework}</${name}><DisableImplicitFrameworkReferences>true</DisableImplicitFrameworkReferences><AutomaticallyUseReferenceAssemblyPackages>false</AutomaticallyUseReferenceAssemblyPackages>${properties}</PropertyGroup><ItemGroup>${items}</ItemGroup></Project>`
}

const one = (files: readonly string[], codes: readonly string[], parts: ProjectParts = {}): AssetShape => ({
  packages: { P: files },
  project: projectText(parts),
  codes,
})

const below = (files: readonly string[], codes: readonly string[], parts: ProjectParts = {}): AssetShape => ({
  packages: { P: ['lib/netstandard2.0/P.dll'], Q: files },
  dependencies: { P: ['Q'] },
  project: projectText(parts),
  codes,
})

const [misfit, fallback] = [['NU1202!'], ['NU1701']]
const old = ['lib/net48/P.dll']
const newer = ['lib/net9.0/P.dll']

export const assetShapes: Readonly<Record<string, AssetShape>> = {
  fits: one(['lib/net8.0/P.dll'], []),
  standard: one(['lib/netstandard2.0/P.dll'], []),
  newer: one(newer, misfit),
  newer_standard: one(['lib/netstandard2.1/P.dll'], misfit, { framework: 'netstandard2.0' }),
  old: one(old, fallback),
  old_no_framework: one(['lib/P.dll'], fallback),
  old_for_standard: one(old, fallback, { framework: 'netstandard2.0' }),
  old_for_old_standard: one(old, misfit, { framework: 'netstandard1.6' }),
  old_in_old: one(old, [], { framework: 'net48' }),
  old_below: one(old, misfit, { framework: 'net472' }),
  root_in_old: one(['lib/P.dll'], [], { framework: 'net472' }),
  core_in_old: one(['lib/netcoreapp3.1/P.dll'], misfit, { framework: 'net48' }),
  any_folder: one(['lib/any/P.dll'], fallback),
  any_folder_text: one(['lib/any/a.txt'], misfit),
  placeholder: one(['lib/net8.0/_._'], []),
  placeholder_old: one(['lib/net48/_._'], fallback),
  placeholder_other: one(['lib/net9.0/_._'], misfit),
  text_beside_old: one(['lib/net8.0/readme.txt', 'lib/net48/P.dll'], fallback),
  text_hides_standard: one(['lib/net8.0/readme.txt', 'lib/netstandard2.0/P.dll'], fallback),
  ref_only: one(['ref/net8.0/P.dll'], []),
  ref_other: one(['ref/net9.0/P.dll'], misfit),
  ref_fits_lib_other: one(['ref/net8.0/P.dll', 'lib/net9.0/P.dll'], []),
  native_only: one(['runtimes/linux-x64/native/libp.so'], []),
  runtime_lib_only: one(['runtimes/win/lib/net8.0/P.dll'], []),
  runtime_lib_and_newer: one(['runtimes/win/lib/net8.0/P.dll', ...newer], misfit),
  analyzers_only: one(['analyzers/dotnet/cs/P.dll'], []),
  content_only: one(['content/a.txt'], []),
  content_files: one(['contentFiles/any/any/a.txt', ...newer], []),
  content_files_other: one(['contentFiles/any/net9.0/a.txt', ...newer], misfit),
  content_files_old: one(['contentFiles/any/net48/a.txt', ...old], fallback),
  build_only: one(['build/P.props'], []),
  build_and_newer: one(['build/P.targets', ...newer], []),
  build_of_another: one(['build/Other.targets', ...newer], misfit),
  build_newer: one(['build/net9.0/P.targets', ...newer], misfit),
  build_fits: one(['build/net8.0/P.props', ...newer], []),
  build_old: one(['build/net48/P.props'], fallback),
  build_transitive: one(['buildTransitive/P.props', ...newer], []),
  build_multi: one(['buildMultiTargeting/P.props', ...newer], []),
  tools_only: one(['tools/p.exe'], []),
  resources_only: one(['lib/net8.0/de/P.resources.dll'], []),
  resources_newer: one(['lib/net9.0/de/P.resources.dll'], misfit),
  embed_only: one(['embed/net9.0/P.dll'], []),
  portable: one(['lib/portable-net45+win8/P.dll'], fallback),
  portable_silverlight: one(['lib/portable-net40+sl5/P.dll'], fallback),
  silverlight: one(['lib/sl5/P.dll'], misfit),
  windows: one(['lib/net8.0-windows7.0/P.dll'], misfit),
  unknown_folder: one(['lib/foo/P.dll'], misfit),
  upper_case: one(['LIB/NET9.0/P.DLL'], misfit),
  winmd: one(['lib/net8.0/P.winmd'], []),
  program: one(['lib/net8.0/P.exe'], []),
  dependencies_only: below([], []),
  below_newer: below(['lib/net9.0/Q.dll'], misfit),
  below_old: below(['lib/net48/Q.dll'], fallback),
  below_old_hidden: below(['lib/net48/Q.dll'], fallback, { more: 'NoWarn="NU1701"' }),
  excluded: one(newer, [], { more: 'ExcludeAssets="all"' }),
  excluded_both: one(newer, [], { more: 'ExcludeAssets="compile;runtime"' }),
  excluded_compile: one(newer, misfit, { more: 'ExcludeAssets="compile"' }),
  included_build: one(newer, [], { more: 'IncludeAssets="build; analyzers"' }),
  excluded_old: one(old, fallback, { more: 'ExcludeAssets="all"' }),
  private_newer: one(newer, misfit, { more: 'PrivateAssets="all"' }),
  below_excluded: below(['lib/net9.0/Q.dll'], [], { more: 'ExcludeAssets="all"' }),
  hidden: one(old, [], { properties: '<NoWarn>NU1701</NoWarn>' }),
  hidden_reference: one(old, [], { more: 'NoWarn="NU1701"' }),
  as_error: one(old, ['NU1701!'], { properties: '<WarningsAsErrors>NU1701</WarningsAsErrors>' }),
  all_errors: one(old, ['NU1701!'], { properties: '<TreatWarningsAsErrors>true</TreatWarningsAsErrors>' }),
  all_but: one(old, fallback, {
    properties:
      '<TreatWarningsAsErrors>true</TreatWarningsAsErrors><WarningsNotAsErrors>NU1701</WarningsNotAsErrors>',
  }),
  misfit_hidden: one(newer, misfit, { properties: '<NoWarn>NU1202</NoWarn>' }),
  own_fallback: one(['lib/net9.0/P.dll'], fallback, {
    properties: '<AssetTargetFallback>net9.0</AssetTargetFallback>',
  }),
  no_fallback: one(old, fallback, { properties: '<AssetTargetFallback></AssetTargetFallback>' }),
  framework_assembly: {
    ...one(newer, [], { framework: 'net48' }),
    metadata: '<frameworkAssemblies><frameworkAssembly assemblyName="System.Xml" /></frameworkAssemblies>',
  },
  framework_assembly_of_net: {
    ...one(newer, misfit),
    metadata: '<frameworkAssemblies><frameworkAssembly assemblyName="System.Xml" /></frameworkAssemblies>',
  },
  framework_reference: {
    ...one(newer, []),
    metadata:
      '<frameworkReferences><group targetFramework="net8.0"><frameworkReference name="Microsoft.AspNetCore.App" /></group></frameworkReferences>',
  },
  ...Object.fromEntries(
    Object.entries({
      tool: ['<packageType name="DotnetTool" />', ['NU1212!']],
      tool_in_another_case: ['<packageType name="dotnettool" version="0.0" />', ['NU1212!']],
      tool_with_version: ['<packageType name="DotnetTool" version="1.0" />', []],
      tool_and_dependency: [
        '<packageType name="Dependency" /><packageType name="DotnetTool" />',
        ['NU1212!'],
      ],
      platform: ['<packageType name="DotnetPlatform" />', ['NU1213!']],
      template: ['<packageType name="Template" />', []],
      own_type: ['<packageType name="DotnetToolRidPackage" />', []],
      no_tool: ['<!-- <packageType name="DotnetTool" /> -->', []],
    } as const).flatMap(([name, [types, codes]]) => {
      const metadata = `<packageTypes>${types}</packageTypes>`
      return [
        [name, { ...one(['tools/net8.0/any/P.dll'], codes), metadata }],
        [`${name}_with_library`, { ...one(['lib/net8.0/P.dll'], codes), metadata }],
      ] as const
    }),
  ),
  tool_misfit: {
    ...one(newer, ['NU1202!', 'NU1212!']),
    metadata: '<packageTypes><packageType name="DotnetTool" /></packageTypes>',
  },
  tool_without_assets: {
    ...one(['tools/net8.0/any/P.dll'], [], { more: 'ExcludeAssets="all"' }),
    metadata: '<packageTypes><packageType name="DotnetTool" /></packageTypes>',
  },
  tool_hidden: {
    ...one(['tools/net8.0/any/P.dll'], ['NU1212!'], { properties: '<NoWarn>NU1212;NU1213</NoWarn>' }),
    metadata: '<packageTypes><packageType name="DotnetTool" /></packageTypes>',
  },
  tool_below: {
    packages: { P: ['tools/net8.0/any/P.dll'], R: ['lib/net8.0/R.dll'] },
    dependencies: { R: ['P'] },
    metadata: '<packageTypes><packageType name="DotnetTool" /></packageTypes>',
    project: projectText({ items: reference('R') }),
    codes: ['NU1212!'],
  },
  two_references: {
    packages: { P: newer, R: ['lib/net8.0/R.dll'] },
    dependencies: { R: ['P'] },
    project: projectText({ items: reference('P', 'ExcludeAssets="all"') + reference('R') }),
    codes: [],
  },
  several: one(['lib/net8.0/P.dll'], misfit, { framework: 'net8.0;netstandard2.0' }),
  several_fit: one(['lib/netstandard2.0/P.dll'], [], { framework: 'net8.0;netstandard2.0' }),
  several_old: one(old, fallback, { framework: 'net8.0;net48' }),
}
