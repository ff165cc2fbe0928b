import { lstat, mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { bundleFeed, promoteTool, rebaseFeed, unbundleFeed } from '../../src/feed/index.ts'
import { testServers } from '../support/fault-server.ts'
import { makeFeed } from '../support/make-feed.ts'
import { needs } from '../support/needs.ts'
import { runCli } from '../support/run-cli.ts'
import { packageRoutes, toolRoutes } from '../support/sample-feed.ts'
import { runGreen } from '../support/step.ts'
import { temporaryFolders } from '../support/temporary.ts'

const newFolder = temporaryFolders()
const startServer = testServers()

/** What a group or others may write to below a folder. */
async function writable(folder: string): Promise<readonly string[]> {
  const names = await readdir(folder, { recursive: true })
  const open: string[] = []
  for (const name of names) {
    const stats = await lstat(join(folder, name))
    if (!stats.isSymbolicLink() && (stats.mode & 0o022) !== 0) open.push(name)
  }
  expect(names).not.toEqual([])
  return open
}

needs('modes').describe('with a umask that takes nothing', () => {
  let folder: string
  let before: number
  beforeEach(async () => {
    folder = await newFolder()
    before = process.umask(0)
  })
  afterEach(() => void process.umask(before))

  test.each(['feed', 'expanded', 'classic', 'flat'])(
    'a step makes nothing that others may write to: %s',
    async layout => {
      const { url } = await startServer([
        ...toolRoutes([{ version: '6.0.0' }]),
        ...packageRoutes([{ id: 'A', version: '1.0.0' }]),
      ])
      const inputs = { 'dist-url': url, source: `${url}index.json`, packages: 'A 1.0.0', layout }
      const step = await runGreen({ directory: folder, inputs })
      expect(await writable(join(folder, 'tool-cache'))).toEqual([])
      expect(await writable(join(folder, 'workspace'))).toEqual([])
      expect(await writable(join(folder, 'temp'))).toEqual([])
      expect(step.outputs.report).toContain(join(folder, 'temp'))
    },
  )

  test('the verbs that lock and mirror make nothing that others may write to', async () => {
    await mkdir(join(folder, 'up'), 0o755)
    const upstream = await makeFeed(join(folder, 'up'), {
      tools: [{ version: '6.0.0', stage: 'ReleasedAndBlessed' }],
      packages: [{ id: 'a', version: '1.0.0' }],
    })
    const cwd = join(folder, 'work')
    await mkdir(cwd, 0o755)
    const options = { cwd, env: { HOME: cwd } }
    const pins = ['--packages', 'a 1.0.0']
    const lock = await runCli(
      ['lock', '--dist-url', upstream, '--tool-version', '6.0.0', '--source', upstream, ...pins],
      options,
    )
    expect(lock).toMatchObject({ code: 0 })
    const mirror = await runCli(
      ['feed', 'mirror', 'm', '--from-source', upstream, '--from-dist-url', upstream, ...pins],
      options,
    )
    expect(mirror).toMatchObject({ code: 0 })
    expect((await writable(folder)).filter(path => !/^up.(tool|a.1.0.0.pkgfile)$/.test(path))).toEqual([])
  })

  test('the verbs of a feed make nothing that others may write to', async () => {
    await mkdir(join(folder, 'new'), 0o755)
    const feed = await makeFeed(join(folder, 'new'), {
      tools: [{ version: '6.0.0', stage: 'EarlyAccessPreview' }],
      packages: [{ id: 'a', version: '1.0.0' }],
    })
    await promoteTool(feed, '6.0.0', { stage: 'Released' })
    await rebaseFeed(feed, 'https://feed.example/')
    await bundleFeed(feed, join(folder, 'feed.tar'))
    await unbundleFeed(join(folder, 'feed.tar'), join(folder, 'other'))
    await writeFile(join(folder, 'new', 'tool'), '', { mode: 0o644 })
    expect((await writable(folder)).filter(path => !/^new.[^/\\]*$/.test(path))).toEqual([])
  })
})
