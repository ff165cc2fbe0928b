import { PkgtoolError } from '../base/errors.ts'
import { type RunOptions, silentLog } from '../base/ports.ts'
import { toLowerInvariant } from '../base/printable.ts'
import { bestParsedVersion } from '../nuget/best-version.ts'
import type { Dependency } from '../nuget/dependency-group.ts'
import type { ParsedPin } from '../nuget/pin.ts'
import { compareParsedVersions, type PackageVersion } from '../nuget/version.ts'
import { rangeHolds } from '../nuget/version-range.ts'
import { atPin } from '../pins/merge-pins.ts'
import type { ExactCatalog } from '../projects/graph/package-catalog.ts'
import type { PackageSources } from '../sources/package-sources.ts'
import { createSourceCatalog, takenKey } from './source-catalog.ts'

/** A package to follow, with the pin that leads to it. */
interface Met {
  readonly id: string
  readonly version: PackageVersion
  readonly pin: ParsedPin
}

/**
 * The pins with everything that they may need, whatever the target framework: the dependencies of all groups, each in the
 * lowest and the highest version that its range accepts. A dependency that no source has gets a warning.
 *
 * @throws PkgtoolError `NOT_FOUND` for a pin that no source has, `TOO_LARGE`, and errors of the sources
 */
export async function withAllDependencies(
  pins: readonly ParsedPin[],
  sources: PackageSources,
  { signal, log = silentLog }: RunOptions,
): Promise<readonly ParsedPin[]> {
  const union = new Union(createSourceCatalog(sources, { signal, taken: askedFor(pins) }))
  let level: readonly Met[] = await Promise.all(pins.map(pin => union.start(pin)))
  while (level.length > 0) level = (await Promise.all(level.map(met => union.follow(met)))).flat()
  if (union.missing.size > 0) {
    const names = [...union.missing].sort()
    const more = names.length > shown ? ` and ${names.length - shown} more` : ''
    log.warning(`no source has these dependencies: ${names.slice(0, shown).join(', ')}${more}`)
  }
  return union.pins
}

function askedFor(pins: readonly ParsedPin[]): ReadonlySet<string> {
  return new Set(
    pins.flatMap(({ id, request }) => (request.kind === 'exact' ? takenKey(id, request.version) : [])),
  )
}

const shown = 5

class Union {
  readonly pins: ParsedPin[] = []
  /** dependencies that no source has, with their ranges */
  readonly missing = new Set<string>()
  readonly #catalog: ExactCatalog
  readonly #known = new Set<string>()
  readonly #asked = new Set<string>()

  constructor(catalog: ExactCatalog) {
    this.#catalog = catalog
  }

  async start(pin: ParsedPin): Promise<Met> {
    const { id, request } = pin
    const version =
      request.kind === 'exact'
        ? request.version
        : bestParsedVersion(request.range, await this.#catalog.versions(id))
    if (version) return { id, version, pin }
    throw atPin(
      new PkgtoolError('NOT_FOUND', { subject: `${id} ${pin.version}`, found: 'there is no such version' }),
      pin,
    )
  }

  /** Takes a package, and returns those that it may need and that were not met before. */
  async follow({ id, version, pin }: Met): Promise<readonly Met[]> {
    const key = `${toLowerInvariant(id)} ${version.lower}`
    if (this.#known.has(key)) return []
    this.#known.add(key)
    const isOwn = toLowerInvariant(pin.id) === toLowerInvariant(id)
    const { line, file } = pin
    const place = { line, ...(file !== undefined && { file }) }
    const request = { kind: 'exact', version } as const
    this.pins.push(isOwn ? { ...pin, request } : { id, version: version.normalized, ...place, request })
    const groups = (await this.#catalog.find(id, version)) ?? []
    const dependencies = groups.flatMap(group => group.dependencies)
    const found = await Promise.all(dependencies.map(each => this.#bounds(each)))
    return found.flat().map(each => ({ ...each, pin }))
  }

  async #bounds({ id, range: asked }: Dependency): Promise<readonly Omit<Met, 'pin'>[]> {
    const name = asked.kind === 'any' ? id : `${id} ${asked.text}`
    const key = toLowerInvariant(name)
    if (this.#asked.has(key)) return []
    this.#asked.add(key)
    const range = asked.kind === 'range' ? asked.range : {}
    const versions = await this.#catalog.versions(id)
    const lowest = bestParsedVersion(range, versions)
    if (!lowest) {
      this.missing.add(name)
      return []
    }
    const inside = versions.filter(
      each => rangeHolds(range, each) && (each.labels.length === 0 || each === lowest),
    )
    const highest = inside.reduce((a, b) => (compareParsedVersions(a, b) < 0 ? b : a), lowest)
    return [...new Set([lowest, highest])].map(version => ({ id, version }))
  }
}
