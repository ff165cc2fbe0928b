import { describe, expect, test } from '@jest/globals'
import { failureOf } from '../support/failure-of.ts'
import { makePackage, manifestXml } from '../support/package.ts'
import { filesBelow, packagePath, wholePackages } from '../support/package-feed.ts'
import { twoFeeds } from '../support/two-feeds.ts'
import { writeArchive } from '../support/zip.ts'

const prepare = twoFeeds()

const a1 = { id: 'a', version: '1.0.0' }
const otherBytes = makePackage({ ...a1, files: [{ name: 'other.txt', content: 'other' }] })
const manifestPath = '/feed/flat/a/1.0.0/a.pkgspec'

const file = 'a/1.0.0/a.1.0.0.pkgfile'

describe('fetchPackage from several sources', () => {
  test('asks the next one for a 404 and says nothing', async () => {
    const { server, sources, restore, log } = await prepare([], [a1])
    expect((await restore()).packages[0]?.source).toBe(sources[1])
    expect(server.requests.map(({ url }) => url).slice(1)).toEqual([
      packagePath(a1),
      '/second/index.json',
      packagePath(a1, '/second'),
    ])
    expect(log.of('warning')).toEqual([])
  })

  test('asks the next one when one fails, and says so', async () => {
    const { server, sources, restore, log } = await prepare([a1], [a1])
    server.on(packagePath(a1), { status: 500 })
    expect((await restore()).packages[0]?.source).toBe(sources[1])
    expect(log.of('warning')).toEqual([
      `Cannot fetch "${server.origin}${packagePath(a1)}": status 500 after 3 attempts. Expected status 200. The other sources are asked.`,
    ])
  })

  test('takes the first that answers when they have other bytes, and never mixes them', async () => {
    const { sources, restore, read } = await prepare([{ ...a1, body: otherBytes }], [a1])
    expect((await restore()).packages[0]?.source).toBe(sources[0])
    expect(await read(file)).toEqual(otherBytes)
  })

  test('takes it whole from the next one when the first began to answer and was cut', async () => {
    const { server, restore, read, sources } = await prepare([a1], [{ ...a1, body: otherBytes }])
    server.on(packagePath(a1), { body: makePackage(a1), resetAt: 20 })
    expect((await restore()).packages[0]?.source).toBe(sources[1])
    expect(await read(file)).toEqual(otherBytes)
  })

  test('names one whose index is not there when the others lack the package', async () => {
    const { server, restore, sources } = await prepare([], [])
    server.on('/feed/index.json', { status: 404 })
    const error = await failureOf(() => restore())
    expect(error.fields.details).toEqual([
      `Not found "A 1.0": ${sources[1]} has no such package, while ${sources[0]} could not be opened (NOT_FOUND)`,
    ])
  })

  test('skips one whose index cannot be had', async () => {
    const { server, sources, restore, log } = await prepare([], [a1])
    server.on('/feed/index.json', { status: 503 })
    expect((await restore({ packages: ['a [1.0,2.0)'] })).packages[0]?.source).toBe(sources[1])
    expect(log.of('warning')).toHaveLength(1)
  })

  test('names the failure of the one that failed, not the 404 of the other', async () => {
    const { server, restore } = await prepare([a1], [])
    server.on(packagePath(a1), { status: 503 })
    const error = await failureOf(() => restore())
    expect(error.fields.problems?.map(({ code, fields }) => [code, fields.status, fields.attempts])).toEqual([
      ['HTTP_STATUS', 503, 3],
    ])
  })

  test('lists the versions of all sources if none has the one that is wanted', async () => {
    const { restore, sources } = await prepare(
      [
        { id: 'a', version: '0.9.0' },
        { id: 'a', version: '2.0.0' },
      ],
      [
        { id: 'a', version: '0.9.0' },
        { id: 'a', version: '3.0.0' },
      ],
    )
    const error = await failureOf(() => restore())
    expect(error.fields.details).toEqual([
      `Not found "A 1.0": ${sources.join(', ')} have only 3.0.0, 2.0.0, 0.9.0 (NOT_FOUND)`,
    ])
  })

  test('lists no versions if one source does not answer', async () => {
    const { server, restore, sources } = await prepare([], [{ id: 'a', version: '2.0.0' }])
    server.on('/feed/flat/a/index.json', { status: 500 })
    const error = await failureOf(() => restore())
    expect(error.fields.details).toEqual([
      `Not found "A 1.0": ${sources.join(', ')} have no such package (NOT_FOUND)`,
    ])
  })

  test('reports a version that is listed without a file', async () => {
    const { server, restore, sources } = await prepare([a1])
    server.on(packagePath(a1), { status: 404 })
    const error = await failureOf(() => restore())
    expect(error.fields.details).toEqual([
      `Not found "A 1.0.0": the version list of ${sources[0]} has it, but there is no file. Tell the owner of the feed. (NOT_FOUND)`,
    ])
  })
})

