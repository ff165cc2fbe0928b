import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  Unknown
} from "./DYRGFF7I.js";
import {
  needsEvaluation
} from "./ZU5WMMIM.js";
import {
  assertPackageId
} from "./VZE257TN.js";
import {
  parseVersionRange
} from "./XVXLNBA7.js";
import {
  documentError
} from "./QC3EK72O.js";
import {
  readBoundedFileSync
} from "./UIAOXGSZ.js";
import {
  isWithin
} from "./5VZH4Y3D.js";
import {
  PkgtoolError,
  quote
} from "./KGEP3AWA.js";

// src/core/projects/submodules.ts
import { join } from "node:path";
var limit = 256 * 1024;
function submoduleAdvice(path, workspace) {
  const folder = pathsOf(workspace).find((each) => isWithin(path, join(workspace, each)));
  if (folder === void 0) return void 0;
  return `check out the git submodule ${quote(folder, 200)}: git submodule update --init`;
}
function pathsOf(workspace) {
  try {
    const text = readBoundedFileSync(join(workspace, ".gitmodules"), { limit, workspace }).toString();
    return text.split("\n").flatMap((line) => /^\s*path\s*=\s*(\S.*)$/.exec(line)?.[1]?.trim() ?? []);
  } catch {
    return [];
  }
}

// src/core/projects/carried-evaluation.ts
var carriedProperties = [
  "AssemblyName",
  "NoWarn",
  "NuGetAudit",
  "NuGetAuditLevel",
  "NuGetAuditMode",
  "PackageId",
  "PackageVersion",
  "TreatWarningsAsErrors",
  "Version",
  "VersionPrefix",
  "VersionSuffix",
  "WarningsAsErrors",
  "WarningsNotAsErrors"
];
var carriedItems = {
  NuGetAuditSuppress: [],
  PackageReference: ["nowarn", "includeassets", "excludeassets"]
};
var CarriedEvaluation = class {
  #values;
  constructor(values) {
    this.#values = values;
  }
  /** The value of a property, unescaped. */
  property(name) {
    return revived(this.#values.properties.get(name) ?? "");
  }
  /** Where the project, or the caller, said something of a property last; undefined: nowhere in its files. */
  placeOf(name) {
    return this.#values.places.get(name);
  }
  /** The items of a type, in order. */
  items(type) {
    return (this.#values.items.get(type) ?? []).map(({ metadata, ...item }) => ({
      ...item,
      metadata: new Map([...metadata].map(([key, value]) => [key, revived(value)]))
    }));
  }
};
function carriedValues(evaluation) {
  return {
    properties: new Map(carriedProperties.map((name) => [name, evaluation.property(name)])),
    places: new Map(
      carriedProperties.flatMap((name) => {
        const { place } = evaluation.ownEntry(name) ?? {};
        return place ? [[name, { file: place.file, line: place.line }]] : [];
      })
    ),
    items: new Map(
      Object.keys(carriedItems).map((type) => [
        type,
        evaluation.items(type).map(({ name, file, line, metadata }) => ({
          name,
          file,
          line,
          metadata: new Map(
            carriedItems[type].flatMap((key) => {
              const value = metadata.get(key);
              return value === void 0 ? [] : [[key, value]];
            })
          )
        }))
      ])
    )
  };
}
function revived(value) {
  return typeof value === "string" ? value : new Unknown(value.why, value.settledBy, value.origin);
}

