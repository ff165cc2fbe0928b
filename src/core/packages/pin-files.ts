import { basename, resolve } from 'node:path'
import { describeValue, PkgtoolError, quote } from '../base/errors.ts'
import { decodeText } from '../base/json.ts'
import { locateKeys } from '../base/json-position.ts'
import { expandPaths } from '../files/patterns.ts'
import { type DocumentFault, documentError, isReachedByLink, parseBoundedFile } from '../files/read-file.ts'
import { type WorkspaceOptions, workspaceOf } from '../files/safe-folder.ts'
import { readLock } from '../lock/context.ts'
import { lockPins } from '../lock/find-locked.ts'
import { isLockFile } from '../lock/lock-file.ts'
import { assertPackageId } from '../nuget/package-paths.ts'
import {
  type ParsedPin,
  type Pin,
  type PinFileOptions,
  pinPlace,
  placeFields,
  plainPin,
} from '../nuget/pin.ts'
import { parsePackageVersion } from '../nuget/version.ts'
import { type LockAmongPins, PinFaults, readPackageList } from './pins.ts'

const fileLimit = 16 * 1024 * 1024

/**
 * Reads the pins of files and of patterns for files, with repeats, in the order given; paths are relative to the working directory.
 *
 * Errors of the parsers, and `INVALID_INPUT` for a kind of file that holds no pins, go to `faults`.
 *
 * @throws PkgtoolError `NOT_FOUND` also for a pattern that matches nothing, `UNREADABLE_FILE`, `TOO_LARGE`
 */
export async function readPinFiles(
  files: readonly string[],
  { faults, locks = [], signal, ...options }: ReadPinFilesOptions,
): Promise<ParsedPin[]> {
  const all: ParsedPin[] = []
  const { workingDirectory: directory } = options
  const workspace = workspaceOf(options)
  for (const file of await expandPaths(files, { directory, filesOnly: true })) {
    const known = locks.find(lock => lock.file === file)
    if (known) {
      for (const pin of lockPins(known.document, { file })) all.push(pin)
      continue
    }
    const path = resolve(directory, file)
    const place = { file, limit: fileLimit, workspace, signal }
    const parse = isReachedByLink(path, workspace)
      ? (bytes: Uint8Array) => parseLinked(bytes, { file, signal })
      : (bytes: Uint8Array) => faults.watchFile(() => parseFile(bytes, { file, faults, signal }))
    for (const pin of await parseBoundedFile(path, parse, place)) all.push(pin)
  }
  return all
}

/**
 * Reads the locks among files with pins, for their other content.
 *
 * @throws PkgtoolError `INVALID_LOCK`, `NOT_FOUND` for a pattern that matches nothing, `UNREADABLE_FILE`, `TOO_LARGE`
 */
export async function readLocksAmong(
  files: readonly string[],
  options: WorkspaceOptions & { readonly signal?: AbortSignal | undefined },
): Promise<readonly LockAmongPins[]> {
  const { workingDirectory: directory } = options
  // Patterns for other files are not expanded.
  const possible = files.filter(file => isLockFile(file) || /[*?]/.test(basename(file)))
  const found = possible.length > 0 ? await expandPaths(possible, { directory, filesOnly: true }) : []
  const locks: LockAmongPins[] = []
  for (const file of found.filter(isLockFile)) {
    const document = await readLock(file, options)
    if (document) locks.push({ file, document })
  }
  return locks
}

interface ReadPinFilesOptions extends WorkspaceOptions {
  readonly workingDirectory: string
  readonly faults: PinFaults
  /** those that are read already */
  readonly locks?: readonly LockAmongPins[] | undefined
  readonly signal?: AbortSignal | undefined
}

// Throws on an error, so that `parseBoundedFile` can hide the content of the file.
async function parseLinked(bytes: Uint8Array, options: Omit<PinFile, 'faults'>): Promise<ParsedPin[]> {
  const faults = new PinFaults()
  const pins = await faults.watchFile(() => parseFile(bytes, { ...options, faults }))
  faults.assertNone()
  return pins
}

interface PinFile extends Pick<ReadPinFilesOptions, 'faults' | 'signal'> {
  readonly file: string
}

async function parseFile(bytes: Uint8Array, { file, faults, signal }: PinFile): Promise<ParsedPin[]> {
  const name = basename(file).toLowerCase()
  if (/^packages(\..+)?\.config$/.test(name)) {
    const { readConfigPins } = await import('./packages-config.ts')
    return readConfigPins(bytes, { file })
  }
  if (/^packages(\..+)?\.lock\.json$/.test(name)) return readPackagesLock(bytes, { file })
  if (isLockFile(file)) {
    const { parseLockInTurns } = await import('../lock/parse-lock.ts')
    return lockPins(await parseLockInTurns(bytes, { file, signal }), { file })
  }
  if (name.endsWith('.txt')) return readPackageList(bytes, { file }, faults)
  throw new PkgtoolError('INVALID_INPUT', {
    subject: 'packages-file',
    found: `the file ${quote(file)}`,
    wanted: 'a packages.config, a packages.lock.json, a pkgtool.lock.json or a .txt list',
    ...(/\.(?:slnx?|slnf|\w+proj)$/.test(name) && { change: adviceForProjects(file) }),
    file,
  })
}

// The pins of a project or solution are in files beside its projects.
function adviceForProjects(file: string): string {
  const below = file.slice(0, file.length - basename(file).length).replaceAll('\\', '/')
  const [config, lock] = ['packages.config', 'packages.lock.json'].map(name => quote(`${below}**/${name}`))
  return `name the files of its projects: ${config}, or ${lock} of projects with PackageReference`
}

/*
 * packages.lock.json of the reference client, version 1 or 2:
 *
 *     { "version": 1,
 *       "dependencies": {
 *         "net8.0": {
 *           "ID": { "type": "Direct", "requested": "[1.0.0, )", "resolved": "1.0.0", "contentHash": "…" } } } }
 */

const packageTypes = ['Direct', 'Transitive', 'CentralTransitive'] as const

/** A pin of packages.lock.json; its version is exact. */
export interface PackagesLockPin extends Pin {
  readonly type: (typeof packageTypes)[number]
  /** the framework, with the runtime if there is one, as written */
  readonly framework: string
}

/**
 * Reads the pins of a packages.lock.json, text or bytes, in document order (DESIGN 10): every package of every
 * framework, so a package may occur several times. Projects are omitted. Throws `INVALID_LOCK`, `INVALID_PACKAGE_ID`
 * and `INVALID_VERSION`, with file and line where known.
 */
export function parsePackagesLock(
  json: string | Uint8Array,
  options: PinFileOptions = {},
): PackagesLockPin[] {
  return readPackagesLock(json, options).map(plainPin)
}

function readPackagesLock(
  json: string | Uint8Array,
  options: PinFileOptions,
): (PackagesLockPin & ParsedPin)[] {
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

/** All entries in document order, which a parsed object does not keep. */
function locateEntries(text: string, frameworks: Readonly<Record<string, unknown>>): Entry[] {
  // As in the parser, the last of equal keys counts.
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

function parseEntry(
  { framework, id, entry, line }: Entry,
  options: PinFileOptions,
): (PackagesLockPin & ParsedPin)[] {
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
  const version = parsePackageVersion(resolved, placeFields(place))
  const hash = contentHash === undefined ? {} : { contentHash }
  const request = { kind: 'exact', version } as const
  return [{ id, version: resolved, ...place, type: known, framework, ...hash, request }]
}

// The reference client ignores the case of the type.
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
