import { describe, expect, test } from '@jest/globals'
import { parseJson } from '../../../src/core/base/json.ts'

describe('parseJson', () => {
  test('passes over a byte order mark, in bytes and in text', () => {
    expect(parseJson(Buffer.from('\ufeff{"a":1}'))).toEqual({ value: { a: 1 } })
    expect(parseJson('\ufeff[]')).toEqual({ value: [] })
  })

  test('says what is wrong, without what could steer a terminal', () => {
    expect(parseJson(Buffer.from([0x22, 0xff, 0x22]))).toEqual({ problem: 'bytes that are no UTF-8' })
    for (const text of ['\n::error::x', '{"a":\u001b[2J}', '']) {
      const parsed = parseJson(text)
      expect(parsed).toEqual({ problem: expect.any(String) })
      expect((parsed as { problem: string }).problem).not.toMatch(/[\n\u001b]/)
    }
  })
})
