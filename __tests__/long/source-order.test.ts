import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import type { Sha512 } from '../../src/core/files/sha512.ts'
import { layouts } from '../../src/core/layouts/layout.ts'
import { formatLock } from '../../src/core/lock/format-lock.ts'
import { type Reply, type TestServer, testServers } from '../support/fault-server.ts'
import { runCli } from '../support/run-cli.ts'
import { packageRoutes } from '../support/sample-feed.ts'
import { runGreen } from '../support/step.ts'
import { temporaryFolders } from '../support/temporary.ts'

const newFolder = temporaryFolders()
const startServer = testServers()

let ids: readonly string[]

const routesOf = (owner: string, of: readonly string[] = ids) =>
  packageRoutes(of.map(id => ({ id, version: '1.0.0', files: [{ name: 'lib/owner.txt', content: owner }] })))
const unavailable: Reply = (_request, response) => response.writeHead(503).end()

let routes: Map<string, Reply>
let ours: TestServer
let theirs: TestServer
let directory: string

/** A private feed that lacks everything, before a public one that has it. */
beforeEach(async () => {
  routes = new Map(routesOf('private', []))
  ours = await startServer(routes)
  theirs = await startServer(routesOf('public'))
  directory = await newFolder()
})

interface Job {
  /** in the order of the config file; default: the private one, then the public one */
  readonly sources?: readonly TestServer[]
  readonly layout?: string
  /** default: wiped before each job, as a checkout does */
  readonly folder?: string
  readonly store?: string
  readonly more?: Readonly<Record<string, string>>
}

interface Restored {
  readonly statuses: readonly string[]
  /** who made the packages */
  readonly owners: readonly string[]
  /** the requests to the private feed and to the public one */
  readonly requests: readonly [readonly string[], readonly string[]]
  readonly log: string
}

type Door = (job?: Job) => Promise<Restored>

function configOf(sources: readonly TestServer[]): string {
  const lines = sources.map(({ url }, at) => {
    const value = `${url}index.json`
    return `<add key="feed${at}" value="${value}" allowInsecureConnections="true" />`
  })
  return `<configuration><packageSources><clear />${lines.join('')}</packageSources></configuration>`
}

async function prepareJob({ sources = [ours, theirs], folder, layout = 'expanded', store, more }: Job) {
  const workspace = join(directory, 'workspace')
  await rm(join(workspace, 'packages'), { recursive: true, force: true, maxRetries: 10 })
  for (const server of [ours, theirs]) server.requests.length = 0
  const inputs = {
    'config-file': 'nuget.config',
    packages: ids.map(id => `${id} 1.0.0`).join('\n'),
    'packages-directory': folder ?? join(workspace, 'packages'),
    'package-store': store ?? 'auto',
    retries: '0',
    layout,
    ...more,
  }
  return { workspace, inputs, config: configOf(sources) }
}

async function read(packages: readonly { status: string; path: string }[], log: string): Promise<Restored> {
  const ofPrivate = routesOf('private').map(([, reply]) => reply)
  const owners = packages.map(async ({ path }) => {
    const bytes = await readFile(path)
    return ofPrivate.some(reply => Buffer.isBuffer(reply) && reply.equals(bytes)) ? 'private' : 'public'
  })
  return {
    statuses: [...new Set(packages.map(({ status }) => status))],
    owners: [...new Set(await Promise.all(owners))],
    requests: [[...ours.requests], [...theirs.requests]],
    log,
  }
}

const step: Door = async (job = {}) => {
  const { workspace, inputs, config } = await prepareJob(job)
  await mkdir(workspace, { recursive: true })
  await writeFile(join(workspace, 'nuget.config'), config)
  const { outputs, log } = await runGreen({ directory, inputs: { install: 'false', ...inputs } })
  return read(JSON.parse(outputs.packages as string), log)
}

const command: Door = async (job = {}) => {
  const { inputs, config } = await prepareJob(job)
  const cwd = await newFolder()
  await writeFile(join(cwd, 'nuget.config'), config)
  const { 'package-store': store, ...rest } = inputs
  const options = Object.entries(rest).flatMap(([name, value]) =>
    value === 'true' ? [`--${name}`] : value === 'false' ? [] : [`--${name}`, value],
  )
  const stores = ['--package-store', store === 'auto' ? join(directory, 'store') : store]
  const { code, stdout, stderr } = await runCli(['restore', ...options, ...stores, '--json'], { cwd })
  if (code !== 0) throw new Error(`the command ended with exit code ${code}:\n${stderr}`)
  return read((JSON.parse(stdout) as { packages: { status: string; path: string }[] }).packages, stderr)
}

// Workers fetch the packages of the step; those of the command are too few for them.
const doors: readonly [string, Door, readonly string[]][] = [
  ['the step', step, ['A', 'B', 'C', 'D', 'E']],
  ['the command', command, ['A', 'B', 'C']],
]

const publish = () => {
  for (const [path, reply] of routesOf('private')) routes.set(path, reply)
}
const files = (paths: readonly string[]) => paths.filter(path => path.startsWith('/flat/'))

