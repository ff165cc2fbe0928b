import { createInFlight } from '../../base/memo.ts'
import { toLowerInvariant } from '../../base/printable.ts'
import type { Framework } from '../../frameworks/framework.ts'
import { nearestGroup } from '../../frameworks/nearest-framework.ts'
import { bestParsedVersion } from '../../nuget/best-version.ts'
import { type Dependency, type DependencyGroup, groupFramework } from '../../nuget/dependency-group.ts'
import type { PackageVersion } from '../../nuget/version.ts'
import type { ExactCatalog, PackageCatalog } from './package-catalog.ts'
import { type PackageRange, PackageRanges, type Requirement } from './package-range.ts'

/** What a package was resolved to: a version with its dependencies, or why there is none. */
export type Resolution =
  | {
      readonly kind: 'found'
      readonly version: PackageVersion
      readonly dependencies: readonly PackageRange[]
      /** the same as the manifest has them: without those that are left out, and with the ranges that it gives */
      readonly declared: readonly PackageRange[]
    }
  | { readonly kind: 'missing'; readonly versions: readonly PackageVersion[] }

/** What is asked for, whoever asks. */
export type PackageRequest = Pick<Requirement, 'id' | 'range'>

/** How the dependencies of packages are read. */
export interface CatalogReaderOptions {
  /** whether a dependency is left out; default: none is */
  readonly omits?: ((dependency: PackageRange) => boolean) | undefined
  /** the ranges in place of those of manifests; default: as the manifests have them */
  readonly central?: readonly PackageRequest[] | undefined
  /** what a package, by its lower-case id, needs beside what its manifest says; default: nothing */
  readonly added?: ((id: string) => readonly Dependency[]) | undefined
  /** the frameworks whose dependencies count where a package has none for the own; default: `defaultFallbacks` */
  readonly fallbacks?: readonly Framework[] | undefined
  /** the version that a lock has for a range, which counts where a source still has it; default: none */
  readonly locked?: ((asked: PackageRange) => PackageVersion | undefined) | undefined
}

/** Reads a catalog for one framework: every package once, and what is asked for at the same time together. */
export class CatalogReader {
  readonly #catalog: PackageCatalog & Partial<ExactCatalog>
  readonly #framework: Framework
  readonly #fallbacks: readonly Framework[] | undefined
  readonly #ranges = new PackageRanges()
  readonly #omits: (dependency: PackageRange) => boolean
  readonly #central: ReadonlyMap<string, PackageRange>
  readonly #added: (id: string) => readonly Dependency[]
  readonly #locked: (asked: PackageRange) => PackageVersion | undefined
  readonly #once = createInFlight()
  readonly #resolving = new Map<PackageRange, Promise<Resolution>>()
  readonly #resolved = new Map<PackageRange, Resolution>()
  // The place of the group that was chosen, by the frameworks of all: packages have few different lists.
  readonly #chosen = new Map<string, number>()

  constructor(
    catalog: PackageCatalog & Partial<ExactCatalog>,
    framework: Framework,
    {
      omits = () => false,
      central = [],
      added = () => [],
      fallbacks,
      locked = () => undefined,
    }: CatalogReaderOptions = {},
  ) {
    this.#catalog = catalog
    this.#framework = framework
    this.#fallbacks = fallbacks
    this.#omits = omits
    this.#added = added
    this.#locked = locked
    this.#central = new Map(central.map(each => this.rangeOf(each)).map(range => [range.id, range]))
  }

  /** What a request asks for; the same object for equal requests. */
  rangeOf({ id, range }: PackageRequest): PackageRange {
    return this.#ranges.of(id, range)
  }

  /** Whether the range is the central one of its package. */
  isCentral(range: PackageRange): boolean {
    return this.#central.get(range.id) === range
  }

  /** The resolution of a range; undefined before `resolve` is through. */
  get(range: PackageRange): Resolution | undefined {
    return this.#resolved.get(range)
  }

  /** Resolves ranges at the same time, each once. */
  async resolve(ranges: Iterable<PackageRange>): Promise<void> {
    await Promise.all(Array.from(ranges, range => this.#start(range)))
  }

  #start(range: PackageRange): Promise<Resolution> {
    const known = this.#resolving.get(range)
    if (known) return known
    const resolving = this.#resolve(range)
    this.#resolving.set(range, resolving)
    return resolving
  }

  async #resolve(range: PackageRange): Promise<Resolution> {
    const locked = this.#locked(range)
    const known = locked ?? lowestOf(range)
    const resolution = (known && (await this.#find(range, known))) ?? (await this.#choose(range, locked))
    this.#resolved.set(range, resolution)
    return resolution
  }

  async #find({ id, name }: PackageRange, version: PackageVersion): Promise<Resolution | undefined> {
    const groups = await this.#catalog.find?.(name, version)
    return groups && this.#found(version, this.#dependenciesIn(groups, id))
  }

  async #choose({ id, name, range }: PackageRange, locked: PackageVersion | undefined): Promise<Resolution> {
    const versions = await this.#catalog.versions(name)
    const version =
      versions.find(({ lower }) => lower === locked?.lower) ?? bestParsedVersion(range, versions)
    if (version === undefined) return { kind: 'missing', versions }
    const declared = await this.#once(`${id} ${version.lower}`, async () =>
      this.#dependenciesIn(await this.#catalog.dependencies(name, version), id),
    )
    return this.#found(version, declared)
  }

  #found(version: PackageVersion, declared: readonly PackageRange[]): Resolution {
    const dependencies = declared.map(each => this.#central.get(each.id) ?? each)
    return { kind: 'found', version, declared, dependencies }
  }

  // The reference client takes any version where it cannot read the range, and warns (NU1602).
  #dependenciesIn(groups: readonly DependencyGroup[], of: string): readonly PackageRange[] {
    const declared = groups[this.#choiceOf(groups)]?.dependencies ?? []
    const known = new Set(declared.map(({ id }) => toLowerInvariant(id)))
    // One of the package's own name, by which an old package stands for another version of itself, is none.
    const added = this.#added(of).filter(
      ({ id }) => !known.has(toLowerInvariant(id)) && toLowerInvariant(id) !== of,
    )
    return [...declared, ...added]
      .map(({ id, range }) => this.#ranges.of(id, range.kind === 'range' ? range.range : {}))
      .filter(dependency => !this.#omits(dependency))
  }

  #choiceOf(groups: readonly DependencyGroup[]): number {
    const key = JSON.stringify(groups.map(({ targetFramework }) => targetFramework?.text ?? null))
    const known = this.#chosen.get(key)
    if (known !== undefined) return known
    const choice = nearestGroup(this.#framework, groups.map(groupFramework), {
      fallbacks: this.#fallbacks,
    })
    this.#chosen.set(key, choice)
    return choice
  }
}

// Where the lower bound itself exists, no list of versions can tell of a lower match.
function lowestOf({ range: { lower, float } }: PackageRange): PackageVersion | undefined {
  return float === undefined && lower?.inclusive ? lower.version : undefined
}
