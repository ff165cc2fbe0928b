import { isPkgtoolError, PkgtoolError, plural, toLowerInvariant } from '../base/errors.ts'
import { decodeText } from '../base/json.ts'
import type { Log } from '../base/ports.ts'
import { documentError, tryParseDigest } from '../files/read-file.ts'
import type { WorkspaceOptions } from '../files/safe-folder.ts'
import { notLocked, type OpenLock } from '../lock/context.ts'
import { findLockedPackage, lockPins, versionOf } from '../lock/find-locked.ts'
import type { LockDocument } from '../lock/lock-file.ts'
import { assertPackageId } from '../nuget/package-paths.ts'
import {
  describePlace,
  type ParsedPin,
  type Pin,
  type PinFileOptions,
  parsePin,
  pinPlace,
  pinVersionKey,
  placeFields,
  plainPin,
} from '../nuget/pin.ts'
import { trimWhiteSpace } from '../nuget/version.ts'

export interface PinSources extends WorkspaceOptions {
  /** pins of the caller */
  readonly pins?: readonly Pin[] | undefined
  /** lines of `ID VERSION` or `ID@VERSION` */
  readonly packages?: string | readonly string[] | undefined
  /**
   * paths of `packages.config`, `packages.lock.json`, `pkgtool.lock.json` and `.txt` lists, and patterns with `*`, `?`
   * and `**`
   */
  readonly packagesFiles?: readonly string[] | undefined
  readonly signal?: AbortSignal | undefined
}

/** A lock among files with pins. */
export interface LockAmongPins {
  /** the path as given or found, for messages */
  readonly file: string
  readonly document: LockDocument
}

/**
 * Reads the pins of all places and merges them: repeats count once (DESIGN 2). A file in `locks` is not read again.
 *
 * @throws PkgtoolError the errors of the parsers, with file and line, joined to one; `NOT_FOUND` also for a pattern without
 * matches, `UNREADABLE_FILE`, `TOO_LARGE`, `INVALID_INPUT` for a kind of file that holds no pins, `CONFLICTING_PINS`
 */
export async function readPins(sources: PinSources, locks?: readonly LockAmongPins[]): Promise<ParsedPin[]> {
  return mergePins(await readAllPins(sources, locks))
}

/** The same with repeats, in the order given. */
export async function readAllPins(
  { pins = [], packages = [], packagesFiles = [], workingDirectory = '.', workspace, signal }: PinSources,
  locks?: readonly LockAmongPins[],
): Promise<ParsedPin[]> {
  const faults = new PinFaults()
  const listed = faults.watch(() => readPackageList([packages].flat().join('\n'), {}, faults))
  // Loaded only if there are files: the readers of XML and locks take longer to load than a list takes to read.
  const readFiles = async () => {
    const { readPinFiles } = await import('./pin-files.ts')
    return readPinFiles(packagesFiles, { workingDirectory, workspace, faults, locks, signal })
  }
  const ofFiles = packagesFiles.length > 0 ? await readFiles() : []
  faults.assertNone()
  return [...pins.map(parsePin), ...listed, ...ofFiles]
}

/**
 * Merges pins of all sources (DESIGN 2, «repeats count once»). Of pins with the same id, in any case, and the same version,
 * in any spelling, the first is kept, with the hashes (base64) and size of those that have them. Several versions of one
 * id stay. Throws `CONFLICTING_PINS` if hashes of one kind differ: one error that names both places of each conflict.
 */
export function mergePins(pins: readonly ParsedPin[]): ParsedPin[] {
  const groups = new Map<string, ParsedPin[]>()
  for (const pin of pins) {
    const key = pinKey(pin)
    const group = groups.get(key)
    if (group) group.push(pin)
    else groups.set(key, [pin])
  }
  const conflicts = [...groups.values()].flatMap(findConflicts)
  if (conflicts.length > 0) throw joined(conflicts)
  return [...groups.values()].map(withHashes)
}

function pinKey({ id, request }: ParsedPin): string {
  return `${toLowerInvariant(id)} ${pinVersionKey(request)}`
}

/** The hashes that a pin may have, and their names in messages. */
const hashes = { sha512: 'SHA-512', contentHash: 'content hash' } as const

const kinds = Object.keys(hashes) as (keyof typeof hashes)[]

function findConflicts(group: readonly Pin[]): PkgtoolError[] {
  return kinds.flatMap(kind => {
    const [first, ...others] = group.filter(pin => pin[kind] !== undefined)
    const second = others.find(pin => normalize(pin[kind]) !== normalize(first?.[kind]))
    return first && second ? [conflict(kind, first, { second })] : []
  })
}

function normalize(hash: string | undefined): string | undefined {
  return hash === undefined ? undefined : (tryParseDigest('sha512', hash)?.value ?? hash)
}

