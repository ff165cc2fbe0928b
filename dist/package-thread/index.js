import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
var __create = Object.create;
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __getProtoOf = Object.getPrototypeOf;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __require = /* @__PURE__ */ ((x) => typeof require !== "undefined" ? require : typeof Proxy !== "undefined" ? new Proxy(x, {
  get: (a, b) => (typeof require !== "undefined" ? require : a)[b]
}) : x)(function(x) {
  if (typeof require !== "undefined") return require.apply(this, arguments);
  throw Error('Dynamic require of "' + x + '" is not supported');
});
var __esm = (fn, res, err) => function __init() {
  if (err) throw err[0];
  try {
    return fn && (res = (0, fn[__getOwnPropNames(fn)[0]])(fn = 0)), res;
  } catch (e) {
    throw err = [e], e;
  }
};
var __commonJS = (cb, mod) => function __require2() {
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
function optionName(name) {
  return markOptions({ form: "name", joint: "and", names: [name] });
}
function joinNames(names, joint) {
  const last2 = names.at(-1) ?? "";
  return names.length < 2 ? last2 : `${names.slice(0, -1).join(", ")} ${joint} ${last2}`;
}
function nameOptions(text, words = inputWords, { around = (text2) => text2 } = {}) {
  const [head = "", ...parts] = text.split(start);
  return parts.reduce((said, part) => {
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

// src/core/base/printable.ts
function hideWith(hider) {
  hide = hider;
}
function printable(text) {
  const open3 = hide(text);
  if (plain.test(open3)) return open3;
  return open3.replace(unprintable, (character) => {
    const digits2 = character.codePointAt(0).toString(16);
    return digits2.length > 4 ? `\\u{${digits2}}` : `\\u${digits2.padStart(4, "0")}`;
  });
}
function quote(text, limit2 = 200) {
  const shown2 = printable(text);
  return shown2.length > limit2 ? `"${shown2.slice(0, limit2)}\u2026"` : `"${shown2}"`;
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
  wanted: wanted2,
  change
}) {
  const parts = [found, wanted2 === void 0 ? void 0 : `expected ${wanted2}`, change].filter(
    (part) => part !== void 0 && part !== ""
  );
  const [first = "", ...others] = parts;
  return others.length === 0 ? first : [first, ...others.map(withCapital)].map(withStop).join(" ");
}
function withCapital(text) {
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
}
function withStop(text) {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
function withSentence(message, sentence) {
  return `${withStop(inOneLine(message))} ${withStop(sentence)}`;
}
function inOneLine(message) {
  const [head = "", ...details] = message.split("\n  - ");
  if (details.length === 0) return message;
  return `${head.replace(/[.:]$/, "")}: ${details.join("; ")}`;
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

// src/core/base/turns.ts
import { setImmediate as nextTurn } from "node:timers/promises";
function runTurns(turns2) {
  for (; ; ) {
    const turn = turns2.next();
    if (turn.done) return turn.value;
  }
}
async function runInTurns(turns2, { signal, subject } = unheard) {
  try {
    for (; ; ) {
      throwIfCancelled(signal, subject);
      const turn = turns2.next();
      if (turn.done) return turn.value;
      await nextTurn();
    }
  } finally {
    turns2.return(void 0);
  }
}
function nextPiece() {
  since.pieces++;
  if (since.turn === void 0 && since.pieces <= piecesPerTurn && clock() - since.time < maxTurnTime)
    return void 0;
  since.turn ??= nextTurn().then(() => {
    Object.assign(since, { pieces: 0, time: clock(), turn: void 0 });
  });
  return since.turn;
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
function timeoutReason() {
  return new DOMException("the time allowed is over", "TimeoutError");
}
function isTimeout(reason) {
  return reason instanceof DOMException && reason.name === "TimeoutError";
}
var unheard, maxTurnTime, piecesPerTurn, since;
var init_turns = __esm({
  "src/core/base/turns.ts"() {
    "use strict";
    init_clock();
    init_errors();
    init_format();
    unheard = { signal: void 0, subject: "" };
    maxTurnTime = 50;
    piecesPerTurn = 1e3;
    since = { pieces: 0, time: clock(), turn: void 0 };
  }
});

// src/core/base/ports.ts
var silentLog;
var init_ports = __esm({
  "src/core/base/ports.ts"() {
    "use strict";
    silentLog = {
      debug() {
      },
      info() {
      },
      notice() {
      },
      warning() {
      },
      stage: (_name, run) => run()
    };
  }
});

// src/core/base/memo.ts
function rememberParsed(parse) {
  const known3 = /* @__PURE__ */ new Map();
  return (text) => {
    const found = known3.get(text);
    if (found !== void 0 || text.length > maxKeptLength) return found ?? parse(text);
    if (known3.size >= maxKept) known3.clear();
    const own2 = ownText(text);
    const parsed2 = parse(own2);
    known3.set(own2, parsed2);
    return parsed2;
  };
}
function ownText(text) {
  return Buffer.from(text, "utf16le").toString("utf16le");
}
function createInFlight() {
  const inFlight = /* @__PURE__ */ new Map();
  const once = (key, make) => {
    const request = inFlight.get(key) ?? make();
    inFlight.set(key, request);
    return request;
  };
  return Object.assign(once, { forget: (key) => void inFlight.delete(key) });
}
function createKeeper() {
  const kept = /* @__PURE__ */ new Map();
  return (key, make) => {
    const known3 = kept.get(key);
    if (known3) return known3;
    const made = make();
    kept.set(key, made);
    made.catch(() => kept.delete(key));
    return made;
  };
}
var maxKept, maxKeptLength;
var init_memo = __esm({
  "src/core/base/memo.ts"() {
    "use strict";
    maxKept = 1e3;
    maxKeptLength = 100;
  }
});

// src/core/base/sent-secrets.ts
function noteSecret(secret) {
  if (known.has(secret)) return;
  known.add(secret);
  heads ??= new Uint8Array(36 ** headLength);
  if (secret.length >= minWholeLength && squeeze(secret).letters.length < minWholeLength)
    signs = [.../* @__PURE__ */ new Set([...signs, ...formsOfSigns(secret)])].sort((a, b) => b.length - a.length);
  for (const form of formsOf(secret)) {
    const { letters } = squeeze(form);
    const length = Math.min(pieceLength, letters.length);
    if (length < minWholeLength) continue;
    lengths = [.../* @__PURE__ */ new Set([...lengths, length])].sort((a, b) => b - a);
    for (let start2 = 0; start2 + length <= letters.length; start2++) {
      pieces.add(letters.slice(start2, start2 + length));
      heads[headAt(letters, start2)] = 1;
    }
  }
  hideWith(hideSecrets);
}
function noteHeaders(headers) {
  for (const name of secretHeaders) if (headers[name] !== void 0) noteSecret(headers[name]);
  const [, scheme = "", carried = ""] = /^(basic|bearer) (.+)$/i.exec(headers.authorization ?? "") ?? [];
  if (carried === "") return;
  noteSecret(carried);
  if (scheme.toLowerCase() === "basic")
    noteSecret(
      Buffer.from(carried, "base64").toString().replace(/^[^:]*:/, "")
    );
}
function noteQuery(query, names) {
  for (const [name, value] of new URLSearchParams(query))
    if (names === void 0 || names.includes(name)) noteSecret(value);
}
function hideSecrets(text) {
  return hidePieces(signs.reduce((open3, each) => open3.replaceAll(each, "***"), text));
}
function hidePieces(text) {
  const shortest = lengths.at(-1);
  if (heads === void 0 || shortest === void 0 || text.length < shortest) return text;
  const { letters, places } = squeeze(text);
  let shown2 = "";
  let end3 = 0;
  for (let start2 = 0; start2 + shortest <= letters.length; start2++) {
    if (heads[headAt(letters, start2)] === 0) continue;
    const length = lengths.find((each) => pieces.has(letters.slice(start2, start2 + each)));
    if (length === void 0) continue;
    const from = places[start2];
    if (from >= end3) shown2 += `${text.slice(end3, from)}***`;
    end3 = Math.max(end3, places[Math.min(start2 + length, letters.length) - 1] + 1);
  }
  return end3 === 0 ? text : shown2 + text.slice(end3);
}
function formsOfSigns(secret) {
  return [secret, [...secret].reverse().join(""), JSON.stringify(secret).slice(1, -1)];
}
function formsOf(secret) {
  const inBase64 = [0, 1, 2].map(
    (before) => Buffer.from("\0".repeat(before) + secret).toString("base64").slice(Math.ceil(before * 4 / 3))
  );
  const reversed = [...secret].reverse().join("");
  return [secret, reversed, encodeURIComponent(secret), Buffer.from(secret).toString("hex"), ...inBase64];
}
function squeeze(text) {
  const letters = Buffer.allocUnsafe(text.length);
  const places = new Int32Array(text.length);
  let count = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    const lower = code >= 65 && code <= 90 ? code + 32 : code > 127 ? foldLetter(text.charAt(at)) : code;
    if ((lower < 97 || lower > 122) && (lower < 48 || lower > 57)) continue;
    letters[count] = lower;
    places[count++] = at;
  }
  return { letters: letters.toString("latin1", 0, count), places };
}
function foldLetter(character) {
  return /[\p{L}\p{N}]/u.test(character) ? 97 + character.toLowerCase().charCodeAt(0) % 26 : 0;
}
function headAt(letters, start2) {
  let number = 0;
  for (let at = start2; at < start2 + headLength; at++) {
    const code = letters.charCodeAt(at);
    number = number * 36 + (code < 58 ? code - 48 : code - 87);
  }
  return number;
}
var pieceLength, minWholeLength, headLength, known, pieces, signs, lengths, heads, secretHeaders;
var init_sent_secrets = __esm({
  "src/core/base/sent-secrets.ts"() {
    "use strict";
    init_printable();
    pieceLength = 10;
    minWholeLength = 6;
    headLength = 4;
    known = /* @__PURE__ */ new Set();
    pieces = /* @__PURE__ */ new Set();
    signs = [];
    lengths = [];
    secretHeaders = ["x-nuget-apikey", "x-amz-security-token"];
  }
});

// src/core/net/address/redirect-targets.ts
function hideRedirectTarget(target, asked) {
  if (isSamePath(target, asked)) return;
  const paths = hidden.get(target.origin) ?? /* @__PURE__ */ new Set();
  hidden.set(target.origin, paths);
  if (paths.size > maxPerOrigin) return;
  const { origin, pathname } = new URL(".", target);
  paths.add(target.pathname);
  if (asked.origin !== origin || !asked.pathname.startsWith(pathname)) paths.add(pathname);
}
function isRedirectTarget({ origin, pathname }) {
  const paths = hidden.get(origin);
  if (paths === void 0) return false;
  return paths.size > maxPerOrigin || paths.has(pathname) || foldersOf(pathname).some((path) => paths.has(path));
}
function isSamePath(one, other) {
  return one.origin === other.origin && one.pathname === other.pathname;
}
function foldersOf(pathname) {
  const segments = pathname.split("/");
  return segments.slice(1).map((_, index) => `${segments.slice(0, index + 1).join("/")}/`);
}
var hidden, maxPerOrigin;
var init_redirect_targets = __esm({
  "src/core/net/address/redirect-targets.ts"() {
    "use strict";
    hidden = /* @__PURE__ */ new Map();
    maxPerOrigin = 1e3;
  }
});

// src/core/net/address/address.ts
import { fileURLToPath, pathToFileURL } from "node:url";
function displayUrl(url) {
  const given = typeof url === "string" ? new URL(url) : url;
  if (given.protocol === "file:") return pathOf(given);
  if (isRedirectTarget(given)) return `${given.origin}/...`;
  if (!/[?#@]/.test(given.href)) return given.href;
  const shown2 = new URL(given);
  shown2.username = "";
  shown2.password = "";
  shown2.hash = "";
  shown2.search = "";
  return shown2.href;
}
function pathOf(url) {
  try {
    return fileURLToPath(url);
  } catch {
    return url.href;
  }
}
function isLoopback(url) {
  const host = url.hostname.toLowerCase();
  return host === "localhost" || host.endsWith(".localhost") || host === "[::1]" || /^127(\.\d{1,3}){3}$/.test(host);
}
function isConfidential(url) {
  return url.protocol === "https:" || isLoopback(url);
}
function checkSecure(url, options) {
  if (url.protocol !== "http:" || options.allowInsecure || isLoopback(url)) return;
  throw new PkgtoolError("INSECURE_ADDRESS", {
    subject: displayUrl(url),
    found: "plain http to another machine",
    wanted: "https",
    change: `change the address, or set ${option("allow-insecure")}`,
    url: displayUrl(url)
  });
}
var init_address = __esm({
  "src/core/net/address/address.ts"() {
    "use strict";
    init_errors();
    init_format();
    init_redirect_targets();
  }
});

// src/core/base/version.ts
var version;
var init_version = __esm({
  "src/core/base/version.ts"() {
    "use strict";
    version = "0.1.0";
  }
});

// src/core/net/exchange/retry-policy.ts
function retriesOf(policy) {
  return policy?.retries ?? defaultRetryPolicy.retries;
}
function parseRetryAfter(value, now) {
  if (value === void 0) return void 0;
  if (/^\d{1,15}$/.test(value)) return Number(value) * 1e3;
  const date = value.endsWith(" GMT") ? Date.parse(value) : Number.NaN;
  return Number.isNaN(date) ? void 0 : Math.max(0, date - now);
}
var defaultRetryPolicy;
var init_retry_policy = __esm({
  "src/core/net/exchange/retry-policy.ts"() {
    "use strict";
    defaultRetryPolicy = Object.freeze({
      retries: 5,
      firstDelay: 500,
      longestDelay: 15e3,
      longestRetryAfter: 12e4
    });
  }
});

// src/core/base/builtin-module.ts
import nodeModule from "node:module";
var builtinModule;
var init_builtin_module = __esm({
  "src/core/base/builtin-module.ts"() {
    "use strict";
    builtinModule = (name) => (
      // Node has it since 20.16 and 22.3. Of what `require` starts from only the form counts: no path is looked up.
      process.getBuiltinModule?.(name) ?? nodeModule.createRequire(process.execPath)(name)
    );
  }
});

// src/core/net/connections/socket-limit.ts
function closeGracefully(socket) {
  const timer = setTimeout(() => socket.destroy(), maxCloseWait);
  socket.once("close", () => clearTimeout(timer));
  socket.resume().end();
}
var maxCloseWait, SocketLimit;
var init_socket_limit = __esm({
  "src/core/net/connections/socket-limit.ts"() {
    "use strict";
    maxCloseWait = 500;
    SocketLimit = class {
      #most;
      #sockets = /* @__PURE__ */ new Set();
      #waiting = [];
      #taken = 0;
      /** @param most how many there may be */
      constructor(most2) {
        this.#most = most2;
      }
      /**
       * Takes the place of one connection when there is one; at once, without waiting for a promise, where it can be. It is not
       * waited for longer than other connections may take to close: a place that nobody leaves must not stop a request.
       */
      take(open3) {
        let timer;
        const begin2 = () => {
          clearTimeout(timer);
          this.#taken++;
          open3(this.#place());
        };
        if (this.#waiting.length === 0 && this.#taken < this.#most()) begin2();
        else {
          this.#waiting.push(begin2);
          timer = setTimeout(() => {
            this.#waiting.splice(this.#waiting.indexOf(begin2), 1);
            begin2();
          }, 2 * maxCloseWait);
        }
      }
      /** Lets those begin that there is room for: there may be more of it than before. */
      admit() {
        while (this.#waiting.length > 0 && this.#taken < this.#most()) this.#waiting.shift()?.();
      }
      /** Ends all connections now. */
      destroy() {
        for (const socket of this.#sockets) socket.destroy();
      }
      #place() {
        let isLeft = false;
        const leave3 = () => {
          if (isLeft) return;
          isLeft = true;
          this.#taken--;
          this.admit();
        };
        return {
          leave: leave3,
          hold: (socket) => {
            this.#sockets.add(socket);
            socket.once("close", () => {
              this.#sockets.delete(socket);
              leave3();
            });
          }
        };
      }
    };
  }
});

// src/core/net/exchange/connect-timeout.ts
function limitConnect(agent, { connected, timeout, inRoom, onConnected }) {
  const createConnection = agent.createConnection.bind(agent);
  const connect = (...parameters) => {
    const socket = createConnection(...parameters);
    socket.destroySoon = () => closeGracefully(socket);
    const heard = () => socket.connecting ? 0 : 1 + socket.bytesRead;
    const stop = whenSilent({ timeout, heard }, (error) => socket.destroy(error));
    socket.once(connected, () => {
      stop();
      onConnected(socket);
    });
    socket.once("close", stop);
    return socket;
  };
  agent.createConnection = (options, callback) => {
    if ("socket" in options) return connect(options);
    inRoom((place3) => {
      const socket = connect(options);
      place3.hold(socket);
      callback?.(null, socket);
    });
    return void 0;
  };
  return agent;
}
function whenSilent({ timeout, heard }, onSilent) {
  let isOver = false;
  let terms = 0;
  const expire = () => {
    const before = heard();
    setImmediate(() => {
      if (isOver) return;
      if (heard() === before || ++terms === maxTerms) onSilent(new ConnectTimeout(timeout));
      else timer.refresh();
    });
  };
  const timer = setTimeout(expire, timeout);
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}
var maxTerms, ConnectTimeout;
var init_connect_timeout = __esm({
  "src/core/net/exchange/connect-timeout.ts"() {
    "use strict";
    init_socket_limit();
    maxTerms = 4;
    ConnectTimeout = class extends Error {
      name = "ConnectTimeout";
      milliseconds;
      constructor(milliseconds) {
        super(`no connection within ${milliseconds / 1e3} s`);
        this.milliseconds = milliseconds;
      }
    };
  }
});

// node_modules/actions-http-client/lib/proxy.js
function getProxyUrl(reqUrl) {
  const usingSsl = reqUrl.protocol === "https:";
  if (checkBypass(reqUrl)) {
    return void 0;
  }
  const proxyVar = (() => {
    if (usingSsl) {
      return process.env["https_proxy"] || process.env["HTTPS_PROXY"];
    } else {
      return process.env["http_proxy"] || process.env["HTTP_PROXY"];
    }
  })();
  if (proxyVar) {
    try {
      return new DecodedURL(proxyVar);
    } catch (_a) {
      if (!proxyVar.startsWith("http://") && !proxyVar.startsWith("https://"))
        return new DecodedURL(`http://${proxyVar}`);
    }
  } else {
    return void 0;
  }
}
function checkBypass(reqUrl) {
  if (!reqUrl.hostname) {
    return false;
  }
  const reqHost = reqUrl.hostname;
  if (isLoopbackAddress(reqHost)) {
    return true;
  }
  const noProxy2 = process.env["no_proxy"] || process.env["NO_PROXY"] || "";
  if (!noProxy2) {
    return false;
  }
  let reqPort;
  if (reqUrl.port) {
    reqPort = Number(reqUrl.port);
  } else if (reqUrl.protocol === "http:") {
    reqPort = 80;
  } else if (reqUrl.protocol === "https:") {
    reqPort = 443;
  }
  const upperReqHosts = [reqUrl.hostname.toUpperCase()];
  if (typeof reqPort === "number") {
    upperReqHosts.push(`${upperReqHosts[0]}:${reqPort}`);
  }
  for (const upperNoProxyItem of noProxy2.split(",").map((x) => x.trim().toUpperCase()).filter((x) => x)) {
    if (upperNoProxyItem === "*" || upperReqHosts.some((x) => x === upperNoProxyItem || x.endsWith(`.${upperNoProxyItem}`) || upperNoProxyItem.startsWith(".") && x.endsWith(`${upperNoProxyItem}`))) {
      return true;
    }
  }
  return false;
}
function isLoopbackAddress(host) {
  const hostLower = host.toLowerCase();
  return hostLower === "localhost" || hostLower.startsWith("127.") || hostLower.startsWith("[::1]") || hostLower.startsWith("[0:0:0:0:0:0:0:1]");
}
var DecodedURL;
var init_proxy = __esm({
  "node_modules/actions-http-client/lib/proxy.js"() {
    DecodedURL = class extends URL {
      constructor(url, base) {
        super(url, base);
        this._decodedUsername = decodeURIComponent(super.username);
        this._decodedPassword = decodeURIComponent(super.password);
      }
      get username() {
        return this._decodedUsername;
      }
      get password() {
        return this._decodedPassword;
      }
    };
  }
});

// src/core/net/exchange/proxy.ts
function readProxy(target) {
  const url = readProxyUrl(target);
  if (url === void 0) return void 0;
  const protocol = url.protocol === "https:" ? "https:" : "http:";
  const port = Number(url.port) || (protocol === "https:" ? 443 : 80);
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const isIp = /^(?:\[|[\d.]+$)/.test(url.hostname);
  const { username, password } = url;
  const login = username === "" && password === "" ? void 0 : Buffer.from(`${username}:${password}`);
  return {
    protocol,
    port,
    host,
    servername: isIp ? "" : host,
    address: `${protocol}//${url.hostname}:${port}`,
    headers: login ? { "proxy-authorization": `Basic ${login.toString("base64")}` } : {}
  };
}
function readProxyUrl(target) {
  const name = target.protocol === "https:" ? "https_proxy" : "http_proxy";
  const variable = [name, name.toUpperCase()].find((each) => process.env[each]);
  if (variable === void 0 || checkBypass(target)) return void 0;
  const url = tryProxyUrl(target);
  if (url === void 0) throw noProxy(variable, "a text that is not a URL", encoding);
  if (url.hostname === "") throw noProxy(variable, "an address without a host");
  if (!/^https?:$/.test(url.protocol)) throw noProxy(variable, `the scheme ${quote(url.protocol, 20)}`);
  if (/@/.test(url.pathname + url.search + url.hash))
    throw noProxy(variable, 'an "@" behind the host', encoding);
  return url;
}
function tryProxyUrl(target) {
  try {
    return getProxyUrl(target);
  } catch {
    return void 0;
  }
}
function noProxy(name, found, more = "") {
  return new PkgtoolError("INVALID_ADDRESS", {
    subject: name,
    found,
    wanted: "the URL of a proxy, such as http://proxy.example:3128",
    change: `correct the variable ${name}${more}`
  });
}
function adviceForLogin(offered, variable) {
  const known3 = ["Basic", "NTLM", "Negotiate", "Kerberos", "Digest"];
  const schemes = known3.filter((scheme) => new RegExp(`(?:^|,)\\s*${scheme}\\b`, "i").test(offered ?? ""));
  if (schemes.length === 0 || schemes.includes("Basic"))
    return `put user and password of the proxy into the variable ${variable}`;
  return `the proxy takes ${schemes.join(" and ")} only, which is not spoken here: let a proxy on this machine log in, such as px or cntlm, and name that in ${variable}`;
}
var encoding;
var init_proxy2 = __esm({
  "src/core/net/exchange/proxy.ts"() {
    "use strict";
    init_proxy();
    init_errors();
    init_printable();
    encoding = "; in user and password, write # as %23, % as %25, @ as %40, / as %2F";
  }
});

// src/core/net/exchange/tunnel.ts
function openTunnel({ host, port, servername, headers }, target, { request, trust, timeout, signal }) {
  return new Promise((resolve4, reject) => {
    const asking = request({
      ...trust,
      host,
      port,
      servername,
      signal,
      method: "CONNECT",
      path: target,
      agent: false,
      headers: { host: target, ...headers }
    });
    const heard = () => asking.socket?.connecting === false ? 1 + asking.socket.bytesRead : 0;
    const stop = whenSilent({ timeout, heard }, (error) => asking.destroy(error));
    asking.once("error", reject);
    asking.once("close", () => {
      stop();
      reject(new Error("the proxy closed the connection without an answer"));
    });
    asking.once("connect", ({ statusCode = 0, headers: answered }, socket, head) => {
      stop();
      if (statusCode >= 200 && statusCode < 300) {
        if (head.length > 0) socket.unshift(head);
        resolve4(socket);
        return;
      }
      socket.destroy();
      reject(new TunnelRefused(statusCode, answered["proxy-authenticate"]));
    });
    asking.end();
  });
}
var TunnelRefused;
var init_tunnel = __esm({
  "src/core/net/exchange/tunnel.ts"() {
    "use strict";
    init_connect_timeout();
    TunnelRefused = class extends Error {
      name = "TunnelRefused";
      status;
      /** the ways to log in that the proxy offers */
      offered;
      constructor(status, offered) {
        super(`status ${status}`);
        this.status = status;
        this.offered = offered;
      }
    };
  }
});

// src/core/net/connections/agents.ts
import { setMaxListeners } from "node:events";
function createAgents({ connectTimeout, mayStayIdle, most: most2, ...options }) {
  const [http2, https2, tls] = [
    builtinModule("node:http"),
    builtinModule("node:https"),
    builtinModule("node:tls")
  ];
  const { client, ...withoutClient } = options.trust;
  const trust = secureOptions(withoutClient, tls);
  const trustAndShow = client === void 0 ? trust : secureOptions(options.trust, tls);
  const opened = /* @__PURE__ */ new WeakMap();
  const stale = new StaleConnections();
  const room = new SocketLimit(most2);
  const inRoom = (open3) => {
    closeIdle();
    room.take(open3);
  };
  const onConnected = (socket) => void opened.set(socket, clock());
  const limits = { timeout: connectTimeout, inRoom, onConnected };
  const limited = (agent, connected) => stale.observe(limitConnect(agent, { connected, ...limits }));
  const secureAgent = (secure = trust) => limited(new https2.Agent({ ...settings, ...secure }), "secureConnect");
  const direct = { "http:": limited(new http2.Agent(settings), "connect"), "https:": secureAgent() };
  const showing = client === void 0 ? direct["https:"] : secureAgent(trustAndShow);
  const agentOf = (shows) => secureAgent(shows ? trustAndShow : trust);
  const tunnels = tunnelAgents({ http: http2, https: https2, agentOf, trust, timeout: connectTimeout, inRoom });
  const all = () => /* @__PURE__ */ new Set([...Object.values(direct), showing, ...tunnels.all()]);
  const closeIdle = () => closeIdleOf(all(), mayStayIdle());
  return {
    proxyOf: (url) => readProxy(url),
    assign(url, request, { proxy, showsCertificate = false }) {
      if (proxy === void 0)
        request.agent = showsCertificate && url.protocol === "https:" ? showing : direct[url.protocol];
      else if (url.protocol === "https:") request.agent = tunnels.of(proxy, showsCertificate);
      else forward(url, request, { proxy, agent: direct[proxy.protocol] });
    },
    openSince: (socket) => opened.get(socket) ?? 0,
    wasStale: (error) => stale.caused(error),
    fit() {
      closeIdle();
      room.admit();
    },
    destroy() {
      tunnels.stop();
      for (const agent of all()) agent.destroy();
      room.destroy();
    }
  };
}
function secureOptions({ ca, client }, tls) {
  if (ca === void 0 && client === void 0) return {};
  const secureContext = tls.createSecureContext(client && { cert: client.certificate, key: client.key });
  if (ca !== void 0) secureContext.context.addCACert(ca);
  return { secureContext };
}
function closeIdleOf(agents, most2) {
  const idle = [...agents].flatMap(
    ({ freeSockets }) => Object.values(freeSockets).flatMap((each) => each ?? [])
  );
  for (const socket of idle.slice(most2)) {
    closeGracefully(socket);
    socket.emit("agentRemove");
  }
}
function tunnelAgents({ http: http2, https: https2, agentOf, trust, timeout, inRoom }) {
  const closing = new AbortController();
  const { signal } = closing;
  setMaxListeners(Number.POSITIVE_INFINITY, signal);
  const agents = /* @__PURE__ */ new Map();
  return {
    of(proxy, shows) {
      const { request } = proxy.protocol === "https:" ? https2 : http2;
      const open3 = (target) => openTunnel(proxy, target, { request, trust, timeout, signal });
      const name = `${shows} ${proxy.address}`;
      const agent = agents.get(name) ?? throughTunnel(agentOf(shows), { open: open3, inRoom });
      agents.set(name, agent);
      return agent;
    },
    all: () => agents.values(),
    stop: () => closing.abort()
  };
}
function throughTunnel(agent, { open: open3, inRoom }) {
  const createConnection = agent.createConnection.bind(agent);
  agent.createConnection = (options, callback) => {
    const { host = "", port } = options;
    inRoom(
      (place3) => open3(`${host?.includes(":") ? `[${host}]` : host}:${port}`).then((socket) => {
        place3.hold(socket);
        callback?.(null, createConnection({ ...options, socket }));
      }).catch((error) => {
        place3.leave();
        callback?.(error, void 0);
      })
    );
    return void 0;
  };
  return agent;
}
function forward(url, request, { proxy, agent }) {
  const { protocol, host, port, servername, headers } = proxy;
  const path = `${url.origin}${url.pathname}${url.search}`;
  Object.assign(request, { protocol, host, port, servername, agent, path });
  request.headers = { ...request.headers, ...headers, host: url.host };
}
var settings, StaleConnections;
var init_agents = __esm({
  "src/core/net/connections/agents.ts"() {
    "use strict";
    init_builtin_module();
    init_clock();
    init_connect_timeout();
    init_proxy2();
    init_tunnel();
    init_socket_limit();
    settings = { keepAlive: true, scheduling: "lifo" };
    StaleConnections = class {
      #failures = /* @__PURE__ */ new WeakSet();
      /** Takes note of the failures on connections of an agent. */
      observe(agent) {
        const reuse = agent.reuseSocket.bind(agent);
        agent.reuseSocket = (connection, request) => {
          const socket = connection;
          const { bytesRead } = socket;
          request.once("error", (error) => {
            if (socket.bytesRead === bytesRead) this.#failures.add(error);
          });
          reuse(socket, request);
        };
        return agent;
      }
      /** Returns whether an error is such a failure. */
      caused(error) {
        return typeof error === "object" && error !== null && this.#failures.has(error);
      }
    };
  }
});

// src/core/net/connections/connection-window.ts
function isFar({ shortestWait }) {
  return shortestWait > farWait && shortestWait < Number.POSITIVE_INFINITY;
}
function openWindow(max) {
  return {
    size: max,
    max,
    isNear: false,
    shortestWait: Number.POSITIVE_INFINITY,
    late: 0,
    inFlight: 0,
    cutAt: Number.NEGATIVE_INFINITY,
    finished: 0,
    patience: 1
  };
}
function nextWindow(state, event) {
  switch (event.type) {
    case "started":
      return { ...state, inFlight: state.inFlight + 1 };
    case "finished":
      return finish(leave(state));
    case "answered":
      return judge({ ...state, shortestWait: Math.min(event.wait, state.shortestWait) }, event.wait);
    case "placed":
      return place(state, event.isNear);
    case "limited":
      return bound(state, { ...state, max: event.max });
    default:
      return event.begunAt <= state.cutAt ? leave(state) : cut(leave(state), event.at);
  }
}
function leave(state) {
  return { ...state, inFlight: state.inFlight - 1 };
}
function finish(state) {
  const { size, finished, patience } = state;
  if (size >= maxSizeOf(state)) return state;
  if (finished + 1 < patience * size) return { ...state, finished: finished + 1 };
  return { ...state, size: size + 1, finished: 0 };
}
function cut(state, at) {
  const size = Math.max(1, Math.floor(state.size / 2));
  const patience = Math.min(maxPatience, 2 * state.patience);
  return { ...state, size, cutAt: at, finished: 0, patience };
}
function judge(state, wait2) {
  const { inFlight, isNear } = state;
  const late = wait2 > lateWait * inFlight ? state.late + 1 : 0;
  if (late === maxLate) return place({ ...state, late: 0 }, false);
  return place({ ...state, late }, isNear || inFlight === 1 && wait2 <= nearWait);
}
function place(state, isNear) {
  return isNear === state.isNear ? state : bound(state, { ...state, isNear });
}
function maxSizeOf({ max, isNear }) {
  return isNear ? Math.min(max, maxNear) : max;
}
function bound(before, state) {
  const maxSize2 = maxSizeOf(state);
  const isWhole = before.size === maxSizeOf(before);
  return { ...state, size: isWhole ? maxSize2 : Math.min(state.size, maxSize2) };
}
var maxPatience, maxNear, nearWait, lateWait, maxLate, farWait;
var init_connection_window = __esm({
  "src/core/net/connections/connection-window.ts"() {
    "use strict";
    maxPatience = 64;
    maxNear = 4;
    nearWait = 5;
    lateWait = 25;
    maxLate = 2 * maxNear;
    farWait = 15;
  }
});

// src/core/net/connections/connection-limiter.ts
function createConnectionLimiter({
  max,
  now = clock,
  onResize
}) {
  const waiting2 = [];
  let state = openWindow(max);
  const dispatch = (event) => {
    const { size } = state;
    state = nextWindow(state, event);
    const isPlaced = event.type === "answered" || event.type === "placed";
    if (state.size !== size && !isPlaced) onResize?.(state.size, size);
    while (event.type !== "started" && waiting2.length > 0 && state.inFlight < state.size) waiting2.shift()?.();
  };
  const begin2 = () => {
    const begunAt = now();
    let ended = false;
    dispatch({ type: "started" });
    return {
      answered: (wait2) => dispatch({ type: "answered", wait: wait2 }),
      end(outcome) {
        if (ended) return;
        ended = true;
        dispatch(outcome === "finished" ? { type: outcome } : { type: outcome, at: now(), begunAt });
      }
    };
  };
  return {
    limit: (most2) => dispatch({ type: "limited", max: most2 }),
    get most() {
      return state.max;
    },
    get spare() {
      return Math.max(0, state.max - state.inFlight);
    },
    get isNear() {
      return state.isNear;
    },
    set isNear(isNear) {
      dispatch({ type: "placed", isNear });
    },
    get isFar() {
      return isFar(state);
    },
    async enter() {
      if (waiting2.length === 0 && state.inFlight < state.size) return begin2();
      return new Promise((resolve4) => waiting2.push(() => resolve4(begin2())));
    }
  };
}
var init_connection_limiter = __esm({
  "src/core/net/connections/connection-limiter.ts"() {
    "use strict";
    init_clock();
    init_connection_window();
  }
});

// node_modules/actual-tunnel/lib/tunnel.js
var require_tunnel = __commonJS({
  "node_modules/actual-tunnel/lib/tunnel.js"(exports) {
    "use strict";
    var net = __require("net");
    var tls = __require("tls");
    var http2 = __require("http");
    var https2 = __require("https");
    var events = __require("events");
    var assert = __require("assert");
    var util = __require("util");
    exports.httpOverHttp = httpOverHttp2;
    exports.httpsOverHttp = httpsOverHttp2;
    exports.httpOverHttps = httpOverHttps2;
    exports.httpsOverHttps = httpsOverHttps2;
    function httpOverHttp2(options) {
      var agent = new TunnelingAgent(options);
      agent.request = http2.request;
      return agent;
    }
    function httpsOverHttp2(options) {
      var agent = new TunnelingAgent(options);
      agent.request = http2.request;
      agent.createSocket = createSecureSocket;
      agent.defaultPort = 443;
      return agent;
    }
    function httpOverHttps2(options) {
      var agent = new TunnelingAgent(options);
      agent.request = https2.request;
      return agent;
    }
    function httpsOverHttps2(options) {
      var agent = new TunnelingAgent(options);
      agent.request = https2.request;
      agent.createSocket = createSecureSocket;
      agent.defaultPort = 443;
      return agent;
    }
    function TunnelingAgent(options) {
      var self = this;
      self.options = options || {};
      self.proxyOptions = self.options.proxy || {};
      self.maxSockets = self.options.maxSockets || http2.Agent.defaultMaxSockets;
      self.requests = [];
      self.sockets = [];
      self.on("free", function onFree(socket, host, port, localAddress) {
        var options2 = toOptions(host, port, localAddress);
        for (var i = 0, len = self.requests.length; i < len; ++i) {
          var pending = self.requests[i];
          if (pending.host === options2.host && pending.port === options2.port) {
            self.requests.splice(i, 1);
            pending.request.onSocket(socket);
            return;
          }
        }
        socket.destroy();
        self.removeSocket(socket);
      });
    }
    util.inherits(TunnelingAgent, events.EventEmitter);
    TunnelingAgent.prototype.addRequest = function addRequest(req, host, port, localAddress) {
      var self = this;
      var options = mergeOptions({ request: req }, self.options, toOptions(host, port, localAddress));
      if (self.sockets.length >= this.maxSockets) {
        self.requests.push(options);
        return;
      }
      self.createSocket(options, function(socket) {
        socket.on("free", onFree);
        socket.on("close", onCloseOrRemove);
        socket.on("agentRemove", onCloseOrRemove);
        req.onSocket(socket);
        function onFree() {
          self.emit("free", socket, options);
        }
        function onCloseOrRemove(err) {
          self.removeSocket(socket);
          socket.removeListener("free", onFree);
          socket.removeListener("close", onCloseOrRemove);
          socket.removeListener("agentRemove", onCloseOrRemove);
        }
      });
    };
    TunnelingAgent.prototype.createSocket = function createSocket(options, cb) {
      var self = this;
      var placeholder = {};
      self.sockets.push(placeholder);
      var connectOptions = mergeOptions({}, self.proxyOptions, {
        method: "CONNECT",
        path: options.host + ":" + options.port,
        agent: false,
        headers: {
          host: options.host + ":" + options.port
        }
      });
      if (options.localAddress) {
        connectOptions.localAddress = options.localAddress;
      }
      if (connectOptions.proxyAuth) {
        connectOptions.headers = connectOptions.headers || {};
        connectOptions.headers["Proxy-Authorization"] = "Basic " + new Buffer(connectOptions.proxyAuth).toString("base64");
      }
      debug("making CONNECT request");
      var connectReq = self.request(connectOptions);
      connectReq.useChunkedEncodingByDefault = false;
      connectReq.once("response", onResponse);
      connectReq.once("upgrade", onUpgrade);
      connectReq.once("connect", onConnect);
      connectReq.once("error", onError);
      connectReq.end();
      function onResponse(res) {
        res.upgrade = true;
      }
      function onUpgrade(res, socket, head) {
        process.nextTick(function() {
          onConnect(res, socket, head);
        });
      }
      function onConnect(res, socket, head) {
        connectReq.removeAllListeners();
        socket.removeAllListeners();
        if (res.statusCode !== 200) {
          debug(
            "tunneling socket could not be established, statusCode=%d",
            res.statusCode
          );
          socket.destroy();
          var error = new Error("tunneling socket could not be established, statusCode=" + res.statusCode);
          error.code = "ECONNRESET";
          options.request.emit("error", error);
          self.removeSocket(placeholder);
          return;
        }
        if (head.length > 0) {
          debug("got illegal response body from proxy");
          socket.destroy();
          var error = new Error("got illegal response body from proxy");
          error.code = "ECONNRESET";
          options.request.emit("error", error);
          self.removeSocket(placeholder);
          return;
        }
        debug("tunneling connection has established");
        self.sockets[self.sockets.indexOf(placeholder)] = socket;
        return cb(socket);
      }
      function onError(cause) {
        connectReq.removeAllListeners();
        debug(
          "tunneling socket could not be established, cause=%s\n",
          cause.message,
          cause.stack
        );
        var error = new Error("tunneling socket could not be established, cause=" + cause.message);
        error.code = "ECONNRESET";
        options.request.emit("error", error);
        self.removeSocket(placeholder);
      }
    };
    TunnelingAgent.prototype.removeSocket = function removeSocket(socket) {
      var pos = this.sockets.indexOf(socket);
      if (pos === -1) {
        return;
      }
      this.sockets.splice(pos, 1);
      var pending = this.requests.shift();
      if (pending) {
        this.createSocket(pending, function(socket2) {
          pending.request.onSocket(socket2);
        });
      }
    };
    function createSecureSocket(options, cb) {
      var self = this;
      TunnelingAgent.prototype.createSocket.call(self, options, function(socket) {
        var hostHeader = options.request.getHeader("host");
        var tlsOptions = mergeOptions({}, self.options, {
          socket,
          servername: hostHeader ? hostHeader.replace(/:.*$/, "") : options.host
        });
        var secureSocket = tls.connect(0, tlsOptions);
        self.sockets[self.sockets.indexOf(socket)] = secureSocket;
        cb(secureSocket);
      });
    }
    function toOptions(host, port, localAddress) {
      if (typeof host === "string") {
        return {
          host,
          port,
          localAddress
        };
      }
      return host;
    }
    function mergeOptions(target) {
      for (var i = 1, len = arguments.length; i < len; ++i) {
        var overrides = arguments[i];
        if (typeof overrides === "object") {
          var keys2 = Object.keys(overrides);
          for (var j = 0, keyLen = keys2.length; j < keyLen; ++j) {
            var k = keys2[j];
            if (overrides[k] !== void 0) {
              target[k] = overrides[k];
            }
          }
        }
      }
      return target;
    }
    var debug;
    if (process.env.NODE_DEBUG && /\btunnel\b/.test(process.env.NODE_DEBUG)) {
      debug = function() {
        var args = Array.prototype.slice.call(arguments);
        if (typeof args[0] === "string") {
          args[0] = "TUNNEL: " + args[0];
        } else {
          args.unshift("TUNNEL:");
        }
        console.error.apply(console, args);
      };
    } else {
      debug = function() {
      };
    }
    exports.debug = debug;
  }
});

// node_modules/actual-tunnel/index.js
var require_actual_tunnel = __commonJS({
  "node_modules/actual-tunnel/index.js"(exports, module) {
    module.exports = require_tunnel();
  }
});

// vendor/tunnel-on-demand/index.js
var require_tunnel_on_demand = __commonJS({
  "vendor/tunnel-on-demand/index.js"(exports) {
    "use strict";
    var agentOf = (name) => (options) => require_actual_tunnel()[name](options);
    exports.httpOverHttp = agentOf("httpOverHttp");
    exports.httpsOverHttp = agentOf("httpsOverHttp");
    exports.httpOverHttps = agentOf("httpOverHttps");
    exports.httpsOverHttps = agentOf("httpsOverHttps");
  }
});

// vendor/undici-on-demand/index.js
var require_undici_on_demand = __commonJS({
  "vendor/undici-on-demand/index.js"(exports) {
    "use strict";
    exports.ProxyAgent = function ProxyAgent2() {
      throw new Error("undici is not part of this build: see docs/adr/0002-http-client-on-demand.md");
    };
  }
});

// node_modules/actions-http-client/lib/index.js
import * as http from "http";
import * as https from "https";
var tunnel, import_undici, __awaiter, HttpCodes, Headers2, MediaTypes, HttpRedirectCodes, HttpResponseRetryCodes, RetryableHttpVerbs, ExponentialBackoffCeiling, ExponentialBackoffTimeSlice, HttpClientError, HttpClientResponse, HttpClient, lowercaseKeys;
var init_lib = __esm({
  "node_modules/actions-http-client/lib/index.js"() {
    init_proxy();
    tunnel = __toESM(require_tunnel_on_demand(), 1);
    import_undici = __toESM(require_undici_on_demand(), 1);
    __awaiter = function(thisArg, _arguments, P, generator) {
      function adopt(value) {
        return value instanceof P ? value : new P(function(resolve4) {
          resolve4(value);
        });
      }
      return new (P || (P = Promise))(function(resolve4, reject) {
        function fulfilled(value) {
          try {
            step(generator.next(value));
          } catch (e) {
            reject(e);
          }
        }
        function rejected(value) {
          try {
            step(generator["throw"](value));
          } catch (e) {
            reject(e);
          }
        }
        function step(result) {
          result.done ? resolve4(result.value) : adopt(result.value).then(fulfilled, rejected);
        }
        step((generator = generator.apply(thisArg, _arguments || [])).next());
      });
    };
    (function(HttpCodes2) {
      HttpCodes2[HttpCodes2["OK"] = 200] = "OK";
      HttpCodes2[HttpCodes2["MultipleChoices"] = 300] = "MultipleChoices";
      HttpCodes2[HttpCodes2["MovedPermanently"] = 301] = "MovedPermanently";
      HttpCodes2[HttpCodes2["ResourceMoved"] = 302] = "ResourceMoved";
      HttpCodes2[HttpCodes2["SeeOther"] = 303] = "SeeOther";
      HttpCodes2[HttpCodes2["NotModified"] = 304] = "NotModified";
      HttpCodes2[HttpCodes2["UseProxy"] = 305] = "UseProxy";
      HttpCodes2[HttpCodes2["SwitchProxy"] = 306] = "SwitchProxy";
      HttpCodes2[HttpCodes2["TemporaryRedirect"] = 307] = "TemporaryRedirect";
      HttpCodes2[HttpCodes2["PermanentRedirect"] = 308] = "PermanentRedirect";
      HttpCodes2[HttpCodes2["BadRequest"] = 400] = "BadRequest";
      HttpCodes2[HttpCodes2["Unauthorized"] = 401] = "Unauthorized";
      HttpCodes2[HttpCodes2["PaymentRequired"] = 402] = "PaymentRequired";
      HttpCodes2[HttpCodes2["Forbidden"] = 403] = "Forbidden";
      HttpCodes2[HttpCodes2["NotFound"] = 404] = "NotFound";
      HttpCodes2[HttpCodes2["MethodNotAllowed"] = 405] = "MethodNotAllowed";
      HttpCodes2[HttpCodes2["NotAcceptable"] = 406] = "NotAcceptable";
      HttpCodes2[HttpCodes2["ProxyAuthenticationRequired"] = 407] = "ProxyAuthenticationRequired";
      HttpCodes2[HttpCodes2["RequestTimeout"] = 408] = "RequestTimeout";
      HttpCodes2[HttpCodes2["Conflict"] = 409] = "Conflict";
      HttpCodes2[HttpCodes2["Gone"] = 410] = "Gone";
      HttpCodes2[HttpCodes2["TooManyRequests"] = 429] = "TooManyRequests";
      HttpCodes2[HttpCodes2["InternalServerError"] = 500] = "InternalServerError";
      HttpCodes2[HttpCodes2["NotImplemented"] = 501] = "NotImplemented";
      HttpCodes2[HttpCodes2["BadGateway"] = 502] = "BadGateway";
      HttpCodes2[HttpCodes2["ServiceUnavailable"] = 503] = "ServiceUnavailable";
      HttpCodes2[HttpCodes2["GatewayTimeout"] = 504] = "GatewayTimeout";
    })(HttpCodes || (HttpCodes = {}));
    (function(Headers3) {
      Headers3["Accept"] = "accept";
      Headers3["ContentType"] = "content-type";
    })(Headers2 || (Headers2 = {}));
    (function(MediaTypes2) {
      MediaTypes2["ApplicationJson"] = "application/json";
    })(MediaTypes || (MediaTypes = {}));
    HttpRedirectCodes = [
      HttpCodes.MovedPermanently,
      HttpCodes.ResourceMoved,
      HttpCodes.SeeOther,
      HttpCodes.TemporaryRedirect,
      HttpCodes.PermanentRedirect
    ];
    HttpResponseRetryCodes = [
      HttpCodes.BadGateway,
      HttpCodes.ServiceUnavailable,
      HttpCodes.GatewayTimeout
    ];
    RetryableHttpVerbs = ["OPTIONS", "GET", "DELETE", "HEAD"];
    ExponentialBackoffCeiling = 10;
    ExponentialBackoffTimeSlice = 5;
    HttpClientError = class _HttpClientError extends Error {
      constructor(message, statusCode) {
        super(message);
        this.name = "HttpClientError";
        this.statusCode = statusCode;
        Object.setPrototypeOf(this, _HttpClientError.prototype);
      }
    };
    HttpClientResponse = class {
      constructor(message) {
        this.message = message;
      }
      readBody() {
        return __awaiter(this, void 0, void 0, function* () {
          return new Promise((resolve4) => __awaiter(this, void 0, void 0, function* () {
            let output = Buffer.alloc(0);
            this.message.on("data", (chunk) => {
              output = Buffer.concat([output, chunk]);
            });
            this.message.on("end", () => {
              resolve4(output.toString());
            });
          }));
        });
      }
      readBodyBuffer() {
        return __awaiter(this, void 0, void 0, function* () {
          return new Promise((resolve4) => __awaiter(this, void 0, void 0, function* () {
            const chunks = [];
            this.message.on("data", (chunk) => {
              chunks.push(chunk);
            });
            this.message.on("end", () => {
              resolve4(Buffer.concat(chunks));
            });
          }));
        });
      }
    };
    HttpClient = class {
      constructor(userAgent, handlers, requestOptions) {
        this._ignoreSslError = false;
        this._allowRedirects = true;
        this._allowRedirectDowngrade = false;
        this._maxRedirects = 50;
        this._allowRetries = false;
        this._maxRetries = 1;
        this._keepAlive = false;
        this._disposed = false;
        this.userAgent = this._getUserAgentWithOrchestrationId(userAgent);
        this.handlers = handlers || [];
        this.requestOptions = requestOptions;
        if (requestOptions) {
          if (requestOptions.ignoreSslError != null) {
            this._ignoreSslError = requestOptions.ignoreSslError;
          }
          this._socketTimeout = requestOptions.socketTimeout;
          if (requestOptions.allowRedirects != null) {
            this._allowRedirects = requestOptions.allowRedirects;
          }
          if (requestOptions.allowRedirectDowngrade != null) {
            this._allowRedirectDowngrade = requestOptions.allowRedirectDowngrade;
          }
          if (requestOptions.maxRedirects != null) {
            this._maxRedirects = Math.max(requestOptions.maxRedirects, 0);
          }
          if (requestOptions.keepAlive != null) {
            this._keepAlive = requestOptions.keepAlive;
          }
          if (requestOptions.allowRetries != null) {
            this._allowRetries = requestOptions.allowRetries;
          }
          if (requestOptions.maxRetries != null) {
            this._maxRetries = requestOptions.maxRetries;
          }
        }
      }
      options(requestUrl, additionalHeaders) {
        return __awaiter(this, void 0, void 0, function* () {
          return this.request("OPTIONS", requestUrl, null, additionalHeaders || {});
        });
      }
      get(requestUrl, additionalHeaders) {
        return __awaiter(this, void 0, void 0, function* () {
          return this.request("GET", requestUrl, null, additionalHeaders || {});
        });
      }
      del(requestUrl, additionalHeaders) {
        return __awaiter(this, void 0, void 0, function* () {
          return this.request("DELETE", requestUrl, null, additionalHeaders || {});
        });
      }
      post(requestUrl, data, additionalHeaders) {
        return __awaiter(this, void 0, void 0, function* () {
          return this.request("POST", requestUrl, data, additionalHeaders || {});
        });
      }
      patch(requestUrl, data, additionalHeaders) {
        return __awaiter(this, void 0, void 0, function* () {
          return this.request("PATCH", requestUrl, data, additionalHeaders || {});
        });
      }
      put(requestUrl, data, additionalHeaders) {
        return __awaiter(this, void 0, void 0, function* () {
          return this.request("PUT", requestUrl, data, additionalHeaders || {});
        });
      }
      head(requestUrl, additionalHeaders) {
        return __awaiter(this, void 0, void 0, function* () {
          return this.request("HEAD", requestUrl, null, additionalHeaders || {});
        });
      }
      sendStream(verb, requestUrl, stream, additionalHeaders) {
        return __awaiter(this, void 0, void 0, function* () {
          return this.request(verb, requestUrl, stream, additionalHeaders);
        });
      }
      /**
       * Gets a typed object from an endpoint
       * Be aware that not found returns a null.  Other errors (4xx, 5xx) reject the promise
       */
      getJson(requestUrl_1) {
        return __awaiter(this, arguments, void 0, function* (requestUrl, additionalHeaders = {}) {
          additionalHeaders[Headers2.Accept] = this._getExistingOrDefaultHeader(additionalHeaders, Headers2.Accept, MediaTypes.ApplicationJson);
          const res = yield this.get(requestUrl, additionalHeaders);
          return this._processResponse(res, this.requestOptions);
        });
      }
      postJson(requestUrl_1, obj_1) {
        return __awaiter(this, arguments, void 0, function* (requestUrl, obj, additionalHeaders = {}) {
          const data = JSON.stringify(obj, null, 2);
          additionalHeaders[Headers2.Accept] = this._getExistingOrDefaultHeader(additionalHeaders, Headers2.Accept, MediaTypes.ApplicationJson);
          additionalHeaders[Headers2.ContentType] = this._getExistingOrDefaultContentTypeHeader(additionalHeaders, MediaTypes.ApplicationJson);
          const res = yield this.post(requestUrl, data, additionalHeaders);
          return this._processResponse(res, this.requestOptions);
        });
      }
      putJson(requestUrl_1, obj_1) {
        return __awaiter(this, arguments, void 0, function* (requestUrl, obj, additionalHeaders = {}) {
          const data = JSON.stringify(obj, null, 2);
          additionalHeaders[Headers2.Accept] = this._getExistingOrDefaultHeader(additionalHeaders, Headers2.Accept, MediaTypes.ApplicationJson);
          additionalHeaders[Headers2.ContentType] = this._getExistingOrDefaultContentTypeHeader(additionalHeaders, MediaTypes.ApplicationJson);
          const res = yield this.put(requestUrl, data, additionalHeaders);
          return this._processResponse(res, this.requestOptions);
        });
      }
      patchJson(requestUrl_1, obj_1) {
        return __awaiter(this, arguments, void 0, function* (requestUrl, obj, additionalHeaders = {}) {
          const data = JSON.stringify(obj, null, 2);
          additionalHeaders[Headers2.Accept] = this._getExistingOrDefaultHeader(additionalHeaders, Headers2.Accept, MediaTypes.ApplicationJson);
          additionalHeaders[Headers2.ContentType] = this._getExistingOrDefaultContentTypeHeader(additionalHeaders, MediaTypes.ApplicationJson);
          const res = yield this.patch(requestUrl, data, additionalHeaders);
          return this._processResponse(res, this.requestOptions);
        });
      }
      /**
       * Makes a raw http request.
       * All other methods such as get, post, patch, and request ultimately call this.
       * Prefer get, del, post and patch
       */
      request(verb, requestUrl, data, headers) {
        return __awaiter(this, void 0, void 0, function* () {
          if (this._disposed) {
            throw new Error("Client has already been disposed.");
          }
          const parsedUrl = new URL(requestUrl);
          let info = this._prepareRequest(verb, parsedUrl, headers);
          const maxTries = this._allowRetries && RetryableHttpVerbs.includes(verb) ? this._maxRetries + 1 : 1;
          let numTries = 0;
          let response;
          do {
            response = yield this.requestRaw(info, data);
            if (response && response.message && response.message.statusCode === HttpCodes.Unauthorized) {
              let authenticationHandler;
              for (const handler of this.handlers) {
                if (handler.canHandleAuthentication(response)) {
                  authenticationHandler = handler;
                  break;
                }
              }
              if (authenticationHandler) {
                return authenticationHandler.handleAuthentication(this, info, data);
              } else {
                return response;
              }
            }
            let redirectsRemaining = this._maxRedirects;
            while (response.message.statusCode && HttpRedirectCodes.includes(response.message.statusCode) && this._allowRedirects && redirectsRemaining > 0) {
              const redirectUrl = response.message.headers["location"];
              if (!redirectUrl) {
                break;
              }
              const parsedRedirectUrl = new URL(redirectUrl);
              if (parsedUrl.protocol === "https:" && parsedUrl.protocol !== parsedRedirectUrl.protocol && !this._allowRedirectDowngrade) {
                throw new Error("Redirect from HTTPS to HTTP protocol. This downgrade is not allowed for security reasons. If you want to allow this behavior, set the allowRedirectDowngrade option to true.");
              }
              yield response.readBody();
              if (parsedRedirectUrl.hostname !== parsedUrl.hostname) {
                for (const header in headers) {
                  if (header.toLowerCase() === "authorization") {
                    delete headers[header];
                  }
                }
              }
              info = this._prepareRequest(verb, parsedRedirectUrl, headers);
              response = yield this.requestRaw(info, data);
              redirectsRemaining--;
            }
            if (!response.message.statusCode || !HttpResponseRetryCodes.includes(response.message.statusCode)) {
              return response;
            }
            numTries += 1;
            if (numTries < maxTries) {
              yield response.readBody();
              yield this._performExponentialBackoff(numTries);
            }
          } while (numTries < maxTries);
          return response;
        });
      }
      /**
       * Needs to be called if keepAlive is set to true in request options.
       */
      dispose() {
        if (this._agent) {
          this._agent.destroy();
        }
        this._disposed = true;
      }
      /**
       * Raw request.
       * @param info
       * @param data
       */
      requestRaw(info, data) {
        return __awaiter(this, void 0, void 0, function* () {
          return new Promise((resolve4, reject) => {
            function callbackForResult(err, res) {
              if (err) {
                reject(err);
              } else if (!res) {
                reject(new Error("Unknown error"));
              } else {
                resolve4(res);
              }
            }
            this.requestRawWithCallback(info, data, callbackForResult);
          });
        });
      }
      /**
       * Raw request with callback.
       * @param info
       * @param data
       * @param onResult
       */
      requestRawWithCallback(info, data, onResult) {
        if (typeof data === "string") {
          if (!info.options.headers) {
            info.options.headers = {};
          }
          info.options.headers["Content-Length"] = Buffer.byteLength(data, "utf8");
        }
        let callbackCalled = false;
        function handleResult(err, res) {
          if (!callbackCalled) {
            callbackCalled = true;
            onResult(err, res);
          }
        }
        const req = info.httpModule.request(info.options, (msg) => {
          const res = new HttpClientResponse(msg);
          handleResult(void 0, res);
        });
        let socket;
        req.on("socket", (sock) => {
          socket = sock;
        });
        req.setTimeout(this._socketTimeout || 3 * 6e4, () => {
          if (socket) {
            socket.end();
          }
          handleResult(new Error(`Request timeout: ${info.options.path}`));
        });
        req.on("error", function(err) {
          handleResult(err);
        });
        if (data && typeof data === "string") {
          req.write(data, "utf8");
        }
        if (data && typeof data !== "string") {
          data.on("close", function() {
            req.end();
          });
          data.pipe(req);
        } else {
          req.end();
        }
      }
      /**
       * Gets an http agent. This function is useful when you need an http agent that handles
       * routing through a proxy server - depending upon the url and proxy environment variables.
       * @param serverUrl  The server URL where the request will be sent. For example, https://api.github.com
       */
      getAgent(serverUrl) {
        const parsedUrl = new URL(serverUrl);
        return this._getAgent(parsedUrl);
      }
      getAgentDispatcher(serverUrl) {
        const parsedUrl = new URL(serverUrl);
        const proxyUrl = getProxyUrl(parsedUrl);
        const useProxy = proxyUrl && proxyUrl.hostname;
        if (!useProxy) {
          return;
        }
        return this._getProxyAgentDispatcher(parsedUrl, proxyUrl);
      }
      _prepareRequest(method, requestUrl, headers) {
        const info = {};
        info.parsedUrl = requestUrl;
        const usingSsl = info.parsedUrl.protocol === "https:";
        info.httpModule = usingSsl ? https : http;
        const defaultPort = usingSsl ? 443 : 80;
        info.options = {};
        info.options.host = info.parsedUrl.hostname;
        info.options.port = info.parsedUrl.port ? parseInt(info.parsedUrl.port) : defaultPort;
        info.options.path = (info.parsedUrl.pathname || "") + (info.parsedUrl.search || "");
        info.options.method = method;
        info.options.headers = this._mergeHeaders(headers);
        if (this.userAgent != null) {
          info.options.headers["user-agent"] = this.userAgent;
        }
        info.options.agent = this._getAgent(info.parsedUrl);
        if (this.handlers) {
          for (const handler of this.handlers) {
            handler.prepareRequest(info.options);
          }
        }
        return info;
      }
      _mergeHeaders(headers) {
        if (this.requestOptions && this.requestOptions.headers) {
          return Object.assign({}, lowercaseKeys(this.requestOptions.headers), lowercaseKeys(headers || {}));
        }
        return lowercaseKeys(headers || {});
      }
      /**
       * Gets an existing header value or returns a default.
       * Handles converting number header values to strings since HTTP headers must be strings.
       * Note: This returns string | string[] since some headers can have multiple values.
       * For headers that must always be a single string (like Content-Type), use the
       * specialized _getExistingOrDefaultContentTypeHeader method instead.
       */
      _getExistingOrDefaultHeader(additionalHeaders, header, _default) {
        let clientHeader;
        if (this.requestOptions && this.requestOptions.headers) {
          const headerValue = lowercaseKeys(this.requestOptions.headers)[header];
          if (headerValue) {
            clientHeader = typeof headerValue === "number" ? headerValue.toString() : headerValue;
          }
        }
        const additionalValue = additionalHeaders[header];
        if (additionalValue !== void 0) {
          return typeof additionalValue === "number" ? additionalValue.toString() : additionalValue;
        }
        if (clientHeader !== void 0) {
          return clientHeader;
        }
        return _default;
      }
      /**
       * Specialized version of _getExistingOrDefaultHeader for Content-Type header.
       * Always returns a single string (not an array) since Content-Type should be a single value.
       * Converts arrays to comma-separated strings and numbers to strings to ensure type safety.
       * This was split from _getExistingOrDefaultHeader to provide stricter typing for callers
       * that assign the result to places expecting a string (e.g., additionalHeaders[Headers.ContentType]).
       */
      _getExistingOrDefaultContentTypeHeader(additionalHeaders, _default) {
        let clientHeader;
        if (this.requestOptions && this.requestOptions.headers) {
          const headerValue = lowercaseKeys(this.requestOptions.headers)[Headers2.ContentType];
          if (headerValue) {
            if (typeof headerValue === "number") {
              clientHeader = String(headerValue);
            } else if (Array.isArray(headerValue)) {
              clientHeader = headerValue.join(", ");
            } else {
              clientHeader = headerValue;
            }
          }
        }
        const additionalValue = additionalHeaders[Headers2.ContentType];
        if (additionalValue !== void 0) {
          if (typeof additionalValue === "number") {
            return String(additionalValue);
          } else if (Array.isArray(additionalValue)) {
            return additionalValue.join(", ");
          } else {
            return additionalValue;
          }
        }
        if (clientHeader !== void 0) {
          return clientHeader;
        }
        return _default;
      }
      _getAgent(parsedUrl) {
        let agent;
        const proxyUrl = getProxyUrl(parsedUrl);
        const useProxy = proxyUrl && proxyUrl.hostname;
        if (this._keepAlive && useProxy) {
          agent = this._proxyAgent;
        }
        if (!useProxy) {
          agent = this._agent;
        }
        if (agent) {
          return agent;
        }
        const usingSsl = parsedUrl.protocol === "https:";
        let maxSockets = 100;
        if (this.requestOptions) {
          maxSockets = this.requestOptions.maxSockets || http.globalAgent.maxSockets;
        }
        if (proxyUrl && proxyUrl.hostname) {
          const agentOptions = {
            maxSockets,
            keepAlive: this._keepAlive,
            proxy: Object.assign(Object.assign({}, (proxyUrl.username || proxyUrl.password) && {
              proxyAuth: `${proxyUrl.username}:${proxyUrl.password}`
            }), { host: proxyUrl.hostname, port: proxyUrl.port })
          };
          let tunnelAgent;
          const overHttps = proxyUrl.protocol === "https:";
          if (usingSsl) {
            tunnelAgent = overHttps ? tunnel.httpsOverHttps : tunnel.httpsOverHttp;
          } else {
            tunnelAgent = overHttps ? tunnel.httpOverHttps : tunnel.httpOverHttp;
          }
          agent = tunnelAgent(agentOptions);
          this._proxyAgent = agent;
        }
        if (!agent) {
          const options = { keepAlive: this._keepAlive, maxSockets };
          agent = usingSsl ? new https.Agent(options) : new http.Agent(options);
          this._agent = agent;
        }
        if (usingSsl && this._ignoreSslError) {
          agent.options = Object.assign(agent.options || {}, {
            rejectUnauthorized: false
          });
        }
        return agent;
      }
      _getProxyAgentDispatcher(parsedUrl, proxyUrl) {
        let proxyAgent;
        if (this._keepAlive) {
          proxyAgent = this._proxyAgentDispatcher;
        }
        if (proxyAgent) {
          return proxyAgent;
        }
        const usingSsl = parsedUrl.protocol === "https:";
        proxyAgent = new import_undici.ProxyAgent(Object.assign({ uri: proxyUrl.href, pipelining: !this._keepAlive ? 0 : 1 }, (proxyUrl.username || proxyUrl.password) && {
          token: `Basic ${Buffer.from(`${proxyUrl.username}:${proxyUrl.password}`).toString("base64")}`
        }));
        this._proxyAgentDispatcher = proxyAgent;
        if (usingSsl && this._ignoreSslError) {
          proxyAgent.options = Object.assign(proxyAgent.options.requestTls || {}, {
            rejectUnauthorized: false
          });
        }
        return proxyAgent;
      }
      _getUserAgentWithOrchestrationId(userAgent) {
        const baseUserAgent = userAgent || "actions/http-client";
        const orchId = process.env["ACTIONS_ORCHESTRATION_ID"];
        if (orchId) {
          const sanitizedId = orchId.replace(/[^a-z0-9_.-]/gi, "_");
          return `${baseUserAgent} actions_orchestration_id/${sanitizedId}`;
        }
        return baseUserAgent;
      }
      _performExponentialBackoff(retryNumber) {
        return __awaiter(this, void 0, void 0, function* () {
          retryNumber = Math.min(ExponentialBackoffCeiling, retryNumber);
          const ms = ExponentialBackoffTimeSlice * Math.pow(2, retryNumber);
          return new Promise((resolve4) => setTimeout(() => resolve4(), ms));
        });
      }
      _processResponse(res, options) {
        return __awaiter(this, void 0, void 0, function* () {
          return new Promise((resolve4, reject) => __awaiter(this, void 0, void 0, function* () {
            const statusCode = res.message.statusCode || 0;
            const response = {
              statusCode,
              result: null,
              headers: {}
            };
            if (statusCode === HttpCodes.NotFound) {
              resolve4(response);
            }
            function dateTimeDeserializer(key, value) {
              if (typeof value === "string") {
                const a = new Date(value);
                if (!isNaN(a.valueOf())) {
                  return a;
                }
              }
              return value;
            }
            let obj;
            let contents;
            try {
              contents = yield res.readBody();
              if (contents && contents.length > 0) {
                if (options && options.deserializeDates) {
                  obj = JSON.parse(contents, dateTimeDeserializer);
                } else {
                  obj = JSON.parse(contents);
                }
                response.result = obj;
              }
              response.headers = res.message.headers;
            } catch (err) {
            }
            if (statusCode > 299) {
              let msg;
              if (obj && obj.message) {
                msg = obj.message;
              } else if (contents && contents.length > 0) {
                msg = contents;
              } else {
                msg = `Failed request: (${statusCode})`;
              }
              const err = new HttpClientError(msg, statusCode);
              err.result = response.result;
              reject(err);
            } else {
              resolve4(response);
            }
          }));
        });
      }
    };
    lowercaseKeys = (obj) => Object.keys(obj).reduce((c, k) => (c[k.toLowerCase()] = obj[k], c), {});
  }
});

// src/core/base/thrown.ts
function messageOf(error) {
  return error instanceof Error ? error.message : String(error);
}
function systemErrorCode(error) {
  return typeof error === "object" && error !== null && "code" in error && typeof error.code === "string" ? error.code : void 0;
}
function hasSystemCode(error, ...codes) {
  const code = systemErrorCode(error);
  return code !== void 0 && codes.includes(code);
}
var init_thrown = __esm({
  "src/core/base/thrown.ts"() {
    "use strict";
  }
});

// src/core/net/exchange/failures.ts
function isTransient(error) {
  if (!isPkgtoolError(error, "HTTP_STATUS", ...retriedCodes)) return false;
  const { status } = error.fields;
  return status === void 0 ? error.code !== "HTTP_STATUS" : retriedStatuses.has(status);
}
function isDamaged(error) {
  return isPkgtoolError(error, "SIZE_MISMATCH", "HASH_MISMATCH", "BAD_ARCHIVE");
}
function isBroken({ cause }) {
  return passingCodes.has(systemErrorCode(cause)) || isBrokenRecord(cause);
}
function isUnreachable(error) {
  return isPkgtoolError(error, "CONNECTION_FAILED") && isTransient(error) && !isBroken(error);
}
function isBrokenRecord(error) {
  return /^(?:ERR_SSL_|EPROTO)/.test(systemErrorCode(error) ?? "") && brokenRecord.test(reasonOf(error));
}
function reasonOf(error) {
  return `${systemErrorCode(error)} ${errorText(error)}`.toLowerCase().replaceAll("_", " ");
}
function errorText(error) {
  const isText = typeof error === "object" && error !== null && "message" in error;
  return isText && typeof error.message === "string" ? error.message : void 0;
}
var retriedCodes, retriedStatuses, resetCodes, passingCodes, throttlingStatuses, brokenRecord;
var init_failures = __esm({
  "src/core/net/exchange/failures.ts"() {
    "use strict";
    init_errors();
    init_thrown();
    retriedCodes = ["CONNECTION_FAILED", "TIMED_OUT", "TRUNCATED"];
    retriedStatuses = /* @__PURE__ */ new Set([408, 425, 429, 500, 502, 503, 504]);
    resetCodes = /* @__PURE__ */ new Set(["ECONNABORTED", "ECONNRESET", "EPIPE"]);
    passingCodes = /* @__PURE__ */ new Set([
      ...resetCodes,
      "ETIMEDOUT",
      "EMFILE",
      "ENFILE"
    ]);
    throttlingStatuses = /* @__PURE__ */ new Set([429, 503]);
    brokenRecord = /bad record mac|decryption failed|decrypt error|cipher operation failed|bad record type|digest check failed|unexpected message|decode error|record overflow/;
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
function fileSystemError(path, error) {
  if (error instanceof PkgtoolError) return error;
  const found = describeSystemError(error);
  const change = hasSystemCode(error, "EMFILE", "ENFILE") ? "raise the limit of open files (ulimit -n)" : found.includes(heldOpen) ? "end the program that uses it, such as an editor or a server, and run again" : "check the permissions and the space, or choose another folder";
  return new PkgtoolError("FILE_SYSTEM", { subject: path, found, change, path }, { cause: error });
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
function writing(path, work) {
  return guarded(work, (error) => fileSystemError(path, error));
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
var init_paths = __esm({
  "src/core/files/paths.ts"() {
    "use strict";
  }
});

// src/core/files/stats.ts
import { lstatSync, statSync } from "node:fs";
function lookAt(path) {
  try {
    return lstatSync(path, { throwIfNoEntry: false });
  } catch (error) {
    if (systemErrorCode(error) === "ENOTDIR") return void 0;
    throw fileSystemError(path, error);
  }
}
function tryStat(path) {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch {
    return void 0;
  }
}
function tryLstat(path) {
  try {
    return lstatSync(path, { throwIfNoEntry: false });
  } catch {
    return void 0;
  }
}
function folderIdentity(path) {
  try {
    const stats = lstatSync(path, { bigint: true, throwIfNoEntry: false });
    return stats && `${stats.dev} ${stats.ino} ${stats.birthtimeNs}`;
  } catch {
    return void 0;
  }
}
var modes;
var init_stats = __esm({
  "src/core/files/stats.ts"() {
    "use strict";
    init_thrown();
    init_file_errors();
    modes = { folder: 493, file: 420 };
  }
});

// src/core/files/workspace.ts
import { readlinkSync, realpathSync } from "node:fs";
import { basename, dirname, isAbsolute as isAbsolute2, join, relative as relative2, resolve, sep as sep2 } from "node:path";
function workspaceOf(options) {
  return namedWorkspace(options) ?? resolve(options.workingDirectory ?? ".");
}
function namedWorkspace({ workingDirectory = ".", workspace }) {
  if (workspace !== void 0) return resolve(workspace);
  let found;
  for (let folder = resolve(workingDirectory); ; folder = dirname(folder)) {
    if (tryStat(join(folder, ".git"))) found = folder;
    if (dirname(folder) === folder) return found;
  }
}
function realPathOf(path) {
  return followPath(path, maxLinks);
}
function followPath(path, links) {
  const absolute = resolve(path);
  try {
    return foldPath(realpathSync.native(absolute));
  } catch {
    const above = dirname(absolute);
    const target = links > 0 ? linkTarget(absolute) : void 0;
    if (target !== void 0) return followPath(resolve(followPath(above, links - 1), target), links - 1);
    return above === absolute ? absolute : join(followPath(above, links), foldPath(basename(absolute)));
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
    init_stats();
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
import { open } from "node:fs/promises";
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
async function openFileHandle(path, options = {}) {
  let file;
  try {
    const { path: real, flags } = regularFile(path, options);
    file = await open(real, flags);
    const stats = await file.stat();
    assertRegular(path, stats);
    return { file, size: stats.size };
  } catch (error) {
    await file?.close();
    throw localFileError(path, error);
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
    init_file_errors();
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
function tryReadOwnFile(path, { limit: limit2 }) {
  try {
    return readBoundedFileSync(path, { limit: limit2, noLink: true }).toString();
  } catch (error) {
    const stats = tryLstat(path);
    if (stats === void 0 || stats.isFile() || stats.isDirectory()) return void 0;
    throw error;
  }
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
function enlarge(bytes, most2) {
  const larger = Buffer.allocUnsafe(Math.min(Math.max(2 * bytes.length, firstGrowth), most2));
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
    init_stats();
    chunkSize = 256 * 1024;
    chunksPerTurn = 32;
    firstGrowth = 64 * 1024;
  }
});

// src/core/net/exchange/trust.ts
import { createPrivateKey, X509Certificate } from "node:crypto";
import { resolve as resolve3 } from "node:path";
function listOrigin(origin) {
  return `if it may see the client certificate, add to ${option("credential-origins")} the line \`${origin}\``;
}
function readTrust(options) {
  const open3 = (input, text, file) => {
    if (file !== void 0) return { input, file, text: readText(file, { input, ...options }) };
    return text === void 0 ? void 0 : { input, file, text };
  };
  const ca = open3("ca-file", options.ca, options.caFile);
  const certificate = open3("client-certificate", options.clientCertificate, options.clientCertificateFile);
  const key = open3("client-key", options.clientKey, options.clientKeyFile);
  return {
    ...ca && { ca: readCertificates(ca).join("\n"), ...ca.file !== void 0 && { caFile: ca.file } },
    ...readClient(certificate, key)
  };
}
function readText(file, { input, ...options }) {
  try {
    const path = resolve3(options.workingDirectory ?? ".", file);
    return readBoundedFileSync(path, { limit, workspace: workspaceOf(options) }).toString("latin1");
  } catch (error) {
    if (!isPkgtoolError(error)) throw error;
    throw unusable({ input, file }, reasonOf2(error), error);
  }
}
function reasonOf2({ code, fields: { found } }) {
  if (code === "NOT_FOUND") return "does not exist";
  return code === "TOO_LARGE" ? `has ${found}` : `cannot be read (${found})`;
}
function readCertificates(source) {
  const [, ...parts] = source.text.split(begin);
  if (parts.length === 0) throw unusable(source, "holds no certificate in PEM");
  return parts.map((part, index) => {
    const certificate = `${begin}${part.split(end2, 1)[0]}${end2}
`;
    try {
      new X509Certificate(certificate);
    } catch (error) {
      throw unusable(source, `has a certificate ${index + 1} that cannot be read`, error);
    }
    return certificate;
  });
}
function readClient(certificate, key) {
  if (certificate === void 0) {
    if (key === void 0) return {};
    throw incomplete(
      "client-key",
      "a key and no certificate",
      `its certificate in ${optionName("client-certificate")}`
    );
  }
  const [own2 = "", ...chain] = readCertificates(certificate);
  const keyFile = key ?? certificate;
  if (key === void 0 && !/-----BEGIN [A-Z ]{0,20}PRIVATE KEY-----/.test(certificate.text))
    throw incomplete(
      "client-certificate",
      "a certificate and no key",
      `its key in ${optionName("client-key")}`
    );
  if (!new X509Certificate(own2).checkPrivateKey(readKey(keyFile)))
    throw incomplete(keyFile.input, "the key of another certificate", "the key of the first certificate");
  return { client: { certificate: [own2, ...chain].join("\n"), key: keyFile.text } };
}
function readKey(source) {
  try {
    return createPrivateKey(source.text);
  } catch (error) {
    const encrypted = /-----BEGIN ENCRYPTED PRIVATE KEY-----|Proc-Type: 4,ENCRYPTED/.test(source.text);
    throw unusable(source, encrypted ? "has an encrypted key" : "holds no private key in PEM", error);
  }
}
function unusable({ input, file }, why, cause) {
  const found = file === void 0 ? `the text ${why}` : `the file ${quote(file)} ${why}`;
  const fields = { subject: input, found, wanted: wanted[input], ...file !== void 0 && { path: file } };
  return new PkgtoolError("INVALID_INPUT", fields, { cause });
}
function incomplete(subject, found, what) {
  return new PkgtoolError("CONFLICTING_INPUTS", { subject, found, wanted: what });
}
var limit, begin, end2, wanted;
var init_trust = __esm({
  "src/core/net/exchange/trust.ts"() {
    "use strict";
    init_errors();
    init_format();
    init_printable();
    init_read_bounded_file();
    init_workspace();
    limit = 4 * 1024 * 1024;
    [begin, end2] = ["-----BEGIN CERTIFICATE-----", "-----END CERTIFICATE-----"];
    wanted = {
      "ca-file": "certificates of authorities in PEM",
      "client-certificate": "a certificate in PEM, its chain after it",
      "client-key": "a private key in PEM, not encrypted"
    };
  }
});

// src/core/net/exchange/connection-error.ts
import { isUint8Array } from "node:util/types";
function connectionError(error, url, { proxy, trust = {}, withholdsCertificate = false } = {}) {
  if (error instanceof TunnelRefused) return refusedTunnel(error, url, proxy);
  const subject = displayUrl(url);
  const refusal = tlsRefusal(error, trust, { withheldFrom: withholdsCertificate ? url.origin : void 0 });
  if (refusal) return new PkgtoolError("TLS_FAILED", { subject, ...refusal, url: subject }, { cause: error });
  const found = describeFailure(error);
  const fields = proxy === void 0 ? { found, change: `check the address, the network and the proxy${adviceForTls(error, url)}` } : { found: `${found} through the proxy ${proxy}`, change: checkProxy };
  return new PkgtoolError("CONNECTION_FAILED", { subject, ...fields, url: subject }, { cause: error });
}
function describeFailure(error) {
  if (isBrokenRecord(error)) return "a damaged TLS record";
  if (isTlsAlert(error)) return "an answer in TLS";
  return reasons2[systemErrorCode(error) ?? ""] ?? messageFrom(error);
}
function adviceForTls(error, { protocol }) {
  const mayExpectTls = protocol === "http:" && (isTlsAlert(error) || resetCodes.has(systemErrorCode(error)));
  return mayExpectTls ? `; ${adviceForHttps}` : "";
}
function isTlsAlert(error) {
  if (typeof error !== "object" || error === null || !("rawPacket" in error)) return false;
  return isUint8Array(error.rawPacket) && error.rawPacket[0] === 21 && error.rawPacket[1] === 3;
}
function refusedTunnel({ status, offered }, url, proxy = "") {
  const subject = displayUrl(url);
  const change = status === 407 ? adviceForLogin(offered, "https_proxy") : checkProxy;
  const fields = { subject, found: `status ${status} of the proxy ${proxy}`, wanted: "a tunnel", change };
  return new PkgtoolError("CONNECTION_FAILED", { ...fields, url: subject, status });
}
function messageFrom(error) {
  return printable(withoutAdvice(errorText(error) ?? "an unknown failure"));
}
function withoutAdvice(message) {
  return message.replace(/; if the root CA is installed locally, .*$/s, "");
}
function tlsRefusal(error, trust, { withheldFrom }) {
  const code = systemErrorCode(error) ?? "";
  if (certificateRefused.test(code))
    return {
      found: `${code}: the server refused our certificate, or the lack of one`,
      wanted: "a client certificate that the server accepts",
      change: withheldFrom === void 0 ? `set ${option("client-certificate", "client-key")}` : listOrigin(withheldFrom)
    };
  if (!certificateFailure.test(code) || isBrokenRecord(error)) return void 0;
  if (noTls.test(reasonOf(error)))
    return {
      found: `${code}: an answer that is not TLS`,
      wanted: "TLS at this port",
      change: "correct the port; if the server speaks plain http there, begin the address with http://"
    };
  if (code === "ERR_TLS_CERT_ALTNAME_INVALID")
    return {
      found: `${code}: ${messageFrom(error)}`,
      wanted: "a certificate for this host name",
      change: "write the host name that the certificate names, or tell the owner of the server"
    };
  if (code === "CERT_HAS_EXPIRED" || code === "CERT_NOT_YET_VALID")
    return {
      found: `${code}: ${messageFrom(error)}`,
      wanted: "a certificate that is valid now",
      change: "tell the owner of the server, or set the clock of this machine"
    };
  return {
    found: `${code}: ${messageFrom(error)}`,
    wanted: "a certificate that this machine trusts, for this host name",
    change: adviceOnAuthority(code, trust)
  };
}
function adviceOnAuthority(code, { ca, caFile }) {
  if (ca === void 0) return `name the file of its authority in ${option("ca-file")}`;
  if (!unknownAuthority.test(code)) return "tell the owner of the server";
  const given = caFile === void 0 ? `the authorities of ${option("ca-file")}` : `the file ${quote(caFile)} of ${option("ca-file")}`;
  return `add the certificate of its authority to ${given}, where it is missing`;
}
var reasons2, adviceForHttps, checkProxy, certificateFailure, certificateRefused, unknownAuthority, noTls;
var init_connection_error = __esm({
  "src/core/net/exchange/connection-error.ts"() {
    "use strict";
    init_errors();
    init_format();
    init_printable();
    init_thrown();
    init_address();
    init_failures();
    init_proxy2();
    init_trust();
    init_tunnel();
    reasons2 = {
      ECONNREFUSED: "connection refused",
      ECONNRESET: "connection reset",
      // Windows, where this machine closed it.
      ECONNABORTED: "connection aborted",
      EPIPE: "connection closed",
      ENOTFOUND: "an unknown host name",
      EAI_AGAIN: "no answer from the name server",
      ETIMEDOUT: "no answer",
      EHOSTUNREACH: "no route to the host",
      ENETUNREACH: "no network"
    };
    adviceForHttps = "if the server speaks TLS at this port, begin the address with https://";
    checkProxy = "check the proxy and the variables https_proxy, http_proxy and no_proxy";
    certificateFailure = /^(CERT_|UNABLE_TO_|SELF_SIGNED_|DEPTH_ZERO_|ERR_TLS_|ERR_SSL_|ERR_OSSL_|ERROR_IN_|HOSTNAME_MISMATCH|INVALID_|PATH_LENGTH_|EPROTO)/;
    certificateRefused = /^ERR_SSL_\w+_ALERT_(?:CERTIFICATE_\w+|BAD_CERTIFICATE|UNSUPPORTED_CERTIFICATE|UNKNOWN_CA)$/;
    unknownAuthority = /^(?:UNABLE_TO_GET_ISSUER_CERT|UNABLE_TO_VERIFY_LEAF|SELF_SIGNED_CERT|DEPTH_ZERO_SELF|CERT_UNTRUSTED|CERT_SIGNATURE_FAILURE)/;
    noTls = /wrong version number|packet length too long|unknown protocol/;
  }
});

// src/core/net/exchange/exchange-watch.ts
function faultOf(error) {
  if (error.code === "TIMED_OUT") return error.cause instanceof ConnectTimeout ? "finished" : "stalled";
  if (error.code === "TRUNCATED") return "reset";
  return error.code === "CONNECTION_FAILED" && isBroken(error) ? "reset" : "finished";
}
var ExchangeWatch, maxTimer;
var init_exchange_watch = __esm({
  "src/core/net/exchange/exchange-watch.ts"() {
    "use strict";
    init_errors();
    init_format();
    init_turns();
    init_address();
    init_connect_timeout();
    init_connection_error();
    init_failures();
    ExchangeWatch = class {
      /** the outcome for the slot, when the exchange ends */
      outcome = "finished";
      /** the address of the proxy, for messages */
      proxy;
      /** what is trusted besides the machine's authorities, for messages */
      trust = {};
      /** there is a client certificate, but this server may not see it */
      withholdsCertificate = false;
      /** what the answer belongs to: until it is closed, its connection cannot take another request */
      answered;
      #controller = new AbortController();
      #timer;
      // Not at once: the caller may cancel while a piece is read, and Node has no listener for the error of a socket whose
      // answer ends with that piece.
      #cancel = () => void setImmediate(() => this.#stopped || this.#controller.abort());
      #url;
      #cancelled;
      #limits;
      #slot;
      #rateTimer;
      #inWindow = 0;
      #slow;
      #unsent;
      #touches = 0;
      #idle = false;
      #stopped = false;
      constructor(url, cancelled2, { slot, ...limits }) {
        this.#url = url;
        this.#cancelled = cancelled2;
        this.#limits = limits;
        this.#slot = slot;
        this.#timer = setTimeout(() => this.#expire(), limits.idleTimeout);
        cancelled2?.addEventListener("abort", this.#cancel);
        if (cancelled2?.aborted) this.#controller.abort();
      }
      get signal() {
        return this.#controller.signal;
      }
      touch() {
        this.#touches++;
        this.#timer.refresh();
      }
      /** The pieces of a request's body. A failure to read them ends the exchange. */
      async *send(pieces2) {
        try {
          for await (const piece of pieces2) {
            this.touch();
            yield piece;
          }
        } catch (error) {
          if (!isPkgtoolError(error)) throw error;
          this.#unsent = error;
          this.#controller.abort();
        }
      }
      receive(bytes) {
        this.touch();
        this.#inWindow += bytes;
      }
      /** Called when the body starts: from here on it must arrive at the minimum rate. */
      beginBody() {
        const { minimumRate, rateWindow } = this.#limits;
        if (minimumRate > 0 && !this.#stopped)
          this.#rateTimer = setInterval(() => this.#judgeRate(), Math.min(rateWindow, maxTimer));
      }
      stop() {
        this.#stopped = true;
        clearTimeout(this.#timer);
        clearInterval(this.#rateTimer);
        this.#cancelled?.removeEventListener("abort", this.#cancel);
        if (this.answered?.closed === false) this.answered.once("close", () => this.#slot.end(this.outcome));
        else this.#slot.end(this.outcome);
      }
      /** The error of an exchange that failed, before or, with `received`, after the head of its answer. */
      explain(error, received, announced) {
        const failure = this.#unsent ?? this.#describe(error, received, announced);
        this.outcome = faultOf(failure);
        return failure;
      }
      #describe(error, received, announced) {
        const subject = displayUrl(this.#url);
        if (this.#cancelled?.aborted) return cancelled(subject, this.#cancelled.reason);
        if (this.#idle || error instanceof ConnectTimeout) return this.#timedOut(error, received);
        if (received === void 0) return connectionError(error, this.#url, this);
        const total = Number.isNaN(announced) ? "" : ` of ${announced}`;
        const found = `the end of the connection after ${received}${total} bytes`;
        return new PkgtoolError(
          "TRUNCATED",
          { subject, found, change: "check the server and the network", url: subject },
          { cause: error }
        );
      }
      #timedOut(error, received) {
        const subject = displayUrl(this.#url);
        const { idleTimeout } = this.#limits;
        const seconds = (error instanceof ConnectTimeout ? error.milliseconds : idleTimeout) / 1e3;
        const silence = `no byte for ${seconds} s ${received === void 0 ? "before the answer" : `after ${plural(received, "byte")}`}`;
        const found = this.#slow ?? (this.#idle ? silence : `no connection within ${seconds} s`);
        const change = this.#slow ? `check the server, or lower ${option("minimum-rate")}` : void 0;
        const through = this.proxy === void 0 ? "" : ` through the proxy ${this.proxy}`;
        return new PkgtoolError(
          "TIMED_OUT",
          {
            subject,
            found: `${found}${through}`,
            change: change ?? "check the network and the proxy",
            url: subject
          },
          { cause: error }
        );
      }
      // Checks one window after another, from the start of the body; each window counts only its own bytes.
      #judgeRate() {
        const { minimumRate, rateWindow } = this.#limits;
        setImmediate(() => {
          const seconds = rateWindow / 1e3;
          const [came, wanted2] = [this.#inWindow, minimumRate * seconds];
          this.#inWindow = 0;
          if (this.#stopped || came >= wanted2) return;
          this.#slow = `only ${came} bytes in ${seconds} s, less than ${minimumRate} a second`;
          this.#end();
        });
      }
      // The thread itself may have been busy for so long: bytes that arrived meanwhile are read before the verdict.
      #expire() {
        const seen = this.#touches;
        setImmediate(() => {
          if (this.#stopped || this.#touches !== seen) return;
          this.#end();
        });
      }
      // The slot too, now: nobody may ever read the answer, and then nothing else would free it.
      #end() {
        this.#idle = true;
        this.#controller.abort();
        this.#slot.end("stalled");
      }
    };
    maxTimer = 2 ** 31 - 1;
  }
});

// src/core/net/exchange/message-body.ts
async function readBody(message, watch, take2) {
  let received = 0;
  const explain = (error) => watch.explain(error, received, Number(message.headers["content-length"] ?? Number.NaN));
  if (message.destroyed) {
    const failure = explain(message.errored);
    watch.stop();
    throw failure;
  }
  watch.beginBody();
  const { socket } = message;
  socket.on("data", freePiece);
  let closed = () => {
  };
  try {
    await new Promise((resolve4, reject) => {
      message.once("error", (error) => reject(explain(error)));
      closed = () => message.readableEnded || reject(explain(message.errored));
      message.once("close", closed);
      message.once("end", resolve4);
      message.on("data", (piece) => {
        received += piece.length;
        watch.receive(piece.length);
        try {
          take2(piece);
          freePiece(piece);
        } catch (error) {
          message.removeAllListeners("data").pause();
          reject(error);
        }
      });
    });
  } finally {
    socket.off("data", freePiece);
    message.off("close", closed);
    watch.stop();
    message.destroy();
  }
}
function freePiece({ buffer, byteLength }) {
  if (byteLength === buffer.byteLength) buffer.transfer?.(0);
}
var init_message_body = __esm({
  "src/core/net/exchange/message-body.ts"() {
    "use strict";
  }
});

// src/core/net/exchange/exchange.ts
var exchange_exports = {};
__export(exchange_exports, {
  exchange: () => exchange
});
import { Readable } from "node:stream";
async function exchange(url, request, options) {
  const proxy = options.agents.proxyOf(url);
  const watch = new ExchangeWatch(url, request.signal, options);
  watch.proxy = proxy?.address;
  watch.trust = options.trust;
  watch.withholdsCertificate = request.showsCertificate === false;
  const prepareRequest = (settings2) => {
    if (url.hostname.startsWith("[")) settings2.host = url.hostname.slice(1, -1);
    options.agents.assign(url, settings2, { proxy, showsCertificate: request.showsCertificate });
    settings2.signal = watch.signal;
  };
  const client = new Client({ userAgent: options.userAgent, prepareRequest, signal: watch.signal });
  try {
    const message = await ask(client, url, { ...request, ...options, watch });
    watch.touch();
    watch.answered = requestOf(message);
    return answer(message, watch, request.method === "HEAD");
  } catch (error) {
    const failure = watch.explain(error);
    watch.stop();
    throw failure;
  }
}
async function ask(client, url, { method, body: open3, headers, watch, agents, slot }) {
  for (; ; ) {
    const body = open3 && Readable.from(watch.send(open3()), { objectMode: false });
    const sentAt = clock();
    try {
      const { message } = await client.request(method, url.href, body ?? null, {
        "accept-encoding": "identity",
        ...headers
      });
      slot.answered(clock() - Math.max(sentAt, agents.openSince(message.socket)));
      if (body?.readableEnded === false) message.on("error", () => {
      }).socket.destroy();
      return message;
    } catch (error) {
      if (!resent.has(method) || watch.signal.aborted || !agents.wasStale(error)) throw error;
    } finally {
      body?.destroy();
    }
  }
}
function closedUnanswered() {
  return Object.assign(new Error("the request was closed without an answer"), { code: "ECONNRESET" });
}
function handleAuthentication() {
  return Promise.reject(new Error("no authentication is handled"));
}
function requestOf(message) {
  return message.req;
}
function answer(message, watch, withoutBody) {
  const headers = Object.fromEntries(
    Object.entries(message.headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(", ") : value
    ])
  );
  if (throttlingStatuses.has(message.statusCode ?? 0)) watch.outcome = "throttled";
  if (withoutBody) leave2(message, watch).resume();
  return {
    status: message.statusCode ?? 0,
    phrase: message.statusMessage,
    headers,
    read: (take2) => readBody(message, watch, take2),
    discard() {
      const length = message.statusCode === 304 ? 0 : Number(message.headers["content-length"] ?? Number.NaN);
      if (length <= 65536) leave2(message, watch).resume();
      else leave2(message, watch, message.socket).destroy();
    }
  };
}
function leave2(message, watch, until = message) {
  if (message.closed) watch.stop();
  else until.once("close", () => watch.stop());
  return message.on("error", () => {
  });
}
var resent, Client;
var init_exchange = __esm({
  "src/core/net/exchange/exchange.ts"() {
    "use strict";
    init_lib();
    init_clock();
    init_exchange_watch();
    init_failures();
    init_message_body();
    resent = /* @__PURE__ */ new Set(["GET", "HEAD"]);
    Client = class extends HttpClient {
      #signal;
      constructor({ userAgent, prepareRequest, signal }) {
        const handler = { prepareRequest, canHandleAuthentication: () => false, handleAuthentication };
        const off = { allowRedirects: false, allowRetries: false, socketTimeout: maxTimer };
        super(userAgent, [handler], { keepAlive: true, ...off });
        this.#signal = signal;
      }
      requestRawWithCallback(...[info, data, settle2]) {
        const { httpModule } = info;
        const request = (settings2, onAnswer) => httpModule.request(settings2, onAnswer).once("upgrade", (message) => settle2(void 0, new HttpClientResponse(message))).once("close", () => settle2(closedUnanswered()));
        this.#signal.addEventListener("abort", () => settle2(closedUnanswered()), { once: true });
        super.requestRawWithCallback({ ...info, httpModule: { request } }, data, settle2);
      }
    };
  }
});

// src/core/net/connections/connections.ts
function beginWith(slot, pace, onTurn) {
  try {
    onTurn?.();
    return pace.begin();
  } catch (error) {
    slot.end("finished");
    throw error;
  }
}
var Connections;
var init_connections = __esm({
  "src/core/net/connections/connections.ts"() {
    "use strict";
    init_version();
    init_address();
    init_retry_policy();
    init_agents();
    init_connection_limiter();
    Connections = class {
      #options;
      #limiter;
      // Kept, because import() itself takes time for each call.
      #opened;
      constructor(options) {
        const { log, most: most2 } = options;
        this.#options = options;
        this.#limiter = createConnectionLimiter({
          max: most2,
          onResize: (size, before) => log.debug(`${size} requests at once, ${before} before`)
        });
      }
      limit(connections) {
        this.#limiter.limit(connections);
        void this.#opened?.then(
          ({ options }) => options.agents.fit(),
          () => {
          }
        );
      }
      get reach() {
        return this.#limiter;
      }
      /** One request without its redirects. Throws as `exchange`. */
      async exchange(url, { onTurn, showsCertificateTo, ...send }) {
        const showsCertificate = showsCertificateTo(url.origin);
        const { paces, log, signal } = this.#options;
        const pace = paces.of(url.origin);
        const { slot, request } = await this.#enter(pace, onTurn);
        try {
          const headers = pace.wantsFewConnections ? { ...send.headers, connection: "close" } : send.headers;
          this.#opened ??= this.#open();
          const { ask: ask2, options } = await this.#opened;
          const answer2 = await ask2(url, { ...send, headers, showsCertificate, signal }, { ...options, slot });
          const { status, headers: answered } = answer2;
          log.debug(`${send.method} ${displayUrl(url)}: status ${status}`);
          const retryAfter = parseRetryAfter(answered["retry-after"], Date.now());
          pace.answered(request, { url: url.href, status, retryAfter });
          return answer2;
        } catch (error) {
          slot.end("finished");
          pace.failed(request, error);
          throw error;
        }
      }
      close() {
        void this.#opened?.then(
          ({ options }) => options.agents.destroy(),
          () => {
          }
        );
      }
      // A request that waited for a slot while a pause began gives the slot to another server's. It starts in the same step
      // as this check, so it is never counted among the requests that started before the pause.
      async #enter(pace, onTurn) {
        for (; ; ) {
          await pace.turn();
          const slot = await this.#limiter.enter();
          if (!pace.hold) return { slot, request: beginWith(slot, pace, onTurn) };
          slot.end("finished");
        }
      }
      async #open() {
        const { trust, connectTimeout, idleTimeout, minimumRate, rateWindow } = this.#options;
        const { exchange: ask2 } = await Promise.resolve().then(() => (init_exchange(), exchange_exports));
        const places = { mayStayIdle: () => this.#limiter.spare, most: () => this.#limiter.most };
        const agents = createAgents({ trust, connectTimeout, ...places });
        const limits = { idleTimeout, minimumRate, rateWindow, trust };
        return { ask: ask2, options: { ...limits, userAgent: `setup-pkgtool/${version}`, agents } };
      }
    };
  }
});

// src/core/net/connections/max-connections.ts
var defaultConnections;
var init_max_connections = __esm({
  "src/core/net/connections/max-connections.ts"() {
    "use strict";
    defaultConnections = 32;
  }
});

// src/core/net/connections/server-pace.ts
var firstSpacing, maxSpacing, maxFailing, relief, ServerPace, ServerPaces;
var init_server_pace = __esm({
  "src/core/net/connections/server-pace.ts"() {
    "use strict";
    init_clock();
    init_errors();
    init_thrown();
    init_failures();
    firstSpacing = 10;
    maxSpacing = 1e3;
    maxFailing = 3;
    relief = 0.98;
    ServerPace = class {
      #options;
      #hold;
      #rounds = 0;
      #inARow = 0;
      #spacing = 0;
      #resets = 0;
      #last = Promise.resolve();
      #suspect;
      /** addresses whose last answer was 500 */
      #failing = /* @__PURE__ */ new Set();
      constructor(options) {
        this.#options = options;
      }
      /** the current pause */
      get hold() {
        return this.#hold;
      }
      /** Undefined if there is nothing to report. */
      get state() {
        if (this.#spacing === 0 && this.#resets === 0 && !this.#hold) return void 0;
        const { until, isReported } = this.#hold ?? {};
        const hold = until !== void 0 && isReported !== void 0 && { until, isReported, inARow: this.#inARow };
        return { spacing: this.#spacing, resets: this.#resets, ...hold && { hold } };
      }
      /** Merges the state from another thread: the longer pause and the wider spacing win. */
      adopt({ spacing, resets, hold }) {
        this.#spacing = Math.max(this.#spacing, spacing);
        this.#resets = Math.max(this.#resets, resets);
        if (!hold) return;
        this.#inARow = Math.max(this.#inARow, hold.inARow);
        const time = clock();
        if (hold.until > (this.#hold?.until ?? time)) {
          this.#rounds++;
          this.#wait(hold.until - time, hold.until);
        }
        if (this.#hold && hold.isReported) this.#hold.isReported = true;
      }
      /**
       * The server resets surplus connections: keep none alive for a later request, because it may count against the
       * server's limit.
       */
      get wantsFewConnections() {
        return this.#resets > 1;
      }
      /** Resolves when one more request may start. Rejects like `sleep`. */
      async turn() {
        do {
          await this.#hold?.over;
          if (this.#spacing === 0) continue;
          const before = this.#last;
          this.#last = before.then(() => this.#options.sleep(this.#spacing));
          this.#last.catch(() => {
          });
          await before;
        } while (this.#hold);
      }
      begin() {
        return { round: this.#rounds };
      }
      /** Records the answer to a request. */
      answered(request, { url, status, retryAfter }) {
        if (throttlingStatuses.has(status) || status === 500 && this.#isLimit(url)) {
          this.#holdBack(request, { retryAfter, isThere: true });
        } else if (status < 500 && status !== 408 && status !== 425) {
          this.#inARow = 0;
          this.#suspect = void 0;
          this.#failing.delete(url);
          this.#spacing = this.#spacing * relief < firstSpacing / 2 ? 0 : this.#spacing * relief;
        }
      }
      /** Records a request without an answer. */
      failed(request, error) {
        if (isUnreachable(error)) this.#holdBack(request, { retryAfter: void 0, isThere: false });
        else if (isPkgtoolError(error) && resetCodes.has(systemErrorCode(error.cause))) this.#resets++;
      }
      #isLimit(url) {
        const isSecondInARow = this.#suspect !== void 0 && this.#suspect !== url;
        this.#suspect ??= url;
        if (this.#failing.size < maxFailing) this.#failing.add(url);
        return isSecondInARow || this.#failing.size === maxFailing;
      }
      // The last pause already handles failures of requests that started before it.
      #holdBack({ round }, { retryAfter, isThere }) {
        const { retries, longestRetryAfter, longestDelay, firstDelay } = this.#options.policy;
        if (retries === 0 || (retryAfter ?? 0) > longestRetryAfter) return;
        if (round !== this.#rounds) {
          if (this.#hold && retryAfter !== void 0 && retryAfter > this.#hold.delay) this.#wait(retryAfter);
          return;
        }
        this.#rounds++;
        const count = this.#inARow++;
        if (!isThere && count >= retries) return;
        if (isThere) this.#spacing = this.#spacing === 0 ? firstSpacing : Math.min(maxSpacing, 2 * this.#spacing);
        const most2 = Math.min(longestDelay, firstDelay * 2 ** (count % retries));
        this.#wait(retryAfter ?? most2 * (0.5 + this.#options.random() / 2));
      }
      #wait(delay, until = clock() + delay) {
        const over = this.#options.sleep(delay).finally(() => {
          if (this.#hold === hold) this.#hold = void 0;
        });
        over.catch(() => {
        });
        const hold = { delay, until, over, isReported: this.#hold?.isReported ?? false };
        this.#hold = hold;
      }
    };
    ServerPaces = class {
      #options;
      #paces = /* @__PURE__ */ new Map();
      constructor(options) {
        this.#options = options;
      }
      /** Returns the pace of a server, a new one for a server that was not met before. */
      of(origin) {
        const pace = this.#paces.get(origin) ?? new ServerPace(this.#options);
        this.#paces.set(origin, pace);
        return pace;
      }
      /** Returns the current pause of the server of a failed request. */
      holdOf({ fields: { url } }) {
        return url !== void 0 && URL.canParse(url) ? this.#paces.get(new URL(url).origin)?.hold : void 0;
      }
      read() {
        return [...this.#paces].flatMap(([origin, { state }]) => state ? [[origin, state]] : []);
      }
      adopt(origin, state) {
        this.of(origin).adopt(state);
      }
    };
  }
});

// src/core/net/credentials/parse-credentials.ts
function credentialName(name) {
  return /^[\w.-]+$/.test(name) ? name : `"${name}"`;
}
var init_parse_credentials = __esm({
  "src/core/net/credentials/parse-credentials.ts"() {
    "use strict";
  }
});

// src/core/net/credentials/credential-binding.ts
function bindSecret(to, secret, { origins: listed2 }) {
  const { document } = to.address;
  const own2 = new Set(secret.addresses.map(({ origin }) => origin));
  const isExact = secret.isOfWorkflow && own2.size > 0 && secret.line !== void 0;
  if (!isExact) {
    for (const { name, origin } of listed2)
      if (name === void 0 || isSameName(name, to.name)) own2.add(origin);
  }
  const isChosen = secret.isOfWorkflow && !isExact && !to.isOfWorkspace;
  if (!isChosen && !own2.has(document.origin)) throw unbound(to, secret, isExact);
  const isOwnIndex = !to.isOfWorkspace || secret.addresses.some(({ href }) => href === document.href);
  return isOwnIndex ? "any" : [...own2];
}
function mayTrust(origins = "any", origin) {
  return origins === "any" || origins.includes(origin);
}
function unbound(to, secret, isExact) {
  const { name, address, place: place3 } = to;
  const { origin } = address.document;
  const what = name === void 0 ? "an address" : `the address of ${quote(name)}`;
  const by = place3?.file === void 0 ? what : `${what} in ${quote(place3.file)}`;
  const named2 = [...new Set(secret.addresses.map(({ origin: own2 }) => own2))].map((own2) => quote(own2));
  const only = named2.length === 0 ? "which names no origin for it" : `which names ${named2.join(", ")}`;
  const isLine = secret.line !== void 0 && (isExact || name !== void 0);
  const line = isLine ? `${credentialName(name ?? "")}=${origin} ${secret.line}` : `${name === void 0 ? "" : `${credentialName(name)}=`}${origin}`;
  const where = isLine ? `put in place of its line in ${option("credentials")}` : `add to ${option("credential-origins")}`;
  return new PkgtoolError("CREDENTIALS_UNBOUND", {
    subject: origin,
    found: `it is ${by}, and the secret is that of ${secret.storedIn}, ${only}`,
    wanted: "an origin that the workflow names, or the file that holds the secret",
    change: `if it may have the secret, ${where} the line \`${printable(line)}\``,
    ...place3,
    url: origin
  });
}
function parseCredentialOrigins(lines = []) {
  return lines.map((line, index) => {
    const [, bare, quoted, address = ""] = /^(?:(?:([\w.-]+)|"([^"]+)")=)?(\S+)$/.exec(line.trim()) ?? [];
    const url = URL.canParse(address) ? new URL(address) : void 0;
    const isWeb = url !== void 0 && ["http:", "https:"].includes(url.protocol) && !url.hostname.includes("*");
    if (isWeb && url.username === "" && url.password === "" && url.search === "" && url.hash === "")
      return { name: bare ?? quoted, origin: url.origin };
    throw new PkgtoolError("INVALID_INPUT", {
      subject: "credential-origins",
      found: `line ${index + 1}, which does not read so`,
      wanted: "an origin such as https://feed.example, or NAME=https://feed.example"
    });
  });
}
function isSameName(one, other) {
  return other !== void 0 && foldName(one) === foldName(other);
}
function foldName(name) {
  return `${toLowerInvariant(name)}\0${name.toUpperCase()}`;
}
var init_credential_binding = __esm({
  "src/core/net/credentials/credential-binding.ts"() {
    "use strict";
    init_errors();
    init_format();
    init_printable();
    init_parse_credentials();
  }
});

// src/core/net/exchange/redirects.ts
async function follow(start2, first, options) {
  let url = start2;
  let send = first;
  for (let redirects = 0; ; redirects++) {
    const answer2 = await options.connections.exchange(url, send);
    if (!redirectStatuses.has(answer2.status) || options.taken.includes(answer2.status))
      return { ...answer2, url };
    answer2.discard();
    const target = redirectTarget(url, answer2, { ...options, redirects, method: send.method });
    if (target.origin !== url.origin) send = withoutCredentials(send);
    url = target;
  }
}
function withoutCredentials({ headers, ...rest }) {
  const kept = Object.entries(headers).filter(([name]) => !credentialHeaders.has(name.toLowerCase()));
  return { ...rest, headers: Object.fromEntries(kept) };
}
function redirectTarget(url, { status, headers: { location } }, options) {
  const common = `at most ${maxRedirects} redirects, each to an http(s) address, never from https to http`;
  const refuse = (found, wanted2 = common) => new PkgtoolError("REDIRECT_REFUSED", {
    subject: displayUrl(url),
    found,
    wanted: wanted2,
    change: "change the address, or tell the owner of the server",
    url: displayUrl(url)
  });
  if (options.redirects >= maxRedirects) throw refuse(`more than ${maxRedirects} redirects`);
  if (location === void 0 || !URL.canParse(location, url.href))
    throw refuse(location === void 0 ? "no Location" : "a Location that is not an address");
  const target = new URL(location, url);
  target.hash = "";
  hideRedirectTarget(target, url);
  if (target.protocol !== "http:" && target.protocol !== "https:")
    throw refuse("a redirect to another scheme");
  if (url.protocol === "https:" && target.protocol === "http:") throw refuse("a redirect from https to http");
  checkSecure(target, options);
  if (!isReading(options.method) && (target.origin !== url.origin || status < 307))
    throw refuse(`status ${status} to ${displayUrl(target)}`, "status 307 or 308 to the same origin");
  return target;
}
function isReading(method) {
  return method === "GET" || method === "HEAD";
}
var maxRedirects, redirectStatuses, credentialHeaders;
var init_redirects = __esm({
  "src/core/net/exchange/redirects.ts"() {
    "use strict";
    init_errors();
    init_address();
    init_redirect_targets();
    maxRedirects = 5;
    redirectStatuses = /* @__PURE__ */ new Set([301, 302, 303, 307, 308]);
    credentialHeaders = /* @__PURE__ */ new Set([
      "authorization",
      "proxy-authorization",
      "cookie",
      "x-nuget-apikey"
    ]);
  }
});

// src/core/net/exchange/retry.ts
async function withRetries(attempt, options) {
  for (let retry = 0; ; retry++) {
    try {
      return await attempt(retry);
    } catch (error) {
      if (!isPkgtoolError(error) || !(isRetried(error) || options.passes?.(error))) throw error;
      const delay = delayBefore(retry + 1, error, options);
      if (delay === void 0) throw exhausted(error, retry + 1, options.policy);
      await waitFor(error, { retry: retry + 1, delay, options });
      if (options.mayRetry?.() === false) throw exhausted(error, retry + 1, options.policy);
    }
  }
}
async function waitFor(error, { retry, delay, options }) {
  const hold = options.holdOf?.(error);
  options.onRetry(error, retry, { delay: hold?.delay ?? delay, hold });
  await (hold ? hold.over : options.sleep(delay));
}
function isRetried(error) {
  return isDamaged(error) || isTransient(error) && !isUnexplained(error);
}
function isUnexplained({ code, cause }) {
  return code !== "TIMED_OUT" && cause !== void 0 && systemErrorCode(cause) === void 0;
}
function delayBefore(retry, error, { policy, random, mayRetry }) {
  if (retry > policy.retries || mayRetry?.() === false) return void 0;
  const { retryAfter } = error.fields;
  if (retryAfter !== void 0) return retryAfter > policy.longestRetryAfter ? void 0 : retryAfter;
  const doublings = isDamaged(error) ? 0 : retry - 1;
  return random() * Math.min(policy.longestDelay, policy.firstDelay * 2 ** doublings);
}
function exhausted(error, attempts2, policy) {
  if (isDamaged(error)) return new PkgtoolError(error.code, { ...error.fields, attempts: attempts2 }, { cause: error });
  const { found, retryAfter } = error.fields;
  const tooLong = retryAfter !== void 0 && retryAfter > policy.longestRetryAfter;
  const tries = attempts2 === 1 ? "after 1 attempt" : `after ${attempts2} attempts`;
  const wait2 = tooLong ? `, and the server asks to wait ${Math.ceil(retryAfter / 1e3)} s` : "";
  return new PkgtoolError(
    error.code,
    { ...error.fields, found: `${found ?? "a failure"} ${tries}${wait2}`, attempts: attempts2 },
    { cause: error.cause ?? error }
  );
}
var init_retry = __esm({
  "src/core/net/exchange/retry.ts"() {
    "use strict";
    init_errors();
    init_thrown();
    init_failures();
  }
});

// src/core/net/exchange/client.ts
import { randomInt } from "node:crypto";
import { setMaxListeners as setMaxListeners2 } from "node:events";
function createTransport(options = {}, { trust = readTrust(options) } = {}) {
  const log = options.log ?? silentLog;
  const most2 = options.maxConnections ?? defaultConnections;
  const {
    signal,
    connectTimeout = 15e3,
    idleTimeout = 3e4,
    minimumRate = 1024,
    rateWindow = 6e4
  } = options;
  const waits2 = {
    policy: policyOf(options.retry),
    sleep: options.sleep ?? ((milliseconds) => sleep(milliseconds, signal)),
    random: options.random ?? (() => randomInt(2 ** 32) / 2 ** 32)
  };
  if (signal) setMaxListeners2(Number.POSITIVE_INFINITY, signal);
  const paces = new ServerPaces(waits2);
  const limits = { connectTimeout, idleTimeout, minimumRate, rateWindow };
  const connections = new Connections({ log, signal, trust, paces, most: most2, ...limits });
  const retry = {
    ...waits2,
    holdOf: (error) => paces.holdOf(error),
    onRetry: reportRetries(log)
  };
  return forkOf({ options, log, trust, most: most2, paces, connections, retry, perRun: createKeeper() });
}
function forkOf(common) {
  const { options, log, trust, most: most2, paces, connections, retry, perRun } = common;
  const shownTo = new Set(parseCredentialOrigins(options.credentialOrigins).map(({ origin }) => origin));
  const mayShow = (origin) => trust.client === void 0 ? void 0 : shownTo.has(origin);
  return {
    options,
    log,
    connections: most2,
    certificates: trust,
    paces,
    reach: connections.reach,
    limit: (count) => connections.limit(count),
    async send(url, { method = "GET", headers = {}, body, statuses = [200], onTurn } = {}) {
      checkMayConnect(url, options);
      noteHeaders(headers);
      const request = { method, headers, body, onTurn, showsCertificateTo: mayShow };
      const { allowInsecure } = options;
      const answer2 = await follow(url, request, { connections, allowInsecure, taken: statuses });
      if (statuses.includes(answer2.status)) return answer2;
      answer2.discard();
      throw statusError(answer2, mayShow(answer2.url.origin) === false);
    },
    retry: (attempt, { mayRetry, passes } = {}) => withRetries(attempt, { ...retry, mayRetry, passes }),
    once: createInFlight(),
    perRun,
    showCertificateTo: (origin) => void shownTo.add(origin),
    fork: () => forkOf(common),
    close: () => connections.close()
  };
}
function reportRetries(log) {
  return (error, retry, { delay, hold }) => {
    const message = withSentence(textOf(error), `Retry ${retry} in ${(delay / 1e3).toFixed(1)} s`);
    if (hold?.isReported) log.debug(message);
    else log.info(message);
    if (hold) hold.isReported = true;
  };
}
function checkMayConnect(url, options) {
  checkSecure(url, options);
  if (!options.offline) return;
  throw new PkgtoolError("OFFLINE", {
    subject: displayUrl(url),
    found: "it is not on this machine",
    change: `fetch it once online, or unset ${option("offline")}`,
    url: displayUrl(url)
  });
}
function policyOf(wanted2 = {}) {
  const given = Object.entries(wanted2).filter(([, value]) => value !== void 0);
  return { ...defaultRetryPolicy, ...Object.fromEntries(given) };
}
async function sleep(milliseconds, signal) {
  const { setTimeout: wait2 } = await import("node:timers/promises");
  try {
    await wait2(milliseconds, void 0, { signal });
  } catch (error) {
    throw cancelled("the wait before a retry", signal?.reason ?? error);
  }
}
function expiryOf(query) {
  const values = new URLSearchParams(query);
  const [, ...parts] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(values.get("X-Amz-Date") ?? "") ?? [];
  const [year = 0, month = 0, ...rest] = parts.map(Number);
  const time = parts.length > 0 ? Date.UTC(year, month - 1, ...rest) + 1e3 * Number(values.get("X-Amz-Expires") ?? Number.NaN) : Date.parse((values.has("sig") ? values.get("se") : void 0) ?? "");
  const end3 = new Date(time);
  return Number.isNaN(end3.getTime()) ? void 0 : end3;
}
function expired({ status, url }) {
  const end3 = status === 401 || status === 403 ? expiryOf(url.search) : void 0;
  if (end3 === void 0 || end3.getTime() > Date.now()) return {};
  return {
    found: `status ${status} for a signature in the query that ended at ${end3.toUTCString()}`,
    change: "use an address with a new signature, or set the clock of this machine if it is ahead"
  };
}
function statusError(answer2, withholdsCertificate) {
  const subject = displayUrl(answer2.url);
  const retryAfter = parseRetryAfter(answer2.headers["retry-after"], Date.now());
  const fields = { subject, found: `status ${answer2.status}`, url: subject, status: answer2.status };
  if (answer2.status === 407) {
    const change = adviceForLogin(answer2.headers["proxy-authenticate"], "http_proxy");
    return new PkgtoolError("CONNECTION_FAILED", { ...fields, found: "status 407 of the proxy", change });
  }
  if (answer2.status === 404) return new PkgtoolError("NOT_FOUND", fields);
  return new PkgtoolError("HTTP_STATUS", {
    ...fields,
    wanted: "status 200",
    ...expired(answer2),
    // Azure DevOps answers so, with its sign-in page, where credentials are missing or wrong.
    ...answer2.status === 203 && { change: adviceForPage },
    ...retryAfter !== void 0 && { retryAfter },
    // What web servers answer to plain http at a port that expects TLS.
    ...answer2.status === 400 && answer2.url.protocol === "http:" && { change: adviceForHttps },
    ...withholdsCertificate && certificateStatuses.has(answer2.status) && { change: listOrigin(answer2.url.origin) }
  });
}
var certificateStatuses, adviceForPage;
var init_client = __esm({
  "src/core/net/exchange/client.ts"() {
    "use strict";
    init_errors();
    init_format();
    init_memo();
    init_ports();
    init_sent_secrets();
    init_turns();
    init_address();
    init_connections();
    init_max_connections();
    init_server_pace();
    init_credential_binding();
    init_connection_error();
    init_proxy2();
    init_redirects();
    init_retry();
    init_retry_policy();
    init_trust();
    certificateStatuses = /* @__PURE__ */ new Set([400, 401, 403, 496]);
    adviceForPage = "a page to sign in may be in its place: check the credentials of the source, and its address";
  }
});

// src/core/net/signing/store-environment.ts
var regionVariables, endpointVariables, bucketVariableNames, azureKeyNames, secretVariableNames, signingVariableNames;
var init_store_environment = __esm({
  "src/core/net/signing/store-environment.ts"() {
    "use strict";
    regionVariables = ["AWS_REGION", "AWS_DEFAULT_REGION"];
    endpointVariables = ["AWS_ENDPOINT_URL_S3", "AWS_ENDPOINT_URL"];
    bucketVariableNames = [...regionVariables, ...endpointVariables];
    azureKeyNames = ["AZURE_STORAGE_KEY", "AZURE_STORAGE_SAS_TOKEN", "AZURE_STORAGE_BEARER"];
    secretVariableNames = ["AWS_SECRET_ACCESS_KEY", "AWS_SESSION_TOKEN", ...azureKeyNames];
    signingVariableNames = [
      "AWS_ACCESS_KEY_ID",
      ...secretVariableNames,
      "AWS_ROLE_ARN",
      "AWS_ROLE_SESSION_NAME",
      "AWS_WEB_IDENTITY_TOKEN_FILE",
      "AWS_ENDPOINT_URL_STS",
      "AZURE_CLIENT_ID",
      "AZURE_TENANT_ID",
      "AZURE_FEDERATED_TOKEN_FILE",
      ...bucketVariableNames
    ];
  }
});

// src/core/net/signing/signing-key.ts
function isObtainedKey(key) {
  return key.kind === "aws-role" || key.kind === "azure-client";
}
function signingAt({ root, prefix, base }, key) {
  return { key, root: root.href, prefix, base: base.href };
}
function signingKeyFor(address, variables = {}) {
  const values = new Map(signingVariableNames.map((name) => [name, checkValue(name, variables[name])]));
  return address.kind === "s3" ? awsKey(address.region, values) : azureKey(address.account, values);
}
function awsKey(region, values) {
  const accessKeyId = values.get("AWS_ACCESS_KEY_ID");
  const secretAccessKey = values.get("AWS_SECRET_ACCESS_KEY");
  if (accessKeyId === void 0 && secretAccessKey === void 0)
    return awsRole(region, values) ?? { kind: "anonymous", store: "s3" };
  if (accessKeyId === void 0)
    throw invalid("AWS_ACCESS_KEY_ID", "no value, though AWS_SECRET_ACCESS_KEY has one");
  if (secretAccessKey === void 0)
    throw invalid("AWS_SECRET_ACCESS_KEY", "no value, though AWS_ACCESS_KEY_ID has one");
  return { kind: "aws", accessKeyId, secretAccessKey, sessionToken: values.get("AWS_SESSION_TOKEN"), region };
}
function awsRole(region, values) {
  const role = values.get("AWS_ROLE_ARN");
  if (role === void 0) return void 0;
  const session = values.get("AWS_ROLE_SESSION_NAME") ?? "setup-pkgtool";
  if (!/^[\w+=,.@-]{2,64}$/.test(session)) throw invalid("AWS_ROLE_SESSION_NAME", "no name of a session");
  const named2 = ["AWS_ENDPOINT_URL_STS", "AWS_ENDPOINT_URL"].find((name) => values.get(name));
  const endpoint = named2 && values.get(named2);
  if (named2 && !URL.canParse(endpoint ?? "")) throw invalid(named2, "no valid URL");
  const tokenFile = values.get("AWS_WEB_IDENTITY_TOKEN_FILE");
  return { kind: "aws-role", role, session, region, tokenFile, endpoint };
}
function azureClient(values) {
  const [tenant, client] = [values.get("AZURE_TENANT_ID"), values.get("AZURE_CLIENT_ID")];
  if (tenant === void 0 || client === void 0) return void 0;
  return { kind: "azure-client", tenant, client, tokenFile: values.get("AZURE_FEDERATED_TOKEN_FILE") };
}
function azureKey(account, values) {
  const [first, second] = azureKeyNames.filter((name) => values.get(name) !== void 0);
  if (first === void 0) return azureClient(values) ?? { kind: "anonymous", store: "azure" };
  if (second !== void 0)
    throw new PkgtoolError("CONFLICTING_INPUTS", {
      subject: first,
      found: `${second} is given too`,
      wanted: "one of them"
    });
  const value = values.get(first) ?? "";
  if (first === "AZURE_STORAGE_BEARER") return { kind: "azure-bearer", token: value };
  if (first === "AZURE_STORAGE_SAS_TOKEN") {
    if (new URLSearchParams(value).has("sig")) return { kind: "azure-sas", token: value.replace(/^\?/, "") };
    throw invalid(first, 'a text without "sig="');
  }
  if (/^[A-Za-z0-9+/]{16,}={0,2}$/.test(value)) return { kind: "azure-key", account, key: value };
  throw invalid(first, "a text that is not base64");
}
function checkValue(name, value) {
  const text = value?.trim();
  if (!text) return void 0;
  if (name.endsWith("_FILE")) return text;
  if (/^[\x21-\x7e]+$/.test(text)) return text;
  throw invalid(name, "a character that no header can carry");
}
function invalid(subject, found) {
  return new PkgtoolError("INVALID_INPUT", { subject, found, wanted: "the value that the store gave" });
}
var init_signing_key = __esm({
  "src/core/net/signing/signing-key.ts"() {
    "use strict";
    init_errors();
    init_store_environment();
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
    var isQuote = (c) => c === DQUOTE || c === SQUOTE;
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
    var SaxesParser3 = class {
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
        let end3 = false;
        if (chunk === null) {
          end3 = true;
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
        if (!end3 && // A trailing CR or surrogate must be carried over to the next
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
        return end3 ? this.end() : this;
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
        let { i: start2 } = this;
        const { chunk } = this;
        while (true) {
          const c = this.getCode();
          const isNLLike = c === NL_LIKE;
          const final = isNLLike ? NL : c;
          if (final === EOC || chars.includes(final)) {
            this.text += chunk.slice(start2, this.prevI);
            return final;
          }
          if (isNLLike) {
            this.text += `${chunk.slice(start2, this.prevI)}
`;
            start2 = this.i;
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
        let { i: start2 } = this;
        const { chunk } = this;
        while (true) {
          let c = this.getCode();
          switch (c) {
            case NL_LIKE:
              this.text += `${chunk.slice(start2, this.prevI)}
`;
              start2 = this.i;
              c = NL;
              break;
            case EOC:
              this.text += chunk.slice(start2);
              return false;
            default:
          }
          if (c === char) {
            this.text += chunk.slice(start2, this.prevI);
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
        const { chunk, i: start2 } = this;
        while (true) {
          const c = this.getCode();
          if (c === EOC) {
            this.name += chunk.slice(start2);
            return EOC;
          }
          if (!isNameChar(c)) {
            this.name += chunk.slice(start2, this.prevI);
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
      setXMLVersion(version2) {
        this.currentXMLVersion = version2;
        if (version2 === "1.0") {
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
            } else if (isQuote(c)) {
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
        } else if (isQuote(c)) {
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
        let { i: start2 } = this;
        const { chunk } = this;
        loop:
          while (true) {
            switch (this.getCode()) {
              case NL_LIKE:
                this.entity += `${chunk.slice(start2, this.prevI)}
`;
                start2 = this.i;
                break;
              case SEMICOLON: {
                const { entityReturnState } = this;
                const entity = this.entity + chunk.slice(start2, this.prevI);
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
                this.entity += chunk.slice(start2);
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
        const { chunk, i: start2 } = this;
        while (true) {
          const c = this.getCodeNorm();
          if (c === EOC) {
            this.piTarget += chunk.slice(start2);
            return;
          }
          if (!this.nameCheck(c)) {
            this.piTarget += chunk.slice(start2, this.prevI);
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
        if (!isQuote(c)) {
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
            const version2 = value;
            this.xmlDecl.version = version2;
            if (!/^1\.[0-9]+$/.test(version2)) {
              this.fail("version number must match /^1\\.[0-9]+$/.");
            } else if (!this.opt.forceXMLVersion) {
              this.setXMLVersion(version2);
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
        const tag2 = this.tag = {
          name: this.name,
          attributes: /* @__PURE__ */ Object.create(null)
        };
        this.name = "";
        if (this.xmlnsOpt) {
          this.topNS = tag2.ns = /* @__PURE__ */ Object.create(null);
        }
        (_a = this.openTagStartHandler) === null || _a === void 0 ? void 0 : _a.call(this, tag2);
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
        if (isQuote(c)) {
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
        let { i: start2 } = this;
        while (true) {
          switch (this.getCode()) {
            case q:
              this.pushAttrib(this.name, this.text + chunk.slice(start2, this.prevI));
              this.name = this.text = "";
              this.q = null;
              this.state = S_ATTRIB_VALUE_CLOSED;
              return;
            case AMP:
              this.text += chunk.slice(start2, this.prevI);
              this.state = S_ENTITY;
              this.entityReturnState = S_ATTRIB_VALUE_QUOTED;
              return;
            case NL:
            case NL_LIKE:
            case TAB:
              this.text += `${chunk.slice(start2, this.prevI)} `;
              start2 = this.i;
              break;
            case LESS:
              this.text += chunk.slice(start2, this.prevI);
              this.fail("disallowed character.");
              return;
            case EOC:
              this.text += chunk.slice(start2);
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
        let { i: start2, forbiddenState } = this;
        const { chunk, textHandler: handler } = this;
        scanLoop:
          while (true) {
            switch (this.getCode()) {
              case LESS: {
                this.state = S_OPEN_WAKA;
                if (handler !== void 0) {
                  const { text } = this;
                  const slice = chunk.slice(start2, this.prevI);
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
                  this.text += chunk.slice(start2, this.prevI);
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
                  this.text += `${chunk.slice(start2, this.prevI)}
`;
                }
                start2 = this.i;
                forbiddenState = FORBIDDEN_START;
                break;
              case EOC:
                if (handler !== void 0) {
                  this.text += chunk.slice(start2);
                }
                break scanLoop;
              default:
                forbiddenState = FORBIDDEN_START;
            }
          }
        this.forbiddenState = forbiddenState;
      }
      handleTextOutsideRoot() {
        let { i: start2 } = this;
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
                  const slice = chunk.slice(start2, this.prevI);
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
                  this.text += chunk.slice(start2, this.prevI);
                }
                nonSpace = true;
                break outRootLoop;
              case NL_LIKE:
                if (handler !== void 0) {
                  this.text += `${chunk.slice(start2, this.prevI)}
`;
                }
                start2 = this.i;
                break;
              case EOC:
                if (handler !== void 0) {
                  this.text += chunk.slice(start2);
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
        const { tags: tags2 } = this;
        while (tags2.length > 0) {
          const tag2 = tags2.pop();
          this.fail(`unclosed tag: ${tag2.name}`);
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
        const { tags: tags2 } = this;
        for (let index = tags2.length - 1; index >= 0; index--) {
          uri = tags2[index].ns[prefix];
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
        const tag2 = this.tag;
        {
          const { prefix, local } = this.qname(tag2.name);
          tag2.prefix = prefix;
          tag2.local = local;
          const uri = tag2.uri = (_a = this.resolve(prefix)) !== null && _a !== void 0 ? _a : "";
          if (prefix !== "") {
            if (prefix === "xmlns") {
              this.fail('tags may not have "xmlns" as prefix.');
            }
            if (uri === "") {
              this.fail(`unbound namespace prefix: ${JSON.stringify(prefix)}.`);
              tag2.uri = prefix;
            }
          }
        }
        if (attribList.length === 0) {
          return;
        }
        const { attributes } = tag2;
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
        const { tags: tags2 } = this;
        const tag2 = this.tag;
        tag2.isSelfClosing = false;
        (_a = this.openTagHandler) === null || _a === void 0 ? void 0 : _a.call(this, tag2);
        tags2.push(tag2);
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
        const { tags: tags2 } = this;
        const tag2 = this.tag;
        tag2.isSelfClosing = true;
        (_a = this.openTagHandler) === null || _a === void 0 ? void 0 : _a.call(this, tag2);
        (_b = this.closeTagHandler) === null || _b === void 0 ? void 0 : _b.call(this, tag2);
        const top = this.tag = (_c = tags2[tags2.length - 1]) !== null && _c !== void 0 ? _c : null;
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
        const { tags: tags2, name } = this;
        this.state = S_TEXT;
        this.name = "";
        if (name === "") {
          this.fail("weird empty close tag.");
          this.text += "</>";
          return;
        }
        const handler = this.closeTagHandler;
        let l = tags2.length;
        while (l-- > 0) {
          const tag2 = this.tag = tags2.pop();
          this.topNS = tag2.ns;
          handler === null || handler === void 0 ? void 0 : handler(tag2);
          if (tag2.name === name) {
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
    exports.SaxesParser = SaxesParser3;
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
function decodeBytes(bytes, encoding2) {
  const name = encoding2.toLowerCase();
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
function isKnownEncoding(encoding2) {
  return decodeBytes(new Uint8Array(), encoding2) !== void 0;
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

// src/core/base/documents/xml.ts
function readXml(xml, reader) {
  runTurns(xmlTurns(xml, reader));
}
function* xmlTurns(xml, reader) {
  const text = decodeXml(xml);
  if (text === void 0) reader.fail({ found: "bytes that do not fit the encoding" });
  const parser = new import_saxes.SaxesParser({ xmlns: true });
  const lineAt = lineCounter(text);
  const fail = (found, wanted2 = "well-formed XML") => reader.fail({ found, wanted: wanted2, line: parser.line });
  const place3 = { depth: 0, line: 1 };
  parser.on("xmldecl", ({ version: version2 }) => {
    if (version2 !== "1.0") fail("another XML version", "XML 1.0");
  });
  parser.on("doctype", () => fail("a DOCTYPE", "a document without"));
  parser.on("opentagstart", () => {
    place3.depth++;
    place3.line = lineAt(text.lastIndexOf("<", parser.position - 1));
    if (place3.depth > maxDepth) fail(`elements nested more than ${maxDepth} deep`);
  });
  parser.on("opentag", (tag2) => reader.open(tag2, place3));
  parser.on("text", (value) => reader.text?.(value));
  parser.on("cdata", (value) => reader.text?.(value));
  parser.on("closetag", () => {
    place3.depth--;
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
function declaredEncoding(start2) {
  return declaration.exec(start2)?.[1];
}
function unmarkedUtf16([first, second]) {
  if (first === 60 && second === 0) return "utf-16le";
  return first === 0 && second === 60 ? "utf-16be" : void 0;
}
function checkWide(text, order) {
  const declared = declaredEncoding(text?.slice(0, declarationLimit) ?? "");
  if (declared === void 0 || declared.toLowerCase() === order) return text;
  return isWide(declared) && !/e$/i.test(declared) ? text : void 0;
}
function isWide(encoding2) {
  return /^(?:utf-16(?:le|be)?|ucs-2|iso-10646-ucs-2)$/i.test(encoding2);
}
var import_saxes, maxDepth, lettersPerTurn, declarationLimit, declaration;
var init_xml = __esm({
  "src/core/base/documents/xml.ts"() {
    "use strict";
    import_saxes = __toESM(require_saxes(), 1);
    init_printable();
    init_turns();
    init_encoding();
    maxDepth = 64;
    lettersPerTurn = 32 * 1024;
    declarationLimit = 1024;
    declaration = /^(?:\ufeff|\u00ef\u00bb\u00bf)?<\?xml\s[^?>]*\bencoding\s*=\s*["']([A-Za-z][\w.-]*)["']/;
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

// src/core/net/exchange/read-body.ts
function packingOf({ headers }) {
  const names = (headers["content-encoding"] ?? "").toLowerCase().split(",");
  const known3 = names.map((name) => name.trim().replace(/^x-/, "")).filter((name) => packings.some((each) => each === name));
  return known3.length === 0 ? void 0 : known3.join(", ");
}
async function readBody2(answer2, limit2) {
  const encoding2 = packingOf(answer2);
  if (encoding2 === "gzip" || encoding2 === "deflate") return readPacked(answer2, { encoding: encoding2, limit: limit2 });
  const body = new Body(answer2.url, { expected: statedLength(answer2), limit: limit2 });
  await answer2.read((piece) => body.add(piece));
  if (encoding2 === void 0) return body.whole;
  const subject = displayUrl(answer2.url);
  throw new PkgtoolError("HTTP_STATUS", {
    subject,
    found: `the content encoding ${quote(encoding2)}`,
    wanted: "gzip, deflate or none",
    url: subject
  });
}
async function readPacked(answer2, { encoding: encoding2, limit: limit2 }) {
  const { createGunzip, createInflate } = await import("node:zlib");
  const body = new Body(answer2.url, { limit: limit2 });
  const unpacking = encoding2 === "gzip" ? createGunzip() : createInflate();
  let failure;
  const unpacked = (async () => {
    try {
      for await (const piece of unpacking) body.add(piece);
    } catch (error) {
      failure = error;
    }
  })();
  let received = 0;
  try {
    await answer2.read((piece) => {
      received += piece.length;
      if (received > limit2) throw tooLarge2(answer2.url, { limit: limit2 });
      if (failure !== void 0) throw failure;
      unpacking.write(Buffer.from(piece));
    });
    unpacking.end();
    await unpacked;
    if (failure === void 0) return body.whole;
    throw failure;
  } catch (error) {
    unpacking.destroy();
    if (isPkgtoolError(error)) throw error;
    const subject = displayUrl(answer2.url);
    throw new PkgtoolError(
      "TRUNCATED",
      { subject, found: `a body that is not a complete ${encoding2} stream`, url: subject },
      { cause: error }
    );
  }
}
function tooLarge2(url, { limit: limit2, size }) {
  return new PkgtoolError("TOO_LARGE", {
    subject: displayUrl(url),
    found: size === void 0 ? `more than ${formatBytes(limit2)}` : formatBytes(size),
    wanted: `at most ${formatBytes(limit2)}`,
    change: "check that the address is the one of the feed",
    url: displayUrl(url)
  });
}
function statedLength({ headers }) {
  const length = headers["content-length"];
  return length !== void 0 && /^\d{1,15}$/.test(length) ? Number(length) : void 0;
}
var packings, firstSize, maxGrowth, Body;
var init_read_body = __esm({
  "src/core/net/exchange/read-body.ts"() {
    "use strict";
    init_errors();
    init_format();
    init_printable();
    init_address();
    packings = ["gzip", "deflate", "br", "zstd", "compress"];
    firstSize = 64 * 1024;
    maxGrowth = 4 * 1024 * 1024;
    Body = class {
      #url;
      #limit;
      #buffer;
      #size = 0;
      constructor(url, { expected = firstSize, limit: limit2 }) {
        this.#url = url;
        this.#limit = limit2;
        this.#buffer = Buffer.allocUnsafeSlow(Math.min(expected, limit2));
      }
      /** @throws PkgtoolError `TOO_LARGE` */
      add(piece) {
        const size = this.#size + piece.length;
        if (size > this.#limit) throw tooLarge2(this.#url, { limit: this.#limit });
        if (size > this.#buffer.length) {
          const larger = Buffer.allocUnsafeSlow(
            size > maxGrowth ? this.#limit : Math.max(2 * this.#buffer.length, size)
          );
          larger.set(this.bytes);
          this.#buffer = larger;
        }
        this.#buffer.set(piece, this.#size);
        this.#size = size;
      }
      get bytes() {
        return this.#buffer.subarray(0, this.#size);
      }
      /** The same, without room that a caller who keeps it would keep too. */
      get whole() {
        return 2 * this.#size < this.#buffer.length ? Buffer.from(this.bytes) : this.bytes;
      }
    };
  }
});

// src/core/net/credentials/assert-confidential.ts
function assertConfidential(url, what, refusal = {}) {
  if (isConfidential(url)) return;
  const { subject = displayUrl(url) } = refusal;
  throw new PkgtoolError("INSECURE_ADDRESS", {
    ...refusal,
    subject,
    found: `${what} for plain http to another machine`,
    wanted: "https",
    url: subject
  });
}
var init_assert_confidential = __esm({
  "src/core/net/credentials/assert-confidential.ts"() {
    "use strict";
    init_errors();
    init_address();
  }
});

// src/core/net/credentials/job-identity.ts
var idTokenVariable;
var init_job_identity = __esm({
  "src/core/net/credentials/job-identity.ts"() {
    "use strict";
    idTokenVariable = "PKGTOOL_ID_TOKEN";
  }
});

// src/core/net/credentials/identity-token.ts
async function requestIdentityToken(transport, audience) {
  const { identity = {}, onToken } = transport.options;
  if (identity.service === void 0) return findToken(identity, audience);
  const token = await askService(transport, identity.service, audience);
  onToken?.(token);
  const claims = readClaims(token);
  if (claims?.audiences.includes(audience)) return token;
  throw noIdentity(audience, {
    found: claims === void 0 ? "an answer of the identity service without a token" : "a token for another audience",
    change: "tell the owner of the runner"
  });
}
async function askService(transport, { url: address, token }, audience) {
  const found = "an answer of the identity service without a token";
  const change = "tell the owner of the runner";
  if (!URL.canParse(address))
    throw noIdentity(audience, { found: "no address of the identity service", change });
  const url = new URL(
    `${address}${address.includes("?") ? "&" : "?"}audience=${encodeURIComponent(audience)}`
  );
  assertConfidential(url, "an identity token");
  const headers = { authorization: `Bearer ${token}`, accept: "application/json" };
  const answer2 = await transport.send(url, { headers });
  if (answer2.url.origin !== url.origin) {
    answer2.discard();
    throw new PkgtoolError("REDIRECT_REFUSED", {
      subject: displayUrl(url),
      found: `a redirect to ${answer2.url.origin}`,
      wanted: "a token from the service itself",
      url: displayUrl(url)
    });
  }
  const parsed2 = parseJson(await readBody2(answer2, maxAnswerLength));
  const value = "value" in parsed2 ? membersOf(parsed2.value).get("value") : void 0;
  if (typeof value === "string" && value !== "") return value;
  throw noIdentity(audience, { found, change });
}
function findToken({ ci, tokens = [] }, audience) {
  const token = tokens.find((each) => readClaims(each)?.audiences.includes(audience));
  if (token !== void 0) return token;
  const variable = `"id_tokens: { ${idTokenVariable}: { aud: ${audience} } }"`;
  if (tokens.length > 0)
    throw noIdentity(audience, {
      found: `no token for it in ${idTokenVariable}, only for another audience`,
      change: `add to the job ${variable}; further names begin with ${idTokenVariable}_`
    });
  if (ci === "gitlab")
    throw noIdentity(audience, {
      found: `no variable ${idTokenVariable}`,
      change: `add to the job ${variable}`
    });
  if (ci === "github")
    throw noIdentity(audience, {
      found: "a job without permission for an identity token",
      change: 'add to the job "permissions: { id-token: write }"; a workflow that a fork starts never gets it'
    });
  throw noIdentity(audience, {
    found: "no identity of a CI job",
    change: `run this in a job of GitHub with "permissions: { id-token: write }", or of GitLab with ${variable}`
  });
}
function noIdentity(subject, { found, change }) {
  return new PkgtoolError("NO_IDENTITY", { subject, found, change });
}
function readClaims(token) {
  const [, payload] = /^[\w-]+\.([\w-]+)\.[\w-]+$/.exec(token.slice(0, maxTokenLength + 1)) ?? [];
  if (payload === void 0 || token.length > maxTokenLength) return void 0;
  const parsed2 = parseJson(Buffer.from(payload, "base64url"));
  if ("problem" in parsed2) return void 0;
  const claims = membersOf(parsed2.value);
  const audiences = [claims.get("aud")].flat().filter((each) => typeof each === "string");
  return { audiences, issued: readTime(claims.get("iat")), expires: readTime(claims.get("exp")) };
}
function readTime(seconds) {
  const isTime = typeof seconds === "number" && seconds > 0 && seconds < 1e11;
  return isTime ? new Date(seconds * 1e3) : void 0;
}
var maxAnswerLength, maxTokenLength;
var init_identity_token = __esm({
  "src/core/net/credentials/identity-token.ts"() {
    "use strict";
    init_json();
    init_errors();
    init_address();
    init_read_body();
    init_assert_confidential();
    init_job_identity();
    maxAnswerLength = 64 * 1024;
    maxTokenLength = 32 * 1024;
  }
});

// src/core/net/credentials/token-exchange.ts
async function exchangeToken(transport, exchange2) {
  const { url, member } = exchange2;
  const headers = { ...exchange2.headers, accept: "application/json" };
  const { status, bytes } = await showIdentity(transport, { ...exchange2, headers });
  const parsed2 = parseJson(bytes);
  const members = membersOf("value" in parsed2 ? parsed2.value : void 0);
  if (isRefused(status))
    throw identityRefused(exchange2, {
      status,
      given: members.get("error_description") ?? members.get("error")
    });
  const token = members.get(member);
  if (typeof token === "string" && /^[\x21-\x7e]{1,32768}$/.test(token)) {
    transport.options.onToken?.(token);
    return token;
  }
  throw noIdentity(displayUrl(url), {
    found: "problem" in parsed2 ? "an answer that is not valid JSON" : `an answer without "${member}"`,
    change: "check the address of the token service"
  });
}
async function showIdentity(transport, { url, headers, body: text, identityToken }) {
  assertConfidential(url, "an identity token");
  noteSecret(identityToken);
  const body = Buffer.from(text);
  const answer2 = await transport.send(url, {
    method: "POST",
    headers: { ...headers, "content-length": String(body.length) },
    body: async function* () {
      yield body;
    },
    statuses: [200, 201, ...refusals]
  });
  return { status: answer2.status, bytes: await readBody2(answer2, maxAnswerLength) };
}
function isRefused(status) {
  return refusals.includes(status);
}
function identityRefused({ url, identityToken, advice: advice2 }, { status, given }) {
  const subject = displayUrl(url);
  const reason = typeof given === "string" ? shownReason(given) : void 0;
  return new PkgtoolError("HTTP_STATUS", {
    subject,
    found: `status ${status}${reason === void 0 ? "" : `, "${reason}"`}`,
    wanted: "an identity that it trusts",
    change: `${advice2}${clockAdvice(identityToken)}`,
    url: subject,
    status
  });
}
function clockAdvice(token) {
  const { issued, expires } = readClaims(token) ?? {};
  const now = Date.now();
  const here = `the clock of this machine says ${new Date(now).toISOString()}`;
  if (expires && expires.getTime() < now) return `; the token ended at ${expires.toISOString()}, and ${here}`;
  if (issued && issued.getTime() > now + usualDrift)
    return `; the token was issued at ${issued.toISOString()}, and ${here}`;
  return "";
}
function shownReason(reason) {
  const whole = reason.trim();
  return whole === "" || hideSecrets(whole) !== whole ? void 0 : printable(whole.slice(0, maxReason));
}
var refusals, usualDrift, maxReason;
var init_token_exchange = __esm({
  "src/core/net/credentials/token-exchange.ts"() {
    "use strict";
    init_json();
    init_errors();
    init_printable();
    init_sent_secrets();
    init_address();
    init_read_body();
    init_assert_confidential();
    init_identity_token();
    refusals = [400, 401, 403, 404, 422];
    usualDrift = 6e4;
    maxReason = 300;
  }
});

// src/core/net/credentials/ask-entra.ts
async function askEntra(transport, { tenant, client, scope, identityToken }) {
  const { azureAuthority = "https://login.microsoftonline.com" } = transport.options.identity ?? {};
  if (!URL.canParse(azureAuthority))
    throw new PkgtoolError("INVALID_ADDRESS", {
      subject: "AZURE_AUTHORITY_HOST",
      found: "no valid URL",
      wanted: "an https URL"
    });
  return exchangeToken(transport, {
    url: new URL(`/${encodeURIComponent(tenant)}/oauth2/v2.0/token`, azureAuthority),
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({
      grant_type: "client_credentials",
      client_id: client,
      client_assertion_type: "urn:ietf:params:oauth:client-assertion-type:jwt-bearer",
      client_assertion: identityToken,
      scope
    }).toString(),
    member: "access_token",
    identityToken,
    advice: "check tenant and client, and the federated credential of the client: issuer, subject and audience"
  });
}
var entraAudience;
var init_ask_entra = __esm({
  "src/core/net/credentials/ask-entra.ts"() {
    "use strict";
    init_errors();
    init_token_exchange();
    entraAudience = "api://AzureADTokenExchange";
  }
});

// src/core/net/signing/obtain-signing-key.ts
var obtain_signing_key_exports = {};
__export(obtain_signing_key_exports, {
  assumeRole: () => assumeRole,
  obtainSigningKey: () => obtainSigningKey
});
async function obtainSigningKey(transport, key) {
  if (key.kind === "aws-role") {
    const identityToken2 = await identityTokenOf(transport, key, awsAudience);
    return assumeRole(transport, key, { identityToken: identityToken2 });
  }
  const { tenant, client } = key;
  const identityToken = await identityTokenOf(transport, key, entraAudience);
  const token = await askEntra(transport, { tenant, client, scope: storageScope, identityToken });
  return { kind: "azure-bearer", token };
}
async function identityTokenOf(transport, { tokenFile }, audience) {
  if (tokenFile === void 0) return requestIdentityToken(transport, audience);
  const bytes = await readBoundedFile(tokenFile, { limit: maxAnswerLength });
  const token = bytes.toString("utf8").trim();
  if (!/^[\x21-\x7e]+$/.test(token))
    throw noIdentity(tokenFile, {
      found: "a file without an identity token",
      change: "check the variable that names it"
    });
  transport.options.onToken?.(token);
  return token;
}
async function assumeRole(transport, { role, session, region, endpoint }, { identityToken }) {
  const request = {
    url: new URL(endpoint ?? regionalEndpoint(region)),
    headers: { "content-type": "application/x-www-form-urlencoded", accept: "text/xml" },
    body: new URLSearchParams({
      Action: "AssumeRoleWithWebIdentity",
      Version: "2011-06-15",
      RoleArn: role,
      RoleSessionName: session,
      WebIdentityToken: identityToken
    }).toString(),
    identityToken,
    advice: "check AWS_ROLE_ARN, and the trust policy of the role: issuer, subject and audience"
  };
  const { status, bytes } = await showIdentity(transport, request);
  const texts = readTexts(bytes);
  if (isRefused(status))
    throw identityRefused(request, { status, given: texts.get("Message") ?? texts.get("Code") });
  const secrets = ["AccessKeyId", "SecretAccessKey", "SessionToken"].map((name) => texts.get(name) ?? "");
  if (secrets.every((text) => /^[\x21-\x7e]{1,32768}$/.test(text))) {
    const [accessKeyId = "", secretAccessKey = "", sessionToken = ""] = secrets;
    for (const secret of [secretAccessKey, sessionToken]) transport.options.onToken?.(secret);
    return { kind: "aws", accessKeyId, secretAccessKey, sessionToken, region };
  }
  throw noIdentity(displayUrl(request.url), {
    found: "an answer without credentials",
    change: "check the address of the token service"
  });
}
function regionalEndpoint(region) {
  const own2 = region === "auto" ? "us-east-1" : region;
  return `https://sts.${own2}.amazonaws.com${own2.startsWith("cn-") ? ".cn" : ""}/`;
}
function readTexts(xml) {
  const texts = /* @__PURE__ */ new Map();
  const open3 = [];
  try {
    readXml(xml, {
      open({ local }) {
        open3.push({ element: local, text: "" });
      },
      text(value) {
        const innermost = open3.at(-1);
        if (innermost) innermost.text += value;
      },
      close() {
        const ended = open3.pop();
        if (ended) texts.set(ended.element, ended.text.trim());
      },
      fail({ found }) {
        throw new Error(found);
      }
    });
  } catch {
    return /* @__PURE__ */ new Map();
  }
  return texts;
}
var storageScope, awsAudience;
var init_obtain_signing_key = __esm({
  "src/core/net/signing/obtain-signing-key.ts"() {
    "use strict";
    init_xml();
    init_read_bounded_file();
    init_address();
    init_ask_entra();
    init_identity_token();
    init_token_exchange();
    storageScope = "https://storage.azure.com/.default";
    awsAudience = "sts.amazonaws.com";
  }
});

// node_modules/aws4fetch/dist/aws4fetch.esm.mjs
async function hmac(key, string) {
  const cryptoKey = await crypto.subtle.importKey(
    "raw",
    typeof key === "string" ? encoder.encode(key) : key,
    { name: "HMAC", hash: { name: "SHA-256" } },
    false,
    ["sign"]
  );
  return crypto.subtle.sign("HMAC", cryptoKey, encoder.encode(string));
}
async function hash(content) {
  return crypto.subtle.digest("SHA-256", typeof content === "string" ? encoder.encode(content) : content);
}
function buf2hex(arrayBuffer) {
  const buffer = new Uint8Array(arrayBuffer);
  let out = "";
  for (let idx = 0; idx < buffer.length; idx++) {
    const n = buffer[idx];
    out += HEX_CHARS[n >>> 4 & 15];
    out += HEX_CHARS[n & 15];
  }
  return out;
}
function encodeRfc3986(urlEncodedStr) {
  return urlEncodedStr.replace(/[!'()*]/g, (c) => "%" + c.charCodeAt(0).toString(16).toUpperCase());
}
function guessServiceRegion(url, headers) {
  const { hostname: hostname2, pathname } = url;
  if (hostname2.endsWith(".on.aws")) {
    const match2 = hostname2.match(/^[^.]{1,63}\.lambda-url\.([^.]{1,63})\.on\.aws$/);
    return match2 != null ? ["lambda", match2[1] || ""] : ["", ""];
  }
  if (hostname2.endsWith(".r2.cloudflarestorage.com")) {
    return ["s3", "auto"];
  }
  if (hostname2.endsWith(".backblazeb2.com")) {
    const match2 = hostname2.match(/^(?:[^.]{1,63}\.)?s3\.([^.]{1,63})\.backblazeb2\.com$/);
    return match2 != null ? ["s3", match2[1] || ""] : ["", ""];
  }
  const match = hostname2.replace("dualstack.", "").match(/([^.]{1,63})\.(?:([^.]{0,63})\.)?amazonaws\.com(?:\.cn)?$/);
  let service = match && match[1] || "";
  let region = match && match[2];
  if (region === "us-gov") {
    region = "us-gov-west-1";
  } else if (region === "s3" || region === "s3-accelerate") {
    region = "us-east-1";
    service = "s3";
  } else if (service === "iot") {
    if (hostname2.startsWith("iot.")) {
      service = "execute-api";
    } else if (hostname2.startsWith("data.jobs.iot.")) {
      service = "iot-jobs-data";
    } else {
      service = pathname === "/mqtt" ? "iotdevicegateway" : "iotdata";
    }
  } else if (service === "autoscaling") {
    const targetPrefix = (headers.get("X-Amz-Target") || "").split(".")[0];
    if (targetPrefix === "AnyScaleFrontendService") {
      service = "application-autoscaling";
    } else if (targetPrefix === "AnyScaleScalingPlannerFrontendService") {
      service = "autoscaling-plans";
    }
  } else if (region == null && service.startsWith("s3-")) {
    region = service.slice(3).replace(/^fips-|^external-1/, "");
    service = "s3";
  } else if (service.endsWith("-fips")) {
    service = service.slice(0, -5);
  } else if (region && /-\d$/.test(service) && !/-\d$/.test(region)) {
    [service, region] = [region, service];
  }
  return [HOST_SERVICES[service] || service, region || ""];
}
var encoder, HOST_SERVICES, UNSIGNABLE_HEADERS, AwsV4Signer, HEX_CHARS;
var init_aws4fetch_esm = __esm({
  "node_modules/aws4fetch/dist/aws4fetch.esm.mjs"() {
    encoder = new TextEncoder();
    HOST_SERVICES = {
      appstream2: "appstream",
      cloudhsmv2: "cloudhsm",
      email: "ses",
      marketplace: "aws-marketplace",
      mobile: "AWSMobileHubService",
      pinpoint: "mobiletargeting",
      queue: "sqs",
      "git-codecommit": "codecommit",
      "mturk-requester-sandbox": "mturk-requester",
      "personalize-runtime": "personalize"
    };
    UNSIGNABLE_HEADERS = /* @__PURE__ */ new Set([
      "authorization",
      "content-type",
      "content-length",
      "user-agent",
      "presigned-expires",
      "expect",
      "x-amzn-trace-id",
      "range",
      "connection"
    ]);
    AwsV4Signer = class {
      constructor({ method, url, headers, body, accessKeyId, secretAccessKey, sessionToken, service, region, cache, datetime, signQuery, appendSessionToken, allHeaders, singleEncode }) {
        if (url == null) throw new TypeError("url is a required option");
        if (accessKeyId == null) throw new TypeError("accessKeyId is a required option");
        if (secretAccessKey == null) throw new TypeError("secretAccessKey is a required option");
        this.method = method || (body ? "POST" : "GET");
        this.url = new URL(url);
        this.headers = new Headers(headers || {});
        this.body = body;
        this.accessKeyId = accessKeyId;
        this.secretAccessKey = secretAccessKey;
        this.sessionToken = sessionToken;
        let guessedService, guessedRegion;
        if (!service || !region) {
          [guessedService, guessedRegion] = guessServiceRegion(this.url, this.headers);
        }
        this.service = service || guessedService || "";
        this.region = region || guessedRegion || "us-east-1";
        this.cache = cache || /* @__PURE__ */ new Map();
        this.datetime = datetime || (/* @__PURE__ */ new Date()).toISOString().replace(/[:-]|\.\d{3}/g, "");
        this.signQuery = signQuery;
        this.appendSessionToken = appendSessionToken || this.service === "iotdevicegateway";
        this.headers.delete("Host");
        if (this.service === "s3" && !this.signQuery && !this.headers.has("X-Amz-Content-Sha256")) {
          this.headers.set("X-Amz-Content-Sha256", "UNSIGNED-PAYLOAD");
        }
        const params = this.signQuery ? this.url.searchParams : this.headers;
        params.set("X-Amz-Date", this.datetime);
        if (this.sessionToken && !this.appendSessionToken) {
          params.set("X-Amz-Security-Token", this.sessionToken);
        }
        this.signableHeaders = ["host", ...this.headers.keys()].filter((header) => allHeaders || !UNSIGNABLE_HEADERS.has(header)).sort();
        this.signedHeaders = this.signableHeaders.join(";");
        this.canonicalHeaders = this.signableHeaders.map((header) => header + ":" + (header === "host" ? this.url.host : (this.headers.get(header) || "").replace(/\s+/g, " "))).join("\n");
        this.credentialString = [this.datetime.slice(0, 8), this.region, this.service, "aws4_request"].join("/");
        if (this.signQuery) {
          if (this.service === "s3" && !params.has("X-Amz-Expires")) {
            params.set("X-Amz-Expires", "86400");
          }
          params.set("X-Amz-Algorithm", "AWS4-HMAC-SHA256");
          params.set("X-Amz-Credential", this.accessKeyId + "/" + this.credentialString);
          params.set("X-Amz-SignedHeaders", this.signedHeaders);
        }
        if (this.service === "s3") {
          try {
            this.encodedPath = decodeURIComponent(this.url.pathname.replace(/\+/g, " "));
          } catch (e) {
            this.encodedPath = this.url.pathname;
          }
        } else {
          this.encodedPath = this.url.pathname.replace(/\/+/g, "/");
        }
        if (!singleEncode) {
          this.encodedPath = encodeURIComponent(this.encodedPath).replace(/%2F/g, "/");
        }
        this.encodedPath = encodeRfc3986(this.encodedPath);
        const seenKeys = /* @__PURE__ */ new Set();
        this.encodedSearch = [...this.url.searchParams].filter(([k]) => {
          if (!k) return false;
          if (this.service === "s3") {
            if (seenKeys.has(k)) return false;
            seenKeys.add(k);
          }
          return true;
        }).map((pair) => pair.map((p) => encodeRfc3986(encodeURIComponent(p)))).sort(([k1, v1], [k2, v2]) => k1 < k2 ? -1 : k1 > k2 ? 1 : v1 < v2 ? -1 : v1 > v2 ? 1 : 0).map((pair) => pair.join("=")).join("&");
      }
      async sign() {
        if (this.signQuery) {
          this.url.searchParams.set("X-Amz-Signature", await this.signature());
          if (this.sessionToken && this.appendSessionToken) {
            this.url.searchParams.set("X-Amz-Security-Token", this.sessionToken);
          }
        } else {
          this.headers.set("Authorization", await this.authHeader());
        }
        return {
          method: this.method,
          url: this.url,
          headers: this.headers,
          body: this.body
        };
      }
      async authHeader() {
        return [
          "AWS4-HMAC-SHA256 Credential=" + this.accessKeyId + "/" + this.credentialString,
          "SignedHeaders=" + this.signedHeaders,
          "Signature=" + await this.signature()
        ].join(", ");
      }
      async signature() {
        const date = this.datetime.slice(0, 8);
        const cacheKey = [this.secretAccessKey, date, this.region, this.service].join();
        let kCredentials = this.cache.get(cacheKey);
        if (!kCredentials) {
          const kDate = await hmac("AWS4" + this.secretAccessKey, date);
          const kRegion = await hmac(kDate, this.region);
          const kService = await hmac(kRegion, this.service);
          kCredentials = await hmac(kService, "aws4_request");
          this.cache.set(cacheKey, kCredentials);
        }
        return buf2hex(await hmac(kCredentials, await this.stringToSign()));
      }
      async stringToSign() {
        return [
          "AWS4-HMAC-SHA256",
          this.datetime,
          this.credentialString,
          buf2hex(await hash(await this.canonicalString()))
        ].join("\n");
      }
      async canonicalString() {
        return [
          this.method.toUpperCase(),
          this.encodedPath,
          this.encodedSearch,
          this.canonicalHeaders + "\n",
          this.signedHeaders,
          await this.hexBodyHash()
        ].join("\n");
      }
      async hexBodyHash() {
        let hashHeader = this.headers.get("X-Amz-Content-Sha256") || (this.service === "s3" && this.signQuery ? "UNSIGNED-PAYLOAD" : null);
        if (hashHeader == null) {
          if (this.body && typeof this.body !== "string" && !("byteLength" in this.body)) {
            throw new Error("body must be a string, ArrayBuffer or ArrayBufferView, unless you include the X-Amz-Content-Sha256 header");
          }
          hashHeader = buf2hex(await hash(this.body || ""));
        }
        return hashHeader;
      }
    };
    HEX_CHARS = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "a", "b", "c", "d", "e", "f"];
  }
});

// src/core/net/signing/store-refusal.ts
function storeErrorCode({ headers }, text) {
  const element2 = (name) => new RegExp(`<${name}>([\\w .:+-]{1,100})</${name}>`).exec(text)?.[1] ?? void 0;
  const time = element2("ServerTime") ?? headers.date;
  const region = headers["x-amz-bucket-region"] ?? element2("Region");
  const code = headers["x-ms-error-code"] ?? element2("Code");
  return {
    code: code !== void 0 && storeCodes.has(code) ? code : void 0,
    region: region !== void 0 && /^[a-z0-9-]{1,40}$/.test(region) ? region : void 0,
    time: time !== void 0 && !Number.isNaN(Date.parse(time)) ? new Date(time) : void 0,
    text
  };
}
function describeStoreRefusal(answer2, refused) {
  const url = displayUrl(answer2.url);
  const { code, method } = refused;
  const status = code === void 0 ? `status ${answer2.status}` : `status ${answer2.status} (${quote(code, 60)})`;
  const fields = { subject: url, url, status: answer2.status };
  const place3 = explainPlace(refused, answer2.status);
  if (place3)
    return new PkgtoolError(place3.isMissing ? "NOT_FOUND" : "HTTP_STATUS", { ...fields, ...place3.fields });
  if (answer2.status === 404) return new PkgtoolError("NOT_FOUND", { ...fields, found: status });
  const reason = explainTime(refused, answer2.status) ?? explainKey(refused);
  const isWriting = method !== "GET" && method !== "HEAD";
  const mayNot = answer2.status === 403 ? adviceOnRights(refused.key, isWriting) : void 0;
  return new PkgtoolError("HTTP_STATUS", {
    ...fields,
    found: status,
    wanted: isWriting ? "credentials that may write" : "credentials that may read",
    change: mayNot,
    ...reason
  });
}
function explainPlace({ code, region, key }, status) {
  if (missingPlaces.has(code)) {
    const noun = code === "NoSuchBucket" ? "bucket" : "container";
    return {
      isMissing: true,
      fields: { found: `no such ${noun}`, change: `create the ${noun}, or check its name and the endpoint` }
    };
  }
  const own2 = key.kind === "aws" ? key.region : void 0;
  const isOther = otherRegions.has(code) || status < 400 || region !== void 0 && region !== own2;
  if (!isOther) return void 0;
  if (region === void 0)
    return {
      isMissing: false,
      fields: {
        found: `a redirect (status ${status})`,
        change: "set the region and the endpoint of the bucket"
      }
    };
  return {
    isMissing: false,
    fields: {
      found: `a bucket in the region ${quote(region)}`,
      ...own2 !== void 0 && { wanted: `"${own2}", for which the request is signed` },
      change: `set the region to ${quote(region)}`
    }
  };
}
function explainTime({ code, time, now }, status) {
  const isSkewed = code === "RequestTimeTooSkewed" || code === "RequestExpired";
  if (time === void 0 || !isSkewed && status !== 403) return void 0;
  const difference2 = now.getTime() - time.getTime();
  if (!isSkewed && Math.abs(difference2) < 3 * toleratedSkew) return void 0;
  const minutes = Math.max(1, Math.round(Math.abs(difference2) / 6e4));
  return {
    found: `a clock of this machine that is ${minutes} min ${difference2 > 0 ? "ahead of" : "behind"} the store's`,
    wanted: "less than 15 min between them",
    change: "set the clock of this machine"
  };
}
function explainKey(refused) {
  const { code, key } = refused;
  if (isExpired(refused)) {
    const end3 = key.kind === "azure-sas" ? expiryOf(key.token) : void 0;
    return {
      found: `credentials that have expired${end3 ? ` at ${end3.toUTCString()}` : ""}`,
      change: "get new credentials, and run it again"
    };
  }
  if (["InvalidAccessKeyId", "InvalidToken", "SignatureDoesNotMatch", "AuthenticationFailed"].includes(
    code ?? ""
  ))
    return { found: `credentials that it does not know (${quote(code ?? "")})`, change: adviceOnKey(key) };
  if (["QuotaExceeded", "XMinioStorageFull", "EntityTooLarge", "RequestBodyTooLarge"].includes(code ?? ""))
    return { found: `no room for the object (${quote(code ?? "")})`, wanted: "a larger quota" };
  return void 0;
}
function isExpired({ code, text, key, now }) {
  if (["ExpiredToken", "TokenRefreshRequired", "ExpiredTokenException"].includes(code ?? "")) return true;
  if (code === "InvalidAuthenticationInfo" && key.kind === "azure-bearer") return true;
  if (code === "AuthenticationFailed" && /expir|not valid in the specified time frame/i.test(text))
    return true;
  const end3 = key.kind === "azure-sas" ? expiryOf(key.token) : void 0;
  return end3 !== void 0 && end3 <= now;
}
function adviceOnKey({ kind }) {
  if (kind === "aws")
    return "check AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY and AWS_SESSION_TOKEN: all of one login, and of this store";
  if (kind === "azure-sas") return "check AZURE_STORAGE_SAS_TOKEN: a token of this container";
  if (kind === "azure-bearer") return "check AZURE_STORAGE_BEARER: a token for https://storage.azure.com";
  return "check AZURE_STORAGE_KEY: the key of this account";
}
function adviceOnRights(key, isWriting) {
  if (key.kind === "anonymous")
    return key.store === "s3" ? "set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY" : "set AZURE_STORAGE_KEY, AZURE_STORAGE_SAS_TOKEN or AZURE_STORAGE_BEARER";
  if (key.kind === "aws")
    return isWriting ? "allow s3:PutObject and s3:DeleteObject for the prefix" : "allow s3:GetObject for the prefix and s3:ListBucket, without which a missing object is a 403 too";
  const rights = isWriting ? "reading, writing, deleting and listing blobs" : "reading and listing blobs";
  return key.kind === "azure-key" ? adviceOnKey(key) : `${adviceOnKey(key)}, that allows ${rights}`;
}
var storeCodes, missingPlaces, otherRegions, toleratedSkew;
var init_store_refusal = __esm({
  "src/core/net/signing/store-refusal.ts"() {
    "use strict";
    init_errors();
    init_printable();
    init_address();
    init_client();
    storeCodes = new Set(
      [
        // S3, its relatives and its token service
        "AccessDenied AccountProblem AllAccessDisabled AuthorizationHeaderMalformed AuthorizationQueryParametersError BadDigest",
        "BadRequest ConditionalRequestConflict EntityTooLarge EntityTooSmall ExpiredToken ExpiredTokenException",
        "IllegalLocationConstraintException IncompleteBody InsufficientStorage InternalError InvalidAccessKeyId InvalidArgument",
        "InvalidBucketName InvalidBucketState InvalidDigest InvalidObjectState InvalidPayer InvalidRange InvalidRequest",
        "InvalidSecurity InvalidStorageClass InvalidToken InvalidURI KeyTooLongError KMS.DisabledException KMS.NotFoundException",
        "MalformedXML MethodNotAllowed MissingContentLength MissingSecurityHeader NoSuchBucket NoSuchKey NoSuchVersion",
        "NotImplemented NotSignedUp OperationAborted PermanentRedirect PreconditionFailed QuotaExceeded Redirect RequestExpired",
        "RequestTimeTooSkewed RequestTimeout ServiceUnavailable SignatureDoesNotMatch SlowDown TemporaryRedirect",
        "TokenRefreshRequired TooManyRequests Unauthorized UnauthorizedAccess UnexpectedContent XAmzContentSHA256Mismatch",
        "XMinioServerNotInitialized XMinioStorageFull",
        // Azure
        "AccountBeingCreated AccountIsDisabled AuthenticationFailed AuthorizationFailure AuthorizationPermissionMismatch",
        "AuthorizationProtocolMismatch AuthorizationResourceTypeMismatch AuthorizationServiceMismatch",
        "AuthorizationSourceIPMismatch BlobAlreadyExists BlobArchived BlobBeingRehydrated BlobImmutableDueToPolicy BlobNotFound",
        "ConditionHeadersNotSupported ConditionNotMet ContainerAlreadyExists ContainerBeingDeleted ContainerDisabled",
        "ContainerNotFound InsufficientAccountPermissions InvalidAuthenticationInfo InvalidBlobType InvalidHeaderValue",
        "InvalidHttpVerb InvalidInput InvalidMd5 InvalidOperation InvalidQueryParameterValue InvalidResourceName InvalidUri",
        "KeyBasedAuthenticationNotPermitted LeaseIdMissing LeaseLost Md5Mismatch MissingContentLengthHeader",
        "MissingRequiredHeader MissingRequiredQueryParameter MultipleConditionHeadersNotSupported NoAuthenticationInformation",
        "OperationTimedOut OutOfRangeInput OutOfRangeQueryParameterValue PublicAccessNotPermitted RequestBodyTooLarge",
        "RequestUrlFailedToParse ResourceAlreadyExists ResourceNotFound ResourceTypeMismatch ServerBusy SystemInUse",
        "UnauthorizedBlobOverwrite UnsupportedHeader UnsupportedHttpVerb UnsupportedQueryParameter"
      ].flatMap((line) => line.split(" "))
    );
    missingPlaces = /* @__PURE__ */ new Set(["NoSuchBucket", "ContainerNotFound"]);
    otherRegions = /* @__PURE__ */ new Set([
      "PermanentRedirect",
      "TemporaryRedirect",
      "AuthorizationHeaderMalformed",
      "IllegalLocationConstraintException"
    ]);
    toleratedSkew = 5 * 6e4;
  }
});

// src/core/net/signing/signed-send.ts
var signed_send_exports = {};
__export(signed_send_exports, {
  bindSigning: () => bindSigning,
  createAwsSigner: () => createAwsSigner,
  createAzureSigner: () => createAzureSigner,
  createSignedSend: () => createSignedSend,
  textToSign: () => textToSign
});
import { createHash, createHmac } from "node:crypto";
function createSignedSend(transport, keys2) {
  const senders = /* @__PURE__ */ new Map();
  const attempt = async (key, url, options) => {
    const send = senders.get(key) ?? senderFor(transport, key);
    senders.set(key, send);
    const { method = "GET", statuses = [200] } = options;
    const first = await send(url, options);
    if (statuses.includes(first.status)) return { ...first, url };
    const isUntold = method === "HEAD" && untold.has(first.status);
    const answer2 = isUntold ? await askWhy(send, url, { refused: first }) : first;
    const text = await textOf2(answer2, isUntold && answer2 !== first ? "GET" : method);
    const refused = { ...storeErrorCode(answer2, text), key, method, now: /* @__PURE__ */ new Date() };
    return { refusal: describeStoreRefusal({ ...answer2, url }, refused), isExpired: isExpired(refused) };
  };
  return async (url, options = {}) => {
    const held2 = await keys2.current();
    const first = await attempt(held2.key, url, options);
    if (!("refusal" in first)) return first;
    if (!first.isExpired) throw first.refusal;
    const next = await keys2.after(held2, first.refusal);
    const second = await attempt(next.key, url, options);
    if ("refusal" in second) throw second.refusal;
    return second;
  };
}
function senderFor({ send }, key) {
  const sign = signerFor(key);
  return async (url, options = {}) => {
    const { method = "GET", headers = {}, statuses = [200] } = options;
    const signed = await sign({ url, method, headers: inLowerCase(headers), now: /* @__PURE__ */ new Date() });
    return send(signed.url, {
      ...options,
      headers: signed.headers,
      statuses: [...statuses, ...explained.filter((status) => !statuses.includes(status))]
    });
  };
}
async function askWhy(send, url, { refused }) {
  const answer2 = await send(url, { headers: { range: "bytes=0-0" }, statuses: [200, 206, 416] });
  if (answer2.status === refused.status) return answer2;
  answer2.discard();
  return refused;
}
function signerFor(key) {
  if (key.kind === "aws") return createAwsSigner(key);
  if (key.kind === "anonymous" && key.store === "s3") return async ({ url, headers }) => ({ url, headers });
  return createAzureSigner(key);
}
function inLowerCase(headers) {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}
async function textOf2(answer2, method) {
  if (method === "HEAD") return "";
  try {
    return Buffer.from(await readBody2(answer2, explanationLimit)).toString("utf8");
  } catch {
    return "";
  }
}
function createAwsSigner(key) {
  const { accessKeyId, secretAccessKey, sessionToken, region } = key;
  const cache = /* @__PURE__ */ new Map();
  return async ({ url, method, headers, now }) => {
    const all = { "x-amz-content-sha256": hashOfNothing, ...headers };
    const signer = new AwsV4Signer({
      method,
      url: url.href,
      headers: Object.fromEntries(Object.entries(all).filter(([name]) => isSigned(name))),
      accessKeyId,
      secretAccessKey,
      ...sessionToken !== void 0 && { sessionToken },
      service: "s3",
      region,
      cache,
      datetime: now.toISOString().replace(/[:-]|\.\d{3}/g, "")
    });
    const signed = await signer.sign();
    return { url, headers: { ...all, ...Object.fromEntries(signed.headers) } };
  };
}
function createAzureSigner(key) {
  if (key.kind === "azure-sas") noteQuery(key.token, ["sig"]);
  return async ({ url, method, headers, now }) => {
    const all = { ...headers, "x-ms-version": azureVersion, "x-ms-date": now.toUTCString() };
    if (key.kind === "azure-bearer") return { url, headers: { ...all, authorization: `Bearer ${key.token}` } };
    if (key.kind === "azure-sas") return { url: withToken(url, key.token), headers: all };
    if (key.kind !== "azure-key") return { url, headers: all };
    const text = textToSign({ url, method, headers: all }, key.account);
    const signature = createHmac("sha256", Buffer.from(key.key, "base64")).update(text, "utf8").digest("base64");
    return { url, headers: { ...all, authorization: `SharedKey ${key.account}:${signature}` } };
  };
}
function withToken(url, token) {
  const signed = new URL(url);
  signed.search = signed.search === "" ? token : `${signed.search.slice(1)}&${token}`;
  return signed;
}
function textToSign({ url, method, headers }, account) {
  const lower = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value.trim()]));
  const standard = standardHeaders.map((name) => {
    const value = lower.get(name) ?? "";
    return name === "content-length" && value === "0" ? "" : value;
  });
  const own2 = [...lower].filter(([name]) => name.startsWith("x-ms-")).sort(byName);
  const parameters = /* @__PURE__ */ new Map();
  for (const [name, value] of url.searchParams)
    parameters.set(name.toLowerCase(), [...parameters.get(name.toLowerCase()) ?? [], value]);
  return [
    method,
    ...standard,
    ...own2.map(([name, value]) => `${name}:${value.replace(/\s+/g, " ")}`),
    [
      `/${account}${url.pathname}`,
      ...[...parameters].sort(byName).map(([name, values]) => `${name}:${values.sort().join(",")}`)
    ].join("\n")
  ].join("\n");
}
function bindSigning(to, { signingVariables, credentialOrigins }) {
  const { store } = to.address;
  if (store === void 0) return void 0;
  const { root } = store;
  const key = signingKeyFor(store, signingVariables);
  const signing = signingAt({ ...store, base: to.address.base }, key);
  if (key.kind === "anonymous") return signing;
  const storedIn = `the variables ${store.kind === "s3" ? "AWS_*" : "AZURE_STORAGE_*"}`;
  const secret = { storedIn, addresses: [], isOfWorkflow: true };
  bindSecret(to, secret, { origins: parseCredentialOrigins(credentialOrigins) });
  assertConfidential(root, "credentials", { change: "change the endpoint, or leave the credentials out" });
  return signing;
}
var explained, untold, explanationLimit, hashOfNothing, isSigned, azureVersion, standardHeaders, byName;
var init_signed_send = __esm({
  "src/core/net/signing/signed-send.ts"() {
    "use strict";
    init_aws4fetch_esm();
    init_sent_secrets();
    init_assert_confidential();
    init_credential_binding();
    init_read_body();
    init_signing_key();
    init_store_refusal();
    explained = [301, 302, 303, 307, 308, 400, 401, 403, 404, 409];
    untold = /* @__PURE__ */ new Set([400, 403]);
    explanationLimit = 64 * 1024;
    hashOfNothing = createHash("sha256").digest("hex");
    isSigned = (name) => name.startsWith("x-amz-") || name === "if-match" || name === "if-none-match";
    azureVersion = "2021-12-02";
    standardHeaders = [
      "content-encoding",
      "content-language",
      "content-length",
      "content-md5",
      "content-type",
      "date",
      "if-modified-since",
      "if-match",
      "if-none-match",
      "if-unmodified-since",
      "range"
    ];
    byName = ([a], [b]) => a < b ? -1 : 1;
  }
});

// src/core/net/credentials/obtain-credential.ts
var obtain_credential_exports = {};
__export(obtain_credential_exports, {
  obtainCredential: () => obtainCredential
});
async function obtainCredential(transport, credential, { origin }) {
  if (credential.kind === "github") return jobToken(transport);
  if (credential.issuer === "azure") {
    const identityToken = await requestIdentityToken(transport, entraAudience);
    return bearer(await askEntra(transport, { ...credential, scope: azureScope, identityToken }));
  }
  return bearer(await askJfrog(transport, credential, origin));
}
function jobToken({ options: { identity, onToken } }) {
  const token = identity?.githubToken;
  if (token === void 0)
    throw noIdentity("GitHub Packages", {
      found: "no token of the job",
      change: `set ${option("github-token")}`
    });
  onToken?.(token);
  return { kind: "basic", username: "x-access-token", password: token };
}
async function askJfrog(transport, { provider, audience }, origin) {
  const identityToken = await requestIdentityToken(transport, audience ?? origin);
  return exchangeToken(transport, {
    url: new URL("/access/api/v1/oidc/token", origin),
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      grant_type: "urn:ietf:params:oauth:grant-type:token-exchange",
      subject_token_type: "urn:ietf:params:oauth:token-type:id_token",
      subject_token: identityToken,
      provider_name: provider
    }),
    member: "access_token",
    identityToken,
    advice: "check the OIDC integration of that name: issuer, audience and identity mappings"
  });
}
var bearer, azureScope;
var init_obtain_credential = __esm({
  "src/core/net/credentials/obtain-credential.ts"() {
    "use strict";
    init_format();
    init_ask_entra();
    init_identity_token();
    init_token_exchange();
    bearer = (token) => ({ kind: "bearer", token });
    azureScope = "499b84ac-1321-427f-aa17-267ca6975798/.default";
  }
});

// src/core/files/sha512.ts
function isSha512(value) {
  return typeof value === "string" && /^[A-Za-z0-9+/]{85}[AQgw]==$/.test(value);
}
function finishSha512(hash2) {
  return hash2.digest("base64");
}
function hashedSha512({ digest }) {
  if (isSha512(digest)) return digest;
  throw new TypeError(`no SHA-512: ${digest}`);
}
function hexOfSha512(sha512) {
  return Buffer.from(sha512, "base64").toString("hex");
}
var init_sha512 = __esm({
  "src/core/files/sha512.ts"() {
    "use strict";
  }
});

// src/core/files/digest.ts
function digestEncoding(algorithm) {
  return encodings[algorithm];
}
var encodings;
var init_digest = __esm({
  "src/core/files/digest.ts"() {
    "use strict";
    encodings = { sha256: "hex", sha512: "base64" };
  }
});

// src/core/files/hash-file.ts
import { createHash as createHash2 } from "node:crypto";
import { closeSync as closeSync3, readSync as readSync2 } from "node:fs";
function hashFile(path, algorithm, options = {}) {
  return runTurns(hashing(path, algorithm, options));
}
function hashFileInTurns(path, {
  algorithm,
  signal,
  ...options
}) {
  return runInTurns(hashing(path, algorithm, options), { signal, subject: path });
}
function* hashing(path, algorithm, options) {
  const hash2 = createHash2(algorithm);
  const buffer = Buffer.allocUnsafe(chunkSize2);
  const { file } = openRegularFile(path, options);
  try {
    let size = 0;
    for (let chunk = 1; ; chunk++) {
      const read = readSync2(file, buffer);
      if (read === 0) return { digest: hash2.digest(digestEncoding(algorithm)), size };
      hash2.update(read === chunkSize2 ? buffer : buffer.subarray(0, read));
      size += read;
      if (chunk % chunksPerTurn2 === 0) yield;
    }
  } finally {
    closeSync3(file);
  }
}
async function hashPlaced(path, signal) {
  const hash2 = () => hashFileInTurns(path, { algorithm: "sha512", signal, noLink: true });
  return hashedSha512(await reading(path, hash2));
}
var chunkSize2, chunksPerTurn2;
var init_hash_file = __esm({
  "src/core/files/hash-file.ts"() {
    "use strict";
    init_turns();
    init_digest();
    init_file_errors();
    init_regular_file();
    init_sha512();
    chunkSize2 = 256 * 1024;
    chunksPerTurn2 = 32;
  }
});

// src/core/nuget/package-id.ts
function lowerPackageId(id) {
  assertPackageId(id);
  return toLowerInvariant(id);
}
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
var maxPackageIdLength, wordCharacters, idPattern, plainId, surrogate;
var init_package_id = __esm({
  "src/core/nuget/package-id.ts"() {
    "use strict";
    init_errors();
    init_printable();
    maxPackageIdLength = 100;
    wordCharacters = "[\\p{L}\\p{Mn}\\p{Nd}\\p{Pc}]+";
    idPattern = `^${wordCharacters}(?:[.-]${wordCharacters})*$`;
    plainId = /^\w+(?:[.-]\w+)*$/;
    surrogate = /[\ud800-\udfff]/;
  }
});

// src/core/nuget/version.ts
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
function parseNumbers(core) {
  const numbers = [0, 0, 0, 0];
  for (let index = 0, start2 = 0; start2 <= core.length; index++) {
    const dot = core.indexOf(".", start2);
    const end3 = dot < 0 ? core.length : dot;
    const number = index < 4 ? parseNumber(core, start2, end3) : void 0;
    if (number === void 0) return void 0;
    numbers[index] = number;
    start2 = end3 + 1;
  }
  return numbers;
}
function parseNumber(text, from, to) {
  let [start2, end3] = [from, to];
  while (start2 < end3 && isWhiteSpaceAt(text, start2)) start2++;
  while (end3 > start2 && isWhiteSpaceAt(text, end3 - 1)) end3--;
  if (start2 === end3) return void 0;
  let value = 0;
  for (let index = start2; index < end3; index++) {
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
function trimWhiteSpace(text) {
  let start2 = 0;
  let end3 = text.length;
  while (start2 < end3 && isWhiteSpaceAt(text, start2)) start2++;
  while (end3 > start2 && isWhiteSpaceAt(text, end3 - 1)) end3--;
  return text.slice(start2, end3);
}
function isWhiteSpaceAt(text, index) {
  const code = text.charCodeAt(index);
  return (code <= 32 || code >= 127) && whiteSpace.test(text.charAt(index));
}
var noLabels, normalCore, digits, maxNumber, minNumber, whiteSpace;
var init_version2 = __esm({
  "src/core/nuget/version.ts"() {
    "use strict";
    noLabels = [];
    normalCore = /^(?:0|[1-9][0-9]*)(?:\.(?:0|[1-9][0-9]*)){2}$/;
    digits = /^[0-9]+$/;
    maxNumber = 2147483647;
    minNumber = -2147483648;
    whiteSpace = /[\t-\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]/;
  }
});

// src/core/files/name-lengths.ts
import { lstat as lstat2 } from "node:fs/promises";
import { join as join7 } from "node:path";
async function assertNamesFit(directory, paths, platform = process.platform) {
  const long = paths.filter((path) => Buffer.byteLength(path) > alwaysFits);
  for (const name of new Set(long.flatMap((path) => path.split("/")))) {
    if (Buffer.byteLength(name) <= alwaysFits) continue;
    const path = join7(directory, name);
    if (platform === "win32" && name.length > maxNameLength) throw fileSystemError(path, nameTooLong);
    await lstat2(path).catch((error) => {
      if (systemErrorCode(error) === "ENAMETOOLONG") throw fileSystemError(path, error);
    });
  }
}
var alwaysFits, maxNameLength, nameTooLong;
var init_name_lengths = __esm({
  "src/core/files/name-lengths.ts"() {
    "use strict";
    init_thrown();
    init_file_errors();
    alwaysFits = 120;
    maxNameLength = 255;
    nameTooLong = Object.assign(new Error("ENAMETOOLONG"), { code: "ENAMETOOLONG" });
  }
});

// src/core/zip/entry-name.ts
function entryNameFault(name) {
  if (name === "") return "an empty name";
  if (name.startsWith("/")) return "an absolute path";
  const segments = name.split("/");
  if (segments.length > deepest) return `a path deeper than ${deepest} levels`;
  for (const segment of segments) {
    const fault = segmentFault(segment);
    if (fault !== void 0) return fault;
  }
  return void 0;
}
function segmentFault(segment) {
  if (plain2.test(segment)) return device.test(segment) ? "a device name" : void 0;
  if (segment === "") return "an empty path segment";
  if (segment === "..") return 'a path with ".."';
  if (segment.includes("/") || segment.includes("\\")) return "a path separator in a name";
  if (segment.includes(":")) return 'a path with ":"';
  if (control.test(segment)) return "a control character in a name";
  return "a path segment that ends in a dot or a space";
}
function windowsNameFault(name, platform = process.platform) {
  if (platform !== "win32") return void 0;
  const [character] = /[<>"|?*]/.exec(name) ?? [];
  if (character !== void 0) return `the character ${character}, which no file name has on Windows`;
  const isLong = name.split("/").some((segment) => segment.length > maxNameLength);
  return isLong ? `a name of more than ${maxNameLength} characters, the most on Windows` : void 0;
}
function foldEntryName(name) {
  return name.normalize("NFC").toUpperCase().toLowerCase();
}
function unescapeEntryName(name) {
  return name.includes("%") ? name.replace(escapes, decodeRun) : name;
}
function decodeRun(run) {
  const whole = tryDecode(run);
  if (whole !== void 0) return whole;
  let text = "";
  for (let at = 0; at < run.length; ) {
    const length = 3 * sequenceLength(Number.parseInt(run.slice(at + 1, at + 3), 16));
    const decoded = tryDecode(run.slice(at, at + length));
    text += decoded ?? run.slice(at, at + 3);
    at += decoded === void 0 ? 3 : length;
  }
  return text;
}
function sequenceLength(lead) {
  if (lead < 192) return 1;
  if (lead < 224) return 2;
  return lead < 240 ? 3 : 4;
}
function tryDecode(piece) {
  try {
    return decodeURIComponent(piece);
  } catch {
    return void 0;
  }
}
var deepest, control, device, plain2, escapes;
var init_entry_name = __esm({
  "src/core/zip/entry-name.ts"() {
    "use strict";
    init_name_lengths();
    deepest = 64;
    control = /[\u0000-\u001f\u007f-\u009f]/;
    device = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9\u00b9\u00b2\u00b3])\s*(?:\.|$)/i;
    plain2 = /^[^\u0000-\u001f\u007f-\u009f/\\:]*[^\u0000-\u001f\u007f-\u009f/\\:. ]$/;
    escapes = /(?:%[0-9a-f]{2})+/gi;
  }
});

// src/core/layouts/entry-targets.ts
import { basename as basename3 } from "node:path";
function entryTargets(paths, names) {
  switch (paths.layout) {
    case "classic":
      return classicTargets(paths, names);
    case "expanded":
      return expandedTargets(paths, names);
    case "feed":
    case "flat":
      return void 0;
  }
}
function classicTargets({ packagePath }, names) {
  const own2 = { packageName: basename3(packagePath), ...names };
  return (entry) => classicTarget(entry, own2);
}
function expandedTargets({ packagePath, manifestPath }, names) {
  const own2 = { packageName: basename3(packagePath), manifestName: basename3(manifestPath), ...names };
  return (entry) => expandedTarget(entry, own2);
}
function expandedTarget(entry, own2) {
  const { name, isDirectory } = entry;
  if (isManifest(entry, own2)) return own2.manifestName;
  const reserved = [
    own2.packageName,
    `${own2.packageName}.sha512`,
    `.${own2.packageExtension}.metadata`,
    own2.manifestName
  ];
  if (isBelow(name, reserved)) return void 0;
  if (isDirectory) return name;
  if (isPackagingPart(name)) return void 0;
  return isAtRoot(name) && endsWithExtension(name, own2.packageExtension) ? void 0 : name;
}
function classicTarget(entry, own2) {
  const { name, isDirectory } = entry;
  if (isDirectory || isManifest(entry, own2) || isBelow(name, [own2.packageName])) return void 0;
  const folded = foldEntryName(name);
  if (classicOmitted.some((prefix) => folded.startsWith(prefix))) return void 0;
  const { packageExtension } = own2;
  return endsWithExtension(name, `${packageExtension}.sha512`) || endsWithExtension(name, `${packageExtension}.metadata`) ? void 0 : name;
}
function isManifest({ name, isDirectory }, { manifestExtension }) {
  return !isDirectory && isAtRoot(name) && endsWithExtension(name, manifestExtension);
}
function isAtRoot(name) {
  return !name.includes("/");
}
function endsWithExtension(name, extension) {
  return name.toLowerCase().endsWith(`.${extension.toLowerCase()}`);
}
function isBelow(name, roots) {
  const root = foldEntryName(name.split("/", 1).join(""));
  return roots.some((reserved) => foldEntryName(reserved) === root);
}
function isPackagingPart(name) {
  const file = name.slice(name.lastIndexOf("/") + 1);
  return file === "[Content_Types].xml" || file === ".rels" || file.endsWith(".psmdcp");
}
var classicOmitted;
var init_entry_targets = __esm({
  "src/core/layouts/entry-targets.ts"() {
    "use strict";
    init_entry_name();
    classicOmitted = ["_rels/", "package/", "[content_types].xml"];
  }
});

// src/core/zip/directory.ts
var directory_exports = {};
__export(directory_exports, {
  archiveLimits: () => archiveLimits,
  badArchive: () => badArchive,
  openArchiveSource: () => openArchiveSource,
  parseCentralDirectory: () => parseCentralDirectory,
  readEndRecord: () => readEndRecord,
  recordName: () => recordName,
  windowOf: () => windowOf
});
import { closeSync as closeSync5, readSync as readSync3 } from "node:fs";
function* parseCentralDirectory(bytes, { end: end3, path }) {
  if (end3.entryCount > archiveLimits.entries)
    throw badArchive(path, `${end3.entryCount} entries`, { wanted: `at most ${archiveLimits.entries}` });
  let [at, count] = [0, 0];
  while (at < bytes.length) {
    if (count++ === end3.entryCount) throw badArchive(path, "more entries than the end record names");
    const record = parseRecord(bytes, at, end3.directoryOffset, path);
    yield record;
    at += record.recordLength;
  }
  if (count < end3.entryCount) throw badArchive(path, "fewer entries than the end record names");
}
function recordName(directory, at) {
  const start2 = at + recordSize;
  return { start: start2, end: start2 + directory.readUInt16LE(at + 28) };
}
function parseRecord(bytes, at, directoryOffset, path) {
  if (at + recordSize > bytes.length || bytes.readUInt32LE(at) !== recordSignature)
    throw badArchive(path, "a broken record in the central directory");
  const nameEnd = at + recordSize + bytes.readUInt16LE(at + 28);
  const extraEnd = nameEnd + bytes.readUInt16LE(at + 30);
  const recordEnd = extraEnd + bytes.readUInt16LE(at + 32);
  if (recordEnd > bytes.length) throw badArchive(path, "a broken record in the central directory");
  const nameBytes2 = bytes.subarray(at + recordSize, nameEnd);
  const disk = bytes.readUInt16LE(at + 34);
  if (disk !== 0 && disk !== unset16) throw badArchive(path, "a part of a split archive");
  const numbers = {
    size: bytes.readUInt32LE(at + 24),
    compressedSize: bytes.readUInt32LE(at + 20),
    headerOffset: bytes.readUInt32LE(at + 42)
  };
  const large = isComplete(numbers) ? numbers : readZip64Field(bytes.subarray(nameEnd, extraEnd), numbers);
  if (large === void 0) throw badArchive(path, "a broken zip64 field", { entry: nameBytes2.toString() });
  return {
    nameBytes: nameBytes2,
    flags: bytes.readUInt16LE(at + 8),
    method: bytes.readUInt16LE(at + 10),
    crc32: bytes.readUInt32LE(at + 16),
    ...large,
    attributes: bytes.readUInt32LE(at + 38),
    recordOffset: directoryOffset + at,
    recordLength: recordEnd - at
  };
}
function readEndRecord(source) {
  const tailSize = Math.min(source.size, endRecordSize + maxCommentLength);
  const tail = source.read(source.size - tailSize, tailSize);
  const position = findEndRecord(tail, source.path);
  if (position === void 0) return void 0;
  const record = tail.subarray(position);
  const offset = source.size - tailSize + position;
  const plain3 = {
    disk: record.readUInt16LE(4),
    directoryDisk: record.readUInt16LE(6),
    entriesOnDisk: record.readUInt16LE(8),
    entryCount: record.readUInt16LE(10),
    directorySize: record.readUInt32LE(12),
    directoryOffset: record.readUInt32LE(16)
  };
  const zip64 = readZip64(source, offset);
  if (zip64) checkAgreement(source.path, plain3, zip64.numbers);
  const { disk, directoryDisk, entriesOnDisk, entryCount, directorySize, directoryOffset } = zip64?.numbers ?? plain3;
  const isWholeDisk = (value) => value === 0 || zip64 !== void 0 && value === unset16;
  if (!isWholeDisk(disk) || !isWholeDisk(directoryDisk) || entriesOnDisk !== entryCount)
    throw badArchive(source.path, "a part of a split archive");
  if (directoryOffset + directorySize !== (zip64?.offset ?? offset))
    throw badArchive(source.path, "a central directory that does not end at the end record");
  return { entryCount, directoryOffset, directorySize, offset, zip64: zip64 !== void 0 };
}
function findEndRecord(tail, path) {
  let found;
  for (let at = tail.indexOf(endSignature); at !== -1; at = tail.indexOf(endSignature, at + 1)) {
    if (found !== void 0) throw badArchive(path, "a second end record in the archive comment");
    const comment = at + endRecordSize <= tail.length ? tail.readUInt16LE(at + 20) : void 0;
    if (comment !== void 0 && at + endRecordSize + comment === tail.length) found = at;
  }
  return found;
}
function readZip64(source, endOffset) {
  if (endOffset < zip64LocatorSize) return void 0;
  const locator = source.read(endOffset - zip64LocatorSize, zip64LocatorSize);
  if (locator.readUInt32LE(0) !== zip64LocatorSignature) return void 0;
  const offset = Number(locator.readBigUInt64LE(8));
  const locatorOffset = endOffset - zip64LocatorSize;
  if (offset + zip64EndSize > locatorOffset) throw badArchive(source.path, "a zip64 end record out of place");
  const record = source.read(offset, zip64EndSize);
  const whole = Number(record.readBigUInt64LE(4)) + 12;
  if (record.readUInt32LE(0) !== zip64EndSignature || offset + whole !== locatorOffset)
    throw badArchive(source.path, "a zip64 end record out of place");
  const numbers = {
    disk: record.readUInt32LE(16),
    directoryDisk: record.readUInt32LE(20),
    entriesOnDisk: Number(record.readBigUInt64LE(24)),
    entryCount: Number(record.readBigUInt64LE(32)),
    directorySize: Number(record.readBigUInt64LE(40)),
    directoryOffset: Number(record.readBigUInt64LE(48))
  };
  return { offset, numbers };
}
function checkAgreement(path, plain3, zip64) {
  const agree = (name, unset) => plain3[name] === unset || plain3[name] === zip64[name];
  if (!agree("entriesOnDisk", unset16) || !agree("entryCount", unset16) || !agree("directorySize", unset32) || !agree("directoryOffset", unset32))
    throw badArchive(path, "two end records that contradict each other");
}
function isComplete({ size, compressedSize, headerOffset }) {
  return size !== unset32 && compressedSize !== unset32 && headerOffset !== unset32;
}
function readZip64Field(extra, numbers) {
  const { size, compressedSize, headerOffset } = numbers;
  const field = findZip64Field(extra);
  const needed = [size, compressedSize, headerOffset].filter((value) => value === unset32).length;
  if (field === void 0 || field.length < needed * 8) return void 0;
  let at = 0;
  const widen = (value) => {
    if (value !== unset32) return value;
    at += 8;
    return Number(field.readBigUInt64LE(at - 8));
  };
  return { size: widen(size), compressedSize: widen(compressedSize), headerOffset: widen(headerOffset) };
}
function findZip64Field(extra) {
  let found;
  for (let at = 0; at + 4 <= extra.length; ) {
    const end3 = at + 4 + extra.readUInt16LE(at + 2);
    if (end3 > extra.length) return void 0;
    if (extra.readUInt16LE(at) === zip64Tag) {
      if (found) return void 0;
      found = extra.subarray(at + 4, end3);
    }
    at = end3;
  }
  return found;
}
function openArchiveSource(path) {
  const { file, size } = reading(path, () => openRegularFile(path));
  const fill = (buffer, offset) => fillExactly(file, path, buffer, offset);
  let isOpen = true;
  let [last2, start2] = [Buffer.alloc(0), 0];
  return {
    path,
    size,
    fill,
    read(offset, length) {
      if (offset < start2 || offset + length > start2 + last2.length) {
        const buffer = Buffer.allocUnsafe(length);
        fill(buffer, offset);
        [last2, start2] = [buffer, offset];
      }
      return last2.subarray(offset - start2, offset - start2 + length);
    },
    close() {
      if (isOpen) closeSync5(file);
      isOpen = false;
    }
  };
}
function fillExactly(file, path, buffer, offset) {
  for (let filled = 0; filled < buffer.length; ) {
    const missing2 = buffer.length - filled;
    const length = reading(path, () => readSync3(file, buffer, filled, missing2, offset + filled));
    if (length === 0) throw badArchive(path, `an end of the file ${missing2} bytes too early`);
    filled += length;
  }
}
function windowOf(source, { buffer, end: end3 }) {
  let window = buffer;
  let start2 = 0;
  let filled = 0;
  return (offset, length) => {
    if (offset < start2 || offset + length > start2 + filled) {
      if (length > window.length) window = Buffer.allocUnsafe(length);
      start2 = offset;
      filled = Math.min(window.length, end3 - offset);
      source.fill(window.subarray(0, filled), offset);
    }
    return window.subarray(offset - start2, offset - start2 + length);
  };
}
function badArchive(path, found, facts = {}) {
  const { entry, wanted: wanted2, change, input, cause } = facts;
  const what = entry === void 0 ? found : `${found}, ${quote(entry)}`;
  return new PkgtoolError(
    "BAD_ARCHIVE",
    {
      ...{ subject: path, path, found: what },
      ...wanted2 !== void 0 && { wanted: wanted2 },
      ...change && { change },
      ...input !== void 0 && { input }
    },
    cause === void 0 ? void 0 : { cause }
  );
}
var recordSignature, recordSize, unset16, unset32, endRecordSize, maxCommentLength, endSignature, zip64LocatorSignature, zip64EndSignature, zip64LocatorSize, zip64EndSize, zip64Tag, archiveLimits;
var init_directory = __esm({
  "src/core/zip/directory.ts"() {
    "use strict";
    init_errors();
    init_printable();
    init_file_errors();
    init_regular_file();
    recordSignature = 33639248;
    recordSize = 46;
    unset16 = 65535;
    unset32 = 4294967295;
    endRecordSize = 22;
    maxCommentLength = 65535;
    endSignature = Buffer.from([80, 75, 5, 6]);
    zip64LocatorSignature = 117853008;
    zip64EndSignature = 101075792;
    zip64LocatorSize = 20;
    zip64EndSize = 56;
    zip64Tag = 1;
    archiveLimits = {
      entries: 1e5,
      unpackedSize: 4 * 1024 ** 3,
      /** unpacked to packed size; checked only when the unpacked size exceeds `ratioFloor` */
      ratio: 200,
      ratioFloor: 64 * 1024 ** 2,
      /** enough for 100,000 entries with names of about 600 bytes */
      centralDirectorySize: 64 * 1024 ** 2
    };
  }
});

// src/core/zip/sync-inflater.ts
import { isUint32Array } from "node:util/types";
import { constants as constants4, createInflateRaw } from "node:zlib";
function createSyncInflater() {
  const stream = createInflateRaw({ chunkSize: constants4.Z_MIN_CHUNK });
  stream.on("error", () => void 0);
  const engine = engineOf(stream);
  if (engine !== void 0) {
    const inflater = inflaterOf(stream, engine);
    if (passesSample(inflater)) return inflater;
  }
  stream.close();
  return void 0;
}
function engineOf(stream) {
  const handle = Reflect.get(stream, "_handle");
  const state = Reflect.get(stream, "_writeState");
  return isHandle(handle) && isUint32Array(state) ? { handle, state } : void 0;
}
function isHandle(value) {
  return typeof value === "object" && value !== null && "writeSync" in value;
}
function inflaterOf(stream, { handle, state }) {
  const output = Buffer.allocUnsafe(outputSize);
  return {
    start: () => stream.reset(),
    push(piece, { isLast, take: take2 }) {
      const flush = isLast ? constants4.Z_FINISH : constants4.Z_NO_FLUSH;
      let taken = 0;
      for (; ; ) {
        handle.writeSync(flush, piece, taken, piece.length - taken, output, 0, outputSize);
        if (stream.errored) throw stream.errored;
        const [room = 0, left = 0] = state;
        taken = piece.length - left;
        if (room < outputSize) take2(output.subarray(0, outputSize - room));
        if (room > 0) return taken;
      }
    },
    close: () => stream.close()
  };
}
function passesSample(inflater) {
  let text = "";
  try {
    inflater.start();
    const taken = inflater.push(sample, { isLast: true, take: (bytes) => text += bytes.toString("latin1") });
    return taken === sample.length && text === "abc";
  } catch {
    return false;
  }
}
var sample, outputSize;
var init_sync_inflater = __esm({
  "src/core/zip/sync-inflater.ts"() {
    "use strict";
    sample = Buffer.from([75, 76, 74, 6, 0]);
    outputSize = 256 * 1024;
  }
});

// src/core/zip/unpack-entry.ts
import { pipeline } from "node:stream/promises";
import * as zlib from "node:zlib";
import { createInflateRaw as createInflateRaw2 } from "node:zlib";
function createEntryUnpacker(source, { end: end3 = source.size, inflater = inflaterPool.take() } = {}) {
  const window = windowPool.take();
  const read = windowOf(source, { buffer: window, end: end3 });
  const consume = (isStored, packed2) => {
    if (isStored) return takePieces(packed2);
    return inflater ? inflatePieces(packed2, inflater) : streamPieces(packed2);
  };
  let isIdle = true;
  return {
    async unpack(entry, { write, takeTurn }) {
      isIdle = false;
      const unreadable3 = (cause) => badArchive(source.path, "packed bytes that can not be read", { entry: entry.rawName, cause });
      const found = { size: 0, crc32: 0 };
      const take2 = (bytes) => {
        found.size += bytes.length;
        if (found.size > entry.size) throw unreadable3();
        found.crc32 = crc322(bytes, found.crc32);
        write(bytes);
      };
      const packed2 = { pieces: readPieces(read, entry), take: take2, takeTurn };
      const consumed = await consume(entry.method === 0, packed2).catch((error) => {
        throw error instanceof PkgtoolError ? error : unreadable3(error);
      });
      if (consumed !== entry.compressedSize)
        throw badArchive(source.path, "bytes after the packed ones", { entry: entry.rawName });
      assertUnpacked(source.path, entry, found);
      isIdle = true;
    },
    close() {
      windowPool.release(window);
      if (isIdle && inflater) inflaterPool.release(inflater);
      else inflater?.close();
    }
  };
}
function* readPieces(read, { dataOffset, compressedSize }) {
  let at = 0;
  do {
    const bytes = read(dataOffset + at, Math.min(pieceSize, compressedSize - at));
    at += bytes.length;
    yield { bytes, isLast: at >= compressedSize };
  } while (at < compressedSize);
}
async function takePieces({ pieces: pieces2, take: take2, takeTurn }) {
  let consumed = 0;
  for (const { bytes, isLast } of pieces2) {
    take2(bytes);
    consumed += bytes.length;
    if (!isLast) await takeTurn();
  }
  return consumed;
}
async function inflatePieces({ pieces: pieces2, take: take2, takeTurn }, inflater) {
  let consumed = 0;
  inflater.start();
  for (const { bytes, isLast } of pieces2) {
    const taken = inflater.push(bytes, { isLast, take: take2 });
    consumed += taken;
    if (taken < bytes.length) break;
    if (!isLast) await takeTurn();
  }
  return consumed;
}
async function streamPieces({ pieces: pieces2, take: take2, takeTurn }) {
  const inflater = createInflateRaw2({ chunkSize: windowSize });
  const copied = async function* () {
    for (const { bytes } of pieces2) yield Buffer.from(bytes);
  };
  const drain2 = async (chunks) => {
    for await (const chunk of chunks) {
      take2(chunk);
      await takeTurn();
    }
  };
  await pipeline(copied, inflater, drain2);
  return inflater.bytesWritten;
}
function assertUnpacked(path, entry, found) {
  const fail = (what) => badArchive(path, what, { entry: entry.rawName });
  if (found.size !== entry.size) throw fail(`${found.size} bytes instead of ${entry.size} in an entry`);
  if (found.crc32 !== entry.crc32) throw fail("a wrong CRC-32");
}
function createPool(make, { most: most2 }) {
  const items = [];
  return {
    take: () => items.pop() ?? make(),
    release(item) {
      if (items.length < most2) items.push(item);
    }
  };
}
function crc322(bytes, before = 0) {
  return typeof zlib.crc32 === "function" ? zlib.crc32(bytes, before) : tableCrc32(bytes, before);
}
function tableCrc32(bytes, before = 0) {
  table ??= Uint32Array.from({ length: 256 }, (_, byte) => tableEntry(byte));
  let crc = ~before;
  for (const byte of bytes) crc = crc >>> 8 ^ (table[(crc ^ byte) & 255] ?? 0);
  return (crc ^ 4294967295) >>> 0;
}
function tableEntry(byte) {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? value >>> 1 ^ 3988292384 : value >>> 1;
  return value;
}
var windowSize, pieceSize, most, windowPool, inflaterPool, table;
var init_unpack_entry = __esm({
  "src/core/zip/unpack-entry.ts"() {
    "use strict";
    init_errors();
    init_directory();
    init_sync_inflater();
    windowSize = 256 * 1024;
    pieceSize = 64 * 1024;
    most = 2;
    windowPool = createPool(() => Buffer.allocUnsafeSlow(windowSize), { most });
    inflaterPool = createPool(createSyncInflater, { most });
  }
});

// src/core/zip/extract.ts
var extract_exports = {};
__export(extract_exports, {
  ComparisonFolder: () => ComparisonFolder,
  extractArchive: () => extractArchive,
  unpackArchive: () => unpackArchive
});
import { closeSync as closeSync6, constants as constants5, fstatSync as fstatSync3, lstatSync as lstatSync7, mkdirSync as mkdirSync2, openSync as openSync3, readSync as readSync4, writeSync } from "node:fs";
import { join as join8 } from "node:path";
import { setImmediate as setImmediate2 } from "node:timers/promises";
async function unpackArchive(archive, { folder, select, signal }) {
  const { source } = archive;
  const unpacker = createEntryUnpacker(source);
  const takeTurn = turns(source.path, signal);
  const files = [];
  try {
    for (const { entry, target } of selectEntries(archive, select)) {
      await takeTurn();
      if (entry.isDirectory) folder.makeDirectory(target);
      else {
        const file = folder.createFile(target, entry.size);
        try {
          await unpacker.unpack(entry, { write: file.write, takeTurn });
        } finally {
          file.close();
        }
        files.push({ path: target, size: entry.size });
      }
    }
    return files;
  } finally {
    unpacker.close();
  }
}
function selectEntries({ entries }, select) {
  const selected = [];
  for (const entry of entries) {
    const target = select(entry);
    if (target !== void 0) selected.push({ entry, target });
  }
  return selected.sort((a, b) => a.entry.dataOffset - b.entry.dataOffset);
}
function turns(path, signal) {
  let start2 = clock();
  return () => {
    throwIfCancelled(signal, path);
    if (clock() - start2 < maxTurnTime2) return void 0;
    return setImmediate2().then(() => {
      start2 = clock();
    });
  };
}
async function extractArchive(archive, directory, { mode = fileMode, ...options }) {
  const folder = new ExtractionFolder(directory, archive.source.path, mode);
  const files = await unpackArchive(archive, { folder, ...options });
  return { files, folders: folder.made };
}
function parentOf(name) {
  return name.slice(0, Math.max(0, name.lastIndexOf("/")));
}
function writeAll(file, bytes) {
  for (let done = 0; done < bytes.length; ) done += writeSync(file, bytes, done, bytes.length - done);
}
function open2(path, name) {
  try {
    if (lstatSync7(path).isSymbolicLink()) throw difference(path, `a link in the place of ${quote(name)}`);
    return openSync3(path, constants5.O_RDONLY | (constants5.O_NOFOLLOW ?? 0) | (constants5.O_NONBLOCK ?? 0));
  } catch (error) {
    throw systemErrorCode(error) === "ENOENT" ? difference(path, `no file ${quote(name)}`) : localFileError(path, error);
  }
}
function readExactly(file, length, path) {
  const buffer = Buffer.allocUnsafe(length);
  let filled = 0;
  while (filled < length) {
    const read = reading(path, () => readSync4(file, buffer, filled, length - filled, null));
    if (read === 0) break;
    filled += read;
  }
  return buffer.subarray(0, filled);
}
function difference(path, found) {
  return new PkgtoolError("HASH_MISMATCH", { subject: path, path, found, wanted: "what the package holds" });
}
var maxTurnTime2, fileMode, ExtractionFolder, ComparisonFolder;
var init_extract = __esm({
  "src/core/zip/extract.ts"() {
    "use strict";
    init_clock();
    init_errors();
    init_printable();
    init_thrown();
    init_turns();
    init_file_errors();
    init_stats();
    init_directory();
    init_entry_name();
    init_unpack_entry();
    maxTurnTime2 = 10;
    fileMode = 484;
    ExtractionFolder = class {
      #directory;
      #archivePath;
      #mode;
      #made = /* @__PURE__ */ new Set([""]);
      /** `archivePath` is for messages; `mode` is that of new files. */
      constructor(directory, archivePath, mode) {
        this.#directory = directory;
        this.#archivePath = archivePath;
        this.#mode = mode;
      }
      get made() {
        return [...this.#made];
      }
      /**
       * Creates a folder and its parents. Throws `BAD_ARCHIVE` for an unsafe name and for one that is taken, and `FILE_SYSTEM`.
       */
      makeDirectory(name) {
        this.#assertInside(name);
        this.#make(name);
      }
      /** Creates a file and its parent folders. Throws like `makeDirectory`. */
      createFile(name) {
        this.#assertInside(name);
        this.#make(parentOf(name));
        const path = join8(this.#directory, name);
        const file = this.#unlessTaken(name, path, () => openSync3(path, "wx", this.#mode));
        return {
          write: (bytes) => writing(path, () => writeAll(file, bytes)),
          close: () => writing(path, () => closeSync6(file))
        };
      }
      #assertInside(name) {
        const fault = entryNameFault(name) ?? windowsNameFault(name);
        if (fault !== void 0) throw badArchive(this.#archivePath, fault, { entry: name });
      }
      #make(name) {
        if (this.#made.has(name)) return;
        this.#make(parentOf(name));
        const path = join8(this.#directory, name);
        this.#unlessTaken(name, path, () => {
          try {
            mkdirSync2(path, modes.folder);
          } catch (error) {
            if (systemErrorCode(error) !== "EEXIST" || !lstatSync7(path).isDirectory()) throw error;
          }
        });
        this.#made.add(name);
      }
      #unlessTaken(name, path, create) {
        try {
          return create();
        } catch (cause) {
          if (systemErrorCode(cause) !== "EEXIST") throw fileSystemError(path, cause);
          throw badArchive(this.#archivePath, "an entry whose place is taken", { entry: name, cause });
        }
      }
    };
    ComparisonFolder = class {
      #directory;
      #seen = /* @__PURE__ */ new Set([""]);
      constructor(directory) {
        this.#directory = directory;
      }
      makeDirectory(name) {
        if (this.#seen.has(name)) return;
        this.makeDirectory(parentOf(name));
        const path = join8(this.#directory, name);
        if (lstatSync7(path, { throwIfNoEntry: false })?.isDirectory() !== true)
          throw difference(path, `no folder ${quote(name)}`);
        this.#seen.add(name);
      }
      createFile(name, size) {
        this.makeDirectory(parentOf(name));
        const path = join8(this.#directory, name);
        const file = open2(path, name);
        const other = () => difference(path, `other bytes in ${quote(name)}`);
        const stats = fstatSync3(file);
        if (!stats.isFile() || stats.size !== size) {
          closeSync6(file);
          throw other();
        }
        return {
          write(bytes) {
            if (!readExactly(file, bytes.length, path).equals(bytes)) throw other();
          },
          close: () => closeSync6(file)
        };
      }
    };
  }
});

// src/core/zip/name-collisions.ts
function findNameCollision(entries) {
  return entries.length <= few || mayCollide(entries) ? compareNames(entries) : void 0;
}
function mayCollide(entries) {
  const hashes = Float64Array.from(entries, ({ name }) => hashName(name)).sort();
  if (hashes.some((hash2, index) => hash2 === hashes[index - 1])) return true;
  const files = Float64Array.from(
    entries.filter(({ isDirectory }) => !isDirectory),
    ({ name }) => hashName(name)
  );
  files.sort();
  return entries.some(({ name }) => {
    let isBelow2 = false;
    hashName(name, (folder) => {
      isBelow2 ||= includes(files, folder);
    });
    return isBelow2;
  });
}
function hashName(name, onFolder) {
  const text = ascii3.test(name) ? name : foldEntryName(name);
  let [high, low] = [2166136261, 2538058380];
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    const isCapital = code >= 65 && code <= 90;
    if (code === 47) onFolder?.(join12(high, low));
    high = Math.imul(high ^ (isCapital ? code + 32 : code), 16777619);
    low = Math.imul(low ^ (isCapital ? code + 32 : code), 1540483477);
    low ^= low >>> 13;
  }
  return join12(high, low);
}
function includes(sorted, wanted2) {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = from + to >>> 1;
    if ((sorted[middle] ?? 0) < wanted2) from = middle + 1;
    else to = middle;
  }
  return sorted[from] === wanted2;
}
function compareNames(entries) {
  const keyOf = ({ name }) => `${foldEntryName(name).replaceAll("/", "\0")}\0`;
  const sorted = entries.map((entry) => keyOf(entry) + (entry.isDirectory ? directoryMark : fileMark)).sort();
  const collision = (kind, key) => {
    const entry = entries.findLast((each) => keyOf(each) === key);
    return entry && { kind, entry };
  };
  let before = sorted[0] ?? "";
  for (const marked of sorted.slice(1)) {
    if (marked.startsWith(withoutMark2(before))) {
      if (marked.length === before.length) return collision("same name", withoutMark2(marked));
      if (before.endsWith(fileMark)) return collision("below a file", withoutMark2(marked));
    }
    before = marked;
  }
  return void 0;
}
var few, ascii3, join12, directoryMark, fileMark, withoutMark2;
var init_name_collisions = __esm({
  "src/core/zip/name-collisions.ts"() {
    "use strict";
    init_entry_name();
    few = 1e3;
    ascii3 = /^[\u0000-\u007f]*$/;
    join12 = (high, low) => (high >>> 0) * 2 ** 21 + (low >>> 11);
    directoryMark = "";
    fileMark = "";
    withoutMark2 = (marked) => marked.slice(0, -1);
  }
});

// src/core/zip/archive.ts
import { isUtf8 as isUtf82 } from "node:buffer";
async function openArchive(path) {
  const end3 = openArchiveEnd(path);
  let archive;
  try {
    archive = readArchive(end3);
    return archive;
  } finally {
    if (archive === void 0) end3.source.close();
  }
}
function openArchiveEnd(path) {
  const source = openArchiveSource(path);
  let isRead = false;
  try {
    const record = readEndRecord(source);
    if (record === void 0 && startsAsZip(source))
      throw badArchive(path, "no end record", { wanted: "a whole zip file" });
    isRead = true;
    return { source, record };
  } finally {
    if (!isRead) source.close();
  }
}
function readArchive({ source, record: end3 }) {
  if (end3 === void 0) return void 0;
  const { path } = source;
  if (end3.directorySize > archiveLimits.centralDirectorySize)
    throw badArchive(path, `a central directory of ${formatBytes(end3.directorySize)}`, {
      wanted: `at most ${formatBytes(archiveLimits.centralDirectorySize)}`
    });
  const directory = source.read(end3.directoryOffset, end3.directorySize);
  const entries = [];
  for (const record of parseCentralDirectory(directory, { end: end3, path }))
    entries.push(checkRecord(record, path));
  checkEntries(entries, path);
  const buffer = windowPool.take();
  try {
    locateEntries(source, { entries, directory, directoryOffset: end3.directoryOffset, buffer });
    return { source, end: end3, entries, close: () => source.close() };
  } finally {
    windowPool.release(buffer);
  }
}
function startsAsZip(source) {
  return source.size >= 2 && source.read(0, 2).toString("latin1") === "PK";
}
async function readEntry2(archive, entry, options) {
  const { path } = archive.source;
  const largest = Math.max(entry.size, entry.compressedSize);
  if (largest > options.limit)
    throw new PkgtoolError("TOO_LARGE", {
      subject: `${path}/${entry.name}`,
      path,
      found: formatBytes(largest),
      wanted: `at most ${formatBytes(options.limit)}`
    });
  const bytes = Buffer.allocUnsafeSlow(entry.size);
  let filled = 0;
  const write = (piece) => {
    filled += piece.copy(bytes, filled);
  };
  const unpacker = createEntryUnpacker(archive.source, { end: entry.dataOffset + entry.compressedSize });
  try {
    await unpacker.unpack(entry, { write, takeTurn: () => void 0 });
    return bytes;
  } finally {
    unpacker.close();
  }
}
function checkEntries(entries, path) {
  checkNames(entries, path);
  checkSizes(entries, path);
}
function checkNames(entries, path) {
  const collision = findNameCollision(entries);
  if (collision === void 0) return;
  const found = collision.kind === "same name" ? "two entries of one name" : "an entry below a file";
  throw badArchive(path, found, { entry: collision.entry.rawName });
}
function checkSizes(entries, path) {
  const unpacked = entries.reduce((sum, entry) => sum + entry.size, 0);
  const packed2 = entries.reduce((sum, entry) => sum + entry.compressedSize, 0);
  if (unpacked > archiveLimits.unpackedSize)
    throw badArchive(path, `${formatBytes(unpacked)} of unpacked size`, {
      wanted: `at most ${formatBytes(archiveLimits.unpackedSize)}`
    });
  if (unpacked > archiveLimits.ratioFloor && unpacked > archiveLimits.ratio * packed2)
    throw badArchive(path, `${formatBytes(unpacked)} packed into ${formatBytes(packed2)}`, {
      wanted: `a ratio of at most ${archiveLimits.ratio}`
    });
}
function checkRecord(record, path) {
  const rawName = decodeName(record.nameBytes, path);
  const written = unescapeEntryName(rawName).replaceAll("\\", "/");
  const isDirectory = written.endsWith("/");
  const name = isDirectory ? written.slice(0, -1) : written;
  const fault = entryNameFault(name) ?? recordFault(record, isDirectory);
  if (fault !== void 0) throw badArchive(path, fault, { entry: rawName });
  const { crc32: crc323, compressedSize, size, headerOffset, recordOffset, recordLength } = record;
  return {
    name,
    rawName,
    isDirectory,
    method: record.method === 8 ? 8 : 0,
    crc32: crc323,
    compressedSize,
    size,
    headerOffset,
    dataOffset: 0,
    recordOffset,
    recordLength
  };
}
function decodeName(bytes, path) {
  if (isUtf82(bytes)) return bytes.toString();
  throw badArchive(path, "a name that is not valid UTF-8", { entry: bytes.toString() });
}
function recordFault(record, isDirectory) {
  if ((record.flags & encryptedFlags) !== 0) return "an encrypted entry";
  if (record.method !== 0 && record.method !== 8) return `an entry packed with method ${record.method}`;
  if (record.method === 0 && record.size !== record.compressedSize) return "a stored entry with two sizes";
  if (isDirectory && record.size !== 0) return "a directory entry with content";
  return isSpecial(record.attributes) ? "a link or device entry" : void 0;
}
function isSpecial(attributes) {
  const type = attributes >>> 16 & 61440;
  const dosDeviceOrReparsePoint = 1088;
  return type !== 0 && type !== 32768 && type !== 16384 || (attributes & dosDeviceOrReparsePoint) !== 0;
}
function locateEntries(source, { entries, directory, directoryOffset, buffer }) {
  const isDense = directoryOffset < entries.length * nearby;
  const window = isDense ? buffer : buffer.subarray(0, 4096);
  const read = windowOf(source, { buffer: window, end: directoryOffset });
  let free = 0;
  for (const entry of entries.toSorted((a, b) => a.headerOffset - b.headerOffset)) {
    const { path } = source;
    const refuse = (found) => badArchive(path, found, { entry: entry.rawName });
    if (entry.headerOffset < free) throw refuse("entries that overlap");
    const name = recordName(directory, entry.recordOffset - directoryOffset);
    const length = localSize + name.end - name.start;
    if (entry.headerOffset + length > directoryOffset) throw refuse("an entry without local record");
    const header = read(entry.headerOffset, length);
    const isSameName2 = directory.compare(header, localSize, length, name.start, name.end) === 0;
    const fault = localFault(header, entry, isSameName2);
    if (fault !== void 0) throw refuse(fault);
    entry.dataOffset = entry.headerOffset + length + header.readUInt16LE(28);
    free = entry.dataOffset + entry.compressedSize;
    if (free > directoryOffset) throw refuse("an entry that reaches into the central directory");
  }
}
function localFault(header, { method }, isSameName2) {
  if (header.readUInt32LE(0) !== localSignature) return "an entry without local record";
  if (header.readUInt16LE(26) !== header.length - localSize || !isSameName2)
    return "an entry whose local name differs";
  if ((header.readUInt16LE(6) & 1) !== 0) return "an encrypted entry";
  if (header.readUInt16LE(8) !== method) return "an entry whose local method differs";
  return void 0;
}
var encryptedFlags, localSignature, localSize, nearby;
var init_archive = __esm({
  "src/core/zip/archive.ts"() {
    "use strict";
    init_errors();
    init_format();
    init_directory();
    init_entry_name();
    init_name_collisions();
    init_unpack_entry();
    encryptedFlags = 8257;
    localSignature = 67324752;
    localSize = 30;
    nearby = 100 * 1024;
  }
});

// src/core/zip/content-hash.ts
import { createHash as createHash5 } from "node:crypto";
import { setImmediate as afterOthers } from "node:timers/promises";
async function packageContentHash(path, { signal } = {}) {
  const archive = await openArchive(path);
  try {
    const hash2 = await openContentHash(archive, { signal });
    return hash2 ?? hashedSha512(await hashFileInTurns(path, { algorithm: "sha512", signal }));
  } finally {
    archive?.close();
  }
}
async function openContentHash(archive, options) {
  const signature = archive && findSignature(archive);
  return archive && signature && hashWithoutSignature(archive, signature, options);
}
function findSignature({ entries }) {
  return entries.find((entry) => entry.rawName === signatureName);
}
async function hashWithoutSignature(archive, signature, { mark, signal }) {
  const hash2 = mark?.hashBefore(signature.headerOffset);
  const start2 = hash2 ? signature.headerOffset : 0;
  return finishSha512(
    await updateWithContent(hash2 ?? createHash5("sha512"), archive, { signature, start: start2, signal })
  );
}
async function contentDigest(archive, signature, { algorithm, signal }) {
  const hash2 = createHash5(algorithm);
  return (await updateWithContent(hash2, archive, { signature, start: 0, signal })).digest();
}
async function updateWithContent(hash2, archive, { signature, start: start2, signal }) {
  const { source, end: end3, entries } = archive;
  if (end3.zip64) throw badArchive(source.path, "a signature in a zip64 archive");
  const removedEnd = entries.reduce(
    (next, { headerOffset }) => headerOffset > signature.headerOffset ? Math.min(next, headerOffset) : next,
    end3.directoryOffset
  );
  const removed = removedEnd - signature.headerOffset;
  await hashSpan(hash2, source, { start: start2, end: signature.headerOffset, signal });
  await hashSpan(hash2, source, { start: removedEnd, end: end3.directoryOffset, signal });
  hashDirectory(hash2, archive, { signature, removed });
  const record = Buffer.from(source.read(end3.offset, source.size - end3.offset));
  record.writeUInt16LE(end3.entryCount - 1, 8);
  record.writeUInt16LE(end3.entryCount - 1, 10);
  record.writeUInt32LE(end3.directorySize - signature.recordLength, 12);
  record.writeUInt32LE(end3.directoryOffset - removed, 16);
  return hash2.update(record);
}
async function hashSpan(hash2, source, { start: start2, end: end3, signal }) {
  const buffer = Buffer.allocUnsafe(Math.min(chunkSize3, end3 - start2));
  for (let at = start2, chunk = 1; at < end3; at += chunkSize3, chunk++) {
    throwIfCancelled(signal, source.path);
    if (chunk % chunksPerTurn3 === 0) await afterOthers();
    const bytes = buffer.subarray(0, end3 - at);
    source.fill(bytes, at);
    hash2.update(bytes);
  }
}
function hashDirectory(hash2, { source, end: end3, entries }, { signature, removed }) {
  const directory = Buffer.from(source.read(end3.directoryOffset, end3.directorySize));
  for (const entry of entries) {
    if (entry === signature) continue;
    const start2 = entry.recordOffset - end3.directoryOffset;
    const record = directory.subarray(start2, start2 + entry.recordLength);
    if (record.readUInt32LE(42) !== entry.headerOffset)
      throw badArchive(source.path, "a signature in a zip64 archive");
    if (entry.headerOffset > signature.headerOffset) record.writeUInt32LE(entry.headerOffset - removed, 42);
    hash2.update(record);
  }
}
function findRecord(bytes) {
  let found;
  for (let at = bytes.indexOf(localSignature2); at >= 0; at = bytes.indexOf(localSignature2, at + 1)) {
    const name = bytes.subarray(at + localSize2, at + localSize2 + nameBytes.length);
    if (name.equals(nameBytes)) found = at;
  }
  return found;
}
var chunkSize3, chunksPerTurn3, signatureName, nameBytes, localSignature2, localSize2, SignatureMark;
var init_content_hash = __esm({
  "src/core/zip/content-hash.ts"() {
    "use strict";
    init_turns();
    init_hash_file();
    init_sha512();
    init_archive();
    init_directory();
    chunkSize3 = 256 * 1024;
    chunksPerTurn3 = 32;
    signatureName = ".signature.p7s";
    nameBytes = Buffer.from(signatureName);
    localSignature2 = Buffer.from("PK");
    localSize2 = 30;
    SignatureMark = class {
      #kept;
      /** Updates `hash` with the next chunk, which starts at `offset`. */
      update(hash2, piece, offset) {
        const bytes = Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength);
        const at = findRecord(bytes);
        if (at === void 0) {
          hash2.update(bytes);
          return;
        }
        hash2.update(bytes.subarray(0, at));
        this.#kept = { offset: offset + at, hash: hash2.copy() };
        hash2.update(bytes.subarray(at));
      }
      /** A copy of the hash state after the first `offset` bytes; undefined when there is no such snapshot. */
      hashBefore(offset) {
        return this.#kept?.offset === offset ? this.#kept.hash.copy() : void 0;
      }
      /** Drops the snapshot, because the server starts over. */
      restart() {
        this.#kept = void 0;
      }
    };
  }
});

// src/core/trust/cms/der.ts
function contextTag(number, { primitive = false } = {}) {
  return (primitive ? 128 : 160) | number;
}
function readDer(bytes) {
  const element2 = readElement(bytes, 0);
  if (element2.length !== bytes.length) throw new MalformedError("bytes after the end");
  return element2;
}
function readElement(bytes, at) {
  if (at + 2 > bytes.length) throw new MalformedError("an end in the middle of an element");
  const tag2 = bytes[at];
  if ((tag2 & 31) === 31) throw new MalformedError("a tag of several bytes");
  const first = bytes[at + 1];
  const start2 = at + 2 + (first > 127 ? first & 127 : 0);
  const length = first > 127 ? readLength(bytes, at + 2, start2) : first;
  const end3 = start2 + length;
  if (end3 > bytes.length) throw new MalformedError("a length that leads out of the structure");
  return new Element(bytes, { at, start: start2, end: end3 });
}
function readLength(bytes, start2, end3) {
  const count = end3 - start2;
  if (count === 0) throw new IndefiniteLengthError("an indefinite length");
  if (count > 4 || end3 > bytes.length) throw new MalformedError("a length that leads out of the structure");
  const length = bytes.readUIntBE(start2, count);
  if (length < 128 || length < 256 ** (count - 1))
    throw new MalformedError("a length in more bytes than it needs");
  return length;
}
function isMinimal(content) {
  const [first, second] = content;
  if (first === void 0) return false;
  return second === void 0 || !(first === 0 && second < 128 || first === 255 && second > 127);
}
function parseOid(content) {
  if (content.length === 0 || content.length > maxOidLength)
    throw new MalformedError("an identifier of a wrong length");
  return readKnownOid(content.toString("latin1"));
}
function readOid(content) {
  const arcs = [];
  let arc = 0n;
  let isStart = true;
  for (const byte of content) {
    if (isStart && byte === 128) throw new MalformedError("an identifier that is not in its shortest form");
    arc = arc << 7n | BigInt(byte & 127);
    isStart = byte < 128;
    if (!isStart) continue;
    arcs.push(arc);
    arc = 0n;
  }
  if (!isStart) throw new MalformedError("an identifier that is cut off");
  const [joined = 0n, ...others] = arcs;
  const first = joined < 80n ? joined / 40n : 2n;
  return [first, joined - first * 40n, ...others].join(".");
}
function century(content) {
  return content[0] >= 53 ? "19" : "20";
}
function parseTime(text) {
  const [, year, month, day, hour, minute, second, fraction = ""] = timePattern.exec(text) ?? [];
  if (year === void 0) throw new MalformedError("a time in another form");
  const whole = `${year}-${month}-${day}T${hour}:${minute}:${second}`;
  const time = Date.parse(`${whole}.000Z`);
  if (Number.isNaN(time) || !new Date(time).toISOString().startsWith(whole))
    throw new MalformedError("a time that does not exist");
  return time + Number(fraction.padEnd(3, "0").slice(0, 3));
}
var MalformedError, IndefiniteLengthError, tags, Element, Parts, maxOidLength, readKnownOid, timePattern;
var init_der = __esm({
  "src/core/trust/cms/der.ts"() {
    "use strict";
    init_memo();
    MalformedError = class extends Error {
      name = "MalformedError";
    };
    IndefiniteLengthError = class extends MalformedError {
    };
    tags = {
      boolean: 1,
      integer: 2,
      bitString: 3,
      octetString: 4,
      null: 5,
      oid: 6,
      utf8String: 12,
      ia5String: 22,
      utcTime: 23,
      generalizedTime: 24,
      sequence: 48,
      set: 49
    };
    Element = class {
      tag;
      #bytes;
      #bounds;
      constructor(bytes, bounds) {
        this.tag = bytes[bounds.at];
        this.#bytes = bytes;
        this.#bounds = bounds;
      }
      /** the whole element */
      get raw() {
        return this.#bytes.subarray(this.#bounds.at, this.#bounds.end);
      }
      // Most elements are only passed on their way to others, and a view costs more than an element.
      get content() {
        return this.#bytes.subarray(this.#bounds.start, this.#bounds.end);
      }
      /** bytes of the whole element */
      get length() {
        return this.#bounds.end - this.#bounds.at;
      }
      /** The parts of a constructed element. Throws `MalformedError`, and so does each of its methods. */
      parts() {
        if ((this.tag & 32) === 0) throw new MalformedError("a value where a structure must be");
        return new Parts(this.content);
      }
      /** The parts, in an array. */
      all() {
        return this.parts().rest();
      }
      oid() {
        return parseOid(this.is(tags.oid).content);
      }
      octets() {
        return this.is(tags.octetString).content;
      }
      /** The bytes of a bit string of whole bytes. */
      bits() {
        const { content } = this.is(tags.bitString);
        if (content[0] !== 0) throw new MalformedError("a bit string that does not end with a byte");
        return content.subarray(1);
      }
      /** A whole number that fits into 31 bits and is not negative. */
      small() {
        return this.is(tags.integer).number();
      }
      /** The same, whatever the tag. */
      number() {
        const { content } = this;
        if (!isMinimal(content) || content.length > 4 || content[0] > 127)
          throw new MalformedError("a number out of bounds");
        return content.readUIntBE(0, content.length);
      }
      /** The bytes of a number of any size, as they are. */
      integer() {
        const { content } = this.is(tags.integer);
        if (!isMinimal(content)) throw new MalformedError("a number that is not in its shortest form");
        return content;
      }
      boolean() {
        const { content } = this.is(tags.boolean);
        if (content.length !== 1 || content[0] !== 0 && content[0] !== 255)
          throw new MalformedError("neither true nor false");
        return content[0] === 255;
      }
      /** Milliseconds since 1970. */
      time() {
        if (this.tag === tags.utcTime)
          return parseTime(`${century(this.content)}${this.content.toString("latin1")}`);
        return parseTime(this.is(tags.generalizedTime).content.toString("latin1"));
      }
      is(tag2) {
        if (this.tag !== tag2) throw new MalformedError(`the tag ${this.tag} where ${tag2} must be`);
        return this;
      }
    };
    Parts = class {
      #bytes;
      #at = 0;
      constructor(bytes) {
        this.#bytes = bytes;
      }
      get isEmpty() {
        return this.#at === this.#bytes.length;
      }
      /** The next part; with `tag`, it must have that one. */
      next(tag2) {
        const element2 = readElement(this.#bytes, this.#at);
        this.#at += element2.length;
        return tag2 === void 0 ? element2 : element2.is(tag2);
      }
      /** The next part, if it has this tag. */
      optional(tag2) {
        return !this.isEmpty && this.#bytes[this.#at] === tag2 ? this.next() : void 0;
      }
      /** All that is left. */
      rest() {
        const elements = [];
        while (!this.isEmpty) elements.push(this.next());
        return elements;
      }
      /** Nothing may be left. */
      end() {
        if (!this.isEmpty) throw new MalformedError("more parts than the structure has");
      }
    };
    maxOidLength = 64;
    readKnownOid = rememberParsed((text) => readOid(Buffer.from(text, "latin1")));
    timePattern = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(?:\.(\d{1,9}))?Z$/;
  }
});

// src/core/trust/cms/oids.ts
var oids, digestNames;
var init_oids = __esm({
  "src/core/trust/cms/oids.ts"() {
    "use strict";
    oids = {
      // CMS, RFC 5652
      data: "1.2.840.113549.1.7.1",
      signedData: "1.2.840.113549.1.7.2",
      contentType: "1.2.840.113549.1.9.3",
      messageDigest: "1.2.840.113549.1.9.4",
      signingTime: "1.2.840.113549.1.9.5",
      counterSignature: "1.2.840.113549.1.9.6",
      // CAdES, RFC 5126 and RFC 5035
      signingCertificate: "1.2.840.113549.1.9.16.2.12",
      signingCertificateV2: "1.2.840.113549.1.9.16.2.47",
      commitmentType: "1.2.840.113549.1.9.16.2.16",
      proofOfOrigin: "1.2.840.113549.1.9.16.6.1",
      proofOfReceipt: "1.2.840.113549.1.9.16.6.2",
      // timestamps, RFC 3161
      timestampToken: "1.2.840.113549.1.9.16.2.14",
      timestampInfo: "1.2.840.113549.1.9.16.1.4",
      baselineTimestampPolicy: "0.4.0.2023.1.1",
      // packages
      serviceIndexUrl: "1.3.6.1.4.1.311.84.2.1.1.1",
      packageOwners: "1.3.6.1.4.1.311.84.2.1.1.2",
      // executables
      indirectData: "1.3.6.1.4.1.311.2.1.4",
      peImageData: "1.3.6.1.4.1.311.2.1.15",
      pageHashesSha1: "1.3.6.1.4.1.311.2.3.1",
      pageHashesSha256: "1.3.6.1.4.1.311.2.3.2",
      nestedSignature: "1.3.6.1.4.1.311.2.4.1",
      executableTimestamp: "1.3.6.1.4.1.311.3.3.1",
      // purposes
      codeSigning: "1.3.6.1.5.5.7.3.3",
      timeStamping: "1.3.6.1.5.5.7.3.8",
      lifetimeSigning: "1.3.6.1.4.1.311.10.3.13",
      // extensions of certificates
      subjectKeyIdentifier: "2.5.29.14",
      keyUsage: "2.5.29.15",
      subjectAlternativeName: "2.5.29.17",
      basicConstraints: "2.5.29.19",
      nameConstraints: "2.5.29.30",
      certificatePolicies: "2.5.29.32",
      authorityKeyIdentifier: "2.5.29.35",
      policyConstraints: "2.5.29.36",
      extendedKeyUsage: "2.5.29.37",
      // algorithms
      sha1: "1.3.14.3.2.26",
      sha256: "2.16.840.1.101.3.4.2.1",
      sha384: "2.16.840.1.101.3.4.2.2",
      sha512: "2.16.840.1.101.3.4.2.3",
      rsa: "1.2.840.113549.1.1.1",
      rsaSha256: "1.2.840.113549.1.1.11",
      rsaSha384: "1.2.840.113549.1.1.12",
      rsaSha512: "1.2.840.113549.1.1.13",
      rsaPss: "1.2.840.113549.1.1.10",
      ecdsaSha256: "1.2.840.10045.4.3.2",
      ecdsaSha384: "1.2.840.10045.4.3.3",
      ecdsaSha512: "1.2.840.10045.4.3.4"
    };
    digestNames = /* @__PURE__ */ new Map([
      [oids.sha256, "sha256"],
      [oids.sha384, "sha384"],
      [oids.sha512, "sha512"]
    ]);
  }
});

// src/core/trust/cms/certificate.ts
import { isUtf8 as isUtf83 } from "node:buffer";
import { createHash as createHash6, createPublicKey } from "node:crypto";
function parseCertificate(raw) {
  const fingerprint = createHash6("sha256").update(raw).digest("hex");
  const known3 = parsed.get(fingerprint);
  if (known3) return known3;
  const certificate = readCertificate(Buffer.from(raw), fingerprint);
  if (parsed.size === maxParsed) parsed.clear();
  parsed.set(fingerprint, certificate);
  return certificate;
}
function readCertificate(raw, fingerprint) {
  const parts = readDer(raw).is(tags.sequence).parts();
  const signed = parts.next(tags.sequence);
  const signatureAlgorithm = parts.next(tags.sequence);
  const signature = parts.next().bits();
  parts.end();
  const body = signed.parts();
  const version2 = body.optional(contextTag(0))?.parts().next().small() ?? 0;
  const serial = body.next().integer();
  if (!body.next().raw.equals(signatureAlgorithm.raw))
    throw new MalformedError("two algorithms of one signature");
  const issuer = body.next(tags.sequence).raw;
  const validity = body.next(tags.sequence).parts();
  const [notBefore, notAfter] = [validity.next().time(), validity.next().time()];
  validity.end();
  const subject = body.next(tags.sequence).raw;
  const keyInfo = body.next(tags.sequence).raw;
  body.optional(contextTag(1, { primitive: true }));
  body.optional(contextTag(2, { primitive: true }));
  const list = body.optional(contextTag(3));
  body.end();
  if (list && version2 !== 2) throw new MalformedError("extensions in a certificate of an early version");
  const extensions = parseExtensions(list);
  return {
    ...{ raw, fingerprint, signed: signed.raw, signature, signatureAlgorithm, serial, issuer, subject },
    ...{ notBefore, notAfter, keyInfo, extensions }
  };
}
function parseExtensions(list) {
  const values = /* @__PURE__ */ new Map();
  let unknown3;
  const body = list?.parts();
  for (const each of body?.next(tags.sequence).all() ?? []) {
    const parts = each.is(tags.sequence).parts();
    const oid = parts.next().oid();
    const isCritical = parts.optional(tags.boolean)?.boolean() ?? false;
    const value = parts.next().octets();
    parts.end();
    if (values.has(oid)) throw new MalformedError("an extension that is there twice");
    if (isCritical && !understood.has(oid)) unknown3 ??= oid;
    values.set(oid, value);
  }
  body?.end();
  const read = (oid) => {
    const value = values.get(oid);
    return value && readDer(value);
  };
  const authorityKey = read(oids.authorityKeyIdentifier)?.parts().optional(contextTag(0, { primitive: true }));
  return {
    any: values.size > 0,
    authority: parseAuthority(read(oids.basicConstraints)),
    keyUsage: parseKeyUsage(read(oids.keyUsage)),
    purposes: read(oids.extendedKeyUsage)?.all().map((each) => each.oid()),
    subjectKey: read(oids.subjectKeyIdentifier)?.octets(),
    authorityKey: authorityKey?.content,
    unknown: unknown3 ?? [oids.nameConstraints, oids.policyConstraints].find((oid) => values.has(oid))
  };
}
function parseAuthority(value) {
  const parts = value?.is(tags.sequence).parts();
  const isAuthority = parts?.optional(tags.boolean)?.boolean() ?? false;
  const pathLength = parts?.optional(tags.integer)?.small() ?? Number.POSITIVE_INFINITY;
  parts?.end();
  return isAuthority ? { pathLength } : void 0;
}
function parseKeyUsage(value) {
  if (value === void 0) return void 0;
  const { content } = value.is(tags.bitString);
  if (content.length < 2 || content[0] > 7) throw new MalformedError("a key usage without a bit");
  return content.subarray(1);
}
function maySignCertificates({ keyUsage }) {
  return keyUsage === void 0 || (keyUsage[0] & 4) !== 0;
}
function publicKeyOf(certificate) {
  const known3 = keys.get(certificate);
  if (known3) return known3;
  try {
    const key = createPublicKey({ key: certificate.keyInfo, format: "der", type: "spki" });
    keys.set(certificate, key);
    return key;
  } catch (cause) {
    throw new MalformedError("a public key that cannot be read", { cause });
  }
}
function isLongRsaKey(certificate, bits = 2048) {
  const key = publicKeyOf(certificate);
  return key.asymmetricKeyType === "rsa" && (key.asymmetricKeyDetails?.modulusLength ?? 0) >= bits;
}
function isSelfIssued({ issuer, subject }) {
  return issuer.equals(subject);
}
function formatName(name) {
  return attributesOf(name).join(", ");
}
function attributesOf(name) {
  const parts = readDer(name).all().flatMap((set) => set.is(tags.set).all().map(formatAttribute));
  return parts.reverse();
}
function formatAttribute(attribute) {
  const parts = attribute.is(tags.sequence).parts();
  const oid = parts.next().oid();
  const value = parts.next();
  if (value.tag === tags.utf8String && !isUtf83(value.content))
    throw new MalformedError("a name that is not text");
  const isWide2 = value.tag === 30 && value.content.length % 2 === 0;
  const text = isWide2 ? Buffer.from(value.content).swap16().toString("utf16le") : value.content.toString();
  return `${attributeNames[oid] ?? oid}=${text}`;
}
var parsed, maxParsed, understood, keys, attributeNames;
var init_certificate = __esm({
  "src/core/trust/cms/certificate.ts"() {
    "use strict";
    init_der();
    init_oids();
    parsed = /* @__PURE__ */ new Map();
    maxParsed = 2e3;
    understood = /* @__PURE__ */ new Set([
      ...[oids.basicConstraints, oids.keyUsage, oids.extendedKeyUsage, oids.subjectKeyIdentifier],
      ...[oids.authorityKeyIdentifier, oids.subjectAlternativeName, oids.certificatePolicies]
    ]);
    keys = /* @__PURE__ */ new WeakMap();
    attributeNames = {
      "2.5.4.3": "CN",
      "2.5.4.10": "O",
      "2.5.4.11": "OU",
      "2.5.4.7": "L",
      "2.5.4.8": "S",
      "2.5.4.6": "C"
    };
  }
});

// src/core/trust/cms/definite-lengths.ts
function withDefiniteLengths(bytes) {
  const { written, end: end3 } = rewrite(bytes, 0, 0);
  if (end3 !== bytes.length) throw new MalformedError("bytes after the end");
  return written;
}
function rewrite(bytes, at, depth) {
  if (depth > maxDepth2) throw new MalformedError("too many levels");
  const { tag: tag2, start: start2, end: end3 } = readHeader(bytes, at);
  const isConstructed = (tag2 & 32) !== 0;
  if (!isConstructed && end3 !== void 0) return element(tag2, bytes.subarray(start2, end3), end3);
  if (!isConstructed) throw new MalformedError("a value without a length");
  const parts = [];
  let next = start2;
  while (end3 === void 0 ? !isEnd(bytes, next) : next < end3) {
    const part = rewrite(bytes, next, depth + 1);
    parts.push(part);
    next = part.end;
  }
  if (end3 !== void 0 && next !== end3) throw new MalformedError("a part that is longer than the whole");
  return join13(tag2, parts, end3 ?? next + 2);
}
function readHeader(bytes, at) {
  const [tag2, first] = bytes.subarray(at, at + 2);
  if (tag2 === void 0 || first === void 0) throw new MalformedError("an end in the middle of an element");
  if (first === 128) return { tag: tag2, start: at + 2, end: void 0 };
  const count = first > 128 ? first & 127 : 0;
  const start2 = at + 2 + count;
  if (count > 4 || start2 > bytes.length) throw outside();
  const end3 = start2 + (count === 0 ? first : bytes.readUIntBE(at + 2, count));
  if (end3 > bytes.length) throw outside();
  return { tag: tag2, start: start2, end: end3 };
}
function outside() {
  return new MalformedError("a length that leads out of the structure");
}
function isEnd(bytes, at) {
  return bytes[at] === 0 && bytes[at + 1] === 0;
}
function join13(tag2, parts, end3) {
  if (tag2 !== constructedOctets) return element(tag2, Buffer.concat(parts.map(({ written }) => written)), end3);
  if (parts.some((part) => part.tag !== 4)) throw new MalformedError("an octet string of other parts");
  return element(4, Buffer.concat(parts.map(({ content }) => content)), end3);
}
function element(tag2, content, end3) {
  return {
    tag: tag2,
    content,
    end: end3,
    written: Buffer.concat([Buffer.from([tag2, ...lengthBytes(content.length)]), content])
  };
}
function lengthBytes(length) {
  if (length < 128) return [length];
  const bytes = [];
  for (let left = length; left > 0; left = Math.floor(left / 256)) bytes.unshift(left % 256);
  return [128 | bytes.length, ...bytes];
}
var maxDepth2, constructedOctets;
var init_definite_lengths = __esm({
  "src/core/trust/cms/definite-lengths.ts"() {
    "use strict";
    init_der();
    maxDepth2 = 40;
    constructedOctets = 36;
  }
});

// src/core/trust/cms/signed-data.ts
import { createHash as createHash7, verify } from "node:crypto";
function parseSignedData(bytes) {
  if (bytes.length > signatureLimits.size) throw new MalformedError("a signature of more than 1 MiB");
  try {
    return readSignedData(readDer(bytes));
  } catch (error) {
    if (!(error instanceof IndefiniteLengthError)) throw error;
    return readSignedData(readDer(withDefiniteLengths(bytes)));
  }
}
function readSignedData(outer) {
  const info = outer.is(tags.sequence).parts();
  if (info.next().oid() !== oids.signedData) throw new MalformedError("content that is not signed data");
  const explicit = info.next(contextTag(0)).parts();
  const parts = explicit.next(tags.sequence).parts();
  explicit.end();
  info.end();
  parts.next().small();
  const digestAlgorithms = listed(parts.next(tags.set).parts(), signatureLimits.signers).map(readAlgorithm);
  const inner = parts.next(tags.sequence).parts();
  const contentType = inner.next().oid();
  const content = inner.next(contextTag(0)).parts();
  const value = content.next();
  content.end();
  inner.end();
  const certificates = readCertificates2(parts.optional(contextTag(0)), value.tag === tags.octetString);
  parts.optional(contextTag(1));
  const signers = listed(parts.next(tags.set).parts(), signatureLimits.signers);
  parts.end();
  return {
    ...{ digestAlgorithms, contentType, content: value, certificates },
    signers: signers.map((each) => readSigner(each, certificates))
  };
}
function readAlgorithm(element2) {
  const parts = element2.is(tags.sequence).parts();
  const algorithm = parts.next().oid();
  if (!parts.isEmpty) {
    const { tag: tag2, content } = parts.next();
    if (tag2 === tags.null && content.length > 0) throw new MalformedError("a null that is something");
  }
  parts.end();
  return algorithm;
}
function listed(parts, limit2) {
  const elements = [];
  while (!parts.isEmpty) {
    if (elements.length === limit2) throw new MalformedError(`more than ${limit2} parts of one kind`);
    elements.push(parts.next());
  }
  return elements;
}
function readCertificates2(set, mayHaveAttributes) {
  if (set === void 0) return [];
  const all = listed(set.parts(), signatureLimits.certificates);
  const certificates = all.filter(({ tag: tag2 }) => tag2 === tags.sequence);
  const isKnown = (each) => each.tag === tags.sequence || mayHaveAttributes && isAttributeCertificate(each);
  if (!all.every(isKnown)) throw new MalformedError("a certificate of an unknown kind");
  return certificates.map(({ raw }) => parseCertificate(raw));
}
function isAttributeCertificate(element2) {
  if (element2.tag !== contextTag(1) && element2.tag !== contextTag(2)) return false;
  const first = element2.parts().next(tags.sequence).parts().next();
  return first.tag !== contextTag(0) || first.parts().next().tag === tags.sequence;
}
function readSigner(element2, certificates) {
  const parts = element2.is(tags.sequence).parts();
  parts.next().small();
  const certificate = findSigner(parts.next(), certificates);
  const digest = digestNames.get(readAlgorithm(parts.next()));
  const attributes = parts.optional(contextTag(0));
  const signatureAlgorithm = readAlgorithm(parts.next());
  const signature = parts.next().octets();
  const unsigned = parts.optional(contextTag(1));
  parts.end();
  const signedBytes = attributes && Buffer.from(attributes.raw);
  if (signedBytes) signedBytes[0] = tags.set;
  return {
    ...{ certificate, digest, signatureAlgorithm, signature, signedBytes },
    signedAttributes: readAttributes(attributes),
    unsignedAttributes: readAttributes(unsigned)
  };
}
function findSigner(identifier, certificates) {
  if (identifier.tag === contextTag(0, { primitive: true }))
    return certificates.find(({ extensions }) => extensions.subjectKey?.equals(identifier.content));
  const parts = identifier.is(tags.sequence).parts();
  const issuer = parts.next(tags.sequence).raw;
  const serial = parts.next().integer();
  parts.end();
  return certificates.find((each) => each.issuer.equals(issuer) && each.serial.equals(serial));
}
function readAttributes(set) {
  if (set === void 0) return [];
  return listed(set.parts(), signatureLimits.attributes).map((each) => {
    const parts = each.is(tags.sequence).parts();
    const type = parts.next().oid();
    const values = listed(parts.next(tags.set).parts(), signatureLimits.attributes);
    parts.end();
    return { type, values };
  });
}
function valuesOf(attributes, type) {
  return attributes.filter((each) => each.type === type).flatMap(({ values }) => values);
}
function onlyValue(attributes, type) {
  const [found, ...others] = attributes.filter((each) => each.type === type);
  return others.length === 0 && found?.values.length === 1 ? found.values[0] : void 0;
}
function isSignatureOf(signer, { content, contentType }) {
  const { certificate, digest, signedAttributes, signedBytes } = signer;
  if (certificate === void 0 || digest === void 0 || signedBytes === void 0) return false;
  const given = onlyValue(signedAttributes, oids.messageDigest);
  const isOfContent = given?.tag === tags.octetString && given.content.equals(hashOf(content, digest));
  return isOfContent && namesType(signedAttributes, contentType) && hasSigned(signer, certificate, signedBytes);
}
function namesType(attributes, contentType) {
  if (contentType === void 0 && valuesOf(attributes, oids.contentType).length === 0) return true;
  const named2 = onlyValue(attributes, oids.contentType);
  return named2?.tag === tags.oid && named2.oid() === (contentType ?? oids.data);
}
function hashOf(bytes, digest) {
  return createHash7(digest).update(bytes).digest();
}
function hasSigned({ digest, signatureAlgorithm, signature }, certificate, bytes) {
  if (digest === void 0 || !signatureDigests.has(signatureAlgorithm)) return false;
  const own2 = signatureDigests.get(signatureAlgorithm);
  if (own2 !== void 0 && own2 !== digest) return false;
  return verifyBytes(certificate, { algorithm: signatureAlgorithm, digest, bytes, signature });
}
function hasIssued(issuer, { signed, signature, signatureAlgorithm }) {
  const algorithm = signatureAlgorithm.parts().next().oid();
  const digest = signatureDigests.get(algorithm);
  return digest !== void 0 && verifyBytes(issuer, { algorithm, digest, bytes: signed, signature });
}
function verifyBytes(by, { algorithm, digest, bytes, signature }) {
  const key = publicKeyOf(by);
  if (key.asymmetricKeyType !== (algorithm.startsWith(ecdsaPrefix) ? "ec" : "rsa")) return false;
  try {
    return verify(digest, bytes, key, signature);
  } catch {
    return false;
  }
}
var signatureLimits, signatureDigests, ecdsaPrefix;
var init_signed_data = __esm({
  "src/core/trust/cms/signed-data.ts"() {
    "use strict";
    init_certificate();
    init_definite_lengths();
    init_der();
    init_oids();
    signatureLimits = { size: 1024 * 1024, certificates: 100, signers: 10, attributes: 50 };
    signatureDigests = /* @__PURE__ */ new Map([
      [oids.rsa, void 0],
      [oids.rsaSha256, "sha256"],
      [oids.rsaSha384, "sha384"],
      [oids.rsaSha512, "sha512"],
      [oids.ecdsaSha256, "sha256"],
      [oids.ecdsaSha384, "sha384"],
      [oids.ecdsaSha512, "sha512"]
    ]);
    ecdsaPrefix = "1.2.840.10045.";
  }
});

// src/core/trust/cms/chain.ts
function buildChain(leaf, options) {
  const search = { ...options, checks: 0, because: void 0 };
  const fault = purposeFault(leaf, options);
  if (fault) return { kind: "broken", because: fault };
  try {
    const found = climb(leaf, [leaf], search);
    if (found) return found;
  } catch (error) {
    if (!(error instanceof MalformedError)) throw error;
    return { kind: "broken", because: error.message };
  }
  return { kind: "broken", because: search.because ?? `its issuer, ${shown(leaf.issuer)}, is unknown` };
}
function climb(below, path, search) {
  if (search.roots.has(below)) return { kind: "trusted" };
  if (isSelfIssued(below) && check(below, below, search))
    return { kind: "untrusted", root: shown(below.subject) };
  let untrusted2;
  for (const issuer of issuersOf(below, path, search)) {
    const fault = issuerFault(issuer, path, search);
    if (fault !== void 0) {
      search.because ??= fault;
      continue;
    }
    if (!check(issuer, below, search)) {
      search.because ??= `the signature on a certificate of ${shown(below.issuer)} is wrong`;
      continue;
    }
    const found = climb(issuer, [...path, issuer], search);
    if (found?.kind === "trusted") return found;
    untrusted2 ??= found;
  }
  return untrusted2;
}
function issuersOf(below, path, { known: known3, roots }) {
  if (path.length >= maxLength) return [];
  const named2 = known3.filter((each) => each.subject.equals(below.issuer) && !roots.has(each));
  const { authorityKey } = below.extensions;
  return [...roots.find(below.issuer), ...named2].filter(
    ({ raw, extensions: { subjectKey } }) => !path.some((each) => each.raw.equals(raw)) && (authorityKey === void 0 || subjectKey === void 0 || authorityKey.equals(subjectKey))
  );
}
function issuerFault(issuer, path, { purpose, at, roots }) {
  const { authority } = issuer.extensions;
  const name = () => shown(issuer.subject);
  const isOldRoot = !issuer.extensions.any && roots.has(issuer);
  if (!isOldRoot && authority === void 0) return `${name()} is not an authority`;
  const between2 = path.slice(1).filter((each) => !isSelfIssued(each)).length;
  if (authority && between2 > authority.pathLength) return `${name()} allows fewer authorities below it`;
  if (!maySignCertificates(issuer.extensions)) return `${name()} may not sign certificates`;
  if (at < issuer.notBefore || at > issuer.notAfter) return `${name()} was not valid then`;
  return purposeFault(issuer, { purpose });
}
function purposeFault({ subject, extensions }, { purpose }) {
  if (extensions.unknown !== void 0) return `${shown(subject)} has the extension ${extensions.unknown}`;
  return extensions.purposes === void 0 || extensions.purposes.includes(purpose) ? void 0 : `${shown(subject)} is for other purposes`;
}
function check(issuer, below, search) {
  if (++search.checks > maxChecks) throw new MalformedError("too many certificates that could be the issuer");
  const results = known2.get(issuer) ?? /* @__PURE__ */ new WeakMap();
  known2.set(issuer, results);
  const result = results.get(below) ?? hasIssued(issuer, below);
  results.set(below, result);
  return result;
}
function shown(name) {
  try {
    return formatName(name);
  } catch {
    return "a name that cannot be read";
  }
}
var maxChecks, maxLength, known2;
var init_chain = __esm({
  "src/core/trust/cms/chain.ts"() {
    "use strict";
    init_certificate();
    init_der();
    init_signed_data();
    maxChecks = 40;
    maxLength = 10;
    known2 = /* @__PURE__ */ new WeakMap();
  }
});

// src/core/trust/cms/signing-certificate.ts
function namesCertificate(attributes, certificate, { isTimestamp }) {
  const has2 = (type) => attributes.some((each) => each.type === type);
  const [hasFirst, hasSecond] = [has2(oids.signingCertificate), has2(oids.signingCertificateV2)];
  if (isTimestamp ? !hasFirst && !hasSecond : hasFirst || !hasSecond) return false;
  const needsIssuer = !isTimestamp;
  return (!hasSecond || isSecondOf(onlyValue(attributes, oids.signingCertificateV2), certificate, needsIssuer)) && (!hasFirst || isFirstOf(onlyValue(attributes, oids.signingCertificate), certificate));
}
function isSecondOf(value, certificate, needsIssuer) {
  const all = value?.is(tags.sequence).parts().next(tags.sequence).all() ?? [];
  const digests = all.map((each) => {
    const algorithm = each.is(tags.sequence).parts().optional(tags.sequence);
    return digestNames.get(algorithm?.parts().next().oid() ?? oids.sha256);
  });
  const [first] = all;
  const [digest] = digests;
  if (first === void 0 || digest === void 0 || digests.includes(void 0)) return false;
  const parts = first.parts();
  parts.optional(tags.sequence);
  const hash2 = parts.next().octets();
  const issuer = parts.optional(tags.sequence);
  parts.end();
  if (issuer === void 0 ? needsIssuer : !isIssuerOf(issuer, certificate)) return false;
  return hash2.equals(hashOf(certificate.raw, digest));
}
function isFirstOf(value, certificate) {
  const first = value?.is(tags.sequence).parts().next(tags.sequence).all()[0];
  const parts = first?.is(tags.sequence).parts();
  if (parts === void 0) return false;
  const hash2 = parts.next().octets();
  const issuer = parts.optional(tags.sequence);
  parts.end();
  return (issuer === void 0 || isIssuerOf(issuer, certificate)) && hash2.equals(hashOf(certificate.raw, "sha1"));
}
function isIssuerOf(issuer, { issuer: name, serial }) {
  const parts = issuer.parts();
  const [only, ...others] = parts.next(tags.sequence).all();
  const isNamed = others.length === 0 && only?.tag === contextTag(4) && only.content.equals(name);
  const isSerial = parts.next().integer().equals(serial);
  parts.end();
  return isNamed && isSerial;
}
var init_signing_certificate = __esm({
  "src/core/trust/cms/signing-certificate.ts"() {
    "use strict";
    init_der();
    init_oids();
    init_signed_data();
  }
});

// src/core/trust/signature-fault.ts
function invalid2(client, found) {
  return { kind: "invalid", client, found };
}
function untrusted(client, found) {
  return { kind: "untrusted", client, found };
}
var signatureCodes, SignatureError;
var init_signature_fault = __esm({
  "src/core/trust/signature-fault.ts"() {
    "use strict";
    signatureCodes = {
      missing: "SIGNATURE_MISSING",
      invalid: "SIGNATURE_INVALID",
      untrusted: "SIGNER_NOT_TRUSTED"
    };
    SignatureError = class extends Error {
      name = "SignatureError";
      fault;
      constructor(client, found) {
        super(found);
        this.fault = { kind: "invalid", client, found };
      }
    };
  }
});

// src/core/trust/cms/signing-rules.ts
function isSignedWithRsa({ signatureAlgorithm }) {
  return certificateAlgorithms.includes(signatureAlgorithm.parts().next().oid());
}
function findCertificateFaults(certificate, { of, now }) {
  const faults = [];
  const refuse = (client, found) => faults.push(invalid2(client, `${of} with a certificate ${found}`));
  if (!isSignedWithRsa(certificate))
    refuse("NU3013", "that is signed with another algorithm than RSA with SHA-2");
  if (!isLongRsaKey(certificate)) refuse("NU3014", "with a key that is not RSA of at least 2048 bits");
  if (certificate.extensions.purposes?.includes(oids.lifetimeSigning))
    refuse("NU3015", "for lifetime signing");
  if (now < certificate.notBefore) refuse("NU3017", "that is not yet valid");
  return faults;
}
var certificateAlgorithms;
var init_signing_rules = __esm({
  "src/core/trust/cms/signing-rules.ts"() {
    "use strict";
    init_signature_fault();
    init_certificate();
    init_oids();
    certificateAlgorithms = [oids.rsaSha256, oids.rsaSha384, oids.rsaSha512];
  }
});

// src/core/trust/cms/timestamp.ts
function readTimestamps({ unsignedAttributes }, type = oids.timestampToken) {
  return valuesOf(unsignedAttributes, type).map(readTimestamp);
}
function readTimestamp(value) {
  const data = parseSignedData(value.raw);
  const [signer, ...others] = data.signers;
  if (signer === void 0 || others.length > 0)
    throw new SignatureError("NU3021", "a timestamp with no signature or several");
  const { certificate } = signer;
  if (certificate === void 0)
    throw new SignatureError("NU3020", "a timestamp without the certificate of its signature");
  if (!namesCertificate(signer.signedAttributes, certificate, { isTimestamp: true }))
    throw new SignatureError("NU3021", "a timestamp whose signed attributes do not name its certificate");
  if (data.contentType !== oids.timestampInfo)
    throw new SignatureError("NU3021", "a timestamp with another content");
  const content = data.content.octets();
  if (signer.digest !== void 0 && !isSignatureOf(signer, { content, contentType: data.contentType }))
    throw new SignatureError("NU3021", "a timestamp with a wrong signature");
  return { data, signer, ...readInfo(readDer(content)) };
}
function readInfo(element2) {
  const parts = element2.is(tags.sequence).parts();
  if (parts.next().small() !== 1) throw new MalformedError("a timestamp of another version");
  const policy = parts.next().oid();
  const imprint = parts.next(tags.sequence).parts();
  const algorithm = imprint.next(tags.sequence).parts().next().oid();
  const hash2 = imprint.next().octets();
  imprint.end();
  parts.next().integer();
  const time = parts.next(tags.generalizedTime).time();
  const accuracy = readAccuracy(parts.optional(tags.sequence));
  parts.optional(tags.boolean);
  parts.optional(tags.integer);
  parts.optional(contextTag(0));
  parts.optional(contextTag(1));
  parts.end();
  const margin = accuracy ?? (policy === oids.baselineTimestampPolicy ? 1e3 : 0);
  return { time, earliest: time - margin, latest: time + margin, imprint: { algorithm, hash: hash2 } };
}
function readAccuracy(accuracy) {
  const parts = accuracy?.parts();
  if (parts === void 0) return void 0;
  const seconds = parts.optional(tags.integer)?.number() ?? 0;
  const millis = parts.optional(contextTag(0, { primitive: true }))?.number() ?? 0;
  const micros = parts.optional(contextTag(1, { primitive: true }))?.number() ?? 0;
  parts.end();
  return seconds * 1e3 + millis + micros / 1e3;
}
function findTimestampFaults({ data, signer, time, imprint }, signature, { of, roots, now }) {
  const { certificate } = signer;
  if (certificate === void 0) return [invalid2("NU3020", `${of} with a timestamp without certificate`)];
  const faults = [];
  const refuse = (client, found) => faults.push(invalid2(client, `${of} with a timestamp ${found}`));
  if (!isSignedWithRsa(certificate))
    refuse("NU3022", "whose certificate is signed with another algorithm than RSA with SHA-2");
  if (!isLongRsaKey(certificate)) refuse("NU3023", "by a key that is not RSA of at least 2048 bits");
  if (signer.digest === void 0) refuse("NU3024", "with another digest than SHA-2");
  const digest = digestNames.get(imprint.algorithm);
  if (digest === void 0) refuse("NU3030", "of another digest than SHA-2");
  else if (!imprint.hash.equals(hashOf(signature, digest))) refuse("NU3019", "of something else");
  if (now < certificate.notBefore) refuse("NU3025", "by a certificate that is not yet valid");
  if (time < certificate.notBefore || time >= certificate.notAfter)
    refuse("NU3036", "of a time at which its certificate was not valid");
  if (faults.length > 0) return faults;
  const purpose = oids.timeStamping;
  const chain = buildChain(certificate, { known: data.certificates, roots, purpose, at: time });
  if (chain.kind === "broken")
    return [invalid2("NU3028", `${of} with a timestamp whose certificate has no chain: ${chain.because}`)];
  return chain.kind === "trusted" ? [] : [untrusted("NU3028", `${of} with a timestamp by the unknown authority ${chain.root}`)];
}
var init_timestamp = __esm({
  "src/core/trust/cms/timestamp.ts"() {
    "use strict";
    init_signature_fault();
    init_certificate();
    init_chain();
    init_der();
    init_oids();
    init_signed_data();
    init_signing_certificate();
    init_signing_rules();
  }
});

// src/core/trust/signature-content.ts
import { isUtf8 as isUtf84 } from "node:buffer";
function parseSignatureContent(bytes) {
  if (!isUtf84(bytes)) throw unreadable();
  const lines = bytes.toString().split(/\r\n|[\r\n]/);
  const header = readSection(lines);
  const version2 = header.get("Version");
  if (version2 === void 0) throw unreadable();
  if (version2 !== "1") throw new SignatureError("NU3007", "a signature of another version");
  for (const [name, value] of readSection(lines)) {
    const digest = name.endsWith("-Hash") ? digestNames.get(name.slice(0, -"-Hash".length)) : void 0;
    if (digest !== void 0) return { digest, hash: Buffer.from(value, "base64") };
  }
  throw new SignatureError("NU3000", "a signature that names no hash of the package");
}
function readSection(lines) {
  const section = /* @__PURE__ */ new Map();
  for (let line = lines.shift(); line !== ""; line = lines.shift()) {
    const [, name, value] = /^([a-zA-Z0-9.\-/]+):(.+)$/.exec(line ?? "") ?? [];
    if (name === void 0 || value === void 0 || section.has(name)) throw unreadable();
    section.set(name, value);
  }
  if (section.size === 0) throw unreadable();
  return section;
}
function unreadable() {
  return new SignatureError("NU3000", "a signature whose content cannot be read");
}
var init_signature_content = __esm({
  "src/core/trust/signature-content.ts"() {
    "use strict";
    init_oids();
    init_signature_fault();
  }
});

// src/core/trust/package-signer.ts
function describeSigner({ role, fingerprint, owners = [], subject }) {
  const named2 = owners.length > 0 ? ` [${owners.join(",")}]` : "";
  return `"${role} ${fingerprint}${named2}" (${subject})`;
}
var init_package_signer = __esm({
  "src/core/trust/package-signer.ts"() {
    "use strict";
  }
});

// src/core/trust/trusted-signers.ts
function findUnlisted(signers, trusted) {
  if (trusted === void 0 || signers.some((each) => trusted.some((entry) => isListed(each, entry))))
    return void 0;
  return untrusted("NU3034", `a signature by ${signers.map(describeSigner).join(" and ")}`);
}
function findUndeclared(signers, { isAll, fingerprints }) {
  const isRight = signers.some(
    ({ role, fingerprint }) => role === "repository" && fingerprints.includes(fingerprint)
  );
  if (isRight || !isAll && fingerprints.length === 0) return void 0;
  return untrusted("NU3034", "no signature by a repository that its source names");
}
function isListed(signer, { role, fingerprint, owners }) {
  if (signer.role !== role || signer.fingerprint !== fingerprint) return false;
  return owners.length === 0 || role === "author" || owners.some((owner) => signer.owners?.includes(owner));
}
function isRootWaived({ fingerprint }, trusted) {
  return trusted?.some((each) => each.allowUntrustedRoot && each.fingerprint === fingerprint) ?? false;
}
var init_trusted_signers = __esm({
  "src/core/trust/trusted-signers.ts"() {
    "use strict";
    init_package_signer();
    init_signature_fault();
  }
});

// src/core/trust/package-signature.ts
function readPackageSignature(bytes) {
  return reading2("NU3003", () => {
    const data = parseSignedData(bytes);
    const [signer, ...others] = data.signers;
    if (signer === void 0 || others.length > 0)
      throw new SignatureError("NU3009", "no primary signature or several");
    const signed = data.content.octets();
    const { contentType } = data;
    const primary = readRole({ signer, signed, contentType, data }, primaryCodes);
    if (contentType !== oids.data)
      throw new SignatureError("NU3000", "a signature of another kind of content");
    const content = parseSignatureContent(signed);
    const countersignature = readCountersignature(primary);
    return { content, signatures: countersignature ? [primary, countersignature] : [primary] };
  });
}
function reading2(client, read) {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof MalformedError)) throw error;
    throw unreadable2(client, error);
  }
}
function unreadable2(client, { message }) {
  return new SignatureError(client, `a signature that cannot be read: ${message}`);
}
function readRole(signature, codes) {
  const { certificate, signedAttributes } = signature.signer;
  if (certificate === void 0)
    throw new SignatureError(codes.noCertificate, "a signature without its certificate");
  const role = roleOf(signedAttributes);
  if (role === void 0)
    throw new SignatureError("NU3000", "a signature by neither an author nor a repository");
  if (!namesCertificate(signedAttributes, certificate, { isTimestamp: false }))
    throw new SignatureError(
      codes.malformed,
      "a signature whose signed attributes do not name its certificate"
    );
  if (!signedAttributes.some(({ type }) => type === oids.signingTime))
    throw new SignatureError(codes.malformed, "a signature without the time of signing");
  const { fingerprint, subject } = certificate;
  const named2 = { role, fingerprint, subject: formatName(subject) };
  const by = role === "author" ? named2 : { ...named2, ...readRepository(signedAttributes) };
  return { ...signature, certificate, by, timestamps: readTimestamps(signature.signer) };
}
function roleOf(attributes) {
  const roles = /* @__PURE__ */ new Set();
  for (const value of valuesOf(attributes, oids.commitmentType)) {
    const type = value.is(tags.sequence).parts().next().oid();
    if (type === oids.proofOfOrigin) roles.add("author");
    if (type === oids.proofOfReceipt) roles.add("repository");
  }
  if (roles.size > 1) throw new SignatureError("NU3000", "a signature by an author and a repository at once");
  return [...roles][0];
}
function readRepository(attributes) {
  for (const type of [oids.serviceIndexUrl, oids.packageOwners])
    if (attributes.filter((each) => each.type === type).length > 1)
      throw new MalformedError("an attribute that is there twice");
  const address = onlyValue(attributes, oids.serviceIndexUrl)?.is(tags.ia5String).content.toString("latin1");
  const isAddress = address !== void 0 && URL.canParse(address) && new URL(address).protocol === "https:";
  if (!isAddress)
    throw new SignatureError("NU3000", "a repository signature without the address of its service index");
  if (!attributes.some(({ type }) => type === oids.packageOwners)) return { serviceIndex: address };
  const owners = onlyValue(attributes, oids.packageOwners)?.is(tags.sequence).all().map(ownerOf) ?? [];
  if (owners.length === 0 || owners.some((owner) => owner.trim() === ""))
    throw new SignatureError("NU3000", "a repository signature with an empty list of owners");
  return { serviceIndex: address, owners };
}
function ownerOf(element2) {
  return element2.is(tags.utf8String).content.toString();
}
function readCountersignature(primary) {
  const { data } = primary;
  const signed = primary.signer.signature;
  const [found, ...others] = valuesOf(primary.signer.unsignedAttributes, oids.counterSignature).map((value) => readSigner(value, data.certificates)).filter(({ signedAttributes }) => roleOf(signedAttributes) === "repository");
  if (found === void 0) return void 0;
  if (others.length > 0) throw new SignatureError("NU3032", "several countersignatures of repositories");
  if (primary.by.role === "repository")
    throw new SignatureError("NU3033", "a repository signature with a repository countersignature");
  return readRole({ signer: found, signed, contentType: void 0, data }, counterCodes);
}
function judgeSignature(signature, options) {
  try {
    return judge2(signature, options);
  } catch (error) {
    if (!(error instanceof MalformedError)) throw error;
    return [unreadable2("NU3003", error).fault];
  }
}
function judge2({ content, signatures }, options) {
  const faults = [];
  if (!content.hash.equals(options.contentHash))
    faults.push(invalid2("NU3008", "another package than the one that was signed"));
  const signers = signatures.map(({ by }) => by);
  const unlisted = findUnlisted(signers, options.trusted) ?? findUnlisted(signers, options.narrowed);
  if (unlisted) faults.push(unlisted);
  const undeclared = options.declared && findUndeclared(signers, options.declared);
  if (undeclared) faults.push(undeclared);
  const [primary, counter] = signatures.map((each) => judgeRole(each, options));
  return [...faults, ...primary && counter ? joinRoles(primary, counter) : primary?.faults ?? []];
}
function judgeRole(signature, { roots, trusted, now }) {
  const { by, signer, certificate, timestamps, signed, contentType, data } = signature;
  const of = contentType === void 0 ? "the repository's countersignature" : `the ${by.role}'s signature`;
  const [first] = timestamps;
  const timeFaults = first ? findTimestampFaults(first, signer.signature, { of, roots: roots.timestamps, now }) : [];
  const timestamp = timeFaults.length === 0 ? first : void 0;
  const ends = (faults2) => ({
    faults: [...faults2, ...timeFaults],
    certificate,
    timestamp
  });
  if (!isSignatureOf(signer, { content: signed, contentType }))
    return ends([invalid2("NU3012", `${of}, which is not that of its content and key`)]);
  const wrong = findCertificateFaults(certificate, { of, now });
  if (wrong.length > 0) return ends(wrong);
  const purpose = oids.codeSigning;
  const at = timestamp?.latest ?? now;
  const chain = buildChain(certificate, { known: data.certificates, roots: roots.signing, purpose, at });
  const faults = [];
  if (chain.kind === "broken")
    faults.push(invalid2("NU3012", `${of} with a certificate that has no chain: ${chain.because}`));
  if (chain.kind === "untrusted" && !isRootWaived(by, trusted))
    faults.push(untrusted("NU3018", `${of} by ${by.subject}, of the unknown authority ${chain.root}`));
  if (!isValidDuring(certificate, timestamp?.earliest ?? now, at))
    faults.push(
      invalid2(
        "NU3037",
        `${of}, made with a certificate that was not valid then, or that has expired without a timestamp`
      )
    );
  return ends(faults);
}
function isValidDuring({ notBefore, notAfter }, earliest, latest) {
  return earliest > notBefore && latest < notAfter;
}
function joinRoles(primary, counter) {
  if (counter.faults.length > 0) return [...primary.faults, ...counter.faults];
  const { timestamp } = counter;
  const wasValid = timestamp && isValidDuring(primary.certificate, timestamp.earliest, timestamp.latest);
  const answered = (client) => client === "NU3018" || client === "NU3037" && wasValid;
  return primary.faults.every(({ client }) => answered(client)) ? [] : [...primary.faults];
}
var primaryCodes, counterCodes;
var init_package_signature = __esm({
  "src/core/trust/package-signature.ts"() {
    "use strict";
    init_certificate();
    init_chain();
    init_der();
    init_oids();
    init_signed_data();
    init_signing_certificate();
    init_signing_rules();
    init_timestamp();
    init_signature_content();
    init_signature_fault();
    init_trusted_signers();
    primaryCodes = { noCertificate: "NU3010", malformed: "NU3011" };
    counterCodes = { noCertificate: "NU3010", malformed: "NU3031" };
  }
});

// src/core/trust/signed-package.ts
async function judgePackage(archive, { signal, ...options }) {
  const entry = findSignature(archive);
  if (entry === void 0 || isMarkedUtf8(archive, entry)) return { faults: [missing], signers: [] };
  try {
    const fault = entryFault(archive, entry);
    if (fault) throw new SignatureError("NU3005", `a signature entry ${fault}`);
    const bytes = await readEntry2(archive, entry, { limit: signatureLimits.size });
    const signature = readPackageSignature(bytes);
    const { digest: algorithm } = signature.content;
    const contentHash = await contentDigest(archive, entry, { algorithm, signal });
    const faults = judgeSignature(signature, { ...options, contentHash });
    return { faults, signers: signature.signatures.map(({ by }) => by) };
  } catch (error) {
    if (!(error instanceof SignatureError)) throw error;
    return { faults: [error.fault], signers: [] };
  }
}
function isMarkedUtf8({ source }, { recordOffset }) {
  return (source.read(recordOffset, 10).readUInt16LE(8) & 2048) !== 0;
}
function entryFault({ source }, entry) {
  if (entry.method !== 0) return "that is compressed";
  if (entry.size > signatureLimits.size) return "of more than 1 MiB";
  const central = Buffer.from(source.read(entry.recordOffset, 46));
  const local = source.read(entry.headerOffset, 30);
  if (central.readUInt16LE(8) !== 0 || local.readUInt16LE(6) !== 0) return "with flags";
  if (central.readUInt32LE(38) !== 0) return "with attributes";
  const sizes = [local.readUInt32LE(18), local.readUInt32LE(22)];
  return sizes.some((size) => size !== entry.size) ? "whose records contradict each other" : void 0;
}
var missing;
var init_signed_package = __esm({
  "src/core/trust/signed-package.ts"() {
    "use strict";
    init_archive();
    init_content_hash();
    init_signed_data();
    init_package_signature();
    init_signature_fault();
    missing = { kind: "missing", client: "NU3004", found: "no signature" };
  }
});

// src/core/base/group-by.ts
function groupBy(items, keyOf) {
  const groups2 = /* @__PURE__ */ new Map();
  let index = 0;
  for (const item of items) {
    const key = keyOf(item, index++);
    if (key === void 0) continue;
    const group = groups2.get(key);
    if (group) group.push(item);
    else groups2.set(key, [item]);
  }
  return groups2;
}
var init_group_by = __esm({
  "src/core/base/group-by.ts"() {
    "use strict";
  }
});

// src/core/trust/trust-roots.ts
function parsePem(text) {
  return [...text.matchAll(block)].map(([, body = ""]) => Buffer.from(body, "base64"));
}
function subjectOf(raw) {
  const body = readDer(raw).parts().next(tags.sequence).parts();
  body.optional(contextTag(0));
  for (const tag2 of [tags.integer, tags.sequence, tags.sequence, tags.sequence]) body.next(tag2);
  return body.next(tags.sequence).raw.toString("latin1");
}
function tryRead(read) {
  try {
    return read();
  } catch (error) {
    if (error instanceof MalformedError) return void 0;
    throw error;
  }
}
var TrustRoots, block;
var init_trust_roots = __esm({
  "src/core/trust/trust-roots.ts"() {
    "use strict";
    init_group_by();
    init_certificate();
    init_der();
    TrustRoots = class {
      #bySubject;
      constructor(certificates) {
        this.#bySubject = groupBy(certificates, (raw) => tryRead(() => subjectOf(raw)));
      }
      find(subject) {
        return (this.#bySubject.get(subject.toString("latin1")) ?? []).flatMap(
          (raw) => tryRead(() => parseCertificate(raw)) ?? []
        );
      }
      has({ raw, subject, issuer }) {
        if (!issuer.equals(subject)) return false;
        return this.#bySubject.get(subject.toString("latin1"))?.some((each) => each.equals(raw)) ?? false;
      }
    };
    block = /-----BEGIN CERTIFICATE-----([A-Za-z0-9+/=\s]+)-----END CERTIFICATE-----/g;
  }
});

// src/core/accepted/judge-signature.ts
var judge_signature_exports = {};
__export(judge_signature_exports, {
  judgeSignature: () => judgeSignature2
});
async function judgeSignature2({ path, archive, signers: named2 }, rule, { signal } = {}) {
  const opened = archive ?? await openArchive(path);
  if (opened === void 0)
    return { faults: [{ kind: "missing", client: "NU3004", found: "no archive, and so no signature" }] };
  try {
    const { trusted, narrowed, key } = rule;
    const { faults, signers } = await judgePackage(opened, {
      roots: rootsOf(rule),
      trusted,
      narrowed,
      declared: named2?.declared,
      now: Date.now(),
      signal
    });
    const [first, ...others] = [...faults, ...named2?.fault ? [unknown2(named2.fault)] : []];
    return first ? { faults: [first, ...others] } : { proof: { kind: "signature", signers, under: key } };
  } finally {
    if (archive === void 0) opened.close();
  }
}
function unknown2(found) {
  return { kind: "invalid", client: "NU1301", found };
}
function rootsOf({ key, roots }) {
  if (last?.key !== key)
    last = {
      key,
      roots: {
        signing: new TrustRoots(parsePem(roots.signing)),
        timestamps: new TrustRoots(parsePem(roots.timestamps))
      }
    };
  return last.roots;
}
var last;
var init_judge_signature = __esm({
  "src/core/accepted/judge-signature.ts"() {
    "use strict";
    init_signed_package();
    init_trust_roots();
    init_archive();
  }
});

// src/core/frameworks/framework.ts
function frameworkOf(identifier, version2 = zeroVersion, { profile = "" } = {}) {
  return { kind: "specific", identifier, version: version2, profile, platform: "", platformVersion: zeroVersion };
}
function special(kind) {
  return { ...frameworkOf(kind), kind };
}
function isModern(identifier, version2) {
  return version2[0] >= 5 && isSameText(identifier, ".NETCoreApp");
}
function isSameText(a, b) {
  return a === b || a.toUpperCase() === b.toUpperCase();
}
function compareVersions(a, b) {
  for (const [index, number] of a.entries()) {
    const difference2 = number - (b[index] ?? 0);
    if (difference2 !== 0) return difference2;
  }
  return 0;
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
var zeroVersion, anyFramework, agnosticFramework, unsupportedFramework, portableIdentifier;
var init_framework = __esm({
  "src/core/frameworks/framework.ts"() {
    "use strict";
    init_errors();
    zeroVersion = [0, 0, 0, 0];
    anyFramework = special("any");
    agnosticFramework = special("agnostic");
    unsupportedFramework = special("unsupported");
    portableIdentifier = ".NETPortable";
  }
});

// src/core/frameworks/framework-names.ts
function identifierOf(name) {
  return identifiers.get(name.toUpperCase());
}
function longProfile(name) {
  const upper = name.toUpperCase();
  return profiles.find(([short]) => short.toUpperCase() === upper)?.[1] ?? profiles.find(([, long]) => long.toUpperCase() === upper)?.[1] ?? name;
}
var shortNames, synonyms, identifiers, namesOfIdentifiers, profiles;
var init_framework_names = __esm({
  "src/core/frameworks/framework-names.ts"() {
    "use strict";
    shortNames = [
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
    synonyms = [
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
    identifiers = new Map([
      ...shortNames.map(([long]) => [long.toUpperCase(), long]),
      ...shortNames.map(([long, short]) => [short.toUpperCase(), long]),
      ...synonyms.map(([name, long]) => [name.toUpperCase(), long])
    ]);
    namesOfIdentifiers = new Map([
      ...shortNames.map(([, short]) => [short.toUpperCase(), short]),
      ...shortNames.map(([long, short]) => [long.toUpperCase(), short])
    ]);
    profiles = [
      ["Client", "Client"],
      ["CF", "CompactFramework"],
      ["Full", ""],
      ["WP", "WindowsPhone"],
      ["WP71", "WindowsPhone71"]
    ];
  }
});

// src/core/frameworks/framework-equivalents.ts
function versionOf([major, minor, build = 0]) {
  return [major, minor, build, 0];
}
function joinPairs() {
  const joined = [];
  for (const pair of pairs) {
    const touching = joined.filter((group) => pair.some((one) => has(group, one)));
    const merged = distinct([...touching.flat(), ...pair]);
    joined.splice(0, joined.length, ...joined.filter((group) => !touching.includes(group)), merged);
  }
  return joined;
}
function groupOf(framework) {
  return groups.find((group) => has(group, framework)) ?? [framework];
}
function has(list, framework) {
  return list.some((each) => isSameFramework(each, framework));
}
function distinct(list) {
  const found = [];
  for (const framework of list) if (!has(found, framework)) found.push(framework);
  return found;
}
var pairs, groups;
var init_framework_equivalents = __esm({
  "src/core/frameworks/framework-equivalents.ts"() {
    "use strict";
    init_framework();
    pairs = [
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
    groups = joinPairs();
  }
});

// src/core/frameworks/portable-profiles.json
var portable_profiles_default;
var init_portable_profiles = __esm({
  "src/core/frameworks/portable-profiles.json"() {
    portable_profiles_default = {
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
  }
});

// src/core/frameworks/portable-profiles.ts
function profileNumber(profile) {
  const [, digits2] = /^profile[\t-\r ]*\+?(\d{1,9})[\t-\r ]*$/i.exec(profile) ?? [];
  return digits2 === void 0 ? void 0 : Number(digits2);
}
function findProfile(frameworks) {
  const given = [];
  const known3 = [];
  for (const framework of frameworks) {
    if (has(known3, framework)) continue;
    given.push(framework);
    known3.push(...groupOf(framework));
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
function isOptional({ identifier, profile, version: version2 }) {
  return optionalParts.some(
    (each) => isSameText(each.identifier, identifier) && isSameText(each.profile, profile) && compareVersions(version2, each.version) >= 0
  );
}
function isPermutation(given, required) {
  if (given.length !== required.length) return false;
  return required.every((framework) => groupOf(framework).some((each) => has(given, each)));
}
var profiles2, named, optionalParts;
var init_portable_profiles2 = __esm({
  "src/core/frameworks/portable-profiles.ts"() {
    "use strict";
    init_framework();
    init_framework_equivalents();
    init_portable_profiles();
    profiles2 = new Map(
      portable_profiles_default.profiles.map((profile) => [profile.number, profile])
    );
    named = new Map(
      Object.entries(portable_profiles_default.frameworks).map(([name, { identifier, version: version2 }]) => [
        name,
        frameworkOf(identifier, versionOf(version2))
      ])
    );
    optionalParts = portable_profiles_default.optional.map((identifier) => frameworkOf(identifier));
  }
});

// src/core/frameworks/parse-framework.ts
function parseFramework(text) {
  return text.includes(",") ? parseFullName(text) : parseFolderName(text);
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
  const parts = text.split(",").filter((part) => part !== "").map((part) => part.trim());
  const [name] = parts;
  if (name === void 0) throw invalidFramework(text);
  const known3 = parseSpecial(name);
  if (known3) return known3;
  const identifier = identifierOf(name) ?? name;
  const version2 = fullVersion(partValue(parts, "version="), text);
  const profile = partValue(parts, "profile=") ?? "";
  if (isModern(identifier, version2)) return frameworkOf(identifier, version2);
  const framework = frameworkOf(identifier, version2, { profile });
  if (!isSameText(identifier, portableIdentifier) || profileNumber(profile) !== void 0) return framework;
  if (profile.includes("-")) throw invalidFramework(text, "a profile within a portable framework");
  return { ...framework, parts: partsOf(profile) };
}
function partValue(parts, start2) {
  const [part, ...others] = parts.filter((each) => each.toLowerCase().startsWith(start2));
  return part === void 0 || others.length > 0 ? void 0 : part.split("=")[1];
}
function fullVersion(value, text) {
  if (value === void 0) return zeroVersion;
  const digits2 = value.replace(/^v+/, "");
  const version2 = parseVersion(digits2.includes(".") ? digits2 : `${digits2}.0`);
  if (version2 === void 0) throw invalidFramework(text, `the version "${value}"`);
  return version2;
}
function parseFolderName(folder) {
  const text = unescapePercent(folder);
  const known3 = parseSpecial(text);
  if (known3) return known3;
  if (/^dotnet(?:50|5\.0)?$/i.test(text)) return frameworkOf(".NETPlatform", [5, 0, 0, 0]);
  const [, name = "", digits2 = "", suffix] = /^([A-Za-z.]+)((?:\d[0-9.]*)?)(?:-([0-9A-Za-z.+-]+))?$/.exec(text) ?? [];
  const identifier = identifierOf(name);
  if (identifier === void 0) return deprecated.get(text) ?? unsupportedFramework;
  const version2 = digits2 === "" ? zeroVersion : folderVersion(digits2);
  if (version2 === void 0) return unsupportedFramework;
  const isModernName = version2[0] >= 5 && (identifier === ".NETFramework" || identifier === ".NETCoreApp");
  if (isModernName) return parsePlatform(version2, suffix);
  if (identifier === portableIdentifier) return parsePortable(version2, suffix);
  return frameworkOf(identifier, version2, { profile: suffix === void 0 ? "" : longProfile(suffix) });
}
function parsePlatform(version2, suffix) {
  const framework = frameworkOf(".NETCoreApp", version2);
  if (suffix === void 0) return framework;
  const [, name = "", digits2 = ""] = /^([A-Za-z.]*)(.*)$/s.exec(suffix) ?? [];
  if (name === "") return { ...framework, platform: suffix };
  if (digits2 === "") return { ...framework, platform: name };
  const platformVersion = parseVersion(digits2.includes(".") ? digits2 : `${digits2}.0`);
  return platformVersion ? { ...framework, platform: name, platformVersion } : unsupportedFramework;
}
function parsePortable(version2, suffix = "") {
  const parts = partsOf(suffix);
  if (parts.length === 0) return unsupportedFramework;
  const number = findProfile(parts);
  if (number !== void 0) return frameworkOf(portableIdentifier, version2, { profile: `Profile${number}` });
  return { ...frameworkOf(portableIdentifier, version2, { profile: suffix }), parts };
}
function partsOf(list) {
  const parts = list.split("+").filter((name) => name !== "").map(parseFramework);
  if (parts.some(({ profile }) => profile !== ""))
    throw invalidFramework(list, "a profile within a portable framework");
  return parts;
}
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
  const parts = text.split(".");
  if (parts.length < 2 || parts.length > 4) return void 0;
  const numbers = parts.map((part) => /^[\t-\r ]*(?:\+?\d+|-0+)[\t-\r ]*$/.test(part) ? Number(part) : -1);
  if (numbers.some((number) => number < 0 || number > 2 ** 31 - 1)) return void 0;
  const [major = 0, minor = 0, build = 0, revision = 0] = numbers;
  return [major + 0, minor + 0, build + 0, revision + 0];
}
var deprecated;
var init_parse_framework = __esm({
  "src/core/frameworks/parse-framework.ts"() {
    "use strict";
    init_framework();
    init_framework_names();
    init_portable_profiles2();
    deprecated = new Map(
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
      ].flatMap(([names, version2]) => names.map((name) => [name, frameworkOf(".NETFramework", version2)]))
    );
  }
});

// src/core/nuget/version-float.ts
function tryParseFloat(text) {
  if (!text.endsWith("*") || text.includes("+")) return void 0;
  if (text === "*") return bound2("0.0.0", { fixed: 0 });
  const star = text.indexOf("*");
  const dash = text.indexOf("-");
  if (star < text.length - 1) return star === dash - 1 ? floatBoth(text, dash) : void 0;
  return dash < 0 ? floatNumber(text) : floatLabel(text, dash);
}
function floatBoth(text, dash) {
  const numbers = `${text.slice(0, dash - 1)}0`;
  const prefix = text.slice(dash + 1, -1);
  return bound2(`${numbers}-${completeLabel(prefix)}`, { fixed: countParts(numbers) - 1, prefix });
}
function floatNumber(text) {
  const numbers = `${text.slice(0, -1)}0`;
  const parts = countParts(numbers);
  return bound2(numbers, parts < 2 ? void 0 : { fixed: parts - 1 });
}
function floatLabel(text, dash) {
  const prefix = text.slice(dash + 1, -1);
  const label = prefix.includes("-") ? prefix : completeLabel(prefix);
  return bound2(`${text.slice(0, dash)}-${label}`, { fixed: 4, prefix });
}
function bound2(lowestText, float) {
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
var init_version_float = __esm({
  "src/core/nuget/version-float.ts"() {
    "use strict";
    init_version2();
  }
});

// src/core/nuget/version-range.ts
function tryParseVersionRange(text) {
  const trimmed = trimWhiteSpace(text);
  if (trimmed === "") return void 0;
  const first = trimmed.charAt(0);
  if (first !== "[" && first !== "(") return parseBounds(trimmed, "", { lower: true, upper: false });
  const last2 = trimmed.charAt(trimmed.length - 1);
  if (last2 !== "]" && last2 !== ")") return void 0;
  const parts = trimmed.slice(1, -1).split(",", 3);
  const [lower = "", upper = lower] = parts;
  if (parts.length > 2 || lower === "" && upper === "") return void 0;
  const inclusive = { lower: first === "[", upper: last2 === "]" };
  if (parts.length === 1 && !(inclusive.lower && inclusive.upper)) return void 0;
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
var init_version_range = __esm({
  "src/core/nuget/version-range.ts"() {
    "use strict";
    init_version2();
    init_version_float();
  }
});

// src/core/nuget/dependency-group.ts
function parseDependencyRange(text) {
  return text === void 0 || text.trim() === "" ? { kind: "any" } : parseRange(text);
}
function dependencyGroup(targetFramework, dependencies) {
  return { ...targetFramework && { targetFramework: nameFramework(targetFramework) }, dependencies };
}
var parseRange, nameFramework;
var init_dependency_group = __esm({
  "src/core/nuget/dependency-group.ts"() {
    "use strict";
    init_memo();
    init_framework();
    init_parse_framework();
    init_version_range();
    parseRange = rememberParsed((text) => {
      const range = tryParseVersionRange(text);
      return range === void 0 ? { kind: "invalid", text } : { kind: "range", text, range };
    });
    nameFramework = rememberParsed((text) => {
      try {
        return { text, framework: parseFramework(text) };
      } catch {
        return { text, framework: unsupportedFramework };
      }
    });
  }
});

// src/core/nuget/manifest-assets.ts
function add(items, name) {
  const isNew = items?.every((each) => each.toUpperCase() !== name?.toUpperCase());
  if (items && name && isNew) items.push(name);
}
function frameworkNamed(name) {
  return name ? nameFramework(name).framework : anyFramework;
}
function contentRule(value) {
  const names = ["include", "exclude", "buildAction", "copyToOutput", "flatten"];
  return Object.fromEntries(
    names.flatMap((name) => {
      const text = value(name);
      return text === void 0 ? [] : [[name, text]];
    })
  );
}
function packageType(value) {
  const version2 = value("version");
  return { name: value("name")?.trim() ?? "", ...version2 !== void 0 && { version: version2 } };
}
var ManifestAssetsBuilder;
var init_manifest_assets = __esm({
  "src/core/nuget/manifest-assets.ts"() {
    "use strict";
    init_framework();
    init_dependency_group();
    ManifestAssetsBuilder = class {
      #references = [];
      #looseReferences = [];
      #frameworkAssemblies = [];
      #frameworkReferences = [];
      #contentFiles = [];
      #packageTypes = [];
      /** An element opens at `path`, which starts below `metadata`. */
      open(path, attributes) {
        const value = (name) => attributes[name]?.value;
        switch (path.join("/")) {
          case "references/group":
            this.#references.push({ framework: frameworkNamed(value("targetFramework")), items: [] });
            break;
          case "references/group/reference":
            add(this.#references.at(-1)?.items, value("file"));
            break;
          case "references/reference":
            add(this.#looseReferences, value("file"));
            break;
          case "frameworkAssemblies/frameworkAssembly":
            this.#addFrameworkAssembly(value("assemblyName"), value("targetFramework") ?? "");
            break;
          case "frameworkReferences/group":
            this.#frameworkReferences.push({ framework: frameworkNamed(value("targetFramework")), items: [] });
            break;
          case "frameworkReferences/group/frameworkReference":
            add(this.#frameworkReferences.at(-1)?.items, value("name"));
            break;
          case "contentFiles/files":
            this.#contentFiles.push(contentRule(value));
            break;
          case "packageTypes/packageType":
            this.#packageTypes.push(packageType(value));
            break;
        }
      }
      /** Undefined if there is nothing. */
      finish() {
        const loose = this.#looseReferences;
        const lists = {
          // Like the reference client, which looks at those in no group only where there is no group.
          references: this.#references.length === 0 && loose.length > 0 ? [{ framework: anyFramework, items: loose }] : this.#references,
          frameworkAssemblies: this.#frameworkAssemblies,
          frameworkReferences: this.#frameworkReferences,
          contentFiles: this.#contentFiles,
          packageTypes: this.#packageTypes
        };
        return Object.values(lists).some(({ length }) => length > 0) ? lists : void 0;
      }
      // One assembly may be for several frameworks, with commas.
      #addFrameworkAssembly(name, targetFramework) {
        const names = targetFramework.split(",").filter((each) => each !== "");
        const frameworks = names.length === 0 ? [""] : names.map((each) => each.trim());
        for (const framework of frameworks) {
          const named2 = frameworkNamed(framework);
          let group = this.#frameworkAssemblies.find((each) => isSameFramework(each.framework, named2));
          if (group === void 0) this.#frameworkAssemblies.push(group = { framework: named2, items: [] });
          add(group.items, name);
        }
      }
    };
  }
});

// src/core/nuget/manifest.ts
function parseManifest(xml, options = {}) {
  const { source = "manifest" } = options;
  const size = typeof xml === "string" ? Buffer.byteLength(xml) : xml.length;
  if (size > manifestLimit)
    throw invalidManifest(source, formatBytes(size), { wanted: `at most ${formatBytes(manifestLimit)}` });
  const text = decodeXml(xml);
  if (text === void 0) throw invalidManifest(source, "bytes that are not of its encoding");
  const builder = new ManifestBuilder((found) => {
    throw invalidManifest(source, found);
  });
  parseXml(text, { source, builder });
  return builder.finish();
}
function parseXml(text, { source, builder }) {
  const parser = new import_saxes2.SaxesParser({ xmlns: true });
  let depth = 0;
  parser.on("error", (cause) => {
    throw invalidManifest(source, `XML that is not well-formed, ${cause.message}`, { cause });
  });
  parser.on("doctype", () => {
    throw invalidManifest(source, "a DOCTYPE", { wanted: "none" });
  });
  parser.on("opentag", (tag2) => {
    if (++depth > deepest2) throw invalidManifest(source, `elements nested deeper than ${deepest2} levels`);
    builder.open(tag2.local, tag2.attributes);
  });
  parser.on("text", (value) => builder.text(value));
  parser.on("cdata", (value) => builder.text(value));
  parser.on("closetag", () => {
    depth--;
    builder.close();
  });
  parser.write(text).close();
}
function invalidManifest(source, found, { wanted: wanted2, cause } = {}) {
  const fields = { subject: source, found, ...wanted2 === void 0 ? {} : { wanted: wanted2 } };
  return new PkgtoolError("INVALID_MANIFEST", fields, cause === void 0 ? void 0 : { cause });
}
function isTextElement(name) {
  return manifestTextElements.some((element2) => element2 === name);
}
var import_saxes2, manifestLimit, deepest2, manifestTextElements, sharedId, ManifestBuilder;
var init_manifest = __esm({
  "src/core/nuget/manifest.ts"() {
    "use strict";
    import_saxes2 = __toESM(require_saxes(), 1);
    init_xml();
    init_errors();
    init_format();
    init_memo();
    init_dependency_group();
    init_manifest_assets();
    manifestLimit = 4 * 1024 ** 2;
    deepest2 = 64;
    manifestTextElements = [
      "id",
      "version",
      "title",
      "authors",
      "owners",
      "licenseUrl",
      "projectUrl",
      "requireLicenseAcceptance",
      "description",
      "language",
      "tags"
    ];
    sharedId = rememberParsed((id) => id);
    ManifestBuilder = class {
      #fail;
      #path = [];
      #values = /* @__PURE__ */ new Map();
      #groups = [];
      /** the dependencies in no group */
      #loose = [];
      #assets = new ManifestAssetsBuilder();
      #hasMetadata = false;
      #hasDependencies = false;
      #text = "";
      constructor(fail) {
        this.#fail = fail;
      }
      open(name, attributes) {
        this.#path.push(name);
        if (this.#path.length === 1 && name !== "package") this.#fail(`a root element ${JSON.stringify(name)}`);
        if (this.#path.length === 3) this.#text = "";
        const path = this.#path.join("/");
        if (path === "package/metadata") this.#openMetadata();
        else if (path === "package/metadata/dependencies") this.#hasDependencies = true;
        else if (path === "package/metadata/dependencies/group")
          this.#groups.push({ targetFramework: attributes.targetFramework?.value, dependencies: [] });
        else if (path === "package/metadata/dependencies/group/dependency")
          this.#groups.at(-1)?.dependencies.push(this.#dependencyOf(attributes));
        else if (path === "package/metadata/dependencies/dependency")
          this.#loose.push(this.#dependencyOf(attributes));
        else if (this.#path[1] === "metadata") this.#assets.open(this.#path.slice(2), attributes);
      }
      text(value) {
        if (this.#path.length >= 3) this.#text += value;
      }
      close() {
        if (this.#path.length === 3 && this.#path[1] === "metadata") this.#closeElement(this.#path[2] ?? "");
        this.#path.pop();
      }
      finish() {
        if (!this.#hasMetadata) this.#fail('no element "metadata" in "package"');
        const id = this.#values.get("id") || this.#fail("no id");
        const version2 = this.#values.get("version") || this.#fail("no version");
        const isLoose = this.#groups.length === 0 && this.#loose.length > 0;
        const groups2 = isLoose ? [{ targetFramework: void 0, dependencies: this.#loose }] : this.#groups;
        const dependencyGroups = groups2.map((group) => dependencyGroup(group.targetFramework, group.dependencies));
        const assets = this.#assets.finish();
        return {
          ...Object.fromEntries(this.#values),
          id,
          version: version2,
          ...this.#hasDependencies && { dependencyGroups },
          ...assets && { assets }
        };
      }
      #openMetadata() {
        if (this.#hasMetadata) this.#fail('two elements "metadata"');
        this.#hasMetadata = true;
      }
      #dependencyOf({ id: name, version: version2, include, exclude }) {
        const id = sharedId(name?.value.trim() || this.#fail("a dependency without id"));
        return {
          id,
          range: parseDependencyRange(version2?.value.trim()),
          ...include?.value && { include: include.value },
          ...exclude?.value && { exclude: exclude.value }
        };
      }
      #closeElement(name) {
        if (!isTextElement(name)) return;
        if (this.#values.has(name)) {
          if (name === "id" || name === "version") this.#fail(`two elements "${name}"`);
          return;
        }
        this.#values.set(name, this.#text.trim());
      }
    };
  }
});

// src/core/nuget/presets.ts
function adviceForName(input, name) {
  const own2 = `${option(input)} to ${quote(name, 40)}`;
  const preset = Object.entries(presetNames).find(
    ([, names]) => Object.values(names).includes(name)
  )?.[0];
  return preset === void 0 ? `set ${own2}` : `set ${option("preset")} to ${quote(preset)}, or ${own2}`;
}
function resolvePackageNames(names = {}) {
  const {
    packageExtension = defaultNames.packageExtension,
    manifestExtension = defaultNames.manifestExtension
  } = names;
  assertExtension("package-extension", packageExtension);
  assertExtension("manifest-extension", manifestExtension);
  return { packageExtension, manifestExtension };
}
function isExtension(text) {
  return text.length <= 32 && new RegExp(extensionPattern).test(text);
}
function assertExtension(input, extension) {
  if (isExtension(extension)) return;
  throw new PkgtoolError("INVALID_INPUT", {
    subject: input,
    found: JSON.stringify(extension.slice(0, 40)),
    wanted: "letters and digits without leading dot, such as pkgfile"
  });
}
var defaultNames, presetNames, nugetRestore, presetDefaults, presets, extensionPattern;
var init_presets = __esm({
  "src/core/nuget/presets.ts"() {
    "use strict";
    init_errors();
    init_format();
    init_printable();
    defaultNames = {
      toolName: "pkgtool.exe",
      packageExtension: "pkgfile",
      manifestExtension: "pkgspec"
    };
    presetNames = {
      nuget: { toolName: "nuget.exe", packageExtension: "nupkg", manifestExtension: "nuspec" }
    };
    nugetRestore = {
      ...presetNames.nuget,
      packagesFiles: ["auto"],
      configFile: "auto",
      layout: "classic"
    };
    presetDefaults = { ...presetNames, "nuget-restore": nugetRestore };
    presets = Object.keys(presetDefaults);
    extensionPattern = "^[0-9A-Za-z]+(?:[._-][0-9A-Za-z]+)*$";
  }
});

// src/core/nuget/archived-manifest.ts
async function readPackageManifest(path, options = {}) {
  const { manifestExtension } = resolvePackageNames(options);
  const archive = await openArchive(path);
  if (archive === void 0) return void 0;
  try {
    return await readArchivedManifest(archive, manifestExtension);
  } finally {
    archive.close();
  }
}
function otherManifest(entries) {
  const known3 = [defaultNames, ...Object.values(presetNames)].map(
    ({ manifestExtension }) => manifestExtension
  );
  const found = known3.filter(
    (extension) => entries.some(({ name }) => !name.includes("/") && name.toLowerCase().endsWith(`.${extension}`))
  );
  return found[0] && adviceForName("manifest-extension", found[0]);
}
async function readArchivedManifest(archive, manifestExtension) {
  const { path } = archive.source;
  const ending = `.${manifestExtension.toLowerCase()}`;
  const folder = archive.entries.find(({ name, isDirectory }) => {
    const root = name.split("/", 1).join("");
    return (isDirectory || root.length < name.length) && root.toLowerCase().endsWith(ending);
  });
  if (folder) throw badArchive(path, "a folder with the name of a manifest", { entry: folder.name });
  const [entry, second] = archive.entries.filter(
    ({ name, isDirectory }) => !isDirectory && !name.includes("/") && name.toLowerCase().endsWith(ending)
  );
  if (!entry)
    throw badArchive(path, `no ${ending} manifest at the root`, {
      wanted: "exactly one",
      change: otherManifest(archive.entries),
      input: "manifest-extension"
    });
  if (second)
    throw badArchive(path, "a second manifest at the root", { entry: second.name, wanted: "exactly one" });
  const bytes = await readEntry2(archive, entry, { limit: manifestLimit });
  return { bytes, manifest: parseManifest(bytes, { source: `${path}/${entry.name}` }) };
}
var init_archived_manifest = __esm({
  "src/core/nuget/archived-manifest.ts"() {
    "use strict";
    init_archive();
    init_directory();
    init_manifest();
    init_presets();
  }
});

// src/core/layouts/place-paths.ts
function ownFiles(paths) {
  switch (paths.layout) {
    case "classic":
    case "flat":
      return [paths.packagePath];
    case "feed":
      return [paths.packagePath, paths.manifestPath, paths.hashPath];
    case "expanded":
      return [paths.packagePath, paths.manifestPath, paths.hashPath, paths.metadataPath];
  }
}
function manifestBeside(paths) {
  return "manifestPath" in paths ? paths.manifestPath : void 0;
}
function isPlaceName(text) {
  return text !== void 0 && !text.startsWith(".") && segmentFault(text) === void 0;
}
var init_place_paths = __esm({
  "src/core/layouts/place-paths.ts"() {
    "use strict";
    init_entry_name();
  }
});

// src/core/nuget/pin.ts
function pinPlace({ line, file }) {
  return file === void 0 ? { line } : { line, file };
}
var init_pin = __esm({
  "src/core/nuget/pin.ts"() {
    "use strict";
  }
});

// src/core/packages/pin-hashes.ts
function matchesPin(manifest, { lowerId, version: version2 }) {
  return isValidPackageId(manifest.id) && toLowerInvariant(manifest.id) === lowerId && tryParsePackageVersion(manifest.version)?.lower === version2.lower;
}
function isBound({ sha512, contentHash }) {
  return sha512 !== void 0 || contentHash !== void 0;
}
async function checkContentHash({ pin, version: version2 }, { source, hash: hash2 }) {
  const expected = pin.contentHash;
  if (expected === void 0) return;
  const actual = await hash2();
  if (actual === expected) return;
  throw contentHashMismatch({ pin, version: version2 }, { found: actual, wanted: expected, source });
}
function contentHashMismatch({ pin, version: version2 }, { found, wanted: wanted2, source }) {
  return new PkgtoolError("HASH_MISMATCH", {
    subject: `${pin.id} ${version2.normalized}`,
    found: `the content hash sha512:${found}${source === void 0 ? "" : ` from ${source}`}`,
    wanted: `sha512:${wanted2}`,
    change: "check the source, or restore the lock file anew if you trust it",
    expected: wanted2,
    ...found !== void 0 && { actual: found },
    ...pinPlace(pin)
  });
}
var init_pin_hashes = __esm({
  "src/core/packages/pin-hashes.ts"() {
    "use strict";
    init_errors();
    init_printable();
    init_package_id();
    init_pin();
    init_version2();
  }
});

// src/core/packages/in-place/find-fault.ts
var find_fault_exports = {};
__export(find_fault_exports, {
  findContentFault: () => findContentFault,
  findFilesFault: () => findFilesFault,
  findUnpackedFault: () => findUnpackedFault,
  isManifestInPlace: () => isManifestInPlace
});
import { readdir } from "node:fs/promises";
import { basename as basename5, join as join15 } from "node:path";
async function findContentFault({ directory }, item, { signal }) {
  try {
    const file = join15(directory, item.paths.packagePath);
    await checkContentHash(item, { hash: () => packageContentHash(file, { signal }) });
    return void 0;
  } catch (error) {
    if (!isPkgtoolError(error, "HASH_MISMATCH", "BAD_ARCHIVE")) throw error;
    return error.fields.found ?? "another content hash";
  }
}
async function findFilesFault({ directory, names }, { paths }, { signal }) {
  const select = entryTargets(paths, names);
  return select && findUnpackedFault(directory, { paths, select, signal });
}
async function isManifestInPlace({ directory, names }, wanted2, { path, signal }) {
  try {
    const bytes = await readBoundedFile(join15(directory, path), { limit: manifestLimit, noLink: true, signal });
    const packaged = await readPackageManifest(join15(directory, wanted2.paths.packagePath), names);
    return packaged ? packaged.bytes.equals(bytes) : matchesPin(parseManifest(bytes), wanted2);
  } catch (error) {
    if (isPkgtoolError(error, "BAD_ARCHIVE", "INVALID_MANIFEST", "TOO_LARGE")) return false;
    throw error;
  }
}
async function findUnpackedFault(directory, { paths, select, signal }) {
  const place3 = join15(directory, paths.place);
  const targets = new Set(ownFiles(paths).map((path) => foldPath(basename5(path))));
  try {
    const archive = await openArchive(join15(directory, paths.packagePath));
    if (archive === void 0) return "a package that is not a zip file";
    try {
      const files = await unpackArchive(archive, { folder: new ComparisonFolder(place3), select, signal });
      for (const { path } of files) targets.add(foldPath(path));
    } finally {
      archive.close();
    }
  } catch (error) {
    if (isPkgtoolError(error, "HASH_MISMATCH", "BAD_ARCHIVE")) return error.fields.found;
    throw error;
  }
  const stray = (await listFiles(place3)).find((path) => !targets.has(foldPath(path)));
  return stray === void 0 ? void 0 : `${quote(stray)}, which is not of the package`;
}
async function listFiles(folder, prefix = "") {
  const entries = await readdir(folder, { withFileTypes: true }).catch(
    (error) => Promise.reject(localFileError(folder, error))
  );
  const lists = entries.map((entry) => {
    const path = `${prefix}${entry.name}`;
    return entry.isDirectory() ? listFiles(join15(folder, entry.name), `${path}/`) : [path];
  });
  return (await Promise.all(lists)).flat();
}
var init_find_fault = __esm({
  "src/core/packages/in-place/find-fault.ts"() {
    "use strict";
    init_errors();
    init_printable();
    init_file_errors();
    init_paths();
    init_read_bounded_file();
    init_entry_targets();
    init_place_paths();
    init_archived_manifest();
    init_manifest();
    init_archive();
    init_content_hash();
    init_extract();
    init_pin_hashes();
  }
});

// src/core/packages/fetch/package-thread.ts
import { parentPort, workerData } from "node:worker_threads";

// src/core/base/pool.ts
function createGate(limit2) {
  const waiting2 = [];
  let running = 0;
  return async (work) => {
    if (running >= limit2) await new Promise((resolve4) => waiting2.push(resolve4));
    else running++;
    try {
      return await work();
    } finally {
      const next = waiting2.shift();
      if (next) next();
      else running--;
    }
  };
}

// src/core/packages/fetch/package-thread.ts
init_ports();
init_turns();
init_client();

// src/core/net/exchange/scoped-transport.ts
init_errors();
init_format();
init_memo();
init_printable();
init_address();

// src/core/net/connections/circuit-breaker.ts
init_errors();
init_failures();
function createCircuitBreaker({ retries }) {
  let [isExhausted, isDown, isGone] = [false, false, false];
  let [rounds, inARow] = [0, 0];
  const fail = () => {
    isDown = true;
    isExhausted = true;
  };
  return {
    get isExhausted() {
      return isExhausted;
    },
    get isDown() {
      return isDown;
    },
    get isGone() {
      return isGone;
    },
    begin() {
      const round = rounds;
      return {
        failed(error) {
          if (!(isPkgtoolError(error, "TIMED_OUT") || isUnreachable(error)) || round !== rounds) return;
          rounds++;
          if (++inARow <= retries) return;
          isGone = true;
          fail();
        }
      };
    },
    adopt(state) {
      isExhausted ||= state.isExhausted;
      isDown = state.isDown;
      isGone = state.isGone;
    },
    ended(error) {
      if (isTransient(error)) fail();
      else [isDown, isGone, inARow] = [false, false, 0];
    }
  };
}

// src/core/net/credentials/credential.ts
function isObtained(credential) {
  return credential.kind === "oidc" || credential.kind === "github";
}
function authorizationOf(credential) {
  if (credential.kind === "bearer") return `Bearer ${credential.token}`;
  const { username, password } = credential;
  return `Basic ${Buffer.from(`${username}:${password}`, "utf8").toString("base64")}`;
}

// src/core/net/exchange/scoped-transport.ts
init_credential_binding();
init_parse_credentials();

// src/core/net/signing/key-source.ts
init_errors();
init_signing_key();
function createKeySource(transport, key, { isBorrowed }) {
  return isObtainedKey(key) ? new ObtainedKeys(transport, key, isBorrowed) : givenKey(key);
}
function givenKey(key) {
  const only = { key, number: 0 };
  return {
    held: void 0,
    current: async () => only,
    async after(_expired, refusal) {
      throw refusal;
    },
    renew: async () => only,
    adopt() {
    }
  };
}
var ObtainedKeys = class {
  #transport;
  #key;
  /** another thread obtains the keys */
  #isBorrowed;
  held;
  constructor(transport, key, isBorrowed) {
    this.#transport = transport;
    this.#key = key;
    this.#isBorrowed = isBorrowed;
  }
  async current() {
    return this.held ?? this.renew(0);
  }
  async after({ number }, refusal) {
    if (this.#isBorrowed && this.held?.number === number) throw new ExpiredKey(refusal, number);
    return this.renew(number);
  }
  async renew(expired2) {
    if (this.held && this.held.number > expired2) return this.held;
    this.adopt({ key: await this.#obtain(expired2), number: expired2 + 1 });
    return this.held;
  }
  adopt(held2) {
    if (held2.number > (this.held?.number ?? 0)) this.held = held2;
  }
  // Requests and stores that find the same key expired share one exchange.
  #obtain(expired2) {
    return this.#transport.perRun(JSON.stringify([this.#key, expired2]), async () => {
      const { obtainSigningKey: obtainSigningKey2 } = await Promise.resolve().then(() => (init_obtain_signing_key(), obtain_signing_key_exports));
      return obtainSigningKey2(this.#transport, this.#key);
    });
  }
};
var ExpiredKey = class extends PkgtoolError {
  /** the number of the key */
  number;
  constructor({ code, fields }, number) {
    super(code, fields);
    this.number = number;
  }
};

// src/core/net/exchange/outcome.ts
init_errors();
var Postponed = class extends Error {
  name = "Postponed";
};
async function outcomeOf(get) {
  try {
    return { given: await get() };
  } catch (error) {
    if (error instanceof PkgtoolError) return { failed: error, begun: false };
    if (error instanceof Postponed) return { postponed: true };
    throw error;
  }
}

// src/core/net/exchange/scoped-transport.ts
init_retry_policy();
function scopeTransport(transport, scope) {
  const origins = new AllowedOrigins(transport, scope);
  const authorization = new Authorization(transport, scope);
  const breaker = createCircuitBreaker({ retries: retriesOf(transport.options.retry) });
  const isGivenUp = () => breaker.isGone || breaker.isDown && scope.hasAlternative?.() === true;
  let refused;
  const keys2 = keysOf(transport, scope);
  const sendTo = senderFor2(transport, scope, keys2);
  return {
    ...transport,
    options: optionsFor(transport, scope),
    once: createInFlight(),
    get isExhausted() {
      return breaker.isExhausted;
    },
    get state() {
      return { ...stateOf(breaker, authorization, keys2), origins: origins.all, refused };
    },
    trust(origin) {
      if (mayTrust(scope.trustable, origin)) origins.add(origin);
    },
    renewKey: (expired2) => transport.retry(async () => void await keys2?.renew(expired2)),
    adopt(state) {
      breaker.adopt(state);
      refused ??= state.refused;
      authorization.obtained ??= state.obtained;
      if (state.key) keys2?.adopt(state.key);
      for (const origin of state.origins) origins.add(origin);
    },
    async send(url, options = {}) {
      if (refused) throw refused;
      const mayAuthorize = origins.mayHaveCredential(url);
      const headers = mayAuthorize ? await authorization.addTo(options.headers) : options.headers;
      let probe;
      const onTurn = beginning(options, isGivenUp, () => {
        probe = breaker.begin();
      });
      try {
        const send = await sendTo(url);
        return await send(url, { ...options, onTurn, ...headers && { headers } });
      } catch (error) {
        probe?.failed(error);
        if (!isRefusal(error) || signs2(scope, url)) throw error;
        const explained2 = explainRefusal(error, { url, scope, sent: headers?.authorization !== void 0 });
        if (error.fields.status === 401) refused = explained2;
        throw explained2;
      }
    },
    async retry(attempt, { passes } = {}) {
      try {
        const result = await transport.retry(attempt, { mayRetry: () => !isGivenUp(), passes });
        breaker.ended();
        return result;
      } catch (error) {
        if (!(error instanceof Postponed)) breaker.ended(error);
        throw error;
      }
    }
  };
}
function stateOf({ isExhausted, isDown, isGone }, { obtained }, keys2) {
  return { isExhausted, isDown, isGone, obtained, key: keys2?.held };
}
function keysOf(transport, { signing, borrowsKeys: isBorrowed = false }) {
  return signing && createKeySource(transport, signing.key, { isBorrowed });
}
function optionsFor({ options }, { credential, signing }) {
  return credential || signing ? { ...options, cacheDirectory: void 0 } : options;
}
function signs2({ signing }, url) {
  if (signing === void 0 || !isConfidential(new URL(signing.root))) return false;
  return url.href.startsWith(signing.base) || isListing(url, signing);
}
function isListing({ origin, pathname, searchParams }, { root, prefix }) {
  const asked = searchParams.getAll("prefix");
  return `${origin}${pathname}`.replace(/\/$/, "") === root.replace(/\/$/, "") && asked.length === 1 && asked[0]?.startsWith(prefix) === true;
}
function senderFor2(transport, scope, keys2) {
  let signed;
  return async (url) => {
    if (keys2 === void 0 || !signs2(scope, url)) return transport.send;
    signed ??= Promise.resolve().then(() => (init_signed_send(), signed_send_exports)).then(
      ({ createSignedSend: createSignedSend2 }) => createSignedSend2(transport, keys2)
    );
    return signed;
  };
}
function beginning({ mayPostpone, onTurn }, isGivenUp, begin2) {
  const wasGivenUp = isGivenUp();
  return () => {
    if (mayPostpone && isGivenUp() && !wasGivenUp) throw new Postponed();
    onTurn?.();
    begin2();
  };
}
var AllowedOrigins = class {
  #transport;
  #isOfWorkspace;
  #origins = /* @__PURE__ */ new Set();
  constructor(transport, { origin, isOfWorkspace }) {
    this.#transport = transport;
    this.#isOfWorkspace = isOfWorkspace === true;
    this.add(origin);
  }
  get all() {
    return [...this.#origins].sort();
  }
  add(origin) {
    this.#origins.add(origin);
    if (!this.#isOfWorkspace) this.#transport.showCertificateTo(origin);
  }
  mayHaveCredential(url) {
    return this.#origins.has(url.origin) && isConfidential(url);
  }
};
var Authorization = class {
  #transport;
  #scope;
  /** the credential that the identity of the job gave, here or in another thread */
  obtained;
  constructor(transport, scope) {
    this.#transport = transport;
    this.#scope = scope;
  }
  /** Obtains the credential first if the identity of the job gives it. */
  async addTo(headers) {
    const { credential } = this.#scope;
    if (credential === void 0) return headers;
    if (!isObtained(credential)) return { ...headers, authorization: authorizationOf(credential) };
    this.obtained ??= await this.#obtain(credential);
    return { ...headers, authorization: authorizationOf(this.obtained) };
  }
  // Two sources with the same line at the same origin share one exchange.
  #obtain(credential) {
    const { origin } = this.#scope;
    return this.#transport.perRun(JSON.stringify([credential, origin]), async () => {
      const { obtainCredential: obtainCredential2 } = await Promise.resolve().then(() => (init_obtain_credential(), obtain_credential_exports));
      return obtainCredential2(this.#transport, credential, { origin });
    });
  }
};
function isRefusal(error) {
  return isPkgtoolError(error, "HTTP_STATUS") && [401, 403].includes(error.fields.status ?? 0);
}
function explainRefusal(error, { url, scope, sent }) {
  const { status, url: answered } = error.fields;
  const { origin } = new URL(answered ?? url);
  const wasShown = sent && origin === url.origin;
  const isForeign = !wasShown && (scope.credential !== void 0 || origin !== scope.origin);
  const isAsked = error.fields.subject === scope.label;
  return new PkgtoolError(
    "HTTP_STATUS",
    {
      ...error.fields,
      found: `status ${status}${isForeign ? ` from ${origin}, where no credentials of ${scope.label} are sent` : isAsked ? "" : ` from ${scope.label}`}`,
      wanted: "credentials that it takes",
      change: error.fields.change ?? (isForeign ? adviceForForeign(origin, scope) : advice(scope))
    },
    { cause: error }
  );
}
function adviceForForeign(origin, { trustable, credential }) {
  if (credential === void 0 || mayTrust(trustable, origin)) return "tell the owner of the feed";
  return `if it may have them, add to ${option("credential-origins")} the line \`${origin}\``;
}
function advice({ credential, name, label }) {
  if (credential && isObtained(credential)) return `check that the identity of this job may use ${label}`;
  if (credential) return `check the credentials of ${label}`;
  const written = printable(credentialName(name ?? "NAME"));
  const mark = written.startsWith('"') ? "'" : '"';
  const lines = ["basic USER PASSWORD", "bearer TOKEN"].map((rest) => `${mark}${written} ${rest}${mark}`).join(" or ");
  return `set ${option("credentials")} to a line ${lines}${name === void 0 ? " and write the address as NAME=URL" : ""}`;
}

// src/core/store/package-store.ts
init_errors();
init_thrown();
init_turns();
init_file_errors();
import { chmodSync as chmodSync2, lstatSync as lstatSync9, mkdirSync as mkdirSync4, readdirSync as readdirSync4, statSync as statSync3, utimesSync, writeFileSync as writeFileSync4 } from "node:fs";
import { join as join11 } from "node:path";

// src/core/files/file-stamps.ts
init_stats();
import { lstatSync as lstatSync3, readdirSync } from "node:fs";
function isStamp(value) {
  if (typeof value !== "object" || value === null) return false;
  const { size, mtime } = value;
  return typeof size === "number" && typeof mtime === "number";
}
function readFileStamp(path) {
  const stats = tryLstat(path);
  return stats?.isFile() ? stampOf(stats) : void 0;
}
function stampOf({ size, mtimeMs, ino, ctimeMs }) {
  return { size, mtime: mtimeMs, ino, ctime: ctimeMs };
}
function isSameFile(a, b) {
  return a?.ino !== void 0 && a.ino === b?.ino && a.size === b.size && a.mtime === b.mtime;
}
function stampRenamed(path, before) {
  const after = readFileStamp(path);
  return after && isSameFile(after, before) ? after : before;
}
function stampFolders(place3, known3) {
  const stamps = {};
  const visit = (path) => {
    const stamp = stampFolder(`${place3}/${path}`);
    if (stamp === void 0) return;
    stamps[path] = stamp;
    if (known3 !== void 0) return;
    for (const entry of listFolder(`${place3}/${path}`))
      if (entry.isDirectory()) visit(path === "" ? entry.name : `${path}/${entry.name}`);
  };
  for (const path of known3 ?? [""]) visit(path);
  return stamps;
}
function stampFolder(path) {
  try {
    const stats = lstatSync3(path, { throwIfNoEntry: false });
    return stats?.isDirectory() ? [stats.ino, stats.ctimeMs] : void 0;
  } catch {
    return void 0;
  }
}
function listFolder(path) {
  try {
    return readdirSync(path, { withFileTypes: true });
  } catch {
    return [];
  }
}

// src/core/store/package-store.ts
init_hash_file();

// src/core/files/links.ts
init_errors();
init_paths();
init_stats();
import { closeSync as closeSync4, constants as constants2, fstatSync as fstatSync2, openSync as openSync2 } from "node:fs";
import { join as join2, relative as relative3, sep as sep3 } from "node:path";
function assertNoLink(root, path) {
  for (const step of stepsBelow(root, path)) {
    const stats = lookAt(step);
    if (stats === void 0) return;
    if (stats.isSymbolicLink()) throw linkRefused(step);
  }
}
function stepsBelow(root, path) {
  const way = relative3(root, path);
  if (isOutside(way)) throw new Error(`${path} is not below ${root}`);
  if (way === "") return [];
  let step = root;
  return way.split(sep3).map((name) => {
    step = join2(step, name);
    return step;
  });
}
function linkRefused(path) {
  return new PkgtoolError("UNSAFE_PATH", {
    subject: path,
    found: "a link",
    wanted: "no link, since nothing is written or removed through one",
    change: "remove it, or name the folder itself where you made the link",
    path
  });
}
function openOwnFile(path, flags) {
  if (lookAt(path)?.isSymbolicLink()) throw linkRefused(path);
  const file = openSync2(path, flags | (constants2.O_NOFOLLOW ?? 0) | (constants2.O_NONBLOCK ?? 0), modes.file);
  if (fstatSync2(file).isFile()) return file;
  closeSync4(file);
  throw new PkgtoolError("UNSAFE_PATH", { subject: path, found: "no regular file", path });
}

// src/core/store/package-store.ts
init_sha512();
init_stats();

// src/core/files/writing/make-folder.ts
init_thrown();
import { lstatSync as lstatSync4, mkdirSync } from "node:fs";
import { dirname as dirname2 } from "node:path";
init_stats();
var attempts = 100;
async function makeFolder(path) {
  for (let attempt = 1; ; attempt++) {
    try {
      mkdirSync(path, modes.folder);
      return;
    } catch (error) {
      const code = systemErrorCode(error);
      const found = tryStat(path);
      if (found?.isDirectory()) return;
      const parent = dirname2(path);
      const isGone = code === "EEXIST" && found === void 0;
      if (code !== "ENOENT" && !isGone || parent === path || attempt === attempts) throw error;
      await makeFolder(parent);
    }
  }
}
function makeFolderBelow(root, path) {
  const steps = stepsBelow(root, path);
  for (let attempt = 1; ; attempt++) {
    try {
      return steps.map(makeStep).at(-1) ?? false;
    } catch (error) {
      const code = systemErrorCode(error);
      if (code !== "ENOENT" && code !== "EEXIST" || attempt === attempts || !tryStat(root)) throw error;
    }
  }
}
function makeStep(path) {
  try {
    mkdirSync(path, modes.folder);
    return true;
  } catch (error) {
    const stats = lstatSync4(path, { throwIfNoEntry: false });
    if (stats?.isSymbolicLink()) throw linkRefused(path);
    if (!stats?.isDirectory()) throw error;
    return false;
  }
}

// src/core/files/writing/remove.ts
init_thrown();
init_turns();
import { lstatSync as lstatSync5, readdirSync as readdirSync2, rmdirSync, unlinkSync } from "node:fs";
import { join as join3 } from "node:path";

// src/core/files/writing/sharing.ts
init_thrown();
init_turns();
import { setTimeout as sleep2 } from "node:timers/promises";
var waits = [10, 20, 40, 80, 160, 320, 640, 1280, 2560, ...Array.from({ length: 8 }, () => 2560)];
var shortWaits = waits.slice(0, 7);
async function whenFree(path, step, { signal, platform = process.platform, waits: delays = waits, wait: wait2 = sleep2, isFinal } = {}) {
  for (const delay of platform === "win32" ? delays : []) {
    try {
      return step();
    } catch (error) {
      if (!isHeldOpen(error) || isFinal?.()) throw error;
    }
    await wait2(delay, void 0, { signal }).catch(() => {
    });
    throwIfCancelled(signal, path);
  }
  return step();
}
function isHeldOpen(error) {
  return hasSystemCode(error, "EPERM", "EACCES", "EBUSY");
}

// src/core/files/writing/remove.ts
async function removePath(path, options) {
  const stats = lstatSync5(path, { throwIfNoEntry: false });
  if (stats === void 0) return;
  if (!stats.isDirectory()) return removeFile(path, options);
  for (let attempt = 1; ; attempt++) {
    try {
      for (const child of childrenOf(path)) {
        await nextPiece();
        await removePath(child, options);
      }
      await whenFree(`${path}`, () => rmdirSync(path), options);
      return;
    } catch (error) {
      const code = systemErrorCode(error);
      if (code === "ENOENT") return;
      if (code !== "ENOTEMPTY" || attempt === attempts) throw error;
    }
  }
}
function childrenOf(path) {
  const isText = process.platform === "win32";
  return readdirSync2(path, "buffer").map(
    (name) => isText ? join3(`${path}`, `${name}`) : Buffer.concat([Buffer.from(path), slash, name])
  );
}
var slash = Buffer.from("/");
async function removeFile(path, options) {
  try {
    await whenFree(`${path}`, () => unlinkSync(path), options);
  } catch (error) {
    if (systemErrorCode(error) !== "ENOENT") throw error;
  }
}
function removeIfEmpty(folder) {
  try {
    rmdirSync(folder);
    return true;
  } catch {
    return false;
  }
}
async function removeLeftover(path) {
  await removePath(path, { waits: shortWaits }).catch(() => {
  });
}

// src/core/files/writing/rename.ts
init_thrown();
init_stats();
import { renameSync } from "node:fs";
async function renamePath(from, to, options) {
  const isFinal = () => {
    const target = tryLstat(to);
    return target?.isDirectory() || target !== void 0 && tryLstat(from)?.isDirectory() === true;
  };
  await whenFree(to, () => renameSync(from, to), { isFinal, ...options });
}
async function renameUnlessTaken(from, to, options) {
  try {
    await renamePath(from, to, options);
    return true;
  } catch (error) {
    const code = systemErrorCode(error);
    if (code === "ENOTEMPTY" || code === "EEXIST" || code === "ENOTDIR") return false;
    if (isHeldOpen(error) && tryLstat(to)) return false;
    throw error;
  }
}

// src/core/files/writing/replace-file.ts
init_stats();
import { appendFileSync, writeFileSync } from "node:fs";
import { dirname as dirname3 } from "node:path";

// src/core/files/writing/temporary-names.ts
import { createHash as createHash3, randomUUID } from "node:crypto";
import { hostname, uptime } from "node:os";
import { join as join4 } from "node:path";

// src/core/files/writing/process-identity.ts
init_thrown();
import { readFileSync, readlinkSync as readlinkSync2 } from "node:fs";
var own;
function ownIdentity() {
  own ??= { pid: process.pid, ...readScope(), start: readProcess("self")?.start };
  return own;
}
function hasProcessEnded({ pid, start: start2 }) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (systemErrorCode(error) === "ESRCH") return true;
  }
  const seen = readProcess(pid);
  if (seen === void 0) return false;
  return seen.isOver || start2 !== void 0 && seen.start !== start2;
}
var hasProc = process.platform !== "win32";
function readScope() {
  if (!hasProc) return {};
  try {
    const boot = readFileSync("/proc/sys/kernel/random/boot_id", "latin1").trim();
    return { boot, namespace: readlinkSync2("/proc/self/ns/pid") };
  } catch {
    return {};
  }
}
function readProcess(pid) {
  if (!hasProc) return void 0;
  try {
    const stat2 = readFileSync(`/proc/${pid}/stat`, "latin1");
    const fields = stat2.slice(stat2.lastIndexOf(")") + 2).split(" ");
    const start2 = Number(fields[19]) % 2 ** 32;
    return { isOver: /^[ZXx]/.test(fields[0] ?? ""), start: start2 > 0 ? start2 : void 0 };
  } catch {
    return void 0;
  }
}

// src/core/files/writing/temporary-names.ts
function temporaryPath(directory) {
  const { pid, start: start2 } = ownIdentity();
  const random = randomUUID().slice(0, 8);
  return join4(
    directory,
    `.${pid}.${machineTag() ?? unknown}${hexDigits(start2 ?? bootSecond() ?? 0)}${random}`
  );
}
function isTemporaryName(name) {
  return parseTemporaryName(name) !== void 0;
}
function parseTemporaryName(name) {
  const [, pid, machine, start2] = /^\.(\d{1,10})\.([0-9a-f]{8})([0-9a-f]{8})[0-9a-f]{8}$/.exec(name) ?? [];
  if (pid === void 0 || start2 === void 0) return void 0;
  const isOurMachine = machine === machineTag();
  const number = Number.parseInt(start2, 16) || void 0;
  const boot = bootSecond();
  if (boot === void 0) return { pid: Number(pid), isOurMachine, start: number };
  const isSameBoot = number !== void 0 && Math.abs(number - boot) <= bootTolerance;
  return { pid: Number(pid), isOurMachine: isOurMachine && isSameBoot, start: void 0 };
}
var bootTolerance = 120;
function bootSecond() {
  const isKnown = process.platform === "win32" || process.platform === "darwin";
  return isKnown ? Math.round(Date.now() / 1e3 - uptime()) : void 0;
}
var unknown = hexDigits(0);
var tag = null;
function machineTag() {
  if (tag === null) {
    const { boot, namespace } = ownIdentity();
    const facts = [hostname(), boot ?? process.platform, namespace].join("\n");
    const isKnown = boot !== void 0 || bootSecond() !== void 0;
    tag = isKnown ? createHash3("sha256").update(facts).digest("hex").slice(0, unknown.length) : void 0;
  }
  return tag;
}
function hexDigits(value) {
  return value.toString(16).padStart(8, "0");
}

// src/core/files/writing/replace-file.ts
async function replaceFile(path, content, { directory = dirname3(path), mode = modes.file, ...sharing } = {}) {
  const temporary = temporaryPath(directory);
  try {
    const [first = "", ...others] = content instanceof Uint8Array ? [content] : [content].flat();
    writeFileSync(temporary, first, { flag: "wx", mode });
    for (const piece of others) appendFileSync(temporary, piece);
    await renamePath(temporary, path, sharing);
  } catch (error) {
    await removeLeftover(temporary);
    throw error;
  }
}

// src/core/files/writing/sweep-temporaries.ts
import { lstat } from "node:fs/promises";
import { basename as basename2, join as join5 } from "node:path";

// src/core/files/list-names.ts
import { readdirSync as readdirSync3 } from "node:fs";
function listNames(folder) {
  try {
    return readdirSync3(folder);
  } catch {
    return [];
  }
}

// src/core/files/writing/sweep-temporaries.ts
var maxLifetime = 24 * 60 * 60 * 1e3;
async function sweepTemporaries(directory, options) {
  for await (const name of abandonedIn(directory, options)) await removeLeftover(join5(directory, name));
}
async function* abandonedIn(directory, options) {
  for (const name of listNames(directory).filter(isTemporaryName))
    if (await isAbandoned(join5(directory, name), options)) yield name;
}
async function isAbandoned(path, { now = Date.now(), longest = maxLifetime, file = path } = {}) {
  const owner = parseTemporaryName(basename2(path));
  if (owner === void 0) return false;
  if (owner.isOurMachine) {
    if (hasProcessEnded(owner)) return true;
    if (owner.start !== void 0) return false;
  }
  return isFarFrom(now, file, longest);
}
async function isFarFrom(now, path, longest) {
  const stats = await lstat(path).catch(() => void 0);
  return stats !== void 0 && Math.abs(now - stats.mtimeMs) > longest;
}

// src/core/nuget/package-identity.ts
function identityKey({ lowerId, version: version2 }) {
  return `${lowerId}/${version2.lower}`;
}

// src/core/store/file-linker.ts
init_thrown();
init_file_errors();
import { chmodSync, constants as constants3, copyFileSync, existsSync, linkSync, lstatSync as lstatSync6, writeFileSync as writeFileSync2 } from "node:fs";
import { copyFile } from "node:fs/promises";
import { join as join6 } from "node:path";
init_stats();

// src/core/store/store-record.ts
import { createHash as createHash4 } from "node:crypto";
init_read_bounded_file();
init_sha512();
init_stats();

// src/core/nuget/dependency-ids.ts
init_package_id();
function dependencyIds({
  dependencyGroups = []
}) {
  const groups2 = dependencyGroups.map(
    ({ dependencies }) => dependencies.map(({ id }) => id).filter(isValidPackageId)
  );
  return groups2.some((ids) => ids.length === 0) ? [] : groups2;
}
function areDependencyIds(value) {
  const isTexts = (ids) => Array.isArray(ids) && ids.every((id) => typeof id === "string");
  return value === void 0 || Array.isArray(value) && value.every(isTexts);
}

// src/core/store/store-record.ts
var readOnly = 292;
var newFile = { flag: "wx", mode: modes.file };
function nameByHash(text) {
  return createHash4("sha256").update(text).digest("hex");
}
function isFolder(path) {
  return tryLstat(path)?.isDirectory() === true;
}
var recordLimit = 64 * 1024 * 1024;
function readJson(path) {
  try {
    return parseRecordText(tryReadOwnFile(path, { limit: recordLimit }) ?? "");
  } catch {
    return void 0;
  }
}
function parseRecordText(text) {
  try {
    const value = JSON.parse(text);
    return typeof value === "object" && value !== null ? value : void 0;
  } catch {
    return void 0;
  }
}
function hasPackageFacts(value) {
  const entry = value;
  return typeof entry.package === "string" && isSha512(entry.sha512) && (entry.contentHash === void 0 || isSha512(entry.contentHash)) && areDependencyIds(entry.dependencies);
}
function isStoreRecord(value) {
  const entry = value ?? {};
  return hasPackageFacts(entry) && typeof entry.manifestExtension === "string" && isStamp(entry.file) && isStamp(entry.manifest);
}

// src/core/store/file-linker.ts
var largeFile = 8 * 1024 * 1024;
var { COPYFILE_EXCL, COPYFILE_FICLONE, COPYFILE_FICLONE_FORCE } = constants3;
var FileLinker = class {
  #link;
  fault;
  constructor(link) {
    this.#link = link;
  }
  get makesLinks() {
    return this.#link === "hardlink";
  }
  /** Links, clones or copies a file; returns whether both names now are one file. A link makes the file read-only. */
  async linkOrCopy(from, to, options) {
    try {
      return await this.#try(from, to, options);
    } catch (error) {
      const isAble = this.#link === "auto" || this.#link === "copy";
      if (isAble || !hasSystemCode(error, ...unable)) throw error;
      this.fault = `no ${this.#link}: ${describeSystemError(error)}`;
      this.#link = "copy";
      return this.#try(from, to, options);
    }
  }
  async #try(from, to, { mode, size = lstatSync6(from).size }) {
    if (this.#link === "hardlink") {
      linkSync(from, to);
      if (mode === readOnly) chmodSync(to, readOnly);
      return true;
    }
    const flags = COPYFILE_EXCL | cloning[this.#link];
    if (size > largeFile) await copyFile(from, to, flags);
    else copyFileSync(from, to, flags);
    chmodSync(to, mode);
    return false;
  }
};
var cloning = { auto: COPYFILE_FICLONE, reflink: COPYFILE_FICLONE_FORCE, copy: 0 };
var unable = ["EXDEV", "ENOTSUP", "EOPNOTSUPP", "ENOSYS", "EPERM", "EINVAL", "EMLINK", "ENOTTY"];
function isAsRecorded(path, stamp, mark) {
  const stats = tryLstat(path);
  if (!stats?.isFile()) return false;
  const { size, mtime, ino, ctime } = stampOf(stats);
  if (ino !== stamp.ino || size !== stamp.size || mtime !== stamp.mtime) return false;
  return ctime === stamp.ctime || (stats.mode & 146) === 0 && mark.isThere;
}
var LinkMark = class {
  #path;
  #isThere = false;
  constructor(entry) {
    this.#path = join6(entry, "linked");
  }
  /** Another process may make it at any time; once made, it stays. */
  get isThere() {
    this.#isThere ||= existsSync(this.#path);
    return this.#isThere;
  }
  /** Throws errors of the file system. */
  make() {
    if (!this.isThere) writeFileSync2(this.#path, "", { mode: modes.file });
  }
};

// src/core/store/stored-package.ts
import { join as join10 } from "node:path";

// src/core/accepted/policy.ts
function hasRule({ rules }, kind) {
  return rules.some((rule) => rule.kind === kind);
}
function signatureRuleOf({ rules }) {
  return rules.find((rule) => rule.kind === "signature");
}
function signatureProofIn(proofs) {
  return proofs?.find((proof) => proof.kind === "signature");
}

// src/core/store/unpacked-tree.ts
import { lstatSync as lstatSync8, mkdirSync as mkdirSync3, writeFileSync as writeFileSync3 } from "node:fs";
import { basename as basename4, join as join9 } from "node:path";
init_stats();
init_entry_targets();

// src/core/layouts/layout.ts
var layouts = ["feed", "expanded", "classic", "flat"];

// src/core/store/unpacked-tree.ts
init_entry_name();
function treeNames(paths, names) {
  const { layout } = paths;
  const packagePath = basename4(paths.packagePath);
  switch (paths.layout) {
    case "classic":
      return { layout, packagePath, manifestPath: "", names: { ...names } };
    case "expanded":
      return { layout, packagePath, manifestPath: basename4(paths.manifestPath), names: { ...names } };
    case "feed":
    case "flat":
      return void 0;
  }
}
function treeKey({ layout, ...own2 }) {
  return `${layout}-${nameByHash(JSON.stringify(own2)).slice(0, 16)}`;
}
function selectOf({ layout, packagePath, manifestPath, names }) {
  switch (layout) {
    case "classic":
      return classicTargets({ packagePath }, names);
    case "expanded":
      return expandedTargets({ packagePath, manifestPath }, names);
    case "feed":
    case "flat":
      return () => void 0;
  }
}
async function buildTree(folder, { archive, tree, signal }) {
  const { extractArchive: extractArchive2 } = await Promise.resolve().then(() => (init_extract(), extract_exports));
  const files = join9(folder, "files");
  mkdirSync3(folder, modes.folder);
  mkdirSync3(files, modes.folder);
  const unpacked = await extractArchive2(archive, files, { select: selectOf(tree), signal, mode: readOnly });
  const rows = unpacked.files.map(({ path }) => {
    const { size, mtime, ino, ctime } = stampOf(lstatSync8(join9(files, path)));
    return [path, size, mtime, ino, ctime];
  });
  const record = { ...tree, folders: unpacked.folders, files: rows };
  writeFileSync3(join9(folder, "record.json"), JSON.stringify(record), newFile);
}
function isTreeRecord(value) {
  const entry = value ?? {};
  const { folders, files, layout, packagePath, manifestPath, names } = entry;
  const texts = [packagePath, manifestPath, ...Object.values(names ?? { none: 0 })];
  if (!texts.every((text) => typeof text === "string") || !layouts.includes(layout)) return false;
  if (!Array.isArray(folders) || !Array.isArray(files)) return false;
  const isSafe = (name) => typeof name === "string" && entryNameFault(name) === void 0;
  return folders.every((name) => name === "" || isSafe(name)) && files.every((row) => Array.isArray(row) && isSafe(row[0]) && row.slice(1).every(Number.isFinite));
}

// src/core/store/stored-package.ts
function readEntry(folder, sha512) {
  if (!isFolder(folder)) return void 0;
  const record = readJson(join10(folder, "record.json"));
  if (!isStoreRecord(record) || record.sha512 !== sha512) return void 0;
  const [file, manifest] = [join10(folder, "package"), join10(folder, "manifest")];
  const mark = new LinkMark(folder);
  const isSound = isAsRecorded(file, record.file, mark) && isAsRecorded(manifest, record.manifest, mark);
  const [id = "", version2 = ""] = record.package.split("/");
  return { folder, file, manifest, record, spelled: { id, version: version2 }, isSound };
}
function readTreeRecord(folder) {
  const record = isFolder(folder) ? readJson(join10(folder, "record.json")) : void 0;
  return isTreeRecord(record) ? record : void 0;
}

// src/core/store/package-store.ts
var storeFormat = "v1";
var PackageStore = class {
  settings;
  directory;
  #packages;
  #index;
  #temporary;
  #linker;
  // A restore can continue without the store, so it waits only briefly for files that another program holds open.
  #sharing;
  #isMade = false;
  constructor(settings2, { signal } = {}) {
    const { directory, link } = settings2;
    this.settings = settings2;
    this.directory = directory;
    this.#sharing = { signal, waits: shortWaits };
    const inFormat = (name) => join11(directory, storeFormat, name);
    this.#packages = inFormat("packages");
    this.#index = inFormat("index");
    this.#temporary = inFormat("temporary");
    this.#linker = new FileLinker(link);
  }
  /** The reason why files were copied despite `store-link`. */
  get linkFault() {
    return this.#linker.fault;
  }
  /** The folder of the entries. */
  get packages() {
    return this.#packages;
  }
  get index() {
    return this.#index;
  }
  /** The folders of other formats, if there is none of this one yet. */
  otherFormats() {
    if (isFolder(join11(this.directory, storeFormat)) || !isFolder(this.directory)) return [];
    return readdirSync4(this.directory).filter((name) => /^v\d{1,9}$/.test(name));
  }
  /** Removes unfinished entries of killed runs. @throws PkgtoolError `UNSAFE_PATH` for a link below the folder */
  async sweep() {
    for (const folder of [this.#packages, this.#index, this.#temporary]) assertNoLink(this.directory, folder);
    await sweepTemporaries(this.#temporary);
  }
  /** The SHA-512 of the package that a source gave for a version, or that has a content hash; undefined if unknown. */
  lookUp(from, name) {
    const sha512 = readJson(this.#indexPath(from, name))?.sha512;
    return isSha512(sha512) ? sha512 : void 0;
  }
  /** Records the package that a source gave. Throws errors of the file system. */
  async note(from, name, sha512) {
    if (this.lookUp(from, name) === sha512) return;
    await this.#make();
    await replaceFile(this.#indexPath(from, name), JSON.stringify({ sha512 }), {
      directory: this.#temporary,
      ...this.#sharing
    });
  }
  /** The entry of a hash; undefined if there is none. */
  read(sha512) {
    return readEntry(this.#folderOf(sha512), sha512);
  }
  /** The unpacked files of an entry; undefined if no restore needed them yet. */
  readTree({ folder: entry }, names) {
    const key = treeKey(names);
    const record = readTreeRecord(join11(entry, key));
    return record && { entry, key, record };
  }
  /**
   * Adds a package, or the missing parts of its entry; returns whether the caller's file is now the file of the entry. An
   * entry that another process has made meanwhile is as good. Throws errors of the file system and of unpacking.
   */
  async add(entry) {
    for (let attempt = 1; ; attempt++) {
      await this.#make();
      try {
        return { isLinked: await this.#add(entry) };
      } catch (error) {
        if (systemErrorCode(error) !== "ENOENT" || attempt === maxAttempts) throw error;
        this.#isMade = false;
      }
    }
  }
  async #add(entry) {
    const { accepted, tree } = entry;
    const { sha512 } = accepted;
    const { path: file } = accepted.file;
    const made = temporaryPath(this.#temporary);
    const { mode } = statSync3(file);
    try {
      const known3 = await this.#findWhole(entry);
      if (known3) {
        const build = (request) => buildTree(made, request);
        await this.#complete(known3, entry, { made, build });
        return false;
      }
      const isLinked = await this.#build(made, entry);
      for (let attempt = 0; attempt < maxAttempts; attempt++) {
        if (await renameUnlessTaken(made, this.#folderOf(sha512), this.#sharing)) return isLinked;
        const other = await this.#findWhole(entry);
        if (other) {
          await this.#complete(other, entry, { made: tree ? join11(made, treeKey(tree.tree)) : made });
          break;
        }
        await this.drop(sha512);
      }
      if (isLinked) chmodSync2(file, mode);
      return false;
    } finally {
      await removeLeftover(made);
    }
  }
  /** The entry as it is now, if nothing of it has to be replaced. The bytes of a suspect one are read. */
  async #findWhole({ accepted, isSuspect }) {
    const known3 = this.read(accepted.sha512);
    if (!known3?.isSound) return void 0;
    return isSuspect && !await this.#hasBytes(known3) ? void 0 : known3;
  }
  async #hasBytes({ file, record }) {
    try {
      return await hashPlaced(file, this.#sharing.signal) === record.sha512;
    } catch (error) {
      if (isPkgtoolError(error, "CANCELLED")) throw error;
      return false;
    }
  }
  /** Adds what an entry lacks: the content hash, and the unpacked files, which `build` makes at `made` if they are not there. */
  async #complete({ folder, record }, { accepted: { contentHash }, tree }, { made, build }) {
    if (contentHash !== void 0 && record.contentHash !== contentHash)
      await replaceFile(join11(folder, "record.json"), JSON.stringify({ ...record, contentHash }), {
        directory: this.#temporary,
        ...this.#sharing
      });
    if (!tree || this.readTree({ folder }, tree.tree)) return;
    await build?.(tree);
    const target = join11(folder, treeKey(tree.tree));
    if (await renameUnlessTaken(made, target, this.#sharing)) return;
    if (this.readTree({ folder }, tree.tree)) return;
    await this.remove(target);
    await renameUnlessTaken(made, target, this.#sharing);
  }
  async #build(folder, { accepted, manifestExtension, dependencies, tree }) {
    const { identity, sha512, contentHash, proofs, manifest, file } = accepted;
    const inFolder = (name) => join11(folder, name);
    mkdirSync4(folder, modes.folder);
    const isLinked = await this.#linker.linkOrCopy(file.path, inFolder("package"), { mode: readOnly });
    if (isLinked) new LinkMark(folder).make();
    writeFileSync4(inFolder("manifest"), manifest.bytes, { flag: "wx", mode: readOnly });
    if (tree) await buildTree(inFolder(treeKey(tree.tree)), tree);
    const stamps = {
      file: stampOf(lstatSync9(inFolder("package"))),
      manifest: stampOf(lstatSync9(inFolder("manifest")))
    };
    const facts = { sha512, package: identityKey(identity), manifestExtension, contentHash, proofs };
    const record = { ...facts, ...dependencies && { dependencies }, ...stamps };
    writeFileSync4(inFolder("record.json"), JSON.stringify(record), newFile);
    return isLinked;
  }
  /**
   * Removes a damaged entry, even while others read it: they fetch the package instead. An entry that is whole by now stays:
   * another process has replaced the damaged one.
   */
  async drop(sha512) {
    const isWhole = async (folder) => {
      const entry = readEntry(folder, sha512);
      return entry?.isSound === true && await this.#hasBytes(entry);
    };
    await this.#removeUnless(this.#folderOf(sha512), isWhole);
  }
  /** Removes a folder unless it is found whole, before or after it has lost its name: then it gets that back. */
  async #removeUnless(path, isWhole) {
    if (await isWhole(path)) return;
    const gone = temporaryPath(this.#temporary);
    try {
      await renamePath(path, gone, this.#sharing);
      if (await isWhole(gone)) await renameUnlessTaken(gone, path, this.#sharing);
    } catch (error) {
      if (isPkgtoolError(error, "CANCELLED")) throw error;
    } finally {
      await removeLeftover(gone);
    }
  }
  /** Removes a folder or file of the store in one step; false if that fails. Never throws. */
  async remove(path, sharing) {
    const gone = temporaryPath(this.#temporary);
    try {
      await renamePath(path, gone, { ...this.#sharing, ...sharing });
      return true;
    } catch {
      return false;
    } finally {
      await removeLeftover(gone);
    }
  }
  /** Links or copies the file of an entry to `to`; returns whether it is a link. Updates the entry's time of last use. */
  async linkOrCopy({ folder, file, record }, to, mode) {
    if (this.#linker.makesLinks) new LinkMark(folder).make();
    const isLink = await this.#linker.linkOrCopy(file, to, { mode, size: record.file.size });
    try {
      const now = /* @__PURE__ */ new Date();
      utimesSync(folder, now, now);
    } catch {
    }
    return isLink;
  }
  /**
   * Links or copies the unpacked files of an entry into a new folder, and returns the folders in it. If a file does not match
   * its record, is gone, or cannot be linked or copied, empties the folder again and returns undefined.
   *
   * @throws PkgtoolError `CANCELLED`
   */
  async linkTree(tree, target, signal) {
    try {
      await this.#linkTree(tree, target, signal);
      return tree.record.folders;
    } catch (error) {
      if (isPkgtoolError(error, "CANCELLED")) throw error;
      for (const name of readdirSync4(target)) await removeLeftover(join11(target, name));
      if (error instanceof Unsound) {
        const known3 = JSON.stringify(tree.record);
        const isOther = (folder) => JSON.stringify(readTreeRecord(folder) ?? tree.record) !== known3;
        await this.#removeUnless(join11(tree.entry, tree.key), isOther);
      }
      return void 0;
    }
  }
  async #linkTree({ entry, key, record }, target, signal) {
    const mark = new LinkMark(entry);
    if (this.#linker.makesLinks) mark.make();
    const from = join11(entry, key, "files");
    const mode = statSync3(target).mode & unpackedMode;
    for (const name of record.folders) if (name !== "") mkdirSync4(`${target}/${name}`, modes.folder);
    for (const [name, size, mtime, ino, ctime] of record.files) {
      throwIfCancelled(signal, target);
      const file = `${from}/${name}`;
      if (!isAsRecorded(file, { size, mtime, ino, ctime }, mark)) throw new Unsound();
      await this.#linker.linkOrCopy(file, `${target}/${name}`, { mode, size });
    }
  }
  async #make() {
    if (this.#isMade) return;
    await makeFolder(this.directory);
    for (const folder of [this.#packages, this.#index, this.#temporary])
      makeFolderBelow(this.directory, folder);
    this.#isMade = true;
  }
  #folderOf(sha512) {
    return join11(this.#packages, hexOfSha512(sha512).slice(0, 64));
  }
  #indexPath(from, name) {
    return join11(this.#index, nameByHash(`${from}
${name}`));
  }
};
var unpackedMode = 484;
var maxAttempts = 5;
var Unsound = class extends Error {
};
function describeStoreError(error) {
  return (error instanceof PkgtoolError ? error.fields.found : void 0) ?? describeSystemError(error);
}

// src/core/threads/packed-errors.ts
init_errors();
init_thrown();
import { isNativeError } from "node:util/types";
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
    return new Promise((resolve4, reject) => {
      if (this.#end) return reject(this.#end.error);
      const call = ++this.#last;
      this.#calls.set(call, { resolve: resolve4, reject });
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

// src/core/packages/fetch/health-link.ts
var HealthLink = class {
  #transport;
  #sources;
  // A thread that has met no server yet has no news of how far they are.
  #shared = /* @__PURE__ */ new Map([["reach", "false"]]);
  constructor(transport, sources) {
    this.#transport = transport;
    this.#sources = sources;
  }
  /** Returns the news for the other end; undefined: none. */
  take() {
    const { isNear } = this.#transport.reach;
    const paces = this.#transport.paces.read().filter(([origin, state]) => this.#mark(origin, state));
    const sources = this.#sources.map(({ transport: { state }, isExhausted = state.isExhausted }, index) => {
      return [index, { ...state, isExhausted }];
    }).filter(([index, state]) => this.#mark(index, state));
    const isNews = this.#mark("reach", isNear) || paces.length + sources.length > 0;
    return isNews ? { isNear, paces, sources } : void 0;
  }
  /** Merges the news of the other end. */
  adopt({ isNear, paces, sources }) {
    if (this.#mark("reach", isNear)) this.#transport.reach.isNear = isNear;
    for (const [origin, state] of paces) {
      this.#mark(origin, state);
      this.#transport.paces.adopt(origin, state);
    }
    for (const [index, state] of sources) {
      this.#mark(index, state);
      this.#sources[index]?.transport.adopt(state);
    }
  }
  /** Notes that the other end knows a state; false if that was noted before. */
  #mark(key, state) {
    const text = JSON.stringify(state);
    if (this.#shared.get(key) === text) return false;
    this.#shared.set(key, text);
    return true;
  }
};

// src/core/packages/fetch/package-job.ts
var placedAtOnce = 2;

// src/core/packages/fetch/run-job.ts
import { join as join20 } from "node:path";

// src/core/accepted/accept-package.ts
async function acceptPackage(file, want, policy) {
  const fault = findBytesFault(file, want);
  if (fault) return { fault };
  const { answers } = file;
  const inside = await file.content();
  if (inside === void 0 && (answers === void 0 || hasRule(policy, "archive")))
    return { fault: { kind: "no-archive" } };
  const hashes = hashesOf(want, policy, answers);
  if (hashes === void 0) return { question: "publishedHash" };
  const publishedFault = findBytesFault(file, { hashes });
  if (publishedFault) return { fault: publishedFault };
  const content = inside ?? answers?.manifest;
  if (content === void 0) return { question: "manifest" };
  const { identity, spelled, manifest } = content;
  if (identity === void 0 || !isOneOf(identity, want.identities))
    return { fault: { kind: "identity", found: spelled } };
  const contentHash = want.contentHash && await file.contentHash();
  const bound3 = want.contentHash === "any" ? void 0 : want.contentHash?.is;
  if (bound3 !== void 0 && contentHash !== bound3)
    return { fault: { kind: "content-hash", found: contentHash, wanted: bound3 } };
  const signature = await proveSignature(file, policy);
  if (!("proofs" in signature)) return signature;
  const proofs = [...proofsOf(file, hashes, bound3), ...signature.proofs];
  const isArchive = inside !== void 0;
  const { size, sha512 } = file;
  const facts = { file, isArchive, identity, spelled, manifest, size, sha512, contentHash, proofs };
  return { accepted: { ...facts, signatureFaults: signature.faults } };
}
async function proveSignature(file, policy) {
  const rule = signatureRuleOf(policy);
  if (rule === void 0) return { proofs: [], faults: [] };
  const known3 = signatureProofIn(file.proofs);
  if (known3?.under === rule.key) return { proofs: [known3], faults: [] };
  const { answers, path } = file;
  if (answers !== void 0 && answers.signers === void 0) return { question: "signers" };
  const { judgeSignature: judgeSignature3 } = await Promise.resolve().then(() => (init_judge_signature(), judge_signature_exports));
  const { signers } = answers ?? {};
  const outcome = await judgeSignature3({ path, archive: file.archive?.(), signers }, rule);
  if ("proof" in outcome) return { proofs: [outcome.proof], faults: [] };
  const { faults } = outcome;
  return rule.mode === "require" ? { fault: { kind: "signature", faults } } : { proofs: [], faults };
}
function findBytesFault(file, { hashes, size }) {
  if (size !== void 0 && file.size !== size) return { kind: "size", found: file.size, wanted: size };
  const other = hashes.find(({ sha512 }) => sha512 !== file.sha512);
  return other && { kind: "hash", found: file.sha512, wanted: other.sha512, by: other.by };
}
function hashesOf({ hashes }, policy, answers) {
  if (hashes.length > 0 || answers === void 0 || !hasRule(policy, "published-hash")) return hashes;
  const { publishedHash } = answers;
  if (publishedHash === void 0) return void 0;
  return publishedHash.sha512 === void 0 ? [] : [{ by: "source", sha512: publishedHash.sha512 }];
}
function isOneOf(identity, wanted2) {
  const key = identityKey(identity);
  return wanted2 === "any" || wanted2.some((each) => identityKey(each) === key);
}
function proofsOf(file, given, contentHash) {
  const proofs = given.map(({ by }) => ({ kind: "hash", by }));
  if (contentHash !== void 0) proofs.push({ kind: "content-hash" });
  const before = file.proofs?.filter(({ kind }) => kind !== "signature") ?? [];
  if (proofs.length > 0) return proofs;
  return before.length > 0 ? before : [{ kind: "first-use" }];
}

// src/core/accepted/new-file.ts
init_sha512();
init_archived_manifest();
init_package_id();
init_version2();
init_archive();
init_content_hash();
var NewFile = class {
  path;
  size;
  sha512;
  #options;
  #end;
  #archive;
  #contentHash;
  constructor(written, options) {
    this.path = written.path;
    this.size = written.size;
    this.sha512 = hashedSha512(written);
    this.#options = options;
  }
  /** Whether it is a zip file, judging from its end. Throws as `openArchiveEnd`. */
  get isZip() {
    return this.#opened().record !== void 0;
  }
  /** Undefined if it is not a zip file. Throws as `openArchive`. */
  archive() {
    this.#archive ??= { read: readArchive(this.#opened()) };
    return this.#archive.read;
  }
  #opened() {
    this.#end ??= openArchiveEnd(this.path);
    return this.#end;
  }
  /** Throws as `readArchivedManifest`. */
  async content() {
    const archive = this.archive();
    return archive && namedContent(await readArchivedManifest(archive, this.#options.manifestExtension));
  }
  /** Throws as `packageContentHash`. */
  contentHash() {
    this.#contentHash ??= this.#hashContent();
    return this.#contentHash;
  }
  async #hashContent() {
    return await openContentHash(this.archive(), this.#options) ?? this.sha512;
  }
  /** The same file, as one whose source can be asked about it. */
  with(answers) {
    const { path, size, sha512 } = this;
    const own2 = {
      content: () => this.content(),
      contentHash: () => this.contentHash(),
      archive: () => this.archive()
    };
    return { path, size, sha512, ...own2, answers };
  }
  /** Windows renames no open file. */
  close() {
    this.#end?.source.close();
    this.#end = void 0;
    this.#archive = void 0;
  }
};
function namedContent(manifest) {
  const { id, version: version2 } = manifest.manifest;
  return { manifest, spelled: { id, version: version2 }, identity: identityOf({ id, version: version2 }) };
}
function identityOf({ id, version: text }) {
  const version2 = isValidPackageId(id) ? tryParsePackageVersion(text) : void 0;
  return version2 && { lowerId: lowerPackageId(id), version: version2 };
}

// src/core/packages/fetch/run-job.ts
init_name_lengths();
init_place_paths();

// src/core/net/download/download.ts
init_errors();
init_address();

// src/core/net/connections/open-files.ts
init_clock();
init_thrown();
import { closeSync as closeSync7, openSync as openSync4 } from "node:fs";
import { devNull } from "node:os";
import { setTimeout as wait } from "node:timers/promises";
var filesOfJob = 2;
var reservedFiles = 8;
var pause = 50;
var maxWait = 3e4;
var jobs = 0;
var roomFor = 0;
var waiting = [];
async function withOpenFile(run) {
  for (const start2 = clock(); ; ) {
    while (jobs > 0 && !hasRoom(jobs + 1)) await nextChange();
    const mayRepeat = (failure) => isLimitReached(failure) && clock() - start2 < maxWait;
    jobs++;
    try {
      return await run();
    } catch (error) {
      if (!mayRepeat(error)) throw error;
    } finally {
      jobs--;
      for (const resume of waiting.splice(0)) resume();
    }
    roomFor = 0;
    await nextChange();
  }
}
function isLimitReached(error) {
  const code = systemErrorCode(error);
  if (code === "EMFILE" || code === "ENFILE") return true;
  return typeof error === "object" && error !== null && "cause" in error && isLimitReached(error.cause);
}
async function nextChange() {
  const stop = new AbortController();
  const released = new Promise((resolve4) => {
    waiting.push(resolve4);
  });
  await Promise.race([released, wait(pause, void 0, { signal: stop.signal }).catch(() => {
  })]);
  stop.abort();
}
function hasRoom(count) {
  if (count <= roomFor) return true;
  const found = [2 * count, count].find((most2) => canOpen(reservedFiles + filesOfJob * most2));
  roomFor = Math.max(roomFor, found ?? 0);
  return found !== void 0;
}
function canOpen(count) {
  const opened = [];
  try {
    for (let n = 0; n < count; n++) opened.push(openSync4(devNull, "r"));
    return true;
  } catch {
    return false;
  } finally {
    for (const file of opened) closeSync7(file);
  }
}

// src/core/net/exchange/expected.ts
init_errors();
init_format();
init_hash_file();
init_address();
var defaultLimit = 4 * 1024 ** 3;
function checkGrowth(from, size, options) {
  const limit2 = maxSize(options);
  if (size <= limit2) return;
  throw options.expected?.size === void 0 ? tooLarge3(from, size, { ...options, limit: limit2 }) : wrongSize(from, size, options);
}
function maxSize({ expected, limit: limit2 = defaultLimit }) {
  return expected?.size ?? limit2;
}
async function checkDownload({ size, digest, ...from }, options) {
  const { path, expected = {} } = options;
  if (expected.size !== void 0 && size !== expected.size) throw wrongSize(from, size, options);
  const wrongHash = (wanted2, found) => hashMismatch(from, { wanted: wanted2, found }, options);
  if (expected.digest && expected.digest.value !== digest) throw wrongHash(expected.digest, digest);
  if (expected.secondDigest) {
    const second = hashFile(path, expected.secondDigest.algorithm).digest;
    if (second !== expected.secondDigest.value) throw wrongHash(expected.secondDigest, second);
  }
  await expected.check?.(path, { ...from, size, digest });
}
function wrongSize({ url, source }, size, { subject, expected }) {
  return new PkgtoolError("SIZE_MISMATCH", {
    subject,
    found: `${size} bytes from ${displayUrl(url)}`,
    wanted: `${expected?.size} bytes`,
    change: `check the source "${source}"`,
    url: displayUrl(url),
    ...expected?.size !== void 0 && { expected: expected.size },
    actual: size
  });
}
function hashMismatch({ url, source }, { wanted: wanted2, found }, { subject }) {
  return new PkgtoolError("HASH_MISMATCH", {
    subject,
    found: `${wanted2.algorithm}:${found} from ${displayUrl(url)}`,
    wanted: `${wanted2.algorithm}:${wanted2.value}`,
    change: `check the source "${source}" and the hash`,
    url: displayUrl(url),
    expected: wanted2.value,
    actual: found
  });
}
function tooLarge3({ url, source }, size, { subject, limit: limit2 }) {
  return new PkgtoolError("TOO_LARGE", {
    subject,
    found: `${formatBytes(size)} and more from ${displayUrl(url)}`,
    wanted: `at most ${formatBytes(limit2)} of a file of unknown size`,
    change: `check the source "${source}", or lock the file`,
    url: displayUrl(url)
  });
}

// src/core/net/download/download.ts
init_failures();

// src/core/net/exchange/try-candidates.ts
init_errors();
function isAnswer(error) {
  return !isPkgtoolError(error, "CANCELLED", "FILE_SYSTEM");
}

// src/core/net/download/file-sink.ts
init_clock();
import { dirname as dirname5 } from "node:path";

// src/core/files/writing/free-space.ts
init_errors();
init_format();
import { statfsSync } from "node:fs";
import { dirname as dirname4 } from "node:path";
var smallFile = 1024 ** 2;
function assertRoom(folder, bytes, { of, change }) {
  if (bytes < smallFile) return;
  const free = freeBytes(folder);
  if (free === void 0 || free >= bytes) return;
  throw new PkgtoolError("FILE_SYSTEM", {
    subject: folder,
    found: `${formatBytes(free)} free on its disk`,
    wanted: `${formatBytes(bytes)} for ${of}`,
    change: change ?? "free some space, or choose another folder",
    path: folder
  });
}
function freeBytes(path) {
  try {
    const { bavail, bsize, blocks } = statfsSync(path);
    const isKnown = blocks > 0 && bavail > 0 && bsize > 0;
    return isKnown ? bavail * bsize : void 0;
  } catch {
    const above = dirname4(path);
    return above === path ? void 0 : freeBytes(above);
  }
}

// src/core/net/download/file-sink.ts
var progressInterval = 100;
var FileSink = class {
  #writer;
  #options;
  #received = 0;
  #total;
  #reported = 0;
  #begun = false;
  /** the strong validator of the bytes written so far, which the request for the rest must carry */
  validator;
  constructor(writer, options) {
    this.#writer = writer;
    this.#options = options;
  }
  /** ask for the whole file, past caches */
  get isAnew() {
    return this.#options.isAnew === true;
  }
  /** bytes written so far */
  get received() {
    return this.#received;
  }
  /** the whole length, if known */
  get total() {
    return this.#total;
  }
  /** a sender has started to send the file, even if no byte has arrived */
  get begun() {
    return this.#begun;
  }
  /** Creates the file before the first request starts. @throws PkgtoolError `FILE_SYSTEM` */
  open() {
    this.#writer.open();
  }
  /**
   * Called when a sender starts; `total` is the whole length if it announces one. Throws as `checkSize`.
   *
   * @throws PkgtoolError `FILE_SYSTEM` if the disk has no room for it
   */
  expect(total) {
    this.#begun = true;
    this.#total = total;
    if (total === void 0) return;
    const { checkSize, path, subject } = this.#options;
    checkSize(total);
    assertRoom(dirname5(path), total - this.#received, { of: subject });
  }
  /** Appends a body. @throws PkgtoolError `FILE_SYSTEM`, and as `checkSize` and reading the body */
  async append(body) {
    await this.#writer.append(body, (size) => {
      this.#options.checkSize(size);
      this.#received = size;
      this.#report(false);
    });
  }
  /** Forgets everything written, for a sender that starts over. */
  restart() {
    this.#writer.restart();
    this.#received = 0;
    this.validator = void 0;
  }
  finish() {
    this.#report(true);
    return { size: this.#received, digest: this.#writer.finish() };
  }
  /** Closes and removes the file; never throws, since the failure that led here counts. */
  discard() {
    return this.#writer.discard();
  }
  #report(last2) {
    const { onProgress, subject } = this.#options;
    if (!onProgress) return;
    const now = clock();
    if (!last2 && now - this.#reported < progressInterval) return;
    this.#reported = now;
    onProgress({
      subject,
      received: this.#received,
      ...this.#total !== void 0 && { total: this.#total }
    });
  }
};

// src/core/net/download/file-writer.ts
init_digest();
init_file_errors();
init_stats();
import { createHash as createHash8 } from "node:crypto";
import { closeSync as closeSync8, ftruncateSync, openSync as openSync5, writeSync as writeSync2 } from "node:fs";
var FileWriter = class {
  #path;
  #file;
  #algorithm;
  #mark;
  #hash;
  #written = 0;
  #created = false;
  /**
   * The first call of `open` or `append` creates the file, which must not exist: a queued download holds no file.
   *
   * @param mark observes the hash while the file arrives
   */
  constructor(path, algorithm, mark) {
    this.#path = path;
    this.#mark = mark;
    this.#algorithm = algorithm;
    this.#hash = createHash8(algorithm);
  }
  /** @throws PkgtoolError `FILE_SYSTEM` */
  open() {
    this.#file ??= this.#guarded(() => openSync5(this.#path, "wx", modes.file));
    this.#created = true;
    return this.#file;
  }
  /**
   * Appends a body. `onSize` is called with each size that the file is about to reach, and throws to refuse it.
   *
   * @throws PkgtoolError `FILE_SYSTEM`, and as `onSize` and reading the body
   */
  async append(body, onSize) {
    const file = this.open();
    await body.read((piece) => {
      onSize(this.#written + piece.length);
      this.#update(piece);
      this.#guarded(() => writeWhole(file, piece, this.#written));
      this.#written += piece.length;
    });
  }
  /** Forgets everything written, for a sender that starts over. @throws PkgtoolError `FILE_SYSTEM` */
  restart() {
    this.#guarded(() => ftruncateSync(this.open()));
    this.#hash = createHash8(this.#algorithm);
    this.#mark?.restart();
    this.#written = 0;
  }
  /** Closes the file and returns its digest. @throws PkgtoolError `FILE_SYSTEM` */
  finish() {
    this.#close();
    return this.#hash.digest(digestEncoding(this.#algorithm));
  }
  /** Closes and removes the file; never throws, since the failure that led here counts. */
  async discard() {
    if (!this.#created) return;
    try {
      this.#close();
    } catch {
    }
    await removeLeftover(this.#path);
  }
  #update(piece) {
    if (this.#mark) this.#mark.update(this.#hash, piece, this.#written);
    else this.#hash.update(piece);
  }
  #close() {
    const file = this.#file;
    this.#file = void 0;
    if (file !== void 0) this.#guarded(() => closeSync8(file));
  }
  #guarded(work) {
    return writing(this.#path, work);
  }
};
function writeWhole(file, chunk, position) {
  for (let done = 0; done < chunk.length; )
    done += writeSync2(file, chunk, done, chunk.length - done, position + done);
}

// src/core/net/download/local-copy.ts
init_errors();
init_turns();
init_file_errors();
init_workspace();
init_address();

// src/core/net/address/local-file.ts
init_errors();
init_regular_file();
import { fileURLToPath as fileURLToPath2 } from "node:url";
async function openLocalFile(url, options = {}) {
  const path = localPathOf(url);
  return { path, ...await openFileHandle(path, options) };
}
function localPathOf(url) {
  try {
    return fileURLToPath2(url);
  } catch (error) {
    throw new PkgtoolError(
      "INVALID_ADDRESS",
      { subject: url.href, found: "a file URL that names no path of this machine", url: url.href },
      { cause: error }
    );
  }
}

// src/core/net/download/local-copy.ts
var pieceSize2 = 256 * 1024;
async function copyLocalFile(url, sink, { signal, ...options }) {
  throwIfCancelled(signal, displayUrl(url));
  const { path, file, size } = await openLocalFile(url, { workspace: workspaceOf(options) });
  try {
    sink.expect(size);
    const read = (take2) => readPieces2(file, (piece) => {
      throwIfCancelled(signal, path);
      take2(piece);
    });
    await sink.append({ read });
    if (sink.received !== size) {
      const found = `${sink.received} bytes where there were ${size} before`;
      throw new PkgtoolError("UNREADABLE_FILE", { subject: path, found, path });
    }
  } catch (error) {
    throw localFileError(path, error);
  } finally {
    await file.close();
  }
}
async function readPieces2(file, take2) {
  const buffer = Buffer.allocUnsafe(pieceSize2);
  for (let read = await file.read(buffer); read.bytesRead > 0; read = await file.read(buffer))
    take2(buffer.subarray(0, read.bytesRead));
}

// src/core/net/download/receive.ts
init_errors();
init_printable();
init_address();
init_read_body();
async function receive(transport, url, sink) {
  const { validator, isAnew } = sink;
  const resume = !isAnew && sink.received > 0 && validator !== void 0;
  const answer2 = await transport.send(url, {
    mayPostpone: true,
    onTurn: () => sink.open(),
    ...isAnew && { headers: { "cache-control": "no-cache" } },
    ...resume && {
      headers: { range: `bytes=${sink.received}-`, "if-range": validator },
      statuses: [200, 206, 304, 416]
    }
  });
  try {
    await take(answer2, sink, resume ? validator : void 0);
  } catch (error) {
    answer2.discard();
    throw error;
  }
}
async function take(answer2, sink, validator) {
  refuseEncoding(answer2);
  if (answer2.status === 206 && validator !== void 0 && continues(answer2, sink, validator)) {
    await drain(answer2, sink);
    return;
  }
  const subject = displayUrl(answer2.url);
  if (answer2.status !== 200) {
    sink.restart();
    throw new PkgtoolError("TRUNCATED", {
      subject,
      found: `status ${answer2.status} with another range than was asked for`,
      url: subject
    });
  }
  if (sink.received > 0) sink.restart();
  sink.expect(lengthOf(answer2));
  const { etag } = answer2.headers;
  sink.validator = etag?.startsWith('"') ? etag : void 0;
  await drain(answer2, sink);
}
async function drain(answer2, sink) {
  await sink.append(answer2);
  if (sink.total === void 0 || sink.received === sink.total) return;
  const subject = displayUrl(answer2.url);
  throw new PkgtoolError("TRUNCATED", {
    subject,
    found: `${sink.received} of ${sink.total} bytes`,
    url: subject
  });
}
function continues(answer2, sink, validator) {
  const range = /^bytes (\d+)-\d+\/(\d+|\*)$/.exec(answer2.headers["content-range"] ?? "");
  const { etag } = answer2.headers;
  if (range === null || Number(range[1]) !== sink.received) return false;
  if (etag !== validator) return false;
  if (range[2] === "*") return true;
  if (sink.total === void 0) sink.expect(Number(range[2]));
  return sink.total === Number(range[2]);
}
function lengthOf(answer2) {
  const length = answer2.headers["content-length"];
  return length === void 0 ? void 0 : Number(length);
}
function refuseEncoding(answer2) {
  const encoding2 = packingOf(answer2);
  if (encoding2 === void 0) return;
  const subject = displayUrl(answer2.url);
  throw new PkgtoolError("HTTP_STATUS", {
    subject,
    found: `the content encoding ${quote(encoding2)}`,
    wanted: "the bytes as they are",
    change: "switch compression off for this file on the server",
    url: subject
  });
}

// src/core/net/download/download.ts
async function downloadFrom(transport, candidate, options) {
  const { url, source } = candidate;
  let transfer;
  const outcome = await outcomeOf(
    () => withOpenFile(() => {
      transfer = new Transfer({ url, source }, options);
      return transfer.run(candidate.transport ?? transport);
    })
  );
  if ("given" in outcome) return { given: { ...candidate, ...outcome.given } };
  return transfer?.weigh(outcome) ?? outcome;
}
var Transfer = class {
  #from;
  #options;
  #sink;
  /** why the bytes of the last attempt that delivered a whole file were refused */
  #damage;
  constructor(from, options) {
    this.#from = from;
    this.#options = options;
    this.#sink = this.#openSink();
  }
  /** Throws as `copyLocalFile`, `Transport.retry`, `receive` and `checkDownload`; nothing is left of the file then. */
  async run(transport) {
    try {
      if (this.#from.url.protocol === "file:") return await this.#copy(transport.options);
      const downloaded = await transport.retry(() => this.#ask(transport));
      if (this.#damage)
        transport.log.warning(
          withSentence(textOf(this.#damage), "The source sent the right file when asked again")
        );
      return downloaded;
    } catch (error) {
      await this.#discard();
      throw error;
    }
  }
  /** What `run` did not give: wrong bytes take precedence over what the source answered when asked again. */
  weigh(outcome) {
    const damage = this.#damage;
    if ("postponed" in outcome) return damage ? { failed: damage, begun: true } : outcome;
    const { failed } = outcome;
    if (damage && isAnswer(failed)) {
      const { attempts: attempts2 } = failed.fields;
      const fields = { ...damage.fields, ...attempts2 !== void 0 && { attempts: attempts2 } };
      return { failed: new PkgtoolError(damage.code, fields, { cause: failed }), begun: true };
    }
    return { failed, begun: this.#sink.begun && this.#sink.total !== 0 };
  }
  async #copy(options) {
    await copyLocalFile(this.#from.url, this.#sink, options);
    return this.#finish();
  }
  async #ask(transport) {
    try {
      await receive(transport, this.#from.url, this.#sink);
      return await this.#finish();
    } catch (error) {
      if (error instanceof PkgtoolError && isDamaged(error)) {
        this.#damage = error;
        await this.#discard();
        this.#sink = this.#openSink();
      }
      throw error;
    }
  }
  async #discard() {
    this.#options.onDiscard?.();
    await this.#sink.discard();
  }
  #openSink() {
    const { path, algorithm, observe } = this.#options;
    const checkSize = (size) => checkGrowth(this.#from, size, this.#options);
    const isAnew = this.#damage !== void 0;
    return new FileSink(new FileWriter(path, algorithm, observe?.()), { ...this.#options, checkSize, isAnew });
  }
  async #finish() {
    assertNotEmpty(this.#from, this.#sink);
    const downloaded = { ...this.#from, ...this.#sink.finish() };
    await checkDownload(downloaded, this.#options);
    return downloaded;
  }
};
function assertNotEmpty({ url }, { received }) {
  if (received > 0) return;
  const subject = displayUrl(url);
  throw new PkgtoolError("TRUNCATED", { subject, found: "a file of no bytes", url: subject });
}

// src/core/packages/in-place/restore-journal.ts
import { closeSync as closeSync9, constants as constants6, writeSync as writeSync3 } from "node:fs";
import { join as join14 } from "node:path";

// src/core/packages/in-place/placed-package.ts
function sourceOf(origin) {
  return origin.kind === "found" ? void 0 : origin.source;
}
function writtenPackage({
  origin,
  proofs,
  dependencies,
  manifest,
  folders,
  ...placed
}) {
  const written = {
    ...placed,
    source: sourceOf(origin) ?? "",
    ...origin.kind === "hash" && { byHash: true },
    ...proofs && { proofs },
    ...dependencies && { dependencies },
    ...manifest && { manifest },
    ...folders && { folders }
  };
  return written;
}

// src/core/packages/in-place/restore-journal.ts
var restoreJournalName = ".setup-pkgtool.journal";
var appending = constants6.O_WRONLY | constants6.O_APPEND | constants6.O_CREAT;
var journalLimit = 64 * 1024 * 1024;
function notePlaced({ directory, layout }, place3, entry) {
  const line = { layout, place: place3, entry: writtenPackage(entry) };
  try {
    const file = openOwnFile(join14(directory, restoreJournalName), appending);
    try {
      writeSync3(file, `${JSON.stringify(line)}
`);
    } finally {
      closeSync9(file);
    }
  } catch {
  }
}

// src/core/layouts/package-layouts.ts
init_place_paths();
var feedLayout = {
  placeOf: ({ name }) => name,
  pathsOf: feedPaths
};
var expandedLayout = {
  placeOf: ({ name }) => name,
  pathsOf(place3, names) {
    const paths = feedPaths(place3, names);
    if (paths === void 0) return void 0;
    return { ...paths, layout: "expanded", metadataPath: `${place3}/.${names.packageExtension}.metadata` };
  },
  unpacks: true,
  hasContentHash: true
};
var classicLayout = {
  placeOf: ({ id, version: version2, excludeVersion }) => excludeVersion ? id : `${id}.${version2}`,
  pathsOf(place3, { packageExtension }) {
    if (!isPlaceName(place3)) return void 0;
    return { layout: "classic", place: place3, packagePath: `${place3}/${place3}.${packageExtension}` };
  },
  unpacks: true
};
var flatLayout = {
  placeOf: ({ name, packageExtension }) => `${name.replace("/", ".")}.${packageExtension}`,
  pathsOf(place3, { packageExtension }) {
    if (!isPlaceName(place3) || !place3.endsWith(`.${packageExtension}`)) return void 0;
    return { layout: "flat", place: place3, packagePath: place3 };
  }
};
var packageLayouts = {
  feed: feedLayout,
  expanded: expandedLayout,
  classic: classicLayout,
  flat: flatLayout
};
function feedPaths(versionDirectory, { packageExtension, manifestExtension }) {
  const [id, version2, ...more] = versionDirectory.split("/");
  if (!isPlaceName(id) || !isPlaceName(version2) || more.length > 0) return void 0;
  const packagePath = `${versionDirectory}/${id}.${version2}.${packageExtension}`;
  return {
    layout: "feed",
    place: versionDirectory,
    packagePath,
    manifestPath: `${versionDirectory}/${id}.${manifestExtension}`,
    hashPath: `${packagePath}.sha512`
  };
}

// src/core/packages/packages-folder.ts
function unpacks({ layout }) {
  return packageLayouts[layout].unpacks ?? false;
}

// src/core/packages/fetch/run-job.ts
init_pin_hashes();

// src/core/packages/place/place-package.ts
init_errors();
init_thrown();
init_file_errors();
import { existsSync as existsSync3, linkSync as linkSync2, readFileSync as readFileSync2, writeFileSync as writeFileSync6 } from "node:fs";
import { dirname as dirname7, join as join19 } from "node:path";
init_stats();

// src/core/packages/in-place/find-same-placed.ts
init_errors();
init_hash_file();
init_read_bounded_file();
init_place_paths();
import { existsSync as existsSync2 } from "node:fs";
import { join as join16 } from "node:path";

// src/core/packages/place/stamp-placed.ts
import { statSync as statSync4 } from "node:fs";
function stampPlaced({ file, manifest }, { accepted, origin, isLinked, dependencies }) {
  const { identity, sha512, contentHash, proofs } = accepted;
  const stamp = stampOf(statSync4(file));
  const manifestStamp = manifest ? stampOf(statSync4(manifest)) : void 0;
  return {
    package: identityKey(identity),
    ...stamp,
    ...isLinked && { isLinked },
    sha512,
    ...contentHash !== void 0 && { contentHash },
    origin,
    proofs,
    ...dependencies && { dependencies },
    ...manifestStamp && { manifest: manifestStamp }
  };
}
function expectationOf({ pin, ...identity }, { hashesContent }) {
  const { sha512, contentHash, size } = pin;
  const recorded = hashesContent ? "any" : void 0;
  return {
    identities: [identity],
    hashes: sha512 === void 0 ? [] : [{ by: "pin", sha512 }],
    contentHash: contentHash === void 0 ? recorded : { is: contentHash },
    size
  };
}

// src/core/packages/in-place/find-same-placed.ts
async function findSamePlaced(directory, added, select) {
  const { accepted, paths, signal } = added;
  const file = join16(directory, paths.packagePath);
  const beside = manifestBeside(paths);
  const manifest = beside === void 0 ? void 0 : join16(directory, beside);
  if (!existsSync2(file)) return void 0;
  try {
    const placed = stampPlaced({ file, manifest }, added);
    if (!await hasSameTexts(directory, paths, accepted) || await hashPlaced(file, signal) !== accepted.sha512)
      return void 0;
    if (select === void 0) return placed;
    const { findUnpackedFault: findUnpackedFault2 } = await Promise.resolve().then(() => (init_find_fault(), find_fault_exports));
    return await findUnpackedFault2(directory, { paths, select, signal }) ? void 0 : placed;
  } catch (error) {
    if (isPkgtoolError(error, "CANCELLED")) throw error;
    return void 0;
  }
}
var maxTextLength = 64 * 1024;
async function hasSameTexts(directory, paths, { sha512, contentHash, manifest: { bytes: manifest } }) {
  if (paths.layout === "classic" || paths.layout === "flat") return true;
  const inPlace = (path) => join16(directory, path);
  if (await readText2(inPlace(paths.hashPath)) !== sha512) return false;
  const placed = await readBoundedFile(inPlace(paths.manifestPath), { limit: manifest.length });
  if (!equal(manifest, placed)) return false;
  if (paths.layout === "feed") return true;
  return (await readText2(inPlace(paths.metadataPath))).includes(JSON.stringify(contentHash));
}
function equal(a, b) {
  return Buffer.compare(a, b) === 0;
}
async function readText2(path) {
  return Buffer.from(await readBoundedFile(path, { limit: maxTextLength })).toString();
}

// src/core/packages/place/place-unpacked.ts
import { writeFileSync as writeFileSync5 } from "node:fs";
import { chmod, stat } from "node:fs/promises";
import { basename as basename6, join as join18 } from "node:path";
init_stats();
init_entry_targets();

// src/core/packages/place/replace-folder.ts
init_errors();
init_thrown();
init_file_errors();
import { lstat as lstat3, writeFile } from "node:fs/promises";
import { dirname as dirname6, join as join17, relative as relative4, sep as sep4 } from "node:path";
init_stats();
var maxSwaps = 100;
async function replaceFolder(target, { directory, build, keep, signal }) {
  const temporary = temporaryPath(directory);
  const built = join17(temporary, "new");
  const old = join17(temporary, backupNames.old);
  let isStranded = false;
  try {
    await makeFolder(temporary);
    await makeFolder(built);
    const made = await build(built);
    const parent = dirname6(target);
    makeFolderBelow(directory, parent);
    assertNoLink(parent, target);
    const notePlace = () => writeFile(join17(temporary, backupNames.place), relative4(directory, target).split(sep4).join("/"), {
      mode: modes.file
    });
    return await publish(built, target, { old, notePlace, keep, signal }) ?? made;
  } catch (error) {
    isStranded = await exists(old) && !await exists(target);
    throw fileSystemError(target, error);
  } finally {
    if (isStranded) await removeLeftover(built);
    else if (!removeIfEmpty(temporary)) await removeLeftover(temporary);
  }
}
async function publish(built, target, { old, notePlace, keep, signal }) {
  for (let attempt = 0; attempt < maxSwaps; attempt++) {
    if (await renameUnlessTaken(built, target, { signal })) return void 0;
    const seen = folderIdentity(target);
    const kept = await keep?.();
    if (kept !== void 0) return kept;
    await notePlace();
    if (await swap(built, target, { old, seen, signal })) return void 0;
  }
  throw new PkgtoolError("FILE_SYSTEM", {
    subject: target,
    found: `another process that replaced it ${maxSwaps} times`,
    change: "look for a program that writes to this folder, and run again",
    path: target
  });
}
async function swap(built, target, { old, seen, signal }) {
  await renamePath(target, old, { signal }).catch(ignoreAbsent);
  const moved = folderIdentity(old);
  try {
    if ((moved === void 0 || moved === seen) && await renameUnlessTaken(built, target, { signal }))
      return true;
  } catch (error) {
    await renamePath(old, target).catch(() => {
    });
    throw error;
  }
  if (moved !== void 0 && !await renameUnlessTaken(old, target)) await removePath(old, { signal });
  return false;
}
function ignoreAbsent(error) {
  if (systemErrorCode(error) !== "ENOENT") throw error;
}
function exists(path) {
  return lstat3(path).then(
    () => true,
    () => false
  );
}
var backupNames = { old: "old", place: "place" };

// src/core/packages/place/place-unpacked.ts
var packageMode = 484;
var asNew = { flag: "wx", mode: modes.file };
function placeClassic({ directory, names }, added, paths) {
  return placeUnpacked(
    directory,
    { ...added, paths },
    {
      select: classicTargets(paths, names),
      complete: (folder) => completeClassic(folder, added, paths)
    }
  );
}
function placeExpanded({ directory, names }, added, paths) {
  return placeUnpacked(
    directory,
    { ...added, paths },
    {
      select: expandedTargets(paths, names),
      complete: (folder) => completeExpanded(folder, added, paths)
    }
  );
}
async function placeUnpacked(directory, added, { select, complete }) {
  const place3 = join18(directory, added.paths.place);
  let folders = [];
  const placed = await replaceFolder(place3, {
    directory,
    async build(folder) {
      const laid = await added.linkTree?.(folder);
      if (laid) added.archive?.close();
      folders = laid ?? await extractPackage(added, folder, { select, signal: added.signal });
      return complete(folder);
    },
    keep: () => findSamePlaced(directory, added, select),
    signal: added.signal
  });
  return { ...placed, folders: stampFolders(place3, folders) };
}
async function completeClassic(folder, added, paths) {
  const { accepted, signal } = added;
  const { path: file } = accepted.file;
  const { mode } = await stat(folder);
  if (!added.isLinked) await chmod(file, mode & packageMode);
  const placed = join18(folder, basename6(paths.packagePath));
  await renamePath(file, placed, { signal });
  return stampPlaced({ file: placed }, added);
}
async function completeExpanded(folder, added, paths) {
  const { accepted, origin, signal } = added;
  const { file, sha512, contentHash } = accepted;
  const inFolder = (path) => join18(folder, basename6(path));
  await renamePath(file.path, inFolder(paths.packagePath), { signal });
  writeFileSync5(inFolder(paths.hashPath), sha512, asNew);
  const metadata = JSON.stringify({ version: 2, contentHash, source: origin.source }, void 0, 2);
  writeFileSync5(inFolder(paths.metadataPath), metadata, asNew);
  return stampPlaced({ file: inFolder(paths.packagePath), manifest: inFolder(paths.manifestPath) }, added);
}
async function extractPackage({ accepted, archive }, folder, { select, signal }) {
  if (archive === void 0) {
    const { badArchive: badArchive2 } = await Promise.resolve().then(() => (init_directory(), directory_exports));
    throw badArchive2(accepted.file.path, "a file that is not a zip file", { wanted: "one, to expand it" });
  }
  try {
    const { extractArchive: extractArchive2 } = await Promise.resolve().then(() => (init_extract(), extract_exports));
    const { folders } = await extractArchive2(archive, folder, { select, signal });
    return folders;
  } finally {
    archive.close();
  }
}

// src/core/packages/place/place-package.ts
async function placePackage(folder, { paths, ...added }) {
  switch (paths.layout) {
    case "feed":
      return placeFeed(folder.directory, added, paths);
    case "expanded":
      return placeExpanded(folder, added, paths);
    case "classic":
      return placeClassic(folder, added, paths);
    case "flat":
      return placeFlat(folder.directory, added, paths);
  }
}
var maxRemovals = 5;
async function placeFeed(directory, added, paths) {
  const { path } = added.accepted.file;
  for (let attempt = 1; ; attempt++) {
    try {
      return await placeFiles(directory, added, paths);
    } catch (error) {
      const target = join19(directory, paths.packagePath);
      if (systemErrorCode(error) !== "ENOENT") throw fileSystemError(target, error);
      if (!existsSync3(path)) throw removedMeanwhile(target, error);
      if (attempt === maxRemovals) throw fileSystemError(target, error);
    }
  }
}
function removedMeanwhile(path, cause) {
  const fields = { found: "another process that removed it again", change: "run again" };
  return new PkgtoolError("FILE_SYSTEM", { subject: path, ...fields, path }, { cause });
}
async function placeFiles(directory, added, paths) {
  const { accepted, signal } = added;
  const { manifest, sha512 } = accepted;
  const { path: file } = accepted.file;
  const target = join19(directory, paths.packagePath);
  const manifestTarget = join19(directory, paths.manifestPath);
  const hashFile2 = join19(directory, paths.hashPath);
  const manifestFile = temporaryPath(directory);
  const spare = temporaryPath(directory);
  try {
    const isNew = makeFolderBelow(directory, dirname7(target));
    const same = isNew ? void 0 : await findSamePlaced(directory, { ...added, paths });
    if (same) return same;
    const isKept = !isNew || !added.isLinked;
    if (isKept) tryLink(file, spare);
    writeFileSync6(manifestFile, manifest.bytes, { flag: "wx", mode: modes.file });
    const placed = stampPlaced({ file, manifest: manifestFile }, added);
    if (!isNew && existsSync3(hashFile2) && !hasText(hashFile2, sha512)) await removeFile(hashFile2, { signal });
    await renamePath(file, target, { signal });
    await renamePath(manifestFile, manifestTarget, { signal });
    await replaceFile(hashFile2, sha512, { directory, signal });
    if (isKept) await removeLeftover(spare);
    return {
      ...placed,
      ...stampRenamed(target, placed),
      ...placed.manifest && { manifest: stampRenamed(manifestTarget, placed.manifest) }
    };
  } catch (error) {
    await removeLeftover(manifestFile);
    const isRemoved = systemErrorCode(error) === "ENOENT" && !existsSync3(file);
    if (isRemoved && existsSync3(spare)) await renamePath(spare, file);
    else await removeLeftover(spare);
    throw error;
  }
}
function tryLink(file, link) {
  try {
    linkSync2(file, link);
  } catch {
  }
}
function hasText(path, text) {
  try {
    return readFileSync2(path, "latin1") === text;
  } catch {
    return false;
  }
}
async function placeFlat(directory, added, { packagePath }) {
  const target = join19(directory, packagePath);
  try {
    const { path: file } = added.accepted.file;
    const placed = stampPlaced({ file }, added);
    await renamePath(file, target, { signal: added.signal });
    return { ...placed, ...stampRenamed(target, placed) };
  } catch (error) {
    throw fileSystemError(target, error);
  }
}

// src/core/packages/place/store-arrived.ts
init_errors();

// src/core/packages/wanted-package.ts
function nameOf({ id, version: version2 }) {
  return `${id} ${version2.normalized}`;
}

// src/core/packages/place/store-arrived.ts
async function storeArrived({ store, folder, signal }, { wanted: wanted2, from, isSuspect }, added) {
  const { url, isCached } = from;
  if (!store || !added.accepted.isArchive || url.startsWith("file:") && !isCached) return {};
  const { accepted, archive, paths, dependencies } = added;
  const wantedTree = treeNames(paths, folder.names);
  try {
    const { isLinked } = await store.add({
      accepted,
      manifestExtension: folder.names.manifestExtension,
      dependencies,
      tree: archive && wantedTree && { tree: wantedTree, archive, signal },
      isSuspect
    });
    const entry = wantedTree && store.read(accepted.sha512);
    const tree = entry && store.readTree(entry, wantedTree);
    const linkTree = tree && ((folder2) => store.linkTree(tree, folder2, signal));
    return { placing: { linkTree, ...isLinked && { isLinked } }, fault: store.linkFault };
  } catch (error) {
    if (isPkgtoolError(error, "CANCELLED")) throw error;
    return { fault: `${nameOf(wanted2)} is not stored: ${describeStoreError(error)}` };
  }
}

// src/core/packages/fetch/arriving-package.ts
init_errors();
init_content_hash();
init_pin_hashes();

// src/core/packages/fetch/refused-package.ts
init_errors();
init_printable();
init_address();
init_pin();
init_signature_fault();
init_directory();
init_pin_hashes();
function noZip(wanted2, { packageExtension }, { source }) {
  const isZip = packageExtension.toLowerCase() === "nupkg";
  return badArchive(nameOf(wanted2), `a file from ${source} that is not a zip file`, {
    wanted: isZip ? "a zip, as every .nupkg is" : "a package with a manifest inside"
  });
}
function refusedPackage(wanted2, fault, { names, ...from }) {
  switch (fault.kind) {
    case "no-archive":
      return noZip(wanted2, names, from);
    case "identity":
      return mismatch(wanted2, fault.found, from);
    case "content-hash":
      return contentHashMismatch(wanted2, { ...fault, source: from.source });
    case "hash":
      return hashMismatch2(wanted2, fault, from);
    case "signature":
      return refusedSignature(wanted2, fault.faults, from.source);
    case "size":
      return new PkgtoolError("SIZE_MISMATCH", {
        subject: nameOf(wanted2),
        found: `${fault.found} bytes from ${from.source}`,
        wanted: `${fault.wanted} bytes`,
        expected: fault.wanted,
        actual: fault.found,
        ...pinPlace(wanted2.pin)
      });
  }
}
function refusedSignature(wanted2, faults, source) {
  const [first] = faults;
  const worst = faults.find(({ kind }) => kind === "invalid") ?? first;
  const found = (fault) => `${fault.found} (${fault.client})`;
  const details = faults.filter((fault) => fault !== worst).map(found);
  return new PkgtoolError(signatureCodes[worst.kind], {
    subject: nameOf(wanted2),
    found: `${found(worst)}, in the package from ${source}`,
    wanted: worst.kind === "untrusted" ? "a signer that is trusted" : "a right signature",
    ...details.length > 0 && { details },
    ...pinPlace(wanted2.pin)
  });
}
function mismatch(wanted2, found, { url, source }) {
  return new PkgtoolError("MANIFEST_MISMATCH", {
    subject: nameOf(wanted2),
    found: `the manifest of ${quote(`${found.id} ${found.version}`)} in the package from ${source}`,
    wanted: "the id and version that were asked for",
    change: "tell the owner of the feed",
    url: displayUrl(url)
  });
}
function hashMismatch2(wanted2, { found: actual, wanted: expected, by }, { source }) {
  return new PkgtoolError("HASH_MISMATCH", {
    subject: nameOf(wanted2),
    found: `sha512:${actual} from ${source}`,
    wanted: `sha512:${expected}${by === "source" ? ", which it publishes" : ""}`,
    change: by === "source" ? "tell the owner of the feed" : "check the source and the pin",
    expected,
    actual,
    ...pinPlace(wanted2.pin)
  });
}

// src/core/packages/fetch/arriving-package.ts
var ArrivingPackage = class {
  path;
  #context;
  #mark;
  #file;
  #isLeft = false;
  constructor(context, path) {
    this.path = path;
    this.#context = context;
  }
  /** Returns what observes the hash of the next download, for the content hash. */
  observe() {
    this.#mark = this.#context.hashesContent ? new SignatureMark() : void 0;
    return this.#mark;
  }
  /** The file as it has arrived, which is opened and read once. */
  whole({ digest, size }) {
    const { folder, signal } = this.#context;
    const options = { manifestExtension: folder.names.manifestExtension, mark: this.#mark, signal };
    this.#file ??= new NewFile({ path: this.path, digest, size }, options);
    return this.#file;
  }
  /** Closes the file and drops the observed hash, because another download may write to the same name. */
  close() {
    this.#file?.close();
    this.#file = void 0;
    this.#mark = void 0;
  }
  /** Closes the file for good, and leaves it under its name to another job. */
  leave() {
    this.close();
    this.#isLeft = true;
  }
  /** Closes and removes the file, unless it was left. */
  async remove() {
    this.close();
    if (!this.#isLeft) await removeLeftover(this.path);
  }
};
function expectedOfPin({ placing, policy, folder }, { wanted: wanted2, from: { sha512: stored } }, file) {
  const { sha512 = stored, size, contentHash } = wanted2.pin;
  if (contentHash === void 0 && sha512 === void 0)
    return { size, check: (_path, from) => checkWhole(wanted2, file, { from, folder, policy }) };
  const check2 = (_path, from) => placing(() => checkContent(wanted2, file, from));
  return {
    digest: sha512 === void 0 ? void 0 : { algorithm: "sha512", value: sha512 },
    size,
    check: contentHash === void 0 ? void 0 : check2
  };
}
async function checkWhole(wanted2, file, { from, folder, policy }) {
  await naming(wanted2, from.source, async () => {
    if (!file.whole(from).isZip && hasRule(policy, "archive")) throw noZip(wanted2, folder.names, from);
  });
}
async function checkContent(wanted2, file, from) {
  const hash2 = () => file.whole(from).contentHash();
  await naming(wanted2, from.source, () => checkContentHash(wanted2, { source: from.source, hash: hash2 }));
}
async function naming(wanted2, source, check2) {
  try {
    await check2();
  } catch (cause) {
    if (!isPkgtoolError(cause, "BAD_ARCHIVE") || cause.fields.subject === nameOf(wanted2)) throw cause;
    const found = `${cause.fields.found} in the package from ${source}`;
    throw new PkgtoolError("BAD_ARCHIVE", { ...cause.fields, subject: nameOf(wanted2), found }, { cause });
  }
}

// src/core/packages/fetch/run-job.ts
function createRunner(context) {
  const { directory } = context.folder;
  return {
    async run(job) {
      const { wanted: wanted2, from, path } = job;
      const file = new ArrivingPackage(context, path);
      try {
        await assertNamesFit(directory, ownFiles(wanted2.paths));
        assertNoLink(directory, join20(directory, wanted2.paths.place));
        const transport = from.isCached ? context.transport : context.transports[from.index];
        const candidate = { url: new URL(from.url), source: from.source, transport };
        const outcome = await downloadFrom(context.transport, candidate, {
          path,
          algorithm: "sha512",
          subject: nameOf(wanted2),
          expected: expectedOfPin(context, job, file),
          onProgress: context.onProgress,
          observe: () => file.observe(),
          onDiscard: () => file.close()
        });
        if (!("given" in outcome)) return outcome;
        const { digest, size } = outcome.given;
        return { given: await settle(context, { ...job, arrived: { digest, size }, answers: {} }, file) };
      } finally {
        await file.remove();
      }
    },
    async finish(job) {
      const file = new ArrivingPackage(context, job.path);
      try {
        return await settle(context, job, file);
      } finally {
        await file.remove();
      }
    }
  };
}
function settle(context, job, file) {
  const { arrived } = job;
  return context.placing(async () => {
    const outcome = await accept(context, job, file.whole(arrived));
    if ("accepted" in outcome) return place2(context, job, { ...outcome, file });
    file.leave();
    return { ...outcome, arrived };
  });
}
async function accept({ folder, policy, hashesContent }, { wanted: wanted2, from, answers: { manifest, publishedHash, signers } }, file) {
  const fetched = file.with({
    manifest: manifest && namedContent(manifest),
    publishedHash,
    // What a source says holds for what it sends.
    signers: from.isCached ? { declared: void 0 } : signers
  });
  const outcome = await acceptPackage(fetched, expectationOf(wanted2, { hashesContent }), policy);
  if (!("fault" in outcome)) return outcome;
  const origin = { url: new URL(from.url), source: from.source };
  throw refusedPackage(wanted2, outcome.fault, { ...origin, names: folder.names });
}
async function place2(context, job, { accepted, file }) {
  const { folder, signal } = context;
  const { wanted: wanted2, from, arrived } = job;
  const archive = unpacks(folder) ? file.whole(arrived).archive() : void 0;
  if (!unpacks(folder)) file.close();
  const added = {
    accepted,
    paths: wanted2.paths,
    archive,
    origin: {
      kind: from.isCached && isBound(wanted2.pin) ? "hash" : "source",
      source: from.address
    },
    dependencies: dependencyIds(accepted.manifest.manifest),
    signal
  };
  const stored = await storeArrived(context, job, added);
  const placed = await placePackage(folder, { ...added, ...stored.placing });
  notePlaced(folder, wanted2.paths.place, placed);
  return { placed, storeFault: stored.fault, signatureFaults: accepted.signatureFaults };
}

// src/core/packages/fetch/package-thread.ts
var reportInterval = 50;
function serve(port, data) {
  const { certificates: trust, settings: settings2 } = data;
  let [lines, progress, timer] = [[], /* @__PURE__ */ new Map()];
  const report = () => {
    clearTimeout(timer);
    timer = void 0;
    main.notify("report", { lines, progress: [...progress.values()], news: link.take() });
    lines = [];
    progress = /* @__PURE__ */ new Map();
  };
  const reportSoon = () => {
    timer ??= setTimeout(report, reportInterval);
  };
  const logTo = (level) => (message, place3) => {
    lines.push([level, message, place3]);
    reportSoon();
  };
  const log = {
    ...silentLog,
    debug: logTo("debug"),
    info: logTo("info"),
    notice: logTo("notice"),
    warning: logTo("warning")
  };
  const onProgress = (each) => {
    if (each.received === each.total) return;
    progress.set(each.subject, each);
    reportSoon();
  };
  const stop = new AbortController();
  const { signal } = stop;
  const transport = createTransport({ ...data.options, log, signal }, { trust });
  const transports = data.scopes.map((scope, index) => {
    const hasAlternative = () => transports.some((other, at) => at !== index && !other.isExhausted);
    return scopeTransport(transport, { ...scope, hasAlternative, borrowsKeys: true });
  });
  const link = new HealthLink(
    transport,
    transports.map((each) => ({ transport: each }))
  );
  const placing = createGate(placedAtOnce);
  const store = settings2.storeSettings && new PackageStore(settings2.storeSettings, { signal });
  const context = { ...settings2, transport, transports, placing, store, signal };
  const runner = createRunner(data.reportsProgress ? { ...context, onProgress } : context);
  const main = new Channel(port, {
    run: (job) => runner.run(job).finally(report),
    finish: (job) => runner.finish(job).finally(report),
    adopt: (news) => link.adopt(news),
    stop: (isTimeout2) => stop.abort(isTimeout2 ? timeoutReason() : void 0)
  });
}
if (parentPort) serve(parentPort, workerData);
