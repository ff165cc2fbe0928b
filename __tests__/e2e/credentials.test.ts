import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { type Credential, secretForms } from '../../src/core/net/credentials/credential.ts'
import { type FeedServer, serveFeed } from '../../src/feed/index.ts'
import { makeFeed } from '../support/make-feed.ts'
import { runCli } from '../support/run-cli.ts'
import { expectHidden } from '../support/secret-forms.ts'
import { runAction, runGreen, workflowCommands } from '../support/step.ts'
import { temporaryFolders } from '../support/temporary.ts'
import { textsLeft } from '../support/texts-left.ts'

const newFolder = temporaryFolders()
const token = 's3cr+t/t0ken='
const pin = { id: 'My.Package', version: '1.2.0' }

let server: FeedServer
let directory: string

beforeEach(async () => {
  server = await serveFeed(await makeFeed(await newFolder(), { packages: [pin] }), { token })
  directory = await newFolder()
})
afterEach(() => server.close())

const step = (inputs: Record<string, string>) => ({
  directory,
  inputs: { install: 'false', source: `here=${server.url}`, packages: 'My.Package [1.0,2.0)', ...inputs },
})

const bearer: Credential = { kind: 'bearer', token }
const basic: Credential = { kind: 'basic', username: 'ann', password: token }
const forms: readonly [string, Record<string, string>, Credential][] = [
  ['username and password', { username: 'ann', password: token }, basic],
  ['a basic line', { credentials: `here basic ann ${token}` }, basic],
  ['a bearer line', { credentials: `HERE bearer ${token}` }, bearer],
]

const traces = (log: string) => textsLeft(directory, log)

const secret = { username: 'ann', secret: token }
const masksOf = (log: string) =>
  workflowCommands(log).flatMap(({ name, message }) => (name === 'add-mask' ? message : []))

async function writeConfig(password: string, address = server.url): Promise<void> {
  const credentials = `<private><add key="Username" value="ann"/><add key="ClearTextPassword" value="${password}"/></private>`
  await mkdir(join(directory, 'workspace'), { recursive: true })
  await writeFile(
    join(directory, 'workspace', 'nuget.config'),
    `<configuration><packageSources><clear/><add key="private" value="${address}"/></packageSources><packageSourceCredentials>${credentials}</packageSourceCredentials></configuration>`,
  )
}

describe('a private feed', () => {
  test.each(forms)(
    'is restored from by a step with %s, masked before anything else is printed',
    async (_what, inputs, credential) => {
      const done = await runGreen(step(inputs))
      expect(done.outputs['packages-count']).toBe('1')
      const masks = masksOf(done.log)
      expect(masks).toEqual(expect.arrayContaining([...secretForms(credential)]))
      const lines = done.log.split('\n')
      expect(lines.slice(0, masks.length).every(line => line.startsWith('::add-mask::'))).toBe(true)
      expectHidden(secret, await traces(done.log))
    },
  )

  const variable = { NuGetPackageSourceCredentials_private: `Username=ann;Password=${token}` }
  const config = { source: '', 'config-file': 'nuget.config' }
  test.each<[string, Record<string, string>, Record<string, string>, string]>([
    ['a password in a config file', config, {}, token],
    ['a variable in a config file', { ...config, 'config-env': 'TOKEN' }, { TOKEN: token }, '%TOKEN%'],
    ['the variable of a source of a config file', config, variable, '%OTHER%'],
  ])('is restored from by a step with %s, and nothing shows it', async (_what, inputs, env, password) => {
    await writeConfig(password)
    const done = await runGreen({ ...step({ ...inputs, 'credential-origins': server.url }), env })
    expect(done.outputs['packages-count']).toBe('1')
    expect(masksOf(done.log)).toEqual(expect.arrayContaining([...secretForms(basic)]))
    expectHidden(secret, await traces(done.log))
  })

  test('is restored from by a step with the variable of a named source', async () => {
    const done = await runGreen({ ...step({ source: `private=${server.url}` }), env: variable })
    expect(masksOf(done.log)).toEqual(expect.arrayContaining([...secretForms(basic)]))
    expectHidden(secret, await traces(done.log))
  })

  test('with an encrypted password in a config file is restored from with one that is given', async () => {
    await writeConfig(token)
    const file = join(directory, 'workspace', 'nuget.config')
    const encrypted = (await readFile(file, 'utf8')).replace('ClearTextPassword', 'Password')
    await writeFile(file, encrypted)
    const refused = await runAction(step(config))
    expect(refused.log).toMatch(/the password for "private" is encrypted.*\(INVALID_CONFIG\)/)
    expectHidden({ ...secret }, await traces(refused.log))
    const given: Record<string, string>[] = [
      { username: 'ann', password: token, 'credential-origins': server.url },
      { credentials: `private=${server.url} basic ann ${token}` },
    ]
    for (const inputs of given) {
      const done = await runGreen(
        step({ ...config, ...inputs, 'packages-directory': `p${given.indexOf(inputs)}` }),
      )
      expect(done.outputs['packages-cache-hit']).toBe('false')
      expectHidden(secret, await traces(done.log))
    }
  })

  test.each([
    ['no credentials', {}, 'Set the input "credentials" to a line "here basic USER PASSWORD"'],
    ['the wrong ones', { credentials: 'here bearer wr0ng-t0ken' }, 'Check the credentials of here=http'],
  ])('is one clear error with %s', async (_what, inputs, words) => {
    const done = await runAction(step(inputs))
    expect(done.code).toBe(1)
    const errors = workflowCommands(done.log).filter(({ name }) => name === 'error')
    expect(errors.map(({ message }) => message)).toEqual([expect.stringContaining(words)])
    expect(await traces(done.log)).not.toContain('wr0ng')
  })

  test.each([
    ['a line that does not read so', { credentials: `here basic ${token}` }, 'INVALID_INPUT'],
    ['a token with a blank', { credentials: `here bearer ${token} x` }, 'INVALID_INPUT'],
    ['a name that none has', { credentials: `other bearer ${token}` }, 'CONFLICTING_INPUTS'],
    [
      'both forms',
      { username: 'ann', password: token, credentials: `here bearer ${token}` },
      'CONFLICTING_INPUTS',
    ],
    ['a broken other input', { credentials: `here bearer ${token}`, retries: 'x' }, 'INVALID_INPUT'],
    [
      'an address with user info',
      { source: `here=https://ann:${encodeURIComponent(token)}@f.example` },
      'INVALID_ADDRESS',
    ],
  ])('is refused with %s before any request, and nothing is shown', async (_what, inputs, code) => {
    const done = await runAction(step(inputs))
    expect(done.code).toBe(1)
    expect(done.log).toContain(`(${code})`)
    expectHidden(secret, await traces(done.log))
  })

  test.each([
    ['as URLs write it', encodeURIComponent(token)],
    ['as it is', 's3cr+t'],
  ])('is refused in user info of an address, %s, wherever it stands', async (_what, written) => {
    const address = `https://ann:${written}@feed.example/index.json?sig=${written}`
    await writeConfig('x', address)
    const steps: Record<string, string>[] = [
      { source: address },
      { 'dist-url': address, install: 'true' },
      { ...config },
    ]
    for (const inputs of steps) {
      const done = await runAction(step(inputs))
      expect(done.log).toContain('(INVALID_ADDRESS)')
      const text = await traces(done.log)
      expectHidden({ username: 'ann', secret: written }, text)
      expectHidden({ username: 'ann', secret: decodeURIComponent(written) }, text)
      if ('config-file' in inputs) continue
      const masks = masksOf(done.log)
      const credential = { ...basic, password: decodeURIComponent(written) }
      expect(masks).toEqual(expect.arrayContaining([`ann:${written}`, ...secretForms(credential)]))
    }
  })

  test('is restored from by the command line, whose variables hold the secrets', async () => {
    const address = ['--source', `here=${server.url}`, '--packages', 'My.Package 1.2.0', '--json']
    const given: readonly Record<string, string>[] = [
      { PKGTOOL_USERNAME: 'ann', PKGTOOL_PASSWORD: token },
      { PKGTOOL_CREDENTIALS: `here bearer ${token}` },
    ]
    for (const [index, env] of given.entries()) {
      const folder = join(directory, `p${index}`)
      const variables = {
        ...env,
        PKGTOOL_CACHE: join(directory, 'cache'),
        PKGTOOL_PACKAGES_DIRECTORY: folder,
      }
      for (const verb of ['restore', 'lock', 'doctor']) {
        const run = await runCli([verb, ...address], {
          cwd: directory,
          env: { HOME: directory, ...variables },
        })
        expect([verb, run.code]).toEqual([verb, 0])
        expectHidden(secret, await traces(run.stdout + run.stderr))
      }
      await rm(join(directory, 'pkgtool.lock.json'))
    }
    const refused = await runCli(['restore', ...address], {
      env: { PKGTOOL_PACKAGES_DIRECTORY: join(directory, 'p2') },
    })
    expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining('status 401')])
  })
})

