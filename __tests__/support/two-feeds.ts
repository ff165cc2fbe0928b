import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { restorePackages } from '../../src/core/packages/restore.ts'
import type { RestorePackagesOptions } from '../../src/core/packages/restore-options.ts'
import { faultServers } from './fault-server.ts'
import { quick, type ServedPackage, servePackages } from './package-feed.ts'
import { recordingLog } from './recording-log.ts'
import { temporaryFolders } from './temporary.ts'

/** Returns a function that serves a feed at `/feed` of one server and another at `/second`, and restores from them. */
export function twoFeeds() {
  const startServer = faultServers()
  const makeFolder = temporaryFolders()
  return async (first: readonly ServedPackage[], second: readonly ServedPackage[] = []) => {
    const server = await startServer()
    const sources = [servePackages(server, first), servePackages(server, second, '/second')]
    const folder = join(await makeFolder(), 'packages')
    const log = recordingLog()
    const restore = (options: RestorePackagesOptions = {}) =>
      restorePackages({ sources, packages: ['A 1.0'], packagesDirectory: folder, ...quick, log, ...options })
    const read = (path: string) => readFile(join(folder, path))
    return { server, sources, folder, log, restore, read }
  }
}
