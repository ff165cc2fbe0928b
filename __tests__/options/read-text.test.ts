import { describe, expect, test } from '@jest/globals'
import { splitLines } from '../../src/options/read-text.ts'

describe('splitLines', () => {
  test('drops blank lines and the white space around a line, whatever ends it', () => {
    expect(splitLines(' a \r\nb\r\rc c\n\n\t\n')).toEqual(['a', 'b', 'c c'])
    expect(splitLines('')).toEqual([])
  })
})
