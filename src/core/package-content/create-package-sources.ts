import { PkgtoolError } from '../errors.ts'
import { printable, quote } from '../text.ts'
import type { Transport } from '../transport/create-transport.ts'
import { foldName } from '../transport/credential-binding.ts'
import { allowsNextSource } from '../transport/retry-policy.ts'
import { createSource } from './create-source.ts'
import { type PackageNames, resolvePackageNames } from './package-names.ts'
import type { PackageSource } from './package-source.ts'
import type { SourceSetting } from './source-setting.ts'

/** Which sources may have which packages: package source mapping. */
export interface SourceMapping {
  /** names of sources; none when no pattern covers the id */
  sourcesFor(id: string): readonly string[]
  /** its patterns, for an error: `NAME: PATTERN, …`, one text a source */
  readonly patterns: readonly string[]
}

export interface PackageSourcesOptions {
  /** default: each source may have each package */
  readonly mapping?: SourceMapping | undefined
  readonly names?: PackageNames | undefined
}

/** The sources of a run (DESIGN 5, several sources). */
export interface PackageSources {
  /** all, in the order given */
  readonly all: readonly PackageSource[]
  /**
   * Those that may have a package, in the order in which they are asked now: those that the mapping allows, in the order
   * given, and last those that have used up their retries.
   *
   * @throws PkgtoolError `NO_SOURCE_FOR_PACKAGE` when the mapping allows none, `INVALID_INPUT` when there is no source at all
   */
  forPackage(id: string): Promise<readonly PackageSource[]>
  /**
   * Opens the sources that may have one of the packages, in order, until one can be asked; without `ids` any. Where the
   * mapping covers no id there is none to open. False while offline where none lies on this machine: each package tells
   * for itself then that it is not there.
   *
   * @throws PkgtoolError the failure of the first source when none can, and at once any failure that is no matter of
   * reach, such as credentials that are missing
   */
  ready(ids?: readonly string[]): Promise<boolean>
}

/** Makes the sources of a run. Each is opened by the first question that it is asked. */
export function createPackageSources(
  transport: Transport,
  settings: readonly SourceSetting[],
  { mapping, ...options }: PackageSourcesOptions = {},
): PackageSources {
  const names = resolvePackageNames(options.names)
  const all: PackageSource[] = []
  for (const setting of settings) {
    const hasAlternative = () => all.some(other => other !== source && !other.isExhausted)
    const source = createSource(transport, setting, { names, hasAlternative })
    all.push(source)
  }
  return {
    all,
    async forPackage(id) {
      if (all.length === 0) throw noSource()
      const allowed = mapping === undefined ? all : allowedBy(mapping, id, all)
      if (allowed.length === 0) throw notMapped(id, { all, patterns: mapping?.patterns ?? [] })
      return [
        ...allowed.filter(source => !source.isExhausted),
        ...allowed.filter(source => source.isExhausted),
      ]
    },
    async ready(ids) {
      if (mapping === undefined || ids === undefined) return openFirst(all)
      const mapped = new Set(ids.flatMap(id => allowedBy(mapping, id, all)))
      return mapped.size === 0 || openFirst(all.filter(source => mapped.has(source)))
    },
  }
}

function allowedBy(
  mapping: SourceMapping,
  id: string,
  all: readonly PackageSource[],
): readonly PackageSource[] {
  const wanted = new Set(mapping.sourcesFor(id).map(foldName))
  return all.filter(({ name }) => name !== undefined && wanted.has(foldName(name)))
}

interface Unmapped {
  readonly all: readonly PackageSource[]
  readonly patterns: readonly string[]
}

function notMapped(id: string, { all, patterns }: Unmapped): PkgtoolError {
  return new PkgtoolError('NO_SOURCE_FOR_PACKAGE', {
    subject: id,
    found: 'no usable source with a pattern for it in packageSourceMapping',
    wanted: `a pattern for one of ${all.map(({ label }) => quote(label)).join(', ')}`,
    change: 'change the config file or the pin',
    details: patterns.map(printable),
  })
}

async function openFirst(all: readonly PackageSource[]): Promise<boolean> {
  const failed: [PackageSource, PkgtoolError][] = []
  for (const source of all) {
    try {
      await source.open()
      for (const [other, failure] of failed) other.passOver(failure)
      return true
    } catch (error) {
      if (!allowsNextSource(error)) throw error
      failed.push([source, error])
    }
  }
  if (failed.length > 0 && failed.every(([, { code }]) => code === 'OFFLINE')) return false
  throw failed[0]?.[1] ?? noSource()
}

function noSource(): PkgtoolError {
  return new PkgtoolError('INVALID_INPUT', {
    subject: 'source',
    found: 'no source',
    wanted: 'the address of a service index',
  })
}
