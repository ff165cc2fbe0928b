import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { PkgtoolError } from '../base/errors.ts'
import { type Log, silentLog } from '../base/ports.ts'
import { isInWorkspace, type WorkspaceOptions, workspaceOf } from '../files/safe-folder.ts'
import type { Transport, TransportOptions } from '../http/client.ts'
import type { LockDocument } from './lock-file.ts'

/** What a step is given that all its flows share. */
export type ContextOptions = TransportOptions & LockOptions

/**
 * What a step opens once, and all its flows work in: one client with its connections, and one lock. Opening it loads and
 * reads nothing: a hit in the tool cache needs no client, and a step without a lock no reader of one.
 */
export interface Context {
  /**
   * The client, as one flow sees it: connections, limits and waits are shared with the others; which origins see the client
   * certificate is each flow's own. Opened at the first call. @throws PkgtoolError `INVALID_INPUT`, `CONFLICTING_INPUTS`
   */
  transport(): Promise<Transport>
  /** The lock, read at the first call; `locked` in the place of the option. Throws as `openLock` does. */
  lock(needs?: Pick<LockOptions, 'locked'>): Promise<OpenLock | undefined>
  /** Returns whether others may change what lies at a path, such as the author of a pull request: by path and by links. */
  isInWorkspace(path: string): boolean
  /** Ends the connections. */
  close(): void
}

/** Makes the context of a step; its maker closes it. */
export function openContext(options: ContextOptions): Context {
  let client: Promise<Transport> | undefined
  let opened: Transport | undefined
  let document: ReturnType<typeof readLock> | undefined
  let isAbsenceKnown = false
  const open = async () => {
    const { createTransport } = await import('../http/client.ts')
    opened = createTransport(options)
    return opened
  }
  return {
    async transport() {
      client ??= open()
      return (await client).fork()
    },
    async lock(needs = {}) {
      const read = (file: string) => {
        document ??= readLock(file, options)
        return document
      }
      // That it is not there is said once.
      const log = isAbsenceKnown ? silentLog : options.log
      const lock = await openLock({ ...options, ...needs, log }, { read })
      isAbsenceKnown = lock === undefined
      return lock
    },
    isInWorkspace: path => isInWorkspace(path, options),
    close: () => opened?.close(),
  }
}

/** The contexts of the two flows: one, where their options are the same. */
export interface Contexts {
  /** absent where there is no such flow */
  readonly tool: Context | undefined
  readonly packages: Context | undefined
  close(): void
}

/** Makes the contexts of a step that has either flow, or both. */
export function openContexts(
  tool: ContextOptions | undefined,
  packages: ContextOptions | undefined,
): Contexts {
  const first = tool && openContext(tool)
  const isShared = tool !== undefined && packages !== undefined && isSameContext(tool, packages)
  const second = isShared ? first : packages && openContext(packages)
  return {
    tool: first,
    packages: second,
    close() {
      first?.close()
      if (!isShared) second?.close()
    },
  }
}

/** How each option is compared; the type finds the one that is missing. */
const comparisons: Readonly<Record<keyof ContextOptions, 'identity' | 'content'>> = {
  signal: 'identity',
  log: 'identity',
  allowInsecure: 'identity',
  offline: 'identity',
  connectTimeout: 'identity',
  idleTimeout: 'identity',
  minimumRate: 'identity',
  rateWindow: 'identity',
  maxConnections: 'identity',
  retry: 'content',
  cacheDirectory: 'identity',
  sleep: 'identity',
  random: 'identity',
  ca: 'identity',
  caFile: 'identity',
  clientCertificate: 'identity',
  clientCertificateFile: 'identity',
  clientKey: 'identity',
  clientKeyFile: 'identity',
  credentialOrigins: 'content',
  workingDirectory: 'identity',
  workspace: 'identity',
  lockFile: 'identity',
  locked: 'identity',
}

function isSameContext(one: ContextOptions, other: ContextOptions): boolean {
  return Object.entries(comparisons).every(([name, comparison]) => {
    const [first, second] = [one[name as keyof ContextOptions], other[name as keyof ContextOptions]]
    if (comparison === 'identity') return first === second
    return JSON.stringify(first) === JSON.stringify(second)
  })
}

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
async function openLock(
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
