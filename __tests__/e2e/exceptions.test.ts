import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from '@jest/globals'
import { addPackages, initFeed, serveFeed } from '../../src/feed/index.ts'
import { knownOfA, saveAuthored, vulnerabilityRoutes } from '../support/authored-packages.ts'
import { fingerprintOf, type Identity, issue, newKey, pemOf } from '../support/authority.ts'
import { type Reply, type TestServer, testServers } from '../support/fault-server.ts'
import { makePackage } from '../support/package.ts'
import { runCli } from '../support/run-cli.ts'
import { packageRoutes } from '../support/sample-feed.ts'
import { runAction } from '../support/step.ts'
import { temporaryFolders } from '../support/temporary.ts'

const newFolder = temporaryFolders()
const startServer = testServers()

let directory: string
let workspace: string

beforeEach(async () => {
  directory = await newFolder()
  workspace = join(directory, 'workspace')
  await mkdir(workspace, { recursive: true })
})

type Inputs = Record<string, string>

/** Runs a step with a home of its own; returns its exit code, log, summary and what its report says of exceptions. */
async function step(inputs: Inputs) {
  const env = { HOME: join(directory, 'home') }
  const { code, log, summary, outputs } = await runAction({
    directory,
    inputs: { install: 'false', preset: 'nuget', ...inputs },
    env,
  })
  const report = JSON.parse(await readFile(outputs.report ?? '', 'utf8'))
  const exceptions: readonly unknown[] | undefined = report.restore?.exceptions
  const problems = (report.error?.problems ?? []).map(({ code: of }: { code: string }) => of)
  return { code, log, summary, exceptions, problems, packages: report.restore?.packages }
}

const writeConfig = (path: string, sections: string) =>
  writeFile(path, `<configuration>\n${sections}\n</configuration>\n`)

/** The config file of the user, which no checkout has. */
async function writeUserConfig(sections: string): Promise<void> {
  const folder = join(directory, 'home', '.nuget', 'NuGet')
  await mkdir(folder, { recursive: true })
  await writeConfig(join(folder, 'NuGet.Config'), sections)
}

const require = '<config><add key="signatureValidationMode" value="require" /></config>'
const accept = '<config><add key="signatureValidationMode" value="accept" /></config>'
const signerOf = (identity: Identity, allows = 'false') =>
  `<author name="Author"><certificate fingerprint="${fingerprintOf(identity).toUpperCase()}" hashAlgorithm="SHA256" allowUntrustedRoot="${allows}" /></author>`

