import { randomUUID } from 'node:crypto'
import { mkdtemp } from 'node:fs/promises'
import { STATUS_CODES } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isPkgtoolError, PkgtoolError, textOf, withSentence } from '../../core/base/errors.ts'
import { flag } from '../../core/base/format.ts'
import { membersOf, parseJson } from '../../core/base/json.ts'
import { mapConcurrently } from '../../core/base/pool.ts'
import { type Log, type RunOptions, silentLog } from '../../core/base/ports.ts'
import { printable, quote } from '../../core/base/printable.ts'
import { systemErrorCode } from '../../core/base/thrown.ts'
import { throwIfCancelled } from '../../core/base/turns.ts'
import { localFileError } from '../../core/files/file-errors.ts'
import { openFileHandle } from '../../core/files/regular-file.ts'
import { removePath } from '../../core/files/remove.ts'
import { displayUrl, isServer } from '../../core/net/address/address.ts'
import { assertConfidential } from '../../core/net/credentials/assert-confidential.ts'
import type { SourceCredentials } from '../../core/net/credentials/share-secrets.ts'
import { shownReason } from '../../core/net/credentials/token-exchange.ts'
import { downloadFile } from '../../core/net/download/download.ts'
import { type TransportOptions, withTransport } from '../../core/net/exchange/client.ts'
import { readBody } from '../../core/net/exchange/read-body.ts'
import type { Answer } from '../../core/net/exchange/redirects.ts'
import { type ScopedTransport, scopeOf, scopeTransport } from '../../core/net/exchange/scoped-transport.ts'
import { invalidDocument } from '../../core/nuget/invalid-document.ts'
import { packageFileUrl, packageVersionsUrl } from '../../core/nuget/package-paths.ts'
import type { ServiceIndex } from '../../core/nuget/parse-service-index.ts'
import {
  type PackageNames,
  presetNames,
  type ResolvedNames,
  resolvePackageNames,
} from '../../core/nuget/presets.ts'
import { type FoundIndex, readServiceIndex, withContent } from '../../core/nuget/read-service-index.ts'
import { readPackageVersions } from '../../core/nuget/version-list.ts'
import { withCredentials } from '../../core/sources/assign-source-credentials.ts'
import { parseSourceSetting, type SourceSetting } from '../../core/sources/source-setting.ts'
import { packageContentHash } from '../../core/zip/content-hash.ts'
import { type PackageFile, readPackageFile } from '../tree/packages/package-file.ts'
import { type PushKey, type PushKeyOptions, readPushKey } from './push-key.ts'

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
  const setting = parseServer(options)
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
  packages: readonly Item[],
  target: Omit<Target, 'publish'> & { readonly places: PublishPlaces },
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
function placesFor(packages: readonly Item[], index: FoundIndex): PublishPlaces {
  const hasSymbols = packages.some(({ isSymbols }) => isSymbols)
  const isPlain = !hasSymbols || packages.some(({ isSymbols }) => !isSymbols)
  return {
    packages: isPlain ? addressesOf(index, { isSymbols: false }) : [],
    symbols: hasSymbols ? addressesOf(index, { isSymbols: true }) : [],
  }
}

/** The publish addresses for packages or for symbol packages. @throws PkgtoolError `INVALID_SERVICE_INDEX` */
function addressesOf(index: FoundIndex, { isSymbols }: Pick<Item, 'isSymbols'>): URL[] {
  const addresses = isSymbols ? index.symbolPublish : index.publish
  if (addresses.length > 0) return [...addresses]
  const type = isSymbols ? 'SymbolPackagePublish/4.9.0' : 'PackagePublish/2.0.0'
  throw invalidDocument('INVALID_SERVICE_INDEX', index.document, {
    found: `no address for pushing${isSymbols ? ' symbols (.snupkg)' : ''}`,
    wanted: `a resource of type ${type}`,
  })
}

function parseServer({ source, ...secrets }: PushPackagesOptions): SourceSetting {
  const [setting] = withCredentials([parseSourceSetting(source)], secrets)
  if (setting && isServer(setting.address)) return setting
  throw new PkgtoolError('INVALID_INPUT', {
    subject: 'source',
    found: `the folder ${source}`,
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
      found: `an index from ${index.origin} that names ${displayUrl(publish)} for pushing`,
      wanted: 'an index without a redirect to another origin: its address for pushing gets the key',
      change: 'give the address that it is redirected to',
      url: displayUrl(source),
    })
  assertConfidential(publish, 'an API key')
}

interface Item extends PackageFile {
  /** bytes */
  readonly size: number
  readonly names: ResolvedNames
  /** a .snupkg, which has its own publish address */
  readonly isSymbols: boolean
}

