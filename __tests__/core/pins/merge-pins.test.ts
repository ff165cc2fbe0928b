import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { type Pin, parsePin, plainPin } from '../../../src/core/nuget/pin.ts'
import { mergePins } from '../../../src/core/pins/merge-pins.ts'
import { sha512Of } from '../../support/sha512.ts'
import { thrownBy } from '../../support/thrown-by.ts'

const [x, y] = [sha512Of('x'), sha512Of('y')]
const merge = (pins: readonly Pin[]): Pin[] => mergePins(pins.map(parsePin)).map(plainPin)

describe('mergePins', () => {
  test('keeps the first of one id and version, in any case and spelling', () => {
    const pins = [
      { id: 'A', version: '1.0', line: 1, file: 'x' },
      { id: 'B', version: '[1.0, 2.0)', line: 2 },
      { id: 'a', version: '1.0.0.0+m', line: 3 },
      { id: 'a', version: '[1]', line: 4 },
      { id: 'b', version: '[1,2.0.0)', line: 5 },
      { id: 'B', version: '1.*-RC*', line: 6 },
      { id: 'B', version: '1.*-rc*', line: 7 },
    ]
    expect(merge(pins)).toEqual([pins[0], pins[1], pins[5]])
  })

  test('keeps several versions of one id, and the range beside the exact version', () => {
    const pins = ['1.0', '2.0', '1.0-rc', '[1.0,)', '1.*'].map((version, line) => ({
      id: 'A',
      version,
      line,
    }))
    expect(merge(pins)).toEqual(pins)
  })

  test('gives the first pin the content hash of a later one', () => {
    const pins = [
      { id: 'A', version: '1.0', line: 1 },
      { id: 'A', version: '1.0', line: 2, contentHash: x },
      { id: 'A', version: '1.0', line: 3, contentHash: x },
    ]
    expect(merge(pins)).toEqual([{ id: 'A', version: '1.0', line: 1, contentHash: x }])
  })

  test('throws CONFLICTING_PINS for two content hashes and names both places', () => {
    const pins = [
      { id: 'A', version: '1.0', line: 1 },
      { id: 'A', version: '1.0', line: 2, file: 'one.json', contentHash: x },
      { id: 'a', version: '1.0.0', line: 3, file: 'two.json', contentHash: y },
    ]
    const error = thrownBy(() => merge(pins))
    expect(error).toMatchObject({ code: 'CONFLICTING_PINS', fields: { file: 'two.json', line: 3 } })
    expect(error.message.split('\n')).toEqual([
      'Cannot restore package "a 1.0.0": its content hash has two values. Expected one package of that id and version.',
      `  - line 2 of one.json: ${x}`,
      `  - line 3 of two.json: ${y}`,
    ])
  })

  test('joins a content hash and a SHA-512 of two places, in any spelling of one hash', () => {
    const hash = Buffer.alloc(64, 1)
    const pins = [
      { id: 'A', version: '1.0', line: 1, contentHash: hash.toString('hex') },
      { id: 'A', version: '1.0', line: 2, sha512: y, contentHash: hash.toString('base64') },
    ]
    expect(merge(pins)).toEqual([{ ...pins[0], ...pins[1], line: 1 }])
  })

  test('names all contradictions in one error', () => {
    const pins = ['A', 'B'].flatMap(id =>
      [x, y].map((hash, line) => ({ id, version: '1.0', line, sha512: hash, contentHash: hash })),
    )
    const error = thrownBy(() => merge(pins))
    expect(error.code).toBe('CONFLICTING_PINS')
    expect(error.fields.problems).toHaveLength(4)
    expect(error.message.split('\n').slice(0, 3)).toEqual([
      'Cannot restore package: there are 4 contradictions. Expected one package of each id and version.',
      `  - A 1.0: its SHA-512 has two values, line 0: ${x}`,
      `  - A 1.0: its SHA-512 has two values, line 1: ${y}`,
    ])
  })

  test('merging again changes nothing', () => {
    const pin = fc.record({
      id: fc.constantFrom('A', 'a', 'B'),
      version: fc.constantFrom('1', '1.0', '1.*', '[1]', '2-RC', '2-rc'),
      line: fc.nat(),
    })
    fc.assert(
      fc.property(fc.array(pin), pins => {
        expect(merge(merge(pins))).toEqual(merge(pins))
      }),
    )
  })
})
