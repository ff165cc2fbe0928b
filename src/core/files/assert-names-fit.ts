import { lstat } from 'node:fs/promises'
import { join } from 'node:path'
import { systemErrorCode } from '../errors.ts'
import { fileSystemError } from './file-system-error.ts'

// Every file system that is in use takes so many bytes.
const alwaysFits = 120

/**
 * Checks that the file system takes the names in relative paths with `/`, so that of files that belong together none is
 * written where another one cannot be. `directory` is there.
 *
 * @throws PkgtoolError `FILE_SYSTEM`
 */
export async function assertNamesFit(directory: string, paths: readonly string[]): Promise<void> {
  const names = new Set(paths.flatMap(path => path.split('/')))
  for (const name of names) {
    if (Buffer.byteLength(name) <= alwaysFits) continue
    const path = join(directory, name)
    await lstat(path).catch(error => {
      if (systemErrorCode(error) === 'ENAMETOOLONG') throw fileSystemError(path, error)
    })
  }
}
