import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  realPathOf
} from "./NYF735RP.js";
import {
  isWithin
} from "./5VZH4Y3D.js";
import {
  localFileError
} from "./25ETT5EN.js";
import {
  PkgtoolError
} from "./KGEP3AWA.js";

// src/core/files/regular-file.ts
import {
  closeSync,
  constants,
  fstatSync,
  lstatSync,
  openSync,
  realpathSync,
  statSync
} from "node:fs";
import { open } from "node:fs/promises";
import { resolve } from "node:path";
function openRegularFile(path, options = {}) {
  const { path: real, flags } = regularFile(path, options);
  const file = openSync(real, flags);
  try {
    const stats = fstatSync(file);
    assertRegular(path, stats);
    return { file, size: stats.size };
  } catch (error) {
    closeSync(file);
    throw error;
  }
}
async function openFileHandle(path, options = {}) {
  let file;
  try {
    const { path: real, flags } = regularFile(path, options);
    file = await open(real, flags);
    const stats = await file.stat();
    assertRegular(path, stats);
    return { file, size: stats.size };
  } catch (error) {
    await file?.close();
    throw localFileError(path, error);
  }
}
function regularFile(path, { workspace, noLink = false }) {
  const isGuarded = workspace !== void 0 && isWithin(resolve(path), resolve(workspace));
  const real = isGuarded ? realPathWithin(path, workspace) : path;
  assertRegular(path, noLink ? lstatSync(path) : statSync(real));
  const { O_RDONLY, O_NONBLOCK = 0, O_NOCTTY = 0, O_NOFOLLOW = 0 } = constants;
  return { path: real, flags: O_RDONLY | O_NONBLOCK | O_NOCTTY | (noLink || isGuarded ? O_NOFOLLOW : 0) };
}
function assertRegular(path, stats) {
  if (stats.isFile()) return;
  const found = stats.isSymbolicLink() ? "a link" : "no regular file";
  throw new PkgtoolError("UNREADABLE_FILE", { subject: path, found, wanted: "a regular file", path });
}
function realPathWithin(path, workspace) {
  if (isWithin(realPathOf(path), realPathOf(workspace))) return realpathSync(resolve(path));
  throw new PkgtoolError("UNREADABLE_FILE", {
    subject: path,
    found: "a link that leads out of the workspace",
    wanted: "a file in the workspace",
    change: "replace the link by the file itself",
    path
  });
}

export {
  openRegularFile,
  openFileHandle
};
