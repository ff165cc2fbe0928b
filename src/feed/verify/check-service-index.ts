import { describeValue, quote } from '../../core/base/printable.ts'
import {
  type IndexResource,
  parseServiceIndex,
  serviceIndexLimit,
} from '../../core/nuget/protocol/parse-service-index.ts'
import type { OpenedFeed } from '../tree/feed.ts'
import { type Place, readSiteJson } from './site/site.ts'
import { addRelative, type VerifyRun } from './verify-run.ts'

/** Where package content is. */
export interface PackageContent {
  /** with trailing slash */
  readonly base: Place
  /** with trailing slash; undefined: the index names none */
  readonly registration: Place | undefined
  /** the registration has all versions: earlier types omit those of SemVer 2.0.0 */
  readonly isComplete: boolean
  /** the index of what is known against packages; undefined: the service index names none */
  readonly vulnerabilities: Place | undefined
  /** the service index, after redirects */
  readonly document: Place
}

/** Checks the service index (SPEC 2.6, 9); undefined when it has no usable package base address. */
export async function checkServiceIndex(run: VerifyRun, index: Place): Promise<PackageContent | undefined> {
  const read = await readSiteJson(run.packages, index, { limit: serviceIndexLimit })
  if ('absent' in read) {
    run.add('INDEX_MISSING', index, { found: read.absent, wanted: 'the service index' })
    return undefined
  }
  if ('broken' in read) {
    run.add('INDEX_BROKEN', index, { found: read.broken, wanted: 'a JSON object' })
    return undefined
  }
  const { faults, packageBase, registrations, vulnerabilities } = parseServiceIndex(read.value)
  for (const { found, wanted } of faults) run.add('INDEX_BROKEN', index, { found, wanted })
  const base = packageBase && resolveResource(run, read.at, packageBase)
  if (!base) return undefined
  const [first] = registrations
  const [known] = vulnerabilities
  return {
    base,
    registration: first && resolveResource(run, read.at, first),
    isComplete: first?.isComplete ?? false,
    vulnerabilities: known && resolveResource(run, read.at, documentOf(known)),
    document: read.at,
  }
}

// The address of a document has no slash at its end.
function documentOf(resource: IndexResource): IndexResource {
  const { id, reference } = resource
  return { ...resource, reference: reference && String(id) }
}

/** The place of a resource that a document of the feed names; undefined, with a finding, if it cannot be used. */
export function resolveResource(
  run: VerifyRun,
  document: Place,
  { id, reference, place }: IndexResource,
): Place | undefined {
  if (reference === undefined) {
    const wanted = 'an address without query and fragment'
    run.add('INDEX_BROKEN', document, { place, found: `it is ${describeValue(id)}`, wanted })
    return undefined
  }
  if (!URL.canParse(reference))
    addRelative(run, document, {
      place,
      found: `it is ${quote(String(id), 120)}`,
      wanted: 'an absolute address',
    })
  else if (run.feed && !isBelow(run.feed, reference)) {
    const { baseUrl } = run.feed
    const wanted =
      baseUrl === undefined ? 'a relative one, as feed.json has no base URL' : `one below ${baseUrl}`
    run.add('BASE_URL_DIFFERS', document, { place, found: `it is ${quote(reference, 120)}`, wanted })
    return undefined
  }
  const found = run.packages.resolve(reference, document, { place })
  if ('at' in found) return found.at
  run.add('INDEX_BROKEN', document, { place, found: found.refused, wanted: 'an address that clients take' })
  return undefined
}

function isBelow({ baseUrl }: Pick<OpenedFeed, 'baseUrl'>, reference: string): boolean {
  return baseUrl !== undefined && new URL(reference).href.startsWith(baseUrl)
}
