import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  readBody
} from "./3WGZQVZH.js";
import {
  membersOf,
  parseJson
} from "./QDVZJGNW.js";
import {
  hideWith,
  isPkgtoolError,
  printable,
  quote
} from "./KGEP3AWA.js";

// src/core/base/sent-secrets.ts
var pieceLength = 10;
var minWholeLength = 6;
var headLength = 4;
var known = /* @__PURE__ */ new Set();
var pieces = /* @__PURE__ */ new Set();
var signs = [];
var lengths = [];
var heads;
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
    for (let start = 0; start + length <= letters.length; start++) {
      pieces.add(letters.slice(start, start + length));
      heads[headAt(letters, start)] = 1;
    }
  }
  hideWith(hideSecrets);
}
var secretHeaders = ["x-nuget-apikey", "x-amz-security-token"];
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
  return hidePieces(signs.reduce((open, each) => open.replaceAll(each, "***"), text));
}
function hidePieces(text) {
  const shortest = lengths.at(-1);
  if (heads === void 0 || shortest === void 0 || text.length < shortest) return text;
  const { letters, places } = squeeze(text);
  let shown = "";
  let end = 0;
  for (let start = 0; start + shortest <= letters.length; start++) {
    if (heads[headAt(letters, start)] === 0) continue;
    const length = lengths.find((each) => pieces.has(letters.slice(start, start + each)));
    if (length === void 0) continue;
    const from = places[start];
    if (from >= end) shown += `${text.slice(end, from)}***`;
    end = Math.max(end, places[Math.min(start + length, letters.length) - 1] + 1);
  }
  return end === 0 ? text : shown + text.slice(end);
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
function headAt(letters, start) {
  let number = 0;
  for (let at = start; at < start + headLength; at++) {
    const code = letters.charCodeAt(at);
    number = number * 36 + (code < 58 ? code - 48 : code - 87);
  }
  return number;
}

// src/core/base/builtin-module.ts
import nodeModule from "node:module";
var builtinModule = (name) => (
  // Node has it since 20.16 and 22.3. Of what `require` starts from only the form counts: no path is looked up.
  process.getBuiltinModule?.(name) ?? nodeModule.createRequire(process.execPath)(name)
);

// src/core/net/exchange/given-reason.ts
var maxRefusal = 64 * 1024;
async function givenReason(answer) {
  const { status, phrase = "" } = answer;
  const body = await readBody(answer, maxRefusal).catch((error) => {
    if (isPkgtoolError(error, "CANCELLED")) throw error;
    return Buffer.alloc(0);
  });
  const given = readReason(body) ?? (phrase === builtinModule("node:http").STATUS_CODES[status] ? "" : phrase);
  const reason = shownReason(given);
  return reason === void 0 ? "" : `, ${quote(reason, maxReason)}`;
}
function readReason(body) {
  const parsed = parseJson(body);
  if ("value" in parsed) {
    const members = membersOf(parsed.value);
    const [first] = [members.get("errors")].flat();
    const nested = membersOf(Array.isArray(first) ? void 0 : first);
    const texts = [
      members.get("detail"),
      members.get("message"),
      nested.get("message"),
      members.get("title"),
      members.get("error")
    ];
    return texts.find((text2) => typeof text2 === "string" && text2.trim() !== "");
  }
  const text = Buffer.from(body).toString("utf8").trim();
  return text === "" || text.startsWith("<") ? void 0 : text;
}
var maxReason = 300;
function shownReason(reason) {
  const whole = reason.trim();
  return whole === "" || hideSecrets(whole) !== whole ? void 0 : printable(whole.slice(0, maxReason));
}

export {
  noteSecret,
  noteHeaders,
  noteQuery,
  builtinModule,
  givenReason,
  shownReason
};
