import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { beforeEach, describe, expect, test } from '@jest/globals'
import { formatLock } from '../../src/core/lock/format-lock.ts'
import { type CacheService, cacheServices } from '../support/cache-service.ts'
import { type Reply, type TestServer, testServers } from '../support/fault-server.ts'
import { describeWithNode24 } from '../support/programs.ts'
import { packageRoutes, toolRoutes, toolText } from '../support/sample-feed.ts'
import { sha512Of } from '../support/sha512.ts'
import { runAction, runGreen, runPost, workflowCommands } from '../support/step.ts'
import { temporaryFolders } from '../support/temporary.ts'

const newFolder = temporaryFolders()
const startServer = testServers()
const startService = cacheServices()

const hastyTimers = new URL('../support/hasty-timers.mjs', import.meta.url).href
const packages = ['A', 'B'].map(id => ({ id, version: '1.0.0' }))
const toolHash = createHash('sha256').update(toolText('6.0.0')).digest('hex')
const fileOf = (id: string) => `/flat/${id.toLowerCase()}/1.0.0/${id.toLowerCase()}.1.0.0.pkgfile`

let routes: Map<string, Reply>
let server: TestServer
let service: CacheService
let directory: string

beforeEach(async () => {
  routes = new Map([...toolRoutes([{ version: '6.0.0' }]), ...packageRoutes(packages)])
  server = await startServer(routes)
  service = await startService()
  directory = await newFolder()
})

const bytesOf = (id: string) => routes.get(fileOf(id)) as Buffer

function writeLock(ids: readonly string[]): Promise<void> {
  const entries = ids.map(id => ({
    id,
    version: '1.0.0',
    requested: '1.0.0',
    sha512: sha512Of(bytesOf(id)),
    source: `${server.url}index.json`,
  }))
  const text = formatLock({ lockfileVersion: 1, packages: entries })
  return writeFile(join(directory, 'workspace', 'pkgtool.lock.json'), text)
}

/** One step of a job; its machine has nothing of an earlier one but the workspace. */
async function job(inputs: Record<string, string> = {}, env: Record<string, string> = {}) {
  for (const name of ['tool-cache', 'temp', 'workspace/packages'])
    await rm(join(directory, name), { recursive: true, force: true, maxRetries: 10 })
  return {
    directory,
    env: { ...service.env, ...env },
    inputs: {
      'dist-url': server.url,
      checksum: `sha256:${toolHash}`,
      version: '6.0.0',
      source: server.url,
      packages: 'A 1.0.0\nB 1.0.0',
      cache: 'true',
      ...inputs,
    },
  }
}

async function runJob(inputs: Record<string, string> = {}) {
  const options = await job(inputs)
  const step = await runGreen(options)
  const post = await runPost(step, options)
  return { step, post }
}

const statuses = (packagesOutput = '[]') =>
  JSON.parse(packagesOutput).map((item: { status: string }) => item.status)
const reportedBy = ({ log }: { readonly log: string }) =>
  workflowCommands(log).flatMap(({ name, message }) => (/^(warning|error)$/.test(name) ? message : []))
const bytesAsked = () =>
  server.requests.filter(path => path.startsWith('/tools/') || path.endsWith('.pkgfile'))

/** Changes the tar inside an archive of the toolkit, which is compressed by zstd where that is installed. */
function rewrite(archive: Buffer, change: (tar: Buffer) => Buffer): Buffer {
  if (archive.readUInt16BE() === 0x1f8b) return gzipSync(change(gunzipSync(archive)))
  const tar = execFileSync('zstd', ['-dcq', '--long=30'], { input: archive })
  return execFileSync('zstd', ['-cq'], { input: change(tar) })
}

// From RUNNER_TEMP/setup-pkgtool-cache.
const climbTo = (victim: string) => `../../${basename(victim)}`
const copyTo = (victim: string) => ({
  name: `sha256-${createHash('sha256').update('kept').digest('hex')}-/../../../../victim/copy`,
  path: join(victim, 'kept.txt'),
})

