import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from '@jest/globals'
import { startGallery } from '../support/gallery-server.ts'
import { makePackage } from '../support/package.ts'
import { type PushServer, pushServers } from '../support/push-server.ts'
import { runCli } from '../support/run-cli.ts'
import { temporaryFolders } from '../support/temporary.ts'

const newFolder = temporaryFolders()
const newServer = pushServers()
const key = 'oy2-the-key-of-this-test'

let cwd: string
let server: PushServer

beforeEach(async () => {
  cwd = await newFolder()
  server = await newServer()
  await mkdir(join(cwd, 'out'))
  for (const id of ['My.A', 'My.B'])
    await writeFile(
      join(cwd, 'out', `${id}.1.0.0.nupkg`),
      makePackage({ id, version: '1.0.0', manifestExtension: 'nuspec' }),
    )
})

const push = (words: readonly string[], env: Readonly<Record<string, string>> = {}) =>
  runCli(['nuget', 'push', ...words], { cwd, env: { HOME: cwd, ...env } })

describe('nuget push', () => {
  test.each([
    [['out/My.A.1.0.0.nupkg', key]],
    [['out/My.A.1.0.0.nupkg', '-ApiKey', key]],
    [['out/My.A.1.0.0.nupkg', '-api', key, '-nonint']],
  ])('sends a package with the key of the command line, and does not print it: %j', async words => {
    const { code, stdout, stderr } = await push([...words, '-Source', server.source])
    expect([code, stderr]).toEqual([0, ''])
    expect(stdout).toMatch(/^Your package was pushed\.$/m)
    expect(stdout).not.toContain(key)
    expect(server.pushes.map(({ headers }) => headers['x-nuget-apikey'])).toEqual([key])
  })

  test.each(['out/My.A.1.0.0.nupkg', 'out/*.nupkg'])(
    'says how a key is given where a server refuses a package without one: %s',
    async words => {
      server.script = () => 401
      const { code, stderr } = await push([words, '-Source', server.source])
      expect([code, stderr]).toEqual([1, expect.stringMatching(/-ApiKey.*setApiKey.*HTTP_STATUS/)])
      expect(stderr).not.toContain('--')
      const given = await push([words, key, '-Source', server.source])
      expect(given.stderr).toMatch(/check the API key/i)
    },
  )

  test('refuses a folder, and says what adds to one', async () => {
    const { code, stderr } = await push(['out/My.A.1.0.0.nupkg', '-Source', join(cwd, 'out')])
    expect([code, stderr]).toEqual([
      1,
      expect.stringMatching(/-Source": .*out is a folder\..* the command add/),
    ])
    expect(stderr).not.toContain('file:')
  })

  test('tells of each package that was not taken why', async () => {
    server.script = (_, number) => (number === 0 ? 409 : 413)
    const { code, stdout, stderr } = await push(['out/*.nupkg', key, '-Source', server.source])
    expect(stdout.match(/My\.\w(?=\.1\.0\.0\.nupkg was not pushed)/g)).toEqual(['My.A', 'My.B'])
    expect([code, stderr.trim().split('\n')]).toEqual([
      1,
      [expect.stringMatching(/My\.A.*-SkipDuplicate/), expect.stringMatching(/status 413/)],
    ])
  })

  test('sends what a pattern matches to a source of the config file, with the key of the variable', async () => {
    await writeFile(
      join(cwd, 'nuget.config'),
      `<configuration><packageSources><add key="ours" value="${server.source}" allowInsecureConnections="true" /></packageSources></configuration>`,
    )
    const { code, stdout } = await push(['out/*.nupkg', '-src', 'OURS'], { NUGET_API_KEY: key })
    expect([code, stdout.match(/^Your package was pushed\.$/gm)?.length]).toEqual([0, 2])
    expect(server.pushes.map(({ headers }) => headers['x-nuget-apikey'])).toEqual([key, key])
  })

  test('sends to the defaultPushSource of a config file, which it names', async () => {
    const config = join(cwd, 'nuget.config')
    await writeFile(
      config,
      `<configuration><packageSources><add key="ours" value="${server.source}" allowInsecureConnections="true" /></packageSources>
      <config><add key="defaultPushSource" value="ours" /></config></configuration>`,
    )
    const { code, stdout } = await push(['out/My.A.1.0.0.nupkg', key])
    expect([code, server.pushes.length]).toEqual([0, 1])
    expect(stdout).toContain(`the server is the defaultPushSource of ${config}`)
  })

  test('sends the key that setApiKey saved for the address of a source, and for no other address', async () => {
    const config = (address: string) =>
      writeFile(
        join(cwd, 'nuget.config'),
        `<configuration><packageSources><add key="ours" value="${address}" allowInsecureConnections="true" /></packageSources></configuration>`,
      )
    await config(server.source)
    const saved = await runCli(['nuget', 'setApiKey', key, '-Source', 'ours'], { cwd, env: { HOME: cwd } })
    expect([saved.code, saved.stdout + saved.stderr]).toEqual([0, expect.not.stringContaining(key)])
    const words = ['out/My.A.1.0.0.nupkg', '-Source']
    expect((await push([...words, 'ours'])).code).toBe(0)
    expect((await push([...words, server.source])).code).toBe(0)
    expect(server.pushes.map(({ headers }) => headers['x-nuget-apikey'])).toEqual([key, key])
    const other = await newServer()
    await config(other.source)
    await push([...words, 'ours'])
    expect(other.pushes.map(({ headers }) => headers['x-nuget-apikey'])).not.toContain(key)
  })

  test('ends with 1 for a version that is there, and with -SkipDuplicate with 0', async () => {
    server.script = () => 409
    const words = ['out/My.A.1.0.0.nupkg', key, '-Source', server.source]
    const refused = await push(words)
    expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining('ALREADY_THERE')])
    expect((await push([...words, '-SkipDuplicate'])).code).toBe(0)
  })

  test('sends the symbols of what the server took, though it refuses another package', async () => {
    server.publishSymbols = '/symbols'
    await writeFile(
      join(cwd, 'out', 'My.A.1.0.0.snupkg'),
      makePackage({ id: 'My.A', version: '1.0.0', manifestExtension: 'nuspec' }),
    )
    server.script = ({ url }, number) => (url.startsWith('/push') && number === 1 ? 409 : undefined)
    const { code } = await push(['out/*.nupkg', key, '-Source', server.source])
    expect([code, server.pushes.map(({ url }) => url.replace(/\/$/, ''))]).toEqual([
      1,
      ['/push', '/push', '/symbols'],
    ])
  })

  test.each([
    [['out/absent.nupkg', key, '-Source', 'https://feed.test/v3/index.json'], 'NOT_FOUND'],
    [['out/My.A.1.0.0.nupkg', key, '-Source', 'unknown'], 'INVALID_ADDRESS'],
    [['out/My.A.1.0.0.nupkg', key], '-Source'],
    [['nuget.config', key, '-Source', 'https://feed.test/v3/index.json'], 'nuget.config'],
  ])('refuses %j before anything is sent, without the key', async (words, said) => {
    await writeFile(join(cwd, 'nuget.config'), '<configuration />')
    const { code, stdout, stderr } = await push(words)
    expect([code, stderr]).toEqual([1, expect.stringContaining(said)])
    expect(stdout + stderr).not.toContain(key)
  })
})

