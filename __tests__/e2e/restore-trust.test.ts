import { createHash } from 'node:crypto'
import { cp, mkdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from '@jest/globals'
import { formatLock } from '../../src/core/lock/format-lock.ts'
import { type CacheService, cacheServices } from '../support/cache-service.ts'
import { type Reply, type TestServer, testServers } from '../support/fault-server.ts'
import { makePackage } from '../support/package.ts'
import { packageRoutes, toolRoutes, toolText } from '../support/sample-feed.ts'
import { sha512Of } from '../support/sha512.ts'
import { runAction, runGreen, runPost } from '../support/step.ts'
import { temporaryFolders } from '../support/temporary.ts'

const newFolder = temporaryFolders()
const startServer = testServers()
const startService = cacheServices()

const packages = ['A', 'B', 'C'].map(id => ({ id, version: '1.0.0' }))
const pins = packages.map(({ id, version }) => `${id} ${version}`).join('\n')
const sha256Of = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest('hex')

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

const restoring = (inputs: Record<string, string> = {}) => ({
  directory,
  env: service.env,
  inputs: { install: 'false', source: server.url, packages: pins, cache: 'false', retries: '0', ...inputs },
})
const installing = (inputs: Record<string, string> = {}) => ({
  directory,
  env: service.env,
  inputs: { 'dist-url': server.url, version: '6.x', cache: 'false', retries: '0', ...inputs },
})
const inWorkspace = (...names: string[]) => join(directory, 'workspace', ...names)
const statuses = (output = '[]') => JSON.parse(output).map((item: { status: string }) => item.status)

async function writeLock({ url = `${server.url}tools/6.0.0/pkgtool.exe` } = {}): Promise<void> {
  const entries = packages.map(facts => ({
    ...facts,
    requested: '1.0.0',
    sha512: sha512Of(makePackage(facts)),
    source: `${server.url}index.json`,
  }))
  const tool = {
    name: 'pkgtool.exe',
    requested: { version: '6.x', stage: 'ReleasedAndBlessed', latestBy: 'version', minimumAge: 0 },
    version: '6.0.0',
    url,
    stage: 'ReleasedAndBlessed',
    uploaded: '2024-01-01T00:00:00.0000000Z',
    sha256: sha256Of(toolText('6.0.0')),
  } as const
  await mkdir(inWorkspace(), { recursive: true })
  await writeFile(
    inWorkspace('pkgtool.lock.json'),
    formatLock({ lockfileVersion: 1, tool, packages: entries }),
  )
}

/** What an author may plant: the files of another job's folder, and a record that has their sizes and times. */
async function checkOut(change: (path: (...names: string[]) => string) => Promise<void>): Promise<void> {
  const saved = join(await newFolder(), 'packages')
  await cp(inWorkspace('packages'), saved, { recursive: true, preserveTimestamps: true })
  await change((...names) => join(saved, ...names))
  await rm(inWorkspace('packages'), { recursive: true, maxRetries: 10 })
  await cp(saved, inWorkspace('packages'), { recursive: true, preserveTimestamps: true })
  const record = inWorkspace('packages', '.setup-pkgtool.json')
  const value = JSON.parse(await readFile(record, 'utf8'))
  for (const [place, entry] of Object.entries<Record<string, unknown>>(value.packages)) {
    const [id, version] = place.split('/')
    for (const [name, stamp] of [
      [`${id}.${version}.pkgfile`, entry],
      [`${id}.pkgspec`, entry.manifest as Record<string, unknown>],
    ] as const) {
      const { size, mtimeMs } = await stat(inWorkspace('packages', place, name))
      Object.assign(stamp, { size, mtime: mtimeMs })
    }
  }
  await writeFile(record, JSON.stringify(value))
}

async function overwrite(path: string, bytes: string | Uint8Array): Promise<void> {
  const { atime, mtime } = await stat(path)
  await writeFile(path, bytes)
  await utimes(path, atime, mtime)
}

describe('A packages folder that came with the repository', () => {
  const plantings: readonly [string, string, (path: (...names: string[]) => string) => Promise<void>][] = [
    [
      'the right package and another file of it',
      'a/1.0.0/lib/any/a.txt',
      path => overwrite(path('a/1.0.0/lib/any/a.txt'), 'z'),
    ],
    [
      'a package of zeros with the size, the times and the record of the right one',
      'a/1.0.0/a.1.0.0.pkgfile',
      async path => {
        const file = path('a/1.0.0/a.1.0.0.pkgfile')
        await overwrite(file, new Uint8Array((await stat(file)).size))
      },
    ],
    [
      'a package of zeros whose record and hash file agree with it',
      'a/1.0.0/a.1.0.0.pkgfile',
      async path => {
        const file = path('a/1.0.0/a.1.0.0.pkgfile')
        const zeros = new Uint8Array((await stat(file)).size)
        const [wrong, right] = [sha512Of(zeros), sha512Of(await readFile(file))]
        await overwrite(file, zeros)
        for (const name of ['.setup-pkgtool.json', 'a/1.0.0/a.1.0.0.pkgfile.sha512'])
          await overwrite(path(name), (await readFile(path(name), 'utf8')).replaceAll(right, wrong))
      },
    ],
  ]

  test.each(plantings)('is not believed with locked: %s', async (_what, name, plant) => {
    await writeLock()
    await runGreen(restoring({ locked: 'true', layout: 'expanded' }))
    const right = await readFile(inWorkspace('packages', name))
    await checkOut(plant)
    const { outputs, log } = await runGreen(restoring({ locked: 'true', layout: 'expanded' }))
    expect(statuses(outputs.packages)).toEqual(['downloaded', 'present', 'present'])
    expect(log).toMatch(/::warning::A 1\.0\.0 in .* is damaged/)
    expect(await readFile(inWorkspace('packages', name))).toEqual(right)
  })

  test.each(plantings)('cannot vouch for itself without a lock: %s', async (_what, name, plant) => {
    await runGreen(restoring({ layout: 'expanded' }))
    const right = await readFile(inWorkspace('packages', name))
    server.requests.length = 0
    expect(statuses((await runGreen(restoring({ layout: 'expanded' }))).outputs.packages)[0]).toBe('present')
    expect(server.requests).toEqual([])
    await checkOut(plant)
    const { outputs } = await runGreen(restoring({ layout: 'expanded' }))
    expect(statuses(outputs.packages)).toEqual(['downloaded', 'downloaded', 'downloaded'])
    expect(await readFile(inWorkspace('packages', name))).toEqual(right)
  })

  test('is compared with the lock and costs no request where it is right', async () => {
    await writeLock()
    await runGreen(restoring({ locked: 'true', layout: 'expanded' }))
    await checkOut(async () => {})
    server.requests.length = 0
    const { outputs, log } = await runGreen(restoring({ locked: 'true', layout: 'expanded' }))
    expect(statuses(outputs.packages)).toEqual(['present', 'present', 'present'])
    expect(log).toContain('3 of 3 packages in place and verified')
    expect(server.requests).toEqual([])
  })
})

describe('An empty answer', () => {
  test('is no tool: an error that is tried again, and nothing in the cache', async () => {
    routes.set('/tools/6.0.0/pkgtool.exe', '')
    const step = await runAction(installing({ retries: '1' }))
    expect([step.code, step.outputs.path]).toEqual([1, undefined])
    expect(step.log).toMatch(/Incomplete file ".*pkgtool\.exe": it is empty after 2 attempts \(TRUNCATED\)/)
    expect(server.requests.filter(path => path.endsWith('.exe'))).toHaveLength(2)
    routes.set('/tools/6.0.0/pkgtool.exe', toolText('6.0.0'))
    const { outputs } = await runGreen(installing())
    expect(await readFile(outputs.path as string, 'utf8')).toBe(toolText('6.0.0'))
  })

  test.each(['feed', 'flat'])('is no package, also where the feed serves a manifest: %s', async layout => {
    routes.set('/flat/a/1.0.0/a.1.0.0.pkgfile', '')
    routes.set(
      '/flat/a/1.0.0/a.pkgspec',
      '<package><metadata><id>A</id><version>1.0.0</version></metadata></package>',
    )
    const step = await runAction(restoring({ layout }))
    expect(step.code).toBe(1)
    expect(step.log).toMatch(/Incomplete file ".*a\.1\.0\.0\.pkgfile": it is empty/)
    await expect(stat(inWorkspace('packages', layout === 'flat' ? 'a.1.0.0.pkgfile' : 'a'))).rejects.toThrow(
      'ENOENT',
    )
  })

  test('is damage where it was placed before, in the tool cache and in the packages folder', async () => {
    const { outputs } = await runGreen(installing({ version: '6.0.0' }))
    const record = join(outputs.directory as string, '.setup-pkgtool.json')
    const facts = JSON.parse(await readFile(record, 'utf8'))
    await writeFile(record, JSON.stringify({ ...facts, size: 0, sha256: sha256Of('') }))
    await writeFile(outputs.path as string, '')
    const again = await runGreen(installing({ version: '6.0.0' }))
    expect(again.outputs).toMatchObject({ 'cache-hit': 'false', sha256: sha256Of(toolText('6.0.0')) })
    await runGreen(restoring({ layout: 'flat' }))
    await writeFile(inWorkspace('packages', 'a.1.0.0.pkgfile'), '')
    const restored = await runGreen(restoring({ layout: 'flat', verify: 'true' }))
    expect(restored.log).toContain('is damaged: it is empty')
  })

  test('and one that is not a zip file is no .nupkg', async () => {
    for (const [path, reply] of packageRoutes(packages, 'nupkg')) routes.set(path, reply)
    routes.set('/flat/a/1.0.0/a.1.0.0.nupkg', '<html>Log in</html>')
    routes.set(
      '/flat/a/1.0.0/a.nuspec',
      '<package><metadata><id>A</id><version>1.0.0</version></metadata></package>',
    )
    const step = await runAction(restoring({ 'package-extension': 'nupkg', 'manifest-extension': 'nuspec' }))
    expect(step.log).toMatch(
      /Cannot unpack "A 1\.0\.0": it has another format than zip in the file from .*\. Expected a zip/,
    )
    expect(step.code).toBe(1)
  })
})

test('What a lock binds and the cache holds makes no request, whether the feed is there or not', async () => {
  await writeLock()
  const inputs = {
    ...installing().inputs,
    ...restoring().inputs,
    install: 'true',
    locked: 'true',
    cache: 'true',
  }
  const options = { directory, env: service.env, inputs }
  await runPost(await runGreen(options), options)
  for (const name of ['tool-cache', 'temp', 'workspace/packages'])
    await rm(join(directory, name), { recursive: true, force: true, maxRetries: 10 })
  routes.clear()
  server.requests.length = 0
  const { outputs } = await runGreen(options)
  expect(outputs).toMatchObject({ version: '6.0.0', 'cache-hit': 'true', 'packages-cache-hit': 'true' })
  expect(statuses(outputs.packages)).toEqual(['cached', 'cached', 'cached'])
  expect(server.requests).toEqual([])
  // An address of the lock that no dist-url covers is not asked for what the cache holds either.
  await writeLock({ url: 'https://elsewhere.example/pkgtool.exe' })
  await rm(join(directory, 'tool-cache'), { recursive: true, force: true, maxRetries: 10 })
  expect((await runGreen(options)).outputs).toMatchObject({ version: '6.0.0', 'cache-hit': 'true' })
  expect(server.requests).toEqual([])
})

describe('Offline', () => {
  test('each package that is missing is named with the place of its pin', async () => {
    await mkdir(inWorkspace(), { recursive: true })
    await writeFile(inWorkspace('list.txt'), `# three\n${pins}\nD 1.*\n`)
    await runGreen(restoring({ packages: 'B 1.0.0' }))
    server.requests.length = 0
    const list = { packages: '', 'packages-file': 'list.txt', offline: 'true' }
    const step = await runAction(restoring(list))
    expect(step.code).toBe(1)
    for (const [missing, line] of Object.entries({ 'A 1.0.0': 2, 'C 1.0.0': 4, 'D 1.*': 5 }))
      expect(step.log).toContain(
        `"${missing}" while offline: this machine has no copy of the pin on line ${line} of list.txt`,
      )
    expect(step.log).not.toContain('"B 1.0.0" while offline')
    expect(step.log).toContain('(PACKAGES_MISSING)')
    expect(server.requests).toEqual([])
  })

  test('the tool is named with its version and what the cache has', async () => {
    await runGreen(installing({ version: '6.0.0' }))
    const step = await runAction(installing({ version: '>=7', offline: 'true' }))
    expect(step.log).toMatch(
      /Cannot fetch "pkgtool\.exe >=7" while offline: the tool cache has 6\.0\.0.*\(OFFLINE\)/,
    )
  })
})

test.each([
  '%2f..%2f..%2fother/pkgtool.exe',
  '..%5Cother',
  '%252e%252e%252fother',
  'pkgtool.exe?download=/other',
])('The address of a lock does not leave its base with credentials: %s', async path => {
  routes.set('/feed/tools.json', routes.get('/tools.json') as Reply)
  await writeLock({ url: `${server.url}feed/tools/6.0.0/${path}` })
  const inputs = { 'dist-url': `own=${server.url}feed`, credentials: 'own bearer s3cret-token' }
  const step = await runAction(installing(inputs))
  expect(step.log).toContain('Cannot read lock file "pkgtool.lock.json": ')
  expect([step.code, server.requests]).toEqual([1, []])
})
