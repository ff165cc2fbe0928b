import { appendFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { PkgtoolError } from '../../base/errors.ts'
import { modes, tryLstat } from '../stats.ts'
import { removeLeftover } from './remove.ts'
import { renamePath } from './rename.ts'
import type { SharingOptions } from './sharing.ts'
import { temporaryPath } from './temporary-names.ts'

export interface ReplaceFileOptions extends Pick<SharingOptions, 'signal' | 'waits'> {
  /** the folder of the temporary file, on the same file system; default: beside `path` */
  readonly directory?: string
  /** default: `modes.file` */
  readonly mode?: number
}

/**
 * Replaces a file atomically. `content` may be an array of chunks, which are not joined in memory. Throws errors of the
 * file system.
 *
 * @throws PkgtoolError `FILE_SYSTEM` for a device, a pipe or a socket, which stays
 */
export async function replaceFile(
  path: string,
  content: Uint8Array | string | readonly (Uint8Array | string)[],
  { directory = dirname(path), mode = modes.file, ...sharing }: ReplaceFileOptions = {},
): Promise<void> {
  const old = tryLstat(path)
  if (old && !old.isFile() && !old.isDirectory() && !old.isSymbolicLink())
    throw new PkgtoolError('FILE_SYSTEM', {
      subject: path,
      found: 'it is a device, a pipe or a socket',
      change: 'choose the path of a file',
      path,
    })
  const temporary = temporaryPath(directory)
  try {
    const [first = '', ...others] = content instanceof Uint8Array ? [content] : [content].flat()
    writeFileSync(temporary, first, { flag: 'wx', mode })
    for (const piece of others) appendFileSync(temporary, piece)
    await renamePath(temporary, path, sharing)
  } catch (error) {
    await removeLeftover(temporary)
    throw error
  }
}
