import { describe, expect, test } from '@jest/globals'
import { builtWorkspaces, library, program } from '../support/built-workspace.ts'
import { dependenciesXml } from '../support/graph-feed.ts'
import { makePackage } from '../support/package.ts'
import { runCli } from '../support/run-cli.ts'

const newWorkspace = builtWorkspaces()

interface Entry {
  type: string
  requested?: string
  resolved: string
  dependencies?: Record<string, string>
}

/** A program whose package asks for another one, and a restore of it for builds. */
async function prepare() {
  const { workspace, directory, write, made, textOf } = await newWorkspace()
  await write('App/App.csproj', program.replace(/<ProjectReference[^>]*>/, ''))
  for (const [id, version] of [
    ['Text', '0.9.0'],
    ['More', '1.0.0'],
  ] as const)
    await write(
      `feed/${id}.${version}.nupkg`,
      makePackage({ id, version, manifestExtension: 'nuspec', metadata: dependenciesXml([]) }),
    )
  const project = ['--preset', 'nuget-restore', '--project', 'App/App.csproj', '--source', 'feed']
  const run = async (verb: string, ...more: string[]) => {
    const { code, stderr } = await runCli([verb, ...project, '--packages-directory', 'packages', ...more], {
      cwd: workspace,
      env: { HOME: directory },
    })
    return { code, log: stderr }
  }
  const restore = (...more: string[]) => run('restore', '--write-assets', ...more)
  const libraries = async () =>
    Object.keys(JSON.parse(await textOf('App/obj/project.assets.json')).libraries).sort()
  return { write, textOf, made, run, restore, libraries }
}

async function withClientLock(change: (entries: Record<string, Entry>) => void) {
  const world = await prepare()
  const entries: Record<string, Entry> = {
    Log: { type: 'Direct', requested: '[1.0.0, )', resolved: '1.0.0', dependencies: { Text: '1.0.0' } },
    Text: { type: 'Transitive', resolved: '1.0.0' },
  }
  change(entries)
  await world.write(
    'App/packages.lock.json',
    JSON.stringify({ version: 1, dependencies: { 'net8.0': entries } }),
  )
  return world
}

/** Its package asks for `Text`, which a project on the way keeps to itself: no lock has it, and none lacks it. */
const keeping = {
  App: program.replace(/<PackageReference[^>]*>/, ''),
  Lib: library.replace(
    /<PackageReference[^>]*>/,
    '<PackageReference Include="Log" Version="1.0.0" /><PackageReference Include="Text" Version="1.0.0" PrivateAssets="all" />',
  ),
}

test('a lock without what a referenced project keeps to itself has all', async () => {
  const { run, restore, libraries, write } = await prepare()
  await write('App/App.csproj', keeping.App)
  await write('Lib/Lib.csproj', keeping.Lib)
  expect(await run('lock')).toMatchObject({ code: 0 })
  expect(await restore('--locked')).toMatchObject({ code: 0 })
  expect(await libraries()).toEqual(['Lib/1.0.0', 'Log/1.0.0'])
  const entries = {
    Log: { type: 'Transitive', resolved: '1.0.0', dependencies: { Text: '1.0.0' } },
    lib: { type: 'Project', dependencies: { Log: '[1.0.0, )' } },
  }
  await write('App/packages.lock.json', JSON.stringify({ version: 1, dependencies: { 'net8.0': entries } }))
  const { code, log } = await restore('--locked')
  expect({ code, log }).toMatchObject({ code: 0, log: expect.not.stringContaining('does not hold') })
})

describe('a packages.lock.json that was put together by hand', () => {
  test.each<[string, (entries: Record<string, Entry>) => void, string]>([
    [
      'lacks what one of its packages asks for',
      entries => delete entries.Text,
      'the lock lacks Text [1.0.0, ), which Log asks for (net8.0)',
    ],
    [
      'has a version that nobody asks for',
      entries => Object.assign(entries.Text ?? {}, { resolved: '0.9.0' }),
      'the lock has Text 0.9.0, of which Log asks for [1.0.0, ) (net8.0)',
    ],
  ])('%s: it does not decide, and locked refuses it', async (_name, change, says) => {
    const { restore, libraries, made } = await withClientLock(change)
    const refused = await restore('--locked')
    expect(refused).toMatchObject({ code: 1, log: expect.stringContaining(says) })
    expect(refused.log).toContain('(NOT_LOCKED)')
    expect(await made('App')).toEqual([])
    const { code, log } = await restore()
    expect({ code, log }).toMatchObject({ code: 0, log: expect.stringContaining(says) })
    expect(await libraries()).toEqual(['Log/1.0.0', 'Text/1.0.0'])
  })

  test('does not say what a package asks for, nor has it: nothing is written', async () => {
    const { restore, made } = await withClientLock(entries => {
      delete entries.Log?.dependencies
      delete entries.Text
    })
    expect(await restore()).toMatchObject({
      code: 1,
      log: expect.stringContaining('Log 1.0.0 asks for Text [1.0.0, ), which the lock does not have'),
    })
    expect(await made('App')).toEqual([])
  })

  test('has more than is asked for: builds do not get it', async () => {
    const { restore, libraries } = await withClientLock(entries => {
      entries.More = { type: 'Transitive', resolved: '1.0.0' }
    })
    expect(await restore()).toMatchObject({ code: 0 })
    expect(await libraries()).toEqual(['Log/1.0.0', 'Text/1.0.0'])
  })
})

test('a closure of a lock that lacks what it asks for is resolved anew, and locked refuses it', async () => {
  const { run, restore, libraries, made, write, textOf } = await prepare()
  expect(await run('lock')).toMatchObject({ code: 0 })
  const lock = JSON.parse(await textOf('pkgtool.lock.json'))
  for (const closure of lock.closures)
    closure.packages = closure.packages.filter(({ id }: { readonly id: string }) => id !== 'Text')
  await write('pkgtool.lock.json', JSON.stringify(lock))
  const says = 'its closure lacks Text [1.0.0, ), which Log asks for'
  expect(await restore('--locked')).toMatchObject({ code: 1, log: expect.stringContaining(says) })
  expect(await made('App')).toEqual([])
  expect(await restore()).toMatchObject({
    code: 0,
    log: expect.stringContaining('does not have the dependencies'),
  })
  expect(await libraries()).toEqual(['Log/1.0.0', 'Text/1.0.0'])
})
