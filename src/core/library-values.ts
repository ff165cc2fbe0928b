import type { Kinds } from '../options/kinds.ts'
import * as kind from '../options/kinds.ts'
import * as lowerCaseEngine from './base/lower-case.ts'
import type { RunOptions } from './base/ports.ts'
import { checkArgument, checked, type LibraryOptions } from './checked.ts'
import { fileKinds, selectionKinds } from './core-kinds.ts'
import * as frameworksEngine from './frameworks/frameworks.ts'
import type { JobIdentity } from './http/job-identity.ts'
import * as jobIdentityEngine from './http/job-identity.ts'
import type { NamedCredential } from './http/parse-credentials.ts'
import * as parseCredentialsEngine from './http/parse-credentials.ts'
import * as bestVersionEngine from './nuget/best-version.ts'
import type { ConfigSurroundings, SurroundingsOptions } from './nuget/config-environment.ts'
import * as configEnvironmentEngine from './nuget/config-environment.ts'
import * as packageIdEngine from './nuget/package-id.ts'
import type { PackageNames } from './nuget/package-names.ts'
import * as packageUrlsEngine from './nuget/package-urls.ts'
import type { Pin, PinFileOptions } from './nuget/pin.ts'
import { defaultNames } from './nuget/presets.ts'
import * as uploadTimeEngine from './nuget/upload-time.ts'
import * as versionEngine from './nuget/version.ts'
import * as versionRangeEngine from './nuget/version-range.ts'
import * as packageListEngine from './pins/package-list.ts'
import type { PackagesConfigOptions, PackagesConfigPin } from './pins/packages-config.ts'
import * as packagesConfigEngine from './pins/packages-config.ts'
import type { PackagesLockPin } from './pins/packages-lock.ts'
import * as packagesLockEngine from './pins/packages-lock.ts'
import type { SubmitDependenciesOptions } from './submission/submit-dependencies.ts'
import * as submittingJobEngine from './submission/submitting-job.ts'
import * as folderToolCacheEngine from './tool/folder-tool-cache.ts'
import type { ToolListing } from './tool/listing.ts'
import * as listingEngine from './tool/listing.ts'
import * as listingSchemaEngine from './tool/listing-schema.ts'
import type { SelectionOptions } from './tool/request.ts'
import type { Selection } from './tool/selection.ts'
import * as selectionEngine from './tool/selection.ts'
import type { ToolCache } from './tool/tool-cache.ts'

/* The functions of the library that only read and compare values: each checks what it is given. */

/** Which version of the tool to choose. */
export type SelectionRequest = LibraryOptions<SelectionOptions>

const word = (given: Readonly<Record<string, unknown>>) => checkArgument(kind.anyText, given)

const checkNames = (names: unknown) =>
  names === undefined ? undefined : checkArgument(kind.members(fileKinds), { names })

const pinFile = kind.members<PinFileOptions>({ file: kind.text })

const configPins = kind.members<PackagesConfigOptions>({ file: kind.text, allowDuplicateIds: kind.boolean })

const surroundings = kind.members<SurroundingsOptions>({
  platform: kind.required(kind.platform),
  home: kind.text,
  names: kind.required(kind.texts),
})

const folderCache = kind.members<{ readonly arch?: string }>({
  arch: kind.text as kind.Kind<string | undefined>,
})

const readListing = kind.object<ToolListing>(
  'a listing that parseToolListing has read',
  ({ toolName, entries, warnings }) =>
    typeof toolName === 'string' &&
    Array.isArray(warnings) &&
    Array.isArray(entries) &&
    Array.from(entries).every(
      entry => kind.isObject(entry) && kind.isObject(entry.parsed) && Array.isArray(entry.problems),
    ),
)

const hashKinds: Kinds<Pick<RunOptions, 'signal'>> = { signal: kind.signal }

/**
 * Compares two versions as the reference client orders them: labels are case-insensitive, the fourth number
 * counts, build metadata does not. Throws `INVALID_VERSION`.
 *
 * @example
 * comparePackageVersions('1.0.0-rc.9', '1.0.0-RC.10') // -1
 */
export function comparePackageVersions(a: string, b: string): -1 | 0 | 1 {
  return versionEngine.comparePackageVersions(word({ a }), word({ b }))
}

/**
 * Returns the normalized version in lower case, without build metadata: the LOWER_VERSION of SPEC 2.7. Throws
 * `INVALID_VERSION`.
 *
 * @example
 * normalizePackageVersion('1.02.0.0-RC+build') // '1.2.0-rc'
 */
