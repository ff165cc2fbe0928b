import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isPkgtoolError } from '../../src/core/base/errors.ts'
import type { StoreOptions } from '../../src/feed/store/store-options.ts'
import { storeOptionsOf } from '../support/bucket-feed.ts'
import { type S3Server, startS3Server } from '../support/s3-server.ts'
import { type FaultServer, startFaultServer } from '../support/scripted-server.ts'
import { type BucketScene, bucketScenes, newRig, type Rig } from './bucket-scenes.ts'
import {
  bucketFeed,
  findBucketFaults,
  findFaultsAfter,
  openWorkshop,
  type Workshop,
  type WriterName,
  writerNames,
} from './bucket-writers.ts'
import type { Campaign, Run } from './campaign.ts'
import { hurried } from './fault-sites.ts'

let workshop: Workshop
/** where redirects lead: nobody may follow one with a signed request */
let elsewhere: FaultServer
/** what writers left in the system's temporary folder, which is one of our own meanwhile */
let staged: readonly string[] = []

/** Stores that fail while feeds are written: no reader ever meets a gap, one clear error, and the next writer mends. */
export const bucketFaults: Campaign = {
  name: 'writers of a bucket',
  runs: 440,
  atOnce: 4,
  limit: 300_000,
  prepare,
  once,
  conclude: () => staged.map(name => `staged bytes were left in ${name}`),
}

async function prepare(): Promise<() => Promise<void>> {
  const before = process.env.TMPDIR
  const temporary = await mkdtemp(join(tmpdir(), 'pkgtool-temporary-'))
  process.env.TMPDIR = temporary
  workshop = await openWorkshop()
  elsewhere = await startFaultServer()
  return async () => {
    await elsewhere.close()
    await workshop.close()
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
    staged = (await readdir(temporary)).filter(name => name.startsWith('setup-pkgtool-'))
    await rm(temporary, { recursive: true, maxRetries: 10 })
  }
}

async function once(run: Run): Promise<void> {
  const { random, number, tally } = run
  const writer = random.pick(writerNames)
  const scene = bucketScenes[number % bucketScenes.length] as BucketScene
  const rig = newRig({ random, elsewhere: elsewhere.origin })
  const server = await startS3Server(rig.options)
  const tell = (faults: readonly string[]) =>
    tally.wrong.push(...faults.map(text => `run ${number}, ${writer}, ${scene.name}: ${text}`))
  try {
    workshop.fill(server)
    scene.arm(rig, server)
    const gaps = watchReaders(server)
    const failure = await attempt(
      writer,
      { ...storeOptionsOf(server), ...hurried, idleTimeout: 1000, ...rig.storeOptions },
      rig,
    )
    count(run, { scene, rig, server, failure })
    tell([...gaps, ...judge(scene, rig, failure), ...offences()])
    if (!rig.isElsewhere) tell(await findBucketFaults(server))
    rig.mend(server)
    if (rig.isElsewhere) workshop.fill(server)
    // Of this machine, which may be busy, nothing must be wanted now.
    await workshop.write(writer, storeOptionsOf(server))
    tell([...(await findBucketFaults(server)), ...(await findFaultsAfter(writer, server))])
  } finally {
    await server.close()
  }
}

/** Looks at the bucket before each request: what a reader would find at that moment. */
function watchReaders(server: S3Server): readonly string[] {
  const gaps: string[] = []
  const { onRequest } = server
  let isLooking = false
  server.onRequest = async request => {
    if (!isLooking && request.method === 'PUT') {
      isLooking = true
      const found = await findBucketFaults(server)
      isLooking = false
      gaps.push(...found.map(text => `a reader meets: ${text}`))
    }
    return onRequest(request)
  }
  return gaps
}

type Failure = { readonly code: string; readonly said: string } | undefined

async function attempt(writer: WriterName, options: StoreOptions, rig: Rig): Promise<Failure> {
  try {
    await workshop.write(writer, options, rig.target ?? bucketFeed)
    return undefined
  } catch (error) {
    if (!isPkgtoolError(error)) throw error
    return { code: error.code, said: [error.message, ...(error.fields.details ?? [])].join('\n') }
  }
}

interface Met {
  readonly scene: BucketScene
  readonly rig: Rig
  readonly server: S3Server
  readonly failure: Failure
}

function count(run: Run, { scene, rig, server, failure }: Met): void {
  const { tally } = run
  run.count(scene.name)
  for (const [fault, number] of server.faults) {
    run.count(fault, number)
    tally.faults += number
  }
  tally.faults += rig.delivered
  if (failure) {
    tally.clearErrors++
    run.count(failure.code)
  } else tally.successes++
}

function judge(scene: BucketScene, rig: Rig, failure: Failure): readonly string[] {
  const secret = rig.account.secretAccessKey
  if (!failure) return rig.mustFail ? ['it said nothing'] : []
  return [
    ...(scene.says?.test(failure.said) === false ? [`it said: ${failure.code}: ${failure.said}`] : []),
    ...(failure.said.includes(secret) ? [`the secret was shown: ${failure.said}`] : []),
    // On a busy machine any request may time out, also one after another.
    ...(scene.mayFail === false && failure.code !== 'TIMED_OUT'
      ? [`it failed: ${failure.code}: ${failure.said}`]
      : []),
  ]
}

function offences(): readonly string[] {
  const { requests } = elsewhere
  return requests.map(({ url }) => `a redirect was followed: ${url}`)
}
