/**
 * pkgtool.lock.json (DESIGN 6), as `formatLock` writes it:
 *
 *     { "lockfileVersion": 1,
 *       "names": { "packageExtension": "nupkg", "manifestExtension": "nuspec" },
 *       "tool": {
 *         "name": "pkgtool.exe",
 *         "requested": { "version": "6.x", "stage": "Released", "latestBy": "version", "minimumAge": 0 },
 *         "version", "url", "stage", "uploaded", "sha256", "size" },
 *       "packages": [
 *         { "id", "version", "requested", "sha512", "contentHash", "size", "source" } ] }
 *
 * Each entry answers one request. A package with two requests has two entries with the same hashes.
 */

import { basename, relative, sep } from 'node:path'
import { type PkgtoolError, printableLines, toLowerInvariant } from '../base/errors.ts'
import { latestBys, type Stage, stages } from '../base/parse-input.ts'
import { type DocumentFault, documentError, type HashAlgorithm, tryParseDigest } from '../files/read-file.ts'
import {
  defaultNames,
  extensionPattern,
  type PackageNames,
  type ResolvedNames,
} from '../nuget/package-paths.ts'
import { compareParsedVersions, tryParsePackageVersion } from '../nuget/version.ts'
import type { DocumentValue } from './parse-lock.ts'

/** The request for which the tool was locked. */
export interface LockedToolRequest {
  /** `latest`, an exact version or a range, as the user wrote it, trimmed */
  readonly version: string
  readonly stage: Stage
  readonly latestBy: 'version' | 'upload-time'
  /** milliseconds */
  readonly minimumAge: number
}

/** The tool that was chosen for a request. */
export interface LockedTool {
  /** root member of the listing, such as `pkgtool.exe` */
  readonly name: string
  readonly requested: LockedToolRequest
  /** as the listing writes it */
  readonly version: string
  /** the address of the file, without user info; used only if the inputs name that source */
  readonly url: string
  /** as the listing writes it; may be a word that the spec does not define */
  readonly stage: string
  /** ISO 8601 with `Z` or an offset, as the listing writes it */
  readonly uploaded: string
  /** lower-case hex */
  readonly sha256?: string
  /** bytes */
  readonly size?: number
}

/** The package that was chosen for a pin. */
export interface LockedPackage {
  readonly id: string
  /** an exact version that `requested` accepts */
  readonly version: string
  /** the version of the pin, as written: exact, a range or floating */
  readonly requested: string
  /** of the file, in base64 */
  readonly sha512?: string
  /** SHA-512 of the package without its signature, in base64 */
  readonly contentHash?: string
  /** bytes */
  readonly size?: number
  /** the source of the package, without user info; used only if the inputs name it */
  readonly source: string
}

export interface Lock {
  readonly lockfileVersion: 1
  /** the file extensions of the packages; absent: the defaults, or an earlier release wrote the lock */
  readonly names?: ResolvedNames
  readonly tool?: LockedTool
  /** in any order: `formatLock` sorts */
  readonly packages: readonly LockedPackage[]
}

/** A parsed lock; `line` is the line of an entry, from 1. */
export interface LockDocument extends Lock {
  readonly tool?: LockedTool & { readonly line: number }
  readonly packages: readonly (LockedPackage & { readonly line: number })[]
}

/** The common options of the functions that read locks. */
export interface LockFileOptions {
  /** the name of the file, for pins and errors */
  readonly file?: string | undefined
}

const sha512 = '^([0-9A-Fa-f]{128}|[A-Za-z0-9+/]{86}={0,2})$'

const names = { sha256: 'a SHA-256 in hex or base64', sha512: 'a SHA-512 in base64 or hex' } as const

/** Reads a digest in hex or base64; returns our canonical form, or undefined when the value is absent. */
export function readDigest(value: DocumentValue, algorithm: HashAlgorithm): string | undefined {
  return value.optional(() => value.parsed(names[algorithm], text => tryParseDigest(algorithm, text)?.value))
}

/** Reads a number of bytes; undefined when the value is absent. */
export function readSize(value: DocumentValue): number | undefined {
  return value.optional(() => value.count('a number of bytes'))
}

/** Reads an address. Refuses one with a user name or password, and does not show it. */
export function readAddress(value: DocumentValue): string {
  const address = value.text('an address')
  if (!hasUserInfo(address)) return address
  throw value.failure('a user name or password in the address', { wanted: 'an address without' })
}

