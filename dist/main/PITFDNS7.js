import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  silentLog
} from "./LGCKLGYL.js";
import {
  workspaceOf
} from "./NYF735RP.js";
import {
  PkgtoolError,
  flag,
  inOneLine,
  option,
  textOf
} from "./KGEP3AWA.js";

// src/core/lock/open-lock.ts
import { statSync } from "node:fs";
import { basename, resolve } from "node:path";
var defaultLockFile = "pkgtool.lock.json";
function isLockFile(file) {
  return /^pkgtool(\..+)?\.lock\.json$/.test(basename(file).toLowerCase());
}
async function openLock(options, { read, command }) {
  const { lockFile: file = defaultLockFile, locked = false, log = silentLog } = options;
  if (file === false) {
    if (!locked) return void 0;
    const found = `${option("lock-file")} switches the lock file off`;
    throw new PkgtoolError("CONFLICTING_INPUTS", { subject: "locked", found, wanted: "a lock file" });
  }
  const document = await read(file);
  if (document) return { file, locked, document };
  if (locked) throw notLocked({ file }, { found: "no such file", command: await command?.() });
  if (file !== defaultLockFile) log.warning(`${file}, the lock file, is not there; nothing is locked`);
  return void 0;
}
async function readLock(file, { signal, ...options }) {
  const path = resolve(options.workingDirectory ?? ".", file);
  if (isAbsent(path)) return void 0;
  const { readLockFile } = await import("./UFGWFONT.js");
  return readLockFile(path, { file, workspace: workspaceOf(options), signal });
}
function isAbsent(path) {
  try {
    return statSync(path, { throwIfNoEntry: false }) === void 0;
  } catch {
    return false;
  }
}
function notLocked({ file }, { found, problems = [], command, flagToo, isBound = false }) {
  return new PkgtoolError("NOT_LOCKED", {
    subject: file,
    found,
    change: `run ${command === void 0 ? `the verb "lock" with the options of this run${flagToo === void 0 ? "" : ` and ${flag(flagToo)}`}` : `"${command}"`} and commit the file${isBound ? "" : `, or leave out ${option("locked")}`}`,
    details: problems.map((problem) => inOneLine(textOf(problem))),
    ...problems.length > 0 && { problems },
    file
  });
}

export {
  defaultLockFile,
  isLockFile,
  openLock,
  readLock,
  notLocked
};