function conflict(
  kind: (typeof kinds)[number],
  first: Pin,
  { second }: { readonly second: Pin },
): PkgtoolError {
  return new PkgtoolError('CONFLICTING_PINS', {
    subject: `${second.id} ${second.version}`,
    found: `two values of its ${hashes[kind]}`,
    wanted: 'one package of that id and version',
    details: [first, second].map(pin => `${describePlace(pin)}: ${pin[kind]}`),
    line: second.line,
    ...(second.file !== undefined && { file: second.file }),
  })
}

function joined(conflicts: readonly PkgtoolError[]): PkgtoolError {
  const [first] = conflicts
  if (first && conflicts.length === 1) return first
  return new PkgtoolError('CONFLICTING_PINS', {
    found: `${conflicts.length} contradictions`,
    wanted: 'one package of each id and version',
    details: conflicts.flatMap(({ fields: { subject, found, details = [] } }) =>
      details.map(detail => `${subject}, ${found}, ${detail}`),
    ),
    problems: conflicts,
  })
}

function withHashes(group: readonly ParsedPin[]): ParsedPin {
  const found = kinds.map(
    kind => [kind, normalize(group.find(pin => pin[kind] !== undefined)?.[kind])] as const,
  )
  const size = group.find(pin => pin.size !== undefined)?.size
  return {
    ...(group[0] as ParsedPin),
    ...Object.fromEntries(found.filter(([, hash]) => hash !== undefined)),
    ...(size !== undefined && { size }),
  }
}

/**
 * Reads a list of pins, `ID VERSION` or `ID@VERSION` one a line, in order and with repeats (DESIGN 2). VERSION is
 * exact, in brackets or floating; `#` starts a comment; blank lines, a byte order mark and any line ends are accepted.
 * Throws `INVALID_PIN`, `INVALID_PACKAGE_ID`, `INVALID_VERSION` and `INVALID_RANGE`, with file and line; for several bad
 * lines, one error with the `problems` of each.
 *
 * @example
 * parsePackageList('A 1.0 # why\nB@[1.0, 2.0)').length // 2
 */
export function parsePackageList(list: string | Uint8Array, options: PinFileOptions = {}): Pin[] {
  const faults = new PinFaults()
  const pins = faults.watch(() => readPackageList(list, options, faults))
  faults.assertNone()
  return pins.map(plainPin)
}

/** The same, with faults of lines reported to `faults`. Throws `INVALID_PIN` if `list` is not Unicode. */
export function readPackageList(
  list: string | Uint8Array,
  options: PinFileOptions,
  faults: PinFaults,
): ParsedPin[] {
  const text = decodeText(list)
  if (text === undefined) {
    const found = 'bytes or characters that are not Unicode'
    throw documentError('INVALID_PIN', { found, wanted: 'UTF-8', file: options.file })
  }
  return text
    .split(/\r\n?|\n/)
    .flatMap((content, index) =>
      faults.watch(() => parseLine(content, pinPlace({ ...options, line: index + 1 }))),
    )
}

// Further faults tell nothing new, and a file may have a million lines.
const mostFaults = 50

/** Collects the faults of pins, so that the user sees all of them at once. */
export class PinFaults {
  readonly #faults: PkgtoolError[] = []
  #count = 0

