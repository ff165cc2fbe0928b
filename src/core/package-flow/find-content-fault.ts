import { join } from 'node:path'
import { isPkgtoolError } from '../errors.ts'
import { checkContentHash } from './check-content-hash.ts'
import type { WantedPackage } from './locate-package.ts'
import type { RestoreRun } from './restore-run.ts'

/**
 * Says what of a package in place is not the content that its pin binds it to, or undefined. Reads it.
 *
 * @throws PkgtoolError what reading a file throws
 */
export async function findContentFault(run: RestoreRun, item: WantedPackage): Promise<string | undefined> {
  try {
    const { signal } = run.options
    await checkContentHash(item, join(run.directory, item.paths.packagePath), { signal })
    return undefined
  } catch (error) {
    if (!isPkgtoolError(error, 'HASH_MISMATCH', 'BAD_ARCHIVE')) throw error
    return error.fields.found ?? 'another content hash'
  }
}
