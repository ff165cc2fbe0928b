import { cp, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { parse } from 'yaml'
import { freePort } from '../../scripts/lib/free-port.mjs'
import { type FeedServer, rebaseFeed, serveFeed } from '../../src/feed/index.ts'
import { makeFeed } from '../support/make-feed.ts'
import { makePackage } from '../support/package.ts'
import { blocksOfPage } from '../support/page-jobs.ts'
import { describeWith } from '../support/programs.ts'
import { pushServers } from '../support/push-server.ts'
import { shells } from '../support/run-shell.ts'
import { awsVariables, s3Servers } from '../support/s3-servers.ts'
import { temporaryFolders } from '../support/temporary.ts'
import { sharedCertificates } from '../support/test-certificates.ts'

const newFolder = temporaryFolders()
const runShell = shells()
const newPushServer = pushServers()
const newS3 = s3Servers()

/** The shell blocks of these pages are run as they stand; other pages have tests of their own. */
describeWith(['bash', 'openssl', 'jq'], 'The commands of the docs', () => {
  const certificates = sharedCertificates()
  let feed: string
  let plain: FeedServer
  let secure: FeedServer
  let here: Record<string, string>
  let there: Record<string, string>

  beforeAll(async () => {
    feed = await makeFeed(await newFolder(), {
      tools: [{ version: '6.12.0', stage: 'ReleasedAndBlessed' }],
      packages: [
        { id: 'My.Logging', version: '2.1.0' },
        { id: 'My.Json', version: '13.0.1' },
      ],
    })
    // A server that says the addresses itself, as one that is published would.
    const port = await freePort()
    await rebaseFeed(feed, `http://127.0.0.1:${port}`)
    plain = await serveFeed(feed, { port })
    secure = await serveFeed(
      await makeFeed(await newFolder(), { tools: [{ version: '6.12.0', stage: 'ReleasedAndBlessed' }] }),
      {
        tls: certificates.server,
      },
    )
    here = addresses('https://feed.example', plain.url)
    there = addresses('https://feed.corp.example', secure.url)
  })
  afterAll(() => Promise.all([plain.close(), secure.close()]))

  const addresses = (from: string, url: string) => ({
    [`${from}/dist/index.json`]: `${url}index.json`,
    [`${from}/dist`]: url.replace(/\/$/, ''),
    [`${from}/index.json`]: `${url}index.json`,
  })

  /** Runs shell lines in a new folder with some files; they have to end well. */
  async function typed(lines: string | undefined, files: Record<string, string> = {}, env = {}) {
    if (lines === undefined) throw new Error('the page has no such block')
    const cwd = await newFolder()
    for (const [name, text] of Object.entries(files)) {
      await mkdir(join(cwd, name, '..'), { recursive: true })
      await writeFile(join(cwd, name), text)
    }
    await cp(feed, join(cwd, 'feed'), { recursive: true })
    const { code, output } = await runShell(lines, { cwd, env })
    expect({ lines, code, output: code === 0 ? '' : output }).toEqual({ lines, code: 0, output: '' })
    return { cwd, output }
  }

  test('docs/recipes/private-ca.md', async () => {
    const [lines, ...more] = blocksOfPage('docs/recipes/private-ca.md', 'sh', there)
    expect(more).toEqual([])
    const { output } = await typed(lines, { 'certificates/corp.pem': certificates.ca })
    expect(output).toMatch(/^ok +listing .* 6\.12\.0 is the highest version/m)
  })

  test('docs/migrate-from-setup-nuget.md: push', async () => {
    const server = await newPushServer()
    const page = 'docs/migrate-from-setup-nuget.md'
    // The first is run with the workflows of the page.
    const [lock, lines, ...more] = blocksOfPage(page, 'sh', {
      'https://feed.example/v3/index.json': server.source,
    })
    expect([lock, more]).toEqual([expect.stringContaining(' lock '), []])
    const pushed = makePackage({ id: 'My.Pkg', version: '1.0.0', manifestExtension: 'nuspec' })
    const cwd = await newFolder()
    await mkdir(join(cwd, 'out'))
    await writeFile(join(cwd, 'out/My.Pkg.1.0.0.nupkg'), pushed)
    const { code, output } = await runShell(lines ?? '', { cwd, env: { FEED_KEY: 'k3y' } })
    expect({ code, output }).toEqual({ code: 0, output: expect.stringContaining('My.Pkg  1.0.0  pushed') })
    expect(server.pushes.map(({ headers }) => headers['x-nuget-apikey'])).toEqual(['k3y'])
  })

  test('docs/recipes/other-ci.md: the script of GitLab, and a shell', async () => {
    const page = 'docs/recipes/other-ci.md'
    const { build } = parse(blocksOfPage(page, 'yaml', here)[0] ?? '')
    const [, shell] = blocksOfPage(page, 'sh', here)
    const packages = { 'packages.txt': 'My.Logging 2.1.0\n' }
    const lock = `setup-pkgtool lock 6.x --dist-url ${plain.url} --source ${plain.url}index.json --packages-file packages.txt\n`
    const variables = { ...build.variables, PKGTOOL_CACHE: '.cache/pkgtool' }
    const script = build.script.join('\n')
    const ran = await typed(lock + script, packages, variables)
    expect(ran.output).toContain('1 package: 1 downloaded')
    expect(ran.output).not.toMatch(/^(?:notice|warning)/m)
    // The next job has the files of the repository and what the cache brings, and needs no network.
    const files = [...Object.keys(packages), 'pkgtool.lock.json']
    const next = await newFolder()
    for (const name of [...files, ...build.cache.paths])
      await cp(join(ran.cwd, name), join(next, name), { recursive: true })
    const second = await runShell(script, { cwd: next, env: { ...variables, PKGTOOL_OFFLINE: 'true' } })
    expect(second).toMatchObject({ code: 0, output: expect.stringContaining('1 package: 1 in place') })
    const after = await typed(lock + shell, packages)
    expect(after.output).toMatch(/^6\.12\.0$/m)
  })

  test('docs/findings.md and docs/hosting.md: nothing is found in a feed that is right', async () => {
    for (const page of ['docs/findings.md', 'docs/hosting.md']) {
      const { output } = await typed(blocksOfPage(page, 'sh', here)[0])
      expect(output).toContain('checked 2 ids with 2 versions and 1 tool: 0 findings\n')
    }
  })

  test('docs/hosting.md: a feed in an object store', async () => {
    const server = await newS3()
    const [, lines] = blocksOfPage('docs/hosting.md', 'sh', { BUCKET: 'bucket' })
    const { AWS_ACCESS_KEY_ID = '', AWS_SECRET_ACCESS_KEY = '' } = awsVariables()
    const env = { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, PKGTOOL_ENDPOINT: server.endpoint }
    const { output } = await typed(lines, {}, env)
    expect(output).toContain('checked 2 ids with 2 versions and 1 tool: 0 findings\n')
    const types = [...(server.buckets.get('bucket') ?? [])].map(([key, { type, life }]) => [key, type, life])
    expect(types).toContainEqual(['dist/tools.json', 'application/json', 'public, max-age=60'])
    expect(types).toContainEqual([
      'dist/flat/my.json/13.0.1/my.json.13.0.1.pkgfile',
      'application/octet-stream',
      'public, max-age=31536000, immutable',
    ])
  })

  test('docs/formats/lock-file.md', async () => {
    const { output } = await typed(blocksOfPage('docs/formats/lock-file.md', 'sh', here)[0], {
      'pins.txt': 'My.Json 13.*\n',
    })
    expect(output).toContain('My.Json')
  })

  test('docs/tool-cache.md', async () => {
    const install = `setup-pkgtool install 6.x --dist-url ${plain.url}\n`
    const { output } = await typed(install + blocksOfPage('docs/tool-cache.md', 'sh')[0])
    expect(output).toMatch(/6\.12\.0 .*\bwhole\b/)
  })

  test('docs/doctor.md: its commands, and what it shows', async () => {
    const page = 'docs/doctor.md'
    const { output } = await typed(blocksOfPage(page, 'sh', here)[0])
    expect(output).toContain('"healthy": true')
    const cwd = await newFolder()
    const { origin } = new URL(secure.url)
    const refused = await runShell(`setup-pkgtool doctor 6.x --dist-url ${origin}`, { cwd })
    expect(refused.code).toBe(1)
    const plainWords = (text: string) => text.replace(/ +/g, ' ').replace(/(node Node) \S+/i, '$1')
    const real = plainWords(
      refused.output.replaceAll(origin, 'https://feed.example').replaceAll(cwd, '/home/ann'),
    )
    const [sample = ''] = blocksOfPage(page, 'text')
    for (const line of sample.trimEnd().split('\n')) expect(real).toContain(`${plainWords(line)}\n`)
  })
})
