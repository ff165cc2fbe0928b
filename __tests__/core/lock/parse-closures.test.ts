import { describe, expect, test } from '@jest/globals'
import { compareLocks } from '../../../src/core/lock/compare-locks.ts'
import { formatLock } from '../../../src/core/lock/format-lock.ts'
import type { Lock } from '../../../src/core/lock/lock.ts'
import { lockSchema } from '../../../src/core/lock/lock-schema.ts'
import { parseLock } from '../../../src/core/lock/parse-lock.ts'
import { requestOf } from '../../support/closures.ts'
import { schemaProblems } from '../../support/schema-problems.ts'
import { entry } from './samples.ts'

const sample: Lock = {
  lockfileVersion: 1,
  packages: [entry('A', '1.0.0'), entry('B', '2.0.0')],
  closures: [
    {
      framework: 'net8.0',
      project: 'src/App/App.csproj',
      alias: 'apple',
      pruning: '10.0.1',
      roots: [requestOf('A [1.0.0, )'), requestOf('my lib [1.0.0, )')],
      development: ['A'],
      projects: [{ id: 'my lib', dependencies: [requestOf('B (, )')] }],
      central: [requestOf('C [3.0.0, )')],
      packages: [
        { id: 'A', version: '1.0.0', dependencies: [requestOf('B [2.0.0, )')] },
        { id: 'B', version: '2.0.0', dependencies: [] },
      ],
    },
  ],
}

const json = () => JSON.parse(formatLock(sample))

describe('parseClosures', () => {
  test('reads what formatLock writes, with the line of each closure', () => {
    const text = formatLock(sample)
    const read = parseLock(text)
    const line = text.split('\n').findIndex(each => each.includes('"closures"')) + 2
    expect(read.closures).toEqual([{ ...sample.closures?.[0], line }])
    expect(formatLock(read)).toBe(text)
    expect(schemaProblems(JSON.parse(text), lockSchema(new Map()))).toEqual([])
  })

  test.each<[string, (lock: ReturnType<typeof json>) => void, string]>([
    ['closures by name', lock => (lock.closures = {}), '$.closures'],
    ['no framework', lock => delete lock.closures[0].framework, '$.closures[0].framework'],
    ['roots by name', lock => (lock.closures[0].roots = {}), '$.closures[0].roots'],
    ['a root for development that is no id', lock => (lock.closures[0].development = [1]), '.development[0]'],
    ['a root without range', lock => (lock.closures[0].roots = ['A']), '$.closures[0].roots[0]'],
    ['a range that is none', lock => (lock.closures[0].roots = ['A [x, )']), '$.closures[0].roots[0]'],
    ['a hostile id', lock => (lock.closures[0].packages[0].id = '../x'), '$.closures[0].packages[0].id'],
    ['a package without entry', lock => lock.packages.pop(), '$.closures[0].packages[1]'],
    [
      'another version than its entry',
      lock => (lock.closures[0].packages[1].version = '2.1.0'),
      '.packages[1]',
    ],
    [
      'a package twice',
      lock => lock.closures[0].packages.push({ id: 'a', version: '1.0.0' }),
      '.packages[2]',
    ],
    ['a closure twice', lock => lock.closures.push(lock.closures[0]), '$.closures[1]'],
  ])('refuses %s, with its place', (_name, spoil, path) => {
    const lock = json()
    spoil(lock)
    expect(() => parseLock(JSON.stringify(lock))).toThrow(
      expect.objectContaining({ code: 'INVALID_LOCK', message: expect.stringContaining(path) }),
    )
  })

  test('refuses a repeated member at any depth', () => {
    const text = formatLock(sample).replace(
      '"version": "2.0.0"\n        }\n      ]',
      '"version": "2.0.0", "version": "9.0.0"\n        }\n      ]',
    )
    expect(text).toContain('9.0.0')
    expect(() => parseLock(text)).toThrow(
      /there is a second member at \$\.closures\[0\]\.packages\[1\]\.version/,
    )
  })

  test('reads closures of equal frameworks under different names', () => {
    const lock = json()
    lock.closures.push({ ...lock.closures[0], alias: 'zebra' })
    expect(parseLock(JSON.stringify(lock)).closures?.map(({ alias }) => alias)).toEqual(['apple', 'zebra'])
  })

  test('is not asked for where the lock has none', () => {
    expect(parseLock(JSON.stringify({ ...json(), closures: undefined })).closures).toBeUndefined()
    expect(parseLock(JSON.stringify({ ...json(), closures: [] })).closures).toEqual([])
  })
})

describe('compareLocks', () => {
  test('names closures that come, change and go', () => {
    const [closure] = sample.closures ?? []
    if (closure === undefined) throw new Error('no closure')
    const other = { ...closure, roots: [] }
    const next = { ...sample, closures: [other, { ...closure, alias: 'fig' }] }
    expect(compareLocks(sample, next)).toEqual([
      'changed closure src/App/App.csproj (apple)',
      'added closure src/App/App.csproj (fig)',
    ])
    expect(compareLocks(next, sample)).toEqual([
      'removed closure src/App/App.csproj (fig)',
      'changed closure src/App/App.csproj (apple)',
    ])
    expect(compareLocks(sample, sample)).toEqual([])
  })
})
