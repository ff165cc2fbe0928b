import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  systemErrorCode
} from "./25ETT5EN.js";
import {
  isPkgtoolError
} from "./KGEP3AWA.js";

// src/core/net/exchange/failures.ts
var retriedCodes = ["CONNECTION_FAILED", "TIMED_OUT", "TRUNCATED"];
var retriedStatuses = /* @__PURE__ */ new Set([408, 425, 429, 500, 502, 503, 504]);
function isTransient(error) {
  if (!isPkgtoolError(error, "HTTP_STATUS", ...retriedCodes)) return false;
  const { status } = error.fields;
  return status === void 0 ? error.code !== "HTTP_STATUS" : retriedStatuses.has(status);
}
function isDamaged(error) {
  return isPkgtoolError(error, "SIZE_MISMATCH", "HASH_MISMATCH", "BAD_ARCHIVE", "MANIFEST_MISMATCH");
}
function isRefusal(error) {
  return isPkgtoolError(error, "HTTP_STATUS");
}
function allowsNextSource(error) {
  return isTransient(error) || isPkgtoolError(error, "CONNECTION_FAILED", "NOT_FOUND", "NOT_A_PROGRAM", "UNREADABLE_FILE", "OFFLINE");
}
var resetCodes = /* @__PURE__ */ new Set(["ECONNABORTED", "ECONNRESET", "EPIPE"]);
var passingCodes = /* @__PURE__ */ new Set([
  ...resetCodes,
  "ETIMEDOUT",
  "EMFILE",
  "ENFILE"
]);
function isBroken({ cause }) {
  return passingCodes.has(systemErrorCode(cause)) || isBrokenRecord(cause);
}
function isUnreachable(error) {
  return isPkgtoolError(error, "CONNECTION_FAILED") && isTransient(error) && !isBroken(error);
}
var throttlingStatuses = /* @__PURE__ */ new Set([429, 503]);
var brokenRecord = /bad record mac|decryption failed|decrypt error|cipher operation failed|bad record type|digest check failed|unexpected message|decode error|record overflow/;
function isBrokenRecord(error) {
  return /^(?:ERR_SSL_|EPROTO)/.test(systemErrorCode(error) ?? "") && brokenRecord.test(reasonOf(error));
}
function reasonOf(error) {
  return `${systemErrorCode(error)} ${errorText(error)}`.toLowerCase().replaceAll("_", " ");
}
function errorText(error) {
  const isText = typeof error === "object" && error !== null && "message" in error;
  return isText && typeof error.message === "string" ? error.message : void 0;
}

export {
  isTransient,
  isDamaged,
  isRefusal,
  allowsNextSource,
  resetCodes,
  isBroken,
  isUnreachable,
  throttlingStatuses,
  isBrokenRecord,
  reasonOf,
  errorText
};
