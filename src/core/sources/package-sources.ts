import { PkgtoolError, textOf } from '../base/errors.ts'
import type { FileSetting } from '../base/exceptions.ts'
import { type Log, silentLog } from '../base/ports.ts'
import { printable, quote } from '../base/printable.ts'
import { foldName } from '../net/credentials/credential-binding.ts'
import type { Transport } from '../net/exchange/client.ts'
import { allowsNextSource, isRefusal } from '../net/exchange/failures.ts'
import { type PackageNames, type ResolvedNames, resolvePackageNames } from '../nuget/presets.ts'
import type { AuditSettings } from './config/audit-settings.ts'
import { createSource } from './create-source.ts'
import type { AgeGate } from './minimum-age.ts'
import type { PackageSource } from './source.ts'
import type { SourceMapping } from './source-mapping.ts'
import { type SourceSetting, sourceAddress } from './source-setting.ts'

export interface PackageSourcesOptions {
  /** default: each source may have each package */
  readonly mapping?: SourceMapping | undefined
  /** what is asked about vulnerable packages; default: nothing is configured */
  readonly audit?: Omit<AuditSettings, 'names'> | undefined
  readonly names?: PackageNames | undefined
  /** what a source must say of the age of packages; default: nothing */
  readonly gateOf?: ((setting: SourceSetting) => AgeGate | undefined) | undefined
  readonly log?: Log | undefined
}

/** What is configured to be asked about vulnerable packages. */
export interface AuditingSources {
  /** none: the sources of packages are asked */
  readonly all: readonly PackageSource[]
  /** the config files outside the workspace have sources for audits, or the caller names whom to ask */
  readonly areForAudits: boolean
  /** Those that config files outside the workspace alone would have asked, as they are in the run, if they are. @throws PkgtoolError as their settings */
  outside(): readonly DemandedSource[]
  /** what a file of the workspace says of them; absent: nothing */
  readonly ofWorkspace?: FileSetting | undefined
}

/** A source that a config file outside the workspace has asked about vulnerable packages. */
export interface DemandedSource {
  readonly source: PackageSource
  /** what in a file of the workspace keeps it out of the run; absent: nothing */
  readonly leftOutBy: FileSetting | undefined
}

/** The sources of a run (several sources). */
export interface PackageSources {
  /** the names of package files: as given, as in a folder, or the default */
  readonly names: ResolvedNames
  /** all, in the order given */
  readonly all: readonly PackageSource[]
  /** a mapping says which of them may have which package */
  readonly isMapped: boolean
  /** What is asked about vulnerable packages in place of these. @throws PkgtoolError as its settings */
  auditing(): AuditingSources
  /**
   * The sources to ask for a package now, in order: those that the mapping allows, as given, but those that have exhausted
   * their retries last.
   *
   * @throws PkgtoolError `NO_SOURCE_FOR_PACKAGE` if the mapping allows none, `INVALID_INPUT` if there is no source at all
   */
  forPackage(id: string): Promise<readonly PackageSource[]>
  /** The same sources as given, whether or not one has exhausted its retries. Throws as `forPackage`. */
  ranked(id: string): readonly PackageSource[]
  /** The sources that the mapping keeps a package from. */
  keptFrom(id: string): readonly PackageSource[]
  /**
   * Takes what projects choose: sources to add, or to take in place of these. One of an address that is there already stays as it is,
   * with its name and its credential.
   */
  adopt(settings: readonly SourceSetting[], options: Adoption): void
  /** Adds sources that are asked last, and stand in for no other one that fails. */
  adoptLast(settings: readonly SourceSetting[]): void
  /**
   * Opens the sources that may have one of the packages (without `ids`: any source), in order, until one is open. If the
   * mapping covers no id, there is none to open. Returns false while offline if no source is on this machine; then each
   * package reports that it is missing.
   *
   * @throws PkgtoolError the failure of the first source if none can be opened; at once any failure that is not about
   * reachability, such as missing credentials
   */
  ready(ids?: readonly string[], options?: ReadyOptions): Promise<boolean>
}

/** How sources of projects are taken. */
interface Adoption {
  readonly replaces: boolean
  /** where it is said */
  readonly place: FileSetting['place'] | undefined
}

/** Creates the sources of a run. Each opens at its first query, and then needs the transport. */
export function createPackageSources(
  openTransport: () => Promise<Transport>,
  settings: readonly SourceSetting[],
  { mapping, audit, gateOf = () => undefined, log = silentLog, ...options }: PackageSourcesOptions = {},
): PackageSources {
  const names = resolvePackageNames(options.names)
  const all: PackageSource[] = []
  const last = new Set<PackageSource>()
  const hrefs = new Map<PackageSource, string>()
  let replacedBy: FileSetting | undefined
  const create = (setting: SourceSetting) => {
    const hasAlternative = () => all.some(other => other !== source && !other.isExhausted && !last.has(other))
    const source = createSource(openTransport, setting, { names, log, age: gateOf(setting), hasAlternative })
    hrefs.set(source, setting.address.document.href)
    return source
  }
  all.push(...settings.map(create))
  const ranked = (id: string) => {
    if (all.length === 0) throw noSource(replacedBy)
    const allowed = mapping === undefined ? all : allowedBy(mapping, id, all)
    if (allowed.length === 0) throw notMapped(id, { all, patterns: mapping?.patterns ?? [] })
    return allowed
  }
  return {
    names,
    all,
    isMapped: mapping !== undefined,
    auditing: () =>
      auditingSources(audit, {
        replacedBy,
        inRun: ({ address }) => all.find(source => hrefs.get(source) === address.document.href),
        create: setting => createSource(openTransport, setting, { names, log, hasAlternative: () => false }),
      }),
    ranked,
    keptFrom(id) {
      const allowed = mapping === undefined ? all : allowedBy(mapping, id, all)
      return all.filter(source => !allowed.includes(source))
    },
    ...adoptionBy(create, { all, last, onReplaced: by => (replacedBy = by) }),
    async forPackage(id) {
      const allowed = ranked(id)
      return [
        ...allowed.filter(source => !source.isExhausted),
        ...allowed.filter(source => source.isExhausted),
      ]
    },
    async ready(ids, options) {
      if (all.length === 0) throw noSource(replacedBy)
      if (mapping === undefined || ids === undefined) return openAny(all, { ...options, last })
      const mapped = new Set(ids.flatMap(id => allowedBy(mapping, id, all)))
      return (
        mapped.size === 0 ||
        openAny(
          all.filter(source => mapped.has(source)),
          { ...options, last },
        )
      )
    },
  }
}

