import { appendFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { type FeedServer, serveFeed } from '../../src/feed/index.ts'
import { makeFeed } from '../support/make-feed.ts'
import { runCli } from '../support/run-cli.ts'
import { temporaryFolders } from '../support/temporary.ts'

const newFolder = temporaryFolders()
let tools: string
let server: FeedServer
let damaged: string

const cache = (...parameters: string[]) => runCli(['cache', ...parameters, '--tool-cache', tools])

beforeAll(async () => {
  const feed = await makeFeed(await newFolder(), {
    tools: ['1.0.0', '1.2.0'].map(version => ({ version, stage: 'Released' })),
  })
  tools = await newFolder()
  for (const version of ['1.0.0', '1.2.0'])
    damaged = (await runCli(['install', version, '--dist-url', feed, '--tool-cache', tools])).stdout.trim()
})

describe('cache, after a run with other folders', () => {
  const pins = ['--source', 'feed', '--packages-directory']
  let cwd: string
  let elsewhere: string

  beforeEach(async () => {
    cwd = await newFolder()
    elsewhere = await newFolder()
    const feed = await makeFeed(await newFolder(), { packages: [{ id: 'a', version: '1.0.0' }] })
    server = await serveFeed(feed)
    pins[1] = `${server.url}index.json`
  })
  afterEach(() => server.close())

  test.each([
    ['PKGTOOL_CACHE', () => [[], { PKGTOOL_CACHE: elsewhere }, join(elsewhere, 'packages')]],
    ['--cache-dir', () => [['--cache-dir', elsewhere], {}, join(elsewhere, 'packages')]],
    ['--package-store', () => [['--package-store', elsewhere], {}, elsewhere]],
    [
      'RUNNER_TOOL_CACHE',
      () => [[], { RUNNER_TOOL_CACHE: elsewhere }, join(elsewhere, '.setup-pkgtool/packages')],
    ],
  ] as [string, () => [string[], Record<string, string>, string]][])(
    'looks where %s put the packages, and says where it looked',
    async (_, given) => {
      const [parameters, variables, store] = given()
      const env = { PKGTOOL_PACKAGE_STORE: 'auto', ...variables }
      const ran = await runCli(['restore', 'A@1.0.0', ...pins, 'packages', ...parameters], { cwd, env })
      expect(ran).toMatchObject({ code: 0 })
      const list = await runCli(['cache', 'list', ...parameters], { cwd, env })
      expect(list.stdout).toMatch(/^a +1\.0\.0 /m)
      expect(list.stderr).toMatch(/^pkgtool\.exe in the tool cache /m)
      expect(list.stderr).toContain(`packages in the package store ${store}\n`)
      const verify = await runCli(['cache', 'verify', '--json', ...parameters], { cwd, env })
      expect(JSON.parse(verify.stdout)).toMatchObject({
        'package-store': store,
        packages: [{ id: 'a', state: 'whole' }],
      })
      const prune = await runCli(['cache', 'prune', '--older-than', '0', ...parameters], { cwd, env })
      expect(prune.stdout).toMatch(/ a 1\.0\.0$/m)
    },
  )

  test('a store in the workspace is off with one notice, in doctor too, and cache says so', async () => {
    const env = { PKGTOOL_CACHE: join(cwd, '.cache'), PKGTOOL_PACKAGE_STORE: 'auto' }
    const store = join(cwd, '.cache', 'packages')
    const ran = await runCli(['restore', 'A@1.0.0', ...pins, 'packages'], { cwd, env })
    const notices = ran.stderr.split('\n').filter(line => line.startsWith('notice: the package store'))
    expect(notices).toEqual([
      `notice: the package store is off: ${store} is in the workspace, which a checkout writes to`,
    ])
    const doctor = await runCli(['doctor', 'A@1.0.0', ...pins, 'packages', '--json'], { cwd, env })
    const { checks } = JSON.parse(doctor.stdout) as {
      checks: { check: string; state: string; subject: string }[]
    }
    expect(checks.filter(({ check }) => check === 'package-store')).toMatchObject([
      { state: 'warning', subject: store },
    ])
    expect((await runCli(['cache', 'list'], { cwd, env })).stderr).toContain(
      `notice: the package store ${store} is in the workspace, where a restore does not use it\n`,
    )
    const off = await runCli(['restore', 'A@1.0.0', ...pins, 'packages', '--package-store', 'off'], {
      cwd,
      env,
    })
    expect(off.stderr).not.toContain('the package store')
  })
})

describe('cache', () => {
  test('list prints a table, or a document', async () => {
    const { code, stdout } = await cache('list')
    expect(code).toBe(0)
    const [head, ...rows] = stdout
      .trim()
      .split('\n')
      .map(line => line.split(/ {2,}/))
    expect(head).toEqual(['VERSION', 'ARCH', 'SIZE', 'STAGE', 'AGE', 'SOURCE'])
    expect(rows.map(([version, arch, , stage]) => [version, arch, stage])).toEqual([
      ['1.2.0', process.arch, 'Released'],
      ['1.0.0', process.arch, 'Released'],
    ])
    const document = JSON.parse((await cache('list', '--json')).stdout)
    expect(document).toMatchObject({ 'tool-cache': tools, tool: 'pkgtool.exe' })
    expect(document.entries).toHaveLength(2)
  })

  test('verify ends with 0 while all is whole, and with 1 and the finding when something is not', async () => {
    const before = await cache('verify')
    expect([before.code, before.stdout.split('\n')[0]]).toEqual([0, 'checked 2 cached versions: all whole'])
    await appendFile(damaged, 'x')
    const after = await cache('verify')
    expect(after.code).toBe(1)
    expect(after.stdout).toMatch(/^1\.2\.0 +\w+ +damaged +.*: it has \d+ bytes where \d+ were placed$/m)
    const { clean, entries } = JSON.parse((await cache('verify', '--json')).stdout)
    expect([clean, entries[0].state, entries[1].state]).toEqual([false, 'damaged', 'whole'])
  })

  test('prune reports with --dry-run what it would remove, and then removes it', async () => {
    const plan = await cache('prune', '--dry-run')
    expect(plan.stdout).toMatch(/^damaged {2}[\d.]+ K?B {2}.*1\.2\.0.*\nwould free [\d.]+ K?B\n$/)
    expect((await readdir(join(tools, 'pkgtool.exe'))).sort()).toEqual(['1.0.0', '1.2.0'])
    const { code, stdout } = await cache('prune', '--keep', '1', '--json')
    expect(code).toBe(0)
    expect(JSON.parse(stdout).removed).toHaveLength(1)
    expect(await readdir(join(tools, 'pkgtool.exe'))).toEqual(['1.0.0'])
    expect((await cache('prune', '--keep', '0')).stdout).toMatch(/^old .*\nfreed /)
    const empty = await cache('list')
    expect(empty).toMatchObject({ code: 0, stdout: '' })
    expect(empty.stderr).toBe(`pkgtool.exe in the tool cache ${tools}\nthe package store is off\n`)
    expect((await cache('verify')).stdout).toBe(`no version of pkgtool.exe is in ${tools}\n`)
  })

  test('refuses what is no number and no time', async () => {
    expect((await cache('prune', '--keep', 'all')).code).toBe(2)
    expect((await cache('prune', '--older-than', '30')).code).toBe(2)
  })
})
