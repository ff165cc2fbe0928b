import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@jest/globals'
import { environmentOfSystem } from '../../scripts/lib/runner.mjs'
import { builtCore } from '../support/built-core.ts'
import { faultServers } from '../support/fault-server.ts'
import { serveGraph } from '../support/graph-feed.ts'
import { temporaryFolders } from '../support/temporary.ts'

const coreUrl = builtCore()
const startServer = faultServers()
const makeFolder = temporaryFolders()

const packageWorkers = Math.min(availableParallelism() - 1, 4)

/** A project with some packages, and a program that restores it as often as there are options, and tells of its threads. */
async function prepare({ version = '1.0.0', ids = ['a', 'b', 'c', 'd'] } = {}) {
  const server = await startServer()
  const source = serveGraph(server, Object.fromEntries(ids.map(id => [id, { '1.0.0': [] }])))
  const folder = await makeFolder()
  const workspace = join(folder, 'workspace')
  await mkdir(join(workspace, '.git'), { recursive: true })
  const references = ids.map(id => `<PackageReference Include="${id}" Version="${version}" />`)
  await writeFile(
    join(workspace, 'App.csproj'),
    `<Project><PropertyGroup><TargetFramework>net8.0</TargetFramework></PropertyGroup>
    <ItemGroup>${references.join('')}</ItemGroup></Project>`,
  )
  const options = {
    projects: ['App.csproj'],
    sources: [source],
    layout: 'expanded',
    packagesDirectory: join(folder, 'packages'),
    cacheDirectory: join(folder, 'cache'),
    lockFile: false,
  }
  /** Each restore with the threads that it started; the program waits until all of them have ended. */
  const restore = async (...each: object[]) => {
    const text = `import { restorePackages } from '${new URL('index.js', coreUrl())}'
      let [started, running] = [0, new Set()]
      process.on('worker', worker => {
        started++
        running.add(worker)
        worker.on('exit', () => running.delete(worker))
      })
      const told = []
      for (const options of ${JSON.stringify(each.map(own => ({ ...options, ...own })))}) {
        started = 0
        const [{ value, reason }] = await Promise.allSettled([restorePackages(options)])
        told.push([value?.packages.map(({ status }) => status).join() ?? reason.code, started])
        while (running.size > 0) await new Promise(resolve => setTimeout(resolve, 5))
      }
      console.log(JSON.stringify(told))`
    const program = join(folder, 'program.mjs')
    await writeFile(program, text)
    const { stdout } = await promisify(execFile)(process.execPath, [program], {
      cwd: workspace,
      env: environmentOfSystem(),
    })
    return JSON.parse(stdout)
  }
  return { server, folder, restore }
}

const brought = (status: string) => [status, status, status, status].join()

test('each thread that is started before it is needed is used: there are no more of them', async () => {
  const { restore } = await prepare()
  expect(await restore({}, {})).toEqual([
    [brought('downloaded'), 1 + packageWorkers],
    [brought('present'), 0],
  ])
})

test('where the project is refused they end, and nothing but the index is asked for', async () => {
  const { server, restore } = await prepare({ version: '$([System.Guid]::NewGuid())' })
  const [[code]] = await restore({})
  expect(code).toBe('NEEDS_EVALUATION')
  expect(server.requests.filter(({ url }) => url !== '/feed/index.json')).toEqual([])
})

test('where no package is needed, a source that fails is tried once, and asked for nothing from then on', async () => {
  const { server, restore } = await prepare({ ids: [] })
  server.on('/feed/index.json', { status: 503 })
  expect(await restore({ writeAssets: true }, { writeAssets: true })).toEqual([
    ['', expect.any(Number)],
    ['', 0],
  ])
  expect(server.requests.map(({ url }) => url)).toEqual(['/feed/index.json'])
})
