import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  shortFolderName
} from "./4DSBMBOW.js";
import {
  isCompatible
} from "./A4ONIMLQ.js";
import {
  aliasesOf,
  compareVersions,
  distinct,
  frameworkOf,
  has,
  isModernFramework,
  isPortable,
  isSameFramework,
  isSameText,
  isZero,
  portableFrameworks,
  unsupportedFramework,
  versionOf
} from "./5OSJ36ZA.js";

// src/core/frameworks/portable.ts
function nearestPortable(project, libraries, findNearest2) {
  const nearest = isPortable(project) ? votedFor(project, libraries, findNearest2) : withNearestPart(project, libraries, findNearest2);
  if (nearest.length <= 1) return nearest;
  return [nearest.reduce((best, one) => isBetter(best, one) ? one : best)];
}
function partsOf(library) {
  return portableFrameworks(library, { withOptional: true });
}
function withNearestPart(project, libraries, findNearest2) {
  const nearest = findNearest2(project, libraries.flatMap(partsOf));
  return nearest ? libraries.filter((library) => has(partsOf(library), nearest)) : [];
}
function votedFor(project, libraries, findNearest2) {
  const all = distinct(libraries.flatMap(partsOf));
  const votes = /* @__PURE__ */ new Map();
  for (const part of reduceEquivalent(partsOf(project))) {
    const nearest = findNearest2(part, all);
    if (nearest === void 0) continue;
    for (const library of libraries)
      if (has(partsOf(library), nearest)) votes.set(library, (votes.get(library) ?? 0) + 1);
  }
  const most = Math.max(...votes.values());
  return libraries.filter((library) => votes.get(library) === most);
}
function isBetter(current, other) {
  const [currentParts, otherParts] = [current, other].map(
    (one) => portableFrameworks(one, { withOptional: false })
  );
  if (currentParts === void 0 || otherParts === void 0) return false;
  if (otherParts.length !== currentParts.length) return otherParts.length < currentParts.length;
  const wins = otherParts.reduce((sum, part) => {
    const same = currentParts.find((each) => isSameText(each.identifier, part.identifier));
    const first = otherParts.find((each) => isSameText(each.identifier, part.identifier));
    return same && first ? sum + Math.sign(compareVersions(first.version, same.version)) : sum;
  }, 0);
  if (wins !== 0) return wins > 0;
  const [currentNet, otherNet] = [currentParts, otherParts].map(
    (parts) => parts.find(({ identifier }) => isSameText(identifier, ".NETFramework"))
  );
  const byNet = currentNet && otherNet ? compareVersions(otherNet.version, currentNet.version) : 0;
  if (byNet !== 0) return byNet > 0;
  return !isSameFramework(current, other) && nameOf(other) < nameOf(current);
}
function nameOf(framework) {
  return shortFolderName(framework).toUpperCase();
}
var precedence = [
  "WINDOWS",
  ".NETCORE",
  "WINRT",
  "WINDOWSPHONE",
  "SILVERLIGHT",
  "DNXCORE",
  "ASP.NETCORE",
  "DNX",
  "ASP.NET"
];
function reduceEquivalent(frameworks) {
  const rank = ({ identifier }) => {
    const at = precedence.indexOf(identifier.toUpperCase());
    return at < 0 ? precedence.length : at;
  };
  const sorted = [...frameworks].sort(
    (a, b) => (isSameText(a.identifier, b.identifier) ? 0 : rank(a) - rank(b)) || compareVersions(b.version, a.version)
  );
  const left = [];
  const known = [];
  for (const framework of sorted) {
    if (has(known, framework)) continue;
    left.push(framework);
    known.push(framework, ...aliasesOf(framework));
  }
  return left;
}

