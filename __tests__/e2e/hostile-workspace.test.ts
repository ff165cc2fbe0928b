import { spawnSync } from 'node:child_process'
import {
  chmod,
  cp,
  lstat,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { beforeEach, describe, expect, test } from '@jest/globals'
import { type TestServer, testServers } from '../support/fault-server.ts'
import { needs } from '../support/needs.ts'
import { runCli } from '../support/run-cli.ts'
import { packageRoutes, toolRoutes, toolText } from '../support/sample-feed.ts'
import { runAction, runGreen } from '../support/step.ts'
import { temporaryFolders } from '../support/temporary.ts'
import { sha256Of, toolListing } from '../support/tool-feed.ts'

const newFolder = temporaryFolders()
const startServer = testServers()

/** A machine that jobs share: the tool cache stays, RUNNER_TEMP and the workspace are new for each job. */
let directory: string
let workspace: string
beforeEach(async () => {
  directory = await newFolder()
  workspace = join(directory, 'workspace')
  await mkdir(workspace)
})

async function newJob(): Promise<void> {
  for (const name of ['temp', 'workspace'])
    await rm(join(directory, name), { recursive: true, force: true, maxRetries: 10 })
  await mkdir(workspace)
}

async function writeFeed(
  version: string,
  { text, hasHash }: { text: string; hasHash: boolean },
): Promise<void> {
  const entry = { version, ...(hasHash && { sha256: sha256Of(text) }) }
  await mkdir(join(workspace, 'feed', 'tools', version), { recursive: true })
  await writeFile(join(workspace, 'feed', 'tools.json'), JSON.stringify(toolListing([entry])))
  await writeFile(join(workspace, 'feed', 'tools', version, 'pkgtool.exe'), text)
}

describe('a folder of the workspace as dist-url', () => {
  const inputs = (version: string) => ({ 'dist-url': 'feed', version, 'lock-file': 'none.json' })

  test.each([
    ['6.x', true],
    ['6.0.0', true],
    ['latest', true],
    ['6.x', false],
    ['6.0.0', false],
  ])(
    'does not give the tool of a pull request to the job of another branch: %s, hash %s',
    async (version, hasHash) => {
      await writeFeed('6.0.0', { text: '#! evil', hasHash })
      const attack = await runGreen({ directory, inputs: inputs(version) })
      expect(await readFile(attack.outputs.path ?? '', 'utf8')).toBe('#! evil')
      await newJob()
      await writeFeed('6.0.0', { text: '#! good', hasHash })
      const step = await runGreen({ directory, inputs: inputs(version) })
      expect(await readFile(step.outputs.path ?? '', 'utf8')).toBe('#! good')
      expect(step.outputs.sha256).toBe(sha256Of('#! good'))
      expect(await readdir(join(directory, 'tool-cache'))).not.toContain('pkgtool.exe')
    },
  )

  test('is compared by hash within a job too, and found again where it is equal', async () => {
    await writeFeed('6.0.0', { text: '#! first', hasHash: true })
    await runGreen({ directory, inputs: inputs('6.0.0') })
    const again = await runGreen({ directory, inputs: inputs('6.x') })
    expect(again.outputs['cache-hit']).toBe('true')
    await writeFeed('6.0.0', { text: '#! second', hasHash: true })
    const step = await runGreen({ directory, inputs: inputs('6.0.0') })
    expect(await readFile(step.outputs.path ?? '', 'utf8')).toBe('#! second')
  })

  test('is a mirror whose bytes no other job gets where the listing has no hash', async () => {
    const server = await startServer(toolRoutes([{ version: '6.0.0' }]).slice(0, 1))
    const both = { ...inputs('6.0.0'), 'dist-url': `${server.url}\nfeed` }
    await writeFeed('6.0.0', { text: '#! evil', hasHash: false })
    await runGreen({ directory, inputs: both })
    await newJob()
    const step = await runAction({ directory, inputs: { ...both, 'dist-url': server.url, retries: '0' } })
    expect([step.code, step.outputs['cache-hit']]).toEqual([1, undefined])
  })

  test('goes with the command into a part of the cache that is the workspace’s own', async () => {
    const cache = join(directory, 'cache')
    const install = () =>
      runCli(['install', '6.x', '--dist-url', 'feed', '--tool-cache', cache, '--json'], { cwd: workspace })
    await writeFeed('6.0.0', { text: '#! evil', hasHash: true })
    expect((await install()).code).toBe(0)
    expect(await readdir(cache)).toEqual(['.setup-pkgtool'])
    await newJob()
    await writeFeed('6.0.0', { text: '#! good', hasHash: true })
    const { path } = JSON.parse((await install()).stdout)
    expect(await readFile(path, 'utf8')).toBe('#! good')
  })

  needs('junctions').test(
    'goes there too where the command starts in a folder below, and names it from there or by a link',
    async () => {
      await writeFeed('6.0.0', { text: '#! evil', hasHash: true })
      await mkdir(join(workspace, '.git'))
      await mkdir(join(workspace, 'sub'))
      await symlink(workspace, join(directory, 'link'), 'junction')
      for (const feed of [join('..', 'feed'), join(directory, 'link', 'feed')]) {
        const cache = await newFolder()
        const { code } = await runCli(['install', '6.x', '--dist-url', feed, '--tool-cache', cache], {
          cwd: join(workspace, 'sub'),
        })
        expect([code, await readdir(cache)]).toEqual([0, ['.setup-pkgtool']])
      }
    },
  )
})

describe('a checkout without repository, in which the command starts in a folder below', () => {
  // A .git below is one that an archive brought.
  test.each(['without .git', 'with a .git below'])(
    'the feed above goes there into a part of the cache of its own: %s',
    async where => {
      const cwd = join(workspace, 'sub')
      await mkdir(where === 'with a .git below' ? join(cwd, '.git') : cwd, { recursive: true })
      await writeFeed('6.0.0', { text: '#! evil', hasHash: true })
      const install = (feed: string, cache: string) =>
        runCli(['install', '6.x', '--dist-url', feed, '--tool-cache', cache], { cwd })
      const shared = join(directory, 'shared')
      for (const feed of ['../feed', 'own=../feed', '../feed/tools.json'])
        expect([(await install(feed, shared)).code, await readdir(shared)]).toEqual([0, ['.setup-pkgtool']])
      // The one who starts the command says by an absolute path which folder is meant.
      const elsewhere = join(directory, 'elsewhere')
      await cp(join(workspace, 'feed'), elsewhere, { recursive: true })
      expect((await install(elsewhere, shared)).code).toBe(0)
      expect(await readdir(shared)).not.toEqual(['.setup-pkgtool'])
    },
  )

  test('no package store is used there', async () => {
    const cwd = join(workspace, 'sub')
    await mkdir(cwd, { recursive: true })
    const restore = [
      'restore',
      '--source',
      '../packages-feed',
      '--packages',
      'A 1.0.0',
      '--package-store',
      '../store',
    ]
    const { code, stderr } = await runCli(restore, { cwd })
    expect([code, stderr]).toEqual([1, expect.stringContaining('UNSAFE_PATH')])
  })
})

describe('an entry of the shared tool cache', () => {
  let server: TestServer
  let inputs: Record<string, string>
  beforeEach(async () => {
    server = await startServer(toolRoutes([{ version: '6.0.0' }, { version: '5.0.0' }]))
    inputs = { 'dist-url': server.url, version: '6.0.0', checksum: `sha256:${sha256Of(toolText('6.0.0'))}` }
  })

  test.each(['git', '.hidden', 'pkgtool.exe.config'])(
    'with a planted file %s is damaged, and never put on PATH',
    async name => {
      const first = await runGreen({ directory, inputs })
      const planted = join(first.outputs.directory ?? '', name)
      await writeFile(planted, '#!/bin/sh\necho evil\n', { mode: 0o755 })
      const cache = ['--tool-cache', join(directory, 'tool-cache')]
      const verified = await runCli(['cache', 'verify', ...cache])
      expect([verified.code, verified.stdout]).toEqual([
        1,
        expect.stringContaining(`"${name}" beside the tool`),
      ])
      const step = await runGreen({ directory, inputs })
      expect(step.log).toContain(`is damaged: "${name}" beside the tool`)
      expect(step.outputs['cache-hit']).toBe('false')
      for (const folder of step.path) expect(await readdir(folder)).not.toContain(name)
      expect((await runCli(['cache', 'verify', ...cache])).code).toBe(0)
    },
  )

  needs('modes').test('gets lost execute permissions back', async () => {
    const { outputs } = await runGreen({ directory, inputs })
    const programs = [outputs.path ?? '', join(outputs.directory ?? '', 'pkgtool')]
    for (const program of programs) await chmod(program, 0o644)
    const verified = await runCli(['cache', 'verify', '--tool-cache', join(directory, 'tool-cache')])
    expect(verified.stdout).toContain('no permission to run pkgtool.exe and pkgtool')
    expect((await runGreen({ directory, inputs })).outputs['cache-hit']).toBe('true')
    for (const program of programs) expect((await stat(program)).mode & 0o777).toBe(0o755)
  })

  needs('symlinks').test('that is a link to equal bytes elsewhere is damaged', async () => {
    const { outputs } = await runGreen({ directory, inputs })
    const [path, outside] = [outputs.path ?? '', join(directory, 'outside')]
    await rename(path, outside)
    await symlink(outside, path)
    const step = await runGreen({ directory, inputs })
    expect(step.outputs['cache-hit']).toBe('false')
    expect((await lstat(step.outputs.path ?? '')).isFile()).toBe(true)
  })

  test('is not replaced by one that only a lock vouches for', async () => {
    const lock = {
      lockfileVersion: 1,
      tool: {
        name: 'pkgtool.exe',
        requested: { version: '6.0.0', stage: 'ReleasedAndBlessed', latestBy: 'version', minimumAge: 0 },
        version: '6.0.0',
        url: new URL('tools/5.0.0/pkgtool.exe', server.url).href,
        stage: 'ReleasedAndBlessed',
        uploaded: '2024-01-01T00:00:00.0000000Z',
        sha256: sha256Of(toolText('5.0.0')),
      },
      packages: [],
    }
    const request = { 'dist-url': server.url, version: '6.0.0' }
    await runGreen({ directory, inputs: request })
    await writeFile(join(workspace, 'pkgtool.lock.json'), JSON.stringify(lock))
    const attack = await runGreen({ directory, inputs: { ...request, locked: 'true' } })
    expect(await readFile(attack.outputs.path ?? '', 'utf8')).toBe(toolText('5.0.0'))
    expect((await runGreen({ directory, inputs: { ...request, locked: 'true' } })).outputs['cache-hit']).toBe(
      'true',
    )
    await newJob()
    server.requests.length = 0
    const step = await runGreen({ directory, inputs: request })
    expect(await readFile(step.outputs.path ?? '', 'utf8')).toBe(toolText('6.0.0'))
    expect([step.outputs['cache-hit'], server.requests]).toEqual(['true', []])
    const verified = await runCli(['cache', 'verify', '--tool-cache', join(directory, 'tool-cache')])
    expect([verified.code, verified.stdout]).toEqual([0, expect.not.stringContaining('damaged')])
  })
})

describe('a file of the workspace', () => {
  let server: TestServer
  beforeEach(async () => {
    server = await startServer([
      ...toolRoutes([{ version: '6.0.0' }]),
      ...packageRoutes([{ id: 'A', version: '1.0.0' }]),
    ])
  })

  const kinds: readonly [string, string, Record<string, string>][] = [
    ['packages-file', 'list.txt', { 'packages-file': 'list.txt' }],
    ['packages.config', 'packages.config', { 'packages-file': 'packages.config' }],
    ['config-file', 'nuget.config', { 'config-file': 'nuget.config', packages: 'A 1.0.0', source: '' }],
    ['config-file auto', 'nuget.config', { 'config-file': 'auto', packages: 'A 1.0.0', source: '' }],
    ['lock-file', 'pkgtool.lock.json', {}],
    ['version-file', '.tool-versions', { 'version-file': '.tool-versions' }],
    ['ca-file', 'ca.pem', { 'ca-file': 'ca.pem' }],
    ['client-certificate', 'client.pem', { 'client-certificate': 'client.pem' }],
    ['dist-url', 'feed/tools.json', { 'dist-url': 'feed' }],
  ]

  async function runWith(inputs: Record<string, string>) {
    const all = { 'dist-url': server.url, source: server.url, retries: '0', ...inputs }
    return runAction({
      directory,
      inputs: Object.fromEntries(Object.entries(all).filter(([, value]) => value !== '')),
    })
  }

  needs('symlinks', 'proc').test.each(kinds)(
    'that is a link out of it is not read: %s',
    async (_kind, name, inputs) => {
      await mkdir(dirname(join(workspace, name)), { recursive: true })
      // The search for config files passes over what is no file.
      const devices = inputs['config-file'] === 'auto' ? [] : ['/dev/zero']
      for (const target of ['/proc/self/environ', '/proc/self/pagemap', ...devices]) {
        await symlink(target, join(workspace, name))
        const step = await runWith(inputs)
        expect([step.code, step.log]).toEqual([
          1,
          expect.stringContaining('it is a link that leads out of the workspace'),
        ])
        expect(step.log).not.toContain('GITHUB_WORKSPACE=')
        await rm(join(workspace, name))
      }
      expect(server.requests.filter(path => !path.startsWith('/tool'))).toEqual([])
    },
  )

  needs('fifo').test.each(kinds)(
    'that is a FIFO is an error, and nobody waits for its writer: %s',
    async (_kind, name, inputs) => {
      // The search for config files passes over what is no file.
      if (inputs['config-file'] === 'auto') return
      await mkdir(dirname(join(workspace, name)), { recursive: true })
      spawnSync('mkfifo', [join(workspace, name)])
      const step = await runWith(inputs)
      expect([step.code, step.log]).toEqual([1, expect.stringContaining('it is not a regular file')])
    },
  )

  needs('symlinks').test('may be a link within it, whose content no error shows', async () => {
    await writeFile(join(workspace, 'pins'), 'A 1.0.0\n')
    await symlink('pins', join(workspace, 'list.txt'))
    expect((await runWith({ 'packages-file': 'list.txt' })).outputs['packages-count']).toBe('1')
    await writeFile(join(workspace, 'pins'), 'A 1.0.0\n\ntoken-of-the-checkout\n')
    const step = await runWith({ 'packages-file': 'list.txt' })
    expect(step.log).toContain('it is a link to content that is not shown, and is wrong on line 3')
    expect(step.log).not.toContain('token-of-the-checkout')
    await symlink('pins', join(workspace, '.tool-versions'))
    const version = await runWith({ 'version-file': '.tool-versions' })
    expect([version.code, version.log]).toEqual([1, expect.stringContaining('content that is not shown')])
  })

  test('that is no list shows only the start of a line', async () => {
    const secret = `TOKEN=${'x'.repeat(60)}-the-secret-at-the-end`
    for (const line of [secret, `${secret} 1.0`, `A ${secret}`]) {
      await writeFile(join(workspace, 'list.txt'), `${line}\n`)
      const step = await runWith({ 'packages-file': 'list.txt' })
      expect([step.code, step.log]).toEqual([1, expect.stringContaining('xxxxxxxxxx')])
      expect(step.log).not.toContain('the-secret')
    }
  })

  needs('symlinks').test(
    'is read through the links of the system where it lies outside: ca-file',
    async () => {
      const [folder, own] = [await newFolder(), join(workspace, 'own')]
      await writeFile(join(folder, 'authority.pem'), 'no certificate')
      await symlink(join(folder, 'authority.pem'), join(folder, 'link.pem'))
      await writeFile(own, 'no certificate')
      const step = await runWith({ 'ca-file': join(folder, 'link.pem') })
      expect(step.log).toContain('holds no certificate in PEM')
    },
  )
})

describe('a package in place', () => {
  // In `feed` the package takes its place; in `flat`, a link in the packages folder itself is refused.
  needs('symlinks').test.each(['feed', 'flat'])(
    'that is a link to equal bytes elsewhere never counts: %s',
    async layout => {
      const server = await startServer(packageRoutes([{ id: 'A', version: '1.0.0' }]))
      const inputs = { install: 'false', source: server.url, packages: 'A 1.0.0', layout }
      const first = await runGreen({ directory, inputs })
      const [{ path }] = JSON.parse(first.outputs.packages ?? '')
      const outside = join(directory, 'outside')
      await rename(path, outside)
      await symlink(outside, path)
      const step = await runAction({ directory, inputs })
      if (layout === 'flat') {
        expect([step.code, step.log]).toEqual([1, expect.stringContaining('a link')])
        return
      }
      expect(JSON.parse(step.outputs.packages ?? '')).toMatchObject([{ status: 'downloaded' }])
      expect((await lstat(path)).isFile()).toBe(true)
    },
  )

  needs('fifo').test.each(['.setup-pkgtool.json', '.setup-pkgtool.journal'])(
    'beside a FIFO %s is an error',
    async name => {
      const server = await startServer(packageRoutes([{ id: 'A', version: '1.0.0' }]))
      await mkdir(join(workspace, 'packages'))
      spawnSync('mkfifo', [join(workspace, 'packages', name)])
      const inputs = { install: 'false', source: server.url, packages: 'A 1.0.0' }
      const step = await runAction({ directory, inputs })
      expect([step.code, step.log]).toEqual([1, expect.stringContaining('it is not a regular file')])
    },
  )
})

describe('the lock that a project of the workspace names', () => {
  const elsewhere = () => join(directory, 'elsewhere')
  const foreign = JSON.stringify({
    version: 1,
    dependencies: {
      'net8.0': { 'Secret.Package': { type: 'Direct', resolved: '1.5.0', contentHash: 'AA==' } },
    },
  })

  /** A checkout whose project names that lock, which is there or not. */
  async function checkOut(lock: string, { isThere }: { readonly isThere: boolean }): Promise<string> {
    for (const folder of ['src', '.git']) await mkdir(join(workspace, folder), { recursive: true })
    await mkdir(elsewhere())
    const property = `<TargetFramework>net8.0</TargetFramework><NuGetLockFilePath>${lock}</NuGetLockFilePath>`
    await writeFile(
      join(workspace, 'src', 'App.csproj'),
      `<Project Sdk="Microsoft.NET.Sdk"><PropertyGroup>${property}</PropertyGroup></Project>`,
    )
    const path = resolve(workspace, 'src', lock)
    if (isThere) await writeFile(path, foreign)
    return path
  }

  const outside: readonly [string, () => string][] = [
    ['above the workspace', () => '../../elsewhere/packages.lock.json'],
    ['by its absolute path', () => join(elsewhere(), 'packages.lock.json')],
    ['in the folder of git', () => '../.git/packages.lock.json'],
  ]

  test.each(outside)('is not read by a step: %s', async (_what, lock) => {
    await checkOut(lock(), { isThere: true })
    const server = await startServer(packageRoutes([{ id: 'My.Package', version: '1.2.0' }]))
    const inputs = { install: 'false', project: 'src/App.csproj', source: server.url, retries: '0' }
    const step = await runAction({ directory, inputs })
    expect([step.code, server.requests]).toEqual([1, []])
    expect(step.log).toContain('INVALID_PROJECT')
    expect(step.log).not.toContain('Secret.Package')
  })

  test.each(outside)('is neither read nor written by the command line: %s', async (_what, lock) => {
    const path = await checkOut(lock(), { isThere: true })
    const server = await startServer(packageRoutes([{ id: 'My.Package', version: '1.2.0' }]))
    const from = ['--project', 'src/App.csproj', '--source', server.url, '--retries', '0']
    for (const verb of [['restore'], ['lock'], ['lock', '--write-packages-lock']]) {
      const run = await runCli([...verb, ...from], { cwd: workspace })
      expect([run.code, run.stderr]).toEqual([1, expect.stringContaining('INVALID_PROJECT')])
      expect(run.stdout + run.stderr).not.toContain('Secret.Package')
    }
    expect([await readFile(path, 'utf8'), server.requests]).toEqual([foreign, []])
    expect(await readdir(workspace)).not.toContain('pkgtool.lock.json')
  })

  needs('symlinks').test('is neither where a link leads out', async () => {
    await checkOut('../out/packages.lock.json', { isThere: false })
    await symlink(elsewhere(), join(workspace, 'out'))
    const from = ['--project', 'src/App.csproj', '--write-packages-lock', '--source', 'feed']
    const run = await runCli(['lock', ...from], { cwd: workspace })
    expect([run.code, run.stderr]).toEqual([1, expect.stringContaining('INVALID_PROJECT')])
    expect(await readdir(elsewhere())).toEqual([])
  })

  test.each(['../.ssh/authorized_keys', '../nuget.config', '../.lock.json'])(
    'is written under no other name than a lock: %s',
    async lock => {
      const path = await checkOut(lock, { isThere: false })
      const from = ['--project', 'src/App.csproj', '--write-packages-lock', '--source', 'feed']
      // Nor compared: the answer would tell what is there.
      for (const check of [[], ['--check']]) {
        const run = await runCli(['lock', ...check, ...from], { cwd: workspace })
        expect([run.code, run.stderr]).toEqual([1, expect.stringContaining('UNSAFE_PATH')])
      }
      await expect(stat(path)).rejects.toMatchObject({ code: 'ENOENT' })
      expect(await readdir(workspace)).not.toContain('pkgtool.lock.json')
    },
  )

  test.each([
    ['../pkgtool.lock.json', []],
    ['own.lock.json', ['--lock-file', 'src/own.lock.json']],
  ])('is not the lock that the command writes too: %s', async (lock, options) => {
    const path = await checkOut(lock, { isThere: false })
    const from = ['--project', 'src/App.csproj', '--write-packages-lock', '--source', 'feed', ...options]
    const run = await runCli(['lock', ...from], { cwd: workspace })
    expect([run.code, run.stderr]).toEqual([1, expect.stringContaining('UNSAFE_PATH')])
    await expect(stat(path)).rejects.toMatchObject({ code: 'ENOENT' })
  })

  test('is written inside the workspace', async () => {
    const path = await checkOut('../locks/app.lock.json', { isThere: false })
    await mkdir(join(workspace, 'locks'))
    await mkdir(join(workspace, 'feed'))
    const from = ['--project', 'src/App.csproj', '--write-packages-lock', '--source', 'feed']
    const run = await runCli(['lock', ...from], { cwd: workspace })
    expect([run.code, run.stderr]).toEqual([0, expect.any(String)])
    expect(JSON.parse(await readFile(path, 'utf8'))).toMatchObject({ version: 1 })
  })
})
