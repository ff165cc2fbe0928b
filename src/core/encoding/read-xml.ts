import { SaxesParser, type SaxesTagNS } from 'saxes'
import { printable } from '../text.ts'
import { decodeXml } from './decode-xml.ts'

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
