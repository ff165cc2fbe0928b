import type { Random } from './random.ts'

/** What hostile writers put where a number or a text is wanted. */
export const tokens: readonly string[] = [
  '__proto__',
  'constructor',
  'prototype',
  '"__proto__":{"polluted":1}',
  '{"__proto__":{"polluted":1}}',
  'null',
  '-1',
  '1e309',
  '99999999999999999999',
  '0x10',
  '[]',
  '{}',
  '""',
  '\u0000',
  '\ufeff',
  '\u202e',
  '\ud800',
  '../../..',
  '..\\..\\',
  '%2e%2e%2f',
  'file:///etc/passwd',
  'javascript:alert(1)',
  '::error::x',
  '##[error]x',
  '<!DOCTYPE x [<!ENTITY a "b">]>',
  '<![CDATA[',
  '&a;',
  '&#x0;',
  'PK\u0005\u0006',
  '1.2.3.4.5.6',
  '[1.0,2.0)',
  '(,)',
  '*',
  '1.0.0-'.padEnd(3000, 'a.'),
  'a'.repeat(70_000),
  '['.repeat(5_000),
  '{"a":'.repeat(5_000),
  '<a>'.repeat(5_000),
  '-'.repeat(5_000),
  ' '.repeat(50_000),
]

/** One to three changes of a document: bytes, pieces, tokens, another document's piece. */
export function mutate(document: Buffer, others: readonly Buffer[], random: Random): Buffer {
  let bytes = document
  for (let changes = 1 + random.int(3); changes > 0; changes--) bytes = change(bytes, others, random)
  return bytes.subarray(0, 400_000)
}

function change(bytes: Buffer, others: readonly Buffer[], random: Random): Buffer {
  const at = random.int(bytes.length + 1)
  const end = Math.min(bytes.length, at + random.int(40))
  const [before, piece, after] = [bytes.subarray(0, at), bytes.subarray(at, end), bytes.subarray(end)]
  switch (random.int(12)) {
    case 0:
      return Buffer.concat([before, random.bytes(piece.length), after])
    case 1:
      return Buffer.concat([before, after])
    case 2:
      return Buffer.concat([before, piece, piece, after])
    case 3:
      return Buffer.concat([before, Buffer.from(random.pick(tokens)), after])
    case 4:
      return before
    case 5: {
      const other = random.pick(others)
      return Buffer.concat([before, other.subarray(random.int(other.length + 1))])
    }
    case 6:
    case 9:
    case 10:
    case 11:
      return replaceToken(bytes, random)
    case 7:
      return flipBit(bytes, at, random)
    default:
      return Buffer.concat([before, random.bytes(1 + random.int(8)), piece, after])
  }
}

function flipBit(bytes: Buffer, at: number, random: Random): Buffer {
  const copy = Buffer.from(bytes)
  if (at < copy.length) copy[at] = (copy[at] as number) ^ (1 << random.int(8))
  return copy
}

// A whole string, number or attribute in the place of another, so that the document stays well-formed.
function replaceToken(bytes: Buffer, random: Random): Buffer {
  const text = bytes.toString('utf8')
  const found = [...text.slice(0, 20_000).matchAll(/"[^"\\<>]{0,200}"|\b\d{1,20}\b/g)]
  if (found.length === 0) return bytes
  const match = random.pick(found)
  const token = random.pick(tokens)
  const isText = match[0].startsWith('"') && random.chance(0.7)
  const value = isText ? JSON.stringify(token) : token
  return Buffer.from(text.slice(0, match.index) + value + text.slice(match.index + match[0].length))
}
