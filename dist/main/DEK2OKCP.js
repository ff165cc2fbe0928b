import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  createEntryUnpacker
} from "./Y7NSCC6H.js";
import {
  entryNameFault,
  windowsNameFault
} from "./TTBNUXJ2.js";
import {
  badArchive
} from "./DVQQEPHG.js";
import {
  clock,
  throwIfCancelled
} from "./I3LLZLTH.js";
import {
  modes
} from "./M7IAKTJP.js";
import {
  fileSystemError,
  localFileError,
  reading,
  systemErrorCode,
  writing
} from "./25ETT5EN.js";
import {
  PkgtoolError,
  quote
} from "./KGEP3AWA.js";

// src/core/zip/extract.ts
import { closeSync, constants, fstatSync, lstatSync, mkdirSync, openSync, readSync, writeSync } from "node:fs";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
var maxTurnTime = 10;
async function unpackArchive(archive, { folder, select, signal }) {
  const { source } = archive;
  const unpacker = createEntryUnpacker(source);
  const takeTurn = turns(source.path, signal);
  const files = [];
  try {
    for (const { entry, target } of selectEntries(archive, select)) {
      await takeTurn();
      if (entry.isDirectory) folder.makeDirectory(target);
      else {
        const file = folder.createFile(target, entry.size);
        try {
          await unpacker.unpack(entry, { write: file.write, takeTurn });
        } finally {
          file.close();
        }
        files.push({ path: target, size: entry.size });
      }
    }
    return files;
  } finally {
    unpacker.close();
  }
}
function selectEntries({ entries }, select) {
  const selected = [];
  for (const entry of entries) {
    const target = select(entry);
    if (target !== void 0) selected.push({ entry, target });
  }
  return selected.sort((a, b) => a.entry.dataOffset - b.entry.dataOffset);
}
function turns(path, signal) {
  let start = clock();
  return () => {
    throwIfCancelled(signal, path);
    if (clock() - start < maxTurnTime) return void 0;
    return setImmediate().then(() => {
      start = clock();
    });
  };
}
async function extractArchive(archive, directory, { mode = fileMode, ...options }) {
  const folder = new ExtractionFolder(directory, archive.source.path, mode);
  const files = await unpackArchive(archive, { folder, ...options });
  return { files, folders: folder.made };
}
var fileMode = 484;
var ExtractionFolder = class {
  #directory;
  #archivePath;
  #mode;
  #made = /* @__PURE__ */ new Set([""]);
  /** `archivePath` is for messages; `mode` is that of new files. */
  constructor(directory, archivePath, mode) {
    this.#directory = directory;
    this.#archivePath = archivePath;
    this.#mode = mode;
  }
  get made() {
    return [...this.#made];
  }
  /**
   * Creates a folder and its parents. Throws `BAD_ARCHIVE` for an unsafe name and for one that is taken, and `FILE_SYSTEM`.
   */
  makeDirectory(name) {
    this.#assertInside(name);
    this.#make(name);
  }
  /** Creates a file and its parent folders. Throws like `makeDirectory`. */
  createFile(name) {
    this.#assertInside(name);
    this.#make(parentOf(name));
    const path = join(this.#directory, name);
    const file = this.#unlessTaken(name, path, () => openSync(path, "wx", this.#mode));
    return {
      write: (bytes) => writing(path, () => writeAll(file, bytes)),
      close: () => writing(path, () => closeSync(file))
    };
  }
  #assertInside(name) {
    const fault = entryNameFault(name) ?? windowsNameFault(name);
    if (fault !== void 0) throw badArchive(this.#archivePath, fault, { entry: name });
  }
  #make(name) {
    if (this.#made.has(name)) return;
    this.#make(parentOf(name));
    const path = join(this.#directory, name);
    this.#unlessTaken(name, path, () => {
      try {
        mkdirSync(path, modes.folder);
      } catch (error) {
        if (systemErrorCode(error) !== "EEXIST" || !lstatSync(path).isDirectory()) throw error;
      }
    });
    this.#made.add(name);
  }
  #unlessTaken(name, path, create) {
    try {
      return create();
    } catch (cause) {
      if (systemErrorCode(cause) !== "EEXIST") throw fileSystemError(path, cause);
      throw badArchive(this.#archivePath, "an entry whose place is taken", { entry: name, cause });
    }
  }
};
function parentOf(name) {
  return name.slice(0, Math.max(0, name.lastIndexOf("/")));
}
function writeAll(file, bytes) {
  for (let done = 0; done < bytes.length; ) done += writeSync(file, bytes, done, bytes.length - done);
}
var ComparisonFolder = class {
  #directory;
  #seen = /* @__PURE__ */ new Set([""]);
  constructor(directory) {
    this.#directory = directory;
  }
  makeDirectory(name) {
    if (this.#seen.has(name)) return;
    this.makeDirectory(parentOf(name));
    const path = join(this.#directory, name);
    if (lstatSync(path, { throwIfNoEntry: false })?.isDirectory() !== true)
      throw difference(path, `no folder ${quote(name)}`);
    this.#seen.add(name);
  }
  createFile(name, size) {
    this.makeDirectory(parentOf(name));
    const path = join(this.#directory, name);
    const file = open(path, name);
    const other = () => difference(path, `other bytes in ${quote(name)}`);
    const stats = fstatSync(file);
    if (!stats.isFile() || stats.size !== size) {
      closeSync(file);
      throw other();
    }
    return {
      write(bytes) {
        if (!readExactly(file, bytes.length, path).equals(bytes)) throw other();
      },
      close: () => closeSync(file)
    };
  }
};
function open(path, name) {
  try {
    if (lstatSync(path).isSymbolicLink()) throw difference(path, `a link in the place of ${quote(name)}`);
    return openSync(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0));
  } catch (error) {
    throw systemErrorCode(error) === "ENOENT" ? difference(path, `no file ${quote(name)}`) : localFileError(path, error);
  }
}
function readExactly(file, length, path) {
  const buffer = Buffer.allocUnsafe(length);
  let filled = 0;
  while (filled < length) {
    const read = reading(path, () => readSync(file, buffer, filled, length - filled, null));
    if (read === 0) break;
    filled += read;
  }
  return buffer.subarray(0, filled);
}
function difference(path, found) {
  return new PkgtoolError("HASH_MISMATCH", { subject: path, path, found, wanted: "what the package holds" });
}

export {
  unpackArchive,
  extractArchive,
  ComparisonFolder
};
