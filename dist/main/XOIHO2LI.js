import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  markEntry,
  removeEntry,
  sweepEntryLocks,
  withEntryLock
} from "./UQ36GRTI.js";
import {
  sweepTemporaries
} from "./GK2DUBGZ.js";
import {
  renameUnlessTaken,
  temporaryPath
} from "./PRT4FNQJ.js";
import {
  removeIfEmpty,
  removeLeftover
} from "./AAQZNT46.js";
import {
  makeFolder,
  makeFolderBelow
} from "./Q25N6TQU.js";
import {
  isComplete
} from "./AFIVQFWC.js";
import {
  assertNoLink
} from "./LBT5OCFO.js";
import "./6ABOPMX5.js";
import "./I3LLZLTH.js";
import "./5VZH4Y3D.js";
import "./M7IAKTJP.js";
import {
  fileSystemError
} from "./25ETT5EN.js";
import {
  PkgtoolError
} from "./KGEP3AWA.js";
import "./N63C2UZZ.js";

// src/core/tool/cache/place-entry.ts
import { readdir } from "node:fs/promises";
import { dirname, join } from "node:path";
var attempts = 20;
async function placeEntry({ root, target }, entry) {
  assertNoLink(root, target);
  const parent = dirname(target);
  const built = temporaryPath(parent);
  try {
    await sweepVersions(dirname(parent));
    await makeFolder(root);
    makeFolderBelow(root, built);
    await entry.build(built);
    assertNoLink(root, target);
    return await publish(built, target, entry);
  } catch (error) {
    throw fileSystemError(parent, error);
  } finally {
    await removeLeftover(built);
    removeIfEmpty(parent);
    removeIfEmpty(dirname(parent));
  }
}
async function publish(built, target, entry) {
  const sharing = { signal: entry.signal };
  for (let attempt = 0; attempt < attempts; attempt++) {
    if (await renameUnlessTaken(built, target, sharing)) {
      await markEntry(target, sharing);
      return { directory: target, raced: false };
    }
    let isKept = false;
    const isOther = async (folder) => {
      const isSame = await entry.isSame(folder).catch(() => false);
      if (folder === target) isKept = isSame;
      return !isSame;
    };
    await withEntryLock(target, () => removeEntry(target, isOther, sharing), sharing);
    if (!isKept) continue;
    await removeLeftover(built);
    if (!isComplete(target)) await markEntry(target, sharing);
    return { directory: target, raced: true };
  }
  throw new PkgtoolError("FILE_SYSTEM", {
    subject: target,
    found: `another process that replaced it ${attempts} times`,
    change: "look for a program that writes to this cache, and run again",
    path: target
  });
}
async function sweepVersions(tool) {
  for (const version of await readdir(tool, { withFileTypes: true }).catch(() => [])) {
    if (!version.isDirectory()) continue;
    const folder = join(tool, version.name);
    await sweepTemporaries(folder);
    await sweepEntryLocks(folder);
    removeIfEmpty(folder);
  }
}
export {
  placeEntry
};
