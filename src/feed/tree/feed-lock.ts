import { link, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { hostname, uptime } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { PkgtoolError, systemErrorCode } from '../../core/base/errors.ts'
import { parseJson } from '../../core/base/json.ts'
import { plural, printable } from '../../core/base/text.ts'
import { fileSystemError } from '../../core/files/file-system-error.ts'
import { readBoundedFile } from '../../core/files/read-file.ts'
import {
  hasProcessEnded,
  isTemporaryName,
  ownIdentity,
  type ProcessIdentity,
  replaceFile,
  sweepTemporaries,
  temporaryPath,
} from '../../core/files/replace-file.ts'
import { assertSafeFolder, modes } from '../../core/files/safe-folder.ts'
import { type Feed, openFeed } from './feed.ts'

/** The name of the lock in a feed, and of what guards its taking over. */
export const lockName = '.lock'

export const takeoverName = `${lockName}.takeover`

// Where the file system knows no links, a lock file is empty for the moment between its creation and its first write.
const momentGrace = 10_000

const attempts = 5

const asNew = { flag: 'wx', mode: modes.file } as const

/**
 * Opens the feed in the folder `dir` and runs `write` while this process holds it. A lock whose process of this machine
 * has ended is taken over, and what it left half written is removed.
 *
 * @throws PkgtoolError `FEED_LOCKED` naming the holder and the lock's age, `INVALID_FEED`, `UNREADABLE_FILE`,
 * `UNSAFE_PATH`, `FILE_SYSTEM`, and what `write` throws
 */
export async function withFeedLock<T>(dir: string, write: (feed: Feed) => Promise<T>): Promise<T> {
  // What is no feed gets no lock file.
  await openFeed(dir)
  assertSafeFolder(resolve(dir), { workingDirectory: '.' })
  const path = join(dir, lockName)
  const mine = `${JSON.stringify(ownHolder())}\n`
  await acquire(dir, mine)
  try {
    await sweepTemporaries(dir)
    return await write(await openFeed(dir))
  } finally {
    // Somebody may have removed it by hand, and another writer come since.
    if ((await readLock(path))?.text === mine) await rm(path, { force: true })
  }
}

// What a dead writer left goes before its lock does: after a kill at any point here, the lock still tells of it.
async function acquire(dir: string, mine: string): Promise<void> {
  const path = join(dir, lockName)
  for (let attempt = 0; attempt < attempts; attempt++) {
    if (await tryCreate(path, mine)) return
    const seen = await readLock(path)
    if (seen && !seen.stale) break
    if (seen && (await takeOver(dir, seen, mine))) return
  }
  throw await locked(path)
}

// Written under another name, so that a kill leaves no lock that does not name its holder.
async function tryCreate(path: string, text: string): Promise<boolean> {
  const temporary = temporaryPath(dirname(path))
  try {
    await writeFile(temporary, text, asNew)
    try {
      await link(temporary, path)
    } catch (error) {
      if (systemErrorCode(error) === 'EEXIST') return false
      // Not every file system has links.
      await writeFile(path, text, asNew)
    }
    return true
  } catch (error) {
    if (systemErrorCode(error) === 'EEXIST') return false
    throw fileSystemError(path, error)
  } finally {
    await rm(temporary, { force: true })
  }
}

/** Of several that see the same stale lock one may replace it, and only while it is the one that was seen. */
async function takeOver(dir: string, seen: ReadLock, mine: string): Promise<boolean> {
  const path = join(dir, lockName)
  const guard = join(dir, takeoverName)
  if (!(await tryCreate(guard, mine))) {
    const other = await readLock(guard)
    if (other?.stale) await removeGuard(guard, other)
    return false
  }
  try {
    const now = await readLock(path)
    if (!now?.stale || now.text !== seen.text) return false
    await removeTemporaries(dir)
    // In one step, so that at no moment a feed that was left half written has no lock to tell of it.
    await replaceFile(path, mine)
    return true
  } catch (error) {
    throw fileSystemError(path, error)
  } finally {
    await rm(guard, { force: true })
  }
}

// Moved before it goes: it may be a new one by now, and then it is put back.
async function removeGuard(guard: string, seen: ReadLock): Promise<void> {
  const aside = temporaryPath(dirname(guard))
  try {
    await rename(guard, aside)
    const moved = await readLock(aside)
    if (moved && moved.text !== seen.text) await link(aside, guard)
  } catch {
    // Another process was faster.
  } finally {
    await rm(aside, { force: true })
  }
}

interface ReadLock {
  readonly text: string
  readonly holder: LockHolder | undefined
  /** ms since it was written, below 0 where the clock was set back */
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

async function locked(path: string): Promise<PkgtoolError> {
  const lock = await readLock(path)
  const age = lock ? ` for ${formatAge(lock.age)}` : ''
  const who = lock?.holder
    ? `process ${lock.holder.pid} on ${printable(lock.holder.host)} writing`
    : 'another writer'
  return new PkgtoolError('FEED_LOCKED', {
    subject: path,
    path,
    found: `${who}${age}`,
    change: 'wait for it, or remove the file when that process is gone',
  })
}

async function removeTemporaries(dir: string): Promise<void> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true }).catch(() => [])
  for (const { name, parentPath } of entries)
    if (isTemporaryName(name)) await rm(join(parentPath, name), { force: true })
}

/** Who holds a lock, as the lock's JSON says it. */
export interface LockHolder extends ProcessIdentity {
  readonly host: string
  /** ISO 8601, for people: no decision rests on it */
  readonly started: string
  /** s from the start of the machine to the lock */
  readonly uptime?: number | undefined
}

const largestPid = 2 ** 31 - 1

/** This process as the holder of a lock. */
export function ownHolder(): LockHolder {
  return { ...ownIdentity(), host: hostname(), started: new Date().toISOString(), uptime: uptime() }
}

/** Reads the text of a lock; undefined where it names no holder, as that of a writer that was killed in writing it. */
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
 * Tells whether a holder can be asked and has ended. The clock decides nothing, since it may have been set. False for a
 * holder on a machine of another name, or in another container of this one.
 */
function hasHolderEnded(holder: LockHolder): boolean {
  if (holder.host !== hostname()) return false
  const own = ownIdentity()
  if (holder.boot !== undefined && own.boot !== undefined) {
    if (holder.boot !== own.boot) return true
    return holder.namespace === own.namespace && hasProcessEnded(holder)
  }
  // A machine that was up for longer than it is now has been started anew.
  return (holder.uptime !== undefined && uptime() < holder.uptime) || hasProcessEnded(holder)
}

function isPid(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) > 0 && Number(value) <= largestPid
}

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** Formats a length of time in its largest whole unit: `3 hours`, `12 seconds`. */
export function formatAge(milliseconds: number): string {
  const [name, length] = units.find(([, each]) => milliseconds >= each) ?? ['second', 1000]
  const count = Math.max(0, Math.floor(milliseconds / length))
  return plural(count, name)
}
