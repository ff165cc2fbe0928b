import { expect, test } from '@jest/globals'
import { crc32, tableCrc32 } from '../../../src/core/zip/unpack-entry.ts'

test('crc32 agrees with the published check value, by table too', () => {
  const bytes = Buffer.from('123456789')
  expect(crc32(bytes)).toBe(0xcbf43926)
  expect(tableCrc32(bytes)).toBe(0xcbf43926)
  expect(tableCrc32(Buffer.alloc(0))).toBe(0)
})
