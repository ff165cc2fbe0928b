import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { createTransport } from '../../../src/core/net/exchange/client.ts'
import { parseIdentity } from '../../../src/core/nuget/package-identity.ts'
import {
  createPackageSources,
  type PackageSourcesOptions,
} from '../../../src/core/sources/package-sources.ts'
import { loadSourceSetting } from '../../../src/core/sources/source-setting.ts'
import { failureOf } from '../../support/failure-of.ts'
import { faultServers } from '../../support/fault-server.ts'
import { packagePath, quick, servePackages, serviceIndex } from '../../support/package-feed.ts'
import { recordingLog } from '../../support/recording-log.ts'
import { temporaryFolders } from '../../support/temporary.ts'

const startServer = faultServers()
const newFolder = temporaryFolders()

async function sourcesOf(texts: readonly string[], options: PackageSourcesOptions = {}) {
  const log = recordingLog()
  const transport = createTransport({ ...quick, log })
  const settings = await Promise.all(texts.map(text => loadSourceSetting(text)))
  return { sources: createPackageSources(async () => transport, settings, { log, ...options }), log }
}

const a1 = { id: 'a', version: '1.0.0' }

describe('createPackageSources', () => {
  test('asks for nothing before the first question, and for each index once', async () => {
    const server = await startServer()
    const { sources } = await sourcesOf([
      `one=${servePackages(server, [a1])}`,
      servePackages(server, [a1], '/other'),
    ])
    const [one, other] = await sources.forPackage('a')
    expect([one?.name, one?.label, one?.address]).toEqual([
      'one',
      `one=${server.origin}/feed/index.json`,
      `${server.origin}/feed/index.json`,
    ])
    expect([other?.name, other?.label]).toEqual([undefined, `${server.origin}/other/index.json`])
    expect(server.requests).toHaveLength(0)
    await Promise.all([sources.ready(), sources.ready(), one?.releases('a'), one?.releases('a')])
    const url = (await one?.packageUrls(parseIdentity('A', '1.0')))?.[0]
    expect(url?.href).toBe(`${server.origin}${packagePath(a1)}`)
    expect(server.requests.map(request => request.url)).toEqual([
      '/feed/index.json',
      '/feed/flat/a/index.json',
    ])
  })

  test('opens the next source when one cannot be reached, says so once, and asks that one last', async () => {
    const server = await startServer()
    server.on('/dead/index.json', { status: 503 })
    const { sources, log } = await sourcesOf([
      `${server.origin}/dead`,
      `${server.origin}/none`,
      servePackages(server, []),
    ])
    await sources.ready()
    await sources.ready()
    expect((await sources.forPackage('a')).map(({ label }) => label)).toEqual(
      ['feed', 'dead', 'none'].map(name => `${server.origin}/${name}/index.json`),
    )
    expect(log.of('warning')).toEqual([
      `Cannot fetch "${server.origin}/dead/index.json": status 503 after 3 attempts. Expected status 200. The other sources are asked.`,
      expect.stringMatching(
        /none\/index\.json": status 404\. Check the input "source" or "config-file": .*. The other sources are asked\.$/,
      ),
    ])
    expect(sources.all.map(({ failure }) => failure?.code)).toEqual(['HTTP_STATUS', 'NOT_FOUND', undefined])
    expect(server.requestsFor('/dead/index.json')).toHaveLength(3)
  })

  test('opens one ahead of the first question, and tells of what fails, and tries again, only then', async () => {
    const server = await startServer()
    let answered = () => {}
    const isAnswered = new Promise<void>(resolve => {
      answered = resolve
    })
    server.on('/dead/index.json', {
      respond: (_, response) => response.writeHead(503).end(() => answered()),
    })
    const { sources, log } = await sourcesOf([`${server.origin}/dead`, `far=${servePackages(server, [])}`])
    const [dead, other] = sources.all
    dead?.openAhead()
    await isAnswered
    await other?.open()
    await other?.releases('a')
    expect([dead?.isAsked, dead?.isExhausted, log.of('info')]).toEqual([false, false, []])
    expect(server.requestsFor('/dead/index.json')).toHaveLength(1)
    expect((await failureOf(async () => dead?.open())).message).toContain('after 3 attempts')
    expect([dead?.isAsked, dead?.isExhausted, log.of('info').length]).toEqual([true, true, 2])
    expect(server.requestsFor('/dead/index.json')).toHaveLength(3)
  })

  test('opens one ahead that is not there, and asks it in its place until it is asked', async () => {
    const server = await startServer()
    const { sources } = await sourcesOf([join(await newFolder(), 'none'), servePackages(server, [a1])])
    const [none, feed] = sources.all
    none?.openAhead()
    await feed?.releases('a')
    expect((await sources.forPackage('a')).map(source => source === none)).toEqual([true, false])
    expect((await failureOf(async () => none?.open())).code).toBe('NOT_FOUND')
    expect((await sources.forPackage('a')).map(source => source === none)).toEqual([false, true])
  })

  test('fails with the first failure when none can be reached, each time', async () => {
    const server = await startServer()
    server.on('/dead/index.json', { status: 503 })
    const { sources, log } = await sourcesOf([`${server.origin}/dead`, `${server.origin}/none`])
    for (let time = 0; time < 2; time++) {
      const error = await failureOf(() => sources.ready())
      expect([error.code, error.fields.url]).toEqual(['HTTP_STATUS', `${server.origin}/dead/index.json`])
    }
    expect(log.of('warning')).toEqual([])
    expect(server.requests.map(({ url }) => url)).toEqual([
      ...Array.from({ length: 3 }, () => '/dead/index.json'),
      '/none/index.json',
      // Some servers know an address only as it was given.
      '/none',
    ])
  })

  test.each([
    ['INVALID_SERVICE_INDEX', { body: '{}' }],
    ['HTTP_STATUS', { status: 401 }],
    ['HTTP_STATUS', { status: 403 }],
  ])('fails with %s of one source although another answers', async (code, answer) => {
    const server = await startServer()
    server.on('/bad/index.json', answer)
    const { sources } = await sourcesOf([`${server.origin}/bad`, servePackages(server, [])])
    expect((await failureOf(() => sources.ready())).code).toBe(code)
  })

  test('says that there is no source', async () => {
    const { sources } = await sourcesOf([])
    const message = 'Cannot use input "source": there is no source. Expected the address of a service index.'
    expect((await failureOf(() => sources.ready())).message).toBe(message)
    expect((await failureOf(() => sources.forPackage('a'))).message).toBe(message)
  })

  test('takes the query of the index along to its own origin only', async () => {
    const server = await startServer()
    servePackages(server, [])
    server.on('/away/index.json', { body: JSON.stringify(serviceIndex('https://c.example/flat/')) })
    const { sources } = await sourcesOf([
      `${server.origin}/feed/index.json?t=1`,
      `${server.origin}/away/index.json?t=1`,
    ])
    const [own, away] = await sources.forPackage('a')
    expect(own?.label).toBe(`${server.origin}/feed/index.json`)
    expect((await own?.packageUrls(parseIdentity('a', '1.0')))?.[0]?.href).toBe(
      `${server.origin}${packagePath(a1)}?t=1`,
    )
    expect((await away?.packageUrls(parseIdentity('a', '1.0')))?.[0]?.href).toBe(
      'https://c.example/flat/a/1.0.0/a.1.0.0.pkgfile',
    )
  })

  test('asks the sources that the mapping allows, in the order given', async () => {
    const texts = ['one', 'two', 'three'].map(name => `${name}=https://${name}.example/index.json`)
    const mapping = {
      sourcesFor: (id: string) => (id === 'a' ? ['THREE', 'one', 'four'] : []),
      patterns: ['one: a'],
    }
    const { sources } = await sourcesOf([...texts, 'https://nameless.example/index.json'], { mapping })
    expect((await sources.forPackage('a')).map(({ name }) => name)).toEqual(['one', 'three'])
    const error = await failureOf(() => sources.forPackage('b'))
    expect([error.code, error.fields.subject]).toEqual(['NO_SOURCE_FOR_PACKAGE', 'b'])
    expect(error.fields.details).toEqual(['one: a'])
  })
})
