import type { ByteRange } from '../store/feed-store.ts'

/**
 * Parses the header `Range` for a body of `size` bytes. Undefined: send the whole body, because the header has several
 * ranges, another unit, or is invalid. `unsatisfiable`: the range is outside the body.
 */
export function parseByteRange(header: string, size: number): ByteRange | 'unsatisfiable' | undefined {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/i.exec(header.replaceAll(' ', ''))
  if (!match) return undefined
  const [first, last] = [match[1] ?? '', match[2] ?? '']
  if (first === '') return last === '' ? undefined : suffix(Number(last), size)
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < start) return undefined
  return start >= size ? 'unsatisfiable' : { start, end }
}

function suffix(length: number, size: number): ByteRange | 'unsatisfiable' {
  return length === 0 || size === 0 ? 'unsatisfiable' : { start: Math.max(0, size - length), end: size - 1 }
}
