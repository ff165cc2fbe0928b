import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  openArchive
} from "./RJGCWA4G.js";
import {
  badArchive
} from "./TFWLS54C.js";
import {
  hashFileInTurns
} from "./ABG2FJHO.js";
import {
  finishSha512,
  hashedSha512
} from "./WM523D34.js";
import {
  throwIfCancelled
} from "./I3LLZLTH.js";

// src/core/zip/content-hash.ts
import { createHash } from "node:crypto";
import { setImmediate as afterOthers } from "node:timers/promises";
var chunkSize = 256 * 1024;
var chunksPerTurn = 32;
async function packageContentHash(path, { signal } = {}) {
  const archive = await openArchive(path);
  try {
    const hash = await openContentHash(archive, { signal });
    return hash ?? hashedSha512(await hashFileInTurns(path, { algorithm: "sha512", signal }));
  } finally {
    archive?.close();
  }
}
async function openContentHash(archive, options) {
  const signature = archive && findSignature(archive);
  return archive && signature && hashWithoutSignature(archive, signature, options);
}
function findSignature({ entries }) {
  return entries.findLast((entry) => entry.rawName === signatureName);
}
async function hashWithoutSignature(archive, signature, { mark, signal }) {
  const hash = mark?.hashBefore(signature.headerOffset);
  const start = hash ? signature.headerOffset : 0;
  return finishSha512(
    await updateWithContent(hash ?? createHash("sha512"), archive, { signature, start, signal })
  );
}
async function contentDigest(archive, signature, { algorithm, mark, signal }) {
  const known = algorithm === signedDigest ? mark?.signedBefore(signature.headerOffset) : void 0;
  const start = known ? signature.headerOffset : 0;
  const hash = known ?? createHash(algorithm);
  return (await updateWithContent(hash, archive, { signature, start, signal })).digest();
}
async function updateWithContent(hash, archive, { signature, start, signal }) {
  const { source, end, entries } = archive;
  if (end.zip64) throw badArchive(source.path, "a signature in a zip64 archive");
  const removedEnd = entries.reduce(
    (next, { headerOffset }) => headerOffset > signature.headerOffset ? Math.min(next, headerOffset) : next,
    end.directoryOffset
  );
  const removed = removedEnd - signature.headerOffset;
  await hashSpan(hash, source, { start, end: signature.headerOffset, signal });
  await hashSpan(hash, source, { start: removedEnd, end: end.directoryOffset, signal });
  hashDirectory(hash, archive, { signature, removed });
  const record = Buffer.from(source.read(end.offset, source.size - end.offset));
  record.writeUInt16LE(end.entryCount - 1, 8);
  record.writeUInt16LE(end.entryCount - 1, 10);
  record.writeUInt32LE(end.directorySize - signature.recordLength, 12);
  record.writeUInt32LE(end.directoryOffset - removed, 16);
  return hash.update(record);
}
async function hashSpan(hash, source, { start, end, signal }) {
  const buffer = Buffer.allocUnsafe(Math.min(chunkSize, end - start));
  for (let at = start, chunk = 1; at < end; at += chunkSize, chunk++) {
    throwIfCancelled(signal, source.path);
    if (chunk % chunksPerTurn === 0) await afterOthers();
    const bytes = buffer.subarray(0, end - at);
    source.fill(bytes, at);
    hash.update(bytes);
  }
}
function hashDirectory(hash, { source, end, entries }, { signature, removed }) {
  const directory = Buffer.from(source.read(end.directoryOffset, end.directorySize));
  for (const entry of entries) {
    if (entry === signature) continue;
    const start = entry.recordOffset - end.directoryOffset;
    const record = directory.subarray(start, start + entry.recordLength);
    if (record.readUInt32LE(42) !== entry.headerOffset)
      throw badArchive(source.path, "a signature in a zip64 archive");
    if (entry.headerOffset > signature.headerOffset) record.writeUInt32LE(entry.headerOffset - removed, 42);
    hash.update(record);
  }
}
var signatureName = ".signature.p7s";
var signedDigest = "sha256";
var nameBytes = Buffer.from(signatureName);
var localSignature = Buffer.from("PK");
var localSize = 30;
var SignatureMark = class {
  #kept;
  /** the digest that signatures sign, of all bytes so far */
  #signed;
  #isSigned;
  /** @param isSigned the signature will be judged too: its digest is computed in the same pass; default: false */
  constructor({ isSigned = false } = {}) {
    this.#isSigned = isSigned;
    this.#signed = isSigned ? createHash(signedDigest) : void 0;
  }
  /** Updates `hash` with the next chunk, which starts at `offset`. */
  update(hash, piece, offset) {
    const bytes = Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength);
    const at = findRecord(bytes);
    if (at === void 0) {
      this.#updateAll(hash, bytes);
      return;
    }
    this.#updateAll(hash, bytes.subarray(0, at));
    this.#kept = { offset: offset + at, hash: hash.copy(), signed: this.#signed?.copy() };
    this.#updateAll(hash, bytes.subarray(at));
  }
  #updateAll(hash, bytes) {
    hash.update(bytes);
    this.#signed?.update(bytes);
  }
  /** A copy of the hash state after the first `offset` bytes; undefined when there is no such snapshot. */
  hashBefore(offset) {
    return this.#kept?.offset === offset ? this.#kept.hash.copy() : void 0;
  }
  /** The same of the digest that signatures sign, SHA-256. */
  signedBefore(offset) {
    return this.#kept?.offset === offset ? this.#kept.signed?.copy() : void 0;
  }
  /** Drops the snapshot, because the server starts over. */
  restart() {
    this.#kept = void 0;
    this.#signed = this.#isSigned ? createHash(signedDigest) : void 0;
  }
};
function findRecord(bytes) {
  let found;
  for (let at = bytes.indexOf(localSignature); at >= 0; at = bytes.indexOf(localSignature, at + 1)) {
    const name = bytes.subarray(at + localSize, at + localSize + nameBytes.length);
    if (name.equals(nameBytes)) found = at;
  }
  return found;
}

export {
  packageContentHash,
  openContentHash,
  findSignature,
  contentDigest,
  SignatureMark
};
