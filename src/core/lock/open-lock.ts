import { statSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { PkgtoolError } from '../base/errors.ts'
import { option } from '../base/format.ts'
import { type RunOptions, silentLog } from '../base/ports.ts'
import { noSuchFile } from '../files/file-errors.ts'
import { type WorkspaceOptions, workspaceOf } from '../files/workspace.ts'
import type { LockDocument } from './lock.ts'
import type { LockCommand } from './renewal.ts'

/** The options of both flows for the lock. */
export interface LockOptions {
  /** default: `pkgtool.lock.json`, if it exists; false: no lock is read */
  readonly lockFile?: string | false | undefined
  /** fail if the lock is missing or stale, does not cover the request, or lacks its hashes; default: false */
  readonly locked?: boolean | undefined
}

export interface LockPlace extends LockOptions, WorkspaceOptions, Pick<RunOptions, 'signal' | 'log'> {}

/** The lock that binds a run. */
export interface OpenLock {
  /** as given, for messages */
  readonly file: string
  readonly locked: boolean
  readonly document: LockDocument
}

/** Loaded only if there is a lock, or one is missing. */
export const lockReader = () => import('./lock-answers.ts')

/** The default name of a lock. */
export const defaultLockFile = 'pkgtool.lock.json'

/** Returns whether a file name is `pkgtool.lock.json` or `pkgtool.NAME.lock.json`, in any case. */
export function isLockFile(file: string): boolean {
  return /^pkgtool(\..+)?\.lock\.json$/.test(basename(file).toLowerCase())
}

interface LockReading {
  readonly read: (file: string) => Promise<LockDocument | undefined>
  /** the command that writes the lock; see `lockCommand` */
  readonly command?: () => Promise<LockCommand>
}

/**
 * Reads the lock that the options name. Returns undefined when the file does not exist, with a warning unless it has the
 * default name.
 *
 * @throws PkgtoolError `NOT_LOCKED` where there is none with `locked`, `INVALID_LOCK`, `UNREADABLE_FILE`, `TOO_LARGE`,
 * `CONFLICTING_INPUTS`
 */
export async function openLock(
  options: LockPlace,
  { read, command }: LockReading,
): Promise<OpenLock | undefined> {
  const { lockFile: file = defaultLockFile, locked = false, log = silentLog } = options
  if (file === false) {
    if (!locked) return undefined
    const found = `${option('lock-file')} switches the lock file off`
    throw new PkgtoolError('CONFLICTING_INPUTS', { subject: 'locked', found, wanted: 'a lock file' })
  }
  const document = await read(file)
  if (document) return { file, locked, document }
  if (locked) {
    const { notLocked } = await lockReader()
    throw notLocked({ file }, { found: noSuchFile, command: await command?.() })
  }
  if (file !== defaultLockFile) log.warning(`${file}, the lock file, is not there; nothing is locked`)
  return undefined
}

/** Reads a lock; returns undefined when it does not exist, without loading the parser. Throws as `openLock`. */
export async function readLock(
  file: string,
  { signal, ...options }: WorkspaceOptions & Pick<LockPlace, 'signal'>,
): Promise<LockDocument | undefined> {
  const path = resolve(options.workingDirectory ?? '.', file)
  if (isAbsent(path)) return undefined
  const { readLockFile } = await lockReader()
  return readLockFile(path, { file, workspace: workspaceOf(options), signal })
}

function isAbsent(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false }) === undefined
  } catch {
    return false
  }
}
