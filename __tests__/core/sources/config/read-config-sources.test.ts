import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, test } from '@jest/globals'
import type { Credential } from '../../../../src/core/net/credentials/credential.ts'
import {
  type ReadConfigOptions,
  readConfigSources,
} from '../../../../src/core/sources/config/read-config-sources.ts'
import { failureOf } from '../../../support/failure-of.ts'
import { recordingLog } from '../../../support/recording-log.ts'
import { temporaryFolders } from '../../../support/temporary.ts'

const newFolder = temporaryFolders()

/** Reads the config files of a new folder, by default its nuget.config. */
async function read(files: string | Record<string, string>, options: Partial<ReadConfigOptions> = {}) {
  const root = await newFolder()
  const texts = typeof files === 'string' ? { 'nuget.config': files } : files
  for (const [path, body] of Object.entries(texts)) {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), `<configuration>\n${body}\n</configuration>`)
  }
  const log = recordingLog()
  const result = await readConfigSources({
    configFile: 'nuget.config',
    workingDirectory: root,
    log,
    ...options,
  })
  return { ...result, root, log }
}

const server = '<packageSources><add key="Feed" value="https://feed.example/index.json" /></packageSources>'
const stored = (username: string, password: string, more = '') =>
  `<packageSourceCredentials><Feed><add key="Username" value="${username}" /><add key="ClearTextPassword" value="${password}" />${more}</Feed></packageSourceCredentials>`

