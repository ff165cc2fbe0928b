import { execFileSync, spawnSync } from 'node:child_process'
import { cp, mkdir, rename, writeFile } from 'node:fs/promises'
import { request } from 'node:https'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { freePort } from '../../scripts/lib/free-port.mjs'
import { rebaseFeed, serveFeed, type VerifyFeedOptions, verifyFeed } from '../../src/feed/index.ts'
import { localConfig, readNginxBlocks } from '../support/hosting-page.ts'
import { makeFeed } from '../support/make-feed.ts'
import { type NginxServer, startNginx } from '../support/nginx.ts'
import { describeWith } from '../support/programs.ts'
import { temporaryFolders } from '../support/temporary.ts'
import { sharedCertificates } from '../support/test-certificates.ts'

const newFolder = temporaryFolders()

describeWith(['nginx', 'openssl'], 'docs/hosting.md, nginx', () => {
  const certificates = sharedCertificates()
  const running: { close(): Promise<void> }[] = []
  let blocks: readonly string[]
  let work: string
  let dir: string
  let port: number
  let base: string

  beforeAll(async () => {
    blocks = await readNginxBlocks()
    work = await newFolder()
    await writeFile(join(work, 'feed.pem'), certificates.server.cert)
    await writeFile(join(work, 'feed.key'), certificates.server.key)
    const password = execFileSync('openssl', ['passwd', '-apr1', 's3cret'], { encoding: 'utf8' })
    await writeFile(join(work, 'feed.htpasswd'), `ann:${password}`)
    await mkdir(join(work, 'srv'))
    port = await freePort()
    base = `https://localhost:${port}/dist/`
    dir = join(work, 'srv/dist')
    const made = await makeFeed(join(work, 'srv'), {
      settings: { baseUrl: base },
      tools: [
        { version: '6.12.0', stage: 'ReleasedAndBlessed' },
        { version: '7.0.0-rc.1', stage: 'EarlyAccessPreview' },
      ],
      packages: [
        { id: 'My.Pkg', version: '1.0.0' },
        { id: 'My.Pkg', version: '2.0.0-RC.1' },
        { id: '_under', version: '1.0.0.4' },
        { id: 'Ünï', version: '1.0.0' },
      ],
    })
    await rename(made, dir)
  })

  afterAll(() => Promise.all(running.map(server => server.close())))

  const local = (text: string, to = port) => localConfig(text, { folder: work, port: to })
  const start = async (server: string): Promise<NginxServer> => {
    const nginx = await startNginx(server, await newFolder())
    running.push(nginx)
    return nginx
  }
  const check = (options: VerifyFeedOptions = {}, at = base) =>
    verifyFeed(
      { source: `feed=${at}index.json`, distUrl: at },
      { ca: certificates.ca, against: dir, ...options },
    )

  const ask = (path: string, { method = 'GET', headers = {} } = {}, to = port) =>
    new Promise<{ status: number | undefined; headers: Record<string, unknown> }>((resolve, reject) => {
      const options = { host: 'localhost', port: to, path, method, headers, ca: certificates.ca }
      const sent = request(options, answer => {
        answer.resume().on('end', () => resolve({ status: answer.statusCode, headers: answer.headers }))
      })
      sent.on('error', reject).end()
    })

  test('nginx has nothing to warn of', async () => {
    const folder = await newFolder()
    const config = join(folder, 'nginx.conf')
    // As the nginx.conf of a distribution, which includes what lies in conf.d.
    const http = `access_log off; error_log stderr warn;\n${local(blocks[0] ?? '')}`
    await writeFile(config, `pid ${folder}/pid;\nevents {}\nhttp { ${http} }\n`)
    const { status, stderr } = spawnSync('nginx', ['-t', '-c', config, '-p', folder], { encoding: 'utf8' })
    expect({ status, warnings: stderr.split('\n').filter(line => /\[(?!notice)/.test(line)) }).toEqual({
      status: 0,
      warnings: [],
    })
  })

  test('verify finds nothing', async () => {
    expect(blocks).toHaveLength(3)
    await start(local(blocks[0] ?? ''))
    expect(await check()).toEqual({ findings: [], remarks: [], ids: 3, versions: 4, tools: 2 })
    expect(await check({ quick: true })).toMatchObject({ findings: [], ids: 3 })
  })

  const immutable = 'public, max-age=31536000, immutable'
  const short = 'public, max-age=60'

  test.each([
    ['/dist/', short, 'text/html; charset=utf-8'],
    ['/dist/tools.json', short, 'application/json'],
    ['/dist/tools.schema.json', short, 'application/json'],
    ['/dist/index.json', short, 'application/json'],
    ['/dist/flat/my.pkg/index.json', short, 'application/json'],
    ['/dist/registration/my.pkg/index.json', short, 'application/json'],
    ['/dist/flat/my.pkg/1.0.0/my.pkg.1.0.0.pkgfile', immutable, 'application/octet-stream'],
    ['/dist/flat/my.pkg/1.0.0/my.pkg.pkgspec', immutable, 'application/xml'],
    ['/dist/tools/6.12.0/pkgtool.exe', immutable, 'application/octet-stream'],
  ])('%s is to be kept %s, and HEAD is answered as GET', async (path, cache, type) => {
    const get = await ask(path)
    expect(get).toMatchObject({
      status: 200,
      headers: {
        'cache-control': cache,
        'content-type': type,
        'x-content-type-options': 'nosniff',
        etag: expect.any(String),
      },
    })
    const { date: _, ...headers } = get.headers
    expect(await ask(path, { method: 'HEAD' })).toMatchObject({ status: 200, headers })
  })

  test.each([
    '/dist/feed.json',
    '/dist',
    '/dist/flat',
    '/dist/flat/',
    '/dist/flat/my.pkg/1.0.0',
    '/dist/flat/my.pkg/1.0.0/',
    '/dist/flat/my.pkg/1.0.0/.secret',
    '/dist/flat/My.Pkg/index.json',
    '/dist/tools/6.12.0/',
    '/dist/flat/%2e%2e/feed.json',
    '/etc/passwd',
  ])('%s is not there', async path => {
    expect(await ask(path)).toMatchObject({ status: 404 })
    expect(await ask(path, { method: 'HEAD' })).toMatchObject({ status: 404 })
    expect((await ask(path)).headers).not.toHaveProperty('cache-control')
  })

  test('ranges, validators and other methods are answered as clients want', async () => {
    const path = '/dist/flat/my.pkg/1.0.0/my.pkg.1.0.0.pkgfile'
    expect(await ask(path, { headers: { range: 'bytes=5-9' } })).toMatchObject({
      status: 206,
      headers: { 'content-length': '5' },
    })
    const { etag } = (await ask(path)).headers
    expect((await ask(path, { headers: { 'if-none-match': etag } })).status).toBe(304)
    expect((await ask(path, { method: 'POST' })).status).toBe(405)
  })

  test('with a password for package content, listing and tools stay open', async () => {
    const other = await freePort()
    const at = base.replace(String(port), String(other))
    const moved = join(work, 'private/dist')
    await cp(dir, moved, { recursive: true })
    await rebaseFeed(moved, at)
    const lines = local(blocks[1] ?? '')
      .trim()
      .split('\n')
    const [open = '', ...covered] = local(blocks[0] ?? '', other).split('# package content')
    const guarded = covered.map(part =>
      part
        .replace('        try_files', `${lines.join('\n')}\n        try_files`)
        .replace('"public', '"private'),
    )
    await start([open, ...guarded].join('# package content').replace(`${work}/srv`, `${work}/private`))
    const path = '/dist/flat/my.pkg/index.json'
    expect(await ask(path, {}, other)).toMatchObject({ status: 401, headers: { 'www-authenticate': /feed/ } })
    expect((await ask('/dist/tools.json', {}, other)).status).toBe(200)
    const authorization = `Basic ${Buffer.from('ann:s3cret').toString('base64')}`
    expect(await ask(path, { headers: { authorization } }, other)).toMatchObject({
      status: 200,
      headers: { 'cache-control': 'private, max-age=60' },
    })
    const refused = await check({ against: moved }, at)
    expect(refused.findings.map(({ code, found }) => [code, found])).toEqual([
      ['INDEX_MISSING', 'status 401'],
    ])
    const credential = { kind: 'basic', username: 'ann', password: 's3cret' } as const
    const letIn = await check({ against: moved, credentials: [{ name: 'feed', credential }] }, at)
    expect(letIn).toEqual({ findings: [], remarks: [], ids: 3, versions: 4, tools: 2 })
  })

  test('before our own server verify finds nothing, and addresses are those of nginx', async () => {
    const relative = await makeFeed(await newFolder(), {
      tools: [{ version: '6.12.0', stage: 'ReleasedAndBlessed' }],
      packages: [{ id: 'My.Pkg', version: '1.0.0' }],
    })
    const ours = await serveFeed(relative, { trustProxy: true })
    running.push(ours)
    const other = await freePort()
    const proxy = (blocks[2] ?? '').replace('http://127.0.0.1:8080/', ours.url)
    const [head = ''] = local(blocks[0] ?? '', other).split('    root ')
    await start(`${head}${proxy}\n}`)
    const at = base.replace(String(port), String(other))
    expect(await check({ against: relative }, at)).toEqual({
      findings: [],
      remarks: [],
      ids: 1,
      versions: 1,
      tools: 1,
    })
  })
})
