import { chmod, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from '@jest/globals'
import type { Sha512 } from '../../src/core/files/sha512.ts'
import { layouts } from '../../src/core/layouts/layout.ts'
import { formatLock } from '../../src/core/lock/format-lock.ts'
import type { LockedPackage } from '../../src/core/lock/lock.ts'
import { storeLinks } from '../../src/core/store/store-link.ts'
import { cacheServices } from '../support/cache-service.ts'
import { type TestServer, testServers } from '../support/fault-server.ts'
import { runCli } from '../support/run-cli.ts'
import { packageRoutes } from '../support/sample-feed.ts'
import { runAction, runGreen, runPost, workflowCommands } from '../support/step.ts'
import { temporaryFolders } from '../support/temporary.ts'

const newFolder = temporaryFolders()
const startServer = testServers()
const startService = cacheServices()
const ids = ['A', 'B', 'C', 'D', 'E', 'F']

let server: TestServer
let directory: string

beforeEach(async () => {
  server = await startServer(packageRoutes(ids.map(id => ({ id, version: '1.0.0' }))))
  directory = await newFolder()
})

type Inputs = Readonly<Record<string, string>>

const inputs = (more: Inputs = {}) => ({
  install: 'false',
  source: server.url,
  packages: ids.map(id => `${id} 1.0.0`).join('\n'),
  'package-store': 'auto',
  ...more,
})

/** A step of a new job on the same machine: the checkout has wiped the workspace. */
async function job(more: Inputs = {}, env: Inputs = {}) {
  await rm(join(directory, 'workspace', 'packages'), { recursive: true, force: true, maxRetries: 10 })
  server.requests.length = 0
  const step = await runGreen({ directory, inputs: inputs(more), env })
  const packages = JSON.parse(step.outputs.packages ?? '[]') as {
    status: string
    path: string
    sha512: Sha512
  }[]
  const warnings = workflowCommands(step.log).filter(({ name }) => name === 'warning' || name === 'notice')
  return { ...step, packages, statuses: [...new Set(packages.map(({ status }) => status))], warnings }
}

const storeOf = () => join(directory, 'tool-cache', '.setup-pkgtool', 'packages', 'v1')

async function lock(
  packages: readonly { readonly sha512: Sha512 }[],
  file = join(directory, 'workspace', 'pkgtool.lock.json'),
): Promise<void> {
  const entries = packages.map(({ sha512 }, at): LockedPackage => {
    const own = {
      id: ids[at] as string,
      version: '1.0.0',
      requested: '1.0.0',
      source: 'https://x.example/index.json',
    }
    return { ...own, sha512, contentHash: sha512 }
  })
  await writeFile(file, formatLock({ lockfileVersion: 1, packages: entries }))
}

describe('the package store of a self-hosted runner', () => {
  test.each(['feed', 'expanded'])('gives the next job its packages without any request: %s', async layout => {
    const first = await job({ layout })
    expect([first.statuses, first.outputs['packages-cache-hit']]).toEqual([['downloaded'], 'false'])
    const second = await job({ layout })
    expect([second.statuses, second.outputs['packages-cache-hit']]).toEqual([['stored'], 'true'])
    expect([server.requests, second.warnings]).toEqual([[], []])
    expect(second.log).toContain('6 packages: 6 from the store, 0 in place')
    expect(second.summary).toContain('<td>stored</td>')
  })

  test('is off where GitHub hosts the runner', async () => {
    const env = { RUNNER_ENVIRONMENT: 'github-hosted' }
    for (let round = 0; round < 2; round++) expect((await job({}, env)).statuses).toEqual(['downloaded'])
    expect(await readdir(join(directory, 'tool-cache', '.setup-pkgtool'))).not.toContain('packages')
  })

  test('is hashed under a lock: a poisoned entry is fetched again', async () => {
    const { packages } = await job({ 'store-link': 'hardlink' })
    await lock(packages)
    const store = join(storeOf(), 'packages')
    for (const name of await readdir(store)) {
      const path = join(store, name, 'package')
      const { size } = await stat(path)
      await chmod(path, 0o644)
      await writeFile(path, 'x'.repeat(size))
      await chmod(path, 0o444)
      // Whoever writes there can write the record too.
      const { mtimeMs: mtime, ino, ctimeMs: ctime } = await stat(path)
      const record = JSON.parse(await readFile(join(store, name, 'record.json'), 'utf8'))
      await writeFile(
        join(store, name, 'record.json'),
        JSON.stringify({ ...record, file: { size, mtime, ino, ctime } }),
      )
    }
    const poisoned = await job()
    expect(poisoned.statuses).toEqual(['downloaded'])
    expect(poisoned.packages.map(({ sha512 }) => sha512)).toEqual(packages.map(({ sha512 }) => sha512))
    expect(poisoned.warnings).toHaveLength(ids.length)
    expect((await job({ locked: 'true' })).statuses).toEqual(['stored'])
  })

  test.each(layouts)('goes with every other input, also with a lock: %s', async layout => {
    const { packages } = await job({ layout })
    const links = storeLinks.map((link): Inputs => ({ 'store-link': link }))
    const others: readonly Inputs[] = [...links, { verify: 'true' }, { prune: 'true' }, { offline: 'true' }]
    const all = { verify: 'true', prune: 'true', offline: 'true', 'store-link': 'hardlink' }
    const combinations: readonly Inputs[] = [...others, all, { locked: 'true' }, { ...all, locked: 'true' }]
    for (const more of combinations) {
      if ('locked' in more) await lock(packages)
      const next = await job({ layout, ...more })
      expect([more, next.statuses, server.requests]).toEqual([more, ['stored'], []])
      expect(next.packages.map(({ sha512 }) => sha512)).toEqual(packages.map(({ sha512 }) => sha512))
    }
  })

  test('comes before the Actions cache, and keeps what that one gives', async () => {
    const service = await startService()
    const own = { directory, inputs: inputs({ cache: 'true' }), env: service.env }
    await lock((await job()).packages)
    const onOtherMachine = () => rm(join(directory, 'tool-cache'), { recursive: true })
    const next = async () => {
      const step = await job({ cache: 'true' }, service.env)
      await runPost(step, own)
      return [step.statuses, server.requests.length]
    }
    expect(await next()).toEqual([['stored'], 0])
    await onOtherMachine()
    expect(await next()).toEqual([['downloaded'], expect.any(Number)])
    await onOtherMachine()
    expect(await next()).toEqual([['cached'], 0])
    expect(await next()).toEqual([['stored'], 0])
  })

  test('is no folder of the workspace', async () => {
    for (const store of ['store', join(directory, 'workspace', 'packages', 'store')]) {
      const { code, log } = await runAction({ directory, inputs: inputs({ 'package-store': store }) })
      expect([code, log]).toEqual([
        1,
        expect.stringMatching(/the package store is in the workspace.*\(UNSAFE_PATH\)/),
      ])
    }
  })

  test('that cannot be made costs one notice', async () => {
    const store = join(await newFolder(), 'file')
    await writeFile(store, '')
    const { statuses, warnings } = await job({ 'package-store': store })
    expect([statuses, warnings.length]).toEqual([['downloaded'], 1])
  })
})

describe('the package store of the command line', () => {
  test.each(layouts)('goes with every other option, also with a lock: %s', async layout => {
    const cwd = await newFolder()
    const store = join(directory, 'store')
    let count = 0
    const restore = async (...options: string[]) => {
      server.requests.length = 0
      const folder = ['--packages-directory', join(directory, `packages${++count}`), '--layout', layout]
      const from = ['--source', server.url, ...ids.flatMap(id => ['--packages', `${id} 1.0.0`])]
      const parameters = ['restore', ...from, ...folder, '--package-store', store, ...options, '--json']
      const { code, stdout, stderr } = await runCli(parameters, { cwd })
      expect({ code, stderr }).toMatchObject({ code: 0 })
      const { packages } = JSON.parse(stdout) as { packages: { status: string; sha512: Sha512 }[] }
      return { packages, statuses: [...new Set(packages.map(({ status }) => status))] }
    }
    const { packages, statuses } = await restore()
    expect(statuses).toEqual(['downloaded'])
    const links = storeLinks.map(link => ['--store-link', link])
    const all = ['--verify', '--prune', '--offline', '--store-link', 'hardlink']
    for (const options of [...links, ['--verify'], ['--prune'], ['--offline'], all, [...all, '--locked']]) {
      if (options.includes('--locked')) await lock(packages, join(cwd, 'pkgtool.lock.json'))
      const next = await restore(...options)
      expect([options, next.statuses, server.requests]).toEqual([options, ['stored'], []])
    }
  })

  test('is that of the user, and the verbs of the cache know it', async () => {
    const env = { XDG_CACHE_HOME: join(directory, 'cache'), HOME: directory, PKGTOOL_PACKAGE_STORE: '' }
    const cwd = await newFolder()
    const own = (...parameters: string[]) => runCli(parameters, { cwd, env })
    const pins = ids.flatMap(id => ['--packages', `${id} 1.0.0`])
    const restoreThere = async (folder: string) => {
      const options = [
        '--source',
        server.url,
        ...pins,
        '--packages-directory',
        join(directory, folder),
        '--json',
      ]
      const { packages } = JSON.parse((await own('restore', ...options)).stdout) as {
        packages: { status: string }[]
      }
      return [...new Set(packages.map(({ status }) => status))]
    }
    const store = join(directory, 'cache', 'setup-pkgtool', 'packages')
    expect(await restoreThere('one')).toEqual(['downloaded'])
    expect(await restoreThere('two')).toEqual(['stored'])
    expect(await readdir(store)).toEqual(['v1'])
    expect((await own('cache', 'list')).stdout.split('\n')).toHaveLength(ids.length + 2)
    const whole = await own('cache', 'verify')
    expect([whole.code, whole.stdout]).toEqual([
      0,
      expect.stringContaining('checked 6 stored packages: all whole'),
    ])
    const [name = ''] = await readdir(join(store, 'v1', 'packages'))
    await rm(join(store, 'v1', 'packages', name, 'package'))
    expect((await own('cache', 'verify')).code).toBe(1)
    expect((await own('cache', 'prune', '--dry-run')).stdout).toMatch(/^damaged /)
    const pruned = JSON.parse((await own('cache', 'prune', '--max-size', '1KiB', '--json')).stdout)
    expect(pruned.packages.removed.map(({ reason }: { reason: string }) => reason)).toContain('size')
    expect((await own('cache', 'prune', '--older-than', '1d')).stdout).toBe('freed 0 B\n')
    await own('cache', 'prune', '--older-than', '0')
    expect(await readdir(join(store, 'v1', 'packages'))).toEqual([])
    expect(await readdir(join(store, 'v1', 'index'))).toEqual([])
    expect(await restoreThere('three')).toEqual(['downloaded'])
  })
})
