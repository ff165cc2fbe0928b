import { readFile, stat } from 'node:fs/promises'
import { PkgtoolError } from '../errors.ts'
import { formatBytes } from '../text.ts'
import { localFileError } from './file-system-error.ts'

/**
 * Reads a local file of at most `limit` bytes.
 *
 * @throws PkgtoolError `NOT_FOUND`, `UNREADABLE_FILE` also for what is no regular file, `TOO_LARGE`
 */
export async function readBoundedFile(
  path: string,
  { limit }: { readonly limit: number },
): Promise<Uint8Array> {
  try {
    const stats = await stat(path)
    if (!stats.isFile())
      throw new PkgtoolError('UNREADABLE_FILE', { subject: path, found: 'no regular file', path })
    if (stats.size <= limit) return await readFile(path)
    throw new PkgtoolError('TOO_LARGE', {
      subject: path,
      found: formatBytes(stats.size),
      wanted: `at most ${formatBytes(limit)}`,
      path,
    })
  } catch (error) {
    throw localFileError(path, error)
  }
}
