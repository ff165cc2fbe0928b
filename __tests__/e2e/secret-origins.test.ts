/** What a hostile `nuget.config` of a pull request gets of the secrets that a workflow has: nothing. */
import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { type FeedServer, serveFeed } from '../../src/feed/index.ts'
import { type TestServer, testServers } from '../support/fault-server.ts'
import { makeFeed } from '../support/make-feed.ts'
import { needs } from '../support/needs.ts'
import { runCli } from '../support/run-cli.ts'
import { messagesIn, runAction, runGreen, workflowCommands } from '../support/step.ts'
import { temporaryFolders } from '../support/temporary.ts'

const newFolder = temporaryFolders()
const startServer = testServers()
const token = 's3cr3t-t0ken'

let feed: FeedServer
let hostile: TestServer
/** what the hostile server was shown */
let shown: string[]
let directory: string

beforeEach(async () => {
  const made = await makeFeed(await newFolder(), { packages: [{ id: 'My.Package', version: '1.2.0' }] })
  feed = await serveFeed(made, { token })
  shown = []
  const index = { version: '3.0.0', resources: [{ '@id': 'flat/', '@type': 'PackageBaseAddress/3.0.0' }] }
  hostile = await startServer([
    [
      '/index.json',
      ({ headers }, response) => {
        shown.push(headers.authorization ?? 'nothing')
        response.end(JSON.stringify(index))
      },
    ],
  ])
  directory = await newFolder()
})
afterEach(() => feed.close())

const rightOrigin = () => new URL(feed.url).origin
const hostileOrigin = () => new URL(hostile.url).origin

interface Config {
  readonly address?: string | undefined
  readonly password?: string | undefined
  readonly types?: string | undefined
}

async function writeConfig(path: string, { address, password, types }: Config): Promise<void> {
  const list = types === undefined ? '' : `<add key="ValidAuthenticationTypes" value="${types}"/>`
  const credentials = `<private><add key="Username" value="ann"/><add key="ClearTextPassword" value="${password}"/>${list}</private>`
  await mkdir(dirname(join(directory, path)), { recursive: true })
  await writeFile(
    join(directory, path),
    `<configuration>
  ${address === undefined ? '' : `<packageSources><clear/><add key="private" value="${address}"/></packageSources>`}
  ${password === undefined ? '' : `<packageSourceCredentials>${credentials}</packageSourceCredentials>`}
</configuration>`,
  )
}

const ofWorkspace = 'workspace/nuget.config'
const ofUser = 'home/.nuget/NuGet/NuGet.Config'

interface Attack {
  readonly inputs?: Record<string, string>
  readonly env?: Record<string, string>
  /** of the user's own config */
  readonly user?: Config
  /** what the config of the workspace says besides the address */
  readonly password?: string
  /** what the error shows, ORIGIN for the origin that is asked for */
  readonly line: string
}

const variable = { NuGetPackageSourceCredentials_private: `Username=ann;Password=${token}` }
const attacks: readonly [string, () => Attack][] = [
  [
    'a basic line of `credentials` with a name alone',
    () => ({
      inputs: { credentials: `private basic ann ${token}` },
      line: '"credentials" the line `private=ORIGIN basic USER PASSWORD`',
    }),
  ],
  [
    'a bearer line with a name alone',
    () => ({
      inputs: { credentials: `private bearer ${token}` },
      line: '"credentials" the line `private=ORIGIN bearer TOKEN`',
    }),
  ],
  [
    'a line for another address, whatever `credential-origins` lists',
    () => ({
      inputs: {
        credentials: `private=${feed.url}index.json bearer ${token}`,
        'credential-origins': hostileOrigin(),
      },
      line: '"credentials" the line `private=ORIGIN bearer TOKEN`',
    }),
  ],
  [
    '`username` and `password`',
    () => ({
      inputs: { username: 'ann', password: token },
      line: '"credential-origins" the line `private=ORIGIN`',
    }),
  ],
  [
    'the variable of the source',
    () => ({ env: variable, line: '"credential-origins" the line `private=ORIGIN`' }),
  ],
  [
    'the variable of the source, and `credential-origins` for another name',
    () => ({
      env: variable,
      inputs: { 'credential-origins': `other=${hostileOrigin()}\nprivate=${rightOrigin()}` },
      line: '"credential-origins" the line `private=ORIGIN`',
    }),
  ],
  [
    "the password in the user's own config",
    () => ({
      user: { address: `${feed.url}index.json`, password: token },
      line: '"credential-origins" the line `private=ORIGIN`',
    }),
  ],
  [
    'a variable of `config-env` that the config of the workspace names',
    () => ({
      inputs: { 'config-env': 'FEED_TOKEN' },
      env: { FEED_TOKEN: token },
      password: '%FEED_TOKEN%',
      line: '"credential-origins" the line `private=ORIGIN`',
    }),
  ],
]