describe('addresses with a secret in their query', () => {
  test('leave nothing of it in lock, record, cache, output or error', async () => {
    const tools = [{ version: '1.0.0', stage: 'ReleasedAndBlessed' }]
    const open = await serveFeed(await makeFeed(await newFolder(), { tools, packages: [pin] }))
    const at = (name: string) => `${new URL(name, open.url).href}?sig=${encodeURIComponent(token)}`
    const tool = ['1.0.0', '--dist-url', at('tools.json')]
    const source = ['--source', at('index.json'), '--packages', 'My.Package 1.2.0']
    const env = { HOME: directory, PKGTOOL_CACHE: join(directory, 'cache') }
    try {
      for (const [code, parameters] of [
        [0, ['lock', ...tool, ...source]],
        [0, ['install', ...tool, '--locked', '--tool-cache', 'tools']],
        [0, ['restore', ...source, '--locked', '--packages-directory', 'locked']],
        [1, ['install', '9.0.0', ...tool.slice(1), '--tool-cache', 'tools']],
        [1, ['restore', ...source, '--packages', 'Absent 1.0.0', '--packages-directory', 'other']],
      ] as const) {
        const run = await runCli([...parameters, '--json', '--verbose'], { cwd: directory, env })
        expect({ parameters, code: run.code }).toEqual({ parameters, code })
        expectHidden({ secret: token }, await traces(run.stdout + run.stderr))
      }
    } finally {
      await open.close()
    }
  })
})

describe('an address of an object store', () => {
  // Nobody answers there; only the masks matter here.
  const masksFor = async (query: string) => {
    const sources = ['s3://bucket/feed', 'own=s3://bucket/feed', 'azure://account/container/feed']
    const runs = sources.map(source => runAction(step({ source: `${source}?${query}`, retries: '0' })))
    return (await Promise.all(runs)).map(({ log }) => masksOf(log))
  }

  test('does not take its region and endpoint out of the job', async () => {
    for (const masks of await masksFor('region=eu-central-1&endpoint=http://127.0.0.1:9'))
      expect(masks).toEqual([])
  })

  test('has a password in its endpoint masked, and any other value of its query', async () => {
    for (const masks of await masksFor('endpoint=https://key:s3cr3tkey@store.example&sig=t0kent0ken')) {
      expect(masks).toEqual(expect.arrayContaining(['s3cr3tkey', 't0kent0ken']))
      expect(masks).not.toContain('store.example')
    }
  })
})
