import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { restorePackages } from '../../src/core/packages/restore.ts'
import { installTool } from '../../src/core/tool/install.ts'
import { mirrorFeed } from '../../src/feed/index.ts'
import { failureOf } from '../support/failure-of.ts'
import { type FaultServer, faultServers } from '../support/fault-server.ts'
import { makePackage } from '../support/package.ts'
import { packagePath, quick, serviceIndex } from '../support/package-feed.ts'
import { recordingLog } from '../support/recording-log.ts'
import { runCli } from '../support/run-cli.ts'
import { temporaryFolders } from '../support/temporary.ts'
import { serveTools, toolListing } from '../support/tool-feed.ts'

const startServer = faultServers()
const makeFolder = temporaryFolders()

/**
 * Serves a document under one validator that never changes, and something else in its place the first time: a proxy that
 * cut it, a login page. Whoever has kept that is told 304 for ever.
 */
function spoilOnce(server: FaultServer, path: string, { good, bad }: Record<'good' | 'bad', string>) {
  let given = 0
  const headers = { etag: '"same"', 'last-modified': 'Mon, 01 Jan 2024 00:00:00 GMT' }
  server.on(path, ({ headers: asked }) =>
    asked['if-none-match'] === '"same"'
      ? { status: 304, headers }
      : { body: given++ === 0 ? bad : good, headers },
  )
}

async function setUp() {
  const server = await startServer()
  const folder = await makeFolder()
  const packaged = { id: 'a', version: '1.0.0' }
  const documents = {
    '/dist/tools.json': JSON.stringify(toolListing(['1.0.0'])),
    '/feed/index.json': JSON.stringify(serviceIndex(`${server.origin}/feed/flat/`)),
    '/feed/flat/a/index.json': JSON.stringify({ versions: ['1.0.0'] }),
  }
  const distUrl = serveTools(server, ['1.0.0'])
  server.on(packagePath(packaged), { body: makePackage(packaged) })
  for (const [path, body] of Object.entries(documents)) server.on(path, { body })
  const cacheDirectory = join(folder, 'cache')
  const source = `${server.origin}/feed/index.json`
  const options = { ...quick, cacheDirectory }
  const install = async () => {
    const tool = await installTool({ ...options, distUrls: [distUrl], toolCache: join(folder, 'tools') })
    return tool.version
  }
  const restore = async () => {
    const packagesDirectory = join(folder, 'packages')
    const sources = [source]
    const { packages } = await restorePackages({
      ...options,
      sources,
      packages: ['a [1.0.0,2.0.0)'],
      packagesDirectory,
    })
    return packages[0]?.version
  }
  const mirror = async () => {
    const directory = join(folder, 'mirror')
    await mkdir(directory, { recursive: true })
    const from = { fromDistUrls: [distUrl], fromSources: [source], packages: ['a [1.0.0,2.0.0)'] }
    const { packages, tools } = await mirrorFeed(directory, { ...options, ...from, toolName: 'pkgtool.exe' })
    return packages[0]?.version === tools[0]?.version ? packages[0]?.version : undefined
  }
  return { server, documents, doors: { install, restore, mirror }, distUrl, source, folder, cacheDirectory }
}

const bad = [
  ['empty', ''],
  ['cut', '{"resources":[{"@id":'],
  ['a login page', '<!DOCTYPE html><title>Log in</title>'],
  ['another document', '{"error":"try later"}'],
] as const
const kinds = [
  ['install', '/dist/tools.json'],
  ['restore', '/feed/index.json'],
  ['restore', '/feed/flat/a/index.json'],
  ['mirror', '/dist/tools.json'],
  ['mirror', '/feed/index.json'],
  ['mirror', '/feed/flat/a/index.json'],
] as const

describe('a document that is given wrong once, with validators', () => {
  for (const [what, body] of bad)
    test.each(kinds)(`and is ${what} is an error of %s once, not for good: %s`, async (door, path) => {
      const { server, documents, doors } = await setUp()
      spoilOnce(server, path, { good: documents[path], bad: body })
      await failureOf(doors[door])
      expect(await doors[door]()).toBe('1.0.0')
      expect(await doors[door]()).toBe('1.0.0')
    })

  test('does not make the program say that all is well and fail for good', async () => {
    const { server, documents, distUrl, source, folder, cacheDirectory } = await setUp()
    for (const path of ['/dist/tools.json', '/feed/flat/a/index.json'] as const)
      spoilOnce(server, path, { good: documents[path], bad: '' })
    const common = ['--cache-dir', cacheDirectory, '--tool-cache', join(folder, 'tools')]
    const run = (...words: string[]) => runCli([...words, ...common], { cwd: folder })
    const from = ['--source', source, '--packages', 'a [1.0.0,2.0.0)']
    const restore = ['restore', ...from, '--cache-dir', cacheDirectory]
    const runs = [
      await run('install', '--dist-url', distUrl),
      await runCli(restore, { cwd: folder }),
      await run('doctor', '--dist-url', distUrl, 'latest'),
      await run('install', '--dist-url', distUrl),
      await runCli(restore, { cwd: folder }),
    ]
    expect(runs.map(({ code, stderr, stdout }) => (code === 1 ? stderr : code === 0 ? 0 : stdout))).toEqual([
      expect.stringContaining('INVALID_LISTING'),
      expect.stringContaining('Cannot read version list'),
      0,
      0,
      0,
    ])
  })
})

describe('a mirror whose 200 is no listing', () => {
  test('falls to the next dist-url with a warning', async () => {
    const { server, distUrl, folder } = await setUp()
    server.on('/other/tools.json', { body: '<html>Log in</html>' })
    const log = recordingLog()
    const distUrls = [`${server.origin}/other`, distUrl]
    const { version } = await installTool({ ...quick, distUrls, toolCache: join(folder, 'tools'), log })
    expect(version).toBe('1.0.0')
    expect(log.of('warning')).toEqual([
      expect.stringMatching(
        /other\/tools\.json": it is not valid JSON.*. Asking .*\/dist\/tools\.json instead\.$/,
      ),
    ])
  })

  test('is the error where no other is left', async () => {
    const { server, folder } = await setUp()
    server.on('/other/tools.json', { body: '<html>Log in</html>' })
    const distUrls = [`${server.origin}/none`, `${server.origin}/other`]
    const { code } = await failureOf(() =>
      installTool({ ...quick, distUrls, toolCache: join(folder, 'tools') }),
    )
    expect(code).toBe('INVALID_LISTING')
  })
})
