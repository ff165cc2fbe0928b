import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
var __create = Object.create;
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __getProtoOf = Object.getPrototypeOf;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __esm = (fn, res, err) => function __init() {
  if (err) throw err[0];
  try {
    return fn && (res = (0, fn[__getOwnPropNames(fn)[0]])(fn = 0)), res;
  } catch (e) {
    throw err = [e], e;
  }
};
var __commonJS = (cb, mod) => function __require() {
  try {
    return mod || (0, cb[__getOwnPropNames(cb)[0]])((mod = { exports: {} }).exports, mod), mod.exports;
  } catch (e) {
    throw mod = 0, e;
  }
};
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toESM = (mod, isNodeMode, target) => (target = mod != null ? __create(__getProtoOf(mod)) : {}, __copyProps(
  // If the importer is in node compatibility mode or this is not an ESM
  // file that has been converted to a CommonJS file using a Babel-
  // compatible transform (i.e. "__esModule" has not been set), then set
  // "default" to the CommonJS "module.exports" for node compatibility.
  isNodeMode || !mod || !mod.__esModule ? __defProp(target, "default", { value: mod, enumerable: true }) : target,
  mod
));

// src/core/base/format.ts
function formatBytes(bytes) {
  let value = bytes;
  let unit = 0;
  while (value >= 1e3 && unit < byteUnits.length - 1) {
    value /= 1e3;
    unit++;
  }
  return `${unit === 0 || value >= 100 ? Math.round(value) : value.toFixed(1)} ${byteUnits[unit]}`;
}
function plural(count, noun) {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
function option(...names) {
  return markOptions({ form: "phrase", joint: "and", names });
}
function joinNames(names, joint) {
  const last2 = names.at(-1) ?? "";
  return names.length < 2 ? last2 : `${names.slice(0, -1).join(", ")} ${joint} ${last2}`;
}
function nameOptions(text, words = inputWords, { around = (text2) => text2 } = {}) {
  const [head = "", ...parts2] = text.split(start);
  return parts2.reduce((said, part) => {
    const [body = "", ...rest] = part.split(end);
    const [form, joint, ...names] = body.split(between);
    return `${said}${words({ form, joint, names })}${around(rest.join(end))}`;
  }, around(head));
}
var byteUnits, start, between, end, markOptions, inputWords;
var init_format = __esm({
  "src/core/base/format.ts"() {
    "use strict";
    byteUnits = ["B", "KB", "MB", "GB", "TB"];
    [start, between, end] = ["\uFDD0", "\uFDD1", "\uFDD2"];
    markOptions = ({ form, joint, names }) => `${start}${[form, joint, ...names].join(between)}${end}`;
    inputWords = ({ form, joint, names }) => {
      const list = joinNames(
        names.map((name) => form === "flag" ? `"--${name}"` : `"${name}"`),
        joint
      );
      if (form === "phrase") return `the input${joint === "and" && names.length > 1 ? "s" : ""} ${list}`;
      return form === "subject" ? `input ${list}` : form === "subjects" ? `inputs ${list}` : list;
    };
  }
});

// src/core/base/printable.ts
function printable(text) {
  const open = hide(text);
  if (plain.test(open)) return open;
  return open.replace(unprintable, (character) => {
    const digits2 = character.codePointAt(0).toString(16);
    return digits2.length > 4 ? `\\u{${digits2}}` : `\\u${digits2.padStart(4, "0")}`;
  });
}
function quote(text, limit2 = 200) {
  const shown = printable(text);
  return shown.length > limit2 ? `"${shown.slice(0, limit2)}\u2026"` : `"${shown}"`;
}
function toLowerInvariant(text) {
  if (ascii.test(text)) return text.toLowerCase();
  let lower = "";
  for (const character of text) lower += character === capitalDottedI ? character : character.toLowerCase();
  return lower;
}
var unprintable, plain, hide, ascii, capitalDottedI;
var init_printable = __esm({
  "src/core/base/printable.ts"() {
    "use strict";
    unprintable = /[\u034f\u180b-\u180f\u0000-\u001f\u007f-\u009f\u00ad\u061c\u115f\u1160\u17b4\u17b5\u200b-\u200f\u2028-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufdd0-\ufdef\ufff0-\ufffb\ud800-\udfff\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{e0000}-\u{e0fff}]/gu;
    plain = /^[\x20-\x7e]*$/;
    hide = (text) => text;
    ascii = /^[\u0000-\u007f]*$/;
    capitalDottedI = "\u0130";
  }
});

// src/core/base/errors.ts
function isPkgtoolError(error, ...codes) {
  return error instanceof PkgtoolError && (codes.length === 0 || codes.includes(error.code));
}
function textOf({ code, fields }) {
  const head = headOf(code, fields.subject);
  const problem = problemText(fields);
  const line = problem === "" ? head : `${head}: ${problem}`;
  const { details = [] } = fields;
  const more = details.length - maxDetails;
  return [
    line,
    ...details.slice(0, maxDetails).map((detail) => `  - ${detail.replaceAll("\n", "\n  ")}`),
    ...more > 0 ? [`  - and ${more} more`] : []
  ].join("\n");
}
function errorMessage(code, fields) {
  return nameOptions(textOf({ code, fields }));
}
function headOf(code, subject) {
  const [what = "", rest = ""] = errorHeads[code].split(" \u2026");
  if (subject === void 0) return what + rest;
  if (code === "PACKAGES_MISSING") return `${what} ${printable(subject)}`;
  const form = code === "INVALID_INPUT" ? "subject" : code === "CONFLICTING_INPUTS" ? "subjects" : void 0;
  if (form === void 0) return `${what} ${quote(subject)}${rest}`;
  const named2 = markOptions({ form, joint: "and", names: [quote(subject).slice(1, -1)] });
  return `${what.slice(0, what.lastIndexOf(" "))} ${named2}`;
}
function namedFields(fields, words) {
  const named2 = (name) => {
    const text = fields[name];
    return text === void 0 ? {} : { [name]: nameOptions(text, words) };
  };
  const { details } = fields;
  return {
    ...fields,
    ...named2("found"),
    ...named2("wanted"),
    ...named2("change"),
    ...details && { details: details.map((detail) => nameOptions(detail, words)) }
  };
}
function problemText({
  found,
  wanted,
  change
}) {
  const parts2 = [found, wanted === void 0 ? void 0 : `expected ${wanted}`, change].filter(
    (part) => part !== void 0 && part !== ""
  );
  const [first = "", ...others] = parts2;
  return others.length === 0 ? first : [first, ...others.map(withCapital)].map(withStop).join(" ");
}
function withCapital(text) {
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
}
function withStop(text) {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
var errorHeads, PkgtoolError, shownDetails, shownFrames, maxDetails;
var init_errors = __esm({
  "src/core/base/errors.ts"() {
    "use strict";
    init_format();
    init_printable();
    errorHeads = {
      INVALID_VERSION: "Cannot read version",
      INVALID_RANGE: "Cannot read version range",
      INVALID_FRAMEWORK: "Cannot read target framework",
      INVALID_PACKAGE_ID: "Cannot use package id",
      INVALID_PIN: "Cannot read pin",
      CONFLICTING_PINS: "Cannot restore package",
      INVALID_PACKAGES_CONFIG: "Cannot read packages.config",
      INVALID_CONFIG: "Cannot use config file",
      NO_PUBLISH_TIME: "No publish time of",
      NO_SOURCE_FOR_PACKAGE: "No source may be asked for",
      INVALID_PROJECT: "Cannot read project",
      NEEDS_EVALUATION: "Cannot read without MSBuild",
      UNRESOLVED: "Cannot resolve the dependencies for",
      NO_VERSION: "No suitable version of",
      ONLY_PRERELEASE: "Only prereleases of",
      CONFLICT: "Conflicting requests for",
      INCOMPATIBLE_PACKAGE: "Cannot use package",
      CYCLE: "Circular dependency on",
      INVALID_LOCK: "Cannot read lock file",
      NOT_LOCKED: "Cannot keep to lock",
      INVALID_INPUT: "Cannot use input",
      CONFLICTING_INPUTS: "Cannot combine inputs",
      INVALID_TIME: "Cannot read upload time",
      INVALID_ADDRESS: "Cannot use address",
      INSECURE_ADDRESS: "Refused plain http",
      CREDENTIALS_UNBOUND: "Refused to send credentials to",
      NO_IDENTITY: "Cannot prove the identity of this job to",
      INVALID_LISTING: "Cannot read tool listing",
      BROKEN_ENTRY: "Cannot use listing entry",
      NO_MATCHING_VERSION: "No version matches",
      NOT_FOUND: "Not found",
      HTTP_STATUS: "Cannot fetch",
      CONNECTION_FAILED: "Cannot connect to",
      TLS_FAILED: "Cannot trust",
      TIMED_OUT: "Timed out on",
      TRUNCATED: "Incomplete file",
      TOO_LARGE: "Refused to read",
      REDIRECT_REFUSED: "Refused a redirect from",
      OFFLINE: "Cannot fetch \u2026 while offline",
      HASH_MISMATCH: "Wrong hash of",
      SIZE_MISMATCH: "Wrong size of",
      INVALID_SERVICE_INDEX: "Cannot read service index",
      INVALID_VERSION_LIST: "Cannot read version list",
      INVALID_MANIFEST: "Cannot read manifest",
      MANIFEST_MISMATCH: "Wrong manifest in",
      SIGNATURE_MISSING: "Cannot accept unsigned",
      SIGNATURE_INVALID: "Cannot accept the signature of",
      SIGNER_NOT_TRUSTED: "Cannot trust the signer of",
      SIGNER_CHANGED: "Cannot lock another signer of",
      BAD_ARCHIVE: "Cannot unpack",
      PACKAGES_MISSING: "Cannot restore",
      WRONG_LAYOUT: "Cannot restore into",
      INVALID_VULNERABILITY_INFO: "Cannot read known vulnerabilities at",
      INVALID_REPOSITORY_SIGNATURES: "Cannot read repository signatures at",
      VULNERABLE_PACKAGES: "Vulnerable packages",
      FILE_SYSTEM: "Cannot write",
      UNSAFE_PATH: "Refused to use",
      UNREADABLE_FILE: "Cannot read",
      INVALID_FEED: "Cannot use feed",
      INVALID_BUNDLE: "Cannot use bundle",
      BASE_MISSING: "Cannot unpack bundle",
      UNSAFE_STORE: "Refused to write to store",
      ALREADY_THERE: "Cannot add",
      FEED_LOCKED: "Cannot write to feed",
      MIRROR_INCOMPLETE: "Incomplete mirror in",
      RUNTIME_MISSING: "Cannot run",
      CANCELLED: "Cancelled"
    };
    PkgtoolError = class extends Error {
      name = "PkgtoolError";
      code;
      fields;
      constructor(code, fields, options) {
        super(errorMessage(code, fields), options);
        this.code = code;
        this.fields = fields;
      }
      /**
       * The form that `console.log` and Node print: one screen, however many errors this one aggregates. `fields` and `cause`
       * have everything.
       */
      [/* @__PURE__ */ Symbol.for("nodejs.util.inspect.custom")]() {
        const [head = "", ...details] = this.message.split("\n");
        const frames = (this.stack ?? "").split("\n").filter((line) => /^ +at /.test(line));
        const { problems = [] } = this.fields;
        return [
          `${this.name} [${this.code}]: ${head}`,
          ...details.slice(0, shownDetails),
          ...details.length > shownDetails ? [`  - and ${details.length - shownDetails} more lines`] : [],
          ...frames.slice(0, shownFrames),
          ...problems.length > 0 ? [`  fields.problems: ${plural(problems.length, "error")}`] : [],
          ...this.cause instanceof Error ? [`  cause: ${printable(this.cause.message).slice(0, 300)}`] : []
        ].join("\n");
      }
      /** The JSON form; without it, `JSON.stringify` would omit the message. */
      toJSON() {
        const { name, code, message, fields } = this;
        return { name, code, message, fields: namedFields(fields) };
      }
    };
    [shownDetails, shownFrames] = [20, 8];
    maxDetails = 100;
  }
});

// src/core/base/thrown.ts
function messageOf(error) {
  return error instanceof Error ? error.message : String(error);
}
function systemErrorCode(error) {
  return typeof error === "object" && error !== null && "code" in error && typeof error.code === "string" ? error.code : void 0;
}
var init_thrown = __esm({
  "src/core/base/thrown.ts"() {
    "use strict";
  }
});

// src/core/files/paths.ts
import { isAbsolute, relative, sep } from "node:path";
function foldPath(path, platform = process.platform) {
  if (platform === "darwin") return path.normalize("NFC").toLowerCase();
  return platform === "win32" ? path.toLowerCase() : path;
}
function isWithin(path, folder) {
  return !isOutside(relative(folder, path));
}
function isOutside(way) {
  return way === ".." || way.startsWith(`..${sep}`) || isAbsolute(way);
}
function currentDirectory() {
  try {
    return process.cwd();
  } catch (error) {
    throw new PkgtoolError(
      "NOT_FOUND",
      { subject: ".", found: "a current directory that was removed", change: "start in one that is there" },
      { cause: error }
    );
  }
}
var init_paths = __esm({
  "src/core/files/paths.ts"() {
    "use strict";
    init_errors();
  }
});

// src/core/base/clock.ts
function clock() {
  const [seconds, nanoseconds] = process.hrtime();
  return seconds * 1e3 + nanoseconds / 1e6;
}
var init_clock = __esm({
  "src/core/base/clock.ts"() {
    "use strict";
  }
});

// src/core/base/turns.ts
import { setImmediate as nextTurn } from "node:timers/promises";
function runTurns(turns) {
  for (; ; ) {
    const turn = turns.next();
    if (turn.done) return turn.value;
  }
}
async function runInTurns(turns, { signal, subject } = unheard) {
  try {
    for (; ; ) {
      throwIfCancelled(signal, subject);
      const turn = turns.next();
      if (turn.done) return turn.value;
      await nextTurn();
    }
  } finally {
    turns.return(void 0);
  }
}
function cancelled(subject, reason) {
  return new PkgtoolError(
    "CANCELLED",
    isTimeout(reason) ? {
      subject,
      found: "the end of the time allowed",
      change: `allow more time with ${option("total-timeout")}`
    } : { subject, found: "a request to stop", change: "run it again, which goes on from what is in place" },
    { cause: reason }
  );
}
function throwIfCancelled(signal, subject) {
  if (signal?.aborted) throw cancelled(subject, signal.reason);
}
function isTimeout(reason) {
  return reason instanceof DOMException && reason.name === "TimeoutError";
}
var unheard, since;
var init_turns = __esm({
  "src/core/base/turns.ts"() {
    "use strict";
    init_clock();
    init_errors();
    init_format();
    unheard = { signal: void 0, subject: "" };
    since = { pieces: 0, time: clock(), turn: void 0 };
  }
});

// src/core/files/file-errors.ts
import { types } from "node:util";
function describeSystemError(error, platform = process.platform) {
  const code = systemErrorCode(error);
  if (code === void 0) return messageOf(error);
  const windows = platform === "win32" ? windowsReasons[code] : void 0;
  return `${windows ?? reasons[code] ?? "a refusal"} (${code})`;
}
function localFileError(path, error) {
  if (error instanceof PkgtoolError) return error;
  const code = systemErrorCode(error);
  if (code === "ENOENT" || code === "ENOTDIR") {
    return new PkgtoolError("NOT_FOUND", { subject: path, found: "no such file", path }, { cause: error });
  }
  const found = describeSystemError(error);
  return new PkgtoolError("UNREADABLE_FILE", { subject: path, found, path }, { cause: error });
}
function reading(path, work) {
  return guarded(work, (error) => localFileError(path, error));
}
function guarded(work, convert) {
  const fail = (error) => {
    throw convert(error);
  };
  try {
    const result = work();
    return types.isPromise(result) ? result.catch(fail) : result;
  } catch (error) {
    return fail(error);
  }
}
var heldOpen, reasons, held, windowsReasons;
var init_file_errors = __esm({
  "src/core/files/file-errors.ts"() {
    "use strict";
    init_errors();
    init_thrown();
    heldOpen = "a file held open by another program";
    reasons = {
      EACCES: "no permission",
      EPERM: "no permission",
      EBUSY: heldOpen,
      EROFS: "a read-only file system",
      ENOSPC: "no space left",
      EDQUOT: "the quota used up",
      ENOTDIR: "a file where a folder is wanted",
      EEXIST: "a file of that name",
      ENAMETOOLONG: "a name that is too long",
      EMFILE: "too many open files",
      ENFILE: "too many open files",
      ENOENT: "no such folder",
      ENOTSUP: "not supported by the file system",
      EXDEV: "another file system than the one of the folder"
    };
    held = `${heldOpen}, or no permission`;
    windowsReasons = { EACCES: held, EPERM: held };
  }
});

// src/core/files/stats.ts
import { lstatSync, statSync } from "node:fs";
function tryLstat(path) {
  try {
    return lstatSync(path, { throwIfNoEntry: false });
  } catch {
    return void 0;
  }
}
var init_stats = __esm({
  "src/core/files/stats.ts"() {
    "use strict";
  }
});

// src/core/files/workspace.ts
import { readlinkSync, realpathSync } from "node:fs";
import { basename, dirname, isAbsolute as isAbsolute2, join, relative as relative2, resolve, sep as sep2 } from "node:path";
function faultOfNamedPath(path, workspace) {
  const ways = [
    relative2(resolve(workspace), resolve(path)),
    relative2(realPathOf(workspace), realPathOf(path))
  ];
  if (ways.some(isOutside)) return "which is outside the workspace";
  return ways.some((way) => way.split(sep2).some(isGitFolder)) ? "which is in a folder of git" : void 0;
}
function isGitFolder(name) {
  return /^(?:\.git|git~\d)[. ]*(?::.*)?$/i.test(name);
}
function realPathOf(path) {
  return followPath(path, maxLinks);
}
function followPath(path, links) {
  const absolute2 = resolve(path);
  try {
    return foldPath(realpathSync.native(absolute2));
  } catch {
    const above = dirname(absolute2);
    const target = links > 0 ? linkTarget(absolute2) : void 0;
    if (target !== void 0) return followPath(resolve(followPath(above, links - 1), target), links - 1);
    return above === absolute2 ? absolute2 : join(followPath(above, links), foldPath(basename(absolute2)));
  }
}
function linkTarget(path) {
  try {
    return readlinkSync(path);
  } catch {
    return void 0;
  }
}
var maxLinks;
var init_workspace = __esm({
  "src/core/files/workspace.ts"() {
    "use strict";
    init_paths();
    maxLinks = 40;
  }
});

// src/core/files/regular-file.ts
import {
  closeSync,
  constants,
  fstatSync,
  lstatSync as lstatSync2,
  openSync,
  realpathSync as realpathSync2,
  statSync as statSync2
} from "node:fs";
import { resolve as resolve2 } from "node:path";
function openRegularFile(path, options = {}) {
  const { path: real, flags } = regularFile(path, options);
  const file = openSync(real, flags);
  try {
    const stats = fstatSync(file);
    assertRegular(path, stats);
    return { file, size: stats.size };
  } catch (error) {
    closeSync(file);
    throw error;
  }
}
function regularFile(path, { workspace, noLink = false }) {
  const isGuarded = workspace !== void 0 && isWithin(resolve2(path), resolve2(workspace));
  const real = isGuarded ? realPathWithin(path, workspace) : path;
  assertRegular(path, noLink ? lstatSync2(path) : statSync2(real));
  const { O_RDONLY, O_NONBLOCK = 0, O_NOCTTY = 0, O_NOFOLLOW = 0 } = constants;
  return { path: real, flags: O_RDONLY | O_NONBLOCK | O_NOCTTY | (noLink || isGuarded ? O_NOFOLLOW : 0) };
}
function assertRegular(path, stats) {
  if (stats.isFile()) return;
  const found = stats.isSymbolicLink() ? "a link" : "no regular file";
  throw new PkgtoolError("UNREADABLE_FILE", { subject: path, found, wanted: "a regular file", path });
}
function realPathWithin(path, workspace) {
  if (isWithin(realPathOf(path), realPathOf(workspace))) return realpathSync2(resolve2(path));
  throw new PkgtoolError("UNREADABLE_FILE", {
    subject: path,
    found: "a link that leads out of the workspace",
    wanted: "a file in the workspace",
    change: "replace the link by the file itself",
    path
  });
}
var init_regular_file = __esm({
  "src/core/files/regular-file.ts"() {
    "use strict";
    init_errors();
    init_paths();
    init_workspace();
  }
});

// src/core/files/read-bounded-file.ts
import { closeSync as closeSync2, readSync } from "node:fs";
async function readBoundedFile(path, options) {
  return reading(path, () => runInTurns(readTurns(path, options), { signal: options.signal, subject: path }));
}
function readBoundedFileSync(path, options) {
  return reading(path, () => runTurns(readTurns(path, options)));
}
function* readTurns(path, { limit: limit2, ...options }) {
  const { file, size } = openRegularFile(path, options);
  try {
    if (size > limit2) throw tooLarge(path, limit2, formatBytes(size));
    let bytes = Buffer.allocUnsafe(size > 0 ? size + 1 : Math.min(firstGrowth, limit2 + 1));
    for (let [filled, chunk] = [0, 1]; ; chunk++) {
      const read = readSync(file, bytes, filled, Math.min(bytes.length - filled, chunkSize), null);
      filled += read;
      if (read === 0 || filled === size && filled < bytes.length) return bytes.subarray(0, filled);
      if (filled > limit2) throw tooLarge(path, limit2, `more than ${formatBytes(limit2)}`);
      if (filled === bytes.length) bytes = enlarge(bytes, limit2 + 1);
      if (chunk % chunksPerTurn === 0) yield;
    }
  } finally {
    closeSync2(file);
  }
}
function enlarge(bytes, most) {
  const larger = Buffer.allocUnsafe(Math.min(Math.max(2 * bytes.length, firstGrowth), most));
  bytes.copy(larger);
  return larger;
}
function tooLarge(path, limit2, found) {
  return new PkgtoolError("TOO_LARGE", {
    subject: path,
    found,
    wanted: `at most ${formatBytes(limit2)}`,
    path
  });
}
var chunkSize, chunksPerTurn, firstGrowth;
var init_read_bounded_file = __esm({
  "src/core/files/read-bounded-file.ts"() {
    "use strict";
    init_errors();
    init_format();
    init_turns();
    init_file_errors();
    init_regular_file();
    chunkSize = 256 * 1024;
    chunksPerTurn = 32;
    firstGrowth = 64 * 1024;
  }
});

// src/core/projects/sdk/sdk-versions.json
var sdk_versions_exports = {};
__export(sdk_versions_exports, {
  default: () => sdk_versions_default
});
var sdk_versions_default;
var init_sdk_versions = __esm({
  "src/core/projects/sdk/sdk-versions.json"() {
    sdk_versions_default = {
      "8.0.100": { "net8.0": "8.0.0", "FSharp.Core": "8.0.100" },
      "8.0.101": { "net8.0": "8.0.1", "FSharp.Core": "8.0.101" },
      "8.0.102": { "net8.0": "8.0.2", "FSharp.Core": "8.0.101" },
      "8.0.103": { "net8.0": "8.0.3", "FSharp.Core": "8.0.102" },
      "8.0.104": { "net8.0": "8.0.4", "FSharp.Core": "8.0.102" },
      "8.0.105": { "net8.0": "8.0.5", "FSharp.Core": "8.0.102" },
      "8.0.106": { "net8.0": "8.0.6", "FSharp.Core": "8.0.102" },
      "8.0.107": { "net8.0": "8.0.7", "FSharp.Core": "8.0.102" },
      "8.0.108": { "net8.0": "8.0.8", "FSharp.Core": "8.0.102" },
      "8.0.110": { "net8.0": "8.0.10", "FSharp.Core": "8.0.102" },
      "8.0.111": { "net8.0": "8.0.11", "FSharp.Core": "8.0.102" },
      "8.0.112": { "net8.0": "8.0.12", "FSharp.Core": "8.0.102" },
      "8.0.113": { "net8.0": "8.0.13", "FSharp.Core": "8.0.102" },
      "8.0.114": { "net8.0": "8.0.14", "FSharp.Core": "8.0.102" },
      "8.0.115": { "net8.0": "8.0.15", "FSharp.Core": "8.0.102" },
      "8.0.116": { "net8.0": "8.0.16", "FSharp.Core": "8.0.102" },
      "8.0.117": { "net8.0": "8.0.17", "FSharp.Core": "8.0.102" },
      "8.0.118": { "net8.0": "8.0.18", "FSharp.Core": "8.0.102" },
      "8.0.119": { "net8.0": "8.0.19", "FSharp.Core": "8.0.102" },
      "8.0.120": { "net8.0": "8.0.20", "FSharp.Core": "8.0.102" },
      "8.0.121": { "net8.0": "8.0.21" },
      "8.0.122": { "net8.0": "8.0.22" },
      "8.0.123": { "net8.0": "8.0.23" },
      "8.0.124": { "net8.0": "8.0.24" },
      "8.0.125": { "net8.0": "8.0.25" },
      "8.0.126": { "net8.0": "8.0.26" },
      "8.0.127": { "net8.0": "8.0.27" },
      "8.0.128": { "net8.0": "8.0.28" },
      "8.0.129": { "net8.0": "8.0.29" },
      "8.0.200": { "net8.0": "8.0.2" },
      "8.0.201": { "net8.0": "8.0.2" },
      "8.0.202": { "net8.0": "8.0.3" },
      "8.0.203": { "net8.0": "8.0.3" },
      "8.0.204": { "net8.0": "8.0.4", "FSharp.Core": "8.0.200" },
      "8.0.205": { "net8.0": "8.0.5", "FSharp.Core": "8.0.200" },
      "8.0.206": { "net8.0": "8.0.6", "FSharp.Core": "8.0.200" },
      "8.0.300": { "net8.0": "8.0.5", "FSharp.Core": "8.0.300" },
      "8.0.301": { "net8.0": "8.0.6" },
      "8.0.302": { "net8.0": "8.0.6" },
      "8.0.303": { "net8.0": "8.0.7", "FSharp.Core": "8.0.301" },
      "8.0.304": { "net8.0": "8.0.8", "FSharp.Core": "8.0.301" },
      "8.0.306": { "net8.0": "8.0.10", "FSharp.Core": "8.0.301" },
      "8.0.307": { "net8.0": "8.0.11", "FSharp.Core": "8.0.301" },
      "8.0.308": { "net8.0": "8.0.12", "FSharp.Core": "8.0.301" },
      "8.0.309": { "net8.0": "8.0.13", "FSharp.Core": "8.0.301" },
      "8.0.310": { "net8.0": "8.0.14", "FSharp.Core": "8.0.301" },
      "8.0.311": { "net8.0": "8.0.15", "FSharp.Core": "8.0.301" },
      "8.0.312": { "net8.0": "8.0.16", "FSharp.Core": "8.0.301" },
      "8.0.313": { "net8.0": "8.0.16", "FSharp.Core": "8.0.301" },
      "8.0.314": { "net8.0": "8.0.17", "FSharp.Core": "8.0.301" },
      "8.0.315": { "net8.0": "8.0.18", "FSharp.Core": "8.0.301" },
      "8.0.316": { "net8.0": "8.0.19", "FSharp.Core": "8.0.301" },
      "8.0.317": { "net8.0": "8.0.20", "FSharp.Core": "8.0.301" },
      "8.0.318": { "net8.0": "8.0.21" },
      "8.0.319": { "net8.0": "8.0.22" },
      "8.0.400": { "net8.0": "8.0.8" },
      "8.0.401": { "net8.0": "8.0.8" },
      "8.0.402": { "net8.0": "8.0.8" },
      "8.0.403": { "net8.0": "8.0.10", "FSharp.Core": "8.0.401" },
      "8.0.404": { "net8.0": "8.0.11", "FSharp.Core": "8.0.403" },
      "8.0.405": { "net8.0": "8.0.12", "FSharp.Core": "8.0.403" },
      "8.0.406": { "net8.0": "8.0.13", "FSharp.Core": "8.0.403" },
      "8.0.407": { "net8.0": "8.0.14", "FSharp.Core": "8.0.403" },
      "8.0.408": { "net8.0": "8.0.15", "FSharp.Core": "8.0.403" },
      "8.0.409": { "net8.0": "8.0.16", "FSharp.Core": "8.0.403" },
      "8.0.410": { "net8.0": "8.0.16", "FSharp.Core": "8.0.403" },
      "8.0.411": { "net8.0": "8.0.17", "FSharp.Core": "8.0.403" },
      "8.0.412": { "net8.0": "8.0.18", "FSharp.Core": "8.0.403" },
      "8.0.413": { "net8.0": "8.0.19", "FSharp.Core": "8.0.403" },
      "8.0.414": { "net8.0": "8.0.20", "FSharp.Core": "8.0.403" },
      "8.0.415": { "net8.0": "8.0.21" },
      "8.0.416": { "net8.0": "8.0.22" },
      "8.0.417": { "net8.0": "8.0.23" },
      "8.0.418": { "net8.0": "8.0.24" },
      "8.0.419": { "net8.0": "8.0.25" },
      "8.0.420": { "net8.0": "8.0.26" },
      "8.0.421": { "net8.0": "8.0.27" },
      "8.0.422": { "net8.0": "8.0.28" },
      "8.0.423": { "net8.0": "8.0.29" },
      "9.0.100": { "net9.0": "9.0.0", "net8.0": "8.0.11" },
      "9.0.101": { "net9.0": "9.0.0", "net8.0": "8.0.11" },
      "9.0.102": { "net9.0": "9.0.1", "net8.0": "8.0.12", "FSharp.Core": "9.0.101" },
      "9.0.103": { "net9.0": "9.0.2", "net8.0": "8.0.13", "FSharp.Core": "9.0.101" },
      "9.0.104": { "net9.0": "9.0.3", "net8.0": "8.0.14", "FSharp.Core": "9.0.101" },
      "9.0.105": { "net9.0": "9.0.4", "net8.0": "8.0.15", "FSharp.Core": "9.0.101" },
      "9.0.106": { "net9.0": "9.0.5", "FSharp.Core": "9.0.101" },
      "9.0.107": { "net9.0": "9.0.6", "net8.0": "8.0.17", "FSharp.Core": "9.0.101" },
      "9.0.108": { "net9.0": "9.0.7", "net8.0": "8.0.18", "FSharp.Core": "9.0.101" },
      "9.0.109": { "net9.0": "9.0.8", "net8.0": "8.0.19", "FSharp.Core": "9.0.101" },
      "9.0.110": { "net9.0": "9.0.9", "net8.0": "8.0.20", "FSharp.Core": "9.0.101" },
      "9.0.111": { "net9.0": "9.0.10", "net8.0": "8.0.21", "FSharp.Core": "9.0.101" },
      "9.0.112": { "net9.0": "9.0.11", "net8.0": "8.0.22", "FSharp.Core": "9.0.101" },
      "9.0.113": { "net9.0": "9.0.12", "net8.0": "8.0.23", "FSharp.Core": "9.0.101" },
      "9.0.114": { "net9.0": "9.0.13", "net8.0": "8.0.24", "FSharp.Core": "9.0.101" },
      "9.0.115": { "net9.0": "9.0.14", "net8.0": "8.0.25", "FSharp.Core": "9.0.101" },
      "9.0.116": { "net9.0": "9.0.15", "net8.0": "8.0.26", "FSharp.Core": "9.0.101" },
      "9.0.117": { "net9.0": "9.0.16", "net8.0": "8.0.27", "FSharp.Core": "9.0.101" },
      "9.0.118": { "net9.0": "9.0.17", "net8.0": "8.0.28", "FSharp.Core": "9.0.101" },
      "9.0.119": { "net9.0": "9.0.18", "net8.0": "8.0.29", "FSharp.Core": "9.0.101" },
      "9.0.200": { "net9.0": "9.0.2", "net8.0": "8.0.13" },
      "9.0.201": { "net9.0": "9.0.3", "net8.0": "8.0.14" },
      "9.0.202": { "net9.0": "9.0.3", "net8.0": "8.0.14" },
      "9.0.203": { "net9.0": "9.0.4", "net8.0": "8.0.15" },
      "9.0.204": { "net9.0": "9.0.5", "FSharp.Core": "9.0.202" },
      "9.0.205": { "net9.0": "9.0.6", "net8.0": "8.0.17", "FSharp.Core": "9.0.202" },
      "9.0.300": { "net9.0": "9.0.5", "FSharp.Core": "9.0.300" },
      "9.0.301": { "net9.0": "9.0.6", "net8.0": "8.0.17", "FSharp.Core": "9.0.300" },
      "9.0.302": { "net9.0": "9.0.7", "net8.0": "8.0.18" },
      "9.0.303": { "net9.0": "9.0.7", "net8.0": "8.0.18" },
      "9.0.304": { "net9.0": "9.0.8", "net8.0": "8.0.19", "FSharp.Core": "9.0.303" },
      "9.0.305": { "net9.0": "9.0.9", "net8.0": "8.0.20", "FSharp.Core": "9.0.303" },
      "9.0.306": { "net9.0": "9.0.10", "net8.0": "8.0.21", "FSharp.Core": "9.0.303" },
      "9.0.307": { "net9.0": "9.0.11", "net8.0": "8.0.22", "FSharp.Core": "9.0.303" },
      "9.0.308": { "net9.0": "9.0.11", "net8.0": "8.0.22", "FSharp.Core": "9.0.303" },
      "9.0.309": { "net9.0": "9.0.12", "net8.0": "8.0.23", "FSharp.Core": "9.0.303" },
      "9.0.310": { "net9.0": "9.0.12", "net8.0": "8.0.23", "FSharp.Core": "9.0.303" },
      "9.0.311": { "net9.0": "9.0.13", "net8.0": "8.0.24", "FSharp.Core": "9.0.303" },
      "9.0.312": { "net9.0": "9.0.14", "net8.0": "8.0.25", "FSharp.Core": "9.0.303" },
      "9.0.313": { "net9.0": "9.0.15", "net8.0": "8.0.26", "FSharp.Core": "9.0.303" },
      "9.0.314": { "net9.0": "9.0.16", "net8.0": "8.0.27", "FSharp.Core": "9.0.303" },
      "9.0.315": { "net9.0": "9.0.17", "net8.0": "8.0.28", "FSharp.Core": "9.0.303" },
      "9.0.316": { "net9.0": "9.0.18", "net8.0": "8.0.29", "FSharp.Core": "9.0.303" },
      "10.0.100": { "net10.0": "10.0.0", "net8.0": "8.0.22", "FSharp.Core": "10.0.100" },
      "10.0.101": { "net10.0": "10.0.1", "net9.0": "9.0.11", "net8.0": "8.0.22", "FSharp.Core": "10.0.101" },
      "10.0.102": { "net10.0": "10.0.2", "net8.0": "8.0.23", "FSharp.Core": "10.0.102" },
      "10.0.103": { "net10.0": "10.0.3", "net9.0": "9.0.13", "net8.0": "8.0.24", "FSharp.Core": "10.0.103" },
      "10.0.104": { "net10.0": "10.0.4", "net9.0": "9.0.14", "net8.0": "8.0.25", "FSharp.Core": "10.0.104" },
      "10.0.105": { "net10.0": "10.0.5", "net9.0": "9.0.14", "net8.0": "8.0.25", "FSharp.Core": "10.0.105" },
      "10.0.106": { "net10.0": "10.0.6", "net9.0": "9.0.15", "net8.0": "8.0.26", "FSharp.Core": "10.0.106" },
      "10.0.107": { "net10.0": "10.0.7", "net9.0": "9.0.15", "net8.0": "8.0.26", "FSharp.Core": "10.0.107" },
      "10.0.108": { "net10.0": "10.0.8", "net9.0": "9.0.16", "net8.0": "8.0.27", "FSharp.Core": "10.0.108" },
      "10.0.109": { "net10.0": "10.0.9", "net9.0": "9.0.17", "net8.0": "8.0.28", "FSharp.Core": "10.0.109" },
      "10.0.110": { "net10.0": "10.0.10", "net9.0": "9.0.18", "net8.0": "8.0.29", "FSharp.Core": "10.0.110" },
      "10.0.200": { "net10.0": "10.0.4", "net9.0": "9.0.14", "net8.0": "8.0.25" },
      "10.0.201": { "net10.0": "10.0.5", "net9.0": "9.0.14", "net8.0": "8.0.25", "FSharp.Core": "10.1.201" },
      "10.0.202": { "net10.0": "10.0.6", "net9.0": "9.0.15", "net8.0": "8.0.26", "FSharp.Core": "10.1.202" },
      "10.0.203": { "net10.0": "10.0.7", "net9.0": "9.0.15", "net8.0": "8.0.26", "FSharp.Core": "10.1.203" },
      "10.0.204": { "net10.0": "10.0.8", "net9.0": "9.0.16", "net8.0": "8.0.27", "FSharp.Core": "10.1.204" },
      "10.0.300": { "net10.0": "10.0.8", "net9.0": "9.0.16", "net8.0": "8.0.27", "FSharp.Core": "10.1.300" },
      "10.0.301": { "net10.0": "10.0.9", "net9.0": "9.0.17", "net8.0": "8.0.28", "FSharp.Core": "10.1.301" },
      "10.0.302": { "net10.0": "10.0.10", "net9.0": "9.0.18", "net8.0": "8.0.29", "FSharp.Core": "10.1.302" },
      "10.0.401": { "net10.0": "10.0.12", "net9.0": "9.0.20", "net8.0": "8.0.31", "FSharp.Core": "10.1.401" }
    };
  }
});

// src/core/projects/sdk/sdk-data.json
var sdk_data_exports = {};
__export(sdk_data_exports, {
  default: () => sdk_data_default
});
var sdk_data_default;
var init_sdk_data = __esm({
  "src/core/projects/sdk/sdk-data.json"() {
    sdk_data_default = { license: "MIT, Copyright (c) .NET Foundation and Contributors", version: "10.0.401", msbuild: "18.9.11", files: {
      "Containers/build/Microsoft.NET.Build.Containers.props": [["PropertyGroup", 0, [["SDKContainerSupportEnabled", 0, "true"], ["ContainerTaskFolderName", 0, "tasks"], ["ContainerTaskFramework", 0, "net10.0"], ["DotNetSdkSupportsVSHostObjectRemoting", 0, "true"], ["ContainerCustomTasksFolder", 0, "$(MSBuildThisFileDirectory)..\\$(ContainerTaskFolderName)\\$(ContainerTaskFramework)\\"], ["ContainerCustomTasksAssembly", { Condition: "'$(ContainerCustomTasksAssembly)' == ''" }, "$(ContainerCustomTasksFolder)$(MSBuildThisFileName).dll"]]]],
      "Containers/build/Microsoft.NET.Build.Containers.targets": [["PropertyGroup", 0, [["_IsSDKContainerAllowedVersion", 0, "false"], ["_IsSDKContainerAllowedVersion", { Condition: "$([MSBuild]::VersionGreaterThan($(NetCoreSdkVersion), 7.0.100)) OR ( $([MSBuild]::VersionEquals($(NetCoreSdkVersion), 7.0.100)) AND ( $(NETCoreSdkVersion.Contains('-preview.7')) OR $(NETCoreSdkVersion.Contains('-rc')) OR $(NETCoreSdkVersion.Contains('-')) == false ) )" }, "true"], ["_ContainerIsTargetingNet8TFM", 0, "false"], ["_ContainerIsTargetingNet8TFM", { Condition: "'$(TargetFrameworkIdentifier)' == '.NETCoreApp' And $([MSBuild]::VersionGreaterThanOrEquals($(_TargetFrameworkVersionWithoutV), '8.0'))" }, "true"], ["_ContainerIsSelfContained", 0, "false"], ["_ContainerIsSelfContained", { Condition: "'$(SelfContained)' == 'true' or '$(PublishSelfContained)' == 'true'" }, "true"], ["EnableSdkContainerSupport", { Condition: "'$(EnableSdkContainerSupport)' == '' and '$(OutputType)' != 'Library'" }, "true"]]]],
      "Current/Microsoft.Common.CrossTargeting.targets/ImportAfter/Microsoft.TestPlatform.CrossTargeting.targets": [["PropertyGroup", 0, [["VSTestTaskAssemblyFile", { Condition: "$(VSTestTaskAssemblyFile) == ''" }, "$(MSBuildExtensionsPath)\\Microsoft.TestPlatform.Build.dll"]]]],
      "Current/Microsoft.Common.props": [["PropertyGroup", 0, [["ImportByWildcardBeforeMicrosoftCommonProps", { Condition: "'$(ImportByWildcardBeforeMicrosoftCommonProps)' == ''" }, "true"], ["ImportByWildcardAfterMicrosoftCommonProps", { Condition: "'$(ImportByWildcardAfterMicrosoftCommonProps)' == ''" }, "true"], ["ImportUserLocationsByWildcardBeforeMicrosoftCommonProps", { Condition: "'$(ImportUserLocationsByWildcardBeforeMicrosoftCommonProps)' == ''" }, "true"], ["ImportUserLocationsByWildcardAfterMicrosoftCommonProps", { Condition: "'$(ImportUserLocationsByWildcardAfterMicrosoftCommonProps)' == ''" }, "true"], ["ImportDirectoryBuildProps", { Condition: "'$(ImportDirectoryBuildProps)' == ''" }, "true"]]], ["PropertyGroup", { Condition: "'$(ImportDirectoryBuildProps)' == 'true' and '$(DirectoryBuildPropsPath)' == ''" }, [["_DirectoryBuildPropsFile", { Condition: "'$(_DirectoryBuildPropsFile)' == ''" }, "Directory.Build.props"], ["_DirectoryBuildPropsBasePath", { Condition: "'$(_DirectoryBuildPropsBasePath)' == ''" }, "$([MSBuild]::GetDirectoryNameOfFileAbove($(MSBuildProjectDirectory), '$(_DirectoryBuildPropsFile)'))"], ["DirectoryBuildPropsPath", { Condition: "'$(_DirectoryBuildPropsBasePath)' != '' and '$(_DirectoryBuildPropsFile)' != ''" }, "$([System.IO.Path]::Combine('$(_DirectoryBuildPropsBasePath)', '$(_DirectoryBuildPropsFile)'))"]]], ["Import", { Project: "$(CustomBeforeDirectoryBuildProps)", Condition: "'$(CustomBeforeDirectoryBuildProps)' != ''" }], ["Import", { Project: "$(DirectoryBuildPropsPath)", Condition: "'$(ImportDirectoryBuildProps)' == 'true' and exists('$(DirectoryBuildPropsPath)')" }], ["Import", { Project: "$(CustomAfterDirectoryBuildProps)", Condition: "'$(CustomAfterDirectoryBuildProps)' != ''" }], ["PropertyGroup", 0, [["BaseIntermediateOutputPath", { Condition: "'$(BaseIntermediateOutputPath)'==''" }, "obj\\"], ["BaseIntermediateOutputPath", { Condition: "!HasTrailingSlash('$(BaseIntermediateOutputPath)')" }, "$(BaseIntermediateOutputPath)\\"], ["_InitialBaseIntermediateOutputPath", 0, "$(BaseIntermediateOutputPath)"], ["MSBuildProjectExtensionsPath", { Condition: "'$(MSBuildProjectExtensionsPath)' == ''" }, "$(BaseIntermediateOutputPath)"], ["MSBuildProjectExtensionsPath", { Condition: "'$([System.IO.Path]::IsPathRooted($(MSBuildProjectExtensionsPath)))' == 'false'" }, "$([System.IO.Path]::Combine('$(MSBuildProjectDirectory)', '$(MSBuildProjectExtensionsPath)'))"], ["MSBuildProjectExtensionsPath", { Condition: "!HasTrailingSlash('$(MSBuildProjectExtensionsPath)')" }, "$(MSBuildProjectExtensionsPath)\\"], ["ImportProjectExtensionProps", { Condition: "$([MSBuild]::AreFeaturesEnabled('17.10')) And '$(ImportProjectExtensionProps)' == '' And '$(MSBuildIsRestoring)' == 'true'" }, "false"], ["ImportProjectExtensionProps", { Condition: "'$(ImportProjectExtensionProps)' == ''" }, "true"], ["_InitialMSBuildProjectExtensionsPath", { Condition: "'$(ImportProjectExtensionProps)' == 'true'" }, "$(MSBuildProjectExtensionsPath)"]]], ["PropertyGroup", 0, [["CustomBeforeMicrosoftCommonProps", { Condition: "'$(CustomBeforeMicrosoftCommonProps)'==''" }, "$(MSBuildExtensionsPath)\\v$(MSBuildToolsVersion)\\Custom.Before.$(MSBuildThisFile)"], ["CustomAfterMicrosoftCommonProps", { Condition: "'$(CustomAfterMicrosoftCommonProps)'==''" }, "$(MSBuildExtensionsPath)\\v$(MSBuildToolsVersion)\\Custom.After.$(MSBuildThisFile)"]]], ["Import", { Project: "$(CustomBeforeMicrosoftCommonProps)", Condition: "'$(CustomBeforeMicrosoftCommonProps)' != '' and Exists('$(CustomBeforeMicrosoftCommonProps)')" }], ["PropertyGroup", 0, [["MicrosoftCommonPropsHasBeenImported", 0, "true"]]], ["PropertyGroup", 0, [["Configuration", { Condition: "'$(Configuration)' == '' and '$(DefaultProjectConfiguration)' != ''" }, "$(DefaultProjectConfiguration)"], ["Platform", { Condition: "'$(Platform)' == '' and '$(DefaultProjectPlatform)' != ''" }, "$(DefaultProjectPlatform)"]]], ["PropertyGroup", 0, [["WMSJSProject", { Condition: "'$(WMSJSProject)' == ''" }, "WJProject"], ["WMSJSProjectDirectory", { Condition: "'$(WMSJSProjectDirectory)' == ''" }, "JavaScript"]]], ["Import", { Project: "$(CustomAfterMicrosoftCommonProps)", Condition: "'$(CustomAfterMicrosoftCommonProps)' != '' and Exists('$(CustomAfterMicrosoftCommonProps)')" }], ["PropertyGroup", 0, [["MSBuildUseVisualStudioDirectoryLayout", { Condition: "'$(MSBuildUseVisualStudioDirectoryLayout)'==''" }, "$([MSBuild]::IsRunningFromVisualStudio())"], ["NuGetPropsFile", { Condition: "'$(NuGetPropsFile)'=='' and '$(MSBuildUseVisualStudioDirectoryLayout)'=='true'" }, "$([MSBuild]::GetToolsDirectory32())\\..\\..\\..\\Common7\\IDE\\CommonExtensions\\Microsoft\\NuGet\\NuGet.props"], ["NuGetPropsFile", { Condition: "'$(NuGetPropsFile)'==''" }, "$(MSBuildToolsPath)\\NuGet.props"]]], ["Import", { Condition: "Exists('$(NuGetPropsFile)')", Project: "$(NuGetPropsFile)" }], ["PropertyGroup", { Condition: "'$(MSBuildLogVerboseTaskParameters)' != 'true'" }, [["DisableLogTaskParameter_ConvertToAbsolutePath_Path", 0, "true"], ["DisableLogTaskParameter_FindUnderPath_OutOfPath", 0, "true"], ["DisableLogTaskParameter_RemoveDuplicates_Inputs", 0, "true"], ["DisableLogTaskParameterItemMetadata_ConvertToAbsolutePath_AbsolutePaths", 0, "true"], ["DisableLogTaskParameterItemMetadata_Copy_CopiedFiles", 0, "true"], ["DisableLogTaskParameterItemMetadata_Copy_DestinationFiles", 0, "true"], ["DisableLogTaskParameterItemMetadata_Copy_SourceFiles", 0, "true"], ["DisableLogTaskParameterItemMetadata_FindUnderPath_Files", 0, "true"], ["DisableLogTaskParameterItemMetadata_FindUnderPath_InPath", 0, "true"], ["DisableLogTaskParameterItemMetadata_GenerateResource_FilesWritten", 0, "true"], ["DisableLogTaskParameterItemMetadata_Hash_ItemsToHash", 0, "true"], ["DisableLogTaskParameterItemMetadata_RemoveDuplicates_Filtered", 0, "true"], ["DisableLogTaskParameterItemMetadata_WriteLinesToFile_Lines", 0, "true"]]]],
      "Current/Microsoft.Common.targets/ImportAfter/Microsoft.NET.Build.Extensions.targets": [["PropertyGroup", 0, [["MicrosoftNETBuildExtensionsTargets", { Condition: "'$(MicrosoftNETBuildExtensionsTargets)' == ''" }, "$(MSBuildExtensionsPath)\\Microsoft\\Microsoft.NET.Build.Extensions\\Microsoft.NET.Build.Extensions.targets"]]], ["Import", { Condition: "Exists('$(MicrosoftNETBuildExtensionsTargets)')", Project: "$(MicrosoftNETBuildExtensionsTargets)" }]],
      "Current/Microsoft.Common.targets/ImportAfter/Microsoft.TestPlatform.ImportAfter.targets": [["PropertyGroup", 0, [["VSTestTargets", { Condition: "'$(VSTestTargets)'==''" }, "$(MSBuildExtensionsPath)\\Microsoft.TestPlatform.targets"]]], ["Import", { Condition: "Exists('$(VSTestTargets)')", Project: "$(VSTestTargets)" }]],
      "FSharp/Microsoft.FSharp.Core.NetSdk.props": [["PropertyGroup", { Condition: "'$(FSCorePackageVersionSet)' != 'true'" }, [["FSCorePackageVersionSet", 0, "true"], ["FSCorePackageVersion", 0, "10.1.401"], ["_FSharpCoreLibraryPacksFolder", { Condition: "'$(_FSharpCoreLibraryPacksFolder)' == ''" }, "$([MSBuild]::EnsureTrailingSlash('$(MSBuildThisFileDirectory)'))library-packs"]]], ["PropertyGroup", { Condition: "'$(FSCorePackageVersionSet)' == 'true' and '$(FSCorePackageVersion)' != '' and !$(FSCorePackageVersion.Contains('{'))" }, [["FSharpCoreMaximumMajorVersion", { Condition: "'$(FSharpCoreMaximumMajorVersion)' == ''" }, "$([System.Version]::Parse('$(FSCorePackageVersion.Split('-')[0])').Major)"]]]],
      "FSharp/Microsoft.FSharp.NetSdk.props": [["Choose", 0, [["When", { Condition: "'$(DefineConstants)' == ''" }, [["PropertyGroup", 0, [["DefineConstants", 0, "TRACE"]]]]], ["Otherwise", 0, [["PropertyGroup", 0, [["DefineConstants", 0, "$(DefineConstants);TRACE"]]]]]]], ["PropertyGroup", 0, [["EnableDefaultCompileItems", { Condition: "'$(EnableDefaultCompileItems)' == ''" }, "false"], ["EnableDefaultNoneItems", { Condition: "'$(EnableDefaultNoneItems)' == ''" }, "false"]]], ["PropertyGroup", 0, [["Language", 0, "F#"], ["DefaultProjectTypeGuid", { Condition: "'$(DefaultProjectTypeGuid)' == ''" }, "{F2A71F9B-5D33-465A-A702-920D77279786}"], ["Prefer32Bit", { Condition: "'$(Prefer32Bit)' == ''" }, "false"], ["TreatWarningsAsErrors", { Condition: "'$(TreatWarningsAsErrors)' == ''" }, "false"], ["WarningLevel", { Condition: "'$(WarningLevel)' == ''" }, "3"], ["WarningsAsErrors", 0, "3239;$(WarningsAsErrors)"], ["UseStandardResourceNames", { Condition: "'$(UseStandardResourceNames)' == ''" }, "true"], ["FsiExec", { Condition: "'$(FsiExec)' == ''" }, "true"], ["ReflectionFree", { Condition: "'$(ReflectionFree)' == ''" }, "false"]]], ["PropertyGroup", 0, [["WarningsAsErrors", { Condition: "'$(_BinaryFormatterObsoleteAsError)' == 'true'" }, "$(WarningsAsErrors);SYSLIB0011"]]], ["PropertyGroup", { Condition: "'$(Configuration)' == 'Debug'" }, [["DebugSymbols", { Condition: "'$(DebugSymbols)' == ''" }, "true"], ["Optimize", { Condition: "'$(Optimize)' == ''" }, "false"], ["Tailcalls", { Condition: "'$(Tailcalls)' == ''" }, "false"]]], ["PropertyGroup", { Condition: "'$(Configuration)' == 'Release'" }, [["DebugSymbols", { Condition: "'$(DebugSymbols)' == ''" }, "false"], ["Optimize", { Condition: "'$(Optimize)' == ''" }, "true"], ["Tailcalls", { Condition: "'$(Tailcalls)' == ''" }, "true"]]], ["PropertyGroup", { Condition: "'$(DisableAutoSetFscCompilerPath)' != 'true' and '$(DOTNET_HOST_PATH)' != ''" }, [["FscToolPath", { Condition: "'$(FscToolPath)' == ''" }, "$([System.IO.Path]::GetDirectoryName($(DOTNET_HOST_PATH)))"], ["FscToolExe", { Condition: "'$(FscToolExe)' == ''" }, "$([System.IO.Path]::GetFileName($(DOTNET_HOST_PATH)))"], ["DotnetFscCompilerPath", { Condition: "'$(DotnetFscCompilerPath)' == ''" }, '"$(MSBuildThisFileDirectory)fsc.dll"'], ["FsiToolPath", { Condition: "'$(FsiToolPath)' == ''" }, "$([System.IO.Path]::GetDirectoryName($(DOTNET_HOST_PATH)))"], ["FsiToolExe", { Condition: "'$(FsiToolExe)' == ''" }, "$([System.IO.Path]::GetFileName($(DOTNET_HOST_PATH)))"], ["DotnetFsiCompilerPath", { Condition: "'$(DotnetFsiCompilerPath)' == ''" }, '"$(MSBuildThisFileDirectory)fsi.dll"']]], ["PropertyGroup", { Condition: "'$(ManagePackageVersionsCentrally)' == 'true'" }, [["DisableImplicitSystemValueTupleReference", { Condition: "'$(DisableImplicitSystemValueTupleReference)' == ''" }, "true"], ["DisableImplicitFSharpCoreReference", { Condition: "'$(DisableImplicitFSharpCoreReference)' == ''" }, "true"]]], ["ItemGroup", { Condition: "'$(DisableImplicitSystemValueTupleReference)' != 'true' and ('$(TargetFrameworkIdentifier)' == '.NETStandard' or '$(TargetFrameworkIdentifier)' == '.NETCoreApp') and !('$(_TargetFrameworkVersionWithoutV)' >= '2.0' )" }, [["PackageReference", { Include: "System.ValueTuple", Version: "$(ValueTupleImplicitPackageVersion)" }]]], ["Import", { Project: "Microsoft.FSharp.Core.NetSdk.props" }], ["PropertyGroup", { Condition: "'$(LangVersion)' == '' and '$(_NETCoreSdkIsPreview)' == 'true' and '$(NETCoreSdkVersion)' != '' and $(NETCoreSdkVersion.StartsWith('11.'))" }, [["LangVersion", 0, "11"]]], ["PropertyGroup", 0, [["ValueTupleImplicitPackageVersion", 0, "4.6.2"]]], ["ItemGroup", 0, [["PackageReference", { Include: "FSharp.Core", Version: "$(FSharpCoreImplicitPackageVersion)", Condition: "'$(DisableImplicitFSharpCoreReference)' != 'true' and '$(FSharpCoreImplicitPackageVersion)' != ''" }, [["ExcludeAssets", { Condition: "'$(FSharpCoreIncludeDocFileInOutput)' != 'true'" }, "contentFiles"]]], ["PackageReference", { Include: "FSharp.Core", Version: "$(FSCorePackageVersion)", Condition: "'$(DisableImplicitFSharpCoreReference)' != 'true' and '$(FSharpCoreImplicitPackageVersion)' == ''" }, [["ExcludeAssets", { Condition: "'$(FSharpCoreIncludeDocFileInOutput)' != 'true'" }, "contentFiles"]]]]], ["ItemGroup", { Condition: "'$(DisableImplicitSystemValueTupleReference)' != 'true' and ('$(TargetFrameworkIdentifier)' == '.NETFramework' and ('$(_TargetFrameworkVersionWithoutV)' == '' or '$(_TargetFrameworkVersionWithoutV)' == '4.0' or '$(_TargetFrameworkVersionWithoutV)' == '4.5' or '$(_TargetFrameworkVersionWithoutV)' == '4.5.1' or '$(_TargetFrameworkVersionWithoutV)' == '4.5.2' or '$(_TargetFrameworkVersionWithoutV)' == '4.6' or '$(_TargetFrameworkVersionWithoutV)' == '4.6.1' or '$(_TargetFrameworkVersionWithoutV)' == '4.6.2' or '$(_TargetFrameworkVersionWithoutV)' == '4.7'))" }, [["PackageReference", { Include: "System.ValueTuple", Version: "$(ValueTupleImplicitPackageVersion)" }]]], ["ItemDefinitionGroup", 0, [["PackageReference", 0, [["GeneratePathProperty", 0, "true"]]]]]],
      "FSharp/Microsoft.FSharp.NetSdk.targets": [["PropertyGroup", 0, [["AlwaysUseNumericalSuffixInItemNames", 0, "true"], ["DefineCommonItemSchemas", { Condition: "'$(DefineCommonItemSchemas)' == ''" }, "true"], ["DefineCommonReferenceSchemas", { Condition: "'$(DefineCommonReferenceSchemas)' == ''" }, "true"], ["DefineCommonCapabilities", { Condition: "'$(DefineCommonCapabilities)' == ''" }, "true"], ["SimpleResolution", 0, "true"]]], ["PropertyGroup", 0, [["TargetProfile", { Condition: "'$(TargetFrameworkIdentifier)' == '.NETFramework'" }, "mscorlib"], ["TargetProfile", { Condition: "'$(TargetFrameworkIdentifier)' != '.NETFramework'" }, "netcore"], ["TargetProfile", { Condition: "'$(TargetFrameworkIdentifier)' == '.NETStandard' and '$(_TargetFrameworkVersionWithoutV)' >= '2.0'" }, "netstandard"]]], ["Import", { Project: "Microsoft.FSharp.Targets" }], ["PropertyGroup", { Condition: "'$(PackProjectInputFile)' == ''" }, [["PackProjectInputFile", 0, "$(MSBuildProjectFullPath)"]]], ["PropertyGroup", 0, [["TargetsForTfmSpecificContentInPackage", 0, "$(TargetsForTfmSpecificContentInPackage);PackageFSharpDesignTimeTools"]]], ["PropertyGroup", { Condition: "'$(DisableImplicitLibraryPacksFolder)' != 'true'" }, [["RestoreAdditionalProjectSources", { Condition: "Exists('$(_FSharpCoreLibraryPacksFolder)')" }, "$(RestoreAdditionalProjectSources);$(_FSharpCoreLibraryPacksFolder)"]]], ["PropertyGroup", 0, [["DeterministicSourcePaths", { Condition: "'$(DeterministicSourcePaths)' == '' and '$(Deterministic)' == 'true' and '$(ContinuousIntegrationBuild)' == 'true'" }, "true"]]], ["PropertyGroup", 0, [["SourceRootMappedPathsFeatureSupported", 0, "true"]]]],
      "FSharp/Microsoft.FSharp.Overrides.NetSdk.targets": [],
      "FSharp/Microsoft.FSharp.Targets": [["PropertyGroup", 0, [["FSharpBuildAssemblyFile", { Condition: "'$(FSharpBuildAssemblyFile)' ==''" }, "$(MSBuildThisFileDirectory)FSharp.Build.dll"]]], ["PropertyGroup", 0, [["ImportByWildcardBeforeMicrosoftFSharpTargets", { Condition: "'$(ImportByWildcardBeforeMicrosoftFSharpTargets)' == ''" }, "true"], ["ImportByWildcardAfterMicrosoftFSharpTargets", { Condition: "'$(ImportByWildcardAfterMicrosoftFSharpTargets)' == ''" }, "true"]]], ["PropertyGroup", 0, [["DefaultLanguageSourceExtension", 0, ".fs"], ["Language", 0, "F#"], ["TargetRuntime", 0, "Managed"], ["Tailcalls", { Condition: "'$(Tailcalls)'==''" }, "$(Optimize)"], ["FrameworkRegistryBase", { Condition: "'$(TargetFrameworkIdentifier)'=='Silverlight'" }, "Software\\Microsoft\\Microsoft SDKs\\$(TargetFrameworkIdentifier)"], ["RootNamespace", { Condition: "'$(RootNamespace)'==''" }, "RootNamespace"], ["Actual32Bit", { Condition: "'$(TargetFrameworkVersion)'=='v2.0' or '$(TargetFrameworkVersion)'=='v3.0' or '$(TargetFrameworkVersion)'=='v3.5' or '$(TargetFrameworkVersion)'=='v4.0'" }, "false"], ["Actual32Bit", { Condition: "!('$(TargetFrameworkVersion)'=='v2.0' or '$(TargetFrameworkVersion)'=='v3.0' or '$(TargetFrameworkVersion)'=='v3.5' or '$(TargetFrameworkVersion)'=='v4.0')" }, "$(Prefer32Bit)"]]], ["PropertyGroup", { Condition: "'$(FSharp_Shim_Present)' == 'true'" }, [["FSharpPreferNetFrameworkTools", { Condition: "'$(FSharpPreferNetFrameworkTools)' == ''" }, "true"]]], ["PropertyGroup", { Condition: "'$(FSharp_Shim_Present)' == 'true' and '$(FSharpPreferNetFrameworkTools)' == 'true'" }, [["FSharpPreferAnyCpuTools", { Condition: "'$(FSharpPreferAnyCpuTools)' == '' and '$(FSharpPrefer64BitTools)' == '' and '$([System.Runtime.InteropServices.RuntimeInformation]::ProcessArchitecture)' == 'Arm64'" }, "false"], ["FSharpPreferAnyCpuTools", { Condition: "'$(FSharpPreferAnyCpuTools)' == '' and '$(FSharpPrefer64BitTools)' == '' and '$([System.Runtime.InteropServices.RuntimeInformation]::ProcessArchitecture)' != 'Arm64'" }, "true"], ["FSharpPreferAnyCpuTools", { Condition: "'$(FSharpPreferAnyCpuTools)' == ''" }, "$(FSharpPrefer64BitTools)"], ["FscToolPath", 0, "$(Fsc_NetFramework_ToolPath)"], ["FscToolExe", { Condition: "'$(FSharpPreferAnyCpuTools)' != 'false'" }, "$(Fsc_NetFramework_AnyCpu_ToolExe)"], ["FscToolExe", { Condition: "'$(FSharpPreferAnyCpuTools)' == 'false'" }, "$(Fsc_NetFramework_PlatformSpecific_ToolExe)"], ["DotnetFscCompilerPath", 0]]], ["PropertyGroup", { Condition: "'$(FSharp_Shim_Present)' == 'true' and '$(FSharpPreferNetFrameworkTools)' != 'true'" }, [["FscToolPath", 0, "$(Fsc_Dotnet_ToolPath)"], ["FscToolExe", 0, "$(Fsc_Dotnet_ToolExe)"], ["DotnetFscCompilerPath", 0, '"$(Fsc_Dotnet_DotnetFscCompilerPath)"']]], ["PropertyGroup", 0, [["FSharpPreferNetFrameworkTools", { Condition: "'$(FSharpPreferNetFrameworkTools)'!='true'" }, "false"], ["FSharpPrefer64BitTools", { Condition: "'$(FSharpPrefer64BitTools)'!='false'" }, "true"]]], ["PropertyGroup", 0, [["UsingXBuild", 0, "false"], ["UsingXBuild", { Condition: "'$(MSBuildAssemblyVersion)' == ''" }, "true"]]], ["Import", { Project: "$(MSBuildBinPath)\\Microsoft.Common.targets" }]],
      "Microsoft.CSharp.CrossTargeting.targets": [["PropertyGroup", 0, [["CSharpDesignTimeTargetsPath", { Condition: "'$(CSharpDesignTimeTargetsPath)'==''" }, "$(MSBuildExtensionsPath)\\Microsoft\\VisualStudio\\Managed\\Microsoft.CSharp.DesignTime.targets"]]], ["Import", { Project: "$(CSharpDesignTimeTargetsPath)", Condition: "'$(CSharpDesignTimeTargetsPath)' != '' and Exists('$(CSharpDesignTimeTargetsPath)')" }], ["Import", { Project: "Microsoft.Common.CrossTargeting.targets" }]],
      "Microsoft.CSharp.CurrentVersion.targets": [["PropertyGroup", 0, [["ImportByWildcardBeforeMicrosoftCSharpTargets", { Condition: "'$(ImportByWildcardBeforeMicrosoftCSharpTargets)' == ''" }, "true"], ["ImportByWildcardAfterMicrosoftCSharpTargets", { Condition: "'$(ImportByWildcardAfterMicrosoftCSharpTargets)' == ''" }, "true"], ["ImportUserLocationsByWildcardBeforeMicrosoftCSharpTargets", { Condition: "'$(ImportUserLocationsByWildcardBeforeMicrosoftCSharpTargets)' == ''" }, "true"], ["ImportUserLocationsByWildcardAfterMicrosoftCSharpTargets", { Condition: "'$(ImportUserLocationsByWildcardAfterMicrosoftCSharpTargets)' == ''" }, "true"]]], ["PropertyGroup", 0, [["CustomBeforeMicrosoftCSharpTargets", { Condition: "'$(CustomBeforeMicrosoftCSharpTargets)'==''" }, "$(MSBuildExtensionsPath)\\v$(MSBuildToolsVersion)\\Custom.Before.Microsoft.CSharp.targets"], ["CustomAfterMicrosoftCSharpTargets", { Condition: "'$(CustomAfterMicrosoftCSharpTargets)'==''" }, "$(MSBuildExtensionsPath)\\v$(MSBuildToolsVersion)\\Custom.After.Microsoft.CSharp.targets"]]], ["Import", { Project: "$(CustomBeforeMicrosoftCSharpTargets)", Condition: "'$(CustomBeforeMicrosoftCSharpTargets)' != '' and Exists('$(CustomBeforeMicrosoftCSharpTargets)')" }], ["PropertyGroup", 0, [["DefaultLanguageSourceExtension", 0, ".cs"], ["Language", 0, "C#"], ["TargetRuntime", 0, "Managed"], ["AlwaysUseNumericalSuffixInItemNames", 0, "true"], ["DefineCommonItemSchemas", { Condition: "'$(DefineCommonItemSchemas)' == ''" }, "true"], ["DefineCommonReferenceSchemas", { Condition: "'$(DefineCommonReferenceSchemas)' == ''" }, "true"], ["DefineCommonCapabilities", { Condition: "'$(DefineCommonCapabilities)' == ''" }, "true"], ["SynthesizeLinkMetadata", { Condition: "'$(SynthesizeLinkMetadata)' == '' and '$(HasSharedItems)' == 'true'" }, "true"], ["DefaultProjectTypeGuid", { Condition: "'$(DefaultProjectTypeGuid)' == ''" }, "{FAE04EC0-301F-11D3-BF4B-00C04F79EFBC}"], ["AppDesignerFolder", { Condition: "'$(AppDesignerFolder)' == ''" }, "Properties"]]], ["PropertyGroup", 0, [["UseHostCompilerIfAvailable", { Condition: "'$(UseHostCompilerIfAvailable)' == ''" }, "true"]]], ["PropertyGroup", 0, [["ExportWinMDFile", { Condition: "'$(ExportWinMDFile)' == '' and '$(OutputType)' == 'WinMDObj'" }, "true"]]], ["PropertyGroup", 0, [["CSharpCoreTargetsPath", { Condition: "'$(CSharpCoreTargetsPath)' == '' or ('$(DesignTimeBuild)' == 'true' and $(CSharpCoreTargetsPath.Contains('Microsoft.Net.Compilers.1.0.0')))" }, "$(RoslynTargetsPath)\\Microsoft.CSharp.Core.targets"]]], ["Import", { Project: "$(CSharpCoreTargetsPath)" }], ["PropertyGroup", 0, [["CSharpDesignTimeTargetsPath", { Condition: "'$(CSharpDesignTimeTargetsPath)'==''" }, "$(MSBuildExtensionsPath)\\Microsoft\\VisualStudio\\Managed\\Microsoft.CSharp.DesignTime.targets"]]], ["Import", { Project: "$(CSharpDesignTimeTargetsPath)", Condition: "'$(CSharpDesignTimeTargetsPath)' != '' and Exists('$(CSharpDesignTimeTargetsPath)')" }], ["Import", { Project: "Microsoft.Common.targets" }], ["Import", { Project: "$(MSBuildToolsPath)\\Microsoft.ServiceModel.targets", Condition: "('$(TargetFrameworkVersion)' != 'v2.0' and '$(TargetFrameworkVersion)' != 'v3.0' and '$(TargetFrameworkVersion)' != 'v3.5') and Exists('$(MSBuildToolsPath)\\Microsoft.ServiceModel.targets')" }], ["PropertyGroup", 0, [["Utf8Output", { Condition: "'$(Utf8Output)' == ''" }, "true"], ["NoCompilerStandardLib", { Condition: "'$(NoCompilerStandardLib)' == ''" }, "true"], ["ErrorEndLocation", { Condition: "'$(BuildingInsideVisualStudio)' == 'true' and '$(ErrorEndLocation)' == ''" }, "true"], ["PreferredUILang", { Condition: "'$(BuildingInsideVisualStudio)' == 'true' and '$(PreferredUILang)' == ''" }, "$([System.Globalization.CultureInfo]::CurrentUICulture.Name)"]]], ["Import", { Project: "$([MSBuild]::GetToolsDirectory32())\\..\\..\\..\\Common7\\IDE\\CommonExtensions\\Microsoft\\ProjectServices\\Microsoft.DesignTime.targets", Condition: "'$(MSBuildRuntimeType)' == 'Full' and exists('$([MSBuild]::GetToolsDirectory32())\\..\\..\\..\\Common7\\IDE\\CommonExtensions\\Microsoft\\ProjectServices\\Microsoft.DesignTime.targets')" }], ["Import", { Project: "$(CustomAfterMicrosoftCSharpTargets)", Condition: "'$(CustomAfterMicrosoftCSharpTargets)' != '' and Exists('$(CustomAfterMicrosoftCSharpTargets)')" }]],
      "Microsoft.CSharp.targets": [["Choose", 0, [["When", { Condition: "'$(IsCrossTargetingBuild)' == 'true'" }, [["PropertyGroup", 0, [["CSharpTargetsPath", 0, "$(MSBuildToolsPath)\\Microsoft.CSharp.CrossTargeting.targets"]]]]], ["Otherwise", 0, [["PropertyGroup", 0, [["CSharpTargetsPath", 0, "$(MSBuildToolsPath)\\Microsoft.CSharp.CurrentVersion.targets"]]]]]]], ["Import", { Project: "$(MSBuildToolsPath)\\Microsoft.Managed.Before.targets" }], ["Import", { Project: "$(CSharpTargetsPath)" }], ["Import", { Project: "$(MSBuildToolsPath)\\Microsoft.Managed.After.targets" }]],
      "Microsoft.Common.CrossTargeting.targets": [["PropertyGroup", 0, [["BuildInParallel", { Condition: "'$(BuildInParallel)' == ''" }, "true"], ["ImportByWildcardBeforeMicrosoftCommonCrossTargetingTargets", { Condition: "'$(ImportByWildcardBeforeMicrosoftCommonCrossTargetingTargets)' == ''" }, "true"]]], ["Import", { Project: "$(MSBuildProjectFullPath).user", Condition: "Exists('$(MSBuildProjectFullPath).user')" }], ["Import", { Project: "$(CustomBeforeMicrosoftCommonCrossTargetingTargets)", Condition: "'$(CustomBeforeMicrosoftCommonCrossTargetingTargets)' != '' and Exists('$(CustomBeforeMicrosoftCommonCrossTargetingTargets)')" }], ["PropertyGroup", 0, [["SourceControlInformationFeatureSupported", 0, "true"]]], ["PropertyGroup", { Condition: "'$(IsGraphBuild)' == 'true'" }, [["ProjectReferenceTargetsForBuild", 0, ".default;$(ProjectReferenceTargetsForBuild)"], ["ProjectReferenceTargetsForClean", 0, "Clean;$(ProjectReferenceTargetsForClean)"], ["ProjectReferenceTargetsForRebuild", 0, "$(ProjectReferenceTargetsForClean);$(ProjectReferenceTargetsForBuild);$(ProjectReferenceTargetsForRebuild)"]]], ["PropertyGroup", 0, [["MSBuildUseVisualStudioDirectoryLayout", { Condition: "'$(MSBuildUseVisualStudioDirectoryLayout)'==''" }, "$([MSBuild]::IsRunningFromVisualStudio())"], ["NuGetRestoreTargets", { Condition: "'$(NuGetRestoreTargets)'=='' and '$(MSBuildUseVisualStudioDirectoryLayout)'=='true'" }, "$([MSBuild]::GetToolsDirectory32())\\..\\..\\..\\Common7\\IDE\\CommonExtensions\\Microsoft\\NuGet\\NuGet.targets"], ["NuGetRestoreTargets", { Condition: "'$(NuGetRestoreTargets)'==''" }, "$(MSBuildToolsPath)\\NuGet.targets"]]], ["Import", { Project: "$(NuGetRestoreTargets)" }], ["Import", { Project: "$(CustomAfterMicrosoftCommonCrossTargetingTargets)", Condition: "'$(CustomAfterMicrosoftCommonCrossTargetingTargets)' != '' and Exists('$(CustomAfterMicrosoftCommonCrossTargetingTargets)')" }], ["PropertyGroup", 0, [["ImportByWildcardAfterMicrosoftCommonCrossTargetingTargets", { Condition: "'$(ImportByWildcardAfterMicrosoftCommonCrossTargetingTargets)' == ''" }, "true"]]], ["PropertyGroup", 0, [["ImportProjectExtensionTargets", { Condition: "$([MSBuild]::AreFeaturesEnabled('17.10')) And '$(ImportProjectExtensionTargets)' == '' And '$(MSBuildIsRestoring)' == 'true'" }, "false"], ["ImportProjectExtensionTargets", { Condition: "'$(ImportProjectExtensionTargets)' == ''" }, "true"]]], ["PropertyGroup", 0, [["ImportDirectoryBuildTargets", { Condition: "'$(ImportDirectoryBuildTargets)' == ''" }, "true"]]], ["PropertyGroup", { Condition: "'$(ImportDirectoryBuildTargets)' == 'true' and '$(DirectoryBuildTargetsPath)' == ''" }, [["_DirectoryBuildTargetsFile", { Condition: "'$(_DirectoryBuildTargetsFile)' == ''" }, "Directory.Build.targets"], ["_DirectoryBuildTargetsBasePath", { Condition: "'$(_DirectoryBuildTargetsBasePath)' == ''" }, "$([MSBuild]::GetDirectoryNameOfFileAbove($(MSBuildProjectDirectory), '$(_DirectoryBuildTargetsFile)'))"], ["DirectoryBuildTargetsPath", { Condition: "'$(_DirectoryBuildTargetsBasePath)' != '' and '$(_DirectoryBuildTargetsFile)' != ''" }, "$([System.IO.Path]::Combine('$(_DirectoryBuildTargetsBasePath)', '$(_DirectoryBuildTargetsFile)'))"]]], ["Import", { Project: "$(DirectoryBuildTargetsPath)", Condition: "'$(ImportDirectoryBuildTargets)' == 'true' and exists('$(DirectoryBuildTargetsPath)')" }], ["PropertyGroup", 0, [["UseMSBuildTestInfrastructure", { Condition: "'$(UseMSBuildTestInfrastructure)' == ''" }, "false"]]], ["Import", { Project: "$(MSBuildToolsPath)\\Microsoft.Common.Test.targets", Condition: "'$(UseMSBuildTestInfrastructure)' == 'true'" }]],
      "Microsoft.Common.CurrentVersion.targets": [["Import", { Project: "$(MSBuildExtensionsPath)\\$(MSBuildToolsVersion)\\Microsoft.Common.props", Condition: "'$(MicrosoftCommonPropsHasBeenImported)' != 'true' and Exists('$(MSBuildExtensionsPath)\\$(MSBuildToolsVersion)\\Microsoft.Common.props')" }], ["PropertyGroup", 0, [["ImportByWildcardBeforeMicrosoftCommonTargets", { Condition: "'$(ImportByWildcardBeforeMicrosoftCommonTargets)' == ''" }, "true"], ["ImportByWildcardAfterMicrosoftCommonTargets", { Condition: "'$(ImportByWildcardAfterMicrosoftCommonTargets)' == ''" }, "true"], ["ImportUserLocationsByWildcardBeforeMicrosoftCommonTargets", { Condition: "'$(ImportUserLocationsByWildcardBeforeMicrosoftCommonTargets)' == ''" }, "true"], ["ImportUserLocationsByWildcardAfterMicrosoftCommonTargets", { Condition: "'$(ImportUserLocationsByWildcardAfterMicrosoftCommonTargets)' == ''" }, "true"]]], ["Import", { Project: "$(MSBuildProjectFullPath).user", Condition: "Exists('$(MSBuildProjectFullPath).user')" }], ["PropertyGroup", 0, [["VisualStudioVersion", { Condition: "'$(VisualStudioVersion)' == ''" }, "10.0"]]], ["PropertyGroup", 0, [["CustomBeforeMicrosoftCommonTargets", { Condition: "'$(CustomBeforeMicrosoftCommonTargets)'==''" }, "$(MSBuildExtensionsPath)\\v$(MSBuildToolsVersion)\\Custom.Before.Microsoft.Common.targets"], ["CustomAfterMicrosoftCommonTargets", { Condition: "'$(CustomAfterMicrosoftCommonTargets)'==''" }, "$(MSBuildExtensionsPath)\\v$(MSBuildToolsVersion)\\Custom.After.Microsoft.Common.targets"], ["ReportingServicesTargets", { Condition: "'$(ReportingServicesTargets)'==''" }, "$(MSBuildExtensionsPath)\\Microsoft\\VisualStudio\\v$(VisualStudioVersion)\\ReportingServices\\Microsoft.ReportingServices.targets"]]], ["Import", { Project: "$(CustomBeforeMicrosoftCommonTargets)", Condition: "'$(CustomBeforeMicrosoftCommonTargets)' != '' and Exists('$(CustomBeforeMicrosoftCommonTargets)')" }], ["PropertyGroup", { Condition: "'$(TargetRuntime)' == ''" }, [["TargetRuntime", 0, "Managed"]]], ["PropertyGroup", { Condition: "'$(TargetRuntime)' == 'Managed'" }, [["TargetFrameworkIdentifier", { Condition: "'$(TargetFrameworkIdentifier)' == ''" }, ".NETFramework"], ["TargetFrameworkVersion", { Condition: "'$(TargetFrameworkVersion)' == ''" }, "v4.0"]]], ["PropertyGroup", 0, [["AvailablePlatforms", { Condition: "'$(VisualStudioVersion)' == '10.0' or '$(VisualStudioVersion)' == ''" }, "Any CPU,x86,x64,Itanium"], ["AvailablePlatforms", { Condition: "'$(VisualStudioVersion)' != '' and '$(VisualStudioVersion)' > '10.0'" }, "Any CPU,x86,x64"]]], ["Import", { Project: "Microsoft.NETFramework.props", Condition: "'$(TargetFrameworkIdentifier)' == '.NETFramework' or '$(TargetFrameworkIdentifier)' == 'Silverlight'" }], ["Import", { Project: "Microsoft.NET.props", Condition: "'$(TargetFrameworkIdentifier)' == '.NETStandard' or '$(TargetFrameworkIdentifier)' == '.NETCoreApp'" }], ["PropertyGroup", 0, [["GenerateFullPaths", { Condition: "'$(GenerateFullPaths)' == ''" }, "true"], ["YieldDuringToolExecution", { Condition: "'$(YieldDuringToolExecution)' == ''" }, "true"]]], ["PropertyGroup", { Condition: "'$(TargetFrameworkIdentifier)' != '' and '$(TargetFrameworkVersion)' != ''" }, [["TargetFrameworkMoniker", { Condition: "'$(TargetFrameworkMoniker)' == '' and '$([System.String]::IsNullOrWhitespace($(TargetFrameworkProfile)))' != 'true'" }, "$(TargetFrameworkIdentifier),Version=$(TargetFrameworkVersion),Profile=$(TargetFrameworkProfile)"], ["TargetFrameworkMoniker", { Condition: "'$(TargetFrameworkMoniker)' == ''" }, "$(TargetFrameworkIdentifier),Version=$(TargetFrameworkVersion)"], ["FrameworkPathOverride", { Condition: "'$(EnableFrameworkPathOverride)' != 'false' And '$(FrameworkPathOverride)' == '' And Exists('$(TargetFrameworkRootPath)$(TargetFrameworkIdentifier)\\$(TargetFrameworkVersion)')" }, "$(TargetFrameworkRootPath)$(TargetFrameworkIdentifier)\\$(TargetFrameworkVersion)"], ["FrameworkPathOverride", { Condition: "'$(EnableFrameworkPathOverride)' != 'false' And '$(FrameworkPathOverride)' == ''" }, "$([Microsoft.Build.Utilities.ToolLocationHelper]::GetPathToStandardLibraries($(TargetFrameworkIdentifier), $(TargetFrameworkVersion), $(TargetFrameworkProfile), $(PlatformTarget), $(TargetFrameworkRootPath), $(TargetFrameworkFallbackSearchPaths)))"], ["FrameworkPathOverride", { Condition: "'$(EnableFrameworkPathOverride)' != 'false' And !Exists('$(FrameworkPathOverride)\\mscorlib.dll')" }, "$(MSBuildFrameworkToolsPath)"]]], ["PropertyGroup", 0, [["TargetPlatformIdentifier", { Condition: "'$(TargetPlatformIdentifier)' == '' and '$(_EnableDefaultWindowsPlatform)' != 'false'" }, "Windows"], ["TargetPlatformVersion", { Condition: "'$(TargetPlatformVersion)' == '' and '$(_EnableDefaultWindowsPlatform)' != 'false'" }, "7.0"], ["TargetPlatformSdkPath", { Condition: "'$(TargetPlatformSdkPath)' == '' and '$(TargetPlatformSdkRootOverride)' != ''" }, "$(TargetPlatformSdkRootOverride)\\"], ["TargetPlatformSdkPath", { Condition: "'$(TargetPlatformSdkPath)' == '' and '$(TargetPlatformIdentifier)' == 'Windows' and $([MSBuild]::IsOSPlatform('Windows')) and '$(MSBuildRuntimeType)' != 'Core'" }, "$([MSBuild]::GetRegistryValueFromView('HKEY_LOCAL_MACHINE\\Software\\Microsoft\\Microsoft SDKs\\Windows\\v$(TargetPlatformVersion)', InstallationFolder, null, RegistryView.Registry32, RegistryView.Default))"], ["TargetPlatformSdkPath", { Condition: "'$(TargetPlatformSdkPath)' == ''" }, "$([Microsoft.Build.Utilities.ToolLocationHelper]::GetPlatformSDKLocation($(TargetPlatformIdentifier), $(TargetPlatformVersion)))"], ["TargetPlatformSdkMetadataLocation", { Condition: "'$(TargetPlatformSdkMetadataLocation)' == '' and Exists('$(TargetPlatformSdkPath)')" }, "$(TargetPlatformSdkPath)Windows Metadata"], ["TargetPlatformSdkMetadataLocation", { Condition: "Exists('$(TargetPlatformSdkPath)') and ('$(TargetPlatformSdkMetadataLocation)' == '' or !Exists('$(TargetPlatformSdkMetadataLocation)'))" }, "$(TargetPlatformSdkPath)References\\CommonConfiguration\\Neutral"], ["TargetPlatformWinMDLocation", { Condition: "'$(TargetPlatformWinMDLocation)' == '' and Exists('$(TargetPlatformSdkMetadataLocation)')" }, "$(TargetPlatformSdkMetadataLocation)"], ["UseOSWinMdReferences", { Condition: "'$(UseOSWinMdReferences)' == '' and ('$(TargetPlatformWinMDLocation)' == '' and '$(TargetPlatformIdentifier)' == 'Windows' and '$(TargetPlatformVersion)' > '7.0')" }, "true"], ["TargetPlatformWinMDLocation", { Condition: "'$(UseOsWinMdReferences)' == 'true'" }, "$(WinDir)\\System32\\WinMetadata"], ["TargetPlatformMoniker", { Condition: "'$(TargetPlatformMoniker)' == '' and '$(TargetPlatformIdentifier)' != '' and '$(TargetPlatformVersion)' != ''" }, "$(TargetPlatformIdentifier),Version=$(TargetPlatformVersion)"], ["TargetPlatformDisplayName", { Condition: "'$(TargetPlatformDisplayName)' == ''" }, "$([Microsoft.Build.Utilities.ToolLocationHelper]::GetPlatformSDKDisplayName($(TargetPlatformIdentifier), $(TargetPlatformVersion)))"]]], ["PropertyGroup", 0, [["_OriginalPlatform", 0, "$(Platform)"], ["_OriginalConfiguration", 0, "$(Configuration)"], ["_OutputPathWasMissing", { Condition: "'$(_OriginalPlatform)' != '' and '$(_OriginalConfiguration)' != '' and '$(OutputPath)' == ''" }, "true"], ["BaseOutputPathWasSpecified", { Condition: "'$(BaseOutputPath)' != ''" }, "true"]]], ["PropertyGroup", 0, [["Platform", { Condition: "'$(Platform)' == ''" }, "AnyCPU"], ["PlatformName", { Condition: "'$(PlatformName)' == ''" }, "$(Platform)"], ["Configuration", { Condition: "'$(Configuration)' == ''" }, "Debug"], ["ConfigurationName", { Condition: "'$(ConfigurationName)' == ''" }, "$(Configuration)"], ["BaseOutputPath", { Condition: "'$(BaseOutputPath)' == ''" }, "bin\\"], ["BaseOutputPath", { Condition: "!HasTrailingSlash('$(BaseOutputPath)')" }, "$(BaseOutputPath)\\"], ["OutputPath", { Condition: "'$(OutputPath)' == '' and '$(PlatformName)' == 'AnyCPU'" }, "$(BaseOutputPath)$(Configuration)\\"], ["OutputPath", { Condition: "'$(OutputPath)' == '' and '$(PlatformName)' != 'AnyCPU'" }, "$(BaseOutputPath)$(PlatformName)\\$(Configuration)\\"], ["OutputPath", { Condition: "!HasTrailingSlash('$(OutputPath)')" }, "$(OutputPath)\\"], ["BaseIntermediateOutputPath", { Condition: "'$(BaseIntermediateOutputPath)' == ''" }, "obj\\"], ["BaseIntermediateOutputPath", { Condition: "!HasTrailingSlash('$(BaseIntermediateOutputPath)')" }, "$(BaseIntermediateOutputPath)\\"], ["IntermediateOutputPath", { Condition: "'$(IntermediateOutputPath)' == '' and '$(PlatformName)' == 'AnyCPU'" }, "$(BaseIntermediateOutputPath)$(Configuration)\\"], ["IntermediateOutputPath", { Condition: "'$(IntermediateOutputPath)' == '' and '$(PlatformName)' != 'AnyCPU'" }, "$(BaseIntermediateOutputPath)$(PlatformName)\\$(Configuration)\\"], ["IntermediateOutputPath", { Condition: "!HasTrailingSlash('$(IntermediateOutputPath)')" }, "$(IntermediateOutputPath)\\"]]], ["PropertyGroup", 0, [["OutputType", { Condition: "'$(TargetType)' != ''" }, "$(TargetType)"], ["OutputType", { Condition: "'$(TargetType)' == 'Container' or '$(TargetType)' == 'DocumentContainer'" }, "library"], ["OutputType", { Condition: "'$(OutputType)' == ''" }, "exe"], ["DebugSymbols", { Condition: "'$(ConfigurationName)' == 'Debug' and '$(DebugSymbols)' == '' and '$(DebugType)'==''" }, "true"], ["_DebugSymbolsProduced", 0, "false"], ["_DebugSymbolsProduced", { Condition: "'$(DebugSymbols)'=='true'" }, "true"], ["_DebugSymbolsProduced", { Condition: "'$(DebugType)'=='none'" }, "false"], ["_DebugSymbolsProduced", { Condition: "'$(DebugType)'=='pdbonly'" }, "true"], ["_DebugSymbolsProduced", { Condition: "'$(DebugType)'=='full'" }, "true"], ["_DebugSymbolsProduced", { Condition: "'$(DebugType)'=='portable'" }, "true"], ["_DebugSymbolsProduced", { Condition: "'$(DebugType)'=='embedded'" }, "false"], ["_DebugSymbolsProduced", { Condition: "'$(ProduceOnlyReferenceAssembly)'=='true'" }, "false"], ["_DocumentationFileProduced", 0, "true"], ["_DocumentationFileProduced", { Condition: "'$(DocumentationFile)'==''" }, "false"], ["ProduceReferenceAssembly", { Condition: "'$(ProduceReferenceAssembly)' == ''" }, "false"]]], ["PropertyGroup", { Condition: "'$(BaseOutputPathWasSpecified)' != 'true' and '$(_OutputPathWasMissing)' == 'true'" }, [["_InvalidConfigurationMessageSeverity", { Condition: "'$(SkipInvalidConfigurations)' == 'true'" }, "Warning"], ["_InvalidConfigurationMessageSeverity", { Condition: "'$(SkipInvalidConfigurations)' != 'true'" }, "Error"]]], ["PropertyGroup", 0, [["TargetExt", { Condition: "'$(TargetExt)' == '' and '$(OutputType)'=='exe'" }, ".exe"], ["TargetExt", { Condition: "'$(TargetExt)' == '' and '$(OutputType)'=='winexe'" }, ".exe"], ["TargetExt", { Condition: "'$(TargetExt)' == '' and '$(OutputType)'=='appcontainerexe'" }, ".exe"], ["TargetExt", { Condition: "'$(TargetExt)' == '' and '$(OutputType)'=='library'" }, ".dll"], ["TargetExt", { Condition: "'$(TargetExt)' == '' and '$(OutputType)'=='module'" }, ".netmodule"], ["TargetExt", { Condition: "'$(TargetExt)' == '' and '$(OutputType)'=='winmdobj'" }, ".winmdobj"]]], ["PropertyGroup", 0, [["OutDirWasSpecified", { Condition: "'$(OutDir)'!='' and '$(OutDirWasSpecified)'==''" }, "true"], ["OutDir", { Condition: "'$(OutDir)' == ''" }, "$(OutputPath)"], ["OutDir", { Condition: "'$(OutDir)' != '' and !HasTrailingSlash('$(OutDir)')" }, "$(OutDir)\\"], ["ProjectName", { Condition: "'$(ProjectName)' == ''" }, "$(MSBuildProjectName)"], ["OutDir", { Condition: "'$(OutDir)' != '' and '$(OutDirWasSpecified)' == 'true' and (('$(WindowsAppContainer)' == 'true' and '$(GenerateProjectSpecificOutputFolder)' != 'false') or '$(GenerateProjectSpecificOutputFolder)' == 'true')" }, "$(OutDir)$(ProjectName)\\"], ["AssemblyName", { Condition: "'$(AssemblyName)'==''" }, "$(MSBuildProjectName)"], ["TargetName", { Condition: "'$(TargetName)' == '' and '$(OutputType)' == 'winmdobj' and '$(RootNamespace)' != ''" }, "$(RootNamespace)"], ["TargetName", { Condition: "'$(TargetName)' == ''" }, "$(AssemblyName)"], ["ProjectFileName", { Condition: "'$(ProjectFileName)' == ''" }, "$(MSBuildProjectFile)"], ["ProjectExt", { Condition: "'$(ProjectExt)' == ''" }, "$(MSBuildProjectExtension)"], ["WinMDExpOutputWindowsMetadataFilename", { Condition: "'$(WinMDExpOutputWindowsMetadataFilename)' == '' and '$(OutputType)' == 'winmdobj'" }, "$(TargetName).winmd"], ["TargetFileName", { Condition: "'$(TargetFileName)' == '' and '$(OutputType)' == 'winmdobj'" }, "$(WinMDExpOutputWindowsMetadataFilename)"], ["TargetFileName", { Condition: "'$(TargetFileName)' == ''" }, "$(TargetName)$(TargetExt)"]]], ["PropertyGroup", 0, [["_DeploymentPublishableProjectDefault", { Condition: "'$(OutputType)'=='winexe' or '$(OutputType)'=='exe' or '$(OutputType)'=='appcontainerexe'" }, "true"], ["PublishableProject", { Condition: "'$(PublishableProject)'==''" }, "$(_DeploymentPublishableProjectDefault)"], ["_DeploymentTargetApplicationManifestFileName", { Condition: "'$(OutputType)'=='library'" }, "Native.$(AssemblyName).manifest"], ["_DeploymentTargetApplicationManifestFileName", { Condition: "'$(OutputType)'=='winexe'" }, "$(TargetFileName).manifest"], ["_DeploymentTargetApplicationManifestFileName", { Condition: "'$(OutputType)'=='exe'" }, "$(TargetFileName).manifest"], ["_DeploymentTargetApplicationManifestFileName", { Condition: "'$(OutputType)'=='appcontainerexe'" }, "$(TargetFileName).manifest"], ["TargetDeployManifestFileName", { Condition: "'$(TargetDeployManifestFileName)' == '' and '$(HostInBrowser)' != 'true'" }, "$(AssemblyName).application"], ["TargetDeployManifestFileName", { Condition: "'$(TargetDeployManifestFileName)' == '' and '$(HostInBrowser)' == 'true'" }, "$(AssemblyName).xbap"], ["GenerateClickOnceManifests", { Condition: "'$(OutputType)'=='winexe' or '$(OutputType)'=='exe' or '$(OutputType)'=='appcontainerexe'" }, "$(GenerateManifests)"], ["_DeploymentApplicationManifestIdentity", { Condition: "'$(OutputType)'=='library'" }, "Native.$(AssemblyName)"], ["_DeploymentApplicationManifestIdentity", { Condition: "'$(OutputType)'=='winexe'" }, "$(AssemblyName).exe"], ["_DeploymentApplicationManifestIdentity", { Condition: "'$(OutputType)'=='exe'" }, "$(AssemblyName).exe"], ["_DeploymentApplicationManifestIdentity", { Condition: "'$(OutputType)'=='appcontainerexe'" }, "$(AssemblyName).exe"], ["_DeploymentDeployManifestIdentity", { Condition: "'$(HostInBrowser)' != 'true'" }, "$(AssemblyName).application"], ["_DeploymentDeployManifestIdentity", { Condition: "'$(HostInBrowser)' == 'true'" }, "$(AssemblyName).xbap"], ["_DeploymentFileMappingExtension", { Condition: "'$(MapFileExtensions)'=='true'" }, ".deploy"], ["_DeploymentFileMappingExtension", { Condition: "'$(MapFileExtensions)'!='true'" }], ["_DeploymentBuiltUpdateInterval", { Condition: "'$(UpdatePeriodically)'=='true'" }, "$(UpdateInterval)"], ["_DeploymentBuiltUpdateIntervalUnits", { Condition: "'$(UpdatePeriodically)'=='true'" }, "$(UpdateIntervalUnits)"], ["_DeploymentBuiltUpdateInterval", { Condition: "'$(UpdatePeriodically)'!='true'" }, "0"], ["_DeploymentBuiltUpdateIntervalUnits", { Condition: "'$(UpdatePeriodically)'!='true'" }, "Days"], ["_DeploymentBuiltMinimumRequiredVersion", { Condition: "'$(UpdateRequired)'=='true' and '$(Install)'=='true'" }, "$(MinimumRequiredVersion)"], ["_DeploymentLauncherBased", { Condition: "'$(TargetFrameworkIdentifier)' == '.NETCoreApp'" }, "true"], ["MaxTargetPath", { Condition: "'$(MaxTargetPath)'==''" }, "100"]]], ["PropertyGroup", 0, [["TargetCulture", { Condition: "'$(TargetCulture)'==''" }, "*"], ["FallbackCulture", { Condition: "'$(UICulture)'!='' and '$(FallbackCulture)'==''" }, "$(UICulture)"]]], ["PropertyGroup", 0, [["TargetDir", { Condition: "'$(OutDir)' != ''" }, "$([MSBuild]::Escape($([System.IO.Path]::GetFullPath(`$([System.IO.Path]::Combine(`$(MSBuildProjectDirectory)`, `$(OutDir)`))`))))"], ["TargetPath", { Condition: "'$(TargetPath)' == ''" }, "$(TargetDir)$(TargetFileName)"], ["TargetRefPath", { Condition: "'$(TargetRefPath)' == '' and '$(ProduceReferenceAssembly)' == 'true' and '$(ProduceReferenceAssemblyInOutDir)' == 'true'" }, "$([MSBuild]::NormalizePath($(TargetDir), 'ref', $(TargetFileName)))"], ["TargetRefPath", { Condition: "'$(TargetRefPath)' == '' and '$(ProduceReferenceAssembly)' == 'true'" }, "$([MSBuild]::NormalizePath($(MSBuildProjectDirectory), $(IntermediateOutputPath), 'ref', $(TargetFileName)))"], ["ProjectDir", { Condition: "'$(ProjectDir)' == ''" }, "$([MSBuild]::EnsureTrailingSlash($(MSBuildProjectDirectory)))"], ["ProjectPath", { Condition: "'$(ProjectPath)' == ''" }, "$(ProjectDir)$(ProjectFileName)"]]], ["PropertyGroup", 0, [["DevEnvDir", { Condition: "'$(DevEnvDir)'==''" }, "*Undefined*"], ["SolutionName", { Condition: "'$(SolutionName)'==''" }, "*Undefined*"], ["SolutionFileName", { Condition: "'$(SolutionFileName)'==''" }, "*Undefined*"], ["SolutionPath", { Condition: "'$(SolutionPath)'==''" }, "*Undefined*"], ["SolutionDir", { Condition: "'$(SolutionDir)'==''" }, "*Undefined*"], ["SolutionExt", { Condition: "'$(SolutionExt)'==''" }, "*Undefined*"]]], ["PropertyGroup", 0, [["GenerateBindingRedirectsOutputType", { Condition: "'$(OutputType)'=='exe' or '$(OutputType)'=='winexe'" }, "true"], ["AutoGenerateBindingRedirects", { Condition: "'$(AutoGenerateBindingRedirects)' == '' and '$(TargetFrameworkIdentifier)' == '.NETFramework' and '$(TargetFrameworkVersion.TrimStart(vV))' >= '4.7.2'" }, "true"]]], ["PropertyGroup", { Condition: "'$(AutoUnifyAssemblyReferences)' == ''" }, [["AutoUnifyAssemblyReferences", 0, "true"], ["AutoUnifyAssemblyReferences", { Condition: "'$(GenerateBindingRedirectsOutputType)' == 'true' and '$(AutoGenerateBindingRedirects)' != 'true'" }, "false"]]], ["PropertyGroup", 0, [["CleanFile", { Condition: "'$(CleanFile)'==''" }, "$(MSBuildProjectFile).FileListAbsolute.txt"], ["BuildProjectReferences", { Condition: "'$(BuildProjectReferences)' == '' and '$(DesignTimeBuild)' == 'true'" }, "false"], ["BuildProjectReferences", { Condition: "'$(BuildProjectReferences)' == ''" }, "true"], ["BuildInParallel", { Condition: "'$(BuildInParallel)' == ''" }, "true"], ["_ResolveReferenceDependencies", { Condition: "'$(_ResolveReferenceDependencies)' == ''" }, "false"], ["_GetChildProjectCopyToOutputDirectoryItems", { Condition: "'$(_GetChildProjectCopyToOutputDirectoryItems)' == ''" }, "true"], ["OverwriteReadOnlyFiles", { Condition: "'$(OverwriteReadOnlyFiles)' == ''" }, "false"], ["ComReferenceNoClassMembers", { Condition: "'$(ComReferenceNoClassMembers)' == ''" }, "false"]]], ["PropertyGroup", 0, [["_GenerateBindingRedirectsIntermediateAppConfig", 0, "$(IntermediateOutputPath)$(TargetFileName).config"]]], ["PropertyGroup", { Condition: "'$(MSBuildCopyMarkerName)' == ''" }, [["MSBuildCopyMarkerName", 0, "$(MSBuildProjectFile)"], ["MSBuildCopyMarkerName", { Condition: "'$(MSBuildCopyMarkerName.Length)' > '17'" }, '$([MSBuild]::SubstringByAsciiChars($(MSBuildProjectFile), 0, 8)).$([MSBuild]::StableStringHash($(MSBuildProjectFile)).ToString("X8"))'], ["MSBuildCopyMarkerName", 0, "$(MSBuildCopyMarkerName).Up2Date"]]], ["PropertyGroup", { Condition: "'$(_DebugSymbolsProduced)' == 'true' and '$(OutputType)' == 'winmdobj'" }, [["WinMDExpOutputPdb", { Condition: "'$(WinMDExpOutputPdb)' == ''" }, "$(IntermediateOutputPath)$(TargetName).pdb"], ["_WinMDDebugSymbolsOutputPath", 0, "$([System.IO.Path]::Combine('$(OutDir)', $([System.IO.Path]::GetFileName('$(WinMDExpOutputPdb)'))))"]]], ["PropertyGroup", { Condition: "'$(OutputType)' == 'winmdobj' and '$(DocumentationFile)'!=''" }, [["WinMDOutputDocumentationFile", { Condition: "'$(WinMDOutputDocumentationFile)' == ''" }, "$(IntermediateOutputPath)$(TargetName).xml"], ["_WinMDDocFileOutputPath", 0, "$([System.IO.Path]::Combine('$(OutDir)', $([System.IO.Path]::GetFileName('$(WinMDOutputDocumentationFile)'))))"]]], ["PropertyGroup", { Condition: "'$(WinMDExpOutputWindowsMetadataFilename)' != ''" }, [["_IntermediateWindowsMetadataPath", 0, "$(IntermediateOutputPath)$(WinMDExpOutputWindowsMetadataFilename)"], ["_WindowsMetadataOutputPath", 0, "$(OutDir)$(WinMDExpOutputWindowsMetadataFilename)"]]], ["PropertyGroup", 0, [["_SupportedArchitectures", 0, "amd64 arm64"]]], ["PropertyGroup", 0, [["_DeploymentUrl", { Condition: "'$(_DeploymentUrl)'==''" }, "$(UpdateUrl)"], ["_DeploymentUrl", { Condition: "'$(_DeploymentUrl)'==''" }, "$(InstallUrl)"], ["_DeploymentUrl", { Condition: "'$(_DeploymentUrl)'==''" }, "$(PublishUrl)"], ["_DeploymentUrl", { Condition: "!('$(UpdateUrl)'=='') and '$(Install)'=='false'" }], ["_DeploymentUrl", { Condition: "'$(_DeploymentUrl)'!=''" }, "$(_DeploymentUrl)$(TargetDeployManifestFileName)"], ["_DeploymentUrl", { Condition: "'$(UpdateUrl)'=='' and !('$(Install)'=='true' and '$(UpdateEnabled)'=='true')" }], ["_DeploymentUrl", { Condition: "'$(ExcludeDeploymentUrl)'=='true'" }]]], ["PropertyGroup", 0, [["_DeploymentApplicationUrl", { Condition: "'$(IsWebBootstrapper)'=='true'" }, "$(InstallUrl)"], ["_DeploymentApplicationUrl", { Condition: "'$(IsWebBootstrapper)'=='true' and '$(InstallUrl)'==''" }, "$(PublishUrl)"], ["_DeploymentComponentsUrl", { Condition: "'$(BootstrapperComponentsLocation)'=='Absolute'" }, "$(BootstrapperComponentsUrl)"]]], ["PropertyGroup", 0, [["PublishDir", { Condition: "'$(PublishDir)' != '' and !HasTrailingSlash('$(PublishDir)')" }, "$(PublishDir)\\"], ["PublishDir", { Condition: "'$(PublishDir)'==''" }, "$([MSBuild]::EnsureTrailingSlash('$(OutputPath)'))app.publish\\"]]], ["PropertyGroup", 0, [["ClickOncePublishDir", 0, "$(PublishDir)"], ["ClickOncePublishDir", { Condition: "!HasTrailingSlash('$(ClickOncePublishDir)')" }, "$(ClickOncePublishDir)\\"]]], ["PropertyGroup", { Condition: "'$(ProcessorArchitecture)'==''" }, [["ProcessorArchitecture", 0, "$(PlatformTarget)"], ["ProcessorArchitecture", { Condition: "'$(PlatformTarget)' == 'AnyCpu'" }, "msil"], ["ProcessorArchitecture", { Condition: "'$(PlatformTarget)' == 'x64'" }, "amd64"], ["ProcessorArchitecture", { Condition: "'$(PlatformTarget)' == 'Itanium'" }, "ia64"], ["ProcessorArchitecture", { Condition: "'$(PlatformTarget)' == 'x86'" }, "x86"], ["ProcessorArchitecture", { Condition: "'$(PlatformTarget)' == 'ARM'" }, "arm"]]], ["PropertyGroup", 0, [["ConsiderPlatformAsProcessorArchitecture", { Condition: "'$(ConsiderPlatformAsProcessorArchitecture)' == ''" }, "true"]]], ["PropertyGroup", { Condition: "'$(ProcessorArchitecture)' == '' and '$(ConsiderPlatformAsProcessorArchitecture)' == 'true'" }, [["ProcessorArchitectureAsPlatform", 0, "$(Platform)"], ["ProcessorArchitecture", { Condition: "'$(ProcessorArchitectureAsPlatform)' == 'AnyCpu' or '$(ProcessorArchitectureAsPlatform)' == 'Any Cpu'" }, "msil"], ["ProcessorArchitecture", { Condition: "'$(ProcessorArchitectureAsPlatform)' == 'x64' or '$(ProcessorArchitectureAsPlatform)' == 'amd64'" }, "amd64"], ["ProcessorArchitecture", { Condition: "'$(ProcessorArchitectureAsPlatform)' == 'Itanium'" }, "ia64"], ["ProcessorArchitecture", { Condition: "'$(ProcessorArchitectureAsPlatform)' == 'x86' or '$(ProcessorArchitectureAsPlatform)' == 'win32'" }, "x86"], ["ProcessorArchitecture", { Condition: "'$(ProcessorArchitectureAsPlatform)' == 'ARM'" }, "arm"], ["ResolveAssemblyWarnOrErrorOnTargetArchitectureMismatch", { Condition: "'$(ProcessorArchitecture)'==''" }, "None"], ["ProcessorArchitecture", { Condition: "'$(ProcessorArchitecture)'==''" }, "$(PROCESSOR_ARCHITECTURE)"]]], ["PropertyGroup", { Condition: "'$(DisableOutOfProcTaskHost)' == '' and '$(MSBuildRuntimeType)' == 'Full'" }, [["TargetFrameworkAsMSBuildRuntime", { Condition: "'$(TargetFrameworkVersion)' == 'v2.0' or '$(TargetFrameworkVersion)' == 'v3.0' or '$(TargetFrameworkVersion)' == 'v3.5'" }, "CLR2"], ["TargetFrameworkAsMSBuildRuntime", { Condition: "'$(TargetFrameworkVersion)' == 'v4.0' or '$(TargetFrameworkVersion)' == 'v4.5'" }, "CLR4"], ["TargetFrameworkAsMSBuildRuntime", { Condition: "'$(TargetFrameworkAsMSBuildRuntime)' == ''" }, "CurrentRuntime"], ["PlatformTargetAsMSBuildArchitectureExplicitlySet", { Condition: "'$(PlatformTargetAsMSBuildArchitecture)' != ''" }, "true"], ["PlatformTargetAsMSBuildArchitectureExplicitlySet", { Condition: "'$(PlatformTargetAsMSBuildArchitecture)' == ''" }, "false"], ["PlatformTargetAsMSBuildArchitecture", { Condition: "'$(PlatformTarget)' == 'x86' or ('$(PlatformTarget)' == 'x64' and '$(MSBuildExtensionsPath64)' != '')" }, "$(PlatformTarget)"], ["PlatformTargetAsMSBuildArchitecture", { Condition: "'$(PlatformTarget)' == 'arm'" }, "x86"], ["PlatformTargetAsMSBuildArchitecture", { Condition: "('$(PlatformTarget)' == 'ia64' and '$(MSBuildExtensionsPath64)' != '')" }, "x64"], ["PlatformTargetAsMSBuildArchitecture", { Condition: "'$(PlatformTargetAsMSBuildArchitecture)' == ''" }, "CurrentArchitecture"]]], ["PropertyGroup", 0, [["ProjectFlavor", { Condition: "'$(ProjectFlavor)'==''" }, "Client"]]], ["PropertyGroup", 0, [["DelaySign", { Condition: "'$(SignAssembly)' != 'true'" }, "false"], ["DelaySign", { Condition: "'$(DelaySign)'!='true'" }]]], ["PropertyGroup", 0, [["WebReference_EnableProperties", { Condition: "'$(WebReference_EnableProperties)' == ''" }, "true"], ["WebReference_EnableSQLTypes", { Condition: "'$(WebReference_EnableSQLTypes)' == ''" }, "true"], ["WebReference_EnableLegacyEventingModel", { Condition: "'$(WebReference_EnableLegacyEventingModel)' == ''" }, "false"]]], ["PropertyGroup", 0, [["AssemblyFoldersSuffix", { Condition: "'$(AssemblyFoldersSuffix)' == ''" }, "AssemblyFoldersEx"], ["FrameworkRegistryBase", { Condition: "'$(FrameworkRegistryBase)' == ''" }, "Software\\Microsoft\\$(TargetFrameworkIdentifier)"], ["TargetPlatformRegistryBase", { Condition: "'$(TargetPlatformRegistryBase)' == ''" }, "Software\\Microsoft\\Microsoft SDKs\\$(TargetPlatformIdentifier)"], ["AssemblyFoldersConfigFile", { Condition: "'$(AssemblyFoldersConfigFile)' == ''" }, "$([MSBuild]::GetToolsDirectory32())\\AssemblyFolders.config"], ["AssemblyFoldersConfigFileSearchPath", { Condition: "Exists('$(AssemblyFoldersConfigFile)')" }, "{AssemblyFoldersFromConfig:$(AssemblyFoldersConfigFile),$(TargetFrameworkVersion)};"], ["AllowedReferenceAssemblyFileExtensions", { Condition: "'$(AllowedReferenceAssemblyFileExtensions)' == ''" }, "\n      .winmd;\n      .dll;\n      .exe\n    "], ["AllowedReferenceRelatedFileExtensions", { Condition: "'$(AllowedReferenceRelatedFileExtensions)' == ''" }, "\n      .pdb;\n      .xml;\n      .pri;\n      .dll.config;\n      .exe.config\n    "], ["FullReferenceAssemblyNames", { Condition: "'$(FullReferenceAssemblyNames)' == ''" }, "Full"]]], ["PropertyGroup", { Condition: "$(AssemblySearchPaths) == ''" }, [["AssemblySearchPaths", { Condition: "'$(AssemblySearchPath_UseCandidateAssemblyFiles)' != 'false'" }, "{CandidateAssemblyFiles}"], ["AssemblySearchPaths", { Condition: "'$(AssemblySearchPath_UseReferencePath)' != 'false'" }, "$(AssemblySearchPaths);$(ReferencePath)"], ["AssemblySearchPaths", { Condition: "'$(AssemblySearchPath_UseHintPathFromItem)' != 'false'" }, "$(AssemblySearchPaths);{HintPathFromItem}"], ["AssemblySearchPaths", { Condition: "'$(AssemblySearchPath_UseTargetFrameworkDirectory)' != 'false'" }, "$(AssemblySearchPaths);{TargetFrameworkDirectory}"], ["AssemblySearchPaths", { Condition: "'$(AssemblySearchPath_UseAssemblyFoldersConfigFileSearchPath)' != 'false'" }, "$(AssemblySearchPaths);$(AssemblyFoldersConfigFileSearchPath)"], ["AssemblySearchPaths", { Condition: "'$(AssemblySearchPath_UseRegistry)' != 'false'" }, "$(AssemblySearchPaths);{Registry:$(FrameworkRegistryBase),$(TargetFrameworkVersion),$(AssemblyFoldersSuffix)$(AssemblyFoldersExConditions)}"], ["AssemblySearchPaths", { Condition: "'$(AssemblySearchPath_UseAssemblyFolders)' != 'false'" }, "$(AssemblySearchPaths);{AssemblyFolders}"], ["AssemblySearchPaths", { Condition: "'$(AssemblySearchPath_UseGAC)' != 'false'" }, "$(AssemblySearchPaths);{GAC}"], ["AssemblySearchPaths", { Condition: "'$(AssemblySearchPath_UseRawFileName)' != 'false'" }, "$(AssemblySearchPaths);{RawFileName}"], ["AssemblySearchPaths", { Condition: "'$(AssemblySearchPath_UseOutDir)' != 'false'" }, "$(AssemblySearchPaths);$(OutDir)"]]], ["PropertyGroup", 0, [["ContinueOnError", { Condition: "'$(ContinueOnError)' == ''" }, "false"]]], ["PropertyGroup", 0, [["MSBuildWarningsAsMessages", 0, "$(MSBuildWarningsAsMessages);$(NoWarn)"], ["MSBuildWarningsAsErrors", { Condition: "'$(MSBuildWarningsAsErrors)'==''" }, "$(WarningsAsErrors)"], ["MSBuildWarningsNotAsErrors", { Condition: "'$(MSBuildWarningsNotAsErrors)'==''" }, "$(WarningsNotAsErrors)"]]], ["PropertyGroup", 0, [["CommonXamlResourcesDirectory", { Condition: "'$(CommonXamlResourcesDirectory)' == ''" }, "$(MSBuildThisFileDirectory)$(LangName)\\"]]], ["PropertyGroup", { Condition: "!Exists('$(CommonXamlResourcesDirectory)')" }, [["CommonXamlResourcesDirectory", 0, "$(MSBuildThisFileDirectory)en-US\\"]]], ["PropertyGroup", 0, [["DefineCommonReferenceSchemas", { Condition: "'$(DefineCommonReferenceSchemas)' == ''" }, "$(DefineCommonItemSchemas)"]]], ["PropertyGroup", 0, [["SourceControlInformationFeatureSupported", 0, "true"]]], ["PropertyGroup", 0, [["_ProjectDefaultTargets", { Condition: "'$(MSBuildProjectDefaultTargets)' != ''" }, "$(MSBuildProjectDefaultTargets)"], ["_ProjectDefaultTargets", { Condition: "'$(MSBuildProjectDefaultTargets)' == ''" }, "Build"]]], ["PropertyGroup", 0, [["BuildGenerateSourcesAction", 0, "Build"]]], ["PropertyGroup", 0, [["BuildCompileAction", 0, "Build"]]], ["PropertyGroup", 0, [["BuildLinkAction", 0, "Build"]]], ["PropertyGroup", 0, [["BuildingProject", 0, "false"]]], ["PropertyGroup", 0, [["Framework40Dir", 0, "@(_TargetFramework40DirectoryItem)"], ["Framework35Dir", 0, "@(_TargetFramework35DirectoryItem)"], ["Framework30Dir", 0, "@(_TargetFramework30DirectoryItem)"], ["Framework20Dir", 0, "@(_TargetFramework20DirectoryItem)"], ["FrameworkDir", { Condition: "'$(FrameworkDir)' == '' and ('$(TargetFrameworkVersion)' == 'v2.0' or '$(TargetFrameworkVersion)' == 'v3.5' or '$(TargetFrameworkVersion)' == 'v4.0')" }, "@(_TargetFramework20DirectoryItem)"], ["FrameworkDir", { Condition: "'$(FrameworkDir)' == ''" }, "@(_TargetFramework40DirectoryItem)"], ["TargetedFrameworkDir", { Condition: "'$(TargetedFrameworkDir)' == ''" }, "@(_TargetedFrameworkDirectoryItem)"], ["FrameworkSDKDir", { Condition: "'$(FrameworkSDKDir)' == ''" }, "@(_TargetFrameworkSDKDirectoryItem)"]]], ["PropertyGroup", 0, [["UseDefaultPlatformLookupTables", { Condition: "'$(UseDefaultPlatformLookupTables)' == ''" }, "true"]]], ["ItemDefinitionGroup", 0, [["ProjectReference", 0, [["Targets", 0, "$(ProjectReferenceBuildTargets)"], ["OutputItemType", 0, ""], ["ReferenceSourceTarget", 0, "ProjectReference"]]]]], ["PropertyGroup", 0, [["SDKReferenceRegistryRoot", { Condition: "'$(SDKReferenceRegistryRoot)' == ''" }, "Software\\Microsoft\\Microsoft SDKs"], ["SDKReferenceDirectoryRoot", { Condition: "'$(SDKReferenceDirectoryRoot)' == ''" }, "$(LocalAppData)\\Microsoft SDKs;$(MSBuildProgramFiles32)\\Microsoft SDKs"], ["SDKExtensionDirectoryRoot", { Condition: "'$(SDKExtensionDirectoryRoot)' == '' and '$(SDKIdentifier)' != ''" }, "$(MSBuildProgramFiles32)\\Microsoft SDKs\\Windows Kits\\10;$(WindowsKitsRoot)"], ["SupportWindows81SDKs", { Condition: "'$(SupportWindows81SDKs)' == '' and '$(Support81SDKs)' != 'false' and '$(TargetPlatformIdentifier)' == 'UAP'" }, "true"], ["TargetPlatformIdentifierWindows81", { Condition: "'$(TargetPlatformIdentifierWindows81)' == '' and '$(SupportWindows81SDKs)' == 'true'" }, "Windows"], ["TargetPlatformVersionWindows81", { Condition: "'$(TargetPlatformVersionWindows81)' == '' and '$(SupportWindows81SDKs)' == 'true'" }, "8.1"], ["SupportWindowsPhone81SDKs", { Condition: "'$(SupportWindowsPhone81SDKs)' == '' and '$(Support81SDKs)' != 'false' and '$(TargetPlatformIdentifier)' == 'UAP'" }, "false"], ["TargetPlatformIdentifierWindowsPhone81", { Condition: "'$(TargetPlatformIdentifierWindowsPhone81)' == '' and '$(SupportWindowsPhone81SDKs)' == 'true'" }, "WindowsPhoneApp"], ["TargetPlatformVersionWindowsPhone81", { Condition: "'$(TargetPlatformVersionWindowsPhone81)' == '' and '$(SupportWindowsPhone81SDKs)' == 'true'" }, "8.1"]]], ["PropertyGroup", 0, [["TargetedSDKConfiguration", { Condition: "'$(TargetedSDKConfiguration)' == '' and '_$(Configuration)' == '_Debug'" }, "Debug"], ["TargetedSDKConfiguration", { Condition: "'$(TargetedSDKConfiguration)' == '' and '_$(Configuration)' == '_Release'" }, "Retail"], ["TargetedSDKConfiguration", { Condition: "'$(TargetedSDKConfiguration)' == ''" }, "Retail"], ["TargetedSDKArchitecture", { Condition: "'$(TargetedSDKArchitecture)' == ''" }, "$(ProcessorArchitecture)"], ["TargetedSDKArchitecture", { Condition: "'$(TargetedSDKArchitecture)' == ''" }, "Neutral"]]], ["PropertyGroup", 0, [["ShouldMarkCertainSDKReferencesAsRuntimeOnly", { Condition: "'$(ShouldMarkCertainSDKReferencesAsRuntimeOnly)' == ''" }, "true"]]], ["PropertyGroup", 0, [["ExpandSDKAllowedReferenceExtensions", { Condition: "'$(ExpandSDKAllowedReferenceExtensions)' == ''" }, "\n      .winmd;\n      .dll\n    "]]], ["PropertyGroup", 0, [["ProjectDesignTimeAssemblyResolutionSearchPaths", { Condition: "'$(ProjectDesignTimeAssemblyResolutionSearchPaths)' == ''" }, "\n      {CandidateAssemblyFiles};\n      $(ReferencePath);\n      {HintPathFromItem};\n      {TargetFrameworkDirectory};\n      {Registry:$(FrameworkRegistryBase),$(TargetFrameworkVersion),$(AssemblyFoldersSuffix)$(AssemblyFoldersExConditions)};\n      {RawFileName};\n      $(TargetDir)\n    "]]], ["PropertyGroup", 0, [["ComReferenceExecuteAsTool", { Condition: "'$(ComReferenceExecuteAsTool)'==''" }, "false"]]], ["PropertyGroup", 0, [["UseSourcePath", { Condition: "'$(UseSourcePath)'==''" }, "true"], ["ResGenExecuteAsTool", { Condition: "'$(ResGenExecuteAsTool)'==''" }, "false"]]], ["PropertyGroup", { Condition: "'$(TargetFrameworkMoniker)' != ''" }, [["TargetFrameworkMonikerAssemblyAttributesFileClean", { Condition: "'$(TargetFrameworkMonikerAssemblyAttributesFileClean)' == '' and '$(TargetFrameworkMonikerAssemblyAttributesPath)' != ''" }, "true"], ["TargetFrameworkMonikerAssemblyAttributesPath", { Condition: "'$(TargetFrameworkMonikerAssemblyAttributesPath)' == ''" }, "$([System.IO.Path]::Combine('$(IntermediateOutputPath)','$(TargetFrameworkMoniker).AssemblyAttributes$(DefaultLanguageSourceExtension)'))"]]], ["PropertyGroup", 0, [["GenerateTargetFrameworkAttribute", { Condition: "'$(GenerateTargetFrameworkAttribute)' == '' and '$(TargetFrameworkMoniker)' != '' and '$(TargetingClr2Framework)' != 'true'" }, "true"]]], ["PropertyGroup", { Condition: "'$(AssemblyAttributesPath)' != ''" }, [["GenerateAdditionalSources", { Condition: "'$(GenerateAdditionalSources)' == ''" }, "true"]]], ["PropertyGroup", 0, [["_SGenDllName", 0, "$(TargetName).XmlSerializers.dll"], ["_SGenDllCreated", 0, "false"], ["_SGenGenerateSerializationAssembliesConfig", 0, "$(GenerateSerializationAssemblies)"], ["_SGenGenerateSerializationAssembliesConfig", { Condition: "'$(GenerateSerializationAssemblies)' == ''" }, "Auto"], ["_SGenGenerateSerializationAssembliesConfig", { Condition: "'$(ConfigurationName)'=='Debug' and '$(_SGenGenerateSerializationAssembliesConfig)' == 'Auto'" }, "Off"], ["SGenUseProxyTypes", { Condition: "'$(SGenUseProxyTypes)' == ''" }, "true"], ["SGenUseKeep", { Condition: "'$(SGenUseKeep)'==''" }, "false"], ["SGenShouldGenerateSerializer", { Condition: "'$(SGenShouldGenerateSerializer)' == ''" }, "true"]]], ["PropertyGroup", 0, [["EmbeddedWin32Manifest", 0, "$(Win32Manifest)"]]], ["PropertyGroup", 0, [["SkipCopyUnchangedFiles", { Condition: "'$(SkipCopyUnchangedFiles)' == ''" }, "true"], ["UseCommonOutputDirectory", { Condition: "'$(UseCommonOutputDirectory)' == ''" }, "false"]]], ["PropertyGroup", 0, [["CreateHardLinksForCopyAdditionalFilesIfPossible", { Condition: "'$(BuildingInsideVisualStudio)' == 'true' or '$(CreateHardLinksForCopyAdditionalFilesIfPossible)' == ''" }, "false"], ["CreateSymbolicLinksForCopyAdditionalFilesIfPossible", { Condition: "'$(BuildingInsideVisualStudio)' == 'true' or '$(CreateSymbolicLinksForCopyAdditionalFilesIfPossible)' == ''" }, "false"]]], ["PropertyGroup", 0, [["_TargetsThatPrepareProjectReferences", 0, "_SplitProjectReferencesByFileExistence"], ["MSBuildCopyContentTransitively", { Condition: "'$(MSBuildCopyContentTransitively)' == ''" }, "true"], ["_TargetsThatPrepareProjectReferences", { Condition: "'$(MSBuildCopyContentTransitively)' == 'true'" }, "\n      AssignProjectConfiguration;\n      _SplitProjectReferencesByFileExistence\n    "], ["_RecursiveTargetForContentCopying", 0, "GetCopyToOutputDirectoryItems"], ["_RecursiveTargetForContentCopying", { Condition: "'$(MSBuildCopyContentTransitively)' == 'false'" }, "_GetCopyToOutputDirectoryItemsFromThisProject"]]], ["PropertyGroup", { Condition: "'$(IsGraphBuild)' == 'true' and '$(IsCrossTargetingBuild)' != 'true'" }, [["_MainReferenceTargetForBuild", { Condition: "'$(BuildProjectReferences)' == '' or '$(BuildProjectReferences)' == 'true'" }, ".projectReferenceTargetsOrDefaultTargets"], ["_MainReferenceTargetForBuild", { Condition: "'$(_MainReferenceTargetForBuild)' == ''" }, "GetTargetPath"], ["ProjectReferenceTargetsForBuild", 0, "$(_MainReferenceTargetForBuild);GetNativeManifest;$(_RecursiveTargetForContentCopying);$(ProjectReferenceTargetsForBuild)"]]], ["PropertyGroup", { Condition: "'$(IsGraphBuild)' == 'true'" }, [["ProjectReferenceTargetsForClean", 0, "Clean;$(ProjectReferenceTargetsForClean)"], ["ProjectReferenceTargetsForRebuild", 0, "$(ProjectReferenceTargetsForClean);$(ProjectReferenceTargetsForBuild);$(ProjectReferenceTargetsForRebuild)"]]], ["PropertyGroup", 0, [["AddAppConfigToBuildOutputs", { Condition: "('$(AddAppConfigToBuildOutputs)'=='') and ('$(OutputType)'!='library' and '$(OutputType)'!='winmdobj')" }, "true"]]], ["PropertyGroup", 0, [["CodeAnalysisTargets", { Condition: "'$(CodeAnalysisTargets)'==''" }, "$(MSBuildExtensionsPath32)\\Microsoft\\VisualStudio\\v$(VisualStudioVersion)\\CodeAnalysis\\Microsoft.CodeAnalysis.targets"]]], ["Import", { Project: "$(CodeAnalysisTargets)", Condition: "Exists('$(CodeAnalysisTargets)')" }], ["Import", { Project: "$(ReportingServicesTargets)", Condition: "Exists('$(ReportingServicesTargets)')" }], ["Import", { Project: "$(MSBuildToolsPath)\\Microsoft.NETFramework.targets", Condition: "('$(TargetFrameworkIdentifier)' == '' or '$(TargetFrameworkIdentifier)' == '.NETFramework') and ('$(TargetRuntime)' == 'Managed')" }], ["PropertyGroup", 0, [["ImportXamlTargets", { Condition: "'$(ImportXamlTargets)'=='' and ('$(TargetFrameworkVersion)' != 'v2.0' and '$(TargetFrameworkVersion)' != 'v3.5') and Exists('$(MSBuildToolsPath)\\Microsoft.Xaml.targets')" }, "true"]]], ["Import", { Project: "$(MSBuildToolsPath)\\Microsoft.Xaml.targets", Condition: "('$(ImportXamlTargets)' == 'true')" }], ["Import", { Project: "$(MSBuildToolsPath)\\Microsoft.WorkflowBuildExtensions.targets", Condition: "('$(TargetFrameworkVersion)' != 'v2.0' and '$(TargetFrameworkVersion)' != 'v3.5' and (!$([System.String]::IsNullOrEmpty('$(TargetFrameworkVersion)')) and !$(TargetFrameworkVersion.StartsWith('v4.0')))) and Exists('$(MSBuildToolsPath)\\Microsoft.WorkflowBuildExtensions.targets')" }], ["Import", { Project: "$(MSBuildToolsPath)\\Microsoft.WinFX.targets", Condition: "'$(TargetFrameworkIdentifier)' == 'Silverlight' and Exists('$(MSBuildToolsPath)\\Microsoft.WinFX.targets')" }], ["PropertyGroup", 0, [["MsTestToolsTargets", { Condition: "'$(MsTestToolsTargets)'==''" }, "$(MSBuildExtensionsPath32)\\Microsoft\\VisualStudio\\v$(VisualStudioVersion)\\TeamTest\\Microsoft.TeamTest.targets"]]], ["Import", { Project: "$(MsTestToolsTargets)", Condition: "Exists('$(MsTestToolsTargets)')" }], ["PropertyGroup", 0, [["UseMSBuildTestInfrastructure", { Condition: "'$(UseMSBuildTestInfrastructure)' == ''" }, "false"]]], ["Import", { Project: "$(MSBuildToolsPath)\\Microsoft.Common.Test.targets", Condition: "'$(UseMSBuildTestInfrastructure)' == 'true'" }], ["PropertyGroup", 0, [["MsAppxPackageTargets", { Condition: "'$(MsAppxPackageTargets)'==''" }, "$(MSBuildExtensionsPath32)\\Microsoft\\VisualStudio\\v$(VisualStudioVersion)\\AppxPackage\\Microsoft.AppXPackage.Targets"], ["EnableAppxPackageTargetsForUwpClassLibraries", { Condition: "'$(EnableAppxPackageTargetsForUwpClassLibraries)' == ''" }, "true"]]], ["Import", { Project: "$(MsAppxPackageTargets)", Condition: "('$(WindowsAppContainer)' == 'true' or ('$(UseUwpTools)' == 'true' and '$(OutputType)' == 'Library' and '$(EnableAppxPackageTargetsForUwpClassLibraries)' != 'false')) and Exists('$(MsAppxPackageTargets)')" }], ["Import", { Project: "$(MSBuildToolsPath)\\Microsoft.Data.Entity.targets", Condition: "'$(TargetFrameworkIdentifier)' == 'Silverlight' and Exists('$(MSBuildToolsPath)\\Microsoft.Data.Entity.targets')" }], ["PropertyGroup", 0, [["MSBuildUseVisualStudioDirectoryLayout", { Condition: "'$(MSBuildUseVisualStudioDirectoryLayout)'==''" }, "$([MSBuild]::IsRunningFromVisualStudio())"], ["NuGetRestoreTargets", { Condition: "'$(NuGetRestoreTargets)'=='' and '$(MSBuildUseVisualStudioDirectoryLayout)'=='true'" }, "$([MSBuild]::GetToolsDirectory32())\\..\\..\\..\\Common7\\IDE\\CommonExtensions\\Microsoft\\NuGet\\NuGet.targets"], ["NuGetRestoreTargets", { Condition: "'$(NuGetRestoreTargets)'==''" }, "$(MSBuildToolsPath)\\NuGet.targets"]]], ["Import", { Condition: "'$(IsRestoreTargetsFileLoaded)' != 'true' and Exists('$(NuGetRestoreTargets)')", Project: "$(NuGetRestoreTargets)" }], ["Import", { Project: "$(CustomAfterMicrosoftCommonTargets)", Condition: "'$(CustomAfterMicrosoftCommonTargets)' != '' and Exists('$(CustomAfterMicrosoftCommonTargets)')" }], ["Import", { Project: "$(MSBuildExtensionsPath)\\$(MSBuildToolsVersion)\\Microsoft.Common.targets\\ImportAfter\\Microsoft.NET.Build.Extensions.targets", Condition: "'$(ImportByWildcardAfterMicrosoftCommonTargets)' == 'true'" }], ["Import", { Project: "$(MSBuildExtensionsPath)\\$(MSBuildToolsVersion)\\Microsoft.Common.targets\\ImportAfter\\Microsoft.TestPlatform.ImportAfter.targets", Condition: "'$(ImportByWildcardAfterMicrosoftCommonTargets)' == 'true'" }]],
      "Microsoft.Common.Test.targets": [],
      "Microsoft.Common.targets": [["PropertyGroup", 0, [["CommonTargetsPath", 0, "$(MSBuildToolsPath)\\Microsoft.Common.CurrentVersion.targets"]]], ["Import", { Project: "$(CommonTargetsPath)" }], ["PropertyGroup", 0, [["ImportProjectExtensionTargets", { Condition: "$([MSBuild]::AreFeaturesEnabled('17.10')) And '$(ImportProjectExtensionTargets)' == '' And '$(MSBuildIsRestoring)' == 'true'" }, "false"], ["ImportProjectExtensionTargets", { Condition: "'$(ImportProjectExtensionTargets)' == ''" }, "true"]]], ["PropertyGroup", 0, [["ImportDirectoryBuildTargets", { Condition: "'$(ImportDirectoryBuildTargets)' == ''" }, "true"]]], ["PropertyGroup", { Condition: "'$(ImportDirectoryBuildTargets)' == 'true' and '$(DirectoryBuildTargetsPath)' == ''" }, [["_DirectoryBuildTargetsFile", { Condition: "'$(_DirectoryBuildTargetsFile)' == ''" }, "Directory.Build.targets"], ["_DirectoryBuildTargetsBasePath", { Condition: "'$(_DirectoryBuildTargetsBasePath)' == ''" }, "$([MSBuild]::GetDirectoryNameOfFileAbove($(MSBuildProjectDirectory), '$(_DirectoryBuildTargetsFile)'))"], ["DirectoryBuildTargetsPath", { Condition: "'$(_DirectoryBuildTargetsBasePath)' != '' and '$(_DirectoryBuildTargetsFile)' != ''" }, "$([System.IO.Path]::Combine('$(_DirectoryBuildTargetsBasePath)', '$(_DirectoryBuildTargetsFile)'))"]]], ["Import", { Project: "$(CustomBeforeDirectoryBuildTargets)", Condition: "'$(CustomBeforeDirectoryBuildTargets)' != ''" }], ["Import", { Project: "$(DirectoryBuildTargetsPath)", Condition: "'$(ImportDirectoryBuildTargets)' == 'true' and exists('$(DirectoryBuildTargetsPath)')" }], ["Import", { Project: "$(CustomAfterDirectoryBuildTargets)", Condition: "'$(CustomAfterDirectoryBuildTargets)' != ''" }]],
      "Microsoft.Managed.After.targets": [["PropertyGroup", 0, [["InnerBuildProperty", 0, "TargetFramework"], ["InnerBuildPropertyValues", 0, "TargetFrameworks"]]], ["PropertyGroup", { Condition: "'$(IsGraphBuild)' == 'true'" }, [["AddTransitiveProjectReferencesInStaticGraph", { Condition: "'$(AddTransitiveProjectReferencesInStaticGraph)' == '' and '$(UsingMicrosoftNETSdk)' == 'true' and '$(DisableTransitiveProjectReferences)' != 'true'" }, "true"]]], ["PropertyGroup", { Condition: "'$(IsGraphBuild)' == 'true' and '$(IsCrossTargetingBuild)' != 'true'" }, [["_MainReferenceTargetForPublish", { Condition: "'$(NoBuild)' == 'true'" }, "GetTargetPath"], ["_MainReferenceTargetForPublish", { Condition: "'$(NoBuild)' != 'true'" }, "$(_MainReferenceTargetForBuild)"], ["ProjectReferenceTargetsForPublish", 0, "GetTargetFrameworks;$(_MainReferenceTargetForPublish);GetNativeManifest;GetCopyToPublishDirectoryItems;$(ProjectReferenceTargetsForPublish)"], ["ProjectReferenceTargetsForGetCopyToPublishDirectoryItems", 0, "GetCopyToPublishDirectoryItems;$(ProjectReferenceTargetsForGetCopyToPublishDirectoryItems)"]]]],
      "Microsoft.Managed.Before.targets": [["PropertyGroup", { Condition: "'$(TargetFrameworks)' != '' and '$(TargetFramework)' == ''" }, [["IsCrossTargetingBuild", 0, "true"]]]],
      "Microsoft.NET.props": [["PropertyGroup", 0, [["TargetFrameworkSDKToolsDirectory", { Condition: "'$(TargetFrameworkSDKToolsDirectory)' == ''" }, "$(SDK40ToolsPath)"]]], ["PropertyGroup", { Condition: "('$(TargetFrameworkIdentifier)' == '.NETFramework' and '$(TargetingClr2Framework)' != 'true' and '$(TargetFrameworkVersion)' != 'v4.0') or '$(TargetFrameworkIdentifier)' == '.NETCoreApp' or '$(TargetFrameworkIdentifier)' == '.NETStandard'" }, [["HighEntropyVA", { Condition: "'$(HighEntropyVA)' == ''" }, "true"]]], ["PropertyGroup", 0, [["HighEntropyVA", { Condition: "'$(HighEntropyVA)' == ''" }, "false"]]]],
      "Microsoft.NETCoreSdk.BundledCliTools.props": [],
      "Microsoft.NETCoreSdk.BundledMSBuildInformation.props": [["PropertyGroup", 0, [["MinimumMSBuildVersion", 0, "18.0.0"], ["BundledMSBuildVersion", 0, "18.9.11"], ["_MSBuildVersionMajorMinor", 0, "$([System.Version]::Parse('$(MSBuildVersion)').ToString(2))"], ["_IsDisjointMSBuildVersion", 0, "$([MSBuild]::VersionLessThan('$(_MSBuildVersionMajorMinor)', '18.9'))"]]]],
      "Microsoft.NETCoreSdk.BundledVersions.props": [["PropertyGroup", 0, [["NetCoreRoot", { Condition: "'$(NetCoreRoot)' == ''" }, null], ["NetCoreTargetingPackRoot", { Condition: "'$(NetCoreTargetingPackRoot)' == ''" }, null], ["PrunePackageDataRoot", { Condition: "'$(PrunePackageDataRoot)' == ''" }, "$([MSBuild]::EnsureTrailingSlash('$(MSBuildThisFileDirectory)'))PrunePackageData"], ["_NetFrameworkHostedCompilersVersion", 0, "5.9.0-1.26423.113"], ["NETCoreAppMaximumVersion", 0, "10.0"], ["BundledNETCoreAppTargetFrameworkVersion", 0, "10.0"], ["BundledNETCoreAppPackageVersion", 0, "10.0.12"], ["BundledNETStandardTargetFrameworkVersion", 0, "2.1"], ["BundledNETStandardPackageVersion", 0, "2.1.0"], ["BundledNETCorePlatformsPackageVersion", 0, "10.0.12-servicing.26422.108"], ["BundledRuntimeIdentifierGraphFile", 0, "$(MSBuildThisFileDirectory)RuntimeIdentifierGraph.json"], ["NETCoreSdkVersion", 0, "10.0.401"], ["SdkAnalysisLevel", 0, "10.0.400"], ["NETCoreSdkRuntimeIdentifier", 0, null], ["NETCoreSdkPortableRuntimeIdentifier", 0, null], ["_NETCoreSdkIsPreview", 0, "false"]]], ["ItemGroup", 0, [["ImplicitPackageReferenceVersion", { Include: "Microsoft.NETCore.App", TargetFrameworkVersion: "1.0", DefaultVersion: "1.0.5", LatestVersion: "1.0.16" }], ["ImplicitPackageReferenceVersion", { Include: "Microsoft.NETCore.App", TargetFrameworkVersion: "1.1", DefaultVersion: "1.1.2", LatestVersion: "1.1.13" }], ["ImplicitPackageReferenceVersion", { Include: "Microsoft.NETCore.App", TargetFrameworkVersion: "2.0", DefaultVersion: "2.0.0", LatestVersion: "2.0.9" }], ["ImplicitPackageReferenceVersion", { Include: "Microsoft.NETCore.App", TargetFrameworkVersion: "2.1", DefaultVersion: "2.1.0", LatestVersion: "2.1.30" }], ["ImplicitPackageReferenceVersion", { Include: "Microsoft.NETCore.App", TargetFrameworkVersion: "2.2", DefaultVersion: "2.2.0", LatestVersion: "2.2.8" }], ["ImplicitPackageReferenceVersion", { Include: "Microsoft.AspNetCore.App", TargetFrameworkVersion: "2.1", DefaultVersion: "2.1.1", LatestVersion: "2.1.30" }], ["ImplicitPackageReferenceVersion", { Include: "Microsoft.AspNetCore.All", TargetFrameworkVersion: "2.1", DefaultVersion: "2.1.1", LatestVersion: "2.1.30" }], ["ImplicitPackageReferenceVersion", { Include: "Microsoft.AspNetCore.App", TargetFrameworkVersion: "2.2", DefaultVersion: "2.2.0", LatestVersion: "2.2.8" }], ["ImplicitPackageReferenceVersion", { Include: "Microsoft.AspNetCore.All", TargetFrameworkVersion: "2.2", DefaultVersion: "2.2.0", LatestVersion: "2.2.8" }], ["KnownFrameworkReference", { Include: "Microsoft.NETCore.App", TargetFramework: "net10.0", DefaultRuntimeFrameworkVersion: "10.0.0", LatestRuntimeFrameworkVersion: "10.0.12", TargetingPackName: "Microsoft.NETCore.App.Ref", TargetingPackVersion: "10.0.12" }], ["KnownAppHostPack", { Include: "Microsoft.NETCore.App", TargetFramework: "net10.0", AppHostPackVersion: "10.0.12" }], ["KnownCrossgen2Pack", { Include: "Microsoft.NETCore.App.Crossgen2", TargetFramework: "net10.0", Crossgen2PackVersion: "10.0.12" }], ["KnownILCompilerPack", { Include: "Microsoft.DotNet.ILCompiler", TargetFramework: "net10.0", ILCompilerPackVersion: "10.0.12" }], ["KnownRuntimePack", { Include: "Microsoft.NETCore.App", TargetFramework: "net10.0", LatestRuntimeFrameworkVersion: "10.0.12" }], ["KnownILLinkPack", { Include: "Microsoft.NET.ILLink.Tasks", TargetFramework: "net10.0", ILLinkPackVersion: "10.0.12" }], ["KnownWebAssemblySdkPack", { Include: "Microsoft.NET.Sdk.WebAssembly.Pack", TargetFramework: "net10.0", WebAssemblySdkPackVersion: "10.0.12" }], ["KnownAspNetCorePack", { Include: "Microsoft.AspNetCore.App.Internal.Assets", TargetFramework: "net10.0", AspNetCorePackVersion: "10.0.12" }], ["KnownRuntimePack", { Include: "Microsoft.NETCore.App", TargetFramework: "net10.0", LatestRuntimeFrameworkVersion: "10.0.12" }], ["KnownFrameworkReference", { Include: "Microsoft.WindowsDesktop.App", TargetFramework: "net10.0", DefaultRuntimeFrameworkVersion: "10.0.0", LatestRuntimeFrameworkVersion: "10.0.12", TargetingPackName: "Microsoft.WindowsDesktop.App.Ref", TargetingPackVersion: "10.0.12" }], ["KnownFrameworkReference", { Include: "Microsoft.WindowsDesktop.App.WPF", TargetFramework: "net10.0", DefaultRuntimeFrameworkVersion: "10.0.0", LatestRuntimeFrameworkVersion: "10.0.12", TargetingPackName: "Microsoft.WindowsDesktop.App.Ref", TargetingPackVersion: "10.0.12" }], ["KnownFrameworkReference", { Include: "Microsoft.WindowsDesktop.App.WindowsForms", TargetFramework: "net10.0", DefaultRuntimeFrameworkVersion: "10.0.0", LatestRuntimeFrameworkVersion: "10.0.12", TargetingPackName: "Microsoft.WindowsDesktop.App.Ref", TargetingPackVersion: "10.0.12" }], ["KnownFrameworkReference", { Include: "Microsoft.AspNetCore.App", TargetFramework: "net10.0", DefaultRuntimeFrameworkVersion: "10.0.0", LatestRuntimeFrameworkVersion: "10.0.12", TargetingPackName: "Microsoft.AspNetCore.App.Ref", TargetingPackVersion: "10.0.12" }], ["KnownFrameworkReference", { Include: "Microsoft.NETCore.App", TargetFramework: "net9.0", DefaultRuntimeFrameworkVersion: "9.0.0", LatestRuntimeFrameworkVersion: "9.0.20", TargetingPackName: "Microsoft.NETCore.App.Ref", TargetingPackVersion: "9.0.20" }], ["KnownAppHostPack", { Include: "Microsoft.NETCore.App", TargetFramework: "net9.0", AppHostPackVersion: "9.0.20" }], ["KnownCrossgen2Pack", { Include: "Microsoft.NETCore.App.Crossgen2", TargetFramework: "net9.0", Crossgen2PackVersion: "9.0.20" }], ["KnownILCompilerPack", { Include: "Microsoft.DotNet.ILCompiler", TargetFramework: "net9.0", ILCompilerPackVersion: "9.0.20" }], ["KnownRuntimePack", { Include: "Microsoft.NETCore.App", TargetFramework: "net9.0", LatestRuntimeFrameworkVersion: "9.0.20" }], ["KnownILLinkPack", { Include: "Microsoft.NET.ILLink.Tasks", TargetFramework: "net9.0", ILLinkPackVersion: "9.0.20" }], ["KnownWebAssemblySdkPack", { Include: "Microsoft.NET.Sdk.WebAssembly.Pack", TargetFramework: "net9.0", WebAssemblySdkPackVersion: "10.0.12" }], ["KnownRuntimePack", { Include: "Microsoft.NETCore.App", TargetFramework: "net9.0", LatestRuntimeFrameworkVersion: "9.0.20" }], ["KnownFrameworkReference", { Include: "Microsoft.WindowsDesktop.App", TargetFramework: "net9.0", DefaultRuntimeFrameworkVersion: "9.0.0", LatestRuntimeFrameworkVersion: "9.0.20", TargetingPackName: "Microsoft.WindowsDesktop.App.Ref", TargetingPackVersion: "9.0.20" }], ["KnownFrameworkReference", { Include: "Microsoft.WindowsDesktop.App.WPF", TargetFramework: "net9.0", DefaultRuntimeFrameworkVersion: "9.0.0", LatestRuntimeFrameworkVersion: "9.0.20", TargetingPackName: "Microsoft.WindowsDesktop.App.Ref", TargetingPackVersion: "9.0.20" }], ["KnownFrameworkReference", { Include: "Microsoft.WindowsDesktop.App.WindowsForms", TargetFramework: "net9.0", DefaultRuntimeFrameworkVersion: "9.0.0", LatestRuntimeFrameworkVersion: "9.0.20", TargetingPackName: "Microsoft.WindowsDesktop.App.Ref", TargetingPackVersion: "9.0.20" }], ["KnownFrameworkReference", { Include: "Microsoft.AspNetCore.App", TargetFramework: "net9.0", DefaultRuntimeFrameworkVersion: "9.0.0", LatestRuntimeFrameworkVersion: "9.0.20", TargetingPackName: "Microsoft.AspNetCore.App.Ref", TargetingPackVersion: "9.0.20" }], ["KnownFrameworkReference", { Include: "Microsoft.NETCore.App", TargetFramework: "net8.0", DefaultRuntimeFrameworkVersion: "8.0.0", LatestRuntimeFrameworkVersion: "8.0.31", TargetingPackName: "Microsoft.NETCore.App.Ref", TargetingPackVersion: "8.0.31" }], ["KnownAppHostPack", { Include: "Microsoft.NETCore.App", TargetFramework: "net8.0", AppHostPackVersion: "8.0.31" }], ["KnownCrossgen2Pack", { Include: "Microsoft.NETCore.App.Crossgen2", TargetFramework: "net8.0", Crossgen2PackVersion: "8.0.31" }], ["KnownILCompilerPack", { Include: "Microsoft.DotNet.ILCompiler", TargetFramework: "net8.0", ILCompilerPackVersion: "8.0.31" }], ["KnownRuntimePack", { Include: "Microsoft.NETCore.App", TargetFramework: "net8.0", LatestRuntimeFrameworkVersion: "8.0.31" }], ["KnownILLinkPack", { Include: "Microsoft.NET.ILLink.Tasks", TargetFramework: "net8.0", ILLinkPackVersion: "8.0.31" }], ["KnownWebAssemblySdkPack", { Include: "Microsoft.NET.Sdk.WebAssembly.Pack", TargetFramework: "net8.0", WebAssemblySdkPackVersion: "10.0.12" }], ["KnownRuntimePack", { Include: "Microsoft.NETCore.App", TargetFramework: "net8.0", LatestRuntimeFrameworkVersion: "8.0.31" }], ["KnownFrameworkReference", { Include: "Microsoft.WindowsDesktop.App", TargetFramework: "net8.0", DefaultRuntimeFrameworkVersion: "8.0.0", LatestRuntimeFrameworkVersion: "8.0.31", TargetingPackName: "Microsoft.WindowsDesktop.App.Ref", TargetingPackVersion: "8.0.31" }], ["KnownFrameworkReference", { Include: "Microsoft.WindowsDesktop.App.WPF", TargetFramework: "net8.0", DefaultRuntimeFrameworkVersion: "8.0.0", LatestRuntimeFrameworkVersion: "8.0.31", TargetingPackName: "Microsoft.WindowsDesktop.App.Ref", TargetingPackVersion: "8.0.31" }], ["KnownFrameworkReference", { Include: "Microsoft.WindowsDesktop.App.WindowsForms", TargetFramework: "net8.0", DefaultRuntimeFrameworkVersion: "8.0.0", LatestRuntimeFrameworkVersion: "8.0.31", TargetingPackName: "Microsoft.WindowsDesktop.App.Ref", TargetingPackVersion: "8.0.31" }], ["KnownFrameworkReference", { Include: "Microsoft.AspNetCore.App", TargetFramework: "net8.0", DefaultRuntimeFrameworkVersion: "8.0.0", LatestRuntimeFrameworkVersion: "8.0.31", TargetingPackName: "Microsoft.AspNetCore.App.Ref", TargetingPackVersion: "8.0.31" }], ["KnownFrameworkReference", { Include: "Microsoft.NETCore.App", TargetFramework: "net7.0", DefaultRuntimeFrameworkVersion: "7.0.0", LatestRuntimeFrameworkVersion: "7.0.20", TargetingPackName: "Microsoft.NETCore.App.Ref", TargetingPackVersion: "7.0.20" }], ["KnownAppHostPack", { Include: "Microsoft.NETCore.App", TargetFramework: "net7.0", AppHostPackVersion: "7.0.20" }], ["KnownCrossgen2Pack", { Include: "Microsoft.NETCore.App.Crossgen2", TargetFramework: "net7.0", Crossgen2PackVersion: "7.0.20" }], ["KnownILCompilerPack", { Include: "Microsoft.DotNet.ILCompiler", TargetFramework: "net7.0", ILCompilerPackVersion: "7.0.20" }], ["KnownILLinkPack", { Include: "Microsoft.NET.ILLink.Tasks", TargetFramework: "net7.0", ILLinkPackVersion: "7.0.100-1.23211.1" }], ["KnownWebAssemblySdkPack", { Include: "Microsoft.NET.Sdk.WebAssembly.Pack", TargetFramework: "net7.0", WebAssemblySdkPackVersion: "10.0.12" }], ["KnownRuntimePack", { Include: "Microsoft.NETCore.App", TargetFramework: "net7.0", LatestRuntimeFrameworkVersion: "7.0.20" }], ["KnownFrameworkReference", { Include: "Microsoft.WindowsDesktop.App", TargetFramework: "net7.0", DefaultRuntimeFrameworkVersion: "7.0.0", LatestRuntimeFrameworkVersion: "7.0.20", TargetingPackName: "Microsoft.WindowsDesktop.App.Ref", TargetingPackVersion: "7.0.20" }], ["KnownFrameworkReference", { Include: "Microsoft.WindowsDesktop.App.WPF", TargetFramework: "net7.0", DefaultRuntimeFrameworkVersion: "7.0.0", LatestRuntimeFrameworkVersion: "7.0.20", TargetingPackName: "Microsoft.WindowsDesktop.App.Ref", TargetingPackVersion: "7.0.20" }], ["KnownFrameworkReference", { Include: "Microsoft.WindowsDesktop.App.WindowsForms", TargetFramework: "net7.0", DefaultRuntimeFrameworkVersion: "7.0.0", LatestRuntimeFrameworkVersion: "7.0.20", TargetingPackName: "Microsoft.WindowsDesktop.App.Ref", TargetingPackVersion: "7.0.20" }], ["KnownFrameworkReference", { Include: "Microsoft.AspNetCore.App", TargetFramework: "net7.0", DefaultRuntimeFrameworkVersion: "7.0.0", LatestRuntimeFrameworkVersion: "7.0.20", TargetingPackName: "Microsoft.AspNetCore.App.Ref", TargetingPackVersion: "7.0.20" }], ["KnownFrameworkReference", { Include: "Microsoft.NETCore.App", TargetFramework: "net6.0", DefaultRuntimeFrameworkVersion: "6.0.0", LatestRuntimeFrameworkVersion: "6.0.36", TargetingPackName: "Microsoft.NETCore.App.Ref", TargetingPackVersion: "6.0.36" }], ["KnownAppHostPack", { Include: "Microsoft.NETCore.App", TargetFramework: "net6.0", AppHostPackVersion: "6.0.36" }], ["KnownCrossgen2Pack", { Include: "Microsoft.NETCore.App.Crossgen2", TargetFramework: "net6.0", Crossgen2PackVersion: "6.0.36" }], ["KnownILLinkPack", { Include: "Microsoft.NET.ILLink.Tasks", TargetFramework: "net6.0", ILLinkPackVersion: "7.0.100-1.23211.1" }], ["KnownWebAssemblySdkPack", { Include: "Microsoft.NET.Sdk.WebAssembly.Pack", TargetFramework: "net6.0", WebAssemblySdkPackVersion: "10.0.12" }], ["KnownRuntimePack", { Include: "Microsoft.NETCore.App", TargetFramework: "net6.0", LatestRuntimeFrameworkVersion: "6.0.36" }], ["KnownFrameworkReference", { Include: "Microsoft.WindowsDesktop.App", TargetFramework: "net6.0", DefaultRuntimeFrameworkVersion: "6.0.0", LatestRuntimeFrameworkVersion: "6.0.36", TargetingPackName: "Microsoft.WindowsDesktop.App.Ref", TargetingPackVersion: "6.0.36" }], ["KnownFrameworkReference", { Include: "Microsoft.WindowsDesktop.App.WPF", TargetFramework: "net6.0", DefaultRuntimeFrameworkVersion: "6.0.0", LatestRuntimeFrameworkVersion: "6.0.36", TargetingPackName: "Microsoft.WindowsDesktop.App.Ref", TargetingPackVersion: "6.0.36" }], ["KnownFrameworkReference", { Include: "Microsoft.WindowsDesktop.App.WindowsForms", TargetFramework: "net6.0", DefaultRuntimeFrameworkVersion: "6.0.0", LatestRuntimeFrameworkVersion: "6.0.36", TargetingPackName: "Microsoft.WindowsDesktop.App.Ref", TargetingPackVersion: "6.0.36" }], ["KnownFrameworkReference", { Include: "Microsoft.AspNetCore.App", TargetFramework: "net6.0", DefaultRuntimeFrameworkVersion: "6.0.0", LatestRuntimeFrameworkVersion: "6.0.36", TargetingPackName: "Microsoft.AspNetCore.App.Ref", TargetingPackVersion: "6.0.36" }], ["KnownFrameworkReference", { Include: "Microsoft.NETCore.App", TargetFramework: "net5.0", DefaultRuntimeFrameworkVersion: "5.0.0", LatestRuntimeFrameworkVersion: "5.0.17", TargetingPackName: "Microsoft.NETCore.App.Ref", TargetingPackVersion: "5.0.0", IsTrimmable: "true" }], ["KnownAppHostPack", { Include: "Microsoft.NETCore.App", TargetFramework: "net5.0", AppHostPackVersion: "5.0.17" }], ["KnownCrossgen2Pack", { Include: "Microsoft.NETCore.App.Crossgen2", TargetFramework: "net5.0", Crossgen2PackVersion: "5.0.17" }], ["KnownILLinkPack", { Include: "Microsoft.NET.ILLink.Tasks", TargetFramework: "net5.0", ILLinkPackVersion: "7.0.100-1.23211.1" }], ["KnownFrameworkReference", { Include: "Microsoft.WindowsDesktop.App", TargetFramework: "net5.0", DefaultRuntimeFrameworkVersion: "5.0.0", LatestRuntimeFrameworkVersion: "5.0.17", TargetingPackName: "Microsoft.WindowsDesktop.App.Ref", TargetingPackVersion: "5.0.0" }], ["KnownFrameworkReference", { Include: "Microsoft.WindowsDesktop.App.WPF", TargetFramework: "net5.0", DefaultRuntimeFrameworkVersion: "5.0.0", LatestRuntimeFrameworkVersion: "5.0.17", TargetingPackName: "Microsoft.WindowsDesktop.App.Ref", TargetingPackVersion: "5.0.0" }], ["KnownFrameworkReference", { Include: "Microsoft.WindowsDesktop.App.WindowsForms", TargetFramework: "net5.0", DefaultRuntimeFrameworkVersion: "5.0.0", LatestRuntimeFrameworkVersion: "5.0.17", TargetingPackName: "Microsoft.WindowsDesktop.App.Ref", TargetingPackVersion: "5.0.0" }], ["KnownFrameworkReference", { Include: "Microsoft.AspNetCore.App", TargetFramework: "net5.0", DefaultRuntimeFrameworkVersion: "5.0.0", LatestRuntimeFrameworkVersion: "5.0.17", TargetingPackName: "Microsoft.AspNetCore.App.Ref", TargetingPackVersion: "5.0.0" }], ["KnownFrameworkReference", { Include: "Microsoft.NETCore.App", TargetFramework: "netcoreapp3.1", DefaultRuntimeFrameworkVersion: "3.1.0", LatestRuntimeFrameworkVersion: "3.1.32", TargetingPackName: "Microsoft.NETCore.App.Ref", TargetingPackVersion: "3.1.0", IsTrimmable: "true" }], ["KnownAppHostPack", { Include: "Microsoft.NETCore.App", TargetFramework: "netcoreapp3.1", AppHostPackVersion: "3.1.32" }], ["KnownILLinkPack", { Include: "Microsoft.NET.ILLink.Tasks", TargetFramework: "netcoreapp3.1", ILLinkPackVersion: "7.0.100-1.23211.1" }], ["KnownFrameworkReference", { Include: "Microsoft.WindowsDesktop.App", TargetFramework: "netcoreapp3.1", DefaultRuntimeFrameworkVersion: "3.1.0", LatestRuntimeFrameworkVersion: "3.1.32", TargetingPackName: "Microsoft.WindowsDesktop.App.Ref", TargetingPackVersion: "3.1.0" }], ["KnownFrameworkReference", { Include: "Microsoft.WindowsDesktop.App.WPF", TargetFramework: "netcoreapp3.1", DefaultRuntimeFrameworkVersion: "3.1.0", LatestRuntimeFrameworkVersion: "3.1.32", TargetingPackName: "Microsoft.WindowsDesktop.App.Ref", TargetingPackVersion: "3.1.0" }], ["KnownFrameworkReference", { Include: "Microsoft.WindowsDesktop.App.WindowsForms", TargetFramework: "netcoreapp3.1", DefaultRuntimeFrameworkVersion: "3.1.0", LatestRuntimeFrameworkVersion: "3.1.32", TargetingPackName: "Microsoft.WindowsDesktop.App.Ref", TargetingPackVersion: "3.1.0" }], ["KnownFrameworkReference", { Include: "Microsoft.AspNetCore.App", TargetFramework: "netcoreapp3.1", DefaultRuntimeFrameworkVersion: "3.1.0", LatestRuntimeFrameworkVersion: "3.1.32", TargetingPackName: "Microsoft.AspNetCore.App.Ref", TargetingPackVersion: "3.1.10" }], ["KnownFrameworkReference", { Include: "Microsoft.NETCore.App", TargetFramework: "netcoreapp3.0", DefaultRuntimeFrameworkVersion: "3.0.0", LatestRuntimeFrameworkVersion: "3.0.3", TargetingPackName: "Microsoft.NETCore.App.Ref", TargetingPackVersion: "3.0.0", IsTrimmable: "true" }], ["KnownAppHostPack", { Include: "Microsoft.NETCore.App", TargetFramework: "netcoreapp3.0", AppHostPackVersion: "3.0.3" }], ["KnownILLinkPack", { Include: "Microsoft.NET.ILLink.Tasks", TargetFramework: "netcoreapp3.0", ILLinkPackVersion: "7.0.100-1.23211.1" }], ["KnownFrameworkReference", { Include: "Microsoft.WindowsDesktop.App", TargetFramework: "netcoreapp3.0", DefaultRuntimeFrameworkVersion: "3.0.0", LatestRuntimeFrameworkVersion: "3.0.3", TargetingPackName: "Microsoft.WindowsDesktop.App.Ref", TargetingPackVersion: "3.0.0" }], ["KnownFrameworkReference", { Include: "Microsoft.WindowsDesktop.App.WPF", TargetFramework: "netcoreapp3.0", DefaultRuntimeFrameworkVersion: "3.0.0", LatestRuntimeFrameworkVersion: "3.0.3", TargetingPackName: "Microsoft.WindowsDesktop.App.Ref", TargetingPackVersion: "3.0.0" }], ["KnownFrameworkReference", { Include: "Microsoft.WindowsDesktop.App.WindowsForms", TargetFramework: "netcoreapp3.0", DefaultRuntimeFrameworkVersion: "3.0.0", LatestRuntimeFrameworkVersion: "3.0.3", TargetingPackName: "Microsoft.WindowsDesktop.App.Ref", TargetingPackVersion: "3.0.0" }], ["KnownFrameworkReference", { Include: "Microsoft.AspNetCore.App", TargetFramework: "netcoreapp3.0", DefaultRuntimeFrameworkVersion: "3.0.0", LatestRuntimeFrameworkVersion: "3.0.3", TargetingPackName: "Microsoft.AspNetCore.App.Ref", TargetingPackVersion: "3.0.1" }], ["KnownFrameworkReference", { Include: "NETStandard.Library", TargetFramework: "netstandard2.1", TargetingPackName: "NETStandard.Library.Ref", TargetingPackVersion: "2.1.0" }]]]],
      "Microsoft.NETFramework.CurrentVersion.props": [["PropertyGroup", 0, [["ImportByWildcardBeforeMicrosoftNetFrameworkProps", { Condition: "'$(ImportByWildcardBeforeMicrosoftNetFrameworkProps)' == ''" }, "true"], ["ImportByWildcardAfterMicrosoftNetFrameworkProps", { Condition: "'$(ImportByWildcardAfterMicrosoftNetFrameworkProps)' == ''" }, "true"], ["ImportUserLocationsByWildcardBeforeMicrosoftNetFrameworkProps", { Condition: "'$(ImportUserLocationsByWildcardBeforeMicrosoftNetFrameworkProps)' == ''" }, "true"], ["ImportUserLocationsByWildcardAfterMicrosoftNetFrameworkProps", { Condition: "'$(ImportUserLocationsByWildcardAfterMicrosoftNetFrameworkProps)' == ''" }, "true"]]], ["PropertyGroup", 0, [["UpgradeSubsetToProfile", { Condition: "'$(UpgradeSubsetToProfile)' == ''" }, "true"], ["TargetFrameworkProfile", { Condition: "'$(UpgradeSubsetToProfile)' == 'true' and '$(TargetFrameworkSubset)' != '' and '$(TargetFrameworkProfile)' == ''" }, "$(TargetFrameworkSubset)"], ["TargetFrameworkSubset", { Condition: "'$(UpgradeTargetFrameworkSubsetToProfile)' == 'true'" }]]], ["PropertyGroup", { Condition: "'$(FrameworkPathOverride)' != ''" }, [["_FullFrameworkReferenceAssemblyPaths", 0, "$(FrameworkPathOverride)"], ["_TargetFrameworkDirectories", 0, "$(FrameworkPathOverride)"]]], ["PropertyGroup", { Condition: "'$(TargetFrameworkIdentifier)' == '.NETFramework' and '$(TargetFrameworkVersion)' == 'v4.0' and '$(FrameworkPathOverride)' == ''" }, [["_FullFrameworkReferenceAssemblyPaths", { Condition: "Exists('$(MSBuildProgramFiles32)\\Reference Assemblies\\Microsoft\\Framework\\.NETFramework\\v4.0\\RedistList\\FrameworkList.xml')" }, "$(MSBuildProgramFiles32)\\Reference Assemblies\\Microsoft\\Framework\\.NETFramework\\v4.0"], ["_TargetFrameworkDirectories", { Condition: "'$(TargetFrameworkProfile)' == ''" }, "$(_FullFrameworkReferenceAssemblyPaths)"], ["FrameworkPathOverride", { Condition: "'$(TargetFrameworkProfile)' == ''" }, "$(_TargetFrameworkDirectories)"], ["_TargetFrameworkDirectories", { Condition: "'$(TargetFrameworkProfile)' == 'Client' and Exists('$(MSBuildProgramFiles32)\\Reference Assemblies\\Microsoft\\Framework\\.NETFramework\\v4.0\\Profile\\$(TargetFrameworkProfile)\\RedistList\\FrameworkList.xml')" }, "$(MSBuildProgramFiles32)\\Reference Assemblies\\Microsoft\\Framework\\.NETFramework\\v4.0\\Profile\\$(TargetFrameworkProfile)"], ["FrameworkPathOverride", { Condition: "'$(TargetFrameworkProfile)' == 'Client'" }, "$(_TargetFrameworkDirectories)"], ["TargetFrameworkMonikerDisplayName", { Condition: "'$(TargetFrameworkMonikerDisplayName)' == '' and '$(TargetFrameworkProfile)' == ''" }, ".NET Framework 4"], ["TargetFrameworkMonikerDisplayName", { Condition: "'$(TargetFrameworkMonikerDisplayName)' == '' and '$(TargetFrameworkProfile)' == 'Client'" }, ".NET Framework 4 Client Profile"]]], ["PropertyGroup", 0, [["MSBuildFrameworkToolsRoot", { Condition: "'$(MSBuildFrameworkToolsRoot)' == '' and '$(MSBuildRuntimeType)' != 'Core'" }, "$(Registry:HKEY_LOCAL_MACHINE\\Software\\Microsoft\\.NETFramework@InstallRoot)"], ["_DeploymentSignClickOnceManifests", { Condition: "'$(TargetFrameworkVersion)' == 'v2.0' or '$(TargetFrameworkVersion)' == 'v3.0' or '$(SignManifests)' == 'true'" }, "true"], ["AddAdditionalExplicitAssemblyReferences", { Condition: "'$(AddAdditionalExplicitAssemblyReferences)' == ''" }, "true"], ["AdditionalExplicitAssemblyReferences", { Condition: "'$(AddAdditionalExplicitAssemblyReferences)' == 'true' and '$(TargetCompactFramework)' != 'true' and ('$(TargetFrameworkVersion)' != 'v2.0' and '$(TargetFrameworkVersion)' != 'v3.0')" }, "System.Core;$(AdditionalExplicitAssemblyReferences)"]]], ["PropertyGroup", 0, [["TargetingClr2Framework", { Condition: "'$(TargetFrameworkVersion)' == 'v2.0' or '$(TargetFrameworkVersion)' == 'v3.0' or '$(TargetFrameworkVersion)' == 'v3.5'" }, "true"], ["MSBuildManagedCompilerPath", { Condition: "'$(TargetingClr2Framework)' == 'true'" }, "$(MSBuildFrameworkToolsRoot)\\v3.5"], ["TargetFrameworkSDKToolsDirectory", { Condition: "'$(TargetingClr2Framework)' == 'true'" }, "$(SDK35ToolsPath)"], ["TargetedRuntimeVersion", { Condition: "'$(TargetedRuntimeVersion)' == '' and ('$(TargetingClr2Framework)' == 'true')" }, "v2.0.50727"], ["TargetedRuntimeVersion", { Condition: "'$(TargetedRuntimeVersion)' == ''" }, "v$(MSBuildRuntimeVersion)"]]], ["PropertyGroup", { Condition: "'$(TargetFrameworkIdentifier)' == '.NETFramework' and '$(TargetingClr2Framework)' != 'true' and '$(TargetFrameworkVersion)' != 'v4.0' and ('$(OutputType)' == 'exe' or '$(OutputType)' == 'winexe' or '$(OutputType)' == 'appcontainerexe' or '$(OutputType)' == '') and '$(PreferNativeArm64)' != 'true'" }, [["Prefer32Bit", { Condition: "'$(Prefer32Bit)' == ''" }, "true"]]], ["PropertyGroup", 0, [["Prefer32Bit", { Condition: "'$(Prefer32Bit)' == ''" }, "false"]]], ["PropertyGroup", 0, [["SubsystemVersion", { Condition: "'$(SubsystemVersion)' == '' and ('$(PlatformTarget)' == 'ARM' or '$(OutputType)' == 'appcontainerexe' or '$(OutputType)' == 'winmdobj')" }, "6.02"], ["SubsystemVersion", { Condition: "'$(SubsystemVersion)' == '' and ('$(TargetFrameworkIdentifier)' == '.NETFramework' and '$(TargetingClr2Framework)' != 'true' and '$(TargetFrameworkVersion)' != 'v4.0')" }, "6.00"]]], ["PropertyGroup", 0, [["ComReferenceExecuteAsTool", { Condition: "'$(ExecuteAsTool)'!=''" }, "$(ExecuteAsTool)"], ["ComReferenceExecuteAsTool", { Condition: "'$(ExecuteAsTool)'=='' and '$(TargetingClr2Framework)' == 'true'" }, "true"]]], ["PropertyGroup", 0, [["ResGenExecuteAsTool", { Condition: "'$(ExecuteAsTool)'!=''" }, "$(ExecuteAsTool)"], ["ResGenExecuteAsTool", { Condition: "'$(ExecuteAsTool)'=='' and '$(TargetingClr2Framework)' == 'true'" }, "true"]]], ["PropertyGroup", 0, [["ImplicitlyExpandDesignTimeFacades", { Condition: "'$(ImplicitlyExpandDesignTimeFacades)' == '' and ('$(TargetFrameworkIdentifier)' == '.NETFramework' and '$(TargetingClr2Framework)' != 'true' and '$(TargetFrameworkVersion)' != 'v4.0')" }, "true"]]], ["PropertyGroup", 0, [["AvailablePlatforms", { Condition: "!$(AvailablePlatforms.Contains('ARM64')) and '$(TargetFrameworkIdentifier)' == '.NETFramework' and $([MSBuild]::VersionGreaterThanOrEquals($(TargetFrameworkVersion), '4.0'))" }, "$(AvailablePlatforms),ARM64"]]], ["Import", { Project: "$(MSBuildToolsPath)\\Microsoft.NET.props" }]],
      "Microsoft.NETFramework.CurrentVersion.targets": [["PropertyGroup", 0, [["ImportByWildcardBeforeMicrosoftNetFrameworkTargets", { Condition: "'$(ImportByWildcardBeforeMicrosoftNetFrameworkTargets)' == ''" }, "true"], ["ImportByWildcardAfterMicrosoftNetFrameworkTargets", { Condition: "'$(ImportByWildcardAfterMicrosoftNetFrameworkTargets)' == ''" }, "true"], ["ImportUserLocationsByWildcardBeforeMicrosoftNetFrameworkTargets", { Condition: "'$(ImportUserLocationsByWildcardBeforeMicrosoftNetFrameworkTargets)' == ''" }, "true"], ["ImportUserLocationsByWildcardAfterMicrosoftNetFrameworkTargets", { Condition: "'$(ImportUserLocationsByWildcardAfterMicrosoftNetFrameworkTargets)' == ''" }, "true"]]], ["Import", { Project: "$(MSBuildToolsPath)\\Microsoft.WinFX.targets", Condition: "'$(TargetFrameworkVersion)' != 'v2.0' and '$(TargetCompactFramework)' != 'true' and Exists('$(MSBuildToolsPath)\\Microsoft.WinFX.targets')" }], ["Import", { Project: "$(MSBuildToolsPath)\\Microsoft.Data.Entity.targets", Condition: "'$(TargetFrameworkVersion)' != 'v2.0' and '$(TargetFrameworkVersion)' != 'v3.0' and Exists('$(MSBuildToolsPath)\\Microsoft.Data.Entity.targets')" }]],
      "Microsoft.NETFramework.props": [["PropertyGroup", 0, [["NetFrameworkPropsPath", 0, "$(MSBuildToolsPath)\\Microsoft.NETFramework.CurrentVersion.props"]]], ["Import", { Project: "$(NetFrameworkPropsPath)" }]],
      "Microsoft.NETFramework.targets": [["PropertyGroup", 0, [["NetFrameworkTargetsPath", 0, "$(MSBuildToolsPath)\\Microsoft.NETFramework.CurrentVersion.targets"]]], ["Import", { Project: "$(NetFrameworkTargetsPath)" }]],
      "Microsoft.TestPlatform.targets": [["PropertyGroup", 0, [["VSTestTaskAssemblyFile", { Condition: "$(VSTestTaskAssemblyFile) == ''" }, "Microsoft.TestPlatform.Build.dll"], ["VSTestConsolePath", { Condition: "$(VSTestConsolePath) == ''" }, '$([System.IO.Path]::Combine($(MSBuildThisFileDirectory),"vstest.console.dll"))'], ["VSTestNoBuild", { Condition: "'$(VSTestNoBuild)' == ''" }, "False"], ["VsTestUseMSBuildOutput", { Condition: "'$(VsTestUseMSBuildOutput)' == ''" }, "False"]]]],
      "Microsoft.VisualBasic.CrossTargeting.targets": [["PropertyGroup", 0, [["VisualBasicDesignTimeTargetsPath", { Condition: "'$(VisualBasicDesignTimeTargetsPath)'==''" }, "$(MSBuildExtensionsPath)\\Microsoft\\VisualStudio\\Managed\\Microsoft.VisualBasic.DesignTime.targets"]]], ["Import", { Project: "$(VisualBasicDesignTimeTargetsPath)", Condition: "'$(VisualBasicDesignTimeTargetsPath)' != '' and Exists('$(VisualBasicDesignTimeTargetsPath)')" }], ["Import", { Project: "Microsoft.Common.CrossTargeting.targets" }]],
      "Microsoft.VisualBasic.CurrentVersion.targets": [["PropertyGroup", 0, [["ImportByWildcardBeforeMicrosoftVisualBasicTargets", { Condition: "'$(ImportByWildcardBeforeMicrosoftVisualBasicTargets)' == ''" }, "true"], ["ImportByWildcardAfterMicrosoftVisualBasicTargets", { Condition: "'$(ImportByWildcardAfterMicrosoftVisualBasicTargets)' == ''" }, "true"], ["ImportUserLocationsByWildcardBeforeMicrosoftVisualBasicTargets", { Condition: "'$(ImportUserLocationsByWildcardBeforeMicrosoftVisualBasicTargets)' == ''" }, "true"], ["ImportUserLocationsByWildcardAfterMicrosoftVisualBasicTargets", { Condition: "'$(ImportUserLocationsByWildcardAfterMicrosoftVisualBasicTargets)' == ''" }, "true"]]], ["PropertyGroup", 0, [["CustomBeforeMicrosoftVisualBasicTargets", { Condition: "'$(CustomBeforeMicrosoftVisualBasicTargets)'==''" }, "$(MSBuildExtensionsPath)\\v$(MSBuildToolsVersion)\\Custom.Before.Microsoft.VisualBasic.targets"], ["CustomAfterMicrosoftVisualBasicTargets", { Condition: "'$(CustomAfterMicrosoftVisualBasicTargets)'==''" }, "$(MSBuildExtensionsPath)\\v$(MSBuildToolsVersion)\\Custom.After.Microsoft.VisualBasic.targets"]]], ["Import", { Project: "$(CustomBeforeMicrosoftVisualBasicTargets)", Condition: "'$(CustomBeforeMicrosoftVisualBasicTargets)' != '' and Exists('$(CustomBeforeMicrosoftVisualBasicTargets)')" }], ["PropertyGroup", 0, [["DefaultLanguageSourceExtension", 0, ".vb"], ["Language", 0, "VB"], ["TargetRuntime", 0, "Managed"], ["AlwaysUseNumericalSuffixInItemNames", 0, "true"], ["DefineCommonItemSchemas", { Condition: "'$(DefineCommonItemSchemas)' == ''" }, "true"], ["DefineCommonReferenceSchemas", { Condition: "'$(DefineCommonReferenceSchemas)' == ''" }, "true"], ["DefineCommonCapabilities", { Condition: "'$(DefineCommonCapabilities)' == ''" }, "true"], ["SynthesizeLinkMetadata", { Condition: "'$(SynthesizeLinkMetadata)' == '' and '$(HasSharedItems)' == 'true'" }, "true"], ["DefaultProjectTypeGuid", { Condition: "'$(DefaultProjectTypeGuid)' == ''" }, "{F184B08F-C81C-45F6-A57F-5ABD9991F28F}"], ["AppDesignerFolder", { Condition: "'$(AppDesignerFolder)' == ''" }, "My Project"]]], ["PropertyGroup", 0, [["FinalDefineConstants", 0, 'CONFIG="$(Configuration)"'], ["FinalDefineConstants", { Condition: "'$(DefineDebug)' == 'true'" }, "$(FinalDefineConstants),DEBUG=-1"], ["FinalDefineConstants", { Condition: "'$(DefineTrace)' == 'true'" }, "$(FinalDefineConstants),TRACE=-1"], ["FinalDefineConstants", { Condition: "'$(MyType)' != ''" }, '$(FinalDefineConstants),_MyType="$(MyType)"'], ["FinalDefineConstants", { Condition: "'$(Platform)' != ''" }, '$(FinalDefineConstants),PLATFORM="$(Platform)"'], ["FinalDefineConstants", { Condition: "'$(Platform)' == ''" }, '$(FinalDefineConstants),PLATFORM="AnyCPU"'], ["FinalDefineConstants", { Condition: "'$(DefineConstants)' != ''" }, "$(FinalDefineConstants),$(DefineConstants)"], ["UseHostCompilerIfAvailable", { Condition: "'$(UseHostCompilerIfAvailable)' == ''" }, "true"]]], ["PropertyGroup", 0, [["ExportWinMDFile", { Condition: "'$(ExportWinMDFile)' == '' and '$(OutputType)' == 'WinMDObj'" }, "true"]]], ["PropertyGroup", 0, [["VisualBasicCoreTargetsPath", { Condition: "'$(VisualBasicCoreTargetsPath)' == '' or ('$(DesignTimeBuild)' == 'true' and $(VisualBasicCoreTargetsPath.Contains('Microsoft.Net.Compilers.1.0.0')))" }, "$(RoslynTargetsPath)\\Microsoft.VisualBasic.Core.targets"]]], ["Import", { Project: "$(VisualBasicCoreTargetsPath)" }], ["PropertyGroup", 0, [["VisualBasicDesignTimeTargetsPath", { Condition: "'$(VisualBasicDesignTimeTargetsPath)'==''" }, "$(MSBuildExtensionsPath)\\Microsoft\\VisualStudio\\Managed\\Microsoft.VisualBasic.DesignTime.targets"]]], ["Import", { Project: "$(VisualBasicDesignTimeTargetsPath)", Condition: "'$(VisualBasicDesignTimeTargetsPath)' != '' and Exists('$(VisualBasicDesignTimeTargetsPath)')" }], ["Import", { Project: "Microsoft.Common.targets" }], ["Import", { Project: "$(MSBuildToolsPath)\\Microsoft.ServiceModel.targets", Condition: "('$(TargetFrameworkVersion)' != 'v2.0' and '$(TargetFrameworkVersion)' != 'v3.0' and '$(TargetFrameworkVersion)' != 'v3.5') and Exists('$(MSBuildToolsPath)\\Microsoft.ServiceModel.targets')" }], ["PropertyGroup", 0, [["Utf8Output", { Condition: "'$(Utf8Output)' == ''" }, "true"], ["NoCompilerStandardLib", { Condition: "'$(NoCompilerStandardLib)' == ''" }, "true"], ["PreferredUILang", { Condition: "'$(BuildingInsideVisualStudio)' == 'true' and '$(PreferredUILang)' == ''" }, "$([System.Globalization.CultureInfo]::CurrentUICulture.Name)"]]], ["Import", { Project: "$(CustomAfterMicrosoftVisualBasicTargets)", Condition: "'$(CustomAfterMicrosoftVisualBasicTargets)' != '' and Exists('$(CustomAfterMicrosoftVisualBasicTargets)')" }]],
      "Microsoft.VisualBasic.targets": [["Choose", 0, [["When", { Condition: "'$(IsCrossTargetingBuild)' == 'true'" }, [["PropertyGroup", 0, [["VisualBasicTargetsPath", 0, "$(MSBuildToolsPath)\\Microsoft.VisualBasic.CrossTargeting.targets"]]]]], ["Otherwise", 0, [["PropertyGroup", 0, [["VisualBasicTargetsPath", 0, "$(MSBuildToolsPath)\\Microsoft.VisualBasic.CurrentVersion.targets"]]]]]]], ["Import", { Project: "$(MSBuildToolsPath)\\Microsoft.Managed.Before.targets" }], ["Import", { Project: "$(VisualBasicTargetsPath)" }], ["Import", { Project: "$(MSBuildToolsPath)\\Microsoft.Managed.After.targets" }]],
      "Microsoft/Microsoft.NET.Build.Extensions/Microsoft.NET.Build.Extensions.ConflictResolution.targets": [["PropertyGroup", { Condition: "'$(DisableHandlePackageFileConflicts)' != 'true'" }, [["_HandlePackageFileConflictsAfter", 0, "ResolveNuGetPackageAssets"], ["_HandlePackageFileConflictsBefore", 0, "ResolveAssemblyReferences"]]], ["Import", { Project: "Microsoft.NET.DefaultPackageConflictOverrides.targets" }]],
      "Microsoft/Microsoft.NET.Build.Extensions/Microsoft.NET.Build.Extensions.NETFramework.targets": [["PropertyGroup", 0, [["ImplicitlyExpandNETStandardFacades", { Condition: "'$(ImplicitlyExpandNETStandardFacades)' == '' AND '$(_TargetFrameworkVersionWithoutV)' >= '4.6.1'" }, "true"]]]],
      "Microsoft/Microsoft.NET.Build.Extensions/Microsoft.NET.Build.Extensions.targets": [["PropertyGroup", 0, [["_TargetFrameworkVersionWithoutV", 0, "$(TargetFrameworkVersion.TrimStart('vV'))"], ["MicrosoftNETBuildExtensionsTasksAssembly", { Condition: "'$(MicrosoftNETBuildExtensionsTasksAssembly)' == '' AND '$(MSBuildRuntimeType)' == 'Core'" }, "$(MSBuildThisFileDirectory)\\tools\\net10.0\\Microsoft.NET.Build.Extensions.Tasks.dll"], ["MicrosoftNETBuildExtensionsTasksAssembly", { Condition: "'$(MicrosoftNETBuildExtensionsTasksAssembly)' == ''" }, "$(MSBuildThisFileDirectory)\\tools\\net472\\Microsoft.NET.Build.Extensions.Tasks.dll"], ["ResolveAssemblyConflicts", { Condition: "'$(ResolveAssemblyConflicts)' == '' AND '$(TargetFrameworkIdentifier)' == '.NETFramework'" }, "true"]]], ["Import", { Condition: "'$(TargetFrameworkIdentifier)' == '.NETFramework'", Project: "Microsoft.NET.Build.Extensions.NETFramework.targets" }], ["Import", { Condition: "'$(ResolveAssemblyConflicts)' == 'true' AND '$(UsingMicrosoftNETSdk)' != 'true'", Project: "Microsoft.NET.Build.Extensions.ConflictResolution.targets" }]],
      "Microsoft/Microsoft.NET.Build.Extensions/Microsoft.NET.DefaultPackageConflictOverrides.targets": [],
      "NuGet.Build.Tasks.Pack.targets": [["PropertyGroup", { Condition: "$(NuGetPackTaskAssemblyFile) == ''" }, [["NuGetPackTaskAssemblyFile", { Condition: "'$(UsingMicrosoftNetSdk)' == 'true' And '$(MSBuildRuntimeType)' != 'Core'" }, "Sdks\\Microsoft.NET.Sdk\\tools\\net472\\NuGet.Build.Tasks.Pack.dll"], ["NuGetPackTaskAssemblyFile", { Condition: "'$(NuGetPackTaskAssemblyFile)' == ''" }, "NuGet.Build.Tasks.Pack.dll"]]], ["PropertyGroup", 0, [["PackageId", { Condition: "'$(PackageId)' == ''" }, "$(AssemblyName)"], ["PackageVersion", { Condition: "'$(PackageVersion)' == ''" }, "$(Version)"], ["IncludeContentInPack", { Condition: "'$(IncludeContentInPack)'==''" }, "true"], ["PackageDescription", { Condition: "'$(PackageDescription)'==''" }, "$(Description)"], ["PackageDescription", { Condition: "'$(PackageDescription)'==''" }, "Package Description"], ["IsPackable", { Condition: "'$(IsPackable)'=='' AND ('$(IsTestProject)'=='true' OR '$(IsTestingPlatformApplication)'=='true')" }, "false"], ["IsPackable", { Condition: "'$(IsPackable)'==''" }, "true"], ["IncludeBuildOutput", { Condition: "'$(IncludeBuildOutput)'==''" }, "true"], ["BuildOutputTargetFolder", { Condition: "'$(BuildOutputTargetFolder)' == '' AND '$(IsTool)' == 'true'" }, "tools"], ["BuildOutputTargetFolder", { Condition: "'$(BuildOutputTargetFolder)' == ''" }, "lib"], ["ContentTargetFolders", { Condition: "'$(ContentTargetFolders)' == ''" }, "content;contentFiles"], ["IsInnerBuild", { Condition: "'$(TargetFramework)' != '' AND '$(TargetFrameworks)' != ''" }, "true"], ["SymbolPackageFormat", { Condition: "'$(SymbolPackageFormat)' == ''" }, "symbols.nupkg"], ["WarnOnPackingNonPackableProject", { Condition: "'$(WarnOnPackingNonPackableProject)' == ''" }, "false"], ["ImportNuGetBuildTasksPackTargetsFromSdk", { Condition: "'$(ImportNuGetBuildTasksPackTargetsFromSdk)' == ''" }, "false"], ["DefaultAllowedOutputExtensionsInPackageBuildOutputFolder", { Condition: "'$(DefaultAllowedOutputExtensionsInPackageBuildOutputFolder)' == ''" }, ".dll; .exe; .winmd; .json; .pri; .xml"], ["AllowedOutputExtensionsInPackageBuildOutputFolder", 0, "$(DefaultAllowedOutputExtensionsInPackageBuildOutputFolder) ;$(AllowedOutputExtensionsInPackageBuildOutputFolder)"], ["AllowedOutputExtensionsInSymbolsPackageBuildOutputFolder", { Condition: "'$(SymbolPackageFormat)' != 'snupkg'" }, ".pdb; .mdb; $(AllowedOutputExtensionsInPackageBuildOutputFolder); $(AllowedOutputExtensionsInSymbolsPackageBuildOutputFolder)"], ["AllowedOutputExtensionsInSymbolsPackageBuildOutputFolder", { Condition: "'$(SymbolPackageFormat)' == 'snupkg'" }, ".pdb"], ["SuppressDependenciesWhenPacking", { Condition: "'$(SuppressDependenciesWhenPacking)' == ''" }, "false"]]], ["PropertyGroup", 0, [["RestoreOutputPath", { Condition: "'$(RestoreOutputPath)' == ''" }, "$(MSBuildProjectExtensionsPath)"], ["PackageOutputPath", { Condition: "'$(PackageOutputPath)' == ''" }, "$(BaseOutputPath)$(Configuration)\\"], ["NuspecOutputPath", { Condition: "'$(NuspecOutputPath)' == ''" }, "$(BaseIntermediateOutputPath)$(Configuration)\\"]]]],
      "NuGet.RestoreEx.targets": [],
      "NuGet.props": [["PropertyGroup", 0, [["ImportDirectoryPackagesProps", { Condition: "'$(ImportDirectoryPackagesProps)' == ''" }, "true"]]], ["PropertyGroup", { Condition: "'$(ImportDirectoryPackagesProps)' == 'true' and '$(DirectoryPackagesPropsPath)' == ''" }, [["_DirectoryPackagesPropsFile", { Condition: "'$(_DirectoryPackagesPropsFile)' == ''" }, "Directory.Packages.props"], ["_DirectoryPackagesPropsBasePath", { Condition: "'$(_DirectoryPackagesPropsBasePath)' == ''" }, "$([MSBuild]::GetDirectoryNameOfFileAbove('$(MSBuildProjectDirectory)', '$(_DirectoryPackagesPropsFile)'))"], ["DirectoryPackagesPropsPath", { Condition: "'$(_DirectoryPackagesPropsBasePath)' != '' and '$(_DirectoryPackagesPropsFile)' != ''" }, "$([MSBuild]::NormalizePath('$(_DirectoryPackagesPropsBasePath)', '$(_DirectoryPackagesPropsFile)'))"]]], ["Import", { Project: "$(DirectoryPackagesPropsPath)", Condition: "'$(ImportDirectoryPackagesProps)' == 'true' and '$(DirectoryPackagesPropsPath)' != '' and Exists('$(DirectoryPackagesPropsPath)')" }], ["PropertyGroup", { Condition: "'$(ImportDirectoryPackagesProps)' == 'true' and '$(DirectoryPackagesPropsPath)' != '' and Exists('$(DirectoryPackagesPropsPath)')" }, [["CentralPackageVersionsFileImported", 0, "true"]]]],
      "NuGet.targets": [["PropertyGroup", 0, [["IsRestoreTargetsFileLoaded", 0, "true"], ["RestoreTaskAssemblyFile", { Condition: "'$(RestoreTaskAssemblyFile)' == ''" }, "NuGet.Build.Tasks.dll"], ["HideWarningsAndErrors", { Condition: "'$(HideWarningsAndErrors)' == ''" }, "false"], ["RestoreRecursive", { Condition: "'$(RestoreRecursive)' == ''" }, "true"], ["RestoreUseSkipNonexistentTargets", { Condition: "'$(RestoreUseSkipNonexistentTargets)' == ''" }, "true"], ["ValidateRuntimeIdentifierCompatibility", { Condition: "'$(ValidateRuntimeIdentifierCompatibility)' == ''" }, "false"], ["RestoreContinueOnError", { Condition: "'$(RestoreContinueOnError)' == ''" }, "WarnAndContinue"], ["RestoreBuildInParallel", { Condition: "'$(BuildInParallel)' != ''" }, "$(BuildInParallel)"], ["RestoreBuildInParallel", { Condition: "'$(RestoreBuildInParallel)' == ''" }, "true"], ["_RestoreSolutionFileUsed", { Condition: "'$(_RestoreSolutionFileUsed)' == '' AND '$(SolutionDir)' != '' AND $(MSBuildProjectFullPath.EndsWith('.metaproj')) == 'true'" }, "true"], ["NuGetInteractive", { Condition: "'$(NuGetInteractive)' == ''" }, "$(MSBuildInteractive)"], ["PackageDownloadSupported", 0, "true"], ["GetReferenceNearestTargetFrameworkTaskSupportsTargetPlatformParameter", 0, "true"], ["GetReferenceNearestTargetFrameworkTaskSupportsTargetFrameworkPropertyParameter", 0, "true"], ["_CentralPackageVersionsEnabled", { Condition: "'$(ManagePackageVersionsCentrally)' == 'true' AND '$(CentralPackageVersionsFileImported)' == 'true'" }, "true"]]], ["PropertyGroup", 0, [["NuGetAudit", { Condition: "'$(NuGetAudit)' == ''" }, "true"], ["NuGetAuditLevel", { Condition: "'$(NuGetAuditLevel)' == ''" }, "low"], ["NuGetAuditMode", { Condition: "'$(NuGetAuditMode)' == '' AND '$(NuGetExeSkipSdkAnalysisLevelCheck)' != 'true' AND '$(TargetFrameworkIdentifier)' == '.NETCoreApp' AND $([MSBuild]::VersionGreaterThanOrEquals('$(TargetFrameworkVersion)', '10.0'))" }, "all"], ["NuGetAuditMode", { Condition: "'$(NuGetAuditMode)' == ''" }, "direct"]]], ["PropertyGroup", 0, [["RestoreEnablePackagePruning", { Condition: "'$(RestoreEnablePackagePruning)' == '' AND '$(UsingMicrosoftNETSdk)' == 'true' AND '$(TargetFrameworks)' == '' AND '$(NuGetExeSkipSdkAnalysisLevelCheck)' != 'true' AND '$(SdkAnalysisLevel)' != '' AND $([MSBuild]::VersionGreaterThanOrEquals('$(SdkAnalysisLevel)', '10.0.100')) AND ('$(TargetFrameworkIdentifier)' == '.NETCoreApp' AND '$(TargetFrameworkVersion)' != '' AND $([MSBuild]::VersionGreaterThanOrEquals('$(TargetFrameworkVersion)', '10.0')))" }, "true"], ["RestoreEnablePackagePruning", { Condition: "$(RestoreEnablePackagePruning) == '' AND '$(TargetFrameworks)' == ''" }, "false"], ["RestorePackagePruningDefault", { Condition: "'$(UsingMicrosoftNETSdk)' == 'true' AND '$(NuGetExeSkipSdkAnalysisLevelCheck)' != 'true' AND '$(SdkAnalysisLevel)' != '' AND $([MSBuild]::VersionGreaterThanOrEquals('$(SdkAnalysisLevel)', '10.0.100')) AND ('$(TargetFrameworkIdentifier)' == '.NETCoreApp' AND '$(TargetFrameworkVersion)' != '' AND $([MSBuild]::VersionGreaterThanOrEquals('$(TargetFrameworkVersion)', '10.0')))" }, "true"], ["RestorePackagePruningDefault", { Condition: "'$(RestorePackagePruningDefault)' == ''" }, "false"]]], ["PropertyGroup", 0, [["_GenerateRestoreGraphProjectEntryInputProperties", 0, "ExcludeRestorePackageImports=true"], ["_GenerateRestoreGraphProjectEntryInputProperties", { Condition: "'$(RestoreUseCustomAfterTargets)' == 'true'" }, "\n      $(_GenerateRestoreGraphProjectEntryInputProperties);\n      NuGetRestoreTargets=$(MSBuildThisFileFullPath);\n      RestoreUseCustomAfterTargets=$(RestoreUseCustomAfterTargets);\n      CustomAfterMicrosoftCommonCrossTargetingTargets=$(MSBuildThisFileFullPath);\n      CustomAfterMicrosoftCommonTargets=$(MSBuildThisFileFullPath);\n    "], ["_GenerateRestoreGraphProjectEntryInputProperties", { Condition: "'$(_RestoreSolutionFileUsed)' == 'true'" }, "\n      $(_GenerateRestoreGraphProjectEntryInputProperties);\n      _RestoreSolutionFileUsed=true;\n      SolutionDir=$(SolutionDir);\n      SolutionName=$(SolutionName);\n      SolutionFileName=$(SolutionFileName);\n      SolutionPath=$(SolutionPath);\n      SolutionExt=$(SolutionExt);\n    "]]], ["ItemGroup", { Condition: "'$(ManagePackageVersionsCentrally)' == 'true' And '$(RestoreEnableGlobalPackageReference)' != 'false'" }, [["PackageReference", { Include: "@(GlobalPackageReference)", Version: "", IncludeAssets: "Runtime;Build;Native;contentFiles;Analyzers", PrivateAssets: "All" }], ["PackageVersion", { Include: "@(GlobalPackageReference)", Version: "%(Version)" }]]], ["Import", { Project: "NuGet.RestoreEx.targets", Condition: "'$(RestoreUseStaticGraphEvaluation)' == 'true' And Exists('NuGet.RestoreEx.targets')" }]],
      "Roslyn/Microsoft.CSharp.Core.targets": [["Import", { Project: "Microsoft.Managed.Core.targets" }], ["PropertyGroup", 0, [["_MaxSupportedLangVersion", { Condition: "('$(TargetFrameworkIdentifier)' != '.NETCoreApp' OR '$(_TargetFrameworkVersionWithoutV)' < '3.0') AND ('$(TargetFrameworkIdentifier)' != '.NETStandard' OR '$(_TargetFrameworkVersionWithoutV)' < '2.1')" }, "7.3"], ["_MaxSupportedLangVersion", { Condition: "(('$(TargetFrameworkIdentifier)' == '.NETCoreApp' AND '$(_TargetFrameworkVersionWithoutV)' < '5.0') OR ('$(TargetFrameworkIdentifier)' == '.NETStandard' AND '$(_TargetFrameworkVersionWithoutV)' == '2.1')) AND '$(_MaxSupportedLangVersion)' == ''" }, "8.0"], ["_MaxSupportedLangVersion", { Condition: "'$(TargetFrameworkIdentifier)' == '.NETCoreApp' AND '$(_MaxSupportedLangVersion)' == ''" }, "$([MSBuild]::Add(9, $([MSBuild]::Subtract($(_TargetFrameworkVersionWithoutV.Split('.')[0]), 5)))).0"], ["_MaxAvailableLangVersion", 0, "14.0"], ["_MaxSupportedLangVersion", { Condition: "'$(_MaxSupportedLangVersion)' != '' AND '$(_MaxSupportedLangVersion)' > '$(_MaxAvailableLangVersion)'" }, "$(_MaxAvailableLangVersion)"], ["MaxSupportedLangVersion", 0, "$(_MaxSupportedLangVersion)"], ["LangVersion", { Condition: "'$(LangVersion)' == '' AND '$(_MaxSupportedLangVersion)' != ''" }, "$(_MaxSupportedLangVersion)"]]], ["PropertyGroup", 0, [["CommandLineArgsForDesignTimeEvaluation", 0, "-langversion:$(LangVersion)"], ["CommandLineArgsForDesignTimeEvaluation", { Condition: "'$(ChecksumAlgorithm)' != ''" }, "$(CommandLineArgsForDesignTimeEvaluation) -checksumalgorithm:$(ChecksumAlgorithm)"], ["CommandLineArgsForDesignTimeEvaluation", { Condition: "'$(DefineConstants)' != ''" }, "$(CommandLineArgsForDesignTimeEvaluation) -define:$(DefineConstants)"], ["CommandLineArgsForDesignTimeEvaluation", { Condition: "'$(Features)' != ''" }, "$(CommandLineArgsForDesignTimeEvaluation) -features:$(Features)"], ["CommandLineArgsForDesignTimeEvaluation", { Condition: "'$(DocumentationFile)' != ''" }, '$(CommandLineArgsForDesignTimeEvaluation) -doc:"$(DocumentationFile)"']]]],
      "Roslyn/Microsoft.Managed.Core.CurrentVersions.targets": [["PropertyGroup", 0, [["CompilerApiVersion", 0, "roslyn5.9"]]]],
      "Roslyn/Microsoft.Managed.Core.targets": [["PropertyGroup", 0, [["_BuildTasksDirectory", 0, "$(MSBuildThisFileDirectory)"], ["_BuildTasksDirectory", { Condition: "Exists('$(RoslynTargetsPath)')" }, "$(RoslynTargetsPath)\\"], ["_BuildTasksAssemblyName", 0, "Microsoft.Build.Tasks.CodeAnalysis"], ["_BuildTasksAssemblyName", { Condition: "!Exists('$(_BuildTasksDirectory)$(_BuildTasksAssemblyName)') and Exists('$(_BuildTasksDirectory)Microsoft.Build.Tasks.CodeAnalysis.Sdk.dll')" }, "Microsoft.Build.Tasks.CodeAnalysis.Sdk"]]], ["Import", { Project: "Microsoft.Managed.Core.CurrentVersions.targets" }], ["PropertyGroup", 0, [["DeterministicSourcePaths", { Condition: "'$(DeterministicSourcePaths)' == '' and '$(Deterministic)' == 'true' and '$(ContinuousIntegrationBuild)' == 'true'" }, "true"]]], ["PropertyGroup", 0, [["SourceRootMappedPathsFeatureSupported", 0, "true"]]], ["PropertyGroup", 0, [["EmitCompilerGeneratedFiles", { Condition: "'$(EmitCompilerGeneratedFiles)' == ''" }, "false"], ["CompilerGeneratedFilesOutputPath", { Condition: "'$(EmitCompilerGeneratedFiles)' != 'true'" }], ["CompilerGeneratedFilesOutputPath", { Condition: "'$(EmitCompilerGeneratedFiles)' == 'true' and '$(CompilerGeneratedFilesOutputPath)' == '' and '$(IntermediateOutputPath)' != ''" }, "$(IntermediateOutputPath)/generated"]]]],
      "Roslyn/Microsoft.VisualBasic.Core.targets": [["Import", { Project: "Microsoft.Managed.Core.targets" }], ["PropertyGroup", 0, [["CommandLineArgsForDesignTimeEvaluation", 0, "-langversion:$(LangVersion)"], ["CommandLineArgsForDesignTimeEvaluation", { Condition: "'$(ChecksumAlgorithm)' != ''" }, "$(CommandLineArgsForDesignTimeEvaluation) -checksumalgorithm:$(ChecksumAlgorithm)"], ["CommandLineArgsForDesignTimeEvaluation", { Condition: "'$(FinalDefineConstants)' != ''" }, "$(CommandLineArgsForDesignTimeEvaluation) -define:$(FinalDefineConstants)"], ["CommandLineArgsForDesignTimeEvaluation", { Condition: "'$(Features)' != ''" }, "$(CommandLineArgsForDesignTimeEvaluation) -features:$(Features)"], ["CommandLineArgsForDesignTimeEvaluation", { Condition: "'$(DocumentationFile)' != ''" }, '$(CommandLineArgsForDesignTimeEvaluation) -doc:"$(DocumentationFile)"']]]],
      "Sdks/Microsoft.Build.Tasks.Git/build/Microsoft.Build.Tasks.Git.props": [["PropertyGroup", 0, [["MicrosoftBuildTasksGitAssemblyFile", { Condition: "'$(MSBuildRuntimeType)' != 'Core'" }, "$(MSBuildThisFileDirectory)..\\tools\\netframework\\Microsoft.Build.Tasks.Git.dll"], ["MicrosoftBuildTasksGitAssemblyFile", { Condition: "'$(MSBuildRuntimeType)' == 'Core'" }, "$(MSBuildThisFileDirectory)..\\tools\\net\\Microsoft.Build.Tasks.Git.dll"]]]],
      "Sdks/Microsoft.Build.Tasks.Git/build/Microsoft.Build.Tasks.Git.targets": [["PropertyGroup", 0, [["GitRepositoryConfigurationScope", { Condition: "'$(GitRepositoryConfigurationScope)' == '' and '$(ContinuousIntegrationBuild)' == 'true'" }, "local"]]]],
      "Sdks/Microsoft.Build.Tasks.Git/buildMultiTargeting/Microsoft.Build.Tasks.Git.props": [["Import", { Project: "..\\build\\$(MSBuildThisFileName).props" }]],
      "Sdks/Microsoft.Build.Tasks.Git/buildMultiTargeting/Microsoft.Build.Tasks.Git.targets": [["Import", { Project: "..\\build\\$(MSBuildThisFileName).targets" }]],
      "Sdks/Microsoft.Build.Tasks.Git/buildTransitive/Microsoft.Build.Tasks.Git.props": [["Import", { Project: "..\\build\\$(MSBuildThisFileName).props" }]],
      "Sdks/Microsoft.Build.Tasks.Git/buildTransitive/Microsoft.Build.Tasks.Git.targets": [["Import", { Project: "..\\build\\$(MSBuildThisFileName).targets" }]],
      "Sdks/Microsoft.NET.Sdk.BlazorWebAssembly/Sdk/Sdk.props": [["PropertyGroup", 0, [["UsingMicrosoftNETSdkBlazorWebAssembly", 0, "true"]]], ["PropertyGroup", 0, [["_BlazorWebAssemblyPropsFile", { Condition: "'$(_BlazorWebAssemblyPropsFile)' == ''" }, "$(MSBuildThisFileDirectory)..\\targets\\Microsoft.NET.Sdk.BlazorWebAssembly.Current.props"]]], ["Import", { Project: "$(_BlazorWebAssemblyPropsFile)" }]],
      "Sdks/Microsoft.NET.Sdk.BlazorWebAssembly/Sdk/Sdk.targets": [["PropertyGroup", 0, [["_BlazorWebAssemblyTargetsFile", { Condition: "'$(_BlazorWebAssemblyTargetsFile)' == ''" }, "$(MSBuildThisFileDirectory)..\\targets\\Microsoft.NET.Sdk.BlazorWebAssembly.Current.targets"]]], ["Import", { Project: "$(_BlazorWebAssemblyTargetsFile)" }]],
      "Sdks/Microsoft.NET.Sdk.BlazorWebAssembly/targets/Microsoft.NET.Sdk.BlazorWebAssembly.5_0.targets": [["PropertyGroup", 0, [["EnableDefaultContentItems", { Condition: "'$(EnableDefaultContentItems)' == ''" }, "true"], ["SuppressTrimAnalysisWarnings", { Condition: "'$(SuppressTrimAnalysisWarnings)' == '' And '$(TrimmerDefaultAction)' != 'link'" }, "true"]]], ["PropertyGroup", 0, [["BlazorWebAssemblySdkDirectoryRoot", { Condition: "'$(BlazorWebAssemblySdkDirectoryRoot)'==''" }, "$(MSBuildThisFileDirectory)..\\"], ["_BlazorWebAssemblySdkTasksTFM", { Condition: "'$(MSBuildRuntimeType)' == 'Core'" }, "net10.0"], ["_BlazorWebAssemblySdkTasksTFM", { Condition: "'$(MSBuildRuntimeType)' != 'Core'" }, "net472"], ["_BlazorWebAssemblySdkTasksAssembly", 0, "$(BlazorWebAssemblySdkDirectoryRoot)tools\\$(_BlazorWebAssemblySdkTasksTFM)\\Microsoft.NET.Sdk.BlazorWebAssembly.Tasks.dll"], ["_BlazorWebAssemblySdkToolAssembly", 0, "$(BlazorWebAssemblySdkDirectoryRoot)tools\\net10.0\\Microsoft.NET.Sdk.BlazorWebAssembly.Tool.dll"]]], ["PropertyGroup", 0, [["SelfContained", 0, "true"], ["CopyLocalLockFileAssemblies", 0, "true"], ["InvariantGlobalization", { Condition: "'$(InvariantGlobalization)' == ''" }, "false"], ["EventSourceSupport", { Condition: "'$(EventSourceSupport)' == ''" }, "false"], ["UseSystemResourceKeys", { Condition: "'$(UseSystemResourceKeys)' == ''" }, "true"], ["EnableUnsafeUTF7Encoding", { Condition: "'$(EnableUnsafeUTF7Encoding)' == ''" }, "false"], ["HttpActivityPropagationSupport", { Condition: "'$(HttpActivityPropagationSupport)' == ''" }, "false"], ["DebuggerSupport", { Condition: "'$(DebuggerSupport)' == '' and '$(Configuration)' != 'Debug'" }, "false"], ["StaticWebAssetBasePath", { Condition: "'$(StaticWebAssetBasePath)' == ''" }, "/"], ["BlazorCacheBootResources", { Condition: "'$(BlazorCacheBootResources)' == ''" }, "true"], ["GenerateDependencyFile", 0, "false"], ["GenerateRuntimeConfigurationFiles", 0, "false"], ["PreserveCompilationContext", 0, "false"], ["PreserveCompilationReferences", 0, "false"], ["IsWebConfigTransformDisabled", 0, "true"], ["ShouldBeValidatedAsExecutableReference", 0, "false"], ["_BlazorOutputPath", 0, "wwwroot\\_framework\\"], ["_TargetingNET60OrLater", { Condition: "'$(TargetFrameworkIdentifier)' == '.NETCoreApp' AND $([MSBuild]::VersionGreaterThanOrEquals('$(TargetFrameworkVersion)', '6.0'))" }, "true"]]], ["Import", { Project: "Microsoft.NET.Sdk.BlazorWebAssembly.ServiceWorkerAssetsManifest.5_0.targets", Condition: "'$(ServiceWorkerAssetsManifest)' != ''" }]],
      "Sdks/Microsoft.NET.Sdk.BlazorWebAssembly/targets/Microsoft.NET.Sdk.BlazorWebAssembly.6_0.targets": [["PropertyGroup", 0, [["EnableDefaultContentItems", { Condition: "'$(EnableDefaultContentItems)' == ''" }, "true"], ["SuppressTrimAnalysisWarnings", { Condition: "'$(SuppressTrimAnalysisWarnings)' == '' And '$(TrimmerDefaultAction)' != 'link'" }, "true"]]], ["Import", { Sdk: "Microsoft.NET.Sdk.WebAssembly", Project: "Sdk.targets" }], ["PropertyGroup", 0, [["BlazorWebAssemblySdkDirectoryRoot", { Condition: "'$(BlazorWebAssemblySdkDirectoryRoot)'==''" }, "$(MSBuildThisFileDirectory)..\\"], ["_BlazorWebAssemblySdkTasksTFM", { Condition: "'$(MSBuildRuntimeType)' == 'Core'" }, "net10.0"], ["_BlazorWebAssemblySdkTasksTFM", { Condition: "'$(MSBuildRuntimeType)' != 'Core'" }, "net472"], ["_BlazorWebAssemblySdkTasksAssembly", 0, "$(BlazorWebAssemblySdkDirectoryRoot)tools\\$(_BlazorWebAssemblySdkTasksTFM)\\Microsoft.NET.Sdk.BlazorWebAssembly.Tasks.dll"], ["_BlazorWebAssemblySdkToolAssembly", 0, "$(BlazorWebAssemblySdkDirectoryRoot)tools\\net10.0\\Microsoft.NET.Sdk.BlazorWebAssembly.Tool.dll"]]], ["PropertyGroup", 0, [["_TargetingNETBefore80", 0, "$([MSBuild]::VersionLessThan('$(TargetFrameworkVersion)', '8.0'))"], ["_TargetingNET80OrLater", 0, "$([MSBuild]::VersionGreaterThanOrEquals('$(TargetFrameworkVersion)', '8.0'))"], ["_TargetingNETBefore100", 0, "$([MSBuild]::VersionLessThan('$(TargetFrameworkVersion)', '10.0'))"], ["_TargetingNET100OrLater", 0, "$([MSBuild]::VersionGreaterThanOrEquals('$(TargetFrameworkVersion)', '10.0'))"], ["SelfContained", 0, "true"], ["CopyLocalLockFileAssemblies", 0, "true"], ["InvariantGlobalization", { Condition: "'$(InvariantGlobalization)' == ''" }, "false"], ["EventSourceSupport", { Condition: "'$(EventSourceSupport)' == ''" }, "false"], ["UseSystemResourceKeys", { Condition: "'$(UseSystemResourceKeys)' == ''" }, "true"], ["UseSizeOptimizedLinq", { Condition: "'$(UseSizeOptimizedLinq)' == ''" }, "true"], ["EnableUnsafeUTF7Encoding", { Condition: "'$(EnableUnsafeUTF7Encoding)' == ''" }, "false"], ["Http3Support", { Condition: "'$(Http3Support)' == ''" }, "false"], ["HttpActivityPropagationSupport", { Condition: "'$(HttpActivityPropagationSupport)' == ''" }, "false"], ["DebuggerSupport", { Condition: "'$(DebuggerSupport)' == '' and '$(Configuration)' != 'Debug'" }, "false"], ["BlazorCacheBootResources", { Condition: "'$(BlazorCacheBootResources)' == '' and '$(_TargetingNET100OrLater)' != 'true'" }, "true"], ["BlazorFingerprintBlazorJs", { Condition: "'$(BlazorFingerprintBlazorJs)' == '' and '$(OverrideHtmlAssetPlaceholders)' == 'true'" }, "true"], ["WasmFingerprintDotnetJs", { Condition: "'$(_TargetingNETBefore80)' == 'true'" }, "true"], ["WasmFingerprintDotnetJs", { Condition: "'$(_TargetingNET80OrLater)' == 'true' and '$(_TargetingNETBefore100)' == 'true'" }, "false"], ["WasmEnableWebcil", { Condition: "'$(WasmEnableWebcil)' == '' and ('$(TargetFrameworkIdentifier)' != '.NETCoreApp' or '$(_TargetingNET80OrLater)' != 'true')" }, "false"], ["GenerateRuntimeConfigurationFiles", { Condition: "'$(_TargetingNETBefore100)' == 'true'" }, "false"], ["ShouldBeValidatedAsExecutableReference", 0, "false"], ["DisableAutoWasmBuildApp", 0, "true"], ["DisableAutoWasmPublishApp", 0, "true"]]]],
      "Sdks/Microsoft.NET.Sdk.BlazorWebAssembly/targets/Microsoft.NET.Sdk.BlazorWebAssembly.Current.props": [["PropertyGroup", 0, [["OutputType", 0, "exe"], ["RuntimeIdentifier", 0, "browser-wasm"], ["AppendRuntimeIdentifierToOutputPath", 0, "false"], ["CopyOutputSymbolsToPublishDirectory", 0, "false"], ["PublishTrimmed", { Condition: "'$(PublishTrimmed)' == ''" }, "true"], ["TrimMode", { Condition: "'$(TrimMode)' == ''" }, "partial"], ["TrimmerRemoveSymbols", { Condition: "'$(TrimmerRemoveSymbols)' == ''" }, "false"], ["AccelerateBuildsInVisualStudio", 0, "false"], ["StaticWebAssetProjectMode", { Condition: "'$(StaticWebAssetProjectMode)' == ''" }, "Root"], ["StaticWebAssetsAdditionalPublishProperties", 0, "$(StaticWebAssetsAdditionalPublishProperties);_PublishingBlazorWasmProject=true"], ["StaticWebAssetsAdditionalEmbeddedPublishProperties", 0, "$(StaticWebAssetsAdditionalEmbeddedPublishProperties);_PublishingBlazorWasmProject=true"], ["StaticWebAssetStandaloneHosting", { Condition: "'$(StaticWebAssetStandaloneHosting)' == '' and '$(StaticWebAssetProjectMode)' == 'Root'" }, "true"], ["StaticWebAssetMakeReferencedAssetOriginalItemSpecAbsolute", { Condition: "'$(StaticWebAssetMakeReferencedAssetOriginalItemSpecAbsolute)' == ''" }, "true"], ["StaticWebAssetsGetEmbeddedPublishAssetsTargets", 0, "ComputeFilesToPublish;GetCurrentProjectEmbeddedPublishStaticWebAssetItems"]]], ["Import", { Sdk: "Microsoft.NET.Sdk.Razor", Project: "Sdk.props" }], ["Import", { Sdk: "Microsoft.NET.Sdk.Web.ProjectSystem", Project: "Sdk.props" }], ["Import", { Sdk: "Microsoft.NET.Sdk.Publish", Project: "Sdk.props" }], ["Import", { Sdk: "Microsoft.NET.Sdk.WebAssembly", Project: "Sdk.props" }]],
      "Sdks/Microsoft.NET.Sdk.BlazorWebAssembly/targets/Microsoft.NET.Sdk.BlazorWebAssembly.Current.targets": [["PropertyGroup", 0, [["EnableDefaultContentItems", { Condition: "'$(EnableDefaultContentItems)' == ''" }, "true"], ["SuppressTrimAnalysisWarnings", { Condition: "'$(SuppressTrimAnalysisWarnings)' == '' And '$(TrimmerDefaultAction)' != 'link'" }, "true"], ["JsonSerializerIsReflectionEnabledByDefault", { Condition: "'$(JsonSerializerIsReflectionEnabledByDefault)' == ''" }, "true"], ["EnableConfigurationBindingGenerator", { Condition: "'$(EnableConfigurationBindingGenerator)' == ''" }, "false"]]], ["Import", { Sdk: "Microsoft.NET.Sdk.Razor", Project: "Sdk.targets" }], ["Import", { Sdk: "Microsoft.NET.Sdk.Web.ProjectSystem", Project: "Sdk.targets" }], ["Import", { Sdk: "Microsoft.NET.Sdk.Publish", Project: "Sdk.targets" }], ["Import", { Project: "$(CustomBeforeBlazorWebAssemblySdkTargets)", Condition: "'$(CustomBeforeBlazorWebAssemblySdkTargets)' != '' and Exists('$(CustomBeforeBlazorWebAssemblySdkTargets)')" }], ["PropertyGroup", 0, [["_BlazorTargetingNET60OrLater", { Condition: "'$(TargetFrameworkIdentifier)' == '.NETCoreApp' AND $([MSBuild]::VersionGreaterThanOrEquals('$(TargetFrameworkVersion)', '6.0'))" }, "true"], ["_BlazorWebAssemblyVersionedTargetsFile", { Condition: "'$(_BlazorWebAssemblyVersionedTargetsFile)' == '' And '$(_BlazorTargetingNET60OrLater)' == 'true'" }, "$(MSBuildThisFileDirectory)..\\targets\\Microsoft.NET.Sdk.BlazorWebAssembly.6_0.targets"], ["_BlazorWebAssemblyVersionedTargetsFile", { Condition: "'$(_BlazorWebAssemblyVersionedTargetsFile)' == ''" }, "$(MSBuildThisFileDirectory)..\\targets\\Microsoft.NET.Sdk.BlazorWebAssembly.5_0.targets"]]], ["Import", { Project: "$(_BlazorWebAssemblyVersionedTargetsFile)" }], ["Import", { Project: "$(CustomAfterBlazorWebAssemblySdkTargets)", Condition: "'$(CustomAfterBlazorWebAssemblySdkTargets)' != '' and Exists('$(CustomAfterBlazorWebAssemblySdkTargets)')" }]],
      "Sdks/Microsoft.NET.Sdk.BlazorWebAssembly/targets/Microsoft.NET.Sdk.BlazorWebAssembly.ServiceWorkerAssetsManifest.5_0.targets": [],
      "Sdks/Microsoft.NET.Sdk.Publish/Sdk/Sdk.props": [["PropertyGroup", 0, [["UsingMicrosoftNETSdkPublish", 0, "true"]]], ["Import", { Project: "$(MSBuildThisFileDirectory)..\\targets\\Microsoft.NET.Sdk.Publish.props", Condition: "Exists('$(MSBuildThisFileDirectory)..\\targets\\Microsoft.NET.Sdk.Publish.props')" }]],
      "Sdks/Microsoft.NET.Sdk.Publish/Sdk/Sdk.targets": [["Import", { Project: "$(MSBuildThisFileDirectory)..\\targets\\Microsoft.NET.Sdk.Publish.targets", Condition: "Exists('$(MSBuildThisFileDirectory)..\\targets\\Microsoft.NET.Sdk.Publish.targets')" }]],
      "Sdks/Microsoft.NET.Sdk.Publish/targets/ComputeTargets/Microsoft.NET.Sdk.Publish.ComputeFiles.targets": [["PropertyGroup", 0, [["_DotNetPublishComputeFiles", 0, "\n      _DetermineProjectType;\n    "]]]],
      "Sdks/Microsoft.NET.Sdk.Publish/targets/CopyTargets/Microsoft.NET.Sdk.Publish.CopyFiles.targets": [["PropertyGroup", 0, [["_DotNetPublishCopyFiles", 0, "\n      _RemoveExcludeFiles;\n      _DeletePublishIntermediateOutputPath;\n      _CopyFilesToPublishIntermediateOutputPath;\n      _CopyAspNetCoreFilesToIntermediateOutputPath;\n      _CopyWebJobFilesToIntermediateOutputPath;\n      _CopyConsoleFilesToIntermediateOutputPath;\n    "]]]],
      "Sdks/Microsoft.NET.Sdk.Publish/targets/CopyTargets/Microsoft.NET.Sdk.Publish.FilterFiles.targets": [],
      "Sdks/Microsoft.NET.Sdk.Publish/targets/DotNetCLIToolTargets/Microsoft.NET.Sdk.DotNetCLITool.targets": [],
      "Sdks/Microsoft.NET.Sdk.Publish/targets/Microsoft.NET.Sdk.Publish.props": [["PropertyGroup", 0, [["EnableSdkContainerSupport", { Condition: "'$(EnableSdkContainerSupport)' == ''" }, "true"]]]],
      "Sdks/Microsoft.NET.Sdk.Publish/targets/Microsoft.NET.Sdk.Publish.targets": [["PropertyGroup", 0, [["SupportsDeployOnBuild", 0, "true"], ["DotNetSdkSupportsVSHostObjectRemoting", 0, "true"], ["_PublishTaskFramework", { Condition: "'$(MSBuildRuntimeType)' == 'Core'" }, "net10.0"], ["_PublishTaskFramework", { Condition: "'$(_PublishTaskFramework)' == ''" }, "net472"], ["_PublishTasksDir", { Condition: "'$(_PublishTasksDir)'==''" }, "$(MSBuildThisFileDirectory)..\\tools\\$(_PublishTaskFramework)\\"], ["_PublishTaskAssemblyFullPath", { Condition: "'$(_PublishTaskAssemblyFullPath)'==''" }, "$(_PublishTasksDir)Microsoft.NET.Sdk.Publish.Tasks.dll"], ["_CopyTargetsDir", { Condition: "'$(_CopyTargetsDir)' == ''" }, "$(MSBuildThisFileDirectory)CopyTargets\\"], ["_TransformTargetsDir", { Condition: "'$(_TransformTargetsDir)' == ''" }, "$(MSBuildThisFileDirectory)TransformTargets\\"], ["_ComputeTargetsDir", { Condition: "'$(_ComputeTargetsDir)'==''" }, "$(MSBuildThisFileDirectory)ComputeTargets\\"], ["_PublishTargetsDir", { Condition: "'$(_PublishTargetsDir)'==''" }, "$(MSBuildThisFileDirectory)PublishTargets\\"], ["_DotNetCLIToolTargetsDir", { Condition: "'$(_DotNetCLIToolTargetsDir)'==''" }, "$(MSBuildThisFileDirectory)DotNetCLIToolTargets\\"], ["_PublishProfilesDir", { Condition: "'$(_PublishProfilesDir)'==''" }, "$(MSBuildThisFileDirectory)PublishProfiles\\"], ["PublishIISAssets", { Condition: "'$(TargetFrameworkIdentifier)' == '.NETCoreApp' And '$(_TargetFrameworkVersionWithoutV)' != '' AND $([MSBuild]::VersionGreaterThanOrEquals($(_TargetFrameworkVersionWithoutV), '5.0')) And '$(RuntimeIdentifier)' != '' And !$(RuntimeIdentifier.StartsWith('win')) And '$(PublishIISAssets)' == ''" }, "false"], ["PublishIISAssets", { Condition: "'$(PublishIISAssets)' == '' and '$(PublishAot)' == 'true'" }, "false"]]], ["PropertyGroup", { Condition: "'$(PublishProfileImported)' != 'true'" }, [["PublishProfile", { Condition: "'$(PublishProfile)' ==''" }, "Default"], ["PublishProfileName", { Condition: "'$(PublishProfileName)' == ''" }, "$([System.IO.Path]::GetFileNameWithoutExtension($(PublishProfile)))"]]], ["Import", { Project: "$(_PublishProfilesDir)$(PublishProfileName).pubxml", Condition: "Exists('$(_PublishProfilesDir)$(PublishProfileName).pubxml') And '$(PublishProfileImported)' != 'true'" }], ["PropertyGroup", { Condition: "'$(PublishProfileImported)' != 'true'" }, [["PublishProfileImported", { Condition: "Exists('$(_PublishProfilesDir)$(PublishProfileName).pubxml')" }, "true"]]], ["PropertyGroup", 0, [["PublishProtocol", { Condition: "'$(PublishProtocol)' == ''" }, "$(WebPublishMethod)"], ["PublishProtocol", { Condition: "'$(PublishProtocol)' == 'Package'" }, "MSDeployPackage"], ["PublishProtocol", { Condition: "'$(DockerPublish)' == 'true'" }, "Docker"], ["PublishConfiguration", { Condition: "'$(PublishConfiguration)' == ''" }, "$(LastUsedBuildConfiguration)"], ["PublishConfiguration", { Condition: "'$(PublishConfiguration)' == ''" }, "$(Configuration)"], ["_PublishConfigurationPath", { Condition: "'$(_PublishConfigurationPath)' == '' And '$(PublishConfiguration)' != ''" }, "$(PublishConfiguration)\\"], ["_TargetFrameworkPath", { Condition: "'$(_TargetFrameworkPath)' == '' And '$(TargetFramework)' != ''" }, "$(TargetFramework)\\"], ["_RuntimeIdentifierPath", { Condition: "'$(_RuntimeIdentifierPath)' == '' And '$(RuntimeIdentifier)' != ''" }, "$(RuntimeIdentifier)\\"], ["BaseIntermediateOutputPath", { Condition: "'$([System.IO.Path]::IsPathRooted($(BaseIntermediateOutputPath)))' == 'False'" }, "$(MSBuildProjectDirectory)\\$(BaseIntermediateOutputPath)"], ["BaseIntermediateOutputPath", { Condition: "!HasTrailingSlash('$(BaseIntermediateOutputPath)')" }, "$(BaseIntermediateOutputPath)\\"], ["PublishIntermediateTempPath", { Condition: "'$(PublishIntermediateTempPath)' == ''" }, "$([System.IO.Path]::GetFullPath($(BaseIntermediateOutputPath)$(_PublishConfigurationPath)$(_TargetFrameworkPath)$(_RuntimeIdentifierPath)PubTmp\\))"], ["PublishIntermediateOutputPath", { Condition: "'$(PublishIntermediateOutputPath)' == ''" }, "$(PublishIntermediateTempPath)Out\\"], ["PublishIntermediateOutputPath", { Condition: "'$(DockerPublish)' == 'true'" }, "obj/Docker/publish/"], ["EFSQLScriptsFolderName", { Condition: "$(EFSQLScriptsFolderName) == ''" }, "EFSQLScripts"], ["TrimMode", { Condition: "'$(TrimMode)' == '' And '$(PublishTrimmed)' == 'true' And '$(TargetFrameworkIdentifier)' == '.NETCoreApp' And $([MSBuild]::VersionLessThan($(_TargetFrameworkVersionWithoutV), '8.0'))" }, "partial"]]], ["Import", { Project: "$(_ComputeTargetsDir)Microsoft.NET.Sdk.Publish.ComputeFiles.targets", Condition: "Exists('$(_ComputeTargetsDir)Microsoft.NET.Sdk.Publish.ComputeFiles.targets')" }], ["Import", { Project: "$(_CopyTargetsDir)Microsoft.NET.Sdk.Publish.FilterFiles.targets", Condition: "Exists('$(_CopyTargetsDir)Microsoft.NET.Sdk.Publish.FilterFiles.targets')" }], ["Import", { Project: "$(_CopyTargetsDir)Microsoft.NET.Sdk.Publish.CopyFiles.targets", Condition: "Exists('$(_CopyTargetsDir)Microsoft.NET.Sdk.Publish.CopyFiles.targets')" }], ["Import", { Project: "$(_TransformTargetsDir)Microsoft.NET.Sdk.Publish.TransformFiles.targets", Condition: "Exists('$(_TransformTargetsDir)Microsoft.NET.Sdk.Publish.TransformFiles.targets')" }], ["Import", { Project: "$(_PublishTargetsDir)Microsoft.NET.Sdk.Publish.$(PublishProtocol).targets", Condition: "Exists('$(_PublishTargetsDir)Microsoft.NET.Sdk.Publish.$(PublishProtocol).targets')" }], ["Import", { Project: "$(_DotNetCLIToolTargetsDir)Microsoft.NET.Sdk.DotNetCLITool.targets", Condition: "Exists('$(_DotNetCLIToolTargetsDir)Microsoft.NET.Sdk.DotNetCLITool.targets')" }], ["ItemDefinitionGroup", 0, [["ProjectReference", 0, [["GlobalPropertiesToRemove", 0, "%(GlobalPropertiesToRemove);WebPublishProfileFile"]]]]]],
      "Sdks/Microsoft.NET.Sdk.Publish/targets/PublishTargets/Microsoft.NET.Sdk.Publish.Container.targets": [["PropertyGroup", 0, [["_DotNetPublishFiles", 0, "\n      PublishContainer;\n    "]]]],
      "Sdks/Microsoft.NET.Sdk.Publish/targets/PublishTargets/Microsoft.NET.Sdk.Publish.Docker.targets": [["PropertyGroup", 0, [["_DotNetPublishFiles", 0, "\n      DockerPublish;\n    "]]]],
      "Sdks/Microsoft.NET.Sdk.Publish/targets/PublishTargets/Microsoft.NET.Sdk.Publish.FileSystem.targets": [["PropertyGroup", 0, [["_DotNetPublishFiles", 0, "\n      FileSystemPublish;\n    "]]]],
      "Sdks/Microsoft.NET.Sdk.Publish/targets/PublishTargets/Microsoft.NET.Sdk.Publish.Kudu.targets": [["PropertyGroup", 0, [["_DotNetPublishFiles", 0, "\n      KuduPublish;\n    "]]]],
      "Sdks/Microsoft.NET.Sdk.Publish/targets/PublishTargets/Microsoft.NET.Sdk.Publish.MSDeploy.targets": [["PropertyGroup", 0, [["_DotNetPublishFiles", 0, "\n      MSDeployPublish;\n    "]]]],
      "Sdks/Microsoft.NET.Sdk.Publish/targets/PublishTargets/Microsoft.NET.Sdk.Publish.MSDeployPackage.targets": [["PropertyGroup", 0, [["_DotNetPublishFiles", 0, "\n      MSDeployPackagePublish;\n    "]]]],
      "Sdks/Microsoft.NET.Sdk.Publish/targets/PublishTargets/Microsoft.NET.Sdk.Publish.OneDeploy.targets": [["PropertyGroup", 0, [["_DotNetPublishFiles", 0, "\n      OneDeploy;\n    "]]]],
      "Sdks/Microsoft.NET.Sdk.Publish/targets/PublishTargets/Microsoft.NET.Sdk.Publish.ZipDeploy.targets": [["PropertyGroup", 0, [["_DotNetPublishFiles", 0, "\n      ZipDeploy;\n    "]]]],
      "Sdks/Microsoft.NET.Sdk.Publish/targets/TransformTargets/Microsoft.NET.Sdk.Publish.TransformFiles.targets": [["PropertyGroup", 0, [["_DotNetPublishTransformFiles", 0, "\n      _TransformWebConfig;\n      _TransformXml;\n      _TransformAppSettings;\n      _GenerateEFSQLScripts;\n      _GenerateRunCommandFile;\n    "]]]],
      "Sdks/Microsoft.NET.Sdk.Razor/Sdk/Sdk.props": [["PropertyGroup", 0, [["_RazorSdkImportsMicrosoftNetSdk", { Condition: "'$(UsingMicrosoftNETSdk)' != 'true'" }, "true"], ["_RazorSdkImportsMicrosoftNetSdkStaticWebAssets", { Condition: "'$(UsingMicrosoftNETSdkStaticWebAssets)' != 'true'" }, "true"]]], ["Import", { Sdk: "Microsoft.NET.Sdk", Project: "Sdk.props", Condition: "'$(_RazorSdkImportsMicrosoftNetSdk)' == 'true'" }], ["Import", { Sdk: "Microsoft.NET.Sdk.StaticWebAssets", Project: "Sdk.props", Condition: "'$(_RazorSdkImportsMicrosoftNetSdkStaticWebAssets)' == 'true'" }], ["PropertyGroup", 0, [["RazorSdkCurrentVersionProps", { Condition: "'$(RazorSdkCurrentVersionProps)' == ''" }, "$(MSBuildThisFileDirectory)..\\targets\\Sdk.Razor.CurrentVersion.props"]]], ["Import", { Project: "$(RazorSdkCurrentVersionProps)" }]],
      "Sdks/Microsoft.NET.Sdk.Razor/Sdk/Sdk.targets": [["Import", { Sdk: "Microsoft.NET.Sdk", Project: "Sdk.targets", Condition: "'$(_RazorSdkImportsMicrosoftNetSdk)' == 'true'" }], ["Import", { Sdk: "Microsoft.NET.Sdk.StaticWebAssets", Project: "Sdk.targets", Condition: "'$(_RazorSdkImportsMicrosoftNetSdkStaticWebAssets)' == 'true'" }], ["PropertyGroup", { Condition: "'$(RazorSdkCurrentVersionTargets)' == ''" }, [["RazorSdkCurrentVersionTargets", 0, "$(MSBuildThisFileDirectory)..\\targets\\Sdk.Razor.CurrentVersion.targets"]]], ["Import", { Project: "$(RazorSdkCurrentVersionTargets)" }]],
      "Sdks/Microsoft.NET.Sdk.Razor/targets/Microsoft.NET.Sdk.Razor.BeforeCommon.targets": [["PropertyGroup", { Condition: "'$(TargetFrameworkIdentifier)' == '.NETFramework' OR ('$(TargetFrameworkIdentifier)' == '.NETCoreApp' AND $([MSBuild]::VersionLessThan($(TargetFrameworkVersion), 6.0)))" }, [["PreserveCompilationContext", { Condition: "'$(PreserveCompilationContext)' == ''" }, "true"], ["PreserveCompilationReferences", { Condition: "'$(PreserveCompilationReferences)' == ''" }, "false"]]]],
      "Sdks/Microsoft.NET.Sdk.Razor/targets/Microsoft.NET.Sdk.Razor.CodeGeneration.targets": [["PropertyGroup", 0, [["_RazorTagHelperInputCache", 0, "$(IntermediateOutputPath)$(TargetName).TagHelpers.input.cache"], ["_RazorTagHelperOutputCache", 0, "$(IntermediateOutputPath)$(TargetName).TagHelpers.output.cache"], ["_RazorGenerateInputsHash", 0], ["_RazorGenerateInputsHashFile", 0, "$(IntermediateOutputPath)$(MSBuildProjectName).RazorCoreGenerate.cache"]]]],
      "Sdks/Microsoft.NET.Sdk.Razor/targets/Microsoft.NET.Sdk.Razor.Compilation.targets": [],
      "Sdks/Microsoft.NET.Sdk.Razor/targets/Microsoft.NET.Sdk.Razor.Component.targets": [["PropertyGroup", 0, [["_RazorComponentInputHash", 0], ["_RazorComponentInputCacheFile", 0, "$(IntermediateOutputPath)$(MSBuildProjectName).RazorComponent.input.cache"], ["_RazorComponentDeclarationOutputCacheFile", 0, "$(IntermediateOutputPath)$(MSBuildProjectName).RazorComponent.output.cache"]]]],
      "Sdks/Microsoft.NET.Sdk.Razor/targets/Microsoft.NET.Sdk.Razor.Configuration.targets": [["PropertyGroup", 0, [["IsRazorCompilerReferenced", { Condition: "'$(IsRazorCompilerReferenced)'==''" }, "true"]]], ["PropertyGroup", { Condition: "'$(RazorDefaultConfiguration)'==''" }, [["RazorDefaultConfiguration", { Condition: "'$(AddRazorSupportForMvc)'=='true'" }, "MVC-3.0"], ["RazorDefaultConfiguration", { Condition: "'$(RazorDefaultConfiguration)'==''" }, "Default"]]]],
      "Sdks/Microsoft.NET.Sdk.Razor/targets/Microsoft.NET.Sdk.Razor.DesignTime.targets": [["PropertyGroup", 0, [["UpToDateReloadFileTypes", { Condition: "'$(Language)'=='C#' AND '$(_Targeting30OrNewerRazorLangVersion)' == 'true' AND '$(RazorUpToDateReloadFileTypes)' != ''" }, "$(UpToDateReloadFileTypes);$(RazorUpToDateReloadFileTypes)"]]]],
      "Sdks/Microsoft.NET.Sdk.Razor/targets/Microsoft.NET.Sdk.Razor.GenerateAssemblyInfo.targets": [["PropertyGroup", 0, [["GenerateRazorTargetAssemblyInfo", { Condition: "'$(GenerateRazorTargetAssemblyInfo)'==''" }, "true"], ["EnableDefaultRazorTargetAssemblyInfoAttributes", { Condition: "'$(EnableDefaultRazorTargetAssemblyInfoAttributes)'==''" }, "true"], ["RazorTargetAssemblyInfo", { Condition: "'$(RazorTargetAssemblyInfo)'==''" }, "$(IntermediateOutputPath)$(MSBuildProjectName).RazorTargetAssemblyInfo.cs"], ["_RazorTargetAssemblyInfoInputsCacheFile", 0, "$(IntermediateOutputPath)$(MSBuildProjectName).RazorTargetAssemblyInfo.cache"], ["_RazorAssemblyInfo", 0, "$(IntermediateOutputPath)$(MSBuildProjectName).RazorAssemblyInfo.cs"], ["_RazorAssemblyInfoInputsCacheFile", 0, "$(IntermediateOutputPath)$(MSBuildProjectName).RazorAssemblyInfo.cache"]]]],
      "Sdks/Microsoft.NET.Sdk.Razor/targets/Microsoft.NET.Sdk.Razor.MvcApplicationPartsDiscovery.targets": [["PropertyGroup", 0, [["GenerateMvcApplicationPartsAssemblyAttributes", { Condition: "'$(GenerateMvcApplicationPartsAssemblyAttributes)' == '' AND '$(OutputType)' == 'Exe'" }, "true"], ["_MvcApplicationPartAttributeGeneratedFile", 0, "$(IntermediateOutputPath)$(TargetName).MvcApplicationPartsAssemblyInfo$(DefaultLanguageSourceExtension)"], ["_MvcApplicationPartCacheFile", 0, "$(IntermediateOutputPath)$(TargetName).MvcApplicationPartsAssemblyInfo.cache"]]]],
      "Sdks/Microsoft.NET.Sdk.Razor/targets/Microsoft.NET.Sdk.Razor.SourceGenerators.targets": [],
      "Sdks/Microsoft.NET.Sdk.Razor/targets/Sdk.Razor.CurrentVersion.props": [["PropertyGroup", 0, [["UsingMicrosoftNETSdkRazor", 0, "true"], ["EnableDefaultContentItems", { Condition: "'$(EnableDefaultContentItems)'==''" }, "true"], ["EnableDefaultRazorGenerateItems", { Condition: "'$(EnableDefaultRazorGenerateItems)'==''" }, "true"], ["EnableDefaultRazorComponentItems", { Condition: "'$(EnableDefaultRazorComponentItems)'==''" }, "true"], ["CopyRazorGenerateFilesToPublishDirectory", { Condition: "'$(CopyRazorGenerateFilesToPublishDirectory)'==''" }, "false"], ["RazorCompileToolset", 0, "Implicit"], ["IncludeRazorContentInPack", { Condition: "'$(IncludeRazorContentInPack)'==''" }, "false"], ["RazorGenerateOutputFileExtension", 0, ".g.cs"], ["RazorUpToDateReloadFileTypes", 0, ".cs;.razor;.resx;.cshtml"], ["CustomCollectWatchItems", 0, "$(CustomCollectWatchItems);_RazorSdkCustomCollectWatchItems"]]]],
      "Sdks/Microsoft.NET.Sdk.Razor/targets/Sdk.Razor.CurrentVersion.targets": [["PropertyGroup", 0, [["EnableDefaultContentItems", { Condition: "'$(EnableDefaultContentItems)' == ''" }, "true"]]], ["Import", { Project: "$(CustomBeforeRazorSdkTargets)", Condition: "'$(CustomBeforeRazorSdkTargets)' != '' and Exists('$(CustomBeforeRazorSdkTargets)')" }], ["PropertyGroup", 0, [["RazorSdkDirectoryRoot", { Condition: "'$(RazorSdkDirectoryRoot)'==''" }, "$(MSBuildThisFileDirectory)..\\"], ["RazorSdkBuildTasksDirectoryRoot", { Condition: "'$(RazorSdkBuildTasksDirectoryRoot)'==''" }, "$(RazorSdkDirectoryRoot)tasks\\"], ["_RazorSdkTasksTFM", { Condition: "'$(MSBuildRuntimeType)' == 'Core'" }, "net10.0"], ["_RazorSdkTasksTFM", { Condition: "'$(_RazorSdkTasksTFM)' == ''" }, "net472"], ["RazorSdkBuildTasksAssembly", 0, "$(RazorSdkBuildTasksDirectoryRoot)$(_RazorSdkTasksTFM)\\Microsoft.NET.Sdk.Razor.Tasks.dll"], ["_RazorSdkToolAssembly", 0, "$(RazorSdkDirectoryRoot)tools\\rzc.dll"]]], ["PropertyGroup", { Condition: "'$(DOTNET_HOST_PATH)' == ''" }, [["_RazorSdkDotNetHostDirectory", 0, "$(NetCoreRoot)"], ["_RazorSdkDotNetHostFileName", 0, "dotnet"], ["_RazorSdkDotNetHostFileName", { Condition: "'$(OS)' == 'Windows_NT'" }, "dotnet.exe"]]], ["Choose", 0, [["When", { Condition: "'$(TargetFrameworkIdentifier)' == '.NETCoreApp' AND $([MSBuild]::VersionGreaterThanOrEquals('$(TargetFrameworkVersion)', '10.0'))" }, [["PropertyGroup", 0, [["_TargetingNETCoreApp30OrLater", 0, "true"], ["_TargetingNET50OrLater", 0, "true"], ["_TargetingNET60OrLater", 0, "true"], ["_TargetingNET70OrLater", 0, "true"], ["_TargetingNET80OrLater", 0, "true"], ["_TargetingNET90OrLater", 0, "true"], ["_TargetingNET100OrLater", 0, "true"], ["UseRazorSourceGenerator", { Condition: "'$(Language)' == 'C#' AND '$(UseRazorSourceGenerator)' == ''" }, "true"], ["RazorLangVersion", { Condition: "'$(RazorLangVersion)' == ''" }, "10.0"], ["_RazorUseRoslynTokenizer", { Condition: "'$(_RazorUseRoslynTokenizer)'==''" }, "true"], ["Features", { Condition: "'$(_RazorUseRoslynTokenizer)'=='true'" }, "use-roslyn-tokenizer=true;$(Features)"]]]]], ["When", { Condition: "'$(TargetFrameworkIdentifier)' == '.NETCoreApp' AND $([MSBuild]::VersionGreaterThanOrEquals('$(TargetFrameworkVersion)', '9.0'))" }, [["PropertyGroup", 0, [["_TargetingNETCoreApp30OrLater", 0, "true"], ["_TargetingNET50OrLater", 0, "true"], ["_TargetingNET60OrLater", 0, "true"], ["_TargetingNET70OrLater", 0, "true"], ["_TargetingNET80OrLater", 0, "true"], ["_TargetingNET90OrLater", 0, "true"], ["UseRazorSourceGenerator", { Condition: "'$(Language)' == 'C#' AND '$(UseRazorSourceGenerator)' == ''" }, "true"], ["RazorLangVersion", { Condition: "'$(RazorLangVersion)' == ''" }, "9.0"]]]]], ["When", { Condition: "'$(TargetFrameworkIdentifier)' == '.NETCoreApp' AND $([MSBuild]::VersionGreaterThanOrEquals('$(TargetFrameworkVersion)', '8.0'))" }, [["PropertyGroup", 0, [["_TargetingNETCoreApp30OrLater", 0, "true"], ["_TargetingNET50OrLater", 0, "true"], ["_TargetingNET60OrLater", 0, "true"], ["_TargetingNET70OrLater", 0, "true"], ["_TargetingNET80OrLater", 0, "true"], ["UseRazorSourceGenerator", { Condition: "'$(Language)' == 'C#' AND '$(UseRazorSourceGenerator)' == ''" }, "true"], ["RazorLangVersion", { Condition: "'$(RazorLangVersion)' == ''" }, "8.0"]]]]], ["When", { Condition: "'$(TargetFrameworkIdentifier)' == '.NETCoreApp' AND $([MSBuild]::VersionGreaterThanOrEquals('$(TargetFrameworkVersion)', '7.0'))" }, [["PropertyGroup", 0, [["_TargetingNETCoreApp30OrLater", 0, "true"], ["_TargetingNET50OrLater", 0, "true"], ["_TargetingNET60OrLater", 0, "true"], ["_TargetingNET70OrLater", 0, "true"], ["UseRazorSourceGenerator", { Condition: "'$(Language)' == 'C#' AND '$(UseRazorSourceGenerator)' == ''" }, "true"], ["RazorLangVersion", { Condition: "'$(RazorLangVersion)' == ''" }, "7.0"]]]]], ["When", { Condition: "'$(TargetFrameworkIdentifier)' == '.NETCoreApp' AND $([MSBuild]::VersionGreaterThanOrEquals('$(TargetFrameworkVersion)', '6.0'))" }, [["PropertyGroup", 0, [["_TargetingNETCoreApp30OrLater", 0, "true"], ["_TargetingNET50OrLater", 0, "true"], ["_TargetingNET60OrLater", 0, "true"], ["UseRazorSourceGenerator", { Condition: "'$(Language)' == 'C#' AND '$(UseRazorSourceGenerator)' == ''" }, "true"], ["RazorLangVersion", { Condition: "'$(RazorLangVersion)' == ''" }, "6.0"]]]]], ["When", { Condition: "'$(TargetFrameworkIdentifier)' == '.NETCoreApp' AND $([MSBuild]::VersionGreaterThanOrEquals('$(TargetFrameworkVersion)', '5.0'))" }, [["PropertyGroup", 0, [["_TargetingNETCoreApp30OrLater", 0, "true"], ["_TargetingNET50OrLater", 0, "true"], ["UseRazorSourceGenerator", 0, "false"], ["RazorLangVersion", { Condition: "'$(RazorLangVersion)' == ''" }, "5.0"]]]]], ["When", { Condition: "'$(TargetFrameworkIdentifier)' == '.NETCoreApp' AND $([MSBuild]::VersionGreaterThanOrEquals('$(TargetFrameworkVersion)', '3.0'))" }, [["PropertyGroup", 0, [["_TargetingNETCoreApp30OrLater", 0, "true"], ["UseRazorSourceGenerator", 0, "false"], ["RazorLangVersion", { Condition: "'$(RazorLangVersion)' == ''" }, "3.0"]]]]], ["When", { Condition: "'$(TargetFrameworkIdentifier)' == '.NETStandard' AND $([MSBuild]::VersionGreaterThanOrEquals('$(TargetFrameworkVersion)', '2.1'))" }, [["PropertyGroup", 0, [["_TargetingNETStandard21OrLater", 0, "true"]]]]], ["When", { Condition: "'$(TargetFrameworkIdentifier)' == '.NETStandard' AND $([MSBuild]::VersionGreaterThanOrEquals('$(TargetFrameworkVersion)', '2.0'))" }, [["PropertyGroup", 0, [["_TargetingNETStandard20OrLater", 0, "true"]]]]]]], ["PropertyGroup", 0, [["RazorLangVersion", { Condition: "'$(RazorLangVersion)' == ''" }, "2.1"], ["_Targeting30OrNewerRazorLangVersion", { Condition: "'$(RazorLangVersion)' == 'Latest' OR '$(RazorLangVersion)' == 'Experimental' OR ('$(RazorLangVersion)' != '' AND '$(RazorLangVersion)' >= '3.0')" }, "true"]]], ["PropertyGroup", 0, [["_IsTargetingRazor2X", { Condition: "'$(IsRazorCompilerReferenced)'=='true'" }, "true"]]], ["Import", { Project: "Microsoft.NET.Sdk.Razor.Compilation.targets", Condition: "'$(UseRazorSourceGenerator)' != 'true'" }], ["PropertyGroup", { Condition: "'$(RazorCompileOnBuild)'=='' AND '$(Language)'=='C#'" }, [["RazorCompileOnBuild", 0, "true"]]], ["PropertyGroup", { Condition: "'$(RazorCompileOnPublish)'=='' AND '$(Language)'=='C#'" }, [["RazorCompileOnPublish", { Condition: "'$(RazorCompileOnBuild)'=='true'" }, "true"], ["RazorCompileOnPublish", { Condition: "'$(RazorCompileOnPublish)'==''" }, "$(MvcRazorCompileOnPublish)"], ["RazorCompileOnPublish", { Condition: "'$(RazorCompileOnPublish)'==''" }, "true"]]], ["PropertyGroup", 0, [["RazorGenerateIntermediateOutputPath", { Condition: "'$(RazorGenerateIntermediateOutputPath)'==''" }, "$(IntermediateOutputPath)Razor\\"], ["_RazorComponentDeclarationOutputPath", { Condition: "'$(_RazorComponentDeclarationOutputPath)'==''" }, "$(IntermediateOutputPath)RazorDeclaration\\"], ["RazorTargetNameSuffix", { Condition: "'$(RazorTargetNameSuffix)'=='' AND '$(_Targeting30OrNewerRazorLangVersion)' == 'true'" }, ".Views"], ["RazorTargetNameSuffix", { Condition: "'$(RazorTargetNameSuffix)' == ''" }, ".Razor"], ["RazorTargetName", { Condition: "'$(RazorTargetName)'==''" }, "$(TargetName)$(RazorTargetNameSuffix)"], ["CopyRazorGenerateFilesToPublishDirectory", { Condition: "'$(MvcRazorExcludeViewFilesFromPublish)'=='true'" }, "false"], ["CopyRazorGenerateFilesToPublishDirectory", { Condition: "'$(MvcRazorExcludeViewFilesFromPublish)'=='false'" }, "true"], ["CopyRefAssembliesToPublishDirectory", { Condition: "'$(MvcRazorExcludeRefAssembliesFromPublish)'=='true'" }, "false"], ["CopyRefAssembliesToPublishDirectory", { Condition: "'$(MvcRazorExcludeRefAssembliesFromPublish)'=='false'" }, "true"], ["CopyRefAssembliesToPublishDirectory", { Condition: "'$(CopyRefAssembliesToPublishDirectory)'==''" }, "$(PreserveCompilationReferences)"], ["PreserveCompilationReferences", { Condition: "'$(PreserveCompilationContext)' == 'true' AND ('$(TargetFrameworkIdentifier)' == '.NETFramework' OR ('$(TargetFrameworkIdentifier)' == '.NETCoreApp' AND '$(_TargetingNETCoreApp30OrLater)' != 'true'))" }, "true"], ["RazorOutputPath", { Condition: "'$(MvcRazorOutputPath)'!=''" }, "$([MSBuild]::EnsureTrailingSlash('$(MvcRazorOutputPath)'))"], ["EmbedRazorGenerateSources", { Condition: "'$(MvcRazorEmbedViewSources)'!=''" }, "$(MvcRazorEmbedViewSources)"], ["EmbedRazorGenerateSources", { Condition: "'$(EmbedRazorGenerateSources)'==''" }, "false"], ["UseRazorBuildServer", { Condition: "'$(UseRazorBuildServer)'==''" }, "$(UseSharedCompilation)"], ["UseRazorBuildServer", { Condition: "'$(UseRazorBuildServer)'==''" }, "true"]]], ["PropertyGroup", 0, [["_RazorDebugSymbolsProduced", 0, "false"], ["_RazorDebugSymbolsProduced", { Condition: "'$(DebugSymbols)'=='true'" }, "true"], ["_RazorDebugSymbolsProduced", { Condition: "'$(DebugType)'=='none'" }, "false"], ["_RazorDebugSymbolsProduced", { Condition: "'$(DebugType)'=='pdbonly'" }, "true"], ["_RazorDebugSymbolsProduced", { Condition: "'$(DebugType)'=='full'" }, "true"], ["_RazorDebugSymbolsProduced", { Condition: "'$(DebugType)'=='portable'" }, "true"], ["_RazorDebugSymbolsProduced", { Condition: "'$(DebugType)'=='embedded'" }, "false"]]], ["PropertyGroup", { Condition: "'$(_Targeting30OrNewerRazorLangVersion)' == 'true'" }, [["ResolvedRazorCompileToolset", 0, "RazorSdk"]]], ["PropertyGroup", { Condition: "'$(ResolvedRazorCompileToolset)' == ''" }, [["ResolvedRazorCompileToolset", { Condition: "'$(MvcRazorCompileOnPublish)' == 'true'" }, "PrecompilationTool"], ["ResolvedRazorCompileToolset", { Condition: "'$(MvcRazorCompileOnPublish)' == '' AND '$(RazorCompileToolset)' == 'Implicit'" }, "RazorSdk"], ["ResolvedRazorCompileToolset", { Condition: "'$(MvcRazorCompileOnPublish)' == '' AND '$(RazorCompileToolset)' == 'PrecompilationTool'" }, "$(RazorCompileToolset)"], ["ResolvedRazorCompileToolset", { Condition: "'$(MvcRazorCompileOnPublish)' == '' AND '$(RazorCompileToolset)' == 'RazorSdk'" }, "$(RazorCompileToolset)"], ["ResolvedRazorCompileToolset", { Condition: "'$(ResolvedRazorCompileToolset)' == 'RazorSdk' And '$(IsRazorCompilerReferenced)' != 'true'" }, "PrecompilationTool"], ["MvcRazorCompileOnPublish", { Condition: "'$(MvcRazorCompileOnPublish)' == ''" }, "true"]]], ["PropertyGroup", 0, [["PreserveCompilationReferences", { Condition: "'$(ResolvedRazorCompileToolset)'=='PrecompilationTool'" }, "true"]]], ["Import", { Project: "Microsoft.NET.Sdk.Razor.Configuration.targets", Condition: "'$(_Targeting30OrNewerRazorLangVersion)' == 'true'" }], ["Import", { Project: "Microsoft.NET.Sdk.Razor.CodeGeneration.targets" }], ["Import", { Project: "Microsoft.NET.Sdk.Razor.Component.targets", Condition: "'$(_Targeting30OrNewerRazorLangVersion)' == 'true' AND '$(UseRazorSourceGenerator)' != 'true'" }], ["Import", { Project: "Microsoft.NET.Sdk.Razor.SourceGenerators.targets", Condition: "'$(UseRazorSourceGenerator)' == 'true'" }], ["Import", { Project: "Microsoft.NET.Sdk.Razor.GenerateAssemblyInfo.targets" }], ["Import", { Project: "Microsoft.NET.Sdk.Razor.MvcApplicationPartsDiscovery.targets", Condition: "'$(_TargetingNETCoreApp30OrLater)' == 'true'" }], ["PropertyGroup", { Condition: "'$(RazorDesignTimeTargets)'==''" }, [["RazorDesignTimeTargets", 0, "$(MSBuildExtensionsPath)\\Microsoft\\VisualStudio\\Razor\\Microsoft.NET.Sdk.Razor.DesignTime.targets"], ["RazorDesignTimeTargets", { Condition: "!Exists('$(RazorDesignTimeTargets)')" }, "$(MSBuildThisFileDirectory)Microsoft.NET.Sdk.Razor.DesignTime.targets"]]], ["Import", { Project: "$(RazorDesignTimeTargets)" }], ["PropertyGroup", { Condition: "'$(_RazorUpToDateReloadFileTypesAllowWorkaround)' != 'false'" }, [["UpToDateReloadFileTypes", { Condition: "'$(Language)'=='C#' AND '$(_Targeting30OrNewerRazorLangVersion)' == 'true' AND '$(UpToDateReloadFileTypes)' == ''" }, "$(RazorUpToDateReloadFileTypes)"]]], ["Import", { Project: "$(CustomAfterRazorSdkTargets)", Condition: "'$(CustomAfterRazorSdkTargets)' != '' and Exists('$(CustomAfterRazorSdkTargets)')" }]],
      "Sdks/Microsoft.NET.Sdk.StaticWebAssets/Sdk/Sdk.StaticWebAssets.StaticAssets.ProjectSystem.props": [["PropertyGroup", 0, [["_WebProjectSystemGlobsPropsDefined", 0, "true"], ["DefaultItemExcludes", 0, "$(DefaultItemExcludes);**\\node_modules\\**;node_modules\\**"], ["DefaultItemExcludes", 0, "$(DefaultItemExcludes);**\\jspm_packages\\**;jspm_packages\\**"], ["DefaultItemExcludes", 0, "$(DefaultItemExcludes);**\\bower_components\\**;bower_components\\**"], ["DefaultItemExcludes", 0, "$(DefaultItemExcludes);**\\packages.lock.json"], ["DefaultWebContentItemExcludes", 0, "$(DefaultWebContentItemExcludes);wwwroot\\**"]]]],
      "Sdks/Microsoft.NET.Sdk.StaticWebAssets/Sdk/Sdk.props": [["PropertyGroup", 0, [["_StaticWebAssetsSdkImportsMicrosoftNetSdk", { Condition: "'$(UsingMicrosoftNETSdk)' != 'true'" }, "true"]]], ["Import", { Sdk: "Microsoft.NET.Sdk", Project: "Sdk.props", Condition: "'$(_StaticWebAssetsSdkImportsMicrosoftNetSdk)' == 'true'" }], ["PropertyGroup", 0, [["StaticWebAssetsSdkCurrentVersionProps", { Condition: "'$(StaticWebAssetsSdkCurrentVersionProps)' == ''" }, "$(MSBuildThisFileDirectory)..\\targets\\Sdk.StaticWebAssets.CurrentVersion.props"]]], ["Import", { Project: "$(StaticWebAssetsSdkCurrentVersionProps)" }]],
      "Sdks/Microsoft.NET.Sdk.StaticWebAssets/Sdk/Sdk.targets": [["Import", { Sdk: "Microsoft.NET.Sdk", Project: "Sdk.targets", Condition: "'$(_StaticWebAssetsSdkImportsMicrosoftNetSdk)' == 'true'" }], ["PropertyGroup", { Condition: "'$(StaticWebAssetsSdkCurrentVersionTargets)' == ''" }, [["StaticWebAssetsSdkCurrentVersionTargets", 0, "$(MSBuildThisFileDirectory)..\\targets\\Sdk.StaticWebAssets.CurrentVersion.targets"]]], ["Import", { Project: "$(StaticWebAssetsSdkCurrentVersionTargets)" }]],
      "Sdks/Microsoft.NET.Sdk.StaticWebAssets/targets/Microsoft.NET.Sdk.StaticWebAssets.5_0.targets": [["PropertyGroup", 0, [["TargetsForTfmSpecificContentInPackage", { Condition: "$(IsInnerBuild) != 'true'" }, "\n      ResolveStaticWebAssetsInputs;\n      IncludeStaticWebAssetPackItems;\n      $(TargetsForTfmSpecificContentInPackage)\n    "]]], ["PropertyGroup", 0, [["_StaticWebAssetsIntermediateOutputPath", 0, "$(IntermediateOutputPath)staticwebassets\\"], ["_GeneratedStaticWebAssetsInputsCacheFile", 0, "$(_StaticWebAssetsIntermediateOutputPath)$(TargetName).StaticWebAssets.Manifest.cache"], ["_GeneratedStaticWebAssetsDevelopmentManifest", 0, "$(_StaticWebAssetsIntermediateOutputPath)$(TargetName).StaticWebAssets.xml"], ["_GeneratedStaticWebAssetsPackManifest", 0, "$(_StaticWebAssetsIntermediateOutputPath)$(TargetName).pack.json"], ["_GeneratedStaticWebAssetsCustomPropsCacheFile", 0, "$(_StaticWebAssetsIntermediateOutputPath)$(TargetName).StaticWebAssets.Pack.cache"], ["_GeneratedStaticWebAssetsPropsFile", 0, "$(_StaticWebAssetsIntermediateOutputPath)msbuild.$(PackageId).Microsoft.AspNetCore.StaticWebAssets.props"], ["_GeneratedBuildPropsFile", 0, "$(_StaticWebAssetsIntermediateOutputPath)msbuild.build.$(PackageId).props"], ["_GeneratedBuildMultitargetingPropsFile", 0, "$(_StaticWebAssetsIntermediateOutputPath)msbuild.buildMultiTargeting.$(PackageId).props"], ["_GeneratedBuildTransitivePropsFile", 0, "$(_StaticWebAssetsIntermediateOutputPath)msbuild.buildTransitive.$(PackageId).props"], ["_StaticWebAssetsPropsFileImportPath", 0, "Microsoft.AspNetCore.StaticWebAssets.props"], ["_StaticWebAssetsGeneratedBuildPropsFileImportPath", 0, "..\\build\\$(PackageId).props"], ["_StaticWebAssetsGeneratedBuildMultiTargetingPropsFileImportPath", 0, "..\\buildMultiTargeting\\$(PackageId).props"]]], ["Import", { Project: "Microsoft.NET.Sdk.StaticWebAssets.ScopedCss.5_0.targets", Condition: "'$(UsingMicrosoftNETSdkRazor)' == 'true' And '$(ScopedCssEnabled)' == 'true'" }]],
      "Sdks/Microsoft.NET.Sdk.StaticWebAssets/targets/Microsoft.NET.Sdk.StaticWebAssets.Compression.targets": [["PropertyGroup", 0, [["EnableDefaultCompressedItems", { Condition: "'$(EnableDefaultCompressedItems)' == '' and '$(_TargetingNET90OrLater)' == 'true'" }, "true"], ["CompressionIncludePatterns", { Condition: "'$(EnableDefaultCompressedItems)' == 'true'" }, "\n      $(CompressionIncludePatterns);\n      **/*.js;\n      **/*.css;\n      **/*.html;\n      **/*.json;\n      **/*.mjs;\n      **/*.xml;\n      **/*.htm;\n      **/*.wasm;\n      **/*.txt;\n      **/*.dll;\n      **/*.pdb;\n      **/*.dat;\n      **/*.jsx;\n      **/*.markdown;\n      **/*.md;\n      **/*.webmanifest;\n      **/*.bmp;\n      **/*.svg;\n      **/*.otf;\n      **/*.art;\n      **/*.cmx;\n      **/*.cod;\n      **/*.dib;\n      **/*.ico;\n      **/*.ief;\n      **/*.pbm;\n      **/*.pgm;\n      **/*.pnm;\n      **/*.ppm;\n      **/*.ras;\n      **/*.rf;\n      **/*.rgb;\n      **/*.tif\n      **/*.tiff;\n      **/*.wbmp;\n      **/*.xbm;\n      **/*.xpm;\n      **/*.xwd;\n      **/*.aif;\n      **/*.aifc;\n      **/*.aif;\n      **/*.au;\n      **/*.m3u;\n      **/*.mid;\n      **/*.midi;\n      **/*.ra;\n      **/*.ram;\n      **/*.smd;\n      **/*.smx;\n      **/*.smz;\n      **/*.wav;\n      **/*.323;\n      **/*.appcache;\n      **/*.asm;\n      **/*.bas;\n      **/*.c;\n      **/*.cnf;\n      **/*.cpp;\n      **/*.csv;\n      **/*.disco;\n      **/*.dlm;\n      **/*.dtd;\n      **/*.etx;\n      **/*.h;\n      **/*.hdml;\n      **/*.htc;\n      **/*.htt;\n      **/*.hxt;\n      **/*.ical;\n      **/*.icalendar;\n      **/*.ics;\n      **/*.ifb;\n      **/*.map;\n      **/*.mno;\n      **/*.odc;\n      **/*.rtx;\n      **/*.sct;\n      **/*.sgml;\n      **/*.tsv;\n      **/*.uls;\n      **/*.vbs;\n      **/*.vcf;\n      **/*.vcs;\n      **/*.vml;\n      **/*.wml;\n      **/*.wmls;\n      **/*.wsdl;\n      **/*.xdr;\n      **/*.xsd;\n      **/*.xsf;\n      **/*.xsl;\n      **/*.xslt;\n    "], ["CompressionExcludePatterns", { Condition: "'$(EnableDefaultCompressedItems)' == 'true'" }, "\n      $(CompressionExcludePatterns);\n      **/*.gz;\n      **/*.br;\n      **/*.jpeg;\n      **/*.jpg;\n      **/*.png;\n      **/*.gif;\n      **/*.webp;\n      **/*.woff;\n      **/*.woff2;\n      **/*.m4v;\n      **/*.mov;\n      **/*.movie;\n      **/*.mp2;\n      **/*.mp4;\n      **/*.mp4v;\n      **/*.mpa;\n      **/*.mpe;\n      **/*.mpeg;\n      **/*.mpg;\n      **/*.mpv2;\n      **/*.ogg;\n      **/*.ogv;\n      **/*.webm;\n      **/*.jfif;\n      **/*.svgz;\n      **/*.jpe;\n      **/*.pnz;\n      **/*.aac;\n      **/*.adt;\n      **/*.adts;\n      **/*.m4a;\n      **/*.mp3;\n      **/*.oga;\n      **/*.wax;\n      **/*.wma;\n    "]]], ["PropertyGroup", 0, [["EnableDefaultCompressionFormats", { Condition: "'$(EnableDefaultCompressionFormats)' == ''" }, "true"], ["BuildCompressionFormats", { Condition: "'$(EnableDefaultCompressionFormats)' == 'true'" }, "$(BuildCompressionFormats);gzip"], ["PublishCompressionFormats", { Condition: "'$(EnableDefaultCompressionFormats)' == 'true'" }, "$(PublishCompressionFormats);gzip;brotli"], ["DisableBuildCompression", { Condition: "'$(DisableBuildCompression)' == ''" }, "false"], ["CompressDiscoveredAssetsDuringBuild", { Condition: "$(CompressDiscoveredAssetsDuringBuild) == ''" }, "true"], ["BrotliCompressionLevel", { Condition: "'$(_BlazorBrotliCompressionLevel)' != ''" }, "$(_BlazorBrotliCompressionLevel)"], ["LinkAlternativeRepresentationsToOriginalResource", { Condition: "'$(LinkAlternativeRepresentationsToOriginalResource)' == '' and '$(_TargetingNET100OrLater)' == 'true'" }, "EndpointProperty"], ["LinkAlternativeRepresentationsToOriginalResource", { Condition: "'$(LinkAlternativeRepresentationsToOriginalResource)' == ''" }, "ResponseHeader"]]], ["PropertyGroup", { Condition: "'$(DOTNET_HOST_PATH)' == ''" }, [["_DotNetHostDirectory", 0, "$(NetCoreRoot)"], ["_DotNetHostFileName", 0, "dotnet"], ["_DotNetHostFileName", { Condition: "'$(OS)' == 'Windows_NT'" }, "dotnet.exe"]]]],
      "Sdks/Microsoft.NET.Sdk.StaticWebAssets/targets/Microsoft.NET.Sdk.StaticWebAssets.ContentTypeMappings.props": [["PropertyGroup", 0, [["StaticWebAssetEndpointDefaultMediaCacheControlHeader", { Condition: "'$(StaticWebAssetEndpointDefaultMediaCacheControlHeader)' == ''" }, "max-age=3600, must-revalidate"]]]],
      "Sdks/Microsoft.NET.Sdk.StaticWebAssets/targets/Microsoft.NET.Sdk.StaticWebAssets.CrossTargeting.targets": [["Import", { Project: "Microsoft.NET.Sdk.StaticWebAssets.Pack.CrossTargeting.targets" }]],
      "Sdks/Microsoft.NET.Sdk.StaticWebAssets/targets/Microsoft.NET.Sdk.StaticWebAssets.Design.targets": [],
      "Sdks/Microsoft.NET.Sdk.StaticWebAssets/targets/Microsoft.NET.Sdk.StaticWebAssets.EmbeddedAssets.targets": [],
      "Sdks/Microsoft.NET.Sdk.StaticWebAssets/targets/Microsoft.NET.Sdk.StaticWebAssets.FingerprintingPatterns.props": [],
      "Sdks/Microsoft.NET.Sdk.StaticWebAssets/targets/Microsoft.NET.Sdk.StaticWebAssets.HtmlAssetPlaceholders.targets": [],
      "Sdks/Microsoft.NET.Sdk.StaticWebAssets/targets/Microsoft.NET.Sdk.StaticWebAssets.JSModules.targets": [["PropertyGroup", 0, [["GenerateJSModuleManifest", { Condition: "$(GenerateJSModuleManifest) == ''" }, "true"]]]],
      "Sdks/Microsoft.NET.Sdk.StaticWebAssets/targets/Microsoft.NET.Sdk.StaticWebAssets.Pack.CrossTargeting.targets": [],
      "Sdks/Microsoft.NET.Sdk.StaticWebAssets/targets/Microsoft.NET.Sdk.StaticWebAssets.Pack.targets": [],
      "Sdks/Microsoft.NET.Sdk.StaticWebAssets/targets/Microsoft.NET.Sdk.StaticWebAssets.Publish.targets": [],
      "Sdks/Microsoft.NET.Sdk.StaticWebAssets/targets/Microsoft.NET.Sdk.StaticWebAssets.References.targets": [],
      "Sdks/Microsoft.NET.Sdk.StaticWebAssets/targets/Microsoft.NET.Sdk.StaticWebAssets.ScopedCss.5_0.targets": [["PropertyGroup", 0, [["_ScopedCssExtension", 0, ".rz.scp.css"]]]],
      "Sdks/Microsoft.NET.Sdk.StaticWebAssets/targets/Microsoft.NET.Sdk.StaticWebAssets.ScopedCss.targets": [["PropertyGroup", 0, [["_ScopedCssExtension", 0, ".rz.scp.css"]]]],
      "Sdks/Microsoft.NET.Sdk.StaticWebAssets/targets/Microsoft.NET.Sdk.StaticWebAssets.ServiceWorker.targets": [],
      "Sdks/Microsoft.NET.Sdk.StaticWebAssets/targets/Microsoft.NET.Sdk.StaticWebAssets.SingleTargeting.targets": [["Import", { Project: "Microsoft.NET.Sdk.StaticWebAssets.5_0.targets", Condition: "'$(UseStaticWebAssetsV2)' != 'true'" }], ["Import", { Project: "Microsoft.NET.Sdk.StaticWebAssets.targets", Condition: "'$(UseStaticWebAssetsV2)' == 'true'" }]],
      "Sdks/Microsoft.NET.Sdk.StaticWebAssets/targets/Microsoft.NET.Sdk.StaticWebAssets.targets": [["Import", { Project: "Microsoft.NET.Sdk.StaticWebAssets.Publish.targets" }], ["Import", { Project: "Microsoft.NET.Sdk.StaticWebAssets.References.targets" }], ["Import", { Project: "Microsoft.NET.Sdk.StaticWebAssets.Design.targets", Condition: "'$(DesignTimeBuild)' == 'true' and '$(BuildingInsideVisualStudio)' == 'true'" }], ["Import", { Project: "Microsoft.NET.Sdk.StaticWebAssets.EmbeddedAssets.targets" }], ["Import", { Project: "Microsoft.NET.Sdk.StaticWebAssets.Pack.targets" }], ["Import", { Project: "Microsoft.NET.Sdk.StaticWebAssets.ScopedCss.targets", Condition: "'$(UsingMicrosoftNETSdkRazor)' == 'true' And '$(ScopedCssEnabled)' == 'true'" }], ["Import", { Project: "Microsoft.NET.Sdk.StaticWebAssets.JSModules.targets", Condition: "'$(JSModulesEnabled)' == 'true'" }], ["Import", { Project: "Microsoft.NET.Sdk.StaticWebAssets.Compression.targets", Condition: "'$(CompressionEnabled)' == 'true'" }], ["Import", { Project: "Microsoft.NET.Sdk.StaticWebAssets.ServiceWorker.targets", Condition: "'$(ServiceWorkerAssetsManifest)' != ''" }], ["Import", { Project: "Microsoft.NET.Sdk.StaticWebAssets.HtmlAssetPlaceholders.targets", Condition: "'$(OverrideHtmlAssetPlaceholders)' == 'true'" }]],
      "Sdks/Microsoft.NET.Sdk.StaticWebAssets/targets/Sdk.StaticWebAssets.CurrentVersion.props": [["PropertyGroup", 0, [["UsingMicrosoftNETSdkStaticWebAssets", 0, "true"], ["EnableDefaultContentItems", { Condition: "'$(EnableDefaultContentItems)'==''" }, "true"], ["EnableDefaultScopedCssItems", { Condition: "'$(EnableDefaultScopedCssItems)'==''" }, "true"]]], ["Import", { Project: "$(MSBuildThisFileDirectory)..\\Sdk\\Sdk.StaticWebAssets.StaticAssets.ProjectSystem.props" }], ["Import", { Project: "$(MSBuildThisFileDirectory)Microsoft.NET.Sdk.StaticWebAssets.ContentTypeMappings.props" }], ["Import", { Project: "$(MSBuildThisFileDirectory)Microsoft.NET.Sdk.StaticWebAssets.FingerprintingPatterns.props" }]],
      "Sdks/Microsoft.NET.Sdk.StaticWebAssets/targets/Sdk.StaticWebAssets.CurrentVersion.targets": [["PropertyGroup", 0, [["EnableDefaultContentItems", { Condition: "'$(EnableDefaultContentItems)' == ''" }, "true"]]], ["Import", { Project: "$(CustomBeforeStaticWebAssetsSdkTargets)", Condition: "'$(CustomBeforeStaticWebAssetsSdkTargets)' != '' and Exists('$(CustomBeforeStaticWebAssetsSdkTargets)')" }], ["PropertyGroup", 0, [["StaticWebAssetsSdkDirectoryRoot", { Condition: "'$(StaticWebAssetsSdkDirectoryRoot)'==''" }, "$(MSBuildThisFileDirectory)..\\"], ["StaticWebAssetsSdkBuildTasksDirectoryRoot", { Condition: "'$(StaticWebAssetsSdkBuildTasksDirectoryRoot)'==''" }, "$(StaticWebAssetsSdkDirectoryRoot)tasks\\"], ["_StaticWebAssetsSdkTasksTFM", { Condition: "'$(MSBuildRuntimeType)' == 'Core'" }, "net10.0"], ["_StaticWebAssetsSdkTasksTFM", { Condition: "'$(_StaticWebAssetsSdkTasksTFM)' == ''" }, "net472"], ["StaticWebAssetsSdkBuildTasksAssembly", 0, "$(StaticWebAssetsSdkBuildTasksDirectoryRoot)$(_StaticWebAssetsSdkTasksTFM)\\Microsoft.NET.Sdk.StaticWebAssets.Tasks.dll"], ["_StaticWebAssetsSdkToolAssembly", 0, "$(StaticWebAssetsSdkDirectoryRoot)tools\\net10.0\\Microsoft.NET.Sdk.StaticWebAssets.Tool.dll"]]], ["PropertyGroup", { Condition: "'$(DOTNET_HOST_PATH)' == ''" }, [["_StaticWebAssetsSdkDotNetHostDirectory", 0, "$(NetCoreRoot)"], ["_StaticWebAssetsSdkDotNetHostFileName", 0, "dotnet"], ["_StaticWebAssetsSdkDotNetHostFileName", { Condition: "'$(OS)' == 'Windows_NT'" }, "dotnet.exe"]]], ["Choose", 0, [["When", { Condition: "'$(TargetFrameworkIdentifier)' == '.NETCoreApp' AND $([MSBuild]::VersionGreaterThanOrEquals('$(TargetFrameworkVersion)', '10.0'))" }, [["PropertyGroup", 0, [["_TargetingNETCoreApp30OrLater", 0, "true"], ["_TargetingNET50OrLater", 0, "true"], ["_TargetingNET60OrLater", 0, "true"], ["_TargetingNET70OrLater", 0, "true"], ["_TargetingNET80OrLater", 0, "true"], ["_TargetingNET90OrLater", 0, "true"], ["_TargetingNET100OrLater", 0, "true"], ["_RazorLangVersion", { Condition: "'$(RazorLangVersion)' == ''" }, "10.0"]]]]], ["When", { Condition: "'$(TargetFrameworkIdentifier)' == '.NETCoreApp' AND $([MSBuild]::VersionGreaterThanOrEquals('$(TargetFrameworkVersion)', '9.0'))" }, [["PropertyGroup", 0, [["_TargetingNETCoreApp30OrLater", 0, "true"], ["_TargetingNET50OrLater", 0, "true"], ["_TargetingNET60OrLater", 0, "true"], ["_TargetingNET70OrLater", 0, "true"], ["_TargetingNET80OrLater", 0, "true"], ["_TargetingNET90OrLater", 0, "true"], ["_RazorLangVersion", { Condition: "'$(RazorLangVersion)' == ''" }, "9.0"]]]]], ["When", { Condition: "'$(TargetFrameworkIdentifier)' == '.NETCoreApp' AND $([MSBuild]::VersionGreaterThanOrEquals('$(TargetFrameworkVersion)', '8.0'))" }, [["PropertyGroup", 0, [["_TargetingNETCoreApp30OrLater", 0, "true"], ["_TargetingNET50OrLater", 0, "true"], ["_TargetingNET60OrLater", 0, "true"], ["_TargetingNET70OrLater", 0, "true"], ["_TargetingNET80OrLater", 0, "true"], ["_RazorLangVersion", { Condition: "'$(RazorLangVersion)' == ''" }, "8.0"]]]]], ["When", { Condition: "'$(TargetFrameworkIdentifier)' == '.NETCoreApp' AND $([MSBuild]::VersionGreaterThanOrEquals('$(TargetFrameworkVersion)', '7.0'))" }, [["PropertyGroup", 0, [["_TargetingNETCoreApp30OrLater", 0, "true"], ["_TargetingNET50OrLater", 0, "true"], ["_TargetingNET60OrLater", 0, "true"], ["_TargetingNET70OrLater", 0, "true"], ["_RazorLangVersion", { Condition: "'$(RazorLangVersion)' == ''" }, "7.0"]]]]], ["When", { Condition: "'$(TargetFrameworkIdentifier)' == '.NETCoreApp' AND $([MSBuild]::VersionGreaterThanOrEquals('$(TargetFrameworkVersion)', '6.0'))" }, [["PropertyGroup", 0, [["_TargetingNETCoreApp30OrLater", 0, "true"], ["_TargetingNET50OrLater", 0, "true"], ["_TargetingNET60OrLater", 0, "true"], ["_RazorLangVersion", { Condition: "'$(RazorLangVersion)' == ''" }, "6.0"]]]]], ["When", { Condition: "'$(TargetFrameworkIdentifier)' == '.NETCoreApp' AND $([MSBuild]::VersionGreaterThanOrEquals('$(TargetFrameworkVersion)', '5.0'))" }, [["PropertyGroup", 0, [["_TargetingNETCoreApp30OrLater", 0, "true"], ["_TargetingNET50OrLater", 0, "true"], ["_RazorLangVersion", { Condition: "'$(RazorLangVersion)' == ''" }, "5.0"]]]]], ["When", { Condition: "'$(TargetFrameworkIdentifier)' == '.NETCoreApp' AND $([MSBuild]::VersionGreaterThanOrEquals('$(TargetFrameworkVersion)', '3.0'))" }, [["PropertyGroup", 0, [["_TargetingNETCoreApp30OrLater", 0, "true"], ["_RazorLangVersion", { Condition: "'$(RazorLangVersion)' == ''" }, "3.0"]]]]], ["When", { Condition: "'$(TargetFrameworkIdentifier)' == '.NETStandard' AND $([MSBuild]::VersionGreaterThanOrEquals('$(TargetFrameworkVersion)', '2.1'))" }, [["PropertyGroup", 0, [["_TargetingNETStandard21OrLater", 0, "true"]]]]], ["When", { Condition: "'$(TargetFrameworkIdentifier)' == '.NETStandard' AND $([MSBuild]::VersionGreaterThanOrEquals('$(TargetFrameworkVersion)', '2.0'))" }, [["PropertyGroup", 0, [["_TargetingNETStandard20OrLater", 0, "true"]]]]]]], ["PropertyGroup", 0, [["_RazorLangVersion", { Condition: "'$(RazorLangVersion)' != ''" }, "$(RazorLangVersion)"], ["_RazorLangVersion", { Condition: "'$(_RazorLangVersion)' == ''" }, "2.1"], ["_Targeting30OrNewerRazorLangVersion", { Condition: "'$(_RazorLangVersion)' == 'Latest' OR '$(_RazorLangVersion)' == 'Experimental' OR ('$(_RazorLangVersion)' != '' AND '$(_RazorLangVersion)' >= '3.0')" }, "true"], ["StaticWebAssetsEnabled", { Condition: "'$(StaticWebAssetsEnabled)' == ''" }, "$(_Targeting30OrNewerRazorLangVersion)"], ["UseStaticWebAssetsV2", 0, "$(_TargetingNET60OrLater)"], ["ScopedCssEnabled", { Condition: "'$(ScopedCssEnabled)' == '' and '$(StaticWebAssetsEnabled)' == 'true'" }, "$(_TargetingNET50OrLater)"], ["JSModulesEnabled", { Condition: "'$(JSModulesEnabled)' == '' and '$(StaticWebAssetsEnabled)' == 'true'" }, "$(_TargetingNET60OrLater)"], ["CompressionEnabled", { Condition: "'$(CompressionEnabled)' == '' and '$(StaticWebAssetsEnabled)' == 'true'" }, "$(_TargetingNET60OrLater)"]]], ["Import", { Project: "Microsoft.NET.Sdk.StaticWebAssets.SingleTargeting.targets", Condition: "'$(StaticWebAssetsEnabled)' == 'true' And '$(IsCrossTargetingBuild)' != 'true'" }], ["Import", { Project: "Microsoft.NET.Sdk.StaticWebAssets.CrossTargeting.targets", Condition: "'$(IsCrossTargetingBuild)' == 'true'" }], ["Import", { Project: "$(CustomAfterStaticWebAssetsSdkTargets)", Condition: "'$(CustomAfterStaticWebAssetsSdkTargets)' != '' and Exists('$(CustomAfterStaticWebAssetsSdkTargets)')" }]],
      "Sdks/Microsoft.NET.Sdk.Web.ProjectSystem/Sdk/Sdk.props": [["PropertyGroup", 0, [["UsingMicrosoftNETSdkWebProjectSystem", 0, "true"]]], ["Import", { Project: "$(MSBuildThisFileDirectory)..\\targets\\Microsoft.NET.Sdk.Web.ProjectSystem.props", Condition: "Exists('$(MSBuildThisFileDirectory)..\\targets\\Microsoft.NET.Sdk.Web.ProjectSystem.props')" }]],
      "Sdks/Microsoft.NET.Sdk.Web.ProjectSystem/Sdk/Sdk.targets": [["Import", { Project: "$(MSBuildThisFileDirectory)..\\targets\\Microsoft.NET.Sdk.Web.ProjectSystem.targets", Condition: "Exists('$(MSBuildThisFileDirectory)..\\targets\\Microsoft.NET.Sdk.Web.ProjectSystem.targets')" }]],
      "Sdks/Microsoft.NET.Sdk.Web.ProjectSystem/targets/Microsoft.NET.Sdk.Web.BeforeCommon.targets": [["PropertyGroup", { Condition: "'$(PublishAot)' == 'true'" }, [["EventSourceSupport", { Condition: "'$(EventSourceSupport)' == ''" }, "true"]]]],
      "Sdks/Microsoft.NET.Sdk.Web.ProjectSystem/targets/Microsoft.NET.Sdk.Web.DefaultItems.props": [],
      "Sdks/Microsoft.NET.Sdk.Web.ProjectSystem/targets/Microsoft.NET.Sdk.Web.ProjectSystem.props": [["PropertyGroup", 0, [["OutputType", 0, "Exe"], ["DebugSymbols", { Condition: "'$(DebugSymbols)' == ''" }, "true"], ["DebugType", { Condition: "'$(DebugType)' == ''" }, "full"], ["GenerateDependencyFile", { Condition: "'$(GenerateDependencyFile)' == ''" }, "true"], ["ServerGarbageCollection", { Condition: "'$(ServerGarbageCollection)' == ''" }, "true"], ["IsPackable", { Condition: "'$(IsPackable)' == ''" }, "false"], ["WarnOnPackingNonPackableProject", { Condition: "'$(WarnOnPackingNonPackableProject)' == '' and '$(IsPackable)' == 'false'" }, "true"]]], ["Import", { Project: "$(MSBuildExtensionsPath)\\Microsoft\\VisualStudio\\v$(VisualStudioVersion)\\TypeScript\\Microsoft.TypeScript.Default.props", Condition: "Exists('$(MSBuildExtensionsPath)\\Microsoft\\VisualStudio\\v$(VisualStudioVersion)\\TypeScript\\Microsoft.TypeScript.Default.props')" }], ["Import", { Project: "$(MSBuildThisFileDirectory)Microsoft.NET.Sdk.Web.DefaultItems.props", Condition: "Exists('$(MSBuildThisFileDirectory)Microsoft.NET.Sdk.Web.DefaultItems.props')" }]],
      "Sdks/Microsoft.NET.Sdk.Web.ProjectSystem/targets/Microsoft.NET.Sdk.Web.ProjectSystem.targets": [["Import", { Project: "$(MSBuildExtensionsPath)\\Microsoft\\VisualStudio\\v$(VisualStudioVersion)\\TypeScript\\Microsoft.TypeScript.targets", Condition: "Exists('$(MSBuildExtensionsPath)\\Microsoft\\VisualStudio\\v$(VisualStudioVersion)\\TypeScript\\Microsoft.TypeScript.targets') AND '$(EnableTypeScriptNuGetTarget)' != 'true'" }], ["Import", { Project: "$(MSBuildExtensionsPath)\\Microsoft\\VisualStudio\\v$(VisualStudioVersion)\\TypeScript\\Microsoft.TypeScript.DotNetCore.targets", Condition: "Exists('$(MSBuildExtensionsPath)\\Microsoft\\VisualStudio\\v$(VisualStudioVersion)\\TypeScript\\Microsoft.TypeScript.DotNetCore.targets') AND '$(EnableTypeScriptNuGetTarget)' != 'true'" }], ["PropertyGroup", 0, [["RunWorkingDirectory", { Condition: "'$(RunWorkingDirectory)' == '' and '$(EnableDefaultRunWorkingDirectory)' != 'false'" }, "$(MSBuildProjectDirectory)"], ["MSBuildWebTargetsPath", 0, "$(MSBuildExtensionsPath)\\Microsoft\\VisualStudio\\Managed.Web\\"], ["AspNetCoreHostingModel", { Condition: "'$(AspNetCoreHostingModel)' == '' And '$(TargetFrameworkIdentifier)' == '.NETCoreApp' And '$(_TargetFrameworkVersionWithoutV)' != '' And '$(_TargetFrameworkVersionWithoutV)' >= '3.0'" }, "inprocess"], ["AspNetCoreModuleName", { Condition: "'$(AspNetCoreModuleName)' == '' And '$(TargetFrameworkIdentifier)' == '.NETCoreApp' And '$(_TargetFrameworkVersionWithoutV)' != '' And '$(_TargetFrameworkVersionWithoutV)' >= '3.0'" }, "AspNetCoreModuleV2"]]], ["PropertyGroup", 0, [["EnableUnsafeBinaryFormatterSerialization", { Condition: "'$(EnableUnsafeBinaryFormatterSerialization)' == ''" }, "false"]]], ["PropertyGroup", { Condition: "'$(PublishAot)' == 'true'" }, [["GarbageCollectionAdaptationMode", { Condition: "'$(GarbageCollectionAdaptationMode)' == '' And '$(ServerGarbageCollection)' == 'true'" }, "1"]]], ["PropertyGroup", { Condition: "'$(PublishTrimmed)' == 'true' Or '$(PublishAot)' == 'true'" }, [["SignalRCustomAwaitableSupport", { Condition: "'$(SignalRCustomAwaitableSupport)' == ''" }, "false"], ["MvcEnhancedModelMetadataSupport", { Condition: "'$(MvcEnhancedModelMetadataSupport)' == ''" }, "false"], ["BlazorDisableThrowNavigationException", { Condition: "'$(BlazorDisableThrowNavigationException)' == ''" }, "false"]]], ["Import", { Project: "$(MSBuildWebTargetsPath)Microsoft.Web.Designtime.targets", Condition: "Exists('$(MSBuildWebTargetsPath)Microsoft.Web.Designtime.targets')" }], ["Choose", 0, [["When", { Condition: "!Exists('$(MSBuildWebTargetsPath)Microsoft.Web.Designtime.targets')" }, [["PropertyGroup", 0, [["ActualLangName", { Condition: "Exists('$(MSBuildWebTargetsPath)$(LangName)')" }, "$(LangName)"], ["ActualLangName", { Condition: "'$(ActualLangName)' == ''" }, "en-us"]]]]]]]],
      "Sdks/Microsoft.NET.Sdk.Web/Sdk/Sdk.props": [["Import", { Project: "..\\Targets\\Sdk.Server.props", Condition: "'$([MSBuild]::GetTargetPlatformIdentifier($(TargetFramework)))' != 'browser'" }], ["Import", { Project: "..\\Targets\\Sdk.Browser.props", Condition: "'$([MSBuild]::GetTargetPlatformIdentifier($(TargetFramework)))' == 'browser'" }]],
      "Sdks/Microsoft.NET.Sdk.Web/Sdk/Sdk.targets": [["Import", { Project: "..\\Targets\\Sdk.Server.targets", Condition: "'$([MSBuild]::GetTargetPlatformIdentifier($(TargetFramework)))' != 'browser'" }], ["Import", { Project: "..\\Targets\\Sdk.Browser.targets", Condition: "'$([MSBuild]::GetTargetPlatformIdentifier($(TargetFramework)))' == 'browser'" }]],
      "Sdks/Microsoft.NET.Sdk.Web/Targets/Sdk.Browser.props": [["Import", { Sdk: "Microsoft.NET.Sdk.BlazorWebAssembly", Project: "Sdk.props" }]],
      "Sdks/Microsoft.NET.Sdk.Web/Targets/Sdk.Browser.targets": [["Import", { Sdk: "Microsoft.NET.Sdk.BlazorWebAssembly", Project: "Sdk.targets" }]],
      "Sdks/Microsoft.NET.Sdk.Web/Targets/Sdk.Server.props": [["PropertyGroup", 0, [["UsingMicrosoftNETSdkWeb", 0, "true"], ["EnableRazorSdkContent", 0, "true"]]], ["PropertyGroup", 0, [["DebugSymbols", { Condition: "'$(DebugSymbols)' == ''" }, "true"], ["StaticWebAssetProjectMode", 0, "Root"], ["StaticWebAssetBasePath", 0, "/"]]], ["Import", { Sdk: "Microsoft.NET.Sdk", Project: "Sdk.props" }], ["Import", { Sdk: "Microsoft.NET.Sdk.Razor", Project: "Sdk.props" }], ["Import", { Sdk: "Microsoft.NET.Sdk.Web.ProjectSystem", Project: "Sdk.props" }], ["Import", { Sdk: "Microsoft.NET.Sdk.Publish", Project: "Sdk.props" }], ["ItemGroup", { Condition: "'$(DisableImplicitFrameworkReferences)' != 'true' And '$(TargetFrameworkIdentifier)' == '.NETCoreApp' And '$(_TargetFrameworkVersionWithoutV)' >= '3.0'" }, [["FrameworkReference", { Include: "Microsoft.AspNetCore.App", IsImplicitlyDefined: "true" }]]]],
      "Sdks/Microsoft.NET.Sdk.Web/Targets/Sdk.Server.targets": [["Import", { Sdk: "Microsoft.NET.Sdk.Web.ProjectSystem", Project: "..\\targets\\Microsoft.NET.Sdk.Web.BeforeCommon.targets" }], ["Import", { Sdk: "Microsoft.NET.Sdk", Project: "Sdk.targets" }], ["PropertyGroup", 0, [["AddRazorSupportForMvc", 0, "true"]]], ["Import", { Sdk: "Microsoft.NET.Sdk.Razor", Project: "Sdk.targets" }], ["Import", { Sdk: "Microsoft.NET.Sdk.Web.ProjectSystem", Project: "Sdk.targets" }], ["Import", { Sdk: "Microsoft.NET.Sdk.Publish", Project: "Sdk.targets" }]],
      "Sdks/Microsoft.NET.Sdk.WebAssembly/Sdk/Sdk.props": [["PropertyGroup", 0, [["UsingMicrosoftNETSdkWebAssembly", 0, "true"], ["RuntimeIdentifier", { Condition: "'$(RuntimeIdentifier)' == ''" }, "browser-wasm"], ["UseMonoRuntime", 0, "true"], ["SelfContained", 0, "true"], ["PublishTrimmed", { Condition: "'$(PublishTrimmed)' == ''" }, "true"], ["AccelerateBuildsInVisualStudio", 0, "false"], ["GenerateJSModuleManifest", 0, "false"], ["_WasmSdkImportsMicrosoftNETSdkPublish", { Condition: "'$(UsingMicrosoftNETSdkPublish)' != 'true'" }, "true"], ["_WasmSdkImportsMicrosoftNETSdkStaticWebAssets", { Condition: "'$(UsingMicrosoftNETSdkStaticWebAssets)' != 'true'" }, "true"], ["_WasmSdkImportsMicrosoftNetSdk", { Condition: "'$(UsingMicrosoftNETSdk)' != 'true'" }, "true"]]], ["Import", { Sdk: "Microsoft.NET.Sdk.StaticWebAssets", Project: "Sdk.props", Condition: "'$(RuntimeIdentifier)' == 'browser-wasm' and '$(_WasmSdkImportsMicrosoftNETSdkStaticWebAssets)' == 'true'" }], ["Import", { Sdk: "Microsoft.NET.Sdk", Project: "Sdk.props", Condition: "'$(RuntimeIdentifier)' == 'wasi-wasm' and '$(_WasmSdkImportsMicrosoftNetSdk)' == 'true'" }], ["Import", { Sdk: "Microsoft.NET.Sdk.Publish", Project: "Sdk.props", Condition: "'$(_WasmSdkImportsMicrosoftNETSdkPublish)' == 'true'" }], ["Import", { Project: "$(_WebAssemblyPropsFile)", Condition: "'$(_WebAssemblyPropsFile)' != ''" }]],
      "Sdks/Microsoft.NET.Sdk.WebAssembly/Sdk/Sdk.targets": [["Import", { Sdk: "Microsoft.NET.Sdk.StaticWebAssets", Project: "Sdk.targets", Condition: "'$(RuntimeIdentifier)' != 'wasi-wasm' and '$(_WasmSdkImportsMicrosoftNETSdkStaticWebAssets)' == 'true'" }], ["Import", { Sdk: "Microsoft.NET.Sdk", Project: "Sdk.targets", Condition: "'$(RuntimeIdentifier)' == 'wasi-wasm' and '$(_WasmSdkImportsMicrosoftNetSdk)' == 'true'" }], ["Import", { Project: "TargetFrameworks.props" }], ["PropertyGroup", 0, [["_WasmEnableHotReload", 0, "$(WasmEnableHotReload)"], ["_WasmEnableHotReload", { Condition: "'$(_WasmEnableHotReload)' == '' and '$(Configuration)' != 'Debug'" }, "false"], ["_WasmEnableHotReload", { Condition: "'$(_WasmEnableHotReload)' == '' and '$(TargetFrameworkIdentifier)' == '.NETCoreApp' and $([MSBuild]::VersionGreaterThanOrEquals('$(TargetFrameworkVersion)', '10.0'))" }, "true"]]], ["Import", { Sdk: "Microsoft.NET.Sdk.Publish", Project: "Sdk.targets", Condition: "'$(_WasmSdkImportsMicrosoftNETSdkPublish)' == 'true'" }], ["Import", { Project: "$(_WebAssemblyTargetsFile)", Condition: "'$(_WebAssemblyTargetsFile)' != ''" }]],
      "Sdks/Microsoft.NET.Sdk.WebAssembly/Sdk/TargetFrameworks.props": [["PropertyGroup", 0, [["WasmAgentTargetFrameworkV10", 0, "net10.0"]]]],
      "Sdks/Microsoft.NET.Sdk.WindowsDesktop/Sdk/Sdk.props": [["PropertyGroup", 0, [["_MicrosoftWindowsDesktopSdkImported", 0, "true"]]], ["PropertyGroup", 0, [["ImportFrameworkWinFXTargets", { Condition: "'$(ImportFrameworkWinFXTargets)' == ''" }, "false"]]], ["Import", { Sdk: "Microsoft.NET.Sdk", Project: "Sdk.props" }], ["PropertyGroup", 0, [["ImportWindowsDesktopTargets", 0, "true"]]]],
      "Sdks/Microsoft.NET.Sdk.WindowsDesktop/Sdk/Sdk.targets": [["Import", { Sdk: "Microsoft.NET.Sdk", Project: "Sdk.targets" }]],
      "Sdks/Microsoft.NET.Sdk.WindowsDesktop/targets/Microsoft.NET.Sdk.WindowsDesktop.WPF.props": [],
      "Sdks/Microsoft.NET.Sdk.WindowsDesktop/targets/Microsoft.NET.Sdk.WindowsDesktop.WindowsForms.props": [["Import", { Project: "System.Windows.Forms.Analyzers.props" }]],
      "Sdks/Microsoft.NET.Sdk.WindowsDesktop/targets/Microsoft.NET.Sdk.WindowsDesktop.WindowsForms.targets": [["PropertyGroup", { Condition: "'$(PublishTrimmed)' == 'true'" }, [["_WinFormsBindingSupport", { Condition: "'$(_WinFormsBindingSupport)' == ''" }, "false"], ["_WinFormsUITypeEditorSupport", { Condition: "'$(_WinFormsUITypeEditorSupport)' == ''" }, "false"], ["_ActiveXImplSupport", { Condition: "'$(_ActiveXImplSupport)' == ''" }, "false"], ["_WinFormsDesignTimeFeaturesSupport", { Condition: "'$(_WinFormsDesignTimeFeaturesSupport)' == ''" }, "false"], ["_MdiWindowDialogSupport", { Condition: "'$(_MdiWindowDialogSupport)' == ''" }, "false"], ["_WinFormsImageIndexConverterSupport", { Condition: "'$(_WinFormsImageIndexConverterSupport)' == ''" }, "false"], ["_UseComponentModelRegisteredTypes", { Condition: "'$(_UseComponentModelRegisteredTypes)' == ''" }, "true"]]]],
      "Sdks/Microsoft.NET.Sdk.WindowsDesktop/targets/Microsoft.NET.Sdk.WindowsDesktop.props": [["ItemGroup", { Condition: "'$(_EnableWindowsDesktopNetCoreFrameworkReferences)' == 'true'" }, [["FrameworkReference", { Include: "Microsoft.WindowsDesktop.App", IsImplicitlyDefined: "true", Condition: "('$(UseWPF)' == 'true') And ('$(UseWindowsForms)' == 'true')" }], ["FrameworkReference", { Include: "Microsoft.WindowsDesktop.App.WPF", IsImplicitlyDefined: "true", Condition: "('$(UseWPF)' == 'true') And ('$(UseWindowsForms)' != 'true')" }], ["FrameworkReference", { Include: "Microsoft.WindowsDesktop.App.WindowsForms", IsImplicitlyDefined: "true", Condition: "('$(UseWPF)' != 'true') And ('$(UseWindowsForms)' == 'true')" }]]], ["Import", { Project: "Microsoft.NET.Sdk.WindowsDesktop.WindowsForms.props" }], ["Import", { Project: "Microsoft.NET.Sdk.WindowsDesktop.WPF.props" }]],
      "Sdks/Microsoft.NET.Sdk.WindowsDesktop/targets/Microsoft.NET.Sdk.WindowsDesktop.targets": [["PropertyGroup", 0, [["_MicrosoftNETSdkWindowsDesktop", 0, "true"], ["EnableDefaultPageItems", { Condition: "'$(EnableDefaultPageItems)' == ''" }, "true"], ["EnableDefaultApplicationDefinition", { Condition: "'$(EnableDefaultApplicationDefinition)' == ''" }, "true"], ["DefaultXamlRuntime", { Condition: "'$(DefaultXamlRuntime)'==''" }, "Wpf"]]], ["PropertyGroup", 0, [["_WindowsDesktopSdkTargetFrameworkVersionFloor", 0, "3.0"], ["_UndefinedTargetFrameworkVersion", 0, "0.0"]]], ["PropertyGroup", 0, [["_TargetFrameworkVersionValue", 0, "$([MSBuild]::ValueOrDefault('$(_TargetFrameworkVersionWithoutV)', '$(_UndefinedTargetFrameworkVersion)'))"]]], ["PropertyGroup", 0, [["_EnableWindowsDesktopGlobbing", { Condition: "('$(EnableDefaultItems)' == 'true') And ('$(UseWPF)' == 'true') And ('$(_TargetFrameworkVersionValue)' != '$(_UndefinedTargetFrameworkVersion)') And ('$(_TargetFrameworkVersionValue)' >= '$(_WindowsDesktopSdkTargetFrameworkVersionFloor)')" }, "true"], ["_EnableWindowsDesktopNetCoreFrameworkReferences", { Condition: "('$(DisableImplicitFrameworkReferences)' != 'true') And ('$(TargetFrameworkIdentifier)' == '.NETCoreApp') And ('$(_TargetFrameworkVersionValue)' != '$(_UndefinedTargetFrameworkVersion)') And ('$(_TargetFrameworkVersionValue)' >= '$(_WindowsDesktopSdkTargetFrameworkVersionFloor)')" }, "true"], ["_EnableWindowsDesktopNETFrameworkImplicitReference", { Condition: "('$(DisableImplicitFrameworkReferences)' != 'true') And ('$(TargetFrameworkIdentifier)' == '.NETFramework') And ('$(_TargetFrameworkVersionValue)' != '$(_UndefinedTargetFrameworkVersion)') And ('$(_TargetFrameworkVersionValue)' >= '$(_WindowsDesktopSdkTargetFrameworkVersionFloor)')" }, "true"], ["_RemoveUnsupportedTargetFrameworksForWindowsDesktop", { Condition: "('$(UseWPF)' == 'true' Or '$(UseWindowsForms)' == 'true') And '$(_TargetFrameworkVersionValue)' != '$(_UndefinedTargetFrameworkVersion)' And '$(_TargetFrameworkVersionValue)' >= '$(_WindowsDesktopSdkTargetFrameworkVersionFloor)'" }, "true"]]], ["Import", { Project: "Microsoft.NET.Sdk.WindowsDesktop.WindowsForms.targets", Condition: "'$(UseWindowsForms)' == 'true'" }], ["Import", { Project: "Microsoft.WinFX.targets", Condition: "'$(ImportFrameworkWinFXTargets)' != 'true'" }]],
      "Sdks/Microsoft.NET.Sdk.WindowsDesktop/targets/Microsoft.WinFX.targets": [["PropertyGroup", 0, [["_PresentationBuildTasksTfm", { Condition: "'$(MSBuildRuntimeType)' == 'Core'" }, "net10.0"], ["_PresentationBuildTasksTfm", { Condition: "'$(MSBuildRuntimeType)' != 'Core'" }, "net472"], ["_PresentationBuildTasksAssembly", { Condition: "'$(_PresentationBuildTasksAssembly)'==''" }, "$([MSBuild]::Unescape($([System.IO.Path]::GetFullPath('$(MSBuildThisFileDirectory)..\\tools\\$(_PresentationBuildTasksTfm)\\PresentationBuildTasks.dll'))))"]]], ["PropertyGroup", 0, [["AlwaysCompileMarkupFilesInSeparateDomain", { Condition: "'$(BuildingInsideVisualStudio)' == 'true' and '$(AlwaysCompileMarkupFilesInSeparateDomain)' == ''" }, "true"], ["AlwaysCompileMarkupFilesInSeparateDomain", { Condition: "'$(AlwaysCompileMarkupFilesInSeparateDomain)' == ''" }, "true"], ["LocalizationDirectivesToLocFile", { Condition: "'$(LocalizationDirectivesToLocFile)' == ''" }, "None"]]], ["PropertyGroup", 0, [["XamlDebuggingInformation", { Condition: "'$(XamlDebuggingInformation)' == '' and '$(ConfigurationName)' == 'Debug'" }, "true"], ["HostInBrowser", { Condition: "'$(HostInBrowser)'==''" }, "false"], ["Version", { Condition: "'$(Version)'==''" }, "1.0.0.0"], ["DeploymentType", { Condition: "'$(DeploymentType)'==''" }, "Installed"], ["RunAfterInstall", { Condition: "'$(RunAfterInstall)'==''" }, "true"], ["GeneratedFileExtension", 0, ".g$(DefaultLanguageSourceExtension)"], ["OSVersion", { Condition: "'$(OSVersion)' == ''" }, "5.1.2600.0"], ["_RequireMCPass2ForSatelliteAssemblyOnly", 0, "false"], ["_RequireMCPass2ForMainAssembly", 0, "false"]]], ["PropertyGroup", 0, [["IsApplication", { Condition: "'$(OutputType)'=='exe'" }, "true"], ["IsApplication", { Condition: "'$(OutputType)'=='winexe'" }, "true"], ["IsLibrary", { Condition: "'$(OutputType)'=='library'" }, "true"], ["IsLibrary", { Condition: "'$(OutputType)'=='module'" }, "true"]]], ["PropertyGroup", 0, [["_CompileTargetNameForLocalType", { Condition: "'$(_CompileTargetNameForLocalType)' == ''" }, "_CompileTemporaryAssembly"], ["IncludePackageReferencesDuringMarkupCompilation", { Condition: "'$(IncludePackageReferencesDuringMarkupCompilation)' == ''" }, "true"], ["_ResolveProjectReferencesTargetName", { Condition: "'$(IncludePackageReferencesDuringMarkupCompilation)' != 'false'" }, "ResolveProjectReferences"]]], ["PropertyGroup", { Condition: "'$(HostInBrowser)' == 'true' and '$(IsApplication)' == 'true'" }, [["GenerateManifests", { Condition: "'$(GenerateManifests)' == ''" }, "true"], ["GenerateClickOnceManifests", { Condition: "'$(GenerateClickOnceManifests)' == ''" }, "$(GenerateManifests)"], ["Install", { Condition: "'$(Install)'==''" }, "false"], ["TargetZone", { Condition: "'$(TargetZone)' == ''" }, "Internet"], ["TargetUrl", { Condition: "'$(TargetUrl)' != ''" }, "$(TargetUrl)/$(TargetDeployManifestFileName)"], ["StartURL", { Condition: "'$(StartURL)'==''" }, "$(MSBuildProjectDirectory)\\bin\\$(Configuration)\\$(TargetDeployManifestFileName)"], ["StartArguments", { Condition: "'$(StartArguments)' == ''" }, '-debug  "$(StartURL)"'], ["StartArguments", { Condition: "'$(DebugSecurityZoneURL)' != ''" }, '$(StartArguments) -DebugSecurityZoneURL "$(DebugSecurityZoneURL)"']]], ["PropertyGroup", 0, [["_ResourceNameInMainAssembly", { Condition: "'$(UICulture)' == ''" }, "$(AssemblyName).g.resources"], ["_ResourceNameInMainAssembly", { Condition: "'$(UICulture)' != ''" }, "$(AssemblyName).unlocalizable.g.resources"]]]],
      "Sdks/Microsoft.NET.Sdk.WindowsDesktop/targets/System.Windows.Forms.Analyzers.props": [],
      "Sdks/Microsoft.NET.Sdk.Worker/Sdk/Sdk.props": [["PropertyGroup", 0, [["UsingMicrosoftNETSdkWorker", 0, "true"]]], ["PropertyGroup", 0, [["DebugSymbols", { Condition: "'$(DebugSymbols)' == ''" }, "true"]]], ["Import", { Sdk: "Microsoft.NET.Sdk", Project: "Sdk.props" }], ["Import", { Project: "$(MSBuildThisFileDirectory)..\\targets\\Microsoft.NET.Sdk.Worker.props", Condition: "Exists('$(MSBuildThisFileDirectory)..\\targets\\Microsoft.NET.Sdk.Worker.props')" }]],
      "Sdks/Microsoft.NET.Sdk.Worker/Sdk/Sdk.targets": [["Import", { Sdk: "Microsoft.NET.Sdk", Project: "Sdk.targets" }], ["Import", { Project: "$(MSBuildThisFileDirectory)..\\targets\\Microsoft.NET.Sdk.Worker.targets", Condition: "Exists('$(MSBuildThisFileDirectory)..\\targets\\Microsoft.NET.Sdk.Worker.targets')" }]],
      "Sdks/Microsoft.NET.Sdk.Worker/targets/Microsoft.NET.Sdk.Worker.props": [["PropertyGroup", 0, [["OutputType", 0, "Exe"], ["DebugSymbols", { Condition: "'$(DebugSymbols)' == ''" }, "true"], ["DebugType", { Condition: "'$(DebugType)' == ''" }, "pdbonly"], ["GenerateDependencyFile", { Condition: "'$(GenerateDependencyFile)' == ''" }, "true"], ["IsPackable", { Condition: "'$(IsPackable)' == ''" }, "false"]]], ["Import", { Sdk: "Microsoft.NET.Sdk.Web.ProjectSystem", Project: "../targets/Microsoft.NET.Sdk.Web.DefaultItems.props" }], ["Import", { Sdk: "Microsoft.NET.Sdk.Publish", Project: "Sdk.props" }]],
      "Sdks/Microsoft.NET.Sdk.Worker/targets/Microsoft.NET.Sdk.Worker.targets": [["PropertyGroup", 0, [["EnableDefaultContentItems", { Condition: "'$(EnableDefaultContentItems)' == ''" }, "true"], ["RunWorkingDirectory", { Condition: "'$(RunWorkingDirectory)' == '' and '$(EnableDefaultRunWorkingDirectory)' != 'false'" }, "$(MSBuildProjectDirectory)"], ["MSBuildWorkerTargetsPath", 0, "$(MSBuildExtensionsPath)\\Microsoft\\VisualStudio\\Managed.Worker\\"], ["WorkerSdkImportPublishSdk", { Condition: "'$(WorkerSdkImportPublishSdk)' == ''" }, "true"]]], ["Import", { Project: "$(MSBuildWorkerTargetsPath)Microsoft.Worker.Designtime.targets", Condition: "Exists('$(MSBuildWorkerTargetsPath)Microsoft.Worker.Designtime.targets')" }], ["Import", { Condition: "'$(WorkerSdkImportPublishSdk)' == 'true'", Sdk: "Microsoft.NET.Sdk.Publish", Project: "Sdk.targets" }]],
      "Sdks/Microsoft.NET.Sdk/Sdk/Sdk.AfterCommon.targets": [["Import", { Project: "..\\targets\\Microsoft.NET.Sdk.targets" }]],
      "Sdks/Microsoft.NET.Sdk/Sdk/Sdk.BeforeCommon.targets": [["Import", { Project: "..\\targets\\Microsoft.NET.Sdk.BeforeCommon.targets" }]],
      "Sdks/Microsoft.NET.Sdk/Sdk/Sdk.NuGet.targets": [["Import", { Project: "..\\targets\\Microsoft.NET.Sdk.DefaultItems.props" }], ["Import", { Project: "..\\targets\\Microsoft.NET.Sdk.Common.targets" }], ["Import", { Project: "..\\targets\\Microsoft.PackageDependencyResolution.targets" }], ["Import", { Project: "..\\targets\\Microsoft.NET.Sdk.DefaultItems.Shared.targets" }], ["Import", { Project: "..\\targets\\Microsoft.NET.Sdk.FrameworkReferenceResolution.targets" }], ["Import", { Project: "..\\targets\\Microsoft.NET.Sdk.Shared.targets" }], ["Import", { Project: "..\\targets\\Microsoft.NET.GenerateSupportedRuntime.targets" }], ["Import", { Project: "..\\targets\\Microsoft.NET.ObsoleteReferences.targets" }]],
      "Sdks/Microsoft.NET.Sdk/Sdk/Sdk.props": [["PropertyGroup", 0, [["UsingMicrosoftNETSdk", 0, "true"], ["UsingNETSdkDefaults", 0, "true"], ["CustomAfterDirectoryBuildProps", 0, "$(CustomAfterDirectoryBuildProps);$(MSBuildThisFileDirectory)UseArtifactsOutputPath.props"]]], ["PropertyGroup", { Condition: "'$(MSBuildProjectFullPath)' == '$(ProjectToOverrideProjectExtensionsPath)'" }, [["MSBuildProjectExtensionsPath", 0, "$(ProjectExtensionsPathForSpecifiedProject)"]]], ["Import", { Project: "$(AlternateCommonProps)", Condition: "'$(AlternateCommonProps)' != ''" }], ["Import", { Project: "$(MSBuildExtensionsPath)\\$(MSBuildToolsVersion)\\Microsoft.Common.props", Condition: "'$(AlternateCommonProps)' == ''" }], ["Import", { Project: "$(MSBuildThisFileDirectory)..\\targets\\Microsoft.NET.Sdk.props" }]],
      "Sdks/Microsoft.NET.Sdk/Sdk/Sdk.targets": [["Import", { Project: "$(BeforeMicrosoftNETSdkTargets)", Condition: "'$(BeforeMicrosoftNETSdkTargets)' != ''" }], ["PropertyGroup", { Condition: "'$(TargetFrameworks)' != '' and '$(TargetFramework)' == ''" }, [["IsCrossTargetingBuild", 0, "true"]]], ["Import", { Project: "$(MSBuildThisFileDirectory)..\\targets\\Microsoft.NET.Sdk.BeforeCommonCrossTargeting.targets", Condition: "'$(IsCrossTargetingBuild)' == 'true'" }], ["Import", { Project: "$(MSBuildThisFileDirectory)..\\targets\\Microsoft.NET.Sdk.BeforeCommon.targets", Condition: "'$(IsCrossTargetingBuild)' != 'true'" }], ["PropertyGroup", { Condition: "'$(LanguageTargets)' == ''" }, [["LanguageTargets", { Condition: "'$(MSBuildProjectExtension)' == '.csproj'" }, "$(MSBuildToolsPath)\\Microsoft.CSharp.targets"], ["LanguageTargets", { Condition: "'$(MSBuildProjectExtension)' == '.vbproj'" }, "$(MSBuildToolsPath)\\Microsoft.VisualBasic.targets"], ["LanguageTargets", { Condition: "'$(MSBuildProjectExtension)' == '.fsproj'" }, "$(MSBuildThisFileDirectory)..\\targets\\Microsoft.NET.Sdk.FSharpTargetsShim.targets"], ["LanguageTargets", { Condition: "'$(LanguageTargets)' == ''" }, "$(MSBuildToolsPath)\\Microsoft.Common.targets"]]], ["Import", { Project: "$(LanguageTargets)" }], ["Import", { Project: "$(MSBuildThisFileDirectory)..\\targets\\Microsoft.NET.Sdk.CrossTargeting.targets", Condition: "'$(IsCrossTargetingBuild)' == 'true'" }], ["Import", { Project: "$(MSBuildThisFileDirectory)..\\targets\\Microsoft.NET.Sdk.targets", Condition: "'$(IsCrossTargetingBuild)' != 'true'" }], ["Import", { Project: "$(MSBuildThisFileDirectory)..\\targets\\Microsoft.NET.ApiCompat.targets" }], ["PropertyGroup", { Condition: "'$(NuGetBuildTasksPackTargets)' == '' AND '$(ImportNuGetBuildTasksPackTargetsFromSdk)' != 'false'" }, [["NuGetBuildTasksPackTargets", 0, "$(MSBuildThisFileDirectory)..\\..\\..\\NuGet.Build.Tasks.Pack.targets"], ["ImportNuGetBuildTasksPackTargetsFromSdk", 0, "true"]]], ["Import", { Project: "$(NuGetBuildTasksPackTargets)", Condition: "Exists('$(NuGetBuildTasksPackTargets)') AND '$(ImportNuGetBuildTasksPackTargetsFromSdk)' == 'true'" }], ["PropertyGroup", 0, [["_IsNotSetContainersTargetsDir", 0, "false"], ["_IsNotSetContainersTargetsDir", { Condition: "'$(_ContainersTargetsDir)'==''" }, "true"], ["_ContainersTargetsDir", { Condition: "$(_IsNotSetContainersTargetsDir)" }, "$(MSBuildThisFileDirectory)..\\..\\..\\Containers\\build\\"]]], ["Import", { Project: "$(MSBuildThisFileDirectory)..\\..\\..\\Containers\\build\\Microsoft.NET.Build.Containers.props", Condition: "Exists('$(MSBuildThisFileDirectory)..\\..\\..\\Containers\\build\\Microsoft.NET.Build.Containers.props')" }], ["Import", { Project: "$(_ContainersTargetsDir)Microsoft.NET.Build.Containers.targets", Condition: "$(_IsNotSetContainersTargetsDir) AND Exists('$(_ContainersTargetsDir)Microsoft.NET.Build.Containers.targets')" }]],
      "Sdks/Microsoft.NET.Sdk/Sdk/UseArtifactsOutputPath.props": [["Import", { Project: "$(MSBuildThisFileDirectory)..\\targets\\Microsoft.NET.DefaultArtifactsPath.props", Condition: "'$(UseArtifactsOutput)' == 'true' Or '$(ArtifactsPath)' != ''" }], ["PropertyGroup", { Condition: "'$(UseArtifactsOutput)' == 'true'" }, [["UseArtifactsIntermediateOutput", { Condition: "'$(UseArtifactsIntermediateOutput)' == ''" }, "true"], ["ArtifactsProjectName", { Condition: "'$(ArtifactsProjectName)' == ''" }, "$(MSBuildProjectName)"]]], ["PropertyGroup", { Condition: "'$(UseArtifactsOutput)' == 'true' And '$(BaseIntermediateOutputPath)' == '' And '$(UseArtifactsIntermediateOutput)' == 'true'" }, [["BaseIntermediateOutputPath", { Condition: "'$(IncludeProjectNameInArtifactsPaths)' == 'true'" }, "$(ArtifactsPath)\\obj\\$(ArtifactsProjectName)\\"], ["BaseIntermediateOutputPath", { Condition: "'$(BaseIntermediateOutputPath)' == ''" }, "$(ArtifactsPath)\\obj\\"]]], ["PropertyGroup", { Condition: "'$(UseArtifactsOutput)' == 'true'" }, [["_ArtifactsPathSetEarly", 0, "true"]]]],
      "Sdks/Microsoft.NET.Sdk/analyzers/build/Microsoft.CodeAnalysis.NetAnalyzers.props": [["Import", { Project: "DisableNETAnalyzersForNuGetPackage.props", Condition: "Exists('DisableNETAnalyzersForNuGetPackage.props')" }], ["PropertyGroup", { Condition: "!Exists('DisableNETAnalyzersForNuGetPackage.props')" }, [["_NETAnalyzersSDKAssemblyVersion", 0, "10.0.401"]]], ["PropertyGroup", 0, [["CodeAnalysisRuleIds", 0, "CA1000;CA1001;CA1002;CA1003;CA1005;CA1008;CA1010;CA1012;CA1014;CA1016;CA1017;CA1018;CA1019;CA1021;CA1024;CA1027;CA1028;CA1030;CA1031;CA1032;CA1033;CA1034;CA1036;CA1040;CA1041;CA1043;CA1044;CA1045;CA1046;CA1047;CA1050;CA1051;CA1052;CA1054;CA1055;CA1056;CA1058;CA1060;CA1061;CA1062;CA1063;CA1064;CA1065;CA1066;CA1067;CA1068;CA1069;CA1070;CA1200;CA1303;CA1304;CA1305;CA1307;CA1308;CA1309;CA1310;CA1311;CA1401;CA1416;CA1417;CA1418;CA1419;CA1420;CA1421;CA1422;CA1501;CA1502;CA1505;CA1506;CA1507;CA1508;CA1509;CA1510;CA1511;CA1512;CA1513;CA1514;CA1515;CA1516;CA1700;CA1707;CA1708;CA1710;CA1711;CA1712;CA1713;CA1715;CA1716;CA1720;CA1721;CA1724;CA1725;CA1727;CA1802;CA1805;CA1806;CA1810;CA1812;CA1813;CA1814;CA1815;CA1816;CA1819;CA1820;CA1821;CA1822;CA1823;CA1824;CA1825;CA1826;CA1827;CA1828;CA1829;CA1830;CA1831;CA1832;CA1833;CA1834;CA1835;CA1836;CA1837;CA1838;CA1839;CA1840;CA1841;CA1842;CA1843;CA1844;CA1845;CA1846;CA1847;CA1848;CA1849;CA1850;CA1851;CA1852;CA1853;CA1854;CA1855;CA1856;CA1857;CA1858;CA1859;CA1860;CA1861;CA1862;CA1863;CA1864;CA1865;CA1866;CA1867;CA1868;CA1869;CA1870;CA1871;CA1872;CA1873;CA1874;CA1875;CA2000;CA2002;CA2007;CA2008;CA2009;CA2011;CA2012;CA2013;CA2014;CA2015;CA2016;CA2017;CA2018;CA2019;CA2020;CA2021;CA2022;CA2023;CA2024;CA2025;CA2100;CA2101;CA2119;CA2153;CA2200;CA2201;CA2207;CA2208;CA2211;CA2213;CA2214;CA2215;CA2216;CA2217;CA2218;CA2219;CA2224;CA2225;CA2226;CA2227;CA2231;CA2234;CA2235;CA2237;CA2241;CA2242;CA2243;CA2244;CA2245;CA2246;CA2247;CA2248;CA2249;CA2250;CA2251;CA2252;CA2253;CA2254;CA2255;CA2256;CA2257;CA2258;CA2259;CA2260;CA2261;CA2262;CA2263;CA2264;CA2265;CA2266;CA2300;CA2301;CA2302;CA2305;CA2310;CA2311;CA2312;CA2315;CA2321;CA2322;CA2326;CA2327;CA2328;CA2329;CA2330;CA2350;CA2351;CA2352;CA2353;CA2354;CA2355;CA2356;CA2361;CA2362;CA3001;CA3002;CA3003;CA3004;CA3005;CA3006;CA3007;CA3008;CA3009;CA3010;CA3011;CA3012;CA3061;CA3075;CA3076;CA3077;CA3147;CA5350;CA5351;CA5358;CA5359;CA5360;CA5361;CA5362;CA5363;CA5364;CA5365;CA5366;CA5367;CA5368;CA5369;CA5370;CA5371;CA5372;CA5373;CA5374;CA5375;CA5376;CA5377;CA5378;CA5379;CA5380;CA5381;CA5382;CA5383;CA5384;CA5385;CA5386;CA5387;CA5388;CA5389;CA5390;CA5391;CA5392;CA5393;CA5394;CA5395;CA5396;CA5397;CA5398;CA5399;CA5400;CA5401;CA5402;CA5403;CA5404;CA5405"], ["EffectiveCodeAnalysisTreatWarningsAsErrors", { Condition: "'$(EffectiveCodeAnalysisTreatWarningsAsErrors)' == ''" }, "$(CodeAnalysisTreatWarningsAsErrors)"], ["WarningsNotAsErrors", { Condition: "'$(EffectiveCodeAnalysisTreatWarningsAsErrors)' == 'false' and '$(TreatWarningsAsErrors)' == 'true'" }, "$(WarningsNotAsErrors);$(CodeAnalysisRuleIds)"]]]],
      "Sdks/Microsoft.NET.Sdk/analyzers/build/Microsoft.CodeAnalysis.NetAnalyzers.targets": [["PropertyGroup", 0, [["_SupportedPlatformList", 0, "@(SupportedPlatform, ',')"]]]],
      "Sdks/Microsoft.NET.Sdk/codestyle/cs/build/Microsoft.CodeAnalysis.CSharp.CodeStyle.targets": [],
      "Sdks/Microsoft.NET.Sdk/codestyle/vb/build/Microsoft.CodeAnalysis.VisualBasic.CodeStyle.targets": [],
      "Sdks/Microsoft.NET.Sdk/targets/Microsoft.NET.ApiCompat.Common.targets": [],
      "Sdks/Microsoft.NET.Sdk/targets/Microsoft.NET.ApiCompat.ValidatePackage.targets": [["PropertyGroup", 0, [["_ApiCompatValidatePackageSemaphoreFile", 0, "$(IntermediateOutputPath)$(MSBuildThisFileName).semaphore"]]]],
      "Sdks/Microsoft.NET.Sdk/targets/Microsoft.NET.ApiCompat.targets": [["PropertyGroup", { Condition: "'$(UseApiCompatPackage)' != 'true'" }, [["DotNetApiCompatTaskAssembly", { Condition: "'$(MSBuildRuntimeType)' != 'Core'" }, "$(MSBuildThisFileDirectory)..\\tools\\net472\\Microsoft.DotNet.ApiCompat.Task.dll"], ["DotNetApiCompatTaskAssembly", { Condition: "'$(MSBuildRuntimeType)' == 'Core'" }, "$(MSBuildThisFileDirectory)..\\tools\\net10.0\\Microsoft.DotNet.ApiCompat.Task.dll"]]], ["ItemGroup", { Condition: "'$(EnablePackageValidation)' == 'true' and '$(IsPackable)' == 'true' and '$(DisablePackageBaselineValidation)' != 'true' and '$(PackageValidationBaselinePath)' == '' and '$(PackageValidationBaselineVersion)' != ''" }, [["PackageDownload", { Include: "$([MSBuild]::ValueOrDefault('$(PackageValidationBaselineName)', '$(PackageId)'))", Version: "[$(PackageValidationBaselineVersion)]" }]]], ["ImportGroup", { Condition: "'$(UseApiCompatPackage)' != 'true'" }, [["Import", { Project: "Microsoft.NET.ApiCompat.Common.targets" }], ["Import", { Project: "Microsoft.NET.ApiCompat.ValidatePackage.targets" }]]]],
      "Sdks/Microsoft.NET.Sdk/targets/Microsoft.NET.AspireWorkloadDeprecation.targets": [],
      "Sdks/Microsoft.NET.Sdk/targets/Microsoft.NET.ClickOnce.targets": [["PropertyGroup", 0, [["PublishDirName", 0, "app.publish"], ["PublishDir", 0, "$(OutputPath)app.publish\\"], ["GenerateManifests", 0, "true"], ["_DeploymentSignClickOnceManifests", { Condition: "'$(SignManifests)' == 'true'" }, "true"], ["PublishProtocolProviderTargets", 0, "ClickOncePublish"]]], ["PropertyGroup", 0, [["PublishDepsFilePath", 0, "$(PublishDir)$(ProjectDepsFileName)"]]]],
      "Sdks/Microsoft.NET.Sdk/targets/Microsoft.NET.ComposeStore.targets": [],
      "Sdks/Microsoft.NET.Sdk/targets/Microsoft.NET.ConflictResolution.targets": [["Import", { Project: "Microsoft.NET.DefaultPackageConflictOverrides.targets" }]],
      "Sdks/Microsoft.NET.Sdk/targets/Microsoft.NET.CrossGen.targets": [["PropertyGroup", { Condition: "'$(TargetFrameworkIdentifier)' == '.NETCoreApp' and '$(_TargetFrameworkVersionWithoutV)' >= '3.0'" }, [["PublishReadyToRunUseCrossgen2", { Condition: "'$(_TargetFrameworkVersionWithoutV)' >= '6.0'" }, "true"], ["PublishReadyToRunComposite", { Condition: "'$(PublishReadyToRunComposite)' == '' and '$(PublishSingleFile)' == 'true' and '$(PublishReadyToRun)' == 'true' and '$(_TargetFrameworkVersionWithoutV)' >= '7.0'" }, "true"], ["PublishReadyToRunComposite", { Condition: "'$(PublishReadyToRunComposite)' == '' and '$(_TargetFrameworkVersionWithoutV)' >= '6.0'" }, "false"], ["PublishReadyToRunComposite", { Condition: "'$(PublishReadyToRunComposite)' == ''" }, "true"], ["PublishReadyToRunComposite", { Condition: "'$(PublishReadyToRunUseCrossgen2)' != 'true' or '$(SelfContained)' != 'true'" }, "false"], ["PublishReadyToRunUseRuntimePackOptimizationData", { Condition: "'$(PublishReadyToRunUseRuntimePackOptimizationData)' == ''" }, "true"], ["PublishReadyToRunPerfmapFormatVersion", { Condition: "'$(PublishReadyToRunPerfmapFormatVersion)' == ''" }, "1"]]]],
      "Sdks/Microsoft.NET.Sdk/targets/Microsoft.NET.DefaultArtifactsPath.props": [["PropertyGroup", 0, [["_DefaultArtifactsPathPropsImported", 0, "true"]]], ["PropertyGroup", { Condition: "'$(ArtifactsPath)' != '' And '$(UsingMicrosoftArtifactsSdk)' != 'true'" }, [["UseArtifactsOutput", { Condition: "'$(UseArtifactsOutput)' == ''" }, "true"], ["IncludeProjectNameInArtifactsPaths", { Condition: "'$(IncludeProjectNameInArtifactsPaths)' == ''" }, "true"], ["_ArtifactsPathLocationType", 0, "ExplicitlySpecified"]]], ["PropertyGroup", { Condition: "'$(UseArtifactsOutput)' == 'true' And '$(ArtifactsPath)' == '' And '$(_DirectoryBuildPropsBasePath)' != ''" }, [["ArtifactsPath", 0, "$(_DirectoryBuildPropsBasePath)\\artifacts"], ["IncludeProjectNameInArtifactsPaths", { Condition: "'$(IncludeProjectNameInArtifactsPaths)' == ''" }, "true"], ["_ArtifactsPathLocationType", 0, "DirectoryBuildPropsFolder"]]], ["PropertyGroup", { Condition: "'$(UseArtifactsOutput)' == 'true' And '$(ArtifactsPath)' == ''" }, [["ArtifactsPath", 0, "$(MSBuildProjectDirectory)\\artifacts"], ["_ArtifactsPathLocationType", 0, "ProjectFolder"]]]],
      "Sdks/Microsoft.NET.Sdk/targets/Microsoft.NET.DefaultAssemblyInfo.targets": [["PropertyGroup", { Condition: "'$(Version)' == ''" }, [["VersionPrefix", { Condition: "'$(VersionPrefix)' == ''" }, "1.0.0"], ["Version", { Condition: "'$(VersionSuffix)' != ''" }, "$(VersionPrefix)-$(VersionSuffix)"], ["Version", { Condition: "'$(Version)' == ''" }, "$(VersionPrefix)"]]], ["PropertyGroup", 0, [["Authors", { Condition: "'$(Authors)'==''" }, "$(AssemblyName)"], ["Company", { Condition: "'$(Company)'==''" }, "$(Authors)"], ["AssemblyTitle", { Condition: "'$(AssemblyTitle)' == ''" }, "$(AssemblyName)"], ["Product", { Condition: "'$(Product)' == ''" }, "$(AssemblyName)"]]]],
      "Sdks/Microsoft.NET.Sdk/targets/Microsoft.NET.DefaultOutputPaths.targets": [["PropertyGroup", { Condition: "'$(UsingNETSdkDefaults)' == 'true'" }, [["AppendTargetFrameworkToOutputPath", { Condition: "'$(AppendTargetFrameworkToOutputPath)' == ''" }, "true"], ["AppendPlatformToOutputPath", { Condition: "'$(AppendPlatformToOutputPath)' == '' and '$(PlatformName)' == 'AnyCPU'" }, "false"], ["AppendPlatformToOutputPath", { Condition: "'$(AppendPlatformToOutputPath)' == '' and '$(PlatformName)' != 'AnyCPU'" }, "true"], ["_PlatformToAppendToOutputPath", { Condition: "'$(AppendPlatformToOutputPath)' == 'true'" }, "$(PlatformName)\\"]]], ["Import", { Project: "$(MSBuildThisFileDirectory)Microsoft.NET.DefaultArtifactsPath.props", Condition: "'$(_DefaultArtifactsPathPropsImported)' != 'true'" }], ["PropertyGroup", { Condition: "'$(UseArtifactsOutput)' == 'true'" }, [["ArtifactsProjectName", { Condition: "'$(ArtifactsProjectName)' == ''" }, "$(MSBuildProjectName)"], ["ArtifactsBinOutputName", { Condition: "'$(ArtifactsBinOutputName)' == ''" }, "bin"], ["ArtifactsPublishOutputName", { Condition: "'$(ArtifactsPublishOutputName)' == ''" }, "publish"], ["ArtifactsPackageOutputName", { Condition: "'$(ArtifactsPackageOutputName)' == ''" }, "package"], ["TrackFileWritesShareableOutsideOfProjectDirectory", 0, "true"]]], ["PropertyGroup", { Condition: "'$(UseArtifactsOutput)' == 'true' And '$(ArtifactsPivots)' == ''" }, [["ArtifactsPivots", 0, "$(Configuration.ToLowerInvariant())"], ["ArtifactsPivots", { Condition: "'$(TargetFrameworks)' != '' And '$(TargetFramework)' != ''" }, "$(ArtifactsPivots)_$(TargetFramework.ToLowerInvariant())"], ["ArtifactsPivots", { Condition: "'$(RuntimeIdentifier)' != '' And !('$(RuntimeIdentifier)' == 'browser-wasm' And '$(AppendRuntimeIdentifierToOutputPath)' == 'false')" }, "$(ArtifactsPivots)_$(RuntimeIdentifier.ToLowerInvariant())"]]], ["PropertyGroup", { Condition: "'$(UseArtifactsOutput)' == 'true' And '$(IncludeProjectNameInArtifactsPaths)' == 'true'" }, [["BaseOutputPath", { Condition: "'$(BaseOutputPath)' == ''" }, "$(ArtifactsPath)\\$(ArtifactsBinOutputName)\\$(ArtifactsProjectName)\\"], ["BaseIntermediateOutputPath", { Condition: "'$(BaseIntermediateOutputPath)' == '' And '$(UseArtifactsIntermediateOutput)' == 'true'" }, "$(ArtifactsPath)\\obj\\$(ArtifactsProjectName)\\"], ["PublishDir", { Condition: "'$(PublishDir)' == ''" }, "$(ArtifactsPath)\\$(ArtifactsPublishOutputName)\\$(ArtifactsProjectName)\\$(ArtifactsPivots)\\"]]], ["PropertyGroup", { Condition: "'$(UseArtifactsOutput)' == 'true' And '$(IncludeProjectNameInArtifactsPaths)' != 'true'" }, [["BaseOutputPath", { Condition: "'$(BaseOutputPath)' == ''" }, "$(ArtifactsPath)\\$(ArtifactsBinOutputName)\\"], ["BaseIntermediateOutputPath", { Condition: "'$(BaseIntermediateOutputPath)' == '' And '$(UseArtifactsIntermediateOutput)' == 'true'" }, "$(ArtifactsPath)\\obj\\"], ["PublishDir", { Condition: "'$(PublishDir)' == ''" }, "$(ArtifactsPath)\\$(ArtifactsPublishOutputName)\\$(ArtifactsPivots)\\"]]], ["PropertyGroup", { Condition: "'$(UseArtifactsOutput)' == 'true'" }, [["OutputPath", { Condition: "'$(OutputPath)' == ''" }, "$(BaseOutputPath)$(ArtifactsPivots)\\"], ["IntermediateOutputPath", { Condition: "$(IntermediateOutputPath) == '' And '$(UseArtifactsIntermediateOutput)' == 'true'" }, "$(BaseIntermediateOutputPath)$(ArtifactsPivots)\\"], ["PackageOutputPath", { Condition: "'$(PackageOutputPath)' == ''" }, "$(ArtifactsPath)\\$(ArtifactsPackageOutputName)\\$(Configuration.ToLowerInvariant())\\"]]], ["PropertyGroup", { Condition: "'$(UseArtifactsOutput)' != 'true'" }, [["BaseOutputPath", { Condition: "'$(BaseOutputPath)' == ''" }, "bin\\"], ["BaseOutputPath", { Condition: "!HasTrailingSlash('$(BaseOutputPath)')" }, "$(BaseOutputPath)\\"], ["OutputPath", { Condition: "'$(OutputPath)' == ''" }, "$(BaseOutputPath)$(_PlatformToAppendToOutputPath)$(Configuration)\\"], ["OutputPath", { Condition: "!HasTrailingSlash('$(OutputPath)')" }, "$(OutputPath)\\"]]], ["PropertyGroup", { Condition: "'$(UseArtifactsIntermediateOutput)' != 'true'" }, [["BaseIntermediateOutputPath", { Condition: "'$(BaseIntermediateOutputPath)' == ''" }, "obj\\"], ["BaseIntermediateOutputPath", { Condition: "!HasTrailingSlash('$(BaseIntermediateOutputPath)')" }, "$(BaseIntermediateOutputPath)\\"], ["IntermediateOutputPath", { Condition: "$(IntermediateOutputPath) == ''" }, "$(BaseIntermediateOutputPath)$(_PlatformToAppendToOutputPath)$(Configuration)\\"], ["IntermediateOutputPath", { Condition: "!HasTrailingSlash('$(IntermediateOutputPath)')" }, "$(IntermediateOutputPath)\\"]]], ["PropertyGroup", { Condition: "'$(PackageOutputPath)' == ''" }, [["PackageOutputPath", { Condition: "'$(UseArtifactsOutput)' != 'true'" }, "$(OutputPath)"]]], ["PropertyGroup", { Condition: "'$(UseArtifactsOutput)' != 'true'" }, [["DefaultItemExcludes", 0, "$(DefaultItemExcludes);$(OutputPath)/**"], ["DefaultItemExcludes", 0, "$(DefaultItemExcludes);$(IntermediateOutputPath)/**"]]], ["PropertyGroup", { Condition: "'$(UseArtifactsOutput)' == 'true'" }, [["DefaultItemExcludes", 0, "$(DefaultItemExcludes);$(ArtifactsPath)/**"], ["DefaultItemExcludes", 0, "$(DefaultItemExcludes);bin/**;obj/**"]]], ["PropertyGroup", { Condition: "'$(UseArtifactsOutput)' != 'true' and '$(AppendTargetFrameworkToOutputPath)' == 'true' and '$(TargetFramework)' != '' and '$(_UnsupportedTargetFrameworkError)' != 'true'" }, [["OutputPath", 0, "$(OutputPath)$(TargetFramework.ToLowerInvariant())\\"]]], ["PropertyGroup", { Condition: "'$(UseArtifactsOutput)' != 'true' and '$(AppendTargetFrameworkToOutputPath)' == 'true' and '$(TargetFramework)' != '' and '$(_UnsupportedTargetFrameworkError)' != 'true'" }, [["IntermediateOutputPath", 0, "$(IntermediateOutputPath)$(TargetFramework.ToLowerInvariant())\\"]]]],
      "Sdks/Microsoft.NET.Sdk/targets/Microsoft.NET.DefaultPackageConflictOverrides.targets": [],
      "Sdks/Microsoft.NET.Sdk/targets/Microsoft.NET.DesignerSupport.targets": [["PropertyGroup", 0, [["_DesignerDepsFileName", 0, "$(AssemblyName).designer.deps.json"], ["_DesignerRuntimeConfigFileName", 0, "$(AssemblyName).designer.runtimeconfig.json"], ["_DesignerDepsFilePath", 0, "$(IntermediateOutputPath)$(_DesignerDepsFileName)"], ["_DesignerRuntimeConfigFilePath", 0, "$(IntermediateOutputPath)$(_DesignerRuntimeConfigFileName)"]]]],
      "Sdks/Microsoft.NET.Sdk/targets/Microsoft.NET.DisableStandardFrameworkResolution.targets": [["PropertyGroup", 0, [["TargetFrameworkMonikerDisplayName", { Condition: "'$(TargetFrameworkIdentifier)' == '.NETStandard' and $([MSBuild]::VersionGreaterThanOrEquals($(TargetFrameworkVersion), 1.0)) and $([MSBuild]::VersionLessThanOrEquals($(TargetFrameworkVersion), 2.1))" }, ".NET Standard $(_TargetFrameworkVersionWithoutV)"], ["TargetFrameworkMonikerDisplayName", { Condition: "'$(TargetFrameworkIdentifier)' == '.NETCoreApp' and $([MSBuild]::VersionGreaterThanOrEquals($(TargetFrameworkVersion), 1.0)) and $([MSBuild]::VersionLessThanOrEquals($(TargetFrameworkVersion), 3.1))" }, ".NET Core $(_TargetFrameworkVersionWithoutV)"], ["TargetFrameworkMonikerDisplayName", { Condition: "'$(TargetFrameworkIdentifier)' == '.NETCoreApp' and $([MSBuild]::VersionGreaterThanOrEquals($(TargetFrameworkVersion), 5.0))" }, ".NET $(_TargetFrameworkVersionWithoutV)"], ["_TargetFrameworkDirectories", 0], ["FrameworkPathOverride", 0], ["TargetFrameworkDirectory", 0], ["NoStdLib", 0, "true"]]]],
      "Sdks/Microsoft.NET.Sdk/targets/Microsoft.NET.EolTargetFrameworks.targets": [["PropertyGroup", 0, [["CheckEolTargetFramework", { Condition: "'$(CheckEolTargetFramework)' == '' and '$(OutputType)' != 'Library'" }, "true"], ["CheckEolWorkloads", { Condition: "'$(CheckEolWorkloads)' == ''" }, "true"]]], ["PropertyGroup", 0, [["_MinimumNonEolSupportedNetCoreTargetFramework", 0, "net8.0"]]]],
      "Sdks/Microsoft.NET.Sdk/targets/Microsoft.NET.GenerateAssemblyInfo.targets": [["PropertyGroup", 0, [["GeneratedAssemblyInfoFile", { Condition: "'$(GeneratedAssemblyInfoFile)' ==''" }, "$(IntermediateOutputPath)$(MSBuildProjectName).AssemblyInfo$(DefaultLanguageSourceExtension)"], ["GenerateAssemblyInfo", { Condition: "'$(GenerateAssemblyInfo)' == ''" }, "true"]]], ["PropertyGroup", { Condition: "'$(GenerateAssemblyInfo)' == 'true'" }, [["GenerateAssemblyCompanyAttribute", { Condition: "'$(GenerateAssemblyCompanyAttribute)' == ''" }, "true"], ["GenerateAssemblyConfigurationAttribute", { Condition: "'$(GenerateAssemblyConfigurationAttribute)' == ''" }, "true"], ["GenerateAssemblyCopyrightAttribute", { Condition: "'$(GenerateAssemblyCopyrightAttribute)' == ''" }, "true"], ["GenerateAssemblyDescriptionAttribute", { Condition: "'$(GenerateAssemblyDescriptionAttribute)' == ''" }, "true"], ["GenerateAssemblyFileVersionAttribute", { Condition: "'$(GenerateAssemblyFileVersionAttribute)' == ''" }, "true"], ["GenerateAssemblyInformationalVersionAttribute", { Condition: "'$(GenerateAssemblyInformationalVersionAttribute)' == ''" }, "true"], ["GenerateAssemblyTrademarkAttribute", { Condition: "'$(GenerateAssemblyTrademarkAttribute)' == ''" }, "true"], ["GenerateAssemblyProductAttribute", { Condition: "'$(GenerateAssemblyProductAttribute)' == ''" }, "true"], ["GenerateAssemblyTitleAttribute", { Condition: "'$(GenerateAssemblyTitleAttribute)' == ''" }, "true"], ["GenerateAssemblyVersionAttribute", { Condition: "'$(GenerateAssemblyVersionAttribute)' == ''" }, "true"], ["GenerateRepositoryUrlAttribute", { Condition: "'$(GenerateRepositoryUrlAttribute)' == '' and !('$(TargetFrameworkIdentifier)' == '.NETFramework' and $([MSBuild]::VersionLessThan($(TargetFrameworkVersion), 4.5)))" }, "true"], ["GenerateNeutralResourcesLanguageAttribute", { Condition: "'$(GenerateNeutralResourcesLanguageAttribute)' == ''" }, "true"], ["GenerateAssemblyMetadataAttributes", { Condition: "'$(GenerateAssemblyMetadataAttributes)' == ''" }, "true"], ["IncludeSourceRevisionInInformationalVersion", { Condition: "'$(IncludeSourceRevisionInInformationalVersion)' == ''" }, "true"], ["GenerateInternalsVisibleToAttributes", { Condition: "'$(GenerateInternalsVisibleToAttributes)' == ''" }, "true"], ["GenerateRequiresPreviewFeaturesAttribute", { Condition: "'$(GenerateRequiresPreviewFeaturesAttribute)' == '' and '$(IsNetCoreAppTargetingLatestTFM)' == 'true'" }, "true"], ["GenerateTargetPlatformAttribute", { Condition: "'$(GenerateTargetPlatformAttribute)' == ''" }, "true"], ["GenerateSupportedOSPlatformAttribute", { Condition: "'$(GenerateSupportedOSPlatformAttribute)' == ''" }, "true"], ["GenerateDisableRuntimeMarshallingAttribute", { Condition: "'$(GenerateDisableRuntimeMarshallingAttribute)' == ''" }, "true"]]]],
      "Sdks/Microsoft.NET.Sdk/targets/Microsoft.NET.GenerateGlobalUsings.targets": [["PropertyGroup", 0, [["GeneratedGlobalUsingsFile", { Condition: "'$(GeneratedGlobalUsingsFile)' ==''" }, "$(IntermediateOutputPath)$(MSBuildProjectName).GlobalUsings.g$(DefaultLanguageSourceExtension)"]]]],
      "Sdks/Microsoft.NET.Sdk/targets/Microsoft.NET.GenerateSupportedRuntime.targets": [["PropertyGroup", 0, [["_GenerateSupportedRuntimeIntermediateAppConfig", 0, "$(IntermediateOutputPath)$(TargetFileName).withSupportedRuntime.config"]]]],
      "Sdks/Microsoft.NET.Sdk/targets/Microsoft.NET.NuGetOfflineCache.targets": [["PropertyGroup", 0, [["_NugetFallbackFolder", 0, "$(MSBuildThisFileDirectory)..\\..\\..\\..\\NuGetFallbackFolder"], ["_IsNETCore1x", { Condition: "'$(TargetFrameworkIdentifier)' == '.NETCoreApp' and '$(_TargetFrameworkVersionWithoutV)' < '2.0'" }, "true"], ["_WorkloadLibraryPacksFolder", { Condition: "'$(_WorkloadLibraryPacksFolder)' == ''" }, "$([MSBuild]::EnsureTrailingSlash('$(NetCoreRoot)'))library-packs"]]], ["PropertyGroup", { Condition: "'$(DisableImplicitNuGetFallbackFolder)' != 'true' and Exists($(_NugetFallbackFolder))" }, [["RestoreAdditionalProjectSources", { Condition: "'$(_IsNETCore1x)' == 'true' and '$(DisableImplicit1xNuGetFallbackFolder)' != 'true'" }, "$(RestoreAdditionalProjectSources);$(_NugetFallbackFolder)"], ["RestoreAdditionalProjectFallbackFoldersExcludes", { Condition: "'$(_IsNETCore1x)' == 'true'" }, "$(RestoreAdditionalProjectFallbackFoldersExcludes);$(_NugetFallbackFolder)"], ["RestoreAdditionalProjectFallbackFolders", { Condition: "'$(_IsNETCore1x)' != 'true'" }, "$(RestoreAdditionalProjectFallbackFolders);$(_NugetFallbackFolder)"]]], ["PropertyGroup", { Condition: "'$(DisableImplicitLibraryPacksFolder)' != 'true'" }, [["RestoreAdditionalProjectSources", { Condition: "Exists('$(_WorkloadLibraryPacksFolder)')" }, "$(RestoreAdditionalProjectSources);$(_WorkloadLibraryPacksFolder)"]]]],
      "Sdks/Microsoft.NET.Sdk/targets/Microsoft.NET.ObsoleteReferences.targets": [["PropertyGroup", { Condition: "'$(NETCoreSdkBundledCliToolsProps)' == ''" }, [["NETCoreSdkBundledCliToolsProps", 0, "$(MSBuildThisFileDirectory)..\\..\\..\\Microsoft.NETCoreSdk.BundledCliTools.props"]]], ["Import", { Project: "$(NETCoreSdkBundledCliToolsProps)", Condition: "Exists('$(NETCoreSdkBundledCliToolsProps)')" }], ["ItemGroup", 0, [["DotNetCliToolReference", { Remove: "@(BundledDotNetCliToolReference)" }]]]],
      "Sdks/Microsoft.NET.Sdk/targets/Microsoft.NET.PackProjectTool.props": [["PropertyGroup", 0, [["TargetsForTfmSpecificContentInPackage", 0, "$(TargetsForTfmSpecificContentInPackage);_PackProjectToolValidation"]]]],
      "Sdks/Microsoft.NET.Sdk/targets/Microsoft.NET.PackProjectTool.targets": [],
      "Sdks/Microsoft.NET.Sdk/targets/Microsoft.NET.PackStubs.targets": [],
      "Sdks/Microsoft.NET.Sdk/targets/Microsoft.NET.PackTool.props": [],
      "Sdks/Microsoft.NET.Sdk/targets/Microsoft.NET.PackTool.targets": [["PropertyGroup", 0, [["IncludeBuildOutput", 0, "false"], ["EnablePackageValidation", 0, "false"], ["_ToolRidsAreOnlyShims", 0, "false"], ["_ToolRidsAreOnlyShims", { Condition: "'$(RuntimeIdentifiers)' == '' and $(PackAsToolShimRuntimeIdentifiers) != ''" }, "true"], ["_UserSpecifiedToolPackageRids", { Condition: "'$(ToolPackageRuntimeIdentifiers)' != ''" }, "$(ToolPackageRuntimeIdentifiers)"], ["_UserSpecifiedToolPackageRids", { Condition: "'$(_UserSpecifiedToolPackageRids)' == ''" }, "$(RuntimeIdentifiers)"], ["CreateRidSpecificToolPackages", { Condition: "'$(CreateRidSpecificToolPackages)' == '' And '$(_UserSpecifiedToolPackageRids)' != ''" }, "true"], ["CreateRidSpecificToolPackages", { Condition: "'$(CreateRidSpecificToolPackages)' == ''" }, "false"], ["RuntimeIdentifiers", { Condition: "'$(PackAsToolShimRuntimeIdentifiers)' != ''" }, "$(_UserSpecifiedToolPackageRids);$(PackAsToolShimRuntimeIdentifiers)"], ["_IsRidSpecific", 0, "false"], ["_IsRidSpecific", { Condition: "'$(RuntimeIdentifier)' != '' and '$(RuntimeIdentifier)' != 'any'" }, "true"], ["_InnerToolsPublishAot", 0, "false"], ["_InnerToolsPublishAot", { Condition: "$(CreateRidSpecificToolPackages) and '$(PublishAot)' == 'true'" }, "true"], ["_IsImplicitRestore", 0, "false"], ["_IsImplicitRestore", { Condition: "'$(MSBuildIsRestoring)' == 'true'" }, "true"], ["_IsPacking", { Condition: "'$(_IsPacking)' == ''" }, "false"], ["PublishSelfContained", { Condition: "!$(_IsRidSpecific) and !$(_IsImplicitRestore) and $(_IsPacking)" }, "false"], ["SelfContained", { Condition: "!$(_IsRidSpecific) and !$(_IsImplicitRestore) and $(_IsPacking)" }, "false"], ["PublishTrimmed", { Condition: "!$(_IsRidSpecific) and !$(_IsImplicitRestore) and $(_IsPacking)" }, "false"], ["PublishReadyToRun", { Condition: "!$(_IsRidSpecific) and !$(_IsImplicitRestore) and $(_IsPacking)" }, "false"], ["PublishSingleFile", { Condition: "!$(_IsRidSpecific) and !$(_IsImplicitRestore) and $(_IsPacking)" }, "false"], ["PublishAot", { Condition: "!$(_IsRidSpecific) and !$(_IsImplicitRestore) and $(_IsPacking)" }, "false"], ["_ToolPackageShouldIncludeImplementation", { Condition: "'$(_ToolPackageShouldIncludeImplementation)' == '' And '$(PackAsTool)' == 'true' And ('$(_UserSpecifiedToolPackageRids)' == '' or '$(RuntimeIdentifier)' != '')" }, "true"], ["_ToolPackageShouldIncludeImplementation", { Condition: "'$(_ToolPackageShouldIncludeImplementation)' == ''" }, "false"], ["_PackToolPublishDependency", { Condition: "$(_ToolPackageShouldIncludeImplementation) and '$(GeneratePackageOnBuild)' != 'true' and $(IsPublishable) == 'true'" }, "Publish"], ["_PackToolPublishDependency", { Condition: "$(_ToolPackageShouldIncludeImplementation) and '$(GeneratePackageOnBuild)' == 'true' and $(IsPublishable) == 'true'" }, "$(_PublishNoBuildAlternativeDependsOn)"], ["_PackToolPublishDependency", { Condition: "!$(_ToolPackageShouldIncludeImplementation)" }], ["TargetsForTfmSpecificContentInPackage", 0, "$(TargetsForTfmSpecificContentInPackage);PackTool"]]], ["PropertyGroup", 0, [["_ToolsSettingsFilePath", 0, "$(IntermediateOutputPath)DotnetToolSettings.xml"], ["SuppressDependenciesWhenPacking", { Condition: "'$(PackAsTool)' == 'true'" }, "true"]]], ["PropertyGroup", 0, [["ToolCommandName", { Condition: "'$(ToolCommandName)' == ''" }, "$(TargetName)"], ["ToolRuntimeIdentifier", { Condition: "'$(ToolRuntimeIdentifier)' == ''" }, "$(RuntimeIdentifier)"], ["_GenerateToolsSettingsFileCacheFile", { Condition: "'$(_GenerateToolsSettingsFileCacheFile)' == ''" }, "$(IntermediateOutputPath)$(MSBuildProjectName).toolssettingsinput.cache"], ["_GenerateToolsSettingsFileCacheFile", 0, "$([MSBuild]::NormalizePath($(MSBuildProjectDirectory), $(_GenerateToolsSettingsFileCacheFile)))"]]], ["PropertyGroup", 0, [["_ShimInputCacheFile", { Condition: "'$(_ShimInputCacheFile)' == ''" }, "$(IntermediateOutputPath)$(MSBuildProjectName).shiminput.cache"], ["_ShimInputCacheFile", 0, "$([MSBuild]::NormalizePath($(MSBuildProjectDirectory), $(_ShimInputCacheFile)))"], ["_ShimCreatedSentinelFile", { Condition: "'$(_ShimCreatedSentinelFile)' == ''" }, "$(IntermediateOutputPath)$(MSBuildProjectName).shimcreated.sentinel"], ["_ShimCreatedSentinelFile", 0, "$([MSBuild]::NormalizePath($(MSBuildProjectDirectory), $(_ShimCreatedSentinelFile)))"], ["PackagedShimOutputRootDirectory", { Condition: "'$(PackagedShimOutputRootDirectory)' == ''" }, "$(OutDir)"]]]],
      "Sdks/Microsoft.NET.Sdk/targets/Microsoft.NET.PreserveCompilationContext.targets": [["PropertyGroup", 0, [["RefAssembliesFolderName", { Condition: "'$(RefAssembliesFolderName)' == ''" }, "refs"], ["PreserveCompilationReferences", { Condition: "'$(PreserveCompilationReferences)' == ''" }, "$(PreserveCompilationContext)"]]]],
      "Sdks/Microsoft.NET.Sdk/targets/Microsoft.NET.Publish.targets": [["PropertyGroup", 0, [["DefaultCopyToPublishDirectoryMetadata", { Condition: "'$(DefaultCopyToPublishDirectoryMetadata)' == ''" }, "true"], ["_GetChildProjectCopyToPublishDirectoryItems", { Condition: "'$(_GetChildProjectCopyToPublishDirectoryItems)' == ''" }, "true"], ["IsPublishable", { Condition: "'$(IsPublishable)' == ''" }, "true"]]], ["PropertyGroup", 0, [["PublishTrimmed", { Condition: "'$(PublishTrimmed)' == '' And '$(PublishAot)' == 'true'" }, "true"], ["IsTrimmable", { Condition: "'$(IsTrimmable)' == '' and '$(IsAotCompatible)' == 'true'" }, "true"], ["_FirstTargetFrameworkToSupportTrimming", 0, "net6.0"], ["_FirstTargetFrameworkToSupportAot", 0, "net7.0"], ["_FirstTargetFrameworkToSupportSingleFile", 0, "net6.0"], ["_FirstTargetFrameworkVersionToSupportTrimAnalyzer", 0, "$([MSBuild]::GetTargetFrameworkVersion('$(_FirstTargetFrameworkToSupportTrimming)'))"], ["_FirstTargetFrameworkVersionToSupportAotAnalyzer", 0, "$([MSBuild]::GetTargetFrameworkVersion('$(_FirstTargetFrameworkToSupportAot)'))"], ["_FirstTargetFrameworkVersionToSupportSingleFileAnalyzer", 0, "$([MSBuild]::GetTargetFrameworkVersion('$(_FirstTargetFrameworkToSupportSingleFile)'))"]]], ["Import", { Project: "Microsoft.NET.ClickOnce.targets", Condition: "'$(PublishProtocol)' == 'ClickOnce'" }], ["PropertyGroup", 0, [["_BeforePublishNoBuildTargets", 0, "\n      BuildOnlySettings;\n      _PreventProjectReferencesFromBuilding;\n      ResolveReferences;\n      PrepareResourceNames;\n      ComputeIntermediateSatelliteAssemblies;\n      ComputeEmbeddedApphostPaths;\n    "], ["_CorePublishTargets", 0, "\n      PrepareForPublish;\n      ComputeAndCopyFilesToPublishDirectory;\n      $(PublishProtocolProviderTargets);\n      PublishItemsOutputGroup;\n    "]]], ["PropertyGroup", 0, [["CopyBuildOutputToPublishDirectory", { Condition: "'$(CopyBuildOutputToPublishDirectory)'==''" }, "true"], ["CopyOutputSymbolsToPublishDirectory", { Condition: "'$(CopyOutputSymbolsToPublishDirectory)'==''" }, "true"], ["IncludeSymbolsInSingleFile", { Condition: "'$(IncludeSymbolsInSingleFile)' == ''" }, "false"]]], ["PropertyGroup", { Condition: "'$(SelfContained)' == 'true'" }, [["_ComputeManagedRuntimePackAssembliesIfSelfContained", 0, "_ComputeManagedRuntimePackAssemblies"]]]],
      "Sdks/Microsoft.NET.Sdk/targets/Microsoft.NET.RuntimeIdentifierInference.targets": [["PropertyGroup", { Condition: "'$(TargetFrameworkIdentifier)' == '.NETFramework' and '$(HasRuntimeOutput)' == 'true' and $([MSBuild]::IsOSPlatform(`Windows`)) and '$(RuntimeIdentifier)' == ''" }, [["_UsingDefaultRuntimeIdentifier", 0, "true"], ["RuntimeIdentifier", { Condition: "'$(PlatformTarget)' == 'x64'" }, "win7-x64"], ["RuntimeIdentifier", { Condition: "'$(PlatformTarget)' == 'x86' or '$(PlatformTarget)' == ''" }, "win7-x86"], ["RuntimeIdentifier", { Condition: "'$(PlatformTarget)' == 'x64' and '$(UseRidGraph)' != 'true'" }, "win-x64"], ["RuntimeIdentifier", { Condition: "('$(PlatformTarget)' == 'x86' or '$(PlatformTarget)' == '') and '$(UseRidGraph)' != 'true'" }, "win-x86"]]], ["PropertyGroup", { Condition: "'$(SelfContained)' == '' and '$(PublishSelfContained)' == '' and '$(_TargetFrameworkVersionWithoutV)' != '' and '$(TargetFrameworkIdentifier)' == '.NETCoreApp' and $([MSBuild]::VersionGreaterThanOrEquals($(_TargetFrameworkVersionWithoutV), '8.0')) and ( '$(PublishTrimmed)' == 'true' or '$(PublishSingleFile)' == 'true' or '$(PublishAot)' == 'true' )" }, [["PublishSelfContained", 0, "true"]]], ["PropertyGroup", { Condition: "'$(PackAsTool)' == 'true' And '$(_IsPacking)' == 'true'" }, [["_IsPublishing", 0, "true"]]], ["PropertyGroup", { Condition: "'$(_IsPublishing)' == 'true' and ('$(PublishSelfContained)' == 'true' or '$(PublishSelfContained)' == 'false')" }, [["SelfContained", 0, "$(PublishSelfContained)"]]], ["PropertyGroup", { Condition: "'$(UseCurrentRuntimeIdentifier)' == ''" }, [["UseCurrentRuntimeIdentifier", { Condition: "'$(RuntimeIdentifier)' == '' and '$(_IsExecutable)' == 'true' and '$(IsRidAgnostic)' != 'true' and ('$(PackAsTool)' != 'true' or '$(_IsPacking)' != 'true') and ( '$(SelfContained)' == 'true' or ('$(_IsPublishing)' == 'true' and ( '$(PublishReadyToRun)' == 'true' or '$(PublishSingleFile)' == 'true' or '$(PublishAot)' == 'true' ) ) )" }, "true"]]], ["PropertyGroup", { Condition: "'$(UseCurrentRuntimeIdentifier)' == 'true'" }, [["RuntimeIdentifier", 0, "$(NETCoreSdkPortableRuntimeIdentifier)"]]], ["PropertyGroup", { Condition: "'$(UseDefaultPublishRuntimeIdentifier)' == '' And '$(PublishRuntimeIdentifier)' == '' And '$(RuntimeIdentifier)' == '' And '$(_IsExecutable)' == 'true' And ( '$(PublishSelfContained)' == 'true' or '$(PublishReadyToRun)' == 'true' or '$(PublishTrimmed)' == 'true' or '$(PublishSingleFile)' == 'true' or '$(PublishAot)' == 'true' ) And !('$(PackAsTool)' == 'true' And '$(_IsPacking)' == 'true')" }, [["UseDefaultPublishRuntimeIdentifier", 0, "true"]]], ["PropertyGroup", { Condition: "'$(UseDefaultPublishRuntimeIdentifier)' == 'true'" }, [["PublishRuntimeIdentifier", 0, "$(NETCoreSdkPortableRuntimeIdentifier)"]]], ["PropertyGroup", { Condition: "'$(PublishRuntimeIdentifier)' != '' And '$(RuntimeIdentifiers)' != '$(PublishRuntimeIdentifier)' And !$(RuntimeIdentifiers.StartsWith('$(PublishRuntimeIdentifier);')) And !$(RuntimeIdentifiers.EndsWith(';$(PublishRuntimeIdentifier)')) And !$(RuntimeIdentifiers.Contains(';$(PublishRuntimeIdentifier);'))" }, [["RuntimeIdentifiers", 0, "$(RuntimeIdentifiers);$(PublishRuntimeIdentifier)"]]], ["PropertyGroup", { Condition: "'$(_IsPublishing)' == 'true' and '$(PublishRuntimeIdentifier)' != ''" }, [["RuntimeIdentifier", 0, "$(PublishRuntimeIdentifier)"]]], ["PropertyGroup", { Condition: "'$(PlatformTarget)' == ''" }, [["_UsingDefaultPlatformTarget", 0, "true"]]], ["Choose", 0, [["When", { Condition: "'$(PlatformTarget)' != '' or '$(RuntimeIdentifier)' == ''" }, []], ["When", { Condition: "$(RuntimeIdentifier.EndsWith('-x86')) or $(RuntimeIdentifier.Contains('-x86-'))" }, [["PropertyGroup", 0, [["PlatformTarget", 0, "x86"]]]]], ["When", { Condition: "$(RuntimeIdentifier.EndsWith('-x64')) or $(RuntimeIdentifier.Contains('-x64-'))" }, [["PropertyGroup", 0, [["PlatformTarget", 0, "x64"]]]]], ["When", { Condition: "$(RuntimeIdentifier.EndsWith('-arm')) or $(RuntimeIdentifier.Contains('-arm-'))" }, [["PropertyGroup", 0, [["PlatformTarget", 0, "arm"]]]]], ["When", { Condition: "$(RuntimeIdentifier.EndsWith('-arm64')) or $(RuntimeIdentifier.Contains('-arm64-'))" }, [["PropertyGroup", 0, [["PlatformTarget", 0, "arm64"]]]]], ["Otherwise", 0, [["PropertyGroup", 0, [["PlatformTarget", 0, "AnyCPU"]]]]]]], ["PropertyGroup", 0, [["_SelfContainedWasSpecified", { Condition: "'$(SelfContained)' != ''" }, "true"]]], ["PropertyGroup", { Condition: "'$(TargetFrameworkIdentifier)' == '.NETCoreApp' and '$(HasRuntimeOutput)' == 'true'" }, [["SelfContained", { Condition: "'$(SelfContained)' == '' and '$(RuntimeIdentifier)' != '' and '$(TargetFrameworkIdentifier)' == '.NETCoreApp' and '$(_TargetFrameworkVersionWithoutV)' != '' and $([MSBuild]::VersionLessThan($(_TargetFrameworkVersionWithoutV), '8.0'))" }, "true"], ["SelfContained", { Condition: "'$(SelfContained)' == ''" }, "false"], ["_RuntimeIdentifierUsesAppHost", { Condition: "$(RuntimeIdentifier.StartsWith('ios')) or $(RuntimeIdentifier.StartsWith('tvos')) or $(RuntimeIdentifier.StartsWith('maccatalyst')) or $(RuntimeIdentifier.StartsWith('android')) or $(RuntimeIdentifier.StartsWith('browser')) or $(RuntimeIdentifier.StartsWith('wasi')) or $(RuntimeIdentifier) == 'any'" }, "false"], ["_RuntimeIdentifierUsesAppHost", { Condition: "'$(_IsPublishing)' == 'true' and '$(PublishAot)' == 'true'" }, "false"], ["_RuntimeIdentifierUsesAppHost", { Condition: "'$(_RuntimeIdentifierUsesAppHost)' == ''" }, "true"], ["UseAppHost", { Condition: "'$(UseAppHost)' == '' and '$(_RuntimeIdentifierUsesAppHost)' == 'true' and ('$(SelfContained)' == 'true' or ('$(RuntimeIdentifier)' != '' and '$(_TargetFrameworkVersionWithoutV)' >= '2.1') or '$(_TargetFrameworkVersionWithoutV)' >= '3.0')" }, "true"], ["UseAppHost", { Condition: "'$(UseAppHost)' == ''" }, "false"]]], ["PropertyGroup", { Condition: "'$(DefaultAppHostRuntimeIdentifier)' == '' and '$(RuntimeIdentifier)' == '' and (('$(UseAppHost)' == 'true' and '$(ProjectDepsFilePath)' == '') or ('$(EnableComHosting)' == 'true' and '$(_IsExecutable)' != 'true') or '$(UseIJWHost)' == 'true')" }, [["DefaultAppHostRuntimeIdentifier", 0, "$(NETCoreSdkRuntimeIdentifier)"], ["DefaultAppHostRuntimeIdentifier", { Condition: "$(DefaultAppHostRuntimeIdentifier.StartsWith('win')) and '$(PlatformTarget)' == 'x64'" }, "win-x64"], ["DefaultAppHostRuntimeIdentifier", { Condition: "$(DefaultAppHostRuntimeIdentifier.StartsWith('win')) and '$(PlatformTarget)' == 'x86'" }, "win-x86"], ["DefaultAppHostRuntimeIdentifier", { Condition: "$(DefaultAppHostRuntimeIdentifier.StartsWith('win')) and '$(PlatformTarget)' == 'ARM'" }, "win-arm"], ["DefaultAppHostRuntimeIdentifier", { Condition: "$(DefaultAppHostRuntimeIdentifier.StartsWith('win')) and '$(PlatformTarget)' == 'ARM64'" }, "win-arm64"], ["DefaultAppHostRuntimeIdentifier", { Condition: "$(DefaultAppHostRuntimeIdentifier.EndsWith('arm64')) and $(DefaultAppHostRuntimeIdentifier.StartsWith('osx')) and $([MSBuild]::VersionLessThan('$(_TargetFrameworkVersionWithoutV)', '6.0'))" }, '$(DefaultAppHostRuntimeIdentifier.Replace("arm64", "x64"))'], ["DefaultAppHostRuntimeIdentifier", { Condition: "$(DefaultAppHostRuntimeIdentifier.EndsWith('arm64')) and $(DefaultAppHostRuntimeIdentifier.StartsWith('win')) and $([MSBuild]::VersionLessThan('$(_TargetFrameworkVersionWithoutV)', '5.0'))" }, '$(DefaultAppHostRuntimeIdentifier.Replace("arm64", "x64"))']]], ["PropertyGroup", 0, [["SuppressNETCoreSdkPreviewMessage", { Condition: "'$(_NETCoreSdkIsPreview)' == 'true' AND '$(SuppressNETCoreSdkPreviewMessage)' == '' AND '$(NoWarn)' != '' AND $(NoWarn.Contains('NETSDK1057'))" }, "true"]]], ["PropertyGroup", { Condition: "'$(UsingNETSdkDefaults)' == 'true'" }, [["AppendRuntimeIdentifierToOutputPath", { Condition: "'$(AppendRuntimeIdentifierToOutputPath)' == ''" }, "true"]]], ["PropertyGroup", { Condition: "'$(AppendRuntimeIdentifierToOutputPath)' == 'true' and '$(RuntimeIdentifier)' != '' and '$(_UsingDefaultRuntimeIdentifier)' != 'true'" }, [["IntermediateOutputPath", { Condition: "'$(UseArtifactsIntermediateOutput)' != 'true'" }, "$(IntermediateOutputPath)$(RuntimeIdentifier)\\"], ["OutputPath", { Condition: "'$(UseArtifactsOutput)' != 'true'" }, "$(OutputPath)$(RuntimeIdentifier)\\"]]]],
      "Sdks/Microsoft.NET.Sdk/targets/Microsoft.NET.Sdk.Analyzers.targets": [["PropertyGroup", 0, [["_NoneAnalysisLevel", 0, "4.0"], ["_LatestAnalysisLevel", 0, "10.0"], ["_PreviewAnalysisLevel", 0, "11.0"], ["AnalysisLevel", { Condition: "'$(AnalysisLevel)' == '' And '$(TargetFrameworkIdentifier)' == '.NETCoreApp' And $([MSBuild]::VersionEquals($(_TargetFrameworkVersionWithoutV), '$(_LatestAnalysisLevel)'))" }, "latest"], ["AnalysisLevel", { Condition: "'$(AnalysisLevel)' == '' And '$(TargetFrameworkIdentifier)' == '.NETCoreApp' And $([MSBuild]::VersionGreaterThanOrEquals($(_TargetFrameworkVersionWithoutV), '5.0'))" }, "$(_TargetFrameworkVersionWithoutV)"], ["AnalysisLevelPrefix", { Condition: "$(AnalysisLevel.Contains('-'))" }, "$([System.Text.RegularExpressions.Regex]::Replace($(AnalysisLevel), '-(.)*', ''))"], ["AnalysisLevelSuffix", { Condition: "'$(AnalysisLevelPrefix)' != ''" }, "$([System.Text.RegularExpressions.Regex]::Replace($(AnalysisLevel), '$(AnalysisLevelPrefix)-', ''))"], ["EffectiveAnalysisLevel", { Condition: "'$(AnalysisLevel)' == 'none' or '$(AnalysisLevelPrefix)' == 'none'" }, "$(_NoneAnalysisLevel)"], ["EffectiveAnalysisLevel", { Condition: "'$(AnalysisLevel)' == 'latest' or '$(AnalysisLevelPrefix)' == 'latest'" }, "$(_LatestAnalysisLevel)"], ["EffectiveAnalysisLevel", { Condition: "'$(AnalysisLevel)' == 'preview' or '$(AnalysisLevelPrefix)' == 'preview'" }, "$(_PreviewAnalysisLevel)"], ["EffectiveAnalysisLevel", { Condition: "'$(EffectiveAnalysisLevel)' == '' And '$(AnalysisLevelPrefix)' != ''" }, "$(AnalysisLevelPrefix)"], ["EffectiveAnalysisLevel", { Condition: "'$(EffectiveAnalysisLevel)' == '' And '$(AnalysisLevel)' != ''" }, "$(AnalysisLevel)"], ["WarningLevel", { Condition: "'$(Language)' == 'C#' And '$(WarningLevel)' == '' And '$(AnalysisLevel)' == 'preview'" }, "9999"], ["WarningLevel", { Condition: "'$(Language)' == 'C#' And '$(WarningLevel)' == '' And '$(TargetFrameworkIdentifier)' == '.NETFramework'" }, "4"], ["WarningLevel", { Condition: "'$(Language)' == 'C#' And '$(WarningLevel)' == '' And '$(TargetFrameworkIdentifier)' == '.NETCoreApp'" }, "$(_TargetFrameworkVersionWithoutV.Split('.')[0])"]]], ["PropertyGroup", { Condition: "'$(EffectiveAnalysisLevel)' != '' And $([MSBuild]::VersionGreaterThanOrEquals($(EffectiveAnalysisLevel), '5.0'))" }, [["EnableNETAnalyzers", { Condition: "'$(EnableNETAnalyzers)' == ''" }, "true"], ["EnableSingleFileAnalyzer", { Condition: "'$(EnableSingleFileAnalyzer)' == '' And ( ('$(PublishSingleFile)' == 'true' And '$(TargetFrameworkIdentifier)' == '.NETCoreApp' And $([MSBuild]::VersionGreaterThanOrEquals($(_TargetFrameworkVersionWithoutV), '$(_FirstTargetFrameworkVersionToSupportSingleFileAnalyzer)'))) Or ('$(PublishAot)' == 'true' And '$(TargetFrameworkIdentifier)' == '.NETCoreApp' And $([MSBuild]::VersionGreaterThanOrEquals($(_TargetFrameworkVersionWithoutV), '$(_FirstTargetFrameworkVersionToSupportAotAnalyzer)'))) Or '$(IsAotCompatible)' == 'true' )" }, "true"], ["EnableTrimAnalyzer", { Condition: "'$(EnableTrimAnalyzer)' == '' And ( ('$(PublishTrimmed)' == 'true' And '$(TargetFrameworkIdentifier)' == '.NETCoreApp' And $([MSBuild]::VersionGreaterThanOrEquals($(_TargetFrameworkVersionWithoutV), '$(_FirstTargetFrameworkVersionToSupportTrimAnalyzer)'))) Or ('$(PublishAot)' == 'true' And '$(TargetFrameworkIdentifier)' == '.NETCoreApp' And $([MSBuild]::VersionGreaterThanOrEquals($(_TargetFrameworkVersionWithoutV), '$(_FirstTargetFrameworkVersionToSupportAotAnalyzer)'))) Or '$(IsTrimmable)' == 'true' )" }, "true"], ["EnableAotAnalyzer", { Condition: "'$(EnableAotAnalyzer)' == '' And ( ('$(PublishAot)' == 'true' And '$(TargetFrameworkIdentifier)' == '.NETCoreApp' And $([MSBuild]::VersionGreaterThanOrEquals($(_TargetFrameworkVersionWithoutV), '$(_FirstTargetFrameworkVersionToSupportAotAnalyzer)'))) Or '$(IsAotCompatible)' == 'true' )" }, "true"], ["EnforceCodeStyleInBuild", { Condition: "'$(EnforceCodeStyleInBuild)' == ''" }, "false"]]], ["PropertyGroup", { Condition: "'$(EffectiveAnalysisLevel)' == '' Or ('$(EffectiveAnalysisLevel)' != '' And $([MSBuild]::VersionLessThanOrEquals($(EffectiveAnalysisLevel), '4.0')))" }, [["EnableNETAnalyzers", { Condition: "'$(EnableNETAnalyzers)' == ''" }, "false"], ["EnforceCodeStyleInBuild", { Condition: "'$(EnforceCodeStyleInBuild)' == ''" }, "false"], ["EnableTrimAnalyzer", { Condition: "'$(EnableTrimAnalyzer)' == ''" }, "false"], ["EnableAotAnalyzer", { Condition: "'$(EnableAotAnalyzer)' == ''" }, "false"], ["EnableSingleFileAnalyzer", { Condition: "'$(EnableSingleFileAnalyzer)' == ''" }, "false"]]], ["Import", { Project: "$(MSBuildThisFileDirectory)..\\analyzers\\build\\Microsoft.CodeAnalysis.NetAnalyzers.props", Condition: "'$(Language)' == 'C#' Or '$(Language)' == 'VB'" }], ["Import", { Project: "$(MSBuildThisFileDirectory)..\\analyzers\\build\\Microsoft.CodeAnalysis.NetAnalyzers.targets", Condition: "$(EnableNETAnalyzers)" }], ["Import", { Project: "$(MSBuildThisFileDirectory)..\\codestyle\\cs\\build\\Microsoft.CodeAnalysis.CSharp.CodeStyle.targets", Condition: "'$(Language)' == 'C#'" }], ["Import", { Project: "$(MSBuildThisFileDirectory)..\\codestyle\\vb\\build\\Microsoft.CodeAnalysis.VisualBasic.CodeStyle.targets", Condition: "'$(Language)' == 'VB'" }]],
      "Sdks/Microsoft.NET.Sdk/targets/Microsoft.NET.Sdk.BeforeCommon.targets": [["ImportGroup", { Condition: "'$(UsingNETSdkDefaults)' != 'true'" }, [["Import", { Project: "Microsoft.NET.Sdk.DefaultItems.props" }], ["Import", { Project: "Microsoft.NET.SupportedTargetFrameworks.props" }], ["Import", { Project: "Microsoft.NET.SupportedPlatforms.props" }], ["Import", { Project: "Microsoft.NET.WindowsSdkSupportedTargetPlatforms.props" }]]], ["PropertyGroup", 0, [["_IsExecutable", { Condition: "'$(OutputType)' == 'Exe' or '$(OutputType)'=='WinExe'" }, "true"]]], ["PropertyGroup", { Condition: "'$(HasRuntimeOutput)' == ''" }, [["HasRuntimeOutput", 0, "$(_IsExecutable)"], ["_UsingDefaultForHasRuntimeOutput", 0, "true"]]], ["Import", { Project: "$(MSBuildThisFileDirectory)Microsoft.NET.DefaultAssemblyInfo.targets", Condition: "'$(UsingNETSdkDefaults)' == 'true'" }], ["PropertyGroup", 0, [["Configuration", { Condition: "'$(Configuration)'==''" }, "Debug"], ["Platform", { Condition: "'$(Platform)'==''" }, "AnyCPU"], ["PlatformName", { Condition: "'$(PlatformName)' == ''" }, "$(Platform)"]]], ["Import", { Project: "$(MSBuildThisFileDirectory)Microsoft.NET.Sdk.ImportPublishProfile.targets", Condition: "'$(PublishProfileImported)' != 'true'" }], ["Import", { Project: "$(MSBuildThisFileDirectory)Microsoft.NET.TargetFrameworkInference.targets" }], ["Import", { Project: "$(MSBuildThisFileDirectory)Microsoft.NET.DefaultOutputPaths.targets", Condition: "'$(UsingNETSdkDefaults)' == 'true'" }], ["PropertyGroup", 0, [["ImportFrameworkWinFXTargets", { Condition: "'$(ImportFrameworkWinFXTargets)' == '' and '$(UseWPF)' != 'true' and '$(TargetFrameworkIdentifier)' == '.NETFramework'" }, "true"], ["ImportFrameworkWinFXTargets", { Condition: "'$(ImportFrameworkWinFXTargets)' == ''" }, "false"]]], ["Import", { Project: "$(MSBuildThisFileDirectory)..\\..\\Microsoft.NET.Sdk.Razor\\targets\\Microsoft.NET.Sdk.Razor.BeforeCommon.targets", Condition: "'$(UsingMicrosoftNETSdkRazor)' == 'true'" }], ["Import", { Project: "Microsoft.NET.Sdk.ImportWorkloads.targets", Condition: "'$(MSBuildEnableWorkloadResolver)' == 'true'" }], ["Import", { Project: "$(MSBuildThisFileDirectory)Microsoft.NET.RuntimeIdentifierInference.targets" }], ["Import", { Project: "$(MSBuildThisFileDirectory)Microsoft.NET.EolTargetFrameworks.targets" }], ["Import", { Project: "$(MSBuildThisFileDirectory)Microsoft.NET.AspireWorkloadDeprecation.targets" }], ["PropertyGroup", { Condition: "'$(_IsNETCoreOrNETStandard)' == ''" }, [["_IsNETCoreOrNETStandard", { Condition: "'$(TargetFrameworkIdentifier)' == '.NETCoreApp'" }, "true"], ["_IsNETCoreOrNETStandard", { Condition: "'$(TargetFrameworkIdentifier)' == '.NETStandard'" }, "true"]]], ["PropertyGroup", 0, [["DesignTimeAutoUnify", { Condition: "'$(DesignTimeAutoUnify)' == ''" }, "true"], ["AutoUnifyAssemblyReferences", { Condition: "'$(AutoUnifyAssemblyReferences)' == '' and $(OutputType) == 'Library'" }, "true"], ["AutoUnifyAssemblyReferences", { Condition: "'$(AutoUnifyAssemblyReferences)' == '' and '$(_IsNETCoreOrNETStandard)' == 'true'" }, "true"]]], ["PropertyGroup", { Condition: "'$(TargetFrameworkIdentifier)' == '.NETFramework' and '$(HasRuntimeOutput)' == 'true'" }, [["AutoGenerateBindingRedirects", { Condition: "'$(AutoGenerateBindingRedirects)' == ''" }, "true"]]], ["PropertyGroup", { Condition: "'$(_IsNETCoreOrNETStandard)' == 'true'" }, [["GenerateDependencyFile", { Condition: "'$(GenerateDependencyFile)' == ''" }, "true"], ["IncludeFileVersionsInDependencyFile", { Condition: "'$(IncludeFileVersionsInDependencyFile)' == ''" }, "true"], ["TargetExt", { Condition: "'$(TargetExt)' == ''" }, ".dll"], ["EnableFrameworkPathOverride", { Condition: "'$(EnableFrameworkPathOverride)' == ''" }, "false"]]], ["PropertyGroup", 0, [["GenerateDependencyFile", { Condition: "'$(GenerateDependencyFile)' == ''" }, "$(PreserveCompilationContext)"]]], ["PropertyGroup", { Condition: "'$(UseArtifactsOutput)' != 'true'" }, [["PublishDirName", { Condition: "'$(PublishDirName)' == ''" }, "publish"], ["PublishDir", { Condition: "'$(PublishDir)' == '' and '$(AppendRuntimeIdentifierToOutputPath)' != 'true' and '$(RuntimeIdentifier)' != '' and '$(_UsingDefaultRuntimeIdentifier)' != 'true'" }, "$(OutputPath)$(RuntimeIdentifier)\\$(PublishDirName)\\"], ["PublishDir", { Condition: "'$(PublishDir)' == ''" }, "$(OutputPath)$(PublishDirName)\\"]]], ["Import", { Project: "$(MSBuildThisFileDirectory)Microsoft.NET.NuGetOfflineCache.targets" }], ["PropertyGroup", 0, [["AddAdditionalExplicitAssemblyReferences", 0, "false"]]], ["PropertyGroup", { Condition: "'$(DisableImplicitAssetTargetFallback)' != 'true' and '$(_IsNETCoreOrNETStandard)' == 'true' and '$(_TargetFrameworkVersionWithoutV)' >= '2.0'" }, [["AssetTargetFallback", 0, "$(AssetTargetFallback);net461;net462;net47;net471;net472;net48;net481"]]], ["PropertyGroup", { Condition: "'$(GenerateDocumentationFile)' == ''" }, [["GenerateDocumentationFile", { Condition: "'$(DocumentationFile)' == ''" }, "false"], ["GenerateDocumentationFile", { Condition: "'$(DocumentationFile)' != ''" }, "true"]]], ["PropertyGroup", { Condition: "'$(GenerateDocumentationFile)' == 'true' and '$(DocumentationFile)' == ''" }, [["DocumentationFile", { Condition: "'$(MSBuildProjectExtension)' == '.vbproj'" }, "$(AssemblyName).xml"], ["DocumentationFile", { Condition: "'$(MSBuildProjectExtension)' != '.vbproj'" }, "$(IntermediateOutputPath)$(AssemblyName).xml"]]], ["PropertyGroup", { Condition: "'$(GenerateDocumentationFile)' != 'true'" }, [["DocumentationFile", 0]]], ["PropertyGroup", 0, [["PublishDocumentationFiles", { Condition: "'$(PublishDocumentationFiles)' == ''" }, "true"], ["PublishDocumentationFile", { Condition: "'$(PublishDocumentationFile)' == '' and '$(PublishDocumentationFiles)' == 'true'" }, "true"], ["PublishReferencesDocumentationFiles", { Condition: "'$(PublishReferencesDocumentationFiles)' == '' and '$(PublishDocumentationFiles)' == 'true'" }, "true"]]], ["PropertyGroup", 0, [["IsNetCoreAppTargetingLatestTFM", { Condition: "'$(IsNetCoreAppTargetingLatestTFM)' == '' and '$(TargetFrameworkIdentifier)' == '.NETCoreApp' and '$(_TargetFrameworkVersionWithoutV)' == '$(NETCoreAppMaximumVersion)'" }, "true"]]], ["Choose", 0, [["When", { Condition: "'$(RoslynCompilerType)' != ''" }, []], ["When", { Condition: "'$(BuildWithNetFrameworkHostedCompiler)' == 'true'" }, [["PropertyGroup", 0, [["RoslynCompilerType", 0, "FrameworkPackage"]]]]], ["When", { Condition: "'$(MSBuildRuntimeType)' == 'Core' or '$(DOTNET_HOST_PATH)' != '' or '$(DOTNET_EXPERIMENTAL_HOST_PATH)' != ''" }, [["PropertyGroup", 0, [["RoslynCompilerType", 0, "Core"]]]]], ["When", { Condition: "'$(MSBuildRuntimeType)' == 'Full' and '$(BuildWithNetFrameworkHostedCompiler)' == '' and '$(_IsDisjointMSBuildVersion)' == 'true' and ('$(MSBuildProjectExtension)' == '.csproj' or '$(MSBuildProjectExtension)' == '.vbproj')" }, [["PropertyGroup", 0, [["RoslynCompilerType", 0, "FrameworkPackage"]]]]], ["Otherwise", 0, [["PropertyGroup", 0, [["RoslynCompilerType", 0, "Framework"]]]]]]], ["PropertyGroup", { Condition: "'$(RoslynCompilerType)' == 'Core' or '$(RoslynCompilerType)' == 'Framework'" }, [["RoslynAssembliesPath", { Condition: "'$(RoslynAssembliesPath)' == '' and '$(MSBuildRuntimeType)' != 'Core'" }, "$(RoslynTargetsPath)"], ["RoslynCoreAssembliesPath", 0, "$(MSBuildThisFileDirectory)..\\..\\..\\Roslyn\\bincore"]]], ["PropertyGroup", { Condition: "'$(RoslynCompilerType)' == 'Core'" }, [["RoslynTargetsPath", { Condition: "'$(MSBuildRuntimeType)' == 'Core'" }, "$(MSBuildThisFileDirectory)..\\..\\..\\Roslyn"], ["RoslynTasksAssembly", { Condition: "'$(MSBuildRuntimeType)' == 'Core'" }, "$(MSBuildThisFileDirectory)..\\..\\..\\Roslyn\\Microsoft.Build.Tasks.CodeAnalysis.dll"], ["RoslynAssembliesPath", { Condition: "'$(RoslynAssembliesPath)' == '' and '$(MSBuildRuntimeType)' == 'Core'" }, "$(RoslynCoreAssembliesPath)"], ["RoslynTargetsPath", { Condition: "'$(MSBuildRuntimeType)' != 'Core'" }, "$(MSBuildThisFileDirectory)..\\..\\..\\Roslyn\\binfx"], ["RoslynTasksAssembly", { Condition: "'$(MSBuildRuntimeType)' != 'Core'" }, "$(MSBuildThisFileDirectory)..\\..\\..\\Roslyn\\binfx\\Microsoft.Build.Tasks.CodeAnalysis.Sdk.dll"], ["CSharpCoreTargetsPath", 0, "$(MSBuildThisFileDirectory)..\\..\\..\\Roslyn\\Microsoft.CSharp.Core.targets"], ["VisualBasicCoreTargetsPath", 0, "$(MSBuildThisFileDirectory)..\\..\\..\\Roslyn\\Microsoft.VisualBasic.Core.targets"]]]],
      "Sdks/Microsoft.NET.Sdk/targets/Microsoft.NET.Sdk.BeforeCommonCrossTargeting.targets": [["PropertyGroup", 0, [["Configuration", { Condition: "'$(Configuration)'==''" }, "Debug"], ["Platform", { Condition: "'$(Platform)'==''" }, "AnyCPU"], ["PlatformName", { Condition: "'$(PlatformName)' == ''" }, "$(Platform)"]]], ["Import", { Project: "$(MSBuildThisFileDirectory)Microsoft.NET.DefaultAssemblyInfo.targets" }], ["Import", { Project: "$(MSBuildThisFileDirectory)Microsoft.NET.DefaultOutputPaths.targets" }], ["Import", { Project: "$(MSBuildThisFileDirectory)Microsoft.NET.Sdk.Workloads.CrossTargeting.targets" }]],
      "Sdks/Microsoft.NET.Sdk/targets/Microsoft.NET.Sdk.CSharp.props": [["PropertyGroup", 0, [["NoWarn", { Condition: "'$(NoWarn)' == ''" }, "1701;1702"], ["WarningsAsErrors", 0, "$(WarningsAsErrors);NU1605"]]], ["PropertyGroup", 0, [["DefineConstants", { Condition: "'$(DefineConstants)' != ''" }, "$(DefineConstants);"], ["DefineConstants", 0, "$(DefineConstants)TRACE"]]]],
      "Sdks/Microsoft.NET.Sdk/targets/Microsoft.NET.Sdk.CSharp.targets": [["PropertyGroup", 0, [["AppDesignerFolder", { Condition: "'$(AppDesignerFolder)' == ''" }, "Properties"]]], ["PropertyGroup", { Condition: "'$(DisableImplicitConfigurationDefines)' != 'true'" }, [["ImplicitConfigurationDefine", 0, "$(Configuration.ToUpperInvariant())"], ["ImplicitConfigurationDefine", 0, "$(ImplicitConfigurationDefine.Replace('-', '_'))"], ["ImplicitConfigurationDefine", 0, "$(ImplicitConfigurationDefine.Replace('.', '_'))"], ["ImplicitConfigurationDefine", 0, "$(ImplicitConfigurationDefine.Replace(' ', '_'))"], ["DefineConstants", 0, "$(DefineConstants);$(ImplicitConfigurationDefine)"]]], ["PropertyGroup", 0, [["WarningsAsErrors", { Condition: "'$(_BinaryFormatterObsoleteAsError)' == 'true'" }, "$(WarningsAsErrors);SYSLIB0011"]]]],
      "Sdks/Microsoft.NET.Sdk/targets/Microsoft.NET.Sdk.Common.targets": [["PropertyGroup", 0, [["MicrosoftNETBuildTasksDirectoryRoot", 0, "$(MSBuildThisFileDirectory)..\\tools\\"], ["MicrosoftNETBuildTasksTFM", { Condition: "'$(MSBuildRuntimeType)' == 'Core'" }, "net10.0"], ["MicrosoftNETBuildTasksTFM", { Condition: "'$(MicrosoftNETBuildTasksTFM)' == ''" }, "net472"], ["MicrosoftNETBuildTasksDirectory", 0, "$(MicrosoftNETBuildTasksDirectoryRoot)$(MicrosoftNETBuildTasksTFM)\\"], ["MicrosoftNETBuildTasksAssembly", 0, "$(MicrosoftNETBuildTasksDirectory)Microsoft.NET.Build.Tasks.dll"], ["DefaultImplicitPackages", 0, "Microsoft.NETCore.App;NETStandard.Library"]]], ["PropertyGroup", 0, [["_IsExecutable", { Condition: "'$(OutputType)' == 'Exe' or '$(OutputType)'=='WinExe'" }, "true"], ["HasRuntimeOutput", { Condition: "'$(_UsingDefaultForHasRuntimeOutput)' == 'true'" }, "$(_IsExecutable)"]]], ["PropertyGroup", { Condition: "'$(DotnetCliToolTargetFramework)' == ''" }, [["DotnetCliToolTargetFramework", 0, "netcoreapp2.2"]]], ["PropertyGroup", { Condition: "'$(EnablePreviewFeatures)' == 'true' And '$(IsNetCoreAppTargetingLatestTFM)' == 'true'" }, [["LangVersion", 0, "Preview"]]], ["PropertyGroup", { Condition: "'$(RoslynCompilerType)' == 'FrameworkPackage' and '$(OS)' == 'Windows_NT' and '$(MSBuildRuntimeType)' == 'Full'" }, [["RoslynTargetsPath", 0, "$(NuGetPackageRoot)\\microsoft.net.sdk.compilers.toolset\\$(NETCoreSdkVersion)"], ["RoslynTasksAssembly", 0, "$(RoslynTargetsPath)\\Microsoft.Build.Tasks.CodeAnalysis.dll"], ["_NeedToDownloadMicrosoftNetSdkCompilersToolsetPackage", 0, "true"], ["_MicrosoftNetSdkCompilersToolsetPackageRootEmpty", { Condition: "'$(NuGetPackageRoot)' == ''" }, "true"]]]],
      "Sdks/Microsoft.NET.Sdk/targets/Microsoft.NET.Sdk.CrossTargeting.targets": [["Import", { Project: "Microsoft.NET.Sdk.Common.targets" }], ["Import", { Project: "$(MSBuildThisFileDirectory)Microsoft.NET.Sdk.SourceLink.targets", Condition: "'$(SuppressImplicitGitSourceLink)' != 'true'" }], ["Import", { Project: "$(MSBuildThisFileDirectory)Microsoft.NET.PackTool.targets", Condition: "'$(PackAsTool)' == 'true'" }], ["PropertyGroup", { Condition: "'$(DefaultProjectTypeGuid)' == ''" }, [["DefaultProjectTypeGuid", { Condition: "'$(MSBuildProjectExtension)' == '.csproj'" }, "{FAE04EC0-301F-11D3-BF4B-00C04F79EFBC}"], ["DefaultProjectTypeGuid", { Condition: "'$(MSBuildProjectExtension)' == '.vbproj'" }, "{F184B08F-C81C-45F6-A57F-5ABD9991F28F}"]]], ["PropertyGroup", { Condition: "'$(RuntimeIdentifierGraphPath)' == ''" }, [["RuntimeIdentifierGraphPath", 0, "$([System.IO.Path]::GetDirectoryName($(BundledRuntimeIdentifierGraphFile)))/PortableRuntimeIdentifierGraph.json"]]]],
      "Sdks/Microsoft.NET.Sdk/targets/Microsoft.NET.Sdk.DefaultItems.Shared.targets": [["PropertyGroup", { Condition: "'$(TargetLatestRuntimePatch)' == ''" }, [["TargetLatestRuntimePatch", { Condition: "'$(SelfContained)' == 'true'" }, "true"], ["TargetLatestRuntimePatch", { Condition: "'$(SelfContained)' != 'true'" }, "false"], ["_TargetLatestRuntimePatchIsDefault", 0, "true"]]], ["PropertyGroup", { Condition: "'$(TargetFrameworkIdentifier)' == '.NETCoreApp' And '$(DisableImplicitFrameworkReferences)' != 'true'" }, [["VerifyMatchingImplicitPackageVersion", { Condition: "'$(VerifyMatchingImplicitPackageVersion)' == ''" }, "true"]]], ["ItemGroup", 0, [["PackageReference", { Update: "Microsoft.AspNetCore.App" }, [["PrivateAssets", { Condition: "'%(PackageReference.Version)' == ''" }, "all"], ["Publish", { Condition: "'%(PackageReference.Version)' == ''" }, "true"]]], ["PackageReference", { Update: "Microsoft.AspNetCore.All" }, [["PrivateAssets", { Condition: "'%(PackageReference.Version)' == ''" }, "all"], ["Publish", { Condition: "'%(PackageReference.Version)' == ''" }, "true"]]], ["PackageReference", { Update: "Microsoft.NETCore.App", Version: "$(RuntimeFrameworkVersion)", Condition: "'$(RuntimeFrameworkVersion)' != ''", AllowExplicitVersion: "true" }], ["PackageReference", { Update: "@(PackageReference)", Condition: "'$(DisableImplicitFrameworkReferences)' == 'true'", AllowExplicitVersion: "true" }]]]],
      "Sdks/Microsoft.NET.Sdk/targets/Microsoft.NET.Sdk.DefaultItems.props": [["PropertyGroup", { Condition: "'$(NETCoreSdkBundledVersionsProps)' == ''" }, [["NETCoreSdkBundledVersionsProps", 0, "$(MSBuildThisFileDirectory)..\\..\\..\\Microsoft.NETCoreSdk.BundledVersions.props"]]], ["Import", { Project: "$(NETCoreSdkBundledVersionsProps)", Condition: "Exists('$(NETCoreSdkBundledVersionsProps)')" }], ["PropertyGroup", { Condition: "'$(NETCoreSdkBundledMSBuildInformationProps)' == ''" }, [["NETCoreSdkBundledMSBuildInformationProps", 0, "$(MSBuildThisFileDirectory)..\\..\\..\\Microsoft.NETCoreSdk.BundledMSBuildInformation.props"]]], ["Import", { Project: "$(NETCoreSdkBundledMSBuildInformationProps)", Condition: "Exists('$(NETCoreSdkBundledMSBuildInformationProps)')" }], ["PropertyGroup", 0, [["EnableWebSdkImplicitPackageVersions", 0, "false"]]], ["PropertyGroup", 0, [["__WindowsAppSdkDefaultImageIncludes", 0, "**/*.png;**/*.bmp;**/*.jpg;**/*.dds;**/*.tif;**/*.tga;**/*.gif"]]], ["ItemGroup", { Condition: "'$(DisableImplicitFrameworkReferences)' != 'true' and '$(TargetFrameworkIdentifier)' == '.NETStandard' And '$(_TargetFrameworkVersionWithoutV)' < '2.1'" }, [["PackageReference", { Include: "NETStandard.Library", Version: "$(NETStandardImplicitPackageVersion)", IsImplicitlyDefined: "true" }], ["PackageReference", { Update: "NETStandard.Library", Condition: "('$(_TargetFrameworkVersionWithoutV)' != '') And ('$(_TargetFrameworkVersionWithoutV)' >= '2.0')", PrivateAssets: "All", Publish: "true" }]]], ["ItemGroup", { Condition: "'$(DisableImplicitFrameworkReferences)' != 'true' and '$(TargetFrameworkIdentifier)' == '.NETStandard' And '$(_TargetFrameworkVersionWithoutV)' >= '2.1'" }, [["FrameworkReference", { Include: "NETStandard.Library", IsImplicitlyDefined: "true", Pack: "false", PrivateAssets: "All" }]]], ["ItemGroup", { Condition: "'$(DisableImplicitFrameworkReferences)' != 'true' and '$(TargetFrameworkIdentifier)' == '.NETCoreApp'" }, [["PackageReference", { Include: "Microsoft.NETCore.App", IsImplicitlyDefined: "true", Condition: "('$(_TargetFrameworkVersionWithoutV)' != '') And ('$(_TargetFrameworkVersionWithoutV)' < '3.0')" }], ["PackageReference", { Update: "Microsoft.NETCore.App", Condition: "('$(_TargetFrameworkVersionWithoutV)' != '') And ('$(_TargetFrameworkVersionWithoutV)' >= '2.0') And ('$(PackageType)' != 'DotnetCliTool')", PrivateAssets: "All", Publish: "true" }], ["FrameworkReference", { Include: "Microsoft.NETCore.App", IsImplicitlyDefined: "true", Pack: "false", PrivateAssets: "All", Condition: "('$(_TargetFrameworkVersionWithoutV)' != '') And ('$(_TargetFrameworkVersionWithoutV)' >= '3.0')" }], ["FrameworkReference", { Update: "Microsoft.NETCore.App", Condition: "'$(UseMonoRuntime)' == 'true' And ('$(_TargetFrameworkVersionWithoutV)' != '') And ('$(_TargetFrameworkVersionWithoutV)' >= '6.0')" }], ["FrameworkReference", { Update: "Microsoft.NETCore.App", Condition: "'$(_IsPublishing)' == 'true' and '$(PublishAotUsingRuntimePack)' == 'true' And ('$(_TargetFrameworkVersionWithoutV)' != '') And ('$(_TargetFrameworkVersionWithoutV)' >= '8.0')" }]]]],
      "Sdks/Microsoft.NET.Sdk/targets/Microsoft.NET.Sdk.DefaultItems.targets": [["PropertyGroup", { Condition: "'$(UsingNETSdkDefaults)' == 'true'" }, [["EnableDefaultItems", { Condition: `'$(EnableDefaultItems)' == '' And '$(DisableDefaultItemsInProjectFolder)' == 'true' And ('$([System.IO.Directory]::GetFiles($(MSBuildProjectDirectory), "*.sln").Length)' != '0' Or '$([System.IO.Directory]::GetFiles($(MSBuildProjectDirectory), "*.slnx").Length)' != '0' Or '$([System.IO.Directory]::GetFiles($(MSBuildProjectDirectory), "*.csproj").Length)' != '0')` }, "false"], ["EnableDefaultItems", { Condition: "'$(EnableDefaultItems)' == ''" }, "true"], ["EnableDefaultCompileItems", { Condition: "'$(EnableDefaultCompileItems)' == ''" }, "true"], ["EnableDefaultEmbeddedResourceItems", { Condition: "'$(EnableDefaultEmbeddedResourceItems)' == ''" }, "true"], ["EnableDefaultNoneItems", { Condition: "'$(EnableDefaultNoneItems)' == ''" }, "true"]]], ["PropertyGroup", 0, [["DefaultItemExcludes", 0, "$(DefaultItemExcludes);$(BaseOutputPath)/**"], ["DefaultItemExcludes", 0, "$(DefaultItemExcludes);$(BaseIntermediateOutputPath)/**"], ["DefaultItemExcludes", { Condition: "'$(PublishDir)' != '' And '$([MSBuild]::NormalizePath($(MSBuildProjectDirectory), $(PublishDir)))' != '$([MSBuild]::NormalizePath($(MSBuildProjectDirectory)))'" }, "$(DefaultItemExcludes);$(PublishDir)/**"], ["DefaultItemExcludes", 0, "$(DefaultItemExcludes);**/*.user"], ["DefaultItemExcludes", 0, "$(DefaultItemExcludes);**/*.*proj"], ["DefaultItemExcludes", 0, "$(DefaultItemExcludes);**/*.sln"], ["DefaultItemExcludes", 0, "$(DefaultItemExcludes);**/*.slnx"], ["DefaultItemExcludes", 0, "$(DefaultItemExcludes);**/*.vssscc"], ["DefaultItemExcludes", 0, "$(DefaultItemExcludes);**/.DS_Store"], ["DefaultExcludesInProjectFolder", 0, "$(DefaultExcludesInProjectFolder);$(DefaultItemExcludesInProjectFolder);**/.*/**"]]], ["PropertyGroup", { Condition: "'$(TargetFrameworkIdentifier)' == '.NETStandard' And '$(_TargetFrameworkVersionWithoutV)' < '2.1'" }, [["NETStandardImplicitPackageVersion", { Condition: "'$(NETStandardImplicitPackageVersion)' =='' And '$(_TargetFrameworkVersionWithoutV)' < '2.0'" }, "1.6.1"], ["NETStandardImplicitPackageVersion", { Condition: "'$(NETStandardImplicitPackageVersion)' ==''" }, "2.0.3"]]], ["Import", { Project: "Microsoft.NET.Sdk.DefaultItems.Shared.targets" }], ["PropertyGroup", { Condition: "'$(PublishRelease)' == '' and '$(_TargetFrameworkVersionWithoutV)' >= '8.0'" }, [["PublishRelease", 0, "true"]]]],
      "Sdks/Microsoft.NET.Sdk/targets/Microsoft.NET.Sdk.FSharp.props": [["PropertyGroup", { Condition: "'$(UseBundledFSharpTargets)' == ''" }, [["UseBundledFSharpTargets", { Condition: "'$(_FscTaskAssemblyPath_net)' != '' or '$(_FscTaskAssemblyPath_netcoreapp1_0)' != '' or '$(_FscToolFullPath_net)' != '' or '$(_FscToolFullPath_netcoreapp1_0)' != ''" }, "false"], ["UseBundledFSharpTargets", { Condition: "'$(UseBundledFSharpTargets)' == ''" }, "true"]]], ["PropertyGroup", 0, [["FSharpPropsShim", { Condition: "'$(FSharpPropsShim)' == '' and Exists('$(MSBuildToolsPath)\\FSharp\\Microsoft.FSharp.NetSdk.props')" }, "$(MSBuildToolsPath)\\FSharp\\Microsoft.FSharp.NetSdk.props"], ["FSharpPropsShim", { Condition: "'$(FSharpPropsShim)' == '' and Exists('$(MSBuildExtensionsPath32)\\Microsoft\\VisualStudio\\v$(VisualStudioVersion)\\FSharp\\Microsoft.FSharp.NetSdk.props')" }, "$(MSBuildExtensionsPath32)\\Microsoft\\VisualStudio\\v$(VisualStudioVersion)\\FSharp\\Microsoft.FSharp.NetSdk.props"]]], ["Import", { Condition: "'$(UseBundledFSharpTargets)' == 'true' and Exists('$(FSharpPropsShim)')", Project: "$(FSharpPropsShim)" }]],
      "Sdks/Microsoft.NET.Sdk/targets/Microsoft.NET.Sdk.FSharp.targets": [["PropertyGroup", { Condition: "'$(IsCrossTargetingBuild)' != 'true'" }, [["FSharpOverridesTargetsShim", { Condition: "'$(FSharpOverridesTargetsShim)' == '' and Exists('$(MSBuildToolsPath)\\FSharp\\Microsoft.FSharp.Overrides.NetSdk.targets')" }, "$(MSBuildToolsPath)\\FSharp\\Microsoft.FSharp.Overrides.NetSdk.targets"], ["FSharpOverridesTargetsShim", { Condition: "'$(FSharpOverridesTargetsShim)' == '' and Exists('$(MSBuildExtensionsPath32)\\Microsoft\\VisualStudio\\v$(VisualStudioVersion)\\FSharp\\Microsoft.FSharp.Overrides.NetSdk.targets')" }, "$(MSBuildExtensionsPath32)\\Microsoft\\VisualStudio\\v$(VisualStudioVersion)\\FSharp\\Microsoft.FSharp.Overrides.NetSdk.targets"]]], ["Import", { Condition: "'$(UseBundledFSharpTargets)' == 'true' and '$(IsCrossTargetingBuild)' != 'true' and Exists('$(FSharpOverridesTargetsShim)')", Project: "$(FSharpOverridesTargetsShim)" }]],
      "Sdks/Microsoft.NET.Sdk/targets/Microsoft.NET.Sdk.FSharpTargetsShim.targets": [["Import", { Project: "$(MSBuildToolsPath)\\Microsoft.Managed.Before.targets" }], ["PropertyGroup", { Condition: "'$(UseBundledFSharpTargets)' == 'true'" }, [["AppDesignerFolder", { Condition: "'$(AppDesignerFolder)' == ''" }, "Properties"]]], ["PropertyGroup", { Condition: "'$(DisableImplicitConfigurationDefines)' != 'true' and '$(UseBundledFSharpTargets)' == 'true'" }, [["ImplicitConfigurationDefine", 0, "$(Configuration.ToUpperInvariant())"], ["ImplicitConfigurationDefine", 0, "$(ImplicitConfigurationDefine.Replace('-', '_'))"], ["ImplicitConfigurationDefine", 0, "$(ImplicitConfigurationDefine.Replace('.', '_'))"], ["DefineConstants", 0, "$(DefineConstants);$(ImplicitConfigurationDefine)"]]], ["PropertyGroup", 0, [["FSharpDesignTimeTargetsPath", { Condition: "'$(FSharpDesignTimeTargetsPath)' == ''" }, "$(MSBuildExtensionsPath)\\Microsoft\\VisualStudio\\Managed\\Microsoft.FSharp.DesignTime.targets"]]], ["Import", { Project: "$(FSharpDesignTimeTargetsPath)", Condition: "'$(UseBundledFSharpTargets)' == 'true' and '$(FSharpDesignTimeTargetsPath)' != '' and Exists('$(FSharpDesignTimeTargetsPath)')" }], ["Import", { Project: "$(MSBuildToolsPath)\\Microsoft.Common.CrossTargeting.targets", Condition: "'$(UseBundledFSharpTargets)' == 'true' and '$(IsCrossTargetingBuild)' == 'true'" }], ["PropertyGroup", { Condition: "'$(IsCrossTargetingBuild)' != 'true'" }, [["FSharpTargetsShim", { Condition: "'$(FSharpTargetsShim)' == '' and Exists('$(MSBuildToolsPath)\\FSharp\\Microsoft.FSharp.NetSdk.targets')" }, "$(MSBuildToolsPath)\\FSharp\\Microsoft.FSharp.NetSdk.targets"], ["FSharpTargetsShim", { Condition: "'$(FSharpTargetsShim)' == '' and Exists('$(MSBuildExtensionsPath32)\\Microsoft\\VisualStudio\\v$(VisualStudioVersion)\\FSharp\\Microsoft.FSharp.NetSdk.targets')" }, "$(MSBuildExtensionsPath32)\\Microsoft\\VisualStudio\\v$(VisualStudioVersion)\\FSharp\\Microsoft.FSharp.NetSdk.targets"]]], ["Import", { Condition: "'$(UseBundledFSharpTargets)' == 'true' and '$(IsCrossTargetingBuild)' != 'true' and Exists('$(FSharpTargetsShim)')", Project: "$(FSharpTargetsShim)" }], ["Import", { Project: "$(MSBuildToolsPath)\\Microsoft.Managed.After.targets" }]],
      "Sdks/Microsoft.NET.Sdk/targets/Microsoft.NET.Sdk.FrameworkReferenceResolution.targets": [["PropertyGroup", { Condition: "'$(PublishTrimmed)' == 'true' Or '$(PublishAot)' == 'true'" }, [["EnableRequestDelegateGenerator", { Condition: "'$(EnableRequestDelegateGenerator)' == ''" }, "true"], ["EnableConfigurationBindingGenerator", { Condition: "'$(EnableConfigurationBindingGenerator)' == ''" }, "true"]]], ["PropertyGroup", 0, [["InterceptorsPreviewNamespaces", { Condition: "'$(EnableRequestDelegateGenerator)' == 'true'" }, "$(InterceptorsPreviewNamespaces);Microsoft.AspNetCore.Http.Generated"], ["InterceptorsPreviewNamespaces", { Condition: "'$(EnableConfigurationBindingGenerator)' == 'true'" }, "$(InterceptorsPreviewNamespaces);Microsoft.Extensions.Configuration.Binder.SourceGeneration"], ["InterceptorsPreviewNamespaces", { Condition: "'$(_TargetFrameworkVersionWithoutV)' != '' and $([MSBuild]::VersionGreaterThanOrEquals('$(_TargetFrameworkVersionWithoutV)', '10.0'))" }, "$(InterceptorsPreviewNamespaces);Microsoft.Extensions.Validation.Generated"]]]],
      "Sdks/Microsoft.NET.Sdk/targets/Microsoft.NET.Sdk.ImportPublishProfile.targets": [["PropertyGroup", 0, [["PublishProfileImported", 0, "true"], ["_PublishProfileDesignerFolder", { Condition: "'$(AppDesignerFolder)' != ''" }, "$(AppDesignerFolder)"], ["_PublishProfileDesignerFolder", { Condition: "'$(_PublishProfileDesignerFolder)' == ''" }, "Properties"], ["_PublishProfileRootFolder", { Condition: "'$(_PublishProfileRootFolder)' == ''" }, "$(MSBuildProjectDirectory)\\$(_PublishProfileDesignerFolder)\\PublishProfiles\\"], ["PublishProfileName", { Condition: "'$(PublishProfileName)' == '' and '$(PublishProfile)' != ''" }, "$([System.IO.Path]::GetFileNameWithoutExtension($(PublishProfile)))"], ["PublishProfileFullPath", { Condition: "'$(PublishProfileFullPath)' == '' and '$(PublishProfileName)' != ''" }, "$(_PublishProfileRootFolder)$(PublishProfileName).pubxml"], ["WebPublishProfileFile", { Condition: "'$(WebPublishProfileFile)' == '' and Exists('$(PublishProfileFullPath)')" }, "$(PublishProfileFullPath)"], ["PublishProfileImported", { Condition: "('$(ProjectToOverrideProjectExtensionsPath)' != '' and '$(ProjectToOverrideProjectExtensionsPath)' != '$(MSBuildProjectFullPath)') or '$(WebPublishProfileFile)' == '' or !Exists('$(WebPublishProfileFile)')" }, "false"]]], ["Import", { Project: "$(WebPublishProfileFile)", Condition: "'$(PublishProfileImported)' == 'true'" }], ["Import", { Project: "$(WebPublishProfileFile).user", Condition: "'$(PublishProfileImported)' == 'true' and Exists('$(WebPublishProfileFile).user')" }]],
      "Sdks/Microsoft.NET.Sdk/targets/Microsoft.NET.Sdk.ImportWorkloads.props": [["Import", { Project: "AutoImport.props", Sdk: "Microsoft.NET.SDK.WorkloadAutoImportPropsLocator" }]],
      "Sdks/Microsoft.NET.Sdk/targets/Microsoft.NET.Sdk.ImportWorkloads.targets": [["Import", { Project: "WorkloadManifest.targets", Sdk: "Microsoft.NET.SDK.WorkloadManifestTargetsLocator" }]],
      "Sdks/Microsoft.NET.Sdk/targets/Microsoft.NET.Sdk.Shared.targets": [["PropertyGroup", { Condition: "'$(UsingNETSdkDefaults)' != 'true'" }, [["SkipImportNuGetProps", 0, "true"], ["SkipImportNuGetBuildTargets", 0, "true"]]], ["PropertyGroup", { Condition: "'$(MSBuildRuntimeType)' == 'Core' Or '$(TargetFrameworkIdentifier)' != '.NETFramework'" }, [["GenerateResourceMSBuildArchitecture", { Condition: "'$(GenerateResourceMSBuildArchitecture)' == ''" }, "CurrentArchitecture"], ["GenerateResourceMSBuildRuntime", { Condition: "'$(GenerateResourceMSBuildRuntime)' == ''" }, "CurrentRuntime"]]], ["PropertyGroup", 0, [["_NativeLibraryPrefix", { Condition: "'$(_NativeLibraryPrefix)' == '' and !$(RuntimeIdentifier.StartsWith('win'))" }, "lib"], ["_NativeLibraryExtension", { Condition: "'$(_NativeLibraryExtension)' == '' and $(RuntimeIdentifier.StartsWith('win'))" }, ".dll"], ["_NativeLibraryExtension", { Condition: "'$(_NativeLibraryExtension)' == '' and $(RuntimeIdentifier.StartsWith('osx'))" }, ".dylib"], ["_NativeLibraryExtension", { Condition: "'$(_NativeLibraryExtension)' == ''" }, ".so"], ["_NativeExecutableExtension", { Condition: "'$(_NativeExecutableExtension)' == '' and ($(RuntimeIdentifier.StartsWith('win')) or $(DefaultAppHostRuntimeIdentifier.StartsWith('win')))" }, ".exe"], ["_ComHostLibraryExtension", { Condition: "'$(_ComHostLibraryExtension)' == '' and ($(RuntimeIdentifier.StartsWith('win')) or $(DefaultAppHostRuntimeIdentifier.StartsWith('win')))" }, ".dll"], ["_IjwHostLibraryExtension", { Condition: "'$(_IjwHostLibraryExtension)' == '' and ($(RuntimeIdentifier.StartsWith('win')) or $(DefaultAppHostRuntimeIdentifier.StartsWith('win')))" }, ".dll"], ["_DotNetHostExecutableName", 0, "dotnet$(_NativeExecutableExtension)"], ["_DotNetAppHostExecutableNameWithoutExtension", 0, "apphost"], ["_DotNetAppHostExecutableName", 0, "$(_DotNetAppHostExecutableNameWithoutExtension)$(_NativeExecutableExtension)"], ["_DotNetSingleFileHostExecutableNameWithoutExtension", 0, "singlefilehost"], ["_DotNetComHostLibraryNameWithoutExtension", 0, "comhost"], ["_DotNetComHostLibraryName", 0, "$(_DotNetComHostLibraryNameWithoutExtension)$(_ComHostLibraryExtension)"], ["_DotNetIjwHostLibraryNameWithoutExtension", 0, "Ijwhost"], ["_DotNetIjwHostLibraryName", 0, "$(_DotNetIjwHostLibraryNameWithoutExtension)$(_IjwHostLibraryExtension)"], ["_DotNetHostPolicyLibraryName", 0, "$(_NativeLibraryPrefix)hostpolicy$(_NativeLibraryExtension)"], ["_DotNetHostFxrLibraryName", 0, "$(_NativeLibraryPrefix)hostfxr$(_NativeLibraryExtension)"]]]],
      "Sdks/Microsoft.NET.Sdk/targets/Microsoft.NET.Sdk.SourceLink.props": [["PropertyGroup", 0, [["SuppressImplicitGitSourceLink", { Condition: "'$(PkgMicrosoft_SourceLink_Common)' != ''" }, "true"], ["_SourceLinkPropsImported", 0, "true"]]], ["ImportGroup", { Condition: "'$(SuppressImplicitGitSourceLink)' != 'true'" }, [["Import", { Project: "$(MSBuildThisFileDirectory)..\\..\\Microsoft.Build.Tasks.Git\\build\\Microsoft.Build.Tasks.Git.props" }], ["Import", { Project: "$(MSBuildThisFileDirectory)..\\..\\Microsoft.SourceLink.Common\\build\\Microsoft.SourceLink.Common.props" }], ["Import", { Project: "$(MSBuildThisFileDirectory)..\\..\\Microsoft.SourceLink.GitHub\\build\\Microsoft.SourceLink.GitHub.props" }], ["Import", { Project: "$(MSBuildThisFileDirectory)..\\..\\Microsoft.SourceLink.GitLab\\build\\Microsoft.SourceLink.GitLab.props" }], ["Import", { Project: "$(MSBuildThisFileDirectory)..\\..\\Microsoft.SourceLink.AzureRepos.Git\\build\\Microsoft.SourceLink.AzureRepos.Git.props" }], ["Import", { Project: "$(MSBuildThisFileDirectory)..\\..\\Microsoft.SourceLink.Bitbucket.Git\\build\\Microsoft.SourceLink.Bitbucket.Git.props" }]]]],
      "Sdks/Microsoft.NET.Sdk/targets/Microsoft.NET.Sdk.SourceLink.targets": [["Import", { Project: "$(MSBuildThisFileDirectory)Microsoft.NET.Sdk.SourceLink.props", Condition: "'$(_SourceLinkPropsImported)' != 'true'" }], ["PropertyGroup", 0, [["_SourceLinkSdkSubDir", 0, "build"], ["_SourceLinkSdkSubDir", { Condition: "'$(IsCrossTargetingBuild)' == 'true'" }, "buildMultiTargeting"], ["EmbedUntrackedSources", { Condition: "'$(EmbedUntrackedSources)' == '' and '$(ImportFrameworkWinFXTargets)' != 'true'" }, "true"]]], ["Import", { Project: "$(MSBuildThisFileDirectory)..\\..\\Microsoft.Build.Tasks.Git\\build\\Microsoft.Build.Tasks.Git.targets" }], ["Import", { Project: "$(MSBuildThisFileDirectory)..\\..\\Microsoft.SourceLink.Common\\$(_SourceLinkSdkSubDir)\\Microsoft.SourceLink.Common.targets" }], ["Import", { Project: "$(MSBuildThisFileDirectory)..\\..\\Microsoft.SourceLink.GitHub\\build\\Microsoft.SourceLink.GitHub.targets" }], ["Import", { Project: "$(MSBuildThisFileDirectory)..\\..\\Microsoft.SourceLink.GitLab\\build\\Microsoft.SourceLink.GitLab.targets" }], ["Import", { Project: "$(MSBuildThisFileDirectory)..\\..\\Microsoft.SourceLink.AzureRepos.Git\\build\\Microsoft.SourceLink.AzureRepos.Git.targets" }], ["Import", { Project: "$(MSBuildThisFileDirectory)..\\..\\Microsoft.SourceLink.Bitbucket.Git\\build\\Microsoft.SourceLink.Bitbucket.Git.targets" }]],
      "Sdks/Microsoft.NET.Sdk/targets/Microsoft.NET.Sdk.VisualBasic.props": [["PropertyGroup", 0, [["WarningLevel", { Condition: "'$(WarningLevel)' == ''" }, "1"], ["NoWarn", { Condition: "'$(NoWarn)' == ''" }, "41999,42016,42017,42018,42019,42020,42021,42022,42032,42036"], ["OptionExplicit", { Condition: "'$(OptionExplicit)' == ''" }, "On"], ["OptionCompare", { Condition: "'$(OptionCompare)' == ''" }, "Binary"], ["OptionStrict", { Condition: "'$(OptionStrict)' == ''" }, "Off"], ["OptionInfer", { Condition: "'$(OptionInfer)' == ''" }, "On"], ["WarningsAsErrors", 0, "$(WarningsAsErrors);NU1605"]]], ["PropertyGroup", { Condition: "'$(Configuration)' == 'Debug'" }, [["DefineDebug", { Condition: "'$(DefineDebug)' == ''" }, "true"], ["DefineTrace", { Condition: "'$(DefineTrace)' == ''" }, "true"]]], ["PropertyGroup", { Condition: "'$(Configuration)' == 'Release'" }, [["DefineTrace", { Condition: "'$(DefineTrace)' == ''" }, "true"]]]],
      "Sdks/Microsoft.NET.Sdk/targets/Microsoft.NET.Sdk.VisualBasic.targets": [["PropertyGroup", 0, [["DisableImplicitNamespaceImports", { Condition: "'$(DisableImplicitNamespaceImports)'==''" }, "$(DisableImplicitFrameworkReferences)"]]], ["PropertyGroup", { Condition: "'$(DisableImplicitConfigurationDefines)' != 'true' and '$(Configuration)' != ''" }, [["ImplicitConfigurationDefine", 0, "$(Configuration.ToUpperInvariant())"], ["ImplicitConfigurationDefine", 0, "$(ImplicitConfigurationDefine.Replace('-', '_'))"], ["ImplicitConfigurationDefine", 0, "$(ImplicitConfigurationDefine.Replace('.', '_'))"], ["ImplicitConfigurationDefine", 0, "$(ImplicitConfigurationDefine.Replace(' ', '_'))"]]], ["PropertyGroup", 0, [["FinalDefineConstants", { Condition: "'$(DefineDebug)' != 'true' and '$(ImplicitConfigurationDefine)' != ''" }, "$(FinalDefineConstants),$(ImplicitConfigurationDefine)=-1"]]], ["PropertyGroup", { Condition: "'$(UseReferencedVBRuntime)' == '' and '$(VBRuntime)' == '' and '$(TargetFrameworkIdentifier)' == '.NETCoreApp' and '$(_TargetFrameworkVersionWithoutV)' >= '3.0'" }, [["UseReferencedVBRuntime", 0, "true"]]], ["PropertyGroup", { Condition: "'$(VBRuntime)' == '' and '$(UseReferencedVBRuntime)' != 'true' and '$(TargetFrameworkIdentifier)' != '.NETFramework'" }, [["VBRuntime", 0, "Embed"]]], ["PropertyGroup", { Condition: "'$(TargetFrameworkIdentifier)' != '.NETFramework'" }, [["DisableSdkPath", { Condition: "'$(DisableSdkPath)' == ''" }, "true"], ["FinalDefineConstants", { Condition: "'$(MyType)' == ''" }, '$(FinalDefineConstants),_MyType="Empty"']]], ["PropertyGroup", 0, [["WarningsAsErrors", { Condition: "'$(_BinaryFormatterObsoleteAsError)' == 'true'" }, "$(WarningsAsErrors);SYSLIB0011"]]]],
      "Sdks/Microsoft.NET.Sdk/targets/Microsoft.NET.Sdk.Workloads.CrossTargeting.targets": [],
      "Sdks/Microsoft.NET.Sdk/targets/Microsoft.NET.Sdk.props": [["PropertyGroup", 0, [["DisableHandlePackageFileConflicts", 0, "true"]]], ["PropertyGroup", 0, [["Configurations", { Condition: "'$(Configurations)' == ''" }, "Debug;Release"], ["Platforms", { Condition: "'$(Platforms)' == ''" }, "AnyCPU"], ["Configuration", { Condition: "'$(Configuration)' == ''" }, "Debug"], ["Platform", { Condition: "'$(Platform)' == ''" }, "AnyCPU"]]], ["PropertyGroup", { Condition: "'$(PackRelease)' == ''" }, [["PackRelease", 0, "true"]]], ["PropertyGroup", 0, [["OutputType", { Condition: "'$(OutputType)' == ''" }, "Library"], ["FileAlignment", { Condition: "'$(FileAlignment)' == ''" }, "512"], ["ErrorReport", { Condition: "'$(ErrorReport)' == ''" }, "prompt"], ["AssemblyName", { Condition: "'$(AssemblyName)' == ''" }, "$(MSBuildProjectName)"], ["RootNamespace", { Condition: "'$(RootNamespace)' == ''" }, '$(MSBuildProjectName.Replace(" ", "_"))'], ["Deterministic", { Condition: "'$(Deterministic)' == ''" }, "true"]]], ["PropertyGroup", { Condition: "'$(Configuration)' == 'Debug'" }, [["DebugSymbols", { Condition: "'$(DebugSymbols)' == ''" }, "true"], ["Optimize", { Condition: "'$(Optimize)' == ''" }, "false"]]], ["PropertyGroup", { Condition: "'$(Configuration)' == 'Release'" }, [["Optimize", { Condition: "'$(Optimize)' == ''" }, "true"]]], ["PropertyGroup", 0, [["_PlatformWithoutConfigurationInference", 0, "$(Platform)"]]], ["PropertyGroup", { Condition: "'$(_PlatformWithoutConfigurationInference)' == 'x64'" }, [["PlatformTarget", { Condition: "'$(PlatformTarget)' == ''" }, "x64"]]], ["PropertyGroup", { Condition: "'$(_PlatformWithoutConfigurationInference)' == 'x86'" }, [["PlatformTarget", { Condition: "'$(PlatformTarget)' == ''" }, "x86"]]], ["PropertyGroup", { Condition: "'$(_PlatformWithoutConfigurationInference)' == 'ARM'" }, [["PlatformTarget", { Condition: "'$(PlatformTarget)' == ''" }, "ARM"]]], ["PropertyGroup", { Condition: "'$(_PlatformWithoutConfigurationInference)' == 'arm64'" }, [["PlatformTarget", { Condition: "'$(PlatformTarget)' == ''" }, "arm64"]]], ["PropertyGroup", { Condition: "'$(AssemblySearchPaths)' == ''" }, [["AssemblySearchPaths", { Condition: "'$(AssemblySearchPath_UseCandidateAssemblyFiles)' != 'false'" }, "{CandidateAssemblyFiles}"], ["AssemblySearchPaths", { Condition: "'$(AssemblySearchPath_UseHintPathFromItem)' != 'false'" }, "$(AssemblySearchPaths);{HintPathFromItem}"], ["AssemblySearchPaths", { Condition: "'$(AssemblySearchPath_UseTargetFrameworkDirectory)' != 'false'" }, "$(AssemblySearchPaths);{TargetFrameworkDirectory}"], ["AssemblySearchPaths", { Condition: "'$(AssemblySearchPath_UseRawFileName)' != 'false'" }, "$(AssemblySearchPaths);{RawFileName}"]]], ["PropertyGroup", 0, [["DebugType", { Condition: "'$(DebugSymbols)' == 'false'" }, "None"], ["DebugType", { Condition: "'$(DebugType)' == ''" }, "portable"], ["ResolveNuGetPackages", 0, "false"], ["SkipImportNuGetProps", 0, "true"], ["SkipImportNuGetBuildTargets", 0, "true"], ["RestoreProjectStyle", 0, "PackageReference"], ["DesignTimeAssemblySearchPaths", { Condition: "'$(DesignTimeAssemblySearchPaths)' == ''" }, "$(AssemblySearchPaths)"], ["AllowUnsafeBlocks", { Condition: "'$(AllowUnsafeBlocks)'==''" }, "false"], ["TreatWarningsAsErrors", { Condition: "'$(TreatWarningsAsErrors)'==''" }, "false"], ["Prefer32Bit", { Condition: "'$(Prefer32Bit)'==''" }, "false"], ["PreferNativeArm64", { Condition: "'$(PreferNativeArm64)'==''" }, "false"], ["SignAssembly", { Condition: "'$(SignAssembly)'==''" }, "false"], ["DelaySign", { Condition: "'$(DelaySign)'==''" }, "false"], ["GeneratePackageOnBuild", { Condition: "'$(GeneratePackageOnBuild)'==''" }, "false"], ["PackageRequireLicenseAcceptance", { Condition: "'$(PackageRequireLicenseAcceptance)'==''" }, "false"], ["DebugSymbols", { Condition: "'$(DebugSymbols)'==''" }, "false"], ["CheckForOverflowUnderflow", { Condition: "'$(CheckForOverflowUnderflow)'==''" }, "false"], ["AutomaticallyUseReferenceAssemblyPackages", { Condition: "'$(AutomaticallyUseReferenceAssemblyPackages)'==''" }, "true"], ["MicrosoftNETFrameworkReferenceAssembliesLatestPackageVersion", 0, "1.0.3"], ["CopyConflictingTransitiveContent", 0, "false"], ["MSBuildCopyContentTransitively", { Condition: "'$(MSBuildCopyContentTransitively)' == ''" }, "true"], ["ResolveAssemblyReferenceOutputUnresolvedAssemblyConflicts", { Condition: "'$(ResolveAssemblyReferenceOutputUnresolvedAssemblyConflicts)' == ''" }, "true"], ["_ImplicitFileBasedProgramUserSecretsId", { Condition: "'$(FileBasedProgram)' == 'true'" }, "$(AssemblyName)-$([MSBuild]::StableStringHash($(MSBuildProjectFullPath.ToLowerInvariant()), 'Sha256'))"], ["UserSecretsId", { Condition: "'$(FileBasedProgram)' == 'true' and '$(UserSecretsId)' == ''" }, "$(_ImplicitFileBasedProgramUserSecretsId)"]]], ["PropertyGroup", 0, [["ToolDepsJsonGeneratorProject", 0, "$(MSBuildThisFileDirectory)GenerateDeps\\GenerateDeps.proj"]]], ["Import", { Project: "Microsoft.NET.Sdk.DefaultItems.props" }], ["PropertyGroup", { Condition: "'$(MSBuildEnableWorkloadResolver)' == ''" }, [["__DisableWorkloadResolverSentinelPath", { Condition: "'$(MSBuildRuntimeType)' == 'Core'" }, "$(MSBuildBinPath)\\DisableWorkloadResolver.sentinel"], ["__DisableWorkloadResolverSentinelPath", { Condition: "'$(MSBuildRuntimeType)' != 'Core'" }, "$(MSBuildToolsPath32)\\SdkResolvers\\Microsoft.DotNet.MSBuildSdkResolver\\DisableWorkloadResolver.sentinel"], ["MSBuildEnableWorkloadResolver", { Condition: "!Exists('$(__DisableWorkloadResolverSentinelPath)')" }, "true"]]], ["Import", { Project: "Microsoft.NET.Sdk.ImportWorkloads.props", Condition: "'$(MSBuildEnableWorkloadResolver)' == 'true'" }], ["Import", { Project: "Microsoft.NET.SupportedTargetFrameworks.props" }], ["Import", { Project: "Microsoft.NET.SupportedPlatforms.props" }], ["Import", { Project: "Microsoft.NET.WindowsSdkSupportedTargetPlatforms.props" }], ["Import", { Project: "$(MSBuildThisFileDirectory)Microsoft.NET.Sdk.SourceLink.props" }], ["Import", { Project: "$(MSBuildThisFileDirectory)Microsoft.NET.Sdk.CSharp.props", Condition: "'$(MSBuildProjectExtension)' == '.csproj'" }], ["Import", { Project: "$(MSBuildThisFileDirectory)Microsoft.NET.Sdk.VisualBasic.props", Condition: "'$(MSBuildProjectExtension)' == '.vbproj'" }], ["Import", { Project: "$(MSBuildThisFileDirectory)Microsoft.NET.Sdk.FSharp.props", Condition: "'$(MSBuildProjectExtension)' == '.fsproj'" }], ["Import", { Project: "$(MSBuildThisFileDirectory)Microsoft.NET.PackTool.props" }], ["Import", { Project: "$(MSBuildThisFileDirectory)Microsoft.NET.PackProjectTool.props" }], ["Import", { Project: "$(MSBuildThisFileDirectory)../../Microsoft.NET.Sdk.WindowsDesktop/targets/Microsoft.NET.Sdk.WindowsDesktop.props", Condition: "Exists('$(MSBuildThisFileDirectory)../../Microsoft.NET.Sdk.WindowsDesktop/targets/Microsoft.NET.Sdk.WindowsDesktop.props')" }], ["Import", { Project: "$(MSBuildThisFileDirectory)Microsoft.NET.Windows.props" }], ["Import", { Project: "$(AfterMicrosoftNetSdkProps)", Condition: "$(AfterMicrosoftNetSdkProps) != ''" }]],
      "Sdks/Microsoft.NET.Sdk/targets/Microsoft.NET.Sdk.targets": [["Import", { Project: "Microsoft.NET.Sdk.Common.targets" }], ["PropertyGroup", 0, [["EnableDynamicLoading", { Condition: "'$(EnableDynamicLoading)' == '' and '$(EnableComHosting)' == 'true'" }, "true"]]], ["ImportGroup", 0, [["Import", { Project: "$(MSBuildThisFileDirectory)Microsoft.PackageDependencyResolution.targets", Condition: "Exists('$(MSBuildThisFileDirectory)Microsoft.PackageDependencyResolution.targets') and ('$(Language)' != 'C++' or '$(_EnablePackageReferencesInVCProjects)' == 'true')" }], ["Import", { Project: "$(MSBuildThisFileDirectory)Microsoft.PackageDependencyResolutionStubs.targets", Condition: "Exists('$(MSBuildThisFileDirectory)Microsoft.PackageDependencyResolutionStubs.targets') and ('$(Language)' == 'C++' and '$(_EnablePackageReferencesInVCProjects)' != 'true')" }]]], ["Import", { Project: "Microsoft.NET.Sdk.DefaultItems.targets" }], ["Import", { Project: "Microsoft.NET.Sdk.FrameworkReferenceResolution.targets" }], ["PropertyGroup", 0, [["DisableStandardFrameworkResolution", { Condition: "'$(DisableStandardFrameworkResolution)' == ''" }, "$(_IsNETCoreOrNETStandard)"]]], ["PropertyGroup", 0, [["GenerateRuntimeConfigurationFiles", { Condition: "'$(GenerateRuntimeConfigurationFiles)' == '' and '$(TargetFrameworkIdentifier)' == '.NETCoreApp' and ('$(HasRuntimeOutput)' == 'true' or '$(EnableComHosting)' == 'true' or '$(EnableDynamicLoading)' == 'true')" }, "true"], ["AlwaysIncludeCoreFrameworkInRuntimeConfig", { Condition: "'$(TargetFrameworkIdentifier)' == '.NETCoreApp' and $([MSBuild]::VersionLessThan('$(TargetFrameworkVersion)', '6.0'))" }, "false"], ["AlwaysIncludeCoreFrameworkInRuntimeConfig", { Condition: "'$(AlwaysIncludeCoreFrameworkInRuntimeConfig)' == ''" }, "true"], ["UserRuntimeConfig", { Condition: "'$(UserRuntimeConfig)' == ''" }, "$(MSBuildProjectDirectory)/runtimeconfig.template.json"], ["GenerateSatelliteAssembliesForCore", { Condition: "'$(GenerateSatelliteAssembliesForCore)' == '' and '$(MSBuildRuntimeType)' == 'Core'" }, "true"], ["ComputeNETCoreBuildOutputFiles", { Condition: "'$(ComputeNETCoreBuildOutputFiles)' == '' and '$(TargetFrameworkIdentifier)' == '.NETCoreApp'" }, "true"], ["_GenerateRuntimeConfigurationPropertyInputsCache", { Condition: "'$(_GenerateRuntimeConfigurationPropertyInputsCache)' == ''" }, "$(IntermediateOutputPath)$(MSBuildProjectName).genruntimeconfig.cache"], ["_GenerateRuntimeConfigurationPropertyInputsCache", 0, "$([MSBuild]::NormalizePath($(MSBuildProjectDirectory), $(_GenerateRuntimeConfigurationPropertyInputsCache)))"], ["_GeneratePublishDependencyFilePropertyInputsCache", { Condition: "'$(_GeneratePublishDependencyFilePropertyInputsCache)' == ''" }, "$(IntermediateOutputPath)$(MSBuildProjectName).genpublishdeps.cache"], ["_GeneratePublishDependencyFilePropertyInputsCache", 0, "$([MSBuild]::NormalizePath($(MSBuildProjectDirectory), $(_GeneratePublishDependencyFilePropertyInputsCache)))"], ["_GenerateSingleFileBundlePropertyInputsCache", { Condition: "'$(_GenerateSingleFileBundlePropertyInputsCache)' == ''" }, "$(IntermediateOutputPath)$(MSBuildProjectName).genbundle.cache"], ["_GenerateSingleFileBundlePropertyInputsCache", 0, "$([MSBuild]::NormalizePath($(MSBuildProjectDirectory), $(_GenerateSingleFileBundlePropertyInputsCache)))"]]], ["PropertyGroup", 0, [["_UseRidGraphWasSpecified", { Condition: "'$(UseRidGraph)' != ''" }, "true"]]], ["PropertyGroup", { Condition: "'$(UseRidGraph)' == ''" }, [["UseRidGraph", { Condition: "'$(TargetFrameworkIdentifier)' == '.NETCoreApp' AND $([MSBuild]::VersionGreaterThanOrEquals($(TargetFrameworkVersion), '8.0'))" }, "false"], ["UseRidGraph", { Condition: "'$(UseRidGraph)' == ''" }, "true"]]], ["PropertyGroup", { Condition: "'$(RuntimeIdentifierGraphPath)' == ''" }, [["RuntimeIdentifierGraphPath", { Condition: "'$(UseRidGraph)' == 'true'" }, "$(BundledRuntimeIdentifierGraphFile)"], ["RuntimeIdentifierGraphPath", { Condition: "'$(UseRidGraph)' != 'true'" }, "$([System.IO.Path]::GetDirectoryName($(BundledRuntimeIdentifierGraphFile)))/PortableRuntimeIdentifierGraph.json"]]], ["PropertyGroup", { Condition: "'$(GenerateRuntimeConfigDevFile)' == ''" }, [["GenerateRuntimeConfigDevFile", 0, "true"], ["GenerateRuntimeConfigDevFile", { Condition: "'$(TargetFrameworkIdentifier)' == '.NETCoreApp' and $([MSBuild]::VersionGreaterThanOrEquals($(TargetFrameworkVersion), '6.0'))" }, "false"]]], ["PropertyGroup", 0, [["ProjectDepsFileName", { Condition: "'$(ProjectDepsFileName)' == ''" }, "$(AssemblyName).deps.json"], ["ProjectDepsFilePath", { Condition: "'$(ProjectDepsFilePath)' == ''" }, "$(TargetDir)$(ProjectDepsFileName)"], ["ProjectRuntimeConfigFileName", { Condition: "'$(ProjectRuntimeConfigFileName)' == ''" }, "$(AssemblyName).runtimeconfig.json"], ["ProjectRuntimeConfigFilePath", { Condition: "'$(ProjectRuntimeConfigFilePath)' == ''" }, "$(TargetDir)$(ProjectRuntimeConfigFileName)"], ["ProjectRuntimeConfigDevFilePath", { Condition: "'$(ProjectRuntimeConfigDevFilePath)' == '' and $(GenerateRuntimeConfigDevFile) == 'true'" }, "$(TargetDir)$(AssemblyName).runtimeconfig.dev.json"], ["IncludeMainProjectInDepsFile", { Condition: "'$(IncludeMainProjectInDepsFile)' == ''" }, "true"], ["TrimDepsJsonLibrariesWithoutAssets", { Condition: "'$(TrimDepsJsonLibrariesWithoutAssets)' == ''" }, "true"]]], ["Import", { Project: "Microsoft.NET.Sdk.Shared.targets" }], ["PropertyGroup", 0, [["_DefaultUserProfileRuntimeStorePath", 0, "$(HOME)"], ["_DefaultUserProfileRuntimeStorePath", { Condition: "$([MSBuild]::IsOSPlatform(`Windows`))" }, "$(USERPROFILE)"], ["_DefaultUserProfileRuntimeStorePath", 0, "$([System.IO.Path]::Combine($(_DefaultUserProfileRuntimeStorePath), '.dotnet', 'store'))"], ["UserProfileRuntimeStorePath", { Condition: "'$(UserProfileRuntimeStorePath)' == ''" }, "$(_DefaultUserProfileRuntimeStorePath)"]]], ["PropertyGroup", { Condition: "'$(TargetFrameworkIdentifier)' == '.NETCoreApp' and $([MSBuild]::VersionGreaterThanOrEquals($(TargetFrameworkVersion), '6.0'))" }, [["PredefinedCulturesOnly", { Condition: "'$(PredefinedCulturesOnly)' == '' and '$(InvariantGlobalization)' == 'true'" }, "true"]]], ["PropertyGroup", { Condition: "'$(GenerateResourceWarnOnBinaryFormatterUse)' == '' and '$(TargetFrameworkIdentifier)' == '.NETCoreApp' and $([MSBuild]::VersionEquals($(TargetFrameworkVersion), '8.0'))" }, [["GenerateResourceWarnOnBinaryFormatterUse", 0, "true"]]], ["PropertyGroup", { Condition: "'$(RespectAlreadyAssignedItemCulture)' == '' and '$(TargetFrameworkIdentifier)' == '.NETCoreApp' and $([MSBuild]::VersionGreaterThanOrEquals($(TargetFrameworkVersion), '9.0'))" }, [["RespectAlreadyAssignedItemCulture", 0, "true"]]], ["PropertyGroup", { Condition: "'$(IsRidAgnostic)' == ''" }, [["IsRidAgnostic", { Condition: "('$(_IsExecutable)' == 'true' And ('$(IsTestProject)' != 'true' Or '$(IsTestingPlatformApplication)' == 'true')) Or '$(RuntimeIdentifier)' != '' Or '$(RuntimeIdentifiers)' != ''" }, "false"], ["IsRidAgnostic", { Condition: "'$(IsRidAgnostic)' == ''" }, "true"]]], ["PropertyGroup", 0, [["GenerateResourceUsePreserializedResources", { Condition: "'$(GenerateResourceUsePreserializedResources)' == '' and ('$(TargetFrameworkIdentifier)' == '.NETCoreApp' and '$(_TargetFrameworkVersionWithoutV)' >= '3.0')" }, "true"]]], ["PropertyGroup", 0, [["EmbeddedResourceUseDependentUponConvention", { Condition: "'$(EmbeddedResourceUseDependentUponConvention)' == '' and (('$(TargetFrameworkIdentifier)' == '.NETCoreApp' and '$(_TargetFrameworkVersionWithoutV)' >= '3.0') or ('$(TargetFrameworkIdentifier)' == '.NETStandard' and '$(_TargetFrameworkVersionWithoutV)' >= '2.1'))" }, "true"]]], ["PropertyGroup", { Condition: "'$(TargetFrameworkIdentifier)' == '.NETCoreApp' and $([MSBuild]::VersionGreaterThanOrEquals($(TargetFrameworkVersion), '2.1'))" }, [["AvailablePlatforms", 0, "$(AvailablePlatforms),ARM32"]]], ["PropertyGroup", { Condition: "'$(TargetFrameworkIdentifier)' == '.NETCoreApp' and $([MSBuild]::VersionGreaterThanOrEquals($(TargetFrameworkVersion), '3.1'))" }, [["AvailablePlatforms", 0, "$(AvailablePlatforms),ARM64"]]], ["PropertyGroup", { Condition: "'$(TargetFrameworkIdentifier)' == '.NETFramework' and $([MSBuild]::VersionGreaterThanOrEquals($(TargetFrameworkVersion), '4.8.1'))" }, [["AvailablePlatforms", 0, "$(AvailablePlatforms),ARM64"]]], ["PropertyGroup", 0, [["MetadataUpdaterSupport", { Condition: "'$(MetadataUpdaterSupport)' == '' and '$(Configuration)' != 'Debug'" }, "false"]]], ["PropertyGroup", 0, [["IncludeProjectsNotInAssetsFileInDepsFile", { Condition: "'$(IncludeProjectsNotInAssetsFileInDepsFile)' == ''" }, "true"]]], ["PropertyGroup", { Condition: "'$(EnableUnsafeBinaryFormatterSerialization)' != 'true' AND '$(TargetFrameworkIdentifier)' == '.NETCoreApp' AND $([MSBuild]::VersionGreaterThanOrEquals($(TargetFrameworkVersion), '7.0'))" }, [["_ProjectTypeRequiresBinaryFormatter", { Condition: "'$(UseWindowsForms)' == 'true' AND $([MSBuild]::VersionLessThanOrEquals($(TargetFrameworkVersion), '8.0'))" }, "true"], ["_ProjectTypeRequiresBinaryFormatter", { Condition: "'$(UseWPF)' == 'true' AND $([MSBuild]::VersionLessThanOrEquals($(TargetFrameworkVersion), '8.0'))" }, "true"], ["_BinaryFormatterObsoleteAsError", 0, "true"], ["EnableUnsafeBinaryFormatterSerialization", { Condition: "$([MSBuild]::VersionGreaterThanOrEquals($(TargetFrameworkVersion), '8.0')) AND '$(_ProjectTypeRequiresBinaryFormatter)' != 'true'" }, "false"]]], ["ItemGroup", { Condition: "'$(_NeedToDownloadMicrosoftNetSdkCompilersToolsetPackage)' == 'true'" }, [["PackageDownload", { Include: "Microsoft.Net.Sdk.Compilers.Toolset", Version: "[$(NETCoreSdkVersion)]" }]]], ["PropertyGroup", { Condition: "'$(RuntimeIdentifier)' == 'browser-wasm'" }, [["ShouldBeValidatedAsExecutableReference", 0, "false"]]], ["PropertyGroup", 0, [["_UseAttributeForTargetFrameworkInfoPropertyNames", { Condition: "$([MSBuild]::VersionGreaterThanOrEquals($(MSBuildVersion), '17.0'))" }, "true"]]], ["Import", { Project: "$(MSBuildThisFileDirectory)Microsoft.NET.Sdk.SourceLink.targets", Condition: "'$(SuppressImplicitGitSourceLink)' != 'true'" }], ["Import", { Project: "$(MSBuildThisFileDirectory)Microsoft.NET.DisableStandardFrameworkResolution.targets", Condition: "'$(DisableStandardFrameworkResolution)' == 'true'" }], ["Import", { Project: "$(MSBuildThisFileDirectory)Microsoft.NET.DesignerSupport.targets" }], ["Import", { Project: "$(MSBuildThisFileDirectory)Microsoft.NET.GenerateAssemblyInfo.targets", Condition: "'$(UsingNETSdkDefaults)' == 'true'" }], ["Import", { Project: "$(MSBuildThisFileDirectory)Microsoft.NET.GenerateGlobalUsings.targets", Condition: "'$(Language)' == 'C#'" }], ["Import", { Project: "$(MSBuildThisFileDirectory)Microsoft.NET.GenerateSupportedRuntime.targets" }], ["Import", { Project: "$(MSBuildThisFileDirectory)Microsoft.NET.ComposeStore.targets", Condition: "'$(UsingNETSdkDefaults)' == 'true'" }], ["Import", { Project: "$(MSBuildThisFileDirectory)Microsoft.NET.CrossGen.targets" }], ["Import", { Project: "$(MSBuildThisFileDirectory)Microsoft.NET.ObsoleteReferences.targets" }], ["Import", { Project: "$(MSBuildThisFileDirectory)Microsoft.NET.Publish.targets" }], ["Import", { Project: "$(MSBuildThisFileDirectory)Microsoft.NET.PackStubs.targets", Condition: "('$(Language)' == 'C++' and '$(_EnablePackageReferencesInVCProjects)' != 'true')" }], ["Import", { Project: "$(MSBuildThisFileDirectory)Microsoft.NET.PackTool.targets", Condition: "'$(PackAsTool)' == 'true'" }], ["Import", { Project: "$(MSBuildThisFileDirectory)Microsoft.NET.PackProjectTool.targets" }], ["Import", { Project: "$(MSBuildThisFileDirectory)Microsoft.NET.PreserveCompilationContext.targets" }], ["Import", { Project: "$(MSBuildThisFileDirectory)Microsoft.NET.ConflictResolution.targets" }], ["Import", { Project: "$(MSBuildThisFileDirectory)Microsoft.NET.Sdk.CSharp.targets", Condition: "'$(Language)' == 'C#'" }], ["Import", { Project: "$(MSBuildThisFileDirectory)Microsoft.NET.Sdk.VisualBasic.targets", Condition: "'$(Language)' == 'VB'" }], ["Import", { Project: "$(MSBuildThisFileDirectory)Microsoft.NET.Sdk.FSharp.targets", Condition: "'$(Language)' == 'F#'" }], ["Import", { Project: "$(ILCompilerTargetsPath)", Condition: "'$(ILCompilerTargetsPath)' != '' and '$(PublishAot)' == 'true'" }], ["Import", { Project: "$(ILLinkTargetsPath)", Condition: "'$(ILLinkTargetsPath)' != '' and '$(Language)' != 'C++'" }], ["Import", { Project: "$(MSBuildThisFileDirectory)Microsoft.NET.Sdk.Analyzers.targets", Condition: "'$(Language)' == 'C#' or '$(Language)' == 'VB'" }], ["PropertyGroup", 0, [["RunWorkingDirectory", { Condition: "'$(RunWorkingDirectory)' == ''" }, "$(StartWorkingDirectory)"]]], ["Choose", 0, [["When", { Condition: "'$(StartAction)' == 'Program'" }, [["PropertyGroup", 0, [["RunCommand", { Condition: "'$(RunCommand)' == ''" }, "$(StartProgram)"], ["RunArguments", { Condition: "'$(RunArguments)' == ''" }, "$(StartArguments)"]]]]], ["When", { Condition: "'$(TargetFrameworkIdentifier)' == '.NETCoreApp' and '$(_IsExecutable)' == 'true'" }, [["PropertyGroup", { Condition: "'$(UseAppHost)' != 'true'" }, [["RunCommand", { Condition: "'$(RunCommand)' == ''" }, "dotnet"], ["_NetCoreRunArguments", 0, 'exec "$(TargetPath)"'], ["RunArguments", { Condition: "'$(RunArguments)' == '' and '$(StartArguments)' != ''" }, "$(_NetCoreRunArguments) $(StartArguments)"], ["RunArguments", { Condition: "'$(RunArguments)' == ''" }, "$(_NetCoreRunArguments)"]]], ["PropertyGroup", { Condition: "'$(UseAppHost)' == 'true'" }, [["RunCommand", { Condition: "'$(RunCommand)' == ''" }, "$(TargetDir)$(AssemblyName)$(_NativeExecutableExtension)"], ["RunArguments", { Condition: "'$(RunArguments)' == ''" }, "$(StartArguments)"]]]]], ["When", { Condition: "'$(TargetFrameworkIdentifier)' == '.NETFramework' and '$(_IsExecutable)' == 'true'" }, [["PropertyGroup", { Condition: "$([MSBuild]::IsOSPlatform(`Windows`))" }, [["RunCommand", { Condition: "'$(RunCommand)' == ''" }, "$(TargetPath)"], ["RunArguments", { Condition: "'$(RunArguments)' == ''" }, "$(StartArguments)"]]], ["PropertyGroup", { Condition: "$([MSBuild]::IsOSUnixLike())" }, [["RunCommand", { Condition: "'$(RunCommand)' == ''" }, "mono"], ["RunArguments", { Condition: "'$(RunArguments)' == ''" }, '"$(TargetPath)" $(StartArguments)']]]]]]], ["PropertyGroup", 0, [["RunWorkingDirectory", { Condition: "'$(RunWorkingDirectory)' != '' and '$([System.IO.Path]::IsPathRooted($(RunWorkingDirectory)))' != 'true'" }, "$([System.IO.Path]::GetFullPath($([System.IO.Path]::Combine('$(MSBuildProjectDirectory)', '$(RunWorkingDirectory)'))))"]]], ["PropertyGroup", { Condition: "'$(ImportWindowsDesktopTargets)' == '' and ('$(UseWpf)' == 'true' Or '$(UseWindowsForms)' == 'true')" }, [["ImportWindowsDesktopTargets", { Condition: "'$(TargetFrameworkIdentifier)' == '.NETCoreApp' and $([MSBuild]::VersionGreaterThanOrEquals($(_TargetFrameworkVersionWithoutV), '3.0')) and '$(TargetPlatformIdentifier)' == 'Windows'" }, "true"], ["ImportWindowsDesktopTargets", { Condition: "'$(TargetFrameworkIdentifier)' == '.NETFramework'" }, "true"]]], ["PropertyGroup", { Condition: "'$(ImportWindowsDesktopTargets)' == 'true'" }, [["AfterMicrosoftNETSdkTargets", 0, "$(AfterMicrosoftNETSdkTargets);$(MSBuildThisFileDirectory)../../Microsoft.NET.Sdk.WindowsDesktop/targets/Microsoft.NET.Sdk.WindowsDesktop.targets"]]], ["Import", { Project: "$(MSBuildThisFileDirectory)Microsoft.NET.Windows.targets", Condition: "'$(TargetPlatformIdentifier)' == 'Windows'" }], ["PropertyGroup", { Condition: "'$(TargetPlatformMoniker)' == '' and '$(TargetPlatformIdentifier)' != ''" }, [["TargetPlatformVersion", { Condition: "'$(TargetPlatformVersion)' == ''" }, "0.0"], ["TargetPlatformMoniker", 0, "$(TargetPlatformIdentifier),Version=$(TargetPlatformVersion)"], ["TargetPlatformDisplayName", 0, "$([Microsoft.Build.Utilities.ToolLocationHelper]::GetPlatformSDKDisplayName($(TargetPlatformIdentifier), $(TargetPlatformVersion)))"]]], ["PropertyGroup", 0, [["EffectiveTargetPlatformVersion", { Condition: "'$(EffectiveTargetPlatformVersion)' == ''" }, "$(TargetPlatformVersion)"]]], ["PropertyGroup", { Condition: "'$(SupportedOSPlatformVersion)' == ''" }, [["SupportedOSPlatformVersion", 0, "$(EffectiveTargetPlatformVersion)"]]], ["Import", { Project: "$(AfterMicrosoftNETSdkTargets)", Condition: "'$(AfterMicrosoftNETSdkTargets)' != ''" }]],
      "Sdks/Microsoft.NET.Sdk/targets/Microsoft.NET.SupportedPlatforms.props": [],
      "Sdks/Microsoft.NET.Sdk/targets/Microsoft.NET.SupportedTargetFrameworks.props": [["PropertyGroup", 0, [["UnsupportedTargetFrameworkVersion", 0, "$([MSBuild]::Add($(NETCoreAppMaximumVersion), 1)).0"]]]],
      "Sdks/Microsoft.NET.Sdk/targets/Microsoft.NET.TargetFrameworkInference.targets": [["Import", { Project: "$(BeforeTargetFrameworkInferenceTargets)", Condition: "$(BeforeTargetFrameworkInferenceTargets) != ''" }], ["PropertyGroup", { Condition: "'$(TargetFramework)' != '' and ('$(TargetFrameworkIdentifier)' == '' or '$(TargetFrameworkVersion)' == '')" }, [["TargetFrameworkIdentifier", 0, "$([MSBuild]::GetTargetFrameworkIdentifier('$(TargetFramework)'))"], ["TargetFrameworkVersion", 0, "v$([MSBuild]::GetTargetFrameworkVersion('$(TargetFramework)', 2))"]]], ["PropertyGroup", 0, [["_TargetFrameworkVersionWithoutV", 0, "$(TargetFrameworkVersion.TrimStart('vV'))"]]], ["PropertyGroup", { Condition: "'$(TargetFramework)' != '' and ('$(TargetPlatformIdentifier)' == '' or '$(TargetPlatformVersion)' == '')" }, [["TargetPlatformIdentifier", { Condition: "'$(TargetPlatformIdentifier)' == ''" }, "$([MSBuild]::GetTargetPlatformIdentifier('$(TargetFramework)'))"], ["TargetPlatformVersion", { Condition: "'$(TargetPlatformIdentifier)' == 'Windows'" }, "$([MSBuild]::GetTargetPlatformVersion('$(TargetFramework)', 4))"], ["_TargetPlatformVersionUsesCsWinRT3", 0, "false"], ["_TargetPlatformVersionUsesCsWinRT3", { Condition: "'$(TargetPlatformIdentifier)' == 'Windows' and '$(TargetPlatformVersion)' != '' and $([System.Version]::Parse('$(TargetPlatformVersion)').Revision) == 1" }, "true"], ["EffectiveTargetPlatformVersion", { Condition: "'$(_TargetPlatformVersionUsesCsWinRT3)' == 'true'" }, "$([System.Version]::Parse('$(TargetPlatformVersion)').Major).$([System.Version]::Parse('$(TargetPlatformVersion)').Minor).$([System.Version]::Parse('$(TargetPlatformVersion)').Build).0"], ["TargetPlatformVersion", { Condition: "'$(TargetPlatformVersion)' == '' or ('$(TargetPlatformIdentifier)' == 'Windows' and !$([MSBuild]::VersionGreaterThanOrEquals($(TargetPlatformVersion), 10.0)))" }, "$([MSBuild]::GetTargetPlatformVersion('$(TargetFramework)', 2))"], ["TargetPlatformVersion", { Condition: "$([MSBuild]::VersionEquals($(TargetPlatformVersion), 0.0))" }], ["EffectiveTargetPlatformVersion", { Condition: "'$(EffectiveTargetPlatformVersion)' == ''" }, "$(TargetPlatformVersion)"], ["TargetPlatformIdentifier", { Condition: "'$(TargetPlatformIdentifier)' == 'Windows'" }, "Windows"]]], ["PropertyGroup", { Condition: "'$(TargetFrameworkIdentifier)' == '' or '$(TargetFrameworkIdentifier)' == 'Unsupported' or '$(TargetFrameworkVersion)' == ''" }, [["_UnsupportedTargetFrameworkError", 0, "true"]]], ["PropertyGroup", { Condition: "'$(TargetFrameworkVersion)' == ''" }, [["TargetFrameworkVersion", 0, "v0.0"]]], ["PropertyGroup", { Condition: "'$(TargetFrameworkIdentifier)' == ''" }, [["TargetFrameworkIdentifier", 0, "_"]]], ["PropertyGroup", { Condition: "'$(TargetFrameworkIdentifier)' == '.NETCoreApp' and $([MSBuild]::VersionGreaterThanOrEquals($(TargetFrameworkVersion), 5.0)) and ('$(Language)' != 'C++' or '$(_EnablePackageReferencesInVCProjects)' == 'true')" }, [["_EnableDefaultWindowsPlatform", 0, "false"], ["UseOSWinMdReferences", 0, "false"]]], ["PropertyGroup", { Condition: "'$(TargetFrameworkIdentifier)' == '.NETStandard' And '$(NETStandardMaximumVersion)' == ''" }, [["NETStandardMaximumVersion", 0, "2.1"]]], ["Import", { Project: "$(AfterTargetFrameworkInferenceTargets)", Condition: "$(AfterTargetFrameworkInferenceTargets) != ''" }], ["PropertyGroup", 0, [["ProduceReferenceAssembly", { Condition: "'$(ProduceReferenceAssembly)' == '' and '$(TargetFrameworkIdentifier)' == '.NETCoreApp' and $([MSBuild]::VersionGreaterThanOrEquals($(TargetFrameworkVersion), 5.0)) and ('$(ProduceOnlyReferenceAssembly)' != 'true') and '$(MSBuildProjectExtension)' != '.fsproj'" }, "true"], ["ProduceReferenceAssembly", { Condition: "'$(ProduceReferenceAssembly)' == '' and '$(TargetFrameworkIdentifier)' == '.NETCoreApp' and $([MSBuild]::VersionGreaterThanOrEquals($(TargetFrameworkVersion), 7.0)) and ('$(ProduceOnlyReferenceAssembly)' != 'true') and '$(MSBuildProjectExtension)' == '.fsproj'" }, "true"]]]],
      "Sdks/Microsoft.NET.Sdk/targets/Microsoft.NET.Windows.props": [["ItemGroup", { Condition: "'$(IncludeWindowsSDKRefFrameworkReferences)' == 'true'" }, [["FrameworkReference", { Include: "Microsoft.Windows.SDK.NET.Ref.Windows", IsImplicitlyDefined: "true", Pack: "false", PrivateAssets: "All", Condition: "'$(_TargetPlatformVersionUsesCsWinRT3)' != 'true'" }], ["FrameworkReference", { Include: "Microsoft.Windows.SDK.NET.Ref.CsWinRT3.Windows", IsImplicitlyDefined: "true", Pack: "false", PrivateAssets: "All", Condition: "'$(_TargetPlatformVersionUsesCsWinRT3)' == 'true'" }]]], ["PropertyGroup", 0, [["MicrosoftNETWindowsWorkloadInstalled", 0, "true"], ["_TargetFrameworkVersionValue", 0, "0.0"], ["_WindowsDesktopSdkTargetFrameworkVersionFloor", 0, "3.0"]]]],
      "Sdks/Microsoft.NET.Sdk/targets/Microsoft.NET.Windows.targets": [["PropertyGroup", { Condition: "'$(DisableImplicitFrameworkReferences)' != 'true' and '$(TargetFrameworkIdentifier)' == '.NETCoreApp' and $([MSBuild]::VersionGreaterThanOrEquals($(_TargetFrameworkVersionWithoutV), '5.0')) and '$(TargetPlatformIdentifier)' == 'Windows' and '$(TargetPlatformVersion)' != '' and $([MSBuild]::VersionGreaterThanOrEquals($(TargetPlatformVersion), '10.0')) and '$(Language)' != 'C++' and '$(IncludeWindowsSDKRefFrameworkReferences)' == ''" }, [["IncludeWindowsSDKRefFrameworkReferences", 0, "true"]]], ["PropertyGroup", { Condition: "'$(UseWindowsSDKPreview)' == 'true'" }, [["TargetPlatformVersionSupported", 0, "true"]]], ["PropertyGroup", { Condition: "'$(TargetPlatformIdentifier)' == 'windows' and '$(TargetPlatformVersion)' != '' and '$(EffectiveTargetPlatformVersion)' == ''" }, [["_TargetPlatformVersionUsesCsWinRT3", { Condition: "$([System.Version]::Parse('$(TargetPlatformVersion)').Revision) == 1" }, "true"], ["EffectiveTargetPlatformVersion", { Condition: "'$(_TargetPlatformVersionUsesCsWinRT3)' == 'true'" }, "$([System.Version]::Parse('$(TargetPlatformVersion)').Major).$([System.Version]::Parse('$(TargetPlatformVersion)').Minor).$([System.Version]::Parse('$(TargetPlatformVersion)').Build).0"], ["EffectiveTargetPlatformVersion", { Condition: "'$(_TargetPlatformVersionUsesCsWinRT3)' != 'true'" }, "$(TargetPlatformVersion)"]]], ["PropertyGroup", { Condition: "'$(TargetPlatformIdentifier)' == 'windows' and '$(TargetPlatformVersion)' == ''" }, [["TargetPlatformVersion", 0, "7.0"], ["EffectiveTargetPlatformVersion", 0, "$(TargetPlatformVersion)"]]], ["PropertyGroup", { Condition: "'$(TargetPlatformIdentifier)' == 'Windows'" }, [["SupportedOSPlatformVersion", { Condition: "'$(SupportedOSPlatformVersion)' == ''" }, "$(TargetPlatformMinVersion)"], ["TargetPlatformMinVersion", { Condition: "'$(TargetPlatformMinVersion)' == ''" }, "$(SupportedOSPlatformVersion)"], ["SupportedOSPlatformVersion", { Condition: "'$(SupportedOSPlatformVersion)' == ''" }, "$(EffectiveTargetPlatformVersion)"], ["TargetPlatformMinVersion", { Condition: "'$(TargetPlatformMinVersion)' == ''" }, "$(EffectiveTargetPlatformVersion)"]]], ["PropertyGroup", { Condition: "'$(IncludeWindowsSDKRefFrameworkReferences)' == 'true'" }, [["CsWinRTAotOptimizerEnabled", { Condition: "'$(CsWinRTAotOptimizerEnabled)' == '' and $([MSBuild]::VersionGreaterThanOrEquals($(TargetFrameworkVersion), '6.0'))" }, "true"], ["CsWinRTAotExportsEnabled", { Condition: "'$(CsWinRTAotExportsEnabled)' == '' and '$(CsWinRTAotOptimizerEnabled)' == 'true' and '$(PublishAot)' == 'true'" }, "true"], ["CsWinRTCcwLookupTableGeneratorEnabled", { Condition: "'$(CsWinRTCcwLookupTableGeneratorEnabled)' == '' and '$(CsWinRTGenerateProjection)' != 'true'" }, "true"], ["CsWinRTAotWarningLevel", { Condition: "'$(CsWinRTAotWarningLevel)' == '' and '$(CsWinRTGenerateProjection)' != 'true' and ('$(PublishAot)' == 'true' or '$(IsAotCompatible)' == 'true')" }, "1"]]], ["ItemGroup", { Condition: "'$(IncludeWindowsSDKRefFrameworkReferences)' == 'true' And '$(TargetFrameworkIdentifier)' == '.NETCoreApp' and $([MSBuild]::VersionGreaterThanOrEquals($(TargetFrameworkVersion), '8.0')) and '$(TargetPlatformIdentifier)' == 'Windows' and '$(UseUwp)' == 'true'" }, [["FrameworkReference", { Condition: "'$(_TargetPlatformVersionUsesCsWinRT3)' != 'true'", Include: "Microsoft.Windows.SDK.NET.Ref.Xaml" }], ["FrameworkReference", { Condition: "'$(_TargetPlatformVersionUsesCsWinRT3)' == 'true'", Include: "Microsoft.Windows.SDK.NET.Ref.CsWinRT3.Xaml" }]]], ["ItemGroup", { Condition: "'$(IncludeWindowsSDKRefFrameworkReferences)' == 'true' and '$(WindowsSdkPackageVersion)' != '' and '$(UseUwp)' != 'true' and $([System.Version]::Parse('$(WindowsSdkPackageVersion.Split('-')[0])').Build) <= 26100 and $([System.Version]::Parse('$(WindowsSdkPackageVersion.Split('-')[0])').Revision) <= 34" }, [["FrameworkReference", { Include: "Microsoft.Windows.SDK.NET.Ref", IsImplicitlyDefined: "true", Pack: "false", PrivateAssets: "All" }]]], ["PropertyGroup", 0, [["CsWinRTUseWindowsUIXamlProjections", { Condition: "'$(CsWinRTUseWindowsUIXamlProjections)' == '' and '$(UseUwp)' == 'true'" }, "true"], ["CsWinRTUseWindowsUIXamlProjections", { Condition: "'$(CsWinRTUseWindowsUIXamlProjections)' == ''" }, "false"]]], ["PropertyGroup", 0, [["CsWinRTGenerateInteropAssembly", { Condition: "'$(CsWinRTGenerateInteropAssembly)' == '' and '$(_TargetPlatformVersionUsesCsWinRT3)' == 'true'" }, "true"], ["CsWinRTGenerateInteropAssembly", { Condition: "'$(CsWinRTGenerateInteropAssembly)' == ''" }, "false"], ["CsWinRTGeneratorInteropAssemblyDirectory", { Condition: "'$(CsWinRTGeneratorInteropAssemblyDirectory)' == ''" }, "$(IntermediateOutputPath)"], ["CsWinRTGeneratorValidateWinRTRuntimeAssemblyVersion", { Condition: "'$(CsWinRTGeneratorValidateWinRTRuntimeAssemblyVersion)' == ''" }, "true"], ["CsWinRTGeneratorValidateWinRTRuntimeDllVersion2References", { Condition: "'$(CsWinRTGeneratorValidateWinRTRuntimeDllVersion2References)' == ''" }, "true"], ["CsWinRTGeneratorEnableIncrementalGeneration", { Condition: "'$(CsWinRTGeneratorEnableIncrementalGeneration)' == ''" }, "true"], ["CsWinRTGeneratorTreatWarningsAsErrors", { Condition: "'$(CsWinRTGeneratorTreatWarningsAsErrors)' == ''" }, "false"], ["CsWinRTGeneratorMaxDegreesOfParallelism", { Condition: "'$(CsWinRTGeneratorMaxDegreesOfParallelism)' == ''" }, "-1"], ["CsWinRTGeneratorStandardOutputImportance", { Condition: "'$(CsWinRTGeneratorStandardOutputImportance)' == ''" }, "High"], ["CsWinRTGeneratorStandardErrorImportance", { Condition: "'$(CsWinRTGeneratorStandardErrorImportance)' == ''" }, "High"], ["CsWinRTGeneratorLogStandardErrorAsError", { Condition: "'$(CsWinRTGeneratorLogStandardErrorAsError)' == ''" }, "true"], ["_CsWinRTGeneratorInteropAssemblyName", 0, "WinRT.Interop"], ["_CsWinRTGeneratorInteropAssemblyFileName", 0, "$(_CsWinRTGeneratorInteropAssemblyName).dll"], ["_CsWinRTGeneratorInteropAssemblyPath", 0, "$([MSBuild]::NormalizePath('$(CsWinRTGeneratorInteropAssemblyDirectory)', '$(_CsWinRTGeneratorInteropAssemblyFileName)'))"], ["_RunCsWinRTGeneratorPropertyInputsCachePath", { Condition: "'$(_RunCsWinRTGeneratorPropertyInputsCachePath)' == ''" }, "$(IntermediateOutputPath)$(MSBuildProjectName).cswinrtgen.cache"], ["_RunCsWinRTGeneratorPropertyInputsCachePath", 0, "$([MSBuild]::NormalizePath('$(MSBuildProjectDirectory)', '$(_RunCsWinRTGeneratorPropertyInputsCachePath)'))"]]]],
      "Sdks/Microsoft.NET.Sdk/targets/Microsoft.NET.WindowsSdkSupportedTargetPlatforms.props": [],
      "Sdks/Microsoft.NET.Sdk/targets/Microsoft.PackageDependencyResolution.targets": [["PropertyGroup", 0, [["ProjectAssetsFile", { Condition: "'$(ProjectAssetsFile)' == ''" }, "$(MSBuildProjectExtensionsPath)/project.assets.json"], ["ProjectAssetsFile", 0, "$([MSBuild]::NormalizePath($(MSBuildProjectDirectory), $(ProjectAssetsFile)))"], ["ProjectAssetsCacheFile", { Condition: "'$(ProjectAssetsCacheFile)' == ''" }, "$(IntermediateOutputPath)$(MSBuildProjectName).assets.cache"], ["ProjectAssetsCacheFile", 0, "$([MSBuild]::NormalizePath($(MSBuildProjectDirectory), $(ProjectAssetsCacheFile)))"], ["CopyLocalLockFileAssemblies", { Condition: "'$(CopyLocalLockFileAssemblies)' == '' and '$(TargetFrameworkIdentifier)' == '.NETStandard'" }, "false"], ["CopyLocalLockFileAssemblies", { Condition: "'$(CopyLocalLockFileAssemblies)' == '' and '$(TargetFrameworkIdentifier)' == '.NETCoreApp' and ('$(_TargetFrameworkVersionWithoutV)' < '3.0' or ('$(HasRuntimeOutput)' != 'true' and '$(EnableDynamicLoading)' != 'true'))" }, "false"], ["CopyLocalLockFileAssemblies", { Condition: "'$(CopyLocalLockFileAssemblies)' == ''" }, "true"], ["ContentPreprocessorOutputDirectory", { Condition: "'$(ContentPreprocessorOutputDirectory)' == ''" }, "$(IntermediateOutputPath)NuGet\\"], ["UseTargetPlatformAsNuGetTargetMoniker", { Condition: "'$(UseTargetPlatformAsNuGetTargetMoniker)' == '' AND '$(TargetFrameworkMoniker)' == '.NETCore,Version=v5.0'" }, "true"], ["NuGetTargetMoniker", { Condition: "'$(NuGetTargetMoniker)' == '' AND '$(UseTargetPlatformAsNuGetTargetMoniker)' == 'true'" }, "$(TargetPlatformIdentifier),Version=v$([System.Version]::Parse('$(TargetPlatformMinVersion)').ToString(3))"], ["NuGetTargetMoniker", { Condition: "'$(NuGetTargetMoniker)' == '' AND '$(UseTargetPlatformAsNuGetTargetMoniker)' != 'true'" }, "$(TargetFrameworkMoniker)"], ["EmitAssetsLogMessages", { Condition: "'$(EmitAssetsLogMessages)' == ''" }, "true"], ["EmitLegacyAssetsFileItems", { Condition: "'$(EmitLegacyAssetsFileItems)' == ''" }, "false"], ["SupportsRoslynComponentVersioning", 0, "true"]]], ["PropertyGroup", { Condition: "'$(_NugetTargetMonikerAndRID)' == ''" }, [["_NugetTargetMonikerAndRID", { Condition: "'$(RuntimeIdentifier)' == ''" }, "$(NuGetTargetMoniker)"], ["_NugetTargetMonikerAndRID", { Condition: "'$(RuntimeIdentifier)' != ''" }, "$(NuGetTargetMoniker)/$(RuntimeIdentifier)"]]], ["PropertyGroup", { Condition: "'$(MarkPackageReferencesAsExternallyResolved)' == ''" }, [["MarkPackageReferencesAsExternallyResolved", 0, "true"]]]],
      "Sdks/Microsoft.NET.Sdk/targets/Microsoft.PackageDependencyResolutionStubs.targets": [],
      "Sdks/Microsoft.SourceLink.AzureRepos.Git/build/Microsoft.SourceLink.AzureRepos.Git.props": [],
      "Sdks/Microsoft.SourceLink.AzureRepos.Git/build/Microsoft.SourceLink.AzureRepos.Git.targets": [["PropertyGroup", 0, [["_SourceLinkAzureReposGitAssemblyFile", { Condition: "'$(MSBuildRuntimeType)' != 'Core'" }, "$(MSBuildThisFileDirectory)..\\tools\\netframework\\Microsoft.SourceLink.AzureRepos.Git.dll"], ["_SourceLinkAzureReposGitAssemblyFile", { Condition: "'$(MSBuildRuntimeType)' == 'Core'" }, "$(MSBuildThisFileDirectory)..\\tools\\net\\Microsoft.SourceLink.AzureRepos.Git.dll"]]], ["PropertyGroup", 0, [["SourceLinkUrlInitializerTargets", 0, "$(SourceLinkUrlInitializerTargets);_InitializeAzureReposGitSourceLinkUrl"], ["SourceControlManagerUrlTranslationTargets", 0, "$(SourceControlManagerUrlTranslationTargets);TranslateAzureReposGitUrlsInSourceControlInformation"]]]],
      "Sdks/Microsoft.SourceLink.AzureRepos.Git/buildMultiTargeting/Microsoft.SourceLink.AzureRepos.Git.props": [["Import", { Project: "..\\build\\$(MSBuildThisFileName).props" }]],
      "Sdks/Microsoft.SourceLink.AzureRepos.Git/buildMultiTargeting/Microsoft.SourceLink.AzureRepos.Git.targets": [["Import", { Project: "..\\build\\$(MSBuildThisFileName).targets" }]],
      "Sdks/Microsoft.SourceLink.Bitbucket.Git/build/Microsoft.SourceLink.Bitbucket.Git.props": [],
      "Sdks/Microsoft.SourceLink.Bitbucket.Git/build/Microsoft.SourceLink.Bitbucket.Git.targets": [["PropertyGroup", 0, [["_SourceLinkBitbucketAssemblyFile", { Condition: "'$(MSBuildRuntimeType)' != 'Core'" }, "$(MSBuildThisFileDirectory)..\\tools\\netframework\\Microsoft.SourceLink.Bitbucket.Git.dll"], ["_SourceLinkBitbucketAssemblyFile", { Condition: "'$(MSBuildRuntimeType)' == 'Core'" }, "$(MSBuildThisFileDirectory)..\\tools\\net\\Microsoft.SourceLink.Bitbucket.Git.dll"]]], ["PropertyGroup", 0, [["SourceLinkUrlInitializerTargets", 0, "$(SourceLinkUrlInitializerTargets);_InitializeBitbucketGitSourceLinkUrl"], ["SourceControlManagerUrlTranslationTargets", 0, "$(SourceControlManagerUrlTranslationTargets);TranslateBitbucketGitUrlsInSourceControlInformation"]]]],
      "Sdks/Microsoft.SourceLink.Bitbucket.Git/buildMultiTargeting/Microsoft.SourceLink.Bitbucket.Git.props": [["Import", { Project: "..\\build\\$(MSBuildThisFileName).props" }]],
      "Sdks/Microsoft.SourceLink.Bitbucket.Git/buildMultiTargeting/Microsoft.SourceLink.Bitbucket.Git.targets": [["Import", { Project: "..\\build\\$(MSBuildThisFileName).targets" }]],
      "Sdks/Microsoft.SourceLink.Common/build/InitializeSourceControlInformation.targets": [],
      "Sdks/Microsoft.SourceLink.Common/build/Microsoft.SourceLink.Common.props": [["PropertyGroup", 0, [["_MicrosoftSourceLinkCommonAssemblyFile", { Condition: "'$(MSBuildRuntimeType)' != 'Core'" }, "$(MSBuildThisFileDirectory)..\\tools\\netframework\\Microsoft.SourceLink.Common.dll"], ["_MicrosoftSourceLinkCommonAssemblyFile", { Condition: "'$(MSBuildRuntimeType)' == 'Core'" }, "$(MSBuildThisFileDirectory)..\\tools\\net\\Microsoft.SourceLink.Common.dll"]]], ["PropertyGroup", 0, [["EnableSourceControlManagerQueries", { Condition: "'$(EnableSourceControlManagerQueries)' == ''" }, "true"], ["EnableSourceLink", { Condition: "'$(EnableSourceLink)' == '' and '$(DesignTimeBuild)' != 'true' and '$(BuildingForLiveUnitTesting)' != 'true'" }, "true"]]]],
      "Sdks/Microsoft.SourceLink.Common/build/Microsoft.SourceLink.Common.targets": [["Import", { Project: "InitializeSourceControlInformation.targets" }], ["PropertyGroup", { Condition: "'$(Language)' == 'C++'" }, [["_GenerateSourceLinkFileBeforeTargets", 0, "Link"]]], ["PropertyGroup", { Condition: "'$(Language)' != 'C++'" }, [["_GenerateSourceLinkFileBeforeTargets", 0, "CoreCompile"]]]],
      "Sdks/Microsoft.SourceLink.Common/buildMultiTargeting/Microsoft.SourceLink.Common.props": [["Import", { Project: "..\\build\\$(MSBuildThisFileName).props" }]],
      "Sdks/Microsoft.SourceLink.Common/buildMultiTargeting/Microsoft.SourceLink.Common.targets": [["Import", { Project: "..\\build\\InitializeSourceControlInformation.targets" }], ["PropertyGroup", 0, [["SourceControlInformationFeatureSupported", 0, "true"]]]],
      "Sdks/Microsoft.SourceLink.Common/buildTransitive/Microsoft.SourceLink.Common.props": [["Import", { Project: "..\\build\\$(MSBuildThisFileName).props" }]],
      "Sdks/Microsoft.SourceLink.Common/buildTransitive/Microsoft.SourceLink.Common.targets": [["Import", { Project: "..\\build\\$(MSBuildThisFileName).targets" }]],
      "Sdks/Microsoft.SourceLink.GitHub/build/Microsoft.SourceLink.GitHub.props": [],
      "Sdks/Microsoft.SourceLink.GitHub/build/Microsoft.SourceLink.GitHub.targets": [["PropertyGroup", 0, [["_SourceLinkGitHubAssemblyFile", { Condition: "'$(MSBuildRuntimeType)' != 'Core'" }, "$(MSBuildThisFileDirectory)..\\tools\\netframework\\Microsoft.SourceLink.GitHub.dll"], ["_SourceLinkGitHubAssemblyFile", { Condition: "'$(MSBuildRuntimeType)' == 'Core'" }, "$(MSBuildThisFileDirectory)..\\tools\\net\\Microsoft.SourceLink.GitHub.dll"]]], ["PropertyGroup", 0, [["SourceLinkUrlInitializerTargets", 0, "$(SourceLinkUrlInitializerTargets);_InitializeGitHubSourceLinkUrl"], ["SourceControlManagerUrlTranslationTargets", 0, "$(SourceControlManagerUrlTranslationTargets);TranslateGitHubUrlsInSourceControlInformation"]]]],
      "Sdks/Microsoft.SourceLink.GitHub/buildMultiTargeting/Microsoft.SourceLink.GitHub.props": [["Import", { Project: "..\\build\\$(MSBuildThisFileName).props" }]],
      "Sdks/Microsoft.SourceLink.GitHub/buildMultiTargeting/Microsoft.SourceLink.GitHub.targets": [["Import", { Project: "..\\build\\$(MSBuildThisFileName).targets" }]],
      "Sdks/Microsoft.SourceLink.GitLab/build/Microsoft.SourceLink.GitLab.props": [],
      "Sdks/Microsoft.SourceLink.GitLab/build/Microsoft.SourceLink.GitLab.targets": [["PropertyGroup", 0, [["_SourceLinkGitLabAssemblyFile", { Condition: "'$(MSBuildRuntimeType)' != 'Core'" }, "$(MSBuildThisFileDirectory)..\\tools\\netframework\\Microsoft.SourceLink.GitLab.dll"], ["_SourceLinkGitLabAssemblyFile", { Condition: "'$(MSBuildRuntimeType)' == 'Core'" }, "$(MSBuildThisFileDirectory)..\\tools\\net\\Microsoft.SourceLink.GitLab.dll"]]], ["PropertyGroup", 0, [["SourceLinkUrlInitializerTargets", 0, "$(SourceLinkUrlInitializerTargets);_InitializeGitLabSourceLinkUrl"], ["SourceControlManagerUrlTranslationTargets", 0, "$(SourceControlManagerUrlTranslationTargets);TranslateGitLabUrlsInSourceControlInformation"]]]],
      "Sdks/Microsoft.SourceLink.GitLab/buildMultiTargeting/Microsoft.SourceLink.GitLab.props": [["Import", { Project: "..\\build\\$(MSBuildThisFileName).props" }]],
      "Sdks/Microsoft.SourceLink.GitLab/buildMultiTargeting/Microsoft.SourceLink.GitLab.targets": [["Import", { Project: "..\\build\\$(MSBuildThisFileName).targets" }]],
      "sdk-manifests/microsoft.net.sdk.android/WorkloadManifest.targets": [["ImportGroup", { Condition: "'$(TargetPlatformIdentifier)' == 'android'" }, [["Import", { Project: "Sdk.targets", Sdk: "Microsoft.Android.Sdk.net10", Condition: "$([MSBuild]::VersionEquals($(TargetFrameworkVersion), '10.0'))" }], ["Import", { Project: "Sdk.targets", Sdk: "Microsoft.Android.Sdk.net9", Condition: "$([MSBuild]::VersionEquals($(TargetFrameworkVersion), '9.0'))" }], ["Import", { Project: "Eol.targets", Sdk: "Microsoft.Android.Sdk.net10", Condition: "$([MSBuild]::VersionLessThanOrEquals($(TargetFrameworkVersion), '8.0'))" }]]], ["ItemGroup", { Condition: "'$(TargetPlatformIdentifier)' == 'android' and $([MSBuild]::VersionEquals($(TargetFrameworkVersion), '9.0'))" }, [["KnownFrameworkReference", { Update: "Microsoft.Android", LatestRuntimeFrameworkVersion: "35.0.105", TargetingPackVersion: "35.0.105" }]]]],
      "sdk-manifests/microsoft.net.sdk.ios/WorkloadManifest.targets": [["ImportGroup", { Condition: "'$(TargetPlatformIdentifier)' == 'iOS' And '$(UsingAppleNETSdk)' != 'true' And $([MSBuild]::VersionEquals($(TargetFrameworkVersion), '10.0')) And '$(TargetPlatformVersion)' == '26.0'" }, [["Import", { Project: "Sdk.props", Sdk: "Microsoft.iOS.Sdk.net10.0_26.0" }], ["Import", { Project: "Sdk.props", Sdk: "Microsoft.iOS.Windows.Sdk.Aliased.net10.0_26.0", Condition: "$([MSBuild]::IsOSPlatform('windows'))" }]]], ["ImportGroup", { Condition: "'$(TargetPlatformIdentifier)' == 'iOS' And '$(UsingAppleNETSdk)' != 'true' And $([MSBuild]::VersionEquals($(TargetFrameworkVersion), '9.0')) And '$(TargetPlatformVersion)' == '18.0'" }, [["Import", { Project: "Sdk.props", Sdk: "Microsoft.iOS.Sdk.net9.0_18.0" }], ["Import", { Project: "Sdk.props", Sdk: "Microsoft.iOS.Windows.Sdk.Aliased.net9.0_18.0", Condition: "$([MSBuild]::IsOSPlatform('windows'))" }]]], ["ImportGroup", { Condition: "'$(TargetPlatformIdentifier)' == 'iOS' And '$(UsingAppleNETSdk)' != 'true' And $([MSBuild]::VersionEquals($(TargetFrameworkVersion), '9.0')) And '$(TargetPlatformVersion)' == '26.0'" }, [["Import", { Project: "Sdk.props", Sdk: "Microsoft.iOS.Sdk.net9.0_26.0" }], ["Import", { Project: "Sdk.props", Sdk: "Microsoft.iOS.Windows.Sdk.Aliased.net9.0_26.0", Condition: "$([MSBuild]::IsOSPlatform('windows'))" }]]], ["ImportGroup", { Condition: "'$(TargetPlatformIdentifier)' == 'iOS' And '$(UsingAppleNETSdk)' != 'true' And $([MSBuild]::VersionEquals($(TargetFrameworkVersion), '10.0'))" }, [["Import", { Project: "Sdk.props", Sdk: "Microsoft.iOS.Sdk.net10.0_26.0" }], ["Import", { Project: "Sdk.props", Sdk: "Microsoft.iOS.Windows.Sdk.Aliased.net10.0_26.0", Condition: "$([MSBuild]::IsOSPlatform('windows'))" }]]], ["ImportGroup", { Condition: "'$(TargetPlatformIdentifier)' == 'iOS' And '$(UsingAppleNETSdk)' != 'true' And $([MSBuild]::VersionEquals($(TargetFrameworkVersion), '9.0'))" }, [["Import", { Project: "Sdk.props", Sdk: "Microsoft.iOS.Sdk.net9.0_26.0" }], ["Import", { Project: "Sdk.props", Sdk: "Microsoft.iOS.Windows.Sdk.Aliased.net9.0_26.0", Condition: "$([MSBuild]::IsOSPlatform('windows'))" }]]], ["ImportGroup", { Condition: "'$(TargetPlatformIdentifier)' == 'iOS' And '$(UsingAppleNETSdk)' != 'true'" }, [["Import", { Project: "Sdk-eol.props", Sdk: "Microsoft.iOS.Sdk.net10.0_26.0", Condition: "$([MSBuild]::VersionLessThan($(TargetFrameworkVersion), '9.0'))" }], ["Import", { Project: "Sdk.props", Sdk: "Microsoft.iOS.Sdk.net10.0_26.0", Condition: "$([MSBuild]::VersionGreaterThan($(TargetFrameworkVersion), '10.0'))" }]]]],
      "sdk-manifests/microsoft.net.sdk.maccatalyst/WorkloadManifest.targets": [["ImportGroup", { Condition: "'$(TargetPlatformIdentifier)' == 'MacCatalyst' And '$(UsingAppleNETSdk)' != 'true' And $([MSBuild]::VersionEquals($(TargetFrameworkVersion), '10.0')) And '$(TargetPlatformVersion)' == '26.0'" }, [["Import", { Project: "Sdk.props", Sdk: "Microsoft.MacCatalyst.Sdk.net10.0_26.0" }]]], ["ImportGroup", { Condition: "'$(TargetPlatformIdentifier)' == 'MacCatalyst' And '$(UsingAppleNETSdk)' != 'true' And $([MSBuild]::VersionEquals($(TargetFrameworkVersion), '9.0')) And '$(TargetPlatformVersion)' == '18.0'" }, [["Import", { Project: "Sdk.props", Sdk: "Microsoft.MacCatalyst.Sdk.net9.0_18.0" }]]], ["ImportGroup", { Condition: "'$(TargetPlatformIdentifier)' == 'MacCatalyst' And '$(UsingAppleNETSdk)' != 'true' And $([MSBuild]::VersionEquals($(TargetFrameworkVersion), '9.0')) And '$(TargetPlatformVersion)' == '26.0'" }, [["Import", { Project: "Sdk.props", Sdk: "Microsoft.MacCatalyst.Sdk.net9.0_26.0" }]]], ["ImportGroup", { Condition: "'$(TargetPlatformIdentifier)' == 'MacCatalyst' And '$(UsingAppleNETSdk)' != 'true' And $([MSBuild]::VersionEquals($(TargetFrameworkVersion), '10.0'))" }, [["Import", { Project: "Sdk.props", Sdk: "Microsoft.MacCatalyst.Sdk.net10.0_26.0" }]]], ["ImportGroup", { Condition: "'$(TargetPlatformIdentifier)' == 'MacCatalyst' And '$(UsingAppleNETSdk)' != 'true' And $([MSBuild]::VersionEquals($(TargetFrameworkVersion), '9.0'))" }, [["Import", { Project: "Sdk.props", Sdk: "Microsoft.MacCatalyst.Sdk.net9.0_26.0" }]]], ["ImportGroup", { Condition: "'$(TargetPlatformIdentifier)' == 'MacCatalyst' And '$(UsingAppleNETSdk)' != 'true'" }, [["Import", { Project: "Sdk-eol.props", Sdk: "Microsoft.MacCatalyst.Sdk.net10.0_26.0", Condition: "$([MSBuild]::VersionLessThan($(TargetFrameworkVersion), '9.0'))" }], ["Import", { Project: "Sdk.props", Sdk: "Microsoft.MacCatalyst.Sdk.net10.0_26.0", Condition: "$([MSBuild]::VersionGreaterThan($(TargetFrameworkVersion), '10.0'))" }]]]],
      "sdk-manifests/microsoft.net.sdk.macos/WorkloadManifest.targets": [["ImportGroup", { Condition: "'$(TargetPlatformIdentifier)' == 'macOS' And '$(UsingAppleNETSdk)' != 'true' And $([MSBuild]::VersionEquals($(TargetFrameworkVersion), '10.0')) And '$(TargetPlatformVersion)' == '26.0'" }, [["Import", { Project: "Sdk.props", Sdk: "Microsoft.macOS.Sdk.net10.0_26.0" }]]], ["ImportGroup", { Condition: "'$(TargetPlatformIdentifier)' == 'macOS' And '$(UsingAppleNETSdk)' != 'true' And $([MSBuild]::VersionEquals($(TargetFrameworkVersion), '9.0')) And '$(TargetPlatformVersion)' == '15.0'" }, [["Import", { Project: "Sdk.props", Sdk: "Microsoft.macOS.Sdk.net9.0_15.0" }]]], ["ImportGroup", { Condition: "'$(TargetPlatformIdentifier)' == 'macOS' And '$(UsingAppleNETSdk)' != 'true' And $([MSBuild]::VersionEquals($(TargetFrameworkVersion), '9.0')) And '$(TargetPlatformVersion)' == '26.0'" }, [["Import", { Project: "Sdk.props", Sdk: "Microsoft.macOS.Sdk.net9.0_26.0" }]]], ["ImportGroup", { Condition: "'$(TargetPlatformIdentifier)' == 'macOS' And '$(UsingAppleNETSdk)' != 'true' And $([MSBuild]::VersionEquals($(TargetFrameworkVersion), '10.0'))" }, [["Import", { Project: "Sdk.props", Sdk: "Microsoft.macOS.Sdk.net10.0_26.0" }]]], ["ImportGroup", { Condition: "'$(TargetPlatformIdentifier)' == 'macOS' And '$(UsingAppleNETSdk)' != 'true' And $([MSBuild]::VersionEquals($(TargetFrameworkVersion), '9.0'))" }, [["Import", { Project: "Sdk.props", Sdk: "Microsoft.macOS.Sdk.net9.0_26.0" }]]], ["ImportGroup", { Condition: "'$(TargetPlatformIdentifier)' == 'macOS' And '$(UsingAppleNETSdk)' != 'true'" }, [["Import", { Project: "Sdk-eol.props", Sdk: "Microsoft.macOS.Sdk.net10.0_26.0", Condition: "$([MSBuild]::VersionLessThan($(TargetFrameworkVersion), '9.0'))" }], ["Import", { Project: "Sdk.props", Sdk: "Microsoft.macOS.Sdk.net10.0_26.0", Condition: "$([MSBuild]::VersionGreaterThan($(TargetFrameworkVersion), '10.0'))" }]]]],
      "sdk-manifests/microsoft.net.sdk.maui/WorkloadManifest.targets": [["Import", { Condition: "('$(UseMaui)' == 'true' or '$(UseMauiCore)' == 'true' or '$(UseMauiEssentials)' == 'true' or '$(UseMauiAssets)' == 'true') and ($([MSBuild]::VersionEquals($(TargetFrameworkVersion), '10.0'))) and ('$(SkipMauiWorkloadManifest)' != 'true')", Project: "Sdk.targets", Sdk: "Microsoft.Maui.Sdk.net10" }], ["Import", { Condition: "('$(UseMaui)' == 'true' or '$(UseMauiCore)' == 'true' or '$(UseMauiEssentials)' == 'true' or '$(UseMauiAssets)' == 'true') and ($([MSBuild]::VersionEquals($(TargetFrameworkVersion), '9.0'))) and ('$(SkipMauiWorkloadManifest)' != 'true')", Project: "Sdk.targets", Sdk: "Microsoft.Maui.Sdk.net9" }], ["ItemGroup", { Condition: "$([MSBuild]::VersionEquals($(TargetFrameworkVersion), '9.0')) and ('$(SkipMauiWorkloadManifest)' != 'true')" }, [["KnownFrameworkReference", { Update: "Microsoft.Maui.Core", DefaultRuntimeFrameworkVersion: "$(MauiVersion)", LatestRuntimeFrameworkVersion: "$(MauiVersion)", TargetingPackVersion: "$(MauiVersion)" }], ["KnownFrameworkReference", { Update: "Microsoft.Maui.Controls", DefaultRuntimeFrameworkVersion: "$(MauiVersion)", LatestRuntimeFrameworkVersion: "$(MauiVersion)", TargetingPackVersion: "$(MauiVersion)" }], ["KnownFrameworkReference", { Update: "Microsoft.Maui.Essentials", DefaultRuntimeFrameworkVersion: "$(MauiVersion)", LatestRuntimeFrameworkVersion: "$(MauiVersion)", TargetingPackVersion: "$(MauiVersion)" }]]]],
      "sdk-manifests/microsoft.net.sdk.tvos/WorkloadManifest.targets": [["ImportGroup", { Condition: "'$(TargetPlatformIdentifier)' == 'tvOS' And '$(UsingAppleNETSdk)' != 'true' And $([MSBuild]::VersionEquals($(TargetFrameworkVersion), '10.0')) And '$(TargetPlatformVersion)' == '26.0'" }, [["Import", { Project: "Sdk.props", Sdk: "Microsoft.tvOS.Sdk.net10.0_26.0" }]]], ["ImportGroup", { Condition: "'$(TargetPlatformIdentifier)' == 'tvOS' And '$(UsingAppleNETSdk)' != 'true' And $([MSBuild]::VersionEquals($(TargetFrameworkVersion), '9.0')) And '$(TargetPlatformVersion)' == '18.0'" }, [["Import", { Project: "Sdk.props", Sdk: "Microsoft.tvOS.Sdk.net9.0_18.0" }]]], ["ImportGroup", { Condition: "'$(TargetPlatformIdentifier)' == 'tvOS' And '$(UsingAppleNETSdk)' != 'true' And $([MSBuild]::VersionEquals($(TargetFrameworkVersion), '9.0')) And '$(TargetPlatformVersion)' == '26.0'" }, [["Import", { Project: "Sdk.props", Sdk: "Microsoft.tvOS.Sdk.net9.0_26.0" }]]], ["ImportGroup", { Condition: "'$(TargetPlatformIdentifier)' == 'tvOS' And '$(UsingAppleNETSdk)' != 'true' And $([MSBuild]::VersionEquals($(TargetFrameworkVersion), '10.0'))" }, [["Import", { Project: "Sdk.props", Sdk: "Microsoft.tvOS.Sdk.net10.0_26.0" }]]], ["ImportGroup", { Condition: "'$(TargetPlatformIdentifier)' == 'tvOS' And '$(UsingAppleNETSdk)' != 'true' And $([MSBuild]::VersionEquals($(TargetFrameworkVersion), '9.0'))" }, [["Import", { Project: "Sdk.props", Sdk: "Microsoft.tvOS.Sdk.net9.0_26.0" }]]], ["ImportGroup", { Condition: "'$(TargetPlatformIdentifier)' == 'tvOS' And '$(UsingAppleNETSdk)' != 'true'" }, [["Import", { Project: "Sdk-eol.props", Sdk: "Microsoft.tvOS.Sdk.net10.0_26.0", Condition: "$([MSBuild]::VersionLessThan($(TargetFrameworkVersion), '9.0'))" }], ["Import", { Project: "Sdk.props", Sdk: "Microsoft.tvOS.Sdk.net10.0_26.0", Condition: "$([MSBuild]::VersionGreaterThan($(TargetFrameworkVersion), '10.0'))" }]]]],
      "sdk-manifests/microsoft.net.workload.emscripten.current/WorkloadManifest.targets": [["PropertyGroup", { Condition: "'$(RuntimeIdentifier)' == 'browser-wasm'" }, [["BrowserWorkloadDisabled", { Condition: "'$(TargetFrameworkIdentifier)' == '.NETCoreApp' and !$([MSBuild]::VersionGreaterThanOrEquals('$(TargetFrameworkVersion)', '6.0'))" }, "true"]]], ["PropertyGroup", { Condition: "'$(RuntimeIdentifier)' == 'browser-wasm' and '$(BrowserWorkloadDisabled)' == 'true'" }, [["_NativeBuildNeeded", { Condition: "'$(RunAOTCompilation)' == 'true'" }, "true"], ["WorkloadDisabledWithReason", { Condition: "'$(_NativeBuildNeeded)' == 'true'" }, "WebAssembly workloads (required for AOT) are only supported for projects targeting net6.0+"]]], ["PropertyGroup", { Condition: "'$(RuntimeIdentifier)' == 'browser-wasm' and '$(BrowserWorkloadDisabled)' != 'true'" }, [["UsingBrowserRuntimeWorkload", { Condition: "'$(RunAOTCompilation)' == 'true' or !('$(UsingMicrosoftNETSdkBlazorWebAssembly)' == 'true' or '$(UsingMicrosoftNETSdkWebAssembly)' == 'true')" }, "true"], ["UsingBrowserRuntimeWorkload", { Condition: "'$(UsingBrowserRuntimeWorkload)' == ''" }, "$(WasmNativeWorkload)"]]], ["PropertyGroup", { Condition: "'$(UsingBrowserRuntimeWorkload)' == 'true' or '$(UsingEmscriptenWorkload)' == 'true'" }, [["CurrentEmsdkTarget", { Condition: "'$(TreatPreviousAsCurrent)' == 'true'" }, "9.0"], ["CurrentEmsdkTarget", { Condition: "'$(TreatPreviousAsCurrent)' != 'true'" }, "10.0"]]], ["PropertyGroup", { Condition: "'$(BrowserWorkloadDisabled)' == 'true'" }, [["UsingBrowserRuntimeWorkload", 0, "false"], ["WasmNativeWorkload", 0, "false"]]], ["ImportGroup", { Condition: "'$(RuntimeIdentifier)' == 'browser-wasm' and ('$(UsingBrowserRuntimeWorkload)' == 'true' or '$(UsingEmscriptenWorkload)' == 'true') and '$(TargetFrameworkIdentifier)' == '.NETCoreApp' and $([MSBuild]::VersionGreaterThanOrEquals('$(TargetFrameworkVersion)', '$(CurrentEmsdkTarget)'))" }, [["Import", { Project: "Sdk.props", Sdk: "Microsoft.NET.Runtime.Emscripten.Python.net10", Condition: "!$([MSBuild]::IsOsPlatform('Linux'))" }], ["Import", { Project: "Sdk.props", Sdk: "Microsoft.NET.Runtime.Emscripten.Node.net10" }], ["Import", { Project: "Sdk.props", Sdk: "Microsoft.NET.Runtime.Emscripten.Sdk.net10" }], ["Import", { Project: "Sdk.props", Sdk: "Microsoft.NET.Runtime.Emscripten.Cache.net10" }], ["Import", { Project: "Sdk.targets", Sdk: "Microsoft.NET.Runtime.Emscripten.Cache.net10" }]]]],
      "sdk-manifests/microsoft.net.workload.emscripten.net6/WorkloadManifest.targets": [["ImportGroup", { Condition: "'$(RuntimeIdentifier)' == 'browser-wasm' and '$(UsingBrowserRuntimeWorkload)' == 'true' and '$(TargetFrameworkIdentifier)' == '.NETCoreApp' and $([MSBuild]::VersionEquals('$(TargetFrameworkVersion)', '6.0'))" }, [["Import", { Project: "Sdk.props", Sdk: "Microsoft.NET.Runtime.Emscripten.Python.net6", Condition: "!$([MSBuild]::IsOsPlatform('Linux'))" }], ["Import", { Project: "Sdk.props", Sdk: "Microsoft.NET.Runtime.Emscripten.Node.net6" }], ["Import", { Project: "Sdk.props", Sdk: "Microsoft.NET.Runtime.Emscripten.Sdk.net6" }]]]],
      "sdk-manifests/microsoft.net.workload.emscripten.net7/WorkloadManifest.targets": [["ImportGroup", { Condition: "'$(RuntimeIdentifier)' == 'browser-wasm' and '$(UsingBrowserRuntimeWorkload)' == 'true' and '$(TargetFrameworkIdentifier)' == '.NETCoreApp' and $([MSBuild]::VersionEquals('$(TargetFrameworkVersion)', '7.0'))" }, [["Import", { Project: "Sdk.props", Sdk: "Microsoft.NET.Runtime.Emscripten.Python.net7", Condition: "!$([MSBuild]::IsOsPlatform('Linux'))" }], ["Import", { Project: "Sdk.props", Sdk: "Microsoft.NET.Runtime.Emscripten.Node.net7" }], ["Import", { Project: "Sdk.props", Sdk: "Microsoft.NET.Runtime.Emscripten.Sdk.net7" }], ["Import", { Project: "Sdk.props", Sdk: "Microsoft.NET.Runtime.Emscripten.Cache.net7" }], ["Import", { Project: "Sdk.targets", Sdk: "Microsoft.NET.Runtime.Emscripten.Cache.net7" }]]]],
      "sdk-manifests/microsoft.net.workload.emscripten.net8/WorkloadManifest.targets": [["ImportGroup", { Condition: "'$(RuntimeIdentifier)' == 'browser-wasm' and '$(UsingBrowserRuntimeWorkload)' == 'true' and '$(TargetFrameworkIdentifier)' == '.NETCoreApp' and $([MSBuild]::VersionEquals('$(TargetFrameworkVersion)', '8.0')) and $([MSBuild]::VersionLessThan('$(TargetFrameworkVersion)', '$(CurrentEmsdkTarget)'))" }, [["Import", { Project: "Sdk.props", Sdk: "Microsoft.NET.Runtime.Emscripten.Python.net8", Condition: "!$([MSBuild]::IsOsPlatform('Linux'))" }], ["Import", { Project: "Sdk.props", Sdk: "Microsoft.NET.Runtime.Emscripten.Node.net8" }], ["Import", { Project: "Sdk.props", Sdk: "Microsoft.NET.Runtime.Emscripten.Sdk.net8" }], ["Import", { Project: "Sdk.props", Sdk: "Microsoft.NET.Runtime.Emscripten.Cache.net8" }], ["Import", { Project: "Sdk.targets", Sdk: "Microsoft.NET.Runtime.Emscripten.Cache.net8" }]]]],
      "sdk-manifests/microsoft.net.workload.emscripten.net9/WorkloadManifest.targets": [["ImportGroup", { Condition: "'$(RuntimeIdentifier)' == 'browser-wasm' and '$(UsingBrowserRuntimeWorkload)' == 'true' and '$(TargetFrameworkIdentifier)' == '.NETCoreApp' and $([MSBuild]::VersionEquals('$(TargetFrameworkVersion)', '9.0')) and $([MSBuild]::VersionLessThan('$(TargetFrameworkVersion)', '$(CurrentEmsdkTarget)'))" }, [["Import", { Project: "Sdk.props", Sdk: "Microsoft.NET.Runtime.Emscripten.Python.net9", Condition: "!$([MSBuild]::IsOsPlatform('Linux'))" }], ["Import", { Project: "Sdk.props", Sdk: "Microsoft.NET.Runtime.Emscripten.Node.net9" }], ["Import", { Project: "Sdk.props", Sdk: "Microsoft.NET.Runtime.Emscripten.Sdk.net9" }], ["Import", { Project: "Sdk.props", Sdk: "Microsoft.NET.Runtime.Emscripten.Cache.net9" }], ["Import", { Project: "Sdk.targets", Sdk: "Microsoft.NET.Runtime.Emscripten.Cache.net9" }]]]],
      "sdk-manifests/microsoft.net.workload.mono.toolchain.current/WasmFeatures.props": [["PropertyGroup", 0, [["InvariantTimezone", { Condition: "'$(InvariantTimezone)' == ''" }, "false"], ["InvariantGlobalization", { Condition: "'$(InvariantGlobalization)' == ''" }, "false"], ["EventSourceSupport", { Condition: "'$(EventSourceSupport)' == ''" }, "false"], ["MetricsSupport", { Condition: "'$(MetricsSupport)' == ''" }, "false"], ["UseSizeOptimizedLinq", { Condition: "'$(UseSizeOptimizedLinq)' == ''" }, "true"], ["UseSystemResourceKeys", { Condition: "'$(UseSystemResourceKeys)' == ''" }, "true"], ["EnableUnsafeUTF7Encoding", { Condition: "'$(EnableUnsafeUTF7Encoding)' == ''" }, "false"], ["Http3Support", { Condition: "'$(Http3Support)' == ''" }, "false"], ["HttpActivityPropagationSupport", { Condition: "'$(HttpActivityPropagationSupport)' == ''" }, "false"], ["DebuggerSupport", { Condition: "'$(DebuggerSupport)' == '' and '$(Configuration)' != 'Debug'" }, "false"], ["WasmEnableStreamingResponse", { Condition: "'$(WasmEnableStreamingResponse)' == ''" }, "true"]]]],
      "sdk-manifests/microsoft.net.workload.mono.toolchain.current/WorkloadManifest.Wasi.targets": [["PropertyGroup", 0, [["WasiNativeWorkloadAvailable", { Condition: "'$(TargetsCurrent)' == 'true'" }, "$(WasiNativeWorkload10)"], ["WasiNativeWorkloadAvailable", { Condition: "'$(TargetsNet9)' == 'true'" }, "$(WasiNativeWorkload9)"], ["WasiNativeWorkloadAvailable", { Condition: "'$(WasiNativeWorkloadAvailable)' == '' or '$(WasiNativeWorkload)' == 'false'" }, "false"], ["WasiNativeWorkload", 0, "$(WasiNativeWorkloadAvailable)"]]], ["PropertyGroup", { Condition: "'$(TargetFrameworkIdentifier)' == '.NETCoreApp'" }, [["UsingWasiRuntimeWorkload", { Condition: "'$(UsingWasiRuntimeWorkload)' == ''" }, "$(WasiNativeWorkloadAvailable)"]]]],
      "sdk-manifests/microsoft.net.workload.mono.toolchain.current/WorkloadManifest.targets": [["PropertyGroup", 0, [["_RuntimePackInWorkloadVersionCurrent", 0, "10.0.12"], ["_RuntimePackInWorkloadVersion9", 0, "9.0.20"], ["_RuntimePackInWorkloadVersion8", 0, "8.0.31"], ["_RuntimePackInWorkloadVersion7", 0, "7.0.20"], ["_RuntimePackInWorkloadVersion6", 0, "6.0.36"], ["TargetsCurrent", { Condition: "'$(TargetFrameworkIdentifier)' == '.NETCoreApp' and $([MSBuild]::VersionEquals('$(TargetFrameworkVersion)', '10.0'))" }, "true"]]], ["PropertyGroup", { Condition: "'$(TargetsCurrent)' != 'true'" }, [["TargetsNet9", { Condition: "'$(TargetFrameworkIdentifier)' == '.NETCoreApp' and $([MSBuild]::VersionEquals('$(TargetFrameworkVersion)', '9.0'))" }, "true"], ["TargetsNet8", { Condition: "'$(TargetFrameworkIdentifier)' == '.NETCoreApp' and $([MSBuild]::VersionEquals('$(TargetFrameworkVersion)', '8.0'))" }, "true"], ["TargetsNet7", { Condition: "'$(TargetFrameworkIdentifier)' == '.NETCoreApp' and $([MSBuild]::VersionEquals('$(TargetFrameworkVersion)', '7.0'))" }, "true"], ["TargetsNet6", { Condition: "'$(TargetFrameworkIdentifier)' == '.NETCoreApp' and $([MSBuild]::VersionEquals('$(TargetFrameworkVersion)', '6.0'))" }, "true"]]], ["Import", { Project: "$(MSBuildThisFileDirectory)WorkloadManifest.Wasi.targets", Condition: "'$(RuntimeIdentifier)' == 'wasi-wasm'" }], ["PropertyGroup", { Condition: "'$(RuntimeIdentifier)' == 'browser-wasm' and '$(TargetFrameworkIdentifier)' == '.NETCoreApp'" }, [["_BrowserWorkloadNotSupportedForTFM", { Condition: "$([MSBuild]::VersionLessThan($(TargetFrameworkVersion), '6.0'))" }, "true"], ["_BrowserWorkloadDisabled", 0, "$(_BrowserWorkloadNotSupportedForTFM)"], ["_UsingBlazorOrWasmSdk", { Condition: "'$(UsingMicrosoftNETSdkBlazorWebAssembly)' == 'true' or '$(UsingMicrosoftNETSdkWebAssembly)' == 'true'" }, "true"]]], ["PropertyGroup", { Condition: "'$(RuntimeIdentifier)' == 'browser-wasm'" }, [["SelfContained", 0, "true"], ["WasmNativeWorkloadAvailable", { Condition: "'$(TargetsCurrent)' == 'true'" }, "$(WasmNativeWorkload10)"], ["WasmNativeWorkloadAvailable", { Condition: "'$(TargetsNet9)' == 'true'" }, "$(WasmNativeWorkload9)"], ["WasmNativeWorkloadAvailable", { Condition: "'$(TargetsNet8)' == 'true'" }, "$(WasmNativeWorkload8)"], ["WasmNativeWorkloadAvailable", { Condition: "'$(TargetsNet7)' == 'true'" }, "$(WasmNativeWorkload7)"], ["WasmNativeWorkloadAvailable", { Condition: "'$(TargetsNet6)' == 'true'" }, "$(WasmNativeWorkload)"], ["WasmNativeWorkloadAvailable", { Condition: "'$(WasmNativeWorkloadAvailable)' == '' or '$(WasmNativeWorkload)' == 'false'" }, "false"], ["WasmNativeWorkload", 0, "$(WasmNativeWorkloadAvailable)"]]], ["Import", { Project: "$(MSBuildThisFileDirectory)WasmFeatures.props", Condition: "'$(RuntimeIdentifier)' == 'browser-wasm' or '$(RuntimeIdentifier)' == 'wasi-wasm'" }], ["PropertyGroup", { Condition: "'$(RuntimeIdentifier)' == 'browser-wasm' and '$(TargetFrameworkIdentifier)' == '.NETCoreApp'" }, [["_WasmNativeWorkloadNeeded", { Condition: "'$(WasmEnableSIMD)' == 'false' or '$(WasmEnableExceptionHandling)' == 'false' or '$(InvariantTimezone)' == 'true' or '$(WasmNativeStrip)' == 'false' or '$(WasmNativeDebugSymbols)' == 'true' or '$(WasmSingleFileBundle)' == 'false' or '$(EnableDiagnostics)' == 'true' or '$(WasmProfilers)' != '' or '$(RunAOTCompilation)' == 'true' or '$(WasmBuildNative)' == 'true' or '$(WasmGenerateAppBundle)' == 'true' or '$(_UsingBlazorOrWasmSdk)' != 'true' or '$(EmccInitialHeapSize)' != '' or '$(EmccMaximumHeapSize)' != ''" }, "true"], ["UsingBrowserRuntimeWorkload", { Condition: "'$(_BrowserWorkloadNotSupportedForTFM)' == 'true'" }, "false"], ["UsingBrowserRuntimeWorkload", { Condition: "'$(UsingBrowserRuntimeWorkload)' == '' and '$(_WasmNativeWorkloadNeeded)' == 'true'" }, "true"], ["UsingBrowserRuntimeWorkload", { Condition: "'$(UsingBrowserRuntimeWorkload)' == ''" }, "$(WasmNativeWorkloadAvailable)"]]], ["PropertyGroup", { Condition: "'$(PublishAot)' != 'true' and '$(NativeLib)' != ''" }, [["_IsAndroidLibraryMode", { Condition: "'$(RuntimeIdentifier)' == 'android-arm64' or '$(RuntimeIdentifier)' == 'android-arm' or '$(RuntimeIdentifier)' == 'android-x64' or '$(RuntimeIdentifier)' == 'android-x86'" }, "true"], ["_IsAppleMobileLibraryMode", { Condition: "'$(RuntimeIdentifier)' == 'ios-arm64' or '$(RuntimeIdentifier)' == 'iossimulator-arm64' or '$(RuntimeIdentifier)' == 'iossimulator-x64' or '$(RuntimeIdentifier)' == 'maccatalyst-arm64' or '$(RuntimeIdentifier)' == 'maccatalyst-x64' or '$(RuntimeIdentifier)' == 'tvos-arm64'" }, "true"], ["_IsiOSLibraryMode", { Condition: "'$(RuntimeIdentifier)' == 'ios-arm64' or '$(RuntimeIdentifier)' == 'iossimulator-arm64' or '$(RuntimeIdentifier)' == 'iossimulator-x64'" }, "true"], ["_IsMacCatalystLibraryMode", { Condition: "'$(RuntimeIdentifier)' == 'maccatalyst-arm64' or '$(RuntimeIdentifier)' == 'maccatalyst-x64'" }, "true"], ["_IstvOSLibraryMode", { Condition: "'$(RuntimeIdentifier)' == 'tvos-arm64'" }, "true"]]], ["PropertyGroup", { Condition: "'$(TargetPlatformIdentifier)' == 'android' or '$(_IsAndroidLibraryMode)' == 'true' or '$(TargetPlatformIdentifier)' == 'macOS' or '$(TargetPlatformIdentifier)' == 'maccatalyst' or '$(TargetPlatformIdentifier)' == 'ios' or '$(TargetPlatformIdentifier)' == 'tvos' or '$(_IsAppleMobileLibraryMode)' == 'true'" }, [["UsingMobileWorkload", 0, "true"]]], ["PropertyGroup", { Condition: "$([MSBuild]::VersionGreaterThanOrEquals('$(TargetFrameworkVersion)', '8.0')) and ('$(UsingMobileWorkload)' == 'true' or '$(RuntimeIdentifier)' == 'browser-wasm' or '$(RuntimeIdentifier)' == 'wasi-wasm')" }, [["_MonoWorkloadTargetsMobile", 0, "true"]]], ["PropertyGroup", { Condition: "'$(_UsingBlazorOrWasmSdk)' == 'true' and '$(UsingBrowserRuntimeWorkload)' == 'true'" }, [["WasmGenerateAppBundle", 0, "false"], ["UsingBlazorAOTWorkloadManifest", 0, "true"]]], ["ItemGroup", 0, [["KnownWebAssemblySdkPack", { Update: "@(KnownWebAssemblySdkPack)" }, [["WebAssemblySdkPackVersion", 0, "$(_RuntimePackInWorkloadVersionCurrent)"]]]]], ["PropertyGroup", { Condition: "'$(TargetPlatformIdentifier)' == 'browser' and $([MSBuild]::VersionGreaterThanOrEquals('$(TargetFrameworkVersion)', '8.0'))" }, [["TargetPlatformSupported", 0, "true"], ["TargetPlatformVersion", { Condition: "'$(TargetPlatformVersion)' == ''" }, "1.0"]]], ["PropertyGroup", { Condition: "'$(TargetPlatformIdentifier)' == 'wasi' and $([MSBuild]::VersionGreaterThanOrEquals('$(TargetFrameworkVersion)', '8.0'))" }, [["TargetPlatformSupported", 0, "true"], ["TargetPlatformVersion", { Condition: "'$(TargetPlatformVersion)' == ''" }, "1.0"]]], ["Import", { Condition: "'$(_MonoWorkloadTargetsMobile)' == 'true'", Project: "$(MSBuildThisFileDirectory)WorkloadTelemetry.targets" }], ["Import", { Condition: "'$(TargetsCurrent)' == 'true' and '$(RunAOTCompilation)' == 'true' and ('$(UsingBrowserRuntimeWorkload)' == 'true' or '$(UsingMobileWorkload)' == 'true' or '$(UsingWasiRuntimeWorkload)' == 'true')", Project: "Sdk.props", Sdk: "Microsoft.NET.Runtime.MonoAOTCompiler.Task.net10" }], ["ImportGroup", { Condition: "'$(TargetsCurrent)' == 'true' and ('$(TargetPlatformIdentifier)' == 'android' or '$(_IsAndroidLibraryMode)' == 'true')" }, [["Import", { Project: "Sdk.props", Sdk: "Microsoft.NET.Runtime.MonoTargets.Sdk.net10" }], ["Import", { Project: "Sdk.targets", Sdk: "Microsoft.NET.Runtime.MonoTargets.Sdk.net10" }]]], ["ImportGroup", { Condition: "'$(TargetsCurrent)' == 'true' and ('$(_IsAndroidLibraryMode)' == 'true' or '$(_IsAppleMobileLibraryMode)' == 'true')" }, [["Import", { Project: "Sdk.props", Sdk: "Microsoft.NET.Runtime.LibraryBuilder.Sdk.net10" }], ["Import", { Project: "Sdk.targets", Sdk: "Microsoft.NET.Runtime.LibraryBuilder.Sdk.net10" }]]], ["ImportGroup", { Condition: "'$(TargetsCurrent)' == 'true' and '$(RunAOTCompilation)' == 'true' and ('$(TargetPlatformIdentifier)' == 'android' or '$(_IsAndroidLibraryMode)' == 'true')" }, [["Import", { Project: "Sdk.props", Sdk: "Microsoft.NETCore.App.Runtime.AOT.Cross.net10.android-x86" }], ["Import", { Project: "Sdk.props", Sdk: "Microsoft.NETCore.App.Runtime.AOT.Cross.net10.android-x64" }], ["Import", { Project: "Sdk.props", Sdk: "Microsoft.NETCore.App.Runtime.AOT.Cross.net10.android-arm" }], ["Import", { Project: "Sdk.props", Sdk: "Microsoft.NETCore.App.Runtime.AOT.Cross.net10.android-arm64" }]]], ["ImportGroup", { Condition: "'$(TargetsCurrent)' == 'true' and '$(TargetPlatformIdentifier)' == 'macOS'" }, [["Import", { Project: "Sdk.props", Sdk: "Microsoft.NET.Runtime.MonoTargets.Sdk.net10" }], ["Import", { Project: "Sdk.targets", Sdk: "Microsoft.NET.Runtime.MonoTargets.Sdk.net10" }]]], ["ImportGroup", { Condition: "'$(TargetsCurrent)' == 'true' and ('$(TargetPlatformIdentifier)' == 'ios' or '$(_IsiOSLibraryMode)' == 'true')" }, [["Import", { Project: "Sdk.props", Sdk: "Microsoft.NET.Runtime.MonoTargets.Sdk.net10" }], ["Import", { Project: "Sdk.targets", Sdk: "Microsoft.NET.Runtime.MonoTargets.Sdk.net10" }]]], ["ImportGroup", { Condition: "'$(TargetsCurrent)' == 'true' and $([MSBuild]::IsOSPlatform('osx')) and ('$(TargetPlatformIdentifier)' == 'ios' or '$(_IsiOSLibraryMode)' == 'true')" }, [["Import", { Project: "Sdk.props", Sdk: "Microsoft.NETCore.App.Runtime.AOT.Cross.net10.ios-arm64" }], ["Import", { Project: "Sdk.props", Sdk: "Microsoft.NETCore.App.Runtime.AOT.Cross.net10.iossimulator-arm64" }], ["Import", { Project: "Sdk.props", Sdk: "Microsoft.NETCore.App.Runtime.AOT.Cross.net10.iossimulator-x64" }]]], ["ImportGroup", { Condition: "'$(TargetsCurrent)' == 'true' and ('$(TargetPlatformIdentifier)' == 'maccatalyst' or '$(_IsMacCatalystLibraryMode)' == 'true')" }, [["Import", { Project: "Sdk.props", Sdk: "Microsoft.NET.Runtime.MonoTargets.Sdk.net10" }], ["Import", { Project: "Sdk.targets", Sdk: "Microsoft.NET.Runtime.MonoTargets.Sdk.net10" }]]], ["ImportGroup", { Condition: "'$(TargetsCurrent)' == 'true' and $([MSBuild]::IsOSPlatform('osx')) and ('$(TargetPlatformIdentifier)' == 'maccatalyst' or '$(_IsMacCatalystLibraryMode)' == 'true')" }, [["Import", { Project: "Sdk.props", Sdk: "Microsoft.NETCore.App.Runtime.AOT.Cross.net10.maccatalyst-arm64" }], ["Import", { Project: "Sdk.props", Sdk: "Microsoft.NETCore.App.Runtime.AOT.Cross.net10.maccatalyst-x64" }]]], ["ImportGroup", { Condition: "'$(TargetsCurrent)' == 'true' and ('$(TargetPlatformIdentifier)' == 'tvos' or '$(_IstvOSLibraryMode)' == 'true')" }, [["Import", { Project: "Sdk.props", Sdk: "Microsoft.NET.Runtime.MonoTargets.Sdk.net10" }], ["Import", { Project: "Sdk.targets", Sdk: "Microsoft.NET.Runtime.MonoTargets.Sdk.net10" }]]], ["ImportGroup", { Condition: "'$(TargetsCurrent)' == 'true' and $([MSBuild]::IsOSPlatform('osx')) and ('$(TargetPlatformIdentifier)' == 'tvos' or '$(_IstvOSLibraryMode)' == 'true')" }, [["Import", { Project: "Sdk.props", Sdk: "Microsoft.NETCore.App.Runtime.AOT.Cross.net10.tvos-arm64" }], ["Import", { Project: "Sdk.props", Sdk: "Microsoft.NETCore.App.Runtime.AOT.Cross.net10.tvossimulator-arm64" }], ["Import", { Project: "Sdk.props", Sdk: "Microsoft.NETCore.App.Runtime.AOT.Cross.net10.tvossimulator-x64" }]]], ["ImportGroup", { Condition: "'$(TargetsCurrent)' == 'true' and '$(RuntimeIdentifier)' == 'browser-wasm' and '$(UsingBrowserRuntimeWorkload)' == 'true'" }, [["Import", { Project: "Sdk.props", Sdk: "Microsoft.NET.Runtime.MonoTargets.Sdk.net10" }], ["Import", { Project: "Sdk.props", Sdk: "Microsoft.NET.Runtime.WebAssembly.Sdk.net10" }], ["Import", { Project: "Sdk.targets", Sdk: "Microsoft.NET.Runtime.WebAssembly.Sdk.net10" }], ["Import", { Project: "Sdk.props", Sdk: "Microsoft.NETCore.App.Runtime.AOT.Cross.net10.browser-wasm" }], ["Import", { Project: "Sdk.targets", Sdk: "Microsoft.NET.Runtime.MonoTargets.Sdk.net10" }]]], ["ImportGroup", { Condition: "'$(TargetsCurrent)' == 'true' and '$(RuntimeIdentifier)' == 'wasi-wasm' and '$(UsingWasiRuntimeWorkload)' == 'true'" }, [["Import", { Project: "Sdk.props", Sdk: "Microsoft.NET.Runtime.MonoTargets.Sdk.net10" }], ["Import", { Project: "Sdk.props", Sdk: "Microsoft.NET.Runtime.WebAssembly.Wasi.Sdk.net10" }], ["Import", { Project: "Sdk.targets", Sdk: "Microsoft.NET.Runtime.WebAssembly.Wasi.Sdk.net10" }], ["Import", { Project: "Sdk.props", Sdk: "Microsoft.NETCore.App.Runtime.AOT.Cross.net10.wasi-wasm" }], ["Import", { Project: "Sdk.targets", Sdk: "Microsoft.NET.Runtime.MonoTargets.Sdk.net10" }]]], ["PropertyGroup", { Condition: "'$(TargetsCurrent)' == 'true' and '$(_MonoWorkloadTargetsMobile)' == 'true'" }, [["_MonoWorkloadRuntimePackPackageVersion", 0, "$(_RuntimePackInWorkloadVersionCurrent)"]]], ["ItemGroup", { Condition: "'$(TargetsCurrent)' == 'true' and '$(_MonoWorkloadTargetsMobile)' == 'true'" }, [["KnownRuntimePack", { Update: "@(KnownRuntimePack)" }, [["LatestRuntimeFrameworkVersion", { Condition: "'%(KnownRuntimePack.TargetFramework)' == 'net10.0' and '%(KnownRuntimePack.RuntimePackLabels)' == 'Mono'" }, "$(_MonoWorkloadRuntimePackPackageVersion)"]]], ["KnownFrameworkReference", { Update: "Microsoft.NETCore.App" }, [["TargetingPackVersion", { Condition: "'%(KnownFrameworkReference.TargetFramework)' == 'net10.0'" }, "$(_MonoWorkloadRuntimePackPackageVersion)"]]]]]],
      "sdk-manifests/microsoft.net.workload.mono.toolchain.current/WorkloadTelemetry.targets": [],
      "sdk-manifests/microsoft.net.workload.mono.toolchain.net6/WorkloadManifest.targets": [["Import", { Condition: "'$(TargetsNet6)' == 'true' and '$(RunAOTCompilation)' == 'true' and ('$(UsingBrowserRuntimeWorkload)' == 'true' or '$(UsingMobileWorkload)' == 'true')", Project: "Sdk.props", Sdk: "Microsoft.NET.Runtime.MonoAOTCompiler.Task.net6" }], ["ImportGroup", { Condition: "'$(TargetsNet6)' == 'true' and '$(TargetPlatformIdentifier)' == 'android'" }, [["Import", { Project: "Sdk.props", Sdk: "Microsoft.NET.Runtime.MonoTargets.Sdk.net6" }], ["Import", { Project: "Sdk.targets", Sdk: "Microsoft.NET.Runtime.MonoTargets.Sdk.net6" }]]], ["ImportGroup", { Condition: "'$(TargetsNet6)' == 'true' and '$(TargetPlatformIdentifier)' == 'android' and '$(RunAOTCompilation)' == 'true'" }, [["Import", { Project: "Sdk.props", Sdk: "Microsoft.NETCore.App.Runtime.AOT.Cross.net6.android-x86" }], ["Import", { Project: "Sdk.props", Sdk: "Microsoft.NETCore.App.Runtime.AOT.Cross.net6.android-x64" }], ["Import", { Project: "Sdk.props", Sdk: "Microsoft.NETCore.App.Runtime.AOT.Cross.net6.android-arm" }], ["Import", { Project: "Sdk.props", Sdk: "Microsoft.NETCore.App.Runtime.AOT.Cross.net6.android-arm64" }]]], ["ImportGroup", { Condition: "'$(TargetsNet6)' == 'true' and '$(TargetPlatformIdentifier)' == 'macOS'" }, [["Import", { Project: "Sdk.props", Sdk: "Microsoft.NET.Runtime.MonoTargets.Sdk.net6" }], ["Import", { Project: "Sdk.targets", Sdk: "Microsoft.NET.Runtime.MonoTargets.Sdk.net6" }]]], ["ImportGroup", { Condition: "'$(TargetsNet6)' == 'true' and '$(TargetPlatformIdentifier)' == 'ios'" }, [["Import", { Project: "Sdk.props", Sdk: "Microsoft.NET.Runtime.MonoTargets.Sdk.net6" }], ["Import", { Project: "Sdk.targets", Sdk: "Microsoft.NET.Runtime.MonoTargets.Sdk.net6" }]]], ["ImportGroup", { Condition: "'$(TargetsNet6)' == 'true' and '$(TargetPlatformIdentifier)' == 'ios' and $([MSBuild]::IsOSPlatform('osx'))" }, [["Import", { Project: "Sdk.props", Sdk: "Microsoft.NETCore.App.Runtime.AOT.Cross.net6.ios-arm" }], ["Import", { Project: "Sdk.props", Sdk: "Microsoft.NETCore.App.Runtime.AOT.Cross.net6.ios-arm64" }], ["Import", { Project: "Sdk.props", Sdk: "Microsoft.NETCore.App.Runtime.AOT.Cross.net6.iossimulator-arm64" }], ["Import", { Project: "Sdk.props", Sdk: "Microsoft.NETCore.App.Runtime.AOT.Cross.net6.iossimulator-x64" }], ["Import", { Project: "Sdk.props", Sdk: "Microsoft.NETCore.App.Runtime.AOT.Cross.net6.iossimulator-x86" }]]], ["ImportGroup", { Condition: "'$(TargetsNet6)' == 'true' and '$(TargetPlatformIdentifier)' == 'maccatalyst'" }, [["Import", { Project: "Sdk.props", Sdk: "Microsoft.NET.Runtime.MonoTargets.Sdk.net6" }], ["Import", { Project: "Sdk.targets", Sdk: "Microsoft.NET.Runtime.MonoTargets.Sdk.net6" }]]], ["ImportGroup", { Condition: "'$(TargetsNet6)' == 'true' and '$(TargetPlatformIdentifier)' == 'maccatalyst' and $([MSBuild]::IsOSPlatform('osx'))" }, [["Import", { Project: "Sdk.props", Sdk: "Microsoft.NETCore.App.Runtime.AOT.Cross.net6.maccatalyst-arm64" }], ["Import", { Project: "Sdk.props", Sdk: "Microsoft.NETCore.App.Runtime.AOT.Cross.net6.maccatalyst-x64" }]]], ["ImportGroup", { Condition: "'$(TargetsNet6)' == 'true' and '$(TargetPlatformIdentifier)' == 'tvos'" }, [["Import", { Project: "Sdk.props", Sdk: "Microsoft.NET.Runtime.MonoTargets.Sdk.net6" }], ["Import", { Project: "Sdk.targets", Sdk: "Microsoft.NET.Runtime.MonoTargets.Sdk.net6" }]]], ["ImportGroup", { Condition: "'$(TargetsNet6)' == 'true' and '$(TargetPlatformIdentifier)' == 'tvos' and $([MSBuild]::IsOSPlatform('osx'))" }, [["Import", { Project: "Sdk.props", Sdk: "Microsoft.NETCore.App.Runtime.AOT.Cross.net6.tvos-arm64" }], ["Import", { Project: "Sdk.props", Sdk: "Microsoft.NETCore.App.Runtime.AOT.Cross.net6.tvossimulator-arm64" }], ["Import", { Project: "Sdk.props", Sdk: "Microsoft.NETCore.App.Runtime.AOT.Cross.net6.tvossimulator-x64" }]]], ["ImportGroup", { Condition: "'$(TargetsNet6)' == 'true' and '$(RuntimeIdentifier)' == 'browser-wasm' and '$(UsingBrowserRuntimeWorkload)' == 'true'" }, [["Import", { Project: "Sdk.props", Sdk: "Microsoft.NET.Runtime.MonoTargets.Sdk.net6" }], ["Import", { Project: "Sdk.targets", Sdk: "Microsoft.NET.Runtime.WebAssembly.Sdk.net6" }], ["Import", { Project: "Sdk.props", Sdk: "Microsoft.NETCore.App.Runtime.AOT.Cross.net6.browser-wasm" }], ["Import", { Project: "Sdk.targets", Sdk: "Microsoft.NET.Runtime.MonoTargets.Sdk.net6" }]]], ["PropertyGroup", { Condition: "'$(TargetsNet6)' == 'true' and ('$(TargetPlatformIdentifier)' == 'android' or '$(TargetPlatformIdentifier)' == 'macOS' or '$(TargetPlatformIdentifier)' == 'ios' or '$(TargetPlatformIdentifier)' == 'maccatalyst' or '$(TargetPlatformIdentifier)' == 'tvos' or '$(RuntimeIdentifier)' == 'browser-wasm')" }, [["_MonoWorkloadTargetsMobile", 0, "true"], ["_MonoWorkloadRuntimePackPackageVersion", 0, "$(_RuntimePackInWorkloadVersion6)"]]], ["ItemGroup", { Condition: "'$(TargetsNet6)' == 'true' and '$(_MonoWorkloadTargetsMobile)' == 'true'" }, [["KnownRuntimePack", { Update: "@(KnownRuntimePack)" }, [["LatestRuntimeFrameworkVersion", { Condition: "'%(KnownRuntimePack.TargetFramework)' == 'net6.0' and '%(KnownRuntimePack.RuntimePackLabels)' == 'Mono'" }, "$(_MonoWorkloadRuntimePackPackageVersion)"]]]]]],
      "sdk-manifests/microsoft.net.workload.mono.toolchain.net7/WorkloadManifest.targets": [["Import", { Condition: "'$(TargetsNet7)' == 'true' and '$(RunAOTCompilation)' == 'true' and ('$(UsingBrowserRuntimeWorkload)' == 'true' or '$(UsingMobileWorkload)' == 'true')", Project: "Sdk.props", Sdk: "Microsoft.NET.Runtime.MonoAOTCompiler.Task.net7" }], ["ImportGroup", { Condition: "'$(TargetsNet7)' == 'true' and '$(TargetPlatformIdentifier)' == 'android'" }, [["Import", { Project: "Sdk.props", Sdk: "Microsoft.NET.Runtime.MonoTargets.Sdk.net7" }], ["Import", { Project: "Sdk.targets", Sdk: "Microsoft.NET.Runtime.MonoTargets.Sdk.net7" }]]], ["ImportGroup", { Condition: "'$(TargetsNet7)' == 'true' and '$(TargetPlatformIdentifier)' == 'android' and '$(RunAOTCompilation)' == 'true'" }, [["Import", { Project: "Sdk.props", Sdk: "Microsoft.NETCore.App.Runtime.AOT.Cross.net7.android-x86" }], ["Import", { Project: "Sdk.props", Sdk: "Microsoft.NETCore.App.Runtime.AOT.Cross.net7.android-x64" }], ["Import", { Project: "Sdk.props", Sdk: "Microsoft.NETCore.App.Runtime.AOT.Cross.net7.android-arm" }], ["Import", { Project: "Sdk.props", Sdk: "Microsoft.NETCore.App.Runtime.AOT.Cross.net7.android-arm64" }]]], ["ImportGroup", { Condition: "'$(TargetsNet7)' == 'true' and '$(TargetPlatformIdentifier)' == 'macOS'" }, [["Import", { Project: "Sdk.props", Sdk: "Microsoft.NET.Runtime.MonoTargets.Sdk.net7" }], ["Import", { Project: "Sdk.targets", Sdk: "Microsoft.NET.Runtime.MonoTargets.Sdk.net7" }]]], ["ImportGroup", { Condition: "'$(TargetsNet7)' == 'true' and '$(TargetPlatformIdentifier)' == 'ios'" }, [["Import", { Project: "Sdk.props", Sdk: "Microsoft.NET.Runtime.MonoTargets.Sdk.net7" }], ["Import", { Project: "Sdk.targets", Sdk: "Microsoft.NET.Runtime.MonoTargets.Sdk.net7" }]]], ["ImportGroup", { Condition: "'$(TargetsNet7)' == 'true' and '$(TargetPlatformIdentifier)' == 'ios' and $([MSBuild]::IsOSPlatform('osx'))" }, [["Import", { Project: "Sdk.props", Sdk: "Microsoft.NETCore.App.Runtime.AOT.Cross.net7.ios-arm" }], ["Import", { Project: "Sdk.props", Sdk: "Microsoft.NETCore.App.Runtime.AOT.Cross.net7.ios-arm64" }], ["Import", { Project: "Sdk.props", Sdk: "Microsoft.NETCore.App.Runtime.AOT.Cross.net7.iossimulator-arm64" }], ["Import", { Project: "Sdk.props", Sdk: "Microsoft.NETCore.App.Runtime.AOT.Cross.net7.iossimulator-x64" }], ["Import", { Project: "Sdk.props", Sdk: "Microsoft.NETCore.App.Runtime.AOT.Cross.net7.iossimulator-x86" }]]], ["ImportGroup", { Condition: "'$(TargetsNet7)' == 'true' and '$(TargetPlatformIdentifier)' == 'maccatalyst'" }, [["Import", { Project: "Sdk.props", Sdk: "Microsoft.NET.Runtime.MonoTargets.Sdk.net7" }], ["Import", { Project: "Sdk.targets", Sdk: "Microsoft.NET.Runtime.MonoTargets.Sdk.net7" }]]], ["ImportGroup", { Condition: "'$(TargetsNet7)' == 'true' and '$(TargetPlatformIdentifier)' == 'maccatalyst' and $([MSBuild]::IsOSPlatform('osx'))" }, [["Import", { Project: "Sdk.props", Sdk: "Microsoft.NETCore.App.Runtime.AOT.Cross.net7.maccatalyst-arm64" }], ["Import", { Project: "Sdk.props", Sdk: "Microsoft.NETCore.App.Runtime.AOT.Cross.net7.maccatalyst-x64" }]]], ["ImportGroup", { Condition: "'$(TargetsNet7)' == 'true' and '$(TargetPlatformIdentifier)' == 'tvos'" }, [["Import", { Project: "Sdk.props", Sdk: "Microsoft.NET.Runtime.MonoTargets.Sdk.net7" }], ["Import", { Project: "Sdk.targets", Sdk: "Microsoft.NET.Runtime.MonoTargets.Sdk.net7" }]]], ["ImportGroup", { Condition: "'$(TargetsNet7)' == 'true' and '$(TargetPlatformIdentifier)' == 'tvos' and $([MSBuild]::IsOSPlatform('osx'))" }, [["Import", { Project: "Sdk.props", Sdk: "Microsoft.NETCore.App.Runtime.AOT.Cross.net7.tvos-arm64" }], ["Import", { Project: "Sdk.props", Sdk: "Microsoft.NETCore.App.Runtime.AOT.Cross.net7.tvossimulator-arm64" }], ["Import", { Project: "Sdk.props", Sdk: "Microsoft.NETCore.App.Runtime.AOT.Cross.net7.tvossimulator-x64" }]]], ["ImportGroup", { Condition: "'$(TargetsNet7)' == 'true' and '$(RuntimeIdentifier)' == 'browser-wasm' and '$(UsingBrowserRuntimeWorkload)' == 'true'" }, [["Import", { Project: "Sdk.props", Sdk: "Microsoft.NET.Runtime.MonoTargets.Sdk.net7" }], ["Import", { Project: "Sdk.props", Sdk: "Microsoft.NET.Runtime.WebAssembly.Sdk.net7" }], ["Import", { Project: "Sdk.targets", Sdk: "Microsoft.NET.Runtime.WebAssembly.Sdk.net7" }], ["Import", { Project: "Sdk.props", Sdk: "Microsoft.NETCore.App.Runtime.AOT.Cross.net7.browser-wasm" }], ["Import", { Project: "Sdk.targets", Sdk: "Microsoft.NET.Runtime.MonoTargets.Sdk.net7" }]]], ["PropertyGroup", { Condition: "'$(TargetsNet7)' == 'true' and ('$(TargetPlatformIdentifier)' == 'android' or '$(TargetPlatformIdentifier)' == 'macOS' or '$(TargetPlatformIdentifier)' == 'ios' or '$(TargetPlatformIdentifier)' == 'maccatalyst' or '$(TargetPlatformIdentifier)' == 'tvos' or '$(RuntimeIdentifier)' == 'browser-wasm')" }, [["_MonoWorkloadTargetsMobile", 0, "true"], ["_MonoWorkloadRuntimePackPackageVersion", 0, "$(_RuntimePackInWorkloadVersion7)"]]], ["ItemGroup", { Condition: "'$(TargetsNet7)' == 'true' and '$(_MonoWorkloadTargetsMobile)' == 'true'" }, [["KnownRuntimePack", { Update: "@(KnownRuntimePack)" }, [["LatestRuntimeFrameworkVersion", { Condition: "'%(KnownRuntimePack.TargetFramework)' == 'net7.0' and '%(KnownRuntimePack.RuntimePackLabels)' == 'Mono'" }, "$(_MonoWorkloadRuntimePackPackageVersion)"]]]]]],
      "sdk-manifests/microsoft.net.workload.mono.toolchain.net8/WorkloadManifest.targets": [["Import", { Condition: "'$(TargetsNet8)' == 'true' and '$(RunAOTCompilation)' == 'true' and ('$(UsingBrowserRuntimeWorkload)' == 'true' or '$(UsingMobileWorkload)' == 'true')", Project: "Sdk.props", Sdk: "Microsoft.NET.Runtime.MonoAOTCompiler.Task.net8" }], ["ImportGroup", { Condition: "'$(TargetsNet8)' == 'true' and '$(TargetPlatformIdentifier)' == 'android'" }, [["Import", { Project: "Sdk.props", Sdk: "Microsoft.NET.Runtime.MonoTargets.Sdk.net8" }], ["Import", { Project: "Sdk.targets", Sdk: "Microsoft.NET.Runtime.MonoTargets.Sdk.net8" }]]], ["ImportGroup", { Condition: "'$(TargetsNet8)' == 'true' and '$(TargetPlatformIdentifier)' == 'android' and '$(RunAOTCompilation)' == 'true'" }, [["Import", { Project: "Sdk.props", Sdk: "Microsoft.NETCore.App.Runtime.AOT.Cross.net8.android-x86" }], ["Import", { Project: "Sdk.props", Sdk: "Microsoft.NETCore.App.Runtime.AOT.Cross.net8.android-x64" }], ["Import", { Project: "Sdk.props", Sdk: "Microsoft.NETCore.App.Runtime.AOT.Cross.net8.android-arm" }], ["Import", { Project: "Sdk.props", Sdk: "Microsoft.NETCore.App.Runtime.AOT.Cross.net8.android-arm64" }]]], ["ImportGroup", { Condition: "'$(TargetsNet8)' == 'true' and '$(TargetPlatformIdentifier)' == 'macOS'" }, [["Import", { Project: "Sdk.props", Sdk: "Microsoft.NET.Runtime.MonoTargets.Sdk.net8" }], ["Import", { Project: "Sdk.targets", Sdk: "Microsoft.NET.Runtime.MonoTargets.Sdk.net8" }]]], ["ImportGroup", { Condition: "'$(TargetsNet8)' == 'true' and '$(TargetPlatformIdentifier)' == 'ios'" }, [["Import", { Project: "Sdk.props", Sdk: "Microsoft.NET.Runtime.MonoTargets.Sdk.net8" }], ["Import", { Project: "Sdk.targets", Sdk: "Microsoft.NET.Runtime.MonoTargets.Sdk.net8" }]]], ["ImportGroup", { Condition: "'$(TargetsNet8)' == 'true' and '$(TargetPlatformIdentifier)' == 'ios' and $([MSBuild]::IsOSPlatform('osx'))" }, [["Import", { Project: "Sdk.props", Sdk: "Microsoft.NETCore.App.Runtime.AOT.Cross.net8.ios-arm64" }], ["Import", { Project: "Sdk.props", Sdk: "Microsoft.NETCore.App.Runtime.AOT.Cross.net8.iossimulator-arm64" }], ["Import", { Project: "Sdk.props", Sdk: "Microsoft.NETCore.App.Runtime.AOT.Cross.net8.iossimulator-x64" }]]], ["ImportGroup", { Condition: "'$(TargetsNet8)' == 'true' and '$(TargetPlatformIdentifier)' == 'maccatalyst'" }, [["Import", { Project: "Sdk.props", Sdk: "Microsoft.NET.Runtime.MonoTargets.Sdk.net8" }], ["Import", { Project: "Sdk.targets", Sdk: "Microsoft.NET.Runtime.MonoTargets.Sdk.net8" }]]], ["ImportGroup", { Condition: "'$(TargetsNet8)' == 'true' and '$(TargetPlatformIdentifier)' == 'maccatalyst' and $([MSBuild]::IsOSPlatform('osx'))" }, [["Import", { Project: "Sdk.props", Sdk: "Microsoft.NETCore.App.Runtime.AOT.Cross.net8.maccatalyst-arm64" }], ["Import", { Project: "Sdk.props", Sdk: "Microsoft.NETCore.App.Runtime.AOT.Cross.net8.maccatalyst-x64" }]]], ["ImportGroup", { Condition: "'$(TargetsNet8)' == 'true' and '$(TargetPlatformIdentifier)' == 'tvos'" }, [["Import", { Project: "Sdk.props", Sdk: "Microsoft.NET.Runtime.MonoTargets.Sdk.net8" }], ["Import", { Project: "Sdk.targets", Sdk: "Microsoft.NET.Runtime.MonoTargets.Sdk.net8" }]]], ["ImportGroup", { Condition: "'$(TargetsNet8)' == 'true' and '$(TargetPlatformIdentifier)' == 'tvos' and $([MSBuild]::IsOSPlatform('osx'))" }, [["Import", { Project: "Sdk.props", Sdk: "Microsoft.NETCore.App.Runtime.AOT.Cross.net8.tvos-arm64" }], ["Import", { Project: "Sdk.props", Sdk: "Microsoft.NETCore.App.Runtime.AOT.Cross.net8.tvossimulator-arm64" }], ["Import", { Project: "Sdk.props", Sdk: "Microsoft.NETCore.App.Runtime.AOT.Cross.net8.tvossimulator-x64" }]]], ["ImportGroup", { Condition: "'$(TargetsNet8)' == 'true' and '$(RuntimeIdentifier)' == 'browser-wasm' and '$(UsingBrowserRuntimeWorkload)' == 'true'" }, [["Import", { Project: "Sdk.props", Sdk: "Microsoft.NET.Runtime.MonoTargets.Sdk.net8" }], ["Import", { Project: "Sdk.props", Sdk: "Microsoft.NET.Runtime.WebAssembly.Sdk.net8" }], ["Import", { Project: "Sdk.targets", Sdk: "Microsoft.NET.Runtime.WebAssembly.Sdk.net8" }], ["Import", { Project: "Sdk.props", Sdk: "Microsoft.NETCore.App.Runtime.AOT.Cross.net8.browser-wasm" }], ["Import", { Project: "Sdk.targets", Sdk: "Microsoft.NET.Runtime.MonoTargets.Sdk.net8" }]]], ["PropertyGroup", { Condition: "'$(TargetsNet8)' == 'true' and ('$(TargetPlatformIdentifier)' == 'android' or '$(TargetPlatformIdentifier)' == 'macOS' or '$(TargetPlatformIdentifier)' == 'ios' or '$(TargetPlatformIdentifier)' == 'maccatalyst' or '$(TargetPlatformIdentifier)' == 'tvos' or '$(RuntimeIdentifier)' == 'browser-wasm' or '$(RuntimeIdentifier)' == 'wasi-wasm')" }, [["_MonoWorkloadTargetsMobile", 0, "true"], ["_MonoWorkloadRuntimePackPackageVersion", 0, "$(_RuntimePackInWorkloadVersion8)"]]], ["ItemGroup", { Condition: "'$(TargetsNet8)' == 'true' and '$(_MonoWorkloadTargetsMobile)' == 'true'" }, [["KnownRuntimePack", { Update: "@(KnownRuntimePack)" }, [["LatestRuntimeFrameworkVersion", { Condition: "'%(KnownRuntimePack.TargetFramework)' == 'net8.0' and '%(KnownRuntimePack.RuntimePackLabels)' == 'Mono'" }, "$(_MonoWorkloadRuntimePackPackageVersion)"]]]]]],
      "sdk-manifests/microsoft.net.workload.mono.toolchain.net9/WorkloadManifest.targets": [["Import", { Condition: "'$(TargetsNet9)' == 'true' and '$(RunAOTCompilation)' == 'true' and ('$(UsingBrowserRuntimeWorkload)' == 'true' or '$(UsingMobileWorkload)' == 'true' or '$(UsingWasiRuntimeWorkload)' == 'true')", Project: "Sdk.props", Sdk: "Microsoft.NET.Runtime.MonoAOTCompiler.Task.net9" }], ["ImportGroup", { Condition: "'$(TargetsNet9)' == 'true' and ('$(TargetPlatformIdentifier)' == 'android' or '$(_IsAndroidLibraryMode)' == 'true')" }, [["Import", { Project: "Sdk.props", Sdk: "Microsoft.NET.Runtime.MonoTargets.Sdk.net9" }], ["Import", { Project: "Sdk.targets", Sdk: "Microsoft.NET.Runtime.MonoTargets.Sdk.net9" }]]], ["ImportGroup", { Condition: "'$(TargetsNet9)' == 'true' and ('$(_IsAndroidLibraryMode)' == 'true' or '$(_IsAppleMobileLibraryMode)' == 'true')" }, [["Import", { Project: "Sdk.props", Sdk: "Microsoft.NET.Runtime.LibraryBuilder.Sdk.net9" }], ["Import", { Project: "Sdk.targets", Sdk: "Microsoft.NET.Runtime.LibraryBuilder.Sdk.net9" }]]], ["ImportGroup", { Condition: "'$(TargetsNet9)' == 'true' and '$(RunAOTCompilation)' == 'true' and ('$(TargetPlatformIdentifier)' == 'android' or '$(_IsAndroidLibraryMode)' == 'true')" }, [["Import", { Project: "Sdk.props", Sdk: "Microsoft.NETCore.App.Runtime.AOT.Cross.net9.android-x86" }], ["Import", { Project: "Sdk.props", Sdk: "Microsoft.NETCore.App.Runtime.AOT.Cross.net9.android-x64" }], ["Import", { Project: "Sdk.props", Sdk: "Microsoft.NETCore.App.Runtime.AOT.Cross.net9.android-arm" }], ["Import", { Project: "Sdk.props", Sdk: "Microsoft.NETCore.App.Runtime.AOT.Cross.net9.android-arm64" }]]], ["ImportGroup", { Condition: "'$(TargetsNet9)' == 'true' and '$(TargetPlatformIdentifier)' == 'macOS'" }, [["Import", { Project: "Sdk.props", Sdk: "Microsoft.NET.Runtime.MonoTargets.Sdk.net9" }], ["Import", { Project: "Sdk.targets", Sdk: "Microsoft.NET.Runtime.MonoTargets.Sdk.net9" }]]], ["ImportGroup", { Condition: "'$(TargetsNet9)' == 'true' and ('$(TargetPlatformIdentifier)' == 'ios' or '$(_IsiOSLibraryMode)' == 'true')" }, [["Import", { Project: "Sdk.props", Sdk: "Microsoft.NET.Runtime.MonoTargets.Sdk.net9" }], ["Import", { Project: "Sdk.targets", Sdk: "Microsoft.NET.Runtime.MonoTargets.Sdk.net9" }]]], ["ImportGroup", { Condition: "'$(TargetsNet9)' == 'true' and $([MSBuild]::IsOSPlatform('osx')) and ('$(TargetPlatformIdentifier)' == 'ios' or '$(_IsiOSLibraryMode)' == 'true')" }, [["Import", { Project: "Sdk.props", Sdk: "Microsoft.NETCore.App.Runtime.AOT.Cross.net9.ios-arm64" }], ["Import", { Project: "Sdk.props", Sdk: "Microsoft.NETCore.App.Runtime.AOT.Cross.net9.iossimulator-arm64" }], ["Import", { Project: "Sdk.props", Sdk: "Microsoft.NETCore.App.Runtime.AOT.Cross.net9.iossimulator-x64" }]]], ["ImportGroup", { Condition: "'$(TargetsNet9)' == 'true' and ('$(TargetPlatformIdentifier)' == 'maccatalyst' or '$(_IsMacCatalystLibraryMode)' == 'true')" }, [["Import", { Project: "Sdk.props", Sdk: "Microsoft.NET.Runtime.MonoTargets.Sdk.net9" }], ["Import", { Project: "Sdk.targets", Sdk: "Microsoft.NET.Runtime.MonoTargets.Sdk.net9" }]]], ["ImportGroup", { Condition: "'$(TargetsNet9)' == 'true' and $([MSBuild]::IsOSPlatform('osx')) and ('$(TargetPlatformIdentifier)' == 'maccatalyst' or '$(_IsMacCatalystLibraryMode)' == 'true')" }, [["Import", { Project: "Sdk.props", Sdk: "Microsoft.NETCore.App.Runtime.AOT.Cross.net9.maccatalyst-arm64" }], ["Import", { Project: "Sdk.props", Sdk: "Microsoft.NETCore.App.Runtime.AOT.Cross.net9.maccatalyst-x64" }]]], ["ImportGroup", { Condition: "'$(TargetsNet9)' == 'true' and ('$(TargetPlatformIdentifier)' == 'tvos' or '$(_IstvOSLibraryMode)' == 'true')" }, [["Import", { Project: "Sdk.props", Sdk: "Microsoft.NET.Runtime.MonoTargets.Sdk.net9" }], ["Import", { Project: "Sdk.targets", Sdk: "Microsoft.NET.Runtime.MonoTargets.Sdk.net9" }]]], ["ImportGroup", { Condition: "'$(TargetsNet9)' == 'true' and $([MSBuild]::IsOSPlatform('osx')) and ('$(TargetPlatformIdentifier)' == 'tvos' or '$(_IstvOSLibraryMode)' == 'true')" }, [["Import", { Project: "Sdk.props", Sdk: "Microsoft.NETCore.App.Runtime.AOT.Cross.net9.tvos-arm64" }], ["Import", { Project: "Sdk.props", Sdk: "Microsoft.NETCore.App.Runtime.AOT.Cross.net9.tvossimulator-arm64" }], ["Import", { Project: "Sdk.props", Sdk: "Microsoft.NETCore.App.Runtime.AOT.Cross.net9.tvossimulator-x64" }]]], ["ImportGroup", { Condition: "'$(TargetsNet9)' == 'true' and '$(RuntimeIdentifier)' == 'browser-wasm' and '$(UsingBrowserRuntimeWorkload)' == 'true'" }, [["Import", { Project: "Sdk.props", Sdk: "Microsoft.NET.Runtime.MonoTargets.Sdk.net9" }], ["Import", { Project: "Sdk.props", Sdk: "Microsoft.NET.Runtime.WebAssembly.Sdk.net9" }], ["Import", { Project: "Sdk.targets", Sdk: "Microsoft.NET.Runtime.WebAssembly.Sdk.net9" }], ["Import", { Project: "Sdk.props", Sdk: "Microsoft.NETCore.App.Runtime.AOT.Cross.net9.browser-wasm" }], ["Import", { Project: "Sdk.targets", Sdk: "Microsoft.NET.Runtime.MonoTargets.Sdk.net9" }]]], ["ImportGroup", { Condition: "'$(TargetsNet9)' == 'true' and '$(RuntimeIdentifier)' == 'wasi-wasm' and '$(UsingWasiRuntimeWorkload)' == 'true'" }, [["Import", { Project: "Sdk.props", Sdk: "Microsoft.NET.Runtime.MonoTargets.Sdk.net9" }], ["Import", { Project: "Sdk.props", Sdk: "Microsoft.NET.Runtime.WebAssembly.Wasi.Sdk.net9" }], ["Import", { Project: "Sdk.targets", Sdk: "Microsoft.NET.Runtime.WebAssembly.Wasi.Sdk.net9" }], ["Import", { Project: "Sdk.props", Sdk: "Microsoft.NETCore.App.Runtime.AOT.Cross.net9.wasi-wasm" }], ["Import", { Project: "Sdk.targets", Sdk: "Microsoft.NET.Runtime.MonoTargets.Sdk.net9" }]]], ["PropertyGroup", { Condition: "'$(TargetsNet9)' == 'true' and '$(_MonoWorkloadTargetsMobile)' == 'true'" }, [["_MonoWorkloadRuntimePackPackageVersion", 0, "$(_RuntimePackInWorkloadVersion9)"]]], ["ItemGroup", { Condition: "'$(TargetsNet9)' == 'true' and '$(_MonoWorkloadTargetsMobile)' == 'true'" }, [["KnownRuntimePack", { Update: "@(KnownRuntimePack)" }, [["LatestRuntimeFrameworkVersion", { Condition: "'%(KnownRuntimePack.TargetFramework)' == 'net9.0' and '%(KnownRuntimePack.RuntimePackLabels)' == 'Mono'" }, "$(_MonoWorkloadRuntimePackPackageVersion)"]]], ["KnownFrameworkReference", { Update: "Microsoft.NETCore.App" }, [["TargetingPackVersion", { Condition: "'%(KnownFrameworkReference.TargetFramework)' == 'net9.0'" }, "$(_MonoWorkloadRuntimePackPackageVersion)"]]]]]]
    }, sdks: { "Microsoft.NET.SDK.WorkloadAutoImportPropsLocator": [], "Microsoft.NET.SDK.WorkloadManifestTargetsLocator": ["sdk-manifests/microsoft.net.sdk.android", "sdk-manifests/microsoft.net.sdk.ios", "sdk-manifests/microsoft.net.sdk.maccatalyst", "sdk-manifests/microsoft.net.sdk.macos", "sdk-manifests/microsoft.net.sdk.maui", "sdk-manifests/microsoft.net.sdk.tvos", "sdk-manifests/microsoft.net.workload.emscripten.current", "sdk-manifests/microsoft.net.workload.emscripten.net6", "sdk-manifests/microsoft.net.workload.emscripten.net7", "sdk-manifests/microsoft.net.workload.emscripten.net8", "sdk-manifests/microsoft.net.workload.emscripten.net9", "sdk-manifests/microsoft.net.workload.mono.toolchain.current", "sdk-manifests/microsoft.net.workload.mono.toolchain.net6", "sdk-manifests/microsoft.net.workload.mono.toolchain.net7", "sdk-manifests/microsoft.net.workload.mono.toolchain.net8", "sdk-manifests/microsoft.net.workload.mono.toolchain.net9"] }, present: ["FSharp/library-packs", "Roslyn"], left: ["_aftercompilewinfxinternaldependson", "_aftersdkpublishdependson", "_aspnetcoreprojectsystempostpublishdependson", "_aspnetcoreprojectsystemprepublishdependson", "_compiletemporaryassemblydependson", "_copyaspnetcorefilestointermediateoutputpathdependson", "_copyconsolefilestointermediateoutputpathdependson", "_copywebjobfilestointermediateoutputpathdependson", "_dotnetclipostpublishdependson", "_dotnetcliprepublishdependson", "_generaterazorassemblyinfodependson", "_generatesourcelinkfiledependsontargets", "_othernetprojectpostpublishdependson", "_prepareforscopedcssdependson", "_publishfilesdependson", "_publishnobuildalternativedependson", "_razorgeneratecomponentdeclarationdesigntimedependson", "_razorgeneratecomponentdesigntimedependson", "addprifiledependson", "assigntargetpathsdependson", "builddependson", "builtprojectoutputgroupdependenciesdependson", "builtprojectoutputgroupdependson", "cleandependson", "clickoncepublishdependson", "collectuptodatecheckinputdesigntimedependson", "collectuptodatecheckoutputdesigntimedependson", "commonoutputgroupsdependson", "compiledependson", "compilelicxfilesdependson", "computeintermediatesatelliteassembliesdependson", "computereferencedstaticwebassetspublishmanifestdependson", "contentfilesprojectoutputgroupdependson", "copystaticwebassetstooutputdirectorydependson", "copystaticwebassetstopublishdirectorydependson", "corebuilddependson", "corecleandependson", "corecompiledependson", "corepublishdependson", "coreresgendependson", "createcustommanifestresourcenamesdependson", "createmanifestresourcenamesdependson", "createsatelliteassembliesdependson", "crosstargetingincludestaticwebassetsdependson", "debugsymbolsprojectoutputgroupdependenciesdependson", "debugsymbolsprojectoutputgroupdependson", "deploymentcomputeclickoncemanifestinfodependson", "designerruntimeimplementationprojectoutputgroupdependson", "designtimeresolveassemblyreferencesdependson", "dockerpublishdependson", "documentationprojectoutputgroupdependenciesdependson", "documentationprojectoutputgroupdependson", "dotnetpublishdependson", "expandsdkreferencesdependson", "filesystempublishdependson", "findinvalidprojectreferencesdependson", "generatebuildcompressedstaticwebassetsdependson", "generatebuildserviceworkerstaticwebassetsdependson", "generatebuildwasmbootjsondependson", "generatecomputedbuildstaticwebassetsdependson", "generatecomputedpublishstaticwebassetsdependson", "generatehtmlassetplaceholdersbuildstaticwebassetsdependson", "generatehtmlassetplaceholderspublishstaticwebassetsdependson", "generatejsmodulemanifestbuildstaticwebassetsdependson", "generatejsmodulemanifestpublishstaticwebassetsdependson", "generatemanifestsdependson", "generatenuspecdependson", "generatepublishcompressedstaticwebassetsdependson", "generatepublishserviceworkerstaticwebassetsdependson", "generatepublishwasmbootjsondependson", "generaterazortargetassemblyinfodependson", "generatescopedcssfilesdependson", "generatestaticwebassetsmanifestdependson", "generatestaticwebassetspacktargetsdependson", "generatestaticwebassetspublishmanifestdependson", "getcopytooutputdirectoryitemsdependson", "getcurrentprojectstaticwebassetsdependson", "getcurrentprojectstaticwebassetsv2dependson", "getframeworkpathsdependson", "gettargetpathwithtargetplatformmonikerdependson", "implicitlyexpanddesigntimefacadesdependson", "includestaticwebassetspackitemsdependson", "kudupublishdependson", "markupcompilepass2formainassemblydependson", "msbuildallprojects", "msdeploypackagepublishdependson", "msdeploypublishdependson", "packdependson", "postbuildeventdependson", "prebuildeventdependson", "prepareforbuilddependson", "prepareforrazorcompiledependson", "prepareforrazorcomponentgeneratedependson", "prepareforrazorgeneratedependson", "prepareforrundependson", "prepareprojectreferencesdependson", "prepareresourcenamesdependson", "prepareresourcesdependson", "prepareresourcesforsatelliteassembliesdependson", "publishbuilddependson", "publishcontainerdependson", "publishdependson", "publishitemsoutputgroupdependson", "publishonlydependson", "razorcompiledependson", "razorcomponentgeneratecoredependson", "razorcomponentgeneratedependson", "razorcoregeneratedependson", "razorgeneratecomponentdeclarationdependson", "razorgeneratedependson", "rebuilddependson", "referencecopylocalpathsoutputgroupdependson", "resgendependson", "resolveassemblyreferencesdependson", "resolvebuildcompressedstaticwebassetsdependson", "resolvebuildrelatedstaticwebassetsdependson", "resolvebuildserviceworkerstaticwebassetsdependson", "resolvecompressedfilesdependson", "resolvecompressedfilesforpublishdependson", "resolvecorepublishstaticwebassetsdependson", "resolvecorestaticwebassetsdependson", "resolvecurrentprojectstaticwebassetsinputsdependson", "resolvehtmlassetplaceholdersbuildstaticwebassetsdependson", "resolvehtmlassetplaceholderspublishstaticwebassetsdependson", "resolvejsmodulemanifestbuildstaticwebassetsdependson", "resolvejsmodulemanifestpublishstaticwebassetsdependson", "resolvepackagedependenciesforbuilddependson", "resolvepublishcompressedstaticwebassetsdependson", "resolvepublishrelatedstaticwebassetsdependson", "resolvepublishserviceworkerstaticwebassetsdependson", "resolvepublishstaticwebassetsdependson", "resolverazorcompileinputsdependson", "resolvereferencedprojectsstaticwebassetsdependson", "resolvereferencesdependson", "resolvescopedcssassetsdependson", "resolvescopedcssoutputsdependson", "resolvesdkreferencesdependson", "resolvestaticwebassetsinputsdependson", "rundependson", "runpackagevalidationdependson", "satellitedllsprojectoutputgroupdependenciesdependson", "satellitedllsprojectoutputgroupdependson", "sdkredistoutputgroupdependson", "sgenfilesoutputgroupdependenciesdependson", "sgenfilesoutputgroupdependson", "sourcefilesprojectoutputgroupdependson", "staticwebassetsprepareforpublishdependson", "staticwebassetsprepareforrundependson", "unmanagedregistrationdependson", "unmanagedunregistrationdependson", "wasmnestedpublishappdependson"] };
  }
});

// src/core/base/documents/encoding.ts
import { isUtf8 } from "node:buffer";
function markedEncoding(bytes) {
  return marks.find((mark) => mark.bytes.every((byte, index) => bytes[index] === byte))?.encoding;
}
function decodeText(input) {
  if (typeof input !== "string") return decodeBytes(input, markedEncoding(input) ?? "utf-8");
  return unpaired.test(input) ? void 0 : withoutMark(input);
}
function decodeBytes(bytes, encoding) {
  const name = encoding.toLowerCase();
  if (latin.has(name)) return Buffer.from(bytes).toString("latin1");
  if (ascii2.has(name))
    return Buffer.from(bytes).toString("latin1").replace(/[\u0080-\u00ff]/g, "?");
  try {
    if (name === "utf-8") return isUtf8(bytes) ? withoutMark(utf8Text(bytes)) : void 0;
    return withoutMark(new TextDecoder(name, { fatal: true, ignoreBOM: true }).decode(bytes));
  } catch {
    return void 0;
  }
}
function utf8Text({ buffer, byteOffset, byteLength }) {
  return Buffer.from(buffer, byteOffset, byteLength).toString();
}
function isKnownEncoding(encoding) {
  return decodeBytes(new Uint8Array(), encoding) !== void 0;
}
function withoutMark(text) {
  return text.startsWith("\uFEFF") ? text.slice(1) : text;
}
var marks, unpaired, latin, ascii2;
var init_encoding = __esm({
  "src/core/base/documents/encoding.ts"() {
    "use strict";
    marks = [
      { encoding: "utf-8", bytes: [239, 187, 191] },
      { encoding: "utf-16be", bytes: [254, 255] },
      { encoding: "utf-16le", bytes: [255, 254] }
    ];
    unpaired = /[\ud800-\udfff]/u;
    latin = /* @__PURE__ */ new Set(["iso-8859-1", "latin1"]);
    ascii2 = /* @__PURE__ */ new Set(["us-ascii", "ascii"]);
  }
});

// src/core/base/documents/json.ts
function parseJson(bytes) {
  try {
    const text = typeof bytes === "string" ? bytes : new TextDecoder("utf-8", { fatal: true, ignoreBOM: false }).decode(bytes);
    return { value: JSON.parse(text.startsWith("\uFEFF") ? text.slice(1) : text) };
  } catch (error) {
    return {
      problem: error instanceof SyntaxError ? printable(withoutExcerpt(error.message)) : notUtf8
    };
  }
}
function withoutExcerpt(message) {
  return message.replace(/, (?:\.\.\.)?".*$/s, "");
}
function membersOf(value) {
  return new Map(
    typeof value === "object" && value !== null && !Array.isArray(value) ? Object.entries(value) : []
  );
}
var notUtf8;
var init_json = __esm({
  "src/core/base/documents/json.ts"() {
    "use strict";
    init_printable();
    notUtf8 = "bytes that are not valid UTF-8";
  }
});

// node_modules/xmlchars/xml/1.0/ed5.js
var require_ed5 = __commonJS({
  "node_modules/xmlchars/xml/1.0/ed5.js"(exports) {
    "use strict";
    Object.defineProperty(exports, "__esModule", { value: true });
    exports.CHAR = "	\n\r -\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}";
    exports.S = " 	\r\n";
    exports.NAME_START_CHAR = ":A-Z_a-z\xC0-\xD6\xD8-\xF6\xF8-\u02FF\u0370-\u037D\u037F-\u1FFF\u200C\u200D\u2070-\u218F\u2C00-\u2FEF\u3001-\uD7FF\uF900-\uFDCF\uFDF0-\uFFFD\u{10000}-\u{EFFFF}";
    exports.NAME_CHAR = "-" + exports.NAME_START_CHAR + ".0-9\xB7\u0300-\u036F\u203F-\u2040";
    exports.CHAR_RE = new RegExp("^[" + exports.CHAR + "]$", "u");
    exports.S_RE = new RegExp("^[" + exports.S + "]+$", "u");
    exports.NAME_START_CHAR_RE = new RegExp("^[" + exports.NAME_START_CHAR + "]$", "u");
    exports.NAME_CHAR_RE = new RegExp("^[" + exports.NAME_CHAR + "]$", "u");
    exports.NAME_RE = new RegExp("^[" + exports.NAME_START_CHAR + "][" + exports.NAME_CHAR + "]*$", "u");
    exports.NMTOKEN_RE = new RegExp("^[" + exports.NAME_CHAR + "]+$", "u");
    var TAB = 9;
    var NL = 10;
    var CR = 13;
    var SPACE = 32;
    exports.S_LIST = [SPACE, NL, CR, TAB];
    function isChar(c) {
      return c >= SPACE && c <= 55295 || c === NL || c === CR || c === TAB || c >= 57344 && c <= 65533 || c >= 65536 && c <= 1114111;
    }
    exports.isChar = isChar;
    function isS(c) {
      return c === SPACE || c === NL || c === CR || c === TAB;
    }
    exports.isS = isS;
    function isNameStartChar(c) {
      return c >= 65 && c <= 90 || c >= 97 && c <= 122 || c === 58 || c === 95 || c === 8204 || c === 8205 || c >= 192 && c <= 214 || c >= 216 && c <= 246 || c >= 248 && c <= 767 || c >= 880 && c <= 893 || c >= 895 && c <= 8191 || c >= 8304 && c <= 8591 || c >= 11264 && c <= 12271 || c >= 12289 && c <= 55295 || c >= 63744 && c <= 64975 || c >= 65008 && c <= 65533 || c >= 65536 && c <= 983039;
    }
    exports.isNameStartChar = isNameStartChar;
    function isNameChar(c) {
      return isNameStartChar(c) || c >= 48 && c <= 57 || c === 45 || c === 46 || c === 183 || c >= 768 && c <= 879 || c >= 8255 && c <= 8256;
    }
    exports.isNameChar = isNameChar;
  }
});

// node_modules/xmlchars/xml/1.1/ed2.js
var require_ed2 = __commonJS({
  "node_modules/xmlchars/xml/1.1/ed2.js"(exports) {
    "use strict";
    Object.defineProperty(exports, "__esModule", { value: true });
    exports.CHAR = "-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}";
    exports.RESTRICTED_CHAR = "-\b\v\f-\x7F-\x84\x86-\x9F";
    exports.S = " 	\r\n";
    exports.NAME_START_CHAR = ":A-Z_a-z\xC0-\xD6\xD8-\xF6\xF8-\u02FF\u0370-\u037D\u037F-\u1FFF\u200C\u200D\u2070-\u218F\u2C00-\u2FEF\u3001-\uD7FF\uF900-\uFDCF\uFDF0-\uFFFD\u{10000}-\u{EFFFF}";
    exports.NAME_CHAR = "-" + exports.NAME_START_CHAR + ".0-9\xB7\u0300-\u036F\u203F-\u2040";
    exports.CHAR_RE = new RegExp("^[" + exports.CHAR + "]$", "u");
    exports.RESTRICTED_CHAR_RE = new RegExp("^[" + exports.RESTRICTED_CHAR + "]$", "u");
    exports.S_RE = new RegExp("^[" + exports.S + "]+$", "u");
    exports.NAME_START_CHAR_RE = new RegExp("^[" + exports.NAME_START_CHAR + "]$", "u");
    exports.NAME_CHAR_RE = new RegExp("^[" + exports.NAME_CHAR + "]$", "u");
    exports.NAME_RE = new RegExp("^[" + exports.NAME_START_CHAR + "][" + exports.NAME_CHAR + "]*$", "u");
    exports.NMTOKEN_RE = new RegExp("^[" + exports.NAME_CHAR + "]+$", "u");
    var TAB = 9;
    var NL = 10;
    var CR = 13;
    var SPACE = 32;
    exports.S_LIST = [SPACE, NL, CR, TAB];
    function isChar(c) {
      return c >= 1 && c <= 55295 || c >= 57344 && c <= 65533 || c >= 65536 && c <= 1114111;
    }
    exports.isChar = isChar;
    function isRestrictedChar(c) {
      return c >= 1 && c <= 8 || c === 11 || c === 12 || c >= 14 && c <= 31 || c >= 127 && c <= 132 || c >= 134 && c <= 159;
    }
    exports.isRestrictedChar = isRestrictedChar;
    function isCharAndNotRestricted(c) {
      return c === 9 || c === 10 || c === 13 || c > 31 && c < 127 || c === 133 || c > 159 && c <= 55295 || c >= 57344 && c <= 65533 || c >= 65536 && c <= 1114111;
    }
    exports.isCharAndNotRestricted = isCharAndNotRestricted;
    function isS(c) {
      return c === SPACE || c === NL || c === CR || c === TAB;
    }
    exports.isS = isS;
    function isNameStartChar(c) {
      return c >= 65 && c <= 90 || c >= 97 && c <= 122 || c === 58 || c === 95 || c === 8204 || c === 8205 || c >= 192 && c <= 214 || c >= 216 && c <= 246 || c >= 248 && c <= 767 || c >= 880 && c <= 893 || c >= 895 && c <= 8191 || c >= 8304 && c <= 8591 || c >= 11264 && c <= 12271 || c >= 12289 && c <= 55295 || c >= 63744 && c <= 64975 || c >= 65008 && c <= 65533 || c >= 65536 && c <= 983039;
    }
    exports.isNameStartChar = isNameStartChar;
    function isNameChar(c) {
      return isNameStartChar(c) || c >= 48 && c <= 57 || c === 45 || c === 46 || c === 183 || c >= 768 && c <= 879 || c >= 8255 && c <= 8256;
    }
    exports.isNameChar = isNameChar;
  }
});

// node_modules/xmlchars/xmlns/1.0/ed3.js
var require_ed3 = __commonJS({
  "node_modules/xmlchars/xmlns/1.0/ed3.js"(exports) {
    "use strict";
    Object.defineProperty(exports, "__esModule", { value: true });
    exports.NC_NAME_START_CHAR = "A-Z_a-z\xC0-\xD6\xD8-\xF6\xF8-\u02FF\u0370-\u037D\u037F-\u1FFF\u200C-\u200D\u2070-\u218F\u2C00-\u2FEF\u3001-\uD7FF\uF900-\uFDCF\uFDF0-\uFFFD\u{10000}-\u{EFFFF}";
    exports.NC_NAME_CHAR = "-" + exports.NC_NAME_START_CHAR + ".0-9\xB7\u0300-\u036F\u203F-\u2040";
    exports.NC_NAME_START_CHAR_RE = new RegExp("^[" + exports.NC_NAME_START_CHAR + "]$", "u");
    exports.NC_NAME_CHAR_RE = new RegExp("^[" + exports.NC_NAME_CHAR + "]$", "u");
    exports.NC_NAME_RE = new RegExp("^[" + exports.NC_NAME_START_CHAR + "][" + exports.NC_NAME_CHAR + "]*$", "u");
    function isNCNameStartChar(c) {
      return c >= 65 && c <= 90 || c === 95 || c >= 97 && c <= 122 || c >= 192 && c <= 214 || c >= 216 && c <= 246 || c >= 248 && c <= 767 || c >= 880 && c <= 893 || c >= 895 && c <= 8191 || c >= 8204 && c <= 8205 || c >= 8304 && c <= 8591 || c >= 11264 && c <= 12271 || c >= 12289 && c <= 55295 || c >= 63744 && c <= 64975 || c >= 65008 && c <= 65533 || c >= 65536 && c <= 983039;
    }
    exports.isNCNameStartChar = isNCNameStartChar;
    function isNCNameChar(c) {
      return isNCNameStartChar(c) || (c === 45 || c === 46 || c >= 48 && c <= 57 || c === 183 || c >= 768 && c <= 879 || c >= 8255 && c <= 8256);
    }
    exports.isNCNameChar = isNCNameChar;
  }
});

// node_modules/saxes/saxes.js
var require_saxes = __commonJS({
  "node_modules/saxes/saxes.js"(exports) {
    "use strict";
    Object.defineProperty(exports, "__esModule", { value: true });
    exports.SaxesParser = exports.EVENTS = void 0;
    var ed5 = require_ed5();
    var ed2 = require_ed2();
    var NSed3 = require_ed3();
    var isS = ed5.isS;
    var isChar10 = ed5.isChar;
    var isNameStartChar = ed5.isNameStartChar;
    var isNameChar = ed5.isNameChar;
    var S_LIST = ed5.S_LIST;
    var NAME_RE = ed5.NAME_RE;
    var isChar11 = ed2.isChar;
    var isNCNameStartChar = NSed3.isNCNameStartChar;
    var isNCNameChar = NSed3.isNCNameChar;
    var NC_NAME_RE = NSed3.NC_NAME_RE;
    var XML_NAMESPACE = "http://www.w3.org/XML/1998/namespace";
    var XMLNS_NAMESPACE = "http://www.w3.org/2000/xmlns/";
    var rootNS = {
      // eslint-disable-next-line @typescript-eslint/no-explicit-any, @typescript-eslint/no-unsafe-assignment
      __proto__: null,
      xml: XML_NAMESPACE,
      xmlns: XMLNS_NAMESPACE
    };
    var XML_ENTITIES = {
      // eslint-disable-next-line @typescript-eslint/no-explicit-any, @typescript-eslint/no-unsafe-assignment
      __proto__: null,
      amp: "&",
      gt: ">",
      lt: "<",
      quot: '"',
      apos: "'"
    };
    var EOC = -1;
    var NL_LIKE = -2;
    var S_BEGIN = 0;
    var S_BEGIN_WHITESPACE = 1;
    var S_DOCTYPE = 2;
    var S_DOCTYPE_QUOTE = 3;
    var S_DTD = 4;
    var S_DTD_QUOTED = 5;
    var S_DTD_OPEN_WAKA = 6;
    var S_DTD_OPEN_WAKA_BANG = 7;
    var S_DTD_COMMENT = 8;
    var S_DTD_COMMENT_ENDING = 9;
    var S_DTD_COMMENT_ENDED = 10;
    var S_DTD_PI = 11;
    var S_DTD_PI_ENDING = 12;
    var S_TEXT = 13;
    var S_ENTITY = 14;
    var S_OPEN_WAKA = 15;
    var S_OPEN_WAKA_BANG = 16;
    var S_COMMENT = 17;
    var S_COMMENT_ENDING = 18;
    var S_COMMENT_ENDED = 19;
    var S_CDATA = 20;
    var S_CDATA_ENDING = 21;
    var S_CDATA_ENDING_2 = 22;
    var S_PI_FIRST_CHAR = 23;
    var S_PI_REST = 24;
    var S_PI_BODY = 25;
    var S_PI_ENDING = 26;
    var S_XML_DECL_NAME_START = 27;
    var S_XML_DECL_NAME = 28;
    var S_XML_DECL_EQ = 29;
    var S_XML_DECL_VALUE_START = 30;
    var S_XML_DECL_VALUE = 31;
    var S_XML_DECL_SEPARATOR = 32;
    var S_XML_DECL_ENDING = 33;
    var S_OPEN_TAG = 34;
    var S_OPEN_TAG_SLASH = 35;
    var S_ATTRIB = 36;
    var S_ATTRIB_NAME = 37;
    var S_ATTRIB_NAME_SAW_WHITE = 38;
    var S_ATTRIB_VALUE = 39;
    var S_ATTRIB_VALUE_QUOTED = 40;
    var S_ATTRIB_VALUE_CLOSED = 41;
    var S_ATTRIB_VALUE_UNQUOTED = 42;
    var S_CLOSE_TAG = 43;
    var S_CLOSE_TAG_SAW_WHITE = 44;
    var TAB = 9;
    var NL = 10;
    var CR = 13;
    var SPACE = 32;
    var BANG = 33;
    var DQUOTE = 34;
    var AMP = 38;
    var SQUOTE = 39;
    var MINUS = 45;
    var FORWARD_SLASH = 47;
    var SEMICOLON = 59;
    var LESS = 60;
    var EQUAL = 61;
    var GREATER = 62;
    var QUESTION = 63;
    var OPEN_BRACKET = 91;
    var CLOSE_BRACKET = 93;
    var NEL = 133;
    var LS = 8232;
    var isQuote2 = (c) => c === DQUOTE || c === SQUOTE;
    var QUOTES = [DQUOTE, SQUOTE];
    var DOCTYPE_TERMINATOR = [...QUOTES, OPEN_BRACKET, GREATER];
    var DTD_TERMINATOR = [...QUOTES, LESS, CLOSE_BRACKET];
    var XML_DECL_NAME_TERMINATOR = [EQUAL, QUESTION, ...S_LIST];
    var ATTRIB_VALUE_UNQUOTED_TERMINATOR = [...S_LIST, GREATER, AMP, LESS];
    function nsPairCheck(parser, prefix, uri) {
      switch (prefix) {
        case "xml":
          if (uri !== XML_NAMESPACE) {
            parser.fail(`xml prefix must be bound to ${XML_NAMESPACE}.`);
          }
          break;
        case "xmlns":
          if (uri !== XMLNS_NAMESPACE) {
            parser.fail(`xmlns prefix must be bound to ${XMLNS_NAMESPACE}.`);
          }
          break;
        default:
      }
      switch (uri) {
        case XMLNS_NAMESPACE:
          parser.fail(prefix === "" ? `the default namespace may not be set to ${uri}.` : `may not assign a prefix (even "xmlns") to the URI ${XMLNS_NAMESPACE}.`);
          break;
        case XML_NAMESPACE:
          switch (prefix) {
            case "xml":
              break;
            case "":
              parser.fail(`the default namespace may not be set to ${uri}.`);
              break;
            default:
              parser.fail("may not assign the xml namespace to another prefix.");
          }
          break;
        default:
      }
    }
    function nsMappingCheck(parser, mapping) {
      for (const local of Object.keys(mapping)) {
        nsPairCheck(parser, local, mapping[local]);
      }
    }
    var isNCName = (name) => NC_NAME_RE.test(name);
    var isName = (name) => NAME_RE.test(name);
    var FORBIDDEN_START = 0;
    var FORBIDDEN_BRACKET = 1;
    var FORBIDDEN_BRACKET_BRACKET = 2;
    exports.EVENTS = [
      "xmldecl",
      "text",
      "processinginstruction",
      "doctype",
      "comment",
      "opentagstart",
      "attribute",
      "opentag",
      "closetag",
      "cdata",
      "error",
      "end",
      "ready"
    ];
    var EVENT_NAME_TO_HANDLER_NAME = {
      xmldecl: "xmldeclHandler",
      text: "textHandler",
      processinginstruction: "piHandler",
      doctype: "doctypeHandler",
      comment: "commentHandler",
      opentagstart: "openTagStartHandler",
      attribute: "attributeHandler",
      opentag: "openTagHandler",
      closetag: "closeTagHandler",
      cdata: "cdataHandler",
      error: "errorHandler",
      end: "endHandler",
      ready: "readyHandler"
    };
    var SaxesParser2 = class {
      /**
       * @param opt The parser options.
       */
      constructor(opt) {
        this.opt = opt !== null && opt !== void 0 ? opt : {};
        this.fragmentOpt = !!this.opt.fragment;
        const xmlnsOpt = this.xmlnsOpt = !!this.opt.xmlns;
        this.trackPosition = this.opt.position !== false;
        this.fileName = this.opt.fileName;
        if (xmlnsOpt) {
          this.nameStartCheck = isNCNameStartChar;
          this.nameCheck = isNCNameChar;
          this.isName = isNCName;
          this.processAttribs = this.processAttribsNS;
          this.pushAttrib = this.pushAttribNS;
          this.ns = Object.assign({ __proto__: null }, rootNS);
          const additional = this.opt.additionalNamespaces;
          if (additional != null) {
            nsMappingCheck(this, additional);
            Object.assign(this.ns, additional);
          }
        } else {
          this.nameStartCheck = isNameStartChar;
          this.nameCheck = isNameChar;
          this.isName = isName;
          this.processAttribs = this.processAttribsPlain;
          this.pushAttrib = this.pushAttribPlain;
        }
        this.stateTable = [
          /* eslint-disable @typescript-eslint/unbound-method */
          this.sBegin,
          this.sBeginWhitespace,
          this.sDoctype,
          this.sDoctypeQuote,
          this.sDTD,
          this.sDTDQuoted,
          this.sDTDOpenWaka,
          this.sDTDOpenWakaBang,
          this.sDTDComment,
          this.sDTDCommentEnding,
          this.sDTDCommentEnded,
          this.sDTDPI,
          this.sDTDPIEnding,
          this.sText,
          this.sEntity,
          this.sOpenWaka,
          this.sOpenWakaBang,
          this.sComment,
          this.sCommentEnding,
          this.sCommentEnded,
          this.sCData,
          this.sCDataEnding,
          this.sCDataEnding2,
          this.sPIFirstChar,
          this.sPIRest,
          this.sPIBody,
          this.sPIEnding,
          this.sXMLDeclNameStart,
          this.sXMLDeclName,
          this.sXMLDeclEq,
          this.sXMLDeclValueStart,
          this.sXMLDeclValue,
          this.sXMLDeclSeparator,
          this.sXMLDeclEnding,
          this.sOpenTag,
          this.sOpenTagSlash,
          this.sAttrib,
          this.sAttribName,
          this.sAttribNameSawWhite,
          this.sAttribValue,
          this.sAttribValueQuoted,
          this.sAttribValueClosed,
          this.sAttribValueUnquoted,
          this.sCloseTag,
          this.sCloseTagSawWhite
          /* eslint-enable @typescript-eslint/unbound-method */
        ];
        this._init();
      }
      /**
       * Indicates whether or not the parser is closed. If ``true``, wait for
       * the ``ready`` event to write again.
       */
      get closed() {
        return this._closed;
      }
      _init() {
        var _a;
        this.openWakaBang = "";
        this.text = "";
        this.name = "";
        this.piTarget = "";
        this.entity = "";
        this.q = null;
        this.tags = [];
        this.tag = null;
        this.topNS = null;
        this.chunk = "";
        this.chunkPosition = 0;
        this.i = 0;
        this.prevI = 0;
        this.carriedFromPrevious = void 0;
        this.forbiddenState = FORBIDDEN_START;
        this.attribList = [];
        const { fragmentOpt } = this;
        this.state = fragmentOpt ? S_TEXT : S_BEGIN;
        this.reportedTextBeforeRoot = this.reportedTextAfterRoot = this.closedRoot = this.sawRoot = fragmentOpt;
        this.xmlDeclPossible = !fragmentOpt;
        this.xmlDeclExpects = ["version"];
        this.entityReturnState = void 0;
        let { defaultXMLVersion } = this.opt;
        if (defaultXMLVersion === void 0) {
          if (this.opt.forceXMLVersion === true) {
            throw new Error("forceXMLVersion set but defaultXMLVersion is not set");
          }
          defaultXMLVersion = "1.0";
        }
        this.setXMLVersion(defaultXMLVersion);
        this.positionAtNewLine = 0;
        this.doctype = false;
        this._closed = false;
        this.xmlDecl = {
          version: void 0,
          encoding: void 0,
          standalone: void 0
        };
        this.line = 1;
        this.column = 0;
        this.ENTITIES = Object.create(XML_ENTITIES);
        (_a = this.readyHandler) === null || _a === void 0 ? void 0 : _a.call(this);
      }
      /**
       * The stream position the parser is currently looking at. This field is
       * zero-based.
       *
       * This field is not based on counting Unicode characters but is to be
       * interpreted as a plain index into a JavaScript string.
       */
      get position() {
        return this.chunkPosition + this.i;
      }
      /**
       * The column number of the next character to be read by the parser.  *
       * This field is zero-based. (The first column in a line is 0.)
       *
       * This field reports the index at which the next character would be in the
       * line if the line were represented as a JavaScript string.  Note that this
       * *can* be different to a count based on the number of *Unicode characters*
       * due to how JavaScript handles astral plane characters.
       *
       * See [[column]] for a number that corresponds to a count of Unicode
       * characters.
       */
      get columnIndex() {
        return this.position - this.positionAtNewLine;
      }
      /**
       * Set an event listener on an event. The parser supports one handler per
       * event type. If you try to set an event handler over an existing handler,
       * the old handler is silently overwritten.
       *
       * @param name The event to listen to.
       *
       * @param handler The handler to set.
       */
      on(name, handler) {
        this[EVENT_NAME_TO_HANDLER_NAME[name]] = handler;
      }
      /**
       * Unset an event handler.
       *
       * @parma name The event to stop listening to.
       */
      off(name) {
        this[EVENT_NAME_TO_HANDLER_NAME[name]] = void 0;
      }
      /**
       * Make an error object. The error object will have a message that contains
       * the ``fileName`` option passed at the creation of the parser. If position
       * tracking was turned on, it will also have line and column number
       * information.
       *
       * @param message The message describing the error to report.
       *
       * @returns An error object with a properly formatted message.
       */
      makeError(message) {
        var _a;
        let msg = (_a = this.fileName) !== null && _a !== void 0 ? _a : "";
        if (this.trackPosition) {
          if (msg.length > 0) {
            msg += ":";
          }
          msg += `${this.line}:${this.column}`;
        }
        if (msg.length > 0) {
          msg += ": ";
        }
        return new Error(msg + message);
      }
      /**
       * Report a parsing error. This method is made public so that client code may
       * check for issues that are outside the scope of this project and can report
       * errors.
       *
       * @param message The error to report.
       *
       * @returns this
       */
      fail(message) {
        const err = this.makeError(message);
        const handler = this.errorHandler;
        if (handler === void 0) {
          throw err;
        } else {
          handler(err);
        }
        return this;
      }
      /**
       * Write a XML data to the parser.
       *
       * @param chunk The XML data to write.
       *
       * @returns this
       */
      // We do need object for the type here. Yes, it often causes problems
      // but not in this case.
      write(chunk) {
        if (this.closed) {
          return this.fail("cannot write after close; assign an onready handler.");
        }
        let end2 = false;
        if (chunk === null) {
          end2 = true;
          chunk = "";
        } else if (typeof chunk === "object") {
          chunk = chunk.toString();
        }
        if (this.carriedFromPrevious !== void 0) {
          chunk = `${this.carriedFromPrevious}${chunk}`;
          this.carriedFromPrevious = void 0;
        }
        let limit2 = chunk.length;
        const lastCode = chunk.charCodeAt(limit2 - 1);
        if (!end2 && // A trailing CR or surrogate must be carried over to the next
        // chunk.
        (lastCode === CR || lastCode >= 55296 && lastCode <= 56319)) {
          this.carriedFromPrevious = chunk[limit2 - 1];
          limit2--;
          chunk = chunk.slice(0, limit2);
        }
        const { stateTable } = this;
        this.chunk = chunk;
        this.i = 0;
        while (this.i < limit2) {
          stateTable[this.state].call(this);
        }
        this.chunkPosition += limit2;
        return end2 ? this.end() : this;
      }
      /**
       * Close the current stream. Perform final well-formedness checks and reset
       * the parser tstate.
       *
       * @returns this
       */
      close() {
        return this.write(null);
      }
      /**
       * Get a single code point out of the current chunk. This updates the current
       * position if we do position tracking.
       *
       * This is the algorithm to use for XML 1.0.
       *
       * @returns The character read.
       */
      getCode10() {
        const { chunk, i } = this;
        this.prevI = i;
        this.i = i + 1;
        if (i >= chunk.length) {
          return EOC;
        }
        const code = chunk.charCodeAt(i);
        this.column++;
        if (code < 55296) {
          if (code >= SPACE || code === TAB) {
            return code;
          }
          switch (code) {
            case NL:
              this.line++;
              this.column = 0;
              this.positionAtNewLine = this.position;
              return NL;
            case CR:
              if (chunk.charCodeAt(i + 1) === NL) {
                this.i = i + 2;
              }
              this.line++;
              this.column = 0;
              this.positionAtNewLine = this.position;
              return NL_LIKE;
            default:
              this.fail("disallowed character.");
              return code;
          }
        }
        if (code > 56319) {
          if (!(code >= 57344 && code <= 65533)) {
            this.fail("disallowed character.");
          }
          return code;
        }
        const final = 65536 + (code - 55296) * 1024 + (chunk.charCodeAt(i + 1) - 56320);
        this.i = i + 2;
        if (final > 1114111) {
          this.fail("disallowed character.");
        }
        return final;
      }
      /**
       * Get a single code point out of the current chunk. This updates the current
       * position if we do position tracking.
       *
       * This is the algorithm to use for XML 1.1.
       *
       * @returns {number} The character read.
       */
      getCode11() {
        const { chunk, i } = this;
        this.prevI = i;
        this.i = i + 1;
        if (i >= chunk.length) {
          return EOC;
        }
        const code = chunk.charCodeAt(i);
        this.column++;
        if (code < 55296) {
          if (code > 31 && code < 127 || code > 159 && code !== LS || code === TAB) {
            return code;
          }
          switch (code) {
            case NL:
              this.line++;
              this.column = 0;
              this.positionAtNewLine = this.position;
              return NL;
            case CR: {
              const next = chunk.charCodeAt(i + 1);
              if (next === NL || next === NEL) {
                this.i = i + 2;
              }
            }
            /* yes, fall through */
            case NEL:
            // 0x85
            case LS:
              this.line++;
              this.column = 0;
              this.positionAtNewLine = this.position;
              return NL_LIKE;
            default:
              this.fail("disallowed character.");
              return code;
          }
        }
        if (code > 56319) {
          if (!(code >= 57344 && code <= 65533)) {
            this.fail("disallowed character.");
          }
          return code;
        }
        const final = 65536 + (code - 55296) * 1024 + (chunk.charCodeAt(i + 1) - 56320);
        this.i = i + 2;
        if (final > 1114111) {
          this.fail("disallowed character.");
        }
        return final;
      }
      /**
       * Like ``getCode`` but with the return value normalized so that ``NL`` is
       * returned for ``NL_LIKE``.
       */
      getCodeNorm() {
        const c = this.getCode();
        return c === NL_LIKE ? NL : c;
      }
      unget() {
        this.i = this.prevI;
        this.column--;
      }
      /**
       * Capture characters into a buffer until encountering one of a set of
       * characters.
       *
       * @param chars An array of codepoints. Encountering a character in the array
       * ends the capture. (``chars`` may safely contain ``NL``.)
       *
       * @return The character code that made the capture end, or ``EOC`` if we hit
       * the end of the chunk. The return value cannot be NL_LIKE: NL is returned
       * instead.
       */
      captureTo(chars) {
        let { i: start3 } = this;
        const { chunk } = this;
        while (true) {
          const c = this.getCode();
          const isNLLike = c === NL_LIKE;
          const final = isNLLike ? NL : c;
          if (final === EOC || chars.includes(final)) {
            this.text += chunk.slice(start3, this.prevI);
            return final;
          }
          if (isNLLike) {
            this.text += `${chunk.slice(start3, this.prevI)}
`;
            start3 = this.i;
          }
        }
      }
      /**
       * Capture characters into a buffer until encountering a character.
       *
       * @param char The codepoint that ends the capture. **NOTE ``char`` MAY NOT
       * CONTAIN ``NL``.** Passing ``NL`` will result in buggy behavior.
       *
       * @return ``true`` if we ran into the character. Otherwise, we ran into the
       * end of the current chunk.
       */
      captureToChar(char) {
        let { i: start3 } = this;
        const { chunk } = this;
        while (true) {
          let c = this.getCode();
          switch (c) {
            case NL_LIKE:
              this.text += `${chunk.slice(start3, this.prevI)}
`;
              start3 = this.i;
              c = NL;
              break;
            case EOC:
              this.text += chunk.slice(start3);
              return false;
            default:
          }
          if (c === char) {
            this.text += chunk.slice(start3, this.prevI);
            return true;
          }
        }
      }
      /**
       * Capture characters that satisfy ``isNameChar`` into the ``name`` field of
       * this parser.
       *
       * @return The character code that made the test fail, or ``EOC`` if we hit
       * the end of the chunk. The return value cannot be NL_LIKE: NL is returned
       * instead.
       */
      captureNameChars() {
        const { chunk, i: start3 } = this;
        while (true) {
          const c = this.getCode();
          if (c === EOC) {
            this.name += chunk.slice(start3);
            return EOC;
          }
          if (!isNameChar(c)) {
            this.name += chunk.slice(start3, this.prevI);
            return c === NL_LIKE ? NL : c;
          }
        }
      }
      /**
       * Skip white spaces.
       *
       * @return The character that ended the skip, or ``EOC`` if we hit
       * the end of the chunk. The return value cannot be NL_LIKE: NL is returned
       * instead.
       */
      skipSpaces() {
        while (true) {
          const c = this.getCodeNorm();
          if (c === EOC || !isS(c)) {
            return c;
          }
        }
      }
      setXMLVersion(version) {
        this.currentXMLVersion = version;
        if (version === "1.0") {
          this.isChar = isChar10;
          this.getCode = this.getCode10;
        } else {
          this.isChar = isChar11;
          this.getCode = this.getCode11;
        }
      }
      // STATE ENGINE METHODS
      // This needs to be a state separate from S_BEGIN_WHITESPACE because we want
      // to be sure never to come back to this state later.
      sBegin() {
        if (this.chunk.charCodeAt(0) === 65279) {
          this.i++;
          this.column++;
        }
        this.state = S_BEGIN_WHITESPACE;
      }
      sBeginWhitespace() {
        const iBefore = this.i;
        const c = this.skipSpaces();
        if (this.prevI !== iBefore) {
          this.xmlDeclPossible = false;
        }
        switch (c) {
          case LESS:
            this.state = S_OPEN_WAKA;
            if (this.text.length !== 0) {
              throw new Error("no-empty text at start");
            }
            break;
          case EOC:
            break;
          default:
            this.unget();
            this.state = S_TEXT;
            this.xmlDeclPossible = false;
        }
      }
      sDoctype() {
        var _a;
        const c = this.captureTo(DOCTYPE_TERMINATOR);
        switch (c) {
          case GREATER: {
            (_a = this.doctypeHandler) === null || _a === void 0 ? void 0 : _a.call(this, this.text);
            this.text = "";
            this.state = S_TEXT;
            this.doctype = true;
            break;
          }
          case EOC:
            break;
          default:
            this.text += String.fromCodePoint(c);
            if (c === OPEN_BRACKET) {
              this.state = S_DTD;
            } else if (isQuote2(c)) {
              this.state = S_DOCTYPE_QUOTE;
              this.q = c;
            }
        }
      }
      sDoctypeQuote() {
        const q = this.q;
        if (this.captureToChar(q)) {
          this.text += String.fromCodePoint(q);
          this.q = null;
          this.state = S_DOCTYPE;
        }
      }
      sDTD() {
        const c = this.captureTo(DTD_TERMINATOR);
        if (c === EOC) {
          return;
        }
        this.text += String.fromCodePoint(c);
        if (c === CLOSE_BRACKET) {
          this.state = S_DOCTYPE;
        } else if (c === LESS) {
          this.state = S_DTD_OPEN_WAKA;
        } else if (isQuote2(c)) {
          this.state = S_DTD_QUOTED;
          this.q = c;
        }
      }
      sDTDQuoted() {
        const q = this.q;
        if (this.captureToChar(q)) {
          this.text += String.fromCodePoint(q);
          this.state = S_DTD;
          this.q = null;
        }
      }
      sDTDOpenWaka() {
        const c = this.getCodeNorm();
        this.text += String.fromCodePoint(c);
        switch (c) {
          case BANG:
            this.state = S_DTD_OPEN_WAKA_BANG;
            this.openWakaBang = "";
            break;
          case QUESTION:
            this.state = S_DTD_PI;
            break;
          default:
            this.state = S_DTD;
        }
      }
      sDTDOpenWakaBang() {
        const char = String.fromCodePoint(this.getCodeNorm());
        const owb = this.openWakaBang += char;
        this.text += char;
        if (owb !== "-") {
          this.state = owb === "--" ? S_DTD_COMMENT : S_DTD;
          this.openWakaBang = "";
        }
      }
      sDTDComment() {
        if (this.captureToChar(MINUS)) {
          this.text += "-";
          this.state = S_DTD_COMMENT_ENDING;
        }
      }
      sDTDCommentEnding() {
        const c = this.getCodeNorm();
        this.text += String.fromCodePoint(c);
        this.state = c === MINUS ? S_DTD_COMMENT_ENDED : S_DTD_COMMENT;
      }
      sDTDCommentEnded() {
        const c = this.getCodeNorm();
        this.text += String.fromCodePoint(c);
        if (c === GREATER) {
          this.state = S_DTD;
        } else {
          this.fail("malformed comment.");
          this.state = S_DTD_COMMENT;
        }
      }
      sDTDPI() {
        if (this.captureToChar(QUESTION)) {
          this.text += "?";
          this.state = S_DTD_PI_ENDING;
        }
      }
      sDTDPIEnding() {
        const c = this.getCodeNorm();
        this.text += String.fromCodePoint(c);
        if (c === GREATER) {
          this.state = S_DTD;
        }
      }
      sText() {
        if (this.tags.length !== 0) {
          this.handleTextInRoot();
        } else {
          this.handleTextOutsideRoot();
        }
      }
      sEntity() {
        let { i: start3 } = this;
        const { chunk } = this;
        loop:
          while (true) {
            switch (this.getCode()) {
              case NL_LIKE:
                this.entity += `${chunk.slice(start3, this.prevI)}
`;
                start3 = this.i;
                break;
              case SEMICOLON: {
                const { entityReturnState } = this;
                const entity = this.entity + chunk.slice(start3, this.prevI);
                this.state = entityReturnState;
                let parsed2;
                if (entity === "") {
                  this.fail("empty entity name.");
                  parsed2 = "&;";
                } else {
                  parsed2 = this.parseEntity(entity);
                  this.entity = "";
                }
                if (entityReturnState !== S_TEXT || this.textHandler !== void 0) {
                  this.text += parsed2;
                }
                break loop;
              }
              case EOC:
                this.entity += chunk.slice(start3);
                break loop;
              default:
            }
          }
      }
      sOpenWaka() {
        const c = this.getCode();
        if (isNameStartChar(c)) {
          this.state = S_OPEN_TAG;
          this.unget();
          this.xmlDeclPossible = false;
        } else {
          switch (c) {
            case FORWARD_SLASH:
              this.state = S_CLOSE_TAG;
              this.xmlDeclPossible = false;
              break;
            case BANG:
              this.state = S_OPEN_WAKA_BANG;
              this.openWakaBang = "";
              this.xmlDeclPossible = false;
              break;
            case QUESTION:
              this.state = S_PI_FIRST_CHAR;
              break;
            default:
              this.fail("disallowed character in tag name");
              this.state = S_TEXT;
              this.xmlDeclPossible = false;
          }
        }
      }
      sOpenWakaBang() {
        this.openWakaBang += String.fromCodePoint(this.getCodeNorm());
        switch (this.openWakaBang) {
          case "[CDATA[":
            if (!this.sawRoot && !this.reportedTextBeforeRoot) {
              this.fail("text data outside of root node.");
              this.reportedTextBeforeRoot = true;
            }
            if (this.closedRoot && !this.reportedTextAfterRoot) {
              this.fail("text data outside of root node.");
              this.reportedTextAfterRoot = true;
            }
            this.state = S_CDATA;
            this.openWakaBang = "";
            break;
          case "--":
            this.state = S_COMMENT;
            this.openWakaBang = "";
            break;
          case "DOCTYPE":
            this.state = S_DOCTYPE;
            if (this.doctype || this.sawRoot) {
              this.fail("inappropriately located doctype declaration.");
            }
            this.openWakaBang = "";
            break;
          default:
            if (this.openWakaBang.length >= 7) {
              this.fail("incorrect syntax.");
            }
        }
      }
      sComment() {
        if (this.captureToChar(MINUS)) {
          this.state = S_COMMENT_ENDING;
        }
      }
      sCommentEnding() {
        var _a;
        const c = this.getCodeNorm();
        if (c === MINUS) {
          this.state = S_COMMENT_ENDED;
          (_a = this.commentHandler) === null || _a === void 0 ? void 0 : _a.call(this, this.text);
          this.text = "";
        } else {
          this.text += `-${String.fromCodePoint(c)}`;
          this.state = S_COMMENT;
        }
      }
      sCommentEnded() {
        const c = this.getCodeNorm();
        if (c !== GREATER) {
          this.fail("malformed comment.");
          this.text += `--${String.fromCodePoint(c)}`;
          this.state = S_COMMENT;
        } else {
          this.state = S_TEXT;
        }
      }
      sCData() {
        if (this.captureToChar(CLOSE_BRACKET)) {
          this.state = S_CDATA_ENDING;
        }
      }
      sCDataEnding() {
        const c = this.getCodeNorm();
        if (c === CLOSE_BRACKET) {
          this.state = S_CDATA_ENDING_2;
        } else {
          this.text += `]${String.fromCodePoint(c)}`;
          this.state = S_CDATA;
        }
      }
      sCDataEnding2() {
        var _a;
        const c = this.getCodeNorm();
        switch (c) {
          case GREATER: {
            (_a = this.cdataHandler) === null || _a === void 0 ? void 0 : _a.call(this, this.text);
            this.text = "";
            this.state = S_TEXT;
            break;
          }
          case CLOSE_BRACKET:
            this.text += "]";
            break;
          default:
            this.text += `]]${String.fromCodePoint(c)}`;
            this.state = S_CDATA;
        }
      }
      // We need this separate state to check the first character fo the pi target
      // with this.nameStartCheck which allows less characters than this.nameCheck.
      sPIFirstChar() {
        const c = this.getCodeNorm();
        if (this.nameStartCheck(c)) {
          this.piTarget += String.fromCodePoint(c);
          this.state = S_PI_REST;
        } else if (c === QUESTION || isS(c)) {
          this.fail("processing instruction without a target.");
          this.state = c === QUESTION ? S_PI_ENDING : S_PI_BODY;
        } else {
          this.fail("disallowed character in processing instruction name.");
          this.piTarget += String.fromCodePoint(c);
          this.state = S_PI_REST;
        }
      }
      sPIRest() {
        const { chunk, i: start3 } = this;
        while (true) {
          const c = this.getCodeNorm();
          if (c === EOC) {
            this.piTarget += chunk.slice(start3);
            return;
          }
          if (!this.nameCheck(c)) {
            this.piTarget += chunk.slice(start3, this.prevI);
            const isQuestion = c === QUESTION;
            if (isQuestion || isS(c)) {
              if (this.piTarget === "xml") {
                if (!this.xmlDeclPossible) {
                  this.fail("an XML declaration must be at the start of the document.");
                }
                this.state = isQuestion ? S_XML_DECL_ENDING : S_XML_DECL_NAME_START;
              } else {
                this.state = isQuestion ? S_PI_ENDING : S_PI_BODY;
              }
            } else {
              this.fail("disallowed character in processing instruction name.");
              this.piTarget += String.fromCodePoint(c);
            }
            break;
          }
        }
      }
      sPIBody() {
        if (this.text.length === 0) {
          const c = this.getCodeNorm();
          if (c === QUESTION) {
            this.state = S_PI_ENDING;
          } else if (!isS(c)) {
            this.text = String.fromCodePoint(c);
          }
        } else if (this.captureToChar(QUESTION)) {
          this.state = S_PI_ENDING;
        }
      }
      sPIEnding() {
        var _a;
        const c = this.getCodeNorm();
        if (c === GREATER) {
          const { piTarget } = this;
          if (piTarget.toLowerCase() === "xml") {
            this.fail("the XML declaration must appear at the start of the document.");
          }
          (_a = this.piHandler) === null || _a === void 0 ? void 0 : _a.call(this, {
            target: piTarget,
            body: this.text
          });
          this.piTarget = this.text = "";
          this.state = S_TEXT;
        } else if (c === QUESTION) {
          this.text += "?";
        } else {
          this.text += `?${String.fromCodePoint(c)}`;
          this.state = S_PI_BODY;
        }
        this.xmlDeclPossible = false;
      }
      sXMLDeclNameStart() {
        const c = this.skipSpaces();
        if (c === QUESTION) {
          this.state = S_XML_DECL_ENDING;
          return;
        }
        if (c !== EOC) {
          this.state = S_XML_DECL_NAME;
          this.name = String.fromCodePoint(c);
        }
      }
      sXMLDeclName() {
        const c = this.captureTo(XML_DECL_NAME_TERMINATOR);
        if (c === QUESTION) {
          this.state = S_XML_DECL_ENDING;
          this.name += this.text;
          this.text = "";
          this.fail("XML declaration is incomplete.");
          return;
        }
        if (!(isS(c) || c === EQUAL)) {
          return;
        }
        this.name += this.text;
        this.text = "";
        if (!this.xmlDeclExpects.includes(this.name)) {
          switch (this.name.length) {
            case 0:
              this.fail("did not expect any more name/value pairs.");
              break;
            case 1:
              this.fail(`expected the name ${this.xmlDeclExpects[0]}.`);
              break;
            default:
              this.fail(`expected one of ${this.xmlDeclExpects.join(", ")}`);
          }
        }
        this.state = c === EQUAL ? S_XML_DECL_VALUE_START : S_XML_DECL_EQ;
      }
      sXMLDeclEq() {
        const c = this.getCodeNorm();
        if (c === QUESTION) {
          this.state = S_XML_DECL_ENDING;
          this.fail("XML declaration is incomplete.");
          return;
        }
        if (isS(c)) {
          return;
        }
        if (c !== EQUAL) {
          this.fail("value required.");
        }
        this.state = S_XML_DECL_VALUE_START;
      }
      sXMLDeclValueStart() {
        const c = this.getCodeNorm();
        if (c === QUESTION) {
          this.state = S_XML_DECL_ENDING;
          this.fail("XML declaration is incomplete.");
          return;
        }
        if (isS(c)) {
          return;
        }
        if (!isQuote2(c)) {
          this.fail("value must be quoted.");
          this.q = SPACE;
        } else {
          this.q = c;
        }
        this.state = S_XML_DECL_VALUE;
      }
      sXMLDeclValue() {
        const c = this.captureTo([this.q, QUESTION]);
        if (c === QUESTION) {
          this.state = S_XML_DECL_ENDING;
          this.text = "";
          this.fail("XML declaration is incomplete.");
          return;
        }
        if (c === EOC) {
          return;
        }
        const value = this.text;
        this.text = "";
        switch (this.name) {
          case "version": {
            this.xmlDeclExpects = ["encoding", "standalone"];
            const version = value;
            this.xmlDecl.version = version;
            if (!/^1\.[0-9]+$/.test(version)) {
              this.fail("version number must match /^1\\.[0-9]+$/.");
            } else if (!this.opt.forceXMLVersion) {
              this.setXMLVersion(version);
            }
            break;
          }
          case "encoding":
            if (!/^[A-Za-z][A-Za-z0-9._-]*$/.test(value)) {
              this.fail("encoding value must match /^[A-Za-z0-9][A-Za-z0-9._-]*$/.");
            }
            this.xmlDeclExpects = ["standalone"];
            this.xmlDecl.encoding = value;
            break;
          case "standalone":
            if (value !== "yes" && value !== "no") {
              this.fail('standalone value must match "yes" or "no".');
            }
            this.xmlDeclExpects = [];
            this.xmlDecl.standalone = value;
            break;
          default:
        }
        this.name = "";
        this.state = S_XML_DECL_SEPARATOR;
      }
      sXMLDeclSeparator() {
        const c = this.getCodeNorm();
        if (c === QUESTION) {
          this.state = S_XML_DECL_ENDING;
          return;
        }
        if (!isS(c)) {
          this.fail("whitespace required.");
          this.unget();
        }
        this.state = S_XML_DECL_NAME_START;
      }
      sXMLDeclEnding() {
        var _a;
        const c = this.getCodeNorm();
        if (c === GREATER) {
          if (this.piTarget !== "xml") {
            this.fail("processing instructions are not allowed before root.");
          } else if (this.name !== "version" && this.xmlDeclExpects.includes("version")) {
            this.fail("XML declaration must contain a version.");
          }
          (_a = this.xmldeclHandler) === null || _a === void 0 ? void 0 : _a.call(this, this.xmlDecl);
          this.name = "";
          this.piTarget = this.text = "";
          this.state = S_TEXT;
        } else {
          this.fail("The character ? is disallowed anywhere in XML declarations.");
        }
        this.xmlDeclPossible = false;
      }
      sOpenTag() {
        var _a;
        const c = this.captureNameChars();
        if (c === EOC) {
          return;
        }
        const tag = this.tag = {
          name: this.name,
          attributes: /* @__PURE__ */ Object.create(null)
        };
        this.name = "";
        if (this.xmlnsOpt) {
          this.topNS = tag.ns = /* @__PURE__ */ Object.create(null);
        }
        (_a = this.openTagStartHandler) === null || _a === void 0 ? void 0 : _a.call(this, tag);
        this.sawRoot = true;
        if (!this.fragmentOpt && this.closedRoot) {
          this.fail("documents may contain only one root.");
        }
        switch (c) {
          case GREATER:
            this.openTag();
            break;
          case FORWARD_SLASH:
            this.state = S_OPEN_TAG_SLASH;
            break;
          default:
            if (!isS(c)) {
              this.fail("disallowed character in tag name.");
            }
            this.state = S_ATTRIB;
        }
      }
      sOpenTagSlash() {
        if (this.getCode() === GREATER) {
          this.openSelfClosingTag();
        } else {
          this.fail("forward-slash in opening tag not followed by >.");
          this.state = S_ATTRIB;
        }
      }
      sAttrib() {
        const c = this.skipSpaces();
        if (c === EOC) {
          return;
        }
        if (isNameStartChar(c)) {
          this.unget();
          this.state = S_ATTRIB_NAME;
        } else if (c === GREATER) {
          this.openTag();
        } else if (c === FORWARD_SLASH) {
          this.state = S_OPEN_TAG_SLASH;
        } else {
          this.fail("disallowed character in attribute name.");
        }
      }
      sAttribName() {
        const c = this.captureNameChars();
        if (c === EQUAL) {
          this.state = S_ATTRIB_VALUE;
        } else if (isS(c)) {
          this.state = S_ATTRIB_NAME_SAW_WHITE;
        } else if (c === GREATER) {
          this.fail("attribute without value.");
          this.pushAttrib(this.name, this.name);
          this.name = this.text = "";
          this.openTag();
        } else if (c !== EOC) {
          this.fail("disallowed character in attribute name.");
        }
      }
      sAttribNameSawWhite() {
        const c = this.skipSpaces();
        switch (c) {
          case EOC:
            return;
          case EQUAL:
            this.state = S_ATTRIB_VALUE;
            break;
          default:
            this.fail("attribute without value.");
            this.text = "";
            this.name = "";
            if (c === GREATER) {
              this.openTag();
            } else if (isNameStartChar(c)) {
              this.unget();
              this.state = S_ATTRIB_NAME;
            } else {
              this.fail("disallowed character in attribute name.");
              this.state = S_ATTRIB;
            }
        }
      }
      sAttribValue() {
        const c = this.getCodeNorm();
        if (isQuote2(c)) {
          this.q = c;
          this.state = S_ATTRIB_VALUE_QUOTED;
        } else if (!isS(c)) {
          this.fail("unquoted attribute value.");
          this.state = S_ATTRIB_VALUE_UNQUOTED;
          this.unget();
        }
      }
      sAttribValueQuoted() {
        const { q, chunk } = this;
        let { i: start3 } = this;
        while (true) {
          switch (this.getCode()) {
            case q:
              this.pushAttrib(this.name, this.text + chunk.slice(start3, this.prevI));
              this.name = this.text = "";
              this.q = null;
              this.state = S_ATTRIB_VALUE_CLOSED;
              return;
            case AMP:
              this.text += chunk.slice(start3, this.prevI);
              this.state = S_ENTITY;
              this.entityReturnState = S_ATTRIB_VALUE_QUOTED;
              return;
            case NL:
            case NL_LIKE:
            case TAB:
              this.text += `${chunk.slice(start3, this.prevI)} `;
              start3 = this.i;
              break;
            case LESS:
              this.text += chunk.slice(start3, this.prevI);
              this.fail("disallowed character.");
              return;
            case EOC:
              this.text += chunk.slice(start3);
              return;
            default:
          }
        }
      }
      sAttribValueClosed() {
        const c = this.getCodeNorm();
        if (isS(c)) {
          this.state = S_ATTRIB;
        } else if (c === GREATER) {
          this.openTag();
        } else if (c === FORWARD_SLASH) {
          this.state = S_OPEN_TAG_SLASH;
        } else if (isNameStartChar(c)) {
          this.fail("no whitespace between attributes.");
          this.unget();
          this.state = S_ATTRIB_NAME;
        } else {
          this.fail("disallowed character in attribute name.");
        }
      }
      sAttribValueUnquoted() {
        const c = this.captureTo(ATTRIB_VALUE_UNQUOTED_TERMINATOR);
        switch (c) {
          case AMP:
            this.state = S_ENTITY;
            this.entityReturnState = S_ATTRIB_VALUE_UNQUOTED;
            break;
          case LESS:
            this.fail("disallowed character.");
            break;
          case EOC:
            break;
          default:
            if (this.text.includes("]]>")) {
              this.fail('the string "]]>" is disallowed in char data.');
            }
            this.pushAttrib(this.name, this.text);
            this.name = this.text = "";
            if (c === GREATER) {
              this.openTag();
            } else {
              this.state = S_ATTRIB;
            }
        }
      }
      sCloseTag() {
        const c = this.captureNameChars();
        if (c === GREATER) {
          this.closeTag();
        } else if (isS(c)) {
          this.state = S_CLOSE_TAG_SAW_WHITE;
        } else if (c !== EOC) {
          this.fail("disallowed character in closing tag.");
        }
      }
      sCloseTagSawWhite() {
        switch (this.skipSpaces()) {
          case GREATER:
            this.closeTag();
            break;
          case EOC:
            break;
          default:
            this.fail("disallowed character in closing tag.");
        }
      }
      // END OF STATE ENGINE METHODS
      handleTextInRoot() {
        let { i: start3, forbiddenState } = this;
        const { chunk, textHandler: handler } = this;
        scanLoop:
          while (true) {
            switch (this.getCode()) {
              case LESS: {
                this.state = S_OPEN_WAKA;
                if (handler !== void 0) {
                  const { text } = this;
                  const slice = chunk.slice(start3, this.prevI);
                  if (text.length !== 0) {
                    handler(text + slice);
                    this.text = "";
                  } else if (slice.length !== 0) {
                    handler(slice);
                  }
                }
                forbiddenState = FORBIDDEN_START;
                break scanLoop;
              }
              case AMP:
                this.state = S_ENTITY;
                this.entityReturnState = S_TEXT;
                if (handler !== void 0) {
                  this.text += chunk.slice(start3, this.prevI);
                }
                forbiddenState = FORBIDDEN_START;
                break scanLoop;
              case CLOSE_BRACKET:
                switch (forbiddenState) {
                  case FORBIDDEN_START:
                    forbiddenState = FORBIDDEN_BRACKET;
                    break;
                  case FORBIDDEN_BRACKET:
                    forbiddenState = FORBIDDEN_BRACKET_BRACKET;
                    break;
                  case FORBIDDEN_BRACKET_BRACKET:
                    break;
                  default:
                    throw new Error("impossible state");
                }
                break;
              case GREATER:
                if (forbiddenState === FORBIDDEN_BRACKET_BRACKET) {
                  this.fail('the string "]]>" is disallowed in char data.');
                }
                forbiddenState = FORBIDDEN_START;
                break;
              case NL_LIKE:
                if (handler !== void 0) {
                  this.text += `${chunk.slice(start3, this.prevI)}
`;
                }
                start3 = this.i;
                forbiddenState = FORBIDDEN_START;
                break;
              case EOC:
                if (handler !== void 0) {
                  this.text += chunk.slice(start3);
                }
                break scanLoop;
              default:
                forbiddenState = FORBIDDEN_START;
            }
          }
        this.forbiddenState = forbiddenState;
      }
      handleTextOutsideRoot() {
        let { i: start3 } = this;
        const { chunk, textHandler: handler } = this;
        let nonSpace = false;
        outRootLoop:
          while (true) {
            const code = this.getCode();
            switch (code) {
              case LESS: {
                this.state = S_OPEN_WAKA;
                if (handler !== void 0) {
                  const { text } = this;
                  const slice = chunk.slice(start3, this.prevI);
                  if (text.length !== 0) {
                    handler(text + slice);
                    this.text = "";
                  } else if (slice.length !== 0) {
                    handler(slice);
                  }
                }
                break outRootLoop;
              }
              case AMP:
                this.state = S_ENTITY;
                this.entityReturnState = S_TEXT;
                if (handler !== void 0) {
                  this.text += chunk.slice(start3, this.prevI);
                }
                nonSpace = true;
                break outRootLoop;
              case NL_LIKE:
                if (handler !== void 0) {
                  this.text += `${chunk.slice(start3, this.prevI)}
`;
                }
                start3 = this.i;
                break;
              case EOC:
                if (handler !== void 0) {
                  this.text += chunk.slice(start3);
                }
                break outRootLoop;
              default:
                if (!isS(code)) {
                  nonSpace = true;
                }
            }
          }
        if (!nonSpace) {
          return;
        }
        if (!this.sawRoot && !this.reportedTextBeforeRoot) {
          this.fail("text data outside of root node.");
          this.reportedTextBeforeRoot = true;
        }
        if (this.closedRoot && !this.reportedTextAfterRoot) {
          this.fail("text data outside of root node.");
          this.reportedTextAfterRoot = true;
        }
      }
      pushAttribNS(name, value) {
        var _a;
        const { prefix, local } = this.qname(name);
        const attr = { name, prefix, local, value };
        this.attribList.push(attr);
        (_a = this.attributeHandler) === null || _a === void 0 ? void 0 : _a.call(this, attr);
        if (prefix === "xmlns") {
          const trimmed = value.trim();
          if (this.currentXMLVersion === "1.0" && trimmed === "") {
            this.fail("invalid attempt to undefine prefix in XML 1.0");
          }
          this.topNS[local] = trimmed;
          nsPairCheck(this, local, trimmed);
        } else if (name === "xmlns") {
          const trimmed = value.trim();
          this.topNS[""] = trimmed;
          nsPairCheck(this, "", trimmed);
        }
      }
      pushAttribPlain(name, value) {
        var _a;
        const attr = { name, value };
        this.attribList.push(attr);
        (_a = this.attributeHandler) === null || _a === void 0 ? void 0 : _a.call(this, attr);
      }
      /**
       * End parsing. This performs final well-formedness checks and resets the
       * parser to a clean state.
       *
       * @returns this
       */
      end() {
        var _a, _b;
        if (!this.sawRoot) {
          this.fail("document must contain a root element.");
        }
        const { tags } = this;
        while (tags.length > 0) {
          const tag = tags.pop();
          this.fail(`unclosed tag: ${tag.name}`);
        }
        if (this.state !== S_BEGIN && this.state !== S_TEXT) {
          this.fail("unexpected end.");
        }
        const { text } = this;
        if (text.length !== 0) {
          (_a = this.textHandler) === null || _a === void 0 ? void 0 : _a.call(this, text);
          this.text = "";
        }
        this._closed = true;
        (_b = this.endHandler) === null || _b === void 0 ? void 0 : _b.call(this);
        this._init();
        return this;
      }
      /**
       * Resolve a namespace prefix.
       *
       * @param prefix The prefix to resolve.
       *
       * @returns The namespace URI or ``undefined`` if the prefix is not defined.
       */
      resolve(prefix) {
        var _a, _b;
        let uri = this.topNS[prefix];
        if (uri !== void 0) {
          return uri;
        }
        const { tags } = this;
        for (let index = tags.length - 1; index >= 0; index--) {
          uri = tags[index].ns[prefix];
          if (uri !== void 0) {
            return uri;
          }
        }
        uri = this.ns[prefix];
        if (uri !== void 0) {
          return uri;
        }
        return (_b = (_a = this.opt).resolvePrefix) === null || _b === void 0 ? void 0 : _b.call(_a, prefix);
      }
      /**
       * Parse a qname into its prefix and local name parts.
       *
       * @param name The name to parse
       *
       * @returns
       */
      qname(name) {
        const colon = name.indexOf(":");
        if (colon === -1) {
          return { prefix: "", local: name };
        }
        const local = name.slice(colon + 1);
        const prefix = name.slice(0, colon);
        if (prefix === "" || local === "" || local.includes(":")) {
          this.fail(`malformed name: ${name}.`);
        }
        return { prefix, local };
      }
      processAttribsNS() {
        var _a;
        const { attribList } = this;
        const tag = this.tag;
        {
          const { prefix, local } = this.qname(tag.name);
          tag.prefix = prefix;
          tag.local = local;
          const uri = tag.uri = (_a = this.resolve(prefix)) !== null && _a !== void 0 ? _a : "";
          if (prefix !== "") {
            if (prefix === "xmlns") {
              this.fail('tags may not have "xmlns" as prefix.');
            }
            if (uri === "") {
              this.fail(`unbound namespace prefix: ${JSON.stringify(prefix)}.`);
              tag.uri = prefix;
            }
          }
        }
        if (attribList.length === 0) {
          return;
        }
        const { attributes } = tag;
        const seen = /* @__PURE__ */ new Set();
        for (const attr of attribList) {
          const { name, prefix, local } = attr;
          let uri;
          let eqname;
          if (prefix === "") {
            uri = name === "xmlns" ? XMLNS_NAMESPACE : "";
            eqname = name;
          } else {
            uri = this.resolve(prefix);
            if (uri === void 0) {
              this.fail(`unbound namespace prefix: ${JSON.stringify(prefix)}.`);
              uri = prefix;
            }
            eqname = `{${uri}}${local}`;
          }
          if (seen.has(eqname)) {
            this.fail(`duplicate attribute: ${eqname}.`);
          }
          seen.add(eqname);
          attr.uri = uri;
          attributes[name] = attr;
        }
        this.attribList = [];
      }
      processAttribsPlain() {
        const { attribList } = this;
        const attributes = this.tag.attributes;
        for (const { name, value } of attribList) {
          if (attributes[name] !== void 0) {
            this.fail(`duplicate attribute: ${name}.`);
          }
          attributes[name] = value;
        }
        this.attribList = [];
      }
      /**
       * Handle a complete open tag. This parser code calls this once it has seen
       * the whole tag. This method checks for well-formeness and then emits
       * ``onopentag``.
       */
      openTag() {
        var _a;
        this.processAttribs();
        const { tags } = this;
        const tag = this.tag;
        tag.isSelfClosing = false;
        (_a = this.openTagHandler) === null || _a === void 0 ? void 0 : _a.call(this, tag);
        tags.push(tag);
        this.state = S_TEXT;
        this.name = "";
      }
      /**
       * Handle a complete self-closing tag. This parser code calls this once it has
       * seen the whole tag. This method checks for well-formeness and then emits
       * ``onopentag`` and ``onclosetag``.
       */
      openSelfClosingTag() {
        var _a, _b, _c;
        this.processAttribs();
        const { tags } = this;
        const tag = this.tag;
        tag.isSelfClosing = true;
        (_a = this.openTagHandler) === null || _a === void 0 ? void 0 : _a.call(this, tag);
        (_b = this.closeTagHandler) === null || _b === void 0 ? void 0 : _b.call(this, tag);
        const top = this.tag = (_c = tags[tags.length - 1]) !== null && _c !== void 0 ? _c : null;
        if (top === null) {
          this.closedRoot = true;
        }
        this.state = S_TEXT;
        this.name = "";
      }
      /**
       * Handle a complete close tag. This parser code calls this once it has seen
       * the whole tag. This method checks for well-formeness and then emits
       * ``onclosetag``.
       */
      closeTag() {
        const { tags, name } = this;
        this.state = S_TEXT;
        this.name = "";
        if (name === "") {
          this.fail("weird empty close tag.");
          this.text += "</>";
          return;
        }
        const handler = this.closeTagHandler;
        let l = tags.length;
        while (l-- > 0) {
          const tag = this.tag = tags.pop();
          this.topNS = tag.ns;
          handler === null || handler === void 0 ? void 0 : handler(tag);
          if (tag.name === name) {
            break;
          }
          this.fail("unexpected close tag.");
        }
        if (l === 0) {
          this.closedRoot = true;
        } else if (l < 0) {
          this.fail(`unmatched closing tag: ${name}.`);
          this.text += `</${name}>`;
        }
      }
      /**
       * Resolves an entity. Makes any necessary well-formedness checks.
       *
       * @param entity The entity to resolve.
       *
       * @returns The parsed entity.
       */
      parseEntity(entity) {
        if (entity[0] !== "#") {
          const defined = this.ENTITIES[entity];
          if (defined !== void 0) {
            return defined;
          }
          this.fail(this.isName(entity) ? "undefined entity." : "disallowed character in entity name.");
          return `&${entity};`;
        }
        let num = NaN;
        if (entity[1] === "x" && /^#x[0-9a-f]+$/i.test(entity)) {
          num = parseInt(entity.slice(2), 16);
        } else if (/^#[0-9]+$/.test(entity)) {
          num = parseInt(entity.slice(1), 10);
        }
        if (!this.isChar(num)) {
          this.fail("malformed character entity.");
          return `&${entity};`;
        }
        return String.fromCodePoint(num);
      }
    };
    exports.SaxesParser = SaxesParser2;
  }
});

// src/core/base/documents/xml.ts
function readXml(xml, reader) {
  runTurns(xmlTurns(xml, reader));
}
function* xmlTurns(xml, reader) {
  const text = decodeXml(xml);
  if (text === void 0) reader.fail({ found: "bytes that do not fit the encoding" });
  const parser = new import_saxes.SaxesParser({ xmlns: true });
  const lineAt = lineCounter(text);
  const fail = (found, wanted = "well-formed XML") => reader.fail({ found, wanted, line: parser.line });
  const place = { depth: 0, line: 1 };
  parser.on("xmldecl", ({ version }) => {
    if (version !== "1.0") fail("another XML version", "XML 1.0");
  });
  parser.on("doctype", () => fail("a DOCTYPE", "a document without"));
  parser.on("opentagstart", () => {
    place.depth++;
    place.line = lineAt(text.lastIndexOf("<", parser.position - 1));
    if (place.depth > maxDepth4) fail(`elements nested more than ${maxDepth4} deep`);
  });
  parser.on("opentag", (tag) => reader.open(tag, place));
  parser.on("text", (value) => reader.text?.(value));
  parser.on("cdata", (value) => reader.text?.(value));
  parser.on("closetag", () => {
    place.depth--;
    reader.close?.();
  });
  parser.on("error", (error) => fail(describeXmlError(error)));
  for (let at = 0; at < text.length; at += lettersPerTurn) {
    if (at > 0) yield;
    parser.write(text.slice(at, at + lettersPerTurn));
  }
  parser.close();
}
function lineCounter(text) {
  let line = 1;
  let counted = 0;
  return (position) => {
    for (; counted < position; counted++) {
      const character = text[counted];
      if (character === "\n" || character === "\r" && text[counted + 1] !== "\n") line++;
    }
    return line;
  };
}
function describeXmlError(error) {
  return `broken XML (${printable(error.message.replace(/^\d+:\d+: /, "").replace(/\.$/, "")).slice(0, 200)})`;
}
function decodeXml(xml) {
  const text = decodeMarked(xml);
  return text?.startsWith("\uFEFF") ? void 0 : text;
}
function decodeMarked(xml) {
  if (typeof xml === "string") return decodeXmlString(xml);
  const wide = markedEncoding(xml)?.startsWith("utf-16") ? markedEncoding(xml) : unmarkedUtf16(xml);
  if (wide !== void 0) return checkWide(decodeBytes(xml, wide), wide);
  const declared = declaredEncoding(Buffer.from(xml.subarray(0, declarationLimit)).toString("latin1"));
  if (declared === void 0) return decodeBytes(xml, "utf-8");
  if (!isKnownEncoding(declared) || isWide(declared)) return void 0;
  return decodeBytes(xml, markedEncoding(xml) ?? declared);
}
function decodeXmlString(xml) {
  const declared = declaredEncoding(xml.slice(0, declarationLimit));
  return declared === void 0 || isKnownEncoding(declared) ? decodeText(xml) : void 0;
}
function declaredEncoding(start3) {
  return declaration.exec(start3)?.[1];
}
function unmarkedUtf16([first, second]) {
  if (first === 60 && second === 0) return "utf-16le";
  return first === 0 && second === 60 ? "utf-16be" : void 0;
}
function checkWide(text, order2) {
  const declared = declaredEncoding(text?.slice(0, declarationLimit) ?? "");
  if (declared === void 0 || declared.toLowerCase() === order2) return text;
  return isWide(declared) && !/e$/i.test(declared) ? text : void 0;
}
function isWide(encoding) {
  return /^(?:utf-16(?:le|be)?|ucs-2|iso-10646-ucs-2)$/i.test(encoding);
}
var import_saxes, maxDepth4, lettersPerTurn, declarationLimit, declaration;
var init_xml = __esm({
  "src/core/base/documents/xml.ts"() {
    "use strict";
    import_saxes = __toESM(require_saxes(), 1);
    init_printable();
    init_turns();
    init_encoding();
    maxDepth4 = 64;
    lettersPerTurn = 32 * 1024;
    declarationLimit = 1024;
    declaration = /^(?:\ufeff|\u00ef\u00bb\u00bf)?<\?xml\s[^?>]*\bencoding\s*=\s*["']([A-Za-z][\w.-]*)["']/;
  }
});

// src/core/projects/project-thread.ts
import { parentPort, workerData } from "node:worker_threads";

// src/core/threads/packed-errors.ts
init_errors();
init_thrown();
import { isNativeError } from "node:util/types";

// src/core/net/signing/key-source.ts
init_errors();
var ExpiredKey = class extends PkgtoolError {
  /** the number of the key */
  number;
  constructor({ code, fields }, number) {
    super(code, fields);
    this.number = number;
  }
};

// src/core/threads/packed-errors.ts
function packErrors(value) {
  if (!isNativeError(value)) return mapMembers(value, packErrors);
  if (!(value instanceof PkgtoolError))
    return packed({ message: messageOf(value), own: void 0, systemCode: systemErrorCode(value) });
  const { code, message, cause } = value;
  const number = value instanceof ExpiredKey ? value.number : void 0;
  const own2 = { code, fields: packErrors(value.fields), number };
  return packed({ message, own: own2, systemCode: systemErrorCode(cause) });
}
function unpackErrors(value) {
  if (!isPacked(value)) return mapMembers(value, unpackErrors);
  const { message, own: own2, systemCode } = value.packedError;
  const beneath = systemCode === void 0 ? void 0 : { code: systemCode };
  if (own2 === void 0) return Object.assign(new Error(message), beneath);
  const cause = beneath && Object.assign(new Error(systemCode), beneath);
  const error = new PkgtoolError(own2.code, unpackErrors(own2.fields), cause && { cause });
  return own2.number === void 0 ? error : new ExpiredKey(error, own2.number);
}
function packed(error) {
  return { packedError: error };
}
function isPacked(value) {
  return typeof value === "object" && value !== null && "packedError" in value;
}
function mapMembers(value, map) {
  if (Array.isArray(value)) return value.map(map);
  if (typeof value !== "object" || value === null) return value;
  if (Object.getPrototypeOf(Object.getPrototypeOf(value)) !== null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, map(member)]));
}

// src/core/threads/channel.ts
var noReply = 0;
var Channel = class {
  #port;
  #own;
  #calls = /* @__PURE__ */ new Map();
  #last = 0;
  #end;
  constructor(port, own2) {
    this.#port = port;
    this.#own = own2;
    port.on("message", (message) => void this.#receive(unpackErrors(message)));
  }
  /** Rejects with the error of the method, and when the channel is closed. */
  call(method, ...params) {
    return new Promise((resolve14, reject) => {
      if (this.#end) return reject(this.#end.error);
      const call = ++this.#last;
      this.#calls.set(call, { resolve: resolve14, reject });
      this.#post({ call, method, params });
    });
  }
  /** Calls a method that returns nothing and does not throw. */
  notify(method, ...params) {
    this.#post({ call: noReply, method, params });
  }
  /** Rejects all calls, also later ones; only the first error counts. */
  close(error) {
    this.#end ??= { error };
    for (const { reject } of this.#calls.values()) reject(this.#end.error);
    this.#calls.clear();
  }
  async #receive(message) {
    if ("reply" in message) return this.#settle(message);
    const { call: reply, method, params } = message;
    try {
      const value = await this.#own[method](...params);
      if (reply !== noReply) this.#post({ reply, value });
    } catch (error) {
      this.#post({ reply, error });
    }
  }
  #settle(message) {
    const pending = this.#calls.get(message.reply);
    this.#calls.delete(message.reply);
    if ("error" in message) pending?.reject(message.error);
    else pending?.resolve(message.value);
  }
  #post(message) {
    this.#port.postMessage(packErrors(message));
  }
};

// src/core/projects/evaluate/evaluation-position.ts
var positionBytes = 2 * Int32Array.BYTES_PER_ELEMENT;
var EvaluationPosition = class {
  #cells;
  #numbers = /* @__PURE__ */ new Map();
  #tell;
  #file = "";
  /** The memory gets the number of the file and the line; `tell` gets each file once, in the order of their numbers. */
  constructor(memory, tell) {
    this.#cells = new Int32Array(memory);
    this.#tell = tell;
  }
  note(file, line) {
    this.#cells[1] = line;
    if (file === this.#file) return;
    this.#file = file;
    this.#cells[0] = this.#numberOf(file);
  }
  #numberOf(file) {
    const known2 = this.#numbers.get(file);
    if (known2 !== void 0) return known2;
    const number = this.#numbers.size;
    this.#numbers.set(file, number);
    this.#tell(file);
    return number;
  }
};

// src/core/files/parse-file.ts
init_errors();
init_paths();
init_read_bounded_file();
import { realpathSync as realpathSync3 } from "node:fs";
import { relative as relative3, resolve as resolve3 } from "node:path";
async function parseBoundedFile(path, parse, { file, ...options }) {
  const bytes = await readBoundedFile(path, options);
  try {
    return await parse(bytes);
  } catch (error) {
    if (!(error instanceof PkgtoolError) || error.code === "CANCELLED" || !isReachedByLink(path, options.workspace))
      throw error;
    const { line } = error.fields;
    throw new PkgtoolError(error.code, {
      subject: file,
      found: `a link to content that is not shown${line === void 0 ? "" : `, wrong on line ${line}`}`,
      wanted: "a file of its own, or a link to a right one",
      file,
      ...line !== void 0 && { line }
    });
  }
}
function isReachedByLink(path, workspace) {
  if (workspace === void 0 || !isWithin(resolve3(path), resolve3(workspace))) return false;
  return relative3(resolve3(workspace), resolve3(path)) !== relative3(follow(workspace), follow(path));
}
function follow(path) {
  try {
    return realpathSync3(resolve3(path));
  } catch {
    return resolve3(path);
  }
}
function documentError(code, { found, file, line, cause, ...fields }) {
  return new PkgtoolError(
    code,
    {
      ...file !== void 0 && { subject: file, file },
      found: line === void 0 ? found : `${found} on line ${line}`,
      ...fields,
      ...line !== void 0 && { line }
    },
    cause === void 0 ? void 0 : { cause }
  );
}

// src/core/projects/central-file.ts
init_errors();

// src/core/projects/evaluate/evaluate-project.ts
init_errors();
init_printable();
import { resolve as resolve9 } from "node:path";

// src/core/projects/project-place.ts
init_format();
import { basename as basename2, relative as relative4 } from "node:path";

// src/core/base/shell-word.ts
function shellWord(text) {
  return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}

// src/core/projects/project-place.ts
init_paths();
function isOnServer(path) {
  return /^\s*[\\/]{2}/.test(path);
}
function isNative(project) {
  return /\.vcxproj$/i.test(project);
}
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
  const name = isWithin(file, root) ? relative4(root, file) : file;
  return /["\p{Cc}]/u.test(name) ? 'run "dotnet restore" with "--use-lock-file" for it' : `run "dotnet restore ${shellWord(name)} --use-lock-file"`;
}

// src/core/frameworks/framework.ts
init_errors();
var zeroVersion = [0, 0, 0, 0];
function frameworkOf(identifier, version = zeroVersion, { profile = "" } = {}) {
  return { kind: "specific", identifier, version, profile, platform: "", platformVersion: zeroVersion };
}
function special(kind) {
  return { ...frameworkOf(kind), kind };
}
var anyFramework = special("any");
var agnosticFramework = special("agnostic");
var unsupportedFramework = special("unsupported");
var portableIdentifier = ".NETPortable";
function isModernFramework({ identifier, version }) {
  return isModern(identifier, version);
}
function isModern(identifier, version) {
  return version[0] >= 5 && isSameText(identifier, ".NETCoreApp");
}
function isPortable({ identifier, version, kind }) {
  return kind === "specific" && isSameText(identifier, portableIdentifier) && version[0] < 5;
}
function isSameText(a, b) {
  return a === b || a.toUpperCase() === b.toUpperCase();
}
function compareVersions(a, b) {
  for (const [index, number] of a.entries()) {
    const difference = number - (b[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
function isZero(version) {
  return version.every((number) => number === 0);
}
function isSameFramework(a, b) {
  return a.kind === b.kind && compareVersions(a.version, b.version) === 0 && isSameText(a.identifier, b.identifier) && isSameText(a.profile, b.profile) && isSameText(a.platform, b.platform) && compareVersions(a.platformVersion, b.platformVersion) === 0;
}
function invalidFramework(text, found) {
  return new PkgtoolError("INVALID_FRAMEWORK", {
    subject: text,
    ...found !== void 0 && { found },
    wanted: "a target framework such as net8.0, net472 or netstandard2.0"
  });
}

// src/core/frameworks/framework-names.ts
var shortNames = [
  [".NETCoreApp", "netcoreapp"],
  [".NETStandardApp", "netstandardapp"],
  [".NETStandard", "netstandard"],
  [".NETPlatform", "dotnet"],
  [".NETFramework", "net"],
  [".NETMicroFramework", "netmf"],
  ["Silverlight", "sl"],
  [".NETPortable", "portable"],
  ["WindowsPhone", "wp"],
  ["WindowsPhoneApp", "wpa"],
  ["Windows", "win"],
  ["ASP.NET", "aspnet"],
  ["ASP.NETCore", "aspnetcore"],
  ["native", "native"],
  ["MonoAndroid", "monoandroid"],
  ["MonoTouch", "monotouch"],
  ["MonoMac", "monomac"],
  ["Xamarin.iOS", "xamarinios"],
  ["Xamarin.Mac", "xamarinmac"],
  ["Xamarin.PlayStation3", "xamarinpsthree"],
  ["Xamarin.PlayStation4", "xamarinpsfour"],
  ["Xamarin.PlayStationVita", "xamarinpsvita"],
  ["Xamarin.WatchOS", "xamarinwatchos"],
  ["Xamarin.TVOS", "xamarintvos"],
  ["Xamarin.Xbox360", "xamarinxboxthreesixty"],
  ["Xamarin.XboxOne", "xamarinxboxone"],
  ["DNX", "dnx"],
  ["DNXCore", "dnxcore"],
  [".NETCore", "netcore"],
  ["WinRT", "winrt"],
  ["UAP", "uap"],
  ["Tizen", "tizen"],
  [".NETnanoFramework", "netnano"]
];
var synonyms = [
  ["NETFramework", ".NETFramework"],
  [".NET", ".NETFramework"],
  ["NETCore", ".NETCore"],
  ["NETPortable", ".NETPortable"],
  ["asp.net", "ASP.NET"],
  ["asp.netcore", "ASP.NETCore"],
  ["Xamarin.PlayStationThree", "Xamarin.PlayStation3"],
  ["XamarinPlayStationThree", "Xamarin.PlayStation3"],
  ["Xamarin.PlayStationFour", "Xamarin.PlayStation4"],
  ["XamarinPlayStationFour", "Xamarin.PlayStation4"],
  ["XamarinPlayStationVita", "Xamarin.PlayStationVita"]
];
var identifiers = new Map([
  ...shortNames.map(([long]) => [long.toUpperCase(), long]),
  ...shortNames.map(([long, short]) => [short.toUpperCase(), long]),
  ...synonyms.map(([name, long]) => [name.toUpperCase(), long])
]);
function identifierOf(name) {
  return identifiers.get(name.toUpperCase());
}
var namesOfIdentifiers = new Map([
  ...shortNames.map(([, short]) => [short.toUpperCase(), short]),
  ...shortNames.map(([long, short]) => [long.toUpperCase(), short])
]);
var profiles = [
  ["Client", "Client"],
  ["CF", "CompactFramework"],
  ["Full", ""],
  ["WP", "WindowsPhone"],
  ["WP71", "WindowsPhone71"]
];
function longProfile(name) {
  const upper = name.toUpperCase();
  return profiles.find(([short]) => short.toUpperCase() === upper)?.[1] ?? profiles.find(([, long]) => long.toUpperCase() === upper)?.[1] ?? name;
}
function shortProfile(profile) {
  if (profile === "") return "";
  const upper = profile.toUpperCase();
  return profiles.find(([, long]) => long.toUpperCase() === upper)?.[0] ?? profiles.find(([short]) => short.toUpperCase() === upper)?.[0] ?? profile;
}

// src/core/frameworks/framework-equivalents.ts
var pairs = [
  ["UAP", [0, 0], "UAP", [10, 0]],
  ["Windows", [0, 0], "Windows", [8, 0]],
  ["Windows", [8, 0], ".NETCore", [4, 5]],
  [".NETCore", [4, 5], "WinRT", [4, 5]],
  [".NETCore", [0, 0], ".NETCore", [4, 5]],
  ["WinRT", [0, 0], "WinRT", [4, 5]],
  ["Windows", [8, 1], ".NETCore", [4, 5, 1]],
  ["WindowsPhone", [0, 0], "WindowsPhone", [7, 0]],
  ["WindowsPhone", [7, 0], "Silverlight", [3, 0], "WindowsPhone"],
  ["WindowsPhone", [7, 1], "Silverlight", [4, 0], "WindowsPhone71"],
  ["WindowsPhone", [8, 0], "Silverlight", [8, 0], "WindowsPhone"],
  ["WindowsPhone", [8, 1], "Silverlight", [8, 1], "WindowsPhone"],
  ["WindowsPhoneApp", [0, 0], "WindowsPhoneApp", [8, 1]],
  ["Tizen", [0, 0], "Tizen", [3, 0]],
  ["DNX", [0, 0], "DNX", [4, 5]],
  ["DNXCore", [0, 0], "DNXCore", [5, 0]],
  [".NETPlatform", [0, 0], ".NETPlatform", [5, 0]],
  ["ASP.NET", [0, 0], "ASP.NET", [5, 0]],
  ["ASP.NETCore", [0, 0], "ASP.NETCore", [5, 0]],
  ["DNX", [4, 5], "ASP.NET", [5, 0]],
  ["DNXCore", [5, 0], "ASP.NETCore", [5, 0]]
].map(([one, oneVersion, other, otherVersion, profile]) => [
  frameworkOf(one, versionOf(oneVersion)),
  frameworkOf(other, versionOf(otherVersion), { profile })
]);
function versionOf([major, minor, build = 0]) {
  return [major, minor, build, 0];
}
var groups = joinPairs();
function joinPairs() {
  const joined2 = [];
  for (const pair of pairs) {
    const touching = joined2.filter((group) => pair.some((one) => has(group, one)));
    const merged = distinct([...touching.flat(), ...pair]);
    joined2.splice(0, joined2.length, ...joined2.filter((group) => !touching.includes(group)), merged);
  }
  return joined2;
}
var equivalentProfiles = [
  { identifier: ".NETFramework", profiles: ["Client", ""] },
  { identifier: ".NETFramework", profiles: ["Full", ""] },
  { identifier: "Silverlight", profiles: ["WindowsPhone71", "WindowsPhone"] },
  { identifier: "WindowsPhone", profiles: ["WindowsPhone71", "WindowsPhone"] }
];
function aliasesOf(framework2) {
  const group = groups.find((each) => has(each, framework2)) ?? [];
  const same = [...group.filter((other) => !isSameFramework(other, framework2)), framework2];
  const all = distinct([...same, ...same.flatMap(otherProfiles)]);
  return all.filter((other) => !isSameFramework(other, framework2));
}
function otherProfiles({ identifier, version, profile }) {
  return equivalentProfiles.filter((each) => isSameText(each.identifier, identifier)).filter(({ profiles: profiles3 }) => profiles3.some((one) => isSameText(one, profile))).flatMap(({ profiles: profiles3 }) => profiles3.filter((one) => !isSameText(one, profile))).map((other) => frameworkOf(identifier, version, { profile: other }));
}
function aliasesUpTo({ identifier, profile, version }) {
  const lower = groups.flat().filter(
    (each) => isSameText(each.identifier, identifier) && isSameText(each.profile, profile) && compareVersions(each.version, version) <= 0
  );
  return distinct(lower.flatMap(aliasesOf));
}
function groupOf(framework2) {
  return groups.find((group) => has(group, framework2)) ?? [framework2];
}
function has(list, framework2) {
  return list.some((each) => isSameFramework(each, framework2));
}
function distinct(list) {
  const found = [];
  for (const framework2 of list) if (!has(found, framework2)) found.push(framework2);
  return found;
}

// src/core/frameworks/portable-profiles.json
var portable_profiles_default = {
  frameworks: {
    net4: { identifier: ".NETFramework", version: [4, 0] },
    net403: { identifier: ".NETFramework", version: [4, 0, 3] },
    net45: { identifier: ".NETFramework", version: [4, 5] },
    net451: { identifier: ".NETFramework", version: [4, 5, 1] },
    win8: { identifier: "Windows", version: [8, 0] },
    win81: { identifier: "Windows", version: [8, 1] },
    sl4: { identifier: "Silverlight", version: [4, 0] },
    sl5: { identifier: "Silverlight", version: [5, 0] },
    wp7: { identifier: "WindowsPhone", version: [7, 0] },
    wp75: { identifier: "WindowsPhone", version: [7, 5] },
    wp8: { identifier: "WindowsPhone", version: [8, 0] },
    wp81: { identifier: "WindowsPhone", version: [8, 1] },
    wpa81: { identifier: "WindowsPhoneApp", version: [8, 1] }
  },
  profiles: [
    { number: 31, frameworks: ["win81", "wp81"], standard: [1, 0] },
    { number: 32, frameworks: ["win81", "wpa81"], standard: [1, 2] },
    { number: 44, frameworks: ["net451", "win81"], optional: true, standard: [1, 2] },
    { number: 84, frameworks: ["wp81", "wpa81"], standard: [1, 0] },
    { number: 151, frameworks: ["net451", "win81", "wpa81"], optional: true, standard: [1, 2] },
    { number: 157, frameworks: ["win81", "wp81", "wpa81"], standard: [1, 0] },
    { number: 7, frameworks: ["net45", "win8"], optional: true, standard: [1, 1] },
    { number: 49, frameworks: ["net45", "wp8"], optional: true, standard: [1, 0] },
    { number: 78, frameworks: ["net45", "win8", "wp8"], optional: true, standard: [1, 0] },
    { number: 111, frameworks: ["net45", "win8", "wpa81"], optional: true, standard: [1, 1] },
    { number: 259, frameworks: ["net45", "win8", "wpa81", "wp8"], optional: true, standard: [1, 0] },
    { number: 2, frameworks: ["net4", "win8", "sl4", "wp7"] },
    { number: 3, frameworks: ["net4", "sl4"] },
    { number: 4, frameworks: ["net45", "sl4", "win8", "wp7"] },
    { number: 5, frameworks: ["net4", "win8"], optional: true },
    { number: 6, frameworks: ["net403", "win8"], optional: true },
    { number: 14, frameworks: ["net4", "sl5"], optional: true },
    { number: 18, frameworks: ["net403", "sl4"] },
    { number: 19, frameworks: ["net403", "sl5"], optional: true },
    { number: 23, frameworks: ["net45", "sl4"] },
    { number: 24, frameworks: ["net45", "sl5"], optional: true },
    { number: 36, frameworks: ["net4", "sl4", "win8", "wp8"] },
    { number: 37, frameworks: ["net4", "sl5", "win8"], optional: true },
    { number: 41, frameworks: ["net403", "sl4", "win8"] },
    { number: 42, frameworks: ["net403", "sl5", "win8"], optional: true },
    { number: 46, frameworks: ["net45", "sl4", "win8"] },
    { number: 47, frameworks: ["net45", "sl5", "win8"], optional: true },
    { number: 88, frameworks: ["net4", "sl4", "win8", "wp75"] },
    { number: 92, frameworks: ["net4", "win8", "wpa81"], optional: true },
    { number: 95, frameworks: ["net403", "sl4", "win8", "wp7"] },
    { number: 96, frameworks: ["net403", "sl4", "win8", "wp75"] },
    { number: 102, frameworks: ["net403", "win8", "wpa81"], optional: true },
    { number: 104, frameworks: ["net45", "sl4", "win8", "wp75"] },
    { number: 136, frameworks: ["net4", "sl5", "win8", "wp8"], optional: true },
    { number: 143, frameworks: ["net403", "sl4", "win8", "wp8"] },
    { number: 147, frameworks: ["net403", "sl5", "win8", "wp8"], optional: true },
    { number: 154, frameworks: ["net45", "sl4", "win8", "wp8"] },
    { number: 158, frameworks: ["net45", "sl5", "win8", "wp8"], optional: true },
    { number: 225, frameworks: ["net4", "sl5", "win8", "wpa81"], optional: true },
    { number: 240, frameworks: ["net403", "sl5", "win8", "wpa81"] },
    { number: 255, frameworks: ["net45", "sl5", "win8", "wpa81"], optional: true },
    { number: 328, frameworks: ["net4", "sl5", "win8", "wpa81", "wp8"], optional: true },
    { number: 336, frameworks: ["net403", "sl5", "win8", "wpa81", "wp8"], optional: true },
    { number: 344, frameworks: ["net45", "sl5", "win8", "wpa81", "wp8"], optional: true }
  ],
  optional: ["MonoAndroid", "MonoTouch", "Xamarin.iOS", "Xamarin.Mac", "Xamarin.WatchOS", "Xamarin.TVOS"]
};

// src/core/frameworks/portable-profiles.ts
var profiles2 = new Map(
  portable_profiles_default.profiles.map((profile) => [profile.number, profile])
);
var named = new Map(
  Object.entries(portable_profiles_default.frameworks).map(([name, { identifier, version }]) => [
    name,
    frameworkOf(identifier, versionOf(version))
  ])
);
var optionalParts = portable_profiles_default.optional.map((identifier) => frameworkOf(identifier));
function profileNumber(profile) {
  const [, digits2] = /^profile[\t-\r ]*\+?(\d{1,9})[\t-\r ]*$/i.exec(profile) ?? [];
  return digits2 === void 0 ? void 0 : Number(digits2);
}
function portableFrameworks({ profile, parts: parts2 }, { withOptional }) {
  const number = profileNumber(profile);
  if (number === void 0) return parts2 ?? [];
  const known2 = profiles2.get(number);
  if (known2 === void 0) return [];
  return withOptional && known2.optional ? [...requiredBy(known2), ...optionalParts] : requiredBy(known2);
}
function portableStandards({ profile }) {
  const highest = profiles2.get(profileNumber(profile) ?? -1)?.standard;
  if (highest === void 0) return [];
  const versions = highest[1] === 0 ? [highest] : [[1, 0], highest];
  return versions.map((version) => frameworkOf(".NETStandard", versionOf(version)));
}
function findProfile(frameworks) {
  const given = [];
  const known2 = [];
  for (const framework2 of frameworks) {
    if (has(known2, framework2)) continue;
    given.push(framework2);
    known2.push(...groupOf(framework2));
  }
  for (const profile of profiles2.values()) {
    const required = requiredBy(profile);
    if (required.length > given.length) continue;
    const needed = given.filter((each) => !(profile.optional && isOptional(each)));
    if (isPermutation(distinct(needed), required)) return profile.number;
  }
  return void 0;
}
function requiredBy({ frameworks }) {
  return frameworks.map((name) => named.get(name)).filter((each) => each !== void 0);
}
function isOptional({ identifier, profile, version }) {
  return optionalParts.some(
    (each) => isSameText(each.identifier, identifier) && isSameText(each.profile, profile) && compareVersions(version, each.version) >= 0
  );
}
function isPermutation(given, required) {
  if (given.length !== required.length) return false;
  return required.every((framework2) => groupOf(framework2).some((each) => has(given, each)));
}

// src/core/frameworks/parse-framework.ts
function parseFramework(text) {
  return text.includes(",") ? parseFullName(text) : parseFolderName(text);
}
function tryParseFramework(text) {
  try {
    return parseFramework(text);
  } catch {
    return void 0;
  }
}
function parseSpecial(text) {
  switch (text.toLowerCase()) {
    case "any":
      return anyFramework;
    case "agnostic":
      return agnosticFramework;
    case "unsupported":
      return unsupportedFramework;
    default:
      return void 0;
  }
}
function parseFullName(text) {
  const parts2 = text.split(",").filter((part) => part !== "").map((part) => part.trim());
  const [name] = parts2;
  if (name === void 0) throw invalidFramework(text);
  const known2 = parseSpecial(name);
  if (known2) return known2;
  const identifier = identifierOf(name) ?? name;
  const version = fullVersion(partValue(parts2, "version="), text);
  const profile = partValue(parts2, "profile=") ?? "";
  if (isModern(identifier, version)) return frameworkOf(identifier, version);
  const framework2 = frameworkOf(identifier, version, { profile });
  if (!isSameText(identifier, portableIdentifier) || profileNumber(profile) !== void 0) return framework2;
  if (profile.includes("-")) throw invalidFramework(text, "a profile within a portable framework");
  return { ...framework2, parts: partsOf(profile) };
}
function partValue(parts2, start3) {
  const [part, ...others] = parts2.filter((each) => each.toLowerCase().startsWith(start3));
  return part === void 0 || others.length > 0 ? void 0 : part.split("=")[1];
}
function fullVersion(value, text) {
  if (value === void 0) return zeroVersion;
  const digits2 = value.replace(/^v+/, "");
  const version = parseVersion(digits2.includes(".") ? digits2 : `${digits2}.0`);
  if (version === void 0) throw invalidFramework(text, `the version "${value}"`);
  return version;
}
function parseFolderName(folder) {
  const text = unescapePercent(folder);
  const known2 = parseSpecial(text);
  if (known2) return known2;
  if (/^dotnet(?:50|5\.0)?$/i.test(text)) return frameworkOf(".NETPlatform", [5, 0, 0, 0]);
  const [, name = "", digits2 = "", suffix] = /^([A-Za-z.]+)((?:\d[0-9.]*)?)(?:-([0-9A-Za-z.+-]+))?$/.exec(text) ?? [];
  const identifier = identifierOf(name);
  if (identifier === void 0) return deprecated.get(text) ?? unsupportedFramework;
  const version = digits2 === "" ? zeroVersion : folderVersion(digits2);
  if (version === void 0) return unsupportedFramework;
  const isModernName = version[0] >= 5 && (identifier === ".NETFramework" || identifier === ".NETCoreApp");
  if (isModernName) return parsePlatform(version, suffix);
  if (identifier === portableIdentifier) return parsePortable(version, suffix);
  return frameworkOf(identifier, version, { profile: suffix === void 0 ? "" : longProfile(suffix) });
}
function parsePlatform(version, suffix) {
  const framework2 = frameworkOf(".NETCoreApp", version);
  if (suffix === void 0) return framework2;
  const [, name = "", digits2 = ""] = /^([A-Za-z.]*)(.*)$/s.exec(suffix) ?? [];
  if (name === "") return { ...framework2, platform: suffix };
  if (digits2 === "") return { ...framework2, platform: name };
  const platformVersion = parseVersion(digits2.includes(".") ? digits2 : `${digits2}.0`);
  return platformVersion ? { ...framework2, platform: name, platformVersion } : unsupportedFramework;
}
function parsePortable(version, suffix = "") {
  const parts2 = partsOf(suffix);
  if (parts2.length === 0) return unsupportedFramework;
  const number = findProfile(parts2);
  if (number !== void 0) return frameworkOf(portableIdentifier, version, { profile: `Profile${number}` });
  return { ...frameworkOf(portableIdentifier, version, { profile: suffix }), parts: parts2 };
}
function partsOf(list) {
  const parts2 = list.split("+").filter((name) => name !== "").map(parseFramework);
  if (parts2.some(({ profile }) => profile !== ""))
    throw invalidFramework(list, "a profile within a portable framework");
  return parts2;
}
var deprecated = new Map(
  [
    [
      ["45", "4.5"],
      [4, 5, 0, 0]
    ],
    [
      ["40", "4.0", "4"],
      [4, 0, 0, 0]
    ],
    [
      ["35", "3.5"],
      [3, 5, 0, 0]
    ],
    [
      ["20", "2", "2.0"],
      [2, 0, 0, 0]
    ]
  ].flatMap(([names, version]) => names.map((name) => [name, frameworkOf(".NETFramework", version)]))
);
function unescapePercent(text) {
  return text.replace(/(?:%[0-9A-Fa-f]{2})+/g, (part) => {
    try {
      return decodeURIComponent(part);
    } catch {
      return part;
    }
  });
}
function folderVersion(digits2) {
  if (digits2.includes(".")) return parseVersion(digits2);
  return parseVersion([...digits2.length < 2 ? `${digits2}0` : digits2].slice(0, 4).join("."));
}
function parseVersion(text) {
  const parts2 = text.split(".");
  if (parts2.length < 2 || parts2.length > 4) return void 0;
  const numbers = parts2.map((part) => /^[\t-\r ]*(?:\+?\d+|-0+)[\t-\r ]*$/.test(part) ? Number(part) : -1);
  if (numbers.some((number) => number < 0 || number > 2 ** 31 - 1)) return void 0;
  const [major = 0, minor = 0, build = 0, revision = 0] = numbers;
  return [major + 0, minor + 0, build + 0, revision + 0];
}

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
var [maxLetters, maxEntries] = [5e5, 1e5];
function joinTexts(texts, separator = "") {
  let letters = separator.length * (texts.length - 1);
  for (const { length } of texts) letters += length;
  assertLetters(letters);
  return texts.join(separator);
}
function assertLetters(count) {
  if (count > maxLetters) throw new EvaluationFailure(`a text of more than ${maxLetters} letters`);
}
function assertEntries(count) {
  if (count > maxEntries) throw new EvaluationFailure(`a list of more than ${maxEntries} entries`);
}
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
  let quoted2 = false;
  let inside = false;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at];
    if (inside && sign === "'") quoted2 = !quoted2;
    else if (inside && !quoted2 && sign === ")") inside = false;
    else if (!inside && sign === "@" && text[at + 1] === "(") inside = true;
    else if (!inside && sign === ";") {
      entries.push(text.slice(begun, at));
      begun = at + 1;
    }
  }
  return [...entries, text.slice(begun)].flatMap((entry) => entry.trim() || []);
}

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
  const packages2 = [];
  const add = (type) => packages2.push(...packagesOf(type, project, asked));
  if (asked.isTrue("PublishAot")) add("KnownILCompilerPack");
  if (requiresLinker(asked) && supportsAnalyzers(framework2, asked)) add("KnownILLinkPack");
  if (asked.isTrue("UsingMicrosoftNETSdkWebAssembly")) add("KnownWebAssemblySdkPack");
  if (compareVersions(framework2.version, [10, 0, 0, 0]) >= 0 && requiresWebAssets(project, asked))
    add("KnownAspNetCorePack");
  return { packages: [...packages2, ...hosted], unknown: asked.unknown };
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
  const pack = items(type).find(({ metadata }) => {
    const target = parseFramework(asked.known(metadata.get("targetframework") ?? ""));
    return isSameText(target.identifier, framework2.identifier) && compareVersions(target.version, framework2.version) === 0;
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
init_printable();
import { basename as basename3, dirname as dirname2, extname, resolve as resolve5 } from "node:path";

// src/core/projects/evaluate/function-values.ts
var DotnetVersion = class {
  parts;
  constructor(parts2) {
    this.parts = parts2;
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
  const parts2 = text.split(".").map((part) => part.trim());
  if (parts2.length < 2 || parts2.length > 4 || !parts2.every((part) => /^\d{1,9}$/.test(part))) return void 0;
  return new DotnetVersion(parts2.map(Number));
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
function textOf2(value) {
  if (value === void 0 || value === null) throw new EvaluationFailure("a function without its argument");
  return formatResult(value);
}
function integerOf(value) {
  const number = typeof value === "number" ? value : parseNumber(textOf2(value).trim());
  if (number === void 0 || !Number.isInteger(number))
    throw new EvaluationFailure("a function that takes a number");
  return number;
}

// src/core/projects/evaluate/template.ts
var maxDepth = 40;
function parseTemplate(text, depth = 0) {
  if (!text.includes("$(")) return text === "" ? [] : [text];
  const parts2 = [];
  let at = 0;
  for (; ; ) {
    const start3 = text.indexOf("$(", at);
    const end2 = start3 < 0 ? -1 : closingParenthesis(text, start3 + 2);
    if (end2 < 0) break;
    if (start3 > at) parts2.push(text.slice(at, start3));
    parts2.push(parseExpression(text.slice(start3 + 2, end2), depth));
    at = end2 + 1;
  }
  if (at < text.length) parts2.push(text.slice(at));
  return parts2;
}
function closingParenthesis(text, start3) {
  let depth = 1;
  for (let at = start3; at < text.length; at++) {
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
    const start3 = text.indexOf("$(", at);
    const end2 = start3 < 0 ? -1 : closingParenthesis(text, start3 + 2);
    if (end2 < 0) return rest + text.slice(at);
    rest += text.slice(at, start3);
    at = end2 + 1;
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
    const end2 = this.#text.indexOf("]", this.#at);
    if (end2 < 0) return void 0;
    const parameters = parseParameters(this.#text.slice(this.#at, end2), this.#depth);
    this.#at = end2 + 1;
    return { name: "[]", parameters };
  }
  #named() {
    this.#skipBlanks();
    const [name] = nameAtStart.exec(this.#text.slice(this.#at, this.#at + 200)) ?? [];
    if (name === void 0) return void 0;
    this.#at += name.length;
    this.#skipBlanks();
    if (this.#text[this.#at] !== "(") return { name: name.toLowerCase() };
    const end2 = closingParenthesis(this.#text, this.#at + 1);
    if (end2 < 0) return void 0;
    const parameters = parseParameters(this.#text.slice(this.#at + 1, end2), this.#depth);
    this.#at = end2 + 1;
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
      const end2 = closingParenthesis(text, at + 2);
      if (end2 >= 0) at = end2;
    } else if (isQuote(sign)) {
      const end2 = text.indexOf(sign, at + 1);
      if (end2 >= 0) at = end2;
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
  const end2 = closingParenthesis(text, at + 2);
  return end2 < 0 ? void 0 : { token: { kind: "operand", text: text.slice(at, end2 + 1) } };
}
function quoted(text, start3) {
  for (let at = start3 + 1; at < text.length; at++) {
    if (text[at] === "'") return { token: { kind: "operand", text: text.slice(start3 + 1, at) }, end: at + 1 };
    if (text[at] === "@" && text[at + 1] === "(") {
      const end2 = closingParenthesis(text, at + 2);
      if (end2 < 0) return void 0;
      at = end2;
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
init_errors();
import { posix } from "node:path";

// src/core/frameworks/framework-compatibility.ts
function isCompatible(project, candidate) {
  const key = `${keyOf(project)} ${keyOf(candidate)}`;
  const known2 = answers.get(key);
  if (known2 !== void 0) return known2;
  const answer = decide(project, candidate);
  if (answers.size >= maxAnswers) answers.clear();
  answers.set(key, answer);
  return answer;
}
var answers = /* @__PURE__ */ new Map();
var maxAnswers = 1e4;
function keyOf({ kind, identifier, version, profile, platform, platformVersion }) {
  const texts = [kind, identifier, profile, platform].map((text) => text.toUpperCase());
  return [...texts, version.join("."), platformVersion.join(".")].join("|");
}
function decide(project, candidate) {
  if (isSameFramework(project, candidate)) return true;
  if (project.kind === "any" || candidate.kind === "any") return true;
  if (project.kind === "unsupported") return false;
  if (candidate.kind === "agnostic") return true;
  if (candidate.kind === "unsupported") return false;
  return isPortable(candidate) ? isPortableCompatible(project, candidate) : reaches(project, candidate);
}
function isPortableCompatible(project, candidate) {
  const projects = isPortable(project) ? portableFrameworks(project, { withOptional: false }) : [project];
  const candidates = portableFrameworks(candidate, { withOptional: true });
  if (projects.length > candidates.length) return false;
  return projects.every((one) => candidates.some((other) => isCompatible(one, other)));
}
function reaches(project, candidate) {
  const reached = expansionOf(project);
  return aliasClosure(candidate).some((one) => reached.some((other) => isDirectlyCompatible(other, one)));
}
function aliasClosure(framework2) {
  const closure = [framework2];
  for (const each of closure)
    for (const alias of aliasesOf(each)) if (!has(closure, alias)) closure.push(alias);
  return closure;
}
var expansions = /* @__PURE__ */ new Map();
var maxExpansions = 1e3;
function expansionOf(project) {
  const key = keyOf(project);
  const known2 = expansions.get(key);
  if (known2) return known2;
  const reached = [project];
  for (const framework2 of reached)
    for (const next of nextOf(framework2)) if (!has(reached, next)) reached.push(next);
  if (isPortable(project)) reached.push(...portableStandards(project));
  if (expansions.size >= maxExpansions) expansions.clear();
  expansions.set(key, reached);
  return reached;
}
var parts = /* @__PURE__ */ new Map([
  ["DNX", ".NETFramework"],
  ["DNXCORE", ".NETPlatform"],
  [".NETSTANDARDAPP", ".NETStandard"]
]);
function nextOf(framework2) {
  const part = framework2.profile === "" ? parts.get(framework2.identifier.toUpperCase()) : void 0;
  return [
    ...aliasesOf(framework2),
    ...aliasesUpTo(framework2),
    ...part === void 0 ? [] : [frameworkOf(part, framework2.version)],
    ...supportedBy(framework2)
  ];
}
function isDirectlyCompatible(project, candidate) {
  const isSameName = isSameText(project.identifier, candidate.identifier);
  const isNet6 = isModernFramework(project) && project.version[0] >= 6;
  if (isNet6 && project.platform !== "" && !isSameName) return isFormerName(project, candidate);
  if (!isSameName || !isReached(project.version, candidate.version)) return false;
  if (!isSameText(project.profile, candidate.profile)) return false;
  if (!isModernFramework(project) || candidate.platform === "") return true;
  return isSameText(project.platform, candidate.platform) && isReached(project.platformVersion, candidate.platformVersion);
}
function isFormerName({ platform }, candidate) {
  if (isSameText(candidate.identifier, "MonoAndroid")) return isSameText(platform, "android");
  return isSameText(candidate.identifier, "Tizen") && isSameText(platform, "tizen");
}
function isReached(project, candidate) {
  return isZero(candidate) || compareVersions(candidate, project) <= 0;
}
var last = [2 ** 31 - 1, 0, 0, 0];
function support(identifier, since2, [other, ...versions]) {
  const supported = versions.map((version) => frameworkOf(other, versionOf(version)));
  return { identifier, since: versionOf(since2), until: last, supported };
}
function generations(identifier, since2, versions) {
  return [
    support(identifier, since2, [".NETPlatform", [0, 0], versions.dotnet]),
    support(identifier, since2, [".NETStandard", [1, 0], versions.standard])
  ];
}
var xamarin = [
  "MonoAndroid",
  "MonoMac",
  "MonoTouch",
  "Xamarin.iOS",
  "Xamarin.Mac",
  "Xamarin.TVOS",
  "Xamarin.WatchOS"
].flatMap((identifier) => generations(identifier, [0, 0], { dotnet: [5, 6], standard: [2, 1] }));
var consoles = [
  "Xamarin.PlayStation3",
  "Xamarin.PlayStation4",
  "Xamarin.PlayStationVita",
  "Xamarin.Xbox360",
  "Xamarin.XboxOne"
].flatMap((identifier) => generations(identifier, [0, 0], { dotnet: [5, 6], standard: [2, 0] }));
var supports = [
  support("UAP", [0, 0], ["Windows", [0, 0], [8, 1]]),
  support("UAP", [0, 0], ["WindowsPhoneApp", [0, 0], [8, 1]]),
  support("UAP", [0, 0], [".NETCore", [5, 0]]),
  support("Windows", [0, 0], ["WinRT", [0, 0], [4, 5]]),
  support("Tizen", [3, 0], [".NETStandard", [1, 0], [1, 6]]),
  support("Tizen", [4, 0], [".NETStandard", [1, 0], [2, 0]]),
  support("Tizen", [6, 0], [".NETStandard", [1, 0], [2, 1]]),
  support("UAP", [10, 0, 15064], [".NETStandard", [1, 0], [2, 0]]),
  support(".NETCoreApp", [1, 0], [".NETStandard", [1, 0], [1, 6]]),
  support(".NETCoreApp", [1, 1], [".NETStandard", [1, 0], [1, 7]]),
  support(".NETCoreApp", [2, 0], [".NETStandard", [1, 0], [2, 0]]),
  support(".NETCoreApp", [3, 0], [".NETStandard", [1, 0], [2, 1]]),
  support(".NETFramework", [4, 6, 3], [".NETStandard", [1, 0], [2, 0]]),
  ...generations("DNXCore", [0, 0], { dotnet: [5, 6], standard: [1, 5] }),
  ...generations("UAP", [0, 0], { dotnet: [5, 5], standard: [1, 4] }),
  ...generations(".NETCore", [5, 0], { dotnet: [5, 5], standard: [1, 4] }),
  ...generations("WindowsPhoneApp", [8, 1], { dotnet: [5, 3], standard: [1, 2] }),
  ...generations("WindowsPhone", [8, 0], { dotnet: [5, 1], standard: [1, 0] }),
  ...generations(".NETFramework", [4, 5], { dotnet: [5, 2], standard: [1, 1] }),
  ...generations(".NETFramework", [4, 5, 1], { dotnet: [5, 3], standard: [1, 2] }),
  ...generations(".NETFramework", [4, 6], { dotnet: [5, 4], standard: [1, 3] }),
  ...generations(".NETFramework", [4, 6, 1], { dotnet: [5, 5], standard: [2, 0] }),
  ...generations(".NETFramework", [4, 6, 2], { dotnet: [5, 6], standard: [2, 0] }),
  ...generations(".NETCore", [4, 5], { dotnet: [5, 2], standard: [1, 1] }),
  ...generations(".NETCore", [4, 5, 1], { dotnet: [5, 3], standard: [1, 2] }),
  ...xamarin,
  ...consoles
];
function supportedBy({ identifier, version, profile }) {
  if (profile !== "") return [];
  return supports.filter(
    ({ identifier: name, since: since2, until }) => isSameText(name, identifier) && compareVersions(since2, version) <= 0 && compareVersions(version, until) <= 0
  ).flatMap(({ supported }) => supported);
}

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
var plain2 = /^[\x20-\x7e]*$/;
var special2 = /\(\?(?!:)|\\[1-9kpPAzZGbB]|\[[^\]]*\[/;
function expressionFor(text, pattern) {
  if (!plain2.test(text) || !plain2.test(pattern) || special2.test(pattern)) return void 0;
  try {
    return new RegExp(pattern, "g");
  } catch {
    return void 0;
  }
}

// src/core/projects/evaluate/text-methods.ts
var textMethods = {
  length: (text) => text.length,
  startswith: (text, [part, how]) => compared(text, how).startsWith(compared(textOf2(part), how)),
  endswith: (text, [part, how]) => compared(text, how).endsWith(compared(textOf2(part), how)),
  contains: (text, [part, how]) => compared(text, how).includes(compared(textOf2(part), how)),
  equals: (text, [other, how]) => other !== null && compared(text, how) === compared(textOf2(other), how),
  indexof: (text, values) => indexIn(text, values, "indexOf"),
  lastindexof: (text, values) => indexIn(text, values, "lastIndexOf"),
  indexofany: (text, [signs2]) => [...text].findIndex((sign) => textOf2(signs2).includes(sign)),
  replace: (text, [part, other, how]) => {
    const wanted = textOf2(part);
    if (wanted === "") throw new EvaluationFailure("Replace of an empty text");
    return how === void 0 ? replaced(text, wanted, formatResult(other ?? null)) : void 0;
  },
  substring: (text, [start3, length]) => {
    const from = integerOf(start3);
    const count = length === void 0 ? text.length - from : integerOf(length);
    if (from < 0 || count < 0 || from + count > text.length)
      throw new EvaluationFailure("Substring beyond the end of the text");
    return text.slice(from, from + count);
  },
  remove: (text, [start3, count]) => {
    const from = integerOf(start3);
    const end2 = count === void 0 ? text.length : from + integerOf(count);
    if (from < 0 || end2 > text.length || end2 < from)
      throw new EvaluationFailure("Remove beyond the end of the text");
    return text.slice(0, from) + text.slice(end2);
  },
  insert: (text, [start3, part]) => {
    const at = integerOf(start3);
    if (at < 0 || at > text.length) throw new EvaluationFailure("Insert beyond the end of the text");
    return text.slice(0, at) + textOf2(part) + text.slice(at);
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
  compareto: (text, [other]) => Math.sign(text.localeCompare(textOf2(other), "en"))
};
var versionMethods = {
  major: ({ parts: parts2 }) => parts2[0] ?? -1,
  minor: ({ parts: parts2 }) => parts2[1] ?? -1,
  build: ({ parts: parts2 }) => parts2[2] ?? -1,
  revision: ({ parts: parts2 }) => parts2[3] ?? -1,
  tostring: (version, [count]) => {
    if (count === void 0) return version.toString();
    const length = integerOf(count);
    if (length < 0 || length > version.parts.length)
      throw new EvaluationFailure("more parts than the version has");
    return version.parts.slice(0, length).join(".");
  },
  compareto: (version, [other]) => {
    const parsed2 = other instanceof DotnetVersion ? other : parseDotnetVersion(textOf2(other));
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
  if (name === "equals" && values.length === 1) return formatResult(value) === textOf2(values[0]);
  return void 0;
}
function own(table, name) {
  return Object.hasOwn(table, name) ? table[name] : void 0;
}
function compared(text, how) {
  const ignoresCase = how !== void 0 && /ignorecase$|^true$/i.test(textOf2(how));
  return ignoresCase ? text.toUpperCase() : text;
}
function indexIn(text, [part, from, ...more], way) {
  if (more.length > 0) return void 0;
  if (from === void 0) return text[way](textOf2(part));
  if (typeof from === "string" && Number.isNaN(Number(from)))
    return compared(text, from)[way](compared(textOf2(part), from));
  return way === "indexOf" ? text.indexOf(textOf2(part), integerOf(from)) : void 0;
}
function replaced(text, wanted, other) {
  return joinTexts(text.split(wanted), other);
}
function trimStart(text, signs2) {
  if (signs2 === void 0) return text.trimStart();
  const trimmed = textOf2(signs2);
  let at = 0;
  while (at < text.length && trimmed.includes(text[at] ?? "")) at++;
  return text.slice(at);
}
function trimEnd(text, signs2) {
  if (signs2 === void 0) return text.trimEnd();
  const trimmed = textOf2(signs2);
  let at = text.length;
  while (at > 0 && trimmed.includes(text[at - 1] ?? "")) at--;
  return text.slice(0, at);
}
var withoutEmpty = /^(?:(?:System\.)?StringSplitOptions\.)?RemoveEmptyEntries$/i;
function splitText(text, signs2) {
  const last2 = signs2.at(-1);
  if (signs2.length === 2 && typeof last2 === "string" && withoutEmpty.test(last2)) {
    const parts2 = textOf2(signs2[0]).length === 1 ? splitText(text, signs2.slice(0, 1)) : void 0;
    return parts2?.filter((part) => part !== "");
  }
  const [first, ...more] = signs2.map(textOf2);
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
  return sign === void 0 ? " " : textOf2(sign).slice(0, 1);
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
  combine: (values) => values.map((value) => withSlashes(textOf2(value))).reduce(combine, ""),
  getdirectoryname: ([path]) => directoryName(withSlashes(textOf2(path))),
  getfilename: ([path]) => posix.basename(pathEnd(path)),
  getfilenamewithoutextension: ([path]) => posix.basename(pathEnd(path)).replace(/\.[^.]*$/, ""),
  getextension: ([path]) => /\.[^./]+$/.exec(withSlashes(textOf2(path)))?.[0] ?? "",
  hasextension: ([path]) => /\.[^./]+$/.test(withSlashes(textOf2(path))),
  changeextension: ([path, extension]) => {
    const stem = withSlashes(textOf2(path)).replace(/\.[^./]*$/, "");
    const end2 = formatResult(extension ?? null);
    return end2 === "" ? stem : `${stem}.${end2.replace(/^\./, "")}`;
  },
  getfullpath: ([path, base]) => fullPath(base === void 0 ? textOf2(path) : joined([base, path ?? ""]), (whole) => whole),
  ispathrooted: ([path]) => isRooted(withSlashes(textOf2(path))),
  directoryseparatorchar: (_values, { os }) => os === "windows" ? "\\" : "/",
  altdirectoryseparatorchar: () => "/",
  pathseparator: (_values, { os }) => os === "windows" ? ";" : ":"
};
var msbuildFunctions = {
  getdirectorynameoffileabove: ([folder, file], facts) => {
    return fullPath(textOf2(folder), (start3) => facts.folderAbove(textOf2(file), start3) ?? "");
  },
  getpathoffileabove: ([file, folder], facts) => {
    const name = textOf2(file);
    if (/[\\/]/.test(name)) throw new EvaluationFailure("GetPathOfFileAbove of a path");
    const given = folder === void 0 ? "" : textOf2(folder);
    const start3 = given === "" ? facts.fileDirectory : given;
    return fullPath(start3, (whole) => {
      const found = facts.folderAbove(name, whole);
      return typeof found === "string" ? `${found.replace(/\/$/, "")}/${name}` : found ?? "";
    });
  },
  ensuretrailingslash: ([path]) => trailingSlash(withSlashes(textOf2(path))),
  normalizepath: (values) => fullPath(joined(values), (path) => path),
  normalizedirectory: (values) => fullPath(joined(values), trailingSlash),
  makerelative: ([base, path]) => fullPath(
    textOf2(base),
    (from) => fullPath(textOf2(path), (to) => {
      const way = posix.relative(from, to);
      return way === "" ? "./" : way + (to.endsWith("/") ? "/" : "");
    })
  ),
  valueordefault: ([value, other]) => formatResult(value ?? null) === "" ? other ?? "" : value ?? "",
  escape: ([text]) => escapeText(textOf2(text)),
  unescape: ([text]) => unescapeText(textOf2(text)),
  isosplatform: ([name], { os }) => isOnSystem(textOf2(name), os),
  isosunixlike: (_values, { os }) => os !== "windows",
  isrunningfromvisualstudio: () => false,
  arefeaturesenabled: ([wave], { msbuildVersion }) => msbuildVersion === "" ? new Unknown("the version of MSBuild", ["MSBuildVersion"]) : compareLoose(textOf2(wave), msbuildVersion) <= 0,
  versionequals: ([a, b]) => compareLoose(textOf2(a), textOf2(b)) === 0,
  versionnotequals: ([a, b]) => compareLoose(textOf2(a), textOf2(b)) !== 0,
  versiongreaterthan: ([a, b]) => compareLoose(textOf2(a), textOf2(b)) > 0,
  versiongreaterthanorequals: ([a, b]) => compareLoose(textOf2(a), textOf2(b)) >= 0,
  versionlessthan: ([a, b]) => compareLoose(textOf2(a), textOf2(b)) < 0,
  versionlessthanorequals: ([a, b]) => compareLoose(textOf2(a), textOf2(b)) <= 0,
  gettargetframeworkidentifier: ([name]) => framework(name).identifier,
  gettargetframeworkversion: ([name, parts2]) => versionText(framework(name).version, parts2),
  gettargetplatformidentifier: ([name]) => framework(name).platform,
  gettargetplatformversion: ([name, parts2]) => versionText(framework(name).platformVersion, parts2),
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
  copy: ([text]) => textOf2(text),
  new: ([text]) => formatResult(text ?? null),
  concat: (values) => joinTexts(values.map((value) => formatResult(value))),
  equals: ([a, b, how]) => {
    const [one, other] = [a, b].map((each) => formatResult(each ?? null));
    return how === void 0 ? one === other : void 0;
  },
  join: ([separator, ...values]) => joinTexts(
    values.flatMap((value) => Array.isArray(value) ? value : [formatResult(value)]),
    textOf2(separator)
  )
};
var otherFunctions = {
  "system.version::parse": ([text]) => versionOf2(text),
  "system.version::new": ([text, ...more]) => more.length === 0 ? versionOf2(text) : void 0,
  "system.convert::tostring": ([value]) => formatResult(value ?? null),
  "system.convert::toint32": ([value, ...more]) => more.length === 0 ? integerOf(value) : void 0,
  "system.int32::parse": ([value]) => integerOf(value),
  "system.io.file::exists": ([path], facts) => fullPath(textOf2(path), (whole) => facts.exists(whole)),
  "system.io.directory::exists": ([path], facts) => fullPath(textOf2(path), (whole) => facts.exists(whole)),
  // A slash at its end counts: the parent of `a/b/` is `a/b`.
  "system.io.directory::getparent": ([path]) => fullPath(textOf2(path), directoryName),
  "system.text.regularexpressions.regex::ismatch": ([text, pattern, ...more]) => more.length === 0 ? findsMatch(textOf2(text), textOf2(pattern)) : void 0,
  "system.text.regularexpressions.regex::replace": ([text, pattern, other, ...more]) => more.length === 0 ? replaceMatches(textOf2(text), { pattern: textOf2(pattern), replacement: textOf2(other) }) : void 0,
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
  "system.runtime.interopservices.runtimeinformation::isosplatform": ([name], { os }) => isOnSystem(textOf2(name), os),
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
  return values.map((value) => withSlashes(textOf2(value))).reduce(combine, "");
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
  const end2 = path.lastIndexOf("/");
  return end2 < 0 ? "" : end2 === 0 ? "/" : path.slice(0, end2);
}
function pathEnd(path) {
  const written = withSlashes(textOf2(path));
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
  const parts2 = numbers.split(".");
  if (parts2.length > 4 || !parts2.every((part) => /^\d{1,9}$/.test(part)))
    throw new EvaluationFailure("a comparison with something that is not a version");
  return new DotnetVersion([0, 1, 2, 3].map((index) => Number(parts2[index] ?? 0)));
}
function framework(name) {
  try {
    return parseFramework(textOf2(name));
  } catch (error) {
    if (isPkgtoolError(error, "INVALID_FRAMEWORK"))
      throw new EvaluationFailure("a target framework without a name");
    throw error;
  }
}
function keptFrameworks(names, wanted) {
  const listOf = (list) => textOf2(list).split(";").filter((name) => name !== "");
  const filters = listOf(wanted).map(framework);
  const isKept = ({ identifier, version }) => filters.some(
    (other) => isSameText(identifier, other.identifier) && compareVersions(version, other.version) === 0
  );
  return listOf(names).filter((name) => isKept(framework(name))).join(";");
}
function versionText(version, parts2) {
  const least = parts2 === void 0 ? 2 : integerOf(parts2);
  const last2 = version.findLastIndex((number) => number !== 0) + 1;
  return version.slice(0, Math.max(least, last2, 1)).join(".");
}
function versionOf2(text) {
  if (text instanceof DotnetVersion) return text;
  const version = parseDotnetVersion(textOf2(text));
  if (version === void 0) throw new EvaluationFailure("something that is not a version");
  return version;
}
function numberOf(value) {
  const number = typeof value === "number" ? value : parseNumber(textOf2(value).trim());
  if (number === void 0) throw new EvaluationFailure("a calculation with something that is not a number");
  return number;
}
function calculated(a, b, calculate) {
  const [one, other] = [numberOf(a), numberOf(b)];
  return calculate(one, other, isWhole(a) && isWhole(b));
}
function isWhole(value) {
  return typeof value === "number" ? Number.isInteger(value) : /^\s*[+-]?\d+\s*$/.test(textOf2(value));
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

// src/core/projects/evaluate/toolset.ts
import { resolve as resolve4 } from "node:path";

// src/core/nuget/version.ts
init_errors();
function parsePackageVersion(text, fields = {}) {
  const version = tryParsePackageVersion(text);
  if (version !== void 0) return version;
  throw new PkgtoolError("INVALID_VERSION", {
    subject: text,
    wanted: 'one to four numbers joined by ".", then "-LABELS" and "+METADATA" where needed, such as 1.2.3-rc.1',
    ...fields
  });
}
var noLabels = [];
function tryParsePackageVersion(text) {
  const trimmed = trimWhiteSpace(text);
  const [identity, metadata] = splitAt(trimmed, "+");
  const [core, release] = splitAt(identity, "-");
  const numbers = parseNumbers(core);
  const labels = release?.split(".") ?? noLabels;
  if (numbers === void 0 || !labels.every(isLabel)) return void 0;
  if (metadata !== void 0 && !metadata.split(".").every(isIdentifier)) return void 0;
  const normalized = normalCore.test(core) ? identity : `${formatNumbers(numbers)}${release === void 0 ? "" : `-${release}`}`;
  return {
    text,
    numbers,
    labels,
    precedence: release === void 0 ? noLabels : labels.map(rankOf),
    normalized,
    lower: release === void 0 ? normalized : normalized.toLowerCase()
  };
}
function splitAt(text, separator) {
  const index = text.indexOf(separator);
  return index < 0 ? [text, void 0] : [text.slice(0, index), text.slice(index + 1)];
}
var normalCore = /^(?:0|[1-9][0-9]*)(?:\.(?:0|[1-9][0-9]*)){2}$/;
var digits = /^[0-9]+$/;
var maxNumber = 2147483647;
var minNumber = -2147483648;
function parseNumbers(core) {
  const numbers = [0, 0, 0, 0];
  for (let index = 0, start3 = 0; start3 <= core.length; index++) {
    const dot = core.indexOf(".", start3);
    const end2 = dot < 0 ? core.length : dot;
    const number = index < 4 ? parseNumber2(core, start3, end2) : void 0;
    if (number === void 0) return void 0;
    numbers[index] = number;
    start3 = end2 + 1;
  }
  return numbers;
}
function parseNumber2(text, from, to) {
  let [start3, end2] = [from, to];
  while (start3 < end2 && isWhiteSpaceAt(text, start3)) start3++;
  while (end2 > start3 && isWhiteSpaceAt(text, end2 - 1)) end2--;
  if (start3 === end2) return void 0;
  let value = 0;
  for (let index = start3; index < end2; index++) {
    const digit = text.charCodeAt(index) - 48;
    if (digit < 0 || digit > 9) return void 0;
    value = value * 10 + digit;
    if (value > maxNumber) return void 0;
  }
  return value;
}
function isIdentifier(part) {
  return /^[0-9A-Za-z-]+$/.test(part);
}
function isLabel(label) {
  return isIdentifier(label) && !(label.length > 1 && label.startsWith("0") && digits.test(label));
}
function rankOf(label) {
  const value = /^-?[0-9]+$/.test(label) ? Number(label) : Number.NaN;
  return value >= minNumber && value <= maxNumber ? value : label.toLowerCase();
}
function formatNumbers([major, minor, patch, revision]) {
  const three = `${major}.${minor}.${patch}`;
  return revision === 0 ? three : `${three}.${revision}`;
}
function compareParsedVersions(a, b) {
  return compareNumbers(a, b) || comparePrecedence(a.precedence, b.precedence);
}
function compareNumbers({ numbers: a }, { numbers: b }) {
  return compareSame(a[0], b[0]) || compareSame(a[1], b[1]) || compareSame(a[2], b[2]) || compareSame(a[3], b[3]);
}
function comparePrecedence(a, b) {
  if (a.length === 0 || b.length === 0) return compareSame(b.length, a.length);
  for (const [index, label] of a.entries()) {
    const other = b[index];
    if (other === void 0) return 1;
    const sign = compareLabels(label, other);
    if (sign !== 0) return sign;
  }
  return compareSame(a.length, b.length);
}
function compareLabels(a, b) {
  if (typeof a === "number") return typeof b === "number" ? compareSame(a, b) : -1;
  return typeof b === "number" ? 1 : compareSame(a, b);
}
function compareSame(a, b) {
  if (a < b) return -1;
  return a > b ? 1 : 0;
}
var whiteSpace = /[\t-\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]/;
function trimWhiteSpace(text) {
  let start3 = 0;
  let end2 = text.length;
  while (start3 < end2 && isWhiteSpaceAt(text, start3)) start3++;
  while (end2 > start3 && isWhiteSpaceAt(text, end2 - 1)) end2--;
  return text.slice(start3, end2);
}
function isWhiteSpaceAt(text, index) {
  const code = text.charCodeAt(index);
  return (code <= 32 || code >= 127) && whiteSpace.test(text.charAt(index));
}

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

// src/core/projects/sdk/sdk-versions.ts
async function loadSdkVersions() {
  const { default: json } = await Promise.resolve().then(() => (init_sdk_versions(), sdk_versions_exports));
  return json;
}

// src/core/projects/sdk/sdk-data.ts
async function loadSdkData(version) {
  const { default: json } = await Promise.resolve().then(() => (init_sdk_data(), sdk_data_exports));
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
  const versionOf3 = (text) => lastFrozen.test(text) ? null : replacements.has(text) ? replacements.get(text) ?? null : text;
  const isNewer = ({ TargetFramework = "" }) => Number(/^net(\d+)\.0$/.exec(TargetFramework)?.[1] ?? 0) > Number(major);
  const replace = ([name, attributes, content]) => {
    const property = properties[name];
    if (property !== void 0) return [[name, attributes, property]];
    if (attributes !== 0 && isNewer(attributes)) return [];
    const { known: known2, unknown } = replacedAttributes(attributes, versionOf3);
    if (!Array.isArray(content) && unknown.length === 0)
      return [[name, known2, typeof content === "string" ? versionOf3(content) : content]];
    const children = Array.isArray(content) ? content.flatMap(replace) : [];
    return [[name, known2, [...children, ...unknown]]];
  };
  return replace;
}
function replacedAttributes(attributes, versionOf3) {
  if (attributes === 0) return { known: 0, unknown: [] };
  const entries = Object.entries(attributes).map(([name, text]) => [name, versionOf3(text)]);
  return {
    known: Object.fromEntries(
      entries.filter((entry) => entry[1] !== null)
    ),
    unknown: entries.flatMap(([name, text]) => text === null ? [[name, 0, null]] : [])
  };
}

// src/core/projects/evaluate/toolset.ts
var toolsetFolder = withSlashes(resolve4("/", ".dotnet-sdk"));
function isInToolset(path) {
  return path.startsWith(toolsetFolder) && (path.length === toolsetFolder.length || path[toolsetFolder.length] === "/");
}
var loaded = /* @__PURE__ */ new Map();
function loadToolset(version) {
  const known2 = loaded.get(version) ?? loadSdkData(version).then(toolsetOf);
  loaded.set(version, known2);
  return known2;
}
function toolsetOf(data) {
  const keys = new Map(Object.keys(data.files).map((path) => [path.toLowerCase(), path]));
  const present = foldersAbove([...Object.keys(data.files), ...data.present]);
  const opened = /* @__PURE__ */ new Map();
  const keyOf3 = (path) => path.slice(toolsetFolder.length + 1).toLowerCase();
  const namedSdks = new Map(Object.entries(data.sdks).map(([name, folders2]) => [name.toLowerCase(), folders2]));
  return {
    version: data.version,
    msbuildVersion: data.msbuild,
    unknownProperties: new Set(data.left),
    open(path) {
      const key = keyOf3(path);
      const known2 = opened.get(key);
      const name = keys.get(key);
      const elements = name === void 0 ? elementsOfPackage(key) : data.files[name];
      if (known2 || elements === void 0) return known2;
      const root = elementOf(["Project", 0, elements]);
      opened.set(key, root);
      return root;
    },
    has: (path) => present.has(keyOf3(path).replace(/\/$/, "")) || elementsOfPackage(keyOf3(path)) !== void 0,
    foldersOf(sdk) {
      const named2 = namedSdks.get(sdk.toLowerCase());
      if (named2) return named2.map((folder2) => `${toolsetFolder}/${folder2}`);
      const folder = `${toolsetFolder}/Sdks/${sdk}/Sdk`;
      return present.has(keyOf3(folder)) ? [folder] : void 0;
    }
  };
}
function foldersAbove(paths) {
  const all = /* @__PURE__ */ new Set([""]);
  for (const path of paths) {
    const parts2 = path.toLowerCase().split("/");
    for (let count = 1; count <= parts2.length; count++) all.add(parts2.slice(0, count).join("/"));
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
  const known2 = knownSdk(name, version);
  if (file === "sdk.props") return known2?.["Sdk.props"];
  return file === "sdk.targets" ? known2?.["Sdk.targets"] : void 0;
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
    this.projectPlace = { file: resolve5(project), line: 1 };
    this.msbuildVersion = options.files.toolset.msbuildVersion;
    this.projectDirectory = withSlashes(dirname2(options.project));
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
        return basename3(this.#file);
      case "msbuildthisfilename":
        return basename3(this.#file, extname(this.#file));
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
  return { file: isInToolset(file) ? file : resolve5(file), line };
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
  const isBefore102 = Number.parseInt(toolset.version, 10) < 10;
  const ofMsbuild = (name, text) => toolset.msbuildVersion === "" ? unknown(name) : text(toolset.msbuildVersion);
  return /* @__PURE__ */ new Map([
    ["MSBuildProjectFullPath", project],
    ["MSBuildProjectFile", basename3(project)],
    ["MSBuildProjectName", basename3(project, extension)],
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
    ["VisualStudioVersion", isBefore102 ? "17.0" : "18.0"],
    ["OS", os === "windows" ? "Windows_NT" : "Unix"]
  ]);
}

// src/core/projects/evaluate/imported-files.ts
init_printable();
import { dirname as dirname3, resolve as resolve6 } from "node:path";

// src/core/projects/submodules.ts
init_printable();
init_paths();
init_read_bounded_file();
import { join as join2 } from "node:path";
var limit = 256 * 1024;
function submoduleAdvice(path, workspace) {
  const folder = pathsOf(workspace).find((each) => isWithin(path, join2(workspace, each)));
  if (folder === void 0) return void 0;
  return `check out the git submodule ${quote(folder, 200)}: git submodule update --init`;
}
function pathsOf(workspace) {
  try {
    const text = readBoundedFileSync(join2(workspace, ".gitmodules"), { limit, workspace }).toString();
    return text.split("\n").flatMap((line) => /^\s*path\s*=\s*(\S.*)$/.exec(line)?.[1]?.trim() ?? []);
  } catch {
    return [];
  }
}

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
    this.#options.files.trust(dirname3(found));
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
    const advice = submoduleAdvice(resolve6(target), files.workspace);
    const found = `an import of ${quote(written)}, which is not there${advice ? `: ${advice}` : ""}`;
    return refuse(found, importing.doubt);
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
init_printable();
import { resolve as resolve7 } from "node:path";

// src/core/projects/evaluate/items/item-expression.ts
var start2 = /^\s*([A-Za-z_](?:\w|-(?!>))*)\s*/;
var transform = /^->\s*'([^']*)'\s*/;
var itemFunction = /^->\s*([A-Za-z]\w*)\(([^()]*)\)\s*/;
var separatorAtEnd = /^,\s*'([^']*)'\s*$/;
function parseItemExpression(body) {
  const [head, type] = start2.exec(body) ?? [];
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
    const start3 = text.indexOf("@(", at);
    const end2 = start3 < 0 ? -1 : endOfItemExpression(text, start3);
    if (end2 < 0) return rest + text.slice(at);
    rest += text.slice(at, start3);
    at = end2 + 1;
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
      const start3 = text.indexOf("@(", at);
      const end2 = start3 < 0 ? -1 : endOfItemExpression(text, start3);
      if (end2 < 0) return result + text.slice(at);
      const expression = parseItemExpression(text.slice(start3 + 2, end2));
      const items = expression && this.#run(expression);
      if (items === void 0) return new Unknown(text.slice(start3, end2 + 1));
      if (items instanceof Unknown) return items;
      const names = items.map(({ name }) => name);
      result += text.slice(at, start3) + joinTexts(names, expression?.separator);
      assertLetters(result.length);
      at = end2 + 1;
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
var known = /^(?:known\w+(?:pack|reference)|implicitpackagereferenceversion)$/;
var noMetadata = /* @__PURE__ */ new Map();
var ItemTable = class {
  #options;
  #base;
  #items;
  #definitions = /* @__PURE__ */ new Map();
  #needed;
  #file = "";
  constructor(options) {
    const { types: types2 = itemTypes } = options;
    this.#options = options;
    this.#needed = new Set(types2.map((type) => type.toLowerCase()));
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
  #operate(operation, reading2) {
    switch (operation) {
      case "Include":
        this.#include(reading2);
        break;
      case "Update":
        this.#update(reading2);
        break;
      case "Remove":
        this.#remove(reading2);
        break;
    }
  }
  #include(reading2) {
    const { statement, place } = reading2;
    const { type, element } = statement;
    const entries = this.#entries(element.attributes.get("Include") ?? "", { ...reading2, mayGlob: true });
    const excluded = entries && this.#matcher(element.attributes.get("Exclude") ?? "", reading2);
    if (entries === void 0 || excluded === void 0) return;
    const list = this.#items.listOf(type);
    for (const entry of entries) {
      const { name, isFound } = entry;
      const key = keyOfItem(name, this.#base);
      if (!excluded.matches({ key, name })) list.add(this.#itemOf(entry, key, reading2));
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
  #matcher(text, reading2) {
    const entries = this.#entries(text, { ...reading2, mayGlob: false });
    return entries && new ItemMatcher(entries, { base: this.#base });
  }
  // #endregion
  /** The entries of a list of items; undefined if they are unknown, which is told. */
  #entries(text, reading2) {
    const { statement, place, mayGlob } = reading2;
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
        place: { file: resolve7(this.#file), line },
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
      faults.add(needsEvaluation({ file: resolve7(file), line }, found, { settledBy }));
    else if (unknown?.origin)
      faults.add(needsEvaluation(unknown.origin.place, unknown.origin.found, { settledBy }));
    else faults.addConsequence(needsEvaluation(expansion.projectPlace, found, { settledBy }));
  }
  // Hundreds of statements are in one file.
  #placeOf({ file }, { line }) {
    const path = this.#paths.get(file) ?? resolve7(file);
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
init_printable();
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
import { resolve as resolve8 } from "node:path";
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
    file: resolve8(context.file),
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
    items: table.evaluate(),
    targets,
    imported,
    isSdkStyle,
    definitionOf: (type) => table.definitionOf(type),
    get usesSystem() {
      return scope.usesSystem;
    }
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
    const { importers } = this.#options;
    if (!isInToolset(path)) {
      this.imported.add(resolve9(path));
      if (from !== void 0) importers?.set(resolve9(path), resolve9(this.scope.ownFile));
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
    return files.open(resolve9(path));
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
    const folders2 = await this.#imports.sdkFolders(sdk, place);
    if (folders2 === void 0) {
      if (file === "Sdk.props" || !this.#refusedSdks.has(sdk.name))
        this.#refuse(place, `the SDK ${quote(sdk.name)}, which is not known here`, context.doubt?.unknown);
      this.#refusedSdks.add(sdk.name);
      return;
    }
    const paths = folders2.map((folder) => `${folder}/${file}`);
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

// src/core/projects/evaluated.ts
init_printable();
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
    const { place, found: own2 } = origin ?? { place: this.placeOf(name), found };
    this.#faults.add(needsEvaluation(place, own2, { settledBy }));
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
    const own2 = isOfSdk ? { file: this.#path, line: 1 } : placeIn(place);
    for (const each of metadataNames) {
      const value = unescaped2(metadata.get(each.toLowerCase()) ?? "");
      if (value instanceof Unknown) {
        isUnknown = true;
        const found = value.origin?.found ?? `${value.why} as ${each} of ${type} ${quote(name)}`;
        this.#faults.add(needsEvaluation(value.origin?.place ?? own2, found, value));
      } else if (value.trim() !== "") known2[each] = value.trim();
    }
    const mark = metadata.get("isimplicitlydefined");
    const isMarked = typeof mark === "string" && mark.toLowerCase() === "true";
    return { name, metadata: known2, isImplicit: isOfSdk, isUnknown, isMarked, ...own2 };
  }
};
function knownText(evaluation, { name, project }) {
  return knownValue(evaluation.property(name), { what: `the property ${name}`, project });
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
init_errors();

// src/core/nuget/version-range.ts
init_errors();

// src/core/nuget/version-float.ts
function tryParseFloat(text) {
  if (!text.endsWith("*") || text.includes("+")) return void 0;
  if (text === "*") return bound("0.0.0", { fixed: 0 });
  const star = text.indexOf("*");
  const dash = text.indexOf("-");
  if (star < text.length - 1) return star === dash - 1 ? floatBoth(text, dash) : void 0;
  return dash < 0 ? floatNumber(text) : floatLabel(text, dash);
}
function floatBoth(text, dash) {
  const numbers = `${text.slice(0, dash - 1)}0`;
  const prefix = text.slice(dash + 1, -1);
  return bound(`${numbers}-${completeLabel(prefix)}`, { fixed: countParts(numbers) - 1, prefix });
}
function floatNumber(text) {
  const numbers = `${text.slice(0, -1)}0`;
  const parts2 = countParts(numbers);
  return bound(numbers, parts2 < 2 ? void 0 : { fixed: parts2 - 1 });
}
function floatLabel(text, dash) {
  const prefix = text.slice(dash + 1, -1);
  const label = prefix.includes("-") ? prefix : completeLabel(prefix);
  return bound(`${text.slice(0, dash)}-${label}`, { fixed: 4, prefix });
}
function bound(lowestText, float) {
  const lowest = tryParsePackageVersion(lowestText);
  if (lowest === void 0) return void 0;
  return float === void 0 ? { lowest } : { lowest, float };
}
function completeLabel(prefix) {
  return prefix === "" || prefix.endsWith(".") ? `${prefix}0` : prefix;
}
function countParts(numbers) {
  return numbers.split(".").length;
}

// src/core/nuget/version-range.ts
function parseVersionRange(text, fields = {}) {
  const range = tryParseVersionRange(text);
  if (range !== void 0) return range;
  throw new PkgtoolError("INVALID_RANGE", {
    subject: text,
    wanted: "bounds in brackets such as [1.0,2.0), a floating version such as 1.*, or a version",
    ...fields
  });
}
function tryParseVersionRange(text) {
  const trimmed = trimWhiteSpace(text);
  if (trimmed === "") return void 0;
  const first = trimmed.charAt(0);
  if (first !== "[" && first !== "(") return parseBounds(trimmed, "", { lower: true, upper: false });
  const last2 = trimmed.charAt(trimmed.length - 1);
  if (last2 !== "]" && last2 !== ")") return void 0;
  const parts2 = trimmed.slice(1, -1).split(",", 3);
  const [lower = "", upper = lower] = parts2;
  if (parts2.length > 2 || lower === "" && upper === "") return void 0;
  const inclusive = { lower: first === "[", upper: last2 === "]" };
  if (parts2.length === 1 && !(inclusive.lower && inclusive.upper)) return void 0;
  return parseBounds(lower, upper, inclusive);
}
function parseBounds(lowerText, upperText, inclusive) {
  const low = parseLower(lowerText);
  const high = trimWhiteSpace(upperText) === "" ? null : tryParsePackageVersion(upperText);
  if (low === void 0 || high === void 0) return void 0;
  const sign = low && high ? compareParsedVersions(low.lowest, high) : -1;
  if (sign > 0 || sign === 0 && inclusive.lower !== inclusive.upper) return void 0;
  return {
    ...low && { lower: { version: low.lowest, inclusive: inclusive.lower } },
    ...high && { upper: { version: high, inclusive: inclusive.upper } },
    ...low?.float && { float: low.float }
  };
}
function parseLower(text) {
  if (trimWhiteSpace(text) === "") return null;
  if (text.includes("*")) return tryParseFloat(text);
  const lowest = tryParsePackageVersion(text);
  return lowest && { lowest };
}
function rangeHolds({ lower, upper }, version) {
  const above = lower ? compareParsedVersions(version, lower.version) : 1;
  const below = upper ? compareParsedVersions(upper.version, version) : 1;
  return (above > 0 || above === 0 && lower?.inclusive === true) && (below > 0 || below === 0 && upper?.inclusive === true);
}

// src/core/nuget/pin.ts
function describePlace({ line, file }) {
  const where = line === void 0 ? void 0 : `line ${line}`;
  return [where, file].filter((part) => part !== void 0).join(" of ") || "no known place";
}

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
  constructor(describe2 = (fault) => fault) {
    this.#describe = describe2;
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
    if (this.#consequences.size < maxFaults) this.#consequences.set(keyOf2(fault), this.#describe(fault));
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
      const key = keyOf2(each);
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
function keyOf2({ message, fields: { file, line } }) {
  const [head] = message.split("\n");
  return `${file} ${line} ${head}`;
}

// src/core/projects/project-references.ts
init_printable();

// src/core/nuget/package-id.ts
init_errors();
var maxPackageIdLength = 100;
var wordCharacters = "[\\p{L}\\p{Mn}\\p{Nd}\\p{Pc}]+";
var idPattern = `^${wordCharacters}(?:[.-]${wordCharacters})*$`;
var plainId = /^\w+(?:[.-]\w+)*$/;
var surrogate = /[\ud800-\udfff]/;
function isValidPackageId(id) {
  return id.length <= maxPackageIdLength && (plainId.test(id) || !surrogate.test(id) && new RegExp(idPattern, "u").test(id));
}
function assertPackageId(id, fields = {}) {
  if (isValidPackageId(id)) return;
  throw new PkgtoolError("INVALID_PACKAGE_ID", {
    subject: id,
    ...id.length > maxPackageIdLength && { found: `${id.length} characters` },
    wanted: `letters, digits and "_", joined by single "." or "-", at most ${maxPackageIdLength} characters`,
    ...fields
  });
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
  const framework2 = project.text("DotnetCliToolTargetFramework") || "netcoreapp1.0";
  return faults.watchEach(items, (item) => {
    const { name: id, file, line, metadata } = item;
    assertPackageId(id, { file, line });
    if (!metadata.Version) throw itemError(item, "no Version", { wanted: "Version" });
    rangeOf(metadata.Version, item);
    return [{ id, range: metadata.Version, framework: framework2, file, line }];
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
  const named2 = new Set(list.split(";").map((each) => each.trim().toLowerCase()));
  return named2.has("all") || assetKinds.every((kind) => named2.has(kind));
}

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
init_errors();
init_printable();
import { existsSync as existsSync2 } from "node:fs";
import { basename as basename5, dirname as dirname6, extname as extname3, resolve as resolve12 } from "node:path";
init_paths();
init_stats();
init_workspace();

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

// src/core/projects/describe-framework.ts
init_printable();
import { existsSync } from "node:fs";
import { dirname as dirname5, resolve as resolve11 } from "node:path";

// src/core/frameworks/format-framework.ts
function shortFolderName(framework2) {
  if (framework2.kind !== "specific") return framework2.kind;
  const { identifier, version, profile, platform, platformVersion } = framework2;
  const isNet = isModernFramework(framework2);
  const name = isNet ? "net" : shortIdentifier(framework2);
  const isDotNet = isSameText(identifier, ".NETPlatform") && compareVersions(version, [5, 0, 0, 0]) === 0 && profile === "";
  const number = isDotNet ? "" : formatVersion(identifier, version);
  if (isPortable(framework2)) return `${name}${number}-${portableNames(framework2)}`.toLowerCase();
  const suffix = isNet ? platform && `${platform}${formatVersion(identifier, platformVersion)}` : shortProfile(profile);
  return `${name}${number}${suffix === "" ? "" : `-${suffix}`}`.toLowerCase();
}
function shortIdentifier(framework2) {
  const name = namesOfIdentifiers.get(framework2.identifier.toUpperCase()) ?? framework2.identifier.replace(/[^\p{L}\p{Nd}]/gu, "");
  if (name === "") throw invalidFramework(framework2.identifier);
  return name;
}
function portableNames(framework2) {
  const frameworks = portableFrameworks(framework2, { withOptional: false });
  if (frameworks.length === 0) throw invalidFramework(framework2.profile);
  const names = [...new Set(frameworks.map(shortFolderName))];
  return names.sort((a, b) => a.toUpperCase() < b.toUpperCase() ? -1 : 1).join("+");
}
var oneDigit = /* @__PURE__ */ new Set(["WINDOWS", "WINDOWSPHONE", "SILVERLIGHT"]);
var withPoints = /* @__PURE__ */ new Set([".NETCOREAPP", ".NETSTANDARD", ".NETNANOFRAMEWORK"]);
function formatVersion(identifier, version) {
  if (isZero(version)) return "";
  const name = identifier.toUpperCase();
  const last2 = version.findLastIndex((number) => number > 0) + 1;
  const hasPoints = withPoints.has(name) || version.some((number) => number > 9);
  const least = oneDigit.has(name) && !hasPoints ? 1 : 2;
  return version.slice(0, Math.max(last2, least)).join(hasPoints ? "." : "");
}

// src/core/frameworks/nearest-framework.ts
var fallbacks = [
  [4, 6, 1],
  [4, 6, 2],
  [4, 7],
  [4, 7, 1],
  [4, 7, 2],
  [4, 8],
  [4, 8, 1]
].map((version) => frameworkOf(".NETFramework", versionOf(version)));
function defaultFallbacks(project) {
  return hasFallbacks(project) ? fallbacks : [];
}
function hasFallbacks({ identifier, version }) {
  if (isSameText(identifier, ".NETStandard")) return compareVersions(version, [2, 0, 0, 0]) >= 0;
  return isSameText(identifier, ".NETCoreApp") && compareVersions(version, [2, 0, 0, 0]) >= 0;
}

// src/core/projects/named-framework.ts
init_printable();
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
  const parts2 = version.split(".").map(Number);
  if (version === "" || parts2.some((part) => !Number.isInteger(part)))
    throw needsEvaluation(
      place,
      `the target framework ${quote(name)}, whose version of the platform depends on the SDK`,
      { settledBy: ["TargetPlatformVersion"] }
    );
  const [major = 0, minor = 0, build = 0, revision = 0] = parts2;
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

// src/core/projects/spec/spec-facts.ts
import { dirname as dirname4, resolve as resolve10 } from "node:path";

// src/core/base/group-by.ts
function groupBy(items, keyOf3) {
  const groups2 = /* @__PURE__ */ new Map();
  let index = 0;
  for (const item of items) {
    const key = keyOf3(item, index++);
    if (key === void 0) continue;
    const group = groups2.get(key);
    if (group) group.push(item);
    else groups2.set(key, [item]);
  }
  return groups2;
}

// src/core/projects/spec/spec-facts.ts
init_printable();
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
function readFrameworkSpec(evaluation, { path, references, addsWeb }) {
  const reader = new FactReader(evaluation, path);
  return {
    properties: { ...reader.properties(frameworkProperties), ...reader.ownProperties() },
    references: referenceFacts(reader, references),
    addedReferences: { ...reader.definition("PackageReference").texts(referenceNames), isMarked: true },
    centralVersions: reader.firstItems("PackageVersion").map((item) => ({ id: item.name, ...item.texts({ version: "Version" }) })),
    projects: projectFacts(reader, path),
    frameworkReferences: frameworkReferences(reader, addsWeb),
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
var frameworkNames = { privateAssets: "PrivateAssets", mark: "IsImplicitlyDefined" };
function frameworkReferences(reader, addsWeb) {
  const items = reader.items("FrameworkReference").map((item) => ({ name: item.name, ...item.texts(frameworkNames) }));
  const found = [...groupBy(items, ({ name }) => name.toLowerCase()).values()].flatMap(
    ([first, ...others]) => {
      const own2 = [first, ...others].find((each) => each?.mark?.toLowerCase() !== "true") ?? first;
      return own2 ? [{ name: own2.name, ...own2.privateAssets !== void 0 && { privateAssets: own2.privateAssets } }] : [];
    }
  );
  const hasWeb = found.some(({ name }) => isSameText(name, webFramework));
  return addsWeb && !hasWeb ? [...found, { name: webFramework }] : found;
}
var webFramework = "Microsoft.AspNetCore.App";
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
    const full = resolve10(dirname4(path), item.name.replaceAll("\\", "/"));
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
    for (const own2 of Object.keys(names)) {
      const value = metadata.get(names[own2].toLowerCase()) ?? "";
      const text = this.#known(value instanceof Unknown ? value : unescapeText(value), {
        place,
        what: `${names[own2]} of ${of}`
      });
      if (text !== "") texts[own2] = text;
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

// src/core/projects/describe-framework.ts
function describeFramework(name, project, facts) {
  const { isWhole: isWhole2, faults } = facts;
  const named2 = faults.watch(() => frameworkNamed(name, project, facts));
  if (named2 === void 0) return void 0;
  const { framework: framework2 } = named2;
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
function describePackages(framework2, project, facts) {
  const { path, faults, withSpec } = facts;
  const isCentral = project.isTrue("_CentralPackageVersionsEnabled");
  const own2 = withoutReplaced(framework2, project.items("PackageReference")).map(
    (item) => withImplicitVersion(item, { framework: framework2, project, facts })
  );
  const addsWeb = replacesWebPackage(framework2, project);
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
    downloads: faults.watchEach(
<<<<<<< HEAD
      firstOfEach(project.items("PackageDownload").filter(({ isImplicit }) => !isImplicit)),
=======
      firstOfEach(project.items("PackageDownload")).filter(({ isImplicit }) => !isImplicit),
>>>>>>> spec
      downloadsOf
    ),
    ...withSpec && { spec: readFrameworkSpec(project.evaluation, { path, references: own2, addsWeb }) },
    ...isCentral && {
      central: { versions, pinsTransitives: project.isTrue("CentralPackageTransitivePinningEnabled") }
    }
  };
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
  const { packages: packages2, unknown } = sdkPackages(sdkView({ framework: framework2, project, facts }));
  for (const { why, settledBy } of unknown)
    facts.faults.add(
      needsEvaluation({ file: facts.path, line: 1 }, `${why}, by which the SDK adds packages`, { settledBy })
    );
  const isOld = isSameText(framework2.identifier, ".NETFramework");
  if (!isOld || project.isFalse("AutomaticallyUseReferenceAssemblyPackages")) return packages2;
  const version = project.text("MicrosoftNETFrameworkReferenceAssembliesLatestPackageVersion") || "1.0.3";
  return [...packages2, { id: "Microsoft.NETFramework.ReferenceAssemblies", version }];
}
function withoutReplaced(framework2, items) {
  const written = new Set(items.filter(({ isMarked }) => !isMarked).map(({ name }) => name.toLowerCase()));
  return firstOfEach(items).flatMap((item) => {
    const { name, isMarked } = item;
    const isOverridden = isMarked && written.has(name.toLowerCase());
    const found = isOverridden ? items.find((each) => !each.isMarked && isSameText(each.name, name)) : item;
    return found === void 0 || isWebPackage(name) && isCore3(framework2) ? [] : [found];
  });
}
function replacesWebPackage(framework2, project) {
  return isCore3(framework2) && project.items("PackageReference").some(({ name }) => isWebPackage(name));
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
  const fallbacks2 = [...asset, ...older].map((name) => {
    const parsed2 = tryParseFramework(name);
    if (parsed2?.kind === "specific" && !isSameText(parsed2.identifier, "Unsupported")) return parsed2;
    const own2 = asset.length > 0 ? "AssetTargetFallback" : "PackageTargetFallback";
    throw needsEvaluation(project.placeOf(own2), `${quote(name, 100)} as a target framework in ${own2}`);
  });
  const usual = defaultFallbacks(framework2);
  const isUsual = fallbacks2.length === usual.length && fallbacks2.every((each, i) => isSameFramework(each, usual[i] ?? each));
  return isUsual ? {} : { fallbacks: fallbacks2 };
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
function pathsOf2(items, path) {
  const counted = items.filter(({ name }) => !isOnServer(name));
  return [...new Set(counted.map(({ name }) => resolve11(dirname5(path), name.replaceAll("\\", "/"))))];
}
function sharedFrameworks(project, framework2) {
  const names = project.items("FrameworkReference").map(({ name }) => name.toLowerCase());
  const hasWeb = replacesWebPackage(framework2, project);
  const isDesktop = names.some((name) => name.startsWith("microsoft.windowsdesktop.app"));
  return [
    ...hasWeb || names.includes("microsoft.aspnetcore.app") ? ["web"] : [],
    ...isDesktop ? ["desktop"] : []
  ];
}

// src/core/projects/hooked-targets.ts
init_printable();
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
  const groups2 = target.children.filter(({ name }) => name === "PropertyGroup");
  return groups2.flatMap(
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

// src/core/projects/named-path.ts
init_workspace();
function assertInWorkspace(path, { by, workspace, kind = "project" }) {
  const fault = by.length > 0 ? faultOfNamedPath(path, workspace) : void 0;
  if (fault === void 0) return;
  throw documentError("INVALID_PROJECT", {
    file: path,
    found: `a ${kind} that another file names, ${fault}`,
    wanted: "references and solutions that stay inside the workspace",
    change: "start in a folder that holds them all, or name the project itself"
  });
}

// src/core/projects/project-identity.ts
import { basename as basename4, extname as extname2 } from "node:path";
function projectName(file) {
  return basename4(file, extname2(file));
}

// src/core/projects/project-remarks.ts
init_errors();
init_printable();

// src/core/projects/prune-table.ts
init_printable();
import { readdirSync, readFileSync } from "node:fs";
import { join as join3 } from "node:path";

// src/core/frameworks/dotnet-folders.ts
function dotnetFolders(platform = process.platform) {
  return folders[platform] ?? [];
}
var folders = {
  linux: ["/usr/share/dotnet", "/usr/lib/dotnet", "/usr/lib64/dotnet", "/usr/local/share/dotnet"],
  darwin: ["/usr/local/share/dotnet"],
  win32: ["C:\\Program Files\\dotnet"]
};

// src/core/projects/prune-table.json
var prune_table_default = { sdk: "10.0.401", frameworks: ["netcoreapp2.0", "netcoreapp2.1", "netcoreapp2.2", "netcoreapp3.0", "netcoreapp3.1", "net5.0", "net6.0", "net7.0", "net8.0", "net9.0", "net10.0", "netstandard2.0", "netstandard2.1"], packages: {
  core: {
    "Microsoft.CSharp": "4.4a 4.5bc 4.6d 4.7efghijk",
    "Microsoft.VisualBasic": "10.2a 10.3bcdefghi 10.4jk",
    "Microsoft.Win32.Primitives": "4.3abcdefghijk 4.3.0lm",
    "Microsoft.Win32.Registry": "4.4a 4.5bc 4.6d 4.7e 5.0fghijk",
    "System.AppContext": "4.3abcdefghijk 4.3.0lm",
    "System.Buffers": "4.4a 4.6bcdefghi 5.0jk 4.6.1m",
    "System.Collections": "4.3abcdefghijk 4.3.0lm",
    "System.Collections.Concurrent": "4.3abcdefghijk 4.3.0m",
    "System.Collections.Immutable": "1.4a 1.5bc 1.6d 1.7e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "System.Collections.NonGeneric": "4.3abcdefghijk 4.3.0lm",
    "System.Collections.Specialized": "4.3abcdefghijk 4.3.0lm",
    "System.ComponentModel": "4.3abcdefghijk 4.3.0lm",
    "System.ComponentModel.Annotations": "4.4a 4.5bc 4.6d 4.7e 5.0fghij 4.3k",
    "System.ComponentModel.EventBasedAsync": "4.3abcdefghijk 4.3.0lm",
    "System.ComponentModel.Primitives": "4.3abcdefghijk 4.3.0lm",
    "System.ComponentModel.TypeConverter": "4.3abcdefghijk 4.3.0lm",
    "System.Console": "4.3abcdefghijk 4.3.1lm",
    "System.Data.Common": "4.3abcdefghijk 4.3.0lm",
    "System.Data.DataSetExtensions": "4.5defghij 4.4k",
    "System.Diagnostics.Contracts": "4.3abcdefghijk 4.3.0lm",
    "System.Diagnostics.Debug": "4.3abcdefghijk 4.3.0lm",
    "System.Diagnostics.DiagnosticSource": "4.4a 4.5bc 4.6d 4.7e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "System.Diagnostics.FileVersionInfo": "4.3abcdefghijk 4.3.0lm",
    "System.Diagnostics.Process": "4.3abcdefghijk 4.3.0lm",
    "System.Diagnostics.StackTrace": "4.3abcdefghijk 4.3.0lm",
    "System.Diagnostics.TextWriterTraceListener": "4.3abcdefghijk 4.3.0lm",
    "System.Diagnostics.Tools": "4.3abcdefghijk 4.3.0lm",
    "System.Diagnostics.TraceSource": "4.3abcdefghijk 4.3.0lm",
    "System.Diagnostics.Tracing": "4.3abcdefghijk 4.3.0lm",
    "System.Drawing.Primitives": "4.3abcdefghijk 4.3.0lm",
    "System.Dynamic.Runtime": "4.3abcdefghijk 4.3.0lm",
    "System.Formats.Asn1": "5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "System.Formats.Tar": "9.0j 10.0k",
    "System.Globalization": "4.3abcdefghijk 4.3.0lm",
    "System.Globalization.Calendars": "4.3abcdefghijk 4.3.0lm",
    "System.Globalization.Extensions": "4.3abcdefghijk 4.3.0lm",
    "System.IO": "4.3abcdefghijk 4.3.0lm",
    "System.IO.Compression": "4.3abcdefghijk 4.3.0lm",
    "System.IO.Compression.ZipFile": "4.3abcdefghijk 4.3.0lm",
    "System.IO.FileSystem": "4.3abcdefghijk 4.3.0lm",
    "System.IO.FileSystem.AccessControl": "4.4ak 4.5bc 4.6d 4.7e 5.0fghij",
    "System.IO.FileSystem.DriveInfo": "4.3abcdefghijk 4.3.1lm",
    "System.IO.FileSystem.Primitives": "4.3abcdefghijk 4.3.0lm",
    "System.IO.FileSystem.Watcher": "4.3abcdefghijk 4.3.0lm",
    "System.IO.IsolatedStorage": "4.3abcdefghijk 4.3.0lm",
    "System.IO.MemoryMappedFiles": "4.3abcdefghijk 4.3.0lm",
    "System.IO.Pipelines": "9.0j 10.0k",
    "System.IO.Pipes": "4.3abcdefghijk 4.3.0lm",
    "System.IO.Pipes.AccessControl": "4.5bc 4.6defghij 5.0k",
    "System.IO.UnmanagedMemoryStream": "4.3abcdefghijk 4.3.0lm",
    "System.Linq": "4.3abcdefghijk 4.3.0lm",
    "System.Linq.AsyncEnumerable": "10.0k",
    "System.Linq.Expressions": "4.3abcdefghijk 4.3.0lm",
    "System.Linq.Parallel": "4.3abcdefghijk 4.3.0lm",
    "System.Linq.Queryable": "4.3abcdefghijk 4.3.0lm",
    "System.Memory": "4.6bcdefghi 5.0jk 4.6.3m",
    "System.Net.Http": "4.3abcdefghijk 4.3.4lm",
    "System.Net.Http.Json": "5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "System.Net.NameResolution": "4.3abcdefghijk 4.3.0lm",
    "System.Net.NetworkInformation": "4.3abcdefghijk 4.3.0lm",
    "System.Net.Ping": "4.3abcdefghijk 4.3.0lm",
    "System.Net.Primitives": "4.3abcdefghijk 4.3.1lm",
    "System.Net.Requests": "4.3abcdefghijk 4.3.0lm",
    "System.Net.Security": "4.3abcdefghijk 4.3.2lm",
    "System.Net.ServerSentEvents": "10.0k",
    "System.Net.Sockets": "4.3abcdefghijk 4.3.0lm",
    "System.Net.WebHeaderCollection": "4.3abcdefghijk 4.3.0lm",
    "System.Net.WebSockets": "4.3abcdefghijk 4.3.0lm",
    "System.Net.WebSockets.Client": "4.3abcdefghijk 4.3.2lm",
    "System.Numerics.Vectors": "4.4a 4.6bcdefghi 5.0jk 4.6.1m",
    "System.ObjectModel": "4.3abcdefghijk 4.3.0m",
    "System.Private.DataContractSerialization": "4.3abcdefghijk",
    "System.Private.Uri": "4.3abcdefghijk",
    "System.Reflection": "4.3abcdefghijk 4.3.0lm",
    "System.Reflection.DispatchProxy": "4.4a 4.5bc 4.6d 4.8efghi 6.0jk 4.5.1m",
    "System.Reflection.Emit": "4.7abcdefghijk 4.7.0m",
    "System.Reflection.Emit.ILGeneration": "4.7abcdefghijk 4.7.0m",
    "System.Reflection.Emit.Lightweight": "4.7abcdefghijk 4.7.0m",
    "System.Reflection.Extensions": "4.3abcdefghijk 4.3.0lm",
    "System.Reflection.Metadata": "1.5a 1.6bc 1.7d 1.8e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "System.Reflection.Primitives": "4.3abcdefghijk 4.3.0lm",
    "System.Reflection.TypeExtensions": "4.7abcdefghij 4.3k",
    "System.Resources.Reader": "4.3abcdefghijk 4.3.0lm",
    "System.Resources.ResourceManager": "4.3abcdefghijk 4.3.0lm",
    "System.Resources.Writer": "4.3abcdefghijk 4.3.0lm",
    "System.Runtime": "4.3abcdefghijk 4.3.1lm",
    "System.Runtime.CompilerServices.Unsafe": "4.6d 4.7e 5.0f 6.1ghi 7.0jk",
    "System.Runtime.CompilerServices.VisualC": "4.3abcdefghijk 4.3.0lm",
    "System.Runtime.Extensions": "4.3abcdefghijk 4.3.1lm",
    "System.Runtime.Handles": "4.3abcdefghijk 4.3.0lm",
    "System.Runtime.InteropServices": "4.3abcdefghijk 4.3.0lm",
    "System.Runtime.InteropServices.RuntimeInformation": "4.3abcdefghijk 4.3.0lm",
    "System.Runtime.InteropServices.WindowsRuntime": "4.3abcde",
    "System.Runtime.Loader": "4.3abcdefghijk",
    "System.Runtime.Numerics": "4.3abcdefghijk 4.3.0lm",
    "System.Runtime.Serialization.Formatters": "4.3abcdefghijk 4.3.0lm",
    "System.Runtime.Serialization.Json": "4.3abcdefghijk 4.3.0m",
    "System.Runtime.Serialization.Primitives": "4.3abcdefghijk 4.3.0lm",
    "System.Runtime.Serialization.Xml": "4.3abcdefghijk 4.3.0lm",
    "System.Runtime.WindowsRuntime": "4.6d 4.7e",
    "System.Runtime.WindowsRuntime.UI.Xaml": "4.6d 4.7e",
    "System.Security.AccessControl": "4.4a 4.5bc 4.6d 4.7e 5.0f 6.0ghijk",
    "System.Security.Claims": "4.3abcdefghijk 4.3.0lm",
    "System.Security.Cryptography.Algorithms": "4.3abcdefghijk 4.3.1lm",
    "System.Security.Cryptography.Cng": "4.4a 4.5bc 4.6defghij 5.0k",
    "System.Security.Cryptography.Csp": "4.3abcdefghijk 4.3.0lm",
    "System.Security.Cryptography.Encoding": "4.3abcdefghijk 4.3.0lm",
    "System.Security.Cryptography.OpenSsl": "4.4a 4.5bc 4.6d 4.7e 5.0fghijk",
    "System.Security.Cryptography.Primitives": "4.3abcdefghijk 4.3.0lm",
    "System.Security.Cryptography.X509Certificates": "4.3abcdefghijk 4.3.2lm",
    "System.Security.Principal": "4.3abcdefghijk 4.3.0lm",
    "System.Security.Principal.Windows": "4.4a 4.5bc 4.6d 4.7e 5.0fghijk",
    "System.Security.SecureString": "4.3abcdefghijk 4.3.0lm",
    "System.Text.Encoding": "4.3abcdefghijk 4.3.0lm",
    "System.Text.Encoding.CodePages": "4.6d 4.7e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "System.Text.Encoding.Extensions": "4.3abcdefghijk 4.3.0lm",
    "System.Text.Encodings.Web": "4.6d 4.7e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "System.Text.Json": "4.6d 4.7e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "System.Text.RegularExpressions": "4.3abcdefghijk 4.3.0lm",
    "System.Threading": "4.3abcdefghijk 4.3.0lm",
    "System.Threading.AccessControl": "10.0k",
    "System.Threading.Channels": "4.6d 4.7e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "System.Threading.Overlapped": "4.3abcdefghijk 4.3.0lm",
    "System.Threading.Tasks": "4.3abcdefghijk 4.3.0lm",
    "System.Threading.Tasks.Dataflow": "4.8a 4.9bc 4.10d 4.11e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "System.Threading.Tasks.Extensions": "4.4a 4.6bcdefghi 5.0jk 4.6.3m",
    "System.Threading.Tasks.Parallel": "4.3abcdefghijk 4.3.0lm",
    "System.Threading.Thread": "4.3abcdefghijk 4.3.0lm",
    "System.Threading.ThreadPool": "4.3abcdefghijk 4.3.0lm",
    "System.Threading.Timer": "4.3abcdefghijk 4.3.0lm",
    "System.ValueTuple": "4.6abcdefghij 4.5k 4.6.1lm",
    "System.Xml.ReaderWriter": "4.3abcdefghijk 4.3.1lm",
    "System.Xml.XDocument": "4.3abcdefghijk 4.3.0lm",
    "System.Xml.XPath": "4.3abcdefghijk 4.3.0lm",
    "System.Xml.XPath.XDocument": "4.3abcdefghi 5.0jk 4.3.0lm",
    "System.Xml.XmlDocument": "4.3abcdefghijk 4.3.0lm",
    "System.Xml.XmlSerializer": "4.3abcdefghijk 4.3.0lm",
    "runtime.any.System.Collections": "4.3abcdefghijk",
    "runtime.any.System.Diagnostics.Tools": "4.3abcdefghijk",
    "runtime.any.System.Diagnostics.Tracing": "4.3abcdefghijk",
    "runtime.any.System.Globalization": "4.3abcdefghijk",
    "runtime.any.System.Globalization.Calendars": "4.3abcdefghijk",
    "runtime.any.System.IO": "4.3abcdefghijk",
    "runtime.any.System.Reflection": "4.3abcdefghijk",
    "runtime.any.System.Reflection.Extensions": "4.3abcdefghijk",
    "runtime.any.System.Reflection.Primitives": "4.3abcdefghijk",
    "runtime.any.System.Resources.ResourceManager": "4.3abcdefghijk",
    "runtime.any.System.Runtime": "4.3abcdefghijk",
    "runtime.any.System.Runtime.Handles": "4.3abcdefghijk",
    "runtime.any.System.Runtime.InteropServices": "4.3abcdefghijk",
    "runtime.any.System.Text.Encoding": "4.3abcdefghijk",
    "runtime.any.System.Text.Encoding.Extensions": "4.3abcdefghijk",
    "runtime.any.System.Threading.Tasks": "4.3abcdefghijk",
    "runtime.any.System.Threading.Timer": "4.3abcdefghijk",
    "runtime.aot.System.Collections": "4.3abcdefghijk",
    "runtime.aot.System.Diagnostics.Tools": "4.3abcdefghijk",
    "runtime.aot.System.Diagnostics.Tracing": "4.3abcdefghijk",
    "runtime.aot.System.Globalization": "4.3abcdefghijk",
    "runtime.aot.System.Globalization.Calendars": "4.3abcdefghijk",
    "runtime.aot.System.IO": "4.3abcdefghijk",
    "runtime.aot.System.Reflection": "4.3abcdefghijk",
    "runtime.aot.System.Reflection.Extensions": "4.3abcdefghijk",
    "runtime.aot.System.Reflection.Primitives": "4.3abcdefghijk",
    "runtime.aot.System.Resources.ResourceManager": "4.3abcdefghijk",
    "runtime.aot.System.Runtime": "4.3abcdefghijk",
    "runtime.aot.System.Runtime.Handles": "4.3abcdefghijk",
    "runtime.aot.System.Runtime.InteropServices": "4.3abcdefghijk",
    "runtime.aot.System.Text.Encoding": "4.3abcdefghijk",
    "runtime.aot.System.Text.Encoding.Extensions": "4.3abcdefghijk",
    "runtime.aot.System.Threading.Tasks": "4.3abcdefghijk",
    "runtime.aot.System.Threading.Timer": "4.3abcdefghijk",
    "runtime.debian.8-x64.runtime.native.System": "4.3abcdefghijk",
    "runtime.debian.8-x64.runtime.native.System.IO.Compression": "4.3abcdefghijk",
    "runtime.debian.8-x64.runtime.native.System.Net.Http": "4.3abcdefghijk",
    "runtime.debian.8-x64.runtime.native.System.Net.Security": "4.3abcdefghijk",
    "runtime.debian.8-x64.runtime.native.System.Security.Cryptography": "4.3abcdefghijk",
    "runtime.debian.8-x64.runtime.native.System.Security.Cryptography.OpenSsl": "4.3abcdefghijk",
    "runtime.debian.9-x64.runtime.native.System": "4.3abcdefghijk",
    "runtime.debian.9-x64.runtime.native.System.IO.Compression": "4.3abcdefghijk",
    "runtime.debian.9-x64.runtime.native.System.Net.Http": "4.3abcdefghijk",
    "runtime.debian.9-x64.runtime.native.System.Net.Security": "4.3abcdefghijk",
    "runtime.debian.9-x64.runtime.native.System.Security.Cryptography": "4.3abcdefghij",
    "runtime.debian.9-x64.runtime.native.System.Security.Cryptography.OpenSsl": "4.3abcdefghij",
    "runtime.fedora.23-x64.runtime.native.System": "4.3abcdefghijk",
    "runtime.fedora.23-x64.runtime.native.System.IO.Compression": "4.3abcdefghijk",
    "runtime.fedora.23-x64.runtime.native.System.Net.Http": "4.3abcdefghijk",
    "runtime.fedora.23-x64.runtime.native.System.Net.Security": "4.3abcdefghijk",
    "runtime.fedora.23-x64.runtime.native.System.Security.Cryptography": "4.3abcdefghijk",
    "runtime.fedora.23-x64.runtime.native.System.Security.Cryptography.OpenSsl": "4.3abcdefghijk",
    "runtime.fedora.24-x64.runtime.native.System": "4.3abcdefghijk",
    "runtime.fedora.24-x64.runtime.native.System.IO.Compression": "4.3abcdefghijk",
    "runtime.fedora.24-x64.runtime.native.System.Net.Http": "4.3abcdefghijk",
    "runtime.fedora.24-x64.runtime.native.System.Net.Security": "4.3abcdefghijk",
    "runtime.fedora.24-x64.runtime.native.System.Security.Cryptography": "4.3abcdefghijk",
    "runtime.fedora.24-x64.runtime.native.System.Security.Cryptography.OpenSsl": "4.3abcdefghijk",
    "runtime.fedora.27-x64.runtime.native.System": "4.3abcdefghijk",
    "runtime.fedora.27-x64.runtime.native.System.IO.Compression": "4.3abcdefghijk",
    "runtime.fedora.27-x64.runtime.native.System.Net.Http": "4.3abcdefghijk",
    "runtime.fedora.27-x64.runtime.native.System.Net.Security": "4.3abcdefghijk",
    "runtime.fedora.27-x64.runtime.native.System.Security.Cryptography": "4.3abcdefghij",
    "runtime.fedora.27-x64.runtime.native.System.Security.Cryptography.OpenSsl": "4.3abcdefghij",
    "runtime.fedora.28-x64.runtime.native.System": "4.3abcdefghijk",
    "runtime.fedora.28-x64.runtime.native.System.IO.Compression": "4.3abcdefghijk",
    "runtime.fedora.28-x64.runtime.native.System.Net.Http": "4.3abcdefghijk",
    "runtime.fedora.28-x64.runtime.native.System.Net.Security": "4.3abcdefghijk",
    "runtime.fedora.28-x64.runtime.native.System.Security.Cryptography": "4.3abcdefghij",
    "runtime.fedora.28-x64.runtime.native.System.Security.Cryptography.OpenSsl": "4.3abcdefghij",
    "runtime.native.System.Security.Cryptography": "4.3abcdefghij",
    "runtime.native.System.Security.Cryptography.Apple": "4.3abcdefghij",
    "runtime.native.System.Security.Cryptography.OpenSsl": "4.3abcdefghij",
    "runtime.opensuse.13.2-x64.runtime.native.System": "4.3abcdefghijk",
    "runtime.opensuse.13.2-x64.runtime.native.System.IO.Compression": "4.3abcdefghijk",
    "runtime.opensuse.13.2-x64.runtime.native.System.Net.Http": "4.3abcdefghijk",
    "runtime.opensuse.13.2-x64.runtime.native.System.Net.Security": "4.3abcdefghijk",
    "runtime.opensuse.13.2-x64.runtime.native.System.Security.Cryptography": "4.3abcdefghijk",
    "runtime.opensuse.13.2-x64.runtime.native.System.Security.Cryptography.OpenSsl": "4.3abcdefghijk",
    "runtime.opensuse.42.1-x64.runtime.native.System": "4.3abcdefghijk",
    "runtime.opensuse.42.1-x64.runtime.native.System.IO.Compression": "4.3abcdefghijk",
    "runtime.opensuse.42.1-x64.runtime.native.System.Net.Http": "4.3abcdefghijk",
    "runtime.opensuse.42.1-x64.runtime.native.System.Net.Security": "4.3abcdefghijk",
    "runtime.opensuse.42.1-x64.runtime.native.System.Security.Cryptography": "4.3abcdefghijk",
    "runtime.opensuse.42.1-x64.runtime.native.System.Security.Cryptography.OpenSsl": "4.3abcdefghijk",
    "runtime.opensuse.42.3-x64.runtime.native.System": "4.3abcdefghijk",
    "runtime.opensuse.42.3-x64.runtime.native.System.IO.Compression": "4.3abcdefghijk",
    "runtime.opensuse.42.3-x64.runtime.native.System.Net.Http": "4.3abcdefghijk",
    "runtime.opensuse.42.3-x64.runtime.native.System.Net.Security": "4.3abcdefghijk",
    "runtime.opensuse.42.3-x64.runtime.native.System.Security.Cryptography": "4.3abcdefghij",
    "runtime.opensuse.42.3-x64.runtime.native.System.Security.Cryptography.OpenSsl": "4.3abcdefghij",
    "runtime.osx.10.10-x64.runtime.native.System": "4.3abcdefghijk",
    "runtime.osx.10.10-x64.runtime.native.System.IO.Compression": "4.3abcdefghijk",
    "runtime.osx.10.10-x64.runtime.native.System.Net.Http": "4.3abcdefghijk",
    "runtime.osx.10.10-x64.runtime.native.System.Net.Security": "4.3abcdefghijk",
    "runtime.osx.10.10-x64.runtime.native.System.Security.Cryptography": "4.3abcdefghijk",
    "runtime.osx.10.10-x64.runtime.native.System.Security.Cryptography.Apple": "4.3abcdefghijk",
    "runtime.osx.10.10-x64.runtime.native.System.Security.Cryptography.OpenSsl": "4.3abcdefghijk",
    "runtime.rhel.7-x64.runtime.native.System": "4.3abcdefghijk",
    "runtime.rhel.7-x64.runtime.native.System.IO.Compression": "4.3abcdefghijk",
    "runtime.rhel.7-x64.runtime.native.System.Net.Http": "4.3abcdefghijk",
    "runtime.rhel.7-x64.runtime.native.System.Net.Security": "4.3abcdefghijk",
    "runtime.rhel.7-x64.runtime.native.System.Security.Cryptography": "4.3abcdefghijk",
    "runtime.rhel.7-x64.runtime.native.System.Security.Cryptography.OpenSsl": "4.3abcdefghijk",
    "runtime.ubuntu.14.04-x64.runtime.native.System": "4.3abcdefghijk",
    "runtime.ubuntu.14.04-x64.runtime.native.System.IO.Compression": "4.3abcdefghijk",
    "runtime.ubuntu.14.04-x64.runtime.native.System.Net.Http": "4.3abcdefghijk",
    "runtime.ubuntu.14.04-x64.runtime.native.System.Net.Security": "4.3abcdefghijk",
    "runtime.ubuntu.14.04-x64.runtime.native.System.Security.Cryptography": "4.3abcdefghijk",
    "runtime.ubuntu.14.04-x64.runtime.native.System.Security.Cryptography.OpenSsl": "4.3abcdefghijk",
    "runtime.ubuntu.16.04-x64.runtime.native.System": "4.3abcdefghijk",
    "runtime.ubuntu.16.04-x64.runtime.native.System.IO.Compression": "4.3abcdefghijk",
    "runtime.ubuntu.16.04-x64.runtime.native.System.Net.Http": "4.3abcdefghijk",
    "runtime.ubuntu.16.04-x64.runtime.native.System.Net.Security": "4.3abcdefghijk",
    "runtime.ubuntu.16.04-x64.runtime.native.System.Security.Cryptography": "4.3abcdefghijk",
    "runtime.ubuntu.16.04-x64.runtime.native.System.Security.Cryptography.OpenSsl": "4.3abcdefghijk",
    "runtime.ubuntu.16.10-x64.runtime.native.System": "4.3abcdefghijk",
    "runtime.ubuntu.16.10-x64.runtime.native.System.IO.Compression": "4.3abcdefghijk",
    "runtime.ubuntu.16.10-x64.runtime.native.System.Net.Http": "4.3abcdefghijk",
    "runtime.ubuntu.16.10-x64.runtime.native.System.Net.Security": "4.3abcdefghijk",
    "runtime.ubuntu.16.10-x64.runtime.native.System.Security.Cryptography": "4.3abcdefghijk",
    "runtime.ubuntu.16.10-x64.runtime.native.System.Security.Cryptography.OpenSsl": "4.3abcdefghijk",
    "runtime.ubuntu.18.04-x64.runtime.native.System": "4.3abcdefghijk",
    "runtime.ubuntu.18.04-x64.runtime.native.System.IO.Compression": "4.3abcdefghijk",
    "runtime.ubuntu.18.04-x64.runtime.native.System.Net.Http": "4.3abcdefghijk",
    "runtime.ubuntu.18.04-x64.runtime.native.System.Net.Security": "4.3abcdefghijk",
    "runtime.ubuntu.18.04-x64.runtime.native.System.Security.Cryptography": "4.3abcdefghij",
    "runtime.ubuntu.18.04-x64.runtime.native.System.Security.Cryptography.OpenSsl": "4.3abcdefghij",
    "runtime.unix.Microsoft.Win32.Primitives": "4.3abcdefghijk",
    "runtime.unix.System.Console": "4.3abcdefghijk",
    "runtime.unix.System.Diagnostics.Debug": "4.3abcdefghijk",
    "runtime.unix.System.IO.FileSystem": "4.3abcdefghijk",
    "runtime.unix.System.Net.Primitives": "4.3abcdefghijk",
    "runtime.unix.System.Net.Sockets": "4.3abcdefghijk",
    "runtime.unix.System.Private.Uri": "4.3abcdefghijk",
    "runtime.unix.System.Runtime.Extensions": "4.3abcdefghijk",
    "runtime.win.Microsoft.Win32.Primitives": "4.3abcdefghijk",
    "runtime.win.System.Console": "4.3abcdefghijk",
    "runtime.win.System.Diagnostics.Debug": "4.3abcdefghijk",
    "runtime.win.System.IO.FileSystem": "4.3abcdefghijk",
    "runtime.win.System.Net.Primitives": "4.3abcdefghijk",
    "runtime.win.System.Net.Sockets": "4.3abcdefghijk",
    "runtime.win.System.Runtime.Extensions": "4.3abcdefghijk",
    "runtime.win10-arm-aot.runtime.native.System.IO.Compression": "4.0abcdefghijk",
    "runtime.win10-arm64.runtime.native.System.IO.Compression": "4.3abcdefghijk",
    "runtime.win10-x64-aot.runtime.native.System.IO.Compression": "4.0abcdefghijk",
    "runtime.win10-x86-aot.runtime.native.System.IO.Compression": "4.0abcdefghijk",
    "runtime.win7-x64.runtime.native.System.IO.Compression": "4.3abcdefghijk",
    "runtime.win7-x86.runtime.native.System.IO.Compression": "4.3abcdefghijk",
    "runtime.win7.System.Private.Uri": "4.3abcdefghijk",
    "runtime.win8-arm.runtime.native.System.IO.Compression": "4.3abcdefghijk"
  },
  web: {
    "Microsoft.AspNetCore": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.AspNetCore.Antiforgery": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.AspNetCore.App": "10.0k",
    "Microsoft.AspNetCore.Authentication": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.AspNetCore.Authentication.Abstractions": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.AspNetCore.Authentication.BearerToken": "8.0i 9.0j 10.0k",
    "Microsoft.AspNetCore.Authentication.Cookies": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.AspNetCore.Authentication.Core": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.AspNetCore.Authentication.OAuth": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.AspNetCore.Authorization": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.AspNetCore.Authorization.Policy": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.AspNetCore.Components": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.AspNetCore.Components.Authorization": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.AspNetCore.Components.Endpoints": "8.0i 9.0j 10.0k",
    "Microsoft.AspNetCore.Components.Forms": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.AspNetCore.Components.Server": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.AspNetCore.Components.Web": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.AspNetCore.Connections.Abstractions": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.AspNetCore.CookiePolicy": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.AspNetCore.Cors": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.AspNetCore.Cryptography.Internal": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.AspNetCore.Cryptography.KeyDerivation": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.AspNetCore.DataProtection": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.AspNetCore.DataProtection.Abstractions": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.AspNetCore.DataProtection.Extensions": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.AspNetCore.Diagnostics": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.AspNetCore.Diagnostics.Abstractions": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.AspNetCore.Diagnostics.HealthChecks": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.AspNetCore.HostFiltering": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.AspNetCore.Hosting": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.AspNetCore.Hosting.Abstractions": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.AspNetCore.Hosting.Server.Abstractions": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.AspNetCore.Html.Abstractions": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.AspNetCore.Http": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.AspNetCore.Http.Abstractions": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.AspNetCore.Http.Connections": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.AspNetCore.Http.Connections.Common": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.AspNetCore.Http.Extensions": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.AspNetCore.Http.Features": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.AspNetCore.Http.Results": "6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.AspNetCore.HttpLogging": "6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.AspNetCore.HttpOverrides": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.AspNetCore.HttpsPolicy": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.AspNetCore.Identity": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.AspNetCore.Localization": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.AspNetCore.Localization.Routing": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.AspNetCore.Metadata": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.AspNetCore.Mvc": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.AspNetCore.Mvc.Abstractions": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.AspNetCore.Mvc.ApiExplorer": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.AspNetCore.Mvc.Core": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.AspNetCore.Mvc.Cors": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.AspNetCore.Mvc.DataAnnotations": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.AspNetCore.Mvc.Formatters.Json": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.AspNetCore.Mvc.Formatters.Xml": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.AspNetCore.Mvc.Localization": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.AspNetCore.Mvc.Razor": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.AspNetCore.Mvc.RazorPages": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.AspNetCore.Mvc.TagHelpers": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.AspNetCore.Mvc.ViewFeatures": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.AspNetCore.OutputCaching": "7.0h 8.0i 9.0j 10.0k",
    "Microsoft.AspNetCore.RateLimiting": "7.0h 8.0i 9.0j 10.0k",
    "Microsoft.AspNetCore.Razor": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.AspNetCore.Razor.Runtime": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.AspNetCore.RequestDecompression": "7.0h 8.0i 9.0j 10.0k",
    "Microsoft.AspNetCore.ResponseCaching": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.AspNetCore.ResponseCaching.Abstractions": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.AspNetCore.ResponseCompression": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.AspNetCore.Rewrite": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.AspNetCore.Routing": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.AspNetCore.Routing.Abstractions": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.AspNetCore.Server.HttpSys": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.AspNetCore.Server.IIS": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.AspNetCore.Server.IISIntegration": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.AspNetCore.Server.Kestrel": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.AspNetCore.Server.Kestrel.Core": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.AspNetCore.Server.Kestrel.Transport.NamedPipes": "8.0i 9.0j 10.0k",
    "Microsoft.AspNetCore.Server.Kestrel.Transport.Quic": "6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.AspNetCore.Server.Kestrel.Transport.Sockets": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.AspNetCore.Session": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.AspNetCore.SignalR": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.AspNetCore.SignalR.Common": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.AspNetCore.SignalR.Core": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.AspNetCore.SignalR.Protocols.Json": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.AspNetCore.StaticAssets": "9.0j 10.0k",
    "Microsoft.AspNetCore.StaticFiles": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.AspNetCore.WebSockets": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.AspNetCore.WebUtilities": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.Extensions.Caching.Abstractions": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.Extensions.Caching.Memory": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.Extensions.Configuration": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.Extensions.Configuration.Abstractions": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.Extensions.Configuration.Binder": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.Extensions.Configuration.CommandLine": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.Extensions.Configuration.EnvironmentVariables": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.Extensions.Configuration.FileExtensions": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.Extensions.Configuration.Ini": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.Extensions.Configuration.Json": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.Extensions.Configuration.KeyPerFile": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.Extensions.Configuration.UserSecrets": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.Extensions.Configuration.Xml": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.Extensions.DependencyInjection": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.Extensions.DependencyInjection.Abstractions": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.Extensions.Diagnostics": "8.0i 9.0j 10.0k",
    "Microsoft.Extensions.Diagnostics.Abstractions": "8.0i 9.0j 10.0k",
    "Microsoft.Extensions.Diagnostics.HealthChecks": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.Extensions.Diagnostics.HealthChecks.Abstractions": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.Extensions.Features": "6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.Extensions.FileProviders.Abstractions": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.Extensions.FileProviders.Composite": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.Extensions.FileProviders.Embedded": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j",
    "Microsoft.Extensions.FileProviders.Physical": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.Extensions.FileSystemGlobbing": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.Extensions.Hosting": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.Extensions.Hosting.Abstractions": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.Extensions.Http": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.Extensions.Identity.Core": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.Extensions.Identity.Stores": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.Extensions.Localization": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.Extensions.Localization.Abstractions": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.Extensions.Logging": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.Extensions.Logging.Abstractions": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.Extensions.Logging.Configuration": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.Extensions.Logging.Console": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.Extensions.Logging.Debug": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.Extensions.Logging.EventLog": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.Extensions.Logging.EventSource": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.Extensions.Logging.TraceSource": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.Extensions.ObjectPool": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.Extensions.Options": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.Extensions.Options.ConfigurationExtensions": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.Extensions.Options.DataAnnotations": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.Extensions.Primitives": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.Extensions.Validation": "10.0k",
    "Microsoft.Extensions.WebEncoders": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.JSInterop": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.Net.Http.Headers": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.Win32.SystemEvents": "4.7e",
    "System.Diagnostics.EventLog": "4.6d 4.7e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "System.Drawing.Common": "4.7e",
    "System.Formats.Cbor": "10.0k",
    "System.IO.Pipelines": "4.6d 4.7e 5.0f 6.0g 7.0h 8.0i",
    "System.Security.Cryptography.Cng": "4.7e 5.0f",
    "System.Security.Cryptography.Xml": "4.6d 4.7e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "System.Security.Permissions": "4.6d 4.7e 5.0f",
    "System.Threading.RateLimiting": "7.0h 8.0i 9.0j 10.0k",
    "System.Windows.Extensions": "4.6d 4.7e 5.0f"
  },
  desktop: {
    "Microsoft.Win32.Registry.AccessControl": "5.0f 6.0g 7.0h 8.0i 9.0jk",
    "Microsoft.Win32.SystemEvents": "5.0f 6.0g 7.0h 8.0i 9.0jk",
    "System.CodeDom": "5.0f 6.0g 7.0h 8.0i 9.0jk",
    "System.Configuration.ConfigurationManager": "5.0f 6.0g 7.0h 8.0i 9.0jk",
    "System.Diagnostics.EventLog": "5.0f 6.0g 7.0h 8.0i 9.0jk",
    "System.Diagnostics.PerformanceCounter": "5.0f 6.0g 7.0h 8.0i 9.0jk",
    "System.DirectoryServices": "5.0f 6.0g 7.0h 8.0i 9.0jk",
    "System.Drawing.Common": "5.0f 6.0g 7.0h 8.0i 9.0jk",
    "System.IO.Packaging": "5.0f 6.0g 7.0h 8.0i 9.0jk",
    "System.IO.Pipes.AccessControl": "5.0f",
    "System.Resources.Extensions": "5.0f 6.0g 7.0h 8.0i 9.0jk",
    "System.Security.Cryptography.Cng": "5.0f",
    "System.Security.Cryptography.Pkcs": "5.0f 6.0g 7.0h 8.0i 9.0jk",
    "System.Security.Cryptography.ProtectedData": "5.0f 6.0g 7.0h 8.0i 9.0jk",
    "System.Security.Cryptography.Xml": "5.0f 6.0g 7.0h 8.0i 9.0jk",
    "System.Security.Permissions": "5.0f 6.0g 7.0h 8.0i 9.0jk",
    "System.Threading.AccessControl": "5.0f 6.0g 7.0h 8.0i 9.0j",
    "System.Windows.Extensions": "5.0f 6.0g 7.0h 8.0i 9.0jk"
  }
} };

// src/core/projects/prune-table.ts
var packages = prune_table_default.packages;
var firstPruned = [10, 0, 0, 0];
function prunesByDefault({ identifier, version }) {
  return isSameText(identifier, ".NETCoreApp") && compareVersions(version, firstPruned) >= 0;
}
function findPruneTable(framework2, {
  shared = [],
  folders: folders2 = dotnetFolders()
} = {}) {
  const name = [prune_table_default.sdk, ...shared].join(" ");
  if (isSameText(framework2.identifier, ".NETFramework")) return { name, versions: /* @__PURE__ */ new Map(), ids: /* @__PURE__ */ new Map() };
  const [short = ""] = shortFolderName(framework2).split("-");
  const index = prune_table_default.frameworks.indexOf(short);
  if (index < 0) {
    const packs = readTargetingPacks(framework2, { shared, folders: folders2 });
    return packs && { name: [`packs-${packs.version}`, ...shared].join(" "), ...tableOf(packs.lines) };
  }
  const letter = String.fromCharCode(97 + index);
  const lines = [];
  for (const part of ["core", ...shared])
    for (const [id, all] of Object.entries(packages[part])) {
      const own2 = all.split(" ").find((each) => each.includes(letter))?.replace(/[a-z]/g, "");
      if (own2 !== void 0) lines.push([id, parsePackageVersion(withPatch(own2))]);
    }
  return { name, ...tableOf(lines) };
}
function tableOf(lines) {
  const keyed = lines.map(([id, version]) => [toLowerInvariant(id), id, version]);
  return {
    versions: new Map(keyed.map(([key, , version]) => [key, version])),
    ids: new Map(keyed.map(([key, id]) => [key, id]))
  };
}
function withPatch(version) {
  return /^\d+\.\d+$/.test(version) ? `${version}.32767` : version;
}
var packNames = {
  core: "Microsoft.NETCore.App.Ref",
  web: "Microsoft.AspNetCore.App.Ref",
  desktop: "Microsoft.WindowsDesktop.App.Ref"
};
function readTargetingPacks(framework2, { shared, folders: folders2 }) {
  if (!isSameText(framework2.identifier, ".NETCoreApp")) return void 0;
  for (const folder of folders2) {
    const packs = ["core", ...shared].map(
      (name) => findPack(join3(folder, "packs", packNames[name]), framework2)
    );
    const found = packs.filter((pack) => pack !== void 0);
    if (found.length === packs.length && found[0])
      return {
        version: found[0].version,
        lines: found.flatMap(({ lines }) => lines.flatMap(readLine))
      };
  }
  return void 0;
}
function findPack(folder, { version }) {
  const [newest] = tryRead(() => readdirSync(folder), []).map(tryParsePackageVersion).filter((each) => each !== void 0).filter(({ numbers: [major = 0, minor = 0] }) => compareVersions([major, minor, 0, 0], version) === 0).sort((a, b) => compareParsedVersions(b, a));
  if (newest === void 0) return void 0;
  const list = join3(folder, newest.text, "data", "PackageOverrides.txt");
  const text = tryRead(() => readFileSync(list, "utf8"), void 0);
  return text === void 0 ? void 0 : { version: newest.normalized, lines: text.split(/\r?\n/) };
}
function readLine(line) {
  const [id = "", listed = ""] = line.split("|");
  const numbers = /^(\d+\.\d+)\./.exec(listed)?.[1];
  const version = numbers === void 0 ? void 0 : tryParsePackageVersion(`${numbers}.32767`);
  return version ? [[id, version]] : [];
}
function tryRead(read, otherwise) {
  try {
    return read();
  } catch {
    return otherwise;
  }
}

// src/core/projects/pruned-packages.ts
init_printable();
function isPruned({ isSdkStyle, frameworks }, { prunes }) {
  const byDefault = () => frameworks.some(({ framework: framework2 }) => prunesByDefault(framework2.framework));
  return prunes ?? (isSdkStyle && byDefault());
}
function broughtByFramework(project, own2) {
  const { framework: framework2, shared } = own2;
  const table = isPruned(project, own2) ? findPruneTable(framework2.framework, { shared }) : void 0;
  return ({ id, range }) => {
    const version = table?.versions.get(toLowerInvariant(id));
    return version !== void 0 && rangeHolds(range?.range ?? {}, version);
  };
}

// src/core/projects/warning-policy.ts
init_printable();
function warningPolicy({
  outer,
  own: own2,
  project
}) {
  const text = (name) => knownText(outer, { name, project });
  const references = referencesOf(own2);
  const metadataOf2 = (lowerId, { key, what }) => {
    const value = references.get(lowerId)?.metadata.get(key) ?? "";
    return unescapeText(knownValue(value, { what: `${what} of ${lowerId}`, project }));
  };
  const assetsOf = (key, lowerId) => metadataOf2(lowerId, { key, what: "the assets" }).toLowerCase().split(/[;,]/).flatMap((each) => each.trim() || []);
  const hiddenAt = (code, lowerId) => {
    const ofReference = metadataOf2(lowerId, { key: "nowarn", what: "NoWarn" });
    const { file = project, line = 1 } = (hasCode(ofReference, code) ? references.get(lowerId) : outer.placeOf("NoWarn")) ?? {};
    return hasCode(ofReference, code) || hasCode(text("NoWarn"), code) ? { file, line } : void 0;
  };
  const hides = (code, lowerId) => hiddenAt(code, lowerId) !== void 0;
  return {
    hides,
    hiddenAt,
    takesAssemblies(lowerId) {
      const [takes, leaves] = [assetsOf("includeassets", lowerId), assetsOf("excludeassets", lowerId)];
      const has2 = (list, asset) => list.includes("all") || list.includes(asset);
      return ["compile", "runtime"].some(
        (asset) => (takes.length === 0 || has2(takes, asset)) && !has2(leaves, asset)
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
function referencesOf(own2) {
  const items = own2.items("PackageReference").toReversed();
  return new Map(items.map((item) => [toLowerInvariant(item.name), item]));
}
function hasCode(list, code) {
  return list.split(/[;,]/).some((each) => each.trim().toUpperCase() === code);
}

// src/core/projects/project-remarks.ts
var itemsTakenOnce = [
  { type: "PackageReference", code: "NU1504" },
  { type: "PackageDownload", code: "NU1505" },
  { type: "PackageVersion", code: "NU1506" },
  { type: "NuGetAuditSuppress", code: "NU1508", isAlwaysSought: true }
];
function projectRemarks(remarked, faults) {
  if (!faults.isEmpty) return [];
  const remarks = remarksOf(remarked);
  for (const remark of remarks)
    if (remark.level === "error" && !remark.isOfSources) faults.add(remarkError(remark));
  return remarks;
}
function remarksOf(remarked) {
  const { project, outer, evaluated } = remarked;
  const warnings = evaluated.map(({ own: own2 }) => warningPolicy({ outer, own: own2, project: project.file }));
  const remarks = [
    ...evaluated.flatMap((each) => repeatedItems(each, project.file)),
    ...neededReferences(remarked, warnings),
    ...severalSources(project, warnings[0])
  ];
  const distinct2 = /* @__PURE__ */ new Map();
  for (const remark of remarks) {
    const key = `${remark.code} ${remark.file} ${remark.line} ${remark.found}`;
    if (remark.level === "error" || !distinct2.has(key)) distinct2.set(key, remark);
  }
  return [...distinct2.values()];
}
function remarkError({ code, found, change, file, line }) {
  return documentError("INVALID_PROJECT", {
    file,
    line,
    found: `${found}, an error for the project (${code})`,
    change
  });
}
function repeatedItems({ evaluated, own: own2 }, path) {
  const isOff = knownOr(evaluated, "DisableCheckingDuplicateNuGetItems").trim().toLowerCase() === "true";
  const policy = warningPolicy({ outer: own2, own: own2, project: path });
  return itemsTakenOnce.flatMap(({ type, code, ...rest }) => {
    if (isOff && !("isAlwaysSought" in rest)) return [];
    const found = secondOnes(evaluated.items(type));
    const level = found.length > 0 ? levelOf(policy, code) : "silence";
    if (level === "silence") return [];
    return found.map(({ name, file, line }) => ({
      code,
      level,
      file,
      line,
      found: `${quote(name)} with more than one ${type}, of which the first counts`,
      change: "remove the others, or write Update in place of Include"
    }));
  });
}
function secondOnes(items) {
  const counts = /* @__PURE__ */ new Map();
  return items.filter(({ name, isMarked, isImplicit }) => {
    if (isMarked || isImplicit) return false;
    const key = toLowerInvariant(name);
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count === 2;
  });
}
function neededReferences({ project, evaluated }, warnings) {
  const { frameworks } = project;
  const isSought = frameworks.some(({ framework: framework2 }) => prunesByDefault(framework2.framework));
  if (!isSought || evaluated.some((each) => isBefore10(knownOr(each.evaluated, "SdkAnalysisLevel")))) return [];
  const brings = frameworks.map((own2) => broughtByFramework(project, own2));
  const referring = frameworks.flatMap(
    ({ packages: packages2 }, index) => packages2.map((reference3) => ({ reference: reference3, index, key: toLowerInvariant(reference3.id) }))
  );
  const needed = new Set(
    referring.filter(({ reference: reference3, index }) => !brings[index]?.(reference3)).map(({ key }) => key)
  );
  const code = "NU1510";
  return referring.flatMap(({ reference: { id, file, line, isImplicit }, index, key }) => {
    if (isImplicit || needed.has(key)) return [];
    const level = levelOf(warnings[index], code, key);
    if (level === "silence") return [];
    const { text } = frameworks[index]?.framework ?? { text: "" };
    return {
      code,
      level,
      file,
      line,
      found: `a reference to ${quote(id)}, which ${text} brings itself`,
      change: "remove the reference"
    };
  });
}
function knownOr({ evaluation }, property) {
  const value = evaluation.property(property);
  return typeof value === "string" ? value : "";
}
function isBefore10(level) {
  const [, major = "10"] = /^\s*(\d+)\.\d+/.exec(level) ?? [];
  return Number(major) < 10;
}
function severalSources(project, policy) {
  if (project.frameworks.every(({ central }) => central === void 0)) return [];
  const code = "NU1507";
  const level = levelOf(policy, code);
  if (level === "silence") return [];
  return [
    {
      code,
      level,
      file: project.file,
      line: 1,
      found: "central versions, and several servers that may each have each package",
      change: "say in packageSourceMapping of nuget.config which source has which packages, or name one source",
      isOfSources: true
    }
  ];
}
function levelOf(policy, code, lowerId = "") {
  try {
    return policy?.levelOf(code, lowerId) ?? "warning";
  } catch (error) {
    if (isPkgtoolError(error, "NEEDS_EVALUATION")) return "warning";
    throw error;
  }
}

// src/core/projects/msbuild-xml.ts
init_xml();
var projectLimit = 4 * 1024 ** 2;
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

// src/core/projects/solution.ts
function isSolution(path) {
  return /\.sln[xf]?$/i.test(path);
}

// src/core/projects/collect-project.ts
async function collectProject(path, options) {
  const importers = /* @__PURE__ */ new Map();
  const faults = new ProjectFaults();
  const parts2 = await faults.watchAsync(() => readEvaluated(path, { ...options, importers, faults }));
  return { parts: parts2, faults: faults.listed, importers };
}
async function readEvaluated(path, options) {
  const { faults } = options;
<<<<<<< HEAD
  const { files, sdk, isSdkNamed, evaluate, hasFileBelow } = await evaluatorOf(path, options);
=======
  const { files, sdk, isSdkNamed, globalJson, evaluate, hasFileBelow } = await evaluatorOf(path, options);
>>>>>>> spec
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
  const facts = { path, isSdkStyle, isWhole: faults.isEmpty, faults, hasRazorFiles, isInside, withSpec };
  const described = named2.flatMap(({ name, project: project2 }) => describeFramework(name, project2, facts) ?? []);
  const runtimes = [...new Set(described.flatMap((each) => each.runtimes))].sort();
  const frameworks = described.length === named2.length ? described.map((each) => ({ ...each, runtimes })) : [];
  const locks = faults.watch(() => lockFilesOf(path, outer.evaluation, { workspace })) ?? {};
  const tools = toolsOf(outer, faults);
  const inner = named2.map(({ project: { evaluation: own2 } }) => own2);
  const project = {
    kind: "project",
    file: path,
    isSdkStyle,
    frameworks,
    ...tools.length > 0 && { tools },
    ...locks,
    ...withSpec && { spec: readProjectSpec(outer.evaluation, path) }
  };
  const [carriedOuter, carriedInner] = [carriedValues(outer.evaluation), inner.map(carriedValues)];
  const evaluated = named2.map((each, index) => ({
    evaluated: each.project,
    own: new CarriedEvaluation(carriedInner[index])
  }));
  const remarks = projectRemarks({ project, outer: new CarriedEvaluation(carriedOuter), evaluated }, faults);
  return {
    project,
    outer: carriedOuter,
    inner: carriedInner,
    leftItems,
    remarks,
    evaluatedWith: {
      sdk,
      isSdkNamed,
<<<<<<< HEAD
=======
      sdkRequest: globalJson.sdk,
>>>>>>> spec
      usesSystem: [outer.evaluation, ...inner].some((each) => each.usesSystem)
    }
  };
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
<<<<<<< HEAD
  const { globalJson, ...chosen } = await session.filesFor(path);
  const { files } = chosen;
=======
  const chosen = await session.filesFor(path);
  const { files, globalJson } = chosen;
>>>>>>> spec
  session.refuseSwitches(lead[0] ?? path, faults);
  const isOutside2 = !isWithin(path, workspace);
  const evaluate = async (framework2) => {
    const evaluation = await evaluateProject({
      project: path,
      files,
      globals: globalsOf(settings.properties, { solution: lead.find(isSolution), framework: framework2 }),
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
  const hasFileBelow = (extension) => files.hasFileBelow(dirname6(path), extension);
  return { ...chosen, evaluate, hasFileBelow };
}
function globalsOf(properties, { solution, framework: framework2 }) {
  const ofSolution = solution === void 0 ? [] : Object.entries(solutionProperties(solution));
  return new Map([
    ...ofSolution,
    ["ExcludeRestorePackageImports", "true"],
    ["MSBuildIsRestoring", "true"],
    ["MSBuildRestoreSessionId", new Unknown("$(MSBuildRestoreSessionId)")],
    ...Object.entries(properties).map(([name, value]) => [name, value]),
    ...framework2 === void 0 ? [] : [["TargetFramework", framework2]]
  ]);
}
function solutionProperties(path) {
  const extension = extname3(path);
  return {
    SolutionDir: `${dirname6(path)}/`,
    SolutionExt: extension,
    SolutionFileName: basename5(path),
    SolutionName: basename5(path, extension),
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
  const folder = dirname6(path);
  const own2 = knownText(evaluation, { name: "NuGetLockFilePath", project: path }).trim();
  if (isOnServer(own2))
    throw needsEvaluation({ file: path, line: 1 }, `a lock on another machine, ${quote(own2)}`);
  if (own2 !== "") {
    const file = resolve12(folder, own2.replaceAll("\\", "/"));
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
  const lockFile = [`packages.${name.replaceAll(" ", "_")}.lock.json`, "packages.lock.json"].map((each) => resolve12(folder, each)).find((file) => tryLstat(file) !== void 0);
  return lockFile === void 0 ? {} : { lockFile };
}

// src/core/projects/evaluate/session.ts
init_json();
init_errors();
init_printable();
init_turns();
import { basename as basename6, dirname as dirname8, join as join4 } from "node:path";
init_paths();
init_read_bounded_file();
init_stats();

// src/core/projects/sdk/choose-sdk.ts
async function chooseSdk({ version, rollForward } = {}) {
  const chosen = chooseVersion(Object.keys(await loadSdkVersions()), { version, rollForward });
  if (chosen !== void 0) return { version: chosen, isKnown: true };
  return { version: version ?? "", isKnown: false };
}
function chooseVersion(versions, { version, rollForward }) {
  const known2 = versions.map(partsOf2);
  const asked = version === void 0 ? void 0 : partsOf2(version);
  const policy = (rollForward ?? (asked ? "latestPatch" : "latestMajor")).toLowerCase();
  return (asked ? choose(known2, { asked, policy }) : known2.at(-1))?.text;
}
function partsOf2(text) {
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
init_printable();
import { existsSync as existsSync3, readdirSync as readdirSync2 } from "node:fs";
import { dirname as dirname7, relative as relative5, resolve as resolve13 } from "node:path";
init_paths();
init_workspace();
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
    this.workspace = resolve13(workspace);
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
    const way = relative5(this.#realWorkspace, realPathOf(path));
    const lead = isOutside(way) ? "outside" : isGitPath(way) ? "git" : "inside";
    if (this.#leads.size >= maxAnswers2) this.#leads.clear();
    this.#leads.set(path, lead);
    return lead;
  }
  #leads = /* @__PURE__ */ new Map();
  #isNamedInside(path) {
    return !isOnServer(path) && isWithin(resolve13(path), this.workspace);
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
    return isGitPath(relative5(this.workspace, resolve13(path))) || this.#leadOf(path) === "git";
  }
  /** Whether a file or folder is there; unknown outside of the workspace, as written and with links followed. */
  exists(path) {
    if (isInToolset(path)) return this.toolset.has(path);
    if (this.#isTrusted(path)) return existsSync3(resolve13(path));
    const isLooked = this.isInside(path) || this.#looked.has(withSlashes(dirname7(path)));
    if (!isLooked || this.#isOfGit(path) && !isGitFolder2(path))
      return new Unknown(`whether ${quote(path, 200)} exists, outside of the repository`);
    if (!this.isInside(path)) return existsSync3(resolve13(path));
    const known2 = this.#existing.get(path);
    if (known2 !== void 0) return known2;
    const answer = existsSync3(resolve13(path));
    if (this.#existing.size >= maxAnswers2) this.#existing.clear();
    this.#existing.set(path, answer);
    return answer;
  }
  /**
   * The nearest folder that has a file of that name, from one folder upwards, in the workspace; `outside` is the folder of a project
   * that the user named outside of it: what is above that is not read, but not passed over in silence either.
   */
  folderAbove(name, folder, { outside } = {}) {
    const start3 = absolute(folder, "/").replace(/(?<=.)\/$/, "");
    if (isInToolset(start3)) return void 0;
    if (!this.isInside(start3)) return this.#aboveOutside(name, start3, outside);
    for (let at = start3; this.isInside(at); at = withSlashes(dirname7(at))) {
      const isThere = this.exists(absolute(name, at));
      if (isThere === true) return at;
      if (typeof isThere !== "boolean") return isThere;
      if (withSlashes(dirname7(at)) === at) return void 0;
    }
    return void 0;
  }
  #aboveOutside(name, start3, outside) {
    const above = new Unknown(`an import of ${quote(name)}, which is not in the repository`);
    if (outside === void 0 || !isWithin(resolve13(outside), resolve13(start3))) return above;
    for (let at = resolve13(start3); ; at = dirname7(at)) {
      if (existsSync3(resolve13(at, name))) return above;
      if (dirname7(at) === at) return void 0;
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
      return readdirSync2(folder, { withFileTypes: true }).map((entry) => ({ name: entry.name, isFolder: entry.isDirectory() })).sort((a, b) => a.name < b.name ? -1 : 1);
    } catch {
      return void 0;
    }
  }
};
function isGitPath(path) {
  return /(?:^|[\\/])(?:\.git|git~\d)[. ]*(?::[^\\/]*)?(?:[\\/]|$)/i.test(path);
}
function isGitFolder2(path) {
  return /[\\/]\.git$/.test(path);
}
var maxFolders = 5e3;
var builtFolders = /* @__PURE__ */ new Set(["bin", "obj", "node_modules", ".git"]);
var maxAnswers2 = 1e5;
function countElements({ children }) {
  let count = 1;
  for (const child of children) count += countElements(child);
  return count;
}

// src/core/projects/evaluate/session.ts
var EvaluationSession = class {
  settings;
  signal;
  #files = /* @__PURE__ */ new Map();
  #chosen = /* @__PURE__ */ new Map();
  constructor(settings, signal) {
    this.settings = settings;
    this.signal = signal;
  }
  /** The files that a project is evaluated with. @throws PkgtoolError as `readGlobalJson`, `CANCELLED` */
  async filesFor(project) {
    throwIfCancelled(this.signal, project);
    const path = this.#fileAbove(dirname8(project), "global.json") ?? "";
    const known2 = this.#chosen.get(path) ?? this.#choose(path);
    this.#chosen.set(path, known2);
    return known2;
  }
  /**
   * Adds a fault for each file with switches of MSBuild that gives global properties to the project or solution that a run starts
   * with, unless the run has them: `MSBuild.rsp` beside it, and the nearest `Directory.Build.rsp`.
   */
  refuseSwitches(start3, faults) {
    const folder = dirname8(start3);
    const above = this.#fileAbove(folder, "Directory.Build.rsp");
    const beside = join4(folder, "MSBuild.rsp");
    const isBeside = isWithin(beside, this.settings.workspace) && tryLstat(beside) !== void 0;
    for (const file of [...isBeside ? [beside] : [], ...above === void 0 ? [] : [above]])
      faults.watch(() => this.#refuseSwitchesIn(file, faults));
  }
  #refuseSwitchesIn(file, faults) {
    const { workspace, properties } = this.settings;
    const known2 = new Set(Object.keys(properties).map((name) => name.toLowerCase()));
    const text = readBoundedFileSync(file, { limit: switchesLimit, workspace }).toString();
    for (const [index, line] of text.split("\n").entries()) {
      const names = propertiesIn2(line).filter((name) => !known2.has(name.toLowerCase()));
      if (names.length === 0) continue;
      const found = `the global properties ${names.join(", ")}, which ${quote(basename6(file))} gives to MSBuild,`;
      faults.add(needsEvaluation({ file, line: index + 1 }, found, { settledBy: names }));
    }
  }
  async #choose(path) {
    const { settings, signal } = this;
    const { workspace, sdkVersion: version } = settings;
    const globalJson = path === "" ? noGlobalJson : await readGlobalJson(path, { workspace, signal });
    const sdk = await chooseSdk(version === void 0 ? globalJson.sdk : { version, rollForward: "patch" });
    if (version !== void 0 && !sdk.isKnown) throw unknownSdk(version);
    const files = this.#files.get(sdk.version) ?? this.#open(sdk.version);
    this.#files.set(sdk.version, files);
    const isSdkNamed = version !== void 0 || globalJson.sdk.version !== void 0;
    return { files: await files, sdk, isSdkNamed, globalJson };
  }
  async #open(version) {
    const { settings, signal } = this;
    const { workspace } = settings;
    return new ProjectFiles({ workspace, signal, toolset: await loadToolset(version) });
  }
  #fileAbove(folder, name) {
    for (let at = folder; isWithin(at, this.settings.workspace); at = dirname8(at)) {
      const path = join4(at, name);
      if (tryLstat(path) !== void 0) return path;
      if (dirname8(at) === at) return void 0;
    }
    return void 0;
  }
};
var switchesLimit = 256 * 1024;
function propertiesIn2(line) {
  if (/^\s*#/.test(line)) return [];
  const switches = line.matchAll(/(?:^|[\s"'])(?:--?|\/)p(?:roperty)?:(\S+)/gi);
  return [...switches].flatMap(
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
      ...typeof version === "string" && { version },
      ...typeof rollForward === "string" && { rollForward }
    },
    msbuildSdks: new Map(named2)
  };
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

// src/core/projects/project-thread.ts
function serve(port, { settings, findsSdks, position }) {
  const evaluator = createEvaluator({
    settings,
    position: new EvaluationPosition(position, (file) => main.notify("file", file)),
    findSdk: findsSdks ? (name, version, place) => main.call("findSdk", name, version, place) : void 0
  });
  const main = new Channel(port, evaluator);
  main.notify("ready");
}
if (parentPort) serve(parentPort, workerData);
