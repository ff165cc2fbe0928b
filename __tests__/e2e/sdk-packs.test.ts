import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import type { LockedClosure, LockedPackage } from '../../src/core/lock/lock.ts'
import { faultServers } from '../support/fault-server.ts'
import { serveGraph } from '../support/graph-feed.ts'
import { runCli } from '../support/run-cli.ts'
import { shells } from '../support/run-shell.ts'
import { runAction } from '../support/step.ts'
import { temporaryFolders } from '../support/temporary.ts'
import { writeFiles } from '../support/write-files.ts'

const startServer = faultServers()
const newFolder = temporaryFolders()
const runShell = shells()

const packs = {
  'microsoft.netcore.app.ref': '8.0.17',
  'microsoft.aspnetcore.app.ref': '8.0.17',
  'microsoft.netcore.app.host.linux-arm64': '8.0.17',
  'microsoft.netcore.app.runtime.linux-arm64': '8.0.17',
  'microsoft.aspnetcore.app.runtime.linux-arm64': '8.0.17',
}

const library = `<Project Sdk="Microsoft.NET.Sdk"><PropertyGroup><TargetFramework>net8.0</TargetFramework>
<NuGetAudit>false</NuGetAudit></PropertyGroup><ItemGroup><PackageReference Include="Text" Version="1.0.0" /></ItemGroup></Project>`

interface LockText {
  packages: LockedPackage[]
  closures: (Omit<LockedClosure, 'downloads'> & { downloads?: string[] })[]
}

/** A library for .NET 8, under an SDK for .NET 9 that is on no machine, unless `dotnet` says where .NET is. */
async function prepare(files: Readonly<Record<string, string>> = {}) {
  const source = serveGraph(await startServer(), {
    text: { '1.0.0': [] },
    ...Object.fromEntries(Object.entries(packs).map(([id, version]) => [id, { [version]: [] }])),
  })
  const directory = await newFolder()
  const cwd = join(directory, 'workspace')
  const global = JSON.stringify({ sdk: { version: '9.0.301', rollForward: 'disable' } })
  const all = { 'global.json': global, 'Lib/Lib.csproj': library, ...files }
  await writeFiles(cwd, all)
  const env = { HOME: cwd, DOTNET_ROOT: join(cwd, 'dotnet') }
  const run = async (verb: string, ...parameters: string[]) => {
    const own = ['--project', 'Lib/Lib.csproj', '--source', source]
    const { code, stdout, stderr } = await runCli([verb, ...own, ...parameters], { cwd, env })
    return { code, text: stdout + stderr, failure: code === 0 ? '' : stderr }
  }
  const step = async (inputs: Readonly<Record<string, string>>) => {
    const own = { install: 'false', project: 'Lib/Lib.csproj', source, layout: 'expanded' }
    const { code, log } = await runAction({ directory, inputs: { ...own, ...inputs }, env })
    return { code, text: log, failure: code === 0 ? '' : log }
  }
  /** Runs a command as it was printed. */
  const paste = async (command: string) => {
    const { code, output } = await runShell(command, { cwd, env })
    expect([command, code, code === 0 ? '' : output]).toEqual([command, 0, ''])
  }
  const change = (from: string, to: string) =>
    writeFile(join(cwd, 'Lib/Lib.csproj'), library.replace(from, to))
  const lockFile = join(cwd, 'pkgtool.lock.json')
  const read = async (): Promise<LockText> => JSON.parse(await readFile(lockFile, 'utf8'))
  const write = (lock: LockText) => writeFile(lockFile, JSON.stringify(lock))
  const restored = async (folder: string) =>
    (await readdir(join(cwd, folder)).catch(() => [])).filter(name => !name.startsWith('.')).sort()
  return { cwd, run, step, paste, change, read, write, restored }
}

/** The SDK with all its packs beside it. */
async function install(cwd: string): Promise<void> {
  const names = ['Microsoft.NETCore.App', 'Microsoft.AspNetCore.App']
  const sdk = join(cwd, 'dotnet/sdk/9.0.301')
  await mkdir(sdk, { recursive: true })
  for (const name of names) await mkdir(join(cwd, `dotnet/packs/${name}.Ref/8.0.17`), { recursive: true })
  const known = names.map(
    name =>
      `<KnownFrameworkReference Include="${name}" TargetFramework="net8.0" RuntimeFrameworkName="${name}" LatestRuntimeFrameworkVersion="8.0.17" TargetingPackName="${name}.Ref" TargetingPackVersion="8.0.17" />`,
  )
  await writeFile(
    join(sdk, 'Microsoft.NETCoreSdk.BundledVersions.props'),
    `<Project><PropertyGroup><BundledNETCoreAppTargetFrameworkVersion>9.0</BundledNETCoreAppTargetFrameworkVersion><NETCoreAppMaximumVersion>9.0</NETCoreAppMaximumVersion><NETCoreSdkVersion>9.0.301</NETCoreSdkVersion></PropertyGroup><ItemGroup>${known.join('')}</ItemGroup></Project>`,
  )
}