// src/core/projects/evaluate/evaluation-settings.ts
import { existsSync } from "node:fs";
import { resolve } from "node:path";
function evaluationSettings({
  workspace,
  properties = [],
  environmentNames,
  sdkVersion,
  os = systemOfMachine(),
  withSpec = false
}) {
  return {
    workspace: resolve(workspace),
    properties: parseProperties(properties),
    environment: environmentNames && new Set(environmentNames.map((name) => name.toLowerCase())),
    os,
    runtime: runtimeOf(os),
    sdkVersion,
    withSpec
  };
}
function systemOfMachine() {
  if (process.platform === "win32") return "windows";
  return process.platform === "darwin" ? "macos" : "linux";
}
var systems = { windows: "win", linux: "linux", macos: "osx" };
var processors = { x64: "x64", arm64: "arm64", arm: "arm", ia32: "x86" };
function runtimeOf(os) {
  const processor = processors[process.arch];
  if (processor === void 0) return void 0;
  return `${systems[os]}${os === "linux" && usesMusl() ? "-musl" : ""}-${processor}`;
}
function usesMusl() {
  return process.platform === "linux" && existsSync("/etc/alpine-release");
}
function parseProperties(lines) {
  const properties = /* @__PURE__ */ new Map();
  for (const each of lines.flatMap(splitSwitch)) {
    const [, name, value = ""] = /^\s*([A-Za-z_][\w.-]*)\s*=(.*)$/s.exec(each) ?? [];
    if (name === void 0 || /^msbuild(?!isrestoring)/i.test(name))
      throw new PkgtoolError("INVALID_INPUT", {
        subject: "property",
        input: "property",
        found: name === void 0 ? quote(each, 100) : `the property ${name}, which MSBuild sets itself`,
        wanted: "NAME=VALUE, with %3B and %2C for a semicolon and a comma of the value"
      });
    properties.set(name.toLowerCase(), [name, value.trim()]);
  }
  return Object.fromEntries(properties.values());
}
function splitSwitch(line) {
  const found = [""];
  let isQuoted = false;
  for (const sign of line) {
    if (sign === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (sign === ";" || sign === ",")) found.push("");
    else found.push((found.pop() ?? "") + sign);
  }
  return line.trim() === "" ? [line] : found.filter((each) => each.trim() !== "");
}

