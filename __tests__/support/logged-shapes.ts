import { dependenciesXml } from './graph-feed.ts'
import { makePackage } from './package.ts'
import { items, properties } from './project-xml.ts'
import { type WarningShape, warningPackages, warningShapes } from './warning-shapes.ts'

/** A project that the client logs something of, and its neighbours. */
export interface LoggedShape {
  /** the project to restore; default: `App.csproj` */
  readonly project?: string
  readonly files: Readonly<Record<string, string>>
}

const ofFramework = (name: string) => (framework: string) => `lib/${framework}/${name}.dll`

/** The packages of the shapes, as files of a feed. */
export function loggedPackages(): Readonly<Record<string, Buffer>> {
  const all = [
    ...Object.entries(warningPackages).flatMap(([id, versions]) =>
      Object.entries(versions).map(([version, dependencies]) => ({
        id,
        version,
        dependencies,
        files: [] as string[],
      })),
    ),
    ...more,
  ]
  return Object.fromEntries(
    all.map(({ id, version, dependencies, files }) => [
      `${id}.${version}.nupkg`,
      makePackage({
        id,
        version,
        metadata: dependenciesXml(dependencies),
        manifestExtension: 'nuspec',
        files: files.map(name => ({ name, content: '' })),
      }),
    ]),
  )
}

const more = [
  { id: 'Old', version: '1.0.0', dependencies: [], files: [ofFramework('Old')('net461')] },
  {
    id: 'UsesOld',
    version: '1.0.0',
    dependencies: ['Old 1.0.0'],
    files: [ofFramework('UsesOld')('netstandard2.0')],
  },
  { id: 'NearToo', version: '1.0.0', dependencies: ['Gap [1.5.0,3.0.0)', 'Low 1.5.0'], files: [] },
  { id: 'Zgap', version: '2.0.0-rc.1', dependencies: [], files: [] },
  {
    id: 'Asks',
    version: '1.0.0',
    dependencies: ['Zgap 1.0.0-alpha', 'Gap (,2.0.0]', 'Low (0.5.0,3.0.0)'],
    files: [],
  },
  { id: 'Pair', version: '1.0.0', dependencies: ['Below 1.0.0', 'Low 2.0.0'], files: [] },
  ...['System.Text.Json', 'System.Text.Encodings.Web', 'System.Collections.Immutable'].map(id => ({
    id,
    version: '8.0.0',
    dependencies: [],
    files: [],
  })),
  {
    id: 'ForRuntime',
    version: '1.0.0',
    dependencies: [],
    files: ['ref/netstandard2.0/ForRuntime.dll', 'runtimes/win/lib/netstandard2.0/ForRuntime.dll'],
  },
]
const reference = (id: string, attributes = '', version = '1.0.0') =>
  `<PackageReference Include="${id}" Version="${version}" ${attributes}/>`
const refersTo = (name: string, attributes = '') =>
  `<ProjectReference Include="../${name}/${name}.csproj" ${attributes}/>`

type Texts = Readonly<Record<string, string>>

const sdk = (texts: Texts, ...parts: readonly string[]) =>
  `<Project Sdk="Microsoft.NET.Sdk">${properties({ ...(texts.TargetFrameworks === undefined && { TargetFramework: 'net8.0' }), ...texts })}${parts.join('')}</Project>`
const one = (texts: Texts, ...lines: readonly string[]): LoggedShape => ({
  files: { 'App.csproj': sdk(texts, items(...lines)) },
})
const several = (projects: Readonly<Record<string, string>>): LoggedShape => ({
  project: 'App/App.csproj',
  files: Object.fromEntries(Object.entries(projects).map(([name, text]) => [`${name}/${name}.csproj`, text])),
})

const twoFrameworks = { TargetFrameworks: 'net8.0;net9.0' }
const twoRuntimes = { RuntimeIdentifiers: 'linux-x64;win-x64' }
const noFallback = { NoWarn: 'NU1701' }
const noOld = 'NoWarn="NU1701" '

