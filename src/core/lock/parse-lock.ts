import { runInTurns, runTurns } from '../base/concurrency.ts'
import {
  describeValue,
  formatBytes,
  isPkgtoolError,
  type PkgtoolError,
  quote,
  toLowerInvariant,
} from '../base/errors.ts'
import { decodeText } from '../base/json.ts'
import { findJsonBreak, type Locations, locateMembers, mostPlaces } from '../base/json-position.ts'
import { isStage, latestBys, stages } from '../base/parse-input.ts'
import { documentError, type ParseFileOptions, parseBoundedFile } from '../files/read-file.ts'
import { isExtension, isValidPackageId, type ResolvedNames } from '../nuget/package-paths.ts'
import { tryParseUploadTime } from '../nuget/upload-time.ts'
import { tryParsePackageVersion } from '../nuget/version.ts'
import {
  keepIf,
  type LockDocument,
  type LockedToolRequest,
  type LockFileOptions,
  lockError,
  readAddress,
  readDigest,
  readSize,
  toolNamePattern,
} from './lock-file.ts'
import { keepReading, type Reading, tryParsePinRequest } from './reading.ts'

/** The maximum size of a lock, in bytes. */
const lockLimit = 16 * 1024 * 1024

// The depth of the deepest known members: $.packages[0].id, $.tool.requested.stage.
const depth = 3

/**
 * Parses a lock (DESIGN 6), text or bytes, with or without byte order mark, up to 16 MiB. Hashes may be in hex or base64;
 * the result has our canonical form. An entry may lack its hash; only `locked` requires it.
 *
 * Ignores unknown members: only `setup-pkgtool lock` writes the file, and an incompatible change gets a new
 * `lockfileVersion`. Refuses a duplicate member, because a reviewer may see either.
 *
 * @throws PkgtoolError `INVALID_LOCK` with file, JSON path and line; `TOO_LARGE`
 * @example
 * parseLock('{"lockfileVersion": 1, "packages": []}').packages.length // 0
 */
export function parseLock(json: string | Uint8Array, options: LockFileOptions = {}): LockDocument {
  return runTurns(parsing(json, options))
}

const packagesPerTurn = 1000

// Yields regularly, because a lock may have tens of thousands of entries and cancellation must stay prompt.
function* parsing(json: string | Uint8Array, options: LockFileOptions): Generator<undefined, LockDocument> {
  const text = readText(json, options)
  const value = parseJson(text, options)
  yield
  const locations = locateMembers(text, depth)
  yield
  const root = new DocumentValue(value, { ...options, lineOf: locations.lineOf })
  checkVersion(root.member('lockfileVersion'))
  const { repeated, tooMany } = locations
  if (tooMany) throw tooLarge(`a lock of ${mostPlaces} values and more`, options)
  if (repeated !== undefined) {
    const found = `a second member at ${repeated.path}`
    throw lockError({ found, wanted: 'each member once', line: repeated.line }, options)
  }
  const names = root.member('names').optional(parseNames)
  const tool = root.member('tool').optional(parseLockedTool)
  const packages: ParsedPackage[] = []
  for (const at of root.member('packages').items()) {
    packages.push(parseLockedPackage(at))
    if (packages.length % packagesPerTurn === 0) yield
  }
  assertNoContradiction(packages)
  return {
    lockfileVersion: 1,
    ...(names !== undefined && { names }),
    ...(tool !== undefined && { tool }),
    packages: packages.map(({ entry }) => entry),
  }
}

/** Like `parseLock`, but yields and stops on a signal. @throws PkgtoolError `CANCELLED` too */
export function parseLockInTurns(
  json: Uint8Array,
  { signal, ...options }: LockFileOptions & { readonly signal?: AbortSignal | undefined },
): Promise<LockDocument> {
  return runInTurns(parsing(json, options), { signal, subject: options.file ?? 'the lock' })
}

function readText(json: string | Uint8Array, options: LockFileOptions): string {
  const size = Buffer.byteLength(json)
  if (size > lockLimit) throw tooLarge(`a lock of ${formatBytes(size)}`, options)
  const text = decodeText(json)
  if (text !== undefined) return text
  throw lockError({ found: 'bytes or characters that are not Unicode', wanted: 'JSON in UTF-8' }, options)
}

function tooLarge(found: string, { file }: LockFileOptions): PkgtoolError {
  const wanted = `at most ${formatBytes(lockLimit)} of lock entries`
  return documentError('TOO_LARGE', { found, wanted, file })
}

function parseJson(text: string, options: LockFileOptions): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw lockError({ ...describeBreak(text), wanted: 'a JSON object', cause }, options)
  }
}

