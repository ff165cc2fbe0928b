import { spawn } from 'node:child_process'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from '@jest/globals'
import { freePort } from '../../scripts/lib/free-port.mjs'
import {
  addPackages,
  addTool,
  promoteTool,
  rebaseFeed,
  removePackage,
  verifyFeed,
} from '../../src/feed/index.ts'
import { localConfig, readNginxBlocks } from '../support/hosting-page.ts'
import { makeFeed } from '../support/make-feed.ts'
import { startNginx } from '../support/nginx.ts'
import { makePackage } from '../support/package.ts'
import { describeWith } from '../support/programs.ts'
import { startCli } from '../support/run-cli.ts'
import { temporaryFolders } from '../support/temporary.ts'

const script = fileURLToPath(new URL('../support/feed-reader.mjs', import.meta.url))
const newFolder = temporaryFolders()
const running: (() => unknown)[] = []

interface Reading {
  readonly rounds: number
  readonly files: number
  readonly problems: readonly string[]
}

/** Starts the reader; `end` stops it and tells what it met. */
function startReader(origin: string, ids: readonly string[]) {
  const child = spawn(process.execPath, [script, origin, ...ids], { stdio: ['pipe', 'pipe', 'inherit'] })
  let said = ''
  child.stdout.setEncoding('utf8').on('data', text => {
    said += text
  })
  const ended = new Promise<void>(resolve => child.once('close', () => resolve()))
  running.push(() => child.kill('SIGKILL'))
  const rounds = () => Number(said.match(/round (\d+)\n(?!.*round)/)?.[1] ?? 0)
  const isGone = () => child.exitCode !== null || child.signalCode !== null
  return {
    /** Whether there shall be another round of changes: twenty at least, and until it has read everything ten times. */
    hasMoreToRead: (round: number) => !isGone() && (round <= 20 || rounds() < 10),
    /** For a reader that gets little of the machine's time: else the feed would grow faster than it reads. */
    async nextRound(): Promise<void> {
      for (const seen = rounds(); rounds() === seen && !isGone(); ) await wait(5)
    },
    async end(): Promise<Reading> {
      child.stdin.end()
      await ended
      return JSON.parse(said.trim().split('\n').at(-1) ?? '')
    },
  }
}

/** One round of every verb; no version comes twice. */
async function changeEverything(
  dir: string,
  { work, round }: { work: string; round: number },
): Promise<void> {
  const add = async (id: string, version: string) => {
    const path = join(work, `${id}.${version}.pkgfile`)
    await writeFile(path, makePackage({ id, version, files: [{ name: 'x', content: version }] }))
    await addPackages(dir, [path])
  }
  await add('a', `1.0.${round}`)
  if (round > 2) await removePackage(dir, { id: 'a', version: `1.0.${round - 2}` })
  // The whole id comes and goes.
  await add('b', `1.0.${round}`)
  await removePackage(dir, { id: 'b', version: `1.0.${round}` })
  const tool = join(work, 'tool')
  await writeFile(tool, `#!/bin/sh\necho ${round}\n`)
  await addTool(dir, tool, { version: `2.${round}.0`, stage: 'EarlyAccessPreview' })
  await promoteTool(dir, `2.${round}.0`, { stage: 'Released' })
  await addTool(dir, tool, { version: '1.0.0', stage: 'Released', force: true })
}

describeWith(['nginx'], 'a reader in another process', () => {
  afterAll(async () => {
    for (const stop of running) await stop()
  })

  const ours = async (dir: string) => {
    const { child, waitFor } = startCli(['feed', 'serve', dir, '--port', '0'])
    running.push(() => child.kill('SIGKILL'))
    const [, port] = await waitFor(/http:\/\/127\.0\.0\.1:(\d+)\//)
    return `http://127.0.0.1:${port}/`
  }
  const nginx = async (dir: string) => {
    const [folder, port, [block = '']] = [await newFolder(), await freePort(), await readNginxBlocks()]
    await mkdir(join(folder, 'srv'))
    await rename(dir, join(folder, 'srv/dist'))
    const server = await startNginx(localConfig(block, { folder, port, tls: false }), await newFolder())
    running.push(() => server.close())
    return { origin: `http://127.0.0.1:${port}/dist/`, dir: join(folder, 'srv/dist') }
  }

  test.each(['our server', 'nginx'])('through %s never meets what it cannot have', async through => {
    const work = await newFolder()
    const made = await makeFeed(work, {
      settings: { baseUrl: 'http://127.0.0.1/' },
      tools: [{ version: '1.0.0', stage: 'Released' }],
      packages: [{ id: 'kept', version: '1.0.0' }],
    })
    const { origin, dir } = through === 'nginx' ? await nginx(made) : { origin: await ours(made), dir: made }
    await rebaseFeed(dir, origin)
    const reader = startReader(origin, ['kept', 'a', 'b'])
    for (let round = 1; reader.hasMoreToRead(round); round++) {
      if (round > 20) await reader.nextRound()
      await changeEverything(dir, { work, round })
      // Both addresses are the same server.
      const host = round % 2 ? 'localhost' : '127.0.0.1'
      if (round % 3 === 0) await rebaseFeed(dir, origin.replace('127.0.0.1', host))
      await nextTurn()
    }
    const { rounds, files, problems } = await reader.end()
    expect(problems).toEqual([])
    expect(rounds).toBeGreaterThanOrEqual(3)
    expect(files).toBeGreaterThan(50)
    expect((await verifyFeed({ dir })).findings).toEqual([])
  })
})
