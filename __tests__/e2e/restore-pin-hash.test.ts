import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import type { Pin } from '../../src/core/nuget/pin.ts'
import { restorePackages } from '../../src/core/packages/restore.ts'
import { failureOf } from '../support/failure-of.ts'
import { faultServers } from '../support/fault-server.ts'
import { makePackage } from '../support/package.ts'
import { filesBelow, packagePath, quick, servePackages } from '../support/package-feed.ts'
import { recordingLog } from '../support/recording-log.ts'
import { sha512Of } from '../support/sha512.ts'
import { temporaryFolders } from '../support/temporary.ts'

const startServer = faultServers()
const makeFolder = temporaryFolders()
const a1 = { id: 'a', version: '1.0.0' }
const right = sha512Of(makePackage(a1))
const other = makePackage({ ...a1, files: [{ name: 'other.txt', content: 'other' }] })

async function prepare() {
  const server = await startServer()
  const source = servePackages(server, [a1])
  const packagesDirectory = join(await makeFolder(), 'packages')
  const restore = async (sha512: string | undefined, sources = [source]) => {
    const log = recordingLog()
    const before = server.requests.length
    const pins: Pin[] = [{ ...a1, line: 1, ...(sha512 !== undefined && { sha512 }) }]
    const { packages } = await restorePackages({ sources, pins, packagesDirectory, ...quick, log })
    return { ...packages[0], requests: server.requests.length - before, warnings: log.of('warning') }
  }
  return { server, source, packagesDirectory, restore }
}

describe('restorePackages with the SHA-512 of a pin', () => {
  test('takes a package that has it, in hex or base64, and asks nobody the next time', async () => {
    const { restore } = await prepare()
    expect(await restore(Buffer.from(right, 'base64').toString('hex'))).toMatchObject({ sha512: right })
    expect(await restore(right)).toMatchObject({ status: 'present', requests: 0, warnings: [] })
  })

  test('refuses other bytes and leaves nothing of them', async () => {
    const { restore, server, packagesDirectory } = await prepare()
    server.on(packagePath(a1), { body: other })
    const failure = await failureOf(() => restore(right))
    expect(failure.fields.problems).toMatchObject([
      { code: 'HASH_MISMATCH', fields: { expected: right, line: 1 } },
    ])
    expect(await filesBelow(packagesDirectory)).toEqual([])
  })

  test('goes on to the next source for other bytes, and names the first one', async () => {
    const { restore, server, source } = await prepare()
    const second = servePackages(server, [a1], '/second')
    server.on(packagePath(a1), { body: other })
    const placed = await restore(right, [source, second])
    expect(placed).toMatchObject({ source: second, sha512: right })
    expect(placed.warnings).toEqual([expect.stringContaining(packagePath(a1))])
  })

  test('writes no more than the size of a pin, and asks the next source', async () => {
    const { server, source, packagesDirectory } = await prepare()
    const second = servePackages(server, [a1], '/second')
    server.on(packagePath(a1), { body: Buffer.alloc(1_000_000), contentLength: false, stall: 900_000 })
    const pins: Pin[] = [{ ...a1, line: 1, sha512: right, size: makePackage(a1).length }]
    const log = recordingLog()
    const options = { pins, packagesDirectory, ...quick, log, sources: [source, second] }
    expect((await restorePackages(options)).packages).toMatchObject([{ source: second }])
    expect(log.of('warning')).toEqual([expect.stringMatching(/^Wrong size of "a 1\.0\.0"/)])
    expect(server.requestsFor(packagePath(a1))).toHaveLength(1 + quick.retry.retries)
  })

  test('fetches what is in place with another hash again, and says so', async () => {
    const { restore, server, packagesDirectory } = await prepare()
    server.on(packagePath(a1), { body: other })
    await restore(undefined)
    server.on(packagePath(a1), { body: makePackage(a1) })
    const placed = await restore(right)
    expect(placed).toMatchObject({ status: 'downloaded', sha512: right })
    expect(placed.warnings).toEqual([
      expect.stringMatching(/^a 1\.0\.0 in .* is damaged: its SHA-512 is .*, not .*; it is fetched again$/),
    ])
    expect(await readFile(join(packagesDirectory, 'a/1.0.0/a.1.0.0.pkgfile'))).toEqual(makePackage(a1))
  })
})
