import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  require_range,
  require_satisfies
} from "./NZKTK7WB.js";
import {
  exactRequest,
  readRequest,
  tryParseExactVersion
} from "./3JGAVFZT.js";
import {
  PkgtoolError,
  option
} from "./KGEP3AWA.js";
import {
  __toESM
} from "./N63C2UZZ.js";

// src/core/tool/listing/version-spec.ts
var import_range = __toESM(require_range(), 1);
var import_satisfies = __toESM(require_satisfies(), 1);
function resolveRequest(request) {
  return specifyRequest(readRequest(request));
}
function specifyRequest(request) {
  const { version, ...gates } = request;
  const exact = tryParseExactVersion(version);
  return exact ? exactRequest(request, exact) : { ...gates, spec: parseRange(version) };
}
function parseVersionSpec(text) {
  const version = tryParseExactVersion(text);
  return version === void 0 ? parseRange(text) : { kind: "exact", text: text.trim(), version };
}
function parseRange(given) {
  const text = given.trim();
  if (text === "latest") return { kind: "latest", text: "latest" };
  try {
    if (text !== "" && text.length <= 256) {
      const range = new import_range.default(text);
      return { kind: "range", text, accepts: (version, options) => (0, import_satisfies.default)(version, range, options) };
    }
  } catch {
  }
  throw new PkgtoolError("INVALID_RANGE", {
    subject: given,
    found: text === "" ? "an empty text" : "neither a version nor a range",
    wanted: 'latest, a version such as 6.12.1, or a range such as 6.x or ">=5.8 <6"',
    change: `change ${option("version")}`
  });
}

export {
  resolveRequest,
  specifyRequest,
  parseVersionSpec
};
