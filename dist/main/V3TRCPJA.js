import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  CatalogReader
} from "./56M7VEHH.js";
import {
  createWhole,
  removeUnchanged,
  takeOver
} from "./YPWVXG2D.js";
import {
  pathInSdk,
  withSlashes
} from "./6ZB3J3OP.js";
import {
  flattenGraph,
  walkGraph
} from "./XGZTASSG.js";
import {
  ProjectFaults,
  projectName
} from "./UAV2E5DI.js";
import {
  splitList
} from "./LPGEWMY7.js";
import {
  readFramework
} from "./6KXEEFFN.js";
import {
  findPruneTable,
  prunesByDefault
} from "./RTATRHVF.js";
import {
  RuntimeGraph,
  loadSdkRuntimes,
  parseRuntimeDocument
} from "./7TIYX3SP.js";
import {
  findNearest,
  isCompatible,
  isPackageBased,
  nearestGroup,
  nearestInOrder
} from "./LXZ25MZD.js";
import {
  shortFolderName
} from "./J5MWLD4N.js";
import {
  pathsOf
} from "./YM4SLYQD.js";
import {
  findConfigFiles
} from "./ZSLVTIGE.js";
import {
  manifestLimit,
  parseManifest
} from "./H4CM3VJ7.js";
import {
  identityKey,
  parseIdentity
} from "./VFUN64ZU.js";
import {
  needsEvaluation
} from "./IUN6I4SA.js";
import "./K5ISKZDI.js";
import {
  groupBy
} from "./EBSXPOIY.js";
import "./P6VQX6YE.js";
import "./YOSCDM7H.js";
import {
  isAbandoned,
  sweepTemporaries
} from "./GK2DUBGZ.js";
import {
  isTemporaryName,
  renamePath,
  replaceFile,
  temporaryPath
} from "./PRT4FNQJ.js";
import {
  removeFile,
  removeIfEmpty,
  removeLeftover
} from "./AAQZNT46.js";
import {
  makeFolderBelow
} from "./Q25N6TQU.js";
import "./GDMNIQWR.js";
import {
  assertNoLink,
  linkRefused
} from "./LBT5OCFO.js";
import "./6ABOPMX5.js";
import {
  dependencyGroup,
  groupFramework
} from "./VGYDR5EZ.js";
import {
  parseFramework,
  tryParseFramework
} from "./2QAZGLOA.js";
import {
  anyFramework,
  frameworkOf,
  isModernFramework,
  isSameText,
  isZero,
  zeroVersion
} from "./45CO2XUY.js";
import "./VZE257TN.js";
import "./FH7KDAPH.js";
import "./LOPG5PQ3.js";
import {
  formatFloat,
  formatShortRange,
  formatVersionRange,
  parseVersionRange,
  rangeHolds,
  tryParseVersionRange
} from "./XVXLNBA7.js";
import {
  documentError
} from "./HDXPBWOM.js";
import "./YO5X3KUL.js";
import "./WM523D34.js";
import {
  comparePackageVersions,
  compareParsedVersions,
  parsePackageVersion,
  tryParsePackageVersion
} from "./HFYNFMF6.js";
import {
  rememberParsed
} from "./7TGG4GXM.js";
import {
  membersOf,
  parseJson
} from "./QDVZJGNW.js";
import {
  readBoundedFileSync,
  readFileIfThere,
  tryReadOwnFile
} from "./LSON2GAZ.js";
import "./OA6XIJ2K.js";
import {
  throwIfCancelled
} from "./I3LLZLTH.js";
import "./M6TK5S4M.js";
import "./OFBCMWDY.js";
import {
  faultOfNamedPath,
  workspaceOf
} from "./NYF735RP.js";
import "./5VZH4Y3D.js";
import {
  lookAt,
  modes
} from "./M7IAKTJP.js";
import {
  localFileError,
  writing
} from "./25ETT5EN.js";
import {
  PkgtoolError,
  inOneLine,
  isPkgtoolError,
  plural,
  quote,
  textOf,
  toLowerInvariant
} from "./KGEP3AWA.js";
import "./N63C2UZZ.js";

// src/core/packages/build-files.ts
import { basename as basename2, dirname as dirname4, join as join5 } from "node:path";

// src/core/assets/client-json.ts
function formatClientJson(value, { eol: eol2 } = {}) {
  const text = JSON.stringify(value, void 0, eol2 === void 0 ? void 0 : 2);
  const safe = special.test(text) ? text.replace(allSpecial, escaped) : text;
  return eol2 === void 0 || eol2 === "\n" ? safe : safe.replaceAll("\n", eol2);
}
var special = /[\u0085\u2028\u2029]/;
var allSpecial = /[\u0085\u2028\u2029]/g;
function escaped(character) {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}

