import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  renamePath,
  temporaryPath
} from "./PRT4FNQJ.js";
import {
  isHeldOpen,
  removeLeftover
} from "./AAQZNT46.js";
import {
  tryReadOwnFile
} from "./LSON2GAZ.js";
import {
  modes
} from "./M7IAKTJP.js";
import {
  hasSystemCode
} from "./25ETT5EN.js";

// src/core/files/writing/claim-file.ts
import { linkSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
var asNew = { flag: "wx", mode: modes.file };
async function createWhole(path, text) {
  const temporary = temporaryPath(dirname(path));
  try {
    writeFileSync(temporary, text, asNew);
    try {
      linkSync(temporary, path);
    } catch (error) {
      if (hasSystemCode(error, "EEXIST")) return false;
      writeFileSync(path, text, asNew);
    }
    return true;
  } catch (error) {
    if (hasSystemCode(error, "EEXIST")) return false;
    throw error;
  } finally {
    await removeLeftover(temporary);
  }
}
var guardOf = (path) => `${path}.takeover`;
async function takeOver(path, { dead, text, readDead, prepare }) {
  const guard = guardOf(path);
  if (!await createWhole(guard, text)) {
    const left = await readDead(guard);
    if (left === void 0 || !await takeOver(guard, { dead: left, text, readDead })) return false;
  }
  let isOurs = false;
  try {
    if (await readDead(path) !== dead) return false;
    await prepare?.();
    await renamePath(guard, path);
    isOurs = true;
  } finally {
    if (!isOurs) await removeLeftover(guard);
  }
  return true;
}
async function removeUnchanged(path, text, { limit }) {
  const backup = temporaryPath(dirname(path));
  try {
    if (tryReadOwnFile(path, { limit }) !== text) return;
    try {
      renameSync(path, backup);
    } catch (error) {
      if (!isHeldOpen(error)) return;
      await renamePath(path, backup);
    }
    if (tryReadOwnFile(backup, { limit }) !== text) linkSync(backup, path);
  } catch {
  } finally {
    await removeLeftover(backup);
  }
}

export {
  createWhole,
  takeOver,
  removeUnchanged
};
