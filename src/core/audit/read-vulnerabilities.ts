import { isPkgtoolError, PkgtoolError } from '../base/errors.ts'
import { groupBy } from '../base/group-by.ts'
import { mapConcurrently } from '../base/pool.ts'
import { throwIfCancelled } from '../base/turns.ts'
import { resolveReference } from '../net/address/address.ts'
import type { Transport } from '../net/exchange/client.ts'
import { readDocument } from '../net/exchange/read-document.ts'
import type { PackageSource } from '../sources/source.ts'
import {
  type Advisory,
  parseAdvisories,
  parseVulnerabilityIndex,
  parseVulnerabilityPage,
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
}

/** Reads what a source knows against packages. Offline, what an earlier run has kept counts. @throws PkgtoolError `CANCELLED` */
export async function readVulnerabilities(
  source: Pick<PackageSource, 'vulnerabilityIndex' | 'connect'>,
  options: ReadVulnerabilitiesOptions,
): Promise<KnownVulnerabilities> {
  try {
    const index = await source.vulnerabilityIndex()
    if (index === undefined) return { kind: 'none' }
    const { transport } = await source.connect()
    return { kind: 'known', advisories: await readPages(index, transport, options) }
  } catch (error) {
    if (!(error instanceof PkgtoolError) || isPkgtoolError(error, 'CANCELLED')) throw error
    return { kind: 'failed', error }
  }
}

async function readPages(
  index: URL,
  transport: Transport,
  { ids, signal }: ReadVulnerabilitiesOptions,
): Promise<ReadonlyMap<string, readonly Advisory[]>> {
  const { value: pages, url: document } = await readDocument(transport, index, {
    kind: 'vulnerability index',
    limit: vulnerabilityIndexLimit,
    keep: true,
    keptOffline: true,
    accept: parseVulnerabilityIndex,
  })
  const { allowInsecure } = transport.options
  const places = pages.map(({ id, name }) =>
    resolveReference(id, document, { place: `the @id of the page ${name}`, allowInsecure }),
  )
  const distinct = [...new Map(places.map(url => [url.href, url])).values()]
  // A page may have a million ranges, of which a run needs a few.
  const read = await mapConcurrently(distinct, url => readPage(url, transport, ids), { limit: 4 })
  throwIfCancelled(signal, document.href)
  return joinAdvisories(read.flat())
}

/** All advisories of each id, in the order in which they come. */
export function joinAdvisories(
  parts: readonly (readonly [id: string, advisories: readonly Advisory[]])[],
): ReadonlyMap<string, readonly Advisory[]> {
  const groups = groupBy(parts, ([id]) => id)
  return new Map([...groups].map(([id, own]) => [id, own.flatMap(([, advisories]) => advisories)]))
}

async function readPage(
  url: URL,
  transport: Transport,
  ids: ReadonlySet<string>,
): Promise<readonly (readonly [id: string, advisories: readonly Advisory[]])[]> {
  const { value } = await readDocument(transport, url, {
    kind: 'vulnerability page',
    limit: vulnerabilityPageLimit,
    keep: true,
    keptOffline: true,
    passing: true,
    accept(bytes, document) {
      const page = parseVulnerabilityPage(bytes, document)
      return [...ids].flatMap(id => {
        const own = page.has(id) ? parseAdvisories(page.get(id), { id, url: document }) : []
        return own.length > 0 ? [[id, own] as const] : []
      })
    },
  })
  return value
}
