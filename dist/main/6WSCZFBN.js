import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  areDependencyIds
} from "./SMPQUFGO.js";
import {
  isSha512
} from "./WM523D34.js";
import {
  tryReadOwnFile
} from "./LSON2GAZ.js";
import {
  modes,
  tryLstat
} from "./M7IAKTJP.js";

// src/core/accepted/policy.ts
function hasRule({ rules }, kind) {
  return rules.some((rule) => rule.kind === kind);
}
function signatureRuleOf({ rules }) {
  return rules.find((rule) => rule.kind === "signature");
}
function parseProofs(value) {
  return Array.isArray(value) && value.every(isProof) ? value : void 0;
}
function signatureProofIn(proofs) {
  return proofs?.find((proof) => proof.kind === "signature");
}
function withoutSignature(proofs) {
  return proofs.filter(({ kind }) => kind !== "signature");
}
var givers = ["pin", "source", "bundle"];
function isProof(value) {
  const proof = value ?? {};
  if (proof.kind === "hash") return givers.includes(proof.by);
  if (proof.kind === "signature")
    return typeof proof.under === "string" && Array.isArray(proof.signers) && proof.signers.every(isSigner);
  return proof.kind === "content-hash" || proof.kind === "first-use";
}
function isSigner(value) {
  const { role, fingerprint, subject, serviceIndex, owners } = value ?? {};
  return (role === "author" || role === "repository") && typeof fingerprint === "string" && /^[0-9a-f]{64}$/.test(fingerprint) && typeof subject === "string" && (serviceIndex === void 0 || typeof serviceIndex === "string") && (owners === void 0 || Array.isArray(owners) && owners.every((owner) => typeof owner === "string"));
}

// src/core/files/file-stamps.ts
import { lstatSync, readdirSync } from "node:fs";
function isStamp(value) {
  if (typeof value !== "object" || value === null) return false;
  const { size, mtime } = value;
  return typeof size === "number" && typeof mtime === "number";
}
function areFolderStamps(value) {
  return typeof value === "object" && value !== null && Object.values(value).every((stamp) => Array.isArray(stamp) && stamp.length === 2);
}
function readFileStamp(path) {
  const stats = tryLstat(path);
  return stats?.isFile() ? stampOf(stats) : void 0;
}
function stampOf({ size, mtimeMs, ino, ctimeMs }) {
  return { size, mtime: mtimeMs, ino, ctime: ctimeMs };
}
function isSameStamp(a, b) {
  return isSameFile(a, b) && a?.ctime !== void 0 && (a.ctime === b?.ctime || a.isLinked === true);
}
function isSameFile(a, b) {
  return a?.ino !== void 0 && a.ino === b?.ino && a.size === b.size && a.mtime === b.mtime;
}
function stampRenamed(path, before) {
  const after = readFileStamp(path);
  return after && isSameFile(after, before) ? after : before;
}
function stampFolders(place, known) {
  const stamps = {};
  const visit = (path) => {
    const stamp = stampFolder(`${place}/${path}`);
    if (stamp === void 0) return;
    stamps[path] = stamp;
    if (known !== void 0) return;
    for (const entry of listFolder(`${place}/${path}`))
      if (entry.isDirectory()) visit(path === "" ? entry.name : `${path}/${entry.name}`);
  };
  for (const path of known ?? [""]) visit(path);
  return stamps;
}
function areFoldersSame(place, stamps) {
  return stamps?.[""] !== void 0 && Object.entries(stamps).every(([path, [ino, ctime]]) => {
    const now = stampFolder(`${place}/${path}`);
    return now?.[0] === ino && now[1] === ctime;
  });
}
function stampFolder(path) {
  try {
    const stats = lstatSync(path, { throwIfNoEntry: false });
    return stats?.isDirectory() ? [stats.ino, stats.ctimeMs] : void 0;
  } catch {
    return void 0;
  }
}
function listFolder(path) {
  try {
    return readdirSync(path, { withFileTypes: true });
  } catch {
    return [];
  }
}

// src/core/store/store-record.ts
import { createHash } from "node:crypto";
var readOnly = 292;
var newFile = { flag: "wx", mode: modes.file };
function nameByHash(text) {
  return createHash("sha256").update(text).digest("hex");
}
function isFolder(path) {
  return tryLstat(path)?.isDirectory() === true;
}
var recordLimit = 64 * 1024 * 1024;
function readJson(path) {
  try {
    return parseRecordText(tryReadOwnFile(path, { limit: recordLimit }) ?? "");
  } catch {
    return void 0;
  }
}
function parseRecordText(text) {
  try {
    const value = JSON.parse(text);
    return typeof value === "object" && value !== null ? value : void 0;
  } catch {
    return void 0;
  }
}
function hasPackageFacts(value) {
  const entry = value;
  return typeof entry.package === "string" && isSha512(entry.sha512) && (entry.contentHash === void 0 || isSha512(entry.contentHash)) && areDependencyIds(entry.dependencies);
}
function isStoreRecord(value) {
  const entry = value ?? {};
  return hasPackageFacts(entry) && typeof entry.manifestExtension === "string" && isStamp(entry.file) && isStamp(entry.manifest);
}

export {
  hasRule,
  signatureRuleOf,
  parseProofs,
  signatureProofIn,
  withoutSignature,
  isStamp,
  areFolderStamps,
  readFileStamp,
  stampOf,
  isSameStamp,
  isSameFile,
  stampRenamed,
  stampFolders,
  areFoldersSame,
  readOnly,
  newFile,
  nameByHash,
  isFolder,
  readJson,
  parseRecordText,
  hasPackageFacts,
  isStoreRecord
};
