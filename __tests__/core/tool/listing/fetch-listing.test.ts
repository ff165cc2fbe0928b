import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { fetchToolListing } from '../../../../src/core/tool/listing/fetch-listing.ts'
import { failureOf } from '../../../support/failure-of.ts'
import { faultServers } from '../../../support/fault-server.ts'
import { recordingLog } from '../../../support/recording-log.ts'
import { temporaryFolders } from '../../../support/temporary.ts'
import { toolListing } from '../../../support/tool-feed.ts'

const startServer = faultServers()
const makeFolder = temporaryFolders()
const quick = { sleep: async () => {} }

describe('fetchToolListing', () => {
  test('reads a listing and reports where it came from', async () => {
    const server = await startServer()
    server.on('/dist/tools.json', { status: 302, headers: { location: '/cdn/t.json' } })
    server.on('/cdn/t.json', { body: JSON.stringify(toolListing(['1.0.0'])), gzip: true })
    const fetched = await fetchToolListing(`main=${server.origin}/dist?token=s3cret`)
    expect(fetched.listing.entries).toHaveLength(1)
    expect(fetched).toMatchObject({ source: `${server.origin}/dist/tools.json`, address: { name: 'main' } })
    expect(fetched.document.href).toBe(`${server.origin}/cdn/t.json`)
    expect(server.requests[0]?.url).toBe('/dist/tools.json?token=s3cret')
  })

  test('asks the next address for 404, 5xx and refused connections, with a warning', async () => {
    const [gone, bad, good] = [await startServer(), await startServer(), await startServer()]
    await gone.close()
    bad.on('/b/tools.json', { status: 503 })
    good.on('/tools.json', { body: JSON.stringify(toolListing(['1.0.0'])) })
    const log = recordingLog()
    const fetched = await fetchToolListing([gone.origin, `${bad.origin}/a`, `${bad.origin}/b`, good.origin], {
      ...quick,
      log,
    })
    expect(fetched.source).toBe(`${good.origin}/tools.json`)
    expect(log.of('warning')).toHaveLength(3)
    expect(bad.requestsFor('/a/tools.json')).toHaveLength(1)
    expect(bad.requestsFor('/b/tools.json')).toHaveLength(6)
  })

  test('asks the next address where the first gives no listing, and names it where none is left', async () => {
    const [bad, good] = [await startServer(), await startServer()]
    bad.on('/tools.json', { body: '<html>' })
    good.on('/tools.json', { body: JSON.stringify(toolListing(['1.0.0'])) })
    const { listing } = await fetchToolListing([bad.origin, good.origin])
    expect(listing.entries.map(({ version }) => version)).toEqual(['1.0.0'])
    const error = await failureOf(() => fetchToolListing([bad.origin]))
    expect(error.code).toBe('INVALID_LISTING')
    expect(error.fields.subject).toBe(`${bad.origin}/tools.json`)
  })

  test('reads a folder, and the base that its feed.json names', async () => {
    const folder = await makeFolder()
    await writeFile(join(folder, 'tools.json'), `\ufeff${JSON.stringify(toolListing(['1.0.0']))}`)
    expect((await fetchToolListing(folder)).ownBase.protocol).toBe('file:')
    await writeFile(join(folder, 'feed.json'), '{"baseUrl":"https://feed.example/dist"}')
    expect((await fetchToolListing(folder)).ownBase.href).toBe('https://feed.example/dist/')
    for (const broken of ['null', '"text"', '{"baseUrl":1}', '{"baseUrl":"no"}', '{']) {
      await writeFile(join(folder, 'feed.json'), broken)
      expect((await fetchToolListing(folder)).ownBase.protocol).toBe('file:')
    }
  })

  test('reads another root and says what the listing warns of', async () => {
    const folder = await makeFolder()
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, 'tools.json'), JSON.stringify({ 'nuget.exe': [0] }))
    const log = recordingLog()
    expect((await fetchToolListing(folder, { toolName: 'nuget.exe', log })).listing.toolName).toBe(
      'nuget.exe',
    )
    expect(log.of('warning')).toEqual([
      `${join(folder, 'tools.json')}: $["nuget.exe"][0] is passed over: the value is the number 0. Expected an object.`,
    ])
  })

  test('wants an address', async () => {
    expect((await failureOf(() => fetchToolListing([]))).message).toBe(
      'Cannot use input "dist-url": it has no address. Expected the address of the listing.',
    )
  })
})