const expanded = (folder: string) => ['--layout', 'expanded', '--packages-directory', folder]
const all = ['microsoft.aspnetcore.app.ref', 'microsoft.netcore.app.ref', 'text']

/** The commands that a log prints, each once. */
function commandsIn(log: string): readonly string[] {
  return [...new Set([...log.matchAll(/"(setup-pkgtool lock [^"]+)"/g)].map(([, command = '']) => command))]
}

describe('the packs that an SDK downloads', () => {
  test('come with the packages, and into the lock, which holds where the SDK has them itself', async () => {
    const { cwd, run, read, restored } = await prepare()
    expect(await run('restore', ...expanded('first'))).toMatchObject({ code: 0, failure: '' })
    expect(await restored('first')).toEqual(all)
    expect((await run('lock')).code).toBe(0)
    const { closures, packages } = await read()
    expect(closures.map(({ packs: own, downloads }) => [own, downloads])).toEqual([
      ['table', ['Microsoft.AspNetCore.App.Ref 8.0.17', 'Microsoft.NETCore.App.Ref 8.0.17']],
    ])
    expect(packages.map(({ id }) => id.toLowerCase())).toEqual(all)
    expect(await run('restore', '--locked', ...expanded('second'))).toMatchObject({ code: 0, failure: '' })
    expect(await restored('second')).toEqual(all)
    await install(cwd)
    expect(await run('lock', '--check')).toMatchObject({ code: 0, failure: '' })
    expect(await run('restore', '--locked', ...expanded('third'))).toMatchObject({ code: 0, failure: '' })
    expect(await restored('third')).toEqual(all)
    // Without `locked` nothing is brought that this SDK does not ask for.
    expect(await run('restore', ...expanded('fourth'))).toMatchObject({ code: 0, failure: '' })
    expect(await restored('fourth')).toEqual(['text'])
    expect((await run('lock', '--upgrade')).code).toBe(0)
    const { closures: after } = await read()
    expect(after.map(({ packs: own, downloads }) => [own, downloads])).toEqual([['installed', undefined]])
  })

  test('are left out with locked where the lock has none, and named', async () => {
    const { run, read, write, restored } = await prepare()
    expect((await run('lock')).code).toBe(0)
    const { packages, closures, ...rest } = await read()
    const earlier = closures.map(({ packs: _, downloads: __, ...closure }) => closure)
    await write({ ...rest, packages: packages.filter(({ id }) => /^text$/i.test(id)), closures: earlier })
    const { failure, text } = await run('restore', '--locked', ...expanded('packages'))
    expect([failure, await restored('packages')]).toEqual(['', ['text']])
    expect(text).toMatch(
      /SDK 9\.0\.301 downloads Microsoft\.AspNetCore\.App\.Ref 8\.0\.17, Microsoft\.NETCore\.App\.Ref 8\.0\.17/,
    )
    expect(await run('restore', ...expanded('packages'))).toMatchObject({ code: 0, failure: '' })
    expect(await restored('packages')).toEqual(all)
  })

  test.each([
    ['nothing beside', []],
    ['a packages.lock.json', ['--write-packages-lock']],
  ])(
    'of another SDK, which the lock is not of, are named with the command that takes them and nothing else (%s)',
    async (_, more) => {
      const { cwd, run, step, paste, read, restored } = await prepare()
      await install(cwd)
      expect((await run('lock', ...more)).code).toBe(0)
      await rm(join(cwd, 'dotnet'), { recursive: true })
      const { code, text } = await step({ locked: 'true', 'packages-directory': 'first' })
      expect([code, await restored('first')]).toEqual([0, ['text']])
      const [command = ''] = commandsIn(text)
      expect(command).toMatch(/^setup-pkgtool lock .* --upgrade Microsoft\.AspNetCore\.App\.Ref Microsoft\./)
      await paste(command)
      expect((await read()).closures.map(({ packs: own }) => own)).toEqual(['table'])
      const again = await step({ locked: 'true', 'packages-directory': 'second' })
      expect([again.code, commandsIn(again.text), await restored('second')]).toEqual([0, [], all])
    },
  )

  test('of another kind of machine are named, with a lock for each of them', async () => {
    const { run, read, write } = await prepare()
    expect((await run('lock')).code).toBe(0)
    const { closures, ...rest } = await read()
    const others = closures.map(({ downloads: _, ...closure }) => ({ ...closure, system: 'win-arm64' }))
    await write({ ...rest, closures: others })
    const { failure, text } = await run('restore', '--locked', ...expanded('first'))
    expect(failure).toBe('')
    expect(text).toMatch(
      /in place of the others; for jobs on several kinds of machines, keep a lock .* --lock-file/,
    )
    const own = ['--lock-file', 'own.lock.json']
    expect(await run('lock', ...own)).toMatchObject({ code: 0, failure: '' })
    const locked = await run('restore', '--locked', ...own, ...expanded('second'))
    expect([locked.failure, locked.text.includes('several kinds')]).toEqual(['', false])
  })

  const needs = {
    'a host': ['', '<EnableAppHostPackDownload>false</EnableAppHostPackDownload>'],
    'a runtime': ['', '<EnableRuntimePackDownload>false</EnableRuntimePackDownload>'],
    'reference assemblies': [
      '',
      '<DisableTransitiveFrameworkReferenceDownloads>true</DisableTransitiveFrameworkReferenceDownloads>',
    ],
  } as const
  for (const [what, [after, before]] of Object.entries(needs))
    for (const door of ['step', 'command'] as const)
      test(`are refused with locked where the project needs ${what} since, and the printed command mends it (${door})`, async () => {
        const { run, step, paste, change, restored } = await prepare()
        const say = (text: string) =>
          change(
            '</PropertyGroup>',
            `<RuntimeIdentifiers>linux-arm64</RuntimeIdentifiers>${text}</PropertyGroup>`,
          )
        const restore = (folder: string) =>
          door === 'step'
            ? step({ locked: 'true', 'packages-directory': folder })
            : run('restore', '--locked', ...expanded(folder))
        await say(before)
        expect(await run('lock')).toMatchObject({ code: 0, failure: '' })
        expect((await restore('before')).code).toBe(0)
        await say(after)
        const { code, text } = await restore('packages')
        expect([code, await restored('packages')]).toEqual([1, []])
        expect(text).toContain('NOT_LOCKED')
        expect((await run('lock', '--check')).code).toBe(1)
        const [command = ''] = commandsIn(text)
        await paste(command)
        expect((await restore('packages')).code).toBe(0)
        expect((await restored('packages')).length).toBeGreaterThan((await restored('before')).length)
      })

  test('are left out beside a packages.lock.json alone, which is told, and refused where files of builds go by them', async () => {
    const { cwd, run, step, paste, change, restored } = await prepare()
    await change('Version="1.0.0"', 'Version="1.0.0" ExcludeAssets="all"')
    expect((await run('lock', '--write-packages-lock')).code).toBe(0)
    await rm(join(cwd, 'pkgtool.lock.json'))
    const told = await step({ locked: 'true', 'packages-directory': 'told' })
    expect([told.code, await restored('told')]).toEqual([0, ['text']])
    expect(told.text).toMatch(/downloads Microsoft\.AspNetCore\.App\.Ref 8\.0\.17/)
    const inputs = { locked: 'true', 'packages-directory': 'packages', 'write-assets': 'true' }
    const { code, text } = await step(inputs)
    expect([code, await restored('packages')]).toEqual([1, []])
    expect(text).toContain('NOT_LOCKED')
    const [command = ''] = commandsIn(text)
    await paste(command)
    expect(await step(inputs)).toMatchObject({ code: 0, failure: '' })
    expect(await restored('packages')).toEqual(all)
  })

  test('are in no packages.lock.json, and come beside what that binds', async () => {
    const { cwd, run, restored } = await prepare()
    expect(await run('lock', '--write-packages-lock')).toMatchObject({ code: 0, failure: '' })
    const lock = await readFile(join(cwd, 'Lib/packages.lock.json'), 'utf8')
    expect([/"text"/i.test(lock), lock.includes('App.Ref')]).toEqual([true, false])
    expect(await run('restore', '--locked', ...expanded('packages'))).toMatchObject({ code: 0, failure: '' })
    expect(await restored('packages')).toEqual(all)
    expect(await run('lock', '--check')).toMatchObject({ code: 0, failure: '' })
  })

  test('that are not known of an SDK are named', async () => {
    const { run, restored } = await prepare({
      'global.json': JSON.stringify({ sdk: { version: '9.0.106', rollForward: 'disable' } }),
    })
    const { code, text } = await run('restore', ...expanded('packages'))
    expect([code, await restored('packages')]).toEqual([0, ['text']])
    expect(text).toMatch(/the version of Microsoft\.NETCore\.App\.Ref in this SDK/)
  })
})
