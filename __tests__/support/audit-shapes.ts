import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FaultServer } from './fault-server.ts'
import { dependenciesXml, type PackageGraph } from './graph-feed.ts'
import { makePackage } from './package.ts'
import { items, properties } from './project-xml.ts'
import { writeFiles } from './write-files.ts'

/** A project, and what the .NET client says about the packages that it restores. */
export interface AuditShape {
  /** the project to restore; default: `App.csproj` */
  readonly project?: string
  readonly files: Readonly<Record<string, string>>
  /** `CODE ID VERSION ADVISORY` of each warning, sorted; an error begins with `!` */
  readonly finds: readonly string[]
}

const auditPackages: PackageGraph = {
  low: { '1.0.0': [], '2.0.0': [] },
  moderate: { '1.0.0': [] },
  high: { '1.0.0': [], '1.5.0-beta.1': [], '2.0.0': [] },
  critical: { '1.0.0': [] },
  unknown: { '1.0.0': [] },
  clean: { '1.0.0': [] },
  several: { '1.0.0': [] },
  twice: { '1.0.0': [] },
  ordered: { '1.0.0': [] },
  top: { '1.0.0': ['High 1.0.0', 'Clean 1.0.0'] },
  over: { '1.0.0': ['Top 1.0.0', 'Low 1.0.0'] },
  split: { '1.0.0': ['|net8.0', 'High 1.0.0', '|net10.0', 'High 2.0.0'] },
}

const advisory = (name: string, severity: number, versions: string) => ({
  url: `https://advisory.example/${name}`,
  severity,
  versions,
})

/** The pages of `/vulnerabilities/index.json`. */
export const auditPages = {
  base: {
    low: [advisory('low', 0, '(, 2.0.0)')],
    moderate: [advisory('moderate', 1, '[1.0.0, 1.0.0]')],
    high: [advisory('high', 2, '[1.0.0, 2.0.0)')],
    Critical: [advisory('critical', 3, '(, )')],
    unknown: [advisory('unknown', 7, '(, 2.0.0)')],
    several: [advisory('several-b', 1, '(, 2.0.0)'), advisory('several-a', 3, '(, 1.0.0]')],
    twice: [advisory('twice', 2, '(, 2.0.0)')],
    ordered: [advisory('c', 1, '(, )'), advisory('a', 0, '(, )'), advisory('b', 3, '(, )')],
    absent: [advisory('absent', 3, '(, 2.0.0)')],
  },
  update: {
    twice: [advisory('twice', 2, '(, 2.0.0)')],
    clean: [advisory('clean', 3, '(, 1.0.0)')],
  },
}
const reference = (id: string, { version = '1.0.0', more = '' } = {}) =>
  `<PackageReference Include="${id}" Version="${version}" ${more}/>`
const sdk = (framework: string, ...parts: readonly string[]) =>
  `<Project Sdk="Microsoft.NET.Sdk">${properties({
    [framework.includes(';') ? 'TargetFrameworks' : 'TargetFramework']: framework,
  })}${parts.join('')}</Project>`
const suppress = (...names: readonly string[]) =>
  items(...names.map(name => `<NuGetAuditSuppress Include="https://advisory.example/${name}" />`))

const all = items(
  ...['Low', 'Moderate', 'High', 'Critical', 'Unknown', 'Clean', 'Several', 'Twice'].map(id => reference(id)),
)
const direct = items(reference('Low'), reference('High'))
const above = items(reference('Over'), reference('Moderate'))

type Texts = Readonly<Record<string, string>>
type Finds = readonly string[]

const app = (framework: string, body: string, finds: Finds, more: Texts = {}): AuditShape => ({
  files: { 'App.csproj': sdk(framework, body), ...more },
  finds,
})
const withProperties = (texts: Texts, finds: Finds, body = direct): AuditShape =>
  app('net8.0', properties(texts) + body, finds)

const low = 'NU1901 Low 1.0.0 low'
const moderate = 'NU1902 Moderate 1.0.0 moderate'
const high = 'NU1903 High 1.0.0 high'
const critical = 'NU1904 Critical 1.0.0 critical'
const unknown = 'NU1900 Unknown 1.0.0 unknown'
const several = ['NU1902 Several 1.0.0 several-b', 'NU1904 Several 1.0.0 several-a']
const twice = 'NU1903 Twice 1.0.0 twice'

