import { existsSync } from 'node:fs'
import {
  chmod,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  symlink,
  truncate,
  utimes,
  writeFile,
} from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { isDeepStrictEqual } from 'node:util'
import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { silentLog } from '../../../src/core/base/ports.ts'
import type { CollectedProject } from '../../../src/core/projects/collected-project.ts'
import { AskedAgain } from '../../../src/core/projects/evaluate/seen-files.ts'
import { ProjectReader, type ProjectReaderOptions } from '../../../src/core/projects/project-reader.ts'
import { builtCore } from '../../support/built-core.ts'
import { needs } from '../../support/needs.ts'
import { temporaryFolders } from '../../support/temporary.ts'

const newFolder = temporaryFolders()
const core = builtCore()

const bundledVersions = (version: string, pack = '8.0.1') => `<Project>
  <PropertyGroup><NETCoreSdkVersion>${version}</NETCoreSdkVersion></PropertyGroup>
  <ItemGroup><KnownFrameworkReference Include="Microsoft.NETCore.App" TargetFramework="net8.0"
    TargetingPackName="Microsoft.NETCore.App.Ref" TargetingPackVersion="${pack}" /></ItemGroup>
</Project>`

// It asks for much that decides: imports by name and by pattern, files that are there or not, variables, properties.
const program = `<Project Sdk="Microsoft.NET.Sdk.Web">
  <Import Project="parts/*.props" />
  <Import Project="shared/own.props" Condition="Exists('shared/own.props')" />
  <PropertyGroup>
    <TargetFramework>net8.0</TargetFramework>
    <NoWarn>$(NoWarn);$(OfParts);$(Given)</NoWarn>
    <NoWarn Condition="Exists('flag.txt')">$(NoWarn);NU1001</NoWarn>
    <NoWarn Condition="'$(SOME_SWITCH)' == ''">$(NoWarn);NU1002</NoWarn>
  </PropertyGroup>
  <ItemGroup>
    <PackageReference Include="Log" Version="1.0.0" />
    <ProjectReference Include="../Lib/Lib.csproj" />
    <ProjectReference Include="../Late/Late.csproj" />
  </ItemGroup>
</Project>`

const library = `<Project Sdk="Microsoft.NET.Sdk">
  <PropertyGroup><TargetFramework>net8.0</TargetFramework></PropertyGroup>
  <ItemGroup><PackageReference Include="Text" Version="1.0.0" /></ItemGroup>
</Project>`

const files: Readonly<Record<string, string>> = {
  '.git/HEAD': '',
  'src/App/App.csproj': program,
  'src/App/shared/own.props': '<Project />',
  'src/App/parts/one.props': '<Project><PropertyGroup><OfParts>NU1003</OfParts></PropertyGroup></Project>',
  'src/Lib/Lib.csproj': library,
  'Directory.Build.props': '<Project><PropertyGroup><NoWarn>NU1004</NoWarn></PropertyGroup></Project>',
}

const names = ['src/App/App.csproj', 'src/Lib/Lib.csproj']

/** A repository beside a folder for what is kept, and what a run is started with. */
interface World {
  readonly root: string
  readonly path: (name: string) => string
  readonly cache: string
  readonly dotnet: string
  options: Partial<ProjectReaderOptions>
}

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, text)
}

async function makeWorld(): Promise<World> {
  const folder = await newFolder()
  const root = join(folder, 'workspace')
  const dotnet = join(folder, 'dotnet')
  const path = (name: string) => join(root, name)
  for (const [name, text] of Object.entries(files)) await write(path(name), text)
  await install(dotnet, '9.0.301')
  const options = { dotnet: { root: dotnet }, environmentNames: ['PATH'] }
  return { root, path, cache: join(folder, 'cache'), dotnet, options }
}

function install(dotnet: string, version: string, pack?: string): Promise<void> {
  const file = join(dotnet, 'sdk', version, 'Microsoft.NETCoreSdk.BundledVersions.props')
  return write(file, bundledVersions(version, pack))
}