/** Takes sources up into a list, each address once. */
function adoptionBy(
  create: (setting: SourceSetting) => PackageSource,
  {
    all,
    last,
    onReplaced,
  }: {
    readonly all: PackageSource[]
    readonly last: Set<PackageSource>
    readonly onReplaced: (by: FileSetting | undefined) => void
  },
): Pick<PackageSources, 'adopt' | 'adoptLast'> {
  const take = (chosen: readonly SourceSetting[]) => {
    const known = new Map(all.map(source => [source.address, source]))
    return chosen.map(setting => known.get(sourceAddress(setting)) ?? create(setting))
  }
  return {
    adopt(chosen, { replaces, place }) {
      const taken = take(chosen)
      if (replaces) onReplaced(place && { setting: 'RestoreSources', place })
      all.splice(0, all.length, ...new Set(replaces ? taken : [...all, ...taken]))
    },
    adoptLast(chosen) {
      const added = take(chosen).filter(source => !all.includes(source))
      for (const source of added) last.add(source)
      all.push(...added)
    },
  }
}

function auditingSources(
  audit: PackageSourcesOptions['audit'],
  {
    create,
    inRun,
    replacedBy,
  }: {
    readonly create: (setting: SourceSetting) => PackageSource
    readonly inRun: (setting: SourceSetting) => PackageSource | undefined
    readonly replacedBy: FileSetting | undefined
  },
): AuditingSources {
  const all = (audit?.read() ?? []).map(create)
  return {
    all,
    areForAudits: audit?.outside?.areForAudits ?? (all.length > 0 && audit?.ofWorkspace === undefined),
    outside: () =>
      (audit?.outside?.read() ?? []).map(({ setting, leftOutBy = replacedBy }) => {
        const known = inRun(setting)
        return known ? { source: known, leftOutBy: undefined } : { source: create(setting), leftOutBy }
      }),
    ofWorkspace: audit?.ofWorkspace,
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
    found: 'no usable source has a pattern for it in packageSourceMapping',
    wanted: `a pattern for one of ${all.map(({ label }) => quote(label)).join(', ')}`,
    change: 'change the config file or the pin',
    details: patterns.map(printable),
  })
}

/** Options to open a first source. */
interface ReadyOptions {
  /** a source that refuses is passed over: hashes say which bytes are right, wherever they come from; default: false */
  readonly passesRefusals?: boolean
}

async function openAny(
  all: readonly PackageSource[],
  { last, ...options }: ReadyOptions & { readonly last: ReadonlySet<PackageSource> },
): Promise<boolean> {
  const first = all.filter(source => !last.has(source))
  if (first.length === all.length) return openFirst(first, options)
  const others = all.filter(source => last.has(source))
  return (first.length > 0 && (await openFirst(first, options))) || openFirst(others, options)
}

async function openFirst(
  all: readonly PackageSource[],
  { passesRefusals = false }: ReadyOptions = {},
): Promise<boolean> {
  const failed: [PackageSource, PkgtoolError][] = []
  for (const source of all) {
    try {
      await source.open()
      for (const [other, failure] of failed) other.passOver(failure)
      return true
    } catch (error) {
      if (!(allowsNextSource(error) || (passesRefusals && isRefusal(error)))) throw error
      failed.push([source, error])
    }
  }
  if (failed.length > 0 && failed.every(([, { code }]) => code === 'OFFLINE')) return false
  throw joinClosed(failed) ?? noSource(undefined)
}

// The error of the first source, with what the others said.
function joinClosed(failed: readonly (readonly [PackageSource, PkgtoolError])[]): PkgtoolError | undefined {
  const [first, ...others] = failed.map(([, error]) => error)
  if (first === undefined || others.length === 0) return first
  const details = [...(first.fields.details ?? []), ...others.map(other => textOf(other))]
  return new PkgtoolError(first.code, { ...first.fields, details }, { cause: first })
}

function noSource(by: FileSetting | undefined): PkgtoolError {
  return new PkgtoolError('INVALID_INPUT', {
    subject: 'source',
    found: by === undefined ? 'there is no source' : `${by.setting} of a project leaves no source`,
    wanted: 'the address of a service index',
    ...by?.place,
  })
}

/** The end of what was found for a package that the mapping keeps from sources; empty: from none. */
export function notConsidered(labels: readonly string[]): string {
  return labels.length > 0 ? `, and not considered because of the mapping: ${labels.join(', ')}` : ''
}
