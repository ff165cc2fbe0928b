import { compareVersions, type Framework, isSameText } from '../../frameworks/framework.ts'
import { Unknown, type Value } from '../evaluate/value.ts'
import { Asked, type KnownItem, type KnownProject } from './asked.ts'

/** A package that targets of the SDK add once all items of a project are known, unless the project refers to it. */
export interface SdkPackage {
  readonly id: string
  readonly version: string
  /** projects that refer to this one get it too; default: false */
  readonly isPassedOn?: true
}

/** What targets of the SDK add, and what would have to be known to say so. */
export interface SdkPackages {
  readonly packages: readonly SdkPackage[]
  readonly unknown: readonly Unknown[]
}

/** The packs of tools that are package references, with the metadata that has their version. */
const versionNames = {
  KnownILCompilerPack: 'ilcompilerpackversion',
  KnownILLinkPack: 'illinkpackversion',
  KnownWebAssemblySdkPack: 'webassemblysdkpackversion',
  KnownAspNetCorePack: 'aspnetcorepackversion',
} as const

type PackType = keyof typeof versionNames

/** Lists what the target `ProcessFrameworkReferences` of the SDK adds, in its order. */
export function sdkPackages(project: KnownProject): SdkPackages {
  const { framework } = project
  const asked = new Asked(project)
  const hosted = aspirePackages(project, asked)
  if (!isSameText(framework.identifier, '.NETCoreApp')) return { packages: hosted, unknown: asked.unknown }
  const packages: SdkPackage[] = []
  const add = (type: PackType) => packages.push(...packagesOf(type, project, asked))
  if (asked.isTrue('PublishAot')) add('KnownILCompilerPack')
  if (requiresLinker(asked) && supportsAnalyzers(framework, asked)) add('KnownILLinkPack')
  if (asked.isTrue('UsingMicrosoftNETSdkWebAssembly')) add('KnownWebAssemblySdkPack')
  if (compareVersions(framework.version, [10, 0, 0, 0]) >= 0 && requiresWebAssets(project, asked))
    add('KnownAspNetCorePack')
  return { packages: [...packages, ...hosted], unknown: asked.unknown }
}

/** Targets of SDKs that are packages, in lower case, of which `sdkPackages` says what they add. */
export const sdkTargets: ReadonlySet<string> = new Set([
  'addimplicitaspireapphostpackage',
  'addreferencetodashboardanddcp',
])

const hostPackage = 'Aspire.Hosting.AppHost'

// What the two targets of Aspire.AppHost.Sdk add: from version 13 on the package of the host, and always what runs it.
function aspirePackages({ property, items }: KnownProject, asked: Asked): readonly SdkPackage[] {
  const own = asked.text('AspireHostingSDKVersion')
  if (own === '' || !asked.isTrue('IsAspireHost') || asked.isTrue('SkipAddAspireDefaultReferences')) return []
  const find = (type: string) => items(type).find(({ name }) => isSameText(name, hostPackage))
  const reference = find('PackageReference')
  if (reference === undefined && Number.parseInt(own, 10) < 13) {
    asked.known(new Unknown(`no reference to ${hostPackage}`))
    return []
  }
  const versionIn = (item: KnownItem | undefined) => asked.known(item?.metadata.get('version') ?? '').trim()
  const given = reference ? versionIn(reference) || versionIn(find('PackageVersion')) : own
  const runtime = aspireRuntime(asked.known(property('NETCoreSdkRuntimeIdentifier')))
  if (runtime === undefined)
    asked.known(new Unknown('the runtime of this machine', ['NETCoreSdkRuntimeIdentifier']))
  const [, major = '', minor = ''] = /^(\d+)\.(\d+)\.\d+$/.exec(given) ?? []
  const isOld = major !== '' && compareVersions([Number(major), Number(minor), 0, 0], [8, 2, 0, 0]) < 0
  const version = isOld ? own : given
  const host: SdkPackage = { id: hostPackage, version: own, isPassedOn: true }
  const added = reference ? [] : [host]
  if (asked.isTrue('AspireUseCliBundle')) return added
  const ids = [`Aspire.Dashboard.Sdk.${runtime}`, `Aspire.Hosting.Orchestration.${runtime}`]
  return [...added, ...ids.map((id): SdkPackage => ({ id, version, isPassedOn: true }))]
}

function aspireRuntime(own: string): string | undefined {
  if (aspireRuntimes.has(own)) return own
  const nearest = own.replace('-musl', '')
  return aspireRuntimes.has(nearest) ? nearest : undefined
}

