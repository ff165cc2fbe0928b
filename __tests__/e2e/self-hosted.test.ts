import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { type TestServer, testServers } from '../support/fault-server.ts'
import { describeUnless } from '../support/programs.ts'
import { packageRoutes, toolRoutes, toolText } from '../support/sample-feed.ts'
import { makeReadOnly, mountObstacle, mountSmallDisk } from '../support/small-disk.ts'
import { runAction, runGreen, workflowCommands } from '../support/step.ts'
import { temporaryFolders } from '../support/temporary.ts'

const newFolder = temporaryFolders()
const startServer = testServers()

let server: TestServer
let directory: string

beforeEach(async () => {
  server = await startServer([
    ...toolRoutes([{ version: '6.1.0' }, { version: '6.0.0' }]),
    ...packageRoutes([{ id: 'A', version: '1.0.0' }]),
  ])
  directory = await newFolder()
})

const commands = (log: string, wanted: string) =>
  workflowCommands(log).flatMap(({ name, message }) => (name === wanted ? message : []))
const toolRequests = () => server.requests.filter(path => path.startsWith('/tools/'))

describe('several runners with one tool cache', () => {
  test('set the same tool up at one time, and all have it whole', async () => {
    const toolCache = await newFolder()
    const folders = await Promise.all(Array.from({ length: 4 }, newFolder))
    const step = (folder: string) =>
      runGreen({
        directory: folder,
        inputs: { 'dist-url': server.url, version: '6.x' },
        env: { RUNNER_TOOL_CACHE: toolCache },
      })
    const steps = await Promise.all(folders.map(step))
    const paths = new Set(steps.map(({ outputs }) => outputs.path))
    expect([...paths]).toEqual([join(toolCache, 'pkgtool.exe', '6.1.0', process.arch, 'pkgtool.exe')])
    expect(await readFile([...paths][0] ?? '', 'utf8')).toBe(toolText('6.1.0'))
    for (const { log } of steps) expect(commands(log, 'warning')).toEqual([])
    server.requests.length = 0
    expect((await step(directory)).outputs['cache-hit']).toBe('true')
    expect(server.requests).toEqual([])
  })
})

describeUnless(mountObstacle(), 'a tool cache on a read-only disk', () => {
  let toolCache: string
  let unmount = () => {}

  beforeEach(async () => {
    toolCache = join(directory, 'tool-cache')
    await mkdir(toolCache)
    unmount = mountSmallDisk(toolCache, 4 << 20)
    await runGreen({ directory, inputs: { 'dist-url': server.url, version: '6.0.0' } })
    server.requests.length = 0
  })
  afterEach(() => unmount())

  const run = (version: string) =>
    runAction({ directory, inputs: { 'dist-url': server.url, version, retries: '0' } })

  test.each(['6.0.0', '6.x', '<=6.0.0'])('gives the tool that it has for %s', async version => {
    makeReadOnly(toolCache)
    const step = await run(version)
    expect(step).toMatchObject({ code: 0, outputs: { version: '6.0.0', 'cache-hit': 'true' } })
    expect([...commands(step.log, 'warning'), ...commands(step.log, 'error')]).toEqual([])
    expect(server.requests).toEqual([])
  })

  test('gives it also where the listing is asked and cannot be kept', async () => {
    await rm(join(toolCache, '.setup-pkgtool'), { recursive: true, force: true, maxRetries: 10 })
    makeReadOnly(toolCache)
    const inputs = { 'dist-url': server.url, version: '<6.1.0', 'check-latest': 'true' }
    const step = await runGreen({ directory, inputs })
    expect(step.outputs).toMatchObject({ version: '6.0.0', 'cache-hit': 'true' })
    expect(commands(step.log, 'warning')).toEqual([])
    expect([server.requests, toolRequests()]).toEqual([['/tools.json'], []])
  })

  test.each([
    ['lacks', '6.1.0', () => Promise.resolve()],
    [
      'has with other bytes',
      '6.0.0',
      () => writeFile(join(toolCache, 'pkgtool.exe', '6.0.0', process.arch, 'pkgtool.exe'), 'other'),
    ],
  ] as const)('makes one clear error of what it %s', async (_what, version, damage) => {
    await damage()
    makeReadOnly(toolCache)
    const step = await run(version)
    expect(step.code).toBe(1)
    expect(commands(step.log, 'error')).toEqual([
      expect.stringMatching(
        /^Cannot write ".*[/\\]pkgtool\.exe[/\\]6\..*": the file system is read-only \(EROFS\)\. .*choose another folder\. \(FILE_SYSTEM\)$/,
      ),
    ])
    expect(step.outputs.path).toBeUndefined()
  })
})

describe('a step without the variables of a runner', () => {
  const names = 'ACTIONS OUTPUT ENV PATH STATE STEP_SUMMARY WORKSPACE'.split(' ')
  const none = Object.fromEntries(
    [...names.map(name => `GITHUB_${name}`), 'RUNNER_TEMP', 'RUNNER_TOOL_CACHE'].map(name => [name, '']),
  )

  test.each([
    ['a tool', {}],
    ['packages alone', { install: 'false', 'dist-url': '', source: 'HERE', packages: 'A 1.0.0' }],
  ])('is one error that names the command, before a request: %s', async (_what, given) => {
    const inputs: Record<string, string> = { 'dist-url': server.url, ...given }
    if (inputs.source) inputs.source = server.url
    const step = await runAction({ directory, inputs, env: none })
    expect(step.code).toBe(1)
    expect(commands(step.log, 'error')).toEqual([
      'Cannot use input "RUNNER_TOOL_CACHE": it has no value. Expected the folder of the tool cache, which a runner sets. Outside a runner use the command setup-pkgtool. (INVALID_INPUT)',
    ])
    expect(server.requests).toEqual([])
  })

  test('sets the tool up where only the tool cache is named', async () => {
    const toolCache = join(directory, 'tool-cache')
    const temp = join(directory, 'temp')
    const env = { ...none, RUNNER_TOOL_CACHE: toolCache, TMPDIR: temp, TEMP: temp, TMP: temp }
    const step = await runAction({ directory, inputs: { 'dist-url': server.url, version: '6.0.0' }, env })
    expect(step.code).toBe(0)
    expect(commands(step.log, 'error')).toEqual([])
    const tool = join(directory, 'tool-cache', 'pkgtool.exe', '6.0.0', process.arch, 'pkgtool.exe')
    expect(await readFile(tool, 'utf8')).toBe(toolText('6.0.0'))
    // A checkout stays as it was: the report goes to the machine's own folder for such files.
    expect(await readdir(join(directory, 'workspace'))).toEqual([])
    const [report] = (await readdir(join(directory, 'temp'))).filter(name => name.endsWith('.json'))
    expect(JSON.parse(await readFile(join(directory, 'temp', report ?? ''), 'utf8'))).toMatchObject({
      tool: { version: '6.0.0' },
    })
  })
})
