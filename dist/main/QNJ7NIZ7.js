import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import "./ITCDPBRL.js";
import {
  choosePruning,
  distinctFrameworks,
  evaluationMembers,
  needsOfPins,
  readFramework
} from "./CIYYVHJ5.js";
import {
  loadSdkRuntimes
} from "./PHWTGBJQ.js";
import {
  defaultFallbacks,
  nearestGroup
} from "./LMMICZ3O.js";
import {
  findPruneTable,
  pruneTableNamed,
  prunesByDefault
} from "./7UJQRVDO.js";
import {
  shortFolderName
} from "./4DSBMBOW.js";
import {
  DotnetVersion,
  EvaluationFailure,
  ProjectFiles,
  Unknown,
  absolute,
  asksForSystem,
  assertSharedConfig,
  callMethod,
  callStatic,
  compareDotnetVersions,
  escapeText,
  folderOfPackage,
  formatResult,
  isInToolset,
  isOnServer,
  isSolution,
  keepsEscapes,
  loadSdkVersions,
  loadToolset,
  parseBoolean,
  parseDotnetVersion,
  parseMsbuildXml,
  parseNumber,
  projectLimit,
  readSolution,
  splitList,
  toolsetFolder,
  unescapeText,
  withSlashes
} from "./3N2L63DJ.js";
import "./A4ONIMLQ.js";
import {
  configPinTurns
} from "./HUKLLDUN.js";
import {
  clientLockTurns
} from "./PT3QZ66S.js";
import {
  expandPaths
} from "./WY4VIRTV.js";
import {
  describePlace
} from "./JC2OO72L.js";
import "./OV7G6GGU.js";
import "./VR2IPEKP.js";
import {
  groupBy
} from "./EBSXPOIY.js";
import {
  auditLevels
} from "./5NBSTGDR.js";
import "./6ABOPMX5.js";
import "./HKRVKZXS.js";
import {
  parseFramework,
  tryParseFramework
} from "./RGI65H56.js";
import {
  compareVersions,
  isModernFramework,
  isSameFramework,
  isSameText
} from "./5OSJ36ZA.js";
import "./55WCZIRY.js";
import "./VVYB47SQ.js";
import {
  assertPackageId
} from "./2LCR7RVP.js";
import "./RNTOV3UQ.js";
import "./ZK3TELEC.js";
import {
  documentError,
  parseBoundedFile
} from "./UBUOVWSL.js";
import {
  asPinVersion
} from "./4FAWDYWU.js";
import {
  formatVersionRange,
  isSameRange,
  parseVersionRange,
  rangeHolds
} from "./RXTBV3VC.js";
import "./YO5X3KUL.js";
import "./KAO5D4XX.js";
import "./WM523D34.js";
import {
  parsePackageVersion,
  tryParsePackageVersion
} from "./7FZES3LJ.js";
import {
  membersOf,
  parseJson
} from "./V5VPQJGF.js";
import "./7TGG4GXM.js";
import {
  readBoundedFileSync
} from "./ORK3RI7O.js";
import "./PY2LUGLX.js";
import {
  nextPiece,
  runInTurns,
  throwIfCancelled
} from "./C6EQMAIG.js";
import {
  shellWord
} from "./M6TK5S4M.js";
import {
  silentLog
} from "./LGCKLGYL.js";
import {
  faultOfNamedPath,
  namedWorkspace,
  workspaceOf
} from "./YLZ7QF62.js";
import {
  currentDirectory,
  isWithin
} from "./BKQBJI7U.js";
import {
  tryLstat
} from "./WFDWDSXQ.js";
import {
  PkgtoolError,
  isPkgtoolError,
  option,
  optionName,
  quote,
  textOf,
  toLowerInvariant
} from "./35DA25QQ.js";
import "./N63C2UZZ.js";

// src/core/closures/projects/project-needs.ts
import { dirname as dirname9, relative as relative5, resolve as resolve10, sep as sep4 } from "node:path";

// src/core/projects/central-file.ts
import { basename as basename2 } from "node:path";

