import { readFileSync } from 'node:fs'
import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { memberComments } from '../../../scripts/lib/member-comments.mjs'
import { formatLock } from '../../../src/core/lock/format-lock.ts'
import { lockSchema } from '../../../src/core/lock/lock-schema.ts'
import { parseLock } from '../../../src/core/lock/parse-lock.ts'
import { schemaProblems } from '../../support/schema-problems.ts'
import { anyLock, entry, lockOf, tool } from './samples.ts'

const read = (file: string) => readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8')

const schema = lockSchema(memberComments(read('src/core/lock/lock.ts')))

const sample = () => JSON.parse(formatLock({ lockfileVersion: 1, tool, packages: [entry('A', '1.0.0')] }))

describe('lockSchema', () => {
  test('is what schema/pkgtool.lock.schema.json holds', () => {
    expect(JSON.parse(read('schema/pkgtool.lock.schema.json'))).toEqual(schema)
  })

  test('takes every lock that formatLock writes', () => {
    fc.assert(
      fc.property(anyLock, lock => {
        expect(schemaProblems(JSON.parse(formatLock(lock)), schema)).toEqual([])
      }),
    )
  })

  test.each<[string, (lock: ReturnType<typeof sample>) => void, string]>([
    ['a newer version', lock => (lock.lockfileVersion = 2), '/lockfileVersion'],
    ['no packages', lock => delete lock.packages, '/packages'],
    ['packages by name', lock => (lock.packages = {}), '/packages'],
    ['a hostile id', lock => (lock.packages[0].id = '../x'), '/packages/0/id'],
    ['a long id', lock => (lock.packages[0].id = 'x'.repeat(101)), '/packages/0/id'],
    ['a range as version', lock => (lock.packages[0].version = '1.*'), '/packages/0/version'],
    ['no request', lock => delete lock.packages[0].requested, '/packages/0/requested'],
    ['a short hash', lock => (lock.packages[0].sha512 = 'AAAA'), '/packages/0/sha512'],
    ['a hash that is null', lock => (lock.packages[0].contentHash = null), '/packages/0/contentHash'],
    ['half a byte', lock => (lock.packages[0].size = 0.5), '/packages/0/size'],
    ['no source', lock => (lock.packages[0].source = ''), '/packages/0/source'],
    ['half of the names', lock => (lock.names = { packageExtension: 'x' }), '/names'],
    [
      'a hostile extension',
      lock => (lock.names = { packageExtension: '../x', manifestExtension: 'x' }),
      '/names/packageExtension',
    ],
    ['a tool that is none', lock => (lock.tool = []), '/tool'],
    ['a hostile name', lock => (lock.tool.name = '../x'), '/tool/name'],
    ['a stage that is none', lock => (lock.tool.requested.stage = 'released'), '/tool/requested/stage'],
    ['a negative age', lock => (lock.tool.requested.minimumAge = -1), '/tool/requested/minimumAge'],
    ['a time without offset', lock => (lock.tool.uploaded = '2019-10-24T21:00:00'), '/tool/uploaded'],
    ['a SHA-512 of the tool', lock => (lock.tool.sha256 = lock.packages[0].sha512), '/tool/sha256'],
  ])('refuses %s, as parseLock does', (_name, spoil, path) => {
    const lock = sample()
    spoil(lock)
    const problems = schemaProblems(lock, schema)
    expect(problems.length).toBeGreaterThan(0)
    for (const problem of problems) expect(problem.startsWith(path)).toBe(true)
    expect(() => parseLock(JSON.stringify(lock))).toThrow(expect.objectContaining({ code: 'INVALID_LOCK' }))
  })

  test('takes entries without hash and members that are not known, as parseLock does', () => {
    const bare = { id: 'A', version: '1.0.0', requested: '1.*', source: '/srv/feed', note: 'why' }
    const lock = { $schema: 'x', ...lockOf(bare) }
    expect(schemaProblems(lock, schema)).toEqual([])
    expect(parseLock(JSON.stringify(lock)).packages).toHaveLength(1)
  })
})
