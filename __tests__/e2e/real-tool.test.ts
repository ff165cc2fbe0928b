import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { addTool, type FeedServer, initFeed, serveFeed } from '../../src/feed/index.ts'
import { describeUnless, findProgram } from '../support/programs.ts'
import { requestLog } from '../support/request-log.ts'
import { runAction, runGreen } from '../support/step.ts'
import { temporaryFolders } from '../support/temporary.ts'

// The tool itself, as Debian's package `nuget` installs it; its libraries lie beside it.
const realFolder = '/usr/lib/nuget'
const realTool = join(realFolder, 'NuGet.exe')
const realVersion = '2.8.7'
// 2025-03-05 03:00 UTC: the latest recommended upload, though not in the order of text.
const realUploaded = '2025-03-04T20:00:00.1234567-07:00'

const newFolder = temporaryFolders()
const { requests, log } = requestLog()
let server: FeedServer
let sha256: string

interface Entry {
  readonly version: string
  readonly url: string
  readonly stage: string
  readonly uploaded: string
}

const running: ChildProcess[] = []
afterAll(() => {
  for (const child of running) child.kill('SIGKILL')
})

/** 216 versions above the real one and 36 below, highest first, uploaded years apart, in two notations of time. */
function entriesAround(real: Entry): Entry[] {
  const made = (majors: readonly number[]) =>
    majors.flatMap(major =>
      [11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0].flatMap(minor =>
        [2, 1, 0].map(patch => madeEntry(major, minor, patch)),
      ),
    )
  return [...made([8, 7, 6, 5, 4, 3]), real, ...made([1])]
}

function madeEntry(major: number, minor: number, patch: number): Entry {
  const version = `${major}.${minor}.${patch}`
  const day = `${2012 + major}-${String(minor + 1).padStart(2, '0')}-1${patch}`
  const time = patch === 1 ? '21:30:00.0000001-07:00' : '04:30:00.7654321Z'
  const [stage, uploaded] = exceptions.get(version) ?? ['ReleasedAndBlessed', `${day}T${time}`]
  return { version, url: `tools/${version}/nuget.exe`, stage: stage ?? '', uploaded: uploaded ?? '' }
}

const exceptions = new Map([
  ['8.11.2', ['EarlyAccessPreview', '2025-09-01T00:00:00.0000000Z']],
  ['8.11.1', ['Released', '2025-08-01T00:00:00.0000000-07:00']],
  // Later than the real one as text, two hours earlier in time.
  ['6.11.2', ['ReleasedAndBlessed', '2025-03-05T01:00:00.0000000Z']],
])

async function serveRealTool(): Promise<void> {
  const feed = join(await newFolder(), 'feed')
  await initFeed(feed, { toolName: 'nuget.exe' })
  const { entry } = await addTool(feed, realTool, { version: realVersion, stage: 'ReleasedAndBlessed' })
  const listing = { 'nuget.exe': entriesAround({ ...entry, uploaded: realUploaded }) }
  await writeFile(join(feed, 'tools.json'), JSON.stringify(listing))
  sha256 = entry.sha256
  server = await serveFeed(feed, { log })
}

const inputs = (more: Record<string, string> = {}) => ({
  'dist-url': server.url,
  'tool-name': 'nuget.exe',
  ...more,
})

const absent = [
  existsSync(realTool) ? undefined : `the Debian package nuget (${realTool})`,
  findProgram('mono') ? undefined : 'mono',
].filter(name => name !== undefined)
const reason = absent.length > 0 ? `needs ${absent.join(', ')}` : undefined

