import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  assertNoLink
} from "./LBT5OCFO.js";
import {
  realPathOf,
  workspaceOf
} from "./NYF735RP.js";
import {
  isOutside,
  isWithin
} from "./5VZH4Y3D.js";
import {
  PkgtoolError,
  quote
} from "./KGEP3AWA.js";

// src/core/files/safe-folder.ts
import { statSync } from "node:fs";
import { dirname, relative, resolve } from "node:path";
function assertSafeFolder(folder, { protectedFolders = [], ...options }) {
  const root = rootOnTheWay(folder, workspaceOf(options)) ?? rootOnTheWay(folder, resolve(options.workingDirectory));
  if (root !== void 0) assertNoLink(root, folder);
  if (protectedFolders.length === 0) return;
  const [real, realWorkspace] = [realPathOf(folder), realPathOf(options.workingDirectory)];
  for (const name of protectedFolders) {
    const guarded = realPathOf(name);
    const isOwn = isWithin(realWorkspace, guarded) && isWithin(real, realWorkspace);
    if (isWithin(guarded, real) && guarded !== real) throw misplaced(folder, `a folder above ${quote(name)}`);
    if (isWithin(real, guarded) && !isOwn) throw misplaced(folder, `a folder in ${quote(name)}`);
  }
}
function misplaced(folder, found) {
  return new PkgtoolError("UNSAFE_PATH", {
    subject: folder,
    found,
    wanted: "a folder apart from what other runs trust",
    change: "choose another folder",
    path: folder
  });
}
function rootOnTheWay(folder, workspace) {
  if (!isOutside(relative(workspace, folder))) return workspace;
  const own = identityOf(workspace);
  let found;
  for (let above = folder; ; above = dirname(above)) {
    if (own !== void 0 && identityOf(above) === own) found = above;
    if (dirname(above) === above) return found;
  }
}
function identityOf(path) {
  try {
    const { dev, ino } = statSync(path, { bigint: true });
    return `${dev} ${ino}`;
  } catch {
    return void 0;
  }
}

export {
  assertSafeFolder
};
