import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findProgram } from '../../scripts/lib/find-program.mjs'
import { authorizationOf, type HeaderCredential } from '../../src/core/net/credentials/credential.ts'
import type { NamedCredential } from '../../src/core/net/credentials/parse-credentials.ts'
import { type Answer, type FaultServer, startFaultServer } from '../support/scripted-server.ts'
import { makeCertificates, type TestCertificates } from '../support/test-certificates.ts'
import type { Run } from './campaign.ts'
import { type FaultProxy, type Passage, type Refusal, startFaultProxy, startGate } from './fault-gate.ts'
import { makeFault } from './faults.ts'
import type { Random } from './random.ts'

/** How the sites of a run misbehave. */
export interface Misbehaviour {
  /** how likely an answer is a fault */
  readonly rate: number
  /** how many answers of a path, or connections, may be faults before it comes good; after them it always does */
  readonly longest: number
}

/** A server of a run, whose answers and connections are often faults, and which wants a credential of its own. */
export interface Site {
  /** its address with its name before it, as users type both */
  readonly named: string
  readonly origin: string
  /** `isBound`: hash or size bind the client, so that faults may come that nobody could see without */
  serve(path: string, good: Answer, options: { readonly isBound: boolean }): void
}

/** The sites of a run: over http, over https, or behind a proxy. */
export interface Sites {
  readonly sites: readonly Site[]
  /** for the library */
  readonly access: { readonly ca: string; readonly credentials: readonly NamedCredential[] }
  /** the same for a step */
  readonly stepAccess: {
    readonly inputs: Readonly<Record<string, string>>
    readonly env: Readonly<Record<string, string>>
  }
  /** Counts the faults that were delivered, and tells what no client may do; `said`: what it told its user. */
  finish(said: string): Promise<void>
}

interface Network {
  readonly certificates: TestCertificates
  /** servers whose certificate nobody may take: who asks them for something took it */
  readonly bad: Readonly<Record<string, FaultServer>>
  readonly proxies: readonly FaultProxy[]
}

/** What calls of the library take so that a run of many faults takes no minutes; the program's limits are otherwise. */
export const hurried = {
  connectTimeout: 2_000,
  idleTimeout: 250,
  retry: { retries: 3, longestRetryAfter: 2_000 },
  sleep: async () => {},
}

const ways = ['http', 'http', 'https', 'proxy'] as const
const domain = 'feed.test'
let network: Network
let hosts = 0

/** Says why there can be no sites here, or undefined. */
export function sitesObstacle(): string | undefined {
  return findProgram('openssl') === undefined ? 'needs openssl, for certificates' : undefined
}

/** Makes what the sites of all runs share; returns what ends it. */
export async function prepareSites(): Promise<() => Promise<void>> {
  const certificates = makeCertificates({ hosts: [`*.${domain}`] })
  const stranger = makeCertificates({ hosts: [`*.${domain}`] })
  const bad = {
    'certificate for another host': await startFaultServer({ tls: certificates.otherHost }),
    'certificate out of date': await startFaultServer({ tls: certificates.expired }),
    'certificate of an unknown authority': await startFaultServer({ tls: stranger.server }),
  }
  const proxies = [await startFaultProxy(), await startFaultProxy({ login: 'ann:proxy-s3cret' })]
  network = { certificates, bad, proxies }
  return async () => {
    delete process.env.https_proxy
    for (const proxy of proxies) proxy.close()
    for (const server of Object.values(bad)) await server.close()
  }
}

