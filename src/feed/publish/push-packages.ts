import { isPkgtoolError, PkgtoolError } from '../../core/base/errors.ts'
import { flag } from '../../core/base/format.ts'
import { mapConcurrently } from '../../core/base/pool.ts'
import { type RunOptions, silentLog } from '../../core/base/ports.ts'
import { printable } from '../../core/base/printable.ts'
import { throwIfCancelled } from '../../core/base/turns.ts'
import { openFileHandle } from '../../core/files/regular-file.ts'
import { displayUrl, isServer } from '../../core/net/address/address.ts'
import { assertConfidential } from '../../core/net/credentials/assert-confidential.ts'
import type { SourceCredentials } from '../../core/net/credentials/share-secrets.ts'
import { type TransportOptions, withTransport } from '../../core/net/exchange/client.ts'
import { scopeOf, scopeTransport } from '../../core/net/exchange/scoped-transport.ts'
import { packageVersionsUrl } from '../../core/nuget/package-paths.ts'
import {
  type PackageNames,
  presetNames,
  type ResolvedNames,
  resolvePackageNames,
} from '../../core/nuget/presets.ts'
import { invalidDocument } from '../../core/nuget/protocol/invalid-document.ts'
import {
  type FoundIndex,
  readServiceIndex,
  withContent,
} from '../../core/nuget/protocol/read-service-index.ts'
import { readPackageVersions } from '../../core/nuget/protocol/version-list.ts'
import { withCredentials } from '../../core/sources/config/assign-source-credentials.ts'
import { loadSourceSetting, type SourceSetting } from '../../core/sources/source-setting.ts'
import { readPackageFile } from '../tree/packages/package-file.ts'
import { type PushKeyOptions, readPushKey } from './push-key.ts'
import { keyRefusals, type PushItem, type PushTarget, sendPackage } from './push-request.ts'

/** Options of `pushPackages`. */
export interface PushPackagesOptions
  extends TransportOptions,
    RunOptions,
    PackageNames,
    SourceCredentials,
    PushKeyOptions {
  /** the service index of a server: URL or `NAME=URL` */
  readonly source: string
  /** a version that the server already has is not a failure; default: false */
  readonly skipDuplicate?: boolean | undefined
  /** send nothing: report which versions the server lacks; default: false */
  readonly dryRun?: boolean | undefined
}

/** The outcome for one package. */
export interface PushedPackage {
  readonly file: string
  readonly id: string
  /** normalized, in lower case */
  readonly version: string
  /** bytes */
  readonly size: number
  /** `new`: a dry run would push it */
  readonly status: 'pushed' | 'duplicate' | 'failed' | 'new'
  /** why it failed, or why a duplicate counts as a failure */
  readonly error?: PkgtoolError
}

/** The outcomes of a push, in the order of the files. */
export interface PushReport {
  /** the address that the index names for pushing */
  readonly publishAddress: string
  readonly packages: readonly PushedPackage[]
  /** none has an `error` */
  readonly complete: boolean
}

export async function pushPackages(
  files: readonly string[],
  options: PushPackagesOptions,
): Promise<PushReport> {
  const setting = await loadServer(options)
  const openKey = readPushKey(options)
  const packages = await readPackages(files, options)
  return withTransport(options, async shared => {
    const transport = scopeTransport(shared, scopeOf(setting, options))
    const { document } = setting.address
    const found = await readServiceIndex(transport, setting.address)
    const index = withContent(found)
    const places = placesFor(packages, found)
    const addresses = [...places.packages, ...places.symbols]
    // Does not trust the origins in an index that a redirect led to on another origin.
    if (index.document.origin === document.origin)
      for (const { origin } of [index.packageBaseAddress, ...addresses]) transport.trust(origin)
    if (options.apiKey !== undefined || options.trustedPublisher !== undefined)
      for (const address of addresses) checkMayHaveKey(address, { index: index.document, source: document })
    const key = openKey(shared, addresses)
    const pushed = await pushAll(packages, { transport, index, key, places }, options)
    return {
      publishAddress: [...places.packages, ...places.symbols].map(displayUrl)[0] ?? '',
      packages: pushed,
      complete: pushed.every(({ error }) => error === undefined),
    }
  })
}

async function pushAll(
  packages: readonly PushItem[],
  target: Omit<PushTarget, 'publish'> & { readonly places: PublishPlaces },
  options: PushPackagesOptions,
): Promise<readonly PushedPackage[]> {
  const { key, places } = target
  const pushed: PushedPackage[] = []
  for (const item of packages) {
    const publish = item.isSymbols ? places.symbols : places.packages
    pushed.push(
      key.failure ? failed(item, key.failure) : await pushOne(item, { ...target, publish }, options),
    )
    // Without a first key nothing was sent: the failure is that of the whole push.
    if (key.failure && pushed.length === 1) throw key.failure
  }
  return pushed
}

/** The addresses for pushing, alternatives: the one that took the last package first. */
interface PublishPlaces {
  readonly packages: URL[]
  readonly symbols: URL[]
}

/** The publish addresses in use. @throws PkgtoolError `INVALID_SERVICE_INDEX` */
function placesFor(packages: readonly PushItem[], index: FoundIndex): PublishPlaces {
  const hasSymbols = packages.some(({ isSymbols }) => isSymbols)
  const isPlain = !hasSymbols || packages.some(({ isSymbols }) => !isSymbols)
  return {
    packages: isPlain ? addressesOf(index, { isSymbols: false }) : [],
    symbols: hasSymbols ? addressesOf(index, { isSymbols: true }) : [],
  }
}

