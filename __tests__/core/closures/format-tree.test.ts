import { describe, expect, test } from '@jest/globals'
import { formatTree } from '../../../src/core/closures/format-tree.ts'
import type { LockedClosure } from '../../../src/core/lock/lock.ts'

const request = (id: string) => ({ id, range: '[1.0.0, )' })
const item = (id: string, ...dependencies: string[]) => ({
  id,
  version: '1.0.0',
  dependencies: dependencies.map(request),
})

const closure: LockedClosure = {
  framework: 'net8.0',
  roots: ['App', 'lib', 'Text'].map(request),
  projects: [{ id: 'lib', dependencies: [request('log')] }],
  packages: [item('App', 'Log', 'Text'), item('Log', 'Text'), item('Text')],
}

describe('formatTree', () => {
  test('draws each package below what needs it, and what it needs only once', () => {
    expect(formatTree(closure)).toEqual([
      'net8.0',
      '├── App 1.0.0',
      '│   ├── Log 1.0.0',
      '│   │   └── Text 1.0.0',
      '│   └── Text 1.0.0',
      '├── lib (project)',
      '│   └── log 1.0.0 …',
      '└── Text 1.0.0',
    ])
  })

  test('ends a chain of 10,000 packages after 50 levels', () => {
    const packages = Array.from({ length: 10_000 }, (_, index) => item(`p${index}`, `p${index + 1}`))
    const chain = {
      ...closure,
      roots: [request('p0')],
      projects: [],
      packages: [...packages, item('p10000')],
    }
    expect(formatTree(chain)).toHaveLength(52)
  })
})
