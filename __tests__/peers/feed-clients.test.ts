import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { freePort } from '../../scripts/lib/free-port.mjs'
import { bestPackageVersion } from '../../src/core/index.ts'
import { packagePaths } from '../../src/core/nuget/package-paths.ts'
import { addPackages, addTool, initFeed, serveFeed, verifyFeed } from '../../src/feed/index.ts'
import {
  dotnetReference,
  dotnetRestore,
  nugetNames,
  type Pinned,
  restoreReferences,
} from '../support/dotnet.ts'
import { compareHeads, feedPaths } from '../support/head-alike.ts'
import { localConfig, readNginxBlocks } from '../support/hosting-page.ts'
import { startNginx } from '../support/nginx.ts'
import { makePackage } from '../support/package.ts'
import { paketInstall } from '../support/paket.ts'
import { describeWith } from '../support/programs.ts'
import { temporaryFolders } from '../support/temporary.ts'

// Real ones, without dependencies in the framework that is asked for.
const real: readonly Pinned[] = [
  { id: 'Newtonsoft.Json', version: '13.0.1' },
  { id: 'Serilog', version: '3.1.1' },
  { id: 'NUnit', version: '4.2.2' },
]
const versions = [
  ...['0.9.0', '1.0.0', '1.2.0', '1.2.3', '1.2.10.4', '1.9.0', '1.10.0-alpha.9', '1.10.0-alpha.11'],
  ...['1.10.0', '1.11.0-beta.2', '1.11.0-beta.10', '1.11.0-RC.1', '2.0.0-rc.1', '2.0.0', '2.1.0-pre'],
]
// One id for each, since a project has one version of an id.
const floats = [
  ...['1.*', '*', '1.2.*', '1.2.10.*', '1.*-*', '*-*', '1.10.0-alpha.*', '1.11.0-beta.*', '1.11.0-*'],
  ...['[1.*,2.0.0)', '[1.0,2.0)', '(1.0,2.0)', '1.1', '[1.2]', '(,2.0]', '2.*', '2.1.0-*', '[1.10.*,3.0)'],
]
// A file that the .NET client takes for a framework's, with nothing in it.
const library = [{ name: 'lib/netstandard2.0/_._', content: '' }]
const floatingId = (index: number) => `Floating.F${index}`

const newFolder = temporaryFolders()
const running: { close(): Promise<void> }[] = []
let folder: string
let relative: string
let absolute: string
let absolutePort: number

async function prepare(): Promise<void> {
  const reference = await dotnetReference(join(await newFolder(), 'reference'), real)
  folder = await newFolder()
  const files = real.map(({ id, version }) =>
    reference.file({ id, version }, basename(packagePaths(id, version, nugetNames).packagePath)),
  )
  const made = floats.flatMap((_, index) => versions.map(version => ({ id: floatingId(index), version })))
  for (const facts of made) {
    const file = join(folder, `${facts.id}.${facts.version}.nupkg`)
    await writeFile(file, makePackage({ ...facts, manifestExtension: 'nuspec', files: library }))
    files.push(file)
  }
  relative = await makeNugetFeed(join(folder, 'relative'), files)
  absolutePort = await freePort()
  const built = await makeNugetFeed(join(folder, 'absolute'), files, absoluteBase())
  await mkdir(join(folder, 'srv'))
  absolute = join(folder, 'srv/dist')
  await rename(built, absolute)
}

const absoluteBase = () => `http://127.0.0.1:${absolutePort}/dist/`

async function makeNugetFeed(dir: string, files: readonly string[], baseUrl?: string): Promise<string> {
  await initFeed(dir, { ...nugetNames, toolName: 'nuget.exe', baseUrl })
  const tool = join(folder, 'tool')
  await writeFile(tool, 'MZ'.padEnd(64, '\0'))
  await addTool(dir, tool, { version: '6.12.0', stage: 'ReleasedAndBlessed' })
  await addTool(dir, tool, { version: '7.0.0-rc.1+5', stage: 'EarlyAccessPreview' })
  await addPackages(dir, files)
  return dir
}

