import { mkdir, readFile, writeFile } from 'node:fs/promises'
import net from 'node:net'
import { join, sep } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import type { ErrorCode } from '../../src/core/base/errors.ts'
import { restorePackages } from '../../src/core/packages/restore.ts'
import type { RestorePackagesOptions } from '../../src/core/packages/restore-options.ts'
import { failureOf } from '../support/failure-of.ts'
import { type FaultServer, faultServers } from '../support/fault-server.ts'
import { makePackage } from '../support/package.ts'
import { filesBelow, packagePath, quick, servePackages, wholePackages } from '../support/package-feed.ts'
import { recordingLog } from '../support/recording-log.ts'
import { temporaryFolders } from '../support/temporary.ts'

const startServer = faultServers()
const makeFolder = temporaryFolders()

const old = { id: 'old', version: '1.0.0' }
const a1 = { id: 'a', version: '1.0.0' }
const b1 = { id: 'b', version: '1.0.0' }
const bytes = makePackage(a1)
const index = '/feed/index.json'

/** A feed that has all three, and a folder in which `old` is in place. */
async function prepare() {
  const server = await startServer()
  const source = servePackages(server, [old, a1, b1])
  const workingDirectory = await makeFolder()
  const folder = join(workingDirectory, 'packages')
  await restorePackages({ sources: [source], packages: ['old 1.0.0'], packagesDirectory: folder })
  const log = recordingLog()
  const before = server.requests.length
  const restore = (options: RestorePackagesOptions = {}) =>
    restorePackages({
      sources: [source],
      packages: ['old 1.0.0', 'a 1.0.0', 'b 1.0.0'],
      packagesDirectory: folder,
      workingDirectory,
      ...quick,
      log,
      ...options,
    })
  const requests = () => server.requests.slice(before).map(({ url }) => url)
  return { server, source, folder, workingDirectory, restore, requests, log }
}

type Prepared = Awaited<ReturnType<typeof prepare>>

interface Case {
  readonly what: string
  /** spoils the feed or gives other options */
  readonly spoil: (
    prepared: Prepared,
  ) => RestorePackagesOptions | undefined | Promise<RestorePackagesOptions | undefined>
  readonly message: string | RegExp
  /** how many requests are made; default: not looked at */
  readonly requests?: number
  /** whether `b` is placed all the same */
  readonly others: boolean
}

const answering =
  (path: string, script: Parameters<FaultServer['on']>[1]): Case['spoil'] =>
  ({ server }) => {
    server.on(path, script)
    return undefined
  }

// Only what no source has is mended by other pins.
const one = (problem: string, code: ErrorCode) => {
  const change = /^Not found "a \S+": \S+ has no version/.test(problem)
    ? '. Change the pins or the input "source" or "config-file".'
    : ''
  return `Cannot restore 1 of 3 packages: there was 1 failure${change}\n  - ${problem} (${code})`
}

