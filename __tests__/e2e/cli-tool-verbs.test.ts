import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type FeedServer, serveFeed } from '../../src/feed/index.ts'
import { makeFeed, toolText } from '../support/make-feed.ts'
import { runCli } from '../support/run-cli.ts'
import { temporaryFolders } from '../support/temporary.ts'

const newFolder = temporaryFolders()
let server: FeedServer
let folder: string
let home: string

beforeAll(async () => {
  home = await newFolder()
  folder = await makeFeed(await newFolder(), {
    tools: [
      { version: '1.0.0', stage: 'ReleasedAndBlessed', uploaded: '2024-01-01T00:00:00Z' },
      { version: '1.2.0', stage: 'Released', uploaded: '2024-02-01T00:00:00Z' },
      { version: '1.10.0', stage: 'EarlyAccessPreview', uploaded: '2024-03-01T00:00:00Z' },
    ],
  })
  server = await serveFeed(folder)
})
afterAll(() => server?.close())

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const run = (parameters: readonly string[], env: Record<string, string> = {}) =>
  runCli(parameters, { env: { HOME: home, PKGTOOL_DIST_URL: server.url, ...env } })

describe('--version-file', () => {
  test('is what select and install are asked for where VERSION is absent', async () => {
    const file = join(await newFolder(), '.tool-versions')
    await writeFile(file, 'pkgtool 1.2.0\n')
    const options = ['--version-file', file]
    expect((await run(['select', ...options])).stdout).toBe('1.2.0\n')
    const cache = ['--tool-cache', await newFolder()]
    expect((await run(['install', ...options, ...cache])).stdout).toContain(join('pkgtool.exe', '1.2.0'))
    const typed = await run(['select', '1.0.0', ...options])
    expect([typed.stdout, typed.stderr]).toEqual(['1.0.0\n', expect.stringContaining('is not read')])
  })
})

describe('list', () => {
  test('prints a table, the highest version first', async () => {
    const { code, stdout, stderr } = await run(['list'])
    expect([code, stderr]).toEqual([0, ''])
    const [head, ...rows] = stdout
      .trim()
      .split('\n')
      .map(line => line.split(/ {2,}/))
    expect(head).toEqual(['VERSION', 'STAGE', 'UPLOADED', 'URL'])
    expect(rows).toEqual([
      [
        '1.10.0',
        'EarlyAccessPreview',
        '2024-03-01T00:00:00.0000000Z',
        `${server.url}tools/1.10.0/pkgtool.exe`,
      ],
      ['1.2.0', 'Released', '2024-02-01T00:00:00.0000000Z', `${server.url}tools/1.2.0/pkgtool.exe`],
      ['1.0.0', 'ReleasedAndBlessed', '2024-01-01T00:00:00.0000000Z', `${server.url}tools/1.0.0/pkgtool.exe`],
    ])
  })

  test('takes the stage for a floor, and prints one document with --json', async () => {
    const { code, stdout } = await run(['list', '--stage', 'Released', '--json'])
    expect(code).toBe(0)
    const { tool, versions } = JSON.parse(stdout)
    expect(tool).toBe('pkgtool.exe')
    expect(versions.map(({ version }: { version: string }) => version)).toEqual(['1.2.0', '1.0.0'])
    expect(versions[0]).toEqual({
      version: '1.2.0',
      stage: 'Released',
      uploaded: '2024-02-01T00:00:00.0000000Z',
      url: `${server.url}tools/1.2.0/pkgtool.exe`,
      sha256: sha256(toolText('1.2.0')),
    })
  })

  test('reads a folder too, and takes the next address when the first has nothing', async () => {
    const { code, stdout, stderr } = await run([
      'list',
      '--dist-url',
      `${server.url}none`,
      '--dist-url',
      folder,
    ])
    expect(code).toBe(0)
    expect(stdout).toContain(join(folder, 'tools', '1.2.0', 'pkgtool.exe'))
    expect(stderr).toMatch(/^warning: /)
  })

  test('fails with 1 and the error as a document', async () => {
    const { code, stdout, stderr } = await run(['list', '--json', '--tool-name', 'other.exe'])
    expect(code).toBe(1)
    expect(JSON.parse(stdout).error).toMatchObject({
      code: 'INVALID_LISTING',
      url: `${server.url}tools.json`,
    })
    expect(stderr).toMatch(/^error: .*\(INVALID_LISTING\)$/m)
  })
})

