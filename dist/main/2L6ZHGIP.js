import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  readBoundedFileSync
} from "./LSON2GAZ.js";
import {
  openRegularFile
} from "./OA6XIJ2K.js";

// src/core/tool/launcher.ts
import { closeSync, lstatSync, readSync } from "node:fs";
import { join } from "node:path";
function launcherName(toolName, platform) {
  return platform === "win32" || !/.\.exe$/i.test(toolName) ? void 0 : toolName.slice(0, -".exe".length);
}
function launcherNameAnywhere(toolName) {
  return launcherName(toolName, "linux");
}
var withoutTool = 'use the verbs "restore", "push" and "feed" of setup-pkgtool, which need neither';
function isLauncherWhole(directory, toolName, platform) {
  const name = launcherNameAnywhere(toolName);
  if (name === void 0) return true;
  const path = join(directory, name);
  if (launcherName(toolName, platform) === void 0 && !lstatSync(path, { throwIfNoEntry: false }))
    return true;
  return readText(path) === launcherText(toolName, isPeImage(join(directory, toolName)));
}
var maxLauncherLength = 4096;
function readText(path) {
  try {
    return readBoundedFileSync(path, { limit: maxLauncherLength, noLink: true }).toString();
  } catch {
    return void 0;
  }
}
function isPeImage(path) {
  const { file } = openRegularFile(path);
  try {
    const head = Buffer.alloc(2);
    return readSync(file, head) === 2 && head.toString("latin1") === "MZ";
  } finally {
    closeSync(file);
  }
}
function launcherText(toolName, isPe) {
  const tool = `"$here"/${shellQuote(toolName)}`;
  const header = `#!/bin/sh
# Written by setup-pkgtool: runs ${toolName.replace(/[^\w.-]/g, "_")}.
here=$(CDPATH= cd -- "$(dirname -- "$0")" && pwd) || exit 1
`;
  if (!isPe) return `${header}exec ${tool} "$@"
`;
  return `${header}if ! command -v mono >/dev/null 2>&1; then
  echo ${shellQuote(`Cannot run ${toolName}: it is a Windows program and mono is not on PATH; install mono, or ${withoutTool}`)} >&2
  exit 127
fi
${toolName.toLowerCase() === "nuget.exe" ? warningOfVersion : ""}exec mono ${tool} "$@"
`;
}
var warningOfVersion = `case $(basename -- "$(dirname -- "$here")") in
  [7-9].* | [1-9][0-9]*.*) echo ${shellQuote(`nuget.exe from 7 on aborts under mono; take version 6.x, or ${withoutTool}`)} >&2 ;;
esac
`;
function shellQuote(text) {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

export {
  launcherName,
  launcherNameAnywhere,
  withoutTool,
  isLauncherWhole,
  isPeImage,
  launcherText
};
