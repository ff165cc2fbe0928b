import { bestParsedVersion } from '../nuget/best-version.ts'
import { type PackageVersion, tryParsePackageVersion } from '../nuget/version.ts'
import type { Catalog, CatalogGroup } from './catalog.ts'
import { anyFramework, type Framework, unsupportedFramework } from './framework.ts'
import { nearestGroup } from './nearest-group.ts'
import { parseFramework } from './parse-framework.ts'
import type { Requirement, Requirements } from './requirement.ts'

/** What a requirement was resolved to: a version with its dependencies, or why there is none. */
export type Resolution =
  | {
      readonly kind: 'found'
      readonly version: PackageVersion
      readonly dependencies: readonly Requirement[]
    }
  | { readonly kind: 'missing'; readonly versions: readonly PackageVersion[] }

/** Reads a catalog for one framework: every package once, and what is asked for at the same time together. */
export class CatalogReader {
  readonly #catalog: Catalog
  readonly #framework: Framework
  readonly #requirements: Requirements
  readonly #versions = new Map<string, Promise<readonly PackageVersion[]>>()
  readonly #dependencies = new Map<string, Promise<readonly Requirement[]>>()
  readonly #resolving = new Map<Requirement, Promise<Resolution>>()
  readonly #resolved = new Map<Requirement, Resolution>()
  // The place of the group that was chosen, by the frameworks of all: packages have few different lists.
  readonly #chosen = new Map<string, number>()

  constructor(catalog: Catalog, framework: Framework, requirements: Requirements) {
    this.#catalog = catalog
    this.#framework = framework
    this.#requirements = requirements
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
    const versions = await this.#versionsOf(requirement)
    const version = bestParsedVersion(requirement.range, versions)
    const resolution: Resolution =
      version === undefined
        ? { kind: 'missing', versions }
        : { kind: 'found', version, dependencies: await this.#dependenciesOf(requirement, version) }
    this.#resolved.set(requirement, resolution)
    return resolution
  }

  #versionsOf({ id, name }: Requirement): Promise<readonly PackageVersion[]> {
    const known = this.#versions.get(id)
    if (known) return known
    const asked = Promise.resolve(this.#catalog.versions(name)).then(texts =>
      texts.map(tryParsePackageVersion).filter(version => version !== undefined),
    )
    this.#versions.set(id, asked)
    return asked
  }

  #dependenciesOf({ id, name }: Requirement, version: PackageVersion): Promise<readonly Requirement[]> {
    const key = `${id} ${version.lower}`
    const known = this.#dependencies.get(key)
    if (known) return known
    const asked = Promise.resolve(this.#catalog.dependencies(name, version.text)).then(groups =>
      this.#choose(groups),
    )
    this.#dependencies.set(key, asked)
    return asked
  }

  // The reference client cannot read a manifest with a range that does not parse; here such a dependency asks for nothing.
  #choose(groups: readonly CatalogGroup[]): readonly Requirement[] {
    const frameworks = groups.map(({ targetFramework = '' }) => targetFramework)
    const key = JSON.stringify(frameworks)
    const known = this.#chosen.get(key)
    const index = known ?? nearestGroup(this.#framework, frameworks.map(readFramework))
    if (known === undefined) this.#chosen.set(key, index)
    return (groups[index]?.dependencies ?? [])
      .map(({ id, range }) => this.#requirements.parse(id, range))
      .filter(requirement => requirement !== undefined)
  }
}

// A name that cannot be read suits no project.
function readFramework(text: string): Framework {
  try {
    return text === '' ? anyFramework : parseFramework(text)
  } catch {
    return unsupportedFramework
  }
}
