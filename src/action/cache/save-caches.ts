import { copyFile, link } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { info, warning } from '@actions/core'
import { plural } from '../../core/base/format.ts'
import { printable } from '../../core/base/printable.ts'
import { messageOf } from '../../core/base/thrown.ts'
import { tryParseDigest } from '../../core/files/digest.ts'
import { hashFile } from '../../core/files/hash-file.ts'
import { assertNoLink } from '../../core/files/links.ts'
import { readBoundedFile } from '../../core/files/read-bounded-file.ts'
import { makeFolderBelow } from '../../core/files/writing/make-folder.ts'
import { removePath } from '../../core/files/writing/remove.ts'
import { type CacheEntry, cacheKinds, toolkitCache, within } from './job-cache.ts'

const saveLimit = 300_000

/** far above the list of a step with the most pins */
const listLimit = 64 * 1024 ** 2

/** where the post step may remove and write: `setup-pkgtool-cache` in the runner's temporary folder */
export interface SavePlace {
  readonly directory: string
}

/**
 * The post step: saves the entries that the main step listed in the file `list`. Failures are warnings, because the job
 * has what it needs. Skips a file that a step in between has changed.
 *
 * Any step in between can write that file, so it decides on no path outside `directory`: an entry has one of two folders
 * there, and its files have the names of hashes.
 */
export async function saveCaches(list: string, { directory }: SavePlace): Promise<void> {
  try {
    for (const entry of await readEntries(list, directory)) await save(entry, directory)
  } catch (error) {
    warning(`the Actions cache is not saved: ${printable(messageOf(error))}`)
  }
}

async function readEntries(list: string, directory: string): Promise<readonly CacheEntry[]> {
  if (dirname(list) !== directory) throw new Error(`its list is not in ${directory}`)
  assertNoLink(dirname(directory), directory)
  const bytes = await readBoundedFile(list, { limit: listLimit, noLink: true })
  const entries: unknown = JSON.parse(Buffer.from(bytes).toString())
  if (!Array.isArray(entries) || !entries.every(isCacheEntry)) throw new Error('its list was changed')
  return entries
}

function isCacheEntry(value: unknown): value is CacheEntry {
  const { key, kind, files } = Object(value) as Record<string, unknown>
  return (
    typeof key === 'string' &&
    cacheKinds.some(one => one === kind) &&
    Array.isArray(files) &&
    files.every(file => {
      const { name, path } = Object(file) as Record<string, unknown>
      return typeof name === 'string' && /^sha(?:256|512)-[0-9a-f]+$/.test(name) && typeof path === 'string'
    })
  )
}

async function save({ key, kind, files }: CacheEntry, directory: string): Promise<void> {
  const folder = join(directory, kind)
  // Steps in between may have created a link there.
  assertNoLink(dirname(directory), directory)
  await removePath(folder)
  makeFolderBelow(dirname(directory), folder)
  let count = 0
  for (const { name, path } of files) {
    if (!isWhole(name, path)) continue
    const target = join(folder, name)
    await link(path, target).catch(() => copyFile(path, target))
    count++
  }
  if (count < files.length)
    warning(
      `${files.length - count} of ${plural(files.length, 'file')} for the Actions cache were changed since they were placed`,
    )
  if (count === 0) return
  const { saveCache } = await toolkitCache()
  const id = await within(saveLimit, saveCache([folder], key))
  if (id !== -1) info(`${printable(key)} is saved in the Actions cache: ${plural(count, 'file')}`)
}

function isWhole(name: string, path: string): boolean {
  const [algorithm, hex = ''] = name.split('-', 2)
  if (algorithm !== 'sha256' && algorithm !== 'sha512') return false
  try {
    return hashFile(path, algorithm, { noLink: true }).digest === tryParseDigest(algorithm, hex)?.value
  } catch {
    return false
  }
}
