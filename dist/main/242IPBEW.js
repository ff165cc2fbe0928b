import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  ReadEntry
} from "./4Q2WWPUO.js";
import {
  pinVersionKey
} from "./LOPG5PQ3.js";
import {
  parsePackageVersion
} from "./HFYNFMF6.js";
import {
  mapTurns
} from "./I3LLZLTH.js";
import {
  toLowerInvariant
} from "./KGEP3AWA.js";

// src/core/lock/parsed-lock.ts
var ParsedLock = class {
  #index;
  constructor(members) {
    Object.assign(this, members);
  }
  /** The entry of an id with a key of a pin's version. */
  find(id, key) {
    this.#index ??= indexPackages(this);
    return this.#index.get(indexKey(id, key));
  }
};
function indexPackages(lock) {
  const index = /* @__PURE__ */ new Map();
  const add = (entry, key) => {
    const full = indexKey(entry.id, key);
    if (!index.has(full)) index.set(full, entry);
  };
  const read = lock.packages.map((entry) => [entry, ReadEntry.readingOf(entry)]);
  for (const [entry, reading] of read)
    if (reading?.request.takes(reading.version)) add(entry, reading.request.key);
  for (const [entry, reading] of read) if (reading) add(entry, reading.version.lower);
  return index;
}
function indexKey(id, key) {
  return `${toLowerInvariant(id)} ${key}`;
}

// src/core/lock/find-package.ts
function findLockedPackage(lock, { id, request }) {
  const key = pinVersionKey(request);
  return lock instanceof ParsedLock ? lock.find(id, key) : indexPackages(lock).get(indexKey(id, key));
}
function lockPinTurns({ packages }, { file } = {}) {
  return mapTurns(packages, (entry) => {
    const { id, version, sha512, contentHash, size, line } = entry;
    return {
      id,
      version,
      line,
      ...file !== void 0 && { file },
      ...sha512 !== void 0 && { sha512 },
      ...contentHash !== void 0 && { contentHash },
      ...size !== void 0 && { size },
      request: { kind: "exact", version: versionOf(entry) }
    };
  });
}
function versionOf(entry) {
  return ReadEntry.readingOf(entry)?.version ?? parsePackageVersion(entry.version);
}
function packageKey(id, { lower }) {
  return `${toLowerInvariant(id)} ${lower}`;
}

export {
  ParsedLock,
  findLockedPackage,
  lockPinTurns,
  versionOf,
  packageKey
};
