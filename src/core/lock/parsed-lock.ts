import { toLowerInvariant } from '../base/printable.ts'
import type { Lock, LockDocument, LockEntry } from './lock.ts'
import { ReadEntry } from './reading.ts'

type Index<L extends Lock> = ReadonlyMap<string, L['packages'][number]>

/** A lock as `parseLock` returns it: its members are those of the file. Its packages are indexed on first use. */
export class ParsedLock implements LockDocument {
  declare readonly lockfileVersion: LockDocument['lockfileVersion']
  declare readonly names?: NonNullable<LockDocument['names']>
  declare readonly tool?: NonNullable<LockDocument['tool']>
  declare readonly packages: LockDocument['packages']
  declare readonly closures?: NonNullable<LockDocument['closures']>
  #index: Index<LockDocument> | undefined

  constructor(members: LockDocument) {
    Object.assign(this, members)
  }

  /** The entry of an id with a key of a pin's version. */
  find(id: string, key: string): LockEntry | undefined {
    this.#index ??= indexPackages<LockDocument>(this)
    return this.#index.get(indexKey(id, key))
  }
}

/** The packages of a lock by id and each key that their entry answers: its request, and last its version. */
export function indexPackages<L extends Lock>(lock: L): Index<L> {
  const index = new Map<string, L['packages'][number]>()
  const add = (entry: L['packages'][number], key: string) => {
    const full = indexKey(entry.id, key)
    if (!index.has(full)) index.set(full, entry)
  }
  const read = lock.packages.map(entry => [entry, ReadEntry.readingOf(entry)] as const)
  // A request that does not accept the version of its entry is not a key.
  for (const [entry, reading] of read)
    if (reading?.request.takes(reading.version)) add(entry, reading.request.key)
  for (const [entry, reading] of read) if (reading) add(entry, reading.version.lower)
  return index
}

/** The key of an id, in any case, and of the version of a pin. */
export function indexKey(id: string, key: string): string {
  return `${toLowerInvariant(id)} ${key}`
}