describe('signatures that the workflow asks for', () => {
  let author: Identity
  let source: string
  let config: Inputs

  beforeEach(async () => {
    author = issue({ name: 'Own', key: newKey() })
    await saveAuthored(join(workspace, 'feed'), 'A', author)
    const roots = join(directory, 'roots.pem')
    await writeFile(roots, pemOf([issue({ name: 'Stranger', key: newKey(), authority: true })]))
    source = '<packageSources><clear /><add key="feed" value="feed" /></packageSources>'
    config = { packages: 'A 1.0.0', 'config-file': 'auto', 'trust-roots': roots }
  })

  test('are not given up because a file of the workspace allows an unknown authority, unless exceptions says so', async () => {
    const signers = `<trustedSigners>\n${signerOf(author, 'true')}</trustedSigners>`
    await writeConfig(join(workspace, 'nuget.config'), source + signers)
    const inputs = { ...config, signatures: 'require' }
    const refused = await step(inputs)
    expect([refused.code, refused.problems, refused.exceptions]).toEqual([
      1,
      ['SIGNER_NOT_TRUSTED'],
      undefined,
    ])
    expect(refused.log).toMatch(
      /^::notice file=nuget.config,line=3::allowUntrustedRoot "true" in "nuget.config", line 3/m,
    )
    const allowed = await step({ ...inputs, exceptions: 'repository' })
    const exception = {
      demand: 'signatures',
      setting: 'allowUntrustedRoot',
      value: 'true',
      file: 'nuget.config',
      line: 3,
      packages: ['A 1.0.0'],
    }
    expect([allowed.code, allowed.exceptions]).toEqual([0, [exception]])
    expect(allowed.summary).toContain(
      '<td>allowUntrustedRoot true</td><td>nuget.config:3</td><td>A 1.0.0</td>',
    )
    expect(allowed.log).toMatch(/^::notice file=nuget.config,line=3::.*counts, first for A 1\.0\.0/m)
    // What the workflow names itself is no exception.
    const named = await step({ ...inputs, 'trusted-signers': `author ${fingerprintOf(author)}` })
    expect([named.code, named.exceptions]).toEqual([0, undefined])
  })

  test.each([
    ['accept', accept],
    ['clear', '<config><clear /></config>'],
  ])('by a config file of the machine hold against %s in the workspace', async (_name, mode) => {
    await writeUserConfig(
      `${require}<trustedSigners>${signerOf(issue({ name: 'Other', key: newKey() }), 'true')}</trustedSigners>`,
    )
    await writeConfig(join(workspace, 'nuget.config'), source + mode)
    const refused = await step(config)
    expect([refused.code, refused.problems]).toEqual([1, ['SIGNER_NOT_TRUSTED']])
    expect(refused.log).toMatch(/^::notice file=nuget.config.*signatureValidationMode .* does not count/m)
    const allowed = await step({ ...config, 'trust-roots': '', exceptions: 'repository' })
    expect([allowed.code, allowed.exceptions]).toMatchObject([
      0,
      [{ demand: 'signatures', setting: 'signatureValidationMode', file: 'nuget.config', packages: [] }],
    ])
  })

  test('by signers of the machine are not asked less by signers of the workspace, and may be asked more', async () => {
    const other = issue({ name: 'Other', key: newKey() })
    const listOf = (signers: string) => `<trustedSigners>${signers}</trustedSigners>`
    await writeUserConfig(require + listOf(signerOf(other, 'true')))
    const own = join(workspace, 'nuget.config')
    for (const signers of [signerOf(author, 'true'), `<clear />${signerOf(author, 'true')}`]) {
      await writeConfig(own, source + listOf(signers))
      expect((await step(config)).problems).toEqual(['SIGNER_NOT_TRUSTED'])
      expect(await step({ ...config, exceptions: 'repository' })).toMatchObject({ code: 0, exceptions: [{}] })
    }
    await writeUserConfig(require + listOf(signerOf(author, 'true')))
    await writeConfig(own, source)
    expect(await step(config)).toMatchObject({ code: 0, exceptions: undefined })
    await writeConfig(own, source + listOf(`<clear />${signerOf(other)}`))
    expect((await step(config)).problems).toEqual(['SIGNER_NOT_TRUSTED'])
  })

  test('of the command line hold alike', async () => {
    const signers = `<trustedSigners>${signerOf(author, 'true')}</trustedSigners>`
    await writeConfig(join(workspace, 'nuget.config'), source + signers)
    const args = ['restore', 'A@1.0.0', '--preset', 'nuget', '--config-file', 'nuget.config']
    const asked = [...args, '--signatures', 'require', '--trust-roots', config['trust-roots'] ?? '']
    const refused = await runCli(asked, { cwd: workspace })
    expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining('allowUntrustedRoot')])
    const allowed = await runCli([...asked, '--exceptions', 'repository', '--json'], { cwd: workspace })
    expect([allowed.code, JSON.parse(allowed.stdout).exceptions]).toMatchObject([
      0,
      [{ file: 'nuget.config' }],
    ])
  })
})

