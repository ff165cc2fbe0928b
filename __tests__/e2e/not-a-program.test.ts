import { createHash } from 'node:crypto'
import { chmod, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { beforeEach, describe, expect, test } from '@jest/globals'
import { initFeed, mirrorFeed } from '../../src/feed/index.ts'
import { failureOf } from '../support/failure-of.ts'
import { type Reply, type TestServer, testServers } from '../support/fault-server.ts'
import { runCli } from '../support/run-cli.ts'
import { toolRoutes, toolText } from '../support/sample-feed.ts'
import { unsignedExecutable } from '../support/signed-executable.ts'
import { runAction, runGreen } from '../support/step.ts'
import { temporaryFolders } from '../support/temporary.ts'

const newFolder = temporaryFolders()
const startServer = testServers()

let directory: string
let routes: Map<string, Reply>
let server: TestServer

beforeEach(async () => {
  directory = await newFolder()
  routes = new Map()
  server = await startServer(routes)
})

/** Serves a listing with one version of a tool, and a file for it. */
function serve(toolName: string, reply: Reply): void {
  for (const [path, each] of toolRoutes([{ version: '6.0.0' }], toolName)) routes.set(path, each)
  routes.set(`/tools/6.0.0/${toolName}`, reply)
}

const step = (inputs: Record<string, string>) => ({
  directory,
  inputs: { 'dist-url': server.url, version: '6.0.0', ...inputs },
})

async function filesOf(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries.filter(entry => entry.isFile()).map(({ name }) => name)
}

const program = unsignedExecutable('tool')
/** Its table of sections leads out of the file. */
const cut = program.subarray(0, 0x80 + 24 + 224)
const page = '\n<!DOCTYPE html><title>Sign in</title>'
const pageReply: Reply = (_request, response) =>
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page)

describe('what a server sends in place of a tool', () => {
  test.each<[string, string, Reply]>([
    ['a byte', 'pkgtool.exe', Buffer.from('x')],
    ['JSON', 'pkgtool.exe', Buffer.from('{"error":"sign in"}')],
    ['a zip', 'pkgtool.exe', Buffer.from('PK\u0003\u0004')],
    ['a page', 'pkgtool.exe', Buffer.from(page)],
    ['a page of type text/html', 'pkgtool', pageReply],
    ['half a mark', 'pkgtool.exe', Buffer.from('M')],
    ['the mark of a Windows program alone', 'pkgtool.exe', Buffer.from('MZ')],
    ['all but the last byte of a Windows program', 'nuget.exe', program.subarray(0, -1)],
    ['a script', 'nuget.exe', Buffer.from(toolText('6.0.0'))],
    ['a Windows program of two bytes', 'nuget.exe', Buffer.from('MZ')],
    ['a Windows program that is cut', 'nuget.exe', cut],
  ])('is refused as %s, and nothing of it is kept', async (_what, toolName, reply) => {
    serve(toolName, reply)
    const named: Record<string, string> =
      toolName === 'nuget.exe' ? { preset: 'nuget' } : { 'tool-name': toolName }
    const refused = await runAction(step(named))
    expect([refused.code, refused.path, refused.outputs.path]).toEqual([1, [], undefined])
    expect(refused.log).toMatch(/^::error::Not a program .*\(NOT_A_PROGRAM\)/m)
    expect(refused.log).toContain('sign in')
    const kept = await filesOf(join(directory, 'tool-cache'))
    expect(kept.filter(name => name.startsWith(toolName.slice(0, 5)))).toEqual([])
  })

  test.each<[string, string, Buffer]>([
    ['a script', 'pkgtool.exe', Buffer.from(toolText('6.0.0'))],
    ['a Windows program', 'pkgtool.exe', Buffer.from('MZ'.padEnd(64, '\0'))],
    ['a program of Linux', 'pkgtool.exe', Buffer.from('\u007fELF')],
    ['a program of macOS', 'pkgtool.exe', Buffer.from('cffaedfe', 'hex')],
    ['anything without .exe', 'pkgtool', Buffer.from('x')],
    ['a Windows program with its headers', 'nuget.exe', program],
  ])('is taken as %s', async (_what, toolName, bytes) => {
    serve(toolName, bytes)
    const named: Readonly<Record<string, string>> =
      toolName === 'nuget.exe' ? { preset: 'nuget' } : { 'tool-name': toolName }
    const { outputs } = await runGreen(step({ ...named }))
    expect(await readFile(outputs.path ?? '')).toEqual(bytes)
  })

  test('is asked for at the next address where the first sends a page', async () => {
    serve('pkgtool.exe', Buffer.from(toolText('6.0.0')))
    routes.set('/closed/tools.json', routes.get('/tools.json') ?? '')
    routes.set('/closed/tools/6.0.0/pkgtool.exe', pageReply)
    const { log } = await runGreen(step({ 'dist-url': `${server.url}closed/\n${server.url}` }))
    expect(log).toMatch(/^::warning::Not a program /m)
  })

  test('is refused by the command line alike', async () => {
    serve('pkgtool.exe', Buffer.from('{}'))
    const cache = join(directory, 'cache')
    const asked = ['install', '6.0.0', '--dist-url', server.url, '--tool-cache', cache]
    const { code, stderr } = await runCli(asked, { cwd: directory })
    expect([code, stderr]).toEqual([1, expect.stringContaining('(NOT_A_PROGRAM)')])
    expect((await filesOf(cache)).filter(name => name.startsWith('pkgt'))).toEqual([])
  })

  test('is refused by a mirror alike', async () => {
    serve('pkgtool.exe', Buffer.from('{}'))
    const feed = join(directory, 'mirror')
    await initFeed(feed)
    const { code, fields } = await failureOf(() =>
      mirrorFeed(feed, { fromDistUrls: [server.url], tools: ['6.0.0'], retry: { retries: 0 } }),
    )
    expect([code, ...(fields.problems ?? []).map(problem => problem.code)]).toContain('NOT_A_PROGRAM')
    expect(await filesOf(join(feed, 'tools'))).toEqual([])
  })
})

test('what an earlier version has cached of such a page is passed over, and fetched again', async () => {
  serve('nuget.exe', program)
  const { outputs } = await runGreen(step({ preset: 'nuget' }))
  const path = outputs.path ?? ''
  const folder = dirname(path)
  const bytes = Buffer.from(page)
  const record = JSON.parse(await readFile(join(folder, '.setup-pkgtool.json'), 'utf8'))
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  await chmod(path, 0o755)
  await writeFile(path, bytes)
  await writeFile(
    join(folder, '.setup-pkgtool.json'),
    JSON.stringify({ ...record, size: bytes.length, sha256 }),
  )
  if (process.platform !== 'win32')
    await writeFile(
      join(folder, 'nuget'),
      (await readFile(join(folder, 'nuget'), 'utf8')).replace(
        /^if ! command[\s\S]*$/m,
        'exec "$here"/\'nuget.exe\' "$@"\n',
      ),
    )
  const again = await runGreen(step({ preset: 'nuget' }))
  expect(again.outputs['cache-hit']).toBe('false')
  expect(await readFile(again.outputs.path ?? '')).toEqual(program)
  expect(again.log).toMatch(/^::warning::nuget\.exe 6\.0\.0 in the cache is passed over: it is a web page/m)
})
