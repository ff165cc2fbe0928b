import { membersOf, parseJson } from '../base/documents/json.ts'
import { thereAre } from '../base/format.ts'
import { describeValue } from '../base/printable.ts'
import { displayUrl } from '../net/address/address.ts'
import type { Transport } from '../net/exchange/client.ts'
import { readDocument } from '../net/exchange/read-document.ts'
import { askInTurn } from '../net/exchange/try-candidates.ts'
import { isValidPackageId } from '../nuget/package-id.ts'
import { invalidDocument, notJson } from '../nuget/protocol/invalid-document.ts'
import { type PackageVersion, tryParsePackageVersion } from '../nuget/version.ts'
import type { PackageSource } from './source.ts'

/** What a source tells of a package that was searched. */
export interface FoundPackage {
  /** as it spells it */
  readonly id: string
  /** the newest of those asked for */
  readonly version: PackageVersion
  /** all of those asked for, as it lists them */
  readonly versions: readonly PackageVersion[]
  readonly description: string
  /** absent: it does not say */
  readonly downloads?: number
}

export interface SearchQuery {
  /** as typed; empty: everything */
  readonly terms: string
  readonly hasPrereleases: boolean
  /** at most so many */
  readonly take: number
}

// Bytes: a page of the public gallery's has a megabyte at most.
const limit = 16 * 1024 ** 2

/** what servers give at once at most, as the protocol has it */
const pageSize = 1000

/**
 * Searches by the service that the index of a server names, page after page. Undefined: it names none.
 *
 * @throws PkgtoolError `INVALID_VERSION_LIST` for an answer that is none, as `readServiceIndex`
 */
export async function searchServer(
  source: Pick<PackageSource, 'documents' | 'connect'>,
  { terms, hasPrereleases, take }: SearchQuery,
): Promise<readonly FoundPackage[] | undefined> {
  const services = await source.documents('search')
  if (services.length === 0) return undefined
  const { transport } = await source.connect()
  const found: FoundPackage[] = []
  for (let skip = 0; found.length < take; skip += pageSize) {
    const count = Math.min(pageSize, take - skip)
    const page = await askInTurn(services, service => {
      const url = new URL(service)
      const query = { q: terms, skip, take: count, prerelease: hasPrereleases, semVerLevel: '2.0.0' }
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value))
      return readPage(url, transport)
    })
    found.push(...page.packages)
    if (page.count < count) break
  }
  return found.slice(0, take)
}

interface Page {
  readonly packages: readonly FoundPackage[]
  /** with those that are no packages */
  readonly count: number
}

async function readPage(url: URL, transport: Transport): Promise<Page> {
  const { value } = await readDocument(transport, url, {
    kind: 'search',
    limit,
    passing: true,
    accept: (bytes, at) => {
      const page = parsePage(bytes, at)
      const dropped = page.count - page.packages.length
      if (dropped > 0)
        transport.log.warning(
          `${displayUrl(at)}: ${thereAre(dropped, 'entry')} without a valid id and version`,
        )
      return page
    },
  })
  return value
}

function parsePage(bytes: Uint8Array, url: URL): Page {
  const json = parseJson(bytes)
  if ('problem' in json) throw invalidDocument('INVALID_VERSION_LIST', url, notJson(json.problem, bytes))
  const data = membersOf(json.value).get('data')
  if (!Array.isArray(data))
    throw invalidDocument('INVALID_VERSION_LIST', url, {
      found: `"data" is ${describeValue(data)}`,
      wanted: 'a list of packages',
    })
  return { packages: data.flatMap(parseEntry), count: data.length }
}

function parseEntry(entry: unknown): readonly FoundPackage[] {
  const members = membersOf(entry)
  const [id, description, downloads, listed] = ['id', 'description', 'totalDownloads', 'versions'].map(name =>
    members.get(name),
  )
  const version = versionOf(entry)
  if (typeof id !== 'string' || !isValidPackageId(id) || version === undefined) return []
  const versions = Array.isArray(listed) ? listed.flatMap(each => versionOf(each) ?? []) : []
  return [
    {
      id,
      version,
      versions: versions.length > 0 ? versions : [version],
      description: typeof description === 'string' ? description : '',
      ...(typeof downloads === 'number' && { downloads }),
    },
  ]
}

function versionOf(entry: unknown): PackageVersion | undefined {
  const text = membersOf(entry).get('version')
  return typeof text === 'string' ? tryParsePackageVersion(text) : undefined
}
