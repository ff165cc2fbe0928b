import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { addPackages, addTool, type FeedServer, initFeed, serveFeed } from '../../src/feed/index.ts'
import { makePackage } from '../support/package.ts'
import { runCli } from '../support/run-cli.ts'
import { unsignedExecutable } from '../support/signed-executable.ts'
import { temporaryFolders } from '../support/temporary.ts'

const newFolder = temporaryFolders()
let cwd: string
let server: FeedServer

beforeAll(async () => {
  cwd = await newFolder()
  const feed = join(cwd, 'feed')
  await initFeed(feed, { preset: 'nuget' })
  const file = join(cwd, 'A.1.0.0.nupkg')
  await writeFile(file, makePackage({ id: 'A', version: '1.0.0', manifestExtension: 'nuspec' }))
  await addPackages(feed, file)
  await writeFile(join(cwd, 'nuget.exe'), unsignedExecutable('6.10.0'))
  await addTool(feed, join(cwd, 'nuget.exe'), { version: '6.10.0', stage: 'ReleasedAndBlessed' })
  server = await serveFeed(feed)
})
afterAll(() => server?.close())

const run = (...parameters: string[]) => runCli(parameters, { cwd, env: { HOME: cwd } })
/** The first remedy of a message that is an option with its value. */
const optionOf = (text: string) => / [sS]et (--[a-z-]+) to "([^"]+)"/.exec(text)?.slice(1) ?? []

