import { groupBy } from '../../base/group-by.ts'
import { toLowerInvariant } from '../../base/printable.ts'
import {
  compareVersions,
  type Framework,
  type FrameworkVersion,
  isSameText,
} from '../../frameworks/framework.ts'
import { parseFramework } from '../../frameworks/parse-framework.ts'
import { splitList, Unknown } from '../evaluate/value.ts'
import type { ProjectFrameworkReference } from '../project-reading.ts'
import { Asked, type KnownItem, type KnownProject } from './asked.ts'
import type { RuntimeGraph } from './runtime-graph.ts'
import { requiresLinker } from './sdk-packages.ts'

/** A package that the SDK has the client download beside all references: a pack. */
export interface SdkPack {
  readonly id: string
  readonly version: string
  /** it is for this machine, where no project names a runtime */
  readonly isOfMachine?: true
}

export interface SdkPacks {
  /** sorted by id, each once */
  readonly downloads: readonly SdkPack[]
  /** sorted by name */
  readonly frameworkReferences: readonly ProjectFrameworkReference[]
  /** what would have to be known to say so */
  readonly unknown: readonly Unknown[]
}

/** What decides beside the project. */
export interface PackSurroundings {
  readonly runtimes: RuntimeGraph
  readonly isWindows: boolean
  /** whether a pack lies beside the SDK, which then needs no download */
  readonly hasPack: (id: string, version: string) => boolean
}

/**
 * Lists the packs that the targets `ProcessFrameworkReferences` and what runs before it have the client download: targeting packs,
 * runtime packs, hosts of programs, compilers.
 */
export function sdkPacks(project: KnownProject, surroundings: PackSurroundings): SdkPacks {
  const asked = new Asked(project)
  const references = referencesOf(project, asked)
  const packs = new PackList({ project, asked, surroundings })
  if (references.length > 0 || requiresLinker(asked)) {
    if (references.length > 0) packs.addFrameworks(references)
    packs.addTools()
    packs.addHosts()
  }
  return {
    downloads: packs.sorted(),
    frameworkReferences: references
      .filter(item => !isSameText(asked.metadata(item, 'istransitiveframeworkreference'), 'true'))
      .map(item => ({ name: item.name, privateAssets: privateAssetsOf(item, asked) }))
      .sort((a, b) => (a.name < b.name ? -1 : 1)),
    unknown: asked.unknown,
  }
}

function privateAssetsOf(item: KnownItem, asked: Asked): 'all' | 'none' {
  const flags = splitList(asked.metadata(item, 'privateassets').replaceAll(',', ';'))
  return flags.some(flag => isSameText(flag, 'all')) ? 'all' : 'none'
}

const webFramework = 'Microsoft.AspNetCore.App'

/** Whether a reference to a package means a framework: ASP.NET Core is one since .NET Core 3.0. */
export function isFrameworkByNow(id: string, framework: Framework): boolean {
  return isCore3(framework) && isSameText(id, webFramework)
}

/** Whether a framework is .NET Core 3.0 or later. */
export function isCore3({ identifier, version }: Framework): boolean {
  return isSameText(identifier, '.NETCoreApp') && compareVersions(version, [3, 0, 0, 0]) >= 0
}

// Of one name, what the SDK marks as its own gives way; some packages are frameworks by now.
function referencesOf({ framework, items }: KnownProject, asked: Asked): readonly KnownItem[] {
  const all = items('FrameworkReference')
  const isOwn = (item: KnownItem) => !isSameText(asked.metadata(item, 'isimplicitlydefined'), 'true')
  const written = new Set(all.filter(isOwn).map(({ name }) => toLowerInvariant(name)))
  const byName = new Map<string, KnownItem>()
  for (const item of all) {
    const name = toLowerInvariant(item.name)
    if ((isOwn(item) || !written.has(name)) && !byName.has(name)) byName.set(name, item)
  }
  const hasPackage = items('PackageReference').some(({ name }) => isFrameworkByNow(name, framework))
  if (hasPackage && !byName.has(toLowerInvariant(webFramework)))
    byName.set(toLowerInvariant(webFramework), { name: webFramework, metadata: new Map() })
  return [...byName.values()]
}

