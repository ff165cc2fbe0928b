import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { nameOptions } from '../../src/core/base/format.ts'
import { authorizationOf } from '../../src/core/net/credentials/credential.ts'
import type { NamedCredential } from '../../src/core/net/credentials/parse-credentials.ts'
import { restorePackages } from '../../src/core/packages/restore.ts'
import type { RestorePackagesOptions } from '../../src/core/packages/restore-options.ts'
import { installTool } from '../../src/core/tool/install.ts'
import type { InstallToolOptions } from '../../src/core/tool/install-options.ts'
import { failureOf } from '../support/failure-of.ts'
import { type FaultServer, faultServers } from '../support/fault-server.ts'
import { makePackage } from '../support/package.ts'
import { filesBelow, packagePath, quick, servePackages, serviceIndex } from '../support/package-feed.ts'
import { recordingLog } from '../support/recording-log.ts'
import { expectHidden } from '../support/secret-forms.ts'
import { temporaryFolders } from '../support/temporary.ts'

const startServer = faultServers()
const makeFolder = temporaryFolders()

const a1 = { id: 'a', version: '1.0.0' }
const b1 = { id: 'b', version: '1.0.0' }
const ann = { kind: 'basic', username: 'ann', password: 'p4ss w/rd' } as const
const bob = { kind: 'bearer', token: 't0ken+/=' } as const
const forHere: NamedCredential = { name: 'here', credential: ann }

async function prepare() {
  const folder = await makeFolder()
  const log = recordingLog()
  const restore = (options: RestorePackagesOptions) =>
    restorePackages({
      packages: ['a 1.0.0', 'a [1.0,2.0)'],
      packagesDirectory: join(folder, 'packages'),
      cacheDirectory: join(folder, 'cache'),
      credentials: [forHere],
      ...quick,
      log,
      ...options,
    })
  return { folder, log, restore }
}

/** Every request and what it was shown, each once. */
function shownTo({ requests }: FaultServer): readonly string[] {
  const seen = requests.map(({ url, headers }) => `${url} ${headers.authorization ?? 'nothing'}`)
  return [...new Set(seen)]
}

const [asAnn, asBob] = [authorizationOf(ann), authorizationOf(bob)]
const list = '/feed/flat/a/index.json'
const moved = (location: string) => ({ status: 307, headers: { location } })

