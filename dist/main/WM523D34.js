import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);

// src/core/files/sha512.ts
var length = 64;
function tryParseSha512(text) {
  const bytes = bytesOf(text, length);
  return bytes && bytes.toString("base64");
}
function wantedSha512(text) {
  return tryParseSha512(text) ?? text;
}
function isSha512(value) {
  return typeof value === "string" && /^[A-Za-z0-9+/]{85}[AQgw]==$/.test(value);
}
function finishSha512(hash) {
  return hash.digest("base64");
}
function hashedSha512({ digest }) {
  if (isSha512(digest)) return digest;
  throw new TypeError(`no SHA-512: ${digest}`);
}
function hexOfSha512(sha512) {
  return Buffer.from(sha512, "base64").toString("hex");
}
function bytesOf(text, size) {
  const isHex = text.length === size * 2 && /^[0-9a-f]+$/i.test(text);
  if (!isHex && !/^[A-Za-z0-9+/]+={0,2}$/.test(text)) return void 0;
  const bytes = Buffer.from(text, isHex ? "hex" : "base64");
  return bytes.length === size ? bytes : void 0;
}
var sha512FileLimit = 1024;
function parseSha512File(bytes) {
  return tryParseSha512(Buffer.from(bytes).toString("latin1").trim());
}

export {
  tryParseSha512,
  wantedSha512,
  isSha512,
  finishSha512,
  hashedSha512,
  hexOfSha512,
  bytesOf,
  sha512FileLimit,
  parseSha512File
};
