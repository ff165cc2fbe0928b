import { isPkgtoolError } from '../../core/base/errors.ts'
import { describeValue, quote } from '../../core/base/printable.ts'
import { resolveReference } from '../../core/net/address/address.ts'
import {
  type IndexResource,
  parseServiceIndex,
  serviceIndexLimit,
} from '../../core/nuget/parse-service-index.ts'
import { readSiteJson } from './site.ts'
import { addRelative, type VerifyRun } from './verify-run.ts'

/** The addresses of package content. */
export interface PackageContent {
  /** with trailing slash */
  readonly base: URL
  /** with trailing slash; undefined: the index names none */
  readonly registration: URL | undefined
  /** the registration has all versions: earlier types omit those of SemVer 2.0.0 */
  readonly isComplete: boolean
  /** of the index of what is known against packages; undefined: the index names none */
  readonly vulnerabilities: URL | undefined
  /** its query is sent with requests to its own origin */
  readonly index: URL
  /** the address of the index after redirects */
  readonly document: URL
}

/** Checks the service index (SPEC 2.6, 9); undefined when it has no usable package base address. */
export async function checkServiceIndex(run: VerifyRun, url: URL): Promise<PackageContent | undefined> {
  const read = await readSiteJson(run.packages, url, { limit: serviceIndexLimit })
  if ('absent' in read) {
    run.add('INDEX_MISSING', url, { found: read.absent, wanted: 'the service index' })
    return undefined
  }
  if ('broken' in read) {
    run.add('INDEX_BROKEN', url, { found: read.broken, wanted: 'a JSON object' })
    return undefined
  }
  const { faults, packageBase, registrations, vulnerabilities } = parseServiceIndex(read.value)
  for (const { found, wanted } of faults) run.add('INDEX_BROKEN', url, { found, wanted })
  const base = packageBase && resolveResource(run, read.url, packageBase)
  if (!base) return undefined
  const [first] = registrations
  const [known] = vulnerabilities
  return {
    base,
    registration: first && resolveResource(run, read.url, first),
    isComplete: first?.isComplete ?? false,
    vulnerabilities: known && resolveResource(run, read.url, documentOf(known)),
    index: url,
    document: read.url,
  }
}

// The address of a document has no slash at its end.
function documentOf(resource: IndexResource): IndexResource {
  const { id, reference } = resource
  return { ...resource, reference: reference && String(id) }
}

/** The address of a resource that a document of the feed names; undefined, with a finding, if it cannot be used. */
export function resolveResource(
  run: VerifyRun,
  document: URL,
  { id, reference, place }: IndexResource,
): URL | undefined {
  if (reference === undefined) {
    const wanted = 'an address without query and fragment'
    run.add('INDEX_BROKEN', document, { place, found: describeValue(id), wanted })
    return undefined
  }
  if (!URL.canParse(reference))
    addRelative(run, document, { place, found: quote(String(id), 120), wanted: 'an absolute address' })
  else if (run.feed) {
    const located = run.packages.locate(new URL(reference))
    if (located.href !== reference) return located
    const { baseUrl } = run.feed
    const wanted =
      baseUrl === undefined ? 'a relative one, as feed.json has no base URL' : `one below ${baseUrl}`
    run.add('BASE_URL_DIFFERS', document, { place, found: quote(reference, 120), wanted })
    return undefined
  }
  try {
    return resolveReference(reference, document, { place, allowInsecure: run.options.allowInsecure })
  } catch (error) {
    if (!isPkgtoolError(error)) throw error
    const found = error.fields.found ?? error.message
    run.add('INDEX_BROKEN', document, { place, found, wanted: 'an address that clients take' })
    return undefined
  }
}

/** Creates the address of a file below the package base address, or below another base that the index names. */
export function contentUrl({ base, index }: PackageContent, path: string, { below = base } = {}): URL {
  const url = new URL(path.split('/').map(encodeURIComponent).join('/'), below)
  if (url.protocol !== 'file:' && url.origin === index.origin) url.search = index.search
  return url
}
