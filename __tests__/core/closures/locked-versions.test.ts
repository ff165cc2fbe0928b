import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { lockedVersions } from '../../../src/core/closures/locked-versions.ts'
import type { LockedClosure } from '../../../src/core/lock/lock.ts'
import { writeLock } from '../../../src/core/locking/write-lock.ts'
import { PackageRanges } from '../../../src/core/projects/graph/package-range.ts'
import { requestOf } from '../../support/closures.ts'
import { faultServers } from '../../support/fault-server.ts'
import { type PackageGraph, serveGraph } from '../../support/graph-feed.ts'
import { quick } from '../../support/package-feed.ts'
import { temporaryFolders } from '../../support/temporary.ts'

const startServer = faultServers()
const newFolder = temporaryFolders()

const closure = (
  packages: Readonly<Record<string, readonly string[]>>,
  ...roots: string[]
): LockedClosure => ({
  framework: 'net8.0',
  roots: roots.map(requestOf),
  packages: Object.entries(packages).map(([name, dependencies]) => {
    const [id = '', version = ''] = name.split(' ')
    return { id, version, dependencies: dependencies.map(requestOf) }
  }),
})

const locked = (closures: readonly LockedClosure[], asked: string, upgrade?: ReadonlySet<string>) => {
  const { id, range } = requestOf(asked)
  const find = lockedVersions({ lockfileVersion: 1, packages: [], closures }, upgrade)
  return find({ framework: 'net8.0', roots: [] })(new PackageRanges().of(id, range))?.normalized
}

describe('lockedVersions', () => {
  test.each([
    ['a floating request, and another one that floats over it', ['A 1.*'], 'a 1.2.*', '1.2.3'],
    ['a floating request that floats over others', ['A 1.*'], 'a 1.3.*', undefined],
    ['a request that got the lowest of its day', ['A [1.0.0, )'], 'a [1.0.0, )', '1.2.3'],
    ['another request, for which the client may take less', ['A [1.0.0, )'], 'a [1.1.0, )', undefined],
    ['a request that does not hold it', ['A [1.0.0, )'], 'a [2.0.0, )', undefined],
    ['what a higher request got', ['B [1.0.0, )', 'C [1.0.0, )'], 'a [1.0.0, )', undefined],
    ['the higher request', ['B [1.0.0, )', 'C [1.0.0, )'], 'a [1.2.0, )', '1.2.3'],
    ['a package that is not there', ['A 1.*'], 'd 1.*', undefined],
  ])('for %s', (_, roots, asked, version) => {
    const packages = { 'A 1.2.3': [], 'B 1.0.0': ['A [1.0.0, )'], 'C 1.0.0': ['A [1.2.0, )'] }
    const own = roots.length > 1 ? packages : { 'A 1.2.3': [] }
    expect(locked([closure(own, ...roots)], asked)).toBe(version)
  })

  test('takes the own closure first, and others for what that lacks', () => {
    const other = { ...closure({ 'A 2.0.0': [], 'B 2.0.0': [] }, 'A *', 'B *'), framework: 'net9.0' }
    const own = closure({ 'A 1.0.0': [] }, 'A *')
    expect(locked([other, own], 'A *')).toBe('1.0.0')
    expect(locked([other, own], 'B *')).toBe('2.0.0')
  })

  test('has nothing for what is upgraded, and for what that needs', () => {
    const own = closure(
      { 'A 1.0.0': ['B *'], 'B 1.0.0': ['C *'], 'C 1.0.0': [], 'D 1.0.0': [] },
      'A *',
      'D *',
    )
    const found = ['A', 'B', 'C', 'D'].map(id => locked([own], `${id} *`, new Set(['b'])))
    expect(found).toEqual(['1.0.0', undefined, undefined, '1.0.0'])
  })
})

const ids = ['p0', 'p1', 'p2', 'p3', 'p4']
const numbers = ['1.0.0', '1.1.0', '1.2.0', '2.0.0']

/** A feed, and the same feed later. */
const feeds = fc
  .array(
    fc.array(
      fc.record({
        isEarly: fc.boolean(),
        dependencies: fc.array(
          fc.record({
            step: fc.integer({ min: 1, max: 3 }),
            range: fc.constantFrom('1.0.0', '1.1.0', '1.*', '*'),
          }),
          { maxLength: 2 },
        ),
      }),
      { minLength: numbers.length, maxLength: numbers.length },
    ),
    { minLength: ids.length, maxLength: ids.length },
  )
  .map(packages => {
    const graphOf = (isThere: (isEarly: boolean) => boolean): PackageGraph =>
      Object.fromEntries(
        ids.map((id, at) => [
          id,
          Object.fromEntries(
            numbers.flatMap((version, index) => {
              const found = packages[at]?.[index]
              // One version is always there, so that most graphs can be resolved.
              if (found === undefined || !(version === '1.2.0' || isThere(found.isEarly))) return []
              const needed = found.dependencies.flatMap(({ step, range }) =>
                at + step < ids.length ? `${ids[at + step]} ${range}` : [],
              )
              return [[version, [...new Map(needed.map(text => [requestOf(text).id, text])).values()]]]
            }),
          ),
        ]),
      )
    return { early: graphOf(isEarly => isEarly), late: graphOf(() => true) }
  })

test('a lock stays byte for byte on a feed that has grown, and with upgrade it is that of a run from nothing', async () => {
  await fc.assert(
    fc.asyncProperty(feeds, async ({ early, late }) => {
      const server = await startServer()
      const source = serveGraph(server, early)
      const workingDirectory = await newFolder()
      const write = (lockFile: string, upgrade: boolean) =>
        writeLock({
          ...quick,
          workingDirectory,
          lockFile,
          upgrade,
          restore: { sources: [source], packages: ['p0 *', 'p1 1.*', 'p2 [1.0,)'], frameworks: ['net8.0'] },
        })
      const read = (name: string) => readFile(join(workingDirectory, name), 'utf8')
      await write('a.lock.json', false)
      const before = await read('a.lock.json')
      serveGraph(server, late)
      const asked = server.requests.length
      await write('a.lock.json', false)
      expect([await read('a.lock.json'), server.requests.length]).toEqual([before, asked])
      await write('a.lock.json', true)
      await write('b.lock.json', false)
      expect(await read('a.lock.json')).toBe(await read('b.lock.json'))
    }),
    { numRuns: 25 },
  )
})