// src/core/projects/evaluate/budget.ts
var projectSteps = 4e6;
var runSteps = 8e6;
var lettersPerStep = 20;
var stepsPerProject = 2e5;
var RunBudget = class {
  #left = runSteps;
  addProject() {
    this.#left += stepsPerProject;
  }
  /** Returns whether there was that much. */
  take(steps) {
    this.#left -= steps;
    return this.#left >= 0;
  }
};
var EvaluationBudget = class {
  #file;
  #run;
  #signal;
  #left = projectSteps;
  /** `file` is named when it is spent. */
  constructor(file, { run, signal }) {
    this.#file = file;
    this.#run = run;
    this.#signal = signal;
    run.addProject();
  }
  /** Nothing is left: the evaluation has to end. */
  isSpent = false;
  /** Takes some steps. @throws PkgtoolError `TOO_LARGE` */
  take(steps) {
    this.#left -= steps;
    if (this.#left >= 0 && this.#run.take(steps)) return;
    const isOwn = this.#left < 0;
    this.isSpent = true;
    throw documentError("TOO_LARGE", {
      file: this.#file,
      found: isOwn ? `an evaluation of more than ${projectSteps} steps` : "evaluations of too many steps in all projects together",
      wanted: isOwn ? "a project that takes fewer, in all its target frameworks" : "fewer projects in one run"
    });
  }
  /** Lets signals and timers be heard where it is due. @throws PkgtoolError `CANCELLED` */
  turn() {
    return nextPiece()?.then(() => throwIfCancelled(this.#signal, this.#file));
  }
};

// src/core/projects/evaluate/evaluate-project.ts
import { resolve as resolve5 } from "node:path";

// src/core/projects/project-place.ts
import { relative } from "node:path";
function needsEvaluation({ file, line }, found, { settledBy = [] } = {}) {
  const names = settledBy.join(", ");
  return documentError("NEEDS_EVALUATION", {
    file,
    line,
    found,
    wanted: settledBy.length === 0 ? "what can be evaluated without MSBuild" : `the values of the properties ${names}`,
    change: [
      ...settledBy.length === 0 ? [] : [`give ${option("property")} a line such as ${settledBy[0]}=VALUE for each`],
      `${byTheClient(file)} and commit the packages.lock.json, or leave the project out`
    ].join("; or "),
    ...settledBy.length > 0 && { properties: settledBy }
  });
}
function byTheClient(file) {
  if (!/proj$/i.test(file))
    return 'restore the projects that import it once with "--use-lock-file" of dotnet restore,';
  const root = currentDirectory();
  const name = isWithin(file, root) ? relative(root, file) : file;
  return /["\p{Cc}]/u.test(name) ? 'run "dotnet restore" with "--use-lock-file" for it' : `run "dotnet restore ${shellWord(name)} --use-lock-file"`;
}

// src/core/projects/sdk/sdk-packages.ts
var versionNames = {
  KnownILCompilerPack: "ilcompilerpackversion",
  KnownILLinkPack: "illinkpackversion",
  KnownWebAssemblySdkPack: "webassemblysdkpackversion",
  KnownAspNetCorePack: "aspnetcorepackversion"
};
function sdkPackages(project) {
  const { framework } = project;
  const asked = new Asked(project);
  const hosted = aspirePackages(project, asked);
  if (!isSameText(framework.identifier, ".NETCoreApp")) return { packages: hosted, unknown: asked.unknown };
  const packages = [];
  const add = (type) => packages.push(...packagesOf(type, project, asked));
  if (asked.isTrue("PublishAot")) add("KnownILCompilerPack");
  if (requiresLinker(asked) && supportsAnalyzers(framework, asked)) add("KnownILLinkPack");
  if (asked.isTrue("UsingMicrosoftNETSdkWebAssembly")) add("KnownWebAssemblySdkPack");
  if (compareVersions(framework.version, [10, 0, 0, 0]) >= 0 && requiresWebAssets(project, asked))
    add("KnownAspNetCorePack");
  return { packages: [...packages, ...hosted], unknown: asked.unknown };
}
var sdkTargets = /* @__PURE__ */ new Set([
  "addimplicitaspireapphostpackage",
  "addreferencetodashboardanddcp"
]);
var hostPackage = "Aspire.Hosting.AppHost";
function aspirePackages({ property, items }, asked) {
  const own = asked.text("AspireHostingSDKVersion");
  if (own === "" || !asked.isTrue("IsAspireHost") || asked.isTrue("SkipAddAspireDefaultReferences")) return [];
  const find = (type) => items(type).find(({ name }) => isSameText(name, hostPackage));
  const reference3 = find("PackageReference");
  if (reference3 === void 0 && Number.parseInt(own, 10) < 13) {
    asked.known(new Unknown(`no reference to ${hostPackage}`));
    return [];
  }
  const versionIn = (item) => asked.known(item?.metadata.get("version") ?? "").trim();
  const given = reference3 ? versionIn(reference3) || versionIn(find("PackageVersion")) : own;
  const runtime = aspireRuntime(asked.known(property("NETCoreSdkRuntimeIdentifier")));
  if (runtime === void 0)
    asked.known(new Unknown("the runtime of this machine", ["NETCoreSdkRuntimeIdentifier"]));
  const [, major = "", minor = ""] = /^(\d+)\.(\d+)\.\d+$/.exec(given) ?? [];
  const isOld = major !== "" && compareVersions([Number(major), Number(minor), 0, 0], [8, 2, 0, 0]) < 0;
  const version = isOld ? own : given;
  const host = { id: hostPackage, version: own, isPassedOn: true };
  const added = reference3 ? [] : [host];
  if (asked.isTrue("AspireUseCliBundle")) return added;
  const ids = [`Aspire.Dashboard.Sdk.${runtime}`, `Aspire.Hosting.Orchestration.${runtime}`];
  return [...added, ...ids.map((id) => ({ id, version, isPassedOn: true }))];
}
function aspireRuntime(own) {
  if (aspireRuntimes.has(own)) return own;
  const nearest = own.replace("-musl", "");
  return aspireRuntimes.has(nearest) ? nearest : void 0;
}
var aspireRuntimes = new Set(
  "win-x64 win-arm64 linux-x64 linux-arm64 linux-musl-x64 osx-x64 osx-arm64".split(" ")
);
var Asked = class {
  unknown = [];
  #project;
  constructor(project) {
    this.#project = project;
  }
  text(name) {
    return this.known(this.#project.property(name));
  }
  known(value) {
    if (!(value instanceof Unknown)) return value;
    this.unknown.push(value);
    return "";
  }
  isTrue(name) {
    return isSameText(this.text(name), "true");
  }
  /** Whether one of several is; the others need not be known then. */
  isAnyTrue(names) {
    const values = names.map((name) => this.#project.property(name));
    if (values.some((value) => typeof value === "string" && isSameText(value, "true"))) return true;
    for (const value of values) this.known(value);
    return false;
  }
};
function requiresLinker(asked) {
  const own = asked.text("_RequiresILLinkPack");
  return own === "" ? asked.isAnyTrue([...aotNames, ...trimNames, ...otherNames]) : isSameText(own, "true");
}
var aotNames = ["IsAotCompatible", "EnableAotAnalyzer"];
var trimNames = ["IsTrimmable", "EnableTrimAnalyzer"];
var otherNames = ["PublishAot", "PublishTrimmed", "EnableSingleFileAnalyzer"];
function supportsAnalyzers({ version }, asked) {
  const rules = [
    [aotNames, "_FirstTargetFrameworkVersionToSupportAotAnalyzer"],
    [["EnableSingleFileAnalyzer"], "_FirstTargetFrameworkVersionToSupportSingleFileAnalyzer"],
    [trimNames, "_FirstTargetFrameworkVersionToSupportTrimAnalyzer"]
  ];
  return rules.every(([names, first]) => {
    const [major = Number.NaN, minor = 0] = asked.text(first).split(".").map(Number);
    const isOlder = Number.isInteger(major) && compareVersions(version, [major, minor, 0, 0]) < 0;
    return !isOlder || !asked.isAnyTrue(names);
  });
}
function requiresWebAssets({ hasRazorFiles }, asked) {
  const own = asked.text("RequiresAspNetWebAssets");
  if (own !== "") return isSameText(own, "true");
  if (!asked.isTrue("UsingMicrosoftNETSdkWeb") || !hasRazorFiles()) return false;
  const isLeftOut = ["EnableDefaultItems", "EnableDefaultContentItems", "EnableDefaultRazorComponentItems"].map((name) => asked.text(name)).some((value) => isSameText(value, "false"));
  if (isLeftOut) asked.known(new Unknown("which .razor files are content", ["RequiresAspNetWebAssets"]));
  return !isLeftOut;
}
function packagesOf(type, { framework, items }, asked) {
  const pack = items(type).find(({ metadata }) => {
    const target = parseFramework(asked.known(metadata.get("targetframework") ?? ""));
    return isSameText(target.identifier, framework.identifier) && compareVersions(target.version, framework.version) === 0;
  });
  if (pack === void 0) {
    if (type === "KnownILCompilerPack")
      asked.known(new Unknown("PublishAot for a target framework without native compilation", ["PublishAot"]));
    return [];
  }
  if (isSameText(asked.text("EnableRuntimePackDownload"), "false")) return [];
  const given = asked.text("RuntimeFrameworkVersion");
  const bundled = pack.metadata.get(versionNames[type]) ?? "";
  if (given === "" && bundled instanceof Unknown)
    asked.known(new Unknown(`the version of ${pack.name} in this SDK`, bundled.settledBy));
  const version = given || (bundled instanceof Unknown ? "" : bundled);
  if (version === "") return [];
  const isOldLinker = type === "KnownILLinkPack" && Number.parseInt(version, 10) < 8;
  return [
    { id: pack.name, version },
    // Its analyzers were a package of their own then.
    ...isOldLinker ? [{ id: "Microsoft.NET.ILLink.Analyzers", version }] : []
  ];
}
function implicitVersion(id, { property, items }) {
  const own = items("ImplicitPackageReferenceVersion").filter(({ name }) => isSameText(name, id));
  if (own.length === 0) return void 0;
  const version = property("_TargetFrameworkVersionWithoutV");
  const latest = property("TargetLatestRuntimePatch");
  if (version instanceof Unknown) return version;
  const known2 = own.find(
    ({ metadata }) => metadata.get("targetframeworkversion") === version.replace(/^v/i, "")
  );
  if (known2 === void 0) return void 0;
  if (latest instanceof Unknown) return latest;
  return known2.metadata.get(isSameText(latest, "true") ? "latestversion" : "defaultversion");
}

// src/core/projects/evaluate/evaluation-scope.ts
import { basename, dirname, extname, resolve } from "node:path";

// src/core/projects/evaluate/template.ts
var maxDepth = 40;
function parseTemplate(text, depth = 0) {
  if (!text.includes("$(")) return text === "" ? [] : [text];
  const parts = [];
  let at = 0;
  for (; ; ) {
    const start2 = text.indexOf("$(", at);
    const end = start2 < 0 ? -1 : closingParenthesis(text, start2 + 2);
    if (end < 0) break;
    if (start2 > at) parts.push(text.slice(at, start2));
    parts.push(parseExpression(text.slice(start2 + 2, end), depth));
    at = end + 1;
  }
  if (at < text.length) parts.push(text.slice(at));
  return parts;
}
function closingParenthesis(text, start2) {
  let depth = 1;
  for (let at = start2; at < text.length; at++) {
    const sign = text[at];
    if (sign === "(") depth++;
    else if (sign === ")") {
      depth--;
      if (depth === 0) return at;
    } else if (isQuote(sign)) {
      at = text.indexOf(sign, at + 1);
      if (at < 0) return -1;
    }
  }
  return -1;
}
function outsideOfProperties(text) {
  let rest = "";
  let at = 0;
  for (; ; ) {
    const start2 = text.indexOf("$(", at);
    const end = start2 < 0 ? -1 : closingParenthesis(text, start2 + 2);
    if (end < 0) return rest + text.slice(at);
    rest += text.slice(at, start2);
    at = end + 1;
  }
}
function isQuote(sign) {
  return sign === "'" || sign === '"' || sign === "`";
}
var nameAtStart = /^[A-Za-z_][\w-]*/;
var typeAtStart = /^\[([\w.+`]+)\]::/;
function parseExpression(body, depth) {
  const text = `$(${body})`;
  const unreadable2 = { text, members: [], isUnreadable: true };
  if (depth > maxDepth) return unreadable2;
  if (/^[\w-]*(?:\$\([\w-]*\)[\w-]*)+$/.test(body)) return { ...unreadable2, isRefused: true };
  if (body === "") return { text, property: { written: "", key: "" }, members: [] };
  const [head, type] = typeAtStart.exec(body) ?? [];
  const [property] = nameAtStart.exec(body) ?? [];
  const reader = new MemberReader(body, { depth, at: head?.length ?? property?.length ?? 0 });
  if (head === void 0 && property === void 0) return unreadable2;
  const members = reader.chain(head !== void 0);
  if (members === void 0) return unreadable2;
  if (type !== void 0) return { text, type: type.toLowerCase(), members };
  const written = property ?? "";
  return { text, property: { written, key: written.toLowerCase() }, members };
}
var MemberReader = class {
  #text;
  #depth;
  #at;
  constructor(text, { depth, at }) {
    this.#text = text;
    this.#depth = depth;
    this.#at = at;
  }
  /** The members up to the end of the text; undefined if something else stands there. */
  chain(startsWithName) {
    const members = [];
    if (startsWithName) {
      const first = this.#named();
      if (first === void 0) return void 0;
      members.push(first);
    }
    while (this.#at < this.#text.length) {
      const member = this.#next();
      if (member === void 0) return void 0;
      members.push(member);
    }
    return members;
  }
  #next() {
    this.#skipBlanks();
    const sign = this.#text[this.#at];
    if (sign === void 0) return void 0;
    this.#at++;
    if (sign === ".") return this.#named();
    if (sign !== "[") return void 0;
    const end = this.#text.indexOf("]", this.#at);
    if (end < 0) return void 0;
    const parameters = parseParameters(this.#text.slice(this.#at, end), this.#depth);
    this.#at = end + 1;
    return { name: "[]", parameters };
  }
  #named() {
    this.#skipBlanks();
    const [name] = nameAtStart.exec(this.#text.slice(this.#at, this.#at + 200)) ?? [];
    if (name === void 0) return void 0;
    this.#at += name.length;
    this.#skipBlanks();
    if (this.#text[this.#at] !== "(") return { name: name.toLowerCase() };
    const end = closingParenthesis(this.#text, this.#at + 1);
    if (end < 0) return void 0;
    const parameters = parseParameters(this.#text.slice(this.#at + 1, end), this.#depth);
    this.#at = end + 1;
    return { name: name.toLowerCase(), parameters };
  }
  #skipBlanks() {
    while (/\s/.test(this.#text[this.#at] ?? "")) this.#at++;
  }
};
function parseParameters(text, depth) {
  if (text.trim() === "") return [];
  return splitParameters(text).map((written) => {
    const trimmed = written.trim();
    if (trimmed.toLowerCase() === "null") return null;
    const first = trimmed[0];
    const isQuoted = trimmed.length > 1 && isQuote(first) && trimmed.at(-1) === first;
    return parseTemplate(isQuoted ? trimmed.slice(1, -1) : trimmed, depth + 1);
  });
}
function splitParameters(text) {
  const found = [];
  let begun = 0;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at];
    if (sign === "$" && text[at + 1] === "(") {
      const end = closingParenthesis(text, at + 2);
      if (end >= 0) at = end;
    } else if (isQuote(sign)) {
      const end = text.indexOf(sign, at + 1);
      if (end >= 0) at = end;
    } else if (sign === ",") {
      found.push(text.slice(begun, at));
      begun = at + 1;
    }
  }
  return [...found, text.slice(begun)];
}
function unreadable(text) {
  return new Unknown(text.length > 100 ? `${text.slice(0, 100)}\u2026` : text);
}

// src/core/projects/evaluate/condition.ts
var parsed = /* @__PURE__ */ new Map();
var maxParsed = 5e4;
function judgeCondition(text, scope) {
  if (text.trim() === "") return true;
  if (!parsed.has(text)) {
    if (parsed.size >= maxParsed) parsed.clear();
    const condition2 = parseCondition(text);
    if (text.length > maxKeptLength) return condition2 ? judge(condition2, scope) : unread(text);
    parsed.set(text, condition2);
  }
  const condition = parsed.get(text);
  return condition ? judge(condition, scope) : unread(text);
}
var maxKeptLength = 2e3;
function unread(text) {
  return new Unknown(text.trim().slice(0, 200));
}
function judge(condition, scope) {
  switch (condition.kind) {
    case "and":
    case "or":
      return judgeBoth(condition, scope);
    case "not":
      return not(judge(condition.inner, scope));
    case "compare":
      return compare(condition, scope);
    case "exists":
      return judgeExists(operandValue(condition.operand, scope), scope);
    case "hastrailingslash": {
      const value = scope.expand(condition.operand);
      if (typeof value !== "string") return value;
      if (splitList(value).length > 1) throw new EvaluationFailure("HasTrailingSlash of a list");
      return /[\\/]$/.test(unescapeText(value));
    }
    default:
      return judgeBoolean(condition.operand, scope);
  }
}
function judgeBoth({ kind, left, right }, scope) {
  const deciding = kind === "or";
  const first = judge(left, scope);
  if (first === deciding) return first;
  if (typeof first === "boolean") return judge(right, scope);
  const second = judgeMaybe(right, scope);
  if (second === deciding) return second;
  return typeof second === "boolean" ? first : first.and(second);
}
function judgeMaybe(condition, scope) {
  try {
    return judge(condition, scope);
  } catch (error) {
    if (error instanceof EvaluationFailure) return new Unknown(error.message);
    throw error;
  }
}
function not(truth) {
  return typeof truth === "boolean" ? !truth : truth;
}
function operandValue(text, scope) {
  const value = scope.expand(text);
  return typeof value === "string" ? unescapeText(value) : value;
}
function judgeBoolean(operand, scope) {
  const value = operandValue(operand, scope);
  if (typeof value !== "string") return value;
  const truth = parseBoolean(value);
  if (truth !== void 0) return truth;
  throw new EvaluationFailure(`a condition that is neither true nor false`);
}
function judgeExists(value, scope) {
  if (typeof value !== "string") return value;
  const paths = value.split(";").flatMap((path) => path.trim() || []);
  if (paths.length === 0) return false;
  let unknown;
  for (const path of paths) {
    const isThere = scope.exists(withSlashes(path));
    if (isThere === false) return false;
    if (typeof isThere !== "boolean") unknown ??= isThere;
  }
  return unknown ?? true;
}
function compare({ operator, left, right }, scope) {
  const [one, other] = [operandValue(left, scope), operandValue(right, scope)];
  if (typeof one !== "string") return typeof other === "string" ? one : one.and(other);
  if (typeof other !== "string") return other;
  if (operator === "==") return isEqual(one, other);
  if (operator === "!=") return !isEqual(one, other);
  const order2 = orderOf(one, other);
  if (order2 === void 0) throw new EvaluationFailure(`${operator} between texts that are not numbers`);
  if (operator === "<") return order2 < 0;
  if (operator === ">") return order2 > 0;
  return operator === "<=" ? order2 <= 0 : order2 >= 0;
}
function isEqual(one, other) {
  if (one === "" || other === "") return one === other;
  const [a, b] = [parseNumber(one), parseNumber(other)];
  if (a !== void 0 && b !== void 0) return a === b;
  const [first, second] = [parseBoolean(one), parseBoolean(other)];
  if (first !== void 0 && second !== void 0) return first === second;
  return withSlashes(one).toLowerCase() === withSlashes(other).toLowerCase();
}
function orderOf(one, other) {
  const [a, b] = [parseNumber(one), parseNumber(other)];
  if (a !== void 0 && b !== void 0) return a - b;
  const [first, second] = [a ?? parseDotnetVersion(one), b ?? parseDotnetVersion(other)];
  if (first === void 0 || second === void 0) return void 0;
  if (first instanceof DotnetVersion)
    return second instanceof DotnetVersion ? compareDotnetVersions(first, second) : (first.parts[0] ?? 0) - second || 1;
  return first - (second.parts[0] ?? 0) || -1;
}
var maxDepth2 = 100;
var maxLength = 1e5;
function parseCondition(text) {
  const tokens = text.length > maxLength ? void 0 : tokenize(text);
  if (tokens === void 0) return void 0;
  const parser = new ConditionParser(tokens);
  const condition = parser.or();
  return parser.isAtEnd ? condition : void 0;
}
var signs = /\s*(==|!=|<=|>=|<|>|!|\(|\)|,)/y;
var blank = /\s*/y;
var word = /(?:[A-Za-z_]\w*|[+-]?(?:0x[0-9a-f]+|[\d.]+))/iy;
function tokenize(text) {
  const tokens = [];
  let at = 0;
  const match = (pattern) => {
    pattern.lastIndex = at;
    return pattern.exec(text);
  };
  for (; ; ) {
    at += match(blank)?.[0].length ?? 0;
    if (at >= text.length) return tokens;
    const [whole, sign] = match(signs) ?? [];
    if (whole !== void 0 && sign !== void 0) {
      tokens.push({ kind: "sign", text: sign });
      at += whole.length;
      continue;
    }
    const operand = text[at] === "'" ? quoted(text, at) : reference(text, at) ?? bare(match(word));
    if (operand === void 0) return void 0;
    tokens.push(operand.token);
    at = operand.end ?? at + operand.token.text.length;
  }
}
function bare(match) {
  return match === null ? void 0 : { token: { kind: "word", text: match[0] } };
}
function reference(text, at) {
  if (!"$@%".includes(text[at] ?? "") || text[at + 1] !== "(") return void 0;
  const end = closingParenthesis(text, at + 2);
  return end < 0 ? void 0 : { token: { kind: "operand", text: text.slice(at, end + 1) } };
}
function quoted(text, start2) {
  for (let at = start2 + 1; at < text.length; at++) {
    if (text[at] === "'") return { token: { kind: "operand", text: text.slice(start2 + 1, at) }, end: at + 1 };
    if (text[at] === "@" && text[at + 1] === "(") {
      const end = closingParenthesis(text, at + 2);
      if (end < 0) return void 0;
      at = end;
    }
  }
  return void 0;
}
var ConditionParser = class {
  #tokens;
  #at = 0;
  #depth = 0;
  constructor(tokens) {
    this.#tokens = tokens;
  }
  get isAtEnd() {
    return this.#at === this.#tokens.length;
  }
  or() {
    let left = this.#and();
    while (left && this.#takeWord("or")) left = this.#joined("or", left, this.#and());
    return left;
  }
  #and() {
    let left = this.#unary();
    while (left && this.#takeWord("and")) left = this.#joined("and", left, this.#unary());
    return left;
  }
  #joined(kind, left, right) {
    return right && ++this.#depth < maxJoined ? { kind, left, right } : void 0;
  }
  #nesting = 0;
  #unary() {
    if (++this.#nesting > maxDepth2) return void 0;
    try {
      if (this.#takeSign("!")) {
        const inner = this.#unary();
        return inner && { kind: "not", inner };
      }
      if (this.#takeSign("(")) {
        const inner = this.or();
        return this.#takeSign(")") ? inner : void 0;
      }
      return this.#function() ?? this.#comparison();
    } finally {
      this.#nesting--;
    }
  }
  #function() {
    const [name, open] = this.#tokens.slice(this.#at, this.#at + 2);
    if (name?.kind !== "word" || open?.kind !== "sign" || open.text !== "(") return void 0;
    const kind = name.text.toLowerCase();
    if (kind !== "exists" && kind !== "hastrailingslash") return void 0;
    this.#at += 2;
    const operand = this.#operand();
    return operand !== void 0 && this.#takeSign(")") ? { kind, operand } : void 0;
  }
  #comparison() {
    const left = this.#operand();
    if (left === void 0) return void 0;
    const sign = this.#tokens[this.#at];
    if (sign?.kind !== "sign" || !isOperator(sign.text)) return { kind: "boolean", operand: left };
    this.#at++;
    const right = this.#operand();
    return right === void 0 ? void 0 : { kind: "compare", operator: sign.text, left, right };
  }
  #operand() {
    const next = this.#tokens[this.#at];
    if (next === void 0 || next.kind === "sign") return void 0;
    this.#at++;
    return next.text;
  }
  #takeSign(sign) {
    const next = this.#tokens[this.#at];
    if (next?.kind !== "sign" || next.text !== sign) return false;
    this.#at++;
    return true;
  }
  #takeWord(text) {
    const next = this.#tokens[this.#at];
    if (next?.kind !== "word" || next.text.toLowerCase() !== text) return false;
    this.#at++;
    return true;
  }
};
var maxJoined = 1e3;
function isOperator(text) {
  return ["==", "!=", "<", ">", "<=", ">="].includes(text);
}

// src/core/projects/evaluate/expand.ts
var templates = /* @__PURE__ */ new Map();
var maxKeptLetters = 4e6;
var maxKeptLength2 = 2e3;
var keptLetters = 0;
function expand(text, scope) {
  if (!text.includes("$(")) return text;
  return expandTemplate(templateOf(text, scope), scope);
}
function templateOf(text, scope) {
  const known2 = templates.get(text);
  if (known2) return known2;
  scope.spend(1 + text.length / lettersPerStep);
  const template = parseTemplate(text);
  if (text.length > maxKeptLength2) return template;
  keptLetters += text.length;
  if (keptLetters > maxKeptLetters) {
    templates.clear();
    keptLetters = text.length;
  }
  templates.set(text, template);
  return template;
}
function expandTemplate(template, scope) {
  let text = "";
  let unknown;
  for (const part of template) {
    const value = typeof part === "string" ? part : expressionValue(part, scope);
    if (value instanceof Unknown) unknown = unknown?.and(value) ?? value;
    else if (unknown === void 0) text += value;
  }
  if (unknown) return unknown;
  scope.spend(template.length + text.length / lettersPerStep);
  return text;
}
function expressionValue(expression, scope) {
  if (expression.members.length === 0 && expression.property !== void 0)
    return scope.property(expression.property);
  const result = resultOf(expression, scope);
  if (result instanceof Unknown) return result;
  if (typeof result === "string")
    return keepsEscapes(expression.type, expression.members.at(-1)?.name) ? result : escapeText(result);
  return formatResult(result);
}
function resultOf(expression, scope) {
  const { property, type, members, isUnreadable, isRefused } = expression;
  if (isRefused) throw new EvaluationFailure(`${expression.text}, a name with a property in it`);
  if (isUnreadable) return unreadable(expression.text);
  const [first, ...others] = members;
  let result;
  let rest = members;
  if (type === void 0) result = property && unescaped(scope.property(property));
  else if (first) {
    result = staticResult(type, first, scope);
    rest = others;
  }
  for (const member of rest) {
    if (result instanceof Unknown || result === void 0) break;
    const values = valuesOf(member, scope);
    if (values instanceof Unknown) return values;
    scope.spend(stepsOfCall([result, ...values]));
    result = callMethod(result, { name: member.name, values });
  }
  return result ?? unreadable(expression.text);
}
function staticResult(type, member, scope) {
  const values = valuesOf(member, scope);
  if (values instanceof Unknown) return values;
  scope.spend(stepsPerFunction + stepsOfCall(values));
  if (asksForSystem(type, member.name)) scope.noteSystem();
  return callStatic({ type, name: member.name }, values, scope);
}
var stepsPerFunction = 5;
function stepsOfCall(values) {
  const [first = 0, ...others] = values.map(
    (value) => typeof value === "string" || Array.isArray(value) ? value.length : 0
  );
  const letters = others.reduce((sum, each) => sum + each, first);
  return letters / lettersPerCall + first * Math.max(0, ...others) / comparisonsPerStep;
}
var lettersPerCall = 5;
var comparisonsPerStep = 100;
function valuesOf({ parameters = [] }, scope) {
  const values = [];
  for (const parameter of parameters) {
    const value = parameterValue(parameter, scope);
    if (value instanceof Unknown) return value;
    values.push(value);
  }
  return values;
}
function parameterValue(parameter, scope) {
  if (parameter === null) return null;
  const [only, ...others] = parameter;
  if (typeof only === "object" && others.length === 0 && only.members.length > 0) {
    const result = resultOf(only, scope);
    return typeof result === "string" && keepsEscapes(only.type, only.members.at(-1)?.name) ? unescapeText(result) : result;
  }
  return unescaped(expandTemplate(parameter, scope));
}
function unescaped(value) {
  return typeof value === "string" ? unescapeText(value) : value;
}

// src/core/projects/evaluate/properties.ts
var PropertyTable = class {
  #entries = /* @__PURE__ */ new Map();
  #globals;
  #local = /* @__PURE__ */ new Set();
  #unknown;
  #isShared;
  /**
   * `globals` stay as they are, whatever files say; `unknown` are set by files of which nothing is known; if the project is not
   * known, all are unknown that nothing sets.
   */
  constructor(globals, {
    initial,
    unknown,
    isShared
  }) {
    this.#isShared = isShared;
    for (const [name, value] of [...initial, ...globals]) this.#entries.set(name.toLowerCase(), { value });
    this.#globals = new Set([...globals.keys()].map((name) => name.toLowerCase()));
    this.#unknown = unknown;
  }
  /** `TreatAsLocalProperty`: files may set global properties. */
  treatAsLocal(names) {
    for (const name of names.split(";")) this.#local.add(name.trim().toLowerCase());
  }
  /** Whether files cannot change a property. */
  isGlobal(key) {
    return this.#globals.has(key) && !this.#local.has(key);
  }
  set(key, entry) {
    this.#entries.set(key, entry);
    if (entry.place) this.#own.set(key, entry);
  }
  // What files of the workspace said last, whatever the SDK made of it.
  #own = /* @__PURE__ */ new Map();
  /** The last value that a file of the workspace or the caller gave a property. */
  ownEntry(key) {
    return this.#own.get(key) ?? (this.#globals.has(key) ? this.#entries.get(key) : void 0);
  }
  entry(key) {
    return this.#entries.get(key);
  }
  /** The value of a property; one that nothing sets is empty, unless the environment or the SDK may have it. */
  value({ key, written }) {
    const entry = this.#entries.get(key);
    if (entry) return entry.value;
    const isUnknown = this.#isShared || isOfEnvironment(written) || this.#unknown.has(key);
    return isUnknown ? new Unknown(`$(${written})`, [written]) : "";
  }
};
function isOfEnvironment(name) {
  return /^[A-Z][A-Z0-9_]+$/.test(name) || wellKnown.has(name.toLowerCase());
}
var wellKnown = new Set(
  [
    "AppData CommonProgramFiles ComputerName HomeDrive HomePath HostName LocalAppData Path ProgramData ProgramFiles",
    "ProgramW6432 Public SystemDrive SystemRoot Temp Tmp User UserDomain UserName UserProfile WinDir DevEnvDir VSInstallDir",
    "MSBuildStartupDirectory MSBuildNodeCount MSBuildLastTaskResult MSBuildUserExtensionsPath LocalAppData",
    "VisualStudioDir VCInstallDir VCTargetsPath FrameworkSDKRoot SDK40ToolsPath WindowsSdkDir MSBuildProgramFiles32"
  ].join(" ").toLowerCase().split(" ")
);

// src/core/projects/evaluate/evaluation-scope.ts
var EvaluationScope = class {
  properties;
  projectDirectory;
  projectPlace;
  os;
  runtime;
  msbuildVersion;
  usesSystem = false;
  fileDirectory;
  #file;
  #ownFile;
  #options;
  constructor(options) {
    const project = withSlashes(options.project);
    this.#options = options;
    this.#file = project;
    this.#ownFile = project;
    this.os = options.os;
    this.runtime = options.runtime;
    this.projectPlace = { file: resolve(project), line: 1 };
    this.msbuildVersion = options.files.toolset.msbuildVersion;
    this.projectDirectory = withSlashes(dirname(options.project));
    this.fileDirectory = this.projectDirectory;
    const { isShared = false } = options;
    if (options.isOutside) options.files.lookIn(this.projectDirectory);
    const initial = isShared ? /* @__PURE__ */ new Map() : initialProperties(project, options);
    const unknown = options.files.toolset.unknownProperties;
    this.properties = new PropertyTable(options.globals, { initial, unknown, isShared });
  }
  /** The innermost file of the workspace. */
  get ownFile() {
    return this.#ownFile;
  }
  property(name) {
    const { key } = name;
    if (key.startsWith("msbuildthisfile")) return this.#ofFile(key);
    if (key === "os" || isRuntimeOfMachine(key)) this.noteSystem();
    return this.properties.value(name);
  }
  #ofFile(key) {
    const directory = `${this.fileDirectory.replace(/\/$/, "")}/`;
    switch (key) {
      case "msbuildthisfile":
        return basename(this.#file);
      case "msbuildthisfilename":
        return basename(this.#file, extname(this.#file));
      case "msbuildthisfileextension":
        return extname(this.#file);
      case "msbuildthisfilefullpath":
        return this.#file;
      case "msbuildthisfiledirectory":
        return directory;
      case "msbuildthisfiledirectorynoroot":
        return directory.replace(/^(?:[a-z]:)?\//i, "");
      default:
        return "";
    }
  }
  spend(steps) {
    this.#options.budget.take(steps);
  }
  noteSystem() {
    if (!isInToolset(this.#file)) this.usesSystem = true;
  }
  exists(path) {
    this.spend(stepsPerLook);
    return this.#options.files.exists(path);
  }
  /** Whether something is there, by a path that starts at `base`, or else at the project, which may not be known. */
  existsFrom(path, base) {
    const isRelative = absolute(path, "/a") !== absolute(path, "/b");
    if (this.#options.isShared && isRelative && base === void 0)
      return new Unknown(`whether ${quote(path, 100)} exists`);
    const whole = absolute(path, base ?? this.projectDirectory);
    return isInToolset(withSlashes(path)) && !isInToolset(whole) ? false : this.exists(whole);
  }
  folderAbove(name, folder) {
    this.spend(stepsPerLook * folder.split("/").length);
    const { files, isOutside = false } = this.#options;
    return files.folderAbove(name, folder, { outside: isOutside ? this.projectDirectory : void 0 });
  }
  /** Runs what belongs to a file, whose `MSBuildThisFile` properties hold then. */
  enter(file, run) {
    const [before, directory, own] = [this.#file, this.fileDirectory, this.#ownFile];
    this.#file = file;
    if (!isInToolset(file)) this.#ownFile = file;
    this.fileDirectory = file.slice(0, file.lastIndexOf("/"));
    const leave = () => {
      this.#file = before;
      this.fileDirectory = directory;
      this.#ownFile = own;
    };
    let result;
    try {
      result = run();
    } catch (error) {
      leave();
      throw error;
    }
    if (result instanceof Promise) return result.finally(leave);
    leave();
    return result;
  }
  /** Judges a condition; in doubt of what MSBuild refuses, it is unknown. */
  judge(element, { file, doubt }, base) {
    const text = element.attributes.get("Condition");
    if (text === void 0) return true;
    this.spend(1 + text.length / lettersPerStep);
    try {
      if (/[@%]\(/.test(text) && /[@%]\(/.test(outsideOfProperties(text)))
        throw new EvaluationFailure("items or metadata in a condition that is judged before there are items");
      return judgeCondition(text, {
        expand: (operand) => expand(operand, this),
        exists: (path) => this.existsFrom(path, base)
      });
    } catch (error) {
      if (!(error instanceof EvaluationFailure)) throw error;
      if (doubt || isInToolset(file)) return new Unknown(error.message);
      throw failure(
        { file, line: element.line },
        `the condition ${quote(text.trim(), 200)}, ${error.message}`
      );
    }
  }
  /** The context of what is in an element; undefined: its condition is false. */
  within(element, context, base) {
    const truth = this.judge(element, context, base);
    if (truth === true) return context;
    if (truth === false) return void 0;
    return { ...context, doubt: doubtOf(truth, element, context) };
  }
  /** Expands a text of a statement; in doubt of what MSBuild refuses, it is unknown. */
  expandIn(text, place, { file, doubt }) {
    try {
      return expand(text, this);
    } catch (error) {
      if (!(error instanceof EvaluationFailure)) throw error;
      if (doubt || isInToolset(file)) return new Unknown(error.message);
      throw failure(place, `${quote(text.trim(), 100)}, ${error.message}`);
    }
  }
};
var runtimesOfMachine = /* @__PURE__ */ new Set(["netcoresdkruntimeidentifier", "netcoresdkportableruntimeidentifier"]);
function isRuntimeOfMachine(key) {
  return runtimesOfMachine.has(key);
}
var stepsPerLook = 40;
function placeOf(file, line) {
  return { file: isInToolset(file) ? file : resolve(file), line };
}
function doubtOf(unknown, element, { file, doubt }) {
  const condition = element.attributes.get("Condition")?.trim() ?? "";
  const both = doubt ? unknown.and(doubt.unknown) : unknown;
  return { unknown: both, condition, ...placeOf(file, element.line) };
}
function failure(place, found) {
  return documentError("INVALID_PROJECT", { ...place, found });
}
function initialProperties(project, { os, files: { toolset } }) {
  const directory = project.slice(0, project.lastIndexOf("/"));
  const extension = extname(project);
  const unknown = (name) => new Unknown(`$(${name})`, [name]);
  const majorVersion = (version) => `${version.split(".")[0]}.0`;
  const isBefore10 = Number.parseInt(toolset.version, 10) < 10;
  const ofMsbuild = (name, text) => toolset.msbuildVersion === "" ? unknown(name) : text(toolset.msbuildVersion);
  return /* @__PURE__ */ new Map([
    ["MSBuildProjectFullPath", project],
    ["MSBuildProjectFile", basename(project)],
    ["MSBuildProjectName", basename(project, extension)],
    ["MSBuildProjectExtension", extension],
    ["MSBuildProjectDirectory", directory],
    ["MSBuildProjectDirectoryNoRoot", directory.replace(/^(?:[a-z]:)?\//i, "")],
    ["MSBuildToolsPath", toolsetFolder],
    ["MSBuildToolsPath32", toolsetFolder],
    ["MSBuildBinPath", toolsetFolder],
    ["MSBuildExtensionsPath", `${toolsetFolder}/`],
    ["MSBuildExtensionsPath32", `${toolsetFolder}/`],
    ["MSBuildExtensionsPath64", `${toolsetFolder}/`],
    ["MSBuildSDKsPath", `${toolsetFolder}/Sdks`],
    ["RoslynTargetsPath", `${toolsetFolder}/Roslyn`],
    ["NuGetRestoreTargets", `${toolsetFolder}/NuGet.targets`],
    ["MSBuildRuntimeType", "Core"],
    ["MSBuildVersion", ofMsbuild("MSBuildVersion", (version) => version)],
    ["MSBuildFileVersion", unknown("MSBuildFileVersion")],
    ["MSBuildSemanticVersion", unknown("MSBuildSemanticVersion")],
    ["MSBuildAssemblyVersion", ofMsbuild("MSBuildAssemblyVersion", majorVersion)],
    ["MSBuildToolsVersion", "Current"],
    ["MSBuildFrameworkToolsPath", unknown("MSBuildFrameworkToolsPath")],
    ["VisualStudioVersion", isBefore10 ? "17.0" : "18.0"],
    ["OS", os === "windows" ? "Windows_NT" : "Unix"]
  ]);
}

// src/core/projects/evaluate/imported-files.ts
import { dirname as dirname2, resolve as resolve2 } from "node:path";

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

// src/core/projects/evaluate/globs.ts
function hasWildcard(text) {
  return /[*?]/.test(text);
}
function expandWildcards(pattern, { files, pay }) {
  const segments = pattern.split("/");
  const first = segments.findIndex(hasWildcard);
  const folder = segments.slice(0, first).join("/") || "/";
  if (!files.isInside(folder)) return void 0;
  const found = [];
  const walk = (at, rest) => {
    const entries = files.list(at) ?? [];
    pay(stepsPerFolder + entries.length);
    const head = at === "/" ? "" : at;
    for (const { name, isFolder } of entries) {
      const path = `${head}/${name}`;
      if (isFolder) for (const left of patternsBelow(name, rest)) walk(path, left);
      else if (matchesPath([name], rest, pay)) found.push(path);
    }
  };
  walk(folder, segments.slice(first));
  return [...new Set(found)].sort(byName);
}
var stepsPerFolder = 150;
function patternsBelow(folder, pattern) {
  const [first = "", second = ""] = pattern;
  if (first !== "**") return pattern.length > 1 && matchesName(folder, first) ? [pattern.slice(1)] : [];
  return pattern.length > 2 && matchesName(folder, second) ? [pattern, pattern.slice(2)] : [pattern];
}
function byName(a, b) {
  const [one, other] = [a.toLowerCase(), b.toLowerCase()];
  return one < other ? -1 : one > other ? 1 : 0;
}
function patternOf(pattern, { base, pay }) {
  const wanted = absolute(pattern, base).split("/");
  return (name) => {
    pay(1);
    return matchesPath(absolute(name, base).split("/"), wanted, pay);
  };
}
function matchesPath(names, pattern, pay) {
  pay(names.length * pattern.length / 4);
  let reached = /* @__PURE__ */ new Set([0]);
  for (const segment of pattern) {
    const next = /* @__PURE__ */ new Set();
    for (const at of reached) {
      if (segment === "**") for (let to = at; to <= names.length; to++) next.add(to);
      else if (at < names.length && matchesName(names[at] ?? "", segment)) next.add(at + 1);
    }
    reached = next;
  }
  return reached.has(names.length);
}
function matchesName(written, pattern) {
  const name = written.toLowerCase();
  const wanted = pattern === "*.*" ? "*" : pattern.toLowerCase();
  let [at, to, star, mark] = [0, 0, -1, 0];
  while (at < name.length) {
    const sign = wanted[to];
    if (sign === "*") {
      star = to++;
      mark = at;
    } else if (sign !== void 0 && (sign === "?" || sign === name[at])) {
      at++;
      to++;
    } else if (star >= 0) {
      to = star + 1;
      at = ++mark;
    } else return false;
  }
  while (wanted[to] === "*") to++;
  return to === wanted.length;
}

// src/core/projects/evaluate/imported-files.ts
var ImportedFiles = class {
  #options;
  constructor(options) {
    this.#options = options;
  }
  /** The folders with the files of an SDK; undefined if it is not known. */
  async sdkFolders({ name, version }, place) {
    const own = this.#options.files.toolset.foldersOf(name);
    if (own) return own;
    const found = await this.#options.findSdk?.(name, version, place);
    if (found === void 0) {
      const named = tryParsePackageVersion(version ?? this.#options.sdkVersionOf?.(name) ?? "");
      const known2 = named && folderOfPackage(name, named.text);
      return known2 === void 0 ? void 0 : [known2];
    }
    this.#options.files.trust(dirname2(found));
    return [withSlashes(found)];
  }
  /** The files that a path of an import stands for. */
  filesOf(path, importing) {
    const { from = "", line = 1, written = path } = importing;
    const { files, scope } = this.#options;
    const refuse = (found2, place = placeOf(from, line)) => {
      this.#options.refuse(place, found2);
      return [];
    };
    if (isOnServer(path)) return refuse(importOutside(written));
    const target = absolute(path, scope.fileDirectory);
    if (isInToolset(target)) return files.toolset.has(target) ? [target] : [];
    if (hasWildcard(target)) return this.#wildcards(target, placeOf(from, line));
    if (!files.isReadable(target)) return refuse(importOutside(written));
    const isThere = scope.exists(target);
    if (isThere !== false) return [target];
    const advice = submoduleAdvice(resolve2(target), files.workspace);
    const found = `an import of ${quote(written)}, which is not there${advice ? `: ${advice}` : ""}`;
    return refuse(found, importing.doubt);
  }
  #wildcards(pattern, place) {
    const { files, scope, refuse } = this.#options;
    const found = expandWildcards(pattern, { files, pay: (steps) => scope.spend(steps) });
    if (found !== void 0) return found;
    refuse(place, importOutside(pattern));
    return [];
  }
};
function sdksOf(root) {
  return [
    ...splitList(root.attributes.get("Sdk") ?? "").map((text) => {
      const [name = "", version] = text.split("/").map((part) => part.trim());
      return { name, version, line: root.line };
    }),
    ...root.children.filter(({ name }) => name === "Sdk").map(({ attributes, line }) => ({
      name: attributes.get("Name") ?? "",
      version: attributes.get("Version") ?? attributes.get("MinimumVersion"),
      line
    }))
  ];
}
function importOutside(written) {
  return `an import of ${quote(written)}, which is not in the repository`;
}

// src/core/projects/evaluate/items/item-table.ts
import { resolve as resolve3 } from "node:path";

// src/core/projects/evaluate/items/item-entries.ts
function entriesOf(text, options) {
  if (text.replace(/@\([^)]*'[^']*'[^)]*\)/g, "").includes("%(")) return void 0;
  const value = expand(text, options.expansion);
  if (typeof value !== "string") return value;
  const found = [];
  for (const entry of splitList(value)) {
    options.pay(1 + entry.length / lettersPerStep);
    const read = readEntry(entry, options);
    if (read === void 0 || read instanceof Unknown) return read;
    for (const each of read) found.push(each);
  }
  return found;
}
function readEntry(entry, options) {
  if (entry.includes("@(")) {
    const items = options.items.referred(entry);
    if (!(items instanceof Unknown)) options.pay(items.length);
    return items;
  }
  if (!hasWildcard(entry)) return [{ name: unescapeText(entry) }];
  if (!options.mayGlob) return [{ name: entry, isLiteral: true }];
  return filesOf(entry, options)?.map((name) => ({ name, isFound: true }));
}
function filesOf(entry, { base, files, pay }) {
  const written = unescapeText(entry).replaceAll("\\", "/");
  const head = written.slice(0, written.slice(0, written.search(/[*?]/)).lastIndexOf("/") + 1);
  const folder = absolute(head, base).replace(/\/$/, "");
  const found = expandWildcards(absolute(written, base), { files, pay });
  return found?.map((path) => head + path.slice(folder.length + 1));
}

// src/core/projects/evaluate/items/item-matcher.ts
var ItemMatcher = class {
  /** as they are written */
  names;
  keys;
  /** it names an item twice */
  isRepeating;
  hasPatterns;
  #patterns;
  #base;
  constructor(entries, { base, pay }) {
    const isPattern = ({ name, isLiteral }) => isLiteral === true && hasWildcard(name);
    const named = entries.filter((entry) => !isPattern(entry));
    this.#base = base;
    this.names = entries.map(({ name }) => name);
    this.keys = new Set(named.map(({ name }) => keyOfItem(name, base)));
    this.isRepeating = this.keys.size < named.length && named.some(({ metadata }) => metadata === void 0);
    this.#patterns = entries.filter(isPattern).map(({ name }) => patternOf(unescapeText(name), { base, pay }));
    this.hasPatterns = this.#patterns.length > 0;
  }
  matches({ key, name }) {
    return this.keys.has(key) || this.#patterns.some((matches) => matches(name));
  }
  /** Whether it also has a name in the same case; if not, it depends on the system whether it matches. */
  hasCaseOf(name) {
    const path = absolute(name, this.#base);
    return this.names.some(
      (each) => absolute(each, this.#base).split(/[*?]+/).every((part) => path.includes(part))
    );
  }
};
function keyOfItem(name, base) {
  const lower = name.toLowerCase();
  if (!/[\\/]|^\.\.?$/.test(lower)) return lower;
  const folder = base.toLowerCase();
  const path = absolute(lower, folder).replace(/\/$/, "");
  return path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : path;
}

// src/core/projects/evaluate/items/item-metadata.ts
var reference2 = /%\(\s*(?:([A-Za-z_][\w-]*)\.)?([A-Za-z_][\w-]*)\s*\)/g;
function expandMetadata(text, own, { base, pay }) {
  let unknown;
  const replaced = text.replace(reference2, (_, type, name) => {
    const isOwn = type === void 0 || own.type === void 0 || type.toLowerCase() === own.type;
    const value = isOwn ? metadataOf(own, { name, base }) : "";
    if (value instanceof Unknown) unknown ??= value;
    return String(value);
  });
  pay(replaced.length / lettersPerStep);
  return unknown ?? replaced;
}
function metadataOf({ name, metadata }, { name: wanted, base }) {
  const key = wanted.toLowerCase();
  const file = name.replaceAll("\\", "/").split("/").at(-1) ?? "";
  switch (key) {
    case "identity":
      return name;
    case "filename":
      return file.replace(/\.[^.]*$/, "");
    case "extension":
      return /\.[^.]*$/.exec(file)?.[0] ?? "";
    case "fullpath":
      return absolute(name, base);
    case "rootdir":
    case "directory":
    case "relativedir":
    case "recursivedir":
    case "modifiedtime":
    case "createdtime":
    case "accessedtime":
      return new Unknown(`%(${wanted})`);
    default:
      return metadata?.get(key) ?? "";
  }
}

// src/core/projects/evaluate/items/item-expression.ts
var start = /^\s*([A-Za-z_](?:\w|-(?!>))*)\s*/;
var transform = /^->\s*'([^']*)'\s*/;
var itemFunction = /^->\s*([A-Za-z]\w*)\(([^()]*)\)\s*/;
var separatorAtEnd = /^,\s*'([^']*)'\s*$/;
function parseItemExpression(body) {
  const [head, type] = start.exec(body) ?? [];
  if (head === void 0 || type === void 0) return void 0;
  const steps = [];
  let rest = body.slice(head.length);
  while (rest.startsWith("->")) {
    const found = firstStep(rest);
    if (found === void 0) return void 0;
    steps.push(found.step);
    rest = rest.slice(found.length);
  }
  if (rest === "") return { type: type.toLowerCase(), steps, separator: ";" };
  const [, separator] = separatorAtEnd.exec(rest) ?? [];
  return separator === void 0 ? void 0 : { type: type.toLowerCase(), steps, separator };
}
function firstStep(rest) {
  const [transformed, text] = transform.exec(rest) ?? [];
  if (transformed !== void 0 && text !== void 0)
    return { step: { kind: "transform", text }, length: transformed.length };
  const [called, name, written = ""] = itemFunction.exec(rest) ?? [];
  if (called === void 0 || name === void 0) return void 0;
  const parameters = parametersOf(written);
  return { step: { kind: "function", name: name.toLowerCase(), parameters }, length: called.length };
}
function parametersOf(text) {
  if (text.trim() === "") return [];
  return text.split(",").map((each) => withoutQuotes(each.trim()));
}
function withoutQuotes(text) {
  const isQuoted = text.length > 1 && /^['"`]/.test(text) && text.endsWith(text[0] ?? "");
  return isQuoted ? text.slice(1, -1) : text;
}
function endOfItemExpression(text, at) {
  let quoted2 = false;
  let depth = 0;
  for (let index = at + 1; index < text.length; index++) {
    const sign = text[index];
    if (sign === "'") quoted2 = !quoted2;
    else if (!quoted2 && sign === "(") depth++;
    else if (!quoted2 && sign === ")" && --depth === 0) return index;
  }
  return -1;
}

// src/core/projects/evaluate/items/known-items.ts
var ItemList = class {
  #items = /* @__PURE__ */ new Set();
  #byKey = /* @__PURE__ */ new Map();
  get items() {
    return [...this.#items];
  }
  get size() {
    return this.#items.size;
  }
  add(item) {
    const same = this.#byKey.get(item.key);
    if (same) same.push(item);
    else this.#byKey.set(item.key, [item]);
    this.#items.add(item);
  }
  withKey(key) {
    return this.#byKey.get(key) ?? [];
  }
  remove(item) {
    this.#items.delete(item);
    const left = this.withKey(item.key).filter((each) => each !== item);
    if (left.length === 0) this.#byKey.delete(item.key);
    else this.#byKey.set(item.key, left);
  }
};
var NeedsType = class extends Error {
};
var sdkTypes = new Set(
  [
    "additionalfiles analyzer applicationdefinition compile componentreference content editorconfigfiles embeddedresource none",
    "page projectcapability reference resource using watch supportedplatform rdxaml frameworkassembly apicompatreference"
  ].join(" ").split(" ")
);
var KnownItems = class {
  #options;
  #lists = /* @__PURE__ */ new Map();
  // Of the types that only others refer to, what makes them unknown.
  #tainted = /* @__PURE__ */ new Map();
  constructor(options) {
    this.#options = options;
  }
  /** The items of a type in lower case. */
  of(type) {
    return this.#lists.get(type)?.items ?? [];
  }
  listOf(type) {
    const list = this.#lists.get(type) ?? new ItemList();
    this.#lists.set(type, list);
    return list;
  }
  /** From now on, the items of a type are unknown to those that refer to them. */
  taint(type, unknown) {
    if (!this.#tainted.has(type)) this.#tainted.set(type, unknown);
  }
  /** The items that an entry of a list, such as `@(Compile->Distinct())`, stands for. @throws NeedsType */
  referred(entry) {
    const unread2 = new Unknown(entry.slice(0, 100));
    if (!entry.startsWith("@(") || endOfItemExpression(entry, 0) !== entry.length - 1) return unread2;
    const expression = parseItemExpression(entry.slice(2, -1));
    return (expression && this.#run(expression)) ?? unread2;
  }
  /** Puts the names of items in the place of each `@(TYPE)` of a text. @throws NeedsType */
  expand(text) {
    let result = "";
    for (let at = 0; ; ) {
      const start2 = text.indexOf("@(", at);
      const end = start2 < 0 ? -1 : endOfItemExpression(text, start2);
      if (end < 0) return result + text.slice(at);
      const expression = parseItemExpression(text.slice(start2 + 2, end));
      const items = expression && this.#run(expression);
      if (items === void 0) return new Unknown(text.slice(start2, end + 1));
      if (items instanceof Unknown) return items;
      result += text.slice(at, start2) + items.map(({ name }) => name).join(expression?.separator);
      this.#options.pay(result.length / lettersPerStep);
      at = end + 1;
    }
  }
  #run({ type, steps }) {
    const { needed, pay } = this.#options;
    if (!needed.has(type)) {
      needed.add(type);
      throw new NeedsType(type);
    }
    const tainted = this.#tainted.get(type) ?? this.#ofSdk(type);
    if (tainted) return tainted;
    let entries = this.of(type);
    for (const step of steps) {
      if (entries === void 0 || entries instanceof Unknown) return entries;
      pay(entries.length);
      entries = this.#step(entries, step);
    }
    return entries;
  }
  // What the SDK includes of some types is not known: files by patterns, and what targets make.
  #ofSdk(type) {
    return sdkTypes.has(type) && !this.#options.isInSdk() ? new Unknown(`@(${type})`) : void 0;
  }
  #step(entries, step) {
    if (step.kind === "transform") return this.#transformed(entries, step.text);
    const { base } = this.#options;
    const [name = "", wanted = ""] = step.parameters;
    const value = (entry) => metadataOf(entry, { name, base });
    const unknown = entries.map(value).find((each) => each instanceof Unknown);
    const isSame2 = (entry) => String(value(entry)).toLowerCase() === wanted.toLowerCase();
    switch (step.name) {
      case "distinct":
        return distinctEntries(entries);
      case "exists":
        return this.#existing(entries);
      case "reverse":
        return [...entries].reverse();
      case "count":
        return [{ name: String(entries.length) }];
      case "clearmetadata":
        return entries.map(({ name: own }) => ({ name: own }));
      case "withmetadatavalue":
        return unknown ?? entries.filter(isSame2);
      case "withoutmetadatavalue":
        return unknown ?? entries.filter((entry) => !isSame2(entry));
      case "hasmetadata":
        return unknown ?? entries.filter((entry) => value(entry) !== "");
      case "anyhavemetadatavalue":
        return unknown ?? [{ name: String(entries.some(isSame2)) }];
      case "metadata":
        return unknown ?? entries.flatMap((entry) => value(entry) === "" ? [] : [{ ...entry, name: String(value(entry)) }]);
      default:
        return void 0;
    }
  }
  #existing(entries) {
    const found = entries.map(({ name }) => this.#options.existsFrom(name.replaceAll("\\", "/")));
    const unknown = found.find((each) => each instanceof Unknown);
    return unknown instanceof Unknown ? unknown : entries.filter((_, index) => found[index] === true);
  }
  #transformed(entries, text) {
    const found = [];
    for (const entry of entries) {
      const { name, metadata } = entry;
      const value = expandMetadata(text, { name, metadata }, this.#options);
      if (value instanceof Unknown) return value;
      found.push({ ...entry, name: unescapeText(value) });
    }
    return found;
  }
};
function distinctEntries(entries) {
  const first = /* @__PURE__ */ new Map();
  for (const entry of entries)
    if (!first.has(entry.name.toLowerCase())) first.set(entry.name.toLowerCase(), entry);
  return [...first.values()];
}

// src/core/projects/evaluate/items/item-table.ts
var itemTypes = [
  "PackageReference",
  "PackageVersion",
  "GlobalPackageReference",
  "PackageDownload",
  "ProjectReference",
  "FrameworkReference",
  "PrunePackageReference",
  "DotNetCliToolReference",
  "NuGetAuditSuppress"
];
var decisive = new Set(itemTypes.map((type) => type.toLowerCase()));
var known = /^(?:known\w+(?:pack|reference)|implicitpackagereferenceversion)$/;
var ItemTable = class {
  #options;
  #base;
  #items;
  #definitions = /* @__PURE__ */ new Map();
  #needed;
  #file = "";
  constructor(options) {
    const { types = itemTypes } = options;
    this.#options = options;
    this.#needed = new Set(types.map((type) => type.toLowerCase()));
    this.#base = options.expansion.projectDirectory;
    for (const { type } of options.statements) if (known.test(type)) this.#needed.add(type);
    this.#items = this.#noItems();
  }
  #noItems() {
    return new KnownItems({
      needed: this.#needed,
      base: this.#base,
      pay: (steps) => this.#pay(steps),
      existsFrom: (path) => this.#options.expansion.existsFrom(path),
      isInSdk: () => isInToolset(this.#file)
    });
  }
  /**
   * Applies the statements of the types that a restore needs, and of those that they refer to.
   *
   * @throws PkgtoolError `CANCELLED`, `TOO_LARGE`
   */
  async evaluate() {
    for (; ; ) {
      const before = this.#needed.size;
      this.#items = this.#noItems();
      this.#definitions = /* @__PURE__ */ new Map();
      if (await this.#applyAll()) break;
      if (this.#needed.size === before) break;
    }
    return (type) => this.#items.of(type.toLowerCase());
  }
  /** Returns false if another type turned out to be needed. */
  async #applyAll() {
    const { statements, budget } = this.#options;
    const ordered = [
      ...statements.filter(({ isDefinition }) => isDefinition),
      ...statements.filter(({ isDefinition }) => !isDefinition)
    ];
    try {
      for (const statement of ordered) {
        const turn = budget.turn();
        if (turn) await turn;
        if (this.#needed.has(statement.type)) await this.#applyWatched(statement);
      }
      return true;
    } catch (error) {
      if (error instanceof NeedsType) return false;
      throw error;
    }
  }
  async #applyWatched(statement) {
    const { faults, expansion } = this.#options;
    this.#file = statement.file;
    const place = this.#placeOf(statement, statement.element);
    try {
      await expansion.enter(statement.file, () => this.#apply(statement, place));
    } catch (error) {
      if (!(error instanceof EvaluationFailure)) throw error;
      if (isInToolset(statement.file)) this.#items.taint(statement.type, new Unknown(error.message));
      else
        faults.add(
          documentError("INVALID_PROJECT", { ...place, found: `${describe(statement)}, ${error.message}` })
        );
    }
  }
  #apply(statement, place) {
    const { element, isDefinition, type } = statement;
    this.#pay(5);
    const truth = this.#holds(statement);
    if (truth === false) return void 0;
    const doubted = truth === true ? void 0 : truth;
    if (isDefinition) {
      this.#define(statement, doubted);
      return void 0;
    }
    const [operation, second] = operations.filter((name) => element.attributes.has(name));
    if (operation === void 0) throw new EvaluationFailure("an item without Include, Update and Remove");
    if (doubted) this.#refuseDoubted(statement, doubted);
    else if (second !== void 0)
      this.#refuse(type, { place, found: `${element.name} with ${operation} and ${second}` });
    else if (element.attributes.has("MatchOnMetadata"))
      this.#refuse(type, { place, found: `${describe(statement)} with MatchOnMetadata` });
    else return this.#operate(operation, { statement, place });
    return void 0;
  }
  #refuseDoubted(statement, unknown) {
    const { condition, ...place } = statement.doubt ?? this.#doubtOf(statement);
    const found = `the condition ${quote(condition, 200)} of ${describe(statement)}`;
    this.#refuse(statement.type, { place, found, unknown });
  }
  #doubtOf(statement) {
    const source = this.#judge(statement.group) === true ? statement.element : statement.group;
    return { ...this.#placeOf(statement, source), condition: conditionTextOf(source) };
  }
  #holds({ doubt, element, group, isDefinition }) {
    const named = isDefinition && [group, element].map(conditionTextOf).find((text) => text.includes("%("));
    if (named) return new Unknown(named);
    const outer = this.#judge(group);
    if (outer === false) return false;
    const inner = this.#judge(element);
    if (inner === false) return false;
    if (doubt) return doubt.unknown;
    return outer === true ? inner : outer;
  }
  #define({ type, element }, doubted) {
    const values = this.#definitions.get(type) ?? /* @__PURE__ */ new Map();
    this.#definitions.set(type, values);
    const own = { name: "", metadata: values, type };
    this.#setMetadata(element, own);
    if (doubted) for (const child of element.children) values.set(child.name.toLowerCase(), doubted);
  }
  // #region operations
  #operate(operation, reading) {
    switch (operation) {
      case "Include":
        return this.#include(reading);
      case "Update":
        return this.#update(reading);
      case "Remove":
        return this.#remove(reading);
    }
  }
  async #include(reading) {
    const { statement, place } = reading;
    const { type, element } = statement;
    const entries = this.#entries(element.attributes.get("Include") ?? "", { ...reading, mayGlob: true });
    const excluded = entries && this.#matcher(element.attributes.get("Exclude") ?? "", reading);
    if (entries === void 0 || excluded === void 0) return;
    const list = this.#items.listOf(type);
    for (const entry of entries) {
      const turn = this.#turn();
      if (turn) await turn;
      const { name, metadata, isFound } = entry;
      this.#pay(stepsPerItem + 2 * (metadata?.size ?? 0));
      const key = keyOfItem(name, this.#base);
      if (!excluded.matches({ key, name })) list.add(this.#itemOf(entry, key, reading));
      else if (isFound && !excluded.hasCaseOf(name)) {
        this.#refuse(type, { place, found: `${describe(statement)}, an Exclude in another case` });
        return;
      }
    }
  }
  #itemOf(entry, key, { statement, place }) {
    const { type, element, file } = statement;
    const { name } = entry;
    const metadata = new Map([...this.#definitions.get(type) ?? [], ...entry.metadata ?? []]);
    this.#setMetadata(element, { name, metadata, type });
    const isOfSdk = isInToolset(file);
    const source = isOfSdk && entry.isOfSdk === false ? entry : { isOfSdk, ...place };
    return {
      name,
      key,
      metadata,
      isOfSdk: source.isOfSdk === true,
      file: source.file ?? place.file,
      line: source.line ?? place.line
    };
  }
  async #update({ statement, place }) {
    const { type, element } = statement;
    const text = element.attributes.get("Update") ?? "";
    const wanted = this.#matcher(text, { statement, place });
    if (wanted === void 0) return;
    if (wanted.isRepeating) {
      this.#refuse(type, { place, found: `${describe(statement)}, which names an item twice` });
      return;
    }
    for (const item of await this.#matching(type, wanted)) {
      const turn = this.#turn();
      if (turn) await turn;
      this.#pay(2);
      this.#setMetadata(element, { name: item.name, metadata: item.metadata, type });
    }
  }
  async #remove({ statement, place }) {
    const { type, element } = statement;
    const wanted = this.#matcher(element.attributes.get("Remove") ?? "", { statement, place });
    if (wanted === void 0) return;
    const list = this.#items.listOf(type);
    for (const item of await this.#matching(type, wanted)) list.remove(item);
  }
  async #matching(type, wanted) {
    const list = this.#items.listOf(type);
    if (!wanted.hasPatterns) return [...wanted.keys].flatMap((key) => list.withKey(key));
    const found = [];
    for (const item of list.items) {
      const turn = this.#turn();
      if (turn) await turn;
      if (wanted.matches(item)) found.push(item);
    }
    return found;
  }
  #matcher(text, reading) {
    const entries = this.#entries(text, { ...reading, mayGlob: false });
    return entries && new ItemMatcher(entries, { base: this.#base, pay: (steps) => this.#pay(steps) });
  }
  // #endregion
  /** The entries of a list of items; undefined if they are unknown, which is told. */
  #entries(text, reading) {
    const { statement, place, mayGlob } = reading;
    const { expansion, files } = this.#options;
    const paid = { base: this.#base, pay: (steps) => this.#pay(steps) };
    const read = entriesOf(text, { expansion, files, items: this.#items, mayGlob, ...paid });
    if (read !== void 0 && !(read instanceof Unknown)) return read;
    const found = `${quote(text, 100)} as the name of a ${statement.element.name}`;
    this.#refuse(statement.type, { place, found, unknown: read });
    return void 0;
  }
  // #region metadata
  // A child element wins over the attribute; each sees those before it.
  #setMetadata(element, own) {
    for (const [name, text] of element.attributes)
      if (!reserved.has(name))
        own.metadata.set(name.toLowerCase(), this.#metadataValue({ name, text, line: element.line }, own));
    for (const child of element.children) {
      const truth = this.#judge(child, own);
      if (truth === false) continue;
      const value = child.isUnknown ? new Unknown(`the metadata ${child.name}`) : this.#metadataValue(child, own);
      const key = child.name.toLowerCase();
      if (truth === true || own.metadata.get(key) === value) own.metadata.set(key, value);
      else own.metadata.set(key, truth.and(new Unknown("", [])));
    }
  }
  #metadataValue({ name, text, line }, own) {
    const value = this.#expandAll(text.trim() === "" ? "" : text, own);
    if (value instanceof Unknown && !isInToolset(this.#file))
      return value.from({
        place: { file: resolve3(this.#file), line },
        found: `${quote(text.trim(), 100)} as ${name}`
      });
    if (typeof value === "string") this.#pay(1 + value.length / lettersPerStep);
    return value;
  }
  /** Metadata, then properties, then items. */
  #expandAll(text, own) {
    const paid = { base: this.#base, pay: (steps) => this.#pay(steps) };
    const first = own && text.includes("%(") ? expandMetadata(text, own, paid) : text;
    if (typeof first !== "string") return first;
    const second = expand(first, this.#options.expansion);
    return typeof second === "string" && second.includes("@(") ? this.#items.expand(second) : second;
  }
  // #endregion
  #judge(element, own) {
    const text = element.attributes.get("Condition");
    if (text === void 0) return true;
    this.#pay(1 + text.length / lettersPerStep);
    if (own === void 0 && outsideOfProperties(text).includes("%("))
      throw new EvaluationFailure("metadata in a condition outside of a target");
    return judgeCondition(text, {
      expand: (operand) => this.#expandAll(operand, own),
      exists: (path) => this.#options.expansion.existsFrom(path)
    });
  }
  #refuse(type, {
    place,
    found,
    unknown
  }) {
    this.#items.taint(type, unknown ?? new Unknown(found));
    if (!decisive.has(type)) return;
    const { faults, expansion } = this.#options;
    const { file, line } = place;
    const settledBy = unknown?.settledBy;
    if (!isInToolset(this.#file))
      faults.add(needsEvaluation({ file: resolve3(file), line }, found, { settledBy }));
    else if (unknown?.origin)
      faults.add(needsEvaluation(unknown.origin.place, unknown.origin.found, { settledBy }));
    else faults.addConsequence(needsEvaluation(expansion.projectPlace, found, { settledBy }));
  }
  // Hundreds of statements are in one file.
  #placeOf({ file }, { line }) {
    const path = this.#paths.get(file) ?? resolve3(file);
    this.#paths.set(file, path);
    return { file: path, line };
  }
  #paths = /* @__PURE__ */ new Map();
  #turn() {
    return this.#options.budget.turn();
  }
  #pay(steps) {
    this.#options.budget.take(steps);
  }
};
var stepsPerItem = 30;
var operations = ["Include", "Update", "Remove"];
var reserved = /* @__PURE__ */ new Set([
  "Include",
  "Exclude",
  "Update",
  "Remove",
  "Condition",
  "Label",
  "KeepMetadata",
  "RemoveMetadata",
  "KeepDuplicates",
  "MatchOnMetadata",
  "MatchOnMetadataOptions"
]);
function conditionTextOf(element) {
  return element.attributes.get("Condition")?.trim() ?? "";
}
function describe({ element }) {
  const [, name = ""] = [...element.attributes].find(([key]) => key === "Include" || key === "Update" || key === "Remove") ?? [];
  return `${element.name} ${quote(name, 100)}`;
}

// src/core/projects/evaluate/property-statement.ts
var maxLetters = 5e5;
function setProperty(element, context, { scope }) {
  scope.spend(1);
  const key = element.name.toLowerCase();
  if (scope.properties.isGlobal(key)) return;
  const within = scope.within(element, context);
  if (within === void 0) return;
  const place = placeOf(context.file, element.line);
  const value = propertyValue(element, within, scope);
  if (typeof value === "string" && value.length > maxLetters)
    throw documentError("TOO_LARGE", { ...place, found: `a property of more than ${maxLetters} letters` });
  const { doubt } = within;
  const isOfSdk = isInToolset(context.file);
  const own = isOfSdk ? {} : { place };
  const found = () => doubt ? `the condition ${quote(doubt.condition, 200)} of the property ${element.name}` : `${quote(element.text.trim(), 100)} as the property ${element.name}`;
  const before = scope.property({ written: element.name, key });
  const from = (unknown, origin) => {
    const settled = unknown.settledWith(element.name);
    return isOfSdk ? settled : settled.from({ place: origin, found: found() });
  };
  if (doubt && before !== value)
    scope.properties.set(key, {
      value: from(doubt.unknown, doubt),
      ...!isOfSdk && { place: doubt },
      found: found()
    });
  else if (typeof value === "string") scope.properties.set(key, { value, ...own });
  else scope.properties.set(key, { value: from(value, place), ...own, found: found() });
}
function propertyValue(element, { file, doubt }, scope) {
  if (element.isUnknown) return ofMachine(element.name, scope);
  const text = element.text.trim() === "" ? "" : element.text;
  return scope.expandIn(text, placeOf(file, element.line), { file, doubt });
}
function ofMachine(name, { runtime }) {
  if (runtime === void 0 || !isRuntimeOfMachine(name.toLowerCase()))
    return new Unknown(`$(${name}), which depends on the machine`, [name]);
  return runtime;
}

// src/core/projects/evaluate/target-statement.ts
import { resolve as resolve4 } from "node:path";
function readTarget(element, { context, scope, initial }) {
  const list = (name2) => {
    const text = element.attributes.get(name2);
    const value = text === void 0 ? "" : scope.expandIn(text, placeOf(context.file, element.line), context);
    return typeof value === "string" ? splitList(value).map((each) => each.toLowerCase()) : [];
  };
  const name = element.attributes.get("Name") ?? "";
  return {
    element,
    name,
    before: list("BeforeTargets"),
    after: list("AfterTargets"),
    dependsOn: list("DependsOnTargets"),
    get isInitial() {
      return initial.has(name.toLowerCase());
    },
    file: resolve4(context.file),
    line: element.line
  };
}

// src/core/projects/evaluate/evaluate-project.ts
async function evaluateProject(options) {
  const pass = new PropertyPass(options);
  await pass.importFile(withSlashes(options.project), {});
  const { scope, items, targets, imported, isSdkStyle } = pass;
  const { properties } = scope;
  const table = new ItemTable({ ...options, statements: items, expansion: scope });
  return {
    property: (name) => unescapedValue(scope.property({ written: name, key: name.toLowerCase() })),
    entry: (name) => properties.entry(name.toLowerCase()),
    ownEntry: (name) => properties.ownEntry(name.toLowerCase()),
    items: await table.evaluate(),
    targets,
    imported,
    isSdkStyle,
    get usesSystem() {
      return scope.usesSystem;
    }
  };
}
function unescapedValue(value) {
  return typeof value === "string" ? unescapeText(value) : value;
}
var maxImports = 2e3;
var PropertyPass = class {
  items = [];
  targets = [];
  imported = /* @__PURE__ */ new Set();
  isSdkStyle = false;
  scope;
  #options;
  #imports;
  // With the doubt under which it was imported.
  #seen = /* @__PURE__ */ new Map();
  #initial = /* @__PURE__ */ new Set();
  #refusedSdks = /* @__PURE__ */ new Set();
  #depth = 0;
  constructor(options) {
    this.#options = options;
    this.scope = new EvaluationScope(options);
    this.#imports = new ImportedFiles({
      ...options,
      scope: this.scope,
      refuse: (place, found) => this.#refuse(place, found)
    });
  }
  // #region imports
  async importFile(path, importing) {
    await this.#importAll([path], importing);
  }
  // MSBuild takes all files of one import for imported before it evaluates the first.
  async #importAll(paths, importing) {
    for (const path of paths.filter((each) => this.#isNew(each, importing)))
      if (importing.from === void 0) await this.#evaluateFile(path, importing);
      else await this.#watchAsync(() => this.#evaluateFile(path, importing));
  }
  #isNew(path, importing) {
    const key = path.toLowerCase();
    if (this.#seen.has(key)) {
      this.#importAgain(key, importing);
      return false;
    }
    this.#seen.set(key, importing.doubt);
    if (this.#seen.size > maxImports)
      throw documentError("TOO_LARGE", { file: path, found: `more than ${maxImports} imported files` });
    return true;
  }
  async #evaluateFile(path, { from, doubt }) {
    const { budget, importers } = this.#options;
    if (!isInToolset(path)) {
      this.imported.add(resolve5(path));
      if (from !== void 0) importers?.set(resolve5(path), resolve5(this.scope.ownFile));
    }
    const root = await this.#open(path);
    if (root === void 0) return;
    if (++this.#depth > maxDepth3)
      throw documentError("TOO_LARGE", { file: path, found: `imports nested more than ${maxDepth3} deep` });
    try {
      await budget.turn();
      await this.scope.enter(path, () => this.#walkRoot(root, { file: path, doubt }));
    } finally {
      this.#depth--;
    }
  }
  async #open(path) {
    const { files } = this.#options;
    if (isInToolset(path)) return files.toolset.open(path);
    return files.open(resolve5(path), (steps) => this.scope.spend(steps));
  }
  // MSBuild skips a file that it has imported before, which also ends circles.
  #importAgain(key, { from, doubt }) {
    const before = this.#seen.get(key);
    if (before === void 0 || doubt === before || from === void 0 || isInToolset(from)) return;
    this.#refuse(
      before,
      `the condition ${quote(before.condition, 200)} of an import that stands twice`,
      before.unknown
    );
  }
  async #walkRoot(root, context) {
    const local = root.attributes.get("TreatAsLocalProperty");
    if (local !== void 0) {
      const names = expand(local, this.scope);
      if (typeof names === "string") this.scope.properties.treatAsLocal(names);
    }
    const sdks = sdksOf(root);
    for (const sdk of sdks) await this.#importSdk("Sdk.props", sdk, context);
    await this.#walkChildren(root, context);
    for (const sdk of sdks) await this.#importSdk("Sdk.targets", sdk, context);
    this.#noteInitial(root);
  }
  #noteInitial(root) {
    const initial = root.attributes.get("InitialTargets");
    const names = initial === void 0 ? "" : expand(initial, this.scope);
    if (typeof names === "string") for (const name of splitList(names)) this.#initial.add(name.toLowerCase());
  }
  async #importSdk(file, sdk, context) {
    const place = placeOf(context.file, sdk.line);
    if (!isInToolset(context.file)) this.isSdkStyle = true;
    const folders = await this.#imports.sdkFolders(sdk, place);
    if (folders === void 0) {
      if (file === "Sdk.props" || !this.#refusedSdks.has(sdk.name))
        this.#refuse(place, `the SDK ${quote(sdk.name)}, which is not known here`, context.doubt?.unknown);
      this.#refusedSdks.add(sdk.name);
      return;
    }
    const paths = folders.map((folder) => `${folder}/${file}`);
    await this.#importAll(paths, { from: context.file, line: sdk.line, doubt: context.doubt });
  }
  async #import(element, context) {
    const within = this.scope.within(element, context, this.scope.fileDirectory);
    if (within === void 0) return;
    const written = element.attributes.get("Project") ?? "";
    const place = placeOf(context.file, element.line);
    const value = this.scope.expandIn(written, place, within);
    const sdk = element.attributes.get("Sdk");
    if (sdk !== void 0) {
      const name = this.scope.expandIn(sdk, place, within);
      if (typeof name !== "string" || typeof value !== "string")
        return this.#refuse(place, `an import of ${quote(written)} of the SDK ${quote(sdk)}`);
      const [own = "", version] = name.split("/");
      const named = {
        name: own.trim(),
        version: element.attributes.get("Version") ?? version,
        line: element.line
      };
      return this.#importSdk(value, named, within);
    }
    if (typeof value !== "string")
      return this.#refuse(within.doubt ?? place, `an import of ${quote(written)}`, value);
    const importing = { from: context.file, line: element.line, doubt: within.doubt, written };
    const found = splitList(value).flatMap((path) => this.#imports.filesOf(unescapeText(path), importing));
    await this.#importAll(found, importing);
  }
  // #endregion
  async #walkChildren({ children }, context) {
    for (const child of children) {
      const turn = this.#options.budget.turn();
      if (turn) await turn;
      const walking = this.#walkChild(child, context);
      if (walking) await walking;
    }
  }
  #walkChild(element, context) {
    this.scope.spend(1);
    switch (element.name) {
      case "PropertyGroup":
        return this.#setProperties(element, context);
      case "ItemGroup":
      case "ItemDefinitionGroup":
        this.#collectItems(element, context);
        return void 0;
      case "Choose":
        return this.#watchAsync(() => this.#choose(element, context));
      case "ImportGroup":
        return this.#watchAsync(async () => {
          const within = this.scope.within(element, context, this.scope.fileDirectory);
          if (within) await this.#walkChildren(element, within);
        });
      case "Import":
        return this.#watchAsync(() => this.#import(element, context));
      case "Target":
        this.#watch(() => this.#noteTarget(element, context));
        return void 0;
      default:
        this.#assertKnown(element, context);
        return void 0;
    }
  }
  #watch(run) {
    try {
      run();
    } catch (error) {
      this.#note(error);
    }
  }
  async #watchAsync(run) {
    try {
      await run();
    } catch (error) {
      this.#note(error);
    }
  }
  // What is too large ends the evaluation: the rest would only cost more.
  #note(error) {
    if (!(error instanceof PkgtoolError) || error.code === "CANCELLED" || this.#options.budget.isSpent)
      throw error;
    this.#options.faults.add(error);
  }
  // MSBuild tells names of elements apart by case.
  #assertKnown({ name, line }, { file }) {
    const known2 = elementNames.find((each) => each.toLowerCase() === name.toLowerCase());
    if (known2 === void 0 || known2 === name) return;
    const found = `an element ${quote(name)}`;
    this.#options.faults.add(documentError("INVALID_PROJECT", { file, line, found, wanted: known2 }));
  }
  async #choose(choose2, outer) {
    let context = outer;
    for (const branch of choose2.children) {
      if (branch.name !== "When" && branch.name !== "Otherwise") continue;
      const truth = branch.name === "When" ? this.scope.judge(branch, context) : true;
      if (truth === false) continue;
      if (truth === true) return this.#walkChildren(branch, context);
      context = { ...context, doubt: doubtOf(truth, branch, context) };
      await this.#walkChildren(branch, context);
    }
  }
  // #region properties
  #setProperties(group, context) {
    let within;
    this.#watch(() => {
      within = this.scope.within(group, context, this.scope.fileDirectory);
    });
    return within && this.#setEach(group.children, within);
  }
  // A promise only where a turn is due: most groups have three properties.
  #setEach(elements, within) {
    for (const [index, element] of elements.entries()) {
      this.#watch(() => setProperty(element, within, { scope: this.scope }));
      const turn = this.#options.budget.turn();
      if (turn) return turn.then(() => this.#setEach(elements.slice(index + 1), within));
    }
    return void 0;
  }
  // #endregion
  #collectItems(group, { file, doubt }) {
    const isDefinition = group.name === "ItemDefinitionGroup";
    for (const element of group.children) {
      this.scope.spend(1);
      this.items.push({ type: element.name.toLowerCase(), element, group, file, doubt, isDefinition });
    }
  }
  #noteTarget(element, context) {
    const { files } = this.#options;
    if (isInToolset(context.file)) return;
    const isRead = sdkTargets.has((element.attributes.get("Name") ?? "").toLowerCase());
    if (isRead && !files.isInside(context.file)) return;
    this.targets.push(readTarget(element, { context, scope: this.scope, initial: this.#initial }));
  }
  // What follows in the SDK from a line of the project is told of that line.
  #refuse(place, found, unknown) {
    const { faults } = this.#options;
    const settledBy = unknown?.settledBy;
    if (!isInToolset(withSlashes(place.file))) faults.add(needsEvaluation(place, found, { settledBy }));
    else if (unknown?.origin)
      faults.add(needsEvaluation(unknown.origin.place, unknown.origin.found, { settledBy }));
    else faults.addConsequence(needsEvaluation(this.scope.projectPlace, unknown?.why ?? found, { settledBy }));
  }
};
var maxDepth3 = 100;
var elementNames = [
  "PropertyGroup",
  "ItemGroup",
  "Choose",
  "ImportGroup",
  "Import",
  "Sdk",
  "Target",
  "ItemDefinitionGroup"
];

