import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  Unknown,
  knownText
} from "./LOD7ZWAC.js";
import {
  needsEvaluation
} from "./QVOHIMCA.js";
import {
  describePlace
} from "./JC2OO72L.js";
import {
  assertPackageId
} from "./2LCR7RVP.js";
import {
  parseVersionRange
} from "./RXTBV3VC.js";
import {
  documentError
} from "./3XWB3N5T.js";
import {
  tryParsePackageVersion
} from "./7FZES3LJ.js";
import {
  readBoundedFileSync
} from "./HQVSQLOA.js";
import {
  isWithin
} from "./BKQBJI7U.js";
import {
  PkgtoolError,
  isPkgtoolError,
  quote,
  textOf
} from "./35DA25QQ.js";

// src/core/projects/project-faults.ts
var maxFaults = 1e3;
var refusedCodes = /* @__PURE__ */ new Set([
  "INVALID_PROJECT",
  "INVALID_PACKAGE_ID",
  "INVALID_RANGE"
]);
var ProjectFaults = class {
  #faults = /* @__PURE__ */ new Map();
  #consequences = /* @__PURE__ */ new Map();
  #refused = /* @__PURE__ */ new Set();
  // How many others had when they were added: projects that many reach are met a thousand times.
  #added = /* @__PURE__ */ new WeakMap();
  #describe;
  /** `describe` may add to each fault what only the caller knows. */
  constructor(describe = (fault) => fault) {
    this.#describe = describe;
  }
  /** The faults as plain data but for the errors, for another thread. */
  get listed() {
    return { faults: [...this.#faults.values()], consequences: [...this.#consequences.values()] };
  }
  /** Adds what `listed` gave. */
  addListed({ faults, consequences }) {
    for (const fault of faults) this.add(fault);
    for (const fault of consequences) this.addConsequence(fault);
  }
  get isEmpty() {
    return this.#all.size === 0;
  }
  get #all() {
    return this.#faults.size > 0 ? this.#faults : this.#consequences;
  }
  /** Adds a fault that mostly follows from another one: it counts where there is none. */
  addConsequence(fault) {
    if (this.#consequences.size < maxFaults) this.#consequences.set(keyOf(fault), this.#describe(fault));
  }
  /** What was found first, and how many more faults there are; undefined if there is none. */
  get summary() {
    const [first] = this.#all.values();
    const more = this.#all.size - 1;
    return first && `${first.fields.found ?? first.code}${more > 0 ? `, and ${more} more` : ""}`;
  }
  /** Those for which the .NET client refuses the project too, whatever its lock says. */
  get refusals() {
    return [...this.#faults].flatMap(([key, fault]) => this.#refused.has(key) ? fault : []);
  }
  /** Notes that a project was read up to its end: what is wrong in it is so for the client as well. */
  noteRead() {
    for (const [key, { code }] of this.#faults) if (refusedCodes.has(code)) this.#refused.add(key);
  }
  /** Adds a fault, or those that it joins. Several projects import one file, whose faults count once. */
  add(fault) {
    for (const one of fault.fields.problems ?? [fault]) {
      if (this.#faults.size === maxFaults) return;
      const each = withPlace(one);
      const key = keyOf(each);
      if (!this.#faults.has(key)) this.#faults.set(key, this.#describe(each));
    }
  }
  addAll(others) {
    const count = others.#faults.size + others.#consequences.size + others.#refused.size;
    if (count === 0 || this.#added.get(others) === count) return;
    this.#added.set(others, count);
    for (const fault of others.#all.values()) this.add(fault);
    for (const key of others.#refused) this.#refused.add(key);
  }
  /** Returns the result of `read`; undefined if it throws a `PkgtoolError`. */
  watch(read) {
    try {
      return read();
    } catch (error) {
      this.#note(error);
      return void 0;
    }
  }
  /** The same for an asynchronous `read`. @throws PkgtoolError `CANCELLED` */
  async watchAsync(read) {
    try {
      return await read();
    } catch (error) {
      this.#note(error);
      return void 0;
    }
  }
  /** Joins the results of `read` for each of `items`, but for those where it throws a `PkgtoolError`. */
  watchEach(items, read) {
    return items.flatMap((item) => this.watch(() => read(item)) ?? []);
  }
  /** @throws PkgtoolError the only fault, or one error with all: with their common code, or `INVALID_PROJECT` */
  assertNone(about) {
    const faults = [...this.#all.values()];
    const [first, ...others] = faults;
    if (first === void 0) return;
    if (others.length === 0) throw first;
    const count = `${faults.length}${faults.length === maxFaults ? " or more" : ""}`;
    throw new PkgtoolError(others.every(({ code }) => code === first.code) ? first.code : "INVALID_PROJECT", {
      found: `${count} faults in the ${about}`,
      details: faults.map(textOf),
      problems: faults
    });
  }
  #note(error) {
    if (!isPkgtoolError(error) || error.code === "CANCELLED") throw error;
    this.add(error);
  }
};
function withPlace(fault) {
  const { file, found = "it" } = fault.fields;
  if (file === void 0 || fault.message.includes(file)) return fault;
  const place = `${found} on ${describePlace(fault.fields)}`;
  return new PkgtoolError(fault.code, { ...fault.fields, found: place }, { cause: fault.cause });
}
function keyOf({ message, fields: { file, line } }) {
  const [head] = message.split("\n");
  return `${file} ${line} ${head}`;
}

// src/core/projects/sdk/sdk-versions.ts
async function loadSdkVersions() {
  const { default: json } = await import("./DYVS2E2N.js");
  return json;
}

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

// src/core/projects/project-identity.ts
import { basename, extname } from "node:path";
function projectName(file) {
  return basename(file, extname(file));
}
function projectIdentity(evaluation, project) {
  const text = (name) => knownText(evaluation, { name, project });
  const written = (text("PackageVersion") || text("Version") || classicVersion(text)).trim();
  const version = tryParsePackageVersion(written);
  if (version === void 0)
    throw needsEvaluation({ file: project, line: 1 }, `the version ${written} of a project`);
  const id = text("PackageId") || text("AssemblyName") || projectName(project);
  return { id: id.trim(), version };
}
function classicVersion(text) {
  return [text("VersionPrefix") || "1.0.0", text("VersionSuffix")].filter((each) => each !== "").join("-");
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
  ProjectFaults,
  CarriedEvaluation,
  carriedValues,
  projectName,
  projectIdentity,
  loadSdkVersions,
  submoduleAdvice,
  firstOfEach,
  referenceOf,
  refuseCentral,
  centralVersions,
  downloadsOf,
  toolsOf,
  rangeOf,
  coversAllAssets
};
