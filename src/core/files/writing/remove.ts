import { lstatSync, readdirSync, rmdirSync, unlinkSync } from 'node:fs'
import { join } from 'node:path'
import { systemErrorCode } from '../../base/thrown.ts'
import { nextPiece } from '../../base/turns.ts'
import { attempts } from './make-folder.ts'
import { type SharingOptions, shortWaits, whenFree } from './sharing.ts'

/**
 * Removes a file, a link, or a folder with its content, if it exists. Does not use Node's recursive removal: on Windows,
 * Node 23 and 24 before 24.13.1 do nothing or abort at non-ASCII names. Throws errors of the file system.
 *
 * @throws PkgtoolError `CANCELLED`
 */
export async function removePath(path: string | Buffer, options?: SharingOptions): Promise<void> {
  const stats = lstatSync(path, { throwIfNoEntry: false })
  if (stats === undefined) return
  if (!stats.isDirectory()) return removeFile(path, options)
  for (let attempt = 1; ; attempt++) {
    try {
      for (const child of childrenOf(path)) {
        await nextPiece()
        await removePath(child, options)
      }
      await whenFree(`${path}`, () => rmdirSync(path), options)
      return
    } catch (error) {
      const code = systemErrorCode(error)
      if (code === 'ENOENT') return
      // A process that opened the folder before it was renamed may still write into it.
      if (code !== 'ENOTEMPTY' || attempt === attempts) throw error
    }
  }
}

// As bytes, because a name need not be UTF-8 on Linux. On Windows, only paths as strings may exceed 260 characters.
function childrenOf(path: string | Buffer): (string | Buffer)[] {
  const isText = process.platform === 'win32'
  return readdirSync(path, 'buffer').map(name =>
    isText ? join(`${path}`, `${name}`) : Buffer.concat([Buffer.from(path), slash, name]),
  )
}

const slash = Buffer.from('/')

/** Removes a file if it exists. Throws as `removePath`. */
export async function removeFile(path: string | Buffer, options?: SharingOptions): Promise<void> {
  try {
    await whenFree(`${path}`, () => unlinkSync(path), options)
  } catch (error) {
    if (systemErrorCode(error) !== 'ENOENT') throw error
  }
}

/** Removes a folder if it is empty; returns whether it did. Never throws. */
export function removeIfEmpty(folder: string): boolean {
  try {
    rmdirSync(folder)
    return true
  } catch {
    // It is not empty, or another run removed it first.
    return false
  }
}

/**
 * Removes a temporary file or folder. Never throws: a leftover is harmless, and its error must not hide the outcome.
 */
export async function removeLeftover(path: string): Promise<void> {
  await removePath(path, { waits: shortWaits }).catch(() => {})
}
