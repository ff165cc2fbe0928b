import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { formatBytes, option, plural } from '../base/format.ts'
import { fileSystemError } from '../files/file-errors.ts'
import { modes, nearestExisting } from '../files/stats.ts'
import { isInWorkspace } from '../files/workspace.ts'
import { removeLeftover } from '../files/writing/remove.ts'
import { renamePath } from '../files/writing/rename.ts'
import { temporaryPath } from '../files/writing/temporary-names.ts'
import type { RestorePackagesOptions } from '../packages/restore-options.ts'
import { FileLinker } from '../store/file-linker.ts'
import type { StoreSettings } from '../store/package-store.ts'
import { placeOfStore, readStore } from '../store/run-store.ts'
import { listStoredPackages } from '../store/survey-store.ts'
import { listCachedTools } from '../tool/cache/survey-tool-cache.ts'
import { attempt, type Check, type CheckSubject, failed, passed } from './check.ts'
import type { CheckedCache } from './check-runtime.ts'

/** Proves that the tool cache is writable, and counts its entries. */
export function checkToolCache({ toolCache, toolName }: CheckedCache): Promise<Check> {
  return attempt({ check: 'tool-cache', subject: resolve(toolCache) }, async () => {
    const { exists } = await proveWritable(toolCache)
    if (!exists) return 'not there yet; it can be made'
    const entries = await listCachedTools({ toolCache, toolName })
    const size = entries.reduce((sum, entry) => sum + entry.size, 0)
    return `writable; ${plural(entries.length, 'version')}, ${formatBytes(size)}`
  })
}

/** Proves that the package store is writable, counts its packages, and tries how its files get into the packages folder. */
export async function checkPackageStore(options: RestorePackagesOptions): Promise<readonly Check[]> {
  let about: CheckSubject = { check: 'package-store', subject: 'package-store' }
  let state: 'failed' | 'warning' = 'failed'
  try {
    const place = placeOfStore(options)
    if (place?.isAuto && isInWorkspace(place.given, options)) return [storeIsOff(place.directory)]
    const store = readStore({ isInWorkspace: path => isInWorkspace(path, options) }, options)
    if (store === undefined) return []
    about = { check: 'package-store', subject: store.directory }
    // A restore goes on without it.
    state = 'warning'
    const { exists } = await proveWritable(store.directory)
    const entries = await listStoredPackages({ packageStore: store.directory, signal: options.signal })
    const size = entries.reduce((sum, entry) => sum + entry.size, 0)
    const held = `writable; ${plural(entries.length, 'package')}, ${formatBytes(size)}`
    const { fault, way } = await tryLink(store, options)
    const check = passed(about, `${exists ? held : 'not there yet; it can be made'}; files are ${way}`)
    if (fault === undefined || store.link === 'auto') return [check]
    return [
      { ...check, state, change: `change ${option('store-link')}, or choose a folder on the same volume` },
    ]
  } catch (error) {
    return [failed(about, error, { state })]
  }
}

// A restore goes on without it, and a notice says so.
function storeIsOff(directory: string): Check {
  return {
    ...passed(
      { check: 'package-store', subject: directory },
      'off: it is in the workspace, which a checkout writes to',
    ),
    state: 'warning',
    change: `set ${option('package-store')} to a folder outside the workspace, or to off`,
  }
}

/** Tells how a file gets from the package store into the packages folder, and why not as it was asked for. */
async function tryLink(
  { directory, link }: StoreSettings,
  options: Pick<RestorePackagesOptions, 'workingDirectory' | 'packagesDirectory'>,
) {
  const { workingDirectory = '.', packagesDirectory = 'packages' } = options
  const folders = [directory, resolve(workingDirectory, packagesDirectory)]
  const [from = '', to = ''] = folders.map(folder => temporaryPath(nearestExisting(folder)))
  const linker = new FileLinker(link === 'auto' ? 'reflink' : link)
  try {
    await writeFile(from, 'x')
    const isLinked = await linker.linkOrCopy(from, to, { mode: modes.file })
    const { fault } = linker
    if (fault) return { fault, way: `copied: ${fault}` }
    return { way: isLinked ? 'hard links' : link === 'copy' ? 'copied' : 'cloned' }
  } catch (error) {
    throw fileSystemError(to, error)
  } finally {
    await removeLeftover(from)
    await removeLeftover(to)
  }
}

/**
 * Proves that a folder is writable by what a run does: it creates a folder and a file in it, and renames the folder. For a
 * missing folder it tries the nearest parent that exists. Leaves nothing behind.
 *
 * @throws PkgtoolError `FILE_SYSTEM`
 */
export async function proveWritable(folder: string): Promise<{ readonly exists: boolean }> {
  const path = resolve(folder)
  const existing = nearestExisting(path)
  const [first, second] = [temporaryPath(existing), temporaryPath(existing)]
  try {
    await mkdir(first)
    await writeFile(join(first, 'file'), 'x')
    await renamePath(first, second)
    return { exists: existing === path }
  } catch (error) {
    throw fileSystemError(existing, error)
  } finally {
    await removeLeftover(first)
    await removeLeftover(second)
  }
}