const library = (
  own: { readonly app?: string; readonly library?: string },
  framework: string,
  finds: Finds,
) => ({
  project: 'App/App.csproj',
  files: {
    'App/App.csproj': sdk(
      framework,
      own.app ?? '',
      items('<ProjectReference Include="../Lib/Lib.csproj" />'),
    ),
    'Lib/Lib.csproj': sdk(framework, own.library ?? '', direct),
  },
  finds,
})

export const auditShapes: Readonly<Record<string, AuditShape>> = {
  all: app('net8.0', all, [low, moderate, high, critical, unknown, ...several, twice]),
  none: app('net8.0', items(reference('Clean'), reference('Low', { version: '2.0.0' })), []),
  prerelease: app('net8.0', items(reference('High', { version: '1.5.0-beta.1' })), [
    'NU1903 High 1.5.0-beta.1 high',
  ]),
  transitive_net8: app('net8.0', above, [moderate]),
  transitive_net10: app('net10.0', above, [low, moderate, high]),
  transitive_net10_platform: app('net10.0-windows', above, [low, moderate, high]),
  transitive_standard: app(
    'netstandard2.0',
    properties({ DisableImplicitFrameworkReferences: 'true' }) + above,
    [moderate],
  ),
  transitive_framework: app('net472', above, [moderate]),
  transitive_several: app('net8.0;net10.0', above, [low, moderate, high]),
  transitive_several_old: app('net8.0;net9.0', above, [moderate]),
  split_frameworks: app('net8.0;net10.0', items(reference('Split')), [high]),
  direct_in_one: app(
    'net8.0;net9.0',
    items(reference('Top')) +
      `<ItemGroup Condition="'$(TargetFramework)' == 'net9.0'">${reference('High')}</ItemGroup>`,
    [high],
  ),
  mode_all: withProperties({ NuGetAuditMode: 'all' }, [low, moderate, high], above),
  mode_all_case: withProperties({ NuGetAuditMode: ' ALL ' }, [low, moderate, high], above),
  mode_direct: app('net10.0', properties({ NuGetAuditMode: 'direct' }) + above, [moderate]),
  mode_direct_empty: app('net10.0', properties({ NuGetAuditMode: '' }) + above, [low, moderate, high]),
  mode_in_one: app(
    'net8.0;net9.0',
    `<PropertyGroup Condition="'$(TargetFramework)' == 'net9.0'"><NuGetAuditMode>all</NuGetAuditMode></PropertyGroup>` +
      above,
    [low, moderate, high],
  ),
  mode_direct_in_one: app(
    'net8.0;net10.0',
    `<PropertyGroup Condition="'$(TargetFramework)' == 'net10.0'"><NuGetAuditMode>direct</NuGetAuditMode></PropertyGroup>` +
      above,
    [moderate],
  ),
  mode_invalid: withProperties({ NuGetAuditMode: 'most' }, ['!NU1014', moderate], above),
  ordered: app('net8.0', items(reference('Ordered')), [
    'NU1901 Ordered 1.0.0 a',
    'NU1904 Ordered 1.0.0 b',
    'NU1902 Ordered 1.0.0 c',
  ]),
  runtimes: app('net8.0;net10.0', properties({ RuntimeIdentifiers: 'linux-x64;win-x64' }) + direct, [
    low,
    high,
  ]),
  off: withProperties({ NuGetAudit: 'false' }, []),
  off_case: withProperties({ NuGetAudit: ' False ' }, []),
  off_word: withProperties({ NuGetAudit: 'disable' }, []),
  on: withProperties({ NuGetAudit: 'true' }, [low, high]),
  on_word: withProperties({ NuGetAudit: 'enable' }, [low, high]),
  on_default: withProperties({ NuGetAudit: 'default' }, [low, high]),
  on_other: withProperties({ NuGetAudit: 'no' }, ['!NU1014', low, high]),
  off_props: app('net8.0', direct, [], {
    'Directory.Build.props': `<Project>${properties({ NuGetAudit: 'false' })}</Project>`,
  }),
  off_in_one: app(
    'net8.0;net10.0',
    `<PropertyGroup Condition="'$(TargetFramework)' == 'net10.0'"><NuGetAudit>false</NuGetAudit></PropertyGroup>` +
      direct,
    [low, high],
  ),
  level_low: withProperties(
    { NuGetAuditLevel: 'low' },
    [low, moderate, high, critical, unknown, ...several, twice],
    all,
  ),
  level_moderate: withProperties(
    { NuGetAuditLevel: 'moderate' },
    [moderate, high, critical, unknown, ...several, twice],
    all,
  ),
  level_high: withProperties(
    { NuGetAuditLevel: 'high' },
    [high, critical, unknown, several[1] ?? '', twice],
    all,
  ),
  level_critical: withProperties({ NuGetAuditLevel: 'critical' }, [critical, unknown, several[1] ?? ''], all),
  level_case: withProperties({ NuGetAuditLevel: ' High ' }, [high], direct),
  level_other: withProperties({ NuGetAuditLevel: 'severe' }, ['!NU1014', low, high]),
  suppress: app('net8.0', direct + suppress('high'), [low]),
  suppress_case: app('net8.0', direct + suppress('HIGH'), [low, high]),
  suppress_slash: app('net8.0', direct + suppress('high/'), [low, high]),
  suppress_several: app('net8.0', all + suppress('several-a', 'twice', 'unknown'), [
    low,
    moderate,
    high,
    critical,
    several[0] ?? '',
  ]),
  suppress_all: app('net8.0', direct + suppress('high', 'low'), []),
  suppress_list: app(
    'net8.0',
    direct +
      items('<NuGetAuditSuppress Include="https://advisory.example/high;https://advisory.example/low" />'),
    [],
  ),
  suppress_removed: app(
    'net8.0',
    direct + suppress('high', 'low') + items('<NuGetAuditSuppress Remove="https://advisory.example/low" />'),
    [low],
  ),
  suppress_transitive: app('net10.0', above + suppress('high'), [low, moderate]),
  suppress_props: app('net8.0', direct, [low], {
    'Directory.Build.props': `<Project>${suppress('high')}</Project>`,
  }),
  suppress_packages_props: app('net8.0', items('<PackageReference Include="High" />'), [], {
    'Directory.Packages.props': `<Project>${properties({ ManagePackageVersionsCentrally: 'true' })}${items(
      '<PackageVersion Include="High" Version="1.0.0" />',
    )}${suppress('high')}</Project>`,
  }),
  suppress_frameworks: app('net8.0;net10.0', direct + suppress('high'), [low]),
  suppress_in_one: app(
    'net8.0;net10.0',
    direct +
      suppress('high').replace('<ItemGroup>', `<ItemGroup Condition="'$(TargetFramework)' == 'net10.0'">`),
    [low],
  ),
  suppress_in_first: app(
    'net8.0;net10.0',
    direct +
      suppress('high').replace('<ItemGroup>', `<ItemGroup Condition="'$(TargetFramework)' == 'net8.0'">`),
    [low],
  ),
  suppress_in_each: app(
    'net8.0;net10.0',
    direct +
      suppress('high').replace('<ItemGroup>', `<ItemGroup Condition="'$(TargetFramework)' == 'net8.0'">`) +
      suppress('low').replace('<ItemGroup>', `<ItemGroup Condition="'$(TargetFramework)' == 'net10.0'">`),
    [],
  ),
  hidden: withProperties({ NoWarn: '$(NoWarn);NU1903' }, [low]),
  hidden_reference: app('net8.0', items(reference('Low'), reference('High', { more: 'NoWarn="NU1903" ' })), [
    low,
  ]),
  hidden_by_reference: app('net10.0', items(reference('Top', { more: 'NoWarn="NU1903" ' })), [high]),
  hidden_one_framework: app(
    'net8.0;net10.0',
    `<PropertyGroup Condition="'$(TargetFramework)' == 'net10.0'"><NoWarn>$(NoWarn);NU1903</NoWarn></PropertyGroup>` +
      direct,
    [low, high],
  ),
  errors: withProperties({ TreatWarningsAsErrors: 'true' }, [`!${low}`, `!${high}`]),
  error: withProperties({ WarningsAsErrors: 'NU1903' }, [low, `!${high}`]),
  errors_but: withProperties({ TreatWarningsAsErrors: 'true', WarningsNotAsErrors: 'NU1901;NU1903' }, [
    low,
    high,
  ]),
  errors_hidden: withProperties({ TreatWarningsAsErrors: 'true', NoWarn: 'NU1901;NU1903' }, []),
  library_net8: library({}, 'net8.0', []),
  library_net10: library({}, 'net10.0', [low, high]),
  library_off: library({ library: properties({ NuGetAudit: 'false' }) }, 'net10.0', [low, high]),
  library_suppresses: library({ library: suppress('high') }, 'net10.0', [low, high]),
  library_hides: library({ library: properties({ NoWarn: 'NU1903' }) }, 'net10.0', [low]),
  library_hides_not_own: library(
    { app: items(reference('Top')), library: properties({ NoWarn: 'NU1903' }) },
    'net10.0',
    [low, high],
  ),
  library_reference_hides: {
    ...library({}, 'net10.0', [low]),
    files: {
      ...library({}, 'net10.0', []).files,
      'Lib/Lib.csproj': sdk(
        'net10.0',
        items(reference('Low'), reference('High', { more: 'NoWarn="NU1903" ' })),
      ),
    },
  },
  library_app_suppresses: library({ app: suppress('high') }, 'net10.0', [low]),
  download_short: app(
    'net8.0',
    items('<PackageDownload Include="High" Version="[1.0]" />', reference('Low')),
    [low],
  ),
  download: app('net8.0', items('<PackageDownload Include="High" Version="[1.0.0]" />', reference('Low')), [
    low,
  ]),
  central_transitive: app('net8.0', items('<PackageReference Include="Top" />'), [], {
    'Directory.Packages.props': `<Project>${properties({
      ManagePackageVersionsCentrally: 'true',
      CentralPackageTransitivePinningEnabled: 'true',
    })}${items(
      '<PackageVersion Include="Top" Version="1.0.0" />',
      '<PackageVersion Include="High" Version="1.0.0" />',
    )}</Project>`,
  }),
  private_assets: app('net8.0', items(reference('High', { more: 'PrivateAssets="all" ' })), [high]),
}

