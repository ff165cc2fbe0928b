import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { toLowerInvariant } from '../../../src/core/base/printable.ts'
import { createSourceMapping, type MappedSource } from '../../../src/core/sources/source-mapping.ts'

describe('createSourceMapping', () => {
  const sources = ['all', 'Ours', 'exact', 'never']
  const mapping = createSourceMapping(
    [
      { key: 'all', patterns: ['*'] },
      { key: 'ours', patterns: ['Our.*', 'Our.Tools.*'] },
      { key: 'exact', patterns: ['Our.Tools.One'] },
      { key: 'absent', patterns: ['Their.*'] },
    ],
    sources,
  )

  test('takes the exact id before the longest prefix before *', () => {
    expect(mapping.sourcesFor('our.TOOLS.one')).toEqual(['exact'])
    expect(mapping.sourcesFor('Our.Tools.One.Two')).toEqual(['Ours'])
    expect(mapping.sourcesFor('Our')).toEqual(['all'])
  })

  test('lets an id be asked of nobody when its pattern has no source that is there', () => {
    expect(mapping.sourcesFor('Their.Tool')).toEqual([])
    expect(mapping.patterns).toContain('absent: Their.*')
  })

  test('has nobody for an id without a pattern', () => {
    expect(createSourceMapping([{ key: 'a', patterns: ['B'] }], ['a']).sourcesFor('C')).toEqual([])
  })

  // A package that takes another's place in a folder comes from that one's sources: what folds the ids is the same.
  test('gives ids that share a place the same sources, and ids that only look alike none of the mapped ones', () => {
    const alike = createSourceMapping(
      [
        { key: 'ours', patterns: ['Kit.*', 'Ship.One'] },
        { key: 'all', patterns: ['*'] },
      ],
      ['ours', 'all'],
    )
    for (const [id, place] of [
      ['\u212ait.Core', 'kit.core'],
      ['KIT.Core', 'kit.core'],
      ['SHIP.ONE', 'ship.one'],
    ] as const)
      expect([toLowerInvariant(id), alike.sourcesFor(id)]).toEqual([place, ['ours']])
    for (const id of ['sh\u0131p.one', 'SH\u0130P.one', '\u017fhip.One', '\u041ait.Core', 'ki\u0307t.Core'])
      expect([alike.sourcesFor(id), ['kit.core', 'ship.one'].includes(toLowerInvariant(id))]).toEqual([
        ['all'],
        false,
      ])
  })

  test('takes no name that only looks like that of a source for it', () => {
    const named = (...sources: string[]) =>
      createSourceMapping([{ key: 'kit', patterns: ['*'] }], sources).sourcesFor('any')
    expect(named('KIT')).toEqual(['KIT'])
    expect(named('\u212ait', 'k\u0131t', '\u043ait')).toEqual([])
  })

  const letters = fc.string({ unit: fc.constantFrom('a', 'B', '.', 'É', 'é'), maxLength: 5 })
  const pattern = fc
    .tuple(letters, fc.constantFrom('', '*', '*x', ' '))
    .map(parts => parts.join(''))
    .filter(text => text.trim() !== '')
  const patterns = fc.array(pattern, { minLength: 1, maxLength: 4 })
  const mapped = fc.uniqueArray(
    fc.record({ key: fc.constantFrom('one', 'Two', 'three', 'absent'), patterns }),
    { selector: ({ key }) => key },
  )

  test('agrees with a look at all patterns, the best first', () => {
    fc.assert(
      fc.property(mapped, fc.array(letters, { maxLength: 8 }), (given, ids) => {
        const names = ['ONE', 'two', 'Three']
        const made = createSourceMapping(given, names)
        for (const id of ids) expect(made.sourcesFor(id)).toEqual(lookAtAll(given, names, id))
      }),
      { numRuns: 1000 },
    )
  })

  test('does not depend on the order of sources and patterns', () => {
    fc.assert(
      fc.property(mapped, letters, (given, id) => {
        const turned = given.map(one => ({ ...one, patterns: one.patterns.toReversed() })).reverse()
        const names = ['one', 'two', 'three']
        expect(createSourceMapping(turned, names).sourcesFor(id)).toEqual(
          createSourceMapping(given, names).sourcesFor(id),
        )
      }),
    )
  })
})

/** The rules once more, naively: of the patterns that fit, those with the longest text before their `*`. */
function lookAtAll(given: readonly MappedSource[], names: readonly string[], id: string): string[] {
  const all = given.flatMap(({ key, patterns }) =>
    patterns.map(pattern => {
      const text = pattern.trim().toLowerCase()
      return { key, text: text.replace(/\*.*$/, ''), isPrefix: text.includes('*') }
    }),
  )
  const folded = id.toLowerCase()
  const fitting = all.filter(({ text, isPrefix }) => (isPrefix ? folded.startsWith(text) : folded === text))
  const longest = Math.max(-1, ...fitting.map(({ text }) => text.length))
  const best = all.filter(({ text }) => text.length === longest && folded.startsWith(text))
  return names.filter(name => best.some(({ key }) => key.toLowerCase() === name.toLowerCase()))
}
