import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { testServers } from '../support/fault-server.ts'
import { runCli } from '../support/run-cli.ts'
import { packageRoutes, toolRoutes } from '../support/sample-feed.ts'
import { runAction, runGreen } from '../support/step.ts'
import { temporaryFolders } from '../support/temporary.ts'

const newFolder = temporaryFolders()
const startServer = testServers()

test('a lock of the command line binds the step: first run, run again, tampered with, stale', async () => {
  const packages = ['1.0.0', '1.1.0'].map(version => ({ id: 'A', version }))
  const versions = { versions: ['1.0.0', '1.1.0'] }
  const routes = new Map([
    ...toolRoutes([{ version: '6.0.0' }]),
    ...packageRoutes(packages),
    ['/flat/a/index.json', versions] as const,
  ])
  const server = await startServer(routes)
  const directory = await newFolder()
  const workspace = join(directory, 'workspace')
  await mkdir(workspace)
  await writeFile(join(workspace, 'pins.txt'), 'A 1.*\n')
  const feeds = ['--dist-url', server.url, '--source', server.url]
  const parameters = ['lock', '6.x', ...feeds, '--packages-file', 'pins.txt', '--packages-directory', 'made']
  const made = await runCli(parameters, { cwd: workspace, env: { HOME: await newFolder() } })
  expect([made.code, made.stdout]).toEqual([0, 'added pkgtool.exe 6.0.0\nadded A 1.1.0 (requested 1.*)\n'])
  expect(await readdir(workspace)).toEqual(['pins.txt', 'pkgtool.lock.json'])

  // What is newer since then is not taken.
  for (const [path, reply] of toolRoutes([{ version: '6.9.0' }, { version: '6.0.0' }]))
    routes.set(path, reply)
  routes.set('/flat/a/index.json', { versions: ['1.0.0', '1.1.0', '1.9.0'] })
  const inputs = {
    ...{ version: '6.x', 'dist-url': server.url, source: server.url },
    ...{ 'packages-file': 'pins.txt', locked: 'true' },
  }
  const offline = await runAction({ directory, inputs: { ...inputs, offline: 'true' } })
  expect([offline.code, offline.log]).toEqual([1, expect.stringContaining('(OFFLINE)')])
  server.requests.length = 0
  const first = await runGreen({ directory, inputs })
  expect(first.outputs).toMatchObject({ version: '6.0.0', 'packages-count': '1' })
  expect(JSON.parse(first.outputs.packages ?? '')).toMatchObject([{ version: '1.1.0', status: 'downloaded' }])
  expect(server.requests).toEqual([
    '/tools/6.0.0/pkgtool.exe',
    '/index.json',
    '/flat/a/1.1.0/a.1.1.0.pkgfile',
  ])
  server.requests.length = 0
  const second = await runGreen({ directory, inputs })
  expect(second.outputs).toMatchObject({ 'cache-hit': 'true', 'packages-cache-hit': 'true' })
  expect(server.requests).toEqual([])

  const path = join(workspace, 'pkgtool.lock.json')
  const text = await readFile(path, 'utf8')
  const [, hash = ''] = /"sha512": "([^"]+)"/.exec(text) ?? []
  await writeFile(path, text.replaceAll(hash, Buffer.alloc(64).toString('base64')))
  const tampered = await runAction({ directory, inputs })
  expect([tampered.code, tampered.log]).toEqual([1, expect.stringContaining('Wrong hash of')])
  await writeFile(path, text)
  await writeFile(join(workspace, 'pins.txt'), '# more\nA 2.*\n')
  const stale = await runAction({ directory, inputs })
  expect(stale.code).toBe(1)
  expect(stale.log).toMatch(/::error file=pins\.txt,line=2::Lock mismatch for "A 2\.\*": no entry covers it/)
  // A log tells each failure once, and no group of it holds only its time.
  expect(stale.log.match(/Lock mismatch for "A 2\.\*"/g)).toHaveLength(1)
  expect(stale.log).toMatch(/^::error file=pkgtool\.lock\.json::.*1 problem\..*\(NOT_LOCKED\)$/m)
  for (const { log } of [first, second, stale]) {
    expect(log).toMatch(/^Pins: \d+ ms$/m)
    expect(log).not.toMatch(/^::group::(.*)\n\1: \d+ ms\n/m)
  }

  // What the check says in a pull request, and the way out of it.
  await writeFile(join(workspace, 'pins.txt'), 'A 1.0.0\n')
  const lock = (...more: string[]) => runCli([...parameters, ...more], { cwd: workspace })
  const edited = await runAction({ directory, inputs })
  expect([edited.code, edited.log]).toEqual([1, expect.stringContaining('(NOT_LOCKED)')])
  const checked = await lock('--check')
  const changes = [
    'removed A 1.1.0 (requested 1.*)',
    'stale A 1.0.0: it has no entry, but there is one for 1.*',
  ]
  expect([checked.code, checked.stdout]).toEqual([1, changes.map(line => `${line}\n`).join('')])
  expect(await readFile(path, 'utf8')).toBe(text)
  expect((await lock()).code).toBe(0)
  expect([(await lock('--check')).code, await readFile(path, 'utf8')]).toEqual([
    0,
    expect.stringContaining('"requested": "1.0.0"'),
  ])
  const green = await runGreen({ directory, inputs })
  expect(JSON.parse(green.outputs.packages ?? '')).toMatchObject([{ version: '1.0.0' }])
})

test('a lock that knows its names needs no preset in the step, which may not contradict it', async () => {
  const packages = [{ id: 'A', version: '1.0.0', manifestExtension: 'nuspec' }]
  const server = await startServer([
    ...toolRoutes([{ version: '6.0.0' }], 'nuget.exe'),
    ...packageRoutes(packages, 'nupkg'),
  ])
  const directory = await newFolder()
  const workspace = join(directory, 'workspace')
  await mkdir(workspace)
  const feeds = ['--dist-url', server.url, '--source', server.url, '--tool-cache', 'tools']
  const made = await runCli(['lock', '6.x', 'A@1.0.0', ...feeds, '--preset', 'nuget'], {
    cwd: workspace,
    env: { HOME: await newFolder() },
  })
  expect([made.code, made.stderr]).toEqual([0, expect.any(String)])
  const inputs = { 'dist-url': server.url, version: '6.x', source: server.url, packages: 'A 1.0.0' }
  const { outputs } = await runGreen({ directory, inputs: { ...inputs, locked: 'true' } })
  expect(outputs.path).toMatch(/nuget\.exe$/)
  expect(outputs.packages).toContain('a.1.0.0.nupkg')

  server.requests.length = 0
  const against = await runAction({ directory, inputs: { ...inputs, 'package-extension': 'pkgfile' } })
  expect([against.code, against.log]).toEqual([
    1,
    expect.stringMatching(
      /"package-extension": the lock "pkgtool\.lock\.json" has "nupkg", not "pkgfile".*CONFLICTING/,
    ),
  ])
  expect(server.requests).toEqual([])
})
