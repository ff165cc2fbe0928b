import { mkdir, readdir, readFile, rename, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from '@jest/globals'
import { testServers } from '../support/fault-server.ts'
import { makeFeed } from '../support/make-feed.ts'
import { needs } from '../support/needs.ts'
import { filesBelow } from '../support/package-feed.ts'
import { runCli } from '../support/run-cli.ts'
import { packageRoutes, toolRoutes } from '../support/sample-feed.ts'
import { temporaryFolders } from '../support/temporary.ts'

const newFolder = temporaryFolders()
const startServer = testServers()
let folder: string
let cwd: string
let outside: string
let feed: string

beforeEach(async () => {
  folder = await newFolder()
  cwd = join(folder, 'work')
  outside = join(folder, 'outside')
  await mkdir(cwd)
  await mkdir(outside)
  feed = await makeFeed(folder, {
    tools: [{ version: '6.0.0', stage: 'ReleasedAndBlessed' }],
    packages: [{ id: 'a', version: '1.0.0' }],
  })
})

const run = (...parameters: string[]) =>
  runCli(parameters, { cwd, env: { HOME: folder, XDG_CACHE_HOME: join(folder, 'cache') } })
const packages = () => ['--source', feed, '--packages', 'a 1.0.0']
const tool = () => ['--dist-url', feed, '--tool-version', '6.0.0']
const plant = (name: string) => symlink(outside, join(cwd, name), 'junction')

describe('the packages folder of restore', () => {
  needs('junctions').test.each([['packages'], ['sub/packages']])(
    'is no link below the working directory: %s',
    async path => {
      await plant(path.split('/')[0] ?? '')
      const { code, stderr } = await run('restore', ...packages(), '--packages-directory', path)
      expect({ code, files: await readdir(outside) }).toEqual({ code: 1, files: [] })
      expect(stderr).toMatch(/Refused to use ".*work.(packages|sub)": it is a link/)
    },
  )

  test.each(['tools', 'tools/x', '.'])('does not lie in the caches or above them: %s', async path => {
    const place = join(folder, 'cache', 'setup-pkgtool', path)
    const { code, stderr } = await run('restore', ...packages(), '--packages-directory', place)
    expect({ code, files: await filesBelow(join(folder, 'cache')) }).toEqual({ code: 1, files: [] })
    expect(stderr).toMatch(/it is (in|above) ".*setup-pkgtool/)
  })

  test('does not lie in the cache folder that is given', async () => {
    const place = join(outside, 'packages')
    const { stderr } = await run(
      'restore',
      ...packages(),
      '--packages-directory',
      place,
      '--cache-dir',
      outside,
    )
    expect(stderr).toMatch(/it is in ".*outside"/)
    expect(await readdir(outside)).toEqual([])
  })
})

describe('a folder of nuget', () => {
  beforeEach(async () => {
    const nuspec =
      '<package><metadata><id>A</id><version>1.0.0</version><authors>Me</authors><description>d</description></metadata><files><file src="a.txt" target="content" /></files></package>'
    await writeFile(join(cwd, 'a.txt'), 'text')
    await writeFile(join(cwd, 'A.nuspec'), nuspec)
    await run('nuget', 'pack', 'A.nuspec', '-OutputDirectory', 'made')
  })

  needs('junctions').test.each([
    ['link', ['pack', 'A.nuspec', '-OutputDirectory', 'link']],
    ['link', ['pack', 'A.nuspec', '-OutputDirectory', 'link/below']],
    ['link', ['init', 'made', 'link']],
    ['link', ['add', 'made/A.1.0.0.nupkg', '-Source', 'link']],
    ['feed/a', ['init', 'made', 'feed']],
  ])('is no link below the working directory, and has none: %s, %j', async (path, words) => {
    await mkdir(join(cwd, 'feed'))
    await plant(path)
    const { code, stderr } = await run('nuget', ...words)
    expect({ code, files: await readdir(outside) }).toEqual({ code: 1, files: [] })
    expect(stderr).toContain('it is a link')
  })

  test('may be a link elsewhere', async () => {
    const link = join(folder, 'link')
    await symlink(outside, link, 'junction')
    const { code } = await run('nuget', 'pack', 'A.nuspec', '-OutputDirectory', link)
    expect({ code, files: await readdir(outside) }).toEqual({ code: 0, files: ['A.1.0.0.nupkg'] })
  })
})

describe('the lock file', () => {
  needs('symlinks', 'junctions').test('is not written in the place of a link, or below one', async () => {
    await writeFile(join(outside, 'file'), '{"lockfileVersion": 1, "packages": []}')
    await symlink(join(outside, 'file'), join(cwd, 'pkgtool.lock.json'))
    await plant('sub')
    for (const parameters of [[], ['--lock-file', 'sub/pkgtool.lock.json']]) {
      const { code, stderr } = await run('lock', ...tool(), ...packages(), ...parameters)
      expect({ code, files: await readdir(outside) }).toEqual({ code: 1, files: ['file'] })
      expect(stderr).toMatch(/work.(sub|pkgtool.lock.json)": it is a link/)
    }
    expect(await readFile(join(outside, 'file'), 'utf8')).toBe('{"lockfileVersion": 1, "packages": []}')
    // Said before anything is fetched.
    expect((await readdir(cwd)).sort()).toEqual(['pkgtool.lock.json', 'sub'])
  })
})

describe('the tool cache', () => {
  needs('junctions').test('is no link below the working directory', async () => {
    await plant('tools')
    for (const verb of [
      ['install', ...tool()],
      ['cache', 'prune'],
      ['cache', 'list'],
    ]) {
      const { code, stderr } = await run(...verb, '--tool-cache', 'tools')
      expect({ code, files: await readdir(outside) }).toEqual({ code: 1, files: [] })
      expect(stderr).toMatch(/work.tools": it is a link/)
    }
  })

  needs('junctions').test.each(['pkgtool.exe', 'pkgtool.exe/6.0.0'])(
    'is not pruned through a link: %s',
    async name => {
      const cache = join(folder, 'my-tools')
      const installed = await run('install', ...tool(), '--tool-cache', cache)
      expect(installed).toMatchObject({ code: 0 })
      const place = join(cache, name)
      await rename(place, join(outside, 'moved'))
      await symlink(join(outside, 'moved'), place, 'junction')
      const before = await filesBelow(outside)
      const pruned = await run('cache', 'prune', '--tool-cache', cache, '--older-than', '0s')
      expect(pruned).toMatchObject({ code: 0 })
      expect(await filesBelow(outside)).toEqual(before)
    },
  )
})

describe('kept documents', () => {
  needs('junctions').test.each(['', 'documents', 'documents/2'])(
    'are not kept through a link: cache/%s',
    async name => {
      const routes = [
        ...toolRoutes([{ version: '6.0.0' }]),
        ...packageRoutes([{ id: 'a', version: '1.0.0' }]),
      ]
      const index = routes.find(([path]) => path === '/index.json')?.[1]
      routes.push([
        '/kept.json',
        (_request, response) => response.setHeader('etag', '"1"').end(JSON.stringify(index)),
      ])
      const { url } = await startServer(routes)
      const link = join(cwd, 'cache', name)
      await mkdir(join(link, '..'), { recursive: true })
      await symlink(outside, link, 'junction')
      const parameters = ['--source', `${url}kept.json`, '--packages', 'a 1.0.0', '--cache-dir', 'cache']
      const { stderr } = await run('restore', ...parameters)
      expect(await filesBelow(outside)).toEqual([])
      expect(stderr).toMatch(/a link/)
    },
  )
})
