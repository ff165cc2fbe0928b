import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  loadSdkVersions
} from "./UAV2E5DI.js";
import {
  EvaluationFailure,
  Unknown,
  unescapeText
} from "./LPGEWMY7.js";
import {
  isOnServer
} from "./IUN6I4SA.js";
import {
  parseMsbuildXml
} from "./K5ISKZDI.js";
import {
  comparePackageVersions,
  parsePackageVersion
} from "./HFYNFMF6.js";
import {
  readBoundedFileSync
} from "./LSON2GAZ.js";
import {
  tryLstat
} from "./M7IAKTJP.js";
import {
  quote
} from "./KGEP3AWA.js";

// src/core/projects/evaluate/function-values.ts
var DotnetVersion = class {
  parts;
  constructor(parts) {
    this.parts = parts;
  }
  toString() {
    return this.parts.join(".");
  }
};
function formatResult(result) {
  if (result === null) return "";
  if (typeof result === "boolean") return result ? "True" : "False";
  if (typeof result === "object" && !(result instanceof DotnetVersion)) return result.join(";");
  return String(result);
}
function withSlashes(path) {
  return path.replaceAll("\\", "/");
}
var decimal = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/;
var hexadecimal = /^0x[0-9a-f]{1,8}$/i;
function parseNumber(text) {
  if (decimal.test(text)) return Number(text);
  return hexadecimal.test(text) ? Number(text) | 0 : void 0;
}
function parseDotnetVersion(text) {
  const parts = text.split(".").map((part) => part.trim());
  if (parts.length < 2 || parts.length > 4 || !parts.every((part) => /^\d{1,9}$/.test(part))) return void 0;
  return new DotnetVersion(parts.map(Number));
}
function compareDotnetVersions(a, b) {
  for (let index = 0; index < 4; index++) {
    const difference = (a.parts[index] ?? -1) - (b.parts[index] ?? -1);
    if (difference !== 0) return Math.sign(difference);
  }
  return 0;
}
function parseBoolean(text) {
  const lower = text.toLowerCase();
  if (truths.has(lower)) return true;
  return untruths.has(lower) ? false : void 0;
}
var truths = /* @__PURE__ */ new Set(["true", "on", "yes", "!false", "!off", "!no"]);
var untruths = /* @__PURE__ */ new Set(["false", "off", "no", "!true", "!on", "!yes"]);
function textOf(value) {
  if (value === void 0 || value === null) throw new EvaluationFailure("a function without its argument");
  return formatResult(value);
}
function integerOf(value) {
  const number = typeof value === "number" ? value : parseNumber(textOf(value).trim());
  if (number === void 0 || !Number.isInteger(number))
    throw new EvaluationFailure("a function that takes a number");
  return number;
}

