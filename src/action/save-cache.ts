import { copyFile, link, readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { info, warning } from '@actions/core'
import { messageOf } from '../core/errors.ts'
import { makeFolderBelow } from '../core/files/make-folder.ts'
import { assertNoLink } from '../core/files/safe-folder.ts'
import { tryParseDigest } from '../core/integrity/digest.ts'
import { hashFile } from '../core/integrity/hash-file.ts'
import { type CacheEntry, within } from './cache-entry.ts'

const saveLimit = 300_000

/**
 * The post step: saves the entries that the main step listed in the file `list`. What went wrong is a warning, since the
 * job has what it needs. Steps between may have changed a file, which is left out then.
 */
export async function saveCaches(list: string): Promise<void> {
  try {
    const entries = JSON.parse(await readFile(list, 'utf8')) as readonly CacheEntry[]
    for (const entry of entries) await save(entry)
  } catch (error) {
    warning(`the Actions cache is not saved: ${messageOf(error)}`)
  }
}

async function save({ key, folder, files }: CacheEntry): Promise<void> {
  // RUNNER_TEMP/setup-pkgtool-cache/KIND: steps between may have put a link there.
  const root = dirname(dirname(folder))
  assertNoLink(root, dirname(folder))
  await rm(folder, { recursive: true, force: true })
  makeFolderBelow(root, folder)
  let count = 0
  for (const { name, path } of files) {
    if (!isWhole(name, path)) continue
    const target = join(folder, name)
    await link(path, target).catch(() => copyFile(path, target))
    count++
  }
  if (count < files.length)
    warning(
      `${files.length - count} of ${files.length} files for the Actions cache were changed since they were placed`,
    )
  if (count === 0) return
  const { saveCache } = await import('@actions/cache')
  const id = await within(saveLimit, saveCache([folder], key))
  if (id !== -1) info(`${key} is saved in the Actions cache: ${count} files`)
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
