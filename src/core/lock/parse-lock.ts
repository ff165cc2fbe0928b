import { decodeText } from '../encoding/decode-text.ts'
import type { PkgtoolError } from '../errors.ts'
import { documentError } from '../files/document-error.ts'
import { describeValue, formatBytes } from '../text.ts'
import { assertNoContradiction } from './assert-no-contradiction.ts'
import { DocumentValue } from './document-value.ts'
import { findJsonBreak } from './find-json-break.ts'
import { locateMembers, mostPlaces } from './locate-members.ts'
import { lockError } from './lock-error.ts'
import type { LockDocument, LockFileOptions } from './lock-file.ts'
import { parseLockedPackage } from './parse-locked-package.ts'
import { parseLockedTool } from './parse-locked-tool.ts'

/** The largest lock that is read, in bytes. */
export const lockLimit = 16 * 1024 * 1024

// The deepest that is read: $.packages[0].id, $.tool.requested.stage.
const depth = 3

/**
 * Reads a lock (DESIGN 6), text or bytes, with or without byte order mark, up to 16 MiB. Hashes may be in hex or base64
 * and come out in the form that we write. An entry may lack its hash: whether that will do is for `locked` to say.
 *
 * Members that are not known are left out: only `setup-pkgtool lock` writes the file, and a change that a reader has to
 * know of gets a new `lockfileVersion`. A member that stands twice is refused, since a reviewer may see either.
 *
 * @throws PkgtoolError `INVALID_LOCK` with file, JSON path and line; `TOO_LARGE`
 * @example
 * parseLock('{"lockfileVersion": 1, "packages": []}').packages.length // 0
 */
export function parseLock(json: string | Uint8Array, options: LockFileOptions = {}): LockDocument {
  const text = readText(json, options)
  const value = parseJson(text, options)
  const locations = locateMembers(text, depth)
  const root = new DocumentValue(value, { ...options, lines: locations.lines }, { path: '$', parent: 1 })
  checkVersion(root.member('lockfileVersion'))
  const { repeated, tooMany } = locations
  if (tooMany) throw tooLarge(`a lock of ${mostPlaces} values and more`, options)
  if (repeated !== undefined) {
    const found = `a second member at ${repeated.path}`
    throw lockError({ found, wanted: 'each member once', line: repeated.line }, options)
  }
  const tool = root.member('tool').optional(parseLockedTool)
  const packages = root.member('packages').items().map(parseLockedPackage)
  assertNoContradiction(packages)
  return {
    lockfileVersion: 1,
    ...(tool !== undefined && { tool }),
    packages: packages.map(({ entry }) => entry),
  }
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
