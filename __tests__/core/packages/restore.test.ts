import { spawnSync } from 'node:child_process'
import { cp, mkdir, readFile, rename, rm, stat, symlink, truncate, utimes, writeFile } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, test } from '@jest/globals'
import type { PkgtoolError } from '../../../src/core/base/errors.ts'
import type { FileProgress } from '../../../src/core/base/ports.ts'
import { temporaryPath } from '../../../src/core/files/writing/temporary-names.ts'
import { layouts } from '../../../src/core/layouts/layout.ts'
import { openContext } from '../../../src/core/lock/context.ts'
import { openRestoreRun } from '../../../src/core/packages/open-restore-run.ts'
import { restorePackages, runRestore } from '../../../src/core/packages/restore.ts'
import type { RestorePackagesOptions } from '../../../src/core/packages/restore-options.ts'
import { serveFeed } from '../../../src/feed/index.ts'
import { failureOf } from '../../support/failure-of.ts'
import { type FaultServer, faultServers } from '../../support/fault-server.ts'
import { makeFeed } from '../../support/make-feed.ts'
import { needs } from '../../support/needs.ts'
import { makePackage, manifestXml } from '../../support/package.ts'
import { filesBelow, packagePath, quick, servePackages, wholePackages } from '../../support/package-feed.ts'
import { recordingLog } from '../../support/recording-log.ts'
import { requestLog } from '../../support/request-log.ts'
import { sha512Of } from '../../support/sha512.ts'
import { temporaryFolders } from '../../support/temporary.ts'

const startServer = faultServers()
const makeFolder = temporaryFolders()

const a1 = { id: 'a', version: '1.0.0' }
const a2 = { id: 'a', version: '2.0.0-rc.1' }
const b1 = { id: 'b', version: '1.0.0' }
const recordName = '.setup-pkgtool.json'

async function prepare(packages = [a1, a2, b1]) {
  const server = await startServer()
  const source = servePackages(server, packages)
  const folder = join(await makeFolder(), 'packages')
  const restore = async (pins: readonly string[], options: RestorePackagesOptions = {}) => {
    const log = recordingLog()
    const before = server.requests.length
    const run = { sources: [source], packages: pins, packagesDirectory: folder, ...quick, log, ...options }
    const result = await restorePackages(run)
    return {
      ...result,
      statuses: result.packages.map(({ id, version, status }) => `${id} ${version} ${status}`),
      requests: server.requests.slice(before).map(({ url }) => url),
      log,
    }
  }
  return { server, source, folder, restore, file: (name: string) => join(folder, name) }
}

const packageFile = 'a/1.0.0/a.1.0.0.pkgfile'

