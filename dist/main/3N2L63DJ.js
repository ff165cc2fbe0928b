import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  isCompatible
} from "./A4ONIMLQ.js";
import {
  expandPaths
} from "./WY4VIRTV.js";
import {
  readXml
} from "./OV7G6GGU.js";
import {
  listNames
} from "./6ABOPMX5.js";
import {
  parseFramework
} from "./RGI65H56.js";
import {
  compareVersions,
  isSameText
} from "./5OSJ36ZA.js";
import {
  documentError,
  parseBoundedFile
} from "./UBUOVWSL.js";
import {
  decodeText,
  markedEncoding
} from "./YO5X3KUL.js";
import {
  parsePackageVersion
} from "./7FZES3LJ.js";
import {
  membersOf,
  parseJson
} from "./V5VPQJGF.js";
import {
  realPathOf,
  workspaceOf
} from "./YLZ7QF62.js";
import {
  foldPath,
  isWithin
} from "./BKQBJI7U.js";
import {
  PkgtoolError,
  isPkgtoolError,
  option,
  optionName,
  quote
} from "./35DA25QQ.js";

// src/core/nuget/config/find-config-files.ts
import { stat } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
var fileNames = ["nuget.config", "NuGet.config", "NuGet.Config"];
var userFile = "NuGet.Config";
var maxPerFolder = 100;
async function findConfigFiles(directory, folders) {
  const { user, machine } = folders;
  const found = [
    ...await Promise.all(upwards(resolve(directory)).map(findFile)),
    ...user === void 0 ? [] : [await fileOrNothing(join(user, userFile)), ...await configsIn(join(user, "config"))],
    ...machine === void 0 ? [] : await configsIn(join(machine, "Config"))
  ];
  const present = found.filter((file) => file !== void 0);
  const folded = present.map((file) => foldPath(file));
  const [closest, ...others] = present.filter((_, index) => folded.indexOf(folded[index] ?? "") === index);
  if (closest !== void 0) return [closest, ...others];
  const places = [user && join(user, userFile), machine && join(machine, "Config")].filter(Boolean);
  throw new PkgtoolError("NOT_FOUND", {
    subject: "nuget.config",
    found: `none from ${resolve(directory)} up${places.map((place) => `, nor ${place}`).join("")}`,
    change: `give its path in ${option("config-file")}, or use ${option("source")}`
  });
}
function upwards(directory) {
  const parent = dirname(directory);
  return parent === directory ? [directory] : [directory, ...upwards(parent)];
}
async function findFile(folder) {
  for (const name of fileNames) {
    const file = await fileOrNothing(join(folder, name));
    if (file !== void 0) return file;
  }
  return void 0;
}
async function fileOrNothing(path) {
  const stats = await stat(path).catch(() => void 0);
  return stats?.isFile() ? path : void 0;
}
async function configsIn(folder) {
  const configs = listNames(folder).filter((name) => /\.[Cc]onfig$/.test(name) && name !== userFile).sort();
  const files = await Promise.all(
    configs.slice(0, maxPerFolder).map((name) => fileOrNothing(join(folder, name)))
  );
  return files.filter((file) => file !== void 0);
}

// src/core/projects/msbuild-xml.ts
var maxElements = 1e5;
var none = /* @__PURE__ */ new Map();
function parseMsbuildXml(xml, { file }) {
  const path = [];
  let root;
  let count = 0;
  const fail = (found, line, wanted) => {
    throw documentError("INVALID_PROJECT", { found, wanted, line, file });
  };
  readXml(xml, {
    open(tag, { line }) {
      if (++count > maxElements) fail(`more than ${maxElements} elements`, line);
      const written = Object.values(tag.attributes);
      const attributes = written.length === 0 ? none : new Map(written.map(({ name, value }) => [name, value]));
      const element = { name: tag.local, attributes, children: [], text: "", line };
      path.at(-1)?.children.push(element);
      root ??= element;
      path.push(element);
    },
    text(value) {
      const inner = path.at(-1);
      if (inner) inner.text += value;
    },
    close() {
      path.pop();
    },
    fail: ({ found, wanted, line }) => fail(found, line, wanted)
  });
  return root ?? fail("no root element", void 0);
}

