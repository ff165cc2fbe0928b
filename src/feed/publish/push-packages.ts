import { isPkgtoolError, PkgtoolError } from '../../core/base/errors.ts'
import { option } from '../../core/base/format.ts'
import { mapConcurrently } from '../../core/base/pool.ts'
import { type RunOptions, silentLog } from '../../core/base/ports.ts'
import { printable } from '../../core/base/printable.ts'
import { throwIfCancelled } from '../../core/base/turns.ts'
import { openFileHandle } from '../../core/files/regular-file.ts'
import { displayUrl } from '../../core/net/address/address.ts'
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
import {
  type FoundIndex,
  readServiceIndex,
  withContent,
} from '../../core/nuget/protocol/read-service-index.ts'
import { readPackageVersions } from '../../core/nuget/protocol/version-list.ts'
import { readPackageFile } from '../tree/packages/package-file.ts'
import {
  checkMayHaveKey,
  explainRefusal,
  loadServer,
  publishAddresses,
  trustNamed,
} from './publish-server.ts'
import { type PushKeyOptions, readPushKey } from './push-key.ts'
import { type PushItem, type PushTarget, sendPackage } from './push-request.ts'

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
    const found = await readServiceIndex(transport, setting.address)
    const index = withContent(found)
    const places = placesFor(packages, found)
    const addresses = [...places.packages, ...places.symbols]
    const named = { index: index.document, source: setting.address.document }
    trustNamed(transport, [index.packageBaseAddress, ...addresses], named)
    if (options.apiKey !== undefined || options.trustedPublisher !== undefined)
      for (const address of addresses) checkMayHaveKey(address, named)
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
    packages: isPlain ? publishAddresses(index, { isSymbols: false }) : [],
    symbols: hasSymbols ? publishAddresses(index, { isSymbols: true }) : [],
  }
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
      change: `raise the version, or use ${option('skip-duplicate')}`,
    })
    return { ...outcome, status, error }
  } catch (error) {
    if (!isPkgtoolError(error) || error.code === 'CANCELLED') throw error
    const explained = explainRefusal(error, { ...options, ...target })
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