describe('restorePackages', () => {
  test('restores from a served feed and returns what it placed', async () => {
    const pins = [
      { id: 'My.Package', version: '1.2.0' },
      { id: 'Ünïcode_Ä', version: '1.0.0' },
    ]
    const feed = await makeFeed(await makeFolder(), { packages: pins })
    const { requests, log } = requestLog()
    const server = await serveFeed(feed, { log })
    try {
      const workingDirectory = await makeFolder()
      const progress: FileProgress[] = []
      const result = await restorePackages({
        sources: [`here=${server.url}`],
        packages: ['MY.PACKAGE 1.2', 'Ünïcode_Ä@1.0.0'],
        workingDirectory,
        onProgress: seen => progress.push(seen),
      })
      const path = join(workingDirectory, 'packages', 'my.package', '1.2.0', 'my.package.1.2.0.pkgfile')
      const bytes = makePackage({ id: 'My.Package', version: '1.2.0' })
      const sha512 = sha512Of(bytes)
      expect(result.packagesDirectory).toBe(join(workingDirectory, 'packages'))
      expect(result.packages[0]).toEqual({
        id: 'MY.PACKAGE',
        version: '1.2.0',
        path,
        manifestPath: join(path, '..', 'my.package.pkgspec'),
        sha512,
        source: `${server.url}index.json`,
        status: 'downloaded',
        size: bytes.length,
      })
      expect(await readFile(path)).toEqual(bytes)
      expect(await readFile(`${path}.sha512`, 'utf8')).toBe(sha512)
      expect(await readFile(result.packages[0]?.manifestPath ?? '', 'utf8')).toBe(
        manifestXml({ id: 'My.Package', version: '1.2.0' }),
      )
      expect(await filesBelow(result.packagesDirectory)).toEqual(
        wholePackages({ id: 'my.package', version: '1.2.0' }, { id: 'ünïcode_ä', version: '1.0.0' }),
      )
      expect(result.downloadedBytes).toBe(result.packages.reduce((sum, { size }) => sum + size, 0))
      expect(new Set(progress.map(({ subject }) => subject))).toEqual(
        new Set(['MY.PACKAGE 1.2.0', 'Ünïcode_Ä 1.0.0']),
      )
      expect(requests).toHaveLength(3)
    } finally {
      await server.close()
    }
  })

  test('restores from a folder while offline', async () => {
    const feed = await makeFeed(await makeFolder(), {
      packages: [a1, { ...a1, version: '1.1.0' }],
      settings: { baseUrl: 'https://feed.example/x' },
    })
    const packagesDirectory = join(await makeFolder(), 'p')
    const pins = { packages: ['a 1.0.0', 'a [1.1,2.0)'], packagesDirectory, offline: true }
    const { packages } = await restorePackages({ sources: [feed], ...pins })
    expect(packages.map(({ version, source }) => [version, source])).toEqual([
      ['1.0.0', feed],
      ['1.1.0', feed],
    ])
  })

  test('reports every file before its first byte, with the size that a lock gives, and when it is in its place', async () => {
    const { restore, source } = await prepare()
    const workingDirectory = await makeFolder()
    const bytes = makePackage(a1)
    const sha512 = sha512Of(bytes)
    const entry = { ...a1, requested: '1.0.0', sha512, size: bytes.length, source }
    const lock = JSON.stringify({ lockfileVersion: 1, packages: [entry] })
    await writeFile(join(workingDirectory, 'pkgtool.lock.json'), lock)
    const reported: FileProgress[] = []
    const onProgress = (progress: FileProgress) => void reported.push(progress)
    await restore(['a 1.0.0', 'b 1.0.0'], { workingDirectory, onProgress })
    expect(reported.slice(0, 2)).toEqual([
      { subject: 'a 1.0.0', received: 0, total: bytes.length },
      { subject: 'b 1.0.0', received: 0 },
    ])
    expect(
      reported
        .filter(({ done }) => done)
        .map(({ subject }) => subject)
        .sort(),
    ).toEqual(['a 1.0.0', 'b 1.0.0'])
    const last = reported.findLast(({ subject }) => subject === 'a 1.0.0')
    expect(last).toEqual({ subject: 'a 1.0.0', received: bytes.length, total: bytes.length, done: true })
  })

  test('names its stages and counts what it did', async () => {
    const { restore } = await prepare()
    const { log } = await restore(['a 1.0.0', 'b 1.0.0'])
    expect(log.of('stage')).toEqual(['Pins', 'Versions', 'Packages in place', 'Package download'])
    expect(log.of('info').at(-1)).toMatch(
      /^2 packages: 2 downloaded \(\d.* in \d\.\d s, .*\/s\), 0 in place; 2 from http:.*\/index\.json$/,
    )
    expect(log.of('warning')).toEqual([])
  })

  test('makes no request when exact pins are in place, not even for a source that is dead', async () => {
    const { restore, folder, server } = await prepare()
    const first = await restore(['a 1.0.0', 'b 1.0.0'])
    const files = await filesBelow(folder)
    const record = await stat(join(folder, recordName))
    await server.close()
    const again = await restore(['a 1.0', 'B [1.0.0]'])
    expect(again.statuses).toEqual(['a 1.0.0 present', 'B 1.0.0 present'])
    expect([again.requests, again.downloadedBytes]).toEqual([[], 0])
    expect(again.packages.map(({ sha512, source, size }) => [sha512, source, size])).toEqual(
      first.packages.map(({ sha512, source, size }) => [sha512, source, size]),
    )
    expect(await filesBelow(folder)).toEqual(files)
    expect((await stat(join(folder, recordName))).mtimeMs).toBe(record.mtimeMs)
    expect((await restore(['a 1.0.0'], { sources: [], offline: true })).statuses).toEqual(['a 1.0.0 present'])
  })

  test('fetches only what is absent', async () => {
    const { restore } = await prepare()
    await restore(['a 1.0.0'])
    const { statuses, requests } = await restore(['b 1.0.0', 'a 1.0.0'])
    expect(statuses).toEqual(['b 1.0.0 downloaded', 'a 1.0.0 present'])
    expect(requests).toEqual(['/feed/index.json', packagePath(b1)])
  })

  test('does nothing for no pins', async () => {
    const { restore, folder } = await prepare()
    expect(await restore([])).toMatchObject({ packages: [], requests: [], downloadedBytes: 0 })
    expect(await filesBelow(folder)).toEqual([])
  })

  test('leaves nothing behind when no source can be reached', async () => {
    const { restore, server, folder } = await prepare()
    server.on('/feed/index.json', { status: 503 })
    expect((await failureOf(() => restore(['a 1.0.0']))).code).toBe('HTTP_STATUS')
    await expect(stat(folder)).rejects.toThrow('ENOENT')
  })

  test('mixes inline pins, lists, packages.config and pins of the caller; repeats count once', async () => {
    const { restore, folder } = await prepare([a1, a2, b1, { id: 'c', version: '3.0.0' }])
    const workingDirectory = await makeFolder()
    await writeFile(join(workingDirectory, 'list.txt'), 'A 1.0.0.0\nb@1.0.0 # why\n')
    await writeFile(
      join(workingDirectory, 'packages.config'),
      '<packages><package id="C" version="3.0"/><package id="a" version="1.0.0"/></packages>',
    )
    const { statuses } = await restore(['a 2.0.0-RC.1', 'a 1.0.0'], {
      packagesFiles: ['list.txt', 'packages.config'],
      pins: [{ id: 'b', version: '1.0', line: 7 }],
      workingDirectory,
    })
    expect(statuses).toEqual([
      'b 1.0.0 downloaded',
      'a 2.0.0-RC.1 downloaded',
      'a 1.0.0 downloaded',
      'C 3.0.0 downloaded',
    ])
    expect(await filesBelow(folder)).toEqual(wholePackages(a1, a2, b1, { id: 'c', version: '3.0.0' }))
  })

  test('counts a range and an exact pin that mean one version once', async () => {
    const { restore, server } = await prepare()
    const { statuses } = await restore(['a [1.0,2.0)', 'a 1.0.0', 'A 1.*'])
    expect(statuses).toEqual(['a 1.0.0 downloaded'])
    expect(server.requestsFor('/feed/flat/a/index.json')).toHaveLength(1)
    expect(server.requestsFor(packagePath(a1))).toHaveLength(1)
  })

  test('never has more connections than allowed', async () => {
    const pins = Array.from({ length: 50 }, (_, index) => ({ id: `p${index}`, version: '1.0.0' }))
    for (const [maxConnections, limit] of [
      [1, 1],
      [3, 3],
      [undefined, 32],
    ]) {
      const { restore, server } = await prepare(pins)
      let open = 0
      let most = 0
      let tellSecond = () => {}
      // However slow the machine is, the second request comes before the first is answered.
      const second = limit === 1 ? Promise.resolve() : new Promise<void>(resolve => (tellSecond = resolve))
      for (const pin of pins)
        server.on(packagePath(pin), () => {
          most = Math.max(most, ++open)
          if (open > 1) tellSecond()
          const delay = second.then(() => wait(4)).then(() => open--)
          return { body: makePackage(pin), delay: delay.then(() => wait(1)) }
        })
      await restore(
        pins.map(({ id, version }) => `${id} ${version}`),
        { maxConnections },
      )
      expect(most).toBeGreaterThan(limit === 1 ? 0 : 1)
      expect(most).toBeLessThanOrEqual(limit ?? 0)
    }
  })

  test('downloads on while packages wait for their place, a few of which are placed at once', async () => {
    const pins = Array.from({ length: 12 }, (_, index) => ({ id: `p${index}`, version: '1.0.0' }))
    const { restore, server } = await prepare(pins.map(pin => ({ ...pin, body: 'no zip' })))
    const manifestPath = ({ id }: { id: string }) => `/feed/flat/${id}/1.0.0/${id}.pkgspec`
    let open = 0
    let most = 0
    const isLastAsked = () => server.requests.filter(({ url }) => url.endsWith('.pkgfile')).length === 12
    const lastAsked = (async () => {
      while (!isLastAsked()) await wait(5)
    })()
    for (const pin of pins)
      server.on(manifestPath(pin), () => {
        most = Math.max(most, ++open)
        return { body: manifestXml(pin), delay: lastAsked.then(() => open--) }
      })
    await restore(pins.map(({ id, version }) => `${id} ${version}`))
    const kinds = server.requests.map(({ url }) => url.split('.').at(-1))
    expect(kinds.filter(kind => kind === 'pkgspec')).toHaveLength(12)
    expect(most).toBeLessThanOrEqual(4)
    const meanwhile = kinds.slice(0, kinds.lastIndexOf('pkgfile')).filter(kind => kind === 'pkgspec')
    expect(meanwhile.length).toBeLessThanOrEqual(4)
  })

  test('creates a transport only if it has something to fetch', async () => {
    const { source, folder } = await prepare()
    const options = { sources: [source], packages: ['a 1.0.0'], packagesDirectory: folder, ...quick }
    const context = openContext(options)
    let created = 0
    const counted = {
      ...context,
      transport: () => {
        created++
        return context.transport()
      },
    }
    const counts = []
    for (let run = 0; run < 2; run++) {
      await runRestore(await openRestoreRun(counted, options))
      counts.push(created)
    }
    context.close()
    expect(counts).toEqual([1, 1])
  })

  test.each([
    ['an authority that is not there', 'INVALID_INPUT', { caFile: 'none.pem' }],
    ['half a client certificate', 'CONFLICTING_INPUTS', { clientKey: 'key' }],
    [
      'a key of an object store that would go over plain http',
      'INSECURE_ADDRESS',
      {
        sources: ['s3://bucket/feed?endpoint=http://store.example'],
        signingVariables: { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'key' },
        allowInsecure: true,
      },
    ],
  ])('refuses %s with everything in place', async (_, code, options: RestorePackagesOptions) => {
    const { restore, source } = await prepare()
    await restore(['a 1.0.0'])
    const sources = [source, ...(options.sources ?? [])]
    const error = await failureOf(() => restore(['a 1.0.0'], { ...options, sources }))
    expect(error.code).toBe(code)
  })

  test('stops when the caller asks to, leaves nothing temporary, and keeps what was placed', async () => {
    const { restore, folder, server, file } = await prepare()
    server.on(packagePath(b1), { body: makePackage(b1), stall: 10 })
    server.on(packagePath(a2), { body: makePackage(a2), stall: true })
    const stop = new AbortController()
    const othersAsked = async () => {
      while (![b1, a2].every(pin => server.requestsFor(packagePath(pin)).length > 0)) await wait(5)
    }
    const log = recordingLog()
    const info = (message: string) => {
      log.info(message)
      if (message.startsWith('a 1.0.0 from')) void othersAsked().then(() => stop.abort())
    }
    const error = await failureOf(() =>
      restore(['a 1.0.0', 'b 1.0.0', 'a 2.0.0-rc.1'], { signal: stop.signal, log: { ...log, info } }),
    )
    expect(error.code).toBe('CANCELLED')
    expect(await filesBelow(folder)).toEqual(wholePackages(a1))
    expect(Object.keys(JSON.parse(await readFile(file(recordName), 'utf8')).packages)).toEqual(['a/1.0.0'])
  })

  test('refuses a folder in another layout before any request', async () => {
    const { restore, folder, file, server } = await prepare()
    await restore(['a 1.0.0'])
    const record = JSON.parse(await readFile(file(recordName), 'utf8'))
    await writeFile(file(recordName), JSON.stringify({ ...record, layout: 'flat' }))
    const files = await filesBelow(folder)
    const error = await failureOf(() => restore(['b 1.0.0']))
    expect(error.code).toBe('WRONG_LAYOUT')
    expect(await filesBelow(folder)).toEqual(files)
    expect(server.requests).toHaveLength(2)
  })

  needs('junctions').test.each([
    ['the workspace is reached by a link, the folder is not', 'link', 'real'],
    ['the folder is reached by a link, the workspace is not', 'real', 'link'],
    ['the folder is in the repository, above the working directory', 'real/sub', 'real'],
    ['the folder is given by a relative path, and nothing names a workspace', 'beside/sub', '../../real'],
  ])('a folder in the workspace does not vouch for itself: %s', async (_what, work, above) => {
    const { restore, folder } = await prepare()
    const top = join(folder, '..')
    await mkdir(join(top, 'real', '.git'), { recursive: true })
    await mkdir(join(top, 'real', 'sub'))
    await mkdir(join(top, 'beside', 'sub'), { recursive: true })
    await symlink(join(top, 'real'), join(top, 'link'), 'junction')
    const workingDirectory = join(top, work)
    const given = above.startsWith('..') ? join(above, 'packages') : join(top, above, 'packages')
    const options = { workingDirectory, packagesDirectory: given }
    const placed = resolve(workingDirectory, given)
    await restore(['a 1.0.0'], options)
    const files = join(placed, 'a', '1.0.0')
    // As a checkout leaves it: other inodes, no record.
    await cp(files, `${files}-new`, { recursive: true })
    await rm(files, { recursive: true, maxRetries: 10 })
    await rename(`${files}-new`, files)
    await rm(join(placed, recordName))
    const again = await restore(['a 1.0.0'], options)
    expect(again.statuses).toEqual(['a 1.0.0 downloaded'])
    expect(again.log.of('notice')).toContainEqual(
      expect.stringContaining(`1 package in ${placed} is fetched again: no lock`),
    )
  })

  test('of four layouts at once in an empty folder one wins, and the others are WRONG_LAYOUT', async () => {
    const { folder, restore } = await prepare()
    const runs = layouts.map(layout => restore(['a 1.0.0'], { layout }))
    const ended = await Promise.allSettled(runs)
    const codes = ended.map(run =>
      run.status === 'fulfilled' ? 'placed' : (run.reason as PkgtoolError).code,
    )
    expect(codes.sort()).toEqual(['WRONG_LAYOUT', 'WRONG_LAYOUT', 'WRONG_LAYOUT', 'placed'])
    const winner = layouts[ended.findIndex(({ status }) => status === 'fulfilled')]
    const record = JSON.parse(await readFile(join(folder, recordName), 'utf8')) as object
    expect(record).toMatchObject({ layout: winner })
    expect((await restore(['a 1.0.0'], { layout: winner })).statuses).toEqual(['a 1.0.0 present'])
  })

  test.each(['a killed process', 'no process'])(
    'a claim of %s with nothing placed binds nobody',
    async of => {
      const { folder, restore, file } = await prepare()
      const dead = spawnSync(process.execPath, ['--version']).pid
      const claim = basename(temporaryPath('')).replace(/\d+/, String(dead))
      const record = { recordVersion: 1, layout: 'flat', ...(of === 'a killed process' && { claim }) }
      await mkdir(folder, { recursive: true })
      await writeFile(file(recordName), JSON.stringify({ ...record, packages: {} }))
      expect((await restore(['a 1.0.0'])).statuses).toEqual(['a 1.0.0 downloaded'])
      expect(JSON.parse(await readFile(file(recordName), 'utf8'))).toMatchObject({ layout: 'feed' })
      expect((await failureOf(() => restore(['a 1.0.0'], { layout: 'flat' }))).code).toBe('WRONG_LAYOUT')
    },
  )

  test.each([
    ['binds', 0, 'WRONG_LAYOUT'],
    ['binds nobody an hour later', 61, 'placed'],
  ])('a claim of another machine %s', async (_what, minutes, code) => {
    const { folder, restore, file } = await prepare()
    const record = { recordVersion: 1, layout: 'flat', claim: `.1.${'0'.repeat(24)}`, packages: {} }
    await mkdir(folder, { recursive: true })
    await writeFile(file(recordName), JSON.stringify(record))
    const time = new Date(Date.now() - minutes * 60_000)
    await utimes(file(recordName), time, time)
    const ended = await restore(['a 1.0.0']).then(
      () => 'placed',
      error => (error as PkgtoolError).code,
    )
    expect(ended).toBe(code)
  })

  test('of four layouts at once over the claim of a killed run one wins', async () => {
    const { folder, restore, file } = await prepare()
    const record = { recordVersion: 1, layout: 'flat', packages: {} }
    await mkdir(folder, { recursive: true })
    await writeFile(file(recordName), JSON.stringify(record))
    const ended = await Promise.allSettled(layouts.map(layout => restore(['a 1.0.0'], { layout })))
    const codes = ended.map(run =>
      run.status === 'fulfilled' ? 'placed' : (run.reason as PkgtoolError).code,
    )
    expect(codes.sort()).toEqual(['WRONG_LAYOUT', 'WRONG_LAYOUT', 'WRONG_LAYOUT', 'placed'])
  })

  test('a run that places nothing leaves its folder to any layout', async () => {
    const { folder, restore } = await prepare()
    expect((await failureOf(() => restore(['a 9.0.0'], { layout: 'flat' }))).code).toBe('PACKAGES_MISSING')
    expect(await filesBelow(folder)).toEqual([])
    expect((await restore(['a 1.0.0'], { layout: 'feed' })).statuses).toEqual(['a 1.0.0 downloaded'])
  })
})

