import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  compareParsedVersions,
  formatNumbers,
  trimWhiteSpace,
  tryParsePackageVersion
} from "./HFYNFMF6.js";
import {
  PkgtoolError
} from "./KGEP3AWA.js";

// src/core/nuget/version-float.ts
function tryParseFloat(text) {
  if (!text.endsWith("*") || text.includes("+")) return void 0;
  if (text === "*") return bound("0.0.0", { fixed: 0 });
  const star = text.indexOf("*");
  const dash = text.indexOf("-");
  if (star < text.length - 1) return star === dash - 1 ? floatBoth(text, dash) : void 0;
  return dash < 0 ? floatNumber(text) : floatLabel(text, dash);
}
function floatMatches(float, lowest, version) {
  const sameNumbers = version.numbers.every(
    (number, index) => index >= float.fixed || number === lowest.numbers[index]
  );
  if (!sameNumbers || version.labels.length === 0) return sameNumbers;
  return float.prefix !== void 0 && release(version).startsWith(float.prefix.toLowerCase());
}
function formatFloat(float, lowest) {
  const label = float.prefix === void 0 ? "" : `-${float.prefix}*`;
  if (float.fixed === 4) return `${formatNumbers(lowest.numbers)}${label}`;
  return `${[...lowest.numbers.slice(0, float.fixed), "*"].join(".")}${label}`;
}
function floatBoth(text, dash) {
  const numbers = `${text.slice(0, dash - 1)}0`;
  const prefix = text.slice(dash + 1, -1);
  return bound(`${numbers}-${completeLabel(prefix)}`, { fixed: countParts(numbers) - 1, prefix });
}
function floatNumber(text) {
  const numbers = `${text.slice(0, -1)}0`;
  const parts = countParts(numbers);
  return bound(numbers, parts < 2 ? void 0 : { fixed: parts - 1 });
}
function floatLabel(text, dash) {
  const prefix = text.slice(dash + 1, -1);
  const label = prefix.includes("-") ? prefix : completeLabel(prefix);
  return bound(`${text.slice(0, dash)}-${label}`, { fixed: 4, prefix });
}
function bound(lowestText, float) {
  const lowest = tryParsePackageVersion(lowestText);
  if (lowest === void 0) return void 0;
  return float === void 0 ? { lowest } : { lowest, float };
}
function completeLabel(prefix) {
  return prefix === "" || prefix.endsWith(".") ? `${prefix}0` : prefix;
}
function countParts(numbers) {
  return numbers.split(".").length;
}
function release(version) {
  return version.labels.join(".").toLowerCase();
}

// src/core/nuget/version-range.ts
function parseVersionRange(text, fields = {}) {
  const range = tryParseVersionRange(text);
  if (range !== void 0) return range;
  throw new PkgtoolError("INVALID_RANGE", {
    subject: text,
    wanted: "bounds in brackets such as [1.0,2.0), a floating version such as 1.*, or a version",
    ...fields
  });
}
function tryParseVersionRange(text) {
  const trimmed = trimWhiteSpace(text);
  if (trimmed === "") return void 0;
  const first = trimmed.charAt(0);
  if (first !== "[" && first !== "(") return parseBounds(trimmed, "", { lower: true, upper: false });
  const last = trimmed.charAt(trimmed.length - 1);
  if (last !== "]" && last !== ")") return void 0;
  const parts = trimmed.slice(1, -1).split(",", 3);
  const [lower = "", upper = lower] = parts;
  if (parts.length > 2 || lower === "" && upper === "") return void 0;
  const inclusive = { lower: first === "[", upper: last === "]" };
  if (parts.length === 1 && !(inclusive.lower && inclusive.upper)) return void 0;
  return parseBounds(lower, upper, inclusive);
}
function formatVersionRange({ lower, upper, float }) {
  const open = lower?.inclusive ? "[" : "(";
  const close = upper?.inclusive ? "]" : ")";
  const from = lower && float ? formatFloat(float, lower.version) : lower?.version.normalized ?? "";
  return `${open}${from}, ${upper?.version.normalized ?? ""}${close}`;
}
function formatShortRange({ lower, upper }) {
  if (lower?.inclusive && upper === void 0) return lower.version.normalized;
  const isOne = lower?.inclusive && upper?.inclusive;
  if (isOne && compareParsedVersions(lower.version, upper.version) === 0)
    return `[${lower.version.normalized}]`;
  return formatVersionRange({ ...lower && { lower }, ...upper && { upper } });
}
function isSameRange(one, other) {
  return one === other || isSameBound(one.lower, other.lower) && isSameBound(one.upper, other.upper) && one.float?.fixed === other.float?.fixed && one.float?.prefix?.toLowerCase() === other.float?.prefix?.toLowerCase();
}
function isSameBound(one, other) {
  return one?.inclusive === other?.inclusive && one?.version.lower === other?.version.lower;
}
function parseBounds(lowerText, upperText, inclusive) {
  const low = parseLower(lowerText);
  const high = trimWhiteSpace(upperText) === "" ? null : tryParsePackageVersion(upperText);
  if (low === void 0 || high === void 0) return void 0;
  const sign = low && high ? compareParsedVersions(low.lowest, high) : -1;
  if (sign > 0 || sign === 0 && inclusive.lower !== inclusive.upper) return void 0;
  return {
    ...low && { lower: { version: low.lowest, inclusive: inclusive.lower } },
    ...high && { upper: { version: high, inclusive: inclusive.upper } },
    ...low?.float && { float: low.float }
  };
}
function parseLower(text) {
  if (trimWhiteSpace(text) === "") return null;
  if (text.includes("*")) return tryParseFloat(text);
  const lowest = tryParsePackageVersion(text);
  return lowest && { lowest };
}
function rangeHolds({ lower, upper }, version) {
  const above = lower ? compareParsedVersions(version, lower.version) : 1;
  const below = upper ? compareParsedVersions(upper.version, version) : 1;
  return (above > 0 || above === 0 && lower?.inclusive === true) && (below > 0 || below === 0 && upper?.inclusive === true);
}

export {
  floatMatches,
  formatFloat,
  parseVersionRange,
  tryParseVersionRange,
  formatVersionRange,
  formatShortRange,
  isSameRange,
  rangeHolds
};
