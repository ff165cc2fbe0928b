import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { formatLock } from '../../../src/core/lock/format-lock.ts'
import { parseLock } from '../../../src/core/lock/parse-lock.ts'
import { anyLock, entry, lockOf, sha512, tool } from './samples.ts'

describe('formatLock', () => {
  test('writes members in their order, packages by lower id and then version, and a line feed at the end', () => {
    const { size: _size, contentHash: _hash, ...small } = entry('b.Json', '2.0.0')
    const packages = [entry('B.Json', '10.0.0', { requested: '10.*' }), small]
    expect(formatLock({ lockfileVersion: 1, tool, packages })).toBe(`{
  "lockfileVersion": 1,
  "tool": {
    "name": "pkgtool.exe",
    "requested": {
      "version": "6.x",
      "stage": "Released",
      "latestBy": "version",
      "minimumAge": 0
    },
    "version": "6.12.0",
    "url": "https://feed.example/dist/tools/6.12.0/pkgtool.exe",
    "stage": "ReleasedAndBlessed",
    "uploaded": "2019-10-24T21:00:00.0000000Z",
    "sha256": "${tool.sha256}",
    "size": 8600000
  },
  "packages": [
    {
      "id": "b.Json",
      "version": "2.0.0",
      "requested": "2.0.0",
      "sha512": "${sha512('b.Json 2.0.0')}",
      "source": "https://feed.example/index.json"
    },
    {
      "id": "B.Json",
      "version": "10.0.0",
      "requested": "10.*",
      "sha512": "${sha512('B.Json 10.0.0')}",
      "contentHash": "${sha512('B.Json 10.0.0 content')}",
      "size": 1000,
      "source": "https://feed.example/index.json"
    }
  ]
}
`)
  })

  test('writes a lock that reads as the same lock and is written with the same bytes again', () => {
    fc.assert(
      fc.property(anyLock, lock => {
        const text = formatLock(lock)
        expect(formatLock(parseLock(text))).toBe(text)
        expect(parseLock(text).packages).toHaveLength(lock.packages.length)
        expect(parseLock(text).packages).toEqual(
          expect.arrayContaining(lock.packages.map(item => expect.objectContaining(item))),
        )
        if (lock.tool) expect(parseLock(text).tool).toMatchObject(lock.tool)
      }),
    )
  })

  test('the order of the packages and of their members does not matter', () => {
    const shuffled = anyLock.chain(lock =>
      fc.tuple(
        fc.constant(lock),
        fc.shuffledSubarray([...lock.packages], { minLength: lock.packages.length }),
        fc.boolean(),
      ),
    )
    fc.assert(
      fc.property(shuffled, ([lock, packages, backwards]) => {
        const turned = packages.map(item => Object.fromEntries(Object.entries(item).reverse()) as typeof item)
        expect(formatLock({ ...lock, packages: backwards ? turned : packages })).toBe(formatLock(lock))
      }),
    )
  })

  test('the order of requests that lead to one version does not matter', () => {
    const requests = ['1.*', '1.0.0', '[1.0, 2.0)'].map(requested => entry('A', '1.0.0', { requested }))
    expect(formatLock(lockOf(...requests))).toBe(formatLock(lockOf(...requests.toReversed())))
  })

  test('adding a package adds the lines of its entry and changes no other', () => {
    fc.assert(
      fc.property(anyLock, lock => {
        const before = formatLock({ ...lock, packages: [entry('0', '1.0.0'), ...lock.packages] }).split('\n')
        const after = formatLock({
          ...lock,
          packages: [entry('0', '1.0.0'), entry('0', '2.0.0'), ...lock.packages],
        }).split('\n')
        // The entry of 0 2.0.0 follows that of 0 1.0.0, which may have been the last.
        const start = after.indexOf('      "version": "2.0.0",') - 2
        const rest = [...after.slice(0, start), ...after.slice(start + 9)]
        const plain = (lines: readonly string[]) => lines.map(line => line.replace(/^ {4}},$/, '    }'))
        expect(plain(rest)).toEqual(plain(before))
      }),
    )
  })

  test('leaves user names and passwords out and shows characters that cannot be seen', () => {
    const text = formatLock({
      lockfileVersion: 1,
      tool: { ...tool, url: 'https://me:secret@feed.example/\u202etool' },
      packages: [entry('A', '1.0.0', { source: 'http://token@[::1]:5000/index.json?x=y' })],
    })
    expect(text).toContain('"url": "https://feed.example/%E2%80%AEtool"')
    expect(text).toContain('"source": "http://[::1]:5000/index.json?x=y"')
    const folder = '/srv/\u202efeed\u0085\n'
    const shown = formatLock(lockOf(entry('A', '1.0.0', { source: folder })))
    expect(shown).toContain('"source": "/srv/\\u202efeed\\u0085\\n"')
    expect(parseLock(shown).packages[0]?.source).toBe(folder)
  })
})
