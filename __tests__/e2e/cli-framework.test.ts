import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { parseLock } from '../../src/core/lock/parse-lock.ts'
import { faultServers } from '../support/fault-server.ts'
import { type PackageGraph, serveGraph } from '../support/graph-feed.ts'
import { runCli } from '../support/run-cli.ts'
import { temporaryFolders } from '../support/temporary.ts'

const startServer = faultServers()
const newFolder = temporaryFolders()

const graph: PackageGraph = {
  app: { '1.0.0': ['log 1.0', '|net472', 'log 1.0', 'old 1.0'] },
  log: { '1.0.0': ['text 1.0'], '2.0.0': [] },
  text: { '1.0.0': [], '1.5.0': [] },
  old: { '1.0.0': ['text 1.5'] },
}

async function prepare(own: PackageGraph = graph) {
  const server = await startServer()
  const source = serveGraph(server, own)
  const cwd = await newFolder()
  const run = (...parameters: string[]) =>
    runCli([...parameters, '--source', source], { cwd, env: { HOME: cwd } })
  const packages = async () => (await readdir(join(cwd, 'packages'))).filter(name => !name.startsWith('.'))
  return { server, cwd, run, packages, path: join(cwd, 'pkgtool.lock.json') }
}

describe('--framework', () => {
  test('restores the closure of the pins, and says that no lock has it', async () => {
    const { run, packages } = await prepare()
    const { code, stderr } = await run('restore', 'app@1.0.0', '--framework', 'net8.0')
    expect([code, await packages()]).toEqual([0, ['app', 'log', 'text']])
    expect(stderr).toMatch(
      /no lock has the dependencies for net8\.0: .*"setup-pkgtool lock --packages app@1\.0\.0 --framework net8\.0 --source/,
    )
  })

  test('is what a notice of a restore without it names, for packages of threads too', async () => {
    const { run } = await prepare({
      ...graph,
      ...Object.fromEntries(['a', 'b', 'c', 'd', 'e'].map(id => [id, { '1.0.0': ['Text 1.0'] }])),
    })
    const pins = ['a', 'b', 'c', 'd', 'e'].map(id => `${id}@1.0.0`)
    expect((await run('restore', ...pins)).stderr).toMatch(
      /no pin names these dependencies, so they are not restored: Text \(of a 1\.0\.0\); --framework restores/,
    )
    expect((await run('restore', 'text@1.0.0', ...pins, '--prune')).stderr).not.toMatch('no pin names')
  })

  test('locks one closure for each framework, from which a restore asks for no version and no manifest', async () => {
    const { server, run, packages, path } = await prepare()
    const asked = ['app@1.0.0', '--framework', 'net8.0', '--framework', 'net472']
    const locked = await run('lock', ...asked)
    expect(locked).toMatchObject({
      code: 0,
      stdout: [
        ...[
          'app 1.0.0',
          'log 1.0.0',
          'old 1.0.0',
          'text 1.0.0',
          'text 1.5.0',
          'closure net472',
          'closure net8.0',
        ],
        '',
      ]
        .map(text => text && `added ${text}`)
        .join('\n'),
    })
    const { lockfileVersion, closures = [] } = parseLock(await readFile(path))
    expect(lockfileVersion).toBe(1)
    expect(closures.map(each => each.packages.map(({ id, version }) => `${id} ${version}`))).toEqual([
      ['app 1.0.0', 'log 1.0.0', 'old 1.0.0', 'text 1.5.0'],
      ['app 1.0.0', 'log 1.0.0', 'text 1.0.0'],
    ])
    expect((await run('lock', ...asked, '--check')).code).toBe(0)
    const before = server.requests.length
    const restored = await run('restore', ...asked, '--locked')
    expect([restored.code, await packages()]).toEqual([0, ['app', 'log', 'old', 'text']])
    const others = server.requests.slice(before).filter(({ url }) => !url.endsWith('.pkgfile'))
    expect(others.map(({ url }) => url)).toEqual(['/feed/index.json'])
  })

  test('keeps what is locked though a lower version appears, until the pins change', async () => {
    const own: Record<string, Record<string, readonly string[]>> = {
      app: { '1.0.0': ['log [1.0, )'] },
      log: { '2.0.0': [] },
    }
    const { server, run, path } = await prepare(own)
    const asked = ['app@1.0.0', '--framework', 'net8.0']
    expect((await run('lock', ...asked)).stderr).toContain('(APPROXIMATE)')
    const before = await readFile(path, 'utf8')
    serveGraph(server, { ...own, log: { '1.0.0': [], '2.0.0': [] } })
    expect((await run('lock', ...asked)).code).toBe(0)
    expect(await readFile(path, 'utf8')).toBe(before)
    const more = await run('lock', ...asked, '--packages', 'log 2.0.0', '--check')
    expect([more.code, more.stdout]).toEqual([
      1,
      'stale closure net8.0: its closure has other roots: added log [2.0.0, 2.0.0]\n',
    ])
  })

  test('refuses with --locked what the lock has no closure for, before any request', async () => {
    const { server, run } = await prepare()
    await run('lock', 'app@1.0.0', '--framework', 'net8.0')
    const before = server.requests.length
    const other = await run('restore', 'app@1.0.0', '--framework', 'net472', '--locked')
    expect([other.code, other.stderr]).toEqual([1, expect.stringContaining('net472')])
    expect(other.stderr).toContain('(NOT_LOCKED)')
    expect(server.requests.length).toBe(before)
  })

  test('says why there is no closure, and restores nothing', async () => {
    const { run, cwd } = await prepare({ app: { '1.0.0': ['log 3.0'] }, log: { '1.0.0': [] } })
    const { code, stderr } = await run('restore', 'app@1.0.0', '--framework', 'net8.0')
    expect(code).toBe(1)
    expect(stderr).toMatch(
      /No suitable version of "log \[3\.0\.0, \)".*app \[1\.0\.0, 1\.0\.0\] → log \[3\.0\.0, \)/,
    )
    expect(await readdir(cwd)).not.toContain('packages')
  })
})

