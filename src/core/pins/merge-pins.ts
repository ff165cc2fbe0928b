import { PkgtoolError } from '../errors.ts'
import { tryParseDigest } from '../integrity/digest.ts'
import { parsePinVersion, pinVersionKey } from '../versions/parse-pin-version.ts'
import { toLowerInvariant } from '../versions/to-lower-invariant.ts'
import { describePlace, type Pin, placeFields } from './pin.ts'

/**
 * Merges pins of all sources (DESIGN 2, «repeats count once»): of pins with one id, in any case, and one version, in
 * any spelling, the first is kept, with the hashes, in base64, and the size of whichever has some. Several versions of one id stay. Throws
 * `CONFLICTING_PINS` where two hashes of one kind differ, all of them in one error that names both places of each, and
 * `INVALID_VERSION` or `INVALID_RANGE`.
 */
export function mergePins(pins: readonly Pin[]): Pin[] {
  const groups = new Map<string, Pin[]>()
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

function pinKey(pin: Pin): string {
  return `${toLowerInvariant(pin.id)} ${pinVersionKey(parsePinVersion(pin.version, placeFields(pin)))}`
}

/** The hashes that a pin may bind its package to, and what messages call them. */
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

function withHashes(group: readonly Pin[]): Pin {
  const found = kinds.map(
    kind => [kind, normalize(group.find(pin => pin[kind] !== undefined)?.[kind])] as const,
  )
  const size = group.find(pin => pin.size !== undefined)?.size
  return {
    ...(group[0] as Pin),
    ...Object.fromEntries(found.filter(([, hash]) => hash !== undefined)),
    ...(size !== undefined && { size }),
  }
}
