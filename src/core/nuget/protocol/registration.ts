import { membersOf, parseJson } from '../../base/documents/json.ts'
import { isPkgtoolError } from '../../base/errors.ts'
import { parseSha512File, type Sha512, sha512FileLimit, tryParseSha512 } from '../../files/sha512.ts'
import { resolveReference } from '../../net/address/address.ts'
import type { Transport } from '../../net/exchange/client.ts'
import { readDocument } from '../../net/exchange/read-document.ts'
import type { PackageIdentity } from '../package-identity.ts'
import { pathsOf } from '../package-paths.ts'
import type { ResolvedNames } from '../presets.ts'
import { tryParseUploadTime } from '../upload-time.ts'
import { compareParsedVersions, type PackageVersion, tryParsePackageVersion } from '../version.ts'

/** The maximum size of a registration, or of one of its pages, in bytes. */
export const registrationLimit = 64 * 1024 ** 2

/** The maximum number of pages; a registration with more is not searched. */
export const maxRegistrationPages = 1_000

const leafLimit = 4 * 1024 ** 2

/** One version of a package in a registration; a missing member or one of another type is undefined. */
export interface RegistrationLeaf {
  readonly id: string | undefined
  readonly version: PackageVersion | undefined
  /** the address of the package, as the document writes it */
  readonly packageContent: string | undefined
  /** the members of `catalogEntry` */
  readonly entry: ReadonlyMap<string, unknown>
}

/** A page of a registration: its leaves, or the address of the document that contains them. */
export interface RegistrationPage {
  readonly leaves: readonly RegistrationLeaf[] | undefined
  /** the member `@id` */
  readonly id: unknown
  /** the lowest and highest version of the page, if stated */
  readonly lower: PackageVersion | undefined
  readonly upper: PackageVersion | undefined
}

/** Parses the JSON value of a registration index; undefined when it has no pages. */
export function parseRegistration(value: unknown): readonly RegistrationPage[] | undefined {
  return itemsOf(value)?.map(item => {
    const page = membersOf(item)
    const [lower, upper] = [page.get('lower'), page.get('upper')].map(parseText)
    return { leaves: parseRegistrationPage(item), id: page.get('@id'), lower, upper }
  })
}

/** Parses the JSON value of a registration page; undefined when it has no leaves. */
export function parseRegistrationPage(value: unknown): readonly RegistrationLeaf[] | undefined {
  return itemsOf(value)?.map(leaf => {
    const members = membersOf(leaf)
    const entry = membersOf(members.get('catalogEntry'))
    const [id, address] = [entry.get('id'), members.get('packageContent') ?? entry.get('packageContent')]
    return {
      id: typeof id === 'string' ? id : undefined,
      version: parseText(entry.get('version')),
      packageContent: typeof address === 'string' ? address : undefined,
      entry,
    }
  })
}

function itemsOf(value: unknown): readonly unknown[] | undefined {
  const items = membersOf(value).get('items')
  return Array.isArray(items) ? items : undefined
}

function parseText(text: unknown): PackageVersion | undefined {
  return typeof text === 'string' ? tryParsePackageVersion(text) : undefined
}

/** The version that is looked up, and the transport for requests. */
interface RegistrationQuestion {
  readonly transport: Transport
  readonly version: PackageVersion
}

/**
 * Reads the SHA-512 that a registration publishes for one version (NuGet V3, `packageHash`): in the index of the id, in
 * one of its pages, or in the document of the version. `index` is the address of the index. Returns base64; undefined
 * when there is no readable hash.
 *
 * @throws PkgtoolError errors of the transport, except a «not found» answer
 */
async function readRegistrationHash(index: URL, question: RegistrationQuestion): Promise<Sha512 | undefined> {
  const found = await findEntry(index, question)
  if (found === undefined) return undefined
  const hash = hashOf(found.entry)
  if (hash !== undefined) return hash
  const leaf = await follow(found.entry.get('@id'), found.document, { ...question, limit: leafLimit })
  return leaf && hashOf(membersOf(leaf.value))
}

/**
 * Reads what a registration says of one version: the members of its catalog entry. `registrations` is the base address of
 * registrations, with trailing slash. Undefined when there is no readable one.
 *
 * @throws PkgtoolError errors of the transport, except a «not found» answer
 */
export async function readCatalogEntry(
  registrations: URL,
  { lowerId, version }: PackageIdentity,
  { transport }: { readonly transport: Transport },
): Promise<ReadonlyMap<string, unknown> | undefined> {
  return (await findEntry(indexOf(registrations, lowerId), { transport, version }))?.entry
}

/**
 * Reads all versions of a package in a registration, each with the address of its package. Empty if there is no registration of
 * it, or no readable one.
 *
 * @throws PkgtoolError errors of the transport, except a «not found» answer
 */
export async function readRegistrationLeaves(
  registrations: URL,
  lowerId: string,
  { transport }: { readonly transport: Transport },
): Promise<readonly LocatedLeaf[]> {
  const asking = { transport, limit: registrationLimit }
  const root = await read(indexOf(registrations, lowerId), asking)
  const pages = (root && parseRegistration(root.value)) ?? []
  if (!root || pages.length > maxRegistrationPages) return []
  const found: LocatedLeaf[] = []
  for (const page of pages) {
    const own = page.leaves ? root : await follow(page.id, root.document, asking)
    const leaves = page.leaves ?? (own && parseRegistrationPage(own.value)) ?? []
    if (own) for (const leaf of leaves) found.push({ ...leaf, document: own.document })
  }
  return found
}

/**
 * Reads when the versions of a package were published, by the lower-case version. Without those whose time is not said; a time in
 * 1900 stands for an unlisted version. Throws as `readRegistrationLeaves`.
 */
