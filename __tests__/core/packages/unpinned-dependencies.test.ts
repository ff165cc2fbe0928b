import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { writeLock } from '../../../src/core/locking/write-lock.ts'
import { restorePackages } from '../../../src/core/packages/restore.ts'
import type { RestorePackagesOptions } from '../../../src/core/packages/restore-options.ts'
import { faultServers } from '../../support/fault-server.ts'
import { type PackageGraph, serveGraph } from '../../support/graph-feed.ts'
import { recordingLog } from '../../support/recording-log.ts'
import { temporaryFolders } from '../../support/temporary.ts'

const startServer = faultServers()
const newFolder = temporaryFolders()

const graph: PackageGraph = {
  app: { '1.0.0': ['Log 1.0', '|net472', 'log 1.0', 'Old 1.0'] },
  log: { '1.0.0': ['Text 1.0'] },
  text: { '1.0.0': [] },
  wide: { '1.0.0': ['a', 'b', 'c', 'd', 'e', 'f', 'wide'] },
  style: { '1.0.0': ['|net472', 'Old 1.0', '|net8.0'] },
}

async function prepare() {
  const server = await startServer()
  const sources = [serveGraph(server, graph)]
  const workingDirectory = await newFolder()
  const restore = async (options: RestorePackagesOptions) => {
    const log = recordingLog()
    await restorePackages({ sources, workingDirectory, ...options, log })
    return log.of('notice')
  }
  return { server, sources, workingDirectory, restore }
}

/** The record without what says what its packages depend on. */
function withoutDependencies(record: string): string {
  return JSON.stringify(JSON.parse(record, (name, value) => (name === 'dependencies' ? undefined : value)))
}

function dependenciesIn(record: string): readonly unknown[] {
  const { packages } = JSON.parse(record) as { packages: Record<string, { dependencies?: unknown }> }
  return Object.values(packages).map(({ dependencies }) => dependencies)
}

const notice = (...names: string[]) => [
  `no pin names these dependencies, so they are not restored: ${names.join(', ')}; the input "framework" restores dependencies too`,
]