describe('names that are not given', () => {
  test('an error names the option for the extension of the package file, and following it works', async () => {
    const restore = (...more: string[]) =>
      run('restore', 'A@1.0.0', '--source', server.url, '--packages-directory', 'by-server', ...more)
    const refused = await restore()
    expect(refused.stderr).toContain(
      'with the extension "nupkg". Set --preset to "nuget", or --package-extension',
    )
    expect((await restore('--package-extension', 'nupkg')).stderr).toContain(
      'no .pkgspec manifest at the root. Expected exactly one. Set --preset to "nuget", or --manifest-extension to "nuspec"',
    )
    expect(optionOf(refused.stderr)).toEqual(['--preset', 'nuget'])
    expect((await restore(...optionOf(refused.stderr))).code).toBe(0)
    // It is a global packages folder as well, and has versions only by names of files.
    for (const pin of ['A 1.0.0', 'A 1.*']) {
      const from = ['restore', pin, '--source', 'by-server', '--packages-directory', 'by-folder']
      const none = await run(...from)
      expect(none.stderr).toContain('with the extension "nupkg"')
      expect((await run(...from, ...optionOf(none.stderr))).code).toBe(0)
    }
  })

  test('so it does where dependencies are resolved, of pins and of projects', async () => {
    const folder = await newFolder()
    await writeFile(
      join(folder, 'App.csproj'),
      '<Project Sdk="Microsoft.NET.Sdk"><PropertyGroup><TargetFramework>net8.0</TargetFramework></PropertyGroup><ItemGroup><PackageReference Include="A" Version="1.0.0" /></ItemGroup></Project>',
    )
    for (const asked of [
      ['A@1.0.0', '--framework', 'net8.0'],
      ['--project', 'App.csproj'],
    ]) {
      const restore = (...more: string[]) =>
        runCli(['restore', ...asked, '--source', server.url, ...more], { cwd: folder, env: { HOME: folder } })
      const refused = await restore()
      expect(refused.stderr).toContain('with the extension "nupkg". Set --preset to "nuget"')
      expect((await restore(...optionOf(refused.stderr))).code).toBe(0)
    }
  })

  test('--preset nuget-restore needs no more: pins, sources and layout are those of nuget restore', async () => {
    const repository = await newFolder()
    await mkdir(join(repository, 'App'), { recursive: true })
    await writeFile(
      join(repository, 'App/packages.config'),
      '<packages><package id="A" version="1.0.0" /></packages>',
    )
    await writeFile(
      join(repository, 'nuget.config'),
      `<configuration><packageSources><clear /><add key="own" value="${cwd}/feed" /></packageSources></configuration>`,
    )
    const restore = (...more: string[]) =>
      runCli(['restore', '--preset', 'nuget-restore', ...more], { cwd: repository, env: { HOME: cwd } })
    expect((await restore()).code).toBe(0)
    expect(await readdir(join(repository, 'packages/A.1.0.0'))).toContain('A.1.0.0.nupkg')
    // What is given wins.
    const given = [
      'A@1.0.0',
      '--source',
      join(cwd, 'feed'),
      '--layout',
      'flat',
      '--packages-directory',
      'flat',
    ]
    await writeFile(join(repository, 'App/packages.config'), 'broken')
    expect((await restore(...given)).code).toBe(0)
    expect(await readdir(join(repository, 'flat'))).toContain('a.1.0.0.nupkg')
  })

  test('an error names the option for the only root key of a listing, and says what is a service index', async () => {
    const list = (...more: string[]) => run('list', '--dist-url', server.url, ...more)
    const refused = await list()
    expect(refused.stderr).toContain('Set --preset to "nuget", or --tool-name to "nuget.exe"')
    expect((await list(...optionOf(refused.stderr))).stdout).toContain('6.10.0')
    expect((await run('list', '--dist-url', `${server.url}index.json`)).stderr).toContain(
      'This is a service index',
    )
  })

  test('doctor fetches one pin, and prints the option to add', async () => {
    const doctor = (...more: string[]) => run('doctor', 'A@1.0.0', '--source', server.url, ...more)
    const { code, stdout } = await doctor()
    expect(code).toBe(1)
    expect(stdout).toMatch(
      /^failed +package +A 1\.0\.0 +.* has it with the extension "nupkg"\n +to do: set --preset/m,
    )
    expect((await doctor(...optionOf(stdout))).stdout).toMatch(
      /^ok +package +A 1\.0\.0 +\d+ B fetched from /m,
    )
  })

  test('are those of a lock, which a name that is given may not contradict', async () => {
    const folder = await newFolder()
    const inFolder = (...parameters: string[]) => runCli(parameters, { cwd: folder, env: { HOME: folder } })
    const source = ['--source', server.url]
    const asked = ['lock', '6.x', 'A@1.*', '--dist-url', server.url, ...source, '--tool-cache', 'tools']
    expect((await inFolder(...asked, '--preset', 'nuget')).stdout).toContain('added names nupkg, nuspec')
    const text = await readFile(join(folder, 'pkgtool.lock.json'), 'utf8')
    expect(JSON.parse(text).names).toEqual({ packageExtension: 'nupkg', manifestExtension: 'nuspec' })

    expect(await inFolder(...asked, '--check')).toMatchObject({ code: 0, stdout: '' })
    expect((await inFolder('doctor', '--tool-cache', 'tools')).stdout).toMatch(
      /^ok +tool-cache .*writable; 1 version,/m,
    )
    expect(await inFolder('restore', 'A@1.*', ...source)).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('a.1.0.0.nupkg'),
    })
    const pins = ['--packages-file', 'pkgtool.lock.json']
    const other = ['--lock-file', 'none.json', '--packages-directory', 'other']
    expect((await inFolder('restore', ...pins, ...source, ...other)).code).toBe(0)
    const upstream = ['--from-source', server.url, '--from-dist-url', server.url]
    expect(await inFolder('feed', 'mirror', 'mirror', ...pins, ...upstream)).toMatchObject({ code: 0 })
    expect(await readdir(join(folder, 'mirror/tools/6.10.0'))).toEqual(['nuget.exe'])

    const against = ['--package-extension', 'pkgfile']
    for (const parameters of [
      ['restore', 'A@1.*', ...source, ...against],
      ['restore', ...pins, ...source, ...other, ...against],
      ['feed', 'mirror', 'again', ...pins, ...upstream, ...against],
    ])
      expect(await inFolder(...parameters)).toMatchObject({
        code: 2,
        stderr: expect.stringMatching(
          /--package-extension: the lock "pkgtool\.lock\.json" has "nupkg", not "pkgfile"\. Expected what the lock says itself/,
        ),
      })
    expect((await inFolder(...asked, '--check', ...against)).stdout).toBe(
      'changed names from nupkg, nuspec to pkgfile, nuspec\n',
    )
    // Without names it has the defaults, of which others are told and written.
    const { names: _, ...nameless } = JSON.parse(text)
    const old = `${JSON.stringify(nameless, undefined, 2)}\n`
    await writeFile(join(folder, 'pkgtool.lock.json'), old)
    expect(await inFolder(...asked, '--check', '--preset', 'nuget')).toMatchObject({
      code: 1,
      stdout: 'added names nupkg, nuspec\n',
    })
    expect((await inFolder(...asked, '--preset', 'nuget')).code).toBe(0)
    expect(await readFile(join(folder, 'pkgtool.lock.json'), 'utf8')).toBe(text)
  })

  test('are those of a feed in a folder, which a name that is given may not contradict', async () => {
    const restored = await run('restore', 'A@1.0.0', '--source', 'feed', '--packages-directory', 'a')
    expect(restored.stdout).toMatch(/a\.1\.0\.0\.nupkg$/m)
    expect((await run('install', '--dist-url', 'feed', '--tool-cache', 'tools')).stdout).toMatch(
      /[/\\]nuget\.exe$/m,
    )
    expect((await run('list', '--dist-url', 'feed')).stdout).toContain('6.10.0')
    const checked = await run('doctor', '--dist-url', 'feed', '--tool-cache', 'by-name')
    expect(checked.stdout).toMatch(/^ok +tool-cache .*not there yet/m)
    await run('install', '--dist-url', server.url, '--preset', 'nuget', '--tool-cache', 'by-name')
    expect((await run('doctor', '--dist-url', 'feed', '--tool-cache', 'by-name')).stdout).toMatch(
      /^ok +tool-cache .*writable; 1 version,/m,
    )
    const live = ['feed', 'verify', '--source', server.url, '--dist-url', server.url, '--against', 'feed']
    expect(await run(...live)).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('1 tool: 0 findings'),
    })
    for (const parameters of [
      ['restore', 'A@1.0.0', '--source', 'feed', '--package-extension', 'pkgfile'],
      ['install', '--dist-url', 'feed', '--tool-name', 'pkgtool.exe'],
      [...live, '--manifest-extension', 'pkgspec'],
    ]) {
      const { code, stderr } = await run(...parameters)
      expect([code, stderr]).toEqual([2, expect.stringMatching(/Cannot combine --.* has "nu.*Leave it out/)])
    }
  })

  test('are those of the lock for the tool', async () => {
    const named = ['--tool-name', 'nuget.exe', '--dist-url', server.url, '--lock-file', 'l.json']
    expect((await run('lock', '6.x', ...named)).code).toBe(0)
    const unnamed = named.slice(2)
    expect(JSON.parse(await readFile(join(cwd, 'l.json'), 'utf8')).tool.name).toBe('nuget.exe')
    expect((await run('install', '6.x', ...unnamed, '--locked', '--tool-cache', 'tools')).stdout).toMatch(
      /nuget\.exe$/m,
    )
    expect(await run('lock', '6.x', ...unnamed, '--check')).toMatchObject({ code: 0, stdout: '' })
  })
})

