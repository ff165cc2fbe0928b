import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  withoutTool
} from "./2L6ZHGIP.js";
import "./LSON2GAZ.js";
import "./OA6XIJ2K.js";
import "./I3LLZLTH.js";
import "./NYF735RP.js";
import "./5VZH4Y3D.js";
import "./M7IAKTJP.js";
import "./25ETT5EN.js";
import "./KGEP3AWA.js";
import "./N63C2UZZ.js";

// src/core/tool/runtime-advice.ts
import { accessSync, constants, statSync } from "node:fs";
import { basename, delimiter, join } from "node:path";
function adviceForRuntime({ toolName, version, hasMono }) {
  if (!hasMono)
    return `${toolName} ${version} is a Windows program and mono is not on PATH, which new releases of Debian and Ubuntu do not have; install mono, or ${withoutTool}`;
  if (!abortsUnderMono(toolName, version)) return void 0;
  return `nuget.exe ${version} aborts under mono, as all from 7 on; take version 6.x, or ${withoutTool}`;
}
function abortsUnderMono(toolName, version) {
  return toolName.toLowerCase() === "nuget.exe" && Number.parseInt(version, 10) >= 7;
}
function warnOfRuntime({ path, version }, { searchPath, log }) {
  const hasMono = findProgram("mono", searchPath) !== void 0;
  const advice = adviceForRuntime({ toolName: basename(path), version, hasMono });
  if (advice !== void 0) log.warning(advice);
}
function findProgram(name, searchPath) {
  const paths = searchPath.split(delimiter).flatMap((folder) => folder === "" ? [] : join(folder, name));
  return paths.find(isProgram);
}
function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
export {
  abortsUnderMono,
  adviceForRuntime,
  findProgram,
  warnOfRuntime
};
