import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { beforeEach, describe, expect, test } from '@jest/globals'
import { type Reply, testServers } from '../support/fault-server.ts'
import { needs } from '../support/needs.ts'
import { raisesBreak } from '../support/programs.ts'
import { packageRoutes, toolRoutes } from '../support/sample-feed.ts'
import { runAction, runGreen, workflowCommands } from '../support/step.ts'
import { temporaryFolders } from '../support/temporary.ts'

const newFolder = temporaryFolders()
const startServer = testServers()
let directory: string
beforeEach(async () => {
  directory = await newFolder()
})

const run = (inputs: Record<string, string>, env = {}) => runAction({ directory, inputs, env })
const errorsOf = (log: string) => workflowCommands(log).filter(({ name }) => name === 'error')

async function writePins(name: string, text: string): Promise<void> {
  await mkdir(join(directory, 'workspace'))
  await writeFile(join(directory, 'workspace', name), text)
}

describe('the bundle pins an error to its place:', () => {
  const config = [
    '<?xml version="1.0"?>',
    '<packages>',
    '  <package id="A" version="1.0.0" />',
    '  <package id="B" />',
    '</packages>',
  ]

  test.each([
    ['no version in a packages.config', 'packages.config', config.join('\n'), '4'],
    [
      'a broken id in one with other line ends',
      'packages.config',
      config.join('\r\n').replace('id="B"', 'id="B C" version="1"'),
      '4',
    ],
    ['XML that is none', 'packages.config', '<packages>\n<package id="A"\n</packages>', '3'],
    ['a broken version in a list', 'list.txt', '# list\nA 1.0.0\n\nB one\n', '4'],
    ['no version in a list', 'list.txt', 'A\r\nB 1', '1'],
  ])('%s', async (_title, name, text, line) => {
    await writePins(name, text)
    const step = await run({ install: 'false', source: 'feed', 'packages-file': name })
    expect(step.code).toBe(1)
    expect(errorsOf(step.log)).toMatchObject([{ properties: { file: name, line } }])
  })

  test('of each package that no source has', async () => {
    await writePins('list.txt', 'A 1.0.0\nB 1.0.0\nC 1.0.0')
    const { url } = await startServer(packageRoutes([{ id: 'B', version: '1.0.0' }]))
    const step = await run({ install: 'false', source: url, 'packages-file': 'list.txt' })
    expect(step.code).toBe(1)
    const placed = errorsOf(step.log).filter(({ properties }) => properties.file === 'list.txt')
    expect(placed.map(({ properties }) => properties.line).sort()).toEqual(['1', '3'])
  })
})

