import { once } from 'node:events'
import { readdir, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { addTool } from '../../src/feed/index.ts'
import { makeFeed } from '../support/make-feed.ts'
import { needs } from '../support/needs.ts'
import { raisesBreak } from '../support/programs.ts'
import { runCli, startCli } from '../support/run-cli.ts'
import { temporaryFolders } from '../support/temporary.ts'

const newFolder = temporaryFolders()
let server: Server
let url: string
let onTool: () => void = () => {}

// A listing that answers, and a tool that stops after its first bytes.
beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url !== '/tools.json') {
      response.writeHead(200, { 'content-length': '1000000' }).write('some bytes')
      onTool()
      return
    }
    const entry = { version: '1.0.0', url: `${url}/t`, stage: 'Released', uploaded: '2024-01-01T00:00:00Z' }
    response.end(JSON.stringify({ 'pkgtool.exe': [entry] }))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.close()
  server.closeAllConnections()
})

const parameters = (tools: string) => ['install', '1.0.0', '--dist-url', url, '--tool-cache', tools, '--json']

needs('signals').describe('a run that gets a signal', () => {
  test.each([
    ['SIGINT', 130, 'SIGINT'],
    ['SIGTERM', 143, 'SIGTERM'],
    ['SIGHUP', 129, 'SIGHUP'],
    ['SIGBREAK, as Windows raises it,', 149, 'SIGUSR2'],
  ] as const)('%s ends with %d and leaves nothing half done', async (_name, exitCode, signal) => {
    const tools = await newFolder()
    const stalled = new Promise<void>(resolve => {
      onTool = resolve
    })
    const cli = startCli(parameters(tools), { env: { PKGTOOL_CACHE: await newFolder(), ...raisesBreak } })
    await cli.until(stalled)
    cli.child.kill(signal)
    const { code, stdout } = await cli.ended
    expect(code).toBe(exitCode)
    expect(JSON.parse(stdout).error.code).toBe('CANCELLED')
    expect(await readdir(tools)).toEqual([])
  })

  test('twice ends at once, whoever still waits for an answer', async () => {
    const feed = await makeFeed(await newFolder(), {})
    const file = join(feed, '..', 'large')
    await writeFile(file, Buffer.alloc(30_000_000))
    await addTool(feed, file, { version: '1.0.0', stage: 'Released' })
    const cli = startCli(['feed', 'serve', feed])
    const [, port = ''] = await cli.waitFor(/127\.0\.0\.1:(\d+)/)
    const reader = connect(Number(port), '127.0.0.1').on('error', () => {})
    reader.write('GET /tools/1.0.0/pkgtool.exe HTTP/1.1\r\nHost: x\r\n\r\n')
    await cli.until(once(reader, 'data'))
    reader.pause()
    cli.child.kill('SIGINT')
    cli.child.kill('SIGTERM')
    const { code, stdout, stderr } = await cli.ended
    // On a busy machine the system may hand over the second first.
    const [, first] = /(SIGINT|SIGTERM): stopping/.exec(stdout + stderr) ?? []
    // Had it waited for its reader, it would end with the code of the first.
    expect([first, code]).toEqual(first === 'SIGTERM' ? ['SIGTERM', 130] : ['SIGINT', 143])
    reader.destroy()
  })
})

describe('a run that is stopped', () => {
  test('by --total-timeout ends with 1 and TIMED_OUT', async () => {
    const tools = await newFolder()
    const env = { PKGTOOL_CACHE: await newFolder() }
    const { code, stdout } = await runCli([...parameters(tools), '--total-timeout', '700ms'], { env })
    expect(code).toBe(1)
    expect(JSON.parse(stdout).error).toMatchObject({
      code: 'TIMED_OUT',
      found: 'its total time of 0.7 s is over',
    })
    expect(await readdir(tools)).toEqual([])
  })

  test('by --idle-timeout ends with 1 after the retries', async () => {
    const tools = await newFolder()
    const env = { PKGTOOL_CACHE: await newFolder() }
    const limits = ['--idle-timeout', '200ms', '--retries', '0']
    const { code, stdout } = await runCli([...parameters(tools), ...limits], { env })
    expect(code).toBe(1)
    expect(JSON.parse(stdout).error).toMatchObject({ code: 'TIMED_OUT', attempts: 1 })
  })
})
