import { chmod, cp, mkdir, readdir, readFile, stat, truncate, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, test } from '@jest/globals'
import type { PkgtoolError } from '../../src/core/base/errors.ts'
import { installTool } from '../../src/core/tool/install.ts'
import type { InstallToolOptions } from '../../src/core/tool/install-options.ts'
import { failureOf } from '../support/failure-of.ts'
import { type FaultServer, faultServers } from '../support/fault-server.ts'
import { needs } from '../support/needs.ts'
import { patientTimers } from '../support/patient-timers.ts'
import { runScript } from '../support/run-script.ts'
import { temporaryFolders } from '../support/temporary.ts'
import { serveTools, sha256Of, toolBytes, toolListing } from '../support/tool-feed.ts'

const startServer = faultServers()
const makeFolder = temporaryFolders()
patientTimers()
const listing = '/dist/tools.json'
const file = '/dist/tools/6.12.1/pkgtool.exe'
const versions = [
  { version: '7.0.0', stage: 'Released' },
  '6.12.1',
  '6.10.0',
  { version: '5.8.0', stage: 'EarlyAccessPreview' },
]

/** Installs from a feed that `spoil` made worse, and expects a failure that leaves nothing behind. */
async function failWith(
  options: Partial<InstallToolOptions>,
  spoil: (server: FaultServer) => unknown = () => {},
): Promise<{ error: PkgtoolError; server: FaultServer; message: string }> {
  const server = await startServer()
  const distUrl = serveTools(server, versions)
  await spoil(server)
  const toolCache = await makeFolder()
  const error = await failureOf(() =>
    installTool({ distUrls: [distUrl], toolCache, sleep: async () => {}, platform: 'linux', ...options }),
  )
  expect(await readdir(toolCache, { recursive: true })).toEqual([])
  return {
    error,
    server,
    message: error.message.replaceAll(server.origin, 'ORIGIN').replace(/after \d+ of/, 'after N of'),
  }
}

type Case = readonly [
  what: string,
  options: Partial<InstallToolOptions>,
  spoil: (server: FaultServer) => unknown,
  message: string,
]

const entryWith = (fields: object) => (server: FaultServer) =>
  server.on(listing, { body: JSON.stringify(toolListing([{ version: '6.12.1', ...fields }, '6.10.0'])) })
const answering = (body: string | Buffer) => (server: FaultServer) => server.on(listing, { body })
const nothing = () => {}
const right = sha256Of(toolBytes('6.12.1'))

