import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  throwIfCancelled
} from "./I3LLZLTH.js";
import {
  foldPath
} from "./5VZH4Y3D.js";
import {
  hasSystemCode,
  localFileError
} from "./25ETT5EN.js";
import {
  PkgtoolError
} from "./KGEP3AWA.js";

// src/core/files/patterns.ts
import { readdir, realpath, stat } from "node:fs/promises";
import { join, resolve, sep } from "node:path";
var manyFolders = 2e5;
async function expandPaths(paths, {
  directory = ".",
  filesOnly = false,
  platform = process.platform,
  signal,
  maxFolders = manyFolders
} = {}) {
  const expanded = await Promise.all(
    paths.map(async (path) => {
      const isPattern = hasWildcard(path) && !await stat(resolve(directory, path)).catch(() => void 0);
      const options = { directory, filesOnly, platform, signal, maxFolders };
      return isPattern ? await expand(path, options) : [path];
    })
  );
  return expanded.flat();
}
async function expand(pattern, options) {
  const isWindows = options.platform === "win32";
  const segments = pattern.split(isWindows ? /[\\/]/ : "/");
  const start = segments.findIndex(hasWildcard);
  const walk = new Walk(pattern, segments.slice(start), options);
  const before = segments.slice(0, start).join("/");
  const isRoot = before === "" || isWindows && /^[a-z]:$/i.test(before);
  await walk.enter(await walk.follow(start === 0 ? "" : isRoot ? `${before}/` : before), 0);
  if (walk.found.size > 0) return [...walk.found].sort(bySlashes);
  const change = 'change the pattern; it takes "*", "?" and "**"';
  throw new PkgtoolError("NOT_FOUND", {
    subject: pattern,
    found: "no file that matches",
    change,
    path: pattern
  });
}
async function findBelow(isWanted, {
  directory = ".",
  signal,
  inFolder
} = {}) {
  const options = {
    directory,
    signal,
    filesOnly: true,
    platform: process.platform,
    maxFolders: manyFolders
  };
  const segments = ["**", ...inFolder === void 0 ? [] : [inFolder], isWanted];
  const walk = new Walk(resolve(directory), segments, options);
  await walk.enter(await walk.follow(""), 0);
  return [...walk.found].sort(bySlashes);
}
function bySlashes(a, b) {
  const [first, second] = [a, b].map((path) => path.replaceAll(sep, "/"));
  return first < second ? -1 : first > second ? 1 : 0;
}
var Walk = class {
  found = /* @__PURE__ */ new Set();
  #entered = /* @__PURE__ */ new Set();
  #pattern;
  #segments;
  #options;
  #read = 0;
  constructor(pattern, segments, options) {
    this.#pattern = pattern;
    this.#segments = segments;
    this.#options = options;
  }
  /** Resolves the links on the way to a folder; undefined if it does not exist. */
  async follow(name) {
    const path = resolve(this.#options.directory, name);
    try {
      return { name, real: await realpath(path) };
    } catch (error) {
      if (isAbsent(error)) return void 0;
      throw localFileError(path, error);
    }
  }
  /** Adds to `found` what the segments from `index` on match in `folder`. */
  async enter(folder, index) {
    const segment = this.#segments[index];
    if (segment === void 0 || folder === void 0) return;
    const key = `${index} ${folder.real}`;
    if (this.#entered.has(key)) return;
    this.#entered.add(key);
    if (segment === "**") await this.#enterBelow(folder, index);
    else if (typeof segment !== "string" || hasWildcard(segment))
      await this.#enterMatching(folder, index, segment);
    else await this.#takeNamed(join(folder.name, segment), index);
  }
  async #enterBelow(folder, index) {
    const isLast = index === this.#segments.length - 1;
    if (!isLast) await this.enter(folder, index + 1);
    for (const entry of await this.#list(folder)) {
      if (entry.name.startsWith(".") || entry.name === "node_modules") continue;
      const child = childOf(folder, entry);
      if (isLast) await this.#take(child.name);
      if (entry.isDirectory()) await this.enter(child, index);
    }
  }
  async #enterMatching(folder, index, segment) {
    const fold = (name) => foldPath(name, this.#options.platform);
    const pattern = typeof segment === "string" ? fold(segment) : void 0;
    const isMatch = pattern === void 0 ? segment : (name) => (!name.startsWith(".") || pattern.startsWith(".")) && matches(fold(name), pattern);
    const isLast = index === this.#segments.length - 1;
    for (const entry of await this.#list(folder)) {
      const { name } = entry;
      if (!isMatch(name)) continue;
      const child = childOf(folder, entry);
      if (isLast) await this.#take(child.name);
      else if (entry.isDirectory()) await this.enter(child, index + 1);
      else if (entry.isSymbolicLink()) await this.enter(await this.follow(child.name), index + 1);
    }
  }
  async #takeNamed(path, index) {
    if (index === this.#segments.length - 1) await this.#take(path);
    else await this.enter(await this.follow(path), index + 1);
  }
  async #take(path) {
    const stats = await stat(resolve(this.#options.directory, path)).catch(() => void 0);
    if (stats && !(this.#options.filesOnly && stats.isDirectory())) this.found.add(path);
  }
  // Links last, so that a folder is found by its own name.
  async #list({ name, real }) {
    const { signal, maxFolders } = this.#options;
    throwIfCancelled(signal, this.#pattern);
    this.#read++;
    if (this.#read > maxFolders) throw tooManyFolders(this.#pattern, maxFolders);
    try {
      const entries = await readdir(real, { withFileTypes: true });
      const isLink = (entry) => entry.isSymbolicLink();
      return [...entries.filter((entry) => !isLink(entry)), ...entries.filter(isLink).sort(byName)];
    } catch (error) {
      if (isAbsent(error)) return [];
      throw localFileError(resolve(this.#options.directory, name), error);
    }
  }
};
function childOf({ name, real }, entry) {
  return { name: join(name, entry.name), real: join(real, entry.name) };
}
function byName(a, b) {
  return a.name < b.name ? -1 : 1;
}
function isAbsent(error) {
  return hasSystemCode(error, "ENOENT", "ENOTDIR", "ELOOP");
}
function tooManyFolders(pattern, most) {
  return new PkgtoolError("TOO_LARGE", {
    subject: pattern,
    found: `more than ${most} folders to look into`,
    wanted: "a pattern that looks into fewer",
    change: "begin it with the folder that has the files",
    path: pattern
  });
}
function hasWildcard(text) {
  return /[*?]/.test(text);
}
function matches(name, pattern) {
  let [at, place] = [0, 0];
  let star;
  while (at < name.length) {
    if (pattern[place] === "*") {
      star = { place, at };
      place++;
    } else if (pattern[place] === "?" || pattern[place] === name[at]) {
      at++;
      place++;
    } else if (star) {
      star.at++;
      at = star.at;
      place = star.place + 1;
    } else return false;
  }
  return /^\**$/.test(pattern.slice(place));
}

export {
  expandPaths,
  findBelow,
  bySlashes
};
