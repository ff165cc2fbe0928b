import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { packageContentHash } from '../../src/core/integrity/package-content-hash.ts'
import { restorePackages } from '../../src/core/restore-packages.ts'
import { failureOf } from '../support/failure-of.ts'
import { faultServers } from '../support/fault-server.ts'
import { makePackage } from '../support/package.ts'
import { filesBelow, quick, servePackages } from '../support/package-feed.ts'
import { recordingLog } from '../support/recording-log.ts'
import { temporaryFolders } from '../support/temporary.ts'

const startServer = faultServers()
const makeFolder = temporaryFolders()
const a1 = { id: 'a', version: '1.0.0' }
const b1 = { id: 'b', version: '1.0.0' }
const otherHash = Buffer.alloc(64, 7).toString('base64')

async function prepare() {
  const server = await startServer()
  const source = servePackages(server, [a1, b1])
  const workingDirectory = await makeFolder()
  const sample = join(await makeFolder(), 'a.pkgfile')
  await writeFile(sample, makePackage(a1))
  const hash = await packageContentHash(sample)
  const restore = async (hashes: Record<string, string>) => {
    const dependencies = Object.fromEntries(
      Object.entries(hashes).map(([id, contentHash]) => [
        id,
        { type: 'Direct', requested: '[1.0.0, )', resolved: '1.0.0', contentHash },
      ]),
    )
    await writeFile(
      join(workingDirectory, 'packages.lock.json'),
      JSON.stringify({ version: 1, dependencies: { 'net8.0': dependencies } }, undefined, 2),
    )
    const log = recordingLog()
    const before = server.requests.length
    const result = await restorePackages({
      sources: [source],
      packagesFiles: ['packages.lock.json'],
      workingDirectory,
      ...quick,
      log,
    })
    return {
      statuses: result.packages.map(({ id, status }) => `${id} ${status}`),
      requests: server.requests.length - before,
      log,
    }
  }
  return { restore, hash, directory: join(workingDirectory, 'packages') }
}

describe('restorePackages from a packages.lock.json', () => {
  test('places a package whose content hash is the one of the lock, and makes no request the next time', async () => {
    const { restore, hash, directory } = await prepare()
    expect((await restore({ a: hash })).statuses).toEqual(['a downloaded'])
    expect(
      JSON.parse(await readFile(join(directory, '.setup-pkgtool.json'), 'utf8')).packages['a/1.0.0']
        .contentHash,
    ).toBe(hash)
    expect(await restore({ a: hash })).toMatchObject({ statuses: ['a present'], requests: 0 })
  })

  test('refuses a package with another content hash, names both and the line, and leaves nothing of it', async () => {
    const { restore, hash, directory } = await prepare()
    const failure = await failureOf(() => restore({ a: otherHash }))
    expect(failure.code).toBe('PACKAGES_MISSING')
    expect(failure.fields.problems).toMatchObject([
      {
        code: 'HASH_MISMATCH',
        fields: { file: 'packages.lock.json', line: 5, expected: otherHash, actual: hash },
      },
    ])
    expect((await filesBelow(directory)).filter(name => name.includes('a'.concat('/')))).toEqual([])
  })

  test('checks what is in place against a lock that came later, and fetches it again when it differs', async () => {
    const { restore, directory } = await prepare()
    await restore({ a: (await prepare()).hash })
    const before = await readFile(join(directory, 'a/1.0.0/a.1.0.0.pkgfile'))
    const failure = await failureOf(() => restore({ a: otherHash }))
    expect(failure.fields.problems).toMatchObject([{ code: 'HASH_MISMATCH' }])
    expect(await readFile(join(directory, 'a/1.0.0/a.1.0.0.pkgfile'))).toEqual(before)
  })
})
