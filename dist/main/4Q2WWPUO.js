import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  bestParsedVersion
} from "./FH7KDAPH.js";
import {
  pinVersionKey,
  tryParsePinVersion
} from "./LOPG5PQ3.js";
import {
  documentError
} from "./HDXPBWOM.js";
import {
  tryParseDigest
} from "./6DG6YSIV.js";
import {
  tryParseSha512
} from "./WM523D34.js";
import {
  tryParsePackageVersion
} from "./HFYNFMF6.js";
import {
  describeValue
} from "./KGEP3AWA.js";

// src/core/lock/lock-address.ts
function hasUserInfo(address) {
  if (!URL.canParse(address)) return false;
  const { username, password } = new URL(address);
  return username !== "" || password !== "";
}
function isUrl(address) {
  return /^[a-z][a-z0-9+.-]+:/i.test(address);
}

// src/core/lock/reading.ts
var ReadEntry = class {
  #reading;
  constructor(members, reading) {
    Object.assign(this, members);
    this.#reading = reading;
  }
  /** The parsed texts of an entry; parses those of an entry that is from no file. Undefined when they are invalid. */
  static readingOf(entry) {
    if (#reading in entry) return entry.#reading;
    const version = tryParsePackageVersion(entry.version);
    const request = tryParsePinRequest(entry.requested);
    return version && request && { version, request };
  }
};
var DocumentValue = class _DocumentValue {
  #value;
  #places;
  #parent;
  #key;
  constructor(value, places, [parent, key] = [void 0, "$"]) {
    this.#value = value;
    this.#places = places;
    this.#parent = parent;
    this.#key = key;
  }
  get path() {
    if (this.#parent === void 0) return "$";
    return `${this.#parent.path}${typeof this.#key === "number" ? `[${this.#key}]` : `.${this.#key}`}`;
  }
  /** The line of the value; for a missing member, the line of its parent. */
  get line() {
    return this.#places.lineOf(this.path) ?? this.#parent?.line ?? 1;
  }
  /** The member `name`, which may be absent. */
  member(name) {
    const value = this.#value;
    if (typeof value !== "object" || value === null || Array.isArray(value)) throw this.mismatch("an object");
    const member = Object.hasOwn(value, name) ? value[name] : void 0;
    return new _DocumentValue(member, this.#places, [this, name]);
  }
  items() {
    if (!Array.isArray(this.#value)) throw this.mismatch("an array");
    return this.#value.map((item, index) => new _DocumentValue(item, this.#places, [this, index]));
  }
  /** The result of `read`; undefined when the value is absent. */
  optional(read) {
    return this.#value === void 0 ? void 0 : read(this);
  }
  /** A non-empty string; `wanted` describes it in errors. */
  text(wanted) {
    if (typeof this.#value === "string" && this.#value !== "") return this.#value;
    throw this.mismatch(wanted);
  }
  /** The result of `read` for the string, which returns undefined for an invalid one. */
  parsed(wanted, read) {
    const result = read(this.text(wanted));
    if (result === void 0) throw this.mismatch(wanted);
    return result;
  }
  /** An integer, 0 or more. */
  count(wanted) {
    const value = this.#value;
    if (typeof value === "number" && Number.isSafeInteger(value) && value >= 0) return value;
    throw this.mismatch(wanted);
  }
  /** `true`. */
  flag() {
    if (this.#value === true) return true;
    throw this.mismatch("true");
  }
  /** The error for a value of another type than `wanted`. */
  mismatch(wanted) {
    return this.failure(describeValue(this.#value), { wanted });
  }
  /** The error for `found` at the location of this value. */
  failure(found, fields) {
    const place = this.#parent === void 0 ? "" : ` at ${this.path}`;
    return lockError({ found: `${found}${place}`, ...fields, line: this.line }, this.#places);
  }
};
var repair = "take the file from version control again, or delete it and lock anew";
function lockError(fault, { file }) {
  return documentError("INVALID_LOCK", { change: repair, ...fault, file });
}
var names = {
  sha256: 'a SHA-256: 64 characters of hex, or 43 of base64 and "="',
  sha512: 'a SHA-512: 86 characters of base64 and "==", or 128 of hex'
};
function readSha256(value) {
  return value.optional(() => value.parsed(names.sha256, (text) => tryParseDigest("sha256", text)?.value));
}
function readSha512(value) {
  return value.optional(() => value.parsed(names.sha512, tryParseSha512));
}
function readSize(value) {
  return value.optional(() => value.count("a number of bytes"));
}
function readAddress(value) {
  const address = value.text("an address");
  if (!hasUserInfo(address)) return address;
  throw value.failure("a user name or password in the address", { wanted: "an address without" });
}
function keepIf(test) {
  return (text) => test(text) ? text : void 0;
}
function tryParsePinRequest(text) {
  const pin = tryParsePinVersion(text);
  if (pin === void 0) return void 0;
  const key = pinVersionKey(pin);
  if (pin.kind === "exact") return { key, takes: (version) => version.lower === key };
  return { key, takes: (version) => bestParsedVersion(pin.range, [version]) !== void 0 };
}

export {
  isUrl,
  ReadEntry,
  DocumentValue,
  lockError,
  readSha256,
  readSha512,
  readSize,
  readAddress,
  keepIf,
  tryParsePinRequest
};
