import type { ParsedPin } from '../nuget/pin.ts'
import { pinVersionKey } from '../nuget/pin-version.ts'
import type { Lock } from './lock.ts'
import { indexKey, indexPackages, ParsedLock } from './parsed-lock.ts'

/**
 * Finds the entry that covers a pin: the one whose `requested` equals the pin's version in any spelling, or for an exact
 * pin the one with that version. Undefined when there is none. A lock from `parseLock` is indexed once, another one for each
 * call.
 */
export function findLockedPackage<L extends Lock>(
  lock: L,
  { id, request }: Pick<ParsedPin, 'id' | 'request'>,
): L['packages'][number] | undefined {
  const key = pinVersionKey(request)
  return lock instanceof ParsedLock ? lock.find(id, key) : indexPackages(lock).get(indexKey(id, key))
}
