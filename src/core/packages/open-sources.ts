import { type ErrorCode, isPkgtoolError, PkgtoolError, printable, quote } from '../base/errors.ts'
import { adviceForName } from '../base/parse-input.ts'
import { type Log, silentLog } from '../base/ports.ts'
import { type FeedAddress, isServer } from '../http/address.ts'
import type { Transport } from '../http/client.ts'
import { assignCredentials, foldName, isNamed } from '../http/credential-scope.ts'
import type { NamedCredential, SourceCredentials } from '../http/credentials.ts'
import { allowsNextSource } from '../http/retry.ts'
import { type PackageNames, type ResolvedNames, resolvePackageNames } from '../nuget/package-paths.ts'
import { type Pin, pinPlace } from '../nuget/pin.ts'
import type { ConfigOptions } from './config-sources.ts'
import type { PlacedPackage } from './record.ts'
import {
  createSource,
  type PackageSource,
  parseSourceSetting,
  type SourceSetting,
  sourceLabel,
  withCredentials,
} from './source.ts'

/** The sources of packages (DESIGN 2, 5). */
export interface SourceOptions extends SourceCredentials, ConfigOptions {
  /** service indexes in the order in which they are asked: URL, `NAME=URL` or folder; not together with `configFile` */
  readonly sources?: readonly string[] | undefined
  /** the base of relative paths; default: the current directory */
  readonly workingDirectory?: string | undefined
  readonly log?: Log | undefined
}

export interface OpenSourcesOptions {
  readonly transport: Transport
  readonly names: PackageNames
  /** used if neither `names` nor a folder has any; default: none */
  readonly lockNames?: PackageNames | undefined
}

/**
 * Creates the sources of a run from `sources` or the config file, without any request. A folder that is a feed determines
 * the names of its files.
 *
 * @throws PkgtoolError errors of reading them
 */
export async function openSources(
  options: SourceOptions,
  { transport, names, lockNames }: OpenSourcesOptions,
): Promise<PackageSources> {
  const { settings, mapping } = await readSettings(options)
  const folders = settings.map(({ address }) => address).filter(address => !isServer(address))
  const known = folders.length === 0 ? names : await nameByFolders(folders, names)
  return createPackageSources(transport, withCredentials(settings, options), {
    mapping,
    names: {
      packageExtension: known.packageExtension ?? lockNames?.packageExtension,
      manifestExtension: known.manifestExtension ?? lockNames?.manifestExtension,
    },
  })
}

// Loaded only if there is a folder.
async function nameByFolders(folders: readonly FeedAddress[], names: PackageNames): Promise<PackageNames> {
  const { namesOfFolders } = await import('../nuget/folder-names.ts')
  return namesOfFolders(folders, names, { names: ['packageExtension', 'manifestExtension'] })
}

interface Settings {
  readonly settings: readonly SourceSetting[]
  readonly mapping?: SourceMapping | undefined
}

async function readSettings(options: SourceOptions): Promise<Settings> {
  const { sources = [], configFile, workingDirectory, log = silentLog } = options
  if (configFile === undefined) {
    const settings = sources.map(text => parseSourceSetting(text, { directory: workingDirectory }))
    return { settings: assignCredentials(settings, await variableCredentials(settings, options)) }
  }
  // The XML readers are loaded only if there is a config file.
  const { readConfigSources } = await import('./config-sources.ts')
  return log.stage('Sources', async () => {
    const read = await readConfigSources({
      ...options,
      configFile,
      hasCredential: name => isGiven(name, options),
    })
    for (const setting of read.settings) log.info(sourceLabel(setting))
    return read
  })
}

// The credential that the environment gives a source by its name, as in the reference client for sources of config files.
async function variableCredentials(
  settings: readonly SourceSetting[],
  { log = silentLog, ...options }: SourceOptions,
): Promise<readonly NamedCredential[]> {
  const servers = settings.filter(({ address }) => isServer(address))
  const names = [...new Set(servers.flatMap(({ name }) => name ?? []))].filter(
    name => options.sourceVariable?.(name) && !isGiven(name, options),
  )
  if (names.length === 0) return []
  const { findCredential } = await import('./config-sources.ts')
  return names.flatMap(name => {
    const found = findCredential({ key: name }, { ...options, log })
    if (found === undefined) return []
    options.onCredential?.(found.credential)
    return [{ name, credential: found.credential }]
  })
}

