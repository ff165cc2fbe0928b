import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  isSolution,
  ownConfigName,
  readSolution,
  solutionFolder
} from "./TNZDFHVT.js";
import {
  bySlashes,
  findBelow
} from "./AIYL5QWB.js";
import {
  listNames
} from "./6ABOPMX5.js";
import {
  workspaceOf
} from "./NYF735RP.js";
import {
  foldPath,
  isWithin
} from "./5VZH4Y3D.js";
import {
  PkgtoolError,
  isPkgtoolError,
  quote
} from "./KGEP3AWA.js";

// src/core/projects/classic-files.ts
import { basename, dirname, join, resolve, sep } from "node:path";
var classicPins = "auto";
var maxSolutions = 2e3;
async function findClassicFiles(options) {
  const { signal } = options;
  const directory = resolve(options.workingDirectory ?? ".");
  const named = await findBelow((name) => isPinFile(name) || isWholeSolution(name), { directory, signal });
  const solutions = named.filter(isWholeSolution);
  if (solutions.length > maxSolutions)
    throw new PkgtoolError("TOO_LARGE", {
      subject: ".",
      found: `more than ${maxSolutions} solutions below it`,
      wanted: "fewer",
      change: "name the solution as a project"
    });
  const dotted = await findBelow((name) => isPinFile(name) || isConfig(name), {
    directory,
    signal,
    inFolder: solutionFolder
  });
  const beside = judgeBeside(
    named.filter((name) => !isWholeSolution(name)),
    directory
  );
  const hasSolution = (file) => solutions.some((each) => dirname(each) === dirname(dirname(file)));
  const isOfSolution = (file) => isFile(file, "packages.config") && hasSolution(file);
  const ofSolutions = dotted.filter(isOfSolution);
  const files = [...beside.files, ...ofSolutions].sort(bySlashes);
  const { starts, unreadSolutions } = await startsOf({ ...options, directory, solutions, files });
  const isStart = (file) => starts.includes(dirname(join(directory, file)));
  const unreadDotted = dotted.filter((file) => isPinFile(basename(file)) && !isOfSolution(file));
  return {
    files,
    starts,
    unread: [
      ...beside.unread,
      ...unreadDotted.map((file) => leftOut(file, `no solution is beside its folder ${quote(solutionFolder)}`))
    ],
    unreadConfigs: [
      ...unreadSolutions,
      ...dotted.filter((file) => isConfig(basename(file)) && !isStart(file)).map((file) => leftOut(file, "no solution beside its folder has a packages.config"))
    ]
  };
}
function isFile(path, name) {
  return foldPath(basename(path)) === name;
}
function isPinFile(name) {
  return /^packages(?:\..+)?\.config$/.test(foldPath(name));
}
function isConfig(name) {
  return name.toLowerCase() === "nuget.config";
}
function isWholeSolution(name) {
  return isSolution(name) && !/f$/i.test(name);
}
function leftOut(file, reason) {
  return { file: file.split(sep).join("/"), reason };
}
function judgeBeside(found, directory) {
  const files = [];
  const unread = [];
  const present = new Set(found.map((file) => foldPath(file)));
  for (const file of found) {
    const folder = dirname(file);
    const names = listNames(join(directory, folder)).filter((name) => /\.\w*proj$/i.test(name));
    const own = names.map((name) => foldPath(ownConfigName(name)));
    const isShared = isFile(file, "packages.config");
    if (!isShared && !own.includes(foldPath(basename(file))))
      unread.push(leftOut(file, "no project of that name is beside it"));
    else if (isShared && own.length > 0 && own.every((name) => present.has(foldPath(join(folder, name)))))
      unread.push(leftOut(file, "each project beside it has a file of its own name"));
    else files.push(file);
  }
  return { files, unread };
}
async function startsOf({ directory, solutions, files, signal, ...options }) {
  const workspace = workspaceOf(options);
  const open = new Set(files.map((file) => dirname(join(directory, file))));
  const [folders, unreadSolutions] = [/* @__PURE__ */ new Set(), []];
  for (const solution of solutions) {
    const path = join(directory, solution);
    const listed = await listedFolders(path, { workspace, signal });
    const own = [join(dirname(path), solutionFolder), ...listed ?? []];
    const isOwn = (folder) => own.includes(folder) || !listed && isWithin(folder, dirname(path));
    const hasFiles = files.some((file) => isOwn(dirname(join(directory, file))));
    if (hasFiles) folders.add(dirname(path));
    if (hasFiles && !listed)
      unreadSolutions.push(leftOut(solution, "it is no solution; all that is below it is taken for its own"));
    for (const folder of own) open.delete(folder);
  }
  const isAlone = [...open].some((folder) => ![...folders].some((each) => isWithin(folder, each)));
  const starts = [...folders].map((folder) => join(folder, solutionFolder));
  return { starts: isAlone || starts.length === 0 ? [...starts, directory] : starts, unreadSolutions };
}
async function listedFolders(path, options) {
  try {
    const { projects, others, unbuilt } = await readSolution(path, options);
    return [...projects, ...others, ...unbuilt].map((file) => /\.\w*proj$/i.test(file) ? dirname(file) : file);
  } catch (error) {
    if (isPkgtoolError(error) && error.code !== "CANCELLED") return void 0;
    throw error;
  }
}
function passedOver(files, directory) {
  const given = new Set(files.map((file) => foldPath(resolve(directory, file))));
  return files.filter((file) => isFile(file, "packages.config")).flatMap((file) => {
    const names = listNames(resolve(directory, dirname(file)));
    const own = names.filter((name) => /\.\w*proj$/i.test(name)).map((name) => ({ name, config: ownConfigName(name) }));
    return own.flatMap(({ name, config }) => {
      const path = join(dirname(file), config);
      if (!names.includes(config) || given.has(foldPath(resolve(directory, path)))) return [];
      return [leftOut(path, `nothing names it, though it is what the client takes for ${quote(name)}`)];
    });
  });
}

export {
  classicPins,
  findClassicFiles,
  passedOver
};
