import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { restorePackages } from '../../src/core/packages/restore.ts'
import type { RestorePackagesOptions } from '../../src/core/packages/restore-options.ts'
import { failureOf } from '../support/failure-of.ts'
import { type Answer, faultServers } from '../support/fault-server.ts'
import { makePackage } from '../support/package.ts'
import { packagePath, quick, type ServedPackage, servePackages } from '../support/package-feed.ts'
import { patientTimers } from '../support/patient-timers.ts'
import { recordingLog } from '../support/recording-log.ts'
import { temporaryFolders } from '../support/temporary.ts'

const startServer = faultServers()
const makeFolder = temporaryFolders()
patientTimers()

const all: readonly ServedPackage[] = Array.from({ length: 12 }, (_, index) => ({
  id: `p${index}`,
  version: '1.0.0',
}))
const pins = all.map(({ id, version }) => `${id} ${version}`)

/** Two servers, `one` and `two`, with the same packages. */
async function prepare() {
  const [one, two] = [await startServer(), await startServer()]
  const sources = [`one=${servePackages(one, all)}`, `two=${servePackages(two, all)}`]
  const addresses = sources.map(source => source.slice(4))
  const folder = join(await makeFolder(), 'packages')
  const log = recordingLog()
  const restore = (options: RestorePackagesOptions = {}) =>
    restorePackages({
      sources,
      packages: pins,
      packagesDirectory: folder,
      maxConnections: 1,
      ...quick,
      log,
      ...options,
    })
  return { one, two, sources, addresses, log, restore }
}

const dead: readonly [string, Answer][] = [
  ['answers 503', { status: 503 }],
  ['answers 429', { status: 429, headers: { 'retry-after': '1' } }],
  ['resets each connection', { resetAt: 'head' }],
  ['never answers', { stall: true }],
]
const timeouts = { idleTimeout: 50 }

describe('restorePackages from a source that dies', () => {
  test.each(dead)('before its index, and %s: three attempts in all, one warning', async (_what, answer) => {
    const { one, restore, addresses, log } = await prepare()
    one.on('/feed/index.json', answer)
    const { packages } = await restore(timeouts)
    expect(new Set(packages.map(({ source }) => source))).toEqual(new Set([addresses[1]]))
    expect(one.requests).toHaveLength(3)
    expect(log.of('warning')).toEqual([
      expect.stringMatching(/after 3 attempts.*. The other sources are asked\.$/),
    ])
  })

  test.each(dead)(
    'in mid-run, and %s: its retries in all, not for each package, and one warning',
    async (_what, answer) => {
      const { one, restore, addresses, log } = await prepare()
      for (const served of all.slice(5)) one.on(packagePath(served), answer)
      const { packages } = await restore(timeouts)
      expect(packages.map(({ source }) => source)).toEqual([
        ...Array(5).fill(addresses[0]),
        ...Array(7).fill(addresses[1]),
      ])
      // Five packages are under way at once: none of them tries more often than alone, and no other one at all.
      expect(one.requests.length).toBeLessThanOrEqual(1 + 5 + 5 * 3)
      expect(log.of('warning')).toEqual([
        expect.stringMatching(/after [123] attempts?.*. The other sources are asked\.$/),
      ])
    },
  )

  test('in the middle of a package: the package comes whole from the other', async () => {
    const { one, restore, addresses } = await prepare()
    const [first] = all as [ServedPackage]
    one.on(packagePath(first), { body: makePackage(first), resetAt: 30 })
    const { packages } = await restore({ packages: pins.slice(0, 1) })
    expect(packages.map(({ source }) => source)).toEqual([addresses[1]])
  })

  test('is in the result with what it gave, and why it was passed over', async () => {
    const { one, restore, addresses, log } = await prepare()
    for (const served of all.slice(5)) one.on(packagePath(served), { status: 503 })
    const { packages, sources } = await restore()
    const bytes = (address?: string) =>
      packages.filter(({ source }) => source === address).reduce((sum, { size }) => sum + size, 0)
    const message = expect.stringMatching(/^Cannot fetch .*: status 503 after \d attempts?/)
    const [first, second] = addresses
    expect(sources).toEqual([
      {
        name: 'one',
        address: first,
        asked: true,
        packages: 5,
        bytes: bytes(first),
        failure: { code: 'HTTP_STATUS', message },
      },
      { name: 'two', address: second, asked: true, packages: 7, bytes: bytes(second) },
    ])
    expect(log.of('info').at(-1)).toMatch(new RegExp(`; 5 from ${first}, 7 from ${second}; ${first} failed$`))
  })

  test('with many packages under way: those that wait go to the other source', async () => {
    const { one, restore, log } = await prepare()
    for (const served of all) one.on(packagePath(served), { status: 503 })
    await restore({ maxConnections: 8 })
    expect(one.requests.length).toBeLessThan(1 + 12 * 3)
    expect(log.of('warning')).toHaveLength(1)
  })

  test('is asked last for each package that nobody else has, once, and its failure is the error', async () => {
    const { one, two, restore, log } = await prepare()
    for (const served of all) one.on(packagePath(served), { status: 503 })
    const lonely = all.slice(8)
    for (const served of lonely) two.on(packagePath(served), { status: 404 })
    const error = await failureOf(() => restore())
    expect(error.fields.problems?.map(({ fields }) => fields.status)).toEqual(lonely.map(() => 503))
    for (const served of lonely.slice(-2)) expect(one.requestsFor(packagePath(served))).toHaveLength(1)
    expect(log.of('warning')).toHaveLength(1)
  })

  test('and comes back: it is asked last but with its retries', async () => {
    const { one, two, restore, addresses } = await prepare()
    const [first, second, third] = all as [ServedPackage, ServedPackage, ServedPackage]
    one.on(packagePath(first), { status: 503 })
    one.on(packagePath(third), [{ status: 503 }, { body: makePackage(third) }])
    for (const served of [second, third]) two.on(packagePath(served), { status: 404 })
    const { packages } = await restore({ packages: pins.slice(0, 3) })
    expect(packages.map(({ source }) => source)).toEqual([addresses[1], addresses[0], addresses[0]])
  })

  test('refuses connections: the version list of the other is used', async () => {
    const { sources, restore, addresses } = await prepare()
    const closed = 'http://127.0.0.1:1/index.json'
    const options = { sources: [closed, ...sources], packages: ['p0 [1.0,2.0)', 'p1 *'] }
    const { packages } = await restore(options)
    expect(packages.map(({ source }) => source)).toEqual([addresses[0], addresses[0]])
  })
})