/** What a source says instead of the pages, for a project that refers to `Low` and `High`, and what the client finds then. */
export interface AuditAnswer {
  readonly pages: Readonly<Record<string, unknown>>
  /** in place of the list of the pages */
  readonly index?: unknown
  readonly finds: readonly string[]
  /** what we find, where that differs */
  readonly ours?: readonly string[]
}

/** The client takes nothing of a source that says something that it cannot read. */
const refused = ['NU1900']

const ofRange = (versions: unknown, finds: Finds): AuditAnswer => ({
  pages: { base: { high: [{ url: 'https://advisory.example/high', severity: 2, versions }] } },
  finds,
})
const ofEntry = (entry: unknown, finds: Finds): AuditAnswer => ({
  pages: { base: { low: [advisory('low', 0, '(, 2.0.0)')], high: [entry] } },
  finds,
})
const ofPage = (page: unknown, finds: Finds): AuditAnswer => ({
  pages: { base: { low: [advisory('low', 0, '(, 2.0.0)')] }, update: page },
  finds,
})
const ofIndex = (index: unknown, finds: Finds): AuditAnswer => ({ pages: auditPages, index, finds })
const own = { url: 'https://advisory.example/high', severity: 2, versions: '[1.0.0, 2.0.0)' }
const listed = { '@name': 'base', '@id': 'BASE/base.json', '@updated': '2026-01-02T03:04:05Z' }