type Prepared = Awaited<ReturnType<typeof prepare>>
type Change = (prepared: Prepared) => Promise<unknown>

async function flip(path: string): Promise<void> {
  const bytes = await readFile(path)
  bytes[20] = (bytes[20] ?? 0) ^ 1
  await writeFile(path, bytes)
}

async function keepTimes(path: string, change: () => Promise<unknown>): Promise<void> {
  const { atime, mtime } = await stat(path)
  await change()
  await utimes(path, atime, mtime)
}

async function restoredAndChanged(change: Change) {
  const prepared = await prepare()
  await prepared.restore(['a 1.0.0', 'b 1.0.0'])
  await change(prepared)
  const again = await prepared.restore(['a 1.0.0', 'b 1.0.0'])
  return { ...prepared, again }
}

describe('restorePackages into a folder whose record has no answer', () => {
  const spoilRecord =
    (edit: (text: string) => string): Change =>
    async ({ file }) =>
      writeFile(file(recordName), edit(await readFile(file(recordName), 'utf8')))

  test.each<[string, Change]>([
    ['is lost', ({ file }) => rm(file(recordName))],
    ['is broken', spoilRecord(text => text.slice(0, 50))],
    ['is of another version', spoilRecord(text => text.replace('"recordVersion": 1', '"recordVersion": 9'))],
    ['knows nothing', spoilRecord(() => '{"recordVersion":1,"layout":"feed","packages":{}}')],
    ['is stale', ({ file }) => utimes(file(packageFile), 1, 1)],
    ['is stale for a manifest', ({ file }) => utimes(file('a/1.0.0/a.pkgspec'), 1, 1)],
  ])('hashes and fetches nothing when it %s', async (_what, change) => {
    const { again, folder, restore } = await restoredAndChanged(change)
    expect(again.statuses).toEqual(['a 1.0.0 present', 'b 1.0.0 present'])
    expect(again.requests).toEqual([])
    expect(again.log.of('warning')).toEqual([])
    expect(await filesBelow(folder)).toEqual(wholePackages(a1, b1))
    await expect(restore(['a 1.0.0'])).resolves.toMatchObject({ requests: [] })
  })

  test('writes the record anew even when the run then fails', async () => {
    const { restore, file, server } = await prepare()
    await restore(['a 1.0.0'])
    await rm(file(recordName))
    await server.close()
    const error = await failureOf(() => restore(['a 1.0.0', 'b 1.0.0']))
    expect(error.code).toBe('CONNECTION_FAILED')
    expect(await readFile(file(recordName), 'utf8')).toContain('a/1.0.0')
  })
})

