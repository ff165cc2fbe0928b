import { isUtf8 } from 'node:buffer'

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