describeUnless(reason, 'the bundle with the real nuget.exe in a listing of 253 versions', () => {
  beforeAll(serveRealTool)
  afterAll(() => server.close())

  test('the listing is the one that is meant: long, descending, with two notations of time', async () => {
    const listing = (await (await fetch(new URL('tools.json', server.url))).json()) as Record<string, Entry[]>
    const entries = listing['nuget.exe'] ?? []
    expect(entries).toHaveLength(253)
    expect(entries.filter(({ uploaded }) => /\.\d{7}Z$/.test(uploaded)).length).toBeGreaterThan(100)
    expect(entries.filter(({ uploaded }) => /\.\d{7}-07:00$/.test(uploaded)).length).toBeGreaterThan(70)
  })

  test.each([
    ['an exact version', { version: realVersion }],
    ['a range', { version: '>=2.8 <3' }],
    ['latest by upload time', { version: 'latest', 'latest-by': 'upload-time' }],
    ['its checksum', { version: '2.x', checksum: 'listed' }],
  ])('installs it by %s', async (_title, request: Record<string, string>) => {
    const directory = await newFolder()
    const checksum: Record<string, string> = request.checksum ? { checksum: `sha256:${sha256}` } : {}
    const step = await runGreen({ directory, inputs: inputs({ ...request, ...checksum }) })
    const { path = '', directory: folder } = step.outputs
    expect(step.outputs).toMatchObject({
      version: realVersion,
      stage: 'ReleasedAndBlessed',
      uploaded: realUploaded,
      url: `${server.url}tools/${realVersion}/nuget.exe`,
      sha256,
      'cache-hit': 'false',
    })
    expect(
      createHash('sha256')
        .update(await readFile(path))
        .digest('hex'),
    ).toBe(sha256)
    expect((await readFile(path)).equals(await readFile(realTool))).toBe(true)
    expect(path).toBe(join(folder ?? '', 'nuget.exe'))
    expect(folder?.startsWith(join(directory, 'tool-cache', 'nuget.exe', realVersion))).toBe(true)
    expect(step.path).toEqual([folder])
    expect(step.variables).toEqual({ NUGET: path })
    expect(step.log).toContain('(verified)')
    expect(step.summary).toContain(sha256)
  })

  test.each([
    ['latest', { version: 'latest' }, '8.11.0'],
    ['latest of a lower stage', { version: 'latest', stage: 'Released' }, '8.11.1'],
    ['latest upload of a lower stage', { stage: 'EarlyAccessPreview', 'latest-by': 'upload-time' }, '8.11.2'],
  ])('chooses another one for %s', async (_title, request, version) => {
    const step = await runAction({ directory: await newFolder(), inputs: inputs(request) })
    // Only the real version has bytes in this feed.
    expect(step.code).toBe(1)
    expect(step.log).toContain(`${server.url}tools/${version}/nuget.exe`)
  })

  test('makes no request for an exact version that is in the cache', async () => {
    const directory = await newFolder()
    await runGreen({ directory, inputs: inputs({ version: realVersion }) })
    requests.length = 0
    const warm = await runGreen({ directory, inputs: inputs({ version: realVersion }) })
    expect(requests).toEqual([])
    expect(warm.outputs).toMatchObject({ version: realVersion, sha256, 'cache-hit': 'true' })
    expect(warm.variables).toEqual({ NUGET: warm.outputs.path })
    await runGreen({ directory, inputs: inputs({ version: '2.x' }) })
    expect(requests).toEqual([])
  })

  test('the launcher runs it by its plain name, through mono', async () => {
    const step = await runGreen({ directory: await newFolder(), inputs: inputs({ version: realVersion }) })
    const path = [...step.path, process.env.PATH].join(delimiter)
    // Debian keeps the libraries of the tool apart from what a feed publishes.
    const env = { PATH: path, HOME: await newFolder(), MONO_PATH: realFolder }
    const child = spawn('sh', ['-c', 'command -v nuget; exec nuget help'], {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const says = await readUntil(child, /NuGet Version: .*\n/)
    expect(says).toContain(`${join(step.outputs.directory ?? '', 'nuget')}\n`)
    expect(says).toMatch(/NuGet Version: 2\.8\.7/)
  })

  test('the launcher says in one line that mono is missing, and exits with 127', async () => {
    const step = await runGreen({ directory: await newFolder(), inputs: inputs({ version: realVersion }) })
    const programs = join(await newFolder(), 'bin')
    await mkdir(programs)
    for (const name of ['sh', 'dirname']) await symlink(findProgram(name) ?? '', join(programs, name))
    const env = { PATH: [...step.path, programs].join(delimiter) }
    const child = spawn('sh', ['-c', 'nuget help'], { env, stdio: ['ignore', 'pipe', 'pipe'] })
    const said = readUntil(child, /never/)
    const code = await new Promise(resolve => child.on('close', resolve))
    expect(code).toBe(127)
    expect(await said).toBe(
      'Cannot run nuget.exe: it is a Windows program and mono is not on PATH; install mono, or use the command "nuget" of setup-pkgtool, which needs neither\n',
    )
  })
})

/** What the program prints until `pattern` matches or it ends; some of its verbs never end without a terminal. */
function readUntil(child: ChildProcess, pattern: RegExp): Promise<string> {
  running.push(child)
  return new Promise((resolve, reject) => {
    let text = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', chunk => {
        text += chunk
        if (pattern.test(text)) child.kill('SIGKILL')
      })
    }
    child.on('error', reject)
    child.on('close', () => resolve(text))
  })
}
