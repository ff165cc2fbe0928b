/*
 * Changes a config file in its text, so that all that is not changed stays as it is: comments, order, line ends, indentation, quotes.
 * An element is found by its way from the root: the section, the items, what is in them.
 */
import { elementLines, escapeAttribute, escapeXml, type NewElement } from '../../base/documents/write-xml.ts'
import { readXml } from '../../base/documents/xml.ts'
import { quote, toLowerInvariant } from '../../base/printable.ts'
import { configError } from './config-tree.ts'
import { decodeXmlName } from './parse-config.ts'

/** An element of a config file, as it is written or looked for. */
export interface ConfigNode {
  /** as it is written; a name that XML has no way to write is encoded */
  readonly name: string
  /** those that tell it from others of its name, compared without case */
  readonly identity?: Readonly<Record<string, string>>
  /** the others, in order */
  readonly attributes?: Readonly<Record<string, string | undefined>>
  readonly children?: readonly ConfigNode[]
  readonly text?: string
}

/** An element of the text, with its places in it. */
interface Piece {
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
  readonly isEmpty: boolean
  readonly start: number
  /** where what is in it starts */
  readonly inner: number
  /** after its last character */
  end: number
  readonly children: Piece[]
}

interface Editing {
  /** for messages */
  readonly file: string
}

/**
 * Writes an element into the elements of `way`, the outermost first; those that are missing are added. One that is there gets these
 * attributes and this text; what is in it stays. Throws `INVALID_CONFIG` for text that is no config.
 */
export function setNode(
  text: string,
  way: readonly ConfigNode[],
  { node, file }: Editing & { readonly node: ConfigNode },
): string {
  assertWritable([...way, node], file)
  let place = readPieces(text, file)
  for (const [index, step] of way.entries()) {
    const next = findPiece(place, step)
    if (next === undefined) {
      const missing = way.slice(index).reduceRight((inner, outer) => ({ ...outer, children: [inner] }), node)
      return insertInto(text, place, missing)
    }
    place = next
  }
  const found = findPiece(place, node)
  return found === undefined ? insertInto(text, place, node) : rewrite(text, found, node)
}

/**
 * Removes the elements within those of `way` that are like `node`, and what encloses them, up to the section, where nothing is left in
 * it. Returns the same text where there is none.
 */
export function removeNode(
  text: string,
  way: readonly ConfigNode[],
  { node, file }: Editing & { readonly node: ConfigNode },
): string {
  let place = readPieces(text, file)
  const found: Piece[] = []
  for (const step of [...way, node]) {
    const next = findPiece(place, step)
    if (next === undefined) return text
    found.unshift(next)
    place = next
  }
  const [own = place, ...outer] = found
  const kept = outer.findIndex(({ children }) => children.length > 1)
  const whole = outer.slice(0, kept < 0 ? outer.length : kept).at(-1) ?? own
  const before = text.slice(0, whole.start)
  return removeNode(before.trimEnd() + text.slice(whole.end), way, { node, file })
}

/** The attributes of an element that a config has; undefined: it has none like this. */
export function findNode(
  text: string,
  way: readonly ConfigNode[],
  { node, file }: Editing & { readonly node: ConfigNode },
): ReadonlyMap<string, string> | undefined {
  let place: Piece | undefined = readPieces(text, file)
  for (const step of [...way, node]) place = place && findPiece(place, step)
  return place?.attributes
}

function readPieces(text: string, file: string): Piece {
  const open: Piece[] = []
  let root: Piece | undefined
  readXml(text, {
    open({ local, attributes, isSelfClosing }, { start, end }) {
      const values = Object.values(attributes).flatMap(each =>
        each.uri === '' ? [[each.local, each.value] as const] : [],
      )
      const piece: Piece = {
        name: local,
        attributes: new Map(values),
        isEmpty: isSelfClosing,
        start,
        inner: end,
        end,
        children: [],
      }
      root ??= piece
      open.at(-1)?.children.push(piece)
      open.push(piece)
    },
    close(end) {
      const piece = open.pop()
      if (piece !== undefined) piece.end = end
    },
    fail: ({ line, ...problem }) => {
      throw configError({ file, ...(line !== undefined && { line }) }, problem)
    },
  })
  if (root !== undefined && toLowerInvariant(root.name) === 'configuration') return root
  throw configError({ file }, { found: 'its root element is another one', wanted: 'configuration' })
}

function findPiece(within: Piece, { name, identity = {} }: ConfigNode): Piece | undefined {
  const isSame = (a: string | undefined, b: string) =>
    a !== undefined && toLowerInvariant(a) === toLowerInvariant(b)
  return within.children.find(
    piece =>
      isSame(decodeXmlName(piece.name), decodeXmlName(name)) &&
      Object.entries(identity).every(([key, value]) => isSame(piece.attributes.get(key), value)),
  )
}

