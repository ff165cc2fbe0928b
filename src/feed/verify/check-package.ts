import { isPkgtoolError } from '../../core/base/errors.ts'
import { quote, toLowerInvariant } from '../../core/base/text.ts'
import { manifestLimit, type PackagedManifest, readArchivedManifest } from '../../core/nuget/manifest.ts'
import { type PackagePaths, packagePaths } from '../../core/nuget/package-paths.ts'
import { publishedHashLimit } from '../../core/nuget/registration.ts'
import { tryParsePackageVersion } from '../../core/nuget/version.ts'
import { openArchive } from '../../core/zip/archive.ts'
import { type UnpackFolder, unpackArchive } from '../../core/zip/extract.ts'
import type { IdCheck, ListedVersion } from './check-ids.ts'
import { contentUrl, type PackageContent } from './check-service-index.ts'
import { compareFile } from './compare-with-folder.ts'
import type { Finding } from './finding.ts'
import { findOtherCase } from './folder-names.ts'
import type { Absent, SiteFile } from './site.ts'
import type { VerifyRun } from './verify-run.ts'

/** One listed version, and where its files are. */
export interface PackageCheck {
  readonly content: PackageContent
  readonly check: IdCheck
  readonly version: ListedVersion
}

interface Located extends PackageCheck {
  readonly paths: PackagePaths
  /** package, manifest, hash */
  readonly urls: { readonly package: URL; readonly manifest: URL; readonly hash: URL }
}

/** Checks package, manifest and hash of one listed version (SPEC 2.4, 2.5, 4.4, 4.5). */
export async function checkPackage(run: VerifyRun, item: PackageCheck): Promise<void> {
  const { content, check, version } = item
  const paths = packagePaths(check.lowerId, version.lower, run.names)
  const at = (path: string) => contentUrl(content, path)
  const urls = { package: at(paths.packagePath), manifest: at(paths.manifestPath), hash: at(paths.hashPath) }
  const located = { ...item, paths, urls }
  if (run.quick) await checkPresence(run, located)
  else await checkBytes(run, located)
}

async function checkPresence(run: VerifyRun, located: Located): Promise<void> {
  const { packages: site } = run
  const { urls, check, version } = located
  const [file, manifest] = [await site.size(urls.package), await site.size(urls.manifest)]
  await checkMissing(run, located, { file, manifest })
  if ('absent' in file || check.excused.has(version.lower)) return
  if (file.size === 0) addBroken(run, urls.package, 'no byte')
  await compareFile(run, `flat/${located.paths.packagePath}`, {
    subject: site.subject(urls.package),
    size: file.size,
  })
  if (!site.isLive && 'absent' in (await site.size(urls.hash))) addHashMissing(run, urls.hash)
}

async function checkBytes(run: VerifyRun, located: Located): Promise<void> {
  const { packages: site } = run
  const { urls } = located
  const file = await site.file(urls.package, { algorithm: 'sha512', headWanted: true })
  try {
    const manifest = await site.document(urls.manifest, { limit: manifestLimit, headWanted: true })
    await checkMissing(run, located, { file, manifest })
    if ('absent' in file) return
    const own = await readOwnManifest(run, file, urls.package)
    if (!own || !checkIdentity(run, located, own)) return
    if ('bytes' in manifest && !own.bytes.equals(manifest.bytes)) addManifestDiffers(run, located, own)
    await checkHash(run, located, file)
    await compareFile(run, `flat/${located.paths.packagePath}`, {
      subject: site.subject(urls.package),
      ...file,
    })
  } finally {
    if (!('absent' in file)) await file.release()
  }
}

interface Pair {
  readonly file: object | Absent
  readonly manifest: object | Absent
}

async function checkMissing(run: VerifyRun, located: Located, { file, manifest }: Pair): Promise<void> {
  const { check, version, urls, paths } = located
  if ('absent' in file && 'absent' in manifest) {
    if (!check.excused.has(version.lower) && !(await isWhereListed(run, located)))
      await addMissing(run, located, {
        code: 'VERSION_MISSING',
        path: paths.packagePath,
        subject: run.packages.subject(urls.package),
        found: `${file.absent}, for its manifest too`,
      })
    check.excused.add(version.lower)
  } else if ('absent' in file)
    await addMissing(run, located, {
      code: 'PACKAGE_MISSING',
      path: paths.packagePath,
      subject: run.packages.subject(urls.package),
      found: file.absent,
    })
  else if ('absent' in manifest)
    await addMissing(run, located, {
      code: 'MANIFEST_MISSING',
      path: paths.manifestPath,
      subject: run.packages.subject(urls.manifest),
      found: manifest.absent,
    })
}

