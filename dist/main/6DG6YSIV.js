import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  bytesOf
} from "./WM523D34.js";
import {
  PkgtoolError,
  quote
} from "./KGEP3AWA.js";

// src/core/files/digest.ts
var encodings = { sha256: "hex", sha512: "base64" };
var lengths = { sha256: 32, sha512: 64 };
function digestEncoding(algorithm) {
  return encodings[algorithm];
}
function tryParseDigest(algorithm, text) {
  const bytes = bytesOf(text, lengths[algorithm]);
  return bytes && { algorithm, value: bytes.toString(encodings[algorithm]) };
}
function parseChecksum(text, input = "checksum") {
  const [, algorithm, value] = /^(sha256|sha512):(.+)$/i.exec(text.trim()) ?? [];
  const digest = algorithm && value ? tryParseDigest(algorithm.toLowerCase(), value) : void 0;
  if (digest) return digest;
  throw new PkgtoolError("INVALID_INPUT", {
    subject: input,
    found: `the value ${quote(text)}`,
    wanted: "sha256:\u2026 or sha512:\u2026, in hex or base64, of the whole length"
  });
}

export {
  digestEncoding,
  tryParseDigest,
  parseChecksum
};
