import { decodeText } from '../base/documents/encoding.ts'
import { countContainers } from '../base/documents/json.ts'
import { findJsonBreak, locateMembers, maxPlaces } from '../base/documents/json-position.ts'
import { isPkgtoolError, type PkgtoolError } from '../base/errors.ts'
import { formatBytes } from '../base/format.ts'
import { quote, toLowerInvariant } from '../base/printable.ts'
import { documentError, type ParseFileOptions, parseBoundedFile } from '../files/parse-file.ts'
import { closureKey, closureName } from './closures.ts'
import { packageKey, versionOf } from './find-package.ts'
import { formatVersion, type LockDocument, type LockEntry, type LockedPack, lockDocument } from './lock.ts'
import { indexKey, keepIndex } from './lock-index.ts'
import { DocumentValue, type LockFileOptions, lockError, type ParsedEntry, readingOf } from './reading.ts'

// In bytes.
const lockLimit = 16 * 1024 * 1024

/** Objects and arrays; a real lock of the maximum size has a third. It is parsed in one go, which takes long for a hostile one. */
const maxContainers = 400_000

/** The depth of the deepest known members, such as $.closures[0].packages[0].id. */
const depth = 5

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
    return await parseBoundedFile(path, bytes => parseLock(bytes, { file }), {
      file,
      limit: lockLimit,
      ...options,
    })
  } catch (error) {
    if (isPkgtoolError(error, 'NOT_FOUND')) return undefined
    throw error
  }
}

/**
 * Parses a lock, text or bytes, with or without byte order mark, up to 16 MiB. Hashes may be in hex or base64;
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
  const text = readText(json, options)
  const value = parseJson(text, options)
  const locations = locateMembers(text, depth)
  const root = new DocumentValue(value, { ...options, lineOf: locations.lineOf })
  formatVersion.read(root.member('lockfileVersion'))
  const { repeated, tooMany } = locations
  if (tooMany) throw tooLarge(`it has ${maxPlaces} values and more`, options)
  if (repeated !== undefined) {
    const found = `there is a second member at ${repeated.path}`
    throw lockError({ found, wanted: 'each member once', line: repeated.line }, options)
  }
  const lock = lockDocument.read(root)
  assertNoContradiction(lock.packages, root.member('packages'))
  if (lock.closures) assertClosures(lock, root.member('closures'))
  return keepIndex(lock)
}

/**
 * Refuses two entries for one request, and two entries for one version with different hashes or sizes. Several requests
 * may have the same version. @throws PkgtoolError `INVALID_LOCK` at the second of the two
 */
function assertNoContradiction(packages: readonly LockEntry[], at: DocumentValue): void {
  const byRequest = new Map<string, number>()
  const byVersion = new Map<string, number>()
  for (const [index, entry] of packages.entries()) {
    const { version, request } = readingOf(entry) as ParsedEntry
    const id = toLowerInvariant(entry.id)
    const first = remember(byRequest, `${id} ${request.key}`, index)
    if (first !== index) {
      const found = `${at.item(first).path} answers ${quote(`${entry.id} ${entry.requested}`)} already`
      throw at.item(index).failure(found, { wanted: 'each request once' })
    }
    const same = remember(byVersion, packageKey(id, version), index)
    const other = (['sha512', 'contentHash', 'size'] as const).find(
      member => packages[same]?.[member] !== entry[member],
    )
    if (other !== undefined) {
      const found = `it has another ${other} than ${at.item(same).path} for ${quote(`${entry.id} ${entry.version}`)}`
      throw at.item(index).failure(found, { wanted: 'one package of that id and version' })
    }
  }
}

// Returns the first index with that key. Keys are unambiguous, because an id contains no space.
function remember(known: Map<string, number>, key: string, index: number): number {
  const first = known.get(key) ?? index
  known.set(key, first)
  return first
}

/** Refuses two closures for one target, and what a closure has without an entry, or twice. @throws PkgtoolError `INVALID_LOCK` */
function assertClosures({ packages, closures = [] }: LockDocument, at: DocumentValue): void {
  const known = new Set(packages.map(entry => packageKey(entry.id, versionOf(entry))))
  const seen = new Set<string>()
  for (const [index, closure] of closures.entries()) {
    const item = at.item(index)
    const key = closureKey(closure)
    if (seen.has(key))
      throw item.failure(`there is a second closure for ${quote(closureName(closure))}`, {
        wanted: 'each once',
      })
    seen.add(key)
    const { downloads = [], packages: needed } = closure
    assertEntries(downloads, known, item.member('downloads'))
    assertEntries(needed, known, item.member('packages'))
    assertOneVersion(needed, item.member('packages'))
  }
}

function assertEntries(packs: readonly LockedPack[], known: ReadonlySet<string>, at: DocumentValue): void {
  const lost = packs.findIndex(({ id, version }) => !known.has(indexKey(id, version.toLowerCase())))
  if (lost < 0) return
  const { id, version } = packs[lost] as LockedPack
  throw at.item(lost).failure(`${quote(`${id} ${version}`)} has no entry in "packages"`, {
    wanted: 'an entry for each package',
  })
}

function assertOneVersion(packages: readonly LockedPack[], at: DocumentValue): void {
  const ids = new Set<string>()
  for (const [index, { id, version }] of packages.entries()) {
    const lower = toLowerInvariant(id)
    if (ids.has(lower))
      throw at.item(index).failure(`${quote(`${id} ${version}`)} is a second version of it`, {
        wanted: 'one version',
      })
    ids.add(lower)
  }
}

function readText(json: string | Uint8Array, options: LockFileOptions): string {
  const size = Buffer.byteLength(json)
  if (size > lockLimit) throw tooLarge(`it has ${formatBytes(size)}`, options)
  if (size > maxContainers && countContainers(json, maxContainers) > maxContainers)
    throw tooLarge(`it has more than ${maxContainers} objects and arrays`, options)
  const text = decodeText(json)
  if (text !== undefined) return text
  throw lockError(
    { found: 'it has bytes or characters that are not Unicode', wanted: 'JSON in UTF-8' },
    options,
  )
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
  if (conflict !== null)
    return { found: 'it has an unsettled merge conflict', line: lineAt(text, conflict.index) }
  const index = findJsonBreak(text)
  if (index === text.length) return { found: 'it ends too early', line: lineAt(text.trimEnd(), index) }
  return { found: 'it is not valid JSON', line: lineAt(text, index) }
}

function lineAt(text: string, index: number): number {
  return text.slice(0, index).split(/\r\n?|\n/).length
}
