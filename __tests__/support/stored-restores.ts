import { execFileSync } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@jest/globals'
import { formatLock } from '../../src/core/lock/format-lock.ts'
import type { LockedPackage } from '../../src/core/lock/lock.ts'
import { restorePackages } from '../../src/core/packages/restore.ts'
import type { RestorePackagesOptions } from '../../src/core/packages/restore-options.ts'
import { faultServers } from './fault-server.ts'
import { makePackage } from './package.ts'
import { quick, servePackages } from './package-feed.ts'
import { recordingLog } from './recording-log.ts'
import { sha512Of } from './sha512.ts'
import { temporaryFolders } from './temporary.ts'

const files = ['lib/net8.0/a.dll', 'tools/run.sh', 'readme.md'].map(name => ({ name, content: name }))

/** The packages that a restore wants. */
export const served = ['pack.a', 'pack.b', 'pack.c'].map(id => {
  const facts = { id, version: '1.0.0' }
  return { ...facts, body: makePackage({ ...facts, files }) }
})
export const pins = served.map(({ id }) => `${id} 1.0.0`)
export const hashes = served.map(({ body }) => sha512Of(body))
/** The status of each of them. */
export const all = (status: string) => served.map(() => status)

/** Returns a function that makes a source, a store and what restores from them; its options hold for all restores. */
export function storedRestores() {
  const startServer = faultServers()
  const makeFolder = temporaryFolders()
  return async (defaults: RestorePackagesOptions = {}) => {
    const server = await startServer()
    const sources = [servePackages(server, served)]
    const root = await makeFolder()
    const [store, work] = [join(root, 'store'), join(root, 'work')]
    const lockFile = join(work, 'pkgtool.lock.json')
    await mkdir(work)
    let count = 0
    /** Restores into a new folder, or into the one that is given. */
    const restore = async (
      options: RestorePackagesOptions = {},
      folder = join(root, `packages${++count}`),
    ) => {
      const log = recordingLog()
      const before = server.requests.length
      const result = await restorePackages({
        ...{ sources, packages: pins, packageStore: store, packagesDirectory: folder, ...quick, log },
        ...{ workingDirectory: work, ...defaults, ...options },
      })
      return {
        folder,
        result,
        log,
        statuses: result.packages.map(({ status }) => status),
        requests: server.requests.slice(before).map(({ url }) => url),
        trouble: [...log.of('warning'), ...log.of('notice')],
      }
    }
    const lock = (packages: readonly LockedPackage[] = locked) =>
      writeFile(lockFile, formatLock({ lockfileVersion: 1, packages }))
    const entry = (at = 0) => entryFolder(store, hashes[at] as string)
    return { server, sources, root, work, store, restore, lock, lockFile, entry }
  }
}

/** What a lock says of them. */
export const locked: readonly LockedPackage[] = served.map(({ id, version, body }) => {
  const sha512 = sha512Of(body)
  return {
    id,
    version,
    requested: version,
    sha512,
    contentHash: sha512,
    source: 'https://other.example/index.json',
  }
})

function entryFolder(store: string, sha512: string): string {
  return join(store, 'v1', 'packages', Buffer.from(sha512, 'base64').toString('hex').slice(0, 64))
}

/** Changes a file of the store in one bit. */
export async function flipBit(path: string): Promise<void> {
  const bytes = await readFile(path)
  bytes[40] = (bytes[40] ?? 0) ^ 1
  await chmod(path, 0o644)
  await writeFile(path, bytes)
  await chmod(path, 0o444)
}

/** Changes a file of the store and sets its size and times back, to the last digit. */
export async function forge(path: string): Promise<void> {
  const { size, mtimeMs } = await stat(path)
  const folder = await mkdtemp(join(tmpdir(), 'setup-pkgtool-'))
  const reference = join(folder, 'times')
  await writeFile(reference, '')
  execFileSync('touch', ['-r', path, reference])
  await chmod(path, 0o644)
  await writeFile(path, 'x'.repeat(size))
  execFileSync('touch', ['-r', reference, path])
  await chmod(path, 0o444)
  await rm(folder, { recursive: true })
  expect((await stat(path)).mtimeMs).toBe(mtimeMs)
}