describe('nuget delete', () => {
  const started: { close(): void }[] = []
  afterAll(() => {
    for (const each of started) each.close()
  })

  test.each([
    ['1.0.0', 0],
    ['9.9.9', 1],
    ['5.0.0', 1],
  ])(
    'asks a server once to delete a version, with the key, which it does not print: %s',
    async (version, code) => {
      const gallery = await startGallery()
      started.push(gallery)
      const words = ['nuget', 'delete', 'My.A', version, key, '-Source', `${gallery.origin}/v3/index.json`]
      const ran = await runCli(words, { cwd, env: { HOME: cwd } })
      expect([ran.code, gallery.requests]).toEqual([code, [`DELETE /push/My.A/${version} ${key}`]])
      expect(ran.stdout + ran.stderr).not.toContain(key)
    },
  )

  test('says how a key is given where the server refuses without one', async () => {
    const gallery = await startGallery()
    started.push(gallery)
    const words = ['nuget', 'delete', 'My.A', '4.0.3', '-Source', `${gallery.origin}/v3/index.json`]
    const { code, stderr } = await runCli(words, { cwd, env: { HOME: cwd } })
    expect([code, stderr]).toEqual([1, expect.stringMatching(/-ApiKey.*setApiKey.*HTTP_STATUS/)])
  })

  test('asks no server for what is no id and version', async () => {
    for (const named of [
      ['My.A', '../1'],
      ['../My', '1.0.0'],
    ]) {
      const { code } = await runCli(['nuget', 'delete', ...named, key, '-Source', server.source], { cwd })
      expect([code, server.requests]).toEqual([1, []])
    }
  })
})
