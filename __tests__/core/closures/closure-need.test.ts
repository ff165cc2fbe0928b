import { describe, expect, test } from '@jest/globals'
import { needsOfPins } from '../../../src/core/closures/closure-need.ts'
import { readInlinePins } from '../../../src/core/pins/package-list.ts'
import { PinFaults } from '../../../src/core/pins/pin-faults.ts'
import { withTexts } from '../../support/closures.ts'

describe('needsOfPins', () => {
  const pinsOf = (...lines: string[]) => readInlinePins(lines, new PinFaults())

  test('makes one need for each framework, however written, with sorted roots', () => {
    const needs = needsOfPins(pinsOf('b 1.*', 'A 1.0'), {
      frameworks: ['net8.0', '.NETCoreApp,Version=v8.0', 'net472'],
      prunes: true,
    })
    expect(withTexts(needs.map(({ request }) => request))).toEqual(
      ['net8.0', 'net472'].map(framework => ({
        framework,
        roots: [
          { id: 'A', range: '[1.0.0, 1.0.0]' },
          { id: 'b', range: '[1.*, )' },
        ],
      })),
    )
    expect(needs[0]?.places.get('b')).toEqual({ line: 1 })
  })

  test('refuses two versions of one id, with both places', () => {
    expect(() => needsOfPins(pinsOf('a 1.0', 'A 2.0'), { frameworks: ['net8.0'], prunes: true })).toThrow(
      expect.objectContaining({
        code: 'CONFLICTING_PINS',
        fields: expect.objectContaining({ details: ['line 1: a 1.0', 'line 2: A 2.0'], line: 2 }),
      }),
    )
  })
})