interface Missing extends Pick<Finding, 'code' | 'subject' | 'found'> {
  readonly path: string
}

async function addMissing(run: VerifyRun, located: Located, { path, ...missing }: Missing): Promise<void> {
  if (located.check.excused.has(path)) return
  const other = await findOtherCase(run, { ...located, path })
  if (other) run.add({ code: 'WRONG_CASE', subject: other, found: 'it there', wanted: path })
  else
    run.add({ ...missing, wanted: `what belongs to version ${quote(located.version.text, 80)} of the list` })
}

/** A list that spells a version wrongly may at least lead to files that are spelled as wrongly: that is told already. */
async function isWhereListed(run: VerifyRun, { content, check, version }: Located): Promise<boolean> {
  if (version.text === version.lower) return false
  const file = `${check.lowerId}.${version.text}.${run.names.packageExtension}`
  const url = contentUrl(content, `${check.lowerId}/${version.text}/${file}`)
  return !('absent' in (await run.packages.size(url)))
}

async function readOwnManifest(
  run: VerifyRun,
  file: SiteFile,
  url: URL,
): Promise<PackagedManifest | undefined> {
  try {
    const own = await readWholePackage(file.path, { ...run.names, signal: run.options.signal })
    if (!own) addBroken(run, url, 'no zip file')
    return own
  } catch (error) {
    if (!isPkgtoolError(error, 'BAD_ARCHIVE', 'INVALID_MANIFEST', 'TOO_LARGE')) throw error
    addBroken(run, url, error.fields.found ?? error.message)
    return undefined
  }
}

function addBroken(run: VerifyRun, url: URL, found: string): void {
  const wanted = 'a whole package with one manifest'
  run.add({ code: 'PACKAGE_BROKEN', subject: run.packages.subject(url), found, wanted })
}

function checkIdentity(run: VerifyRun, { check, version, urls }: Located, own: PackagedManifest): boolean {
  const { id, version: text } = own.manifest
  const isSame =
    toLowerInvariant(id) === check.lowerId && tryParsePackageVersion(text)?.lower === version.lower
  if (!isSame)
    run.add({
      code: 'PACKAGE_IDENTITY_DIFFERS',
      subject: run.packages.subject(urls.package),
      found: quote(`${id} ${text}`),
      wanted: quote(`${check.lowerId} ${version.lower}`),
    })
  return isSame
}

function addManifestDiffers(run: VerifyRun, { urls }: Located, own: PackagedManifest): void {
  run.add({
    code: 'MANIFEST_DIFFERS',
    subject: run.packages.subject(urls.manifest),
    found: 'other bytes than in the package',
    wanted: `the ${own.bytes.length} bytes of its own manifest`,
  })
}

async function checkHash(run: VerifyRun, { urls }: Located, file: SiteFile): Promise<void> {
  const { packages: site } = run
  const read = await site.document(urls.hash, { limit: publishedHashLimit })
  if ('absent' in read) {
    if (!site.isLive) addHashMissing(run, urls.hash)
    return
  }
  const text = Buffer.from(read.bytes).toString('latin1').trim()
  if (text === file.digest) return
  run.add({
    code: 'HASH_DIFFERS',
    subject: site.subject(urls.hash),
    found: quote(text, 100),
    wanted: `${quote(file.digest)}, the SHA-512 of the package in base64`,
  })
}

function addHashMissing(run: VerifyRun, url: URL): void {
  run.add({
    code: 'HASH_MISSING',
    subject: run.packages.subject(url),
    found: 'no such file',
    wanted: 'the SHA-512 of the package',
  })
}

const nowhere: UnpackFolder = {
  makeDirectory() {},
  createFile: () => ({ write() {}, close() {} }),
}

/**
 * Reads every byte of a package as an unpacking would, so that a damaged entry is met, and returns its manifest. Undefined
 * when the file is no zip.
 *
 * @throws PkgtoolError `BAD_ARCHIVE`, `INVALID_MANIFEST`, `TOO_LARGE`, `UNREADABLE_FILE`, `CANCELLED`
 */
async function readWholePackage(
  path: string,
  {
    manifestExtension,
    signal,
  }: { readonly manifestExtension: string; readonly signal: AbortSignal | undefined },
): Promise<PackagedManifest | undefined> {
  const archive = await openArchive(path)
  if (archive === undefined) return undefined
  try {
    const manifest = await readArchivedManifest(archive, manifestExtension)
    await unpackArchive(archive, { folder: nowhere, select: ({ name }) => name, signal })
    return manifest
  } finally {
    archive.close()
  }
}