// src/core/assets/graph-hash.ts
function graphHash(text) {
  const buffer = new HashedBuffer();
  for (const piece of piecesOf(text)) buffer.write(Buffer.from(piece, "utf8"));
  return buffer.end();
}
function* piecesOf(text) {
  let begun = 0;
  for (let end = pieceLength; begun < text.length; end += pieceLength) {
    const isSplit = end < text.length && /[\ud800-\udbff]/.test(text.charAt(end - 1));
    const until = isSplit ? end - 1 : end;
    yield text.slice(begun, until);
    begun = until;
  }
}
var pieceLength = 1024;
var bufferLength = 4096;
var HashedBuffer = class {
  #bytes = Buffer.alloc(bufferLength);
  #length = 0;
  #hash;
  write(bytes) {
    for (let written = 0; written < bytes.length; ) {
      const count = Math.min(bufferLength - this.#length, bytes.length - written);
      this.#bytes.set(bytes.subarray(0, count), this.#length);
      this.#length += count;
      written += count;
      if (this.#length === bufferLength) this.#flush();
    }
  }
  end() {
    if (this.#length > 0) this.#flush();
    const { low, high } = this.#hash ?? { low: 0, high: 0 };
    const bytes = Buffer.alloc(8);
    bytes.writeUInt32LE(low);
    bytes.writeUInt32LE(high, 4);
    return bytes.toString("base64");
  }
  #flush() {
    const own = hashOf(this.#bytes.subarray(0, this.#length));
    const before = this.#hash;
    this.#hash = before ? timesPrime({ low: (before.low ^ own.low) >>> 0, high: (before.high ^ own.high) >>> 0 }) : own;
    this.#length = 0;
  }
};
var offset = { low: 2216829733, high: 3421674724 };
function hashOf(bytes) {
  let { low, high } = offset;
  for (const byte of bytes) {
    const mixed = (low ^ byte) >>> 0;
    const product = mixed * prime;
    low = product >>> 0;
    high = high * prime + Math.floor(product / 2 ** 32) + mixed * 256 >>> 0;
  }
  return { low, high };
}
var prime = 435;
function timesPrime({ low, high }) {
  const product = low * prime;
  return {
    low: product >>> 0,
    high: high * prime + Math.floor(product / 2 ** 32) + low * 256 >>> 0
  };
}

// src/core/assets/ordinal.ts
function compareOrdinal(one, other) {
  return one < other ? -1 : Number(one > other);
}
function compareIgnoringCase(one, other) {
  return compareOrdinal(one.toUpperCase(), other.toUpperCase());
}

// src/core/assets/dependency-graph.ts
function withoutMissing(specs) {
  const keep2 = (framework) => ({
    ...framework,
    projectReferences: Object.fromEntries(
      Object.entries(framework.projectReferences).filter(([path]) => specs.has(path))
    )
  });
  const isWhole = ({ restore }) => Object.values(restore.frameworks).every(
    (each) => Object.keys(each.projectReferences).every((path) => specs.has(path))
  );
  return new Map(
    [...specs].map(([path, spec]) => {
      if (isWhole(spec)) return [path, spec];
      const { restore } = spec;
      const frameworks = Object.fromEntries(
        Object.entries(restore.frameworks).map(([name, each]) => [name, keep2(each)])
      );
      return [path, { ...spec, restore: { ...restore, frameworks } }];
    })
  );
}
function dependencyGraph(root, specs) {
  const reached = /* @__PURE__ */ new Set([root]);
  for (const path of reached)
    for (const { projectReferences } of Object.values(specs.get(path)?.restore.frameworks ?? {}))
      for (const each of Object.keys(projectReferences)) reached.add(each);
  const projects = [...reached].sort(comparePaths).flatMap((path) => {
    const spec = specs.get(path);
    return spec ? [[formatClientJson(path), textsOf(spec)]] : [];
  });
  const name = formatClientJson(root);
  const inOneLine2 = projects.map(([path, { line }]) => `${path}:${line}`).join(",");
  const lines = [
    "{",
    '  "format": 1,',
    '  "restore": {',
    `    ${name}: {}`,
    "  },",
    '  "projects": {',
    projects.map(([path, { indented }]) => `    ${path}: ${indented}`).join(",\n"),
    "  }",
    "}"
  ];
  return {
    hash: graphHash(`{"format":1,"restore":{${name}:{}},"projects":{${inOneLine2}}}`),
    format: ({ eol: eol2 }) => eol2 === "\n" ? lines.join(eol2) : lines.join("\n").replaceAll("\n", eol2)
  };
}
function textsOf(spec) {
  const known2 = texts.get(spec);
  if (known2) return known2;
  const indented = formatClientJson(spec, { eol: "\n" }).replaceAll("\n", "\n    ");
  const made = { line: formatClientJson(spec), indented };
  texts.set(spec, made);
  return made;
}
var texts = /* @__PURE__ */ new WeakMap();
function comparePaths(a, b) {
  return process.platform === "linux" ? compareOrdinal(a, b) : compareIgnoringCase(a, b);
}

// src/core/assets/project-files.ts
import { dirname, relative, sep as sep2 } from "node:path";

// src/core/assets/assets-text.ts
function jsonText(text) {
  return JSON.stringify(text).replace(/[\u0085\u2028\u2029]/g, escapeUnit);
}
function escapeUnit(character) {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
function jsonObject(name, { members, indent }) {
  return `${indent}${jsonText(name)}: ${braced("{}", { members, indent })}`;
}
function jsonArray(name, { members, indent }) {
  const items = members.map((text) => `${indent}  ${jsonText(text)}`);
  return `${indent}${jsonText(name)}: ${braced("[]", { members: items, indent })}`;
}
function braced(braces, { members, indent }) {
  return members.length === 0 ? braces : `${braces[0]}
${members.join(",\n")}
${indent}${braces[1]}`;
}
function libraryText({ name, sha512, path, files }) {
  const indent = "      ";
  const hasTools = files.some((file) => /^tools\//i.test(file));
  const members = [
    `${indent}"sha512": ${jsonText(sha512)}`,
    `${indent}"type": "package"`,
    `${indent}"path": ${jsonText(path)}`,
    ...hasTools ? [`${indent}"hasTools": true`] : [],
    jsonArray("files", { members: files, indent })
  ];
  return jsonObject(name, { members, indent: "    " });
}
function projectLibraryText(name, path) {
  const indent = "      ";
  const members = ["type", "path", "msbuildProject"].map(
    (member) => `${indent}"${member}": ${jsonText(member === "type" ? "project" : path)}`
  );
  return jsonObject(name, { members, indent: "    " });
}
function targetLibraryText({ name, type, framework, dependencies, assets }) {
  const indent = "        ";
  const list = (member, texts2) => texts2.length === 0 ? [] : [jsonArray(member, { members: [...texts2].sort(compareOrdinal), indent })];
  const files = (member, items) => items.length === 0 ? [] : [jsonObject(member, { members: assetTexts(items, `${indent}  `), indent })];
  const members = [
    `${indent}"type": "${type}"`,
    ...framework === void 0 ? [] : [`${indent}"framework": ${jsonText(framework)}`],
    ...dependencyTexts(dependencies, indent),
    ...list("frameworkAssemblies", assets.frameworkAssemblies),
    ...files("compile", assets.compile),
    ...files("runtime", assets.runtime),
    ...list("frameworkReferences", assets.frameworkReferences),
    ...files("resource", assets.resource),
    ...files("native", assets.native),
    ...files("contentFiles", assets.contentFiles),
    ...files("build", assets.build),
    ...files("buildMultiTargeting", assets.buildMultiTargeting),
    ...files("runtimeTargets", assets.runtimeTargets),
    ...files("embed", assets.embed)
  ];
  return jsonObject(name, { members, indent: "      " });
}
function dependencyTexts(dependencies, indent) {
  if (dependencies.length === 0) return [];
  const sorted = [...dependencies].sort((a, b) => compareOrdinal(a.id, b.id));
  const members = sorted.map(
    ({ id, range }) => `${indent}  ${jsonText(id)}: ${jsonText(formatShortRange(range))}`
  );
  return [jsonObject("dependencies", { members, indent })];
}
function assetTexts(items, indent) {
  const sorted = [...items].sort((a, b) => compareOrdinal(a.path, b.path));
  return sorted.map(({ path, properties = {} }) => {
    const members = Object.entries(properties).map(
      ([name, value]) => `${indent}  ${jsonText(name)}: ${typeof value === "string" ? jsonText(value) : value}`
    );
    return jsonObject(path, { members, indent });
  });
}

// src/core/assets/assets-document.ts
function documentText(document) {
  const { version, libraries, folders, logs, centralGroups } = document;
  const indent = "  ";
  const inner = `${indent}  `;
  const members = [
    `${indent}"version": ${version}`,
    jsonObject("targets", {
      members: document.targets.map(
        ({ name, members: own }) => jsonObject(name, { members: own, indent: inner })
      ),
      indent
    }),
    jsonObject("libraries", { members: libraries, indent }),
    jsonObject("projectFileDependencyGroups", {
      members: document.dependencyGroups.map(
        ({ name, dependencies }) => jsonArray(name, { members: dependencies, indent: inner })
      ),
      indent
    }),
    ...folders.length === 0 ? [] : [
      jsonObject("packageFolders", {
        members: folders.map((folder) => jsonObject(folder, { members: [], indent: inner })),
        indent
      })
    ],
    `${indent}"project": ${specText(document.project, version)}`,
    ...logs.length === 0 ? [] : [`${indent}"logs": ${logsText(logs)}`],
    ...centralGroups.length === 0 ? [] : [jsonObject("centralTransitiveDependencyGroups", { members: centralGroups, indent })]
  ];
  return `{
${members.join(",\n")}
}`;
}
function specText(project, version) {
  return plainText(version === 4 ? project : keyedByFramework(project));
}
function plainText(value) {
  return JSON.stringify(value, void 0, 2).replace(/\n/g, "\n  ").replace(/[\u0085\u2028\u2029]/g, (character) => jsonText(character).slice(1, -1));
}
function keyedByFramework(project) {
  const keyed = (frameworks2) => Object.fromEntries(Object.values(frameworks2).map((each) => [each.framework, each]));
  const { restore, frameworks } = project;
  return {
    ...project,
    restore: { ...restore, frameworks: keyed(restore.frameworks) },
    frameworks: keyed(frameworks)
  };
}
function logsText(logs) {
  return plainText(
    logs.map(({ code, level, message, libraryId, targetGraphs = [] }) => ({
      code,
      level,
      ...level === "Warning" && { warningLevel: 1 },
      message,
      ...libraryId !== void 0 && { libraryId },
      ...targetGraphs.length > 0 && { targetGraphs }
    }))
  );
}

// src/core/assets/include-flags.ts
var flags = {
  none: 0,
  runtime: 1,
  compile: 2,
  build: 4,
  native: 8,
  contentFiles: 16,
  analyzers: 32,
  buildTransitive: 64,
  all: 127
};
var privateByDefault = flags.contentFiles | flags.build | flags.analyzers;
var withoutContent = flags.all & ~flags.contentFiles;
var names = ["Runtime", "Compile", "Build", "Native", "ContentFiles", "Analyzers", "BuildTransitive"];
var bits = new Map([
  ...names.map((name, index) => [name.toLowerCase(), 1 << index]),
  ["all", flags.all]
]);
function readFlags(text) {
  return text.split(",").reduce((sum, name) => sum | (bits.get(name.trim().toLowerCase()) ?? 0), 0);
}
function readManifestFlags(text) {
  const read2 = readFlags(text);
  return read2 & flags.buildTransitive ? read2 | flags.build : read2;
}
function formatFlags(value) {
  if (value === flags.all) return "All";
  return names.filter((_, index) => value & 1 << index).join(", ") || "None";
}

// src/core/assets/central-groups.ts
function centralGroupText(name, { project, framework, graph }) {
  const { restore } = project;
  const central = framework.spec.centralPackageVersions ?? {};
  const isPinning = restore.centralPackageVersionsManagementEnabled && restore.CentralPackageTransitivePinningEnabled;
  if (!isPinning) return [];
  const direct = new Map(graph.root.edges.map((edge) => [edge.lowerId, edge.suppressParent]));
  const parents = parentsOf(graph);
  const pinned = new Set(
    Object.keys(central).map(toLowerInvariant).filter((id) => graph.members.get(id)?.kind === "package" && !direct.has(id))
  );
  const entries = Object.entries(central).flatMap(([id, version]) => {
    const lowerId = toLowerInvariant(id);
    if (!pinned.has(lowerId)) return [];
    const suppressed = [...directWaysTo(lowerId, { graph, parents, pinned })].reduce(
      (sum, each) => sum & (direct.get(each) ?? flags.all),
      flags.all
    );
    if (suppressed === flags.all) return [];
    return [
      { id, text: entryText(id, { version, include: graph.taken.get(lowerId) ?? flags.none, suppressed }) }
    ];
  });
  if (entries.length === 0) return [];
  const sorted = entries.sort((a, b) => compareOrdinal(a.id, b.id)).map(({ text }) => text);
  return [jsonObject(name, { members: sorted, indent: "    " })];
}
function entryText(id, { version, include, suppressed }) {
  const range = tryParseVersionRange(version) ?? {};
  const indent = "        ";
  const members = [
    ...include === flags.all ? [] : [`${indent}"include": ${jsonText(formatFlags(include))}`],
    ...suppressed === (flags.build | flags.contentFiles | flags.analyzers) ? [] : [`${indent}"suppressParent": ${jsonText(formatFlags(suppressed))}`],
    `${indent}"version": ${jsonText(formatVersionRange(range))}`
  ];
  return jsonObject(id, { members, indent: "      " });
}
function parentsOf({ root, members }) {
  const parents = /* @__PURE__ */ new Map();
  for (const member of [root, ...members.values()])
    for (const { lowerId, suppressParent } of member.edges) {
      if (member !== root && suppressParent === flags.all) continue;
      const known2 = parents.get(lowerId);
      if (known2) known2.push(member);
      else parents.set(lowerId, [member]);
    }
  return parents;
}
function directWaysTo(lowerId, { graph, parents, pinned }) {
  const direct = /* @__PURE__ */ new Set();
  const visited = /* @__PURE__ */ new Set([lowerId]);
  for (const id of visited) {
    const from = graph.reachedFrom.get(id);
    if (pinned.has(id))
      for (const parent of parents.get(id) ?? []) {
        if (parent !== graph.root) visited.add(parent.lowerId);
      }
    else if (from === graph.root) direct.add(id);
    else if (from) visited.add(from.lowerId);
  }
  return direct;
}

// src/core/assets/framework-key.ts
var keys = /* @__PURE__ */ new WeakMap();
function frameworkKey(framework) {
  const known2 = keys.get(framework);
  if (known2 !== void 0) return known2;
  const { kind, identifier, version, profile, platform, platformVersion } = framework;
  const parts = [kind, identifier, version.join("."), profile, platform, platformVersion.join(".")];
  const key = parts.join("|").toUpperCase();
  keys.set(framework, key);
  return key;
}

// src/core/assets/project-frameworks.ts
function isByKind({ imports: imports2, spec }) {
  return imports2.length > 0 && spec.assetTargetFallback !== true;
}
var read = rememberParsed(readFramework);
var known = /* @__PURE__ */ new WeakMap();
function frameworksOf(project) {
  const before = known.get(project);
  if (before) return before;
  const frameworks = Object.entries(project.frameworks).map(([key, spec]) => ({
    alias: spec.targetAlias ?? key,
    framework: read(spec.framework),
    imports: (spec.imports ?? []).map(read),
    spec,
    prunes: project.restore.restoreUseLegacyDependencyResolver !== true
  }));
  known.set(project, frameworks);
  return frameworks;
}
function nearestFrameworkOf(project, wanted) {
  const all = frameworksOf(project);
  for (const framework of [wanted.framework, ...wanted.imports]) {
    const nearest = findNearest(
      framework,
      all.map((each) => each.framework)
    );
    if (nearest === void 0) continue;
    const same = all.filter((each) => frameworkKey(each.framework) === frameworkKey(nearest));
    if (same.length <= 1) return same[0];
    const alias = toLowerInvariant(wanted.alias);
    return same.find((each) => toLowerInvariant(each.alias) === alias);
  }
  return void 0;
}
function frameworkName(framework, shortName) {
  return isModernFramework(framework) ? shortName : fullName(framework);
}
function fullName({ identifier, version, profile }) {
  const [major, minor, build, revision] = version;
  const numbers = [
    major,
    minor,
    ...build > 0 || revision > 0 ? [build] : [],
    ...revision > 0 ? [revision] : []
  ];
  return `${identifier},Version=v${numbers.join(".")}${profile === "" ? "" : `,Profile=${profile}`}`;
}
var prunedOf = /* @__PURE__ */ new WeakMap();
var parseRange = rememberParsed(tryParseVersionRange);
function isPruned({ packagesToPrune: packagesToPrune2 }, lowerId, range) {
  if (packagesToPrune2 === void 0) return false;
  const text = prunedTexts(packagesToPrune2).get(lowerId);
  const highest = text === void 0 ? void 0 : parseRange(text)?.upper?.version;
  return highest !== void 0 && rangeHolds(range, highest);
}
function prunedTexts(packages) {
  const before = prunedOf.get(packages);
  if (before) return before;
  const texts2 = new Map(Object.entries(packages).map(([id, text]) => [toLowerInvariant(id), text]));
  prunedOf.set(packages, texts2);
  return texts2;
}

// src/core/assets/dependency-edges.ts
var anyVersion = {};
var parseRange2 = rememberParsed((text) => tryParseVersionRange(text) ?? anyVersion);
function projectEdges(project, { framework, projects }) {
  const { alias, spec } = framework;
  const references = referenceEdges(project, { alias, projects });
  const replaced = new Set(references.map(({ lowerId }) => lowerId));
  const packages = Object.entries(spec.dependencies ?? {}).map(([id, dependency]) => {
    const lowerId = toLowerInvariant(id);
    const range = parseRange2(dependency.version ?? "");
    const isBrought = isPruned(spec, lowerId, range);
    const { include, suppressParent } = dependency;
    return {
      id,
      lowerId,
      range,
      include: isBrought ? flags.none : include === void 0 ? flags.all : readFlags(include),
      suppressParent: isBrought ? flags.all : suppressParent === void 0 ? privateByDefault : readFlags(suppressParent),
      isProject: false
    };
  });
  return [...packages.filter(({ lowerId }) => !replaced.has(lowerId)), ...references];
}
function referenceEdges({ restore }, { alias, projects }) {
  const entry = Object.entries(restore.frameworks).find(
    ([key, { targetAlias = key }]) => targetAlias.toLowerCase() === alias.toLowerCase()
  );
  const references = Object.entries(entry?.[1].projectReferences ?? {});
  return references.map(([name, { projectPath, includeAssets, excludeAssets: excludeAssets2, privateAssets }]) => {
    const target = projects.get(name);
    const id = target?.restore.projectName ?? projectPath;
    const included = includeAssets === void 0 ? flags.all : readFlags(includeAssets);
    const excluded2 = excludeAssets2 === void 0 ? flags.none : readFlags(excludeAssets2);
    return {
      id,
      lowerId: toLowerInvariant(id),
      range: target ? { lower: { version: projectVersion(target), inclusive: true } } : anyVersion,
      include: included & ~excluded2,
      suppressParent: privateAssets === void 0 ? privateByDefault : readFlags(privateAssets),
      isProject: true
    };
  });
}
function projectVersion({ version = "1.0.0" }) {
  return parsePackageVersion(version);
}
function packageEdge({ id, range, include, exclude }) {
  const included = include === void 0 ? withoutContent : readManifestFlags(include);
  return {
    id,
    lowerId: toLowerInvariant(id),
    range: range.kind === "range" ? range.range : anyVersion,
    include: exclude === void 0 ? included : included & ~readManifestFlags(exclude),
    suppressParent: flags.none,
    isProject: false
  };
}
function runtimeEdge(dependency) {
  return { ...packageEdge(dependency), include: flags.all, suppressParent: privateByDefault };
}

// src/core/assets/dependency-groups.ts
function dependencyGroup2(edges) {
  return edges.map(({ id, range }) => `${id}${boundsText(range)}`).sort(compareOrdinal);
}
function boundsText({ lower, upper, float }) {
  const from = lower && (float ? formatFloat(float, lower.version) : lower.version.normalized);
  return [
    ...lower ? [` ${lower.inclusive ? ">=" : ">"} ${from}`] : [],
    ...upper ? [` ${upper.inclusive ? "<=" : "<"} ${upper.version.normalized}`] : []
  ].join("");
}

// src/core/assets/dependency-order.ts
function orderByDependencies(members) {
  const sorted = [...members].sort((a, b) => compareIgnoringCase(a.lowerId, b.lowerId));
  const ranks = new Map(sorted.map(({ lowerId }, rank) => [lowerId, rank]));
  const needs = sorted.map(({ edges }) => edges.flatMap(({ lowerId }) => ranks.get(lowerId) ?? []));
  const parents = sorted.map(() => 0);
  for (const rank of needs.flat()) parents[rank] = (parents[rank] ?? 0) + 1;
  const queue = new RankQueue();
  for (const [rank, count] of parents.entries()) queue.add(count, rank);
  const order = [];
  const done = /* @__PURE__ */ new Set();
  while (order.length < sorted.length) {
    const { count, rank } = queue.take();
    const member = sorted[rank];
    if (member === void 0 || done.has(rank) || parents[rank] !== count) continue;
    done.add(rank);
    order.push(member);
    for (const need of needs[rank] ?? []) {
      const left = (parents[need] ?? 0) - 1;
      parents[need] = left;
      if (!done.has(need)) queue.add(left, need);
    }
  }
  return order.reverse();
}
var RankQueue = class {
  #byCount = /* @__PURE__ */ new Map();
  #lowest = 0;
  add(count, rank) {
    const ranks = this.#byCount.get(count) ?? new RankHeap();
    this.#byCount.set(count, ranks);
    ranks.add(rank);
    this.#lowest = Math.min(this.#lowest, count);
  }
  /** There must be one. */
  take() {
    for (; ; this.#lowest++) {
      const rank = this.#byCount.get(this.#lowest)?.take();
      if (rank !== void 0) return { count: this.#lowest, rank };
    }
  }
};
var RankHeap = class {
  #ranks = [];
  add(rank) {
    const ranks = this.#ranks;
    let at = ranks.push(rank) - 1;
    while (at > 0) {
      const up = at - 1 >> 1;
      if (this.#at(up) <= rank) break;
      ranks[at] = this.#at(up);
      at = up;
    }
    ranks[at] = rank;
  }
  take() {
    const ranks = this.#ranks;
    const first = ranks[0];
    const last = ranks.pop();
    if (last === void 0 || ranks.length === 0) return first;
    let at = 0;
    for (let down = 1; down < ranks.length; down = 2 * at + 1) {
      const next = this.#at(down + 1) < this.#at(down) ? down + 1 : down;
      if (this.#at(next) >= last) break;
      ranks[at] = this.#at(next);
      at = next;
    }
    ranks[at] = last;
    return first;
  }
  #at(index) {
    return this.#ranks[index] ?? Number.POSITIVE_INFINITY;
  }
};

// src/core/assets/target-assets.ts
var noAssets = {
  frameworkAssemblies: [],
  compile: [],
  runtime: [],
  frameworkReferences: [],
  resource: [],
  native: [],
  contentFiles: [],
  build: [],
  buildMultiTargeting: [],
  runtimeTargets: [],
  embed: []
};
function isPlaceholder(path) {
  return path.endsWith("/_._");
}
function hasAssets(assets) {
  const { runtime, compile, frameworkAssemblies, frameworkReferences } = assets;
  const { contentFiles: contentFiles2, resource, build, buildMultiTargeting } = assets;
  return [
    runtime,
    compile,
    frameworkAssemblies,
    frameworkReferences,
    contentFiles2,
    resource,
    build,
    buildMultiTargeting
  ].some(({ length }) => length > 0);
}

// src/core/assets/incompatible.ts
function incompatibilities(member, { target, taken, assets }) {
  if (member.kind === "project") {
    if (member.framework !== void 0) return [];
    const names2 = frameworksOf(member.project).map(({ spec }) => spec.framework);
    return [
      incompatible(`project ${member.id}`, {
        code: "NU1201",
        found: `for ${names2.join(", ")}, not for ${target}`
      })
    ];
  }
  if ((taken & (flags.runtime | flags.compile)) === 0) return [];
  const { content } = member;
  const subject = `${content.id} ${content.version}`;
  const has = (type) => hasPackageType(content, type);
  return [
    ...isUsable(content, assets) ? [] : [incompatible(subject, { code: "NU1202", found: `no files for ${target}` })],
    ...has("DotnetPlatform") ? [
      incompatible(subject, {
        code: "NU1213",
        found: "a platform of .NET, which no project can refer to"
      })
    ] : [],
    ...has("DotnetTool") ? [incompatible(subject, { code: "NU1212", found: "a tool of .NET, which no project can refer to" })] : []
  ];
}
function unimplemented(judged) {
  const taken = judged.filter(
    ({ member, options }) => member.kind === "package" && (options.taken & flags.runtime) !== 0
  );
  const present = new Set(
    taken.flatMap(
      ({ options }) => assembliesIn(options.assets.runtime).flatMap((name) => [name, name.replace(/\.ni$/, "")])
    )
  );
  return taken.flatMap(
    ({ member, options: { assets, target } }) => assembliesIn(assets.compile).flatMap(
      (name) => present.has(name) ? [] : incompatible(member.id, {
        code: "NU1203",
        found: `the assembly ${quote(name)} to compile against, and none to run for ${target}`
      })
    )
  );
}
function assembliesIn(assets) {
  return assets.flatMap(({ path }) => /([^/]+)\.dll$/i.exec(path)?.[1]?.toLowerCase() ?? []);
}
function isUsable({ files }, assets) {
  return hasAssets(assets) || !files.some((file) => /^(?:lib|ref)\//i.test(file));
}
function hasPackageType({ manifest }, name) {
  return (manifest.assets?.packageTypes ?? []).some(
    (type) => type.name.toLowerCase() === name.toLowerCase() && isNoVersion(type.version)
  );
}
function isNoVersion(version) {
  if (version === void 0) return true;
  const [major = 0, minor = 0, build = 0, revision = 0] = version.split(".").map(Number);
  return isZero([major, minor, build, revision]);
}
function incompatible(subject, { code, found }) {
  return new PkgtoolError("INCOMPATIBLE_PACKAGE", { subject, found: `${found} (${code})` });
}

// src/core/assets/logs/assets-log.ts
function joinTargets(warnings) {
  const joined = /* @__PURE__ */ new Map();
  for (const each of warnings) {
    const key = `${each.code} ${each.message}`;
    joined.set(key, [...joined.get(key) ?? [], each]);
  }
  return [...joined.values()].map((group) => {
    const [first] = group;
    if (group.length === 1) return first;
    const names2 = new Set(group.flatMap(({ targetGraphs }) => targetGraphs));
    return { ...first, targetGraphs: [...names2].sort(compareOrdinal) };
  });
}

// src/core/assets/logs/fallback-log.ts
function fallbacks(walked) {
  const told = /* @__PURE__ */ new Set();
  return walked.flatMap(({ name, target }) => {
    const { framework, pieces } = target;
    if (!framework.spec.warn) return [];
    return [...pieces.values()].flatMap(({ member, isFallback }) => {
      if (!isFallback || member.kind !== "package" || told.has(member.content)) return [];
      told.add(member.content);
      return fallbackWarning(member.content, { framework, name });
    });
  });
}
function fallbackWarning({ id, version }, { framework, name }) {
  const imports2 = framework.imports.map(writtenName).join(", ");
  const own = writtenName(framework.framework);
  return {
    code: "NU1701",
    level: "Warning",
    message: `Package '${id} ${version}' was restored using '${imports2}' instead of the project target framework '${own}'. This package may not be fully compatible with your project.`,
    libraryId: id,
    targetGraphs: [name]
  };
}
function writtenName(framework) {
  return frameworkName(framework, shortFolderName(framework));
}

// src/core/assets/content-pattern.ts
function contentMatcher(pattern) {
  const segments = segmentsOf(pattern);
  return (path) => matchesAll(path.split("/"), segments);
}
function segmentsOf(pattern) {
  const start = pattern.replace(/^[/\\]+/, "");
  const trimmed = trimEnd(start);
  const whole = trimmed.length < start.length ? `${trimmed}/**` : start;
  return whole.split(/[/\\]/).map((segment) => segment === "*.*" ? "*" : segment).flatMap((segment) => segment.startsWith("**.") ? ["**", segment.slice(1)] : segment).filter((segment) => segment !== ".");
}
function trimEnd(text) {
  let end = text.length;
  while (end > 0 && /[/\\]/.test(text[end - 1] ?? "")) end--;
  return text.slice(0, end);
}
function matchesAll(names2, segments) {
  let reached = [true, ...names2.map(() => false)];
  for (const segment of segments) {
    const next = names2.map(() => false);
    if (segment === "**") {
      const first = reached.indexOf(true);
      reached = [...next, false].map((_, index) => first >= 0 && index >= first);
    } else {
      next.unshift(false);
      for (const [index, name] of names2.entries())
        next[index + 1] = reached[index] === true && fits(name, segment);
      reached = next;
    }
  }
  return reached[names2.length] === true && segments.length > 0;
}
function fits(name, segment) {
  if (!segment.includes("*")) return isSameText(name, segment);
  const parts = segment.toUpperCase().split("*");
  const text = name.toUpperCase();
  const [first = ""] = parts;
  const last = parts.at(-1) ?? "";
  if (text.length < first.length + last.length || !text.startsWith(first) || !text.endsWith(last))
    return false;
  let at = first.length;
  const end = text.length - last.length;
  for (const part of parts.slice(1, -1)) {
    const found = text.indexOf(part, at);
    if (found < 0 || found + part.length > end) return false;
    at = found + part.length;
  }
  return true;
}

// src/core/assets/content-files.ts
function contentFiles(groups, options) {
  const { rules, subject } = options;
  if (groups.length === 0) return [];
  const read2 = rules.map((rule) => readRule(rule, subject));
  return nearestByLanguage(groups, options.frameworks).flatMap(
    ({ items, language = "" }) => items.map(({ path }) => contentFile(path, { language, rules: read2, subject }))
  );
}
var noContent = {
  path: "contentFiles/any/any/_._",
  properties: { buildAction: "None", codeLanguage: "any", copyToOutput: false }
};
function nearestByLanguage(groups, frameworks) {
  const byLanguage = groupBy(groups, ({ language = "" }) => language.toUpperCase());
  return [...byLanguage.values()].flatMap((several) => nearestOf(several, frameworks) ?? []);
}
function nearestOf(groups, frameworks) {
  const of = (group) => group.framework ?? anyFramework;
  const nearest = nearestInOrder(frameworks, groups.map(of));
  if (nearest === void 0) return void 0;
  const key = frameworkKey(nearest);
  return groups.find((group) => frameworkKey(of(group)) === key);
}
function readRule(rule, subject) {
  const { include, exclude, buildAction } = rule;
  if (include === void 0) throw invalidRule(subject, 'a rule for content files without "include"');
  const included = contentMatcher(include);
  const excluded2 = exclude ? contentMatcher(exclude) : () => false;
  const switchOf = (name) => {
    const value = rule[name]?.toLowerCase();
    if (value === void 0 || value === "true" || value === "false") return value && value === "true";
    throw invalidRule(subject, `"${name}" of content files that is neither true nor false`);
  };
  return {
    holds: (path) => included(path) && !excluded2(path),
    buildAction: buildAction || void 0,
    copyToOutput: switchOf("copyToOutput"),
    flatten: switchOf("flatten")
  };
}
var buildActions = new Map(
  [
    "None",
    "Compile",
    "Content",
    "EmbeddedResource",
    "ApplicationDefinition",
    "Page",
    "Resource",
    "SplashScreen",
    "DesignData",
    "DesignDataWithDesignTimeCreatableTypes",
    "CodeAnalysisDictionary",
    "AndroidAsset",
    "AndroidResource",
    "BundleResource"
  ].map((name) => [name.toUpperCase(), name])
);
function contentFile(path, { language, rules, subject }) {
  const below = path.slice("contentFiles/".length);
  const holding = isPlaceholder(path) ? [] : rules.filter(({ holds }) => holds(below)).toReversed();
  const said = (name) => holding.find((rule) => rule[name] !== void 0)?.[name];
  const wanted = isPlaceholder(path) ? "None" : said("buildAction") ?? "Compile";
  const buildAction = buildActions.get(wanted.toUpperCase());
  if (buildAction === void 0) throw invalidRule(subject, `the build action "${wanted}" for "${path}"`);
  const copyToOutput = said("copyToOutput") ?? false;
  const isTemplate = /[^/]\.pp$/i.test(path);
  const shown = isTemplate ? path.slice(0, -3) : path;
  const place = said("flatten") ? shown.slice(shown.lastIndexOf("/") + 1) : belowFramework(shown);
  return {
    path,
    properties: {
      buildAction,
      codeLanguage: toLowerInvariant(language),
      copyToOutput,
      ...copyToOutput && { outputPath: place },
      ...isTemplate && { ppOutputPath: belowFramework(shown) }
    }
  };
}
function belowFramework(path) {
  const parts = path.split("/");
  return parts.length > 3 ? parts.slice(3).join("/") : path;
}
function invalidRule(subject, found) {
  return new PkgtoolError("INVALID_MANIFEST", { subject, found });
}

// src/core/assets/exclude-assets.ts
function excludeAssets(assets, taken) {
  const takes = (flag) => (taken & flag) !== 0;
  const kept = (flag, list) => takes(flag) ? list : placeholderFor(list);
  const hasContent = assets.contentFiles.some(({ path }) => !isPlaceholder(path));
  return {
    ...assets,
    frameworkAssemblies: takes(flags.runtime) ? assets.frameworkAssemblies : [],
    compile: kept(flags.compile, assets.compile),
    runtime: kept(flags.runtime, assets.runtime),
    resource: takes(flags.runtime) ? assets.resource : [],
    native: kept(flags.native, assets.native),
    contentFiles: takes(flags.contentFiles) || !hasContent ? assets.contentFiles : [noContent],
    runtimeTargets: runtimeTargetFlags.flatMap(
      ([type, flag]) => kept(
        flag,
        assets.runtimeTargets.filter(({ properties }) => properties?.assetType === type)
      )
    ),
    embed: kept(flags.compile, assets.embed),
    ...imports(assets, taken)
  };
}
var runtimeTargetFlags = [
  ["runtime", flags.runtime],
  ["resource", flags.runtime],
  ["native", flags.native]
];
function imports({ build, buildMultiTargeting }, taken) {
  if (taken & flags.build) return { build, buildMultiTargeting };
  const hasTransitive = build.some(({ path }) => /^buildTransitive\//i.test(path));
  if (!(taken & flags.buildTransitive) || !hasTransitive)
    return { build: placeholderFor(build), buildMultiTargeting: placeholderFor(buildMultiTargeting) };
  const own = build.filter(({ path }) => /^build\//i.test(path));
  const names2 = own.map(({ path }) => fileName(path));
  return {
    build: build.filter((each) => !own.includes(each)),
    buildMultiTargeting: withoutFirstOf(buildMultiTargeting, names2)
  };
}
function withoutFirstOf(list, names2) {
  const left = [...list];
  for (const name of names2) {
    const index = left.findIndex(({ path }) => isSameText(fileName(path), name));
    if (index >= 0) left.splice(index, 1);
  }
  return left;
}
function placeholderFor(list) {
  if (list.every(({ path }) => isPlaceholder(path))) return list;
  const [first] = [...list].sort(
    (a, b) => a.path.lastIndexOf("/") - b.path.lastIndexOf("/") || compareIgnoringCase(a.path, b.path)
  );
  if (first === void 0) return list;
  return [{ ...first, path: `${first.path.slice(0, first.path.lastIndexOf("/") + 1)}_._` }];
}
function fileName(path) {
  return path.slice(path.lastIndexOf("/") + 1);
}

// src/core/assets/target-graph.ts
function joinTargetGraph(project, options) {
  const { framework, projects } = options;
  const id = project.restore.projectName;
  const root = {
    kind: "project",
    id,
    lowerId: toLowerInvariant(id),
    project,
    framework,
    edges: projectEdges(project, { framework, projects })
  };
  const { members, reachedFrom } = new Walk(root, options);
  return { root, members, reachedFrom, taken: flowFlags(root, members) };
}
var Walk = class {
  members = /* @__PURE__ */ new Map();
  reachedFrom = /* @__PURE__ */ new Map();
  #visits = /* @__PURE__ */ new Map();
  #options;
  #byName;
  #root;
  constructor(root, options) {
    this.#root = root;
    this.#options = options;
    const projects = [...options.projects.values()];
    this.#byName = new Map(projects.map((each) => [toLowerInvariant(each.restore.projectName), each]));
    const queue = [{ member: root, suppressed: /* @__PURE__ */ new Set() }];
    for (const visit of queue) queue.push(...this.#next(visit));
    for (const [lowerId, member] of options.packages)
      if (!this.members.has(lowerId) && lowerId !== root.lowerId) this.members.set(lowerId, member);
  }
  #next({ member, suppressed }) {
    const kept = member === this.#root ? suppressed : withOwn(member, suppressed);
    return member.edges.flatMap((edge) => {
      const { lowerId } = edge;
      const isCircle = lowerId === this.#root.lowerId || lowerId === member.lowerId;
      if (isCircle || kept.has(lowerId) || this.#wasVisited(lowerId, kept)) return [];
      const next = this.members.get(lowerId) ?? this.#memberFor(edge);
      if (next === void 0) return [];
      if (!this.members.has(lowerId)) this.reachedFrom.set(lowerId, member);
      this.members.set(lowerId, next);
      this.#visits.set(lowerId, [...this.#visits.get(lowerId) ?? [], kept]);
      return [{ member: next, suppressed: kept }];
    });
  }
  /** Whether it was reached before, with no more kept from it. */
  #wasVisited(lowerId, kept) {
    return this.#visits.get(lowerId)?.some((each) => isSubset(each, kept)) === true;
  }
  #memberFor(edge) {
    const member = this.#options.packages.get(edge.lowerId);
    const project = this.#byName.get(edge.lowerId);
    return project && (edge.isProject || member === void 0) ? projectMember(project, this.#options) : member;
  }
};
function withOwn({ edges }, suppressed) {
  const own = edges.filter(({ suppressParent }) => suppressParent === flags.all);
  return own.length === 0 ? suppressed : /* @__PURE__ */ new Set([...suppressed, ...own.map(({ lowerId }) => lowerId)]);
}
function isSubset(one, other) {
  for (const each of one) if (!other.has(each)) return false;
  return true;
}
function projectMember(project, { framework, projects }) {
  const own = nearestFrameworkOf(project, framework);
  const edges = own ? projectEdges(project, { framework: own, projects }) : [];
  const id = project.restore.projectName;
  const isKept2 = ({ isProject, lowerId, range }) => isProject || !framework.prunes || !isPruned(framework.spec, lowerId, range);
  return {
    kind: "project",
    id,
    lowerId: toLowerInvariant(id),
    project,
    framework: own,
    edges: edges.filter(isKept2)
  };
}
function packageEdges({ id, manifest }, { framework, runtime }) {
  const groups = manifest.dependencyGroups ?? [];
  const index = nearestGroup(framework.framework, groups.map(groupFramework), {
    fallbacks: framework.imports,
    isByKind: isByKind(framework)
  });
  const own = (groups[index]?.dependencies ?? []).map(packageEdge);
  const lowerId = toLowerInvariant(id);
  const more = (runtime?.graph.dependenciesOf(runtime.id, lowerId) ?? []).map(runtimeEdge).filter((edge) => edge.lowerId !== lowerId);
  const replaced = new Set(more.map((edge) => edge.lowerId));
  return [...own.filter((edge) => !replaced.has(edge.lowerId)), ...more];
}
function flowFlags(root, members) {
  const taken = /* @__PURE__ */ new Map();
  const flowTo = (lowerId, include) => {
    const member = members.get(lowerId);
    return member ? [{ member, include }] : [];
  };
  const queue = root.edges.flatMap(({ lowerId, include }) => flowTo(lowerId, include));
  for (const { member, include } of queue) {
    const before = taken.get(member.lowerId);
    if (before !== void 0 && (include & before) === include) continue;
    taken.set(member.lowerId, (before ?? flags.none) | include);
    for (const { lowerId, include: own, suppressParent } of member.edges)
      if (suppressParent !== flags.all) queue.push(...flowTo(lowerId, include & own & ~suppressParent));
  }
  for (const { lowerId, include, isProject } of root.edges) if (!isProject) taken.set(lowerId, include);
  return taken;
}

// src/core/assets/project-targets.ts
function projectTargets(options) {
  const runtimes = Object.keys(options.project.runtimes ?? {}).sort(compareOrdinal);
  return frameworksOf(options.project).flatMap((framework) => {
    const plain = targetFor({ framework }, options);
    const document = framework.spec.runtimeIdentifierGraphPath;
    const contents = [...plain.graph.members.values()].flatMap(
      (each) => each.kind === "package" ? each.content : []
    );
    return [
      plain,
      ...runtimes.map(
        (id) => targetFor(
          { framework, runtime: { id, graph: options.runtimes.graphFor(document, contents) } },
          options
        )
      )
    ];
  }).sort(
    (a, b) => compareOrdinal(nameOf(a.framework), nameOf(b.framework)) || compareOrdinal(a.runtime ?? "", b.runtime ?? "")
  );
}
function nameOf({ framework, spec }) {
  return frameworkName(framework, spec.framework);
}
function targetFor(place, options) {
  const { framework, runtime } = place;
  const { project, projects, pieces, hasAliases } = options;
  const name = [hasAliases ? framework.alias : nameOf(framework), ...runtime ? [runtime.id] : []].join("/");
  const resolved = options.resolved.find(
    (each) => each.alias.toLowerCase() === framework.alias.toLowerCase() && each.runtime === runtime?.id
  );
  if (resolved === void 0)
    throw new PkgtoolError("INVALID_INPUT", { subject: name, found: "no resolved packages for this target" });
  const packages = resolved.packages.map(({ id, version }) => {
    const member = pieces.member(pieces.content(parseIdentity(id, version)), place);
    return [member.lowerId, member];
  });
  const graph = joinTargetGraph(project, { framework, projects, packages: new Map(packages) });
  const members = [...graph.members.values()].sort(compareMembers);
  return {
    name,
    framework,
    runtime: runtime?.id,
    graph,
    pieces: new Map(
      members.map((member) => [member.lowerId, { member, ...pieceOf(member, { place, graph, pieces }) }])
    )
  };
}
function compareMembers(one, other) {
  if (one.kind !== other.kind) return one.kind === "package" ? -1 : 1;
  return compareIgnoringCase(one.id, other.id) || comparePackageVersions(versionOf(one), versionOf(other));
}
function versionOf(member) {
  return member.kind === "package" ? member.content.version : projectVersion(member.project).normalized;
}
function pieceOf(member, { place, graph, pieces }) {
  const taken = graph.taken.get(member.lowerId) ?? withoutContent;
  const { framework } = place;
  if (member.kind === "project") return projectPiece(member, { taken, by: framework });
  return pieces.piece(member, { ...place, taken: { flags: taken, aliases: aliasesFor(member, framework) } });
}
function aliasesFor({ lowerId }, { spec }) {
  const references = Object.entries(spec.dependencies ?? {});
  return references.find(([id]) => toLowerInvariant(id) === lowerId)?.[1].aliases;
}
function projectPiece(member, { taken, by }) {
  const { framework } = member;
  const isLost = isByKind(by) && by.framework.platform !== "";
  const placeholder = isLost ? [] : [{ path: `bin/placeholder/${member.id}.dll` }];
  const references = Object.entries(framework?.spec.frameworkReferences ?? {});
  const all = {
    ...noAssets,
    compile: placeholder,
    runtime: placeholder,
    frameworkReferences: references.flatMap(
      ([name, { privateAssets }]) => privateAssets === "all" ? [] : name
    )
  };
  const assets = excludeAssets(all, taken);
  const text = targetLibraryText({
    name: `${member.id}/${versionOf(member)}`,
    type: "project",
    framework: framework ? fullName(framework.framework) : "Unsupported,Version=v0.0",
    dependencies: member.edges.filter(({ suppressParent }) => suppressParent !== flags.all),
    assets
  });
  return { assets, text, isFallback: false };
}

// src/core/assets/logs/graph-warnings.ts
async function walkTarget(target, written) {
  const { graph, framework, runtime } = target;
  const { root } = graph;
  const pins = root.kind === "project" && root.project.restore.CentralPackageTransitivePinningEnabled;
  const central = Object.entries(pins && framework.spec.centralPackageVersions || {}).flatMap(
    ([id, text]) => ({ id, range: tryParseVersionRange(text) ?? {} })
  );
  const reader = new CatalogReader(catalogOf(graph.members, written), framework.framework, {
    central,
    locked: ({ id }) => versionIn(graph.members, id)
  });
  const roots = edgesOf(root, written).map((edge) => reader.rangeOf(edge));
  const kept = [...graph.members.values()].flatMap(
    (member) => member.kind === "project" ? member.edges.filter(isKept).map(({ lowerId }) => ({ id: lowerId, by: member.lowerId })) : []
  );
  const flat = flattenGraph(await walkGraph(roots, reader, { kept }), roots, reader);
  return {
    target,
    name: runtime === void 0 ? framework.alias : `${framework.alias}/${runtime}`,
    flat,
    packages: new Map(flat.packages.map((each) => [each.asked.id, each])),
    pinned: new Set(central.map(({ id }) => toLowerInvariant(id)))
  };
}
var isKept = ({ suppressParent }) => suppressParent === flags.all;
function versionIn(members, lowerId) {
  const member = members.get(lowerId);
  return member && parsePackageVersion(versionOf(member));
}
function catalogOf(members, written) {
  return {
    versions: async (id) => [versionIn(members, toLowerInvariant(id)) ?? []].flat(),
    dependencies: async (id) => {
      const member = members.get(toLowerInvariant(id));
      const all = member ? edgesOf(member, written) : [];
      const edges = member?.kind === "project" ? all.filter((each) => !isKept(each)) : all;
      return [
        dependencyGroup(
          void 0,
          edges.map((each) => ({
            id: each.id,
            range: { kind: "range", text: formatVersionRange(each.range), range: each.range }
          }))
        )
      ];
    }
  };
}
function edgesOf(member, written) {
  if (member.kind === "package") return member.edges;
  const { frameworks } = written(member.project.restore.projectPath);
  const { references = [] } = frameworks.find(({ alias }) => alias === member.framework?.alias) ?? {};
  const places = new Map(references.map((id, at) => [toLowerInvariant(id), at]));
  const placeOf = ({ lowerId }) => places.get(lowerId) ?? references.length;
  return [...member.edges].sort((a, b) => placeOf(a) - placeOf(b));
}
function lacksLowest({ lower, float }) {
  return float === void 0 && lower?.inclusive !== true;
}
function approximations(walked, told) {
  const found = [...walked.packages.values()].filter(
    ({ asked: { id, range }, version }) => !told.has(id) && isPackage(walked, id) && range.float === void 0 && !isLowest(range, version)
  );
  const warned = found.map((each) => ({ each, parent: parentOf(walked, each) }));
  return warned.sort(
    (a, b) => compareIgnoringCase(a.each.asked.id, b.each.asked.id) || compareIgnoringCase(a.parent, b.parent)
  ).map(({ each: { asked }, parent }) => approximation(walked, { asked, parent }));
}
function approximation(walked, { asked: { id, range }, parent }) {
  const libraryId = nameOf2(walked, id);
  const wanted = requestText(libraryId, range);
  const got = `${nameAndVersion(walked, id)} was resolved instead.`;
  const common = { level: "Warning", libraryId, targetGraphs: [walked.name] };
  if (lacksLowest(range))
    return {
      ...common,
      code: "NU1602",
      message: `${parent} does not provide an inclusive lower bound for dependency ${wanted}. ${got}`
    };
  return {
    ...common,
    code: "NU1603",
    message: `${parent} depends on ${wanted} but ${libraryId} ${range.lower?.version.normalized} was not found. ${got}`
  };
}
function isLowest({ lower }, version) {
  return lower?.inclusive === true && compareParsedVersions(lower.version, version) === 0;
}
function parentOf({ target, pinned, ...walked }, { asked, reachedFrom }) {
  const { root } = target.graph;
  const isPinned = pinned.has(asked.id) && root.edges.every(({ lowerId }) => lowerId !== asked.id);
  return reachedFrom === void 0 || isPinned ? root.id : nameAndVersion({ target, pinned, ...walked }, reachedFrom.id);
}
function raisedReferences(walked, told) {
  const { target, packages } = walked;
  return target.graph.root.edges.flatMap(({ id, lowerId, range, isProject }) => {
    const version = packages.get(lowerId)?.version;
    if (isProject || told.has(lowerId) || version === void 0 || !isPackage(walked, lowerId)) return [];
    if (range.float !== void 0 || range.lower?.inclusive !== true) return [];
    if (compareParsedVersions(version, range.lower.version) <= 0) return [];
    return {
      code: "NU1601",
      level: "Warning",
      message: `Dependency specified was ${requestText(id, range)} but ended up with ${nameAndVersion(walked, lowerId)}.`,
      libraryId: nameOf2(walked, lowerId),
      targetGraphs: [walked.name]
    };
  });
}
function aboveBounds(walked) {
  const { target, packages } = walked;
  const { root, members } = target.graph;
  const asking = [root, ...[...packages.keys()].flatMap((id) => members.get(id) ?? [])];
  return asking.flatMap(
    (member) => member.edges.flatMap(({ id, lowerId, range }) => {
      const version = packages.get(lowerId)?.version;
      const { upper } = range;
      if (upper === void 0 || version === void 0 || !isPackage(walked, lowerId)) return [];
      if (compareParsedVersions(version, upper.version) < (upper.inclusive ? 1 : 0)) return [];
      const parent = member.kind === "project" ? member.id : nameAndVersion(walked, member.lowerId);
      return {
        code: "NU1608",
        level: "Warning",
        message: `Detected package version outside of dependency constraint: ${parent} requires ${requestText(id, range)} but version ${nameAndVersion(walked, lowerId)} was resolved.`,
        libraryId: id,
        targetGraphs: [walked.name]
      };
    })
  );
}
function downgrades(walked, { eol: eol2 }) {
  if (walked.pinned.size > 0) return [];
  return walked.flat.downgrades.flatMap(({ asked, to, wanted, from }) => {
    if (!isPackage(walked, asked.id)) return [];
    const id = writtenName2(walked, { wanted, from });
    const lowest = wanted.range.lower?.version.normalized ?? "0.0.0";
    const lines = [
      `Detected package downgrade: ${id} from ${lowest} to ${versionOf2(walked, asked.id)}. Reference the package directly from the project to select a different version. `,
      ` ${wayTo(walked, from)} -> ${requestText(id, wanted.range)} `,
      ` ${wayTo(walked, to)} -> ${requestText(nameOf2(walked, asked.id), asked.range)}`
    ];
    return {
      code: "NU1605",
      level: "Warning",
      message: lines.join(eol2),
      libraryId: id,
      targetGraphs: [walked.name]
    };
  });
}
function writtenName2({ target: { graph } }, { wanted, from }) {
  const { edges } = (from && graph.members.get(from.id)) ?? graph.root;
  return edges.find(({ lowerId }) => lowerId === wanted.id)?.id ?? wanted.name;
}
function wayTo(walked, last) {
  const names2 = [];
  for (let at = last; at !== void 0; at = walked.packages.get(at.id)?.reachedFrom)
    names2.unshift(nameAndVersion(walked, at.id));
  return [walked.target.graph.root.id, ...names2].join(" -> ");
}
function isPackage({ target }, lowerId) {
  return target.graph.members.get(lowerId)?.kind === "package";
}
function nameOf2({ target }, lowerId) {
  return target.graph.members.get(lowerId)?.id ?? lowerId;
}
function versionOf2({ packages }, lowerId) {
  return packages.get(lowerId)?.version.normalized ?? "";
}
function nameAndVersion(walked, lowerId) {
  const name = nameOf2(walked, lowerId);
  return isPackage(walked, lowerId) ? `${name} ${versionOf2(walked, lowerId)}` : name;
}
function requestText(id, { lower, upper }) {
  if (lower === void 0 && upper === void 0) return id;
  if (lower?.inclusive && upper?.inclusive && compareParsedVersions(lower.version, upper.version) === 0)
    return `${id} (= ${lower.version.normalized})`;
  const bounds = [...lower ? [boundText(">", lower)] : [], ...upper ? [boundText("<", upper)] : []];
  return `${id} (${bounds.join(" && ")})`;
}
function boundText(sign, { version, inclusive }) {
  return `${sign}${inclusive ? "=" : ""} ${version.normalized}`;
}

// src/core/assets/logs/judged-logs.ts
function judgeWarnings(warnings, options) {
  const { noWarn = [] } = options.project.restore.warningProperties ?? {};
  return warnings.flatMap((each) => {
    const targetGraphs = noWarn.includes(each.code) ? [] : each.targetGraphs.filter((name) => !isHidden(each, { ...options, name }));
    return targetGraphs.length === 0 ? [] : raised({ ...each, targetGraphs }, options.project);
  });
}
function raised(warned, { restore }) {
  const { warnAsError = [], warnNotAsError = [], allWarningsAsErrors } = restore.warningProperties ?? {};
  const { code, message } = warned;
  const isError = warnAsError.includes(code) || allWarningsAsErrors && !warnNotAsError.includes(code);
  return isError ? { ...warned, level: "Error", message: `Warning As Error: ${message}` } : warned;
}
function isHidden({ code, libraryId }, { project, targets, name }) {
  const [alias] = name.split("/");
  const lowerId = toLowerInvariant(libraryId);
  const framework = frameworksOf(project).find((each) => each.alias === alias);
  if (framework && referenceHides(framework, { code, lowerId })) return true;
  const target = targets.find((each) => each.framework.alias === alias && each.runtime === void 0);
  return target !== void 0 && isHiddenOnAllWays({ code, lowerId }, target.graph);
}
function referenceHides({ spec }, { code, lowerId }) {
  const reference = Object.entries(spec.dependencies ?? {}).find(([id]) => toLowerInvariant(id) === lowerId);
  return reference?.[1].noWarn?.includes(code) ?? false;
}
function isHiddenOnAllWays(subject, { root, members }) {
  if (![...members.values()].some((each) => memberHides(each, subject))) return false;
  const reached = /* @__PURE__ */ new Set([root]);
  for (const { edges } of reached)
    for (const { lowerId } of edges) {
      if (lowerId === subject.lowerId) return false;
      const next = members.get(lowerId);
      if (next && !memberHides(next, subject)) reached.add(next);
    }
  return members.has(subject.lowerId);
}
function memberHides(member, subject) {
  if (member.kind === "package") return false;
  const { noWarn = [] } = member.project.restore.warningProperties ?? {};
  return noWarn.includes(subject.code) || member.framework !== void 0 && referenceHides(member.framework, subject);
}
var errorCodes = {
  NU1701: "INCOMPATIBLE_PACKAGE",
  NU1605: "CONFLICT",
  NU1608: "CONFLICT",
  NU1510: "INVALID_PROJECT"
};
function raisedError({ code, message, libraryId = "" }) {
  const text = message.replace(/^Warning As Error: /, "").replace(/\.$/, "");
  return new PkgtoolError(errorCodes[code] ?? "NO_VERSION", {
    subject: libraryId,
    found: `${text.replace(/\s*\r?\n\s*/g, " / ")}, an error for the project (${code})`,
    change: `allow it with NoWarn="${code}" at the reference or NoWarn in the project`
  });
}

// src/core/assets/logs/project-warnings.ts
function referencesOf(frameworks) {
  return frameworks.flatMap(
    (framework) => Object.entries(framework.spec.dependencies ?? {}).map(([id, dependency]) => ({
      id,
      lowerId: toLowerInvariant(id),
      framework,
      dependency
    }))
  );
}
var rangeOf = ({ dependency }) => tryParseVersionRange(dependency.version ?? "") ?? {};
function needlessReferences(project, order) {
  const frameworks = [...frameworksOf(project)].sort(
    (a, b) => order.indexOf(a.alias) - order.indexOf(b.alias)
  );
  const isSought = frameworks.some(({ framework }) => prunesByDefault(framework));
  if (!isSought || isBefore10(project)) return [];
  const all = referencesOf(frameworks).filter(({ dependency }) => !dependency.autoReferenced);
  const needed = new Set(
    all.flatMap((each) => isPruned(each.framework.spec, each.lowerId, rangeOf(each)) ? [] : each.lowerId)
  );
  const needless = all.filter(({ lowerId }) => !needed.has(lowerId));
  const first = needless.filter(
    (each, at) => needless.findIndex(({ lowerId }) => lowerId === each.lowerId) === at
  );
  return first.map(({ id, lowerId }) => ({
    code: "NU1510",
    level: "Warning",
    message: `PackageReference ${id} will not be pruned. This package is automatically available and does not need to be referenced explicitly. Remove the PackageReference item.`,
    libraryId: id,
    targetGraphs: needless.flatMap((each) => each.lowerId === lowerId ? each.framework.alias : [])
  }));
}
var first10 = tryParsePackageVersion("10.0.100");
function isBefore10({ restore }) {
  const level = tryParsePackageVersion(restore.SdkAnalysisLevel ?? "");
  return level !== void 0 && first10 !== void 0 && compareParsedVersions(level, first10) < 0;
}
function unboundedReferences(project) {
  return referencesOf(frameworksOf(project)).filter((each) => each.dependency.version !== void 0 && lacksLowest(rangeOf(each))).sort((a, b) => compareIgnoringCase(a.id, b.id)).map((each) => ({
    code: "NU1604",
    level: "Warning",
    message: `Project dependency ${requestText(each.id, rangeOf(each))} does not contain an inclusive lower bound. Include a lower bound in the dependency version to ensure consistent restore results.`,
    libraryId: each.id,
    targetGraphs: [each.framework.alias]
  }));
}

// src/core/assets/logs/project-logs.ts
async function projectLogs(targets, { project, written, audited, eol: eol2 }) {
  const { frameworks, hasLock } = written(project.restore.projectPath);
  const order = frameworks.map(({ alias }) => alias);
  const walked = [];
  for (const target of targets) walked.push(await walkTarget(target, written));
  const judge = (warnings) => judgeWarnings(warnings, { project, targets });
  const logs = [
    ...judge([
      ...needlessReferences(project, order),
      ...ofVersions(walked, { project, hasLock }),
      ...joinTargets(walked.flatMap(aboveBounds))
    ]),
    ...audited,
    ...judge([...fallbacks(walked), ...joinTargets(walked.flatMap((each) => downgrades(each, { eol: eol2 })))])
  ];
  return { logs, errors: logs.filter(({ level }) => level === "Error").map(raisedError) };
}
function ofVersions(walked, { project, hasLock }) {
  const unbounded = joinTargets(unboundedReferences(project));
  const told = new Set(idsOf(unbounded));
  const { restorePackagesWithLockFile } = project.restore.restoreLockProperties ?? {};
  const isLocked = hasLock || restorePackagesWithLockFile?.toLowerCase() === "true";
  const approximate = isLocked ? [] : joinTargets(walked.flatMap((each) => approximations(each, told)));
  for (const id of idsOf(approximate)) told.add(id);
  const raised2 = joinTargets(walked.flatMap((each) => raisedReferences(each, told)));
  return [...unbounded, ...approximate, ...raised2];
}
function idsOf(warnings) {
  return warnings.map(({ libraryId }) => toLowerInvariant(libraryId));
}

// src/core/assets/package-content.ts
import { readdirSync } from "node:fs";
import { join } from "node:path";

// src/core/assets/asset-patterns.ts
var dotnet = frameworkOf(".NETPlatform", [5, 0, 0, 0]);
var net0 = { framework: frameworkOf(".NETFramework", zeroVersion), marker: "net0" };
var noFramework = { framework: anyFramework, marker: "any" };
var runtimeLibraries = "runtimes/{rid}/lib/{tfm}";
var patternSets = {
  ref: patternSet(["ref/{tfm}/{any?}"], ["ref/{tfm}/{assembly}"]),
  lib: patternSet(
    ["lib/{tfm}/{any?}", ["lib/{assembly?}", net0]],
    ["lib/{tfm}/{assembly}", ["lib/{assembly}", net0]]
  ),
  runtime: patternSet(
    [`${runtimeLibraries}/{any?}`, "lib/{tfm}/{any?}", ["lib/{assembly?}", net0]],
    [`${runtimeLibraries}/{assembly}`, "lib/{tfm}/{assembly}", ["lib/{assembly}", net0]]
  ),
  native: patternSet(
    ["runtimes/{rid}/nativeassets/{tfm}/{any?}", ["runtimes/{rid}/native/{any?}", noFramework]],
    ["runtimes/{rid}/nativeassets/{tfm}/{any}", ["runtimes/{rid}/native/{any}", noFramework]]
  ),
  resource: patternSet(
    [`${runtimeLibraries}/{locale?}/{any?}`, "lib/{tfm}/{locale?}/{any?}"],
    [`${runtimeLibraries}/{locale}/{satellite}`, "lib/{tfm}/{locale}/{satellite}"]
  ),
  embed: patternSet(["embed/{tfm}/{any?}"], ["embed/{tfm}/{assembly}"]),
  build: msbuildSet("build"),
  buildTransitive: msbuildSet("buildTransitive"),
  buildMultiTargeting: patternSet(
    [
      ["buildMultiTargeting/{msbuild?}", noFramework],
      ["buildCrossTargeting/{msbuild?}", noFramework]
    ],
    [
      ["buildMultiTargeting/{msbuild}", noFramework],
      ["buildCrossTargeting/{msbuild}", noFramework]
    ]
  ),
  content: contentSet()
};
function msbuildSet(folder) {
  return patternSet(
    [`${folder}/{tfm}/{msbuild?}`, [`${folder}/{msbuild?}`, noFramework]],
    [`${folder}/{tfm}/{msbuild}`, [`${folder}/{msbuild}`, noFramework]]
  );
}
function contentSet() {
  const pattern = { ...parsePattern("contentFiles/{language}/{tfm}/{any?}"), any: void 0 };
  return { tops: ["contentfiles"], groups: [pattern], items: [pattern] };
}
function patternSet(groups, items) {
  const tops = groups.map((each) => (typeof each === "string" ? each : each[0]).split("/")[0] ?? "");
  return {
    tops: [...new Set(tops.map((top) => top.toLowerCase()))],
    groups: groups.map(parsePattern),
    items: items.map(parsePattern)
  };
}
function parsePattern(written) {
  const [text, defaults] = typeof written === "string" ? [written, {}] : written;
  const segments = text.split(/(\{[^{}]+\})/).filter((each) => each !== "");
  return {
    segments: segments.map((each, index) => {
      const name = /^\{(\w+)\??\}$/.exec(each)?.[1];
      if (name === void 0) return { literal: each.toLowerCase() };
      return { name, delimiter: segments[index + 1]?.[0] ?? "", isKept: !each.includes("?") };
    }),
    any: dotnet,
    defaults
  };
}
function placeByFirst(path, patterns) {
  for (const pattern of patterns) {
    const placed = match(path, pattern);
    if (placed) return placed;
  }
  return void 0;
}
function placeByAll(path, patterns) {
  return patterns.flatMap((pattern) => match(path, pattern) ?? []);
}
function match(path, { segments, any, defaults }) {
  const kept = {};
  let at = 0;
  for (const segment of segments) {
    if ("literal" in segment) {
      const end = at + segment.literal.length;
      if (path.slice(at, end).toLowerCase() !== segment.literal) return void 0;
      at = end;
    } else {
      const end = takeToken(path, at, { segment, any, kept });
      if (end === void 0) return void 0;
      at = end;
    }
  }
  return at === path.length ? { ...kept, ...defaults } : void 0;
}
function takeToken(path, start, { segment, any, kept }) {
  const { name, delimiter, isKept: isKept2 } = segment;
  for (let at = start; at < path.length; ) {
    const next = delimiter === "" ? -1 : path.indexOf(delimiter, at + 1);
    if (next < 0 && delimiter !== "") return void 0;
    at = next < 0 ? path.length : next;
    const text = path.slice(start, at);
    if (!fits2(name, text)) continue;
    if (isKept2) keep(kept, { name, text, any });
    return at;
  }
  return void 0;
}
function fits2(name, text) {
  switch (name) {
    case "assembly":
      return text === "_._" || /^[^/\\]*\.(?:dll|winmd|exe)$/i.test(text);
    case "msbuild":
      return text === "_._" || /^[^/\\]*\.(?:targets|props)$/i.test(text);
    case "satellite":
      return text === "_._" || /^[^/\\]*\.resources\.dll$/i.test(text);
    case "locale":
      return isLocale(text);
    case "language":
      return /^[\p{L}\p{Nd}]+$/u.test(text);
    default:
      return true;
  }
}
function isLocale(text) {
  const { length } = text;
  return length === 2 || length === 3 || length >= 4 && text[2] === "-" || length >= 5 && text[3] === "-";
}
function keep(kept, { name, text, any }) {
  switch (name) {
    case "tfm":
      kept.framework = text === "any" && any ? any : frameworkOfFolder(text);
      break;
    case "rid":
      kept.runtime = text;
      break;
    case "locale":
      kept.locale = text;
      break;
    case "language":
      kept.language = text;
      break;
    case "assembly":
      kept.isAssembly = true;
      break;
  }
}
var frameworkOfFolder = rememberParsed((folder) => {
  const framework = tryParseFramework(folder);
  return framework === void 0 || framework.kind === "unsupported" ? frameworkOf(folder) : framework;
});

// src/core/assets/asset-groups.ts
var AssetGroups = class {
  #byTop = /* @__PURE__ */ new Map();
  #groups = /* @__PURE__ */ new Map();
  #related = /* @__PURE__ */ new Map();
  /** it has a file in `lib/contract` */
  hasContract;
  /** Takes paths with forward slashes. */
  constructor(paths) {
    for (const path of paths) {
      const slash = path.indexOf("/", 1);
      if (slash > 0) this.#add(path.slice(0, slash).toLowerCase(), path);
    }
    const contracts = (this.#byTop.get("lib") ?? []).filter((path) => path.startsWith("lib/contract"));
    this.hasContract = contracts.length > 0;
    for (const path of contracts) this.#add("ref", `ref/any${path.slice("lib/contract".length)}`);
  }
  /** The groups of a kind, in the order of their first files. */
  of(kind) {
    const known2 = this.#groups.get(kind);
    if (known2) return known2;
    const groups = this.#group(patternSets[kind]);
    this.#groups.set(kind, groups);
    return groups;
  }
  #add(top, path) {
    const paths = this.#byTop.get(top);
    if (paths) paths.push(path);
    else this.#byTop.set(top, [path]);
  }
  #group(set) {
    const found = /* @__PURE__ */ new Map();
    for (const top of set.tops)
      for (const path of this.#byTop.get(top) ?? [])
        for (const placed of placeByAll(path, set.groups)) {
          const key = groupKey(placed);
          const group = found.get(key);
          if (group) group.paths.push(path);
          else found.set(key, { placed, paths: [path] });
        }
    return [...found.values()].map(({ placed, paths }) => ({
      framework: placed.framework,
      runtime: placed.runtime,
      language: placed.language,
      items: paths.flatMap((path) => this.#item(path, { set, paths }))
    }));
  }
  #item(path, { set, paths }) {
    const placed = placeByFirst(path, set.items);
    if (placed === void 0) return [];
    const related = placed.isAssembly ? this.#relatedOf(path, paths) : void 0;
    const { locale } = placed;
    return [{ path, ...locale !== void 0 && { locale }, ...related !== void 0 && { related } }];
  }
  // Once for an assembly, by those of the group that was looked at first, as in the client.
  #relatedOf(path, paths) {
    const stem = path.slice(0, path.lastIndexOf(".") + 1);
    if (this.#related.has(stem)) return this.#related.get(stem);
    const endings = paths.filter((other) => other.startsWith(stem) && !isAssembly(other) && !isSamePath(other, path)).map((other) => other.slice(stem.length - 1));
    const related = endings.length === 0 ? void 0 : endings.sort(collator.compare).join(";");
    this.#related.set(stem, related);
    return related;
  }
};
var collator = new Intl.Collator("en-US");
function groupKey({ framework, marker, runtime, language }) {
  const name = framework === void 0 ? "" : frameworkKey(framework);
  return `${name}
${marker ?? ""}
${runtime ?? ""}
${language ?? ""}`;
}
function isAssembly(path) {
  return /\.(?:dll|exe|winmd)$/i.test(path);
}
function isSamePath(one, other) {
  return one.length === other.length && one.toUpperCase() === other.toUpperCase();
}

// src/core/assets/package-content.ts
function readPackageContent(identity, { folders, names: names2 }) {
  const paths = pathsOf(identity, names2);
  for (const root of folders) {
    const record = readIfThere(join(root, paths.metadataPath), recordLimit);
    if (record === void 0) continue;
    const folder = join(root, paths.versionDirectory);
    const files = listFiles(folder).filter((file) => isListed(file, names2));
    const manifestPath = join(root, paths.manifestPath);
    const manifest = parseManifest(readBoundedFileSync(manifestPath, { limit: manifestLimit }), {
      source: manifestPath
    });
    const version2 = parsePackageVersion(manifest.version).normalized;
    const sha512 = hashIn(record, join(root, paths.metadataPath));
    return {
      id: manifest.id,
      version: version2,
      name: `${manifest.id}/${version2}`,
      sha512,
      path: paths.versionDirectory,
      folder,
      files,
      manifest,
      groups: new AssetGroups(files),
      hasRuntimes: files.includes("runtime.json")
    };
  }
  const { lowerId, version } = identity;
  throw new PkgtoolError("NOT_FOUND", {
    subject: `${lowerId} ${version.normalized}`,
    found: "not in the packages folder",
    path: folders[0] ?? ""
  });
}
var recordLimit = 64 * 1024;
function readIfThere(path, limit) {
  try {
    return readBoundedFileSync(path, { limit });
  } catch (error) {
    if (isPkgtoolError(error, "NOT_FOUND")) return void 0;
    throw error;
  }
}
function hashIn(record, path) {
  const parsed = parseJson(record);
  const hash = "value" in parsed ? membersOf(parsed.value).get("contentHash") : void 0;
  if (typeof hash === "string") return hash;
  throw new PkgtoolError("INVALID_INPUT", { subject: path, found: "no content hash", path });
}
function listFiles(folder) {
  const files = [];
  const walk = (path, prefix) => {
    for (const entry of entriesOf(path)) {
      if (entry.isDirectory()) walk(join(path, entry.name), `${prefix}${entry.name}/`);
      else files.push(prefix + entry.name);
    }
  };
  walk(folder, "");
  return files.sort(compareOrdinal);
}
function entriesOf(path) {
  try {
    return readdirSync(path, { withFileTypes: true });
  } catch (error) {
    throw localFileError(path, error);
  }
}
function isListed(file, { packageExtension }) {
  if (!file.includes("/") && file.toLowerCase().endsWith(`.${packageExtension}`)) return false;
  return file !== "_rels/.rels" && file !== "[Content_Types].xml" && !file.endsWith(".psmdcp");
}

// src/core/assets/select-assets.ts
function selectAssets(content, target) {
  const { framework, fallbacks: fallbacks2, isByKind: isByKind2 } = target;
  const attempts = isByKind2 ? [[withoutPlatform(framework), ...fallbacks2]] : [[framework], ...fallbacks2.map((fallback) => [fallback])];
  const common = commonAssets(content, target);
  let assets;
  for (const [index, frameworks] of attempts.entries()) {
    assets = { ...common, ...assetsOf(content, { target, frameworks }) };
    if (hasAssets(assets)) return { assets, isFallback: index > 0 };
  }
  return { assets, isFallback: false };
}
function withoutPlatform(framework) {
  return { ...framework, platform: "", platformVersion: zeroVersion };
}
function orderOf({ framework, fallbacks: fallbacks2, isByKind: isByKind2 }) {
  return isByKind2 ? [framework, ...fallbacks2] : [framework];
}
function commonAssets(content, target) {
  const { framework, runtime } = target;
  const frameworks = orderOf(target);
  const { groups, manifest } = content;
  const {
    frameworkAssemblies = [],
    frameworkReferences = [],
    contentFiles: rules = []
  } = manifest.assets ?? {};
  return {
    frameworkAssemblies: isPackageBased(framework) ? [] : itemsFor(frameworkAssemblies, frameworks),
    frameworkReferences: itemsFor(frameworkReferences, frameworks),
    contentFiles: contentFiles(groups.of("content"), { frameworks, rules, subject: content.name }),
    runtimeTargets: runtime === void 0 ? runtimeTargets(groups, frameworks) : []
  };
}
function itemsFor(groups, frameworks) {
  const nearest = nearestInOrder(
    frameworks,
    groups.map((group) => group.framework)
  );
  if (nearest === void 0) return [];
  const key = frameworkKey(nearest);
  return groups.find((group) => frameworkKey(group.framework) === key)?.items ?? [];
}
function assetsOf(content, attempt) {
  const { groups, manifest } = content;
  const { framework } = attempt.target;
  const best = (...kinds) => bestItems(groups, { kinds, attempt }).map(assetOf);
  let compile = best("ref", "lib");
  let runtime = best("runtime");
  if (groups.hasContract && runtime.length > 0 && !isDesktop(framework)) {
    const contract = `lib/contract/${content.id}.dll`;
    if (content.files.includes(contract)) compile = [{ path: contract }];
  }
  const references = manifest.assets?.references ?? [];
  if ((compile.length > 0 || runtime.length > 0) && references.length > 0) {
    const isReference = referenceFilter(references, orderOf(attempt.target));
    compile = compile.filter(isReference);
    runtime = runtime.filter(isReference);
  }
  const transitive = importsOf(best("buildTransitive"), content.id);
  const own = importsOf(best("build"), content.id);
  return {
    compile,
    runtime,
    resource: best("resource"),
    native: best("native"),
    build: [...transitive, ...own.filter((each) => !transitive.some((other) => isSameName(each, other)))],
    buildMultiTargeting: importsOf(best("buildMultiTargeting"), content.id),
    embed: best("embed")
  };
}
function assetOf({ path, locale, related }) {
  if (locale === void 0 && related === void 0) return { path };
  return {
    path,
    properties: { ...locale !== void 0 && { locale }, ...related !== void 0 && { related } }
  };
}
function referenceFilter(references, frameworks) {
  const nearest = nearestInOrder(
    frameworks,
    references.map((group) => group.framework)
  );
  if (nearest === void 0) return () => true;
  const names2 = new Set(itemsFor(references, frameworks).map((name) => name.toUpperCase()));
  return ({ path }) => !path.startsWith("lib/") || names2.has(fileName2(path).toUpperCase());
}
function isDesktop({ identifier }) {
  return [".NETFramework", "ASP.NET", "DNX"].some((name) => isSameText(name, identifier));
}
function importsOf(list, id) {
  const sorted = [...list].sort((a, b) => compareIgnoringCase(a.path, b.path));
  const named = [`${id}.props`, `${id}.targets`].flatMap(
    (name) => sorted.find(({ path }) => isSameText(fileName2(path), name)) ?? []
  );
  return named.length > 0 ? named : sorted.filter(({ path }) => isPlaceholder(path)).slice(0, 1);
}
function isSameName(one, other) {
  return isSameText(fileName2(one.path), fileName2(other.path));
}
function fileName2(path) {
  return path.slice(path.lastIndexOf("/") + 1);
}
function runtimeTargets(groups, frameworks) {
  return ["runtime", "resource", "native"].flatMap((assetType) => {
    const withRuntime = groups.of(assetType).filter(({ runtime }) => runtime !== void 0);
    return [...groupBy(withRuntime, ({ runtime = "" }) => runtime)].flatMap(([rid, several]) => {
      const items = nearestOf(several, frameworks)?.items ?? [];
      return items.map(({ path }) => ({ path, properties: { assetType, rid } }));
    });
  });
}
function bestItems(groups, { kinds, attempt }) {
  const { runtime } = attempt.target;
  const runtimes = runtime === void 0 ? [void 0] : [runtime, void 0];
  for (const framework of attempt.frameworks)
    for (const kind of kinds)
      for (const wanted of runtimes) {
        const best = bestGroup(groups.of(kind), { framework, runtime: wanted, target: attempt.target });
        if (best) return best.items;
      }
  return [];
}
function bestGroup(groups, criteria) {
  let best;
  for (const group of groups)
    if (suits(group, criteria) && (best === void 0 || isBetter(group, { best, criteria }))) best = group;
  return best;
}
function suits(group, { framework, runtime, target }) {
  if (runtime === void 0 ? group.runtime !== void 0 : !suitsRuntime(target, runtime, group))
    return false;
  return group.framework !== void 0 && suitsFramework(framework, group.framework);
}
function suitsRuntime(target, runtime, group) {
  return group.runtime !== void 0 && target.suitsRuntime?.(runtime, group.runtime) === true;
}
function suitsFramework(project, candidate) {
  if (candidate.kind === "any") return true;
  return project.kind !== "any" && isCompatible(project, candidate);
}
function isBetter(group, { best, criteria }) {
  const sign = compareFrameworks(best.framework ?? anyFramework, group.framework ?? anyFramework, criteria);
  if (sign !== 0 || criteria.runtime === void 0) return sign > 0;
  const { target } = criteria;
  const [mine = "", other = ""] = [best.runtime, group.runtime];
  const isMineNearer = target.suitsRuntime?.(mine, other) === true;
  const isOtherNearer = target.suitsRuntime?.(other, mine) === true;
  return isOtherNearer && !isMineNearer;
}
function compareFrameworks(one, other, { framework }) {
  const [isOneNearer, isOtherNearer] = [suitsFramework(one, other), suitsFramework(other, one)];
  if (isOneNearer !== isOtherNearer) return isOneNearer ? -1 : 1;
  const key = frameworkKey(one);
  if (key === frameworkKey(other)) return 0;
  const nearest = findNearest(framework, [one, other]);
  if (nearest === void 0) return 0;
  const found = frameworkKey(nearest);
  if (found === key) return -1;
  return found === frameworkKey(other) ? 1 : 0;
}

// src/core/assets/package-pieces.ts
var PackagePieces = class {
  #folders;
  #contents = /* @__PURE__ */ new Map();
  #libraries = /* @__PURE__ */ new Map();
  #edges = /* @__PURE__ */ new Map();
  #selected = /* @__PURE__ */ new Map();
  #pieces = /* @__PURE__ */ new Map();
  #graphs = /* @__PURE__ */ new WeakMap();
  #graphCount = 0;
  constructor(folders) {
    this.#folders = folders;
  }
  /** @throws PkgtoolError as `readPackageContent` */
  content(identity) {
    return remembered(
      this.#contents,
      identityKey(identity),
      () => readPackageContent(identity, this.#folders)
    );
  }
  libraryText(content) {
    return remembered(this.#libraries, content, () => libraryText(content));
  }
  /** A package as a member of a graph. What the framework brings is not asked for. */
  member(content, target) {
    const all = remembered(this.#edges, this.#keyOf(content, target), () => packageEdges(content, target));
    const { spec, prunes: prunes2 } = target.framework;
    const isKept2 = ({ lowerId, range }) => !prunes2 || !isPruned(spec, lowerId, range);
    const edges = all.every(isKept2) ? all : all.filter(isKept2);
    return { kind: "package", id: content.id, lowerId: toLowerInvariant(content.id), content, edges };
  }
  /** @throws PkgtoolError `INVALID_MANIFEST` */
  piece({ content, edges }, target) {
    const { flags: flags2, aliases } = target.taken;
    const key = this.#keyOf(content, target);
    const asked = edges.map(({ lowerId }) => lowerId).join(" ");
    return remembered(this.#pieces, `${key}
${flags2}
${aliases ?? ""}
${asked}`, () => {
      const selected = remembered(this.#selected, key, () => selectFor(content, target));
      const assets = excludeAssets(withAliases(selected.assets, aliases), flags2);
      const text = targetLibraryText({ name: content.name, type: "package", dependencies: edges, assets });
      return { assets, text, isFallback: selected.isFallback };
    });
  }
  #keyOf({ name }, { framework, runtime }) {
    const { imports: imports2, spec } = framework;
    const fallbacks2 = `${spec.assetTargetFallback ?? false} ${imports2.map(frameworkKey).join(" ")}`;
    const rest = runtime === void 0 ? "" : `${runtime.id}
${this.#numberOf(runtime.graph)}`;
    return `${name}
${frameworkKey(framework.framework)}
${fallbacks2}
${rest}`;
  }
  #numberOf(graph) {
    const known2 = this.#graphs.get(graph);
    if (known2 !== void 0) return known2;
    this.#graphs.set(graph, ++this.#graphCount);
    return this.#graphCount;
  }
};
function selectFor(content, { framework, runtime }) {
  const { graph } = runtime ?? {};
  return selectAssets(content, {
    framework: framework.framework,
    fallbacks: framework.imports,
    isByKind: isByKind(framework),
    ...runtime && { runtime: runtime.id },
    ...graph && { suitsRuntime: (one, other) => graph.suits(one, other) }
  });
}
function withAliases(assets, aliases) {
  if (!aliases) return assets;
  return {
    ...assets,
    compile: assets.compile.map((asset) => {
      const { path, properties } = asset;
      return path.startsWith("lib/contract/") ? asset : { path, properties: { aliases, ...properties } };
    })
  };
}
function remembered(known2, key, make) {
  const before = known2.get(key);
  if (before !== void 0) return before;
  const made = make();
  known2.set(key, made);
  return made;
}

// src/core/assets/project-imports.ts
import { sep } from "node:path";

// src/core/assets/import-files.ts
var excluded = "'$(ExcludeRestorePackageImports)' != 'true'";
function leadingGroup(name, elements) {
  return { name, attributes: { Condition: ` ${excluded} ` }, content: elements };
}
function property(name, value) {
  return { name, attributes: { Condition: ` '$(${name})' == '' ` }, content: value };
}
function importOf(path) {
  return { name: "Import", attributes: { Project: path, Condition: existing(path) } };
}
function existing(path) {
  return `Exists('${path}')`;
}
function formatImports(groups, leading = []) {
  const own = groups.filter(({ elements }) => elements.length > 0).map((group) => ({ ...group, condition: ` ${[...group.conditions, excluded].join(" AND ")} ` })).sort((a, b) => a.position - b.position || compareIgnoringCase(a.condition, b.condition)).map(({ name, condition, elements }) => ({
    name,
    attributes: { Condition: condition },
    content: elements
  }));
  const root = {
    name: "Project",
    attributes: { ToolsVersion: "14.0", xmlns: "http://schemas.microsoft.com/developer/msbuild/2003" },
    ...leading.length + own.length > 0 && { content: [...leading, ...own] }
  };
  return `\uFEFF<?xml version="1.0" encoding="utf-8" standalone="no"?>
${elementText(root, "")}`;
}
function elementText({ name, attributes, content }, indent) {
  const start = Object.entries(attributes).map(([key, value]) => ` ${key}="${attributeText(value)}"`);
  const open = `${indent}<${name}${start.join("")}`;
  if (content === void 0) return `${open} />`;
  if (typeof content === "string") return `${open}>${contentText(content)}</${name}>`;
  const inner = content.map((each) => elementText(each, `${indent}  `));
  return `${open}>
${inner.join("\n")}
${indent}</${name}>`;
}
function contentText(text) {
  return text.replace(/[&<>]/g, escapeCharacter).replace(/\r/g, "&#xD;");
}
function attributeText(text) {
  return contentText(text).replace(/["\n\t]/g, escapeCharacter);
}
var escapes = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "\n": "&#xA;",
  "	": "&#x9;"
};
function escapeCharacter(character) {
  return escapes[character] ?? character;
}
function hasExtension(path, extension) {
  return isSameText(path.slice(path.lastIndexOf(".")), extension);
}

// src/core/assets/content-items.ts
function contentItemGroups(content, files, { pathOf, conditions, separator }) {
  const sorted = [...files].sort((a, b) => compareOrdinal(a.path, b.path));
  const languages = [...new Set(sorted.map(languageOf))].filter((each) => each !== "any").sort(compareIgnoringCase);
  return [...groupBy(sorted, languageOf)].map(([language, several]) => ({
    name: "ItemGroup",
    position: 1,
    conditions: [...languageConditions(language, languages), ...conditions],
    elements: several.filter(({ path }) => !isPlaceholder(path) && !/\.pp$/i.test(path)).map((file) => contentItem(file, { content, path: pathOf(file.path), separator }))
  }));
}
function languageOf({ properties }) {
  return String(properties?.codeLanguage);
}
function languageConditions(language, all) {
  if (language === "any") return all.map((each) => `'$(Language)' != '${languageName(each)}'`);
  return [`'$(Language)' == '${languageName(language)}'`];
}
function languageName(language) {
  switch (language) {
    case "cs":
      return "C#";
    case "fs":
      return "F#";
    default:
      return language.toUpperCase();
  }
}
function contentItem({ path: file, properties = {} }, options) {
  const { content, path, separator } = options;
  const { buildAction, outputPath } = properties;
  const onDisk = (text) => text.replaceAll("/", separator);
  const element = (name, text) => ({ name, attributes: {}, content: text });
  const folder = typeof outputPath === "string" ? outputPath.slice(0, outputPath.lastIndexOf("/") + 1) : "";
  return {
    name: String(buildAction),
    attributes: { Include: path, Condition: existing(path) },
    content: [
      element("NuGetPackageId", content.id),
      element("NuGetPackageVersion", content.version),
      element("NuGetItemType", String(buildAction)),
      element("Pack", "false"),
      ...typeof outputPath === "string" ? [
        element("CopyToOutputDirectory", "PreserveNewest"),
        element("TargetPath", onDisk(outputPath)),
        ...folder === "" ? [] : [element("DestinationSubDirectory", onDisk(folder))]
      ] : [],
      element("Private", outputPath === void 0 ? "False" : "True"),
      element(
        "Link",
        file.split("/").filter((part) => part !== "").slice(3).join(separator)
      )
    ]
  };
}

// src/core/assets/project-imports.ts
function importTexts(imports2) {
  const groups = new ImportGroups(imports2);
  for (const target of imports2.targets) groups.add(target);
  return { props: formatImports(groups.props, headOf(imports2)), targets: formatImports(groups.targets) };
}
function headOf({ project, folders, userProfile }) {
  const [root = ""] = folders;
  return [
    leadingGroup("PropertyGroup", [
      property("RestoreSuccess", "True"),
      property("RestoreTool", "NuGet"),
      property("ProjectAssetsFile", "$(MSBuildThisFileDirectory)project.assets.json"),
      property("NuGetPackageRoot", withProfile(root, userProfile)),
      property("NuGetPackageFolders", folders.join(";")),
      property("NuGetProjectStyle", project.restore.projectStyle),
      property("NuGetToolVersion", "7.0.0")
    ]),
    leadingGroup(
      "ItemGroup",
      folders.map((folder) => ({ name: "SourceRoot", attributes: { Include: withSeparator(folder) } }))
    )
  ];
}
function withSeparator(folder) {
  return folder.endsWith(sep) || folder.endsWith("/") ? folder : folder + sep;
}
function withProfile(path, profile) {
  const isBelow = profile && path.toUpperCase().startsWith(profile.toUpperCase());
  return isBelow ? `$(UserProfile)${path.slice(profile.length)}` : path;
}
var ImportGroups = class {
  props = [];
  targets = [];
  #imports;
  #isMultiTargeting;
  /** what is imported where no framework is chosen, once */
  #common = /* @__PURE__ */ new Set();
  constructor(imports2) {
    this.#imports = imports2;
    const { restore, frameworks } = imports2.project;
    this.#isMultiTargeting = restore.crossTargeting === true || Object.keys(frameworks).length > 1;
  }
  add(target) {
    const { restore } = this.#imports.project;
    const conditions = this.#isMultiTargeting ? [`'$(TargetFramework)' == '${target.alias}'`] : [];
    for (const extension of [".targets", ".props"])
      this.#listOf(extension).push(this.#buildGroup(target, { extension, conditions }));
    this.props.push(pathGroup(target, conditions));
    if (this.#isMultiTargeting)
      for (const extension of [".targets", ".props"])
        this.#listOf(extension).push(this.#commonGroup(target, extension));
    if (restore.skipContentFileWrite) return;
    for (const { content, assets } of target.packages)
      this.props.push(
        ...contentItemGroups(content, assets.contentFiles, {
          pathOf: (path) => this.#pathOf(content, path),
          conditions,
          separator: sep
        })
      );
  }
  #listOf(extension) {
    return extension === ".props" ? this.props : this.targets;
  }
  #buildGroup({ packages }, { extension, conditions }) {
    const elements = packages.flatMap(
      ({ content, assets }) => assets.build.filter(({ path }) => hasExtension(path, extension)).map(({ path }) => importOf(this.#pathOf(content, path)))
    );
    return { name: "ImportGroup", position: 2, conditions, elements };
  }
  #commonGroup({ packages }, extension) {
    const elements = [];
    for (const { content, assets } of packages)
      for (const { path } of assets.buildMultiTargeting) {
        if (!hasExtension(path, extension)) continue;
        const key = `${content.folder}/${path}`.toUpperCase();
        if (!this.#common.has(key)) elements.push(importOf(this.#pathOf(content, path)));
        this.#common.add(key);
      }
    return { name: "ImportGroup", position: 0, conditions: ["'$(TargetFramework)' == ''"], elements };
  }
  #pathOf({ folder }, path) {
    const { folders, userProfile } = this.#imports;
    const [root = ""] = folders;
    const whole = `${folder}${sep}${path.replaceAll("/", sep)}`;
    return whole.startsWith(root) ? `$(NuGetPackageRoot)${whole.slice(root.length)}` : withProfile(whole, userProfile);
  }
};
function pathGroup({ packages, withPath }, conditions) {
  const elements = packages.filter(({ content }) => withPath.has(toLowerInvariant(content.id))).map(({ content }) => property(`Pkg${content.id.replaceAll(".", "_")}`, content.folder));
  return { name: "PropertyGroup", position: 1e3, conditions, elements };
}

// src/core/assets/runtime-graphs.ts
import { existsSync } from "node:fs";
import { join as join2 } from "node:path";
var documentLimit = 16 * 1024 ** 2;
var RuntimeGraphs = class {
  #fallback;
  #documents = /* @__PURE__ */ new Map();
  #graphs = /* @__PURE__ */ new Map();
  /** `fallback` is what holds where the document that a project names is not there. */
  constructor(fallback) {
    this.#fallback = fallback;
  }
  /** Joins the document at `path` and those of packages. @throws PkgtoolError `INVALID_MANIFEST`, `UNREADABLE_FILE`, `TOO_LARGE` */
  graphFor(path, packages) {
    const own = packages.filter(({ hasRuntimes }) => hasRuntimes);
    const key = [path ?? "", ...own.map(({ name }) => name)].join("\n");
    const known2 = this.#graphs.get(key);
    if (known2) return known2;
    const ofSdk = path !== void 0 && existsSync(path) ? this.#documentAt(path) : this.#fallback;
    const graph = new RuntimeGraph([
      ofSdk,
      ...own.map(({ folder }) => this.#documentAt(join2(folder, "runtime.json")))
    ]);
    this.#graphs.set(key, graph);
    return graph;
  }
  #documentAt(path) {
    const known2 = this.#documents.get(path);
    if (known2) return known2;
    const document = parseRuntimeDocument(readBoundedFileSync(path, { limit: documentLimit }), {
      source: path
    });
    this.#documents.set(path, document);
    return document;
  }
};

// src/core/assets/project-files.ts
var ProjectFilesFormatter = class {
  #options;
  #pieces;
  #runtimes;
  constructor(options) {
    const { folders, names: names2, runtimes } = options;
    this.#options = options;
    this.#pieces = new PackagePieces({ folders, names: names2 });
    this.#runtimes = new RuntimeGraphs(runtimes);
  }
  /**
   * Formats the files that builds read of a restored project, as the client writes them. Reads the packages from the packages folder.
   *
   * @throws PkgtoolError `NOT_FOUND` for a package that is not there, `INVALID_MANIFEST`, `INVALID_FRAMEWORK`, `INVALID_INPUT`,
   * and errors of reading files
   */
  async format(request) {
    const { folders, userProfile, written, eol: eol2 = "\n" } = this.#options;
    const project = this.#projectAt(request.project);
    const projects = closureOf(project, this.#options.projects);
    const version = documentVersion(project);
    const targets = projectTargets({
      project,
      projects,
      resolved: request.resolved,
      pieces: this.#pieces,
      runtimes: this.#runtimes,
      hasAliases: version === 4
    });
    const { logs, errors } = await projectLogs(targets, {
      project,
      written: (path) => written?.(path) ?? { frameworks: [], hasLock: false },
      audited: request.audited ?? [],
      eol: eol2
    });
    const libraries = librariesOf(targets);
    const assets = documentText({
      version,
      targets: targets.map(({ name, pieces }) => ({
        name,
        members: [...pieces.values()].map(({ text }) => text)
      })),
      libraries: this.#libraryTexts(project, libraries),
      dependencyGroups: [...frameworksOf(project)].sort((a, b) => compareOrdinal(a.alias, b.alias)).map((framework) => ({
        name: version === 4 ? framework.alias : nameOf3(framework),
        dependencies: dependencyGroup2(projectEdges(project, { framework, projects }))
      })),
      folders,
      project,
      logs,
      centralGroups: targets.filter(({ runtime }) => runtime === void 0).flatMap(
        ({ framework, graph }) => centralGroupText(nameOf3(framework), { project, framework, graph })
      )
    });
    const plain = targets.filter(({ runtime }) => runtime === void 0);
    const imported = plain.map((target) => importedTarget(target, targets));
    const { props, targets: after } = importTexts({ project, targets: imported, folders, userProfile });
    return {
      assets: this.#inLines(assets),
      props: this.#inLines(props),
      targets: this.#inLines(after),
      libraries: libraries.flatMap(
        (member) => member.kind === "package" ? { id: member.id, version: versionOf(member) } : []
      ),
      logs,
      errors: [...incompatibleMembers(targets, project), ...errors]
    };
  }
  // Within texts both formats escape line feeds, or make them the ends of lines that they are to XML.
  #inLines(text) {
    const { eol: eol2 = "\n" } = this.#options;
    return eol2 === "\n" ? text : text.replaceAll("\n", eol2);
  }
  #projectAt(path) {
    const project = this.#options.projects.get(path);
    if (project === void 0) throw new TypeError(`no project ${JSON.stringify(path)}`);
    return project;
  }
  #libraryTexts(project, libraries) {
    const folder = dirname(project.restore.projectPath);
    return libraries.map((member) => {
      if (member.kind === "package") return this.#pieces.libraryText(member.content);
      const path = relative(folder, member.project.restore.projectPath).replaceAll(sep2, "/");
      return projectLibraryText(`${member.id}/${versionOf(member)}`, path);
    });
  }
};
function librariesOf(targets) {
  const members = /* @__PURE__ */ new Map();
  for (const { graph } of targets)
    for (const member of graph.members.values())
      members.set(`${member.kind} ${member.id}/${versionOf(member)}`.toLowerCase(), member);
  return [...members.values()].sort(compareMembers);
}
function closureOf(project, projects) {
  const closure = /* @__PURE__ */ new Map([[project.restore.projectUniqueName, project]]);
  for (const { restore } of closure.values())
    for (const { projectReferences } of Object.values(restore.frameworks))
      for (const name of Object.keys(projectReferences)) {
        const referenced = projects.get(name);
        if (referenced) closure.set(name, referenced);
      }
  return closure;
}
var aliased = parsePackageVersion("10.0.300");
function documentVersion({ restore }) {
  if (restore.UsingMicrosoftNETSdk === false || restore.SdkAnalysisLevel === void 0) return 3;
  return compareParsedVersions(parsePackageVersion(restore.SdkAnalysisLevel), aliased) >= 0 ? 4 : 3;
}
function nameOf3({ framework, spec }) {
  return frameworkName(framework, spec.framework);
}
function incompatibleMembers(targets, project) {
  return targets.flatMap(({ name, runtime, graph, pieces }) => {
    const judged = [...pieces.values()].map(({ member, assets }) => {
      const taken = graph.taken.get(member.lowerId) ?? flags.all;
      return { member, options: { target: name, taken, assets } };
    });
    const found = judged.flatMap(({ member, options }) => incompatibilities(member, options));
    const isValidated = runtime !== void 0 && project.restore.validateRuntimeAssets === true;
    return isValidated ? [...found, ...unimplemented(judged)] : found;
  });
}
function importedTarget({ framework, graph, pieces }, all) {
  const withTools = all.flatMap(
    (target) => [...target.graph.members.values()].flatMap(
      (member) => member.kind === "package" && member.content.files.some((file) => /^tools\//i.test(file)) ? member.lowerId : []
    )
  );
  const named = Object.entries(framework.spec.dependencies ?? {}).flatMap(
    ([id, { generatePathProperty }]) => generatePathProperty ? toLowerInvariant(id) : []
  );
  const sorted = orderByDependencies([graph.root, ...graph.members.values()]);
  return {
    alias: framework.alias,
    packages: sorted.flatMap((member) => {
      const piece = pieces.get(member.lowerId);
      return member.kind === "package" && piece ? { content: member.content, assets: piece.assets } : [];
    }),
    withPath: /* @__PURE__ */ new Set([...withTools, ...named])
  };
}

// src/core/assets/project-spec.ts
import { dirname as dirname2, isAbsolute, resolve, sep as sep3 } from "node:path";

// src/core/assets/flag-list.ts
function parseFlagList(list, otherwise) {
  const names2 = splitList(list ?? "");
  if (names2.length === 0) return otherwise;
  return readManifestFlags(names2.filter((name) => !name.includes(",")).join(","));
}

// src/core/assets/logs/log-codes.ts
var hundreds = [
  [1e3, 1019],
  [1100, 1110],
  [1201, 1204],
  [1211, 1213],
  [1301, 1302],
  [1401, 1403],
  [1410, 1410],
  [1500, 1512],
  [1601, 1608, [1606, 1607]],
  [1701, 1703],
  [1801, 1803],
  [1900, 1905],
  [3e3, 3043],
  [5e3, 5052, [5006, 5043, 5044]],
  [5100, 5133, [5113]],
  [5500, 5502]
];
function parseLogCodes(list) {
  return (list ?? "").split(/[;,]/).flatMap((text) => {
    const [, digits] = /^\s*NU(\d{4})\s*$/i.exec(text) ?? [];
    const code = Number(digits);
    return isKnown(code) ? code : [];
  });
}
function formatLogCodes(codes) {
  if (codes.length === 0) return void 0;
  return [...new Set(codes)].sort((a, b) => a - b).map((code) => `NU${code}`);
}
function isKnown(code) {
  return hundreds.some(
    ([first, last, missing = []]) => first <= code && code <= last && !missing.includes(code)
  );
}

// src/core/assets/framework-spec.ts
function frameworkSpec(target, { alias, facts, isPruned: isPruned2, sdkFolder }) {
  const { framework, packages, downloads, central } = target;
  const { properties } = facts;
  const graphPath = properties.RuntimeIdentifierGraphPath;
  return {
    framework: shortFolderName(framework.framework),
    ...alias !== "" && { targetAlias: alias },
    ...whereAny("dependencies", dependenciesOf(packages, { facts, isCentral: central !== void 0 })),
    ...whereAny("centralPackageVersions", central ? centralVersionsOf(facts) : []),
    ...importsOf2(facts),
    ...downloads.length > 0 && { downloadDependencies: downloadsOf(downloads) },
    ...whereAny("frameworkReferences", frameworkReferencesOf(target)),
    ...graphPath !== void 0 && { runtimeIdentifierGraphPath: pathInSdk(graphPath, sdkFolder) },
    ...whereAny("packagesToPrune", isPruned2 ? packagesToPrune(target) : [])
  };
}
function restoreFramework({ framework, projects }, { alias, facts }) {
  const present = new Set(projects);
  const taken = facts.projects.filter(({ path }) => present.has(path));
  return {
    framework: shortFolderName(framework.framework),
    ...alias !== "" && { targetAlias: alias },
    projectReferences: Object.fromEntries(
      taken.toSorted((a, b) => comparePaths(a.path, b.path)).map(({ path, includeAssets, excludeAssets: excludeAssets2, privateAssets }) => {
        const included = parseFlagList(includeAssets, flags.all);
        const excluded2 = parseFlagList(excludeAssets2, flags.none);
        const kept = parseFlagList(privateAssets, privateByDefault);
        return [
          path,
          {
            projectPath: path,
            ...included !== flags.all && { includeAssets: lowerFlags(included) },
            ...excluded2 !== flags.none && { excludeAssets: lowerFlags(excluded2) },
            ...kept !== privateByDefault && { privateAssets: lowerFlags(kept) }
          }
        ];
      })
    )
  };
}
function lowerFlags(value) {
  return formatFlags(value).toLowerCase();
}
function whereAny(name, members) {
  return members.length === 0 ? {} : { [name]: Object.fromEntries(members) };
}
function dependenciesOf(packages, { facts, isCentral }) {
  const central = new Set(isCentral ? facts.centralVersions.map(({ id }) => id.toLowerCase()) : []);
  return packages.toSorted((a, b) => compareOrdinal(a.id, b.id)).map((reference) => {
    const key = reference.id.toLowerCase();
    const own = facts.references[key] ?? facts.addedReferences;
    const isManaged = central.has(key) && !own.isMarked && own.versionOverride === void 0;
    return [reference.id, dependencyOf(reference, { own, isManaged })];
  });
}
function dependencyOf({ range, privateAssets }, { own, isManaged }) {
  const excluded2 = parseFlagList(own.excludeAssets, flags.none);
  const included = parseFlagList(own.includeAssets, flags.all) & ~excluded2;
  const kept = parseFlagList(privateAssets, privateByDefault);
  const noWarn = formatLogCodes(parseLogCodes(own.noWarn));
  return {
    ...included !== flags.all && { include: formatFlags(included) },
    ...kept !== privateByDefault && { suppressParent: formatFlags(kept) },
    target: "Package",
    version: formatVersionRange(range?.range ?? {}),
    ...own.versionOverride !== void 0 && {
      versionOverride: formatVersionRange(parseVersionRange(own.versionOverride))
    },
    ...own.isMarked && { autoReferenced: true },
    ...noWarn && { noWarn },
    ...own.generatePathProperty?.toLowerCase() === "true" && { generatePathProperty: true },
    ...isManaged && { versionCentrallyManaged: true },
    ...own.aliases !== void 0 && { aliases: own.aliases }
  };
}
function centralVersionsOf({ centralVersions }) {
  return centralVersions.toSorted((a, b) => compareIgnoringCase(a.id, b.id)).map(({ id, version = "(, )" }) => [id, version]);
}
function importsOf2({
  properties
}) {
  const namesOf = (list = "") => splitList(list).map((name) => shortFolderName(parseFramework(name)));
  const fallbacks2 = namesOf(properties.AssetTargetFallback);
  if (fallbacks2.length > 0) return { imports: fallbacks2, assetTargetFallback: true, warn: true };
  const older = namesOf(properties.PackageTargetFallback);
  return older.length > 0 ? { imports: older } : {};
}
var collator2 = new Intl.Collator("en");
function downloadsOf(downloads) {
  return [...groupBy(downloads, ({ id }) => id)].sort(([a], [b]) => collator2.compare(a, b)).map(([name, same]) => {
    const sorted = same.toSorted((a, b) => {
      const [one, other] = [a.range.range.lower, b.range.range.lower];
      return one && other ? compareParsedVersions(one.version, other.version) : 0;
    });
    const ranges = new Set(sorted.map(({ range }) => formatVersionRange(range.range)));
    return { name, version: [...ranges].join(";") };
  });
}
function frameworkReferencesOf({ frameworkReferences = [] }) {
  return frameworkReferences.toSorted((a, b) => compareIgnoringCase(a.name, b.name)).map(({ name, privateAssets }) => [name, { privateAssets }]);
}
function packagesToPrune({ framework, shared, pruned }) {
  const { versions, ids } = findPruneTable(framework.framework, { shared, own: pruned }) ?? {
    versions: /* @__PURE__ */ new Map(),
    ids: /* @__PURE__ */ new Map()
  };
  return [...versions].map(([key, { text }]) => [ids.get(key) ?? key, `(,${text}]`]).sort(([a], [b]) => compareIgnoringCase(a, b));
}

// src/core/assets/project-spec.ts
function projectSpec(project, settings) {
  const facts = evaluatedFacts(project);
  const { properties } = facts.project;
  const named = facts.frameworks.map((each) => ({ ...each, alias: aliasOf(each.target, properties) })).sort((a, b) => compareIgnoringCase(a.alias, b.alias));
  const isPruned2 = ({ target, own }) => target.prunes ?? prunes(own, project.isSdkStyle && facts.frameworks.some(prunesAll));
  const keyOf = ({ alias, target }) => alias || target.framework.text;
  const sdkFolder = settings.sdk?.folder;
  const runtimes = runtimesOf(project, properties);
  const supports = [...new Set(splitList(properties.RuntimeSupports ?? ""))].sort(compareOrdinal);
  return {
    version: versionOf3(project.file, properties),
    restore: {
      ...restoreMetadata(project, { properties, facts, settings }),
      frameworks: Object.fromEntries(
        named.map((each) => [
          keyOf(each),
          restoreFramework(each.target, { alias: each.alias, facts: each.own })
        ])
      ),
      ...warningProperties(properties),
      ...lockProperties(properties),
      ...auditProperties(properties, facts.frameworks),
      ...analysisLevel(facts.project, settings.sdk)
    },
    frameworks: Object.fromEntries(
      named.map((each) => [
        keyOf(each),
        frameworkSpec(each.target, {
          alias: each.alias,
          facts: each.own,
          isPruned: isPruned2(each),
          sdkFolder
        })
      ])
    ),
    ...runtimes.length > 0 && {
      runtimes: Object.fromEntries(runtimes.map((runtime) => [runtime, { "#import": [] }]))
    },
    ...supports.length > 0 && { supports: Object.fromEntries(supports.map((name) => [name, {}])) }
  };
}
function evaluatedFacts({ file, spec, frameworks }) {
  const faults = new ProjectFaults();
  const known2 = frameworks.flatMap((target) => target.spec ? [{ target, own: target.spec }] : []);
  if (spec === void 0 || known2.length < frameworks.length)
    throw needsEvaluation({ file, line: 1 }, "a project that could not be read whole");
  for (const { unevaluated } of [spec, ...known2.map(({ own }) => own)])
    for (const { file: place, line, found, settledBy } of unevaluated)
      faults.add(needsEvaluation({ file: place, line }, found, { settledBy }));
  for (const { target } of known2)
    for (const { why, settledBy } of target.unknownDownloads ?? [])
      faults.add(
        needsEvaluation({ file, line: 1 }, `${why}, by which the SDK downloads packages`, { settledBy })
      );
  for (const { own } of known2)
    if (own.properties.CLRSupport?.toLowerCase() === "netcore")
      faults.add(needsEvaluation({ file, line: 1 }, "the property CLRSupport of C++"));
  for (const { target } of known2)
    if (lacksFramework(target))
      faults.add(needsEvaluation({ file, line: 1 }, "a FrameworkReference without Microsoft.NETCore.App"));
  faults.assertNone("project");
  return { project: spec, frameworks: known2 };
}
function lacksFramework({
  framework: { framework },
  prunes: own,
  frameworkReferences = []
}) {
  const has = (name) => frameworkReferences.some((each) => isSameText(each.name, name));
  const isOld = !isSameText(framework.kind === "specific" ? framework.identifier : "", ".NETCoreApp");
  return !isOld && own !== false && frameworkReferences.length > 0 && !has("Microsoft.NETCore.App");
}
function aliasOf({ alias, framework }, properties) {
  if (properties.TargetFramework === void 0 && properties.TargetFrameworks === void 0) return "";
  return alias ?? framework.text;
}
function prunesAll({ own: { properties }, target }) {
  const text = properties.RestorePackagePruningDefault;
  return text === void 0 ? prunesByDefault(target.framework.framework) : isTrue(text);
}
function prunes({ properties }, isByDefault) {
  const own = properties.RestoreEnablePackagePruning?.toLowerCase();
  return own === "true" || own !== "false" && isByDefault;
}
function versionOf3(file, { PackageVersion, Version = "1.0.0" }) {
  const text = PackageVersion ?? Version;
  const version = tryParsePackageVersion(text);
  if (version === void 0)
    throw needsEvaluation({ file, line: 1 }, `${quote(text, 100)} as the version of the project`);
  const [, metadata] = /(\+.*)$/.exec(text) ?? [];
  return `${version.normalized}${metadata ?? ""}`;
}
function restoreMetadata({ file, frameworks }, { properties, facts, settings }) {
  const { packagesPath, configFilePaths = [] } = settings;
  const fallbackFolders = fallbackFoldersOf(file, { properties, facts, settings });
  const sources = sourcesOf(file, { properties, facts, settings });
  return {
    projectUniqueName: file,
    projectName: nameOf4(file, properties),
    projectPath: file,
    packagesPath,
    outputPath: outputPathOf(file, properties),
    projectStyle: "PackageReference",
    ...switchesOf(properties),
    ...fallbackFolders.length > 0 && { fallbackFolders },
    ...configFilePaths.length > 0 && { configFilePaths },
    originalTargetFrameworks: frameworks.map((target) => aliasOf(target, properties) || target.framework.text).sort(compareOrdinal),
    ...sources.length > 0 && { sources: Object.fromEntries(sources.map((source) => [source, {}])) }
  };
}
function outputPathOf(file, { RestoreOutputPath, MSBuildProjectExtensionsPath = "" }) {
  const written = withSlashes(RestoreOutputPath ?? MSBuildProjectExtensionsPath);
  return withSystemSlashes(isAbsolute(written) ? written : `${dirname2(file)}/${written}`);
}
function withSystemSlashes(path) {
  return sep3 === "/" ? path : path.replaceAll("/", sep3);
}
function nameOf4(file, properties) {
  const { PackageId, AssemblyName, PackAsTool, CreateRidSpecificToolPackages, RuntimeIdentifier } = properties;
  const isRuntimes = isTrue(PackAsTool) && isTrue(CreateRidSpecificToolPackages);
  if (isRuntimes && RuntimeIdentifier !== void 0) return `${PackageId}.${RuntimeIdentifier}`;
  return PackageId ?? AssemblyName ?? projectName(file);
}
function switchesOf(properties) {
  const isOn = (name) => isTrue(properties[name]);
  const { TargetFramework, TargetFrameworks, CentralPackageVersionOverrideEnabled } = properties;
  const skipsContent = properties._RestoreSkipContentFileWrite;
  const isClassic = TargetFramework === void 0 && TargetFrameworks === void 0;
  return {
    ...TargetFrameworks !== void 0 && { crossTargeting: true },
    ...isOn("RestoreLegacyPackagesDirectory") && { legacyPackagesDirectory: true },
    ...isOn("ValidateRuntimeIdentifierCompatibility") && { validateRuntimeAssets: true },
    ...(skipsContent === void 0 ? isClassic : isTrue(skipsContent)) && { skipContentFileWrite: true },
    ...isOn("_CentralPackageVersionsEnabled") && { centralPackageVersionsManagementEnabled: true },
    ...isOn("CentralPackageFloatingVersionsEnabled") && { centralPackageFloatingVersionsEnabled: true },
    ...CentralPackageVersionOverrideEnabled?.toLowerCase() === "false" && {
      centralPackageVersionOverrideDisabled: true
    },
    ...isOn("CentralPackageTransitivePinningEnabled") && { CentralPackageTransitivePinningEnabled: true },
    ...!isOn("UsingMicrosoftNETSdk") && { UsingMicrosoftNETSdk: false },
    ...isOn("RestoreUseLegacyDependencyResolver") && { restoreUseLegacyDependencyResolver: true },
    ...isOn("RestoreDoNotWriteDependencyGraphSpec") && { restoreDoNotWriteDependencyGraphSpec: true }
  };
}
function isTrue(text) {
  return text?.toLowerCase() === "true";
}
function chosenList(file, list, otherwise) {
  if (list === void 0) return otherwise;
  const entries = splitList(list);
  return entries.some((each) => each.toLowerCase() === "clear") ? [] : entries.map((each) => absoluteOf(file, each));
}
function absoluteOf(file, source) {
  return /^[a-z][a-z\d+.-]+:/i.test(source) ? source : resolve(dirname2(file), source);
}
function sourcesOf(file, { properties, facts, settings }) {
  const { sources = [], sdk } = settings;
  const isFSharp = file.toLowerCase().endsWith(".fsproj");
  const additional = facts.frameworks.flatMap(
    ({ own }) => splitList(own.properties.RestoreAdditionalProjectSources ?? "")
  );
  const ofSdk = [sdk?.libraryPacks, isFSharp ? sdk?.fsharpLibraryPacks : void 0].flatMap(
    (each) => each ?? []
  );
  const all = [
    ...chosenList(file, properties.RestoreSources, sources),
    ...additional.map((each) => absoluteOf(file, each)),
    ...isTrue(properties.UsingMicrosoftNETSdk) ? ofSdk : []
  ];
  return all.sort(compareOrdinal);
}
function fallbackFoldersOf(file, { properties, facts, settings }) {
  const additional = facts.frameworks.flatMap(
    ({ own }) => splitList(own.properties.RestoreAdditionalProjectFallbackFolders ?? "")
  );
  return [
    ...chosenList(file, properties.RestoreFallbackFolders, settings.fallbackFolders ?? []),
    ...[...new Set(additional)].sort(compareOrdinal).map((each) => absoluteOf(file, each))
  ];
}
function runtimesOf({ frameworks }, properties) {
  const { RuntimeIdentifier = "", RuntimeIdentifiers = "" } = properties;
  const all = [...splitList(`${RuntimeIdentifiers};${RuntimeIdentifier}`), ...frameworks[0]?.runtimes ?? []];
  return [...new Set(all)].sort(compareOrdinal);
}
function warningProperties(properties) {
  const codesOf = (name) => formatLogCodes(parseLogCodes(properties[name]));
  const [noWarn, warnAsError, warnNotAsError] = [
    codesOf("NoWarn"),
    codesOf("WarningsAsErrors"),
    codesOf("WarningsNotAsErrors")
  ];
  const allWarningsAsErrors = isTrue(properties.TreatWarningsAsErrors);
  if (!allWarningsAsErrors && !noWarn && !warnAsError) return {};
  return {
    warningProperties: {
      ...allWarningsAsErrors && { allWarningsAsErrors },
      ...noWarn && { noWarn },
      ...warnAsError && { warnAsError },
      ...warnNotAsError && { warnNotAsError }
    }
  };
}
function lockProperties({
  RestorePackagesWithLockFile: restorePackagesWithLockFile,
  NuGetLockFilePath: nuGetLockFilePath,
  RestoreLockedMode
}) {
  const restoreLockedMode = isTrue(RestoreLockedMode);
  if (restorePackagesWithLockFile === void 0 && nuGetLockFilePath === void 0 && !restoreLockedMode)
    return {};
  return {
    restoreLockProperties: {
      ...restorePackagesWithLockFile !== void 0 && { restorePackagesWithLockFile },
      ...nuGetLockFilePath !== void 0 && { nuGetLockFilePath },
      ...restoreLockedMode && { restoreLockedMode }
    }
  };
}
function auditProperties({ NuGetAudit: enableAudit, NuGetAuditLevel: auditLevel, NuGetAuditMode: outer }, frameworks) {
  const modes2 = [outer, ...frameworks.map(({ own }) => own.properties.NuGetAuditMode)];
  const auditMode = modes2.find((mode) => mode?.toLowerCase() === "all") ?? outer;
  const suppressed = [...new Set(frameworks.flatMap(({ own }) => own.suppressed))];
  const given = {
    ...enableAudit !== void 0 && { enableAudit },
    ...auditLevel !== void 0 && { auditLevel },
    ...auditMode !== void 0 && { auditMode },
    ...suppressed.length > 0 && {
      suppressedAdvisories: Object.fromEntries(suppressed.map((address) => [address, null]))
    }
  };
  return Object.keys(given).length > 0 ? { restoreAuditProperties: given } : {};
}
function analysisLevel({ properties, hasOwnLevel }, sdk) {
  const evaluated = properties.SdkAnalysisLevel;
  if (evaluated === void 0) return {};
  const level = hasOwnLevel || sdk === void 0 ? evaluated : sdk.analysisLevel;
  return { SdkAnalysisLevel: tryParsePackageVersion(level)?.normalized ?? level };
}

// src/core/assets/restore-cache.ts
import { existsSync as existsSync2 } from "node:fs";
import { join as join3 } from "node:path";
function formatRestoreCache({ hash, projectFilePath, expectedPackageFiles: expectedPackageFiles2, logs }, { eol: eol2 }) {
  const document = {
    version: 2,
    dgSpecHash: hash,
    success: true,
    projectFilePath,
    expectedPackageFiles: expectedPackageFiles2,
    logs: logs.map(inOrder)
  };
  return formatClientJson(document, { eol: eol2 });
}
function inOrder({ code, level, message, projectPath, ...rest }) {
  const { warningLevel, filePath, libraryId, targetGraphs = [] } = rest;
  return { code, level, message, projectPath, warningLevel, filePath, libraryId, targetGraphs };
}
function expectedPackageFiles({
  libraries,
  spec,
  found = /* @__PURE__ */ new Map()
}) {
  const { packagesPath, fallbackFolders = [] } = spec.restore;
  const downloads = Object.values(spec.frameworks).flatMap(
    ({ downloadDependencies = [] }) => downloadDependencies.flatMap(
      ({ name, version }) => version.split(";").flatMap((range) => {
        const [, lower] = /^\[([^,]+),/.exec(range) ?? [];
        return lower === void 0 ? [] : [{ id: name, version: lower }];
      })
    )
  );
  const folders = [packagesPath, ...fallbackFolders];
  return [...libraries, ...downloads].flatMap((each) => {
    const key = [each.id, each.version, ...folders].join("\n");
    if (!found.has(key)) found.set(key, fileOf(each, folders));
    return found.get(key) ?? [];
  });
}
function fileOf({ id, version }, folders) {
  const [name, number] = [toLowerInvariant(id), toLowerInvariant(version)];
  return folders.flatMap((folder) => [
    join3(folder, name, number, `${name}.${number}.nupkg.sha512`),
    join3(folder, name, number, ".nupkg.metadata")
  ]).find((path) => existsSync2(path));
}

// src/core/assets/write-build-files.ts
import { writeFileSync } from "node:fs";
import { basename, dirname as dirname3, join as join4, resolve as resolve2 } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
async function writeBuildFiles(projects, { workspace, signal }) {
  const root = resolve2(workspace);
  for (const each of projects) assertOwnFolder(each, root);
  assertApart(projects);
  const changed = [];
  for (const each of projects) if ((await changesOf(each)).length > 0) changed.push(each);
  const written = changed.length === 0 ? [] : await writeChanged(changed, { root, signal });
  const all = projects.reduce((sum, { files }) => sum + Object.keys(files).length, 0);
  return { written, unchanged: all - written.length };
}
function assertOwnFolder({ project, folder, files }, root) {
  const fault = faultOfNamedPath(folder, root);
  if (fault !== void 0)
    throw documentError("INVALID_PROJECT", {
      file: project,
      found: `the folder ${quote(folder)} for the files of a build, ${fault},`,
      wanted: "one inside the workspace",
      change: "change BaseIntermediateOutputPath, MSBuildProjectExtensionsPath or ArtifactsPath"
    });
  assertNoLink(root, resolve2(folder));
  for (const name of [...Object.keys(files), claimName]) assertFile(join4(folder, name));
}
function assertApart(projects) {
  const owners = /* @__PURE__ */ new Map();
  for (const { project, folder, files } of projects)
    for (const name of Object.keys(files)) {
      const path = resolve2(folder, name);
      const other = owners.get(path);
      owners.set(path, project);
      if (other !== void 0)
        throw documentError("INVALID_PROJECT", {
          file: project,
          found: `the file ${quote(path)} for a build, which ${quote(other)} has too,`,
          wanted: "a folder of its own for each project",
          change: "change BaseIntermediateOutputPath or MSBuildProjectExtensionsPath"
        });
    }
}
function assertFile(path) {
  const stats = lookAt(path);
  if (stats === void 0 || stats.isFile()) return;
  if (stats.isSymbolicLink()) throw linkRefused(path);
  throw new PkgtoolError("UNSAFE_PATH", {
    subject: path,
    found: "no regular file",
    change: "remove it",
    path
  });
}
async function changesOf({ folder, files }) {
  const changes = [];
  for (const [name, text] of Object.entries(files)) {
    const path = join4(folder, name);
    const before = await readFileIfThere(path, { limit: maxFile, noLink: true });
    if (before === void 0) changes.push({ path, text });
    else if (!before.equals(Buffer.from(text))) changes.push({ path, text, before });
  }
  return changes;
}
var maxFile = 256 * 1024 * 1024;
async function writeChanged(projects, { root, signal }) {
  const made = /* @__PURE__ */ new Set();
  const claims = [];
  try {
    for (const folder of [...new Set(projects.map((each) => resolve2(each.folder)))].sort()) {
      for (let at = folder; lookAt(at) === void 0; at = dirname3(at)) made.add(at);
      writing(folder, () => makeFolderBelow(root, folder));
      claims.push(await claimFolder(folder, signal));
      await sweepTemporaries(folder);
    }
    const changes = [];
    for (const each of projects) changes.push(...await changesOf(each));
    await replaceAll(changes, signal);
    return changes.map(({ path }) => path);
  } finally {
    for (const release of claims) await release();
    for (const folder of [...made].sort((a, b) => b.length - a.length)) removeIfEmpty(folder);
  }
}
async function replaceAll(changes, signal) {
  const staged = [];
  const done = [];
  try {
    for (const change of changes) {
      throwIfCancelled(signal, change.path);
      const from = temporaryPath(dirname3(change.path));
      staged.push({ from, change });
      writing(change.path, () => writeFileSync(from, change.text, { flag: "wx", mode: modes.file }));
    }
    for (const { from, change } of staged) {
      await writing(change.path, () => renamePath(from, change.path));
      done.push(change);
    }
  } catch (error) {
    for (const change of done) await putBack(change);
    throw error;
  } finally {
    if (done.length < staged.length) for (const { from } of staged) await removeLeftover(from);
  }
}
async function putBack({ path, before }) {
  try {
    if (before === void 0) await removeFile(path);
    else await replaceFile(path, before);
  } catch {
  }
}
var claimName = ".pkgtool-writer";
async function claimFolder(folder, signal) {
  const path = join4(folder, claimName);
  const text = basename(temporaryPath(folder));
  const readDead = async (of) => {
    const claim = tryReadOwnFile(of, { limit: claimLimit });
    if (claim === void 0) return void 0;
    return await isDeadClaim(claim, of) ? claim : void 0;
  };
  for (; ; ) {
    throwIfCancelled(signal, path);
    if (await writing(path, () => createWhole(path, text))) break;
    const dead = await readDead(path);
    if (dead !== void 0 && await writing(path, () => takeOver(path, { dead, text, readDead }))) break;
    await wait(betweenClaims);
  }
  return () => removeUnchanged(path, text, { limit: claimLimit });
}
async function isDeadClaim(claim, path) {
  if (claim === "") return Math.abs(Date.now() - (lookAt(path)?.mtimeMs ?? Date.now())) > maxClaimAge;
  if (!isTemporaryName(claim)) return true;
  return isAbandoned(join4(dirname3(path), claim), { longest: maxClaimAge, file: path });
}
var claimLimit = 1024;
var maxClaimAge = 60 * 1e3;
var betweenClaims = 5;

// src/core/packages/build-files.ts
async function planBuildFiles({ projects, comparisons }, run) {
  const faults = new ProjectFaults();
  for (const each of projects.values()) faults.addAll(each.faults);
  faults.assertNone("projects");
  const specs = /* @__PURE__ */ new Map();
  const sources = run.sources.all.map(({ address }) => address);
  const configs = /* @__PURE__ */ new Map();
  for (const [path, { project, evaluatedWith }] of projects) {
    throwIfCancelled(run.options.signal, path);
    const folder = dirname4(path);
    const configFilePaths = configs.get(folder) ?? await configFilesIn(folder, run);
    configs.set(folder, configFilePaths);
    const settings = {
      packagesPath: run.folder.directory,
      configFilePaths,
      sources,
      sdk: evaluatedWith?.builder
    };
    const spec = faults.watch(() => projectSpec(project, settings));
    if (spec !== void 0) specs.set(path, spec);
  }
  faults.assertNone("projects");
  const locked = comparisons.flatMap(({ runtimes = [] }) => runtimes);
  return { projects, locked, specs: withoutMissing(specs) };
}
async function configFilesIn(folder, { options }) {
  try {
    return await findConfigFiles(folder, options.configFolders ?? {});
  } catch (error) {
    if (error instanceof PkgtoolError && error.code === "NOT_FOUND") return [];
    throw error;
  }
}
async function writeAssets(plan, run) {
  const { options, folder, log } = run;
  const formatter = new ProjectFilesFormatter({
    projects: plan.specs,
    folders: [folder.directory],
    names: folder.names,
    runtimes: await loadSdkRuntimes(),
    written: (each) => writtenProject(plan.projects.get(each)),
    eol,
    ...process.platform === "win32" && { userProfile: options.configFolders?.user }
  });
  const targets = targetsByProject([...run.followed.closures, ...plan.locked], plan);
  const found = /* @__PURE__ */ new Map();
  const [files, problems] = [[], []];
  for (const path of plan.specs.keys()) {
    throwIfCancelled(options.signal, path);
    const made = await filesOf(path, { plan, formatter, found, resolved: targets.get(path) ?? [] });
    files.push(made.files);
    problems.push(...made.errors);
  }
  if (problems.length > 0)
    throw new PkgtoolError("UNRESOLVED", {
      subject: "the projects",
      found: plural(problems.length, "problem"),
      details: problems.map((problem) => inOneLine(textOf(problem))),
      problems
    });
  const workspace = workspaceOf(options);
  const { written, unchanged } = await writeBuildFiles(files, { workspace, signal: options.signal });
  log.info(
    `files for builds of ${plural(files.length, "project")}: ${written.length} written, ${unchanged} as they were`
  );
}
var eol = process.platform === "win32" ? "\r\n" : "\n";
async function filesOf(path, { plan, formatter, resolved, found }) {
  const { assets, props, targets, libraries, logs, errors } = await formatter.format({
    project: path,
    resolved
  });
  const spec = plan.specs.get(path);
  if (spec === void 0) throw new TypeError(`no specification of ${path}`);
  const graph = dependencyGraph(path, plan.specs);
  const cache = formatRestoreCache(
    {
      hash: graph.hash,
      projectFilePath: path,
      expectedPackageFiles: expectedPackageFiles({ libraries, spec, found }),
      logs: logs.map((log) => ({
        ...log,
        projectPath: path,
        filePath: path,
        ...log.level === "Warning" && { warningLevel: 1 }
      }))
    },
    { eol }
  );
  const name = basename2(path);
  return {
    errors,
    files: {
      project: path,
      folder: join5(spec.restore.outputPath),
      files: {
        ...spec.restore.restoreDoNotWriteDependencyGraphSpec !== true && {
          [`${name}.nuget.dgspec.json`]: graph.format({ eol })
        },
        [`${name}.nuget.g.props`]: props,
        [`${name}.nuget.g.targets`]: targets,
        "project.assets.json": assets,
        "project.nuget.cache": cache
      }
    }
  };
}
function writtenProject(collected) {
  if (collected === void 0) return void 0;
  const { frameworks, lockFile } = collected.project;
  return {
    frameworks: frameworks.map((each) => ({
      alias: aliasOf2(each),
      references: each.packages.map(({ id }) => id)
    })),
    hasLock: lockFile !== void 0
  };
}
function aliasOf2({ alias, framework }) {
  return alias ?? framework.text;
}
function targetsByProject(closures, { projects }) {
  const found = /* @__PURE__ */ new Map();
  for (const { need, closure } of closures) {
    const { owner, request } = need;
    if (owner === void 0) continue;
    const own = projects.get(owner.project)?.project.frameworks[owner.position];
    if (own === void 0) continue;
    const target = { alias: aliasOf2(own), runtime: request.runtime, packages: closure.packages };
    found.set(owner.project, [...found.get(owner.project) ?? [], target]);
  }
  return found;
}
export {
  planBuildFiles,
  writeAssets
};
