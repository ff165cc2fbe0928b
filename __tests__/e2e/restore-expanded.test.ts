import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { restorePackages } from '../../src/core/packages/restore.ts'
import type { RestorePackagesOptions } from '../../src/core/packages/restore-options.ts'
import { failureOf } from '../support/failure-of.ts'
import { faultServers } from '../support/fault-server.ts'
import {
  filesBelow,
  quick,
  type ServedPackage,
  servePackages,
  wholeExpanded,
} from '../support/package-feed.ts'
import { recordingLog } from '../support/recording-log.ts'
import { temporaryFolders } from '../support/temporary.ts'
import { writeArchive } from '../support/zip.ts'

const startServer = faultServers()
const makeFolder = temporaryFolders()
const a1 = { id: 'a', version: '1.0.0' }

async function prepare(served: readonly ServedPackage[] = [a1]) {
  const server = await startServer()
  const source = servePackages(server, served)
  const folder = join(await makeFolder(), 'packages')
  const restore = async (options: RestorePackagesOptions = {}) => {
    const log = recordingLog()
    const before = server.requests.length
    const { packages } = await restorePackages({
      sources: [source],
      packages: ['a 1.0.0'],
      layout: 'expanded',
      packagesDirectory: folder,
      ...quick,
      log,
      ...options,
    })
    return { statuses: packages.map(({ status }) => status), requests: server.requests.length - before, log }
  }
  return { restore, folder, server, source }
}

describe('restorePackages with the layout expanded', () => {
  test('unpacks the package beside it, and makes no request the next time', async () => {
    const { restore, folder, source } = await prepare()
    expect((await restore()).statuses).toEqual(['downloaded'])
    expect(await filesBelow(folder)).toEqual(wholeExpanded)
    const metadata = await readFile(join(folder, 'a/1.0.0/.pkgfile.metadata'), 'utf8')
    const sha512 = await readFile(join(folder, 'a/1.0.0/a.1.0.0.pkgfile.sha512'), 'utf8')
    expect(metadata).toBe(`{\n  "version": 2,\n  "contentHash": "${sha512}",\n  "source": "${source}"\n}`)
    expect(await restore()).toMatchObject({ statuses: ['present'], requests: 0 })
  })

  test('fetches a package without metadata or with other bytes again, and leaves only the new one', async () => {
    const { restore, folder } = await prepare()
    await restore()
    await rm(join(folder, 'a/1.0.0/.pkgfile.metadata'))
    await writeFile(join(folder, 'a/1.0.0/stray.txt'), 'stray')
    expect((await restore()).statuses).toEqual(['downloaded'])
    expect(await filesBelow(folder)).toEqual(wholeExpanded)
    await writeFile(join(folder, 'a/1.0.0/a.1.0.0.pkgfile'), 'damage')
    expect((await restore()).statuses).toEqual(['downloaded'])
    expect(await filesBelow(folder)).toEqual(wholeExpanded)
  })

  test.each([
    ['a package that is not a zip file', 'just bytes', 'BAD_ARCHIVE'],
    [
      'an entry with a wrong CRC',
      writeArchive([
        { name: 'a.pkgspec', content: manifest() },
        { name: 'x', content: 'x', crc32: 1 },
      ]),
      'BAD_ARCHIVE',
    ],
  ])('refuses %s and leaves what was there', async (_what, body, code) => {
    const { restore, folder, server } = await prepare([{ ...a1, body }])
    server.on('/feed/flat/a/1.0.0/a.pkgspec', { body: manifest() })
    const failure = await failureOf(() => restore())
    expect(failure.fields.problems?.map(problem => problem.code)).toEqual([code])
    expect(await filesBelow(folder)).toEqual([])
    await rm(folder, { recursive: true, maxRetries: 10 })
    const good = await prepare()
    await good.restore()
    await rename(good.folder, folder)
    await rm(join(folder, 'a/1.0.0/.pkgfile.metadata'))
    const before = await filesBelow(folder)
    await failureOf(() => restore())
    expect(await filesBelow(folder)).toEqual(before)
  })

  test('refuses a folder that holds the other layout, either way', async () => {
    const { restore, folder } = await prepare()
    await restore()
    expect((await failureOf(() => restore({ layout: 'feed' }))).code).toBe('WRONG_LAYOUT')
    expect(await filesBelow(folder)).toEqual(wholeExpanded)
  })

  test('says so when a file has the place of the version, and keeps it', async () => {
    const { restore, folder } = await prepare()
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, 'a'), 'in the way')
    const failure = await failureOf(() => restore())
    expect(failure.fields.problems?.map(problem => problem.code)).toEqual(['FILE_SYSTEM'])
    expect(await filesBelow(folder)).toEqual(['a'])
  })
})

function manifest(): string {
  return '<package><metadata><id>a</id><version>1.0.0</version></metadata></package>'
}
