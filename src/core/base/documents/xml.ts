import { SaxesParser, type SaxesTagNS } from 'saxes'
import { printable } from '../printable.ts'
import { decodeBytes, decodeText, isKnownEncoding, markedEncoding } from './encoding.ts'

/** Why a document cannot be parsed; `line` is absent when it is unknown. */
export interface XmlProblem {
  readonly found: string
  readonly wanted?: string
  /** from 1 */
  readonly line?: number
}

/** Where an element starts, and where its start tag ends, in the decoded text. */
export interface XmlPlace {
  readonly depth: number
  /** of its `<`, from 1 */
  readonly line: number
  readonly start: number
  readonly end: number
}

export interface XmlReader {
  /** an element starts; its attributes are complete */
  open(tag: SaxesTagNS, place: XmlPlace): void
  /** text within the innermost open element, in one or more pieces */
  text?(value: string): void
  /** the innermost open element ends, before `end` in the decoded text */
  close?(end: number): void
  /** must throw */
  fail(problem: XmlProblem): never
}

// The parser's namespace lookup takes time proportional to the depth, so the depth is limited.
const maxDepth = 64

/**
 * Reads the elements of an XML document, text or bytes, in document order and with their lines. Accepts well-formed XML
 * 1.0 without DOCTYPE, at most 64 levels deep; reports anything else to `fail`.
 */
export function readXml(xml: string | Uint8Array, reader: XmlReader): void {
  const text = decodeXml(xml)
  if (text === undefined) reader.fail({ found: 'its bytes do not fit the encoding' })
  const parser = new SaxesParser({ xmlns: true })
  const lineAt = lineCounter(text)
  const fail = (found: string, wanted = 'well-formed XML') =>
    reader.fail({ found, wanted, line: parser.line })
  const place = { depth: 0, line: 1, start: 0, end: 0 }
  parser.on('xmldecl', ({ version }) => {
    if (version !== '1.0') fail('it is of another XML version', 'XML 1.0')
  })
  parser.on('doctype', () => fail('it has a DOCTYPE', 'a document without one'))
  parser.on('opentagstart', () => {
    place.depth++
    // `parser.line` is the line of the end of the tag.
    place.start = text.lastIndexOf('<', parser.position - 1)
    place.line = lineAt(place.start)
    if (place.depth > maxDepth) fail(`elements are nested more than ${maxDepth} deep`)
  })
  parser.on('opentag', tag => {
    place.end = parser.position
    reader.open(tag, place)
  })
  parser.on('text', value => reader.text?.(value))
  parser.on('cdata', value => reader.text?.(value))
  parser.on('closetag', () => {
    place.depth--
    reader.close?.(parser.position)
  })
  parser.on('error', error => fail(describeXmlError(error)))
  parser.write(text).close()
}

/** Maps ascending positions to lines. */
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

// `3:14: unclosed tag: x.`; we report the location separately.
function describeXmlError(error: Error): string {
  return `the XML is broken (${printable(error.message.replace(/^\d+:\d+: /, '').replace(/\.$/, '')).slice(0, 200)})`
}

/**
 * Decodes an XML document: the byte order mark takes precedence, then the encoding declaration, then UTF-8. A string is
 * already decoded; its declaration must only name a known encoding. Returns undefined when mark, declaration and bytes
 * contradict each other, and when a second mark follows the first.
 */
export function decodeXml(xml: string | Uint8Array): string | undefined {
  const text = decodeMarked(xml)
  // The parser would skip a mark; the reference client does not.
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

// A declaration is ASCII and short; we ignore a longer one and decode as UTF-8.
const declarationLimit = 1024

const declaration = /^(?:\ufeff|\u00ef\u00bb\u00bf)?<\?xml\s[^?>]*\bencoding\s*=\s*["']([A-Za-z][\w.-]*)["']/

function declaredEncoding(start: string): string | undefined {
  return declaration.exec(start)?.[1]
}

// Without a mark, the first character, which must be `<`, determines the byte order.
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
