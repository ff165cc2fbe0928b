import { describeValue, isPkgtoolError, PkgtoolError, quote } from '../base/errors.ts'
import { membersOf, parseJson } from '../base/json.ts'
import type { RunOptions } from '../base/ports.ts'
import { displayUrl, parseBaseAddress, parseFeedAddress, resolveReference } from '../http/address.ts'
import { type Transport, type TransportOptions, withTransport } from '../http/client.ts'
import { readDocument, readOwnBase } from '../http/documents.ts'
import { packageVersionsUrl } from './package-paths.ts'
import { type PackageVersion, tryParsePackageVersion } from './version.ts'

/** The parts of a service index that we use (SPEC 2.6, 9). */
export interface ServiceIndex {
  /** `{@id}` of the package content resource, with a trailing slash */
  readonly packageBaseAddress: URL
  /** the base of the registrations, with a trailing slash; absent when the index has no usable registration resource */
  readonly registrationBaseAddress?: URL
  /** the address for pushing packages, with a trailing slash; absent when the index has no usable resource for it */
  readonly publishAddress?: URL
  /** the same for symbol packages */
  readonly symbolPublishAddress?: URL
  /** the address of the index, after redirects */
  readonly document: URL
}

/** The maximum size of a service index, in bytes. */
export const serviceIndexLimit = 4 * 1024 ** 2

const packageBaseType = 'PackageBaseAddress/3.0.0'

// In the order of preference of clients. Only the first two include SemVer 2.0.0 versions.
const registrationTypes = [
  'RegistrationsBaseUrl/3.6.0',
  'RegistrationsBaseUrl/Versioned',
  'RegistrationsBaseUrl/3.4.0',
  'RegistrationsBaseUrl/3.0.0-rc',
  'RegistrationsBaseUrl/3.0.0-beta',
  'RegistrationsBaseUrl',
]

const publishTypes = ['PackagePublish/2.0.0', 'PackagePublish/Versioned']

const symbolPublishTypes = ['SymbolPackagePublish/4.9.0']

const completeTypes: ReadonlySet<string> = new Set(registrationTypes.slice(0, 2))

/** A resource that a service index names. */
export interface IndexResource {
  readonly type: string
  /** the member `@id`, not validated */
  readonly id: unknown
  /** the address with a trailing slash; absent when `id` is not a string, is empty, or has a query or fragment */
  readonly reference: string | undefined
  /** JSON path of `id` */
  readonly place: string
}

/** The parsed JSON of a service index, and its faults. */
export interface ParsedServiceIndex {
  /** why it is unusable for package content, most important first */
  readonly faults: readonly { readonly found: string; readonly wanted: string }[]
  readonly packageBase: IndexResource | undefined
  /** in the order of preference of clients; a complete one has all versions */
  readonly registrations: readonly (IndexResource & { readonly isComplete: boolean })[]
  readonly publish: readonly IndexResource[]
  readonly symbolPublish: readonly IndexResource[]
}

/** Parses the JSON value of a service index (SPEC 2.6, 9). */
export function parseServiceIndex(value: unknown): ParsedServiceIndex {
  const members = membersOf(value)
  const [version, resources] = [members.get('version'), members.get('resources')]
  const faults = []
  if (typeof version !== 'string' || !/^3\.\d/.test(version))
    faults.push({ found: `${describeValue(version)} as its version`, wanted: 'version 3.x' })
  if (!Array.isArray(resources)) {
    faults.push({ found: `${describeValue(resources)} as its resources`, wanted: 'an array' })
    return { faults, packageBase: undefined, registrations: [], publish: [], symbolPublish: [] }
  }
  const packageBase = findResource(resources, packageBaseType)
  if (!packageBase)
    faults.push({ found: `no resource of type ${packageBaseType} among ${resources.length}`, wanted: 'one' })
  const findAll = (types: readonly string[]) =>
    types.map(type => findResource(resources, type)).filter(resource => resource !== undefined)
  const registrations = findAll(registrationTypes).map(resource => ({
    ...resource,
    isComplete: completeTypes.has(resource.type),
  }))
  const [publish, symbolPublish] = [publishTypes, symbolPublishTypes].map(findAll) as [
    IndexResource[],
    IndexResource[],
  ]
  return { faults, packageBase, registrations, publish, symbolPublish }
}

