import { SaxesParser, type SaxesTagNS } from 'saxes'
import { decodeBytes, decodeText, isKnownEncoding, markedEncoding } from './json.ts'
import { printable } from './text.ts'

/** Why a document cannot be read; without `line` it has no lines. */
export interface XmlProblem {
  readonly found: string
  readonly wanted?: string
  /** from 1 */
  readonly line?: number
}

export interface XmlReader {
  /** an element begins; its attributes are read, and `line` is that of its `<` */
  open(tag: SaxesTagNS, place: { readonly depth: number; readonly line: number }): void
  /** the element that was opened last, and not closed since, ends */
  close?(): void
  /** has to throw */
  fail(problem: XmlProblem): never
}

// The parser's look-up of namespaces takes time in proportion to the depth, so the depth has a cap.
const maxDepth = 64

/**
 * Reads the elements of an XML document, text or bytes, in document order, where each may have a place in an error
 * message. Well-formed XML 1.0 without DOCTYPE, at most 64 levels deep; anything else goes to `fail`.
 */
export function readXml(xml: string | Uint8Array, reader: XmlReader): void {
  const text = decodeXml(xml)
  if (text === undefined) reader.fail({ found: 'bytes that do not fit the encoding' })
  const parser = new SaxesParser({ xmlns: true })
  const lineAt = lineCounter(text)
  const fail = (found: string, wanted = 'well-formed XML') =>
    reader.fail({ found, wanted, line: parser.line })
  const place = { depth: 0, line: 1 }
  parser.on('xmldecl', ({ version }) => {
    if (version !== '1.0') fail('another XML version', 'XML 1.0')
  })
  parser.on('doctype', () => fail('a DOCTYPE', 'a document without'))
  parser.on('opentagstart', () => {
    place.depth++
    // The parser's own line is that of the tag's end.
    place.line = lineAt(text.lastIndexOf('<', parser.position - 1))
    if (place.depth > maxDepth) fail(`elements nested more than ${maxDepth} deep`)
  })
  parser.on('opentag', tag => reader.open(tag, place))
  parser.on('closetag', () => {
    place.depth--
    reader.close?.()
  })
  parser.on('error', error => fail(describeXmlError(error)))
  parser.write(text).close()
}

/** Tells the lines of positions that are asked in rising order. */
function lineCounter(text: string): (position: number) => number {
  let line = 1
  let counted = 0
  return position => {
    for (; counted < position; counted++) {
      const character = text[counted]
      if (character === '\n' || (character === '\r' && text[counted + 1] !== '\n')) line++
    }
    return line
  }
}

// `3:14: unclosed tag: x.`; the place is told elsewhere.
function describeXmlError(error: Error): string {
  return `broken XML (${printable(error.message.replace(/^\d+:\d+: /, '').replace(/\.$/, '')).slice(0, 200)})`
}

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
