import { toLowerInvariant } from '../base/printable.ts'
import type { Lock } from './lock.ts'
import { readingOf } from './reading.ts'

type Index<L extends Lock> = ReadonlyMap<string, L['packages'][number]>

/** Those of locks that do not change; undefined: not asked for yet. */
const indexes = new WeakMap<Lock, Index<Lock> | undefined>()

/** Lets the packages of a lock that does not change be indexed once, on first use. */
export function keepIndex<L extends Lock>(lock: L): L {
  indexes.set(lock, undefined)
  return lock
}

/** The packages of a lock by id and each key that their entry answers: its request, and last its version. */
export function indexOf<L extends Lock>(lock: L): Index<L> {
  const index = indexes.get(lock) ?? indexPackages(lock)
  if (indexes.has(lock)) indexes.set(lock, index)
  return index as Index<L>
}

function indexPackages({ packages }: Lock): Index<Lock> {
  const index = new Map<string, Lock['packages'][number]>()
  const read = packages.flatMap(entry => {
    const reading = readingOf(entry)
    return reading ? [{ entry, ...reading }] : []
  })
  const add = (entry: Lock['packages'][number], key: string) => {
    const full = indexKey(entry.id, key)
    if (!index.has(full)) index.set(full, entry)
  }
  // A request that does not accept the version of its entry is not a key.
  for (const { entry, request, version } of read) if (request.takes(version)) add(entry, request.key)
  for (const { entry, version } of read) add(entry, version.lower)
  return index
}

/** The key of an id, in any case, and of the version of a pin. */
export function indexKey(id: string, key: string): string {
  return `${toLowerInvariant(id)} ${key}`
}
