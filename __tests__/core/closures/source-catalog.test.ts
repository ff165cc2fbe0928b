import { describe, expect, test } from '@jest/globals'
import { createSourceCatalog } from '../../../src/core/closures/source-catalog.ts'
import { createTransport } from '../../../src/core/net/exchange/client.ts'
import { parsePackageVersion } from '../../../src/core/nuget/version.ts'
import { openSources } from '../../../src/core/sources/open-sources.ts'
import { failureOf } from '../../support/failure-of.ts'
import { faultServers } from '../../support/fault-server.ts'
import { serveGraph } from '../../support/graph-feed.ts'
import { makePackage, manifestXml } from '../../support/package.ts'
import { quick, servePackages } from '../../support/package-feed.ts'
import { temporaryFolders } from '../../support/temporary.ts'

const startServer = faultServers()
const newFolder = temporaryFolders()

async function open(sources: readonly string[], more: { readonly cacheDirectory?: string } = {}) {
  const transport = createTransport({ ...quick, ...more })
  const opened = await openSources({ sources }, { openTransport: async () => transport, names: {} })
  return { catalog: createSourceCatalog(opened), transport }
}

const graph = { a: { '1.0.0': ['b 2.0', '|net472', 'c'], '2.0.0': [] } }
const groups = [
  { dependencies: [{ id: 'b', range: { kind: 'range', text: '2.0' } }] },
  { targetFramework: { text: 'net472' }, dependencies: [{ id: 'c', range: { kind: 'any' } }] },
]

