import type { PackageGraph } from './graph-feed.ts'
import { only } from './project-xml.ts'

/** A project as it is written, and what the client says of that, such as `warning NU1506`. */
export interface RemarkShape {
  /** of `App.csproj` */
  readonly files: Readonly<Record<string, string>>
  readonly said: readonly string[]
}

export const remarkPackages: PackageGraph = {
  a: { '1.0.0': [], '2.0.0': [] },
  c: { '1.0.0': [] },
  'System.Text.Json': { '8.0.0': [], '9.0.0': [] },
}

type Texts = Readonly<Record<string, string>>

const properties = (texts: Texts) =>
  `<PropertyGroup>${Object.entries(texts)
    .map(([name, value]) => `<${name}>${value}</${name}>`)
    .join('')}</PropertyGroup>`
const reference = (id: string, version = '', more = '') =>
  `<PackageReference Include="${id}"${version && ` Version="${version}"`} ${more}/>`
const central = (id: string, version: string, more = '') =>
  `<PackageVersion Include="${id}" Version="${version}" ${more}/>`
const download = (id: string, version: string) => `<PackageDownload Include="${id}" Version="[${version}]" />`
const suppression = '<NuGetAuditSuppress Include="https://a.example/1" />'

interface Written {
  readonly framework?: string
  readonly texts?: Texts
  /** of `Directory.Packages.props`, which is absent without */
  readonly versions?: readonly string[]
  readonly isCentral?: boolean
}

const shape = (
  items: readonly string[],
  said: readonly string[],
  { framework = 'net8.0', texts = {}, versions, isCentral = true }: Written = {},
): RemarkShape => ({
  files: {
    'App.csproj': `<Project Sdk="Microsoft.NET.Sdk">${properties({ TargetFrameworks: framework, ...texts })}<ItemGroup>${items.join('\n')}</ItemGroup></Project>`,
    ...(versions && {
      'Directory.Packages.props': `<Project>${properties({ ManagePackageVersionsCentrally: String(isCentral) })}<ItemGroup>${versions.join('\n')}</ItemGroup></Project>`,
    }),
  },
  said,
})

const all = { TreatWarningsAsErrors: 'true' }
const off = { DisableCheckingDuplicateNuGetItems: 'true' }
const twice = [central('A', '1.0.0'), central('a', '2.0.0')]
const pair = [reference('A', '1.0.0'), reference('a', '2.0.0')]
const json = (version: string, more = '') => [reference('System.Text.Json', version, more)]
const net10 = { framework: 'net10.0' }

/** Of central versions what the client refuses whatever a lock says: `INVALID_PROJECT` here. */
export const refusedShapes: Readonly<Record<string, RemarkShape>> = {
  without_central: shape([reference('A'), reference('C')], ['error NU1010'], {
    versions: [central('A', '1.0.0')],
  }),
  without_central_hidden: shape([reference('A'), reference('C')], ['error NU1010'], {
    versions: [central('A', '1.0.0')],
    texts: { NoWarn: 'NU1010' },
  }),
  version_at_reference: shape([reference('A', '1.0.0')], ['error NU1008'], {
    versions: [central('A', '1.0.0')],
  }),
  override_off: shape([reference('A', '', 'VersionOverride="2.0.0"')], ['error NU1013'], {
    versions: [central('A', '1.0.0')],
    texts: { CentralPackageVersionOverrideEnabled: 'false' },
  }),
  floating: shape([reference('A')], ['error NU1011'], { versions: [central('A', '1.*')] }),
  central_twice_error: shape([reference('A')], ['error NU1506'], { versions: twice, texts: all }),
  central_twice_this_error: shape([reference('A')], ['error NU1506'], {
    versions: twice,
    texts: { WarningsAsErrors: 'NU1506' },
  }),
  central_twice_for_one: shape([reference('A')], ['error NU1506'], {
    framework: 'net8.0;net9.0',
    versions: [central('A', '1.0.0'), central('A', '2.0.0', only('net9.0'))],
    texts: all,
  }),
  central_twice_unmanaged_error: shape([reference('A', '1.0.0')], ['error NU1506'], {
    versions: twice,
    isCentral: false,
    texts: all,
  }),
  reference_twice_error: shape(pair, ['error NU1504'], { texts: all }),
  reference_twice_hidden_at_one: shape(
    [reference('A', '1.0.0'), reference('A', '1.0.0', 'NoWarn="NU1504"')],
    ['error NU1504'],
    { texts: all },
  ),
  download_twice_error: shape([download('A', '1.0.0'), download('A', '2.0.0')], ['error NU1505'], {
    texts: all,
  }),
  suppression_twice_error: shape([suppression, suppression], ['error NU1508'], { texts: { ...all, ...off } }),
  brought_error: shape(json('8.0.0'), ['error NU1510'], { ...net10, texts: all }),
  brought_this_error: shape(json('8.0.0'), ['error NU1510'], {
    ...net10,
    texts: { WarningsAsErrors: 'NU1510' },
  }),
}

