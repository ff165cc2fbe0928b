import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  fileSystemError,
  systemErrorCode
} from "./25ETT5EN.js";

// src/core/files/stats.ts
import { lstatSync, statSync } from "node:fs";
import { dirname } from "node:path";
function lookAt(path) {
  try {
    return lstatSync(path, { throwIfNoEntry: false });
  } catch (error) {
    if (systemErrorCode(error) === "ENOTDIR") return void 0;
    throw fileSystemError(path, error);
  }
}
function tryStat(path) {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch {
    return void 0;
  }
}
function tryLstat(path) {
  try {
    return lstatSync(path, { throwIfNoEntry: false });
  } catch {
    return void 0;
  }
}
function nearestExisting(path) {
  const parent = dirname(path);
  return tryStat(path) || parent === path ? path : nearestExisting(parent);
}
var modes = { folder: 493, file: 420 };
function folderIdentity(path) {
  try {
    const stats = lstatSync(path, { bigint: true, throwIfNoEntry: false });
    return stats && `${stats.dev} ${stats.ino} ${stats.birthtimeNs}`;
  } catch {
    return void 0;
  }
}

export {
  lookAt,
  tryStat,
  tryLstat,
  nearestExisting,
  modes,
  folderIdentity
};
