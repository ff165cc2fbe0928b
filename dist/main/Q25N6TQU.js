import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  linkRefused,
  stepsBelow
} from "./LBT5OCFO.js";
import {
  modes,
  tryStat
} from "./M7IAKTJP.js";
import {
  systemErrorCode
} from "./25ETT5EN.js";

// src/core/files/writing/make-folder.ts
import { lstatSync, mkdirSync } from "node:fs";
import { dirname } from "node:path";
var attempts = 100;
async function makeFolder(path) {
  for (let attempt = 1; ; attempt++) {
    try {
      mkdirSync(path, modes.folder);
      return;
    } catch (error) {
      const code = systemErrorCode(error);
      const found = tryStat(path);
      if (found?.isDirectory()) return;
      const parent = dirname(path);
      const isGone = code === "EEXIST" && found === void 0;
      if (code !== "ENOENT" && !isGone || parent === path || attempt === attempts) throw error;
      await makeFolder(parent);
    }
  }
}
function makeFolderBelow(root, path) {
  const steps = stepsBelow(root, path);
  for (let attempt = 1; ; attempt++) {
    try {
      return steps.map(makeStep).at(-1) ?? false;
    } catch (error) {
      const code = systemErrorCode(error);
      if (code !== "ENOENT" && code !== "EEXIST" || attempt === attempts || !tryStat(root)) throw error;
    }
  }
}
function makeStep(path) {
  try {
    mkdirSync(path, modes.folder);
    return true;
  } catch (error) {
    const stats = lstatSync(path, { throwIfNoEntry: false });
    if (stats?.isSymbolicLink()) throw linkRefused(path);
    if (!stats?.isDirectory()) throw error;
    return false;
  }
}

export {
  attempts,
  makeFolder,
  makeFolderBelow
};
