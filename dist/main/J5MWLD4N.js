import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  compareVersions,
  invalidFramework,
  isModernFramework,
  isPortable,
  isSameText,
  isZero,
  namesOfIdentifiers,
  portableFrameworks,
  shortProfile
} from "./45CO2XUY.js";

// src/core/frameworks/format-framework.ts
function shortFolderName(framework) {
  if (framework.kind !== "specific") return framework.kind;
  const { identifier, version, profile, platform, platformVersion } = framework;
  const isNet = isModernFramework(framework);
  const name = isNet ? "net" : shortIdentifier(framework);
  const isDotNet = isSameText(identifier, ".NETPlatform") && compareVersions(version, [5, 0, 0, 0]) === 0 && profile === "";
  const number = isDotNet ? "" : formatVersion(identifier, version);
  if (isPortable(framework)) return `${name}${number}-${portableNames(framework)}`.toLowerCase();
  const suffix = isNet ? platform && `${platform}${formatVersion(identifier, platformVersion)}` : shortProfile(profile);
  return `${name}${number}${suffix === "" ? "" : `-${suffix}`}`.toLowerCase();
}
function shortIdentifier(framework) {
  const name = namesOfIdentifiers.get(framework.identifier.toUpperCase()) ?? framework.identifier.replace(/[^\p{L}\p{Nd}]/gu, "");
  if (name === "") throw invalidFramework(framework.identifier);
  return name;
}
function portableNames(framework) {
  const frameworks = portableFrameworks(framework, { withOptional: false });
  if (frameworks.length === 0) throw invalidFramework(framework.profile);
  const names = [...new Set(frameworks.map(shortFolderName))];
  return names.sort((a, b) => a.toUpperCase() < b.toUpperCase() ? -1 : 1).join("+");
}
var oneDigit = /* @__PURE__ */ new Set(["WINDOWS", "WINDOWSPHONE", "SILVERLIGHT"]);
var withPoints = /* @__PURE__ */ new Set([".NETCOREAPP", ".NETSTANDARD", ".NETNANOFRAMEWORK"]);
function formatVersion(identifier, version) {
  if (isZero(version)) return "";
  const name = identifier.toUpperCase();
  const last = version.findLastIndex((number) => number > 0) + 1;
  const hasPoints = withPoints.has(name) || version.some((number) => number > 9);
  const least = oneDigit.has(name) && !hasPoints ? 1 : 2;
  return version.slice(0, Math.max(last, least)).join(hasPoints ? "." : "");
}

export {
  shortFolderName
};
