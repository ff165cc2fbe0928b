import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  isNative,
  isOnServer
} from "./IUN6I4SA.js";
import {
  parseMsbuildXml,
  projectLimit
} from "./K5ISKZDI.js";
import {
  documentError,
  parseBoundedFile
} from "./HDXPBWOM.js";
import {
  decodeText,
  markedEncoding
} from "./YO5X3KUL.js";
import {
  membersOf,
  parseJson
} from "./QDVZJGNW.js";
import {
  faultOfNamedPath
} from "./NYF735RP.js";
import {
  isWithin
} from "./5VZH4Y3D.js";
import {
  tryLstat
} from "./M7IAKTJP.js";
import {
  PkgtoolError,
  quote
} from "./KGEP3AWA.js";

// src/core/projects/classic-project.ts
import { basename, dirname, join } from "node:path";
var solutionFolder = ".nuget";
function solutionFolderOf(solution) {
  return join(dirname(solution), solutionFolder);
}
var restoredProject = /\.(?:cs|fs|vb|il)proj$/i;
function ownConfigName(project) {
  const name = basename(project).replace(/\.\w+$/, "").replaceAll(" ", "_");
  return `packages.${name}.config`;
}
function classicConfigOf(file) {
  const isFolder = !/\.\w*proj$/i.test(file);
  const folder = isFolder ? file : dirname(file);
  return present([ownConfigName(file), "packages.config"].map((each) => join(folder, each)));
}
function solutionConfigOf(solution) {
  return present([join(solutionFolderOf(solution), "packages.config")]);
}
function present(paths) {
  return paths.find((path) => tryLstat(path) !== void 0);
}
async function isClassicProject(file, bounds) {
  if (classicConfigOf(file) === void 0) return false;
  const parse = (bytes) => parseMsbuildXml(bytes, { file });
  const root = await parseBoundedFile(file, parse, { ...bounds, limit: projectLimit });
  const namesSdk = ({ name, attributes }) => name === "Sdk" || attributes.has("Sdk");
  return !namesSdk(root) && !root.children.some(namesSdk);
}
async function configFolderOf(file, {
  solution,
  ...bounds
}) {
  if (solution === void 0) return dirname(file);
  if (!restoredProject.test(file)) return classicConfigOf(file) && solutionFolderOf(solution);
  return await isClassicProject(file, { ...bounds, file }) ? solutionFolderOf(solution) : dirname(file);
}

// src/core/projects/named-path.ts
function assertNamedPath(path, { by, workspace, kind = "project" }) {
  if (by[0] !== void 0 && isWithin(by[0], workspace)) assertInWorkspace(path, { by, workspace, kind });
}
function assertInWorkspace(path, { by, workspace, kind = "project" }) {
  const fault = by.length > 0 ? faultOfNamedPath(path, workspace) : void 0;
  if (fault === void 0) return;
  throw new PkgtoolError("INVALID_PROJECT", {
    subject: path,
    found: `a ${kind} that another file names, ${fault}`,
    wanted: "references and solutions that stay inside the workspace",
    change: "start in a folder that holds them all, or name the project itself"
  });
}