function insertInto(text: string, place: Piece, node: ConfigNode): string {
  const newline = text.includes('\r\n') ? '\r\n' : '\n'
  const outer = indentAt(text, place.start)
  const unit = unitOf(text)
  const last = place.children.at(-1)
  const own = last === undefined ? '' : indentAt(text, last.start)
  const indent = own === '' ? outer + unit : own
  const lines = elementLines(elementOf(node), { indent, unit }).join(newline)
  if (place.isEmpty) {
    const tag = text.slice(place.start, place.end)
    const [name = ''] = /^[^\s/>]+/.exec(tag.slice(1)) ?? []
    const opened = `${tag.slice(0, -2).trimEnd()}>${newline}${lines}${newline}${outer}</${name}>`
    return text.slice(0, place.start) + opened + text.slice(place.end)
  }
  const close = text.lastIndexOf('<', place.end - 1)
  const inner = text.slice(place.inner, close).trimEnd()
  return `${text.slice(0, place.inner)}${inner}${newline}${lines}${newline}${outer}${text.slice(close)}`
}

/** The blanks before an element that begins its line; of another one, none. */
function indentAt(text: string, start: number): string {
  const line = text.slice(
    Math.max(text.lastIndexOf('\n', start - 1), text.lastIndexOf('\r', start - 1)) + 1,
    start,
  )
  return line.trim() === '' ? line : ''
}

/** One level of indentation: that of the first section. */
function unitOf(text: string): string {
  return /\n([ \t]+)</.exec(text)?.[1] ?? '  '
}

function elementOf({ name, identity, attributes, children, text }: ConfigNode): NewElement {
  return {
    name,
    attributes: { ...identity, ...attributes },
    ...(children !== undefined && { children: children.map(elementOf) }),
    ...(text !== undefined && { text }),
  }
}

function rewrite(
  text: string,
  piece: Piece,
  { identity = {}, attributes = {}, text: content }: ConfigNode,
): string {
  const inside = text.slice(piece.inner, piece.end)
  const replaced =
    content === undefined || piece.isEmpty
      ? inside
      : escapeXml(content) + inside.slice(inside.lastIndexOf('<'))
  const tag = rewriteTag(text.slice(piece.start, piece.inner), { identity, attributes })
  return text.slice(0, piece.start) + tag + replaced + text.slice(piece.end)
}

const attribute = /(?<!\s)\s+([^\s=<>"'/]+)\s*=\s*("[^"]*"|'[^']*')/g

/** The start tag with these attributes: what identifies it stays as written, others go. */
function rewriteTag(
  tag: string,
  { identity, attributes }: Required<Pick<ConfigNode, 'identity' | 'attributes'>>,
) {
  const left = new Map(
    Object.entries(attributes).flatMap(([key, value]) =>
      value === undefined ? [] : [[key, value] as const],
    ),
  )
  const kept = tag.replace(attribute, (written, name: string, quoted: string) => {
    if (Object.hasOwn(identity, name) || name.includes(':') || name === 'xmlns') return written
    const value = left.get(name)
    if (value === undefined) return ''
    left.delete(name)
    return written.slice(0, -quoted.length) + quotedValue(value)
  })
  const end = kept.slice(0, kept.endsWith('/>') ? -2 : -1).trimEnd().length
  const added = [...left].map(([key, value]) => ` ${key}=${quotedValue(value)}`)
  return kept.slice(0, end) + added.join('') + kept.slice(end)
}

function quotedValue(value: string): string {
  return `"${escapeAttribute(value)}"`
}

const unwritable =
  /[\0-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/

function assertWritable(nodes: readonly ConfigNode[], file: string): void {
  for (const { identity, attributes, children = [], text } of nodes) {
    const wrong = [...Object.values({ ...identity, ...attributes }), text].find(
      value => value !== undefined && unwritable.test(value),
    )
    if (wrong !== undefined)
      throw configError(
        { file },
        { found: `${quote(wrong, 60)} cannot be written into it`, wanted: 'no control characters' },
      )
    assertWritable(children, file)
  }
}

/** Encodes a name as that of an element, as XmlConvert does: `My Feed` is `My_x0020_Feed`. */
export function elementName(name: string): string {
  const encode = (character: string) =>
    `_x${(character.codePointAt(0) ?? 0)
      .toString(16)
      .toUpperCase()
      .padStart(character.length === 2 ? 8 : 4, '0')}_`
  return [...name.replace(/_(?=[Xx](?:[\dA-Fa-f]{4}|[\dA-Fa-f]{8})_)/g, '\u0000')]
    .map((character, at) => {
      if (character === '\u0000') return '_x005F_'
      return (at === 0 ? /[\p{L}_]/u : /[\p{L}\p{N}_.\-\u00b7]/u).test(character)
        ? character
        : encode(character)
    })
    .join('')
}
