import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { PkgtoolError } from '../../../src/core/base/errors.ts'
import { parsePackageList } from '../../../src/core/pins/package-list.ts'
import { thrownBy } from '../../support/thrown-by.ts'
import { anyText } from '../nuget/arbitraries.ts'

const file = 'list.txt'

describe('parsePackageList', () => {
  test('reads every form, and keeps order and repeats', () => {
    const text = [
      '\ufeff# the tools',
      'A 1.0',
      '  B@2.0-RC.1+m   # why',
      '',
      'A\t [1.0, 2.0)',
      'C@1.*#',
      'A 1.0',
      'D@ [1.0]',
    ].join('\r\n')
    expect(parsePackageList(text, { file })).toEqual([
      { id: 'A', version: '1.0', line: 2, file },
      { id: 'B', version: '2.0-RC.1+m', line: 3, file },
      { id: 'A', version: '[1.0, 2.0)', line: 5, file },
      { id: 'C', version: '1.*', line: 6, file },
      { id: 'A', version: '1.0', line: 7, file },
      { id: 'D', version: '[1.0]', line: 8, file },
    ])
    expect(parsePackageList(Buffer.from(text), { file })).toEqual(parsePackageList(text, { file }))
  })

  test('reads nothing from nothing', () => {
    expect(parsePackageList('')).toEqual([])
    expect(parsePackageList('\ufeff\r\n # \n')).toEqual([])
  })

  test.each([
    [
      'A',
      'INVALID_PIN',
      'Cannot read pin "A": it has no version on line 3 of list.txt. Expected ID VERSION or ID@VERSION.',
    ],
    [
      'A@ # 1.0',
      'INVALID_PIN',
      'Cannot read pin "A@": it has no version on line 3 of list.txt. Expected ID VERSION or ID@VERSION.',
    ],
    [
      '../A 1.0',
      'INVALID_PACKAGE_ID',
      'Cannot use package id "../A": it is given on line 3 of list.txt. Expected letters',
    ],
    [
      '@1.0',
      'INVALID_PACKAGE_ID',
      'Cannot use package id "": it is given on line 3 of list.txt. Expected letters',
    ],
    [
      'A 1.x',
      'INVALID_VERSION',
      'Cannot read version "1.x": it is given on line 3 of list.txt. Expected an exact version such as',
    ],
    [
      'A 1.0 B',
      'INVALID_VERSION',
      'Cannot read version "1.0 B": it is given on line 3 of list.txt. Expected an exact version such as',
    ],
    [
      'A [1.0',
      'INVALID_RANGE',
      'Cannot read version range "[1.0": it is given on line 3 of list.txt. Expected an exact',
    ],
    [
      'A 1.*.2',
      'INVALID_RANGE',
      'Cannot read version range "1.*.2": it is given on line 3 of list.txt. Expected an exact',
    ],
  ])('throws for %j at its line: %s', (line, code, message) => {
    const error = thrownBy(() => parsePackageList(`B 1.0\n\n${line}\nC 1.0`, { file }))
    expect(error).toMatchObject({ code, fields: { file, line: 3 } })
    expect(error.message.slice(0, message.length)).toBe(message)
  })

  test.each([
    ['A 4.x', 'write 4.*'],
    ['A 4.1.x', 'write 4.1.*'],
    ['A ^4.1.0', 'write [4.1.0,5.0)'],
    ['A ^0.2.3', 'write [0.2.3,0.3)'],
    ['A ~4.1.2', 'write [4.1.2,4.2)'],
    ['A >=4.1', 'write [4.1,)'],
    ['A < 4', 'write (,4)'],
    ['A v4.1.0', 'write 4.1.0'],
    ['A latest', 'write *'],
    ['- A 1.0', 'leave out the dash: the list is one text, with one pin per line'],
    ['"A 1.0"', 'leave out the quotes'],
    ['A: 1.0', 'leave out the colon'],
    [
      'A 1.0 B 2.0',
      'write one pin per line; if the lines come from YAML, begin the text with | (A is pinned with all that follows)',
    ],
    ['2.1.66@Dapper', 'write the id first: Dapper@2.1.66'],
    ['[1.0,2.0) A', 'write the id first: A@[1.0,2.0)'],
    ['7zip tool', undefined],
    ['A nonsense', undefined],
  ])('says of %j how pins write it', (line, change) => {
    expect(thrownBy(() => parsePackageList(line)).fields.change).toBe(change)
  })

  test.each([['A\n4.3.0'], ['4.3.0\nA']])('takes %j for one pin without quotes: one fault', list => {
    const error = thrownBy(() => parsePackageList(list))
    expect(error).toMatchObject({ code: 'INVALID_PIN', fields: { subject: 'A' } })
    expect(error.fields.change).toBe('write both as one: A@4.3.0, or "A 4.3.0" in quotes')
  })

  test('throws INVALID_PIN for bytes that are not valid UTF-8', () => {
    const error = thrownBy(() => parsePackageList(Buffer.from([0x41, 0xff]), { file }))
    expect(error).toMatchObject({ code: 'INVALID_PIN', fields: { file } })
  })

  test('throws nothing but PkgtoolError on any text', () => {
    fc.assert(
      fc.property(fc.array(anyText), lines => {
        try {
          parsePackageList(lines.join('\n'))
        } catch (error) {
          expect(error).toBeInstanceOf(PkgtoolError)
        }
      }),
      { numRuns: 500 },
    )
  })

  test('reads 100,000 lines and a line of a million blanks', () => {
    expect(parsePackageList('A 1.0\n'.repeat(100_000))).toHaveLength(100_000)
    expect(parsePackageList(`A${' '.repeat(1_000_000)}1.0`)).toHaveLength(1)
  })
})
