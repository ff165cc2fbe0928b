import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { listPackageVersions } from '../../../../src/core/nuget/protocol/version-list.ts'
import { normalizePackageVersion } from '../../../../src/core/nuget/version.ts'
import { failureOf } from '../../../support/failure-of.ts'
import { faultServers } from '../../../support/fault-server.ts'
import { quick } from '../../../support/package-feed.ts'
import { recordingLog } from '../../../support/recording-log.ts'
import { temporaryFolders } from '../../../support/temporary.ts'
import { versionText } from '../arbitraries.ts'

const startServer = faultServers()
const makeFolder = temporaryFolders()

async function list(document: unknown) {
  const server = await startServer()
  const body = typeof document === 'string' ? document : JSON.stringify(document)
  server.on('/flat/my.pkg/index.json', { body })
  const log = recordingLog()
  const base = `${server.origin}/flat/`
  const run = () => listPackageVersions(base, 'My.Pkg', { ...quick, log })
  return { run, log, server, url: `${base}my.pkg/index.json` }
}

describe('listPackageVersions', () => {
  test('returns the strings in the order of the document, without a word', async () => {
    const { run, log, server } = await list(
      '\ufeff{"versions": ["1.0.0", "1.2.0-rc.1", "1.10.0", "1.9.0.1"], "x": 1}',
    )
    expect(await run()).toEqual(['1.0.0', '1.2.0-rc.1', '1.10.0', '1.9.0.1'])
    expect(log.lines.filter(line => !line.startsWith('debug: '))).toEqual([])
    expect(server.requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'GET /flat/my.pkg/index.json',
    ])
  })

  test('uses what is not normalized in its normalized form, once, with a warning', async () => {
    const { run, log, url } = await list({
      versions: ['1.0', '01.2.0.0', '1.0.0', '2.0.0-RC.1+build', '1.0.0'],
    })
    expect(await run()).toEqual(['1.0.0', '1.2.0', '2.0.0-rc.1'])
    expect(log.of('warning')).toEqual([
      `${url}: "1.0" is used as 1.0.0, the normalized form in lower case`,
      `${url}: "01.2.0.0" is used as 1.2.0, the normalized form in lower case`,
      `${url}: "2.0.0-RC.1+build" is used as 2.0.0-rc.1, the normalized form in lower case`,
    ])
  })

  test('drops what is no version with a warning, and asks for nothing else', async () => {
    const { run, log, url, server } = await list({
      versions: ['../x', '1.0.0/../..', '1.0.0\n::error::x', '', null, 1, ['1.0.0'], { a: 1 }, '1.0.0'],
    })
    expect(await run()).toEqual(['1.0.0'])
    expect(log.of('warning')).toEqual(
      [
        'the text "../x"',
        'the text "1.0.0/../.."',
        'the text "1.0.0\\u000a::error::x"',
        'the text ""',
        'null',
        'the number 1',
        'an array',
        'an object',
      ].map(shown => `${url}: ${shown} is dropped, since it is not a version`),
    )
    expect(server.requests).toHaveLength(1)
  })

  test('counts warnings beyond ten', async () => {
    const { run, log, url } = await list({
      versions: Array.from({ length: 5000 }, (_, index) => `v${index}`),
    })
    expect(await run()).toEqual([])
    expect(log.of('warning')).toHaveLength(11)
    expect(log.of('warning').at(-1)).toBe(`${url}: 4990 more strings like these`)
  })

  test.each([
    ['no JSON', '{', 'it is not valid JSON: '],
    ['an array', ['1.0.0'], '"versions" is missing. Expected an array of strings'],
    ['null', null, '"versions" is missing. Expected an array of strings'],
    [
      'an object for the list',
      { versions: { 0: '1.0.0' } },
      '"versions" is an object. Expected an array of strings',
    ],
    [
      'text for the list',
      { versions: '1.0.0' },
      '"versions" is the text "1.0.0". Expected an array of strings',
    ],
  ])('refuses %s', async (_what, document, found) => {
    const { run, url } = await list(document)
    const error = await failureOf(run)
    expect(error.code).toBe('INVALID_VERSION_LIST')
    expect(error.message).toContain(`Cannot read version list "${url}": ${found}`)
  })

  test('says that the source has none', async () => {
    const server = await startServer()
    const error = await failureOf(() => listPackageVersions(`${server.origin}/flat`, 'My.Pkg', quick))
    expect([error.code, error.fields.url]).toEqual(['NOT_FOUND', `${server.origin}/flat/my.pkg/index.json`])
    expect(server.requests).toHaveLength(1)
  })

  test('reads a folder, given as a path or as a URL', async () => {
    const folder = await makeFolder()
    await mkdir(join(folder, 'my.pkg'))
    await writeFile(join(folder, 'my.pkg', 'index.json'), '{"versions": ["1.0.0"]}')
    for (const base of [folder, pathToFileURL(folder), `${pathToFileURL(folder).href}/`])
      expect(await listPackageVersions(base, 'My.Pkg', { offline: true })).toEqual(['1.0.0'])
  })

  test.each([
    ['../x', 'https://c.example/flat/', 'INVALID_PACKAGE_ID'],
    ['a/b', 'https://c.example/flat/', 'INVALID_PACKAGE_ID'],
    ['a', 'https://c.example/flat/?a=b', 'INVALID_ADDRESS'],
    ['a', 'https://c.example/flat/#a', 'INVALID_ADDRESS'],
    ['a', 'https://ann:secret@c.example/flat/', 'INVALID_ADDRESS'],
    ['a', 'ftp://c.example/flat/', 'INVALID_ADDRESS'],
    ['a', 'http://[', 'INVALID_ADDRESS'],
    ['a', '', 'INVALID_ADDRESS'],
    ['a', 'http://192.0.2.1/flat/', 'INSECURE_ADDRESS'],
  ])('refuses the id %j below %j', async (id, base, code) => {
    const error = await failureOf(() => listPackageVersions(base, id))
    expect(error.code).toBe(code)
    expect(error.message).not.toMatch(/secret|a=b/)
  })

  test('gives every version of a list once and in normalized form', async () => {
    const server = await startServer()
    let versions: readonly unknown[] = []
    server.on('/a/index.json', () => ({ body: JSON.stringify({ versions }) }))
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(versionText, fc.jsonValue()), { maxLength: 8 }), async texts => {
        versions = texts
        const listed = await listPackageVersions(server.origin, 'a', quick)
        expect(listed).toEqual(listed.map(version => normalizePackageVersion(version)))
        expect(new Set(listed).size).toBe(listed.length)
      }),
      { numRuns: 60 },
    )
  })
})
