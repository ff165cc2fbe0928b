import { readdirSync, readFileSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { verbs } from '../../src/cli/verbs.ts'
import { lockRows } from '../../src/core/lock/lock-command.ts'
import { type FeedServer, serveFeed } from '../../src/feed/index.ts'
import { libraryName } from '../../src/options/command-line.ts'
import { makeFeed } from '../support/make-feed.ts'
import { describeWith } from '../support/programs.ts'
import { runCli } from '../support/run-cli.ts'
import { shells } from '../support/run-shell.ts'
import { runAction, workflowCommands } from '../support/step.ts'
import { temporaryFolders } from '../support/temporary.ts'
import { sharedCertificates } from '../support/test-certificates.ts'

const newFolder = temporaryFolders()
const runShell = shells()
const { ca, server: certificate } = sharedCertificates()
const packages = [
  { id: 'A', version: '1.0.0' },
  { id: 'B', version: '2.0.0' },
]
const tools = [
  { version: '6.0.0', stage: 'Released', uploaded: '2024-01-01T00:00:00Z' },
  { version: '6.1.0', stage: 'Released', uploaded: '2024-02-01T00:00:00Z' },
]
/** Names as NuGet has them, over TLS. */
let server: FeedServer
/** Names of its own, over http. */
let plain: FeedServer

beforeAll(async () => {
  const settings = { toolName: 'nuget.exe', packageExtension: 'nupkg', manifestExtension: 'nuspec' }
  server = await serveFeed(await makeFeed(await newFolder(), { settings, tools, packages }), {
    tls: certificate,
  })
  const own = { toolName: 'my.tool', packageExtension: 'pack', manifestExtension: 'spec' }
  plain = await serveFeed(await makeFeed(await newFolder(), { settings: own, tools, packages }))
})
afterAll(() => Promise.all([server?.close(), plain?.close()]))

type Files = Readonly<Record<string, string>>

/** A way to start us in a repository below a folder with an apostrophe. */
interface Door {
  readonly cwd: string
  run(
    given: Given,
  ): Promise<{ readonly code: number | null; readonly text: string; readonly commands: readonly string[] }>
  /** Runs a command as it was printed, and throws what it says where it fails. */
  paste(command: string): Promise<string>
}

/** Words of the command line, or inputs of a step. */
type Given = readonly string[] | Files

/** Read by every run, and by what is pasted. */
const env = { FEED_TOKEN: 's3cret-t0ken', FROM_OUTSIDE: '0' }

async function openDoor(files: Files = {}): Promise<Door> {
  const directory = join(await newFolder(), "it's")
  const cwd = join(directory, 'workspace')
  for (const [name, text] of Object.entries({ 'ca.pem': ca, ...files })) {
    await mkdir(join(cwd, name, '..'), { recursive: true })
    await writeFile(join(cwd, name), text)
  }
  return {
    cwd,
    async run(given) {
      const { code, text } = isWords(given)
        ? await runCli(given, { cwd, env: { ...env, HOME: cwd } }).then(({ code, stdout, stderr }) => ({
            code,
            text: stdout + stderr,
          }))
        : await runAction({ directory, inputs: { ...given }, env: { ...env, HOME: cwd } }).then(
            ({ code, log }) => ({ code, text: asShown(log) }),
          )
      const found = [...text.matchAll(/"((?:setup-pkgtool|dotnet) [^"]+)"/g)]
      return { code, text, commands: [...new Set(found.map(([, command = '']) => command))] }
    },
    async paste(command) {
      const { code, output } = await runShell(command, { cwd, env })
      if (code !== 0) throw new Error(`${command}\nended with ${code}:\n${output}`)
      return output
    },
  }
}

const isWords = (given: Given): given is readonly string[] => Array.isArray(given)

// What a reader sees: the annotations as the runner decodes them, and the lines of the log.
function asShown(log: string): string {
  return [log.replace(/^::.*$/gm, ''), ...workflowCommands(log).map(({ message }) => message)].join('\n')
}

const lock = (locked: readonly object[], tool?: object) =>
  JSON.stringify({ lockfileVersion: 1, ...(tool && { tool }), packages: locked })
const lockedTool = {
  name: 'nuget.exe',
  requested: { version: '5.x', stage: 'Released', latestBy: 'version', minimumAge: 0 },
  version: '5.0.0',
  url: 'https://a.example/nuget.exe',
  stage: 'Released',
  uploaded: '2024-01-01T00:00:00Z',
}
const projectText = (version = '2.0.0', more = '') =>
  `<Project Sdk="Microsoft.NET.Sdk"><PropertyGroup><TargetFramework>net8.0</TargetFramework>${more}</PropertyGroup><ItemGroup><PackageReference Include="B" Version="${version}" /></ItemGroup></Project>`
/** A framework whose reference assemblies are a package. */
const ownPack =
  '<KnownFrameworkReference Include="Own" TargetFramework="net8.0" RuntimeFrameworkName="Own" TargetingPackName="A" TargetingPackVersion="1.0.0" /><FrameworkReference Include="Own" />'
/** A `packages.lock.json` of a project that asked for another version. */
const staleLock = JSON.stringify({
  version: 1,
  dependencies: {
    'net8.0': {
      B: { type: 'Direct', requested: '[1.0.0, )', resolved: '1.0.0', contentHash: `${'A'.repeat(86)}==` },
    },
  },
})
const packagesConfig =
  '<?xml version="1.0" encoding="utf-8"?><packages><package id="A" version="1.0.0" targetFramework="net48" /></packages>'
const nugetConfig = () =>
  `<configuration><packageSources><clear /><add key="ours" value="${server.url}index.json" protocolVersion="3" /></packageSources><packageSourceCredentials><ours><add key="Username" value="me" /><add key="ClearTextPassword" value="%FEED_TOKEN%" /></ours></packageSourceCredentials></configuration>`

const network = ['--ca-file', 'ca.pem']
const ofPackages = () => ['--source', `${server.url}index.json`, '--preset', 'nuget', ...network]
const ofTool = () => ['--dist-url', server.url, '--stage', 'Released', '--preset', 'nuget', ...network]
/** What a `nuget.config` needs that names a token. */
const ofConfig = () => [
  '--config-env',
  'FEED_TOKEN',
  '--credential-origins',
  `ours=${new URL(server.url).origin}`,
  '--preset',
  'nuget',
]
const ofPlain = () => [
  '--source',
  `${plain.url}index.json`,
  '--package-extension',
  'pack',
  '--manifest-extension',
  'spec',
  '--allow-insecure',
]
const ofStep = () => ({ source: `${server.url}index.json`, preset: 'nuget', 'ca-file': 'ca.pem' })

/** What makes a message with a command come up. Pasted, the command makes the same run succeed that keeps to the lock. */
interface Provocation {
  /** the source that prints it */
  readonly by: string
  readonly what: string
  readonly given: () => Given
  readonly files?: () => Files
  /** the exit code of the run that prints it; default: 1 */
  readonly code?: number
  /** what happens between a run that is silent and the one that prints the command */
  readonly before?: (door: Door) => Promise<unknown>
  /** what the run afterwards is; default: the same with `locked` */
  readonly after?: () => Given
  readonly effect?: (door: Door) => Promise<unknown>
}

const openLock = 'core/lock/open-lock.ts'
const closePins = 'core/closures/close-pins.ts'
const install = 'core/tool/install.ts'
const clientLocks = 'core/closures/judge-client-locks.ts'
const inPlace = 'core/packages/in-place/notice-unproven.ts'
const staleProject = (more: Files = {}) => ({
  'it is/a.csproj': projectText(),
  'it is/packages.lock.json': staleLock,
  ...more,
})
const renewedLocks = async ({ cwd }: Door) =>
  expect(await readFile(join(cwd, 'it is/packages.lock.json'), 'utf8')).toContain('"resolved": "2.0.0"')

const legs = { 'a/leg.csproj': projectText(), "it's/other.csproj": projectText() }

/** The lock of two jobs, of which one has changed its project since. */
const lockBothLegs = (door: Door) =>
  lockAndChange(door, ['--project', 'a/leg.csproj', '--project', "it's/other.csproj"])

/** The lock of legs that have pins too. */
const lockPinsOfLegs = (door: Door) =>
  lockAndChange(door, ['--project', 'a/leg.csproj', 'A 1.*', 'B 2.0.0', 'A 1.0.0'])

async function keptOtherPins({ run }: Door): Promise<void> {
  for (const pin of ['A 1.*', 'A 1.0.0'])
    expect(await run(['restore', pin, '--locked', ...ofPackages()])).toMatchObject({ code: 0, commands: [] })
}

async function lockAndChange(
  { cwd, run }: Pick<Door, 'cwd' | 'run'>,
  asked: readonly string[],
): Promise<void> {
  const locked = await run(['lock', ...asked, ...ofPackages()])
  if (locked.code !== 0) throw new Error(locked.text)
  const changed = projectText().replace(
    '</ItemGroup>',
    '<PackageReference Include="A" Version="1.0.0" /></ItemGroup>',
  )
  await writeFile(join(cwd, 'a/leg.csproj'), changed)
}

/** The other job is served by the lock as before, and a project that is gone is not named. */
async function lockFramework(run: Door['run']): Promise<void> {
  const locked = await run(['lock', 'A@1.0.0', '--framework', 'net8.0', ...ofPackages()])
  if (locked.code !== 0) throw new Error(locked.text)
}

async function keptOtherLeg({ cwd, run }: Door): Promise<void> {
  const other = ['restore', '--project', "it's/other.csproj", '--locked', ...ofPackages()]
  expect(await run(other)).toMatchObject({ code: 0, commands: [] })
  await writeFile(join(cwd, 'a/leg.csproj'), projectText())
  const [both] = (await run(['restore', '--project', 'a/leg.csproj', ...ofPackages()])).commands
  expect(both).toContain('other.csproj')
  await rm(join(cwd, "it's/other.csproj"))
  const [own] = (await run(['restore', '--project', 'a/leg.csproj', ...ofPackages()])).commands
  expect(own).not.toContain('other.csproj')
  await writeFile(
    join(cwd, 'a/leg.csproj'),
    legs['a/leg.csproj'].replace(
      '</ItemGroup>',
      '<PackageReference Include="A" Version="1.0.0" /></ItemGroup>',
    ),
  )
}

const provocations: readonly Provocation[] = [
  {
    by: closePins,
    what: 'no lock for dependencies',
    given: () => ['restore', 'A@1.0.0', '--framework', 'net8.0', ...ofPackages()],
    code: 0,
  },
  {
    by: closePins,
    what: 'a lock without these dependencies',
    given: () => ['restore', 'A@1.0.0', '--framework', 'net8.0', ...ofPackages()],
    files: () => ({ 'pkgtool.lock.json': lock([]) }),
    code: 0,
  },
  {
    by: closePins,
    what: 'a lock without these dependencies, with --locked',
    given: () => [
      'restore',
      '--project',
      "it's/a b.csproj",
      '--property',
      'Some=a $b%3Bc;Other=d',
      '--locked',
      ...ofPackages(),
    ],
    files: () => ({ 'pkgtool.lock.json': lock([]), "it's/a b.csproj": projectText() }),
  },
  {
    by: closePins,
    what: 'a leg of a matrix, whose lock has a project of another leg too',
    given: () => ['restore', '--project', 'a/leg.csproj', '--locked', ...ofPackages()],
    before: lockBothLegs,
    files: () => legs,
    effect: keptOtherLeg,
  },
  {
    by: closePins,
    what: 'a step that is a leg of a matrix, with a pattern',
    given: () => ({ ...ofStep(), project: 'a/*.csproj', locked: 'true' }),
    before: lockBothLegs,
    files: () => legs,
    effect: keptOtherLeg,
  },
  {
    by: closePins,
    what: 'a leg of a matrix of target frameworks, whose lock has that of another leg',
    given: () => ['restore', 'A@1.0.0', '--framework', 'net9.0', '--locked', ...ofPackages()],
    before: ({ run }) => lockFramework(run),
    effect: async ({ run }) => {
      const other = ['restore', 'A@1.0.0', '--framework', 'net8.0', '--locked', ...ofPackages()]
      expect(await run(other)).toMatchObject({ code: 0, commands: [] })
    },
  },
  {
    by: closePins,
    what: 'a step that is a leg of a matrix of target frameworks',
    given: () => ({
      ...ofStep(),
      packages: 'A 1.0.0',
      framework: '.NETCoreApp,Version=v9.0',
      locked: 'true',
    }),
    before: ({ run }) => lockFramework(run),
    effect: async ({ run }) => {
      const other = { ...ofStep(), packages: 'A 1.0.0', framework: 'net8.0', locked: 'true' }
      expect(await run(other)).toMatchObject({ code: 0, commands: [] })
    },
  },
  {
    by: closePins,
    what: 'a leg of a matrix with a project, whose lock has pins of other legs',
    given: () => ['restore', '--project', 'a/leg.csproj', 'B 2.0.0', '--locked', ...ofPackages()],
    before: lockPinsOfLegs,
    files: () => legs,
    effect: keptOtherPins,
  },
  {
    by: closePins,
    what: 'a step that is a leg of a matrix with a project, whose lock has pins of other legs',
    given: () => ({ ...ofStep(), project: 'a/leg.csproj', packages: 'B 2.0.0', locked: 'true' }),
    before: lockPinsOfLegs,
    files: () => legs,
    effect: keptOtherPins,
  },
  {
    by: closePins,
    what: 'a leg of a matrix with a project, whose lock has pins with dependencies of another leg',
    given: () => ({ ...ofStep(), project: 'a/leg.csproj', locked: 'true' }),
    before: async ({ cwd, run }) => {
      const both = ['--project', 'a/leg.csproj', '--framework', 'net9.0', 'A 1.*']
      await lockAndChange({ cwd, run }, both)
    },
    files: () => legs,
    effect: async ({ run }) => {
      const other = ['restore', 'A 1.*', '--framework', 'net9.0', '--locked', ...ofPackages()]
      expect(await run(other)).toMatchObject({ code: 0, commands: [] })
    },
  },
  {
    by: install,
    what: 'a step with a tool that the lock lacks, whose lock has pins of another leg',
    given: () => ({
      ...ofStep(),
      'dist-url': server.url,
      stage: 'Released',
      version: '>=6 <7',
      packages: 'B 2.0.0',
      locked: 'true',
    }),
    before: async ({ run }) => {
      const locked = await run(['lock', 'A 1.*', 'B 2.0.0', ...ofPackages()])
      if (locked.code !== 0) throw new Error(locked.text)
    },
    effect: async ({ run }) => {
      const other = ['restore', 'A 1.*', '--locked', ...ofPackages()]
      expect(await run(other)).toMatchObject({ code: 0, commands: [] })
    },
  },
  {
    by: closePins,
    what: 'a lock without packs that its project asks for since, with --locked',
    given: () => ['restore', '--project', 'it is/a.csproj', '--locked', ...ofPackages()],
    files: () => ({ 'it is/a.csproj': projectText() }),
    before: async ({ cwd, run }) => {
      const locked = await run(['lock', '--project', 'it is/a.csproj', ...ofPackages()])
      if (locked.code !== 0) throw new Error(locked.text)
      await writeFile(
        join(cwd, 'it is/a.csproj'),
        projectText().replace('</ItemGroup>', `${ownPack}</ItemGroup>`),
      )
    },
  },
  {
    by: closePins,
    what: 'a step with a project and no lock',
    given: () => ({ ...ofStep(), project: '**/*.csproj', layout: 'expanded', 'framework-packages': 'true' }),
    files: () => ({ 'it is/a.csproj': projectText() }),
    code: 0,
  },
  {
    by: openLock,
    what: 'no lock with --locked',
    given: () => ['restore', 'A 1.*', '--locked', ...ofPackages()],
  },
  {
    by: openLock,
    what: 'a lock of another name, a folder and a layout',
    given: () => [
      'restore',
      'A [1.0,2.0)',
      '--locked',
      '--lock-file',
      'my own.lock.json',
      '--packages-directory',
      '-o',
      '--layout',
      'classic',
      '--exclude-version',
      ...ofPackages(),
    ],
  },
  {
    by: openLock,
    what: 'other extensions',
    given: () => ['restore', 'A *', '--locked', ...ofPlain()],
  },
  {
    by: openLock,
    what: 'a config file with a variable',
    given: () => [
      'restore',
      'A *',
      '--locked',
      '--config-file',
      'my $nuget.config',
      ...ofConfig(),
      ...network,
    ],
    files: () => ({ 'my $nuget.config': nugetConfig() }),
  },
  {
    by: openLock,
    what: 'a project',
    given: () => [
      'restore',
      '--project',
      'it is/a.csproj',
      '--layout',
      'expanded',
      '--framework-packages',
      '--locked',
      ...ofPackages(),
    ],
    files: () => ({ 'it is/a.csproj': projectText() }),
  },
  {
    by: openLock,
    what: 'a tool with --locked and no lock',
    given: () => ['install', '6.x', '--locked', '--latest-by', 'upload-time', ...ofTool()],
  },
  {
    by: openLock,
    what: 'a step as nuget restore has it',
    given: () => ({
      preset: 'nuget-restore',
      'ca-file': 'ca.pem',
      'config-env': 'FEED_TOKEN',
      'credential-origins': `ours=${new URL(server.url).origin}`,
      locked: 'true',
    }),
    files: () => ({ 'nuget.config': nugetConfig(), 'src/packages.config': packagesConfig }),
  },
  {
    by: openLock,
    what: 'a step with a tool and packages',
    given: () => ({
      ...ofStep(),
      'dist-url': server.url,
      stage: 'Released',
      version: '>=6 <7',
      packages: 'A 1.* # the first\n\nB@2.0.0',
      locked: 'true',
    }),
  },
  {
    by: openLock,
    what: 'a step with a tool and extensions of its own',
    given: () => ({
      'dist-url': plain.url,
      stage: 'Released',
      'tool-name': 'my.tool',
      version: '6.x',
      source: `${plain.url}index.json`,
      'package-extension': 'pack',
      'manifest-extension': 'spec',
      packages: 'A *',
      'allow-insecure': 'true',
      locked: 'true',
    }),
  },
  {
    by: 'core/pins/bind-pins.ts',
    what: 'a pin that the lock lacks',
    given: () => ['restore', 'A 1.*', '--locked', ...ofPackages()],
    files: () => ({ 'pkgtool.lock.json': lock([]) }),
  },
  {
    by: install,
    what: 'a tool that the lock has for another range',
    given: () => ['install', '>=6 <7', ...ofTool()],
    files: () => ({ 'pkgtool.lock.json': lock([], lockedTool) }),
    code: 0,
  },
  {
    by: install,
    what: 'a tool that the lock lacks, with --locked',
    given: () => ['install', '6.x', '--locked', ...ofTool()],
    files: () => ({ 'pkgtool.lock.json': lock([]) }),
  },
  {
    by: install,
    what: 'a tool that is locked without a hash',
    given: () => ['install', '6.x', '--locked', '--minimum-age', '36h', ...ofTool()],
    files: () => ({
      'pkgtool.lock.json': lock([], {
        ...lockedTool,
        version: '6.0.0',
        requested: { ...lockedTool.requested, version: '6.x', minimumAge: 129_600_000 },
      }),
    }),
  },
  {
    by: clientLocks,
    what: 'a project that has changed since its lock was written',
    given: () => ['restore', '--project', 'it is/a.csproj', '--layout', 'expanded', ...ofPackages()],
    files: staleProject,
    code: 0,
    effect: renewedLocks,
  },
  {
    by: clientLocks,
    what: 'such a project with --locked and a config file',
    given: () => [
      'restore',
      '--project',
      'it is/*.csproj',
      '--config-file',
      'auto',
      ...ofConfig(),
      '--locked',
      ...network,
    ],
    files: () => staleProject({ 'nuget.config': nugetConfig() }),
    effect: renewedLocks,
  },
  {
    by: 'core/locking/lock-packages.ts',
    what: 'such a project, locked without its lock, in a lock of another name',
    given: () => ['lock', '--project', 'it is/a.csproj', '--lock-file', 'my.lock.json', ...ofPackages()],
    files: staleProject,
    after: () => [
      'restore',
      '--project',
      'it is/a.csproj',
      '--lock-file',
      'my.lock.json',
      '--locked',
      ...ofPackages(),
    ],
    effect: renewedLocks,
  },
  {
    by: clientLocks,
    what: 'a step with such a project',
    given: () => ({ ...ofStep(), project: 'it is/a.csproj' }),
    files: staleProject,
    code: 0,
    effect: renewedLocks,
  },
  {
    by: inPlace,
    what: 'packages that cannot vouch for themselves',
    given: () => ({ ...ofStep(), packages: 'A 1.0.0' }),
    before: async door => {
      await door.run({ ...ofStep(), packages: 'A 1.0.0' })
      await rm(join(door.cwd, 'packages/.setup-pkgtool.json'))
    },
    code: 0,
  },
  {
    by: inPlace,
    what: 'packages of another source',
    given: () => ['restore', 'A@1.0.0', ...ofPackages()],
    before: door =>
      door.run([
        'restore',
        'A@1.0.0',
        '--preset',
        'nuget',
        ...network,
        '--source',
        `${server.url.replace('127.0.0.1', 'localhost')}index.json`,
      ]),
    code: 0,
  },
]

const withLocked = (given: Given): Given => {
  if (!isWords(given)) return { ...given, locked: 'true' }
  return given.includes('--locked') ? given : [...given, '--locked']
}

describe('a command that a message prints does what the message says when it is pasted:', () => {
  test.each(provocations.map(row => [`${row.what} (${row.by})`, row] as const))('%s', async (_title, row) => {
    const { given, files, before, code = 1, effect, after = () => withLocked(given()) } = row
    const door = await openDoor(files?.())
    await before?.(door)
    const { commands, text, code: ended } = await door.run(given())
    if (commands.length !== 1 || ended !== code) throw new Error(`ended with ${ended}:\n${text}`)
    for (const command of commands) await door.paste(command)
    await effect?.(door)
    const again = await door.run(after())
    if (again.code !== 0 || again.commands.length > 0) throw new Error(`${commands}\n${again.text}`)
  })

  test('the help of every verb, of which wrong usage speaks', async () => {
    const { run, paste } = await openDoor()
    // Too many operands or none: a verb that takes any number has the line of the others.
    for (const { name, operands } of verbs) {
      const many = operands?.includes('<') ? [] : ['a', 'b', 'c', 'd']
      if (operands?.includes('...]') || name === 'push') continue
      const { code, text } = await run([...name.split(' '), ...many])
      const [, command = ''] = /^ {2}see: (.*)$/m.exec(text) ?? []
      expect([name, code, command]).toEqual([name, 2, `setup-pkgtool ${name} --help`])
    }
    // All are made by one line; the first and one of two words are run.
    await paste('setup-pkgtool list --help && setup-pkgtool feed add --help')
  })

  test('the lines of the download page for any machine and by hand', async () => {
    const page = await (await fetch(`${plain.url}index.html`)).text()
    // The script of the page puts the address of the feed in its place.
    const asShownThere = page.replaceAll('https://feed.example/dist', plain.url.replace(/\/$/, ''))
    const unescaped = (text: string) =>
      text
        .replace(/<[^>]*>/g, '')
        .replace(/&(?:#(\d+)|(\w+));/g, (_, code: string, name: 'lt' | 'gt' | 'amp' | 'quot') =>
          code ? String.fromCharCode(Number(code)) : { lt: '<', gt: '>', amp: '&', quot: '"' }[name],
        )
    const recipes = [...asShownThere.matchAll(/<pre tabindex="0"><code>(.*?)<\/code>/gs)].map(
      ([, text = '']) => unescaped(text),
    )
    const [npx = '', curl = ''] = recipes.filter(text => /^(?:npx|curl) /.test(text))
    const { cwd, paste } = await openDoor()
    expect(await paste(npx)).toContain('my.tool')
    await paste(curl)
    expect(await readFile(join(cwd, 'my.tool'), 'utf8')).toContain('6.1.0')
  })
})

describeWith(['dotnet'], 'a command of dotnet that a message prints', () => {
  test('writes the lock that decides where a project cannot be read', async () => {
    const { run, paste } = await openDoor({
      'nuget.config': '<configuration><packageSources><clear /></packageSources></configuration>',
      "it's/a b.csproj":
        '<Project Sdk="Microsoft.NET.Sdk"><PropertyGroup><TargetFramework>net10.0</TargetFramework><More Condition="$(FROM_OUTSIDE)==1">x</More></PropertyGroup><ItemGroup Condition="$(More)!=x"></ItemGroup><ItemGroup><ProjectReference Include="$(FROM_OUTSIDE).csproj" Condition="$(FROM_OUTSIDE)!=0" /></ItemGroup></Project>',
    })
    const given = ['restore', '--project', "it's/a b.csproj", '--source', plain.url, '--allow-insecure']
    const { code, text, commands } = await run(given)
    expect([code, commands]).toEqual([1, ["dotnet restore 'it'\\''s/a b.csproj' --use-lock-file"]])
    expect(text).toContain('NEEDS_EVALUATION')
    for (const command of commands) await paste(command)
    expect(await run(given)).toMatchObject({ code: 0, commands: [] })
  })
})

describeWith(['git'], 'a command of git that a message prints', () => {
  test('checks out the submodule that lacks', async () => {
    const { cwd, paste } = await openDoor()
    const git = 'git -c protocol.file.allow=always -c user.name=a -c user.email=a@b.example'
    await paste(`
      mkdir library app
      printf '%s' '${projectText()}' > library/l.csproj
      printf '%s' '${projectText().replace('PackageReference Include="B" Version="2.0.0"', 'ProjectReference Include="../library/l.csproj"')}' > app/a.csproj
      (cd library && ${git} init -q && ${git} add . && ${git} commit -qm a)
      mkdir ../whole && cd ../whole && ${git} init -q
      ${git} submodule --quiet add ../workspace/library library
      cp -r ../workspace/app . && ${git} add . && ${git} commit -qm a
      ${git} clone -q ../whole ../workspace/clone`)
    const given = [
      'restore',
      '--project',
      'app/a.csproj',
      ...ofPackages().map(word => word.replace('ca.pem', '../ca.pem')),
    ]
    const there = { cwd: join(cwd, 'clone'), env: { ...env, HOME: cwd } }
    const { code, stderr } = await runCli(given, there)
    const [command = ''] = /git submodule [a-z -]*[a-z]/.exec(stderr.split('"library": ').at(-1) ?? '') ?? []
    if (code !== 0 || command === '') throw new Error(stderr)
    await paste(
      `cd clone && export GIT_CONFIG_COUNT=1 GIT_CONFIG_KEY_0=protocol.file.allow GIT_CONFIG_VALUE_0=always && ${command}`,
    )
    const { code: after, stdout, stderr: said } = await runCli(given, there)
    expect([after, stdout.includes('B  2.0.0'), said.includes('submodule')]).toEqual([0, true, false])
  })
})

describe('no message prints a command that is not tried:', () => {
  test('each source that prints one has its test', () => {
    const root = fileURLToPath(new URL('../../src/', import.meta.url))
    const printing =
      /\b(?:renewal|notLocked|staleLocks)\(|[`'"(> ](?:npx|dotnet|curl|git|Invoke-WebRequest) [a-z$-]|setup-pkgtool (?:[a-z]+ -|\$\{|[a-z]+ \$\{)|'setup-pkgtool lock'/
    const found = readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter(name => name.endsWith('.ts'))
      .flatMap(name => {
        const text = readFileSync(join(root, name), 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/[^\n]*$/gm, '')
        const count = text.split('\n').filter(line => printing.test(line)).length
        return count > 0 ? [[name.replaceAll('\\', '/'), count] as const] : []
      })
    const tried = new Map(provocations.map(({ by }) => [by, true]))
    const isTried = (name: string) => tried.has(name) || name in elsewhere
    expect(found.filter(([name]) => !isTried(name))).toEqual([])
    expect(Object.fromEntries(found)).toEqual(places)
  })

  test('each option of the verb "lock" is in the command, or is known not to matter to a lock', () => {
    const inCommand = new Set(lockRows.map(([, option]) => option))
    const others = (verbs.find(({ name }) => name === 'lock')?.options ?? []).filter(
      name => !inCommand.has(name),
    )
    expect(others).toEqual(unimportant)
    for (const [name, option] of lockRows)
      if (option !== 'config-env') expect(libraryName(option as 'layout')).toBe(name)
  })
})

/** Sources that print commands which other tests try, or which are no lines to paste. */
const elsewhere: Readonly<Record<string, string>> = {
  // The test «the lines of the download page».
  'feed/tree/page/page-html.ts': 'here',
  // The test «writes the lock that decides».
  'core/projects/project-place.ts': 'here',
  // The test «checks out the submodule that lacks».
  'core/projects/submodules.ts': 'here',
  // The test «the help of every verb»; its examples are read by `__tests__/e2e/cli-usage.test.ts`.
  'cli/command-line.ts': 'here',
  'cli/commands/completion.ts': '__tests__/e2e/cli-completion.test.ts',
  'cli/init/steps.ts': '__tests__/e2e/init.test.ts',
  // The verb for a key, without its operands.
  'cli/init/workflows.ts': '__tests__/e2e/init.test.ts',
  // Makes commands, and prints none.
  'core/lock/lock-command.ts': 'here',
  // Makes messages of commands.
  'core/lock/renewal.ts': 'here',
  // Says itself what to do.
  'options/sentences.ts': '__tests__/e2e/cli-usage.test.ts',
  // A page of the docs, whose commands `__tests__/docs/commands.test.ts` reads.
  'core/base/error-catalogue.ts': '__tests__/docs/commands.test.ts',
}

/** How many lines of each source print a command or hand one on. A new one gets a row of the table above. */
const places = {
  'cli/command-line.ts': 3,
  'cli/commands/completion.ts': 1,
  'cli/init/steps.ts': 1,
  'cli/init/workflows.ts': 1,
  'core/base/error-catalogue.ts': 2,
  'core/closures/close-pins.ts': 4,
  'core/closures/judge-client-locks.ts': 4,
  'core/lock/lock-command.ts': 1,
  'core/lock/open-lock.ts': 1,
  'core/lock/renewal.ts': 3,
  'core/locking/lock-packages.ts': 1,
  'core/packages/in-place/notice-unproven.ts': 1,
  'core/pins/bind-pins.ts': 1,
  'core/projects/project-place.ts': 3,
  'core/projects/submodules.ts': 1,
  'core/tool/install.ts': 3,
  'feed/tree/page/page-html.ts': 3,
  'options/sentences.ts': 7,
}

// Where caches lie, what comes from the environment, what a message does not ask for, and how a server is waited for.
const unimportant: readonly string[] = [
  'tool-cache',
  ...['username', 'password', 'credentials'],
  ...['sbom', 'accept-signers', 'upgrade', 'check', 'json'],
  ...['offline', 'idle-timeout', 'minimum-rate', 'total-timeout', 'retries', 'max-connections', 'cache-dir'],
]

describe('a command that cannot keep what the lock has for other jobs says so:', () => {
  const dropping = (names: string) => `(which drops ${names} from the lock: also name what another job needs)`
  test.each<[string, readonly string[], readonly string[], string]>([
    ['another version', ['A 1.*'], ['restore', 'A 1.0.0', 'B 2.0.0', '--locked'], 'A 1.*'],
    [
      'what a file may have had',
      ['A 1.*', 'B 2.0.0'],
      ['restore', '--packages-file', 'pins.txt', '--locked'],
      'A 1.*, B 2.0.0',
    ],
    [
      'a pin beside target frameworks',
      ['A 1.*'],
      ['restore', 'B 2.0.0', '--framework', 'net8.0', '--locked'],
      'A 1.*',
    ],
    [
      'dependencies beside pins without any',
      ['A 1.*', '--framework', 'net8.0'],
      ['restore', 'B 2.0.0', '--locked'],
      'A [1.*,), the dependencies for net8.0',
    ],
    ['all packages, of a run for a tool', ['A 1.*'], ['install', '6.x', '--locked', '--dist-url'], 'A 1.*'],
  ])('%s', async (_what, locked, words, names) => {
    const { run } = await openDoor({ 'pins.txt': 'A 1.0.1\n' })
    const { code, text } = await run(['lock', ...locked, ...ofPackages()])
    if (code !== 0) throw new Error(text)
    const more =
      words.at(-1) === '--dist-url'
        ? [server.url, '--stage', 'Released', '--preset', 'nuget', ...network]
        : ofPackages()
    const failed = await run([...words, ...more])
    expect(failed.code).toBe(1)
    expect(failed.text).toContain(dropping(names))
  })

  test('in a step', async () => {
    const { run } = await openDoor()
    const { code, text } = await run(['lock', 'A 1.*', ...ofPackages()])
    if (code !== 0) throw new Error(text)
    const failed = await run({ ...ofStep(), packages: 'A [1.0,2.0)', locked: 'true' })
    expect(failed.text).toContain(dropping('A 1.*'))
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
    const { cwd, run } = await openDoor(files)
    const { code, text, commands } = await run(parameters)
    expect([code, commands]).toEqual([1, []])
    expect(text).toContain('Run the verb "lock" with the options of this run')
    expect(await readFile(join(cwd, 'ca.pem'), 'utf8')).toBe(ca)
  })
})