/** Reads all projects, with the record or without; `evaluated` counts those that were evaluated for it. */
async function readWorld(
  { root, path, cache, options }: World,
  { isRecorded, central }: { readonly isRecorded: boolean; readonly central?: string },
) {
  const told: string[] = []
  const reader = new ProjectReader({
    workingDirectory: root,
    withSpec: true,
    ...(isRecorded && { script: new URL('projects/project-thread.js', core()), cacheDirectory: cache }),
    ...options,
    log: { ...silentLog, debug: text => void told.push(text) },
  })
  try {
    if (central !== undefined) await reader.centralFile(path(central), 'net8.0')
    const projects: unknown[] = []
    for (const name of names) projects.push(shown(await reader.project(path(name))))
    await reader.keep()
    const [, found = '0'] = /^(\d+) project/.exec(told[0] ?? '') ?? []
    return { projects, evaluated: names.length - Number(found) }
  } finally {
    reader.close()
  }
}

// Only a run with a record hashes what it evaluated.
function shown({ identity, warnings, audit, faults, hash: _, ...data }: CollectedProject) {
  const codes = [1, 2, 3, 4, 5, 6, 7, 8].map(number => `NU100${number}`)
  const text = (read: () => unknown) => {
    try {
      return JSON.stringify(read())
    } catch (error) {
      return `${error}`
    }
  }
  return {
    ...data,
    identity: text(() => identity?.()),
    levels: text(() => codes.map(code => warnings?.[0]?.levelOf(code, 'log'))),
    audit: text(() => audit?.()),
    faults: text(() => faults.assertNone('project')),
  }
}

/** What can change between two runs. */
const changes: Readonly<Record<string, (world: World) => Promise<void>>> = {
  'a project': ({ path }) =>
    writeFile(path('src/App/App.csproj'), program.replace('Version="1.0.0"', 'Version="2.0.0"')),
  'an import': ({ path }) =>
    writeFile(path('Directory.Build.props'), (files['Directory.Build.props'] ?? '').replace('4', '5')),
  'an import, to as many bytes and the same time': async ({ path }) => {
    const file = path('src/App/parts/one.props')
    const { atime, mtime } = await stat(file)
    await writeFile(file, (files['src/App/parts/one.props'] ?? '').replace('NU1003', 'NU1006'))
    await utimes(file, atime, mtime)
  },
  'a file that becomes a link': async ({ root, path }) => {
    const other = join(root, 'other.props')
    await write(other, '<Project><PropertyGroup><NoWarn>NU1007</NoWarn></PropertyGroup></Project>')
    await rm(path('Directory.Build.props'))
    await symlink(other, path('Directory.Build.props'))
  },
  'a nearer Directory.Build.props': ({ path }) =>
    write(
      path('src/Directory.Build.props'),
      '<Project><PropertyGroup><NoWarn>NU1006</NoWarn></PropertyGroup></Project>',
    ),
  'a Directory.Packages.props': ({ path }) =>
    write(
      path('Directory.Packages.props'),
      '<Project><PropertyGroup><NoWarn>NU1005</NoWarn></PropertyGroup></Project>',
    ),
  'a file that a pattern matches': ({ path }) =>
    write(
      path('src/App/parts/two.props'),
      '<Project><PropertyGroup><OfParts>NU1005</OfParts></PropertyGroup></Project>',
    ),
  'a file that a pattern matched': ({ path }) => rm(path('src/App/parts/two.props'), { force: true }),
  'a folder that becomes a link': async ({ path }) => {
    await rename(path('src/App/parts'), path('moved'))
    await write(
      path('others/one.props'),
      '<Project><PropertyGroup><OfParts>NU1008</OfParts></PropertyGroup></Project>',
    )
    await symlink(path('others'), path('src/App/parts'))
  },
  'a file that a condition asks for': ({ path }) => write(path('src/App/flag.txt'), ''),
  'a project that is referred to': ({ path }) => write(path('src/Late/Late.csproj'), library),
  'a lock': ({ path }) => write(path('src/Lib/packages.lock.json'), '{"version": 1, "dependencies": {}}'),
  'what an SDK says': ({ dotnet }) => install(dotnet, '9.0.301', '8.0.2'),
  'a pack beside the SDK': ({ dotnet }) =>
    write(join(dotnet, 'packs/Microsoft.NETCore.App.Ref/8.0.2/data/FrameworkList.xml'), ''),
  'a newer SDK': ({ dotnet }) => install(dotnet, '9.0.302'),
  'another folder of .NET': async world => {
    const other = `${world.dotnet}-other`
    await install(other, '9.0.305')
    world.options = { ...world.options, dotnet: { root: other } }
  },
  'a global.json': ({ path }) => write(path('global.json'), '{"sdk": {"version": "8.0.100"}}'),
  'the SDK that is asked for': async world => {
    world.options = { ...world.options, sdkVersion: '8.0.200' }
  },
  'a Directory.Build.rsp': ({ path }) => write(path('Directory.Build.rsp'), '-p:Given=NU1002'),
  'a MSBuild.rsp': ({ path }) => write(path('src/App/MSBuild.rsp'), '-p:Given=NU1005'),
  'a property': async world => {
    world.options = { ...world.options, properties: ['Given=NU1006'] }
  },
  'a folder that becomes a link out of the workspace': async ({ root, path }) => {
    await rename(path('src/App/shared'), join(root, '../shared'))
    await symlink(join(root, '../shared'), path('src/App/shared'))
  },
  'a variable': async world => {
    world.options = { ...world.options, environmentNames: ['PATH', 'SOME_SWITCH'] }
  },
}

