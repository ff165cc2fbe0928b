import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { PkgtoolError } from '../../base/errors.ts'
import { hasSystemCode, systemErrorCode } from '../../base/thrown.ts'
import { throwIfCancelled } from '../../base/turns.ts'
import { fileSystemError } from '../../files/file-errors.ts'
import { listNames } from '../../files/list-names.ts'
import { modes, tryLstat } from '../../files/stats.ts'
import { removeIfEmpty, removeLeftover } from '../../files/writing/remove.ts'
import type { SharingOptions } from '../../files/writing/sharing.ts'
import { sweepTemporaries } from '../../files/writing/sweep-temporaries.ts'
import { temporaryPath } from '../../files/writing/temporary-names.ts'

export type Sharing = Pick<SharingOptions, 'signal' | 'waits'>

// Milliseconds.
const lockPoll = 10
const lockTimeout = 100_000
/** age at which the lock of a process that cannot be queried, for example in another container, counts as abandoned */
const maxLockAge = 60_000

/**
 * Runs `work` while no other process replaces or removes the entry. The lock is a folder with one file named after its
 * owner. A rename acquires it atomically and fails while it has an owner. The file name is unique, so a process that
 * removes the file of a dead owner cannot remove that of the next one.
 *
 * @throws PkgtoolError `FILE_SYSTEM`, `CANCELLED`, and what the file system and `work` throw
 */
export async function withEntryLock<T>(
  target: string,
  work: () => Promise<T>,
  { signal, waits }: Sharing,
): Promise<T> {
  const longest = waits?.reduce((sum, each) => sum + each, 0) ?? lockTimeout
  const own = temporaryPath(dirname(target))
  const lock = join(dirname(target), `.${basename(target)}${lockExtension}`)
  mkdirSync(own, modes.folder)
  try {
    writeFileSync(join(own, basename(own)), '', { mode: modes.file })
    for (let waited = 0; !tryLock(own, lock); waited += lockPoll) {
      if (waited >= longest) throw inUse(target)
      await sweepLock(lock)
      await wait(lockPoll)
      throwIfCancelled(signal, target)
    }
    try {
      return await work()
    } finally {
      await removeLeftover(join(lock, basename(own)))
      removeIfEmpty(lock)
    }
  } finally {
    await removeLeftover(own)
  }
}

const lockExtension = '.lock'

function tryLock(own: string, lock: string): boolean {
  try {
    renameSync(own, lock)
    return true
  } catch (error) {
    // Windows reports a taken name as a lack of permission, but we have just written to this folder.
    if (hasSystemCode(error, 'ENOTEMPTY', 'EEXIST', 'EPERM', 'EACCES', 'EBUSY')) return false
    throw error
  }
}

async function sweepLock(lock: string): Promise<void> {
  if (tryLstat(lock)?.isDirectory() !== true) return
  await sweepTemporaries(lock, { longest: maxLockAge })
  removeIfEmpty(lock)
}

/** Removes the locks of dead processes from the folder of a version. */
export async function sweepEntryLocks(folder: string): Promise<void> {
  for (const name of listNames(folder))
    if (name.startsWith('.') && name.endsWith(lockExtension)) await sweepLock(join(folder, name))
}

/** The error of an entry that another process uses, or of the file system. */
export function inUse(target: string, error?: unknown): PkgtoolError {
  const code = systemErrorCode(error)
  if (error !== undefined && code !== 'EBUSY' && code !== 'EPERM') return fileSystemError(target, error)
  return new PkgtoolError(
    'FILE_SYSTEM',
    {
      subject: target,
      found: `it is in use (${code ?? 'another process is replacing it'})`,
      change: 'end the program that uses the tool, and run again',
      path: target,
    },
    { cause: error },
  )
}
