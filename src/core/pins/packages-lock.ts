import { decodeText } from '../base/documents/encoding.ts'
import { locateKeys } from '../base/documents/json-position.ts'
import type { PkgtoolError } from '../base/errors.ts'
import { describeValue, quote } from '../base/printable.ts'
import { type DocumentFault, documentError } from '../files/parse-file.ts'
import { wantedSha512 } from '../files/sha512.ts'
import { assertPackageId } from '../nuget/package-id.ts'
import {
  type ParsedPin,
  type Pin,
  type PinFileOptions,
  pinPlace,
  placeFields,
  plainPin,
} from '../nuget/pin.ts'
import { parsePackageVersion } from '../nuget/version.ts'
import { tryParseVersionRange, type VersionRange } from '../nuget/version-range.ts'

/*
 * packages.lock.json of the reference client, version 1 or 2:
 *
 *     { "version": 1,
 *       "dependencies": {
 *         "net8.0": {
 *           "ID": { "type": "Direct", "requested": "[1.0.0, )", "resolved": "1.0.0", "contentHash": "…" } } } }
 *
 * Version 3, of projects with two aliases for one framework. Like the client, we ignore members of the root that are no
 * objects:
 *
 *     { "version": 3,
 *       "ALIAS/RUNTIME": {
 *         "framework": "net10.0",
 *         "dependencies": { "ID": { … } } } }
 */

const packageTypes = ['Direct', 'Transitive', 'CentralTransitive'] as const

/** A pin of packages.lock.json; its version is exact. */
export interface PackagesLockPin extends Pin {
  readonly type: (typeof packageTypes)[number]
  /** the framework, with the runtime if there is one, as written */
  readonly framework: string
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
  return readClientLock(json, options).entries.flatMap(({ pin }) => (pin ? [plainPin(pin)] : []))
}

/** A packages.lock.json with all that it says. */
export interface ClientLock {
  /** one may have no entries */
  readonly targets: readonly ClientLockTarget[]
  /** of all targets, in document order */
  readonly entries: readonly ClientLockEntry[]
}

/** What a packages.lock.json is for: a target framework, and a runtime if it names one. */
export interface ClientLockTarget {
  /** as written */
  readonly framework: string
  /** the name of the framework in the project, which version 3 has */
  readonly alias?: string
  readonly runtime?: string
}

/** An entry of one target: a package, or a project. */
export interface ClientLockEntry {
  readonly id: string
  readonly target: ClientLockTarget
  /** absent: it is a project */
  readonly pin?: PackagesLockPin & ParsedPin
  /** the range that the project asked for; absent: none that can be read */
  readonly requested?: VersionRange
  readonly dependencies: readonly ClientLockDependency[]
}

interface ClientLockDependency {
  readonly id: string
  /** undefined: it cannot be read */
  readonly range: VersionRange | undefined
}

/** Reads a packages.lock.json whole. Throws as `parsePackagesLock`. */
export function readClientLock(json: string | Uint8Array, options: PinFileOptions): ClientLock {
  const text = decodeText(json)
  if (text === undefined) throw lockError({ found: 'it is not valid UTF-8', wanted: 'JSON' }, options)
  const root = asObject(parseJson(text, options), { what: 'the document', options })
  const { version } = root
  if (version !== 1 && version !== 2 && version !== 3)
    throw lockError(
      { found: `its version is ${describeValue(version)}`, wanted: 'version 1, 2 or 3' },
      options,
    )
  const targets = version === 3 ? readAliases(root, options) : readFrameworks(root, options)
  const located = locateEntries(text, targets)
  return {
    targets: targets.map(({ target }) => target),
    entries: located.map(entry => parseEntry(entry, options)),
  }
}

/** The entries of one target, by id. */
interface Target {
  /** the keys that lead to it */
  readonly path: readonly [string, string]
  readonly target: ClientLockTarget
  readonly packages: JsonObject
}

function readFrameworks(root: JsonObject, options: PinFileOptions): readonly Target[] {
  const frameworks = asObject(root.dependencies, { what: 'dependencies', options })
  return Object.entries(frameworks).map(([key, packages]) => {
    const [framework, runtime] = splitRuntime(key)
    return {
      path: ['dependencies', key],
      target: { framework, ...(runtime !== undefined && { runtime }) },
      packages: asObject(packages, { what: `dependencies of ${quote(key)}`, options }),
    }
  })
}

function splitRuntime(key: string): readonly [name: string, runtime: string | undefined] {
  const at = key.indexOf('/')
  return at < 0 ? [key, undefined] : [key.slice(0, at), key.slice(at + 1)]
}

