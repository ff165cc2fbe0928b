import { PkgtoolError } from '../errors.ts'
import { parsePinVersion, pinVersionKey } from '../versions/parse-pin-version.ts'
import { toLowerInvariant } from '../versions/to-lower-invariant.ts'
import { describePlace, type Pin, placeFields } from './pin.ts'

/**
 * Merges pins of all sources (DESIGN 2, «repeats count once»): of pins with one id, in any case, and one version, in
 * any spelling, the first is kept, with the content hash of whichever has one. Several versions of one id stay. Throws
 * `CONFLICTING_PINS` where two content hashes differ, naming both places, and `INVALID_VERSION` or `INVALID_RANGE`.
 */
export function mergePins(pins: readonly Pin[]): Pin[] {
  const merged = new Map<string, Pin>()
  const hashed = new Map<string, Pin>()
  for (const pin of pins) {
    const key = pinKey(pin)
    const before = hashed.get(key)
    if (before !== undefined && pin.contentHash !== undefined) assertSameHash(before, pin)
    if (before === undefined && pin.contentHash !== undefined) hashed.set(key, pin)
    if (!merged.has(key)) merged.set(key, pin)
  }
  return [...merged].map(([key, pin]) => withHash(pin, hashed.get(key)?.contentHash))
}

function pinKey(pin: Pin): string {
  return `${toLowerInvariant(pin.id)} ${pinVersionKey(parsePinVersion(pin.version, placeFields(pin)))}`
}

function withHash(pin: Pin, contentHash: string | undefined): Pin {
  return contentHash === undefined || pin.contentHash !== undefined ? pin : { ...pin, contentHash }
}

function assertSameHash(first: Pin, second: Pin): void {
  if (first.contentHash === second.contentHash) return
  throw new PkgtoolError('CONFLICTING_PINS', {
    subject: `${second.id} ${second.version}`,
    found: 'two content hashes',
    wanted: 'one package of that id and version',
    details: [first, second].map(pin => `${describePlace(pin)}: ${pin.contentHash}`),
    line: second.line,
    ...(second.file !== undefined && { file: second.file }),
  })
}