describe('readConfigSources', () => {
  test('resolves folders against the folder of their file, and takes addresses as they are', async () => {
    const { settings, root } = await read(
      {
        'conf/my.config':
          '<packageSources><add key="up" value="../feed" /><add key="a" value="name=x" /><add key="My Feed" value="https://feed.example/v3" /><add key="query" value="https://feed.example/i.json?x=1" /></packageSources>',
      },
      { configFile: 'conf/my.config' },
    )
    expect(settings.map(({ name, address }) => [name, address.document.href])).toEqual([
      ['up', pathToFileURL(join(root, 'feed', 'index.json')).href],
      ['a', pathToFileURL(join(root, 'conf', 'name=x', 'index.json')).href],
      ['My Feed', 'https://feed.example/v3/index.json'],
      ['query', 'https://feed.example/i.json?x=1'],
    ])
    expect(settings[0]?.place).toEqual({ file: join('conf', 'my.config'), line: 2 })
  })

  test('takes the backslashes of a relative folder for slashes, on every system', async () => {
    const add = (key: string, value: string) => `<add key="${key}" value="${value}" />`
    const folders = [add('up', '..\\feed\\own'), add('here', '.\\a'), add('named', 'a=b\\c')]
    const { settings, root } = await read(`<packageSources>${folders.join('')}</packageSources>`)
    expect(settings.map(({ address }) => address.document.href)).toEqual(
      [['..', 'feed', 'own'], ['a'], ['a=b', 'c']].map(
        path => pathToFileURL(join(root, ...path, 'index.json')).href,
      ),
    )
  })

  test('reads the hierarchy with auto: the closest first, nothing beyond a clear', async () => {
    const root = await newFolder()
    for (const [path, key, clear] of [
      ['a/b/nuget.config', 'near', ''],
      ['a/nuget.config', 'far', '<clear />'],
      ['user/NuGet.Config', 'user', ''],
    ] as const) {
      await mkdir(dirname(join(root, path)), { recursive: true })
      const text = `<configuration><packageSources>${clear}<add key="${key}" value="f" /></packageSources></configuration>`
      await writeFile(join(root, path), text)
    }
    const options = { configFile: 'auto', configFolders: { user: join(root, 'user') } }
    const names = async (directory: string) =>
      (await readConfigSources({ ...options, workingDirectory: join(root, directory) })).settings.map(
        ({ name }) => name,
      )
    expect(await names('a/b')).toEqual(['near', 'far'])
    expect(await names('user')).toEqual(['user'])
  })

  test('gives a mapping in the names of the enabled sources, or none', async () => {
    const { mapping } = await read(
      `${server}<packageSourceMapping><packageSource key="FEED"><package pattern="A.*" /></packageSource></packageSourceMapping>`,
    )
    expect(mapping?.sourcesFor('a.b')).toEqual(['Feed'])
    expect((await read(server)).mapping).toBeUndefined()
  })

  test('refuses a file without enabled sources', async () => {
    const disabled = '<disabledPackageSources><add key="Feed" value="true" /></disabledPackageSources>'
    const error = await failureOf(() => read(server + disabled))
    expect(error).toMatchObject({ code: 'INVALID_CONFIG', fields: { file: 'nuget.config' } })
    expect(error.message).toContain('no enabled source')
  })

  test.each([
    ['an address with a variable', '%HOST%/i.json', 'INVALID_CONFIG', /%HOST%/],
    ['user info in an address', 'https://u:s3cret@feed.example/i.json', 'INVALID_ADDRESS', /user name/],
    ['another scheme', 'ftp://feed.example/i.json', 'INVALID_ADDRESS', /ftp:/],
    ['an empty address', '', 'INVALID_ADDRESS', /empty/],
  ])('refuses %s, with its place', async (_what, value, code, message) => {
    const error = await failureOf(() =>
      read(`<packageSources>\n<add key="Feed" value="${value}" /></packageSources>`),
    )
    expect(error).toMatchObject({ code, fields: { file: 'nuget.config', line: 3 } })
    expect(error.message).toMatch(message)
    expect(error.message).not.toContain('s3cret')
  })

  test('names every variable that config-env lacks, of all sources at once', async () => {
    const two = `<packageSources><add key="A" value="https://a.example/index.json" /><add key="B" value="https://b.example/index.json" /></packageSources>
<packageSourceCredentials><A><add key="Username" value="%A_USER%" /><add key="ClearTextPassword" value="%A_TOKEN%" /></A><B><add key="Username" value="b" /><add key="ClearTextPassword" value="%B_TOKEN%" /></B></packageSourceCredentials>`
    const { code, message, fields } = await failureOf(() => read(two))
    expect([code, fields.line]).toEqual(['INVALID_CONFIG', 3])
    expect(message).toContain('%A_USER%, %A_TOKEN%, %B_TOKEN% are not in the input "config-env" on line 3')
    const names = /values: `(.*)`/.exec(message)?.[1]?.split(', ') ?? []
    const configVariables = Object.fromEntries(names.map(name => [name, 'value']))
    const credentialOrigins = ['https://a.example', 'https://b.example']
    const { settings } = await read(two, { configVariables, credentialOrigins })
    expect(settings.map(({ credential }) => credential?.kind)).toEqual(['basic', 'basic'])
  })

  test('says nothing of a repositoryPath that is the packages folder anyway', async () => {
    const config = (path: string) => `${server}<config><add key="repositoryPath" value="${path}" /></config>`
    const notices = async (text: string, options = {}) => (await read(text, options)).log.of('notice')
    expect(await notices(config('packages'))).toEqual([])
    expect(await notices(config('.\\lib\\packages'), { packagesDirectory: 'lib/packages' })).toEqual([])
    expect(await notices(config('elsewhere'))).toEqual([
      '"config/repositoryPath" in "nuget.config" is not honoured; use the input "packages-directory"',
    ])
    const inFolder = { 'conf/my.config': config('../packages') }
    expect((await read(inFolder, { configFile: 'conf/my.config' })).log.of('notice')).toEqual([])
  })

  test('says once of each thing that is not honoured that it is not', async () => {
    const { log } = await read(
      '<packageSources><add key="old" value="https://feed.example/v2" protocolVersion="2" disableTLSCertificateValidation="true" /><add key="three" value="https://feed.example/v3" protocolVersion="3" /><add key="folder" value="f" protocolVersion="2" /></packageSources><config><add key="http_proxy" value="p" /></config>',
    )
    expect(log.of('notice')).toEqual([
      '"config/http_proxy" in "nuget.config" is not honoured; set the variable HTTPS_PROXY',
      'the source "old" is asked with protocol version 3, the only one known here',
      'the source "old" is asked with TLS validation; disableTLSCertificateValidation is not honoured',
    ])
  })
})

