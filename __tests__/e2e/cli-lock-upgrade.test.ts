import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { parseLock } from '../../src/core/lock/parse-lock.ts'
import { faultServers } from '../support/fault-server.ts'
import { type PackageGraph, serveGraph } from '../support/graph-feed.ts'
import { runCli } from '../support/run-cli.ts'
import { temporaryFolders } from '../support/temporary.ts'
import { serveTools } from '../support/tool-feed.ts'

const startServer = faultServers()
const newFolder = temporaryFolders()

const early: PackageGraph = {
  app: { '1.0.0': ['log [1.0, )', 'text 1.*'] },
  log: { '1.5.0': [] },
  text: { '1.0.0': [] },
  tool: { '1.0.0': ['part 1.*'] },
  part: { '1.0.0': [] },
  other: { '1.0.0': [] },
}
/** The same feed later: newer versions, and a lower one. */
const late: PackageGraph = {
  app: { ...early.app, '1.9.0': ['log [1.5, )', 'text 1.*'] },
  log: { '1.0.0': [], '1.5.0': [] },
  text: { '1.0.0': [], '1.8.0': [] },
  tool: { ...early.tool, '1.1.0': ['part 1.*'] },
  part: { '1.0.0': [], '1.1.0': [] },
  other: { '1.0.0': [], '1.1.0': [] },
}

const project = (...references: string[]) =>
  `<Project Sdk="Microsoft.NET.Sdk"><PropertyGroup><TargetFramework>net8.0</TargetFramework></PropertyGroup><ItemGroup>
${references.map(each => `<PackageReference Include="${each.replace(' ', '" Version="')}" />`).join('\n')}
</ItemGroup></Project>`

const references = ['App 1.*', 'Tool *', 'Other 1.*'] as const

async function prepare() {
  const server = await startServer()
  const source = serveGraph(server, early)
  const cwd = await newFolder()
  const write = async (...own: string[]) => {
    await mkdir(join(cwd, 'src'), { recursive: true })
    await writeFile(join(cwd, 'src/Main.csproj'), project(...own))
  }
  await write(...references)
  const lock = (...parameters: string[]) =>
    runCli(['lock', '--project', 'src/Main.csproj', '--source', source, ...parameters], {
      cwd,
      env: { HOME: cwd },
    })
  const text = () => readFile(join(cwd, 'pkgtool.lock.json'), 'utf8')
  const versions = async () =>
    (parseLock(await text()).closures ?? []).flatMap(({ packages }) =>
      packages.map(({ id, version }) => `${id.toLowerCase()} ${version}`),
    )
  return { server, source, cwd, write, lock, text, versions }
}

const all = ['app 1.9.0', 'log 1.5.0', 'other 1.1.0', 'part 1.1.0', 'text 1.8.0', 'tool 1.1.0']

