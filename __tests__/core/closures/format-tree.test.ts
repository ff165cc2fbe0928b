import { describe, expect, test } from '@jest/globals'
import { formatTree } from '../../../src/core/closures/format-tree.ts'
import { appClosure, closurePackage, closureRequest } from '../../support/closures.ts'

describe('formatTree', () => {
  test('draws each package below what needs it, and what it needs only once', () => {
    expect(formatTree(appClosure)).toEqual([
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
    const packages = Array.from({ length: 10_000 }, (_, index) =>
      closurePackage(`p${index}`, `p${index + 1}`),
    )
    const chain = {
      ...appClosure,
      roots: [closureRequest('p0')],
      projects: [],
      packages: [...packages, closurePackage('p10000')],
    }
    expect(formatTree(chain)).toHaveLength(52)
  })
})
