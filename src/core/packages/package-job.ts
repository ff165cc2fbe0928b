import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { chmod, rename, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { fileSystemError } from '../files/file-system-error.ts'
import { makeFolderBelow, removeFile, removeLeftover } from '../files/folders.ts'
import type { HashAlgorithm } from '../files/hash.ts'
import { replaceFile, temporaryPath } from '../files/replace-file.ts'
import { modes } from '../files/safe-folder.ts'
import { FileWriter } from '../http/download-writer.ts'
import { type PackagedManifest, readArchivedManifest } from '../nuget/manifest.ts'
import { type Archive, openArchive } from '../zip/archive.ts'
import { openContentHash, SignatureMark } from '../zip/content-hash.ts'
import { badArchive } from '../zip/directory.ts'
import { extractArchive } from '../zip/extract.ts'
import { findSamePlaced } from './find-in-place.ts'
import type { Layout } from './layout.ts'
import {
  classicTargets,
  type EntryTarget,
  expandedTargets,
  type NewPackage,
  type PlacePackage,
  packageLayouts,
} from './layouts.ts'
import { type PlacedPackage, stampFolders, stampPlaced, stampRenamed } from './record.ts'
import { replaceFolder } from './replace-folder.ts'

/** One package to be placed, as plain data: it may go to another thread. */
export interface PlaceTask {
  /** of the packages, absolute */
  readonly directory: string
  readonly added: Omit<NewPackage, 'signal' | 'archive'>
}

/** What a thread has to know of a restore before it works on packages, as plain data. */
export interface WorkSettings {
  readonly layout: Layout
  /** of manifests, without leading dot */
  readonly manifestExtension: string
  /** the content hash of packages is wanted */
  readonly hashesContent: boolean
}

/** A package file, and its SHA-512 in base64. */
export type HashedPackage = Pick<NewPackage, 'file' | 'sha512'>

interface OpenFile {
  readonly archive: Archive | undefined
}

/** What one thread does with packages, from their first byte to their place: what a step learns serves the next one. */
export class PackageWork {
  readonly #settings: WorkSettings
  readonly #signal: AbortSignal | undefined
  readonly #marks = new Map<string, SignatureMark>()
  readonly #open = new Map<string, OpenFile>()

  constructor(settings: WorkSettings, signal: AbortSignal | undefined) {
    this.#settings = settings
    this.#signal = signal
  }

  /** Throws as `FileWriter`. */
  createWriter(path: string, algorithm: HashAlgorithm): FileWriter {
    if (!this.#settings.hashesContent) return new FileWriter(path, algorithm)
    const mark = new SignatureMark()
    this.#marks.set(path, mark)
    return new FileWriter(path, algorithm, mark)
  }

  /** Throws as `readPackageManifest`. */
  async readManifest(file: string): Promise<PackagedManifest | undefined> {
    const { archive } = await this.#opened(file)
    return archive && readArchivedManifest(archive, this.#settings.manifestExtension)
  }

  /** Throws as `packageContentHash`. */
  async contentHash({ file, sha512 }: HashedPackage): Promise<string> {
    const { archive } = await this.#opened(file)
    const options = { mark: this.#marks.get(file), signal: this.#signal }
    return (await openContentHash(archive, options)) ?? sha512
  }

  /** Throws as `PlacePackage`. */
  async place({ directory, added }: PlaceTask): Promise<PlacedPackage> {
    const { layout } = this.#settings
    const { targets, hasContentHash } = packageLayouts[layout]
    try {
      const contentHash = added.contentHash ?? (hasContentHash ? await this.contentHash(added) : undefined)
      if (!targets) this.#close(added.file)
      const archive = targets && (await this.#opened(added.file)).archive
      const signal = this.#signal
      return await packagePlacers[layout](directory, { ...added, archive, contentHash, signal })
    } finally {
      this.forget(added.file)
    }
  }

  /** Forgets what is known of a file, whose name another one may get, and closes it. */
  forget(file: string): void {
    this.#close(file)
    this.#marks.delete(file)
  }

  async #opened(file: string): Promise<OpenFile> {
    const opened = this.#open.get(file) ?? { archive: await openArchive(file) }
    this.#open.set(file, opened)
    return opened
  }

  #close(file: string): void {
    this.#open.get(file)?.archive?.close()
    this.#open.delete(file)
  }
}

// Besides what the umask takes.
const packageMode = 0o744

const asNew = { flag: 'wx', mode: modes.file } as const

/** What places a package in each layout; apart from the layouts, since a restore with nothing to do places none. */
const packagePlacers: Readonly<Record<Layout, PlacePackage>> = {
  feed: placeFeed,
  expanded: placeExpanded,
  classic: placeClassic,
  flat: placeFlat,
}

/** Places a package in the layout `classic`. Throws as `PlacePackage`. */
async function placeClassic(directory: string, added: NewPackage): Promise<PlacedPackage> {
  const place = join(directory, added.paths.place)
  const placed = await replaceFolder(place, {
    directory,
    build: folder => build(folder, added),
    keep: () => findSamePlaced(directory, added, classicTargets(added.paths, added.names)),
  })
  // The folder's own time changed when it took its name.
  return { ...placed, folders: stampFolders(place) }
}

async function build(folder: string, added: NewPackage): Promise<PlacedPackage> {
  const { paths, names, file, signal } = added
  await extractPackage(added, folder, { select: classicTargets(paths, names), signal })
  // A new folder has all that the umask leaves.
  const { mode } = await stat(folder)
  await chmod(file, mode & packageMode)
  const placed = join(folder, basename(paths.packagePath))
  await rename(file, placed)
  return stampPlaced({ file: placed }, added)
}

/** Places a package in the layout `expanded`. Throws as `PlacePackage`. */
async function placeExpanded(directory: string, added: NewPackage): Promise<PlacedPackage> {
  const place = join(directory, added.paths.place)
  const placed = await replaceFolder(place, {
    directory,
    build: folder => buildExpanded(folder, added),
    keep: () => findSamePlaced(directory, added, expandedTargets(added.paths, added.names)),
  })
  // The folder's own time changed when it took its name.
  return { ...placed, folders: stampFolders(place) }
}

async function buildExpanded(folder: string, added: NewPackage): Promise<PlacedPackage> {
  const { paths, names, file, sha512, contentHash, source, signal } = added
  await extractPackage(added, folder, { select: expandedTargets(paths, names), signal })
  const inFolder = (path: string) => join(folder, basename(path))
  renameSync(file, inFolder(paths.packagePath))
  writeFileSync(inFolder(paths.hashPath), sha512, asNew)
  const metadata = JSON.stringify({ version: 2, contentHash, source }, undefined, 2)
  writeFileSync(inFolder(paths.metadataPath), metadata, asNew)
  return stampPlaced({ file: inFolder(paths.packagePath), manifest: inFolder(paths.manifestPath) }, added)
}

/**
 * Places a package in the layout `feed`. Throws as `PlacePackage`. Synchronous calls, mostly on a thread of its own: the
 * way to the thread pool costs more than these small steps.
 */
export async function placeFeed(directory: string, added: NewPackage): Promise<PlacedPackage> {
  const { paths, file, manifest, sha512 } = added
  const target = join(directory, paths.packagePath)
  const manifestTarget = join(directory, paths.manifestPath)
  const hashFile = join(directory, paths.hashPath)
  const manifestFile = temporaryPath(directory)
  const same = await findSamePlaced(directory, added)
  if (same) return same
  try {
    makeFolderBelow(directory, dirname(target))
    writeFileSync(manifestFile, manifest, { flag: 'wx', mode: modes.file })
    const placed = stampPlaced({ file, manifest: manifestFile }, added)
    // What was damaged must not count again before all of it is new; an equal hash is of a process that places the same.
    if (existsSync(hashFile) && !hasText(hashFile, sha512)) removeFile(hashFile)
    renameSync(file, target)
    renameSync(manifestFile, manifestTarget)
    await replaceFile(hashFile, sha512, { directory })
    return {
      ...placed,
      ...stampRenamed(target, placed),
      ...(placed.manifest && { manifest: stampRenamed(manifestTarget, placed.manifest) }),
    }
  } catch (error) {
    removeLeftover(manifestFile)
    throw fileSystemError(target, error)
  }
}

function hasText(path: string, text: string): boolean {
  try {
    return readFileSync(path, 'latin1') === text
  } catch {
    return false
  }
}

/** Places a package in the layout `flat`. Throws as `PlacePackage`. */
async function placeFlat(directory: string, added: NewPackage): Promise<PlacedPackage> {
  const target = join(directory, added.paths.packagePath)
  try {
    const placed = stampPlaced({ file: added.file }, added)
    renameSync(added.file, target)
    return { ...placed, ...stampRenamed(target, placed) }
  } catch (error) {
    throw fileSystemError(target, error)
  }
}

export interface ExtractPackageOptions {
  readonly select: EntryTarget
  readonly signal?: AbortSignal | undefined
}

/**
 * Unpacks a package into an existing folder, and closes its archive: a file that is open keeps its name on Windows.
 *
 * @throws PkgtoolError as `extractArchive`; `BAD_ARCHIVE` for no zip
 */
async function extractPackage(
  { file, archive }: Pick<NewPackage, 'file' | 'archive'>,
  folder: string,
  { select, signal }: ExtractPackageOptions,
): Promise<void> {
  if (archive === undefined) throw badArchive(file, 'a file that is no zip', { wanted: 'one, to expand it' })
  try {
    await extractArchive(archive, folder, { select, signal })
  } finally {
    archive.close()
  }
}
