import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { compareLocks } from '../../../src/core/lock/compare-locks.ts'
import { formatLock } from '../../../src/core/lock/format-lock.ts'
import type { Lock } from '../../../src/core/lock/lock.ts'
import { anyLock, entry, lockOf, sha256, sha512, tool } from './samples.ts'

describe('compareLocks', () => {
  test('lists the tool first, then packages by id, one line each', () => {
    const before: Lock = {
      lockfileVersion: 1,
      tool,
      packages: [
        entry('Gone', '1.0.0'),
        entry('Floats', '1.0.0', { requested: '1.*' }),
        entry('Repinned', '1.0.0'),
        entry('Same', '1.0.0'),
        entry('Two', '1.0.0'),
        entry('Two', '2.0.0'),
      ],
    }
    const after: Lock = {
      lockfileVersion: 1,
      tool: { ...tool, version: '6.13.0', sha256: sha256('other') },
      packages: [
        entry('Same', '1.0.0', { sha512: sha512('other'), source: '/srv/feed' }),
        entry('New', '1.0.0', { requested: '[1.0, 2.0)' }),
        entry('floats', '1.1.0', { requested: '[1.*,)' }),
        entry('Repinned', '2.0.0'),
        entry('Two', '3.0.0'),
      ],
    }
    expect(compareLocks(before, after)).toEqual([
      'changed pkgtool.exe 6.12.0: version from 6.12.0 to 6.13.0',
      'changed Floats 1.0.0 (requested 1.*): id from Floats to floats, version from 1.0.0 to 1.1.0, requested from 1.* to [1.*,)',
      'removed Gone 1.0.0',
      'added New 1.0.0 (requested [1.0, 2.0))',
      'changed Repinned 1.0.0: version from 1.0.0 to 2.0.0, requested from 1.0.0 to 2.0.0',
      `changed Same 1.0.0: sha512 from ${sha512('Same 1.0.0')} to ${sha512('other')}, source from https://feed.example/index.json to /srv/feed`,
      'removed Two 1.0.0',
      'removed Two 2.0.0',
      'added Two 3.0.0',
    ])
  })

  test('reports a tool that is new, gone or asked for in another way, and a hash that is missing', () => {
    const with_: Lock = { lockfileVersion: 1, tool, packages: [] }
    expect(compareLocks(lockOf(), with_)).toEqual(['added pkgtool.exe 6.12.0'])
    expect(compareLocks(with_, lockOf())).toEqual(['removed pkgtool.exe 6.12.0'])
    const { sha256: _hash, ...bare } = tool
    const changed = { ...bare, requested: { ...tool.requested, stage: 'EarlyAccessPreview' as const } }
    expect(compareLocks(with_, { ...with_, tool: changed })).toEqual([
      `changed pkgtool.exe 6.12.0: requested.stage from Released to EarlyAccessPreview, sha256 from ${tool.sha256} to none`,
    ])
  })

  test('shows hostile text escaped and no password', () => {
    const before = lockOf(entry('A', '1.0.0'))
    const after = lockOf(entry('A', '1.0.0', { source: '/x\n::error::y' }))
    expect(compareLocks(before, after)).toEqual([
      'changed A 1.0.0: source from https://feed.example/index.json to /x\\u000a::error::y',
    ])
    const secret = lockOf(entry('A', '1.0.0', { source: 'https://me:secret@feed.example/index.json' }))
    expect(compareLocks(before, secret)).toEqual([])
  })

  test('is empty exactly when both are written alike', () => {
    const related = anyLock.chain(lock =>
      fc.tuple(
        fc.constant(lock),
        fc.oneof(
          anyLock,
          fc.shuffledSubarray([...lock.packages]).map((packages): Lock => ({ ...lock, packages })),
          fc.constant({ ...lock, packages: lock.packages.map(item => ({ ...item, size: 7 })) }),
        ),
      ),
    )
    fc.assert(
      fc.property(related, ([before, after]) => {
        expect(compareLocks(before, before)).toEqual([])
        expect(compareLocks(before, after).length === 0).toBe(formatLock(before) === formatLock(after))
      }),
    )
  })
})
