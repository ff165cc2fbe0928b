import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  parsePinVersion
} from "./LOPG5PQ3.js";
import {
  wantedSha512
} from "./WM523D34.js";

// src/core/nuget/pin.ts
function parsePin(pin) {
  const { sha512, contentHash, ...named } = pin;
  return {
    ...named,
    ...sha512 !== void 0 && { sha512: wantedSha512(sha512) },
    ...contentHash !== void 0 && { contentHash: wantedSha512(contentHash) },
    request: parsePinVersion(pin.version, placeFields(pin))
  };
}
function exactPin(pin, version) {
  return { ...pin, version: version.normalized, request: { kind: "exact", version } };
}
function plainPin({
  request: _,
  isTool: _isTool,
  ...pin
}) {
  return pin;
}
function pinPlace({ line, file }) {
  return file === void 0 ? { line } : { line, file };
}
function placeFields(place) {
  return { found: `given on ${describePlace(place)}`, ...pinPlace(place) };
}
function describePlace({ line, file }) {
  const where = line === void 0 ? void 0 : `line ${line}`;
  return [where, file].filter((part) => part !== void 0).join(" of ") || "no known place";
}

export {
  parsePin,
  exactPin,
  plainPin,
  pinPlace,
  placeFields,
  describePlace
};
