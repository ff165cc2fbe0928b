import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  shortFolderName
} from "./J5MWLD4N.js";
import {
  aliasesOf,
  aliasesUpTo,
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
  portableStandards,
  unsupportedFramework,
  versionOf
} from "./45CO2XUY.js";

// src/core/frameworks/framework-compatibility.ts
function isCompatible(project, candidate) {
  const key = `${keyOf(project)} ${keyOf(candidate)}`;
  const known = answers.get(key);
  if (known !== void 0) return known;
  const answer = decide(project, candidate);
  if (answers.size >= maxAnswers) answers.clear();
  answers.set(key, answer);
  return answer;
}
var answers = /* @__PURE__ */ new Map();
var maxAnswers = 1e4;
function keyOf({ kind, identifier, version, profile, platform, platformVersion }) {
  const texts = [kind, identifier, profile, platform].map((text) => text.toUpperCase());
  return [...texts, version.join("."), platformVersion.join(".")].join("|");
}
function decide(project, candidate) {
  if (isSameFramework(project, candidate)) return true;
  if (project.kind === "any" || candidate.kind === "any") return true;
  if (project.kind === "unsupported") return false;
  if (candidate.kind === "agnostic") return true;
  if (candidate.kind === "unsupported") return false;
  return isPortable(candidate) ? isPortableCompatible(project, candidate) : reaches(project, candidate);
}
function isPortableCompatible(project, candidate) {
  const projects = isPortable(project) ? portableFrameworks(project, { withOptional: false }) : [project];
  const candidates = portableFrameworks(candidate, { withOptional: true });
  if (projects.length > candidates.length) return false;
  return projects.every((one) => candidates.some((other) => isCompatible(one, other)));
}
function reaches(project, candidate) {
  const reached = expansionOf(project);
  return aliasClosure(candidate).some((one) => reached.some((other) => isDirectlyCompatible(other, one)));
}
function aliasClosure(framework) {
  const closure = [framework];
  for (const each of closure)
    for (const alias of aliasesOf(each)) if (!has(closure, alias)) closure.push(alias);
  return closure;
}
var expansions = /* @__PURE__ */ new Map();
var maxExpansions = 1e3;
function expansionOf(project) {
  const key = keyOf(project);
  const known = expansions.get(key);
  if (known) return known;
  const reached = [project];
  for (const framework of reached)
    for (const next of nextOf(framework)) if (!has(reached, next)) reached.push(next);
  if (isPortable(project)) reached.push(...portableStandards(project));
  if (expansions.size >= maxExpansions) expansions.clear();
  expansions.set(key, reached);
  return reached;
}
var parts = /* @__PURE__ */ new Map([
  ["DNX", ".NETFramework"],
  ["DNXCORE", ".NETPlatform"],
  [".NETSTANDARDAPP", ".NETStandard"]
]);
function nextOf(framework) {
  const part = framework.profile === "" ? parts.get(framework.identifier.toUpperCase()) : void 0;
  return [
    ...aliasesOf(framework),
    ...aliasesUpTo(framework),
    ...part === void 0 ? [] : [frameworkOf(part, framework.version)],
    ...supportedBy(framework)
  ];
}
function isDirectlyCompatible(project, candidate) {
  const isSameName = isSameText(project.identifier, candidate.identifier);
  const isNet62 = isModernFramework(project) && project.version[0] >= 6;
  if (isNet62 && project.platform !== "" && !isSameName) return isFormerName(project, candidate);
  if (!isSameName || !isReached(project.version, candidate.version)) return false;
  if (!isSameText(project.profile, candidate.profile)) return false;
  if (!isModernFramework(project) || candidate.platform === "") return true;
  return isSameText(project.platform, candidate.platform) && isReached(project.platformVersion, candidate.platformVersion);
}
function isFormerName({ platform }, candidate) {
  if (isSameText(candidate.identifier, "MonoAndroid")) return isSameText(platform, "android");
  return isSameText(candidate.identifier, "Tizen") && isSameText(platform, "tizen");
}
function isReached(project, candidate) {
  return isZero(candidate) || compareVersions(candidate, project) <= 0;
}
var last = [2 ** 31 - 1, 0, 0, 0];
function support(identifier, since, [other, ...versions]) {
  const supported = versions.map((version) => frameworkOf(other, versionOf(version)));
  return { identifier, since: versionOf(since), until: last, supported };
}
function generations(identifier, since, versions) {
  return [
    support(identifier, since, [".NETPlatform", [0, 0], versions.dotnet]),
    support(identifier, since, [".NETStandard", [1, 0], versions.standard])
  ];
}
var xamarin = [
  "MonoAndroid",
  "MonoMac",
  "MonoTouch",
  "Xamarin.iOS",
  "Xamarin.Mac",
  "Xamarin.TVOS",
  "Xamarin.WatchOS"
].flatMap((identifier) => generations(identifier, [0, 0], { dotnet: [5, 6], standard: [2, 1] }));
var consoles = [
  "Xamarin.PlayStation3",
  "Xamarin.PlayStation4",
  "Xamarin.PlayStationVita",
  "Xamarin.Xbox360",
  "Xamarin.XboxOne"
].flatMap((identifier) => generations(identifier, [0, 0], { dotnet: [5, 6], standard: [2, 0] }));
var supports = [
  support("UAP", [0, 0], ["Windows", [0, 0], [8, 1]]),
  support("UAP", [0, 0], ["WindowsPhoneApp", [0, 0], [8, 1]]),
  support("UAP", [0, 0], [".NETCore", [5, 0]]),
  support("Windows", [0, 0], ["WinRT", [0, 0], [4, 5]]),
  support("Tizen", [3, 0], [".NETStandard", [1, 0], [1, 6]]),
  support("Tizen", [4, 0], [".NETStandard", [1, 0], [2, 0]]),
  support("Tizen", [6, 0], [".NETStandard", [1, 0], [2, 1]]),
  support("UAP", [10, 0, 15064], [".NETStandard", [1, 0], [2, 0]]),
  support(".NETCoreApp", [1, 0], [".NETStandard", [1, 0], [1, 6]]),
  support(".NETCoreApp", [1, 1], [".NETStandard", [1, 0], [1, 7]]),
  support(".NETCoreApp", [2, 0], [".NETStandard", [1, 0], [2, 0]]),
  support(".NETCoreApp", [3, 0], [".NETStandard", [1, 0], [2, 1]]),
  support(".NETFramework", [4, 6, 3], [".NETStandard", [1, 0], [2, 0]]),
  ...generations("DNXCore", [0, 0], { dotnet: [5, 6], standard: [1, 5] }),
  ...generations("UAP", [0, 0], { dotnet: [5, 5], standard: [1, 4] }),
  ...generations(".NETCore", [5, 0], { dotnet: [5, 5], standard: [1, 4] }),
  ...generations("WindowsPhoneApp", [8, 1], { dotnet: [5, 3], standard: [1, 2] }),
  ...generations("WindowsPhone", [8, 0], { dotnet: [5, 1], standard: [1, 0] }),
  ...generations(".NETFramework", [4, 5], { dotnet: [5, 2], standard: [1, 1] }),
  ...generations(".NETFramework", [4, 5, 1], { dotnet: [5, 3], standard: [1, 2] }),
  ...generations(".NETFramework", [4, 6], { dotnet: [5, 4], standard: [1, 3] }),
  ...generations(".NETFramework", [4, 6, 1], { dotnet: [5, 5], standard: [2, 0] }),
  ...generations(".NETFramework", [4, 6, 2], { dotnet: [5, 6], standard: [2, 0] }),
  ...generations(".NETCore", [4, 5], { dotnet: [5, 2], standard: [1, 1] }),
  ...generations(".NETCore", [4, 5, 1], { dotnet: [5, 3], standard: [1, 2] }),
  ...xamarin,
  ...consoles
];
function supportedBy({ identifier, version, profile }) {
  if (profile !== "") return [];
  return supports.filter(
    ({ identifier: name, since, until }) => isSameText(name, identifier) && compareVersions(since, version) <= 0 && compareVersions(version, until) <= 0
  ).flatMap(({ supported }) => supported);
}

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
    (parts2) => parts2.find(({ identifier }) => isSameText(identifier, ".NETFramework"))
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
function nearestGroup(project, groups, { fallbacks: others = defaultFallbacks(project), isByKind = false } = {}) {
  const nearest = nearestInOrder([project, ...others], groups, { isByKind });
  return nearest === void 0 ? -1 : groups.findIndex((group) => isSameFramework(group, nearest));
}
function nearestInOrder([first, ...fallbacks2], candidates, { isByKind = true } = {}) {
  const find = (framework) => {
    const nearest = findNearest(framework, candidates);
    return nearest?.kind === "unsupported" ? void 0 : nearest;
  };
  const own = find(first);
  if (own !== void 0 && (own.kind !== "any" || !isByKind)) return own;
  for (const fallback of fallbacks2) {
    const other = find(fallback);
    if (other !== void 0) return other;
  }
  return own;
}
function hasFallbacks({ identifier, version }) {
  if (isSameText(identifier, ".NETStandard")) return compareVersions(version, [2, 0, 0, 0]) >= 0;
  return isSameText(identifier, ".NETCoreApp") && compareVersions(version, [2, 0, 0, 0]) >= 0;
}

export {
  isCompatible,
  findNearest,
  isPackageBased,
  defaultFallbacks,
  nearestGroup,
  nearestInOrder
};
