import { describe, expect, test } from '@jest/globals'
import { lockCoversTool, type ToolRequest } from '../../../src/core/lock/cover-tool.ts'
import type { Lock } from '../../../src/core/lock/lock.ts'
import { parsePackageVersion } from '../../../src/core/nuget/version.ts'
import { lockOf, tool } from './samples.ts'

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
      'locked for latest-by version, minimum-age 0; this run asks for latest-by upload-time, minimum-age 1s',
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
