import { isPkgtoolError } from '../../core/base/errors.ts'
import { quote, toLowerInvariant } from '../../core/base/printable.ts'
import { sha512FileLimit } from '../../core/files/sha512.ts'
import { type PackagedManifest, readArchivedManifest } from '../../core/nuget/archived-manifest.ts'
import { manifestLimit } from '../../core/nuget/manifest.ts'
import { type PackagePaths, packagePaths } from '../../core/nuget/package-paths.ts'
import { tryParsePackageVersion } from '../../core/nuget/version.ts'
import { openArchive } from '../../core/zip/archive.ts'
import { type UnpackFolder, unpackArchive } from '../../core/zip/extract.ts'
import { addMissing } from './add-missing.ts'
import { compareFile } from './compare-with-folder.ts'
import type { Finding } from './finding.ts'
import type { IdCheck, PackagesRun } from './packages-run.ts'
import type { Absent, Place, SiteFile } from './site/site.ts'
import type { VerifyRun } from './verify-run.ts'

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
  readonly places: { readonly package: Place; readonly manifest: Place; readonly hash: Place }
}

/** Checks package, manifest and hash of one listed version (SPEC 2.4, 2.5, 4.4, 4.5). */
export async function checkPackage(run: PackagesRun, version: ListedVersion): Promise<void> {
  const paths = packagePaths(version.check.lowerId, version.lower, run.names)
  const at = (path: string) => run.packages.below(run.content.base, path)
  const places = {
    package: at(paths.packagePath),
    manifest: at(paths.manifestPath),
    hash: at(paths.hashPath),
  }
  const check = run.quick ? checkPresence : checkBytes
  await check(run, { ...version, paths, places })
}

async function checkPresence(run: PackagesRun, located: Located): Promise<void> {
  const { packages: site } = run
  const { places, check, lower, paths } = located
  const sizeOf = async (path: string, place: Place) => {
    const listed = check.sizes.get(path)
    return listed === undefined ? site.size(place) : { size: listed }
  }
  const file = await sizeOf(paths.packagePath, places.package)
  const manifest = await sizeOf(paths.manifestPath, places.manifest)
  await checkMissing(run, located, { file, manifest })
  if ('absent' in file || check.excused.has(lower)) return
  if (file.size === 0) addBroken(run, places.package, 'no byte')
  await compareFile(run, `flat/${paths.packagePath}`, { place: places.package, size: file.size })
  if (!site.isLive && 'absent' in (await sizeOf(paths.hashPath, places.hash)))
    addHashMissing(run, places.hash)
}

async function checkBytes(run: PackagesRun, located: Located): Promise<void> {
  const { packages: site } = run
  const { places, paths } = located
  const file = await site.file(places.package, { algorithm: 'sha512', headWanted: true })
  try {
    const manifest = await site.document(places.manifest, { limit: manifestLimit, headWanted: true })
    await checkMissing(run, located, { file, manifest })
    if ('absent' in file) return
    const own = await readOwnManifest(run, places.package, file)
    if (!own || !checkIdentity(run, located, own)) return
    if ('bytes' in manifest && !own.bytes.equals(manifest.bytes)) {
      const wanted = `the ${own.bytes.length} bytes of its own manifest`
      run.add('MANIFEST_DIFFERS', places.manifest, {
        found: 'it has other bytes than in the package',
        wanted,
      })
    }
    await checkHash(run, places.hash, file)
    await compareFile(run, `flat/${paths.packagePath}`, { place: places.package, ...file })
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
async function isWhereListed(
  run: Pick<PackagesRun, 'names' | 'content' | 'packages'>,
  { check, lower, text }: Located,
): Promise<boolean> {
  if (text === lower) return false
  const file = `${check.lowerId}.${text}.${run.names.packageExtension}`
  const place = run.packages.below(run.content.base, `${check.lowerId}/${text}/${file}`)
  return !('absent' in (await run.packages.size(place)))
}

async function readOwnManifest(
  run: VerifyRun,
  place: Place,
  { path }: SiteFile,
): Promise<PackagedManifest | undefined> {
  try {
    const own = await readWholePackage(run, path)
    if (!own) addBroken(run, place, 'not a zip file')
    return own
  } catch (error) {
    if (!isPkgtoolError(error, 'BAD_ARCHIVE', 'INVALID_MANIFEST', 'TOO_LARGE')) throw error
    addBroken(run, place, error.fields.found ?? error.message)
    return undefined
  }
}

function addBroken(run: Pick<VerifyRun, 'add'>, place: Place, found: string): void {
  run.add('PACKAGE_BROKEN', place, { found, wanted: 'a whole package with one manifest' })
}

function checkIdentity(
  run: Pick<VerifyRun, 'add'>,
  { check: { lowerId }, lower, places }: Located,
  { manifest: { id, version } }: PackagedManifest,
): boolean {
  if (toLowerInvariant(id) === lowerId && tryParsePackageVersion(version)?.lower === lower) return true
  run.add('PACKAGE_IDENTITY_DIFFERS', places.package, {
    found: `it is ${quote(`${id} ${version}`)}`,
    wanted: quote(`${lowerId} ${lower}`),
  })
  return false
}

async function checkHash(
  { packages: site, add }: Pick<VerifyRun, 'packages' | 'add'>,
  place: Place,
  { digest }: SiteFile,
): Promise<void> {
  const read = await site.document(place, { limit: sha512FileLimit })
  if ('absent' in read) {
    if (!site.isLive) addHashMissing({ add }, place)
    return
  }
  const text = Buffer.from(read.bytes).toString('latin1').trim()
  if (text === digest) return
  const wanted = `${quote(digest)}, the SHA-512 of the package in base64`
  add('HASH_DIFFERS', place, { found: `it is ${quote(text, 100)}`, wanted })
}

function addHashMissing({ add }: Pick<VerifyRun, 'add'>, place: Place): void {
  add('HASH_MISSING', place, { found: 'there is no such file', wanted: 'the SHA-512 of the package' })
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
  { names, options }: Pick<VerifyRun, 'names' | 'options'>,
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
