import { describe, expect, test } from '@jest/globals'
import { membersOf, parseJson } from '../../../../src/core/base/documents/json.ts'

describe('parseJson', () => {
  test('passes over a byte order mark, in bytes and in text', () => {
    expect(parseJson(Buffer.from('\ufeff{"a":1}'))).toEqual({ value: { a: 1 } })
    expect(parseJson('\ufeff[]')).toEqual({ value: [] })
  })

  test('says what is wrong, without what could steer a terminal', () => {
    expect(parseJson(Buffer.from([0x22, 0xff, 0x22]))).toEqual({ problem: 'bytes that are not valid UTF-8' })
    for (const text of ['\n::error::x', '{"a":\u001b[2J}', '']) {
      const parsed = parseJson(text)
      expect(parsed).toEqual({ problem: expect.any(String) })
      expect((parsed as { problem: string }).problem).not.toMatch(/[\n\u001b]/)
    }
  })
})

test('membersOf has what the document says and nothing that objects inherit', () => {
  const members = membersOf(JSON.parse('{"__proto__": 1, "a": null}'))
  expect([...members]).toEqual([
    ['__proto__', 1],
    ['a', null],
  ])
  expect(members.get('constructor')).toBeUndefined()
})

test.each([null, 'text', 1, ['item'], undefined])('membersOf has none of %j', value => {
  expect(membersOf(value).size).toBe(0)
})
