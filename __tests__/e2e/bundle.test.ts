import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from '@jest/globals'
import { formatLock } from '../../src/core/lock/format-lock.ts'
import { authoredPackage } from '../support/authored-packages.ts'
import { fingerprintOf, issue, newKey, pemOf } from '../support/authority.ts'
import { type Reply, type TestServer, testServers } from '../support/fault-server.ts'
import { dependenciesXml } from '../support/graph-feed.ts'
import { packageRoutes, toolRoutes, toolText } from '../support/sample-feed.ts'
import { sha512Of } from '../support/sha512.ts'
import { executableSignature, signedExecutable, unsignedExecutable } from '../support/signed-executable.ts'
import { runAction, runGreen } from '../support/step.ts'
import { jobVariables } from '../support/submitting-job.ts'
import { temporaryFolders } from '../support/temporary.ts'

const newFolder = temporaryFolders()
const startServer = testServers()

const tools = [
  { version: '7.0.0-preview.1', stage: 'EarlyAccessPreview', uploaded: '2025-03-01T00:00:00.0000000Z' },
  { version: '6.1.0', stage: 'Released', uploaded: '2024-05-01T00:00:00.0000000-07:00' },
  { version: '6.0.0', uploaded: '2024-02-01T00:00:00.0000000Z' },
  { version: '5.2.0', uploaded: '2024-03-01T00:00:00.0000000Z' },
  { version: '4.0.0', uploaded: '2010-01-01T00:00:00.0000000Z' },
]
const packages = ['A', 'B', 'C', 'D', 'E', 'F'].map(id => ({ id, version: '1.0.0' }))
const pins = packages.map(({ id, version }) => `${id} ${version}`).join('\n')

let routes: Map<string, Reply>
let server: TestServer
let directory: string

beforeEach(async () => {
  routes = new Map([...toolRoutes(tools), ...packageRoutes(packages)])
  server = await startServer(routes)
  directory = await newFolder()
})

type Inputs = Record<string, string>
const tool = (inputs: Inputs = {}) => ({ directory, inputs: { 'dist-url': server.url, ...inputs } })
const restore = (inputs: Inputs = {}) => ({
  directory,
  inputs: { install: 'false', source: server.url, packages: 'A 1.0.0', ...inputs },
})
/** A step for a project that refers to A, with more in it. */
async function project(more: string, inputs: Inputs) {
  await mkdir(join(directory, 'workspace'), { recursive: true })
  const head =
    '<Project Sdk="Microsoft.NET.Sdk"><PropertyGroup><TargetFramework>net8.0</TargetFramework></PropertyGroup>'
  const item = '<ItemGroup><PackageReference Include="A" Version="1.0.0" /></ItemGroup>'
  await writeFile(join(directory, 'workspace', 'App.csproj'), `${head}${more}${item}</Project>`)
  return restore({ packages: '', project: 'App.csproj', ...inputs })
}
const stall: Reply = (_request, response) => response.writeHead(200, { 'Content-Length': 9 }).write('x')
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

const withoutMasks = (log: string) => log.replace(/^::add-mask::.*$/gm, '')

/** Lets every route answer 401 to whoever does not show that header. */
function guard(authorization: string): void {
  for (const [path, reply] of [...routes])
    routes.set(path, (request, response) => {
      if (request.headers.authorization !== authorization) response.writeHead(401).end()
      else if (typeof reply === 'function') reply(request, response)
      else response.end(Buffer.isBuffer(reply) || typeof reply === 'string' ? reply : JSON.stringify(reply))
    })
}

/** Locks the tool 6.0.0 for `6.x` and the package A 1.0.0 for `*`, as the server has them. */
async function writeLock(name: string): Promise<void> {
  const path = join(directory, 'workspace', name)
  const bytes = routes.get('/flat/a/1.0.0/a.1.0.0.pkgfile') as Buffer
  const sha512 = sha512Of(bytes)
  await mkdir(join(path, '..'), { recursive: true })
  await writeFile(
    path,
    formatLock({
      lockfileVersion: 1,
      tool: {
        name: 'pkgtool.exe',
        requested: { version: '6.x', stage: 'ReleasedAndBlessed', latestBy: 'version', minimumAge: 0 },
        version: '6.0.0',
        url: `${server.url}tools/6.0.0/pkgtool.exe`,
        stage: 'ReleasedAndBlessed',
        uploaded: '2024-02-01T00:00:00.0000000Z',
        sha256: sha256(toolText('6.0.0')),
      },
      packages: [
        {
          id: 'A',
          version: '1.0.0',
          requested: '*',
          sha512,
          contentHash: sha512,
          source: `${server.url}index.json`,
        },
      ],
    }),
  )
}

/** Inputs for the package A as a .nupkg, which is unsigned, or signed by somebody who signs for itself. */
function nuget(): Inputs {
  const package_ = { id: 'A', version: '1.0.0', manifestExtension: 'nuspec' }
  for (const [path, reply] of packageRoutes([package_], 'nupkg')) routes.set(path, reply)
  return { preset: 'nuget' }
}

function signedByItself() {
  const inputs = nuget()
  const by = issue({ name: 'Own', key: newKey() })
  routes.set('/flat/a/1.0.0/a.1.0.0.nupkg', authoredPackage('A', by))
  return { by, inputs: { ...inputs, signatures: 'require' } }
}

/** Each input of action.yml, and the step that shows what it does. */
/** Serves what is known against the package A; returns the address of the source that says it. */
function serveKnown(path = '/index.json'): string {
  const flat = { '@id': `${server.url}flat/`, '@type': 'PackageBaseAddress/3.0.0' }
  const known = { '@id': `${server.url}known.json`, '@type': 'VulnerabilityInfo/6.7.0' }
  routes.set(path, { version: '3.0.0', resources: [flat, known] })
  routes.set('/known.json', [
    { '@name': 'all', '@id': `${server.url}known-all.json`, '@updated': '2026-01-02T03:04:05Z' },
  ])
  routes.set('/known-all.json', {
    a: [{ url: 'https://advisory.example/GHSA-1', severity: 1, versions: '(, 2.0.0)' }],
  })
  return `${server.url}${path.slice(1)}`
}

