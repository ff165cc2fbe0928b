import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { addPackages, mirrorFeed, publishFeed } from '../../src/feed/index.ts'
import { storeOptionsOf } from '../support/bucket-feed.ts'
import { makeFeed } from '../support/make-feed.ts'
import { makePackage } from '../support/package.ts'
import type { S3Server } from '../support/s3-server.ts'
import { awsVariables, hasty, s3Servers } from '../support/s3-servers.ts'
import { temporaryFolders } from '../support/temporary.ts'

const newFolder = temporaryFolders()
const newServer = s3Servers()
const sites = 50
const packages = Array.from({ length: 10 }, (_, index) => ({ id: `Pack.${index}`, version: '1.0.0' }))
const later = { id: 'Pack.0', version: '2.0.0' }

/** What one site costs: requests, and bytes that it receives. */
interface Cost {
  readonly requests: number
  readonly bytes: number
}

/** Runs something for each site, and returns what each has cost on average. */
async function costOf(
  server: S3Server,
  run: (site: number) => Promise<unknown>,
): Promise<Cost & { readonly files: number }> {
  server.requests.length = 0
  for (let site = 0; site < sites; site += 10)
    await Promise.all(Array.from({ length: 10 }, (_, index) => run(site + index)))
  const objects = server.buckets.get('bucket')
  const received = server.requests
    .filter(({ method }) => method === 'GET')
    .reduce((sum, { key }) => sum + (objects?.get(key)?.bytes.length ?? 0), 0)
  const files = server.requests.filter(({ method, key }) => method === 'GET' && key.endsWith('.pkgfile'))
  return {
    requests: server.requests.length / sites,
    bytes: received / sites,
    files: files.length / sites,
  }
}

/** `docs/recipes/mirror.md` tells these figures. */
test('fifty sites mirror one bucket: each receives a file once, and a run without news asks only for what may have changed', async () => {
  const server = await newServer()
  const store = storeOptionsOf(server)
  const dir = await makeFeed(await newFolder(), {
    packages,
    tools: [{ version: '6.12.0', stage: 'ReleasedAndBlessed' }],
  })
  await publishFeed(dir, 's3://bucket/feed', store)
  const address = `s3://bucket/feed?endpoint=${server.endpoint}`
  const folders = await Promise.all(Array.from({ length: sites }, () => newFolder()))
  const mirror = (pins: readonly { id: string; version: string }[]) => (site: number) =>
    mirrorFeed(join(folders[site] ?? '', 'mirror'), {
      ...hasty,
      signingVariables: awsVariables(),
      fromSources: [address],
      fromDistUrls: [address],
      packages: pins.map(({ id, version }) => `${id} ${version}`),
    })
  const first = await costOf(server, mirror(packages))
  const again = await costOf(server, mirror(packages))
  const file = join(await newFolder(), 'later.pkgfile')
  await writeFile(file, makePackage(later))
  await addPackages(dir, file)
  await publishFeed(dir, 's3://bucket/feed', store)
  const next = await costOf(server, mirror([...packages, later]))
  const requests = [first, again, next].map(cost => cost.requests)
  expect([first, again, next].map(({ files }) => files)).toEqual([packages.length, 0, 1])
  expect(requests).toEqual(requestsOfSite)
  expect(again.bytes).toBeLessThan(2000)
})

/** of one site: the first run, one without news, and one with a new package */
const requestsOfSite = [33, 1, 5]
