/*
 * The package store: packages that earlier runs on this machine verified, for all packages folders.
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

import { chmodSync, lstatSync, mkdirSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AcceptedPackage } from '../accepted/accept-package.ts'
import { isPkgtoolError, PkgtoolError } from '../base/errors.ts'
import { systemErrorCode } from '../base/thrown.ts'
import { throwIfCancelled } from '../base/turns.ts'
import { describeSystemError } from '../files/file-errors.ts'
import { stampOf } from '../files/file-stamps.ts'
import { hashPlaced } from '../files/hash-file.ts'
import { assertNoLink } from '../files/links.ts'
import { hexOfSha512, isSha512, type Sha512 } from '../files/sha512.ts'
import { modes, newFile } from '../files/stats.ts'
import { makeFolder, makeFolderBelow } from '../files/writing/make-folder.ts'
import { removeLeftover } from '../files/writing/remove.ts'
import { renamePath, renameUnlessTaken } from '../files/writing/rename.ts'
import { replaceFile } from '../files/writing/replace-file.ts'
import { type SharingOptions, shortWaits } from '../files/writing/sharing.ts'
import { sweepTemporaries } from '../files/writing/sweep-temporaries.ts'
import { temporaryPath } from '../files/writing/temporary-names.ts'
import { identityKey } from '../nuget/package-identity.ts'
import { FileLinker, isAsRecorded, LinkMark } from './file-linker.ts'
import type { StoreLink } from './store-link.ts'
import { nameByHash, readJson, readOnly, type StoreRecord } from './store-record.ts'
import { readEntry, readTreeRecord, type StoredPackage, type StoredTree } from './stored-package.ts'
import { buildTree, type TreeNames, type TreeRequest, treeKey } from './unpacked-tree.ts'

/** The location of the store and how its files get into a packages folder; plain data for workers. */
export interface StoreSettings {
  /** absolute */
  readonly directory: string
  readonly link: StoreLink
}

/** An accepted package that may become an entry; its file stays where it is. */
interface NewEntry extends Pick<StoreRecord, 'manifestExtension' | 'dependencies'> {
  readonly accepted: AcceptedPackage
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

