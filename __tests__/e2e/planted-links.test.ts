import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { beforeEach, describe, expect, test } from '@jest/globals'
import { launcherText } from '../../src/core/tool/launcher.ts'
import { type TestServer, testServers } from '../support/fault-server.ts'
import { needs } from '../support/needs.ts'
import { filesBelow } from '../support/package-feed.ts'
import { packageRoutes, toolRoutes, toolText } from '../support/sample-feed.ts'
import { messagesIn, runAction, runGreen } from '../support/step.ts'
import { temporaryFolders } from '../support/temporary.ts'

const newFolder = temporaryFolders()
const startServer = testServers()
const { arch } = process
const payload = '#!/bin/sh\necho harmless\n'

let server: TestServer
let directory: string
const inJob = (...names: string[]) => join(directory, ...names)

beforeEach(async () => {
  directory = await newFolder()
  for (const name of ['workspace', 'tool-cache', 'temp']) await mkdir(inJob(name))
  server = await startServer([
    ...toolRoutes([{ version: '6.0.0' }]),
    ...packageRoutes([{ id: 'A', version: '1.0.0' }]),
  ])
})

const installTool = () => runGreen({ directory, inputs: { 'dist-url': server.url, version: '6.0.0' } })
const restore = (inputs: Record<string, string>) =>
  runAction({
    directory,
    inputs: { install: 'false', source: `${server.url}index.json`, retries: '0', ...inputs },
  })

