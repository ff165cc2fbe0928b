import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  PkgtoolError
} from "./KGEP3AWA.js";

// src/core/nuget/version.ts
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
  for (let index = 0, start = 0; start <= core.length; index++) {
    const dot = core.indexOf(".", start);
    const end = dot < 0 ? core.length : dot;
    const number = index < 4 ? parseNumber(core, start, end) : void 0;
    if (number === void 0) return void 0;
    numbers[index] = number;
    start = end + 1;
  }
  return numbers;
}
function parseNumber(text, from, to) {
  let [start, end] = [from, to];
  while (start < end && isWhiteSpaceAt(text, start)) start++;
  while (end > start && isWhiteSpaceAt(text, end - 1)) end--;
  if (start === end) return void 0;
  let value = 0;
  for (let index = start; index < end; index++) {
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
function comparePackageVersions(a, b) {
  return compareParsedVersions(parsePackageVersion(a), parsePackageVersion(b));
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
  let start = 0;
  let end = text.length;
  while (start < end && isWhiteSpaceAt(text, start)) start++;
  while (end > start && isWhiteSpaceAt(text, end - 1)) end--;
  return text.slice(start, end);
}
function isWhiteSpaceAt(text, index) {
  const code = text.charCodeAt(index);
  return (code <= 32 || code >= 127) && whiteSpace.test(text.charAt(index));
}
function highestFirst(items) {
  return [...items].sort((a, b) => compareParsedVersions(b.parsed, a.parsed));
}

export {
  parsePackageVersion,
  tryParsePackageVersion,
  formatNumbers,
  comparePackageVersions,
  compareParsedVersions,
  trimWhiteSpace,
  highestFirst
};
