import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  shellWord
} from "./M6TK5S4M.js";
import {
  durationText
} from "./AWGUMR4S.js";
import {
  defaultLockFile
} from "./PITFDNS7.js";
import {
  presetNames
} from "./OFBCMWDY.js";
import {
  faultOfNamedPath,
  workspaceOf
} from "./NYF735RP.js";
import {
  flag,
  printable
} from "./KGEP3AWA.js";

// src/core/lock/lock-command.ts
import { existsSync } from "node:fs";
import { basename, resolve } from "node:path";
var lockRows = [
  ["preset", "preset"],
  ["version", "tool-version"],
  ["versionFile", "version-file"],
  ["distUrls", "dist-url"],
  ["stage", "stage"],
  ["latestBy", "latest-by"],
  ["minimumAge", "minimum-age"],
  ["minimumAgeExclude", "minimum-age-exclude"],
  ["toolName", "tool-name"],
  ["checksum", "checksum"],
  ["toolSigners", "tool-signers"],
  ["packagesFiles", "packages-file"],
  ["packages", "packages"],
  ["frameworks", "framework"],
  ["projects", "project"],
  ["properties", "property"],
  ["sdkVersion", "sdk-version"],
  ["frameworkPackages", "framework-packages"],
  ["sources", "source"],
  ["endpoint", "endpoint"],
  ["region", "region"],
  ["configFile", "config-file"],
  ["configVariables", "config-env"],
  ["packageExtension", "package-extension"],
  ["manifestExtension", "manifest-extension"],
  ["packagesDirectory", "packages-directory"],
  ["layout", "layout"],
  ["excludeVersion", "exclude-version"],
  ["signatures", "signatures"],
  ["trustedSigners", "trusted-signers"],
  ["trustRoots", "trust-roots"],
  ["exceptions", "exceptions"],
  ["caFile", "ca-file"],
  ["clientCertificateFile", "client-certificate"],
  ["clientKeyFile", "client-key"],
  ["credentialOrigins", "credential-origins"],
  ["allowInsecure", "allow-insecure"],
  ["lockFile", "lock-file"],
  ["writePackagesLock", "write-packages-lock"]
];
var unsaid = ["pins", "ca", "clientCertificate", "clientKey"];
var defaults = {
  stage: "ReleasedAndBlessed",
  latestBy: "version",
  lockFile: defaultLockFile,
  packagesDirectory: "packages",
  layout: "feed"
};
var maxCommandLength = 1e3;
function lockCommand(options, old, { reached } = {}) {
  const asked = withPreset(options);
  const others = old ? otherProjects(old, asked, reached) : [];
  const given = others.length > 0 ? { ...asked, projects: [...wordsOf(asked.projects), ...others] } : asked;
  if (unsaid.some((name) => wordsOf(given[name]).length > 0) || drops(given, old)) return void 0;
  const asksForTool = asks(given);
  const words = lockRows.flatMap(([name, option]) => {
    if (!asksForTool && ofTool.includes(name)) return [];
    const value = given[name];
    if (value === true) return [`--${option}`];
    if (value === defaults[name]) return [];
    const texts = name === "packages" ? pinLines(wordsOf(value)) : wordsOf(value);
    return texts.flatMap((text) => [`--${option}`, text]);
  });
  if (!words.every(isPlain)) return void 0;
  const command = ["setup-pkgtool lock", ...words.map(shellWord)].join(" ");
  return command.length > maxCommandLength ? void 0 : command;
}
function otherProjects({ closures = [] }, given, reached = []) {
  const { workingDirectory = "." } = given;
  const known = /* @__PURE__ */ new Set([...wordsOf(given.projects), ...reached]);
  const needsFramework = (project) => /^directory\.packages\.props$/i.test(basename(project));
  const names = new Set(closures.flatMap(({ project }) => project ?? []));
  return [...names].filter((project) => {
    if (known.has(project) || needsFramework(project) && wordsOf(given.frameworks).length === 0)
      return false;
    const path = resolve(workingDirectory, project);
    return faultOfNamedPath(path, workspaceOf(given)) === void 0 && existsSync(path);
  });
}
function renewal(command, flagToo) {
  const verb = 'the verb "lock" with the options of this run';
  return command === void 0 ? verb + (flagToo === void 0 ? "" : ` and ${flag(flagToo)}`) : `"${command}"`;
}
function withPreset(given) {
  const { packageExtension, manifestExtension, toolName, distUrls, version, versionFile, ...rest } = given;
  const names = presetNames.nuget;
  const isToolNamed = toolName === names.toolName || !asks(given);
  const isPreset = packageExtension === names.packageExtension && manifestExtension === names.manifestExtension && isToolNamed;
  const tool = { distUrls, version, versionFile };
  return isPreset ? { ...rest, ...tool, preset: "nuget" } : { ...given, preset: void 0 };
}
var ofTool = ["stage", "latestBy", "toolName", "checksum"];
function asks({ distUrls, version, versionFile }) {
  return [distUrls, version, versionFile].some((value) => wordsOf(value).length > 0);
}
function drops(given, old) {
  if (old === void 0) return false;
  const has = (...names) => names.some((name) => wordsOf(given[name]).length > 0);
  const dropsTool = old.tool !== void 0 && !has("distUrls", "version", "versionFile");
  return dropsTool || old.packages.length > 0 && !has("packages", "packagesFiles", "projects");
}
function wordsOf(value) {
  if (Array.isArray(value)) return value.map(String);
  if (ArrayBuffer.isView(value)) return ["bytes"];
  if (typeof value === "number") return value === 0 ? [] : [durationText(value)];
  return typeof value === "string" ? [value] : value instanceof Object ? Object.keys(value) : [];
}
function pinLines(texts) {
  return texts.flatMap((text) => text.split(/\r\n?|\n/)).map((line) => line.replace(/#.*/, "").trim()).filter((line) => line !== "");
}
function isPlain(text) {
  const isAddressWithMore = text.includes("://") && /[?@"]/.test(text);
  return text === printable(text) && !isAddressWithMore && !/["\n]/.test(text);
}

export {
  lockRows,
  lockCommand,
  renewal
};
