import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  formatVersionRange,
  tryParseVersionRange
} from "./XVXLNBA7.js";
import {
  trimWhiteSpace,
  tryParsePackageVersion
} from "./HFYNFMF6.js";
import {
  PkgtoolError
} from "./KGEP3AWA.js";

// src/core/nuget/pin-version.ts
function parsePinVersion(text, fields = {}) {
  const parsed = tryParsePinVersion(text);
  if (parsed !== void 0) return parsed;
  const form = bracketForm(trimWhiteSpace(text));
  throw new PkgtoolError(isRange(text) ? "INVALID_RANGE" : "INVALID_VERSION", {
    subject: text,
    wanted: "an exact version such as 4.3.0, a range such as [4.0,5.0), or a floating version such as 4.*",
    ...form !== void 0 && { change: `write ${form}` },
    ...fields
  });
}
function bracketForm(text) {
  if (/^(?:latest|x)$/i.test(text)) return "*";
  const form = ownForm(text);
  return form !== void 0 && tryParsePinVersion(form) ? form : void 0;
}
function ownForm(text) {
  const [, wild] = /^v?(\d+(?:\.\d+)?)\.[xX](?:\.[xX])?$/.exec(text) ?? [];
  if (wild !== void 0) return `${wild}.*`;
  const [, sign = "", version = ""] = /^(\^|~>?|>=?|<=?|==?|v)\s*v?(\d[\w.+-]*)$/.exec(text) ?? [];
  const [major = 0, minor] = version.split(".").map((part) => Number.parseInt(part, 10));
  switch (sign) {
    case "^":
      return major > 0 || minor === void 0 ? `[${version},${major + 1}.0)` : `[${version},0.${minor + 1})`;
    case "~":
    case "~>":
      return minor === void 0 ? `[${version},${major + 1}.0)` : `[${version},${major}.${minor + 1})`;
    case ">=":
      return `[${version},)`;
    case ">":
      return `(${version},)`;
    case "<=":
      return `(,${version}]`;
    case "<":
      return `(,${version})`;
    default:
      return version === "" ? void 0 : version;
  }
}
function tryParsePinVersion(text) {
  if (isRange(text)) {
    const range = tryParseVersionRange(text);
    return range && asPinVersion(range);
  }
  const version = tryParsePackageVersion(text);
  return version && { kind: "exact", version };
}
function pinVersionKey(version) {
  return version.kind === "exact" ? version.version.lower : formatVersionRange(version.range).toLowerCase();
}
function isRange(text) {
  return /[[\](),*]/.test(text);
}
function asPinVersion(range) {
  const version = onlyVersion(range);
  return version === void 0 ? { kind: "range", range } : { kind: "exact", version };
}
function onlyVersion({ lower, upper, float }) {
  if (float !== void 0 || !lower?.inclusive || !upper?.inclusive) return void 0;
  return lower.version.lower === upper.version.lower ? lower.version : void 0;
}

export {
  parsePinVersion,
  tryParsePinVersion,
  pinVersionKey,
  asPinVersion
};
