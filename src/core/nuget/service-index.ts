import { isPkgtoolError, PkgtoolError } from '../base/errors.ts'
import { membersOf, parseJson } from '../base/json.ts'
import type { RunOptions } from '../base/ports.ts'
import { describeValue } from '../base/text.ts'
import { displayUrl, parseFeedAddress } from '../http/address.ts'
import { createTransport, resolveReference, type Transport, type TransportOptions } from '../http/client.ts'
import { readDocument, readOwnBase } from '../http/documents.ts'

/** What we need of a service index (SPEC 2.6, 9). */
export interface ServiceIndex {
  /** `{@id}` of the package content resource, with a trailing slash */
  readonly packageBaseAddress: URL
  /** what it says of packages besides, with a trailing slash; absent where it names no such resource that can be used */
  readonly registrationBaseAddress?: URL
  /** where the index came from, after redirects */
  readonly document: URL
}

const indexLimit = 4 * 1024 * 1024

const resourceType = 'PackageBaseAddress/3.0.0'

// In the order in which clients prefer them.
const registrationTypes = [
  'RegistrationsBaseUrl/3.6.0',
  'RegistrationsBaseUrl/Versioned',
  'RegistrationsBaseUrl/3.4.0',
  'RegistrationsBaseUrl',
]

/**
 * Fetches a service index and finds the package base address in it. `source` is the index, the base it lies under, or
 * a folder. At most 4 MiB.
 *
 * @throws PkgtoolError `INVALID_SERVICE_INDEX`, `INVALID_ADDRESS` and what the transport throws
 */
export async function fetchServiceIndex(
  source: string,
  options: TransportOptions & RunOptions = {},
): Promise<ServiceIndex> {
  const transport = createTransport(options)
  try {
    const { document } = parseFeedAddress(source, { document: 'index.json', input: 'source' })
    transport.showCertificateTo(document.origin)
    return await readServiceIndex(transport, document)
  } finally {
    transport.close()
  }
}

/** The same over a transport that the caller has. */
export async function readServiceIndex(transport: Transport, address: URL): Promise<ServiceIndex> {
  const { value } = await readDocument(transport, address, {
    kind: 'service index',
    limit: indexLimit,
    keep: true,
    accept: (bytes, url) => parseServiceIndex(transport, bytes, url),
  })
  return value
}

async function parseServiceIndex(transport: Transport, bytes: Uint8Array, url: URL): Promise<ServiceIndex> {
  const parsed = parseJson(bytes)
  if ('problem' in parsed) throw invalid(url, `text that is no JSON: ${parsed.problem}`, 'a JSON object')
  const reference = findBaseAddress(parsed.value, url)
  if (/[?#]/.test(reference))
    throw invalid(url, 'a query or fragment in its package base address', 'an address without')
  const base = reference.endsWith('/') ? reference : `${reference}/`
  const registration = findRegistration(transport, parsed.value, url)
  return {
    packageBaseAddress: await resolveBase(transport, base, url),
    ...(registration && { registrationBaseAddress: registration }),
    document: url,
  }
}

// Nothing that a restore needs: what is wrong with it is no reason to refuse the index.
function findRegistration(transport: Transport, index: unknown, url: URL): URL | undefined {
  const resources = membersOf(index).get('resources')
  const all = (Array.isArray(resources) ? resources : []).map(membersOf)
  for (const wanted of registrationTypes) {
    const id = all.find(resource => hasType(resource, wanted))?.get('@id')
    if (typeof id !== 'string' || /[?#]/.test(id)) continue
    const reference = id.endsWith('/') ? id : `${id}/`
    const { allowInsecure } = transport.options
    try {
      return resolveReference(reference, url, { place: `the @id of ${wanted}`, allowInsecure })
    } catch (error) {
      if (!isPkgtoolError(error)) throw error
    }
  }
  return undefined
}

// What lies below a folder's own base is in the folder: no socket is opened for it (DESIGN 8).
async function resolveBase(transport: Transport, reference: string, document: URL): Promise<URL> {
  if (document.protocol === 'file:' && URL.canParse(reference)) {
    const { href } = new URL(reference)
    const ownBase = await readOwnBase(transport, document)
    if (href.startsWith(ownBase.href)) return new URL(`./${href.slice(ownBase.href.length)}`, document)
  }
  return resolveReference(reference, document, {
    place: `the @id of ${resourceType}`,
    allowInsecure: transport.options.allowInsecure,
  })
}

function findBaseAddress(index: unknown, url: URL): string {
  const members = membersOf(index)
  const [version, resources] = [members.get('version'), members.get('resources')]
  if (typeof version !== 'string' || !/^3\./.test(version))
    throw invalid(url, `${describeValue(version)} as its version`, 'version 3.x')
  if (!Array.isArray(resources))
    throw invalid(url, `${describeValue(resources)} as its resources`, 'an array')
  for (const resource of resources.map(membersOf)) {
    if (!hasType(resource, resourceType)) continue
    const id = resource.get('@id')
    if (typeof id === 'string' && id !== '') return id
    throw invalid(url, `${describeValue(id)} as the @id of ${resourceType}`, 'an address')
  }
  throw invalid(url, `no resource of type ${resourceType} among ${resources.length}`, 'one')
}

function hasType(resource: ReadonlyMap<string, unknown>, type: string): boolean {
  return [resource.get('@type')].flat().includes(type)
}

function invalid(url: URL, found: string, wanted: string): PkgtoolError {
  const subject = displayUrl(url)
  return new PkgtoolError('INVALID_SERVICE_INDEX', {
    subject,
    found,
    wanted,
    change: 'check the input "source"',
    url: subject,
  })
}
