import { decodeText } from '../base/documents/encoding.ts'
import { isPkgtoolError, PkgtoolError } from '../base/errors.ts'
import { printable, quote } from '../base/printable.ts'
import { documentError } from '../files/parse-file.ts'
import { assertPackageId, isValidPackageId } from '../nuget/package-id.ts'
import {
  describePlace,
  type ParsedPin,
  type Pin,
  type PinFileOptions,
  type PinPlace,
  parsePin,
  pinPlace,
  placeFields,
  plainPin,
} from '../nuget/pin.ts'
import { tryParsePinVersion } from '../nuget/pin-version.ts'
import { trimWhiteSpace } from '../nuget/version.ts'
import { assertFew, maxRepeats } from './merge-pins.ts'
import { PinFaults } from './pin-faults.ts'

/**
 * Reads a list of pins, `ID VERSION` or `ID@VERSION` one per line, in order and with repeats. VERSION is
 * exact, in brackets or floating; `#` starts a comment; blank lines, a byte order mark and any line ends are accepted.
 * Throws `INVALID_PIN`, `INVALID_PACKAGE_ID`, `INVALID_VERSION` and `INVALID_RANGE`, with file and line; for several bad
 * lines, one error with the `problems` of each.
 *
 * @example
 * parsePackageList('A 1.0 # why\nB@[1.0, 2.0)').length // 2
 */
export function parsePackageList(list: string | Uint8Array, options: PinFileOptions = {}): Pin[] {
  const faults = new PinFaults()
  const pins = faults.watch(() => readPackageList(list, options, faults))
  faults.assertNone()
  return pins.map(plainPin)
}

/** The same with faults of lines reported to `faults`. Throws `INVALID_PIN` if `list` is not Unicode. */
export function readPackageList(
  list: string | Uint8Array,
  options: PinFileOptions,
  faults: PinFaults,
): ParsedPin[] {
  return readLines(linesOf(list, options), options, faults)
}

/** Reads pins that a caller gives as one text or several, whose lines are counted on. Throws as `readPackageList`. */
export function readInlinePins(texts: readonly string[], faults: PinFaults): ParsedPin[] {
  const lines = texts.flatMap(text => linesOf(text, {}))
  return readLines(lines, {}, faults)
}

function linesOf(list: string | Uint8Array, { file }: PinFileOptions): readonly string[] {
  const text = decodeText(list)
  if (text !== undefined) return text.split(/\r\n?|\n/)
  const found = 'it has bytes or characters that are not Unicode'
  throw documentError('INVALID_PIN', { found, wanted: 'UTF-8', file })
}

function readLines(lines: readonly string[], options: PinFileOptions, faults: PinFaults): ParsedPin[] {
  const pins: ParsedPin[] = []
  for (const [index, content] of lines.entries()) {
    if (faults.areMany) break
    const read = () =>
      parseLine(content, pinPlace({ ...options, line: index + 1 }), [lines[index - 1], lines[index + 1]])
    pins.push(...faults.watch(read))
    assertFew(pins.length, maxRepeats)
  }
  return pins
}

type Neighbours = readonly (string | undefined)[]

function parseLine(content: string, place: PinPlace, neighbours: Neighbours): ParsedPin[] {
  const line = withoutComment(content)
  if (line === '') return []
  const end = line.search(/[\s@]/)
  const version = end < 0 ? '' : trimWhiteSpace(line.slice(end + 1))
  if (version === '') return refuseHalf(line, place, neighbours)
  const id = line.slice(0, end)
  try {
    assertPackageId(id, placeFields(place))
    return [parsePin({ id, version, ...place })]
  } catch (error) {
    throw isPkgtoolError(error) ? explained(error, line) : error
  }
}

function withoutComment(content: string): string {
  const [uncommented = ''] = content.split('#', 1)
  return trimWhiteSpace(uncommented)
}

// `--packages ID VERSION` without quotes and lists of YAML make two lines of one pin: one fault, at the id.
function refuseHalf(line: string, place: PinPlace, neighbours: Neighbours): ParsedPin[] {
  const others = neighbours.map(text => withoutComment(text ?? '')).filter(text => /^[^\s@]+$/.test(text))
  const isVersion = isLoneVersion(line)
  if (isVersion && others.some(text => !isLoneVersion(text))) return []
  const version = isVersion ? undefined : others.find(isLoneVersion)
  throw new PkgtoolError('INVALID_PIN', {
    subject: shorten(line),
    found: `it has no version on ${describePlace(place)}`,
    wanted: 'ID VERSION or ID@VERSION',
    ...(version !== undefined &&
      isValidPackageId(line) && {
        change: `write both as one: ${line}@${printable(version)}, or ${quote(`${line} ${version}`, 100)} in quotes`,
      }),
    ...place,
  })
}

function isLoneVersion(text: string): boolean {
  return /^[\d[(*^~<>=]/.test(text) || tryParsePinVersion(text) !== undefined
}

function explained({ code, fields }: PkgtoolError, line: string): PkgtoolError {
  const change = fields.change ?? adviceForLine(line)
  const subject = shorten(fields.subject ?? '')
  return new PkgtoolError(code, { ...fields, subject, ...(change !== undefined && { change }) })
}

// What YAML and other tools make of a list.
function adviceForLine(line: string): string | undefined {
  if (/^-\s/.test(line)) return 'leave out the dash: the list is one text, with one pin per line'
  if (/^["']/.test(line)) return 'leave out the quotes'
  if (/^[^\s@:]+:\s/.test(line)) return 'leave out the colon'
  const [id = '', version = '', ...rest] = line.split(/[\s@]+/)
  if (rest.length === 0 && isSwapped(id, version)) return `write the id first: ${version}@${printable(id)}`
  return rest.length > 0 && tryParsePinVersion(version)
    ? `write one pin per line; if the lines come from YAML, begin the text with | (${printable(id)} is pinned with all that follows)`
    : undefined
}

function isSwapped(version: string, id: string): boolean {
  return tryParsePinVersion(version) !== undefined && isValidPackageId(id) && !isLoneVersion(id)
}

// A file named by mistake may contain anything: messages show just enough to find the line.
const maxShown = 40

function shorten(text: string): string {
  return text.length > maxShown ? `${text.slice(0, maxShown)}…` : text
}
