import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  PinFaults,
  packageListTurns
} from "./J34B7BRI.js";
import {
  clientLockTurns
} from "./6JZUTCXY.js";
import {
  assertFew,
  maxRepeats
} from "./3WYD7JM2.js";
import {
  expandPaths
} from "./CRP6URMB.js";
import "./JC2OO72L.js";
import "./EBSXPOIY.js";
import {
  lockPinTurns
} from "./NVW5GMJD.js";
import "./VVYB47SQ.js";
import "./2LCR7RVP.js";
import "./XLVHYYYI.js";
import "./ZK3TELEC.js";
import "./4FAWDYWU.js";
import "./RXTBV3VC.js";
import {
  isReachedByLink,
  parseBoundedFile
} from "./3XWB3N5T.js";
import "./YO5X3KUL.js";
import "./KAO5D4XX.js";
import "./WM523D34.js";
import "./7FZES3LJ.js";
import "./HQVSQLOA.js";
import "./KKTTGBO5.js";
import {
  runInTurns,
  throwIfCancelled
} from "./C6EQMAIG.js";
import {
  isLockFile,
  readLock
} from "./MB4ELHRL.js";
import {
  silentLog
} from "./LGCKLGYL.js";
import {
  workspaceOf
} from "./57EKYGKR.js";
import "./BKQBJI7U.js";
import "./WFDWDSXQ.js";
import {
  PkgtoolError,
  option,
  quote
} from "./35DA25QQ.js";
import "./N63C2UZZ.js";

// src/core/pins/read-pin-files.ts
import { basename, resolve } from "node:path";
var fileLimit = 16 * 1024 * 1024;
async function readPinFiles(files, { faults, locks = [], signal, ...options }) {
  const all = [];
  const { workingDirectory: directory } = options;
  const workspace = workspaceOf(options);
  const lists = await Promise.all(files.map((file) => findFiles(file, { ...options, workspace, signal })));
  const found = lists.flat();
  await tellPassedOver(found, options);
  for (const file of found) {
    throwIfCancelled(signal, file);
    const known = locks.find((lock) => lock.file === file);
    if (known) {
      const pins = await runInTurns(lockPinTurns(known.document, { file }), { signal, subject: file });
      for (const pin of pins) all.push(pin);
      assertFew(all.length, maxRepeats);
      continue;
    }
    const path = resolve(directory, file);
    const place = { file, limit: fileLimit, workspace, signal };
    const parse = isReachedByLink(path, workspace) ? (bytes) => parseLinked(bytes, { file, signal }) : (bytes) => faults.watchFile(() => parseFile(bytes, { file, faults, signal }));
    for (const pin of await parseBoundedFile(path, parse, place)) all.push(pin);
    assertFew(all.length, maxRepeats);
  }
  return all;
}
async function findFiles(file, { log = silentLog, ...options }) {
  const { workingDirectory: directory, signal } = options;
  if (file !== "auto") return expandPaths([file], { directory, filesOnly: true, signal });
  const { findClassicFiles } = await import("./LCIPFP3R.js");
  const { files, unread } = await findClassicFiles(options);
  tellUnread(unread, log);
  if (files.length > 0) return files;
  throw new PkgtoolError("NOT_FOUND", {
    subject: "packages.config",
    found: "no such file below the working directory",
    change: `name files in ${option("packages-file")}`,
    path: directory
  });
}
async function tellPassedOver(files, { workingDirectory, log = silentLog }) {
  if (!files.some((file) => basename(file).toLowerCase() === "packages.config")) return;
  const { passedOver } = await import("./LCIPFP3R.js");
  tellUnread(passedOver(files, workingDirectory), log);
}
function tellUnread(unread, log) {
  for (const { file, reason } of unread) log.notice(`${quote(file)} is not read: ${reason}`, { file });
}
async function parseLinked(bytes, options) {
  const faults = new PinFaults();
  const pins = await faults.watchFile(() => parseFile(bytes, { ...options, faults }));
  faults.assertNone();
  return pins;
}
async function parseFile(bytes, { file, faults, signal }) {
  const name = basename(file).toLowerCase();
  const run = { signal, subject: file };
  if (/^packages(\..+)?\.config$/.test(name)) {
    const { configPinTurns } = await import("./MBH5WBG6.js");
    return runInTurns(configPinTurns(bytes, { file }), run);
  }
  if (/^packages(\..+)?\.lock\.json$/.test(name)) {
    const { entries } = await runInTurns(clientLockTurns(bytes, { file }), run);
    return entries.flatMap(({ pin }) => pin ?? []);
  }
  if (isLockFile(file)) {
    const { parseLockInTurns } = await import("./BL6WRLUY.js");
    const lock = await parseLockInTurns(bytes, { file, signal });
    return runInTurns(lockPinTurns(lock, { file }), run);
  }
  if (name === "dotnet-tools.json") {
    const { readDotnetTools } = await import("./EQCC5XW6.js");
    return [...readDotnetTools(bytes, { file })];
  }
  if (name.endsWith(".txt")) return runInTurns(packageListTurns(bytes, { file }, faults), run);
  throw new PkgtoolError("INVALID_INPUT", {
    subject: "packages-file",
    found: `the file ${quote(file)}`,
    wanted: "a packages.config, a packages.lock.json, a pkgtool.lock.json, a dotnet-tools.json or a .txt list",
    .../\.(?:slnx?|slnf|\w+proj)$/.test(name) && { change: adviceForProjects(file) },
    file
  });
}
function adviceForProjects(file) {
  const below = file.slice(0, file.length - basename(file).length).replaceAll("\\", "/");
  const [config, lock] = ["packages.config", "packages.lock.json"].map((name) => quote(`${below}**/${name}`));
  return `name the files of its projects: ${config}, or ${lock} of projects with PackageReference`;
}
async function readLocksAmong(files, options) {
  const { workingDirectory: directory } = options;
  const possible = files.filter((file) => isLockFile(file) || /[*?]/.test(basename(file)));
  const { signal } = options;
  const found = possible.length > 0 ? await expandPaths(possible, { directory, filesOnly: true, signal }) : [];
  const locks = [];
  for (const file of found.filter(isLockFile)) {
    const document = await readLock(file, options);
    if (document) locks.push({ file, document });
  }
  return locks;
}
export {
  readLocksAmong,
  readPinFiles
};
