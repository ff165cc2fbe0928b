import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type FeedServer, serveFeed } from '../../src/feed/index.ts'
import { makeFeed } from '../support/make-feed.ts'
import { runCli } from '../support/run-cli.ts'
import { shells } from '../support/run-shell.ts'
import { temporaryFolders } from '../support/temporary.ts'
import { sharedCertificates } from '../support/test-certificates.ts'

const newFolder = temporaryFolders()
const runShell = shells()
const { ca, server: certificate } = sharedCertificates()
let server: FeedServer

beforeAll(async () => {
  const feed = await makeFeed(await newFolder(), {
    settings: { toolName: 'nuget.exe', packageExtension: 'nupkg', manifestExtension: 'nuspec' },
    tools: [
      { version: '6.0.0', stage: 'Released' },
      { version: '6.1.0', stage: 'Released' },
    ],
    packages: [
      { id: 'A', version: '1.0.0' },
      { id: 'B', version: '2.0.0' },
    ],
  })
  server = await serveFeed(feed, { tls: certificate })
})
afterAll(() => server?.close())

/** A repository below a folder with an apostrophe, a run in it, and the commands that it printed. */
async function prepare(files: Readonly<Record<string, string>> = {}) {
  const cwd = join(await newFolder(), "it's")
  for (const [name, text] of Object.entries({ 'ca.pem': ca, ...files })) {
    await mkdir(join(cwd, name, '..'), { recursive: true })
    await writeFile(join(cwd, name), text)
  }
  const run = async (...parameters: string[]) => {
    const { code, stderr } = await runCli(parameters, { cwd, env: { HOME: cwd } })
    return {
      code,
      stderr,
      commands: [...stderr.matchAll(/"(setup-pkgtool [^"]+)"/g)].map(([, found = '']) => found),
    }
  }
  return { cwd, run, paste: (command: string) => runShell(command, { cwd }) }
}

const lock = (packages: readonly object[], tool?: object) =>
  JSON.stringify({ lockfileVersion: 1, ...(tool && { tool }), packages })
const lockedTool = {
  name: 'nuget.exe',
  requested: { version: '5.x', stage: 'Released', latestBy: 'version', minimumAge: 0 },
  version: '5.0.0',
  url: 'https://a.example/nuget.exe',
  stage: 'Released',
  uploaded: '2024-01-01T00:00:00Z',
}
const network = ['--ca-file', 'ca.pem']
const packages = () => ['--source', `${server.url}index.json`, '--preset', 'nuget', ...network]
const tool = () => ['--dist-url', server.url, '--stage', 'Released', '--preset', 'nuget', ...network]

describe('a command that a message prints does what the message says when it is pasted:', () => {
  const runs: readonly (readonly [what: string, () => readonly string[], Record<string, string>])[] = [
    ['no lock for dependencies', () => ['restore', 'A@1.0.0', '--framework', 'net8.0', ...packages()], {}],
    ['no lock with --locked', () => ['restore', 'A 1.*', '--locked', ...packages()], {}],
    [
      'a pin that the lock lacks',
      () => ['restore', 'A 1.*', '--locked', ...packages()],
      { 'pkgtool.lock.json': lock([]) },
    ],
    [
      'a lock of another name',
      () => [
        'restore',
        'A [1.0,2.0)',
        '--locked',
        '--lock-file',
        'my own.lock.json',
        '--packages-directory',
        'o',
        ...packages(),
      ],
      {},
    ],
    [
      'a project',
      () => [
        'restore',
        '--project',
        'it is/a.csproj',
        '--layout',
        'expanded',
        '--framework-packages',
        '--locked',
        ...packages(),
      ],
      {
        'it is/a.csproj':
          '<Project Sdk="Microsoft.NET.Sdk"><PropertyGroup><TargetFramework>net8.0</TargetFramework></PropertyGroup><ItemGroup><PackageReference Include="B" Version="2.0.0" /></ItemGroup></Project>',
      },
    ],
    [
      'a tool with --locked and no lock',
      () => ['install', '6.x', '--locked', '--latest-by', 'upload-time', ...tool()],
      {},
    ],
    [
      'a tool that the lock has for another range',
      () => ['install', '>=6 <7', ...tool()],
      { 'pkgtool.lock.json': lock([], lockedTool) },
    ],
  ]

  test.each(runs)('%s', async (_what, parameters, files) => {
    const { run, paste } = await prepare(files)
    const { commands, stderr } = await run(...parameters())
    if (commands.length !== 1) throw new Error(stderr)
    for (const command of commands) expect(await paste(command)).toMatchObject({ code: 0 })
    const again = await run(...parameters(), ...(parameters().includes('--locked') ? [] : ['--locked']))
    expect(again).toMatchObject({ code: 0, commands: [] })
  })
})

describe('a message prints no command', () => {
  test.each([
    [
      'with a secret in an address',
      ['restore', 'A 1.*', '--locked', '--source', 'https://a.example/index.json?k=s'],
      {},
    ],
    [
      'that would drop the tool of the lock',
      ['restore', 'A 1.*', '--locked', '--source', 'https://a.example/index.json'],
      { 'pkgtool.lock.json': lock([], lockedTool) },
    ],
  ] as const)('%s', async (_what, parameters, files) => {
    const { cwd, run } = await prepare(files)
    const { code, stderr, commands } = await run(...parameters)
    expect([code, commands]).toEqual([1, []])
    expect(stderr).toContain('Run the verb "lock" with the options of this run')
    expect(await readFile(join(cwd, 'ca.pem'), 'utf8')).toBe(ca)
  })
})
