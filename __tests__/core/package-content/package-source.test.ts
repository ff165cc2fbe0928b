import { describe, expect, test } from '@jest/globals'
import { createPackageSources } from '../../../src/core/package-content/package-source.ts'
import { parseFeedAddress } from '../../../src/core/transport/address.ts'
import { createTransport } from '../../../src/core/transport/create-transport.ts'
import { failureOf } from '../../support/failure-of.ts'
import { faultServers } from '../../support/fault-server.ts'
import { quick, servePackages, serviceIndex } from '../../support/package-feed.ts'
import { recordingLog } from '../../support/recording-log.ts'

const startServer = faultServers()

function sourcesOf(texts: readonly string[], options = {}) {
  const log = recordingLog()
  const transport = createTransport({ ...quick, ...options, log })
  const addresses = texts.map(text => parseFeedAddress(text, { document: 'index.json', input: 'source' }))
  return { sources: createPackageSources(transport, addresses), log }
}

describe('createPackageSources', () => {
  test('asks for nothing before the first use, and once after it', async () => {
    const server = await startServer()
    const { sources } = sourcesOf([servePackages(server, []), servePackages(server, [], '/other')])
    expect(server.requests).toHaveLength(0)
    const opened = await Promise.all([sources.open(), sources.open()])
    expect(opened[0].map(({ label, base }) => [label, base.href])).toEqual([
      [`${server.origin}/feed/index.json`, `${server.origin}/feed/flat/`],
      [`${server.origin}/other/index.json`, `${server.origin}/other/flat/`],
    ])
    expect(await sources.open()).toBe(opened[1])
    expect(server.requests).toHaveLength(2)
  })

  test('skips a source that cannot be reached and says so once', async () => {
    const server = await startServer()
    server.on('/dead/index.json', { status: 503 })
    const { sources, log } = sourcesOf([
      `${server.origin}/dead`,
      servePackages(server, []),
      `${server.origin}/none`,
    ])
    await sources.open()
    expect((await sources.open()).map(({ label }) => label)).toEqual([`${server.origin}/feed/index.json`])
    expect(log.of('warning')).toEqual([
      `Cannot fetch "${server.origin}/dead/index.json": found status 503 after 3 attempts; want status 200; the other sources are asked`,
      `Not found "${server.origin}/none/index.json": found status 404; the other sources are asked`,
    ])
  })

  test('fails with the first failure when none can be reached, each time', async () => {
    const server = await startServer()
    server.on('/dead/index.json', { status: 503 })
    const { sources, log } = sourcesOf([`${server.origin}/dead`, `${server.origin}/none`])
    for (let time = 0; time < 2; time++) {
      const error = await failureOf(() => sources.open())
      expect([error.code, error.fields.url]).toEqual(['HTTP_STATUS', `${server.origin}/dead/index.json`])
    }
    expect(log.of('warning')).toEqual([])
    expect(server.requests).toHaveLength(4)
  })

  test.each([
    ['INVALID_SERVICE_INDEX', { body: '{}' }],
    ['HTTP_STATUS', { status: 401 }],
    ['HTTP_STATUS', { status: 403 }],
  ])('fails with %s of one source although another answers', async (code, answer) => {
    const server = await startServer()
    server.on('/bad/index.json', answer)
    const { sources } = sourcesOf([servePackages(server, []), `${server.origin}/bad`])
    expect((await failureOf(() => sources.open())).code).toBe(code)
  })

  test('says that there is no source', async () => {
    const error = await failureOf(() => sourcesOf([]).sources.open())
    expect(error.message).toBe(
      'Cannot use input "source": found no source; want the address of a service index',
    )
  })

  test('takes the query of the index along to its own origin only', async () => {
    const server = await startServer()
    servePackages(server, [])
    server.on('/away/index.json', { body: JSON.stringify(serviceIndex('https://c.example/flat/')) })
    const { sources } = sourcesOf([
      `${server.origin}/feed/index.json?t=1`,
      `${server.origin}/away/index.json?t=1`,
    ])
    const [own, away] = await sources.open()
    expect(own?.label).toBe(`${server.origin}/feed/index.json`)
    expect(own?.locate(`${own.base}a/index.json`).href).toBe(`${server.origin}/feed/flat/a/index.json?t=1`)
    expect(away?.locate(`${away.base}a/index.json`).href).toBe('https://c.example/flat/a/index.json')
  })
})
