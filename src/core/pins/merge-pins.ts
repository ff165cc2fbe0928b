import { PkgtoolError } from '../base/errors.ts'
import { option } from '../base/format.ts'
import { groupBy } from '../base/group-by.ts'
import { toLowerInvariant } from '../base/printable.ts'
import { describePlace, type ParsedPin, type Pin, pinPlace } from '../nuget/pin.ts'
import { pinVersionKey } from '../nuget/pin-version.ts'

/**
 * Merges pins of all sources. Of pins with the same id, in any case, and the same version,
 * in any spelling, the first is kept, with the hashes and size of those that have them. Several versions of one
 * id stay. Throws `CONFLICTING_PINS` if hashes of one kind differ: one error that names both places of each conflict; and
 * `TOO_LARGE` for more than 100,000 packages.
 */
export function mergePins(pins: readonly ParsedPin[]): ParsedPin[] {
  const groups = [...groupBy(pins, pinKey).values()]
  assertFew(groups.length, maxPins)
  const conflicts = groups.flatMap(findConflicts)
  if (conflicts.length > 0) throw joined(conflicts)
  return groups.map(withHashes)
}

function pinKey({ id, request }: ParsedPin): string {
  return `${toLowerInvariant(id)} ${pinVersionKey(request)}`
}

/** The hashes that a pin may have, and their names in messages. */
const hashes = { sha512: 'SHA-512', contentHash: 'content hash' } as const

const kinds = Object.keys(hashes) as (keyof typeof hashes)[]

function findConflicts(group: readonly ParsedPin[]): PkgtoolError[] {
  return kinds.flatMap(kind => {
    const [first, ...others] = group.filter(pin => pin[kind] !== undefined)
    const second = others.find(pin => pin[kind] !== first?.[kind])
    return first && second ? [conflict(kind, first, { second })] : []
  })
}

function conflict(
  kind: (typeof kinds)[number],
  first: Pin,
  { second }: { readonly second: Pin },
): PkgtoolError {
  return new PkgtoolError('CONFLICTING_PINS', {
    subject: `${second.id} ${second.version}`,
    found: `its ${hashes[kind]} has two values`,
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
    found: `there are ${conflicts.length} contradictions`,
    wanted: 'one package of each id and version',
    details: conflicts.flatMap(({ fields: { subject, found, details = [] } }) =>
      details.map(detail => `${subject}: ${found}, ${detail}`),
    ),
    problems: conflicts,
  })
}

function withHashes(group: readonly ParsedPin[]): ParsedPin {
  const found = kinds.map(kind => [kind, group.find(pin => pin[kind] !== undefined)?.[kind]] as const)
  const size = group.find(pin => pin.size !== undefined)?.size
  return {
    ...(group[0] as ParsedPin),
    ...Object.fromEntries(found.filter(([, hash]) => hash !== undefined)),
    ...(size !== undefined && { size }),
    ...(group.some(({ isTool }) => isTool) && { isTool: true as const }),
  }
}

/** pins that one run may have, with repeats counted once */
const maxPins = 100_000

/** the same with repeats: projects of one repository share most of their packages */
export const maxRepeats = 10 * maxPins

/** @throws PkgtoolError `TOO_LARGE` */
export function assertFew(count: number, most: number): void {
  if (count <= most) return
  throw new PkgtoolError('TOO_LARGE', {
    subject: 'the pins',
    found: `there are more than ${most}${most === maxRepeats ? ', with repeats' : ''}`,
    change: `name fewer in ${option('packages', 'packages-file')}`,
  })
}

/** The same error with the place of its pin. */
export function atPin(error: PkgtoolError, pin: Pin): PkgtoolError {
  return new PkgtoolError(error.code, { ...error.fields, ...pinPlace(pin) }, { cause: error })
}

/** The error with the package of its pin, for programs, and its place. */
export function withPackage(error: PkgtoolError, pin: Pin): PkgtoolError {
  const { id, version } = pin
  return new PkgtoolError(error.code, { ...error.fields, id, version, ...pinPlace(pin) }, { cause: error })
}