const pin = { install: 'false', 'config-file': 'auto', packages: 'My.Package 1.2.0' }
const step = ({ inputs = {}, env = {} }: Partial<Attack>) => ({
  directory,
  inputs: { ...pin, ...inputs },
  env: { DOTNET_CLI_HOME: join(directory, 'home'), ...env },
})

async function prepare({ user, password }: Partial<Attack>, address: string): Promise<void> {
  await writeConfig(ofWorkspace, { address, password })
  if (user) await writeConfig(ofUser, user)
}

describe('a nuget.config of the workspace that gives a name another address', () => {
  test.each(attacks)('gets nothing of %s: one error before any request', async (_what, attack) => {
    const given = attack()
    await prepare(given, `${hostile.url}index.json`)
    const done = await runAction(step(given))
    expect(shown).toEqual([])
    expect(hostile.requests).toEqual([])
    const line = given.line.replace('ORIGIN', hostileOrigin())
    expect(messagesIn(done.log, 'error')).toEqual([expect.stringContaining(line)])
    expect(done.log).toContain('(CREDENTIALS_UNBOUND)')
    expect(done.log.replace(/^::add-mask::.*$/gm, '')).not.toContain(token)
    expect(done.code).toBe(1)
  })

  const onCommandLine = async (given: Attack, env: Record<string, string> = {}) => {
    await prepare(given, `${hostile.url}index.json`)
    // The command runs somewhere in the repository, whose root has the config.
    await mkdir(join(directory, 'workspace', 'src'), { recursive: true })
    const named = Object.entries(given.inputs ?? {}).map(([name, value]) => [
      `PKGTOOL_${name.toUpperCase().replaceAll('-', '_')}`,
      value,
    ])
    const run = await runCli(
      ['restore', '--config-file', 'auto', '--packages', pin.packages, '--retries', '0'],
      {
        cwd: join(directory, 'workspace', 'src'),
        env: { HOME: join(directory, 'home'), ...given.env, ...Object.fromEntries(named), ...env },
      },
    )
    expect(shown).toEqual([])
    expect([run.code, run.stderr]).toEqual([
      1,
      // The command line names its option where the step names its input.
      expect.stringContaining(
        given.line.replace('ORIGIN', hostileOrigin()).replace(/^"(credential[a-z-]*)"/, '--$1'),
      ),
    ])
  }

  test.each(attacks)('gets nothing of %s on the command line', async (_what, attack) => {
    await mkdir(join(directory, 'workspace', '.git'), { recursive: true })
    await onCommandLine(attack())
  })

  // As in a container that the checkout was copied to.
  test.each(attacks)('gets nothing of %s on the command line without a repository', async (_what, attack) => {
    await onCommandLine(attack())
  })

  const ofName: Attack = {
    inputs: { credentials: `private bearer ${token}` },
    line: '"credentials" the line `private=ORIGIN bearer TOKEN`',
  }
  test.each(['GITHUB_WORKSPACE', 'CI_PROJECT_DIR'])('gets nothing below the folder that %s names', name =>
    onCommandLine(ofName, { [name]: join(directory, 'workspace') }),
  )

  // As an archive can bring one, and a submodule in a container that the repository around was copied to without its own.
  test('gets nothing above a folder with a .git on the command line', async () => {
    await mkdir(join(directory, 'workspace', 'src', '.git'), { recursive: true })
    await onCommandLine(ofName)
  })

  test('gets nothing by its absolute path in the folder of the job, wherever the command runs', async () => {
    await prepare({}, `${hostile.url}index.json`)
    const from = ['--config-file', join(directory, ofWorkspace), '--credentials', `private bearer ${token}`]
    const run = await runCli(['restore', ...from, '--packages', pin.packages, '--retries', '0'], {
      cwd: await newFolder(),
      env: { GITHUB_WORKSPACE: join(directory, 'workspace') },
    })
    expect([run.code, run.stderr, shown]).toEqual([1, expect.stringContaining('CREDENTIALS_UNBOUND'), []])
  })

  needs('symlinks').test('gets nothing by a link to a file outside', async () => {
    await writeConfig('outside/nuget.config', { address: `${hostile.url}index.json` })
    await mkdir(join(directory, 'workspace'), { recursive: true })
    await symlink(join(directory, 'outside', 'nuget.config'), join(directory, ofWorkspace))
    const done = await runAction(step({ env: variable }))
    expect([shown, done.code]).toEqual([[], 1])
  })

  // The right origin, where others have documents too: what theirs names is named by nobody whom the workflow asked.
  test('gets nothing by an index of the right origin that names another as its base', async () => {
    const seen: string[] = []
    const file = '/flat/my.package/1.2.0/my.package.1.2.0.pkgfile'
    const elsewhere = await startServer([
      [
        file,
        ({ headers }, response) => {
          seen.push(headers.authorization ?? 'nothing')
          response.writeHead(404).end()
        },
      ],
    ])
    const resources = [{ '@id': `${elsewhere.url}flat/`, '@type': 'PackageBaseAddress/3.0.0' }]
    const tenants = await startServer([['/somebody/index.json', { version: '3.0.0', resources }]])
    await writeConfig(ofWorkspace, { address: `${tenants.url}somebody/index.json` })
    const ours = `${tenants.url}ours/index.json`
    await runAction(step({ inputs: { credentials: `private=${ours} bearer ${token}` } }))
    expect(seen).toEqual(['nothing'])
  })
})

