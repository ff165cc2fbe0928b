import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { faultServers } from '../support/fault-server.ts'
import { makePackage } from '../support/package.ts'
import { servePackages } from '../support/package-feed.ts'
import { runCli, startCli } from '../support/run-cli.ts'
import { temporaryFolders } from '../support/temporary.ts'
import { serveTools } from '../support/tool-feed.ts'

const startServer = faultServers()
const newFolder = temporaryFolders()
const a15 = { id: 'a', version: '1.5.0' }

async function prepare() {
  const server = await startServer()
  const source = servePackages(
    server,
    ['1.0.0', '1.5.0'].map(version => ({ id: 'a', version })),
  )
  const distUrl = serveTools(server, ['6.12.1'])
  const cwd = await newFolder()
  const run = (...parameters: string[]) => runCli(parameters, { cwd, env: { HOME: cwd } })
  const feeds = ['--source', `own=${source}`, '--dist-url', distUrl]
  const lock = (...parameters: string[]) => run('lock', ...feeds, ...parameters)
  return { server, source, distUrl, cwd, run, feeds, lock, path: join(cwd, 'pkgtool.lock.json') }
}

describe('lock', () => {
  test('writes the lock, says what changed, and is of one mind with --check', async () => {
    const { lock, path, server } = await prepare()
    const asked = ['6.x', '--packages', 'a 1.*']
    expect(await lock(...asked, '--check')).toMatchObject({
      code: 1,
      stdout: 'stale pkgtool.exe 6.x: it has no entry\nstale a 1.*: it has no entry\n',
      stderr: 'pkgtool.lock.json is stale; the same command without --check updates it\n',
    })
    expect(server.requests).toEqual([])
    const written = await lock(...asked)
    expect(written).toMatchObject({
      code: 0,
      stdout: 'added pkgtool.exe 6.12.1\nadded a 1.5.0 (requested 1.*)\n',
    })
    expect(written.stderr).toContain('pkgtool.lock.json: 2 changes, written')
    const before = await readFile(path, 'utf8')
    const again = await lock(...asked, '--json', '--offline')
    expect(JSON.parse(again.stdout)).toEqual({
      'lock-file': 'pkgtool.lock.json',
      written: false,
      changes: [],
    })
    expect(await lock(...asked, '--check')).toMatchObject({ code: 0, stdout: '' })
    expect(await readFile(path, 'utf8')).toBe(before)
    const stale = await lock('6.x', '--packages', 'a 1.*', '--packages', 'a 1.0.0', '--check', '--json')
    expect([stale.code, JSON.parse(stale.stdout).changes]).toEqual([1, ['stale a 1.0.0: it has no entry']])
  })

  test('finds that it cannot write before it asks for anything', async () => {
    const { lock, server } = await prepare()
    const { code, stderr } = await lock('6.x', '--packages', 'a 1.*', '--lock-file', 'none/such.lock.json')
    expect([code, stderr]).toEqual([1, expect.stringContaining('(FILE_SYSTEM)')])
    expect(server.requests).toEqual([])
  })

  test('says once how many packages are in place', async () => {
    const { lock } = await prepare()
    const { stderr } = await lock('--packages', 'a 1.*', '--verbose')
    expect(stderr.match(/0 of 1 package in place/g)).toHaveLength(1)
  })

  test('takes pins beside the version of the tool, in any order', async () => {
    const { lock } = await prepare()
    const asked = (...parameters: string[]) => lock(...parameters, '--check')
    expect((await asked('a 1.*', '>=6 <7')).stdout).toBe(
      'stale pkgtool.exe >=6 <7: it has no entry\nstale a 1.*: it has no entry\n',
    )
    expect((await asked('a@1.0.0')).stdout).toContain('stale a 1.0.0: it has no entry')
    expect(await asked('6.x', '5.x')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('"6.x" and "5.x"'),
    })
  })

  test('locks the tool alone, or packages alone, under another name', async () => {
    const { run, distUrl, source, cwd } = await prepare()
    const read = async (name: string) => JSON.parse(await readFile(join(cwd, name), 'utf8'))
    expect((await run('lock', '--dist-url', distUrl, '--lock-file', 'tool.json')).code).toBe(0)
    expect(await read('tool.json')).toMatchObject({
      tool: { requested: { version: 'latest' } },
      packages: [],
    })
    await writeFile(join(cwd, '.tool-versions'), 'pkgtool 6.x\n')
    const versionFile = ['--version-file', '.tool-versions', '--dist-url', distUrl]
    expect((await run('lock', ...versionFile, '--lock-file', 'tool.json')).code).toBe(0)
    expect(await read('tool.json')).toMatchObject({ tool: { requested: { version: '6.x' } } })
    const packages = ['--source', source, '--packages', 'a@1.0', '--lock-file', 'packages.json']
    expect((await run('lock', ...packages)).code).toBe(0)
    const lock = await read('packages.json')
    expect([lock.tool, lock.packages]).toEqual([undefined, [expect.objectContaining({ requested: '1.0' })]])
  })

  test('gives each flow its own credentials', async () => {
    const { server, source, distUrl, run } = await prepare()
    const feeds = ['--source', `own=${source}`, '--dist-url', `dist=${distUrl}`, '--packages', 'a 1.0.0']
    const secrets = ['--credentials', 'own bearer T1', '--credentials', 'dist bearer T2']
    expect((await run('lock', ...feeds, ...secrets)).code).toBe(0)
    const tokens = server.requests.map(({ url, headers }) => [url?.split('/')[1], headers.authorization])
    expect(new Set(tokens.map(String))).toEqual(new Set(['feed,Bearer T1', 'dist,Bearer T2']))
  })

  test('takes sources and credentials of a config file, asked in order, and the second where the first has none', async () => {
    const { server, cwd, run, path } = await prepare()
    const second = servePackages(server, [{ id: 'b', version: '2.0.0' }], '/second')
    const config = (name: string) => `<configuration>
      <packageSources>
        <add key="first" value="${server.origin}/feed/index.json" /><add key="second" value="${second}" />
      </packageSources>
      <packageSourceCredentials>
        <second><add key="Username" value="u" /><add key="ClearTextPassword" value="%${name}%" /></second>
      </packageSourceCredentials>
    </configuration>`
    await writeFile(join(cwd, 'nuget.config'), config('SECOND_TOKEN'))
    const pins = ['--packages', 'a 1.*', '--packages', 'b [2.0,)', '--config-file', 'nuget.config']
    expect((await run('lock', ...pins)).code).toBe(1)
    const env = { HOME: cwd, SECOND_TOKEN: 'hidden' }
    const origins = ['--credential-origins', `second=${server.origin}`]
    const given = [...pins, '--config-env', 'SECOND_TOKEN', ...origins]
    const { code, stdout, stderr } = await runCli(['lock', ...given], { cwd, env })
    expect([code, stdout]).toEqual([0, 'added a 1.5.0 (requested 1.*)\nadded b 2.0.0 (requested [2.0,))\n'])
    const lock = await readFile(path, 'utf8')
    expect(JSON.parse(lock).packages).toMatchObject([
      { id: 'a', source: `${server.origin}/feed/index.json` },
      { id: 'b', source: second },
    ])
    expect([stdout, stderr, lock].join()).not.toContain('hidden')
    const tokens = server.requests.map(({ url, headers }) => [url?.split('/')[1], headers.authorization])
    expect(new Set(tokens.map(String))).toEqual(new Set(['feed,', `second,Basic ${btoa('u:hidden')}`]))
    expect((await run('lock', ...pins, '--check')).code).toBe(0)
  })

  test('killed on the way leaves the lock as it was, and so do several at once: each writes it whole', async () => {
    const { lock, path, cwd, server, feeds } = await prepare()
    await lock('6.x', '--packages', 'a 1.0.0')
    const before = await readFile(path, 'utf8')
    server.on('/feed/flat/a/1.5.0/a.1.5.0.pkgfile', { body: makePackage(a15), stall: 20 })
    const parameters = ['lock', ...feeds, '6.x', '--packages', 'a 1.*', '--upgrade', 'a', '--verbose']
    const run = startCli(parameters, { cwd, env: { HOME: cwd } })
    await run.waitFor(/a 1\.\* is 1\.5\.0/)
    run.child.kill('SIGKILL')
    await run.ended
    expect(await readFile(path, 'utf8')).toBe(before)
    server.on('/feed/flat/a/1.5.0/a.1.5.0.pkgfile', { body: makePackage(a15) })
    const pins = ['a 1.*', 'a 1.0.0', 'a 1.5.0']
    const runs = await Promise.all(pins.map(pin => lock('6.x', '--packages', pin)))
    expect(runs.map(({ code }) => code)).toEqual([0, 0, 0])
    const { packages, tool } = JSON.parse(await readFile(path, 'utf8'))
    expect([tool.version, packages.length]).toEqual(['6.12.1', 1])
    expect(pins).toContain(`a ${packages[0].requested}`)
    expect((await readdir(cwd)).filter(name => /^\.\d/.test(name))).toEqual([])
  })

  test('counts the packages of a first lock in place of naming them all, but in JSON', async () => {
    const { lock, server } = await prepare()
    const ids = Array.from({ length: 21 }, (_, index) => `p${index}`)
    servePackages(
      server,
      ids.map(id => ({ id, version: '1.0.0' })),
    )
    const asked = ids.flatMap(id => ['--packages', `${id} 1.0.0`])
    expect(await lock('6.x', ...asked)).toMatchObject({
      code: 0,
      stdout: 'added pkgtool.exe 6.12.1\nadded 21 packages\n',
    })
    const { stdout } = await lock('6.x', ...asked, '--lock-file', 'other.lock.json', '--json')
    expect(JSON.parse(stdout).changes).toHaveLength(22)
  })

  test('refuses nothing to lock as wrong usage', async () => {
    const { run, source } = await prepare()
    const { code, stderr } = await run('lock', '--source', source)
    expect([code, stderr]).toEqual([
      2,
      expect.stringContaining('--dist-url or --tool-version or --version-file or --packages'),
    ])
  })
})