describe('The Actions cache', () => {
  beforeEach(async () => {
    await mkdir(join(directory, 'workspace'))
    await writeLock(['A', 'B'])
    server.requests.length = 0
  })

  test('saves in one job what the next has without asking the feed for a byte', async () => {
    const first = await runJob()
    expect(first.step.outputs).toMatchObject({ 'cache-hit': 'false', 'packages-cache-hit': 'false' })
    expect(statuses(first.step.outputs.packages)).toEqual(['downloaded', 'downloaded'])
    expect(first.post).toMatchObject({ code: 0 })
    expect([...service.entries.keys()]).toEqual([
      expect.stringMatching(/^setup-pkgtool-1-Linux-X64-tool-pkgtool\.exe-[0-9a-f]{64}$/),
      expect.stringMatching(/^setup-pkgtool-1-Linux-X64-feed-pkgfile-[0-9a-f]{64}$/),
    ])

    server.requests.length = 0
    const second = await runJob()
    expect(second.step.outputs).toMatchObject({
      'cache-hit': 'true',
      'packages-cache-hit': 'true',
      sha256: toolHash,
      url: first.step.outputs.url,
    })
    expect(statuses(second.step.outputs.packages)).toEqual(['cached', 'cached'])
    expect(second.step.log.match(/^(?:Cache hit|Lookup) .*$/gm)).toEqual([
      expect.stringMatching(/^Cache hit for: .*-tool-/),
      expect.stringMatching(/^Cache hit for: .*-feed-/),
    ])
    expect(bytesAsked()).toEqual([])
    expect(await readFile(second.step.outputs.path ?? '', 'utf8')).toBe(toolText('6.0.0'))
    for (const { id, path } of JSON.parse(second.step.outputs.packages ?? ''))
      expect(await readFile(path)).toEqual(bytesOf(id))
    // Nothing changed, so nothing is left for the post step, which does not even look.
    expect(second.step.state).toEqual({})
    expect(second.post).toMatchObject({ code: 0, log: '' })
    expect(service.entries.size).toBe(2)
  })

  test('keeps the wanted packages of an older entry, and saves a new entry', async () => {
    await writeLock(['A'])
    await runJob({ packages: 'A 1.0.0', install: 'false', 'dist-url': '', checksum: '' })
    await writeLock(['A', 'B'])
    server.requests.length = 0
    const { step } = await runJob({ install: 'false', 'dist-url': '', checksum: '' })
    expect(statuses(step.outputs.packages)).toEqual(['cached', 'downloaded'])
    expect(step.outputs['packages-cache-hit']).toBe('false')
    expect(bytesAsked()).toEqual([fileOf('B')])
    expect(service.entries.size).toBe(2)
  })

  test('runs without an entry that the service has evicted, and saves it again', async () => {
    await runJob()
    const saved = [...service.entries.keys()]
    service.entries.clear()
    server.requests.length = 0
    const { step, post } = await runJob()
    expect(step.outputs).toMatchObject({ 'cache-hit': 'false', 'packages-cache-hit': 'false' })
    expect(statuses(step.outputs.packages)).toEqual(['downloaded', 'downloaded'])
    expect(workflowCommands(step.log).filter(({ name }) => name === 'warning')).toEqual([])
    expect(post.code).toBe(0)
    expect([...service.entries.keys()]).toEqual(saved)
  })

  test('believes nothing: wrong bytes under the key are named and fetched anew', async () => {
    await runJob()
    for (const entry of service.entries.values())
      entry.bytes = rewrite(entry.bytes, tar => {
        for (const bytes of [Buffer.from(toolText('6.0.0')), bytesOf('A')]) {
          const start = tar.indexOf(bytes)
          if (start >= 0) tar.writeUInt8(bytes.readUInt8(20) ^ 1, start + 20)
        }
        return tar
      })
    server.requests.length = 0
    const { step } = await runJob()
    expect(step.outputs).toMatchObject({ 'cache-hit': 'false', sha256: toolHash })
    expect(await readFile(step.outputs.path ?? '', 'utf8')).toBe(toolText('6.0.0'))
    expect(statuses(step.outputs.packages)).toEqual(['downloaded', 'cached'])
    expect(bytesAsked().sort()).toEqual([fileOf('A'), '/tools/6.0.0/pkgtool.exe'])
    const warnings = workflowCommands(step.log).filter(({ name }) => name === 'warning')
    expect(warnings).toMatchObject([
      {
        message: expect.stringMatching(
          /^Wrong hash of "pkgtool\.exe 6\.0\.0".*Check the source "the Actions cache"/,
        ),
      },
      { message: expect.stringMatching(/^Wrong hash of "A 1\.0\.0".*Check the source "the Actions cache"/) },
    ])
  })

  test('continues without an entry that is no archive', async () => {
    await runJob()
    for (const entry of service.entries.values()) entry.bytes = Buffer.from('no archive at all')
    const { step } = await runJob()
    expect(step.outputs).toMatchObject({ 'cache-hit': 'false', 'packages-count': '2' })
  })

  test('saves nothing that was changed since it was placed', async () => {
    const options = await job({ install: 'false', 'dist-url': '', checksum: '' })
    const step = await runGreen(options)
    for (const { path } of JSON.parse(step.outputs.packages ?? '')) await writeFile(path, 'other bytes')
    const post = await runPost(step, options)
    expect(post.code).toBe(0)
    expect(post.log).toContain('2 of 2 files for the Actions cache were changed since they were placed')
    expect(service.entries.size).toBe(0)
  })

  test.each([
    ['a folder elsewhere', (victim: string) => [{ key: 'k', kind: 'packages', folder: victim, files: [] }]],
    ['a kind that climbs', (victim: string) => [{ key: 'k', kind: climbTo(victim), files: [] }]],
    ['a name that climbs', (victim: string) => [{ key: 'k', kind: 'tool', files: [copyTo(victim)] }]],
    ['no list', () => ({})],
    ['entries that are none', () => [null]],
  ])(
    'removes and writes nothing outside its own folder, though a step in between wrote to its list %s',
    async (_, write) => {
      const victim = join(directory, 'victim')
      await mkdir(victim, { recursive: true })
      await writeFile(join(victim, 'kept.txt'), 'kept')
      const options = await job()
      const step = await runGreen(options)
      await writeFile(step.state.cache as string, JSON.stringify(write(victim)))
      const post = await runPost(step, options)
      expect(post.code).toBe(0)
      expect(await readdir(victim)).toEqual(['kept.txt'])
      expect(service.entries.size).toBe(0)
    },
  )

  test('reads no list outside its own folder', async () => {
    const options = await job()
    const step = await runGreen(options)
    const list = join(directory, 'list.json')
    await copyFile(step.state.cache as string, list)
    const post = await runPost({ state: { cache: list } }, options)
    expect([post.code, reportedBy(post)]).toEqual([
      0,
      [expect.stringMatching(/^the Actions cache is not saved: its list is not in .*setup-pkgtool-cache$/)],
    ])
    expect(service.entries.size).toBe(0)
  })

  test.each([
    ['there is none: 404', 'absent', 'its service answers 404'],
    ['fails', 'failing', 'its service answers 500'],
    ['is silent', 'silent', 'no answer within 10 s'],
  ] as const)('says once that it goes on without a service that %s', async (_what, mood, why) => {
    service.mood = mood
    const { step, post } = await runJob()
    expect(step.outputs).toMatchObject({ version: '6.0.0', 'packages-count': '2', 'cache-hit': 'false' })
    expect(reportedBy(step)).toEqual([`the Actions cache is not used: ${why}`])
    // Nothing is tried later either: not for the packages after the tool, and not in the post step.
    expect(new Set(service.calls).size).toBeLessThanOrEqual(1)
    expect([step.state, post.code, post.log]).toEqual([{}, 0, ''])
  })

  test.each([
    ['2', 'ACTIONS_RESULTS_URL', {}],
    ['1', 'ACTIONS_CACHE_URL', { ACTIONS_CACHE_SERVICE_V2: '' }],
  ])('says once that it goes on where nothing listens: version %s', async (_version, name, more) => {
    const options = await job({}, { [name]: 'http://127.0.0.1:1/', ...more })
    const step = await runGreen(options)
    expect(reportedBy(step)).toEqual([
      'the Actions cache is not used: its service cannot be reached: connect ECONNREFUSED 127.0.0.1:1',
    ])
    const post = await runPost(step, options)
    expect([step.state, post.code, post.log]).toEqual([{}, 0, ''])
  })

  test('of version 1 that answers 404 is said once too', async () => {
    const { url } = await startServer([])
    const options = await job({}, { ACTIONS_CACHE_URL: url, ACTIONS_CACHE_SERVICE_V2: '' })
    const step = await runGreen(options)
    expect(reportedBy(step)).toEqual(['the Actions cache is not used: its service answers 404'])
    expect(step.state).toEqual({})
  })

  test('continues after an entry whose bytes end early', async () => {
    await runJob()
    service.mood = 'cutting'
    const { step, post } = await runJob()
    expect(step.outputs).toMatchObject({ 'cache-hit': 'false', 'packages-cache-hit': 'false' })
    expect(statuses(step.outputs.packages)).toEqual(['downloaded', 'downloaded'])
    expect(post.code).toBe(0)
  })

  test('a service that takes nothing is no failure of the job', async () => {
    service.mood = 'refusing'
    const options = await job({ install: 'false', 'dist-url': '', checksum: '' })
    const step = await runGreen(options)
    expect(step.outputs['packages-count']).toBe('2')
    // The toolkit tries five times, half a minute long.
    const env = { ...options.env, NODE_OPTIONS: `--import=${hastyTimers}` }
    const post = await runPost(step, { ...options, env })
    expect(service.calls.filter(call => call.startsWith('CreateCacheEntry'))).toHaveLength(5)
    expect(post.code).toBe(0)
    expect(post.log).toMatch(/^Failed to save: /m)
    expect(post.log).not.toContain('is saved in the Actions cache')
    expect(service.entries.size).toBe(0)
  })

  test('an equal entry that another job saved meanwhile is no failure either', async () => {
    const options = await job({ install: 'false', 'dist-url': '', checksum: '' })
    const step = await runGreen(options)
    for (const saved of [true, false]) {
      const post = await runPost(step, options)
      expect([post.code, post.log.includes('is saved in the Actions cache')]).toEqual([0, saved])
    }
    expect(service.entries.size).toBe(1)
  })

  describeWithNode24('on Node 24', () => {
    test('is loaded only when something is missing, and in the post step only when something is to be saved', async () => {
      const record = join(directory, 'loaded')
      const env = {
        NODE_OPTIONS: `--import=${new URL('../support/record-loads.mjs', import.meta.url).href}`,
        RECORD_LOADS: record,
      }
      const loaded = async () => {
        const urls = (await readFile(record, 'utf8')).split('\n').filter(url => url.startsWith('file:'))
        await writeFile(record, '')
        const texts = await Promise.all(urls.map(url => readFile(new URL(url), 'utf8')))
        return texts.some(text => text.includes('FinalizeCacheEntryUpload'))
      }
      const cold = await job({}, env)
      const step = await runGreen(cold)
      expect(await loaded()).toBe(true)
      await runPost(step, cold)
      expect(await loaded()).toBe(true)
      const warm = await runGreen(cold)
      expect(warm.outputs).toMatchObject({ 'cache-hit': 'true', 'packages-cache-hit': 'true' })
      expect([warm.state, await loaded()]).toEqual([{}, false])
      await runPost(warm, cold)
      expect(await loaded()).toBe(false)
    })
  })

  test('covers nothing that no hash vouches for, and says so', async () => {
    await rm(join(directory, 'workspace', 'pkgtool.lock.json'))
    const { step } = await runJob({ checksum: '' })
    expect(step.log).toContain(
      'the Actions cache is not asked for pkgtool.exe: no checksum, listing or lock gives its hash',
    )
    expect(step.log).toContain('the Actions cache is not asked for 2 packages: no lock gives the hash')
    expect(step.state).toEqual({})
    expect(service.calls).toEqual([])
  })

  test('auto is for GitHub-hosted runners', async () => {
    const elsewhere = await runGreen(await job({ cache: 'auto' }))
    expect([elsewhere.state, service.calls]).toEqual([{}, []])
    const hosted = await runGreen(await job({ cache: 'auto' }, { RUNNER_ENVIRONMENT: 'github-hosted' }))
    expect(Object.keys(hosted.state)).toEqual(['cache'])
    const none = await runGreen(await job({}, { ACTIONS_RESULTS_URL: '' }))
    expect(none.log).toContain('::warning::the input "cache" is true, but the runner has no cache service')
  })

  test('offline opens no socket to it, and contradicts cache: true', async () => {
    await runGreen(await job({ cache: 'false' }))
    const options = await job({ cache: 'auto', offline: 'true' }, { RUNNER_ENVIRONMENT: 'github-hosted' })
    const step = await runAction(options)
    expect(step.log).toContain('(OFFLINE)')
    const both = await runAction(await job({ offline: 'true' }))
    expect(workflowCommands(both.log).filter(({ name }) => name === 'error')).toMatchObject([
      { message: expect.stringContaining('(CONFLICTING_INPUTS)') },
    ])
    expect(service.calls).toEqual([])
  })
})
