import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  isFolder,
  isStoreRecord,
  nameByHash,
  newFile,
  parseProofs,
  readJson,
  readOnly,
  stampOf
} from "./6WSCZFBN.js";
import {
  classicTargets,
  expandedTargets
} from "./XNNO5XF4.js";
import {
  entryNameFault
} from "./TTBNUXJ2.js";
import {
  layouts
} from "./PR4XOT37.js";
import {
  tryParsePackageVersion
} from "./HFYNFMF6.js";
import {
  readBoundedFileSync
} from "./LSON2GAZ.js";
import {
  modes,
  tryLstat
} from "./M7IAKTJP.js";
import {
  describeSystemError,
  hasSystemCode
} from "./25ETT5EN.js";

// src/core/store/file-linker.ts
import { chmodSync, constants, copyFileSync, existsSync, linkSync, lstatSync, writeFileSync } from "node:fs";
import { copyFile } from "node:fs/promises";
import { join } from "node:path";
var largeFile = 8 * 1024 * 1024;
var { COPYFILE_EXCL, COPYFILE_FICLONE, COPYFILE_FICLONE_FORCE } = constants;
var FileLinker = class {
  #link;
  fault;
  constructor(link) {
    this.#link = link;
  }
  get makesLinks() {
    return this.#link === "hardlink";
  }
  /** Links, clones or copies a file; returns whether both names now are one file. A link makes the file read-only. */
  async linkOrCopy(from, to, options) {
    try {
      return await this.#try(from, to, options);
    } catch (error) {
      const isAble = this.#link === "auto" || this.#link === "copy";
      if (isAble || !hasSystemCode(error, ...unable)) throw error;
      this.fault = `no ${this.#link}: ${describeSystemError(error)}`;
      this.#link = "copy";
      return this.#try(from, to, options);
    }
  }
  async #try(from, to, { mode, size = lstatSync(from).size }) {
    if (this.#link === "hardlink") {
      linkSync(from, to);
      if (mode === readOnly) chmodSync(to, readOnly);
      return true;
    }
    const flags = COPYFILE_EXCL | cloning[this.#link];
    if (size > largeFile) await copyFile(from, to, flags);
    else copyFileSync(from, to, flags);
    chmodSync(to, mode);
    return false;
  }
};
var cloning = { auto: COPYFILE_FICLONE, reflink: COPYFILE_FICLONE_FORCE, copy: 0 };
var unable = ["EXDEV", "ENOTSUP", "EOPNOTSUPP", "ENOSYS", "EPERM", "EINVAL", "EMLINK", "ENOTTY"];
function isAsRecorded(path, stamp, mark) {
  const stats = tryLstat(path);
  if (!stats?.isFile()) return false;
  const { size, mtime, ino, ctime } = stampOf(stats);
  if (ino !== stamp.ino || size !== stamp.size || mtime !== stamp.mtime) return false;
  return ctime === stamp.ctime || (stats.mode & 146) === 0 && mark.isThere;
}
var LinkMark = class {
  #path;
  #isThere = false;
  constructor(entry) {
    this.#path = join(entry, "linked");
  }
  /** Another process may make it at any time; once made, it stays. */
  get isThere() {
    this.#isThere ||= existsSync(this.#path);
    return this.#isThere;
  }
  /** Throws errors of the file system. */
  make() {
    if (!this.isThere) writeFileSync(this.#path, "", { mode: modes.file });
  }
};

// src/core/store/unpacked-tree.ts
import { lstatSync as lstatSync2, mkdirSync, writeFileSync as writeFileSync2 } from "node:fs";
import { basename, join as join2 } from "node:path";
function treeNames(paths, names) {
  const { layout } = paths;
  const packagePath = basename(paths.packagePath);
  switch (paths.layout) {
    case "classic":
      return { layout, packagePath, manifestPath: "", names: { ...names } };
    case "expanded":
      return { layout, packagePath, manifestPath: basename(paths.manifestPath), names: { ...names } };
    case "feed":
    case "flat":
      return void 0;
  }
}
function treeKey({ layout, ...own }) {
  return `${layout}-${nameByHash(JSON.stringify(own)).slice(0, 16)}`;
}
function selectOf({ layout, packagePath, manifestPath, names }) {
  switch (layout) {
    case "classic":
      return classicTargets({ packagePath }, names);
    case "expanded":
      return expandedTargets({ packagePath, manifestPath }, names);
    case "feed":
    case "flat":
      return () => void 0;
  }
}
async function buildTree(folder, { archive, tree, signal }) {
  const { extractArchive } = await import("./ACEBMPRJ.js");
  const files = join2(folder, "files");
  mkdirSync(folder, modes.folder);
  mkdirSync(files, modes.folder);
  const unpacked = await extractArchive(archive, files, { select: selectOf(tree), signal, mode: readOnly });
  const rows = unpacked.files.map(({ path }) => {
    const { size, mtime, ino, ctime } = stampOf(lstatSync2(join2(files, path)));
    return [path, size, mtime, ino, ctime];
  });
  const record = { ...tree, folders: unpacked.folders, files: rows };
  writeFileSync2(join2(folder, "record.json"), JSON.stringify(record), newFile);
}
function isTreeRecord(value) {
  const entry = value ?? {};
  const { folders, files, layout, packagePath, manifestPath, names } = entry;
  const texts = [packagePath, manifestPath, ...Object.values(names ?? { none: 0 })];
  if (!texts.every((text) => typeof text === "string") || !layouts.includes(layout)) return false;
  if (!Array.isArray(folders) || !Array.isArray(files)) return false;
  const isSafe = (name) => typeof name === "string" && entryNameFault(name) === void 0;
  return folders.every((name) => name === "" || isSafe(name)) && files.every((row) => Array.isArray(row) && isSafe(row[0]) && row.slice(1).every(Number.isFinite));
}

// src/core/store/stored-package.ts
import { join as join3 } from "node:path";
function readEntry(folder, sha512) {
  if (!isFolder(folder)) return void 0;
  const record = readJson(join3(folder, "record.json"));
  if (!isStoreRecord(record) || record.sha512 !== sha512) return void 0;
  const [file, manifest] = [join3(folder, "package"), join3(folder, "manifest")];
  const mark = new LinkMark(folder);
  const isSound = isAsRecorded(file, record.file, mark) && isAsRecorded(manifest, record.manifest, mark);
  const [id = "", version = ""] = record.package.split("/");
  return { folder, file, manifest, record, spelled: { id, version }, isSound };
}
function readTreeRecord(folder) {
  const record = isFolder(folder) ? readJson(join3(folder, "record.json")) : void 0;
  return isTreeRecord(record) ? record : void 0;
}
function storedFile(path, { manifest, record, spelled }) {
  const { sha512, contentHash } = record;
  return {
    path,
    size: record.file.size,
    sha512,
    content: async () => contentOf(spelled, readManifest(manifest, record.manifest.size)),
    contentHash: async () => contentHash,
    proofs: parseProofs(record.proofs)
  };
}
function readManifest(path, limit) {
  return { bytes: readBoundedFileSync(path, { limit, noLink: true }) };
}
function contentOf(spelled, manifest) {
  const version = tryParsePackageVersion(spelled.version);
  return { manifest, spelled, identity: version && { lowerId: spelled.id, version } };
}

export {
  FileLinker,
  isAsRecorded,
  LinkMark,
  treeNames,
  treeKey,
  buildTree,
  readEntry,
  readTreeRecord,
  storedFile
};
