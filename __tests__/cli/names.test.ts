import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { addPackages, addTool, type FeedServer, initFeed, serveFeed } from '../../src/feed/index.ts'
import { makePackage } from '../support/package.ts'
import { runCli } from '../support/run-cli.ts'
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
  await writeFile(join(cwd, 'nuget.exe'), '#!/bin/sh\n')
  await addTool(feed, join(cwd, 'nuget.exe'), { version: '6.10.0', stage: 'ReleasedAndBlessed' })
  server = await serveFeed(feed)
})
afterAll(() => server?.close())

const run = (...parameters: string[]) => runCli(parameters, { cwd, env: { HOME: cwd } })
/** The first remedy of a message that is an option with its value. */
const optionOf = (text: string) => / set (--[a-z-]+) to "([^"]+)"/.exec(text)?.slice(1) ?? []

describe('names that are not given', () => {
  test('an error names the option for the extension of the package file, and following it works', async () => {
    const restore = (...more: string[]) =>
      run('restore', 'A@1.0.0', '--source', server.url, '--packages-directory', 'by-server', ...more)
    const refused = await restore()
    expect(refused.stderr).toContain(
      'with the extension "nupkg"; set --preset to "nuget", or --package-extension',
    )
    expect((await restore('--package-extension', 'nupkg')).stderr).toContain(
      'no .pkgspec manifest at the root; want exactly one; set --preset to "nuget", or --manifest-extension to "nuspec"',
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

  test('an error names the option for the only root key of a listing, and says what is a service index', async () => {
    const list = (...more: string[]) => run('list', '--dist-url', server.url, ...more)
    const refused = await list()
    expect(refused.stderr).toContain('set --preset to "nuget", or --tool-name to "nuget.exe"')
    expect((await list(...optionOf(refused.stderr))).stdout).toContain('6.10.0')
    expect((await run('list', '--dist-url', `${server.url}index.json`)).stderr).toContain(
      'this is a service index',
    )
  })

  test('doctor fetches one pin, and prints the option to add', async () => {
    const doctor = (...more: string[]) => run('doctor', 'A@1.0.0', '--source', server.url, ...more)
    const { code, stdout } = await doctor()
    expect(code).toBe(1)
    expect(stdout).toMatch(
      /^failed +package +A 1\.0\.0 +found it in .* with the extension "nupkg"\n +to do: set --preset/m,
    )
    expect((await doctor(...optionOf(stdout))).stdout).toMatch(
      /^ok +package +A 1\.0\.0 +\d+ B fetched from /m,
    )
  })

  test('are those of a feed in a folder, which a name that is given may not contradict', async () => {
    const restored = await run('restore', 'A@1.0.0', '--source', 'feed', '--packages-directory', 'a')
    expect(restored.stdout).toMatch(/a\.1\.0\.0\.nupkg$/m)
    expect((await run('install', '--dist-url', 'feed', '--tool-cache', 'tools')).stdout).toMatch(
      /[/\\]nuget\.exe$/m,
    )
    expect((await run('list', '--dist-url', 'feed')).stdout).toContain('6.10.0')
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
      expect([code, stderr]).toEqual([
        2,
        expect.stringMatching(/Cannot combine --.*, which has "nu.*leave it out/),
      ])
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

describe('an address that is wrong', () => {
  test.each([
    [
      'source',
      'feed.example/v3/index.json',
      'taken for a folder: check the path, or begin the address of a server with https://',
    ],
    ['source', 'SERVERv3/index.json', 'ends in /index.json, on most servers in /v3/index.json'],
    ['source', 'SERVERapi/v2', 'this looks like the address of protocol 2'],
    ['dist-url', 'feed.example/dist', 'taken for a folder: check the path, or begin'],
    ['dist-url', 'SERVERnope', 'the folder that has tools.json'],
  ])('in %s, %s, is told with what it should be', async (input, address, text) => {
    const given = [`--${input}`, address.replace('SERVER', server.url)]
    const { stderr } = await (input === 'source'
      ? run('restore', 'A@1.0.0', ...given)
      : run('list', ...given))
    expect(stderr).toContain(text)
  })
})