describe('ages that the workflow asks for', () => {
  const hour = 3_600_000
  let url: string
  let close: () => Promise<void>

  beforeEach(async () => {
    const feed = join(directory, 'feed')
    await initFeed(feed, { packageExtension: 'nupkg', manifestExtension: 'nuspec' })
    for (const [version, hours] of [
      ['1.0.0', 100],
      ['2.0.0', 1],
    ] as const) {
      const path = join(directory, `A.${version}.nupkg`)
      await writeFile(path, makePackage({ id: 'A', version, manifestExtension: 'nuspec' }))
      await addPackages(feed, [path], { published: new Date(Date.now() - hours * hour).toISOString() })
    }
    const server = await serveFeed(feed)
    url = `${server.url}index.json`
    close = () => server.close()
  })

  const sourceOf = (attributes = '') =>
    `<packageSources><clear /><add key="feed" value="${url}" protocolVersion="3" allowInsecureConnections="true" ${attributes} /></packageSources>`
  const exceptions = '\n<minPublishAgeExceptions><package pattern="A*" /></minPublishAgeExceptions>'
  const inputs = { packages: 'A *', 'config-file': 'auto' }
  const versionsOf = ({ packages }: Awaited<ReturnType<typeof step>>) =>
    (packages ?? []).map(({ version }: { version: string }) => version)

  test('hold for packages that a file of the workspace excepts, unless exceptions says so', async () => {
    try {
      await writeConfig(join(workspace, 'nuget.config'), sourceOf() + exceptions)
      const asked = { ...inputs, 'minimum-age': '1d' }
      const held = await step(asked)
      expect([held.code, versionsOf(held), held.exceptions]).toEqual([0, ['1.0.0'], undefined])
      expect(held.log).toMatch(/^::notice file=nuget.config,line=3::minPublishAgeExceptions "A\*"/m)
      const allowed = await step({ ...asked, exceptions: 'repository' })
      expect([versionsOf(allowed), allowed.exceptions]).toEqual([
        ['2.0.0'],
        [
          {
            demand: 'minimum-age',
            setting: 'minPublishAgeExceptions',
            value: 'A*',
            file: 'nuget.config',
            line: 3,
            packages: ['A'],
          },
        ],
      ])
      expect(allowed.summary).toContain(
        '<td>minPublishAgeExceptions A*</td><td>nuget.config:3</td><td>A</td>',
      )
      // The age that the file asks for itself is its own.
      await writeConfig(join(workspace, 'nuget.config'), sourceOf('minPublishAgeHours="24"') + exceptions)
      expect(versionsOf(await step(inputs))).toEqual(['2.0.0'])
    } finally {
      await close()
    }
  })

  test('of the command line hold alike', async () => {
    try {
      await writeConfig(join(workspace, 'nuget.config'), sourceOf() + exceptions)
      const args = ['restore', 'A@*', '--preset', 'nuget', '--config-file', 'auto', '--minimum-age', '1d']
      const versionOf = async (...more: readonly string[]) => {
        const env = { HOME: join(directory, 'home') }
        const { stdout } = await runCli([...args, ...more, '--json'], { cwd: workspace, env })
        return JSON.parse(stdout).packages.map(({ version }: { version: string }) => version)
      }
      expect(await versionOf()).toEqual(['1.0.0'])
      expect(await versionOf('--exceptions', 'repository')).toEqual(['2.0.0'])
    } finally {
      await close()
    }
  })

  test('by a config file of the machine hold for its source, whatever the workspace calls it', async () => {
    try {
      await writeUserConfig(sourceOf('minPublishAgeHours="24"').replace('<clear />', ''))
      const own = join(workspace, 'nuget.config')
      for (const text of [exceptions, sourceOf(), sourceOf().replace('key="feed"', 'key="other"')]) {
        await writeConfig(own, text)
        const held = await step(inputs)
        expect([held.code, versionsOf(held)]).toEqual([0, ['1.0.0']])
        const allowed = await step({ ...inputs, exceptions: 'repository' })
        expect([versionsOf(allowed), allowed.exceptions?.length]).toEqual([['2.0.0'], 1])
      }
      await writeConfig(own, sourceOf('minPublishAgeHours="200"'))
      expect((await step(inputs)).code).toBe(1)
    } finally {
      await close()
    }
  })
})

