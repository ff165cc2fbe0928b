/** Files that arrive damaged: asked for again from the same source, then from the next one. */

import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { type FaultServer, faultServers } from '../support/fault-server.ts'
import { makePackage } from '../support/package.ts'
import { packagePath, servePackages } from '../support/package-feed.ts'
import { runCli } from '../support/run-cli.ts'
import { sha512Of } from '../support/sha512.ts'
import { messagesIn, runAction, runGreen } from '../support/step.ts'
import { temporaryFolders } from '../support/temporary.ts'
import { serveTools, toolBytes } from '../support/tool-feed.ts'

const newFolder = temporaryFolders()
const startServer = faultServers()
const a1 = { id: 'a', version: '1.0.0' }
const toolPath = '/dist/tools/1.0.0/pkgtool.exe'
const bytes = makePackage(a1)
const locked = {
  lockfileVersion: 1,
  packages: [
    {
      ...a1,
      requested: '1.0.0',
      sha512: sha512Of(bytes),
      source: 'https://feed.example/index.json',
    },
  ],
}

const cacheControl = (server: FaultServer, path: string) =>
  server.requestsFor(path).map(({ headers }) => headers['cache-control'])

describe('a tool that arrives damaged', () => {
  test.each([
    ['with a wrong byte', { flipAt: 3 }],
    ['without its end', { cutAt: 5, untilClose: true }],
  ])('%s is asked for again by a step, which says so', async (_what, fault) => {
    const server = await startServer()
    const distUrl = serveTools(server, ['1.0.0'])
    const good = { body: toolBytes('1.0.0') }
    server.on(toolPath, [{ ...good, ...fault }, good])
    const step = await runGreen({ directory: await newFolder(), inputs: { 'dist-url': distUrl } })
    expect(await readFile(step.outputs.path as string)).toEqual(good.body)
    expect(cacheControl(server, toolPath)).toEqual([undefined, 'no-cache'])
    expect(messagesIn(step.log, 'warning')).toEqual([
      expect.stringMatching(
        /^Wrong hash of .* from .*pkgtool\.exe\. .* The source sent the right file when asked again\.$/,
      ),
    ])
  })

  test('is asked for as often as the step retries, then from the next dist-url, then it is an error', async () => {
    const server = await startServer()
    const [first, second] = [serveTools(server, ['1.0.0']), serveTools(server, ['1.0.0'], '/mirror')]
    server.on(toolPath, { body: 'evil' })
    const inputs = { 'dist-url': `${first}\n${second}`, retries: '1' }
    const step = await runGreen({ directory: await newFolder(), inputs })
    expect(step.outputs.url).toBe(`${second}/tools/1.0.0/pkgtool.exe`)
    expect(cacheControl(server, toolPath)).toEqual([undefined, 'no-cache'])
    server.on('/mirror/tools/1.0.0/pkgtool.exe', { body: 'evil' })
    const failed = await runAction({ directory: await newFolder(), inputs })
    expect([failed.code, failed.log]).toEqual([1, expect.stringContaining('(HASH_MISMATCH)')])
  })
})

const cut = { body: bytes, cutAt: 200, untilClose: true }
const damages = [
  [
    'with a wrong byte, and a hash in the lock',
    { body: bytes, flipAt: 90 },
    true,
    /^Wrong hash of "a 1\.0\.0"/,
  ],
  ['without its end, and a hash in the lock', cut, true, /^Wrong hash of "a 1\.0\.0"/],
  [
    'without its end, and no hash',
    cut,
    false,
    /^Cannot unpack "a 1\.0\.0": it has no end record in the package from /,
  ],
  [
    'as an earlier version of itself, from a stale cache, and no hash',
    { body: makePackage({ id: 'a', version: '0.9.0' }) },
    false,
    /^Wrong manifest in "a 1\.0\.0": the package from \S+ has the manifest of "a 0\.9\.0"/,
  ],
  [
    'as an earlier version of itself, from a stale cache, and a hash in the lock',
    { body: makePackage({ id: 'a', version: '0.9.0' }) },
    true,
    /^Wrong hash of "a 1\.0\.0"/,
  ],
] as const

async function writeLock(folder: string, isLocked: boolean): Promise<void> {
  await mkdir(folder, { recursive: true })
  if (isLocked) await writeFile(join(folder, 'pkgtool.lock.json'), JSON.stringify(locked))
}

describe('a package that arrives damaged', () => {
  test.each(damages)(
    '%s is asked for again by a step, which says so',
    async (_what, fault, isLocked, warning) => {
      const server = await startServer()
      const source = servePackages(server, [a1])
      server.on(packagePath(a1), [fault, { body: bytes }])
      const directory = await newFolder()
      await writeLock(join(directory, 'workspace'), isLocked)
      const inputs = { install: 'false', source, packages: 'a 1.0.0', layout: 'flat' }
      const step = await runGreen({ directory, inputs })
      const folder = step.outputs['packages-directory'] as string
      expect(await readFile(join(folder, 'a.1.0.0.pkgfile'))).toEqual(bytes)
      expect(cacheControl(server, packagePath(a1))).toEqual([undefined, 'no-cache'])
      expect(messagesIn(step.log, 'warning')).toContainEqual(expect.stringMatching(warning))
    },
  )

  test.each(damages)('%s is asked for again by the command line', async (_what, fault, isLocked, warning) => {
    const server = await startServer()
    const source = servePackages(server, [a1])
    server.on(packagePath(a1), [fault, { body: bytes }])
    const cwd = await newFolder()
    await writeLock(cwd, isLocked)
    const parameters = [
      'restore',
      'a 1.0.0',
      '--source',
      source,
      '--packages-directory',
      'p',
      '--layout',
      'flat',
    ]
    const { code, stderr } = await runCli(parameters, { cwd, env: { HOME: cwd } })
    expect([code, stderr]).toEqual([0, expect.stringMatching(new RegExp(warning.source.slice(1)))])
    expect(await readFile(join(cwd, 'p/a.1.0.0.pkgfile'))).toEqual(bytes)
  })

  test('without its end and without a hash is taken from the next source, and from none it is an error', async () => {
    const server = await startServer()
    const [first, second] = [servePackages(server, [a1]), servePackages(server, [a1], '/second')]
    server.on(packagePath(a1), cut)
    const inputs = { install: 'false', source: `${first}\n${second}`, packages: 'a 1.0.0', retries: '1' }
    await runGreen({ directory: await newFolder(), inputs })
    expect(server.requestsFor(packagePath(a1))).toHaveLength(2)
    server.on(packagePath(a1, '/second'), cut)
    const failed = await runAction({ directory: await newFolder(), inputs })
    expect([failed.code, failed.log]).toEqual([
      1,
      expect.stringContaining('Cannot unpack "a 1.0.0": it has no end record in the package from'),
    ])
  })
})
