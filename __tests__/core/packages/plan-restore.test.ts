import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { planRestore } from '../../../src/core/packages/plan-restore.ts'
import { restorePackages } from '../../../src/core/packages/restore.ts'
import type { RestorePackagesOptions } from '../../../src/core/packages/restore-options.ts'
import { describeTree } from '../../support/describe-tree.ts'
import { failureOf } from '../../support/failure-of.ts'
import { type Answer, faultServers } from '../../support/fault-server.ts'
import { makeFeed } from '../../support/make-feed.ts'
import { makePackage } from '../../support/package.ts'
import { packagePath, quick, servePackages } from '../../support/package-feed.ts'
import { recordingLog } from '../../support/recording-log.ts'
import { temporaryFolders } from '../../support/temporary.ts'

const startServer = faultServers()
const makeFolder = temporaryFolders()

const a1 = { id: 'a', version: '1.0.0' }
const a2 = { id: 'a', version: '2.0.0' }
const b1 = { id: 'b', version: '1.0.0' }
const sizeOf = (pin: typeof a1) => makePackage(pin).length

async function prepare(packages = [a1, a2, b1]) {
  const server = await startServer()
  const source = servePackages(server, packages)
  const folder = await makeFolder()
  const cacheDirectory = join(folder, 'cache')
  const options = { sources: [source], workingDirectory: folder, cacheDirectory, ...quick }
  const plan = async (pins: readonly string[], more: RestorePackagesOptions = {}) => {
    const log = recordingLog()
    const before = server.requests.length
    const tree = await describeTree(folder)
    const run = planRestore({ ...options, packages: pins, log, ...more })
    const result = await run.finally(async () => expect(await describeTree(folder)).toEqual(tree))
    const requests = server.requests.slice(before).map(({ method, url }) => `${method} ${url}`)
    return { ...result, log, requests }
  }
  const restore = (pins: readonly string[]) => restorePackages({ ...options, packages: pins })
  return { server, source, folder, plan, restore }
}

