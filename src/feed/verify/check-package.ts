import { mapConcurrently } from '../../core/base/concurrency.ts'
import { isPkgtoolError, plural, quote, toLowerInvariant } from '../../core/base/errors.ts'
import { manifestLimit, type PackagedManifest, readArchivedManifest } from '../../core/nuget/manifest.ts'
import { type PackagePaths, packagePaths } from '../../core/nuget/package-paths.ts'
import {
  locateRegistrationPart,
  mostRegistrationPages,
  parseRegistration,
  parseRegistrationPage,
  publishedHashLimit,
  type RegistrationLeaf,
  type RegistrationPage,
  registrationLimit,
} from '../../core/nuget/registration.ts'
import { tryParsePackageVersion } from '../../core/nuget/version.ts'
import { openArchive } from '../../core/zip/archive.ts'
import { type UnpackFolder, unpackArchive } from '../../core/zip/extract.ts'
import type { IdCheck, PackagesRun } from './check-ids.ts'
import { contentUrl } from './check-service-index.ts'
import { compareFile } from './compare-with-folder.ts'
import { addRelative, type Finding, type VerifyRun } from './finding.ts'
import { type Absent, readSiteJson, type SiteFile } from './site.ts'

/** One listed version. */
export interface ListedVersion {
  readonly check: IdCheck
  /** as in the list */
  readonly text: string
  /** normalized */
  readonly lower: string
}

interface Located extends ListedVersion {
  readonly paths: PackagePaths
  readonly urls: { readonly package: URL; readonly manifest: URL; readonly hash: URL }
}

/** Checks package, manifest and hash of one listed version (SPEC 2.4, 2.5, 4.4, 4.5). */
export async function checkPackage(run: PackagesRun, version: ListedVersion): Promise<void> {
  const paths = packagePaths(version.check.lowerId, version.lower, run.names)
  const at = (path: string) => contentUrl(run.content, path)
  const urls = { package: at(paths.packagePath), manifest: at(paths.manifestPath), hash: at(paths.hashPath) }
  const check = run.quick ? checkPresence : checkBytes
  await check(run, { ...version, paths, urls })
}

async function checkPresence(run: PackagesRun, located: Located): Promise<void> {
  const { packages: site } = run
  const { urls, check, lower, paths } = located
  const [file, manifest] = [await site.size(urls.package), await site.size(urls.manifest)]
  await checkMissing(run, located, { file, manifest })
  if ('absent' in file || check.excused.has(lower)) return
  if (file.size === 0) addBroken(run, urls.package, 'no byte')
  await compareFile(run, `flat/${paths.packagePath}`, { url: urls.package, size: file.size })
  if (!site.isLive && 'absent' in (await site.size(urls.hash))) addHashMissing(run, urls.hash)
}

async function checkBytes(run: PackagesRun, located: Located): Promise<void> {
  const { packages: site } = run
  const { urls, paths } = located
  const file = await site.file(urls.package, { algorithm: 'sha512', headWanted: true })
  try {
    const manifest = await site.document(urls.manifest, { limit: manifestLimit, headWanted: true })
    await checkMissing(run, located, { file, manifest })
    if ('absent' in file) return
    const own = await readOwnManifest(run, urls.package, file)
    if (!own || !checkIdentity(run, located, own)) return
    if ('bytes' in manifest && !own.bytes.equals(manifest.bytes)) {
      const wanted = `the ${own.bytes.length} bytes of its own manifest`
      run.add('MANIFEST_DIFFERS', urls.manifest, { found: 'other bytes than in the package', wanted })
    }
    await checkHash(run, urls.hash, file)
    await compareFile(run, `flat/${paths.packagePath}`, { url: urls.package, ...file })
  } finally {
    if (!('absent' in file)) await file.release()
  }
}

interface Pair {
  readonly file: object | Absent
  readonly manifest: object | Absent
}

async function checkMissing(run: PackagesRun, located: Located, { file, manifest }: Pair): Promise<void> {
  const { check, lower, text, paths } = located
  const wanted = `what belongs to version ${quote(text, 80)} of the list`
  const add = async (code: Finding['code'], path: string, found: string) => {
    if (!check.excused.has(path)) await addMissing(run, check, { code, path, found, wanted, lower })
  }
  if ('absent' in file && 'absent' in manifest) {
    if (!check.excused.has(lower) && !(await isWhereListed(run, located)))
      await add('VERSION_MISSING', paths.packagePath, `${file.absent}, for its manifest too`)
    check.excused.add(lower)
  } else if ('absent' in file) await add('PACKAGE_MISSING', paths.packagePath, file.absent)
  else if ('absent' in manifest) await add('MANIFEST_MISSING', paths.manifestPath, manifest.absent)
}

