import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { findLockedPackage } from '../../../src/core/lock/find-package.ts'
import type { Lock } from '../../../src/core/lock/lock.ts'
import { keepIndex } from '../../../src/core/lock/lock-index.ts'
import { tryParsePinVersion } from '../../../src/core/nuget/pin-version.ts'
import { anyLock, entry, lockOf } from './samples.ts'

function find(lock: Lock, { id, version }: { readonly id: string; readonly version: string }) {
  const request = tryParsePinVersion(version)
  return request && findLockedPackage(lock, { id, request })
}

describe('findLockedPackage', () => {
  const floating = entry('My.Json', '1.5.0-RC', { requested: '1.*-*' })
  const range = entry('My.Json', '1.0.0', { requested: '[1.0, 2.0)' })
  const exact = entry('Other', '3.0.0')
  const lock = lockOf(floating, range, exact)

  test.each([
    ['my.json', '1.*-*', floating],
    ['MY.JSON', '[1, 2.0.0)', range],
    ['My.Json', '1.5.0-rc', floating],
    ['My.Json', '1.5-RC+build', floating],
    ['My.Json', '[1.0.0.0]', range],
    ['Other', '3', exact],
    ['Other', '[3.0.0, 3.0.0]', exact],
    ['Other', '[3.0.0, )', undefined],
    ['Other', '3.*', undefined],
    ['My.Json', '[1.0, 2.0]', undefined],
    ['My.Json', '2.0.0', undefined],
    ['My', '1.0.0', undefined],
    ['Other', 'x', undefined],
  ])('for %s %s finds the entry of that request or exact version', (id, version, expected) => {
    expect(find(lock, { id, version })).toBe(expected)
  })

  test('does not believe an entry whose version is not what it says was requested', () => {
    const lying = lockOf(
      entry('A', '2.0.0', { requested: '1.0.0' }),
      entry('B', '2.0.0', { requested: '[1.0,2.0)' }),
    )
    expect(find(lying, { id: 'A', version: '1.0.0' })).toBeUndefined()
    expect(find(lying, { id: 'B', version: '[1.0,2.0)' })).toBeUndefined()
    expect(find(lying, { id: 'A', version: '2.0.0' })?.version).toBe('2.0.0')
  })

  test('prefers the entry of the request to one that was requested otherwise and has the version', () => {
    const other = entry('A', '3.0.0', { requested: '*-*' })
    const both = lockOf(other, entry('A', '3.0.0'))
    expect(find(both, { id: 'A', version: '3.0.0' })).toBe(both.packages[1])
    expect(find(both, { id: 'A', version: '*-*' })).toBe(other)
  })

  test('finds every entry of a lock by its request and by its version', () => {
    fc.assert(
      fc.property(anyLock, lock => {
        for (const item of lock.packages) {
          expect(find(lock, { id: item.id, version: item.requested })).toBe(item)
          const found = find(lock, { id: item.id, version: item.version })
          expect(found?.version.toLowerCase()).toBe(item.version.toLowerCase())
          expect(found?.sha512).toBe(item.sha512)
        }
      }),
    )
  })

  test('answers 50,000 pins over 50,000 entries of one id', () => {
    const packages = Array.from({ length: 50_000 }, (_, patch) => ({
      ...entry('A', `1.0.${patch}`),
      line: patch + 1,
    }))
    const lock = keepIndex({ lockfileVersion: 1, packages })
    expect(packages.filter(item => find(lock, item) !== item)).toEqual([])
  })
})
