import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  hasProcessEnded,
  isTemporaryName,
  parseTemporaryName
} from "./PRT4FNQJ.js";
import {
  removeLeftover
} from "./AAQZNT46.js";
import {
  listNames
} from "./6ABOPMX5.js";

// src/core/files/writing/sweep-temporaries.ts
import { lstat } from "node:fs/promises";
import { basename, join } from "node:path";
var maxLifetime = 24 * 60 * 60 * 1e3;
async function sweepTemporaries(directory, options) {
  for await (const name of abandonedIn(directory, options)) await removeLeftover(join(directory, name));
}
async function* abandonedIn(directory, options) {
  for (const name of listNames(directory).filter(isTemporaryName))
    if (await isAbandoned(join(directory, name), options)) yield name;
}
async function isAbandoned(path, { now = Date.now(), longest = maxLifetime, file = path } = {}) {
  const owner = parseTemporaryName(basename(path));
  if (owner === void 0) return false;
  if (owner.isOurMachine) {
    if (hasProcessEnded(owner)) return true;
    if (owner.start !== void 0) return false;
  }
  return isFarFrom(now, file, longest);
}
async function isFarFrom(now, path, longest) {
  const stats = await lstat(path).catch(() => void 0);
  return stats !== void 0 && Math.abs(now - stats.mtimeMs) > longest;
}

export {
  sweepTemporaries,
  abandonedIn,
  isAbandoned
};