describe('EvaluationRecord', () => {
  test('has all projects the second time, and no thread is started for them', async () => {
    const world = await makeWorld()
    const first = await readWorld(world, { isRecorded: true })
    const script = new URL('file:///not/there.js')
    const second = await readWorld({ ...world, options: { ...world.options, script } }, { isRecorded: true })
    expect([first.evaluated, second.evaluated]).toEqual([2, 0])
    expect(second.projects).toEqual(first.projects)
  })

  test('lets the thread start before any project is read where one is known to have changed', async () => {
    const world = await makeWorld()
    const { root, path, cache, options } = world
    await readWorld(world, { isRecorded: true })
    const askedAgain = new AskedAgain(new Set(['path']))
    expect(askedAgain.isSame(`read ${path('src/App/App.csproj')}`, 'another')).toBe(false)
    const [script, begun] = [path('thread.mjs'), path('begun')]
    await write(
      script,
      `import { writeFileSync } from 'node:fs'\nwriteFileSync(${JSON.stringify(begun)}, '')`,
    )
    const reader = new ProjectReader({
      workingDirectory: root,
      withSpec: true,
      ...options,
      cacheDirectory: cache,
      script: pathToFileURL(script),
      askedAgain,
    })
    try {
      while (!existsSync(begun)) await wait(10)
    } finally {
      reader.close()
    }
  })

  test('has them where a central file was read first, which starts the thread', async () => {
    const world = await makeWorld()
    const central = 'Directory.Packages.props'
    await write(world.path(central), '<Project />')
    const first = await readWorld(world, { isRecorded: true, central })
    const second = await readWorld(world, { isRecorded: true, central })
    expect([first.evaluated, second.evaluated]).toEqual([2, 0])
    expect(second.projects).toEqual(first.projects)
  })

  test('evaluates nothing but the project that changed', async () => {
    const world = await makeWorld()
    await readWorld(world, { isRecorded: true })
    await changes['a project']?.(world)
    expect((await readWorld(world, { isRecorded: true })).evaluated).toBe(1)
    expect((await readWorld(world, { isRecorded: true })).evaluated).toBe(0)
  })

  test('has what a variable that nobody asks for does not change', async () => {
    const world = await makeWorld()
    await readWorld(world, { isRecorded: true })
    world.options = { ...world.options, environmentNames: ['PATH', 'NOBODY_ASKS'] }
    expect((await readWorld(world, { isRecorded: true })).evaluated).toBe(0)
  })

  needs('symlinks').test('does not hold after any of the changes, one after another', async () => {
    const world = await makeWorld()
    let before = await readWorld(world, { isRecorded: true })
    for (const [name, change] of Object.entries(changes)) {
      await change(world)
      const found = await readWorld(world, { isRecorded: true })
      const { projects } = await readWorld(world, { isRecorded: false })
      expect([name, found.projects]).toEqual([name, projects])
      expect([name, found.evaluated > 0]).toEqual([name, true])
      const isSeen = !isDeepStrictEqual(found.projects, before.projects)
      expect([name, isSeen]).toEqual([name, true])
      before = found
    }
  })

  test('does not hold with the first Razor file, for which .NET 10 has a package', async () => {
    const world = await makeWorld()
    world.options = { ...world.options, dotnet: { root: `${world.dotnet}-none` } }
    await write(world.path('src/App/App.csproj'), program.replace('net8.0', 'net10.0'))
    await write(world.path('src/App/Pages/About.txt'), '')
    const before = await readWorld(world, { isRecorded: true })
    await write(world.path('src/App/Pages/Index.razor'), '')
    const { projects, evaluated } = await readWorld(world, { isRecorded: true })
    expect(evaluated).toBe(1)
    expect(projects).not.toEqual(before.projects)
    expect(projects).toEqual((await readWorld(world, { isRecorded: false })).projects)
  })

  test('gives after any changes what an evaluation gives', async () => {
    const steps = fc.array(fc.constantFrom(...Object.keys(changes)), { minLength: 1, maxLength: 3 })
    await fc.assert(
      fc.asyncProperty(steps, async some => {
        const world = await makeWorld()
        await readWorld(world, { isRecorded: true })
        for (const name of new Set(some)) {
          // One may stand in the way of another.
          await changes[name]?.(world).catch(() => {})
          const found = await readWorld(world, { isRecorded: true })
          expect(found.projects).toEqual((await readWorld(world, { isRecorded: false })).projects)
        }
      }),
      { numRuns: 4 },
    )
  })

  test('does not have a project with a fault', async () => {
    const world = await makeWorld()
    await writeFile(
      world.path('src/Lib/Lib.csproj'),
      library.replace('Version="1.0.0"', 'Version="$([System.DateTime]::Now)"'),
    )
    for (const _ of [1, 2]) {
      const { projects, evaluated } = await readWorld(world, { isRecorded: true })
      expect(projects[1]).toMatchObject({ faults: expect.stringContaining('DateTime') })
      expect(evaluated).toBeGreaterThan(0)
    }
  })
})