interface Host {
  readonly url: string
  readonly dir: string
}

async function serveOurs(): Promise<Host> {
  const server = await serveFeed(relative)
  running.push(server)
  return { url: server.url, dir: relative }
}

async function serveNginx(): Promise<Host> {
  const [block = ''] = await readNginxBlocks()
  const config = localConfig(block, { folder, port: absolutePort, tls: false })
  running.push(await startNginx(config, await newFolder()))
  return { url: absoluteBase(), dir: absolute }
}

/** Restores one project that asks for every floating version, and returns what each became. */
async function restoreFloats(source: string): Promise<readonly unknown[]> {
  const { resolved } = await restoreReferences({
    directory: await newFolder(),
    references: floats.map((version, index) => ({ id: floatingId(index), version })),
    source,
  })
  const versionOf = new Map(resolved.map(key => key.split('/') as [string, string]))
  return floats.map((_, index) => versionOf.get(floatingId(index)))
}

const hosts: readonly (readonly [string, () => Promise<Host>])[] = [
  ['our server', serveOurs],
  ['nginx', serveNginx],
]

describeWith(['dotnet', 'paket', 'nginx'], 'a feed of ours', () => {
  beforeAll(prepare)
  afterAll(() => Promise.all(running.map(server => server.close())))

  describe.each(hosts)('behind %s', (_title, start) => {
    let url: string
    let dir: string

    beforeAll(async () => {
      const host = await start()
      url = host.url
      dir = host.dir
    })

    test('has nothing that verify finds, with all ids', async () => {
      const ids = [...real.map(({ id }) => id), ...floats.map((_, index) => floatingId(index))]
      const target = { source: `${url}index.json`, distUrl: url }
      expect(await verifyFeed(target, { ...nugetNames, toolName: 'nuget.exe', ids, against: dir })).toEqual({
        findings: [],
        remarks: [],
        ids: ids.length,
        versions: real.length + floats.length * versions.length,
        tools: 2,
      })
    })

    test('is restored from by the .NET client, byte for byte', async () => {
      const packages = [...real, { id: floatingId(0), version: '1.10.0-alpha.9' }]
      const directory = await newFolder()
      const restored = await dotnetRestore({ directory, packages, source: `${url}index.json` })
      expect(restored).toMatchObject({ code: 0 })
      for (const item of packages) {
        const { packagePath } = packagePaths(item.id, item.version, nugetNames)
        const bytes = await readFile(restored.file(item, basename(packagePath)))
        expect(bytes.equals(await readFile(join(dir, 'flat', packagePath)))).toBe(true)
      }
    })

    test('gives floating versions that resolve as bestPackageVersion says', async () => {
      const expected = floats.map(range => bestPackageVersion(range, versions))
      expect(await restoreFloats(`${url}index.json`)).toEqual(expected)
      expect(expected[0]).toBe('1.10.0')
    })

    test('is restored from by Paket, floating versions included', async () => {
      const directory = await newFolder()
      const pins = [...real.map(({ id, version }) => `${id} ${version}`), `${floatingId(0)} ~> 1.0`]
      const { code, output, project } = await paketInstall(directory, { source: `${url}index.json`, pins })
      expect({ code, output }).toMatchObject({ code: 0 })
      const wanted = [...real.map(({ id }) => id), floatingId(0)]
      expect((await readdir(join(project, 'packages'))).sort()).toEqual([...wanted].sort())
      const lock = await readFile(join(project, 'paket.lock'), 'utf8')
      expect(lock).toContain(`${floatingId(0)} (${bestPackageVersion('1.*', versions)})`)
    })

    test('answers HEAD as GET at every address', async () => {
      const root = new URL(url).pathname
      const there = await feedPaths(dir, root)
      const absent = ['flat', 'flat/', 'flat/none/index.json', 'feed.json', 'tools', 'x', '%2e%2e/x', '%00']
      const { differences, statuses } = await compareHeads(url, [
        ...there,
        ...absent.map(path => root + path),
      ])
      expect(differences).toEqual([])
      expect(statuses[200]).toBe(there.length)
    })
  })
})