export function normalizePackageVersion(text: string): string {
  return versionEngine.normalizePackageVersion(word({ text }))
}

/**
 * Returns whether `version` lies within `range` in bracket notation, by precedence alone: a prerelease between the bounds
 * satisfies it. A bare version means that version or a higher one, unlike in pins. Throws `INVALID_RANGE`, also
 * for a floating range, and `INVALID_VERSION`.
 *
 * @example
 * versionSatisfies('[1.0,2.0)', '1.5.0') // true
 */
export function versionSatisfies(range: string, version: string): boolean {
  return versionRangeEngine.versionSatisfies(word({ range }), word({ version }))
}

/**
 * Returns the member of `versions`, as written, that the reference client would pick for `range`: the highest for a
 * floating range, the lowest for others; a bare version means that version or a higher one. Picks a prerelease
 * only if the range names one, and the first of members with equal precedence; skips invalid versions. Returns undefined
 * when none matches. Throws `INVALID_RANGE`.
 *
 * @example
 * bestPackageVersion('1.*', ['1.0.0', '1.2.0', '2.0.0']) // '1.2.0'
 */
export function bestPackageVersion(range: string, versions: readonly string[]): string | undefined {
  return bestVersionEngine.bestPackageVersion(
    word({ range }),
    checkArgument(kind.listOf(kind.anyText), { versions }),
  )
}

/**
 * Returns whether the reference validator accepts `id` as a package id: word characters of the Basic
 * Multilingual Plane, joined by single `.` or `-`, at most 100 UTF-16 code units.
 *
 * @example
 * isValidPackageId('Newtonsoft.Json') // true
 */
export function isValidPackageId(id: string): boolean {
  return packageIdEngine.isValidPackageId(word({ id }))
}

/**
 * Returns the address of a package file below the package base address `base`, with or without trailing slash.
 * Throws `INVALID_ADDRESS` for a base with query or fragment, `INVALID_PACKAGE_ID`, `INVALID_VERSION` and
 * `INVALID_INPUT` (an extension).
 *
 * @example
 * packageFileUrl('https://feed.test/flat', 'My.Pkg', '1.0') // 'https://feed.test/flat/my.pkg/1.0.0/my.pkg.1.0.0.pkgfile'
 */
export function packageFileUrl(base: string, id: string, version: string, names?: PackageNames): string {
  return packageUrlsEngine.packageFileUrl(word({ base }), word({ id }), word({ version }), checkNames(names))
}

/**
 * Returns the address of a package manifest. Otherwise like `packageFileUrl`.
 *
 * @example
 * packageManifestUrl('https://feed.example/flat/', 'My.Json', '13.0.1') // …/flat/my.json/13.0.1/my.json.pkgspec
 */
export function packageManifestUrl(base: string, id: string, version: string, names?: PackageNames): string {
  return packageUrlsEngine.packageManifestUrl(
    word({ base }),
    word({ id }),
    word({ version }),
    checkNames(names),
  )
}

/** Returns the address of the version list of `id`. Throws `INVALID_ADDRESS` and `INVALID_PACKAGE_ID`. */
export function packageVersionsUrl(base: string, id: string): string {
  return packageUrlsEngine.packageVersionsUrl(word({ base }), word({ id }))
}

/**
 * Compares two upload times as instants, with their offsets applied. Unlike the text sort of SPEC 2.2, this is also
 * correct for mixed offsets.
 *
 * @throws PkgtoolError `INVALID_TIME`
 */
export function compareUploadTimes(a: string, b: string): -1 | 0 | 1 {
  return uploadTimeEngine.compareUploadTimes(word({ a }), word({ b }))
}

/**
 * Converts `text` to lower case by code point, independent of culture and context. A final sigma is treated like any other sigma; U+0130 and unpaired surrogates stay. Letters newer
 * than Unicode 16 follow the data of the running Node.
 *
 * @example
 * toLowerInvariant('Newtonsoft.Json') // 'newtonsoft.json'
 */
export function toLowerInvariant(text: string): string {
  return lowerCaseEngine.toLowerInvariant(word({ text }))
}

/**
 * Reads the pins of a packages.config, text or bytes, in document order. A document with a DOCTYPE is
 * refused. Throws `INVALID_PACKAGES_CONFIG` and `INVALID_PACKAGE_ID`, with file and line.
 *
 * @example
 * parsePackagesConfig('<packages><package id="A" version="1.0"/></packages>')[0]?.line // 1
 */
