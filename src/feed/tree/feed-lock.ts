import { randomUUID } from 'node:crypto'
import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { PkgtoolError, systemErrorCode } from '../../core/errors.ts'
import { fileSystemError } from '../../core/file-system-error.ts'
import { printable } from '../../core/text.ts'
import { parseJson } from '../../core/transport/read-document.ts'

const lockName = '.lock'
// A lock file is empty for the moment between its creation and its first write.
const emptyGrace = 10_000

interface Holder {
  readonly pid: number
  readonly host: string
  readonly started: string
}

/**
 * Runs `write` while this process holds the feed in the folder `dir`. The lock of a process of this machine that has
 * ended is taken over.
 *
 * @throws PkgtoolError `FEED_LOCKED` naming the holder, `FILE_SYSTEM`, and what `write` throws
 */
export async function withFeedLock<T>(dir: string, write: () => Promise<T>): Promise<T> {
  const path = join(dir, lockName)
  const mine: Holder = { pid: process.pid, host: hostname(), started: new Date().toISOString() }
  if (!(await tryCreate(path, mine))) {
    await removeStale(path)
    if (!(await tryCreate(path, mine))) throw await locked(path)
  }
  try {
    return await write()
  } finally {
    await rm(path, { force: true })
  }
}

async function tryCreate(path: string, holder: Holder): Promise<boolean> {
  try {
    await writeFile(path, `${JSON.stringify(holder)}\n`, { flag: 'wx' })
    return true
  } catch (error) {
    if (systemErrorCode(error) === 'EEXIST') return false
    throw fileSystemError(path, error)
  }
}

async function removeStale(path: string): Promise<void> {
  const before = await readLock(path)
  if (!before?.stale) return
  // Two may see the same stale lock: the rename lets one have it, and shows when it was a newer one.
  const aside = `${path}.${randomUUID()}.tmp`
  try {
    await rename(path, aside)
  } catch {
    return
  }
  const taken = await readLock(aside)
  if (taken?.text === before.text) await rm(aside, { force: true })
  else await rename(aside, path)
}

interface ReadLock {
  readonly text: string
  readonly holder: Holder | undefined
  readonly stale: boolean
}

async function readLock(path: string): Promise<ReadLock | undefined> {
  try {
    const text = await readFile(path, 'utf8')
    const holder = parseHolder(text)
    const age = Date.now() - (await stat(path)).mtimeMs
    return { text, holder, stale: holder ? hasEnded(holder) : age > emptyGrace }
  } catch {
    return undefined
  }
}

function parseHolder(text: string): Holder | undefined {
  const json = parseJson(text)
  if ('problem' in json || typeof json.value !== 'object' || json.value === null) return undefined
  const { pid, host, started } = json.value as Partial<Record<keyof Holder, unknown>>
  return typeof pid === 'number' && typeof host === 'string' && typeof started === 'string'
    ? { pid, host, started }
    : undefined
}

function hasEnded({ pid, host }: Holder): boolean {
  if (host !== hostname()) return false
  try {
    process.kill(pid, 0)
    return false
  } catch (error) {
    return systemErrorCode(error) === 'ESRCH'
  }
}

async function locked(path: string): Promise<PkgtoolError> {
  const holder = (await readLock(path))?.holder
  const found = holder
    ? `process ${holder.pid} on ${printable(holder.host)} writing since ${printable(holder.started)}`
    : 'another writer'
  return new PkgtoolError('FEED_LOCKED', {
    subject: path,
    path,
    found,
    change: 'wait for it, or remove the file when that process is gone',
  })
}
