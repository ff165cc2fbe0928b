import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  projectRemarks
} from "./XC4HZEBZ.js";
import {
  CarriedEvaluation,
  carriedValues,
  splitSwitch,
  submoduleAdvice
} from "./BA2IVYM4.js";
import {
  centralVersions,
  coversAllAssets,
  downloadsOf,
  firstOfEach,
  rangeOf,
  referenceOf,
  refuseCentral,
  toolsOf,
  withPrunedPackages
} from "./4VKPZ4RJ.js";
import {
  DotnetVersion,
  compareDotnetVersions,
  findDotnet,
  folderOfPackage,
  formatResult,
  installedSdk,
  integerOf,
  isInToolset,
  loadInstalledToolset,
  loadToolset,
  parseBoolean,
  parseDotnetVersion,
  parseNumber,
  readFrameworkSpec,
  readProjectSpec,
  textOf,
  toolsetFolder,
  withSlashes
} from "./6ZB3J3OP.js";
import {
  ProjectFaults,
  loadSdkVersions,
  projectName
} from "./UAV2E5DI.js";
import {
  EvaluatedProject,
  EvaluationFailure,
  Unknown,
  assertEntries,
  assertLetters,
  escapeText,
  joinTexts,
  knownText,
  maxLetters,
  splitList,
  unescapeText
} from "./LPGEWMY7.js";
import {
  RuntimeGraph,
  loadSdkRuntimes
} from "./7TIYX3SP.js";
import {
  defaultFallbacks,
  isCompatible
} from "./LXZ25MZD.js";
import {
  shortFolderName
} from "./J5MWLD4N.js";
import {
  assertInWorkspace,
  isSolution
} from "./TNZDFHVT.js";
import {
  isNative,
  isOnServer,
  isWorkloadSdk,
  needsEvaluation,
  needsWorkload
} from "./IUN6I4SA.js";
import {
  parseMsbuildXml,
  projectLimit
} from "./K5ISKZDI.js";
import {
  groupBy
} from "./EBSXPOIY.js";
import {
  parseFramework,
  tryParseFramework
} from "./2QAZGLOA.js";
import {
  compareVersions,
  isModernFramework,
  isSameFramework,
  isSameText
} from "./45CO2XUY.js";
import {
  documentError,
  parseBoundedFile
} from "./HDXPBWOM.js";
import {
  tryParsePackageVersion
} from "./HFYNFMF6.js";
import {
  membersOf,
  parseJson
} from "./QDVZJGNW.js";
import {
  readBoundedFileSync
} from "./LSON2GAZ.js";
import {
  throwIfCancelled
} from "./I3LLZLTH.js";
import {
  faultOfNamedPath,
  realPathOf
} from "./NYF735RP.js";
import {
  isOutside,
  isWithin
} from "./5VZH4Y3D.js";
import {
  tryLstat
} from "./M7IAKTJP.js";
import {
  PkgtoolError,
  isPkgtoolError,
  quote,
  toLowerInvariant
} from "./KGEP3AWA.js";

// src/core/projects/evaluate/evaluate-project.ts
import { resolve as resolve5 } from "node:path";

// src/core/projects/sdk/asked.ts
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
  /** A metadata value of an item; empty: not set. */
  metadata({ metadata }, name) {
    return this.known(metadata.get(name) ?? "");
  }
  /** Whether an item that the SDK knows is for a target framework, whatever its platform. */
  isFor({ identifier, version }, item) {
    const target = parseFramework(this.metadata(item, "targetframework"));
    return isSameText(target.identifier, identifier) && compareVersions(target.version, version) === 0;
  }
};