/** Creates a parser that returns the text if it passes `test`, else undefined. */
export function keepIf(test: (text: string) => boolean): (text: string) => string | undefined {
  return text => (test(text) ? text : undefined)
}

/** Returns whether a file name is `pkgtool.lock.json` or `pkgtool.NAME.lock.json`, in any case. */
export function isLockFile(file: string): boolean {
  return /^pkgtool(\..+)?\.lock\.json$/.test(basename(file).toLowerCase())
}

const repair = 'take the file from version control again, or delete it and run "setup-pkgtool lock"'

/** Creates an `INVALID_LOCK` error; the default of `change` explains how to get a valid lock. */
export function lockError(fault: DocumentFault, { file }: LockFileOptions): PkgtoolError {
  return documentError('INVALID_LOCK', { change: repair, ...fault, file })
}

/** The members of the tool's entry, in the order of the file. */
export function toolMembers(tool: LockedTool): object {
  const { version, stage, latestBy, minimumAge } = tool.requested
  return {
    name: tool.name,
    requested: { version, stage, latestBy, minimumAge },
    version: tool.version,
    url: withoutUserInfo(tool.url),
    stage: tool.stage,
    uploaded: tool.uploaded,
    sha256: tool.sha256,
    size: tool.size,
  }
}

/** The members of `names`, in the order of the file. */
export function nameMembers({ packageExtension, manifestExtension }: ResolvedNames): ResolvedNames {
  return { packageExtension, manifestExtension }
}

/** The `names` of a new lock: those given, else those of `old`; undefined when they equal the defaults. */
export function lockedNames(
  given: PackageNames,
  old: ResolvedNames = defaultNames,
): ResolvedNames | undefined {
  const { packageExtension = old.packageExtension, manifestExtension = old.manifestExtension } = given
  const isDefault =
    packageExtension === defaultNames.packageExtension && manifestExtension === defaultNames.manifestExtension
  return isDefault ? undefined : { packageExtension, manifestExtension }
}

/** The members of a package's entry, in the order of the file. */
export function packageMembers(entry: LockedPackage): object {
  return {
    id: entry.id,
    version: entry.version,
    requested: entry.requested,
    sha512: entry.sha512,
    contentHash: entry.contentHash,
    size: entry.size,
    source: withoutUserInfo(entry.source),
  }
}

/** The packages of a lock in the order of the file: by lower-case id, then by version, then by their JSON text. */
export function sortedPackages({ packages }: Lock): LockedPackage[] {
  return packages
    .map(entry => ({
      entry,
      id: toLowerInvariant(entry.id),
      version: tryParsePackageVersion(entry.version),
      text: JSON.stringify(packageMembers(entry)),
    }))
    .sort(
      (a, b) =>
        compareTexts(a.id, b.id) ||
        (a.version && b.version ? compareParsedVersions(a.version, b.version) : 0) ||
        compareTexts(a.text, b.text),
    )
    .map(({ entry }) => entry)
}

function compareTexts(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

/**
 * Formats a lock (DESIGN 6): JSON with two spaces, one member per line in a fixed order, packages sorted, a line feed at
 * the end. The text depends only on the content of the lock, so a diff shows only real changes. Omits user names and
 * passwords in addresses; escapes control and invisible characters.
 *
 * @example
 * formatLock({ lockfileVersion: 1, packages: [] }) // '{\n  "lockfileVersion": 1,\n  "packages": []\n}\n'
 */
export function formatLock(lock: Lock): string {
  const { lockfileVersion, names, tool } = lock
  const document = {
    lockfileVersion,
    ...(names !== undefined && { names: nameMembers(names) }),
    ...(tool !== undefined && { tool: toolMembers(tool) }),
    packages: sortedPackages(lock).map(packageMembers),
  }
  // Safe, because line feeds occur only between members, and the escapes are valid JSON.
  return `${printableLines(JSON.stringify(document, undefined, 2))}\n`
}

/** The tool's name must be a valid file name on every platform. */
export const toolNamePattern = '^[\\p{L}\\p{N}_][\\p{L}\\p{N}_.+-]{0,99}$'

const version = '[0-9]+(\\.[0-9]+){0,3}(-[0-9A-Za-z.-]+)?(\\+[0-9A-Za-z.-]+)?'

const word = '[\\p{L}\\p{Mn}\\p{Nd}\\p{Pc}]+'

const text = { type: 'string', minLength: 1 } as const

const size = { description: 'Of the file, in bytes.', type: 'integer', minimum: 0 } as const

const request = {
  description: 'What was asked for; an entry counts only for the same request, or for its exact version.',
  type: 'object',
  required: ['version', 'stage', 'latestBy', 'minimumAge'],
  properties: {
    version: { description: '`latest`, an exact version or a range.', ...text },
    stage: { description: 'Least vetted stage that was let through.', enum: stages },
    latestBy: { description: 'What latest, and best in a range, mean.', enum: latestBys },
    minimumAge: { description: 'In milliseconds.', type: 'integer', minimum: 0 },
  },
} as const

const tool = {
  description: 'The tool.',
  type: 'object',
  required: ['name', 'requested', 'version', 'url', 'stage', 'uploaded'],
  properties: {
    name: { description: 'The root member of the listing.', type: 'string', pattern: toolNamePattern },
    requested: { $ref: '#/$defs/request' },
    version: { description: 'As the listing writes it.', type: 'string', pattern: `^${version}$` },
    url: { description: 'Where it was downloaded; fetched only where the inputs name that source.', ...text },
    stage: { description: 'How vetted it was when it was locked.', ...text },
    uploaded: {
      description: 'When it was made available.',
      type: 'string',
      pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\\.[0-9]+)?(Z|[+-][0-9]{2}:[0-9]{2})$',
    },
    sha256: {
      description: 'Of the file, in lower-case hex.',
      type: 'string',
      pattern: '^([0-9A-Fa-f]{64}|[A-Za-z0-9+/]{43}={0,2})$',
    },
    size,
  },
} as const

