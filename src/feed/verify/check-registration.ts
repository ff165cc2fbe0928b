import { mapConcurrently } from '../../core/base/concurrency.ts'
import { plural, quote, toLowerInvariant } from '../../core/base/text.ts'
import { packagePaths } from '../../core/nuget/package-paths.ts'
import {
  locateRegistrationPart,
  mostRegistrationPages,
  parseRegistration,
  parseRegistrationPage,
  type RegistrationLeaf,
  type RegistrationPage,
  registrationLimit,
} from '../../core/nuget/registration.ts'
import type { IdCheck } from './check-ids.ts'
import { contentUrl, type PackageContent } from './check-service-index.ts'
import type { Finding } from './finding.ts'
import { readSiteJson } from './site.ts'
import type { VerifyRun } from './verify-run.ts'

/** Checks the registration document of one id against its version list, where the service index names any. */
export async function checkRegistration(
  run: VerifyRun,
  content: PackageContent,
  check: IdCheck,
): Promise<void> {
  if (!content.registration || check.versions.size === 0) return
  const url = contentUrl(content, `${check.lowerId}/index.json`, {
    below: content.registration.url,
  })
  const subject = run.packages.subject(url)
  const index = await readSiteJson(run.packages, url, { limit: registrationLimit })
  if ('absent' in index) {
    const wanted = 'the registration that the service index names'
    run.add({ code: 'REGISTRATION_MISSING', subject, found: index.absent, wanted })
    return
  }
  const leaves = 'broken' in index ? index : await readLeaves(run, url, index.value)
  const versions = 'broken' in leaves ? leaves : readVersions(leaves, check)
  if ('broken' in versions) {
    const wanted = 'pages of packages, each with id and version'
    run.add({ code: 'REGISTRATION_BROKEN', subject, found: versions.broken, wanted })
    return
  }
  const difference = compare(versions, check, content.registration.isComplete)
  if (difference) run.add({ code: 'REGISTRATION_DIFFERS', subject, ...difference })
  for (const [lower, reference] of versions)
    if (check.versions.has(lower) && !check.excused.has(lower))
      await checkContentAddress(run, reference, { content, check, document: url, lower })
}

interface Broken {
  readonly broken: string
}

type Leaves = readonly RegistrationLeaf[]

async function readLeaves(run: VerifyRun, url: URL, index: unknown): Promise<Leaves | Broken> {
  const pages = parseRegistration(index)
  if (!pages) return { broken: 'no array "items"' }
  if (pages.length > mostRegistrationPages) return { broken: plural(pages.length, 'page') }
  const read = await mapConcurrently(pages, page => readPage(run, url, page), { limit: 4 })
  return read.find((page): page is Broken => 'broken' in page) ?? (read.flat() as Leaves)
}

/** Old versions of ids with many lie in pages of their own. */
async function readPage(
  run: VerifyRun,
  url: URL,
  { leaves, id }: RegistrationPage,
): Promise<Leaves | Broken> {
  if (leaves) return leaves
  if (typeof id !== 'string') return { broken: 'a page without items and address' }
  const address = locateRegistrationPart(id, url, run.options)
  if (!address) return { broken: `a page at ${quote(id, 120)}` }
  const read = await readSiteJson(run.packages, run.packages.locate(address), { limit: registrationLimit })
  if ('absent' in read) return { broken: `${read.absent} for the page ${quote(id, 120)}` }
  if ('broken' in read) return read
  const items = parseRegistrationPage(read.value)
  return items ?? { broken: `no array "items" in the page ${quote(id, 120)}` }
}

/** The versions, in lower case, and the address that each names for its package. */
function readVersions(leaves: Leaves, check: IdCheck): ReadonlyMap<string, string> | Broken {
  const versions = new Map<string, string>()
  for (const { id, version, packageContent } of leaves) {
    if (id === undefined || !version) return { broken: 'a package without id and version' }
    if (toLowerInvariant(id) !== check.lowerId) return { broken: `the id ${quote(id, 120)}` }
    if (packageContent === undefined) return { broken: `no address of ${version.lower}` }
    versions.set(version.lower, packageContent)
  }
  return versions
}

function compare(
  versions: ReadonlyMap<string, string>,
  { versions: listed, excused, unlisted }: IdCheck,
  isComplete: boolean,
): Pick<Finding, 'found' | 'wanted'> | undefined {
  const lacking = [...listed.keys()].filter(lower => !versions.has(lower) && !excused.has(lower))
  if (isComplete && lacking.length > 0)
    return {
      found: `no ${lacking.slice(0, 3).join(', ')}`,
      wanted: `the ${plural(lacking.length, 'version')} that the version list has besides`,
    }
  const extra = [...versions.keys()].filter(
    lower => !listed.has(lower) && !excused.has(lower) && !unlisted.has(lower),
  )
  return extra.length > 0
    ? {
        found: extra.slice(0, 3).join(', '),
        wanted: `only what the version list has, ${plural(extra.length, 'version')} less`,
      }
    : undefined
}

export interface ContentAddress {
  readonly content: PackageContent
  readonly check: IdCheck
  /** the registration document that names it */
  readonly document: URL
  /** the version, normalized, in lower case */
  readonly lower: string
}

/**
 * Checks the address of a package in a registration: absolute, since Paket resolves a relative one against the service
 * index, and not against the document; and leading to the package.
 */
async function checkContentAddress(
  run: VerifyRun,
  reference: string,
  { content, check, document, lower }: ContentAddress,
): Promise<void> {
  const { packages: site, feed } = run
  const subject = site.subject(document)
  const isAbsolute = URL.canParse(reference)
  const found = `${quote(reference, 120)} for ${lower}`
  // A folder without base URL is told so once, and not for each document.
  if (!isAbsolute && (!feed || feed.baseUrl !== undefined))
    run.add({ code: 'NO_BASE_URL', subject, found, wanted: 'an absolute address' })
  const url = URL.canParse(reference, document.href) ? new URL(reference, document) : undefined
  const { packagePath } = packagePaths(check.lowerId, lower, run.names)
  const own = contentUrl(content, packagePath)
  const located = url && site.locate(url)
  if (located && located.host === own.host && located.pathname === own.pathname) return
  if (!site.isLive)
    run.add({ code: 'BASE_URL_DIFFERS', subject, found, wanted: `that of flat/${packagePath}` })
  else if (!url || !/^https?:$/.test(url.protocol) || 'absent' in (await site.size(withKey(url, content))))
    run.add({ code: 'REGISTRATION_DIFFERS', subject, found, wanted: 'the address of its package' })
}

function withKey(url: URL, { index }: PackageContent): URL {
  const keyed = new URL(url)
  if (url.origin === index.origin && url.search === '') keyed.search = index.search
  return keyed
}