// Where ours differ: the client ends with an exception, or takes no relative address, or its cache meets itself.
export const auditAnswers: Readonly<Record<string, AuditAnswer>> = {
  range_exact: ofRange('[1.0.0]', [high]),
  range_exact_other: ofRange('[1.0.1]', []),
  range_short: ofRange('[1]', [high]),
  range_bare: ofRange('1.0.0', [high]),
  range_bare_lower: ofRange('0.9', [high]),
  range_bare_higher: ofRange('1.0.1', []),
  range_open: ofRange('(, )', [high]),
  range_open_narrow: ofRange('(,)', refused),
  range_below: ofRange('(, 1.0.0)', []),
  range_to: ofRange('(, 1.0.0]', [high]),
  range_above: ofRange('(1.0.0, )', []),
  range_from: ofRange('[1.0.0, )', [high]),
  range_four: ofRange('[1.0.0.0, 1.0.0.0]', [high]),
  range_prerelease: ofRange('(1.0.0-zeta, 1.0.0]', [high]),
  range_below_prerelease: ofRange('[0.1, 1.0.0-zeta)', []),
  range_blank: ofRange('  [1.0.0 , 2.0.0 )  ', [high]),
  range_metadata: ofRange('[1.0.0+build]', [high]),
  range_floating: ofRange('1.*', [high]),
  range_floating_bounds: ofRange('[1.*, 2.0.0)', [high]),
  range_floating_higher: ofRange('2.*', []),
  range_star: ofRange('*', [high]),
  range_empty: ofRange('', refused),
  range_blank_only: ofRange('  ', refused),
  range_null: ofRange(null, refused),
  range_number: ofRange(1, refused),
  range_list: ofRange(['[1.0.0]'], refused),
  range_word: ofRange('all', refused),
  range_reversed: ofRange('[2.0.0, 1.0.0]', refused),
  range_unclosed: ofRange('[1.0.0, 2.0.0', refused),
  range_three: ofRange('[1.0.0, 2.0.0, 3.0.0]', refused),
  entry: ofEntry(own, [low, high]),
  entry_null: { ...ofEntry(null, ['crash']), ours: refused },
  entry_text: ofEntry('high', refused),
  entry_empty: ofEntry({}, refused),
  entry_more: ofEntry({ ...own, fixed: '2.0.0' }, [low, high]),
  severity_text: ofEntry({ ...own, severity: '2' }, refused),
  severity_word: ofEntry({ ...own, severity: 'high' }, refused),
  severity_absent: ofEntry({ url: own.url, versions: own.versions }, ['NU1901 High 1.0.0 high', low]),
  severity_null: ofEntry({ ...own, severity: null }, refused),
  severity_negative: ofEntry({ ...own, severity: -1 }, ['NU1900 High 1.0.0 high', low]),
  severity_four: ofEntry({ ...own, severity: 4 }, ['NU1900 High 1.0.0 high', low]),
  severity_fraction: ofEntry({ ...own, severity: 2.5 }, refused),
  severity_boolean: ofEntry({ ...own, severity: true }, refused),
  url_absent: ofEntry({ severity: 2, versions: own.versions }, refused),
  url_null: ofEntry({ ...own, url: null }, refused),
  url_relative: ofEntry({ ...own, url: 'high' }, [low, high]),
  url_number: ofEntry({ ...own, url: 7 }, refused),
  url_empty: ofEntry({ ...own, url: '' }, [low, 'NU1903 High 1.0.0 ']),
  names_case: ofEntry({ URL: own.url, Severity: 2, Versions: own.versions }, [low, high]),
  page_list: ofPage([], refused),
  page_null: ofPage(null, refused),
  page_text: ofPage('none', refused),
  page_empty: ofPage({}, [low]),
  page_value_null: { ...ofPage({ high: null }, ['crash']), ours: refused },
  page_value_object: ofPage({ high: own }, refused),
  page_value_empty: ofPage({ high: [] }, [low]),
  page_case_twice: ofPage({ High: [own], HIGH: [] }, [low]),
  page_id_blank: ofPage({ ' high ': [own] }, [low]),
  index_empty: ofIndex([], []),
  index_object: ofIndex({}, refused),
  index_null: ofIndex(null, refused),
  index_one: ofIndex([listed], [low, high]),
  index_relative: { ...ofIndex([{ ...listed, '@id': 'base.json' }], refused), ours: [low, high] },
  index_no_name: ofIndex([{ '@id': listed['@id'], '@updated': listed['@updated'] }], refused),
  index_no_updated: ofIndex([{ '@id': listed['@id'], '@name': 'base' }], refused),
  index_updated_word: ofIndex([{ ...listed, '@updated': 'today' }], [low, high]),
  index_no_id: ofIndex([{ '@name': 'base', '@updated': listed['@updated'] }], refused),
  index_missing_page: ofIndex([listed, { ...listed, '@name': 'gone', '@id': 'BASE/gone.json' }], refused),
  index_twice: { ...ofIndex([listed, listed], ['NU1900', low, high]), ours: [low, high] },
}

