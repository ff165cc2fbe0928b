import { describe, expect, test } from '@jest/globals'
import { withAllDependencies } from '../../../src/core/closures/all-dependencies.ts'
import { createTransport } from '../../../src/core/net/exchange/client.ts'
import { parsePin } from '../../../src/core/nuget/pin.ts'
import { openSources } from '../../../src/core/sources/open-sources.ts'
import { failureOf } from '../../support/failure-of.ts'
import { type FaultServer, faultServers } from '../../support/fault-server.ts'
import { type PackageGraph, serveGraph } from '../../support/graph-feed.ts'
import { quick } from '../../support/package-feed.ts'
import { recordingLog } from '../../support/recording-log.ts'

const startServer = faultServers()

async function follow(graph: PackageGraph, ...texts: readonly string[]) {
  const server: FaultServer = await startServer()
  const sources = await openSources(
    { sources: [serveGraph(server, graph)] },
    { openTransport: async () => createTransport(quick), names: {} },
  )
  const log = recordingLog()
  const pins = texts.map((text, index) => {
    const [id = '', version = ''] = text.split(' ')
    return parsePin({ id, version, line: index + 1 })
  })
  const all = await withAllDependencies(pins, sources, { log })
  return { names: all.map(({ id, version, line }) => `${id} ${version} @${line}`).sort(), log, server }
}

describe('withAllDependencies', () => {
  test('takes the dependencies of all groups, each in its lowest and its highest version, at the place of the pin', async () => {
    const { names, log } = await follow(
      {
        app: { '1.0.0': ['log [1.0,3.0)', '|net472', 'old'] },
        log: { '1.0.0': [], '1.5.0': [], '2.0.0': ['text 1.0'], '2.5.0-beta': [], '3.0.0': [] },
        old: { '0.1.0': [] },
        text: { '1.0.0': [] },
      },
      'other 1.0.0',
      'app 1.0.0',
    )
    expect(names).toEqual([
      'app 1.0.0 @2',
      'log 1.0.0 @2',
      'log 2.0.0 @2',
      'old 0.1.0 @2',
      'other 1.0.0 @1',
      'text 1.0.0 @2',
    ])
    expect(log.of('warning')).toEqual([])
  })

  test('ends in a circle and at a package that names itself, in any case, and asks for each manifest once', async () => {
    const { names, server } = await follow(
      { a: { '1.0.0': ['B 1.0', 'A 1.0'] }, b: { '1.0.0': ['a 1.0'] } },
      'a 1.0.0',
    )
    expect(names).toEqual(['B 1.0.0 @1', 'a 1.0.0 @1'])
    const manifests = server.requests.filter(({ url }) => url.endsWith('.pkgspec'))
    expect(manifests).toHaveLength(2)
  })

  test('names the dependencies that no source has, and takes any version where the range cannot be read', async () => {
    const { names, log } = await follow(
      { a: { '1.0.0': ['none 1.0', 'b [x]', 'c 9.0'] }, b: { '1.0.0': [] }, c: { '1.0.0': [] } },
      'a 1.0.0',
    )
    expect(names).toEqual(['a 1.0.0 @1', 'b 1.0.0 @1'])
    expect(log.of('warning')).toEqual(['no source has these dependencies: c 9.0, none 1.0'])
  })

  test('fails for a range of a pin that nothing suits', async () => {
    const error = await failureOf(() => follow({ a: { '1.0.0': [] } }, 'a [2.0,)'))
    expect([error.code, error.fields.line]).toEqual(['NOT_FOUND', 1])
  })
})