const own: Readonly<Record<string, LoggedShape>> = {
  near_two_frameworks: one(twoFrameworks, reference('Near')),
  near_one_of_two: one(twoFrameworks, reference('Near', `Condition="'$(TargetFramework)' == 'net9.0'" `)),
  near_runtimes: one(twoRuntimes, reference('Near')),
  near_standard: one(
    { TargetFramework: 'netstandard2.0', DisableImplicitFrameworkReferences: 'true' },
    reference('Near'),
  ),
  near_several: one({}, reference('NearToo'), reference('Near'), reference('Asks')),
  near_hidden_for_one: one(
    twoFrameworks,
    reference('Near'),
    reference('Gap', `NoWarn="NU1603" Condition="'$(TargetFramework)' == 'net9.0'" `, '1.5.0'),
  ),
  near_direct: one({}, reference('Gap', '', '1.5.0')),
  near_direct_reference_hides: one({}, reference('Gap', 'NoWarn="NU1603" ', '1.5.0')),
  near_by_project: several({
    App: sdk({}, items(refersTo('Lib'))),
    Lib: sdk({}, items(reference('Gap', '', '1.5.0'))),
  }),
  near_by_hiding_project: several({
    App: sdk({}, items(refersTo('Lib'))),
    Lib: sdk({ NoWarn: 'NU1603' }, items(reference('Near'))),
  }),
  near_by_hiding_project_and_other: several({
    App: sdk({}, items(refersTo('Lib'), reference('Near'))),
    Lib: sdk({ NoWarn: 'NU1603' }, items(reference('Near'))),
  }),
  near_locked: one({ RestorePackagesWithLockFile: 'true' }, reference('Near')),
  near_locked_direct: one({ RestorePackagesWithLockFile: 'true' }, reference('Gap', '', '1.5.0')),
  near_locked_direct_two: one(
    { RestorePackagesWithLockFile: 'true', ...twoFrameworks, ...twoRuntimes },
    reference('Gap', '', '1.5.0'),
  ),
  near_float: one({}, reference('Gap', '', '1.*')),
  near_float_prerelease: one({}, reference('Zgap', '', '*-*')),
  no_lowest_two: one(twoFrameworks, reference('Low', '', '(,2.0.0]')),
  no_lowest_as_written: one({ TargetFrameworks: 'net9.0;net8.0' }, reference('Low', '', '(,2.0.0]')),
  no_lowest_one_of_two: one(
    twoFrameworks,
    reference('Low', `Condition="'$(TargetFramework)' == 'net9.0'" `, '(,2.0.0]'),
  ),
  no_lowest_unlike: one(
    twoFrameworks,
    reference('Low', `Condition="'$(TargetFramework)' == 'net9.0'" `, '(,2.0.0]'),
    reference('Low', `Condition="'$(TargetFramework)' == 'net8.0'" `, '(,1.0.0]'),
  ),
  no_lowest_both: one({}, reference('Low', '', '(1.0.0,2.0.0]'), reference('Gap', '', '(,2.0.0]')),
  no_lowest_runtimes: one(twoRuntimes, reference('Low', '', '(,2.0.0]')),
  above_two: one({ ...twoFrameworks, ...twoRuntimes }, reference('Below'), reference('Low', '', '2.0.0')),
  above_by_project: several({
    App: sdk({}, items(refersTo('Lib'), reference('Low', '', '2.0.0'))),
    Lib: sdk({}, items(reference('Low', '', '[1.0.0]'))),
  }),
  above_by_project_hides: several({
    App: sdk({}, items(refersTo('Lib'), reference('Low', '', '2.0.0'))),
    Lib: sdk({ NoWarn: 'NU1608' }, items(reference('Low', '', '[1.0.0]'))),
  }),
  above_several: one({}, reference('Below'), reference('Pair'), reference('Low', '', '2.0.0')),
  downgrade_two: one(
    { ...twoFrameworks, ...twoRuntimes, WarningsAsErrors: '' },
    reference('Top'),
    reference('Low'),
  ),
  downgrade_by_project: several({
    App: sdk({ WarningsAsErrors: '' }, items(refersTo('Lib'), reference('Low'))),
    Lib: sdk({}, items(reference('Top'))),
  }),
  downgrade_deep: several({
    App: sdk({ WarningsAsErrors: '' }, items(refersTo('Mid'), reference('Low'))),
    Mid: sdk({}, items(refersTo('Lib'))),
    Lib: sdk({}, items(reference('Top'))),
  }),
  downgrade_in_project: several({
    App: sdk({ WarningsAsErrors: '' }, items(refersTo('Lib'))),
    Lib: sdk({ WarningsAsErrors: '' }, items(reference('Top'), reference('Low'))),
  }),
  downgrade_twice: one({ WarningsAsErrors: '' }, reference('Top'), reference('Pair'), reference('Low')),
  fallback: one({}, reference('Old')),
  fallback_below: one({}, reference('UsesOld')),
  fallback_two: one({ ...twoFrameworks, ...twoRuntimes }, reference('UsesOld')),
  fallback_hidden: one(noFallback, reference('UsesOld')),
  fallback_reference_hides: one({}, reference('Old', noOld)),
  fallback_reference_hides_for_one: one(
    twoFrameworks,
    reference('Old', `Condition="'$(TargetFramework)' == 'net9.0'" `),
    reference('Old', `${noOld}Condition="'$(TargetFramework)' == 'net8.0'" `),
  ),
  fallback_below_reference_hides: one({}, reference('UsesOld', noOld)),
  fallback_error: one({ WarningsAsErrors: 'NU1701' }, reference('UsesOld')),
  fallback_not_error: one(
    { TreatWarningsAsErrors: 'true', WarningsNotAsErrors: 'NU1701' },
    reference('UsesOld'),
  ),
  fallback_by_project: several({
    App: sdk({}, items(refersTo('Lib'))),
    Lib: sdk({}, items(reference('UsesOld'))),
  }),
  fallback_by_hiding_project: several({
    App: sdk({}, items(refersTo('Lib'))),
    Lib: sdk(noFallback, items(reference('UsesOld'))),
  }),
  fallback_by_hiding_reference: several({
    App: sdk({}, items(refersTo('Lib'))),
    Lib: sdk({}, items(reference('Old', noOld))),
  }),
  fallback_by_hiding_reference_below: several({
    App: sdk({}, items(refersTo('Lib'))),
    Lib: sdk({}, items(reference('UsesOld', noOld))),
  }),
  fallback_by_hiding_project_and_own: several({
    App: sdk({}, items(refersTo('Lib'), reference('UsesOld'))),
    Lib: sdk(noFallback, items(reference('UsesOld'))),
  }),
  fallback_by_two: several({
    App: sdk({}, items(refersTo('Lib'), refersTo('Other'))),
    Lib: sdk(noFallback, items(reference('UsesOld'))),
    Other: sdk({}, items(reference('Old'))),
  }),
  fallback_by_two_hiding: several({
    App: sdk({}, items(refersTo('Lib'), refersTo('Other'))),
    Lib: sdk(noFallback, items(reference('UsesOld'))),
    Other: sdk({}, items(reference('Old', noOld))),
  }),
  fallback_by_hiding_project_two: several({
    App: sdk(twoFrameworks, items(refersTo('Lib'))),
    Lib: sdk(
      { ...twoFrameworks, NoWarn: '' },
      items(
        reference('Old', `Condition="'$(TargetFramework)' == 'net9.0'" `),
        reference('Old', `${noOld}Condition="'$(TargetFramework)' == 'net8.0'" `),
      ),
    ),
  }),
  fallback_below_hiding_middle: several({
    App: sdk({}, items(refersTo('Mid'))),
    Mid: sdk(noFallback, items(refersTo('Lib'))),
    Lib: sdk({}, items(reference('UsesOld'))),
  }),
  needless: one({ TargetFramework: 'net10.0' }, reference('System.Text.Json', '', '8.0.0')),
  needless_in_own_order: one(
    { TargetFrameworks: 'net10.0;net9.0' },
    reference('System.Text.Json', '', '8.0.0'),
    reference('System.Collections.Immutable', '', '8.0.0'),
    reference('System.Text.Encodings.Web', `Condition="'$(TargetFramework)' == 'net9.0'" `, '8.0.0'),
  ),
  needless_two: one({ TargetFrameworks: 'net10.0;net9.0' }, reference('System.Text.Json', '', '8.0.0')),
  needless_hidden: one(
    { TargetFramework: 'net10.0', NoWarn: 'NU1510' },
    reference('System.Text.Json', '', '8.0.0'),
  ),
  needless_reference_hides: one(
    { TargetFramework: 'net10.0' },
    reference('System.Text.Json', 'NoWarn="NU1510" ', '8.0.0'),
  ),
  needless_for_one: one({ TargetFrameworks: 'net10.0;net8.0' }, reference('System.Text.Json', '', '8.0.0')),
  needless_error: one(
    { TargetFramework: 'net10.0', TreatWarningsAsErrors: 'true' },
    reference('System.Text.Json', '', '8.0.0'),
  ),
  needless_three: one(
    { TargetFrameworks: 'net10.0;net9.0;net8.0' },
    reference('System.Text.Json', '', '8.0.0'),
    reference('Near'),
    reference('UsesOld'),
  ),
  all_at_once: one(
    { ...twoFrameworks, WarningsAsErrors: '' },
    reference('Near'),
    reference('UsesOld'),
    reference('Top'),
    reference('Low'),
    reference('Below'),
    reference('Gap', '', '(,2.0.0]'),
  ),
  runtime_missing: one(
    { ...twoRuntimes, ValidateRuntimeIdentifierCompatibility: 'true' },
    reference('ForRuntime'),
  ),
  runtime_missing_not_asked: one(twoRuntimes, reference('ForRuntime')),
}

export const loggedShapes: Readonly<Record<string, LoggedShape>> = {
  ...Object.fromEntries(
    Object.entries(warningShapes).map(([name, { project, files }]: [string, WarningShape]) => [
      `warned_${name}`,
      { ...(project && { project }), files },
    ]),
  ),
  ...own,
}
