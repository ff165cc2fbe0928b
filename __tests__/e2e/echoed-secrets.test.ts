import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import {
  faultServers,
  type ReceivedRequest,
  sendJson,
  startRecordingServer,
} from '../support/fault-server.ts'
import { makePackage } from '../support/package.ts'
import { servePackages } from '../support/package-feed.ts'
import { runCli } from '../support/run-cli.ts'
import { runAction, runGreen } from '../support/step.ts'
import { temporaryFolders } from '../support/temporary.ts'
import { textsLeft } from '../support/texts-left.ts'
import { serveTools, toolBytes } from '../support/tool-feed.ts'

const newFolder = temporaryFolders()
const startServer = faultServers()

/** Long enough that each of our messages would cut it. */
const secret = randomBytes(300).toString('hex')
const padded = `${'x'.repeat(30)} ${secret}`

/** Ten letters of the secret in a row are a piece of it, whatever stands between them. */
function piecesIn(text: string): readonly string[] {
  const letters = text.toLowerCase().replace(/[^a-z0-9]/g, '')
  const forms = [secret, [...secret].reverse().join(''), Buffer.from(secret).toString('base64').toLowerCase()]
  const found: string[] = []
  for (const form of forms)
    for (let start = 0; start + 10 <= form.length; start++)
      if (letters.includes(form.slice(start, start + 10))) found.push(form.slice(start, start + 10))
  return found.slice(0, 3)
}

/** The answers of a server that sends back what it was given, by what it puts that into. */
const echoes: Readonly<Record<string, (origin: string, path: string) => Echo>> = {
  'the version of its index': () => ({ body: { version: padded, resources: [] } }),
  'the address of a resource': origin => ({ body: indexOf(`${origin}/${secret}/`) }),
  'a version list': (origin, path) =>
    path.endsWith('v3.json')
      ? { body: indexOf(`${origin}/flat/`) }
      : { body: { versions: [`1.0.0-${secret}`, padded, 1] } },
  'JSON that is none': () => ({ text: `{"${secret}": ${padded}` }),
  'a content encoding': () => ({ text: '{}', headers: { 'content-encoding': secret } }),
  'the code of a store': () => ({
    status: 403,
    text: `<Error><Code>${secret.slice(0, 99)}</Code></Error>`,
    headers: { 'x-ms-error-code': secret },
  }),
  'a region': () => ({
    status: 400,
    text: `<Error><Region>${secret.slice(0, 40)}</Region></Error>`,
    headers: { 'x-amz-bucket-region': secret.slice(0, 40) },
  }),
}

interface Echo {
  readonly status?: number
  readonly body?: unknown
  readonly text?: string
  readonly headers?: Record<string, string>
}

const indexOf = (base: string) => ({
  version: '3.0.0',
  resources: [{ '@id': base, '@type': 'PackageBaseAddress/3.0.0' }],
})

async function startEcho(place: string) {
  const server = await startRecordingServer(({ path }: ReceivedRequest, response) => {
    const { status = 200, body, text, headers } = echoes[place]?.(server.origin, path) ?? {}
    if (body !== undefined) sendJson(response, body, status)
    else response.writeHead(status, headers).end(text)
  })
  return server
}

const given = (sent: string) => (request: ReceivedRequest) => JSON.stringify(request).includes(sent)