/** Returns whether the files have the same misspelled version as the list, which is already reported. */
async function isWhereListed(run: PackagesRun, { check, lower, text }: Located): Promise<boolean> {
  if (text === lower) return false
  const file = `${check.lowerId}.${text}.${run.names.packageExtension}`
  const url = contentUrl(run.content, `${check.lowerId}/${text}/${file}`)
  return !('absent' in (await run.packages.size(url)))
}

interface Missing extends Omit<Finding, 'subject'> {
  /** in lower case, below the package base address */
  readonly path: string
  /** the version in `path` */
  readonly lower?: string
}

/** Adds a finding for a missing file: `WRONG_CASE` if the server has it under another spelling. */
export async function addMissing(
  run: PackagesRun,
  check: IdCheck,
  { code, path, lower, ...facts }: Missing,
): Promise<void> {
  const other = await findOtherCase(run, check, path, lower)
  if (other) run.add('WRONG_CASE', other, { found: 'it there', wanted: path })
  else run.add(code, contentUrl(run.content, path), facts)
}

/** Finds a missing file on a server under common misspellings: the id as the caller spells it, the version in upper case. */
async function findOtherCase(
  run: PackagesRun,
  { id, lowerId }: IdCheck,
  path: string,
  lower: string | undefined,
): Promise<URL | undefined> {
  // In a folder, `checkIdFolder` compares the names themselves.
  if (!run.packages.isLive) return undefined
  const [folder = '', second = '', file = ''] = path.split('/')
  const upper = lower === undefined ? second : second.toUpperCase()
  const spelled = (text: string) => text.replace(lowerId, id)
  const candidates = new Set(
    [
      [spelled(folder), second, file],
      [spelled(folder), second, spelled(file)],
      [folder, second, spelled(file)],
      [folder, upper, file],
      [folder, upper, lower === undefined ? file : file.replace(lower, upper)],
    ].map(parts => parts.filter(part => part !== '').join('/')),
  )
  candidates.delete(path)
  for (const candidate of candidates) {
    const url = contentUrl(run.content, candidate)
    if (!('absent' in (await run.packages.size(url)))) return url
  }
  return undefined
}

async function readOwnManifest(
  run: VerifyRun,
  url: URL,
  { path }: SiteFile,
): Promise<PackagedManifest | undefined> {
  try {
    const own = await readWholePackage(run, path)
    if (!own) addBroken(run, url, 'no zip file')
    return own
  } catch (error) {
    if (!isPkgtoolError(error, 'BAD_ARCHIVE', 'INVALID_MANIFEST', 'TOO_LARGE')) throw error
    addBroken(run, url, error.fields.found ?? error.message)
    return undefined
  }
}

function addBroken(run: VerifyRun, url: URL, found: string): void {
  run.add('PACKAGE_BROKEN', url, { found, wanted: 'a whole package with one manifest' })
}

function checkIdentity(
  run: VerifyRun,
  { check: { lowerId }, lower, urls }: Located,
  { manifest: { id, version } }: PackagedManifest,
): boolean {
  if (toLowerInvariant(id) === lowerId && tryParsePackageVersion(version)?.lower === lower) return true
  run.add('PACKAGE_IDENTITY_DIFFERS', urls.package, {
    found: quote(`${id} ${version}`),
    wanted: quote(`${lowerId} ${lower}`),
  })
  return false
}

async function checkHash({ packages: site, add }: VerifyRun, url: URL, { digest }: SiteFile): Promise<void> {
  const read = await site.document(url, { limit: publishedHashLimit })
  if ('absent' in read) {
    if (!site.isLive) addHashMissing({ add }, url)
    return
  }
  const text = Buffer.from(read.bytes).toString('latin1').trim()
  if (text === digest) return
  const wanted = `${quote(digest)}, the SHA-512 of the package in base64`
  add('HASH_DIFFERS', url, { found: quote(text, 100), wanted })
}

function addHashMissing({ add }: Pick<VerifyRun, 'add'>, url: URL): void {
  add('HASH_MISSING', url, { found: 'no such file', wanted: 'the SHA-512 of the package' })
}

const nowhere: UnpackFolder = {
  makeDirectory() {},
  createFile: () => ({ write() {}, close() {} }),
}