describe('noticeUnpinned', () => {
  test('names each unpinned dependency once, with the package that needs it, without a request', async () => {
    const { server, restore } = await prepare()
    expect(await restore({ packages: 'app 1.0.0' })).toEqual(
      notice('Log (of app 1.0.0)', 'Old (of app 1.0.0)'),
    )
    expect(server.requests.map(({ url }) => url)).toEqual([
      '/feed/index.json',
      '/feed/flat/app/1.0.0/app.1.0.0.pkgfile',
    ])
    const before = server.requests.length
    expect(await restore({ packages: 'app 1.0.0' })).toEqual(
      notice('Log (of app 1.0.0)', 'Old (of app 1.0.0)'),
    )
    // The record says so, also of a package that is hashed again.
    expect(await restore({ packages: 'app 1.0.0', verify: true })).toEqual(
      notice('Log (of app 1.0.0)', 'Old (of app 1.0.0)'),
    )
    expect(server.requests).toHaveLength(before)
  })

  test.each(['feed', 'expanded'] as const)(
    'speaks of packages from the store, in the layout %s',
    async layout => {
      const { restore } = await prepare()
      const options = { packages: 'app 1.0.0', layout, packageStore: await newFolder() }
      const names = notice('Log (of app 1.0.0)', 'Old (of app 1.0.0)')
      expect(await restore({ ...options, packagesDirectory: 'first' })).toEqual(names)
      expect(await restore({ ...options, packagesDirectory: 'second' })).toEqual(names)
    },
  )

  test.each(['feed', 'expanded', 'classic', 'flat'] as const)(
    'reads the manifest of a package whose record does not say, once, in the layout %s',
    async layout => {
      const { server, workingDirectory, restore } = await prepare()
      const options = { packages: ['app 1.0.0', 'text 1.0.0'], layout }
      const names = notice('Log (of app 1.0.0)', 'Old (of app 1.0.0)')
      expect(await restore(options)).toEqual(names)
      const file = join(workingDirectory, 'packages/.setup-pkgtool.json')
      const written = await readFile(file, 'utf8')
      expect(dependenciesIn(written)).toEqual([[['Log'], ['log', 'Old']], []])
      await writeFile(file, withoutDependencies(written))
      const before = server.requests.length
      expect(await restore(options)).toEqual(names)
      expect(server.requests).toHaveLength(before)
      expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(JSON.parse(written))
    },
  )

  test('reads the manifest of a package that was found in place', async () => {
    const { server, workingDirectory, restore } = await prepare()
    const names = notice('Log (of app 1.0.0)', 'Old (of app 1.0.0)')
    expect(await restore({ packages: 'app 1.0.0' })).toEqual(names)
    await rm(join(workingDirectory, 'packages/.setup-pkgtool.json'))
    const before = server.requests.length
    // Offline the folder vouches for itself.
    expect(await restore({ packages: 'app 1.0.0', offline: true })).toEqual(names)
    expect(server.requests).toHaveLength(before)
  })

  test.each(['feed', 'flat'] as const)(
    'fetches a package anew whose entry in the store does not say, in the layout %s',
    async layout => {
      const { server, restore } = await prepare()
      const packageStore = await newFolder()
      const options = { packages: ['app 1.0.0', 'text 1.0.0'], layout, packageStore }
      const names = notice('Log (of app 1.0.0)', 'Old (of app 1.0.0)')
      expect(await restore({ ...options, packagesDirectory: 'first' })).toEqual(names)
      const paths = await readdir(packageStore, { recursive: true })
      const records = paths.filter(path => path.endsWith('record.json')).map(path => join(packageStore, path))
      expect(records).toHaveLength(2)
      for (const file of records) await writeFile(file, withoutDependencies(await readFile(file, 'utf8')))
      const before = server.requests.length
      expect(await restore({ ...options, packagesDirectory: 'second' })).toEqual(names)
      const asked = server.requests.slice(before).map(({ url }) => url.replace(/.*\//, ''))
      expect([...asked].sort()).toEqual(['app.1.0.0.pkgfile', 'index.json', 'text.1.0.0.pkgfile'])
      for (const file of records) expect(await readFile(file, 'utf8')).toContain('"dependencies":')
    },
  )

  test('names the first five', async () => {
    const { restore } = await prepare()
    const names = ['a', 'b', 'c', 'd', 'e'].map(id => `${id} (of wide 1.0.0)`)
    expect(await restore({ packages: 'wide 1.0.0' })).toEqual(
      notice(...names.slice(0, -1), `${names.at(-1)} and 1 more`),
    )
  })

  test('says nothing where the pins suffice for a target framework, in any case and in any version', async () => {
    const { restore } = await prepare()
    expect(await restore({ packages: ['style 1.0.0'] })).toEqual([])
    expect(await restore({ packages: ['LOG 1.0.0', 'app 1.0.0', 'text 1.0.0'] })).toEqual([])
  })

  test('says nothing where dependencies are followed, or a lock has them', async () => {
    const { restore, sources, workingDirectory } = await prepare()
    const packages = ['log 1.0.0']
    const resolved = await restore({ packages, frameworks: ['net8.0'], packagesDirectory: 'resolved' })
    expect(resolved.join()).not.toMatch('no pin names')
    await writeLock({ restore: { packages, sources, frameworks: ['net8.0'] }, workingDirectory })
    expect(await restore({ packages, packagesDirectory: 'locked' })).toEqual([])
    const packagesFiles = ['pkgtool.lock.json']
    expect(await restore({ packagesFiles, lockFile: false, packagesDirectory: 'pins' })).toEqual([])
  })

  test('speaks of a lock without closures, and trusts a packages.lock.json', async () => {
    const { restore, sources, workingDirectory } = await prepare()
    const packages = ['log 1.0.0']
    await writeLock({ restore: { packages, sources }, workingDirectory })
    expect(await restore({ packages })).toEqual(notice('Text (of log 1.0.0)'))
    const dependencies = { 'net10.0': { log: { type: 'Direct', resolved: '1.0.0' } } }
    await writeFile(
      join(workingDirectory, 'packages.lock.json'),
      JSON.stringify({ version: 1, dependencies }),
    )
    const packagesFiles = ['packages.lock.json']
    expect(await restore({ packagesFiles, lockFile: false, packagesDirectory: 'client' })).toEqual([])
  })
})
