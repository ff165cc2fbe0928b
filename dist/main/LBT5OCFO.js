import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  isOutside
} from "./5VZH4Y3D.js";
import {
  lookAt,
  modes
} from "./M7IAKTJP.js";
import {
  PkgtoolError
} from "./KGEP3AWA.js";

// src/core/files/links.ts
import { closeSync, constants, fstatSync, openSync } from "node:fs";
import { join, relative, sep } from "node:path";
function assertNoLink(root, path) {
  for (const step of stepsBelow(root, path)) {
    const stats = lookAt(step);
    if (stats === void 0) return;
    if (stats.isSymbolicLink()) throw linkRefused(step);
  }
}
function stepsBelow(root, path) {
  const way = relative(root, path);
  if (isOutside(way)) throw new Error(`${path} is not below ${root}`);
  if (way === "") return [];
  let step = root;
  return way.split(sep).map((name) => {
    step = join(step, name);
    return step;
  });
}
function linkRefused(path) {
  return new PkgtoolError("UNSAFE_PATH", {
    subject: path,
    found: "a link",
    wanted: "no link, since nothing is written or removed through one",
    change: "remove it, or name the folder itself where you made the link",
    path
  });
}
function openOwnFile(path, flags) {
  if (lookAt(path)?.isSymbolicLink()) throw linkRefused(path);
  const file = openSync(path, flags | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0), modes.file);
  if (fstatSync(file).isFile()) return file;
  closeSync(file);
  throw new PkgtoolError("UNSAFE_PATH", { subject: path, found: "no regular file", path });
}

export {
  assertNoLink,
  stepsBelow,
  linkRefused,
  openOwnFile
};
