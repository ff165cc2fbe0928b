import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  PinFaults,
  packageListTurns
} from "./7JRKGUTS.js";
import {
  assertFew,
  maxRepeats
} from "./4UVWEYNV.js";
import {
  clientLockTurns
} from "./RDYJ4BGP.js";
import "./EBSXPOIY.js";
import {
  expandPaths
} from "./AIYL5QWB.js";
import "./P6VQX6YE.js";
import {
  lockPinTurns
} from "./242IPBEW.js";
import "./OQZ7IZF3.js";
import "./VZE257TN.js";
import "./4Q2WWPUO.js";
import "./FH7KDAPH.js";
import "./LOPG5PQ3.js";
import "./XVXLNBA7.js";
import {
  isReachedByLink,
  parseBoundedFile
} from "./HDXPBWOM.js";
import "./YO5X3KUL.js";
import "./6DG6YSIV.js";
import "./WM523D34.js";
import "./HFYNFMF6.js";
import "./LSON2GAZ.js";
import "./OA6XIJ2K.js";
import {
  runInTurns,
  throwIfCancelled
} from "./I3LLZLTH.js";
import {
  isLockFile,
  readLock
} from "./PITFDNS7.js";
import {
  silentLog
} from "./LGCKLGYL.js";
import {
  workspaceOf
} from "./NYF735RP.js";
import "./5VZH4Y3D.js";
import "./M7IAKTJP.js";
import "./25ETT5EN.js";
import {
  PkgtoolError,
  option,
  quote
} from "./KGEP3AWA.js";
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
  const { findClassicFiles } = await import("./TM53GQKC.js");
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
  const { passedOver } = await import("./TM53GQKC.js");
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
function kindOf(file) {
  const name = basename(file).toLowerCase();
  if (/^packages(\..+)?\.config$/.test(name)) return "config";
  if (/^packages(\..+)?\.lock\.json$/.test(name)) return "client-lock";
  if (isLockFile(file)) return "lock";
  if (name === "dotnet-tools.json") return "tools";
  return name.endsWith(".txt") ? "list" : void 0;
}
function assertPinKinds(files) {
  const faults = new PinFaults();
  for (const file of files)
    faults.watch(() => {
      if (file !== "auto" && !/[*?]/.test(basename(file)) && kindOf(file) === void 0)
        throw unknownKind(file);
      return [];
    });
  faults.assertNone();
}
async function parseFile(bytes, { file, faults, signal }) {
  const run = { signal, subject: file };
  switch (kindOf(file)) {
    case "config": {
      const { configPinTurns } = await import("./TLLA7BJJ.js");
      return runInTurns(configPinTurns(bytes, { file }), run);
    }
    case "client-lock": {
      const { entries } = await runInTurns(clientLockTurns(bytes, { file }), run);
      return entries.flatMap(({ pin }) => pin ?? []);
    }
    case "lock": {
      const { parseLockInTurns } = await import("./XCJIDN34.js");
      const lock = await parseLockInTurns(bytes, { file, signal });
      return runInTurns(lockPinTurns(lock, { file }), run);
    }
    case "tools": {
      const { readDotnetTools } = await import("./ZHJNB77Z.js");
      return [...readDotnetTools(bytes, { file })];
    }
    case "list":
      return runInTurns(packageListTurns(bytes, { file }, faults), run);
    default:
      throw unknownKind(file);
  }
}
function unknownKind(file) {
  return new PkgtoolError("INVALID_INPUT", {
    subject: "packages-file",
    found: `the file ${quote(file)}`,
    wanted: "a packages.config, a packages.lock.json, a pkgtool.lock.json, a dotnet-tools.json or a .txt list",
    .../\.(?:slnx?|slnf|\w+proj)$/i.test(file) && { change: adviceForProjects(file) },
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
  assertPinKinds(found);
  const locks = [];
  for (const file of found.filter(isLockFile)) {
    const document = await readLock(file, options);
    if (document) locks.push({ file, document });
  }
  return locks;
}
export {
  assertPinKinds,
  readLocksAmong,
  readPinFiles
};
