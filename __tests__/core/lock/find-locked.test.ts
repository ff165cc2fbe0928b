import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { findLockedPackage, lockCoversTool, type ToolRequest } from '../../../src/core/lock/find-locked.ts'
import type { Lock } from '../../../src/core/lock/lock-file.ts'
import { tryParsePinRequest } from '../../../src/core/lock/reading.ts'
import { parsePinVersion, pinVersionKey, tryParsePinVersion } from '../../../src/core/nuget/pin.ts'
import { parsePackageVersion } from '../../../src/core/nuget/version.ts'
import { anyText, versionText } from '../nuget/arbitraries.ts'
import { anyLock, entry, lockOf, tool } from './samples.ts'

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

  test('finds every entry of a lock by its request and by its version', () => {
    fc.assert(
      fc.property(anyLock, lock => {
        for (const item of lock.packages) {
          expect(find(lock, { id: item.id, version: item.requested })).toBe(item)
          const found = find(lock, {
            id: item.id.toUpperCase() === 'İ' ? item.id : item.id,
            version: item.version,
          })
          expect(found?.version.toLowerCase()).toBe(item.version.toLowerCase())
          expect(found?.sha512).toBe(item.sha512)
        }
      }),
    )
  })

  test('answers 50,000 pins over 50,000 entries of one id', () => {
    const packages = Array.from({ length: 50_000 }, (_, patch) => entry('A', `1.0.${patch}`))
    const lock = lockOf(...packages)
    expect(packages.filter(item => find(lock, item) !== item)).toEqual([])
  })
})

describe('tryParsePinRequest', () => {
  test('reads versions of pins as the readers of pins do', () => {
    const bracketed = fc
      .tuple(
        fc.constantFrom('[', '('),
        versionText,
        fc.constantFrom(',', ', ', ']'),
        versionText,
        fc.constantFrom(']', ')', '', '*'),
      )
      .map(parts => parts.join(''))
    fc.assert(
      fc.property(fc.oneof(anyText, versionText, bracketed), text => {
        let key: string | undefined
        try {
          key = pinVersionKey(parsePinVersion(text))
        } catch {
          // No version of a pin.
        }
        expect(tryParsePinRequest(text)?.key).toBe(key)
      }),
      { numRuns: 1000 },
    )
  })

  test.each([
    ['1.0', '1.0.0', true],
    ['1.0', '1.0.1', false],
    ['[1.0,2.0)', '1.9.0', true],
    ['[1.0,2.0)', '2.0.0', false],
    ['[1.0,2.0)', '1.5.0-rc', false],
    ['1.*', '1.5.0', true],
    // What the reference picks where no 1.x is there.
    ['1.*', '2.0.0', true],
    ['1.*', '0.9.0', false],
  ])('%s takes %s: %s', (requested, version, expected) => {
    expect(tryParsePinRequest(requested)?.takes(parsePackageVersion(version))).toBe(expected)
  })
})

describe('lockCoversTool', () => {
  const lock: Lock = { lockfileVersion: 1, tool, packages: [] }
  const same: ToolRequest = {
    name: 'pkgtool.exe',
    version: '6.x',
    stage: 'Released',
    latestBy: 'version',
    minimumAge: 0,
  }
  const exactly = (version: string): ToolRequest => ({
    ...same,
    version,
    stage: 'ReleasedAndBlessed',
    minimumAge: 5,
    exact: parsePackageVersion(version),
  })

  test('covers the same request, and the exact version whatever else is asked', () => {
    expect(lockCoversTool(lock, same)).toEqual({ state: 'covered', entry: tool })
    expect(lockCoversTool(lock, { ...same, version: ' 6.x ' }).state).toBe('covered')
    expect(lockCoversTool(lock, exactly('6.12.0')).state).toBe('covered')
    expect(lockCoversTool(lock, exactly('6.12.0.0+build')).state).toBe('covered')
  })

  test.each<[Partial<ToolRequest>, string]>([
    [{ version: '5.x' }, 'locked for version 6.x; this run asks for version 5.x'],
    [
      { stage: 'ReleasedAndBlessed' },
      'locked for stage Released; this run asks for stage ReleasedAndBlessed',
    ],
    [
      { latestBy: 'upload-time', minimumAge: 1000 },
      'locked for latest-by version, minimum-age 0ms; this run asks for latest-by upload-time, minimum-age 1000ms',
    ],
    [{ name: 'nuget.exe' }, 'locked for tool pkgtool.exe; this run asks for tool nuget.exe'],
    [exactly('6.13.0'), 'locked for version 6.12.0; this run asks for version 6.13.0'],
    [{ ...exactly('6.12.0'), name: 'x\n' }, 'locked for tool pkgtool.exe; this run asks for tool x\\u000a'],
  ])('is stale for %j and says why', (over, reason) => {
    expect(lockCoversTool(lock, { ...same, ...over })).toEqual({
      state: 'stale',
      entry: tool,
      reason: `pkgtool.exe 6.12.0 is ${reason}`,
    })
  })

  test('an exact request is not answered by an entry that only says it was requested', () => {
    const lying: Lock = { ...lock, tool: { ...tool, requested: { ...tool.requested, version: '6.13.0' } } }
    expect(lockCoversTool(lying, exactly('6.13.0')).state).toBe('stale')
  })

  test('a lock without a tool is absent, not stale', () => {
    expect(lockCoversTool(lockOf(), same)).toEqual({ state: 'absent' })
  })
})
