import { isPkgtoolError, PkgtoolError } from '../base/errors.ts'
import { mapConcurrently } from '../base/pool.ts'
import { resolveReference } from '../net/address/address.ts'
import type { Transport } from '../net/exchange/client.ts'
import { readDocument } from '../net/exchange/read-document.ts'
import { askInTurn } from '../net/exchange/try-candidates.ts'
import type { PackageSource } from '../sources/source.ts'
import {
  type Advisory,
  assertTime,
  parseAdvisories,
  parsePage,
  parseVulnerabilityIndex,
  vulnerabilityIndexLimit,
  vulnerabilityPageLimit,
} from './vulnerability-info.ts'

/** What a source says of some packages. */
export type KnownVulnerabilities =
  /** by lower-case id; ids without advisories are absent */
  | { readonly kind: 'known'; readonly advisories: ReadonlyMap<string, readonly Advisory[]> }
  /** it has no vulnerability data */
  | { readonly kind: 'none' }
  | { readonly kind: 'failed'; readonly error: PkgtoolError }

export interface ReadVulnerabilitiesOptions {
  /** lower case */
  readonly ids: ReadonlySet<string>
  /**
   * what an earlier run has kept counts for half an hour without a request, as in the client, and an older copy where a source
   * cannot be reached; default: false, each source is asked whether it has changed
   */
  readonly takesKept?: boolean | undefined
}

/** Reads what a source knows against packages. Offline, what an earlier run has kept counts. @throws PkgtoolError `CANCELLED` */
export async function readVulnerabilities(
  source: Pick<PackageSource, 'documents' | 'connect'>,
  options: ReadVulnerabilitiesOptions,
): Promise<KnownVulnerabilities> {
  try {
    const { takesKept } = options
    const indexes = await source.documents('vulnerabilities', { keptOffline: true, takesKept })
    if (indexes.length === 0) return { kind: 'none' }
    const { transport } = await source.connect()
    const advisories = await askInTurn(indexes, index => readPages(index, transport, options))
    return { kind: 'known', advisories }
  } catch (error) {
    if (!(error instanceof PkgtoolError) || isPkgtoolError(error, 'CANCELLED')) throw error
    return { kind: 'failed', error }
  }
}

async function readPages(
  index: URL,
  transport: Transport,
  { ids, takesKept = false }: ReadVulnerabilitiesOptions,
): Promise<ReadonlyMap<string, readonly Advisory[]>> {
  const pages = await readIndex(index, transport, takesKept ? indexLife : 0)
  // A page may have a million ranges, of which a run needs a few.
  const read = await mapConcurrently(pages, page => readPage(page, transport, { ids, takesKept }), {
    limit: 4,
  })
  return joinedAdvisories(read.flat())
}

// Milliseconds, as in the client.
const indexLife = 30 * 60 * 1000

/** The pages that an index names, each address once. */
async function readIndex(index: URL, transport: Transport, fresh?: number): Promise<readonly IndexedPage[]> {
  const { value: pages, url: document } = await readDocument(transport, index, {
    kind: 'vulnerability index',
    limit: vulnerabilityIndexLimit,
    keep: true,
    changes: true,
    keptOffline: true,
    fresh,
    accept: parseVulnerabilityIndex,
  })
  const { allowInsecure } = transport.options
  const places = pages.map(({ id, name, updated }) => {
    const url = resolveReference(id, document, { place: `the @id of the page ${name}`, allowInsecure })
    return [url.href, { url, updated }] as const
  })
  return [...new Map(places).values()]
}

interface IndexedPage {
  readonly url: URL
  /** as written */
  readonly updated: string
}

// Another time is another document, as its name in the cache says; no server sees it.
function asOf(url: URL, updated: string): URL {
  const dated = new URL(url)
  dated.hash = updated
  return dated
}

/** A page as its source wrote it. */
export interface WholePage {
  readonly bytes: Uint8Array
  /** when it was last changed, as the source wrote it: a time that clients read */
  readonly updated: string
}

/** All pages of a source; undefined if it has no vulnerability data. */
export async function fetchPages(
  source: Pick<PackageSource, 'documents' | 'connect'>,
): Promise<readonly WholePage[] | undefined> {
  const indexes = await source.documents('vulnerabilities', { keptOffline: true })
  if (indexes.length === 0) return undefined
  const { transport } = await source.connect()
  return askInTurn(indexes, index => fetchNamedPages(index, transport))
}

async function fetchNamedPages(index: URL, transport: Transport): Promise<readonly WholePage[]> {
  const pages = await readIndex(index, transport)
  return mapConcurrently(
    pages,
    async ({ url, updated }) => {
      assertTime(updated, index)
      const { value: bytes } = await readDocument(transport, url, {
        kind: 'whole vulnerability page',
        limit: vulnerabilityPageLimit,
        keep: true,
        passing: true,
        accept: acceptPage,
      })
      return { bytes, updated }
    },
    { limit: 4 },
  )
}

/** Takes a page of which clients take every word. @throws PkgtoolError `INVALID_VULNERABILITY_INFO` */
export function acceptPage(bytes: Uint8Array, url: URL): Uint8Array {
  for (const [id, value] of parsePage(bytes, url)) parseAdvisories(value, { id, url })
  return bytes
}

/** All advisories of each id, in the order in which they come. */
export function joinedAdvisories(
  parts: readonly (readonly [id: string, advisories: readonly Advisory[]])[],
): ReadonlyMap<string, readonly Advisory[]> {
  const joined = new Map<string, readonly Advisory[]>()
  for (const [id, own] of parts) joined.set(id, [...(joined.get(id) ?? []), ...own])
  return joined
}

function ownAdvisories(
  bytes: Uint8Array,
  { ids, url }: Pick<ReadVulnerabilitiesOptions, 'ids'> & { readonly url: URL },
): readonly (readonly [id: string, advisories: readonly Advisory[]])[] {
  const page = parsePage(bytes, url)
  const read = Array.from(ids, id => {
    const own = page.has(id) ? parseAdvisories(page.get(id), { id, url }) : []
    return [id, own] as const
  })
  return read.filter(([, own]) => own.length > 0)
}

async function readPage(
  { url, updated }: IndexedPage,
  transport: Transport,
  { ids, takesKept }: ReadVulnerabilitiesOptions & { readonly takesKept: boolean },
): Promise<readonly (readonly [id: string, advisories: readonly Advisory[]])[]> {
  const { value } = await readDocument(transport, asOf(url, updated), {
    kind: 'vulnerability page',
    // The index says whether it has changed.
    ...(takesKept && { fresh: Number.POSITIVE_INFINITY }),
    limit: vulnerabilityPageLimit,
    keep: true,
    keptOffline: true,
    passing: true,
    accept: (bytes, document) => ownAdvisories(bytes, { ids, url: document }),
  })
  return value
}