describe('select', () => {
  test('prints the version, and why on stderr', async () => {
    const { code, stdout, stderr } = await run(['select', '1.x', '--stage', 'Released'])
    expect([code, stdout]).toEqual([0, '1.2.0\n'])
    expect(stderr).toContain('1.2.0 is the highest version in 1.x')
  })

  test('takes everything from the environment, and what is typed before it', async () => {
    const env = { PKGTOOL_TOOL_VERSION: '1.x', PKGTOOL_STAGE: 'EarlyAccessPreview', PKGTOOL_JSON: 'true' }
    expect(JSON.parse((await run(['select'], env)).stdout).version).toBe('1.10.0')
    const typed = await run(['select', '1.0.0', '--stage', 'Released'], { ...env, PKGTOOL_JSON: 'false' })
    expect(typed.stdout).toBe('1.0.0\n')
  })

  test('takes a list from the environment, one value a line', async () => {
    const { code, stdout } = await run(['select'], { PKGTOOL_DIST_URL: `${server.url}none\n${server.url}` })
    expect([code, stdout]).toEqual([0, '1.0.0\n'])
  })

  test('--json has the names of the outputs and the reason', async () => {
    const { stdout } = await run(['select', '--tool-version', '1.2.0', '--json', '--explain'])
    expect(JSON.parse(stdout)).toEqual({
      version: '1.2.0',
      stage: 'Released',
      uploaded: '2024-02-01T00:00:00.0000000Z',
      url: `${server.url}tools/1.2.0/pkgtool.exe`,
      sha256: sha256(toolText('1.2.0')),
      reason: expect.stringContaining('asked for'),
      entries: [
        { version: '1.10.0', stage: 'EarlyAccessPreview', verdict: 'other' },
        { version: '1.2.0', stage: 'Released', verdict: 'chosen' },
        { version: '1.0.0', stage: 'ReleasedAndBlessed', verdict: 'other' },
      ],
    })
  })

  test('--explain has a line for every entry, also when none fits', async () => {
    const { code, stdout, stderr } = await run(['select', '>1.0.0', '--explain'])
    expect(code).toBe(1)
    expect(stdout.trim().split('\n')).toEqual([
      '1.10.0  EarlyAccessPreview  is at a stage less vetted than ReleasedAndBlessed',
      '1.2.0   Released            is at a stage less vetted than ReleasedAndBlessed',
      '1.0.0   ReleasedAndBlessed  is not what was asked for',
    ])
    expect(stderr).toContain('(NO_MATCHING_VERSION)')
    const chosen = await run(['select', '--stage', 'Released', '--explain', '--minimum-age', '1h'])
    expect(chosen.stdout).toMatch(/^1\.2\.0 +Released +chosen$/m)
  })
})

describe('install', () => {
  test('prints the path of the tool; a second time nothing is downloaded', async () => {
    const tools = join(await newFolder(), 'tools')
    const first = await run(['install', '1.2.0', '--tool-cache', tools])
    expect(first.code).toBe(0)
    const path = first.stdout.trim()
    expect(path.startsWith(tools)).toBe(true)
    expect(await readFile(path, 'utf8')).toBe(toolText('1.2.0'))
    const second = await run(['install', '1.2.0', '--tool-cache', tools, '--json', '--offline'])
    expect(JSON.parse(second.stdout)).toEqual({
      version: '1.2.0',
      stage: 'Released',
      uploaded: '2024-02-01T00:00:00.0000000Z',
      url: `${server.url}tools/1.2.0/pkgtool.exe`,
      sha256: sha256(toolText('1.2.0')),
      path,
      directory: join(path, '..'),
      'cache-hit': true,
    })
  })

  test('without --tool-cache takes the cache of a runner, else that of the user', async () => {
    const cache = await newFolder()
    const runner = await run(['install'], { RUNNER_TOOL_CACHE: cache })
    expect(runner.stdout.startsWith(join(cache, 'pkgtool.exe', '1.0.0'))).toBe(true)
    // A listing is asked for whole each time: no copy of it is kept beside the tools.
    expect(await readdir(cache)).toEqual(['pkgtool.exe'])
    const user = await run(['install', '1.0.0'], { XDG_CACHE_HOME: cache, LOCALAPPDATA: cache })
    expect(user.stdout).toContain(join('setup-pkgtool', 'tools', 'pkgtool.exe', '1.0.0'))
  })

  test('a wrong checksum fails with 1 and leaves nothing', async () => {
    const tools = await newFolder()
    const checksum = `sha256:${'0'.repeat(64)}`
    const { code, stdout } = await run(['install', '--tool-cache', tools, '--checksum', checksum, '--json'])
    expect(code).toBe(1)
    expect(JSON.parse(stdout).error).toMatchObject({ code: 'HASH_MISMATCH', expected: '0'.repeat(64) })
    expect(await readdir(tools)).toEqual([])
  })
})