const windowsSdk = 'Microsoft.Windows.SDK.NET.Ref'
const windowsProfiles = ['', '.Windows', '.Xaml', '.CsWinRT3.Windows', '.CsWinRT3.Xaml']

class PackList {
  readonly #project: KnownProject
  readonly #asked: Asked
  readonly #surroundings: PackSurroundings
  readonly #found = new Map<string, SdkPack>()

  constructor({
    project,
    asked,
    surroundings,
  }: {
    readonly project: KnownProject
    readonly asked: Asked
    readonly surroundings: PackSurroundings
  }) {
    this.#project = project
    this.#asked = asked
    this.#surroundings = surroundings
  }

  /**
   * All that was added, each id once, sorted by it. MSBuild lists it by version, in the order in which these came up first, and of
   * several versions of an id the client takes the first.
   */
  sorted(): readonly SdkPack[] {
    const byVersion = groupBy([...this.#found.values()], ({ version }) => toLowerInvariant(version))
    const byId = new Map<string, SdkPack>()
    for (const pack of [...byVersion.values()].flat()) {
      const key = toLowerInvariant(pack.id)
      if (!byId.has(key)) byId.set(key, pack)
    }
    return [...byId].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, pack]) => pack)
  }

  // #region frameworks

  addFrameworks(references: readonly KnownItem[]): void {
    const known = this.#knownFrameworks()
    const runtimePacks = [
      ...known.filter(item => isSameText(item.name, this.#text(item, 'runtimeframeworkname'))),
      ...this.#project.items('KnownRuntimePack').filter(item => this.#applies(item)),
    ]
    const byName = new Map(references.map(item => [toLowerInvariant(item.name), item]))
    const { isWindows } = this.#surroundings
    const skips = (item: KnownItem) =>
      !isWindows &&
      isSameText(this.#text(item, 'iswindowsonly'), 'true') &&
      !this.#asked.isTrue('EnableWindowsTargeting')
    for (const item of known.filter(each => !skips(each)))
      this.#addFramework(item, { reference: byName.get(toLowerInvariant(item.name)), runtimePacks })
  }

  #addFramework(
    item: KnownItem,
    {
      reference,
      runtimePacks,
    }: { readonly reference: KnownItem | undefined; readonly runtimePacks: readonly KnownItem[] },
  ): void {
    const isDirect = reference !== undefined
    if (this.#mayDownload('EnableTargetingPackDownload', isDirect)) {
      const id = this.#text(item, 'targetingpackname')
      const given = reference && this.#text(reference, 'targetingpackversion')
      this.#add(id, given || this.#version(item, 'targetingpackversion', id))
    }
    const pack = this.#selectPack(item, { reference, runtimePacks })
    const used = this.#usedPack(item, pack)
    if (used === undefined) return
    const runtimes = this.#runtimesFor(pack)
    // What is not known decides nothing where no pack is downloaded.
    if (runtimes.length === 0 || !this.#mayDownload('EnableRuntimePackDownload', isDirect)) return
    const version = this.#runtimeVersion(item, { reference, pack })
    for (const runtime of runtimes) this.#addRuntimePack(used, { runtime, version })
  }

  #mayDownload(property: string, isDirect: boolean): boolean {
    if (isSameText(this.#asked.text(property), 'false')) return false
    return isDirect || !this.#asked.isTrue('DisableTransitiveFrameworkReferenceDownloads')
  }

  // With the packs of the Windows SDK, which a task of the SDK lists.
  #knownFrameworks(): readonly KnownItem[] {
    const isWindows = isSameText(this.#asked.text('TargetPlatformIdentifier'), 'windows')
    const all = this.#project.items('KnownFrameworkReference')
    if (!isWindows) return all.filter(item => this.#applies(item))
    const others = all.filter(({ name }) => !isSameText(name, windowsSdk) && name !== '')
    return [...others.filter(item => this.#applies(item)), ...this.#windowsFrameworks()]
  }

  #windowsFrameworks(): readonly KnownItem[] {
    const version = this.#windowsVersion()
    if (version === undefined) return []
    return windowsProfiles.map(profile => ({
      name: `${windowsSdk}${profile}`,
      metadata: new Map([
        ['runtimeframeworkname', windowsSdk],
        ['targetingpackname', windowsSdk],
        ['targetingpackversion', version],
        ['defaultruntimeframeworkversion', version],
        ['latestruntimeframeworkversion', version],
        ['runtimepackalwayscopylocal', 'true'],
        ['runtimepacknamepatterns', windowsSdk],
        ['runtimepackruntimeidentifiers', 'any'],
        ['iswindowsonly', 'true'],
      ]),
    }))
  }

  // Of several packs for one version of Windows, that for the newest .NET counts.
  #windowsVersion(): string | undefined {
    const given = this.#asked.text('WindowsSdkPackageVersion')
    if (given !== '') return given
    const platform = versionOf(this.#asked.text('TargetPlatformVersion'))
    if (platform === undefined) return undefined
    if (this.#asked.isTrue('UseWindowsSDKPreview')) return `${platform.slice(0, 3).join('.')}-preview`
    const minimum = (item: KnownItem) => versionOf(this.#text(item, 'minimumnetversion') || '0.0')
    const fitting = this.#project.items('WindowsSdkSupportedTargetPlatformVersion').flatMap(item => {
      const [own, least] = [versionOf(item.name), minimum(item)]
      const isSame = own !== undefined && compareVersions(own, platform) === 0
      const isOldEnough = least !== undefined && compareVersions(least, this.#project.framework.version) <= 0
      return isSame && isOldEnough && item.metadata.has('windowssdkpackageversion') ? [{ item, least }] : []
    })
    const [best] = fitting.sort((a, b) => compareVersions(b.least, a.least))
    return best && (this.#text(best.item, 'windowssdkpackageversion') || undefined)
  }

  #applies(item: KnownItem): boolean {
    if (!this.#asked.isFor(this.#project.framework, item)) return false
    const target = parseFramework(this.#text(item, 'targetframework'))
    if (target.platform === '') return true
    const version = versionOf(this.#asked.text('TargetPlatformVersion'))
    return (
      isSameText(target.platform, this.#asked.text('TargetPlatformIdentifier')) &&
      version !== undefined &&
      compareVersions(target.platformVersion, version) === 0
    )
  }

  #selectPack(
    item: KnownItem,
    {
      reference,
      runtimePacks,
    }: { readonly reference: KnownItem | undefined; readonly runtimePacks: readonly KnownItem[] },
  ): KnownItem | undefined {
    const labelsOf = (of: KnownItem) =>
      [...new Set(splitList(toLowerInvariant(this.#text(of, 'runtimepacklabels'))))].sort().join(';')
    const wanted = reference ? labelsOf(reference) : ''
    const name = this.#text(item, 'runtimeframeworkname')
    return runtimePacks.find(each => isSameText(each.name, name) && labelsOf(each) === wanted)
  }

  // One for a part of a framework, such as WPF, brings only what the framework itself does not.
  #usedPack(item: KnownItem, pack: KnownItem | undefined): KnownItem | undefined {
    if (pack && isSameText(item.name, this.#text(item, 'runtimeframeworkname'))) return pack
    const isSame =
      pack &&
      this.#text(pack, 'runtimepackruntimeidentifiers') === this.#text(item, 'runtimepackruntimeidentifiers')
    return isSame ? undefined : item
  }

  #runtimesFor(pack: KnownItem | undefined): readonly string[] {
    const own = this.#runtime()
    const isNeeded = this.#asked.isTrue('SelfContained') || this.#asked.isTrue('PublishReadyToRun')
    const isCopied = pack && isSameText(this.#text(pack, 'runtimepackalwayscopylocal'), 'true')
    const isBrought =
      own !== '' &&
      pack &&
      this.#text(pack, 'runtimepacknamepatterns') !== '' &&
      (isNeeded || requiresLinker(this.#asked))
    return [...(isCopied || isBrought ? [own || 'any'] : []), ...this.#otherRuntimes()]
  }

  /** The runtime of the project; empty: none, or that of all. */
  #runtime(): string {
    const own = this.#asked.text('RuntimeIdentifier')
    return own === 'any' ? '' : own
  }

  #otherRuntimes(): readonly string[] {
    return splitList(this.#asked.text('RuntimeIdentifiers')).filter(each => each !== 'any')
  }

  #runtimeVersion(
    item: KnownItem,
    { reference, pack }: { readonly reference: KnownItem | undefined; readonly pack: KnownItem | undefined },
  ): string {
    const given =
      (reference && this.#text(reference, 'runtimeframeworkversion')) ||
      this.#asked.text('RuntimeFrameworkVersion')
    if (given !== '') return given
    const own = reference && this.#text(reference, 'targetlatestruntimepatch')
    // By default the project targets the first version, and the pack is the latest all the same.
    const takesLatest = own
      ? isSameText(own, 'true')
      : this.#asked.isTrue('TargetLatestRuntimePatch') ||
        this.#asked.isTrue('_TargetLatestRuntimePatchIsDefault')
    return takesLatest && pack
      ? this.#version(pack, 'latestruntimeframeworkversion', `the runtime ${pack.name}`)
      : this.#version(item, 'defaultruntimeframeworkversion', `the runtime ${item.name}`)
  }

  #addRuntimePack(
    pack: KnownItem,
    { runtime, version }: { readonly runtime: string; readonly version: string },
  ): void {
    const best = this.#bestRuntime(runtime, {
      available: this.#list(pack, 'runtimepackruntimeidentifiers'),
      excluded: this.#list(pack, 'runtimepackexcludedruntimeidentifiers'),
    })
    if (best === undefined) return
    for (const pattern of this.#list(pack, 'runtimepacknamepatterns'))
      this.#add(named(pattern, best), version)
  }

  // #endregion

  // #region tools and hosts

  addTools(): void {
    if (this.#asked.isTrue('PublishReadyToRun') && this.#asked.isTrue('PublishReadyToRunUseCrossgen2'))
      this.#addTool('KnownCrossgen2Pack', 'crossgen2')
    if (this.#asked.isTrue('PublishAot')) this.#addTool('KnownILCompilerPack', 'ilcompiler')
  }

  #addTool(type: string, name: 'crossgen2' | 'ilcompiler'): void {
    const { framework, items } = this.#project
    const tool = items(type).find(item => this.#asked.isFor(framework, item))
    if (tool === undefined || isSameText(this.#asked.text('EnableRuntimePackDownload'), 'false')) return
    const version =
      this.#asked.text('RuntimeFrameworkVersion') || this.#version(tool, `${name}packversion`, tool.name)
    const pattern = this.#text(tool, `${name}packnamepattern`)
    const available = this.#list(tool, `${name}runtimeidentifiers`)
    const host = this.#hostOf(available, this.#list(tool, `${name}portableruntimeidentifiers`))
    if (host === undefined) return
    this.#add(named(pattern, host), version, { isOfMachine: true })
    if (name === 'crossgen2' || this.#asked.isTrue('PublishAotUsingRuntimePack')) return
    const target = this.#text(tool, 'ilcompilerruntimepacknamepattern')
    const own = this.#runtime()
    for (const runtime of new Set([...(own ? [own] : []), ...this.#otherRuntimes()])) {
      const best = this.#bestRuntime(runtime, { available })
      if (best !== undefined && (target !== '' || best !== host))
        this.#add(named(target || pattern, best), version)
    }
  }

  // An SDK of a Linux distribution has a name of its own for the machine, which counts where the target has such a name too.
  #hostOf(available: readonly string[], portable: readonly string[]): string | undefined {
    const portables = portable.length > 0 ? portable : available
    const target = this.#asked.text('RuntimeIdentifier') || 'any'
    const own = this.#asked.text('NETCoreSdkPortableRuntimeIdentifier')
    const best = (from: readonly string[]) => this.#bestRuntime(target, { available: from })
    if (own !== '' && best(available) === best(portables))
      return this.#bestRuntime(own, { available: portables })
    return this.#bestRuntime(this.#asked.text('NETCoreSdkRuntimeIdentifier'), { available })
  }

  addHosts(): void {
    const { framework, items } = this.#project
    const host = items('KnownAppHostPack').find(item => this.#asked.isFor(framework, item))
    if (host === undefined || isSameText(this.#asked.text('EnableAppHostPackDownload'), 'false')) return
    const own = this.#hostRuntime()
    const shims = splitList(this.#asked.text('PackAsToolShimRuntimeIdentifiers'))
    const bounds = {
      available: this.#list(host, 'apphostruntimeidentifiers'),
      excluded: this.#list(host, 'excludedruntimeidentifiers'),
    }
    for (const runtime of [...(own ? [own] : []), ...shims, ...this.#otherRuntimes()]) {
      const best = this.#bestRuntime(runtime, bounds)
      if (best === undefined) continue
      const id = named(this.#text(host, 'apphostpacknamepattern'), best)
      const version =
        this.#asked.text('RuntimeFrameworkVersion') || this.#version(host, 'apphostpackversion', id)
      const isOfMachine = !shims.includes(runtime) && !this.#names(runtime)
      this.#add(id, version, { isOfMachine })
    }
  }

  #names(runtime: string): boolean {
    const named = ['AppHostRuntimeIdentifier', 'RuntimeIdentifier'].map(name => this.#asked.text(name))
    return [...named, ...this.#otherRuntimes()].includes(runtime)
  }

  #hostRuntime(): string {
    const given = this.#asked.text('AppHostRuntimeIdentifier')
    if (given !== '' || !this.#asked.isAnyTrue(['UseAppHost', 'EnableComHosting', 'UseIJWHost'])) return given
    return this.#asked.text('RuntimeIdentifier') || this.#asked.text('DefaultAppHostRuntimeIdentifier')
  }

  // #endregion

  #bestRuntime(
    runtime: string,
    {
      available,
      excluded = [],
    }: { readonly available: readonly string[]; readonly excluded?: readonly string[] },
  ): string | undefined {
    const best = this.#surroundings.runtimes
      .expand(runtime)
      .find(each => available.includes(each) || excluded.includes(each))
    return best !== undefined && excluded.includes(best) ? undefined : best
  }

  #add(id: string, version: string, { isOfMachine = false }: { readonly isOfMachine?: boolean } = {}): void {
    if (isSameText(version, '**FromWorkload**'))
      this.#asked.known(new Unknown(`the version of ${id} in the workloads of this machine`))
    else if (id !== '' && version !== '' && !this.#surroundings.hasPack(id, version))
      this.#found.set(`${toLowerInvariant(id)} ${version}`, {
        ...{ id, version },
        ...(isOfMachine && { isOfMachine }),
      })
  }

  #text(item: KnownItem, name: string): string {
    return this.#asked.metadata(item, name)
  }

  #version(item: KnownItem, name: string, pack: string): string {
    const value = item.metadata.get(name) ?? ''
    if (!(value instanceof Unknown)) return value
    return this.#asked.known(new Unknown(`the version of ${pack} in this SDK`, value.settledBy))
  }

  #list(item: KnownItem, name: string): readonly string[] {
    return splitList(this.#text(item, name))
  }
}

function named(pattern: string, runtime: string): string {
  return pattern.replaceAll('**RID**', runtime)
}

/** Four numbers of a text such as `10.0.19041.0`; undefined for another text. */
function versionOf(text: string): FrameworkVersion | undefined {
  if (!/^\d+(?:\.\d+){1,3}$/.test(text)) return undefined
  const [major = 0, minor = 0, build = 0, revision = 0] = text.split('.').map(Number)
  return [major, minor, build, revision]
}
