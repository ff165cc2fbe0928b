import { describe, expect, test } from '@jest/globals'
import { temporaryPath } from '../../../../src/core/files/writing/temporary-names.ts'

describe('temporaryPath', () => {
  test('gives a new name each time, which starts with a dot and has no extension of a package', () => {
    const names = new Set(Array.from({ length: 100 }, () => temporaryPath('a')))
    expect(names.size).toBe(100)
    for (const name of names) expect(name).toMatch(/^a[/\\]\.\d+\.[0-9a-f]{24}$/)
  })
})