/**
 * The sections of a `nuget.config` for a project that refers to `Low` and `High`, and what the client finds. `DATA` has the pages,
 * `OTHER` one for `Low` alone, `BARE` names none, `BROKEN` has none where it says, `GONE` is no server, `FILES` the packages.
 */
export interface AuditConfig {
  readonly sections: string
  /** of the file in the folder above; default: none */
  readonly above?: string
  readonly finds: readonly string[]
  /** what we find, where that differs */
  readonly ours?: readonly string[]
}

/** The pages of `OTHER`. */
const otherPages = { base: { low: [advisory('low', 0, '(, 2.0.0)'), advisory('other', 3, '(, )')] } }

const add = (name: string, more = '') =>
  `<add key="${name}" value="${name}" protocolVersion="3" allowInsecureConnections="true" ${more}/>`
const section = (name: string, ...lines: readonly string[]) => `<${name}>${lines.join('')}</${name}>`
const packageSources = (...names: readonly string[]) =>
  section('packageSources', '<clear />', '<add key="FILES" value="FILES" />', ...names.map(name => add(name)))
const auditSources = (...names: readonly string[]) =>
  section('auditSources', ...names.map(name => (name === 'clear' ? '<clear />' : add(name))))
const other = 'NU1904 Low 1.0.0 other'