describe('a packages folder that leads into what other runs trust', () => {
  const poison = { packages: 'pkgtool.exe 6.0.0', layout: 'expanded' }

  // The record names the listing that the default branch asks.
  async function forge(): Promise<TestServer> {
    return startServer(
      packageRoutes([{ id: 'pkgtool.exe', version: '6.0.0', files: forgedEntry(server.url) }]),
    )
  }

  async function expectRefused(inputs: Record<string, string>, found: RegExp): Promise<void> {
    const feed = await forge()
    const ours = async () => (await filesBelow(directory)).filter(path => !/^(commands|temp)/.test(path))
    const before = await ours()
    const step = await restore({ ...poison, ...inputs, source: `${feed.url}index.json` })
    const after = await ours()
    const tool = await installTool()
    expect(await readFile(tool.outputs.path ?? '', 'utf8')).toBe(toolText('6.0.0'))
    expect(messagesIn(step.log, 'error')).toEqual([expect.stringMatching(found)])
    expect(step.code).toBe(1)
    expect(after).toEqual(before)
    expect(feed.requests).toEqual([])
  }

  needs('symlinks').test(
    'gives the default branch no tool of a pull request: the folder is a link',
    async () => {
      await symlink(inJob('tool-cache'), inJob('workspace', 'packages'))
      await expectRefused({}, /Refused to use ".*workspace.packages": it is a link/)
    },
  )

  needs('symlinks').test(
    'gives the default branch no tool of a pull request: a folder above is a link',
    async () => {
      await symlink(directory, inJob('workspace', 'deps'))
      await expectRefused({ 'packages-directory': 'deps/tool-cache' }, /workspace.deps": it is a link/)
    },
  )

  test.each([
    ['the tool cache', 'tool-cache', /it is in ".*tool-cache"/],
    ['a folder in the tool cache', 'tool-cache/deep/er', /it is in ".*tool-cache"/],
    ['a folder above the tool cache', '.', /it is above ".*tool-cache"/],
    ['the cache folder', 'tool-cache/.setup-pkgtool', /it is in ".*tool-cache"/],
    ['the temporary folder of the runner', 'temp', /it is in ".*temp"/],
  ])('is refused by its name too: %s', async (_what, path, found) => {
    await expectRefused({ 'packages-directory': join(directory, path) }, found)
  })

  test('is refused where it is in the Action', async () => {
    const bundles = join(process.cwd(), 'dist')
    const step = await restore({ ...poison, 'packages-directory': join(bundles, 'packages') })
    expect(messagesIn(step.log, 'error')).toEqual([expect.stringMatching(/it is in ".*dist"/)])
    expect(await readdir(bundles)).not.toContain('packages')
  })

  needs('symlinks').test('may lie below a workspace that is reached by a link', async () => {
    const real = inJob('real', 'workspace')
    await mkdir(real, { recursive: true })
    await rm(inJob('workspace'), { recursive: true, maxRetries: 10 })
    await symlink(real, inJob('workspace'))
    for (const folder of ['packages', join(real, 'others')])
      expect(await restore({ packages: 'A 1.0.0', 'packages-directory': folder })).toMatchObject({ code: 0 })
    expect((await readdir(real)).sort()).toEqual(['others', 'packages'])
  })
})

needs('symlinks').describe('a link in the packages folder', () => {
  let outside: string
  beforeEach(async () => {
    outside = inJob('outside')
    await mkdir(join(outside, 'folder'), { recursive: true })
    await writeFile(join(outside, 'file'), 'mine')
    await mkdir(inJob('workspace', 'packages'))
  })

  const layouts = ['feed', 'expanded', 'classic', 'flat'] as const

  test.each(layouts)('gets no line of the journal or the record: %s', async layout => {
    for (const name of ['.setup-pkgtool.journal', '.setup-pkgtool.json']) {
      const link = inJob('workspace', 'packages', name)
      await symlink(join(outside, 'file'), link)
      const step = await restore({ packages: 'A 1.0.0', layout })
      expect(await readFile(join(outside, 'file'), 'utf8')).toBe('mine')
      expect(messagesIn(step.log, 'error')).toEqual([expect.stringContaining(`${name}": it is a link`)])
      await rm(link)
    }
    expect(await filesBelow(outside)).toEqual(['file', 'folder'])
  })

  test.each([
    ['feed', 'a'],
    ['feed', 'a/1.0.0'],
    ['expanded', 'a'],
    ['expanded', 'a/1.0.0'],
    ['classic', 'A.1.0.0'],
  ])('is not written through: %s, %s', async (layout, name) => {
    const link = inJob('workspace', 'packages', name)
    await mkdir(dirname(link), { recursive: true })
    await symlink(join(outside, 'folder'), link)
    const step = await restore({ packages: 'A 1.0.0', layout })
    expect(await filesBelow(outside)).toEqual(['file', 'folder'])
    expect(step.code).toBe(1)
    expect(step.log).toMatch(new RegExp(`packages.${name.replace('/', '.')}": it is a link`))
  })
})

needs('symlinks').describe('a link in the tool cache', () => {
  test.each(['pkgtool.exe', 'pkgtool.exe/6.0.0', `pkgtool.exe/6.0.0/${arch}`])(
    'has nothing made or removed below it: %s',
    async name => {
      // What a damaged entry looks like from the cache, and what an abandoned temporary looks like.
      const rest = `pkgtool.exe/6.0.0/${arch}`.slice(name.length + 1)
      const outside = inJob('outside')
      const entry = join(outside, rest)
      const stale = `.1.${'0'.repeat(24)}`
      await mkdir(join(outside, '5.0.0'), { recursive: true })
      await mkdir(entry, { recursive: true })
      await writeFile(join(entry, 'pkgtool.exe'), 'somebody else has this')
      for (const { name: file, content } of forgedEntry(server.url))
        if (file.endsWith('.json')) await writeFile(join(entry, '.setup-pkgtool.json'), content ?? '')
      await mkdir(inJob('tool-cache', 'pkgtool.exe', '6.0.0'), { recursive: true })
      if (rest !== '') await writeFile(join(outside, `${rest}.complete`), '')
      else await writeFile(inJob('tool-cache', `${name}.complete`), '')
      const version = name === 'pkgtool.exe' ? '6.0.0' : ''
      await mkdir(join(outside, version, stale))
      await utimes(join(outside, version, stale), 0, 0)
      await rm(inJob('tool-cache', name), { recursive: true, force: true, maxRetries: 10 })
      await symlink(outside, inJob('tool-cache', name))
      const before = await filesBelow(outside)
      const inputs = { 'dist-url': server.url, version: '6.0.0', retries: '0' }
      const step = await runAction({ directory, inputs })
      expect(await filesBelow(outside)).toEqual(before)
      expect(step.code).toBe(1)
      expect(messagesIn(step.log, 'error')).toEqual([
        expect.stringMatching(`tool-cache.${name.replaceAll('/', '.')}": it is a link`),
      ])
    },
  )

  test('has no document kept below it', async () => {
    await mkdir(inJob('outside'))
    await symlink(inJob('outside'), inJob('tool-cache', '.setup-pkgtool'))
    const step = await runAction({ directory, inputs: { 'dist-url': server.url, version: '6.x' } })
    expect(messagesIn(step.log, 'error')).toEqual([expect.stringContaining('.setup-pkgtool": it is a link')])
    expect(await readdir(inJob('outside'))).toEqual([])
  })
})

/** What a package holds that is an entry of a tool cache: the tool, its launcher, record and marker. */
function forgedEntry(source: string): { readonly name: string; readonly content?: string }[] {
  const record = {
    recordVersion: 1,
    version: '6.0.0',
    url: `${source}tools/6.0.0/pkgtool.exe`,
    source: `${source}tools.json`,
    stage: 'ReleasedAndBlessed',
    uploaded: '2024-01-01T00:00:00.0000000Z',
    size: payload.length,
    sha256: createHash('sha256').update(payload).digest('hex'),
  }
  return [
    { name: `${arch}/pkgtool.exe`, content: payload },
    { name: `${arch}/.setup-pkgtool.json`, content: JSON.stringify(record) },
    { name: `${arch}/pkgtool`, content: launcherText('pkgtool.exe', false) },
    { name: `${arch}.complete`, content: '' },
  ]
}
