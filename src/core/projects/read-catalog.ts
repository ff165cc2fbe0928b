import { createInFlight } from '../base/once.ts'
import type { Framework } from '../frameworks/framework.ts'
import { nearestGroup } from '../frameworks/nearest-group.ts'
import { bestParsedVersion } from '../nuget/best-version.ts'

<<<<<<< HEAD

import { type PackageVersion, tryParsePackageVersion } from '../nuget/version.ts'
import { rangeHolds } from '../nuget/version-range.ts'
import type { Catalog, CatalogGroup, ExactCatalog } from './catalog.ts'
import type { Requirement, Requirements } from './requirement.ts'

=======

import { type DependencyGroup, groupFramework } from '../nuget/dependency-group.ts'
import type { PackageVersion } from '../nuget/version.ts'
import type { ExactCatalog, PackageCatalog } from './package-catalog.ts'
import { type PackageRange, PackageRanges } from './package-range.ts'
import type { Requirement } from './requirement.ts'

>>>>>>> main

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
}

/** Reads a catalog for one framework: every package once, and what is asked for at the same time together. */
export class CatalogReader {
  readonly #catalog: PackageCatalog & Partial<ExactCatalog>
  readonly #framework: Framework
<<<<<<< HEAD
  readonly #requirements: Requirements
  readonly #omits: (dependency: Requirement) => boolean
  readonly #replace: (dependency: Requirement) => Requirement
  /** of each id its versions, by their text in lower case */
  readonly #versions = new Map<string, Promise<ReadonlyMap<string, PackageVersion>>>()
  readonly #exact = new Map<string, Promise<readonly CatalogGroup[] | undefined>>()
  readonly #dependencies = new Map<string, Promise<readonly Requirement[]>>()
  readonly #resolving = new Map<Requirement, Promise<Resolution>>()
  readonly #resolved = new Map<Requirement, Resolution>()
=======
  readonly #ranges = new PackageRanges()
  readonly #omits: (dependency: PackageRange) => boolean
  readonly #central: ReadonlyMap<string, PackageRange>
  readonly #once = createInFlight()
  readonly #resolving = new Map<PackageRange, Promise<Resolution>>()
  readonly #resolved = new Map<PackageRange, Resolution>()
>>>>>>> main
  // The place of the group that was chosen, by the frameworks of all: packages have few different lists.
  readonly #chosen = new Map<string, number>()

  constructor(
    catalog: PackageCatalog & Partial<ExactCatalog>,
    framework: Framework,
    { omits = () => false, central = [] }: CatalogReaderOptions = {},
  ) {
    this.#catalog = catalog
    this.#framework = framework
    this.#omits = omits
    this.#central = new Map(central.map(each => this.rangeOf(each)).map(range => [range.id, range]))
  }

  /** What a request asks for; the same object for equal requests. */
  rangeOf({ id, range }: PackageRequest): PackageRange {
    return this.#ranges.of(id, range)
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
    const resolution = (await this.#findLowest(range)) ?? (await this.#choose(range))
    this.#resolved.set(range, resolution)
    return resolution
  }

  // Where the lower bound itself exists, no list of versions can tell of a lower match.
  async #findLowest({ name, range: { lower, float } }: PackageRange): Promise<Resolution | undefined> {
    if (this.#catalog.find === undefined || float !== undefined || !lower?.inclusive) return undefined
    const { version } = lower
    const groups = await this.#catalog.find(name, version)
    return groups && this.#found(version, this.#dependenciesIn(groups))
  }

<<<<<<< HEAD
  async #choose(requirement: Requirement): Promise<Resolution> {
    const versions = await this.#versionsOf(requirement)
    const version =
      lowestOf(requirement, versions) ?? bestParsedVersion(requirement.range, [...versions.values()])
    if (version === undefined) return { kind: 'missing', versions: [...versions.values()] }
    return this.#found(version, await this.#dependenciesOf(requirement, version))
  }

  #found(version: PackageVersion, declared: readonly Requirement[]): Resolution {
    return { kind: 'found', version, declared, dependencies: declared.map(each => this.#replace(each)) }
  }

  #versionsOf({ id, name }: Requirement): Promise<ReadonlyMap<string, PackageVersion>> {
    const known = this.#versions.get(id)
    if (known) return known
    const asked = Promise.resolve(this.#catalog.versions(name)).then(texts => {
      const versions = new Map<string, PackageVersion>()
      for (const version of texts.map(tryParsePackageVersion))
        if (version && !versions.has(version.lower)) versions.set(version.lower, version)
      return versions
    })
    this.#versions.set(id, asked)
    return asked
=======
  async #choose({ id, name, range }: PackageRange): Promise<Resolution> {
    const versions = await this.#catalog.versions(name)
    const version = bestParsedVersion(range, versions)
    if (version === undefined) return { kind: 'missing', versions }
    const declared = await this.#once(`${id} ${version.lower}`, async () =>
      this.#dependenciesIn(await this.#catalog.dependencies(name, version)),
    )
    return this.#found(version, declared)
>>>>>>> main
  }

  #found(version: PackageVersion, declared: readonly PackageRange[]): Resolution {
    const dependencies = declared.map(each => this.#central.get(each.id) ?? each)
    return { kind: 'found', version, declared, dependencies }
  }

  // The reference client cannot read a manifest with a range that does not parse; here such a dependency asks for nothing.
  #dependenciesIn(groups: readonly DependencyGroup[]): readonly PackageRange[] {
    return (groups[this.#choiceOf(groups)]?.dependencies ?? [])
      .filter(({ range: { kind } }) => kind !== 'invalid')
      .map(({ id, range }) => this.#ranges.of(id, range.kind === 'range' ? range.range : {}))
      .filter(dependency => !this.#omits(dependency))
  }

<<<<<<< HEAD
// The lower bound, where it is there: a look at all others would find none that is lower.
function lowestOf(
  { range }: Requirement,
  versions: ReadonlyMap<string, PackageVersion>,
): PackageVersion | undefined {
  if (range.float !== undefined || range.lower === undefined) return undefined
  const version = versions.get(range.lower.version.lower)
  return version && rangeHolds(range, version) ? version : undefined
}

// A name that cannot be read suits no project.
function readFramework(text: string): Framework {
  try {
    return text === '' ? anyFramework : parseFramework(text)
  } catch {
    return unsupportedFramework
=======
  #choiceOf(groups: readonly DependencyGroup[]): number {
    const key = JSON.stringify(groups.map(({ targetFramework }) => targetFramework?.text ?? null))
    const known = this.#chosen.get(key)
    if (known !== undefined) return known
    const choice = nearestGroup(this.#framework, groups.map(groupFramework))
    this.#chosen.set(key, choice)
    return choice
>>>>>>> main
  }
}