describe('why', () => {
  test('shows the paths to a package for each framework of the lock, and fails where there are none', async () => {
    const { run, cwd } = await prepare()
    const why = (...parameters: string[]) => runCli(['why', ...parameters], { cwd, env: { HOME: cwd } })
    expect(await why('text')).toMatchObject({ code: 1, stderr: expect.stringContaining('(NOT_LOCKED)') })
    await run('lock', 'app@1.0.0', '--framework', 'net8.0', '--framework', 'net472')
    const { code, stdout } = await why('TEXT')
    expect([code, stdout.split('\n')]).toEqual([
      0,
      [
        'net472: text 1.5.0',
        '  app 1.0.0 [1.0.0, 1.0.0] → log 1.0.0 [1.0.0, ) → text 1.5.0 [1.0.0, )',
        '  app 1.0.0 [1.0.0, 1.0.0] → old 1.0.0 [1.0.0, ) → text 1.5.0 [1.5.0, )',
        'net8.0: text 1.0.0',
        '  app 1.0.0 [1.0.0, 1.0.0] → log 1.0.0 [1.0.0, ) → text 1.0.0 [1.0.0, )',
        '',
      ],
    ])
    expect(JSON.parse((await why('old', '--json')).stdout)).toMatchObject({
      id: 'old',
      reasons: [{ framework: 'net472', version: '1.0.0', paths: [[{ id: 'app' }, { id: 'old' }]] }],
    })
    expect(await why('none')).toMatchObject({ code: 1, stdout: '' })
    for (const pin of ['1.0.0@text', 'text@1.0.0', 'text 1.0.0'])
      expect(await why(pin)).toMatchObject({
        code: 2,
        stderr: expect.stringMatching(/Write the id alone: text(?![@ ]).*INVALID_PACKAGE_ID/),
      })
  })
})

describe('feed mirror --dependencies', () => {
  const versionsIn = async (feed: string) => {
    const ids = await readdir(join(feed, 'flat'))
    const lists = await Promise.all(
      ids
        .filter(id => !id.startsWith('.'))
        .map(async id => {
          const entries = await readdir(join(feed, 'flat', id), { withFileTypes: true })
          return entries.filter(entry => entry.isDirectory()).map(({ name }) => `${id} ${name}`)
        }),
    )
    return lists.flat().sort()
  }

  const own: PackageGraph = {
    app: { '1.0.0': ['log [1.0,3.0)', '|net472', 'old', 'none 1.0'] },
    log: { '1.0.0': ['text 1.0'], '2.0.0': [], '2.5.0-beta': [], '3.0.0': [] },
    text: { '1.0.0': [], '1.5.0': [] },
    old: { '0.1.0': ['app 1.0.0'] },
  }

  test('brings what any framework may need, the lowest and the highest of each range, and says what nobody has', async () => {
    const { server, cwd } = await prepare(own)
    const parameters = [
      './mirror',
      'app@1.0.0',
      '--dependencies',
      '--from-source',
      `${server.origin}/feed/index.json`,
    ]
    const { code, stderr } = await runCli(['feed', 'mirror', ...parameters], { cwd, env: { HOME: cwd } })
    expect([code, code === 0 ? '' : stderr]).toEqual([0, ''])
    expect(stderr).toContain('warning: no source has these dependencies: none 1.0')
    expect(await versionsIn(join(cwd, 'mirror'))).toEqual([
      'app 1.0.0',
      'log 1.0.0',
      'log 2.0.0',
      'old 0.1.0',
      'text 1.0.0',
      'text 1.5.0',
    ])
  })

  test('with --framework brings exactly the closure, from which a restore resolves the same', async () => {
    const { server, cwd } = await prepare(own)
    const source = `${server.origin}/feed/index.json`
    const run = (...parameters: string[]) => runCli(parameters, { cwd, env: { HOME: cwd } })
    const asked = ['app@1.0.0', '--framework', 'net8.0']
    const mirrored = await run(
      'feed',
      'mirror',
      './mirror',
      ...asked,
      '--dependencies',
      '--from-source',
      source,
    )
    expect([mirrored.code, await versionsIn(join(cwd, 'mirror'))]).toEqual([
      0,
      ['app 1.0.0', 'log 1.0.0', 'text 1.0.0'],
    ])
    const restored = await run('restore', ...asked, '--source', './mirror', '--offline')
    expect([restored.code, restored.stderr.includes('3 packages: 3 downloaded')]).toEqual([0, true])
  })
})
