import { lstatSync, mkdirSync, readdirSync, renameSync, rmdirSync, unlinkSync } from 'node:fs'
import { lstat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { plural, quote, systemErrorCode } from '../base/errors.ts'
import { throwIfCancelled } from '../base/ports.ts'
import { fileSystemError, linkRefused, modes, stepsBelow, tryLstat, tryStat } from './safe-folder.ts'

const attempts = 100

/**
 * Creates a folder and its missing parents. Node's recursive `mkdir` never returns when a file system such as /proc
 * reports an existing parent as missing. This retries a limited number of times, because another run may remove an
 * empty folder at any time.
 */
export async function makeFolder(path: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      mkdirSync(path, modes.folder)
      return
    } catch (error) {
      const code = systemErrorCode(error)
      const found = tryStat(path)
      if (found?.isDirectory()) return
      const parent = dirname(path)
      const isGone = code === 'EEXIST' && found === undefined
      if ((code !== 'ENOENT' && !isGone) || parent === path || attempt === attempts) throw error
      await makeFolder(parent)
    }
  }
}

/**
 * Creates a folder below `root`, which exists, and the folders between. None of them may be a link. Synchronous, so
 * that nothing else of this process runs between a check and the next step. Returns whether it made the last of them.
 *
 * @throws PkgtoolError `UNSAFE_PATH` with the link, and errors of the file system
 */
export function makeFolderBelow(root: string, path: string): boolean {
  const steps = stepsBelow(root, path)
  for (let attempt = 1; ; attempt++) {
    try {
      return steps.map(makeStep).at(-1) ?? false
    } catch (error) {
      // Another run may remove an empty folder at any time.
      if (systemErrorCode(error) !== 'ENOENT' || attempt === attempts || !tryStat(root)) throw error
    }
  }
}

function makeStep(path: string): boolean {
  try {
    mkdirSync(path, modes.folder)
    return true
  } catch (error) {
    const stats = lstatSync(path, { throwIfNoEntry: false })
    if (stats?.isSymbolicLink()) throw linkRefused(path)
    if (!stats?.isDirectory()) throw error
    return false
  }
}

/** Milliseconds before each further attempt: 25 s together, the time of a scan of a big file. */
const waits = [10, 20, 40, 80, 160, 320, 640, 1280, 2560, ...Array.from({ length: 8 }, () => 2560)]

/** For what need not be done now, such as the removal of a leftover, which goes with the next run too: 1.3 s together. */
export const shortWaits: readonly number[] = waits.slice(0, 7)

export interface SharingOptions {
  readonly signal?: AbortSignal | undefined
  /** default: that of this process */
  readonly platform?: NodeJS.Platform
  /** ms before each further attempt; default: 25 s together, each longer than the one before */
  readonly waits?: readonly number[]
  /** default: that of `node:timers/promises` */
  readonly wait?: (milliseconds: number, value: undefined, options: object) => Promise<unknown>
  /** whether no wait helps; default: none of these errors is final */
  readonly isFinal?: () => boolean
}

/**
 * Does a step that renames or removes `path`. Windows refuses it while another program, such as a virus scanner, an
 * indexer or an editor, holds the file or one of the folder open: there the step is tried again. The first attempt is
 * made at once. Throws what the last attempt throws.
 *
 * @throws PkgtoolError `CANCELLED`
 */
export async function whenFree<T>(
  path: string,
  step: () => T,
  { signal, platform = process.platform, waits: delays = waits, wait = sleep, isFinal }: SharingOptions = {},
): Promise<T> {
  for (const delay of platform === 'win32' ? delays : []) {
    try {
      return step()
    } catch (error) {
      if (!isHeldOpen(error) || isFinal?.()) throw error
    }
    await wait(delay, undefined, { signal }).catch(() => {})
    throwIfCancelled(signal, path)
  }
  return step()
}

function isHeldOpen(error: unknown): boolean {
  return ['EPERM', 'EACCES', 'EBUSY'].includes(systemErrorCode(error) ?? '')
}

/**
 * Renames a file, which replaces another one, or a folder. A folder in the way is final: Windows reports it as EPERM too.
 * Throws errors of the file system.
 *
 * @throws PkgtoolError `CANCELLED`
 */
