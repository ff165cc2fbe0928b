import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  printable
} from "./KGEP3AWA.js";

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
var notUtf8 = "bytes that are not valid UTF-8";
function withoutExcerpt(message) {
  return message.replace(/, (?:\.\.\.)?".*$/s, "");
}
function membersOf(value) {
  return new Map(
    typeof value === "object" && value !== null && !Array.isArray(value) ? Object.entries(value) : []
  );
}

export {
  parseJson,
  membersOf
};
