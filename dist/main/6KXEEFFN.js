import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  parseFramework
} from "./2QAZGLOA.js";
import {
  invalidFramework
} from "./45CO2XUY.js";
import {
  formatVersionRange
} from "./XVXLNBA7.js";
import {
  compareParsedVersions
} from "./HFYNFMF6.js";
import {
  toLowerInvariant
} from "./KGEP3AWA.js";

// src/core/frameworks/frameworks.ts
function readFramework(text) {
  const framework = parseFramework(text);
  if (framework.kind === "unsupported") throw invalidFramework(text);
  return framework;
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
  readFramework,
  PackageRanges,
  isAtLeast
};