describe('readConfigSources, whose file it is', () => {
  const found = async (
    given: (root: string) => Partial<ReadConfigOptions>,
    at: readonly string[] = ['work/nuget.config'],
  ) => {
    const root = await newFolder()
    for (const [index, path] of at.entries()) {
      await mkdir(dirname(join(root, path)), { recursive: true })
      const source = `<packageSources><add key="s${index}" value="https://${index}.example/index.json" /></packageSources>`
      await writeFile(join(root, path), `<configuration>${source}</configuration>`)
    }
    const workingDirectory = join(root, 'work', 'src')
    await mkdir(workingDirectory, { recursive: true })
    const options = { configFile: 'auto', workingDirectory, ...given(root) }
    return (await readConfigSources(options)).settings.map(({ isOfWorkspace }) => isOfWorkspace)
  }
  const user = 'home/NuGet.Config'
  const withUser = (root: string) => ({ configFolders: { user: join(root, 'home') } })

  test('without a repository, each file above is of the workspace, and that of the user is not', async () => {
    expect(await found(withUser, ['work/nuget.config', 'nuget.config', user])).toEqual([true, true, false])
  })

  test('with a workspace, a file above it is not', async () => {
    const options = (root: string) => ({ ...withUser(root), workspace: join(root, 'work') })
    expect(await found(options, ['work/nuget.config', 'nuget.config', user])).toEqual([true, false, false])
  })

  test.each<[string, (root: string) => string, boolean]>([
    ['a relative path', () => '../../other/nuget.config', true],
    ['the path of a folder above', root => join(root, 'work', 'nuget.config'), true],
    ['the path of another folder', root => join(root, 'other', 'nuget.config'), false],
  ])('without a repository, a file that is given by %s', async (_what, path, isOfWorkspace) => {
    const files = ['other/nuget.config', 'work/nuget.config']
    expect(await found(root => ({ configFile: path(root) }), files)).toEqual([isOfWorkspace])
  })
})

