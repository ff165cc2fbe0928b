import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  attempts
} from "./Q25N6TQU.js";
import {
  nextPiece,
  throwIfCancelled
} from "./I3LLZLTH.js";
import {
  hasSystemCode,
  systemErrorCode
} from "./25ETT5EN.js";

// src/core/files/writing/sharing.ts
import { setTimeout as sleep } from "node:timers/promises";
var waits = [10, 20, 40, 80, 160, 320, 640, 1280, 2560, ...Array.from({ length: 8 }, () => 2560)];
var shortWaits = waits.slice(0, 7);
async function whenFree(path, step, { signal, platform = process.platform, waits: delays = waits, wait = sleep, isFinal } = {}) {
  for (const delay of platform === "win32" ? delays : []) {
    try {
      return step();
    } catch (error) {
      if (!isHeldOpen(error) || isFinal?.()) throw error;
    }
    await wait(delay, void 0, { signal }).catch(() => {
    });
    throwIfCancelled(signal, path);
  }
  return step();
}
function isHeldOpen(error) {
  return hasSystemCode(error, "EPERM", "EACCES", "EBUSY");
}

// src/core/files/writing/remove.ts
import { lstatSync, readdirSync, rmdirSync, unlinkSync } from "node:fs";
import { join } from "node:path";
async function removePath(path, options) {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  if (stats === void 0) return;
  if (!stats.isDirectory()) return removeFile(path, options);
  for (let attempt = 1; ; attempt++) {
    try {
      for (const child of childrenOf(path)) {
        await nextPiece();
        await removePath(child, options);
      }
      await whenFree(`${path}`, () => rmdirSync(path), options);
      return;
    } catch (error) {
      const code = systemErrorCode(error);
      if (code === "ENOENT") return;
      if (code !== "ENOTEMPTY" || attempt === attempts) throw error;
    }
  }
}
function childrenOf(path) {
  const isText = process.platform === "win32";
  return readdirSync(path, "buffer").map(
    (name) => isText ? join(`${path}`, `${name}`) : Buffer.concat([Buffer.from(path), slash, name])
  );
}
var slash = Buffer.from("/");
async function removeFile(path, options) {
  try {
    await whenFree(`${path}`, () => unlinkSync(path), options);
  } catch (error) {
    if (systemErrorCode(error) !== "ENOENT") throw error;
  }
}
function removeIfEmpty(folder) {
  try {
    rmdirSync(folder);
    return true;
  } catch {
    return false;
  }
}
async function removeLeftover(path) {
  await removePath(path, { waits: shortWaits }).catch(() => {
  });
}

export {
  shortWaits,
  whenFree,
  isHeldOpen,
  removePath,
  removeFile,
  removeIfEmpty,
  removeLeftover
};