describe('planRestore', () => {
  test('reports what is in place and what would be downloaded, by HEAD, and writes nothing', async () => {
    const { plan, restore, source, folder } = await prepare()
    await restore(['a 1.0.0'])
    const { log, requests, ...found } = await plan(['a 1.0', 'a [2.0,)', 'B 1.0.0'])
    expect(found).toEqual({
      packagesDirectory: join(folder, 'packages'),
      packages: [
        { ...a1, status: 'present', source, size: sizeOf(a1) },
        { ...a2, status: 'download', source, size: sizeOf(a2) },
        { id: 'B', version: '1.0.0', status: 'download', source, size: sizeOf(b1) },
      ],
      downloadBytes: sizeOf(a2) + sizeOf(b1),
      unknownSizes: 0,
      unwanted: [],
    })
    expect(requests.filter(line => line.endsWith('.pkgfile')).sort()).toEqual(
      [a2, b1].map(pin => `HEAD ${packagePath(pin)}`),
    )
    expect(log.of('stage')).toEqual(['Pins', 'Versions', 'Packages in place', 'Package sizes'])
    expect(log.of('info').at(-1)).toMatch(
      /^3 packages: 2 to download \(.*B\), 1 in place; nothing was written$/,
    )
  })

  test('makes no request when all is in place', async () => {
    const { plan, restore, server } = await prepare()
    await restore(['a 1.0.0'])
    await server.close()
    const { packages, requests } = await plan(['a 1.0.0'])
    expect(packages.map(({ status }) => status)).toEqual(['present'])
    expect(requests).toEqual([])
  })

  test('looks at the file of a folder, while offline', async () => {
    const { plan } = await prepare()
    const feed = await makeFeed(await makeFolder(), { packages: [a1] })
    const { packages } = await plan(['a 1.0.0'], { sources: [feed], offline: true })
    expect(packages).toEqual([{ ...a1, status: 'download', source: feed, size: sizeOf(a1) }])
  })

  test('counts what no source gives the size of', async () => {
    const { plan, server } = await prepare()
    server.on(packagePath(a1), { contentLength: false })
    const { packages, downloadBytes, unknownSizes, log } = await plan(['a 1.0.0', 'b 1.0.0'])
    expect(packages[0]).not.toHaveProperty('size')
    expect([downloadBytes, unknownSizes]).toEqual([sizeOf(b1), 1])
    expect(log.of('info').at(-1)).toContain('B and 1 of unknown size), 0 in place')
  })

  test.each([405, 501])('takes the head of a GET where HEAD has status %d', async status => {
    const { plan, server } = await prepare()
    server.on(packagePath(a1), ({ method }) =>
      method === 'HEAD' ? { status } : { body: Buffer.alloc(1_000_000) },
    )
    expect((await plan(['a 1.0.0'])).downloadBytes).toBe(1_000_000)
  })

  test('takes the size of the lock where the source gives none', async () => {
    const { plan, server, source, folder } = await prepare()
    server.on(packagePath(a1), { contentLength: false })
    const entry = { ...a1, requested: '1.0.0', sha512: `${'A'.repeat(86)}==`, size: 4711, source }
    const lock = { lockfileVersion: 1, packages: [entry] }
    await writeFile(join(folder, 'pkgtool.lock.json'), JSON.stringify(lock))
    expect((await plan(['a 1.0.0'])).downloadBytes).toBe(4711)
  })

  test.each<[string, Answer]>([
    ['lacks it', { status: 404 }],
    ['fails', { status: 500 }],
  ])('asks the next source when one %s', async (_what, answer) => {
    const { plan, server, source } = await prepare()
    server.on(packagePath(a1), answer)
    const other = servePackages(server, [a1], '/other')
    const { packages } = await plan(['a 1.0.0'], { sources: [source, other] })
    expect(packages).toEqual([{ ...a1, status: 'download', source: other, size: sizeOf(a1) }])
  })

  test('has the one error of a restore for what is missing', async () => {
    const { plan, restore } = await prepare()
    const pins = ['a 9.0.0', 'c 1.0.0', 'b 1.0.0']
    const [planned, restored] = [await failureOf(() => plan(pins)), await failureOf(() => restore(pins))]
    expect(planned.code).toBe('PACKAGES_MISSING')
    expect(planned.message).toBe(restored.message)
    expect(planned.fields.problems?.map(({ code, fields }) => [code, fields.line])).toEqual(
      restored.fields.problems?.map(({ code, fields }) => [code, fields.line]),
    )
  })

  test('names the pin whose source fails', async () => {
    const { plan, server } = await prepare()
    server.on(packagePath(a1), { status: 500 })
    const { fields } = await failureOf(() => plan(['a 1.0.0']))
    expect(fields.problems?.[0]).toMatchObject({ code: 'HTTP_STATUS', fields: { status: 500, line: 1 } })
  })

  test('reports what prune would remove', async () => {
    const { plan, restore } = await prepare()
    await restore(['a 1.0.0', 'b 1.0.0'])
    const { unwanted, log } = await plan(['a 1.0.0'], { prune: true })
    expect(unwanted).toEqual(['b/1.0.0'])
    expect(log.of('info').at(-1)).toContain('1 in place, 1 to remove; nothing was written')
  })

  test('refuses a folder that holds another layout, as a restore does', async () => {
    const { plan, folder } = await prepare()
    await mkdir(join(folder, 'packages'))
    await writeFile(join(folder, 'packages', 'a.1.0.0.pkgfile'), '')
    expect((await failureOf(() => plan(['a 1.0.0']))).code).toBe('WRONG_LAYOUT')
  })

  test('stops when the caller asks to', async () => {
    const { plan } = await prepare()
    expect((await failureOf(() => plan(['a 1.0.0'], { signal: AbortSignal.abort() }))).code).toBe('CANCELLED')
  })
})
