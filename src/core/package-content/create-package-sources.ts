import { PkgtoolError } from '../errors.ts'
import { quote } from '../text.ts'
import type { Transport } from '../transport/create-transport.ts'
import { allowsNextSource } from '../transport/retry-policy.ts'
import { createSource } from './create-source.ts'
import { type PackageNames, resolvePackageNames } from './package-names.ts'
import type { PackageSource } from './package-source.ts'
import type { SourceSetting } from './source-setting.ts'

/** Which sources may have which packages: package source mapping. */
export interface SourceMapping {
  /** names of sources; none when no pattern covers the id */
  sourcesFor(id: string): readonly string[]
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
   * @throws PkgtoolError `NOT_FOUND` when the mapping allows none, `INVALID_INPUT` when there is no source at all
   */
  forPackage(id: string): Promise<readonly PackageSource[]>
  /**
   * Opens sources in order until one can be asked.
   *
   * @throws PkgtoolError the failure of the first source when none can, and at once any failure that is no matter of
   * reach, such as credentials that are missing
   */
  ready(): Promise<void>
}

/** Makes the sources of a run. Each is opened by the first question that it is asked. */
export function createPackageSources(
  transport: Transport,
  settings: readonly SourceSetting[],
  { mapping, ...options }: PackageSourcesOptions = {},
): PackageSources {
  const names = resolvePackageNames(options.names)
  const all = settings.map(setting => createSource(transport, setting, { names }))
  return {
    all,
    async forPackage(id) {
      if (all.length === 0) throw noSource()
      const allowed = mapping === undefined ? all : allowedBy(mapping, id, all)
      return [
        ...allowed.filter(source => !source.isExhausted),
        ...allowed.filter(source => source.isExhausted),
      ]
    },
    ready: () => openFirst(all),
  }
}

function allowedBy(
  mapping: SourceMapping,
  id: string,
  all: readonly PackageSource[],
): readonly PackageSource[] {
  const wanted = new Set(mapping.sourcesFor(id).map(name => name.toLowerCase()))
  const allowed = all.filter(({ name }) => name !== undefined && wanted.has(name.toLowerCase()))
  if (allowed.length > 0) return allowed
  throw new PkgtoolError('NOT_FOUND', {
    subject: id,
    found: `no source that the package source mapping allows, of ${all.map(({ label }) => quote(label)).join(', ')}`,
    wanted: 'a pattern that covers the id',
    change: 'add one to a packageSource of packageSourceMapping',
  })
}

async function openFirst(all: readonly PackageSource[]): Promise<void> {
  const failed: [PackageSource, PkgtoolError][] = []
  for (const source of all) {
    try {
      await source.open()
      for (const [other, failure] of failed) other.passOver(failure)
      return
    } catch (error) {
      if (!allowsNextSource(error)) throw error
      failed.push([source, error])
    }
  }
  throw failed[0]?.[1] ?? noSource()
}

function noSource(): PkgtoolError {
  return new PkgtoolError('INVALID_INPUT', {
    subject: 'source',
    found: 'no source',
    wanted: 'the address of a service index',
  })
}
