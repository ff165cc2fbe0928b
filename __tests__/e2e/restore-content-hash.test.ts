import { readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { restorePackages } from '../../src/core/packages/restore.ts'
import { packageContentHash } from '../../src/core/zip/content-hash.ts'
import { failureOf } from '../support/failure-of.ts'
import { faultServers } from '../support/fault-server.ts'
import { makePackage } from '../support/package.ts'
import { filesBelow, packagePath, quick, servePackages } from '../support/package-feed.ts'
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
  const restore = async (hashes: Record<string, string>, sources = [source]) => {
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
      sources,
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
  return { server, source, restore, hash, directory: join(workingDirectory, 'packages') }
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

describe('restorePackages with a content hash and several sources', () => {
  const other = makePackage({ ...a1, files: [{ name: 'other.txt', content: 'other' }] })

  test.each([
    ['other bytes', other, /^Wrong hash of "a 1\.0\.0": the content hash is sha512:.* from .*\/feed\//],
    ['an archive that nobody can read', 'PK', /^Cannot unpack "a 1\.0\.0": .* from .*\/feed\//],
  ])('asks the next one where the first has %s, and names the first', async (_what, body, warning) => {
    const { server, source, restore, hash, directory } = await prepare()
    const second = servePackages(server, [a1], '/second')
    server.on(packagePath(a1), { body })
    const { statuses, log } = await restore({ a: hash }, [source, second])
    expect(statuses).toEqual(['a downloaded'])
    expect(log.of('warning')).toEqual([expect.stringMatching(warning)])
    expect(await readFile(join(directory, 'a/1.0.0/a.1.0.0.pkgfile'))).toEqual(makePackage(a1))
    expect(server.requestsFor(packagePath(a1))).toHaveLength(1 + quick.retry.retries)
  })

  test('nothing that was kept of a download that failed vouches for the bytes of the next source', async () => {
    const signed = (dll: string) =>
      makePackage({
        ...a1,
        files: [
          { name: 'lib/a.dll', content: dll, crc32: 0, method: 0 },
          { name: '.signature.p7s', content: 'signed' },
        ],
      })
    const { server, source, restore, directory } = await prepare()
    const sample = join(await makeFolder(), 'a.1.0.0.pkgfile')
    await writeFile(sample, signed('code'))
    const hash = await packageContentHash(sample)
    // The first gives all but the end; in the second, bytes before the signature are others.
    server.on(packagePath(a1), { body: signed('code'), cutAt: signed('code').length - 1 })
    await writeFile(sample, signed('evil'))
    const failure = await failureOf(() => restore({ a: hash }, [source, dirname(sample)]))
    expect(failure.fields.problems).toMatchObject([{ code: 'HASH_MISMATCH' }])
    expect(await filesBelow(directory)).toEqual([])
  })

  test('reports in one error what each of them has when none has the bytes of the lock, and leaves nothing', async () => {
    const { server, source, restore, hash, directory } = await prepare()
    const others = ['/second', '/third'].map(path =>
      servePackages(server, [{ ...a1, body: other }, b1], path),
    )
    server.on(packagePath(a1, '/third'), { status: 404 })
    server.on(packagePath(a1), { body: 'PK' })
    const failure = await failureOf(() => restore({ a: hash }, [source, ...others]))
    expect(failure.fields.problems).toMatchObject([
      {
        code: 'HASH_MISMATCH',
        fields: {
          expected: hash,
          line: 5,
          problems: [{ code: 'BAD_ARCHIVE' }, { code: 'HASH_MISMATCH' }, { code: 'NOT_FOUND' }],
        },
      },
    ])
    const lines = failure.message.split('\n').filter(line => line.startsWith('    - '))
    expect(lines).toEqual([
      expect.stringMatching(/Cannot unpack "a 1\.0\.0": .* from .*\/feed\//),
      expect.stringMatching(/Wrong hash of "a 1\.0\.0": .* from .*\/second\//),
      expect.stringMatching(/Not found ".*\/third\/flat\/a\//),
    ])
    expect(await filesBelow(directory)).toEqual([])
  })

  test('a source that refuses to answer does not hide the wrong bytes of another', async () => {
    const { server, source, restore, hash } = await prepare()
    const second = servePackages(server, [a1], '/second')
    server.on(packagePath(a1), { body: other })
    server.on(packagePath(a1, '/second'), { status: 403 })
    const failure = await failureOf(() => restore({ a: hash }, [source, second]))
    expect(failure.fields.problems).toMatchObject([
      { code: 'HASH_MISMATCH', fields: { problems: [{ code: 'HASH_MISMATCH' }, { code: 'HTTP_STATUS' }] } },
    ])
  })
})