export function parsePackagesConfig(
  xml: string | Uint8Array,
  options: PackagesConfigOptions = {},
): PackagesConfigPin[] {
  return packagesConfigEngine.parsePackagesConfig(
    checkArgument(kind.document, { xml }),
    checkArgument(configPins, { options }),
  )
}

/**
 * Reads the pins of a packages.lock.json, text or bytes, in document order: every package of every
 * framework, so a package may occur several times. Projects are omitted. Throws `INVALID_LOCK`, `INVALID_PACKAGE_ID`
 * and `INVALID_VERSION`, with file and line where known.
 */
export function parsePackagesLock(
  json: string | Uint8Array,
  options: PinFileOptions = {},
): PackagesLockPin[] {
  return packagesLockEngine.parsePackagesLock(
    checkArgument(kind.document, { json }),
    checkArgument(pinFile, { options }),
  )
}

/**
 * Reads a list of pins, `ID VERSION` or `ID@VERSION` one a line, in order and with repeats. VERSION is
 * exact, in brackets or floating; `#` starts a comment; blank lines, a byte order mark and any line ends are accepted.
 * Throws `INVALID_PIN`, `INVALID_PACKAGE_ID`, `INVALID_VERSION` and `INVALID_RANGE`, with file and line; for several bad
 * lines, one error with the `problems` of each.
 *
 * @example
 * parsePackageList('A 1.0 # why\nB@[1.0, 2.0)').length // 2
 */
export function parsePackageList(list: string | Uint8Array, options: PinFileOptions = {}): Pin[] {
  return packageListEngine.parsePackageList(
    checkArgument(kind.document, { list }),
    checkArgument(pinFile, { options }),
  )
}

/**
 * Parses a tool listing. `json` is the document's text or bytes, with or without byte order mark, or its
 * value; `toolName` is the root member. Skips an entry with an invalid version, with a warning; other invalid fields
 * become `problems` of their entry.
 *
 * @throws PkgtoolError `INVALID_LISTING` when it is no JSON object with an array under `toolName`, or has more than
 * 250,000 objects and arrays; `TOO_LARGE` for text of more than 16 MiB
 * @example
 * parseToolListing('{"pkgtool.exe":[]}').entries.length // 0
 */
export function parseToolListing(
  json: string | Uint8Array | object,
  toolName = defaultNames.toolName,
): ToolListing {
  return listingEngine.parseToolListing(checkArgument(kind.json, { json }), word({ toolName }))
}

/**
 * Generates the JSON Schema (2020-12) of a tool listing from the definition of its entries: the root member
 * `toolName` with the fields of SPEC 2.2, the optional `sha256` and `size` that our feeds write, and any other members.
 *
 * @example
 * listingSchema('pkgtool.exe').required // ['pkgtool.exe']
 */
export function listingSchema(toolName: string): object {
  return listingSchemaEngine.listingSchema(word({ toolName }))
}

/**
 * Selects the entry for a request. The stage and minimum age apply to `latest` and ranges; an exact version
 * bypasses both. Does not rely on the order of the listing.
 *
 * @throws PkgtoolError `INVALID_RANGE`, `NO_MATCHING_VERSION` (with the nearest and the excluded versions), `BROKEN_ENTRY`
 * @example
 * selectTool(parseToolListing(json), { version: '6.x', stage: 'Released' }).entry.version
 */
export function selectTool(listing: ToolListing, request: SelectionRequest = {}): Selection {
  return selectionEngine.selectTool(
    checkArgument(readListing, { listing }),
    checkArgument(kind.members(selectionKinds), { request }),
  )
}

/**
 * Parses lines `NAME basic USER PASSWORD`, `NAME bearer TOKEN`, `NAME oidc azure TENANT CLIENT`, `NAME oidc jfrog PROVIDER
 * [AUDIENCE]` and `NAME github`, where NAME is that of a source or dist-url.
 * A NAME in double quotes may contain any other character. `NAME=URL` binds the secret to the origin of URL. A
 * password extends to the end of the line. Errors contain only the number of a line, none of its text.
 *
 * @throws PkgtoolError `INVALID_INPUT`
 * @example
 * parseCredentials(['here bearer t0p-s3cret']) // [{ name: 'here', credential: { kind: 'bearer', token: 't0p-s3cret' } }]
 */
export function parseCredentials(lines: readonly string[]): readonly NamedCredential[] {
  return parseCredentialsEngine.parseCredentials(checkArgument(kind.secrets, { lines }))
}

