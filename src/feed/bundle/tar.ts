/**
 * The header of a file in a tar archive (POSIX.1-2001, «pax»), in the only form that `feed bundle` writes:
 *
 *     [ 'x' header, records "path" and "size", padding ]   only if they do not fit into the next header
 *     '0' header: path, 0644, owner 0, time of 1980-01-01, size
 *
 * Headers differ only in path and size. So the same feed gives the same bytes, and a reader can rebuild and compare each
 * header.
 */

/** The block size of a tar archive in bytes: headers and bodies are padded to it. */
export const blockSize = 512

const maxSize = 0o77777777777

const nameLength = 100

const prefixLength = 155

// Some programs warn about files from 1970.
const modified = 315_532_800

/** Creates the header of a file: one block, or at least three if path or size do not fit. */
export function tarHeader(path: string, size: number): Buffer {
  const place = splitPath(path)
  if (place && size <= maxSize) return headerBlock({ ...place, size, type: '0' })
  const records = paxRecord('path', path) + (size > maxSize ? paxRecord('size', String(size)) : '')
  const body = Buffer.from(records)
  return Buffer.concat([
    headerBlock({ name: 'PaxHeader', prefix: '', size: body.length, type: 'x' }),
    body,
    Buffer.alloc(paddingOf(body.length)),
    headerBlock({ name: 'pax', prefix: '', size: size > maxSize ? 0 : size, type: '0' }),
  ])
}

/** The padding after a body of `size` bytes. */
export function paddingOf(size: number): number {
  return (blockSize - (size % blockSize)) % blockSize
}

/** Parses a header block. The caller trusts the result only if rebuilding the header gives the same bytes. */
export function readHeaderBlock(block: Buffer): {
  readonly type: string
  readonly path: string
  readonly size: number
} {
  const text = (start: number, length: number) =>
    block.toString('latin1', start, start + length).split('\0', 1)[0] ?? ''
  const [name, prefix] = [text(0, nameLength), text(345, prefixLength)]
  return {
    type: text(156, 1),
    path: prefix === '' ? name : `${prefix}/${name}`,
    size: Number.parseInt(text(124, 12), 8),
  }
}

/** Parses the records of an `x` header by name; the last one wins. */
export function readPaxRecords(body: Buffer): ReadonlyMap<string, string> {
  const records = new Map<string, string>()
  for (let at = 0; at < body.length; ) {
    const [, digits] = /^(\d{1,7}) /.exec(body.toString('latin1', at, at + 8)) ?? []
    const end = at + Number(digits)
    if (digits === undefined || end <= at || end > body.length) return records
    const [name = '', ...value] = body.toString('utf8', at + digits.length + 1, end - 1).split('=')
    records.set(name, value.join('='))
    at = end
  }
  return records
}

interface Block {
  readonly name: string
  readonly prefix: string
  readonly size: number
  readonly type: string
}

function headerBlock({ name, prefix, size, type }: Block): Buffer {
  const block = Buffer.alloc(blockSize)
  const octal = (value: number, digits: number) => value.toString(8).padStart(digits, '0')
  block.write(name, 0, 'latin1')
  block.write(octal(0o644, 7), 100, 'latin1')
  block.write(octal(0, 7), 108, 'latin1')
  block.write(octal(0, 7), 116, 'latin1')
  block.write(octal(size, 11), 124, 'latin1')
  block.write(octal(modified, 11), 136, 'latin1')
  block.write('        ', 148, 'latin1')
  block.write(type, 156, 'latin1')
  block.write('ustar\x0000', 257, 'latin1')
  block.write(octal(0, 7), 329, 'latin1')
  block.write(octal(0, 7), 337, 'latin1')
  block.write(prefix, 345, 'latin1')
  const sum = block.reduce((total, byte) => total + byte, 0)
  block.write(`${octal(sum, 6)}\0 `, 148, 'latin1')
  return block
}

function splitPath(path: string): { readonly name: string; readonly prefix: string } | undefined {
  if (!/^[\x20-\x7e]+$/.test(path)) return undefined
  if (path.length <= nameLength) return { name: path, prefix: '' }
  const slash = path.indexOf('/', path.length - nameLength - 1)
  if (slash < 1 || slash > prefixLength) return undefined
  return { name: path.slice(slash + 1), prefix: path.slice(0, slash) }
}

// The length at the start of a record counts its own digits too.
function paxRecord(name: string, value: string): string {
  const rest = ` ${name}=${value}\n`
  const length = Buffer.byteLength(rest)
  let total = length
  while (total !== length + String(total).length) total = length + String(total).length
  return `${total}${rest}`
}