describe('the bundle reports all bad lines of a list at once', () => {
  test('each an annotation at its line, of all files, before a request', async () => {
    await writePins('list.txt', 'A 1.0.0\nB one\n\nC\n')
    await writeFile(join(directory, 'workspace', 'more.txt'), '-bad 1.0.0\n')
    const { url, requests } = await startServer(packageRoutes([{ id: 'A', version: '1.0.0' }]))
    const step = await run({
      install: 'false',
      source: url,
      packages: 'D [1.0\nA 1.0.0',
      'packages-file': 'list.txt\nmore.txt',
    })
    expect(step.code).toBe(1)
    const errors = errorsOf(step.log)
    expect(errors.map(({ properties: { file, line } }) => [file, line])).toEqual([
      ['list.txt', '2'],
      ['list.txt', '4'],
      ['more.txt', '1'],
      [undefined, undefined],
    ])
    const lines = errors.at(-1)?.message.split('\n') ?? []
    expect(lines[0]).toBe('Cannot read pin: there are 4 faults in the pins')
    // Those of files have annotations of their own.
    expect(lines.slice(1).map(line => /"[^"]*"/.exec(line)?.[0])).toEqual(['"[1.0"'])
    expect(errors.slice(0, 3).map(({ message }) => /"[^"]*"/.exec(message)?.[0])).toEqual([
      '"one"',
      '"C"',
      '"-bad"',
    ])
    expect(requests).toEqual([])
  })

  test('ten annotations at most', async () => {
    await writePins('list.txt', Array.from({ length: 300 }, (_, n) => `A${n} one`).join('\n'))
    const step = await run({ install: 'false', source: 'feed', 'packages-file': 'list.txt' })
    expect(step.code).toBe(1)
    const errors = errorsOf(step.log)
    expect(errors.map(({ properties }) => properties.line)).toEqual([...'123456789'.split(''), undefined])
    expect(errors.at(-1)?.message).toMatch(/^41 more/)
    expect(step.log).toContain('300 faults in the pins')
    expect(step.log).toContain('250 more')
  })
})

describe('the bundle refuses', () => {
  test.each([
    ['install: false without pins', { install: 'false' }, /CONFLICTING_INPUTS/],
    ['pins without a source', { install: 'false', packages: 'A 1.0.0' }, /CONFLICTING_INPUTS/],
    ['a stage', { stage: 'Blessed' }, /"stage": .*EarlyAccessPreview, Released, ReleasedAndBlessed/],
    ['a latest-by', { 'latest-by': 'date' }, /"latest-by": .*version, upload-time/],
    ['a boolean', { install: 'yes' }, /"install": .*true or false/],
    ['a duration', { 'idle-timeout': '30' }, /"idle-timeout": .*ms, s, m, h or d/],
    ['a number of connections', { 'max-connections': '1001' }, /"max-connections": .*from 1 to 1000/],
    ['a checksum', { checksum: 'md5:00' }, /"checksum": .*sha256:… or sha512:…/],
    ['a tool-name', { 'tool-name': '../evil.exe' }, /"tool-name": .*file name/],
  ])('%s', async (_title, inputs: Record<string, string>, message) => {
    const step = await run({ 'dist-url': inputs.install === 'false' ? '' : 'feed', ...inputs })
    expect(step).toMatchObject({ code: 1, outputs: {}, path: [], variables: {} })
    expect(errorsOf(step.log)).toMatchObject([{ message: expect.stringMatching(message) }])
  })

  test('to run without RUNNER_TOOL_CACHE', async () => {
    const step = await run({ 'dist-url': 'feed' }, { RUNNER_TOOL_CACHE: '' })
    expect(step.code).toBe(1)
    expect(errorsOf(step.log)).toMatchObject([{ message: expect.stringContaining('"RUNNER_TOOL_CACHE"') }])
  })
})

test('the bundle keeps nine annotations of a type and says how many more there are', async () => {
  await writePins('list.txt', Array.from({ length: 14 }, (_, n) => `Absent${n} 1.0.0`).join('\n'))
  const { url } = await startServer(packageRoutes([]))
  const step = await run({ install: 'false', source: url, 'packages-file': 'list.txt' })
  const errors = errorsOf(step.log)
  expect(errors).toHaveLength(10)
  // One for each of the 14, and one for all.
  expect(errors.at(-1)?.message).toMatch(/^6 more/)
  for (let n = 0; n < 14; n++) expect(step.log).toContain(`Absent${n} 1.0.0`)
})

test('the bundle keeps nine warnings too', async () => {
  const tools = toolRoutes([
    { version: '1.0.0' },
    ...Array.from({ length: 12 }, (_, n) => ({ version: `broken ${n}` })),
  ])
  const { url } = await startServer(tools)
  const { log } = await runGreen({ directory, inputs: { 'dist-url': url } })
  const warnings = workflowCommands(log).filter(({ name }) => name === 'warning')
  expect(warnings).toHaveLength(10)
  expect(warnings.at(-1)?.message).toMatch(/^\d+ more/)
})

needs('signals').describe('the bundle stops', () => {
  const stops = [
    ['SIGTERM', {}],
    ['SIGHUP', { killSignal: 'SIGHUP' }],
    ['SIGBREAK, as Windows raises it', { killSignal: 'SIGUSR2', env: raisesBreak }],
  ] as const

  test.each(stops)('on %s amid a download and leaves nothing', async (_name, how) => {
    const stop = new AbortController()
    const stall: Reply = (_request, response) => {
      response.writeHead(200, { 'Content-Length': 1000 }).write('x'.repeat(500))
      void stopOnceFilled(stop, join(directory, 'tool-cache'), /[/\\]pkgtool\.exe$/)
    }
    const routes = new Map(toolRoutes([{ version: '1.0.0' }]))
    routes.set('/tools/1.0.0/pkgtool.exe', stall)
    const { url } = await startServer(routes)
    // Only the signal can end it: the server never does, and no limit of time is left.
    const inputs = { 'dist-url': url, 'idle-timeout': '1d', 'minimum-rate': '0' }
    const step = await runAction({ directory, inputs, signal: stop.signal, ...how }).finally(() =>
      stop.abort(),
    )
    expect(step).toMatchObject({ code: 1, outputs: {}, path: [], variables: {} })
    expect(errorsOf(step.log)).toMatchObject([{ message: expect.stringContaining('(CANCELLED)') }])
    expect(await filesBelow(join(directory, 'temp'))).toEqual([step.outputs.report])
    expect((await filesBelow(join(directory, 'tool-cache'))).filter(isNoDocument)).toEqual([])
  })

  test.each(stops)('on %s amid packages and leaves no part of one', async (_name, how) => {
    const stop = new AbortController()
    const routes = new Map(packageRoutes([{ id: 'A', version: '1.0.0' }]))
    routes.set('/flat/b/1.0.0/b.1.0.0.pkgfile', (_request, response) => {
      response.writeHead(200, { 'Content-Length': 1000 }).write('PK')
      void stopOnceFilled(stop, join(directory, 'workspace'), /[/\\]a\.1\.0\.0\.pkgfile\.sha512$/)
    })
    const { url } = await startServer(routes)
    const inputs = { install: 'false', source: url, packages: 'A 1.0.0\nB 1.0.0' }
    const step = await runAction({ directory, inputs, signal: stop.signal, ...how }).finally(() =>
      stop.abort(),
    )
    expect(step.code).toBe(1)
    const left = await filesBelow(join(directory, 'workspace'))
    expect(left.filter(file => /[/\\]b[/\\]|[/\\]\.\d/.test(file))).toEqual([])
    expect(left.filter(file => /a\.1\.0\.0\.pkgfile$/.test(file))).toHaveLength(1)
  })
})

test('the bundle keeps summary and outputs within the limits of the runner', async () => {
  const packages = Array.from({ length: 900 }, (_, n) => ({ id: `Small.Package.${n}`, version: '1.0.0' }))
  const { url } = await startServer(packageRoutes(packages))
  const pins = packages.map(({ id, version }) => `${id} ${version}`).join('\n')
  const step = await runGreen({ directory, inputs: { install: 'false', source: url, packages: pins } })
  expect(step.outputs).toMatchObject({ packages: '', 'packages-count': '900' })
  const warnings = workflowCommands(step.log).filter(({ name }) => name === 'warning')
  expect(warnings).toMatchObject([{ message: expect.stringContaining('the output "packages" is empty') }])
  expect(step.summary.match(/Small\.Package\.\d+ 1\.0\.0/g)).toHaveLength(200)
  expect(step.summary).toContain('700 more')
  const report = JSON.parse(await readFile(step.outputs.report ?? '', 'utf8'))
  expect(report.restore.packages).toHaveLength(900)
})

/** Stops a step when `folder` holds a file whose path matches; one that has ended is not waited for. */
async function stopOnceFilled(step: AbortController, folder: string, path: RegExp): Promise<void> {
  const isFilled = async () => (await filesBelow(folder)).some(file => path.test(file))
  while (!step.signal.aborted && !(await isFilled())) await setTimeout(5)
  step.abort()
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name))
}

/** The listing is kept for the next request; it is no part of a tool. */
const isNoDocument = (file: string) => !/[/\\]documents[/\\]2[/\\][0-9a-f]{64}$/.test(file)
