import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  pinPlace,
  placeFields
} from "./P6VQX6YE.js";
import {
  locateKeys
} from "./OQZ7IZF3.js";
import {
  assertPackageId
} from "./VZE257TN.js";
import {
  tryParseVersionRange
} from "./XVXLNBA7.js";
import {
  documentError
} from "./HDXPBWOM.js";
import {
  decodeText
} from "./YO5X3KUL.js";
import {
  wantedSha512
} from "./WM523D34.js";
import {
  parsePackageVersion
} from "./HFYNFMF6.js";
import {
  mapTurns
} from "./I3LLZLTH.js";
import {
  describeValue,
  quote
} from "./KGEP3AWA.js";

// src/core/pins/packages-lock.ts
var packageTypes = ["Direct", "Transitive", "CentralTransitive"];
function* clientLockTurns(json, options) {
  const text = decodeText(json);
  if (text === void 0)
    throw lockError({ found: "bytes that are not valid UTF-8", wanted: "JSON" }, options);
  const root = asObject(parseJson(text, options), { what: "the document", options });
  const { version } = root;
  if (version !== 1 && version !== 2 && version !== 3)
    throw lockError({ found: `version ${describeValue(version)}`, wanted: "version 1, 2 or 3" }, options);
  const targets = version === 3 ? readAliases(root, options) : readFrameworks(root, options);
  yield;
  const located = yield* locateEntries(text, targets);
  return {
    targets: targets.map(({ target }) => target),
    entries: yield* mapTurns(located, (entry) => parseEntry(entry, options))
  };
}
function readFrameworks(root, options) {
  const frameworks = asObject(root.dependencies, { what: "dependencies", options });
  return Object.entries(frameworks).map(([key, packages]) => {
    const [framework, runtime] = splitRuntime(key);
    return {
      path: ["dependencies", key],
      target: { framework, ...runtime !== void 0 && { runtime } },
      packages: asObject(packages, { what: `dependencies of ${quote(key)}`, options })
    };
  });
}
function splitRuntime(key) {
  const at = key.indexOf("/");
  return at < 0 ? [key, void 0] : [key.slice(0, at), key.slice(at + 1)];
}
function readAliases(root, options) {
  return Object.entries(root).flatMap(([key, target]) => {
    if (!isObject(target)) return [];
    const { framework, dependencies } = target;
    if (typeof framework !== "string" || framework === "") {
      const found = `framework ${describeValue(framework)} in ${quote(key)}`;
      throw lockError({ found, wanted: "the name of a framework" }, options);
    }
    const [alias, runtime] = splitRuntime(key);
    return [
      {
        path: [key, "dependencies"],
        target: { framework, alias, ...runtime !== void 0 && { runtime } },
        packages: asObject(dependencies, { what: `dependencies of ${quote(key)}`, options })
      }
    ];
  });
}
function parseJson(text, options) {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw lockError({ found: "text that is not valid JSON", wanted: "a JSON object", cause }, options);
  }
}
function* locateEntries(text, targets) {
  const byPath = new Map(targets.map((target) => [JSON.stringify(target.path), target]));
  const entries = /* @__PURE__ */ new Map();
  yield* mapTurns(yield* locateKeys(text, 3), ({ path, line }) => {
    const id = path[2];
    const found = id === void 0 ? void 0 : byPath.get(JSON.stringify(path.slice(0, 2)));
    if (id === void 0 || found === void 0 || !Object.hasOwn(found.packages, id)) return;
    const key = JSON.stringify(path);
    entries.delete(key);
    entries.set(key, { target: found.target, id, entry: found.packages[id], line });
  });
  return [...entries.values()];
}
function parseEntry({ target, id, entry, line }, options) {
  const fail = (found, wanted) => lockError({ found, wanted, line }, options);
  const what = `the entry ${quote(id)}`;
  const members = asObject(entry, { what, options, line });
  const { type, requested } = members;
  const range = rangeOf(requested);
  const common = {
    id,
    target,
    ...range !== void 0 && { requested: range },
    dependencies: dependenciesOf(members)
  };
  if (isType(type, "Project")) return common;
  const known = packageTypes.find((name) => isType(type, name));
  if (known === void 0) throw fail(`type ${describeValue(type)} in ${what}`, packageTypes.join(", "));
  return { ...common, pin: parsePin({ target, id, entry: members, line }, known, options) };
}
function parsePin({ target, id, entry, line }, type, options) {
  const { resolved, contentHash } = entry;
  const fail = (found, wanted) => lockError({ found: `${found} in the entry ${quote(id)}`, wanted, line }, options);
  if (typeof resolved !== "string") throw fail(`resolved ${describeValue(resolved)}`, "a version");
  if (contentHash !== void 0 && (typeof contentHash !== "string" || contentHash === ""))
    throw fail(`contentHash ${describeValue(contentHash)}`, "a hash");
  const place = pinPlace({ ...options, line });
  assertPackageId(id, placeFields(place));
  const version = parsePackageVersion(resolved, placeFields(place));
  const bound = contentHash === void 0 ? {} : { contentHash: wantedSha512(contentHash) };
  const framework = [target.framework, ...target.runtime === void 0 ? [] : [target.runtime]].join("/");
  return { id, version: resolved, ...place, type, framework, ...bound, request: { kind: "exact", version } };
}
function dependenciesOf({ dependencies }) {
  if (!isObject(dependencies)) return [];
  return Object.entries(dependencies).map(([id, range]) => ({ id, range: rangeOf(range) }));
}
function rangeOf(text) {
  return typeof text === "string" ? tryParseVersionRange(text) : void 0;
}
function isType(type, name) {
  return typeof type === "string" && type.toLowerCase() === name.toLowerCase();
}
function asObject(value, { what, options, line }) {
  if (isObject(value)) return value;
  const found = `${describeValue(value)} as ${what}`;
  throw lockError({ found, wanted: "an object", line }, options);
}
function isObject(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
function lockError(fault, { file }) {
  return documentError("INVALID_LOCK", { ...fault, file });
}

export {
  clientLockTurns
};
