import { plural } from '../../core/base/format.ts'
import { mapConcurrently } from '../../core/base/pool.ts'
import { quote, toLowerInvariant } from '../../core/base/printable.ts'
import { packagePaths } from '../../core/nuget/package-paths.ts'
import {
  maxRegistrationPages,
  parseRegistration,
  parseRegistrationPage,
  type RegistrationLeaf,
  type RegistrationPage,
  registrationLimit,
} from '../../core/nuget/protocol/registration.ts'
import type { Finding } from './finding.ts'
import type { IdCheck, PackagesRun } from './packages-run.ts'
import { type Place, readSiteJson } from './site/site.ts'
import { addRelative } from './verify-run.ts'

/** Checks the registration document of one id against its version list, if the service index has registrations. */
export async function checkRegistration(run: PackagesRun, check: IdCheck): Promise<void> {
  const { content } = run
  if (!content.registration || check.versions.size === 0) return
  const document = run.packages.below(content.registration, `${check.lowerId}/index.json`)
  const index = await readSiteJson(run.packages, document, { limit: registrationLimit })
  if ('absent' in index) {
    const wanted = 'the registration that the service index names'
    run.add('REGISTRATION_MISSING', document, { found: index.absent, wanted })
    return
  }
  const leaves = 'broken' in index ? index : await readLeaves(run, document, index.value)
  const versions = 'broken' in leaves ? leaves : readVersions(leaves, check)
  if ('broken' in versions) {
    const wanted = 'pages of packages, each with id and version'
    run.add('REGISTRATION_BROKEN', document, { found: versions.broken, wanted })
    return
  }
  const difference = compare(versions, check, content.isComplete)
  if (difference) run.add('REGISTRATION_DIFFERS', document, difference)
  for (const [lower, { reference, from }] of versions)
    if (check.versions.has(lower) && !check.excused.has(lower))
      await checkContentAddress(run, from, { reference, lower, lowerId: check.lowerId })
}

interface Broken {
  readonly broken: string
}

/** Leaves with the document that their references are relative to. */
type Leaves = readonly (RegistrationLeaf & { readonly from: Place })[]

async function readLeaves(run: PackagesRun, document: Place, index: unknown): Promise<Leaves | Broken> {
  const pages = parseRegistration(index)
  if (!pages) return { broken: 'it has no array "items"' }
  if (pages.length > maxRegistrationPages) return { broken: `it has ${plural(pages.length, 'page')}` }
  const read = await mapConcurrently(pages, page => readPage(run, document, page), { limit: 4 })
  return read.find((page): page is Broken => 'broken' in page) ?? (read.flat() as Leaves)
}

/** Returns the packages of a page. An id with many versions may have its pages in separate documents. */
async function readPage(
  { packages: site }: Pick<PackagesRun, 'packages'>,
  document: Place,
  { leaves, id }: RegistrationPage,
): Promise<Leaves | Broken> {
  if (leaves) return leaves.map(leaf => ({ ...leaf, from: document }))
  if (typeof id !== 'string') return { broken: 'a page has no items and no address' }
  const page = site.resolve(id, document, { place: '@id' })
  if ('refused' in page) return { broken: `it has a page at ${quote(id, 120)}` }
  const read = await readSiteJson(site, page.at, { limit: registrationLimit })
  if ('absent' in read) return { broken: `${read.absent} for the page ${quote(id, 120)}` }
  if ('broken' in read) return read
  const found = parseRegistrationPage(read.value)
  return (
    found?.map(leaf => ({ ...leaf, from: read.at })) ?? {
      broken: `the page ${quote(id, 120)} has no array "items"`,
    }
  )
}

/** The address of a package, and the document that has it. */
interface PlacedReference {
  readonly reference: string
  readonly from: Place
}

type Versions = ReadonlyMap<string, PlacedReference>

/** The versions, in lower case, with the address of each package. */
function readVersions(leaves: Leaves, check: IdCheck): Versions | Broken {
  const versions = new Map<string, PlacedReference>()
  for (const { id, version, packageContent, from } of leaves) {
    if (id === undefined || !version) return { broken: 'a package has no id and version' }
    if (toLowerInvariant(id) !== check.lowerId) return { broken: `the id is ${quote(id, 120)}` }
    if (packageContent === undefined) return { broken: `it has no address of ${version.lower}` }
    versions.set(version.lower, { reference: packageContent, from })
  }
  return versions
}

function compare(
  versions: Versions,
  { versions: listed, excused, unlisted }: IdCheck,
  isComplete: boolean,
): Pick<Finding, 'found' | 'wanted'> | undefined {
  const lacking = [...listed.keys()].filter(lower => !versions.has(lower) && !excused.has(lower))
  if (isComplete && lacking.length > 0) {
    const wanted = `the ${plural(lacking.length, 'version')} that the version list has besides`
    return { found: `it has no ${lacking.slice(0, 3).join(', ')}`, wanted }
  }
  const extra = [...versions.keys()].filter(
    lower => !listed.has(lower) && !excused.has(lower) && !unlisted.has(lower),
  )
  if (extra.length === 0) return undefined
  const wanted = `only what the version list has, ${plural(extra.length, 'version')} less`
  return { found: `it has ${extra.slice(0, 3).join(', ')}`, wanted }
}

interface ContentAddress {
  readonly reference: string
  readonly lowerId: string
  /** the version, normalized, in lower case */
  readonly lower: string
}

/**
 * Checks the address of a package in the registration `document`: it must be absolute, because Paket resolves a
 * relative one against the service index, and it must lead to the package.
 */
async function checkContentAddress(
  { packages: site, content, names, ...run }: PackagesRun,
  document: Place,
  { reference, lowerId, lower }: ContentAddress,
): Promise<void> {
  const found = `the address of ${lower} is ${quote(reference, 120)}`
  if (!URL.canParse(reference)) addRelative(run, document, { found, wanted: 'an absolute address' })
  const { packagePath } = packagePaths(lowerId, lower, names)
  const file = site.below(content.base, packagePath)
  if (await site.leadsTo(reference, document, { file })) return
  if (site.isLive) run.add('REGISTRATION_DIFFERS', document, { found, wanted: 'the address of its package' })
  else run.add('BASE_URL_DIFFERS', document, { found, wanted: `that of flat/${packagePath}` })
}
