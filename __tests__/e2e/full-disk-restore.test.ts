import { randomBytes } from 'node:crypto'
import { rm, statfs, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { PkgtoolError } from '../../src/core/base/errors.ts'
import { formatLock } from '../../src/core/lock/format-lock.ts'
import { restorePackages } from '../../src/core/packages/restore.ts'
import { installTool } from '../../src/core/tool/install.ts'
import { describeTree } from '../support/describe-tree.ts'
import { failureOf } from '../support/failure-of.ts'
import { faultServers } from '../support/fault-server.ts'
import { makePackage } from '../support/package.ts'
import { quick, servePackages } from '../support/package-feed.ts'
import { describeUnless } from '../support/programs.ts'
import { sha512Of } from '../support/sha512.ts'
import { makeReadOnly, mountObstacle, mountSmallDisk } from '../support/small-disk.ts'
import { temporaryFolders } from '../support/temporary.ts'
import { serveTools } from '../support/tool-feed.ts'

const newFolder = temporaryFolders()
const startServer = faultServers()
const page = 4096
const packages = ['a', 'b'].map(id => {
  const files = [{ name: 'lib/any/x.bin', content: randomBytes(20_000) }]
  return { id, version: '1.0.0', body: makePackage({ id, version: '1.0.0', files }) }
})

let disk: string
let unmount: (() => void) | undefined
let distUrl: string
let source: string

beforeAll(async () => {
  const server = await startServer()
  distUrl = serveTools(server, ['1.0.0'])
  source = servePackages(server, packages)
})
beforeEach(async () => {
  disk = await newFolder()
  if (mountObstacle() === undefined) unmount = mountSmallDisk(disk, 1024 ** 2)
})
afterEach(() => unmount?.())

/** Jobs that write below a folder, and where what they make lies. */
const jobs = {
  install: {
    folder: 'pkgtool.exe',
    run: (place: string) =>
      installTool({
        ...{ distUrls: [distUrl], version: '1.0.0', toolCache: join(place, 'made'), lockFile: false },
        ...quick,
      }),
  },
  feed: { folder: 'a/1.0.0', run: restoreAs('feed') },
  expanded: { folder: 'a/1.0.0', run: restoreAs('expanded') },
  classic: { folder: 'a.1.0.0', run: restoreAs('classic') },
  flat: { folder: 'a.1.0.0.pkgfile', run: restoreAs('flat') },
} as const

function restoreAs(layout: 'feed' | 'expanded' | 'classic' | 'flat') {
  return (place: string) =>
    restorePackages({
      ...{ sources: [source], packages: ['a 1.0.0', 'b 1.0.0'], layout, lockFile: false },
      packagesDirectory: join(place, 'made'),
      ...quick,
    })
}

/** Leaves so many pages free. */
async function fill(pages: number): Promise<void> {
  await rm(join(disk, 'ballast'), { force: true })
  const { bavail, bsize } = await statfs(disk)
  await writeFile(join(disk, 'ballast'), Buffer.alloc(Math.max(0, bavail * bsize - pages * page)))
}

type Tree = ReadonlyMap<string, string>

const isFile = (facts: string) => facts.startsWith('100')

/** The files that are placed, by path; the records, which name times, apart. */
async function placed(place: string): Promise<Tree> {
  const tree = await describeTree(join(place, 'made')).catch(() => new Map<string, string>())
  const isRecord = (path: string) => /(^|\/)\.setup-pkgtool\.(json|journal)$/.test(path)
  return new Map([...tree].filter(([path, facts]) => isFile(facts) && !isRecord(path)))
}

function codesOf({ code, fields }: PkgtoolError): readonly string[] {
  return [code, ...(fields.problems ?? []).map(problem => problem.code)]
}

/** Whether what makes a package or tool count is there only with all the rest, and nothing that is not of it. */
function isWholeOrAbsent(now: Tree, whole: Tree, folder: string): boolean {
  if ([...now].some(([path, facts]) => whole.get(path) !== facts)) return false
  const wanted = [...whole.keys()].filter(path => path.startsWith(folder))
  // Where files are placed one by one, this one is the last.
  const last = wanted.filter(path => /\.(sha512|complete)$/.test(path))
  const counting = last.length > 0 ? last : wanted
  return !counting.some(path => now.has(path)) || wanted.every(path => now.has(path))
}

describeUnless(mountObstacle(), 'a disk that is full', () => {
  test.each(Object.entries(jobs))(
    'is one error or success at every number of free pages, and nothing half done counts: %s',
    async (_name, { run, folder }) => {
      const elsewhere = await newFolder()
      await run(elsewhere)
      const whole = await placed(elsewhere)
      let pages = 0
      for (; pages < 80; pages++) {
        await rm(join(disk, 'made'), { recursive: true, force: true, maxRetries: 10 })
        await fill(pages)
        const error = await run(disk).then(() => undefined, toError)
        const now = await placed(disk)
        if (error === undefined) break
        expect({ pages, codes: codesOf(error) }).toEqual({
          pages,
          codes: expect.arrayContaining(['FILE_SYSTEM']),
        })
        expect({ pages, isSound: isWholeOrAbsent(now, whole, folder) }).toEqual({ pages, isSound: true })
        await rm(join(disk, 'ballast'))
        await run(disk)
        expect(await placed(disk)).toEqual(whole)
      }
      expect(await placed(disk)).toEqual(whole)
      expect(pages).toBeGreaterThan(0)
      expect(pages).toBeLessThan(80)
    },
  )
})

describeUnless(mountObstacle(), 'a disk that is read-only, or whose clock was set back', () => {
  test.each(Object.entries(jobs))('keeps what it had: %s', async (_name, { run, folder }) => {
    await run(disk)
    const whole = await placed(disk)
    const later = new Date(Date.now() + 400 * 24 * 3_600_000)
    for (const path of whole.keys()) await utimes(join(disk, 'made', path), later, later)
    await run(disk)
    expect(await placed(disk)).toEqual(whole)
    const [lost = ''] = [...whole.keys()].filter(path => path.startsWith(folder) && /(file|exe)$/.test(path))
    await rm(join(disk, 'made', lost))
    makeReadOnly(disk)
    expect(codesOf(await failureOf(() => run(disk)))).toContain('FILE_SYSTEM')
    expect(await placed(disk)).toEqual(new Map([...whole].filter(([path]) => path !== lost)))
  })
})

function toError(error: unknown): PkgtoolError {
  if (error instanceof PkgtoolError) return error
  throw error
}

describeUnless(mountObstacle(), 'A disk that is certainly too small', () => {
  const large = ['a', 'b', 'c'].map(id => {
    const files = [{ name: 'lib/any/x.bin', content: randomBytes(1_200_000) }]
    return { id, version: '1.0.0', body: makePackage({ id, version: '1.0.0', files }) }
  })
  const restoreLarge = async (lockFile: string | false = false, ids = ['a', 'b', 'c']) => {
    const server = await startServer()
    const options = {
      ...{ sources: [servePackages(server, large)], packages: ids.map(id => `${id} 1.0.0`), lockFile },
      ...{ packagesDirectory: join(disk, 'packages'), ...quick },
    }
    const error = await failureOf(() => restorePackages(options))
    return { error, requests: server.requests.map(({ url }) => url) }
  }

  test('is known from the lock before the first request, and nothing is written', async () => {
    unmount?.()
    unmount = mountSmallDisk(disk, 3 * 1024 ** 2)
    const lockFile = join(await newFolder(), 'lock.json')
    const entries = large.map(({ id, version, body }) => {
      const sha512 = sha512Of(body)
      const own = { id, version, requested: version, source: 'https://x.example/index.json' }
      return { ...own, sha512, contentHash: sha512, size: body.length }
    })
    await writeFile(lockFile, formatLock({ lockfileVersion: 1, packages: entries }))
    const { error, requests } = await restoreLarge(lockFile)
    expect([error.code, error.fields.found, error.fields.wanted]).toEqual([
      'FILE_SYSTEM',
      'its disk has 3.1 MB free',
      '3.6 MB for 3 packages',
    ])
    expect([requests, (await describeTree(disk)).size]).toEqual([[], 0])
  })

  test('is known from the header of a file before any byte of it is written', async () => {
    const { error } = await restoreLarge(false, ['a'])
    expect(error.message).toContain('its disk has 1.0 MB free. Expected 1.2 MB for a 1.0.0')
    expect([...(await describeTree(disk)).keys()]).toEqual(['packages'])
  })
})
