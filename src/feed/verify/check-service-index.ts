import { isPkgtoolError } from '../../core/base/errors.ts'
import { describeValue, quote } from '../../core/base/text.ts'
import { resolveReference } from '../../core/http/client.ts'
import { type IndexResource, parseServiceIndex, serviceIndexLimit } from '../../core/nuget/service-index.ts'
import { readSiteJson } from './site.ts'
import type { VerifyRun } from './verify-run.ts'

/** Where package content is read. */
export interface PackageContent {
  /** with trailing slash */
  readonly base: URL
  /** with trailing slash; undefined: the index names none */
  readonly registration: RegistrationBase | undefined
  /** what requests to the index's own origin take along (DESIGN 2, grammar) */
  readonly index: URL
  /** where the index came from, after redirects */
  readonly document: URL
}

export interface RegistrationBase {
  readonly url: URL
  /** it has all versions: earlier types leave those of SemVer 2.0.0 out */
  readonly isComplete: boolean
}

/** Checks the service index (SPEC 2.6, 9); undefined where it does not lead to package content. */
export async function checkServiceIndex(run: VerifyRun, url: URL): Promise<PackageContent | undefined> {
  const subject = run.packages.subject(url)
  const read = await readSiteJson(run.packages, url, { limit: serviceIndexLimit })
  if ('absent' in read) {
    run.add({ code: 'INDEX_MISSING', subject, found: read.absent, wanted: 'the service index' })
    return undefined
  }
  const broken = (found: string, wanted: string) => run.add({ code: 'INDEX_BROKEN', subject, found, wanted })
  if ('broken' in read) {
    broken(read.broken, 'a JSON object')
    return undefined
  }
  const { faults, packageBase, registrations } = parseServiceIndex(read.value)
  for (const { found, wanted } of faults) broken(found, wanted)
  const base = packageBase && resolveId(run, read.url, packageBase)
  if (!base) return undefined
  const [first] = registrations
  const registration = first && resolveId(run, read.url, first)
  return {
    base,
    registration: registration && { url: registration, isComplete: first.isComplete },
    index: url,
    document: read.url,
  }
}

function resolveId(run: VerifyRun, url: URL, resource: IndexResource): URL | undefined {
  const { id, reference, place } = resource
  const subject = run.packages.subject(url)
  if (reference === undefined) {
    const wanted = 'an address without query and fragment'
    run.add({ code: 'INDEX_BROKEN', subject, place, found: describeValue(id), wanted })
    return undefined
  }
  const { feed } = run
  if (URL.canParse(reference))
    return feed ? resolveOwn(run, reference, { url, place }) : resolve(run, reference, { url, place })
  // A folder without base URL is told so once, and not for each document.
  if (!feed || feed.baseUrl !== undefined)
    run.add({
      code: 'NO_BASE_URL',
      subject,
      place,
      found: quote(String(id), 120),
      wanted: 'an absolute address',
    })
  return resolve(run, reference, { url, place })
}

interface Place {
  readonly url: URL
  readonly place: string
}

function resolveOwn(run: VerifyRun, text: string, { url, place }: Place): URL | undefined {
  const located = run.packages.locate(new URL(text))
  if (located.href !== text) return located
  const base = run.feed?.baseUrl
  run.add({
    code: 'BASE_URL_DIFFERS',
    subject: run.packages.subject(url),
    place,
    found: quote(text, 120),
    wanted: base === undefined ? 'a relative one, as feed.json has no base URL' : `one below ${base}`,
  })
  return undefined
}

function resolve(run: VerifyRun, text: string, { url, place }: Place): URL | undefined {
  try {
    return resolveReference(text, url, { place, allowInsecure: run.options.allowInsecure })
  } catch (error) {
    if (!isPkgtoolError(error)) throw error
    const found = error.fields.found ?? error.message
    const subject = run.packages.subject(url)
    run.add({ code: 'INDEX_BROKEN', subject, place, found, wanted: 'an address that clients take' })
    return undefined
  }
}

/** Makes the address of a file below a base that the index names, by default the package base address. */
export function contentUrl(
  { base, index }: PackageContent,
  path: string,
  { below = base }: { readonly below?: URL } = {},
): URL {
  const url = new URL(path.split('/').map(encodeURIComponent).join('/'), below)
  if (url.protocol !== 'file:' && url.origin === index.origin) url.search = index.search
  return url
}