describe('readConfigSources, credentials', () => {
  const basic = (username: string, password: string): Credential => ({ kind: 'basic', username, password })
  const credentialOf = async (body: string, options: Partial<ReadConfigOptions> = {}) =>
    (await read(server + body, options)).settings[0]?.credential

  test('takes them as written, with the values of listed variables, and reports them for masking', async () => {
    const reported: [Credential, boolean][] = []
    const options = {
      configVariables: { NAME: 'ann', TOKEN: 's3%cret%' },
      credentialOrigins: ['Feed=https://feed.example'],
      onCredential: (credential: Credential, { isOfWorkspace }: { isOfWorkspace: boolean }) =>
        void reported.push([credential, isOfWorkspace]),
    }
    expect(await credentialOf(stored('%NAME%', 'x-%TOKEN%'), options)).toEqual(basic('ann', 'x-s3%cret%'))
    expect(reported).toEqual([[basic('ann', 'x-s3%cret%'), true]])
    expect(await credentialOf(stored('u', 'p'))).toEqual(basic('u', 'p'))
  })

  test('refuses a variable that is not listed, and an encrypted password', async () => {
    const error = await failureOf(() => credentialOf(`\n${stored('u', '%TOKEN%')}`))
    expect(error).toMatchObject({ code: 'INVALID_CONFIG', fields: { file: 'nuget.config', line: 3 } })
    expect(error.message).toMatch(/%TOKEN% is not in the input "config-env" on line 3\. Add TOKEN to it/)
    const encrypted = stored('u', 's3cret').replace('ClearTextPassword', 'Password')
    const refused = await failureOf(() => credentialOf(encrypted))
    expect(refused.message).toMatch(
      /the password for "Feed" is encrypted.*ClearTextPassword.*"config-env".*"credentials"/,
    )
    expect(refused.message).not.toContain('s3cret')
  })

  test('does not look at credentials that are given otherwise', async () => {
    const encrypted = stored('u', 'p').replace('ClearTextPassword', 'Password')
    expect(await credentialOf(encrypted, { hasCredential: name => name === 'Feed' })).toBeUndefined()
    const sourceVariable = () => 'Username=u;Password=q'
    const credentialOrigins = ['https://feed.example']
    expect(await credentialOf(encrypted, { sourceVariable, credentialOrigins })).toEqual(basic('u', 'q'))
  })

  test('honours the variable of a source by its very name, before the file', async () => {
    const sourceVariable = (name: string) => (name === 'Feed' ? 'Username=v;Password=q' : undefined)
    const credentialOrigins = ['https://feed.example']
    expect(await credentialOf(stored('u', 'p'), { sourceVariable, credentialOrigins })).toEqual(
      basic('v', 'q'),
    )
    const empty = await read(server, { sourceVariable: () => 'Username=u;Password=' })
    expect(empty.log.of('notice')).toEqual([
      'the variable "NuGetPackageSourceCredentials_Feed" is not honoured; its secret for "Feed" is empty: a workflow that a fork or a bot starts gets no secrets',
    ])
    const { log, settings } = await read(server + stored('u', 'p'), { sourceVariable: () => 'p4ssword' })
    expect(settings[0]?.credential).toEqual(basic('u', 'p'))
    expect(log.of('notice').join()).toMatch(/"NuGetPackageSourceCredentials_Feed" is not honoured/)
    expect(log.lines.join()).not.toContain('p4ssword')
  })

  test('sends none that are for other ways than basic', async () => {
    const types = (value: string) => `<add key="ValidAuthenticationTypes" value="${value}" />`
    expect(await credentialOf(stored('u', 'p', types('negotiate, Basic')))).toEqual(basic('u', 'p'))
    const { log, settings } = await read(server + stored('u', 'p', types('ntlm, negotiate')))
    expect(settings[0]?.credential).toBeUndefined()
    expect(log.of('notice')).toEqual([
      'the credentials of "Feed" are not sent: ValidAuthenticationTypes lacks basic',
    ])
  })

  test('neither expands nor shows what the list of authentication types says', async () => {
    const list = '<add key="ValidAuthenticationTypes" value="%TOKEN%, ntlm" />'
    const configVariables = { TOKEN: 'Basic' }
    const { log, settings } = await read(server + stored('u', 'p', list), { configVariables })
    expect(settings[0]?.credential).toBeUndefined()
    expect(log.lines.join()).not.toMatch(/ntlm|%TOKEN%/)
    const sourceVariable = () => 'Username=u;Password=p;ValidAuthenticationTypes=s3cret'
    const ofVariable = await read(server, { sourceVariable })
    expect(ofVariable.settings[0]?.credential).toBeUndefined()
    expect(ofVariable.log.lines.join()).not.toContain('s3cret')
  })

  test('wants https, and a user name that the header can carry', async () => {
    const plain = server.replace('https:', 'http:')
    expect(await failureOf(() => read(plain + stored('u', 'p')))).toMatchObject({
      code: 'INSECURE_ADDRESS',
      fields: { file: 'nuget.config', line: 2 },
    })
    expect(await failureOf(() => credentialOf(stored('u:v', 'p')))).toMatchObject({ code: 'INVALID_INPUT' })
  })

  test('leaves the variables of sources alone that are disabled, cleared or folders', async () => {
    const folder = '<packageSources><add key="Feed" value="folder" /></packageSources>'
    expect((await read(folder + stored('u', '%TOKEN%'))).settings[0]?.credential).toBeUndefined()
    const other = server.replace('"Feed"', '"Other"')
    expect((await read(other + stored('u', '%TOKEN%'))).settings[0]?.name).toBe('Other')
  })
})
