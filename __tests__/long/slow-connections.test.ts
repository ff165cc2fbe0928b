import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeAll, expect, test } from '@jest/globals'
import { addTool } from '../../src/feed/index.ts'
import { makeFeed } from '../support/make-feed.ts'
import { needs } from '../support/needs.ts'
import { type RunningCli, startCli } from '../support/run-cli.ts'
import { temporaryFolders } from '../support/temporary.ts'

const newFolder = temporaryFolders()
const MiB = 1024 ** 2
const sockets: Socket[] = []

afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
})

/** A feed with a large file. */
let dir: string

beforeAll(async () => {
  const work = await newFolder()
  dir = await makeFeed(work, { packages: [{ id: 'a', version: '1.0.0' }] })
  await writeFile(join(work, 'tool'), Buffer.alloc(20 * MiB, 'tool'))
  await addTool(dir, join(work, 'tool'), { version: '1.0.0', stage: 'Released' })
  const listing = JSON.parse(await readFile(join(dir, 'tools.json'), 'utf8'))
  const [[name, [entry]]] = Object.entries<object[]>(listing) as [[string, [object]]]
  const versions = Array.from({ length: 10_000 }, (_, number) => ({ ...entry, version: `0.0.${number}` }))
  await writeFile(join(dir, 'tools.json'), JSON.stringify({ [name]: [entry, ...versions] }))
})

async function serveLarge(): Promise<{ readonly cli: RunningCli; readonly port: number }> {
  const cli = startCli(['feed', 'serve', dir, '--port', '0'])
  const [, port] = await cli.waitFor(/http:\/\/127\.0\.0\.1:(\d+)\//)
  return { cli, port: Number(port) }
}

interface Slow {
  readonly count: number
  /** what each sends, or the one with a number */
  readonly text: string | ((number: number) => string)
}

/** Opens connections that each send `text` and read nothing after that. */
async function openSlow(port: number, { count, text }: Slow): Promise<void> {
  const opened = Array.from({ length: count }, async (_, number) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {})
    sockets.push(socket)
    await once(socket, 'connect')
    socket.pause()
    await new Promise(resolve => socket.write(typeof text === 'string' ? text : text(number), resolve))
  })
  await Promise.all(opened)
}

/** Bytes that the process has in memory, and the most that it ever had. */
async function memory({ child }: RunningCli): Promise<{ readonly now: number; readonly most: number }> {
  const status = await readFile(`/proc/${child.pid}/status`, 'utf8')
  const of = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) * 1024
  return { now: of('VmRSS'), most: of('VmHWM') }
}

const served = async (port: number) => {
  for (let count = 0; count < 20; count++) {
    const answer = await fetch(`http://127.0.0.1:${port}/tools.json`)
    expect(answer.status).toBe(200)
    await answer.arrayBuffer()
  }
  const tool = await fetch(`http://127.0.0.1:${port}/tools/1.0.0/pkgtool.exe`)
  expect((await tool.arrayBuffer()).byteLength).toBe(20 * MiB)
}

needs('proc').describe('feed serve', () => {
  test.each<[string, number, Slow['text']]>([
    ['that never finish their request', 2_000, 'GET /tools.json HTTP/1.1\r\nHost: a\r\nX-Slow: '],
    ['that send nothing', 2_000, ''],
    ['that never read a large file', 500, 'GET /tools/1.0.0/pkgtool.exe HTTP/1.1\r\nHost: a\r\n\r\n'],
    [
      'that ask for it again and again and never read',
      300,
      'GET /tools/1.0.0/pkgtool.exe HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(50),
    ],
    ['that never read a long listing', 300, 'GET /tools.json HTTP/1.1\r\nHost: a\r\n\r\n'],
    [
      'that never read a long listing, each by a name of its own',
      300,
      number => `GET /tools.json HTTP/1.1\r\nHost: a${number}.example\r\n\r\n`,
    ],
  ])('serves others beside slow connections %s, and stops on request', async (_title, count, text) => {
    const { cli, port } = await serveLarge()
    await served(port)
    const before = await memory(cli)
    await openSlow(port, { count, text })
    await served(port)
    const { now, most } = await memory(cli)
    // 512 KiB for each of the first, 64 KiB for those beyond 32 MiB in all, and never the files.
    expect(now - before.now).toBeLessThan(120 * MiB)
    expect(most).toBeLessThan(400 * MiB)
    cli.child.kill('SIGTERM')
    expect((await cli.ended).code).toBe(143)
  })
})
