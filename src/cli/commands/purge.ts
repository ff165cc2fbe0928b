import { writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { PkgtoolError } from '../../core/base/errors.ts'
import { writing } from '../../core/files/file-errors.ts'
import { tryStat } from '../../core/files/stats.ts'
import { removeLeftover } from '../../core/files/writing/remove.ts'
import { replaceFile } from '../../core/files/writing/replace-file.ts'
import { temporaryPath } from '../../core/files/writing/temporary-names.ts'
import type { Invocation, Result } from '../verb.ts'

/**
 * Refuses a file that cannot be written, before the feed is changed: a removal says only once what caches must drop.
 *
 * @throws PkgtoolError `FILE_SYSTEM`
 */
export async function assertPurgeFile(path: string): Promise<void> {
  if (tryStat(path)?.isDirectory())
    throw new PkgtoolError('FILE_SYSTEM', { subject: path, found: 'it is a folder', path })
  const temporary = temporaryPath(dirname(path))
  await writing(path, async () => writeFileSync(temporary, '', { flag: 'wx' }))
  await removeLeftover(temporary)
}

/**
 * Adds the addresses that caches must drop to a result: one per line, as a member of the document, and in the file of
 * `--purge-file`, which is empty if there are none.
 *
 * @throws PkgtoolError `FILE_SYSTEM`
 */
export async function withPurge(
  { values: { purgeFile }, signal }: Invocation,
  addresses: readonly string[] = [],
  result: Result,
): Promise<Result> {
  if (purgeFile !== undefined) {
    const text = addresses.map(address => `${address}\n`).join('')
    await writing(purgeFile, () => replaceFile(purgeFile, text, { signal }))
  }
  const lines = addresses.map(address => `  ${address}`)
  return {
    ...result,
    lines: lines.length > 0 ? [...result.lines, 'caches must drop:', ...lines] : result.lines,
    document: { ...result.document, purge: addresses },
  }
}
