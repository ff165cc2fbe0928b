import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  closureKey,
  closureName
} from "./44P46FTM.js";
import {
  parseDependencyRange
} from "./VGYDR5EZ.js";
import {
  ParsedLock,
  packageKey
} from "./242IPBEW.js";
import {
  findJsonBreak,
  locateMembers,
  maxPlaces
} from "./OQZ7IZF3.js";
import {
  isValidPackageId
} from "./VZE257TN.js";
import {
  DocumentValue,
  ReadEntry,
  keepIf,
  lockError,
  readAddress,
  readSha256,
  readSha512,
  readSize,
  tryParsePinRequest
} from "./4Q2WWPUO.js";
import {
  documentError
} from "./HDXPBWOM.js";
import {
  decodeText
} from "./YO5X3KUL.js";
import {
  tryParseUploadTime
} from "./L63AEMK7.js";
import {
  isStage,
  latestBys,
  stages
} from "./VK2PD3JB.js";
import {
  tryParsePackageVersion
} from "./HFYNFMF6.js";
import {
  membersOf
} from "./QDVZJGNW.js";
import {
  mapTurns,
  runInTurns,
  runTurns
} from "./I3LLZLTH.js";
import {
  isExtension
} from "./OFBCMWDY.js";
import {
  describeValue,
  formatBytes,
  quote,
  toLowerInvariant
} from "./KGEP3AWA.js";

// src/core/lock/lock.ts
var packSources = ["installed", "table"];

