import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  knownText,
  knownValue,
  unescapeText
} from "./LPGEWMY7.js";
import {
  findPruneTable,
  prunesByDefault
} from "./RTATRHVF.js";
import {
  needsEvaluation
} from "./IUN6I4SA.js";
import {
  assertPackageId,
  isValidPackageId
} from "./VZE257TN.js";
import {
  parseVersionRange,
  rangeHolds
} from "./XVXLNBA7.js";
import {
  documentError
} from "./HDXPBWOM.js";
import {
  tryParsePackageVersion
} from "./HFYNFMF6.js";
import {
  quote,
  toLowerInvariant
} from "./KGEP3AWA.js";

// src/core/projects/warning-policy.ts
function warningPolicy({
  outer,
  own,
  project
}) {
  const text = (name) => knownText(outer, { name, project });
  const references = referencesOf(own);
  const metadataOf = (lowerId, { key, what }) => {
    const value = references.get(lowerId)?.metadata.get(key) ?? "";
    return unescapeText(knownValue(value, { what: `${what} of ${lowerId}`, project }));
  };
  const assetsOf = (key, lowerId) => metadataOf(lowerId, { key, what: "the assets" }).toLowerCase().split(/[;,]/).flatMap((each) => each.trim() || []);
  const hiddenAt = (code, lowerId) => {
    const ofReference = metadataOf(lowerId, { key: "nowarn", what: "NoWarn" });
    const { file = project, line = 1 } = (hasCode(ofReference, code) ? references.get(lowerId) : outer.placeOf("NoWarn")) ?? {};
    return hasCode(ofReference, code) || hasCode(text("NoWarn"), code) ? { file, line } : void 0;
  };
  const hides = (code, lowerId) => hiddenAt(code, lowerId) !== void 0;
  const errorBy = (code, lowerId) => {
    if (hides(code, lowerId)) return void 0;
    const isNamed = hasCode(text("WarningsAsErrors"), code);
    const takesAll = () => text("TreatWarningsAsErrors").trim().toLowerCase() === "true";
    if (!isNamed && !(takesAll() && !hasCode(text("WarningsNotAsErrors"), code))) return void 0;
    const setting = isNamed ? "WarningsAsErrors" : "TreatWarningsAsErrors";
    return { setting, place: outer.placeOf(setting) ?? { file: project, line: 1 } };
  };
  return {
    hides,
    hiddenAt,
    takesAssemblies(lowerId) {
      const [takes, leaves] = [assetsOf("includeassets", lowerId), assetsOf("excludeassets", lowerId)];
      const has = (list, asset) => list.includes("all") || list.includes(asset);
      return ["compile", "runtime"].some(
        (asset) => (takes.length === 0 || has(takes, asset)) && !has(leaves, asset)
      );
    },
    errorBy,
    levelOf(code, lowerId) {
      if (hides(code, lowerId)) return "silence";
      return errorBy(code, lowerId) ? "error" : "warning";
    }
  };
}
function referencesOf(own) {
  const items = own.items("PackageReference").toReversed();
  return new Map(items.map((item) => [toLowerInvariant(item.name), item]));
}
function hasCode(list, code) {
  return list.split(/[;,]/).some((each) => each.trim().toUpperCase() === code);
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
  const { name: id, file, line, metadata, isImplicit } = item;
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
    return { id, range, isImplicit, file, line };
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

// src/core/projects/pruned-packages.ts
function isPruned({ isSdkStyle, frameworks }, { prunes }) {
  const byDefault = () => frameworks.some(({ framework }) => prunesByDefault(framework.framework));
  return prunes ?? (isSdkStyle && byDefault());
}
function broughtByFramework(project, own) {
  const { framework, shared, pruned } = own;
  const table = isPruned(project, own) ? findPruneTable(framework.framework, { shared, own: pruned }) : void 0;
  return ({ id, range }) => {
    const version = table?.versions.get(toLowerInvariant(id));
    return version !== void 0 && rangeHolds(range?.range ?? {}, version);
  };
}
function broughtIds(project, own) {
  if (!isPruned(project, own)) return [];
  return findPruneTable(own.framework.framework, { shared: own.shared })?.versions.keys() ?? [];
}
function withPrunedPackages(project, { evaluated, faults }) {
  return project.frameworks.map((target, index) => {
    const pruned = isPruned(project, target) ? prunedIn(evaluated[index], faults) : [];
    return { ...target, ...pruned.length > 0 && { pruned } };
  });
}
function prunedIn(project, faults) {
  const items = project.items("PrunePackageReference").filter(({ isImplicit, isUnknown }) => !isImplicit && !isUnknown);
  return faults.watchEach(
    firstOfEach(items),
    ({ name: id, metadata: { Version: text = "" }, file, line }) => {
      const version = tryParsePackageVersion(text);
      if (version) return isValidPackageId(id) ? [{ id, version: version.normalized }] : [];
      throw documentError("INVALID_PROJECT", {
        file,
        line,
        found: text === "" ? `a PrunePackageReference for ${quote(id)} without Version` : `${quote(text, 100)} as the Version of a PrunePackageReference for ${quote(id)}`,
        wanted: "a version such as 1.2.0"
      });
    }
  );
}

export {
  warningPolicy,
  firstOfEach,
  referenceOf,
  refuseCentral,
  centralVersions,
  downloadsOf,
  toolsOf,
  rangeOf,
  coversAllAssets,
  isPruned,
  broughtByFramework,
  broughtIds,
  withPrunedPackages
};
