import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { cacheFile, find, findAllVersions } from '@actions/tool-cache'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { createRunnerToolCache } from '../../src/action/runner-tool-cache.ts'
import { parsePackageVersion } from '../../src/core/nuget/version.ts'
import { cacheVersion } from '../../src/core/tool/cache/cache-name.ts'
import { createFolderToolCache } from '../../src/core/tool/cache/folder-tool-cache.ts'
import type { ToolCache } from '../../src/core/tool/cache/tool-cache.ts'
import { temporaryFolders } from '../support/temporary.ts'

const makeFolder = temporaryFolders()
const before = { ...process.env }
const nameOf = (version: string) => cacheVersion(parsePackageVersion(version))
const tool = 'pkgtool.exe'

// The toolkit prints a debug line for each step.
const write = process.stdout.write.bind(process.stdout)
beforeAll(() => {
  process.stdout.write = ((text: string) => text.startsWith('::debug::') || write(text)) as typeof write
})

let root = ''
beforeEach(async () => {
  root = await makeFolder()
  // The toolkit reads these at each call and has no other way to be told.
  process.env.RUNNER_TOOL_CACHE = root
  process.env.RUNNER_TEMP = root
})
afterAll(() => {
  process.env = before
  process.stdout.write = write
})

/** Places a file of the tool with `text` in it. */
const place = (cache: ToolCache, version: string, text = version) =>
  cache.place(tool, nameOf(version), {
    build: folder => writeFile(join(folder, tool), text),
    isSame: async folder => (await readFile(join(folder, tool), 'utf8')) === text,
  })

describe.each([
  ['createFolderToolCache', createFolderToolCache],
  ['createRunnerToolCache', createRunnerToolCache],
])('%s', (_name, create) => {
  test('finds nothing in a folder that is empty or absent', async () => {
    for (const folder of [root, join(root, 'absent')]) {
      const cache = create(folder)
      expect(await cache.find(tool, '1.0.0')).toBeUndefined()
      expect(await cache.list(tool)).toEqual([])
    }
  })

  test.each([
    ['6.12.1', '6.12.1'],
    ['6.12.1-rc.2', '6.12.1-rc.2'],
    ['6.12.1-RC.2', '6.12.1-rc.2'],
    ['6.12.1+build.5', '6.12.1'],
    ['4.9.4.1', '4.9.4-rev.1'],
    ['4.9.4.1-beta', '4.9.4-rev.1.beta'],
    ['4.9.4.0', '4.9.4'],
  ])('places %s where the toolkit finds it as %s', async (version, name) => {
    const cache = create(root)
    const { directory, raced } = await place(cache, version)
    expect([directory, raced]).toEqual([join(root, tool, name, process.arch), false])
    expect(find(tool, name)).toBe(directory)
    expect(findAllVersions(tool)).toEqual([name])
    expect(await cache.find(tool, nameOf(version))).toBe(directory)
    expect(await cache.list(tool)).toEqual([name])
  })

  test('finds what the toolkit places', async () => {
    const source = join(root, 'source')
    await writeFile(source, 'x')
    const directory = await cacheFile(source, tool, tool, '6.12.1')
    const cache = create(root)
    expect(await cache.find(tool, '6.12.1')).toBe(directory)
    expect(await cache.list(tool)).toEqual(['6.12.1'])
  })

  test('replaces what the toolkit placed, and the toolkit what it placed', async () => {
    const source = join(root, 'source')
    await writeFile(source, 'theirs')
    await cacheFile(source, tool, tool, '1.0.0')
    const { directory } = await place(create(root), '1.0.0', 'ours')
    expect(await readFile(join(directory, tool), 'utf8')).toBe('ours')
    await cacheFile(source, tool, tool, '1.0.0')
    expect(await readFile(join(find(tool, '1.0.0'), tool), 'utf8')).toBe('theirs')
  })

  test('does not count a folder without marker, nor a marker without folder', async () => {
    const version = join(root, tool, '1.0.0')
    await mkdir(join(version, process.arch), { recursive: true })
    await mkdir(join(root, tool, '2.0.0'), { recursive: true })
    await writeFile(join(root, tool, '2.0.0', `${process.arch}.complete`), '')
    const cache = create(root)
    for (const name of ['1.0.0', '2.0.0']) {
      expect(await cache.find(tool, name)).toBeUndefined()
      const { directory } = await place(cache, name)
      expect(find(tool, name)).toBe(directory)
    }
  })

  test('drops an entry for the toolkit too', async () => {
    const cache = create(root)
    await place(cache, '1.0.0')
    await cache.drop(tool, '1.0.0')
    expect(find(tool, '1.0.0')).toBe('')
    await cache.drop(tool, '1.0.0')
    expect((await place(cache, '1.0.0')).raced).toBe(false)
  })
})
