import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { fetchServiceIndex } from '../../../../src/core/nuget/protocol/read-service-index.ts'
import { failureOf } from '../../../support/failure-of.ts'
import { type FaultServer, faultServers } from '../../../support/fault-server.ts'
import { quick, serviceIndex } from '../../../support/package-feed.ts'
import { webAddress } from '../../../support/random-text.ts'
import { temporaryFolders } from '../../../support/temporary.ts'
import { sharedCertificates } from '../../../support/test-certificates.ts'

const startServer = faultServers()
const makeFolder = temporaryFolders()
const type = 'PackageBaseAddress/3.0.0'

async function serving(document: unknown): Promise<FaultServer> {
  const server = await startServer()
  server.on('/v3/index.json', { body: typeof document === 'string' ? document : JSON.stringify(document) })
  return server
}

async function baseOf(document: unknown): Promise<string> {
  const server = await serving(document)
  const { packageBaseAddress } = await fetchServiceIndex(`${server.origin}/v3/index.json`, quick)
  return packageBaseAddress.href.replace(server.origin, 'ORIGIN')
}

describe('fetchServiceIndex', () => {
  test('takes the first entry of the type, which stands alone or in an array', async () => {
    const resources = [
      null,
      'text',
      { '@type': 'Other/1.0', '@id': 'https://a.example/' },
      { '@id': 'https://b.example/' },
      { '@type': ['Other/2.0', type], '@id': 'https://c.example/flat/' },
      { '@type': type, '@id': 'https://d.example/flat/' },
    ]
    expect(await baseOf({ version: '3.0.0', resources })).toBe('https://c.example/flat/')
    expect(await baseOf({ version: '3.0.0-beta.1', resources: resources.slice(5) })).toBe(
      'https://d.example/flat/',
    )
  })

  test.each([
    ['https://c.example/flat', 'https://c.example/flat/'],
    ['https://c.example/flat/', 'https://c.example/flat/'],
    ['https://c.example', 'https://c.example/'],
    ['flat', 'ORIGIN/v3/flat/'],
    ['../flat/', 'ORIGIN/flat/'],
    ['/flat', 'ORIGIN/flat/'],
  ])('reads the base address %j as %j', async (id, wanted) => {
    expect(await baseOf(serviceIndex(id))).toBe(wanted)
  })

  test('takes a byte order mark', async () => {
    const text = `\ufeff${JSON.stringify(serviceIndex('https://c.example/flat/'))}`
    expect(await baseOf(text)).toBe('https://c.example/flat/')
  })

  test.each([
    ['no JSON', '<html>', 'it is not valid JSON: '],
    ['an array', [], 'its version is missing. Expected version 3.x'],
    ['null', null, 'its version is missing. Expected version 3.x'],
    [
      'version 2.x',
      { ...serviceIndex('flat'), version: '2.0.0' },
      'its version is the text "2.0.0". Expected version 3.x',
    ],
    ['a version that is a number', { ...serviceIndex('flat'), version: 3 }, 'its version is the number 3'],
    ['version 30', { ...serviceIndex('flat'), version: '30.0.0' }, 'its version is the text "30.0.0"'],
    ['no resources', { version: '3.0.0' }, '"resources" is missing. Expected an array'],
    [
      'other types only',
      { version: '3.0.0', resources: [{ '@id': 'a', '@type': 'b' }] },
      `none of its 1 resources is of the type ${type}. Expected one`,
    ],
    [
      'the type in another case',
      { version: '3.0.0', resources: [{ '@id': 'a', '@type': type.toLowerCase() }] },
      `none of its 1 resources is of the type ${type}`,
    ],
    [
      'no @id',
      { version: '3.0.0', resources: [{ '@type': type }, { '@type': type, '@id': 'b?c' }] },
      `the @id of ${type} is missing. Expected an address`,
    ],
    ['an empty @id', serviceIndex(''), `the @id of ${type} is the text "". Expected an address`],
    [
      'a query',
      serviceIndex('https://c.example/flat?a=b'),
      'its package base address has a query or fragment. Expected an address without one',
    ],
    [
      'a fragment',
      serviceIndex('https://c.example/flat/#a'),
      'its package base address has a query or fragment',
    ],
  ])('refuses %s', async (_what, document, found) => {
    const server = await serving(document)
    const source = `${server.origin}/v3/index.json`
    const error = await failureOf(() => fetchServiceIndex(source, quick))
    expect(error.code).toBe('INVALID_SERVICE_INDEX')
    expect(error.message).toContain(`Cannot read service index "${source}": ${found}`)
    expect(error.message).toMatch(/\. Check the input "source" or "config-file"[.;]/)
  })

  test.each([
    ['file:///etc/', 'INVALID_ADDRESS'],
    ['ftp://c.example/flat/', 'INVALID_ADDRESS'],
    ['https://ann:secret@c.example/flat/', 'INVALID_ADDRESS'],
    ['http://[', 'INVALID_ADDRESS'],
    ['http://c.example/flat/', 'INSECURE_ADDRESS'],
    ['//c.example/flat/', 'INSECURE_ADDRESS'],
  ])('refuses the base address %j of an index over http', async (id, code) => {
    const server = await serving(serviceIndex(id))
    const error = await failureOf(() => fetchServiceIndex(`${server.origin}/v3/index.json`, quick))
    expect(error.code).toBe(code)
    expect(error.message).not.toContain('secret')
  })

  test('refuses a base address over http, even of this machine, in an index over https', async () => {
    const { server: tls, ca } = sharedCertificates()
    const server = await startServer({ tls })
    server.on('/v3/index.json', { body: JSON.stringify(serviceIndex('http://127.0.0.1:9/flat/')) })
    const error = await failureOf(() => fetchServiceIndex(`${server.origin}/v3/index.json`, { ...quick, ca }))
    expect(error.code).toBe('INVALID_ADDRESS')
    expect(error.message).toContain('it is plain http, in a document that came over https (the @id of')
    expect(server.requests).toHaveLength(1)
  })

  test('resolves a relative base address from where the index came in the end', async () => {
    const server = await serving(serviceIndex('flat/'))
    server.on('/old/index.json', { status: 302, headers: { location: '/v3/index.json' } })
    const index = await fetchServiceIndex(`${server.origin}/old/index.json`, quick)
    expect(index).toEqual({
      packageBaseAddress: new URL(`${server.origin}/v3/flat/`),
      document: new URL(`${server.origin}/v3/index.json`),
    })
  })

  test('reads the base address anew each time', async () => {
    const server = await startServer()
    server.on('/v3/index.json', [
      { body: JSON.stringify(serviceIndex('https://c.example/one/')) },
      { body: JSON.stringify(serviceIndex('https://c.example/two/')) },
    ])
    const cacheDirectory = await makeFolder()
    const read = async () =>
      (await fetchServiceIndex(`${server.origin}/v3`, { ...quick, cacheDirectory })).packageBaseAddress.href
    expect([await read(), await read()]).toEqual(['https://c.example/one/', 'https://c.example/two/'])
  })

  test('takes NAME=URL and the base that the index lies under', async () => {
    const server = await serving(serviceIndex('flat/'))
    for (const source of [
      `here=${server.origin}/v3/index.json`,
      `${server.origin}/v3`,
      `${server.origin}/v3/`,
    ]) {
      expect((await fetchServiceIndex(source, quick)).packageBaseAddress.href).toBe(
        `${server.origin}/v3/flat/`,
      )
    }
  })

  test('fails with what the transport meets', async () => {
    const server = await startServer()
    const missing = await failureOf(() => fetchServiceIndex(`${server.origin}/v3/index.json`, quick))
    expect([missing.code, missing.fields.status]).toEqual(['NOT_FOUND', 404])
    server.on('/v3/index.json', { body: ' '.repeat(4 * 1024 * 1024 + 1) })
    const large = await failureOf(() => fetchServiceIndex(`${server.origin}/v3/index.json`, quick))
    expect(large.code).toBe('TOO_LARGE')
  })

  test('never fails but with an error of ours, whatever the document', async () => {
    const server = await startServer()
    let body = ''
    server.on('/index.json', () => ({ body }))
    const resource = fc.record(
      {
        '@id': fc.oneof(webAddress, fc.string(), fc.jsonValue()),
        '@type': fc.oneof(fc.constant(type), fc.jsonValue()),
      },
      { requiredKeys: [] },
    )
    const document = fc.record({
      version: fc.constant('3.0.0'),
      resources: fc.array(fc.oneof(resource, fc.jsonValue())),
    })
    await fc.assert(
      fc.asyncProperty(document, async value => {
        body = JSON.stringify(value)
        const outcome = await fetchServiceIndex(server.origin, quick).catch((error: unknown) => error)
        if (outcome instanceof Error) expect(outcome.name).toBe('PkgtoolError')
        else expect(outcome).toHaveProperty('packageBaseAddress.pathname', expect.stringMatching(/\/$/))
      }),
      { numRuns: 60 },
    )
  })
})

