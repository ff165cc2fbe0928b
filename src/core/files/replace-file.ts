import { createHash, randomBytes } from 'node:crypto'
import { appendFileSync, readFileSync, readlinkSync, renameSync, writeFileSync } from 'node:fs'
import { lstat, readdir, rm } from 'node:fs/promises'
import { hostname } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { systemErrorCode } from '../base/errors.ts'
import { removeLeftover } from './folders.ts'
import { modes } from './safe-folder.ts'

/**
 * A new name in `directory` for what is not whole yet: `.PID.` and, as 8 digits each, machine, start of the process and
 * chance, so that a later run can tell what a dead one left (`sweep-temporaries.ts`). The reference client takes a folder
 * for a feed of the old kind as soon as a package's extension shows in it, hence a leading dot and no extension.
 */
export function temporaryPath(directory: string): string {
  const { pid, start } = ownIdentity()
  const random = randomBytes(4).toString('hex')
  return join(directory, `.${pid}.${machineTag() ?? unknown}${hexDigits(start ?? 0)}${random}`)
}

/** Tells whether a file name is one that `temporaryPath` makes. */
export function isTemporaryName(name: string): boolean {
  return parseTemporaryName(name) !== undefined
}

/** The process that made a temporary name. */
export interface TemporaryOwner {
  readonly pid: number
  /** its number means something here */
  readonly isOurMachine: boolean
  /** which process of that number it is, where the system tells */
  readonly start: number | undefined
}

/** Reads a name of `temporaryPath`; undefined for any other. */
export function parseTemporaryName(name: string): TemporaryOwner | undefined {
  const [, pid, machine, start] = /^\.(\d{1,10})\.([0-9a-f]{8})([0-9a-f]{8})[0-9a-f]{8}$/.exec(name) ?? []
  if (pid === undefined || start === undefined) return undefined
  return {
    pid: Number(pid),
    isOurMachine: machine === machineTag(),
    start: Number.parseInt(start, 16) || undefined,
  }
}

const unknown = hexDigits(0)

let tag: string | undefined | null = null

// Where process numbers are this process's own: the machine since its start, and the namespace of a container in it. A
// folder may be shared by machines that have nothing in common but a name. Undefined where the system does not tell.
function machineTag(): string | undefined {
  if (tag === null) {
    const { boot, namespace } = ownIdentity()
    const facts = [hostname(), boot, namespace].join('\n')
    tag = boot && createHash('sha256').update(facts).digest('hex').slice(0, unknown.length)
  }
  return tag
}

function hexDigits(value: number): string {
  return value.toString(16).padStart(8, '0')
}

export interface ReplaceFileOptions {
  /** where the temporary file lies, on the same file system; default: beside `path` */
  readonly directory?: string
  /** default: `modes.file` */
  readonly mode?: number
}

/**
 * Writes a file whole or not at all, in the place of what was there; `content` may come in pieces, which are not joined
 * in memory. Throws what the file system throws.
 */
export async function replaceFile(
  path: string,
  content: Uint8Array | string | readonly (Uint8Array | string)[],
  { directory = dirname(path), mode = modes.file }: ReplaceFileOptions = {},
): Promise<void> {
  const temporary = temporaryPath(directory)
  try {
    const [first = '', ...others] = content instanceof Uint8Array ? [content] : [content].flat()
    writeFileSync(temporary, first, { flag: 'wx', mode })
    for (const piece of others) appendFileSync(temporary, piece)
    renameSync(temporary, path)
  } catch (error) {
    removeLeftover(temporary)
    throw error
  }
}

/** ms after which a temporary whose process cannot be asked is nobody's: each of ours is written to or gone long before */
const longestLife = 24 * 60 * 60 * 1000

/**
 * Removes from `directory`, not from folders in it, what runs left under temporary names and will not come back to: those
 * of a process of this machine that has ended, whatever the clock says; and of processes that this one cannot ask, on
 * another machine, in another container, before the last start, those whose time is a day away from the present, before
 * or after it. What a living run has stays. Never throws: what stays harms nobody.
 */
export async function sweepTemporaries(directory: string): Promise<void> {
  const names = await readdir(directory).catch(() => [])
  for (const name of names) {
    const path = join(directory, name)
    if (await isAbandoned(path)) await rm(path, { recursive: true, force: true }).catch(() => {})
  }
}

/** Tells whether a path is a temporary that nobody will come back to; `now` in milliseconds, default: the present. */
export async function isAbandoned(path: string, now = Date.now()): Promise<boolean> {
  const owner = parseTemporaryName(basename(path))
  if (owner === undefined) return false
  if (owner.isOurMachine) {
    if (hasProcessEnded(owner)) return true
    // Else another process may have the number since.
    if (owner.start !== undefined) return false
  }
  return isFarFrom(now, path)
}

// Also from the future: a clock that was ahead, and was set right, must not keep what is left for as long as it was.
async function isFarFrom(now: number, path: string): Promise<boolean> {
  const stats = await lstat(path).catch(() => undefined)
  return stats !== undefined && Math.abs(now - stats.mtimeMs) > longestLife
}

/**
 * What tells a process from every other, also from one that has its number later. No time of day is in it, so that a
 * clock that is set changes nothing. Only Linux tells more than the number.
 */
export interface ProcessIdentity {
  readonly pid: number
  /** the run of the machine that it belongs to */
  readonly boot?: string | undefined
  /** where its number counts: a container has numbers of its own */
  readonly namespace?: string | undefined
  /** clock ticks from the start of the machine to its own, modulo 2^32 */
  readonly start?: number | undefined
}

let own: ProcessIdentity | undefined

/** The identity of this process. */
export function ownIdentity(): ProcessIdentity {
  own ??= { pid: process.pid, ...readSurroundings(), start: readProcess('self')?.start }
  return own
}

/** Tells whether a process of this run of the machine, and of this namespace, has ended. */
export function hasProcessEnded({ pid, start }: Pick<ProcessIdentity, 'pid' | 'start'>): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    // Any other refusal tells that somebody has the number.
    if (systemErrorCode(error) === 'ESRCH') return true
  }
  const seen = readProcess(pid)
  if (seen === undefined) return false
  return seen.isOver || (start !== undefined && seen.start !== start)
}

function readSurroundings(): Pick<ProcessIdentity, 'boot' | 'namespace'> {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'latin1').trim()
    return { boot, namespace: readlinkSync('/proc/self/ns/pid') }
  } catch {
    return {}
  }
}

// PID (NAME) STATE … with the start as field 22; a name may have spaces and parentheses.
function readProcess(
  pid: number | 'self',
): { readonly isOver: boolean; readonly start: number | undefined } | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const start = Number(fields[19]) % 2 ** 32
    // A zombie has ended, and may wait for good for a parent that asks for it: a container often has such a one.
    return { isOver: /^[ZXx]/.test(fields[0] ?? ''), start: start > 0 ? start : undefined }
  } catch {
    return undefined
  }
}
