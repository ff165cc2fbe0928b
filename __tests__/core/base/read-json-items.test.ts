import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { readJsonItems } from '../../../src/core/base/json.ts'

function read(json: string | Uint8Array) {
  const { items, result } = readAll(json)
  return 'members' in result && result.members.includes('a') ? items : undefined
}

function readAll(json: string | Uint8Array, largest = 1_000_000) {
  const items: unknown[] = []
  const again: unknown[] = []
  const result = readJsonItems(json, {
    name: 'a',
    largest,
    each: ({ value, start, end, parseAgain }) => {
      items.push(value)
      again.push(parseAgain(start, end))
    },
  })
  expect(again).toEqual(items)
  return { items, result }
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
  ])('does not read %s', (_what, text) => {
    expect(read(text)).toBeUndefined()
    expect(read(Buffer.from(text))).toBeUndefined()
  })

  test('does not read bytes that are no UTF-8', () => {
    const { result } = readAll(Buffer.from('{"a":["\u00e9"]}', 'latin1'))
    expect(result).toEqual({ problem: 'bytes that are no UTF-8' })
  })

  test('does not read a text with half a surrogate pair, which bytes cannot say', () => {
    expect(read('{"a":["\ud800"]}')).toBeUndefined()
  })

  test('names the members of the root where the array is not there', () => {
    expect(readAll('{"b":[1,{}],"c":{"a":[]}}').result).toEqual({ members: ['b', 'c'] })
    expect(readAll(' { } ').result).toEqual({ members: [] })
  })

  test.each([
    ['[1]', 'no JSON object'],
    ['{"a":[1],"a":[2]}', 'the member "a" twice'],
    ['{"a":{}}', 'no array "a"'],
    ['{"a":[{"b":1', 'a value without an end'],
    ['{"a":[{} {}]}', "Expected ',' or ']' after array element in JSON at position 4"],
    ['{"a":[]} 2', 'text behind the JSON object'],
    ['{"a":[],"b":[1 2]}', "Expected ',' or ']' after array element in JSON at position 3"],
  ])('says of %s what is wrong', (text, problem) => {
    const { result } = readAll(text)
    expect('problem' in result && result.problem.replace(/ \(line.*/, '')).toBe(problem)
  })

  test.each(['item', 'member', 'nested array', 'text'])('parses no %s above the limit', what => {
    const large = `[${'{},'.repeat(400)}{}]`
    const texts = {
      item: `{"a":[1,${large}]}`,
      member: `{"b":{"c":${large}},"a":[]}`,
      'nested array': `{"b":[${large}],"a":[]}`,
      text: `{"a":["${'x'.repeat(1200)}"]}`,
    }
    const text = texts[what as keyof typeof texts]
    expect(readAll(text, 1000).result).toEqual({ problem: 'a value of more than 1.0 KB' })
    expect(readAll(text, 2000).result).toHaveProperty('members')
  })

  test('reads an array of another member in parts, whatever its length', () => {
    const text = `{"b":[${'{},'.repeat(40_000)}{}],"a":[1]}`
    expect(readAll(text, 1000)).toEqual({ items: [1], result: { members: ['b', 'a'] } })
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