function describeBreak(text: string): { found: string; line: number } {
  const conflict = /^(?:<<<<<<<|=======|>>>>>>>)(?= |\r?$)/m.exec(text)
  if (conflict !== null) return { found: 'an unsettled merge conflict', line: lineAt(text, conflict.index) }
  const index = findJsonBreak(text)
  if (index === text.length) return { found: 'text that ends too early', line: lineAt(text.trimEnd(), index) }
  return { found: 'text that is no JSON', line: lineAt(text, index) }
}

function lineAt(text: string, index: number): number {
  return text.slice(0, index).split(/\r\n?|\n/).length
}

function checkVersion(member: DocumentValue): void {
  const version = member.optional(value => value.count('the number 1'))
  if (version === 1) return
  if (version === undefined || version === 0) throw member.mismatch('the number 1')
  throw member.failure(`${describeValue(version)}, a newer format,`, {
    wanted: 'the number 1',
    change: 'update setup-pkgtool, or write the lock with this version of it',
  })
}

/** An entry for a package, its parsed texts, and its location. */
interface ParsedPackage extends Reading {
  readonly entry: LockDocument['packages'][number]
  readonly at: DocumentValue
}

/** Reads an entry of `packages`. @throws PkgtoolError `INVALID_LOCK` */
function parseLockedPackage(at: DocumentValue): ParsedPackage {
  const id = at.member('id').parsed('a package id', keepIf(isValidPackageId))
  const version = at.member('version').parsed('an exact version', tryParsePackageVersion)
  const wanted = 'a version, a range or a floating version'
  const requested = at.member('requested').text(wanted)
  const request = at.member('requested').parsed(wanted, tryParsePinRequest)
  if (!request.takes(version))
    throw at.member('version').mismatch(`a version that the request ${quote(requested, 60)} takes`)
  const sha512 = readDigest(at.member('sha512'), 'sha512')
  const contentHash = readDigest(at.member('contentHash'), 'sha512')
  const size = readSize(at.member('size'))
  const entry = {
    id,
    version: version.text,
    requested,
    ...(sha512 !== undefined && { sha512 }),
    ...(contentHash !== undefined && { contentHash }),
    ...(size !== undefined && { size }),
    source: readAddress(at.member('source')),
    line: at.line,
  }
  keepReading(entry, { version, request })
  return { entry, version, request, at }
}

/** Reads the member `names`. @throws PkgtoolError `INVALID_LOCK` */
function parseNames(at: DocumentValue): ResolvedNames {
  const [packageExtension, manifestExtension] = (['packageExtension', 'manifestExtension'] as const).map(
    name => at.member(name).parsed('an extension without leading dot', keepIf(isExtension)),
  ) as [string, string]
  return { packageExtension, manifestExtension }
}

const toolName = new RegExp(toolNamePattern, 'u')

/** Reads the member `tool`. @throws PkgtoolError `INVALID_LOCK` */
function parseLockedTool(at: DocumentValue): NonNullable<LockDocument['tool']> {
  const sha256 = readDigest(at.member('sha256'), 'sha256')
  const size = readSize(at.member('size'))
  return {
    name: at.member('name').parsed(
      'a file name',
      keepIf(text => toolName.test(text)),
    ),
    requested: parseRequest(at.member('requested')),
    version: at.member('version').parsed(
      'an exact version',
      keepIf(text => tryParsePackageVersion(text) !== undefined),
    ),
    url: readAddress(at.member('url')),
    stage: at.member('stage').text('a stage'),
    uploaded: at.member('uploaded').parsed(
      'an ISO 8601 time',
      keepIf(text => tryParseUploadTime(text) !== undefined),
    ),
    ...(sha256 !== undefined && { sha256 }),
    ...(size !== undefined && { size }),
    line: at.line,
  }
}

function parseRequest(at: DocumentValue): LockedToolRequest {
  return {
    version: at.member('version').parsed('"latest", a version or a range', text => text.trim() || undefined),
    stage: at
      .member('stage')
      .parsed(`one of ${stages.join(', ')}`, text => (isStage(text) ? text : undefined)),
    latestBy: at
      .member('latestBy')
      .parsed(`one of ${latestBys.join(', ')}`, text => latestBys.find(word => word === text)),
    minimumAge: at.member('minimumAge').count('a number of milliseconds'),
  }
}

/** The document of a value. */
export interface DocumentPlaces extends LockFileOptions {
  /** the line of the value at a JSON path */
  readonly lineOf: Locations['lineOf']
}

type ValuePlace = readonly [parent: DocumentValue | undefined, key: string | number]

/** A value of a lock, with its location. Methods that read it throw `INVALID_LOCK` if it has another type. */
export class DocumentValue {
  readonly #value: unknown
  readonly #places: DocumentPlaces
  readonly #parent: DocumentValue | undefined
  readonly #key: string | number

