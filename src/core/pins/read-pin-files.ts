import { basename, resolve } from 'node:path'
import { PkgtoolError } from '../base/errors.ts'
import { option } from '../base/format.ts'
import { type Log, type RunOptions, silentLog } from '../base/ports.ts'
import { quote } from '../base/printable.ts'
import { throwIfCancelled } from '../base/turns.ts'
import { isReachedByLink, parseBoundedFile } from '../files/parse-file.ts'
import { expandPaths } from '../files/patterns.ts'
import { type WorkspaceOptions, workspaceOf } from '../files/workspace.ts'
import { lockPins } from '../lock/find-package.ts'
import type { LockDocument } from '../lock/lock.ts'
import { isLockFile, lockReader, readLock } from '../lock/open-lock.ts'
import type { ParsedPin } from '../nuget/pin.ts'
import type { UnreadFile } from '../projects/classic-files.ts'
import { readDotnetTools } from './dotnet-tools.ts'
import { assertFew, maxRepeats } from './merge-pins.ts'
import { readPackageList } from './package-list.ts'
import { PinFaults } from './pin-faults.ts'

/** bytes; each is parsed in one go, and one with 20,000 packages has 2 MB */
const fileLimit = 4 * 1024 * 1024

/**
 * Reads the pins of files and of patterns for files, with repeats, in the order given; paths are relative to the working directory.
 *
 * Errors of the parsers, and `INVALID_INPUT` for a kind of file that holds no pins, go to `faults`.
 *
 * @throws PkgtoolError `NOT_FOUND` also for a pattern that matches nothing, `UNREADABLE_FILE`, `TOO_LARGE`
 */
export async function readPinFiles(
  files: readonly string[],
  { faults, locks = [], signal, ...options }: ReadPinFilesOptions,
): Promise<ParsedPin[]> {
  const all: ParsedPin[] = []
  const { workingDirectory: directory } = options
  const workspace = workspaceOf(options)
  const lists = await Promise.all(files.map(file => findFiles(file, { ...options, workspace, signal })))
  const found = lists.flat()
  await tellPassedOver(found, options)
  for (const file of found) {
    throwIfCancelled(signal, file)
    const known = locks.find(lock => lock.file === file)
    if (known) {
      for (const pin of lockPins(known.document, { file })) all.push(pin)
      assertFew(all.length, maxRepeats)
      continue
    }
    const path = resolve(directory, file)
    const place = { file, limit: fileLimit, workspace, signal }
    const parse = isReachedByLink(path, workspace)
      ? (bytes: Uint8Array) => parseLinked(bytes, file)
      : (bytes: Uint8Array) => faults.watchFile(() => parseFile(bytes, { file, faults }))
    for (const pin of await parseBoundedFile(path, parse, place)) all.push(pin)
    assertFew(all.length, maxRepeats)
  }
  return all
}

// Loaded with the readers of solutions only where it is asked for.
const classicFiles = () => import('../projects/classic-files.ts')

async function findFiles(
  file: string,
  { log = silentLog, ...options }: FindFilesOptions,
): Promise<readonly string[]> {
  const { workingDirectory: directory, signal } = options
  if (file !== 'auto') return expandPaths([file], { directory, filesOnly: true, signal })
  const { findClassicFiles } = await classicFiles()
  const { files, unread } = await findClassicFiles(options)
  tellUnread(unread, log)
  if (files.length > 0) return files
  throw new PkgtoolError('NOT_FOUND', {
    subject: 'packages.config',
    found: 'there is none below the working directory',
    change: `name files in ${option('packages-file')}`,
    path: directory,
  })
}

async function tellPassedOver(
  files: readonly string[],
  { workingDirectory, log = silentLog }: Pick<ReadPinFilesOptions, 'workingDirectory' | 'log'>,
): Promise<void> {
  if (!files.some(file => basename(file).toLowerCase() === 'packages.config')) return
  const { passedOver } = await classicFiles()
  tellUnread(passedOver(files, workingDirectory), log)
}

function tellUnread(unread: readonly UnreadFile[], log: Log): void {
  for (const { file, reason } of unread) log.notice(`${quote(file)} is not read: ${reason}`, { file })
}

type FindFilesOptions = WorkspaceOptions & Pick<ReadPinFilesOptions, 'workingDirectory' | 'log' | 'signal'>

interface ReadPinFilesOptions extends WorkspaceOptions, Pick<RunOptions, 'signal' | 'log'> {
  readonly workingDirectory: string
  readonly faults: PinFaults
  /** those that are read already */
  readonly locks?: readonly LockAmongPins[] | undefined
}