describe('readMachineRecord', () => {
  const recordsOf = ({ cache }: World) => join(cache, 'records', '1')
  const recordOf = async (world: World) => join(recordsOf(world), (await readdir(recordsOf(world)))[0] ?? '')

  /** How many projects are evaluated after something was done to the record, or its folder. */
  const evaluatedAfter = async (act: (file: string, world: World) => Promise<void>) => {
    const world = await makeWorld()
    await readWorld(world, { isRecorded: true })
    await act(await recordOf(world), world)
    return (await readWorld(world, { isRecorded: true })).evaluated
  }

  test('takes none that is cut off, changed, or of another form', async () => {
    expect(await evaluatedAfter(async () => {})).toBe(0)
    expect(await evaluatedAfter(async file => truncate(file, 100))).toBe(2)
    expect(await evaluatedAfter(async file => truncate(file, 0))).toBe(2)
    const flip = async (file: string) => {
      const bytes = await readFile(file)
      const at = bytes.length - 9
      bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at)
      await writeFile(file, bytes)
    }
    expect(await evaluatedAfter(flip)).toBe(2)
    expect(await evaluatedAfter(file => writeFile(file, '{"version": 2}'))).toBe(2)
  })

  needs('modes').test('takes none that others may write, and no link', async () => {
    expect(await evaluatedAfter(file => chmod(file, 0o666))).toBe(2)
    expect(await evaluatedAfter((_file, world) => chmod(recordsOf(world), 0o777))).toBe(2)
    const link = async (file: string) => {
      await rename(file, `${file}-other`)
      await symlink(`${file}-other`, file)
    }
    expect(await evaluatedAfter(link)).toBe(2)
  })

  test('takes none for another folder in the place of the workspace, as a copy from elsewhere has it', async () => {
    const again = async (_file: string, { root }: World) => {
      await rename(root, `${root}-before`)
      for (const [name, text] of Object.entries(files)) await write(join(root, name), text)
    }
    expect(await evaluatedAfter(again)).toBe(2)
  })

  test('is not asked where the cache lies in the workspace, or nowhere', async () => {
    for (const name of ['workspace/cache', 'workspace/../workspace/c']) {
      const world = await makeWorld()
      const inside = { ...world, cache: join(world.root, '..', name) }
      for (const _ of [1, 2]) expect((await readWorld(inside, { isRecorded: true })).evaluated).toBe(2)
    }
  })
})
