import { decodeText } from '../base/documents/encoding.ts'
import { countContainers } from '../base/documents/json.ts'
import { findJsonBreak, locateMembers, maxPlaces } from '../base/documents/json-position.ts'
import type { PkgtoolError } from '../base/errors.ts'
import { formatBytes } from '../base/format.ts'
import { describeValue } from '../base/printable.ts'
import { documentError } from '../files/parse-file.ts'
import { packageKey } from './find-package.ts'
import type { LockDocument, LockFileOptions } from './lock.ts'
import { parseClosures } from './parse-closures.ts'
import { assertNoContradiction, parseLockedPackage, parseLockedTool, parseNames } from './parse-entries.ts'
import { ParsedLock } from './parsed-lock.ts'
import { DocumentValue, lockError } from './reading.ts'

/** The maximum size of a lock, in bytes. */
export const lockLimit = 16 * 1024 * 1024

/** Objects and arrays; a real lock of the maximum size has a third. It is parsed in one go, which takes long for a hostile one. */
const maxContainers = 400_000

/** The depth of the deepest known members, such as $.closures[0].packages[0].id. */
const depth = 5

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
  const lockfileVersion = readVersion(root.member('lockfileVersion'))
  const { repeated, tooMany } = locations
  if (tooMany) throw tooLarge(`it has ${maxPlaces} values and more`, options)
  if (repeated !== undefined) {
    const found = `there is a second member at ${repeated.path}`
    throw lockError({ found, wanted: 'each member once', line: repeated.line }, options)
  }
  const names = root.member('names').optional(parseNames)
  const tool = root.member('tool').optional(parseLockedTool)
  const packages = root.member('packages').items().map(parseLockedPackage)
  assertNoContradiction(packages)
  const keys = new Set(packages.map(({ entry, version }) => packageKey(entry.id, version)))
  const closures = root.member('closures').optional(at => parseClosures(at, keys))
  return new ParsedLock({
    lockfileVersion,
    ...(names !== undefined && { names }),
    ...(tool !== undefined && { tool }),
    packages: packages.map(({ entry }) => entry),
    ...(closures !== undefined && { closures }),
  })
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

const versions = 'the number 1'

function readVersion(member: DocumentValue): 1 {
  const version = member.optional(value => value.count(versions))
  if (version === 1) return version
  if (version === undefined || version === 0) throw member.mismatch(versions)
  throw member.failure(`the value is ${describeValue(version)}, a newer format,`, {
    wanted: versions,
    change: 'update setup-pkgtool, or write the lock with this version of it',
  })
}
