import { toLowerInvariant } from '../base/lower-case.ts'
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

/** The packages of a lock by id and each key that their entry answers. */
export function indexPackages<L extends Lock>(lock: L): Index<L> {
  const index = new Map<string, L['packages'][number]>()
  for (const entry of lock.packages) {
    for (const key of keysOf(entry)) {
      if (!index.has(indexKey(entry.id, key))) index.set(indexKey(entry.id, key), entry)
    }
  }
  return index
}

// A request that does not accept the version of its entry is not a key.
function keysOf(entry: Lock['packages'][number]): string[] {
  const reading = ReadEntry.readingOf(entry)
  if (reading === undefined) return []
  const { version, request } = reading
  return request.takes(version) ? [version.lower, request.key] : [version.lower]
}

/** The key of an id, in any case, and of the version of a pin. */
export function indexKey(id: string, key: string): string {
  return `${toLowerInvariant(id)} ${key}`
}