describe('a server that sends a secret back', () => {
  test.each(Object.keys(echoes))(
    'in %s leaves no piece of it in the texts of the command line',
    async place => {
      const server = await startEcho(place)
      const store = { AZURE_STORAGE_SAS_TOKEN: `sv=2021-12-02&sig=${secret}` }
      const bearer = { AZURE_STORAGE_BEARER: secret }
      const aws = {
        AWS_ACCESS_KEY_ID: 'AKIDEXAMPLE',
        AWS_SECRET_ACCESS_KEY: 'x'.repeat(40),
        AWS_SESSION_TOKEN: secret,
      }
      const azure = `azure://account/container/feed?endpoint=${server.origin}`
      const ways: readonly [string, Record<string, string>][] = [
        [`here=${server.origin}/v3.json`, { PKGTOOL_CREDENTIALS: `here bearer ${secret}` }],
        [`here=${server.origin}/v3.json`, { PKGTOOL_CREDENTIALS: `here basic ann ${secret}` }],
        [`${server.origin}/v3.json?t=${secret}`, {}],
        [azure, store],
        [azure, bearer],
        [`s3://bucket/feed?endpoint=${server.origin}`, aws],
      ]
      for (const [source, env] of ways) {
        const cwd = await newFolder()
        const common = ['--retries', '0', '--verbose']
        const restored = await runCli(['restore', 'a@1.*', '--source', source, '--json', ...common], {
          cwd,
          env,
        })
        expect([source, piecesIn(restored.stdout + restored.stderr)]).toEqual([source, []])
        expect(restored.code).not.toBe(0)
        if (/^here/.test(source)) continue
        const verified = await runCli(
          ['feed', 'verify', source.replace('/v3.json', '/tools.json'), ...common],
          { cwd, env },
        )
        expect([source, piecesIn(verified.stdout + verified.stderr)]).toEqual([source, []])
      }
      expect(server.requests.length).toBeGreaterThanOrEqual(ways.length)
      const seen = [secret, Buffer.from(`ann:${secret}`).toString('base64')].map(sent =>
        server.requests.some(given(sent)),
      )
      expect(seen).toEqual([true, true])
    },
  )

  test.each(Object.keys(echoes))(
    'in %s leaves no piece of it in log, summary and report of a step',
    async place => {
      const server = await startEcho(place)
      const directory = await newFolder()
      const inputs = {
        install: 'false',
        packages: 'a 1.*',
        source: `here=${server.origin}/v3.json`,
        credentials: `here bearer ${secret}`,
        retries: '0',
      }
      const step = await runAction({ directory, inputs, env: { RUNNER_DEBUG: '1' } })
      expect([step.code, piecesIn(await textsLeft(directory, step.log))]).toEqual([1, []])
    },
  )
})

describe('a server that sends a secret back in what it gives', () => {
  async function startGiver() {
    const server = await startServer()
    const path = `/dist/${secret}/pkgtool.exe`
    const distUrl = serveTools(server, [{ version: '1.0.0', url: `${server.origin}${path}` }])
    server.on(path, { body: toolBytes('1.0.0') })
    const version = `1.0.0+${secret}`
    const metadata = `<license type="expression">MIT OR ${secret}</license>`
    const body = makePackage({ id: 'a', version, metadata })
    const source = servePackages(server, [{ id: 'a', version: '1.0.0', body }])
    return { distUrl, source }
  }

  const billOf = async (path: string) => {
    const text = await readFile(path, 'utf8')
    expect(text).toContain('"pkg:nuget/')
    return text
  }

  test('leaves no piece of it in the bill of materials of a step', async () => {
    const { distUrl, source } = await startGiver()
    const directory = await newFolder()
    await runGreen({
      directory,
      inputs: {
        'dist-url': `here=${distUrl}`,
        source: `here=${source}`,
        credentials: `here bearer ${secret}`,
        packages: 'a 1.0.0',
        sbom: 'bom.json',
      },
    })
    const text = await billOf(join(directory, 'workspace', 'bom.json'))
    expect(text).toContain('pkg:generic/pkgtool.exe@1.0.0')
    expect(piecesIn(text)).toEqual([])
  })

  test('leaves no piece of it in the bill of materials of the command line', async () => {
    const { source } = await startGiver()
    const cwd = await newFolder()
    const env = { PKGTOOL_CREDENTIALS: `here bearer ${secret}` }
    const parameters = ['restore', 'a@1.0.0', '--source', `here=${source}`, '--sbom', 'bom.json']
    const { code, stderr } = await runCli(parameters, { cwd, env })
    expect([code, stderr]).toEqual([0, expect.not.stringContaining('error')])
    expect(piecesIn(await billOf(join(cwd, 'bom.json')))).toEqual([])
  })
})
