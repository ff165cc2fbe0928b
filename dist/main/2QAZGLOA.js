import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  agnosticFramework,
  anyFramework,
  findProfile,
  frameworkOf,
  identifierOf,
  invalidFramework,
  isModern,
  isSameText,
  longProfile,
  portableIdentifier,
  profileNumber,
  unsupportedFramework,
  zeroVersion
} from "./45CO2XUY.js";

// src/core/frameworks/parse-framework.ts
function parseFramework(text) {
  return text.includes(",") ? parseFullName(text) : parseFolderName(text);
}
function tryParseFramework(text) {
  try {
    return parseFramework(text);
  } catch {
    return void 0;
  }
}
function parseSpecial(text) {
  switch (text.toLowerCase()) {
    case "any":
      return anyFramework;
    case "agnostic":
      return agnosticFramework;
    case "unsupported":
      return unsupportedFramework;
    default:
      return void 0;
  }
}
function parseFullName(text) {
  const parts = text.split(",").filter((part) => part !== "").map((part) => part.trim());
  const [name] = parts;
  if (name === void 0) throw invalidFramework(text);
  const known = parseSpecial(name);
  if (known) return known;
  const identifier = identifierOf(name) ?? name;
  const version = fullVersion(partValue(parts, "version="), text);
  const profile = partValue(parts, "profile=") ?? "";
  if (isModern(identifier, version)) return frameworkOf(identifier, version);
  const framework = frameworkOf(identifier, version, { profile });
  if (!isSameText(identifier, portableIdentifier) || profileNumber(profile) !== void 0) return framework;
  if (profile.includes("-")) throw invalidFramework(text, "a profile within a portable framework");
  return { ...framework, parts: partsOf(profile) };
}
function partValue(parts, start) {
  const [part, ...others] = parts.filter((each) => each.toLowerCase().startsWith(start));
  return part === void 0 || others.length > 0 ? void 0 : part.split("=")[1];
}
function fullVersion(value, text) {
  if (value === void 0) return zeroVersion;
  const digits = value.replace(/^v+/, "");
  const version = parseVersion(digits.includes(".") ? digits : `${digits}.0`);
  if (version === void 0) throw invalidFramework(text, `the version "${value}"`);
  return version;
}
function parseFolderName(folder) {
  const text = unescapePercent(folder);
  const known = parseSpecial(text);
  if (known) return known;
  if (/^dotnet(?:50|5\.0)?$/i.test(text)) return frameworkOf(".NETPlatform", [5, 0, 0, 0]);
  const [, name = "", digits = "", suffix] = /^([A-Za-z.]+)((?:\d[0-9.]*)?)(?:-([0-9A-Za-z.+-]+))?$/.exec(text) ?? [];
  const identifier = identifierOf(name);
  if (identifier === void 0) return deprecated.get(text) ?? unsupportedFramework;
  const version = digits === "" ? zeroVersion : folderVersion(digits);
  if (version === void 0) return unsupportedFramework;
  const isModernName = version[0] >= 5 && (identifier === ".NETFramework" || identifier === ".NETCoreApp");
  if (isModernName) return parsePlatform(version, suffix);
  if (identifier === portableIdentifier) return parsePortable(version, suffix);
  return frameworkOf(identifier, version, { profile: suffix === void 0 ? "" : longProfile(suffix) });
}
function parsePlatform(version, suffix) {
  const framework = frameworkOf(".NETCoreApp", version);
  if (suffix === void 0) return framework;
  const [, name = "", digits = ""] = /^([A-Za-z.]*)(.*)$/s.exec(suffix) ?? [];
  if (name === "") return { ...framework, platform: suffix };
  if (digits === "") return { ...framework, platform: name };
  const platformVersion = parseVersion(digits.includes(".") ? digits : `${digits}.0`);
  return platformVersion ? { ...framework, platform: name, platformVersion } : unsupportedFramework;
}
function parsePortable(version, suffix = "") {
  const parts = partsOf(suffix);
  if (parts.length === 0) return unsupportedFramework;
  const number = findProfile(parts);
  if (number !== void 0) return frameworkOf(portableIdentifier, version, { profile: `Profile${number}` });
  return { ...frameworkOf(portableIdentifier, version, { profile: suffix }), parts };
}
function partsOf(list) {
  const parts = list.split("+").filter((name) => name !== "").map(parseFramework);
  if (parts.some(({ profile }) => profile !== ""))
    throw invalidFramework(list, "a profile within a portable framework");
  return parts;
}
var deprecated = new Map(
  [
    [
      ["45", "4.5"],
      [4, 5, 0, 0]
    ],
    [
      ["40", "4.0", "4"],
      [4, 0, 0, 0]
    ],
    [
      ["35", "3.5"],
      [3, 5, 0, 0]
    ],
    [
      ["20", "2", "2.0"],
      [2, 0, 0, 0]
    ]
  ].flatMap(([names, version]) => names.map((name) => [name, frameworkOf(".NETFramework", version)]))
);
function unescapePercent(text) {
  return text.replace(/(?:%[0-9A-Fa-f]{2})+/g, (part) => {
    try {
      return decodeURIComponent(part);
    } catch {
      return part;
    }
  });
}
function folderVersion(digits) {
  if (digits.includes(".")) return parseVersion(digits);
  return parseVersion([...digits.length < 2 ? `${digits}0` : digits].slice(0, 4).join("."));
}
function parseVersion(text) {
  const parts = text.split(".");
  if (parts.length < 2 || parts.length > 4) return void 0;
  const numbers = parts.map((part) => /^[\t-\r ]*(?:\+?\d+|-0+)[\t-\r ]*$/.test(part) ? Number(part) : -1);
  if (numbers.some((number) => number < 0 || number > 2 ** 31 - 1)) return void 0;
  const [major = 0, minor = 0, build = 0, revision = 0] = numbers;
  return [major + 0, minor + 0, build + 0, revision + 0];
}

export {
  parseFramework,
  tryParseFramework
};
