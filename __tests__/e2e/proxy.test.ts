import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { parse } from 'yaml'
import { makeFeed } from '../support/make-feed.ts'
import { makeOtherHost, type OtherHost, otherHostObstacle } from '../support/network.ts'
import { startNginx } from '../support/nginx.ts'
import { blocksOfPage, jobsOfPage } from '../support/page-jobs.ts'
import { describeUnless, findProgram, node24 } from '../support/programs.ts'
import { runCli } from '../support/run-cli.ts'
import { type Job, runJob } from '../support/run-job.ts'
import { shells } from '../support/run-shell.ts'
import { expectHidden } from '../support/secret-forms.ts'
import { runAction, runGreen } from '../support/step.ts'
import { temporaryFolders } from '../support/temporary.ts'
import { makeCertificates } from '../support/test-certificates.ts'
import { textsLeft } from '../support/texts-left.ts'
import { startTinyproxy, type Tinyproxy } from '../support/tinyproxy.ts'

const newFolder = temporaryFolders()
const runShell = shells()
const absent = ['tinyproxy', 'nginx', 'openssl'].filter(
  name => findProgram(name, ['/usr/sbin']) === undefined,
)
const obstacle = absent.length > 0 ? `needs ${absent.join(', ')}` : otherHostObstacle()

// Only the proxies reach the feed: nginx is on another host, at an address that this one has no route to.
describeUnless(obstacle, 'A feed behind tinyproxy', () => {
  let host: OtherHost
  let directory: string
  let open: Tinyproxy
  let closed: Tinyproxy
  let picky: Tinyproxy
  let feed: string
  const closers: (() => unknown)[] = []

  beforeAll(async () => {
    host = makeOtherHost()
    closers.push(host.close)
    const folder = await newFolder()
    directory = await newFolder()
    const { ca, server } = makeCertificates({ addresses: [host.inner] })
    await mkdir(join(directory, 'workspace'))
    await writeFile(join(directory, 'workspace', 'ca.pem'), ca)
    await writeFile(join(folder, 'server.pem'), server.cert)
    await writeFile(join(folder, 'server.key'), server.key)
    feed = `https://${host.inner}/`
    const tree = async (baseUrl: string) =>
      makeFeed(await newFolder(), {
        settings: { baseUrl },
        tools: [{ version: '6.12.0', stage: 'ReleasedAndBlessed' }],
        packages: [
          { id: 'A', version: '1.0.0' },
          { id: 'B', version: '1.2.0' },
        ],
      })
    const nginx = await startNginx(
      `server { listen ${host.inner}:443 ssl; root ${await tree(feed)};
        ssl_certificate ${join(folder, 'server.pem')}; ssl_certificate_key ${join(folder, 'server.key')}; }
      server { listen ${host.inner}:80; root ${await tree(`http://${host.inner}/`)}; }`,
      folder,
      host,
    )
    closers.unshift(nginx.close)
    const start = async (port: number, ...settings: string[]) => {
      const proxy = await startTinyproxy(host, { port, folder, settings })
      closers.unshift(proxy.close)
      return proxy
    }
    open = await start(8001)
    closed = await start(8002, 'BasicAuth ann s3cret')
    picky = await start(8003, 'ConnectPort 8443')
  })
  afterAll(async () => {
    for (const close of closers) await close()
  })

  const step = (proxy: string, inputs: Record<string, string> = {}) => ({
    directory,
    env: {
      http_proxy: `http://${proxy}`,
      https_proxy: `http://${proxy}`,
      no_proxy: 'localhost,.corp.example',
    },
    inputs: {
      'dist-url': feed,
      source: `${feed}index.json`,
      packages: 'A 1.0.0\nB 1.*',
      version: '6.x',
      'check-latest': 'true',
      'packages-directory': `packages-${proxy.replace(/^.*@/, '').replace(/\W/g, '')}`,
      'ca-file': 'ca.pem',
      retries: '0',
      ...inputs,
    },
  })
  const tunnel = () => `CONNECT ${host.inner}:443`

  test('the Action has tool, listing, versions and packages through a tunnel', async () => {
    const { outputs } = await runGreen(step(open.address))
    expect(outputs).toMatchObject({ version: '6.12.0', 'packages-count': '2', 'cache-hit': 'false' })
    expect(outputs.url).toBe(`${feed}tools/6.12.0/pkgtool.exe`)
    const requests = await open.requests()
    expect(new Set(requests)).toEqual(new Set([tunnel()]))
    // The tool flow has one connection, the package flow a few: none is made anew for each request.
    expect(requests.length).toBeLessThanOrEqual(4)
  })

  test.each([
    ['this Node', process.execPath],
    ['Node 24', node24()],
  ])(
    'the command line too, on %s, with user and password, and shows nobody the password',
    async (_name, node) => {
      const env = { https_proxy: `http://ann:s3cret@${closed.address}` }
      const options = ['--ca-file', join(directory, 'workspace', 'ca.pem'), '--verbose']
      const listed = await runCli(['list', '--dist-url', feed, ...options], { env, node })
      expect([listed.code, listed.stdout]).toEqual([0, expect.stringContaining('6.12.0')])
      expect(listed.stderr).not.toContain('s3cret')
      expect(await closed.requests()).toEqual([tunnel()])
    },
  )

  test('a step shows nobody the password, right or wrong, in anything that it leaves', async () => {
    for (const [password, code] of [
      ['s3cret', 0],
      ['wr0ng+t/t0ken=', 1],
    ] as const) {
      const proxy = `ann:${encodeURIComponent(password)}@${closed.address}`
      const done = await runAction(step(proxy, { 'packages-directory': 'private' }))
      expect(done.code).toBe(code)
      expectHidden({ username: 'ann', secret: password }, await textsLeft(directory, done.log))
    }
    expect(await closed.requests()).toContain(tunnel())
  })

  test('plain http goes through it without a tunnel', async () => {
    const plain = `http://${host.inner}/`
    const inputs = { 'dist-url': plain, source: `${plain}index.json`, 'allow-insecure': 'true' }
    const { outputs } = await runGreen(step(`ann:s3cret@${closed.address}`, inputs))
    expect(outputs['packages-count']).toBe('2')
    const requests = await closed.requests()
    expect(requests).toContain(`GET ${plain}tools.json`)
    expect(requests).toContain(`GET ${plain}flat/a/1.0.0/a.1.0.0.pkgfile`)
    expect(requests.filter(request => request.startsWith('CONNECT'))).toEqual([])
  })

  test.each([
    ['wants a password', () => closed, /the proxy \S+ answered with status 407\b.*\. Put user and password/],
    ['allows no tunnel there', () => picky, /the proxy \S+ answered with status 403\b.*\. Check the proxy/],
  ])('fails at once where the proxy %s', async (_what, proxyOf, message) => {
    const proxy = proxyOf()
    const failed = await runAction(
      step(proxy.address, { retries: '3', packages: '', source: '', version: '7.x' }),
    )
    expect(failed.code).toBe(1)
    expect(failed.log).toMatch(message)
    expect(failed.log).toContain(`http://${proxy.address}`)
    expect(await proxy.requests()).toEqual([tunnel()])
  })

  test('says that the proxy cannot reach the feed, after retries', async () => {
    const gone = `https://${host.inner}:444/`
    const inputs = { 'dist-url': gone, packages: '', source: '', version: '7.x', retries: '1' }
    const failed = await runAction(step(open.address, inputs))
    expect(failed.log).toMatch(/the proxy \S+ answered with status 500 after 2 attempts\./)
    expect(await open.requests()).toEqual([`CONNECT ${host.inner}:444`, `CONNECT ${host.inner}:444`])
  })

  test('docs/recipes/proxy.md: its workflow and its command, and network.md says the same', async () => {
    const page = 'docs/recipes/proxy.md'
    const places = {
      'http://proxy.corp.example:3128': `http://${open.address}`,
      'https://feed.example/dist': feed,
    }
    const environment = (name: string) => parse(blocksOfPage(name, 'yaml', places).at(-1) ?? '').env
    const NODE_EXTRA_CA_CERTS = join(directory, 'workspace', 'ca.pem')
    const [job] = jobsOfPage(page, places)
    const env = { ...environment(page), NODE_EXTRA_CA_CERTS }
    const { outputs } = await runJob(job as Job, await newFolder(), { env })
    expect(outputs.get('ours')).toMatchObject({ version: '6.12.0', 'cache-hit': 'false' })
    expect(await open.requests()).toEqual([tunnel()])
    const [line = ''] = blocksOfPage(page, 'sh', places)
    const typed = await runShell(line, { cwd: await newFolder(), env: { NODE_EXTRA_CA_CERTS } })
    expect(typed).toMatchObject({ code: 0 })
    expect(await open.requests()).toEqual([tunnel()])
    expect(environment('docs/network.md')).toEqual(environment(page))
  })

  test('no_proxy keeps it out', async () => {
    const options = step(open.address, { packages: '', source: '', version: '7.x', 'total-timeout': '3s' })
    const failed = await runAction({ ...options, env: { ...options.env, no_proxy: host.inner } })
    expect(failed.code).toBe(1)
    expect(await open.requests()).toEqual([])
  })
})

