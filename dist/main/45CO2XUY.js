import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  PkgtoolError
} from "./KGEP3AWA.js";

// src/core/frameworks/framework.ts
var zeroVersion = [0, 0, 0, 0];
function frameworkOf(identifier, version = zeroVersion, { profile = "" } = {}) {
  return { kind: "specific", identifier, version, profile, platform: "", platformVersion: zeroVersion };
}
function special(kind) {
  return { ...frameworkOf(kind), kind };
}
var anyFramework = special("any");
var agnosticFramework = special("agnostic");
var unsupportedFramework = special("unsupported");
var portableIdentifier = ".NETPortable";
function isModernFramework({ identifier, version }) {
  return isModern(identifier, version);
}
function isModern(identifier, version) {
  return version[0] >= 5 && isSameText(identifier, ".NETCoreApp");
}
function isPortable({ identifier, version, kind }) {
  return kind === "specific" && isSameText(identifier, portableIdentifier) && version[0] < 5;
}
function isSameText(a, b) {
  return a === b || a.toUpperCase() === b.toUpperCase();
}
function compareVersions(a, b) {
  for (const [index, number] of a.entries()) {
    const difference = number - (b[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
function isZero(version) {
  return version.every((number) => number === 0);
}
function isSameFramework(a, b) {
  return a.kind === b.kind && compareVersions(a.version, b.version) === 0 && isSameText(a.identifier, b.identifier) && isSameText(a.profile, b.profile) && isSameText(a.platform, b.platform) && compareVersions(a.platformVersion, b.platformVersion) === 0;
}
function invalidFramework(text, found) {
  return new PkgtoolError("INVALID_FRAMEWORK", {
    subject: text,
    ...found !== void 0 && { found },
    wanted: "a target framework such as net8.0, net472 or netstandard2.0"
  });
}

// src/core/frameworks/framework-names.ts
var shortNames = [
  [".NETCoreApp", "netcoreapp"],
  [".NETStandardApp", "netstandardapp"],
  [".NETStandard", "netstandard"],
  [".NETPlatform", "dotnet"],
  [".NETFramework", "net"],
  [".NETMicroFramework", "netmf"],
  ["Silverlight", "sl"],
  [".NETPortable", "portable"],
  ["WindowsPhone", "wp"],
  ["WindowsPhoneApp", "wpa"],
  ["Windows", "win"],
  ["ASP.NET", "aspnet"],
  ["ASP.NETCore", "aspnetcore"],
  ["native", "native"],
  ["MonoAndroid", "monoandroid"],
  ["MonoTouch", "monotouch"],
  ["MonoMac", "monomac"],
  ["Xamarin.iOS", "xamarinios"],
  ["Xamarin.Mac", "xamarinmac"],
  ["Xamarin.PlayStation3", "xamarinpsthree"],
  ["Xamarin.PlayStation4", "xamarinpsfour"],
  ["Xamarin.PlayStationVita", "xamarinpsvita"],
  ["Xamarin.WatchOS", "xamarinwatchos"],
  ["Xamarin.TVOS", "xamarintvos"],
  ["Xamarin.Xbox360", "xamarinxboxthreesixty"],
  ["Xamarin.XboxOne", "xamarinxboxone"],
  ["DNX", "dnx"],
  ["DNXCore", "dnxcore"],
  [".NETCore", "netcore"],
  ["WinRT", "winrt"],
  ["UAP", "uap"],
  ["Tizen", "tizen"],
  [".NETnanoFramework", "netnano"]
];
var synonyms = [
  ["NETFramework", ".NETFramework"],
  [".NET", ".NETFramework"],
  ["NETCore", ".NETCore"],
  ["NETPortable", ".NETPortable"],
  ["asp.net", "ASP.NET"],
  ["asp.netcore", "ASP.NETCore"],
  ["Xamarin.PlayStationThree", "Xamarin.PlayStation3"],
  ["XamarinPlayStationThree", "Xamarin.PlayStation3"],
  ["Xamarin.PlayStationFour", "Xamarin.PlayStation4"],
  ["XamarinPlayStationFour", "Xamarin.PlayStation4"],
  ["XamarinPlayStationVita", "Xamarin.PlayStationVita"]
];
var identifiers = new Map([
  ...shortNames.map(([long]) => [long.toUpperCase(), long]),
  ...shortNames.map(([long, short]) => [short.toUpperCase(), long]),
  ...synonyms.map(([name, long]) => [name.toUpperCase(), long])
]);
function identifierOf(name) {
  return identifiers.get(name.toUpperCase());
}
var namesOfIdentifiers = new Map([
  ...shortNames.map(([, short]) => [short.toUpperCase(), short]),
  ...shortNames.map(([long, short]) => [long.toUpperCase(), short])
]);
var profiles = [
  ["Client", "Client"],
  ["CF", "CompactFramework"],
  ["Full", ""],
  ["WP", "WindowsPhone"],
  ["WP71", "WindowsPhone71"]
];
function longProfile(name) {
  const upper = name.toUpperCase();
  return profiles.find(([short]) => short.toUpperCase() === upper)?.[1] ?? profiles.find(([, long]) => long.toUpperCase() === upper)?.[1] ?? name;
}
function shortProfile(profile) {
  if (profile === "") return "";
  const upper = profile.toUpperCase();
  return profiles.find(([, long]) => long.toUpperCase() === upper)?.[0] ?? profiles.find(([short]) => short.toUpperCase() === upper)?.[0] ?? profile;
}

// src/core/frameworks/framework-equivalents.ts
var pairs = [
  ["UAP", [0, 0], "UAP", [10, 0]],
  ["Windows", [0, 0], "Windows", [8, 0]],
  ["Windows", [8, 0], ".NETCore", [4, 5]],
  [".NETCore", [4, 5], "WinRT", [4, 5]],
  [".NETCore", [0, 0], ".NETCore", [4, 5]],
  ["WinRT", [0, 0], "WinRT", [4, 5]],
  ["Windows", [8, 1], ".NETCore", [4, 5, 1]],
  ["WindowsPhone", [0, 0], "WindowsPhone", [7, 0]],
  ["WindowsPhone", [7, 0], "Silverlight", [3, 0], "WindowsPhone"],
  ["WindowsPhone", [7, 1], "Silverlight", [4, 0], "WindowsPhone71"],
  ["WindowsPhone", [8, 0], "Silverlight", [8, 0], "WindowsPhone"],
  ["WindowsPhone", [8, 1], "Silverlight", [8, 1], "WindowsPhone"],
  ["WindowsPhoneApp", [0, 0], "WindowsPhoneApp", [8, 1]],
  ["Tizen", [0, 0], "Tizen", [3, 0]],
  ["DNX", [0, 0], "DNX", [4, 5]],
  ["DNXCore", [0, 0], "DNXCore", [5, 0]],
  [".NETPlatform", [0, 0], ".NETPlatform", [5, 0]],
  ["ASP.NET", [0, 0], "ASP.NET", [5, 0]],
  ["ASP.NETCore", [0, 0], "ASP.NETCore", [5, 0]],
  ["DNX", [4, 5], "ASP.NET", [5, 0]],
  ["DNXCore", [5, 0], "ASP.NETCore", [5, 0]]
].map(([one, oneVersion, other, otherVersion, profile]) => [
  frameworkOf(one, versionOf(oneVersion)),
  frameworkOf(other, versionOf(otherVersion), { profile })
]);
function versionOf([major, minor, build = 0]) {
  return [major, minor, build, 0];
}
var groups = joinPairs();
function joinPairs() {
  const joined = [];
  for (const pair of pairs) {
    const touching = joined.filter((group) => pair.some((one) => has(group, one)));
    const merged = distinct([...touching.flat(), ...pair]);
    joined.splice(0, joined.length, ...joined.filter((group) => !touching.includes(group)), merged);
  }
  return joined;
}
var equivalentProfiles = [
  { identifier: ".NETFramework", profiles: ["Client", ""] },
  { identifier: ".NETFramework", profiles: ["Full", ""] },
  { identifier: "Silverlight", profiles: ["WindowsPhone71", "WindowsPhone"] },
  { identifier: "WindowsPhone", profiles: ["WindowsPhone71", "WindowsPhone"] }
];
function aliasesOf(framework) {
  const group = groups.find((each) => has(each, framework)) ?? [];
  const same = [...group.filter((other) => !isSameFramework(other, framework)), framework];
  const all = distinct([...same, ...same.flatMap(otherProfiles)]);
  return all.filter((other) => !isSameFramework(other, framework));
}
function otherProfiles({ identifier, version, profile }) {
  return equivalentProfiles.filter((each) => isSameText(each.identifier, identifier)).filter(({ profiles: profiles3 }) => profiles3.some((one) => isSameText(one, profile))).flatMap(({ profiles: profiles3 }) => profiles3.filter((one) => !isSameText(one, profile))).map((other) => frameworkOf(identifier, version, { profile: other }));
}
function aliasesUpTo({ identifier, profile, version }) {
  const lower = groups.flat().filter(
    (each) => isSameText(each.identifier, identifier) && isSameText(each.profile, profile) && compareVersions(each.version, version) <= 0
  );
  return distinct(lower.flatMap(aliasesOf));
}
function groupOf(framework) {
  return groups.find((group) => has(group, framework)) ?? [framework];
}
function has(list, framework) {
  return list.some((each) => isSameFramework(each, framework));
}
function distinct(list) {
  const found = [];
  for (const framework of list) if (!has(found, framework)) found.push(framework);
  return found;
}

// src/core/frameworks/portable-profiles.json
var portable_profiles_default = {
  frameworks: {
    net4: { identifier: ".NETFramework", version: [4, 0] },
    net403: { identifier: ".NETFramework", version: [4, 0, 3] },
    net45: { identifier: ".NETFramework", version: [4, 5] },
    net451: { identifier: ".NETFramework", version: [4, 5, 1] },
    win8: { identifier: "Windows", version: [8, 0] },
    win81: { identifier: "Windows", version: [8, 1] },
    sl4: { identifier: "Silverlight", version: [4, 0] },
    sl5: { identifier: "Silverlight", version: [5, 0] },
    wp7: { identifier: "WindowsPhone", version: [7, 0] },
    wp75: { identifier: "WindowsPhone", version: [7, 5] },
    wp8: { identifier: "WindowsPhone", version: [8, 0] },
    wp81: { identifier: "WindowsPhone", version: [8, 1] },
    wpa81: { identifier: "WindowsPhoneApp", version: [8, 1] }
  },
  profiles: [
    { number: 31, frameworks: ["win81", "wp81"], standard: [1, 0] },
    { number: 32, frameworks: ["win81", "wpa81"], standard: [1, 2] },
    { number: 44, frameworks: ["net451", "win81"], optional: true, standard: [1, 2] },
    { number: 84, frameworks: ["wp81", "wpa81"], standard: [1, 0] },
    { number: 151, frameworks: ["net451", "win81", "wpa81"], optional: true, standard: [1, 2] },
    { number: 157, frameworks: ["win81", "wp81", "wpa81"], standard: [1, 0] },
    { number: 7, frameworks: ["net45", "win8"], optional: true, standard: [1, 1] },
    { number: 49, frameworks: ["net45", "wp8"], optional: true, standard: [1, 0] },
    { number: 78, frameworks: ["net45", "win8", "wp8"], optional: true, standard: [1, 0] },
    { number: 111, frameworks: ["net45", "win8", "wpa81"], optional: true, standard: [1, 1] },
    { number: 259, frameworks: ["net45", "win8", "wpa81", "wp8"], optional: true, standard: [1, 0] },
    { number: 2, frameworks: ["net4", "win8", "sl4", "wp7"] },
    { number: 3, frameworks: ["net4", "sl4"] },
    { number: 4, frameworks: ["net45", "sl4", "win8", "wp7"] },
    { number: 5, frameworks: ["net4", "win8"], optional: true },
    { number: 6, frameworks: ["net403", "win8"], optional: true },
    { number: 14, frameworks: ["net4", "sl5"], optional: true },
    { number: 18, frameworks: ["net403", "sl4"] },
    { number: 19, frameworks: ["net403", "sl5"], optional: true },
    { number: 23, frameworks: ["net45", "sl4"] },
    { number: 24, frameworks: ["net45", "sl5"], optional: true },
    { number: 36, frameworks: ["net4", "sl4", "win8", "wp8"] },
    { number: 37, frameworks: ["net4", "sl5", "win8"], optional: true },
    { number: 41, frameworks: ["net403", "sl4", "win8"] },
    { number: 42, frameworks: ["net403", "sl5", "win8"], optional: true },
    { number: 46, frameworks: ["net45", "sl4", "win8"] },
    { number: 47, frameworks: ["net45", "sl5", "win8"], optional: true },
    { number: 88, frameworks: ["net4", "sl4", "win8", "wp75"] },
    { number: 92, frameworks: ["net4", "win8", "wpa81"], optional: true },
    { number: 95, frameworks: ["net403", "sl4", "win8", "wp7"] },
    { number: 96, frameworks: ["net403", "sl4", "win8", "wp75"] },
    { number: 102, frameworks: ["net403", "win8", "wpa81"], optional: true },
    { number: 104, frameworks: ["net45", "sl4", "win8", "wp75"] },
    { number: 136, frameworks: ["net4", "sl5", "win8", "wp8"], optional: true },
    { number: 143, frameworks: ["net403", "sl4", "win8", "wp8"] },
    { number: 147, frameworks: ["net403", "sl5", "win8", "wp8"], optional: true },
    { number: 154, frameworks: ["net45", "sl4", "win8", "wp8"] },
    { number: 158, frameworks: ["net45", "sl5", "win8", "wp8"], optional: true },
    { number: 225, frameworks: ["net4", "sl5", "win8", "wpa81"], optional: true },
    { number: 240, frameworks: ["net403", "sl5", "win8", "wpa81"] },
    { number: 255, frameworks: ["net45", "sl5", "win8", "wpa81"], optional: true },
    { number: 328, frameworks: ["net4", "sl5", "win8", "wpa81", "wp8"], optional: true },
    { number: 336, frameworks: ["net403", "sl5", "win8", "wpa81", "wp8"], optional: true },
    { number: 344, frameworks: ["net45", "sl5", "win8", "wpa81", "wp8"], optional: true }
  ],
  optional: ["MonoAndroid", "MonoTouch", "Xamarin.iOS", "Xamarin.Mac", "Xamarin.WatchOS", "Xamarin.TVOS"]
};

// src/core/frameworks/portable-profiles.ts
var profiles2 = new Map(
  portable_profiles_default.profiles.map((profile) => [profile.number, profile])
);
var named = new Map(
  Object.entries(portable_profiles_default.frameworks).map(([name, { identifier, version }]) => [
    name,
    frameworkOf(identifier, versionOf(version))
  ])
);
var optionalParts = portable_profiles_default.optional.map((identifier) => frameworkOf(identifier));
function profileNumber(profile) {
  const [, digits] = /^profile[\t-\r ]*\+?(\d{1,9})[\t-\r ]*$/i.exec(profile) ?? [];
  return digits === void 0 ? void 0 : Number(digits);
}
function portableFrameworks({ profile, parts }, { withOptional }) {
  const number = profileNumber(profile);
  if (number === void 0) return parts ?? [];
  const known = profiles2.get(number);
  if (known === void 0) return [];
  return withOptional && known.optional ? [...requiredBy(known), ...optionalParts] : requiredBy(known);
}
function portableStandards({ profile }) {
  const highest = profiles2.get(profileNumber(profile) ?? -1)?.standard;
  if (highest === void 0) return [];
  const versions = highest[1] === 0 ? [highest] : [[1, 0], highest];
  return versions.map((version) => frameworkOf(".NETStandard", versionOf(version)));
}
function findProfile(frameworks) {
  const given = [];
  const known = [];
  for (const framework of frameworks) {
    if (has(known, framework)) continue;
    given.push(framework);
    known.push(...groupOf(framework));
  }
  for (const profile of profiles2.values()) {
    const required = requiredBy(profile);
    if (required.length > given.length) continue;
    const needed = given.filter((each) => !(profile.optional && isOptional(each)));
    if (isPermutation(distinct(needed), required)) return profile.number;
  }
  return void 0;
}
function requiredBy({ frameworks }) {
  return frameworks.map((name) => named.get(name)).filter((each) => each !== void 0);
}
function isOptional({ identifier, profile, version }) {
  return optionalParts.some(
    (each) => isSameText(each.identifier, identifier) && isSameText(each.profile, profile) && compareVersions(version, each.version) >= 0
  );
}
function isPermutation(given, required) {
  if (given.length !== required.length) return false;
  return required.every((framework) => groupOf(framework).some((each) => has(given, each)));
}

export {
  zeroVersion,
  frameworkOf,
  anyFramework,
  agnosticFramework,
  unsupportedFramework,
  portableIdentifier,
  isModernFramework,
  isModern,
  isPortable,
  isSameText,
  compareVersions,
  isZero,
  isSameFramework,
  invalidFramework,
  identifierOf,
  namesOfIdentifiers,
  longProfile,
  shortProfile,
  versionOf,
  aliasesOf,
  aliasesUpTo,
  has,
  distinct,
  profileNumber,
  portableFrameworks,
  portableStandards,
  findProfile
};
