import { isUtf8 } from 'node:buffer'
import { printable } from './text.ts'

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
    return withoutMark(new TextDecoder(name, { fatal: true, ignoreBOM: true }).decode(bytes))
  } catch {
    return undefined
  }
}

const latin = new Set(['iso-8859-1', 'latin1'])

const ascii = new Set(['us-ascii', 'ascii'])

/** Tells whether an encoding of this name can be decoded. */
export function isKnownEncoding(encoding: string): boolean {
  return decodeBytes(new Uint8Array(), encoding) !== undefined
}

function withoutMark(text: string): string {
  return text.startsWith('\ufeff') ? text.slice(1) : text
}

/** Parses JSON text with or without a byte order mark; `undefined` with the parser's message when it is not JSON. */
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
      problem:
        error instanceof SyntaxError ? printable(withoutExcerpt(error.message)) : 'bytes that are no UTF-8',
    }
  }
}

// Instead of a document, a server may echo data of the request, such as a token.
function withoutExcerpt(message: string): string {
  return message.replace(/, (?:\.\.\.)?".*$/s, '')
}

/** Parses an item again, which stood from `start` to `end`. */
type ParseAgain = (start: number, end: number) => unknown

/** An item of an array, and where it stands in its document. */
export interface JsonItem {
  readonly value: unknown
  readonly index: number
  readonly start: number
  readonly end: number
  /** one function for all items: with it whoever keeps the place need not keep the value */
  readonly parseAgain: ParseAgain
}

/**
 * Gives `each` the items of the array under the root's member `name`, parsed one at a time: the value of a long document
 * takes several times the memory of its text. Linear. False where the document is anything but an object that has this
 * array once, also after some items were given: `parseJson` tells what it is.
 */
export function readJsonItems(json: Uint8Array | string, { name, each }: JsonItems): boolean {
  if (typeof json !== 'string' && !isUtf8(json)) return false
  const text = typeof json === 'string' ? textOf(json) : textOfBytes(json)
  try {
    return readRoot(text, { name, each })
  } catch (error) {
    if (error instanceof SyntaxError) return false
    throw error
  }
}

/** A text, or bytes of UTF-8, in which the characters of JSON's own signs stand alone. */
interface Text {
  readonly length: number
  codeAt(index: number): number
  /** the next such character, or -1 */
  find(character: string, from: number): number
  slice(from: number, to: number): string
}

function textOf(text: string): Text {
  return {
    length: text.length,
    codeAt: index => text.charCodeAt(index),
    find: (character, from) => text.indexOf(character, from),
    slice: (from, to) => text.slice(from, to),
  }
}

function textOfBytes(bytes: Uint8Array): Text {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return {
    length: buffer.length,
    codeAt: index => buffer[index] ?? Number.NaN,
    find: (character, from) => buffer.indexOf(character.charCodeAt(0), from),
    slice: (from, to) => buffer.toString('utf8', from, to),
  }
}

/** The array that is read, and who is given its items. */
export interface JsonItems {
  readonly name: string
  readonly each: (item: JsonItem) => void
}

function readRoot(text: Text, { name, each }: JsonItems): boolean {
  let found = false
  let index = skipBlanks(text, skipMark(text))
  if (!isAt(text, index, '{')) return false
  do {
    const key = skipBlanks(text, index + 1)
    if (!isAt(text, key, '"')) return false
    const keyEnd = stringEnd(text, key)
    const colon = skipBlanks(text, keyEnd)
    if (!isAt(text, colon, ':')) return false
    const start = skipBlanks(text, colon + 1)
    if (JSON.parse(text.slice(key, keyEnd)) === name) {
      if (found || !isAt(text, start, '[')) return false
      found = true
      index = skipBlanks(text, readItems(text, start, each))
    } else {
      const end = valueEnd(text, start)
      JSON.parse(text.slice(start, end))
      index = skipBlanks(text, end)
    }
  } while (isAt(text, index, ','))
  return found && isAt(text, index, '}') && skipBlanks(text, index + 1) === text.length
}

/** Returns the index behind the array at `start`. */
function readItems(text: Text, start: number, each: JsonItems['each']): number {
  let index = skipBlanks(text, start + 1)
  if (isAt(text, index, ']')) return index + 1
  const parseAgain: ParseAgain = (from, to) => JSON.parse(text.slice(from, to))
  for (let count = 0; ; count++) {
    const { value, end } = readItem(text, index)
    each({ value, index: count, start: index, end, parseAgain })
    index = skipBlanks(text, end)
    if (isAt(text, index, ']')) return index + 1
    if (!isAt(text, index, ',')) throw new SyntaxError('no comma')
    index = skipBlanks(text, index + 1)
  }
}

// What parses from one brace to the next is a whole object, and nearly every one has no other brace.
function readItem(text: Text, start: number): { readonly value: unknown; readonly end: number } {
  if (isAt(text, start, '{')) {
    const end = text.find('}', start) + 1
    const value = tryParse(text.slice(start, end))
    if (value !== undefined) return { value, end }
  }
  const end = valueEnd(text, start)
  return { value: JSON.parse(text.slice(start, end)), end }
}

function tryParse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The index behind the value at `start`, which is only scanned. */
function valueEnd(text: Text, start: number): number {
  let depth = 0
  for (let index = start; index < text.length; ) {
    const character = String.fromCharCode(text.codeAt(index))
    if ('}],'.includes(character) && depth === 0) return index
    if (character === '"') index = stringEnd(text, index)
    else {
      if ('{['.includes(character)) depth++
      else if ('}]'.includes(character)) depth--
      index++
    }
  }
  return text.length
}

/** The index behind the string at `start`: at the first quote with an even number of backslashes before it. */
function stringEnd(text: Text, start: number): number {
  for (let quote = text.find('"', start + 1); quote > 0; quote = text.find('"', quote + 1)) {
    let before = quote - 1
    while (isAt(text, before, '\\')) before--
    if ((quote - before) % 2 === 1) return quote + 1
  }
  return text.length
}

function isAt(text: Text, index: number, character: string): boolean {
  return index < text.length && text.codeAt(index) === character.charCodeAt(0)
}

function skipBlanks(text: Text, start: number): number {
  let index = start
  while (index < text.length && ' \n\r\t'.includes(String.fromCharCode(text.codeAt(index)))) index++
  return index
}

// One byte order mark, as text or in bytes.
function skipMark(text: Text): number {
  return [1, 3].find(length => text.length >= length && text.slice(0, length) === '\ufeff') ?? 0
}

/** The own members of a JSON object; none of any other value. */
export function membersOf(value: unknown): ReadonlyMap<string, unknown> {
  return new Map(
    typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : [],
  )
}
