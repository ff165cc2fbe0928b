import { renameSync } from 'node:fs'
import { readdir, rmdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { PkgtoolError, systemErrorCode } from '../base/errors.ts'
import { fileSystemError } from '../files/file-system-error.ts'
import {
  folderIdentity,
  makeFolder,
  makeFolderBelow,
  removeFile,
  removeLeftover,
  renameUnlessTaken,
} from '../files/folders.ts'
import { replaceFile, sweepTemporaries, temporaryPath } from '../files/replace-file.ts'
import { assertNoLink } from '../files/safe-folder.ts'
import { isPeImage, launcherName, launcherText } from './check-cached-tool.ts'
import {
  type DropOptions,
  isComplete,
  type NewEntry,
  type Placed,
  recordName,
  recordVersion,
  type ToolRecord,
} from './tool-cache.ts'

const attempts = 20

/** Where an entry is: what lies below the root of the cache is written and removed through no link. */
export interface EntryPlace {
  readonly root: string
  /** below the root: tool, version, architecture */
  readonly target: string
}

/**
 * Builds an entry under a temporary name and publishes it under `target` (DESIGN 7). What killed runs left of this tool
 * goes first: after the marker the next run finds the entry, and sweeps nothing.
 *
 * @throws PkgtoolError `UNSAFE_PATH`, `FILE_SYSTEM` and what `build` throws
 */
export async function placeEntry({ root, target }: EntryPlace, entry: NewEntry): Promise<Placed> {
  assertNoLink(root, target)
  const parent = dirname(target)
  const built = temporaryPath(parent)
  try {
    await sweepVersions(dirname(parent))
    await makeFolder(root)
    makeFolderBelow(root, built)
    await entry.build(built)
    assertNoLink(root, target)
    return await publish(built, target, entry)
  } catch (error) {
    throw fileSystemError(parent, error)
  } finally {
    removeLeftover(built)
    await removeIfEmpty(parent)
    await removeIfEmpty(dirname(parent))
  }
}

/**
 * Takes an entry away, and the folders of its version and tool where it was the last. Tells whether it is gone.
 *
 * @throws PkgtoolError `UNSAFE_PATH`, `FILE_SYSTEM`
 */
export async function dropEntry({ root, target }: EntryPlace, options?: DropOptions): Promise<boolean> {
  assertNoLink(root, target)
  const isGone = await setAside(target, options)
  await removeIfEmpty(dirname(target))
  await removeIfEmpty(dirname(dirname(target)))
  return isGone
}

async function publish(built: string, target: string, entry: NewEntry): Promise<Placed> {
  for (let attempt = 0; attempt < attempts; attempt++) {
    if (await renameUnlessTaken(built, target)) {
      await mark(target)
      return { directory: target, raced: false }
    }
    const seen = folderIdentity(target)
    // What is there without a marker may be another process's, between its rename and its marker.
    if (await entry.isSame(target).catch(() => false)) {
      // Before the marker too: after it the next run finds the entry, and sweeps nothing.
      removeLeftover(built)
      if (!isComplete(target)) await mark(target)
      return { directory: target, raced: true }
    }
    await setAside(target, { onlyIf: async folder => folderIdentity(folder) === seen })
  }
  throw new PkgtoolError('FILE_SYSTEM', {
    subject: target,
    found: `another process that replaced it ${attempts} times`,
    change: 'look for a program that writes to this cache, and run again',
    path: target,
  })
}

// By a name that nobody has: two runs may mark one entry at a time.
async function mark(target: string): Promise<void> {
  await replaceFile(`${target}.complete`, '')
}

// Marker first, so that no reader takes a folder for complete while it goes. Another process may put a better entry
// there after the question: what is there is looked at again, and goes without a pause; and what was taken away in spite
// of that is asked about once more.
async function setAside(target: string, { onlyIf = async () => true }: DropOptions = {}): Promise<boolean> {
  const seen = folderIdentity(target)
  if (!(await onlyIf(target))) return false
  const aside = temporaryPath(dirname(target))
  if (folderIdentity(target) !== seen) return false
  const wasComplete = unmark(target)
  try {
    renameSync(target, aside)
  } catch (error) {
    const code = systemErrorCode(error)
    if (code === 'ENOENT') return true
    if (wasComplete) await mark(target)
    throw inUse(target, error)
  }
  if (await onlyIf(aside)) {
    removeLeftover(aside)
    return true
  }
  if (!(await renameUnlessTaken(aside, target))) removeLeftover(aside)
  else if (wasComplete) await mark(target)
  return false
}

function unmark(target: string): boolean {
  const wasComplete = isComplete(target)
  try {
    removeFile(`${target}.complete`)
  } catch (error) {
    throw inUse(target, error)
  }
  return wasComplete
}

function inUse(target: string, error: unknown): PkgtoolError {
  const code = systemErrorCode(error)
  if (code !== 'EBUSY' && code !== 'EPERM') return fileSystemError(target, error)
  return new PkgtoolError(
    'FILE_SYSTEM',
    {
      subject: target,
      found: `an entry that is in use (${code})`,
      change: 'end the program that uses the tool, and run again',
      path: target,
    },
    { cause: error },
  )
}

// What was killed may have been another version, which nobody asks for again.
async function sweepVersions(tool: string): Promise<void> {
  for (const version of await readdir(tool, { withFileTypes: true }).catch(() => [])) {
    if (!version.isDirectory()) continue
    const folder = join(tool, version.name)
    await sweepTemporaries(folder)
    await removeIfEmpty(folder)
  }
}

async function removeIfEmpty(folder: string): Promise<void> {
  await rmdir(folder).catch(() => {})
}

/** Writes the launcher of a tool beside it, where it needs one. Throws what the file system throws. */
export async function writeLauncher(
  directory: string,
  toolName: string,
  platform: NodeJS.Platform,
): Promise<void> {
  const name = launcherName(toolName, platform)
  if (name === undefined) return
  const text = launcherText(toolName, isPeImage(join(directory, toolName)))
  await writeFile(join(directory, name), text, { flag: 'wx', mode: 0o755 })
}

/**
 * Writes the record of an entry into its folder. Throws what the file system throws. The temporary file lies beside the
 * folder: inside it, another run would take it for one that somebody planted.
 */
export async function writeRecord(directory: string, record: ToolRecord): Promise<void> {
  const text = `${JSON.stringify({ recordVersion, ...record }, undefined, 2)}\n`
  await replaceFile(join(directory, recordName), text, { directory: dirname(directory) })
}
