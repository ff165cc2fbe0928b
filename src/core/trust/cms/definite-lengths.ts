import { MalformedError } from './der.ts'

/*
 * Windows wrote some signatures with the content in pieces and without its length, which CMS allows:
 *
 *     24 80  04 57 …  00 00    becomes    04 57 …
 */

/** a real signature is 20 levels deep */
const maxDepth = 40

/** The same structure with a length everywhere, and each octet string in one piece. Throws `MalformedError`. */
export function withDefiniteLengths(bytes: Buffer): Buffer {
  const { written, end } = rewrite(bytes, 0, 0)
  if (end !== bytes.length) throw new MalformedError('bytes after the end')
  return written
}

interface Rewritten {
  readonly tag: number
  readonly content: Buffer
  /** tag, length and content */
  readonly written: Buffer
  /** of the element in the given bytes */
  readonly end: number
}

function rewrite(bytes: Buffer, at: number, depth: number): Rewritten {
  if (depth > maxDepth) throw new MalformedError('too many levels')
  const { tag, start, end } = readHeader(bytes, at)
  const isConstructed = (tag & 0x20) !== 0
  if (!isConstructed && end !== undefined) return element(tag, bytes.subarray(start, end), end)
  if (!isConstructed) throw new MalformedError('a value without a length')
  const parts: Rewritten[] = []
  let next = start
  while (end === undefined ? !isEnd(bytes, next) : next < end) {
    const part = rewrite(bytes, next, depth + 1)
    parts.push(part)
    next = part.end
  }
  if (end !== undefined && next !== end) throw new MalformedError('a part that is longer than the whole')
  return join(tag, parts, end ?? next + 2)
}

interface Header {
  readonly tag: number
  /** of the content */
  readonly start: number
  /** undefined: it is not stated */
  readonly end: number | undefined
}

function readHeader(bytes: Buffer, at: number): Header {
  const [tag, first] = bytes.subarray(at, at + 2)
  if (tag === undefined || first === undefined) throw new MalformedError('an end in the middle of an element')
  if (first === 0x80) return { tag, start: at + 2, end: undefined }
  const count = first > 0x80 ? first & 0x7f : 0
  const start = at + 2 + count
  if (count > 4 || start > bytes.length) throw outside()
  const end = start + (count === 0 ? first : bytes.readUIntBE(at + 2, count))
  if (end > bytes.length) throw outside()
  return { tag, start, end }
}

function outside(): MalformedError {
  return new MalformedError('a length that leads out of the structure')
}

function isEnd(bytes: Buffer, at: number): boolean {
  return bytes[at] === 0 && bytes[at + 1] === 0
}

const constructedOctets = 0x24

function join(tag: number, parts: readonly Rewritten[], end: number): Rewritten {
  if (tag !== constructedOctets) return element(tag, Buffer.concat(parts.map(({ written }) => written)), end)
  if (parts.some(part => part.tag !== 0x04)) throw new MalformedError('an octet string of other parts')
  return element(0x04, Buffer.concat(parts.map(({ content }) => content)), end)
}

function element(tag: number, content: Buffer, end: number): Rewritten {
  return {
    tag,
    content,
    end,
    written: Buffer.concat([Buffer.from([tag, ...lengthBytes(content.length)]), content]),
  }
}

function lengthBytes(length: number): number[] {
  if (length < 0x80) return [length]
  const bytes: number[] = []
  for (let left = length; left > 0; left = Math.floor(left / 256)) bytes.unshift(left % 256)
  return [0x80 | bytes.length, ...bytes]
}