describe('restorePackages with credentials', () => {
  test('shows them to index, list and package of their source and not to the other one', async () => {
    const [here, there] = [await startServer(), await startServer()]
    const { restore } = await prepare()
    const sources = [`there=${servePackages(there, [])}`, `here=${servePackages(here, [a1])}`]
    await restore({ sources })
    expect(shownTo(here)).toEqual([
      `/feed/index.json ${asAnn}`,
      `${list} ${asAnn}`,
      `${packagePath(a1)} ${asAnn}`,
    ])
    expect(shownTo(there).filter(line => !line.endsWith(' nothing'))).toEqual([])
    expect(there.requests.length).toBeGreaterThan(0)
  })

  test('shows them to the base address that the index names, at another origin', async () => {
    const [here, store] = [await startServer(), await startServer()]
    servePackages(store, [a1])
    here.on('/index.json', { body: JSON.stringify(serviceIndex(`${store.origin}/feed/flat/`)) })
    const { restore } = await prepare()
    await restore({ sources: [`here=${here.origin}`] })
    expect(shownTo(here)).toEqual([`/index.json ${asAnn}`])
    expect(shownTo(store)).toEqual([`${list} ${asAnn}`, `${packagePath(a1)} ${asAnn}`])
  })

  test('shows them nowhere else when the index came by a redirect', async () => {
    const [here, there] = [await startServer(), await startServer()]
    servePackages(there, [a1])
    here.on('/index.json', moved(`${there.origin}/feed/index.json`))
    const { restore } = await prepare()
    await restore({ sources: [`here=${here.origin}`] })
    expect(shownTo(here)).toEqual([`/index.json ${asAnn}`])
    expect(shownTo(there).filter(line => !line.endsWith(' nothing'))).toEqual([])
  })

  test('drops them when a package is somewhere else, signed addresses among that', async () => {
    const [here, store] = [await startServer(), await startServer()]
    const source = servePackages(here, [a1])
    here.on(packagePath(a1), moved(`${store.origin}/blob?sig=1`))
    store.on('/blob', { body: makePackage(a1) })
    const { restore } = await prepare()
    await restore({ sources: [`here=${source}`] })
    expect(shownTo(store)).toEqual(['/blob?sig=1 nothing'])
  })

  test('shows them when a cut download goes on', async () => {
    const here = await startServer()
    const source = servePackages(here, [a1])
    const body = makePackage(a1)
    const etag = { etag: '"1"' }
    here.on(packagePath(a1), [
      { body, headers: etag, ranges: true, resetAt: 20 },
      { body, headers: etag, ranges: true },
    ])
    const { restore } = await prepare()
    await restore({ sources: [`here=${source}`] })
    expect(
      here.requestsFor(packagePath(a1)).map(({ headers }) => [headers.range, headers.authorization]),
    ).toEqual([
      [undefined, asAnn],
      ['bytes=20-', asAnn],
    ])
  })

  test('keeps two sources on one server apart', async () => {
    const server = await startServer()
    const sources = [`here=${servePackages(server, [b1])}`, `bob=${servePackages(server, [a1], '/bob')}`]
    const { restore } = await prepare()
    await restore({ sources, credentials: [forHere, { name: 'bob', credential: bob }] })
    expect(server.requests).toHaveLength(6)
    for (const { url, headers } of server.requests)
      expect(headers.authorization).toBe(url.startsWith('/feed/') ? asAnn : asBob)
  })

  test('takes user name and password for the one source', async () => {
    const server = await startServer()
    const { restore } = await prepare()
    const { username, password } = ann
    await restore({ sources: [servePackages(server, [a1])], credentials: [], username, password })
    expect(shownTo(server).filter(line => !line.endsWith(` ${asAnn}`))).toEqual([])
  })

  test('takes the variable of a source by its name, where nothing else is given', async () => {
    const server = await startServer()
    const source = servePackages(server, [a1])
    const { restore, folder } = await prepare()
    const reported: unknown[] = []
    const variables: Readonly<Record<string, string>> = { Mine: 'Username=ann;Password=p4ss w/rd' }
    const options: RestorePackagesOptions = {
      credentials: [],
      sourceVariable: name => variables[name],
      onCredential: credential => reported.push(credential),
    }
    await restore({ ...options, sources: [`Mine=${source}`] })
    expect(shownTo(server).filter(line => !line.endsWith(` ${asAnn}`))).toEqual([])
    expect(reported).toEqual([ann])
    const elsewhere = await startServer()
    const others = [servePackages(elsewhere, [a1]), `mine=${servePackages(elsewhere, [a1])}`]
    for (const address of others)
      await restore({ ...options, sources: [address], packagesDirectory: join(folder, address) })
    expect(shownTo(elsewhere).filter(line => !line.endsWith(' nothing'))).toEqual([])
    const given = [{ name: 'Mine', credential: bob }]
    await restore({ ...options, sources: [`Mine=${source}`], credentials: given, verify: true })
    const twice = { ...options, sources: [`Mine=${source}`, `MINE=${source}`] }
    expect(await failureOf(() => restore(twice))).toMatchObject({ code: 'CONFLICTING_INPUTS' })
    expect(reported).toHaveLength(2)
  })

  test.each([401, 403])(
    'says once that the index wants credentials, and asks nobody else (%i)',
    async status => {
      const path = '/feed/index.json'
      const [here, there] = [await startServer(), await startServer()]
      const sources = [`here=${servePackages(here, [a1, b1])}`, servePackages(there, [a1, b1])]
      here.on(path, { status })
      const { restore } = await prepare()
      const error = await failureOf(() =>
        restore({ sources, credentials: [], packages: ['a 1.0.0', 'b 1.0.0'], maxConnections: 1 }),
      )
      const message = nameOptions([error.fields.details ?? error.message].flat().join('\n'))
      expect(message).toBe(
        `Cannot fetch "${here.origin}${path}": status ${status} from ${sources[0]}. Expected credentials that it takes. Set the input "credentials" to a line "here basic USER PASSWORD" or "here bearer TOKEN".`,
      )
      expect(here.requests.filter(({ url }) => url === path)).toHaveLength(1)
      expect(there.requests).toHaveLength(0)
    },
  )

  test('leaves no trace of them in log, result, record or cache, nor in an error', async () => {
    const [here, there] = [await startServer(), await startServer()]
    const etag = { headers: { etag: '"1"' } }
    const sources = [`here=${servePackages(here, [a1])}`, `bob=${servePackages(there, [b1])}`]
    here.on('/feed/index.json', { body: JSON.stringify(serviceIndex(`${here.origin}/feed/flat/`)), ...etag })
    there.on(packagePath(b1), { status: 403 })
    const { restore, folder, log } = await prepare()
    const credentials = [forHere, { name: 'bob', credential: bob }]
    const result = await restore({ sources, credentials })
    const error = await failureOf(() => restore({ sources, credentials, packages: ['b 1.0.0'] }))
    const files = await filesBelow(folder)
    const texts = await Promise.all(files.map(file => readFile(join(folder, file), 'latin1')))
    const all = [JSON.stringify(result), JSON.stringify(error), error.stack, ...log.lines, ...files, ...texts]
    expect(texts.length).toBeGreaterThan(3)
    expectHidden({ username: ann.username, secret: ann.password }, all.join('\n'))
    expectHidden({ secret: bob.token }, all.join('\n'))
  })
})

