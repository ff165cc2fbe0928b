import { expect, test } from '@jest/globals'
import { FileCache, type LoadedFile } from '../../../src/feed/serve/file-cache.ts'

const fileOf = (bytes: Buffer, stamp = '1'): LoadedFile => ({
  path: 'a',
  stamp,
  size: bytes.length,
  etag: '"a"',
  bytes,
  variesByHost: false,
})
const large = () => Buffer.alloc(20 * 1024 ** 2, 'a')

test('FileCache shares a file that is too large for it with those who have it already', () => {
  const cache = new FileCache()
  const bytes = large()
  cache.set('a', fileOf(bytes))
  // As one who sends a part of it.
  const sent = bytes.subarray(5)
  // Jest compares 20 MB for half a minute.
  const { bytes: found, ...facts } = cache.get('a', '1') as LoadedFile
  const { bytes: _, ...given } = fileOf(bytes)
  expect(facts).toEqual(given)
  expect(found?.equals(bytes)).toBe(true)
  expect(cache.get('a', '1')?.bytes?.buffer).toBe(sent.buffer)
  expect(cache.get('a', '2')).toBeUndefined()
})

test('FileCache shares one that others have displaced', () => {
  const cache = new FileCache()
  const pieces = Array.from({ length: 8 }, () => large().subarray(0, 15 * 1024 ** 2))
  for (const [number, bytes] of pieces.entries()) cache.set(`${number}`, fileOf(bytes))
  for (const [number, bytes] of pieces.entries())
    expect(cache.get(`${number}`, '1')?.bytes?.buffer).toBe(bytes.buffer)
})
