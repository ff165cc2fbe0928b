import { decodeBytes, decodeText, isKnownEncoding, markedEncoding } from './decode-text.ts'

/**
 * Decodes an XML document: a byte order mark counts most, then the encoding declaration, else UTF-8. A string is taken
 * as decoded, and its declaration has only to name an encoding that exists. Undefined where mark, declaration and
 * bytes do not fit each other, and where a second mark follows the first.
 */
export function decodeXml(xml: string | Uint8Array): string | undefined {
  const text = decodeMarked(xml)
  // The parser would pass a mark over, the reference client does not.
  return text?.startsWith('\ufeff') ? undefined : text
}

function decodeMarked(xml: string | Uint8Array): string | undefined {
  if (typeof xml === 'string') return decodeXmlString(xml)
  const wide = markedEncoding(xml)?.startsWith('utf-16') ? markedEncoding(xml) : unmarkedUtf16(xml)
  if (wide !== undefined) return checkWide(decodeBytes(xml, wide), wide)
  const declared = declaredEncoding(Buffer.from(xml.subarray(0, declarationLimit)).toString('latin1'))
  if (declared === undefined) return decodeBytes(xml, 'utf-8')
  if (!isKnownEncoding(declared) || isWide(declared)) return undefined
  return decodeBytes(xml, markedEncoding(xml) ?? declared)
}

function decodeXmlString(xml: string): string | undefined {
  const declared = declaredEncoding(xml.slice(0, declarationLimit))
  return declared === undefined || isKnownEncoding(declared) ? decodeText(xml) : undefined
}

// A declaration is ASCII and short; one that is longer names no encoding to us and is read as UTF-8.
const declarationLimit = 1024
const declaration = /^(?:\ufeff|\u00ef\u00bb\u00bf)?<\?xml\s[^?>]*\bencoding\s*=\s*["']([A-Za-z][\w.-]*)["']/

function declaredEncoding(start: string): string | undefined {
  return declaration.exec(start)?.[1]
}

// Without mark the first character, which has to be `<`, tells the order of bytes.
function unmarkedUtf16([first, second]: Uint8Array): 'utf-16be' | 'utf-16le' | undefined {
  if (first === 0x3c && second === 0) return 'utf-16le'
  return first === 0 && second === 0x3c ? 'utf-16be' : undefined
}

function checkWide(text: string | undefined, order: string): string | undefined {
  const declared = declaredEncoding(text?.slice(0, declarationLimit) ?? '')
  if (declared === undefined || declared.toLowerCase() === order) return text
  return isWide(declared) && !/e$/i.test(declared) ? text : undefined
}

function isWide(encoding: string): boolean {
  return /^(?:utf-16(?:le|be)?|ucs-2|iso-10646-ucs-2)$/i.test(encoding)
}