export const remarkShapes: Readonly<Record<string, RemarkShape>> = {
  ...refusedShapes,
  central: shape([reference('A')], [], { versions: [central('A', '1.0.0')] }),
  central_twice: shape([reference('A')], ['warning NU1506'], { versions: twice }),
  central_twice_unused: shape([reference('C')], ['warning NU1506'], {
    versions: [...twice, central('C', '1.0.0')],
  }),
  central_twice_unmanaged: shape([reference('A', '1.0.0')], ['warning NU1506'], {
    versions: twice,
    isCentral: false,
  }),
  central_twice_not_error: shape([reference('A')], ['warning NU1506'], {
    versions: twice,
    texts: { ...all, WarningsNotAsErrors: 'NU1506' },
  }),
  central_twice_hidden: shape([reference('A')], [], { versions: twice, texts: { ...all, NoWarn: 'NU1506' } }),
  central_twice_off: shape([reference('A')], [], { versions: twice, texts: { ...all, ...off } }),
  central_twice_frameworks: shape([reference('A')], ['warning NU1506'], {
    framework: 'net8.0;net9.0',
    versions: twice,
  }),
  reference_twice: shape(pair, ['warning NU1504']),
  global_and_own: shape([reference('C')], ['warning NU1504', 'warning NU1506'], {
    versions: [central('C', '1.0.0'), '<GlobalPackageReference Include="C" Version="1.0.0" />'],
  }),
  download_twice: shape([download('A', '1.0.0'), download('A', '2.0.0')], ['warning NU1505']),
  download_list: shape(['<PackageDownload Include="A" Version="[1.0.0];[2.0.0]" />'], []),
  suppression_twice: shape([suppression, suppression], ['warning NU1508']),
  brought: shape(json('8.0.0'), ['warning NU1510'], net10),
  brought_exact: shape(json('[8.0.0]'), [], net10),
  brought_floating: shape(json('8.*'), ['warning NU1510'], net10),
  brought_private: shape(json('8.0.0', 'PrivateAssets="all"'), ['warning NU1510'], net10),
  brought_central: shape(json(''), ['warning NU1510'], {
    ...net10,
    versions: [central('System.Text.Json', '8.0.0')],
  }),
  brought_hidden: shape(json('8.0.0'), [], { ...net10, texts: { ...all, NoWarn: 'NU1510' } }),
  brought_hidden_at_reference: shape(json('8.0.0', 'NoWarn="NU1510"'), [], { ...net10, texts: all }),
  brought_unpruned: shape(json('8.0.0'), [], { ...net10, texts: { RestoreEnablePackagePruning: 'false' } }),
  brought_older_sdk: shape(json('8.0.0'), [], { ...net10, texts: { SdkAnalysisLevel: '9.0.300' } }),
  brought_net8: shape(json('8.0.0'), [], { texts: { RestoreEnablePackagePruning: 'true' } }),
  brought_by_all: shape(json('8.0.0'), ['warning NU1510'], { framework: 'net10.0;net8.0' }),
  brought_by_one: shape(json('9.0.0'), [], { framework: 'net10.0;net8.0' }),
  brought_where_referred: shape(json('9.0.0', only('net10.0')), ['warning NU1510'], {
    framework: 'net10.0;net8.0',
  }),
}