describe('restorePackages from a source that lacks packages', () => {
  test('asks the next, says nothing, and opens no source that it does not need', async () => {
    const { one, two, sources, restore, log } = await prepare()
    const three = await startServer()
    one.on(packagePath(all[0] as ServedPackage), { status: 404 })
    await restore({ sources: [...sources, servePackages(three, all)] })
    expect(two.requests.map(({ url }) => url)).toEqual([
      '/feed/index.json',
      packagePath(all[0] as ServedPackage),
    ])
    expect(three.requests).toEqual([])
    expect(log.of('warning')).toEqual([])
  })

  test('restores from folders while offline, whatever servers there are', async () => {
    const { sources, restore, log } = await prepare()
    const folder = join(await makeFolder(), 'vendor')
    await restore({ packagesDirectory: folder })
    const options = {
      sources: [...sources, folder],
      packagesDirectory: join(folder, '..', 'p'),
      offline: true,
    }
    const { packages } = await restore(options)
    expect(new Set(packages.map(({ source }) => source))).toEqual(new Set([folder]))
    expect(log.of('warning')).toEqual([
      expect.stringMatching(/^Cannot fetch ".*" while offline: .*. The other sources are asked\.$/),
      expect.stringMatching(/^Cannot fetch ".*" while offline: .*. The other sources are asked\.$/),
    ])
  })
})

describe('restorePackages of a package that no source gives, while one is down', () => {
  const typo = { id: 'My.Typo', version: '1.0.0', line: 7, file: 'list.txt' }

  test.each(['1.0.0', '1.*'])('names it with what each source answered: %s', async version => {
    const { two, sources, restore } = await prepare()
    two.on('/feed/index.json', { resetAt: 'head' })
    const error = await failureOf(() => restore({ packages: [], pins: [{ ...typo, version }] }))
    expect(error.code).toBe('PACKAGES_MISSING')
    const first = version === '1.0.0' ? 'no such package \\(404\\)' : 'no version of that id'
    expect(error.fields.details).toEqual([
      expect.stringMatching(
        new RegExp(
          `^My\\.Typo ${version.replace('*', '\\*')}: ${sources[0]}: ${first}; ${sources[1]}: Cannot connect `,
        ),
      ),
    ])
    expect(error.fields.problems?.map(({ fields }) => fields)).toEqual([
      expect.objectContaining({ id: 'My.Typo', version, file: 'list.txt', line: 7 }),
    ])
  })

  test('gives every problem its package and place, also of one that all lack', async () => {
    const { restore } = await prepare()
    const error = await failureOf(() => restore({ packages: [], pins: [typo] }))
    expect(error.fields.problems?.map(({ code, fields }) => [code, fields])).toEqual([
      ['NOT_FOUND', expect.objectContaining({ id: 'My.Typo', version: '1.0.0', file: 'list.txt', line: 7 })],
    ])
  })
})

describe('restorePackages with everything in place', () => {
  test('refuses a source over plain http elsewhere, without a request', async () => {
    const { one, sources, restore } = await prepare()
    await restore()
    const before = one.requests.length
    const plain = [...sources, 'http://feed.example/index.json']
    expect(await failureOf(() => restore({ sources: plain }))).toMatchObject({ code: 'INSECURE_ADDRESS' })
    const { packages } = await restore({ sources: plain, allowInsecure: true })
    expect(packages.every(({ status }) => status === 'present')).toBe(true)
    expect(one.requests).toHaveLength(before)
  })
})

describe('restorePackages from sources that differ by query', () => {
  test('counts what each gave by source, not by address', async () => {
    const { one, addresses, restore } = await prepare()
    const [address] = addresses
    const sources = [1, 2, 3].map(number => `${address}?feed=${number}`)
    const result = await restore({ sources })
    expect(result.sources.map(({ packages }) => packages)).toEqual([12, 0, 0])
    expect(one.requests.length).toBeGreaterThan(12)
  })
})
