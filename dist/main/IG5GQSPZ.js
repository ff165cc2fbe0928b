import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  FileLinker,
  LinkMark,
  buildTree,
  isAsRecorded,
  readEntry,
  readTreeRecord,
  treeKey
} from "./45K3KNUP.js";
import {
  isFolder,
  nameByHash,
  newFile,
  readJson,
  readOnly,
  stampOf
} from "./6WSCZFBN.js";
import {
  identityKey
} from "./VFUN64ZU.js";
import {
  sweepTemporaries
} from "./GK2DUBGZ.js";
import {
  renamePath,
  renameUnlessTaken,
  replaceFile,
  temporaryPath
} from "./PRT4FNQJ.js";
import {
  removeLeftover,
  shortWaits
} from "./AAQZNT46.js";
import {
  makeFolder,
  makeFolderBelow
} from "./Q25N6TQU.js";
import {
  hashPlaced
} from "./WWJ4N246.js";
import {
  assertNoLink
} from "./LBT5OCFO.js";
import {
  hexOfSha512,
  isSha512
} from "./WM523D34.js";
import {
  throwIfCancelled
} from "./I3LLZLTH.js";
import {
  modes
} from "./M7IAKTJP.js";
import {
  describeSystemError,
  systemErrorCode
} from "./25ETT5EN.js";
import {
  PkgtoolError,
  isPkgtoolError
} from "./KGEP3AWA.js";

