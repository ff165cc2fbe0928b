import * as zlib from 'node:zlib'

/**
 * Computes the CRC-32 that zip files carry, as an unsigned number; `before` is the CRC of the preceding bytes (default:
 * 0).
 */
export function crc32(bytes: Uint8Array, before = 0): number {
  // Native since Node 20.15 and 22.2.
  return typeof zlib.crc32 === 'function' ? zlib.crc32(bytes, before) : tableCrc32(bytes, before)
}

let table: Uint32Array | undefined

/** Computes the CRC-32 without the platform's function. */
export function tableCrc32(bytes: Uint8Array, before = 0): number {
  table ??= Uint32Array.from({ length: 256 }, (_, byte) => tableEntry(byte))
  let crc = ~before
  for (const byte of bytes) crc = (crc >>> 8) ^ (table[(crc ^ byte) & 0xff] ?? 0)
  return (crc ^ 0xffffffff) >>> 0
}

function tableEntry(byte: number): number {
  let value = byte
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value
}
