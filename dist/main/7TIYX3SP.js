import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  findNearest
} from "./LXZ25MZD.js";
import {
  parseDependencyRange
} from "./VGYDR5EZ.js";
import {
  tryParseFramework
} from "./2QAZGLOA.js";
import {
  isSameText
} from "./45CO2XUY.js";
import {
  membersOf,
  parseJson
} from "./QDVZJGNW.js";
import {
  PkgtoolError,
  toLowerInvariant
} from "./KGEP3AWA.js";

// src/core/projects/sdk/runtime-graph.ts
function hasRuntimeFiles({ files }, framework) {
  return files.some((file) => {
    const [, , kind = "", name = "", rest] = file.split("/");
    if (isSameText(kind, "native")) return name !== "";
    if (rest === void 0 || !/^(?:lib|nativeassets)$/i.test(kind)) return false;
    const made = tryParseFramework(name);
    return made !== void 0 && findNearest(framework, [made])?.kind === "specific";
  });
}
function parseRuntimeDocument(bytes, { source }) {
  const strict = parseJson(bytes);
  const parsed = "problem" in strict ? parseJson(withoutExtras(Buffer.from(bytes).toString())) : strict;
  if ("problem" in parsed)
    throw new PkgtoolError("INVALID_MANIFEST", { subject: source, found: parsed.problem, wanted: "JSON" });
  const runtimes = [...membersOf(membersOf(parsed.value).get("runtimes"))];
  return {
    imports: new Map(runtimes.map(([runtime, value]) => [runtime, textsOf(membersOf(value).get("#import"))])),
    dependencies: new Map(
      runtimes.map(([runtime, value]) => [
        runtime,
        new Map(
          [...membersOf(value)].filter(([id]) => id !== "#import").map(([id, needed]) => [toLowerInvariant(id), dependenciesOf(needed)])
        )
      ])
    )
  };
}
function withoutExtras(text) {
  let plain = "";
  for (let at = 0; at < text.length; ) {
    const [end, kept] = nextPiece(text, at);
    if (kept === "}" || kept === "]") plain = plain.replace(/,$/, "");
    plain += kept;
    at = end;
  }
  return plain;
}
function nextPiece(text, at) {
  const [one = "", next = ""] = [text[at], text[at + 1]];
  if (one === '"') return [stringEnd(text, at), text.slice(at, stringEnd(text, at))];
  if (one === "/" && next === "*") return [after(text, { mark: "*/", at }), ""];
  if (one === "/" && next === "/") return [after(text, { mark: "\n", at }), ""];
  return [at + 1, one.trim()];
}
function stringEnd(text, start) {
  let at = start + 1;
  while (at < text.length && text[at] !== '"') at += text[at] === "\\" ? 2 : 1;
  return at + 1;
}
function after(text, { mark, at }) {
  const found = text.indexOf(mark, at + 2);
  return found < 0 ? text.length : found + mark.length;
}
function textsOf(value) {
  return Array.isArray(value) ? value.filter((each) => typeof each === "string") : [];
}
function dependenciesOf(value) {
  return [...membersOf(value)].map(([id, range]) => ({
    id,
    range: parseDependencyRange(typeof range === "string" ? range : void 0)
  }));
}
var RuntimeGraph = class {
  #documents;
  constructor(documents) {
    this.#documents = documents.toReversed();
  }
  /** What a package needs for a runtime beside its own dependencies: of the nearest runtime for which there is something. */
  dependenciesOf(runtime, id) {
    for (const each of this.expand(runtime))
      for (const { dependencies } of this.#documents) {
        const found = dependencies.get(each)?.get(id);
        if (found) return found;
      }
    return [];
  }
  /** Whether what is for another runtime is also for `runtime`. */
  suits(runtime, other) {
    return this.expand(runtime).includes(other);
  }
  /** From the nearest, breadth-first: a runtime, those it imports, those that these import. */
  expand(runtime) {
    const known = this.#expanded.get(runtime);
    if (known) return known;
    const all = /* @__PURE__ */ new Set([runtime]);
    for (const each of all) for (const imported of this.#importsOf(each)) all.add(imported);
    const list = [...all];
    this.#expanded.set(runtime, list);
    return list;
  }
  #expanded = /* @__PURE__ */ new Map();
  #importsOf(runtime) {
    const found = this.#documents.findLast(({ imports }) => (imports.get(runtime)?.length ?? 0) > 0);
    return found?.imports.get(runtime) ?? [];
  }
};
async function loadSdkRuntimes() {
  const { default: json } = await import("./JA4D2IJD.js");
  return { imports: new Map(Object.entries(json)), dependencies: /* @__PURE__ */ new Map() };
}

export {
  hasRuntimeFiles,
  parseRuntimeDocument,
  RuntimeGraph,
  loadSdkRuntimes
};
