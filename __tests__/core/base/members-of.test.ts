import { expect, test } from '@jest/globals'
import { membersOf } from '../../../src/core/base/json.ts'

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
