import { isPkgtoolError } from '../base/errors.ts'
import { membersOf, parseJson } from '../base/json.ts'
import { tryParseDigest } from '../files/hash.ts'
import { resolveReference, type Transport } from '../http/client.ts'
import { readDocument } from '../http/documents.ts'
import { lowerPackageId, packagePaths, type ResolvedNames } from './package-paths.ts'
import {
  compareParsedVersions,
  type PackageVersion,
  parsePackageVersion,
  tryParsePackageVersion,
} from './version.ts'

const registrationLimit = 64 * 1024 ** 2

const leafLimit = 4 * 1024 ** 2

/** One version of a package, and what its requests go through. */
export interface HashQuestion {
  readonly transport: Transport
  readonly version: PackageVersion
}

/**
 * Reads the SHA-512 that a registration publishes of one version (NuGet V3, `packageHash`): in the index of the id, a page
 * of it, or the document that describes the version. `index` is the address of the index. In base64; undefined where
 * there is none, or none that can be read.
 *
 * @throws PkgtoolError what the transport throws, but for an answer that there is nothing
 */
async function readRegistrationHash(index: URL, question: HashQuestion): Promise<string | undefined> {
  const entry = await findEntry(index, question)
  if (entry === undefined) return undefined
  const { members, document } = entry
  const hash = hashOf(members)
  if (hash !== undefined) return hash
  const leaf = await follow(members.get('@id'), document, { ...question, limit: leafLimit })
  return leaf && hashOf(leaf.members)
}

interface Members {
  readonly members: ReadonlyMap<string, unknown>
  /** what references in them start from */
  readonly document: URL
}

async function findEntry(index: URL, question: HashQuestion): Promise<Members | undefined> {
  const root = await read(index, { ...question, limit: registrationLimit })
  for (const item of itemsOf(root?.members)) {
    const page = membersOf(item)
    if (root === undefined || !mayHold(page, question.version)) continue
    const whole = page.has('items')
      ? { members: page, document: root.document }
      : await follow(page.get('@id'), root.document, { ...question, limit: registrationLimit })
    const entries = itemsOf(whole?.members).map(leaf => membersOf(membersOf(leaf).get('catalogEntry')))
    const members = entries.find(entry => lowerOf(entry.get('version')) === question.version.lower)
    if (whole && members) return { members, document: whole.document }
  }
  return undefined
}

function mayHold(page: ReadonlyMap<string, unknown>, version: PackageVersion): boolean {
  const [lower, upper] = [page.get('lower'), page.get('upper')].map(parseText)
  if (!lower || !upper) return true
  return compareParsedVersions(lower, version) <= 0 && compareParsedVersions(version, upper) <= 0
}

interface ReadOptions extends HashQuestion {
  readonly limit: number
}

// A fragment names a part of the document itself, which has been looked at.
async function follow(id: unknown, from: URL, options: ReadOptions): Promise<Members | undefined> {
  if (typeof id !== 'string' || id.includes('#') || !URL.canParse(id, from.href)) return undefined
  try {
    const { allowInsecure } = options.transport.options
    return await read(resolveReference(id, from, { place: '@id', allowInsecure }), options)
  } catch (error) {
    if (isPkgtoolError(error, 'INVALID_ADDRESS', 'INSECURE_ADDRESS')) return undefined
    throw error
  }
}

async function read(url: URL, { transport, limit }: ReadOptions): Promise<Members | undefined> {
  const accept = (bytes: Uint8Array, document: URL): Members | undefined => {
    const json = parseJson(bytes)
    return 'value' in json ? { members: membersOf(json.value), document } : undefined
  }
  const ask = () => readDocument(transport, url, { kind: 'registration', limit, accept })
  return (await tryReadPublished(ask))?.value
}

/** Reads what a server need not have: undefined where it answers that it does not, or gives something else. */
async function tryReadPublished<T>(ask: () => Promise<T>): Promise<T | undefined> {
  try {
    return await ask()
  } catch (error) {
    const { status = 0 } = isPkgtoolError(error, 'HTTP_STATUS') ? error.fields : {}
    // 401 asks for credentials, and says nothing about the file.
    const isRefused = status >= 400 && status < 500 && status !== 401 && status !== 429
    if (isRefused || isPkgtoolError(error, 'NOT_FOUND', 'TOO_LARGE')) return undefined
    throw error
  }
}

function hashOf(members: ReadonlyMap<string, unknown>): string | undefined {
  const [hash, algorithm] = [members.get('packageHash'), members.get('packageHashAlgorithm') ?? 'SHA512']
  if (typeof hash !== 'string' || String(algorithm).toUpperCase() !== 'SHA512') return undefined
  return tryParseDigest('sha512', hash)?.value
}

function itemsOf(members: ReadonlyMap<string, unknown> | undefined): readonly unknown[] {
  const items = members?.get('items')
  return Array.isArray(items) ? items : []
}

function lowerOf(text: unknown): string | undefined {
  return parseText(text)?.lower
}

function parseText(text: unknown): PackageVersion | undefined {
  return typeof text === 'string' ? tryParsePackageVersion(text) : undefined
}

const sidecarLimit = 1024

export interface HashPlaces {
  readonly names: ResolvedNames
  /** Where a file of the package content is, by its path below the base. May throw `NOT_FOUND`. */
  locate(path: string): Promise<URL>
  /** with trailing slash */
  readonly registration?: URL | undefined
}

/**
 * Returns how a source is asked for the SHA-512 that it publishes of a package, in base64: the `.sha512` beside it, or its
 * registration. A source that once has no such file is asked for none again.
 */
export function createPublishedHash(
  transport: Transport,
  { names, locate, registration }: HashPlaces,
): (id: string, version: string) => Promise<string | undefined> {
  let hasSidecars = true
  return async (id, version) => {
    const { hashPath } = packagePaths(id, version, names)
    if (hasSidecars) {
      const sidecar = await tryReadPublished(async () =>
        readDocument(transport, await locate(hashPath), {
          kind: 'hash',
          limit: sidecarLimit,
          accept: bytes => tryParseDigest('sha512', Buffer.from(bytes).toString('latin1').trim()),
        }),
      )
      if (sidecar?.value) return sidecar.value.value
      hasSidecars = sidecar !== undefined
    }
    if (registration === undefined) return undefined
    const index = new URL(`${encodeURIComponent(lowerPackageId(id))}/index.json`, registration)
    return readRegistrationHash(index, { transport, version: parsePackageVersion(version) })
  }
}
