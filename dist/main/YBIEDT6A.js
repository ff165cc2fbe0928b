import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  clientLockTurns
} from "./PT3QZ66S.js";
import {
  PinFaults,
  packageListTurns
} from "./Z2CWTG6B.js";
import {
  assertFew,
  maxRepeats
} from "./3WYD7JM2.js";
import {
  expandPaths
} from "./WY4VIRTV.js";
import "./JC2OO72L.js";
import "./EBSXPOIY.js";
import {
  lockPinTurns
} from "./55WCZIRY.js";
import "./VVYB47SQ.js";
import "./2LCR7RVP.js";
import "./RNTOV3UQ.js";
import "./ZK3TELEC.js";
import {
  isReachedByLink,
  parseBoundedFile
} from "./UBUOVWSL.js";
import "./4FAWDYWU.js";
import "./RXTBV3VC.js";
import "./YO5X3KUL.js";
import "./KAO5D4XX.js";
import "./WM523D34.js";
import "./7FZES3LJ.js";
import "./ORK3RI7O.js";
import "./PY2LUGLX.js";
import {
  runInTurns,
  throwIfCancelled
} from "./C6EQMAIG.js";
import {
  isLockFile,
  readLock
} from "./PWSICS5Z.js";
import "./LGCKLGYL.js";
import {
  workspaceOf
} from "./YLZ7QF62.js";
import "./BKQBJI7U.js";
import "./WFDWDSXQ.js";
import {
  PkgtoolError,
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
  for (const file of await expandPaths(files, { directory, filesOnly: true, signal })) {
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
    const { configPinTurns } = await import("./LRNUX76I.js");
    return runInTurns(configPinTurns(bytes, { file }), run);
  }
  if (/^packages(\..+)?\.lock\.json$/.test(name)) {
    const { entries } = await runInTurns(clientLockTurns(bytes, { file }), run);
    return entries.flatMap(({ pin }) => pin ?? []);
  }
  if (isLockFile(file)) {
    const { parseLockInTurns } = await import("./3MUCRPVX.js");
    const lock = await parseLockInTurns(bytes, { file, signal });
    return runInTurns(lockPinTurns(lock, { file }), run);
  }
  if (name === "dotnet-tools.json") {
    const { readDotnetTools } = await import("./HA37D2XP.js");
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