const aspireRuntimes = new Set(
  'win-x64 win-arm64 linux-x64 linux-arm64 linux-musl-x64 osx-x64 osx-arm64'.split(' '),
)

/** Whether the SDK takes its linker: as the condition of `_RequiresILLinkPack`, which a target sets. */
export function requiresLinker(asked: Asked): boolean {
  const own = asked.text('_RequiresILLinkPack')
  return own === '' ? asked.isAnyTrue([...aotNames, ...trimNames, ...otherNames]) : isSameText(own, 'true')
}

const aotNames = ['IsAotCompatible', 'EnableAotAnalyzer']
const trimNames = ['IsTrimmable', 'EnableTrimAnalyzer']
const otherNames = ['PublishAot', 'PublishTrimmed', 'EnableSingleFileAnalyzer']

// There is a linker for frameworks that have not the attributes which its analyzers look for.
function supportsAnalyzers({ version }: Framework, asked: Asked): boolean {
  const rules = [
    [aotNames, '_FirstTargetFrameworkVersionToSupportAotAnalyzer'],
    [['EnableSingleFileAnalyzer'], '_FirstTargetFrameworkVersionToSupportSingleFileAnalyzer'],
    [trimNames, '_FirstTargetFrameworkVersionToSupportTrimAnalyzer'],
  ] as const
  return rules.every(([names, first]) => {
    const [major = Number.NaN, minor = 0] = asked.text(first).split('.').map(Number)
    const isOlder = Number.isInteger(major) && compareVersions(version, [major, minor, 0, 0]) < 0
    return !isOlder || !asked.isAnyTrue(names)
  })
}

function requiresWebAssets({ hasRazorFiles }: KnownProject, asked: Asked): boolean {
  const own = asked.text('RequiresAspNetWebAssets')
  if (own !== '') return isSameText(own, 'true')
  if (!asked.isTrue('UsingMicrosoftNETSdkWeb') || !hasRazorFiles()) return false
  const isLeftOut = ['EnableDefaultItems', 'EnableDefaultContentItems', 'EnableDefaultRazorComponentItems']
    .map(name => asked.text(name))
    .some(value => isSameText(value, 'false'))
  if (isLeftOut) asked.known(new Unknown('which .razor files are content', ['RequiresAspNetWebAssets']))
  return !isLeftOut
}

function packagesOf(type: PackType, { framework, items }: KnownProject, asked: Asked): readonly SdkPackage[] {
  const pack = items(type).find(item => asked.isFor(framework, item))
  if (pack === undefined) {
    if (type === 'KnownILCompilerPack')
      asked.known(new Unknown('PublishAot for a target framework without native compilation', ['PublishAot']))
    return []
  }
  if (isSameText(asked.text('EnableRuntimePackDownload'), 'false')) return []
  const given = asked.text('RuntimeFrameworkVersion')
  const bundled = pack.metadata.get(versionNames[type]) ?? ''
  if (given === '' && bundled instanceof Unknown)
    asked.known(new Unknown(`the version of ${pack.name} in this SDK`, bundled.settledBy))
  const version = given || (bundled instanceof Unknown ? '' : bundled)
  if (version === '') return []
  const isOldLinker = type === 'KnownILLinkPack' && Number.parseInt(version, 10) < 8
  return [
    { id: pack.name, version },
    // Its analyzers were a package of their own then.
    ...(isOldLinker ? [{ id: 'Microsoft.NET.ILLink.Analyzers', version }] : []),
  ]
}

/**
 * The version that the SDK gives a reference without one, such as `Microsoft.NETCore.App` for .NET Core 2: its target
 * `ApplyImplicitVersions`. Undefined: it has none for it.
 */
export function implicitVersion(id: string, { property, items }: KnownProject): Value | undefined {
  const own = items('ImplicitPackageReferenceVersion').filter(({ name }) => isSameText(name, id))
  if (own.length === 0) return undefined
  const version = property('_TargetFrameworkVersionWithoutV')
  const latest = property('TargetLatestRuntimePatch')
  if (version instanceof Unknown) return version
  const known = own.find(
    ({ metadata }) => metadata.get('targetframeworkversion') === version.replace(/^v/i, ''),
  )
  if (known === undefined) return undefined
  if (latest instanceof Unknown) return latest
  return known.metadata.get(isSameText(latest, 'true') ? 'latestversion' : 'defaultversion')
}