describe('an audit that the workflow asks for', () => {
  let routes: Map<string, Reply>
  let server: TestServer

  beforeEach(async () => {
    const packages = [
      { id: 'A', version: '1.0.0', manifestExtension: 'nuspec' },
      {
        id: 'Top',
        version: '1.0.0',
        manifestExtension: 'nuspec',
        metadata: '<dependencies><dependency id="A" version="1.0.0" /></dependencies>',
      },
    ]
    routes = new Map(packageRoutes(packages, 'nupkg'))
    server = await startServer(routes)
    const { url } = server
    for (const [path, reply] of [
      ...vulnerabilityRoutes('known', { url, vulnerabilities: knownOfA }),
      // It is as good as without a known vulnerability.
      ...vulnerabilityRoutes('clean', { url, index: '/clean/index.json' }),
    ])
      routes.set(path, reply)
  })

  const project = (
    lines: readonly string[],
    reference = '<PackageReference Include="A" Version="1.0.0" />',
  ) =>
    writeFile(
      join(workspace, 'App.csproj'),
      [
        '<Project Sdk="Microsoft.NET.Sdk">',
        '<PropertyGroup><TargetFramework>net8.0</TargetFramework></PropertyGroup>',
        ...lines,
        `<ItemGroup>${reference}</ItemGroup>`,
        '</Project>',
      ].join('\n'),
    )

  const property = (name: string, value: string) =>
    `<PropertyGroup><${name}>${value}</${name}></PropertyGroup>`
  const own = '<PackageReference Include="A" Version="1.0.0" />'
  const top = '<PackageReference Include="Top" Version="1.0.0" />'

  test.each([
    [
      'NuGetAuditSuppress',
      '<ItemGroup><NuGetAuditSuppress Include="https://advisory.example/GHSA-1" /></ItemGroup>',
      own,
    ],
    ['NoWarn', property('NoWarn', 'NU1902'), own],
    ['NuGetAudit', property('NuGetAudit', 'false'), own],
    ['NuGetAuditLevel', property('NuGetAuditLevel', 'high'), own],
    ['NuGetAuditMode', property('NuGetAuditMode', 'direct'), top],
  ])(
    'counts %s of a project and tells it, unless only the workflow makes exceptions',
    async (setting, line, reference) => {
      await project([line], reference)
      const inputs = { project: 'App.csproj', source: server.url, audit: 'fail' }
      const left = await step(inputs)
      const told = { demand: 'audit', setting, file: 'App.csproj', line: 3 }
      expect([left.code, left.exceptions]).toMatchObject([0, [told]])
      expect(left.summary).toMatch(new RegExp(`<td>${setting} [^<]*</td><td>App.csproj:3</td>`))
      expect(left.log).toMatch(new RegExp(`^::notice file=App.csproj,line=3::.*counts.*${setting}`, 'm'))
      const strict = await step({ ...inputs, exceptions: 'workflow' })
      expect([strict.code, strict.problems, strict.exceptions]).toEqual([
        1,
        ['VULNERABLE_PACKAGES'],
        undefined,
      ])
      expect(strict.log).toMatch(
        new RegExp(`^::notice file=App.csproj,line=3::${setting}.*does not count`, 'm'),
      )
      // Nobody but the project asks for this one.
      const unasked = await step({ ...inputs, audit: '', exceptions: 'workflow' })
      expect([unasked.code, unasked.exceptions]).toEqual([0, undefined])
    },
  )

  test.each([
    ['NuGetAudit', 'false'],
    ['NoWarn', 'NU1902'],
  ])('counts %s of a file with switches, and tells the line of that file', async (setting, value) => {
    await project([])
    await writeFile(join(workspace, 'Directory.Build.rsp'), `# switches\n-p:${setting}=${value}\n`)
    const inputs = { project: 'App.csproj', source: server.url, audit: 'fail' }
    const told = { demand: 'audit', setting, file: 'Directory.Build.rsp', line: 2 }
    expect(await step(inputs)).toMatchObject({ code: 0, exceptions: [told] })
    const strict = await step({ ...inputs, exceptions: 'workflow' })
    expect([strict.code, strict.problems]).toEqual([1, ['VULNERABLE_PACKAGES']])
    expect(strict.log).toMatch(/^::notice file=Directory.Build.rsp,line=2::/m)
  })

  test('asks the sources that a file of the workspace names in place of others, and tells it, or asks both', async () => {
    await project([])
    const source = `<packageSources><clear /><add key="feed" value="${server.url}index.json" protocolVersion="3" allowInsecureConnections="true" /></packageSources>`
    const clean = `<auditSources><clear /><add key="clean" value="${server.url}clean/index.json" protocolVersion="3" allowInsecureConnections="true" /></auditSources>`
    await writeConfig(join(workspace, 'nuget.config'), `${source}\n${clean}`)
    const inputs = { project: 'App.csproj', 'config-file': 'auto', audit: 'fail' }
    const left = await step(inputs)
    const told = { demand: 'audit', setting: 'auditSources', file: 'nuget.config', line: 3, packages: [] }
    expect([left.code, left.exceptions]).toEqual([0, [told]])
    const strict = await step({ ...inputs, exceptions: 'workflow' })
    expect([strict.code, strict.problems]).toEqual([1, ['VULNERABLE_PACKAGES']])
  })

  const sourceOf = (name: string, path: string) =>
    `<add key="${name}" value="${server.url}${path}" protocolVersion="3" allowInsecureConnections="true" />`
  test.each([
    ['packageSources clear', 'another source alone', '<packageSources><clear />@evil</packageSources>', []],
    [
      'disabledPackageSources good',
      'another source, and disables the machine’s',
      '<packageSources>@evil</packageSources>\n<disabledPackageSources><add key="good" value="true" /></disabledPackageSources>',
      [],
    ],
    ['packageSources good', 'another address under its name', '<packageSources>@other</packageSources>', []],
    ['RestoreSources', 'a project’s sources', '', ['RestoreSources']],
  ])(
    'asks the sources of the machine though the workspace chooses %s: %s',
    async (told, _name, sections, lines) => {
      const filled = (text: string) =>
        text
          .replace('@good', sourceOf('good', 'index.json'))
          .replace('@evil', sourceOf('evil', 'clean/index.json'))
          .replace('@other', sourceOf('good', 'clean/index.json'))
      await writeUserConfig(filled('<packageSources>@good</packageSources>'))
      await writeConfig(join(workspace, 'nuget.config'), filled(sections))
      await project(lines.map(name => property(name, `${server.url}clean/index.json`)))
      const inputs = { project: 'App.csproj', 'config-file': 'auto', audit: 'fail', 'allow-insecure': 'true' }
      const file = lines.length > 0 ? 'App.csproj' : 'nuget.config'
      const strict = await step({ ...inputs, exceptions: 'workflow' })
      expect([strict.code, strict.problems]).toEqual([1, ['VULNERABLE_PACKAGES']])
      const setting = told.replace(' ', ' "').replace(/(?<=")(.*)$/, '$1"')
      expect(strict.log).toMatch(
        new RegExp(`^::notice file=${file}[^:]*::${setting} in "${file}".* does not count`, 'm'),
      )
      const args = [
        'audit',
        '--project',
        'App.csproj',
        '--config-file',
        'auto',
        '--preset',
        'nuget',
        '--json',
      ]
      const env = { HOME: join(directory, 'home') }
      const verb = await runCli([...args, '--exceptions', 'workflow'], { cwd: workspace, env })
      expect([verb.code, JSON.parse(verb.stdout).sources.map(({ name }: { name?: string }) => name)]).toEqual(
        [1, expect.arrayContaining(['good'])],
      )
      // Whom a repository asks is its own choice otherwise, which is told.
      const left = await step(inputs)
      const [name, value] = told.split(' ')
      expect([left.code, left.exceptions]).toMatchObject([
        0,
        [{ demand: 'audit', setting: name, ...(value && { value }), file, packages: [] }],
      ])
      const said = new RegExp(
        `^::notice file=${file}[^:]*::an exception from the audit counts: ${setting} in`,
        'm',
      )
      expect([left.log, left.summary]).toEqual([
        expect.stringMatching(said),
        expect.stringContaining(`<td>${file}`),
      ])
      const open = await runCli(args, { cwd: workspace, env })
      expect([open.code, open.stderr]).toEqual([
        0,
        expect.stringContaining('an exception from the audit counts'),
      ])
    },
  )

  test('of the command line tells what a project leaves out', async () => {
    await project([property('NuGetAudit', 'false')])
    const args = ['audit', '--project', 'App.csproj', '--source', server.url, '--preset', 'nuget']
    const left = await runCli([...args, '--json'], { cwd: workspace })
    expect([left.code, JSON.parse(left.stdout).exceptions]).toMatchObject([0, [{ setting: 'NuGetAudit' }]])
    expect((await runCli([...args, '--exceptions', 'workflow'], { cwd: workspace })).code).toBe(1)
    const advisory = '<ItemGroup><NuGetAuditSuppress Include="https://advisory.example/GHSA-1" /></ItemGroup>'
    await project([advisory])
    expect((await runCli(args, { cwd: workspace })).code).toBe(0)
    expect((await runCli([...args, '--exceptions', 'workflow'], { cwd: workspace })).code).toBe(1)
  })
})
