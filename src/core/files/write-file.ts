import { createHash, randomUUID } from 'node:crypto'
import {
  appendFileSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmdirSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs'
import { lstat, readdir } from 'node:fs/promises'
import { hostname, uptime } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { throwIfCancelled } from '../base/concurrency.ts'
import { plural, quote, systemErrorCode } from '../base/errors.ts'
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
 * Creates a folder below `root`, which must exist, and the folders between. None of them may be a link. Synchronous, so
 * that nothing else in this process runs between a check and the next step. Returns whether it created the folder itself.
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

/** Milliseconds before each further attempt: 25 s in total, the time that a virus scan of a large file takes. */
const waits = [10, 20, 40, 80, 160, 320, 640, 1280, 2560, ...Array.from({ length: 8 }, () => 2560)]

/** For steps that a later run can repeat, such as the removal of a leftover: 1.3 s in total. */
export const shortWaits: readonly number[] = waits.slice(0, 7)

export interface SharingOptions {
  readonly signal?: AbortSignal | undefined
  /** default: that of this process */
  readonly platform?: NodeJS.Platform
  /** ms before each further attempt; default: 10 ms, doubled up to 2.56 s, 25 s in total */
  readonly waits?: readonly number[]
  /** default: that of `node:timers/promises` */
  readonly wait?: (milliseconds: number, value: undefined, options: object) => Promise<unknown>
  /** returns whether a further attempt is pointless; default: never */
  readonly isFinal?: () => boolean
}

/**
 * Runs a step that renames or removes `path`. Windows refuses it while another program, such as a virus scanner, an
 * indexer or an editor, holds the file, or a file in the folder, open; on Windows the step is therefore retried. Throws
 * the error of the last attempt.
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
 * Renames a folder, or a file, which replaces an existing file. Does not retry if a folder is in the way, which Windows
 * also reports as EPERM. Throws errors of the file system.
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

/** Renames a folder; returns false if the new name is taken. Throws as `renamePath`. */
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
 * Removes a file, a link, or a folder with its content, if it exists. Does not use Node's recursive removal: on Windows,
 * Node 23 and 24 before 24.13.1 do nothing or abort at non-ASCII names. Throws errors of the file system.
 *
 * @throws PkgtoolError `CANCELLED`
 */
export async function removePath(path: string | Buffer, options?: SharingOptions): Promise<void> {
  const stats = lstatSync(path, { throwIfNoEntry: false })
  if (stats === undefined) return
  if (!stats.isDirectory()) return removeFile(path, options)
  for (let attempt = 1; ; attempt++) {
    try {
      for (const child of childrenOf(path)) await removePath(child, options)
      await whenFree(`${path}`, () => rmdirSync(path), options)
      return
    } catch (error) {
      const code = systemErrorCode(error)
      if (code === 'ENOENT') return
      // A process that opened the folder before it was renamed may still write into it.
      if (code !== 'ENOTEMPTY' || attempt === attempts) throw error
    }
  }
}

// As bytes, because a name need not be UTF-8 on Linux. On Windows, only paths as strings may exceed 260 characters.
function childrenOf(path: string | Buffer): (string | Buffer)[] {
  const isText = process.platform === 'win32'
  return readdirSync(path, 'buffer').map(name =>
    isText ? join(`${path}`, `${name}`) : Buffer.concat([Buffer.from(path), slash, name]),
  )
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
    // It is not empty, or another run removed it first.
  }
}

/**
 * Removes a temporary file or folder. Never throws: a leftover is harmless, and its error must not hide the outcome.
 */
export async function removeLeftover(path: string): Promise<void> {
  await removePath(path, { waits: shortWaits }).catch(() => {})
}

// Every common file system accepts names of this many bytes.
const alwaysFits = 120

/** of a name on Windows, in UTF-16 code units */
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
    // Windows reports such a name as missing.
    if (platform === 'win32' && name.length > longestName) throw fileSystemError(path, nameTooLong)
    await lstat(path).catch(error => {
      if (systemErrorCode(error) === 'ENAMETOOLONG') throw fileSystemError(path, error)
    })
  }
}

// Including the terminating NUL.
const longestPath = 260

/** The warning about paths that we can open but many Windows programs cannot; undefined if there are none. */
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

/**
 * Returns a new temporary path in `directory`: `.PID.`, then machine, process start (Windows and macOS: boot time) and
 * random bits, 8 hex digits each. From it, `sweepTemporaries` of a later run recognizes the files of a dead process. The
 * name has a leading dot and no package extension, because the reference client treats a folder with package files as a
 * feed of the old layout.
 */
export function temporaryPath(directory: string): string {
  const { pid, start } = ownIdentity()
  // Faster than `randomBytes`: Node caches random data for UUIDs.
  const random = randomUUID().slice(0, 8)
  return join(
    directory,
    `.${pid}.${machineTag() ?? unknown}${hexDigits(start ?? bootSecond() ?? 0)}${random}`,
  )
}

/** Returns whether a name has the format of `temporaryPath`. */
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

// Seconds, because the clock may be adjusted between two runs.
const bootTolerance = 120

// The boot time in seconds since 1970. Names contain it on Windows and macOS, which do not report the start of a process.
// Not on Linux without /proc: it may be a container, which has its own PIDs but the uptime of the machine.
function bootSecond(): number | undefined {
  const isKnown = process.platform === 'win32' || process.platform === 'darwin'
  return isKnown ? Math.round(Date.now() / 1000 - uptime()) : undefined
}

const unknown = hexDigits(0)

let tag: string | undefined | null = null

// Identifies the scope of PIDs: one boot of a machine, and the PID namespace of a container. Machines that share a
// folder may have equal host names. Undefined when the system does not report them. Windows and macOS have no boot id; the
// file name contains the boot time instead.
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
 * Replaces a file atomically. `content` may be an array of chunks, which are not joined in memory. Throws errors of the
 * file system.
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
 * ms after which a temporary file of an unknown process counts as abandoned; a live run finishes its files much earlier
 */
const longestLife = 24 * 60 * 60 * 1000

/**
 * Removes abandoned temporary files from `directory`, not from its subfolders. A temporary file of this machine is
 * abandoned when its process has ended, regardless of its age. Processes of another machine, another container or an
 * earlier boot cannot be checked; their files are abandoned when their time is more than a day from now, in either
 * direction. Never throws: a leftover is harmless.
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
  /** the file whose modification time counts; default: the path itself */
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

// In either direction: a leftover with a time in the future must not stay until then.
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

// On Windows, any user may create a folder /proc.
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
