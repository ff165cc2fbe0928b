import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  findNearest
} from "./2EQDB6OS.js";
import {
  parseDependencyRange
} from "./HKRVKZXS.js";
import {
  tryParseFramework
} from "./RGI65H56.js";
import {
  isSameText
} from "./5OSJ36ZA.js";
import {
  membersOf,
  parseJson
} from "./V5VPQJGF.js";
import {
  PkgtoolError,
  toLowerInvariant
} from "./35DA25QQ.js";

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
  const parsed = parseJson(bytes);
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
    for (const each of this.#expand(runtime))
      for (const { dependencies } of this.#documents) {
        const found = dependencies.get(each)?.get(id);
        if (found) return found;
      }
    return [];
  }
  // From the nearest, breadth-first: a runtime, those it imports, those that these import.
  #expand(runtime) {
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
    const found = this.#documents.find(({ imports }) => (imports.get(runtime)?.length ?? 0) > 0);
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