describe('a locked run', () => {
  test('of install and restore follows the lock, and reports what it does not cover', async () => {
    const { lock, run, feeds, path, server, distUrl, source } = await prepare()
    await lock('6.x', '--packages', 'a 1.*')
    servePackages(server, [{ id: 'a', version: '1.9.0' }])
    const restored = await run('restore', ...feeds.slice(0, 2), '--packages', 'a 1.*', '--locked', '--json')
    expect(JSON.parse(restored.stdout).packages).toMatchObject([{ version: '1.5.0', source }])
    const installed = await run('install', '6.x', '--dist-url', distUrl, '--locked', '--offline', '--json')
    expect(JSON.parse(installed.stdout)).toMatchObject({ version: '6.12.1', 'cache-hit': true })
    const uncovered = await run(
      'restore',
      ...feeds.slice(0, 2),
      '--packages',
      'a 1.0.0',
      '--locked',
      '--json',
    )
    expect(uncovered.code).toBe(1)
    expect(JSON.parse(uncovered.stdout).error).toMatchObject({
      code: 'NOT_LOCKED',
      file: 'pkgtool.lock.json',
      problems: [{ code: 'NOT_LOCKED', line: 1 }],
    })
    await writeFile(path, (await readFile(path, 'utf8')).slice(0, 100))
    const broken = await run('restore', ...feeds.slice(0, 2), '--packages', 'a 1.*')
    expect([broken.code, broken.stderr]).toEqual([1, expect.stringContaining('it ends too early')])
  })
})