/** Starts one to `most` sites for a run. */
export async function startSites(run: Run, most: number, misbehaviour: Misbehaviour): Promise<Sites> {
  const { random, folder } = run
  const way = random.pick(ways)
  run.count(`by ${way}`)
  const proxy = random.pick(network.proxies)
  // Each request goes by what the variable says then: runs at one time share it, and either proxy knows all hosts.
  process.env.https_proxy = proxy.address
  const elsewhere = await startOne(way)
  const plain = way === 'http' ? undefined : await startFaultServer()
  const started = await Promise.all(
    Array.from({ length: 1 + random.int(most) }, (_, at) =>
      startSite({ name: `site${at}`, way, random, misbehaviour, elsewhere, plain }),
    ),
  )
  const { ca } = network.certificates
  const caFile = join(folder, 'workspace', 'ca.pem')
  await mkdir(join(folder, 'workspace'), { recursive: true })
  await writeFile(caFile, ca)
  const lines = started.map(({ name, credential }) => lineOf(name, credential)).join('\n')
  return {
    sites: started,
    access: { ca, credentials: started.map(({ name, credential }) => ({ name, credential })) },
    stepAccess: { inputs: { 'ca-file': caFile, credentials: lines }, env: { https_proxy: proxy.address } },
    async finish(said) {
      for (const { faults } of started)
        for (const [kind, number] of faults) {
          run.tally.faults += number
          run.count(kind, number)
        }
      const offences = findOffences({ started, elsewhere, plain, said })
      run.tally.wrong.push(...offences.map(text => `run ${run.number}: ${text}`))
      for (const one of [elsewhere, ...started]) await one.close()
      await plain?.close()
    },
  }
}

interface Reached {
  readonly origin: string
  readonly server: FaultServer
  readonly faults: Map<string, number>
  /** of its host, behind a proxy */
  readonly tunnel: string | undefined
  close(): Promise<void>
}

interface Started extends Site, Reached {
  readonly name: string
  readonly credential: HeaderCredential
}

interface SiteOptions {
  readonly name: string
  readonly way: (typeof ways)[number]
  readonly random: Random
  readonly misbehaviour: Misbehaviour
  readonly elsewhere: Reached
  readonly plain: FaultServer | undefined
}

async function startSite(options: SiteOptions): Promise<Started> {
  const { name, way, random, misbehaviour, elsewhere, plain } = options
  const reached = await startOne(way, { random, misbehaviour })
  const secret = random.bytes(9).toString('hex')
  return {
    ...reached,
    name,
    named: `${name}=${reached.origin}`,
    credential: random.chance(0.5)
      ? { kind: 'bearer', token: secret }
      : { kind: 'basic', username: `user-${name}`, password: secret },
    serve(path, good, { isBound }) {
      const { rate, longest } = misbehaviour
      // Of its own: another site's index there would lead to that site, which then gets no credential, and rightly so.
      const moved = `/${name}${path}`
      const away = { other: elsewhere.origin, plain: plain?.origin, path: moved }
      for (const server of [elsewhere.server, plain]) server?.on(moved, good)
      reached.server.on(path, (_, number) =>
        number < longest && random.chance(rate)
          ? makeFault(good, random, { isBound, elsewhere: away })
          : good,
      )
    },
  }
}

/** Starts a server and the way to it; without a misbehaviour that way is good. */
async function startOne(
  way: (typeof ways)[number],
  drawing?: { readonly random: Random; readonly misbehaviour: Misbehaviour },
): Promise<Reached> {
  const isPlain = way === 'http'
  const server = await startFaultServer(isPlain ? {} : { tls: network.certificates.server })
  if (isPlain) server.on('/circle', { status: 302, headers: { location: '/circle' } })
  const faults = server.faults as Map<string, number>
  if (isPlain) return { origin: server.origin, server, faults, tunnel: undefined, close: server.close }
  const draw = <T>(kinds: Readonly<Record<string, T>>): T | undefined => {
    if (drawing === undefined) return undefined
    const { random, misbehaviour } = drawing
    const drawn = [...faults.keys()].filter(kind => kind in kinds).length
    if (drawn >= misbehaviour.longest || !random.chance(misbehaviour.rate / 3)) return undefined
    const [kind, fault] = random.pick(Object.entries(kinds))
    faults.set(kind, (faults.get(kind) ?? 0) + 1)
    return fault
  }
  const port = Number(new URL(server.origin).port)
  const pass = () => draw(badPassages()) ?? port
  if (way === 'https') {
    const gate = await startGate(pass)
    const close = async () => {
      gate.close()
      await server.close()
    }
    return { origin: `https://localhost:${gate.port}`, server, faults, tunnel: undefined, close }
  }
  const host = `h${hosts++}.${domain}`
  for (const proxy of network.proxies) proxy.lead(host, { refuse: () => draw(refusals), pass })
  return { origin: `https://${host}`, server, faults, tunnel: `${host}:443`, close: server.close }
}

