import { printable, toLowerInvariant } from '../base/errors.ts'
import { type ParsedPin, type Pin, pinVersionKey } from '../nuget/pin.ts'
import { type PackageVersion, parsePackageVersion, tryParsePackageVersion } from '../nuget/version.ts'
import type {
  Lock,
  LockDocument,
  LockedPackage,
  LockedTool,
  LockedToolRequest,
  LockFileOptions,
} from './lock-file.ts'
import { readingOf } from './reading.ts'

/**
 * Finds the entry that covers a pin (DESIGN 6): the one whose `requested` equals the pin's version in any spelling, or for
 * an exact pin the one with that version. Undefined when there is none. The first call builds an index of the lock.
 */
export function findLockedPackage<L extends Lock>(
  lock: L,
  { id, request }: Pick<ParsedPin, 'id' | 'request'>,
): L['packages'][number] | undefined {
  return indexOf(lock).get(indexKey(id, pinVersionKey(request))) as L['packages'][number] | undefined
}

type Index = ReadonlyMap<string, LockedPackage>

const indexes = new WeakMap<Lock, Index>()

function indexOf(lock: Lock): Index {
  const known = indexes.get(lock)
  if (known !== undefined) return known
  const index = new Map<string, LockedPackage>()
  for (const entry of lock.packages) {
    for (const key of keysOf(entry)) {
      if (!index.has(indexKey(entry.id, key))) index.set(indexKey(entry.id, key), entry)
    }
  }
  indexes.set(lock, index)
  return index
}

// A request that does not accept the version of its entry is not a key.
function keysOf(entry: LockedPackage): string[] {
  const reading = readingOf(entry)
  if (reading === undefined) return []
  const { version, request } = reading
  return request.takes(version) ? [version.lower, request.key] : [version.lower]
}

function indexKey(id: string, key: string): string {
  return `${toLowerInvariant(id)} ${key}`
}

/** A request for the tool. */
export interface ToolRequest extends LockedToolRequest {
  /** root member of the listing, such as `pkgtool.exe` */
  readonly name: string
  /** the version of an exact request */
  readonly exact?: PackageVersion | undefined
}

/** Whether a lock covers a request for the tool; `reason` is for the warning, or for the error with `locked`. */
export type ToolCoverage =
  | { readonly state: 'covered'; readonly entry: LockedTool }
  | { readonly state: 'stale'; readonly entry: LockedTool; readonly reason: string }
  | { readonly state: 'absent' }

/**
 * Checks whether the tool of a lock covers a request (DESIGN 6): `requested` equals the request, or the request is for
 * exactly its version, whatever the requested stage and age.
 */
export function lockCoversTool({ tool: entry }: Lock, request: ToolRequest): ToolCoverage {
  if (entry === undefined) return { state: 'absent' }
  const differing = differences(entry, request)
  if (differing.length === 0) return { state: 'covered', entry }
  const locked = differing.map(({ name, was }) => `${name} ${printable(was)}`).join(', ')
  const asked = differing.map(({ name, is }) => `${name} ${printable(is)}`).join(', ')
  const subject = printable(`${entry.name} ${entry.version}`)
  return { state: 'stale', entry, reason: `${subject} is locked for ${locked}; this run asks for ${asked}` }
}

function differences(
  { name, requested, version }: LockedTool,
  { exact, ...request }: ToolRequest,
): { readonly name: string; readonly was: string; readonly is: string }[] {
  const isExactVersion = exact !== undefined && tryParsePackageVersion(version)?.lower === exact.lower
  const members = [
    { name: 'tool', was: name, is: request.name },
    ...(exact
      ? [{ name: 'version', was: isExactVersion ? exact.text : version, is: exact.text }]
      : [
          { name: 'version', was: requested.version, is: request.version.trim() },
          { name: 'stage', was: requested.stage, is: request.stage },
          { name: 'latest-by', was: requested.latestBy, is: request.latestBy },
          { name: 'minimum-age', was: `${requested.minimumAge}ms`, is: `${request.minimumAge}ms` },
        ]),
  ]
  return members.filter(({ was, is }) => was !== is)
}

/**
 * Returns the packages of a lock as exact pins with their hashes and sizes, in document order (DESIGN 2,
 * `packages-file`). A package with several requests yields as many equal pins, which the caller merges.
 */
export function lockPins({ packages }: LockDocument, { file }: LockFileOptions = {}): ParsedPin[] {
  return packages.map(entry => {
    const { id, version, sha512, contentHash, size, line } = entry
    return {
      id,
      version,
      line,
      ...(file !== undefined && { file }),
      ...(sha512 !== undefined && { sha512 }),
      ...(contentHash !== undefined && { contentHash }),
      ...(size !== undefined && { size }),
      request: { kind: 'exact', version: versionOf(entry) },
    }
  })
}

export function versionOf(entry: LockedPackage): PackageVersion {
  return readingOf(entry)?.version ?? parsePackageVersion(entry.version)
}

/** The members that are equal in all entries of a lock for one package version. */
export type PackageFacts = Pick<LockedPackage, 'sha512' | 'contentHash' | 'size' | 'source'>

/** Package facts by `packageKey`. */
export type FactsByPackage = Map<string, PackageFacts>

/** A key that is equal for all spellings of an id and version. */
export function packageKey(id: string, { lower }: PackageVersion): string {
  return `${toLowerInvariant(id)} ${lower}`
}

/** The package facts in a lock, without entries that lack a hash or the size. */
export function lockedFacts({ packages }: Lock): FactsByPackage {
  const facts: FactsByPackage = new Map()
  for (const entry of packages.filter(isComplete)) {
    const { sha512, contentHash, size, source } = entry
    const key = packageKey(entry.id, versionOf(entry))
    if (!facts.has(key)) facts.set(key, { sha512, contentHash, size, source })
  }
  return facts
}

/** Returns whether both hashes and the size are present. */
export function isComplete(facts: PackageFacts): facts is Required<PackageFacts> {
  return facts.sha512 !== undefined && facts.contentHash !== undefined && facts.size !== undefined
}

/** Names the hash of a pin that differs from the facts; undefined when none does. */
export function contradictedHash(facts: PackageFacts, pin: Pin): 'SHA-512' | 'content hash' | undefined {
  if (pin.sha512 !== undefined && pin.sha512 !== facts.sha512) return 'SHA-512'
  if (pin.contentHash !== undefined && pin.contentHash !== facts.contentHash) return 'content hash'
  return undefined
}
