import type { PackageGraph } from './graph-feed.ts'
import { items, properties, reference } from './project-xml.ts'

/** A project whose closure has a version that somebody did not ask for, and what its files say of that. */
export interface WarningShape {
  /** the project to lock; default: `App.csproj` */
  readonly project?: string
  readonly files: Readonly<Record<string, string>>
  /** what comes of it: the problem is an error, a warning, or nothing is said */
  readonly outcome: 'error' | 'warning' | 'silence'
  /** the same of the client, where that tells less; default: `outcome` */
  readonly clientOutcome?: 'silence'
}

/** `Low` is asked for in a higher version by `Top` than by `Other`, `Gap` lacks the version that `Near` asks for. */
export const warningPackages: PackageGraph = {
  top: { '1.0.0': ['Low 2.0.0'] },
  low: { '1.0.0': [], '2.0.0': [] },
  other: { '1.0.0': ['Low 1.0.0'] },
  near: { '1.0.0': ['Gap 1.5.0'] },
  gap: { '2.0.0': [] },
  any: { '1.0.0': ['Low'] },
  above: { '1.0.0': ['Low (1.0.0,)'] },
  below: { '1.0.0': ['Low [1.0.0]'] },
}
const sdk = (...parts: readonly string[]) =>
  `<Project Sdk="Microsoft.NET.Sdk">${properties({ TargetFramework: 'net8.0' })}${parts.join('')}</Project>`
const downgrade = items(reference('Top'), reference('Low'))
const approximate = items(reference('Near'))
const version = (id: string, range: string, more = '') =>
  `<PackageReference Include="${id}" Version="${range}" ${more}/>`
const unbounded = items(version('Low', '(,2.0.0]'))
const bounded = items(reference('Below'), version('Low', '2.0.0'))

type Texts = Readonly<Record<string, string>>

const one = (texts: Texts, outcome: WarningShape['outcome'], body = downgrade): WarningShape => ({
  files: { 'App.csproj': sdk(properties(texts), body) },
  outcome,
})
const around = (file: string, texts: Texts, outcome: WarningShape['outcome']): WarningShape => ({
  files: { 'App.csproj': sdk(downgrade), [file]: `<Project>${properties(texts)}</Project>` },
  outcome,
})
const withLibrary = (
  { app = '', library = '' }: { readonly app?: string; readonly library?: string },
  outcome: WarningShape['outcome'],
): WarningShape => ({
  project: 'App/App.csproj',
  files: {
    'App/App.csproj': sdk(app, items('<ProjectReference Include="../Lib/Lib.csproj" />')),
    'Lib/Lib.csproj': sdk(library, items(reference('Top')), items(reference('Low'))),
  },
  outcome,
})

const above = (middle: string, outcome: WarningShape['outcome']): WarningShape => ({
  project: 'App/App.csproj',
  files: {
    ...withLibrary({}, outcome).files,
    'App/App.csproj': sdk(items('<ProjectReference Include="../Middle/Middle.csproj" />')),
    'Middle/Middle.csproj': sdk(middle, items('<ProjectReference Include="../Lib/Lib.csproj" />')),
  },
  outcome,
})
const byReference = (id: string, outcome: WarningShape['outcome']): WarningShape => ({
  project: 'App/App.csproj',
  files: {
    'App/App.csproj': sdk(items('<ProjectReference Include="../Lib/Lib.csproj" />')),
    'Lib/Lib.csproj': sdk(
      items(...['Top', 'Low'].map(each => reference(each, each === id ? 'NoWarn="NU1605" ' : ''))),
    ),
  },
  outcome,
})

const versions = (more: Texts = {}) =>
  `<Project>${properties({ ManagePackageVersionsCentrally: 'true', ...more })}${items(
    ...['Top', 'Low'].map(id => `<PackageVersion Include="${id}" Version="1.0.0" />`),
  )}</Project>`
const managed = (outcome: WarningShape['outcome'], texts: Texts = {}): WarningShape => ({
  files: {
    'App.csproj': sdk(
      properties(texts),
      items('<PackageReference Include="Top" /><PackageReference Include="Low" />'),
    ),
    'Directory.Packages.props': versions(),
  },
  outcome,
})
const pinned = (outcome: WarningShape['outcome'], texts: Texts = {}): WarningShape => ({
  ...managed(outcome, { CentralPackageTransitivePinningEnabled: 'true', ...texts }),
  clientOutcome: 'silence',
})

const hiding = properties({ NoWarn: 'NU1605' })
const other = items(reference('Other'))
const nothing = { WarningsAsErrors: '' }

