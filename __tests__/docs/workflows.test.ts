import { existsSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { freePort } from '../../scripts/lib/free-port.mjs'
import { addPackages, rebaseFeed, serveFeed } from '../../src/feed/index.ts'
import { cacheServices } from '../support/cache-service.ts'
import { makeFeed } from '../support/make-feed.ts'
import { startNginx } from '../support/nginx.ts'
import { makePackage } from '../support/package.ts'
import { blocksOfPage, jobsOfPage } from '../support/page-jobs.ts'
import { describeWith } from '../support/programs.ts'
import { runCli } from '../support/run-cli.ts'
import { isOurs, type Job, type JobEnvironment, runJob } from '../support/run-job.ts'
import { runGreen, runPost } from '../support/step.ts'
import { temporaryFolders } from '../support/temporary.ts'
import { makeCertificates, sharedCertificates } from '../support/test-certificates.ts'
import { writeFiles } from '../support/write-files.ts'

const newFolder = temporaryFolders()
const startService = cacheServices()
const token = 'read-m3'
const config = '<packages><package id="My.Logging" version="2.1.0" /></packages>'

/** Every workflow of these pages is run as it stands, against servers of this test. */
describeWith(['nginx', 'openssl'], 'The workflows of the docs', () => {
  const certificates = sharedCertificates()
  const closers: (() => Promise<void>)[] = []
  let feed: string
  let plain: string
  let secure: string
  let strict: string
  let nuget: string
  let guarded: string

  beforeAll(async () => {
    const tools = [
      { version: '5.11.6', stage: 'ReleasedAndBlessed' },
      { version: '6.12.1', stage: 'ReleasedAndBlessed' },
      { version: '6.13.0-rc.1', stage: 'EarlyAccessPreview' },
    ]
    feed = await makeFeed(await newFolder(), { tools, packages: [{ id: 'My.Logging', version: '2.1.0' }] })
    const named = { toolName: 'nuget.exe', packageExtension: 'nupkg', manifestExtension: 'nuspec' }
    const other = await makeFeed(await newFolder(), { tools, settings: named })
    const file = join(await newFolder(), 'My.Logging.2.1.0.nupkg')
    const files = ['lib/any/a.txt', 'lib/net8.0/_._'].map(name => ({ name, content: '' }))
    await writeFile(
      file,
      makePackage({ id: 'My.Logging', version: '2.1.0', manifestExtension: 'nuspec', files }),
    )
    await addPackages(other, [file])
    const serve = async (...parameters: Parameters<typeof serveFeed>) => {
      const server = await serveFeed(...parameters)
      closers.push(server.close)
      return server.url.replace(/\/$/, '')
    }
    plain = await serve(feed)
    secure = await serve(feed, { tls: certificates.server })
    nuget = await serve(other)
    guarded = await serve(other, { token })
    strict = await startStrict(tools)
  })
  afterAll(() => Promise.all(closers.map(close => close())))

  /** A web server that asks for a client certificate. */
  async function startStrict(tools: NonNullable<Parameters<typeof makeFeed>[1]['tools']>): Promise<string> {
    const folder = await newFolder()
    const base = `https://localhost:${await freePort()}`
    const tree = await makeFeed(folder, { tools })
    await rebaseFeed(tree, base)
    for (const [name, text] of Object.entries({
      ca: certificates.ca,
      cert: certificates.server.cert,
      key: certificates.server.key,
    }))
      await writeFile(join(folder, `${name}.pem`), text)
    const nginx = await startNginx(
      `server { listen 127.0.0.1:${new URL(base).port} ssl; root ${tree};
        ssl_certificate ${folder}/cert.pem; ssl_certificate_key ${folder}/key.pem;
        ssl_client_certificate ${folder}/ca.pem; ssl_verify_client on; }`,
      await newFolder(),
    )
    closers.push(nginx.close)
    return base
  }

  /** The folder of a new job, with files in its workspace. */
  async function newJob(files: Readonly<Record<string, string>> = {}): Promise<string> {
    const directory = await newFolder()
    await writeFiles(join(directory, 'workspace'), files)
    return directory
  }

  const run = async (
    job: Job | undefined,
    { files, ...environment }: JobEnvironment & { readonly files?: Record<string, string> } = {},
  ) => {
    if (job === undefined) throw new Error('the page has no such job')
    const directory = await newJob(files)
    return { directory, ...(await runJob(job, directory, environment)) }
  }

  /** A block that has only some inputs, completed. */
  const withInputs = (job: Job | undefined, inputs: Record<string, unknown>): Job => ({
    steps: (job?.steps ?? []).map(step =>
      isOurs(step) ? { ...step, with: { ...step.with, ...inputs } } : step,
    ),
  })

  const pins = { install: false, packages: 'My.Logging 2.1.0' }
  const one = { 'packages-count': '1', 'packages-cache-hit': 'false' }

  test.each([
    [{ 'matrix.pkgtool': '5.x' }, '5.11.6 ReleasedAndBlessed'],
    [{ 'matrix.pkgtool': '6.x' }, '6.12.1 ReleasedAndBlessed'],
    [{ 'matrix.pkgtool': 'latest', 'matrix.stage': 'EarlyAccessPreview' }, '6.13.0-rc.1 EarlyAccessPreview'],
  ])('docs/recipes/matrix.md: %j', async (values, printed) => {
    const [job] = jobsOfPage('docs/recipes/matrix.md', { 'https://feed.example/dist': plain })
    const ran = await run(job, { values })
    expect(ran.printed).toContain(`${printed}\n`)
  })

  test('docs/recipes/private-ca.md', async () => {
    const [job] = jobsOfPage('docs/recipes/private-ca.md', {
      'https://feed.corp.example/dist': secure,
      'https://feed.corp.example': secure,
    })
    const { outputs } = await run(job, { files: { 'certificates/corp.pem': certificates.ca } })
    expect(outputs.get('ours')).toMatchObject({ version: '6.12.1', ...one })
    const untrusting = run(job, { files: { 'certificates/corp.pem': makeCertificates().ca } })
    await expect(untrusting).rejects.toThrow('(TLS_FAILED)')
  })

  test('docs/recipes/self-hosted.md: nothing is asked of the network', async () => {
    const [job] = jobsOfPage('docs/recipes/self-hosted.md', {
      '/srv/feed/dist': feed,
      'https://feed.example/dist': 'http://127.0.0.1:9',
      'https://feed.example': 'http://127.0.0.1:9',
    })
    const { outputs } = await run(job, { files: { 'packages.txt': 'My.Logging 2.1.0\n' } })
    expect(outputs.get('ours')).toMatchObject({ version: '6.12.1', ...one })
  })

  test('docs/recipes/other-servers.md: the token is sent, and another one is refused', async () => {
    const [job] = jobsOfPage('docs/recipes/other-servers.md', { 'https://packages.example/OWNER': guarded })
    const files = { 'src/packages.config': config }
    const values = { 'github.actor': 'ann', 'secrets.GITHUB_TOKEN': token }
    const { outputs, directory } = await run(job, { files, values })
    expect(outputs.get('ours')).toMatchObject(one)
    expect(existsSync(join(directory, 'workspace/packages/my.logging/2.1.0/my.logging.nuspec'))).toBe(true)
    const refused = run(job, { files, values: { ...values, 'secrets.GITHUB_TOKEN': 'other' } })
    await expect(refused).rejects.toThrow('401')
  })

  test('docs/migrate-from-setup-nuget.md: both kinds of projects, and the tool itself', async () => {
    const page = 'docs/migrate-from-setup-nuget.md'
    const [before, classic, projects, reference, tool, ...more] = jobsOfPage(page, {
      'https://feed.example/v3': guarded,
      'https://feed.example/dist': nuget,
    })
    expect([before?.steps.some(isOurs), more]).toEqual([false, []])
    const sources = { public: nuget, private: guarded }
    const adds = Object.entries(sources).map(([key, url]) => `<add key="${key}" value="${url}/index.json" />`)
    const values = { 'secrets.FEED_TOKEN': token }
    const files = {
      'App/packages.config': config,
      'nuget.config': `<configuration>
  <packageSources><clear />${adds.join('')}</packageSources>
  <packageSourceCredentials><private>
    <add key="Username" value="ci" /><add key="ClearTextPassword" value="%FEED_TOKEN%" />
  </private></packageSourceCredentials>
  <packageSourceMapping>
    <packageSource key="public"><package pattern="*" /></packageSource>
    <packageSource key="private"><package pattern="My.*" /></packageSource>
  </packageSourceMapping>
</configuration>`,
    }
    const restored = await run(classic, { files, values })
    expect(existsSync(join(restored.directory, 'workspace/packages/My.Logging.2.1.0/lib/any/a.txt'))).toBe(
      true,
    )
    expect(restored.outputs.get('ours')?.packages).toContain(guarded)
    const locked = {
      version: 1,
      dependencies: { 'net8.0': { 'My.Logging': { type: 'Transitive', resolved: '2.1.0' } } },
    }
    const files2 = { 'src/packages.lock.json': JSON.stringify(locked) }
    const open = ({ steps: [step] }: Job = { steps: [] }): Job => ({
      steps: [{ ...step, with: { ...step?.with, source: `${nuget}/index.json` } }],
    })
    const expanded = await run(open(reference), { files: files2 })
    const place = 'workspace/.nuget/packages/my.logging/2.1.0/.nupkg.metadata'
    expect(existsSync(join(expanded.directory, place))).toBe(true)
    const files3: Record<string, string> = {
      'All.slnx': '<Solution><Project Path="App.csproj" /></Solution>',
      'App.csproj':
        '<Project Sdk="Microsoft.NET.Sdk"><PropertyGroup><TargetFramework>net8.0</TargetFramework></PropertyGroup><ItemGroup><PackageReference Include="My.Logging" Version="2.1.0" /></ItemGroup></Project>',
    }
    const cwd = await newFolder()
    for (const [name, text] of Object.entries(files3)) await writeFile(join(cwd, name), text)
    const [lock = ''] = blocksOfPage(page, 'sh', { 'https://feed.example/v3': nuget })
    const words = lock.trim().split(' ')
    expect(words.slice(0, 4)).toEqual(['npx', '--yes', 'setup-pkgtool', 'lock'])
    expect(await runCli(words.slice(3), { cwd })).toMatchObject({ code: 0 })
    files3['pkgtool.lock.json'] = await readFile(join(cwd, 'pkgtool.lock.json'), 'utf8')
    const ofProjects = await run(open(projects), { files: files3 })
    expect(existsSync(join(ofProjects.directory, place))).toBe(true)
    expect(existsSync(join(ofProjects.directory, 'workspace/obj/project.assets.json'))).toBe(true)
    const { outputs, printed } = await run(tool)
    expect(outputs.get('ours')).toMatchObject({ version: '6.12.1', stage: 'ReleasedAndBlessed' })
    // What mono of this job prints: what it is told to run with.
    expect(printed).toMatch(/^pack src/m)
  })

  test('docs/network.md: a private authority, and a client certificate', async () => {
    const page = 'docs/network.md'
    const [trusting] = jobsOfPage(page, { 'https://feed.corp.example/dist': secure })
    const files = { 'certificates/corp.pem': certificates.ca }
    expect((await run(trusting, { files })).outputs.get('ours')).toMatchObject({ version: '6.12.1' })

    const [, showing, ...more] = jobsOfPage(page, { 'https://feed.corp.example/dist': strict })
    expect(more).toEqual([])
    const authority = join(await newFolder(), 'ca.pem')
    await writeFile(authority, certificates.ca)
    const known = {
      files: { 'certificates/client.pem': certificates.client.cert },
      values: { 'secrets.CLIENT_KEY': certificates.client.key },
      env: { NODE_EXTRA_CA_CERTS: authority },
    }
    expect((await run(showing, known)).outputs.get('ours')).toMatchObject({ version: '6.12.1' })
    const stranger = makeCertificates().client
    const unknown = {
      ...known,
      files: { 'certificates/client.pem': stranger.cert },
      values: { 'secrets.CLIENT_KEY': stranger.key },
    }
    await expect(run(showing, unknown)).rejects.toThrow('400')
  })

  test('docs/sources.md: the token goes to its source', async () => {
    const [job, bound, ...more] = jobsOfPage('docs/sources.md', {
      'https://feed.example': guarded,
      'https://public.example/v3': nuget,
    })
    expect(more).toEqual([])
    const names = { 'package-extension': 'nupkg', 'manifest-extension': 'nuspec' }
    const { outputs } = await run(withInputs(job, { ...pins, ...names }), {
      values: { 'secrets.FEED_TOKEN': token },
    })
    expect(outputs.get('ours')?.packages).toContain(`"source":"${guarded}/index.json"`)
    const sources = `<packageSources><clear /><add key="private" value="${guarded}/index.json" /></packageSources>`
    const restored = await run(withInputs(bound, { install: false, ...names }), {
      files: {
        'nuget.config': `<configuration>${sources}</configuration>`,
        'src/packages.config': config,
      },
      values: { 'secrets.FEED_TOKEN': token },
    })
    expect(restored.outputs.get('ours')).toMatchObject(one)
  })

  test('docs/nuget-config.md: sources and their credentials from the file', async () => {
    const [job, ...more] = jobsOfPage('docs/nuget-config.md', { 'https://feed.example': guarded })
    const [credentials, ...others] = blocksOfPage('docs/nuget-config.md', 'xml')
    expect([more, others]).toEqual([[], []])
    const sources = `<packageSources><clear /><add key="private" value="${guarded}/index.json" /></packageSources>`
    const files = {
      'src/packages.config': config,
      'nuget.config': `<configuration>${sources}${credentials}</configuration>`,
    }
    const values = { 'secrets.FEED_TOKEN': token }
    const { outputs, printed } = await run(withInputs(job, { install: false }), { files, values })
    expect(outputs.get('ours')).toMatchObject(one)
    expect(printed.replaceAll(/^::add-mask::.*$/gm, '')).not.toContain(token)
  })

  test('docs/actions-cache.md: what one job keeps the next one has', async () => {
    const [job] = jobsOfPage('docs/actions-cache.md', {
      'https://feed.example/dist': plain,
      'https://feed.example': plain,
    })
    const service = await startService()
    const desk = await newFolder()
    const typed = ['lock', '6.x', '--dist-url', plain, '--source', `${plain}/index.json`]
    expect(await runCli([...typed, '--packages', 'My.Logging 2.1.0'], { cwd: desk })).toMatchObject({
      code: 0,
    })
    const lock = await readFile(join(desk, 'pkgtool.lock.json'), 'utf8')
    const inputs = Object.entries(job?.steps.find(isOurs)?.with ?? {})
    const directory = await newJob({ 'pkgtool.lock.json': lock })
    const step = async () => {
      // A new machine has the repository and nothing else.
      for (const name of ['tool-cache', 'temp', 'workspace/packages'])
        await rm(join(directory, name), { recursive: true, force: true, maxRetries: 10 })
      const options = {
        directory,
        env: service.env,
        inputs: Object.fromEntries(inputs.map(([name, value]) => [name, String(value)])),
      }
      const done = await runGreen(options)
      await runPost(done, options)
      return done.outputs
    }
    expect(await step()).toMatchObject({ version: '6.12.1', 'cache-hit': 'false', ...one })
    expect(service.entries.size).toBe(2)
    expect(await step()).toMatchObject({ 'cache-hit': 'true', 'packages-cache-hit': 'true' })
  })
})