/** The publish addresses for packages or for symbol packages. @throws PkgtoolError `INVALID_SERVICE_INDEX` */
function addressesOf(index: FoundIndex, { isSymbols }: Pick<PushItem, 'isSymbols'>): URL[] {
  const addresses = isSymbols ? index.symbolPublish : index.publish
  if (addresses.length > 0) return [...addresses]
  const type = isSymbols ? 'SymbolPackagePublish/4.9.0' : 'PackagePublish/2.0.0'
  throw invalidDocument('INVALID_SERVICE_INDEX', index.document, {
    found: `it has no address for pushing${isSymbols ? ' symbols (.snupkg)' : ''}`,
    wanted: `a resource of type ${type}`,
  })
}

async function loadServer({ source, ...secrets }: PushPackagesOptions): Promise<SourceSetting> {
  const [setting] = withCredentials([await loadSourceSetting(source)], secrets)
  if (setting && isServer(setting.address)) return setting
  throw new PkgtoolError('INVALID_INPUT', {
    subject: 'source',
    found: `it is the folder ${source}`,
    wanted: 'the address of a server',
    change: 'add packages to a feed in a folder with `feed add`',
  })
}

// The index that the caller named decides where the key is sent; never over plain http to another machine, even with
// `allowInsecure`.
function checkMayHaveKey(
  publish: URL,
  { index, source }: { readonly index: URL; readonly source: URL },
): void {
  const isForeign = publish.origin !== source.origin && index.origin !== source.origin
  if (isForeign)
    throw new PkgtoolError('REDIRECT_REFUSED', {
      subject: displayUrl(source),
      found: `the index from ${index.origin} names ${displayUrl(publish)} for pushing`,
      wanted: 'an index without a redirect to another origin: its address for pushing gets the key',
      change: 'give the address that it is redirected to',
      url: displayUrl(source),
    })
  assertConfidential(publish, 'an API key')
}

/** Checks all files before the first is sent. */
async function readPackages(
  files: readonly string[],
  options: PushPackagesOptions,
): Promise<readonly PushItem[]> {
  const { signal, log = silentLog } = options
  const isSymbols = (file: string) => /\.symbols\.[^.]+$/i.test(file)
  for (const file of files.filter(isSymbols)) log.notice(`${file} is skipped: a package of symbols`)
  const read = async (path: string) => {
    throwIfCancelled(signal, 'the packages that are not pushed yet')
    const isSnupkg = /\.snupkg$/i.test(path)
    const names = isSnupkg ? { ...presetNames.nuget, packageExtension: 'snupkg' } : namesOf(path, options)
    const item = await readPackageFile(path, names)
    const { file, size } = await openFileHandle(path)
    await file.close()
    return { ...item, size, names, isSymbols: isSnupkg }
  }
  return mapConcurrently(
    files.filter(file => !isSymbols(file)),
    read,
    { limit: 8 },
  )
}

// The extension of a file selects the preset, unless the options name extensions.
function namesOf(file: string, options: PackageNames): ResolvedNames {
  const preset = Object.values(presetNames).find(({ packageExtension }) =>
    file.toLowerCase().endsWith(`.${packageExtension}`),
  )
  const { packageExtension = preset?.packageExtension, manifestExtension = preset?.manifestExtension } =
    options
  return resolvePackageNames({ packageExtension, manifestExtension })
}

async function pushOne(
  item: PushItem,
  target: PushTarget,
  options: PushPackagesOptions,
): Promise<PushedPackage> {
  const { file, id, version, size } = item
  const { log = silentLog, dryRun = false, skipDuplicate = false } = options
  const outcome = { file, id, version, size }
  try {
    const status = dryRun ? await compareWithList(item, target) : await sendPackage(item, target, options)
    log.info(`${status} ${printable(id)} ${version}`)
    if (status !== 'duplicate' || skipDuplicate) return { ...outcome, status }
    const error = new PkgtoolError('ALREADY_THERE', {
      subject: `${id} ${version}`,
      found: `that version is at ${displayUrl(target.publish[0] as URL)}`,
      change: `raise the version, or use ${flag('skip-duplicate')}`,
    })
    return { ...outcome, status, error }
  } catch (error) {
    if (!isPkgtoolError(error) || error.code === 'CANCELLED') throw error
    const explained = explain(error, { ...options, ...target })
    if (target.key.isExchanged && error.fields.status === 401) target.key.failure ??= explained
    return failed(item, explained)
  }
}

function failed({ file, id, version, size }: PushItem, error: PkgtoolError): PushedPackage {
  return { file, id, version, size, status: 'failed', error }
}

async function compareWithList(
  { id, version, isSymbols }: PushItem,
  { transport, index }: PushTarget,
): Promise<'new' | 'duplicate'> {
  // No version list contains symbol packages.
  if (isSymbols) return 'new'
  try {
    const address = new URL(packageVersionsUrl(index.packageBaseAddress.href, id))
    const versions = await readPackageVersions(transport, address)
    return versions.some(({ lower }) => lower === version) ? 'duplicate' : 'new'
  } catch (error) {
    if (isPkgtoolError(error, 'NOT_FOUND')) return 'new'
    throw error
  }
}

function explain(
  error: PkgtoolError,
  { apiKey, key }: Pick<PushPackagesOptions, 'apiKey'> & Pick<PushTarget, 'key'>,
): PkgtoolError {
  if (error === key.failure || error.code !== 'HTTP_STATUS') return error
  if (!keyRefusals.includes(error.fields.status ?? 0)) return error
  const change = key.isExchanged
    ? 'check the trust policy: which ids it may push, and until when'
    : apiKey === undefined
      ? `name the variable that holds the API key with ${flag('api-key-env')}`
      : 'check the API key: its value, its end, and which ids it may push'
  return new PkgtoolError(
    error.code,
    { ...error.fields, wanted: 'a key that it takes', change },
    { cause: error },
  )
}