const extension = { type: 'string', maxLength: 32, pattern: extensionPattern } as const

const extensions = {
  description: 'The extensions of the packages, where they are not the default ones.',
  type: 'object',
  required: ['packageExtension', 'manifestExtension'],
  properties: { packageExtension: extension, manifestExtension: extension },
} as const

const lockedPackage = {
  type: 'object',
  required: ['id', 'version', 'requested', 'source'],
  properties: {
    id: {
      description: 'The package id.',
      type: 'string',
      maxLength: 100,
      pattern: `^${word}([.-]${word})*$`,
    },
    version: { description: 'The version that was picked.', type: 'string', pattern: `^${version}$` },
    requested: { description: 'The version of the pin: exact, a range or floating.', ...text },
    sha512: { description: 'Of the file, in base64.', type: 'string', pattern: sha512 },
    contentHash: {
      description: 'SHA-512 of the package without its signature, in base64.',
      type: 'string',
      pattern: sha512,
    },
    size,
    source: { description: 'Which source gave it; fetched from only where the inputs name it.', ...text },
  },
} as const

/**
 * The JSON Schema (2020-12) of `pkgtool.lock.json` (DESIGN 6), for editors; `schema/pkgtool.lock.schema.json` is generated
 * from it. It accepts what `parseLock` accepts, except for white space in versions. It does not check that a version
 * matches its request, nor that entries do not contradict each other.
 */
export const lockSchema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'Lock of setup-pkgtool',
  type: 'object',
  required: ['lockfileVersion', 'packages'],
  properties: {
    lockfileVersion: { description: 'Of the format.', const: 1 },
    names: { $ref: '#/$defs/names' },
    tool: { $ref: '#/$defs/tool' },
    packages: {
      description: 'By lower-case id, then by version; one entry a request.',
      type: 'array',
      items: { $ref: '#/$defs/package' },
    },
  },
  $defs: { names: extensions, request, tool, package: lockedPackage },
} as const

/* Addresses in a lock. Many people can read a committed lock. */

/** Returns whether an address contains a user name or a password. */
function hasUserInfo(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { username, password } = new URL(address)
  return username !== '' || password !== ''
}

/** Removes the user name and password from an address; returns an address without either unchanged. */
function withoutUserInfo(address: string): string {
  if (!hasUserInfo(address)) return address
  const url = new URL(address)
  url.username = ''
  url.password = ''
  return url.href
}

/** Makes a path below `directory` relative to it, with `/`, so that it is valid on other machines. Keeps other addresses. */
export function portableAddress(address: string, directory: string): string {
  if (isUrl(address)) return address
  const path = relative(directory, address).split(sep).join('/')
  return path === '' || path.startsWith('../') || isUrl(path) || path.includes(':') ? address : path
}

/** Returns whether an address is a URL; a single letter before the colon is a Windows drive. */
export function isUrl(address: string): boolean {
  return /^[a-z][a-z0-9+.-]+:/i.test(address)
}