  /** Returns the result of `read`; empty if it throws a `PkgtoolError`. */
  watch<P extends Pin>(read: () => P[]): P[] {
    try {
      return read()
    } catch (error) {
      if (!isPkgtoolError(error)) throw error
      this.#count++
      if (this.#count <= mostFaults) this.#faults.push(error)
      return []
    }
  }

  /** The same for an asynchronous `read`. @throws PkgtoolError `CANCELLED` */
  async watchFile<P extends Pin>(read: () => Promise<P[]>): Promise<P[]> {
    try {
      return await read()
    } catch (error) {
      if (isPkgtoolError(error, 'CANCELLED')) throw error
      return this.watch(() => {
        throw error
      })
    }
  }

  /** @throws PkgtoolError the only fault, or one error with all: with their common code, or `INVALID_PIN` */
  assertNone(): void {
    const [first, ...others] = this.#faults
    if (!first) return
    if (others.length === 0) throw first
    const more = this.#count - this.#faults.length
    throw new PkgtoolError(others.every(({ code }) => code === first.code) ? first.code : 'INVALID_PIN', {
      found: `${this.#count} faults in the pins`,
      details: [...this.#faults.map(({ message }) => message), ...(more > 0 ? [`${more} more`] : [])],
      problems: this.#faults,
    })
  }
}

function parseLine(content: string, place: ReturnType<typeof pinPlace>): ParsedPin[] {
  const [uncommented = ''] = content.split('#', 1)
  const line = trimWhiteSpace(uncommented)
  if (line === '') return []
  const end = line.search(/[\s@]/)
  const version = end < 0 ? '' : trimWhiteSpace(line.slice(end + 1))
  if (version === '') {
    const fields = {
      subject: shorten(line),
      found: `no version on ${describePlace(place)}`,
      wanted: 'ID VERSION or ID@VERSION',
    }
    throw new PkgtoolError('INVALID_PIN', { ...fields, ...place })
  }
  const id = line.slice(0, end)
  try {
    assertPackageId(id, placeFields(place))
    return [parsePin({ id, version, ...place })]
  } catch (error) {
    throw isPkgtoolError(error) ? withShortSubject(error) : error
  }
}

function withShortSubject({ code, fields }: PkgtoolError): PkgtoolError {
  return new PkgtoolError(code, { ...fields, subject: shorten(fields.subject ?? '') })
}

// A file named by mistake may contain anything: messages show just enough to find the line.
const mostShown = 40

function shorten(text: string): string {
  return text.length > mostShown ? `${text.slice(0, mostShown)}…` : text
}

/** The same error with the place of its pin. */
export function atPin(error: PkgtoolError, pin: Pin): PkgtoolError {
  return new PkgtoolError(error.code, { ...error.fields, ...pinPlace(pin) }, { cause: error })
}

type Entry = LockDocument['packages'][number]

/**
 * Gives each pin that the lock covers the version and the hashes of its entry (DESIGN 6). A pin that it does not cover gives
 * a notice, and an error with `locked`, unless it has a hash of its own. The source in an entry is not binding: only the
 * run's own sources are asked.
 *
 * @throws PkgtoolError `NOT_LOCKED`, which lists every problem, `CONFLICTING_PINS`
 */
export function bindPins(
  pins: readonly ParsedPin[],
  { lock, log }: { readonly lock: OpenLock; readonly log: Log },
): readonly ParsedPin[] {
  const found = pins.map(pin => ({ pin, entry: findLockedPackage(lock.document, pin) }))
  const entries = [...new Set(found.flatMap(({ entry }) => entry ?? []))]
  const merged = tryMerge([
    ...found.map(({ pin, entry }) => (entry ? lockedTo(pin, entry) : pin)),
    ...lockPins({ ...lock.document, packages: entries }, { file: lock.file }),
  ])
  const uncovered = found.filter(({ entry }) => entry === undefined).map(({ pin }) => pin)
  if (lock.locked) assertBound(lock, { found, merged })
  if (merged instanceof PkgtoolError) throw merged
  log.info(`${lock.file} covers ${pins.length - uncovered.length} of ${plural(pins.length, 'pin')}`)
  if (uncovered.length > 0) log.notice(`${lock.file} does not cover ${list(uncovered)}`, { file: lock.file })
  return merged
}

// An exact pin keeps its own spelling, which is the name of its folder in some layouts.
function lockedTo(pin: ParsedPin, entry: Entry): ParsedPin {
  if (pin.request.kind === 'exact') return pin
  return { ...pin, version: entry.version, request: { kind: 'exact', version: versionOf(entry) } }
}

function tryMerge(pins: readonly ParsedPin[]): ParsedPin[] | PkgtoolError {
  try {
    return mergePins(pins)
  } catch (error) {
    if (isPkgtoolError(error, 'CONFLICTING_PINS')) return error
    throw error
  }
}

interface Bound {
  readonly found: readonly { readonly pin: ParsedPin; readonly entry: Entry | undefined }[]
  readonly merged: readonly ParsedPin[] | PkgtoolError
}

function assertBound(lock: OpenLock, { found, merged }: Bound): void {
  const problems = found.flatMap(({ pin, entry }) => {
    if (isBoundByItself(pin)) return []
    if (entry === undefined) return [unbound(pin, 'no entry that covers it', pinPlace(pin))]
    if (entry.sha512 !== undefined || entry.contentHash !== undefined) return []
    return [unbound(pin, 'an entry without a hash', { file: lock.file, line: entry.line })]
  })
  if (merged instanceof PkgtoolError) problems.push(...(merged.fields.problems ?? [merged]))
  if (problems.length > 0) throw notLocked(lock, { found: plural(problems.length, 'problem'), problems })
}

function unbound(
  { id, version }: Pin,
  found: string,
  place: { readonly file?: string; readonly line: number },
): PkgtoolError {
  return new PkgtoolError('NOT_LOCKED', { subject: `${id} ${version}`, found, ...place })
}

const shown = 5

function list(pins: readonly Pin[]): string {
  const names = pins.slice(0, shown).map(({ id, version }) => `${id} ${version}`)
  return pins.length > shown ? `${names.join(', ')} and ${pins.length - shown} more` : names.join(', ')
}

/** Returns whether a pin needs no entry of a lock, because it is exact and has a hash, like those of a packages.lock.json. */
export function isBoundByItself({ request, sha512, contentHash }: ParsedPin): boolean {
  return (sha512 !== undefined || contentHash !== undefined) && request.kind === 'exact'
}
