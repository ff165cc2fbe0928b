import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  latestBys,
  stages
} from "./VK2PD3JB.js";
import {
  tryParsePackageVersion
} from "./HFYNFMF6.js";
import {
  PkgtoolError,
  option,
  quote
} from "./KGEP3AWA.js";

// src/core/tool/request.ts
function readRequest({
  version = "latest",
  stage = "ReleasedAndBlessed",
  latestBy = "version",
  minimumAge = 0,
  now = /* @__PURE__ */ new Date()
}) {
  check("stage", stage, stages);
  check("latest-by", latestBy, latestBys);
  return { version, stage, latestBy, minimumAge, now };
}
function check(input, value, allowed) {
  if (allowed.includes(value)) return;
  throw new PkgtoolError("INVALID_INPUT", {
    subject: input,
    found: `the value ${quote(String(value))}`,
    wanted: `one of ${allowed.join(", ")}`,
    change: `change ${option(input)}`
  });
}
function exactRequest({ version: text, ...gates }, version) {
  return { ...gates, spec: { kind: "exact", text: text.trim(), version } };
}
function tryParseExactVersion(text) {
  const trimmed = text.trim();
  return /^\d+(\.\d+){2,3}(?:[-+]|$)/.test(trimmed) ? tryParsePackageVersion(trimmed) : void 0;
}

export {
  readRequest,
  exactRequest,
  tryParseExactVersion
};
