import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from '@jest/globals'
import { fetchServiceIndex, isPkgtoolError, listPackageVersions } from '../../src/core/index.ts'
import { verifyFeed } from '../../src/feed/index.ts'
import { type TreeServer, treeServers } from '../support/fault-server.ts'
import { makeFeed } from '../support/make-feed.ts'
import { temporaryFolders } from '../support/temporary.ts'

const newFolder = temporaryFolders()
const newServer = treeServers()
let server: TreeServer
let dir: string

beforeEach(async () => {
  server = await newServer()
  dir = await makeFeed(await newFolder(), {
    settings: { baseUrl: server.url },
    packages: [{ id: 'a', version: '1.0.0' }],
  })
  server.serve(dir)
})

async function edit(path: string, change: (document: Record<string, unknown>) => object): Promise<void> {
  const file = join(dir, path)
  await writeFile(file, JSON.stringify(change(JSON.parse(await readFile(file, 'utf8')))))
}

async function findingsOf(code: string): Promise<readonly string[]> {
  const { findings } = await verifyFeed(
    { source: `${server.url}index.json` },
    { ids: ['a'], retry: { retries: 0 } },
  )
  return findings.filter(finding => finding.code === code).map(({ found }) => found)
}

/** What a restore has against it; undefined: it reads it. */
async function refusal(read: () => Promise<unknown>): Promise<string | undefined> {
  try {
    await read()
    return undefined
  } catch (error) {
    return isPkgtoolError(error) ? error.fields.found : String(error)
  }
}

describe('verifyFeed reads as a restore does', () => {
  test.each(['3.', '3.x', '3', '30.0.0', '2.0.0', '3.0.0', '3.1'])(
    'an index of version %j',
    async version => {
      await edit('index.json', index => ({ ...index, version }))
      const found = await refusal(() =>
        fetchServiceIndex(`${server.url}index.json`, { retry: { retries: 0 } }),
      )
      expect((await findingsOf('INDEX_BROKEN')).slice(0, 1)).toEqual(found === undefined ? [] : [found])
      expect(found === undefined).toBe(/^3\.\d/.test(version))
    },
  )

  test.each([
    'RegistrationsBaseUrl/3.6.0',
    'RegistrationsBaseUrl/Versioned',
    'RegistrationsBaseUrl/3.4.0',
    'RegistrationsBaseUrl/3.0.0-rc',
    'RegistrationsBaseUrl/3.0.0-beta',
    'RegistrationsBaseUrl',
  ])('a registration of type %s', async type => {
    await edit('index.json', index => ({
      ...index,
      resources: [
        ...(index.resources as readonly object[]).slice(0, 1),
        { '@id': `${server.url}none/`, '@type': type },
      ],
    }))
    const { registrationBaseAddress } = await fetchServiceIndex(`${server.url}index.json`)
    expect(registrationBaseAddress?.href).toBe(`${server.url}none/`)
    expect(await findingsOf('REGISTRATION_MISSING')).toHaveLength(1)
  })

  test.each([['1.0.0'], { a: 1 }, null, 'text'])('a version list with %j as its versions', async versions => {
    await edit('flat/a/index.json', () => ({ versions }))
    const found = await refusal(() =>
      listPackageVersions(`${server.url}flat/`, 'a', { retry: { retries: 0 } }),
    )
    expect(await findingsOf('LIST_BROKEN')).toEqual(found === undefined ? [] : [found])
  })
})
