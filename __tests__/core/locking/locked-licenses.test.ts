import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from '@jest/globals'
import { restorePackages, type WriteLockOptions, writeLock } from '../../../src/core/index.ts'
import { type FaultServer, faultServers } from '../../support/fault-server.ts'
import { dependenciesXml } from '../../support/graph-feed.ts'
import { makePackage, manifestXml } from '../../support/package.ts'
import { quick, servePackages } from '../../support/package-feed.ts'
import { recordingLog } from '../../support/recording-log.ts'
import { temporaryFolders } from '../../support/temporary.ts'

const newFolder = temporaryFolders()
const newServer = faultServers()

let folder: string
let server: FaultServer
let source: string

const packages = [
  {
    id: 'a',
    version: '1.0.0',
    metadata: `<license type="expression">MIT</license>${dependenciesXml(['b 1.0.0'])}`,
  },
  {
    id: 'b',
    version: '1.0.0',
    metadata: `<licenseUrl>https://example.org/b</licenseUrl>${dependenciesXml([])}`,
  },
  { id: 'c', version: '1.0.0', metadata: dependenciesXml([]) },
]

const manifestOf = (id: string) => `/feed/flat/${id}/1.0.0/${id}.pkgspec`

beforeEach(async () => {
  folder = await newFolder()
  server = await newServer()
  for (const each of packages) server.on(manifestOf(each.id), { body: manifestXml(each) })
  source = servePackages(
    server,
    packages.map(each => ({ id: each.id, version: each.version, body: makePackage(each) })),
  )
})

const restore = (more: object = {}) => ({
  ...quick,
  sources: [source],
  packages: ['a 1.0.0', 'c 1.0.0'],
  frameworks: 'net8.0',
  workingDirectory: folder,
  workspace: folder,
  packagesDirectory: join(folder, 'packages'),
  ...more,
})

/** Locks with a bill; returns its licences by id, the notices and the requests. */
async function lock(more: Partial<WriteLockOptions> = {}) {
  const log = recordingLog()
  const before = server.requests.length
  await writeLock({ workingDirectory: folder, restore: restore(), sbom: 'bill.json', log, ...more })
  const text = await readFile(join(folder, 'bill.json'), 'utf8')
  const licenses = Object.fromEntries(
    JSON.parse(text).components.map(
      ({
        name,
        licenses: [license] = [],
      }: {
        readonly name: string
        readonly licenses?: readonly object[]
      }) => [name, license],
    ),
  )
  const requests = server.requests.slice(before).map(({ url }) => url)
  return { text, licenses, notices: log.of('notice'), requests }
}

const known = {
  a: { expression: 'MIT' },
  b: { license: { name: 'https://example.org/b' } },
  c: undefined,
}
const forget = () => {
  for (const { id } of packages) server.on(manifestOf(id), { status: 404 })
}

describe('a bill of a lock', () => {
  test('has the licences that the manifests at the sources name, the same again for a lock that is kept', async () => {
    const first = await lock()
    expect(first.licenses).toEqual(known)
    expect(first.notices).toEqual([])
    const again = await lock()
    expect(again.text).toBe(first.text)
  })

  test('reads packages in place, and makes no request where all are', async () => {
    const first = await lock()
    await restorePackages(restore())
    const { text, notices, requests } = await lock()
    expect(text).toBe(first.text)
    expect([notices, requests]).toEqual([[], []])
  })

  test('reads packages of the store', async () => {
    const cacheDirectory = join(await newFolder(), 'cache')
    const stored = (packageStore?: string) => ({ restore: restore({ cacheDirectory, packageStore }) })
    const first = await lock(stored())
    await restorePackages(restore({ cacheDirectory, packageStore: 'auto' }))
    await rm(join(folder, 'packages'), { recursive: true, maxRetries: 10 })
    forget()
    const { text, notices } = await lock(stored())
    expect(text).toBe(first.text)
    expect(notices).toEqual([])
    expect((await lock(stored('off'))).notices).toHaveLength(1)
  })

  test('tells once of how many packages it knows no manifest', async () => {
    await lock()
    server.on(manifestOf('a'), { status: 404 })
    server.on(manifestOf('b'), { body: '<broken' })
    const { licenses, notices } = await lock()
    expect(licenses).toEqual({ a: undefined, b: undefined, c: undefined })
    expect(notices).toEqual([expect.stringContaining('2 of 3 packages')])
  })

  test('takes no licence of other bytes in place than the lock has', async () => {
    await lock()
    const other = makePackage({ ...packages[0], id: 'a', version: '1.0.0', metadata: dependenciesXml([]) })
    const second = servePackages(server, [{ id: 'a', version: '1.0.0', body: other }], '/other')
    await restorePackages(
      restore({ sources: [second], packages: ['a 1.0.0'], frameworks: undefined, lockFile: false }),
    )
    expect((await lock()).licenses).toEqual(known)
  })
})