const cases: readonly Case[] = [
  {
    what: 'a service index without the resource',
    spoil: answering(index, { body: '{"version": "3.0.0", "resources": [{"@id": "x", "@type": "Other"}]}' }),
    message:
      'Cannot read service index "ORIGIN/feed/index.json": none of its 1 resources is of the type PackageBaseAddress/3.0.0. Expected one. Check the input "source" or "config-file".',
    requests: 1,
    others: false,
  },
  {
    what: 'an id that is a path',
    spoil: () => ({ packages: ['b 1.0.0', '../x 1.0.0'] }),
    message:
      'Cannot use package id "../x": it is given on line 2. Expected letters, digits and "_", joined by single "." or "-", at most 100 characters.',
    requests: 0,
    others: false,
  },
  {
    what: 'a version that is a path',
    spoil: () => ({ packages: ['b 1.0.0', 'a 1.0/../..'] }),
    message:
      'Cannot read version "1.0/../..": it is given on line 2. Expected an exact version such as 4.3.0, a range such as [4.0,5.0), or a floating version such as 4.*.',
    requests: 0,
    others: false,
  },
  {
    what: 'a path in a version list',
    spoil: ({ server }) => {
      server.on('/feed/flat/a/index.json', { body: '{"versions": ["../x", "../../1.0.0"]}' })
      return { packages: ['old 1.0.0', 'a 1.*', 'b 1.0.0'] }
    },
    message: one('Not found "a 1.*": ORIGIN/feed/index.json has no version of that id', 'NOT_FOUND'),
    requests: 3,
    others: true,
  },
  {
    what: 'a packages.config with a DOCTYPE',
    spoil: async ({ workingDirectory }) => {
      const text =
        '<?xml version="1.0"?>\n<!DOCTYPE p [<!ENTITY e SYSTEM "file:///etc/passwd">]>\n<packages>&e;</packages>'
      await writeFile(join(workingDirectory, 'packages.config'), text)
      return { packagesFiles: ['packages.config'] }
    },
    message:
      'Cannot read packages.config "packages.config": it has a DOCTYPE on line 2. Expected a document without one.',
    requests: 0,
    others: false,
  },
  {
    what: 'a 404',
    spoil: ({ server }) => {
      server.on(packagePath(a1), { status: 404 })
      server.on('/feed/flat/a/index.json', { status: 404 })
      return undefined
    },
    message: one('Not found "a 1.0.0": ORIGIN/feed/index.json has no version of that id', 'NOT_FOUND'),
    requests: 4,
    others: true,
  },
  {
    what: 'a 500 that stays',
    spoil: answering(packagePath(a1), { status: 500 }),
    message: one(
      'Cannot fetch "ORIGIN/feed/flat/a/1.0.0/a.1.0.0.pkgfile": status 500 after 3 attempts. Expected status 200.',
      'HTTP_STATUS',
    ),
    requests: 5,
    others: true,
  },
  {
    what: 'a 403',
    spoil: answering(packagePath(a1), { status: 403 }),
    message: one(
      'Cannot fetch "ORIGIN/feed/flat/a/1.0.0/a.1.0.0.pkgfile": status 403 from ORIGIN/feed/index.json. Expected credentials that it takes. Set the input "credentials" to a line "NAME basic USER PASSWORD" or "NAME bearer TOKEN" and write the address as NAME=URL.',
      'HTTP_STATUS',
    ),
    requests: 3,
    others: true,
  },
  {
    what: 'a refused connection',
    spoil: async () => ({ sources: ['http://127.0.0.1:1/index.json'] }),
    message:
      /^Cannot connect to "http:\/\/127\.0\.0\.1:\d+\/index\.json": connection refused after 3 attempts\. Check the address, the network and the proxy\.$/,
    requests: 0,
    others: false,
  },
  {
    what: 'an unknown host',
    spoil: () => ({ sources: ['https://feed.invalid/index.json'] }),
    message:
      /^Cannot connect to "https:\/\/feed\.invalid\/index\.json": (the host name is unknown|the name server does not answer) after 3 attempts\. Check the address, the network and the proxy\.$/,
    requests: 0,
    others: false,
  },
  {
    what: 'a body that is cut each time',
    spoil: answering(packagePath(a1), { body: bytes, resetAt: 100 }),
    message: one(
      `Incomplete file "ORIGIN/feed/flat/a/1.0.0/a.1.0.0.pkgfile": the connection ended after 100 of ${bytes.length} bytes after 3 attempts. Check the server and the network.`,
      'TRUNCATED',
    ),
    requests: 5,
    others: true,
  },
  {
    what: 'a body that is cut, without retries',
    spoil: ({ server }) => {
      server.on(packagePath(a1), { body: bytes, resetAt: 100 })
      return { retry: { retries: 0 } }
    },
    message: one(
      `Incomplete file "ORIGIN/feed/flat/a/1.0.0/a.1.0.0.pkgfile": the connection ended after 100 of ${bytes.length} bytes after 1 attempt. Check the server and the network.`,
      'TRUNCATED',
    ),
    requests: 3,
    others: true,
  },
  {
    what: 'a length that promises too much',
    spoil: answering(packagePath(a1), {
      body: bytes,
      cutAt: bytes.length,
      headers: { 'content-length': '9999' },
    }),
    message: one(
      `Incomplete file "ORIGIN/feed/flat/a/1.0.0/a.1.0.0.pkgfile": the connection ended after ${bytes.length} of 9999 bytes after 3 attempts. Check the server and the network.`,
      'TRUNCATED',
    ),
    others: true,
  },
  {
    what: 'a package that is cut and announced so',
    spoil: answering(packagePath(a1), { body: bytes.subarray(0, 100) }),
    message: one(
      'Cannot unpack "a 1.0.0": it has no end record in the package from ORIGIN/feed/index.json. Expected a whole zip file.',
      'BAD_ARCHIVE',
    ),
    requests: 5,
    others: true,
  },
  {
    what: 'an archive with a wrong byte',
    spoil: answering(packagePath(a1), { body: Buffer.from(bytes).fill(0xff, 45, 60) }),
    message: /\n {2}- Cannot unpack "a 1\.0\.0": /,
    requests: 3,
    others: true,
  },
  {
    what: 'a web page instead of a package',
    spoil: answering(packagePath(a1), { body: '<html>Please log in</html>' }),
    message: one(
      'Not found "the manifest of a 1.0.0": the package is not a zip file, and there is nothing at ORIGIN/feed/flat/a/1.0.0/a.pkgspec. Tell the owner of the feed.',
      'NOT_FOUND',
    ),
    requests: 4,
    others: true,
  },
  {
    what: 'a folder that is a file',
    spoil: async ({ workingDirectory }) => {
      await writeFile(join(workingDirectory, 'taken'), '')
      return { packagesDirectory: 'taken/packages' }
    },
    message:
      /^Cannot write "WORKING\/taken\/packages": a file (?:is where a folder is wanted \(ENOTDIR\)|has that name \(EEXIST\))\. Check the permissions and the space, or choose another folder\.$/,
    requests: 1,
    others: false,
  },
  {
    what: 'a name that is taken',
    spoil: async ({ folder }) => {
      await mkdir(join(folder, 'a'), { recursive: true })
      await writeFile(join(folder, 'a', '1.0.0'), 'mine')
      return undefined
    },
    message:
      /\n {2}- Cannot write "PACKAGES\/a\/1\.0\.0\/a\.1\.0\.0\.pkgfile": a file has that name \(EEXIST\)\. Check the permissions/,
    others: true,
  },
  {
    what: 'plain http to another machine',
    spoil: () => ({ sources: ['http://192.0.2.1/index.json'] }),
    message:
      'Refused plain http to "http://192.0.2.1/index.json": it is on another machine. Expected https. Change the address, or set the input "allow-insecure".',
    requests: 0,
    others: false,
  },
  {
    what: 'a base address with plain http to another machine',
    spoil: answering(index, {
      body: '{"version": "3.0.0", "resources": [{"@id": "http://192.0.2.1/flat/", "@type": "PackageBaseAddress/3.0.0"}]}',
    }),
    message:
      'Refused plain http to "http://192.0.2.1/flat/": it is on another machine. Expected https. Change the address, or set the input "allow-insecure".',
    requests: 1,
    others: false,
  },
  {
    what: 'a redirect with plain http to another machine',
    spoil: answering(packagePath(a1), { status: 302, headers: { location: 'http://192.0.2.1/a' } }),
    message: one(
      'Refused plain http to "http://192.0.2.1/...": it is on another machine. Expected https. Change the address, or set the input "allow-insecure".',
      'INSECURE_ADDRESS',
    ),
    requests: 3,
    others: true,
  },
  {
    what: 'a source with a password in it',
    spoil: () => ({ sources: ['https://ann:secret@feed.example/index.json'] }),
    message:
      'Cannot use address "https://…@feed.example/index.json": it has a user name or password. Expected an http, https or file URL, or a folder, as URL or NAME=URL. Change the input "source".',
    requests: 0,
    others: false,
  },
  {
    what: 'no source',
    spoil: () => ({ sources: [] }),
    message: 'Cannot use input "source": there is no source. Expected the address of a service index.',
    requests: 0,
    others: false,
  },
  {
    what: 'an absent package while offline',
    spoil: () => ({ offline: true }),
    message: `Cannot restore 2 of 3 packages: there were 2 failures
  - Cannot fetch "a 1.0.0" while offline: this machine has no copy of the pin on line 2. Fetch it once online, or name a folder that has it in the input "source" or "config-file". (OFFLINE)
  - Cannot fetch "b 1.0.0" while offline: this machine has no copy of the pin on line 3. Fetch it once online, or name a folder that has it in the input "source" or "config-file". (OFFLINE)`,
    requests: 0,
    others: false,
  },
  {
    what: 'an extension that is a path',
    spoil: () => ({ packageExtension: '../x' }),
    message:
      'Cannot use input "package-extension": the value is "../x". Expected letters and digits without leading dot, such as pkgfile.',
    requests: 0,
    others: false,
  },
]

