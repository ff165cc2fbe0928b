import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { readdir, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { throwIfCancelled } from '../base/concurrency.ts'
import { PkgtoolError, systemErrorCode } from '../base/errors.ts'
import { assertNoLink, fileSystemError, modes, tryLstat } from '../files/safe-folder.ts'
import {
  makeFolder,
  makeFolderBelow,
  removeFile,
  removeIfEmpty,
  removeLeftover,
  renamePath,
  renameUnlessTaken,
  replaceFile,
  type SharingOptions,
  sweepTemporaries,
  temporaryPath,
} from '../files/write-file.ts'
import {
  isPeImage,
  launcherName,
  launcherText,
  recordName,
  recordVersion,
  type ToolRecord,
} from './check-cached-tool.ts'
import { type DropOptions, isComplete, type NewEntry, type Placed } from './tool-cache.ts'

const attempts = 20

type Sharing = Pick<SharingOptions, 'signal' | 'waits'>

/** The location of an entry. Below the root of the cache, nothing is written or removed through a link. */
export interface EntryPlace {
  readonly root: string
  /** the path below the root, `TOOL/VERSION/ARCH` */
  readonly target: string
}

/**
 * Builds an entry under a temporary name and publishes it under `target` (DESIGN 7). First sweeps what killed runs left of
 * this tool: once the entry has its marker, the next run hits and sweeps nothing.
 *
 * @throws PkgtoolError `UNSAFE_PATH`, `FILE_SYSTEM`, `CANCELLED` and what `build` throws
 */
export async function placeEntry({ root, target }: EntryPlace, entry: NewEntry): Promise<Placed> {
  assertNoLink(root, target)
  const parent = dirname(target)
  const built = temporaryPath(parent)
  try {
    await sweepVersions(dirname(parent))
    await makeFolder(root)
    makeFolderBelow(root, built)
    await entry.build(built)
    assertNoLink(root, target)
    return await publish(built, target, entry)
  } catch (error) {
    throw fileSystemError(parent, error)
  } finally {
    await removeLeftover(built)
    removeIfEmpty(parent)
    removeIfEmpty(dirname(parent))
  }
}

/**
 * Removes an entry if `onlyIf` agrees, and the folders of its version and tool if they are empty then. Returns whether it
 * is gone.
 *
 * @throws PkgtoolError `UNSAFE_PATH`, `FILE_SYSTEM`, `CANCELLED`
 */
export async function dropEntry(
  { root, target }: EntryPlace,
  { onlyIf = async () => true, ...sharing }: DropOptions = {},
): Promise<boolean> {
  assertNoLink(root, target)
  const parent = dirname(target)
  try {
    if (tryLstat(target) === undefined) return await onlyIf(target)
    return await withLock(target, () => removeEntry(target, onlyIf, sharing), sharing)
  } catch (error) {
    // Another process removed the last entry of this version.
    if (systemErrorCode(error) === 'ENOENT') return true
    throw fileSystemError(parent, error)
  } finally {
    removeIfEmpty(parent)
    removeIfEmpty(dirname(parent))
  }
}

// Only a process with the lock removes an entry from its name. So an entry that another process uses does not disappear
// between the check and the rename. A free name needs no lock, because the rename is atomic.
async function publish(built: string, target: string, entry: NewEntry): Promise<Placed> {
  const sharing = { signal: entry.signal }
  for (let attempt = 0; attempt < attempts; attempt++) {
    if (await renameUnlessTaken(built, target, sharing)) {
      await mark(target, sharing)
      return { directory: target, raced: false }
    }
    // An entry without a marker may belong to another process that has renamed but not yet marked it.
    let isKept = false
    const isOther = async (folder: string) => {
      const isSame = await entry.isSame(folder).catch(() => false)
      if (folder === target) isKept = isSame
      return !isSame
    }
    await withLock(target, () => removeEntry(target, isOther, sharing), sharing)
    if (!isKept) continue
    // Before the marker, because once it exists the next run hits and sweeps nothing.
    await removeLeftover(built)
    if (!isComplete(target)) await mark(target, sharing)
    return { directory: target, raced: true }
  }
  throw new PkgtoolError('FILE_SYSTEM', {
    subject: target,
    found: `another process that replaced it ${attempts} times`,
    change: 'look for a program that writes to this cache, and run again',
    path: target,
  })
}

// Through a unique temporary name, because two runs may mark an entry at the same time.
async function mark(target: string, sharing: Sharing): Promise<void> {
  await replaceFile(`${target}.complete`, '', sharing)
}

// Removes the marker first, so that no reader treats the entry as complete during the removal. A program that takes no
// lock, such as an earlier version of this one, may have replaced the entry meanwhile, so `onlyIf` checks the moved one.
async function removeEntry(
  target: string,
  onlyIf: (directory: string) => Promise<boolean>,
  sharing: Sharing,
): Promise<boolean> {
  if (!(await onlyIf(target))) return false
  const backup = temporaryPath(dirname(target))
  const wasComplete = isComplete(target)
  try {
    await removeFile(`${target}.complete`, sharing)
    await renamePath(target, backup, sharing)
  } catch (error) {
    if (systemErrorCode(error) === 'ENOENT') return true
    if (wasComplete && !isComplete(target)) await mark(target, sharing)
    throw inUse(target, error)
  }
  const isGone = await onlyIf(backup)
  if (isGone || !(await renameUnlessTaken(backup, target, sharing))) await removeLeftover(backup)
  else if (wasComplete) await mark(target, sharing)
  return isGone
}

// Milliseconds.
const lockPoll = 10
const lockTimeout = 100_000
/** age at which the lock of a process that cannot be queried, for example in another container, counts as abandoned */
const longestLock = 60_000

/**
 * Runs `work` while no other process replaces or removes the entry. The lock is a folder with one file named after its
 * owner. A rename acquires it atomically and fails while it has an owner. The file name is unique, so a process that
 * removes the file of a dead owner cannot remove that of the next one.
 *
 * @throws PkgtoolError `FILE_SYSTEM`, `CANCELLED`, and what the file system and `work` throw
 */
async function withLock<T>(target: string, work: () => Promise<T>, { signal, waits }: Sharing): Promise<T> {
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
    if (['ENOTEMPTY', 'EEXIST', 'EPERM', 'EACCES', 'EBUSY'].includes(systemErrorCode(error) ?? ''))
      return false
    throw error
  }
}

