import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from '@jest/globals'
import { declarationsOf, findPlace, mutate } from './find-symbol.mjs'
import { mutations } from './list.mjs'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const declarations = declarationsOf(root)

test.each(mutations)(
  'the mutation "$name" still fits the sources and names a test that is there',
  mutation => {
    const { replace, caughtBy } = mutation
    const place = findPlace(declarations, mutation)
    expect(mutate(place, replace)).not.toBe(place.text)
    if (caughtBy.startsWith('campaign ')) expect(caughtBy).toMatch(/^campaign "[a-z: ]+" \d+$/)
    else expect(existsSync(join(root, caughtBy))).toBe(true)
  },
)

describe('findPlace', () => {
  const placesOf = (files: Record<string, string>) => {
    const places = new Map<string, { file: string; text: string; start: number; end: number }[]>()
    for (const [file, text] of Object.entries(files))
      for (const [, name = ''] of text.matchAll(/function (\w+)/g)) {
        const place = { file, text, start: text.indexOf(`function ${name}`), end: text.length }
        places.set(name, [...(places.get(name) ?? []), place])
      }
    return places
  }
  const places = placesOf({
    'src/a.ts': 'function only() {\n  if (a &&\n    b) c()\n}',
    'src/b.ts': 'function twice() {}',
    'src/c.ts': 'function besides() {}\nfunction twice() { x(); x() }',
  })

  test('finds a text however it is broken into lines, and what stands beside another', () => {
    const place = findPlace(places, { name: 'm', symbol: 'only', find: ' if (a && b) ' })
    expect(mutate(place, 'if (b)')).toBe('function only() {\n  if (b) c()\n}')
    const found = findPlace(places, { name: 'm', symbol: 'twice', beside: 'besides', find: 'twice' })
    expect(found.file).toBe('src/c.ts')
  })

  test.each([
    [{ symbol: 'gone', find: 'x' }, '"m": src has no gone'],
    [{ symbol: 'twice', find: 'x' }, '"m": twice is ambiguous: src/b.ts, src/c.ts'],
    [{ symbol: 'twice', beside: 'gone', find: 'x' }, '"m": src has no gone'],
    [{ symbol: 'only', beside: 'besides', find: 'x' }, '"m": src has no only beside besides'],
    [{ symbol: 'only', find: 'gone' }, '"m": only in src/a.ts has 0 times: gone'],
    [{ symbol: 'twice', beside: 'besides', find: 'x()' }, '"m": twice in src/c.ts has 2 times: x()'],
  ])('refuses %j', (mutation, message) => {
    expect(() => findPlace(places, { name: 'm', ...mutation })).toThrow(message)
  })
})
