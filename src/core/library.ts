import { PkgtoolError } from './base/errors.ts'
import type { Progress as FileProgress, Log, Place } from './base/ports.ts'
import { quote } from './base/text.ts'
import { type DiagnoseOptions, type Diagnosis, diagnose as look } from './diagnose.ts'
import { planRestore as plan, type RestorePlan } from './packages/plan-restore.ts'
import {
  type RestorePackagesOptions,
  type RestoreResult,
  restorePackages as restore,
} from './packages/restore.ts'
import { type InstalledTool, type InstallToolOptions, installTool as install } from './tool/install.ts'
import {
  checkLock as check,
  writeLock as lock,
  type WriteLockOptions,
  type WrittenLock,
} from './write-lock.ts'

/**
 * A log of a caller: any of the methods of `Log`, or those of `console`. Without `notice` a notice goes to `info`, without
 * `warning` a warning to `warn`, with its place before it; what has no method is not said.
 */
export interface LibraryLog {
  debug?(message: string): void
  info?(message: string): void
  notice?(message: string, place?: Place): void
  warning?(message: string, place?: Place): void
  warn?(message: string): void
  stage?<T>(name: string, run: () => Promise<T>): Promise<T>
}

/** How far one file of a run is, and the run with it. */
export interface Progress extends FileProgress {
  /** what `subject` is: the tool, or a package */
  readonly kind: 'tool' | 'package'
  /** the sums of all files that were told so far */
  readonly run: {
    readonly files: number
    /** files in their place */
    readonly done: number
    /** bytes that have arrived */
    readonly received: number
    /** bytes of all files; absent while nobody announces those of one */
    readonly total?: number
  }
}

/** Options as the library takes them: a list of one may be a string, and a log may be any `LibraryLog`, such as `console`. */
export type LibraryOptions<T> = {
  readonly [K in keyof T]: K extends 'log'
    ? LibraryLog | undefined
    : K extends 'onProgress'
      ? ((progress: Progress) => void) | undefined
      : K extends 'tool' | 'restore'
        ? LibraryOptions<NonNullable<T[K]>> | undefined
        : NonNullable<T[K]> extends readonly string[]
          ? string | T[K]
          : T[K]
}

/**
 * Sets the tool up: lock → cache look-up → listing → selection → download → cache (DESIGN 3, 4, 6, 7). An exact version in the
 * cache makes no request; `latest` and ranges fall back on the best cached version when the listing cannot be reached.
 *
 * @throws PkgtoolError `NO_MATCHING_VERSION`, `BROKEN_ENTRY`, `HASH_MISMATCH`, `INVALID_LISTING`, `INVALID_INPUT`, `NOT_LOCKED` and
 * what the transport throws; nothing is left under a final name then
 * @example
 * const tool = await installTool({ distUrls: 'https://feed.example/dist', version: '6.x', toolCache: 'tools', log: console })
 * tool.path // …/tools/pkgtool.exe/6.12.4/x64/pkgtool.exe
 */
export async function installTool(options: LibraryOptions<InstallToolOptions>): Promise<InstalledTool> {
  return install(readOptions<InstallToolOptions>(options, toolNames, { kind: 'tool' }))
}

/**
 * Restores pinned packages into a folder: pins → lock → package content → download → restore (DESIGN 5, 6). Exact pins that
 * are in place make no request; a damaged file is fetched again; what cannot be had is one error that lists all of it,
 * and what could be had is in place then.
 *
 * @throws PkgtoolError `PACKAGES_MISSING` (its `problems` tell each package), `WRONG_LAYOUT`, `FILE_SYSTEM`, `NOT_LOCKED`,
 * `CONFLICTING_PINS`, what the readers of pins throw, and what the transport throws when no source can be reached
 * @example
 * const { packages } = await restorePackages({ sources: 'https://feed.example/index.json', packages: 'My.Package 1.2.0' })
 * packages[0].path // …/packages/my.package/1.2.0/my.package.1.2.0.pkgfile
 */
export async function restorePackages(
  options: LibraryOptions<RestorePackagesOptions>,
): Promise<RestoreResult> {
  return restore(readOptions<RestorePackagesOptions>(options, restoreNames, { kind: 'package' }))
}

/**
 * Tells what `restorePackages` would do with the same options: which versions, from where, how many bytes, what is in
 * place. Asks the sources, writes nothing.
 *
 * @throws PkgtoolError what `restorePackages` throws before it writes
 * @example
 * const plan = await planRestore({ sources: 'https://feed.example/index.json', packages: 'My.Package 1.2.0' })
 * plan.packages[0].status // 'present' where it is in place
 */
