import { isPkgtoolError } from '../../core/base/errors.ts'
import { membersOf } from '../../core/base/json.ts'
import { describeValue, quote } from '../../core/base/text.ts'
import { resolveReference } from '../../core/http/client.ts'
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

const indexLimit = 4 * 1024 ** 2

const baseType = 'PackageBaseAddress/3.0.0'

// In the order in which clients prefer them.
const registrationTypes = [
  'RegistrationsBaseUrl/3.6.0',
  'RegistrationsBaseUrl/Versioned',
  'RegistrationsBaseUrl/3.4.0',
  'RegistrationsBaseUrl/3.0.0-rc',
  'RegistrationsBaseUrl/3.0.0-beta',
  'RegistrationsBaseUrl',
]

/** Checks the service index (SPEC 2.6, 9); undefined where it does not lead to package content. */
export async function checkServiceIndex(run: VerifyRun, url: URL): Promise<PackageContent | undefined> {
  const subject = run.packages.subject(url)
  const read = await readSiteJson(run.packages, url, { limit: indexLimit })
  if ('absent' in read) {
    run.add({ code: 'INDEX_MISSING', subject, found: read.absent, wanted: 'the service index' })
    return undefined
  }
  const broken = (found: string, wanted: string) => run.add({ code: 'INDEX_BROKEN', subject, found, wanted })
  if ('broken' in read) {
    broken(read.broken, 'a JSON object')
    return undefined
  }
  const members = membersOf(read.value)
  const version = members.get('version')
  if (typeof version !== 'string' || !/^3\.\d/.test(version))
    broken(`${describeValue(version)} as its version`, 'version 3.x')
  const resources = members.get('resources')
  if (!Array.isArray(resources)) {
    broken(`${describeValue(resources)} as its resources`, 'an array')
    return undefined
  }
  const base = resolveResource(run, { url: read.url, resources, types: [baseType] })
  if (!base) {
    if (!resources.some(resource => typesOf(resource).includes(baseType)))
      broken(`no resource of type ${baseType} among ${resources.length}`, 'one')
    return undefined
  }
  const registration = resolveResource(run, { url: read.url, resources, types: registrationTypes })
  const isComplete = registrationTypes.slice(0, 2).includes(registration?.type ?? '')
  return {
    base: base.url,
    registration: registration && { url: registration.url, isComplete },
    index: url,
    document: read.url,
  }
}

interface Wanted {
  readonly url: URL
  readonly resources: readonly unknown[]
  readonly types: readonly string[]
}

function resolveResource(
  run: VerifyRun,
  { url, resources, types }: Wanted,
): { readonly url: URL; readonly type: string } | undefined {
  for (const type of types) {
    const index = resources.findIndex(resource => typesOf(resource).includes(type))
    if (index < 0) continue
    const id = membersOf(resources[index]).get('@id')
    const resolved = resolveId(run, { url, id, place: `$.resources[${index}]["@id"]` })
    return resolved && { url: resolved, type }
  }
  return undefined
}

interface Reference {
  readonly url: URL
  readonly id: unknown
  readonly place: string
}

function resolveId(run: VerifyRun, { url, id, place }: Reference): URL | undefined {
  const subject = run.packages.subject(url)
  if (typeof id !== 'string' || id === '' || /[?#]/.test(id)) {
    const wanted = 'an address without query and fragment'
    run.add({ code: 'INDEX_BROKEN', subject, place, found: describeValue(id), wanted })
    return undefined
  }
  const text = id.endsWith('/') ? id : `${id}/`
  const { feed } = run
  if (URL.canParse(text))
    return feed ? resolveOwn(run, text, { url, id, place }) : resolve(run, text, { url, place })
  // A folder without base URL is told so once, and not for each document.
  if (!feed || feed.baseUrl !== undefined)
    run.add({ code: 'NO_BASE_URL', subject, place, found: quote(id, 120), wanted: 'an absolute address' })
  return resolve(run, text, { url, place })
}

function resolveOwn(run: VerifyRun, text: string, { url, place }: Reference): URL | undefined {
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

function resolve(run: VerifyRun, text: string, { url, place }: Omit<Reference, 'id'>): URL | undefined {
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

function typesOf(resource: unknown): readonly unknown[] {
  return [membersOf(resource).get('@type')].flat()
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