describe('a proxy variable that is not a URL of a proxy', () => {
  const address = 'https://feed.invalid/index.json'
  test.each([
    'http://ann:s3c#ret@127.0.0.1:9',
    'http://ann:s3c%ret@127.0.0.1:9',
    'htp://ann:s3cret@127.0.0.1:9',
  ])('is an error with its name and without its value: %s', async https_proxy => {
    const folder = await newFolder()
    const inputs = { install: 'false', source: address, packages: 'A 1.0.0', retries: '0' }
    const step = await runAction({ directory: folder, inputs, env: { https_proxy } })
    expect([step.code, step.log]).toEqual([1, expect.stringMatching(/"https_proxy": .*\(INVALID_ADDRESS\)/)])
    const env = { HOME: folder, https_proxy }
    const source = ['--source', address, '--packages', 'A 1.0.0', '--retries', '0']
    const restored = await runCli(['restore', ...source], { cwd: folder, env })
    expect([restored.code, restored.stderr]).toEqual([2, expect.stringContaining('"https_proxy": ')])
    const doctor = await runCli(['doctor', ...source], { cwd: folder, env })
    expect([doctor.code, doctor.stdout]).toEqual([1, expect.stringMatching(/^failed +proxy .*https_proxy/m)])
    for (const text of [step.log, restored.stderr, doctor.stdout + doctor.stderr])
      expect(text).not.toMatch(/s3c.?ret/)
  })
})