describe('a nuget.config of the workspace with a list of authentication types', () => {
  const upper = 'A-Very-Long-T0KEN-In-Mixed-Case-Of-More-Than-40-Characters'

  // Lower case and the first letters are forms that no mask matches.
  test('shows nothing of a variable that it names there', async () => {
    await writeConfig(ofWorkspace, {
      address: `${hostile.url}index.json`,
      password: 'a-password',
      types: 'ntlm,%FEED_TOKEN%',
    })
    const done = await runAction(step({ inputs: { 'config-env': 'FEED_TOKEN' }, env: { FEED_TOKEN: upper } }))
    const shownLines = done.log.replace(/^::add-mask::.*$/gm, '').toLowerCase()
    expect(shownLines).toContain('validauthenticationtypes lacks basic')
    expect(shownLines).not.toContain(upper.toLowerCase().slice(0, 12))
    const run = await runCli(
      ['restore', '--config-file', 'auto', '--packages', pin.packages, '--retries', '0'],
      {
        cwd: join(directory, 'workspace'),
        env: { HOME: join(directory, 'home'), FEED_TOKEN: upper, PKGTOOL_CONFIG_ENV: 'FEED_TOKEN' },
      },
    )
    expect(run.stderr.toLowerCase()).toContain('validauthenticationtypes lacks basic')
    expect((run.stdout + run.stderr).toLowerCase()).not.toContain(upper.toLowerCase().slice(0, 12))
  })
})

describe('a nuget.config of the workspace with a word as its password', () => {
  const masked = (log: string) =>
    workflowCommands(log).flatMap(({ name, message }) => (name === 'add-mask' ? message : []))

  test.each([
    ...[
      'true',
      'error',
      'SUCCESS',
      'abc',
      '1.2.0',
      'main',
      'build',
      'my-feature/branch',
      '2026-11-28',
      '12:00:00',
    ],
  ])('does not take %s out of the job', async word => {
    await prepare({ password: word }, `${feed.url}index.json`)
    const done = await runAction(step({}))
    expect(masked(done.log)).not.toContain(word)
  })

  test('has a password masked that is none of them', async () => {
    await prepare({ password: 'p4ss' }, `${feed.url}index.json`)
    expect(masked((await runAction(step({}))).log)).toContain('p4ss')
  })
})

describe('the advice about a secret that is bound to no origin', () => {
  test.each<[string, () => string]>([
    ['a name alone', () => `private bearer ${token}`],
    ['another address', () => `private=https://other.example bearer ${token}`],
  ])('works as it is printed: a line of `credentials` with %s', async (_what, given) => {
    await prepare({}, `${feed.url}index.json`)
    const refused = await runAction(step({ inputs: { credentials: given() } }))
    const [, line = ''] =
      /in place of its line in the input "credentials" the line `(\S+ bearer TOKEN)`/.exec(
        messagesIn(refused.log, 'error').join(),
      ) ?? ['']
    const done = await runGreen(step({ inputs: { credentials: line.replace('TOKEN', token) } }))
    expect(done.outputs['packages-count']).toBe('1')
  })
})