async function sweepLock(lock: string): Promise<void> {
  if (tryLstat(lock)?.isDirectory() !== true) return
  await sweepTemporaries(lock, { longest: longestLock })
  removeIfEmpty(lock)
}

function inUse(target: string, error?: unknown): PkgtoolError {
  const code = systemErrorCode(error)
  if (error !== undefined && code !== 'EBUSY' && code !== 'EPERM') return fileSystemError(target, error)
  return new PkgtoolError(
    'FILE_SYSTEM',
    {
      subject: target,
      found: `an entry that is in use (${code ?? 'another process is replacing it'})`,
      change: 'end the program that uses the tool, and run again',
      path: target,
    },
    { cause: error },
  )
}

// Sweeps all versions: the killed run may have placed one that is never requested again.
async function sweepVersions(tool: string): Promise<void> {
  for (const version of await readdir(tool, { withFileTypes: true }).catch(() => [])) {
    if (!version.isDirectory()) continue
    const folder = join(tool, version.name)
    await sweepTemporaries(folder)
    for (const name of await readdir(folder).catch(() => []))
      if (name.startsWith('.') && name.endsWith(lockExtension)) await sweepLock(join(folder, name))
    removeIfEmpty(folder)
  }
}

/** Writes the launcher of a tool beside it, if it needs one. Throws errors of the file system. */
export async function writeLauncher(
  directory: string,
  toolName: string,
  platform: NodeJS.Platform,
): Promise<void> {
  const name = launcherName(toolName, platform)
  if (name === undefined) return
  const text = launcherText(toolName, isPeImage(join(directory, toolName)))
  await writeFile(join(directory, name), text, { flag: 'wx', mode: 0o755 })
}

/**
 * Writes the record of an entry into its folder. Throws errors of the file system. The temporary file is beside the folder,
 * because another run would treat an unknown file inside it as damage.
 */
export async function writeRecord(
  directory: string,
  record: ToolRecord,
  { signal }: Pick<SharingOptions, 'signal'>,
): Promise<void> {
  const text = `${JSON.stringify({ recordVersion, ...record }, undefined, 2)}\n`
  await replaceFile(join(directory, recordName), text, { directory: dirname(directory), signal })
}