  constructor(value: unknown, places: DocumentPlaces, [parent, key]: ValuePlace = [undefined, '$']) {
    this.#value = value
    this.#places = places
    this.#parent = parent
    this.#key = key
  }

  get path(): string {
    if (this.#parent === undefined) return '$'
    return `${this.#parent.path}${typeof this.#key === 'number' ? `[${this.#key}]` : `.${this.#key}`}`
  }

  /** The line of the value; for a missing member, the line of its parent. */
  get line(): number {
    return this.#places.lineOf(this.path) ?? this.#parent?.line ?? 1
  }

  /** The member `name`, which may be absent. */
  member(name: string): DocumentValue {
    const value = this.#value
    if (typeof value !== 'object' || value === null || Array.isArray(value)) throw this.mismatch('an object')
    const member: unknown = Object.hasOwn(value, name) ? value[name as keyof typeof value] : undefined
    return new DocumentValue(member, this.#places, [this, name])
  }

  items(): DocumentValue[] {
    if (!Array.isArray(this.#value)) throw this.mismatch('an array')
    return this.#value.map((item: unknown, index) => new DocumentValue(item, this.#places, [this, index]))
  }

  /** The result of `read`; undefined when the value is absent. */
  optional<T>(read: (value: DocumentValue) => T): T | undefined {
    return this.#value === undefined ? undefined : read(this)
  }

  /** A non-empty string; `wanted` describes it in errors. */
  text(wanted: string): string {
    if (typeof this.#value === 'string' && this.#value !== '') return this.#value
    throw this.mismatch(wanted)
  }

  /** The result of `read` for the string, which returns undefined for an invalid one. */
  parsed<T>(wanted: string, read: (text: string) => T | undefined): T {
    const result = read(this.text(wanted))
    if (result === undefined) throw this.mismatch(wanted)
    return result
  }

  /** An integer, 0 or more. */
  count(wanted: string): number {
    const value = this.#value
    if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return value
    throw this.mismatch(wanted)
  }

  /** The error for a value of another type than `wanted`. */
  mismatch(wanted: string): PkgtoolError {
    return this.failure(describeValue(this.#value), { wanted })
  }

  /** The error for `found` at the location of this value. */
  failure(found: string, fields: { readonly wanted: string; readonly change?: string }): PkgtoolError {
    return lockError({ found: `${found} at ${this.path}`, ...fields, line: this.line }, this.#places)
  }
}

/**
 * Refuses two entries for one request, and two entries for one version with different hashes or sizes. Several requests
 * may have the same version. @throws PkgtoolError `INVALID_LOCK` at the second of the two
 */
function assertNoContradiction(packages: readonly ParsedPackage[]): void {
  const byRequest = new Map<string, ParsedPackage>()
  const byVersion = new Map<string, ParsedPackage>()
  for (const item of packages) {
    const id = toLowerInvariant(item.entry.id)
    const first = remember(byRequest, `${id} ${item.request.key}`, item)
    if (first !== item) {
      const found = `${quote(`${item.entry.id} ${item.entry.requested}`)}, which ${first.at.path} answers already,`
      throw item.at.failure(found, { wanted: 'each request once' })
    }
    const same = remember(byVersion, `${id} ${item.version.lower}`, item)
    const other = (['sha512', 'contentHash', 'size'] as const).find(
      member => same.entry[member] !== item.entry[member],
    )
    if (other !== undefined) {
      const found = `another ${other} than ${same.at.path} has for ${quote(`${item.entry.id} ${item.entry.version}`)}`
      throw item.at.failure(found, { wanted: 'one package of that id and version' })
    }
  }
}

// Returns the first item with that key. Keys are unambiguous, because an id contains no space.
function remember(known: Map<string, ParsedPackage>, key: string, item: ParsedPackage): ParsedPackage {
  const first = known.get(key) ?? item
  known.set(key, first)
  return first
}

export type ReadLockOptions = Pick<ParseFileOptions, 'file' | 'workspace' | 'signal'>

/**
 * Reads a lock of at most 16 MiB; returns undefined when it does not exist. `file` is its name in messages. A lock in
 * `workspace` must not be a link to a file outside.
 *
 * @throws PkgtoolError `INVALID_LOCK`, `UNREADABLE_FILE`, `TOO_LARGE`
 */
export async function readLockFile(
  path: string,
  { file, ...options }: ReadLockOptions,
): Promise<LockDocument | undefined> {
  try {
    return await parseBoundedFile(path, bytes => parseLockInTurns(bytes, { file, signal: options.signal }), {
      file,
      limit: lockLimit,
      ...options,
    })
  } catch (error) {
    if (isPkgtoolError(error, 'NOT_FOUND')) return undefined
    throw error
  }
}