// Where ours differ: the client says twice that a source gives nothing, and plain http on this machine is no danger to ours.
export const auditConfigs: Readonly<Record<string, AuditConfig>> = {
  none: { sections: packageSources(), finds: [] },
  bare: { sections: packageSources('BARE'), finds: [] },
  data: { sections: packageSources('DATA'), finds: [low, high] },
  both: { sections: packageSources('DATA', 'OTHER'), finds: [low, high, other] },
  bare_and_data: { sections: packageSources('BARE', 'DATA'), finds: [low, high] },
  broken: { sections: packageSources('BROKEN'), finds: ['NU1900'] },
  broken_and_data: { sections: packageSources('BROKEN', 'DATA'), finds: ['NU1900', low, high] },
  audit: { sections: packageSources() + auditSources('DATA'), finds: [low, high] },
  audit_instead: { sections: packageSources('DATA') + auditSources('OTHER'), finds: [low, other] },
  audit_both: { sections: packageSources() + auditSources('DATA', 'OTHER'), finds: [low, high, other] },
  audit_bare: { sections: packageSources('DATA') + auditSources('BARE'), finds: ['NU1905'] },
  audit_bare_and_data: {
    sections: packageSources() + auditSources('BARE', 'DATA'),
    finds: ['NU1905', low, high],
  },
  audit_broken: {
    sections: packageSources('DATA') + auditSources('BROKEN'),
    finds: ['NU1900', 'NU1905'],
    ours: refused,
  },
  audit_gone: {
    sections: packageSources('DATA') + auditSources('GONE'),
    finds: ['NU1900', 'NU1905'],
    ours: refused,
  },
  audit_gone_and_data: {
    sections: packageSources() + auditSources('GONE', 'DATA'),
    finds: ['NU1900', 'NU1905', low, high],
    ours: ['NU1900', low, high],
  },
  audit_folder: {
    sections: packageSources('DATA') + section('auditSources', '<add key="FILES" value="FILES" />'),
    finds: ['NU1905'],
  },
  audit_empty: { sections: packageSources('DATA') + auditSources(), finds: [low, high] },
  audit_cleared: {
    sections: packageSources('DATA') + auditSources('clear'),
    above: auditSources('OTHER'),
    finds: [low, high],
  },
  audit_above: { sections: packageSources('DATA'), above: auditSources('OTHER'), finds: [low, other] },
  audit_added: {
    sections: packageSources() + auditSources('DATA'),
    above: auditSources('OTHER'),
    finds: [low, high, other],
  },
  audit_replaced: {
    sections:
      packageSources() +
      section(
        'auditSources',
        '<add key="OTHER" value="DATA" protocolVersion="3" allowInsecureConnections="true" />',
      ),
    above: auditSources('OTHER'),
    finds: [low, high],
  },
  audit_disabled: {
    sections:
      packageSources() +
      auditSources('DATA') +
      section('disabledPackageSources', '<add key="DATA" value="true" />'),
    finds: [],
  },
  audit_disabled_package: {
    sections:
      packageSources('OTHER') +
      auditSources('DATA') +
      section('disabledPackageSources', '<add key="DATA" value="true" />'),
    finds: [low, other],
  },
  audit_insecure: {
    sections:
      packageSources('OTHER') +
      section('auditSources', '<add key="DATA" value="DATA" protocolVersion="3" />'),
    finds: ['!NU1302'],
    ours: [low, high],
  },
  audit_insecure_package: {
    sections:
      packageSources('DATA') + section('auditSources', '<add key="DATA" value="DATA" protocolVersion="3" />'),
    finds: [low, high],
  },
  audit_named_as_package: {
    sections:
      packageSources('DATA') +
      section(
        'auditSources',
        '<add key="DATA" value="OTHER" protocolVersion="3" allowInsecureConnections="true" />',
      ),
    finds: [low, other],
  },
  audit_case: {
    sections: packageSources() + section('AuditSources', add('DATA')),
    finds: [],
  },
}

