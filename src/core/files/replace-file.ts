import { createHash, randomUUID } from 'node:crypto'
import { appendFileSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs'
import { lstat, readdir } from 'node:fs/promises'
import { hostname, uptime } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { systemErrorCode } from '../base/errors.ts'
import { removeLeftover, renamePath, type SharingOptions } from './folders.ts'
import { modes } from './safe-folder.ts'

/**
 * Returns a new temporary path in `directory`: `.PID.`, then machine, process start and random bits, 8 digits each.
 * From it, `sweepTemporaries` of a later run recognizes the files of a dead process. The name has a leading dot and no
 * extension, because the reference client treats a folder with package files as a feed of the old layout.
 */
export function temporaryPath(directory: string): string {
  const { pid, start } = ownIdentity()
  // Node draws these for many at once, and bytes for each call.
  const random = randomUUID().slice(0, 8)
  return join(
    directory,
    `.${pid}.${machineTag() ?? unknown}${hexDigits(start ?? bootSecond() ?? 0)}${random}`,
  )
}

/** Returns whether `temporaryPath` made a file name. */
export function isTemporaryName(name: string): boolean {
  return parseTemporaryName(name) !== undefined
}

/** The process that created a temporary name. */
export interface TemporaryOwner {
  readonly pid: number
  /** its PID is valid on this machine and in this namespace */
  readonly isOurMachine: boolean
  /** the start of the process, which distinguishes reused PIDs, if the system reports it */
  readonly start: number | undefined
}

/** Parses a name of `temporaryPath`; undefined for any other name. */
export function parseTemporaryName(name: string): TemporaryOwner | undefined {
  const [, pid, machine, start] = /^\.(\d{1,10})\.([0-9a-f]{8})([0-9a-f]{8})[0-9a-f]{8}$/.exec(name) ?? []
  if (pid === undefined || start === undefined) return undefined
  const isOurMachine = machine === machineTag()
  const number = Number.parseInt(start, 16) || undefined
  const boot = bootSecond()
  if (boot === undefined) return { pid: Number(pid), isOurMachine, start: number }
  const isSameBoot = number !== undefined && Math.abs(number - boot) <= bootTolerance
  return { pid: Number(pid), isOurMachine: isOurMachine && isSameBoot, start: undefined }
}

// Seconds: the clock may be set a little between two runs.
const bootTolerance = 120

// When this machine was booted, in seconds since 1970: in names, in place of the start of the process, which Windows and
// macOS do not say. Linux without /proc may be a container, which has the time of the machine and PIDs of its own.
function bootSecond(): number | undefined {
  const isKnown = process.platform === 'win32' || process.platform === 'darwin'
  return isKnown ? Math.round(Date.now() / 1000 - uptime()) : undefined
}

const unknown = hexDigits(0)

let tag: string | undefined | null = null

// Identifies the scope of PIDs: one boot of a machine, and the PID namespace of a container. Machines that share a
// folder may have equal host names. Undefined when the system does not report them. Windows and macOS have no name for a
// boot, only its time, which stands in the name itself.
function machineTag(): string | undefined {
  if (tag === null) {
    const { boot, namespace } = ownIdentity()
    const facts = [hostname(), boot ?? process.platform, namespace].join('\n')
    const isKnown = boot !== undefined || bootSecond() !== undefined
    tag = isKnown ? createHash('sha256').update(facts).digest('hex').slice(0, unknown.length) : undefined
  }
  return tag
}

function hexDigits(value: number): string {
  return value.toString(16).padStart(8, '0')
}

export interface ReplaceFileOptions extends Pick<SharingOptions, 'signal' | 'waits'> {
  /** the folder of the temporary file, on the same file system; default: beside `path` */
  readonly directory?: string
  /** default: `modes.file` */
  readonly mode?: number
}

/**
 * Replaces a file atomically; `content` may be chunks, which are not joined in memory. Throws errors of the file
 * system.
 */
export async function replaceFile(
  path: string,
  content: Uint8Array | string | readonly (Uint8Array | string)[],
  { directory = dirname(path), mode = modes.file, ...sharing }: ReplaceFileOptions = {},
): Promise<void> {
  const temporary = temporaryPath(directory)
  try {
    const [first = '', ...others] = content instanceof Uint8Array ? [content] : [content].flat()
    writeFileSync(temporary, first, { flag: 'wx', mode })
    for (const piece of others) appendFileSync(temporary, piece)
    await renamePath(temporary, path, sharing)
  } catch (error) {
    await removeLeftover(temporary)
    throw error
  }
}

/**
 * ms after which a temporary file of an unknown process counts as abandoned; ours are written or removed much earlier
 */
const longestLife = 24 * 60 * 60 * 1000

/**
 * Removes abandoned temporary files from `directory`, not from its subfolders. A temporary file of this machine is
 * abandoned when its process has ended, whatever the clock says. Processes of another machine, another container or an
 * earlier boot cannot be checked; their files are abandoned when their time is more than a day from now, in either
 * direction. Files of live runs stay. Never throws: a leftover is harmless.
 */
export async function sweepTemporaries(directory: string, options?: AbandonedOptions): Promise<void> {
  const names = await readdir(directory).catch(() => [])
  for (const name of names) {
    const path = join(directory, name)
    if (await isAbandoned(path, options)) await removeLeftover(path)
  }
}

export interface AbandonedOptions {
  /** ms; default: the current time */
  readonly now?: number
  /** ms after which the file of a process that cannot be queried counts as abandoned; default: a day */
  readonly longest?: number
  /** the file whose time counts; default: the path itself */
  readonly file?: string
}

/** Returns whether a path is an abandoned temporary file. */
export async function isAbandoned(
  path: string,
  { now = Date.now(), longest = longestLife, file = path }: AbandonedOptions = {},
): Promise<boolean> {
  const owner = parseTemporaryName(basename(path))
  if (owner === undefined) return false
  if (owner.isOurMachine) {
    if (hasProcessEnded(owner)) return true
    // Otherwise, another process may have reused the PID.
    if (owner.start !== undefined) return false
  }
  return isFarFrom(now, file, longest)
}

// Also applies to the future: a leftover of a clock that was ahead must not stay until that time.
async function isFarFrom(now: number, path: string, longest: number): Promise<boolean> {
  const stats = await lstat(path).catch(() => undefined)
  return stats !== undefined && Math.abs(now - stats.mtimeMs) > longest
}

/**
 * Identifies a process, even after its PID is reused. It contains no wall-clock time, so setting the clock has no
 * effect. Only Linux reports more than the PID.
 */
export interface ProcessIdentity {
  readonly pid: number
  /** the boot id of the machine */
  readonly boot?: string | undefined
  /** the PID namespace: a container has its own */
  readonly namespace?: string | undefined
  /** clock ticks from the boot to the start of the process, modulo 2^32 */
  readonly start?: number | undefined
}

let own: ProcessIdentity | undefined

/** The identity of this process. */
export function ownIdentity(): ProcessIdentity {
  own ??= { pid: process.pid, ...readScope(), start: readProcess('self')?.start }
  return own
}

/** Returns whether a process of this boot and this namespace has ended. */
export function hasProcessEnded({ pid, start }: Pick<ProcessIdentity, 'pid' | 'start'>): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    // Any other error means that a process has the PID.
    if (systemErrorCode(error) === 'ESRCH') return true
  }
  const seen = readProcess(pid)
  if (seen === undefined) return false
  return seen.isOver || (start !== undefined && seen.start !== start)
}

// A folder /proc of a Windows disk is anybody's.
const hasProc = process.platform !== 'win32'

function readScope(): Pick<ProcessIdentity, 'boot' | 'namespace'> {
  if (!hasProc) return {}
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'latin1').trim()
    return { boot, namespace: readlinkSync('/proc/self/ns/pid') }
  } catch {
    return {}
  }
}

// PID (NAME) STATE …, the start is field 22; a name may contain spaces and parentheses.
function readProcess(
  pid: number | 'self',
): { readonly isOver: boolean; readonly start: number | undefined } | undefined {
  if (!hasProc) return undefined
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const start = Number(fields[19]) % 2 ** 32
    // A zombie has ended. Its parent may never reap it, which is common in containers.
    return { isOver: /^[ZXx]/.test(fields[0] ?? ''), start: start > 0 ? start : undefined }
  } catch {
    return undefined
  }
}
