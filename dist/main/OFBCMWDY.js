import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  PkgtoolError,
  option,
  quote
} from "./KGEP3AWA.js";

// src/core/nuget/presets.ts
var defaultNames = {
  toolName: "pkgtool.exe",
  packageExtension: "pkgfile",
  manifestExtension: "pkgspec"
};
var presetNames = {
  nuget: { toolName: "nuget.exe", packageExtension: "nupkg", manifestExtension: "nuspec" }
};
var nugetRestore = {
  ...presetNames.nuget,
  packagesFiles: ["auto"],
  configFile: "auto",
  layout: "classic"
};
var nugetRestoreProjects = {
  ...presetNames.nuget,
  configFile: "auto",
  layout: "expanded",
  writeAssets: true
};
var presetDefaults = { ...presetNames, "nuget-restore": nugetRestore };
var presets = Object.keys(presetDefaults);
var standsFor = {
  packagesFiles: ["packagesFiles", "packages", "pins", "projects"],
  configFile: ["configFile", "sources", "fromSources"]
};
function defaultsOfPreset(preset, { given, takes = () => true }) {
  if (preset === void 0) return {};
  const values = given;
  const isGiven = (name) => {
    const value = values[name];
    return value !== void 0 && !(Array.isArray(value) && value.length === 0);
  };
  const isOpen = ([name]) => takes(name) && !(standsFor[name] ?? [name]).some(isGiven);
  const isForBuilds = preset === "nuget-restore" && isGiven("projects") && (values.layout ?? "expanded") === "expanded" && !["packagesFiles", "packages", "pins"].some(isGiven);
  const defaults = isForBuilds ? nugetRestoreProjects : presetDefaults[preset];
  return Object.fromEntries(Object.entries(defaults).filter(isOpen));
}
function adviceForName(input, name) {
  const own = `${option(input)} to ${quote(name, 40)}`;
  const preset = Object.entries(presetNames).find(
    ([, names]) => Object.values(names).includes(name)
  )?.[0];
  return preset === void 0 ? `set ${own}` : `set ${option("preset")} to ${quote(preset)}, or ${own}`;
}
function resolvePackageNames(names = {}) {
  const {
    packageExtension = defaultNames.packageExtension,
    manifestExtension = defaultNames.manifestExtension
  } = names;
  assertExtension("package-extension", packageExtension);
  assertExtension("manifest-extension", manifestExtension);
  return { packageExtension, manifestExtension };
}
var extensionPattern = "^[0-9A-Za-z]+(?:[._-][0-9A-Za-z]+)*$";
function isExtension(text) {
  return text.length <= 32 && new RegExp(extensionPattern).test(text);
}
function assertExtension(input, extension) {
  if (isExtension(extension)) return;
  throw new PkgtoolError("INVALID_INPUT", {
    subject: input,
    found: JSON.stringify(extension.slice(0, 40)),
    wanted: "letters and digits without leading dot, such as pkgfile"
  });
}

export {
  defaultNames,
  presetNames,
  presets,
  defaultsOfPreset,
  adviceForName,
  resolvePackageNames,
  isExtension
};
