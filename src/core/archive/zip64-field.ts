const zip64Tag = 0x0001
const unset32 = 0xffffffff

/** The three numbers of a central record that can be too large for 32 bits, in bytes. */
export interface LargeNumbers {
  readonly size: number
  readonly compressedSize: number
  readonly headerOffset: number
}

/**
 * Returns `numbers` with each that reads 0xFFFFFFFF taken from the zip64 extra field, in the order that the format
 * fixes. Undefined when such a field is needed and missing, too short or there twice.
 */
export function readZip64Field(extra: Buffer, numbers: LargeNumbers): LargeNumbers | undefined {
  const { size, compressedSize, headerOffset } = numbers
  if (size !== unset32 && compressedSize !== unset32 && headerOffset !== unset32) return numbers
  const field = findZip64Field(extra)
  const needed = [size, compressedSize, headerOffset].filter(value => value === unset32).length
  if (field === undefined || field.length < needed * 8) return undefined
  let at = 0
  const widen = (value: number) => {
    if (value !== unset32) return value
    at += 8
    return Number(field.readBigUInt64LE(at - 8))
  }
  return { size: widen(size), compressedSize: widen(compressedSize), headerOffset: widen(headerOffset) }
}

function findZip64Field(extra: Buffer): Buffer | undefined {
  let found: Buffer | undefined
  for (let at = 0; at + 4 <= extra.length; ) {
    const end = at + 4 + extra.readUInt16LE(at + 2)
    if (end > extra.length) return undefined
    if (extra.readUInt16LE(at) === zip64Tag) {
      if (found) return undefined
      found = extra.subarray(at + 4, end)
    }
    at = end
  }
  return found
}
