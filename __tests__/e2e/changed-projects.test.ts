import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { dependenciesXml } from '../support/graph-feed.ts'
import { makePackage } from '../support/package.ts'
import { runCli } from '../support/run-cli.ts'
import { runAction } from '../support/step.ts'
import { temporaryFolders } from '../support/temporary.ts'
import { writeFiles } from '../support/write-files.ts'

const newFolder = temporaryFolders()

const project = (...references: string[]) =>
  `<Project Sdk="Microsoft.NET.Sdk"><PropertyGroup><TargetFramework>net8.0</TargetFramework></PropertyGroup><ItemGroup>
${references.map(each => `<PackageReference Include="${each.replace(' ', '" Version="')}" />`).join('\n')}
</ItemGroup></Project>`

const packages = { Log: ['Text 1.0.0', 'Json 1.0.0'], Json: [], Text: [] }

/** A repository with both locks, as `lock --write-packages-lock` leaves it. */
async function prepare() {
  const workspace = join(await newFolder(), 'workspace')
  const files = { '.git/HEAD': '', 'App/App.csproj': project('Log 1.0.0') }
  await writeFiles(workspace, files)
  await mkdir(join(workspace, 'feed'))
  for (const [id, dependencies] of Object.entries(packages))
    for (const version of ['1.0.0', '2.0.0']) {
      const metadata = dependenciesXml(dependencies)
      const facts = { id, version, metadata, manifestExtension: 'nuspec', files: [] }
      await writeFile(join(workspace, 'feed', `${id}.${version}.nupkg`), makePackage(facts))
    }
  const named = ['--project', 'App/App.csproj', '--source', 'feed', '--preset', 'nuget']
  const run = (...parameters: string[]) =>
    runCli([...parameters, ...named], { cwd: workspace, env: { HOME: workspace } })
  const read = (name: string) => readFile(join(workspace, name), 'utf8')
  const change = (...references: string[]) =>
    writeFile(join(workspace, 'App/App.csproj'), project(...references))
  expect(await run('lock', '--write-packages-lock')).toMatchObject({ code: 0 })
  return { workspace, run, read, change }
}

