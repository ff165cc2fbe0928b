import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  readFramework
} from "./BZZCA4JC.js";
import {
  findPruneTable,
  prunesByDefault
} from "./724MWVEF.js";
import {
  defaultFallbacks
} from "./VO4XGI77.js";
import {
  shortFolderName
} from "./J5MWLD4N.js";
import {
  describePlace,
  pinPlace
} from "./P6VQX6YE.js";
import {
  formatVersionRange
} from "./XVXLNBA7.js";
import {
  compareParsedVersions
} from "./HFYNFMF6.js";
import {
  PkgtoolError,
  toLowerInvariant
} from "./KGEP3AWA.js";

// src/core/closures/closure-need.ts
function needsOfPins(pins, { frameworks, prunes }) {
  const roots = /* @__PURE__ */ new Map();
  for (const pin of pins) {
    const id = toLowerInvariant(pin.id);
    const other = roots.get(id);
    if (other !== void 0) throw twoVersions(other, pin);
    roots.set(id, pin);
  }
  const sorted = [...roots].sort(([a], [b]) => a < b ? -1 : 1);
  const places = new Map(sorted.map(([id, pin]) => [id, pinPlace(pin)]));
  const requested = sorted.map(([, pin]) => ({ id: pin.id, range: rangeOf(pin) }));
  return distinctFrameworks(frameworks).map(({ name, framework }) => {
    const { pruning, notice } = choosePruning(framework, { prunes: prunes && prunesByDefault(framework) });
    return {
      request: { framework: name, ...pruning && { pruning }, roots: requested },
      target: { framework, fallbacks: defaultFallbacks(framework) },
      places,
      ...notice && { notice }
    };
  });
}
function distinctFrameworks(texts) {
  const asked = texts.map((text) => {
    const framework = readFramework(text);
    return { text, framework, name: shortFolderName(framework) };
  });
  return [...new Map(asked.map((each) => [each.name, each])).values()];
}
function rangeOf({ request }) {
  if (request.kind === "range") return request.range;
  const bound = { version: request.version, inclusive: true };
  return { lower: bound, upper: bound };
}
function twoVersions(first, second) {
  return new PkgtoolError("CONFLICTING_PINS", {
    subject: second.id,
    found: `${first.version} and ${second.version}`,
    wanted: "one version of each package for a target framework",
    details: [first, second].map((pin) => `${describePlace(pin)}: ${pin.id} ${pin.version}`),
    ...pinPlace(second)
  });
}
function evaluationMembers({ properties, runtime, os }, {
  sdk,
  usesSystem,
  unsetNames = []
}) {
  const texts = Object.entries(properties).map(([name, value]) => `${name}=${value}`);
  return {
    sdk: sdk.version,
    ...usesSystem && { system: runtime ?? os },
    ...texts.length > 0 && { properties: texts.sort() },
    ...unsetNames.length > 0 && { unset: unsetNames }
  };
}
function choosePruning(framework, { prunes, shared = [] }) {
  if (!prunes) return {};
  const table = findPruneTable(framework, { shared });
  if (table) return { pruning: table.name };
  return {
    pruning: ["none", ...shared].join(" "),
    notice: `${shortFolderName(framework)}: neither this version of setup-pkgtool nor an installed SDK tells which packages the framework itself brings; none is left out, though the .NET client leaves out some`
  };
}

// src/core/projects/graph/package-range.ts
var PackageRanges = class {
  #known = /* @__PURE__ */ new Map();
  /** The range of a package by any spelling of its id. */
  of(name, range) {
    const id = toLowerInvariant(name);
    const key = `${id} ${formatVersionRange(range).toLowerCase()}`;
    const known = this.#known.get(key);
    if (known) return known;
    const made = { id, name, range };
    this.#known.set(key, made);
    return made;
  }
};
function isAtLeast(near, far) {
  if (near.lower === void 0) return true;
  if (far.lower === void 0) return false;
  if (near.float === void 0 && far.float === void 0)
    return compareParsedVersions(near.lower.version, far.lower.version) >= 0;
  if (isAnyRelease(near)) return true;
  if (isAnyRelease(far)) return false;
  const difference = compareNumbers(highestNumbers(near), highestNumbers(far));
  if (difference !== 0) return difference > 0;
  return isLabelAtLeast(near, far);
}
function isAnyRelease({ float }) {
  return float !== void 0 && float.fixed === 0 && float.prefix === void 0;
}
function highestNumbers({ lower, float }) {
  const numbers = (lower?.version ?? none).numbers;
  if (float === void 0) return numbers;
  return numbers.map((number, index) => index < float.fixed ? number : highest);
}
var highest = 2 ** 31 - 1;
var none = { numbers: [0, 0, 0, 0] };
function compareNumbers(a, b) {
  const index = a.findIndex((number, at) => number !== b[at]);
  return index < 0 ? 0 : (a[index] ?? 0) - (b[index] ?? 0);
}
function labelOf({ lower, float }) {
  return float ? float.prefix ?? "" : lower?.version.labels.join(".") ?? "";
}
function isLabelAtLeast(near, far) {
  const [nearLabel, farLabel] = [labelOf(near), labelOf(far)];
  if (nearLabel === "") return true;
  if (farLabel === "") return false;
  const length = Math.min(nearLabel.length, farLabel.length);
  const nearStart = nearLabel.slice(0, length).toUpperCase();
  const farStart = farLabel.slice(0, length).toUpperCase();
  if (nearStart !== farStart) return nearStart > farStart;
  if (near.float === void 0 !== (far.float === void 0)) return near.float !== void 0;
  return nearLabel.length <= farLabel.length;
}

export {
  needsOfPins,
  distinctFrameworks,
  evaluationMembers,
  choosePruning,
  PackageRanges,
  isAtLeast
};
