import type { Pin } from '../pins/pin.ts'
import { parsePinVersion } from '../versions/parse-pin-version.ts'

/** Tells whether a pin is as good as an entry of a lock: exact, with a hash. Those of a packages.lock.json are. */
export function isBoundByItself({ version, sha512, contentHash }: Pin): boolean {
  return (sha512 !== undefined || contentHash !== undefined) && parsePinVersion(version).kind === 'exact'
}
