import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  PkgtoolError
} from "./KGEP3AWA.js";

// src/core/files/paths.ts
import { isAbsolute, relative, sep } from "node:path";
function foldPath(path, platform = process.platform) {
  if (platform === "darwin") return path.normalize("NFC").toLowerCase();
  return platform === "win32" ? path.toLowerCase() : path;
}
function isWithin(path, folder) {
  return !isOutside(relative(folder, path));
}
function isOutside(way) {
  return way === ".." || way.startsWith(`..${sep}`) || isAbsolute(way);
}
function currentDirectory() {
  try {
    return process.cwd();
  } catch (error) {
    throw new PkgtoolError(
      "NOT_FOUND",
      { subject: ".", found: "a current directory that was removed", change: "start in one that is there" },
      { cause: error }
    );
  }
}

export {
  foldPath,
  isWithin,
  isOutside,
  currentDirectory
};
