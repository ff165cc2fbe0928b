import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  findConfigFiles
} from "./ZSLVTIGE.js";
import {
  classicPins,
  findClassicFiles
} from "./4IDSVAZ4.js";
import {
  assertNamedPath,
  configFolderOf,
  isSolution,
  readSolution,
  solutionConfigOf,
  solutionFolderOf
} from "./TNZDFHVT.js";
import {
  expandPaths
} from "./AIYL5QWB.js";
import {
  workspaceOf
} from "./NYF735RP.js";
import {
  PkgtoolError,
  isPkgtoolError,
  optionName,
  quote
} from "./KGEP3AWA.js";

// src/core/sources/config/config-start.ts
import { relative, resolve, sep } from "node:path";
async function configStart(options) {
  const { workingDirectory = ".", configFolders = {}, projects = [] } = options;
  const directory = resolve(workingDirectory);
  if (configFolders.start !== void 0) return resolve(directory, configFolders.start);
  const folders = await foldersOf(projects, { ...options, directory });
  const { packages = [], packagesFiles = [] } = options;
  const others = packagesFiles.filter((file) => file !== classicPins);
  if (others.length < packagesFiles.length) folders.push(...await classicStarts(options));
  const [start = directory, ...more] = new Set(folders);
  const pins = start !== directory && packages.length + others.length > 0 ? [directory] : [];
  await assertSharedConfig(start, [...more, ...pins], options);
  return start;
}
async function foldersOf(projects, { directory, signal, ...options }) {
  const workspace = workspaceOf({ ...options, workingDirectory: directory });
  const folders = [];
  for (const file of await expandPaths(projects, { directory, filesOnly: true, signal })) {
    const path = resolve(directory, file);
    const solution = isSolution(path) ? await readSolution(path, { workspace, signal }) : void 0;
    const named = solution ? [...solution.projects, ...solution.others] : [];
    for (const each of named) assertNamedPath(each, { by: [path], workspace });
    const ofSolution = solution && solutionConfigOf(path) ? [solutionFolderOf(path)] : [];
    const bounds = { workspace, signal, solution: solution && path };
    const own = await Promise.all((solution ? named : [path]).map((each) => configFolderOf(each, bounds)));
    folders.push(...ofSolution, ...own.flatMap((folder) => folder ?? []));
  }
  return folders;
}
async function classicStarts({ log, ...options }) {
  const { starts, unreadConfigs } = await findClassicFiles(options);
  for (const { file, reason } of unreadConfigs) log?.notice(`${quote(file)} is not read: ${reason}`, { file });
  return starts;
}
async function assertSharedConfig(start, others, {
  workingDirectory = ".",
  configFolders = {}
}) {
  if (others.length === 0) return;
  const own = await filesFrom(start, configFolders);
  for (const folder of others) {
    const files = await filesFrom(folder, configFolders);
    const lacking = [own.find((file) => !files.includes(file)), files.find((file) => !own.includes(file))];
    if (lacking.every((file) => file === void 0)) continue;
    const shown = (path) => relative(resolve(workingDirectory), path).split(sep).join("/") || ".";
    const describe = (of, file) => `${file === void 0 ? "no file of its own" : shown(file)} for ${shown(of)}`;
    const [first, second] = lacking;
    throw new PkgtoolError("CONFLICTING_INPUTS", {
      subject: "config-file",
      found: `auto, and projects that the client reads different config files for: ${describe(start, first)}, ${describe(folder, second)}`,
      wanted: "projects that share their config files",
      change: `run them apart, or give the one that counts for all in ${optionName("config-file")}`,
      ...(first ?? second) !== void 0 && { file: shown(first ?? second) }
    });
  }
}
async function filesFrom(folder, folders) {
  try {
    return await findConfigFiles(folder, folders);
  } catch (error) {
    if (isPkgtoolError(error, "NOT_FOUND")) return [];
    throw error;
  }
}

export {
  configStart,
  assertSharedConfig
};
