import { parseJson } from '../../base/documents/json.ts'
import { isPkgtoolError, type PkgtoolError, withSentence } from '../../base/errors.ts'
import { eitherOption } from '../../base/format.ts'
import type { RunOptions } from '../../base/ports.ts'
import { describeValue } from '../../base/printable.ts'
import { messageOf } from '../../base/thrown.ts'
import { displayUrl, type FeedAddress, resolveReference } from '../../net/address/address.ts'
import { parseAnyAddress } from '../../net/address/any-address.ts'
import { type Transport, type TransportOptions, withTransport } from '../../net/exchange/client.ts'
import { readDocument } from '../../net/exchange/read-document.ts'
import { invalidDocument, notJson } from './invalid-document.ts'
import {
  type IndexResource,
  packageBaseType,
  parseServiceIndex,
  type ServiceIndex,
  serviceIndexLimit,
} from './parse-service-index.ts'

export async function fetchServiceIndex(
  source: string,
  options: TransportOptions & RunOptions = {},
): Promise<ServiceIndex> {
  return withTransport(options, async transport => {
    const { signingVariables, endpoint, region } = options
    const address = parseAnyAddress(source, {
      document: 'index.json',
      input: 'source',
      signingVariables,
      endpoint,
      region,
    })
    transport.showCertificateTo(address.document.origin)
    return withContent(await readServiceIndex(transport, address))
  })
}

export interface ReadIndexOptions {
  /** while offline, an index that an earlier run has cached counts; default: false */
  readonly keptOffline?: boolean
  /** milliseconds for which one that an earlier run has cached counts without a request; default: 0 */
  readonly fresh?: number | undefined
}

/**
 * A service index as servers have it: one without package content may have registrations, which name each package, or only
 * know of vulnerabilities.
 */
export type FoundIndex = Omit<ServiceIndex, 'packageBaseAddress' | 'vulnerabilityInfoAddress'> & {
  /** alternatives, in the order of the index, as are the others */
  readonly packageBases: readonly URL[]
  /** those that have all versions; where there are none, the others */
  readonly registrations: readonly URL[]
  readonly publish: readonly URL[]
  readonly symbolPublish: readonly URL[]
  readonly documents: Readonly<Record<NamedDocument, DocumentAddresses>>
}

/** What a source says of vulnerable packages, of those who sign its packages, and of the packages that it has. */
export type NamedDocument = 'vulnerabilities' | 'signatures' | 'search'

interface DocumentAddresses {
  /** alternatives, as the other addresses; none: it has no such document */
  readonly addresses: readonly URL[]
  /** why none of those that it names is of use */
  readonly fault?: PkgtoolError
}

/** Returns an index that has package content. @throws PkgtoolError `INVALID_SERVICE_INDEX` */
export function withContent({
  packageBases: [packageBaseAddress],
  registrations: _registrations,
  publish: _publish,
  symbolPublish: _symbolPublish,
  documents,
  ...index
}: FoundIndex): ServiceIndex {
  const [vulnerabilityInfoAddress] = documents.vulnerabilities.addresses
  if (packageBaseAddress)
    return { packageBaseAddress, ...index, ...(vulnerabilityInfoAddress && { vulnerabilityInfoAddress }) }
  throw invalidDocument('INVALID_SERVICE_INDEX', index.document, {
    found: `it has no resource of the type ${packageBaseType}`,
    wanted: 'one',
  })
}

/**
 * Like `fetchServiceIndex`, with the caller's transport, and for a server without package content. An address that some servers
 * know only without `/index.json` is asked as it was given when they have nothing with it.
 */
export async function readServiceIndex(
  transport: Transport,
  { document, asGiven }: Pick<FeedAddress, 'document' | 'asGiven'>,
  options: ReadIndexOptions = {},
): Promise<FoundIndex> {
  try {
    return await readIndexAt(transport, document, options)
  } catch (error) {
    if (asGiven === undefined || !isNotThere(error)) throw error
    transport.log.debug(withSentence(messageOf(error), `Asking for ${displayUrl(asGiven)}`))
    return readIndexAt(transport, asGiven, options).catch(() => {
      throw error
    })
  }
}

