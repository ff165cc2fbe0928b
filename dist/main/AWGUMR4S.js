import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  PkgtoolError,
  quote
} from "./KGEP3AWA.js";

// src/core/base/scalars.ts
var units = /* @__PURE__ */ new Map([
  ["ms", 1],
  ["s", 1e3],
  ["m", 6e4],
  ["h", 36e5],
  ["d", 864e5]
]);
var maxTimeout = 2 ** 31 - 1;
function parseDuration(text, input, { max = 1e4 * 864e5 } = {}) {
  const [, digits, unit] = /^(\d{1,15})(ms|s|m|h|d)?$/.exec(text.trim()) ?? [];
  const factor = unit === void 0 ? Number(digits) === 0 ? 0 : void 0 : units.get(unit);
  if (factor === void 0) throw invalidInput(text, input, "an integer and ms, s, m, h or d, or 0");
  const milliseconds = Number(digits) * factor;
  if (milliseconds <= max) return milliseconds;
  throw invalidInput(text, input, `at most ${Math.floor(max / 864e5)}d`);
}
function durationText(milliseconds) {
  const [unit, factor] = [...units].findLast(([, size]) => milliseconds % size === 0) ?? ["ms", 1];
  return milliseconds === 0 ? "0" : `${milliseconds / factor}${unit}`;
}
function parseRate(text, input) {
  const [, digits, unit] = /^(\d{1,10}) ?(KiB|MiB)?$/.exec(text.trim()) ?? [];
  const rate = Number(digits) * (unit === "MiB" ? 1024 ** 2 : unit === "KiB" ? 1024 : 1);
  if (rate <= 1024 ** 3) return rate;
  throw invalidInput(text, input, "bytes a second: an integer, with KiB or MiB, up to 1024MiB, or 0");
}
function parseSize(text, input) {
  const [, digits, unit = ""] = /^(\d{1,12}) ?(KiB|MiB|GiB|TiB)?$/.exec(text.trim()) ?? [];
  const size = Number(digits) * 1024 ** ["", "KiB", "MiB", "GiB", "TiB"].indexOf(unit);
  if (Number.isSafeInteger(size)) return size;
  throw invalidInput(text, input, "bytes: an integer, with KiB, MiB, GiB or TiB");
}
function parseBoolean(text, input) {
  const word = text.trim();
  if (/^(?:true|True|TRUE)$/.test(word)) return true;
  if (/^(?:false|False|FALSE)$/.test(word)) return false;
  throw invalidInput(text, input, "true or false");
}
function parseCount(text, input, { min, max }) {
  const count = /^\d{1,15}$/.test(text.trim()) ? Number(text) : Number.NaN;
  if (count >= min && count <= max) return count;
  throw invalidInput(text, input, `an integer from ${min} to ${max}`);
}
function parseChoice(text, input, { allowed }) {
  const choice = allowed.find((word) => word === text.trim());
  if (choice !== void 0) return choice;
  throw invalidInput(text, input, `one of ${allowed.join(", ")}`);
}
function invalidInput(text, input, wanted) {
  return new PkgtoolError("INVALID_INPUT", {
    subject: input,
    found: `the value ${quote(text, 100)}`,
    wanted
  });
}

export {
  maxTimeout,
  parseDuration,
  durationText,
  parseRate,
  parseSize,
  parseBoolean,
  parseCount,
  parseChoice
};