// src/core/lock/parse-closures.ts
function* parseClosures(at, known) {
  const closures = /* @__PURE__ */ new Map();
  for (const item of at.items()) {
    const closure2 = yield* parseClosure(item, known);
    const key = closureKey(closure2);
    if (closures.has(key))
      throw item.failure(`a second closure for ${quote(closureName(closure2))}`, { wanted: "each once" });
    closures.set(key, closure2);
    yield;
  }
  return [...closures.values()];
}
function* parseClosure(at, known) {
  const text2 = (name, wanted) => at.member(name).optional((value) => value.text(wanted));
  const project = text2("project", "the path of a project");
  const alias = text2("alias", "the name of a target framework in its project");
  const runtime = text2("runtime", "a runtime identifier");
  const pruning = text2("pruning", "the name of a table");
  const fallbacks = at.member("fallbacks").optional((value) => value.items().map((item) => item.text("a target framework")));
  const development = at.member("development").optional((value) => value.items().map((item) => item.text("the id of a root")));
  const projects = at.member("projects").optional((value) => value.items().map(parseProject));
  const central = at.member("central").optional(parseRequests);
  const sdk = text2("sdk", "the version of an SDK");
  const system = text2("system", "a runtime identifier");
  const properties = at.member("properties").optional((value) => value.items().map((item) => item.text("NAME=VALUE")));
  const unset = at.member("unset").optional((value) => value.items().map((item) => item.text("a name")));
  const packs = at.member("packs").optional((value) => value.parsed(packSources.join(" or "), parsePackSource));
  const downloads = at.member("downloads").optional((value) => parseDownloads(value, known));
  return {
    framework: at.member("framework").text("a target framework"),
    ...project !== void 0 && { project },
    ...alias !== void 0 && { alias },
    ...runtime !== void 0 && { runtime },
    ...pruning !== void 0 && { pruning },
    ...fallbacks !== void 0 && { fallbacks },
    roots: parseRequests(at.member("roots")),
    ...development !== void 0 && { development },
    ...projects !== void 0 && { projects },
    ...central !== void 0 && { central },
    ...sdk !== void 0 && { sdk },
    ...system !== void 0 && { system },
    ...properties !== void 0 && { properties },
    ...unset !== void 0 && { unset },
    ...packs !== void 0 && { packs },
    ...downloads !== void 0 && { downloads },
    packages: yield* parsePackages(at.member("packages"), known),
    line: at.line
  };
}
function parsePackSource(text2) {
  return packSources.find((name) => name === text2);
}
function parseDownloads(at, known) {
  return at.items().map((item) => {
    const { id, version: version2 } = item.parsed("an id and a version", parsePack);
    if (!known.has(packageKey(id, version2)))
      throw item.failure(`${quote(`${id} ${version2.text}`)}, which has no entry in "packages",`, {
        wanted: "an entry for each download"
      });
    return { id, version: version2.normalized };
  });
}
function parsePack(text2) {
  const [, id = "", written = ""] = /^(\S+) (\S+)$/.exec(text2) ?? [];
  const version2 = tryParsePackageVersion(written);
  return version2 && isValidPackageId(id) ? { id, version: version2 } : void 0;
}
function parseProject(at) {
  return { id: at.member("id").text("a project"), dependencies: parseRequests(at.member("dependencies")) };
}
function* parsePackages(at, known) {
  const ids = /* @__PURE__ */ new Set();
  return yield* mapTurns(at.items(), (item) => {
    const id = item.member("id").parsed("a package id", keepIf(isValidPackageId));
    const version2 = item.member("version").parsed("an exact version", tryParsePackageVersion);
    const name = quote(`${id} ${version2.text}`);
    if (!known.has(packageKey(id, version2)))
      throw item.failure(`${name}, which has no entry in "packages",`, {
        wanted: "an entry for each package"
      });
    const lower = toLowerInvariant(id);
    if (ids.has(lower)) throw item.failure(`${name}, a second version of it`, { wanted: "one version" });
    ids.add(lower);
    const dependencies = item.member("dependencies").optional(parseRequests) ?? [];
    const hasRuntimeFiles = item.member("hasRuntimeFiles").optional((value) => value.flag());
    return {
      id,
      version: version2.normalized,
      dependencies,
      ...hasRuntimeFiles === true && { hasRuntimeFiles }
    };
  });
}
function parseRequests(at) {
  return at.items().map((item) => item.parsed("an id and a range", parseRequest));
}
function parseRequest(text2) {
  const at = text2.search(/ [[(]/);
  const [id, range] = [text2.slice(0, at), text2.slice(at + 1)];
  if (at < 1) return void 0;
  const parsed = parseDependencyRange(range);
  return parsed.kind === "range" ? { id, range: parsed.range } : void 0;
}

// src/core/lock/lock-schema.ts
var sha512 = "^([0-9A-Fa-f]{128}|[A-Za-z0-9+/]{86}={0,2})$";
var toolNamePattern = "^[\\p{L}\\p{N}_][\\p{L}\\p{N}_.+-]{0,99}$";
var version = "[0-9]+(\\.[0-9]+){0,3}(-[0-9A-Za-z.-]+)?(\\+[0-9A-Za-z.-]+)?";
var word = "[\\p{L}\\p{Mn}\\p{Nd}\\p{Pc}]+";
var text = { type: "string", minLength: 1 };
var size = { description: "Of the file, in bytes.", type: "integer", minimum: 0 };
var request = {
  description: "What was asked for; an entry counts only for the same request, or for its exact version.",
  type: "object",
  required: ["version", "stage", "latestBy", "minimumAge"],
  properties: {
    version: { description: "`latest`, an exact version or a range.", ...text },
    stage: { description: "Least vetted stage that was let through.", enum: stages },
    latestBy: { description: "What latest, and best in a range, mean.", enum: latestBys },
    minimumAge: { description: "In milliseconds.", type: "integer", minimum: 0 }
  }
};
var fingerprint = {
  description: "SHA-256 of its certificate.",
  type: "string",
  pattern: "^[0-9a-f]{64}$"
};
var tool = {
  description: "The tool.",
  type: "object",
  required: ["name", "requested", "version", "url", "stage", "uploaded"],
  properties: {
    name: { description: "The root member of the listing.", type: "string", pattern: toolNamePattern },
    requested: { $ref: "#/$defs/request" },
    version: { description: "As the listing writes it.", type: "string", pattern: `^${version}$` },
    url: { description: "Where it was downloaded; fetched only where the inputs name that source.", ...text },
    stage: { description: "How vetted it was when it was locked.", ...text },
    uploaded: {
      description: "When it was made available.",
      type: "string",
      pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\\.[0-9]+)?(Z|[+-][0-9]{2}:[0-9]{2})$"
    },
    sha256: {
      description: "Of the file, in lower-case hex.",
      type: "string",
      pattern: "^([0-9A-Fa-f]{64}|[A-Za-z0-9+/]{43}={0,2})$"
    },
    size,
    signer: {
      description: "Who signed it (Authenticode); absent if nothing was asked of that.",
      type: "object",
      required: ["fingerprint", "subject"],
      properties: {
        fingerprint,
        subject: { description: "As its certificate names it.", ...text }
      }
    }
  }
};
var signer = {
  type: "object",
  required: ["role", "fingerprint", "subject"],
  properties: {
    role: { description: "What it signs as.", enum: ["author", "repository"] },
    fingerprint,
    subject: { description: "As its certificate names it.", ...text },
    serviceIndex: { description: "Of a repository.", ...text },
    owners: { description: "Of the package, as the repository says.", type: "array", items: text }
  }
};
var lockedPackage = {
  type: "object",
  required: ["id", "version", "requested", "source"],
  properties: {
    id: {
      description: "The package id.",
      type: "string",
      maxLength: 100,
      pattern: `^${word}([.-]${word})*$`
    },
    version: { description: "The version that was picked.", type: "string", pattern: `^${version}$` },
    requested: { description: "The version of the pin: exact, a range or floating.", ...text },
    sha512: { description: "Of the file, in base64.", type: "string", pattern: sha512 },
    contentHash: {
      description: "SHA-512 of the package without its signature, in base64.",
      type: "string",
      pattern: sha512
    },
    size,
    source: { description: "Which source gave it; fetched from only where the inputs name it.", ...text },
    signers: {
      description: "Who signed it: empty if nobody who was trusted did, absent if nothing was asked of that.",
      type: "array",
      items: signer
    }
  }
};
var requests = {
  type: "array",
  items: { type: "string", pattern: "^.+ [\\[(].+$" }
};
var closure = {
  description: "All packages that the roots of one target framework need.",
  type: "object",
  required: ["framework", "roots", "packages"],
  properties: {
    framework: { description: "The short name of the target framework.", ...text },
    project: { description: "The project; without it the pins are the roots.", ...text },
    alias: { description: "The name of one of several equal target frameworks in the project.", ...text },
    runtime: {
      description: "The runtime identifier, such as linux-x64; without it for all runtimes.",
      ...text
    },
    pruning: { description: "The table of the packages that the framework itself brings.", ...text },
    fallbacks: {
      description: "The frameworks whose dependencies count where a package has none for the target framework.",
      type: "array",
      items: text
    },
    roots: { description: "What was asked for, each an id and a range.", ...requests },
    development: {
      description: "The ids of the roots that only development needs.",
      type: "array",
      items: text
    },
    projects: {
      description: "The projects that the project refers to, and what they pass on.",
      type: "array",
      items: {
        type: "object",
        required: ["id", "dependencies"],
        properties: { id: text, dependencies: requests }
      }
    },
    central: { description: "The central versions that hold for transitive packages.", ...requests },
    sdk: { description: "The .NET SDK by which the project was evaluated.", ...text },
    system: {
      description: "The machine, such as linux-x64, where something of the project depended on it.",
      ...text
    },
    properties: {
      description: "The global properties of the run, each NAME=VALUE.",
      type: "array",
      items: text
    },
    unset: {
      description: "The variables of the environment that the project asked for and that were not set.",
      type: "array",
      items: text
    },
    packs: {
      description: "Who says which packs the SDK brings itself: the installed one, or the table of it.",
      enum: packSources
    },
    downloads: {
      description: "The packs that the SDK downloads beside references, each ID VERSION.",
      type: "array",
      items: text
    },
    packages: {
      description: "By lower-case id; each has an entry for its version in the packages of the lock.",
      type: "array",
      items: {
        type: "object",
        required: ["id", "version"],
        properties: {
          id: lockedPackage.properties.id,
          version: lockedPackage.properties.version,
          hasRuntimeFiles: {
            description: "Of a closure for a runtime: it has files for single runtimes.",
            const: true
          },
          dependencies: { description: "What its manifest asks for.", ...requests }
        }
      }
    }
  }
};

// src/core/lock/parse-entries.ts
function parseLockedPackage(at) {
  const id = at.member("id").parsed("a package id", keepIf(isValidPackageId));
  const version2 = at.member("version").parsed("an exact version", tryParsePackageVersion);
  const wanted = "a version, a range or a floating version";
  const requested = at.member("requested").text(wanted);
  const request2 = at.member("requested").parsed(wanted, tryParsePinRequest);
  if (!request2.takes(version2))
    throw at.member("version").mismatch(`a version that the request ${quote(requested, 60)} takes`);
  const sha5122 = readSha512(at.member("sha512"));
  const contentHash = readSha512(at.member("contentHash"));
  const size2 = readSize(at.member("size"));
  const signers = at.member("signers").optional((list) => list.items().map(parseSigner));
  const members = {
    id,
    version: version2.text,
    requested,
    ...sha5122 !== void 0 && { sha512: sha5122 },
    ...contentHash !== void 0 && { contentHash },
    ...size2 !== void 0 && { size: size2 },
    source: readAddress(at.member("source")),
    ...signers && { signers },
    line: at.line
  };
  const entry = new ReadEntry(members, { version: version2, request: request2 });
  return { entry, version: version2, request: request2, at };
}
function parseSigner(at) {
  const serviceIndex = at.member("serviceIndex").optional((value) => value.text("an address"));
  const owners = at.member("owners").optional((list) => list.items().map((each) => each.text("a name")));
  return {
    role: at.member("role").parsed(
      '"author" or "repository"',
      (text2) => ["author", "repository"].find((role) => role === text2)
    ),
    ...parseToolSigner(at),
    ...serviceIndex !== void 0 && { serviceIndex },
    ...owners && { owners }
  };
}
function parseToolSigner(at) {
  return {
    fingerprint: at.member("fingerprint").parsed(
      "a SHA-256 in lower-case hex",
      keepIf((text2) => /^[0-9a-f]{64}$/.test(text2))
    ),
    subject: at.member("subject").text("a name")
  };
}
function parseNames(at) {
  const [packageExtension, manifestExtension] = ["packageExtension", "manifestExtension"].map(
    (name) => at.member(name).parsed("an extension without leading dot", keepIf(isExtension))
  );
  return { packageExtension, manifestExtension };
}
var toolName = new RegExp(toolNamePattern, "u");
function parseLockedTool(at) {
  const sha256 = readSha256(at.member("sha256"));
  const size2 = readSize(at.member("size"));
  const signer2 = at.member("signer").optional(parseToolSigner);
  return {
    name: at.member("name").parsed(
      "a file name",
      keepIf((text2) => toolName.test(text2))
    ),
    requested: parseRequest2(at.member("requested")),
    version: at.member("version").parsed(
      "an exact version",
      keepIf((text2) => tryParsePackageVersion(text2) !== void 0)
    ),
    url: readAddress(at.member("url")),
    stage: at.member("stage").text("a stage"),
    uploaded: at.member("uploaded").parsed(
      "an ISO 8601 time",
      keepIf((text2) => tryParseUploadTime(text2) !== void 0)
    ),
    ...sha256 !== void 0 && { sha256 },
    ...size2 !== void 0 && { size: size2 },
    ...signer2 && { signer: signer2 },
    line: at.line
  };
}
function parseRequest2(at) {
  return {
    version: at.member("version").parsed('"latest", a version or a range', (text2) => text2.trim() || void 0),
    stage: at.member("stage").parsed(`one of ${stages.join(", ")}`, (text2) => isStage(text2) ? text2 : void 0),
    latestBy: at.member("latestBy").parsed(`one of ${latestBys.join(", ")}`, (text2) => latestBys.find((word2) => word2 === text2)),
    minimumAge: at.member("minimumAge").count("a number of milliseconds")
  };
}
function* assertNoContradiction(packages) {
  const byRequest = /* @__PURE__ */ new Map();
  const byVersion = /* @__PURE__ */ new Map();
  yield* mapTurns(packages, (item) => {
    const id = toLowerInvariant(item.entry.id);
    const first = remember(byRequest, `${id} ${item.request.key}`, item);
    if (first !== item) {
      const found = `${quote(`${item.entry.id} ${item.entry.requested}`)}, which ${first.at.path} answers already,`;
      throw item.at.failure(found, { wanted: "each request once" });
    }
    const same = remember(byVersion, `${id} ${item.version.lower}`, item);
    const other = ["sha512", "contentHash", "size"].find(
      (member) => same.entry[member] !== item.entry[member]
    );
    if (other !== void 0) {
      const found = `another ${other} than ${same.at.path} has for ${quote(`${item.entry.id} ${item.entry.version}`)}`;
      throw item.at.failure(found, { wanted: "one package of that id and version" });
    }
  });
}
function remember(known, key, item) {
  const first = known.get(key) ?? item;
  known.set(key, first);
  return first;
}

// src/core/lock/parse-lock.ts
var lockLimit = 16 * 1024 * 1024;
var depths = { 1: 3, 2: 5 };
function parseLock(json, options = {}) {
  return runTurns(parsing(json, options));
}
function* parsing(json, options) {
  const text2 = readText(json, options);
  const value = parseJson(text2, options);
  yield;
  const locations = yield* locateMembers(text2, depths[hasVersion2(value) ? 2 : 1]);
  yield;
  const root = new DocumentValue(value, { ...options, lineOf: locations.lineOf });
  const lockfileVersion = readVersion(root.member("lockfileVersion"));
  const { repeated, tooMany } = locations;
  if (tooMany) throw tooLarge(`a lock of ${maxPlaces} values and more`, options);
  if (repeated !== void 0) {
    const found = `a second member at ${repeated.path}`;
    throw lockError({ found, wanted: "each member once", line: repeated.line }, options);
  }
  const names = root.member("names").optional(parseNames);
  const tool2 = root.member("tool").optional(parseLockedTool);
  const packages = yield* mapTurns(root.member("packages").items(), parseLockedPackage);
  yield* assertNoContradiction(packages);
  const keys = yield* mapTurns(packages, ({ entry, version: version2 }) => packageKey(entry.id, version2));
  const at = root.member("closures");
  const closures = lockfileVersion === 1 ? [] : yield* parseClosures(at, new Set(keys));
  return new ParsedLock({
    lockfileVersion,
    ...names !== void 0 && { names },
    ...tool2 !== void 0 && { tool: tool2 },
    packages: packages.map(({ entry }) => entry),
    ...lockfileVersion === 2 && { closures }
  });
}
function hasVersion2(value) {
  return membersOf(value).get("lockfileVersion") === 2;
}
function parseLockInTurns(json, { signal, ...options }) {
  return runInTurns(parsing(json, options), { signal, subject: options.file ?? "the lock" });
}
function readText(json, options) {
  const size2 = Buffer.byteLength(json);
  if (size2 > lockLimit) throw tooLarge(`a lock of ${formatBytes(size2)}`, options);
  const text2 = decodeText(json);
  if (text2 !== void 0) return text2;
  throw lockError({ found: "bytes or characters that are not Unicode", wanted: "JSON in UTF-8" }, options);
}
function tooLarge(found, { file }) {
  const wanted = `at most ${formatBytes(lockLimit)} of lock entries`;
  return documentError("TOO_LARGE", { found, wanted, file });
}
function parseJson(text2, options) {
  try {
    return JSON.parse(text2);
  } catch (cause) {
    throw lockError({ ...describeBreak(text2), wanted: "a JSON object", cause }, options);
  }
}
function describeBreak(text2) {
  const conflict = /^(?:<<<<<<<|=======|>>>>>>>)(?= |\r?$)/m.exec(text2);
  if (conflict !== null) return { found: "an unsettled merge conflict", line: lineAt(text2, conflict.index) };
  const index = findJsonBreak(text2);
  if (index === text2.length) return { found: "text that ends too early", line: lineAt(text2.trimEnd(), index) };
  return { found: "text that is not valid JSON", line: lineAt(text2, index) };
}
function lineAt(text2, index) {
  return text2.slice(0, index).split(/\r\n?|\n/).length;
}
var versions = "the number 1 or 2";
function readVersion(member) {
  const version2 = member.optional((value) => value.count(versions));
  if (version2 === 1 || version2 === 2) return version2;
  if (version2 === void 0 || version2 === 0) throw member.mismatch(versions);
  throw member.failure(`${describeValue(version2)}, a newer format,`, {
    wanted: versions,
    change: "update setup-pkgtool, or write the lock with this version of it"
  });
}

export {
  lockLimit,
  parseLock,
  parseLockInTurns
};
