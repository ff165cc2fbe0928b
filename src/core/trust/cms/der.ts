import { rememberParsed } from '../../base/memo.ts'

/**
 * A strict reader of DER, as much of it as signatures and certificates use. An element is a tag, a length and a content:
 *
 *     30 82 03 b7 …    SEQUENCE of 951 bytes: one byte of tag, 0x82 = two bytes of length, the content
 *
 * Nothing is read ahead: an element knows its bounds, and its parts are read when they are asked for, so neither depth nor size
 * of a hostile structure costs anything. Indefinite and overlong lengths, tags of several bytes and left-over bytes are refused.
 */

/** Bytes that are not what a signature, a certificate or an executable must be. It never leaves the room. */
export class MalformedError extends Error {
  override readonly name = 'MalformedError'
}

/** A length that is not stated, which DER does not allow and some signatures have. */
export class IndefiniteLengthError extends MalformedError {}

export const tags = {
  boolean: 0x01,
  integer: 0x02,
  bitString: 0x03,
  octetString: 0x04,
  null: 0x05,
  oid: 0x06,
  utf8String: 0x0c,
  ia5String: 0x16,
  utcTime: 0x17,
  generalizedTime: 0x18,
  sequence: 0x30,
  set: 0x31,
} as const

/** The tag of a context-specific element: `[number]`, constructed unless it is said otherwise. */
export function contextTag(number: number, { primitive = false } = {}): number {
  return (primitive ? 0x80 : 0xa0) | number
}

/** Where an element lies: its first byte, the first of its content, and what comes after it. */
interface Bounds {
  readonly at: number
  readonly start: number
  readonly end: number
}

export class Element {
  readonly tag: number
  readonly #bytes: Buffer
  readonly #bounds: Bounds

  constructor(bytes: Buffer, bounds: Bounds) {
    this.tag = bytes[bounds.at] as number
    this.#bytes = bytes
    this.#bounds = bounds
  }

  /** the whole element */
  get raw(): Buffer {
    return this.#bytes.subarray(this.#bounds.at, this.#bounds.end)
  }

  // Most elements are only passed on their way to others, and a view costs more than an element.
  get content(): Buffer {
    return this.#bytes.subarray(this.#bounds.start, this.#bounds.end)
  }

  /** bytes of the whole element */
  get length(): number {
    return this.#bounds.end - this.#bounds.at
  }

  /** The parts of a constructed element. Throws `MalformedError`, and so does each of its methods. */
  parts(): Parts {
    if ((this.tag & 0x20) === 0) throw new MalformedError('a value where a structure must be')
    return new Parts(this.content)
  }

  /** The parts, in an array. */
  all(): Element[] {
    return this.parts().rest()
  }

  oid(): string {
    return parseOid(this.is(tags.oid).content)
  }

  octets(): Buffer {
    return this.is(tags.octetString).content
  }

  /** The bytes of a bit string of whole bytes. */
  bits(): Buffer {
    const { content } = this.is(tags.bitString)
    if (content[0] !== 0) throw new MalformedError('a bit string that does not end with a byte')
    return content.subarray(1)
  }

  /** A whole number that fits into 31 bits and is not negative. */
  small(): number {
    return this.is(tags.integer).number()
  }

  /** The same, whatever the tag. */
  number(): number {
    const { content } = this
    if (!isMinimal(content) || content.length > 4 || (content[0] as number) > 0x7f)
      throw new MalformedError('a number out of bounds')
    return content.readUIntBE(0, content.length)
  }

  /** The bytes of a number of any size, as they are. */
  integer(): Buffer {
    const { content } = this.is(tags.integer)
    if (!isMinimal(content)) throw new MalformedError('a number that is not in its shortest form')
    return content
  }

  boolean(): boolean {
    const { content } = this.is(tags.boolean)
    if (content.length !== 1 || (content[0] !== 0 && content[0] !== 0xff))
      throw new MalformedError('neither true nor false')
    return content[0] === 0xff
  }

  /** Milliseconds since 1970. */
  time(): number {
    if (this.tag === tags.utcTime)
      return parseTime(`${century(this.content)}${this.content.toString('latin1')}`)
    return parseTime(this.is(tags.generalizedTime).content.toString('latin1'))
  }

  is(tag: number): this {
    if (this.tag !== tag) throw new MalformedError(`the tag ${this.tag} where ${tag} must be`)
    return this
  }
}

