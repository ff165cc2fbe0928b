import { Random } from '../campaigns/random.ts'
import type { TestPackage } from './package.ts'

/** Packages with files of all kinds, and projects that refer to them. Depends on the seed alone. */
export interface RandomAssets {
  readonly packages: readonly TestPackage[]
  /** the text of a project by its name; those that come later refer to earlier ones */
  readonly projects: Readonly<Record<string, string>>
}

export interface RandomAssetsOptions {
  readonly projectCount: number
}

/** Draws the packages and projects of a seed. */
export function randomAssets(seed: number, { projectCount }: RandomAssetsOptions): RandomAssets {
  const random = new Random(`assets ${seed}`)
  const ids = Array.from({ length: 24 }, (_, index) => packageId(index, random))
  const packages = ids.map((id, index) => randomPackage(id, { random, later: ids.slice(index + 1) }))
  // The same for all that have any: the client takes a package of one project for another if it has lost as many dependencies.
  const pruned = several(random, 3, () => [
    `<PrunePackageReference Include="${random.pick(ids)}" Version="${random.pick(['1.0.0', '9.0.0'])}" />`,
  ])
  const projects: Record<string, string> = {}
  for (let index = 0; index < projectCount; index++)
    projects[`J${index}`] = randomProject({ random, ids, pruned, projects })
  return { packages, projects }
}

const frameworks = [
  'net45',
  'net461',
  'net472',
  'netstandard1.3',
  'netstandard2.0',
  'netstandard2.1',
  'netcoreapp3.1',
  'net6.0',
  'net8.0',
  'net10.0',
  'net8.0-windows7.0',
  'portable-net45+win8',
] as const

const unusualFrameworks = [
  'any',
  'foo',
  'uap10.0',
  'monoandroid',
  'net',
  'dotnet',
  'NET45',
  'net4.5',
  'native',
] as const

const runtimes = [
  'linux-x64',
  'linux',
  'unix',
  'win-x64',
  'win',
  'win7-x64',
  'osx',
  'any',
  'odd-rid',
] as const

const languages = ['any', 'cs', 'vb', 'fs'] as const

function packageId(index: number, random: Random): string {
  return random.pick([`P${index}`, `My.Pack.${index}`, `lower_${index}`, `Mixed-Case.N${index}`])
}

interface PackageOptions {
  readonly random: Random
  readonly later: readonly string[]
}

function randomPackage(id: string, { random, later }: PackageOptions): TestPackage {
  const version = random.pick(['1.0.0', '1.2', '2.0.0-Beta.1', '1.2.3.4', '3.0.0'])
  const paths = new Set(randomPaths(id, random))
  const files = [...paths].map(name => ({
    name,
    content: name === 'runtime.json' ? runtimesJson(id, { random, later }) : name,
  }))
  // A package without any file is no archive that the client takes.
  if (files.length === 0) files.push({ name: 'readme.txt', content: id })
  return { id, version, manifestExtension: 'nuspec', metadata: randomMetadata(id, { random, later }), files }
}

function frameworkFolder(random: Random): string {
  return random.chance(0.1) ? random.pick(unusualFrameworks) : random.pick(frameworks)
}

function several(random: Random, most: number, make: () => readonly string[]): readonly string[] {
  return Array.from({ length: random.int(most + 1) }, make).flat()
}

function randomPaths(id: string, random: Random): readonly string[] {
  const has = (probability: number, paths: () => readonly string[]) =>
    random.chance(probability) ? paths() : []
  const rid = () => random.pick(runtimes)
  return [
    ...has(0.7, () => assemblies('lib/netstandard1.3', { id, random })),
    ...has(0.25, () => assemblies('lib/net45', { id, random })),
    ...has(0.6, () => several(random, 4, () => assemblies(`lib/${frameworkFolder(random)}`, { id, random }))),
    ...has(0.05, () => [`lib/${id}.dll`, `lib/${id}.xml`]),
    ...has(0.02, () => [`lib/contract/${id}.dll`]),
    ...has(0.2, () => several(random, 3, () => assemblies(`ref/${frameworkFolder(random)}`, { id, random }))),
    ...has(0.2, () =>
      several(random, 4, () =>
        assemblies(`runtimes/${rid()}/lib/${frameworkFolder(random)}`, { id, random }),
      ),
    ),
    ...has(0.15, () =>
      several(random, 4, () => [
        `runtimes/${rid()}/native/${random.pick(['a.so', 'b.dll', '_._', 'sub/c.so'])}`,
      ]),
    ),
    ...has(0.05, () =>
      several(random, 3, () => [`runtimes/${rid()}/nativeassets/${frameworkFolder(random)}/n.so`]),
    ),
    ...has(0.35, () => several(random, 3, () => imports('build', { id, random }))),
    ...has(0.25, () => several(random, 3, () => imports('buildTransitive', { id, random }))),
    ...has(0.15, () => [`buildMultiTargeting/${id}.${random.pick(['props', 'targets'])}`]),
    ...has(0.05, () => [`buildCrossTargeting/${id}.${random.pick(['props', 'targets'])}`]),
    ...has(0.25, () => several(random, 4, () => contents(random))),
    ...has(0.1, () => assemblies(`embed/${frameworkFolder(random)}`, { id, random })),
    ...has(0.15, () => [`tools/${random.pick(['init.ps1', 'net8.0/any/t.dll', 'x/y.txt'])}`]),
    ...has(0.1, () => ['analyzers/dotnet/cs/A.dll', 'analyzers/dotnet/cs/de/A.resources.dll']),
    ...has(0.12, () => ['runtime.json']),
    ...has(0.2, () => ['README.md', 'icon.png']),
  ]
}