describe('what is easily mistaken', () => {
  test('6.1 where the listing has 6.10 is a notice, since YAML reads 6.10 so', async () => {
    const select = (version: string) => run('select', version, '--dist-url', 'feed')
    const text = '6.1 means 6.1.x, and the listing has 6.10 too: if that was meant, write it in quotes'
    const missed = await select('6.1')
    expect([missed.code, missed.stderr]).toEqual([1, expect.stringContaining(text)])
    expect((await select('6.10')).stderr).not.toContain('quotes')
  })

  test('a solution as packages-file gets the pattern of the files of its projects', async () => {
    await writeFile(join(cwd, 'App.sln'), 'Microsoft Visual Studio Solution File\n')
    await mkdir(join(cwd, 'src', 'App'), { recursive: true })
    await writeFile(
      join(cwd, 'src', 'App', 'packages.config'),
      '<packages><package id="A" version="1.0.0" /></packages>',
    )
    const restore = (file: string) =>
      run('restore', '--source', 'feed', '--packages-file', file, '--packages-directory', 'of-solution')
    const { stderr } = await restore('App.sln')
    expect(stderr).toContain(
      'Name the files of its projects: "**/packages.config", or "**/packages.lock.json" of',
    )
    const [, pattern = ''] = /its projects: "([^"]+)"/.exec(stderr) ?? []
    expect((await restore(pattern)).code).toBe(0)
  })

  test('a stale lock is said with the command that updates it', async () => {
    const lock = (...more: string[]) => run('lock', '--dist-url', 'feed', '--lock-file', 's.json', ...more)
    expect((await lock('6.x')).code).toBe(0)
    expect((await lock('>=6', '--check')).stderr).toContain('the same command without --check updates it')
    const installed = await run(
      'install',
      '>=6',
      '--dist-url',
      'feed',
      '--lock-file',
      's.json',
      '--tool-cache',
      'tools',
    )
    expect(installed.stderr).toMatch(/"setup-pkgtool lock .*" updates the lock/)
    await lock('>=6')
    expect((await lock('>=6', '--check')).code).toBe(0)
  })

  test('a source with a blank in its name gets credentials by the line that its error shows', async () => {
    const guarded = await serveFeed(join(cwd, 'feed'), { token: 's3cret' })
    try {
      const config = `<configuration><packageSources><clear /><add key="My Feed" value="${guarded.url}index.json" /></packageSources></configuration>`
      await writeFile(join(cwd, 'blank.config'), config)
      const restore = (env: Record<string, string>, ...more: string[]) =>
        runCli(
          [
            'restore',
            'A@1.0.0',
            '--config-file',
            'blank.config',
            '--preset',
            'nuget',
            '--packages-directory',
            'blank',
            ...more,
          ],
          { cwd, env: { HOME: cwd, ...env } },
        )
      const refused = await restore({})
      const [, line = ''] =
        /--credentials to a line '("My Feed" basic USER PASSWORD)'/.exec(refused.stderr) ?? []
      const filled = line.replace('USER', 'ann').replace('PASSWORD', 's3cret')
      // The workspace chose the address, so the next error shows the line that binds it.
      const unbound = await restore({}, '--credentials', filled)
      const [, bound = ''] =
        /put in place of its line in --credentials the line `(.*) basic USER PASSWORD`/.exec(
          unbound.stderr,
        ) ?? []
      expect(bound).toBe(`"My Feed"=${new URL(guarded.url).origin}`)
      expect((await restore({}, '--credentials', `${bound} basic ann s3cret`)).code).toBe(0)
      const env = { NuGetPackageSourceCredentials_My_x0020_Feed: 'Username=ann;Password=s3cret' }
      const origin = ['--credential-origins', new URL(guarded.url).origin]
      expect((await restore(env, ...origin, '--packages-directory', 'blank2')).code).toBe(0)
    } finally {
      await guarded.close()
    }
  })
})