// src/core/projects/evaluated.ts
var metadataNames = [
  "Version",
  "VersionOverride",
  "PrivateAssets",
  "IncludeAssets",
  "ExcludeAssets",
  "ReferenceOutputAssembly"
];
var EvaluatedProject = class {
  evaluation;
  #path;
  #faults;
  constructor(evaluation, { path, faults }) {
    this.evaluation = evaluation;
    this.#path = path;
    this.#faults = faults;
  }
  /** The value of a property; empty, with a fault, if it is unknown. */
  text(name) {
    const value = this.evaluation.property(name);
    if (typeof value === "string") return value;
    this.refuse(name, value);
    return "";
  }
  /** Whether a property is `true`, in any case; MSBuild keeps white space around it, which NuGet removes. */
  isTrue(name) {
    return this.text(name).trim().toLowerCase() === "true";
  }
  isFalse(name) {
    return this.text(name).trim().toLowerCase() === "false";
  }
  /** Adds a fault for a property that is unknown. */
  refuse(name, { why, settledBy, origin }) {
    const found = `${why} as the property ${name}`;
    const { place, found: own } = origin ?? { place: this.placeOf(name), found };
    this.#faults.add(needsEvaluation(place, own, { settledBy }));
  }
  /** Where a property was last set in the files of the project. */
  placeOf(name) {
    return this.evaluation.ownEntry(name)?.place ?? { file: this.#path, line: 1 };
  }
  /** The items of a type; a fault for each metadata value that a restore needs and that is unknown. */
  items(type) {
    return this.evaluation.items(type).map((item) => this.#itemOf(type, item));
  }
  #itemOf(type, { name, metadata, isOfSdk, ...place }) {
    let isUnknown = false;
    const known2 = {};
    const own = isOfSdk ? { file: this.#path, line: 1 } : placeIn(place);
    for (const each of metadataNames) {
      const value = unescaped2(metadata.get(each.toLowerCase()) ?? "");
      if (value instanceof Unknown) {
        isUnknown = true;
        const found = value.origin?.found ?? `${value.why} as ${each} of ${type} ${quote(name)}`;
        this.#faults.add(needsEvaluation(value.origin?.place ?? own, found, value));
      } else if (value.trim() !== "") known2[each] = value.trim();
    }
    const mark = metadata.get("isimplicitlydefined");
    const isMarked = typeof mark === "string" && mark.toLowerCase() === "true";
    return { name, metadata: known2, isImplicit: isOfSdk, isUnknown, isMarked, ...own };
  }
};
function knownText({ property }, { name, project }) {
  return knownValue(property(name), { what: `the property ${name}`, project });
}
function knownValue(value, { what, project }) {
  if (!(value instanceof Unknown)) return value;
  const { place, found } = value.origin ?? {
    place: { file: project, line: 1 },
    found: `${value.why} as ${what}`
  };
  throw needsEvaluation(place, found, value);
}
function placeIn({ file, line }) {
  return { file, line };
}
function unescaped2(value) {
  return typeof value === "string" ? unescapeText(value) : value;
}

// src/core/projects/project-faults.ts
var maxFaults = 1e3;
var ProjectFaults = class {
  #faults = /* @__PURE__ */ new Map();
  #consequences = /* @__PURE__ */ new Map();
  // How many others had when they were added: projects that many reach are met a thousand times.
  #added = /* @__PURE__ */ new WeakMap();
  #describe;
  /** `describe` may add to each fault what only the caller knows. */
  constructor(describe2 = (fault) => fault) {
    this.#describe = describe2;
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
    const [first] = this.#faults.values();
    const more = this.#faults.size - 1;
    return first && `${first.fields.found ?? first.code}${more > 0 ? `, and ${more} more` : ""}`;
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
    const count = others.#faults.size + others.#consequences.size;
    if (count === 0 || this.#added.get(others) === count) return;
    this.#added.set(others, count);
    for (const fault of others.#all.values()) this.add(fault);
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
  if (central === void 0) return packageOf(item, rangeIn(Version, item));
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

// src/core/projects/central-file.ts
function isCentralFile(path) {
  return basename2(path).toLowerCase() === "directory.packages.props";
}
async function readCentralFile(file, { framework, session, faults }) {
  const own = new ProjectFaults(withOwnAdvice);
  const { files } = await session.filesFor(file);
  const globals = new Map([
    ...Object.entries(session.properties),
    ["TargetFramework", framework],
    ["ManagePackageVersionsCentrally", "true"]
  ]);
  const evaluation = await evaluateProject({
    project: file,
    files,
    globals,
    os: session.os,
    faults: own,
    budget: new EvaluationBudget(file, session),
    isShared: true,
    types: ["PackageVersion", "GlobalPackageReference"]
  });
  const project = new EvaluatedProject(evaluation, { path: file, faults: own });
  const items = [...project.items("PackageVersion"), ...project.items("GlobalPackageReference")];
  const versions = centralVersions(items, { faults: own });
  faults.addAll(own);
  return { versions, usesSystem: evaluation.usesSystem };
}
function withOwnAdvice(fault) {
  if (fault.code !== "NEEDS_EVALUATION") return fault;
  return new PkgtoolError(fault.code, {
    ...fault.fields,
    wanted: "literal versions, with conditions that compare $(TargetFramework) with a text",
    change: "write it so, or name the projects instead"
  });
}

// src/core/projects/describe-framework.ts
import { existsSync } from "node:fs";
import { dirname as dirname3, resolve as resolve6 } from "node:path";

// src/core/projects/named-framework.ts
function frameworkNamed(name, project, { path }) {
  const place = { file: path, line: 1 };
  const moniker = project.text("TargetFrameworkMoniker");
  const base = tryParseFramework(moniker === "" ? name : moniker);
  if (base === void 0 || base.kind !== "specific" || isSameText(base.identifier, "Unsupported"))
    throw needsEvaluation(place, `the target framework ${quote(name)}, and nothing that says what it is`);
  const framework = isModernFramework(base) ? withPlatform(base, { name, project, place }) : base;
  const own = withDefaultPlatform(parseFramework(name));
  const isWritten = framework.platform !== "" && isSameFramework(own, framework);
  return { text: isWritten ? withPlatformVersion(name) : shortFolderName(framework), framework };
}
function withPlatform(framework, {
  name,
  project,
  place
}) {
  const platform = project.text("TargetPlatformIdentifier");
  if (platform === "") return framework;
  const version = project.text("TargetPlatformVersion");
  const parts = version.split(".").map(Number);
  if (version === "" || parts.some((part) => !Number.isInteger(part)))
    throw needsEvaluation(
      place,
      `the target framework ${quote(name)}, whose version of the platform depends on the SDK`,
      { settledBy: ["TargetPlatformVersion"] }
    );
  const [major = 0, minor = 0, build = 0, revision = 0] = parts;
  const platformVersion = [major, minor, build, revision];
  return { ...framework, platform: platform.toLowerCase(), platformVersion };
}
function isWindowsWithoutVersion({ platform, platformVersion, ...framework }) {
  const isWindows = isSameText(platform, "windows") && platformVersion.every((number) => number === 0);
  return isWindows && isModernFramework({ ...framework, platform, platformVersion });
}
function withDefaultPlatform(framework) {
  return isWindowsWithoutVersion(framework) ? { ...framework, platformVersion: [7, 0, 0, 0] } : framework;
}
function withPlatformVersion(name) {
  return isWindowsWithoutVersion(parseFramework(name)) ? `${name}7.0` : name;
}

// src/core/projects/describe-framework.ts
function describeFramework(name, project, facts) {
  const { isWhole, faults } = facts;
  const named = faults.watch(() => frameworkNamed(name, project, facts));
  if (named === void 0) return void 0;
  const { framework } = named;
  refuseUnread(project, facts);
  const references = project.items("ProjectReference");
  for (const { name: written, ...place } of references.filter((item) => isOnServer(item.name)))
    faults.add(needsEvaluation(place, `the project ${quote(written)} on another machine`));
  const prunes = project.evaluation.ownEntry("RestoreEnablePackagePruning") && project.isTrue("RestoreEnablePackagePruning");
  const test = project.evaluation.property("IsTestProject");
  return {
    framework: named,
    ...named.text !== name && { alias: name },
    ...isWhole ? describePackages(framework, project, facts) : { packages: [], downloads: [] },
    ...describeProjects(references, facts),
    ...typeof test === "string" && test.trim() !== "" && { isTest: /^true$/i.test(test.trim()) },
    ...prunes !== void 0 && { prunes },
    ...faults.watch(() => fallbacksOf(framework, project)),
    shared: sharedFrameworks(project, framework),
    runtimes: [project.text("RuntimeIdentifier"), ...project.text("RuntimeIdentifiers").split(";")].flatMap(
      (runtime) => runtime.trim() || []
    )
  };
}
function describePackages(framework, project, facts) {
  const { path, faults } = facts;
  const isCentral = project.isTrue("_CentralPackageVersionsEnabled");
  const own = withoutReplaced(framework, project.items("PackageReference")).map(
    (item) => withImplicitVersion(item, { framework, project, facts })
  );
  const versions = isCentral ? centralVersions(project.items("PackageVersion"), {
    faults,
    allowsFloating: project.isTrue("CentralPackageFloatingVersionsEnabled"),
    references: own
  }) : [];
  const allowsOverrides = !project.isFalse("CentralPackageVersionOverrideEnabled");
  const central = isCentral ? new Map(versions.map((each) => [each.id.toLowerCase(), each])) : void 0;
  const references = faults.watchEach(
    own.filter(({ isUnknown }) => !isUnknown),
    (item) => [referenceOf(item, { central, allowsOverrides })]
  );
  const names = new Set(own.map(({ name }) => name.toLowerCase()));
  const added = ({ id, version, isPassedOn }) => {
    if (names.has(id.toLowerCase())) return [];
    faults.watch(() => refuseCentral({ name: id }, central));
    const privateAssets = isPassedOn ? {} : { privateAssets: "All" };
    const place = { file: path, line: 1 };
    const range = faults.watch(() => rangeOf(version, { name: id, ...place }));
    return range ? [{ id, range, isImplicit: true, ...privateAssets, ...place }] : [];
  };
  return {
    packages: [...references, ...latePackages(framework, project, facts).flatMap(added)],
    downloads: faults.watchEach(
      project.items("PackageDownload").filter(({ isImplicit }) => !isImplicit),
      downloadsOf
    ),
    ...isCentral && {
      central: { versions, pinsTransitives: project.isTrue("CentralPackageTransitivePinningEnabled") }
    }
  };
}
function sdkView({
  framework,
  project: { evaluation },
  facts
}) {
  const { property, items } = evaluation;
  return { framework, property, items, hasRazorFiles: facts.hasRazorFiles };
}
function withImplicitVersion(item, options) {
  if (item.metadata.Version !== void 0) return item;
  const version = implicitVersion(item.name, sdkView(options));
  if (typeof version !== "string") {
    if (version instanceof Unknown)
      options.facts.faults.add(needsEvaluation(item, `the version of ${item.name}, ${version.why}`, version));
    return item;
  }
  return { ...item, isMarked: true, metadata: { ...item.metadata, Version: version } };
}
function latePackages(framework, project, facts) {
  if (!facts.isSdkStyle) return [];
  const { packages, unknown } = sdkPackages(sdkView({ framework, project, facts }));
  for (const { why, settledBy } of unknown)
    facts.faults.add(
      needsEvaluation({ file: facts.path, line: 1 }, `${why}, by which the SDK adds packages`, { settledBy })
    );
  const isOld = isSameText(framework.identifier, ".NETFramework");
  if (!isOld || project.isFalse("AutomaticallyUseReferenceAssemblyPackages")) return packages;
  const version = project.text("MicrosoftNETFrameworkReferenceAssembliesLatestPackageVersion") || "1.0.3";
  return [...packages, { id: "Microsoft.NETFramework.ReferenceAssemblies", version }];
}
function withoutReplaced(framework, items) {
  const written = new Set(items.filter(({ isMarked }) => !isMarked).map(({ name }) => name.toLowerCase()));
  return firstOfEach(items).flatMap((item) => {
    const { name, isMarked } = item;
    const isOverridden = isMarked && written.has(name.toLowerCase());
    const found = isOverridden ? items.find((each) => !each.isMarked && isSameText(each.name, name)) : item;
    return found === void 0 || isWebPackage(name) && isCore3(framework) ? [] : [found];
  });
}
function isWebPackage(name) {
  return isSameText(name, "Microsoft.AspNetCore.App");
}
function isCore3({ identifier, version }) {
  return isSameText(identifier, ".NETCoreApp") && compareVersions(version, [3, 0, 0, 0]) >= 0;
}
function refuseUnread(project, { faults }) {
  const refuse = (property, what) => faults.add(
    needsEvaluation(
      project.placeOf(property),
      `${quote(project.text(property).trim(), 100)} as the property ${property}, ${what}`
    )
  );
  for (const property of otherProperties) {
    const { value = "" } = project.evaluation.ownEntry(property) ?? {};
    const isHarmless = typeof value === "string" && (value === "" || harmless.has(`${property}=${value.trim()}`.toLowerCase()));
    if (!isHarmless) refuse(property, "which changes what the client resolves");
  }
  for (const { name: id, isImplicit, ...place } of project.items("PrunePackageReference"))
    if (!isImplicit) faults.add(needsEvaluation(place, `a PrunePackageReference for ${quote(id)}`));
}
var otherProperties = [
  "RestoreUseLegacyDependencyResolver",
  "RestoreEnableGlobalPackageReference",
  "RestoreProjectStyle"
];
var harmless = /* @__PURE__ */ new Set([
  "restoreuselegacydependencyresolver=false",
  "restoreenableglobalpackagereference=true",
  "restoreprojectstyle=packagereference"
]);
function fallbacksOf(framework, project) {
  const listOf = (name) => splitList(project.text(name));
  const [asset, older] = [listOf("AssetTargetFallback"), listOf("PackageTargetFallback")];
  if (asset.length > 0 && older.length > 0)
    throw documentError("INVALID_PROJECT", {
      ...project.placeOf("PackageTargetFallback"),
      found: "PackageTargetFallback and AssetTargetFallback together",
      wanted: "one of them",
      change: "remove PackageTargetFallback"
    });
  const fallbacks = [...asset, ...older].map((name) => {
    const parsed2 = tryParseFramework(name);
    if (parsed2?.kind === "specific" && !isSameText(parsed2.identifier, "Unsupported")) return parsed2;
    const own = asset.length > 0 ? "AssetTargetFallback" : "PackageTargetFallback";
    throw needsEvaluation(project.placeOf(own), `${quote(name, 100)} as a target framework in ${own}`);
  });
  const usual = defaultFallbacks(framework);
  const isUsual = fallbacks.length === usual.length && fallbacks.every((each, i) => isSameFramework(each, usual[i] ?? each));
  return isUsual ? {} : { fallbacks };
}
function describeProjects(items, { path, isInside }) {
  const isBuilt = ({ metadata }) => metadata.ReferenceOutputAssembly?.toLowerCase() === "false";
  const isMissing = (project) => isInside(project) && (isNative(project) || !existsSync(project));
  const present = (some) => pathsOf2(some, path).filter((each) => !isMissing(each));
  const taken = items.filter((item) => !isBuilt(item));
  const privateProjects = present(taken.filter(({ metadata }) => coversAllAssets(metadata.PrivateAssets)));
  const builtProjects = present(items.filter(isBuilt));
  const missingProjects = pathsOf2(items, path).filter(isMissing);
  return {
    projects: present(taken),
    ...privateProjects.length > 0 && { privateProjects },
    ...builtProjects.length > 0 && { builtProjects },
    ...missingProjects.length > 0 && { missingProjects }
  };
}
function isNative(project) {
  return /\.vcxproj$/i.test(project);
}
function pathsOf2(items, path) {
  const counted = items.filter(({ name }) => !isOnServer(name));
  return [...new Set(counted.map(({ name }) => resolve6(dirname3(path), name.replaceAll("\\", "/"))))];
}
function sharedFrameworks(project, framework) {
  const names = project.items("FrameworkReference").map(({ name }) => name.toLowerCase());
  const hasWeb = isCore3(framework) && project.items("PackageReference").some(({ name }) => isWebPackage(name));
  const isDesktop = names.some((name) => name.startsWith("microsoft.windowsdesktop.app"));
  return [
    ...hasWeb || names.includes("microsoft.aspnetcore.app") ? ["web"] : [],
    ...isDesktop ? ["desktop"] : []
  ];
}

// src/core/projects/evaluate/session.ts
import { existsSync as existsSync2 } from "node:fs";
import { basename as basename3, dirname as dirname4, join as join2, resolve as resolve7 } from "node:path";

// src/core/projects/sdk/choose-sdk.ts
async function chooseSdk({ version, rollForward } = {}) {
  const known2 = Object.keys(await loadSdkVersions()).map(partsOf);
  const asked = version === void 0 ? void 0 : partsOf(version);
  const policy = (rollForward ?? (asked ? "latestPatch" : "latestMajor")).toLowerCase();
  const chosen = asked ? choose(known2, { asked, policy }) : known2.at(-1);
  if (chosen !== void 0) return { version: chosen.text, isKnown: true };
  return { version: version ?? "", isKnown: false };
}
function partsOf(text) {
  const [major = 0, minor = 0, rest = 0] = text.split(/[.-]/).map(Number);
  return { text, major, minor, band: Math.trunc(rest / 100), patch: rest % 100 };
}
function choose(known2, { asked, policy }) {
  const exact = known2.find(({ text }) => text === asked.text);
  if (policy === "disable" || policy === "patch" && exact) return exact;
  const later = known2.filter((each) => order(each, asked) >= 0);
  const within = (names) => later.filter((each) => names.every((name) => each[name] === asked[name]));
  const [sameMajor, sameMinor, sameBand] = [
    within(["major"]),
    within(["major", "minor"]),
    within(["major", "minor", "band"])
  ];
  const lists = {
    patch: [sameBand],
    latestpatch: [sameBand],
    feature: [sameBand, nextBand(sameMinor)],
    minor: [sameBand, nextBand(sameMajor)],
    major: [sameBand, nextBand(later)],
    latestfeature: [sameMinor],
    latestminor: [sameMajor],
    latestmajor: [later]
  };
  return lists[policy]?.find((list) => list.length > 0)?.at(-1);
}
function nextBand(list) {
  const [first] = list;
  return list.filter(
    (each) => each.major === first?.major && each.minor === first.minor && each.band === first.band
  );
}
function order(one, other) {
  return one.major - other.major || one.minor - other.minor || one.band - other.band || one.patch - other.patch;
}

// src/core/projects/evaluate/session.ts
var EvaluationSession = class {
  run = new RunBudget();
  workspace;
  properties;
  os;
  /** the runtime identifier of the machine, such as `linux-x64`; undefined: one that .NET does not have */
  runtime;
  signal;
  #sdkVersion;
  #files = /* @__PURE__ */ new Map();
  #chosen = /* @__PURE__ */ new Map();
  constructor({ workspace, properties = [], sdkVersion, os = systemOfMachine(), signal }) {
    this.workspace = resolve7(workspace);
    this.properties = parseProperties(properties);
    this.os = os;
    this.runtime = runtimeOf(os);
    this.signal = signal;
    this.#sdkVersion = sdkVersion;
  }
  /** The files that a project is evaluated with. @throws PkgtoolError as `readGlobalJson`, `CANCELLED` */
  async filesFor(project) {
    throwIfCancelled(this.signal, project);
    const path = this.#fileAbove(dirname4(project), "global.json") ?? "";
    const known2 = this.#chosen.get(path) ?? this.#choose(path);
    this.#chosen.set(path, known2);
    return known2;
  }
  /**
   * Adds a fault for each file with switches of MSBuild that gives global properties to the project or solution that a run starts
   * with, unless the run has them: `MSBuild.rsp` beside it, and the nearest `Directory.Build.rsp`.
   */
  refuseSwitches(start2, faults) {
    const folder = dirname4(start2);
    const above = this.#fileAbove(folder, "Directory.Build.rsp");
    const beside = join2(folder, "MSBuild.rsp");
    const isBeside = isWithin(beside, this.workspace) && tryLstat(beside) !== void 0;
    for (const file of [...isBeside ? [beside] : [], ...above === void 0 ? [] : [above]])
      faults.watch(() => this.#refuseSwitchesIn(file, faults));
  }
  #refuseSwitchesIn(file, faults) {
    const { workspace } = this;
    const known2 = new Set(Object.keys(this.properties).map((name) => name.toLowerCase()));
    const text = readBoundedFileSync(file, { limit: switchesLimit, workspace }).toString();
    for (const [index, line] of text.split("\n").entries()) {
      const names = propertiesIn(line).filter((name) => !known2.has(name.toLowerCase()));
      if (names.length === 0) continue;
      const found = `the global properties ${names.join(", ")}, which ${quote(basename3(file))} gives to MSBuild,`;
      faults.add(needsEvaluation({ file, line: index + 1 }, found, { settledBy: names }));
    }
  }
  async #choose(path) {
    const { workspace, signal } = this;
    const globalJson = path === "" ? noGlobalJson : await readGlobalJson(path, { workspace, signal });
    const version = this.#sdkVersion;
    const sdk = await chooseSdk(version === void 0 ? globalJson.sdk : { version, rollForward: "patch" });
    if (version !== void 0 && !sdk.isKnown) throw unknownSdk(version);
    const files = this.#files.get(sdk.version) ?? this.#open(sdk.version);
    this.#files.set(sdk.version, files);
    const isSdkNamed = version !== void 0 || globalJson.sdk.version !== void 0;
    return { files: await files, sdk, isSdkNamed, globalJson };
  }
  async #open(version) {
    const { workspace, signal } = this;
    return new ProjectFiles({ workspace, signal, toolset: await loadToolset(version) });
  }
  #fileAbove(folder, name) {
    for (let at = folder; isWithin(at, this.workspace); at = dirname4(at)) {
      const path = join2(at, name);
      if (tryLstat(path) !== void 0) return path;
      if (dirname4(at) === at) return void 0;
    }
    return void 0;
  }
};
var switchesLimit = 256 * 1024;
function propertiesIn(line) {
  if (/^\s*#/.test(line)) return [];
  const switches2 = line.matchAll(/(?:^|[\s"'])(?:--?|\/)p(?:roperty)?:(\S+)/gi);
  return [...switches2].flatMap(
    ([, list = ""]) => list.split(/[;,]/).flatMap((each) => /^["']?([A-Za-z_][\w.-]*)=/.exec(each)?.[1] ?? [])
  );
}
function unknownSdk(version) {
  return new PkgtoolError("INVALID_INPUT", {
    subject: "sdk-version",
    input: "sdk-version",
    found: quote(version, 100),
    wanted: "a version of the .NET SDK that is known here, such as 9.0.300"
  });
}
var noGlobalJson = { sdk: {}, msbuildSdks: /* @__PURE__ */ new Map() };
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
  return process.platform === "linux" && existsSync2("/etc/alpine-release");
}
function parseProperties(lines) {
  const properties = /* @__PURE__ */ new Map();
  for (const line of lines) {
    const [, name, value = ""] = /^\s*([A-Za-z_][\w.-]*)\s*=(.*)$/s.exec(line) ?? [];
    if (name === void 0 || /^msbuild(?!isrestoring)/i.test(name))
      throw new PkgtoolError("INVALID_INPUT", {
        subject: "property",
        input: "property",
        found: name === void 0 ? quote(line, 100) : `the property ${name}, which MSBuild sets itself`,
        wanted: "NAME=VALUE"
      });
    properties.set(name.toLowerCase(), [name, value.trim()]);
  }
  return Object.fromEntries(properties.values());
}
var globalJsonLimit = 1024 * 1024;
async function readGlobalJson(file, options) {
  return parseBoundedFile(file, (bytes) => parseGlobalJson(bytes, file), {
    file,
    limit: globalJsonLimit,
    ...options
  });
}
function parseGlobalJson(bytes, file) {
  const text = Buffer.from(bytes).toString("utf8");
  const parsed2 = parseJson(
    text.replace(jsonTokens, (token, string) => string ?? (token.startsWith(",") ? "" : " "))
  );
  if ("problem" in parsed2)
    throw documentError("INVALID_PROJECT", { file, found: parsed2.problem, wanted: "valid JSON" });
  const members = membersOf(parsed2.value);
  const sdk = membersOf(members.get("sdk"));
  const [version, rollForward] = [sdk.get("version"), sdk.get("rollForward")];
  const named = [...membersOf(members.get("msbuild-sdks"))].flatMap(
    ([name, own]) => typeof own === "string" ? [[name.toLowerCase(), own]] : []
  );
  return {
    sdk: {
      ...typeof version === "string" && { version },
      ...typeof rollForward === "string" && { rollForward }
    },
    msbuildSdks: new Map(named)
  };
}
var jsonTokens = /("(?:[^"\\]|\\[\s\S])*(?:"|\\?$))|\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|,(?=\s*[}\]])/g;

// src/core/projects/read-project.ts
import { existsSync as existsSync3 } from "node:fs";
import { basename as basename5, dirname as dirname5, extname as extname3, relative as relative2, resolve as resolve8, sep } from "node:path";

// src/core/projects/audit-policy.ts
function auditPolicy({ project, outer, inner, warnings }) {
  const text = (of, name) => knownText(of, { name, project }).trim().toLowerCase();
  const value = (name, values, of = outer) => {
    const found = values.get(text(of, name));
    if (found !== void 0) return found;
    throw documentError("INVALID_PROJECT", {
      ...of.ownEntry(name)?.place ?? { file: project, line: 1 },
      found: `${quote(knownText(of, { name, project }), 100)} as ${name}`,
      wanted: [...values.keys()].filter((word2) => word2 !== "").join(", ")
    });
  };
  return {
    isOn: value("NuGetAudit", switches),
    minimum: value("NuGetAuditLevel", minimums),
    includesTransitive: inner.some((each) => value("NuGetAuditMode", modes, each)),
    suppressed: new Set(inner.flatMap(({ items }) => items("NuGetAuditSuppress").map(({ name }) => name))),
    makesError: (code, lowerId) => warnings.some(({ levelOf }) => levelOf(code, lowerId) === "error")
  };
}
var switches = /* @__PURE__ */ new Map([
  ["", true],
  ["true", true],
  ["enable", true],
  ["default", true],
  ["false", false],
  ["disable", false]
]);
var minimums = new Map([
  ["", "low"],
  ...auditLevels.map((level) => [level, level])
]);
var modes = /* @__PURE__ */ new Map([
  ["", false],
  ["direct", false],
  ["all", true]
]);

// src/core/projects/hooked-targets.ts
var restoreTargets = new Set(
  [
    "CollectPackageReferences CollectCentralPackageVersions CollectPackageDownloads CollectFrameworkReferences",
    "CollectNuGetAuditSuppressions CollectPrunePackageReferences Restore _CollectRestoreInputs _GenerateRestoreGraph",
    "_GenerateRestoreGraphProjectEntry _GenerateRestoreSpecs _GenerateDotnetCliToolReferenceSpecs _GetRestoreProjectStyle",
    "_GetRestoreTargetFrameworksOutput _GetRestoreTargetFrameworksAsItems _GetRestoreSettings _GetRestoreSettingsPerFramework",
    "_GetRestoreSettingsCurrentProject _GetRestoreSettingsAllFrameworks _GetRestoreSettingsOverrides",
    "_GenerateRestoreProjectSpec _GenerateProjectRestoreGraph _GenerateRestoreDependencies _LoadRestoreGraphEntryPoints",
    "_GenerateProjectRestoreGraphAllFrameworks _GenerateProjectRestoreGraphCurrentProject _FilterRestoreGraphProjectInputItems",
    "_GenerateProjectRestoreGraphPerFramework _GenerateRestoreProjectPathItems _GenerateRestoreProjectPathItemsPerFramework",
    "_GenerateRestoreProjectPathWalk _GetAllRestoreProjectPathItems ProcessFrameworkReferences IncludeTargetingPackReference",
    "CheckForImplicitPackageReferenceOverrides _CheckForUnsupportedTargetFramework _CheckForUnsupportedNETCoreVersion",
    "_CheckForUnsupportedNETStandardVersion ApplyImplicitVersions AddPrunePackageReferences _PrepareForReadyToRunCompilation",
    "UpdateAspNetCoreAppFrameworkReference ResolveFrameworkReferencesDesignTime"
  ].join(" ").toLowerCase().split(" ")
);
var lateProperties = new Set(
  [
    "AssetTargetFallback PackageTargetFallback RuntimeIdentifier RuntimeIdentifiers RestoreProjectStyle NuGetLockFilePath",
    "TargetFramework TargetFrameworks TargetFrameworkIdentifier TargetFrameworkVersion TargetFrameworkMoniker",
    "TargetPlatformIdentifier TargetPlatformVersion TargetPlatformMoniker RestoreEnablePackagePruning",
    "_CentralPackageVersionsEnabled CentralPackageTransitivePinningEnabled CentralPackageVersionOverrideEnabled",
    "CentralPackageFloatingVersionsEnabled PublishAot PublishTrimmed IsTrimmable IsAotCompatible"
  ].join(" ").toLowerCase().split(" ")
);
function refuseTargets({ targets }, faults) {
  const running = runningTargets(targets);
  for (const target of targets)
    if (running.has(target))
      for (const element of [...itemsIn(target.element), ...propertiesIn2(target.element)])
        faults.add(
          needsEvaluation(
            { file: target.file, line: element.line },
            `${element.name} inside the target ${quote(target.name)}, which runs in a restore`
          )
        );
  return targets.filter((target) => !running.has(target)).flatMap(
    ({ name, file, element }) => itemsIn(element).filter((each) => each.name === "PackageReference" && each.attributes.has("Include")).map(({ line }) => ({ target: name, file, line }))
  );
}
function runningTargets(targets) {
  const started = startedWith(targets);
  const running = /* @__PURE__ */ new Set();
  const names = new Set(restoreTargets);
  const run = (target) => {
    running.add(target);
    names.add(target.name.toLowerCase());
    for (const needed of [...target.dependsOn, ...calledBy(target.element)]) names.add(needed);
  };
  for (const target of targets) if (target.isInitial) run(target);
  for (const name of names)
    for (const target of started.get(name) ?? []) if (!running.has(target)) run(target);
  return running;
}
function startedWith(targets) {
  const byName2 = /* @__PURE__ */ new Map();
  for (const target of targets)
    for (const name of /* @__PURE__ */ new Set([target.name.toLowerCase(), ...target.before, ...target.after])) {
      const same = byName2.get(name);
      if (same) same.push(target);
      else byName2.set(name, [target]);
    }
  return byName2;
}
function itemsIn(element) {
  if (element.name === "PropertyGroup") return [];
  return element.children.flatMap((child) => [
    ...decisive2.has(child.name.toLowerCase()) || createsDecisive(child) ? [child] : [],
    ...itemsIn(child)
  ]);
}
function propertiesIn2(target) {
  const groups = target.children.filter(({ name }) => name === "PropertyGroup");
  return groups.flatMap(
    ({ children }) => children.filter(({ name }) => lateProperties.has(name.toLowerCase()))
  );
}
function calledBy(target) {
  const calls = target.children.filter(({ name }) => name === "CallTarget");
  return calls.flatMap(({ attributes }) => splitList((attributes.get("Targets") ?? "").toLowerCase()));
}
function createsDecisive({ name, attributes }) {
  return name === "Output" && decisive2.has((attributes.get("ItemName") ?? "").toLowerCase());
}
var decisive2 = new Set(itemTypes.map((type) => type.toLowerCase()));

// src/core/projects/project.ts
function describeProject(project) {
  return { ...project, frameworks: project.frameworks.map(describeTarget) };
}
function describeTarget({ framework, fallbacks, central, ...target }) {
  return {
    ...target,
    framework: framework.text,
    packages: target.packages.map(({ range, ...each }) => ({ ...each, ...range && { range: range.text } })),
    downloads: target.downloads.map(({ range, ...each }) => ({ ...each, range: range.text })),
    ...central && {
      central: {
        ...central,
        versions: central.versions.map(({ range, ...each }) => ({ ...each, range: range?.text ?? "" }))
      }
    },
    ...fallbacks && { fallbacks: fallbacks.map(shortFolderName) }
  };
}

// src/core/projects/project-identity.ts
import { basename as basename4, extname as extname2 } from "node:path";
function projectName(file) {
  return basename4(file, extname2(file));
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

// src/core/projects/warning-policy.ts
function warningPolicy({
  outer,
  own,
  project
}) {
  const text = (name) => knownText(outer, { name, project });
  const ofReferences = metadataOf2(own, "nowarn");
  const [included, excluded] = ["includeassets", "excludeassets"].map((name) => metadataOf2(own, name));
  const assetsOf = (values, lowerId) => {
    const what = `the assets of ${lowerId}`;
    const text2 = unescapeText(knownValue(values?.get(lowerId) ?? "", { what, project }));
    return text2.toLowerCase().split(/[;,]/).flatMap((each) => each.trim() || []);
  };
  const hides = (code, lowerId) => {
    const value = ofReferences.get(lowerId) ?? "";
    const ofReference = unescapeText(knownValue(value, { what: `NoWarn of ${lowerId}`, project }));
    return hasCode(ofReference, code) || hasCode(text("NoWarn"), code);
  };
  return {
    hides,
    takesAssemblies(lowerId) {
      const [takes, leaves] = [assetsOf(included, lowerId), assetsOf(excluded, lowerId)];
      const has = (list, asset) => list.includes("all") || list.includes(asset);
      return ["compile", "runtime"].some(
        (asset) => (takes.length === 0 || has(takes, asset)) && !has(leaves, asset)
      );
    },
    levelOf(code, lowerId) {
      if (hides(code, lowerId)) return "silence";
      if (hasCode(text("WarningsAsErrors"), code)) return "error";
      const takesAll = text("TreatWarningsAsErrors").trim().toLowerCase() === "true";
      return takesAll && !hasCode(text("WarningsNotAsErrors"), code) ? "error" : "warning";
    }
  };
}
function metadataOf2(own, key) {
  const found = /* @__PURE__ */ new Map();
  for (const { name, metadata } of own.items("PackageReference").toReversed())
    found.set(toLowerInvariant(name), metadata.get(key) ?? "");
  return found;
}
function hasCode(list, code) {
  return list.split(/[;,]/).some((each) => each.trim().toUpperCase() === code);
}

// src/core/projects/read-project.ts
async function readProject(file, options = {}) {
  const { workingDirectory = ".", signal } = options;
  const path = resolve8(workingDirectory, file);
  if (isSolution(path)) return readSolution(path, { workspace: workspaceAround(path, options), signal });
  const { project, faults } = await collectProject(path, options);
  faults.assertNone("project");
  return describeProject(project);
}
function workspaceAround(path, { lead = [], ...options }) {
  const workspace = workspaceOf(options);
  if (options.workspace !== void 0 || lead.length > 0 || isWithin(path, workspace)) return workspace;
  return namedWorkspace({ workingDirectory: dirname5(path) }) ?? workspace;
}
async function collectProject(path, options = {}) {
  const importers = /* @__PURE__ */ new Map();
  const faults = new ProjectFaults((fault) => withWay(fault, { path, importers, ...options }));
  const read = await faults.watchAsync(() => readEvaluated(path, { ...options, importers, faults }));
  return read ?? { project: { kind: "project", file: path, isSdkStyle: false, frameworks: [] }, faults };
}
async function readEvaluated(path, options) {
  const { faults } = options;
  const { files, sdk, isSdkNamed, evaluate, hasFileBelow } = await evaluatorOf(path, options);
  const outer = await evaluate();
  const { isSdkStyle } = outer.evaluation;
  const named = [];
  const names = frameworksOf(outer, { path, faults });
  for (const name of names)
    named.push({ name, project: outer.text("TargetFrameworks") === "" ? outer : await evaluate(name) });
  const projects = named.length === 0 ? [outer] : named.map(({ project }) => project);
  const leftItems = projects.flatMap(({ evaluation }) => refuseTargets(evaluation, faults));
  if (!faults.isEmpty) for (const project of projects) for (const type of itemTypes) project.items(type);
  let hasRazor;
  const hasRazorFiles = () => hasRazor ??= hasFileBelow(".razor");
  const isInside = (project) => files.isInside(project);
  const facts = { path, isSdkStyle, isWhole: faults.isEmpty, faults, hasRazorFiles, isInside };
  const described = named.flatMap(({ name, project }) => describeFramework(name, project, facts) ?? []);
  const runtimes = [...new Set(described.flatMap((each) => each.runtimes))].sort();
  const frameworks = described.length === named.length ? described.map((each) => ({ ...each, runtimes })) : [];
  const locks = faults.watch(() => lockFilesOf(path, outer.evaluation, { workspace: workspaceAround(path, options) })) ?? {};
  const tools = toolsOf(outer, faults);
  const inner = named.map(({ project: { evaluation: own } }) => own);
  const warnings = inner.map((own) => warningPolicy({ outer: outer.evaluation, own, project: path }));
  return {
    project: {
      kind: "project",
      file: path,
      isSdkStyle,
      frameworks,
      ...tools.length > 0 && { tools },
      ...locks
    },
    identity: () => projectIdentity(outer.evaluation, path),
    warnings,
    leftItems,
    audit: () => auditPolicy({ project: path, outer: outer.evaluation, inner, warnings }),
    evaluatedWith: {
      sdk,
      isSdkNamed,
      usesSystem: [outer.evaluation, ...inner].some((each) => each.usesSystem)
    },
    faults
  };
}
async function evaluatorOf(path, options) {
  const { faults, importers, lead = [], findSdk, properties, sdkVersion, signal } = options;
  assertProjectFile(path);
  const workspace = workspaceAround(path, options);
  const fault = lead.length > 0 ? faultOfNamedPath(path, workspace) : void 0;
  if (fault !== void 0)
    throw documentError("INVALID_PROJECT", {
      file: path,
      found: `a project that another file names, ${fault}`,
      wanted: "references and solutions that stay inside the workspace",
      change: "start in a folder that holds them all, or name the project itself"
    });
  const advice = lead.length > 0 && !existsSync3(path) ? submoduleAdvice(path, workspace) : void 0;
  if (advice !== void 0)
    throw new PkgtoolError("NOT_FOUND", { subject: path, found: "no such file", change: advice, path });
  const { session = new EvaluationSession({ workspace, properties, sdkVersion, signal }) } = options.session?.workspace === workspace ? options : {};
  const { globalJson, ...chosen } = await session.filesFor(path);
  const { files } = chosen;
  session.refuseSwitches(lead[0] ?? path, faults);
  const isOutside = !isWithin(path, workspace);
  const budget = new EvaluationBudget(path, session);
  const evaluate = async (framework) => {
    const evaluation = await evaluateProject({
      project: path,
      files,
      globals: globalsOf(session.properties, { solution: lead.find(isSolution), framework }),
      os: session.os,
      runtime: session.runtime,
      faults,
      budget,
      importers,
      isOutside,
      sdkVersionOf: (name) => globalJson.msbuildSdks.get(name.toLowerCase()),
      findSdk: findSdk && ((name, version, place) => findSdk(name, version ?? globalJson.msbuildSdks.get(name.toLowerCase()), place))
    });
    return new EvaluatedProject(evaluation, { path, faults });
  };
  const hasFileBelow = (extension) => files.hasFileBelow(dirname5(path), extension, (steps) => budget.take(steps));
  return { ...chosen, evaluate, hasFileBelow };
}
function globalsOf(properties, { solution, framework }) {
  const ofSolution = solution === void 0 ? [] : Object.entries(solutionProperties(solution));
  return new Map([
    ...ofSolution,
    ["ExcludeRestorePackageImports", "true"],
    ["MSBuildIsRestoring", "true"],
    ["MSBuildRestoreSessionId", new Unknown("$(MSBuildRestoreSessionId)")],
    ...Object.entries(properties).map(([name, value]) => [name, value]),
    ...framework === void 0 ? [] : [["TargetFramework", framework]]
  ]);
}
function solutionProperties(path) {
  const extension = extname3(path);
  return {
    SolutionDir: `${dirname5(path)}/`,
    SolutionExt: extension,
    SolutionFileName: basename5(path),
    SolutionName: basename5(path, extension),
    SolutionPath: path
  };
}
function withWay(fault, { path, importers, lead = [], workingDirectory = "." }) {
  const imports = [fault.fields.file ?? path];
  for (let from = importers.get(imports[0] ?? ""); from !== void 0; from = importers.get(from))
    imports.unshift(from);
  const directory = resolve8(workingDirectory);
  const way = [...lead, ...imports].map((file) => relative2(directory, file).split(sep).join("/"));
  if (way.length === 1) return fault;
  return new PkgtoolError(fault.code, { ...fault.fields, details: [way.join(" \u2192 ")] });
}
function assertProjectFile(path) {
  if (isNative(path))
    throw needsEvaluation({ file: path, line: 1 }, "a project of C++, which only Visual Studio evaluates");
  if (/\.\w*proj$/i.test(path)) return;
  if (isSolution(path)) throw needsEvaluation({ file: path, line: 1 }, "a solution in place of a project");
  throw new PkgtoolError("INVALID_PROJECT", {
    subject: path,
    found: "another kind of file",
    wanted: "a .csproj or other project, .sln, .slnx or .slnf",
    .../\.(?:props|targets)$/i.test(path) && {
      change: 'name the projects that import it, such as "**/*.csproj"'
    },
    file: path
  });
}
function distinctNames(names) {
  const first = /* @__PURE__ */ new Map();
  for (const name of names) if (!first.has(name.toLowerCase())) first.set(name.toLowerCase(), name);
  return [...first.values()];
}
var maxFrameworks = 1e3;
function frameworksOf(outer, { path, faults }) {
  const several = splitList(outer.text("TargetFrameworks"));
  if (several.length > maxFrameworks) {
    const found = `${several.length} target frameworks`;
    faults.add(documentError("TOO_LARGE", { file: path, found, wanted: `at most ${maxFrameworks}` }));
    return [];
  }
  if (several.length > 0) return distinctNames(several);
  const one = outer.text("TargetFramework");
  if (one !== "") return [one];
  const [, version] = /^v(\d+(?:\.\d+){1,2})$/.exec(outer.text("TargetFrameworkVersion")) ?? [];
  const isClassic = !outer.evaluation.isSdkStyle && ["", ".netframework"].includes(outer.text("TargetFrameworkIdentifier").toLowerCase());
  if (version !== void 0 && isClassic && outer.evaluation.ownEntry("TargetFrameworkVersion"))
    return [`net${version.replaceAll(".", "")}`];
  if (faults.isEmpty)
    faults.add(
      needsEvaluation({ file: path, line: 1 }, "no TargetFramework in the project or the files it imports")
    );
  return [];
}
function lockFilesOf(path, evaluation, { workspace }) {
  const folder = dirname5(path);
  const own = knownText(evaluation, { name: "NuGetLockFilePath", project: path }).trim();
  if (isOnServer(own))
    throw needsEvaluation({ file: path, line: 1 }, `a lock on another machine, ${quote(own)}`);
  if (own !== "") {
    const file = resolve8(folder, own.replaceAll("\\", "/"));
    const fault = faultOfNamedPath(file, workspace);
    if (fault !== void 0)
      throw documentError("INVALID_PROJECT", {
        ...evaluation.ownEntry("NuGetLockFilePath")?.place ?? { file: path, line: 1 },
        found: `the lock ${quote(own)}, ${fault},`,
        wanted: "a NuGetLockFilePath inside the workspace"
      });
    return existsSync3(file) ? { lockFile: file } : { newLockFile: file };
  }
  const name = projectName(path);
  const lockFile = [`packages.${name.replaceAll(" ", "_")}.lock.json`, "packages.lock.json"].map((each) => resolve8(folder, each)).find((file) => tryLstat(file) !== void 0);
  return lockFile === void 0 ? {} : { lockFile };
}

// src/core/closures/projects/central-needs.ts
async function readCentralNeeds(file, { frameworks, prunes, nameOf, ...options }) {
  const project = nameOf(file);
  if (frameworks.length === 0)
    throw new PkgtoolError("CONFLICTING_INPUTS", {
      subject: "project",
      found: `${quote(project)} and no target framework for its packages`,
      wanted: `${optionName("framework")}, such as net8.0`,
      file: project
    });
  const faults = new ProjectFaults();
  const found = [];
  for (const { text: framework } of distinctFrameworks(frameworks))
    found.push({ framework, ...await readCentralFile(file, { ...options, framework, faults }) });
  faults.assertNone("central versions");
  const { sdk } = await options.session.filesFor(file);
  return found.flatMap(({ framework, versions, usesSystem }) => {
    const roots = versions.map((version) => rootOf(version, nameOf));
    const evaluated = evaluationMembers(options.session, { sdk, usesSystem });
    return needsOfPins(roots, { frameworks: [framework], prunes }).map((need) => ({
      ...need,
      request: { ...need.request, project, ...evaluated }
    }));
  });
}
function rootOf({ id, range, file, line }, nameOf) {
  const request = { kind: "range", range: range?.range ?? {} };
  return { id, version: range?.text ?? "", file: nameOf(file), line, request };
}

// src/core/closures/projects/given-projects.ts
import { basename as basename6, dirname as dirname6, join as join3, relative as relative3, resolve as resolve9, sep as sep2 } from "node:path";
function addFiles(files, paths, { lead }) {
  for (const path of paths ?? []) if (!files.has(path)) files.set(path, lead);
}
async function findGivenProjects(given, { faults, ...options }) {
  const { workingDirectory = ".", log = silentLog } = options;
  const [projects, others] = [/* @__PURE__ */ new Map(), /* @__PURE__ */ new Map()];
  for (const file of given) {
    const path = resolve9(workingDirectory, file);
    if (!isSolution(path)) {
      projects.set(path, []);
      continue;
    }
    const solution = await faults.watchAsync(() => readProject(path, options));
    if (solution?.kind !== "solution") continue;
    const nameOf = (project) => relative3(dirname6(path), project).split(sep2).join("/");
    for (const project of solution.unbuilt)
      log.notice(`${quote(nameOf(project))} is left out: the solution builds it in no configuration`, {
        file
      });
    addFiles(projects, solution.projects, { lead: [path] });
    addFiles(others, solution.others, { lead: [path] });
    if (solution.projects.length === 0 && !solution.others.some(configOf))
      faults.add(documentError("INVALID_PROJECT", { file, found: "no project to restore" }));
  }
  return { projects, others };
}
function configOf(file) {
  const isFolder = !/\.\w*proj$/i.test(file);
  const folder = isFolder ? file : dirname6(file);
  const name = basename6(file).replace(/\.\w+$/, "").replaceAll(" ", "_");
  return [`packages.${name}.config`, "packages.config"].map((each) => join3(folder, each)).find((path) => tryLstat(path) !== void 0);
}

// src/core/closures/format-packages-lock.ts
function omittedBy({ pruning }, { framework }) {
  const table = pruning === void 0 ? void 0 : pruneTableNamed(pruning, framework);
  return ({ id, range }) => {
    const version = table?.versions.get(toLowerInvariant(id));
    return version !== void 0 && rangeHolds(range, version);
  };
}
function lockFrameworkName(framework) {
  if (isModernFramework(framework) && !isFirstModern(framework)) return shortFolderName(framework);
  const { identifier, version, profile } = framework;
  const numbers = [...version];
  while (numbers.length > 2 && numbers.at(-1) === 0) numbers.pop();
  const end = profile ? `,Profile=${profile}` : "";
  return `${identifier},Version=v${numbers.join(".")}${end}`;
}
function isFirstModern(framework) {
  return isModernFramework(framework) && framework.version[0] === 5 && framework.platform === "";
}

// src/core/closures/projects/referenced-projects.ts
import { basename as basename7, dirname as dirname7, relative as relative4, sep as sep3 } from "node:path";
function projectRequest({ id, version }) {
  return { id, range: { lower: { version, inclusive: true } } };
}
var firstVersion = parsePackageVersion("1.0.0");
function requestOf({ id, range }) {
  return { id, range: range?.range ?? {} };
}
var maxWays = 1e5;
var maxProjectDepth = 500;
var maxReached = 3e6;
var ReferencedProjects = class {
  #collect;
  #known = /* @__PURE__ */ new Map();
  #identities = /* @__PURE__ */ new Map();
  #kept = /* @__PURE__ */ new Map();
  #policies = /* @__PURE__ */ new Map();
  #ofSystem = /* @__PURE__ */ new Set();
  #signal;
  // What a project passes on for a target framework is the same in all closures.
  #passing = /* @__PURE__ */ new Map();
  #locked = /* @__PURE__ */ new Map();
  // By the target framework, with its fallbacks, of the one that refers to it.
  #chosen = /* @__PURE__ */ new Map();
  #reached = 0;
  constructor(collect, { signal } = {}) {
    this.#collect = collect;
    this.#signal = signal;
  }
  /** Reads a project. Throws as `collectProject`. */
  read(path, lead = []) {
    const known2 = this.#known.get(path);
    if (known2) return known2;
    const reading = this.#collect(path, lead);
    this.#known.set(path, reading);
    return reading;
  }
  /** The request for a project that was read. */
  requestOf(path) {
    return projectRequest(this.#identityOf(path));
  }
  /** The name of a project that was read, in lower case. */
  idOf(path) {
    return toLowerInvariant(this.#identityOf(path).id);
  }
  /** The names of projects in the client's lock, by the lower-case id: that, where it is the name of the file. */
  get lockedNames() {
    const others = [...this.#identities].filter(([path, { id }]) => id !== projectName(path));
    return new Map(others.map(([, { id }]) => [toLowerInvariant(id), id]));
  }
  /** What the projects of a closure keep to themselves. */
  keptIn(projects) {
    const ids = new Set(projects.map(({ id }) => id));
    return [...this.#kept].map(([path, kept]) => ({ by: this.idOf(path), ...kept })).filter(({ by }) => ids.has(by)).flatMap(
      ({ by, packages, projects: paths }) => [...packages, ...paths.map((path) => this.idOf(path))].map((id) => ({ id, by }))
    );
  }
  /** What the projects of a closure make of the client's warnings, by their lower-case ids. */
  policiesOf(projects) {
    const ids = new Set(projects.map(({ id }) => id));
    const policies = [...this.#policies].map(([path, policy]) => [this.idOf(path), policy]);
    return new Map(policies.filter(([id]) => ids.has(id)));
  }
  /** Whether what one of the projects of a closure passes on may depend on the machine. */
  useSystem(projects) {
    const ids = new Set([...this.#ofSystem].map((path) => this.idOf(path)));
    return projects.some(({ id }) => ids.has(id));
  }
  #identityOf(path) {
    return this.#identities.get(path) ?? { id: projectName(path), version: firstVersion };
  }
  /**
   * All projects that one refers to for a framework, directly or through others, with what each passes on: its packages and
   * projects, but those that it keeps to itself. `faults` gets theirs, and a fault for each that suits no framework.
   *
   * @throws PkgtoolError as `collectProject`, and `TOO_LARGE` for more projects, or ways through them, than can be followed
   */
  async closureOf(project, own, { faults, lead = [] }) {
    const found = /* @__PURE__ */ new Map();
    const seen = /* @__PURE__ */ new Set();
    const passing = [];
    const referencesOf2 = (paths2, by, before) => {
      const way = { file: by.project.file, before, depth: 1 + (before?.depth ?? lead.length) };
      if (way.depth > maxProjectDepth && paths2.length > 0) throw tooDeep(way.file);
      return paths2.map((path) => ({ path, by, way }));
    };
    const waiting = referencesOf2(own.projects, project);
    const key = targetKey(own);
    for (const { path, by, way } of waiting) {
      if (seen.has(path)) continue;
      seen.add(path);
      await this.#countReached(path);
      const referenced = await (this.#known.get(path) ?? this.read(path, [...lead, ...filesOf2(way)]));
      this.#note(path, referenced);
      const framework = by.faults.watch(() => this.#chosenOf(own, { key, referenced, by }));
      faults.addAll(referenced.faults);
      faults.addAll(by.faults);
      if (framework === void 0) continue;
      const each = this.#passing.get(framework) ?? this.#passingOf(referenced, framework);
      this.#kept.set(path, each.kept);
      if (each.policy) this.#policies.set(path, each.policy);
      passing.push(each);
      waiting.push(...referencesOf2(each.passed, referenced, way));
    }
    const reached = this.#reachedFrom(own.projects, passing);
    const paths = /* @__PURE__ */ new Map();
    for (const each of passing.filter(({ path }) => reached.has(path))) {
      const id = this.idOf(each.path);
      const other = paths.get(id);
      if (other !== void 0) faults.add(sameName(project.project.file, [other, each.path]));
      paths.set(id, each.path);
      found.set(id, this.#lockedOf(each));
    }
    return [...found.values()].sort((a, b) => a.id < b.id ? -1 : 1);
  }
  #noted = /* @__PURE__ */ new Set();
  #note(path, referenced) {
    if (this.#noted.has(referenced)) return;
    this.#noted.add(referenced);
    const identity = referenced.faults.watch(() => referenced.identity?.());
    if (identity) this.#identities.set(path, identity);
    if (referenced.evaluatedWith?.usesSystem) this.#ofSystem.add(path);
  }
  /** As `chooseFramework`, whose answers are kept: closures of a thousand projects ask a million times. */
  #chosenOf(own, { key, referenced, by }) {
    const known2 = this.#chosen.get(referenced) ?? /* @__PURE__ */ new Map();
    this.#chosen.set(referenced, known2);
    const framework = known2.get(key) ?? chooseFramework(own, referenced, by);
    if (framework) known2.set(key, framework);
    return framework;
  }
  #passingOf(referenced, framework) {
    const { project, warnings } = referenced;
    const path = project.file;
    const passed = framework.projects.filter((each) => !framework.privateProjects?.includes(each));
    const keeps = keptBy(project, framework);
    const packages = framework.packages.filter((each) => !keeps(each)).map(requestOf);
    const kept = framework.packages.filter(keeps).map(({ id }) => toLowerInvariant(id));
    const policy = warnings?.[project.frameworks.indexOf(framework)];
    const passing = {
      path,
      framework,
      packages,
      passed,
      kept: { packages: kept, projects: framework.privateProjects ?? [] },
      policy
    };
    this.#passing.set(framework, passing);
    return passing;
  }
  async #countReached(path) {
    const turn = nextPiece();
    if (turn) await turn;
    throwIfCancelled(this.#signal, path);
    if (++this.#reached > maxReached) throw tooManyReached(path);
  }
  #lockedOf({ path, framework, packages, passed }) {
    const known2 = this.#locked.get(framework);
    if (known2) return known2;
    const dependencies = [...packages, ...passed.map((each) => this.requestOf(each))];
    const locked = { id: this.idOf(path), dependencies };
    this.#locked.set(framework, locked);
    return locked;
  }
  /** The projects to which some way leads on which no project keeps them to itself. @throws PkgtoolError `TOO_LARGE` */
  #reachedFrom(start2, passing) {
    const passedBy = new Map(passing.map(({ path, passed }) => [path, passed]));
    const ways = /* @__PURE__ */ new Map();
    const add = (path, left) => {
      if (ways.size > maxWays) throw tooManyWays(path);
      if (!left.includes(path)) ways.set([path, ...left].join("\0"), { path, left });
    };
    for (const path of start2) add(path, []);
    for (const { path, left } of ways.values()) {
      const below = [.../* @__PURE__ */ new Set([...left, ...this.#kept.get(path)?.projects ?? []])].sort();
      for (const passed of passedBy.get(path) ?? []) add(passed, below);
    }
    return new Set([...ways.values()].map(({ path }) => path));
  }
};
function targetKey({ framework, fallbacks }) {
  return [framework.text, ...fallbacks?.map(shortFolderName) ?? ["(default)"]].join(" ");
}
function filesOf2(way) {
  const files = [];
  for (let at = way; at !== void 0; at = at.before) files.unshift(at.file);
  return files;
}
function tooDeep(file) {
  return documentError("TOO_LARGE", {
    file,
    found: `projects that refer to one another more than ${maxProjectDepth} deep`
  });
}
function tooManyReached(file) {
  return documentError("TOO_LARGE", {
    file,
    found: `projects that reach others more than ${maxReached} times`,
    wanted: "fewer projects in one run"
  });
}
function tooManyWays(file) {
  return documentError("TOO_LARGE", {
    file,
    found: `more than ${maxWays} ways to it through projects that keep others to themselves`,
    wanted: "fewer ProjectReference items with PrivateAssets"
  });
}
function sameName(file, [one, other]) {
  const paths = [one, other].map((path) => quote(relative4(dirname7(file), path).split(sep3).join("/"), 200));
  return documentError("INVALID_PROJECT", {
    file,
    found: `two projects of one name, ${paths.join(" and ")},`,
    wanted: "a PackageId or AssemblyName of its own for each project that others refer to"
  });
}
function isPruned({ isSdkStyle, frameworks }, { prunes }) {
  const byDefault = () => frameworks.some(({ framework }) => prunesByDefault(framework.framework));
  return prunes ?? (isSdkStyle && byDefault());
}
function keptBy(project, own) {
  const { framework, shared } = own;
  const table = isPruned(project, own) ? findPruneTable(framework.framework, { shared }) : void 0;
  return ({ id, range, privateAssets }) => {
    if (coversAllAssets(privateAssets)) return true;
    const version = table?.versions.get(toLowerInvariant(id));
    return version !== void 0 && rangeHolds(range?.range ?? {}, version);
  };
}
function chooseFramework({ framework: wanted, fallbacks }, { project: { file, frameworks } }, by) {
  if (frameworks.length === 0) return void 0;
  const nearest = nearestGroup(
    wanted.framework,
    frameworks.map(({ framework }) => framework.framework),
    { fallbacks }
  );
  const { framework: chosen } = frameworks[nearest] ?? {};
  const [found, other] = frameworks.filter(
    ({ framework }) => chosen && isSameFramework(framework.framework, chosen.framework)
  );
  if (found && other === void 0) return found;
  const lack = found ? "several equal target frameworks" : "no target framework";
  throw needsEvaluation(
    { file: by.project.file, line: 1 },
    `a reference to ${basename7(file)}, which has ${lack} for ${wanted.text}`
  );
}

// src/core/closures/projects/lock-comparison.ts
async function compareClientLock(lock, collected, { lead, closures }) {
  const { project } = collected;
  if (!collected.faults.isEmpty) return { changes: [], unread: collected.faults.summary };
  const faults = new ProjectFaults();
  const asked = [];
  const needs = [];
  for (const [position, own] of project.frameworks.entries()) {
    const need = await faults.watchAsync(
      () => closures.ofFramework(collected, { position, lead, faults, prunes: true })
    );
    if (need === void 0) return { changes: [], unread: faults.summary };
    needs.push(need);
    const { projects = [] } = need.request;
    const omits = omittedBy(need.request, need.target);
    const passed = projects.map(({ id, dependencies }) => ({
      id: toLowerInvariant(need.owner?.projectNames?.get(id) ?? id),
      dependencies: dependencies.filter((each) => !omits(each))
    }));
    asked.push({
      need,
      runtimes: own.runtimes,
      direct: own.packages.map(requestOf),
      central: own.central?.versions.map(requestOf),
      projects: faults.isEmpty ? passed : void 0
    });
  }
  const { summary } = faults;
  const changes = clientLockChanges(lock, asked);
  if (summary !== void 0) return { changes, unread: summary };
  const answered = changes.length === 0 ? closuresOfClientLock(lock, needs) : void 0;
  return { changes, ...answered && { closures: answered } };
}
function clientLockChanges(lock, asked) {
  const targets = new Map(
    lock.targets.filter(({ runtime }) => runtime === void 0).map((each) => [each, clientTargetName(each)])
  );
  const before = [...new Set(targets.values())];
  const now = asked.map(({ need }) => neededTargetName(need));
  const hasAll = now.every((name) => before.includes(name));
  if (before.length !== now.length || !hasAll)
    return [`the target frameworks are ${listed(now)}, in the lock ${listed(before)}`];
  const entries = groupBy(lock.entries, ({ target }) => targets.get(target));
  const changes = asked.flatMap(
    (each) => frameworkChanges(entries.get(neededTargetName(each.need)) ?? [], each)
  );
  return [...runtimeChanges(lock, asked), ...changes];
}
function runtimeChanges({ targets }, asked) {
  const sorted = (names) => [...new Set(names)].sort();
  const now = sorted(asked.flatMap(({ runtimes }) => runtimes));
  const before = sorted(targets.flatMap(({ runtime }) => runtime ?? []));
  const isSame2 = now.join(" ").toLowerCase() === before.join(" ").toLowerCase();
  return isSame2 ? [] : [`the runtimes are ${listed(now)}, in the lock ${listed(before)}`];
}
function frameworkChanges(own, asked) {
  const entries = new Map(own.map((entry) => [toLowerInvariant(entry.id), entry]));
  const changes = [
    ...directChanges(entries, asked),
    ...centralChanges(entries, asked),
    ...projectChanges(entries, asked)
  ];
  const { framework, alias = framework } = asked.need.request;
  return changes.map((change) => `${change} (${alias})`);
}
function directChanges(entries, { direct }) {
  const names = new Set(direct.map(({ id }) => toLowerInvariant(id)));
  const added = direct.flatMap(({ id, range }) => {
    const entry = entries.get(toLowerInvariant(id));
    if (entry?.pin?.type !== "Direct")
      return [`${id} ${formatVersionRange(range)} is not a direct package of the lock`];
    return isSame(entry.requested, range) ? [] : [
      `${id} is asked for as ${formatVersionRange(range)}, in the lock as ${textOr("nothing", entry.requested)}`
    ];
  });
  const removed = [...entries].filter(([id, { pin }]) => pin?.type === "Direct" && !names.has(id)).map(([, { id }]) => `${id} is not asked for any more`);
  return [...added, ...removed];
}
function centralChanges(entries, { central = [] }) {
  const versions = new Map(central.map(({ id, range }) => [toLowerInvariant(id), range]));
  return [...entries].flatMap(([key, { id, pin, requested }]) => {
    const range = versions.get(key);
    if (pin?.type === "Transitive" && range !== void 0)
      return [`${id} has the central version ${formatVersionRange(range)} now`];
    if (pin?.type !== "CentralTransitive" || isSame(requested, range)) return [];
    return [
      `the central version of ${id} is ${textOr("gone", range)}, in the lock ${textOr("none", requested)}`
    ];
  });
}
function projectChanges(entries, { projects = [] }) {
  const names = new Set(projects.map(({ id }) => id));
  return projects.flatMap(({ id, dependencies }) => {
    const entry = entries.get(id);
    if (entry === void 0 || entry.pin) return [`the project ${id} is not in the lock`];
    const changed = [
      ...withoutSame(dependencies, { others: entry.dependencies, projects: names }),
      ...withoutSame(entry.dependencies, { others: dependencies, projects: names })
    ];
    if (changed.length === 0) return [];
    const ids = [...new Set(changed.map((each) => each.id))];
    return [`the project ${id} asks for other dependencies: ${listed(ids)}`];
  });
}
function withoutSame(some, { others, projects }) {
  const known2 = groupBy(others, ({ id }) => toLowerInvariant(id));
  return some.filter(({ id, range }) => {
    const key = toLowerInvariant(id);
    const same = known2.get(key) ?? [];
    return !same.some((other) => projects.has(key) || isSame(other.range, range));
  });
}
function isSame(one, other) {
  return one === void 0 || other === void 0 ? one === other : isSameRange(one, other);
}
function textOr(without, range) {
  return range ? formatVersionRange(range) : without;
}
function listed(names) {
  return names.length === 0 ? "none" : names.join(", ");
}
function clientTargetName({ framework, alias }) {
  return alias ?? lockFrameworkName(parseFramework(framework));
}
function neededTargetName({ request: { alias }, target }) {
  return alias ?? lockFrameworkName(target.framework);
}
function closuresOfClientLock({ targets, entries }, requested) {
  const isPlain = entries.every(({ dependencies }) => dependencies.every(isReadable));
  if (!isPlain || targets.some(({ runtime }) => runtime !== void 0)) return void 0;
  const names = new Map(targets.map((each) => [each, clientTargetName(each)]));
  const byTarget = groupBy(entries, ({ target }) => names.get(target));
  return requested.map((need) => {
    const own = byTarget.get(neededTargetName(need)) ?? [];
    const packages = own.flatMap(
      ({ id, pin, dependencies }) => pin?.request.kind === "exact" ? [{ id, version: pin.request.version.normalized, dependencies: dependencies.filter(isReadable) }] : []
    );
    const keyed = packages.map((each) => ({ each, key: toLowerInvariant(each.id) }));
    const sorted = keyed.sort((a, b) => a.key < b.key ? -1 : Number(a.key > b.key));
    return { need, closure: { ...need.request, packages: sorted.map(({ each }) => each) } };
  });
}
function isReadable(dependency) {
  return dependency.range !== void 0;
}

// src/core/closures/projects/project-closures.ts
import { dirname as dirname8, join as join4 } from "node:path";
var ProjectClosures = class {
  #options;
  constructor(options) {
    this.#options = options;
  }
  /** What a project needs for one target framework; `faults` gets those of the projects that it refers to. */
  async ofFramework(collected, { position, lead, faults, prunes }) {
    const { project } = collected;
    const own = project.frameworks[position];
    const projects = await this.#options.referenced.closureOf(collected, own, { faults, lead });
    const { framework } = own.framework;
    const { fallbacks = defaultFallbacks(framework) } = own;
    const alias = hasEqualFrameworks(project) ? own.alias ?? own.framework.text : void 0;
    const references = own.projects.map((path) => this.#options.referenced.requestOf(path));
    const requests = own.packages.map(requestOf);
    const direct = new Set(own.packages.map(({ id }) => toLowerInvariant(id)));
    const central = own.central?.versions.filter(({ id }) => !direct.has(toLowerInvariant(id))).map(requestOf);
    const pinned = own.central?.pinsTransitives ? central : [];
    const roots = [...requests, ...references];
    const development = developmentOf(own, roots);
    const { pruning, notice } = choosePruning(framework, {
      prunes: prunes && isPruned(project, own),
      shared: own.shared
    });
    return {
      ...notice !== void 0 && { notice },
      owner: { ...this.#ownerOf(collected, { position, projects }), ...central && { central } },
      target: { framework, fallbacks },
      request: {
        framework: shortFolderName(framework),
        project: this.#options.nameOf(project.file),
        ...alias !== void 0 && { alias },
        ...pruning !== void 0 && { pruning },
        ...own.fallbacks && { fallbacks: own.fallbacks.map(shortFolderName) },
        roots,
        ...development.length > 0 && { development },
        ...projects.length > 0 && { projects },
        ...pinned?.length && { central: pinned },
        ...this.#evaluatedWith(collected, projects)
      },
      places: this.#placesOf(project, own)
    };
  }
  #ownerOf(collected, { position, projects }) {
    const { file, lockFile, newLockFile } = collected.project;
    const policy = collected.warnings?.[position];
    const id = idOf(collected);
    return {
      ...id !== void 0 && { id },
      position,
      ...policy && {
        warningLevel: policy.levelOf,
        hides: policy.hides,
        takesAssemblies: policy.takesAssemblies
      },
      ...collected.audit && { audit: collected.audit },
      lockFile: lockFile ?? newLockFile ?? join4(dirname8(file), "packages.lock.json"),
      ...projects.length > 0 && {
        projectNames: this.#options.referenced.lockedNames,
        kept: this.#options.referenced.keptIn(projects),
        referenced: this.#options.referenced.policiesOf(projects)
      }
    };
  }
  #evaluatedWith({ evaluatedWith }, projects) {
    if (evaluatedWith === void 0) return {};
    const usesSystem = evaluatedWith.usesSystem || this.#options.referenced.useSystem(projects);
    return evaluationMembers(this.#options.session, { ...evaluatedWith, usesSystem });
  }
  /** Of each tool; the client restores it as if it were the only package of a project of its own, and no packages.lock.json has it. */
  ofTools(collected) {
    const { nameOf } = this.#options;
    const { file, tools = [] } = collected.project;
    return tools.map(({ id, range, framework: name, file: from, line }) => {
      const framework = readFramework(name);
      return {
        target: { framework, fallbacks: defaultFallbacks(framework) },
        request: {
          framework: shortFolderName(framework),
          project: nameOf(file),
          alias: `tool ${id}`,
          fallbacks: [],
          roots: [{ id, range: parseVersionRange(range) }],
          development: [id],
          ...this.#evaluatedWith(collected, [])
        },
        places: /* @__PURE__ */ new Map([[toLowerInvariant(id), { file: nameOf(from), line }]])
      };
    });
  }
  #placesOf({ file }, { packages, projects }) {
    const { referenced, nameOf } = this.#options;
    return new Map([
      ...projects.map((path) => [referenced.idOf(path), { file: nameOf(file), line: 1 }]),
      ...packages.map(
        ({ id, file: from, line }) => [toLowerInvariant(id), { file: nameOf(from), line }]
      )
    ]);
  }
};
function idOf({ identity }) {
  const id = new ProjectFaults().watch(() => identity?.())?.id;
  return id === void 0 ? void 0 : toLowerInvariant(id);
}
var testSdk = "microsoft.net.test.sdk";
function developmentOf({ packages, isTest = packages.some(({ id }) => id.toLowerCase() === testSdk) }, roots) {
  if (isTest) return roots.map(({ id }) => id);
  return packages.flatMap(({ id, privateAssets }) => coversAllAssets(privateAssets) ? [id] : []);
}
function hasEqualFrameworks({ frameworks }) {
  return frameworks.some(
    ({ framework: { framework } }, index) => frameworks.slice(0, index).some((other) => isSameFramework(other.framework.framework, framework))
  );
}

// src/core/closures/projects/project-needs.ts
var fileLimit = 16 * 1024 * 1024;
async function readProjectNeeds(files, options) {
  const directory = resolve10(options.workingDirectory ?? ".");
  const faults = new ProjectFaults();
  const reader = new NeedReader({ ...options, workingDirectory: directory }, faults);
  const given = await expandPaths(files, { directory, filesOnly: true, signal: options.signal });
  const { projects, others } = await findGivenProjects(given, {
    ...options,
    workingDirectory: directory,
    faults
  });
  for (const [file, lead] of others) await faults.watchAsync(() => reader.addOther(file, lead));
  const behindLocks = /* @__PURE__ */ new Map();
  for (const [file, lead] of projects) {
    if (lead.length > maxProjectDepth) {
      faults.add(tooDeep(file));
      continue;
    }
    const found = await faults.watchAsync(() => reader.add(file, lead));
    addFiles(found?.hasLock ? behindLocks : projects, found?.references, { lead: [...lead, file] });
  }
  for (const [file, lead] of behindLocks)
    if (!projects.has(file)) {
      const found = await faults.watchAsync(() => reader.addLocked(file, lead));
      addFiles(behindLocks, found?.references, { lead: [...lead, file] });
    }
  faults.assertNone("projects");
  const [start2, ...folders] = new Set([...projects.keys(), ...behindLocks.keys()].map((path) => dirname9(path)));
  if (options.configFile === "auto" && start2 !== void 0 && options.configFolders?.start === void 0)
    await assertSharedConfig(start2, folders, options);
  reader.tellOfSdk();
  return reader;
}
var NeedReader = class {
  requestedClosures = [];
  pinsWithoutDependencies = [];
  downloads = [];
  comparisons = [];
  takesFrameworks = false;
  #options;
  #faults;
  #referenced;
  #session;
  #closures;
  /** what the newest SDK adds where none is named, with its version */
  #ofSdk = /* @__PURE__ */ new Map();
  #toldLeft = /* @__PURE__ */ new Set();
  constructor(options, faults) {
    this.#options = options;
    this.#faults = faults;
    this.#session = new EvaluationSession({ ...options, workspace: workspaceOf(options) });
    const session = this.#session;
    this.#referenced = new ReferencedProjects(
      (path, lead) => collectProject(path, { ...options, lead, session }),
      options
    );
    const [referenced, nameOf] = [this.#referenced, (path) => this.#nameOf(path)];
    this.#closures = new ProjectClosures({ referenced, session, nameOf });
  }
  /** Adds what a project needs. */
  async add(file, lead) {
    if (isCentralFile(file)) {
      await this.#addCentral(file);
      return { references: [] };
    }
    const config = configOf(file);
    if (config !== void 0 && await this.#isClassic(file)) {
      await this.#addConfig(config);
      return { references: [] };
    }
    return await this.addLocked(file, lead) ?? this.#addUnlocked(file, lead);
  }
  /**
   * Adds what a project with a lock needs: the packages of the lock, unless the project has changed since. A project that
   * needs evaluation is restored in this way. Undefined if there is no lock.
   */
  async addLocked(file, lead) {
    const collected = await this.#referenced.read(file, lead);
    const { project } = collected;
    const { lockFile } = project;
    this.#tellMissing(project);
    this.#tellLeft(collected);
    if (lockFile === void 0 || this.#options.ignoresLocks) return void 0;
    const lock = await this.#lockOf(lockFile);
    const comparison = await compareClientLock(lock, collected, { lead, closures: this.#closures });
    this.comparisons.push({ file: this.#nameOf(lockFile), project: this.#nameOf(file), ...comparison });
    const holds = comparison.changes.length === 0;
    if (!holds && !this.#options.locked) return this.#addUnlocked(file, lead);
    if (holds) this.pinsWithoutDependencies.push(...lock.entries.flatMap(({ pin }) => pin ?? []));
    this.requestedClosures.push(...this.#closures.ofTools(collected));
    return { references: referencesOf(project), hasLock: true };
  }
  async #addUnlocked(file, lead) {
    const collected = await this.#referenced.read(file, lead);
    const { project, faults } = collected;
    this.#faults.addAll(faults);
    for (const index of project.frameworks.keys())
      await faults.watchAsync(() => this.#addFramework(collected, index, lead));
    if (faults.isEmpty) this.requestedClosures.push(...this.#closures.ofTools(collected));
    this.#faults.addAll(faults);
    return { references: referencesOf(project) };
  }
  #tellMissing({ file, frameworks }) {
    const { log = silentLog } = this.#options;
    for (const path of new Set(frameworks.flatMap(({ missingProjects = [] }) => missingProjects))) {
      const advice = submoduleAdvice(path, workspaceOf(this.#options));
      const what = isNative(path) ? "is a project of C++" : "is not there";
      log.warning(
        [
          `${quote(this.#nameOf(path))} ${what} and left out, as the .NET client leaves it out, though ${quote(this.#nameOf(file))} refers to it`,
          ...advice ? [advice] : []
        ].join("; "),
        this.#placeOf(file)
      );
    }
  }
  // Files that many projects import have some.
  #tellLeft({ leftItems = [] }) {
    const { log = silentLog } = this.#options;
    for (const { target, file, line } of leftItems) {
      const key = `${file} ${line}`;
      if (this.#toldLeft.has(key)) continue;
      this.#toldLeft.add(key);
      log.notice(
        `a PackageReference inside the target ${quote(target)} is left out, as the .NET client leaves it out: the target does not run in a restore`,
        { ...this.#placeOf(file), line }
      );
    }
  }
  /** Adds the packages of a project of another kind: of its `packages.config`. */
  async addOther(file, [solution = file]) {
    const config = configOf(file);
    if (config !== void 0) return this.#addConfig(config);
    const { log = silentLog } = this.#options;
    const kind = "no C#, F#, Visual Basic or IL project, and no packages.config is beside it";
    log.notice(`${quote(this.#nameOf(file))} is left out: ${kind}`, this.#placeOf(solution));
  }
  async #addConfig(config) {
    this.pinsWithoutDependencies.push(
      ...await this.#pinsOf(config, (bytes) => configPinTurns(bytes, this.#placeOf(config)))
    );
  }
  async #addCentral(file) {
    const { frameworks = [], prunes } = this.#options;
    this.takesFrameworks = true;
    const nameOf = (path) => this.#nameOf(path);
    const session = this.#session;
    this.requestedClosures.push(...await readCentralNeeds(file, { frameworks, prunes, nameOf, session }));
  }
  async #addFramework(collected, position, lead) {
    const { project, faults } = collected;
    const own = project.frameworks[position];
    const { prunes } = this.#options;
    const need = await this.#closures.ofFramework(collected, { position, lead, faults: this.#faults, prunes });
    if (!faults.isEmpty) return;
    assertVersions(project, own);
    await assertRuntimes(project, own);
    await this.#noteSdk(collected, own);
    this.requestedClosures.push(need, ...own.runtimes.map((runtime) => withRuntime(need, runtime)));
    const downloads = own.downloads.map((download) => this.#pinOf(download));
    this.pinsWithoutDependencies.push(...downloads);
    this.downloads.push(...downloads);
  }
  // What the SDK decides is the packages that it adds in versions that it brings.
  async #noteSdk({ evaluatedWith }, { packages }) {
    if (evaluatedWith === void 0 || evaluatedWith.isSdkNamed) return;
    const { version } = evaluatedWith.sdk;
    const brought = new Set(Object.values((await loadSdkVersions())[version] ?? {}));
    for (const { id, range, isImplicit } of packages)
      if (isImplicit && range && brought.has(range.text)) this.#ofSdk.set(`${id} ${range.text}`, version);
  }
  /** Says which SDK was taken where nothing names one, and what it decides. */
  tellOfSdk() {
    const [version] = this.#ofSdk.values();
    if (version === void 0) return;
    const { log = silentLog } = this.#options;
    log.notice(
      `no global.json and no "sdk-version" names an SDK: ${[...this.#ofSdk.keys()].join(", ")} as the SDK ${version} adds them, the newest that is known; another SDK may add others`
    );
  }
  // A project of an SDK ignores a packages.config beside it.
  async #isClassic(file) {
    const { signal } = this.#options;
    const bounds = {
      ...this.#placeOf(file),
      limit: projectLimit,
      workspace: workspaceOf(this.#options),
      signal
    };
    const root = await parseBoundedFile(file, (bytes) => parseMsbuildXml(bytes, { file }), bounds);
    const namesSdk = ({ name, attributes }) => name === "Sdk" || attributes.has("Sdk");
    return !namesSdk(root) && !root.children.some(namesSdk);
  }
  #pinOf({ id, range: { text, range }, file, line }) {
    return { id, version: text, ...this.#placeOf(file), line, request: asPinVersion(range) };
  }
  #lockOf(path) {
    const { signal } = this.#options;
    const place = this.#placeOf(path);
    const bounds = { ...place, limit: fileLimit, workspace: workspaceOf(this.#options), signal };
    return parseBoundedFile(
      path,
      (bytes) => runInTurns(clientLockTurns(bytes, place), { signal, subject: place.file }),
      bounds
    );
  }
  async #pinsOf(path, turns) {
    const { signal } = this.#options;
    const workspace = workspaceOf(this.#options);
    const place = this.#placeOf(path);
    const parse = (bytes) => runInTurns(turns(bytes), { signal, subject: place.file });
    return parseBoundedFile(path, parse, { ...place, limit: fileLimit, workspace, signal });
  }
  #placeOf(path) {
    return { file: this.#nameOf(path) };
  }
  #nameOf(path) {
    return relative5(this.#options.workingDirectory, path).split(sep4).join("/");
  }
};
function referencesOf({ frameworks }) {
  return frameworks.flatMap(({ projects, builtProjects = [] }) => [...projects, ...builtProjects]);
}
function assertVersions({ isSdkStyle }, { packages }) {
  const bare2 = packages.find(({ range }) => isSdkStyle && range === void 0);
  if (bare2 === void 0) return;
  const { id, file, line } = bare2;
  throw documentError("INVALID_PROJECT", {
    file,
    line,
    found: `${quote(id)} without a version`,
    wanted: "Version"
  });
}
function withRuntime({ notice: _, request, ...need }, runtime) {
  const { framework, project, alias, ...rest } = request;
  return {
    ...need,
    request: {
      framework,
      ...project !== void 0 && { project },
      ...alias !== void 0 && { alias },
      runtime,
      ...rest
    }
  };
}
async function assertRuntimes({ file }, { runtimes }) {
  if (runtimes.length === 0) return;
  const { imports } = await loadSdkRuntimes();
  const other = runtimes.find((runtime) => !imports.has(runtime));
  if (other !== void 0)
    throw needsEvaluation({ file, line: 1 }, `the runtime ${quote(other)}, which is not known here`);
}
export {
  readProjectNeeds
};
