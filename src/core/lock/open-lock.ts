import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { PkgtoolError } from '../base/errors.ts'
import { type Log, silentLog } from '../base/ports.ts'
import { type WorkspaceOptions, workspaceOf } from '../files/safe-folder.ts'
import type { LockDocument } from './lock-file.ts'

/** What both flows take of the lock (DESIGN 2, 6). */
export interface LockOptions {
  /** default: `pkgtool.lock.json`; read when it is there; false: no lock is read */
  readonly lockFile?: string | false | undefined
  /** fail where the lock is missing or stale, does not cover what is asked for, or gives no hash of it; default: false */
  readonly locked?: boolean | undefined
}

export interface LockPlace extends LockOptions, WorkspaceOptions {
  readonly log?: Log | undefined
  readonly signal?: AbortSignal | undefined
}

/** The lock that a run keeps to. */
export interface OpenLock {
  /** as it was given, for messages */
  readonly file: string
  readonly locked: boolean
  readonly document: LockDocument
}

/** The name of a lock where none is given. */
export const defaultLockFile = 'pkgtool.lock.json'

/**
 * Reads the lock that the options name, undefined where there is none: a warning where another name than the usual was given.
 *
 * @throws PkgtoolError `NOT_LOCKED` where there is none with `locked`, `INVALID_LOCK`, `UNREADABLE_FILE`, `TOO_LARGE`,
 * `CONFLICTING_INPUTS`
 */
export async function openLock(
  options: LockPlace,
  { read }: { readonly read: (file: string) => Promise<LockDocument | undefined> },
): Promise<OpenLock | undefined> {
  const { lockFile: file = defaultLockFile, locked = false, log = silentLog } = options
  if (file === false) {
    if (!locked) return undefined
    const fields = { subject: 'locked', found: 'it and no lock file', wanted: 'a lock file to keep to' }
    throw new PkgtoolError('CONFLICTING_INPUTS', fields)
  }
  const document = await read(file)
  if (document) return { file, locked, document }
  if (locked) throw notLocked({ file }, { found: 'no such file' })
  if (file !== defaultLockFile) log.warning(`${file}, the lock file, is not there; nothing is locked`)
  return undefined
}

/** Reads a lock; undefined where there is none. Its reader loads only where there is one. Throws as `openLock` does. */
export async function readLock(
  file: string,
  { signal, ...options }: WorkspaceOptions & Pick<LockPlace, 'signal'>,
): Promise<LockDocument | undefined> {
  const path = resolve(options.workingDirectory ?? '.', file)
  if (isAbsent(path)) return undefined
  const { readLockFile } = await import('./parse-lock.ts')
  return readLockFile(path, { file, workspace: workspaceOf(options), signal })
}

function isAbsent(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false }) === undefined
  } catch {
    return false
  }
}

/** The error of a run that is bound to its lock and cannot keep to it; `problems` give each reason and its place. */
export function notLocked(
  { file }: Pick<OpenLock, 'file'>,
  { found, problems = [] }: { readonly found: string; readonly problems?: readonly PkgtoolError[] },
): PkgtoolError {
  return new PkgtoolError('NOT_LOCKED', {
    subject: file,
    found,
    change: 'run "setup-pkgtool lock" and commit the file, or leave out the input "locked"',
    details: problems.map(problem => problem.message.replaceAll('\n  - ', '; ')),
    ...(problems.length > 0 && { problems }),
    file,
  })
}