// src/core/projects/sdk/installed-sdk.ts
import { readdirSync } from "node:fs";
import { join } from "node:path";
function findDotnet(folders) {
  for (const folder of folders) {
    const versions = namesIn(join(folder, "sdk")).filter((name) => /^\d+\.\d+\.\d{3}(?:-[\w.-]+)?$/.test(name)).filter((name) => tryLstat(join(folder, "sdk", name, bundledVersions)) !== void 0);
    if (versions.length > 0) return { folder, versions: versions.sort(comparePackageVersions) };
  }
  return void 0;
}
function namesIn(folder) {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
function installedSdk({ folder: root }, version) {
  const folder = join(root, "sdk", version);
  const packsIn = (path) => tryLstat(path) === void 0 ? void 0 : path;
  const libraryPacks = packsIn(join(root, "library-packs"));
  const fsharpLibraryPacks = packsIn(join(folder, "FSharp", "library-packs"));
  return {
    version,
    root,
    folder,
    analysisLevel: version.replace(/\d\d(?:-.*)?$/, "00"),
    ...libraryPacks !== void 0 && { libraryPacks },
    ...fsharpLibraryPacks !== void 0 && { fsharpLibraryPacks }
  };
}
var bundledVersions = "Microsoft.NETCoreSdk.BundledVersions.props";
var versionFiles = [bundledVersions, "FSharp/Microsoft.FSharp.Core.NetSdk.props"];
var fileLimit = 4 * 1024 * 1024;
function readVersionFiles({ folder }) {
  const path = (name) => join(folder, name);
  const present = versionFiles.filter((name) => name === bundledVersions || tryLstat(path(name)) !== void 0);
  return new Map(
    present.map((name) => {
      const bytes = readBoundedFileSync(path(name), { limit: fileLimit });
      return [name, withoutMachine(parseMsbuildXml(bytes, { file: path(name) }))];
    })
  );
}
var machineProperties = /* @__PURE__ */ new Set([
  ...["netcoreroot", "netcoretargetingpackroot"],
  ...["netcoresdkruntimeidentifier", "netcoresdkportableruntimeidentifier"]
]);
function withoutMachine(element) {
  const isUnknown = machineProperties.has(element.name.toLowerCase());
  return { ...element, children: element.children.map(withoutMachine), ...isUnknown && { isUnknown } };
}
function hasInstalledPack({ root }, { id, version }) {
  if (![id, version].every((text) => /^[\w.+-]+$/.test(text) && !text.includes(".."))) return false;
  return tryLstat(join(root, "packs", id, version)) !== void 0;
}

// src/core/projects/evaluate/toolset.ts
import { resolve } from "node:path";

// src/core/projects/sdk/known-sdks.ts
function knownSdk(name, version) {
  if (name.toLowerCase() !== "aspire.apphost.sdk") return void 0;
  return isAspireVersion(parsePackageVersion(version)) ? aspireSdk(version) : void 0;
}
function isAspireVersion({ numbers: [major = 0] }) {
  return major >= 9 && major <= 13;
}
function aspireSdk(version) {
  const importsSdk = {
    Sdk: "Microsoft.NET.Sdk",
    Condition: "'$(_ImportMicrosoftNETSdkFromAspireSdk)' == 'true'"
  };
  const isResource = "'%(IsAspireProjectResource)' == 'true'";
  const defaultOf = (metadata, value) => [
    metadata,
    { Condition: `'%(${metadata})' == '' and ${isResource}` },
    value
  ];
  return {
    "Sdk.props": [
      [
        "PropertyGroup",
        0,
        [
          ["AspireHostingSDKVersion", 0, version],
          ["SkipAspireWorkloadManifest", 0, "true"],
          ["IsAspireHost", 0, "true"],
          ["_ImportMicrosoftNETSdkFromAspireSdk", { Condition: "'$(UsingMicrosoftNETSdk)' == ''" }, "true"]
        ]
      ],
      ["PropertyGroup", { Condition: "'$(FileBasedProgram)' == 'true'" }, [["PublishAot", 0, "false"]]],
      ["Import", { Project: "Sdk.props", ...importsSdk }]
    ],
    "Sdk.targets": [
      ["Import", { Project: "Sdk.targets", ...importsSdk }],
      [
        "PropertyGroup",
        0,
        [
          ["IsPublishable", { Condition: "'$(IsPublishable)' == ''" }, "false"],
          ["IsPackable", { Condition: "'$(IsPackable)' == ''" }, "false"],
          [
            "TreatProjectReferencesAsResources",
            { Condition: "'$(TreatProjectReferencesAsResources)' == ''" },
            "true"
          ]
        ]
      ],
      [
        "ItemGroup",
        { Condition: "'$(IsAspireHost)' == 'true' and '$(TreatProjectReferencesAsResources)' == 'true'" },
        [
          [
            "ProjectReference",
            { Update: "@(ProjectReference)" },
            [
              ["IsAspireProjectResource", { Condition: "'%(IsAspireProjectResource)' != 'false'" }, "true"],
              defaultOf("ReferenceOutputAssembly", "false"),
              defaultOf("ExcludeAssets", "all")
            ]
          ]
        ]
      ]
    ]
  };
}

// src/core/projects/sdk/sdk-data.ts
async function loadSdkData(version) {
  const { default: json } = await import("./54YCVWUW.js");
  const data = json;
  const versions = await loadSdkVersions();
  const whole = versions[data.version] ?? {};
  if (version === void 0 || version === data.version)
    return { ...data, packVersion: runtimeOf(data.version, whole) };
  const replaced = replacerOf(version, { own: versions[version] ?? {}, whole });
  const files = Object.entries(data.files).map(([path, elements]) => [
    path,
    versionFiles2.test(path) ? elements.flatMap(replaced) : elements
  ]);
  return {
    ...data,
    version,
    msbuild: "",
    files: Object.fromEntries(files),
    packVersion: runtimeOf(version, versions[version] ?? {})
  };
}
function runtimeOf(version, own) {
  return own[`net${Number.parseInt(version, 10)}.0`];
}
var versionFiles2 = /^(?:Microsoft\.NETCoreSdk\.BundledVersions|FSharp\/Microsoft\.FSharp\.Core\.NetSdk)\.props$|^sdk-manifests\//;
function replacerOf(version, { own, whole }) {
  const [major = ""] = version.split(".");
  const properties = {
    NETCoreSdkVersion: version,
    SdkAnalysisLevel: version.replace(/\d\d(?:-.*)?$/, "00"),
    NETCoreAppMaximumVersion: `${major}.0`,
    BundledNETCoreAppTargetFrameworkVersion: `${major}.0`,
    BundledNETCoreAppPackageVersion: own[`net${major}.0`] ?? null,
    BundledNETCorePlatformsPackageVersion: null,
    _NetFrameworkHostedCompilersVersion: null,
    FSCorePackageVersion: own["FSharp.Core"] ?? null
  };
  const [newest = ""] = Object.keys(whole);
  const replacements = new Map(
    Object.entries(whole).map(([name, text]) => [text, own[name === newest ? `net${major}.0` : name]])
  );
  const versionOf = (text) => replacements.has(text) ? replacements.get(text) ?? null : text;
  const isNewer = ({ TargetFramework = "" }) => Number(/^net(\d+)\.0$/.exec(TargetFramework)?.[1] ?? 0) > Number(major);
  const replace = ([name, attributes, content]) => {
    const property = properties[name];
    if (property !== void 0) return [[name, attributes, property]];
    if (attributes !== 0 && isNewer(attributes)) return [];
    const { known, unknown } = replacedAttributes(attributes, versionOf);
    if (!Array.isArray(content) && unknown.length === 0)
      return [[name, known, typeof content === "string" ? versionOf(content) : content]];
    const children = Array.isArray(content) ? content.flatMap(replace) : [];
    return [[name, known, [...children, ...unknown]]];
  };
  return replace;
}
function replacedAttributes(attributes, versionOf) {
  if (attributes === 0) return { known: 0, unknown: [] };
  const entries = Object.entries(attributes).map(
    ([name, text]) => [name, isOfNoRelease(name) ? null : versionOf(text)]
  );
  return {
    known: Object.fromEntries(
      entries.filter((entry) => entry[1] !== null)
    ),
    unknown: entries.flatMap(([name, text]) => text === null ? [[name, 0, null]] : [])
  };
}
function isOfNoRelease(name) {
  return name === "WindowsSdkPackageVersion";
}

// src/core/projects/evaluate/toolset.ts
var toolsetFolder = withSlashes(resolve("/", ".dotnet-sdk"));
function isInToolset(path) {
  return path.startsWith(toolsetFolder) && (path.length === toolsetFolder.length || path[toolsetFolder.length] === "/");
}
var loaded = /* @__PURE__ */ new Map();
function loadToolset(version) {
  const known = loaded.get(version) ?? loadSdkData(version).then(toolsetOf);
  loaded.set(version, known);
  return known;
}
async function loadInstalledToolset(sdk) {
  const shared = toolsetOf(await loadSdkData(sdk.version));
  const own = new Map(
    [...readVersionFiles(sdk)].map(([name, root]) => [`${toolsetFolder}/${name}`.toLowerCase(), root])
  );
  return {
    ...shared,
    open: (path) => own.get(path.toLowerCase()) ?? shared.open(path),
    hasPack: (id, version) => hasInstalledPack(sdk, { id, version })
  };
}
function toolsetOf(data) {
  const keys = new Map(Object.keys(data.files).map((path) => [path.toLowerCase(), path]));
  const present = foldersAbove([...Object.keys(data.files), ...data.present]);
  const opened = /* @__PURE__ */ new Map();
  const keyOf = (path) => path.slice(toolsetFolder.length + 1).toLowerCase();
  const namedSdks = new Map(Object.entries(data.sdks).map(([name, folders]) => [name.toLowerCase(), folders]));
  return {
    version: data.version,
    msbuildVersion: data.msbuild,
    unknownProperties: new Set(data.left),
    open(path) {
      const key = keyOf(path);
      const known = opened.get(key);
      const name = keys.get(key);
      const elements = name === void 0 ? elementsOfPackage(key) : data.files[name];
      if (known || elements === void 0) return known;
      const root = elementOf(["Project", 0, elements]);
      opened.set(key, root);
      return root;
    },
    has: (path) => present.has(keyOf(path).replace(/\/$/, "")) || elementsOfPackage(keyOf(path)) !== void 0,
    foldersOf(sdk) {
      const named = namedSdks.get(sdk.toLowerCase());
      if (named) return named.map((folder2) => `${toolsetFolder}/${folder2}`);
      const folder = `${toolsetFolder}/Sdks/${sdk}/Sdk`;
      return present.has(keyOf(folder)) ? [folder] : void 0;
    },
    hasPack: (id, pack, { isWindows, runtime = "" }) => pack === data.packVersion && [...data.packs, ...isWindows ? windowsPacks : []].some(
      (name) => name.replace("**RID**", runtime) === id
    )
  };
}
var windowsPacks = ["Microsoft.WindowsDesktop.App.Ref"];
function foldersAbove(paths) {
  const all = /* @__PURE__ */ new Set([""]);
  for (const path of paths) {
    const parts = path.toLowerCase().split("/");
    for (let count = 1; count <= parts.length; count++) all.add(parts.slice(0, count).join("/"));
  }
  return all;
}
function folderOfPackage(name, version) {
  return knownSdk(name, version) && `${toolsetFolder}/${packagesFolder}/${name}/${version}`;
}
var packagesFolder = "packages";
function elementsOfPackage(key) {
  const [folder, name, version, file] = key.split("/");
  if (folder !== packagesFolder || name === void 0 || version === void 0) return void 0;
  const known = knownSdk(name, version);
  if (file === "sdk.props") return known?.["Sdk.props"];
  return file === "sdk.targets" ? known?.["Sdk.targets"] : void 0;
}
var noAttributes = /* @__PURE__ */ new Map();
function elementOf([name, attributes, content]) {
  return {
    name,
    attributes: attributes === 0 ? noAttributes : new Map(Object.entries(attributes)),
    children: Array.isArray(content) ? content.map(elementOf) : [],
    text: typeof content === "string" ? content : "",
    line: 1,
    ...content === null && { isUnknown: true }
  };
}

// src/core/projects/spec-facts.ts
import { dirname, resolve as resolve2 } from "node:path";
var projectProperties = [
  "AssemblyName CentralPackageFloatingVersionsEnabled CentralPackageTransitivePinningEnabled",
  "CentralPackageVersionOverrideEnabled CreateRidSpecificToolPackages MSBuildProjectExtensionsPath NoWarn NuGetAudit NuGetAuditLevel",
  "NuGetAuditMode NuGetLockFilePath PackAsTool PackageId PackageVersion RestoreDoNotWriteDependencyGraphSpec RestoreFallbackFolders",
  "RestoreLegacyPackagesDirectory RestoreLockedMode RestoreOutputPath RestorePackagesWithLockFile RestoreSources",
  "RestoreUseLegacyDependencyResolver RuntimeIdentifier RuntimeIdentifiers RuntimeSupports",
  "SdkAnalysisLevel TargetFramework TargetFrameworks TreatWarningsAsErrors UsingMicrosoftNETSdk ValidateRuntimeIdentifierCompatibility",
  "Version WarningsAsErrors WarningsNotAsErrors _CentralPackageVersionsEnabled _RestoreSkipContentFileWrite"
].flatMap((line) => line.split(" "));
var frameworkProperties = [
  "AssetTargetFallback CLRSupport NuGetAuditMode PackageTargetFallback RestoreEnablePackagePruning RestorePackagePruningDefault",
  "RuntimeIdentifierGraphPath"
].flatMap((line) => line.split(" "));
var ownProperties = ["RestoreAdditionalProjectFallbackFolders", "RestoreAdditionalProjectSources"];
function readProjectSpec(evaluation, path) {
  const reader = new FactReader(evaluation, path);
  return {
    properties: reader.properties(projectProperties),
    hasOwnLevel: evaluation.ownEntry("SdkAnalysisLevel") !== void 0,
    unevaluated: reader.unevaluated
  };
}
function readFrameworkSpec(evaluation, { path, references }) {
  const reader = new FactReader(evaluation, path);
  return {
    properties: { ...reader.properties(frameworkProperties), ...reader.ownProperties() },
    references: referenceFacts(reader, references),
    addedReferences: { ...reader.definition("PackageReference").texts(referenceNames), isMarked: true },
    centralVersions: reader.firstItems("PackageVersion").map((item) => ({ id: item.name, ...item.texts({ version: "Version" }) })),
    projects: projectFacts(reader, path),
    suppressed: reader.firstItems("NuGetAuditSuppress").map(({ name }) => name),
    unevaluated: reader.unevaluated
  };
}
var referenceNames = {
  versionOverride: "VersionOverride",
  noWarn: "NoWarn",
  generatePathProperty: "GeneratePathProperty",
  aliases: "Aliases",
  includeAssets: "IncludeAssets",
  excludeAssets: "ExcludeAssets"
};
function referenceFacts(reader, references) {
  const items = reader.items("PackageReference");
  return Object.fromEntries(
    references.flatMap(({ name, isMarked, file, line }) => {
      const key = name.toLowerCase();
      const same = items.filter((each) => each.name.toLowerCase() === key);
      const item = same.find((each) => each.file === file && each.line === line) ?? same[0];
      return item ? [[key, { ...item.texts(referenceNames), isMarked }]] : [];
    })
  );
}
var projectNames = {
  includeAssets: "IncludeAssets",
  excludeAssets: "ExcludeAssets",
  privateAssets: "PrivateAssets"
};
function projectFacts(reader, path) {
  const found = /* @__PURE__ */ new Map();
  for (const item of reader.items("ProjectReference")) {
    const { taken = "true" } = item.texts({ taken: "ReferenceOutputAssembly" });
    if (taken.toLowerCase() !== "true" || isOnServer(item.name)) continue;
    const full = resolve2(dirname(path), item.name.replaceAll("\\", "/"));
    if (!found.has(full)) found.set(full, { path: full, ...item.texts(projectNames) });
  }
  return [...found.values()];
}
var FactReader = class {
  unevaluated = [];
  #evaluation;
  #path;
  constructor(evaluation, path) {
    this.#evaluation = evaluation;
    this.#path = path;
  }
  properties(names) {
    const found = names.map((name) => {
      const place = this.#evaluation.ownEntry(name)?.place ?? this.#place;
      return [name, this.#known(this.#evaluation.property(name), { place, what: `the property ${name}` })];
    });
    return Object.fromEntries(found.filter(([, text]) => text !== ""));
  }
  /** What the files of the project say of the properties that the SDK changes by what lies on the machine. */
  ownProperties() {
    const found = ownProperties.map((name) => {
      const { value = "", place = this.#place } = this.#evaluation.ownEntry(name) ?? {};
      const text = typeof value === "string" ? unescapeText(value) : value;
      return [name, this.#known(text, { place, what: `the property ${name}` })];
    });
    return Object.fromEntries(found.filter(([, text]) => text !== ""));
  }
  items(type) {
    return this.#evaluation.items(type).map(({ name, metadata, file, line, isOfSdk }) => {
      const place = isOfSdk ? this.#place : { file, line };
      const of = `${type} ${quote(name)}`;
      return { name, file, line, texts: (names) => this.#texts(names, { metadata, place, of }) };
    });
  }
  /** What items of a type have that targets add. */
  definition(type) {
    const metadata = this.#evaluation.definitionOf(type);
    return { texts: (names) => this.#texts(names, { metadata, place: this.#place, of: type }) };
  }
  #texts(names, {
    metadata,
    place,
    of
  }) {
    const texts = {};
    for (const own of Object.keys(names)) {
      const value = metadata.get(names[own].toLowerCase()) ?? "";
      const text = this.#known(value instanceof Unknown ? value : unescapeText(value), {
        place,
        what: `${names[own]} of ${of}`
      });
      if (text !== "") texts[own] = text;
    }
    return texts;
  }
  /** The first item of each name: the client warns of a second one and leaves it out. */
  firstItems(type) {
    const first = /* @__PURE__ */ new Map();
    for (const item of this.items(type)) {
      const key = item.name.toLowerCase();
      if (!first.has(key)) first.set(key, item);
    }
    return [...first.values()];
  }
  get #place() {
    return { file: this.#path, line: 1 };
  }
  #known(value, { place, what }) {
    if (!(value instanceof Unknown)) return value.trim();
    const { file, line } = value.origin?.place ?? place;
    const found = value.origin?.found ?? `${value.why} as ${what}`;
    this.unevaluated.push({ file, line, found, settledBy: value.settledBy });
    return "";
  }
};
function pathInSdk(path, folder) {
  return folder !== void 0 && path.startsWith(`${toolsetFolder}/`) ? resolve2(folder, path.slice(toolsetFolder.length + 1)) : path;
}

export {
  DotnetVersion,
  formatResult,
  withSlashes,
  parseNumber,
  parseDotnetVersion,
  compareDotnetVersions,
  parseBoolean,
  textOf,
  integerOf,
  findDotnet,
  installedSdk,
  toolsetFolder,
  isInToolset,
  loadToolset,
  loadInstalledToolset,
  folderOfPackage,
  readProjectSpec,
  readFrameworkSpec,
  pathInSdk
};
