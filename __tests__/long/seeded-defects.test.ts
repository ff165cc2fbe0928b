import { beforeAll, describe, expect, test } from '@jest/globals'
import { verifyFeed } from '../../src/feed/index.ts'
import { storeOptionsOf } from '../support/bucket-feed.ts'
import { type TreeServer, treeServers } from '../support/fault-server.ts'
import { readTree } from '../support/feed-tree.ts'
import { putObject } from '../support/s3-server.ts'
import { s3Servers } from '../support/s3-servers.ts'
import { type Defect, defects, makeFeedForDefects, seedCopy, seededIds } from '../support/seeded-defects.ts'
import { temporaryFolders } from '../support/temporary.ts'

const newFolder = temporaryFolders()
const newServer = treeServers()
const newBucket = s3Servers()

let server: TreeServer
let clean: string

beforeAll(async () => {
  server = await newServer()
  clean = await makeFeedForDefects(await newFolder(), { baseUrl: server.url })
})

const copies = new Map<Defect, Promise<string>>()

/** The feed with a defect, made once: nothing that checks a feed changes it. */
function seeded(defect: Defect): Promise<string> {
  const copy = copies.get(defect) ?? newFolder().then(folder => seedCopy(clean, folder, defect))
  copies.set(defect, copy)
  return copy
}

const shown = (findings: readonly { code: string; subject: string }[]) =>
  findings.map(({ code, subject }) => `${code} ${subject.replace(server.url, '')}`)
/** Puts the files of a folder into a bucket as they are, and checks the feed there. */
async function verifyInBucket(dir: string) {
  const bucket = await newBucket()
  for (const [path, base64] of await readTree(dir))
    putObject(bucket, `feeds/one/${path}`, { bytes: Buffer.from(base64, 'base64') })
  return verifyFeed({ dir: 's3://bucket/feeds/one' }, storeOptionsOf(bucket))
}

const onServer = () =>
  verifyFeed(
    { source: `${server.url}index.json`, distUrl: server.url },
    { ids: seededIds, retry: { retries: 0 } },
  )

describe('verifyFeed', () => {
  test('finds nothing in a clean folder, in a bucket, and on a server over it', async () => {
    server.serve(clean)
    const report = { findings: [], remarks: [], ids: 2, versions: 3, tools: 3 }
    expect(await verifyFeed({ dir: clean })).toEqual(report)
    expect(await verifyFeed({ dir: clean }, { quick: true })).toEqual(report)
    expect(await verifyInBucket(clean)).toEqual(report)
    expect(await onServer()).toEqual(report)
  })

  test.each(defects)('finds in a folder just the $title', async defect => {
    const { findings, remarks } = await verifyFeed({ dir: await seeded(defect) })
    if (defect.remarks) expect(shown(remarks)).toEqual(defect.remarks)
    expect(shown(findings)).toEqual(defect.folder)
  })

  test.each(defects)('finds in a bucket just the $title', async defect => {
    const { findings, remarks } = await verifyInBucket(await seeded(defect))
    if (defect.remarks) expect(shown(remarks)).toEqual(defect.remarks)
    expect(shown(findings)).toEqual(defect.bucket ?? defect.folder)
  })

  test.each(defects)('finds on a server just the $title', async defect => {
    server.serve(await seeded(defect))
    const { findings, remarks } = await onServer()
    if (defect.remarks) expect(shown(remarks)).toEqual(defect.remarks)
    expect(shown(findings)).toEqual(defect.server ?? defect.folder)
  })
})
