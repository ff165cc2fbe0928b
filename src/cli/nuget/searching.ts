/* What `list` and `search` share: the packages of a source, a server's by its search service, a folder's by their manifests. */
import { fileURLToPath } from 'node:url'
import { PkgtoolError } from '../../core/base/errors.ts'
import { groupBy } from '../../core/base/group-by.ts'
import { withTransport } from '../../core/net/exchange/client.ts'
import { lowerPackageId } from '../../core/nuget/package-id.ts'
import { presetNames } from '../../core/nuget/presets.ts'
import { publicService } from '../../core/nuget/public-service.ts'
import { compareParsedVersions } from '../../core/nuget/version.ts'
import { listFolder } from '../../core/sources/list-folder.ts'
import { openSources } from '../../core/sources/open-sources.ts'
import { type FoundPackage, type SearchQuery, searchServer } from '../../core/sources/search-server.ts'
import type { PackageSource } from '../../core/sources/source.ts'
import type { NugetRun } from './nuget-run.ts'
import { textsOf } from './parse-arguments.ts'
import { sourceOptions } from './restoring.ts'

/** What a source has for a search. */
export interface SearchedSource {
  /** its name, or its address */
  readonly name: string
  readonly packages: readonly FoundPackage[]
}

/**
 * Searches the sources of the command line, else the configured ones, and gives each to `show` as soon as it has answered.
 *
 * @throws PkgtoolError `INVALID_SERVICE_INDEX` for a server without a search service, as `openSources` and `searchServer`
 */
export async function searchSources(
  run: NugetRun,
  { show, ...query }: SearchQuery & { readonly show: (source: SearchedSource) => void },
): Promise<void> {
  const options = {
    ...sourceOptions(run),
    namedSources: textsOf(run.given, 'Source'),
    usualSource: publicService.source,
  }
  await withTransport(options, async transport => {
    const openTransport = async () => transport
    const { all } = await openSources(options, { openTransport, names: presetNames.nuget })
    for (const source of all) {
      const name = source.name ?? source.address
      show({ name, packages: await searchOne(source, query, run) })
    }
  })
}

async function searchOne(
  source: PackageSource,
  query: SearchQuery,
  run: NugetRun,
): Promise<readonly FoundPackage[]> {
  const found = await searchServer(source, query)
  if (found !== undefined) return found
  if (source.isLocal) return searchFolder(source, query, run)
  throw new PkgtoolError('INVALID_SERVICE_INDEX', {
    subject: source.label,
    found: 'its service index names no search service',
    wanted: 'a resource of the type SearchQueryService',
    change: 'name another source in -Source; `restore` and `install` need no search service',
  })
}

async function searchFolder(
  { address }: PackageSource,
  { terms, hasPrereleases, take }: SearchQuery,
  { console, invocation }: NugetRun,
): Promise<readonly FoundPackage[]> {
  const folder = address.startsWith('file:') ? fileURLToPath(address) : address
  const all = await listFolder(folder, { signal: invocation.signal, log: console.log })
  const words = terms
    .toLowerCase()
    .split(/\s+/)
    .filter(word => word !== '')
  const wanted = all.filter(({ id, description, version }) => {
    const text = `${id}\n${description}`.toLowerCase()
    return (
      (hasPrereleases || version.labels.length === 0) &&
      (words.length === 0 || words.some(word => text.includes(word)))
    )
  })
  const byId = [...groupBy(wanted, ({ id }) => lowerPackageId(id))].sort(([a], [b]) => (a < b ? -1 : 1))
  return byId.slice(0, take).flatMap(([, versions]) => {
    const sorted = [...versions].sort((a, b) => compareParsedVersions(a.version, b.version))
    const newest = sorted.at(-1)
    return newest === undefined ? [] : [{ ...newest, versions: sorted.map(({ version }) => version) }]
  })
}
