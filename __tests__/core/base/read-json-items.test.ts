import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { readJsonItems } from '../../../src/core/base/json.ts'

function read(json: string | Uint8Array) {
  const items: unknown[] = []
  const again: unknown[] = []
  const isRead = readJsonItems(json, {
    name: 'a',
    each: ({ value, start, end, parseAgain }) => {
      items.push(value)
      again.push(parseAgain(start, end))
    },
  })
  expect(again).toEqual(items)
  return isRead ? items : undefined
}

describe('readJsonItems', () => {
  test('gives the items that JSON.parse gives, of text and of bytes, and each again by its place', () => {
    const blanks = fc.constantFrom('', ' ', '\n\t')
    const documents = fc.tuple(fc.array(fc.jsonValue()), fc.dictionary(fc.string(), fc.jsonValue()), blanks)
    fc.assert(
      fc.property(documents, ([items, others, blank]) => {
        const { a: _, ...rest } = others
        const text = `${blank}${JSON.stringify({ ...rest, a: items }, undefined, blank)}${blank}`
        const wanted = (JSON.parse(text) as { a: unknown[] }).a
        expect(read(text)).toEqual(wanted)
        expect(read(Buffer.from(`\ufeff${text}`))).toEqual(wanted)
      }),
    )
  })

  test('braces, brackets and escaped quotes in strings end nothing', () => {
    const items = [{ b: '}' }, { b: '\\"}],' }, { b: { c: '\\' } }, '"],', [[']']], { '}"': [{}] }]
    expect(read(JSON.stringify({ '}"': ']', a: items, z: ['}'] }))).toEqual(items)
  })

  test.each([
    ['no JSON after the items', '{"a":[1]'],
    ['text behind the root', '{"a":[1]} 2'],
    ['a second member of that name', '{"a":[1],"a":[2]}'],
    ['the name in another spelling twice', '{"\\u0061":[1],"a":[2]}'],
    ['another value there', '{"a":{"b":1}}'],
    ['no such member', '{"b":[1]}'],
    ['an array', '[1]'],
    ['no comma between items', '{"a":[{} {}]}'],
    ['a comma behind the last item', '{"a":[1,]}'],
    ['a broken item', '{"a":[{"b":}]}'],
    ['a broken other member', '{"b":01,"a":[]}'],
    ['a string without end', '{"a":["b'],
    ['a root without a value', '{"a":'],
    ['nothing', ''],
  ])('is false for %s', (_what, text) => {
    expect(read(text)).toBeUndefined()
    expect(read(Buffer.from(text))).toBeUndefined()
  })

  test('is false for bytes that are no UTF-8', () => {
    expect(read(Buffer.from('{"a":["\u00e9"]}', 'latin1'))).toBeUndefined()
  })

  test('is false for a text with half a surrogate pair, which bytes cannot say', () => {
    expect(read('{"a":["\ud800"]}')).toBeUndefined()
  })

  test('items in many batches come in order, each at its place', () => {
    const items = Array.from({ length: 20_000 }, (_, index) => ({ index, text: `é${index}` }))
    expect(read(JSON.stringify({ a: items }))).toEqual(items)
    expect(read(JSON.stringify({ a: items }).replace(/]}$/, ',]}'))).toBeUndefined()
  })

  test('changed documents are read as JSON.parse reads them, or not at all', () => {
    const text = '{"x": "}", "a": [{"b": "\\"}"}, 1.5e3, [true, null]], "z": {}}'
    const change = fc.tuple(
      fc.nat(text.length),
      fc.nat(3),
      fc.constantFrom('', '"', '}', ']', ',', '\\', '{', ' ', '0'),
    )
    fc.assert(
      fc.property(change, ([at, removed, added]) => {
        const changed = text.slice(0, at) + added + text.slice(at + removed)
        const items = read(changed)
        if (items) expect(items).toEqual((JSON.parse(changed) as { a: unknown[] }).a)
      }),
      { numRuns: 1000 },
    )
  })
})