/**
 * Reads every byte of a package like an extraction, to detect a damaged entry, and returns its manifest. Undefined when
 * the file is not a zip file.
 *
 * @throws PkgtoolError `BAD_ARCHIVE`, `INVALID_MANIFEST`, `TOO_LARGE`, `UNREADABLE_FILE`, `CANCELLED`
 */
async function readWholePackage(
  { names, options }: VerifyRun,
  path: string,
): Promise<PackagedManifest | undefined> {
  const archive = await openArchive(path)
  if (archive === undefined) return undefined
  try {
    const manifest = await readArchivedManifest(archive, names.manifestExtension)
    await unpackArchive(archive, { folder: nowhere, select: ({ name }) => name, signal: options.signal })
    return manifest
  } finally {
    archive.close()
  }
}

/** Checks the registration document of one id against its version list, if the service index has registrations. */
export async function checkRegistration(run: PackagesRun, check: IdCheck): Promise<void> {
  const { content } = run
  if (!content.registration || check.versions.size === 0) return
  const url = contentUrl(content, `${check.lowerId}/index.json`, { below: content.registration })
  const index = await readSiteJson(run.packages, url, { limit: registrationLimit })
  if ('absent' in index) {
    const wanted = 'the registration that the service index names'
    run.add('REGISTRATION_MISSING', url, { found: index.absent, wanted })
    return
  }
  const leaves = 'broken' in index ? index : await readLeaves(run, url, index.value)
  const versions = 'broken' in leaves ? leaves : readVersions(leaves, check)
  if ('broken' in versions) {
    const wanted = 'pages of packages, each with id and version'
    run.add('REGISTRATION_BROKEN', url, { found: versions.broken, wanted })
    return
  }
  const difference = compare(versions, check, content.isComplete)
  if (difference) run.add('REGISTRATION_DIFFERS', url, difference)
  for (const [lower, reference] of versions)
    if (check.versions.has(lower) && !check.excused.has(lower))
      await checkContentAddress(run, url, { reference, lower, lowerId: check.lowerId })
}

interface Broken {
  readonly broken: string
}

type Leaves = readonly RegistrationLeaf[]

async function readLeaves(run: PackagesRun, url: URL, index: unknown): Promise<Leaves | Broken> {
  const pages = parseRegistration(index)
  if (!pages) return { broken: 'no array "items"' }
  if (pages.length > mostRegistrationPages) return { broken: plural(pages.length, 'page') }
  const read = await mapConcurrently(pages, page => readPage(run, url, page), { limit: 4 })
  return read.find((page): page is Broken => 'broken' in page) ?? (read.flat() as Leaves)
}

/** Returns the packages of a page. An id with many versions may have its pages in separate documents. */
async function readPage(
  run: PackagesRun,
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
  return parseRegistrationPage(read.value) ?? { broken: `no array "items" in the page ${quote(id, 120)}` }
}

/** The versions, in lower case, with the address of each package. */
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
  if (isComplete && lacking.length > 0) {
    const wanted = `the ${plural(lacking.length, 'version')} that the version list has besides`
    return { found: `no ${lacking.slice(0, 3).join(', ')}`, wanted }
  }
  const extra = [...versions.keys()].filter(
    lower => !listed.has(lower) && !excused.has(lower) && !unlisted.has(lower),
  )
  if (extra.length === 0) return undefined
  const wanted = `only what the version list has, ${plural(extra.length, 'version')} less`
  return { found: extra.slice(0, 3).join(', '), wanted }
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
  run: PackagesRun,
  document: URL,
  { reference, lowerId, lower }: ContentAddress,
): Promise<void> {
  const { packages: site, content } = run
  const found = `${quote(reference, 120)} for ${lower}`
  if (!URL.canParse(reference)) addRelative(run, document, { found, wanted: 'an absolute address' })
  const url = URL.canParse(reference, document.href) ? new URL(reference, document) : undefined
  const { packagePath } = packagePaths(lowerId, lower, run.names)
  const own = contentUrl(content, packagePath)
  const located = url && site.locate(url)
  if (located && located.host === own.host && located.pathname === own.pathname) return
  if (!site.isLive) run.add('BASE_URL_DIFFERS', document, { found, wanted: `that of flat/${packagePath}` })
  else if (
    !url ||
    !/^https?:$/.test(url.protocol) ||
    'absent' in (await site.size(withQuery(url, content.index)))
  )
    run.add('REGISTRATION_DIFFERS', document, { found, wanted: 'the address of its package' })
}

function withQuery(url: URL, index: URL): URL {
  const keyed = new URL(url)
  if (url.origin === index.origin && url.search === '') keyed.search = index.search
  return keyed
}
