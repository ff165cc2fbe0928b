import { anyFramework, type Framework, unsupportedFramework } from '../frameworks/framework.ts'
import { nearestGroup } from '../frameworks/nearest-group.ts'
import { parseFramework } from '../frameworks/parse-framework.ts'
import { bestParsedVersion } from '../nuget/best-version.ts'
import { type PackageVersion, tryParsePackageVersion } from '../nuget/version.ts'
import { rangeHolds } from '../nuget/version-range.ts'
import type { Catalog, CatalogGroup, ExactCatalog } from './catalog.ts'
import type { Requirement, Requirements } from './requirement.ts'

/** What a requirement was resolved to: a version with its dependencies, or why there is none. */
export type Resolution =
  | {
      readonly kind: 'found'
      readonly version: PackageVersion
      readonly dependencies: readonly Requirement[]
      /** the same as the manifest has them: without those that are left out, and with the ranges that it gives */
      readonly declared: readonly Requirement[]
    }
  | { readonly kind: 'missing'; readonly versions: readonly PackageVersion[] }

/** How the dependencies of packages are read. */
export interface CatalogReaderOptions {
  readonly requirements: Requirements
  /** whether a dependency is left out; default: none is */
  readonly omits?: ((dependency: Requirement) => boolean) | undefined
  /** the requirement in place of a dependency; default: as the manifest has it */
  readonly replace?: ((dependency: Requirement) => Requirement) | undefined
}

/** Reads a catalog for one framework: every package once, and what is asked for at the same time together. */
export class CatalogReader {
  readonly #catalog: Catalog & Partial<ExactCatalog>
  readonly #framework: Framework
  readonly #requirements: Requirements
  readonly #omits: (dependency: Requirement) => boolean
  readonly #replace: (dependency: Requirement) => Requirement
  /** of each id its versions, by their text in lower case */
  readonly #versions = new Map<string, Promise<ReadonlyMap<string, PackageVersion>>>()
  readonly #exact = new Map<string, Promise<readonly CatalogGroup[] | undefined>>()
  readonly #dependencies = new Map<string, Promise<readonly Requirement[]>>()
  readonly #resolving = new Map<Requirement, Promise<Resolution>>()
  readonly #resolved = new Map<Requirement, Resolution>()
  // The place of the group that was chosen, by the frameworks of all: packages have few different lists.
  readonly #chosen = new Map<string, number>()

  constructor(
    catalog: Catalog & Partial<ExactCatalog>,
    framework: Framework,
    { requirements, omits = () => false, replace = dependency => dependency }: CatalogReaderOptions,
  ) {
    this.#catalog = catalog
    this.#framework = framework
    this.#requirements = requirements
    this.#omits = omits
    this.#replace = replace
  }

  /** The resolution of a requirement; undefined before `resolve` is through. */
  get(requirement: Requirement): Resolution | undefined {
    return this.#resolved.get(requirement)
  }

  /** Resolves requirements at the same time, each once. */
  async resolve(requirements: Iterable<Requirement>): Promise<void> {
    await Promise.all(Array.from(requirements, requirement => this.#start(requirement)))
  }

  #start(requirement: Requirement): Promise<Resolution> {
    const known = this.#resolving.get(requirement)
    if (known) return known
    const resolving = this.#resolve(requirement)
    this.#resolving.set(requirement, resolving)
    return resolving
  }

  async #resolve(requirement: Requirement): Promise<Resolution> {
    const resolution = (await this.#findLowest(requirement)) ?? (await this.#choose(requirement))
    this.#resolved.set(requirement, resolution)
    return resolution
  }

  // Where the lower bound itself exists, no list of versions can tell of a lower match.
  async #findLowest(requirement: Requirement): Promise<Resolution | undefined> {
    const { lower, float } = requirement.range
    if (this.#catalog.find === undefined || float !== undefined || !lower?.inclusive) return undefined
    const { version } = lower
    const key = `${requirement.id} ${version.lower}`
    const asked = this.#exact.get(key) ?? this.#catalog.find(requirement.name, version.normalized)
    this.#exact.set(key, asked)
    const groups = await asked
    return groups && this.#found(version, this.#dependenciesIn(groups))
  }

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
  }

  #dependenciesOf({ id, name }: Requirement, version: PackageVersion): Promise<readonly Requirement[]> {
    const key = `${id} ${version.lower}`
    const known = this.#dependencies.get(key)
    if (known) return known
    const asked = Promise.resolve(this.#catalog.dependencies(name, version.text)).then(groups =>
      this.#dependenciesIn(groups),
    )
    this.#dependencies.set(key, asked)
    return asked
  }

  // The reference client cannot read a manifest with a range that does not parse; here such a dependency asks for nothing.
  #dependenciesIn(groups: readonly CatalogGroup[]): readonly Requirement[] {
    const frameworks = groups.map(({ targetFramework = '' }) => targetFramework)
    const key = JSON.stringify(frameworks)
    const known = this.#chosen.get(key)
    const index = known ?? nearestGroup(this.#framework, frameworks.map(readFramework))
    if (known === undefined) this.#chosen.set(key, index)
    return (groups[index]?.dependencies ?? [])
      .map(({ id, range }) => this.#requirements.parse(id, range))
      .filter(requirement => requirement !== undefined)
      .filter(requirement => !this.#omits(requirement))
  }
}

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
  }
}