// src/core/projects/sdk/sdk-data.ts
async function loadSdkData(version) {
  const { default: json } = await import("./4VQ4O2PZ.js");
  const data = json;
  if (version === void 0 || version === data.version) return data;
  const versions = await loadSdkVersions();
  const whole = versions[data.version] ?? {};
  const replaced2 = replacerOf(version, { own: versions[version] ?? {}, whole });
  const files = Object.entries(data.files).map(([path, elements]) => [
    path,
    versionFiles.test(path) ? elements.flatMap(replaced2) : elements
  ]);
  return { ...data, version, msbuild: "", files: Object.fromEntries(files) };
}
async function loadSdkVersions() {
  const { default: json } = await import("./DYVS2E2N.js");
  return json;
}
var versionFiles = /^(?:Microsoft\.NETCoreSdk\.BundledVersions|FSharp\/Microsoft\.FSharp\.Core\.NetSdk)\.props$|^sdk-manifests\//;
var lastFrozen = /^7\.0\.\d+$|^6\.0\.\d+$/;
function replacerOf(version, { own: own2, whole }) {
  const [major = ""] = version.split(".");
  const properties = {
    NETCoreSdkVersion: version,
    SdkAnalysisLevel: version.replace(/\d\d(?:-.*)?$/, "00"),
    NETCoreAppMaximumVersion: `${major}.0`,
    BundledNETCoreAppTargetFrameworkVersion: `${major}.0`,
    BundledNETCoreAppPackageVersion: own2[`net${major}.0`] ?? null,
    BundledNETCorePlatformsPackageVersion: null,
    _NetFrameworkHostedCompilersVersion: null,
    FSCorePackageVersion: own2["FSharp.Core"] ?? null
  };
  const [newest = ""] = Object.keys(whole);
  const replacements = new Map(
    Object.entries(whole).map(([name, text]) => [text, own2[name === newest ? `net${major}.0` : name]])
  );
  const versionOf2 = (text) => lastFrozen.test(text) ? null : replacements.has(text) ? replacements.get(text) ?? null : text;
  const isNewer = ({ TargetFramework = "" }) => Number(/^net(\d+)\.0$/.exec(TargetFramework)?.[1] ?? 0) > Number(major);
  const replace = ([name, attributes, content]) => {
    const property = properties[name];
    if (property !== void 0) return [[name, attributes, property]];
    if (attributes !== 0 && isNewer(attributes)) return [];
    const { known, unknown } = replacedAttributes(attributes, versionOf2);
    if (!Array.isArray(content) && unknown.length === 0)
      return [[name, known, typeof content === "string" ? versionOf2(content) : content]];
    const children = Array.isArray(content) ? content.flatMap(replace) : [];
    return [[name, known, [...children, ...unknown]]];
  };
  return replace;
}
function replacedAttributes(attributes, versionOf2) {
  if (attributes === 0) return { known: 0, unknown: [] };
  const entries = Object.entries(attributes).map(([name, text]) => [name, versionOf2(text)]);
  return {
    known: Object.fromEntries(
      entries.filter((entry) => entry[1] !== null)
    ),
    unknown: entries.flatMap(([name, text]) => text === null ? [[name, 0, null]] : [])
  };
}

// src/core/projects/evaluate/project-files.ts
import { existsSync, readdirSync } from "node:fs";
import { dirname as dirname2, resolve as resolve3 } from "node:path";