describe.each(doors)('The package store of %s', (_door, run, own) => {
  beforeAll(() => {
    ids = own
  })

  test('gives nothing that only another job named: a pull request lists the public source alone', async () => {
    publish()
    const pullRequest = await run({ sources: [theirs] })
    expect([pullRequest.statuses, pullRequest.owners]).toEqual([['downloaded'], ['public']])
    const main = await run()
    expect([main.statuses, main.owners, main.requests[1]]).toEqual([['downloaded'], ['private'], []])
    const next = await run()
    expect([next.statuses, next.owners, next.requests]).toEqual([['stored'], ['private'], [[], []]])
  })

  test('gives a package of a later source only while the first source lacks it', async () => {
    expect(await run()).toMatchObject({ statuses: ['downloaded'], owners: ['public'] })
    const lacking = await run()
    expect(lacking).toMatchObject({ statuses: ['stored'], owners: ['public'] })
    expect([files(lacking.requests[0]).length, lacking.requests[1]]).toEqual([ids.length, []])
    publish()
    const published = await run()
    expect([published.statuses, published.owners, published.requests[1]]).toEqual([
      ['downloaded'],
      ['private'],
      [],
    ])
  })

  test('makes nothing of one failure of the first source stick', async () => {
    publish()
    const index = routes.get('/index.json') as Reply
    for (const path of ['/index.json', ...routes.keys()]) routes.set(path, unavailable)
    const failing = await run()
    expect([failing.statuses, failing.owners]).toEqual([['downloaded'], ['public']])
    // Not even for the next failure: the public source is asked again.
    const again = await run()
    expect([again.statuses, again.owners, files(again.requests[1]).length]).toEqual([
      ['downloaded'],
      ['public'],
      ids.length,
    ])
    routes.set('/index.json', index)
    const failingFiles = await run()
    expect([failingFiles.statuses, failingFiles.owners]).toEqual([['downloaded'], ['public']])
    publish()
    expect(await run()).toMatchObject({ statuses: ['downloaded'], owners: ['private'] })
  })
})

describe.each(doors)('A packages folder outside the workspace, used by two jobs of %s', (_door, run, own) => {
  beforeAll(() => {
    ids = own
  })

  test.each(layouts)('vouches for no source that this run does not name: %s', async layout => {
    publish()
    for (const verify of ['false', 'true']) {
      const more = { verify }
      const folder = join(await newFolder(), 'packages')
      const job = { layout, folder, store: 'off' }
      expect((await run({ ...job, sources: [theirs] })).owners).toEqual(['public'])
      const other = await run({ ...job, sources: [ours], more })
      expect([other.statuses, other.owners]).toEqual([['downloaded'], ['private']])
      expect(other.log).toContain('the recorded source is not among the sources of this run')
      const next = await run({ ...job, sources: [ours, theirs], more })
      expect([next.statuses, next.owners, next.requests]).toEqual([['present'], ['private'], [[], []]])
    }
  })

  test('vouches for a later source only while the first one lacks the package', async () => {
    const job = { folder: join(await newFolder(), 'packages'), store: 'off' }
    expect((await run(job)).owners).toEqual(['public'])
    const lacking = await run(job)
    expect([lacking.statuses, lacking.owners, lacking.requests[1]]).toEqual([['present'], ['public'], []])
    expect(files(lacking.requests[0])).toHaveLength(ids.length)
    publish()
    expect(await run(job)).toMatchObject({ statuses: ['downloaded'], owners: ['private'] })
  })

  test('is believed offline for the sources that this run names, and for no other', async () => {
    const job = { folder: join(await newFolder(), 'packages'), store: 'off', more: { offline: 'true' } }
    await run({ ...job, more: {} })
    expect(await run(job)).toMatchObject({ statuses: ['present'], requests: [[], []] })
    await expect(run({ ...job, sources: [ours] })).rejects.toThrow()
  })

  test('does not take the first source for the giver of bytes that a lock let in', async () => {
    const [folder, lockFile] = [join(await newFolder(), 'packages'), join(await newFolder(), 'lock.json')]
    const sources = [theirs]
    const { outputs } = await runGreen({
      directory,
      inputs: { install: 'false', source: theirs.url, packages: ids.map(id => `${id} 1.0.0`).join('\n') },
    })
    const given = JSON.parse(outputs.packages as string) as { id: string; sha512: Sha512 }[]
    const entries = given.map(({ id, sha512 }) => {
      const own = { id, version: '1.0.0', requested: '1.0.0', source: 'https://x.example/index.json' }
      return { ...own, sha512, contentHash: sha512 }
    })
    await writeFile(lockFile, formatLock({ lockfileVersion: 1, packages: entries }))
    publish()
    await run({ sources })
    const bound = await run({ folder, more: { 'lock-file': lockFile } })
    expect([bound.statuses, bound.owners]).toEqual([['stored'], ['public']])
    expect(await run({ folder, store: 'off' })).toMatchObject({ owners: ['private'] })
  })
})