const cases: readonly Case[] = [
  [
    'an unknown version',
    { version: '6.11.0' },
    nothing,
    `No version matches "6.11.0": the listing has 4 versions of pkgtool.exe. Expected a version of the listing. Change the input "version" or "stage".
  - nearest: 6.12.1 (ReleasedAndBlessed), 6.10.0 (ReleasedAndBlessed), 7.0.0 (Released), 5.8.0 (EarlyAccessPreview)`,
  ],
  [
    'a range that only the stage keeps out',
    { version: '>=7 || <6' },
    nothing,
    `No version matches ">=7 || <6": the listing has 4 versions of pkgtool.exe. Expected one at stage ReleasedAndBlessed. Change the input "version" or "stage".
  - only their stage keeps out: 7.0.0 (Released), 5.8.0 (EarlyAccessPreview)
  - in the listing: 7.0.0 (Released), 6.12.1 (ReleasedAndBlessed), 6.10.0 (ReleasedAndBlessed), 5.8.0 (EarlyAccessPreview)`,
  ],
  [
    'a malformed version',
    { version: '6.12.1.0.0' },
    nothing,
    'Cannot read version range "6.12.1.0.0": it is neither a version nor a range. Expected latest, a version such as 6.12.1, or a range such as 6.x or ">=5.8 <6". Change the input "version".',
  ],
  [
    'a version that would start a workflow command',
    { version: '\n::error::x' },
    nothing,
    'Cannot read version range "\\u000a::error::x": it is neither a version nor a range. Expected latest, a version such as 6.12.1, or a range such as 6.x or ">=5.8 <6". Change the input "version".',
  ],
  [
    'an unknown stage word',
    { stage: 'Blessed' as 'Released', version: '6.12.1' },
    nothing,
    'Cannot use input "stage": the value is "Blessed". Expected one of EarlyAccessPreview, Released, ReleasedAndBlessed. Change the input "stage".',
  ],
  [
    'a checksum that is none',
    { checksum: 'sha256:12' },
    nothing,
    'Cannot use input "checksum": the value is "sha256:12". Expected sha256:… or sha512:…, in hex or base64, of the whole length.',
  ],
  [
    'a tool name that is a path',
    { toolName: '../x' },
    nothing,
    'Cannot use input "tool-name": the value is "../x". Expected a file name of letters, digits, "_", ".", "+" and "-", such as pkgtool.exe.',
  ],
  [
    'a listing that is not valid JSON',
    {},
    answering('not found'),
    `Cannot read tool listing "ORIGIN/dist/tools.json": it is not valid JSON: Unexpected token 'o'. Expected a JSON object. Check the inputs "dist-url" and "tool-name".`,
  ],
  [
    'a listing without the root member',
    {},
    answering('{"other.exe":[]}'),
    'Cannot read tool listing "ORIGIN/dist/tools.json": it has no member but "other.exe". Expected the member "pkgtool.exe". Set the input "tool-name" to "other.exe".',
  ],
  [
    'a listing of 100 MB',
    {},
    answering(Buffer.alloc(100_000_000, ' ')),
    'Refused to read "ORIGIN/dist/tools.json": it has more than 16.8 MB. Expected at most 16.8 MB. Check that the address is the one of the feed.',
  ],
  [
    'a chosen entry with a broken address',
    {},
    entryWith({ url: 12 }),
    'Cannot use listing entry "6.12.1": the value is the number 12 at $["pkgtool.exe"][0].url. Expected an address. Tell the owner of the feed, or choose another version.',
  ],
  [
    'a chosen entry with an address that leads to a file',
    {},
    entryWith({ url: 'file:///etc/passwd' }),
    'Cannot use address "file:///etc/passwd": its scheme is "file:" ($["pkgtool.exe"][0].url in ORIGIN/dist/tools.json). Expected an address that this document may name. Tell the owner of the feed.',
  ],
  [
    'a 404 for the listing',
    {},
    server => server.on(listing, { status: 404 }),
    'Not found "ORIGIN/dist/tools.json": status 404. Check the input "dist-url": the address of the folder that has tools.json, or of a document that ends in .json, and not that of the input "source".',
  ],
  [
    'a 404 for the tool',
    {},
    server => server.on(file, { status: 404 }),
    'Not found "ORIGIN/dist/tools/6.12.1/pkgtool.exe": status 404',
  ],
  [
    'a 500 for the tool each time',
    {},
    server => server.on(file, { status: 500 }),
    'Cannot fetch "ORIGIN/dist/tools/6.12.1/pkgtool.exe": status 500 after 6 attempts. Expected status 200.',
  ],
  [
    'a Retry-After that is too long',
    {},
    server => server.on(file, { status: 429, headers: { 'retry-after': '3600' } }),
    'Cannot fetch "ORIGIN/dist/tools/6.12.1/pkgtool.exe": status 429 after 1 attempt, and the server asks to wait 3600 s. Expected status 200.',
  ],
  [
    'a body that is cut each time',
    {},
    server => server.on(file, { body: toolBytes('6.12.1'), cutAt: 10 }),
    'Incomplete file "ORIGIN/dist/tools/6.12.1/pkgtool.exe": the connection ended after N of 22 bytes after 6 attempts. Check the server and the network.',
  ],
  [
    'a body that stalls each time',
    { idleTimeout: 40, retry: { retries: 1 } },
    server => server.on(file, { body: toolBytes('6.12.1'), stall: 10 }),
    'Gave up on "ORIGIN/dist/tools/6.12.1/pkgtool.exe": no byte came for 0.04 s after 10 bytes after 2 attempts. Check the network and the proxy.',
  ],
  [
    'a hash in the listing that differs',
    {},
    server => server.on(file, { body: 'evil' }),
    `Wrong hash of "pkgtool.exe 6.12.1": it is sha256:${sha256Of('evil')} from ORIGIN/dist/tools/6.12.1/pkgtool.exe. Expected sha256:${right}. Check the source "ORIGIN/dist/tools.json" and the hash.`,
  ],
  [
    'a checksum that differs from the listing',
    { checksum: `sha256:${'a'.repeat(64)}` },
    nothing,
    `Wrong hash of "pkgtool.exe 6.12.1": it is sha256:${right} in the listing. Expected sha256:${'a'.repeat(64)}. Change the input "checksum" or "version".`,
  ],
  [
    'a size in the listing that differs',
    {},
    entryWith({ size: 21 }),
    'Wrong size of "pkgtool.exe 6.12.1": it is 22 bytes from ORIGIN/dist/tools/6.12.1/pkgtool.exe. Expected 21 bytes. Check the source "ORIGIN/dist/tools.json".',
  ],
  [
    'plain http to another machine',
    { distUrls: ['http://192.0.2.1/dist'] },
    nothing,
    'Refused plain http to "http://192.0.2.1/dist/tools.json": it is on another machine. Expected https. Change the address, or set the input "allow-insecure".',
  ],
  [
    'no address',
    { distUrls: [] },
    nothing,
    'Cannot use input "dist-url": it has no address. Expected the address of the listing.',
  ],
]

