import {
  chmod,
  cp,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { serveVulnerabilities } from '../support/audit-shapes.ts'
import { faultServers } from '../support/fault-server.ts'
import { dependenciesXml } from '../support/graph-feed.ts'
import { makePackage } from '../support/package.ts'
import { runCli } from '../support/run-cli.ts'
import { temporaryFolders } from '../support/temporary.ts'

const newFolder = temporaryFolders()
const servers = faultServers()

const program = `<Project Sdk="Microsoft.NET.Sdk"><Import Project="../Shared.props" /><ItemGroup>
  <PackageReference Include="Log" Version="1.0.0" /><ProjectReference Include="../Lib/Lib.csproj" />
  <PackageReference Include="Text" Version="1.0.0" Condition="'$(TakesText)' == 'yes'" />
</ItemGroup></Project>`
const library = `<Project Sdk="Microsoft.NET.Sdk"><Import Project="../Shared.props" /><ItemGroup>
  <PackageReference Include="Text" Version="1.0.0" /></ItemGroup></Project>`
const shared = (more = '') =>
  `<Project><PropertyGroup><TargetFramework>net8.0</TargetFramework>${more}</PropertyGroup></Project>`
const solution = (...projects: string[]) =>
  `<Solution>${projects.map(each => `<Project Path="${each}" />`).join('')}</Solution>`
const config = (...sources: string[]) =>
  `<configuration><packageSources><clear />${sources.map(each => `<add key="${each}" value="${each}" />`).join('')}</packageSources></configuration>`

const packageOf = (id: string, version: string, dependencies: string[] = []) =>
  makePackage({
    id,
    version,
    manifestExtension: 'nuspec',
    metadata: dependenciesXml(dependencies),
    files: [{ name: `lib/netstandard2.0/${id}.dll`, content: id }],
  })

interface Asked {
  readonly parameters?: readonly string[]
  readonly env?: Readonly<Record<string, string>>
}

/** A repository that was restored until a restore found nothing to do but to repeat the last one. */
async function prepare({ more = {} as Readonly<Record<string, string>>, settled = true } = {}) {
  const directory = await newFolder()
  const workspace = join(directory, 'above', 'workspace')
  const cache = join(directory, 'cache')
  const write = async (name: string, text: string | Uint8Array) => {
    await mkdir(dirname(join(workspace, name)), { recursive: true })
    await writeFile(join(workspace, name), text)
  }
  const files = {
    '.git/HEAD': '',
    'All.slnx': solution('App/App.csproj', 'Lib/Lib.csproj'),
    'App/App.csproj': program,
    'Lib/Lib.csproj': library,
    'Shared.props': shared(),
    'nuget.config': config('feed'),
    ...more,
  }
  for (const [name, text] of Object.entries(files)) await write(name, text)
  await write('feed/Log.1.0.0.nupkg', packageOf('Log', '1.0.0', ['Text 1.0.0']))
  await write('feed/Text.1.0.0.nupkg', packageOf('Text', '1.0.0'))
  const named = ['--preset', 'nuget', '--project', 'All.slnx', '--config-file', 'nuget.config']
  const restore = async ({ parameters = [], env = {} }: Asked = {}) => {
    const { code, stdout, stderr } = await runCli(
      ['restore', ...named, '--layout', 'expanded', '--write-assets', '--cache-dir', cache, ...parameters],
      { cwd: workspace, env: { HOME: directory, ...env } },
    )
    const log = stdout + stderr
    return { code, log, isRepeated: log.includes('nothing has changed since the last restore') }
  }
  const lock = () =>
    runCli(['lock', ...named, '--layout', 'expanded'], { cwd: workspace, env: { HOME: directory } })
  const world = { directory, workspace, cache, write, restore, lock }
  // The first asks the source, the second looks at all, the third goes by that.
  if (settled) {
    const runs = [await restore(), await restore(), await restore()]
    expect(runs.map(({ code, isRepeated }) => [code, isRepeated])).toEqual([
      [0, false],
      [0, false],
      [0, true],
    ])
  }
  return world
}

type World = Awaited<ReturnType<typeof prepare>>

/** All that lies in the folders of projects and of packages. */
async function treeOf({ workspace }: World): Promise<Readonly<Record<string, string>>> {
  const found: Record<string, string> = {}
  for (const folder of ['App', 'Lib', 'packages']) {
    const entries = await readdir(join(workspace, folder), { recursive: true, withFileTypes: true })
    for (const entry of entries.filter(each => each.isFile() && !each.name.startsWith('.setup-pkgtool')))
      found[join(entry.parentPath, entry.name)] = await readFile(join(entry.parentPath, entry.name), 'base64')
  }
  return found
}

const changes: Readonly<Record<string, (world: World) => Promise<unknown>>> = {
  'a project': ({ write }) => write('App/App.csproj', program.replace('"Log"', '"Text"')),
  'an import': ({ write }) => write('Shared.props', shared('<Version>2.0.0</Version>')),
  'a file that MSBuild imports by itself': ({ write }) =>
    write(
      'Directory.Build.props',
      '<Project><PropertyGroup><Version>2.0.0</Version></PropertyGroup></Project>',
    ),
  'the same in a folder above the project': ({ write }) =>
    write(
      'Lib/Directory.Build.targets',
      '<Project><PropertyGroup><Version>2.0.0</Version></PropertyGroup></Project>',
    ),
  'a packages.config of the solution': ({ write }) =>
    write('.nuget/packages.config', '<packages><package id="Text" version="1.0.0" /></packages>'),
  'a packages.config beside a project': ({ write }) =>
    write('App/packages.config', '<packages><package id="Text" version="1.0.0" /></packages>'),
  'a lock of the client': ({ write }) => write('App/packages.lock.json', '{"version":1,"dependencies":{}}'),
  'central versions': ({ write }) => write('Directory.Packages.props', '<Project />'),
  'a global.json': ({ write }) => write('global.json', '{"sdk": {"version": "8.0.100"}}'),
  'a lock that was written': async ({ lock }) => {
    const { code, stderr } = await lock()
    expect([code, code === 0 ? '' : stderr]).toEqual([0, ''])
  },
  'the SDK that is asked for': async () => ({ parameters: ['--sdk-version', '8.0.100'] }),
  'a property': async () => ({ parameters: ['--property', 'TakesText=yes'] }),
  'a variable of the environment': async () => ({ env: { TakesText: 'yes' } }),
  'a variable that names fallback folders': async () => ({ env: { NUGET_FALLBACK_PACKAGES: '/none' } }),
  'the solution': ({ write }) => write('All.slnx', solution('Lib/Lib.csproj')),
  'a config file': ({ write }) => write('nuget.config', config('feed', 'packages')),
  'a config file in the folder of a project': ({ write }) => write('App/nuget.config', '<configuration />'),
  'a config file above the workspace': ({ workspace }) =>
    writeFile(join(workspace, '..', 'nuget.config'), '<configuration />'),
  'the place of packages': async () => ({ parameters: ['--packages-directory', 'others'] }),
  'a package that is gone': ({ workspace }) => rm(join(workspace, 'packages/text'), { recursive: true }),
  'a file of a package that is gone': ({ workspace }) =>
    rm(join(workspace, 'packages/log/1.0.0/lib/netstandard2.0/Log.dll')),
  'a file more in a package': ({ write }) => write('packages/log/1.0.0/build/Log.props', '<Project />'),
  'a manifest in the packages folder': async ({ write, workspace }) => {
    const name = 'packages/log/1.0.0/log.nuspec'
    const text = await readFile(join(workspace, name), 'utf8')
    await write(name, text.replace('</metadata>', '<title>other</title></metadata>'))
  },
  'a package with the size and times of the one before': async ({ workspace }) => {
    const file = join(workspace, 'packages/log/1.0.0/log.1.0.0.nupkg')
    const bytes = await readFile(file)
    bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1
    const { mtime } = await stat(file)
    await writeFile(file, bytes)
    await utimes(file, mtime, mtime)
  },
  'a file for builds': ({ write }) => write('App/obj/project.assets.json', '{}'),
  'a file for builds that is gone': ({ workspace }) => rm(join(workspace, 'Lib/obj/project.nuget.cache')),
  'the folder of files for builds, which is a link now': async ({ workspace, directory }) => {
    await rename(join(workspace, 'Lib/obj'), join(directory, 'obj'))
    await symlink(join(directory, 'obj'), join(workspace, 'Lib/obj'))
  },
  'the record of the packages folder that is gone': ({ workspace }) =>
    rm(join(workspace, 'packages/.setup-pkgtool.json')),
}

describe('a restore where nothing has changed', () => {
  test.each(Object.keys(changes))('is no repetition after a change of %s', async name => {
    const world = await prepare()
    const asked = ((await changes[name]?.(world)) ?? {}) as Asked
    const found = await world.restore(asked)
    const tree = await treeOf(world)
    expect(found.isRepeated).toBe(false)
    // What a run without any record makes of it.
    await rm(join(world.cache, 'records'), { recursive: true })
    const without = await world.restore(asked)
    expect([found.code, tree]).toEqual([without.code, await treeOf(world)])
  })

  test('is a repetition again once a change is taken back, and leaves every file as it was', async () => {
    const world = await prepare()
    const tree = await treeOf(world)
    await world.write('Shared.props', shared('<Version>2.0.0</Version>'))
    expect((await world.restore()).isRepeated).toBe(false)
    expect((await world.restore()).isRepeated).toBe(true)
    await world.write('Shared.props', shared())
    expect((await world.restore()).isRepeated).toBe(false)
    const last = await world.restore()
    expect([last.isRepeated, await treeOf(world)]).toEqual([true, tree])
    expect(last.log).toContain('files for builds of 2 projects: 0 written, 10 as they were')
  })

  test('is never repeated where a version floats: the source is asked for it each time', async () => {
    const { restore, write, workspace } = await prepare({
      more: { 'App/App.csproj': program.replace('"Log" Version="1.0.0"', '"Log" Version="1.*"') },
      settled: false,
    })
    const runs = [await restore(), await restore(), await restore()]
    expect(runs.map(({ isRepeated }) => isRepeated)).toEqual([false, false, false])
    await write('feed/Log.1.1.0.nupkg', packageOf('Log', '1.1.0'))
    await restore()
    expect(await readdir(join(workspace, 'packages/log'))).toContain('1.1.0')
  })

  test('is never repeated with verify', async () => {
    const { restore } = await prepare()
    expect((await restore({ parameters: ['--verify'] })).isRepeated).toBe(false)
  })

  test.each<[string, Readonly<Record<string, string>>, RegExp]>([
    [
      'a project that is referenced and not there',
      { 'App/App.csproj': program.replace('../Lib/Lib.csproj', '../Absent/Absent.csproj') },
      /Absent.csproj.* is not there and left out/,
    ],
    [
      'an import that is not there',
      { 'Lib/Lib.csproj': library.replace('<ItemGroup>', '<Import Project="absent.props" /><ItemGroup>') },
      /an import of "Lib\/absent.props"/,
    ],
    [
      'a project of another kind',
      {
        'All.slnx': solution('App/App.csproj', 'Lib/Lib.csproj', 'Docker/Docker.dcproj'),
        'Docker/Docker.dcproj': '<Project />',
      },
      /"Docker\/Docker.dcproj" is left out/,
    ],
  ])('says again what there is to say: %s', async (_what, more, said) => {
    const { restore, write } = await prepare({ more })
    const linesOf = ({ log }: { readonly log: string }) => log.split('\n').filter(line => said.test(line))
    const [first, second] = [await restore(), await restore()]
    expect([first.isRepeated, linesOf(first)]).toEqual([true, [expect.stringMatching(said)]])
    expect([second.isRepeated, linesOf(second)]).toEqual([true, linesOf(first)])
    await write('.gitmodules', '[submodule "absent"]\n  path = Absent\n')
    const other = await restore()
    expect([other.isRepeated, linesOf(other).length]).toEqual([false, 1])
  })

  test('is no repetition where a project that was left out has packages now', async () => {
    const more = {
      'All.slnx': solution('App/App.csproj', 'Lib/Lib.csproj', 'Docker/Docker.dcproj'),
      'Docker/Docker.dcproj': '<Project />',
    }
    const { restore, write } = await prepare({ more })
    expect((await restore()).isRepeated).toBe(true)
    await write('Docker/packages.config', '<packages><package id="Text" version="1.0.0" /></packages>')
    expect((await restore()).isRepeated).toBe(false)
  })

  test('looks vulnerable packages up again, and is no repetition where one is known', async () => {
    const server = await servers()
    const known = (ids: readonly string[]) =>
      ids.map(id => [id, [{ url: 'https://advisory.example/a', severity: 2, versions: '(, )' }]])
    const serve = (name: string, ...ids: string[]) =>
      serveVulnerabilities(server, { [name]: Object.fromEntries(known(ids)) })
    const parameters = ['--audit', 'warn', '--audit-source', serve('first', 'other')]
    const { restore } = await prepare()
    const told = async () => {
      const { isRepeated, log } = await restore({ parameters })
      return [
        isRepeated,
        /2 packages audited by 1 source: 0 known/.test(log),
        /Log 1.0.0 has a known/.test(log),
      ]
    }
    await restore({ parameters })
    expect(await told()).toEqual([true, true, false])
    serve('second', 'log')
    expect(await told()).toEqual([false, false, true])
  })

  test('is no repetition in a copy of the workspace, nor by a record that others may write to', async () => {
    const { restore, workspace, directory, cache } = await prepare()
    const records = join(cache, 'records', '1')
    const [record = ''] = (await readdir(records)).filter(name => name.startsWith('restores-'))
    await chmod(join(records, record), 0o666)
    if (process.platform !== 'win32') expect((await restore()).isRepeated).toBe(false)
    await restore()
    await rename(workspace, join(directory, 'moved'))
    await cp(join(directory, 'moved'), workspace, { recursive: true, preserveTimestamps: true })
    expect((await restore()).isRepeated).toBe(false)
  })
})
