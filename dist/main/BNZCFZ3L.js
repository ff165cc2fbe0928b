import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  pinPlace
} from "./P6VQX6YE.js";
import {
  isValidPackageId
} from "./VZE257TN.js";
import {
  tryParsePackageVersion
} from "./HFYNFMF6.js";
import {
  PkgtoolError,
  toLowerInvariant
} from "./KGEP3AWA.js";

// src/core/packages/pin-hashes.ts
function matchesPin(manifest, { lowerId, version }) {
  return isValidPackageId(manifest.id) && toLowerInvariant(manifest.id) === lowerId && tryParsePackageVersion(manifest.version)?.lower === version.lower;
}
function isBound({ sha512, contentHash }) {
  return sha512 !== void 0 || contentHash !== void 0;
}
async function checkContentHash({ pin, version }, { source, hash }) {
  const expected = pin.contentHash;
  if (expected === void 0) return;
  const actual = await hash();
  if (actual === expected) return;
  throw contentHashMismatch({ pin, version }, { found: actual, wanted: expected, source });
}
function contentHashMismatch({ pin, version }, { found, wanted, source }) {
  return new PkgtoolError("HASH_MISMATCH", {
    subject: `${pin.id} ${version.normalized}`,
    found: `the content hash sha512:${found}${source === void 0 ? "" : ` from ${source}`}`,
    wanted: `sha512:${wanted}`,
    change: "check the source, or restore the lock file anew if you trust it",
    expected: wanted,
    ...found !== void 0 && { actual: found },
    ...pinPlace(pin)
  });
}

export {
  matchesPin,
  isBound,
  checkContentHash,
  contentHashMismatch
};
