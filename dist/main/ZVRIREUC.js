import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  localFileError,
  reading
} from "./25ETT5EN.js";
import {
  PkgtoolError,
  isPkgtoolError
} from "./KGEP3AWA.js";

// src/core/sources/source-folder.ts
import { opendir, realpath } from "node:fs/promises";
import { join, resolve, sep } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
var maxNames = 1e6;
async function openSourceFolder(folder) {
  const path = resolve(fileURLToPath(folder));
  const root = await follow(path);
  const find = async (path2) => {
    const real = await follow(path2);
    if (real === root || real.startsWith(root.endsWith(sep) ? root : root + sep)) return real;
    throw new PkgtoolError("UNREADABLE_FILE", {
      subject: path2,
      found: "a link that leads out of the folder",
      wanted: `a file in ${root}`,
      path: path2
    });
  };
  await readNames(root, 0);
  return {
    async list(path2) {
      try {
        return await readNames(await find(join(root, path2)), maxNames);
      } catch (error) {
        if (isPkgtoolError(error, "NOT_FOUND")) return [];
        throw error;
      }
    },
    locate: async (path2) => pathToFileURL(await find(typeof path2 === "string" ? join(root, path2) : fileURLToPath(path2)))
  };
}
function follow(path) {
  return reading(path, () => realpath(path));
}
async function readNames(path, limit) {
  const names = [];
  try {
    for await (const { name } of await opendir(path)) {
      if (limit === 0) return [];
      if (names.push(name) > limit) throw tooMany(path, limit);
    }
  } catch (error) {
    throw localFileError(path, error);
  }
  return names.sort();
}
function tooMany(path, limit) {
  return new PkgtoolError("TOO_LARGE", {
    subject: path,
    found: `more than ${limit} names`,
    wanted: "a folder with fewer",
    path
  });
}

export {
  openSourceFolder
};