  /** Removes unfinished entries of killed runs. @throws PkgtoolError `UNSAFE_PATH` for a link below the folder */
  async sweep(): Promise<void> {
    for (const folder of [this.#packages, this.#index, this.#temporary]) assertNoLink(this.directory, folder)
    await sweepTemporaries(this.#temporary)
  }

  /** The SHA-512 of the package that a source gave for a version, or that has a content hash; undefined if unknown. */
  lookUp(from: string, name: string): Sha512 | undefined {
    const sha512 = readJson(this.#indexPath(from, name))?.sha512
    return isSha512(sha512) ? sha512 : undefined
  }

  /** Records the package that a source gave. Throws errors of the file system. */
  async note(from: string, name: string, sha512: Sha512): Promise<void> {
    if (this.lookUp(from, name) === sha512) return
    await this.#make()
    await replaceFile(this.#indexPath(from, name), JSON.stringify({ sha512 }), {
      directory: this.#temporary,
      ...this.#sharing,
    })
  }

  /** The entry of a hash; undefined if there is none. */
  read(sha512: Sha512): StoredPackage | undefined {
    return readEntry(this.#folderOf(sha512), sha512)
  }

  /** The unpacked files of an entry; undefined if no restore needed them yet. */
  readTree({ folder: entry }: Pick<StoredPackage, 'folder'>, names: TreeNames): StoredTree | undefined {
    const key = treeKey(names)
    const record = readTreeRecord(join(entry, key))
    return record && { entry, key, record }
  }

  /**
   * Adds a package, or the missing parts of its entry; returns whether the caller's file is now the file of the entry. An
   * entry that another process has made meanwhile is as good. Throws errors of the file system and of unpacking.
   */
  async add(entry: NewEntry): Promise<{ readonly isLinked: boolean }> {
    for (let attempt = 1; ; attempt++) {
      await this.#make()
      try {
        return { isLinked: await this.#add(entry) }
      } catch (error) {
        // Another process removed the entry, or the whole store.
        if (systemErrorCode(error) !== 'ENOENT' || attempt === maxAttempts) throw error
        this.#isMade = false
      }
    }
  }

  async #add(entry: NewEntry): Promise<boolean> {
    const { accepted, tree } = entry
    const { sha512 } = accepted
    const { path: file } = accepted.file
    const made = temporaryPath(this.#temporary)
    const { mode } = statSync(file)
    try {
      const known = await this.#findWhole(entry)
      if (known) {
        const build = (request: TreeRequest) => buildTree(made, request)
        await this.#complete(known, entry, { made, build })
        return false
      }
      const isLinked = await this.#build(made, entry)
      for (let attempt = 0; attempt < maxAttempts; attempt++) {
        if (await renameUnlessTaken(made, this.#folderOf(sha512), this.#sharing)) return isLinked
        const other = await this.#findWhole(entry)
        if (other) {
          await this.#complete(other, entry, { made: tree ? join(made, treeKey(tree.tree)) : made })
          break
        }
        await this.drop(sha512)
      }
      // The file has another name only in what is removed now.
      if (isLinked) chmodSync(file, mode)
      return false
    } finally {
      await removeLeftover(made)
    }
  }

  /** The entry as it is now, if nothing of it has to be replaced. The bytes of a suspect one are read. */
  async #findWhole({ accepted, isSuspect }: NewEntry): Promise<StoredPackage | undefined> {
    const known = this.read(accepted.sha512)
    if (!known?.isSound) return undefined
    return isSuspect && !(await this.#hasBytes(known)) ? undefined : known
  }

  async #hasBytes({ file, record }: StoredPackage): Promise<boolean> {
    try {
      return (await hashPlaced(file, this.#sharing.signal)) === record.sha512
    } catch (error) {
      if (isPkgtoolError(error, 'CANCELLED')) throw error
      return false
    }
  }

  /** Adds what an entry lacks: the content hash, and the unpacked files, which `build` makes at `made` if they are not there. */
  async #complete(
    { folder, record }: StoredPackage,
    { accepted: { contentHash }, tree }: NewEntry,
    { made, build }: { readonly made: string; readonly build?: (request: TreeRequest) => Promise<void> },
  ): Promise<void> {
    if (contentHash !== undefined && record.contentHash !== contentHash)
      await replaceFile(join(folder, 'record.json'), JSON.stringify({ ...record, contentHash }), {
        directory: this.#temporary,
        ...this.#sharing,
      })
    if (!tree || this.readTree({ folder }, tree.tree)) return
    await build?.(tree)
    const target = join(folder, treeKey(tree.tree))
    if (await renameUnlessTaken(made, target, this.#sharing)) return
    if (this.readTree({ folder }, tree.tree)) return
    await this.remove(target)
    await renameUnlessTaken(made, target, this.#sharing)
  }

  async #build(
    folder: string,
    { accepted, manifestExtension, dependencies, tree }: NewEntry,
  ): Promise<boolean> {
    const { identity, sha512, contentHash, proofs, manifest, file } = accepted
    const inFolder = (name: string) => join(folder, name)
    mkdirSync(folder, modes.folder)
    const isLinked = await this.#linker.linkOrCopy(file.path, inFolder('package'), { mode: readOnly })
    if (isLinked) new LinkMark(folder).make()
    writeFileSync(inFolder('manifest'), manifest.bytes, { flag: 'wx', mode: readOnly })
    if (tree) await buildTree(inFolder(treeKey(tree.tree)), tree)
    const stamps = {
      file: stampOf(lstatSync(inFolder('package'))),
      manifest: stampOf(lstatSync(inFolder('manifest'))),
    }
    const facts = {
      sha512,
      package: identityKey(identity),
      manifestExtension,
      contentHash,
      proofs,
      dependencies,
    }
    const record: StoreRecord = { ...facts, ...stamps }
    writeFileSync(inFolder('record.json'), JSON.stringify(record), newFile)
    return isLinked
  }

  /**
   * Removes a damaged entry, even while others read it: they fetch the package instead. An entry that is whole by now stays:
   * another process has replaced the damaged one.
   */
  async drop(sha512: Sha512): Promise<void> {
    const isWhole = async (folder: string) => {
      const entry = readEntry(folder, sha512)
      return entry?.isSound === true && (await this.#hasBytes(entry))
    }
    await this.#removeUnless(this.#folderOf(sha512), isWhole)
  }

  /** Removes a folder unless it is found whole, before or after it has lost its name: then it gets that back. */
  async #removeUnless(path: string, isWhole: (folder: string) => Promise<boolean> | boolean): Promise<void> {
    if (await isWhole(path)) return
    const gone = temporaryPath(this.#temporary)
    try {
      await renamePath(path, gone, this.#sharing)
      if (await isWhole(gone)) await renameUnlessTaken(gone, path, this.#sharing)
    } catch (error) {
      if (isPkgtoolError(error, 'CANCELLED')) throw error
      // Gone already, or another user's.
    } finally {
      await removeLeftover(gone)
    }
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
  async linkOrCopy({ folder, file, record }: StoredPackage, to: string, mode: number): Promise<boolean> {
    if (this.#linker.makesLinks) new LinkMark(folder).make()
    const isLink = await this.#linker.linkOrCopy(file, to, { mode, size: record.file.size })
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
  async linkTree(
    tree: StoredTree,
    target: string,
    signal?: AbortSignal,
  ): Promise<readonly string[] | undefined> {
    try {
      await this.#linkTree(tree, target, signal)
      return tree.record.folders
    } catch (error) {
      if (isPkgtoolError(error, 'CANCELLED')) throw error
      for (const name of readdirSync(target)) await removeLeftover(join(target, name))
      // Damaged files are unpacked again later; those that another process has unpacked meanwhile stay.
      if (error instanceof Unsound) {
        const known = JSON.stringify(tree.record)
        const isOther = (folder: string) => JSON.stringify(readTreeRecord(folder) ?? tree.record) !== known
        await this.#removeUnless(join(tree.entry, tree.key), isOther)
      }
      return undefined
    }
  }

  async #linkTree({ entry, key, record }: StoredTree, target: string, signal?: AbortSignal): Promise<void> {
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
      await this.#linker.linkOrCopy(file, `${target}/${name}`, { mode, size })
    }
  }

  async #make(): Promise<void> {
    if (this.#isMade) return
    await makeFolder(this.directory)
    for (const folder of [this.#packages, this.#index, this.#temporary])
      makeFolderBelow(this.directory, folder)
    this.#isMade = true
  }

  #folderOf(sha512: Sha512): string {
    return join(this.#packages, hexOfSha512(sha512).slice(0, 64))
  }

  #indexPath(from: string, name: string): string {
    return join(this.#index, nameByHash(`${from}\n${name}`))
  }
}

/** The same as for files that are unpacked into a packages folder. */
const unpackedMode = 0o744

/** of adding an entry beside processes that add, drop and prune the same one */
const maxAttempts = 5

/** A file of the store differs from its record. */
class Unsound extends Error {}

/** The reason for a failure of the store, for a notice. */
export function describeStoreError(error: unknown): string {
  return (error instanceof PkgtoolError ? error.fields.found : undefined) ?? describeSystemError(error)
}