const inputTests: Record<string, () => Promise<unknown>> = {
  async version() {
    expect((await runGreen(tool({ version: '5.x' }))).outputs).toMatchObject({ version: '5.2.0' })
  },
  async 'version-file'() {
    await mkdir(join(directory, 'workspace'), { recursive: true })
    await writeFile(join(directory, 'workspace', '.tool-versions'), 'pkgtool 5.x\n')
    const given = { 'version-file': '.tool-versions' }
    expect((await runGreen(tool(given))).outputs.version).toBe('5.2.0')
    const both = await runGreen(tool({ ...given, version: '6.0.0' }))
    expect(both.outputs.version).toBe('6.0.0')
    expect(both.log).toContain('::notice::.tool-versions, the version-file, is not read')
    const absent = await runAction(tool({ 'version-file': 'none' }))
    expect(absent.log).toMatch(/^::error::.*the file "none" does not exist/m)
  },
  async stage() {
    expect((await runGreen(tool())).outputs.version).toBe('6.0.0')
    expect((await runGreen(tool({ stage: 'Released' }))).outputs.version).toBe('6.1.0')
  },
  async 'latest-by'() {
    expect((await runGreen(tool({ 'latest-by': 'upload-time' }))).outputs.version).toBe('5.2.0')
  },
  async 'minimum-age'() {
    expect((await runGreen(tool({ 'minimum-age': '5000d' }))).outputs.version).toBe('4.0.0')
  },
  async 'minimum-age-exclude'() {
    routes.set('/flat/a/index.json', { versions: ['1.0.0'] })
    const judged = { packages: 'A *', 'minimum-age': '1d' }
    expect((await runAction(restore(judged))).log).toContain('No publish time for')
    const step = await runGreen(restore({ ...judged, 'minimum-age-exclude': 'A' }))
    expect(step.outputs['packages-count']).toBe('1')
  },
  async 'check-latest'() {
    await runGreen(tool({ version: '6.x' }))
    for (const [path, reply] of toolRoutes([{ version: '6.0.1' }, ...tools])) routes.set(path, reply)
    expect((await runGreen(tool({ version: '6.x' }))).outputs.version).toBe('6.0.0')
    const asked = await runGreen(tool({ version: '6.x', 'check-latest': 'true' }))
    expect(asked.outputs).toMatchObject({ version: '6.0.1', 'cache-hit': 'false' })
  },
  async 'dist-url'() {
    const addresses = `${server.url}absent/\nspare=${server.url}tools.json`
    const step = await runGreen(tool({ 'dist-url': addresses }))
    expect(step.outputs.url).toBe(`${server.url}tools/6.0.0/pkgtool.exe`)
    expect(step.log).toMatch(/::warning::.*Asking /)
  },
  async checksum() {
    const right = sha256(toolText('6.0.0'))
    expect((await runGreen(tool({ checksum: `sha256:${right}` }))).outputs.sha256).toBe(right)
    const wrong = await runAction(tool({ version: '5.2.0', checksum: `sha256:${right}` }))
    expect(wrong).toMatchObject({ code: 1, path: [], outputs: {} })
    expect(wrong.log).toContain('(HASH_MISMATCH)')
  },
  async 'tool-signers'() {
    const toolSigners = { 'tool-signers': 'subject:CN=Own' }
    const refused = await runAction(tool(toolSigners))
    expect(refused).toMatchObject({ code: 1, path: [], outputs: {} })
    expect(refused.log).toContain('(SIGNATURE_MISSING)')
    const by = issue({ name: 'Own', key: newKey() })
    const unsigned = unsignedExecutable('A')
    const bytes = signedExecutable(unsigned, executableSignature(unsigned, { by, certificates: [by] }))
    const roots = join(directory, 'tool-roots.pem')
    await writeFile(roots, pemOf([by]))
    routes.set('/tools/6.0.0/pkgtool.exe', bytes)
    const entry = { version: '6.0.0', url: 'tools/6.0.0/pkgtool.exe', stage: 'ReleasedAndBlessed' }
    routes.set('/tools.json', { 'pkgtool.exe': [{ ...entry, uploaded: '2024-01-02T03:04:05Z' }] })
    const { outputs } = await runGreen(tool({ ...toolSigners, 'trust-roots': roots, sbom: 'bill.json' }))
    const report = JSON.parse(await readFile(outputs.report ?? '', 'utf8'))
    expect(report.tool.signer).toEqual({ fingerprint: fingerprintOf(by), subject: 'CN=Own' })
    const bill = JSON.parse(await readFile(join(directory, 'workspace', 'bill.json'), 'utf8'))
    const signer = { name: 'setup-pkgtool:signer', value: `${fingerprintOf(by)} CN=Own` }
    expect(bill.components[0].properties).toContainEqual(signer)
  },
  async preset() {
    const facts = { id: 'A', version: '1.0.0', manifestExtension: 'nuspec' }
    const named = [...toolRoutes(tools, 'nuget.exe'), ...packageRoutes([facts], 'nupkg')]
    for (const [path, reply] of named) routes.set(path, reply)
    const given = { ...tool().inputs, ...restore().inputs, install: 'true', preset: 'nuget' }
    const step = await runGreen({ directory, inputs: given })
    expect(step.outputs.path).toMatch(/[/\\]nuget\.exe$/)
    const [item] = JSON.parse(step.outputs.packages ?? '')
    expect([item.path, item.manifestPath]).toEqual([
      expect.stringMatching(/a\.1\.0\.0\.nupkg$/),
      expect.stringMatching(/a\.nuspec$/),
    ])
    for (const [path, reply] of toolRoutes(tools, 'own.exe')) routes.set(path, reply)
    expect((await runGreen(tool({ preset: 'nuget', 'tool-name': 'own.exe' }))).outputs.path).toMatch(
      /own\.exe$/,
    )
  },
  async 'tool-name'() {
    for (const [path, reply] of toolRoutes(tools, 'other-tool.exe')) routes.set(path, reply)
    const step = await runGreen(tool({ 'tool-name': 'other-tool.exe' }))
    expect(step.variables).toEqual({ OTHER_TOOL: step.outputs.path })
    expect(step.outputs.path).toMatch(/[/\\]other-tool\.exe$/)
  },
  async install() {
    const step = await runGreen(restore({ install: 'false' }))
    expect(step).toMatchObject({ path: [], variables: {} })
    expect(step.outputs).toMatchObject({ version: '', path: '', 'cache-hit': 'false', 'packages-count': '1' })
  },
  async runtime() {
    const native = await runGreen({ directory, inputs: { preset: 'nuget', runtime: 'native' } })
    expect([native.outputs.version, native.path]).toEqual(['', [native.outputs.directory]])
  },
  async 'add-to-path'() {
    const kept = await runGreen(tool({ 'add-to-path': 'false' }))
    expect(kept).toMatchObject({ path: [], variables: { PKGTOOL: kept.outputs.path } })
    expect((await runGreen(tool())).path).toEqual([kept.outputs.directory])
  },
  async source() {
    const first = await startServer(packageRoutes([{ id: 'Z', version: '2.0.0' }]))
    const step = await runGreen(
      restore({ source: `one=${first.url}\n${server.url}index.json`, packages: 'A 1.0.0\nZ@2.0' }),
    )
    const sources = JSON.parse(step.outputs.packages ?? '').map((item: { source: string }) => item.source)
    expect(sources).toEqual([`${server.url}index.json`, `${first.url}index.json`])
  },
  async 'config-file'() {
    await mkdir(join(directory, 'workspace', 'conf'), { recursive: true })
    const other = await startServer(
      packageRoutes([
        { id: 'A', version: '1.0.0' },
        { id: 'Z', version: '1.0.0' },
      ]),
    )
    const config = `<configuration><packageSources><clear/><add key="other" value="${other.url}index.json"/><add key="own" value="${server.url}index.json"/></packageSources><packageSourceMapping><packageSource key="own"><package pattern="*"/></packageSource><packageSource key="other"><package pattern="z"/></packageSource></packageSourceMapping></configuration>`
    await writeFile(join(directory, 'workspace', 'conf', 'my.config'), config)
    await writeFile(join(directory, 'workspace', 'nuget.config'), config)
    for (const file of ['conf/my.config', 'auto']) {
      const inputs = {
        'config-file': file,
        source: '',
        packages: 'A 1.0.0\nZ 1.0.0',
        'packages-directory': file.slice(0, 4),
      }
      const step = await runGreen(restore(inputs))
      const sources = JSON.parse(step.outputs.packages ?? '').map((item: { source: string }) => item.source)
      expect(sources).toEqual([`${server.url}index.json`, `${other.url}index.json`])
    }
    const both = await runAction(restore({ 'config-file': 'auto' }))
    expect(both.log).toContain('(CONFLICTING_INPUTS)')
  },
  async 'config-env'() {
    await mkdir(join(directory, 'workspace'), { recursive: true })
    const config = `<configuration><packageSources><clear/><add key="own" value="${server.url}index.json"/></packageSources><packageSourceCredentials><own><add key="Username" value="ann"/><add key="ClearTextPassword" value="%FEED_TOKEN%"/></own></packageSourceCredentials></configuration>`
    await writeFile(join(directory, 'workspace', 'nuget.config'), config)
    const inputs = { 'config-file': 'nuget.config', source: '' }
    const env = { FEED_TOKEN: 's3cret', FEED_USER: 'ann-of-the-feed' }
    const unlisted = await runAction({ ...restore(inputs), env })
    expect(unlisted).toMatchObject({ code: 1 })
    expect(unlisted.log).toMatch(/%25FEED_TOKEN%25 is not in the input .* on line 1.*\(INVALID_CONFIG\)/)
    const listed = { 'config-env': 'FEED_TOKEN\nFEED_USER', 'credential-origins': server.url }
    const step = await runGreen({ ...restore({ ...inputs, ...listed }), env })
    expect(step.log).toMatch(/^::add-mask::s3cret$/m)
    expect(withoutMasks(step.log)).not.toContain('s3cret')
    // A user name is no secret.
    expect(step.log).not.toContain('ann-of-the-feed')
  },
  async packages() {
    const step = await runGreen(restore({ packages: 'A 1.0 # one\n\nB@1.0.0\na 1.0.0.0' }))
    expect(step.outputs).toMatchObject({ 'packages-count': '2', 'packages-cache-hit': 'false' })
    expect(JSON.parse(step.outputs.packages ?? '')).toMatchObject([{ id: 'A' }, { id: 'B' }])
  },
  async 'packages-file'() {
    const workspace = join(directory, 'workspace')
    await mkdir(workspace)
    await writeFile(join(workspace, 'list.txt'), 'A 1.0.0\n')
    await writeFile(
      join(workspace, 'packages.config'),
      '<packages><package id="B" version="1.0.0" /></packages>',
    )
    const files = 'list.txt\npackages.config'
    const step = await runGreen(restore({ packages: '', 'packages-file': files }))
    expect(step.outputs['packages-count']).toBe('2')
  },
  async framework() {
    const needy = { id: 'G', version: '1.0.0', metadata: dependenciesXml(['A 1.0.0']) }
    for (const [path, reply] of packageRoutes([...packages, needy])) routes.set(path, reply)
    const step = await runGreen(restore({ packages: 'G 1.0.0', framework: 'net8.0\nnetstandard2.0' }))
    expect(step.outputs['packages-count']).toBe('2')
    expect(step.log).toMatch(/^no lock has the dependencies for net8\.0, netstandard2\.0/m)
    const wrong = await runAction(restore({ framework: 'vb6' }))
    expect(wrong.log).toContain('(INVALID_FRAMEWORK)')
  },
  async project() {
    await mkdir(join(directory, 'workspace'), { recursive: true })
    const text = '<ItemGroup><PackageReference Include="G" Version="1.0.0" /></ItemGroup></Project>'
    const head =
      '<Project Sdk="Microsoft.NET.Sdk"><PropertyGroup><TargetFramework>net8.0</TargetFramework></PropertyGroup>'
    await writeFile(join(directory, 'workspace', 'App.csproj'), `${head}${text}`)
    const needy = { id: 'G', version: '1.0.0', metadata: dependenciesXml(['A 1.0.0']) }
    for (const [path, reply] of packageRoutes([...packages, needy])) routes.set(path, reply)
    const step = await runGreen(restore({ packages: '', project: '*.csproj' }))
    expect(step.outputs['packages-count']).toBe('2')
    expect(step.log).toContain('App.csproj (net8.0)')
  },
  async property() {
    const step = await runGreen(
      await project(
        `<ItemGroup Condition="'$(Flavor)' == 'all'"><PackageReference Include="B" Version="1.0.0" /></ItemGroup>`,
        { property: 'Flavor=all' },
      ),
    )
    expect(step.outputs['packages-count']).toBe('2')
    const both = await runGreen(
      await project(
        `<ItemGroup Condition="'$(Flavor)|$(Also)' == 'all;1|2'"><PackageReference Include="B" Version="1.0.0" /></ItemGroup>`,
        { property: 'Flavor="all;1";Also=2' },
      ),
    )
    expect(both.outputs['packages-count']).toBe('2')
    const unused = await runGreen(restore({ property: 'A=1', 'audit-level': 'high', 'tool-signers': 'any' }))
    expect(unused.log.match(/(?<=::warning::the input ")[^"]*(?=" has no effect)/g)).toEqual([
      'tool-signers',
      'property',
      'audit-level',
    ])
  },
  async 'sdk-version'() {
    const trimmed = '<PropertyGroup><IsTrimmable>true</IsTrimmable></PropertyGroup>'
    const linker = { id: 'Microsoft.NET.ILLink.Tasks', version: '8.0.16' }
    for (const [path, reply] of packageRoutes([linker])) routes.set(path, reply)
    const step = await runGreen(await project(trimmed, { 'sdk-version': '8.0.410' }))
    expect(step.outputs['packages-count']).toBe('2')
  },
  async 'framework-packages'() {
    const json = { id: 'System.Text.Json', version: '8.0.0' }
    const needy = { id: 'G', version: '1.0.0', metadata: dependenciesXml(['System.Text.Json 8.0.0']) }
    for (const [path, reply] of packageRoutes([json, needy])) routes.set(path, reply)
    const inputs = { packages: 'G 1.0.0', framework: 'net10.0' }
    expect((await runGreen(restore(inputs))).outputs['packages-count']).toBe('1')
    const all = await runGreen(restore({ ...inputs, 'framework-packages': 'true' }))
    expect(all.outputs['packages-count']).toBe('2')
  },
  async audit() {
    serveKnown()
    const quiet = await runGreen(restore())
    expect(quiet.log).not.toContain('vulnerability')
    const warned = await runGreen(restore({ audit: 'warn' }))
    expect(warned.log).toContain('::warning::A 1.0.0 has a known moderate vulnerability')
    expect(warned.summary).toContain('<td>https://advisory.example/GHSA-1</td>')
    const failed = await runAction(restore({ audit: 'fail' }))
    expect([failed.code, failed.outputs['packages-count']]).toEqual([1, '1'])
    expect(failed.log).toContain('(VULNERABLE_PACKAGES)')
    expect(failed.summary).toContain('<td>https://advisory.example/GHSA-1</td>')
    const report = JSON.parse(await readFile(failed.outputs.report ?? '', 'utf8'))
    expect(report.restore.audit.vulnerabilities).toMatchObject([{ id: 'A', severity: 'moderate' }])
    expect(report.error).toMatchObject({ code: 'VULNERABLE_PACKAGES', problems: [{ id: 'A' }] })
  },
  async 'audit-level'() {
    serveKnown()
    expect((await runAction(restore({ audit: 'fail', 'audit-level': 'moderate' }))).code).toBe(1)
    expect((await runGreen(restore({ audit: 'fail', 'audit-level': 'high' }))).log).not.toContain(
      '::warning::',
    )
  },
  async 'audit-source'() {
    const source = serveKnown('/known/index.json')
    expect((await runAction(restore({ audit: 'fail' }))).log).toContain('(NOT_FOUND)')
    const step = await runAction(restore({ audit: 'fail', 'audit-source': source }))
    expect(step.log).toContain('(VULNERABLE_PACKAGES)')
  },
  async 'audit-ignore'() {
    serveKnown()
    const step = await runGreen(restore({ audit: 'fail', 'audit-ignore': 'GHSA-0\nGHSA-1' }))
    expect(step.log).toContain('1 ignored')
  },
  async sbom() {
    await runGreen(restore({ sbom: 'bill.json' }))
    const path = join(directory, 'workspace', 'bill.json')
    expect(JSON.parse(await readFile(path, 'utf8')).components).toMatchObject([{ purl: 'pkg:nuget/A@1.0.0' }])
    await runGreen(tool({ sbom: 'bill.json' }))
    expect(JSON.parse(await readFile(path, 'utf8')).components).toMatchObject([{ name: 'pkgtool.exe' }])
  },
  async 'write-assets'() {
    for (const [path, reply] of packageRoutes([{ id: 'A', version: '1.0.0', files: [] }]))
      routes.set(path, reply)
    const inputs = { layout: 'expanded' }
    await runGreen(await project('', inputs))
    const path = join(directory, 'workspace', 'obj', 'project.assets.json')
    await expect(readFile(path)).rejects.toThrow('ENOENT')
    await runGreen(await project('', { ...inputs, 'write-assets': 'true' }))
    expect(JSON.parse(await readFile(path, 'utf8')).libraries).toHaveProperty(['A/1.0.0'])
  },
  async 'packages-directory'() {
    const { outputs } = await runGreen(restore({ 'packages-directory': 'deps/all' }))
    const folder = join(directory, 'workspace', 'deps', 'all')
    expect(outputs['packages-directory']).toBe(folder)
    expect(await readFile(join(folder, 'a', '1.0.0', 'a.1.0.0.pkgfile'))).toEqual(
      routes.get('/flat/a/1.0.0/a.1.0.0.pkgfile'),
    )
  },
  async 'lock-file'() {
    await writeLock('locks/own.json')
    for (const [path, reply] of toolRoutes([{ version: '6.0.9' }, ...tools])) routes.set(path, reply)
    const inputs = { ...tool({ version: '6.x', 'lock-file': 'locks/own.json' }).inputs, ...restore().inputs }
    const step = await runGreen({ directory, inputs: { ...inputs, install: 'true', packages: 'A *' } })
    expect(step.outputs).toMatchObject({ version: '6.0.0', 'packages-count': '1' })
    expect(
      server.requests.filter(path => path.endsWith('/tools.json') || path.endsWith('/a/index.json')),
    ).toEqual([])
    const absent = await runGreen(
      tool({ version: '6.x', 'check-latest': 'true', 'lock-file': 'absent.json' }),
    )
    expect(absent.outputs.version).toBe('6.0.9')
    expect(absent.log).toContain('::warning::absent.json, the lock file, is not there')
  },
  async locked() {
    const missing = await runAction(restore({ locked: 'true' }))
    expect(missing.code).toBe(1)
    expect(missing.log).toMatch(/::error::.*"pkgtool\.lock\.json": there is no such file.*\(NOT_LOCKED\)/)
    await writeLock('pkgtool.lock.json')
    const step = await runAction(restore({ locked: 'true', packages: 'A *\nB 1.0.0' }))
    expect(step).toMatchObject({ code: 1, outputs: {} })
    expect(step.log).toContain('Lock mismatch for "B 1.0.0": the lock has no entry of that id')
    expect(server.requests).toEqual([])
    await runGreen(restore({ locked: 'true', packages: 'A *' }))
    await runGreen(tool({ locked: 'true', version: '6.x' }))
    server.requests.length = 0
    await runGreen(restore({ locked: 'true', packages: 'A *' }))
    await runGreen(tool({ locked: 'true', version: '6.x' }))
    expect(server.requests).toEqual([])
    const other = await runAction(tool({ locked: 'true', version: '5.x' }))
    expect(other.log).toMatch(/is locked for version 6\.x; this run asks for version 5\.x.*\(NOT_LOCKED\)/)
  },
  async verify() {
    const unpacked = join(directory, 'workspace', 'packages', 'a', '1.0.0', 'lib', 'any', 'a.txt')
    const spoiled = async (inputs: Inputs) => {
      await writeFile(unpacked, 'z')
      const { outputs } = await runGreen(restore({ layout: 'expanded', ...inputs }))
      return JSON.parse(outputs.packages ?? '[]')[0].status
    }
    await writeLock('pkgtool.lock.json')
    await runGreen(restore({ layout: 'expanded', packages: 'A *' }))
    const locked = { locked: 'true', packages: 'A *' }
    expect(await spoiled({})).toBe('present')
    expect(await spoiled({ verify: 'true' })).toBe('downloaded')
    expect(await spoiled({ ...locked, verify: 'false' })).toBe('present')
    expect(await spoiled(locked)).toBe('downloaded')
  },
  async layout() {
    await runGreen(restore({ layout: 'expanded' }))
    const metadata = join(directory, 'workspace', 'packages', 'a', '1.0.0', '.pkgfile.metadata')
    expect(JSON.parse(await readFile(metadata, 'utf8'))).toMatchObject({ version: 2 })
  },
  async 'exclude-version'() {
    const { outputs } = await runGreen(
      restore({ layout: 'classic', 'exclude-version': 'true', packages: 'a 1.0' }),
    )
    const path = join(directory, 'workspace', 'packages', 'A', 'A.pkgfile')
    expect(JSON.parse(outputs.packages ?? '')).toMatchObject([{ path, manifestPath: '' }])
    const wrong = await runAction(restore({ 'exclude-version': 'true' }))
    expect(wrong.log).toContain('(CONFLICTING_INPUTS)')
  },
  async signatures() {
    const refused = await runAction(restore({ ...nuget(), signatures: 'require' }))
    expect(refused.log).toContain('Cannot accept unsigned')
    const { log, outputs } = await runGreen(restore({ ...nuget(), signatures: 'warn' }))
    expect([log.match(/NU3004/g)?.length, outputs['packages-count']]).toEqual([1, '1'])
  },
  async 'trusted-signers'() {
    const { by, inputs } = signedByItself()
    const lines = `author ${'0'.repeat(64)}\nauthor ${fingerprintOf(by)}`
    const { outputs } = await runGreen(restore({ ...inputs, 'trusted-signers': lines }))
    const signers = [{ role: 'author', subject: 'CN=Own' }]
    expect(JSON.parse(outputs.packages ?? '')).toMatchObject([{ signers }])
    const other = await runAction(restore({ ...inputs, 'trusted-signers': `author ${'0'.repeat(64)}` }))
    expect(other.log).toContain('Cannot trust the signer of')
  },
  async 'trust-roots'() {
    const { by, inputs } = signedByItself()
    await mkdir(join(directory, 'workspace'), { recursive: true })
    const roots = join(directory, 'workspace', 'roots.pem')
    await writeFile(roots, pemOf([by]))
    const { outputs } = await runGreen(restore({ ...inputs, 'trust-roots': 'roots.pem' }))
    expect(JSON.parse(outputs.packages ?? '')[0].signers).toHaveLength(1)
    await writeFile(roots, pemOf([issue({ name: 'Another', key: newKey() })]))
    const other = await runAction(restore({ ...inputs, 'trust-roots': 'roots.pem' }))
    expect(other.log).toContain('Cannot trust the signer of')
  },
  // What it is for is tested in exceptions.test.ts.
  async exceptions() {
    serveKnown()
    const leaves = '<ItemGroup><NuGetAuditSuppress Include="https://advisory.example/GHSA-1" /></ItemGroup>'
    const inputs = { audit: 'fail' }
    const left = await runGreen(await project(leaves, inputs))
    expect(left.summary).toContain('<td>NuGetAuditSuppress https://advisory.example/GHSA-1</td>')
    const strict = await runAction(await project(leaves, { ...inputs, exceptions: 'workflow' }))
    expect([strict.code, strict.log]).toEqual([1, expect.stringContaining('(VULNERABLE_PACKAGES)')])
  },
  async 'package-store'() {
    const statuses = async (inputs: Inputs) => {
      await rm(join(directory, 'workspace', 'packages'), { recursive: true, force: true, maxRetries: 10 })
      const { outputs } = await runGreen(restore(inputs))
      return JSON.parse(outputs.packages ?? '[]').map(({ status }: { status: string }) => status)
    }
    const store = join(directory, 'store')
    expect(await statuses({ 'package-store': store })).toEqual(['downloaded'])
    server.requests.length = 0
    expect(await statuses({ 'package-store': store })).toEqual(['stored'])
    expect(server.requests).toEqual([])
    expect(await statuses({ 'package-store': 'auto' })).toEqual(['downloaded'])
    expect(await readdir(join(directory, 'tool-cache', '.setup-pkgtool', 'packages'))).toEqual(['v1'])
    expect(await statuses({ 'package-store': 'off' })).toEqual(['downloaded'])
    const inside = await runAction(restore({ 'package-store': 'kept' }))
    expect(inside.log).toMatch(/the package store is in the workspace.*\(UNSAFE_PATH\)/)
  },
  async 'store-link'() {
    const inputs = { 'package-store': join(directory, 'store'), 'store-link': 'hardlink' }
    for (const status of ['downloaded', 'stored']) {
      await rm(join(directory, 'workspace', 'packages'), { recursive: true, force: true, maxRetries: 10 })
      const { outputs } = await runGreen(restore(inputs))
      const [item] = JSON.parse(outputs.packages ?? '')
      expect([item.status, (await stat(item.path)).nlink]).toEqual([status, 2])
    }
    const wrong = await runAction(restore({ ...inputs, 'package-store': 'off' }))
    expect(wrong.log).toContain('(CONFLICTING_INPUTS)')
  },
  async 'package-extension'() {
    for (const [path, reply] of packageRoutes(packages, 'zip')) routes.set(path, reply)
    const [item] = JSON.parse(
      (await runGreen(restore({ 'package-extension': 'zip' }))).outputs.packages ?? '',
    )
    expect(item.path).toMatch(/a\.1\.0\.0\.zip$/)
  },
  async 'manifest-extension'() {
    for (const [path, reply] of packageRoutes([{ id: 'A', version: '1.0.0', manifestExtension: 'facts' }]))
      routes.set(path, reply)
    const [item] = JSON.parse(
      (await runGreen(restore({ 'manifest-extension': 'facts' }))).outputs.packages ?? '',
    )
    expect(await readFile(item.manifestPath, 'utf8')).toContain('<id>A</id>')
    expect(item.manifestPath).toMatch(/a\.facts$/)
  },
  async username() {
    guard(`Basic ${Buffer.from('ann:s3cret').toString('base64')}`)
    const refused = await runAction(restore())
    expect(refused).toMatchObject({ code: 1, outputs: {} })
    expect(refused.log).toMatch(/status 401.*Set the input "credentials"/)
    await runGreen(restore({ username: 'ann', password: 's3cret' }))
  },
  async password() {
    const step = await runAction(restore({ password: 's3cret' }))
    expect(step.log).toMatch(
      /\(CONFLICTING_INPUTS\).*"username" is not given|"username" is not given.*\(CONFLICTING_INPUTS\)/,
    )
    expect(withoutMasks(step.log)).not.toContain('s3cret')
    expect(server.requests).toEqual([])
  },
  async credentials() {
    guard('Bearer t0ken')
    const inputs = { source: `here=${server.url}`, 'dist-url': `feed=${server.url}`, install: 'true' }
    const credentials = 'here bearer t0ken\nfeed bearer t0ken'
    const step = await runGreen(restore({ ...inputs, credentials }))
    expect(step.outputs).toMatchObject({ version: '6.0.0', 'packages-count': '1' })
    const unknown = await runAction(restore({ credentials: 'other bearer t0ken' }))
    expect(unknown.log).toContain('(CONFLICTING_INPUTS)')
  },
  // What it is for is tested in secret-origins.test.ts and client-certificate.test.ts.
  async 'submit-dependencies'() {
    const job = { ...jobVariables, GITHUB_API_URL: server.url }
    const received: (string | undefined)[] = []
    routes.set('/repos/octo/repo/dependency-graph/snapshots', (request, response) => {
      received.push(request.headers.authorization)
      response.writeHead(201).end('{"id":7,"result":"SUCCESS"}')
    })
    const lock = '{"lockfileVersion":1,"packages":[]}'
    await mkdir(join(directory, 'workspace'), { recursive: true })
    await writeFile(join(directory, 'workspace', 'pkgtool.lock.json'), lock)
    const inputs = { 'submit-dependencies': 'true', 'github-token': 'ghs_given' }
    const step = await runGreen({ ...restore(inputs), env: job })
    expect([received, step.log]).toEqual([['Bearer ghs_given'], expect.stringMatching(/as snapshot 7$/m)])
    expect(withoutMasks(step.log)).not.toContain('ghs_given')
    routes.set('/repos/octo/repo/dependency-graph/snapshots', (_request, response) => {
      response.writeHead(403).end('{"message":"Resource not accessible by integration"}')
    })
    const refused = await runAction({ ...restore(inputs), env: job })
    expect([refused.code, refused.outputs['packages-count']]).toEqual([1, step.outputs['packages-count']])
    expect(refused.log.match(/^::error.*/gm)).toEqual([
      expect.stringMatching(/POST .*status 403, "Resource not accessible by integration"/),
    ])
  },
  async matrix() {
    const correlators: unknown[] = []
    routes.set('/repos/octo/repo/dependency-graph/snapshots', (request, response) => {
      let body = ''
      request.on('data', chunk => {
        body += chunk
      })
      request.on('end', () => {
        correlators.push(JSON.parse(body).job.correlator)
        response.writeHead(201).end('{"id":7,"result":"SUCCESS"}')
      })
    })
    await mkdir(join(directory, 'workspace'), { recursive: true })
    await writeFile(join(directory, 'workspace', 'pkgtool.lock.json'), '{"lockfileVersion":1,"packages":[]}')
    const env = { ...jobVariables, GITHUB_API_URL: server.url }
    for (const matrix of ['null', '{"os":"ubuntu"}', '{"os":"windows"}']) {
      const inputs = { 'submit-dependencies': 'true', 'github-token': 'ghs_given', matrix }
      await runGreen({ ...restore(inputs), env })
    }
    expect(correlators).toEqual(['build_test', 'build_test_(ubuntu)', 'build_test_(windows)'])
  },
  async 'github-token'() {
    const inputs = { credentials: 'feed github', source: `feed=${server.url}` }
    const without = await runAction(restore(inputs))
    expect(without.log).toMatch(/::error::.*NO_IDENTITY/)
    guard(`Basic ${Buffer.from('x-access-token:ghs_given').toString('base64')}`)
    const given = await runGreen(restore({ ...inputs, 'github-token': 'ghs_given' }))
    expect(withoutMasks(given.log)).not.toContain('ghs_given')
  },
  async 'credential-origins'() {
    const step = await runAction(restore({ 'credential-origins': 'https://feed.example\nfeed example' }))
    expect(step.log).toMatch(/::error::.*"credential-origins": line 2 is not an origin\. Expected /)
    expect(server.requests).toEqual([])
  },
  // What it is for is tested with a cache service, in actions-cache.test.ts.
  async cache() {
    const unknown = await runAction(tool({ cache: 'yes' }))
    expect(unknown.log).toMatch(/::error::.*"cache": the value is "yes"\. Expected one of auto, true, false/)
    const none = await runGreen(tool({ cache: 'true' }))
    expect(none.log).toContain('::warning::the input "cache" is true, but the runner has no cache service')
  },
  async 'cache-key'() {
    const step = await runAction(tool({ 'cache-key': 'a,b' }))
    expect(step.log).toMatch(/::error::.*"cache-key": the value is "a,b"\. Expected 1 to 100 letters/)
  },
  // What a good one is for is tested with nginx, in private-authority.test.ts.
  async 'ca-file'() {
    const step = await runAction(tool({ 'ca-file': 'none.pem' }))
    expect(step).toMatchObject({ code: 1, outputs: {} })
    expect(step.log).toMatch(/::error::.*"ca-file": the file "none.pem" does not exist/)
    expect(server.requests).toEqual([])
  },
  async 'client-certificate'() {
    await mkdir(join(directory, 'workspace'), { recursive: true })
    await writeFile(join(directory, 'workspace', 'client.pem'), 'no PEM')
    const step = await runAction(restore({ 'client-certificate': 'client.pem' }))
    expect(step.log).toMatch(/::error::.*"client\.pem" holds no certificate in PEM/)
    expect(server.requests).toEqual([])
  },
  async 'client-key'() {
    await mkdir(join(directory, 'workspace'), { recursive: true })
    await writeFile(join(directory, 'workspace', 'client.key'), '')
    const step = await runAction(tool({ 'client-key': 'client.key' }))
    expect(step.log).toMatch(/::error::.*: there is a key and no certificate.*\(CONFLICTING_INPUTS\)/)
    expect(server.requests).toEqual([])
  },
  async offline() {
    const cold = await runAction(tool({ offline: 'true' }))
    expect(cold.code).toBe(1)
    expect(cold.log).toContain('(OFFLINE)')
    expect(server.requests).toEqual([])
    await runGreen(tool({ version: '6.x' }))
    await runGreen(restore())
    server.requests.length = 0
    expect((await runGreen(tool({ offline: 'true' }))).outputs.version).toBe('6.0.0')
    await runGreen(restore({ offline: 'true' }))
    expect(server.requests).toEqual([])
  },
  async 'allow-insecure'() {
    const inputs = { 'dist-url': 'http://feed.invalid/', retries: '0' }
    expect((await runAction(tool(inputs))).log).toContain('(INSECURE_ADDRESS)')
    const allowed = await runAction(tool({ ...inputs, 'allow-insecure': 'true' }))
    expect(allowed.log).toContain('(CONNECTION_FAILED)')
  },
  async 'max-connections'() {
    let tellSecond = () => {}
    const second = new Promise<void>(resolve => {
      tellSecond = resolve
    })
    let waited: Promise<unknown> = Promise.resolve()
    for (const [path, reply] of packageRoutes(packages))
      routes.set(path, async (_request, response) => {
        if (server.most() > 1) tellSecond()
        if (path !== '/index.json') await waited
        setTimeout(() => response.end(Buffer.isBuffer(reply) ? reply : JSON.stringify(reply)), 30)
      })
    await runGreen(restore({ packages: pins, 'max-connections': '1' }))
    expect(server.most()).toBe(1)
    // A slow machine may need longer for its second request than the first takes.
    waited = second
    await runGreen(restore({ packages: pins, 'packages-directory': 'other' }))
    expect(server.most()).toBeGreaterThan(1)
  },
  async 'idle-timeout'() {
    routes.set('/tools/6.0.0/pkgtool.exe', stall)
    const step = await runAction(tool({ 'idle-timeout': '200ms', retries: '0' }))
    expect(step.code).toBe(1)
    expect(step.log).toContain('(TIMED_OUT)')
  },
  async 'minimum-rate'() {
    const step = await runAction(tool({ 'minimum-rate': 'slow' }))
    expect(step.code).toBe(1)
    expect(step.log).toMatch(/::error::.*"minimum-rate": the value is "slow"\. Expected bytes a second/)
    await runGreen(tool({ 'minimum-rate': '4KiB' }))
  },
  async 'total-timeout'() {
    routes.set('/tools/6.0.0/pkgtool.exe', stall)
    const step = await runAction(tool({ 'total-timeout': '500ms' }))
    expect(step.code).toBe(1)
    expect(step.log).toMatch(/::error::.*Allow more time with the input "total-timeout"/)
  },
  async retries() {
    const answers = [503, 503]
    const listing = JSON.stringify(routes.get('/tools.json'))
    routes.set('/tools.json', (_request, response) =>
      response.writeHead(answers.shift() ?? 200, { 'Retry-After': '0' }).end(listing),
    )
    const given = await runAction(tool({ retries: '0' }))
    expect(given.log).toContain('(HTTP_STATUS)')
    expect((await runGreen(tool({ retries: '1' }))).outputs.version).toBe('6.0.0')
  },
}

/** The names below `inputs:` or `outputs:` of action.yml. */
async function declared(section: 'inputs' | 'outputs'): Promise<string[]> {
  const text = await readFile(new URL('../../action.yml', import.meta.url), 'utf8')
  const [, block = ''] = new RegExp(`^${section}:\\n((?: .*\\n|\\n)+)`, 'm').exec(text) ?? []
  return [...block.matchAll(/^ {2}([\w-]+):/gm)].map(([, name = '']) => name)
}

describe('the bundle', () => {
  test('has a test for each input of action.yml', async () => {
    expect(Object.keys(inputTests).sort()).toEqual((await declared('inputs')).sort())
  })

  test.each(Object.entries(inputTests))('does what the input %s says', (_name, run) => run())

  test('sets the tool up and restores packages in one step, with exactly the declared outputs', async () => {
    const step = await runGreen(tool({ source: server.url, packages: pins }))
    const { outputs } = step
    expect(Object.keys(outputs).sort()).toEqual((await declared('outputs')).sort())
    // Whole, so that an output without an expectation of its value is seen.
    expect(outputs).toEqual({
      version: '6.0.0',
      stage: 'ReleasedAndBlessed',
      uploaded: '2024-02-01T00:00:00.0000000Z',
      url: `${server.url}tools/6.0.0/pkgtool.exe`,
      sha256: sha256(toolText('6.0.0')),
      path: join(outputs.directory ?? '', 'pkgtool.exe'),
      directory: expect.stringMatching(/[/\\]pkgtool\.exe[/\\]6\.0\.0[/\\]\w+$/),
      'cache-hit': 'false',
      'packages-directory': join(directory, 'workspace', 'packages'),
      packages: expect.stringMatching(/^\[\{"id":"A","version":"1\.0\.0",/),
      'packages-count': '6',
      'packages-cache-hit': 'false',
      report: expect.stringMatching(/\.json$/),
    })
    expect(await readFile(outputs.path ?? '', 'utf8')).toBe(toolText('6.0.0'))
    const report = JSON.parse(await readFile(outputs.report ?? '', 'utf8'))
    expect(report).toMatchObject({ tool: { version: '6.0.0' }, restore: { packages: { length: 6 } } })
    expect(step.summary).toContain(sha256(toolText('6.0.0')))
  })

  test('reports in log, summary and report what each source gave, and why one failed', async () => {
    routes.set('/down/index.json', (_request, response) => response.writeHead(503).end())
    const source = `down=${server.url}down/index.json\nup=${server.url}`
    const { outputs, summary, log } = await runGreen(restore({ source, packages: pins, retries: '0' }))
    const report = JSON.parse(await readFile(outputs.report ?? '', 'utf8'))
    const [down, up] = report.restore.sources
    expect(down).toMatchObject({
      name: 'down',
      address: `${server.url}down/index.json`,
      asked: true,
      packages: 0,
      bytes: 0,
    })
    expect(down.failure).toMatchObject({
      code: 'HTTP_STATUS',
      message: expect.stringContaining('status 503'),
    })
    const bytes = report.restore.packages.reduce((sum: number, { size }: { size: number }) => sum + size, 0)
    expect(up).toEqual({ name: 'up', address: `${server.url}index.json`, asked: true, packages: 6, bytes })
    const [line = ''] = /^6 packages: 6 downloaded .* failed$/m.exec(log) ?? []
    expect(line).toMatch(/; 6 from .*; .*\/down\/index.json failed$/)
    expect(summary).toContain(`<p>${line}; in ${outputs['packages-directory']}</p>`)
    expect(summary).toContain('<tr><th>Source</th><th>Gave</th><th>Failure</th></tr>')
    expect(summary).toMatch(/<tr><td>down=.*<td>nothing<\/td><td>Cannot fetch .*status 503/)
  })

  test('reports in the summary which source was not asked, and of failures only where there are some', async () => {
    const source = `first=${server.url}\nspare=${server.url}spare/`
    const fresh = await runGreen(restore({ source }))
    expect(fresh.summary).toContain('<tr><th>Source</th><th>Gave</th></tr>')
    expect(fresh.summary).toMatch(
      /<tr><td>first=.*<td>1 package, \d+ B<\/td><\/tr>\n<tr><td>spare=.*<td>not asked</,
    )
    const again = await runGreen(restore({ source }))
    expect(again.summary).toMatch(/<tr><td>first=.*<td>not asked<\/td><\/tr>\n<tr><td>spare=.*<td>not asked</)
  })

  test('reports what was done also when the step fails', async () => {
    const step = await runAction(tool({ source: server.url, packages: 'A 1.0.0\nNone 1.0.0' }))
    expect(step.code).toBe(1)
    const report = JSON.parse(await readFile(step.outputs.report ?? '', 'utf8'))
    expect(report).toMatchObject({
      tool: { version: '6.0.0' },
      error: { code: 'PACKAGES_MISSING', problems: [{ code: 'NOT_FOUND' }] },
    })
  })

  test('sets what does not apply to the empty string or false', async () => {
    const { outputs } = await runGreen(tool())
    expect(outputs).toMatchObject({
      packages: '',
      'packages-count': '',
      'packages-directory': '',
      'packages-cache-hit': 'false',
    })
  })
})