describe('fetchServiceIndex of a folder', () => {
  async function folderWith(id: string, baseUrl?: string): Promise<string> {
    const folder = await makeFolder()
    await writeFile(join(folder, 'index.json'), JSON.stringify(serviceIndex(id)))
    if (baseUrl !== undefined) await writeFile(join(folder, 'feed.json'), JSON.stringify({ baseUrl }))
    return folder
  }

  test('resolves a relative base address from the folder', async () => {
    const folder = await folderWith('flat')
    const wanted = pathToFileURL(join(folder, 'flat/')).href
    for (const source of [folder, `here=${folder}`, pathToFileURL(folder).href, join(folder, 'index.json')])
      expect((await fetchServiceIndex(source, { offline: true })).packageBaseAddress.href).toBe(wanted)
  })

  test.each(['http://feed.example/a', 'http://feed.example/a/', 'https://feed.example:8443/a'])(
    'reads what lies below its own base %s from the folder',
    async baseUrl => {
      const folder = await folderWith(`${baseUrl.replace(/\/$/, '')}/flat/`, baseUrl)
      const { packageBaseAddress } = await fetchServiceIndex(folder, { offline: true })
      expect(packageBaseAddress.href).toBe(pathToFileURL(join(folder, 'flat/')).href)
    },
  )

  test('leaves an address outside its own base as it is', async () => {
    const folder = await folderWith('https://feed.example/another/flat/', 'https://feed.example/a')
    const { packageBaseAddress } = await fetchServiceIndex(folder, { offline: true })
    expect(packageBaseAddress.href).toBe('https://feed.example/another/flat/')
  })

  test.each(['../elsewhere/', '/etc/', 'file:///etc/', 'flat/../../elsewhere/', '%2e%2e/elsewhere/'])(
    'refuses %j, a path outside it',
    async id => {
      const folder = await folderWith(id)
      const error = await failureOf(() => fetchServiceIndex(folder))
      expect([error.code, error.fields.found]).toEqual([
        'INVALID_ADDRESS',
        expect.stringContaining('it leads outside the folder of the document'),
      ])
    },
  )

  test('says which file is not there', async () => {
    const folder = await makeFolder()
    const error = await failureOf(() => fetchServiceIndex(folder))
    expect([error.code, error.fields.path]).toEqual(['NOT_FOUND', join(folder, 'index.json')])
  })
})