describe('lock', () => {
  test('keeps what still suits when a project changes, whatever the feed has published since, and says what changed', async () => {
    const { server, write, lock, versions } = await prepare()
    expect((await lock()).code).toBe(0)
    const kept = await versions()
    serveGraph(server, late)
    await write('App 1.0.*', 'Tool *', 'Other [1.1.0]')
    const check = await lock('--check')
    expect(check.stdout).toContain(
      'stale closure src/Main.csproj (net8.0): its closure has other roots: App from [1.*, ) to [1.0.*, ); Other from [1.*, ) to [1.1.0, 1.1.0]\n',
    )
    expect((await lock()).code).toBe(0)
    expect(await versions()).toEqual(
      kept.map(each => (each.startsWith('other') ? 'other 1.1.0' : each)).toSorted(),
    )
  })

  test('--upgrade takes new versions of all, as from nothing, and of the tool', async () => {
    const { server, cwd, lock, text, versions } = await prepare()
    const distUrl = serveTools(server, ['6.12.1'])
    const tool = ['--dist-url', distUrl, '--tool-version', '6.x', '--tool-cache', 'tools']
    expect((await lock(...tool)).code).toBe(0)
    serveGraph(server, late)
    serveTools(server, ['6.12.1', '6.13.0'])
    expect(await lock(...tool, '--offline')).toMatchObject({ code: 0, stdout: '' })
    expect((await lock(...tool, '--upgrade')).code).toBe(0)
    expect(await versions()).toEqual(all)
    const upgraded = await text()
    expect(parseLock(upgraded).tool?.version).toBe('6.13.0')
    expect((await lock(...tool, '--lock-file', 'other.lock.json')).code).toBe(0)
    expect(await readFile(join(cwd, 'other.lock.json'), 'utf8')).toBe(upgraded)
  })

  test('--upgrade ID takes new versions of these packages and of what they need, and of no others', async () => {
    const { server, lock, versions } = await prepare()
    await lock()
    serveGraph(server, late)
    expect((await lock('--upgrade', 'TOOL')).code).toBe(0)
    expect(await versions()).toEqual([
      'app 1.0.0',
      'log 1.5.0',
      'other 1.0.0',
      'part 1.1.0',
      'text 1.0.0',
      'tool 1.1.0',
    ])
    expect((await lock('--upgrade', 'other', 'app')).code).toBe(0)
    expect(await versions()).toEqual(all)
  })

  test('--upgrade takes a version that is lower where the client would take that', async () => {
    const { server, write, lock, versions } = await prepare()
    await write('App [1.0.0]')
    await lock()
    serveGraph(server, late)
    expect(await lock()).toMatchObject({ code: 0, stdout: '' })
    expect(await versions()).toContain('log 1.5.0')
    await lock('--upgrade', 'log')
    expect(await versions()).toEqual(['app 1.0.0', 'log 1.0.0', 'text 1.0.0'])
  })

  test('--upgrade says which newer versions exist of what a project names by its version, and takes none', async () => {
    const { server, write, lock, versions } = await prepare()
    await write('App 1.0.0', 'Tool 1.0.0', 'Other 1.*')
    await lock()
    serveGraph(server, late)
    const { stderr } = await lock('--upgrade')
    expect(stderr).toContain(
      'newer versions exist of packages whose version a project names: app 1.9.0 (now 1.0.0, line 2 of src/Main.csproj), tool 1.1.0 (now 1.0.0, line 3 of src/Main.csproj); write them there to take them\n',
    )
    expect(await versions()).toEqual(expect.arrayContaining(['app 1.0.0', 'tool 1.0.0', 'other 1.1.0']))
    const one = await lock('--upgrade', 'tool')
    expect(one.stderr).toContain('a project names: tool 1.1.0 (now')
    expect((await lock()).stderr).not.toContain('newer versions exist')
  })

  test('--upgrade names the id that was probably meant, and asks for nothing', async () => {
    const { server, lock, text } = await prepare()
    await lock()
    const before = [await text(), server.requests.length]
    const { code, stdout } = await lock('--upgrade', 'oher', '--json')
    expect([code, JSON.parse(stdout).error]).toMatchObject([
      2,
      { code: 'INVALID_INPUT', found: expect.stringContaining('"oher"'), change: 'write "other"' },
    ])
    expect([await text(), server.requests.length]).toEqual(before)
    expect((await lock('--check', '--upgrade')).stderr).toContain('(CONFLICTING_INPUTS)')
    // Nothing is written, and so no bill.
    expect((await lock('--check', '--sbom', 'bill.json')).stderr).toContain('(CONFLICTING_INPUTS)')
  })

  test('--upgrade of pins without dependencies chooses afresh, and a changed request keeps what it floats over', async () => {
    const { server, source, cwd } = await prepare()
    const lock = (...parameters: string[]) =>
      runCli(['lock', '--source', source, ...parameters], { cwd, env: { HOME: cwd } })
    expect((await lock('text@1.*', 'other@*')).code).toBe(0)
    serveGraph(server, late)
    expect(await lock('text@1.0.*', 'other@*', '--check')).toMatchObject({
      stdout:
        'removed text 1.0.0 (requested 1.*)\nstale text 1.0.*: it has no entry, but there is one for 1.*\n',
    })
    expect((await lock('text@*', 'other@*')).stdout).toBe(
      'changed text 1.0.0 (requested 1.*): requested from 1.* to *\n',
    )
    expect((await lock('text@*', 'other@*', '--upgrade', 'text')).stdout).toBe(
      'changed text 1.0.0 (requested *): version from 1.0.0 to 1.8.0\n',
    )
  })

  test('--upgrade says that the lock of a project decides', async () => {
    const { lock } = await prepare()
    await lock('--write-packages-lock')
    const { code, stdout, stderr } = await lock('--upgrade')
    expect([code, stdout]).toEqual([0, ''])
    expect(stderr).toMatch(/src\/packages\.lock\.json: not upgraded; .*write-packages-lock/)
  })
})

describe('restore', () => {
  test('keeps the versions of a lock that its project has changed since', async () => {
    const { server, write, lock, cwd, source } = await prepare()
    await lock()
    serveGraph(server, late)
    await write('App 1.*', 'Tool *')
    const { stdout, stderr } = await runCli(
      ['restore', '--project', 'src/Main.csproj', '--source', source, '--json'],
      { cwd, env: { HOME: cwd } },
    )
    expect(stderr).toContain('does not have the dependencies')
    const restored: { readonly id: string; readonly version: string }[] = JSON.parse(stdout).packages
    expect(new Set(restored.map(({ version }) => version))).toEqual(new Set(['1.0.0', '1.5.0']))
  })
})