function readAliases(root: JsonObject, options: PinFileOptions): readonly Target[] {
  return Object.entries(root).flatMap(([key, target]) => {
    if (!isObject(target)) return []
    const { framework, dependencies } = target
    if (typeof framework !== 'string' || framework === '') {
      const found = `the framework of ${quote(key)} is ${describeValue(framework)}`
      throw lockError({ found, wanted: 'the name of a framework' }, options)
    }
    const [alias, runtime] = splitRuntime(key)
    return [
      {
        path: [key, 'dependencies'],
        target: { framework, alias, ...(runtime !== undefined && { runtime }) },
        packages: asObject(dependencies, { what: `dependencies of ${quote(key)}`, options }),
      },
    ]
  })
}

function parseJson(text: string, options: PinFileOptions): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw lockError({ found: 'it is not valid JSON', wanted: 'a JSON object', cause }, options)
  }
}

interface Entry {
  readonly target: ClientLockTarget
  readonly id: string
  readonly entry: unknown
  readonly line: number
}

/** All entries in document order, which a parsed object does not keep. */
function locateEntries(text: string, targets: readonly Target[]): Entry[] {
  const byPath = new Map(targets.map(target => [JSON.stringify(target.path), target]))
  // As in the parser, the last of equal keys counts.
  const entries = new Map<string, Entry>()
  for (const { path, line } of locateKeys(text, 3)) {
    const id = path[2]
    const found = id === undefined ? undefined : byPath.get(JSON.stringify(path.slice(0, 2)))
    if (id === undefined || found === undefined || !Object.hasOwn(found.packages, id)) continue
    const key = JSON.stringify(path)
    entries.delete(key)
    entries.set(key, { target: found.target, id, entry: found.packages[id], line })
  }
  return [...entries.values()]
}

function parseEntry({ target, id, entry, line }: Entry, options: PinFileOptions): ClientLockEntry {
  const fail = (found: string, wanted: string) => lockError({ found, wanted, line }, options)
  const what = `the entry ${quote(id)}`
  const members = asObject(entry, { what, options, line })
  const { type, requested } = members
  const range = rangeOf(requested)
  const common = {
    id,
    target,
    ...(range !== undefined && { requested: range }),
    dependencies: dependenciesOf(members),
  }
  if (isType(type, 'Project')) return common
  const known = packageTypes.find(name => isType(type, name))
  if (known === undefined)
    throw fail(`the type in ${what} is ${describeValue(type)}`, packageTypes.join(', '))
  return { ...common, pin: parsePin({ target, id, entry: members, line }, known, options) }
}

function parsePin(
  { target, id, entry, line }: Entry & { readonly entry: JsonObject },
  type: PackagesLockPin['type'],
  options: PinFileOptions,
): PackagesLockPin & ParsedPin {
  const { resolved, contentHash } = entry
  const fail = (found: string, wanted: string) =>
    lockError({ found: `${found} in the entry ${quote(id)}`, wanted, line }, options)
  if (typeof resolved !== 'string') throw fail(`resolved is ${describeValue(resolved)}`, 'a version')
  if (contentHash !== undefined && (typeof contentHash !== 'string' || contentHash === ''))
    throw fail(`contentHash is ${describeValue(contentHash)}`, 'a hash')
  const place = pinPlace({ ...options, line })
  assertPackageId(id, placeFields(place))
  const version = parsePackageVersion(resolved, placeFields(place))
  const bound = contentHash === undefined ? {} : { contentHash: wantedSha512(contentHash) }
  const framework = [target.framework, ...(target.runtime === undefined ? [] : [target.runtime])].join('/')
  return { id, version: resolved, ...place, type, framework, ...bound, request: { kind: 'exact', version } }
}

function dependenciesOf({ dependencies }: JsonObject): ClientLockEntry['dependencies'] {
  if (!isObject(dependencies)) return []
  return Object.entries(dependencies).map(([id, range]) => ({ id, range: rangeOf(range) }))
}

function rangeOf(text: unknown): VersionRange | undefined {
  return typeof text === 'string' ? tryParseVersionRange(text) : undefined
}

// The reference client ignores the case of the type.
function isType(type: unknown, name: string): boolean {
  return typeof type === 'string' && type.toLowerCase() === name.toLowerCase()
}

function asObject(
  value: unknown,
  { what, options, line }: { what: string; options: PinFileOptions; line?: number },
): JsonObject {
  if (isObject(value)) return value
  const found = `${what} is ${describeValue(value)}`
  throw lockError({ found, wanted: 'an object', line }, options)
}

type JsonObject = Readonly<Record<string, unknown>>

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function lockError(fault: DocumentFault, { file }: PinFileOptions): PkgtoolError {
  return documentError('INVALID_LOCK', { ...fault, file })
}