/**
 * Selects what a job proves its identity with, for the option `identity`: `ACTIONS_ID_TOKEN_REQUEST_URL` and
 * `ACTIONS_ID_TOKEN_REQUEST_TOKEN` of GitHub, `PKGTOOL_ID_TOKEN` and `PKGTOOL_ID_TOKEN_…` for GitLab, `GITHUB_TOKEN`, and
 * `AZURE_AUTHORITY_HOST`. Asks nobody.
 *
 * @example
 * const options = { identity: jobIdentity(process.env), credentials: parseCredentials(['feed oidc jfrog github']) }
 */
export function jobIdentity(environment: Readonly<Record<string, string | undefined>>): JobIdentity {
  return jobIdentityEngine.jobIdentity(checkArgument(kind.textByName, { environment }))
}

/**
 * Selects what `submitDependencies` needs from the environment of a job of GitHub: the job, the API and the token.
 *
 * @example
 * const options = submittingJob(process.env) // { job: { repository: 'octo/repo', … }, apiUrl, token }
 */
export function submittingJob(
  environment: Readonly<Record<string, string | undefined>>,
): Pick<SubmitDependenciesOptions, 'job' | 'apiUrl' | 'token'> {
  return submittingJobEngine.submittingJob(checkArgument(kind.textByName, { environment }))
}

/**
 * Selects the variables that config files may need, and derives the config folders like the reference client.
 *
 * @example
 * configSurroundings(process.env, { platform: process.platform, home: homedir(), names: ['FEED_TOKEN'] })
 */
export function configSurroundings(
  environment: Readonly<Record<string, string | undefined>>,
  options: SurroundingsOptions,
): ConfigSurroundings {
  return configEnvironmentEngine.configSurroundings(
    checkArgument(kind.textByName, { environment }),
    checkArgument(surroundings, { options }),
  )
}

/**
 * Returns the short folder name of a target framework, such as `net472` for `.NETFramework,Version=v4.7.2`, as the reference
 * client formats it.
 *
 * @throws PkgtoolError `INVALID_FRAMEWORK` for a text that names none
 * @example
 * formatFramework('.NETFramework,Version=v4.7.2') // 'net472'
 */
export function formatFramework(text: string): string {
  return frameworksEngine.formatFramework(word({ text }))
}

/**
 * Returns whether a project of one target framework may use what is built for another. A name that the reference client does
 * not know is compatible with nothing.
 *
 * @throws PkgtoolError `INVALID_FRAMEWORK` for a text that cannot be read, and for an unknown `project`
 * @example
 * isFrameworkCompatible('net8.0', 'netstandard2.0') // true
 */
export function isFrameworkCompatible(project: string, candidate: string): boolean {
  return frameworksEngine.isFrameworkCompatible(word({ project }), word({ candidate }))
}

/**
 * Returns the one of `candidates`, as written, that a restore of a project of this framework takes; undefined when none is
 * compatible. Passes over names that the reference client does not know.
 *
 * @throws PkgtoolError `INVALID_FRAMEWORK` for a text that cannot be read, and for an unknown `project`
 * @example
 * nearestFramework('net8.0', ['net45', 'netstandard2.0', 'net6.0']) // 'net6.0'
 */
export function nearestFramework(project: string, candidates: readonly string[]): string | undefined {
  return frameworksEngine.nearestFramework(
    word({ project }),
    checkArgument(kind.listOf(kind.anyText), { candidates }),
  )
}

/**
 * Creates a tool cache in a folder. Two processes may place the same entry concurrently, and either may crash: an entry is
 * built under a temporary name, renamed, and only then marked complete. `arch` defaults to this machine's.
 *
 * @example
 * const cache = createFolderToolCache('tools')
 * await cache.list('pkgtool.exe') // ['6.12.4']
 */
export function createFolderToolCache(root: string, options: { readonly arch?: string } = {}): ToolCache {
  return folderToolCacheEngine.createFolderToolCache(
    checkArgument(kind.text, { root }),
    checkArgument(folderCache, { options }),
  )
}

/**
 * Computes the content hash of a package file: base64 of a SHA-512. For an unsigned package, and for a file
 * that is not a zip file, this is the hash of the file. Yields to other work every 8 MiB.
 *
 * @throws PkgtoolError `BAD_ARCHIVE`, `NOT_FOUND`, `UNREADABLE_FILE`, `CANCELLED`
 */
export const packageContentHash: (path: string, options?: Pick<RunOptions, 'signal'>) => Promise<string> =
  checked(hashKinds, async () => (await import('./zip/content-hash.ts')).packageContentHash, [
    'path',
    kind.text,
  ])