interface NameOptions {
  readonly id: string
  readonly random: Random
}

function assemblies(folder: string, { id, random }: NameOptions): readonly string[] {
  if (random.chance(0.12)) return [`${folder}/_._`]
  const stem = random.pick([id, 'Other', 'Some.Thing'])
  const extra = random.pick([
    [],
    [`${stem}.xml`],
    [`${stem}.pdb`, `${stem}.xml`],
    [`${stem}.deps.json`, `${stem}.Other.xml`, `${stem}.XML`],
    ['readme.txt'],
    ['sub/Deep.dll'],
    [`${random.pick(['de', 'zh-Hans', 'xyz', 'x', 'fil-PH'])}/${stem}.resources.dll`],
    ['de/_._', `fr/${stem}.resources.dll`],
    ['Second.exe', 'Third.winmd', 'Second.pdb'],
  ])
  return [`${stem}.dll`, ...extra].map(name => `${folder}/${name}`)
}

function imports(folder: string, { id, random }: NameOptions): readonly string[] {
  const where = random.chance(0.35) ? folder : `${folder}/${frameworkFolder(random)}`
  // One spelling for a package: of several in one folder the client takes the one that its file system lists first.
  const targets = `${id.length % 2 === 0 ? id : id.toUpperCase()}.targets`
  const names = random.pick([
    [`${id}.props`],
    [targets],
    [`${id}.props`, targets],
    ['_._'],
    ['other.props'],
    [`${id}.props`, 'shared.targets', 'data.json'],
  ])
  return names.map(name => `${where}/${name}`)
}

function contents(random: Random): readonly string[] {
  const folder = `contentFiles/${random.pick(languages)}/${random.chance(0.4) ? 'any' : frameworkFolder(random)}`
  const names = random.pick([
    ['a.txt'],
    ['code/B.cs.pp'],
    ['images/c.png', 'images/d.png'],
    ['_._'],
    ['deep/er/e.json', 'f.cs'],
    ['.pp'],
  ])
  return names.map(name => `${folder}/${name}`)
}

function runtimesJson(id: string, { random, later }: PackageOptions): string {
  const needs = later.length > 0 && random.chance(0.8) ? { [id]: { [random.pick(later)]: '1.0.0-a' } } : {}
  return JSON.stringify({
    runtimes: {
      [random.pick(runtimes)]: needs,
      // The same in all packages: which one is later is in no specification of a project.
      'odd-rid': { '#import': ['linux'] },
      ...(random.chance(0.4) && { 'linux-x64': { '#import': ['odd-rid', 'linux', 'unix-x64'], ...needs } }),
    },
  })
}

const flagLists = [
  'All',
  'None',
  'Runtime',
  'Compile',
  'Runtime,Compile',
  'Build',
  'Native, Runtime',
  'ContentFiles',
  'BuildTransitive',
  'Analyzers,Build',
] as const

function randomMetadata(id: string, { random, later }: PackageOptions): string {
  const has = (probability: number, text: () => string) => (random.chance(probability) ? text() : '')
  const tfm = () => (random.chance(0.15) ? '' : ` targetFramework="${random.pick(frameworks)}"`)
  return [
    '<authors>Ann</authors><description>For tests</description>',
    has(0.6, () => dependenciesXml({ random, later })),
    has(
      0.1,
      () =>
        `<references>${groupsXml(random, () => `<group${tfm()}>${fileXml(random, id)}</group>`)}</references>`,
    ),
    has(0.05, () => `<references>${fileXml(random, id)}</references>`),
    has(
      0.15,
      () => `<frameworkAssemblies>${groupsXml(random, () => assemblyXml(random))}</frameworkAssemblies>`,
    ),
    has(
      0.08,
      () =>
        `<frameworkReferences>${groupsXml(random, () => `<group targetFramework="${random.pick(frameworks)}"><frameworkReference name="${random.pick(['Microsoft.AspNetCore.App', 'Microsoft.WindowsDesktop.App'])}" /></group>`)}</frameworkReferences>`,
    ),
    has(0.3, () => `<contentFiles>${groupsXml(random, () => contentXml(random))}</contentFiles>`),
    has(
      0.008,
      () =>
        `<packageTypes><packageType name="${random.pick(['Dependency', 'DotnetTool', 'Dependency', 'DotnetPlatform', 'Custom', 'Custom'])}"${random.pick(['', ' version="1.0"', ' version="0.0"'])} /></packageTypes>`,
    ),
    has(0.1, () => '<developmentDependency>true</developmentDependency>'),
    has(0.05, () => '<serviceable>true</serviceable>'),
  ].join('')
}