describe('fetchPackage and the manifest', () => {
  test('takes the one inside the package and asks for none', async () => {
    const { server, restore, read } = await prepare([a1])
    await restore()
    expect(await read('a/1.0.0/a.pkgspec')).toEqual(Buffer.from(manifestXml(a1)))
    expect(server.requestsFor(manifestPath)).toHaveLength(0)
  })

  test('fetches it, from the source of the package, when the package is not a zip file', async () => {
    const { server, restore, read, folder } = await prepare([], [{ ...a1, body: 'no zip' }])
    const body = manifestXml({ id: 'A', version: '1.0' })
    server.on('/second/flat/a/1.0.0/a.pkgspec', { body })
    await restore()
    expect(await read('a/1.0.0/a.pkgspec')).toEqual(Buffer.from(body))
    expect(await read(file)).toEqual(Buffer.from('no zip'))
    expect(server.requestsFor(manifestPath)).toHaveLength(0)
    expect(await filesBelow(folder)).toEqual(wholePackages(a1))
    expect((await restore()).packages[0]?.status).toBe('present')
  })

  test('uses other names for package and manifest', async () => {
    const { server, folder, restore } = await prepare([])
    server.on('/feed/flat/a/1.0.0/a.1.0.0.nupkg', {
      body: makePackage({ ...a1, manifestExtension: 'nuspec' }),
    })
    const names = { packageExtension: 'nupkg', manifestExtension: 'nuspec' }
    await restore({ sources: [`${server.origin}/feed`], ...names })
    expect(await filesBelow(folder)).toEqual([
      '.setup-pkgtool.json',
      'a/1.0.0/a.1.0.0.nupkg',
      'a/1.0.0/a.1.0.0.nupkg.sha512',
      'a/1.0.0/a.nuspec',
    ])
  })

  test('takes the query of the index along to its origin', async () => {
    const { server, sources, restore } = await prepare([{ ...a1, body: 'no zip' }])
    server.on(manifestPath, { body: manifestXml(a1) })
    await restore({ sources: [`${sources[0]}?t=1`], packages: ['a 1.*'] })
    expect(server.requests.map(({ url }) => url)).toEqual([
      '/feed/index.json?t=1',
      '/feed/flat/a/index.json?t=1',
      `${packagePath(a1)}?t=1`,
      `${manifestPath}?t=1`,
    ])
  })

  test.each([
    [
      'another id',
      makePackage({ id: 'b', version: '1.0.0' }),
      'MANIFEST_MISMATCH',
      'Wrong manifest in "A 1.0.0": the package from SOURCE has the manifest of "b 1.0.0". Expected the id and version that were asked for. Tell the owner of the feed.',
    ],
    [
      'another version',
      makePackage({ id: 'a', version: '1.0.0-rc' }),
      'MANIFEST_MISMATCH',
      'Wrong manifest in "A 1.0.0": the package from SOURCE has the manifest of "a 1.0.0-rc". Expected the id and version that were asked for. Tell the owner of the feed.',
    ],
    [
      'an id that would forge a line',
      writeArchive([
        { name: 'a.pkgspec', content: manifestXml({ id: 'b&#10;::error::x', version: '1.0.0' }) },
      ]),
      'MANIFEST_MISMATCH',
      'Wrong manifest in "A 1.0.0": the package from SOURCE has the manifest of "b\\u000a::error::x 1.0.0". Expected the id and version that were asked for. Tell the owner of the feed.',
    ],
    [
      'no version',
      makePackage({ id: 'a', version: '' }),
      'INVALID_MANIFEST',
      'Cannot read manifest "A 1.0.0": it has no version',
    ],
  ])('refuses a package whose manifest has %s', async (_what, body, code, message) => {
    const { restore, folder, sources } = await prepare([{ ...a1, body }])
    const error = await failureOf(() => restore())
    // Below it stand the answers of the sources, since the next one was asked for another package.
    const first = (text: string) => text.split('\n')[0]
    expect(
      error.fields.problems?.map(problem => [problem.code, first(problem.message), problem.fields.line]),
    ).toEqual([[code, message.replace('SOURCE', sources[0] ?? ''), 1]])
    expect(error.fields.problems?.[0]?.fields.path).toBeUndefined()
    expect(await filesBelow(folder)).toEqual([])
  })

  test.each([
    ['of another id', manifestXml({ id: 'b', version: '1.0.0' }), 'MANIFEST_MISMATCH'],
    ['that is not valid XML', 'x', 'INVALID_MANIFEST'],
    ['with a DOCTYPE', `<!DOCTYPE a>${manifestXml(a1).replace(/^<\?.*\?>/, '')}`, 'INVALID_MANIFEST'],
    ['that is too large', ' '.repeat(4 * 1024 ** 2 + 1), 'TOO_LARGE'],
  ])('refuses a manifest of a feed %s', async (_what, body, code) => {
    const { server, restore, folder } = await prepare([{ ...a1, body: 'no zip' }])
    server.on(manifestPath, { body })
    const error = await failureOf(() => restore())
    expect(error.fields.problems?.map(problem => problem.code)).toEqual([code])
    expect(await filesBelow(folder)).toEqual([])
  })

  test('says that a package is not a zip file and has no manifest', async () => {
    const { server, restore, folder } = await prepare([{ ...a1, body: 'no zip' }])
    const error = await failureOf(() => restore())
    expect(error.fields.details).toEqual([
      `Not found "the manifest of A 1.0.0": the package is not a zip file, and there is nothing at ${server.origin}${manifestPath}. Tell the owner of the feed. (NOT_FOUND)`,
    ])
    expect(await filesBelow(folder)).toEqual([])
  })
})
