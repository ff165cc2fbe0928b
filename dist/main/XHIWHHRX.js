import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  silentLog
} from "./LGCKLGYL.js";
import {
  option,
  printable,
  quote
} from "./KGEP3AWA.js";

// src/core/base/exceptions.ts
import { isAbsolute, relative, resolve, sep } from "node:path";
var Exceptions = class {
  #log;
  #directory;
  #counted = /* @__PURE__ */ new Map();
  #refused = /* @__PURE__ */ new Set();
  /** @param directory files in it are named by their paths there; default: the current one */
  constructor(log = silentLog, directory = ".") {
    this.#log = log;
    this.#directory = directory;
  }
  /** Notes that a setting let something pass that was asked for; `subject`: `ID VERSION` or `ID`; absent: all that it is about. */
  count(demand, given, subject) {
    const found = this.#shown(given);
    const key = keyOf(demand, found);
    let known = this.#counted.get(key);
    if (known === void 0) {
      const { setting, value, place } = found;
      known = {
        demand,
        setting,
        ...value !== void 0 && { value },
        file: place.file,
        ...place.line !== void 0 && { line: place.line },
        packages: /* @__PURE__ */ new Set()
      };
      this.#counted.set(key, known);
      const first = subject === void 0 ? "" : `, first for ${printable(subject)}`;
      this.#log.notice(`an exception from ${option(demand)} counts${first}: ${describeSetting(found)}`, place);
    }
    if (subject !== void 0) known.packages.add(printable(subject));
  }
  /** Notes that a setting does not count against what was asked for, since only the workflow makes exceptions from it. */
  refuse(demand, given) {
    const found = this.#shown(given);
    const key = keyOf(demand, found);
    if (this.#refused.has(key)) return;
    this.#refused.add(key);
    this.#log.notice(
      `${describeSetting(found)} does not count: ${option(demand)} is asked for elsewhere; ${option("exceptions")} with the value repository lets it`,
      found.place
    );
  }
  #shown(found) {
    const { file } = found.place;
    const below = relative(resolve(this.#directory), resolve(this.#directory, file));
    const isInside = below !== "" && !below.startsWith("..") && !isAbsolute(below);
    return isInside ? { ...found, place: { ...found.place, file: below.split(sep).join("/") } } : found;
  }
  /** In the order in which they were noted. */
  get counted() {
    return [...this.#counted.values()].map((each) => ({ ...each, packages: [...each.packages].sort() }));
  }
};
function keyOf(demand, { setting, value, place }) {
  return JSON.stringify([demand, setting, value, place.file, place.line]);
}
function describeSetting({ setting, value, place: { file, line } }) {
  const at = line === void 0 ? "" : `, line ${line}`;
  return `${setting}${value === void 0 ? "" : ` ${quote(value)}`} in ${quote(file)}${at}`;
}

export {
  Exceptions,
  describeSetting
};