export async function planRestore(options: LibraryOptions<RestorePackagesOptions>): Promise<RestorePlan> {
  return plan(readOptions<RestorePackagesOptions>(options, restoreNames, { kind: 'package' }))
}

/**
 * Writes `pkgtool.lock.json` (DESIGN 6): exactly what `tool` and `restore` ask for, in one step. An entry of the lock
 * that is there stays as it is while it answers its request, so that nothing is asked for it.
 * What has to be downloaded for its hashes stays in the tool cache and in the packages folder.
 *
 * @throws PkgtoolError `INVALID_INPUT`, `INVALID_LOCK`, `FILE_SYSTEM` and what `installTool` and `restorePackages` throw;
 * the file is as it was then
 * @example
 * const { changes } = await writeLock({ restore: { sources: 'https://feed.example/index.json', packages: 'My.Json 13.*' } })
 * changes // ['added My.Json 13.0.1 (requested 13.*)']
 */
export async function writeLock(options: LibraryOptions<WriteLockOptions>): Promise<WrittenLock> {
  return lock(readNested<WriteLockOptions>(options, lockNames))
}

/**
 * Compares the lock with what `tool` and `restore` ask for, and writes nothing: the lines that `writeLock` would list, and
 * one for each entry that no longer answers its request. None: the lock is right.
 *
 * @throws PkgtoolError as `writeLock`
 * @example
 * const changes = await checkLock({ restore: { sources: 'https://feed.example/index.json', packages: 'My.Json 13.*' } })
 * changes.length // 0 where the lock is right
 */
export async function checkLock(options: LibraryOptions<WriteLockOptions>): Promise<readonly string[]> {
  return check(readNested<WriteLockOptions>(options, lockNames))
}

/**
 * Tells what a set-up or a restore would lack here, and asks every server once.
 *
 * @throws PkgtoolError `INVALID_INPUT` for options that cannot be read
 * @example
 * const { healthy } = await diagnose({ tool: { distUrls: 'https://feed.example/dist', toolCache: 'tools' } })
 */
export async function diagnose(options: LibraryOptions<DiagnoseOptions>): Promise<Diagnosis> {
  return look(readNested<DiagnoseOptions>(options, diagnoseNames))
}

type Names<T> = Record<keyof T, 'list' | 'other'>

const transportNames = {
  signal: 'other',
  log: 'other',
  allowInsecure: 'other',
  offline: 'other',
  connectTimeout: 'other',
  idleTimeout: 'other',
  minimumRate: 'other',
  rateWindow: 'other',
  maxConnections: 'other',
  retry: 'other',
  cacheDirectory: 'other',
  sleep: 'other',
  random: 'other',
  ca: 'other',
  caFile: 'other',
  clientCertificate: 'other',
  clientCertificateFile: 'other',
  clientKey: 'other',
  clientKeyFile: 'other',
  credentialOrigins: 'list',
  workingDirectory: 'other',
  onProgress: 'other',
} as const

const toolNames: Names<InstallToolOptions> = {
  ...transportNames,
  lockFile: 'other',
  locked: 'other',
  version: 'other',
  stage: 'other',
  latestBy: 'other',
  minimumAge: 'other',
  now: 'other',
  distUrls: 'list',
  credentials: 'other',
  versionFile: 'other',
  privateToolCache: 'other',
  checkLatest: 'other',
  checksum: 'other',
  toolName: 'other',
  toolCache: 'other',
  heldFiles: 'other',
  platform: 'other',
}

const restoreNames: Names<RestorePackagesOptions> = {
  ...transportNames,
  protectedFolders: 'list',
  lockFile: 'other',
  locked: 'other',
  pins: 'other',
  packages: 'other',
  packagesFiles: 'list',
  sources: 'list',
  configFile: 'other',
  workspace: 'other',
  onCredential: 'other',
  configFolders: 'other',
  configVariables: 'other',
  sourceVariable: 'other',
  credentials: 'other',
  username: 'other',
  password: 'other',
  heldFiles: 'other',
  layout: 'other',
  excludeVersion: 'other',
  verify: 'other',
  prune: 'other',
  packagesDirectory: 'other',
  packageExtension: 'other',
  manifestExtension: 'other',
}

const flows = { tool: 'other', restore: 'other' } as const

const lockNames: Names<WriteLockOptions> = { ...transportNames, ...flows, lockFile: 'other' }

const diagnoseNames: Names<DiagnoseOptions> = { ...flows, signal: 'other', log: 'other', limit: 'other' }

