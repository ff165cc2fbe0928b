import { readdir, stat } from 'node:fs/promises'
import { hostname, uptime } from 'node:os'
import { join } from 'node:path'
import { formatAge } from '../../core/base/clock.ts'
import { parseJson } from '../../core/base/documents/json.ts'
import { PkgtoolError } from '../../core/base/errors.ts'
import type { RunOptions } from '../../core/base/ports.ts'
import { printable } from '../../core/base/printable.ts'
import { writing } from '../../core/files/file-errors.ts'
import { readBoundedFile } from '../../core/files/read-bounded-file.ts'
import { createWhole, takeOver } from '../../core/files/writing/claim-file.ts'
import {
  hasProcessEnded,
  ownIdentity,
  type ProcessIdentity,
} from '../../core/files/writing/process-identity.ts'
import { removeFile } from '../../core/files/writing/remove.ts'
import { sweepTemporaries } from '../../core/files/writing/sweep-temporaries.ts'
import { isTemporaryName } from '../../core/files/writing/temporary-names.ts'

/** The name of a folder's lock; those of its guards start with it. */
export const lockName = '.lock'

// On a file system without hard links, a lock file is empty for a moment between its creation and its first write.
const momentGrace = 10_000

const attempts = 5

interface LockedFolder extends Pick<RunOptions, 'signal'> {
  readonly dir: string
}

/**
 * Runs `write` while this process holds the lock of the folder `dir`. Takes over the lock of an ended process of this
 * machine after removing all temporary files in the folder.
 *
 * @throws PkgtoolError `FEED_LOCKED` with the holder and the lock's age, `FILE_SYSTEM`, and errors of `write`
 */
export async function withFolderLock<T>({ dir, signal }: LockedFolder, write: () => Promise<T>): Promise<T> {
  const path = join(dir, lockName)
  const mine = `${JSON.stringify(ownHolder())}\n`
  await acquire({ dir, signal }, mine)
  try {
    await sweepTemporaries(dir)
    return await write()
  } finally {
    // Somebody may have deleted the lock, and another writer may have created a new one.
    if ((await readLock(path))?.text === mine) await removeFile(path, { signal })
  }
}

// Removes a dead writer's leftovers before its lock: if this process is killed in between, the stale lock still marks them.
async function acquire(folder: LockedFolder, mine: string): Promise<void> {
  const path = join(folder.dir, lockName)
  const stale = { readDead: readStale, prepare: () => removeTemporaries(folder) }
  for (let attempt = 0; attempt < attempts; attempt++) {
    if (await writing(path, () => createWhole(path, mine))) return
    const seen = await readLock(path)
    if (seen && !seen.stale) break
    // In one step, so that a lock always marks an incomplete feed.
    if (seen && (await writing(path, () => takeOver(path, { ...stale, dead: seen.text, text: mine })))) return
  }
  throw await locked(path)
}

interface ReadLock {
  readonly text: string
  readonly holder: LockHolder | undefined
  /** ms since it was written; negative when the clock was set back */
  readonly age: number
  readonly stale: boolean
}

const lockLimit = 64 * 1024

async function readLock(path: string): Promise<ReadLock | undefined> {
  try {
    const text = (await readBoundedFile(path, { limit: lockLimit })).toString()
    const holder = parseHolder(text)
    const age = Date.now() - (await stat(path)).mtimeMs
    return { text, holder, age, stale: holder ? hasHolderEnded(holder) : Math.abs(age) > momentGrace }
  } catch {
    return undefined
  }
}

async function readStale(path: string): Promise<string | undefined> {
  const lock = await readLock(path)
  return lock?.stale ? lock.text : undefined
}

async function locked(path: string): Promise<PkgtoolError> {
  const lock = await readLock(path)
  const age = lock ? ` for ${formatAge(lock.age)}` : ''
  const who = lock?.holder
    ? `process ${lock.holder.pid} on ${printable(lock.holder.host)} is writing`
    : 'another writer holds it'
  return new PkgtoolError('FEED_LOCKED', {
    subject: path,
    path,
    found: `${who}${age}`,
    change: 'wait for it, or remove the file when that process is gone',
  })
}

async function removeTemporaries({ dir, signal }: LockedFolder): Promise<void> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true }).catch(() => [])
  for (const { name, parentPath } of entries)
    if (isTemporaryName(name)) await removeFile(join(parentPath, name), { signal })
}

/** The holder of a lock, as written in the lock's JSON. */
export interface LockHolder extends ProcessIdentity {
  readonly host: string
  /** ISO 8601, informational: no decision depends on it */
  readonly started: string
  /** seconds from the boot of the machine to the lock */
  readonly uptime?: number | undefined
}

const maxPid = 2 ** 31 - 1

/** Describes this process as the holder of a lock. */
export function ownHolder(): LockHolder {
  return { ...ownIdentity(), host: hostname(), started: new Date().toISOString(), uptime: uptime() }
}

/** Parses a lock; undefined when it names no holder, for example after a kill during the write. */
function parseHolder(text: string): LockHolder | undefined {
  const json = parseJson(text)
  if ('problem' in json || typeof json.value !== 'object' || json.value === null) return undefined
  const { pid, host, started, ...rest } = json.value as Partial<Record<keyof LockHolder, unknown>>
  if (!isPid(pid) || typeof host !== 'string' || typeof started !== 'string') return undefined
  return {
    pid,
    host,
    started,
    boot: typeof rest.boot === 'string' ? rest.boot : undefined,
    namespace: typeof rest.namespace === 'string' ? rest.namespace : undefined,
    start: typeof rest.start === 'number' ? rest.start : undefined,
    uptime: typeof rest.uptime === 'number' ? rest.uptime : undefined,
  }
}

/**
 * Returns whether a holder is known to have ended. Does not use the clock, which may have been changed. False for a holder
 * on a machine with another host name, or in another container of this machine.
 */
function hasHolderEnded(holder: LockHolder): boolean {
  if (holder.host !== hostname()) return false
  const own = ownIdentity()
  if (holder.boot !== undefined && own.boot !== undefined) {
    if (holder.boot !== own.boot) return true
    return holder.namespace === own.namespace && hasProcessEnded(holder)
  }
  // If the uptime is shorter than that in the lock, the machine has rebooted.
  return (holder.uptime !== undefined && uptime() < holder.uptime) || hasProcessEnded(holder)
}

function isPid(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) > 0 && Number(value) <= maxPid
}
