/**
 * packages.lock.json of the reference client, version 1 or 2:
 *
 *     { "version": 1,
 *       "dependencies": {
 *         "net8.0": {
 *           "ID": { "type": "Direct", "requested": "[1.0.0, )", "resolved": "1.0.0", "contentHash": "…" } } } }
 */

import { decodeText } from '../encoding/decode-text.ts'
import type { PkgtoolError } from '../errors.ts'
import { type DocumentFault, documentError } from '../files/document-error.ts'
import { describeValue, quote } from '../text.ts'
import { assertPackageId } from '../versions/package-id.ts'
import { parsePackageVersion } from '../versions/parse-package-version.ts'
import { locateKeys } from './locate-keys.ts'
import { type Pin, type PinFileOptions, pinPlace, placeFields } from './pin.ts'

const packageTypes = ['Direct', 'Transitive', 'CentralTransitive'] as const

/** A pin of packages.lock.json; its version is exact. */
export interface PackagesLockPin extends Pin {
  readonly type: (typeof packageTypes)[number]
  /** the framework, with runtime where there is one, as written */
  readonly framework: string
}

/**
 * Reads the pins of a packages.lock.json, text or bytes, in document order (DESIGN 10): every package of every
 * framework, so that one may stand several times. Projects are left out. Throws `INVALID_LOCK`, `INVALID_PACKAGE_ID`
 * and `INVALID_VERSION`, with file and line where known.
 */
export function parsePackagesLock(
  json: string | Uint8Array,
  options: PinFileOptions = {},
): PackagesLockPin[] {
  const text = decodeText(json)
  if (text === undefined) throw lockError({ found: 'bytes that are no UTF-8', wanted: 'JSON' }, options)
  const root = asObject(parseJson(text, options), { what: 'the document', options })
  if (root.version !== 1 && root.version !== 2) {
    throw lockError({ found: `version ${describeValue(root.version)}`, wanted: 'version 1 or 2' }, options)
  }
  const frameworks = asObject(root.dependencies, { what: 'dependencies', options })
  for (const [framework, packages] of Object.entries(frameworks)) {
    asObject(packages, { what: `dependencies of ${quote(framework)}`, options })
  }
  return locateEntries(text, frameworks).flatMap(entry => parseEntry(entry, options))
}

function parseJson(text: string, options: PinFileOptions): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw lockError({ found: 'text that is no JSON', wanted: 'a JSON object', cause }, options)
  }
}

interface Entry {
  readonly framework: string
  readonly id: string
  readonly entry: unknown
  readonly line: number
}

/** All entries in document order, which the members of an object that was parsed do not keep. */
function locateEntries(text: string, frameworks: Readonly<Record<string, unknown>>): Entry[] {
  // As with the parser, the last of equal keys counts.
  const entries = new Map<string, Entry>()
  for (const { path, line } of locateKeys(text, 3)) {
    const [root, framework, id] = path
    if (root !== 'dependencies' || framework === undefined || id === undefined) continue
    const packages = Object.hasOwn(frameworks, framework) ? frameworks[framework] : undefined
    if (!isObject(packages) || !Object.hasOwn(packages, id)) continue
    const key = JSON.stringify([framework, id])
    entries.delete(key)
    entries.set(key, { framework, id, entry: packages[id], line })
  }
  return [...entries.values()]
}

function parseEntry({ framework, id, entry, line }: Entry, options: PinFileOptions): PackagesLockPin[] {
  const place = pinPlace({ ...options, line })
  const fail = (found: string, wanted: string) => lockError({ found, wanted, line }, options)
  const what = `the entry ${quote(id)}`
  const { type, resolved, contentHash } = asObject(entry, { what, options, line })
  if (isType(type, 'Project')) return []
  const known = packageTypes.find(name => isType(type, name))
  if (known === undefined) throw fail(`type ${describeValue(type)} in ${what}`, packageTypes.join(', '))
  if (typeof resolved !== 'string') throw fail(`resolved ${describeValue(resolved)} in ${what}`, 'a version')
  if (contentHash !== undefined && (typeof contentHash !== 'string' || contentHash === '')) {
    throw fail(`contentHash ${describeValue(contentHash)} in ${what}`, 'a hash')
  }
  assertPackageId(id, placeFields(place))
  parsePackageVersion(resolved, placeFields(place))
  const hash = contentHash === undefined ? {} : { contentHash }
  return [{ id, version: resolved, ...place, type: known, framework, ...hash }]
}

// The reference reads the type in any case.
function isType(type: unknown, name: string): boolean {
  return typeof type === 'string' && type.toLowerCase() === name.toLowerCase()
}

function asObject(
  value: unknown,
  { what, options, line }: { what: string; options: PinFileOptions; line?: number },
): Readonly<Record<string, unknown>> {
  if (isObject(value)) return value
  const found = `${describeValue(value)} as ${what}`
  throw lockError({ found, wanted: 'an object', line }, options)
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function lockError(fault: DocumentFault, { file }: PinFileOptions): PkgtoolError {
  return documentError('INVALID_LOCK', { ...fault, file })
}