function badPassages(): Readonly<Record<string, Passage>> {
  const ports = Object.entries(network.bad).map(([fault, { origin }]) => [
    fault,
    Number(new URL(origin).port),
  ])
  return {
    ...Object.fromEntries(ports),
    'reset before TLS': 'reset',
    'no TLS': 'no TLS',
    'silent before TLS': 'silent',
  }
}

const refusals: Readonly<Record<string, Refusal>> = {
  'proxy 403': 403,
  'proxy 407': 407,
  'proxy 502': 502,
  'proxy 503': 503,
  'silent proxy': 'silent',
  'proxy without HTTP': 'nonsense',
}

function lineOf(name: string, credential: HeaderCredential): string {
  if (credential.kind === 'bearer') return `${name} bearer ${credential.token}`
  return `${name} basic ${credential.username} ${credential.password}`
}

interface Met {
  readonly started: readonly Started[]
  readonly elsewhere: Reached
  readonly plain: FaultServer | undefined
  readonly said: string
}

function findOffences({ started, elsewhere, plain, said }: Met): readonly string[] {
  const all = [elsewhere, ...started].map(({ server }) => server)
  const heard = [...all, ...(plain ? [plain] : [])]
  return [
    ...network.proxies.flatMap(proxy => proxy.offences.splice(0)),
    ...started.flatMap(site => findOffencesOf(site, { heard, said })),
    ...(plain?.requests ?? []).map(({ url }) => `a redirect from https to http was followed: ${url}`),
    ...all
      .flatMap(({ requests }) => requests)
      .filter(({ headers }) => headers['proxy-authorization'] !== undefined)
      .map(({ url }) => `the login of the proxy reached a server: ${url}`),
    ...Object.entries(network.bad)
      .filter(([, { requests }]) => requests.length > 0)
      .map(([fault]) => `a ${fault} was taken`),
    ...network.proxies
      .flatMap(({ tunnels }) => [...tunnels.keys()])
      .filter(target => target.startsWith('localhost'))
      .map(target => `a proxy was asked for ${target}`),
  ]
}

function findOffencesOf(
  { name, credential, server, tunnel }: Started,
  { heard, said }: { readonly heard: readonly FaultServer[]; readonly said: string },
): readonly string[] {
  const header = authorizationOf(credential)
  const secret = credential.kind === 'bearer' ? credential.token : credential.password
  const isIn = (text: string) =>
    [secret, header.slice(header.indexOf(' ') + 1)].some(form => text.includes(form))
  const strangers = heard
    .filter(one => one !== server)
    .flatMap(({ requests }) => requests)
    .filter(({ url, headers }) => isIn(`${url} ${JSON.stringify(headers)}`))
  const offences = strangers.map(({ url }) => `the credential of ${name} reached another origin: ${url}`)
  if (server.requests.some(({ headers }) => headers.authorization !== header))
    offences.push(`${name} was asked without its credential`)
  if (isIn(said)) offences.push(`the credential of ${name} was shown: ${said}`)
  const isTunnelled = tunnel === undefined || network.proxies.some(({ tunnels }) => tunnels.has(tunnel))
  if (server.requests.length > 0 && !isTunnelled) offences.push(`${name} was reached without its proxy`)
  return offences
}