// src/core/frameworks/nearest-framework.ts
function findNearest(project, candidates) {
  const supported = candidates.filter(({ kind }) => kind !== "unsupported");
  const possible = supported.length > 0 ? supported : candidates;
  const same = possible.find((candidate) => isSameFramework(project, candidate));
  if (same) return same;
  const highest = withoutLower(possible.filter((candidate) => isCompatible(project, candidate)));
  const reductions = [reduceNames, reducePortable, reducePackageBased, reduceProfiles, reducePlatforms];
  const left = reductions.reduce(
    (several, reduce) => several.length > 1 ? reduce(project, several) : several,
    highest
  );
  return [...left].sort(byPrecedence)[0];
}
function withoutLower(frameworks) {
  const specific = frameworks.filter(({ kind }) => kind !== "any");
  const input = distinct(specific.length > 0 ? specific : frameworks);
  const highest = input.filter((one) => !input.some((other) => other !== one && isLower(one, other)));
  return [...highest].sort(byName);
}
function isLower(one, other) {
  if (!isCompatible(other, one)) return false;
  if (!isCompatible(one, other)) return true;
  return isSameText(one.identifier, other.identifier) && isZero(one.version) && !isZero(other.version);
}
function byName(a, b) {
  return compareTexts(a.identifier, b.identifier) || compareTexts(shortNameOf(a), shortNameOf(b));
}
function shortNameOf(framework) {
  try {
    return shortFolderName(framework);
  } catch {
    return "";
  }
}
function reduceNames(project, several) {
  if (!several.some((one) => isSameText(one.identifier, project.identifier))) return several;
  const keepsFormer = isNet6(project) && project.platform !== "";
  return several.filter(
    (one) => isSameText(one.identifier, project.identifier) || keepsFormer && isFormerPlatform(one)
  );
}
function isNet6(framework) {
  return isModernFramework(framework) && framework.version[0] >= 6;
}
function isFormerPlatform({ identifier }) {
  return isSameText(identifier, "MonoAndroid") || isSameText(identifier, "Tizen");
}
function reducePortable(project, several) {
  const others = several.filter((one) => !isPortable(one));
  if (others.length > 0) return others;
  return nearestPortable(project, several, findNearest);
}
function reducePackageBased(project, several) {
  const others = several.filter((one) => !isPackageBased(one));
  return isPackageBased(project) || others.length === 0 ? several : others;
}
var packageBased = /* @__PURE__ */ new Set([
  "DNXCORE",
  ".NETPLATFORM",
  ".NETSTANDARD",
  ".NETSTANDARDAPP",
  ".NETCOREAPP",
  "UAP",
  "TIZEN"
]);
function isPackageBased(framework) {
  return packageBased.has(framework.identifier.toUpperCase()) || isNetCore50(framework);
}
function isNetCore50({ identifier, version }) {
  return version[0] >= 5 && isSameText(identifier, ".NETCore");
}
function reduceProfiles(project, several) {
  if (several.some(isPortable)) return several;
  const same = several.filter(
    (one) => project.profile !== "" && isSameText(one.identifier, project.identifier) && isSameText(one.profile, project.profile)
  );
  const left = same.length > 0 ? same : several;
  const plain = left.filter(({ profile }) => profile === "");
  return left.length > 1 && plain.length > 0 ? plain : left;
}
function reducePlatforms(project, several) {
  if (project.platform === "") return several;
  const named = several.filter((one) => isSameText(one.identifier, project.identifier));
  if (named.length > 0 && (!isNet6(project) || named.some(({ version }) => version[0] >= 6))) {
    const [highest] = [...named].sort((a, b) => compareVersions(b.version, a.version));
    return named.filter(({ version }) => highest && compareVersions(version, highest.version) === 0);
  }
  const former = isNet6(project) ? several.filter(isFormerPlatform) : [];
  if (former.length === 0) return several;
  const [name] = former.map(({ identifier }) => identifier).sort((a, b) => compareTexts(b, a));
  return former.filter(({ identifier }) => identifier === name);
}
var precedence2 = {
  packageBased: [".NETCOREAPP", ".NETSTANDARDAPP", ".NETSTANDARD", ".NETPLATFORM"],
  others: [".NETFRAMEWORK", ".NETCORE", "WINDOWS", "WINDOWSPHONEAPP"]
};
function byPrecedence(a, b) {
  const [first, second] = [a, b].map((one) => isPackageBased(one) && !isNetCore50(one));
  if (first !== second) return first ? 1 : -1;
  const order = first ? precedence2.packageBased : precedence2.others;
  const [rankA = 0, rankB = 0] = [a, b].map(({ identifier }) => {
    const rank = order.indexOf(identifier.toUpperCase());
    return rank < 0 ? order.length : rank;
  });
  if (!isSameText(a.identifier, b.identifier) && rankA !== rankB) return rankA - rankB;
  return compareFrameworks(b, a);
}
function compareFrameworks(a, b) {
  if (a.kind !== b.kind) {
    if (a.kind === "any" || b.kind === unsupportedFramework.kind) return -1;
    if (b.kind === "any" || a.kind === unsupportedFramework.kind) return 1;
  }
  return compareTexts(a.identifier, b.identifier) || compareVersions(a.version, b.version) || compareTexts(a.profile, b.profile) || compareTexts(a.platform, b.platform) || compareVersions(a.platformVersion, b.platformVersion);
}
function compareTexts(a, b) {
  const [first, second] = [a.toUpperCase(), b.toUpperCase()];
  return first < second ? -1 : Number(first > second);
}
var fallbacks = [
  [4, 6, 1],
  [4, 6, 2],
  [4, 7],
  [4, 7, 1],
  [4, 7, 2],
  [4, 8],
  [4, 8, 1]
].map((version) => frameworkOf(".NETFramework", versionOf(version)));
function defaultFallbacks(project) {
  return hasFallbacks(project) ? fallbacks : [];
}
function nearestGroup(project, groups, {
  fallbacks: others = defaultFallbacks(project)
} = {}) {
  for (const framework of [project, ...others]) {
    const nearest = findNearest(framework, groups);
    if (nearest && nearest.kind !== "unsupported")
      return groups.findIndex((group) => isSameFramework(group, nearest));
  }
  return -1;
}
function hasFallbacks({ identifier, version }) {
  if (isSameText(identifier, ".NETStandard")) return compareVersions(version, [2, 0, 0, 0]) >= 0;
  return isSameText(identifier, ".NETCoreApp") && compareVersions(version, [2, 0, 0, 0]) >= 0;
}

export {
  findNearest,
  defaultFallbacks,
  nearestGroup
};
