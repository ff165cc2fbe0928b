/*
 * The package store: packages that earlier runs on this machine verified, for all packages folders (DESIGN 14).
 *
 *     STORE/v1/packages/HEX/package       the file, read-only; HEX: the first 64 digits of its SHA-512
 *     STORE/v1/packages/HEX/manifest      the manifest in it
 *     STORE/v1/packages/HEX/record.json   StoreRecord; the time of the folder HEX is that of its last use
 *     STORE/v1/packages/HEX/linked        present if files of the entry have names in other folders (hard links)
 *     STORE/v1/packages/HEX/LAYOUT-KEY/   `files`, the unpacked package, and their `record.json`, a TreeRecord
 *     STORE/v1/index/KEY                  {"sha512"} of the package that a source gave for a version; KEY: a hash of both
 *     STORE/v1/temporary/                 entries are built here and moved out complete, by a rename
 *
 * Another format gets another folder beside `v1`: versions of this program with different formats share no entries.
 */
import { existsSync, mkdirSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { throwIfCancelled } from '../base/concurrency.ts'
import { isPkgtoolError } from '../base/errors.ts'
import { assertNoLink, modes } from '../files/safe-folder.ts'
import {
  makeFolder,
  makeFolderBelow,
  removeLeftover,
  renamePath,
  renameUnlessTaken,
  replaceFile,
  type SharingOptions,
  shortWaits,
  sweepTemporaries,
  temporaryPath,
} from '../files/write-file.ts'
import type { StoreLink } from './layout.ts'
import {
  buildTree,
  FileLinker,
  isAsRecorded,
  isFolder,
  isStoreRecord,
  isTreeRecord,
  LinkMark,
  nameByHash,
  newFile,
  readJson,
  readOnly,
  type StoreRecord,
  stampOf,
  type TreeNames,
  type TreeRecord,
  type TreeRequest,
  treeKey,
  Unsound,
} from './store-files.ts'

/** The location of the store and how its files get into a packages folder; plain data for workers. */
export interface StoreSettings {
  /** absolute */
  readonly directory: string
  readonly link: StoreLink
}

/** One entry of the store. */
export interface StoredPackage {
  readonly folder: string
  readonly file: string
  readonly manifest: string
  readonly record: StoreRecord
  /** the files match the record by size, times and inode */
  readonly isSound: boolean
}

/** The unpacked files of an entry, for one layout. */
export interface StoredTree {
  /** of the entry */
  readonly entry: string
  readonly key: string
  readonly record: TreeRecord
}

/** A verified package that may become an entry. */
export interface NewEntry extends Omit<StoreRecord, 'file' | 'manifest'> {
  /** the package file, which stays where it is */
  readonly file: string
  readonly manifest: Uint8Array
  /** the unpacked files for a layout that unpacks */
  readonly tree?: TreeRequest | undefined
  /** the existing entry has just failed: it is replaced */
  readonly isSuspect: boolean
}

/** The folder of the current format. */
const storeFormat = 'v1'

/** A folder with verified packages. After an error of the store, the caller fetches the package instead. */
export class PackageStore {
  readonly settings: StoreSettings
  readonly directory: string
  readonly #packages: string
  readonly #index: string
  readonly #temporary: string
  readonly #linker: FileLinker
  // A restore can continue without the store, so it waits only briefly for files that another program holds open.
  readonly #sharing: SharingOptions
  #isMade = false

  constructor(settings: StoreSettings, { signal }: Pick<SharingOptions, 'signal'> = {}) {
    const { directory, link } = settings
    this.settings = settings
    this.directory = directory
    this.#sharing = { signal, waits: shortWaits }
    const inFormat = (name: string) => join(directory, storeFormat, name)
    this.#packages = inFormat('packages')
    this.#index = inFormat('index')
    this.#temporary = inFormat('temporary')
    this.#linker = new FileLinker(link)
  }

  /** The reason why files were copied despite `store-link`. */
  get linkFault(): string | undefined {
    return this.#linker.fault
  }

  /** The folder of the entries. */
  get packages(): string {
    return this.#packages
  }

  get index(): string {
    return this.#index
  }

  /** The folders of other formats, if there is none of this one yet. */
  otherFormats(): readonly string[] {
    if (isFolder(join(this.directory, storeFormat)) || !isFolder(this.directory)) return []
    return readdirSync(this.directory).filter(name => /^v\d{1,9}$/.test(name))
  }

  /** Removes unfinished entries of killed runs. @throws PkgtoolError `UNSAFE_PATH` for a link below the folder */
  async sweep(): Promise<void> {
    for (const folder of [this.#packages, this.#index, this.#temporary]) assertNoLink(this.directory, folder)
    await sweepTemporaries(this.#temporary)
  }

  /** The SHA-512 of the package that a source gave for a version, or that has a content hash; undefined if unknown. */
  lookUp(from: string, name: string): string | undefined {
    const sha512 = readJson(this.#indexPath(from, name))?.sha512
    return typeof sha512 === 'string' ? sha512 : undefined
  }

  /** Records the package that a source gave. Throws errors of the file system. */
  async note(from: string, name: string, sha512: string): Promise<void> {
    if (this.lookUp(from, name) === sha512) return
    await this.#make()
    await replaceFile(this.#indexPath(from, name), JSON.stringify({ sha512 }), {
      directory: this.#temporary,
      ...this.#sharing,
    })
  }

  /** The entry of a hash; undefined if there is none. */
  read(sha512: string): StoredPackage | undefined {
    const folder = this.#folderOf(sha512)
    if (!isFolder(folder)) return undefined
    const record = readJson(join(folder, 'record.json'))
    if (!isStoreRecord(record) || record.sha512 !== sha512) return undefined
    const [file, manifest] = [join(folder, 'package'), join(folder, 'manifest')]
    const mark = new LinkMark(folder)
    const isSound = isAsRecorded(file, record.file, mark) && isAsRecorded(manifest, record.manifest, mark)
    return { folder, file, manifest, record, isSound }
  }

  /** The unpacked files of an entry; undefined if no restore needed them yet. */
  readTree({ folder: entry }: Pick<StoredPackage, 'folder'>, names: TreeNames): StoredTree | undefined {
    const key = treeKey(names)
    const record = isFolder(join(entry, key)) ? readJson(join(entry, key, 'record.json')) : undefined
    return isTreeRecord(record) ? { entry, key, record } : undefined
  }

  /**
   * Adds a package, or the missing parts of its entry; returns whether the caller's file is now the file of the entry.
   * Throws errors of the file system and of unpacking.
   */
  async add(entry: NewEntry): Promise<{ readonly isLinked: boolean }> {
    await this.#make()
    const { sha512, contentHash, tree } = entry
    const known = entry.isSuspect ? undefined : this.read(sha512)
    const isKnown = known?.isSound && (contentHash === undefined || known.record.contentHash === contentHash)
    if (isKnown && (!tree || this.readTree(known, tree.tree))) return { isLinked: false }
    const made = temporaryPath(this.#temporary)
    try {
      if (isKnown && tree) {
        await buildTree(made, tree)
        await renameUnlessTaken(made, join(known.folder, treeKey(tree.tree)), this.#sharing)
        return { isLinked: false }
      }
      const isLinked = await this.#build(made, entry)
      const folder = this.#folderOf(sha512)
      if (existsSync(folder)) await this.drop(sha512)
      await renameUnlessTaken(made, folder, this.#sharing)
      return { isLinked }
    } finally {
      await removeLeftover(made)
    }
  }

  async #build(folder: string, { file, manifest, tree, isSuspect: _, ...facts }: NewEntry): Promise<boolean> {
    const inFolder = (name: string) => join(folder, name)
    mkdirSync(folder, modes.folder)
    const isLinked = await this.#linker.lay(file, inFolder('package'), { mode: readOnly })
    if (isLinked) new LinkMark(folder).make()
    writeFileSync(inFolder('manifest'), manifest, { flag: 'wx', mode: readOnly })
    if (tree) await buildTree(inFolder(treeKey(tree.tree)), tree)
    const stamps = { file: stampOf(inFolder('package')), manifest: stampOf(inFolder('manifest')) }
    const record: StoreRecord = { ...facts, ...stamps }
    writeFileSync(inFolder('record.json'), JSON.stringify(record), newFile)
    return isLinked
  }

  /** Removes an entry, even while others read it: they fetch the package instead. */
  drop(sha512: string): Promise<boolean> {
    return this.remove(this.#folderOf(sha512))
  }

  /** Removes a folder or file of the store in one step; false if that fails. Never throws. */
  async remove(path: string, sharing?: SharingOptions): Promise<boolean> {
    const gone = temporaryPath(this.#temporary)
    try {
      await renamePath(path, gone, { ...this.#sharing, ...sharing })
      return true
    } catch {
      return false
    } finally {
      await removeLeftover(gone)
    }
  }

  /** Links or copies the file of an entry to `to`; returns whether it is a link. Updates the entry's time of last use. */
  async lay({ folder, file, record }: StoredPackage, to: string, mode: number): Promise<boolean> {
    if (this.#linker.makesLinks) new LinkMark(folder).make()
    const isLink = await this.#linker.lay(file, to, { mode, size: record.file.size })
    try {
      const now = new Date()
      utimesSync(folder, now, now)
    } catch {
      // Another user's store: that user prunes it.
    }
    return isLink
  }

  /**
   * Links or copies the unpacked files of an entry into a new folder, and returns the folders in it. If a file does not match
   * its record, is gone, or cannot be linked or copied, empties the folder again and returns undefined.
   *
   * @throws PkgtoolError `CANCELLED`
   */
  async layTree(
    tree: StoredTree,
    target: string,
    signal?: AbortSignal,
  ): Promise<readonly string[] | undefined> {
    try {
      await this.#layTree(tree, target, signal)
      return tree.record.folders
    } catch (error) {
      if (isPkgtoolError(error, 'CANCELLED')) throw error
      for (const name of readdirSync(target)) await removeLeftover(join(target, name))
      // Damaged files are unpacked again later.
      if (error instanceof Unsound) await this.remove(join(tree.entry, tree.key))
      return undefined
    }
  }

  async #layTree({ entry, key, record }: StoredTree, target: string, signal?: AbortSignal): Promise<void> {
    const mark = new LinkMark(entry)
    if (this.#linker.makesLinks) mark.make()
    const from = join(entry, key, 'files')
    // The mode of a new folder shows what the umask allows.
    const mode = statSync(target).mode & unpackedMode
    // The folders of the store need no look: a file with the recorded inode and times is the file, whatever leads to it.
    for (const name of record.folders) if (name !== '') mkdirSync(`${target}/${name}`, modes.folder)
    for (const [name, size, mtime, ino, ctime] of record.files) {
      throwIfCancelled(signal, target)
      const file = `${from}/${name}`
      if (!isAsRecorded(file, { size, mtime, ino, ctime }, mark)) throw new Unsound()
      await this.#linker.lay(file, `${target}/${name}`, { mode, size })
    }
  }

  async #make(): Promise<void> {
    if (this.#isMade) return
    await makeFolder(this.directory)
    for (const folder of [this.#packages, this.#index, this.#temporary])
      makeFolderBelow(this.directory, folder)
    this.#isMade = true
  }

  #folderOf(sha512: string): string {
    return join(this.#packages, Buffer.from(sha512, 'base64').toString('hex').slice(0, 64))
  }

  #indexPath(from: string, name: string): string {
    return join(this.#index, nameByHash(`${from}\n${name}`))
  }
}

/** The same as for files that are unpacked into a packages folder. */
const unpackedMode = 0o744