/** Checks all files before the first is sent. */
async function readPackages(
  files: readonly string[],
  options: PushPackagesOptions,
): Promise<readonly Item[]> {
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

interface Target {
  readonly transport: ScopedTransport
  readonly index: ServiceIndex
  /** alternatives; the first gets the package, or the first that takes it becomes that */
  readonly publish: URL[]
  readonly key: PushKey
}

async function pushOne(item: Item, target: Target, options: PushPackagesOptions): Promise<PushedPackage> {
  const { file, id, version, size } = item
  const { log = silentLog, dryRun = false, skipDuplicate = false } = options
  const outcome = { file, id, version, size }
  try {
    const status = dryRun ? await compareWithList(item, target) : await send(item, target, options)
    log.info(`${status} ${printable(id)} ${version}`)
    if (status !== 'duplicate' || skipDuplicate) return { ...outcome, status }
    const error = new PkgtoolError('ALREADY_THERE', {
      subject: `${id} ${version}`,
      found: `the same version at ${displayUrl(target.publish[0] as URL)}`,
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

function failed({ file, id, version, size }: Item, error: PkgtoolError): PushedPackage {
  return { file, id, version, size, status: 'failed', error }
}

async function compareWithList(
  { id, version, isSymbols }: Item,
  { transport, index }: Target,
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

// 200 and 204 are not in the protocol, but some servers send them.
const accepted = [201, 202, 200, 204]

const conflict = 409

// A key that is not valid any more: the server says one or the other.
const refusals = [401, 403]

/** The statuses with which a server refuses the package itself, and says why. */
const unfit = [400, 413, 415, 422]

async function send(
  item: Item,
  target: Target,
  options: PushPackagesOptions,
): Promise<'pushed' | 'duplicate'> {
  for (;;) {
    const status = await putInTurn(item, target, options)
    if (status !== 'refused') return status
    options.log?.info('the server refuses the key; another one is asked for')
    target.key.renew()
  }
}

/**
 * Puts a package at the first address that is there. Another one is tried only where it is certain that no server has the package:
 * after an answer that may be lost, the same package must not be sent elsewhere.
 */
async function putInTurn(item: Item, target: Target, options: PushPackagesOptions) {
  const { publish } = target
  for (let left = publish.length; ; left--) {
    const [address] = publish as [URL]
    const sending = { mayBeThere: false }
    try {
      return await put(item, { ...target, address, sending }, options)
    } catch (error) {
      if (left === 1 || sending.mayBeThere || !isNotThere(error)) throw error
      publish.push(...publish.splice(0, 1))
      const next = displayUrl(publish[0] as URL)
      const more = `${next}, which the service index names too, is tried instead`
      options.log?.warning(withSentence(textOf(error), more))
    }
  }
}

// Nothing answers there, or a server that takes no packages at this address.
function isNotThere(error: unknown): error is PkgtoolError {
  if (isPkgtoolError(error, 'NOT_FOUND') || isNeverSent(error)) return true
  return isPkgtoolError(error, 'HTTP_STATUS') && error.fields.status === 405
}

const deadCodes: ReadonlySet<string | undefined> = new Set([
  ...['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'],
])

function isNeverSent(error: unknown): error is PkgtoolError {
  return isPkgtoolError(error, 'CONNECTION_FAILED') && deadCodes.has(systemErrorCode(error.cause))
}

/**
 * Sends the reference client's request, but with its length, because many servers reject chunked bodies. `refused`: the key may
 * be exchanged anew.
 */
async function put(
  item: Item,
  target: Target & { readonly address: URL; readonly sending: { mayBeThere: boolean } },
  options: PushPackagesOptions,
): Promise<'pushed' | 'duplicate' | 'refused'> {
  const { transport, address, sending, key } = target
  const apiKey = await key.read()
  const { headers, body } = multipart(item, options)
  return transport.retry(async retry => {
    const request = {
      method: 'PUT',
      headers: { ...headers, ...(apiKey !== undefined && { 'x-nuget-apikey': apiKey }) },
      body,
      statuses: [...accepted, conflict, ...unfit, ...(key.mayRenew ? refusals : [])],
    } as const
    const answer = await transport.send(address, request).catch(error => {
      sending.mayBeThere ||= !isNotThere(error)
      throw error
    })
    if (unfit.includes(answer.status)) throw await refusedPackage(answer)
    answer.discard()
    warn(answer, item, options.log)
    if (refusals.includes(answer.status)) return 'refused'
    if (answer.status !== conflict) return 'pushed'
    // The server may have accepted an earlier attempt whose answer was lost.
    return retry > 0 && !item.isSymbols && (await hasSameContent(item, target, options))
      ? 'pushed'
      : 'duplicate'
  })
}

// NuGet's own servers and clients know this header.
function warn({ headers }: Answer, { id, version }: Item, log: Log = silentLog): void {
  const said = headers['x-nuget-warning']
  const shown = said === undefined ? undefined : shownReason(said)
  if (shown !== undefined) log.warning(`${printable(id)} ${version}: the server says: ${shown}`)
}

async function refusedPackage(answer: Answer): Promise<PkgtoolError> {
  const { status, phrase = '' } = answer
  const body = await readBody(answer, maxRefusal).catch(error => {
    if (isPkgtoolError(error, 'CANCELLED')) throw error
    return Buffer.alloc(0)
  })
  const given = readReason(body) ?? (phrase === STATUS_CODES[status] ? '' : phrase)
  const reason = shownReason(given)
  const url = displayUrl(answer.url)
  return new PkgtoolError('HTTP_STATUS', {
    subject: url,
    found: `status ${status}${reason === undefined ? '' : `, ${quote(reason, 300)}`}`,
    wanted: 'a package that the server takes',
    url,
    status,
  })
}

/** bytes of an answer that says why a package is refused */
const maxRefusal = 64 * 1024

/** The reason in a body: problem details, the errors of known servers, or plain text; none in a page. */
function readReason(body: Uint8Array): string | undefined {
  const parsed = parseJson(body)
  if ('value' in parsed) {
    const members = membersOf(parsed.value)
    const [first] = [members.get('errors')].flat()
    const nested = membersOf(Array.isArray(first) ? undefined : first)
    const texts = [
      members.get('detail'),
      members.get('message'),
      nested.get('message'),
      members.get('title'),
      members.get('error'),
    ]
    return texts.find((text): text is string => typeof text === 'string' && text.trim() !== '')
  }
  const text = Buffer.from(body).toString('utf8').trim()
  return text === '' || text.startsWith('<') ? undefined : text
}

function multipart(item: Item, options: PushPackagesOptions) {
  const boundary = randomUUID()
  const part = [
    `--${boundary}`,
    'Content-Type: application/octet-stream',
    "Content-Disposition: form-data; name=package; filename=package.nupkg; filename*=utf-8''package.nupkg",
  ]
  const [head, tail] = [Buffer.from(`${part.join('\r\n')}\r\n\r\n`), Buffer.from(`\r\n--${boundary}--\r\n`)]
  return {
    headers: {
      'content-type': `multipart/form-data; boundary="${boundary}"`,
      'content-length': String(head.length + item.size + tail.length),
      // The version that clients other than the reference client send.
      'x-nuget-protocol-version': '4.1.0',
    },
    body: () => pieces(item, { head, tail }, options),
  }
}

async function* pieces(
  { file, size, id, version }: Item,
  { head, tail }: { readonly head: Buffer; readonly tail: Buffer },
  { signal, onProgress }: Pick<PushPackagesOptions, 'signal' | 'onProgress'>,
): AsyncGenerator<Buffer, void> {
  const subject = `${id} ${version}`
  const opened = await openFileHandle(file)
  let sent = 0
  try {
    yield head
    const stream = opened.file.createReadStream({ autoClose: false, end: Math.max(0, size - 1) })
    for await (const piece of stream as AsyncIterable<Buffer>) {
      throwIfCancelled(signal, subject)
      yield piece
      sent += piece.length
      onProgress?.({ subject, received: sent, total: size })
    }
  } catch (error) {
    throw isPkgtoolError(error) ? error : localFileError(file, error)
  } finally {
    await opened.file.close()
  }
  if (sent !== size || opened.size !== size)
    throw new PkgtoolError('UNREADABLE_FILE', {
      subject: file,
      found: `${Math.max(sent, opened.size)} bytes`,
      wanted: `${size}, as when it was checked`,
      path: file,
    })
  yield tail
  onProgress?.({ subject, received: size, total: size, done: true })
}

/** Compares content without signatures, because some servers sign the packages that they accept. */
async function hasSameContent(
  { file, id, version, names }: Item,
  { transport, index }: Target,
  { signal }: Pick<PushPackagesOptions, 'signal'>,
): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'setup-pkgtool-push-'))
  try {
    const path = join(folder, 'package')
    const source = displayUrl(index.packageBaseAddress)
    const url = new URL(packageFileUrl(index.packageBaseAddress.href, id, version, names))
    await downloadFile(transport, [{ url, source }], {
      path,
      algorithm: 'sha512',
      subject: `${id} ${version}`,
    })
    return (await packageContentHash(path, { signal })) === (await packageContentHash(file, { signal }))
  } catch (error) {
    // The package is not there yet or not accessible to us, so nothing proves that the content is the same.
    if (isPkgtoolError(error, 'NOT_FOUND', 'HTTP_STATUS', 'BAD_ARCHIVE')) return false
    throw error
  } finally {
    await removePath(folder)
  }
}

function explain(
  error: PkgtoolError,
  { apiKey, key }: Pick<PushPackagesOptions, 'apiKey'> & Pick<Target, 'key'>,
): PkgtoolError {
  if (error === key.failure || error.code !== 'HTTP_STATUS') return error
  if (!refusals.includes(error.fields.status ?? 0)) return error
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