describe('installTool, given', () => {
  test.each(cases)('%s, says so and leaves nothing', async (_what, options, spoil, message) => {
    expect((await failWith(options, spoil)).message).toBe(message)
  })

  test('a malformed version or stage makes no request', async () => {
    for (const options of [
      { version: 'one' },
      { stage: 'x' as 'Released' },
      { latestBy: 'x' as 'version' },
    ]) {
      const { server } = await failWith({ checkLatest: true, ...options })
      expect(server.requests).toHaveLength(0)
    }
  })

  test('a listing of 100 MB stops reading at the cap', async () => {
    let sent = 0
    const server = createServer(socket => {
      socket.on('error', () => {})
      socket.once('data', () => {
        socket.write('HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n')
        const chunk = Buffer.alloc(1_000_000, ' ')
        const send = () => {
          while (sent < 1_000 && !socket.destroyed) {
            sent++
            if (!socket.write(chunk)) return void socket.once('drain', send)
          }
        }
        send()
      })
    })
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as { port: number }
    const { error } = await failWith({ distUrls: [`http://127.0.0.1:${port}`] })
    server.close()
    expect(error.code).toBe('TOO_LARGE')
    expect(sent).toBeLessThan(100)
  })

  test('a tool above 4 GiB whose size the listing does not give', async () => {
    const folder = await makeFolder()
    await writeFile(join(folder, 'tools.json'), JSON.stringify(toolListing(['6.12.1'])))
    await mkdir(join(folder, 'tools/6.12.1'), { recursive: true })
    const path = join(folder, 'tools/6.12.1/pkgtool.exe')
    await writeFile(path, '')
    await truncate(path, 4 * 1024 ** 3 + 1)
    const { error } = await failWith({ distUrls: [folder] })
    expect(error.message).toMatch(
      /^Refused to read "pkgtool\.exe 6\.12\.1": it has 4\.3 GB and more from .*\. Expected at most 4\.3 GB of a file/,
    )
  })

  test('500 and then success goes on', async () => {
    const server = await startServer()
    const distUrl = serveTools(server, versions)
    server.on(file, [{ status: 500 }, { status: 503 }, { body: toolBytes('6.12.1') }])
    const tool = await installTool({
      distUrls: [distUrl],
      toolCache: await makeFolder(),
      sleep: async () => {},
    })
    expect(await readFile(tool.path)).toEqual(toolBytes('6.12.1'))
    expect([...server.faults]).toEqual([
      ['status 500', 1],
      ['status 503', 1],
    ])
  })

  test('a refused connection', async () => {
    const gone = await startServer()
    await gone.close()
    const { message } = await failWith({ distUrls: [gone.origin], retry: { retries: 2 } })
    expect(message).toBe(
      `Cannot connect to "${gone.origin}/tools.json": connection refused after 3 attempts. Check the address, the network and the proxy.`,
    )
  })

  test('an unknown host', async () => {
    const { message } = await failWith({ distUrls: ['https://feed.invalid/dist'], retry: { retries: 1 } })
    expect(message).toMatch(
      /^Cannot connect to "https:\/\/feed\.invalid\/dist\/tools\.json": (the host name is unknown|the name server does not answer) after 2 attempts\. Check the address, the network and the proxy\.$/,
    )
  })

  test('plain http to another machine in the listing, in a redirect or as a mirror opens no socket', async () => {
    const url = 'http://192.0.2.1/x.exe'
    expect((await failWith({}, entryWith({ url }))).error.code).toBe('INSECURE_ADDRESS')
    const redirect = { status: 302, headers: { location: url } }
    expect((await failWith({}, server => server.on(file, redirect))).error.code).toBe('INSECURE_ADDRESS')
    expect((await failWith({}, server => server.on(listing, redirect))).error.code).toBe('INSECURE_ADDRESS')
  })

  test('a cancelled run', async () => {
    const controller = new AbortController()
    const { message } = await failWith({ signal: controller.signal }, server =>
      server.on(file, () => {
        controller.abort()
        return { stall: true }
      }),
    )
    expect(message).toBe(
      'Cancelled "ORIGIN/dist/tools/6.12.1/pkgtool.exe": it was asked to stop. Run it again, which goes on from what is in place.',
    )
  })

  test('a cache below a file', async () => {
    const server = await startServer()
    const distUrls = [serveTools(server, versions)]
    const parent = join(await makeFolder(), 'file')
    await writeFile(parent, '')
    const toolCache = join(parent, 'tools')
    const error = await failureOf(() => installTool({ distUrls, toolCache }))
    expect(error.message).toBe(
      `Cannot write "${join(toolCache, 'pkgtool.exe', '6.12.1')}": a file is where a folder is wanted (ENOTDIR). Check the permissions and the space, or choose another folder.`,
    )
    expect(server.requestsFor(file)).toHaveLength(0)
  })

  needs('modes').describe('without write permission', () => {
    // Root may write anywhere, so the bundle runs as somebody else, from a copy that anybody can read.
    test('says so and leaves nothing', async () => {
      const server = await startServer()
      const [folder, toolCache] = [await makeFolder(), await makeFolder()]
      await cp(new URL('../../dist/main', import.meta.url), folder, { recursive: true })
      await chmod(folder, 0o755)
      await chmod(toolCache, 0o555)
      const env = {
        RUNNER_TOOL_CACHE: toolCache,
        'INPUT_DIST-URL': serveTools(server, versions),
        INPUT_RETRIES: '0',
      }
      const run = await runScript(
        'Object.assign(process.env, JSON.parse(process.argv[1])); await import(process.argv[2])',
        {
          parameters: [JSON.stringify(env), pathToFileURL(join(folder, 'index.js')).href],
          ...(process.getuid?.() === 0 && { uid: 65_534 }),
        },
      )
      expect(run.code).toBe(1)
      expect(run.output).toContain(
        `::error::Cannot write "${join(toolCache, 'pkgtool.exe', '6.12.1')}": permission is denied (EACCES). Check the permissions and the space, or choose another folder. (FILE_SYSTEM)`,
      )
      expect(await readdir(toolCache)).toEqual([])
    })
  })

  test('a failure beside another version leaves that one alone', async () => {
    const server = await startServer()
    const distUrls = [serveTools(server, versions)]
    const toolCache = await makeFolder()
    const good = await installTool({ distUrls, toolCache, version: '6.10.0' })
    const before = await readdir(toolCache, { recursive: true })
    server.on(file, { body: 'evil' })
    await failureOf(() => installTool({ distUrls, toolCache }))
    expect(await readdir(toolCache, { recursive: true })).toEqual(before)
    expect((await stat(good.path)).size).toBe(good.size)
  })
})
