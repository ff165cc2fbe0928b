import { isPkgtoolError, PkgtoolError } from '../base/errors.ts'
import { mapConcurrently } from '../base/pool.ts'
import { mapTurns, runInTurns } from '../base/turns.ts'
import { resolveReference } from '../net/address/address.ts'
import type { Transport } from '../net/exchange/client.ts'
import { readDocument } from '../net/exchange/read-document.ts'
import { askInTurn } from '../net/exchange/try-candidates.ts'
import type { PackageSource } from '../sources/source.ts'
import {
  type Advisory,
  assertTime,
  pageTurns,
  parseAdvisories,
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
  readonly signal?: AbortSignal | undefined
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
  { ids, signal, takesKept = false }: ReadVulnerabilitiesOptions,
): Promise<ReadonlyMap<string, readonly Advisory[]>> {
  const pages = await readIndex(index, transport, takesKept ? indexLife : 0)
  // A page may have a million ranges, of which a run needs a few.
  const read = await mapConcurrently(pages, page => readPage(page, transport, { ids, signal, takesKept }), {
    limit: 4,
  })
  return runInTurns(joinedAdvisories(read.flat()), { signal, subject: index.href })
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
  options: Pick<ReadVulnerabilitiesOptions, 'signal'>,
): Promise<readonly WholePage[] | undefined> {
  const indexes = await source.documents('vulnerabilities', { keptOffline: true })
  if (indexes.length === 0) return undefined
  const { transport } = await source.connect()
  return askInTurn(indexes, index => fetchNamedPages(index, transport, options))
}

async function fetchNamedPages(
  index: URL,
  transport: Transport,
  { signal }: Pick<ReadVulnerabilitiesOptions, 'signal'>,
): Promise<readonly WholePage[]> {
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
        accept: (bytes, document) => acceptPage(bytes, document, { signal }),
      })
      return { bytes, updated }
    },
    { limit: 4 },
  )
}

/** Takes a page of which clients take every word. @throws PkgtoolError `INVALID_VULNERABILITY_INFO`, `CANCELLED` */
export async function acceptPage(
  bytes: Uint8Array,
  url: URL,
  { signal }: Pick<ReadVulnerabilitiesOptions, 'signal'> = {},
): Promise<Uint8Array> {
  await runInTurns(allAdvisories(bytes, url), { signal, subject: url.href })
  return bytes
}

function* allAdvisories(bytes: Uint8Array, url: URL): Generator<undefined, void> {
  yield* mapTurns(yield* pageTurns(bytes, url), ([id, value]) => parseAdvisories(value, { id, url }))
}

/** All advisories of each id, in the order in which they come, in turns. */
export function* joinedAdvisories(
  parts: readonly (readonly [id: string, advisories: readonly Advisory[]])[],
): Generator<undefined, ReadonlyMap<string, readonly Advisory[]>> {
  const joined = new Map<string, readonly Advisory[]>()
  yield* mapTurns(parts, ([id, own]) => joined.set(id, [...(joined.get(id) ?? []), ...own]))
  return joined
}

function* ownAdvisories(
  bytes: Uint8Array,
  { ids, url }: Pick<ReadVulnerabilitiesOptions, 'ids'> & { readonly url: URL },
): Generator<undefined, readonly (readonly [id: string, advisories: readonly Advisory[]])[]> {
  const page = yield* pageTurns(bytes, url)
  const read = yield* mapTurns(ids, id => {
    const own = page.has(id) ? parseAdvisories(page.get(id), { id, url }) : []
    return [id, own] as const
  })
  return read.filter(([, own]) => own.length > 0)
}

async function readPage(
  { url, updated }: IndexedPage,
  transport: Transport,
  { ids, signal, takesKept }: ReadVulnerabilitiesOptions & { readonly takesKept: boolean },
): Promise<readonly (readonly [id: string, advisories: readonly Advisory[]])[]> {
  const { value } = await readDocument(transport, asOf(url, updated), {
    kind: 'vulnerability page',
    // The index says whether it has changed.
    ...(takesKept && { fresh: Number.POSITIVE_INFINITY }),
    limit: vulnerabilityPageLimit,
    keep: true,
    keptOffline: true,
    passing: true,
    accept: (bytes, document) =>
      runInTurns(ownAdvisories(bytes, { ids, url: document }), { signal, subject: document.href }),
  })
  return value
}
