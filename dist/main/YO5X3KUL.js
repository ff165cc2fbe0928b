import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);

// src/core/base/documents/encoding.ts
import { isUtf8 } from "node:buffer";
var marks = [
  { encoding: "utf-8", bytes: [239, 187, 191] },
  { encoding: "utf-16be", bytes: [254, 255] },
  { encoding: "utf-16le", bytes: [255, 254] }
];
function markedEncoding(bytes) {
  return marks.find((mark) => mark.bytes.every((byte, index) => bytes[index] === byte))?.encoding;
}
function decodeText(input) {
  if (typeof input !== "string") return decodeBytes(input, markedEncoding(input) ?? "utf-8");
  return unpaired.test(input) ? void 0 : withoutMark(input);
}
var unpaired = /[\ud800-\udfff]/u;
function decodeBytes(bytes, encoding) {
  const name = encoding.toLowerCase();
  if (latin.has(name)) return Buffer.from(bytes).toString("latin1");
  if (ascii.has(name))
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
var latin = /* @__PURE__ */ new Set(["iso-8859-1", "latin1"]);
var ascii = /* @__PURE__ */ new Set(["us-ascii", "ascii"]);
function isKnownEncoding(encoding) {
  return decodeBytes(new Uint8Array(), encoding) !== void 0;
}
function withoutMark(text) {
  return text.startsWith("\uFEFF") ? text.slice(1) : text;
}

export {
  markedEncoding,
  decodeText,
  decodeBytes,
  isKnownEncoding
};