describe('a project with a packages.lock.json', () => {
  test('is restored by that with locked, and refused as soon as it asks for something else', async () => {
    const { workspace, run, change } = await prepare()
    expect(await run('restore', '--locked')).toMatchObject({ code: 0 })
    await rm(join(workspace, 'pkgtool.lock.json'))
    expect(await run('restore', '--locked')).toMatchObject({ code: 0 })
    await change('Log 1.0.0', 'Json 2.0.0')
    const { code, stdout } = await run('restore', '--locked', '--json')
    expect([code, JSON.parse(stdout).error]).toMatchObject([1, { code: 'NOT_LOCKED' }])
    expect(stdout).toContain('Json [2.0.0, ) is not a direct package of the lock (net8.0)')
    const inputs = {
      install: 'false',
      locked: 'true',
      project: 'App/App.csproj',
      source: 'feed',
      preset: 'nuget',
    }
    const step = await runAction({ directory: dirname(workspace), inputs })
    expect([step.code, step.log.includes('Json [2.0.0, ) is not a direct package of the lock')]).toEqual([
      1,
      true,
    ])
  })

  test('is resolved anew without locked, with a notice at the lock that says what has changed', async () => {
    const { run, change } = await prepare()
    await change('Log [1.0.0]', 'Json 2.0.0')
    const { code, stdout, stderr } = await run('restore')
    expect([code, stdout.match(/^\w+ +[\d.]+/gm)]).toEqual([0, ['Json  2.0.0', 'Log   1.0.0', 'Text  1.0.0']])
    expect(stderr).toMatch(
      /App\/packages\.lock\.json.*Log is asked for as \[1\.0\.0, 1\.0\.0\], in the lock as \[1\.0\.0, \)/,
    )
  })

  test('makes lock --check fail with each change, and lock refuse unless it writes that lock too', async () => {
    const { run, change, read } = await prepare()
    expect(await run('lock', '--check', '--write-packages-lock')).toMatchObject({ code: 0 })
    await change('Log 2.0.0')
    const check = await run('lock', '--check')
    expect([check.code, check.stdout.split('\n')]).toEqual([
      1,
      ['stale App/packages.lock.json: Log is asked for as [2.0.0, ), in the lock as [1.0.0, ) (net8.0)', ''],
    ])
    expect(check.stderr).toContain('with --write-packages-lock in place of --check')
    const before = await read('pkgtool.lock.json')
    const refused = await run('lock')
    expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining('--write-packages-lock') })
    // The verb has no such option.
    expect(refused.stderr).not.toContain('locked"')
    expect(await read('pkgtool.lock.json')).toBe(before)
    expect(await run('lock', '--write-packages-lock')).toMatchObject({ code: 0 })
    expect(await run('lock', '--check')).toMatchObject({ code: 0 })
  })

  test('makes lock --check --write-packages-lock fail where the lock of the client was changed by hand', async () => {
    const { workspace, run, read } = await prepare()
    const text = await read('App/packages.lock.json')
    await writeFile(
      join(workspace, 'App/packages.lock.json'),
      text.replace('"Transitive"', '"CentralTransitive"'),
    )
    const { code, stdout } = await run('lock', '--check', '--write-packages-lock')
    expect([code, stdout]).toEqual([1, 'stale App/packages.lock.json: not what the lock says\n'])
  })

  test('whose lock cannot be written is told so before anything is fetched or written', async () => {
    const { workspace, run, read } = await prepare()
    const before = await read('pkgtool.lock.json')
    const lockFile = '<NuGetLockFilePath>App.csproj/app.lock.json</NuGetLockFilePath></PropertyGroup>'
    const changed = project('Log 2.0.0').replace('</PropertyGroup>', lockFile)
    await writeFile(join(workspace, 'App/App.csproj'), changed)
    const { code, stdout, stderr } = await run('lock', '--write-packages-lock', '--json')
    expect([code, JSON.parse(stdout).error.code]).toEqual([1, 'FILE_SYSTEM'])
    expect(stderr).not.toContain('Package download')
    expect(stderr).not.toContain('packages in place')
    expect(await read('pkgtool.lock.json')).toBe(before)
  })

  test('whose lock is to lie in a folder that is not there gets the folder, as from the client', async () => {
    const { workspace, run, read } = await prepare()
    const before = JSON.parse(await read('App/packages.lock.json'))
    const lockFile = '<NuGetLockFilePath>../locks/deep/app.lock.json</NuGetLockFilePath></PropertyGroup>'
    await writeFile(
      join(workspace, 'App/App.csproj'),
      project('Log 1.0.0').replace('</PropertyGroup>', lockFile),
    )
    expect(await run('lock', '--write-packages-lock')).toMatchObject({ code: 0 })
    expect(JSON.parse(await read('locks/deep/app.lock.json'))).toEqual(before)
  })

  test('keeps its closures in a lock that is written without that of the client, or takes them from there', async () => {
    const { workspace, run, read } = await prepare()
    const before = await read('pkgtool.lock.json')
    expect(await run('lock')).toMatchObject({ code: 0, stdout: '' })
    expect(await read('pkgtool.lock.json')).toBe(before)
    await rm(join(workspace, 'pkgtool.lock.json'))
    expect(await run('lock')).toMatchObject({ code: 0 })
    const closures = JSON.parse(await read('pkgtool.lock.json')).closures
    const sorted = (all: { dependencies?: string[] }[]) =>
      all.map(each => ({ ...each, ...(each.dependencies && { dependencies: each.dependencies.toSorted() }) }))
    const [known] = JSON.parse(before).closures
    expect(closures).toEqual([{ ...known, packages: sorted(known.packages) }])
    const why = await runCli(['why', 'Text'], { cwd: workspace, env: { HOME: workspace } })
    expect([why.code, why.stdout]).toEqual([0, expect.stringContaining('Log 1.0.0')])
  })
})