function isNotThere(error: unknown): boolean {
  return (
    isPkgtoolError(error, 'NOT_FOUND') ||
    (isPkgtoolError(error, 'HTTP_STATUS') && error.fields.status === 405)
  )
}

async function readIndexAt(
  transport: Transport,
  address: URL,
  { keptOffline = false, fresh }: ReadIndexOptions,
): Promise<FoundIndex> {
  const takesKept = keptOffline && transport.options.offline === true
  const { value } = await readDocument(transport, address, {
    // Whoever takes no cached one must not get it from whoever does.
    kind: takesKept || fresh ? 'cached service index' : 'service index',
    limit: serviceIndexLimit,
    keep: true,
    changes: true,
    keptOffline: takesKept,
    fresh,
    accept: (bytes, url) => resolveIndex(transport, bytes, url),
    absent: adviceForAddress(address),
  })
  return value
}

async function resolveIndex(transport: Transport, bytes: Uint8Array, url: URL): Promise<FoundIndex> {
  const parsed = parseJson(bytes)
  if ('problem' in parsed) throw invalidDocument('INVALID_SERVICE_INDEX', url, notJson(parsed.problem, bytes))
  const { faults, packageBase, packageBases, publish, symbolPublish, ...named } = parseServiceIndex(
    parsed.value,
  )
  const registered = resolveOptional(transport, named.registrations, url)
  const [registration] = registered
  // One without the versions of SemVer 2.0.0 does not stand in for one that has all.
  const alike = registered.filter(({ resource }) => resource.isComplete === registration?.resource.isComplete)
  const [fault] = faults
  const vulnerabilities = await resolveDocuments(transport, named.vulnerabilities, url)
  const signatures = await resolveDocuments(transport, named.signatures, url)
  const search = await resolveDocuments(transport, named.search, url)
  const isOfUse = registration !== undefined || vulnerabilities.addresses.length > 0
  const isWithoutContent = packageBase === undefined && faults.length === 1 && isOfUse
  if (fault && !isWithoutContent) throw invalidDocument('INVALID_SERVICE_INDEX', url, fault)
  const [publishes, symbolPublishes] = [publish, symbolPublish].map(each =>
    addressesOf(resolveOptional(transport, each, url)),
  ) as [URL[], URL[]]
  const [publishAddress] = publishes
  const [symbolPublishAddress] = symbolPublishes
  return {
    packageBases: isWithoutContent
      ? []
      : await resolveBases(
          transport,
          [referenceOf(packageBase, url), ...packageBases.flatMap(({ reference }) => reference ?? [])],
          url,
        ),
    registrations: addressesOf(alike),
    publish: publishes,
    symbolPublish: symbolPublishes,
    ...(registration && { registrationBaseAddress: registration.address }),
    ...(publishAddress && { publishAddress }),
    ...(symbolPublishAddress && { symbolPublishAddress }),
    documents: { vulnerabilities, signatures, search },
    document: url,
  }
}

function referenceOf(resource: IndexResource | undefined, url: URL): string {
  if (resource?.reference !== undefined) return resource.reference
  const { id, type = packageBaseType } = resource ?? {}
  if (typeof id === 'string' && id !== '')
    throw invalidDocument('INVALID_SERVICE_INDEX', url, {
      found: 'its package base address has a query or fragment',
      wanted: 'an address without one',
    })
  throw noAddress(id, type, url)
}

function noAddress(id: unknown, type: string, url: URL): PkgtoolError {
  const found = `the @id of ${type} is ${describeValue(id)}`
  return invalidDocument('INVALID_SERVICE_INDEX', url, { found, wanted: 'an address' })
}

