import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  foldPath,
  isOutside,
  isWithin
} from "./5VZH4Y3D.js";
import {
  tryStat
} from "./M7IAKTJP.js";

// src/core/files/workspace.ts
import { readlinkSync, realpathSync } from "node:fs";
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from "node:path";
function workspaceOf(options) {
  return namedWorkspace(options) ?? resolve(options.workingDirectory ?? ".");
}
function namedWorkspace({ workingDirectory = ".", workspace }) {
  if (workspace !== void 0) return resolve(workspace);
  let found;
  for (let folder = resolve(workingDirectory); ; folder = dirname(folder)) {
    if (tryStat(join(folder, ".git"))) found = folder;
    if (dirname(folder) === folder) return found;
  }
}
function workspaceAround(path, options) {
  const workspace = workspaceOf(options);
  if (options.workspace !== void 0 || isWithin(path, workspace)) return workspace;
  return namedWorkspace({ workingDirectory: dirname(path) }) ?? workspace;
}
function isInWorkspace(path, options) {
  const { workingDirectory = ".", workspace } = options;
  if (workspace === void 0 && !isAbsolute(path)) return true;
  const full = resolve(workingDirectory, path);
  return [workspaceOf(options), resolve(workingDirectory)].some(
    (folder) => isWithin(full, folder) || isWithin(realPathOf(full), realPathOf(folder))
  );
}
function mayBeOfWorkspace(path, options) {
  if (isInWorkspace(path, options)) return true;
  const { workingDirectory = "." } = options;
  if (options.workspace !== void 0) return false;
  const full = resolve(path);
  return isWithin(resolve(workingDirectory), dirname(full)) || isWithin(realPathOf(workingDirectory), dirname(realPathOf(full)));
}
function faultOfNamedPath(path, workspace) {
  const ways = [
    relative(resolve(workspace), resolve(path)),
    relative(realPathOf(workspace), realPathOf(path))
  ];
  if (ways.some(isOutside)) return "which is outside the workspace";
  return ways.some((way) => way.split(sep).some(isGitFolder)) ? "which is in a folder of git" : void 0;
}
function isGitFolder(name) {
  return /^(?:\.git|git~\d)[. ]*(?::.*)?$/i.test(name);
}
function realPathOf(path) {
  return followPath(path, maxLinks);
}
var maxLinks = 40;
function followPath(path, links) {
  const absolute = resolve(path);
  try {
    return foldPath(realpathSync.native(absolute));
  } catch {
    const above = dirname(absolute);
    const target = links > 0 ? linkTarget(absolute) : void 0;
    if (target !== void 0) return followPath(resolve(followPath(above, links - 1), target), links - 1);
    return above === absolute ? absolute : join(followPath(above, links), foldPath(basename(absolute)));
  }
}
function linkTarget(path) {
  try {
    return readlinkSync(path);
  } catch {
    return void 0;
  }
}

export {
  workspaceOf,
  workspaceAround,
  isInWorkspace,
  mayBeOfWorkspace,
  faultOfNamedPath,
  realPathOf
};
