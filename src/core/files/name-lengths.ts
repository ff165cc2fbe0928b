import { lstat } from 'node:fs/promises'
import { join } from 'node:path'
import { plural } from '../base/format.ts'
import { quote } from '../base/printable.ts'
import { systemErrorCode } from '../base/thrown.ts'
import { fileSystemError } from './file-errors.ts'

// Every common file system accepts names of this many bytes.
const alwaysFits = 120

/** of a name on Windows, in UTF-16 code units */
export const maxNameLength = 255

const nameTooLong = Object.assign(new Error('ENAMETOOLONG'), { code: 'ENAMETOOLONG' })

/**
 * Checks that the file system accepts the names in relative paths with `/`, before the first file of a set is written.
 * `directory` must exist.
 *
 * @throws PkgtoolError `FILE_SYSTEM`
 */
export async function assertNamesFit(
  directory: string,
  paths: readonly string[],
  platform: NodeJS.Platform = process.platform,
): Promise<void> {
  const long = paths.filter(path => Buffer.byteLength(path) > alwaysFits)
  for (const name of new Set(long.flatMap(path => path.split('/')))) {
    if (Buffer.byteLength(name) <= alwaysFits) continue
    const path = join(directory, name)
    // Windows reports such a name as missing.
    if (platform === 'win32' && name.length > maxNameLength) throw fileSystemError(path, nameTooLong)
    await lstat(path).catch(error => {
      if (systemErrorCode(error) === 'ENAMETOOLONG') throw fileSystemError(path, error)
    })
  }
}

// Including the terminating NUL.
const maxPathLength = 260

/** The warning about paths that we can open but many Windows programs cannot; undefined if there are none. */
export function longPathWarning(
  paths: readonly string[],
  platform: NodeJS.Platform = process.platform,
): string | undefined {
  const long = paths.filter(path => path.length >= maxPathLength)
  if (platform !== 'win32' || long[0] === undefined) return undefined
  return `${plural(long.length, 'path')} of ${maxPathLength} characters or more, which many programs cannot open on Windows, such as ${quote(long[0], 300)}: choose a shorter folder`
}