// A restore does not need these resources, so an invalid one does not invalidate the index.
function resolveOptional<R extends IndexResource>(
  transport: Transport,
  resources: readonly R[],
  url: URL,
): readonly ResolvedResource<R>[] {
  const { allowInsecure } = transport.options
  const found = new Map<string, ResolvedResource<R>>()
  for (const resource of resources) {
    const { type, reference } = resource
    if (reference === undefined || found.size === maxBases) continue
    try {
      const address = resolveReference(reference, url, { place: `the @id of ${type}`, allowInsecure })
      if (!found.has(address.href)) found.set(address.href, { resource, address })
    } catch (error) {
      if (!isPkgtoolError(error)) throw error
    }
  }
  return [...found.values()]
}

interface ResolvedResource<R extends IndexResource> {
  readonly resource: R
  readonly address: URL
}

function addressesOf(resolved: readonly { readonly address: URL }[]): URL[] {
  return resolved.map(({ address }) => address)
}

// The addresses of a document, without the slash of a base. A restore that asks for none is not kept by a wrong one.
async function resolveDocuments(
  transport: Transport,
  resources: readonly IndexResource[],
  url: URL,
): Promise<DocumentAddresses> {
  const [first] = resources
  if (first === undefined) return { addresses: [] }
  const { type } = first
  const ids = resources.flatMap(({ id }) => (typeof id === 'string' && id !== '' ? id : []))
  try {
    if (ids.length === 0) throw noAddress(first.id, type, url)
    return { addresses: await resolveBases(transport, ids, url, type) }
  } catch (error) {
    if (isPkgtoolError(error)) return { addresses: [], fault: error }
    throw error
  }
}

/** alternatives that are tried: each costs a request for every package that none of them has */
const maxBases = 4

// One that cannot be used must not hide the next.
async function resolveBases(
  transport: Transport,
  references: readonly string[],
  document: URL,
  type = packageBaseType,
): Promise<readonly URL[]> {
  const found: URL[] = []
  let fault: unknown
  for (const reference of new Set(references)) {
    try {
      const base = await resolveBase(transport, reference, document, type)
      if (!found.some(({ href }) => href === base.href)) found.push(base)
    } catch (error) {
      if (!isPkgtoolError(error)) throw error
      fault ??= error
    }
    if (found.length === maxBases) break
  }
  if (found.length === 0) throw fault
  return found
}

// Addresses below the own base of a feed in a folder are files of that folder; they need no socket.
async function resolveBase(
  transport: Transport,
  reference: string,
  document: URL,
  type: string,
): Promise<URL> {
  if (document.protocol === 'file:' && URL.canParse(reference)) {
    const { href } = new URL(reference)
    const ownBase = await readOwnBase(transport, document)
    if (href.startsWith(ownBase.href)) return new URL(`./${href.slice(ownBase.href.length)}`, document)
  }
  return resolveReference(reference, document, {
    place: `the @id of ${type}`,
    allowInsecure: transport.options.allowInsecure,
  })
}

// Detects common mistakes by the end of the address.
function adviceForAddress({ pathname }: URL): string {
  if (/\/v2(?:\/|$)|\/nuget\/index\.json$/i.test(pathname))
    return `this looks like the address of protocol 2: check ${eitherOption('source', 'config-file')}, whose address ends in /v3/index.json on most servers`
  return `check ${eitherOption('source', 'config-file')}: the address of a service index ends in /index.json, on most servers in /v3/index.json; some answer 404 where credentials are missing`
}

const limit = 1024 * 1024

/**
 * Returns the base URL of a feed with a trailing slash: the document's folder, or for a local folder the one in its
 * `feed.json`, because people often read a feed that was made for an address as a folder.
 */
export async function readOwnBase(transport: Transport, document: URL): Promise<URL> {
  const folder = new URL('.', document)
  if (document.protocol !== 'file:') return folder
  try {
    const { value: description } = await readDocument(transport, new URL('feed.json', folder), {
      kind: 'feed.json',
      limit,
      accept: bytes => parseJson(bytes),
    })
    const value = 'value' in description ? (description.value as { baseUrl?: unknown } | null) : null
    return typeof value?.baseUrl === 'string' && value.baseUrl !== ''
      ? new URL(`${value.baseUrl.replace(/\/$/, '')}/`)
      : folder
  } catch {
    return folder
  }
}
