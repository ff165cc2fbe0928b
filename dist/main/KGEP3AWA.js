import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);

// src/core/base/format.ts
var byteUnits = ["B", "KB", "MB", "GB", "TB"];
function formatBytes(bytes) {
  let value = bytes;
  let unit = 0;
  while (value >= 1e3 && unit < byteUnits.length - 1) {
    value /= 1e3;
    unit++;
  }
  return `${unit === 0 || value >= 100 ? Math.round(value) : value.toFixed(1)} ${byteUnits[unit]}`;
}
function formatDuration(milliseconds) {
  const seconds = milliseconds / 1e3;
  if (seconds < 9.95) return `${seconds.toFixed(1)} s`;
  const whole = Math.round(seconds);
  if (whole < 60) return `${whole} s`;
  const minutes = Math.floor(whole / 60);
  return minutes < 60 ? `${minutes} min ${whole % 60} s` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
function plural(count, noun) {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
var [start, between, end] = ["\uFDD0", "\uFDD1", "\uFDD2"];
var markOptions = ({ form, joint, names }) => `${start}${[form, joint, ...names].join(between)}${end}`;
function option(...names) {
  return markOptions({ form: "phrase", joint: "and", names });
}
function eitherOption(...names) {
  return markOptions({ form: "phrase", joint: "or", names });
}
function optionName(name) {
  return markOptions({ form: "name", joint: "and", names: [name] });
}
function flag(name) {
  return markOptions({ form: "flag", joint: "and", names: [name] });
}
var inputWords = ({ form, joint, names }) => {
  const list = joinNames(
    names.map((name) => form === "flag" ? `"--${name}"` : `"${name}"`),
    joint
  );
  if (form === "phrase") return `the input${joint === "and" && names.length > 1 ? "s" : ""} ${list}`;
  return form === "subject" ? `input ${list}` : form === "subjects" ? `inputs ${list}` : list;
};
function joinNames(names, joint) {
  const last = names.at(-1) ?? "";
  return names.length < 2 ? last : `${names.slice(0, -1).join(", ")} ${joint} ${last}`;
}
function nameOptions(text, words = inputWords, { around = (text2) => text2 } = {}) {
  const [head = "", ...parts] = text.split(start);
  return parts.reduce((said, part) => {
    const [body = "", ...rest] = part.split(end);
    const [form, joint, ...names] = body.split(between);
    return `${said}${words({ form, joint, names })}${around(rest.join(end))}`;
  }, around(head));
}

// src/core/base/printable.ts
var unprintable = /[\u034f\u180b-\u180f\u0000-\u001f\u007f-\u009f\u00ad\u061c\u115f\u1160\u17b4\u17b5\u200b-\u200f\u2028-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufdd0-\ufdef\ufff0-\ufffb\ud800-\udfff\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{e0000}-\u{e0fff}]/gu;
var plain = /^[\x20-\x7e]*$/;
var hide = (text) => text;
function hideWith(hider) {
  hide = hider;
}
function printable(text) {
  const open = hide(text);
  if (plain.test(open)) return open;
  return open.replace(unprintable, (character) => {
    const digits = character.codePointAt(0).toString(16);
    return digits.length > 4 ? `\\u{${digits}}` : `\\u${digits.padStart(4, "0")}`;
  });
}
function printableLines(text) {
  return text.split("\n").map(printable).join("\n");
}
function quote(text, limit = 200) {
  const shown = printable(text);
  return shown.length > limit ? `"${shown.slice(0, limit)}\u2026"` : `"${shown}"`;
}
function describeValue(value) {
  if (value === void 0) return "no value";
  if (value === null) return "null";
  if (Array.isArray(value)) return "an array";
  if (typeof value === "string") return `the text ${quote(value, 60)}`;
  if (typeof value === "object") return "an object";
  return `the ${typeof value} ${String(value)}`;
}
var ascii = /^[\u0000-\u007f]*$/;
var capitalDottedI = "\u0130";
function toLowerInvariant(text) {
  if (ascii.test(text)) return text.toLowerCase();
  let lower = "";
  for (const character of text) lower += character === capitalDottedI ? character : character.toLowerCase();
  return lower;
}

// src/core/base/errors.ts
var errorHeads = {
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
  NOT_A_PROGRAM: "Not a program",
  RUNTIME_MISSING: "Cannot run",
  CANCELLED: "Cancelled"
};
var PkgtoolError = class extends Error {
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
function isPkgtoolError(error, ...codes) {
  return error instanceof PkgtoolError && (codes.length === 0 || codes.includes(error.code));
}
var [shownDetails, shownFrames] = [20, 8];
var maxDetails = 100;
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
  const named = markOptions({ form, joint: "and", names: [quote(subject).slice(1, -1)] });
  return `${what.slice(0, what.lastIndexOf(" "))} ${named}`;
}
function namedFields(fields, words) {
  const named = (name) => {
    const text = fields[name];
    return text === void 0 ? {} : { [name]: nameOptions(text, words) };
  };
  const { details } = fields;
  return {
    ...fields,
    ...named("found"),
    ...named("wanted"),
    ...named("change"),
    ...details && { details: details.map((detail) => nameOptions(detail, words)) }
  };
}
function withFailuresNamedIn(result, words) {
  const { audit } = result;
  const sources = result.sources.map(({ failure, ...source }) => ({
    ...source,
    ...failure && { failure: { ...failure, message: nameOptions(failure.message, words) } }
  }));
  return { ...result, sources, ...audit && { audit: withFailuresNamedIn(audit, words) } };
}
function problemText({
  found,
  wanted,
  change
}) {
  const parts = [found, wanted === void 0 ? void 0 : `expected ${wanted}`, change].filter(
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

export {
  formatBytes,
  formatDuration,
  plural,
  option,
  eitherOption,
  optionName,
  flag,
  nameOptions,
  hideWith,
  printable,
  printableLines,
  quote,
  describeValue,
  toLowerInvariant,
  PkgtoolError,
  isPkgtoolError,
  maxDetails,
  textOf,
  errorMessage,
  withFailuresNamedIn,
  problemText,
  withSentence,
  inOneLine
};
