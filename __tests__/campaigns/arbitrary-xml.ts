import fc, { type Arbitrary } from 'fast-check'
import { hostileText } from './arbitrary-json.ts'

/** An element: its start, its content and its end as text. */
export type XmlText = Arbitrary<string>

/** A value of an attribute or a text, escaped, now and then hostile, and then now and then not escaped. */
export function escaped(value: Arbitrary<string>): XmlText {
  return fc.oneof(
    { weight: 20, arbitrary: value.map(escapeXml) },
    { weight: 2, arbitrary: hostileText.map(escapeXml) },
    { weight: 1, arbitrary: hostileText },
    {
      weight: 1,
      arbitrary: fc.constantFrom('&amp;', '&#65;', '&#x110000;', '&b;', '<![CDATA[a]]>', '<!-- a -->'),
    },
  )
}

/** An element of that name in another case now and then, with attributes some of which may be absent or stand twice. */
export function element(
  name: string,
  attributes: Readonly<Record<string, Arbitrary<string>>>,
  content: XmlText = fc.constant(''),
): XmlText {
  const written = Object.entries(attributes).map(([key, value]) =>
    fc.tuple(inCase(key), escaped(value), fc.constantFrom(1, 1, 1, 1, 1, 1, 0, 2)).map(repeat),
  )
  return fc
    .tuple(inCase(name), fc.tuple(...written), content, fc.boolean())
    .map(([tag, list, inner, isShort]) =>
      inner === '' && isShort ? `<${tag}${list.join('')}/>` : `<${tag}${list.join('')}>${inner}</${tag}>`,
    )
}

/** Several of these one after the other. */
export function several(...elements: readonly XmlText[]): XmlText {
  return fc.array(fc.oneof(...elements), { maxLength: 4 }).map(parts => parts.join('\n'))
}

/** The bytes of a document with this root, in one of the encodings that files come in. */
export function xmlText(root: XmlText): Arbitrary<Buffer> {
  const head = fc.oneof(
    { weight: 6, arbitrary: fc.constant('') },
    { weight: 6, arbitrary: fc.constant('<?xml version="1.0" encoding="utf-8"?>\n') },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        '<?xml version="1.1"?>',
        '<?xml version="1.0" encoding="utf-16"?>',
        '<?xml version="1.0" encoding="x"?>',
        '<!DOCTYPE a [<!ENTITY b "c">]>',
        '<?a b?><!-- c -->',
        'a',
      ),
    },
  )
  const encoding = fc.constantFrom(...encodings)
  return fc.tuple(head, root, encoding).map(([start, text, encode]) => encode(start + text))
}

const utf8 = (text: string) => Buffer.from(text)
const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')
const encodings = [
  ...[utf8, utf8, utf8, utf8, utf8, utf8],
  (text: string) => utf8(`\ufeff${text}`),
  utf16,
  (text: string) => utf16(text).swap16(),
  (text: string) => Buffer.from(text, 'latin1'),
]

function repeat([key, value, times]: readonly [string, string, number]): string {
  return ` ${key}="${value}"`.repeat(times)
}

function inCase(name: string): Arbitrary<string> {
  return fc.constantFrom(name, name, name, name, name, name.toUpperCase(), name.toLowerCase(), `a:${name}`)
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