function groupsXml(random: Random, make: () => string): string {
  return Array.from({ length: 1 + random.int(3) }, make).join('')
}

function fileXml(random: Random, id: string): string {
  return `<reference file="${random.pick([`${id}.dll`, 'Other.dll', 'SECOND.exe'])}" />`
}

function assemblyXml(random: Random): string {
  const where = random.pick([
    '',
    ' targetFramework="net45"',
    ' targetFramework="net45, net461"',
    ' targetFramework=""',
  ])
  return `<frameworkAssembly assemblyName="${random.pick(['System.Xml', 'System.Net.Http', 'mscorlib'])}"${where} />`
}

function contentXml(random: Random): string {
  const pattern = () =>
    random.pick([
      '**/*',
      '**/*.*',
      'any/any/**',
      'cs/**/*.cs.pp',
      '**/images/*.png',
      'any/any/a.txt',
      '**/*.pp',
      'CS/',
      '*/*/a*',
      'any\\any\\*.txt',
      '**.json',
      './any/**/*.txt',
    ])
  const attributes = [
    random.chance(0.6)
      ? ` buildAction="${random.pick(['None', 'Content', 'compile', 'EmbeddedResource', 'Page'])}"`
      : '',
    random.chance(0.5) ? ` copyToOutput="${random.pick(['true', 'false', 'True'])}"` : '',
    random.chance(0.4) ? ` flatten="${random.pick(['true', 'false'])}"` : '',
    random.chance(0.2) ? ` exclude="${pattern()}"` : '',
  ]
  return `<files include="${pattern()}"${attributes.join('')} />`
}