export async function readPublishTimes(
  registrations: URL,
  lowerId: string,
  options: { readonly transport: Transport },
): Promise<ReadonlyMap<string, Date>> {
  const times = new Map<string, Date>()
  for (const { version, entry } of await readRegistrationLeaves(registrations, lowerId, options)) {
    const text = entry.get('published')
    const time = typeof text === 'string' ? tryParseUploadTime(text) : undefined
    if (version && time && time.seconds > listedSince) times.set(version.lower, new Date(time.seconds * 1000))
  }
  return times
}

// Seconds since 1970, of 1901: the gallery says 1900 of what is unlisted.
const listedSince = Date.UTC(1901, 0, 1) / 1000

/** A leaf, and the base of its relative references. */
export interface LocatedLeaf extends RegistrationLeaf {
  readonly document: URL
}

function indexOf(registrations: URL, lowerId: string): URL {
  return new URL(`${encodeURIComponent(lowerId)}/index.json`, registrations)
}

interface Found {
  readonly entry: ReadonlyMap<string, unknown>
  /** the base of its relative references */
  readonly document: URL
}

async function findEntry(index: URL, question: RegistrationQuestion): Promise<Found | undefined> {
  const root = await read(index, { ...question, limit: registrationLimit })
  const pages = root && parseRegistration(root.value)
  if (!pages || pages.length > maxRegistrationPages) return undefined
  for (const page of pages) {
    if (!mayHold(page, question.version)) continue
    const own = page.leaves
      ? root
      : await follow(page.id, root.document, { ...question, limit: registrationLimit })
    const leaves = page.leaves ?? (own && parseRegistrationPage(own.value)) ?? []
    const leaf = leaves.find(({ version }) => version?.lower === question.version.lower)
    if (own && leaf) return { entry: leaf.entry, document: own.document }
  }
  return undefined
}

function mayHold({ lower, upper }: RegistrationPage, version: PackageVersion): boolean {
  if (!lower || !upper) return true
  return compareParsedVersions(lower, version) <= 0 && compareParsedVersions(version, upper) <= 0
}

interface ReadOptions extends Pick<RegistrationQuestion, 'transport'> {
  readonly limit: number
}

interface JsonDocument {
  readonly value: unknown
  readonly document: URL
}

// Undefined also when the document may not refer to it: a fragment refers to the document itself, which is already searched.
async function follow(id: unknown, from: URL, options: ReadOptions): Promise<JsonDocument | undefined> {
  if (typeof id !== 'string') return undefined
  const { allowInsecure } = options.transport.options
  try {
    return await read(resolveReference(id, from, { place: '@id', allowInsecure }), options)
  } catch (error) {
    if (isPkgtoolError(error, 'INVALID_ADDRESS', 'INSECURE_ADDRESS')) return undefined
    throw error
  }
}

async function read(url: URL, { transport, limit }: ReadOptions): Promise<JsonDocument | undefined> {
  const accept = (bytes: Uint8Array, document: URL): JsonDocument | undefined => {
    const json = parseJson(bytes)
    return 'value' in json ? { value: json.value, document } : undefined
  }
  const ask = () => readDocument(transport, url, { kind: 'registration', limit, accept })
  return (await tryReadPublished(ask))?.value
}

/** Reads an optional document: undefined when the server does not have it or refuses it, or when it is too large. */
async function tryReadPublished<T>(ask: () => Promise<T>): Promise<T | undefined> {
  try {
    return await ask()
  } catch (error) {
    const { status = 0 } = isPkgtoolError(error, 'HTTP_STATUS') ? error.fields : {}
    // 401 and 429 do not mean that the file is absent.
    const isRefused = status >= 400 && status < 500 && status !== 401 && status !== 429
    if (isRefused || isPkgtoolError(error, 'NOT_FOUND', 'TOO_LARGE')) return undefined
    throw error
  }
}

function hashOf(members: ReadonlyMap<string, unknown>): Sha512 | undefined {
  const [hash, algorithm] = [members.get('packageHash'), members.get('packageHashAlgorithm') ?? 'SHA512']
  if (typeof hash !== 'string' || String(algorithm).toUpperCase() !== 'SHA512') return undefined
  return tryParseSha512(hash)
}

export interface HashPlaces {
  readonly names: ResolvedNames
  /** Returns the address of a file by its path below the package base address. May throw `NOT_FOUND`. */
  locate(path: string): Promise<URL>
  /** asks the base addresses of registrations, with trailing slash, until one has an answer */
  readonly registrations?: {
    ask(read: (base: URL) => Promise<Sha512 | undefined>): Promise<Sha512 | undefined>
  }
}

/**
 * Creates a function that requests a package's published SHA-512 from a source, in base64: from the `.sha512` file beside
 * the package, or from its registration. After one missing `.sha512`, it requests no more of them from that source.
 */
export function createPublishedHash(
  transport: Transport,
  { names, locate, registrations }: HashPlaces,
): (wanted: PackageIdentity) => Promise<Sha512 | undefined> {
  let hasSidecars = true
  return async wanted => {
    const { hashPath } = pathsOf(wanted, names)
    if (hasSidecars) {
      const sidecar = await tryReadPublished(async () =>
        readDocument(transport, await locate(hashPath), {
          kind: 'hash',
          limit: sha512FileLimit,
          accept: parseSha512File,
        }),
      )
      if (sidecar?.value) return sidecar.value
      hasSidecars = sidecar !== undefined
    }
    const { lowerId, version } = wanted
    return registrations?.ask(base => readRegistrationHash(indexOf(base, lowerId), { transport, version }))
  }
}
