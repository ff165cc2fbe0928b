import { printable, toLowerInvariant } from '../base/printable.ts'
import { closureKey, closureName, evaluationChanges, shortened, sortedClosures } from './closures.ts'
import { sortedPackages } from './format-lock.ts'
import {
  type Lock,
  type LockedClosure,
  type LockedPackage,
  type LockedTool,
  lockClosure,
  lockEntry,
  toolEntry,
} from './lock.ts'
import { readingOf } from './reading.ts'

/**
 * Lists the differences between two locks, one line each: the names, the tool, then the packages by id, as `added …`,
 * `removed …` or `changed …: MEMBER from … to …` (`lock --check`). Empty when both are written alike. If a
 * version changed, omits members that follow from it, such as the hashes.
 *
 * @example
 * compareLocks(lock, lock) // []
 */
export function compareLocks(before: Lock, after: Lock): string[] {
  const pairs = pairPackages(before, after)
  return [
    ...compareNames(before.names, after.names),
    ...compareEntries(before.tool, after.tool, toolText),
    ...pairs.flatMap(([old, next]) => compareEntries(old, next, packageText)),
    ...compareClosures(before.closures ?? [], after.closures ?? []),
  ]
}

// The packages of a closure are entries of the lock, so that a changed one is named above already.
function compareClosures(before: readonly LockedClosure[], after: readonly LockedClosure[]): string[] {
  const old = new Map(before.map(closure => [closureKey(closure), closure]))
  const kept = new Set(after.map(closureKey))
  const textOf = (closure: LockedClosure) => JSON.stringify(lockClosure.write(closure))
  const changed = sortedClosures(after).flatMap(closure => {
    const was = old.get(closureKey(closure))
    if (was !== undefined && textOf(was) === textOf(closure)) return []
    if (was === undefined) return `added closure ${closureName(closure)}`
    const changes = evaluationChanges(was, closure)
    return `changed closure ${closureName(closure)}${changes.length > 0 ? `: ${shortened(changes)}` : ''}`
  })
  const removed = sortedClosures(before.filter(closure => !kept.has(closureKey(closure))))
  return [...removed.map(closure => `removed closure ${closureName(closure)}`), ...changed].map(printable)
}

function compareNames(old: Lock['names'], next: Lock['names']): string[] {
  const of = (names: Lock['names']) => names && `${names.packageExtension}, ${names.manifestExtension}`
  const [was, is] = [of(old), of(next)]
  if (was === is) return []
  if (was === undefined) return [printable(`added names ${is}`)]
  return [printable(is === undefined ? `removed names ${was}` : `changed names from ${was} to ${is}`)]
}

interface EntryText<T> {
  readonly name: (entry: T) => string
  readonly members: (entry: T) => unknown
}

const toolText: EntryText<LockedTool> = {
  name: ({ name, version }) => printable(`${name} ${version}`),
  members: toolEntry.write,
}

const packageText: EntryText<LockedPackage> = {
  name: ({ id, version, requested }) =>
    printable(requested === version ? `${id} ${version}` : `${id} ${version} (requested ${requested})`),
  members: lockEntry.write,
}

function compareEntries<T extends { version: string }>(
  old: T | undefined,
  next: T | undefined,
  { name, members }: EntryText<T>,
): string[] {
  if (old === undefined) return next === undefined ? [] : [`added ${name(next)}`]
  if (next === undefined) return [`removed ${name(old)}`]
  const changes = compareMembers(members(old) as object, members(next) as object)
  const shown =
    old.version === next.version ? changes : changes.filter(({ member }) => !ofVersion.has(member))
  if (shown.length === 0) return []
  return [`changed ${name(old)}: ${shown.map(({ text }) => text).join(', ')}`]
}

/** Members that follow from the version. */
const ofVersion: ReadonlySet<string> = new Set([
  'url',
  'stage',
  'uploaded',
  'sha256',
  'sha512',
  'contentHash',
  'size',
  'signers',
  'signer.fingerprint',
])

interface Change {
  readonly member: string
  readonly text: string
}

function compareMembers(old: object, next: object, prefix = ''): Change[] {
  const after = new Map<string, unknown>(Object.entries(next))
  return Object.entries(old).flatMap(([key, was]: [string, unknown]): Change[] => {
    const is = after.get(key)
    const member = `${prefix}${key}`
    if (isObject(was) && isObject(is)) return compareMembers(was, is, `${member}.`)
    return was === is ? [] : [{ member, text: `${member} from ${show(was)} to ${show(is)}` }]
  })
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

function show(value: unknown): string {
  return value === undefined ? 'none' : printable(String(value))
}

type Pair = readonly [LockedPackage | undefined, LockedPackage | undefined]

/** Pairs the entries of an id by their request. If one remains on each side, it pairs them too: the pin has changed. */
function pairPackages(before: Lock, after: Lock): Pair[] {
  const groups = new Map<string, { old: LockedPackage[]; next: LockedPackage[] }>()
  const groupOf = ({ id }: LockedPackage) => {
    const lowerId = toLowerInvariant(id)
    const group = groups.get(lowerId) ?? { old: [], next: [] }
    groups.set(lowerId, group)
    return group
  }
  for (const entry of sortedPackages(before)) groupOf(entry).old.push(entry)
  for (const entry of sortedPackages(after)) groupOf(entry).next.push(entry)
  const sorted = [...groups].sort(([a], [b]) => (a < b ? -1 : 1))
  return sorted.flatMap(([, { old, next }]) => pairGroup(old, next))
}

function pairGroup(old: readonly LockedPackage[], next: readonly LockedPackage[]): Pair[] {
  const waiting = new Map<string, LockedPackage>(next.map(entry => [requestOf(entry), entry]))
  const pairs = old.map((entry): Pair => {
    const partner = waiting.get(requestOf(entry))
    waiting.delete(requestOf(entry))
    return [entry, partner]
  })
  const [alone, ...more] = pairs.filter(([, partner]) => partner === undefined)
  const [newcomer] = waiting.values()
  if (alone === undefined || more.length > 0 || waiting.size !== 1)
    return [...pairs, ...[...waiting.values()].map((entry): Pair => [undefined, entry])]
  return pairs.map((pair): Pair => (pair === alone ? [alone[0], newcomer] : pair))
}

function requestOf(entry: LockedPackage): string {
  return readingOf(entry)?.request.key ?? entry.requested
}