export const warningShapes: Readonly<Record<string, WarningShape>> = {
  downgrade: one({}, 'error'),
  downgrade_hidden: one({ NoWarn: '$(NoWarn);NU1605' }, 'silence'),
  downgrade_hidden_small: one({ NoWarn: 'cs1591, nu1605' }, 'silence'),
  downgrade_hidden_space: one({ NoWarn: 'CS1591 NU1605' }, 'error'),
  downgrade_hidden_number: one({ NoWarn: '1605' }, 'error'),
  downgrade_hidden_other: one({ NoWarn: 'NU1603' }, 'error'),
  downgrade_warning: one(nothing, 'warning'),
  downgrade_other_error: one({ WarningsAsErrors: 'CS1591;NU1603' }, 'warning'),
  downgrade_kept_error: one({ WarningsAsErrors: '$(WarningsAsErrors);CS1591' }, 'error'),
  downgrade_not_error: one({ WarningsNotAsErrors: 'NU1605' }, 'error'),
  downgrade_all_errors: one({ ...nothing, TreatWarningsAsErrors: 'true' }, 'error'),
  downgrade_all_but: one(
    { ...nothing, TreatWarningsAsErrors: 'true', WarningsNotAsErrors: 'NU1605' },
    'warning',
  ),
  downgrade_props: around('Directory.Build.props', nothing, 'error'),
  downgrade_props_hidden: around('Directory.Build.props', { NoWarn: 'NU1605' }, 'silence'),
  downgrade_targets: around('Directory.Build.targets', nothing, 'warning'),
  downgrade_reference: one({}, 'silence', items(reference('Top'), reference('Low', 'NoWarn="NU1605" '))),
  downgrade_by_reference: one({}, 'error', items(reference('Top', 'NoWarn="NU1605" '), reference('Low'))),
  downgrade_reference_other: one({}, 'error', items(reference('Top'), reference('Low', 'NoWarn="NU1603" '))),
  downgrade_fsharp: {
    project: 'App.fsproj',
    files: {
      'App.fsproj': sdk(properties({ DisableImplicitFSharpCoreReference: 'true' }), downgrade),
    },
    outcome: 'warning',
  },
  downgrade_vb: { project: 'App.vbproj', files: { 'App.vbproj': sdk(downgrade) }, outcome: 'error' },
  // The client says nothing of it, and ours that it is lower.
  downgrade_central: managed('error'),
  downgrade_pinned: pinned('warning'),
  downgrade_pinned_error: pinned('warning', { TreatWarningsAsErrors: 'true' }),
  downgrade_pinned_hidden: pinned('silence', { NoWarn: 'NU1605' }),
  library: withLibrary({}, 'error'),
  library_hides: withLibrary({ library: hiding }, 'silence'),
  library_app_hides: withLibrary({ app: hiding }, 'silence'),
  library_warns: withLibrary({ library: properties(nothing) }, 'error'),
  library_reference_hides: byReference('Low', 'silence'),
  library_other_reference_hides: byReference('Top', 'error'),
  library_and_other: withLibrary({ app: other }, 'error'),
  library_hides_not_other: withLibrary({ app: other, library: hiding }, 'error'),
  library_below_hiding: above(hiding, 'silence'),
  library_below: above('', 'error'),
  // NU1602: what a package asks for has no lowest version.
  any_lowest: one({}, 'warning', items(reference('Any'))),
  any_lowest_exclusive: one({}, 'warning', items(reference('Above'))),
  any_lowest_hidden: one({ NoWarn: 'NU1602' }, 'silence', items(reference('Any'))),
  any_lowest_error: one({ WarningsAsErrors: 'NU1602' }, 'error', items(reference('Any'))),
  any_lowest_errors: one({ TreatWarningsAsErrors: 'true' }, 'error', items(reference('Any'))),
  any_lowest_not_error: one(
    { TreatWarningsAsErrors: 'true', WarningsNotAsErrors: 'NU1602' },
    'warning',
    items(reference('Any')),
  ),
  // NU1604: the project itself names none.
  no_lowest: one({}, 'warning', unbounded),
  no_lowest_hidden: one({ NoWarn: 'NU1604' }, 'silence', unbounded),
  no_lowest_by_reference: one({}, 'silence', items(version('Low', '(,2.0.0]', 'NoWarn="NU1604" '))),
  no_lowest_exclusive: one({}, 'warning', items(version('Low', '(1.0.0,)'))),
  no_lowest_error: one({ WarningsAsErrors: 'NU1604' }, 'error', unbounded),
  no_lowest_errors: one({ TreatWarningsAsErrors: 'true' }, 'error', unbounded),
  no_lowest_not_error: one(
    { TreatWarningsAsErrors: 'true', WarningsNotAsErrors: 'NU1604' },
    'warning',
    unbounded,
  ),
  // NU1608: a direct reference above what a package allows.
  above_bound: one({}, 'warning', bounded),
  above_bound_hidden: one({ NoWarn: 'NU1608' }, 'silence', bounded),
  above_bound_error: one({ WarningsAsErrors: 'NU1608' }, 'error', bounded),
  above_bound_errors: one({ TreatWarningsAsErrors: 'true' }, 'error', bounded),
  approximate: one({}, 'warning', approximate),
  approximate_hidden: one({ NoWarn: 'NU1603' }, 'silence', approximate),
  approximate_error: one({ WarningsAsErrors: 'NU1603' }, 'error', approximate),
  approximate_errors: one({ TreatWarningsAsErrors: 'true' }, 'error', approximate),
  approximate_not_error: one(
    { TreatWarningsAsErrors: 'true', WarningsNotAsErrors: 'NU1603' },
    'warning',
    approximate,
  ),
}