// src/core/projects/solution.ts
import { dirname as dirname2, resolve } from "node:path";
var maxProjects = 1e4;
function isSolution(path) {
  return /\.sln[xf]?$/i.test(path);
}
async function readSolution(file, options) {
  const bounds = { limit: projectLimit, ...options };
  const read = (path) => parseBoundedFile(path, (bytes) => parseSolution(bytes, { file: path }), { file: path, ...bounds });
  if (!/f$/i.test(file)) return { kind: "solution", file, ...await read(file) };
  const parseFilter = (bytes) => parseSolutionFilter(bytes, { file });
  const { solution, projects } = await parseBoundedFile(file, parseFilter, { file, ...bounds });
  assertNamedPath(solution, { by: [file], workspace: options.workspace, kind: "solution" });
  return { kind: "solution", file, ...filtered(await read(solution), { file, solution, projects }) };
}
function filtered(whole, { file, solution, projects }) {
  const listed = new Set(Object.values(whole).flat());
  const missing = projects.find((path) => !listed.has(path));
  if (missing !== void 0)
    throw documentError("INVALID_PROJECT", {
      file,
      found: `the project ${quote(missing)}, which is not in ${quote(solution)}`
    });
  const isNamed2 = (path) => projects.includes(path);
  return {
    projects: whole.projects.filter(isNamed2),
    others: whole.others.filter(isNamed2),
    unbuilt: whole.unbuilt.filter(isNamed2),
    loaded: whole.loaded.filter(isNamed2)
  };
}
function parseSolution(bytes, { file }) {
  const rows = /\.slnx$/i.test(file) ? slnxRows(parseMsbuildXml(bytes, { file }), file) : slnRows(textOf(bytes), file);
  const pathsOf = (isIn) => resolvePaths(
    rows.flatMap((row) => isIn(row) ? row.path : []),
    { file, folder: dirname2(file) }
  );
  const built = new Set(pathsOf(({ isBuilt: isBuilt2 }) => isBuilt2));
  const isOther = (path) => !restoredProject.test(path);
  return {
    projects: [...built].filter((path) => !isOther(path)),
    others: [...built].filter(isOther),
    unbuilt: pathsOf(({ isBuilt: isBuilt2 }) => !isBuilt2).filter((path) => !built.has(path)),
    loaded: pathsOf(({ isLoaded }) => isLoaded).filter(isOther)
  };
}
function isProjectFile(path) {
  return /\.\w*proj$/i.test(path) && !/\.(?:sh|vd)proj$/i.test(path);
}
function parseSolutionFilter(bytes, { file }) {
  const parsed = parseJson(bytes);
  const wanted = '{"solution": {"path": "All.sln", "projects": ["A\\\\A.csproj"]}}';
  if ("problem" in parsed) throw documentError("INVALID_PROJECT", { file, found: parsed.problem, wanted });
  const filter = membersOf(membersOf(parsed.value).get("solution"));
  const [path, projects] = [filter.get("path"), filter.get("projects")];
  const isText = (value) => typeof value === "string" && value.trim() !== "";
  if (!isText(path) || !Array.isArray(projects) || !projects.every(isText))
    throw documentError("INVALID_PROJECT", { file, found: "no path and projects of a solution", wanted });
  const [solution = ""] = resolvePaths([path], { file, folder: dirname2(file) });
  return { solution, projects: resolvePaths(projects, { file, folder: dirname2(solution) }) };
}
function resolvePaths(paths, { file, folder }) {
  const each = [...new Set(paths)];
  if (each.length > maxProjects)
    throw documentError("INVALID_PROJECT", { file, found: `more than ${maxProjects} projects` });
  const onServer = each.find(isOnServer);
  if (onServer !== void 0)
    throw documentError("INVALID_PROJECT", {
      file,
      found: `the project ${quote(onServer)} on another machine`,
      wanted: "paths of this machine"
    });
  return [...new Set(each.map((path) => resolve(folder, path.replaceAll("\\", "/"))))];
}
function textOf(bytes) {
  return decodeText(bytes) ?? new TextDecoder(markedEncoding(bytes) ?? "utf-8").decode(bytes);
}
function slnxRows(root, file) {
  const own = isNamed(root, "Project") ? [slnxRow(root, slnxPath(root, file))] : [];
  return [...own, ...root.children.flatMap((child) => slnxRows(child, file))];
}
function slnxRow(root, path) {
  const isNamedBuilt = root.children.some((child) => isNamed(child, "Build"));
  const isLoaded = isBuilt(root) && (isNative(path) || isNamedBuilt && isProjectFile(path));
  return { path, isBuilt: isBuilt(root), isLoaded };
}
function slnxPath({ attributes, line }, file) {
  const path = attributes.get("Path") ?? "";
  if (path.trim() !== "") return path;
  throw documentError("INVALID_PROJECT", { file, line, found: "a Project without Path" });
}
function isNamed({ name }, wanted) {
  return name.toLowerCase() === wanted.toLowerCase();
}
function isBuilt({ children }) {
  const rules = children.filter((child) => isNamed(child, "Build"));
  const isTrue = (rule) => rule.attributes.get("Project")?.toLowerCase() !== "false";
  const isForAll = (rule) => ["", "*", "*|*"].includes(rule.attributes.get("Solution") ?? "");
  return rules.some(isTrue) || !rules.some(isForAll);
}
var projectLine = /^Project\("([^"]{0,1000})"\)\s{0,100}=\s{0,100}"[^"]{0,1000}"\s{0,100},\s{0,100}"([^"]{1,1000})"\s{0,100},\s{0,100}"([^"]{1,1000})"$/;
var solutionFolder2 = /^\{?2150E333-8FDC-42A3-9474-1A3956D46DE8\}?$/i;
var configurationLine = /^([^.=]{1,1000})\.[^=]{1,200}\.(ActiveCfg|Build\.0)\s{0,100}=/i;
function slnRows(text, file) {
  const lines = text.split(/\r?\n|\r/).map((line) => line.trim());
  if (!lines.some((line) => line.startsWith("Microsoft Visual Studio Solution File")))
    throw documentError("INVALID_PROJECT", {
      file,
      found: "no first line of a solution",
      wanted: "a .sln file"
    });
  const rows = lines.flatMap((line) => {
    const [, id = "", what = ""] = configurationLine.exec(line) ?? [];
    return id === "" ? [] : [{ id: id.toLowerCase(), isBuilt: what.toLowerCase() !== "activecfg" }];
  });
  const built = new Set(rows.filter(({ isBuilt: isBuilt2 }) => isBuilt2).map(({ id }) => id));
  return lines.flatMap((line) => {
    const [, type = "", path, id = ""] = projectLine.exec(line) ?? [];
    if (path === void 0 || solutionFolder2.test(type)) return [];
    const isBuilt2 = rows.length === 0 || built.has(id.toLowerCase());
    return [{ path, isBuilt: isBuilt2, isLoaded: isBuilt2 && isProjectFile(path) }];
  });
}

export {
  solutionFolder,
  solutionFolderOf,
  ownConfigName,
  classicConfigOf,
  solutionConfigOf,
  isClassicProject,
  configFolderOf,
  assertNamedPath,
  assertInWorkspace,
  isSolution,
  readSolution
};
