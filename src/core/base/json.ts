import { printable } from './text.ts'

/** The byte order marks that are read; UTF-8 without one is the default. */
const marks = [
  { encoding: 'utf-8', bytes: [0xef, 0xbb, 0xbf] },
  { encoding: 'utf-16be', bytes: [0xfe, 0xff] },
  { encoding: 'utf-16le', bytes: [0xff, 0xfe] },
] as const

export type MarkedEncoding = (typeof marks)[number]['encoding']

/** The encoding that a byte order mark at the start of `bytes` names, or undefined. */
export function markedEncoding(bytes: Uint8Array): MarkedEncoding | undefined {
  return marks.find(mark => mark.bytes.every((byte, index) => bytes[index] === byte))?.encoding
}

/**
 * Decodes text whose encoding is told by a byte order mark, else UTF-8; the mark is dropped. Undefined where the bytes
 * do not fit the encoding, or a string holds an unpaired surrogate.
 */
export function decodeText(input: string | Uint8Array): string | undefined {
  if (typeof input !== 'string') return decodeBytes(input, markedEncoding(input) ?? 'utf-8')
  return unpaired.test(input) ? undefined : withoutMark(input)
}

// In a Unicode pattern a paired surrogate is part of its code point and never matches.
const unpaired = /[\ud800-\udfff]/u

/** Decodes `bytes` in the encoding that an XML declaration or a mark names; undefined where they do not fit it. */
export function decodeBytes(bytes: Uint8Array, encoding: string): string | undefined {
  const name = encoding.toLowerCase()
  // The decoder of the platform takes both for windows-1252; the reference reads what they say.
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

/** Decodes JSON text with or without a byte order mark; `undefined` with the parser's message when it is no JSON. */
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

// A server may send back what it was shown, such as a token, in the place of a document.
function withoutExcerpt(message: string): string {
  return message.replace(/, (?:\.\.\.)?".*$/s, '')
}

/** The own members of a JSON object; none of any other value. */
export function membersOf(value: unknown): ReadonlyMap<string, unknown> {
  return new Map(
    typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : [],
  )
}