/** Whether a source gets a credential by its name, or as the only server: then no other credential is used. */
function isGiven(name: string, { credentials = [], username, password }: SourceCredentials): boolean {
  const isOnly = username !== undefined || password !== undefined
  return isOnly || credentials.some(item => isNamed({ name }, item.name))
}

/** Which sources may have which packages: package source mapping. */
export interface SourceMapping {
  /** names of sources; empty if no pattern covers the id */
  sourcesFor(id: string): readonly string[]
  /** its patterns, for an error: `NAME: PATTERN, …`, one text for each source */
  readonly patterns: readonly string[]
}

export interface PackageSourcesOptions {
  /** default: each source may have each package */
  readonly mapping?: SourceMapping | undefined
  readonly names?: PackageNames | undefined
}

/** The sources of a run (DESIGN 5, several sources). */
export interface PackageSources {
  /** the names of package files: as given, as in a folder, or the default */
  readonly names: ResolvedNames
  /** all, in the order given */
  readonly all: readonly PackageSource[]
  /**
   * The sources to ask for a package now, in order: those that the mapping allows, as given, but those that have exhausted
   * their retries last.
   *
   * @throws PkgtoolError `NO_SOURCE_FOR_PACKAGE` if the mapping allows none, `INVALID_INPUT` if there is no source at all
   */
  forPackage(id: string): Promise<readonly PackageSource[]>
  /**
   * Opens the sources that may have one of the packages (without `ids`: any source), in order, until one is open. If the
   * mapping covers no id, there is none to open. Returns false while offline if no source is on this machine; then each
   * package reports that it is missing.
   *
   * @throws PkgtoolError the failure of the first source if none can be opened; at once any failure that is not about
   * reachability, such as missing credentials
   */
  ready(ids?: readonly string[]): Promise<boolean>
}

/** Creates the sources of a run. Each opens at its first query. */
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
    names,
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

/** The part of one source in a run. */
export interface SourceReport {
  /** as in `NAME=URL`, or the key in a config file */
  readonly name?: string
  /** without user info and query; of a folder its path */
  readonly address: string
  /** whether the run queried it */
  readonly asked: boolean
  /** packages that were downloaded from it */
  readonly packages: number
  /** their bytes */
  readonly bytes: number
  /** why other sources were asked instead, unless it only lacked a package */
  readonly failure?: { readonly code: ErrorCode; readonly message: string }
}

/** Reports for each source, in the order given, what it delivered and why it was skipped. */
export function reportSources(
  sources: readonly PackageSource[],
  fetched: readonly PlacedPackage[],
): readonly SourceReport[] {
  return sources.map(({ name, address, isAsked, failure }) => {
    const given = fetched.filter(({ source }) => source === address)
    return {
      ...(name !== undefined && { name }),
      address,
      asked: isAsked,
      packages: given.length,
      bytes: given.reduce((sum, { size }) => sum + size, 0),
      ...(failure && { failure: { code: failure.code, message: failure.message } }),
    }
  })
}

/** The error for a package that a source has under another extension; undefined if no source has it. */
export async function findMisnamed(
  { pin, ...wanted }: { readonly pin: Pin } & Parameters<PackageSource['otherExtension']>[0],
  sources: readonly PackageSource[],
): Promise<PkgtoolError | undefined> {
  for (const source of sources) {
    try {
      const extension = await source.otherExtension(wanted)
      if (extension === undefined) continue
      return new PkgtoolError('NOT_FOUND', {
        subject: `${pin.id} ${pin.version}`,
        found: `it in ${source.label} with the extension ${quote(extension, 40)}`,
        change: adviceForName('package-extension', extension),
        ...pinPlace(pin),
      })
    } catch (error) {
      // Its failure has already been reported.
      if (!isPkgtoolError(error) || error.code === 'CANCELLED') throw error
    }
  }
  return undefined
}
