import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from '@jest/globals'
import { parseCredentials } from '../../src/core/net/credentials/parse-credentials.ts'
import { restorePackages } from '../../src/core/packages/restore.ts'
import { failureOf } from '../support/failure-of.ts'
import { type TestServer, testServers } from '../support/fault-server.ts'
import { runCli } from '../support/run-cli.ts'
import { packageRoutes, toolRoutes } from '../support/sample-feed.ts'
import { runAction, workflowCommands } from '../support/step.ts'
import { temporaryFolders } from '../support/temporary.ts'

const newFolder = temporaryFolders()
const startServer = testServers()
let server: TestServer
let directory: string
let workspace: string

beforeEach(async () => {
  server = await startServer([
    ...toolRoutes([{ version: '6.0.0' }]),
    ...packageRoutes([{ id: 'A', version: '1.0.0' }]),
  ])
  directory = await newFolder()
  workspace = join(directory, 'workspace')
  await mkdir(workspace)
  const config = `<configuration><packageSources><clear/><add key="own" value="${server.url}index.json"/></packageSources></configuration>`
  await writeFile(join(workspace, 'nuget.config'), config)
})

type Inputs = Record<string, string>

/** Inputs that contradict each other; `HERE` stands for the server. */
const contradictions: readonly [string, Inputs, RegExp][] = [
  ['source with config-file', { 'config-file': 'nuget.config' }, /"config-file": "source" is given too/],
  ['source with config-file auto', { 'config-file': 'auto' }, /"config-file": "source" is given too/],
  ['exclude-version without classic', { 'exclude-version': 'true' }, /the layout is "feed"/],
  [
    'exclude-version with another layout',
    { 'exclude-version': 'true', layout: 'flat' },
    /the layout is "flat"/,
  ],
  [
    'credentials for a name that nothing has',
    { source: 'here=HERE', credentials: 'other bearer t0ken' },
    /the name is "other", and no source or dist-url has it\. Expected one of here/,
  ],
  [
    'credentials for a name that no source of the config file has',
    { source: '', 'config-file': 'nuget.config', credentials: 'other bearer t0ken' },
    /the name is "other", and no source or dist-url has it\. Expected one of own/,
  ],
  [
    'username and password for two sources',
    { source: 'one=HERE\ntwo=HERE', username: 'ann', password: 's3cret' },
    /"username": there are 2 http sources/,
  ],
  [
    'username and credentials for one source',
    { source: 'here=HERE', username: 'ann', password: 's3cret', credentials: 'here bearer t0ken' },
    /"username": "credentials" has one for the same source/,
  ],
  ['username without password', { username: 'ann' }, /"username": "password" is not given/],
]

/** Those that only a step can have. */
const ofSteps: typeof contradictions = [
  ['install: false without pins', { install: 'false', 'dist-url': '', packages: '' }, /the value is false/],
  ['pins without a source', { source: '' }, /there are pins and no source/],
  [
    'credentials of sources without pins',
    { packages: '', username: 'ann', password: 's3cret' },
    /"username": it is given, and there are no packages/,
  ],
  [
    'source with config-file, without pins',
    { packages: '', 'config-file': 'nuget.config' },
    /"config-file": "source" is given too/,
  ],
  [
    'offline with cache: true',
    { offline: 'true', cache: 'true' },
    /"cache": the value is true while offline/,
  ],
]

const onServer = (inputs: Inputs): Inputs =>
  Object.fromEntries(
    Object.entries(inputs).map(([name, text]) => [name, text.replaceAll('HERE', server.url)]),
  )

describe('a step is refused, before a request and before it sets its tool up, with', () => {
  test.each([...contradictions, ...ofSteps])('%s', async (_what, inputs, message) => {
    const given = { 'dist-url': 'HERE', source: 'HERE', packages: 'A 1.0.0', ...inputs }
    const step = await runAction({ directory, inputs: onServer(given) })
    expect(step.code).toBe(1)
    const errors = workflowCommands(step.log).filter(({ name }) => name === 'error')
    expect(errors.map(error => error.message)).toEqual([expect.stringMatching(message)])
    expect(errors[0]?.message).toContain('(CONFLICTING_INPUTS)')
    expect(server.requests).toEqual([])
    expect(await readdir(join(directory, 'tool-cache'))).toEqual([])
    expect(await readdir(workspace)).toEqual(['nuget.config'])
  })
})

test.each(['App.sln', '*.json'])(
  'a packages-file of an unknown kind, %s, is refused before a request and before the tool is set up',
  async name => {
    await writeFile(join(workspace, 'App.sln'), '')
    await writeFile(join(workspace, 'some.json'), '{}')
    const inputs = { 'dist-url': 'HERE', source: 'HERE', 'packages-file': name }
    const step = await runAction({ directory, inputs: onServer(inputs) })
    expect([step.code, step.log]).toEqual([1, expect.stringContaining('(INVALID_INPUT)')])
    expect(server.requests).toEqual([])
    expect(await readdir(join(directory, 'tool-cache'))).toEqual([])
  },
)

test('install: false leaves the inputs of the tool unread, as a matrix gives them', async () => {
  const step = await runAction({
    directory,
    inputs: {
      install: 'false',
      'dist-url': `tools=${server.url}`,
      credentials: 'tools bearer t0ken-of-tools',
      version: 'no version at all',
      stage: 'Nightly',
      checksum: 'md5:00',
      source: server.url,
      packages: 'A 1.0.0',
    },
  })
  expect([step.code, step.log]).toEqual([0, expect.not.stringContaining('::error')])
  expect(step.outputs).toMatchObject({ version: '', path: '', 'packages-count': '1' })
  expect(server.requests.filter(path => !path.startsWith('/flat/') && path !== '/index.json')).toEqual([])
  expect(await readdir(join(directory, 'tool-cache'))).not.toContain('pkgtool.exe')
})

describe('the command and the library refuse, before a request,', () => {
  test.each(contradictions)('%s', async (_what, inputs, message) => {
    const given = onServer({ source: 'HERE', packages: 'A 1.0.0', ...inputs })
    const env = Object.entries(given).map(([name, text]) => [
      `PKGTOOL_${name.toUpperCase().replaceAll('-', '_')}`,
      text,
    ])
    const run = await runCli(['restore'], {
      cwd: workspace,
      env: { HOME: directory, ...Object.fromEntries(env) },
    })
    expect([run.code, run.stdout]).toEqual([2, ''])
    // The command line names its options.
    const asInputs = run.stderr.replace(/--([a-z-]+)/g, '"$1"')
    expect(asInputs).toMatch(message)
    expect(run.stderr).not.toMatch(/"(?:source|config-file|username|password|credentials)"/)
    const error = await failureOf(() =>
      restorePackages({
        workingDirectory: workspace,
        packages: given.packages,
        sources: given.source?.split('\n').filter(Boolean),
        configFile: given['config-file'],
        layout: given.layout as 'flat' | undefined,
        excludeVersion: given['exclude-version'] === 'true',
        credentials: parseCredentials([given.credentials ?? []].flat()),
        username: given.username,
        password: given.password,
      }),
    )
    expect(error.code).toBe('CONFLICTING_INPUTS')
    expect(error.message).toMatch(message)
    expect(server.requests).toEqual([])
    expect(await readdir(workspace)).toEqual(['nuget.config'])
  })
})
