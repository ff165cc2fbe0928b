import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { foldEntryName } from '../../../src/core/zip/entry-name.ts'
import { findNameCollision } from '../../../src/core/zip/name-collisions.ts'

const file = (name: string) => ({ name, isDirectory: false })
const folder = (name: string) => ({ name, isDirectory: true })
/** More entries than are compared without their hashes, none of which collides with those of a test. */
const others = Array.from({ length: 1001 }, (_, index) => file(`others/${index}`))

describe('findNameCollision', () => {
  test.each([
    ['two equal names', [file('a/b'), file('c'), file('a/b')], 'same name', 'a/b'],
    ['two spellings', [file('a/B.txt'), file('A/b.TXT')], 'same name', 'A/b.TXT'],
    ['two forms of a letter', [file('\u00e9'), file('e\u0301')], 'same name', 'e\u0301'],
    ['a sign and the letter that it is folded to', [file('\u212a'), file('k')], 'same name', 'k'],
    ['a file and a folder of one name', [file('a'), folder('A')], 'same name', 'A'],
    ['an entry below a file', [file('a/b'), file('x'), file('A/B/c')], 'below a file', 'A/B/c'],
    ['an entry far below a file', [file('a/b/c/d'), file('a')], 'below a file', 'a/b/c/d'],
    ['a folder below a file', [folder('lib/x'), file('LIB')], 'below a file', 'lib/x'],
  ])('finds %s', (_what, entries, kind, name) => {
    const found = { kind, entry: entries.findLast(each => each.name === name) }
    expect(findNameCollision(entries)).toEqual(found)
    expect(findNameCollision([...others, ...entries])).toEqual(found)
  })

  test('finds nothing in names that only begin alike, and below folders', () => {
    const entries = [
      folder('a'),
      file('a/b'),
      file('a/bc'),
      file('ab'),
      file('a!b'),
      folder('a/d'),
      file('a/d/b'),
    ]
    expect(findNameCollision(entries)).toBeUndefined()
    expect(findNameCollision([...others, ...entries])).toBeUndefined()
    expect(findNameCollision([])).toBeUndefined()
  })

  test('finds a collision exactly where folded names say so', () => {
    const segment = fc.constantFrom('a', 'A', 'b', 'B.c', '\u00e9', 'E\u0301', '\u0131', 'I', 'K', '\u212a')
    const name = fc.array(segment, { minLength: 1, maxLength: 3 }).map(parts => parts.join('/'))
    fc.assert(
      fc.property(fc.array(fc.record({ name, isDirectory: fc.boolean() }), { maxLength: 6 }), entries => {
        const keys = entries.map(each => foldEntryName(each.name))
        const files = entries.filter(each => !each.isDirectory).map(each => foldEntryName(each.name))
        const collides =
          new Set(keys).size < keys.length || keys.some(key => files.some(each => key.startsWith(`${each}/`)))
        expect(findNameCollision(entries) !== undefined).toBe(collides)
        expect(findNameCollision([...others, ...entries]) !== undefined).toBe(collides)
      }),
    )
  })
})