// src/core/projects/project-references.ts
function firstOfEach(items) {
  const first = /* @__PURE__ */ new Map();
  for (const item of items) {
    const key = item.name.toLowerCase();
    if (!first.has(key)) first.set(key, item);
  }
  return [...first.values()];
}
function referenceOf(item, { central, allowsOverrides }) {
  const { Version, VersionOverride } = item.metadata;
  if (item.isImplicit && !Version)
    throw needsEvaluation(
      item,
      `the implicit package ${item.name}, whose version depends on the SDK unless PackageReference Update names one`
    );
  if (central === void 0) return packageOf(item, rangeIn(VersionOverride ?? Version, item));
  if (item.isMarked) {
    refuseCentral(item, central);
    return packageOf(item, rangeIn(Version, item));
  }
  if (Version && !VersionOverride)
    throw itemError(item, `the version ${quote(Version)} at the reference, and central versions`, {
      wanted: "VersionOverride, or the version in Directory.Packages.props"
    });
  if (VersionOverride && !allowsOverrides)
    throw itemError(item, "VersionOverride, and CentralPackageVersionOverrideEnabled is false", {
      wanted: "its version in Directory.Packages.props"
    });
  if (VersionOverride) return packageOf(item, rangeIn(VersionOverride, item));
  const version = central.get(item.name.toLowerCase());
  if (version) return packageOf(item, version.range);
  throw itemError(item, "no PackageVersion for it", { wanted: "its version in Directory.Packages.props" });
}
function refuseCentral({ name }, central) {
  const version = central?.get(name.toLowerCase());
  if (version)
    throw itemError({ ...version, name }, "a PackageVersion, and the SDK adds the package by itself", {
      wanted: "a PackageReference of the project for it, or no PackageVersion"
    });
}
function packageOf(item, range) {
  const { name: id, file, line, metadata } = item;
  assertPackageId(id, { file, line });
  const { PrivateAssets, IncludeAssets, ExcludeAssets } = metadata;
  return {
    id,
    ...range && { range },
    isImplicit: item.isImplicit,
    file,
    line,
    ...PrivateAssets && { privateAssets: PrivateAssets },
    ...IncludeAssets && { includeAssets: IncludeAssets },
    ...ExcludeAssets && { excludeAssets: ExcludeAssets }
  };
}
function centralVersions(items, { faults, allowsFloating = true, references }) {
  const needed = references?.filter(({ metadata }) => !metadata.VersionOverride);
  const used = needed && new Set(needed.map(({ name }) => name.toLowerCase()));
  return firstOfEach(items).filter(
    ({ name, metadata, isUnknown }) => metadata.Version || isUnknown || !used || used.has(name.toLowerCase())
  ).map((item) => {
    const { name: id, file, line } = item;
    const range = item.isUnknown ? void 0 : faults.watch(() => centralRange(item, allowsFloating));
    return { id, ...range && { range }, file, line };
  });
}
function centralRange(item, allowsFloating) {
  const { name: id, file, line, metadata } = item;
  assertPackageId(id, { file, line });
  if (!metadata.Version) throw itemError(item, "no Version", {});
  const range = rangeOf(metadata.Version, item);
  if (range.range.float && !allowsFloating)
    throw itemError(item, `the floating version ${quote(metadata.Version)}`, {
      wanted: "a version or range, or CentralPackageFloatingVersionsEnabled with true"
    });
  return range;
}
function downloadsOf(item) {
  const { name: id, file, line, metadata } = item;
  assertPackageId(id, { file, line });
  const ranges = (metadata.Version ?? "").split(";").flatMap((range) => range.trim() || []);
  if (ranges.length === 0) throw itemError(item, "a PackageDownload without Version", { wanted: "[1.0.0]" });
  return ranges.map((text) => {
    const range = rangeOf(text, item);
    const { lower, upper } = range.range;
    if (lower === void 0 || upper === void 0 || !/^\[[^,*]+\]$/.test(text))
      throw itemError(item, `the version ${quote(text)} of a PackageDownload`, {
        wanted: "one version, such as [1.0.0]"
      });
    return { id, range, file, line };
  });
}
function toolsOf(project, faults) {
  const items = firstOfEach(project.items("DotNetCliToolReference")).filter(({ isUnknown }) => !isUnknown);
  if (items.length === 0 || project.isFalse("RestoreDotnetCliToolReferences")) return [];
  const framework = project.text("DotnetCliToolTargetFramework") || "netcoreapp1.0";
  return faults.watchEach(items, (item) => {
    const { name: id, file, line, metadata } = item;
    assertPackageId(id, { file, line });
    if (!metadata.Version) throw itemError(item, "no Version", { wanted: "Version" });
    rangeOf(metadata.Version, item);
    return [{ id, range: metadata.Version, framework, file, line }];
  });
}
function rangeIn(text, item) {
  return text ? rangeOf(text, item) : void 0;
}
function rangeOf(text, { name, file, line }) {
  const found = `given as the version of ${quote(name)} in ${quote(file, 300)} on line ${line}`;
  return { text, range: parseVersionRange(text, { file, line, found }) };
}
function itemError({ name, file, line }, found, { wanted }) {
  return documentError("INVALID_PROJECT", { file, line, found: `${quote(name)} with ${found}`, wanted });
}
var assetKinds = ["runtime", "compile", "build", "native", "contentfiles", "analyzers", "buildtransitive"];
function coversAllAssets(list = "") {
  const named = new Set(list.split(";").map((each) => each.trim().toLowerCase()));
  return named.has("all") || assetKinds.every((kind) => named.has(kind));
}

export {
  CarriedEvaluation,
  carriedValues,
  evaluationSettings,
  splitSwitch,
  firstOfEach,
  referenceOf,
  refuseCentral,
  centralVersions,
  downloadsOf,
  toolsOf,
  rangeOf,
  coversAllAssets,
  submoduleAdvice
};