describe('restorePackages into a folder with a damaged package', () => {
  const withoutRecord = ({ file }: Prepared) => rm(file(recordName))

  test.each<[string, string, Change]>([
    ['a flipped byte', 'its SHA-512 is ', ({ file }) => flip(file(packageFile))],
    [
      'a flipped byte under the old time, without record',
      'its SHA-512 is ',
      async prepared => {
        const path = prepared.file(packageFile)
        await keepTimes(path, () => flip(path))
        await withoutRecord(prepared)
      },
    ],
    [
      'a shorter file under the old time',
      'its SHA-512 is ',
      ({ file }) => keepTimes(file(packageFile), () => truncate(file(packageFile), 30)),
    ],
    ['an empty file', 'it is empty', ({ file }) => writeFile(file(packageFile), '')],
    ['no manifest', 'a file beside it is missing', ({ file }) => rm(file('a/1.0.0/a.pkgspec'))],
    ['no hash file', 'a file beside it is missing', ({ file }) => rm(file(`${packageFile}.sha512`))],
    [
      'an empty manifest',
      'its manifest is not the one in the package',
      ({ file }) => writeFile(file('a/1.0.0/a.pkgspec'), ''),
    ],
    [
      'another manifest, without record',
      'its manifest is not the one in the package',
      async prepared => {
        await writeFile(prepared.file('a/1.0.0/a.pkgspec'), manifestXml({ ...a1, metadata: '' }))
        await withoutRecord(prepared)
      },
    ],
    [
      'a broken hash file, without record',
      'its hash file has no hash',
      async prepared => {
        await writeFile(prepared.file(`${packageFile}.sha512`), 'x')
        await withoutRecord(prepared)
      },
    ],
  ])('fetches it again and says so: %s', async (_what, found, change) => {
    const { again, folder, file, restore } = await restoredAndChanged(change)
    expect(again.statuses).toEqual(['a 1.0.0 downloaded', 'b 1.0.0 present'])
    expect(again.requests).toEqual(['/feed/index.json', packagePath(a1)])
    expect(again.log.of('warning')).toEqual([expect.stringContaining(found)])
    expect(again.log.of('warning')[0]).toMatch(/^a 1\.0\.0 in .* is damaged: .*; it is fetched again$/)
    expect(await readFile(file(packageFile))).toEqual(makePackage(a1))
    expect(await filesBelow(folder)).toEqual(wholePackages(a1, b1))
    await expect(restore(['a 1.0.0', 'b 1.0.0'])).resolves.toMatchObject({ requests: [] })
  })

  test('fetches a package again that is gone', async () => {
    const { again } = await restoredAndChanged(({ file }) =>
      rm(file('a'), { recursive: true, maxRetries: 10 }),
    )
    expect(again.statuses).toEqual(['a 1.0.0 downloaded', 'b 1.0.0 present'])
  })

  test('keeps what is damaged, and what is whole, when nothing better can be had', async () => {
    const { restore, folder, file, server } = await prepare()
    await restore(['a 1.0.0', 'b 1.0.0'])
    await flip(file(packageFile))
    server.on(packagePath(a1), { status: 404 })
    const files = await filesBelow(folder)
    const error = await failureOf(() => restore(['a 1.0.0', 'b 1.0.0']))
    expect(error.fields.problems?.map(({ code }) => code)).toEqual(['NOT_FOUND'])
    expect(await filesBelow(folder)).toEqual(files)
    const again = await failureOf(() => restore(['a 1.0.0', 'b 1.0.0']))
    expect(again.code).toBe('PACKAGES_MISSING')
  })
})

