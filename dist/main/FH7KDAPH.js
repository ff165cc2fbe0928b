import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  floatMatches,
  rangeHolds
} from "./XVXLNBA7.js";
import {
  compareParsedVersions
} from "./HFYNFMF6.js";

// src/core/nuget/best-version.ts
function bestParsedVersion(range, versions) {
  let best;
  for (const version of versions) {
    if (isCandidate(range, version) && (best === void 0 || isBetter(range, best, version))) best = version;
  }
  return best;
}
function isCandidate(range, version) {
  return (version.labels.length === 0 || takesPrereleases(range)) && rangeHolds(range, version);
}
function takesPrereleases({ lower, upper, float }) {
  return float?.prefix !== void 0 || hasLabels(lower?.version) || hasLabels(upper?.version);
}
function hasLabels(version) {
  return version !== void 0 && version.labels.length > 0;
}
function isBetter(range, current, next) {
  const rises = compareParsedVersions(current, next) < 0;
  const falls = compareParsedVersions(current, next) > 0;
  if (range.float === void 0 || range.lower === void 0) return falls;
  const lowest = range.lower.version;
  const currentFloats = floatMatches(range.float, lowest, current);
  const nextFloats = floatMatches(range.float, lowest, next);
  if (currentFloats !== nextFloats) return nextFloats;
  return currentFloats ? rises : falls;
}

export {
  bestParsedVersion
};
