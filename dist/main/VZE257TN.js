import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  PkgtoolError,
  toLowerInvariant
} from "./KGEP3AWA.js";

// src/core/nuget/package-id.ts
function lowerPackageId(id) {
  assertPackageId(id);
  return toLowerInvariant(id);
}
var maxPackageIdLength = 100;
var wordCharacters = "[\\p{L}\\p{Mn}\\p{Nd}\\p{Pc}]+";
var idPattern = `^${wordCharacters}(?:[.-]${wordCharacters})*$`;
var plainId = /^\w+(?:[.-]\w+)*$/;
var surrogate = /[\ud800-\udfff]/;
function isValidPackageId(id) {
  return id.length <= maxPackageIdLength && (plainId.test(id) || !surrogate.test(id) && new RegExp(idPattern, "u").test(id));
}
function assertPackageId(id, fields = {}) {
  if (isValidPackageId(id)) return;
  throw new PkgtoolError("INVALID_PACKAGE_ID", {
    subject: id,
    ...id.length > maxPackageIdLength && { found: `${id.length} characters` },
    wanted: `letters, digits and "_", joined by single "." or "-", at most ${maxPackageIdLength} characters`,
    ...fields
  });
}

export {
  lowerPackageId,
  isValidPackageId,
  assertPackageId
};
