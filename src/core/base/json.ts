import { isUtf8 } from 'node:buffer'
import { formatBytes, printable, quote } from './errors.ts'

/** The supported byte order marks; the default is UTF-8 without one. */
const marks = [
  { encoding: 'utf-8', bytes: [0xef, 0xbb, 0xbf] },
  { encoding: 'utf-16be', bytes: [0xfe, 0xff] },
  { encoding: 'utf-16le', bytes: [0xff, 0xfe] },
] as const

export type MarkedEncoding = (typeof marks)[number]['encoding']

/** The encoding of the byte order mark at the start of `bytes`, or undefined. */
export function markedEncoding(bytes: Uint8Array): MarkedEncoding | undefined {
  return marks.find(mark => mark.bytes.every((byte, index) => bytes[index] === byte))?.encoding
}

/**
 * Decodes text in the encoding of its byte order mark, by default UTF-8, and drops the mark. Returns undefined for
 * bytes that are invalid in the encoding, and for a string with an unpaired surrogate.
 */
export function decodeText(input: string | Uint8Array): string | undefined {
  if (typeof input !== 'string') return decodeBytes(input, markedEncoding(input) ?? 'utf-8')
  return unpaired.test(input) ? undefined : withoutMark(input)
}

// In a Unicode pattern a paired surrogate is part of its code point and never matches.
const unpaired = /[\ud800-\udfff]/u

/** Decodes `bytes` in the encoding of an XML declaration or a mark; undefined when they are invalid in it. */
export function decodeBytes(bytes: Uint8Array, encoding: string): string | undefined {
  const name = encoding.toLowerCase()
  // The platform's decoder treats both as windows-1252; the reference client decodes them as named.
  if (latin.has(name)) return Buffer.from(bytes).toString('latin1')
  if (ascii.has(name))
    return Buffer.from(bytes)
      .toString('latin1')
      .replace(/[\u0080-\u00ff]/g, '?')
  try {
    // Faster than a `TextDecoder`, which loads its tables each time.
    if (name === 'utf-8') return isUtf8(bytes) ? withoutMark(utf8Text(bytes)) : undefined
    return withoutMark(new TextDecoder(name, { fatal: true, ignoreBOM: true }).decode(bytes))
  } catch {
    return undefined
  }
}

/** Decodes bytes that are valid UTF-8; keeps a byte order mark. */
function utf8Text({ buffer, byteOffset, byteLength }: Uint8Array): string {
  return Buffer.from(buffer, byteOffset, byteLength).toString()
}

const latin = new Set(['iso-8859-1', 'latin1'])

const ascii = new Set(['us-ascii', 'ascii'])

/** Returns whether an encoding of this name can be decoded. */
export function isKnownEncoding(encoding: string): boolean {
  return decodeBytes(new Uint8Array(), encoding) !== undefined
}

function withoutMark(text: string): string {
  return text.startsWith('\ufeff') ? text.slice(1) : text
}

/** Parses JSON text with or without a byte order mark; returns the parser's message as `problem` when it is not JSON. */
export function parseJson(
  bytes: Uint8Array | string,
): { readonly value: unknown } | { readonly problem: string } {
  try {
    const text =
      typeof bytes === 'string'
        ? bytes
        : new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes)
    return { value: JSON.parse(text.startsWith('\ufeff') ? text.slice(1) : text) }
  } catch (error) {
    return {
      problem: error instanceof SyntaxError ? printable(withoutExcerpt(error.message)) : notUtf8,
    }
  }
}

const notUtf8 = 'bytes that are no UTF-8'