// src/core/projects/sdk/sdk-packages.ts
var versionNames = {
  KnownILCompilerPack: "ilcompilerpackversion",
  KnownILLinkPack: "illinkpackversion",
  KnownWebAssemblySdkPack: "webassemblysdkpackversion",
  KnownAspNetCorePack: "aspnetcorepackversion"
};
function sdkPackages(project) {
  const { framework: framework2 } = project;
  const asked = new Asked(project);
  const hosted = aspirePackages(project, asked);
  if (!isSameText(framework2.identifier, ".NETCoreApp")) return { packages: hosted, unknown: asked.unknown };
  const packages = [];
  const add = (type) => packages.push(...packagesOf(type, project, asked));
  if (asked.isTrue("PublishAot")) add("KnownILCompilerPack");
  if (requiresLinker(asked) && supportsAnalyzers(framework2, asked)) add("KnownILLinkPack");
  if (asked.isTrue("UsingMicrosoftNETSdkWebAssembly")) add("KnownWebAssemblySdkPack");
  if (compareVersions(framework2.version, [10, 0, 0, 0]) >= 0 && requiresWebAssets(project, asked))
    add("KnownAspNetCorePack");
  return { packages: [...packages, ...hosted], unknown: asked.unknown };
}
var sdkTargets = /* @__PURE__ */ new Set([
  "addimplicitaspireapphostpackage",
  "addreferencetodashboardanddcp"
]);
var hostPackage = "Aspire.Hosting.AppHost";
function aspirePackages({ property, items }, asked) {
  const own2 = asked.text("AspireHostingSDKVersion");
  if (own2 === "" || !asked.isTrue("IsAspireHost") || asked.isTrue("SkipAddAspireDefaultReferences")) return [];
  const find = (type) => items(type).find(({ name }) => isSameText(name, hostPackage));
  const reference3 = find("PackageReference");
  if (reference3 === void 0 && Number.parseInt(own2, 10) < 13) {
    asked.known(new Unknown(`no reference to ${hostPackage}`));
    return [];
  }
  const versionIn = (item) => asked.known(item?.metadata.get("version") ?? "").trim();
  const given = reference3 ? versionIn(reference3) || versionIn(find("PackageVersion")) : own2;
  const runtime = aspireRuntime(asked.known(property("NETCoreSdkRuntimeIdentifier")));
  if (runtime === void 0)
    asked.known(new Unknown("the runtime of this machine", ["NETCoreSdkRuntimeIdentifier"]));
  const [, major = "", minor = ""] = /^(\d+)\.(\d+)\.\d+$/.exec(given) ?? [];
  const isOld = major !== "" && compareVersions([Number(major), Number(minor), 0, 0], [8, 2, 0, 0]) < 0;
  const version = isOld ? own2 : given;
  const host = { id: hostPackage, version: own2, isPassedOn: true };
  const added = reference3 ? [] : [host];
  if (asked.isTrue("AspireUseCliBundle")) return added;
  const ids = [`Aspire.Dashboard.Sdk.${runtime}`, `Aspire.Hosting.Orchestration.${runtime}`];
  return [...added, ...ids.map((id) => ({ id, version, isPassedOn: true }))];
}
function aspireRuntime(own2) {
  if (aspireRuntimes.has(own2)) return own2;
  const nearest = own2.replace("-musl", "");
  return aspireRuntimes.has(nearest) ? nearest : void 0;
}
var aspireRuntimes = new Set(
  "win-x64 win-arm64 linux-x64 linux-arm64 linux-musl-x64 osx-x64 osx-arm64".split(" ")
);
function requiresLinker(asked) {
  const own2 = asked.text("_RequiresILLinkPack");
  return own2 === "" ? asked.isAnyTrue([...aotNames, ...trimNames, ...otherNames]) : isSameText(own2, "true");
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
  const own2 = asked.text("RequiresAspNetWebAssets");
  if (own2 !== "") return isSameText(own2, "true");
  if (!asked.isTrue("UsingMicrosoftNETSdkWeb") || !hasRazorFiles()) return false;
  const isLeftOut = ["EnableDefaultItems", "EnableDefaultContentItems", "EnableDefaultRazorComponentItems"].map((name) => asked.text(name)).some((value) => isSameText(value, "false"));
  if (isLeftOut) asked.known(new Unknown("which .razor files are content", ["RequiresAspNetWebAssets"]));
  return !isLeftOut;
}
function packagesOf(type, { framework: framework2, items }, asked) {
  const pack = items(type).find((item) => asked.isFor(framework2, item));
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
  const own2 = items("ImplicitPackageReferenceVersion").filter(({ name }) => isSameText(name, id));
  if (own2.length === 0) return void 0;
  const version = property("_TargetFrameworkVersionWithoutV");
  const latest = property("TargetLatestRuntimePatch");
  if (version instanceof Unknown) return version;
  const known2 = own2.find(
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

// src/core/projects/evaluate/static-functions.ts
import { posix } from "node:path";

// src/core/projects/evaluate/regular-expressions.ts
var word2 = /^[\w ;=,-]+$/;
function findsMatch(text, pattern) {
  if (word2.test(pattern)) return text.includes(pattern);
  return expressionFor(text, pattern)?.test(text);
}
function replaceMatches(text, { pattern, replacement }) {
  const expression = expressionFor(text, pattern);
  if (expression === void 0 || replacement.includes("$")) return void 0;
  let letters = text.length;
  return text.replace(expression, () => {
    letters += replacement.length;
    assertLetters(letters);
    return replacement;
  });
}
var plain = /^[\x20-\x7e]*$/;
var special = /\(\?(?!:)|\\[1-9kpPAzZGbB]|\[[^\]]*\[/;
function expressionFor(text, pattern) {
  if (!plain.test(text) || !plain.test(pattern) || special.test(pattern)) return void 0;
  try {
    return new RegExp(pattern, "g");
  } catch {
    return void 0;
  }
}

// src/core/projects/evaluate/text-methods.ts
var textMethods = {
  length: (text) => text.length,
  startswith: (text, [part, how]) => compared(text, how).startsWith(compared(textOf(part), how)),
  endswith: (text, [part, how]) => compared(text, how).endsWith(compared(textOf(part), how)),
  contains: (text, [part, how]) => compared(text, how).includes(compared(textOf(part), how)),
  equals: (text, [other, how]) => other !== null && compared(text, how) === compared(textOf(other), how),
  indexof: (text, values) => indexIn(text, values, "indexOf"),
  lastindexof: (text, values) => indexIn(text, values, "lastIndexOf"),
  indexofany: (text, [signs2]) => [...text].findIndex((sign) => textOf(signs2).includes(sign)),
  replace: (text, [part, other, how]) => {
    const wanted = textOf(part);
    if (wanted === "") throw new EvaluationFailure("Replace of an empty text");
    return how === void 0 ? replaced(text, wanted, formatResult(other ?? null)) : void 0;
  },
  substring: (text, [start2, length]) => {
    const from = integerOf(start2);
    const count = length === void 0 ? text.length - from : integerOf(length);
    if (from < 0 || count < 0 || from + count > text.length)
      throw new EvaluationFailure("Substring beyond the end of the text");
    return text.slice(from, from + count);
  },
  remove: (text, [start2, count]) => {
    const from = integerOf(start2);
    const end = count === void 0 ? text.length : from + integerOf(count);
    if (from < 0 || end > text.length || end < from)
      throw new EvaluationFailure("Remove beyond the end of the text");
    return text.slice(0, from) + text.slice(end);
  },
  insert: (text, [start2, part]) => {
    const at = integerOf(start2);
    if (at < 0 || at > text.length) throw new EvaluationFailure("Insert beyond the end of the text");
    return text.slice(0, at) + textOf(part) + text.slice(at);
  },
  trim: (text, [signs2]) => trimEnd(trimStart(text, signs2), signs2),
  trimstart: (text, [signs2]) => trimStart(text, signs2),
  trimend: (text, [signs2]) => trimEnd(text, signs2),
  tolower: (text) => text.toLowerCase(),
  tolowerinvariant: (text) => text.toLowerCase(),
  toupper: (text) => text.toUpperCase(),
  toupperinvariant: (text) => text.toUpperCase(),
  split: (text, signs2) => splitText(text, signs2),
  padleft: (text, [width, sign]) => text.padStart(padWidth(width), padSign(sign)),
  padright: (text, [width, sign]) => text.padEnd(padWidth(width), padSign(sign)),
  tostring: (text, values) => values.length === 0 ? text : void 0,
  // Of a `DirectoryInfo`, which is its path here.
  fullname: (text) => text,
  parent: (text) => text.replace(/\/[^/]*$/, "") || "/",
  "[]": (text, [index]) => signAt(text, index),
  get_chars: (text, [index]) => signAt(text, index),
  compareto: (text, [other]) => Math.sign(text.localeCompare(textOf(other), "en"))
};
var versionMethods = {
  major: ({ parts }) => parts[0] ?? -1,
  minor: ({ parts }) => parts[1] ?? -1,
  build: ({ parts }) => parts[2] ?? -1,
  revision: ({ parts }) => parts[3] ?? -1,
  tostring: (version, [count]) => {
    if (count === void 0) return version.toString();
    const length = integerOf(count);
    if (length < 0 || length > version.parts.length)
      throw new EvaluationFailure("more parts than the version has");
    return version.parts.slice(0, length).join(".");
  },
  compareto: (version, [other]) => {
    const parsed2 = other instanceof DotnetVersion ? other : parseDotnetVersion(textOf(other));
    return parsed2 && compareDotnetVersions(version, parsed2);
  },
  equals: (version, [other]) => other instanceof DotnetVersion && compareDotnetVersions(version, other) === 0
};
var listMethods = {
  length: (list) => list.length,
  "[]": (list, [index]) => entryAt(list, index),
  getvalue: (list, [index]) => entryAt(list, index)
};
function callMethod(value, { name, values }) {
  if (typeof value === "string") return own(textMethods, name)?.(value, values);
  if (value instanceof DotnetVersion) return own(versionMethods, name)?.(value, values);
  if (value === null) throw new EvaluationFailure("a member of nothing");
  if (typeof value === "object") return own(listMethods, name)?.(value, values);
  if (name === "tostring" && values.length === 0) return formatResult(value);
  if (name === "equals" && values.length === 1) return formatResult(value) === textOf(values[0]);
  return void 0;
}
function own(table, name) {
  return Object.hasOwn(table, name) ? table[name] : void 0;
}
function compared(text, how) {
  const ignoresCase = how !== void 0 && /ignorecase$|^true$/i.test(textOf(how));
  return ignoresCase ? text.toUpperCase() : text;
}
function indexIn(text, [part, from, ...more], way) {
  if (more.length > 0) return void 0;
  if (from === void 0) return text[way](textOf(part));
  if (typeof from === "string" && Number.isNaN(Number(from)))
    return compared(text, from)[way](compared(textOf(part), from));
  return way === "indexOf" ? text.indexOf(textOf(part), integerOf(from)) : void 0;
}
function replaced(text, wanted, other) {
  return joinTexts(text.split(wanted), other);
}
function trimStart(text, signs2) {
  if (signs2 === void 0) return text.trimStart();
  const trimmed = textOf(signs2);
  let at = 0;
  while (at < text.length && trimmed.includes(text[at] ?? "")) at++;
  return text.slice(at);
}
function trimEnd(text, signs2) {
  if (signs2 === void 0) return text.trimEnd();
  const trimmed = textOf(signs2);
  let at = text.length;
  while (at > 0 && trimmed.includes(text[at - 1] ?? "")) at--;
  return text.slice(0, at);
}
var withoutEmpty = /^(?:(?:System\.)?StringSplitOptions\.)?RemoveEmptyEntries$/i;
function splitText(text, signs2) {
  const last = signs2.at(-1);
  if (signs2.length === 2 && typeof last === "string" && withoutEmpty.test(last)) {
    const parts = textOf(signs2[0]).length === 1 ? splitText(text, signs2.slice(0, 1)) : void 0;
    return parts?.filter((part) => part !== "");
  }
  const [first, ...more] = signs2.map(textOf);
  if (first === void 0 || more.some((each) => each.length !== 1)) return void 0;
  const separators = [...first, ...more.join("")];
  const [only] = separators;
  if (separators.length === 1 && only !== void 0) return text.split(only);
  const found = [];
  let begun = 0;
  for (let at = 0; at < text.length; at++)
    if (separators.includes(text[at] ?? "")) {
      found.push(text.slice(begun, at));
      begun = at + 1;
    }
  return [...found, text.slice(begun)];
}
function padWidth(width) {
  const wanted = integerOf(width);
  if (wanted < 0 || wanted > 1e4) throw new EvaluationFailure("a width that no text has");
  return wanted;
}
function padSign(sign) {
  return sign === void 0 ? " " : textOf(sign).slice(0, 1);
}
function entryAt(list, index) {
  const entry = list[integerOf(index)];
  if (entry === void 0) throw new EvaluationFailure("an index beyond the end of the list");
  return entry;
}
function signAt(text, index) {
  const sign = text[integerOf(index)];
  if (sign === void 0) throw new EvaluationFailure("an index beyond the end of the text");
  return sign;
}

// src/core/projects/evaluate/static-functions.ts
var pathFunctions = {
  combine: (values) => values.map((value) => withSlashes(textOf(value))).reduce(combine, ""),
  getdirectoryname: ([path]) => directoryName(withSlashes(textOf(path))),
  getfilename: ([path]) => posix.basename(pathEnd(path)),
  getfilenamewithoutextension: ([path]) => posix.basename(pathEnd(path)).replace(/\.[^.]*$/, ""),
  getextension: ([path]) => /\.[^./]+$/.exec(withSlashes(textOf(path)))?.[0] ?? "",
  hasextension: ([path]) => /\.[^./]+$/.test(withSlashes(textOf(path))),
  changeextension: ([path, extension]) => {
    const stem = withSlashes(textOf(path)).replace(/\.[^./]*$/, "");
    const end = formatResult(extension ?? null);
    return end === "" ? stem : `${stem}.${end.replace(/^\./, "")}`;
  },
  getfullpath: ([path, base]) => fullPath(base === void 0 ? textOf(path) : joined([base, path ?? ""]), (whole) => whole),
  ispathrooted: ([path]) => isRooted(withSlashes(textOf(path))),
  directoryseparatorchar: (_values, { os }) => os === "windows" ? "\\" : "/",
  altdirectoryseparatorchar: () => "/",
  pathseparator: (_values, { os }) => os === "windows" ? ";" : ":"
};
var msbuildFunctions = {
  getdirectorynameoffileabove: ([folder, file], facts) => {
    return fullPath(textOf(folder), (start2) => facts.folderAbove(textOf(file), start2) ?? "");
  },
  getpathoffileabove: ([file, folder], facts) => {
    const name = textOf(file);
    if (/[\\/]/.test(name)) throw new EvaluationFailure("GetPathOfFileAbove of a path");
    const given = folder === void 0 ? "" : textOf(folder);
    const start2 = given === "" ? facts.fileDirectory : given;
    return fullPath(start2, (whole) => {
      const found = facts.folderAbove(name, whole);
      return typeof found === "string" ? `${found.replace(/\/$/, "")}/${name}` : found ?? "";
    });
  },
  ensuretrailingslash: ([path]) => trailingSlash(withSlashes(textOf(path))),
  normalizepath: (values) => fullPath(joined(values), (path) => path),
  normalizedirectory: (values) => fullPath(joined(values), trailingSlash),
  makerelative: ([base, path]) => fullPath(
    textOf(base),
    (from) => fullPath(textOf(path), (to) => {
      const way = posix.relative(from, to);
      return way === "" ? "./" : way + (to.endsWith("/") ? "/" : "");
    })
  ),
  valueordefault: ([value, other]) => formatResult(value ?? null) === "" ? other ?? "" : value ?? "",
  escape: ([text]) => escapeText(textOf(text)),
  unescape: ([text]) => unescapeText(textOf(text)),
  isosplatform: ([name], { os }) => isOnSystem(textOf(name), os),
  isosunixlike: (_values, { os }) => os !== "windows",
  isrunningfromvisualstudio: () => false,
  arefeaturesenabled: ([wave], { msbuildVersion }) => msbuildVersion === "" ? new Unknown("the version of MSBuild", ["MSBuildVersion"]) : compareLoose(textOf(wave), msbuildVersion) <= 0,
  versionequals: ([a, b]) => compareLoose(textOf(a), textOf(b)) === 0,
  versionnotequals: ([a, b]) => compareLoose(textOf(a), textOf(b)) !== 0,
  versiongreaterthan: ([a, b]) => compareLoose(textOf(a), textOf(b)) > 0,
  versiongreaterthanorequals: ([a, b]) => compareLoose(textOf(a), textOf(b)) >= 0,
  versionlessthan: ([a, b]) => compareLoose(textOf(a), textOf(b)) < 0,
  versionlessthanorequals: ([a, b]) => compareLoose(textOf(a), textOf(b)) <= 0,
  gettargetframeworkidentifier: ([name]) => framework(name).identifier,
  gettargetframeworkversion: ([name, parts]) => versionText(framework(name).version, parts),
  gettargetplatformidentifier: ([name]) => framework(name).platform,
  gettargetplatformversion: ([name, parts]) => versionText(framework(name).platformVersion, parts),
  istargetframeworkcompatible: ([target, candidate]) => isCompatible(framework(target), framework(candidate)),
  filtertargetframeworks: ([names, wanted]) => keptFrameworks(names, wanted),
  add: ([a, b]) => calculated(a, b, (one, other) => one + other),
  subtract: ([a, b]) => calculated(a, b, (one, other) => one - other),
  multiply: ([a, b]) => calculated(a, b, (one, other) => one * other),
  divide: ([a, b]) => {
    if (numberOf(b) === 0) throw new EvaluationFailure("a division by zero");
    return calculated(a, b, (one, other, areWhole) => areWhole ? Math.trunc(one / other) : one / other);
  },
  modulo: ([a, b]) => {
    if (numberOf(b) === 0) throw new EvaluationFailure("a division by zero");
    return calculated(a, b, (one, other) => one % other);
  },
  bitwiseor: ([a, b]) => integerOf(a) | integerOf(b),
  bitwiseand: ([a, b]) => integerOf(a) & integerOf(b),
  bitwisexor: ([a, b]) => integerOf(a) ^ integerOf(b),
  bitwisenot: ([a]) => ~integerOf(a)
};
var textFunctions = {
  isnullorempty: ([text]) => formatResult(text ?? null) === "",
  isnullorwhitespace: ([text]) => formatResult(text ?? null).trim() === "",
  copy: ([text]) => textOf(text),
  new: ([text]) => formatResult(text ?? null),
  concat: (values) => joinTexts(values.map((value) => formatResult(value))),
  equals: ([a, b, how]) => {
    const [one, other] = [a, b].map((each) => formatResult(each ?? null));
    return how === void 0 ? one === other : void 0;
  },
  join: ([separator, ...values]) => joinTexts(
    values.flatMap((value) => Array.isArray(value) ? value : [formatResult(value)]),
    textOf(separator)
  )
};
var otherFunctions = {
  "system.version::parse": ([text]) => versionOf(text),
  "system.version::new": ([text, ...more]) => more.length === 0 ? versionOf(text) : void 0,
  "system.convert::tostring": ([value]) => formatResult(value ?? null),
  "system.convert::toint32": ([value, ...more]) => more.length === 0 ? integerOf(value) : void 0,
  "system.int32::parse": ([value]) => integerOf(value),
  "system.io.file::exists": ([path], facts) => fullPath(textOf(path), (whole) => facts.exists(whole)),
  "system.io.directory::exists": ([path], facts) => fullPath(textOf(path), (whole) => facts.exists(whole)),
  // A slash at its end counts: the parent of `a/b/` is `a/b`.
  "system.io.directory::getparent": ([path]) => fullPath(textOf(path), directoryName),
  "system.text.regularexpressions.regex::ismatch": ([text, pattern, ...more]) => more.length === 0 ? findsMatch(textOf(text), textOf(pattern)) : void 0,
  "system.text.regularexpressions.regex::replace": ([text, pattern, other, ...more]) => more.length === 0 ? replaceMatches(textOf(text), { pattern: textOf(pattern), replacement: textOf(other) }) : void 0,
  "system.math::max": ([a, b]) => Math.max(numberOf(a), numberOf(b)),
  "system.math::min": ([a, b]) => Math.min(numberOf(a), numberOf(b)),
  "system.operatingsystem::iswindows": (_values, { os }) => os === "windows",
  "system.operatingsystem::islinux": (_values, { os }) => os === "linux",
  "system.operatingsystem::ismacos": (_values, { os }) => os === "macos",
  "system.runtime.interopservices.osplatform::get_windows": () => "WINDOWS",
  "system.runtime.interopservices.osplatform::get_linux": () => "LINUX",
  "system.runtime.interopservices.osplatform::get_osx": () => "OSX",
  "system.runtime.interopservices.osplatform::windows": () => "WINDOWS",
  "system.runtime.interopservices.osplatform::linux": () => "LINUX",
  "system.runtime.interopservices.osplatform::osx": () => "OSX",
  "system.runtime.interopservices.runtimeinformation::isosplatform": ([name], { os }) => isOnSystem(textOf(name), os),
  "system.runtime.interopservices.runtimeinformation::osarchitecture": (_values, facts) => architecture(facts),
  "system.runtime.interopservices.runtimeinformation::processarchitecture": (_values, facts) => architecture(facts),
  "system.environment::is64bitoperatingsystem": (_values, { runtime }) => runtime === void 0 ? void 0 : runtime.endsWith("64"),
  "system.stringcomparison::ordinalignorecase": () => "OrdinalIgnoreCase",
  "system.stringcomparison::ordinal": () => "Ordinal"
};
function callStatic({ type, name }, values, facts) {
  const table = { msbuild: msbuildFunctions, "system.io.path": pathFunctions, "system.string": textFunctions };
  const found = own(own(table, type) ?? {}, name) ?? own(otherFunctions, `${type}::${name}`);
  return found?.(values, facts);
}
function keepsEscapes(type, name) {
  return type === "msbuild" && (name === "escape" || name === "unescape");
}
function asksForSystem(type, name) {
  return /^isos|^is(?:windows|linux|macos)$|separator/.test(name) || type === "system.runtime.interopservices.runtimeinformation" || name === "is64bitoperatingsystem";
}
function architecture({ runtime }) {
  const [first = "", ...rest] = runtime?.split("-").at(-1) ?? "";
  return first === "" ? void 0 : first.toUpperCase() + rest.join("");
}
function joined(values) {
  return values.map((value) => withSlashes(textOf(value))).reduce(combine, "");
}
function combine(before, next) {
  if (isRooted(next) || before === "") return next;
  if (next === "") return before;
  return before.endsWith("/") ? before + next : `${before}/${next}`;
}
function isRooted(path) {
  return path.startsWith("/") || /^[a-z]:/i.test(path);
}
function fullPath(path, use) {
  return isRooted(withSlashes(path)) ? use(absolute(path, "/")) : new Unknown(`the full path of "${path.slice(0, 100)}"`);
}
function absolute(path, base) {
  const written = withSlashes(path);
  const drive = /^[a-z]:/i.exec(withSlashes(base))?.[0];
  const normal = posix.normalize(isRooted(written) ? written : `${withSlashes(base)}/${written}`);
  return drive !== void 0 && normal.startsWith("/") && !normal.startsWith("//") ? drive + normal : normal;
}
function directoryName(path) {
  const end = path.lastIndexOf("/");
  return end < 0 ? "" : end === 0 ? "/" : path.slice(0, end);
}
function pathEnd(path) {
  const written = withSlashes(textOf(path));
  return written.endsWith("/") ? "" : written;
}
function trailingSlash(path) {
  return path === "" || path.endsWith("/") ? path : `${path}/`;
}
function isOnSystem(name, os) {
  const lower = name.toLowerCase();
  return lower === os || os === "macos" && (lower === "osx" || lower === "macos");
}
function compareLoose(a, b) {
  return compareDotnetVersions(looseVersion(a), looseVersion(b));
}
function looseVersion(text) {
  const [numbers = ""] = text.trim().replace(/^v/i, "").split(/[-+]/);
  const parts = numbers.split(".");
  if (parts.length > 4 || !parts.every((part) => /^\d{1,9}$/.test(part)))
    throw new EvaluationFailure("a comparison with something that is not a version");
  return new DotnetVersion([0, 1, 2, 3].map((index) => Number(parts[index] ?? 0)));
}
function framework(name) {
  try {
    return parseFramework(textOf(name));
  } catch (error) {
    if (isPkgtoolError(error, "INVALID_FRAMEWORK"))
      throw new EvaluationFailure("a target framework without a name");
    throw error;
  }
}
function keptFrameworks(names, wanted) {
  const listOf = (list) => textOf(list).split(";").filter((name) => name !== "");
  const filters = listOf(wanted).map(framework);
  const isKept = ({ identifier, version }) => filters.some(
    (other) => isSameText(identifier, other.identifier) && compareVersions(version, other.version) === 0
  );
  return listOf(names).filter((name) => isKept(framework(name))).join(";");
}
function versionText(version, parts) {
  const least = parts === void 0 ? 2 : integerOf(parts);
  const last = version.findLastIndex((number) => number !== 0) + 1;
  return version.slice(0, Math.max(least, last, 1)).join(".");
}
function versionOf(text) {
  if (text instanceof DotnetVersion) return text;
  const version = parseDotnetVersion(textOf(text));
  if (version === void 0) throw new EvaluationFailure("something that is not a version");
  return version;
}
function numberOf(value) {
  const number = typeof value === "number" ? value : parseNumber(textOf(value).trim());
  if (number === void 0) throw new EvaluationFailure("a calculation with something that is not a number");
  return number;
}
function calculated(a, b, calculate) {
  const [one, other] = [numberOf(a), numberOf(b)];
  return calculate(one, other, isWhole(a) && isWhole(b));
}
function isWhole(value) {
  return typeof value === "number" ? Number.isInteger(value) : /^\s*[+-]?\d+\s*$/.test(textOf(value));
}

// src/core/projects/evaluate/expand.ts
var templates = /* @__PURE__ */ new Map();
var maxKeptLetters = 4e6;
var maxKeptLength2 = 2e3;
var keptLetters = 0;
function expand(text, scope) {
  if (!text.includes("$(")) return text;
  return expandTemplate(templateOf(text), scope);
}
function templateOf(text) {
  const known2 = templates.get(text);
  if (known2) return known2;
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
    else if (unknown === void 0) {
      text += value;
      assertLetters(text.length);
    }
  }
  return unknown ?? text;
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
    result = callMethod(result, { name: member.name, values });
  }
  return result ?? unreadable(expression.text);
}
function staticResult(type, member, scope) {
  const values = valuesOf(member, scope);
  if (values instanceof Unknown) return values;
  if (asksForSystem(type, member.name)) scope.noteSystem();
  return callStatic({ type, name: member.name }, values, scope);
}
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
  #environment;
  /**
   * `globals` stay as they are, whatever files say; `unknown` are set by files of which nothing is known; if the project is not
   * known, all are unknown that nothing sets.
   */
  constructor(globals, {
    initial,
    unknown,
    isShared,
    environment
  }) {
    this.#isShared = isShared;
    for (const [name, value] of [...initial, ...globals]) this.#entries.set(name.toLowerCase(), { value });
    this.#globals = new Set([...globals.keys()].map((name) => name.toLowerCase()));
    this.#unknown = unknown;
    this.#environment = environment;
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
    const isUnknown = this.#isShared || this.#unknown.has(key) || ofMsbuild.has(key) || this.#mayBeSet(written);
    return isUnknown ? new Unknown(`$(${written})`, [written]) : "";
  }
  #mayBeSet(name) {
    return this.#environment?.has(name.toLowerCase()) ?? isOfEnvironment(name);
  }
  /** Whether a property is one of the environment, where that is known and does not have it. */
  isUnset({ key, written }) {
    return this.#environment !== void 0 && !this.#entries.has(key) && isOfEnvironment(written) && this.value({ key, written }) === "";
  }
};
function isOfEnvironment(name) {
  return /^[A-Z][A-Z0-9_]+$/.test(name) || wellKnown.has(name.toLowerCase());
}
var wellKnown = new Set(
  [
    "AppData CommonProgramFiles ComputerName HomeDrive HomePath HostName LocalAppData Path ProgramData ProgramFiles",
    "ProgramW6432 Public SystemDrive SystemRoot Temp Tmp User UserDomain UserName UserProfile WinDir DevEnvDir VSInstallDir"
  ].join(" ").toLowerCase().split(" ")
);
var ofMsbuild = new Set(
  [
    "MSBuildStartupDirectory MSBuildNodeCount MSBuildLastTaskResult MSBuildUserExtensionsPath MSBuildProgramFiles32",
    "VisualStudioDir VCInstallDir VCTargetsPath FrameworkSDKRoot SDK40ToolsPath WindowsSdkDir"
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
  /** the variables of the environment that the project asked for and that are not set, in capital letters */
  unsetNames = /* @__PURE__ */ new Set();
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
    this.properties = new PropertyTable(options.globals, {
      initial,
      unknown,
      isShared,
      environment: options.environment
    });
  }
  /** The innermost file of the workspace. */
  get ownFile() {
    return this.#ownFile;
  }
  property(name) {
    const { key } = name;
    if (key.startsWith("msbuildthisfile")) return this.#ofFile(key);
    if (key === "os" || isRuntimeOfMachine(key)) this.noteSystem();
    if (!isInToolset(this.#file) && this.properties.isUnset(name))
      this.unsetNames.add(name.written.toUpperCase());
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
  /** Says which statement is evaluated now. Those of the SDK do what the project gives them. */
  note(file, line) {
    if (!isInToolset(file)) this.#options.position?.note(file, line);
  }
  noteSystem() {
    if (!isInToolset(this.#file)) this.usesSystem = true;
  }
  exists(path) {
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
    const { files, isOutside: isOutside2 = false } = this.#options;
    return files.folderAbove(name, folder, { outside: isOutside2 ? this.projectDirectory : void 0 });
  }
  /** Runs what belongs to a file, whose `MSBuildThisFile` properties hold then. */
  enter(file, run) {
    const [before, directory, own2] = [this.#file, this.fileDirectory, this.#ownFile];
    this.#file = file;
    if (!isInToolset(file)) this.#ownFile = file;
    this.fileDirectory = file.slice(0, file.lastIndexOf("/"));
    const leave = () => {
      this.#file = before;
      this.fileDirectory = directory;
      this.#ownFile = own2;
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
  const ofMsbuild2 = (name, text) => toolset.msbuildVersion === "" ? unknown(name) : text(toolset.msbuildVersion);
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
    ["MSBuildVersion", ofMsbuild2("MSBuildVersion", (version) => version)],
    ["MSBuildFileVersion", unknown("MSBuildFileVersion")],
    ["MSBuildSemanticVersion", unknown("MSBuildSemanticVersion")],
    ["MSBuildAssemblyVersion", ofMsbuild2("MSBuildAssemblyVersion", majorVersion)],
    ["MSBuildToolsVersion", "Current"],
    ["MSBuildFrameworkToolsPath", unknown("MSBuildFrameworkToolsPath")],
    ["VisualStudioVersion", isBefore10 ? "17.0" : "18.0"],
    ["OS", os === "windows" ? "Windows_NT" : "Unix"]
  ]);
}

// src/core/projects/evaluate/imported-files.ts
import { dirname as dirname2, resolve as resolve2 } from "node:path";

// src/core/projects/evaluate/globs.ts
function hasWildcard(text) {
  return /[*?]/.test(text);
}
function expandWildcards(pattern, { files }) {
  const segments = pattern.split("/");
  const first = segments.findIndex(hasWildcard);
  const folder = segments.slice(0, first).join("/") || "/";
  if (!files.isInside(folder)) return void 0;
  const found = /* @__PURE__ */ new Set();
  const walk = (at, rest) => {
    const entries = files.list(at) ?? [];
    const head = at === "/" ? "" : at;
    for (const { name, isFolder } of entries) {
      const path = `${head}/${name}`;
      if (isFolder) for (const left of patternsBelow(name, rest)) walk(path, left);
      else if (matchesPath([name], rest)) found.add(path);
    }
  };
  walk(folder, segments.slice(first));
  return [...found].sort(byName);
}
function patternsBelow(folder, pattern) {
  const [first = "", second = ""] = pattern;
  if (first !== "**") return pattern.length > 1 && matchesName(folder, first) ? [pattern.slice(1)] : [];
  return pattern.length > 2 && matchesName(folder, second) ? [pattern, pattern.slice(2)] : [pattern];
}
function byName(a, b) {
  const [one, other] = [a.toLowerCase(), b.toLowerCase()];
  return one < other ? -1 : one > other ? 1 : 0;
}
function patternOf(pattern, { base }) {
  const wanted = absolute(pattern, base).split("/");
  return (name) => matchesPath(absolute(name, base).split("/"), wanted);
}
function matchesPath(names, pattern) {
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
    const own2 = this.#options.files.toolset.foldersOf(name);
    if (own2) return own2;
    const found = await this.#options.findSdk?.(name, version, place);
    if (found === void 0) {
      const named2 = tryParsePackageVersion(version ?? this.#options.sdkVersionOf?.(name) ?? "");
      const known2 = named2 && folderOfPackage(name, named2.text);
      return known2 === void 0 ? void 0 : [known2];
    }
    this.#options.files.trust(dirname2(found));
    return [withSlashes(found)];
  }
  /** The files that a path of an import stands for. */
  filesOf(path, importing) {
    const { from = "", line = 1, written = path } = importing;
    const { files, scope } = this.#options;
    const refuse = (found) => {
      this.#options.refuse(placeOf(from, line), found);
      return [];
    };
    if (isOnServer(path)) return refuse(importOutside(written));
    const target = absolute(path, scope.fileDirectory);
    if (isInToolset(target)) return files.toolset.has(target) ? [target] : [];
    if (hasWildcard(target)) return this.#wildcards(target, placeOf(from, line));
    if (!files.isReadable(target)) return refuse(importOutside(written));
    const isThere = scope.exists(target);
    if (isThere !== false) return [target];
    if (!isInToolset(from)) this.#options.pass({ path: resolve2(target), ...placeOf(from, line) });
    return [];
  }
  #wildcards(pattern, place) {
    const { files, refuse } = this.#options;
    const found = expandWildcards(pattern, { files });
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
function outsideOfItems(text) {
  let rest = "";
  for (let at = 0; ; ) {
    const start2 = text.indexOf("@(", at);
    const end = start2 < 0 ? -1 : endOfItemExpression(text, start2);
    if (end < 0) return rest + text.slice(at);
    rest += text.slice(at, start2);
    at = end + 1;
  }
}

// src/core/projects/evaluate/items/item-entries.ts
function entriesOf(text, options) {
  if (outsideOfItems(text).includes("%(")) return void 0;
  const value = expand(text, options.expansion);
  if (typeof value !== "string") return value;
  const found = [];
  for (const entry of splitList(value)) {
    const read = readEntry(entry, options);
    if (read === void 0 || read instanceof Unknown) return read;
    assertEntries(found.length + read.length);
    for (const each of read) found.push(each);
  }
  return found;
}
function readEntry(entry, options) {
  if (entry.includes("@(")) return options.items.referred(entry);
  if (!hasWildcard(entry)) return [{ name: unescapeText(entry) }];
  if (!options.mayGlob) return [{ name: entry, isLiteral: true }];
  return filesOf(entry, options)?.map((name) => ({ name, isFound: true }));
}
function filesOf(entry, { base, files }) {
  const written = unescapeText(entry).replaceAll("\\", "/");
  const head = written.slice(0, written.slice(0, written.search(/[*?]/)).lastIndexOf("/") + 1);
  const folder = absolute(head, base).replace(/\/$/, "");
  const found = expandWildcards(absolute(written, base), { files });
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
  constructor(entries, { base }) {
    const isPattern = ({ name, isLiteral }) => isLiteral === true && hasWildcard(name);
    const named2 = entries.filter((entry) => !isPattern(entry));
    this.#base = base;
    this.names = entries.map(({ name }) => name);
    this.keys = new Set(named2.map(({ name }) => keyOfItem(name, base)));
    this.isRepeating = this.keys.size < named2.length && named2.some(({ metadata }) => metadata === void 0);
    this.#patterns = entries.filter(isPattern).map(({ name }) => patternOf(unescapeText(name), { base }));
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
function expandMetadata(text, own2, { base }) {
  let unknown;
  let letters = text.length;
  const replaced2 = text.replace(reference2, (_, type, name) => {
    const isOwn = type === void 0 || own2.type === void 0 || type.toLowerCase() === own2.type;
    const value = isOwn ? metadataOf(own2, { name, base }) : "";
    if (value instanceof Unknown) {
      unknown ??= value;
      return "";
    }
    letters += value.length;
    assertLetters(letters);
    return value;
  });
  return unknown ?? replaced2;
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
  /** @throws EvaluationFailure for more items than a list may have */
  add(item) {
    assertEntries(this.#items.size + 1);
    const same = this.#byKey.get(item.key);
    if (same) same.add(item);
    else this.#byKey.set(item.key, /* @__PURE__ */ new Set([item]));
    this.#items.add(item);
  }
  withKey(key) {
    return [...this.#byKey.get(key) ?? []];
  }
  remove(item) {
    this.#items.delete(item);
    this.#byKey.get(item.key)?.delete(item);
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
      const names = items.map(({ name }) => name);
      result += text.slice(at, start2) + joinTexts(names, expression?.separator);
      assertLetters(result.length);
      at = end + 1;
    }
  }
  #run({ type, steps }) {
    const { needed } = this.#options;
    if (!needed.has(type)) {
      needed.add(type);
      throw new NeedsType(type);
    }
    const tainted = this.#tainted.get(type) ?? this.#ofSdk(type);
    if (tainted) return tainted;
    let entries = this.of(type);
    for (const step of steps) {
      if (entries === void 0 || entries instanceof Unknown) return entries;
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
    const isSame = (entry) => String(value(entry)).toLowerCase() === wanted.toLowerCase();
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
        return entries.map(({ name: own2 }) => ({ name: own2 }));
      case "withmetadatavalue":
        return unknown ?? entries.filter(isSame);
      case "withoutmetadatavalue":
        return unknown ?? entries.filter((entry) => !isSame(entry));
      case "hasmetadata":
        return unknown ?? entries.filter((entry) => value(entry) !== "");
      case "anyhavemetadatavalue":
        return unknown ?? [{ name: String(entries.some(isSame)) }];
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
var known = /^(?:known\w+(?:pack|reference)|implicitpackagereferenceversion|windowssdksupportedtargetplatformversion)$/;
var noMetadata = /* @__PURE__ */ new Map();
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
      existsFrom: (path) => this.#options.expansion.existsFrom(path),
      isInSdk: () => isInToolset(this.#file)
    });
  }
  /** Applies the statements of the types that a restore needs, and of those that they refer to. */
  evaluate() {
    for (; ; ) {
      const before = this.#needed.size;
      this.#items = this.#noItems();
      this.#definitions = /* @__PURE__ */ new Map();
      if (this.#applyAll()) break;
      if (this.#needed.size === before) break;
    }
    return (type) => this.#items.of(type.toLowerCase());
  }
  /** The metadata that items of a type have unless they say otherwise, once all are evaluated. */
  definitionOf(type) {
    return this.#definitions.get(type.toLowerCase()) ?? noMetadata;
  }
  /** Returns false if another type turned out to be needed. */
  #applyAll() {
    const { statements } = this.#options;
    const ordered = [
      ...statements.filter(({ isDefinition }) => isDefinition),
      ...statements.filter(({ isDefinition }) => !isDefinition)
    ];
    try {
      for (const statement of ordered) if (this.#needed.has(statement.type)) this.#applyWatched(statement);
      return true;
    } catch (error) {
      if (error instanceof NeedsType) return false;
      throw error;
    }
  }
  #applyWatched(statement) {
    const { faults, expansion } = this.#options;
    this.#file = statement.file;
    const place = this.#placeOf(statement, statement.element);
    expansion.note(statement.file, statement.element.line);
    try {
      expansion.enter(statement.file, () => this.#apply(statement, place));
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
    const truth = this.#holds(statement);
    if (truth === false) return;
    const doubted = truth === true ? void 0 : truth;
    if (isDefinition) {
      this.#define(statement, doubted);
      return;
    }
    const [operation, second] = operations.filter((name) => element.attributes.has(name));
    if (operation === void 0) throw new EvaluationFailure("an item without Include, Update and Remove");
    if (doubted) this.#refuseDoubted(statement, doubted);
    else if (second !== void 0)
      this.#refuse(type, { place, found: `${element.name} with ${operation} and ${second}` });
    else if (element.attributes.has("MatchOnMetadata"))
      this.#refuse(type, { place, found: `${describe(statement)} with MatchOnMetadata` });
    else this.#operate(operation, { statement, place });
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
    const named2 = isDefinition && [group, element].map(conditionTextOf).find((text) => text.includes("%("));
    if (named2) return new Unknown(named2);
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
    const own2 = { name: "", metadata: values, type };
    this.#setMetadata(element, own2);
    if (doubted) for (const child of element.children) values.set(child.name.toLowerCase(), doubted);
  }
  // #region operations
  #operate(operation, reading) {
    switch (operation) {
      case "Include":
        this.#include(reading);
        break;
      case "Update":
        this.#update(reading);
        break;
      case "Remove":
        this.#remove(reading);
        break;
    }
  }
  #include(reading) {
    const { statement, place } = reading;
    const { type, element } = statement;
    const entries = this.#entries(element.attributes.get("Include") ?? "", { ...reading, mayGlob: true });
    const excluded = entries && this.#matcher(element.attributes.get("Exclude") ?? "", reading);
    if (entries === void 0 || excluded === void 0) return;
    const list = this.#items.listOf(type);
    for (const entry of entries) {
      const { name, isFound } = entry;
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
  #update({ statement, place }) {
    const { type, element } = statement;
    const text = element.attributes.get("Update") ?? "";
    const wanted = this.#matcher(text, { statement, place });
    if (wanted === void 0) return;
    if (wanted.isRepeating) {
      this.#refuse(type, { place, found: `${describe(statement)}, which names an item twice` });
      return;
    }
    for (const item of this.#matching(type, wanted))
      this.#setMetadata(element, { name: item.name, metadata: item.metadata, type });
  }
  #remove({ statement, place }) {
    const { type, element } = statement;
    const wanted = this.#matcher(element.attributes.get("Remove") ?? "", { statement, place });
    if (wanted === void 0) return;
    const list = this.#items.listOf(type);
    for (const item of this.#matching(type, wanted)) list.remove(item);
  }
  #matching(type, wanted) {
    const list = this.#items.listOf(type);
    if (!wanted.hasPatterns) return [...wanted.keys].flatMap((key) => list.withKey(key));
    return list.items.filter((item) => wanted.matches(item));
  }
  #matcher(text, reading) {
    const entries = this.#entries(text, { ...reading, mayGlob: false });
    return entries && new ItemMatcher(entries, { base: this.#base });
  }
  // #endregion
  /** The entries of a list of items; undefined if they are unknown, which is told. */
  #entries(text, reading) {
    const { statement, place, mayGlob } = reading;
    const { expansion, files } = this.#options;
    const read = entriesOf(text, { expansion, files, items: this.#items, mayGlob, base: this.#base });
    if (read !== void 0 && !(read instanceof Unknown)) return read;
    const found = `${quote(text, 100)} as the name of a ${statement.element.name}`;
    this.#refuse(statement.type, { place, found, unknown: read });
    return void 0;
  }
  // #region metadata
  // A child element wins over the attribute; each sees those before it.
  #setMetadata(element, own2) {
    for (const [name, text] of element.attributes)
      if (!reserved.has(name))
        own2.metadata.set(name.toLowerCase(), this.#metadataValue({ name, text, line: element.line }, own2));
    for (const child of element.children) {
      const truth = this.#judge(child, own2);
      if (truth === false) continue;
      const value = child.isUnknown ? new Unknown(`the metadata ${child.name}`) : this.#metadataValue(child, own2);
      const key = child.name.toLowerCase();
      if (truth === true || own2.metadata.get(key) === value) own2.metadata.set(key, value);
      else own2.metadata.set(key, truth.and(new Unknown("", [])));
    }
  }
  #metadataValue({ name, text, line }, own2) {
    const value = this.#expandAll(text.trim() === "" ? "" : text, own2);
    if (value instanceof Unknown && !isInToolset(this.#file))
      return value.from({
        place: { file: resolve3(this.#file), line },
        found: `${quote(text.trim(), 100)} as ${name}`
      });
    return value;
  }
  /** Metadata, then properties, then items. */
  #expandAll(text, own2) {
    const first = own2 && text.includes("%(") ? expandMetadata(text, own2, { base: this.#base }) : text;
    if (typeof first !== "string") return first;
    const second = expand(first, this.#options.expansion);
    return typeof second === "string" && second.includes("@(") ? this.#items.expand(second) : second;
  }
  // #endregion
  #judge(element, own2) {
    const text = element.attributes.get("Condition");
    if (text === void 0) return true;
    if (own2 === void 0 && outsideOfProperties(text).includes("%("))
      throw new EvaluationFailure("metadata in a condition outside of a target");
    return judgeCondition(text, {
      expand: (operand) => this.#expandAll(operand, own2),
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
};
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
function setProperty(element, context, { scope }) {
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
  const own2 = isOfSdk ? {} : { place };
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
  else if (typeof value === "string") scope.properties.set(key, { value, ...own2 });
  else scope.properties.set(key, { value: from(value, place), ...own2, found: found() });
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
  const { scope, items, targets, imported, missingImports, isSdkStyle } = pass;
  const { properties } = scope;
  const table = new ItemTable({ ...options, statements: items, expansion: scope });
  return {
    property: (name) => unescapedValue(scope.property({ written: name, key: name.toLowerCase() })),
    entry: (name) => properties.entry(name.toLowerCase()),
    ownEntry: (name) => properties.ownEntry(name.toLowerCase()),
    items: table.evaluate(),
    targets,
    imported,
    missingImports,
    isSdkStyle,
    definitionOf: (type) => table.definitionOf(type),
    get usesSystem() {
      return scope.usesSystem;
    },
    unsetNames: scope.unsetNames
  };
}
function unescapedValue(value) {
  return typeof value === "string" ? unescapeText(value) : value;
}
var maxImports = 2e3;
var maxStatements = 1e6;
var PropertyPass = class {
  items = [];
  targets = [];
  imported = /* @__PURE__ */ new Set();
  missingImports = [];
  isSdkStyle = false;
  scope;
  #options;
  #imports;
  // With the doubt under which it was imported.
  #seen = /* @__PURE__ */ new Map();
  #initial = /* @__PURE__ */ new Set();
  #refusedSdks = /* @__PURE__ */ new Set();
  #needsWorkload = false;
  #depth = 0;
  constructor(options) {
    this.#options = options;
    this.scope = new EvaluationScope(options);
    this.#imports = new ImportedFiles({
      ...options,
      scope: this.scope,
      refuse: (place, found) => this.#refuse(place, found),
      pass: (missing) => this.missingImports.push(missing)
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
    const { importers } = this.#options;
    if (!isInToolset(path)) {
      this.imported.add(resolve5(path));
      if (from !== void 0) importers?.set(resolve5(path), resolve5(this.scope.ownFile));
    }
    const root = await this.#open(path);
    if (root === void 0) return;
    if (++this.#depth > maxDepth3)
      throw documentError("TOO_LARGE", { file: path, found: `imports nested more than ${maxDepth3} deep` });
    try {
      await this.scope.enter(path, () => this.#walkRoot(root, { file: path, doubt }));
    } finally {
      this.#depth--;
    }
  }
  async #open(path) {
    const { files } = this.#options;
    if (isInToolset(path)) return files.toolset.open(path);
    return files.open(resolve5(path));
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
      if (file === "Sdk.props" || !this.#refusedSdks.has(sdk.name)) this.#refuseSdk(sdk, context);
      this.#refusedSdks.add(sdk.name);
      return;
    }
    const paths = folders.map((folder) => `${folder}/${file}`);
    await this.#importAll(paths, { from: context.file, line: sdk.line, doubt: context.doubt });
  }
  #refuseSdk({ name, line }, { file, doubt }) {
    const place = placeOf(file, line);
    const isOfSdk = isInToolset(file);
    if (doubt !== void 0 || !(isOfSdk || isWorkloadSdk(name)))
      this.#refuse(place, `the SDK ${quote(name)}, which is not known here`, doubt?.unknown);
    else if (!this.#needsWorkload) {
      this.#needsWorkload = true;
      const framework2 = this.scope.properties.entry("targetframework")?.value;
      this.#options.faults.add(
        needsWorkload(isOfSdk ? this.scope.projectPlace : place, {
          sdk: name,
          framework: typeof framework2 === "string" ? framework2 : ""
        })
      );
    }
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
      const [own2 = "", version] = name.split("/");
      const named2 = {
        name: own2.trim(),
        version: element.attributes.get("Version") ?? version,
        line: element.line
      };
      return this.#importSdk(value, named2, within);
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
      const walking = this.#walkChild(child, context);
      if (walking) await walking;
    }
  }
  #walkChild(element, context) {
    this.scope.note(context.file, element.line);
    switch (element.name) {
      case "PropertyGroup":
        this.#setProperties(element, context);
        return void 0;
      case "ItemGroup":
      case "ItemDefinitionGroup":
        this.#watch(() => this.#collectItems(element, context));
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
  #note(error) {
    if (!(error instanceof PkgtoolError) || error.code === "CANCELLED") throw error;
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
    if (within === void 0) return;
    const holding = within;
    for (const element of group.children) {
      this.scope.note(context.file, element.line);
      this.#watch(() => setProperty(element, holding, { scope: this.scope }));
    }
  }
  // #endregion
  #collectItems(group, { file, doubt }) {
    const isDefinition = group.name === "ItemDefinitionGroup";
    for (const element of group.children) {
      if (this.items.length === maxStatements)
        throw documentError("TOO_LARGE", { file, found: `more than ${maxStatements} items in all files` });
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

// src/core/projects/central-file.ts
async function readCentralFile(file, { framework: framework2, session, position }) {
  const faults = new ProjectFaults(withOwnAdvice);
  const { files, sdk } = await session.filesFor(file);
  const globals = new Map([
    ...Object.entries(session.settings.properties),
    ["TargetFramework", framework2],
    ["ManagePackageVersionsCentrally", "true"]
  ]);
  const evaluation = await evaluateProject({
    project: file,
    files,
    globals,
    os: session.settings.os,
    faults,
    position,
    isShared: true,
    types: ["PackageVersion", "GlobalPackageReference"]
  });
  const project = new EvaluatedProject(evaluation, { path: file, faults });
  const items = [...project.items("PackageVersion"), ...project.items("GlobalPackageReference")];
  const versions = centralVersions(items, { faults });
  return { versions, sdk, faults: faults.listed, usesSystem: evaluation.usesSystem };
}
function withOwnAdvice(fault) {
  if (fault.code !== "NEEDS_EVALUATION") return fault;
  return new PkgtoolError(fault.code, {
    ...fault.fields,
    wanted: "literal versions, with conditions that compare $(TargetFramework) with a text",
    change: "write it so, or name the projects instead"
  });
}

// src/core/projects/collect-project.ts
import { existsSync as existsSync2 } from "node:fs";
import { basename as basename2, dirname as dirname4, extname as extname2, resolve as resolve7 } from "node:path";

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
  const framework2 = isModernFramework(base) ? withPlatform(base, { name, project, place }) : base;
  const own2 = withDefaultPlatform(parseFramework(name));
  const isWritten = framework2.platform !== "" && isSameFramework(own2, framework2);
  return { text: isWritten ? withPlatformVersion(name) : shortFolderName(framework2), framework: framework2 };
}
function withPlatform(framework2, {
  name,
  project,
  place
}) {
  const platform = project.text("TargetPlatformIdentifier");
  if (platform === "") return framework2;
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
  return { ...framework2, platform: platform.toLowerCase(), platformVersion };
}
function isWindowsWithoutVersion({ platform, platformVersion, ...framework2 }) {
  const isWindows = isSameText(platform, "windows") && platformVersion.every((number) => number === 0);
  return isWindows && isModernFramework({ ...framework2, platform, platformVersion });
}
function withDefaultPlatform(framework2) {
  return isWindowsWithoutVersion(framework2) ? { ...framework2, platformVersion: [7, 0, 0, 0] } : framework2;
}
function withPlatformVersion(name) {
  return isWindowsWithoutVersion(parseFramework(name)) ? `${name}7.0` : name;
}

// src/core/projects/sdk/sdk-packs.ts
function sdkPacks(project, surroundings) {
  const asked = new Asked(project);
  const references = referencesOf(project, asked);
  const packs = new PackList({ project, asked, surroundings });
  if (references.length > 0 || requiresLinker(asked)) {
    if (references.length > 0) packs.addFrameworks(references);
    packs.addTools();
    packs.addHosts();
  }
  return {
    downloads: packs.sorted(),
    frameworkReferences: references.filter((item) => !isSameText(asked.metadata(item, "istransitiveframeworkreference"), "true")).map((item) => ({ name: item.name, privateAssets: privateAssetsOf(item, asked) })).sort((a, b) => a.name < b.name ? -1 : 1),
    unknown: asked.unknown
  };
}
function privateAssetsOf(item, asked) {
  const flags = splitList(asked.metadata(item, "privateassets").replaceAll(",", ";"));
  return flags.some((flag) => isSameText(flag, "all")) ? "all" : "none";
}
var webFramework = "Microsoft.AspNetCore.App";
function isFrameworkByNow(id, framework2) {
  return isCore3(framework2) && isSameText(id, webFramework);
}
function isCore3({ identifier, version }) {
  return isSameText(identifier, ".NETCoreApp") && compareVersions(version, [3, 0, 0, 0]) >= 0;
}
function referencesOf({ framework: framework2, items }, asked) {
  const all = items("FrameworkReference");
  const isOwn = (item) => !isSameText(asked.metadata(item, "isimplicitlydefined"), "true");
  const written = new Set(all.filter(isOwn).map(({ name }) => toLowerInvariant(name)));
  const byName2 = /* @__PURE__ */ new Map();
  for (const item of all) {
    const name = toLowerInvariant(item.name);
    if ((isOwn(item) || !written.has(name)) && !byName2.has(name)) byName2.set(name, item);
  }
  const hasPackage = items("PackageReference").some(({ name }) => isFrameworkByNow(name, framework2));
  if (hasPackage && !byName2.has(toLowerInvariant(webFramework)))
    byName2.set(toLowerInvariant(webFramework), { name: webFramework, metadata: /* @__PURE__ */ new Map() });
  return [...byName2.values()];
}
var windowsSdk = "Microsoft.Windows.SDK.NET.Ref";
var windowsProfiles = ["", ".Windows", ".Xaml", ".CsWinRT3.Windows", ".CsWinRT3.Xaml"];
var PackList = class {
  #project;
  #asked;
  #surroundings;
  #found = /* @__PURE__ */ new Map();
  constructor({
    project,
    asked,
    surroundings
  }) {
    this.#project = project;
    this.#asked = asked;
    this.#surroundings = surroundings;
  }
  /**
   * All that was added, each id once, sorted by it. MSBuild lists it by version, in the order in which these came up first, and of
   * several versions of an id the client takes the first.
   */
  sorted() {
    const byVersion = groupBy([...this.#found.values()], ({ version }) => toLowerInvariant(version));
    const byId = /* @__PURE__ */ new Map();
    for (const pack of [...byVersion.values()].flat()) {
      const key = toLowerInvariant(pack.id);
      if (!byId.has(key)) byId.set(key, pack);
    }
    return [...byId].sort(([a], [b]) => a < b ? -1 : 1).map(([, pack]) => pack);
  }
  // #region frameworks
  addFrameworks(references) {
    const known2 = this.#knownFrameworks();
    const runtimePacks = [
      ...known2.filter((item) => isSameText(item.name, this.#text(item, "runtimeframeworkname"))),
      ...this.#project.items("KnownRuntimePack").filter((item) => this.#applies(item))
    ];
    const byName2 = new Map(references.map((item) => [toLowerInvariant(item.name), item]));
    const { isWindows } = this.#surroundings;
    const skips = (item) => !isWindows && isSameText(this.#text(item, "iswindowsonly"), "true") && !this.#asked.isTrue("EnableWindowsTargeting");
    for (const item of known2.filter((each) => !skips(each)))
      this.#addFramework(item, { reference: byName2.get(toLowerInvariant(item.name)), runtimePacks });
  }
  #addFramework(item, {
    reference: reference3,
    runtimePacks
  }) {
    const isDirect = reference3 !== void 0;
    if (this.#mayDownload("EnableTargetingPackDownload", isDirect)) {
      const id = this.#text(item, "targetingpackname");
      const given = reference3 && this.#text(reference3, "targetingpackversion");
      this.#add(id, given || this.#version(item, "targetingpackversion", id));
    }
    const pack = this.#selectPack(item, { reference: reference3, runtimePacks });
    const used = this.#usedPack(item, pack);
    if (used === void 0) return;
    const runtimes = this.#runtimesFor(pack);
    if (runtimes.length === 0 || !this.#mayDownload("EnableRuntimePackDownload", isDirect)) return;
    const version = this.#runtimeVersion(item, { reference: reference3, pack });
    for (const runtime of runtimes) this.#addRuntimePack(used, { runtime, version });
  }
  #mayDownload(property, isDirect) {
    if (isSameText(this.#asked.text(property), "false")) return false;
    return isDirect || !this.#asked.isTrue("DisableTransitiveFrameworkReferenceDownloads");
  }
  // With the packs of the Windows SDK, which a task of the SDK lists.
  #knownFrameworks() {
    const isWindows = isSameText(this.#asked.text("TargetPlatformIdentifier"), "windows");
    const all = this.#project.items("KnownFrameworkReference");
    if (!isWindows) return all.filter((item) => this.#applies(item));
    const others = all.filter(({ name }) => !isSameText(name, windowsSdk) && name !== "");
    return [...others.filter((item) => this.#applies(item)), ...this.#windowsFrameworks()];
  }
  #windowsFrameworks() {
    const version = this.#windowsVersion();
    if (version === void 0) return [];
    return windowsProfiles.map((profile) => ({
      name: `${windowsSdk}${profile}`,
      metadata: /* @__PURE__ */ new Map([
        ["runtimeframeworkname", windowsSdk],
        ["targetingpackname", windowsSdk],
        ["targetingpackversion", version],
        ["defaultruntimeframeworkversion", version],
        ["latestruntimeframeworkversion", version],
        ["runtimepackalwayscopylocal", "true"],
        ["runtimepacknamepatterns", windowsSdk],
        ["runtimepackruntimeidentifiers", "any"],
        ["iswindowsonly", "true"]
      ])
    }));
  }
  // Of several packs for one version of Windows, that for the newest .NET counts.
  #windowsVersion() {
    const given = this.#asked.text("WindowsSdkPackageVersion");
    if (given !== "") return given;
    const platform = versionOf2(this.#asked.text("TargetPlatformVersion"));
    if (platform === void 0) return void 0;
    if (this.#asked.isTrue("UseWindowsSDKPreview")) return `${platform.slice(0, 3).join(".")}-preview`;
    const minimum = (item) => versionOf2(this.#text(item, "minimumnetversion") || "0.0");
    const fitting = this.#project.items("WindowsSdkSupportedTargetPlatformVersion").flatMap((item) => {
      const [own2, least] = [versionOf2(item.name), minimum(item)];
      const isSame = own2 !== void 0 && compareVersions(own2, platform) === 0;
      const isOldEnough = least !== void 0 && compareVersions(least, this.#project.framework.version) <= 0;
      return isSame && isOldEnough && item.metadata.has("windowssdkpackageversion") ? [{ item, least }] : [];
    });
    const [best] = fitting.sort((a, b) => compareVersions(b.least, a.least));
    return best && (this.#text(best.item, "windowssdkpackageversion") || void 0);
  }
  #applies(item) {
    if (!this.#asked.isFor(this.#project.framework, item)) return false;
    const target = parseFramework(this.#text(item, "targetframework"));
    if (target.platform === "") return true;
    const version = versionOf2(this.#asked.text("TargetPlatformVersion"));
    return isSameText(target.platform, this.#asked.text("TargetPlatformIdentifier")) && version !== void 0 && compareVersions(target.platformVersion, version) === 0;
  }
  #selectPack(item, {
    reference: reference3,
    runtimePacks
  }) {
    const labelsOf = (of) => [...new Set(splitList(toLowerInvariant(this.#text(of, "runtimepacklabels"))))].sort().join(";");
    const wanted = reference3 ? labelsOf(reference3) : "";
    const name = this.#text(item, "runtimeframeworkname");
    return runtimePacks.find((each) => isSameText(each.name, name) && labelsOf(each) === wanted);
  }
  // One for a part of a framework, such as WPF, brings only what the framework itself does not.
  #usedPack(item, pack) {
    if (pack && isSameText(item.name, this.#text(item, "runtimeframeworkname"))) return pack;
    const isSame = pack && this.#text(pack, "runtimepackruntimeidentifiers") === this.#text(item, "runtimepackruntimeidentifiers");
    return isSame ? void 0 : item;
  }
  #runtimesFor(pack) {
    const own2 = this.#runtime();
    const isNeeded = this.#asked.isTrue("SelfContained") || this.#asked.isTrue("PublishReadyToRun");
    const isCopied = pack && isSameText(this.#text(pack, "runtimepackalwayscopylocal"), "true");
    const isBrought = own2 !== "" && pack && this.#text(pack, "runtimepacknamepatterns") !== "" && (isNeeded || requiresLinker(this.#asked));
    return [...isCopied || isBrought ? [own2 || "any"] : [], ...this.#otherRuntimes()];
  }
  /** The runtime of the project; empty: none, or that of all. */
  #runtime() {
    const own2 = this.#asked.text("RuntimeIdentifier");
    return own2 === "any" ? "" : own2;
  }
  #otherRuntimes() {
    return splitList(this.#asked.text("RuntimeIdentifiers")).filter((each) => each !== "any");
  }
  #runtimeVersion(item, { reference: reference3, pack }) {
    const given = reference3 && this.#text(reference3, "runtimeframeworkversion") || this.#asked.text("RuntimeFrameworkVersion");
    if (given !== "") return given;
    const own2 = reference3 && this.#text(reference3, "targetlatestruntimepatch");
    const takesLatest = own2 ? isSameText(own2, "true") : this.#asked.isTrue("TargetLatestRuntimePatch") || this.#asked.isTrue("_TargetLatestRuntimePatchIsDefault");
    return takesLatest && pack ? this.#version(pack, "latestruntimeframeworkversion", `the runtime ${pack.name}`) : this.#version(item, "defaultruntimeframeworkversion", `the runtime ${item.name}`);
  }
  #addRuntimePack(pack, { runtime, version }) {
    const best = this.#bestRuntime(runtime, {
      available: this.#list(pack, "runtimepackruntimeidentifiers"),
      excluded: this.#list(pack, "runtimepackexcludedruntimeidentifiers")
    });
    if (best === void 0) return;
    for (const pattern of this.#list(pack, "runtimepacknamepatterns"))
      this.#add(named(pattern, best), version);
  }
  // #endregion
  // #region tools and hosts
  addTools() {
    if (this.#asked.isTrue("PublishReadyToRun") && this.#asked.isTrue("PublishReadyToRunUseCrossgen2"))
      this.#addTool("KnownCrossgen2Pack", "crossgen2");
    if (this.#asked.isTrue("PublishAot")) this.#addTool("KnownILCompilerPack", "ilcompiler");
  }
  #addTool(type, name) {
    const { framework: framework2, items } = this.#project;
    const tool = items(type).find((item) => this.#asked.isFor(framework2, item));
    if (tool === void 0 || isSameText(this.#asked.text("EnableRuntimePackDownload"), "false")) return;
    const version = this.#asked.text("RuntimeFrameworkVersion") || this.#version(tool, `${name}packversion`, tool.name);
    const pattern = this.#text(tool, `${name}packnamepattern`);
    const available = this.#list(tool, `${name}runtimeidentifiers`);
    const host = this.#hostOf(available, this.#list(tool, `${name}portableruntimeidentifiers`));
    if (host === void 0) return;
    this.#add(named(pattern, host), version, { isOfMachine: true });
    if (name === "crossgen2" || this.#asked.isTrue("PublishAotUsingRuntimePack")) return;
    const target = this.#text(tool, "ilcompilerruntimepacknamepattern");
    const own2 = this.#runtime();
    for (const runtime of /* @__PURE__ */ new Set([...own2 ? [own2] : [], ...this.#otherRuntimes()])) {
      const best = this.#bestRuntime(runtime, { available });
      if (best !== void 0 && (target !== "" || best !== host))
        this.#add(named(target || pattern, best), version);
    }
  }
  // An SDK of a Linux distribution has a name of its own for the machine, which counts where the target has such a name too.
  #hostOf(available, portable) {
    const portables = portable.length > 0 ? portable : available;
    const target = this.#asked.text("RuntimeIdentifier") || "any";
    const own2 = this.#asked.text("NETCoreSdkPortableRuntimeIdentifier");
    const best = (from) => this.#bestRuntime(target, { available: from });
    if (own2 !== "" && best(available) === best(portables))
      return this.#bestRuntime(own2, { available: portables });
    return this.#bestRuntime(this.#asked.text("NETCoreSdkRuntimeIdentifier"), { available });
  }
  addHosts() {
    const { framework: framework2, items } = this.#project;
    const host = items("KnownAppHostPack").find((item) => this.#asked.isFor(framework2, item));
    if (host === void 0 || isSameText(this.#asked.text("EnableAppHostPackDownload"), "false")) return;
    const own2 = this.#hostRuntime();
    const shims = splitList(this.#asked.text("PackAsToolShimRuntimeIdentifiers"));
    const bounds = {
      available: this.#list(host, "apphostruntimeidentifiers"),
      excluded: this.#list(host, "excludedruntimeidentifiers")
    };
    for (const runtime of [...own2 ? [own2] : [], ...shims, ...this.#otherRuntimes()]) {
      const best = this.#bestRuntime(runtime, bounds);
      if (best === void 0) continue;
      const id = named(this.#text(host, "apphostpacknamepattern"), best);
      const version = this.#asked.text("RuntimeFrameworkVersion") || this.#version(host, "apphostpackversion", id);
      const isOfMachine = !shims.includes(runtime) && !this.#names(runtime);
      this.#add(id, version, { isOfMachine });
    }
  }
  #names(runtime) {
    const named2 = ["AppHostRuntimeIdentifier", "RuntimeIdentifier"].map((name) => this.#asked.text(name));
    return [...named2, ...this.#otherRuntimes()].includes(runtime);
  }
  #hostRuntime() {
    const given = this.#asked.text("AppHostRuntimeIdentifier");
    if (given !== "" || !this.#asked.isAnyTrue(["UseAppHost", "EnableComHosting", "UseIJWHost"])) return given;
    return this.#asked.text("RuntimeIdentifier") || this.#asked.text("DefaultAppHostRuntimeIdentifier");
  }
  // #endregion
  #bestRuntime(runtime, {
    available,
    excluded = []
  }) {
    const best = this.#surroundings.runtimes.expand(runtime).find((each) => available.includes(each) || excluded.includes(each));
    return best !== void 0 && excluded.includes(best) ? void 0 : best;
  }
  #add(id, version, { isOfMachine = false } = {}) {
    if (isSameText(version, "**FromWorkload**"))
      this.#asked.known(new Unknown(`the version of ${id} in the workloads of this machine`));
    else if (id !== "" && version !== "" && !this.#surroundings.hasPack(id, version))
      this.#found.set(`${toLowerInvariant(id)} ${version}`, {
        ...{ id, version },
        ...isOfMachine && { isOfMachine }
      });
  }
  #text(item, name) {
    return this.#asked.metadata(item, name);
  }
  #version(item, name, pack) {
    const value = item.metadata.get(name) ?? "";
    if (!(value instanceof Unknown)) return value;
    return this.#asked.known(new Unknown(`the version of ${pack} in this SDK`, value.settledBy));
  }
  #list(item, name) {
    return splitList(this.#text(item, name));
  }
};
function named(pattern, runtime) {
  return pattern.replaceAll("**RID**", runtime);
}
function versionOf2(text) {
  if (!/^\d+(?:\.\d+){1,3}$/.test(text)) return void 0;
  const [major = 0, minor = 0, build = 0, revision = 0] = text.split(".").map(Number);
  return [major, minor, build, revision];
}

// src/core/projects/describe-framework.ts
function describeFramework(name, project, facts) {
  const { isWhole: isWhole2, faults } = facts;
  const named2 = faults.watch(() => frameworkNamed(name, project, facts));
  if (named2 === void 0) return void 0;
  const { framework: framework2 } = named2;
  refuseNewer(framework2, project, facts);
  refuseUnread(project, facts);
  const references = project.items("ProjectReference");
  for (const { name: written, ...place } of references.filter((item) => isOnServer(item.name)))
    faults.add(needsEvaluation(place, `the project ${quote(written)} on another machine`));
  const prunes = prunesOf(framework2, project, facts);
  const test = project.evaluation.property("IsTestProject");
  return {
    framework: named2,
    ...named2.text !== name && { alias: name },
    ...isWhole2 ? describePackages(framework2, project, facts) : { packages: [], downloads: [] },
    ...describeProjects(references, facts),
    ...typeof test === "string" && test.trim() !== "" && { isTest: /^true$/i.test(test.trim()) },
    ...prunes !== void 0 && { prunes },
    ...faults.watch(() => fallbacksOf(framework2, project)),
    shared: sharedFrameworks(project, framework2),
    runtimes: [project.text("RuntimeIdentifier"), ...project.text("RuntimeIdentifiers").split(";")].flatMap(
      (runtime) => runtime.trim() || []
    )
  };
}
function prunesOf(framework2, project, { isSdkStyle }) {
  if (isSdkStyle && isCore3(framework2) && project.items("FrameworkReference").length === 0) return false;
  if (project.evaluation.ownEntry("RestoreEnablePackagePruning") === void 0) return void 0;
  return project.isTrue("RestoreEnablePackagePruning");
}
function refuseNewer(framework2, project, { path, faults }) {
  const { property, ownEntry } = project.evaluation;
  const newest = property("NETCoreAppMaximumVersion");
  const [, major, minor] = typeof newest === "string" ? /^(\d+)\.(\d+)$/.exec(newest.trim()) ?? [] : [];
  if (major === void 0 || !isSameText(framework2.identifier, ".NETCoreApp")) return;
  if (compareVersions(framework2.version, [Number(major), Number(minor), 0, 0]) <= 0) return;
  const { place } = ownEntry("TargetFrameworks") ?? ownEntry("TargetFramework") ?? {};
  const sdk = property("NETCoreSdkVersion");
  faults.add(
    documentError("INVALID_PROJECT", {
      ...place ?? { file: path, line: 1 },
      found: `the target framework ${shortFolderName(framework2)}, which the SDK${typeof sdk === "string" ? ` ${sdk}` : ""} does not support (NETSDK1045)`,
      wanted: `net${major}.${minor} or lower`,
      change: "target that, or name a newer SDK in global.json"
    })
  );
}
function describePackages(framework2, project, facts) {
  const { path, faults, withSpec } = facts;
  const isCentral = project.isTrue("_CentralPackageVersionsEnabled");
  const own2 = withoutReplaced(framework2, project.items("PackageReference")).map(
    (item) => withImplicitVersion(item, { framework: framework2, project, facts })
  );
  const versions = isCentral ? centralVersions(project.items("PackageVersion"), {
    faults,
    allowsFloating: project.isTrue("CentralPackageFloatingVersionsEnabled"),
    references: own2
  }) : [];
  const allowsOverrides = !project.isFalse("CentralPackageVersionOverrideEnabled");
  const central = isCentral ? new Map(versions.map((each) => [each.id.toLowerCase(), each])) : void 0;
  const references = faults.watchEach(
    own2.filter(({ isUnknown }) => !isUnknown),
    (item) => [referenceOf(item, { central, allowsOverrides })]
  );
  const names = new Set(own2.map(({ name }) => name.toLowerCase()));
  const added = ({ id, version, isPassedOn }) => {
    if (names.has(id.toLowerCase())) return [];
    faults.watch(() => refuseCentral({ name: id }, central));
    const privateAssets = isPassedOn ? {} : { privateAssets: "All" };
    const place = { file: path, line: 1 };
    const range = faults.watch(() => rangeOf(version, { name: id, ...place }));
    return range ? [{ id, range, isImplicit: true, ...privateAssets, ...place }] : [];
  };
  return {
    packages: [...references, ...latePackages(framework2, project, facts).flatMap(added)],
    ...describeDownloads({ framework: framework2, project, facts }),
    ...withSpec && { spec: readFrameworkSpec(project.evaluation, { path, references: own2 }) },
    ...isCentral && {
      central: { versions, pinsTransitives: project.isTrue("CentralPackageTransitivePinningEnabled") }
    }
  };
}
function describeDownloads(options) {
  const { project, facts } = options;
  const { path, faults, isSdkStyle } = facts;
  const own2 = faults.watchEach(firstOfEach(project.items("PackageDownload")), downloadsOf);
  if (!isSdkStyle && project.items("FrameworkReference").length === 0) return { downloads: own2 };
  const { downloads, frameworkReferences, unknown } = sdkPacks(sdkView(options), facts.surroundings);
  const named2 = new Set(own2.map(({ id }) => id.toLowerCase()));
  const added = downloads.filter(({ id }) => !named2.has(id.toLowerCase()));
  return {
    downloads: [...own2, ...faults.watchEach(added, (pack) => [packDownload(pack, path)])],
    ...frameworkReferences.length > 0 && { frameworkReferences },
    ...unknown.length > 0 && {
      unknownDownloads: unknown.map(({ why, settledBy }) => ({ why, settledBy }))
    }
  };
}
function packDownload({ id, version, isOfMachine }, path) {
  const place = { file: path, line: 1 };
  const range = rangeOf(`[${version}]`, { name: id, ...place });
  return { id, range, isImplicit: true, ...isOfMachine && { isOfMachine }, ...place };
}
function sdkView({
  framework: framework2,
  project: { evaluation },
  facts
}) {
  const { property, items } = evaluation;
  return { framework: framework2, property, items, hasRazorFiles: facts.hasRazorFiles };
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
function latePackages(framework2, project, facts) {
  if (!facts.isSdkStyle) return [];
  const { packages, unknown } = sdkPackages(sdkView({ framework: framework2, project, facts }));
  for (const { why, settledBy } of unknown)
    facts.faults.add(
      needsEvaluation({ file: facts.path, line: 1 }, `${why}, by which the SDK adds packages`, { settledBy })
    );
  const isOld = isSameText(framework2.identifier, ".NETFramework");
  if (!isOld || project.isFalse("AutomaticallyUseReferenceAssemblyPackages")) return packages;
  const version = project.text("MicrosoftNETFrameworkReferenceAssembliesLatestPackageVersion") || "1.0.3";
  return [...packages, { id: "Microsoft.NETFramework.ReferenceAssemblies", version }];
}
function withoutReplaced(framework2, items) {
  const written = new Set(items.filter(({ isMarked }) => !isMarked).map(({ name }) => name.toLowerCase()));
  return firstOfEach(items).flatMap((item) => {
    const { name, isMarked } = item;
    const isOverridden = isMarked && written.has(name.toLowerCase());
    const found = isOverridden ? items.find((each) => !each.isMarked && isSameText(each.name, name)) : item;
    return found === void 0 || isFrameworkByNow(name, framework2) ? [] : [found];
  });
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
function fallbacksOf(framework2, project) {
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
    const own2 = asset.length > 0 ? "AssetTargetFallback" : "PackageTargetFallback";
    throw needsEvaluation(project.placeOf(own2), `${quote(name, 100)} as a target framework in ${own2}`);
  });
  const usual = defaultFallbacks(framework2);
  const isUsual = fallbacks.length === usual.length && fallbacks.every((each, i) => isSameFramework(each, usual[i] ?? each));
  return { ...!isUsual && { fallbacks }, ...older.length > 0 && { isByKind: true } };
}
function describeProjects(items, { path, isInside }) {
  const isBuilt = ({ metadata }) => metadata.ReferenceOutputAssembly?.toLowerCase() === "false";
  const isMissing = (project) => isInside(project) && (isNative(project) || !existsSync(project));
  const present = (some) => pathsOf(some, path).filter((each) => !isMissing(each));
  const taken = items.filter((item) => !isBuilt(item));
  const privateProjects = present(taken.filter(({ metadata }) => coversAllAssets(metadata.PrivateAssets)));
  const builtProjects = present(items.filter(isBuilt));
  const missingProjects = pathsOf(items, path).filter(isMissing);
  return {
    projects: present(taken),
    ...privateProjects.length > 0 && { privateProjects },
    ...builtProjects.length > 0 && { builtProjects },
    ...missingProjects.length > 0 && { missingProjects }
  };
}
function pathsOf(items, path) {
  const counted = items.filter(({ name }) => !isOnServer(name));
  return [...new Set(counted.map(({ name }) => resolve6(dirname3(path), name.replaceAll("\\", "/"))))];
}
function sharedFrameworks(project, framework2) {
  const names = project.items("FrameworkReference").map(({ name }) => name.toLowerCase());
  const hasWeb = project.items("PackageReference").some(({ name }) => isFrameworkByNow(name, framework2));
  const isDesktop = names.some((name) => name.startsWith("microsoft.windowsdesktop.app"));
  return [
    ...hasWeb || names.includes("microsoft.aspnetcore.app") ? ["web"] : [],
    ...isDesktop ? ["desktop"] : []
  ];
}

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
      for (const element of [...itemsIn(target.element), ...propertiesIn(target.element)])
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
function propertiesIn(target) {
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

// src/core/projects/restore-settings.ts
var restoreProperties = [
  "RestoreSources",
  "RestoreAdditionalProjectSources",
  "RestoreConfigFile",
  "RestoreRootConfigDirectory",
  "RestoreSolutionDirectory",
  "RestoreFallbackFolders",
  "RestoreIgnoreFailedSources"
];
function restoreSettings(path, { outer, inner }) {
  return restoreProperties.flatMap((name) => {
    const own2 = name === "RestoreAdditionalProjectSources" && inner.length > 0 ? inner : [outer];
    const place = own2.map((each) => each.ownEntry(name)?.place).find((each) => each !== void 0);
    const read = own2.map((each) => each.property(name));
    const unknown = read.find((value) => value instanceof Unknown);
    const listed = read.flatMap((value) => value instanceof Unknown ? [] : splitList(value).map(unescapeText));
    const values = [...new Set(listed)].filter((value) => !isInToolset(value.replaceAll("\\", "/")));
    if (unknown === void 0 && values.length === 0) return [];
    return [
      {
        name,
        values,
        ...place ? { file: place.file, line: place.line } : { file: path, line: 1 },
        ...unknown && { unknown: { why: unknown.why, settledBy: unknown.settledBy } }
      }
    ];
  });
}

// src/core/projects/collect-project.ts
async function collectProject(path, options) {
  const importers = /* @__PURE__ */ new Map();
  const faults = new ProjectFaults();
  const parts = await faults.watchAsync(() => readEvaluated(path, { ...options, importers, faults }));
  return { parts, faults: faults.listed, importers };
}
async function readEvaluated(path, options) {
  const { faults } = options;
  const { files, sdk, isSdkNamed, builder, evaluate, hasFileBelow } = await evaluatorOf(path, options);
  const surroundings = await options.session.packSurroundings(files);
  const outer = await evaluate();
  const { isSdkStyle } = outer.evaluation;
  const named2 = [];
  const names = frameworksOf(outer, { path, faults });
  for (const name of names)
    named2.push({ name, project: outer.text("TargetFrameworks") === "" ? outer : await evaluate(name) });
  const projects = named2.length === 0 ? [outer] : named2.map(({ project: project2 }) => project2);
  const leftItems = projects.flatMap(({ evaluation }) => refuseTargets(evaluation, faults));
  if (!faults.isEmpty) for (const project2 of projects) for (const type of itemTypes) project2.items(type);
  let hasRazor;
  const hasRazorFiles = () => hasRazor ??= hasFileBelow(".razor");
  const isInside = (project2) => files.isInside(project2);
  const { workspace, withSpec } = options.session.settings;
  const facts = {
    ...{ path, isSdkStyle, isWhole: faults.isEmpty, faults, hasRazorFiles, isInside, withSpec },
    surroundings
  };
  const described = named2.flatMap(({ name, project: project2 }) => describeFramework(name, project2, facts) ?? []);
  const runtimes = [...new Set(described.flatMap((each) => each.runtimes))].sort();
  const targets = described.length === named2.length ? described.map((each) => ({ ...each, runtimes })) : [];
  const frameworks = withPrunedPackages({ isSdkStyle, frameworks: targets }, { evaluated: projects, faults });
  const locks = faults.watch(() => lockFilesOf(path, outer.evaluation, { workspace })) ?? {};
  const tools = toolsOf(outer, faults);
  const inner = projects.map(({ evaluation: own2 }) => own2);
  const missingImports = missingIn([outer.evaluation, ...inner]);
  const project = {
    kind: "project",
    file: path,
    isSdkStyle,
    frameworks,
    ...missingImports.length > 0 && { missingImports },
    ...tools.length > 0 && { tools },
    ...locks,
    ...withSpec && { spec: readProjectSpec(outer.evaluation, path) }
  };
  const [carriedOuter, carriedInner] = [carriedValues(outer.evaluation), inner.map(carriedValues)];
  const evaluated = named2.map((each, index) => remarkedTarget(each.project, carriedInner[index]));
  const remarks = projectRemarks({ project, outer: new CarriedEvaluation(carriedOuter), evaluated }, faults);
  return {
    project,
    outer: carriedOuter,
    inner: carriedInner,
    leftItems,
    remarks,
    restoreSettings: restoreSettings(path, { outer: outer.evaluation, inner }),
    evaluatedWith: { sdk, isSdkNamed, builder, ...surroundingsOf([outer.evaluation, ...inner]) }
  };
}
function surroundingsOf(evaluations) {
  return {
    usesSystem: evaluations.some((each) => each.usesSystem),
    unsetNames: [...new Set(evaluations.flatMap((each) => [...each.unsetNames]))].sort()
  };
}
function remarkedTarget(evaluated, carried) {
  return { evaluated, own: new CarriedEvaluation(carried) };
}
function missingIn(evaluations) {
  const missing = evaluations.flatMap((each) => each.missingImports);
  return [...new Map(missing.map((each) => [`${each.file} ${each.line} ${each.path}`, each])).values()];
}
async function evaluatorOf(path, options) {
  const { faults, importers, lead, findSdk, session, position } = options;
  assertProjectFile(path);
  const { settings } = session;
  const { workspace } = settings;
  assertInWorkspace(path, { by: lead, workspace });
  const advice = lead.length > 0 && !existsSync2(path) ? submoduleAdvice(path, workspace) : void 0;
  if (advice !== void 0)
    throw new PkgtoolError("NOT_FOUND", { subject: path, found: "no such file", change: advice, path });
  const chosen = await session.filesFor(path);
  const { files, globalJson } = chosen;
  const properties = { ...session.switchesFor(lead[0] ?? path, faults), ...settings.properties };
  const isOutside2 = !isWithin(path, workspace);
  const evaluate = async (framework2) => {
    const evaluation = await evaluateProject({
      project: path,
      files,
      globals: globalsOf(properties, { solution: lead.find(isSolution), framework: framework2 }),
      environment: settings.environment,
      os: settings.os,
      runtime: settings.runtime,
      faults,
      position,
      importers,
      isOutside: isOutside2,
      sdkVersionOf: (name) => globalJson.msbuildSdks.get(name.toLowerCase()),
      findSdk: findSdk && ((name, version, place) => findSdk(name, version ?? globalJson.msbuildSdks.get(name.toLowerCase()), place))
    });
    return new EvaluatedProject(evaluation, { path, faults });
  };
  const hasFileBelow = (extension) => files.hasFileBelow(dirname4(path), extension);
  return { ...chosen, evaluate, hasFileBelow };
}
function globalsOf(properties, { solution, framework: framework2 }) {
  const ofSolution = solution === void 0 ? [] : Object.entries(solutionProperties(solution));
  return new Map([
    ...ofSolution,
    ["ExcludeRestorePackageImports", "true"],
    // What is in a folder of an installed SDK is no source here.
    ["DisableImplicitLibraryPacksFolder", "true"],
    ["MSBuildIsRestoring", "true"],
    ["MSBuildRestoreSessionId", new Unknown("$(MSBuildRestoreSessionId)")],
    ...Object.entries(properties).map(([name, value]) => [name, value]),
    ...framework2 === void 0 ? [] : [["TargetFramework", framework2]]
  ]);
}
function solutionProperties(path) {
  const extension = extname2(path);
  return {
    SolutionDir: `${dirname4(path)}/`,
    SolutionExt: extension,
    SolutionFileName: basename2(path),
    SolutionName: basename2(path, extension),
    SolutionPath: path
  };
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
  const folder = dirname4(path);
  const own2 = knownText(evaluation, { name: "NuGetLockFilePath", project: path }).trim();
  if (isOnServer(own2))
    throw needsEvaluation({ file: path, line: 1 }, `a lock on another machine, ${quote(own2)}`);
  if (own2 !== "") {
    const file = resolve7(folder, own2.replaceAll("\\", "/"));
    const fault = faultOfNamedPath(file, workspace);
    if (fault !== void 0)
      throw documentError("INVALID_PROJECT", {
        ...evaluation.ownEntry("NuGetLockFilePath")?.place ?? { file: path, line: 1 },
        found: `the lock ${quote(own2)}, ${fault},`,
        wanted: "a NuGetLockFilePath inside the workspace"
      });
    return existsSync2(file) ? { lockFile: file } : { newLockFile: file };
  }
  const name = projectName(path);
  const lockFile = [`packages.${name.replaceAll(" ", "_")}.lock.json`, "packages.lock.json"].map((each) => resolve7(folder, each)).find((file) => tryLstat(file) !== void 0);
  return lockFile === void 0 ? {} : { lockFile };
}

// src/core/projects/evaluate/session.ts
import { basename as basename3, dirname as dirname6, join } from "node:path";

// src/core/projects/sdk/choose-sdk.ts
async function chooseSdk(request = {}, dotnet) {
  const own2 = dotnet && chooseVersion(dotnet.versions, request);
  if (dotnet && own2 !== void 0)
    return { version: own2, isKnown: true, installed: installedSdk(dotnet, own2) };
  const chosen = chooseVersion(Object.keys(await loadSdkVersions()), request);
  if (chosen !== void 0) return { version: chosen, isKnown: true };
  return { version: request.version ?? "", isKnown: false };
}
function chooseVersion(versions, { version, rollForward }) {
  const known2 = versions.map(partsOf);
  const asked = version === void 0 ? void 0 : partsOf(version);
  const policy = (rollForward ?? (asked ? "latestPatch" : "latestMajor")).toLowerCase();
  return (asked ? choose(known2, { asked, policy }) : known2.at(-1))?.text;
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

// src/core/projects/evaluate/project-files.ts
import { existsSync as existsSync3, readdirSync } from "node:fs";
import { dirname as dirname5, relative, resolve as resolve8 } from "node:path";
var maxKept = 15e4;
var ProjectFiles = class {
  toolset;
  workspace;
  #signal;
  #opened = /* @__PURE__ */ new Map();
  #existing = /* @__PURE__ */ new Map();
  #kept = 0;
  #realWorkspace;
  constructor({ workspace, toolset, signal }) {
    this.workspace = resolve8(workspace);
    this.toolset = toolset;
    this.#signal = signal;
  }
  /**
   * The root element of a file by its absolute path.
   *
   * @throws PkgtoolError `INVALID_PROJECT`, `NOT_FOUND`, `UNREADABLE_FILE`, `TOO_LARGE`, `CANCELLED`
   */
  async open(path) {
    const known2 = this.#opened.get(path);
    if (known2) return known2.root;
    let elements = 0;
    const parse = (bytes) => {
      const root2 = parseMsbuildXml(bytes, { file: path });
      elements = countElements(root2);
      return root2;
    };
    const { workspace } = this;
    const signal = this.#signal;
    const root = await parseBoundedFile(path, parse, { file: path, limit: projectLimit, workspace, signal });
    if (root.name !== "Project")
      throw documentError("INVALID_PROJECT", {
        file: path,
        line: root.line,
        found: `a root element ${quote(root.name)}`,
        wanted: "Project"
      });
    this.#keep(path, { root, elements });
    return root;
  }
  #keep(path, opened) {
    this.#opened.set(path, opened);
    this.#kept += opened.elements;
    for (const [first, { elements }] of this.#opened) {
      if (this.#kept <= maxKept) return;
      this.#opened.delete(first);
      this.#kept -= elements;
    }
  }
  /** Whether an absolute path with `/` leads into the workspace, as written and with links followed, whether or not it is there. */
  isInside(path) {
    return this.#isNamedInside(path) && this.#leadOf(path) !== "outside";
  }
  // Where a path leads with links followed: nothing is said of what git keeps, under whichever name.
  #leadOf(path) {
    const known2 = this.#leads.get(path);
    if (known2 !== void 0) return known2;
    this.#realWorkspace ??= realPathOf(this.workspace);
    const way = relative(this.#realWorkspace, realPathOf(path));
    const lead = isOutside(way) ? "outside" : isGitPath(way) ? "git" : "inside";
    if (this.#leads.size >= maxAnswers) this.#leads.clear();
    this.#leads.set(path, lead);
    return lead;
  }
  #leads = /* @__PURE__ */ new Map();
  #isNamedInside(path) {
    return !isOnServer(path) && isWithin(resolve8(path), this.workspace);
  }
  /** Lets the files of a folder outside of the workspace be read: those of an SDK that is a package. */
  trust(folder) {
    this.#trusted.add(withSlashes(folder));
  }
  #trusted = /* @__PURE__ */ new Set();
  #isTrusted(path) {
    for (const folder of this.#trusted) if (path.startsWith(`${folder}/`)) return true;
    return false;
  }
  /** Lets it be said what is directly in a folder outside of the workspace: that of a project which the user named. */
  lookIn(folder) {
    this.#looked.add(folder);
  }
  #looked = /* @__PURE__ */ new Set();
  /** Whether a file may be read, unless it is a link out of the workspace, which is refused where it is opened. */
  isReadable(path) {
    return this.#isNamedInside(path) || this.#isTrusted(path);
  }
  #isOfGit(path) {
    if (!this.#isNamedInside(path)) return isGitPath(path);
    return isGitPath(relative(this.workspace, resolve8(path))) || this.#leadOf(path) === "git";
  }
  /** Whether a file or folder is there; unknown outside of the workspace, as written and with links followed. */
  exists(path) {
    if (isInToolset(path)) return this.toolset.has(path);
    if (this.#isTrusted(path)) return existsSync3(resolve8(path));
    const isLooked = this.isInside(path) || this.#looked.has(withSlashes(dirname5(path)));
    if (!isLooked || this.#isOfGit(path) && !isGitFolder(path))
      return new Unknown(`whether ${quote(path, 200)} exists, outside of the repository`);
    if (!this.isInside(path)) return existsSync3(resolve8(path));
    const known2 = this.#existing.get(path);
    if (known2 !== void 0) return known2;
    const answer = existsSync3(resolve8(path));
    if (this.#existing.size >= maxAnswers) this.#existing.clear();
    this.#existing.set(path, answer);
    return answer;
  }
  /**
   * The nearest folder that has a file of that name, from one folder upwards, in the workspace; `outside` is the folder of a project
   * that the user named outside of it: what is above that is not read, but not passed over in silence either.
   */
  folderAbove(name, folder, { outside } = {}) {
    const start2 = absolute(folder, "/").replace(/(?<=.)\/$/, "");
    if (isInToolset(start2)) return void 0;
    if (!this.isInside(start2)) return this.#aboveOutside(name, start2, outside);
    for (let at = start2; this.isInside(at); at = withSlashes(dirname5(at))) {
      const isThere = this.exists(absolute(name, at));
      if (isThere === true) return at;
      if (typeof isThere !== "boolean") return isThere;
      if (withSlashes(dirname5(at)) === at) return void 0;
    }
    return void 0;
  }
  #aboveOutside(name, start2, outside) {
    const above = new Unknown(`an import of ${quote(name)}, which is not in the repository`);
    if (outside === void 0 || !isWithin(resolve8(outside), resolve8(start2))) return above;
    for (let at = resolve8(start2); ; at = dirname5(at)) {
      if (existsSync3(resolve8(at, name))) return above;
      if (dirname5(at) === at) return void 0;
    }
  }
  /** Whether a project's folder or one below it, but for what is built, has a file with an extension; false where it is too large. */
  hasFileBelow(folder, extension) {
    const waiting = [withSlashes(folder)];
    for (let read = 0; read < maxFolders; read++) {
      const at = waiting.pop();
      if (at === void 0) return false;
      const entries = this.list(at) ?? [];
      for (const { name, isFolder } of entries) {
        if (!isFolder && name.toLowerCase().endsWith(extension)) return true;
        if (isFolder && !builtFolders.has(name.toLowerCase())) waiting.push(`${at}/${name}`);
      }
    }
    return false;
  }
  /** The names in a folder of the workspace, sorted; undefined if it cannot be read, and in a folder of git. */
  list(folder) {
    if (!this.isInside(folder) || this.#isOfGit(folder)) return void 0;
    try {
      return readdirSync(folder, { withFileTypes: true }).map((entry) => ({ name: entry.name, isFolder: entry.isDirectory() })).sort((a, b) => a.name < b.name ? -1 : 1);
    } catch {
      return void 0;
    }
  }
};
function isGitPath(path) {
  return /(?:^|[\\/])(?:\.git|git~\d)[. ]*(?::[^\\/]*)?(?:[\\/]|$)/i.test(path);
}
function isGitFolder(path) {
  return /[\\/]\.git$/.test(path);
}
var maxFolders = 5e3;
var builtFolders = /* @__PURE__ */ new Set(["bin", "obj", "node_modules", ".git"]);
var maxAnswers = 1e5;
function countElements({ children }) {
  let count = 1;
  for (const child of children) count += countElements(child);
  return count;
}

// src/core/projects/evaluate/session.ts
var EvaluationSession = class {
  settings;
  signal;
  #runtimes;
  #dotnet;
  #files = /* @__PURE__ */ new Map();
  #chosen = /* @__PURE__ */ new Map();
  #switches = /* @__PURE__ */ new Map();
  constructor(settings, signal) {
    this.settings = settings;
    this.signal = signal;
  }
  /** The files that a project is evaluated with. @throws PkgtoolError as `readGlobalJson`, `CANCELLED` */
  async filesFor(project) {
    throwIfCancelled(this.signal, project);
    const path = this.#fileAbove(dirname6(project), "global.json") ?? "";
    const known2 = this.#chosen.get(path) ?? this.#choose(path);
    this.#chosen.set(path, known2);
    return known2;
  }
  /** What decides beside a project which packs the SDK of some files downloads. */
  async packSurroundings({ toolset }) {
    const { os, runtime } = this.settings;
    const isWindows = os === "windows";
    this.#runtimes ??= new RuntimeGraph([await loadSdkRuntimes()]);
    return {
      runtimes: this.#runtimes,
      isWindows,
      hasPack: (id, version) => toolset.hasPack(id, version, { isWindows, runtime })
    };
  }
  /**
   * The global properties that files with switches of MSBuild give to the project or solution that a run starts with: `MSBuild.rsp`
   * beside it, and the nearest `Directory.Build.rsp`. Adds a fault for each that is no literal, unless the run has it.
   */
  switchesFor(start2, faults) {
    const known2 = this.#switches.get(dirname6(start2));
    if (known2?.faults.isEmpty) return known2.properties;
    const own2 = new ProjectFaults();
    const properties = {};
    for (const file of this.#switchFilesOf(start2))
      own2.watch(() => Object.assign(properties, this.#switchesIn(file, own2)));
    this.#switches.set(dirname6(start2), { properties, faults: own2 });
    faults.addAll(own2);
    return properties;
  }
  #switchFilesOf(start2) {
    const folder = dirname6(start2);
    const above = this.#fileAbove(folder, "Directory.Build.rsp");
    const beside = join(folder, "MSBuild.rsp");
    const isBeside = isWithin(beside, this.settings.workspace) && tryLstat(beside) !== void 0;
    return [...above === void 0 ? [] : [above], ...isBeside ? [beside] : []];
  }
  #switchesIn(file, faults) {
    const { workspace, properties } = this.settings;
    const known2 = new Set(Object.keys(properties).map((name) => name.toLowerCase()));
    const text = readBoundedFileSync(file, { limit: switchesLimit, workspace }).toString();
    const found = {};
    for (const [index, line] of text.split("\n").entries()) {
      const given = propertiesIn2(line).filter(({ name }) => !known2.has(name.toLowerCase()));
      for (const { name, value } of given) if (value !== void 0) found[name] = value;
      const names = given.filter(({ value }) => value === void 0).map(({ name }) => name);
      if (names.length === 0) continue;
      const what = `the global properties ${names.join(", ")}, which ${quote(basename3(file))} gives to MSBuild,`;
      faults.add(needsEvaluation({ file, line: index + 1 }, what, { settledBy: names }));
    }
    return found;
  }
  async #choose(path) {
    const { settings, signal } = this;
    const { workspace, sdkVersion: version } = settings;
    const globalJson = path === "" ? noGlobalJson : await readGlobalJson(path, { workspace, signal });
    const dotnet = this.#installed();
    const builder = await chooseSdk(globalJson.sdk, dotnet);
    const sdk = version === void 0 ? builder : await chooseSdk({ version, rollForward: "patch" }, dotnet && onlyOf(dotnet, version));
    if (version !== void 0 && !sdk.isKnown) throw unknownSdk(version);
    const files = this.#files.get(sdk.version) ?? this.#open(sdk);
    this.#files.set(sdk.version, files);
    const isSdkNamed = version !== void 0 || globalJson.sdk.version !== void 0;
    return { files: await files, sdk, isSdkNamed, builder: builder.installed, globalJson };
  }
  #installed() {
    this.#dotnet ??= { found: findDotnet(this.settings.dotnetFolders) };
    return this.#dotnet.found;
  }
  async #open({ version, installed }) {
    const { settings, signal } = this;
    const { workspace } = settings;
    const toolset = await (installed ? loadInstalledToolset(installed) : loadToolset(version));
    return new ProjectFiles({ workspace, signal, toolset });
  }
  #fileAbove(folder, name) {
    for (let at = folder; isWithin(at, this.settings.workspace); at = dirname6(at)) {
      const path = join(at, name);
      if (tryLstat(path) !== void 0) return path;
      if (dirname6(at) === at) return void 0;
    }
    return void 0;
  }
};
function onlyOf({ folder, versions }, version) {
  return { folder, versions: versions.filter((each) => each === version) };
}
var switchesLimit = 256 * 1024;
function propertiesIn2(line) {
  if (/^\s*#/.test(line)) return [];
  const switches = line.matchAll(/(^|[\s"'])(?:--?|\/)p(?:roperty)?:((?:"[^"]*"|[^\s"])+)/gi);
  return [...switches].flatMap(([, before = "", list = ""]) => {
    const isLiteral = before.trim() === "" && !/[%'@$]/.test(list);
    return splitSwitch(list).flatMap((each) => {
      const [, name, value = ""] = /^["']?([A-Za-z_][\w.-]*)=(.*)$/.exec(each) ?? [];
      return name === void 0 ? [] : [{ name, value: isLiteral ? value : void 0 }];
    });
  });
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
  const named2 = [...membersOf(members.get("msbuild-sdks"))].flatMap(
    ([name, own2]) => typeof own2 === "string" ? [[name.toLowerCase(), own2]] : []
  );
  return {
    sdk: {
      ...typeof version === "string" && isSdkVersion(version) && { version },
      ...typeof rollForward === "string" && { rollForward }
    },
    msbuildSdks: new Map(named2)
  };
}
function isSdkVersion(text) {
  return /^\d+\.\d+\.\d+(?:-[\w.-]*)?$/.test(text);
}
var jsonTokens = /("(?:[^"\\]|\\[\s\S])*(?:"|\\?$))|\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|,(?=\s*[}\]])/g;

// src/core/projects/project-evaluator.ts
function createEvaluator({ settings, findSdk, position, signal }) {
  const sessions = /* @__PURE__ */ new Map();
  const sessionIn = (workspace) => {
    const session = sessions.get(workspace) ?? new EvaluationSession({ ...settings, workspace }, signal);
    sessions.set(workspace, session);
    return session;
  };
  const evaluated = async (path, evaluate) => {
    position?.note(path, 1);
    try {
      return await evaluate();
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      const found = `an evaluation that ends with \xAB${error.message}\xBB`;
      throw documentError("TOO_LARGE", { file: path, found, cause: error });
    }
  };
  return {
    collect: ({ path, lead, workspace }) => evaluated(path, () => collectProject(path, { session: sessionIn(workspace), lead, findSdk, position })),
    central: ({ path, framework: framework2 }) => evaluated(
      path,
      () => readCentralFile(path, { session: sessionIn(settings.workspace), framework: framework2, position })
    )
  };
}

export {
  createEvaluator
};