/** The parts of a constructed element, read from the front. */
export class Parts {
  readonly #bytes: Buffer
  #at = 0

  constructor(bytes: Buffer) {
    this.#bytes = bytes
  }

  get isEmpty(): boolean {
    return this.#at === this.#bytes.length
  }

  /** The next part; with `tag`, it must have that one. */
  next(tag?: number): Element {
    const element = readElement(this.#bytes, this.#at)
    this.#at += element.length
    return tag === undefined ? element : element.is(tag)
  }

  /** The next part, if it has this tag. */
  optional(tag: number): Element | undefined {
    return !this.isEmpty && this.#bytes[this.#at] === tag ? this.next() : undefined
  }

  /** All that is left. */
  rest(): Element[] {
    const elements: Element[] = []
    while (!this.isEmpty) elements.push(this.next())
    return elements
  }

  /** Nothing may be left. */
  end(): void {
    if (!this.isEmpty) throw new MalformedError('more parts than the structure has')
  }
}

/** Reads bytes that are one element and nothing else. Throws `MalformedError`. */
export function readDer(bytes: Buffer): Element {
  const element = readElement(bytes, 0)
  if (element.length !== bytes.length) throw new MalformedError('bytes after the end')
  return element
}

function readElement(bytes: Buffer, at: number): Element {
  if (at + 2 > bytes.length) throw new MalformedError('an end in the middle of an element')
  const tag = bytes[at] as number
  if ((tag & 0x1f) === 0x1f) throw new MalformedError('a tag of several bytes')
  const first = bytes[at + 1] as number
  const start = at + 2 + (first > 0x7f ? first & 0x7f : 0)
  const length = first > 0x7f ? readLength(bytes, at + 2, start) : first
  const end = start + length
  if (end > bytes.length) throw new MalformedError('a length that leads out of the structure')
  return new Element(bytes, { at, start, end })
}

function readLength(bytes: Buffer, start: number, end: number): number {
  const count = end - start
  if (count === 0) throw new IndefiniteLengthError('an indefinite length')
  if (count > 4 || end > bytes.length) throw new MalformedError('a length that leads out of the structure')
  const length = bytes.readUIntBE(start, count)
  if (length < 0x80 || length < 256 ** (count - 1))
    throw new MalformedError('a length in more bytes than it needs')
  return length
}

function isMinimal(content: Buffer): boolean {
  const [first, second] = content
  if (first === undefined) return false
  return second === undefined || !((first === 0 && second < 0x80) || (first === 0xff && second > 0x7f))
}

// An arc of more than 28 bits is no identifier that we know; it is only told apart.
const maxOidLength = 64

function parseOid(content: Buffer): string {
  if (content.length === 0 || content.length > maxOidLength)
    throw new MalformedError('an identifier of a wrong length')
  return readKnownOid(content.toString('latin1'))
}

// Signatures repeat some forty.
const readKnownOid = rememberParsed(text => readOid(Buffer.from(text, 'latin1')))

function readOid(content: Buffer): string {
  const arcs: bigint[] = []
  let arc = 0n
  let isStart = true
  for (const byte of content) {
    if (isStart && byte === 0x80) throw new MalformedError('an identifier that is not in its shortest form')
    arc = (arc << 7n) | BigInt(byte & 0x7f)
    isStart = byte < 0x80
    if (!isStart) continue
    arcs.push(arc)
    arc = 0n
  }
  if (!isStart) throw new MalformedError('an identifier that is cut off')
  const [joined = 0n, ...others] = arcs
  const first = joined < 80n ? joined / 40n : 2n
  return [first, joined - first * 40n, ...others].join('.')
}

/** RFC 5280: years from 50 on are those of the last century. */
function century(content: Buffer): string {
  return (content[0] as number) >= 0x35 ? '19' : '20'
}

const timePattern = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(?:\.(\d{1,9}))?Z$/

function parseTime(text: string): number {
  const [, year, month, day, hour, minute, second, fraction = ''] = timePattern.exec(text) ?? []
  if (year === undefined) throw new MalformedError('a time in another form')
  const whole = `${year}-${month}-${day}T${hour}:${minute}:${second}`
  const time = Date.parse(`${whole}.000Z`)
  // Date takes the 31st of February for a day in March.
  if (Number.isNaN(time) || !new Date(time).toISOString().startsWith(whole))
    throw new MalformedError('a time that does not exist')
  return time + Number(fraction.padEnd(3, '0').slice(0, 3))
}
