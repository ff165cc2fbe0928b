import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  classicPins,
  findClassicFiles
} from "./YFZYZLRU.js";
import {
  assertNamedPath,
  configFolderOf,
  isSolution,
  readSolution,
  solutionConfigOf,
  solutionFolderOf
} from "./RYNO7QVF.js";
import {
  expandPaths
} from "./CRP6URMB.js";
import {
  listNames
} from "./6ABOPMX5.js";
import {
  workspaceOf
} from "./57EKYGKR.js";
import {
  foldPath
} from "./BKQBJI7U.js";
import {
  PkgtoolError,
  isPkgtoolError,
  option,
  optionName,
  quote
} from "./35DA25QQ.js";

// src/core/nuget/config/find-config-files.ts
import { stat } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
var fileNames = ["nuget.config", "NuGet.config", "NuGet.Config"];
var userFile = "NuGet.Config";
var maxPerFolder = 100;
async function findConfigFiles(directory, folders) {
  const { user, machine } = folders;
  const found = [
    ...await Promise.all(upwards(resolve(directory)).map(findFile)),
    ...user === void 0 ? [] : [await fileOrNothing(join(user, userFile)), ...await configsIn(join(user, "config"))],
    ...machine === void 0 ? [] : await configsIn(join(machine, "Config"))
  ];
  const present = found.filter((file) => file !== void 0);
  const folded = present.map((file) => foldPath(file));
  const [closest, ...others] = present.filter((_, index) => folded.indexOf(folded[index] ?? "") === index);
  if (closest !== void 0) return [closest, ...others];
  const places = [user && join(user, userFile), machine && join(machine, "Config")].filter(Boolean);
  throw new PkgtoolError("NOT_FOUND", {
    subject: "nuget.config",
    found: `none from ${resolve(directory)} up${places.map((place) => `, nor ${place}`).join("")}`,
    change: `give its path in ${option("config-file")}, or use ${option("source")}`
  });
}
function upwards(directory) {
  const parent = dirname(directory);
  return parent === directory ? [directory] : [directory, ...upwards(parent)];
}
async function findFile(folder) {
  for (const name of fileNames) {
    const file = await fileOrNothing(join(folder, name));
    if (file !== void 0) return file;
  }
  return void 0;
}
async function fileOrNothing(path) {
  const stats = await stat(path).catch(() => void 0);
  return stats?.isFile() ? path : void 0;
}
async function configsIn(folder) {
  const configs = listNames(folder).filter((name) => /\.[Cc]onfig$/.test(name) && name !== userFile).sort();
  const files = await Promise.all(
    configs.slice(0, maxPerFolder).map((name) => fileOrNothing(join(folder, name)))
  );
  return files.filter((file) => file !== void 0);
}

// src/core/sources/config/config-start.ts
import { relative, resolve as resolve2, sep } from "node:path";
async function configStart(options) {
  const { workingDirectory = ".", configFolders = {}, projects = [] } = options;
  const directory = resolve2(workingDirectory);
  if (configFolders.start !== void 0) return resolve2(directory, configFolders.start);
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
    const path = resolve2(directory, file);
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
    const shown = (path) => relative(resolve2(workingDirectory), path).split(sep).join("/") || ".";
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
  findConfigFiles,
  configStart,
  assertSharedConfig
};
