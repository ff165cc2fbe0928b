import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  documentError
} from "./QC3EK72O.js";
import {
  shellWord
} from "./M6TK5S4M.js";
import {
  currentDirectory,
  isWithin
} from "./5VZH4Y3D.js";
import {
  option
} from "./KGEP3AWA.js";

// src/core/projects/project-place.ts
import { basename, relative } from "node:path";
function isOnServer(path) {
  return /^\s*[\\/]{2}/.test(path);
}
function isCentralFile(path) {
  return basename(path).toLowerCase() === "directory.packages.props";
}
function isNative(project) {
  return /\.vcxproj$/i.test(project);
}
function needsEvaluation({ file, line }, found, { settledBy = [] } = {}) {
  const names = settledBy.join(", ");
  return documentError("NEEDS_EVALUATION", {
    file,
    line,
    found,
    wanted: settledBy.length === 0 ? "what can be evaluated without MSBuild" : `the values of the properties ${names}`,
    change: [
      ...settledBy.length === 0 ? [] : [`give ${option("property")} a line such as ${settledBy[0]}=VALUE for each`],
      `${byTheClient(file)} and commit the packages.lock.json, or leave the project out`
    ].join("; or "),
    ...settledBy.length > 0 && { properties: settledBy }
  });
}
function byTheClient(file) {
  if (!/proj$/i.test(file))
    return 'restore the projects that import it once with "--use-lock-file" of dotnet restore,';
  const root = currentDirectory();
  const name = isWithin(file, root) ? relative(root, file) : file;
  return /["\p{Cc}]/u.test(name) ? 'run "dotnet restore" with "--use-lock-file" for it' : `run "dotnet restore ${shellWord(name)} --use-lock-file"`;
}

export {
  isOnServer,
  isCentralFile,
  isNative,
  needsEvaluation
};