describe('createSourceCatalog', () => {
  test('reads the groups of a manifest without a list of versions, each once', async () => {
    const server = await startServer()
    const { catalog } = await open([serveGraph(server, graph)])
    const found = await Promise.all([
      catalog.find('A', parsePackageVersion('1.0')),
      catalog.find('a', parsePackageVersion('1.0.0.0')),
    ])
    expect(found).toMatchObject([groups, groups])
    expect(server.requests.map(({ url }) => url)).toEqual([
      '/feed/index.json',
      '/feed/flat/a/1.0.0/a.pkgspec',
    ])
  })

  test('reads in a package what it says of runtimes, once', async () => {
    const server = await startServer()
    const said = {
      runtimes: { 'linux-x64': { '#import': ['linux'], A: { 'native.a': '1.0.0' }, other: 3 }, linux: 'x' },
    }
    const files = [
      { name: 'runtime.json', content: JSON.stringify(said) },
      { name: 'runtimes/linux-x64/native/a.so', content: 'a' },
    ]
    const { catalog } = await open([
      servePackages(server, [
        { id: 'a', version: '1.0.0', body: makePackage({ id: 'a', version: '1.0.0', files }) },
      ]),
    ])
    const version = parsePackageVersion('1.0.0')
    const [found] = await Promise.all([catalog.runtimes('a', version), catalog.runtimes('A', version)])
    expect(found?.files).toEqual(['runtimes/linux-x64/native/a.so'])
    expect(found?.document?.imports.get('linux-x64')).toEqual(['linux'])
    expect(found?.document?.dependencies.get('linux-x64')?.get('a')).toMatchObject([{ id: 'native.a' }])
    expect(await catalog.runtimes('none', version)).toBeUndefined()
    expect(server.requests.filter(({ url }) => url.includes('/a/1.0.0/'))).toHaveLength(1)
  })

  test('names the package that cannot be read, and no temporary file', async () => {
    const server = await startServer()
    const { catalog } = await open([servePackages(server, [{ id: 'a', version: '1.0.0', body: 'no zip' }])])
    const error = await failureOf(() => catalog.find('A', parsePackageVersion('1.0.0')))
    const subject = expect.stringMatching(/^A 1\.0\.0 from http:/)
    expect(error).toMatchObject({ code: 'BAD_ARCHIVE', fields: { subject } })
    expect(error.fields.path).toBeUndefined()
  })

  test('reads no more of what packages say of runtimes than a run may', async () => {
    const server = await startServer()
    const content = `{"runtimes":{}${' '.repeat(4 * 1024 ** 2 - 16)}}`
    const packages = Array.from({ length: 9 }, (_, index) => {
      const facts = { id: `a${index}`, version: '1.0.0', files: [{ name: 'runtime.json', content }] }
      return { id: facts.id, version: '1.0.0', body: makePackage(facts) }
    })
    const { catalog } = await open([servePackages(server, packages)])
    const version = parsePackageVersion('1.0.0')
    const answers = await Promise.allSettled(packages.map(({ id }) => catalog.runtimes(id, version)))
    expect(answers.flatMap(each => (each.status === 'rejected' ? [each.reason.code] : []))).toEqual([
      'TOO_LARGE',
    ])
  })

  test('asks again for a kept manifest only whether it changed', async () => {
    const server = await startServer()
    const cacheDirectory = await newFolder()
    const source = serveGraph(server, graph)
    server.on('/feed/flat/a/1.0.0/a.pkgspec', {
      body: manifestXml({ id: 'a', version: '1.0.0' }),
      headers: { etag: '"x"' },
    })
    for (const _ of [1, 2])
      expect(
        await (await open([source], { cacheDirectory })).catalog.find('a', parsePackageVersion('1.0.0')),
      ).toEqual([])
    const asked = server.requests.filter(({ url }) => url.endsWith('.pkgspec'))
    expect(asked.map(({ headers }) => headers['if-none-match'])).toEqual([undefined, '"x"'])
  })

  test('reads the manifest in the package where a source serves none beside it, and then asks for none', async () => {
    const server = await startServer()
    const { catalog } = await open([serveGraph(server, graph, { bare: true })])
    expect(await catalog.find('a', parsePackageVersion('1.0.0'))).toMatchObject(groups)
    expect(await catalog.find('a', parsePackageVersion('2.0.0'))).toEqual([{ dependencies: [] }])
    expect(await catalog.find('a', parsePackageVersion('3.0.0'))).toBeUndefined()
    expect(server.requests.filter(({ url }) => url.endsWith('.pkgspec'))).toHaveLength(1)
  })

  test('joins the versions of all sources, and takes a manifest from the first that has it', async () => {
    const server = await startServer()
    const first = serveGraph(server, { a: { '1.0.0': ['x'] } }, { path: '/one' })
    const second = serveGraph(server, { a: { '1.0.0': ['y'], '2.0.0': [] } }, { path: '/two' })
    const { catalog } = await open([first, second])
    expect((await catalog.versions('a')).map(({ text }) => text)).toEqual(['1.0.0', '2.0.0'])
    expect(await catalog.versions('none')).toEqual([])
    expect(await catalog.find('a', parsePackageVersion('1.0.0'))).toEqual([
      { dependencies: [{ id: 'x', range: { kind: 'any' } }] },
    ])
    expect(await catalog.find('a', parsePackageVersion('2.0.0'))).toEqual([{ dependencies: [] }])
  })

  test('ends the run where a source fails, which might have had another version', async () => {
    const server = await startServer()
    const source = serveGraph(server, graph)
    server.on('/down/index.json', { status: 503 })
    const { catalog } = await open([source, `${server.origin}/down/index.json`])
    expect(await failureOf(() => catalog.versions('a'))).toMatchObject({ code: 'HTTP_STATUS' })
    server.on('/feed/flat/a/1.0.0/a.pkgspec', { status: 500 })
    expect(await failureOf(() => catalog.find('a', parsePackageVersion('1.0.0')))).toMatchObject({
      code: 'HTTP_STATUS',
    })
  })

  test('refuses the manifest of another package', async () => {
    const server = await startServer()
    const source = serveGraph(server, graph)
    server.on('/feed/flat/a/1.0.0/a.pkgspec', { body: manifestXml({ id: 'b', version: '1.0.0' }) })
    const { catalog } = await open([source])
    expect(await failureOf(() => catalog.find('a', parsePackageVersion('1.0.0')))).toMatchObject({
      code: 'MANIFEST_MISMATCH',
    })
  })

  test('has no package with an id that none can have, and asks nothing', async () => {
    const server = await startServer()
    const { catalog } = await open([serveGraph(server, graph)])
    expect([
      await catalog.versions('../x'),
      await catalog.find('../x', parsePackageVersion('1.0.0')),
    ]).toEqual([[], undefined])
    expect(server.requests).toEqual([])
  })
})
