import { describe, expect, test } from '@jest/globals'
import { resolveClosures } from '../../../src/core/closures/resolve-closure.ts'
import { createTransport } from '../../../src/core/net/exchange/client.ts'
import { openSources } from '../../../src/core/sources/open-sources.ts'
import { requestOf, targetOf } from '../../support/closures.ts'
import { faultServers } from '../../support/fault-server.ts'
import { type PackageGraph, serveGraph } from '../../support/graph-feed.ts'
import { quick } from '../../support/package-feed.ts'
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