// Drops the excerpt of the document: a server may answer with data of the request, such as a token.
function withoutExcerpt(message: string): string {
  return message.replace(/, (?:\.\.\.)?".*$/s, '')
}

/** An item of an array; `start` and `end` are its byte offsets in the document. */
export interface JsonItem {
  readonly value: unknown
  readonly index: number
  readonly start: number
  readonly end: number
  /** parses the bytes from `start` to `end` again; one function for all items, so that callers keep only the offsets */
  readonly parseAgain: (start: number, end: number) => unknown
}

/** The array to read, and the callback for its items. */
export interface JsonItems {
  readonly name: string
  readonly each: (item: JsonItem) => void
  /** the maximum size of an item, and of a root member that is no array, in bytes */
  readonly largest: number
}

/**
 * Calls `each` for every item of the array in the root's member `name`. Parses in batches, because the value of a long
 * document takes several times the memory of its text. Linear time. Returns the names of the root's members, or a
 * `problem`, possibly after some items: no JSON object, `name` is duplicated or no array, or a value is too large.
 */
export function readJsonItems(
  json: Uint8Array | string,
  items: JsonItems,
): { readonly members: readonly string[] } | { readonly problem: string } {
  if (typeof json === 'string' && unpaired.test(json)) return { problem: 'half a character' }
  const bytes = typeof json === 'string' ? Buffer.from(json) : json
  if (!isUtf8(bytes)) return { problem: notUtf8 }
  try {
    return { members: new ItemReader(bytes, items).readRoot() }
  } catch (error) {
    if (error instanceof SyntaxError) return { problem: printable(withoutExcerpt(error.message)) }
    throw error
  }
}

// Bytes. Parsing many items at once is faster than one by one; all values of a batch are in memory at the same time.
const batchSize = 64 * 1024

/** Scans only for the ends of values. Each value is then parsed, which detects invalid JSON. */
class ItemReader {
  readonly #bytes: Buffer
  readonly #items: JsonItems
  readonly #parseAgain: JsonItem['parseAgain'] = (start, end) => JSON.parse(this.#slice(start, end))

  constructor({ buffer, byteOffset, byteLength }: Uint8Array, items: JsonItems) {
    this.#bytes = Buffer.from(buffer, byteOffset, byteLength)
    this.#items = items
  }

  /** Returns the names of the members. */
  readRoot(): readonly string[] {
    const members: string[] = []
    let index = this.#skipBlanks(this.#slice(0, 3) === '\ufeff' ? 3 : 0)
    this.#expect(index, sign.brace, 'no JSON object')
    do {
      const key = this.#skipBlanks(index + 1)
      if (members.length === 0 && this.#bytes[key] === sign.braceEnd) {
        index = key
        break
      }
      index = this.#readMember(key, members)
    } while (this.#bytes[index] === sign.comma)
    this.#expect(index, sign.braceEnd, 'no end of the JSON object')
    if (this.#skipBlanks(index + 1) !== this.#bytes.length)
      throw new SyntaxError('text behind the JSON object')
    return members
  }

  /** Adds the name of the member at `key` to `members`; returns the index of the token after its value. */
  #readMember(key: number, members: string[]): number {
    const { name, each } = this.#items
    this.#expect(key, sign.quote, 'a member without a name')
    const keyEnd = this.#stringEnd(key)
    const colon = this.#skipBlanks(keyEnd)
    this.#expect(colon, sign.colon, 'a member without a value')
    const start = this.#skipBlanks(colon + 1)
    const member = String(this.#parseAgain(key, keyEnd))
    if (member === name) {
      if (members.includes(name)) throw new SyntaxError(`the member ${quote(name)} twice`)
      this.#expect(start, sign.bracket, `no array ${quote(name)}`)
    }
    members.push(member)
    if (this.#bytes[start] !== sign.bracket) return this.#checkValue(start)
    return this.#skipBlanks(this.#readItems(start, member === name ? each : () => {}))
  }

  #expect(index: number, byte: number, problem: string): void {
    if (this.#bytes[index] !== byte) throw new SyntaxError(problem)
  }

  /** Parses the value at `start` to validate it; returns the index of the token after it. */
  #checkValue(start: number): number {
    const end = this.#valueEnd(start)
    this.#parseAgain(start, end)
    return end
  }

  /** Returns the index after the array at `start`. */
  #readItems(start: number, each: JsonItems['each']): number {
    let index = this.#skipBlanks(start + 1)
    if (this.#bytes[index] === sign.bracketEnd) return index + 1
    for (let count = 0; ; ) {
      const ends: number[] = []
      const batchEnd = index + batchSize
      let end = index - 1
      do {
        end = this.#valueEnd(end + 1)
        ends.push(end)
      } while (this.#bytes[end] === sign.comma && end < batchEnd)
      const isLast = this.#bytes[end] === sign.bracketEnd
      if (!isLast) this.#expect(end, sign.comma, 'no comma between two items')
      count = this.#giveItems(index, ends, { count, each })
      if (isLast) return end + 1
      index = end + 1
    }
  }

  /** Parses a batch: items from `first` on that end at `ends`. Returns the array index of the next item. */
  #giveItems(
    first: number,
    ends: readonly number[],
    { count, each }: { readonly count: number; readonly each: JsonItems['each'] },
  ): number {
    const values: unknown[] = JSON.parse(`[${this.#slice(first, ends.at(-1))}]`)
    if (values.length !== ends.length) throw new SyntaxError('no value between two commas')
    let start = first
    for (const [at, value] of values.entries()) {
      const end = ends[at] as number
      each({ value, index: count + at, start, end, parseAgain: this.#parseAgain })
      start = end + 1
    }
    return count + ends.length
  }

  #slice(start: number, end?: number): string {
    return this.#bytes.toString('utf8', start, end)
  }

  /** The index of the comma or closing bracket after the value at `start`. */
  #valueEnd(start: number): number {
    const bytes = this.#bytes
    const { largest } = this.#items
    let depth = 0
    for (let index = start; index < bytes.length; index++) {
      if (index - start > largest) throw new SyntaxError(`a value of more than ${formatBytes(largest)}`)
      const byte = bytes[index] as number
      if (byte === sign.quote) index = this.#stringEnd(index) - 1
      else if (depth === 0 && endsValue[byte] === 1) return index
      else depth += steps[byte] as number
    }
    throw new SyntaxError('a value without an end')
  }

  /** The index after the string at `start`. */
  #stringEnd(start: number): number {
    const bytes = this.#bytes
    for (let index = start + 1; index < bytes.length; index++) {
      const byte = bytes[index]
      if (byte === sign.quote) return index + 1
      if (byte === sign.backslash) index++
    }
    return bytes.length
  }

  #skipBlanks(start: number): number {
    let index = start
    while (isBlank(this.#bytes[index])) index++
    return index
  }
}

const sign = {
  quote: 0x22,
  comma: 0x2c,
  colon: 0x3a,
  bracket: 0x5b,
  backslash: 0x5c,
  bracketEnd: 0x5d,
  brace: 0x7b,
  braceEnd: 0x7d,
} as const

const endsValue = new Uint8Array(256)

const steps = new Int8Array(256)

for (const byte of [sign.comma, sign.bracketEnd, sign.braceEnd]) endsValue[byte] = 1

for (const byte of [sign.bracket, sign.brace]) steps[byte] = 1

for (const byte of [sign.bracketEnd, sign.braceEnd]) steps[byte] = -1

function isBlank(byte: number | undefined): boolean {
  return byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09
}

/** The own members of a JSON object; none of any other value. */
export function membersOf(value: unknown): ReadonlyMap<string, unknown> {
  return new Map(
    typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : [],
  )
}
