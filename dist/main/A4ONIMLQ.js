import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  aliasesOf,
  aliasesUpTo,
  compareVersions,
  frameworkOf,
  has,
  isModernFramework,
  isPortable,
  isSameFramework,
  isSameText,
  isZero,
  portableFrameworks,
  portableStandards,
  versionOf
} from "./5OSJ36ZA.js";

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
  const isNet6 = isModernFramework(project) && project.version[0] >= 6;
  if (isNet6 && project.platform !== "" && !isSameName) return isFormerName(project, candidate);
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

export {
  isCompatible
};