/** What `work` results in, and the hosts to which connections were opened meanwhile. */
async function withHosts<Result>(work: () => Promise<Result>): Promise<[Result, ReadonlySet<unknown>]> {
  const hosts = new Set<unknown>()
  const { connect } = net.Socket.prototype
  net.Socket.prototype.connect = function (this: net.Socket, ...parameters: unknown[]) {
    hosts.add((parameters.flat()[0] as { host?: string }).host)
    return Reflect.apply(connect, this, parameters)
  }
  try {
    return [await work(), hosts]
  } finally {
    net.Socket.prototype.connect = connect
  }
}

describe('restorePackages refuses bad input', () => {
  test.each(cases.map(facts => [facts.what, facts] as const))('%s', async (_what, facts) => {
    const prepared = await prepare()
    const { server, folder, workingDirectory, restore, requests } = prepared
    const options = await facts.spoil(prepared)
    const [error, hosts] = await withHosts(() => failureOf(() => restore(options)))
    const shown = error.message
      .replaceAll(server.origin, 'ORIGIN')
      .replaceAll(folder, 'PACKAGES')
      .replaceAll(workingDirectory, 'WORKING')
      .replaceAll(sep, '/')
    if (typeof facts.message === 'string') expect(shown).toBe(facts.message)
    else expect(shown).toMatch(facts.message)
    if (facts.requests !== undefined) expect(requests()).toHaveLength(facts.requests)
    const mine = facts.what === 'a name that is taken' ? ['a/1.0.0'] : []
    expect(await filesBelow(folder)).toEqual(
      [...wholePackages(old, ...(facts.others ? [b1] : [])), ...mine].sort(),
    )
    expect([...hosts]).not.toContain('192.0.2.1')
    expect(requests().join(' ')).not.toContain('..')
    expect(await readFile(join(folder, '.setup-pkgtool.json'), 'utf8')).not.toContain('"a/1.0.0"')
  })

  test.each([
    ['a 500 and then an answer', packagePath(a1), [{ status: 500 }, { body: bytes }]],
    ['a 429 and then an answer', packagePath(a1), [{ status: 429 }, { body: bytes }]],
    ['a cut body and then an answer', packagePath(a1), [{ body: bytes, resetAt: 100 }, { body: bytes }]],
    ['an index that fails and then an answer', '/feed/index.json', undefined],
  ])('but takes %s', async (_what, path, script) => {
    const { server, restore, folder, log, source } = await prepare()
    if (script) server.on(path, script)
    else {
      const body = await (await fetch(source)).text()
      server.on(path, (_request, number) => (number < 3 ? { resetAt: 'head' } : { body }))
    }
    const { packages } = await restore()
    expect(packages.map(({ status }) => status)).toEqual(['present', 'downloaded', 'downloaded'])
    expect(await filesBelow(folder)).toEqual(wholePackages(a1, b1, old))
    expect(await readFile(join(folder, 'a/1.0.0/a.1.0.0.pkgfile'))).toEqual(bytes)
    expect(log.of('warning')).toEqual([])
    expect(log.of('info').filter(line => line.includes('. Retry 1 in '))).toHaveLength(1)
  })
})