/** Writes the packages of the shapes, with the extensions of the client, and returns their paths. */
export async function writeAuditPackages(folder: string): Promise<readonly string[]> {
  await mkdir(folder, { recursive: true })
  const paths: string[] = []
  for (const [id, versions] of Object.entries(auditPackages))
    for (const [version, dependencies] of Object.entries(versions)) {
      const metadata = dependenciesXml(dependencies)
      const name = `${id.charAt(0).toUpperCase()}${id.slice(1)}`
      const facts = { id: name, version, metadata, manifestExtension: 'nuspec', files: [] }
      const path = join(folder, `${name}.${version}.nupkg`)
      await writeFile(path, makePackage(facts))
      paths.push(path)
    }
  return paths
}

/** Writes the files of the shapes, each in a folder of its name. */
export async function writeAuditShapes(root: string): Promise<void> {
  for (const [name, { files }] of Object.entries(auditShapes)) await writeFiles(join(root, name), files)
}

/** Serves pages of known vulnerabilities at `path` of a server, and a package base without packages; returns the source. */
export function serveVulnerabilities(
  server: FaultServer,
  pages: Readonly<Record<string, unknown>>,
  { path = '/data', index }: { readonly path?: string; readonly index?: unknown } = {},
): string {
  const base = `${server.origin}${path}`
  const names = Object.keys(pages)
  server.on(`${path}/index.json`, {
    body: JSON.stringify({
      version: '3.0.0',
      resources: [
        { '@id': `${base}/flat/`, '@type': 'PackageBaseAddress/3.0.0' },
        { '@id': `${base}/vulnerabilities/index.json`, '@type': 'VulnerabilityInfo/6.7.0' },
      ],
    }),
  })
  const entries = names.map(name => ({
    '@name': name,
    '@id': `${base}/vulnerabilities/${name}.json`,
    '@updated': '2026-01-02T03:04:05.0000000Z',
  }))
  const served = (body: unknown) => ({ body: JSON.stringify(body), headers: { etag: '"1"' } })
  const text = JSON.stringify(index === undefined ? entries : index)
  const own = text.replaceAll('BASE/', `${base}/vulnerabilities/`)
  server.on(`${path}/vulnerabilities/index.json`, { body: own, headers: { etag: '"1"' } })
  for (const name of names) server.on(`${path}/vulnerabilities/${name}.json`, served(pages[name]))
  return `${base}/index.json`
}

/** Serves the sources that `auditConfigs` names, and returns their addresses by name. */
export function serveAuditSources(server: FaultServer): Readonly<Record<string, string>> {
  const bare = '/bare/index.json'
  const flat = { '@id': `${server.origin}/bare/flat/`, '@type': 'PackageBaseAddress/3.0.0' }
  server.on(bare, { body: JSON.stringify({ version: '3.0.0', resources: [flat] }) })
  const broken = serveVulnerabilities(server, auditPages, { path: '/broken', index: 'none' })
  return {
    DATA: serveVulnerabilities(server, auditPages, { path: '/data' }),
    OTHER: serveVulnerabilities(server, otherPages, { path: '/other' }),
    BARE: `${server.origin}${bare}`,
    BROKEN: broken,
    GONE: 'http://127.0.0.1:9/index.json',
  }
}