export async function renamePath(from: string, to: string, options?: SharingOptions): Promise<void> {
  const isFinal = () => {
    const target = tryLstat(to)
    return target?.isDirectory() || (target !== undefined && tryLstat(from)?.isDirectory() === true)
  }
  await whenFree(to, () => renameSync(from, to), { isFinal, ...options })
}

/** Renames a folder unless the new name exists; then it returns false. Throws as `renamePath`. */
export async function renameUnlessTaken(
  from: string,
  to: string,
  options?: SharingOptions,
): Promise<boolean> {
  try {
    await renamePath(from, to, options)
    return true
  } catch (error) {
    const code = systemErrorCode(error)
    if (code === 'ENOTEMPTY' || code === 'EEXIST' || code === 'ENOTDIR') return false
    // Windows reports EPERM both for an existing name and for a file in use.
    if (isHeldOpen(error) && tryLstat(to)) return false
    throw error
  }
}

/**
 * Removes a file, a link or a folder with all that is in it, if it exists. Not with Node's own recursion: on Windows, Node
 * 23 and 24 before 24.13.1 do nothing or abort at names outside ASCII. Throws errors of the file system.
 *
 * @throws PkgtoolError `CANCELLED`
 */
export async function removePath(path: string | Buffer, options?: SharingOptions): Promise<void> {
  const stats = lstatSync(path, { throwIfNoEntry: false })
  if (stats === undefined) return
  if (!stats.isDirectory()) return removeFile(path, options)
  for (let attempt = 1; ; attempt++) {
    try {
      // As bytes: on Linux, a name need not be UTF-8. On Windows, only a string may be longer than 260 characters.
      for (const name of readdirSync(path, 'buffer')) {
        const isText = process.platform === 'win32'
        const child = isText ? join(`${path}`, `${name}`) : Buffer.concat([Buffer.from(path), slash, name])
        await removePath(child, options)
      }
      await whenFree(`${path}`, () => rmdirSync(path), options)
      return
    } catch (error) {
      const code = systemErrorCode(error)
      if (code === 'ENOENT') return
      // A process that had found the folder before it was renamed may still write into it.
      if (code !== 'ENOTEMPTY' || attempt === attempts) throw error
    }
  }
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

/** Removes a folder if it is empty. Never throws. */
export function removeIfEmpty(folder: string): void {
  try {
    rmdirSync(folder)
  } catch {
    // It is in use, or another run was faster.
  }
}

/**
 * Removes a temporary file or folder; a file that nobody holds open at once. Never throws: a leftover is harmless, and its
 * error must not hide the outcome.
 */
export async function removeLeftover(path: string): Promise<void> {
  await removePath(path, { waits: shortWaits }).catch(() => {})
}

// Every common file system accepts names of this many bytes.
const alwaysFits = 120

/** UTF-16 units of a name on Windows */
export const longestName = 255

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
    // Windows takes it for a name that is not there.
    if (platform === 'win32' && name.length > longestName) throw fileSystemError(path, nameTooLong)
    await lstat(path).catch(error => {
      if (systemErrorCode(error) === 'ENAMETOOLONG') throw fileSystemError(path, error)
    })
  }
}

// With the zero at its end.
const longestPath = 260

/** The warning for paths that many programs of Windows cannot open, though we can; undefined where there are none. */
export function longPathWarning(
  paths: readonly string[],
  platform: NodeJS.Platform = process.platform,
): string | undefined {
  const long = paths.filter(path => path.length >= longestPath)
  if (platform !== 'win32' || long[0] === undefined) return undefined
  return `${plural(long.length, 'path')} of ${longestPath} characters or more, which many programs cannot open on Windows, such as ${quote(long[0], 300)}: choose a shorter folder`
}

/**
 * Identifies a file or folder, to distinguish it from a later one of the same name; undefined when `stat` fails. The inode
 * number alone is not enough: a file system may reuse it. Synchronous, so that the caller can act on the answer at
 * once.
 */
export function folderIdentity(path: string): string | undefined {
  try {
    const stats = lstatSync(path, { bigint: true, throwIfNoEntry: false })
    return stats && `${stats.dev} ${stats.ino} ${stats.birthtimeNs}`
  } catch {
    return undefined
  }
}
