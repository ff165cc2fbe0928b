import { readFileSync } from 'node:fs'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { beforeEach, describe, expect, test } from '@jest/globals'
import { parse } from 'yaml'
import { formatLock } from '../../src/core/lock/format-lock.ts'
import { type Reply, type TestServer, testServers } from '../support/fault-server.ts'
import { makePackage } from '../support/package.ts'
import { packageRoutes, toolRoutes } from '../support/sample-feed.ts'
import { sha512Of } from '../support/sha512.ts'
import { runAction, runGreen } from '../support/step.ts'
import { temporaryFolders } from '../support/temporary.ts'

const newFolder = temporaryFolders()
const startServer = testServers()
let routes: Map<string, Reply>
let server: TestServer
let directory: string

beforeEach(async () => {
  routes = new Map([...toolRoutes([{ version: '6.0.0' }]), ...packageRoutes([{ id: 'A', version: '1.0.0' }])])
  server = await startServer(routes)
  directory = await newFolder()
})

// As a runner fills in what a workflow leaves out.
const { inputs: declared } = parse(readFileSync('action.yml', 'utf8')) as {
  inputs: Record<string, { default?: string }>
}
const defaults = Object.fromEntries(
  Object.entries(declared).flatMap(([name, { default: value }]) =>
    value === undefined ? [] : [[name, value]],
  ),
)
const step = (inputs: Record<string, string> = {}) => ({
  directory,
  inputs: { ...defaults, source: server.url, packages: 'A 1.0.0', retries: '0', ...inputs },
})
const cacheTool = () =>
  runGreen({ directory, inputs: { 'dist-url': server.url, version: '6.0.0', 'add-to-path': 'false' } })
const write = async (name: string, content: string | Buffer) => {
  const path = join(directory, 'workspace', name)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, content)
}
const request = {
  version: 'latest',
  stage: 'ReleasedAndBlessed',
  latestBy: 'version',
  minimumAge: 0,
} as const

describe('pins and no input of the tool', () => {
  test('restore packages only, without "install"', async () => {
    const { outputs, path, log } = await runGreen(step())
    expect(outputs).toMatchObject({ version: '', path: '', 'packages-count': '1' })
    expect([path, log]).toEqual([[], expect.stringContaining('no tool is set up')])
    expect(server.requests).not.toContain('/tools.json')
  })

  test('set the tool up that the tool cache has, as before', async () => {
    await cacheTool()
    const { outputs } = await runGreen(step())
    expect(outputs).toMatchObject({ version: '6.0.0', 'cache-hit': 'true', 'packages-count': '1' })
  })

  test('want the tool that the lock has', async () => {
    const tool = {
      name: 'pkgtool.exe',
      requested: request,
      version: '6.0.0',
      url: `${server.url}tools/6.0.0/pkgtool.exe`,
      stage: 'ReleasedAndBlessed',
      uploaded: '2024-02-01T00:00:00Z',
    }
    await write('pkgtool.lock.json', formatLock({ lockfileVersion: 1, tool, packages: [] }))
    expect(await runAction(step())).toMatchObject({ code: 1, log: expect.stringContaining('dist-url') })
  })

  test('take no tool from the tool cache that an obeyed lock lacks', async () => {
    await cacheTool()
    const bytes = routes.get('/flat/a/1.0.0/a.1.0.0.pkgfile') as Buffer
    const entry = {
      id: 'A',
      version: '1.0.0',
      requested: '1.0.0',
      sha512: sha512Of(bytes),
      source: server.url,
    }
    await write('pkgtool.lock.json', formatLock({ lockfileVersion: 1, packages: [entry] }))
    const { outputs } = await runGreen(step({ locked: 'true' }))
    expect(outputs).toMatchObject({ version: '', 'packages-count': '1' })
  })

  test.each<Record<string, string>>([{ install: 'true' }, { version: '6.x' }, { stage: 'Released' }])(
    'are an error as before where the tool is asked for: %j',
    async inputs => {
      const { code, log } = await runAction(step(inputs))
      expect([code, log]).toEqual([1, expect.stringContaining('dist-url')])
    },
  )
})

describe('preset: nuget-restore', () => {
  const own = { id: 'Own.Json', version: '1.0.0', manifestExtension: 'nuspec' }
  const pin = (id: string) => `<packages><package id="${id}" version="1.0.0" /></packages>`
  beforeEach(async () => {
    await write('feed/Own.Json.1.0.0.nupkg', makePackage(own))
    await write('feed/Own.Log.1.0.0.nupkg', makePackage({ ...own, id: 'Own.Log' }))
    await write('App/packages.config', pin('Own.Json'))
    await write('Web/packages.config', pin('Own.Log'))
    await write(
      'nuget.config',
      '<configuration><packageSources><clear /><add key="own" value="feed" /></packageSources></configuration>',
    )
  })
  const run = (inputs: Record<string, string> = {}) =>
    runGreen({ directory, inputs: { ...defaults, preset: 'nuget-restore', ...inputs } })
  const places = async () => (await readdir(join(directory, 'workspace/packages'))).sort()

  test('restores every packages.config from the sources of nuget.config, and sets up no tool', async () => {
    const { outputs } = await run()
    expect(outputs).toMatchObject({ version: '', path: '', 'packages-count': '2' })
    expect(await places()).toEqual(expect.arrayContaining(['Own.Json.1.0.0', 'Own.Log.1.0.0']))
  })

  test('gives way to every input that is set', async () => {
    const { outputs } = await run({ source: 'feed', packages: 'Own.Log 1.0.0', layout: 'flat' })
    expect(outputs).toMatchObject({ 'packages-count': '1' })
    expect(await places()).toEqual(expect.arrayContaining(['own.log.1.0.0.nupkg']))
  })

  test('sets the tool up that an input asks for', async () => {
    for (const [path, reply] of toolRoutes([{ version: '6.0.0' }], 'nuget.exe')) routes.set(path, reply)
    const { outputs } = await run({ 'dist-url': server.url })
    expect(outputs).toMatchObject({ version: '6.0.0', 'packages-count': '2' })
  })
})
