import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  displayUrl
} from "./BAOT6G3M.js";
import {
  PkgtoolError,
  formatBytes,
  isPkgtoolError,
  quote
} from "./KGEP3AWA.js";

// src/core/net/exchange/read-body.ts
var packings = ["gzip", "deflate", "br", "zstd", "compress"];
function packingOf({ headers }) {
  const names = (headers["content-encoding"] ?? "").toLowerCase().split(",");
  const known = names.map((name) => name.trim().replace(/^x-/, "")).filter((name) => packings.some((each) => each === name));
  return known.length === 0 ? void 0 : known.join(", ");
}
async function readBody(answer, limit) {
  const encoding = packingOf(answer);
  if (encoding === "gzip" || encoding === "deflate") return readPacked(answer, { encoding, limit });
  const body = new Body(answer.url, { expected: statedLength(answer), limit });
  await answer.read((piece) => body.add(piece));
  if (encoding === void 0) return body.whole;
  const subject = displayUrl(answer.url);
  throw new PkgtoolError("HTTP_STATUS", {
    subject,
    found: `the content encoding ${quote(encoding)}`,
    wanted: "gzip, deflate or none",
    url: subject
  });
}
async function readPacked(answer, { encoding, limit }) {
  const { createGunzip, createInflate } = await import("node:zlib");
  const body = new Body(answer.url, { limit });
  const unpacking = encoding === "gzip" ? createGunzip() : createInflate();
  let failure;
  const unpacked = (async () => {
    try {
      for await (const piece of unpacking) body.add(piece);
    } catch (error) {
      failure = error;
    }
  })();
  let received = 0;
  try {
    await answer.read((piece) => {
      received += piece.length;
      if (received > limit) throw tooLarge(answer.url, { limit });
      if (failure !== void 0) throw failure;
      unpacking.write(Buffer.from(piece));
    });
    unpacking.end();
    await unpacked;
    if (failure === void 0) return body.whole;
    throw failure;
  } catch (error) {
    unpacking.destroy();
    if (isPkgtoolError(error)) throw error;
    const subject = displayUrl(answer.url);
    throw new PkgtoolError(
      "TRUNCATED",
      { subject, found: `a body that is not a complete ${encoding} stream`, url: subject },
      { cause: error }
    );
  }
}
var firstSize = 64 * 1024;
var maxGrowth = 4 * 1024 * 1024;
var Body = class {
  #url;
  #limit;
  #buffer;
  #size = 0;
  constructor(url, { expected = firstSize, limit }) {
    this.#url = url;
    this.#limit = limit;
    this.#buffer = Buffer.allocUnsafeSlow(Math.min(expected, limit));
  }
  /** @throws PkgtoolError `TOO_LARGE` */
  add(piece) {
    const size = this.#size + piece.length;
    if (size > this.#limit) throw tooLarge(this.#url, { limit: this.#limit });
    if (size > this.#buffer.length) {
      const larger = Buffer.allocUnsafeSlow(
        size > maxGrowth ? this.#limit : Math.max(2 * this.#buffer.length, size)
      );
      larger.set(this.bytes);
      this.#buffer = larger;
    }
    this.#buffer.set(piece, this.#size);
    this.#size = size;
  }
  get bytes() {
    return this.#buffer.subarray(0, this.#size);
  }
  /** The same, without room that a caller who keeps it would keep too. */
  get whole() {
    return 2 * this.#size < this.#buffer.length ? Buffer.from(this.bytes) : this.bytes;
  }
};
function tooLarge(url, { limit, size }) {
  return new PkgtoolError("TOO_LARGE", {
    subject: displayUrl(url),
    found: size === void 0 ? `more than ${formatBytes(limit)}` : formatBytes(size),
    wanted: `at most ${formatBytes(limit)}`,
    change: "check that the address is the one of the feed",
    url: displayUrl(url)
  });
}
function statedLength({ headers }) {
  const length = headers["content-length"];
  return length !== void 0 && /^\d{1,15}$/.test(length) ? Number(length) : void 0;
}

export {
  packingOf,
  readBody,
  tooLarge,
  statedLength
};
