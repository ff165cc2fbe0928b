import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  knownText
} from "./LPGEWMY7.js";
import {
  needsEvaluation
} from "./IUN6I4SA.js";
import {
  describePlace
} from "./P6VQX6YE.js";
import {
  tryParsePackageVersion
} from "./HFYNFMF6.js";
import {
  PkgtoolError,
  isPkgtoolError,
  textOf
} from "./KGEP3AWA.js";

// src/core/projects/project-faults.ts
var maxFaults = 1e3;
var refusedCodes = /* @__PURE__ */ new Set([
  "INVALID_PROJECT",
  "INVALID_PACKAGE_ID",
  "INVALID_RANGE"
]);
var ProjectFaults = class {
  #faults = /* @__PURE__ */ new Map();
  #consequences = /* @__PURE__ */ new Map();
  #refused = /* @__PURE__ */ new Set();
  // How many others had when they were added: projects that many reach are met a thousand times.
  #added = /* @__PURE__ */ new WeakMap();
  #describe;
  /** `describe` may add to each fault what only the caller knows. */
  constructor(describe = (fault) => fault) {
    this.#describe = describe;
  }
  /** The faults as plain data but for the errors, for another thread. */
  get listed() {
    return { faults: [...this.#faults.values()], consequences: [...this.#consequences.values()] };
  }
  /** Adds what `listed` gave. */
  addListed({ faults, consequences }) {
    for (const fault of faults) this.add(fault);
    for (const fault of consequences) this.addConsequence(fault);
  }
  get isEmpty() {
    return this.#all.size === 0;
  }
  get #all() {
    return this.#faults.size > 0 ? this.#faults : this.#consequences;
  }
  /** Adds a fault that mostly follows from another one: it counts where there is none. */
  addConsequence(fault) {
    if (this.#consequences.size < maxFaults) this.#consequences.set(keyOf(fault), this.#describe(fault));
  }
  /** What was found first, and how many more faults there are; undefined if there is none. */
  get summary() {
    const [first] = this.#all.values();
    const more = this.#all.size - 1;
    return first && `${first.fields.found ?? first.code}${more > 0 ? `, and ${more} more` : ""}`;
  }
  /** Those for which the .NET client refuses the project too, whatever its lock says. */
  get refusals() {
    return [...this.#faults].flatMap(([key, fault]) => this.#refused.has(key) ? fault : []);
  }
  /** Notes that a project was read up to its end: what is wrong in it is so for the client as well. */
  noteRead() {
    for (const [key, { code }] of this.#faults) if (refusedCodes.has(code)) this.#refused.add(key);
  }
  /** Adds a fault, or those that it joins. Several projects import one file, whose faults count once. */
  add(fault) {
    for (const one of fault.fields.problems ?? [fault]) {
      if (this.#faults.size === maxFaults) return;
      const each = withPlace(one);
      const key = keyOf(each);
      if (!this.#faults.has(key)) this.#faults.set(key, this.#describe(each));
    }
  }
  addAll(others) {
    const count = others.#faults.size + others.#consequences.size + others.#refused.size;
    if (count === 0 || this.#added.get(others) === count) return;
    this.#added.set(others, count);
    for (const fault of others.#all.values()) this.add(fault);
    for (const key of others.#refused) this.#refused.add(key);
  }
  /** Returns the result of `read`; undefined if it throws a `PkgtoolError`. */
  watch(read) {
    try {
      return read();
    } catch (error) {
      this.#note(error);
      return void 0;
    }
  }
  /** The same for an asynchronous `read`. @throws PkgtoolError `CANCELLED` */
  async watchAsync(read) {
    try {
      return await read();
    } catch (error) {
      this.#note(error);
      return void 0;
    }
  }
  /** Joins the results of `read` for each of `items`, but for those where it throws a `PkgtoolError`. */
  watchEach(items, read) {
    return items.flatMap((item) => this.watch(() => read(item)) ?? []);
  }
  /** @throws PkgtoolError the only fault, or one error with all: with their common code, or `INVALID_PROJECT` */
  assertNone(about) {
    const faults = [...this.#all.values()];
    const [first, ...others] = faults;
    if (first === void 0) return;
    if (others.length === 0) throw first;
    const count = `${faults.length}${faults.length === maxFaults ? " or more" : ""}`;
    throw new PkgtoolError(others.every(({ code }) => code === first.code) ? first.code : "INVALID_PROJECT", {
      found: `${count} faults in the ${about}`,
      details: faults.map(textOf),
      problems: faults
    });
  }
  #note(error) {
    if (!isPkgtoolError(error) || error.code === "CANCELLED") throw error;
    this.add(error);
  }
};
function withPlace(fault) {
  const { file, found = "it" } = fault.fields;
  if (file === void 0 || fault.message.includes(file)) return fault;
  const place = `${found} on ${describePlace(fault.fields)}`;
  return new PkgtoolError(fault.code, { ...fault.fields, found: place }, { cause: fault.cause });
}
function keyOf({ message, fields: { file, line } }) {
  const [head] = message.split("\n");
  return `${file} ${line} ${head}`;
}

// src/core/projects/sdk/sdk-versions.ts
async function loadSdkVersions() {
  const { default: json } = await import("./4OBDPUVP.js");
  return json;
}

// src/core/projects/project-identity.ts
import { basename, extname } from "node:path";
function projectName(file) {
  return basename(file, extname(file));
}
function projectIdentity(evaluation, project) {
  const text = (name) => knownText(evaluation, { name, project });
  const written = (text("PackageVersion") || text("Version") || classicVersion(text)).trim();
  const version = tryParsePackageVersion(written);
  if (version === void 0)
    throw needsEvaluation({ file: project, line: 1 }, `the version ${written} of a project`);
  const id = text("PackageId") || text("AssemblyName") || projectName(project);
  return { id: id.trim(), version };
}
function classicVersion(text) {
  return [text("VersionPrefix") || "1.0.0", text("VersionSuffix")].filter((each) => each !== "").join("-");
}

export {
  ProjectFaults,
  projectName,
  projectIdentity,
  loadSdkVersions
};
