import { mkdir, readdir, readFile, rename, symlink, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { beforeEach, describe, expect, test } from '@jest/globals'
import {
  addPackages,
  addTool,
  bundleFeed,
  initFeed,
  mirrorFeed,
  promoteTool,
  rebaseFeed,
  removePackage,
  unbundleFeed,
} from '../../src/feed/index.ts'
import { failureOf } from '../support/failure-of.ts'
import { makeFeed } from '../support/make-feed.ts'
import { needs } from '../support/needs.ts'
import { makePackage } from '../support/package.ts'
import { filesBelow } from '../support/package-feed.ts'
import { runCli, startCli } from '../support/run-cli.ts'
import { temporaryFolders } from '../support/temporary.ts'

const newFolder = temporaryFolders()
let folder: string
let feed: string
let outside: string
let packageFile: string
let toolFile: string

beforeEach(async () => {
  folder = await newFolder()
  feed = await makeFeed(folder, {
    tools: [{ version: '6.0.0', stage: 'EarlyAccessPreview' }],
    packages: [{ id: 'a', version: '1.0.0' }],
  })
  outside = join(folder, 'outside')
  packageFile = join(folder, 'new.pkgfile')
  toolFile = join(folder, 'new-tool')
  await writeFile(packageFile, makePackage({ id: 'a', version: '2.0.0' }))
  await writeFile(toolFile, 'echo 7')
})

const copyOf = async () => {
  const other = join(folder, 'other')
  await mkdir(other)
  return makeFeed(other, {
    tools: [{ version: '7.0.0', stage: 'ReleasedAndBlessed' }],
    packages: [
      { id: 'a', version: '1.0.0' },
      { id: 'a', version: '2.0.0' },
    ],
  })
}
const add = () => addPackages(feed, [packageFile])
const replacing = async () => {
  await writeFile(packageFile, makePackage({ id: 'a', version: '1.0.0', metadata: '<authors>B</authors>' }))
  return addPackages(feed, [packageFile], { force: true })
}
const tool = () => addTool(feed, toolFile, { version: '6.0.0', stage: 'Released', force: true })
const remove = () => removePackage(feed, { id: 'a', version: '1.0.0' })
const rebase = () => rebaseFeed(feed, 'https://feed.example/dist')
const unbundle = async () => {
  await bundleFeed(await copyOf(), join(folder, 'feed.tar'))
  return unbundleFeed(join(folder, 'feed.tar'), feed)
}
const mirror = async () => {
  const upstream = await copyOf()
  return mirrorFeed(feed, {
    fromSources: [upstream],
    fromDistUrls: [upstream],
    packages: ['a 1.0.0', 'a 2.0.0'],
    prune: true,
    force: true,
  })
}

const cases: readonly (readonly [string, string, () => Promise<unknown>])[] = [
  ['addPackages', 'flat', add],
  ['addPackages', 'flat/a', add],
  ['addPackages', 'registration', add],
  ['addPackages', 'registration/a', add],
  ['addPackages that replaces', 'flat/a/1.0.0', replacing],
  ['addTool', 'tools', tool],
  ['addTool', 'tools/6.0.0', tool],
  ['removePackage', 'flat', remove],
  ['removePackage', 'flat/a', remove],
  ['removePackage', 'flat/a/1.0.0', remove],
  ['removePackage', 'registration/a', remove],
  ['rebaseFeed', 'registration', rebase],
  ['rebaseFeed', 'registration/a', rebase],
  ['unbundleFeed', 'flat/a', unbundle],
  ['unbundleFeed', 'tools', unbundle],
  ['mirrorFeed', 'flat', mirror],
  ['mirrorFeed', 'flat/a', mirror],
  ['mirrorFeed', 'flat/a/1.0.0', mirror],
  ['mirrorFeed', 'registration', mirror],
  ['mirrorFeed', 'registration/a', mirror],
  ['mirrorFeed', 'tools', mirror],
]

describe('a link in a feed', () => {
  needs('junctions').test.each(cases)(
    '%s writes and removes nothing through it: %s',
    async (name, path, write) => {
      // What it leads to is what was there, so that nothing is missed on the way.
      const link = join(feed, path)
      await rename(link, outside)
      await symlink(outside, link, 'junction')
      const before = await snapshot(outside)
      const error = await failureOf(async () => write())
      expect(await snapshot(outside)).toEqual(before)
      if (name === 'mirrorFeed') expect(error.code).toBe('UNSAFE_PATH')
      expect(error.message).toContain(`"${link.replaceAll('\\', '\\\\')}": it is a link`)
    },
  )

  needs('symlinks').test.each(['flat/a/1.0.0/a.1.0.0.pkgfile', 'tools/6.0.0/pkgtool.exe'])(
    'gets nothing published, bundled or served that lies elsewhere: %s',
    async path => {
      await rename(join(feed, path), outside)
      await symlink(outside, join(feed, path))
      const published = await runCli(['feed', 'publish', feed, 'target'], { cwd: folder })
      expect([published.code, published.stderr]).toEqual([1, expect.stringContaining('(UNSAFE_PATH)')])
      expect(
        (await filesBelow(join(folder, 'target'))).filter(file => file.endsWith(basename(path))),
      ).toEqual([])
      const bundled = await failureOf(() => bundleFeed(feed, join(folder, 'feed.tar')))
      expect(bundled.code).toBe('INVALID_FEED')
      expect((await readdir(folder)).filter(name => name.startsWith('feed.tar'))).toEqual([])
      const server = startCli(['feed', 'serve', feed, '--port', '0'])
      const [url] = await server.waitFor(/http:\S+/)
      expect((await fetch(new URL(path, url))).status).toBe(404)
      expect((await fetch(new URL('tools.json', url))).status).toBe(200)
      server.child.kill('SIGTERM')
      await server.ended
    },
  )

  needs('symlinks').test('is no lock: it is taken over, and what it leads to stays', async () => {
    await writeFile(outside, '{}')
    await symlink(outside, join(feed, '.lock'))
    await failureOf(async () => promoteTool(feed, '6.0.0', { stage: 'Released' }))
    expect(await readFile(outside, 'utf8')).toBe('{}')
  })
})

needs('junctions').describe('a feed below the working directory that is a link', () => {
  test('is written to by no verb', async () => {
    const cwd = join(folder, 'work')
    await mkdir(cwd)
    await symlink(feed, join(cwd, 'feed'), 'junction')
    await symlink(dirname(feed), join(cwd, 'up'), 'junction')
    const before = await snapshot(feed)
    const options = { cwd, env: { HOME: cwd } }
    for (const dir of ['feed', 'up/feed', 'up/new'])
      for (const verb of [
        ['init', dir],
        ['add', dir, packageFile],
        ['mirror', dir, '--from-source', feed, '--packages', 'a 1.0.0'],
      ]) {
        const { code, stderr } = await runCli(['feed', ...verb], options)
        expect(code).not.toBe(0)
        if (verb[0] !== 'add' || dir !== 'up/new') expect(stderr).toMatch(/work.(feed|up)": it is a link/)
      }
    expect(await snapshot(feed)).toEqual(before)
    expect(await filesBelow(join(folder, 'new'))).toEqual([])
    await initFeed(join(folder, 'by-its-name'))
  })
})

async function snapshot(root: string): Promise<readonly string[]> {
  const paths = await filesBelow(root)
  return Promise.all(
    paths.map(async path => `${path} ${await readFile(join(root, path), 'base64').catch(() => '')}`),
  )
}