// src/core/projects/evaluate/value.ts
var Unknown = class _Unknown {
  /** what makes it unknown, such as `$(CI)`, as it stands in messages */
  why;
  /** names of the properties that would settle it */
  settledBy;
  /** absent: the SDK or the machine */
  origin;
  constructor(why, settledBy = [], origin) {
    this.why = why;
    this.settledBy = settledBy;
    this.origin = origin;
  }
  /** The same, where it comes from a statement. */
  from(origin) {
    return new _Unknown(this.why, this.settledBy, origin);
  }
  /**
   * The same as the value of a property: where the caller may give that one itself, nothing else counts, since files do not change what
   * the caller gives.
   */
  settledWith(property) {
    const isOne = (name) => name.toLowerCase() === property.toLowerCase();
    if (this.settledBy.length < 2 || !this.settledBy.some(isOne)) return this;
    return new _Unknown(this.why, [property], this.origin);
  }
  /** Both together: what depends on two of them is settled by both. */
  and(other) {
    if (this === other || other.settledBy.every((name) => this.settledBy.includes(name))) return this;
    const names = [.../* @__PURE__ */ new Set([...this.settledBy, ...other.settledBy])].slice(0, maxNames);
    return new _Unknown(this.why, names, this.origin ?? other.origin);
  }
};
var maxNames = 20;
var EvaluationFailure = class extends Error {
};
var escaped = /%([0-9a-f]{2})/gi;
function unescapeText(text) {
  if (!text.includes("%")) return text;
  return text.replace(escaped, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
}
function escapeText(text) {
  return text.replace(/[%*?@$();']/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
}
function splitList(text) {
  if (!text.includes(";")) return text.trim() === "" ? [] : [text.trim()];
  if (!text.includes("@(")) return text.split(";").flatMap((entry) => entry.trim() || []);
  return splitAround(text);
}
function splitAround(text) {
  const entries = [];
  let begun = 0;
  let quoted = false;
  let inside = false;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at];
    if (inside && sign === "'") quoted = !quoted;
    else if (inside && !quoted && sign === ")") inside = false;
    else if (!inside && sign === "@" && text[at + 1] === "(") inside = true;
    else if (!inside && sign === ";") {
      entries.push(text.slice(begun, at));
      begun = at + 1;
    }
  }
  return [...entries, text.slice(begun)].flatMap((entry) => entry.trim() || []);
}

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

// src/core/projects/evaluate/static-functions.ts
import { posix } from "node:path";

// src/core/projects/evaluate/regular-expressions.ts
var maxLetters = 200;
var maxRepeats = 3;
var word = /^[\w ;=,-]+$/;
function stepsOfMatch(text, pattern) {
  if (word.test(pattern)) return text.length * pattern.length / 100;
  if (text.length > maxLetters || pattern.length > maxLetters) return 0;
  return text.length ** Math.min(maxRepeats + 1, 1 + (pattern.match(repeat) ?? []).length) / 100;
}
function findsMatch(text, pattern) {
  if (word.test(pattern)) return text.includes(pattern);
  return expressionFor(text, pattern)?.test(text);
}
function replaceMatches(text, { pattern, replacement }) {
  const expression = expressionFor(text, pattern);
  if (expression === void 0 || replacement.includes("$")) return void 0;
  return text.replace(expression, replacement);
}
var plain = /^[\x20-\x7e]*$/;
var special = /\(\?(?!:)|\\[1-9kpPAzZGbB]|\[[^\]]*\[/;
var repeat = /(?<!\\)(?:[*+]|\{\d+,?\d*\})/g;
function repeatsGroups(pattern) {
  const groups = [];
  let at = 0;
  while (at < pattern.length) {
    const sign = pattern[at] ?? "";
    if (sign === "(") groups.push({ hasWays: false });
    if (sign === ")" && groups.pop()?.hasWays && /[*+{]/.test(pattern[at + 1] ?? "")) return true;
    if (/[)|*+?{]/.test(sign)) noteWays(groups);
    at = endOfSign(pattern, at);
    if (at < 0) return true;
  }
  return false;
}
function endOfSign(pattern, at) {
  if (pattern[at] === "\\") return at + 2;
  if (pattern[at] !== "[") return at + 1;
  const end = pattern.indexOf("]", at + 2);
  return end < 0 ? end : end + 1;
}
function noteWays(groups) {
  const group = groups.at(-1);
  if (group) group.hasWays = true;
}
function expressionFor(text, pattern) {
  if (text.length > maxLetters || pattern.length > maxLetters) return void 0;
  if (!plain.test(text) || !plain.test(pattern) || special.test(pattern)) return void 0;
  if ((pattern.match(repeat) ?? []).length > maxRepeats || repeatsGroups(pattern)) return void 0;
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
  indexofany: (text, [signs]) => [...text].findIndex((sign) => textOf(signs).includes(sign)),
  replace: (text, [part, other, how]) => {
    const wanted = textOf(part);
    if (wanted === "") throw new EvaluationFailure("Replace of an empty text");
    return how === void 0 ? replaced(text, wanted, formatResult(other ?? null)) : void 0;
  },
  substring: (text, [start, length]) => {
    const from = integerOf(start);
    const count = length === void 0 ? text.length - from : integerOf(length);
    if (from < 0 || count < 0 || from + count > text.length)
      throw new EvaluationFailure("Substring beyond the end of the text");
    return text.slice(from, from + count);
  },
  remove: (text, [start, count]) => {
    const from = integerOf(start);
    const end = count === void 0 ? text.length : from + integerOf(count);
    if (from < 0 || end > text.length || end < from)
      throw new EvaluationFailure("Remove beyond the end of the text");
    return text.slice(0, from) + text.slice(end);
  },
  insert: (text, [start, part]) => {
    const at = integerOf(start);
    if (at < 0 || at > text.length) throw new EvaluationFailure("Insert beyond the end of the text");
    return text.slice(0, at) + textOf(part) + text.slice(at);
  },
  trim: (text, [signs]) => trimEnd(trimStart(text, signs), signs),
  trimstart: (text, [signs]) => trimStart(text, signs),
  trimend: (text, [signs]) => trimEnd(text, signs),
  tolower: (text) => text.toLowerCase(),
  tolowerinvariant: (text) => text.toLowerCase(),
  toupper: (text) => text.toUpperCase(),
  toupperinvariant: (text) => text.toUpperCase(),
  split: (text, signs) => splitText(text, signs),
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
    const parsed = other instanceof DotnetVersion ? other : parseDotnetVersion(textOf(other));
    return parsed && compareDotnetVersions(version, parsed);
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
var maxLetters2 = 5e5;
function replaced(text, wanted, other) {
  const parts = text.split(wanted);
  if (text.length + (parts.length - 1) * (other.length - wanted.length) > maxLetters2)
    throw new EvaluationFailure(`a text of more than ${maxLetters2} letters`);
  return parts.join(other);
}
function trimStart(text, signs) {
  if (signs === void 0) return text.trimStart();
  const trimmed = textOf(signs);
  let at = 0;
  while (at < text.length && trimmed.includes(text[at] ?? "")) at++;
  return text.slice(at);
}
function trimEnd(text, signs) {
  if (signs === void 0) return text.trimEnd();
  const trimmed = textOf(signs);
  let at = text.length;
  while (at > 0 && trimmed.includes(text[at - 1] ?? "")) at--;
  return text.slice(0, at);
}
var withoutEmpty = /^(?:(?:System\.)?StringSplitOptions\.)?RemoveEmptyEntries$/i;
function splitText(text, signs) {
  const last = signs.at(-1);
  if (signs.length === 2 && typeof last === "string" && withoutEmpty.test(last)) {
    const parts = textOf(signs[0]).length === 1 ? splitText(text, signs.slice(0, 1)) : void 0;
    return parts?.filter((part) => part !== "");
  }
  const [first, ...more] = signs.map(textOf);
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
    return fullPath(textOf(folder), (start) => facts.folderAbove(textOf(file), start) ?? "");
  },
  getpathoffileabove: ([file, folder], facts) => {
    const name = textOf(file);
    if (/[\\/]/.test(name)) throw new EvaluationFailure("GetPathOfFileAbove of a path");
    const given = folder === void 0 ? "" : textOf(folder);
    const start = given === "" ? facts.fileDirectory : given;
    return fullPath(start, (whole) => {
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
  concat: (values) => values.map((value) => formatResult(value)).join(""),
  equals: ([a, b, how]) => {
    const [one, other] = [a, b].map((each) => formatResult(each ?? null));
    return how === void 0 ? one === other : void 0;
  },
  join: ([separator, ...values]) => values.flatMap((value) => Array.isArray(value) ? value : [formatResult(value)]).join(textOf(separator))
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
  "system.text.regularexpressions.regex::ismatch": ([text, pattern, ...more], facts) => {
    facts.spend(stepsOfMatch(textOf(text), textOf(pattern)));
    return more.length === 0 ? findsMatch(textOf(text), textOf(pattern)) : void 0;
  },
  "system.text.regularexpressions.regex::replace": ([text, pattern, other, ...more], facts) => {
    facts.spend(stepsOfMatch(textOf(text), textOf(pattern)));
    return more.length === 0 ? replaceMatches(textOf(text), { pattern: textOf(pattern), replacement: textOf(other) }) : void 0;
  },
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

// src/core/projects/evaluate/toolset.ts
import { resolve as resolve2 } from "node:path";

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

// src/core/projects/evaluate/toolset.ts
var toolsetFolder = withSlashes(resolve2("/", ".dotnet-sdk"));
function isInToolset(path) {
  return path.startsWith(toolsetFolder) && (path.length === toolsetFolder.length || path[toolsetFolder.length] === "/");
}
var loaded = /* @__PURE__ */ new Map();
function loadToolset(version) {
  const known = loaded.get(version) ?? loadSdkData(version).then(toolsetOf);
  loaded.set(version, known);
  return known;
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
    }
  };
}
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

// src/core/projects/evaluate/project-files.ts
var projectLimit = 4 * 1024 ** 2;
function isOnServer(path) {
  return /^\s*[\\/]{2}/.test(path);
}
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
    this.workspace = resolve3(workspace);
    this.toolset = toolset;
    this.#signal = signal;
  }
  /**
   * The root element of a file by its absolute path, and the steps that reading it costs.
   *
   * @throws PkgtoolError `INVALID_PROJECT`, `NOT_FOUND`, `UNREADABLE_FILE`, `TOO_LARGE`, `CANCELLED`
   */
  async open(path, pay) {
    const known = this.#opened.get(path);
    if (known) return known.root;
    let elements = 0;
    const parse = (bytes) => {
      pay(bytes.length / bytesPerStep);
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
    if (!this.#isNamedInside(path)) return false;
    const known = this.#inside.get(path);
    if (known !== void 0) return known;
    this.#realWorkspace ??= realPathOf(this.workspace);
    const answer = isWithin(realPathOf(path), this.#realWorkspace);
    if (this.#inside.size >= maxAnswers) this.#inside.clear();
    this.#inside.set(path, answer);
    return answer;
  }
  #inside = /* @__PURE__ */ new Map();
  #isNamedInside(path) {
    return !isOnServer(path) && isWithin(resolve3(path), this.workspace);
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
  /** Whether a file or folder is there; unknown outside of the workspace, as written and with links followed. */
  exists(path) {
    if (isInToolset(path)) return this.toolset.has(path);
    if (this.#isTrusted(path)) return existsSync(resolve3(path));
    const isLooked = this.isInside(path) || this.#looked.has(withSlashes(dirname2(path)));
    if (!isLooked || isGitPath(path) && !isGitFolder(path))
      return new Unknown(`whether ${quote(path, 200)} exists, outside of the repository`);
    if (!this.isInside(path)) return existsSync(resolve3(path));
    const known = this.#existing.get(path);
    if (known !== void 0) return known;
    const answer = existsSync(resolve3(path));
    if (this.#existing.size >= maxAnswers) this.#existing.clear();
    this.#existing.set(path, answer);
    return answer;
  }
  /**
   * The nearest folder that has a file of that name, from one folder upwards, in the workspace; `outside` is the folder of a project
   * that the user named outside of it: what is above that is not read, but not passed over in silence either.
   */
  folderAbove(name, folder, { outside } = {}) {
    const start = absolute(folder, "/").replace(/(?<=.)\/$/, "");
    if (isInToolset(start)) return void 0;
    if (!this.isInside(start)) return this.#aboveOutside(name, start, outside);
    for (let at = start; this.isInside(at); at = withSlashes(dirname2(at))) {
      const isThere = this.exists(absolute(name, at));
      if (isThere === true) return at;
      if (typeof isThere !== "boolean") return isThere;
      if (withSlashes(dirname2(at)) === at) return void 0;
    }
    return void 0;
  }
  #aboveOutside(name, start, outside) {
    const above = new Unknown(`an import of ${quote(name)}, which is not in the repository`);
    if (outside === void 0 || !isWithin(resolve3(outside), resolve3(start))) return above;
    for (let at = resolve3(start); ; at = dirname2(at)) {
      if (existsSync(resolve3(at, name))) return above;
      if (dirname2(at) === at) return void 0;
    }
  }
  /** Whether a project's folder or one below it, but for what is built, has a file with an extension; false where it is too large. */
  hasFileBelow(folder, extension, pay) {
    const waiting = [withSlashes(folder)];
    for (let read = 0; read < maxFolders; read++) {
      const at = waiting.pop();
      if (at === void 0) return false;
      const entries = this.list(at) ?? [];
      pay(stepsPerFolder + entries.length);
      for (const { name, isFolder } of entries) {
        if (!isFolder && name.toLowerCase().endsWith(extension)) return true;
        if (isFolder && !builtFolders.has(name.toLowerCase())) waiting.push(`${at}/${name}`);
      }
    }
    return false;
  }
  /** The names in a folder of the workspace, sorted; undefined if it cannot be read. */
  list(folder) {
    if (!this.isInside(folder)) return void 0;
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
var bytesPerStep = 2;
var maxFolders = 5e3;
var stepsPerFolder = 150;
var builtFolders = /* @__PURE__ */ new Set(["bin", "obj", "node_modules", ".git"]);
var maxAnswers = 1e5;
function countElements({ children }) {
  let count = 1;
  for (const child of children) count += countElements(child);
  return count;
}

// src/core/sources/config/config-start.ts
import { dirname as dirname4, relative, resolve as resolve5, sep } from "node:path";

// src/core/projects/solution.ts
import { dirname as dirname3, resolve as resolve4 } from "node:path";
var projectExtension = /\.(?:cs|fs|vb|il)proj$/i;
var maxProjects = 1e4;
function isSolution(path) {
  return /\.sln[xf]?$/i.test(path);
}
async function readSolution(file, options) {
  const bounds = { limit: projectLimit, ...options };
  const read = (path) => parseBoundedFile(path, (bytes) => parseSolution(bytes, { file: path }), { file: path, ...bounds });
  if (!/f$/i.test(file)) return { kind: "solution", file, ...await read(file) };
  const parseFilter = (bytes) => parseSolutionFilter(bytes, { file });
  const { solution, projects } = await parseBoundedFile(file, parseFilter, { file, ...bounds });
  return { kind: "solution", file, ...filtered(await read(solution), { file, solution, projects }) };
}
function filtered(whole, { file, solution, projects }) {
  const listed = new Set(Object.values(whole).flat());
  const missing = projects.find((path) => !listed.has(path));
  if (missing !== void 0)
    throw documentError("INVALID_PROJECT", {
      file,
      found: `the project ${quote(missing)}, which is not in ${quote(solution)}`
    });
  const isNamed2 = (path) => projects.includes(path);
  return {
    projects: whole.projects.filter(isNamed2),
    others: whole.others.filter(isNamed2),
    unbuilt: whole.unbuilt.filter(isNamed2)
  };
}
function parseSolution(bytes, { file }) {
  const rows = /\.slnx$/i.test(file) ? slnxRows(parseMsbuildXml(bytes, { file }), file) : slnRows(textOf2(bytes), file);
  const pathsOf = (isBuilt2) => resolvePaths(
    rows.flatMap((row) => row.isBuilt === isBuilt2 ? row.path : []),
    { file, folder: dirname3(file) }
  );
  const built = pathsOf(true);
  return {
    projects: built.filter((path) => projectExtension.test(path)),
    others: built.filter((path) => !projectExtension.test(path)),
    unbuilt: pathsOf(false).filter((path) => !built.includes(path))
  };
}
function parseSolutionFilter(bytes, { file }) {
  const parsed = parseJson(bytes);
  const wanted = '{"solution": {"path": "All.sln", "projects": ["A\\\\A.csproj"]}}';
  if ("problem" in parsed) throw documentError("INVALID_PROJECT", { file, found: parsed.problem, wanted });
  const filter = membersOf(membersOf(parsed.value).get("solution"));
  const [path, projects] = [filter.get("path"), filter.get("projects")];
  const isText = (value) => typeof value === "string" && value.trim() !== "";
  if (!isText(path) || !Array.isArray(projects) || !projects.every(isText))
    throw documentError("INVALID_PROJECT", { file, found: "no path and projects of a solution", wanted });
  const [solution = ""] = resolvePaths([path], { file, folder: dirname3(file) });
  return { solution, projects: resolvePaths(projects, { file, folder: dirname3(solution) }) };
}
function resolvePaths(paths, { file, folder }) {
  const each = [...new Set(paths)];
  if (each.length > maxProjects)
    throw documentError("INVALID_PROJECT", { file, found: `more than ${maxProjects} projects` });
  const onServer = each.find(isOnServer);
  if (onServer !== void 0)
    throw documentError("INVALID_PROJECT", {
      file,
      found: `the project ${quote(onServer)} on another machine`,
      wanted: "paths of this machine"
    });
  return [...new Set(each.map((path) => resolve4(folder, path.replaceAll("\\", "/"))))];
}
function textOf2(bytes) {
  return decodeText(bytes) ?? new TextDecoder(markedEncoding(bytes) ?? "utf-8").decode(bytes);
}
function slnxRows(root, file) {
  const own2 = isNamed(root, "Project") ? [{ path: slnxPath(root, file), isBuilt: isBuilt(root) }] : [];
  return [...own2, ...root.children.flatMap((child) => slnxRows(child, file))];
}
function slnxPath({ attributes, line }, file) {
  const path = attributes.get("Path") ?? "";
  if (path.trim() !== "") return path;
  throw documentError("INVALID_PROJECT", { file, line, found: "a Project without Path" });
}
function isNamed({ name }, wanted) {
  return name.toLowerCase() === wanted.toLowerCase();
}
function isBuilt({ children }) {
  const rules = children.filter((child) => isNamed(child, "Build"));
  const isTrue = (rule) => rule.attributes.get("Project")?.toLowerCase() !== "false";
  const isForAll = (rule) => ["", "*", "*|*"].includes(rule.attributes.get("Solution") ?? "");
  return rules.some(isTrue) || !rules.some(isForAll);
}
var projectLine = /^Project\("([^"]{0,1000})"\)\s{0,100}=\s{0,100}"[^"]{0,1000}"\s{0,100},\s{0,100}"([^"]{1,1000})"\s{0,100},\s{0,100}"([^"]{1,1000})"$/;
var solutionFolder = /^\{?2150E333-8FDC-42A3-9474-1A3956D46DE8\}?$/i;
var configurationLine = /^([^.=]{1,1000})\.[^=]{1,200}\.(ActiveCfg|Build\.0)\s{0,100}=/i;
function slnRows(text, file) {
  const lines = text.split(/\r?\n|\r/).map((line) => line.trim());
  if (!lines.some((line) => line.startsWith("Microsoft Visual Studio Solution File")))
    throw documentError("INVALID_PROJECT", {
      file,
      found: "no first line of a solution",
      wanted: "a .sln file"
    });
  const rows = lines.flatMap((line) => {
    const [, id = "", what = ""] = configurationLine.exec(line) ?? [];
    return id === "" ? [] : [{ id: id.toLowerCase(), isBuilt: what.toLowerCase() !== "activecfg" }];
  });
  const built = new Set(rows.filter(({ isBuilt: isBuilt2 }) => isBuilt2).map(({ id }) => id));
  return lines.flatMap((line) => {
    const [, type = "", path, id = ""] = projectLine.exec(line) ?? [];
    if (path === void 0 || solutionFolder.test(type)) return [];
    return [{ path, isBuilt: rows.length === 0 || built.has(id.toLowerCase()) }];
  });
}

// src/core/sources/config/config-start.ts
async function configStart(options) {
  const { workingDirectory = ".", configFolders = {}, projects = [], signal } = options;
  const directory = resolve5(workingDirectory);
  if (configFolders.start !== void 0) return resolve5(directory, configFolders.start);
  const files = await expandPaths(projects, { directory, filesOnly: true, signal });
  const folders = [];
  for (const file of files) {
    const path = resolve5(directory, file);
    const listed = isSolution(path) ? (await readSolution(path, { workspace: workspaceOf(options), signal })).projects : [];
    folders.push(...(listed.length > 0 ? listed : [path]).map((each) => dirname4(each)));
  }
  const { packages = [], packagesFiles = [] } = options;
  const [start = directory, ...others] = new Set(folders);
  const pins = start !== directory && packages.length + packagesFiles.length > 0 ? [directory] : [];
  await assertSharedConfig(start, [...others, ...pins], options);
  return start;
}
async function assertSharedConfig(start, others, {
  workingDirectory = ".",
  configFolders = {}
}) {
  if (others.length === 0) return;
  const own2 = await filesFrom(start, configFolders);
  for (const folder of others) {
    const files = await filesFrom(folder, configFolders);
    const lacking = [own2.find((file) => !files.includes(file)), files.find((file) => !own2.includes(file))];
    if (lacking.every((file) => file === void 0)) continue;
    const shown = (path) => relative(resolve5(workingDirectory), path).split(sep).join("/") || ".";
    const describe = (of, file) => `${file === void 0 ? "no file of its own" : shown(file)} for ${shown(of)}`;
    const [first, second] = lacking;
    throw new PkgtoolError("CONFLICTING_INPUTS", {
      subject: "config-file",
      found: `auto, and projects that the client reads different config files for: ${describe(start, first)}, ${describe(folder, second)}`,
      wanted: "projects that share their config files",
      change: `run them apart, or give the one that counts for all in ${optionName("config-file")}`,
      ...(first ?? second) !== void 0 && { file: shown(first ?? second) }
    });
  }
}
async function filesFrom(folder, folders) {
  try {
    return await findConfigFiles(folder, folders);
  } catch (error) {
    if (isPkgtoolError(error, "NOT_FOUND")) return [];
    throw error;
  }
}

export {
  findConfigFiles,
  parseMsbuildXml,
  Unknown,
  EvaluationFailure,
  unescapeText,
  escapeText,
  splitList,
  DotnetVersion,
  formatResult,
  withSlashes,
  parseNumber,
  parseDotnetVersion,
  compareDotnetVersions,
  parseBoolean,
  callMethod,
  callStatic,
  keepsEscapes,
  asksForSystem,
  absolute,
  loadSdkVersions,
  toolsetFolder,
  isInToolset,
  loadToolset,
  folderOfPackage,
  projectLimit,
  isOnServer,
  ProjectFiles,
  isSolution,
  readSolution,
  configStart,
  assertSharedConfig
};
