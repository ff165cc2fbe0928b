import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  addPackages,
  addTool,
  describeFinding,
  type FeedServer,
  initFeed,
  mirrorFeed,
  publishFeed,
  serveFeed,
  verifyFeed,
} from '../../src/feed/index.ts'
import type { StoreOptions } from '../../src/feed/store/store-options.ts'
import { savePackage, saveTool, storeOptionsOf } from '../support/bucket-feed.ts'
import { findListedFaults, listedNames } from '../support/listed-faults.ts'
import { type S3Object, type S3Server, startS3Server } from '../support/s3-server.ts'

/** The verbs that put several files into a feed of a bucket. */
export const writerNames = ['publish', 'add', 'mirror'] as const

export type WriterName = (typeof writerNames)[number]

/** What the runs share: feeds that are brought into a bucket, and how the bucket begins. */
export interface Workshop {
  /** Fills the bucket of a store: a feed with two packages and a tool. */
  fill(server: S3Server): void
  /** The parameters of a program that writes, after `feed`. */
  parametersOf(writer: WriterName, target?: string): readonly string[]
  write(writer: WriterName, options: StoreOptions, target?: string): Promise<unknown>
  close(): Promise<void>
}

export const bucketFeed = 's3://bucket/feed'

const prefix = 'feed/'
const baseUrl = 'https://feed.example/dist'
const mirrored = { packages: ['far [1.0.0,2.0.0)', 'old 4.0.0'], tools: ['7.1.0'] }

/** What each writer adds to what is there. */
const added: Readonly<Record<WriterName, readonly string[]>> = {
  publish: ['new 1.0.0', 'old 2.0.0', 'tool 7.0.0'],
  add: ['new 1.0.0', 'old 3.0.0'],
  mirror: ['far 1.0.0', 'old 4.0.0', 'tool 7.1.0'],
}

const first = ['old 1.0.0', 'single 1.0.0', 'tool 6.0.0']

/** Makes what writers bring. The caller closes it. */
export async function openWorkshop(): Promise<Workshop> {
  const folder = await mkdtemp(join(tmpdir(), 'pkgtool-workshop-'))
  const [source, upper] = [join(folder, 'source'), join(folder, 'upper')]
  const files = await saveAll(folder, ['new 1.0.0', 'old 3.0.0'])
  await initFeed(source, { baseUrl })
  await fillFolder(source, { folder, packages: ['old 1.0.0', 'old 2.0.0', 'new 1.0.0'], tool: '7.0.0' })
  await initFeed(upper)
  await fillFolder(upper, { folder, packages: ['far 1.0.0', 'old 4.0.0'], tool: '7.1.0' })
  const upstream = await serveFeed(upper)
  const objects = await makeBucket(folder)
  return {
    fill: server => fill(server, objects),
    parametersOf: (writer, target = bucketFeed) => parametersOf(writer, { source, files, upstream, target }),
    async write(writer, options, target = bucketFeed) {
      if (writer === 'publish') return publishFeed(source, target, options)
      if (writer === 'add') return addPackages(target, files, options)
      const from = { fromSources: [`${upstream.url}index.json`], fromDistUrls: [upstream.url] }
      return mirrorFeed(target, { ...options, ...from, ...mirrored })
    },
    async close() {
      await upstream.close()
      await rm(folder, { recursive: true, maxRetries: 10 })
    },
  }
}

async function fillFolder(
  dir: string,
  made: { readonly folder: string; readonly packages: readonly string[]; readonly tool: string },
): Promise<void> {
  await addPackages(dir, await saveAll(made.folder, made.packages))
  await addTool(dir, await saveTool(made.folder, made.tool), { version: made.tool, stage: 'Released' })
}

function saveAll(folder: string, names: readonly string[]): Promise<readonly string[]> {
  return Promise.all(
    names.map(name => {
      const [id = '', version = ''] = name.split(' ')
      return savePackage(folder, { id, version })
    }),
  )
}

async function makeBucket(folder: string): Promise<ReadonlyMap<string, S3Object>> {
  const server = await startS3Server()
  const options = storeOptionsOf(server)
  await initFeed(bucketFeed, { ...options, baseUrl })
  await addPackages(bucketFeed, await saveAll(folder, ['old 1.0.0', 'single 1.0.0']), options)
  const tool = await saveTool(folder, '6.0.0')
  await addTool(bucketFeed, tool, { ...options, version: '6.0.0', stage: 'Released' })
  await server.close()
  return new Map(server.buckets.get('bucket'))
}

function fill(server: S3Server, objects: ReadonlyMap<string, S3Object>): void {
  const bucket = server.buckets.get('bucket')
  bucket?.clear()
  for (const [key, object] of objects) bucket?.set(key, object)
}

function parametersOf(
  writer: WriterName,
  {
    source,
    files,
    upstream,
    target,
  }: {
    readonly source: string
    readonly files: readonly string[]
    readonly upstream: FeedServer
    readonly target: string
  },
): readonly string[] {
  if (writer === 'publish') return ['publish', source, target]
  if (writer === 'add') return ['add', target, ...files]
  const from = ['--from-source', `${upstream.url}index.json`, '--from-dist-url', upstream.url]
  const packages = mirrored.packages.flatMap(text => ['--packages', text])
  return ['mirror', target, ...from, '--tools', ...mirrored.tools, ...packages]
}

/** Says what is wrong with the feed in the bucket at this moment: a name of what is not there, or one that was lost. */
export async function findBucketFaults(server: S3Server): Promise<readonly string[]> {
  // Nothing that is written meanwhile may mix into the answer.
  const objects = new Map(server.buckets.get('bucket'))
  const read = (key: string) => objects.get(prefix + key)?.bytes
  const ids = [...objects.keys()].flatMap(key => /^feed\/flat\/([^/]+)\/index\.json$/.exec(key)?.[1] ?? [])
  const faults: string[] = []
  for (const id of ids) faults.push(...(await findListedFaults(read, id)))
  const names = await listedNames(read, { ids, baseUrl: `${baseUrl}/` })
  return [...faults, ...names.faults, ...first.filter(name => !names.names.has(name)).map(lost)]
}

const lost = (name: string) => `${name} is not listed any more`

/** Says what is wrong after a writer went through: what it did not list, and what `feed verify` finds. */
export async function findFaultsAfter(writer: WriterName, server: S3Server): Promise<readonly string[]> {
  const objects = new Map(server.buckets.get('bucket'))
  const read = (key: string) => objects.get(prefix + key)?.bytes
  const { names } = await listedNames(read, { ids: ['far', 'new', 'old', 'single'], baseUrl: `${baseUrl}/` })
  const { findings, remarks } = await verifyFeed({ dir: bucketFeed }, storeOptionsOf(server))
  return [
    ...[...first, ...added[writer]].filter(name => !names.has(name)).map(lost),
    ...[...findings, ...remarks].map(describeFinding),
  ]
}
