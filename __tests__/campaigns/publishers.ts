import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { addPackages, describeFinding, initFeed, publishFeed, verifyFeed } from '../../src/feed/index.ts'
import { openFeedStore } from '../../src/feed/store/open-feed-store.ts'
import { readObject } from '../../src/feed/store/read-object.ts'
import { savePackage, storeOptionsOf } from '../support/bucket-feed.ts'
import { findListedFaults, listedNames, type ReadKey } from '../support/listed-faults.ts'
import { type S3Server, startS3Server } from '../support/s3-server.ts'
import { bucketFeed } from './bucket-writers.ts'
import { type Campaign, listDetails, outcomeOf, type Run } from './campaign.ts'
import type { Random } from './random.ts'

/** the last one of a whole campaign: it takes as long as ten others */
const largeRound = 50

const baseUrl = 'https://feed.example/dist/'

/** Publishers of one bucket at once, eight of them and in one round 64, with readers throughout; a round is a run. */
export const publishers: Campaign = {
  name: 'race: publishers of a bucket',
  runs: 51,
  limit: 600_000,
  once,
  describe: tally => `${listDetails(tally)}.`,
}

async function once(run: Run): Promise<void> {
  const { number, random, tally } = run
  const crowd = number === largeRound ? 64 : 8
  const server = await startS3Server({
    tags: random.pick(['md5', 'opaque']),
    pageSize: random.pick([1000, 3]),
  })
  try {
    await initFeed(bucketFeed, { ...storeOptionsOf(server), baseUrl })
    server.requests.length = 0
    const ids = ['shared', 'common', 'contested', 'own0', `own${crowd - 1}`]
    const gaps = new Set<string>()
    server.onRequest = async ({ method }) => {
      if (method === 'PUT') for (const gap of await findGaps(server, ids)) gaps.add(gap)
      return pause(random)
    }
    const readers = [startReader(server, ids), startReader(server, ids)]
    const wanted = new Set<string>()
    const publishing = Array.from({ length: crowd }, (_, each) => publishOne(run, server, { each, wanted }))
    const contested = await Promise.all(publishing)
    for (const reader of readers) tally.wrong.push(...(await reader.stop(run)))
    server.onRequest = () => undefined
    tally.wrong.push(...[...gaps].map(text => `run ${number}: before a write: ${text}`))
    if (contested.filter(outcome => outcome === 'added').length !== 1)
      tally.wrong.push(`run ${number}: the contested version was added ${contested.join(', ')}`)
    tally.wrong.push(...(await findLosses(server, { wanted, crowd })).map(text => `run ${number}: ${text}`))
    countRequests(run, server, crowd)
  } finally {
    await server.close()
  }
}

/** Looks at the bucket at one moment, which a reader that asks one thing after another may miss. */
async function findGaps(server: S3Server, ids: readonly string[]): Promise<readonly string[]> {
  const objects = new Map(server.buckets.get('bucket'))
  const gaps = ids.map(id => findListedFaults(key => objects.get(`feed/${key}`)?.bytes, id))
  return (await Promise.all(gaps)).flat()
}

/** Network and store take their time, so that the requests of all get mixed. */
async function pause(random: Random): Promise<undefined> {
  if (random.chance(0.5)) await wait(random.int(8))
  return undefined
}

interface Publisher {
  readonly each: number
  /** gets what must be listed in the end */
  readonly wanted: Set<string>
}

/** Brings versions of ids that all share, of one of its own, and one that only one publisher can place. */
async function publishOne(run: Run, server: S3Server, { each, wanted }: Publisher): Promise<string> {
  const { folder, random, count } = run
  const options = { ...storeOptionsOf(server), sleep: (ms: number) => wait(ms / 100), log: countRetries(run) }
  const names = [`shared ${each + 1}.0.0`, `own${each} 1.0.0`, 'common 1.0.0']
  for (const name of names) wanted.add(name)
  const files: string[] = []
  for (const name of names) {
    const [id = '', version = ''] = name.split(' ')
    files.push(await savePackage(folder, { id, version }))
  }
  if (random.chance(0.5)) {
    count('publish')
    const dir = join(folder, `feed${each}`)
    await initFeed(dir, { baseUrl })
    await addPackages(dir, files)
    await publishFeed(dir, bucketFeed, options)
  } else {
    count('add')
    await addPackages(bucketFeed, files, options)
  }
  const file = await savePackage(folder, { id: 'contested', version: '1.0.0', title: `of ${each}` })
  const outcome = await outcomeOf(run, () => addPackages(bucketFeed, file, options))
  return 'value' in outcome ? 'added' : outcome.code
}

function countRetries({ count }: Run) {
  const tell = (text: string) => {
    if (/. Retry \d+ in /.test(text)) count('requests sent again')
  }
  return {
    debug: tell,
    info: tell,
    warning: tell,
    progress() {},
    stage: <T>(_name: string, work: () => Promise<T>) => work(),
  }
}

function startReader(server: S3Server, ids: readonly string[]) {
  const faults = new Set<string>()
  let isOver = false
  const loop = async () => {
    const store = await openFeedStore(bucketFeed, storeOptionsOf(server))
    let reads = 0
    for (; !isOver; reads++)
      for (const id of ids)
        for (const fault of await findListedFaults(key => readObject(store, key, { limit: 1024 ** 2 }), id))
          faults.add(fault)
    await store.close()
    return reads
  }
  const running = loop()
  return {
    async stop({ number, count }: Run): Promise<readonly string[]> {
      isOver = true
      const reads = await running
      count('rounds of readers', reads)
      if (reads === 0) faults.add('nobody read')
      return [...faults].map(text => `run ${number}: a reader met ${text}`)
    },
  }
}

async function findLosses(
  server: S3Server,
  { wanted, crowd }: { readonly wanted: ReadonlySet<string>; readonly crowd: number },
): Promise<readonly string[]> {
  const read: ReadKey = key => server.buckets.get('bucket')?.get(`feed/${key}`)?.bytes
  const ids = ['shared', 'common', 'contested', ...Array.from({ length: crowd }, (_, each) => `own${each}`)]
  const { names } = await listedNames(read, { ids, baseUrl })
  const { findings, remarks } = await verifyFeed({ dir: bucketFeed }, storeOptionsOf(server))
  return [
    ...[...wanted, 'contested 1.0.0'].filter(name => !names.has(name)).map(name => `${name} is lost`),
    ...[...findings, ...remarks].map(describeFinding),
  ]
}

function countRequests({ count }: Run, { requests }: S3Server, crowd: number): void {
  const own = requests.filter(({ key }) => !key.endsWith('.setup-pkgtool-probe'))
  const writes = own.filter(({ method }) => method === 'PUT')
  count(`rounds of ${crowd}`)
  count('versions', 2 * crowd + 2)
  count('requests', requests.length)
  count('writes', writes.length)
  count('conflicts', writes.filter(({ status }) => status === 412).length)
  count('busy', writes.filter(({ status }) => status === 409).length)
}