describe('installTool with credentials', () => {
  test('shows them to the listing and the files at its own origin, and nowhere else', async () => {
    const [here, store, mirror] = [await startServer(), await startServer(), await startServer()]
    const entry = (version: string, url: string) => ({
      version,
      url,
      stage: 'Released',
      uploaded: '2024-01-01T00:00:00.0000000Z',
    })
    const tools = [
      entry('2.0.0', `${store.origin}/two`),
      entry('1.0.0', `${here.origin}/dist/tools/1.0.0/pkgtool.exe`),
    ]
    here.on('/dist/tools.json', { body: JSON.stringify({ 'pkgtool.exe': tools }) })
    here.on('/dist/tools/1.0.0/pkgtool.exe', { status: 503 })
    for (const path of ['/two', '/m/tools/1.0.0/pkgtool.exe']) {
      store.on(path, { body: '#! two' })
      mirror.on(path, { body: '#! one' })
    }
    const toolCache = await makeFolder()
    const options: InstallToolOptions = {
      distUrls: [`here=${here.origin}/dist`, `m=${mirror.origin}/m`],
      credentials: [forHere],
      toolCache,
      ...quick,
    }
    await installTool({ ...options, version: '2.0.0' })
    await installTool({ ...options, version: '1.0.0' })
    expect(shownTo(here)).toEqual([`/dist/tools.json ${asAnn}`, `/dist/tools/1.0.0/pkgtool.exe ${asAnn}`])
    expect(shownTo(store)).toEqual(['/two nothing'])
    expect(shownTo(mirror)).toEqual([
      '/m/tools/2.0.0/pkgtool.exe nothing',
      '/m/tools/1.0.0/pkgtool.exe nothing',
    ])
  })

  test('refuses a name that no dist-url has', async () => {
    const error = await failureOf(() =>
      installTool({ distUrls: ['m=https://m.example'], credentials: [forHere], toolCache: 'x' }),
    )
    expect(error.code).toBe('CONFLICTING_INPUTS')
  })
})