function findResource(resources: readonly unknown[], type: string): IndexResource | undefined {
  const index = resources.findIndex(resource => [membersOf(resource).get('@type')].flat().includes(type))
  if (index < 0) return undefined
  const id = membersOf(resources[index]).get('@id')
  const isAddress = typeof id === 'string' && id !== '' && !/[?#]/.test(id)
  const reference = isAddress ? id.replace(/\/?$/, '/') : undefined
  return { type, id, reference, place: `$.resources[${index}]["@id"]` }
}

export async function fetchServiceIndex(
  source: string,
  options: TransportOptions & RunOptions = {},
): Promise<ServiceIndex> {
  return withTransport(options, transport => {
    const { document } = parseFeedAddress(source, { document: 'index.json', input: 'source' })
    transport.showCertificateTo(document.origin)
    return readServiceIndex(transport, document)
  })
}

/** Like `fetchServiceIndex`, with the caller's transport. */
export async function readServiceIndex(transport: Transport, address: URL): Promise<ServiceIndex> {
  const { value } = await readDocument(transport, address, {
    kind: 'service index',
    limit: serviceIndexLimit,
    keep: true,
    accept: (bytes, url) => resolveIndex(transport, bytes, url),
    absent: adviceForAddress(address),
  })
  return value
}

async function resolveIndex(transport: Transport, bytes: Uint8Array, url: URL): Promise<ServiceIndex> {
  const parsed = parseJson(bytes)
  if ('problem' in parsed) throw invalidDocument('INVALID_SERVICE_INDEX', url, notJson(parsed.problem))
  const { faults, packageBase, registrations, publish, symbolPublish } = parseServiceIndex(parsed.value)
  if (faults[0]) throw invalidDocument('INVALID_SERVICE_INDEX', url, faults[0])
  const registration = resolveOptional(transport, registrations, url)
  const publishAddress = resolveOptional(transport, publish, url)
  const symbolPublishAddress = resolveOptional(transport, symbolPublish, url)
  return {
    packageBaseAddress: await resolveBase(transport, referenceOf(packageBase, url), url),
    ...(registration && { registrationBaseAddress: registration }),
    ...(publishAddress && { publishAddress }),
    ...(symbolPublishAddress && { symbolPublishAddress }),
    document: url,
  }
}

function referenceOf(resource: IndexResource | undefined, url: URL): string {
  if (resource?.reference !== undefined) return resource.reference
  const { id } = resource ?? {}
  if (typeof id === 'string' && id !== '')
    throw invalidDocument('INVALID_SERVICE_INDEX', url, {
      found: 'a query or fragment in its package base address',
      wanted: 'an address without',
    })
  throw invalidDocument('INVALID_SERVICE_INDEX', url, {
    found: `${describeValue(id)} as the @id of ${packageBaseType}`,
    wanted: 'an address',
  })
}

// A restore does not need these resources, so an invalid one does not invalidate the index.
function resolveOptional(
  transport: Transport,
  resources: readonly IndexResource[],
  url: URL,
): URL | undefined {
  const { allowInsecure } = transport.options
  for (const { type, reference } of resources) {
    if (reference === undefined) continue
    try {
      return resolveReference(reference, url, { place: `the @id of ${type}`, allowInsecure })
    } catch (error) {
      if (!isPkgtoolError(error)) throw error
    }
  }
  return undefined
}

// Addresses below the own base of a feed in a folder are files of that folder; they need no socket (DESIGN 8).
async function resolveBase(transport: Transport, reference: string, document: URL): Promise<URL> {
  if (document.protocol === 'file:' && URL.canParse(reference)) {
    const { href } = new URL(reference)
    const ownBase = await readOwnBase(transport, document)
    if (href.startsWith(ownBase.href)) return new URL(`./${href.slice(ownBase.href.length)}`, document)
  }
  return resolveReference(reference, document, {
    place: `the @id of ${packageBaseType}`,
    allowInsecure: transport.options.allowInsecure,
  })
}

// Detects common mistakes by the end of the address.
function adviceForAddress({ pathname }: URL): string {
  if (/\/v2(?:\/|$)|\/nuget\/index\.json$/i.test(pathname))
    return 'this looks like the address of protocol 2: check the input "source", whose address ends in /v3/index.json on most servers'
  return 'check the input "source": the address of a service index ends in /index.json, on most servers in /v3/index.json; some answer 404 where credentials are missing'
}

const advice = {
  INVALID_SERVICE_INDEX: 'check the input "source"',
  INVALID_VERSION_LIST: 'tell the owner of the feed',
} as const

/** Creates the error for a document of a feed with an invalid format. */
export function invalidDocument(
  code: keyof typeof advice,
  url: URL,
  { found, wanted }: { readonly found: string; readonly wanted: string },
): PkgtoolError {
  const subject = displayUrl(url)
  return new PkgtoolError(code, { subject, found, wanted, change: advice[code], url: subject })
}

/** The error fields for a document that is not JSON. */
function notJson(problem: string): { readonly found: string; readonly wanted: string } {
  return { found: `text that is no JSON: ${problem}`, wanted: 'a JSON object' }
}

/** The maximum size of a version list, in bytes. */
export const versionListLimit = 16 * 1024 ** 2

export async function listPackageVersions(
  base: string | URL,
  id: string,
  options: TransportOptions & RunOptions = {},
): Promise<string[]> {
  return withTransport(options, async transport => {
    const url = new URL(packageVersionsUrl(parseBaseAddress(base).href, id))
    transport.showCertificateTo(url.origin)
    return (await readPackageVersions(transport, url)).map(version => version.lower)
  })
}

/**
 * Like `listPackageVersions`, with the caller's transport; returns parsed, unique versions. `url` is the address of the
 * list. Drops invalid versions and normalizes others, with a warning.
 */
export async function readPackageVersions(
  transport: Transport,
  url: URL,
): Promise<readonly PackageVersion[]> {
  const { value } = await readDocument(transport, url, {
    kind: 'version list',
    limit: versionListLimit,
    keep: true,
    accept: bytes => acceptVersionList(bytes, { transport, url }),
  })
  return value
}

/** One element of a version list. */
export interface ListedText {
  /** as in the list */
  readonly text: unknown
  /** undefined when it is not a valid version */
  readonly version: PackageVersion | undefined
}

/** Parses the JSON value of a version list (SPEC 2.3); `found` describes a value that is not a list. */
export function parseVersionList(
  value: unknown,
): { readonly texts: readonly ListedText[] } | { readonly found: string } {
  const versions = membersOf(value).get('versions')
  if (!Array.isArray(versions)) return { found: `${describeValue(versions)} as "versions"` }
  const parse = (text: unknown) => (typeof text === 'string' ? tryParsePackageVersion(text) : undefined)
  return { texts: versions.map((text: unknown) => ({ text, version: parse(text) })) }
}

const mostWarnings = 10

// Only parsed versions are used in paths and addresses (SPEC 2.3, DESIGN 5).
function acceptVersionList(
  bytes: Uint8Array,
  { transport, url }: { readonly transport: Transport; readonly url: URL },
): readonly PackageVersion[] {
  const json = parseJson(bytes)
  if ('problem' in json) throw invalidDocument('INVALID_VERSION_LIST', url, notJson(json.problem))
  const list = parseVersionList(json.value)
  if ('found' in list)
    throw invalidDocument('INVALID_VERSION_LIST', url, { found: list.found, wanted: 'an array of strings' })
  const versions = new Map<string, PackageVersion>()
  let odd = 0
  for (const { text, version } of list.texts) {
    if (version !== undefined && !versions.has(version.lower)) versions.set(version.lower, version)
    if (version?.lower === text) continue
    if (odd++ < mostWarnings) transport.log.warning(`${displayUrl(url)}: ${describeOdd(text, version)}`)
  }
  if (odd > mostWarnings)
    transport.log.warning(`${displayUrl(url)}: ${odd - mostWarnings} more strings like these`)
  return [...versions.values()]
}

function describeOdd(text: unknown, version: PackageVersion | undefined): string {
  return version === undefined
    ? `${describeValue(text)} is dropped; want a version`
    : `${quote(version.text)} is used as ${version.lower}; want the normalized form in lower case`
}
