import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  documentError
} from "./HDXPBWOM.js";
import {
  shellWord
} from "./M6TK5S4M.js";
import {
  currentDirectory,
  isWithin
} from "./5VZH4Y3D.js";
import {
  option,
  quote
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
function needsWorkload({ file, line }, { sdk, framework }) {
  const isPlatform = framework.includes("-");
  const by = isPlatform ? `the target framework ${quote(framework)}, which` : "a project that";
  return documentError("NEEDS_EVALUATION", {
    file,
    line,
    found: `${by} needs a workload, with the SDK ${quote(sdk)} (NETSDK1147 of the .NET client),`,
    wanted: "projects without workloads",
    change: [
      `leave ${isPlatform ? "that target framework or " : ""}the project out: give ${option("project")} the other projects, or a solution filter (.slnf) without it`,
      `where the workload is installed, ${byTheClient(file)} and commit the packages.lock.json`
    ].join("; or ")
  });
}
var workloadSdk = /^microsoft\.(?:(?:android|ios|tvos|macos|maccatalyst|maui|tizen)\.|net\.(?:runtime|workload)\.|net\.sdk\.(?:android|ios|tvos|macos|maccatalyst|maui|tizen|webassembly\.pack)(?:\.|$))/i;
function isWorkloadSdk(name) {
  return workloadSdk.test(name);
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
  needsEvaluation,
  needsWorkload,
  isWorkloadSdk
};