function dependenciesXml({ random, later }: PackageOptions): string {
  const needs = () =>
    several(random, 3, () => {
      if (later.length === 0) return []
      const more = [
        random.chance(0.15) ? ` include="${random.pick(flagLists)}"` : '',
        random.chance(0.2) ? ` exclude="${random.pick(flagLists)}"` : '',
      ]
      const range = random.pick(['1.0.0-a', '1.0-a', '[1.0.0-a, )', '(0.5-a, )', '[1.0.0-a,9.0)'])
      return [`<dependency id="${random.pick(later)}" version="${range}"${more.join('')} />`]
    })
  const unique = () =>
    [...new Map(needs().map(text => [/id="([^"]+)"/.exec(text)?.[1], text])).values()].join('')
  if (random.chance(0.3)) return `<dependencies>${unique()}</dependencies>`
  const group = () =>
    `<group${random.chance(0.25) ? '' : ` targetFramework="${random.pick(frameworks)}"`}>${unique()}</group>`
  return `<dependencies>${groupsXml(random, group)}</dependencies>`
}

interface ProjectOptions {
  readonly random: Random
  readonly ids: readonly string[]
  readonly pruned: readonly string[]
  /** those that were made before */
  readonly projects: Readonly<Record<string, string>>
}

const targetLists = [
  'netstandard2.0',
  'netstandard2.0',
  'netstandard2.0;net8.0',
  'net8.0',
  'net10.0',
  'net472',
  'netstandard2.0',
  'net8.0;net472',
  'net10.0;netstandard2.0',
  'net8.0-windows',
  'net6.0;net8.0;net10.0',
  'netstandard2.0;netstandard2.1',
  'netcoreapp3.1',
] as const

/** Of each package there is one version, which suits all. */
const centralVersions = [
  '1.0.0-a',
  '1.0.0-a',
  '0.9.0-a',
  '[1.0.0-a, )',
  '[1.0.0-a, 9.0.0)',
  '(0.5-a, )',
] as const

function randomProject({ random, ids, pruned, projects }: ProjectOptions): string {
  const has = (probability: number, text: () => string) => (random.chance(probability) ? text() : '')
  const targets = random.pick(targetLists)
  const isCentral = random.chance(0.15)
  const references = [...new Set(several(random, 5, () => [random.pick(ids)]))]
  const properties = [
    targets.includes(';') || random.chance(0.2)
      ? `<TargetFrameworks>${targets}</TargetFrameworks>`
      : `<TargetFramework>${targets}</TargetFramework>`,
    has(
      0.3,
      () =>
        `<RuntimeIdentifiers>${random.pick(['linux-x64', 'win-x64;linux-x64', 'osx-x64', 'linux-arm64'])}</RuntimeIdentifiers>`,
    ),
    has(0.2, () => `<Version>${random.pick(['2.0.0', '1.2.3-beta', '5.0'])}</Version>`),
    has(isSuiting(targets) ? 0 : 0.1, () => '<NoWarn>$(NoWarn);NU1701</NoWarn>'),
    has(0.05, () => '<SkipContentFileWrite>true</SkipContentFileWrite>'),
    has(0.1, () => '<RestoreUseLegacyDependencyResolver>true</RestoreUseLegacyDependencyResolver>'),
    has(0.12, () =>
      random.pick([
        '<AssetTargetFallback></AssetTargetFallback>',
        '<AssetTargetFallback>net45</AssetTargetFallback>',
        '<AssetTargetFallback>portable-net45+win8;net461</AssetTargetFallback>',
        '<DisableImplicitAssetTargetFallback>true</DisableImplicitAssetTargetFallback>',
      ]),
    ),
    has(0.1, () => `<SdkAnalysisLevel>${random.pick(['9.0.100', '10.0.300'])}</SdkAnalysisLevel>`),
    isCentral
      ? `<ManagePackageVersionsCentrally>true</ManagePackageVersionsCentrally><CentralPackageVersionsFileImported>true</CentralPackageVersionsFileImported>${has(0.6, () => '<CentralPackageTransitivePinningEnabled>true</CentralPackageTransitivePinningEnabled>')}`
      : '',
  ]
  const items = [
    ...references.map(id => referenceXml(id, { random, isCentral })),
    ...(isCentral
      ? ids.map(id => `<PackageVersion Include="${id}" Version="${random.pick(centralVersions)}" />`)
      : []),
    ...[...new Set(several(random, 2, () => earlierOf(projects, random)))].map(name =>
      projectReferenceXml(name, random),
    ),
    ...(random.chance(0.2) ? pruned : []),
    ...(random.chance(0.1) ? ['<FrameworkReference Include="Microsoft.AspNetCore.App" />'] : []),
  ]
  return `<Project Sdk="Microsoft.NET.Sdk">
  <PropertyGroup>
    ${properties.filter(each => each !== '').join('\n    ')}
  </PropertyGroup>
  <ItemGroup>
    ${items.join('\n    ')}
  </ItemGroup>
</Project>
`
}

/**
 * Mostly a project for .NET Standard, which suits all others; none with NoWarn: whether that holds for those that refer to it is for
 * the caller to say.
 */
function earlierOf(projects: Readonly<Record<string, string>>, random: Random): readonly string[] {
  const names = Object.keys(projects).filter(name => !projects[name]?.includes('NoWarn'))
  const suiting = names.filter(name =>
    isSuiting(/<TargetFrameworks?>([^<]*)</.exec(projects[name] ?? '')?.[1] ?? ''),
  )
  const choice = random.chance(0.95) ? suiting : names
  return choice.length > 0 ? [random.pick(choice)] : []
}

function isSuiting(targets: string): boolean {
  return targets === 'netstandard2.0' || targets === 'netstandard2.0;net8.0'
}

interface ReferenceOptions {
  readonly random: Random
  readonly isCentral: boolean
}

function referenceXml(id: string, { random, isCentral }: ReferenceOptions): string {
  const attribute = (probability: number, name: string, values: readonly string[]) =>
    random.chance(probability) ? ` ${name}="${random.pick(values).replaceAll(',', ';')}"` : ''
  const more = [
    isCentral
      ? attribute(0.2, 'VersionOverride', ['1.0.0-a', '[0.8.0-a, )'])
      : ` Version="${random.pick(['1.0.0-a', '[1.0.0-a, )', '1.0-a', '0.9.0-a'])}"`,
    attribute(0.2, 'IncludeAssets', flagLists),
    attribute(0.2, 'ExcludeAssets', flagLists),
    attribute(0.2, 'PrivateAssets', flagLists),
    attribute(0.15, 'GeneratePathProperty', ['true']),
    attribute(0.1, 'Aliases', ['one', 'a;b']),
    attribute(0.1, 'NoWarn', ['NU1701', 'NU1603']),
  ]
  return `<PackageReference Include="${id}"${more.join('')} />`
}

function projectReferenceXml(name: string, random: Random): string {
  const attribute = (probability: number, key: string) =>
    random.chance(probability) ? ` ${key}="${random.pick(flagLists).replaceAll(',', ';')}"` : ''
  return `<ProjectReference Include="../${name}/${name}.csproj"${attribute(0.15, 'IncludeAssets')}${attribute(0.15, 'ExcludeAssets')}${attribute(0.2, 'PrivateAssets')} />`
}