// Throws on an error, so that `parseBoundedFile` can hide the content of the file.
async function parseLinked(bytes: Uint8Array, file: string): Promise<ParsedPin[]> {
  const faults = new PinFaults()
  const pins = await faults.watchFile(() => parseFile(bytes, { file, faults }))
  faults.assertNone()
  return pins
}

interface PinFile extends Pick<ReadPinFilesOptions, 'faults'> {
  readonly file: string
}

type PinFileKind = 'config' | 'client-lock' | 'lock' | 'tools' | 'list'

function kindOf(file: string): PinFileKind | undefined {
  const name = basename(file).toLowerCase()
  if (/^packages(\..+)?\.config$/.test(name)) return 'config'
  if (/^packages(\..+)?\.lock\.json$/.test(name)) return 'client-lock'
  if (isLockFile(file)) return 'lock'
  if (name === 'dotnet-tools.json') return 'tools'
  return name.endsWith('.txt') ? 'list' : undefined
}

/**
 * Refuses files of which the name alone says that they hold no pins, before anything is done for them.
 *
 * @throws PkgtoolError `INVALID_INPUT`
 */
export function assertPinKinds(files: readonly string[]): void {
  const faults = new PinFaults()
  for (const file of files)
    faults.watch(() => {
      if (file !== 'auto' && !/[*?]/.test(basename(file)) && kindOf(file) === undefined)
        throw unknownKind(file)
      return []
    })
  faults.assertNone()
}

async function parseFile(bytes: Uint8Array, { file, faults }: PinFile): Promise<ParsedPin[]> {
  switch (kindOf(file)) {
    case 'config': {
      const { readConfigPins } = await import('./packages-config.ts')
      return readConfigPins(bytes, { file })
    }
    case 'client-lock': {
      const { readClientLock } = await import('./packages-lock.ts')
      const { entries } = readClientLock(bytes, { file })
      return entries.flatMap(({ pin }) => pin ?? [])
    }
    case 'lock': {
      const { parseLock } = await lockReader()
      return lockPins(parseLock(bytes, { file }), { file })
    }
    case 'tools': {
      return [...readDotnetTools(bytes, { file })]
    }
    case 'list':
      return readPackageList(bytes, { file }, faults)
    default:
      throw unknownKind(file)
  }
}

function unknownKind(file: string): PkgtoolError {
  return new PkgtoolError('INVALID_INPUT', {
    subject: 'packages-file',
    found: `the file is ${quote(file)}`,
    wanted:
      'a packages.config, a packages.lock.json, a pkgtool.lock.json, a dotnet-tools.json or a .txt list',
    ...(/\.(?:slnx?|slnf|\w+proj)$/i.test(file) && { change: adviceForProjects(file) }),
    file,
  })
}

// The pins of a project or solution are in files beside its projects.
function adviceForProjects(file: string): string {
  const below = file.slice(0, file.length - basename(file).length).replaceAll('\\', '/')
  const [config, lock] = ['packages.config', 'packages.lock.json'].map(name => quote(`${below}**/${name}`))
  return `name the files of its projects: ${config}, or ${lock} of projects with PackageReference`
}

/** A lock among files with pins. */
export interface LockAmongPins {
  /** the path as given or found, for messages */
  readonly file: string
  readonly document: LockDocument
}

/**
 * Reads the locks among files with pins, for their other content.
 *
 * @throws PkgtoolError `INVALID_INPUT` as `assertPinKinds`, `INVALID_LOCK`, `NOT_FOUND` for a pattern that matches nothing, `UNREADABLE_FILE`, `TOO_LARGE`
 */
export async function readLocksAmong(
  files: readonly string[],
  options: WorkspaceOptions & { readonly signal?: AbortSignal | undefined },
): Promise<readonly LockAmongPins[]> {
  const { workingDirectory: directory } = options
  // Patterns for other files are not expanded.
  const possible = files.filter(file => isLockFile(file) || /[*?]/.test(basename(file)))
  const { signal } = options
  const found = possible.length > 0 ? await expandPaths(possible, { directory, filesOnly: true, signal }) : []
  // What a pattern of other names finds is known here, before anything is done for the rest.
  assertPinKinds(found)
  const locks: LockAmongPins[] = []
  for (const file of found.filter(isLockFile)) {
    const document = await readLock(file, options)
    if (document) locks.push({ file, document })
  }
  return locks
}
