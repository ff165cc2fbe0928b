import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from '@jest/globals'
import { initFeed } from '../../src/feed/index.ts'
import { type LockHolder, ownHolder } from '../../src/feed/store/folder-lock.ts'
import { changeFeed } from '../../src/feed/tree/feed.ts'
import { deadProcess, livingProcesses } from '../support/living-process.ts'
import { needs } from '../support/needs.ts'
import { makePackage } from '../support/package.ts'
import { runCli } from '../support/run-cli.ts'
import { temporaryFolders } from '../support/temporary.ts'

const newFolder = temporaryFolders()
const start = livingProcesses()
const dead = deadProcess()
const year = 365 * 24 * 3_600_000
let dir: string
let lock: string

beforeEach(async () => {
  dir = join(await newFolder(), 'feed')
  lock = join(dir, '.lock')
  await initFeed(dir)
})

const write = (holder: Partial<LockHolder> = {}) =>
  writeFile(lock, JSON.stringify({ ...ownHolder(), ...holder }))
const setTime = (path: string, time: number) => utimes(path, time / 1000, time / 1000)
const enter = () => changeFeed({ dir }, async () => 'written').catch(({ code }) => code)
/** A holder without what only Linux tells. */
const plain = { boot: undefined, namespace: undefined, start: undefined }
const startIdle = () => start(process.execPath, '-e', 'console.log(1); setInterval(() => {}, 1000)')

describe('changeFeed', () => {
  test('names the living holder and its age', async () => {
    await write()
    await setTime(lock, Date.now() - 3 * 3600 * 1000 - 1000)
    await expect(changeFeed({ dir }, async () => {})).rejects.toMatchObject({
      code: 'FEED_LOCKED',
      message: expect.stringMatching(`process ${process.pid} on .+ writing for 3 hours`),
    })
  })

  test('believes a lock of another host', async () => {
    await write({ pid: dead, host: 'elsewhere', boot: 'another' })
    expect(await enter()).toBe('FEED_LOCKED')
  })

  test('takes over from a process that has ended, and removes what it left', async () => {
    await write({ pid: dead })
    await mkdir(join(dir, 'flat/a'), { recursive: true })
    await writeFile(join(dir, `flat/a/.123.${'0'.repeat(24)}`), 'half')
    expect(await enter()).toBe('written')
    const names = await readdir(dir, { recursive: true })
    expect(names.filter(name => /(^|[/\\])\./.test(name))).toEqual([])
  })

  test.each([
    ['forward', year],
    ['back', -year],
  ])('is not misled by a clock that was set %s after a living process took the lock', async (_way, step) => {
    const outcome = await changeFeed({ dir }, async () => {
      const text = await readFile(lock, 'utf8')
      await setTime(lock, Date.now() - step)
      const second = await enter()
      await write({ started: new Date(Date.now() - step).toISOString() })
      await setTime(lock, Date.now() - step)
      const third = await enter()
      await writeFile(lock, text)
      return [second, third]
    })
    expect(outcome).toEqual(['FEED_LOCKED', 'FEED_LOCKED'])
    expect(await enter()).toBe('written')
  })

  test.each([
    ['forward', year],
    ['back', -year],
  ])('is not misled by a clock that was set %s after a process died with the lock', async (_way, step) => {
    await write({ pid: dead, started: new Date(Date.now() - step).toISOString() })
    await setTime(lock, Date.now() - step)
    expect(await enter()).toBe('written')
  })

  test.each([year, -year])('a writer whose own clock is %d ms off waits for a living one', async step => {
    const file = join(dir, '..', 'a.pkgfile')
    await writeFile(file, makePackage({ id: 'a', version: '1.0.0' }))
    const module = `const now = Date.now; Date.now = () => now() + ${step}`
    const env = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(module)}` }
    const during = await changeFeed({ dir }, () => runCli(['feed', 'add', dir, file], { env }))
    expect(during).toMatchObject({ code: 1, stderr: expect.stringContaining('(FEED_LOCKED)') })
    expect(await runCli(['feed', 'add', dir, file], { env })).toMatchObject({ code: 0 })
  })

  test('leaves a stale lock to the one that is taking it over, unless that one died too', async () => {
    await write({ pid: dead })
    const guard = join(dir, '.lock.takeover')
    await writeFile(guard, '')
    expect(await enter()).toBe('FEED_LOCKED')
    await writeFile(guard, JSON.stringify({ ...ownHolder(), pid: dead }))
    expect(await enter()).toBe('written')
    expect((await readdir(dir)).filter(name => name.startsWith('.'))).toEqual([])
  })

  test.each(['', ...[0, -1, 1.5, 2 ** 31].map(pid => JSON.stringify({ pid, host: 'h', started: 's' }))])(
    'takes a lock that names no holder, %j, over when its time is not the present',
    async text => {
      await writeFile(lock, text)
      expect(await enter()).toBe('FEED_LOCKED')
      await setTime(lock, Date.now() + 60_000)
      expect(await enter()).toBe('written')
      await writeFile(lock, text)
      await setTime(lock, Date.now() - 60_000)
      expect(await enter()).toBe('written')
    },
  )

  test('lets one of two through at a time', async () => {
    let [inside, most] = [0, 0]
    const write = async () => {
      most = Math.max(most, ++inside)
      // The other one is refused while this one writes, whenever it came.
      const other = await enter()
      inside--
      return other
    }
    const enterBoth = () => changeFeed({ dir }, write).catch(({ code }) => code)
    const outcomes = await Promise.all([enterBoth(), enterBoth()])
    expect(outcomes).toEqual(['FEED_LOCKED', 'FEED_LOCKED'])
    expect([inside, most]).toEqual([0, 1])
    expect(await enter()).toBe('written')
  })
})

describe('a lock of a system that knows only the number', () => {
  test('is a living process’s, unless the machine has been started anew', async () => {
    await write({ ...plain, uptime: 0 })
    expect(await enter()).toBe('FEED_LOCKED')
    await write({ ...plain, uptime: 1e10 })
    expect(await enter()).toBe('written')
  })
})

needs('proc').describe('a lock of Linux', () => {
  test('is taken over where another process has the number of its holder', async () => {
    const { pid, end } = await startIdle()
    await write({ pid, start: ownHolder().start })
    expect(await enter()).toBe('written')
    await write({ pid, start: undefined })
    expect(await enter()).toBe('FEED_LOCKED')
    await end()
    expect(await enter()).toBe('written')
  })

  test('is taken over after a new start of the machine, whoever has the number now', async () => {
    await write({ boot: 'before' })
    expect(await enter()).toBe('written')
  })

  test('is believed where its holder is in another container of that name', async () => {
    await write({ pid: dead, namespace: 'pid:[1]' })
    expect(await enter()).toBe('FEED_LOCKED')
  })
})
