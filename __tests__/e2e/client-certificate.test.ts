/** Which servers see the client certificate: those of addresses that the workflow gives, and no others. */
import { mkdir, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { TLSSocket } from 'node:tls'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { makePackage } from '../support/package.ts'
import { describeWith } from '../support/programs.ts'
import { runCli } from '../support/run-cli.ts'
import { toolText } from '../support/sample-feed.ts'
import { runAction, runGreen } from '../support/step.ts'
import { temporaryFolders } from '../support/temporary.ts'
import { sharedCertificates, type TestCertificates } from '../support/test-certificates.ts'

const newFolder = temporaryFolders()
// More than a few, so that threads bring them.
const ids = ['a', 'b', 'c', 'd', 'e', 'f']

/** A server that asks for a client certificate and takes whoever has none too. */
interface Curious {
  readonly origin: string
  /** whom it saw, by path: `client`, or `nobody` */
  readonly seen: Map<string, string>
  /** path → body, or a redirect to an address */
  readonly routes: Map<string, string | Buffer | URL>
  readonly server: Server
}

let certificates: TestCertificates | undefined
let own: Curious
let other: Curious
let directory: string

async function startCurious({ ca, server: { cert, key } }: TestCertificates): Promise<Curious> {
  const [seen, routes] = [new Map<string, string>(), new Map<string, string | Buffer | URL>()]
  const server = createServer(
    { ca, cert, key, requestCert: true, rejectUnauthorized: false },
    (request, response) => {
      const peer = (request.socket as TLSSocket).getPeerCertificate()
      seen.set(request.url ?? '', String(peer.subject?.CN ?? 'nobody'))
      const found = routes.get(request.url ?? '')
      if (found === undefined) response.writeHead(404).end()
      else if (found instanceof URL) response.writeHead(302, { location: found.href }).end()
      else response.end(found)
    },
  )
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return { origin: `https://localhost:${(server.address() as AddressInfo).port}`, seen, routes, server }
}

const fileOf = (id: string) => `/flat/${id}/1.0.0/${id}.1.0.0.pkgfile`
const indexOf = (base: string) =>
  JSON.stringify({ version: '3.0.0', resources: [{ '@id': base, '@type': 'PackageBaseAddress/3.0.0' }] })

const seenBy = ({ seen }: Curious) => [...new Set(seen.values())]

describeWith(['openssl'], 'the client certificate', () => {
  beforeEach(async () => {
    certificates ??= sharedCertificates()
    own = await startCurious(certificates)
    other = await startCurious(certificates)
    directory = await newFolder()
    await mkdir(join(directory, 'workspace'), { recursive: true })
    const { ca, client } = certificates
    await writeFile(join(directory, 'ca.pem'), ca)
    await writeFile(join(directory, 'client.pem'), client.cert + client.key)
  })
  afterEach(() => {
    for (const { server } of [own, other]) {
      server.close()
      server.closeAllConnections()
    }
  })

  const trust = () => ({
    'ca-file': join(directory, 'ca.pem'),
    'client-certificate': join(directory, 'client.pem'),
    retries: '0',
  })
  const step = (inputs: Record<string, string>) => ({ directory, inputs: { ...trust(), ...inputs } })
  const pins = ids.map(id => `${id} 1.0.0`).join('\n')

  const listing = (url: string) =>
    JSON.stringify({
      'pkgtool.exe': [
        { version: '6.0.0', url, stage: 'ReleasedAndBlessed', uploaded: '2024-01-01T00:00:00.0000000Z' },
      ],
    })

  test('of a step is seen by the dist-url, and not by the server that its listing names', async () => {
    own.routes.set('/tools.json', listing(`${other.origin}/pkgtool.exe`))
    other.routes.set('/pkgtool.exe', toolText('6.0.0'))
    await runGreen(step({ 'dist-url': `${own.origin}/` }))
    expect([seenBy(own), seenBy(other)]).toEqual([['client'], ['nobody']])
  })

  test('of a step is seen by the source, and not where it redirects to, on any thread', async () => {
    own.routes.set('/index.json', indexOf('flat/'))
    for (const id of ids) {
      own.routes.set(fileOf(id), new URL(fileOf(id), other.origin))
      other.routes.set(fileOf(id), makePackage({ id, version: '1.0.0' }))
    }
    await runGreen(step({ install: 'false', source: `${own.origin}/index.json`, packages: pins }))
    expect([seenBy(own), seenBy(other)]).toEqual([['client'], ['nobody']])
    expect([own.seen.size, other.seen.size]).toEqual([ids.length + 1, ids.length])
  })

  test('is seen by the base address that the index of a source names, as credentials are', async () => {
    own.routes.set('/index.json', indexOf(`${other.origin}/flat/`))
    for (const id of ids) other.routes.set(fileOf(id), makePackage({ id, version: '1.0.0' }))
    await runGreen(step({ install: 'false', source: `${own.origin}/index.json`, packages: pins }))
    expect([seenBy(own), seenBy(other)]).toEqual([['client'], ['client']])
  })

  test('is not seen by a source that only a nuget.config of the workspace names, but by credential-origins', async () => {
    other.routes.set('/index.json', indexOf('flat/'))
    for (const id of ids) other.routes.set(fileOf(id), makePackage({ id, version: '1.0.0' }))
    await writeFile(
      join(directory, 'workspace', 'nuget.config'),
      `<configuration><packageSources><clear/><add key="x" value="${other.origin}/index.json"/></packageSources></configuration>`,
    )
    const inputs = { install: 'false', 'config-file': 'nuget.config', packages: pins }
    await runGreen(step(inputs))
    expect(seenBy(other)).toEqual(['nobody'])
    const listed = { 'credential-origins': other.origin, 'packages-directory': 'again' }
    await runGreen(step({ ...inputs, ...listed }))
    expect(seenBy(other)).toEqual(['client'])
  })

  test('of the command line is seen by its addresses only', async () => {
    own.routes.set('/tools.json', listing(`${other.origin}/pkgtool.exe`))
    other.routes.set('/pkgtool.exe', toolText('6.0.0'))
    const named = Object.entries(trust()).flatMap(([name, value]) => [`--${name}`, value])
    const run = await runCli(
      ['install', '--dist-url', `${own.origin}/`, '--tool-cache', join(directory, 'tools'), ...named],
      { cwd: directory, env: { HOME: directory } },
    )
    expect(run).toMatchObject({ code: 0 })
    expect([seenBy(own), seenBy(other)]).toEqual([['client'], ['nobody']])
  })

  test('that a server wants and may not see is one error that shows the line to add', async () => {
    own.routes.set('/tools.json', listing(`${other.origin}/pkgtool.exe`))
    other.server.removeAllListeners('request')
    other.server.on('request', (_request, response) => response.writeHead(403).end())
    const done = await runAction(step({ 'dist-url': `${own.origin}/` }))
    expect(done.code).toBe(1)
    expect(done.log).toContain(`add to the input "credential-origins" the line \`${other.origin}\``)
  })
})