describe('restorePackages with packages that cannot be had', () => {
  async function missing(server: FaultServer, restore: Prepared['restore']) {
    const workingDirectory = await makeFolder()
    await writeFile(join(workingDirectory, 'list.txt'), '\nb 1.0.0\nnone 1.0.0\n')
    await writeFile(
      join(workingDirectory, 'packages.config'),
      '<packages>\n<package id="a" version="7.0.0"/></packages>',
    )
    server.on('/feed/flat/broken/index.json', { status: 500 })
    return failureOf(() =>
      restore(['a 1.0.0', 'a [3.0,4.0)', 'broken [1.0,)', 'b 2.*'], {
        packagesFiles: ['list.txt', 'packages.config'],
        workingDirectory,
      }),
    )
  }

  test('is one error that lists each with its place and what the source has', async () => {
    const { server, source, restore } = await prepare()
    const error = await missing(server, restore)
    expect(error.code).toBe('PACKAGES_MISSING')
    const places = error.fields.problems?.map(({ code, fields }) => [code, fields.file, fields.line])
    expect(places).toEqual([
      ['NOT_FOUND', undefined, 2],
      ['HTTP_STATUS', undefined, 3],
      ['NOT_FOUND', undefined, 4],
      ['NOT_FOUND', 'list.txt', 3],
      ['NOT_FOUND', 'packages.config', 2],
    ])
    expect(error.message.split('\n')).toEqual([
      'Cannot restore 5 of 7 packages: there were 5 failures. Change the pins or the input "source" or "config-file".',
      `  - Not found "a [3.0,4.0)": ${source} has only 2.0.0-rc.1, 1.0.0 (NOT_FOUND)`,
      `  - Cannot fetch "${server.origin}/feed/flat/broken/index.json": status 500 after 3 attempts. Expected status 200. (HTTP_STATUS)`,
      `  - Not found "b 2.*": ${source} has only 1.0.0 (NOT_FOUND)`,
      `  - Not found "none 1.0.0": ${source} has no version of that id (NOT_FOUND)`,
      `  - Not found "a 7.0.0": ${source} has only 2.0.0-rc.1, 1.0.0 (NOT_FOUND)`,
    ])
  })

  test('places what could be had and remembers it', async () => {
    const { server, folder, restore } = await prepare()
    await missing(server, restore)
    expect(await filesBelow(folder)).toEqual(wholePackages(a1, b1))
    const { statuses, requests } = await restore(['a 1.0.0', 'b 1.0.0'])
    expect(statuses).toEqual(['a 1.0.0 present', 'b 1.0.0 present'])
    expect(requests).toEqual([])
  })

  test('shows the five highest versions that the source has', async () => {
    const versions = Array.from({ length: 12 }, (_, index) => ({ id: 'a', version: `1.${index}.0` }))
    const { restore, source } = await prepare(versions)
    const error = await failureOf(() => restore(['a 9.0.0']))
    expect(error.fields.details).toEqual([
      `Not found "a 9.0.0": ${source} has only 1.11.0, 1.10.0, 1.9.0, 1.8.0, 1.7.0 … (NOT_FOUND)`,
    ])
  })
})
