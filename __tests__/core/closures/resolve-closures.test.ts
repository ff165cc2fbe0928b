import { describe, expect, test } from '@jest/globals'
import type { ClosureNeed } from '../../../src/core/closures/closure-need.ts'
import { ClosureFaults } from '../../../src/core/closures/closure-problems.ts'
import { resolveClosures } from '../../../src/core/closures/resolve-closures.ts'
import { createTransport } from '../../../src/core/net/exchange/client.ts'
import { openSources } from '../../../src/core/sources/open-sources.ts'
import { requestOf, targetOf } from '../../support/closures.ts'
import { faultServers } from '../../support/fault-server.ts'
import { dependenciesXml, type PackageGraph, serveGraph } from '../../support/graph-feed.ts'
import { manifestXml } from '../../support/package.ts'
import { quick } from '../../support/package-feed.ts'
import { recordingLog } from '../../support/recording-log.ts'
import { temporaryFolders } from '../../support/temporary.ts'

const startServer = faultServers()
const newFolder = temporaryFolders()

/** Three levels of four packages, each of which needs all of the next level. */
const graph: PackageGraph = Object.fromEntries(
  [0, 1, 2].flatMap(level =>
    [0, 1, 2, 3].map(place => {
      const next = level < 2 ? [0, 1, 2, 3].map(other => `l${level + 1}n${other} 1.0.0`) : []
      return [`l${level}n${place}`, { '1.0.0': next, '2.0.0': [] }]
    }),
  ),
)
const manifests = Object.keys(graph).map(id => `/feed/flat/${id}/1.0.0/${id}.pkgspec`)

const needs = ['net8.0', 'net472'].map(framework => ({
  request: { framework, roots: [0, 1, 2, 3].map(place => requestOf(`l0n${place} [1.0.0, )`)) },
  target: targetOf(framework),
  places: new Map(),
}))

describe('resolveClosures', () => {
  test('asks for each document once, whoever needs it and for however many frameworks, and for no list', async () => {
    const server = await startServer()
    const source = serveGraph(server, graph)
    const cacheDirectory = await newFolder()
    for (const _ of ['nothing kept', 'documents kept']) {
      const before = server.requests.length
      const transport = createTransport({ ...quick, cacheDirectory })
      const sources = await openSources(
        { sources: [source] },
        { openTransport: async () => transport, names: {} },
      )
      const answered = await resolveClosures(needs, sources, {})
      expect(answered.map(({ closure }) => closure.packages.length)).toEqual([12, 12])
      const urls = server.requests.slice(before).map(({ url }) => url)
      expect(urls.sort()).toEqual([...manifests, '/feed/index.json'].sort())
    }
  })

  test('asks for the documents of a level at the same time', async () => {
    const server = await startServer()
    const source = serveGraph(server, graph)
    const transport = createTransport(quick)
    const sources = await openSources(
      { sources: [source] },
      { openTransport: async () => transport, names: {} },
    )
    await resolveClosures(needs, sources, {})
    // One after the other, they would all take the same connection.
    for (const level of [0, 1, 2]) {
      const asked = server.requests.filter(({ url }) => url.includes(`/l${level}n`))
      expect(new Set(asked.map(({ port }) => port)).size).toBe(4)
    }
  })
})

describe('several closures', () => {
  const ids = ['one', 'two']
  const needs = ids.map(id => ({
    request: { framework: 'net8.0', roots: [requestOf(`${id} [1.0.0, )`)] },
    target: targetOf('net8.0'),
    places: new Map(),
  }))

  /** Resolves one closure for `one` and one for `two`. The manifest of `one` comes once that of `two` was sent. */
  async function resolveBoth(bodyOf: (id: string) => string) {
    const server = await startServer()
    const source = serveGraph(server, { one: { '1.0.0': [] }, two: { '1.0.0': [] } })
    const path = (id: string) => `/feed/flat/${id}/1.0.0/${id}.pkgspec`
    const isSent = new Promise<void>(resolve =>
      server.on(path('two'), {
        respond: (_, response) => response.end(bodyOf('two'), () => resolve()),
      }),
    )
    server.on(path('one'), { delay: isSent, body: bodyOf('one') })
    const openTransport = async () => createTransport(quick)
    const sources = await openSources({ sources: [source] }, { openTransport, names: {} })
    const log = recordingLog()
    const [outcome] = await Promise.allSettled([resolveClosures(needs, sources, { log })])
    return { outcome, log }
  }

  test('do not wait for one another, and come and are told of in their order', async () => {
    const { outcome, log } = await resolveBoth(id => manifestXml({ id, version: '1.0.0' }))
    const answered = outcome.status === 'fulfilled' ? outcome.value : []
    expect(answered.map(({ need, closure: { packages } }) => [need, packages[0]?.id])).toEqual([
      [needs[0], 'one'],
      [needs[1], 'two'],
    ])
    expect(log.of('info')).toHaveLength(2)
  })

  test('fail with the error of the first of them, whichever comes first', async () => {
    const { outcome } = await resolveBoth(id => `<no manifest of="${id}" />`)
    expect(outcome).toMatchObject({
      status: 'rejected',
      reason: { code: 'INVALID_MANIFEST', message: expect.stringContaining('/one/1.0.0/one.pkgspec') },
    })
  })

  test('fail with the error of a source rather than with what is wrong with those before', async () => {
    const needsMore = { id: 'one', version: '1.0.0', metadata: dependenciesXml(['nowhere 1.0.0']) }
    const { outcome, log } = await resolveBoth(id =>
      id === 'one' ? manifestXml(needsMore) : '<no manifest />',
    )
    expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'INVALID_MANIFEST' } })
    expect(log.lines).toEqual([])
  })

  test('begin none after an error', async () => {
    const server = await startServer()
    const source = serveGraph(server, { one: { '1.0.0': [] }, two: { '1.0.0': [] } })
    server.on('/feed/flat/one/1.0.0/one.pkgspec', { body: '<no manifest />' })
    let fail = () => {}
    const hasFailed = new Promise<void>(resolve => {
      fail = resolve
    })
    const two = manifestXml({ id: 'two', version: '1.0.0' })
    server.on('/feed/flat/two/1.0.0/two.pkgspec', { delay: hasFailed, body: two })
    class Faults extends ClosureFaults {
      override watch<T>(need: ClosureNeed, resolve: () => Promise<T>) {
        return super.watch(need, resolve).finally(fail)
      }
    }
    let begun = 0
    const places = { get: () => void begun++ } as unknown as ClosureNeed['places']
    const [first, second] = needs.map((need): ClosureNeed => ({ ...need, places }))
    const others = Array.from({ length: 40 }, () => ({
      ...(second as ClosureNeed),
      target: targetOf('net8.0'),
    }))
    const openTransport = async () => createTransport(quick)
    const sources = await openSources({ sources: [source] }, { openTransport, names: {} })
    await expect(
      resolveClosures([first as ClosureNeed, ...others], sources, { faults: new Faults() }),
    ).rejects.toMatchObject({
      code: 'INVALID_MANIFEST',
    })
    expect(begun).toBeLessThan(20)
  })
})
