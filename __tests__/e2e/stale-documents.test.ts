import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { type Answer, type FaultServer, faultServers } from '../support/fault-server.ts'
import { makePackage } from '../support/package.ts'
import { packagePath } from '../support/package-feed.ts'
import { runCli } from '../support/run-cli.ts'
import { runAction } from '../support/step.ts'
import { temporaryFolders } from '../support/temporary.ts'
import { toolBytes, toolListing } from '../support/tool-feed.ts'

const startServer = faultServers()
const newFolder = temporaryFolders()

/** A server whose validators never change: whoever has kept something is told that it still holds. */
function serve(server: FaultServer, path: string, document: unknown): void {
  const headers = { etag: 'W/"same"', 'last-modified': 'Thu, 01 Jan 2026 00:00:00 GMT' }
  server.on(path, ({ headers: asked }): Answer => {
    const isKept = asked['if-none-match'] !== undefined || asked['if-modified-since'] !== undefined
    return isKept ? { status: 304, headers } : { headers, body: JSON.stringify(document) }
  })
}

/** Serves what a feed has in one generation, in all documents that tell of it. */
function serveGeneration(server: FaultServer, versions: readonly string[], known: readonly unknown[]): void {
  const latest = versions.at(-1) ?? ''
  const base = `${server.origin}/${latest}/`
  serve(server, '/index.json', {
    version: '3.0.0',
    resources: [
      { '@id': base, '@type': 'PackageBaseAddress/3.0.0' },
      { '@id': `${server.origin}/known.json`, '@type': 'VulnerabilityInfo/6.7.0' },
    ],
  })
  serve(server, `/${latest}/a/index.json`, { versions })
  serve(server, '/tools.json', toolListing([...versions]))
  const page = {
    '@name': 'all',
    '@id': `${server.origin}/page.json`,
    '@updated': `202${known.length}-01-01T00:00:00Z`,
  }
  serve(server, '/known.json', [page])
  serve(server, '/page.json', { a: known })
  for (const version of versions) {
    server.on(packagePath({ id: 'a', version }).replace('/feed/flat', `/${latest}`), {
      body: makePackage({ id: 'a', version }),
    })
    server.on(`/tools/${version}/pkgtool.exe`, { body: toolBytes(version) })
  }
}

describe('a step behind a server whose validators never change', () => {
  test('gets what is new in each document of a source', async () => {
    const server = await startServer()
    const tools = await newFolder()
    const run = async (version: string, pin: string) => {
      const inputs = {
        'dist-url': `${server.origin}/tools.json`,
        version,
        'check-latest': 'true',
        source: `${server.origin}/index.json`,
        packages: pin,
        audit: 'warn',
      }
      const { code, log, outputs } = await runAction({
        directory: await newFolder(),
        inputs,
        env: { RUNNER_TOOL_CACHE: tools },
      })
      return { code, tool: outputs.version, log }
    }
    serveGeneration(server, ['1.0.0'], [])
    expect(await run('1.x', 'a 1.*')).toMatchObject({ code: 0, tool: '1.0.0' })
    const advisory = {
      severity: 2,
      url: 'https://reader:s3cret@advisories.test/1?token=abcdef123',
      versions: '[1.0.0,1.1.0]',
    }
    serveGeneration(server, ['1.0.0', '1.1.0'], [advisory])
    const second = await run('1.x', 'a 1.*')
    expect(second).toMatchObject({ code: 0, tool: '1.1.0' })
    expect(second.log).toContain('a 1.* is 1.1.0')
    expect(second.log).toContain('https://advisories.test/1')
    expect(second.log).not.toMatch(/s3cret|abcdef123/)
    serveGeneration(server, ['1.0.0', '1.1.0', '1.2.0'], [advisory])
    expect(await run('1.2.0', 'a [1.2.0,2.0.0)')).toMatchObject({ code: 0, tool: '1.2.0' })
  })
})

test('a command behind such a server gets what is new for a range, whatever it has kept', async () => {
  const server = await startServer()
  const home = await newFolder()
  const run = async () => {
    const source = `${server.origin}/index.json`
    const cwd = await newFolder()
    const { code, stderr } = await runCli(['restore', 'a@1.*', '--source', source, '--audit', 'warn'], {
      cwd,
      env: { HOME: home, XDG_CACHE_HOME: home },
    })
    return { code, stderr, placed: await readdir(join(cwd, 'packages/a')) }
  }
  serveGeneration(server, ['1.0.0'], [])
  expect(await run()).toMatchObject({ code: 0, placed: ['1.0.0'] })
  const advisory = { severity: 2, url: 'https://advisories.test/1', versions: '[1.0.0,1.1.0]' }
  serveGeneration(server, ['1.0.0', '1.1.0'], [advisory])
  const { code, stderr, placed } = await run()
  expect([code, placed]).toEqual([0, ['1.1.0']])
  expect(stderr).toContain('https://advisories.test/1')
})