function readNested<T extends WriteLockOptions | DiagnoseOptions>(
  options: LibraryOptions<T>,
  names: Names<T>,
): T {
  const { tool, restore: packages, ...own } = options as LibraryOptions<DiagnoseOptions>
  const read = readOptions<DiagnoseOptions>(own, names as Names<DiagnoseOptions>, { kind: 'package' })
  return {
    ...read,
    ...(tool && { tool: readOptions(tool, toolNames, { kind: 'tool', within: 'tool' }) }),
    ...(packages && {
      restore: readOptions(packages, restoreNames, { kind: 'package', within: 'restore' }),
    }),
  } as T
}

/** @throws PkgtoolError `INVALID_INPUT` for a name that there is not */
function readOptions<T extends object>(
  options: LibraryOptions<T>,
  names: Names<T>,
  { kind, within }: { readonly kind: Progress['kind']; readonly within?: string },
): T {
  if (typeof options !== 'object' || options === null)
    throw new PkgtoolError('INVALID_INPUT', {
      subject: within ?? 'options',
      found: `the ${typeof options} ${quote(String(options), 60)}`,
      wanted: 'an object',
    })
  const read: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(options)) {
    if (!Object.hasOwn(names, name)) throw unknownOption(name, { names: Object.keys(names), within })
    if (value !== undefined) read[name] = readOption(value, { name, form: names[name as keyof T], kind })
  }
  return read as T
}

interface OptionForm {
  readonly name: string
  readonly form: 'list' | 'other'
  readonly kind: Progress['kind']
}

function readOption(value: unknown, { name, form, kind }: OptionForm): unknown {
  if (name === 'log') return completeLog(value as LibraryLog)
  if (name === 'onProgress') return withRun(value as (progress: Progress) => void, kind)
  return form === 'list' && typeof value === 'string' ? [value] : value
}

function unknownOption(
  name: string,
  { names, within }: { readonly names: readonly string[]; readonly within?: string | undefined },
): PkgtoolError {
  const [nearest] = names
    .map(known => ({ known, distance: distanceBetween(name.toLowerCase(), known.toLowerCase()) }))
    .filter(({ known, distance }) => distance <= Math.max(2, known.length / 3))
    .sort((a, b) => a.distance - b.distance)
  const of = within === undefined ? '' : ` of "${within}"`
  return new PkgtoolError('INVALID_INPUT', {
    subject: name,
    found: `an option${of} that there is not`,
    ...(nearest
      ? { change: `did you mean "${nearest.known}"` }
      : { wanted: `one of ${[...names].sort().join(', ')}` }),
  })
}

/** How many characters of one name have to be added, removed or changed to make the other. */
function distanceBetween(one: string, other: string): number {
  if (one.length > 40) return Number.POSITIVE_INFINITY
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [line, character] of [...one].entries()) {
    const next = [line + 1]
    for (const [column, wanted] of [...other].entries())
      next.push(
        Math.min(
          (row[column + 1] as number) + 1,
          (next[column] as number) + 1,
          (row[column] as number) + (character === wanted ? 0 : 1),
        ),
      )
    row = next
  }
  return row[other.length] as number
}

function completeLog(log: LibraryLog): Log {
  const placed = (message: string, place: Place | undefined) =>
    place === undefined
      ? message
      : `${place.file}${place.line === undefined ? '' : `:${place.line}`}: ${message}`
  return {
    debug: message => log.debug?.(message),
    info: message => log.info?.(message),
    notice: (message, place) =>
      log.notice ? log.notice(message, place) : log.info?.(placed(message, place)),
    warning: (message, place) =>
      log.warning ? log.warning(message, place) : log.warn?.(placed(message, place)),
    stage: (name, run) => (log.stage ? log.stage(name, run) : run()),
  }
}

function withRun(
  onProgress: (progress: Progress) => void,
  kind: Progress['kind'],
): (progress: FileProgress) => void {
  const files = new Map<string, FileProgress>()
  const sums = { files: 0, done: 0, received: 0, known: 0, total: 0 }
  const count = (file: FileProgress, sign: 1 | -1) => {
    sums.files += sign
    sums.done += file.done ? sign : 0
    sums.received += sign * file.received
    sums.known += file.total === undefined ? 0 : sign
    sums.total += sign * (file.total ?? 0)
  }
  return progress => {
    const before = files.get(progress.subject)
    if (before) count(before, -1)
    files.set(progress.subject, progress)
    count(progress, 1)
    const { files: all, done, received, known, total } = sums
    onProgress({ ...progress, kind, run: { files: all, done, received, ...(known === all && { total }) } })
  }
}