// src/core/store/package-store.ts
import { chmodSync, lstatSync, mkdirSync, readdirSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
var storeFormat = "v1";
var PackageStore = class {
  settings;
  directory;
  #packages;
  #index;
  #temporary;
  #linker;
  // A restore can continue without the store, so it waits only briefly for files that another program holds open.
  #sharing;
  #isMade = false;
  constructor(settings, { signal } = {}) {
    const { directory, link } = settings;
    this.settings = settings;
    this.directory = directory;
    this.#sharing = { signal, waits: shortWaits };
    const inFormat = (name) => join(directory, storeFormat, name);
    this.#packages = inFormat("packages");
    this.#index = inFormat("index");
    this.#temporary = inFormat("temporary");
    this.#linker = new FileLinker(link);
  }
  /** The reason why files were copied despite `store-link`. */
  get linkFault() {
    return this.#linker.fault;
  }
  /** The folder of the entries. */
  get packages() {
    return this.#packages;
  }
  get index() {
    return this.#index;
  }
  /** The folders of other formats, if there is none of this one yet. */
  otherFormats() {
    if (isFolder(join(this.directory, storeFormat)) || !isFolder(this.directory)) return [];
    return readdirSync(this.directory).filter((name) => /^v\d{1,9}$/.test(name));
  }
  /** Removes unfinished entries of killed runs. @throws PkgtoolError `UNSAFE_PATH` for a link below the folder */
  async sweep() {
    for (const folder of [this.#packages, this.#index, this.#temporary]) assertNoLink(this.directory, folder);
    await sweepTemporaries(this.#temporary);
  }
  /** The SHA-512 of the package that a source gave for a version, or that has a content hash; undefined if unknown. */
  lookUp(from, name) {
    const sha512 = readJson(this.#indexPath(from, name))?.sha512;
    return isSha512(sha512) ? sha512 : void 0;
  }
  /** Records the package that a source gave. Throws errors of the file system. */
  async note(from, name, sha512) {
    if (this.lookUp(from, name) === sha512) return;
    await this.#make();
    await replaceFile(this.#indexPath(from, name), JSON.stringify({ sha512 }), {
      directory: this.#temporary,
      ...this.#sharing
    });
  }
  /** The entry of a hash; undefined if there is none. */
  read(sha512) {
    return readEntry(this.#folderOf(sha512), sha512);
  }
  /** The unpacked files of an entry; undefined if no restore needed them yet. */
  readTree({ folder: entry }, names) {
    const key = treeKey(names);
    const record = readTreeRecord(join(entry, key));
    return record && { entry, key, record };
  }
  /**
   * Adds a package, or the missing parts of its entry; returns whether the caller's file is now the file of the entry. An
   * entry that another process has made meanwhile is as good. Throws errors of the file system and of unpacking.
   */
  async add(entry) {
    for (let attempt = 1; ; attempt++) {
      await this.#make();
      try {
        return { isLinked: await this.#add(entry) };
      } catch (error) {
        if (systemErrorCode(error) !== "ENOENT" || attempt === maxAttempts) throw error;
        this.#isMade = false;
      }
    }
  }
  async #add(entry) {
    const { accepted, tree } = entry;
    const { sha512 } = accepted;
    const { path: file } = accepted.file;
    const made = temporaryPath(this.#temporary);
    const { mode } = statSync(file);
    try {
      const known = await this.#findWhole(entry);
      if (known) {
        const build = (request) => buildTree(made, request);
        await this.#complete(known, entry, { made, build });
        return false;
      }
      const isLinked = await this.#build(made, entry);
      for (let attempt = 0; attempt < maxAttempts; attempt++) {
        if (await renameUnlessTaken(made, this.#folderOf(sha512), this.#sharing)) return isLinked;
        const other = await this.#findWhole(entry);
        if (other) {
          await this.#complete(other, entry, { made: tree ? join(made, treeKey(tree.tree)) : made });
          break;
        }
        await this.drop(sha512);
      }
      if (isLinked) chmodSync(file, mode);
      return false;
    } finally {
      await removeLeftover(made);
    }
  }
  /** The entry as it is now, if nothing of it has to be replaced. The bytes of a suspect one are read. */
  async #findWhole({ accepted, isSuspect }) {
    const known = this.read(accepted.sha512);
    if (!known?.isSound) return void 0;
    return isSuspect && !await this.#hasBytes(known) ? void 0 : known;
  }
  async #hasBytes({ file, record }) {
    try {
      return await hashPlaced(file, this.#sharing.signal) === record.sha512;
    } catch (error) {
      if (isPkgtoolError(error, "CANCELLED")) throw error;
      return false;
    }
  }
  /** Adds what an entry lacks: the content hash, and the unpacked files, which `build` makes at `made` if they are not there. */
  async #complete({ folder, record }, { accepted: { contentHash }, tree }, { made, build }) {
    if (contentHash !== void 0 && record.contentHash !== contentHash)
      await replaceFile(join(folder, "record.json"), JSON.stringify({ ...record, contentHash }), {
        directory: this.#temporary,
        ...this.#sharing
      });
    if (!tree || this.readTree({ folder }, tree.tree)) return;
    await build?.(tree);
    const target = join(folder, treeKey(tree.tree));
    if (await renameUnlessTaken(made, target, this.#sharing)) return;
    if (this.readTree({ folder }, tree.tree)) return;
    await this.remove(target);
    await renameUnlessTaken(made, target, this.#sharing);
  }
  async #build(folder, { accepted, manifestExtension, dependencies, tree }) {
    const { identity, sha512, contentHash, proofs, manifest, file } = accepted;
    const inFolder = (name) => join(folder, name);
    mkdirSync(folder, modes.folder);
    const isLinked = await this.#linker.linkOrCopy(file.path, inFolder("package"), { mode: readOnly });
    if (isLinked) new LinkMark(folder).make();
    writeFileSync(inFolder("manifest"), manifest.bytes, { flag: "wx", mode: readOnly });
    if (tree) await buildTree(inFolder(treeKey(tree.tree)), tree);
    const stamps = {
      file: stampOf(lstatSync(inFolder("package"))),
      manifest: stampOf(lstatSync(inFolder("manifest")))
    };
    const facts = { sha512, package: identityKey(identity), manifestExtension, contentHash, proofs };
    const record = { ...facts, ...dependencies && { dependencies }, ...stamps };
    writeFileSync(inFolder("record.json"), JSON.stringify(record), newFile);
    return isLinked;
  }
  /**
   * Removes a damaged entry, even while others read it: they fetch the package instead. An entry that is whole by now stays:
   * another process has replaced the damaged one.
   */
  async drop(sha512) {
    const isWhole = async (folder) => {
      const entry = readEntry(folder, sha512);
      return entry?.isSound === true && await this.#hasBytes(entry);
    };
    await this.#removeUnless(this.#folderOf(sha512), isWhole);
  }
  /** Removes a folder unless it is found whole, before or after it has lost its name: then it gets that back. */
  async #removeUnless(path, isWhole) {
    if (await isWhole(path)) return;
    const gone = temporaryPath(this.#temporary);
    try {
      await renamePath(path, gone, this.#sharing);
      if (await isWhole(gone)) await renameUnlessTaken(gone, path, this.#sharing);
    } catch (error) {
      if (isPkgtoolError(error, "CANCELLED")) throw error;
    } finally {
      await removeLeftover(gone);
    }
  }
  /** Removes a folder or file of the store in one step; false if that fails. Never throws. */
  async remove(path, sharing) {
    const gone = temporaryPath(this.#temporary);
    try {
      await renamePath(path, gone, { ...this.#sharing, ...sharing });
      return true;
    } catch {
      return false;
    } finally {
      await removeLeftover(gone);
    }
  }
  /** Links or copies the file of an entry to `to`; returns whether it is a link. Updates the entry's time of last use. */
  async linkOrCopy({ folder, file, record }, to, mode) {
    if (this.#linker.makesLinks) new LinkMark(folder).make();
    const isLink = await this.#linker.linkOrCopy(file, to, { mode, size: record.file.size });
    try {
      const now = /* @__PURE__ */ new Date();
      utimesSync(folder, now, now);
    } catch {
    }
    return isLink;
  }
  /**
   * Links or copies the unpacked files of an entry into a new folder, and returns the folders in it. If a file does not match
   * its record, is gone, or cannot be linked or copied, empties the folder again and returns undefined.
   *
   * @throws PkgtoolError `CANCELLED`
   */
  async linkTree(tree, target, signal) {
    try {
      await this.#linkTree(tree, target, signal);
      return tree.record.folders;
    } catch (error) {
      if (isPkgtoolError(error, "CANCELLED")) throw error;
      for (const name of readdirSync(target)) await removeLeftover(join(target, name));
      if (error instanceof Unsound) {
        const known = JSON.stringify(tree.record);
        const isOther = (folder) => JSON.stringify(readTreeRecord(folder) ?? tree.record) !== known;
        await this.#removeUnless(join(tree.entry, tree.key), isOther);
      }
      return void 0;
    }
  }
  async #linkTree({ entry, key, record }, target, signal) {
    const mark = new LinkMark(entry);
    if (this.#linker.makesLinks) mark.make();
    const from = join(entry, key, "files");
    const mode = statSync(target).mode & unpackedMode;
    for (const name of record.folders) if (name !== "") mkdirSync(`${target}/${name}`, modes.folder);
    for (const [name, size, mtime, ino, ctime] of record.files) {
      throwIfCancelled(signal, target);
      const file = `${from}/${name}`;
      if (!isAsRecorded(file, { size, mtime, ino, ctime }, mark)) throw new Unsound();
      await this.#linker.linkOrCopy(file, `${target}/${name}`, { mode, size });
    }
  }
  async #make() {
    if (this.#isMade) return;
    await makeFolder(this.directory);
    for (const folder of [this.#packages, this.#index, this.#temporary])
      makeFolderBelow(this.directory, folder);
    this.#isMade = true;
  }
  #folderOf(sha512) {
    return join(this.#packages, hexOfSha512(sha512).slice(0, 64));
  }
  #indexPath(from, name) {
    return join(this.#index, nameByHash(`${from}
${name}`));
  }
};
var unpackedMode = 484;
var maxAttempts = 5;
var Unsound = class extends Error {
};
function describeStoreError(error) {
  return (error instanceof PkgtoolError ? error.fields.found : void 0) ?? describeSystemError(error);
}

export {
  PackageStore,
  describeStoreError
};
