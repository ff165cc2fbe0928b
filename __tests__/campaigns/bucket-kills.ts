import { awsVariables, storeOptionsOf } from '../support/bucket-feed.ts'
import { type S3Request, type S3Server, startS3Server } from '../support/s3-server.ts'
import {
  findBucketFaults,
  findFaultsAfter,
  openWorkshop,
  type Workshop,
  type WriterName,
  writerNames,
} from './bucket-writers.ts'
import type { Campaign, Run, Tally } from './campaign.ts'
import { formatTable } from './format-figures.ts'
import { cliPath, runNode } from './programs.ts'
import { Random } from './random.ts'

/** A request of a writer at which it dies; `isApplied`: the store has done what it asked for. */
interface Aim {
  readonly writer: WriterName
  readonly at: number
  readonly isApplied: boolean
}

let workshop: Workshop
let aims: readonly Aim[]

/** Writers into a bucket killed at each of their requests: readers meet no gap, and the next writer mends what is left. */
export const bucketKills: Campaign = {
  name: 'kill: writers of a bucket',
  runs: 340,
  atOnce: 2,
  prepare,
  once,
  describe: ({ details }) => describe(details),
  lacks: lackingAims,
}

async function prepare(): Promise<() => Promise<void>> {
  workshop = await openWorkshop()
  const counted = await Promise.all(
    writerNames.map(async writer => [writer, await countRequests(writer)] as const),
  )
  aims = counted.flatMap(([writer, count]) =>
    Array.from({ length: count }, (_, at) =>
      [false, true].map(isApplied => ({ writer, at, isApplied })),
    ).flat(),
  )
  return () => workshop.close()
}

async function countRequests(writer: WriterName): Promise<number> {
  const server = await startS3Server()
  workshop.fill(server)
  await workshop.write(writer, storeOptionsOf(server))
  await server.close()
  return server.requests.length
}

/** The aims in an order that depends on the seed alone, so that any share of the runs is a fair one. */
function aimOf({ seed, number }: Run): Aim {
  const random = new Random(`${seed} aims`)
  const drawn = aims.map(aim => [random.next(), aim] as const).sort(([a], [b]) => a - b)
  return (drawn[number % drawn.length] as (typeof drawn)[number])[1]
}

async function once(run: Run): Promise<void> {
  const { tally, number } = run
  const { writer, at, isApplied } = aimOf(run)
  const name = `${writer}, request ${at}, ${isApplied ? 'done' : 'not done'}`
  const tell = (faults: readonly string[]) =>
    tally.wrong.push(...faults.map(text => `run ${number}, ${name}: ${text}`))
  const server = await startS3Server()
  try {
    workshop.fill(server)
    const signal = await killAt(run, server, { writer, at, isApplied })
    if (signal === 'SIGKILL') tally.faults++
    run.count(signal === 'SIGKILL' ? name : `${writer}: done before`)
    tell(await findBucketFaults(server))
    server.onRequest = () => undefined
    await workshop.write(writer, storeOptionsOf(server))
    tally.successes++
    tell([...(await findBucketFaults(server)), ...(await findFaultsAfter(writer, server))])
  } finally {
    await server.close()
  }
}

async function killAt({ folder }: Run, server: S3Server, { writer, at, isApplied }: Aim): Promise<unknown> {
  let kill: () => void = () => {}
  let seen = 0
  server.onRequest = (_request: S3Request) => {
    if (seen++ < at) return undefined
    kill()
    return seen === at + 1 && isApplied ? 'applied' : 'cut'
  }
  const { signal } = await runNode([cliPath, 'feed', ...workshop.parametersOf(writer)], {
    cwd: folder,
    env: { ...variables(), PKGTOOL_ENDPOINT: server.endpoint, PKGTOOL_CACHE: folder, TMPDIR: folder },
    onStart: child => {
      kill = () => void child.kill('SIGKILL')
    },
  })
  return signal
}

function variables(): Readonly<Record<string, string>> {
  const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY } = awsVariables()
  return { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY }
}

function lackingAims({ details, faults }: Tally, runs: number): readonly string[] {
  if (runs < aims.length) return faults < runs ? [`kills: ${faults}. Expected ${runs}`] : []
  const missed = aims.filter(
    ({ writer, at, isApplied }) =>
      !details.has(`${writer}, request ${at}, ${isApplied ? 'done' : 'not done'}`),
  )
  return missed.map(({ writer, at }) => `no kill of ${writer} at request ${at}`)
}

function describe(details: ReadonlyMap<string, number>): string {
  const count = (start: string) =>
    [...details].reduce((sum, [name, number]) => (name.startsWith(start) ? sum + number : sum), 0)
  const rows = writerNames.map(writer => [
    writer,
    String(aims.filter(aim => aim.writer === writer).length / 2),
    String(count(`${writer}, request`)),
    String(count(`${writer}: done before`)),
  ])
  return formatTable([['writer', 'requests', 'kills', 'done before'], ...rows])
}