describe('a log that nobody watches', () => {
  test('has one line for a hundred packages, and lock leaves no packages folder behind', async () => {
    const folder = join(cwd, 'many')
    await mkdir(folder)
    const pins = Array.from({ length: 210 }, (_, index) => `P${index}`)
    for (const id of pins)
      await writeFile(join(folder, `${id}.1.0.0.pkgfile`), makePackage({ id, version: '1.0.0' }))
    await writeFile(join(cwd, 'many.txt'), pins.map(id => `${id} 1.0.0\n`).join(''))
    const given = ['--source', 'many', '--packages-file', 'many.txt', '--packages-directory', 'placed']
    const { code, stderr } = await run('restore', ...given)
    expect(code).toBe(0)
    expect(stderr.split('\n').filter(line => / of 210 packages in place$/.test(line))).toEqual([
      '0 of 210 packages in place',
      '100 of 210 packages in place',
      '200 of 210 packages in place',
    ])
    expect(stderr).not.toMatch(/^P\d+ /m)
    const locked = await run('lock', 'P1@1.0.0', '--source', 'many', '--lock-file', 'many.json')
    expect(locked.stdout).toBe('added P1 1.0.0\n')
    expect(await readdir(cwd)).not.toContain('packages')
  })
})

describe('an address that is wrong', () => {
  test.each([
    [
      'source',
      'feed.example/v3/index.json',
      'taken for a folder: check the path, or begin the address of a server with https://',
    ],
    ['source', 'SERVERv3/index.json', 'ends in /index.json, on most servers in /v3/index.json'],
    ['source', 'SERVERapi/v2', 'This looks like the address of protocol 2'],
    ['dist-url', 'feed.example/dist', 'taken for a folder: check the path, or begin'],
    ['dist-url', 'SERVERnope', 'the folder that has tools.json'],
  ])('in %s, %s, is reported with what it should be', async (input, address, text) => {
    const given = [`--${input}`, address.replace('SERVER', server.url)]
    const { stderr } = await (input === 'source'
      ? run('restore', 'A@1.0.0', ...given)
      : run('list', ...given))
    expect(stderr).toContain(text)
  })
})
