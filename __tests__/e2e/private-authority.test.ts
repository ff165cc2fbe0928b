import { cp, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { freePort } from '../../scripts/lib/free-port.mjs'
import { faultServers } from '../support/fault-server.ts'
import { makeFeed } from '../support/make-feed.ts'
import { type NginxServer, startNginx } from '../support/nginx.ts'
import { describeWith, describeWithNode24, node24 } from '../support/programs.ts'
import { runCli } from '../support/run-cli.ts'
import { runAction, runGreen } from '../support/step.ts'
import { temporaryFolders } from '../support/temporary.ts'
import { builtInAuthority, makeCertificates, sharedCertificates } from '../support/test-certificates.ts'

const newFolder = temporaryFolders()
const startServer = faultServers()

// One server of each authority: the first asks for client certificates.
describeWith(['nginx', 'openssl'], 'A feed of a private authority, behind nginx', () => {
  const [inner, outer] = [sharedCertificates(), makeCertificates()]
  let nginx: NginxServer | undefined
  let directory: string
  let strict: string
  let open: string

  beforeAll(async () => {
    directory = await newFolder()
    const place = (name: string) => join(directory, 'workspace', name)
    await mkdir(place('certs'), { recursive: true })
    const files = {
      'inner.pem': inner.ca,
      'outer.pem': outer.ca,
      'client.pem': inner.client.cert,
      'client.key': inner.client.key,
      'stranger.pem': `${outer.client.cert}${outer.client.key}`,
      'strict.crt': inner.server.cert,
      'strict.key': inner.server.key,
      'open.crt': outer.server.cert,
      'open.key': outer.server.key,
      'text.pem': 'nothing\n',
    }
    for (const [name, text] of Object.entries(files)) await writeFile(place(join('certs', name)), text)
    const [strictPort, openPort] = [await freePort(), await freePort()]
    strict = `https://localhost:${strictPort}/`
    open = `https://localhost:${openPort}/`
    const trees = await newFolder()
    for (const [name, baseUrl] of Object.entries({ strict, open })) {
      const made = await makeFeed(await newFolder(), {
        settings: { baseUrl },
        tools: [{ version: '6.12.0', stage: 'ReleasedAndBlessed' }],
        packages: [{ id: name === 'strict' ? 'A' : 'B', version: '1.0.0' }],
      })
      await cp(made, join(trees, name), { recursive: true })
    }
    const server = (name: string, port: number, more = '') =>
      `server { listen 127.0.0.1:${port} ssl; root ${join(trees, name)};
        ssl_certificate ${place(`certs/${name}.crt`)}; ssl_certificate_key ${place(`certs/${name}.key`)}; ${more} }`
    const verify = `ssl_client_certificate ${place('certs/inner.pem')}; ssl_verify_client on;`
    nginx = await startNginx(
      `${server('strict', strictPort, verify)}\n${server('open', openPort)}`,
      await newFolder(),
    )
  })
  afterAll(() => nginx?.close())

  const trusting = {
    'ca-file': 'certs/inner.pem',
    'client-certificate': 'certs/client.pem',
    'client-key': 'certs/client.key',
  }
  const step = (inputs: Record<string, string> = {}, env: Record<string, string> = {}) => ({
    directory,
    env,
    inputs: {
      'dist-url': strict,
      source: `${strict}index.json`,
      packages: 'A 1.0.0',
      'packages-directory': `packages-${Object.keys(inputs).length}`,
      retries: '0',
      ...inputs,
    },
  })

  describeWithNode24('on Node 24', () => {
    test('the Action trusts it besides NODE_EXTRA_CA_CERTS, and shows its own certificate', async () => {
      const source = `${strict}index.json\n${open}index.json`
      const env = { NODE_EXTRA_CA_CERTS: join(directory, 'workspace', 'certs', 'outer.pem') }
      const { outputs } = await runGreen(step({ ...trusting, source, packages: 'A 1.0.0\nB 1.0.0' }, env))
      expect(outputs).toMatchObject({ version: '6.12.0', 'packages-count': '2' })
      const sources = JSON.parse(outputs.packages ?? '').map((item: { source: string }) => item.source)
      expect(sources).toEqual([`${strict}index.json`, `${open}index.json`])
    })
  })

  test.each([
    ['this Node', process.execPath],
    ['Node 24', node24()],
  ])('the command line does, on %s', async (_name, node) => {
    const options = Object.entries(trusting).flatMap(([name, value]) => [`--${name}`, value])
    const cwd = join(directory, 'workspace')
    const cache = await newFolder()
    const installed = await runCli(['install', '--dist-url', strict, '--tool-cache', cache, ...options], {
      cwd,
      node,
    })
    expect([installed.code, installed.stderr]).toEqual([0, expect.not.stringContaining('error')])
    const listed = await runCli(['list', '--dist-url', strict, ...options], { cwd, node })
    expect(listed.stdout).toContain('6.12.0')
    const pins = ['--packages', 'A 1.0.0', '--packages-directory', await newFolder()]
    const restored = await runCli(['restore', '--source', `${strict}index.json`, ...pins, ...options], {
      cwd,
      node,
    })
    expect([restored.code, restored.stdout]).toEqual([0, expect.stringContaining('A  1.0.0  downloaded')])
  })

  test.each([
    ['this Node', process.execPath],
    ['Node 24', node24()],
  ])(
    'the command line trusts it besides NODE_EXTRA_CA_CERTS and the built-in ones, on %s',
    async (_name, node) => {
      const cwd = join(directory, 'workspace')
      const env = { NODE_EXTRA_CA_CERTS: join(cwd, 'certs', 'outer.pem') }
      const pins = [
        '--packages',
        'A 1.0.0',
        '--packages',
        'B 1.0.0',
        '--packages-directory',
        await newFolder(),
      ]
      const sources = ['--source', `${strict}index.json`, '--source', `${open}index.json`]
      const options = Object.entries(trusting).flatMap(([name, value]) => [`--${name}`, value])
      const restored = await runCli(['restore', ...sources, ...pins, ...options], { cwd, node, env })
      expect([restored.code, restored.stdout]).toEqual([0, expect.stringContaining('B  1.0.0  downloaded')])
      // Signed in the name of an authority that Node brings, and by another key: one that is not known would not be compared.
      const forged = await startServer({ tls: makeCertificates({ authority: builtInAuthority }).server })
      const list = ['list', '--dist-url', `${forged.origin}/`, '--retries', '0', ...options]
      const refused = await runCli(list, { cwd, node, env })
      expect(refused.stderr).toContain('CERT_SIGNATURE_FAILURE')
    },
  )

  test('SSL_CERT_FILE is named where an authority is unknown, unless its file is the one of ca-file', async () => {
    const file = join(directory, 'workspace', 'certs', 'outer.pem')
    const list = async (...parameters: readonly string[]) => {
      const options = { cwd: join(directory, 'workspace'), env: { SSL_CERT_FILE: file } }
      return (await runCli(['list', '--dist-url', strict, ...parameters], options)).stderr
    }
    const advice = `to trust its file ${JSON.stringify(file)}, name it in --ca-file`
    expect(await list()).toContain(advice)
    expect(await list('--ca-file', 'certs/outer.pem')).toContain(advice)
    const named = await list('--ca-file', file)
    expect(named).toContain('(TLS_FAILED)')
    expect(named).not.toContain('SSL_CERT_FILE')
  })

  test.each([
    [
      'the authority is unknown',
      {},
      /Name the file of its authority in the input "ca-file"\. \(TLS_FAILED\)$/,
    ],
    [
      'the file holds another authority',
      { 'ca-file': 'certs/outer.pem' },
      /Add the certificate of its authority to the file "certs\/outer\.pem" of the input "ca-file", .* \(TLS_FAILED\)$/,
    ],
    [
      'the file is not there',
      { 'ca-file': 'certs/nosuch.pem' },
      /Cannot use input "ca-file": the file "certs\/nosuch\.pem" does not exist\. Expected .* \(INVALID_INPUT\)$/,
    ],
    ['no certificate is shown', { 'ca-file': 'certs/inner.pem' }, /status 400/],
    [
      'the certificate is of another authority',
      { 'ca-file': 'certs/inner.pem', 'client-certificate': 'certs/stranger.pem' },
      /status 400/,
    ],
    [
      'a file is not valid PEM',
      { ...trusting, 'ca-file': 'certs/text.pem' },
      /Cannot use input "ca-file": the file "certs\/text\.pem" holds no certificate in PEM\. Expected /,
    ],
  ])('fails with one error where %s', async (_what, inputs, message) => {
    const failed = await runAction(
      step({ ...inputs, version: '6.x', 'check-latest': 'true', packages: '', source: '' }),
    )
    expect(failed.code).toBe(1)
    expect(failed.log.match(/^::error.*$/gm)).toEqual([expect.stringMatching(message)])
  })
})