describe('a secret that is empty, as in a pull request of a fork', () => {
  test.each<[string, () => Partial<Attack>]>([
    ['a line of `credentials`', () => ({ inputs: { credentials: 'private bearer ' } })],
    ['the variable of the source', () => ({ env: { NuGetPackageSourceCredentials_private: '' } })],
    [
      'a variable of `config-env`',
      () => ({ inputs: { 'config-env': 'FEED_TOKEN' }, env: { FEED_TOKEN: '' }, password: '%FEED_TOKEN%' }),
    ],
  ])('is told by the name of its source: %s', async (_what, given) => {
    await prepare(given(), `${feed.url}index.json`)
    const done = await runAction(step(given()))
    const told = workflowCommands(done.log).flatMap(({ name, message }) =>
      name === 'error' || name === 'notice' ? message : [],
    )
    expect(told).toContainEqual(
      expect.stringMatching(/"private".* a workflow that a fork or a bot starts gets no secrets/s),
    )
  })
})

describe('a nuget.config of the workspace with the right address', () => {
  test.each<[string, () => Partial<Attack>]>([
    [
      '`credentials` with its address',
      () => ({ inputs: { credentials: `private=${feed.url} bearer ${token}` } }),
    ],
    [
      '`credentials` with a name alone and `credential-origins`',
      () => ({
        inputs: { credentials: `private bearer ${token}`, 'credential-origins': `private=${rightOrigin()}` },
      }),
    ],
    [
      '`username` and `password`, and `credential-origins`',
      () => ({ inputs: { username: 'ann', password: token, 'credential-origins': rightOrigin() } }),
    ],
    [
      'the variable of the source, and `credential-origins`',
      () => ({ env: variable, inputs: { 'credential-origins': rightOrigin() } }),
    ],
    [
      "the password in the user's own config, which gives the name the same origin",
      () => ({ user: { address: feed.url, password: token } }),
    ],
    [
      "the password in the user's own config, and `credential-origins`",
      () => ({ user: { password: token }, inputs: { 'credential-origins': rightOrigin() } }),
    ],
    [
      'a variable of `config-env`, and `credential-origins`',
      () => ({
        inputs: { 'config-env': 'FEED_TOKEN', 'credential-origins': rightOrigin() },
        env: { FEED_TOKEN: token },
        password: '%FEED_TOKEN%',
      }),
    ],
    ['a password of its own', () => ({ password: token })],
  ])('is restored from with %s', async (_what, given) => {
    await prepare(given(), `${feed.url}index.json`)
    const done = await runGreen(step(given()))
    expect(done.outputs['packages-count']).toBe('1')
  })
})

describe('a nuget.config outside the workspace', () => {
  test.each<[string, () => Partial<Attack>]>([
    ['`credentials` with a name alone', () => ({ inputs: { credentials: `private bearer ${token}` } })],
    ['`username` and `password`', () => ({ inputs: { username: 'ann', password: token } })],
    ['the variable of the source', () => ({ env: variable })],
    ['a password of its own', () => ({ user: { password: token } })],
    [
      'a variable of `config-env`',
      () => ({
        inputs: { 'config-env': 'FEED_TOKEN' },
        env: { FEED_TOKEN: token },
        user: { password: '%FEED_TOKEN%' },
      }),
    ],
  ])('binds %s by its name', async (_what, given) => {
    const attack = given()
    await writeConfig(ofUser, { ...attack.user, address: `${feed.url}index.json` })
    const done = await runGreen(step(attack))
    expect(done.outputs['packages-count']).toBe('1')
  })

  test('binds a secret by its name on the command line, in a folder without a repository', async () => {
    await writeConfig(ofUser, { address: `${feed.url}index.json` })
    await mkdir(join(directory, 'workspace', 'src'), { recursive: true })
    const run = await runCli(['restore', '--config-file', 'auto', '--packages', pin.packages], {
      cwd: join(directory, 'workspace', 'src'),
      env: { HOME: join(directory, 'home'), ...variable },
    })
    expect([run.code, run.stdout]).toEqual([0, expect.stringContaining('My.Package')])
  })
})
