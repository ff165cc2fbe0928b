import { decodeText } from '../encoding/decode-text.ts'
import { isPkgtoolError, PkgtoolError } from '../errors.ts'
import { documentError } from '../files/document-error.ts'
import { assertPackageId } from '../versions/package-id.ts'
import { parsePinVersion } from '../versions/parse-pin-version.ts'
import { trimWhiteSpace } from '../versions/white-space.ts'
import { describePlace, type Pin, type PinFileOptions, pinPlace, placeFields } from './pin.ts'

/**
 * Reads a list of pins, `ID VERSION` or `ID@VERSION` one a line, in order and with repeats (DESIGN 2). VERSION is
 * exact, in brackets or floating; `#` begins a comment; blank lines, a byte order mark and any line ends are taken.
 * Throws `INVALID_PIN`, `INVALID_PACKAGE_ID`, `INVALID_VERSION` and `INVALID_RANGE`, with file and line; where several
 * lines are wrong, one error with the `problems` of each.
 *
 * @example
 * parsePackageList('A 1.0 # why\nB@[1.0, 2.0)').length // 2
 */
export function parsePackageList(list: string | Uint8Array, options: PinFileOptions = {}): Pin[] {
  const faults = new PinFaults()
  const pins = faults.watch(() => readPackageList(list, options, faults))
  faults.assertNone()
  return pins
}

/** The same, with what is wrong with lines told to `faults`. Throws `INVALID_PIN` for what is no text. */
export function readPackageList(
  list: string | Uint8Array,
  options: PinFileOptions,
  faults: PinFaults,
): Pin[] {
  const text = decodeText(list)
  if (text === undefined) {
    const found = 'bytes or characters that are not Unicode'
    throw documentError('INVALID_PIN', { found, wanted: 'UTF-8', file: options.file })
  }
  return text
    .split(/\r\n?|\n/)
    .flatMap((content, index) =>
      faults.watch(() => parseLine(content, pinPlace({ ...options, line: index + 1 }))),
    )
}

// More say nothing new, and a file may have a million lines.
const mostFaults = 50

/** Gathers what is wrong with pins, so that who wrote them learns it all at once. */
export class PinFaults {
  readonly #faults: PkgtoolError[] = []
  #count = 0

  /** Returns what `read` gives; nothing, where it throws an error of ours. */
  watch(read: () => Pin[]): Pin[] {
    try {
      return read()
    } catch (error) {
      if (!isPkgtoolError(error)) throw error
      this.#count++
      if (this.#count <= mostFaults) this.#faults.push(error)
      return []
    }
  }

  /** @throws PkgtoolError the only fault, or one error with all: of their code, or `INVALID_PIN` where they have several */
  assertNone(): void {
    const [first, ...others] = this.#faults
    if (!first) return
    if (others.length === 0) throw first
    const more = this.#count - this.#faults.length
    throw new PkgtoolError(others.every(({ code }) => code === first.code) ? first.code : 'INVALID_PIN', {
      found: `${this.#count} faults in the pins`,
      details: [...this.#faults.map(({ message }) => message), ...(more > 0 ? [`${more} more`] : [])],
      problems: this.#faults,
    })
  }
}

function parseLine(content: string, place: ReturnType<typeof pinPlace>): Pin[] {
  const [uncommented = ''] = content.split('#', 1)
  const line = trimWhiteSpace(uncommented)
  if (line === '') return []
  const end = line.search(/[\s@]/)
  const version = end < 0 ? '' : trimWhiteSpace(line.slice(end + 1))
  if (version === '') {
    const fields = {
      subject: shorten(line),
      found: `no version on ${describePlace(place)}`,
      wanted: 'ID VERSION or ID@VERSION',
    }
    throw new PkgtoolError('INVALID_PIN', { ...fields, ...place })
  }
  const id = line.slice(0, end)
  try {
    assertPackageId(id, placeFields(place))
    parsePinVersion(version, placeFields(place))
  } catch (error) {
    throw isPkgtoolError(error) ? withShortSubject(error) : error
  }
  return [{ id, version, ...place }]
}

function withShortSubject({ code, fields }: PkgtoolError): PkgtoolError {
  return new PkgtoolError(code, { ...fields, subject: shorten(fields.subject ?? '') })
}

// A file that was named by mistake may hold anything: enough is shown to find the line, and no more.
const mostShown = 40

function shorten(text: string): string {
  return text.length > mostShown ? `${text.slice(0, mostShown)}…` : text
}
